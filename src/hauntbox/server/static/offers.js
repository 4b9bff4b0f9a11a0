// @ts-check
// The small menu beside a thing: what may be answered with it, what else there is to be done, what an answer would bring.

import { floorBy } from "./beside.js";
import { make, targetOf } from "./dom.js";
import { around, rectOf } from "./layer.js";
import { walkWords } from "./reach.js";

/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./protocol.js").Walk} Walk */
/** @typedef {import("./pointing.js").Thing} Thing */

export const MOST_OFFERS = 5;

export class Offers {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./preview.js").Preview} preview
   * @param {import("./beside.js").Bubble} bubble
   * @param {import("./reach.js").Reach} reach
   * @param {import("./pointing.js").Table} table
   */
  constructor(board, preview, bubble, reach, table) {
    this.board = board;
    this.preview = preview;
    this.bubble = bubble;
    this.reach = reach;
    this.table = table;
  }

  /**
   * Open it, with the options of a thing.
   * @param {Thing} thing
   * @param {Option[]} offers
   * @param {Walk | undefined} walk
   * @param {import("./foresight.js").Wonder[]} wonders
   */
  open(thing, offers, walk, wonders) {
    const name = thing.getAttribute("aria-label") ?? "";
    const did = this.table.did(targetOf(thing));
    const content = [...this.buttons(offers), ...(walk ? [this.walkButton(walk)] : []), ...did, ...this.beside(thing)];
    const room = this.roomOf(thing, offers);
    const far = room.width > rectOf(thing).width && this.board.breadth !== "narrow";
    this.bubble.open(room, name, content, () => this.preview.clear(), far ? floorBy(room) : Infinity);
    if (!this.bubble.element.contains(document.activeElement)) this.wonder(wonders);
  }

  /**
   * What else there is to be done with a thing, though it answers nothing.
   * @param {Thing} thing
   */
  beside(thing) {
    const found = this.table.beside(targetOf(thing));
    for (const one of found) one.addEventListener("click", () => this.bubble.close());
    return found;
  }

  /**
   * What a box must not hide: the thing, with all that is above and below it in a part that a phone keeps in sight,
   * as that is what one goes on to from it.
   * @param {Thing} thing
   * @returns {DOMRect}
   */
  hereOf(thing) {
    const here = rectOf(thing);
    const kept = thing.closest(".part.kept");
    if (!kept || this.board.breadth !== "narrow") return here;
    const { top, height } = kept.getBoundingClientRect();
    return new DOMRect(here.left, top, here.width, height);
  }

  /**
   * What a menu must not hide: the thing, where it can walk to, and if the menu is long all that its options touch
   * nearby.
   * @param {Thing} thing
   * @param {Option[]} offers
   * @returns {DOMRect}
   */
  roomOf(thing, offers) {
    const here = this.hereOf(thing);
    const part = thing.closest("[data-part]");
    const goals = this.reach.who === targetOf(thing) ? this.reach.shown.flatMap(({ way }) => way.slice(-1)) : [];
    const shining = offers.length > MOST_OFFERS ? offers.flatMap((option) => option.targets) : [];
    const touched = [...new Set([...goals, ...shining])].flatMap((target) => this.board.things(target));
    const room = around([here, ...touched.filter((one) => part?.contains(one)).map(rectOf)]);
    return room.width > document.documentElement.clientWidth / 2 ? here : room;
  }

  /**
   * Tell in the menu what is foreseen.
   * @param {import("./foresight.js").Wonder[]} wonders
   */
  wonder(wonders) {
    this.bubble.add([]);
    this.preview.wonder(wonders, (lines) => this.bubble.add(lines));
  }

  /**
   * @param {Option[]} offers
   * @returns {HTMLElement[]}
   */
  buttons(offers) {
    return offers.map((option, at) => {
      const button = make(
        "button",
        { type: "button", class: "choice" },
        at < 9 && make("kbd", { "aria-hidden": "true" }, String(at + 1)),
        make("span", {}, option.label),
      );
      button.addEventListener("click", () => {
        this.bubble.close(false);
        this.table.choose(option);
      });
      const look = () => {
        this.preview.show([option]);
        this.wonder([{ key: option.key }]);
      };
      button.addEventListener("pointerenter", look);
      button.addEventListener("focus", look);
      return button;
    });
  }

  /**
   * @param {Walk} walk
   * @returns {HTMLElement}
   */
  walkButton(walk) {
    const button = make("button", { type: "button", class: "choice" }, make("span", {}, walkWords(walk)));
    button.addEventListener("click", () => {
      this.bubble.close(false);
      this.table.walk(walk.keys);
    });
    const look = () => {
      this.preview.clear();
      this.preview.lead(walk);
    };
    button.addEventListener("pointerenter", look);
    button.addEventListener("focus", look);
    return button;
  }
}
