// @ts-check
// Beside the table of a lesson: what is to be tried and where, what was said of the last answer, and where to go on.
// At a first game with a guide: each hint once, when its moment comes.

import { make, place } from "./dom.js";
import { stored, store } from "./habits.js";
import { ruleLink } from "./rulebook.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Lesson} Lesson */
/** @typedef {import("./protocol.js").Guide} Guide */
/** @typedef {import("./protocol.js").Remark} Remark */
/** @typedef {Remark & {hint: string}} Note */

const MOST_STARS = 3;
const BEGUN = "begun"; // the guide's first words, among its hints
const PART = "part:"; // pointed at may be a whole part of the drawing, too,
const ANSWER = "answer:"; // or answers in the list, by a pattern of their keys

export class Coach {
  /**
   * @param {string} game
   * @param {string} table
   * @param {import("./board.js").Board} board
   * @param {() => void} takeBack
   * @param {(patterns: string[]) => void} answers is told which answers are spoken of
   */
  constructor(game, table, board, takeBack, answers) {
    this.game = game;
    this.kept = `hauntbox.notes.${table}`;
    this.board = board;
    this.takeBack = takeBack;
    this.answers = answers;
    /** @type {Lesson | Guide | null} */
    this.lesson = null;
    /** @type {HTMLElement | null} */
    this.element = null;
    this.words = make("div", { class: "coach-words", "aria-live": "polite" });
    this.ways = make("div", { class: "coach-ways" });
    this.rules = make("p", { class: "coach-rules" });
    this.page = 0; // which of a beat's remarks is shown
    this.moment = ""; // the beat that they belong to
    this.spoken = ""; // what is pointed at
    this.following = false;
    /** @type {Note[]} */
    this.notes = []; // what the guide has said so far; `page` is the one that is shown
    this.isOpen = false; // and it has not been read yet
    this.isQuiet = false; // the guide is to say nothing more
  }

  /** @param {Lesson | Guide | null} lesson */
  show(lesson) {
    this.lesson = lesson;
    if (!lesson) return;
    if (!this.element) {
      this.element = place("coach", place("table"), "section");
      this.element.setAttribute("aria-label", say("learn_coach"));
      this.element.replaceChildren(this.words, this.ways, this.rules);
      if ("guide" in lesson) this.remember();
      new ResizeObserver(() => this.point()).observe(this.board.parts);
      this.board.parts.addEventListener("scroll", () => this.follow(), { capture: true, passive: true });
      const { element } = this;
      new ResizeObserver(() => document.body.style.setProperty("--coach", `${element.offsetHeight}px`)).observe(element);
    }
    this.board.teach();
    document.body.classList.add("learning");
    if ("guide" in lesson) this.hear(lesson);
    else if (this.moment !== `${lesson.beat}`) {
      this.moment = `${lesson.beat}`;
      this.page = 0;
    }
    this.draw();
  }

  /** Rings go along when a part is moved in its frame. */
  follow() {
    if (this.following) return;
    this.following = true;
    requestAnimationFrame(() => {
      this.following = false;
      this.board.layer.coach(this.board.layer.spoken);
    });
  }

  /** Point out what is spoken of; the drawing may be new. */
  point() {
    const targets = this.remark()?.point ?? [];
    const things = targets.flatMap((target) => this.shown(target).filter(isShown).slice(0, 1));
    this.board.layer.coach(things);
    this.answers(targets.filter((one) => one.startsWith(ANSWER)).map((one) => one.slice(ANSWER.length)));
    const spoken = targets.join(" ");
    if (spoken === this.spoken) return;
    this.spoken = spoken;
    if (this.board.breadth === "narrow") things[0]?.scrollIntoView({ block: "center" }); // else all is in sight
  }

  /**
   * A thing on the board, or a whole part of it.
   * @param {string} target
   * @returns {Element[]}
   */
  shown(target) {
    if (target.startsWith(ANSWER)) return [];
    if (!target.startsWith(PART)) return this.board.things(target);
    const id = CSS.escape(target.slice(PART.length));
    return [...this.board.parts.querySelectorAll(`[data-part="${id}"] > svg`)];
  }

  /** @returns {Remark | undefined} */
  remark() {
    if (!this.lesson) return undefined;
    if ("guide" in this.lesson) return this.isOpen ? this.notes[this.page] : undefined;
    return this.lesson.remarks[Math.min(this.page, this.lesson.remarks.length - 1)];
  }

  /**
   * What has its moment now is shown, in place of what was not read before; that can be found again.
   * @param {Guide} guide
   */
  hear(guide) {
    if (this.isQuiet) return;
    const known = new Set(this.notes.map(({ hint }) => hint));
    const said = [{ hint: BEGUN, text: guide.opening, point: [] }, ...guide.hints.map((one) => ({ ...one, hint: `${one.hint}` }))];
    const fresh = said.filter(({ hint }) => !known.has(hint));
    if (!fresh.length) return;
    this.page = this.notes.length;
    this.notes.push(...fresh);
    this.isOpen = true;
    this.keep();
  }

  /** Whether the guide has said anything that could be read again. */
  get hasNotes() {
    return this.notes.length > 0;
  }

  /** Show the guide's notes again, the last one first; it may go on to speak. */
  again() {
    this.page = this.notes.length - 1;
    this.isOpen = true;
    this.isQuiet = false;
    this.keep();
    this.draw();
  }

  /** The notes of this table, as they were left. */
  remember() {
    const [notes, page, isOpen, isQuiet] = JSON.parse(stored(this.kept) ?? "[[], 0, false, false]");
    Object.assign(this, { notes, page, isOpen, isQuiet });
  }

  keep() {
    store(this.kept, JSON.stringify([this.notes, this.page, this.isOpen, this.isQuiet]));
  }

  next() {
    const guide = this.lesson && "guide" in this.lesson;
    if (guide && this.page >= this.notes.length - 1) this.isOpen = false;
    else this.page += 1;
    if (guide) this.keep();
    this.draw();
    const on = this.ways.querySelector("button.main") ?? document.querySelector("#choices button");
    /** @type {HTMLElement | null} */ (on)?.focus();
  }

  /** The note before. */
  back() {
    this.page -= 1;
    this.keep();
    this.draw();
    const on = this.ways.querySelector("button");
    /** @type {HTMLElement | null} */ (on)?.focus();
  }

  /** The guide says nothing more at this table. */
  hush() {
    this.isOpen = false;
    this.isQuiet = true;
    this.keep();
    this.draw();
    /** @type {HTMLElement | null} */ (document.querySelector("#choices button"))?.focus();
  }

  draw() {
    const { element, lesson } = this;
    if (!element || !lesson) return;
    const guide = "guide" in lesson;
    const words = guide ? this.guideWords() : this.lessonWords(lesson);
    element.hidden = !words.length;
    const said = words.map((one) => one.outerHTML).join("");
    if (this.words.dataset.said !== said) {
      this.words.dataset.said = said;
      this.words.replaceChildren(...words);
    }
    const ways = guide ? this.guideWays() : this.lessonWays(lesson);
    const open = ways.map((one) => one.outerHTML).join("");
    if (this.ways.dataset.open !== open) {
      this.ways.dataset.open = open;
      this.ways.replaceChildren(...ways);
    }
    const rules = guide ? [] : lesson.rules;
    if (this.rules.children.length !== rules.length)
      this.rules.replaceChildren(...rules.flatMap((rule) => [ruleLink(this.game, rule) ?? "", " "]));
    this.point();
  }

  /** @returns {HTMLElement[]} */
  guideWords() {
    const remark = this.remark();
    return remark ? [make("p", { class: "coach-say" }, remark.text)] : [];
  }

  guideWays() {
    const more = this.page < this.notes.length - 1;
    return [
      ...(this.page > 0 ? [make("button", { type: "button", onclick: () => this.back() }, say("learn_before"))] : []),
      make("button", { type: "button", class: "main", onclick: () => this.next() }, say(more ? "learn_next" : "learn_read")),
      make("button", { type: "button", onclick: () => this.hush() }, say("learn_quiet")),
    ];
  }

  /**
   * @param {Lesson} lesson
   * @returns {HTMLElement[]}
   */
  lessonWords(lesson) {
    const remark = this.remark();
    const head = make(
      "header",
      {},
      make("p", { class: "coach-number" }, say("learn_number", { n: lesson.number, of: lesson.of })),
      make("h2", {}, lesson.name),
      stepsOf(lesson),
    );
    const found = [head];
    if (lesson.said) found.push(make("p", { class: "coach-said" }, lesson.said));
    if (lesson.stuck) found.push(make("p", { class: "coach-said stuck" }, say("learn_stuck")));
    else if (remark) found.push(make("p", { class: "coach-say" }, remark.text));
    if (lesson.done) found.push(starsOf(lesson.stars), make("p", { class: "coach-say" }, lesson.closing));
    return found;
  }

  /**
   * Where one can go from here, the way that is meant first.
   * @param {Lesson} lesson
   */
  lessonWays(lesson) {
    const { done, stuck } = lesson;
    const more = !done && !stuck && this.page < lesson.remarks.length - 1;
    const back = () => make("button", { type: "button", class: stuck ? "main" : "", onclick: this.takeBack }, say("learn_back"));
    return [
      more && make("button", { type: "button", class: "main", onclick: () => this.next() }, say("learn_next")),
      done && this.way(lesson.next, say(lesson.next ? "learn_go_on" : "learn_finish"), "main"),
      lesson.answers > 0 && !done && back(),
      (done || lesson.answers > 0) && this.way(lesson.id, say("learn_again")),
      !done && this.way(lesson.next, say("learn_skip")),
      make("a", { href: this.address("") }, say("learn_all")),
    ].flatMap((one) => (one ? [one] : []));
  }

  /** @param {string} lesson */
  address(lesson) {
    return ["/learn", this.game, ...(lesson ? [lesson] : [])].map((part, at) => (at ? encodeURIComponent(part) : part)).join("/");
  }

  /**
   * A button that opens another lesson.
   * @param {string} lesson
   * @param {string} words
   * @param {string} [style]
   */
  way(lesson, words, style = "") {
    if (!lesson) return make("a", { href: this.address(""), class: style }, words);
    return make(
      "form",
      { method: "post", action: this.address(lesson) },
      make("button", { class: style }, words),
    );
  }
}

/** @param {Element} thing */
function isShown(thing) {
  return thing.getClientRects().length > 0;
}

/**
 * A dot for each thing to try.
 * @param {Lesson} lesson
 */
function stepsOf({ beat, beats }) {
  const dots = Array.from({ length: beats }, (_, at) => make("i", { class: at < beat ? "done" : at === beat ? "now" : "" }));
  return make("span", { class: "coach-steps", role: "img", "aria-label": say("learn_steps", { n: Math.min(beat, beats), of: beats }) }, ...dots);
}

/** @param {number} stars */
export function starsOf(stars) {
  const row = "★".repeat(stars) + "☆".repeat(MOST_STARS - stars);
  return make("p", { class: "coach-stars", role: "img", "aria-label": say("learn_stars", { n: stars }) }, row);
}
