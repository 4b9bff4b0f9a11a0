// @ts-check
// What an option would bring and what a thing could do: asked of the server once a question, told in a few lines.

import { make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Foreseen} Foreseen */
/** @typedef {{key: string} | {target: string}} Wonder */
/** @typedef {(wonder: Wonder) => Promise<Foreseen | null>} Ask */

// Somebody who looks at everything in turn must have words left to answer with.
const MOST = 20;
const WITHIN = 4000;
// The kinds of arrows that are explained beside what is pointed at.
const WAYS = ["hit", "miss", "chance"];
const LINES = ["clear", "one_way", "obstructed", "stopped"];

export class Foresight {
  /** @param {Ask} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Map<string, Promise<Foreseen | null>>} */
    this.known = new Map();
    /** @type {number[]} */
    this.asked = []; // when
  }

  /** The table has changed: nothing that was foreseen holds any more. */
  forget() {
    this.known.clear();
  }

  /**
   * The first of these of which there is something to say.
   * @param {Wonder[]} wonders
   * @returns {Promise<Foreseen | null>}
   */
  async first(wonders) {
    for (const wonder of wonders) {
      const found = await this.of(wonder);
      if (found) return found;
    }
    return null;
  }

  /**
   * @param {Wonder} wonder
   * @returns {Promise<Foreseen | null>}
   */
  of(wonder) {
    const name = JSON.stringify(wonder);
    let found = this.known.get(name);
    if (!found) {
      if (!this.mayAsk()) return Promise.resolve(null);
      found = this.ask(wonder).then((told) => (told && isEmpty(told) ? null : told));
      this.known.set(name, found);
    }
    return found;
  }

  mayAsk() {
    const now = performance.now();
    this.asked = this.asked.filter((when) => now - when < WITHIN);
    if (this.asked.length >= MOST) return false;
    this.asked.push(now);
    return true;
  }
}

/** @param {Foreseen} foreseen */
function isEmpty({ texts, marks, ways, lines, notes, why }) {
  return !why?.length && !texts.length && !ways.length && !lines.length && !Object.keys(marks).length && !Object.keys(notes).length;
}

/**
 * A foresight in lines: why not, its sentences, and what its arrows and lines of sight mean.
 * @param {Foreseen} foreseen
 * @returns {HTMLElement[]}
 */
export function foreseenLines({ texts, ways, lines, why = [] }) {
  const kinds = WAYS.filter((how) => ways.some(([, , one]) => one === how));
  const drawn = kinds.length === 1 && kinds[0] === WAYS[0] ? [] : kinds; // what happens anyway needs no words
  const seen = LINES.filter((how) => lines.some(([one]) => one === how));
  const legend = [
    ...drawn.map((how) => make("span", {}, make("i", { class: `stroke-${how}` }), say(`way_${how}`))),
    ...seen.map((how) => make("span", {}, make("i", { class: `stroke-${how}` }), say(`sees_${how}`))),
  ];
  return [
    ...why.map((one) => make("p", { class: "foreseen why-not" }, one.why, " ", make("small", {}, one.rule))),
    ...texts.map((text) => make("p", { class: "foreseen" }, text)),
    ...(legend.length ? [make("p", { class: "foreseen legend" }, ...legend)] : []),
  ];
}
