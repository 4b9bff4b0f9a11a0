// @ts-check
// What the reader could react with: a small bell on each such card on the board says whether it is asked about.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { rectOf } from "./layer.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Usable} Usable */
/** @typedef {(target: string, ignored: boolean) => void} Ignore */

// A thing that is smaller than this has no room for a bell: it is pressed, and the bell stands beside it.
const LEAST = 44;
// How far the middle of a bell is from the corner that it is in. On a thing that is lower it stands at the end, half
// beside it: there are words up to there.
const INSIDE = 9;
const LOW = 32;
const INSIDE_LOW = 3;

/**
 * A switch that says what pressing it would do.
 * @param {Usable} thing
 * @param {Ignore} ignore
 * @returns {HTMLButtonElement}
 */
export function bellButton({ target, label, ignored }, ignore) {
  const words = say(ignored ? "ask_again" : "ignore", { thing: label });
  return make(
    "button",
    {
      type: "button",
      class: "small ignore",
      "data-ignore": target,
      "aria-pressed": String(ignored),
      "aria-label": say("ignore", { thing: label }),
      title: say("ignore_what"),
      onclick: () => ignore(target, !ignored),
    },
    icon(ignored ? "bell_off" : "bell"),
    make("span", {}, words),
  );
}

export class Bells {
  /**
   * @param {import("./board.js").Board} board
   * @param {Ignore} ignore
   */
  constructor(board, ignore) {
    this.board = board;
    this.ignore = ignore;
    /** @type {Usable[]} */
    this.things = [];
    this.shown = "";
    this.element = make("div", { class: "bells", role: "group", "aria-label": say("usable") });
    board.parts.append(this.element);
    new ResizeObserver(() => this.place()).observe(board.parts);
  }

  /** @param {Usable[]} things */
  show(things) {
    this.things = things;
    const shown = JSON.stringify(things);
    if (shown !== this.shown) {
      const focused = document.activeElement?.closest(".bells [data-ignore]")?.getAttribute("data-ignore");
      this.shown = shown;
      this.element.replaceChildren(...things.filter(({ held }) => held).map((thing) => this.bell(thing)));
      if (focused) this.bellOf(focused)?.focus({ preventScroll: true });
    }
    this.place();
  }

  /** @param {Usable} thing */
  bell(thing) {
    const button = bellButton(thing, this.ignore);
    button.className = "bell";
    button.title = `${say(thing.ignored ? "ask_again" : "ignore", { thing: thing.label })}. ${say("ignore_what")}`;
    return button;
  }

  /**
   * @param {string} target
   * @returns {HTMLElement | null}
   */
  bellOf(target) {
    return this.element.querySelector(`[data-ignore="${CSS.escape(target)}"]`);
  }

  /** Every bell in the corner of its thing, clear of what lies beside it; one that is not to be seen on the board has none. */
  place() {
    const { left, top } = this.board.parts.getBoundingClientRect();
    for (const { target } of this.things) {
      const bell = this.bellOf(target);
      if (!bell) continue;
      const thing = this.board.things(target).find((one) => !isPanned(one) && rectOf(one).width >= LEAST);
      bell.hidden = !thing;
      if (!thing) continue;
      const rect = rectOf(thing);
      const low = rect.height < LOW;
      bell.style.left = `${rect.right - left - (low ? INSIDE_LOW : INSIDE)}px`;
      bell.style.top = `${(low ? (rect.top + rect.bottom) / 2 : rect.bottom - INSIDE) - top}px`;
    }
  }
}

/**
 * Whether something lies in a part that is moved about under a window of its own.
 * @param {Element} thing
 */
function isPanned(thing) {
  const part = thing.closest("[data-part]");
  return !part || part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
}
