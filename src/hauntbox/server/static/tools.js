// @ts-check
// The tools of the table: take back, do again, a hint, why not, all options, being asked in every window, pause, leave,
// and a menu for what has no place among them.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {"undo" | "redo" | "hint" | "why" | "list" | "see_again" | "notes" | "hold" | "pause" | "leave" | "more" |
 *   "side"} Tool */

/** @type {Tool[]} */
const TOOLS = ["undo", "redo", "hint", "why", "list", "see_again", "notes", "hold", "pause", "leave", "more", "side"];
/** Those that a small screen has no room for. @type {Tool[]} */
const SPARED = ["see_again", "notes", "pause", "leave"];
/** @type {Partial<Record<Tool, string>>} */
export const TOOL_KEYS = { undo: "u", redo: "r", hint: "h", why: "?", see_again: "q", hold: "i", pause: "p" };

export class Tools {
  /**
   * @param {HTMLElement} element
   * @param {(tool: Tool) => void} use
   */
  constructor(element, use) {
    this.element = element;
    this.use = use;
    /** @type {Map<Tool, [string, string]>} */
    this.said = new Map(); // sign and label of each
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", say("tools"));
    element.setAttribute("aria-live", "off");
    for (const tool of TOOLS) {
      const button = this.button(tool);
      button.classList.add("tool");
      button.addEventListener("click", () => use(tool));
      this.label(tool, say(tool), tool);
    }
    this.button("see_again").hidden = true;
    this.button("notes").hidden = true;
    this.button("hold").title = `${say("hold_what")} (${TOOL_KEYS.hold})`;
  }

  /**
   * @param {Tool} tool
   * @returns {HTMLButtonElement}
   */
  button(tool) {
    const there = this.element.querySelector(`button[data-do="${tool}"]`);
    if (there instanceof HTMLButtonElement) return there;
    const made = make("button", { type: "button", "data-do": tool });
    this.element.append(made);
    return made;
  }

  /**
   * @param {Tool} tool
   * @param {string} text
   * @param {string} sign
   */
  label(tool, text, sign) {
    const button = this.button(tool);
    const key = TOOL_KEYS[tool];
    this.said.set(tool, [sign, text]);
    if (button.getAttribute("aria-label") === text) return;
    button.setAttribute("aria-label", text);
    button.setAttribute("title", key ? `${text} (${key})` : text);
    if (key) button.setAttribute("aria-keyshortcuts", key);
    button.replaceChildren(icon(sign === "side" ? "log" : sign), make("span", {}, text), make("b", { hidden: true }));
  }

  /** @param {import("./state.js").State} state */
  show(state) {
    const { table } = state;
    const seated = state.mySeats.length > 0;
    const playing = table?.state === "playing";
    const bots = state.seats.some((seat) => seat.kind === "bot");
    this.enable("undo", seated && table?.undo === true && !table.wish);
    this.enable("redo", seated && table?.redo === true && !table.wish);
    this.enable("hint", state.mine !== null);
    this.enable("why", state.mine !== null);
    this.enable("list", state.mine !== null);
    const reacts = state.mySeats.some((seat) => seat.asking !== undefined);
    const alone = state.seats.every((seat) => seat.mine); // then nobody else does anything that could be reacted to
    this.button("hold").hidden = !reacts || !playing || alone;
    this.button("hold").setAttribute("aria-pressed", String(state.mySeats.some((seat) => seat.hold)));
    this.button("pause").hidden = !(seated && playing && bots);
    this.button("leave").hidden = !seated || table?.state === "over";
    for (const tool of /** @type {Tool[]} */ (["undo", "redo", "hint", "why", "list"])) {
      this.button(tool).hidden = !seated || table?.state === "over";
    }
    this.button("more").hidden =
      !seated || table?.state === "over" || !(state.asides.length || this.withoutRoom().length);
    this.label("pause", say(table?.paused ? "go_on" : "pause"), table?.paused ? "play" : "pause");
  }

  /**
   * Whether there is anything to be seen again.
   * @param {boolean} there
   */
  offerAgain(there) {
    this.button("see_again").hidden = !there;
  }

  /**
   * Whether a guide has said anything that can be read again.
   * @param {boolean} there
   */
  offerNotes(there) {
    this.button("notes").hidden = !there;
  }

  /** What could be used, but is not on a screen as small as this. */
  withoutRoom() {
    const lacks = (/** @type {HTMLElement} */ button) => !button.hidden && getComputedStyle(button).display === "none";
    return SPARED.filter((tool) => lacks(this.button(tool)));
  }

  /**
   * The sign and the label of a tool.
   * @param {Tool} tool
   * @returns {[string, string]}
   */
  words(tool) {
    return this.said.get(tool) ?? [tool, say(tool)];
  }

  /**
   * @param {Tool} tool
   * @param {boolean} on
   */
  enable(tool, on) {
    this.button(tool).disabled = !on;
  }

  /**
   * Use a tool by its key, as if it had been clicked.
   * @param {string} key
   */
  press(key) {
    const tool = TOOLS.find((one) => TOOL_KEYS[one] === key);
    if (!tool) return false;
    const button = this.button(tool);
    if (!button.disabled && !button.hidden) this.use(tool);
    return true;
  }
}
