// @ts-check
// The board with everything that happens on it: light, pointing, previews, motion. Play and replay share it.

import { Bubble, Tip } from "./beside.js";
import { Board } from "./board.js";
import { place } from "./dom.js";
import { motionWanted, pace } from "./habits.js";
import { Dragging } from "./dragging.js";
import { Foresight } from "./foresight.js";
import { Light } from "./light.js";
import { Motion } from "./motion.js";
import { Panning } from "./panning.js";
import { Pointing } from "./pointing.js";
import { Preview } from "./preview.js";
import { Reach } from "./reach.js";
import { Reel } from "./reel.js";
import { rove } from "./roving.js";
import { followSlides, letSlide } from "./sliding.js";
import { captionBy, play } from "./sound.js";
import { slowness } from "./story.js";
import { Theatre } from "./theatre.js";
import { Zooming } from "./zooming.js";

/** @typedef {import("./protocol.js").Show} Show */
/** @typedef {import("./protocol.js").Entry} Entry */
/** @typedef {import("./protocol.js").Breadth} Breadth */

const HAND = "(max-width: 699px)";

export class Stage {
  /**
   * @param {import("./protocol.js").Start} start
   * @param {Omit<import("./pointing.js").Table, "turned">} table
   * @param {(entries: Entry[], again: boolean) => void} tell is given lines of the log when their time has come
   */
  constructor(start, table, tell) {
    this.light = new Light(start.later);
    this.talk = new Light(); // what somebody else may answer: nothing shines, but it can be pointed at
    this.board = new Board(place("board"), start.layout, (root) => this.light.dress(root));
    this.foresight = new Foresight(table.foresee);
    this.preview = new Preview(this.board, this.foresight);
    followSlides(this.board.parts);
    this.panning = new Panning(this.board);
    this.zooming = new Zooming(this.board);
    this.tip = new Tip();
    this.bubble = new Bubble();
    this.motion = new Motion(this.board.parts, this.board.layer, motionWanted, slowness);
    this.reach = new Reach(this.board);
    const pointed = { ...table, turned: () => this.turn() };
    this.pointing = new Pointing(this.board, this.light, this.talk, this.reach, this.preview, this.tip, this.bubble, pointed, start.game);
    this.tell = tell;
    /** @type {import("./protocol.js").Option[]} */
    this.options = []; // what can be answered once the board shows how things are
    /** @type {(() => void)[]} */
    this.opens = [];
    /** @type {() => void} */
    this.whenTold = () => {};
    this.theatre = new Theatre(this.board, this.motion, start.game, {
      tell,
      dim: () => {
        this.reach.isOpen = false;
        this.lit([]);
      },
      ready: () => this.light.set(this.options, this.reach.shown),
      light: () => this.open(),
      changed: () => {
        this.reel.show();
        this.whenTold();
      },
    });
    this.story = this.theatre.story;
    this.reel = new Reel(this.story, this.board.element);
    captionBy((noise) => this.theatre.scenes.heard(noise));
    this.dragging = new Dragging(this.board, this.motion, this.reach, this.pointing, {
      options: () => (this.story.isOpen ? this.options : []),
      light: (options, walks) => (options ? this.lit(options, walks) : this.relight()),
    });
    this.hand = matchMedia(HAND);
    this.shown = 0;
    this.board.arrange(this.breadth);
  }

  /** @returns {Breadth} */
  get breadth() {
    return this.hand.matches ? "narrow" : "wide";
  }

  /**
   * Tell when the screen becomes a hand's or a desk's.
   * @param {(breadth: Breadth) => void} changed
   */
  whenBreadthChanges(changed) {
    this.hand.addEventListener("change", () => {
      this.board.arrange(this.breadth);
      changed(this.breadth);
    });
  }

  /**
   * While an answer is on its way nothing on the board shines: it could not be taken.
   * @param {boolean} busy
   */
  setBusy(busy) {
    const { parts } = this.board;
    parts.classList.toggle("busy", busy);
    parts.setAttribute("aria-busy", String(busy));
  }

  /**
   * Let nothing shine but what these options touch.
   * @param {import("./protocol.js").Option[]} options
   */
  narrow(options) {
    this.preview.clear();
    this.bubble.close(false);
    this.options = options;
    this.reach.narrow(options);
    if (this.story.isOpen) this.lit(options, this.reach.shown);
  }

  /**
   * @param {import("./protocol.js").Option[]} options
   * @param {import("./protocol.js").Walk[]} [walks]
   */
  lit(options, walks = []) {
    this.light.set(options, walks);
    this.light.dress(this.board.parts);
    this.pointing.refresh();
    this.reach.draw();
  }

  /** Let shine again what can be answered, and where somebody can go. */
  relight() {
    this.lit(this.story.isOpen ? this.options : [], this.story.isOpen ? this.reach.shown : []);
  }

  /** The reader has turned to another figure: its reach shines, and all that is shown of a thing stays. */
  turn() {
    if (!this.story.isOpen) return;
    this.light.set(this.options, this.reach.shown);
    this.light.dress(this.board.parts);
    rove(this.board);
    this.reach.draw();
  }

  /** What was dropped and came to nothing goes back to its place. */
  putBack() {
    this.motion.unpark();
  }

  /**
   * Show where figures can go.
   * @param {import("./protocol.js").Walk[]} walks
   */
  reaches(walks) {
    this.reach.set(walks);
    this.reach.narrow(this.options);
    if (this.story.isOpen) this.relight();
  }

  /** The board shows how things are: it can be answered on. */
  open() {
    this.motion.unpark();
    this.reach.isOpen = true;
    this.relight();
    for (const done of this.opens.splice(0)) done();
    void this.bringIntoView();
  }

  /**
   * Do this as soon as the board shows how things are.
   * @param {() => void} what
   */
  settled(what) {
    if (this.story.isOpen) what();
    else this.opens.push(what);
  }

  /** Until everything that happened has been told, and has come to rest. */
  async rest() {
    await this.story.rest();
    await this.motion.rest();
  }

  /** Whether what happens is to be seen scene by scene. */
  get isStaged() {
    return motionWanted() && pace() !== "instant" && !document.hidden;
  }

  /** When everything has come to rest, bring what matters into view; only the latest state counts. */
  async bringIntoView() {
    this.shown += 1;
    const mine = this.shown;
    await this.motion.rest();
    if (mine !== this.shown) return;
    this.panning.settle();
    this.zooming.explain();
  }

  /**
   * Put what is shown on the board, scene by scene if the reader wants to see it happen.
   * @param {Show} show
   * @param {Entry[]} entries what happened since, to be told
   * @param {{anew: boolean, still: boolean}} how
   */
  show(show, entries, { anew, still }) {
    if (show.parts || show.options || show.question !== undefined) this.foresight.forget();
    if (show.public) this.talk.set(show.public);
    if (show.options) {
      this.options = show.options;
      this.reach.set([]);
      this.dragging.cancel();
    }
    if (!show.parts && !show.options && !entries.length) return;
    this.preview.clear();
    letSlide(this.board.parts, still);
    if (show.options) this.bubble.close(false);
    if (show.parts) place("table").classList.remove("opening");
    const texts = new Map(this.board.texts);
    const parts = show.parts ? this.board.learn(show.parts, anew) : new Map();
    const old = new Map([...parts.keys()].map((id) => [id, texts.get(id) ?? ""]));
    const staged = !still && this.isStaged && (this.story.isOn || entries.some((entry) => entry.stage));
    if (staged) this.story.add({ old, parts, entries });
    else this.cut(parts, entries, still);
  }

  /**
   * Show at once how things are now.
   * @param {Map<string, string>} parts
   * @param {Entry[]} entries
   * @param {boolean} still
   */
  cut(parts, entries, still) {
    this.story.finish();
    const moves = parts.size > 0 && !still && pace() !== "instant"; // then not even pieces glide
    const before = moves ? this.motion.before() : null;
    this.light.set(this.options, this.reach.shown);
    this.board.draw(parts);
    this.motion.after(before, entries);
    if (entries.length) this.tell(entries, false);
    const [sound] = entries.flatMap(({ stage }) => stage?.sound ?? []).slice(-1);
    if (sound && !still) play(sound);
    this.open();
  }
}
