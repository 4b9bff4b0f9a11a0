// @ts-check
// A game seen again: a scrubber through its decisions, from any seat's view, and a way to play on from here.

import { copyText, make, place } from "./dom.js";
import { icon } from "./icons.js";
import { listenToKeys } from "./keys.js";
import { Log } from "./log.js";
import { Moments } from "./moments.js";
import { Notices } from "./notices.js";
import { pressStory } from "./reel.js";
import { ruleLink } from "./rulebook.js";
import { Side } from "./side.js";
import { Stage } from "./stage.js";
import { State } from "./state.js";
import { Tempo } from "./tempo.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Frame} Frame */
/** @typedef {import("./protocol.js").Entry} Entry */
/** @typedef {import("./protocol.js").Start} Start */

const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1400;

export class Replay {
  /** @param {Start} start */
  constructor(start) {
    this.start = start;
    this.state = new State();
    this.number = -1;
    this.last = start.last ?? 0;
    this.seat = new URLSearchParams(location.search).get("seat") ?? "";
    this.speed = 1;
    this.timer = 0;
    this.wanted = 0;
    this.previous = 0;
    this.next = 1;
    this.wishes = 0;
    this.moments = new Moments(start.table);
    /** @type {number[]} */
    this.turns = [];
    this.notices = new Notices(place("say"));
    this.stage = new Stage(start, {
      choose: () => {},
      why: async () => [],
      walk: () => {},
      foresee: (wonder) => this.foresee("target" in wonder ? wonder.target : ""),
      waits: () => "",
      isFree: () => false,
      leave: () => this.slider.focus(),
      narrow: () => {},
      widen: () => false,
      left: () => null,
      beside: () => [],
      did: (target) => this.log.lastReasons(target),
      advised: () => [],
    }, (entries, again) => this.hear(entries, again));
    this.tempo = new Tempo(this.stage.bubble);
    this.stage.reel.setSpeed = (from) => this.tempo.open(from);
    this.side = new Side(place("side", place("table"), "aside"), this.stage.bubble, this.tempo, ["log"]);
    this.log = new Log(place("log"), start.game, this.stage.preview, (number) => `#${number}`);
    this.prompt = place("prompt", place("asking"), "h2");
    this.told = make("p", { id: "whose" });
    this.prompt.before(this.told);
    this.slider = make("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": say("replay_at") });
    this.clock = make("output", { class: "clock" });
    this.playing = this.button("play", "play", () => this.toggle());
    this.views = make("select", { class: "views", "aria-label": say("replay_view"), hidden: true });
    this.jumps = make("select", { class: "jumps", "aria-label": say("replay_turn"), hidden: true });
    this.build();
    this.listen();
  }

  open() {
    void this.go(Number(location.hash.slice(1)) || 0);
  }

  // The controls

  /**
   * @param {string} what
   * @param {string} sign
   * @param {() => void} pressed
   */
  button(what, sign, pressed) {
    const text = say(`replay_${what}`);
    return make(
      "button",
      { type: "button", class: "tool", "data-do": what, "aria-label": text, title: text, onclick: pressed },
      icon(sign),
      make("span", {}, text),
    );
  }

  build() {
    const speeds = make(
      "select",
      { "aria-label": say("replay_speed") },
      ...SPEEDS.map((speed) => make("option", { value: speed, selected: speed === 1 }, `${speed}×`)),
    );
    speeds.addEventListener("change", () => {
      this.speed = Number(speeds.value);
    });
    place("choices", place("asking")).replaceChildren(this.slider, this.clock);
    place("choices").classList.add("scrubber");
    place("tools", place("asking")).replaceChildren(
      this.button("first", "first", () => void this.go(0)),
      this.button("back", "back", () => void this.step(-1)),
      this.playing,
      this.button("next", "next", () => void this.step(1)),
      this.button("last", "last", () => void this.go(this.last)),
      speeds,
      this.jumps,
      this.views,
      make("span", { class: "gap" }),
      this.button("branch", "branch", () => void this.branch()),
      this.button("link", "link", () => void this.copyLink()),
      make(
        "a",
        {
          class: "tool",
          "data-do": "export",
          href: `/table/${this.start.table}/export`,
          download: true,
          "aria-label": say("export"),
          title: say("export"),
        },
        icon("export"),
        make("span", {}, say("export")),
      ),
      this.button("log", "log", () => this.side.toggle()),
    );
  }

  listen() {
    this.slider.addEventListener("input", () => void this.go(Number(this.slider.value), true));
    this.views.addEventListener("change", () => this.lookFrom(this.views.value));
    this.jumps.addEventListener("change", () => void this.go(Number(this.jumps.value)));
    window.addEventListener("hashchange", () => void this.go(Number(location.hash.slice(1)) || 0));
    this.stage.whenBreadthChanges(() => this.anew());
    listenToKeys((key, event) => {
      if (key === " " && this.timer) return this.press(key, event); // to pause is not to skip
      return pressStory(key, this.stage.story, event.target) || this.tempo.press(key) || this.press(key, event);
    });
  }

  // Going about

  /**
   * @param {number} number
   * @returns {Promise<Frame>}
   */
  frame(number) {
    return this.moments.get(number, this.seat, this.stage.breadth);
  }

  /**
   * Show a moment. Only the latest wish counts, however fast one scrubs.
   * @param {number} number
   * @param {boolean} [scrubbing]
   */
  async go(number, scrubbing = false) {
    const to = Math.max(0, Math.min(this.last || number, number));
    this.wanted = to;
    this.wishes += 1;
    const wish = this.wishes;
    this.mark(to);
    const board = place("board");
    board.setAttribute("aria-busy", "true");
    try {
      const frame = await this.frame(to);
      if (this.wishes !== wish || this.number === to) return;
      this.show(frame, to, scrubbing);
      if (to < this.last) void this.frame(this.next).catch(() => {});
      history.replaceState(null, "", `${location.pathname}${location.search}#${to}`);
    } catch {
      if (this.wishes !== wish) return;
      this.stop();
      this.notices.note(say("line_not_sent"), "warn");
    } finally {
      if (this.wishes === wish) board.removeAttribute("aria-busy");
    }
  }

  /**
   * @param {Frame} frame
   * @param {number} number
   * @param {boolean} scrubbing
   */
  show(frame, number, scrubbing) {
    const near = [this.previous, this.next].includes(number) && this.number >= 0 && !scrubbing;
    const first = this.number < 0;
    const known = this.state.log.length;
    this.number = number;
    this.last = frame.last;
    this.previous = frame.previous;
    this.next = frame.next;
    this.stage.story.turnPage();
    this.state.take(frame);
    const happened = near && this.state.log.length > known ? this.state.log.slice(known) : [];
    this.stage.show({ ...frame, options: [] }, happened, { anew: true, still: !near });
    this.showLog();
    this.log.toEnd();
    this.stage.settled(() => this.number === number && this.tell(frame));
    this.mark(number);
    this.clock.dataset.shown = String(number);
    if (first) {
      this.offerViews();
      void this.markTurns();
    }
  }

  /** The log as far as it has been told. */
  showLog() {
    const { log } = this.state;
    this.log.show(log.slice(0, log.length - this.stage.story.untold));
  }

  /**
   * Lines whose time has come.
   * @param {Entry[]} entries
   * @param {boolean} again
   */
  hear(entries, again) {
    if (!again) this.showLog();
    this.notices.tell(entries);
  }

  /**
   * What has just happened, what is asked next, and what was answered.
   * @param {Frame} frame
   */
  tell(frame) {
    const { question, log } = this.state;
    const over = question ? null : frame.over;
    const lately = log
      .filter((entry) => entry.number === this.number || (entry.number < this.number && entry.number > this.previous))
      .map((entry) => entry.text)
      .join(" ");
    this.told.textContent = lately;
    const ended = over?.ranking ? [over.ranking.head, over.text, ...over.ranking.lines].join(" ") : over?.text;
    this.prompt.replaceChildren(ended ?? (question ? question.prompt : say("over")));
    const link = ruleLink(this.start.game, over ? over.rule : (question?.rule ?? ""));
    if (link) this.prompt.append(" ", link);
    if (frame.answer) this.prompt.append(this.given(frame.answer));
  }

  /**
   * What was answered; pointing at it shows what it touched and promised.
   * @param {import("./protocol.js").Given} answer
   */
  given({ label, key, targets }) {
    const { preview, tip } = this.stage;
    const button = make("button", { type: "button", class: "given", title: say("replay_given") }, icon("next"), label);
    const look = () => {
      preview.show([{ key, label, targets, verb: "" }]);
      preview.wonder([{ key }], (lines) => {
        if (button.isConnected && lines.length) tip.show(button.getBoundingClientRect(), "", [], lines);
      });
    };
    const away = () => {
      tip.hide();
      preview.clear();
    };
    for (const kind of ["pointerenter", "focus", "click"]) button.addEventListener(kind, look);
    for (const kind of ["pointerleave", "blur"]) button.addEventListener(kind, away);
    return button;
  }

  /**
   * What was to be foreseen at this moment, while it is the one that is shown.
   * @param {string} target
   */
  async foresee(target) {
    const { number, seat } = this;
    const found = await this.moments.foresee(number, seat, target);
    return number === this.number && seat === this.seat ? found : null;
  }

  /** @param {number} number */
  mark(number) {
    this.slider.max = String(this.last);
    this.slider.value = String(number);
    this.slider.setAttribute("aria-valuetext", say("replay_of", { n: number, last: this.last }));
    this.clock.textContent = `${number} / ${this.last}`;
    const turn = [...this.turns].reverse().find((one) => one <= number);
    if (turn !== undefined) this.jumps.value = String(turn);
  }

  /** The turns of the whole game, to jump to. */
  async markTurns() {
    const whole = await this.frame(this.last).catch(() => null);
    const begins = (whole?.log?.add ?? []).filter((entry) => entry.turn);
    this.turns = [...new Set(begins.map((entry) => entry.number))];
    this.jumps.replaceChildren(
      ...this.turns.map((number) =>
        make(
          "option",
          { value: number },
          begins
            .filter((entry) => entry.number === number)
            .map((entry) => entry.text)
            .join(" "),
        ),
      ),
    );
    this.jumps.hidden = this.turns.length < 2;
    this.mark(this.wanted);
  }

  /** Whose eyes one may look through: one's own, a spectator's, and of a finished game everybody's. */
  offerViews() {
    const { over, seats = 0, mine = [] } = this.start;
    const all = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => over || mine.includes(seat));
    const views = [
      ["", say("replay_spectator")],
      ...all.map((seat) => [String(seat), say("seat", { n: seat + 1 })]),
      ...(over ? [["open", say("replay_everything")]] : []),
    ];
    this.views.replaceChildren(
      ...views.map(([value = "", text = ""]) => make("option", { value, selected: value === this.seat }, text)),
    );
    this.views.hidden = views.length < 2 || !this.start.secrets;
  }

  /** @param {string} seat */
  lookFrom(seat) {
    this.seat = seat;
    const query = new URLSearchParams(location.search);
    if (seat) query.set("seat", seat);
    else query.delete("seat");
    history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}${location.hash}`);
    this.anew();
  }

  /** The same moment, seen otherwise. */
  anew() {
    this.number = -2;
    void this.go(this.wanted, true);
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    if (this.wanted !== this.number) return this.go(this.wanted + by); // faster than the moments come
    return this.go(by > 0 ? this.next : this.previous);
  }

  /** @param {number} way */
  stepTurn(way) {
    const turns = way > 0 ? this.turns : [...this.turns].reverse();
    const next = turns.find((turn) => (turn - this.wanted) * way > 0);
    this.stop();
    return this.go(next ?? (way > 0 ? this.last : 0));
  }

  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.wanted >= this.last) void this.go(0);
    this.look("pause");
    const next = async () => {
      if (this.wanted >= this.last) {
        this.stop();
        return;
      }
      await this.go(this.next);
      await this.stage.story.rest();
      if (this.timer) this.timer = window.setTimeout(next, PACE / this.speed);
    };
    this.timer = window.setTimeout(next, 300);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.look("play");
  }

  /** @param {"play" | "pause"} what */
  look(what) {
    const text = say(`replay_${what}`);
    this.playing.setAttribute("aria-label", text);
    this.playing.title = text;
    this.playing.replaceChildren(icon(what), make("span", {}, text));
  }

  // Leading elsewhere

  async branch() {
    this.stop();
    const reply = await fetch(`/table/${encodeURIComponent(this.start.table)}/branch`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ number: this.wanted }),
    }).catch(() => null);
    const told = await reply?.json().catch(() => null);
    if (reply?.ok && told?.table) location.assign(`/table/${encodeURIComponent(told.table)}`);
    else this.notices.note(String(told?.why ?? say("line_not_sent")), "warn");
  }

  async copyLink() {
    this.notices.note((await copyText(location.href)) ? say("copied") : location.href, "good");
  }

  /**
   * @param {string} key
   * @param {KeyboardEvent} event
   * @returns {boolean}
   */
  press(key, event) {
    const focused = event.target instanceof HTMLElement ? event.target : null;
    if (focused?.closest("button, a, select") && (key === " " || key === "Enter")) return false;
    if (key === "ArrowLeft") void this.step(-1);
    else if (key === "ArrowRight") void this.step(1);
    else if (key === "Home") void this.go(0);
    else if (key === "End") void this.go(this.last);
    else if (key === "PageUp") void this.stepTurn(-1);
    else if (key === "PageDown") void this.stepTurn(1);
    else if (key === " ") this.toggle();
    else if (key === "l") this.side.flip();
    else return false;
    return true;
  }
}

const start = document.getElementById("start");
if (start && document.body.dataset.mode === "replay") new Replay(JSON.parse(start.textContent ?? "")).open();
