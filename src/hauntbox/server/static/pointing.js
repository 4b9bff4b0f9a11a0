// @ts-check
// Pointing at things on the board, by mouse, finger or keyboard: one option is taken, several open a small menu; where
// many lead from the thing to others, these alone are left to be pointed at; and where there is none the server says
// why not.

import { make, thingOf } from "./dom.js";
import { habit } from "./habits.js";
import { around, middle, rectOf } from "./layer.js";
import { large } from "./loupe.js";
import { differInNumber } from "./menu.js";
import { Press } from "./press.js";
import { reasonList } from "./reasons.js";
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
const MOST_OFFERS = 5;
// An option that touches more than these is about a stretch of the board, and shown at once.
const MOST_TOUCHED = 3;
// So many things, within so many times the size of one of them, are close together.
const MOST_NEAR = 9;
const NEAR = 3.5;

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
    this.rove();
    this.moved = false;
    const over = this.over;
    this.hover(null);
    if (over && over === document.activeElement) this.hover(over);
  }

  /** One of the things that can be pointed at is reached by Tab. */
  rove() {
    const lit = this.lit();
    const one = lit.find((thing) => thing === document.activeElement) ?? lit[0];
    for (const thing of lit) thing.setAttribute("tabindex", thing === one ? "0" : "-1");
  }

  /** @returns {Thing[]} */
  lit() {
    return /** @type {Thing[]} */ ([
      ...this.board.parts.querySelectorAll("[data-part]:not([hidden]) [data-target]:is(.lit, .within):not(.echo)"),
    ]);
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
    if (offers.length || walk) this.describe(thing);
    else this.timer = window.setTimeout(() => this.over === thing && this.describe(thing), LINGER);
    this.preview.wonder(this.wonders(thing), (lines, room) => {
      clearTimeout(this.timer);
      this.describe(thing, lines, room);
    });
  }

  /** @param {Thing | null} thing */
  focused(thing) {
    if (!thing) return;
    this.hover(thing);
    if (thing.matches(":focus-visible")) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * @param {Thing} thing
   * @param {HTMLElement[]} [lines] what is foreseen of it
   * @param {DOMRect | null} [room] and where
   */
  describe(thing, lines = [], room = null) {
    const offers = this.talked(thing);
    const shown = offers.slice(0, MOST_OFFERS).map((option) => option.label);
    const walk = this.reach.to(targetOf(thing));
    if (walk && !offers.length) shown.push(walkWords(walk));
    if (offers.length > MOST_OFFERS) shown.push(say("and_more", { n: offers.length - MOST_OFFERS }));
    const rect = around([...(room ? [room] : []), rectOf(thing), ...(offers.length ? this.others(thing) : [])]);
    const said = [...this.table.advised(offers), ...lines];
    this.tip.show(rect, thing.getAttribute("aria-label") ?? "", shown, said, large(thing));
  }

  /**
   * The other things that may be pointed at, where all of them are close together: a tip beside them hides none.
   * @param {Thing} thing
   * @returns {DOMRect[]}
   */
  others(thing) {
    const part = thing.closest("[data-part]");
    const here = rectOf(thing);
    const boxes = this.lit().filter((one) => part?.contains(one) && !one.contains(thing)).map(rectOf);
    if (boxes.length > MOST_NEAR) return [];
    const { width, height } = around([here, ...boxes]);
    return width <= NEAR * here.width && height <= NEAR * here.height ? boxes : [];
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
      this.offer(thing, offers, walk);
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

  /**
   * Something was dropped here.
   * @param {Thing} thing
   * @param {Option[]} answers
   * @param {Walk} [walk]
   */
  dropped(thing, answers, walk) {
    this.presses += 1;
    if (answers.length + (walk ? 1 : 0) === 1) this.take(answers, walk);
    else this.offer(thing, answers, walk);
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
   * A small menu beside a thing.
   * @param {Thing} thing
   * @param {Option[]} offers
   * @param {Walk} [walk]
   */
  offer(thing, offers, walk) {
    const name = thing.getAttribute("aria-label") ?? "";
    const did = this.table.did(targetOf(thing));
    const content = [...this.buttons(offers), ...(walk ? [this.walkButton(walk)] : []), ...did, ...this.beside(thing)];
    this.bubble.open(this.roomOf(thing, offers), name, content, () => this.preview.clear());
    if (!this.bubble.element.contains(document.activeElement)) this.wonder(this.wonders(thing));
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
   * What a menu must not hide: the thing, and if the menu is long all that its options touch nearby.
   * @param {Thing} thing
   * @param {Option[]} offers
   * @returns {DOMRect}
   */
  roomOf(thing, offers) {
    const here = this.hereOf(thing);
    if (offers.length <= MOST_OFFERS) return here;
    const part = thing.closest("[data-part]");
    const touched = [...new Set(offers.flatMap((option) => option.targets))].flatMap((target) => this.board.things(target));
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
      this.hereOf(thing),
      this.talked(thing).length ? name : say("why_not"),
      [
        large(thing),
        make("p", { class: "about" }, name),
        ...(others.length ? [make("p", { class: "muted" }, say("but_here")), ...this.buttons(others)] : []),
        ...this.talked(thing).map(({ label }) => make("p", { class: "offer" }, label)),
        ...this.table.did(targetOf(thing)),
        refusals.length ? reasonList(this.game, refusals) : make("p", { class: "muted" }, nothing),
        ...this.beside(thing),
      ],
      () => this.preview.clear(),
    );
    if (!others.length) this.wonder(this.wonders(thing));
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
    if (way) this.neighbour(thing, way)?.focus();
    else if ((event.key === "Enter" || event.key === " ") && !event.repeat) this.point(thing, false, null);
    else if (event.key === "Escape") this.table.widen() || this.table.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * The nearest lit thing in a direction.
   * @param {Thing} from
   * @param {[number, number]} way
   * @returns {Thing | null}
   */
  neighbour(from, [dx, dy]) {
    const here = middle(rectOf(from));
    /** @type {Thing | null} */
    let best = null;
    let least = Infinity;
    for (const thing of this.lit()) {
      const there = middle(rectOf(thing));
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (thing === from || along < 4) continue;
      if (along + 2 * aside < least) [best, least] = [thing, along + 2 * aside];
    }
    return best;
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

/**
 * @param {Walk} walk
 * @returns {string}
 */
function walkWords({ steps, actions }) {
  return actions > 1 ? say("walk_actions", { n: steps, m: actions }) : say("walk_here", { n: steps });
}

/** @param {Thing} thing */
function targetOf(thing) {
  return thing.getAttribute("data-target") ?? "";
}
