// @ts-check
// The story of what happened, told scene by scene while the state behind it is there already. It can be skipped, held,
// stepped through and told again, and never falls far behind.

import { pace } from "./habits.js";

/** @typedef {import("./protocol.js").Entry} Entry */
/** @typedef {import("./protocol.js").Scene} Scene */
/** @typedef {import("./habits.js").Pace} Pace */
/**
 * What was shown at once: parts as they were and as they are, and what happened in between.
 * @typedef {{old: Map<string, string>, parts: Map<string, string>, entries: Entry[]}} Stretch
 */
/**
 * One moment of the story: a scene, or several that are seen together; `lines` has those that have none, too. `fresh` are the targets
 * that no later scene of the stretch is about, `held` those that one is; `free` says that parts without any of these may
 * change now, and `known` that the reader has seen something of this kind since answering.
 * @typedef {{
 *   entries: Entry[], lines: Entry[], stretch: Stretch, last: boolean, again: boolean, known: boolean,
 *   fresh: Set<string>, held: Set<string>, free: boolean,
 * }} Moment
 */
/**
 * Who shows it: `begin` opens a scene, `land` is when its result counts, `settle` shows how a stretch ended, `clear`
 * takes away what was only of the scene. `tell` writes and says lines, `open` is called when nothing is held back any
 * more, `rewind` shows how things were, and `changes` counts the lines that the card of a round would have.
 * @typedef {{
 *   begin: (moment: Moment, length: number, landing: number) => void, land: (moment: Moment) => void, clear: () => void,
 *   settle: (stretch: Stretch, moves: boolean) => void, tell: (entries: Entry[], again: boolean) => void,
 *   open: () => void, rewind: (parts: Map<string, string>) => void, changed: () => void, changes: () => number,
 * }} Players
 */

/** How long a beat is, in milliseconds. @type {Record<Pace, number>} */
export const BEATS = { slow: 900, normal: 520, fast: 240, step: 520, instant: 0 };
/** How many times as long as usual anything that moves takes: a piece has arrived before the next scene. */
export function slowness() {
  return (BEATS[pace()] || BEATS.normal) / BEATS.normal;
}

/** How many times as long as usual bots are to take: not at all for somebody who wants to see everything at once. */
export function botPace() {
  return BEATS[pace()] / BEATS.normal;
}

/** How far the telling may fall behind before it hurries, in beats. */
export const MOST = 24;
/** How much faster it may become; what is older than that is only written down. */
export const FASTEST = 4;
// The share of a scene after which its result counts.
const LANDS = { dice: 0.62, beam: 0.6, move: 0, capture: 0.35, flip: 0.5, score: 0.25, banner: 0.1, round: 0.05 };
const KNOWN = 0.6; // what has been seen once needs less time
const QUIET = 0.35; // a stretch without a scene, in beats
const [LINE, MOST_LINES] = [0.5, 4]; // a line on the card of a round, in beats, and how many of them count
const MOST_AGAIN = 60; // so many stretches can be seen again

export class Story {
  /**
   * @param {Players} players
   * @param {() => Pace} pace
   */
  constructor(players, pace) {
    this.players = players;
    this.pace = pace;
    /** @type {Moment[]} */
    this.moments = [];
    /** @type {Stretch[]} */
    this.told = []; // since the reader last answered
    this.kinds = new Set(); // of what was told since then
    this.timer = 0;
    this.landed = false; // the scene that is on has had its effect
    this.holding = false; // the reader goes on by hand
    this.waits = false; // and has not done so yet
    /** @type {(() => void)[]} */
    this.ends = [];
    document.addEventListener("visibilitychange", () => document.hidden && this.finish());
  }

  /** Whether a scene is on. */
  get isOn() {
    return this.moments.length > 0;
  }

  /** Whether the board shows how things are. */
  get isOpen() {
    return !this.moments.length || (this.moments.length === 1 && this.landed);
  }

  /** How many lines of the log are still to be told. */
  get untold() {
    const told = this.landed ? 1 : 0;
    const waiting = this.moments.slice(told).filter((one) => !one.again);
    return waiting.reduce((sum, { lines }) => sum + lines.length, 0);
  }

  /** The reader has answered: what comes now is another chapter. */
  turnPage() {
    this.finish();
    this.told = [];
    this.kinds.clear();
  }

  /**
   * Tell this after what is still being told.
   * @param {Stretch} stretch
   */
  add(stretch) {
    if (stretch.entries.length || stretch.parts.size) this.told = [...this.told, stretch].slice(-MOST_AGAIN);
    this.append(stretch, false);
  }

  /** Tell the last chapter once more. */
  again() {
    if (!this.told.some((stretch) => stretch.entries.some((entry) => entry.stage))) return false;
    this.finish();
    /** @type {Map<string, string>} */
    const before = new Map();
    for (const { old } of this.told) for (const [id, text] of old) if (!before.has(id)) before.set(id, text);
    this.players.rewind(before);
    this.kinds.clear();
    for (const stretch of this.told) this.append(stretch, true);
    return true;
  }

  /**
   * @param {Stretch} stretch
   * @param {boolean} again
   */
  append(stretch, again) {
    const idle = !this.moments.length;
    if (idle) this.holding = this.pace() === "step";
    const moments = momentsOf(stretch, again);
    for (const moment of moments) {
      const [first] = moment.entries;
      if (!first) continue;
      moment.known = first.stage?.scene !== "round" && this.kinds.has(first.kind);
      this.kinds.add(first.kind);
    }
    this.moments.push(...moments);
    if (this.catchUp()) return;
    if (idle) this.next();
    else this.players.changed();
  }

  // The course of it

  next() {
    const [moment] = this.moments;
    this.landed = false;
    if (!moment) return this.end();
    const length = this.length(moment) / this.haste();
    const before = length * landing(moment);
    const rest = () => {
      this.land(moment);
      this.after(length - before, () => this.over());
    };
    this.players.changed();
    this.players.begin(moment, length, before);
    if (before) this.after(before, rest);
    else rest(); // what moves at once is not waited for
  }

  /** @param {Moment} moment */
  land(moment) {
    this.landed = true;
    if (moment.last) this.players.settle(moment.stretch, true);
    else this.players.land(moment);
    this.players.tell(moment.lines, moment.again);
    if (this.moments.length === 1) this.players.open();
  }

  over() {
    if (this.holding && this.moments.length > 1) {
      this.waits = true;
      this.players.changed();
      return;
    }
    this.goOn();
  }

  goOn() {
    this.waits = false;
    this.players.clear();
    this.moments.shift();
    this.next();
  }

  end() {
    this.holding = false;
    this.players.changed();
    for (const done of this.ends.splice(0)) done();
  }

  /** Until nothing is being told. */
  async rest() {
    if (this.moments.length) await new Promise((done) => this.ends.push(() => done(null)));
  }

  /**
   * @param {number} wait
   * @param {() => void} then
   */
  after(wait, then) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(then, wait);
  }

  // What the reader can do

  /** One step on: the scene ends at once. */
  step() {
    const [moment] = this.moments;
    if (!moment) return false;
    clearTimeout(this.timer);
    if (!this.landed) this.land(moment);
    this.goOn();
    return true;
  }

  /** From now on each scene waits for the reader; said again, it is one step on. */
  hold() {
    if (!this.isOn) return false;
    if (this.holding) return this.step();
    this.holding = true;
    this.players.changed();
    return true;
  }

  /** Go on by itself. */
  release() {
    this.holding = false;
    if (this.waits) this.goOn();
    this.players.changed();
  }

  /** The rest at once. */
  finish() {
    if (!this.moments.length) return;
    clearTimeout(this.timer);
    const rest = this.landed ? this.moments.slice(1) : this.moments;
    this.moments = [];
    this.landed = this.waits = false;
    this.players.clear();
    this.write(rest);
    this.players.open();
    this.end();
  }

  /**
   * Moments that are not shown: their lines are written, and the parts are drawn as they were in the end.
   * @param {Moment[]} moments
   */
  write(moments) {
    for (const again of [false, true]) {
      const lines = moments.filter((one) => one.again === again).flatMap((one) => one.lines);
      if (lines.length) this.players.tell(lines, again);
    }
    /** @type {Map<string, string>} */
    const parts = new Map();
    for (const { stretch, last } of moments) if (last) for (const [id, text] of stretch.parts) parts.set(id, text);
    if (parts.size) this.players.settle({ old: new Map(), parts, entries: [] }, false);
  }

  // Time

  /**
   * How long a moment is shown.
   * @param {Moment} moment
   */
  length({ entries, known }) {
    const [first] = entries;
    const lines = first?.stage?.scene === "round" ? Math.min(MOST_LINES, this.players.changes()) : 0;
    const beats = first?.stage ? first.stage.beats + lines * LINE : QUIET;
    return beats * (known ? KNOWN : 1) * BEATS[this.pace()];
  }

  /** How many times faster than usual it has to go. */
  haste() {
    if (this.holding) return 1;
    const left = this.moments.reduce((sum, moment) => sum + this.length(moment), 0);
    const most = MOST * BEATS[this.pace()];
    return most ? Math.max(1, left / most) : 1;
  }

  /** What is too far behind even for the fastest telling is written down; whether anything was. */
  catchUp() {
    if (this.holding || this.haste() <= FASTEST) return false;
    clearTimeout(this.timer);
    const moments = this.landed ? this.moments.slice(1) : this.moments;
    let left = moments.reduce((sum, moment) => sum + this.length(moment), 0);
    let skipped = 0;
    for (const moment of moments.slice(0, -1)) {
      if (left <= MOST * BEATS[this.pace()]) break;
      left -= this.length(moment);
      skipped += 1;
    }
    this.players.clear();
    this.moments = moments.slice(skipped);
    this.landed = false;
    this.write(moments.slice(0, skipped));
    this.next();
    return true;
  }
}

/** @param {Moment} moment */
function landing({ entries }) {
  const scene = entries[0]?.stage?.scene;
  return scene ? LANDS[scene] : 0;
}

/**
 * The moments of a stretch, in order.
 * @param {Stretch} stretch
 * @param {boolean} again
 * @returns {Moment[]}
 */
export function momentsOf(stretch, again) {
  /** @type {Moment[]} */
  const moments = [];
  const add = (/** @type {Entry[]} */ entries, /** @type {Entry[]} */ lines) =>
    moments.push({ entries, lines, stretch, again, known: false, last: false, fresh: new Set(), held: new Set(), free: false });
  for (const entry of stretch.entries) {
    const before = moments[moments.length - 1];
    const [first] = before?.entries ?? [];
    const joins = first && areTogether(first, entry);
    if (before && joins) before.entries.push(entry);
    if (before && (joins || !entry.stage)) before.lines.push(entry);
    else add(entry.stage ? [entry] : [], [entry]);
  }
  if (!moments.length) add([], []);
  const last = moments[moments.length - 1];
  if (last) last.last = true;
  plan(moments);
  return moments;
}

/**
 * Whether a line is shown at once with one before it.
 * @param {Entry} before
 * @param {Entry} entry
 */
function areTogether(before, { kind, stage }) {
  if (!stage?.together) return false;
  return before.kind === kind || (stage.together !== true && before.stage?.together === stage.together);
}

/**
 * Which things and parts may change when, looking back from the end.
 * @param {Moment[]} moments
 */
function plan(moments) {
  /** @type {Set<string>} */
  const later = new Set();
  let open = true; // nothing that comes later can have changed what no scene names
  for (const moment of [...moments].reverse()) {
    moment.held = new Set(later);
    moment.free = open;
    for (const { stage } of moment.entries) {
      if (!stage) continue;
      const about = aboutOf(stage);
      for (const target of about) if (!moment.held.has(target)) moment.fresh.add(target);
      for (const target of about) later.add(target);
      if (stage.scene === "dice" || !about.length) open = false;
    }
  }
}

/**
 * Everything that a scene is about.
 * @param {Scene} scene
 */
export function aboutOf({ thing = [], from = [], to = [], path = [], at = [] }) {
  return [...thing, ...from, ...to, ...path, ...at];
}
