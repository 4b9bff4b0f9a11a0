// @ts-check
// Why not: reasons in a list, each once, with the rule behind it and what it forbids.

import { make } from "./dom.js";
import { ruleLink } from "./rulebook.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */

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
