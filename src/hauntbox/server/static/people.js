// @ts-check
// Who is who at a table: a colour for every seat, always with the first letter of whoever sits there.

import { make } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("./protocol.js").Seat} Seat */

// So many colours there are; no game of the box has more seats.
const COLOURS = 8;

/**
 * The class of everything that has the colour of a seat.
 * @param {number} seat
 */
export function personClass(seat) {
  return `person person-${seat % COLOURS}`;
}

/**
 * The mark of a seat: its colour, with a letter or the sign of a bot. The name stands beside it.
 * @param {Seat} seat
 */
export function chip(seat) {
  const called = seat.name || seat.called || "";
  const letter = seat.kind === "bot" ? icon("bot") : [...called][0]?.toLocaleUpperCase() ?? String(seat.seat + 1);
  return make("span", { class: `chip ${personClass(seat.seat)}`, "aria-hidden": "true" }, letter);
}

/**
 * A sentence in which the names of these seats stand out.
 * @param {string} text
 * @param {Seat[]} seats
 * @returns {(Node | string)[]}
 */
export function withNames(text, seats) {
  const named = seats.filter(({ called }) => called && text.includes(called));
  named.sort((one, other) => (other.called ?? "").length - (one.called ?? "").length);
  const [first, ...others] = named;
  if (!first?.called) return [text];
  const found = text.split(first.called).map((piece) => withNames(piece, others));
  const name = () => make("b", { class: `name ${personClass(first.seat)}` }, first.called);
  return found.flatMap((piece, at) => (at ? [name(), ...piece] : piece));
}

/**
 * The seat that plays the first of these things that is somebody's figure, if any is.
 * @param {string[]} targets
 * @param {Seat[]} seats
 * @returns {Seat | undefined}
 */
export function playerOf(targets, seats) {
  const owned = targets.map((target) => seats.find(({ people }) => people?.some((one) => one.target === target)));
  return owned.find(Boolean);
}
