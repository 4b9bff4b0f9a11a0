// @ts-check
// When to be asked for reactions, and about what, in games that have them: a small menu above the log, for all of one's
// own seats; bells on the cards; and in a window itself what may be left out from now on.

import { bellButton, Bells } from "./bells.js";
import { make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Seat} Seat */
/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./protocol.js").Usable} Usable */

const ASKING = ["can", "always", "mine", "turn", "round"];
// So many things are named beside the options of a window; where there are more, the bells do.
const MOST_NAMED = 3;

export class Reactions {
  /**
   * @param {HTMLElement} element
   * @param {import("./board.js").Board} board
   * @param {(what: string, fields: Record<string, unknown>) => void} act
   */
  constructor(element, board, act) {
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
    this.count = make("summary", {});
    this.list = make("div", { class: "usable-list" });
    this.usable = make("details", { class: "usable", hidden: true }, this.count, this.list);
    element.prepend(this.label, this.usable);
    this.bells = new Bells(board, (target, ignored) => this.ignore(target, ignored));
    this.listed = "";
  }

  /** @param {Seat[]} mine */
  show(mine) {
    this.seats = mine.filter((seat) => seat.asking !== undefined);
    this.label.hidden = !this.seats.length;
    const [first] = this.seats;
    if (first?.asking && document.activeElement !== this.menu) this.menu.value = first.asking;
    this.bells.show(this.things);
    this.showList();
  }

  /** What the seat that the reader looks from could react with. */
  get things() {
    return this.looking?.things ?? [];
  }

  get looking() {
    return this.seats.find((seat) => seat.things);
  }

  showList() {
    const { things } = this;
    const listed = JSON.stringify(things);
    if (listed === this.listed) return;
    const at = [...this.list.children].indexOf(/** @type {Element} */ (document.activeElement));
    this.listed = listed;
    this.usable.hidden = !things.length;
    this.count.textContent = say("usable_count", { n: things.filter(({ ignored }) => ignored).length, all: things.length });
    this.list.replaceChildren(...things.map((thing) => this.button(thing)));
    if (at >= 0) /** @type {HTMLElement | undefined} */ (this.list.children[at])?.focus();
  }

  /** @param {Usable} thing */
  button(thing) {
    return bellButton(thing, (target, ignored) => this.ignore(target, ignored));
  }

  /**
   * The switch of a thing on the board, if it has one.
   * @param {string} target
   * @returns {HTMLButtonElement[]}
   */
  beside(target) {
    return this.things.filter((thing) => thing.target === target).map((thing) => this.button(thing));
  }

  /**
   * In a window: switches for what it offers.
   * @param {Option[]} options
   * @returns {HTMLButtonElement[]}
   */
  offered(options) {
    const touched = new Set(options.flatMap(({ targets }) => targets));
    const found = this.things.filter(({ target }) => touched.has(target));
    return found.length > MOST_NAMED ? [] : found.map((thing) => this.button(thing));
  }

  /**
   * @param {string} target
   * @param {boolean} ignored
   */
  ignore(target, ignored) {
    if (this.looking) this.act("ignore", { seat: this.looking.seat, target, ignored });
  }

  /** Whether the reader is asked in every window of this turn. */
  get holds() {
    return this.seats.some(({ hold }) => hold);
  }

  hold() {
    const hold = !this.holds;
    for (const { seat } of this.seats) this.act("hold", { seat, hold });
  }

  /** @param {string} how */
  choose(how) {
    for (const { seat } of this.seats) this.act("asking", { seat, asking: how });
    this.menu.blur(); // what the server says counts from here on
  }
}
