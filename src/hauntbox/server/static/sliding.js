// @ts-check
// A map that is seen through a window slides to its new place instead of jumping there; what lies on the glass over it
// waits until it has arrived.

import { motionWanted, pace } from "./habits.js";

const SLIDES = "[data-slides]";

/**
 * Let what slides on the board take what lies over it along.
 * @param {HTMLElement} parts
 */
export function followSlides(parts) {
  /** @param {TransitionEvent} event @returns {Element | null} */
  const slid = ({ target, propertyName }) =>
    target instanceof Element && target.matches(SLIDES) && propertyName === "transform" ? target : null;
  parts.addEventListener("transitionrun", (event) => {
    if (slid(event)) parts.classList.add("sliding");
  });
  for (const kind of /** @type {const} */ (["transitionend", "transitioncancel"])) {
    parts.addEventListener(kind, (event) => {
      const one = slid(event);
      if (!one) return;
      parts.classList.remove("sliding");
      one.dispatchEvent(new Event("scroll")); // as if a reader had moved it
    });
  }
}

/**
 * Whether what is drawn next slides.
 * @param {HTMLElement} parts
 * @param {boolean} still
 */
export function letSlide(parts, still) {
  parts.classList.toggle("slides", !still && motionWanted() && pace() !== "instant");
}
