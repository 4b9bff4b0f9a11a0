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
 * The names of some seats, in a row; with the seat where one name stands for several.
 * @param {Seat[]} seats
 * @param {number[]} which
 */
export function namesOf(seats, which) {
  const names = seats.map(seatName);
  return seats
    .filter((seat) => which.includes(seat.seat))
    .map((seat) => {
      const name = seatName(seat);
      const place = say("seat", { n: seat.seat + 1 });
      return names.indexOf(name) === names.lastIndexOf(name) || name === place ? name : `${name} (${place})`;
    })
    .join(", ");
}
