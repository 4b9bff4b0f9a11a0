// @ts-check
// The rule behind something, beside the table: a link to the rulebook that opens at the spot without leaving.

import { make } from "./dom.js";
import { sheet } from "./dialogs.js";
import { say } from "./words.js";

/** @type {Map<string, Promise<Document | null>>} */
const books = new Map();

/** @param {string} game */
function book(game) {
  let found = books.get(game);
  if (!found) {
    found = fetch(`/rules/${encodeURIComponent(game)}`)
      .then(async (reply) => (reply.ok ? new DOMParser().parseFromString(await reply.text(), "text/html") : null))
      .catch(() => null);
    books.set(game, found);
    void found.then((page) => page ?? books.delete(game));
  }
  return found;
}

/**
 * A link to a rule; nothing where there is no rule.
 * @param {string} game
 * @param {string} rule
 * @returns {HTMLAnchorElement | null}
 */
export function ruleLink(game, rule) {
  if (!rule) return null;
  const href = `/rules/${encodeURIComponent(game)}#${encodeURIComponent(rule)}`;
  const link = make(
    "a",
    { class: "rule-id", href, target: "_blank", rel: "noopener", "aria-label": `${say("rule")} ${rule}` },
    rule,
  );
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    void openRule(game, rule, href);
  });
  return link;
}

/**
 * @param {string} game
 * @param {string} rule
 * @param {string} href
 */
async function openRule(game, rule, href) {
  const page = await book(game);
  const found = page?.getElementById(rule);
  if (!found) {
    window.open(href, "_blank", "noopener");
    return;
  }
  const text = /** @type {HTMLElement} */ (document.importNode(found, true));
  text.removeAttribute("id");
  text.classList.add("rule-text");
  for (const link of text.querySelectorAll("a[href]")) {
    link.setAttribute("href", new URL(link.getAttribute("href") ?? "", new URL(href, location.href)).href);
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener");
  }
  sheet(
    rule,
    say("close"),
    text,
    make("p", {}, make("a", { href, target: "_blank", rel: "noopener" }, say("rulebook"))),
  );
}
