// @ts-check
// The buttons of the story while it is told: one step on, go on by itself, and the rest at once.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {import("./story.js").Story} Story */

export const KEYS = { step: "s", again: "q" };

export class Reel {
  /**
   * @param {Story} story
   * @param {Element} board what the buttons lie over
   */
  constructor(story, board) {
    this.story = story;
    this.element = make("div", { class: "reel", role: "group", "aria-label": say("reel"), hidden: true });
    this.step = this.button("step", "next", () => story.hold());
    this.release = this.button("on", "play", () => story.release());
    this.skip = this.button("skip", "last", () => story.finish());
    /** @type {(from: Element) => void} */
    this.setSpeed = () => {}; // where the reader sets how fast it goes
    this.speed = this.button("speed", "speed", () => this.setSpeed(this.speed));
    this.element.append(this.step, this.release, this.skip, this.speed);
    board.after(this.element);
    this.board = board;
  }

  /**
   * @param {string} what
   * @param {string} sign
   * @param {() => void} pressed
   */
  button(what, sign, pressed) {
    const text = say(`reel_${what}`);
    const key = what === "step" ? KEYS.step : what === "skip" ? "Esc" : "";
    const title = key ? `${text} (${key})` : text;
    return make("button", { type: "button", "data-do": what, title, onclick: pressed }, icon(sign), make("span", {}, text));
  }

  /** As the story stands. */
  show() {
    const { isOn, isOpen, holding } = this.story;
    this.element.hidden = !isOn || (isOpen && !holding);
    this.element.classList.toggle("held", holding);
    document.body.classList.toggle("is-held", holding);
    this.release.hidden = !holding;
    const { left, width, bottom } = this.board.getBoundingClientRect();
    const asking = document.getElementById("asking")?.getBoundingClientRect();
    this.element.style.left = `${Math.round(left + width / 2)}px`;
    this.element.style.top = `${Math.round(Math.min(bottom, asking?.top ?? bottom, innerHeight) - 12)}px`;
  }
}

/**
 * A key that is about the story; whether it meant something.
 * @param {string} key
 * @param {Story} story
 * @param {EventTarget | null} target
 */
export function pressStory(key, story, target) {
  if (key === KEYS.again) return story.again();
  if (!story.isOn) return false;
  if (key === KEYS.step) return story.hold();
  if (key === " " && !(target instanceof Element && target.closest("button, a, input, summary"))) return story.step();
  if (key !== "Escape") return false;
  story.finish();
  return true;
}
