// @ts-check
// The log: what happened, turn by turn, with causes and rules; searchable, and pointing at things on the board.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { personClass, playerOf, withNames } from "./people.js";
import { ruleLink } from "./rulebook.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Entry} Entry */

export class Log {
  /**
   * @param {HTMLElement} element
   * @param {string} game
   * @param {import("./preview.js").Preview} preview
   * @param {(number: number) => string} moment the address of a moment of the game
   */
  constructor(element, game, preview, moment) {
    this.game = game;
    this.preview = preview;
    this.moment = moment;
    this.field = make("input", { type: "search", placeholder: say("log_filter"), "aria-label": say("log_filter") });
    this.list = make("div", { class: "turns", tabindex: "0", role: "region", "aria-label": say("log") });
    this.none = make("p", { class: "muted" }, say("log_empty"));
    element.append(this.field, this.none, this.list);
    /** @type {HTMLElement[]} */
    this.lines = [];
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {import("./protocol.js").Seat[]} */
    this.seats = []; // whose names and figures are in their colours
    this.field.addEventListener("input", () => this.filter());
    this.end = 0; // how far down the end was when the list was last there; whoever scrolls up from it reads
    this.list.addEventListener("scroll", () => (this.atEnd = this.list.scrollTop > this.end - 40), { passive: true });
    this.atEnd = true;
    this.list.addEventListener("pointerover", (event) => this.point(event.target));
    this.list.addEventListener("pointerleave", () => this.preview.clear());
  }

  /**
   * Show these entries; lines that are there already stay.
   * @param {Entry[]} entries
   */
  show(entries) {
    let same = 0;
    while (same < entries.length && isSame(entries[same], this.entries[same])) same += 1;
    for (const line of this.lines.splice(same)) remove(line);
    for (let at = same; at < entries.length; at++) this.add(/** @type {Entry} */ (entries[at]), entries[at - 1]);
    this.entries = entries;
    this.none.hidden = entries.length > 0;
    if (this.field.value) this.filter();
    if (this.atEnd || !same) requestAnimationFrame(() => this.toEnd());
  }

  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
    this.end = this.list.scrollTop;
  }

  /**
   * @param {Entry} entry
   * @param {Entry} [before] the line above it
   */
  add(entry, before) {
    let group = /** @type {HTMLElement | null} */ (this.list.lastElementChild);
    if (!group || entry.turn) {
      group = make("ol", { class: "turn" });
      this.list.append(group);
    }
    const named = this.seats.filter(({ seat }) => entry.seats?.includes(seat));
    const by = this.seats.length > 1 ? (named[0] ?? playerOf(entry.targets.slice(0, 1), this.seats)) : undefined;
    const whose = by ? ` by ${personClass(by.seat)}` : "";
    const line = make(
      "li",
      { class: `${entry.turn ? "begins" : ""}${whose}`, "data-kind": entry.kind },
      make("span", {}, ...withNames(entry.text, named)),
      entry.cause && !entry.text.includes(entry.cause) && make("em", { class: isKnown(entry, before) && "again" }, entry.cause),
      ruleLink(this.game, entry.rule),
      entry.turn &&
        make(
          "a",
          {
            class: "icon",
            href: this.moment(entry.number),
            "data-number": entry.number,
            "aria-label": say("log_moment"),
            title: say("log_moment"),
          },
          icon("eye"),
        ),
    );
    if (entry.why) line.append(this.reasons(entry.why));
    group.append(line);
    this.lines.push(line);
  }

  /**
   * The rules that led to something, in order, behind a button.
   * @param {import("./protocol.js").Why[]} why
   */
  reasons(why) {
    const steps = why.map((one) =>
      make("li", { "data-targets": one.targets.join(" ") }, make("span", {}, one.text), ruleLink(this.game, one.rule)),
    );
    return make("details", { class: "why" }, make("summary", {}, say("log_why")), make("ol", {}, ...steps));
  }

  /**
   * The last thing that a figure did by rules, with these rules, for a menu at the figure; empty if there is none.
   * @param {string} target
   * @returns {HTMLElement[]}
   */
  lastReasons(target) {
    const did = this.entries.findLast(({ why, targets }) => why?.length && targets[0] === target);
    if (!did?.why) return [];
    const why = this.reasons(did.why);
    why.open = true;
    why.addEventListener("pointerover", (event) => this.point(event.target));
    why.addEventListener("pointerleave", () => this.preview.clear());
    return [make("p", { class: "did" }, did.text, " ", ruleLink(this.game, did.rule)), why];
  }

  filter() {
    const words = this.field.value.toLowerCase().split(/\s+/);
    for (const line of this.lines) {
      const text = (line.textContent ?? "").toLowerCase();
      line.hidden = !words.every((word) => text.includes(word));
    }
    for (const group of this.list.children) {
      /** @type {HTMLElement} */ (group).hidden = !group.querySelector("li:not([hidden])");
    }
  }

  /** @param {EventTarget | null} target */
  point(target) {
    const reason = target instanceof Element ? target.closest(".why li") : null;
    if (reason) {
      this.preview.point((reason.getAttribute("data-targets") ?? "").split(" ").filter(Boolean));
      return;
    }
    const line = target instanceof Element ? target.closest("li") : null;
    const entry = line ? this.entries[this.lines.indexOf(line)] : undefined;
    if (entry?.targets.length) this.preview.point(entry.targets);
    else this.preview.clear();
  }
}

/**
 * @param {Entry | undefined} one
 * @param {Entry | undefined} other
 */
function isSame(one, other) {
  return one === other || (one?.text === other?.text && one?.number === other?.number && one?.rule === other?.rule);
}

/** @param {HTMLElement} line */
function remove(line) {
  const group = line.parentElement;
  line.remove();
  if (group && !group.childElementCount) group.remove();
}

/**
 * Whether the line above has just said what has caused this one; one may still look for it by that.
 * @param {Entry} entry
 * @param {Entry} [before]
 */
function isKnown(entry, before) {
  return !entry.turn && before !== undefined && (before.cause === entry.cause || before.text.includes(entry.cause));
}
