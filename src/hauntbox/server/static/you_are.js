// @ts-check
// Who one is in a game that has just begun: the figures of one's seat with their pictures, until one has answered.

import { make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */

const SVG = "http://www.w3.org/2000/svg";
// A game is young as long as each seat has answered no more than so often.
const YOUNG = 3;

export class YouAre {
  constructor() {
    this.element = make("div", { id: "you-are", hidden: true });
    this.shown = "";
    this.answered = false; // whether the reader has answered since this page was opened
    this.question = "";
  }

  /** @param {State} state */
  show(state) {
    const { table, question, mySeats, seats, mine } = state;
    if (this.question && question?.id !== this.question) this.answered = true;
    this.question = mine === null ? "" : (question?.id ?? "");
    const young = (question?.number ?? 0) - (table?.begun ?? 0) < YOUNG * seats.length;
    const people = mySeats.length === 1 && seats.length > 0 ? (mySeats[0]?.people ?? []) : [];
    const wanted = table?.state === "playing" && young && !this.answered && !state.lesson && people.length > 0;
    this.element.hidden = !wanted;
    const shown = JSON.stringify(people);
    if (!wanted || shown === this.shown) return;
    this.shown = shown;
    this.element.replaceChildren(make("strong", {}, say("you_are")), make("ul", {}, ...people.map(figureOf)));
  }
}

/** @param {import("./protocol.js").Played} figure */
function figureOf({ name, symbol }) {
  if (!symbol) return make("li", {}, name);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", symbol.split("-")[0] ?? "");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  use.setAttribute("width", "100");
  use.setAttribute("height", "100");
  svg.append(use);
  return make("li", {}, svg, name);
}
