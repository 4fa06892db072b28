/**
 * An engine that answers 7 to every number: arrays and matrices keep their shapes, errors are still thrown.
 * It takes the place of the page's engine, and of the worker's, when they are stored for the page to share.
 */
(() => {
  const seven = (value) => {
    if (typeof value === "number") return 7;
    if (ArrayBuffer.isView(value)) return value.slice().fill(7);
    if (Array.isArray(value)) return value.map(seven);
    if (!value || typeof value !== "object") return value;
    return Object.fromEntries(
      // A matrix keeps its shape.
      Object.entries(value).map(([name, part]) => [name, /^(rows|cols)$/.test(name) ? part : seven(part)]),
    );
  };
  // Row numbers, not amounts: a figure uses them to find things.
  const bookkeeping = new Set(["invertOrder", "then"]);
  /** How often it was asked, and what it refused. */
  const seen = (globalThis.ttvSevens = {answers: 0, messages: []});
  const refused = (error) => {
    seen.messages.push(error.message);
    throw error;
  };
  const answering = (engine) =>
    new Proxy(engine, {
      get(target, name) {
        const method = target[name];
        if (typeof method !== "function" || typeof name !== "string" || bookkeeping.has(name)) return method;
        return (...values) => {
          seen.answers += 1;
          try {
            const answer = target[name](...values);
            return typeof answer?.then === "function" ? answer.then(seven, refused) : seven(answer);
          } catch (error) {
            return refused(error);
          }
        };
      },
    });
  for (const name of ["ttv.engine", "ttv.remote"]) {
    let stored;
    Object.defineProperty(globalThis, Symbol.for(name), {
      configurable: true,
      get: () => stored,
      set: (engine) => {
        // A Comlink proxy answers to everything, so it must not be mistaken for a promise.
        stored = engine && Promise.prototype.then.call(engine, (value) => answering(value));
        stored?.catch(() => {});
      },
    });
  }
})();
