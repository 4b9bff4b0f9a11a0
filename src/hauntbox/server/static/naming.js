// @ts-check
// What people and bots at the table are called.

import { known, say } from "./words.js";

/** @typedef {import("./protocol.js").Seat} Seat */

/** @param {string} bot */
export function botName(bot) {
  return known(`bot.${bot}`) ? say(`bot.${bot}`) : bot;
}

/**
 * Whoever holds a seat, or what it is.
 * @param {Seat} seat
 */
export function seatName(seat) {
  if (seat.name) return seat.name;
  return seat.kind === "bot" ? botName(seat.bot) : say("seat", { n: seat.seat + 1 });
}

/**
 * The names of some seats, in a row, each its own: two of the same name are told apart by what they play.
 * @param {Seat[]} seats
 * @param {number[]} which
 */
export function namesOf(seats, which) {
  return seats
    .filter((seat) => which.includes(seat.seat))
    .map((seat) => seat.called ?? seatName(seat))
    .join(", ");
}
