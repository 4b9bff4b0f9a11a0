// @ts-check
// The whole reach of a walk: every place that a figure could go to, with the number of steps, laid over the board.

import { say } from "./words.js";

/** @typedef {import("./protocol.js").Walk} Walk */
/** @typedef {import("./protocol.js").Option} Option */

export class Reach {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Walk[]} */
    this.walks = [];
    this.chosen = ""; // the figure that the reader has turned to
    this.glanced = ""; // and the one that is only being pointed at
    this.isOpen = false; // the board shows how things are
    let asked = false;
    const again = () => {
      if (asked) return;
      asked = true; // numbers lie on the glass and must follow what is moved about under it
      requestAnimationFrame(() => {
        asked = false;
        this.draw();
      });
    };
    board.parts.addEventListener("scroll", again, { capture: true, passive: true });
    new ResizeObserver(again).observe(board.parts);
  }

  /**
   * Where figures can go as things are now.
   * @param {Walk[]} walks
   */
  set(walks) {
    this.walks = walks;
    this.glanced = "";
    if (!this.figures.includes(this.chosen)) this.chosen = "";
  }

  /** Those who can go anywhere. */
  get figures() {
    return [...new Set(this.walks.map(({ figure }) => figure))];
  }

  /** Whose reach is shown: that of the only one, or of the one that the reader has turned to. */
  get who() {
    const [one, another] = this.figures;
    return this.glanced || this.chosen || (another ? "" : (one ?? ""));
  }

  /** The walks that are shown. */
  get shown() {
    const { who } = this;
    return this.walks.filter(({ figure }) => figure === who);
  }

  /**
   * The walk that leads to a place, of those that are shown.
   * @param {string} target
   * @returns {Walk | undefined}
   */
  to(target) {
    return this.shown.find(({ way }) => way.at(-1) === target);
  }

  /**
   * Turn to a figure for good, or only look at it; whether that changes anything.
   * @param {string} target
   * @param {boolean} glance
   */
  turnTo(target, glance) {
    const was = this.who;
    const wanted = this.figures.includes(target) ? target : "";
    if (glance) this.glanced = wanted;
    else if (wanted) [this.chosen, this.glanced] = [wanted, ""];
    return this.who !== was;
  }

  /**
   * The choice has been narrowed: to what one figure can do, perhaps.
   * @param {Option[]} left
   */
  narrow(left) {
    const about = this.figures.filter((one) => left.length && left.every(({ targets, figure }) => targets.includes(one) || figure === one));
    this.turnTo(about.length === 1 ? (about[0] ?? "") : "", false);
  }

  /** Lay the numbers over the board. */
  draw() {
    const { layer } = this.board;
    layer.reached.replaceChildren();
    if (!this.isOpen || !this.shown.length) return;
    const things = this.board.index();
    const corner = layer.corner();
    const written = [...this.board.parts.querySelectorAll("[data-part] text")].map((text) => layer.box(text, corner));
    for (const { way, steps, actions } of this.shown) {
      const thing = things.get(way.at(-1) ?? "")?.[0];
      if (thing && isInFrame(thing)) layer.count(thing, steps, actions, written);
    }
  }
}

/**
 * Whether the frame that a thing is moved about in shows its middle.
 * @param {Element} thing
 */
function isInFrame(thing) {
  const frame = thing.closest("[data-part]")?.getBoundingClientRect();
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return Boolean(frame && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
}

/**
 * What is said of a walk.
 * @param {Walk} walk
 * @returns {string}
 */
export function walkWords({ steps, actions }) {
  return actions > 1 ? say("walk_actions", { n: steps, m: actions }) : say("walk_here", { n: steps });
}
