// @ts-check
// Going about the board by keyboard: one of the things that can be pointed at is reached by Tab, the others by arrows from
// there.

import { middle, rectOf } from "./layer.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./pointing.js").Thing} Thing */

const LIT = "[data-part]:not([hidden]) [data-target]:is(.lit, .within):not(.echo)";

/**
 * Everything that can be pointed at.
 * @param {Board} board
 * @returns {Thing[]}
 */
export function lit(board) {
  return /** @type {Thing[]} */ ([...board.parts.querySelectorAll(LIT)]);
}

/**
 * One of them is reached by Tab.
 * @param {Board} board
 */
export function rove(board) {
  const things = lit(board);
  const one = things.find((thing) => thing === document.activeElement) ?? things[0];
  for (const thing of things) thing.setAttribute("tabindex", thing === one ? "0" : "-1");
}

/**
 * The nearest one in a direction.
 * @param {Board} board
 * @param {Thing} from
 * @param {[number, number]} way
 * @returns {Thing | null}
 */
export function neighbour(board, from, [dx, dy]) {
  const here = middle(rectOf(from));
  /** @type {Thing | null} */
  let best = null;
  let least = Infinity;
  for (const thing of lit(board)) {
    const there = middle(rectOf(thing));
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (thing === from || along < 4) continue;
    if (along + 2 * aside < least) [best, least] = [thing, along + 2 * aside];
  }
  return best;
}
