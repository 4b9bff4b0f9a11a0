// @ts-check
// What a reader has switched on or off in this browser.

/** @typedef {"motion" | "sound" | "keys" | "doubts" | "twice"} Habit */

/** @type {Record<Habit, boolean>} */
const USUAL = { motion: true, sound: false, keys: true, doubts: true, twice: false };
export const HABITS = /** @type {Habit[]} */ (Object.keys(USUAL));

/** @param {Habit} habit */
function name(habit) {
  return `hauntbox.${habit}`;
}

/**
 * Whether something is switched on.
 * @param {Habit} habit
 * @returns {boolean}
 */
export function habit(habit) {
  const kept = stored(name(habit));
  return kept === null ? USUAL[habit] : kept === "on";
}

/**
 * @param {Habit} habit
 * @param {boolean} on
 */
export function setHabit(habit, on) {
  store(name(habit), on ? "on" : "off");
}

/** Whether things may move: the reader's own switch, and what the system says. */
export function motionWanted() {
  return habit("motion") && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * A browser that keeps nothing (private windows, closed storage) plays all the same.
 * @param {string} key
 * @returns {string | null}
 */
export function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 * @returns {boolean} whether it could be kept
 */
export function store(key, value) {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
