// @ts-check
// Dice that tumble large, one after another, and come to rest on their faces.

import { make } from "./dom.js";
import { parsed } from "./morph.js";

const SIZES = /** @type {[number, number][]} */ ([[2, 92], [4, 76], [8, 58], [15, 46]]); // so many dice, so large
const SMALL = 36;
const HAND = 0.8;
const SPREAD = 0.45; // the share of the time in which the last die is still in the hand
const TURNS = [0.24, 0.46, 0.66]; // when another face comes up

export class Dice {
  /** @param {string} game */
  constructor(game) {
    /** @type {Record<string, string>} */
    this.faces = {};
    this.look = "";
    this.game = game;
    void this.fetch();
  }

  /** The faces, once; without them dice have none, and the line of the log says what fell. */
  async fetch() {
    const reply = await fetch(`/games/${encodeURIComponent(this.game)}/faces.json`).catch(() => null);
    if (reply?.ok) this.faces = await reply.json();
  }

  /**
   * How large so many dice are, and how wide a row of them.
   * @param {number} count
   * @param {number} room how wide the room is
   */
  size(count, room) {
    const [, size = SMALL] = SIZES.find(([most]) => count <= most) ?? [];
    return room < 700 ? Math.round(size * HAND) : size;
  }

  /**
   * Dice that begin to tumble now and have landed after `time`.
   * @param {string[]} names
   * @param {number} size
   * @param {number} time
   * @param {{x: number, y: number}} from where they come from, seen from the middle of where they land
   * @returns {HTMLElement}
   */
  throw(names, size, time, from) {
    const tray = make("div", { class: "dice", "data-landed": "no" });
    tray.style.setProperty("--die", `${size}px`);
    names.forEach((name, at) => {
      const wait = names.length > 1 ? (SPREAD * time * at) / (names.length - 1) : 0;
      tray.append(this.die(name, time - wait, wait, from, at));
    });
    return tray;
  }

  /**
   * @param {string} name
   * @param {number} time
   * @param {number} wait
   * @param {{x: number, y: number}} from
   * @param {number} at
   */
  die(name, time, wait, from, at) {
    const others = this.others(name, at);
    const die = make("div", { class: "die", "data-face": name });
    const body = make("div", { class: "die-body" });
    die.append(body);
    const sides = [...others, name].map((one) => {
      const side = make("div", { class: "die-side" });
      side.append(this.picture(one));
      body.append(side);
      return side;
    });
    const timing = { duration: Math.max(1, time), delay: wait, fill: /** @type {FillMode} */ ("both") };
    const way = at % 2 ? 1 : -1;
    body.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(.35) rotate(${way * 620}deg)`, opacity: 0, easing: "ease-in" },
        { opacity: 1, offset: 0.08 },
        { transform: `translate(${from.x * 0.25}px, -34px) scale(1.12) rotate(${way * 250}deg)`, offset: 0.46, easing: "ease-in" },
        { transform: `translate(0, 6px) scale(1.02, .94) rotate(${way * 60}deg)`, offset: 0.72, easing: "ease-out" },
        { transform: `translate(0, -13px) scale(1.03) rotate(${way * 14}deg)`, offset: 0.86, easing: "ease-in" },
        { transform: "none", opacity: 1 },
      ],
      timing,
    );
    const edges = [0, ...TURNS, 1];
    sides.forEach((side, n) => {
      const [begins = 0, ends = 1] = [edges[n], edges[n + 1]];
      const frames = [0, begins, ends, 1].map((offset, k) => ({ offset, opacity: k === 1 || (k === 2 && ends === 1) || (k === 3 && ends === 1) || (k === 0 && !begins) ? 1 : 0, easing: "step-end" }));
      side.animate(frames, timing);
    });
    return die;
  }

  /**
   * Three other faces of the same die.
   * @param {string} name
   * @param {number} at
   */
  others(name, at) {
    const kind = name.slice(0, name.lastIndexOf(":") + 1);
    const alike = Object.keys(this.faces).filter((one) => one !== name && one.startsWith(kind));
    return TURNS.map((_, n) => alike[(at * 3 + n * 2 + name.length) % Math.max(1, alike.length)] ?? name);
  }

  /** @param {string} name */
  picture(name) {
    const look = document.querySelector("#board [data-part] > svg[class]")?.getAttribute("class") ?? "";
    return parsed(`<svg viewBox="0 0 100 100" class="${look}">${this.faces[name] ?? ""}</svg>`);
  }
}
