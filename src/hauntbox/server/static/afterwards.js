// @ts-check
// After the end: where to go from here, on to the next chapter of a campaign first of all.

import { make } from "./dom.js";
import { showSummary } from "./summary.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").TableInfo} TableInfo */
/** @typedef {import("./protocol.js").CampaignInfo} CampaignInfo */

/**
 * Show the ways on from a game that is over; what stands there already stays.
 * @param {HTMLElement} element
 * @param {TableInfo} table
 * @param {import("./protocol.js").Seat[]} seats
 * @param {boolean} member whether the reader may go on with the campaign
 * @param {(onward: boolean) => void} again asks everybody to play again, or to go on with the next scenario
 */
export function showWaysOn(element, table, seats, member, again) {
  const key = JSON.stringify([table.campaign ?? null, member, table.again ?? null]);
  if (element.querySelector(".after") && element.dataset.after === key) return;
  element.dataset.after = key;
  element.replaceChildren(
    ...(table.campaign && member ? waysOn(table.campaign) : []),
    ...rematch(table.again, again, seats.length > 1),
    summaryButton(table, seats),
    make("a", { class: "choice after", href: `/replay/${table.id}` }, say("replay")),
    make("a", { class: "choice after", href: `/new/${table.game}` }, say("again")),
    make("a", { class: "choice after", href: "/" }, say("lobby")),
  );
}

/**
 * Another game with the same seats, or the next scenario: to be asked for, or already on a table.
 * @param {import("./protocol.js").Again | undefined} info
 * @param {(onward: boolean) => void} ask
 * @param {boolean} company whether there is more than one seat
 */
function rematch(info, ask, company) {
  if (!info || (!info.may && !info.table)) return [];
  if (!info.table) {
    /** @param {string} deed @param {boolean} onward @param {string} words */
    const button = (deed, onward, words) =>
      make("button", { type: "button", class: "choice after onward", "data-do": deed, onclick: () => ask(onward) }, words);
    return [
      ...(info.next ? [button("onward", true, say("next_scenario", { name: info.next }))] : []),
      button("again", false, say(company ? "rematch" : "rematch_alone")),
    ];
  }
  const words = info.mine ? say("again_go") : info.may ? say("again_with", { name: info.name }) : say("again_watch");
  return [make("a", { class: "choice after onward", "data-do": "again", href: `${info.table}#back` }, words)];
}

/**
 * @param {TableInfo} table
 * @param {import("./protocol.js").Seat[]} seats
 */
function summaryButton({ over }, seats) {
  const { summary, text } = over ?? {};
  const show = () => summary && showSummary(summary, seats, text ?? "");
  return make("button", { type: "button", class: "choice after", "data-do": "summary", onclick: show }, say("summary"));
}

/**
 * @param {CampaignInfo} campaign
 * @returns {HTMLElement[]}
 */
function waysOn(campaign) {
  const words = campaign.words ? [make("p", { class: "after-words" }, campaign.words)] : [];
  const story = make("a", { class: "choice after", href: campaign.link }, say("campaign_end"));
  const next = campaign.next ?? [];
  if (campaign.table) {
    return [...words, make("a", { class: "choice after onward", href: campaign.table }, say("campaign_go")), story];
  }
  if (next.length === 0) return [...words, story];
  if (next.length > 1) {
    return [...words, make("a", { class: "choice after onward", href: campaign.link }, say("campaign_pick"))];
  }
  const label = say(campaign.again ? "campaign_again" : "campaign_next", { chapter: next[0] ?? "" });
  const form = make(
    "form",
    { method: "post", action: `${campaign.link}/play`, class: "after-form" },
    make("input", { type: "hidden", name: "after", value: campaign.number }),
    make("button", { class: "choice after onward" }, label),
  );
  return [...words, form, story];
}
