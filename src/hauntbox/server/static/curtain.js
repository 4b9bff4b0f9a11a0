// @ts-check
// Around one screen, in a game with secrets: when another of my seats is asked, nothing is to be seen until whoever
// plays it says so.

import { make } from "./dom.js";
import { store, stored } from "./habits.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

export class Curtain {
  /**
   * @param {boolean} secrets whether the game has any
   * @param {string} table
   */
  constructor(secrets, table) {
    this.secrets = secrets;
    this.never = `hauntbox.alone.${table}`; // where it is kept that one person plays all the seats
    /** @type {number | null} */
    this.seat = null; // who looked last
    /** @type {HTMLDialogElement | null} */
    this.box = null;
  }

  /**
   * Before something is shown: fall if it is for other eyes than those that looked last.
   * @param {number | null} seat the seat of mine that is asked, if one is
   * @param {string} name
   */
  before(seat, name) {
    if (seat === null || !this.secrets) return;
    const last = this.seat;
    this.seat = seat;
    if (last !== null && last !== seat && stored(this.never) !== "on") this.fall(name);
  }

  /** @param {string} name */
  fall(name) {
    this.box?.remove();
    const button = make("button", { type: "submit", value: "open", class: "main" }, say("curtain_open", { name }));
    const never = make("button", { type: "submit", value: "never", class: "plain" }, say("curtain_never"));
    const form = make(
      "form",
      { method: "dialog" },
      icon("ghost"),
      make("h2", { id: "curtain-for" }, say("curtain", { name })),
      make("p", {}, say("curtain_why", { name })),
      button,
      never,
    );
    const box = make("dialog", { class: "curtain", "aria-labelledby": "curtain-for" }, form);
    this.box = box;
    document.body.classList.add("curtained");
    box.addEventListener("cancel", (event) => event.preventDefault());
    box.addEventListener("close", () => {
      if (this.box !== box) return;
      if (box.returnValue === "never") store(this.never, "on");
      else if (box.returnValue !== "open") {
        box.showModal(); // Escape opens no curtains
        return;
      }
      box.remove();
      this.box = null;
      document.body.classList.remove("curtained");
    });
    document.body.append(box);
    box.showModal();
  }
}
