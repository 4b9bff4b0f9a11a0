// @ts-check
// The bar that asks: whose turn it is, the question with its rule, wishes to take something back, the way back to a seat
// that a bot keeps, the end of the game.

import { make, place } from "./dom.js";
import { icon } from "./icons.js";
import { Medals } from "./medals.js";
import { botName, namesOf } from "./naming.js";
import { chip } from "./people.js";
import { ruleLink } from "./rulebook.js";
import { decideWords, turnWords } from "./turn.js";
import { say } from "./words.js";
import { YouAre } from "./you_are.js";

/** @typedef {import("./protocol.js").Seat} Seat */
/** @typedef {import("./state.js").State} State */
/** @typedef {(what: string, fields?: Record<string, unknown>) => void} Do */

export class Asking {
  /**
   * @param {HTMLElement} element
   * @param {string} game
   * @param {Do} act
   */
  constructor(element, game, act) {
    this.element = element;
    this.game = game;
    this.act = act;
    this.prompt = place("prompt", element, "h2");
    this.whose = make("p", { id: "whose" });
    this.wish = make("div", { id: "wish", role: "group", hidden: true });
    this.kept = make("div", { id: "kept", role: "group", hidden: true });
    this.youAre = new YouAre();
    this.vacant = make("p", { id: "vacant", hidden: true });
    this.silence = make("p", { id: "silence", hidden: true });
    this.ranking = make("ul", { id: "ranking", hidden: true });
    this.prompt.before(make("div", { id: "heads" }, this.youAre.element, this.wish, this.kept, this.vacant, this.silence), this.whose);
    this.prompt.after(this.ranking);
    this.medals = new Medals(this.ranking);
    this.said = "";
    this.keepers = "";
  }

  /** @param {State} state */
  show(state) {
    const { table } = state;
    this.element.classList.toggle("mine", state.mine !== null);
    this.element.classList.toggle("over", table?.state === "over");
    this.element.classList.toggle("seating", table?.state === "seating");
    this.element.dataset.question = table?.state === "over" ? "over" : (state.question?.id ?? "");
    const [whose, prompt] = this.words(state);
    const question = table?.state === "over" ? null : state.question;
    const rule = table?.state === "over" ? (table.over?.rule ?? "") : (question?.rule ?? "");
    const ranking = table?.state === "over" ? (table.over?.ranking?.lines ?? []) : [];
    const said = JSON.stringify([whose, prompt, rule, ranking, question?.seats]);
    if (said !== this.said) {
      this.said = said; // unchanged words are not read aloud again
      const asked = table?.state === "over" || !whose || question?.reactions ? [] : (question?.seats ?? []);
      const chips = state.seats.length > 1 ? state.seats.filter(({ seat }) => asked.includes(seat)).map(chip) : [];
      this.whose.replaceChildren(...chips, whose);
      this.prompt.replaceChildren(prompt);
      const link = ruleLink(this.game, rule);
      if (link && prompt) this.prompt.append(" ", link);
      this.ranking.hidden = !ranking.length;
      this.ranking.replaceChildren(...ranking.map((line) => make("li", {}, line)));
    }
    this.medals.show(table?.state === "over" ? table.over : null);
    this.showWish(state);
    this.showKept(state);
    this.youAre.show(state);
    this.showSilence(state);
    const open = state.seats.filter((seat) => seat.kind === "open").length;
    this.vacant.hidden = table?.state !== "seating";
    this.vacant.textContent = say(vacancy(state), { n: open });
  }

  /**
   * Whose turn it is, and what is asked.
   * @param {State} state
   * @returns {[string, string]}
   */
  words(state) {
    const { table, question } = state;
    if (!table) return ["", say("opening")];
    if (table.state === "over") {
      const { won, text, ranking } = table.over ?? {};
      return [ranking?.head ?? say(`over_${String(won ?? "null")}`), text ?? ""];
    }
    if (table.broken) return ["", say("broken")];
    if (!question) return ["", ""];
    if (state.mine === null && question.reactions) return ["", question.prompt];
    if (state.mine === null) return [decideWords(state), question.prompt];
    const name = state.mySeats.length > 1 ? namesOf(state.seats, [state.mine]) : "";
    return [name ? say("your_turn_as", { name }) : turnWords(state), question.prompt];
  }

  /**
   * Somebody whose seat a bot has kept meanwhile takes it back with one press.
   * @param {State} state
   */
  showKept({ table, seats }) {
    const kept = table?.state === "over" ? [] : keptFor(seats);
    const waiting = seats.some((seat) => seat.awaits_me);
    const keepers = JSON.stringify([kept.map(({ seat, bot }) => [seat, bot]), waiting]);
    if (keepers === this.keepers) return;
    this.keepers = keepers;
    this.kept.hidden = !kept.length && !waiting;
    if (waiting) {
      this.kept.replaceChildren(
        icon("person"),
        make("p", {}, say("awaits_you")),
        make("button", { type: "button", class: "main", "data-do": "sit", onclick: () => this.takeBack(seats) }, say("act_sit")),
      );
      return;
    }
    const back = () => this.takeBack(kept);
    const bots = [...new Set(kept.map(({ bot }) => botName(bot)))].join(", ");
    this.kept.replaceChildren(
      icon("bot"),
      make("p", {}, say("kept_for_you", { bot: bots, n: kept.length })),
      make("button", { type: "button", class: "main", "data-do": "take_back_seat", onclick: back }, say("act_take_back_seat")),
    );
  }

  /** @param {Seat[]} seats */
  takeBack(seats) {
    for (const { seat } of keptFor(seats)) this.act("take_back_seat", { seat });
    for (const { seat, awaits_me } of seats) if (awaits_me) this.act("sit", { seat });
  }

  /**
   * What counts for somebody who does not answer.
   * @param {State} state
   */
  showSilence({ question, options, mine }) {
    const counts = mine === null ? undefined : options.find(({ key }) => key === question?.default);
    this.silence.hidden = !counts;
    this.silence.textContent = counts ? say("silence", { n: question?.within ?? 0, answer: counts.label }) : "";
  }

  /** @param {State} state */
  showWish({ table, seats }) {
    const wish = table?.wish;
    this.wish.hidden = !wish;
    if (!wish) {
      this.wish.replaceChildren();
      return;
    }
    const mine = seats.some((seat) => seat.mine && wish.waiting.includes(seat.seat));
    const names = namesOf(seats, wish.waiting);
    const buttons = mine
      ? [
          make(
            "button",
            { type: "button", class: "main", "data-do": "agree", onclick: () => this.act("agree") },
            say("agree"),
          ),
          make(
            "button",
            { type: "button", class: "plain", "data-do": "refuse", onclick: () => this.act("refuse") },
            say("refuse"),
          ),
        ]
      : [make("span", { class: "muted" }, say("wish_waiting", { names }))];
    this.wish.replaceChildren(icon("undo"), make("p", {}, say("wish", { name: wish.name })), ...buttons);
  }
}

/**
 * What to say of open seats: to those who can invite, who can sit down, and who can only wait.
 * @param {State} state
 */
function vacancy({ table, seats }) {
  if (table?.owner || seats.some((seat) => seat.mine || seat.left_to_bot)) return "seating";
  return table?.listed ? "seating_free" : "seating_waits";
}

/**
 * The seats that a bot plays until I come back.
 * @param {Seat[]} seats
 */
function keptFor(seats) {
  return seats.filter((seat) => seat.left_to_bot);
}
