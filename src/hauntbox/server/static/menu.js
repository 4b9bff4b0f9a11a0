// @ts-check
// Options in order: as they are while there are few, else by what they do, with the words that they share.

/** @typedef {import("./protocol.js").Option} Option */
/**
 * One line of the menu: an option, or several of a kind; `mapped`: all of them can be pointed at on the map.
 * @typedef {{label: string, options: Option[], mapped?: boolean}} Line
 */
/**
 * What is known of the options: words for several of a verb, and whether something is drawn.
 * @typedef {{groups: Record<string, string>, isDrawn: (target: string) => boolean}} Known
 */

/** Keys for options: digits, then the letters that mean nothing else at the table. */
export const KEYS = "123456789abcdfgjkmovwxyz";
export const FLAT = 9;
// What touches more things than these is about a stretch of the board, wherever that begins.
const MOST_TOUCHED = 3;
// Fewer letters than these, such as those of an article, say nothing by themselves.
const SAYING = 4;
// So many squares are better pointed at than read.
const MANY = 4;
const COORDINATE = /^[A-Z]{1,2}\d{1,3}[,.:;)]?$/;
/** @type {Known} */
const NOTHING = { groups: {}, isDrawn: () => false };

/**
 * What to show; `most` is how many lines there is room for. Squares that the map shows are one line, unless they are
 * `listed`.
 * @param {Option[]} options
 * @param {number} [most]
 * @param {Known} [known]
 * @param {boolean} [listed]
 * @returns {Line[]}
 */
export function linesOf(options, most = FLAT, known = NOTHING, listed = false) {
  const groups = groupsOf(options, known);
  if (options.length > most && groups.length > 1) return groups;
  const mapped = listed ? [] : groups.filter(({ mapped }) => mapped);
  if (mapped.length) return groups.flatMap((group) => (group.mapped ? [group] : flat(group.options)));
  return options.length <= most ? flat(options) : (byThing(options) ?? flat(options));
}

/**
 * Whether options are many and differ in nothing but squares that are drawn.
 * @param {Option[]} options
 * @param {Known} known
 */
function isMapped(options, { isDrawn }) {
  /** @param {Option} option */
  const touchesFew = ({ targets }) => targets.length > 0 && targets.length <= MOST_TOUCHED && targets.every(isDrawn);
  if (options.length < MANY || !options.every(touchesFew)) return false;
  const shared = sharedLabel(options.map(({ label }) => label)).split(" ");
  return options.every(({ label }) => label.split(" ").every((word) => COORDINATE.test(word) || shared.includes(word)));
}

/**
 * @param {Option[]} options
 * @returns {Line[]}
 */
function flat(options) {
  return options.map((option) => ({ label: option.label, options: [option] }));
}

/**
 * Many that do the same: by the thing that they begin with, or else by the one that they end with, if that makes few
 * of them.
 * @param {Option[]} options
 * @returns {Line[] | null}
 */
function byThing(options) {
  if (options.some(({ targets }) => targets.length > MOST_TOUCHED)) return null;
  for (const end of [0, -1]) {
    const groups = grouped(options, ({ targets, key }) => targets.at(end) ?? key);
    if (options.length > FLAT && groups.length > 1 && 2 * groups.length <= options.length) return groups;
  }
  return null;
}

/**
 * The options by what they do, in the order in which they are offered.
 * @param {Option[]} options
 * @param {Known} [known]
 * @returns {Line[]}
 */
export function groupsOf(options, known = NOTHING) {
  return grouped(options, ({ verb }) => verb).map((line) => {
    const words = known.groups[line.options[0]?.verb ?? ""];
    return line.options.length < 2
      ? line
      : { ...line, label: words ?? line.label, mapped: isMapped(line.options, known) };
  });
}

/**
 * @param {Option[]} options
 * @param {(option: Option) => string} kind
 * @returns {Line[]}
 */
function grouped(options, kind) {
  /** @type {Map<string, Option[]>} */
  const groups = new Map();
  for (const option of options) groups.set(kind(option), [...(groups.get(kind(option)) ?? []), option]);
  return [...groups.values()].map((group) => ({ label: sharedLabel(group.map((one) => one.label)), options: group }));
}

/**
 * The sentence that several share, with … where they differ.
 * @param {string[]} labels
 * @returns {string}
 */
export function sharedLabel(labels) {
  const [first = "", ...others] = [...new Set(labels)];
  if (!others.length) return first;
  let shared = first.split(" ");
  for (const label of others) shared = inBoth(shared, label.split(" "));
  if (shared.filter((word) => word !== "…").join("").length < SAYING) return `${first} …`;
  const gap = shared.indexOf("…");
  const rest = shared.slice(gap + 1);
  // Of what comes after a gap numbers say nothing by themselves, such as "of 2)".
  if (gap > 0 && (rest.includes("…") || rest.some((word) => /^\(?\d+\)?$/.test(word)))) shared = shared.slice(0, gap + 1);
  return shared.join(" ").replace(/ …(?=[.,;:!?])/g, "…");
}

/**
 * The words that two sentences have in common, in order, with … for what lies between.
 * @param {string[]} one
 * @param {string[]} other
 * @returns {string[]}
 */
function inBoth(one, other) {
  const words = one.map((word) => (word === "…" ? null : word));
  /** @type {number[][]} */
  const best = Array.from({ length: one.length + 1 }, () => Array(other.length + 1).fill(0));
  /** @param {number} i @param {number} j */
  const length = (i, j) => best[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const row = best[i] ?? [];
      row[j] = words[i] === other[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  /** @type {string[]} */
  const shared = [];
  const gap = () => shared[shared.length - 1] !== "…" && shared.push("…");
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && words[i] === other[j]) {
      shared.push(other[j] ?? "");
      i += 1;
      j += 1;
    } else {
      gap();
      if (i < one.length && (j >= other.length || length(i + 1, j) >= length(i, j + 1))) i += 1;
      else j += 1;
    }
  }
  return shared;
}

/**
 * Options that touch the same things and differ in how many: the most first, as one mostly means all of them.
 * @param {Option[]} options
 * @returns {Option[]}
 */
export function mostFirst(options) {
  /** @type {Map<string, Option[]>} */
  const alike = new Map();
  for (const option of options) {
    const stem = stemOf(option);
    alike.set(stem, [...(alike.get(stem) ?? []), option]);
  }
  return [...alike.values()].flatMap((some) => some.sort((one, other) => numberOf(other) - numberOf(one)));
}

/**
 * Whether options differ in nothing but a number.
 * @param {Option[]} options
 */
export function differInNumber(options) {
  const [first] = options;
  return first !== undefined && numberOf(first) > 0 && options.every((one) => stemOf(one) === stemOf(first));
}

/** @param {Option} option */
function stemOf({ key, targets }) {
  return targets.length && /:\d+$/.test(key) ? `${key.slice(0, key.lastIndexOf(":"))} ${targets.join(" ")}` : key;
}

/** @param {Option} option */
function numberOf({ key }) {
  return Number(/:(\d+)$/.exec(key)?.[1] ?? 0);
}

/**
 * The option that ends what is going on, if there is one.
 * @param {Option[]} options
 * @param {string[]} endings
 * @returns {Option | undefined}
 */
export function endingOf(options, endings) {
  return options.find((option) => endings.includes(option.verb));
}
