// @ts-check
// Leaving the table: asked about first, wherever one leaves from, with what becomes of the seat.

import { confirm } from "./dialogs.js";
import { botName, seatName } from "./naming.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Seat} Seat */
/** @typedef {import("./protocol.js").TableInfo} TableInfo */
/** @typedef {import("./seats.js").Ask} Ask */
/** @typedef {import("./state.js").State} State */

export class Leaving {
  /**
   * @param {string[]} bots
   * @param {Ask} ask
   */
  constructor(bots, ask) {
    this.bot = bots[bots.length - 1]; // the strongest
    this.ask = ask;
  }

  /**
   * Whether somebody who goes away from here leaves a seat in a game that is not over.
   * @param {State} state
   */
  isSeated({ table, mySeats }) {
    return table !== null && table.state !== "over" && mySeats.length > 0;
  }

  /**
   * Ask what becomes of my seats, and go to the lobby unless I would rather stay.
   * @param {State} state
   */
  async leave({ table, seats, mySeats }) {
    const n = mySeats.length;
    const alone = !seats.some((seat) => seat.kind === "person" && !seat.mine);
    const bot = this.bot && botName(this.bot);
    const answer = await confirm(
      say("leave_title"),
      say("leave_text", { n }),
      [
        { key: "keep", label: say("leave_keep", { n }), note: say(alone ? "leave_keep_alone" : "leave_keep_together") },
        ...(bot
          ? [{ key: "bot", label: say("leave_bot"), note: say(alone ? "leave_bot_alone" : "leave_bot_together", { bot }) }]
          : []),
        { key: "open", label: say("leave_open", { n }), note: opened(table) },
        { key: "", label: say("leave_stay"), main: true },
      ],
      "",
    );
    if (!answer) return;
    for (const { seat } of answer === "keep" ? [] : mySeats) {
      const done = answer === "bot" ? this.ask("bot", { seat, bot: this.bot }) : this.ask("leave", { seat });
      if ((await done).say !== "ok") return; // whoever gave `ask` says why
    }
    location.assign("/");
  }

  /**
   * Ask before one seat of mine is given up; the table stays open.
   * @param {Seat} seat
   * @param {TableInfo | null} table
   */
  async leaveSeat({ seat }, table) {
    const answers = [
      { key: "yes", label: say("act_leave") },
      { key: "", label: say("leave_stay"), main: true },
    ];
    const sure = await confirm(say("leave_seat", { n: seat + 1 }), opened(table), answers, "");
    if (sure) await this.ask("leave", { seat });
  }

  /**
   * Ask before a seat is taken from whoever plays it.
   * @param {Seat} seat
   */
  async revoke(seat) {
    const name = seatName(seat);
    const answers = [
      { key: "yes", label: say("act_revoke") },
      { key: "", label: say("cancel"), main: true },
    ];
    const sure = await confirm(say("revoke_title", { name }), say("revoke_text", { name }), answers, "");
    if (sure) await this.ask("revoke", { seat: seat.seat });
  }
}

/**
 * What becomes of seats that are given up.
 * @param {TableInfo | null} table
 */
function opened(table) {
  return say(table?.listed ? "leave_open_listed" : "leave_open_invited");
}
