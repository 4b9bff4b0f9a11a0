// @ts-check
// When to be asked for reactions, in games that have them: a small menu above the log, for all of one's own seats.

import { make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Seat} Seat */

const ASKING = ["can", "always", "mine", "turn", "round"];

export class Reactions {
  /**
   * @param {HTMLElement} element
   * @param {(what: string, fields: Record<string, unknown>) => void} act
   */
  constructor(element, act) {
    this.act = act;
    /** @type {Seat[]} */
    this.seats = [];
    this.menu = make(
      "select",
      { id: "asking-when" },
      ...ASKING.map((how) => make("option", { value: how }, say(`asking_${how}`))),
    );
    this.menu.addEventListener("change", () => this.choose(this.menu.value));
    this.label = make("label", { class: "reactions", hidden: true }, make("span", {}, say("asking_when")), this.menu);
    element.prepend(this.label);
  }

  /** @param {Seat[]} mine */
  show(mine) {
    this.seats = mine.filter((seat) => seat.asking !== undefined);
    this.label.hidden = !this.seats.length;
    const [first] = this.seats;
    if (first?.asking && document.activeElement !== this.menu) this.menu.value = first.asking;
  }

  /** @param {string} how */
  choose(how) {
    for (const { seat } of this.seats) this.act("asking", { seat, asking: how });
    this.menu.blur(); // what the server says counts from here on
  }
}
