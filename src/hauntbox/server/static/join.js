// @ts-check
// An invitation: the seat's secret stands behind the #, which no browser sends by itself. It is taken out of the address,
// kept for this tab in case the page is loaded anew (in another language, say), and shown to the server.

import { make } from "./dom.js";
import { parsed } from "./morph.js";
import { say } from "./words.js";

const place = /** @type {HTMLElement} */ (document.getElementById("invitation"));
const table = encodeURIComponent(place.dataset.table ?? "");
const kept = `hauntbox.invitation.${table}`;

/** @returns {string} */
function readToken() {
  const found = new URLSearchParams(location.hash.slice(1)).get("seat");
  try {
    if (found) sessionStorage.setItem(kept, found);
    return found ?? sessionStorage.getItem(kept) ?? "";
  } catch {
    return found ?? ""; // a browser that keeps nothing shows the invitation once
  } finally {
    if (found) history.replaceState(null, "", location.pathname + location.search);
  }
}

function forgetToken() {
  try {
    sessionStorage.removeItem(kept);
  } catch {
    // nothing was kept
  }
}

/** @param {string} what @param {Record<string, string>} body */
function post(what, body) {
  const headers = { "Content-Type": "application/json" };
  return fetch(`/table/${table}/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
}

let token = readToken();

/** Show what the invitation is worth now. */
async function open() {
  try {
    const reply = await post("invitation", { token });
    if (!reply.ok) throw new Error(`invitation: ${reply.status}`);
    place.replaceChildren(parsed(await reply.text()));
  } catch {
    const again = make("button", { type: "button", class: "button", onclick: () => void open() }, say("join.js.again"));
    place.replaceChildren(make("p", { class: "lead", role: "alert" }, say("join.js.no_line")), again);
  }
  place.setAttribute("aria-busy", "false");
  const form = document.getElementById("sit-form");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void sitDown(/** @type {HTMLFormElement} */ (form));
  });
  document.getElementById("invitation-head")?.focus({ preventScroll: true });
}

/** @param {HTMLFormElement} form */
async function sitDown(form) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  const problem = /** @type {HTMLElement} */ (document.getElementById("problem"));
  const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name")).value;
  button.disabled = true;
  problem.textContent = "";
  try {
    const reply = await post("sit", { token, name });
    if (reply.ok) {
      forgetToken();
      location.replace(`/table/${table}`);
      return;
    }
    const told = await reply.json().catch(() => ({}));
    if (told.code === "forbidden") await open(); // somebody was quicker: the invitation says so itself
    else problem.textContent = String(told.why ?? say("join.js.no_line"));
  } catch {
    problem.textContent = say("join.js.no_line");
  }
  button.disabled = false;
}

window.addEventListener("hashchange", () => {
  token = readToken();
  void open();
});
void open();
