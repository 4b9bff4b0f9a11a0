// @ts-check
// What others do at the table besides playing: notes when somebody sits down, goes, comes back or speaks, and when the
// table waits for me. In a hidden tab the browser may say it as well, if the reader wants that; never what is secret.

import { make } from "./dom.js";
import { habit, setHabit } from "./habits.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Seat} Seat */
/** @typedef {import("./state.js").State} State */
/** @typedef {{text: string, alert: string, more?: Node, tone?: "plain" | "good"}} News */

// Whoever is away for a shorter time has only loaded the page again.
const AWAY = 8000;

export class Company {
  /**
   * @param {import("./notices.js").Notices} notices
   * @param {() => string} name what the table is called
   * @param {() => boolean} reads whether the reader sees the chat
   */
  constructor(notices, name, reads) {
    this.notices = notices;
    this.name = name;
    this.reads = reads;
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {Map<number, number>} */
    this.leaving = new Map(); // seats whose people have just gone, with the clock that runs
    /** @type {Set<number>} */
    this.gone = new Set(); // seats of which was told that their people are away
    this.waited = false; // whether the table has waited for somebody else
    /** @type {HTMLElement | null} */
    this.called = null; // the note that it is my turn, which goes when it is answered
    this.question = "";
    this.again = "";
  }

  /**
   * Tell what is new; at first nothing is.
   * @param {State} state
   * @param {boolean} first
   */
  show(state, first) {
    const was = this.seats;
    this.seats = state.seats;
    const news = first ? [] : [...this.comings(was, state.seats), ...this.turns(state), ...this.rematch(state)];
    if (state.question?.id !== this.question) this.called?.remove();
    this.note(state);
    news.forEach((one) => this.tell(one));
  }

  /** What there is now, so that the next change is noticed. @param {State} state */
  note(state) {
    const { question, mine, seats } = state;
    const people = seats.filter((seat) => question?.seats.includes(seat.seat) && seat.kind === "person" && !seat.mine);
    if (mine === null) this.waited = this.waited || people.length > 0;
    else this.waited = false;
    this.question = question?.id ?? "";
    this.again = state.table?.again?.table ?? "";
  }

  /**
   * @param {Seat[]} was
   * @param {Seat[]} seats
   * @returns {News[]}
   */
  comings(was, seats) {
    return seats.flatMap((seat) => {
      const before = was.find((one) => one.seat === seat.seat);
      if (!before || seat.mine || (before.mine && seat.kind === "open")) return [];
      const text = this.coming(before, seat);
      return text ? [{ text, alert: text }] : [];
    });
  }

  /**
   * What has become of a seat.
   * @param {Seat} before
   * @param {Seat} now
   */
  coming(before, now) {
    const { seat, name } = now;
    if (before.kind !== now.kind) {
      this.forget(seat);
      if (now.kind === "open") return before.kind === "person" ? say("note_left", { name: before.name }) : "";
      if (now.kind === "bot") return before.kind === "person" ? say("note_bot", { name: before.name }) : "";
      return say(before.kind === "bot" ? "note_returns" : "note_sits", { name });
    }
    if (now.kind !== "person") return "";
    if (before.name !== now.name && before.name && now.name) return say("note_called", { was: before.name, name });
    if (before.here && !now.here) this.leaving.set(seat, window.setTimeout(() => this.away(seat), AWAY));
    if (before.here || !now.here) return "";
    return this.forget(seat) ? say("note_back", { name }) : "";
  }

  /** Somebody has been away for a while. @param {number} seat */
  away(seat) {
    const there = this.seats.find((one) => one.seat === seat);
    this.leaving.delete(seat);
    if (there?.kind !== "person" || there.here) return;
    this.gone.add(seat);
    const text = say("note_away", { name: there.name });
    this.tell({ text, alert: text });
  }

  /**
   * Somebody is there again, or somebody else is; returns whether it was told that they are away.
   * @param {number} seat
   */
  forget(seat) {
    window.clearTimeout(this.leaving.get(seat));
    this.leaving.delete(seat);
    return this.gone.delete(seat);
  }

  /**
   * @param {State} state
   * @returns {News[]}
   */
  turns({ question, mine, table }) {
    if (table?.wish && mine === null) return [];
    if (mine === null || question?.id === this.question || (!this.waited && !document.hidden)) return [];
    return [{ text: say("note_turn"), alert: say("your_turn"), tone: "good" }];
  }

  /**
   * @param {State} state
   * @returns {News[]}
   */
  rematch({ table }) {
    const again = table?.again;
    if (!again?.table || again.mine || again.table === this.again) return [];
    const link = make("a", { href: `${again.table}#back` }, say(again.may ? "again_join" : "again_watch"));
    return [{ text: `${say("note_again", { name: again.name })} `, alert: say("note_again", { name: again.name }), more: link, tone: "good" }];
  }

  /**
   * Lines of chat that others have written.
   * @param {import("./protocol.js").ChatLine[]} lines
   */
  heard(lines) {
    const mine = this.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    for (const { name, seat, text } of lines) {
      if (seat !== null && mine.includes(seat)) continue;
      if (document.hidden) this.alert(say("note_writes", { name }));
      if (!this.reads()) this.say(`${name}: ${text}`);
    }
  }

  /** @param {News} news */
  tell({ text, alert, more, tone }) {
    this.alert(alert);
    const note = this.say(text, tone, more);
    if (tone === "good" && !more) this.called = note;
  }

  /**
   * @param {string} text
   * @param {"plain" | "good"} [tone]
   * @param {Node} [more]
   */
  say(text, tone = "plain", more) {
    return habit("notes") || more ? this.notices.note(text, tone, more) : null;
  }

  /** Let the browser say it, to a reader who looks at something else. @param {string} text */
  alert(text) {
    if (!document.hidden || !habit("alerts") || !("Notification" in window) || Notification.permission !== "granted") return;
    try {
      const shown = new Notification(this.name(), { body: text, tag: location.pathname, icon: "/static/favicon.svg" });
      shown.addEventListener("click", () => {
        window.focus();
        shown.close();
      });
    } catch {
      setHabit("alerts", false); // some phones have them only for installed pages
    }
  }
}

/**
 * Ask the browser whether it may say things, once the reader has asked for that; whether it may.
 * @returns {Promise<boolean>}
 */
export async function askToAlert() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
