// @ts-check
// Recovery links: made here, copied, and used. A link's secret stands after the #, which no browser sends by itself.

import { copyText } from "./dom.js";
import { say as words } from "./words.js";

const MARK = "recover=";

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

/** @param {string} key @param {Record<string, string>} [args] */
function announce(key, args) {
  part("say").textContent = words(`me.js.${key}`, args);
}

/** @param {string} path @param {object} body */
async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  return { ok: answer.ok, data: answer.ok ? await answer.json() : null };
}

/**
 * The secret of a link, of its fragment or by itself; empty if there is none in it.
 * @param {string} text
 */
function secretOf(text) {
  const at = text.indexOf(MARK);
  return at < 0 ? "" : decodeURIComponent(text.slice(at + MARK.length)).trim();
}

let secret = "";

/** @param {string} found */
function arrive(found) {
  secret = found;
  part("arriving").hidden = false;
  part("arriving-head").focus();
}

async function makeLink() {
  try {
    const { ok, data } = await post("/me/move", { renew: field("renew").checked });
    if (!ok) return announce("not_made");
    field("renew").checked = false;
    field("link").value = new URL(data.link, location.href).href;
    part("made").hidden = false;
    field("link").select();
    announce("made");
  } catch {
    announce("no_line");
  }
}

async function copyLink() {
  const done = await copyText(field("link").value);
  if (!done) field("link").select();
  announce(done ? "copied" : "not_copied");
}

async function useLink() {
  try {
    const { ok } = await post("/me/recover", { token: secret });
    announce(ok ? "arrived" : "not_arrived");
    if (ok) setTimeout(() => location.assign("/"), 900);
  } catch {
    announce("no_line");
  }
}

/** The address is cleared of the secret before anything else may read it. */
function readAddress() {
  const found = secretOf(location.hash);
  if (!found) return;
  history.replaceState(null, "", location.pathname);
  arrive(found);
}

part("make").addEventListener("click", makeLink);
part("copy").addEventListener("click", copyLink);
part("arrive").addEventListener("click", useLink);
part("use-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const found = secretOf(field("paste").value);
  if (!found) return announce("no_link", { example: `${location.origin}/me#${MARK}…` });
  field("paste").value = "";
  arrive(found);
});
window.addEventListener("hashchange", readAddress);
readAddress();
