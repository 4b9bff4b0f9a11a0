// @ts-check
// Telling a tap from everything else that fingers do: a drag or a pinch is no tap, and a finger that rests is a question.

const HOLD = 450;
const SLIP = 12;

export class Press {
  /**
   * @param {HTMLElement} parts
   * @param {(target: EventTarget | null) => Element | null} find what a finger is on
   * @param {(thing: Element) => void} held told when a finger rests on it
   */
  constructor(parts, find, held) {
    this.find = find;
    this.held = held;
    this.timer = 0;
    this.spoilt = false; // what comes of this touch is no tap
    this.rested = false; // and has been answered already
    this.fingers = new Set();
    this.from = { x: 0, y: 0 };
    parts.addEventListener("pointerdown", (event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.move(event), { passive: true });
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) {
      window.addEventListener(kind, (event) => this.up(event));
    }
    parts.addEventListener("contextmenu", (event) => {
      if (this.fingers.size || this.spoilt) event.preventDefault(); // it would hide what the touch has opened
    });
    parts.addEventListener("touchend", (event) => {
      if (this.rested) event.preventDefault(); // or the focus would leave what it has opened
    });
    // Before anybody else hears of the click.
    parts.addEventListener("click", (event) => this.click(event), { capture: true });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (!this.fingers.size) this.spoilt = this.rested = false;
    this.fingers.add(event.pointerId);
    this.from = { x: event.clientX, y: event.clientY };
    clearTimeout(this.timer);
    if (this.fingers.size > 1) this.spoilt = true;
    const thing = this.find(event.target);
    if (event.pointerType !== "touch" || this.spoilt || !thing) return;
    this.timer = window.setTimeout(() => {
      this.spoilt = this.rested = true;
      this.held(thing);
    }, HOLD);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < SLIP) return;
    this.spoilt = true;
    clearTimeout(this.timer);
  }

  /** @param {PointerEvent} event */
  up(event) {
    clearTimeout(this.timer);
    this.fingers.delete(event.pointerId);
    if (event.type === "pointercancel") this.spoilt = true; // the browser moves or enlarges the page
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (!this.spoilt || !event.detail) return; // a click without a press comes from a reader, not from a finger
    this.spoilt = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
