// @ts-check
// The board with everything that happens on it: light, pointing, previews, motion. Play and replay share it.

import { Bubble, Tip } from "./beside.js";
import { Board } from "./board.js";
import { place } from "./dom.js";
import { motionWanted } from "./habits.js";
import { Foresight } from "./foresight.js";
import { Light } from "./light.js";
import { Motion } from "./motion.js";
import { Panning } from "./panning.js";
import { Pointing } from "./pointing.js";
import { Preview } from "./preview.js";
import { rattle } from "./sound.js";
import { Zooming } from "./zooming.js";

/** @typedef {import("./protocol.js").Show} Show */
/** @typedef {import("./protocol.js").Entry} Entry */
/** @typedef {import("./protocol.js").Breadth} Breadth */

const HAND = "(max-width: 699px)";

export class Stage {
  /**
   * @param {import("./protocol.js").Start} start
   * @param {import("./pointing.js").Table} table
   */
  constructor(start, table) {
    this.light = new Light();
    this.board = new Board(place("board"), start.layout, (root) => this.light.dress(root));
    this.foresight = new Foresight(table.foresee);
    this.preview = new Preview(this.board, this.foresight);
    this.panning = new Panning(this.board);
    this.zooming = new Zooming(this.board);
    this.tip = new Tip();
    this.bubble = new Bubble();
    this.motion = new Motion(this.board.parts, this.board.layer, motionWanted, rattle);
    this.pointing = new Pointing(this.board, this.light, this.preview, this.tip, this.bubble, table, start.game);
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
    this.light.set(options);
    this.light.dress(this.board.parts);
    this.pointing.refresh();
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
   * Put what is shown on the board.
   * @param {Show} show
   * @param {Entry[]} entries what happened since, to be seen happening
   * @param {{anew: boolean, still: boolean}} how
   */
  show(show, entries, { anew, still }) {
    if (show.parts || show.options || show.question !== undefined) this.foresight.forget();
    if (!show.parts && !show.options) return;
    this.preview.clear();
    if (show.options) this.light.set(show.options);
    const before = show.parts && !still ? this.motion.before() : null;
    if (show.parts) this.board.take(show.parts, anew);
    if (show.options) {
      this.light.dress(this.board.parts);
      this.bubble.close(false);
    }
    this.motion.after(before, entries);
    this.pointing.refresh();
    void this.bringIntoView();
  }
}
