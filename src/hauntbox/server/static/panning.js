// @ts-check
// Parts that are larger than the screen are moved about in their frames: what matters is brought into view there.

import { motionWanted } from "./habits.js";
import { rectOf } from "./layer.js";

// So long after a finger or a wheel has moved a part, it is the reader's to move.
const PATIENCE = 2000;
const MARGIN = 24;
/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

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
      const thing = told ?? frame.querySelector("[data-here]");
      const box = thing ? rectOf(thing) : lost(frame);
      if (!box) continue;
      if (!isSeen(frame, box)) centre(frame, box);
      if (this.board.breadth === "narrow" && (told || !spoken.length)) bringUp(frame, box);
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
 * Where everything is that could be pointed at, if some of it can't be seen and there is room for all of it; where there
 * is not, the first of these things if none of them can be seen.
 * @param {HTMLElement} frame
 * @returns {Box | null}
 */
function lost(frame) {
  const lit = [...frame.querySelectorAll("[data-target].lit:not(.echo)")].map(rectOf);
  const [first] = lit;
  if (!first || lit.every((box) => isSeen(frame, box) && isAbove(box))) return null;
  const all = lit.reduce(around, first);
  const [wide, tall] = [all.right - all.left, all.bottom - all.top];
  if (wide <= frame.clientWidth - 2 * MARGIN && tall <= floor() - ceiling() - 2 * MARGIN) return all;
  return lit.some((box) => isSeen(frame, box) && isAbove(box)) ? null : first;
}

/**
 * The box around both.
 * @param {Box} one
 * @param {Box} other
 * @returns {Box}
 */
function around(one, other) {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/**
 * Whether the page shows this height: between its top and the question.
 * @param {Box} box
 */
function isAbove({ top, bottom }) {
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
 * @param {Box} box
 */
function isSeen(frame, { left, right }) {
  const room = frame.getBoundingClientRect();
  return left >= room.left + MARGIN && right <= room.right - MARGIN;
}

/**
 * In a hand the page itself is moved up and down; but not away from what the reader has scrolled to, if that is
 * another part.
 * @param {HTMLElement} frame
 * @param {Box} box
 */
function bringUp(frame, box) {
  const end = floor();
  const room = frame.getBoundingClientRect();
  const looked = Math.min(room.bottom, end) - Math.max(room.top, 0) > end / 3;
  if (!looked || isAbove(box)) return;
  const top = (box.top + box.bottom) / 2 - (ceiling() + end) / 2;
  window.scrollBy({ top, behavior: motionWanted() ? "smooth" : "instant" });
}

/**
 * @param {HTMLElement} frame
 * @param {Box} box
 */
function centre(frame, box) {
  const room = frame.getBoundingClientRect();
  const left = frame.scrollLeft + (box.left + box.right) / 2 - (room.left + room.right) / 2;
  frame.scrollTo({ left, behavior: motionWanted() ? "smooth" : "instant" });
}
