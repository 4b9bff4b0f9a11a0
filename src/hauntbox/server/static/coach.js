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

const MOST_STARS = 3;
const BEGUN = "begun"; // the guide's first words, among those that were read
const QUIET = "quiet"; // kept of a guide that is to say nothing more
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
    this.kept = `hauntbox.guide.${table}`;
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
    this.told = new Set((stored(this.kept) ?? "").split(" ").filter(Boolean));
    this.spoken = ""; // what is pointed at
    this.following = false;
    /** @type {(Remark & {hint: string})[]} */
    this.waiting = []; // what the guide has to say and nobody has read yet
  }

  /** @param {Lesson | Guide | null} lesson */
  show(lesson) {
    this.lesson = lesson;
    if (!lesson) return;
    if (!this.element) {
      this.element = place("coach", place("table"), "section");
      this.element.setAttribute("aria-label", say("learn_coach"));
      this.element.replaceChildren(this.words, this.ways, this.rules);
      new ResizeObserver(() => this.point()).observe(this.board.parts);
      this.board.parts.addEventListener("scroll", () => this.follow(), { capture: true, passive: true });
      const { element } = this;
      new ResizeObserver(() => document.body.style.setProperty("--coach", `${element.offsetHeight}px`)).observe(element);
    }
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
    if ("guide" in this.lesson) return this.waiting[0];
    return this.lesson.remarks[Math.min(this.page, this.lesson.remarks.length - 1)];
  }

  /**
   * What has its moment now waits until it is read; whatever was read is never said again.
   * @param {Guide} guide
   */
  hear(guide) {
    if (this.told.has(QUIET)) return;
    const waits = new Set(this.waiting.map(({ hint }) => hint));
    for (const one of [{ hint: BEGUN, text: guide.opening, point: [] }, ...guide.hints.map((each) => ({ ...each, hint: String(each.hint) }))]) {
      if (!this.told.has(one.hint) && !waits.has(one.hint)) this.waiting.push(one);
    }
  }

  next() {
    if (this.lesson && "guide" in this.lesson) {
      this.told.add(this.waiting.shift()?.hint ?? BEGUN);
      store(this.kept, [...this.told].join(" "));
    } else this.page += 1;
    this.draw();
    const on = this.ways.querySelector("button.main") ?? document.querySelector("#choices button");
    /** @type {HTMLElement | null} */ (on)?.focus();
  }

  /** The guide says nothing more at this table. */
  hush() {
    this.told.add(QUIET);
    store(this.kept, [...this.told].join(" "));
    this.waiting = [];
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
    const remark = this.waiting[0];
    return remark ? [make("p", { class: "coach-say" }, remark.text)] : [];
  }

  guideWays() {
    const more = this.waiting.length > 1;
    return [
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
