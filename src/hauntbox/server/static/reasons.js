// @ts-check
// Why not: reasons in a list, each once, with the rule behind it and what it forbids; long lists by what one might try.

import { make } from "./dom.js";
import { sharedLabel } from "./menu.js";
import { ruleLink } from "./rulebook.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */

// So many reasons are read one after another; more are folded up.
const FEW = 8;

/**
 * @param {string} game
 * @param {Refusal[]} refusals
 * @returns {HTMLElement}
 */
export function reasonList(game, refusals) {
  /** @type {Map<string, {why: string, rule: string, labels: Set<string>}>} */
  const reasons = new Map();
  for (const { label, why, rule } of refusals) {
    const reason = reasons.get(`${rule} ${why}`) ?? { why, rule, labels: new Set() };
    reason.labels.add(label);
    reasons.set(`${rule} ${why}`, reason);
  }
  return make(
    "ul",
    { class: "reasons", "aria-label": say("why_not") },
    ...[...reasons.values()].map(({ why, rule, labels }) =>
      make("li", {}, why, " ", ruleLink(game, rule), ...[...labels].map((label) => make("small", {}, label))),
    ),
  );
}

/**
 * The same for everything that can't be done: where there are many reasons, under what one might try, which unfolds.
 * @param {string} game
 * @param {Refusal[]} refusals
 * @returns {HTMLElement[]}
 */
export function reasonGroups(game, refusals) {
  /** @type {Map<string, Refusal[]>} */
  const groups = new Map();
  for (const one of refusals) groups.set(one.verb, [...(groups.get(one.verb) ?? []), one]);
  if (reasonsIn(refusals) <= FEW || groups.size < 2) return [reasonList(game, refusals)];
  const alone = [...groups.values()].filter((group) => reasonsIn(group) === 1);
  const folded = [...groups.values()].filter((group) => reasonsIn(group) > 1);
  return [
    ...folded.map((group) => make("details", { class: "why-group" }, make("summary", {}, headOf(group)), reasonList(game, group))),
    reasonList(game, alone.flat()),
  ];
}

/** @param {Refusal[]} refusals */
function reasonsIn(refusals) {
  return new Set(refusals.map(({ why, rule }) => `${rule} ${why}`)).size;
}

/**
 * What several answers have in common; "… and 9 more" is none of them.
 * @param {Refusal[]} group
 */
function headOf(group) {
  const labels = group.map(({ label }) => label);
  const named = labels.filter((label) => !label.startsWith("…"));
  return sharedLabel(named.length ? named : labels);
}
