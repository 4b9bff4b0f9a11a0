// @ts-check
// What an option would touch and bring, shown on the board before it is taken.

import { make } from "./dom.js";
import { foreseenLines } from "./foresight.js";
import { around, rectOf } from "./layer.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./foresight.js").Foresight} Foresight */
/** @typedef {import("./foresight.js").Wonder} Wonder */
/** @typedef {import("./protocol.js").Foreseen} Foreseen */
/** @typedef {import("./protocol.js").Option} Option */
/** Told what is foreseen, and where it happens. @typedef {(lines: HTMLElement[], room: DOMRect | null) => void} Tell */

const MOST_ARROWS = 8;
const MOST_NOTES = 12;
// Whoever only passes by is shown nothing.
const REST = 120;
const MARKS = ["reach", "sight", "seen", "danger", "combines", "leaves"];
// What a badge says of a thing, beside its outline.
const BADGES = /** @type {Record<string, string>} */ ({ danger: "!", combines: "+", leaves: "×" });
// Two ways along the same line bend apart.
const BENDS = /** @type {Record<string, number>} */ ({ hit: 0.6, miss: -0.6 });

export class Preview {
  /**
   * @param {Board} board
   * @param {Foresight} foresight
   */
  constructor(board, foresight) {
    this.board = board;
    this.foresight = foresight;
    /** @type {Set<Element>} */
    this.marked = new Set();
    /** @type {() => void} */
    this.arrows = () => {}; // draws what is on the glass once more
    /** @type {string[]} */
    this.trail = []; // the places that somebody would walk over, the first being who walks
    /** @type {Foreseen | null} */
    this.foreseen = null;
    this.timer = 0;
    this.heard = make("div", { id: "foreseen", class: "heard", role: "status", "aria-live": "polite" });
    document.body.append(this.heard);
    let asked = false;
    board.parts.addEventListener(
      "scroll",
      () => {
        if (asked) return;
        asked = true; // arrows lie on the glass and must follow what is moved about under it
        requestAnimationFrame(() => {
          asked = false;
          this.redraw();
        });
      },
      { capture: true, passive: true },
    );
  }

  /**
   * Show what these options touch, with an arrow from the first thing of each to its last.
   * @param {Option[]} options
   */
  show(options) {
    this.clear();
    for (const target of new Set(options.flatMap((option) => option.targets))) this.mark(target, "focus");
    this.arrows = () => this.arrowsOf(options);
    this.arrows();
  }

  /**
   * Show the way of somebody.
   * @param {import("./protocol.js").Walk} walk
   */
  lead({ figure, way }) {
    this.trail = [figure, ...way];
    const [to] = this.trail.slice(-1);
    if (to) this.mark(to, "focus");
    this.redraw();
  }

  /**
   * The way, as far as it is drawn in the part in which it ends.
   * @param {Map<string, Element[]>} things
   * @returns {Element[]}
   */
  trailed(things) {
    const [end] = things.get(this.trail.at(-1) ?? "") ?? [];
    const part = end?.closest("[data-part]");
    return this.trail.flatMap((target) => things.get(target)?.find((thing) => part?.contains(thing)) ?? []);
  }

  /** @param {Option[]} options */
  arrowsOf(options) {
    if (options.length > MOST_ARROWS) return;
    /** @type {Set<string>} */
    const drawn = new Set();
    for (const option of options) {
      const [first, last] = endsOf(option);
      if (!first || !last || drawn.has(`${first} ${last}`)) continue;
      const [from, to] = [this.board.things(first)[0], this.board.things(last)[0]];
      if (!from || !to || from.contains(to)) continue;
      drawn.add(`${first} ${last}`);
      this.board.layer.arrow(from, to);
    }
  }

  /**
   * Show where things are, for instance those that a line of the log names.
   * @param {string[]} targets
   */
  point(targets) {
    this.clear();
    for (const target of targets) this.mark(target, "told");
  }

  // Looking ahead

  /**
   * After a moment of rest, show what is foreseen of the first of these that has something to show, and tell it.
   * @param {Wonder[]} wonders
   * @param {Tell} tell
   */
  wonder(wonders, tell) {
    clearTimeout(this.timer);
    const timer = window.setTimeout(async () => {
      const foreseen = await this.foresight.first(wonders);
      if (foreseen && this.timer === timer) this.foresee(foreseen, tell);
    }, REST);
    this.timer = timer;
  }

  /**
   * @param {Foreseen} foreseen
   * @param {Tell} tell
   */
  foresee(foreseen, tell) {
    this.unforesee();
    this.foreseen = foreseen;
    const things = this.board.index();
    for (const how of MARKS) {
      for (const target of foreseen.marks[how] ?? []) {
        for (const thing of things.get(target) ?? []) {
          if (thing.classList.contains("echo")) continue;
          thing.classList.add(`mark-${how}`);
          this.marked.add(thing);
        }
      }
    }
    this.redraw();
    tell(foreseenLines(foreseen), this.room(things));
    this.heard.textContent = [...(foreseen.why ?? []).map(({ why }) => why), ...foreseen.texts].join(" ");
  }

  /**
   * Where all the ways and a few notes are together: what is told must not hide them.
   * @param {Map<string, Element[]>} things
   * @returns {DOMRect | null}
   */
  room(things) {
    const ends = [
      ...(this.foreseen?.ways ?? []).flatMap(([start, end]) => [start, end]),
      ...(this.foreseen?.lines ?? []).flatMap(([, start, , , end]) => [start, end]),
    ];
    const noted = Object.keys(this.foreseen?.notes ?? {});
    const boxes = [...ends, ...(noted.length > MOST_NOTES ? [] : noted)].flatMap((target) => things.get(target)?.slice(0, 1) ?? []).map(rectOf);
    return boxes.length ? around(boxes) : null;
  }

  /** Draw everything on the glass anew. */
  redraw() {
    const { layer } = this.board;
    layer.clearPointers();
    this.arrows();
    const things = this.board.index();
    layer.trail(this.trailed(things));
    layer.noted = Object.keys(this.foreseen?.notes ?? {}).length > 0;
    if (!this.foreseen) return;
    for (const [how, start, x, y, end, toX, toY] of this.foreseen.lines) {
      const [from, to] = [things.get(start)?.[0], things.get(end)?.[0]];
      if (from && to) layer.sightLine(how, from, { x, y }, to, { x: toX, y: toY });
    }
    for (const [start, end, how] of this.foreseen.ways) {
      const [from, to] = [things.get(start)?.[0], things.get(end)?.[0]];
      if (from && to) layer.arrow(from, to, how, BENDS[how] ?? 0);
    }
    for (const [how, sign] of Object.entries(BADGES)) {
      for (const target of this.foreseen.marks[how] ?? []) {
        const thing = things.get(target)?.[0];
        if (thing) layer.badge(thing, sign, how);
      }
    }
    for (const [target, text] of Object.entries(this.foreseen.notes)) {
      const thing = things.get(target)?.[0];
      if (thing) layer.note(thing, text);
    }
  }

  unforesee() {
    if (!this.foreseen) return;
    this.foreseen = null;
    this.heard.textContent = "";
    for (const thing of this.marked) thing.classList.remove(...MARKS.map((how) => `mark-${how}`));
  }

  /**
   * @param {string} target
   * @param {"focus" | "told"} how
   */
  mark(target, how) {
    for (const thing of this.board.things(target)) {
      thing.classList.add(how);
      this.marked.add(thing);
    }
  }

  clear() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.unforesee();
    for (const thing of this.marked) {
      thing.classList.remove("focus", "told");
      if (!thing.classList.length) thing.removeAttribute("class");
    }
    this.marked.clear();
    this.arrows = () => {};
    this.trail = [];
    this.board.layer.clearPointers();
  }
}

/**
 * The first and the last thing that an option names, in its order; others that it touches are there because they are
 * like them. A figure and its board are one thing.
 * @param {Pick<Option, "key" | "targets">} option
 * @returns {[string, string] | []}
 */
export function endsOf({ key, targets }) {
  const words = key.split(":");
  const place = (/** @type {string} */ target) => words.indexOf(target.slice(target.indexOf(":") + 1));
  const named = targets.filter((target) => place(target) >= 0).sort((one, other) => place(one) - place(other));
  const [first, last] = [named[0], named[named.length - 1]];
  return first && last && place(first) !== place(last) ? [first, last] : [];
}
