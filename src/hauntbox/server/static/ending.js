// @ts-check
// Turns with nothing left to do end by themselves, if the reader wants it: after a moment in which any press holds it
// back. Nobody else may learn from how fast it goes what somebody holds, so a game with secrets does it only among the
// reader's own seats and bots.

import { make } from "./dom.js";
import { habit, setHabit } from "./habits.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./state.js").State} State */

const MOMENT = 2500;

export class Ending {
  /**
   * @param {Pick<import("./protocol.js").Start, "secrets" | "endings">} start
   * @param {HTMLElement} heads where it is told
   * @param {(option: Option) => void} choose
   */
  constructor(start, heads, choose) {
    this.start = start;
    this.choose = choose;
    this.timer = 0;
    this.held = ""; // the question that the reader wants to answer by hand
    this.asked = "";
    this.line = make("p", { id: "ending", hidden: true });
    this.line.style.setProperty("--moment", `${MOMENT}ms`);
    heads.append(this.line);
    for (const kind of /** @type {const} */ (["pointerdown", "keydown"])) {
      document.addEventListener(kind, () => this.hold(), { capture: true });
    }
  }

  /**
   * Something has changed: begin to wait, or stop.
   * @param {State} state
   * @param {Promise<void>} rest until what happened has been seen
   */
  async consider(state, rest) {
    const id = state.question?.id ?? "";
    if (id === this.asked) return;
    this.stop();
    this.asked = id;
    const coming = this.only(state);
    this.line.hidden = !coming || id === this.held;
    if (!coming) return;
    this.line.textContent = say("ends_by_itself", { answer: coming.label });
    await rest;
    const option = this.only(state);
    if (id !== state.question?.id || id === this.held || !option || this.timer) return;
    this.line.classList.add("on");
    this.timer = window.setTimeout(() => {
      this.stop();
      if (state.question?.id === id && this.only(state)) this.choose(option);
    }, MOMENT);
  }

  /**
   * The answer that is all there is, if it only ends something, and if nobody can learn anything from its coming by
   * itself.
   * @param {State} state
   * @returns {Option | null}
   */
  only(state) {
    return habit("ends") ? this.lone(state) : null;
  }

  /**
   * The same, whether the reader wants it to come by itself or not.
   * @param {State} state
   * @returns {Option | null}
   */
  lone({ question, mine, options, table, seats, watching, lesson }) {
    const [option, another] = options;
    if (!option || another || mine === null || !question || !table) return null;
    const courteous = question.reactions || question.default || question.seats.length > 1;
    if (courteous || lesson || table.wish || table.redo || option.doubt) return null;
    if (this.start.secrets && (watching || seats.some((seat) => seat.kind !== "bot" && !seat.mine))) return null;
    if (document.hidden || document.body.classList.contains("curtained")) return null; // nobody would see it
    return this.start.endings.includes(option.verb) ? option : null;
  }

  /**
   * Where nothing else is left, a button beside it that gives this answer, and lets all such turns end by themselves.
   * @param {State} state
   * @returns {HTMLElement[]}
   */
  offered(state) {
    const option = habit("ends") ? null : this.lone(state);
    if (!option) return [];
    const always = () => {
      setHabit("ends", true);
      this.choose(option);
    };
    return [make("button", { type: "button", class: "small ends", title: say("ends_always_what"), onclick: always }, say("ends_always"))];
  }

  /** The reader does something: this question is answered by hand. */
  hold() {
    if (this.asked && this.timer) this.held = this.asked;
    this.stop();
  }

  /** The line goes out of sight; its room stays until something else is asked, so that no button moves under a finger. */
  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.line.classList.remove("on");
  }
}
