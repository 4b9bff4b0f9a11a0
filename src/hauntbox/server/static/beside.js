// @ts-check
// Small boxes beside a thing: a tip that only tells, and a bubble that offers something.

import { make } from "./dom.js";

const GAP = 8;
const EDGE = 6;

/**
 * Put a box beside a place on the screen, wherever there is room for it.
 * @param {HTMLElement} box
 * @param {DOMRect} rect
 * @param {number} [floor] how far down there is room; by default to the end of the screen
 */
export function putBeside(box, rect, floor = Infinity) {
  const { clientWidth: width, clientHeight } = document.documentElement;
  const height = Math.min(clientHeight, floor);
  box.style.left = "0px";
  box.style.top = "0px";
  const { offsetWidth: wide, offsetHeight: tall } = box;
  const middle = rect.left + rect.width / 2 - wide / 2;
  let left = middle;
  let top = rect.bottom + GAP;
  if (top + tall > height - EDGE) top = rect.top - GAP - tall;
  if (top < EDGE) {
    top = rect.top + rect.height / 2 - tall / 2;
    left = rect.right + GAP + wide > width - EDGE ? rect.left - GAP - wide : rect.right + GAP;
    // Where there is no room on any side, it lies at the end of the screen where it hides less.
    if (left < EDGE) top = rect.top - EDGE > height - EDGE - rect.bottom ? EDGE : height - EDGE - tall;
  }
  box.style.left = `${Math.round(clamp(left, EDGE, width - wide - EDGE))}px`;
  box.style.top = `${Math.round(clamp(top, EDGE, height - tall - EDGE))}px`;
}

/**
 * How far down there is room beside a place: what is told of the board must not hide what is asked below it.
 * @param {DOMRect} rect
 */
export function floorBy(rect) {
  const bar = document.getElementById("asking")?.getBoundingClientRect();
  return bar && rect.top < bar.top ? bar.top : Infinity;
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return Math.max(low, Math.min(value, high));
}

/** What a thing is and what a click would do. It is there for eyes only: readers have the same words already. */
export class Tip {
  constructor() {
    this.element = make("div", { class: "tip", "aria-hidden": "true", hidden: true });
    document.body.append(this.element);
  }

  /**
   * @param {DOMRect} rect
   * @param {string} text
   * @param {string[]} offers
   * @param {HTMLElement[]} [lines] what would come of it
   * @param {Element | null} [picture] the thing, large
   */
  show(rect, text, offers, lines = [], picture = null) {
    this.element.replaceChildren(
      ...(picture ? [picture] : []),
      ...offers.map((offer) => make("p", { class: "offer" }, offer)),
      ...lines,
      ...(text ? [make("p", { class: "about" }, text)] : []),
    );
    this.element.hidden = false;
    putBeside(this.element, rect, floorBy(rect));
  }

  hide() {
    this.element.hidden = true;
  }
}

/** A box with something to do in it; one at a time. Escape or a click elsewhere closes it. */
export class Bubble {
  constructor() {
    this.element = make("div", { class: "bubble", role: "dialog", hidden: true, tabindex: "-1" });
    document.body.append(this.element);
    /** @type {Element | null} */
    this.back = null;
    /** @type {DOMRect | null} */
    this.rect = null;
    this.floor = Infinity;
    /** @type {() => void} */
    this.whenClosed = () => {};
    document.addEventListener("pointerdown", (event) => {
      if (this.isOpen && !this.element.contains(/** @type {Node} */ (event.target))) this.close(false);
    });
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusout", (event) => {
      const to = /** @type {Node | null} */ (event.relatedTarget);
      if (to && !this.element.contains(to)) this.close(false);
    });
    window.addEventListener("resize", () => this.close(false));
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * @param {DOMRect} rect
   * @param {string} label
   * @param {(Node | null)[]} content what is null is left out
   * @param {() => void} [whenClosed]
   * @param {number} [floor] how far down there is room
   */
  open(rect, label, content, whenClosed = () => {}, floor = Infinity) {
    this.close(false);
    this.back = document.activeElement;
    this.whenClosed = whenClosed;
    this.rect = rect;
    this.floor = floor;
    this.element.setAttribute("aria-label", label);
    this.element.replaceChildren(...(/** @type {Node[]} */ (content.filter(Boolean))));
    this.element.hidden = false;
    putBeside(this.element, rect, floor);
    const first = this.element.querySelector("button, a[href]");
    (first instanceof HTMLElement ? first : this.element).focus({ preventScroll: true });
  }

  /**
   * Say more under what is offered, in place of what was said there before.
   * @param {HTMLElement[]} lines
   */
  add(lines) {
    if (!this.isOpen || !this.rect) return;
    for (const old of this.element.querySelectorAll(".foreseen")) old.remove();
    if (!lines.length) return;
    this.element.append(...lines);
    putBeside(this.element, this.rect, this.floor);
    this.sink(this.rect);
  }

  /**
   * In a hand what is told of a thing lies as far below it as it can: lines and marks on the board are about the same.
   * @param {DOMRect} rect
   */
  sink(rect) {
    const low = Math.min(document.documentElement.clientHeight, this.floor) - EDGE - this.element.offsetHeight;
    if (matchMedia("(max-width: 699px)").matches && low > rect.bottom) this.element.style.top = `${Math.round(low)}px`;
  }

  /** @param {boolean} refocus */
  close(refocus = true) {
    if (!this.isOpen) return;
    this.element.hidden = true;
    this.element.replaceChildren();
    const back = this.back;
    this.back = null;
    this.whenClosed();
    if (refocus && back instanceof Element && back.isConnected) {
      /** @type {HTMLElement} */ (back).focus({ preventScroll: true });
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const items = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("button, a[href]")]);
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Escape") this.close();
    else if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
    else if (event.key === "Enter" && event.repeat) event.preventDefault();
    else if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      items[Number(event.key) - 1]?.click();
    } else return;
    event.stopPropagation();
    if (event.key !== "Enter") event.preventDefault();
  }
}
