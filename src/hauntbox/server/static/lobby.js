// @ts-check
// The lobby keeps its lists fresh while somebody looks, says when a turn comes, and saves the name without a reload.

import { morph, parsed } from "./morph.js";
import { fill } from "./words.js";

const SECONDS = 4;
const PATIENT = 30;
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["day", 86400], ["hour", 3600], ["minute", 60],
]);

const lists = ["due", "lists"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
const language = document.documentElement.lang;
const title = document.title;
const ago = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
let tag = "";
let pause = SECONDS;
let timer = 0;
let turns = countTurns();

function countTurns() {
  return document.querySelectorAll(".table-line[data-turn]").length;
}

/** @param {string} text */
function announce(text) {
  const say = document.getElementById("say");
  if (!say) return;
  say.textContent = text;
  setTimeout(() => { if (say.textContent === text) say.textContent = ""; }, 5000);
}

/**
 * Moments in the reader's own words: so long ago, or the day.
 * @param {ParentNode} root
 */
function tellTimes(root) {
  for (const time of root.querySelectorAll("time")) {
    const at = new Date(time.dateTime);
    const seconds = (at.getTime() - Date.now()) / 1000;
    const [unit, size] = UNITS.find(([, size]) => -seconds >= size) ?? ["minute", 60];
    time.textContent = seconds < -14 * 86400 ? day.format(at) : ago.format(Math.ceil(seconds / size), unit);
    time.title = at.toLocaleString(language);
  }
}

/** How many tables wait for the reader: in the tab, above the games, and aloud when one is new. */
function tellTurns() {
  const now = countTurns();
  document.title = now ? `(${now}) ${title}` : title;
  const notice = document.getElementById("turns");
  const link = notice?.querySelector("a");
  if (notice && link) {
    notice.hidden = now === 0;
    link.textContent = fill(link.dataset.say ?? "", { n: now });
    if (now > turns) announce(link.textContent);
  }
  turns = now;
}

async function refresh() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const answer = await fetch("/lists", { cache: "no-store", headers: tag ? { "If-None-Match": tag } : {} });
    if (answer.status === 200) {
      tag = answer.headers.get("ETag") ?? "";
      const fresh = parsed(await answer.text());
      tellTimes(fresh);
      for (const list of lists) {
        const newer = fresh.querySelector(`#${list.id}`);
        if (newer) morph(list, newer);
      }
      tellTurns();
    } else if (answer.status !== 304) {
      throw new Error(`lists: ${answer.status}`);
    }
    tellTimes(document);
    pause = SECONDS;
  } catch {
    pause = Math.min(PATIENT, pause * 2); // the server is away for a while; it is asked again, more patiently
  }
  timer = setTimeout(refresh, pause * 1000);
}

/** @param {HTMLFormElement} form */
function keepName(form) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));
  let saved = field.value;
  const save = async () => {
    if (field.value.trim() === saved.trim()) return;
    const name = field.value;
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams({ name }), redirect: "manual" });
      if (answer.type !== "opaqueredirect" && !answer.ok) throw new Error(`name: ${answer.status}`);
      saved = name;
      const shown = document.querySelector(".me-name");
      if (shown && name.trim()) shown.textContent = name.trim();
      announce(form.dataset.saved ?? "");
    } catch {
      announce(form.dataset.failed ?? "");
    }
  };
  field.addEventListener("change", save);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
}

tellTimes(document);
tellTurns();
timer = setTimeout(refresh, SECONDS * 1000);
document.addEventListener("visibilitychange", refresh);
for (const form of document.querySelectorAll("form.name-form")) keepName(/** @type {HTMLFormElement} */ (form));
