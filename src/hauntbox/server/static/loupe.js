// @ts-check
// The large card of a thing: what is drawn small on the board, drawn again so that it can be looked at.

import { draw, rectOf } from "./layer.js";

// The largest it becomes, how many times larger than on the board at most, and what is not worth it.
const [WIDE, TALL, MOST, LEAST] = [320, 200, 3, 1.3];
// Squares of a map and stretches of land are places, and no cards.
const PLACE = /-sq(\s|$)/;
const KINDS_OF_PLACE = /^(square|space|borough|zone|house|room|tile_space)$/;

/**
 * A thing once more, large; null if it is large enough as it is, or a place.
 * @param {Element} thing
 * @returns {SVGSVGElement | null}
 */
export function large(thing) {
  const picture = thing.closest("[data-part]")?.querySelector(":scope > svg");
  const [kind = ""] = (thing.getAttribute("data-target") ?? "").split(":");
  if (!picture || PLACE.test(thing.getAttribute("class") ?? "") || KINDS_OF_PLACE.test(kind)) return null;
  const seen = rectOf(thing);
  if (!seen.width || !seen.height) return null;
  const times = Math.min(MOST, WIDE / seen.width, TALL / seen.height);
  if (times < LEAST) return null;
  const frame = thing.querySelector(":scope > .halo") ?? thing;
  if (!(frame instanceof SVGGraphicsElement)) return null;
  const { x, y, width, height } = frame.getBBox();
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-target", "role", "tabindex", "aria-label", "data-here"]) one.removeAttribute(name);
  }
  for (const name of ["transform", "class", "opacity"]) copy.removeAttribute(name);
  copy.querySelector(":scope > .halo")?.remove();
  return draw(
    "svg",
    {
      class: `large ${picture.getAttribute("class") ?? ""}`,
      viewBox: [x, y, width, height].join(" "),
      width: Math.round(seen.width * times),
      height: Math.round(seen.height * times),
      "aria-hidden": "true",
    },
    copy,
  );
}
