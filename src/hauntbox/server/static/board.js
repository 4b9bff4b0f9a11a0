// @ts-check
// The board: the parts of the drawing in the game's own arrangement, kept up to date and as large as fits.

import { make } from "./dom.js";
import { Layer } from "./layer.js";
import { morph, parsed, spliced } from "./morph.js";

/** @typedef {import("./protocol.js").Layout} Layout */
/** @typedef {import("./protocol.js").Breadth} Breadth */
/** @typedef {import("./protocol.js").PartChange} PartChange */

// A room so many times as wide as high is low.
const LOW = 1.9;
// Windows in which what a lesson says has a column of its own, unless a part of the board makes room for it.
const BESIDE = "(min-width: 1200px) and (max-width: 1399px)";
// Things in parts that are shown as the screen is now.
const SHOWN = "[data-part]:not([hidden]) [data-target]";

export class Board {
  /**
   * @param {HTMLElement} element
   * @param {Layout} layout
   * @param {(root: ParentNode) => void} dress does to new drawings what the page does to those it shows
   */
  constructor(element, layout, dress) {
    this.element = element;
    this.layout = layout;
    this.dress = dress;
    /** @type {Map<string, string>} */
    this.texts = new Map();
    /** @type {Breadth} */
    this.breadth = "wide";
    this.low = false;
    this.taught = false; // whether a lesson speaks beside it
    this.beside = matchMedia(BESIDE);
    this.zoom = 1; // how much larger the reader wants it than it fits
    this.fitted = "";
    this.parts = make("div", { class: "parts" });
    this.parts.append(...element.childNodes);
    element.append(this.parts);
    this.layer = new Layer(this.parts);
    this.room = { width: 0, height: 0 };
    new ResizeObserver(() => {
      this.room = { width: element.clientWidth, height: element.clientHeight };
      this.fit();
    }).observe(element);
  }

  /**
   * Where a part is shown.
   * @param {string} id
   * @returns {HTMLElement}
   */
  holder(id) {
    const there = this.parts.querySelector(`[data-part="${CSS.escape(id)}"]`);
    if (there instanceof HTMLElement) return there;
    const made = make("div", { class: "part", id: `part-${id}`, "data-part": id });
    this.layer.element.before(made);
    return made;
  }

  /**
   * Lay the parts out for a screen or for a hand.
   * @param {Breadth} breadth
   */
  arrange(breadth) {
    this.breadth = breadth;
    this.low = this.isLow();
    const { narrow, floating, kept } = this.layout;
    const [grid, columns] = this.low
      ? [this.layout.low, this.layout.low_columns]
      : [this.layout.wide, this.layout.columns];
    // In a hand there is no room to float: what would is on top.
    const rows = breadth === "wide" ? grid : [...new Set([...floating, ...narrow])].map((id) => [id]);
    const style = this.parts.style;
    style.gridTemplateAreas = rows.map((row) => `"${row.map((id) => `part-${id}`).join(" ")}"`).join(" ");
    // What spans several rows makes the last of them taller, so that the others stay together.
    const ends = (/** @type {number} */ at) =>
      rows[at]?.some((id) => rows[at - 1]?.includes(id) && !rows[at + 1]?.includes(id));
    style.gridTemplateRows = rows.map((_, at) => (ends(at) ? "1fr" : "auto")).join(" ");
    style.gridTemplateColumns =
      breadth === "wide" ? columns.map((width) => `minmax(0, ${width}fr)`).join(" ") : "minmax(0, 1fr)";
    for (const [at, id] of [...new Set(rows.flat())].entries()) {
      const holder = this.holder(id);
      holder.style.gridArea = `part-${id}`;
      holder.style.order = String(at);
      holder.classList.toggle("kept", breadth === "narrow" && kept.includes(id));
    }
    for (const id of floating) {
      const holder = this.holder(id);
      holder.classList.add("floating");
      holder.hidden = !holder.querySelector("[data-target]");
    }
    this.holder("defs").classList.add("defs");
    for (const holder of this.parts.querySelectorAll("[data-part]")) {
      const id = holder.getAttribute("data-part") ?? "";
      if (id !== "defs" && !floating.includes(id))
        /** @type {HTMLElement} */ (holder).hidden = !rows.flat().includes(id);
    }
    this.parts.dataset.breadth = breadth;
    const lends = this.low && this.couldLend;
    document.body.classList.toggle("lending", lends);
    for (const holder of this.parts.querySelectorAll("[data-part]"))
      holder.classList.toggle("yielding", lends && holder.getAttribute("data-part") === this.layout.yielding);
    this.fit();
  }

  /** A lesson speaks beside the board from now on, or in the place of the part that makes room for it. */
  teach() {
    if (this.taught) return;
    this.taught = true;
    this.arrange(this.breadth);
  }

  /** Whether a lesson would have its place on the board, if this is low. */
  get couldLend() {
    return this.taught && Boolean(this.layout.yielding) && this.beside.matches;
  }

  /** Tell how far down the place of a lesson begins. */
  lend() {
    const place = this.parts.querySelector(".yielding");
    if (!(place instanceof HTMLElement)) return;
    const top = this.element.scrollTop + place.getBoundingClientRect().top - this.element.getBoundingClientRect().top;
    document.body.style.setProperty("--lent", `${Math.round(top)}px`);
  }

  /**
   * Take in parts that changed. `anew` forgets everything that was there before.
   * @param {Record<string, PartChange>} changes
   * @param {boolean} anew
   */
  take(changes, anew) {
    this.draw(this.learn(changes, anew));
  }

  /**
   * Take in how parts are now, without showing it yet; returns the texts of those that changed.
   * @param {Record<string, PartChange>} changes
   * @param {boolean} anew
   * @returns {Map<string, string>}
   */
  learn(changes, anew) {
    /** @type {Map<string, string>} */
    const found = new Map();
    if (anew) {
      for (const id of this.texts.keys()) if (!(id in changes)) found.set(id, "");
      this.texts.clear();
    }
    for (const [id, change] of Object.entries(changes)) found.set(id, spliced(this.texts.get(id) ?? "", change));
    for (const [id, text] of found) this.texts.set(id, text);
    return found;
  }

  /**
   * Show these parts.
   * @param {Map<string, string>} parts
   */
  draw(parts) {
    for (const [id, text] of parts) this.put(id, text);
    this.fit();
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  put(id, text) {
    const holder = this.holder(id);
    const content = parsed(text);
    this.dress(content);
    morph(holder, content);
    if (!this.layout.floating.includes(id)) return;
    const appears = holder.hidden;
    holder.hidden = !holder.querySelector("[data-target]");
    if (appears && !holder.hidden && this.breadth === "narrow") holder.scrollIntoView({ block: "start" });
  }

  /** Whether the screen shows the board in a room that is low and wide, and wide enough for what is laid out for it. */
  isLow() {
    const { paddingLeft, paddingRight } = getComputedStyle(this.element);
    const whole = this.couldLend ? (this.element.parentElement?.clientWidth ?? 0) : this.room.width;
    const width = whole - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return this.breadth === "wide" && whole > LOW * this.height() && width >= this.layout.low_least;
  }

  /** How high the room is while no question needs more of it than usual. */
  height() {
    const { element } = this;
    const asking = document.getElementById("asking");
    const style = getComputedStyle(element);
    if (!asking || style.overflowY === "visible") return element.clientHeight;
    const usual = parseFloat(getComputedStyle(asking).minHeight) || asking.offsetHeight;
    const spare = Math.max(0, asking.offsetHeight - usual);
    return element.clientHeight + spare - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  }

  /**
   * As wide as there is room for, unless that would be too tall to see at once; but never so small that it can't be
   * read. The reader may want it larger or smaller than that.
   */
  fit() {
    const { element, parts } = this;
    if (this.isLow() !== this.low) return this.arrange(this.breadth);
    const shape = this.shape();
    if (shape === this.fitted) return this.lend();
    this.fitted = shape;
    parts.style.width = "";
    parts.style.setProperty("--zoom", String(this.zoom)); // in a hand it is maps that are larger
    parts.classList.toggle("zoomed", this.zoom !== 1);
    if (this.breadth !== "wide") return;
    const full = parts.offsetWidth;
    const least = this.low ? this.layout.low_least : this.layout.least;
    let width = Math.max(full, least);
    if (width > full) parts.style.width = `${width}px`;
    if (getComputedStyle(element).overflowY !== "visible") {
      const room = this.height();
      for (let tries = 0; tries < 3 && parts.offsetHeight > room && width > least; tries++) {
        width = Math.max(least, Math.floor((width * room) / parts.offsetHeight));
        parts.style.width = `${width}px`;
      }
    }
    if (this.zoom !== 1) parts.style.width = `${Math.round(width * this.zoom)}px`;
    this.lend();
  }

  /** What the fit depends on: the room there is, and how the pictures are shaped. */
  shape() {
    const pictures = [...this.parts.querySelectorAll("[data-part]:not(.defs) > *")];
    const shapes = pictures.map((one) => one.getAttribute("viewBox") ?? `${one.clientWidth} ${one.clientHeight}`);
    return [this.breadth, this.low, this.zoom, this.room.width, this.height(), ...shapes].join(" ");
  }

  /**
   * Everything drawn of each thing; first the one that is the thing itself.
   * @returns {Map<string, Element[]>}
   */
  index() {
    /** @type {Map<string, Element[]>} */
    const found = new Map();
    for (const thing of this.parts.querySelectorAll(SHOWN)) {
      const target = thing.getAttribute("data-target") ?? "";
      const there = found.get(target);
      if (!there) found.set(target, [thing]);
      else if (thing.id.endsWith(`-${target.replace(":", "-")}`)) there.unshift(thing);
      else there.push(thing);
    }
    return found;
  }

  /**
   * Everything drawn of a thing; first the one that is the thing itself and not just a mention of it.
   * @param {string} target
   * @returns {(HTMLElement | SVGElement)[]}
   */
  things(target) {
    const found = [...this.parts.querySelectorAll(`[data-part]:not([hidden]) [data-target="${CSS.escape(target)}"]`)];
    const own = `-${target.replace(":", "-")}`;
    found.sort((a, b) => Number(b.id.endsWith(own)) - Number(a.id.endsWith(own)));
    return /** @type {(HTMLElement | SVGElement)[]} */ (found);
  }
}
