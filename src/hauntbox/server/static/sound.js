// @ts-check
// What is heard at the table: noises made on the spot, and for those who don't hear them their names as captions.

import { habit, setHabit, volume } from "./habits.js";
import { NOISES } from "./sounds.js";

/** @typedef {import("./sounds.js").Noise} Noise */
/** @typedef {import("./sounds.js").Voice} Voice */

const ATTACK = 0.008;
const SILENCE = 0.0001;

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let hiss = null;
/** @type {(noise: Noise) => void} */
let caption = () => {};

/**
 * Tell who writes down what is heard.
 * @param {(noise: Noise) => void} writes
 */
export function captionBy(writes) {
  caption = writes;
}

/** The room for sound; browsers open it only after the reader has touched the page. */
function room() {
  if (!habit("sound") || !volume() || !navigator.userActivation?.hasBeenActive) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/**
 * Let something be heard, and read.
 * @param {Noise} noise
 */
export function play(noise) {
  if (habit("captions")) caption(noise);
  const context = room();
  if (!context) return;
  const loud = new GainNode(context, { gain: (volume() / 100) ** 2 });
  loud.connect(context.destination);
  render(context, noise, loud);
}

/**
 * @param {BaseAudioContext} context
 * @param {Noise} noise
 * @param {AudioNode} room where it is heard
 */
export function render(context, noise, room) {
  for (const voice of NOISES[noise]) sing(context, voice).connect(room);
}

/**
 * One voice, already on its way.
 * @param {BaseAudioContext} context
 * @param {Voice} voice
 * @returns {AudioNode} to be connected
 */
function sing(context, { at, long, pitch, to = pitch, loud, wave }) {
  const from = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENCE, from + long);
  if (wave === "noise") {
    const source = new AudioBufferSourceNode(context, { buffer: noiseIn(context), loop: true });
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.2 });
    glide(band.frequency, pitch, to, from, long);
    source.connect(band).connect(gain);
    source.start(from);
    source.stop(from + long);
    return gain;
  }
  const source = new OscillatorNode(context, { type: wave, frequency: pitch });
  glide(source.frequency, pitch, to, from, long);
  source.connect(gain);
  source.start(from);
  source.stop(from + long);
  return gain;
}

/**
 * @param {AudioParam} param
 * @param {number} pitch
 * @param {number} to
 * @param {number} from
 * @param {number} long
 */
function glide(param, pitch, to, from, long) {
  if (to === pitch) return;
  param.setValueAtTime(pitch, from);
  param.exponentialRampToValueAtTime(to, from + long);
}

/**
 * A second of white noise, the same for everything.
 * @param {BaseAudioContext} context
 */
function noiseIn(context) {
  if (hiss?.sampleRate === context.sampleRate) return hiss;
  hiss = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

/** It is your turn. */
export function call() {
  play("turn");
}

/** Off if it is on, and on if it is off; returns whether it is on now. */
export function mute() {
  setHabit("sound", !habit("sound"));
  return habit("sound");
}
