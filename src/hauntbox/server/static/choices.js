// @ts-check
// The list of all options, as real buttons: number and letter keys, arrows, Enter, Escape.

import { sheet } from "./dialogs.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { endingOf, groupsOf, KEYS, linesOf } from "./menu.js";
import { Press } from "./press.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./menu.js").Line} Line */
/** What a hint says of an option, by its key. @typedef {{key: string, sentences: string[]}} Advice */

export class Choices {
  /**
   * @param {HTMLElement} element
   * @param {import("./preview.js").Preview} preview
   * @param {(option: Option) => void} choose
   * @param {import("./beside.js").Tip | null} [tip] where to tell what an option would bring
   * @param {(left: Option[]) => void} [narrowed] told what is left to choose from, for the board to shine only there
   * @param {{groups: Record<string, string>, endings: string[]}} [words]
   */
  constructor(element, preview, choose, tip = null, narrowed = () => {}, words = { groups: {}, endings: [] }) {
    this.element = element;
    this.preview = preview;
    this.choose = choose;
    this.tip = tip;
    this.narrowed = narrowed;
    this.endings = words.endings;
    /** @type {import("./menu.js").Known} */
    this.known = { groups: words.groups, isDrawn: (target) => preview.board.things(target).length > 0 };
    this.isListed = false; // the last narrowing opened a line of the list: what is in it is told one by one
    /** @type {Option[]} */
    this.options = [];
    /** @type {HTMLElement[]} */
    this.beside = [];
    /** @type {Advice | null} */
    this.advice = null; // what was last advised at this question
    // What is advised, for those who don't see it: read with the option that it is about.
    this.heard = make("p", { id: "advised", class: "heard" });
    /** @type {Option[][]} */
    this.levels = []; // the choice as it was narrowed, step by step
    /** @type {Line[]} */
    this.lines = [];
    this.moved = true;
    this.asked = ""; // whose choice it is, in words, where it is somebody else's: it can be looked at, not taken
    /** @type {RegExp[]} */
    this.spoken = []; // the answers that a lesson speaks of, by their keys
    this.wasHere = false; // the keyboard's focus was in the list when it went away
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", say("choices"));
    element.setAttribute("aria-live", "off");
    new Press(element, buttonOf, (button) => this.look(button));
    document.addEventListener("pointerdown", (event) => event.pointerType === "touch" && this.lookAway());
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) this.look(event.target);
    });
    element.addEventListener("focusout", () => this.lookAway());
    element.addEventListener(
      "pointerover",
      (event) => event.pointerType !== "touch" && this.moved && this.look(event.target),
    );
    element.addEventListener("pointermove", (event) => {
      if (this.moved || event.pointerType === "touch") return;
      this.moved = true; // a new list under a mouse that rests is not being pointed at
      this.look(event.target);
    });
    element.addEventListener("pointerleave", () => this.lookAway());
  }

  /**
   * Offer these options; the list begins anew.
   * @param {Option[]} options
   * @param {HTMLElement[]} [beside] what stands after the options and is none
   * @param {string} [asked] whose they are, if somebody else's
   */
  set(options, beside = [], asked = "") {
    this.asked = asked;
    this.element.setAttribute("aria-label", asked || say("choices"));
    this.beside = beside;
    this.options = options;
    this.advice = null;
    this.heard.textContent = "";
    if (this.levels.length) this.narrowed(options);
    this.levels = [];
    this.isListed = false;
    this.moved = false;
    this.show();
  }

  /**
   * Show what somebody else may answer.
   * @param {import("./protocol.js").PublicOption[]} options
   * @param {string} asked
   */
  tell(options, asked) {
    this.set(options, [], asked);
  }

  /** What is left to choose from. */
  get left() {
    return this.levels[this.levels.length - 1] ?? this.options;
  }

  get isNarrow() {
    return this.levels.length > 0;
  }

  /** Whether nothing is left but squares that the map shows. */
  get isOnMap() {
    return this.isNarrow && this.lines.length === 1 && Boolean(this.lines[0]?.mapped);
  }

  /**
   * While an answer is on its way nothing else can be taken.
   * @param {boolean} busy
   */
  setBusy(busy) {
    this.element.classList.toggle("busy", busy);
    this.element.setAttribute("aria-busy", String(busy));
  }

  get isBusy() {
    return this.element.classList.contains("busy");
  }

  show() {
    const here = this.element.contains(document.activeElement);
    this.wasHere = here || (this.wasHere && document.activeElement === document.body);
    this.put(linesOf(this.left, undefined, this.known, this.isListed));
    if (this.lines.length > 3) this.squeeze();
    this.rove(this.isNarrow ? 1 : 0);
    if (this.wasHere && this.lines.length) {
      this.focus();
      this.wasHere = false;
    }
  }

  /** Group what there is no room for side by side. */
  squeeze() {
    const { element, beside } = this;
    for (const one of beside) one.style.display = "none"; // what is no option may be scrolled to
    const tight = element.scrollHeight > element.clientHeight + 1;
    for (const one of beside) one.style.display = "";
    if (tight) this.put(linesOf(this.left, 1, this.known, this.isListed));
    element.scrollTo(0, 0);
  }

  /** @param {Line[]} lines */
  put(lines) {
    this.lines = lines;
    const buttons = lines.map((line, at) => this.button(line, at));
    if (this.isNarrow) {
      buttons.unshift(
        make(
          "button",
          { type: "button", class: "choice back", "aria-label": say("back"), onclick: () => this.back() },
          icon("back"),
          make("span", {}, say("back")),
        ),
      );
    }
    const head = this.asked ? [make("p", { class: "muted", "aria-hidden": "true" }, this.asked)] : [];
    const note = this.isOnMap && !this.asked ? [make("p", { class: "muted" }, say("point_or_list"))] : [];
    this.element.replaceChildren(...head, ...buttons, ...note, ...this.beside);
  }

  /**
   * Only what stands after the options has changed.
   * @param {HTMLElement[]} beside
   */
  putBeside(beside) {
    const at = this.beside.findIndex((one) => one === document.activeElement);
    for (const one of this.beside) one.remove();
    this.beside = beside;
    this.element.append(...beside);
    if (at >= 0) beside[at]?.focus();
  }

  /**
   * @param {Line} line
   * @param {number} at
   */
  button({ label, options, mapped }, at) {
    const key = KEYS[at];
    const group = options.length > 1;
    const hinted = this.isAdvised(options);
    return make(
      "button",
      {
        type: "button",
        class: `choice${group ? " group" : ""}${hinted ? " hinted" : ""}${this.isSpokenOf(options) ? " spoken-of" : ""}`,
        "aria-describedby": hinted && !group && "advised",
        "data-at": at,
        "data-key": group ? null : options[0]?.key,
        "aria-keyshortcuts": this.asked ? null : key,
        "aria-expanded": group ? "false" : null,
        onclick: (/** @type {MouseEvent} */ event) => this.take(at, event.detail > 0),
      },
      key && !this.asked && make("kbd", { "aria-hidden": "true" }, key),
      make("span", {}, label),
      group && make("small", {}, String(options.length), make("span", { class: "heard" }, " ", say("options"))),
      mapped && make("em", {}, say("on_the_map")),
    );
  }

  /**
   * Take a line of the list. Squares that the map shows are lit there first for whoever `pointed` at it with a mouse or
   * a finger, and listed when it is pressed again.
   * @param {number} at
   * @param {boolean} [pointed]
   */
  take(at, pointed = false) {
    const line = this.lines[at];
    if (!line || this.isBusy) return false;
    const [first, ...rest] = line.options;
    if (line.mapped && pointed && !this.isOnMap) this.narrow(line.options);
    else if (rest.length) this.open(line.options);
    else if (this.asked) this.lookAt(line.options, this.element.querySelector(`[data-at="${at}"]`));
    else if (first) this.choose(first);
    return true;
  }

  /**
   * Go on with these options only, in the list and on the board.
   * @param {Option[]} options
   * @param {boolean} [listed] tell squares one by one, too
   */
  narrow(options, listed = false) {
    this.levels.push(options);
    this.isListed = listed;
    this.show();
    this.narrowed(options);
  }

  /** @param {Option[]} options */
  open(options) {
    this.wasHere = true;
    this.narrow(options, true);
  }

  /** Take back the last narrowing, wherever the focus is; false if the choice is as wide as can be. */
  widen() {
    if (!this.levels.pop()) return false;
    this.isListed = false;
    this.show();
    this.narrowed(this.left);
    return true;
  }

  /** The same, by the list itself. */
  back() {
    if (!this.widen()) return false;
    this.wasHere = true;
    this.show();
    return true;
  }

  /** Take the option that ends what is going on. */
  end() {
    const option = this.asked ? undefined : endingOf(this.options, this.endings);
    if (option) this.choose(option);
    return Boolean(option);
  }

  /**
   * Take in what a hint says, and show the option that it is about.
   * @param {Advice} advice
   */
  advise(advice) {
    this.advice = advice;
    this.heard.textContent = advice.sentences.join(" ");
    this.element.after(this.heard);
    this.levels = [];
    this.narrowed(this.options);
    this.show();
    this.findAdvised();
  }

  /** Show the advised option again; false if nothing has been advised. */
  findAdvised() {
    if (this.advice) this.find(this.advice.key);
    return this.advice !== null;
  }

  /**
   * Ring the answers that a lesson speaks of, or the groups that they are in.
   * @param {string[]} patterns of their keys; a star stands for anything
   */
  speakOf(patterns) {
    const plain = (/** @type {string} */ text) => text.replace(/[^\w]/g, "\\$&");
    this.spoken = patterns.map((one) => new RegExp(`^${one.split("*").map(plain).join(".*")}$`));
    for (const button of this.element.querySelectorAll("[data-at]")) {
      const line = this.lines[Number(button.getAttribute("data-at"))];
      button.classList.toggle("spoken-of", Boolean(line && this.isSpokenOf(line.options)));
    }
  }

  /** @param {Option[]} options */
  isSpokenOf(options) {
    return options.some(({ key }) => this.spoken.some((one) => one.test(key)));
  }

  /** @param {Option[]} options */
  isAdvised(options) {
    return options.some(({ key }) => key === this.advice?.key);
  }

  /**
   * What is advised about an option, if it is among these, in lines.
   * @param {Option[]} options
   * @returns {HTMLElement[]}
   */
  advised(options) {
    if (!this.advice || !this.isAdvised(options)) return [];
    return this.advice.sentences.map((sentence) => make("p", { class: "advised" }, sentence));
  }

  /**
   * Put the focus on an option, wherever it is in the list.
   * @param {string} key
   */
  find(key) {
    const option = this.options.find((one) => one.key === key);
    if (!option) return;
    const place = () => this.lines.findIndex(({ options }) => options.length === 1 && options[0] === option);
    if (place() < 0) {
      this.levels = [];
      this.isListed = false;
      this.show();
      const line = () => this.lines.find(({ options }) => options.includes(option));
      for (let group = line(); group && group.options.length > 1; group = line()) this.narrow(group.options, true);
    }
    this.rove(this.isNarrow ? place() + 1 : place());
    const button = this.element.querySelector('[tabindex="0"]');
    if (button === document.activeElement) /** @type {HTMLElement} */ (button).blur(); // so that it is read again
    this.focus();
    this.lookAt([option], button);
  }

  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("button.choice")]);
  }

  /** @param {number} to */
  rove(to) {
    this.buttons().forEach((button, at) => button.setAttribute("tabindex", at === to ? "0" : "-1"));
  }

  focus() {
    const button = this.element.querySelector('button[tabindex="0"]');
    if (button instanceof HTMLElement) button.focus();
    return Boolean(button);
  }

  /** @param {EventTarget | null} target */
  look(target) {
    const button = buttonOf(target);
    const at = button?.getAttribute("data-at");
    const line = at ? this.lines[Number(at)] : undefined;
    if (line) this.lookAt(line.options, button);
    else this.lookAway();
  }

  /**
   * Show what options touch; of one, also what it would bring.
   * @param {Option[]} options
   * @param {Element | null} button
   */
  lookAt(options, button) {
    this.tip?.hide();
    this.preview.show(options);
    const [option, another] = options;
    if (!option || another || !button) return;
    const advised = this.advised(options);
    if (advised.length) this.tip?.show(this.barOver(button), "", [], advised);
    this.preview.wonder([{ key: option.key }], (lines) => {
      if (button.isConnected && lines.length) this.tip?.show(this.barOver(button), "", [], [...advised, ...lines]);
    });
  }

  /**
   * The whole bar at the place of a button: what is told of an option lies over it, and hides neither the question nor
   * the other options.
   * @param {Element} button
   */
  barOver(button) {
    const { left, width } = button.getBoundingClientRect();
    const { top, height } = (this.element.closest("#asking") ?? this.element).getBoundingClientRect();
    return new DOMRect(left, top, width, height);
  }

  lookAway() {
    this.tip?.hide();
    this.preview.clear();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = this.buttons();
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const last = buttons.length - 1;
    const step = /** @type {Record<string, number>} */ ({
      ArrowLeft: at > 0 ? at - 1 : last,
      ArrowUp: at > 0 ? at - 1 : last,
      ArrowRight: at < last ? at + 1 : 0,
      ArrowDown: at < last ? at + 1 : 0,
      Home: 0,
      End: last,
    })[event.key];
    if (step !== undefined && last >= 0) {
      this.rove(step);
      this.focus();
    } else if (event.key === "Backspace") {
      this.back();
    } else if (event.key !== "Enter" || !event.repeat) {
      return; // a key held down must not answer the next question too
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** All options at once, by what they do, to read through and to search. */
  list() {
    const field = make("input", { type: "search", placeholder: say("filter"), "aria-label": say("filter") });
    const groups = groupsOf(this.options, this.known).map(({ label, options }) =>
      make(
        "section",
        {},
        options.length > 1 && make("h3", {}, label),
        ...options.map((option) => {
          const button = make(
            "button",
            { type: "button", class: "choice", "data-key": option.key },
            make("span", {}, option.label),
          );
          button.addEventListener("click", () => {
            box.close();
            this.choose(option);
          });
          return button;
        }),
      ),
    );
    const box = sheet(
      say("choices"),
      say("close"),
      ...(this.options.length ? [field, make("div", { class: "all" }, ...groups)] : [make("p", {}, say("no_choices"))]),
    );
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\s+/);
      for (const button of box.querySelectorAll("button.choice")) {
        const text = (button.textContent ?? "").toLowerCase();
        /** @type {HTMLElement} */ (button).hidden = !words.every((word) => text.includes(word));
      }
      for (const part of box.querySelectorAll("section")) part.hidden = !part.querySelector("button:not([hidden])");
    });
  }
}

/**
 * The button of the list that something belongs to.
 * @param {EventTarget | null} target
 * @returns {Element | null}
 */
function buttonOf(target) {
  return target instanceof Element ? target.closest("[data-at]") : null;
}
