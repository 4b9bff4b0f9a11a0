// @ts-check
// Whose turn it is, where one sees it from another tab: in the title and on the little picture beside it.

import { namesOf } from "./naming.js";
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

export class Turn {
  constructor() {
    this.link = document.querySelector('link[rel="icon"]');
    if (!this.link) {
      this.link = document.createElement("link");
      this.link.setAttribute("rel", "icon");
      document.head.append(this.link);
    }
    this.plain = this.link.getAttribute("href") ?? "";
    /** @type {Promise<string> | null} */
    this.dotted = null;
    this.mine = false;
  }

  /**
   * @param {boolean} mine
   * @param {string} what what to say of the turn; may be empty
   * @param {string} name the name of the table
   */
  show(mine, what, name) {
    const title = what ? `${what} · ${name}` : name;
    document.title = mine ? `● ${title}` : title;
    if (mine === this.mine) return;
    this.mine = mine;
    if (mine) void this.call();
    else this.link?.setAttribute("href", this.plain);
  }

  /** The picture with a dot on it. */
  async call() {
    this.dotted ??= withDot(this.plain);
    const href = await this.dotted;
    if (this.mine) this.link?.setAttribute("href", href);
  }
}

/**
 * @param {string} href
 * @returns {Promise<string>}
 */
async function withDot(href) {
  const text = href
    ? await fetch(href)
        .then((reply) => (reply.ok ? reply.text() : ""))
        .catch(() => "")
    : "";
  const read = new DOMParser().parseFromString(text || `<svg xmlns="${SVG}" viewBox="0 0 32 32"/>`, "image/svg+xml");
  const svg = read.documentElement;
  const [x = 0, y = 0, width = 32, height = 32] = (svg.getAttribute("viewBox") ?? "0 0 32 32")
    .split(/[ ,]+/)
    .map(Number);
  const dot = read.createElementNS(SVG, "circle");
  const size = width * 0.24;
  for (const [name, value] of Object.entries({
    cx: x + width - size,
    cy: y + height - size,
    r: size * 0.86,
    fill: "#ffb02e",
    stroke: "#10131c",
    "stroke-width": width / 16,
  }))
    dot.setAttribute(name, String(value));
  svg.append(dot);
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}

/**
 * What the title says of the turn.
 * @param {import("./state.js").State} state
 * @returns {string}
 */
export function turnWords(state) {
  if (state.table?.state === "over") return say("over");
  if (state.mine !== null) return say("your_turn");
  if (state.table?.state === "seating") return say("seating_title");
  return waitWords(state);
}

/**
 * Who decides, above what is asked of them.
 * @param {import("./state.js").State} state
 * @returns {string}
 */
export function decideWords(state) {
  const seats = state.question?.seats ?? [];
  const asked = state.seats.filter((seat) => seats.includes(seat.seat));
  const people = asked.length > 0 && asked.every((seat) => seat.kind === "person");
  return people ? say("decides", { names: namesOf(state.seats, seats), n: asked.length }) : waitWords(state);
}

/**
 * For whom the table waits.
 * @param {import("./state.js").State} state
 * @returns {string}
 */
export function waitWords(state) {
  const seats = state.question?.seats ?? [];
  if (state.question?.reactions && state.mine === null) return say("reactions");
  if (!seats.length) return "";
  const asked = state.seats.filter((seat) => seats.includes(seat.seat));
  const names = namesOf(state.seats, seats);
  if (state.table?.paused && asked.every((seat) => seat.kind === "bot")) return say("bots_paused");
  if (asked.length && asked.every((seat) => seat.kind === "bot")) return say("thinking", { names });
  if (asked.length && asked.every((seat) => seat.kind === "open")) return say("waiting_for_open", { names });
  return say("waiting_for", { names });
}
