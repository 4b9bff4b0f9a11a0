// @ts-check
// What may be pointed at now: things that an option touches are lit and can be reached by the keyboard.

import { mostFirst } from "./menu.js";

/** @typedef {import("./protocol.js").Option} Option */

export class Light {
  /** @param {string[]} [later] verbs that are seldom meant */
  constructor(later = []) {
    this.later = later;
    /** @type {Map<string, Option[]>} */
    this.touching = new Map();
    /** @type {Set<string>} */
    this.within = new Set(); // places that a walk of several answers leads to
  }

  /**
   * @param {Option[]} options
   * @param {import("./protocol.js").Walk[]} [walks]
   */
  set(options, walks = []) {
    this.within = new Set(walks.map(({ way }) => way.at(-1) ?? ""));
    this.touching.clear();
    for (const option of mostFirst(options)) {
      for (const target of option.targets) {
        const there = this.touching.get(target);
        if (!there) this.touching.set(target, [option]);
        else if (!there.includes(option)) there.push(option);
      }
    }
    // The sooner an option comes to a thing, the more it is about it; but first what is mostly meant.
    const wait = (/** @type {Option} */ { verb }) => this.later.indexOf(verb);
    for (const [target, there] of this.touching) {
      there.sort((one, other) => wait(one) - wait(other) || one.targets.indexOf(target) - other.targets.indexOf(target));
    }
  }

  /**
   * The options that touch a thing.
   * @param {string} target
   * @returns {Option[]}
   */
  options(target) {
    return this.touching.get(target) ?? [];
  }

  /**
   * Mark what is lit in a drawing. New drawings are dressed before they come on the page, so that one that did not
   * change is equal to what is there.
   * @param {ParentNode} root
   */
  dress(root) {
    // The browser would show these as tips of its own; the page has better ones, and readers use the labels.
    for (const title of root.querySelectorAll("svg > title, [data-target] > title")) title.remove();
    for (const thing of root.querySelectorAll("[data-target]")) {
      const target = thing.getAttribute("data-target") ?? "";
      const lit = this.touching.has(target);
      const echo = thing.classList.contains("echo"); // glows with the thing, but isn't there to be pressed
      const within = !lit && !echo && this.within.has(target);
      const there = thing.hasAttribute("tabindex");
      const [wasLit, wasWithin] = [thing.classList.contains("lit"), thing.classList.contains("within")];
      if (lit === wasLit && within === wasWithin && (echo || (lit || within) === there)) continue;
      thing.classList.toggle("lit", lit);
      thing.classList.toggle("within", within);
      if (!thing.classList.length) thing.removeAttribute("class");
      if (echo || (there && (lit || within))) continue;
      if (lit || within) {
        thing.setAttribute("data-was", thing.getAttribute("role") ?? "");
        thing.setAttribute("role", "button");
        thing.setAttribute("tabindex", "-1");
      } else {
        const was = thing.getAttribute("data-was");
        thing.removeAttribute("data-was");
        thing.removeAttribute("tabindex");
        if (was) thing.setAttribute("role", was);
        else if (was === "") thing.removeAttribute("role");
      }
    }
  }
}
