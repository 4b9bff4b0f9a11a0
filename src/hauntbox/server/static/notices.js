// @ts-check
// What the page says by itself: notes that come and go, the banner of a lost line, events read aloud as they come.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Entry} Entry */

const NOTE = 6000;
const MOST = 8;
const KEPT = 30;
const PATIENCE = 1200;

export class Notices {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.spoken = make("div", { class: "heard spoken", role: "log", "aria-live": "polite", "aria-label": say("happened") });
    element.after(this.spoken); // not in it: what stands there is read as a whole
    this.lineTimer = 0;
    /** @type {HTMLElement | null} */
    this.banner = null;
  }

  /**
   * A note that goes away after a while, or when it is clicked.
   * @param {string} text
   * @param {"plain" | "warn" | "good"} [tone]
   * @param {Node} [more]
   */
  note(text, tone = "plain", more) {
    const close = make("button", { type: "button", class: "icon", "aria-label": say("close") }, icon("close"));
    const note = make("div", { class: `note note-${tone}` }, make("p", {}, text, more), close);
    close.addEventListener("click", () => note.remove());
    while (this.element.querySelectorAll(".note").length > 2) this.element.querySelector(".note")?.remove();
    this.element.append(note);
    window.setTimeout(() => note.remove(), NOTE + text.length * 40);
    return note;
  }

  /**
   * Tell what happened to those who listen, a line each, in order; of very many at once only the last.
   * @param {Entry[]} entries
   */
  tell(entries) {
    const said = entries.slice(-MOST);
    const left = entries.length - said.length;
    const lines = [...(left ? [say("and_before", { n: left })] : []), ...said.map((entry) => entry.text)];
    this.spoken.append(...lines.map((line) => make("p", {}, line)));
    while (this.spoken.childElementCount > KEPT) this.spoken.firstElementChild?.remove();
  }

  /**
   * Whether the line to the server stands; short breaks pass without a word.
   * @param {import("./line.js").Condition} condition
   */
  line(condition) {
    clearTimeout(this.lineTimer);
    if (condition === "live") {
      if (this.banner) this.note(say("line_back"), "good");
      this.banner?.remove();
      this.banner = null;
      document.body.classList.remove("adrift");
      return;
    }
    this.lineTimer = window.setTimeout(
      () => {
        document.body.classList.add("adrift");
        const text = say(condition === "closed" ? "line_closed" : "line_lost");
        this.banner ??= make("div", { class: "banner", role: "alert" });
        this.banner.textContent = text;
        document.body.append(this.banner);
      },
      condition === "closed" ? 0 : PATIENCE,
    );
  }
}
