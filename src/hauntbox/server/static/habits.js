// @ts-check
// What a reader has switched on or off in this browser.

/** @typedef {"motion" | "sound" | "captions" | "keys" | "doubts" | "twice" | "ends" | "notes" | "alerts"} Habit */

/** @type {Record<Habit, boolean>} */
const USUAL = {
  motion: true, sound: true, captions: false, keys: true, doubts: true, twice: false, ends: false, notes: true, alerts: false,
};
export const HABITS = /** @type {Habit[]} */ (Object.keys(USUAL));

/** How fast what happens is shown. @typedef {"slow" | "normal" | "fast" | "step" | "instant"} Pace */
export const PACES = /** @type {Pace[]} */ (["slow", "normal", "fast", "step", "instant"]);
const PACE = "hauntbox.pace";
const VOLUME = "hauntbox.volume";
const USUAL_VOLUME = 50;

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

/** @returns {Pace} */
export function pace() {
  const kept = stored(PACE);
  return PACES.find((one) => one === kept) ?? "normal";
}

/** @param {Pace} wanted */
export function setPace(wanted) {
  store(PACE, wanted);
}

/** How loud it is, from 0 to 100. */
export function volume() {
  const kept = Number(stored(VOLUME) ?? USUAL_VOLUME);
  return kept >= 0 && kept <= 100 ? kept : USUAL_VOLUME;
}

/** @param {number} loud */
export function setVolume(loud) {
  store(VOLUME, String(loud));
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
