// @ts-check
// Who sits where: presence, taking a seat, leaving it, giving it to a bot and taking it back, links that invite.

import { write } from "./dialogs.js";
import { copyText, make } from "./dom.js";
import { icon } from "./icons.js";
import { Insight, seenBy } from "./insight.js";
import { botName, seatName } from "./naming.js";
import { chip } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Seat} Seat */
/** @typedef {import("./protocol.js").Reply} Reply */
/** @typedef {import("./state.js").State} State */
/** @typedef {(what: string, fields: Record<string, unknown>) => Promise<Reply>} Ask */

const LONGEST_NAME = 40;

export class Seats {
  /**
   * @param {HTMLElement} element
   * @param {import("./beside.js").Bubble} bubble
   * @param {import("./notices.js").Notices} notices
   * @param {{bots: string[], named?: boolean}} start
   * @param {import("./leaving.js").Leaving} leaving
   * @param {Ask} ask says it to the server; a refusal is shown to the reader by whoever gave this
   */
  constructor(element, bubble, notices, { bots, named }, leaving, ask) {
    this.bubble = bubble;
    this.notices = notices;
    this.bots = bots;
    this.named = Boolean(named); // whether the others know what to call me
    this.leaving = leaving;
    this.ask = ask;
    this.list = make("ul", { class: "seats" });
    this.watching = make("p", { class: "muted watching" });
    this.info = make("div", { class: "info" });
    this.insight = new Insight(notices);
    element.append(this.insight.element, this.list, this.watching, this.info);
    this.seen = "";
  }

  /** @param {State} state */
  show(state) {
    const seen = JSON.stringify([state.seats, state.watching, state.table?.state, state.table?.owner, state.table?.notes]);
    if (seen === this.seen) return;
    this.seen = seen;
    const focused = document.activeElement?.getAttribute("data-act");
    this.insight.show(state.table);
    this.list.replaceChildren(...state.seats.map((seat) => this.row(seat, state)));
    this.watching.textContent = state.watching ? say("watching", { n: state.watching }) : "";
    if (focused)
      /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-act="${CSS.escape(focused)}"]`))?.focus();
  }

  /**
   * @param {Seat} seat
   * @param {State} state
   */
  row(seat, state) {
    const open = seat.awaited ? say("seat_awaits", { name: seat.name }) : say("seat_open");
    const name = seat.kind === "open" ? open : seatName(seat);
    return make(
      "li",
      { class: `seat seat-${seat.kind}${seat.asked ? " asked" : ""}${seat.mine ? " mine" : ""}` },
      make(
        "span",
        { class: seat.kind !== "person" ? "presence" : seat.here ? "presence here" : "presence away" },
        seat.kind === "open" ? icon("open") : chip(seat),
      ),
      make(
        "div",
        { class: "who" },
        make("strong", {}, name),
        seat.mine && make("span", { class: "badge" }, say("you")),
        seat.asked && make("span", { class: "badge turn" }, say("asked")),
        make(
          "small",
          {},
          [seat.label || say("seat", { n: seat.seat + 1 }), this.presence(seat)].filter(Boolean).join(" · "),
        ),
        seat.standing && make("p", { class: seat.standing.leads ? "standing leads" : "standing" }, seat.standing.words),
        ...seenBy(seat),
      ),
      make("div", { class: "acts" }, ...this.acts(seat, state)),
    );
  }

  /** @param {Seat} seat */
  presence(seat) {
    if (seat.kind === "bot") return seat.left_to_bot ? say("left_to_bot") : seat.name && botName(seat.bot);
    if (seat.kind === "open") return "";
    return say(seat.here ? "here" : "away");
  }

  /**
   * @param {Seat} seat
   * @param {State} state
   * @returns {HTMLElement[]}
   */
  acts(seat, state) {
    const { seats, table } = state;
    if (!table || table.state === "over") return [];
    const owner = table.owner;
    const seated = owner || seats.some((one) => one.mine || one.left_to_bot);
    /** @type {HTMLElement[]} */
    const acts = [];
    /** @param {string} what @param {(button: HTMLElement) => void} [other] */
    const add = (what, other) => {
      const button = make(
        "button",
        { type: "button", class: "small", "data-act": `${what}-${seat.seat}` },
        say(`act_${what}`),
      );
      button.addEventListener("click", () => (other ? other(button) : void this.ask(what, { seat: seat.seat })));
      acts.push(button);
    };
    if (seat.kind === "open" && (seat.awaited ? seat.awaits_me : table.listed || seated)) add("sit", () => void this.sit(seat));
    if (seat.left_to_bot) add("take_back_seat");
    if (seat.mine && seat.kind === "person" && state.mySeats.length > 1) add("look");
    const mayGive = seat.kind === "person" ? seat.mine || (seated && !seat.here) : seated;
    if (mayGive && this.bots.length) add("bot", (button) => this.pickBot(button, seat));
    if ((owner && seat.kind !== "bot") || (seat.mine && seat.kind === "person"))
      add("invite", () => void this.invite(seat));
    if (seat.mine && seat.kind === "person") add("leave", () => void this.leaving.leaveSeat(seat, table));
    if (owner && !seat.mine && (seat.kind !== "open" || seat.awaited)) add("revoke", () => void this.leaving.revoke(seat));
    return acts;
  }

  /**
   * Sit down; somebody without a name is asked for one first.
   * @param {Seat} seat
   */
  async sit({ seat }) {
    if (this.named) {
      await this.ask("sit", { seat });
      return;
    }
    const words = { yes: say("act_sit"), no: say("cancel"), note: say("name_note") };
    const name = await write(say("name"), "", LONGEST_NAME, words);
    if (name !== null) this.named = (await this.ask("sit", { seat, name })).say === "ok";
  }

  /**
   * @param {HTMLElement} button
   * @param {Seat} seat
   */
  pickBot(button, seat) {
    const until = seat.mine ? say("bot_until_you") : seat.kind === "person" ? say("bot_until", { name: seat.name }) : "";
    const choices = this.bots.map((bot) => {
      const choice = make("button", { type: "button", class: "choice" }, make("span", {}, botName(bot)));
      choice.addEventListener("click", () => {
        this.bubble.close();
        void this.ask("bot", { seat: seat.seat, bot });
      });
      return choice;
    });
    const told = until ? [make("p", { class: "muted" }, until)] : [];
    this.bubble.open(button.getBoundingClientRect(), say("act_bot"), [...told, ...choices]);
  }

  /** @param {Seat} seat */
  async invite(seat) {
    const reply = await this.ask("invite", { seat: seat.seat });
    if (reply.say !== "invite" || !reply.link) return;
    const link = new URL(reply.link, location.href).href;
    const copied = await copyText(link);
    this.notices.note(say(copied ? "invite_copied" : "invite_link"), "good", make("code", {}, link));
  }
}
