// @ts-check
// What is told beside a thing that is being pointed at, or that something is carried over.

import { targetOf } from "./dom.js";
import { around, rectOf } from "./layer.js";
import { large } from "./loupe.js";
import { MOST_OFFERS } from "./offers.js";
import { walkWords } from "./reach.js";
import { lit } from "./roving.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./protocol.js").Walk} Walk */
/** @typedef {import("./pointing.js").Thing} Thing */

// So many things, within so many times the size of one of them, are close together.
const MOST_NEAR = 9;
const NEAR = 3.5;

export class Telling {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./reach.js").Reach} reach
   * @param {import("./preview.js").Preview} preview
   * @param {import("./beside.js").Tip} tip
   * @param {import("./pointing.js").Table} table
   */
  constructor(board, reach, preview, tip, table) {
    this.board = board;
    this.reach = reach;
    this.preview = preview;
    this.tip = tip;
    this.table = table;
  }

  /**
   * A thing, and what may be answered with it.
   * @param {Thing} thing
   * @param {Option[]} offers
   * @param {HTMLElement[]} [lines] what is foreseen of it
   * @param {DOMRect | null} [room] and where
   */
  describe(thing, offers, lines = [], room = null) {
    const shown = offers.slice(0, MOST_OFFERS).map((option) => option.label);
    const walk = this.reach.to(targetOf(thing));
    if (walk && !offers.length) shown.push(walkWords(walk));
    if (offers.length > MOST_OFFERS) shown.push(say("and_more", { n: offers.length - MOST_OFFERS }));
    const rect = around([...(room ? [room] : []), rectOf(thing), ...(offers.length ? this.others(thing) : [])]);
    const said = [...this.table.advised(offers), ...lines];
    const small = room && this.board.breadth === "narrow"; // lines on the board need the room more than a picture
    this.tip.show(rect, thing.getAttribute("aria-label") ?? "", shown, said, small ? null : large(thing));
  }

  /**
   * The other things that may be pointed at, where all of them are close together: a tip beside them hides none.
   * @param {Thing} thing
   * @returns {DOMRect[]}
   */
  others(thing) {
    const part = thing.closest("[data-part]");
    const here = rectOf(thing);
    const boxes = lit(this.board).filter((one) => part?.contains(one) && !one.contains(thing)).map(rectOf);
    if (boxes.length > MOST_NEAR) return [];
    const { width, height } = around([here, ...boxes]);
    return width <= NEAR * here.width && height <= NEAR * here.height ? boxes : [];
  }

  /**
   * What would come of it if something were dropped here.
   * @param {Thing | null} thing
   * @param {Option[]} answers
   * @param {Walk} [walk]
   */
  foretell(thing, answers, walk) {
    this.tip.hide();
    this.preview.clear();
    if (!thing || (!answers.length && !walk)) return;
    const said = [...answers.slice(0, MOST_OFFERS).map(({ label }) => label), ...(walk ? [walkWords(walk)] : [])];
    if (answers.length) this.preview.show(answers);
    if (walk) this.preview.lead(walk);
    this.tip.show(rectOf(thing), "", said);
    const [first, another] = answers;
    const wonders = first && !another ? [{ key: first.key }] : answers.length ? [] : [{ target: targetOf(thing) }];
    this.preview.wonder(wonders, (lines) => this.tip.show(rectOf(thing), "", said, lines));
  }
}
