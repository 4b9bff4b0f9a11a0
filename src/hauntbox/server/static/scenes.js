// @ts-check
// How each scene looks: dice, beams, walks, captures, cards that turn, things that change, and cards that sum up.

import { Dice } from "./dice.js";
import { make } from "./dom.js";
import { draw, middle, rectOf } from "./layer.js";
import { ruleLink } from "./rulebook.js";
import { play } from "./sound.js";
import { known, say } from "./words.js";

/** @typedef {import("./protocol.js").Entry} Entry */
/** @typedef {import("./protocol.js").Scene} Scene */
/** @typedef {import("./story.js").Moment} Moment */
/** @typedef {{element: Element, rect: DOMRect}} Spot */

const LINES = 6;
const GAP = 10;

export class Scenes {
  /**
   * @param {import("./board.js").Board} board
   * @param {string} game
   */
  constructor(board, game) {
    this.board = board;
    this.game = game;
    this.dice = new Dice(game);
    this.box = make("div", { class: "scenes", "aria-hidden": "true" });
    board.element.after(this.box);
    /** @type {Element[]} */
    this.props = []; // what is only of this scene
    /** @type {Animation[]} */
    this.running = [];
  }

  /**
   * Open the scene of a moment.
   * @param {Moment} moment
   * @param {number} length
   * @param {number} landing after how long its result counts
   * @param {Entry[]} changes what is worth a line at the end of a round
   */
  begin({ entries }, length, landing, changes) {
    const [first] = entries;
    if (!first?.stage) return;
    if (first.stage.sound) play(first.stage.sound);
    const thrown = entries.flatMap(({ stage }) => (stage?.scene === "dice" ? [stage] : []));
    if (thrown.length) this.roll(thrown, landing);
    for (const { stage } of entries) if (stage) this.open(stage, length);
    if (first.stage.scene === "round") this.sum(first, changes, length);
    else if (first.stage.scene === "banner") this.banner(entries, length);
    else if (first.stage.scene !== "dice") this.caption(entries);
  }

  /**
   * @param {Scene} scene
   * @param {number} length
   */
  open(scene, length) {
    if (scene.scene === "beam") this.beam(scene, length);
    else if (scene.scene === "capture") this.capture(scene, length);
    else if (scene.scene === "flip") this.flip(scene, length);
    else if (scene.scene === "score") this.pulse(scene, length);
  }

  /**
   * The result counts from here on.
   * @param {Moment} moment
   */
  land({ entries }) {
    const [first] = entries;
    for (const prop of this.props.filter(isThrown)) {
      for (const tray of [prop, ...prop.children]) if (tray.classList.contains("dice")) tray.setAttribute("data-landed", "yes");
    }
    if (first?.stage?.scene === "dice") this.caption(entries);
  }

  /** Take away what was only of the scene. */
  clear() {
    for (const animation of this.running.splice(0)) animation.cancel();
    for (const prop of this.props.splice(0)) prop.remove();
  }

  // Where things are

  /** The part of the screen in which the board is seen. */
  room() {
    const { left, right, top, bottom } = this.board.element.getBoundingClientRect();
    const asking = document.getElementById("asking");
    const floor = asking && getComputedStyle(asking).position === "sticky" ? asking.getBoundingClientRect().top : bottom;
    const [x, y] = [Math.max(0, left), Math.max(0, top)];
    return new DOMRect(x, y, Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom, floor) - y);
  }

  /**
   * Where the first of these targets is seen; nothing if none is.
   * @param {string[] | undefined} targets
   * @returns {Spot | null}
   */
  spot(targets) {
    const room = this.room();
    for (const target of targets ?? []) {
      for (const element of this.drawn(target)) {
        const rect = rectOf(element);
        const { x, y } = middle(rect);
        if (rect.width && x > room.left && x < room.right && y > room.top && y < room.bottom) return { element, rect };
      }
    }
    return null;
  }

  /**
   * Everything drawn of a target: the thing itself before mentions of it, and figures before boards.
   * @param {string} target
   * @returns {Element[]}
   */
  drawn(target) {
    if (target.startsWith("place:")) {
      return [...this.board.parts.querySelectorAll(`[id$="-${CSS.escape(target.slice("place:".length))}"]`)];
    }
    const size = (/** @type {Element} */ one) => {
      const { width, height } = rectOf(one);
      return width * height;
    };
    const own = `-${target.replace(":", "-")}`;
    const rank = (/** @type {Element} */ one) => (one.id.endsWith(own) ? 0 : 1e9) + size(one);
    return this.board.things(target).sort((one, other) => rank(one) - rank(other));
  }

  /**
   * Put something on the stage, in the middle of the board or beside a thing.
   * @param {HTMLElement} prop
   * @param {DOMRect | null} beside
   */
  put(prop, beside) {
    this.box.append(prop);
    this.props.push(prop);
    const room = this.room();
    const { offsetWidth: wide, offsetHeight: tall } = prop;
    let left = room.left + (room.width - wide) / 2;
    let top = room.top + (room.height - tall) / 2;
    if (beside) {
      left = beside.left + (beside.width - wide) / 2;
      top = beside.top - GAP - tall;
      if (top < room.top + GAP) top = beside.bottom + GAP;
    }
    prop.style.left = `${Math.round(clamp(left, room.left + GAP, room.right - wide - GAP))}px`;
    prop.style.top = `${Math.round(clamp(top, room.top + GAP, room.bottom - tall - GAP))}px`;
    return prop;
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  run(element, frames, timing) {
    this.running.push(element.animate(frames, timing));
  }

  // The scenes

  /**
   * Dice that are thrown at once lie side by side, throw by throw.
   * @param {Scene[]} thrown
   * @param {number} landing
   */
  roll(thrown, landing) {
    const spot = this.spot(thrown[0]?.at);
    const count = thrown.reduce((sum, { dice = [] }) => sum + dice.length, 0);
    const size = this.dice.size(count, this.room().width);
    const trays = thrown.map(({ dice = [] }) => this.dice.throw(dice, size, landing, { x: 0, y: 0 }));
    const [tray] = trays;
    const prop = tray && trays.length === 1 ? tray : make("div", { class: "throws" }, ...trays);
    this.put(prop, spot ? spot.rect : null);
  }

  /**
   * Something flies from thing to thing.
   * @param {Scene} scene
   * @param {number} length
   */
  beam({ from = [], to = [], sound }, length) {
    const end = this.spot(to);
    const starts = from.map((one) => this.spot([one])).filter((one) => one !== null);
    if (!end || !starts.length) return;
    const shown = new Set(starts.map((one) => one.element));
    const how = sound === "danger" || sound === "bad" ? "danger" : sound === "beam" ? "ray" : "step";
    for (const element of shown) {
      const a = middle(this.board.layer.box(element));
      const b = middle(this.board.layer.box(end.element));
      const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
      const line = draw("g", { class: `shot shot-${how}` }, draw("path", { class: "glow", d }), draw("path", { class: "core", d }));
      this.board.layer.flights.append(line);
      this.props.push(line);
      const long = Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
      for (const path of line.children) {
        this.run(
          path,
          how === "step"
            ? [{ strokeDashoffset: 0, opacity: 0 }, { opacity: 1, offset: 0.2 }, { strokeDashoffset: -60, opacity: 1 }]
            : [
                { strokeDasharray: `0 ${long}`, opacity: 1 },
                { strokeDasharray: `${long} 0`, opacity: 1, offset: 0.5 },
                { strokeDasharray: `${long} 0`, opacity: 0.85 },
              ],
          { duration: Math.max(1, length * 0.8), fill: "both", easing: "ease-out" },
        );
      }
    }
    this.ring(end.element, length, "hit", 0.45);
  }

  /**
   * @param {Scene} scene
   * @param {number} length
   */
  capture({ thing, to }, length) {
    const spot = this.spot(thing) ?? this.spot(to);
    if (!spot) return;
    this.ring(spot.element, length, "caught", 0);
    this.ring(spot.element, length, "caught", 0.18);
    if (!(spot.element instanceof SVGElement) && !(spot.element instanceof HTMLElement)) return;
    this.run(
      spot.element,
      [
        { transform: "none", opacity: 1 },
        { transform: "scale(1.12) rotate(-5deg)", offset: 0.3, opacity: 1 },
        { transform: "scale(.12) rotate(300deg)", opacity: 0.1 },
      ].map((frame) => ({ ...frame, transformBox: "fill-box", transformOrigin: "center" })),
      { duration: Math.max(1, length * 0.35), easing: "ease-in", composite: "add" },
    );
  }

  /**
   * @param {Scene} scene
   * @param {number} length
   */
  flip({ thing, at }, length) {
    const spot = this.spot(thing);
    if (spot) {
      this.run(
        spot.element,
        [
          { transform: "none" },
          { transform: "scaleX(.04)", offset: 0.5 },
          { transform: "none" },
        ].map((frame) => ({ ...frame, transformBox: "fill-box", transformOrigin: "center" })),
        { duration: Math.max(1, length * 0.8), easing: "ease-in-out", composite: "add" },
      );
      this.ring(spot.element, length, "seen", 0.3);
      return;
    }
    const card = make("div", { class: "turned" });
    this.put(card, this.spot(at)?.rect ?? null);
    this.run(
      card,
      [
        { transform: "translateY(14px) rotateY(180deg)", opacity: 0 },
        { transform: "rotateY(180deg)", opacity: 1, offset: 0.2 },
        { transform: "none", opacity: 1, offset: 0.6 },
        { transform: "none", opacity: 1 },
      ],
      { duration: Math.max(1, length * 0.9), fill: "both", easing: "ease-out" },
    );
  }

  /**
   * @param {Scene} scene
   * @param {number} length
   */
  pulse({ thing, to, at, sound }, length) {
    const how = ["bad", "danger", "loss"].includes(sound ?? "") ? "bad" : sound === "good" ? "good" : "seen";
    const spot = this.spot(thing) ?? this.spot(to) ?? this.spot(at);
    if (spot) this.ring(spot.element, length, how, 0);
  }

  /**
   * A ring that spreads from a thing.
   * @param {Element} element
   * @param {number} length
   * @param {string} how
   * @param {number} after the share of the scene that passes before it
   */
  ring(element, length, how, after) {
    const { x, y } = middle(this.board.layer.box(element));
    const { width, height } = this.board.layer.box(element);
    const r = Math.max(16, Math.min(90, Math.max(width, height) / 2));
    const ring = draw("circle", { class: `wave wave-${how}`, cx: x, cy: y, r });
    this.board.layer.flights.append(ring);
    this.props.push(ring);
    this.run(
      ring,
      [
        { transform: "scale(.7)", opacity: 0 },
        { transform: "scale(1)", opacity: 1, offset: 0.2 },
        { transform: "scale(1.35)", opacity: 0 },
      ].map((frame) => ({ ...frame, transformOrigin: `${x}px ${y}px` })),
      { duration: Math.max(1, length * (1 - after)), delay: length * after, fill: "both", easing: "ease-out" },
    );
  }

  // Words

  /**
   * What happens, said where one looks.
   * @param {Entry[]} entries
   */
  caption(entries) {
    const [first] = entries;
    if (!first?.stage) return;
    const apart = first.stage.scene === "dice"; // each throw has a line
    const texts = entries.map((one) => one.text);
    const { thing, to, at, from } = first.stage;
    const near = this.spot(thing) ?? this.spot(to) ?? this.spot(at) ?? this.spot(from);
    const tray = this.props.find(isThrown);
    const line = make("div", { class: "said-here" }, ...(apart ? texts : [texts.join(" ")]).map((text) => make("p", {}, text)));
    if (first.why) {
      line.append(
        make("ul", { class: "said-why" }, ...first.why.map((one) => make("li", {}, one.text, ruleLink(this.game, one.rule)))),
      );
    }
    this.put(line, tray ? null : (near?.rect ?? null));
    const room = this.room();
    if (tray) {
      const { left, width, bottom, top } = tray.getBoundingClientRect();
      const below = bottom + GAP + line.offsetHeight < room.bottom;
      line.style.left = `${Math.round(clamp(left + (width - line.offsetWidth) / 2, room.left + GAP, room.right - line.offsetWidth - GAP))}px`;
      line.style.top = `${Math.round(below ? bottom + GAP : top - GAP - line.offsetHeight)}px`;
    } else if (!near) {
      line.style.top = `${Math.round(room.top + GAP)}px`;
    }
  }

  /**
   * A line in large letters, or several that come together.
   * @param {Entry[]} entries
   * @param {number} length
   */
  banner(entries, length) {
    const how = entries[0]?.stage?.sound ?? "";
    const lines = entries.map(({ text }) => make("p", {}, text));
    const card = this.put(make("div", { class: `announced announced-${how || "plain"}` }, ...lines), null);
    this.rise(card, length);
  }

  /**
   * The end of a round, and what it has changed.
   * @param {Entry} entry
   * @param {Entry[]} changes
   * @param {number} length
   */
  sum(entry, changes, length) {
    const shown = changes.slice(-LINES);
    const more = changes.length - shown.length;
    const lines = shown.map((one) => make("li", {}, one.text));
    const card = make(
      "div",
      { class: "announced announced-round" },
      make("p", {}, entry.text),
      lines.length > 0 && make("h3", {}, say("round_changed")),
      lines.length > 0 && make("ul", {}, ...lines),
      more > 0 && make("small", {}, say("round_more", { n: more })),
    );
    this.rise(this.put(card, null), length);
  }

  /**
   * @param {HTMLElement} card
   * @param {number} length
   */
  rise(card, length) {
    this.run(
      card,
      [
        { transform: "translateY(12px) scale(.96)", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.14 },
        { transform: "none", opacity: 1, offset: 0.9 },
        { transform: "none", opacity: 0 },
      ],
      { duration: Math.max(1, length), fill: "both", easing: "ease-out" },
    );
  }

  /**
   * What was heard, for those who read it.
   * @param {import("./sounds.js").Noise} noise
   */
  heard(noise) {
    const key = `noise_${noise}`;
    if (!known(key)) return;
    this.box.querySelector(".noise")?.remove();
    const line = make("p", { class: "noise" }, say(`noise_${noise}`));
    this.box.append(line);
    const room = this.room();
    line.style.left = `${Math.round(room.left + GAP)}px`;
    line.style.top = `${Math.round(room.bottom - line.offsetHeight - GAP)}px`;
    const fading = line.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: 2200 });
    fading.addEventListener("finish", () => line.remove());
  }
}

/**
 * Whether these are dice that fall.
 * @param {Element} prop
 */
function isThrown(prop) {
  return prop.classList.contains("dice") || prop.classList.contains("throws");
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return Math.max(low, Math.min(value, high));
}
