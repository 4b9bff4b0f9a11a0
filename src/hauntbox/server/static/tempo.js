// @ts-check
// How fast what happens is shown and how loud it is: a button in the bar of every table, and what opens from it.

import { make } from "./dom.js";
import { habit, pace, PACES, setHabit, setPace, setVolume, volume } from "./habits.js";
import { icon } from "./icons.js";
import { mute, play } from "./sound.js";
import { say } from "./words.js";

export const MUTE_KEY = "n";

export class Tempo {
  /**
   * @param {import("./beside.js").Bubble} bubble
   * @param {() => void} [changed] told when the reader wants another pace
   */
  constructor(bubble, changed = () => {}) {
    this.bubble = bubble;
    this.changed = changed;
    this.button = make("button", { type: "button", class: "icon tempo", onclick: () => this.open() });
    this.speed = make(
      "button",
      { type: "button", class: "icon speed", "aria-label": say("pace"), title: say("pace"), onclick: () => this.open(this.speed) },
      icon("speed"),
    );
    document.querySelector("#bar form.settings")?.before(this.speed, this.button);
    this.show();
  }

  show() {
    const silent = !habit("sound") || !volume();
    const text = say(silent ? "tempo_silent" : "tempo");
    this.button.setAttribute("aria-label", text);
    this.button.title = text;
    this.button.replaceChildren(icon(silent ? "silent" : "sound"));
  }

  /** @param {Element} [from] the button that was pressed */
  open(from = this.button) {
    this.bubble.open(from.getBoundingClientRect(), say("tempo"), this.lines());
    this.bubble.element.querySelector("select")?.focus();
  }

  /** How fast what happens is shown. */
  speeds() {
    const speeds = make(
      "select",
      { id: "pace" },
      ...PACES.map((one) => make("option", { value: one, selected: one === pace() }, say(`pace_${one}`))),
    );
    speeds.addEventListener("change", () => {
      setPace(PACES.find((one) => one === speeds.value) ?? "normal");
      this.changed();
    });
    keepsArrows(speeds);
    return make("label", { class: "switch spread", for: "pace" }, make("span", {}, say("pace")), speeds);
  }

  /** Everything there is to set. */
  lines() {
    const loud = make("input", { type: "range", min: 0, max: 100, step: 5, value: volume(), id: "volume" });
    loud.addEventListener("change", () => {
      setVolume(Number(loud.value));
      this.show();
      play("good");
    });
    keepsArrows(loud);
    return [
      this.speeds(),
      this.toggle("sound"),
      make("label", { class: "switch spread", for: "volume" }, make("span", {}, say("volume")), loud),
      this.toggle("captions"),
      this.toggle("motion"),
    ];
  }

  /** @param {"sound" | "captions" | "motion"} what */
  toggle(what) {
    const box = make("input", { type: "checkbox", "data-habit": what });
    box.checked = habit(what);
    box.addEventListener("change", () => {
      setHabit(what, box.checked);
      this.show();
    });
    return make("label", { class: "switch" }, box, make("span", {}, say(`habit_${what}`)));
  }

  /**
   * @param {string} key
   * @returns {boolean} whether it meant something
   */
  press(key) {
    if (key !== MUTE_KEY) return false;
    mute();
    this.show();
    return true;
  }
}

/**
 * Its arrows are its own.
 * @param {HTMLElement} field
 */
function keepsArrows(field) {
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") event.stopPropagation();
  });
}
