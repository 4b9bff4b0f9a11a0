// @ts-check
// The table itself: its name, its link, the proof that nobody changed its dice, the game as a file.

import { write } from "./dialogs.js";
import { copyText, make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").TableInfo} TableInfo */
/** @typedef {import("./seats.js").Ask} Ask */

const LONGEST_NAME = 60;

/**
 * @param {HTMLElement} element
 * @param {TableInfo} table
 * @param {import("./notices.js").Notices} notices
 * @param {Ask} ask
 */
export function showInfo(element, table, notices, ask) {
  const seen = JSON.stringify([
    table.id,
    table.name,
    table.owner,
    table.state,
    table.seed_hash,
    table.seed,
    table.link,
  ]);
  if (element.dataset.seen === seen) return;
  element.dataset.seen = seen;
  const name = make("h3", {}, table.name || table.title);
  if (table.owner && table.state !== "over") {
    const rename = make(
      "button",
      { type: "button", class: "icon", "aria-label": say("rename"), title: say("rename") },
      icon("edit"),
    );
    rename.addEventListener("click", async () => {
      const wanted = await write(say("rename"), table.name, LONGEST_NAME, { yes: say("yes"), no: say("cancel") });
      if (wanted !== null) await ask("name", { name: wanted });
    });
    name.append(" ", rename);
  }
  const link = make("button", { type: "button", class: "small" }, icon("link"), say("copy_link"));
  link.addEventListener("click", async () => {
    const address = new URL(table.link || `/table/${table.id}`, location.href).href;
    notices.note((await copyText(address)) ? say("copied") : address, "good");
  });
  element.replaceChildren(
    name,
    make(
      "p",
      { class: "row" },
      link,
      make("a", { class: "small", href: `/replay/${table.id}` }, icon("play"), say("replay")),
      make("a", { class: "small", href: `/table/${table.id}/export`, download: true }, icon("export"), say("export")),
      make(
        "a",
        { class: "small", href: `/rules/${table.game}`, target: "_blank", rel: "noopener" },
        icon("book"),
        say("rulebook"),
      ),
    ),
    make(
      "dl",
      {},
      make("dt", {}, say("seed_hash")),
      make("dd", {}, make("code", {}, table.seed_hash)),
      ...(table.seed ? [make("dt", {}, say("seed")), make("dd", {}, make("code", {}, table.seed))] : []),
      ...(table.nonce ? [make("dt", {}, say("nonce")), make("dd", {}, make("code", {}, table.nonce))] : []),
    ),
    make("p", { class: "muted" }, say(!table.seed ? "seed_why" : table.nonce ? "seed_and_nonce" : "seed_shown")),
  );
}
