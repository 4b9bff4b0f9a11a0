// @ts-check
// Pointing at things on the board, by mouse, finger or keyboard: one option is taken, several open a small menu; where
// many lead from the thing to others, these alone are left to be pointed at; and where there is none the server says
// why not.

import { make, targetOf, thingOf } from "./dom.js";
import { habit } from "./habits.js";
import { large } from "./loupe.js";
import { differInNumber } from "./menu.js";
import { MOST_OFFERS, Offers } from "./offers.js";
import { Press } from "./press.js";
import { reasonList } from "./reasons.js";
import { neighbour, rove } from "./roving.js";
import { Telling } from "./telling.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Walk} Walk */
/** @typedef {HTMLElement | SVGElement} Thing */
/**
 * @typedef {{
 *   choose: (option: Option) => void, why: (target: string) => Promise<Refusal[]>, waits: () => string,
 *   isFree: () => boolean, leave: () => void, foresee: import("./foresight.js").Ask,
 *   narrow: (options: Option[]) => void, widen: () => boolean, left: () => Option[] | null,
 *   beside: (target: string) => HTMLElement[], did: (target: string) => HTMLElement[], walk: (keys: string[]) => void, turned: () => void,
 *   advised: (options: Option[]) => HTMLElement[],
 * }} Table
 */

const LINGER = 450;
// An option that touches more than these is about a stretch of the board, and shown at once.
const MOST_TOUCHED = 3;

export class Pointing {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./light.js").Light} light
   * @param {import("./light.js").Light} talk
   * @param {import("./reach.js").Reach} reach
   * @param {import("./preview.js").Preview} preview
   * @param {import("./beside.js").Tip} tip
   * @param {import("./beside.js").Bubble} bubble
   * @param {Table} table
   * @param {string} game
   */
  constructor(board, light, talk, reach, preview, tip, bubble, table, game) {
    this.board = board;
    this.light = light;
    this.talk = talk;
    this.reach = reach;
    this.preview = preview;
    this.tip = tip;
    this.bubble = bubble;
    this.table = table;
    this.game = game;
    this.menu = new Offers(board, preview, bubble, reach, table);
    this.telling = new Telling(board, reach, preview, tip, table);
    this.timer = 0;
    this.presses = 0; // only the latest is explained, and only while the board is as it was
    this.touched = false; // by a finger, which is no mouse: nothing that does not shine is done at once
    this.moved = true; // a thing that comes under a mouse at rest is not being pointed at
    this.carries = false; // what is carried over the board is not pointed at it
    /** @type {Thing | null} */
    this.over = null;
    const parts = board.parts;
    new Press(parts, thingOf, (thing) => this.point(/** @type {Thing} */ (thing), true, null));
    parts.addEventListener("click", (event) => this.clicked(event));
    parts.addEventListener("pointerover", (event) => this.moved && this.hovered(event));
    parts.addEventListener("pointermove", (event) => {
      if (this.moved) return;
      this.moved = true;
      this.hovered(event);
    });
    window.addEventListener("scroll", () => this.tip.hide(), { capture: true, passive: true });
    parts.addEventListener("pointerleave", () => this.hover(null));
    parts.addEventListener("focusin", (event) => this.focused(thingOf(event.target)));
    parts.addEventListener("focusout", () => this.hover(null));
    parts.addEventListener("keydown", (event) => this.key(event));
  }

  /** After the board or the options changed: one lit thing can be reached by Tab, the others by arrows from there. */
  refresh() {
    this.presses += 1;
    rove(this.board);
    this.moved = false;
    const over = this.over;
    this.hover(null);
    if (over && over === document.activeElement) this.hover(over);
  }

  // Looking

  /** @param {PointerEvent} event */
  hovered(event) {
    if (event.pointerType !== "touch" && !this.carries) this.hover(thingOf(event.target));
  }

  /** @param {Thing | null} thing */
  hover(thing) {
    if (thing === this.over) return;
    this.over = thing;
    clearTimeout(this.timer);
    this.tip.hide();
    this.preview.clear();
    if (this.reach.turnTo(thing ? targetOf(thing) : "", true)) this.table.turned();
    if (!thing || this.bubble.isOpen) return;
    const offers = this.talked(thing);
    if (offers.length && this.isHeld(offers)) return; // all that is left is about it: others are to be pointed at now
    const walk = this.reach.to(targetOf(thing));
    if (offers.length) this.preview.show(offers);
    if (walk) this.preview.lead(walk);
    if (offers.length || walk) this.telling.describe(thing, offers);
    else this.timer = window.setTimeout(() => this.over === thing && this.telling.describe(thing, offers), LINGER);
    this.preview.wonder(this.wonders(thing), (lines, room) => {
      clearTimeout(this.timer);
      this.telling.describe(thing, offers, lines, room);
    });
  }

  /** @param {Thing | null} thing */
  focused(thing) {
    if (!thing) return;
    this.hover(thing);
    if (thing.matches(":focus-visible")) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * What could be foreseen of a thing: what its only option would bring, or the first of several that are alike; or
   * else what the thing itself could do.
   * @param {Thing} thing
   * @returns {import("./foresight.js").Wonder[]}
   */
  wonders(thing) {
    const offers = this.talked(thing);
    const [option] = offers;
    const alike = option && offers.every(({ verb }) => verb === option.verb);
    return [...(alike ? [{ key: option.key }] : []), { target: targetOf(thing) }];
  }

  /** @param {Thing} thing */
  offers(thing) {
    return this.light.options(targetOf(thing));
  }

  /**
   * What may be answered with a thing, by me or else by whoever is asked.
   * @param {Thing} thing
   * @returns {Option[]}
   */
  talked(thing) {
    const offers = this.offers(thing);
    return offers.length || this.table.isFree() ? offers : this.talk.options(targetOf(thing));
  }

  // Taking

  /** @param {MouseEvent} event */
  clicked(event) {
    const thing = thingOf(event.target);
    if (!thing) return;
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    this.touched = touch;
    const [most, ...fewer] = this.offers(thing);
    if (event.detail === 2 && most && fewer.length && differInNumber([most, ...fewer])) {
      this.bubble.close(false);
      this.table.choose(most); // pressed twice: all of them
      return;
    }
    this.point(thing, touch && habit("twice"), { x: event.clientX, y: event.clientY });
  }

  /**
   * @param {Thing} thing
   * @param {boolean} carefully show even a single option before it is taken
   * @param {{x: number, y: number} | null} at
   */
  point(thing, carefully, at) {
    let offers = this.offers(thing);
    this.presses += 1;
    this.tip.hide();
    clearTimeout(this.timer);
    if (this.reach.turnTo(targetOf(thing), false)) this.table.turned();
    const walk = this.walkTo(thing, at, offers);
    carefully ||= this.touched && walk !== undefined && walk !== this.reach.to(targetOf(thing));
    while (!offers.length && !walk && this.table.widen()) {
      offers = this.offers(thing);
      carefully = true; // it did not shine
    }
    if (this.leadOn(offers)) {
      if (!this.isHeld(offers)) this.hold(offers);
      else this.table.widen();
    } else if (offers.length + (walk ? 1 : 0) === 1 && !carefully) {
      this.take(offers, walk);
    } else if (offers.length || walk) {
      this.menu.open(thing, offers, walk, this.wonders(thing));
    } else {
      void this.answer(thing, at);
    }
  }

  /**
   * The walk that leads to a thing, or to what it lies on, where that takes more than one of its answers.
   * @param {Thing} thing
   * @param {{x: number, y: number} | null} at
   * @param {Option[]} offers
   * @returns {Walk | undefined}
   */
  walkTo(thing, at, offers) {
    const near = [targetOf(thing), ...(at && !offers.length ? thingsAt(at) : [])];
    const [walk] = near.flatMap((target) => this.reach.to(target) ?? []);
    const [key, more] = walk?.keys ?? [];
    return more === undefined && offers.some((option) => option.key === key) ? undefined : walk;
  }

  /**
   * Do the only thing there is to do.
   * @param {Option[]} offers
   * @param {Walk} [walk]
   */
  take([option], walk) {
    this.preview.clear();
    if (option) this.table.choose(option);
    else if (walk) this.table.walk(walk.keys);
  }

  // Dragging

  /**
   * Something was dropped here.
   * @param {Thing} thing
   * @param {Option[]} answers
   * @param {Walk} [walk]
   */
  dropped(thing, answers, walk) {
    this.presses += 1;
    if (answers.length + (walk ? 1 : 0) === 1) this.take(answers, walk);
    else this.menu.open(thing, answers, walk, this.wonders(thing));
  }

  /** Nothing is being pointed at any more. */
  drop() {
    this.hover(null);
    this.tip.hide();
    this.bubble.close(false);
    this.preview.clear();
  }

  /**
   * Whether these are too many for a menu and lead from one thing to others that can be pointed at next.
   * @param {Option[]} offers
   */
  leadOn(offers) {
    if (offers.length <= MOST_OFFERS) return false;
    const touched = new Set(offers.flatMap(({ targets }) => targets));
    const others = [...touched].filter((target) => offers.some(({ targets }) => !targets.includes(target)));
    return others.filter((target) => this.board.things(target).length).length > 1;
  }

  /**
   * Leave only these to choose from; where they cover a stretch of the board, show the first of them.
   * @param {Option[]} offers
   */
  hold(offers) {
    this.table.narrow(offers);
    const [first] = offers;
    if (first && first.targets.length > MOST_TOUCHED) this.preview.wonder([{ key: first.key }], () => {});
  }

  /**
   * Whether the choice has been narrowed to these already.
   * @param {Option[]} offers
   */
  isHeld(offers) {
    return this.table.left()?.length === offers.length;
  }

  /**
   * Options of lit things that lie beneath this one at a spot: offered, never taken by accident.
   * @param {Thing} thing
   * @param {{x: number, y: number}} at
   * @returns {Option[]}
   */
  beneath(thing, at) {
    /** @type {Set<Option>} */
    const found = new Set();
    for (const element of document.elementsFromPoint(at.x, at.y)) {
      const other = thingOf(element);
      if (other && other !== thing) for (const option of this.offers(other)) found.add(option);
    }
    return [...found];
  }

  /**
   * A thing that is no option: what lies beneath it may be one; if not, it is told why not.
   * @param {Thing} thing
   * @param {{x: number, y: number} | null} at
   */
  async answer(thing, at) {
    const others = at ? this.beneath(thing, at) : [];
    if (this.leadOn(others)) return this.isHeld(others) ? void this.table.widen() : this.hold(others);
    await this.explain(thing, others);
  }

  /**
   * Why nothing can be done with a thing; if there is nothing to say, what it is.
   * @param {Thing} thing
   * @param {Option[]} others
   */
  async explain(thing, others) {
    const name = thing.getAttribute("aria-label") ?? "";
    const press = this.presses;
    const refusals = this.table.isFree() ? await this.table.why(targetOf(thing)) : [];
    if (press !== this.presses || !thing.isConnected) return;
    const nothing = this.table.isFree() ? say("nothing_with_it") : this.table.waits();
    this.bubble.open(
      this.menu.hereOf(thing),
      this.talked(thing).length ? name : say("why_not"),
      [
        ...(others.length ? [make("p", { class: "muted" }, say("here_you_can")), ...this.menu.buttons(others)] : []),
        large(thing),
        make("p", { class: "about" }, name),
        ...this.talked(thing).map(({ label }) => make("p", { class: "offer" }, label)),
        ...this.table.did(targetOf(thing)),
        refusals.length ? reasonList(this.game, refusals) : others.length ? null : make("p", { class: "muted" }, nothing),
        ...this.menu.beside(thing),
      ],
      () => this.preview.clear(),
    );
    if (!others.length) this.menu.wonder(this.wonders(thing));
  }

  // Keyboard

  /** @param {KeyboardEvent} event */
  key(event) {
    const thing = thingOf(event.target);
    if (!thing || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    })[event.key];
    if (way) neighbour(this.board, thing, way)?.focus();
    else if ((event.key === "Enter" || event.key === " ") && !event.repeat) this.point(thing, false, null);
    else if (event.key === "Escape") this.table.widen() || this.table.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

}

/**
 * What lies at a spot, from the top to the bottom.
 * @param {{x: number, y: number}} at
 * @returns {Set<string>}
 */
function thingsAt({ x, y }) {
  const things = document.elementsFromPoint(x, y).map((element) => thingOf(element));
  return new Set(things.filter((thing) => thing !== null).map((thing) => targetOf(/** @type {Thing} */ (thing))));
}
