// @ts-check
// Keys that work wherever the focus is, unless somebody is writing. They can be switched off.

import { isWriting } from "./dom.js";
import { habit } from "./habits.js";

/**
 * @param {(key: string, event: KeyboardEvent) => boolean} press whether the key meant something
 */
export function listenToKeys(press) {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.repeat) return;
    if (isWriting(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key.length === 1 && !habit("keys")) return;
    if (press(event.key, event)) event.preventDefault();
  });
}
