// @ts-check
// The menu of the table: what is seldom wanted, and must not be met by a stray click among the answers.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./tools.js").Tool} Tool */

/**
 * Open the menu beside its button.
 * @param {import("./beside.js").Bubble} bubble
 * @param {HTMLElement} button
 * @param {import("./tools.js").Tools} tools those that this screen has no room for are in the menu
 * @param {Option[]} asides what may be said beside the question
 * @param {(option: Option) => void} interject
 */
export function openMore(bubble, button, tools, asides, interject) {
  /** @param {string} sign @param {string} label @param {() => void} act @param {Record<string, string>} data */
  const line = (sign, label, act, data) => {
    const choice = make("button", { type: "button", class: "choice", ...data }, icon(sign), make("span", {}, label));
    choice.addEventListener("click", () => {
      bubble.close();
      act();
    });
    return choice;
  };
  const left = tools.withoutRoom().map((tool) => {
    const [sign, label] = tools.words(tool);
    return line(sign, label, () => tools.use(tool), { "data-tool": tool });
  });
  const said = asides.map((option) => line("flag", option.label, () => interject(option), { "data-aside": option.key }));
  bubble.open(button.getBoundingClientRect(), say("more"), [...left, ...said]);
}
