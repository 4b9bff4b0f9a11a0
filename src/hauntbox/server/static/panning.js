// @ts-check
// Parts that are larger than the screen are moved about in their frames: what matters is brought into view there.

import { motionWanted } from "./habits.js";
import { rectOf } from "./layer.js";

// So long after a finger or a wheel has moved a part, it is the reader's to move.
const PATIENCE = 2000;
const MARGIN = 24;

export class Panning {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.moved = -Infinity; // when the reader moved something
    this.held = false;
    const { parts } = board;
    const mine = () => {
      this.moved = performance.now();
    };
    for (const kind of ["wheel", "touchmove"]) parts.addEventListener(kind, mine, { passive: true });
    parts.addEventListener("touchstart", () => this.hold(true), { passive: true });
    for (const kind of ["touchend", "touchcancel"]) window.addEventListener(kind, () => this.hold(false));
  }

  /** @param {boolean} held */
  hold(held) {
    this.held = held;
  }

  /** Bring what matters into view, unless the reader is looking around. */
  settle() {
    if (this.held || performance.now() - this.moved < PATIENCE) return;
    if (this.board.breadth === "wide") return this.settleBoard();
    const { spoken } = this.board.layer; // what a lesson speaks of goes first
    for (const frame of this.board.parts.querySelectorAll("[data-part]")) {
      if (!(frame instanceof HTMLElement) || !isPanned(frame)) continue;
      const told = spoken.find((one) => frame.contains(one));
      const thing = told ?? frame.querySelector("[data-here]") ?? lost(frame);
      if (!thing) continue;
      if (!isSeen(frame, thing)) centre(frame, thing);
      if (this.board.breadth === "narrow" && (told || !spoken.length)) bringUp(frame, thing);
    }
  }

  /** On a screen it is the board as a whole that is moved about, where it is larger than the room there is. */
  settleBoard() {
    const { element, parts } = this.board;
    if (element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1) return;
    const room = element.getBoundingClientRect();
    const isIn = (/** @type {Element} */ thing) => {
      const { left, right, top, bottom } = rectOf(thing);
      return left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
    };
    const lit = [...parts.querySelectorAll("[data-part]:not([hidden]) [data-target].lit:not(.echo)")];
    const told = this.board.layer.spoken.find((one) => parts.contains(one)); // what a lesson speaks of goes first
    const here = told ?? parts.querySelector("[data-part]:not([hidden]) [data-here]");
    const thing = here ?? (lit.some(isIn) ? null : lit[0]);
    if (!thing || isIn(thing)) return;
    thing.scrollIntoView({ block: "center", inline: "nearest", behavior: motionWanted() ? "smooth" : "instant" });
  }
}

/**
 * Whether a part is larger than its frame.
 * @param {HTMLElement} frame
 */
function isPanned(frame) {
  return frame.scrollWidth > frame.clientWidth + 1 && getComputedStyle(frame).overflowX !== "visible";
}

/**
 * The first thing that could be pointed at, if none of them can be seen.
 * @param {HTMLElement} frame
 * @returns {Element | null}
 */
function lost(frame) {
  const lit = [...frame.querySelectorAll("[data-target].lit:not(.echo)")];
  return lit.some((thing) => isSeen(frame, thing) && isAbove(thing)) ? null : (lit[0] ?? null);
}

/**
 * Whether the page shows the height that a thing is at: between its top and the question.
 * @param {Element} thing
 */
function isAbove(thing) {
  const { top, bottom } = rectOf(thing);
  return top >= ceiling() + MARGIN && bottom <= floor() - MARGIN;
}

/** How far down the parts reach that stay in sight, and what a lesson says above them. */
function ceiling() {
  const kept = [...document.querySelectorAll(".part.kept")];
  const coach = document.getElementById("coach");
  const said = coach && getComputedStyle(coach).position === "sticky" ? coach.offsetHeight : 0;
  return kept.reduce((deepest, part) => Math.max(deepest, part.getBoundingClientRect().height), said);
}

/** Where the question begins, which lies over what is below. */
function floor() {
  return document.getElementById("asking")?.getBoundingClientRect().top ?? window.innerHeight;
}

/**
 * @param {HTMLElement} frame
 * @param {Element} thing
 */
function isSeen(frame, thing) {
  const [room, { left, right }] = [frame.getBoundingClientRect(), rectOf(thing)];
  return left >= room.left + MARGIN && right <= room.right - MARGIN;
}

/**
 * In a hand the page itself is moved up and down; but not away from what the reader has scrolled to, if that is
 * another part.
 * @param {HTMLElement} frame
 * @param {Element} thing
 */
function bringUp(frame, thing) {
  const end = floor();
  const [room, { top, bottom }] = [frame.getBoundingClientRect(), rectOf(thing)];
  const looked = Math.min(room.bottom, end) - Math.max(room.top, 0) > end / 3;
  if (!looked || isAbove(thing)) return;
  window.scrollBy({ top: (top + bottom) / 2 - (ceiling() + end) / 2, behavior: motionWanted() ? "smooth" : "instant" });
}

/**
 * @param {HTMLElement} frame
 * @param {Element} thing
 */
function centre(frame, thing) {
  const [room, box] = [frame.getBoundingClientRect(), rectOf(thing)];
  const left = frame.scrollLeft + box.left + box.width / 2 - (room.left + room.width / 2);
  frame.scrollTo({ left, behavior: motionWanted() ? "smooth" : "instant" });
}
