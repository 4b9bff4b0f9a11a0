// @ts-check
// What somebody at the table may know of what is hidden from others: told to everybody who sits there or looks on.

import { make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Seat} Seat */
/** @typedef {import("./protocol.js").TableInfo} TableInfo */

export class Insight {
  /** @param {import("./notices.js").Notices} notices */
  constructor(notices) {
    this.notices = notices;
    this.element = make("ul", { class: "known" });
    this.element.hidden = true;
    /** @type {Set<string>} */
    this.told = new Set();
  }

  /**
   * The notes about a table stay in sight; whoever did not open it is told of each as it comes up, too.
   * @param {TableInfo | null} table
   */
  show(table) {
    const notes = table?.notes ?? [];
    this.element.hidden = !notes.length;
    this.element.replaceChildren(...notes.map((note) => make("li", {}, note)));
    for (const note of notes) {
      if (!this.told.has(note) && !table?.owner) this.notices.note(note, "warn");
      this.told.add(note);
    }
  }
}

/**
 * Who has played a seat before, and whose secrets its player has seen elsewhere.
 * @param {Seat} seat
 * @returns {HTMLElement[]}
 */
export function seenBy(seat) {
  const lines = [];
  if (seat.before?.length) lines.push(say("seat_before", { names: seat.before.join(", ") }));
  if (seat.knows?.length)
    lines.push(say("seat_knows", { seats: seat.knows.map((one) => say("seat", { n: one + 1 })).join(", ") }));
  return lines.map((line) => make("small", { class: "known" }, line));
}
