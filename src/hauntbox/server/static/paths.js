// @ts-check
// Where things go when they move, and when: the arithmetic of motion.

import { middle } from "./layer.js";

/** @typedef {import("./layer.js").Box} Box */
/** @typedef {import("./protocol.js").Entry} Entry */

const BEAT = 150;
const LONGEST = 1500;
// How many times flatter than another box one may be that something glides from.
const ALIKE = 1.8;

/**
 * When to show what happens to a thing: at the beat of the first entry that names it.
 * @param {Entry[]} entries
 * @returns {(target: string) => number}
 */
export function timing(entries) {
  /** @type {Map<string, number>} */
  const beats = new Map();
  let beat = 0;
  for (const { targets } of entries) {
    const fresh = targets.filter((target) => !beats.has(target));
    for (const target of fresh) beats.set(target, beat);
    if (fresh.length) beat += 1;
  }
  const length = Math.min(BEAT, LONGEST / Math.max(1, beat));
  return (target) => (beats.get(target) ?? 0) * length;
}

/**
 * @param {{part: string, box: Box, inPart: Box}} was
 * @param {{part: string, box: Box, inPart: Box}} stand
 */
export function hasMoved(was, stand) {
  const [a, b] = was.part === stand.part ? [was.inPart, stand.inPart] : [was.box, stand.box];
  const [from, to] = [middle(a), middle(b)];
  return Math.hypot(from.x - to.x, from.y - to.y) > 3;
}

/**
 * Whether something that is seen in one box and then in the other can be followed with the eyes: what was a line and
 * is a small picture now would grow out of all measure on the way.
 * @param {Box} one
 * @param {Box} other
 */
export function areAlike(one, other) {
  const shapes = (one.width / one.height) * (other.height / other.width);
  return Math.max(shapes, 1 / shapes) < ALIKE;
}

/**
 * The transform by which something in the first box is seen in the second.
 * @param {Box} box
 * @param {Box} seen
 */
export function way(box, seen) {
  const size = seen.width / box.width;
  const [x, y] = [seen.x - box.x * size, seen.y - box.y * size];
  return `translate(${x}px,${y}px) scale(${size})`;
}

/**
 * Halfway, and a little up.
 * @param {Box} a
 * @param {Box} b
 * @param {number} up
 * @returns {Box}
 */
export function between(a, b, up) {
  const width = (a.width + b.width) / 2;
  const height = (a.height + b.height) / 2;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - up, width, height };
}
