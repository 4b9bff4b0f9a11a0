// @ts-check
// Talking at the table.

import { make } from "./dom.js";
import { chip } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").ChatLine} ChatLine */

const LONGEST = 400;

export class Chat {
  /**
   * @param {HTMLElement} element
   * @param {(text: string) => Promise<boolean>} send whether it was taken
   */
  constructor(element, send) {
    this.list = make("ol", {});
    this.scroll = make("div", { class: "lines", tabindex: "0", role: "log", "aria-label": say("chat") }, this.list);
    this.none = make("p", { class: "muted" }, say("chat_empty"));
    this.field = make("input", {
      type: "text",
      maxlength: LONGEST,
      autocomplete: "off",
      enterkeyhint: "send",
      placeholder: say("chat_say"),
      "aria-label": say("chat_say"),
    });
    const form = make(
      "form",
      { class: "say" },
      this.field,
      make("button", { type: "submit", class: "plain" }, say("chat_send")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send(send);
    });
    element.append(this.none, this.scroll, form);
    /** @type {ChatLine[]} */
    this.lines = [];
    /** @type {import("./protocol.js").Seat[]} */
    this.seats = [];
  }

  /** @param {(text: string) => Promise<boolean>} send */
  async send(send) {
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    if (!(await send(text)) && !this.field.value) this.field.value = text;
  }

  /**
   * Show these lines; returns how many are new.
   * @param {ChatLine[]} lines
   * @returns {number}
   */
  show(lines) {
    let same = 0;
    while (
      same < lines.length &&
      this.lines[same]?.at === lines[same]?.at &&
      this.lines[same]?.text === lines[same]?.text
    )
      same += 1;
    while (this.list.children.length > same) this.list.lastElementChild?.remove();
    for (const line of lines.slice(same)) this.list.append(this.line(line));
    this.lines = lines;
    this.none.hidden = lines.length > 0;
    this.scroll.scrollTop = this.scroll.scrollHeight;
    return lines.length - same;
  }

  /** @param {ChatLine} line */
  line({ name, seat, text, at }) {
    const there = this.seats.find((one) => one.seat === seat);
    const when = new Date(at * 1000);
    const clock = when.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    return make(
      "li",
      { class: seat === null ? "watcher" : "" },
      there ? chip({ ...there, kind: "person", name }) : null,
      make("strong", {}, name),
      " ",
      make("time", { datetime: when.toISOString() }, clock),
      make("p", {}, text),
    );
  }
}
