// @ts-check
/**
 * One promise for the whole page, under a name that two copies of this script have in common.
 * A failure is forgotten, so that the next call starts anew.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
export function shared(name, start) {
  const place = /** @type {Record<symbol, Promise<T> | undefined>} */ (globalThis);
  const key = Symbol.for(name);
  if (!place[key]) {
    const promise = start();
    place[key] = promise;
    promise.catch(() => {
      place[key] = undefined;
    });
  }
  // Read back: a test may put another engine in its place.
  return /** @type {Promise<T>} */ (place[key]);
}

/** What is broken is not shared any longer: the next call starts anew. @param {string} name */
export function forget(name) {
  /** @type {Record<symbol, unknown>} */ (globalThis)[Symbol.for(name)] = undefined;
}
