// @ts-check
// Two small sounds, made on the spot and off unless switched on: dice on a table, and a call for whose turn it is.

import { habit } from "./habits.js";

/** @type {AudioContext | null} */
let audio = null;

/** The room for sound; browsers open it only after the reader has touched the page. */
function room() {
  if (!habit("sound")) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/**
 * @param {AudioContext} context
 * @param {number} after
 * @param {number} pitch
 * @param {number} length
 * @param {number} loudness
 * @param {OscillatorType} wave
 */
function tone(context, after, pitch, length, loudness, wave) {
  const from = context.currentTime + after;
  const source = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(gain).connect(context.destination);
  source.start(from);
  source.stop(from + length);
}

/** Dice on a table. */
export function rattle() {
  const context = room();
  if (!context) return;
  for (const [after, pitch] of [
    [0, 900],
    [0.09, 700],
    [0.16, 1100],
    [0.27, 620],
  ]) {
    tone(context, after ?? 0, pitch ?? 0, 0.05, 0.06, "square");
  }
}

/** It is your turn. */
export function call() {
  const context = room();
  if (!context) return;
  tone(context, 0, 660, 0.35, 0.08, "sine");
  tone(context, 0.14, 880, 0.5, 0.08, "sine");
}
