// @ts-check
// What is known of the table: the fold of everything the server has shown.

/** @typedef {import("./protocol.js").Show} Show */
/** @typedef {import("./protocol.js").Entry} Entry */

export class State {
  constructor() {
    /** @type {import("./protocol.js").Question | null} */
    this.question = null;
    /** @type {import("./protocol.js").Option[]} */
    this.options = [];
    /** @type {import("./protocol.js").PublicOption[]} */
    this.public = []; // what somebody else is asked about
    /** @type {import("./protocol.js").Option[]} */
    this.asides = [];
    /** @type {import("./protocol.js").TableInfo | null} */
    this.table = null;
    /** @type {import("./protocol.js").Seat[]} */
    this.seats = [];
    /** @type {Entry[]} */
    this.log = [];
    /** @type {import("./protocol.js").ChatLine[]} */
    this.chat = [];
    this.watching = 0;
    /** @type {import("./protocol.js").Lesson | import("./protocol.js").Guide | null} */
    this.lesson = null;
    this.seq = 0;
  }

  /**
   * Take in what is shown; returns the names of what is in it.
   * @param {Show} show
   * @returns {Set<string>}
   */
  take(show) {
    if (show.question !== undefined) this.question = show.question;
    if (show.options) this.options = show.options;
    if (show.public) this.public = show.public;
    if (show.asides) this.asides = show.asides;
    if (show.table) this.table = show.table;
    if (show.seats) this.seats = show.seats;
    if (show.log) this.log = tail(this.log, show.log);
    if (show.chat) this.chat = tail(this.chat, show.chat);
    if (show.lesson !== undefined) this.lesson = show.lesson;
    if (show.watching !== undefined) this.watching = show.watching;
    if (show.seq !== undefined) this.seq = show.seq;
    return new Set(Object.keys(show));
  }

  /** The seat that I am asked for; null if I am not. */
  get mine() {
    return this.question && this.options.length ? this.question.mine : null;
  }

  get mySeats() {
    return this.seats.filter((seat) => seat.mine);
  }
}

/**
 * The first few of a list, and what comes after them now.
 * @template T
 * @param {T[]} list
 * @param {{keep: number, add: T[]}} change
 * @returns {T[]}
 */
export function tail(list, { keep, add }) {
  if (keep > list.length) {
    throw new RangeError(`${keep} entries are to be kept of a list that has ${list.length}.`);
  }
  return [...list.slice(0, keep), ...add];
}
