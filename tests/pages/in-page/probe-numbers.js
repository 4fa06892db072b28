/** Adds to `ttvProbe`: every number that a figure says, to the eye or to the ear, and what it is said to be. */
(() => {
  const probe = globalThis.ttvProbe;
  const NUMBER = /[−-]?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:e[+-]?\d+)?/g;
  const SPOKEN = ["aria-label", "aria-description", "aria-valuetext", "aria-roledescription", "title", "alt"];
  const CONTROL =
    "button, label, option, legend, summary, input, select, textarea, [role=radio], [role=option], [role=slider]," +
    " [role=spinbutton], [role=button], [role=tab], [role=switch], [role=checkbox]";

  /** Numbers in a text; digits that are part of a name (GPT-2, float32, x1) are none. */
  const numbersIn = (text) => {
    const found = [];
    for (const match of text.matchAll(NUMBER)) {
      let written = match[0];
      const before = text.slice(0, match.index);
      if (/[−-]$/.test(written[0]) && /[\p{L}\p{N}]$/u.test(before)) {
        if (/\p{L}$/u.test(before)) continue;
        written = written.slice(1);
      }
      if (/[\p{L}_]$/u.test(before) || /\p{L}[-−]$/u.test(before) || /\d\.$/.test(before)) continue;
      const plain = written.replace("−", "-").replaceAll(",", "");
      const decimals = /e/.test(plain) ? 0 : (plain.split(".")[1]?.length ?? 0);
      found.push({written, value: Number(plain), decimals, at: match.index});
    }
    return found;
  };
  probe.numbersIn = numbersIn;

  /** The numbers of a control's own: what it holds, and the ends of its range. */
  const offersOf = (control) => {
    const box = control?.control ?? control;
    if (!box) return [];
    const written = ["value", "min", "max", "aria-valuenow", "aria-valuemin", "aria-valuemax"].map((name) =>
      box.getAttribute(name),
    );
    // "cat-1" is the second number of cat.
    const places = [...box.id.matchAll(/-(\d+)/g)].flatMap(([, index]) => [index, Number(index) + 1]);
    return [...written, box.value, ...places]
      .filter((value) => value !== null && value !== undefined && String(value).trim() !== "")
      .map(Number)
      .filter(Number.isFinite);
  };

  /** @returns {text, numbers: {written, value, decimals, at}[], kind, offers, axis, where}[] */
  probe.numbers = (figure) => {
    const axes = [];
    const said = (raw, element, where) => {
      const text = raw.trim().replace(/\s+/g, " ");
      const numbers = numbersIn(text);
      if (numbers.length === 0) return [];
      const marked = probe.closest(element, "[data-number]");
      const axis = probe.closest(element, "[data-axis]");
      if (axis && !axes.includes(axis)) axes.push(axis);
      return [
        {
          text,
          numbers,
          where,
          kind: marked?.dataset.number ?? "",
          offers: offersOf(probe.closest(element, CONTROL)),
          axis: axis ? axes.indexOf(axis) : -1,
        },
      ];
    };
    const read = probe
      .textNodes(figure, {ears: true})
      .flatMap((node) => said(node.data, probe.drawnParent(node), `<${probe.drawnParent(node).localName}>`));
    const heard = probe
      .all("*", figure)
      .filter(probe.isVisible)
      .flatMap((element) =>
        SPOKEN.flatMap((name) =>
          said(element.getAttribute(name) ?? "", element, `${name} of <${element.localName}>`),
        ),
      );
    const written = probe
      .all("input[readonly], output", figure)
      .flatMap((element) => said(element.value ?? "", element, `value of <${element.localName}>`));
    return [...read, ...heard, ...written];
  };
})();
