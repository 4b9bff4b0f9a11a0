// @ts-check
// What a game that is over has brought, on a card beside how it ended; said to screen readers once.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Outcome} Outcome */

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
      ...(earned.length ? [this.head(earned.length), make("ul", {}, ...earned.map(medalOf))] : []),
    );
  }

  /** @param {number} n */
  head(n) {
    return make("h3", {}, say("medals_new", { n }), " ", make("a", { href: "/me#deeds" }, say("medals_all")));
  }
}

/** @param {import("./protocol.js").Medal} medal */
function medalOf({ level, name, text }) {
  const said = make("span", { class: "heard" }, say(`medal_${level}`), ": ");
  return make("li", { class: level }, icon("medal"), make("b", {}, said, name), make("span", {}, text));
}
