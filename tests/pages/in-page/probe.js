/**
 * Runs first in every tested page: keeps what went wrong in `ttvProbe.problems`, how much the layout shifted,
 * and offers a search that goes through open shadow roots. A classic script, so that it comes before modules.
 */
(() => {
  if (globalThis.ttvProbe) return;
  const problems = [];
  const probe = {problems, shift: 0, shifts: []};
  globalThis.ttvProbe = probe;

  const tell = (problem) => {
    problems.push(problem);
    if (parent !== window) parent.postMessage({ttvProblem: problem}, "*");
  };
  addEventListener("error", (event) => tell(`error: ${event.message ?? event.type} ${event.filename ?? ""}`));
  addEventListener("unhandledrejection", (event) =>
    tell(`unhandled rejection: ${event.reason?.stack ?? event.reason?.message ?? event.reason}`),
  );
  addEventListener("securitypolicyviolation", (event) =>
    tell(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile ?? ""}`),
  );
  // Problems of frames, whatever their origin.
  addEventListener("message", (event) => {
    if (event.data?.ttvProblem) problems.push(`in a frame: ${event.data.ttvProblem}`);
  });
  for (const kind of ["error", "assert"]) {
    const original = console[kind];
    console[kind] = (...words) => {
      if (kind === "error" || !words[0]) tell(`console.${kind}: ${words.join(" ")}`);
      original.apply(console, words);
    };
  }
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes("layout-shift")) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        probe.shift += entry.value;
        for (const {node, previousRect: was, currentRect: now} of entry.sources) {
          const what =
            node?.nodeType === 1 ? `<${node.localName} class="${node.getAttribute("class")}">` : "?";
          probe.shifts.push(
            `${what} ${was.x},${was.y},${was.width}×${was.height} → ${now.x},${now.y},${now.width}×${now.height}`,
          );
        }
      }
    }).observe({type: "layout-shift", buffered: true});
  }

  /** Every match, in light trees and open shadow roots, in tree order. */
  probe.all = (selector, root = document) => {
    const found = [];
    const look = (node) => {
      if (node.nodeType === 1 && node.matches(selector)) found.push(node);
      if (node.shadowRoot) look(node.shadowRoot);
      for (const child of node.children ?? []) look(child);
    };
    for (const child of root === document ? [document.documentElement] : [root]) look(child);
    return found;
  };
  /** The one match; two are an error, since a test would touch the wrong one. */
  probe.find = (selector, root) => {
    const found = probe.all(selector, root);
    if (found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
    return found[0] ?? null;
  };
  /** The focused element, through shadow roots. */
  probe.focused = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  const frames = (n) =>
    new Promise((resolve) => {
      // A page in a window that is not painted gets no frames.
      const timer = setTimeout(resolve, 200);
      const next = () => (n-- > 0 ? requestAnimationFrame(next) : (clearTimeout(timer), resolve()));
      next();
    });
  probe.frames = frames;
  /** Every motion there is, in shadow roots too. */
  probe.motions = () => {
    const roots = [document, ...probe.all("*").flatMap((element) => element.shadowRoot ?? [])];
    const all = new Set(roots.flatMap((root) => root.getAnimations()));
    return [...all].filter(
      (motion) => motion.playState === "running" && motion.effect.getComputedTiming().endTime > 1,
    );
  };
  /** All motion that ends has ended. */
  probe.still = async () => {
    await frames(2);
    for (let tries = 0; tries < 100 && probe.motions().length > 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await frames(1);
  };
  /** The figure has drawn its present state, and nothing is under way in the worker. */
  probe.settled = async (figure) => {
    await figure.ready;
    for (let tries = 0; tries < 200; tries++) {
      await figure.updateComplete;
      await frames(2);
      if (probe.all('[aria-busy="true"]', figure).length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${figure.localName} is still busy`);
  };
  /** Waits until a figure's element is defined and its engine is there. */
  probe.whenReady = async (tag) => {
    await customElements.whenDefined(tag);
    const figures = probe.all(tag);
    if (figures.length === 0) throw new Error(`there is no <${tag}>`);
    await Promise.all(figures.map((figure) => figure.ready));
    await document.fonts.ready;
    await Promise.all(figures.map(probe.settled));
    return figures.length;
  };
})();
