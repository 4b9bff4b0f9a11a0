// @ts-check
// Dragging a die, a card or a figure to where it goes, as well as pointing at one and then the other. A mouse or a pen
// drags at once; a finger has to rest a moment first, because a finger that moves at once moves the board.

import { thingOf } from "./dom.js";
import { dropsOf } from "./drops.js";
import { motionWanted } from "./habits.js";

/** @typedef {import("./drops.js").Drops} Drops */
/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./protocol.js").Walk} Walk */
/** @typedef {HTMLElement | SVGElement} Thing */
/**
 * `options`: what can be answered on the board now; `light`: let only this shine, or (nothing said) what shone before.
 * @typedef {{options: () => Option[], light: (options?: Option[], walks?: Walk[]) => void}} House
 */

const SLIP = 7;
const REST = 200;
const BACK = 220;

export class Dragging {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./motion.js").Motion} motion
   * @param {import("./reach.js").Reach} reach
   * @param {import("./pointing.js").Pointing} pointing
   * @param {House} house
   */
  constructor(board, motion, reach, pointing, house) {
    this.board = board;
    this.motion = motion;
    this.reach = reach;
    this.pointing = pointing;
    this.house = house;
    this.timer = 0;
    this.armed = false; // moving from now on drags
    this.isOn = false;
    this.swallows = false; // the click that ends a drag
    this.pointer = -1;
    this.from = { x: 0, y: 0 };
    /** @type {Thing | null} */
    this.thing = null;
    /** @type {Drops | null} */
    this.drops = null;
    /** @type {Thing | null} */
    this.over = null;
    /** @type {SVGGElement | null} */
    this.ghost = null;
    const { parts } = board;
    parts.addEventListener("pointerdown", (event) => this.down(event));
    parts.addEventListener("dragstart", (event) => event.preventDefault()); // the browser would drag a picture
    parts.addEventListener("touchmove", (event) => this.armed && event.cancelable && event.preventDefault(), { passive: false });
    window.addEventListener("pointermove", (event) => this.move(event));
    window.addEventListener("pointerup", (event) => this.up(event));
    window.addEventListener("pointercancel", (event) => event.pointerId === this.pointer && this.cancel());
    window.addEventListener("blur", () => this.cancel());
    window.addEventListener("keydown", (event) => this.key(event), { capture: true });
    window.addEventListener("click", (event) => this.click(event), { capture: true });
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.swallows = false;
    if (!event.isPrimary || this.isOn) return this.cancel(); // a second finger enlarges the board
    if (event.button || event.ctrlKey || event.metaKey || this.board.parts.classList.contains("busy")) return;
    const found = this.find(event);
    if (!found) return;
    [this.thing, this.drops] = found;
    this.pointer = event.pointerId;
    this.from = { x: event.clientX, y: event.clientY };
    this.armed = event.pointerType !== "touch";
    if (!this.armed) this.timer = window.setTimeout(() => this.arm(), REST);
  }

  /**
   * The uppermost thing here that can be dragged, and where it can go.
   * @param {PointerEvent} event
   * @returns {[Thing, Drops] | null}
   */
  find({ clientX, clientY }) {
    const options = this.house.options();
    for (const thing of thingsAt(clientX, clientY)) {
      const drops = dropsOf(targetOf(thing), options, this.reach.walks);
      if (drops.size) return [thing, drops];
    }
    return null;
  }

  arm() {
    this.armed = true;
    this.thing?.classList.add("held");
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.pointer || !this.thing) return;
    const { clientX: x, clientY: y } = event;
    if (!this.isOn) {
      if (Math.hypot(x - this.from.x, y - this.from.y) < SLIP) return;
      if (!this.armed || !this.begin()) return this.cancel(); // a finger that did not rest moves the board
    }
    this.ghost?.setAttribute("transform", `translate(${x - this.from.x} ${y - this.from.y})`);
    this.hover(x, y);
  }

  /** Take the thing up; false if it is gone. */
  begin() {
    const { thing, drops } = this;
    if (!thing?.isConnected || !drops) return false;
    this.isOn = this.pointing.carries = true;
    this.pointing.drop();
    this.reach.turnTo(targetOf(thing), false);
    this.house.light(drops.options, drops.walks);
    this.ghost = this.motion.pick(thing);
    thing.classList.add("dragged");
    this.board.parts.classList.add("dragging");
    return true;
  }

  /**
   * Show what dropping it here would bring.
   * @param {number} x
   * @param {number} y
   */
  hover(x, y) {
    const over = this.goalAt(x, y);
    if (over === this.over) return;
    this.over = over;
    const target = over ? targetOf(over) : "";
    this.pointing.telling.foretell(over, this.drops?.answers(target) ?? [], this.drops?.walk(target));
  }

  /**
   * The thing under the pointer that it could be dropped on; if there is none, the uppermost one.
   * @param {number} x
   * @param {number} y
   * @returns {Thing | null}
   */
  goalAt(x, y) {
    const own = this.thing ? targetOf(this.thing) : "";
    const things = thingsAt(x, y).filter((one) => targetOf(one) !== own);
    return things.find((one) => this.drops?.takes(targetOf(one))) ?? things[0] ?? null;
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (event.pointerId !== this.pointer) return;
    if (!this.isOn) return this.end();
    this.swallows = true;
    setTimeout(() => (this.swallows = false)); // a drag that ends elsewhere than it began has no click
    const goal = this.goalAt(event.clientX, event.clientY);
    const target = goal ? targetOf(goal) : "";
    const [answers, walk, thing] = [this.drops?.answers(target) ?? [], this.drops?.walk(target), this.thing];
    const goes = goal && (answers.length || walk);
    if (goes && thing && answers.length + (walk ? 1 : 0) === 1 && this.ghost) this.lay(thing);
    else this.glideBack();
    this.end();
    if (goes) this.pointing.dropped(goal, answers, walk);
    else if (goal) void this.pointing.explain(goal, []);
  }

  /**
   * The thing stays where it was dropped until the board shows what came of it.
   * @param {Thing} thing
   */
  lay(thing) {
    const { ghost } = this;
    this.ghost = null;
    if (ghost) this.motion.keep(targetOf(thing), thing, ghost);
  }

  glideBack() {
    const { ghost } = this;
    this.ghost = null;
    if (!ghost) return;
    const there = ghost.getAttribute("transform") ?? "";
    if (!motionWanted() || !there) return ghost.remove();
    const at = ghost.transform.baseVal.consolidate()?.matrix;
    ghost.removeAttribute("transform");
    const frames = [{ transform: `translate(${at?.e ?? 0}px,${at?.f ?? 0}px)` }, { transform: "translate(0px,0px)" }];
    const gliding = ghost.animate(frames, { duration: BACK, easing: "ease-out" });
    gliding.addEventListener("finish", () => ghost.remove());
  }

  /** Nothing was dragged: everything is as it was. */
  cancel() {
    this.glideBack();
    this.end();
  }

  end() {
    clearTimeout(this.timer);
    const { isOn } = this;
    this.thing?.classList.remove("held", "dragged");
    if (this.thing && !this.thing.classList.length) this.thing.removeAttribute("class");
    this.board.parts.classList.remove("dragging");
    this.armed = this.isOn = false;
    this.pointer = -1;
    this.thing = this.drops = this.over = null;
    if (!isOn) return;
    this.pointing.carries = false;
    this.pointing.drop();
    this.house.light();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.isOn || event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.swallows = true;
    this.cancel();
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (!this.swallows || !event.detail) return;
    this.swallows = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/**
 * Everything at a spot that can be pointed at, from the top to the bottom, and what it lies in.
 * @param {number} x
 * @param {number} y
 * @returns {Thing[]}
 */
function thingsAt(x, y) {
  /** @type {Set<Thing>} */
  const found = new Set();
  for (const element of document.elementsFromPoint(x, y)) {
    for (let thing = thingOf(element); thing; thing = thingOf(thing.parentElement)) found.add(thing);
  }
  return [...found];
}

/** @param {Thing} thing */
function targetOf(thing) {
  return thing.getAttribute("data-target") ?? "";
}
