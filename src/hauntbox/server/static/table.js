// @ts-check
// The table in the browser: what the server shows is put on the page, what the reader does is told to the server.

import { showWaysOn } from "./afterwards.js";
import { Asking } from "./asking.js";
import { Chat } from "./chat.js";
import { Choices } from "./choices.js";
import { Coach } from "./coach.js";
import { Company } from "./company.js";
import { Curtain } from "./curtain.js";
import { confirm, sheet } from "./dialogs.js";
import { Ending } from "./ending.js";
import { make, place } from "./dom.js";
import { habit, setHabit } from "./habits.js";
import { showInfo } from "./info.js";
import { listenToKeys } from "./keys.js";
import { Line } from "./line.js";
import { Log } from "./log.js";
import { Leaving } from "./leaving.js";
import { KEYS } from "./menu.js";
import { openMore } from "./more.js";
import { namesOf } from "./naming.js";
import { Notices } from "./notices.js";
import { Reactions } from "./reactions.js";
import { reasonGroups } from "./reasons.js";
import { pressStory } from "./reel.js";
import { ruleLink } from "./rulebook.js";
import { Seats } from "./seats.js";
import { Side } from "./side.js";
import { call } from "./sound.js";
import { Stage } from "./stage.js";
import { State } from "./state.js";
import { botPace } from "./story.js";
import { Tempo } from "./tempo.js";
import { Tools } from "./tools.js";
import { Turn, turnWords, waitWords } from "./turn.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Start} Start */
/** @typedef {import("./protocol.js").Show} Show */
/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./protocol.js").Reply} Reply */
/** @typedef {import("./tools.js").Tool} Tool */

export class Table {
  /** @param {Start} start */
  constructor(start) {
    this.start = start;
    this.state = new State();
    /** @type {number | undefined} */
    this.looking = undefined; // the seat of mine through whose eyes I asked to look
    this.still = false; // the next drawing is laid out anew: nothing in it has moved
    /** @type {string[]} */
    this.walking = []; // the answers that lead to where the reader has sent somebody
    this.hinting = ""; // the question and seat that a hint is being thought about for
    this.notices = new Notices(place("say"));
    this.curtain = new Curtain(start.secrets, start.table);
    this.turn = new Turn();
    this.stage = new Stage(start, {
      choose: (option) => void this.choose(option),
      why: (target) => this.why(target),
      foresee: (wonder) => this.foresee(wonder),
      waits: () => waitWords(this.state),
      isFree: () => this.state.mine !== null,
      leave: () => this.choices.focus(),
      narrow: (options) => this.choices.narrow(options),
      widen: () => this.choices.widen(),
      left: () => (this.choices.isNarrow ? this.choices.left : null),
      beside: (target) => this.reactions.beside(target),
      did: (target) => this.log.lastReasons(target),
      advised: (options) => this.choices.advised(options),
      walk: (keys) => this.walk(keys),
    }, (entries, again) => this.tell(entries, again));
    this.coach = new Coach(
      start.game, start.table, this.stage.board, () => void this.ask("undo", { question: this.state.question?.id ?? "" }),
      (patterns) => this.choices.speakOf(patterns),
    );
    const { bubble, tip } = this.stage;
    this.tempo = new Tempo(bubble, () => void this.line.ask("look", { pace: botPace() }));
    this.stage.reel.setSpeed = (from) => this.tempo.open(from);
    /** @type {import("./preview.js").Preview} */
    const preview = this.stage.preview;
    const asking = place("asking");
    this.asking = new Asking(asking, start.game, (what, fields = {}) => void this.ask(what, fields));
    const choose = (/** @type {Option} */ option) => void this.choose(option);
    /** @type {Choices} */
    this.choices = new Choices(place("choices", asking), preview, choose, tip, (left) => this.narrow(left), start);
    this.talk = new Choices(place("talk", asking), preview, () => {}, tip, () => {}, start); // what somebody else may answer
    this.ending = new Ending(start, place("heads", asking), choose);
    this.tools = new Tools(place("tools", asking), (tool) => void this.use(tool));
    this.side = new Side(place("side", place("table"), "aside"), bubble, this.tempo);
    this.log = new Log(place("log"), start.game, preview, (number) => `/replay/${start.table}#${number}`);
    this.reactions = new Reactions(place("log"), this.stage.board, (what, fields) => void this.ask(what, fields));
    this.chat = new Chat(place("chat"), async (text) => (await this.ask("chat", { text })).say === "ok");
    const ask = (/** @type {string} */ what, /** @type {Record<string, unknown>} */ fields) => this.ask(what, fields);
    this.company = new Company(this.notices, () => this.name, () => this.side.isSeen("chat"));
    this.leaving = new Leaving(start.bots, ask);
    this.seats = new Seats(place("seats"), bubble, this.notices, start, this.leaving, ask);
    this.line = new Line(socketOf(start.table), {
      hello: () => this.hello(),
      show: (show, first) => this.show(show, first),
      condition: (condition) => this.notices.line(condition),
      bye: (bye) => void (bye.why && this.notices.note(bye.why, "warn")),
    });
    this.stage.whenBreadthChanges((layout) => void this.ask("look", { layout }));
    listenToKeys(
      (key, event) =>
        (key === "Escape" && this.close()) || pressStory(key, this.stage.story, event.target) || this.press(key),
    );
    document.querySelector("#bar .brand")?.addEventListener("click", (event) => this.goHome(event));
  }

  hello() {
    const language = document.documentElement.lang || "en";
    return { language, layout: this.stage.breadth, pace: botPace(), ...(this.looking === undefined ? {} : { seat: this.looking }) };
  }

  // Showing

  /**
   * @param {Show} show
   * @param {boolean} first
   */
  show(show, first) {
    const { state } = this;
    const was = state.mine;
    const asked = state.question?.id;
    const wished = Boolean(state.table?.wish);
    if (show.log && show.log.keep < state.log.length) this.stage.story.finish(); // what is still told is taken back
    const changed = state.take(show);
    this.curtain.before(state.mine, state.mine === null ? "" : namesOf(state.seats, [state.mine]));
    // Through other eyes nothing has happened that these had not seen.
    const turned = this.start.secrets && was !== state.mine && state.mySeats.length > 1;
    if (turned) this.stage.story.turnPage();
    const still = first || this.still || turned;
    const happened = first || this.still ? [] : (show.log?.add ?? []);
    this.stage.show(show, happened, { anew: first, still });
    const { stage } = this;
    if (show.parts) this.still = false;
    this.reactions.show(state.table?.state === "playing" ? state.mySeats : []);
    if (changed.has("options") || changed.has("public")) this.offer();
    else if (changed.has("seats") || changed.has("question")) this.choices.putBeside(this.bells());
    if (changed.has("options") || changed.has("question")) this.setBusy(false);
    this.log.seats = this.chat.seats = state.seats;
    if (changed.has("log")) this.showLog();
    this.company.show(state, first);
    if (changed.has("chat")) this.showChat(first);
    if (state.table?.state === "over") stage.settled(() => this.asking.show(this.state));
    else this.asking.show(state);
    this.tools.show(state);
    this.showAgain();
    this.seats.show(state);
    const title = document.getElementById("title");
    if (title && changed.has("table")) title.textContent = this.name;
    if (state.table) showInfo(this.seats.info, state.table, this.notices, (what, fields) => this.ask(what, fields));
    this.turn.show(state.mine !== null, turnWords(state), this.name);
    if (changed.has("lesson")) stage.settled(() => this.teach());
    else if (changed.has("parts")) stage.settled(() => this.coach.point());
    if (changed.has("options") || changed.has("question")) {
      void this.walkOn();
      void this.seeReach();
    }
    void this.ending.consider(state, stage.rest());
    const mine = state.mine !== null && (was === null || (document.hidden && asked !== state.question?.id));
    if (!first && mine) stage.settled(call);
    if (first && state.table?.state === "seating") this.side.turnTo("seats");
    if (!wished && state.table?.wish && !first) call();
    this.comeBack();
    stage.settled(() => this.showEnd());
  }

  /** What is said beside the table of a lesson or of a first game. */
  teach() {
    this.coach.show(this.state.lesson);
    this.tools.offerNotes(this.coach.hasNotes);
  }

  /** What the table is called: as somebody has named it, or by what is played. */
  get name() {
    return this.state.table?.name || this.start.title;
  }

  /** The log as far as it has been told. */
  showLog() {
    const { log } = this.state;
    this.log.show(log.slice(0, log.length - this.stage.story.untold));
  }

  /**
   * Lines whose time has come are written into the log, and spoken.
   * @param {import("./protocol.js").Entry[]} entries
   * @param {boolean} again
   */
  tell(entries, again) {
    if (!again) this.showLog();
    this.notices.tell(entries);
  }

  /** Whether there is anything to be seen again. */
  showAgain() {
    this.tools.offerAgain(this.stage.story.told.some(({ entries }) => entries.some((entry) => entry.stage)));
  }

  /** Somebody who comes from the lobby to play again where a bot stood in has pressed enough. */
  comeBack() {
    const wanted = location.hash;
    if (wanted !== "#back" && wanted !== "#again") return;
    history.replaceState(null, "", location.pathname + location.search);
    if (wanted === "#back") this.asking.takeBack(this.state.seats);
    else if (this.state.table?.again?.may) void this.playAgain(false);
  }

  /** What there is to choose: by me, or else by whoever is asked, so that it can be talked about. */
  offer() {
    const { state } = this;
    this.choices.set(state.options, this.bells());
    this.talk.tell(state.public, say("others_may", { names: namesOf(state.seats, state.question?.seats ?? []) }));
  }

  /** What I need not be asked any more: in a window that asks me, and where a turn can only be ended. */
  bells() {
    const { question, mine, options } = this.state;
    return question?.window && mine !== null ? this.reactions.offered(options) : this.ending.offered(this.state);
  }

  /**
   * The board shines only where something is left to choose.
   * @param {Option[]} left
   */
  narrow(left) {
    this.stage.narrow(left);
    if (this.choices.isNarrow) this.stage.preview.heard.textContent = say("left_to_choose", { n: left.length });
  }

  /** @param {boolean} first */
  showChat(first) {
    const fresh = this.chat.show(this.state.chat);
    if (!first && fresh) this.company.heard(this.state.chat.slice(-fresh));
    if (!first && !this.side.isSeen("chat")) this.side.setUnread(this.side.unread + fresh);
  }

  /** After the end: where to go from here. */
  showEnd() {
    const { table, seats } = this.state;
    const { lesson } = this.state;
    if (table?.state !== "over" || (lesson && !("guide" in lesson))) return; // a lesson has its own ways on
    const member = table.owner || seats.some((seat) => seat.mine);
    showWaysOn(this.choices.element, table, seats, member, (onward) => void this.playAgain(onward));
  }

  /**
   * To the table where the same people play again, in one's own seat.
   * @param {boolean} onward whether it is the next scenario
   */
  async playAgain(onward) {
    const reply = await this.ask("again", { onward });
    if (reply.say === "again" && reply.link) location.assign(reply.link);
  }

  // Answering

  /** @param {boolean} busy */
  setBusy(busy) {
    this.choices.setBusy(busy);
    this.stage.setBusy(busy);
  }

  /**
   * Give these answers one after another, each when it is asked for.
   * @param {string[]} keys
   */
  walk(keys) {
    if (this.choices.isBusy) return;
    this.walking = keys;
    void this.walkOn();
  }

  /** Ask where figures can go, and let it shine. */
  async seeReach() {
    const { question, mine } = this.state;
    if (!question || mine === null || question.reactions || this.walking.length) return;
    const reply = await this.line.ask("walks", {});
    if (reply.say === "walks" && reply.question === this.state.question?.id) this.stage.reaches(reply.walks ?? []);
  }

  /** The next step, once the last has been seen; if anything else is asked the walk is over. */
  async walkOn() {
    const { walking } = this;
    if (!walking.length) return;
    await this.stage.rest();
    if (walking !== this.walking || this.state.mine === null || this.choices.isBusy) return;
    const [key, ...rest] = walking;
    const option = this.state.options.find((one) => one.key === key);
    if (!option) {
      this.walking = [];
      this.stage.putBack();
      void this.seeReach();
    } else await this.choose(option, rest);
  }

  /**
   * @param {Option} option
   * @param {string[]} [then] what is to be answered next
   */
  async choose(option, then = []) {
    const { question, mine } = this.state;
    this.walking = then;
    if (!question || mine === null || this.choices.isBusy) return;
    this.setBusy(true);
    if (option.doubt && !this.isLesson() && !(await this.isSure(option.doubt))) {
      this.setBusy(false);
      this.walking = [];
      this.stage.putBack();
      return;
    }
    if (this.state.question?.id !== question.id) return;
    this.stage.story.turnPage();
    const reply = await this.line.answer({ question: question.id, seat: mine, key: option.key });
    if (reply.say !== "ok" && this.state.question?.id === question.id) this.setBusy(false);
    if (reply.say !== "no") return;
    this.walking = [];
    this.stage.putBack();
    this.refused(reply);
  }

  /**
   * Say something beside the question, whichever is open by then. It is always asked about, and not to say it is what
   * Enter means.
   * @param {Option} option
   */
  async interject({ seat, key, label, doubt }) {
    const answers = [
      { key: "yes", label: say("yes") },
      { key: "", label: say("no"), main: true },
    ];
    if (!(await confirm(label, doubt ?? say("really"), answers, ""))) return;
    const question = this.state.question?.id;
    if (question) await this.ask("answer", { question, seat, key });
  }

  /** Whether this is a lesson: there all can be taken back, and what it asks for is not doubted. */
  isLesson() {
    const { lesson } = this.state;
    return Boolean(lesson) && !("guide" in /** @type {object} */ (lesson));
  }

  /**
   * Ask once more before something rash, unless the reader has had enough of that.
   * @param {string} doubt
   */
  async isSure(doubt) {
    if (!habit("doubts")) return true;
    const answer = await confirm(say("really"), doubt, [
      { key: "yes", label: say("yes"), main: true },
      { key: "always", label: say("yes_always") },
      { key: "", label: say("no") },
    ]);
    if (answer === "always") setHabit("doubts", false);
    return answer !== "";
  }

  /**
   * Say something to the server; a refusal is shown.
   * @param {string} what
   * @param {Record<string, unknown>} fields
   * @returns {Promise<Reply>}
   */
  async ask(what, fields) {
    if (what === "look") {
      this.still = true;
      if (typeof fields.seat === "number") this.looking = fields.seat;
    }
    const reply = await this.line.ask(what, fields);
    this.unheard(reply);
    return reply;
  }

  /**
   * Tell of a reply that says no, or that did not come.
   * @param {Reply} reply
   */
  unheard(reply) {
    if (reply.say === "no") this.refused(reply);
    else if (reply.say === "lost") this.notices.note(say("line_not_sent"), "warn");
  }

  /** @param {Reply} reply */
  refused(reply) {
    const link = ruleLink(this.start.game, reply.rule ?? "");
    this.notices.note(String(reply.why ?? ""), "warn", link ? make("span", {}, " ", link) : undefined);
  }

  // Tools

  /** @param {Tool} tool */
  async use(tool) {
    const { state } = this;
    const question = state.question?.id ?? "";
    this.walking = [];
    if (tool === "undo") await this.undo(question);
    else if (tool === "redo") await this.ask("redo", { question });
    else if (tool === "hint") await this.hint();
    else if (tool === "why") await this.whyAll();
    else if (tool === "list") this.choices.list();
    else if (tool === "hold") this.reactions.hold();
    else if (tool === "pause") await this.ask(state.table?.paused ? "go_on" : "pause", {});
    else if (tool === "leave") await this.leaving.leave(state);
    else if (tool === "see_again") this.stage.story.again();
    else if (tool === "notes") this.coach.again();
    else if (tool === "more") this.more();
    else this.side.toggle();
  }

  more() {
    const { bubble } = this.stage;
    openMore(bubble, this.tools.button("more"), this.tools, this.state.asides, (option) => void this.interject(option));
  }

  /**
   * The way to the lobby leads away from a seat, too; in another tab it doesn't.
   * @param {Event} event
   */
  goHome(event) {
    const { button, ctrlKey, metaKey, shiftKey } = /** @type {MouseEvent} */ (event);
    if (button || ctrlKey || metaKey || shiftKey || !this.leaving.isSeated(this.state)) return;
    event.preventDefault();
    void this.leaving.leave(this.state);
  }

  /** @param {string} question */
  async undo(question) {
    const { table, seats } = this.state;
    if (!table?.undo_free) {
      const others = seats.some((seat) => seat.kind === "person" && !seat.mine);
      const answers = [
        { key: "yes", label: say("undo"), main: true },
        { key: "", label: say("cancel") },
      ];
      if (!(await confirm(say("undo"), say(others ? "undo_others" : "undo_learned"), answers))) return;
    }
    await this.ask("undo", { question });
  }

  async hint() {
    const { mine, question } = this.state;
    const about = `${question?.id} ${mine}`;
    if (mine === null || this.hinting === about || this.choices.findAdvised()) return;
    this.hinting = about;
    this.tools.think(true);
    const reply = await this.line.ask("hint", { seat: mine });
    if (this.hinting !== about) return; // another one has been asked for since
    this.hinting = "";
    this.tools.think(false);
    if (this.state.question?.id !== question?.id) return;
    if (reply.say !== "hint") return this.unheard(reply);
    this.choices.advise({ key: reply.key ?? "", sentences: reply.sentences ?? [] });
  }

  /**
   * @param {string} [target]
   * @returns {Promise<import("./protocol.js").Refusal[]>}
   */
  async why(target) {
    const reply = await this.ask("why", { seat: this.state.mine, ...(target ? { target } : {}) });
    return reply.items ?? [];
  }

  /**
   * What would come of something, if the server knows and the question is still the same.
   * @param {import("./foresight.js").Wonder} wonder
   * @returns {Promise<import("./protocol.js").Foreseen | null>}
   */
  async foresee(wonder) {
    const { say, texts, marks, ways, lines, notes, why, question } = await this.line.ask("foresee", { ...wonder });
    if (say !== "foresee" || question !== (this.state.question?.id ?? question)) return null;
    return { texts: texts ?? [], marks: marks ?? {}, ways: ways ?? [], lines: lines ?? [], notes: notes ?? {}, why: Array.isArray(why) ? why : [] };
  }

  async whyAll() {
    if (this.state.mine === null) return;
    const refusals = await this.why();
    sheet(
      say("why_all"),
      say("close"),
      ...(refusals.length ? reasonGroups(this.start.game, refusals) : [make("p", {}, say("why_none"))]),
    );
  }

  // Keys

  /**
   * @param {string} key
   * @returns {boolean}
   */
  press(key) {
    if (key === "Escape") return this.escape();
    if (key === "l") this.side.flip();
    else if (key === "t") this.side.open("seats");
    else if (key === "e") return this.choices.end();
    else if (["ArrowDown", "ArrowUp", "Enter"].includes(key)) return this.enter();
    else if (KEYS.includes(key)) return this.choices.take(KEYS.indexOf(key));
    else return this.tempo.press(key) || this.stage.zooming.press(key) || this.tools.press(key);
    return true;
  }

  /** From nowhere into the list. */
  enter() {
    return document.activeElement === document.body && this.choices.focus();
  }

  escape() {
    if (!this.close()) this.stage.preview.clear();
    return true;
  }

  /** Close what was opened last, before anything else is skipped; whether anything was open. */
  close() {
    if (this.stage.bubble.isOpen) this.stage.bubble.close();
    else if (this.side.isOpen) this.side.close();
    else return this.choices.back();
    return true;
  }
}

/** @param {string} table */
function socketOf(table) {
  const address = new URL(`/table/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return address.href;
}

const start = document.getElementById("start");
if (start && document.body.dataset.mode === "play") new Table(JSON.parse(start.textContent ?? "")).line.open();
