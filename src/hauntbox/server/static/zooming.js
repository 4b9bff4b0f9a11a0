// @ts-check
// The board larger and smaller: buttons in the bar, keys, the wheel with Ctrl, two fingers. And moved about, by keys.

import { make } from "./dom.js";
import { motionWanted, store, stored } from "./habits.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

const STEP = 1.25;
const [LEAST, MOST] = [0.5, 3];
// How far a key moves the board, as a part of what is seen.
const STRIDE = 0.25;
// Where it is kept that a reader knows that a board in a hand can be moved.
const KNOWN = "hauntbox.board_moves";
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @typedef {"out" | "fit" | "in"} How */

export class Zooming {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.apart = 0; // how far two fingers were from each other when they came
    this.before = 1;
    const { element, parts } = board;
    this.buttons = ["out", "fit", "in"].map((how) => this.button(/** @type {How} */ (how)));
    const group = make("div", { id: "zoom", role: "group", "aria-label": say("zoom") }, ...this.buttons);
    document.querySelector("#bar .bar-title")?.after(group);
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    parts.addEventListener("touchstart", (event) => this.spread(event), { passive: true });
    parts.addEventListener("touchmove", (event) => this.pinch(event), { passive: false });
    parts.addEventListener("touchmove", () => this.learn(), { passive: true, once: true });
    window.addEventListener("keydown", (event) => this.move(event));
    this.tell();
  }

  /** @param {How} how */
  button(how) {
    const key = { out: "-", fit: "0", in: "+" }[how];
    return make(
      "button",
      {
        type: "button",
        class: "icon",
        "data-zoom": how,
        "aria-label": say(`zoom_${how}`),
        "aria-keyshortcuts": key,
        title: `${say(`zoom_${how}`)} (${key})`,
        onclick: () => this.press(key),
      },
      icon(`zoom_${how}`),
    );
  }

  /**
   * @param {string} key
   * @returns {boolean} whether it means something
   */
  press(key) {
    if (key === "+" || key === "=") this.set(this.board.zoom * STEP);
    else if (key === "-") this.set(this.board.zoom / STEP);
    else if (key === "0") this.set(1);
    else return false;
    return true;
  }

  /**
   * Show it in another size; what is at a spot of the screen (by default in the middle) stays there.
   * @param {number} wanted
   * @param {{x: number, y: number}} [at]
   */
  set(wanted, at) {
    const { board } = this;
    const zoom = Math.abs(wanted - 1) < 0.06 ? 1 : Math.min(MOST, Math.max(LEAST, wanted));
    if (zoom === board.zoom) return;
    const frames = board.breadth === "wide" ? [board.element] : this.frames();
    const kept = frames.map((frame) => {
      const room = frame.getBoundingClientRect();
      const spot = at ? { x: at.x - room.left, y: at.y - room.top } : { x: room.width / 2, y: room.height / 2 };
      const width = frame.scrollWidth || 1;
      return { frame, spot, width, x: frame.scrollLeft + spot.x, y: frame.scrollTop + spot.y };
    });
    board.zoom = zoom;
    board.fit();
    for (const [which, { frame, spot, width, x, y }] of kept.entries()) {
      const grown = frame.scrollWidth / width;
      frame.scrollTo({ left: x * grown - spot.x, top: y * grown - spot.y, behavior: "instant" });
      // In a hand it is the page that is moved up and down.
      if (board.breadth === "narrow" && !which) window.scrollBy({ top: (grown - 1) * spot.y, behavior: "instant" });
    }
    this.tell();
  }

  /** Which of the buttons do anything. */
  tell() {
    const { zoom } = this.board;
    const idle = { out: zoom <= LEAST, fit: zoom === 1, in: zoom >= MOST };
    for (const button of this.buttons) button.toggleAttribute("disabled", idle[/** @type {How} */ (button.dataset.zoom)]);
  }

  /** Parts that may be larger than their frame in a hand. */
  frames() {
    const parts = /** @type {HTMLElement[]} */ ([...this.board.parts.querySelectorAll("[data-part]:not(.defs)")]);
    return parts.filter((part) => part.dataset.part === "map" || getComputedStyle(part).overflowX !== "visible");
  }

  /** Without Ctrl the wheel is for moving. @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.set(this.board.zoom * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
  }

  /** @param {TouchEvent} event */
  spread(event) {
    const [one, other] = event.touches;
    if (!one || !other) return;
    this.apart = distance(one, other);
    this.before = this.board.zoom;
  }

  /** @param {TouchEvent} event */
  pinch(event) {
    const [one, other] = event.touches;
    if (!one || !other || !this.apart) return;
    if (event.cancelable) event.preventDefault();
    const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    this.set((this.before * distance(one, other)) / this.apart, at);
  }

  /** Shift and an arrow move the board in its frame. @param {KeyboardEvent} event */
  move(event) {
    const way = WAYS[event.key];
    if (!way || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, #side")) return;
    const frame = this.board.breadth === "wide" ? this.board.element : this.frames()[0];
    const by = { left: way[0] * STRIDE * innerWidth, top: way[1] * STRIDE * innerHeight };
    const behavior = motionWanted() ? "smooth" : "instant";
    frame?.scrollBy({ ...by, behavior });
    if (this.board.breadth === "narrow") window.scrollBy({ top: by.top, behavior });
    event.preventDefault();
  }

  // In a hand

  /** Say once, below the part that it is about, that a board in a hand can be moved. */
  explain() {
    const { board } = this;
    if (board.breadth !== "narrow" || stored(KNOWN) || board.parts.querySelector(".moves")) return;
    const frame = this.frames().find((part) => !part.hidden && part.scrollWidth > part.clientWidth + 1);
    if (!frame) return;
    const line = make("p", { class: "moves" }, say("board_moves"));
    line.style.order = frame.style.order;
    frame.after(line);
  }

  /** Somebody has moved it. */
  learn() {
    if (!this.board.parts.querySelector(".moves")) return;
    store(KNOWN, "yes");
    this.board.parts.querySelector(".moves")?.remove();
  }
}

/**
 * @param {Touch} one
 * @param {Touch} other
 */
function distance(one, other) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
