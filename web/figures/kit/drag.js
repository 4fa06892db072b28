// @ts-check
/**
 * Dragging a handle by mouse, pen or finger. Style handles with `touch-action: none`, so that a drag on one
 * never scrolls the page and a swipe beside one always does.
 */

/**
 * @typedef {object} Drag
 * @property {(event: PointerEvent) => unknown} [start]  what `move` gets back as `origin`
 * @property {(dx: number, dy: number, origin: any, event: PointerEvent) => void} move  in CSS pixels from the start
 * @property {() => void} [end]
 */

/**
 * A `pointerdown` listener that follows the pointer until it is let go.
 * @param {Drag} drag
 * @returns {(event: PointerEvent) => void}
 */
export function draggable(drag) {
  return (down) => {
    if (down.button !== 0) return;
    const handle = /** @type {Element} */ (down.currentTarget);
    const origin = drag.start?.(down);
    const {clientX, clientY, pointerId} = down;
    handle.setPointerCapture(pointerId);
    const ends = new AbortController();
    const {signal} = ends;
    const on = (/** @type {string} */ type, /** @type {(e: PointerEvent) => void} */ listener) =>
      handle.addEventListener(
        type,
        (e) => {
          const event = /** @type {PointerEvent} */ (e);
          if (event.pointerId === pointerId) listener(event);
        },
        {signal},
      );
    const stop = () => {
      ends.abort();
      drag.end?.();
    };
    on("pointermove", (e) => drag.move(e.clientX - clientX, e.clientY - clientY, origin, e));
    on("pointerup", stop);
    on("pointercancel", stop);
    on("lostpointercapture", stop);
  };
}
