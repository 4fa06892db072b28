/** Adds to `ttvProbe`: every text that is drawn in the page, with the boxes it takes, through shadow roots. */
(() => {
  const probe = globalThis.ttvProbe;
  const SVG = "http://www.w3.org/2000/svg";
  const MATHML = "http://www.w3.org/1998/Math/MathML";
  const NO_TEXT = new Set(["script", "style", "template", "noscript", "title", "head", "option", "select"]);

  /** What a node's children are when the page is drawn. */
  const drawnChildren = (node) => {
    if (node.shadowRoot) return node.shadowRoot.childNodes;
    if (node.localName !== "slot") return node.childNodes;
    const assigned = node.assignedNodes({flatten: true});
    return assigned.length > 0 ? assigned : node.childNodes;
  };
  /** Its parent when the page is drawn. */
  const drawnParent = (node) => {
    const parent = node.assignedSlot ?? node.parentNode;
    return parent?.nodeType === 11 ? parent.host : parent?.nodeType === 1 ? parent : null;
  };
  const ancestors = function* (node) {
    for (let next = node; next; next = drawnParent(next)) yield next;
  };
  probe.drawnParent = drawnParent;
  probe.ancestors = ancestors;
  probe.closest = (node, selector) => {
    for (const element of ancestors(node))
      if (element.nodeType === 1 && element.matches(selector)) return element;
    return null;
  };

  const visibility = {
    checkOpacity: true,
    checkVisibilityCSS: true,
    opacityProperty: true,
    visibilityProperty: true,
  };
  const isVisible = (element) => element.checkVisibility(visibility);
  /** For screen readers only: cut to a pixel. */
  const isForEarsOnly = (element) => {
    for (const one of ancestors(element)) {
      const style = getComputedStyle(one);
      if (style.clipPath.startsWith("inset(50%") || style.clip === "rect(0px, 0px, 0px, 0px)") return true;
      if (/hidden|clip/.test(style.overflowX) && one.clientWidth <= 1 && one.namespaceURI !== SVG)
        return true;
    }
    return false;
  };
  probe.isVisible = isVisible;

  /** Every text node that is drawn. `ears`: also those for screen readers only. */
  probe.textNodes = (root = document.body, {ears = false} = {}) => {
    const found = [];
    const look = (node) => {
      if (node.nodeType === 3) {
        const parent = drawnParent(node);
        if (node.data.trim() && parent && isVisible(parent) && (ears || !isForEarsOnly(parent)))
          found.push(node);
      } else if (!NO_TEXT.has(node.localName)) for (const child of drawnChildren(node)) look(child);
    };
    look(root);
    return found;
  };

  const scaleOf = (element) => {
    const matrix = element.getScreenCTM?.();
    return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
  };
  /** A box in the coordinates of an SVG element, in those of the window. */
  const onScreen = (element, box) => {
    const m = element.getScreenCTM();
    const corners = [
      [box.x, box.y],
      [box.x + box.width, box.y],
      [box.x, box.y + box.height],
      [box.x + box.width, box.y + box.height],
    ].map(([x, y]) => [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f]);
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    return new DOMRect(
      Math.min(...xs),
      Math.min(...ys),
      Math.max(...xs) - Math.min(...xs),
      Math.max(...ys) - Math.min(...ys),
    );
  };
  probe.onScreen = onScreen;

  /**
   * Boxes of texts in an SVG `<text>` of several parts. WebKit gives every range and every tspan the box of the
   * whole, but knows the place of each character: so each part gets a tspan of its own, in a copy.
   * @returns a Map from text node to its box
   */
  const partBoxes = (whole) => {
    const copy = whole.cloneNode(true);
    whole.after(copy);
    const partsOf = (root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) if (walker.currentNode.data.trim()) found.push(walker.currentNode);
      return found;
    };
    const originals = partsOf(whole);
    const boxes = partsOf(copy).map((part) => {
      const own = document.createElementNS(SVG, "tspan");
      part.replaceWith(own);
      own.append(part);
      return own;
    });
    const measured = boxes.map((own) => {
      const letters = Array.from({length: own.getNumberOfChars()}, (_, i) => own.getExtentOfChar(i));
      const left = Math.min(...letters.map(({x}) => x));
      const top = Math.min(...letters.map(({y}) => y));
      const right = Math.max(...letters.map(({x, width}) => x + width));
      const bottom = Math.max(...letters.map(({y, height}) => y + height));
      return onScreen(own, {x: left, y: top, width: right - left, height: bottom - top});
    });
    copy.remove();
    return new Map(originals.map((node, i) => [node, measured[i]]));
  };

  // Ranges in SVG text are measured differently by each engine; the fill box is not, and has no halo in it.
  const isDrawn = (element) =>
    element.namespaceURI === SVG && element.localName === "text" && !element.firstElementChild;
  const rectsOf = (node, element) => {
    if (isDrawn(element)) return [onScreen(element, element.getBBox())];
    const whole = element.namespaceURI === SVG && element.closest("text");
    if (whole) return [partBoxes(whole).get(node)];
    // A range knows nothing of a bracket that was stretched.
    if (element.namespaceURI === MATHML) return [element.getBoundingClientRect()];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  /** The part of a line's box that letters fill: line boxes of a tight paragraph touch, letters do not. */
  const inked = (rect, size) => {
    const height = Math.min(rect.height, 0.78 * size);
    return new DOMRect(rect.x, rect.y + (rect.height - height) / 2, rect.width, height);
  };

  /** @returns texts: {text, element, node, size, rects} */
  probe.texts = (root = document.body) => {
    const seen = new Set();
    const texts = probe.textNodes(root).flatMap((node) => {
      const element = drawnParent(node);
      // A drawn text is one, of however many nodes a template made it.
      if (isDrawn(element) && seen.has(element)) return [];
      seen.add(element);
      const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
      const rects = rectsOf(node, element)
        .filter((rect) => rect.width > 0.5 && rect.height > 0.5)
        .map((rect) => inked(rect, size));
      const text = isDrawn(element) ? element.textContent : node.data;
      return {text: text.trim().replace(/\s+/g, " "), element, node, size, rects};
    });
    for (const box of probe.all("input, textarea", root)) {
      if (!/^(text|number|search|textarea)$/.test(box.type) || !isVisible(box)) continue;
      const size = parseFloat(getComputedStyle(box).fontSize);
      texts.push({
        text: box.value,
        element: box,
        node: box,
        size,
        rects: [inked(box.getBoundingClientRect(), size)],
      });
    }
    return texts.filter(({rects}) => rects.length > 0);
  };
})();
