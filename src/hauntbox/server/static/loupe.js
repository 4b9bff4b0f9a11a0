// @ts-check
// The large card of a thing: what is drawn small on the board, drawn again so that it can be looked at.

import { draw, rectOf } from "./layer.js";

// The largest it becomes, how many times larger than on the board at most, and what is not worth it.
const [WIDE, TALL, MOST, LEAST] = [320, 200, 3, 1.3];
// What is nearly as wide as high is a figure, and has nothing small to be read.
const ROUND = 0.25;
// How far things may hang over their frames, as a part of these.
const OVER = 0.3;
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
  const { x, y, width, height } = roomFor(frame.getBBox(), thing);
  const [wide, tall] = [width / frame.getBBox().width, height / frame.getBBox().height];
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-target", "role", "tabindex", "aria-label", "data-here"]) one.removeAttribute(name);
  }
  for (const name of ["transform", "class", "opacity"]) copy.removeAttribute(name);
  copy.querySelector(":scope > .halo")?.remove();
  const figure = Math.abs(Math.log(width / height)) < ROUND ? "figure" : "";
  return draw(
    "svg",
    {
      class: `large ${figure} ${picture.getAttribute("class") ?? ""}`,
      viewBox: [x, y, width, height].join(" "),
      width: Math.round(seen.width * times * wide),
      height: Math.round(seen.height * times * tall),
      "aria-hidden": "true",
    },
    copy,
  );
}

/**
 * The frame of a thing, with what hangs over it: else that would lie on what is written below.
 * @param {DOMRect} frame
 * @param {Element} thing
 * @returns {DOMRect}
 */
function roomFor(frame, thing) {
  if (!(thing instanceof SVGGraphicsElement)) return frame;
  const all = thing.getBBox();
  const [wide, tall] = [frame.width * OVER, frame.height * OVER];
  const left = Math.max(frame.x - wide, Math.min(frame.x, all.x));
  const top = Math.max(frame.y - tall, Math.min(frame.y, all.y));
  const right = Math.min((frame.x + frame.width) + wide, Math.max((frame.x + frame.width), all.x + all.width));
  const bottom = Math.min((frame.y + frame.height) + tall, Math.max((frame.y + frame.height), all.y + all.height));
  return new DOMRect(left, top, right - left, bottom - top);
}
