// @ts-check
// What a game that is over has brought, on a card beside how it ended; said to screen readers once.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Outcome} Outcome */

// So many are shown at once, the rarest first: the table with its ending stays in sight.
const FIRST = 3;
const RANKS = ["gold", "silver", "bronze"];

export class Medals {
  /** @param {HTMLElement} after what the card stands after */
  constructor(after) {
    this.element = make("div", { id: "medals", role: "status", hidden: true });
    after.after(this.element);
    this.shown = "";
  }

  /** @param {Outcome | null | undefined} over */
  show(over) {
    const { earned = [], uncounted = "" } = over ?? {};
    const key = JSON.stringify([earned, uncounted]);
    if (key === this.shown) return; // unchanged words are not read aloud again
    this.shown = key;
    this.element.hidden = !earned.length && !uncounted;
    this.element.replaceChildren(
      ...(uncounted ? [make("p", { class: "uncounted" }, uncounted)] : []),
      ...(earned.length ? [this.head(earned.length), ...lists(earned)] : []),
    );
  }

  /** @param {number} n */
  head(n) {
    return make("h3", {}, say("medals_new", { n }), " ", make("a", { href: "/me#deeds" }, say("medals_all")));
  }
}

/**
 * The rarest ones, and the others folded up.
 * @param {import("./protocol.js").Medal[]} earned
 */
function lists(earned) {
  const sorted = [...earned].sort((one, other) => RANKS.indexOf(one.level) - RANKS.indexOf(other.level));
  const [first, others] = [sorted.slice(0, FIRST), sorted.slice(FIRST)];
  const more = make("summary", {}, say("medals_more", { n: others.length }));
  return [
    make("ul", {}, ...first.map(medalOf)),
    ...(others.length ? [make("details", {}, more, make("ul", {}, ...others.map(medalOf)))] : []),
  ];
}

/** @param {import("./protocol.js").Medal} medal */
function medalOf({ level, name, text }) {
  const said = make("span", { class: "heard" }, say(`medal_${level}`), ": ");
  return make("li", { class: level }, icon("medal"), make("b", {}, said, name), make("span", {}, text));
}
