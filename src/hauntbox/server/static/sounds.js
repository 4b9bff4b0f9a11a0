// @ts-check
// Everything that can be heard, as data: each noise is a few voices, and no file is ever fetched for one.

/**
 * @typedef {"dice" | "beam" | "step" | "capture" | "card" | "bell" | "good" | "bad" | "danger" | "win" | "loss" |
 *   "turn"} Noise
 */
/**
 * A voice: when it begins, how long it lasts (both in seconds), its pitch and where that glides to (in hertz), how loud
 * it is, and its wave. Of `noise` the pitch is the band that is let through.
 * @typedef {{
 *   at: number, long: number, pitch: number, to?: number, loud: number,
 *   wave: "sine" | "triangle" | "square" | "sawtooth" | "noise",
 * }} Voice
 */

/**
 * A row of short equal voices, such as dice on a table.
 * @param {[number, number][]} knocks when, and how high
 * @param {Omit<Voice, "at" | "pitch">} voice
 * @returns {Voice[]}
 */
const row = (knocks, voice) => knocks.map(([at, pitch]) => ({ ...voice, at, pitch }));

/** @type {Record<Noise, Voice[]>} */
export const NOISES = {
  dice: row(
    [[0, 2600], [0.07, 3100], [0.15, 2300], [0.24, 2800], [0.36, 2000], [0.47, 2500]],
    { long: 0.05, loud: 0.5, wave: "noise" },
  ),
  beam: [
    { at: 0, long: 0.42, pitch: 180, to: 950, loud: 0.13, wave: "sawtooth" },
    { at: 0, long: 0.42, pitch: 186, to: 970, loud: 0.1, wave: "square" },
    { at: 0.05, long: 0.35, pitch: 3200, to: 900, loud: 0.16, wave: "noise" },
  ],
  step: row([[0, 420], [0.16, 360]], { long: 0.07, loud: 0.3, wave: "noise" }),
  capture: [
    { at: 0, long: 0.5, pitch: 1300, to: 140, loud: 0.2, wave: "sine" },
    { at: 0.05, long: 0.45, pitch: 2400, to: 300, loud: 0.16, wave: "noise" },
    { at: 0.5, long: 0.14, pitch: 110, to: 70, loud: 0.4, wave: "triangle" },
  ],
  card: [{ at: 0, long: 0.11, pitch: 1800, to: 4200, loud: 0.26, wave: "noise" }],
  bell: row([[0, 523], [0.012, 1046], [0.02, 1570]], { long: 1.3, loud: 0.12, wave: "sine" }),
  good: row([[0, 587], [0.09, 784]], { long: 0.24, loud: 0.16, wave: "triangle" }),
  bad: [
    { at: 0, long: 0.3, pitch: 233, to: 150, loud: 0.22, wave: "triangle" },
    { at: 0.02, long: 0.2, pitch: 300, to: 160, loud: 0.14, wave: "noise" },
  ],
  danger: row([[0, 196], [0.01, 208], [0.24, 185], [0.25, 196]], { long: 0.3, loud: 0.12, wave: "sawtooth" }),
  win: row([[0, 523], [0.14, 659], [0.28, 784], [0.42, 1046], [0.44, 1318]], { long: 0.55, loud: 0.15, wave: "triangle" }),
  loss: row([[0, 392], [0.22, 349], [0.44, 311], [0.66, 233]], { long: 0.6, loud: 0.16, wave: "triangle" }),
  turn: row([[0, 660], [0.14, 880]], { long: 0.42, loud: 0.16, wave: "sine" }),
};
