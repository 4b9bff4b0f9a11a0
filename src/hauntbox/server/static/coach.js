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

export class Coach {
  /**
   * @param {string} game
   * @param {string} table
   * @param {import("./board.js").Board} board
   * @param {() => void} takeBack
   */
  constructor(game, table, board, takeBack) {
    this.game = game;
    this.kept = `hauntbox.guide.${table}`;
    this.board = board;
    this.takeBack = takeBack;
    /** @type {Lesson | Guide | null} */
    this.lesson = null;
    /** @type {HTMLElement | null} */
    this.element = null;
    this.page = 0; // which of a beat's remarks is shown
    this.moment = ""; // the beat that they belong to
    this.told = new Set((stored(this.kept) ?? "").split(" ").filter(Boolean));
    this.spoken = ""; // what is pointed at
    /** @type {Remark[]} */
    this.waiting = []; // hints of the guide that are still to be read
  }

  /** @param {Lesson | Guide | null} lesson */
  show(lesson) {
    this.lesson = lesson;
    if (!lesson) return;
    if (!this.element) {
      this.element = place("coach", place("table"), "section");
      new ResizeObserver(() => this.point()).observe(this.board.parts);
    }
    document.body.classList.add("learning");
    if ("guide" in lesson) this.hear(lesson);
    else if (this.moment !== `${lesson.beat}`) {
      this.moment = `${lesson.beat}`;
      this.page = 0;
    }
    this.draw();
  }

  /** Point out what is spoken of; the drawing may be new. */
  point() {
    const targets = this.remark()?.point ?? [];
    const things = targets.flatMap((target) => this.board.things(target).filter(isShown).slice(0, 1));
    this.board.layer.coach(things);
    const spoken = targets.join(" ");
    if (spoken === this.spoken) return;
    this.spoken = spoken;
    if (this.board.breadth === "narrow") things[0]?.scrollIntoView({ block: "center" }); // else all is in sight
  }

  /** @returns {Remark | undefined} */
  remark() {
    if (!this.lesson) return undefined;
    if ("guide" in this.lesson) return this.waiting[0];
    return this.lesson.remarks[Math.min(this.page, this.lesson.remarks.length - 1)];
  }

  /**
   * Hints whose moment has come wait until they are read, each once.
   * @param {Guide} guide
   */
  hear(guide) {
    const fresh = guide.hints.filter(({ hint }) => !this.told.has(String(hint)));
    if (!this.told.size) this.waiting.push({ text: guide.opening, point: [] });
    this.told.add("begun");
    for (const one of fresh) {
      this.told.add(String(one.hint));
      this.waiting.push(one);
    }
    store(this.kept, [...this.told].join(" "));
  }

  next() {
    if (this.lesson && "guide" in this.lesson) this.waiting.shift();
    else this.page += 1;
    this.draw();
    this.element?.querySelector("button")?.focus();
  }

  draw() {
    const { element, lesson } = this;
    if (!element || !lesson) return;
    const content = "guide" in lesson ? this.guideContent() : this.lessonContent(lesson);
    element.hidden = !content.length;
    element.setAttribute("aria-label", say("learn_coach"));
    element.setAttribute("aria-live", "polite");
    const said = content.map((one) => one.outerHTML).join("");
    if (element.dataset.said !== said) {
      element.dataset.said = said;
      element.replaceChildren(...content);
    }
    this.point();
  }

  /** @returns {HTMLElement[]} */
  guideContent() {
    const remark = this.waiting[0];
    if (!remark) return [];
    const more = this.waiting.length > 1;
    return [
      make("p", { class: "coach-say" }, remark.text),
      make(
        "div",
        { class: "coach-ways" },
        make("button", { type: "button", class: "main", onclick: () => this.next() }, say(more ? "learn_next" : "learn_read")),
      ),
    ];
  }

  /**
   * @param {Lesson} lesson
   * @returns {HTMLElement[]}
   */
  lessonContent(lesson) {
    const remark = this.remark();
    const last = this.page >= lesson.remarks.length - 1;
    const back = lesson.answers > 0 && !lesson.done;
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
    if (remark) found.push(make("p", { class: "coach-say" }, remark.text));
    if (lesson.done) found.push(starsOf(lesson.stars), make("p", { class: "coach-say" }, lesson.closing));
    found.push(
      make(
        "div",
        { class: "coach-ways" },
        !last && make("button", { type: "button", class: "main", onclick: () => this.next() }, say("learn_next")),
        back && make("button", { type: "button", onclick: this.takeBack }, say("learn_back")),
        lesson.done && this.way(lesson.next, say(lesson.next ? "learn_go_on" : "learn_finish"), "main"),
        (lesson.done || lesson.answers > 0) && this.way(lesson.id, say("learn_again")),
        !lesson.done && this.way(lesson.next, say("learn_skip")),
        make("a", { href: this.address("") }, say("learn_all")),
      ),
    );
    if (lesson.rules.length)
      found.push(make("p", { class: "coach-rules" }, ...lesson.rules.flatMap((rule) => [ruleLink(this.game, rule), " "])));
    return found;
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
