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
    document.querySelector("#bar form.settings")?.before(this.button);
    this.show();
  }

  show() {
    const silent = !habit("sound") || !volume();
    const text = say(silent ? "tempo_silent" : "tempo");
    this.button.setAttribute("aria-label", text);
    this.button.title = text;
    this.button.replaceChildren(icon(silent ? "silent" : "sound"));
  }

  open() {
    this.bubble.open(this.button.getBoundingClientRect(), say("tempo"), this.lines());
    this.bubble.element.querySelector("select")?.focus();
  }

  /** Everything there is to set. */
  lines() {
    const speeds = make(
      "select",
      { id: "pace" },
      ...PACES.map((one) => make("option", { value: one, selected: one === pace() }, say(`pace_${one}`))),
    );
    speeds.addEventListener("change", () => {
      setPace(PACES.find((one) => one === speeds.value) ?? "normal");
      this.changed();
    });
    const loud = make("input", { type: "range", min: 0, max: 100, step: 5, value: volume(), id: "volume" });
    loud.addEventListener("change", () => {
      setVolume(Number(loud.value));
      this.show();
      play("good");
    });
    for (const field of [speeds, loud]) {
      field.addEventListener("keydown", (/** @type {any} */ event) => {
        if (event.key !== "Escape") event.stopPropagation(); // its arrows are its own
      });
    }
    return [
      make("label", { class: "switch spread", for: "pace" }, make("span", {}, say("pace")), speeds),
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
