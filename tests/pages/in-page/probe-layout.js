/** Adds to `ttvProbe`: what is wrong with the layout now, and what has moved since the first paint. */
(() => {
  const probe = globalThis.ttvProbe;
  const SMALLEST = 12;
  const SVG = "http://www.w3.org/2000/svg";
  const SLACK = 1.5;

  const named = ({text, element}) => {
    const host = element.getRootNode().host;
    const kind = element.getAttribute("class");
    const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    return `“${short}” in ${host ? `${host.localName} ` : ""}<${element.localName}${kind ? ` class="${kind}"` : ""}>`;
  };
  const at = ({x, y, width, height}) => `(${[x, y, width, height].map((n) => Math.round(n)).join(", ")})`;

  /** The box that cuts what an element holds, in window coordinates. */
  const edge = (element) => {
    if (element.namespaceURI !== SVG) {
      const box = element.getBoundingClientRect();
      const left = box.left + element.clientLeft;
      const top = box.top + element.clientTop;
      return new DOMRect(left, top, element.clientWidth, element.clientHeight);
    }
    if (!element.ownerSVGElement) return element.getBoundingClientRect();
    const {x, y, width, height} = element;
    const box = {
      x: x.baseVal.value,
      y: y.baseVal.value,
      width: width.baseVal.value,
      height: height.baseVal.value,
    };
    return probe.onScreen(element.parentElement, box);
  };

  /** Who cuts this box, if anyone. */
  const cutter = (rect, element) => {
    let seen = rect;
    for (const box of probe.ancestors(element)) {
      if (box.namespaceURI === SVG && box.localName !== "svg") continue;
      const {overflowX, overflowY, display} = getComputedStyle(box);
      if (display === "inline" || display === "contents") continue;
      const limits = overflowX !== "visible" || overflowY !== "visible" ? edge(box) : undefined;
      if (!limits || box === document.documentElement || box === document.body) continue;
      const cutX = seen.left < limits.left - SLACK || seen.right > limits.right + SLACK;
      const cutY = seen.top < limits.top - SLACK || seen.bottom > limits.bottom + SLACK;
      if ((cutX && /hidden|clip/.test(overflowX)) || (cutY && /hidden|clip/.test(overflowY))) return box;
      if (!cutX && !cutY) continue;
      // What a reader can scroll to is not cut; further out it counts only as far as it shows.
      const left = Math.max(seen.left, limits.left);
      const top = Math.max(seen.top, limits.top);
      const right = Math.min(seen.right, limits.right);
      const bottom = Math.min(seen.bottom, limits.bottom);
      if (right <= left || bottom <= top) return null;
      seen = new DOMRect(left, top, right - left, bottom - top);
    }
    const wide = document.documentElement.clientWidth;
    return seen.left < -SLACK || seen.right > wide + SLACK ? document.documentElement : null;
  };

  /** The visible part of a text's boxes: what is scrolled away overlaps nothing. */
  const shown = (text) => {
    const scroller = probe.closest(text.element, "[data-scrolls], .scrolls") ?? nearestScroller(text.element);
    if (!scroller) return text.rects;
    const limits = edge(scroller);
    return text.rects.filter(
      (r) => r.right > limits.left && r.left < limits.right && r.bottom > limits.top && r.top < limits.bottom,
    );
  };
  const nearestScroller = (element) => {
    for (const box of probe.ancestors(element)) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1)
        return box;
    }
    return null;
  };

  const overlaps = (texts) => {
    const boxes = texts.flatMap((text) => shown(text).map((rect) => ({text, rect})));
    boxes.sort((a, b) => a.rect.top - b.rect.top);
    const found = [];
    for (let i = 0; i < boxes.length; i++) {
      const {text, rect} = boxes[i];
      for (let k = i + 1; k < boxes.length && boxes[k].rect.top < rect.bottom - SLACK; k++) {
        const other = boxes[k];
        if (other.text === text) continue;
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
        if (width > SLACK && height > SLACK) {
          found.push(`overlap: ${named(text)} ${at(rect)} and ${named(other.text)} ${at(other.rect)}`);
        }
      }
    }
    return found;
  };

  /** Sentences about everything that is wrong. */
  probe.layoutFaults = (root = document.body) => {
    const texts = probe.texts(root);
    const faults = [];
    const {scrollWidth, clientWidth} = document.documentElement;
    if (scrollWidth > clientWidth)
      faults.push(`the page scrolls sideways: ${scrollWidth} px in ${clientWidth} px`);
    for (const text of texts) {
      if (text.size < SMALLEST - 0.01) faults.push(`too small: ${named(text)} is ${text.size.toFixed(1)} px`);
      for (const rect of text.rects) {
        // A box to type in is measured as a whole: nothing inside it tells where its letters are.
        const by = cutter(rect, text.node === text.element ? text.element.parentNode : text.element);
        if (by) {
          faults.push(
            `cut: ${named(text)} ${at(rect)} by <${by.localName} class="${by.getAttribute("class")}">`,
          );
          break;
        }
      }
      const {element} = text;
      if (
        element.localName === "input" &&
        element.value.length <= 12 &&
        element.scrollWidth > element.clientWidth + 1
      ) {
        faults.push(`cut: “${element.value}” in its box ${element.id}`);
      }
    }
    if (texts.length === 0) faults.push("there is no text");
    return [...faults, ...overlaps(texts)];
  };

  const isPainted = (element) =>
    [...document.fonts].every(
      ({display, status, family}) =>
        display !== "block" ||
        status === "loaded" ||
        !getComputedStyle(element).fontFamily.includes(family.replaceAll('"', "")),
    );
  /** Where each text stands that is there once. */
  const places = () => {
    const found = new Map();
    for (const {text, element, rects} of probe.texts()) {
      // What waits for its face has not been painted yet.
      if (!isPainted(element)) continue;
      // Templates cut texts in other places than the page: what counts is a text within its element.
      const key = `${text} | ${element.localName} ${element.getAttribute("class")} ${element.textContent}`;
      if (found.has(key)) found.set(key, null);
      else found.set(key, {text, x: rects[0].x + scrollX, y: rects[0].y + scrollY});
    }
    return found;
  };
  /** How long browsers show no text for the sake of a face that is under way, in milliseconds. */
  const BLOCK_PERIOD = 100;
  addEventListener("DOMContentLoaded", async () => {
    const start = performance.now();
    do await probe.frames(2);
    while (document.fonts.status === "loading" && performance.now() - start < BLOCK_PERIOD);
    probe.first = places();
  });
  /** Texts that are not where they were first painted, in every engine. */
  probe.moved = () => {
    if (!probe.first) return ["there was no first paint"];
    const now = places();
    const found = [];
    let same = 0;
    for (const [key, was] of probe.first) {
      const is = now.get(key);
      if (!was || !is) continue;
      same += 1;
      const [dx, dy] = [is.x - was.x, is.y - was.y];
      if (Math.hypot(dx, dy) > 1)
        found.push(`“${was.text.slice(0, 40)}” moved by ${dx.toFixed(1)}, ${dy.toFixed(1)} px`);
    }
    return same > 0 ? found : ["no text of the first paint is left"];
  };
})();
