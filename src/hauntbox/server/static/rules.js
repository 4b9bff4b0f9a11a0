// @ts-check
// Searching a long page while one types, and showing where one reads. Serves the rulebook and the gallery.

import { fill } from "./words.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector(".find-form"));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
const told = /** @type {HTMLElement} */ (document.getElementById("found"));
const entries = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-find]"))];
const groups = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-group]"))];
const texts = new Map(entries.map((entry) => [entry, plain(entry.textContent ?? "")]));

/**
 * Without case and accents, so that both ways of writing are found.
 * @param {string} text
 */
function plain(text) {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}

/**
 * Whether an address shows what is sealed.
 * @param {{ search: string }} address
 */
function opens(address) {
  return new URLSearchParams(address.search).get("open");
}

/**
 * The address of this page with what is sought; whatever else it says is kept.
 * @param {string} sought
 */
function addressFor(sought) {
  const said = new URLSearchParams(location.search);
  said.delete("q");
  if (sought) said.set("q", sought);
  return location.pathname + (said.size ? `?${said}` : "");
}

/** @param {boolean} [aloud] */
function filter(aloud = true) {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const entry of entries) {
    const text = texts.get(entry) ?? "";
    const shown = words.every((word) => text.includes(word));
    entry.hidden = !shown;
    if (shown) found += 1;
  }
  for (const group of groups) {
    group.hidden = !group.querySelector("[data-find]:not([hidden])");
    const link = document.querySelector(`[data-chapter="${CSS.escape(group.id)}"]`);
    if (link instanceof HTMLElement) link.hidden = group.hidden;
  }
  if (aloud) told.textContent = !words.length ? "" : found ? fill(told.dataset.say ?? "", { n: found }) : told.dataset.none ?? "";
  mark(words);
}

/**
 * Found words stand out where the browser can do that without touching the text.
 * @param {string[]} words
 */
function mark(words) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  const ranges = [];
  const long = words.filter((word) => word.length > 1);
  for (const entry of long.length ? entries : []) {
    if (entry.hidden) continue;
    const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest("svg")) continue;
      const text = plain(node.nodeValue ?? "");
      if (text.length !== node.nodeValue?.length) continue; // letters that became two can't be pointed at
      for (const word of long) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  if (ranges.length) CSS.highlights.set("found", new Highlight(...ranges));
}

/** An entry that a link leads to is shown, whatever is being sought. */
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest("[hidden]")) return;
  field.value = "";
  filter();
  history.replaceState(null, "", addressFor("") + location.hash);
  target.scrollIntoView();
}

/** The chapter being read is marked in the list of chapters. */
function watchChapters() {
  /** @type {Set<Element>} */
  const seen = new Set();
  const watcher = new IntersectionObserver((changes) => {
    for (const change of changes) {
      if (change.isIntersecting) seen.add(change.target);
      else seen.delete(change.target);
    }
    const first = groups.find((group) => seen.has(group));
    for (const group of groups) {
      const link = document.querySelector(`.side [data-chapter="${CSS.escape(group.id)}"] a`);
      if (group === first) link?.setAttribute("aria-current", "location");
      else link?.removeAttribute("aria-current");
    }
  }, { rootMargin: "0px 0px -70% 0px" });
  for (const group of groups) watcher.observe(group);
}

let timer = 0;
field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    filter();
    const sought = field.value.trim();
    history.replaceState(null, "", addressFor(sought));
  }, 120);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  field.focus();
  field.select();
});
// Links within the book keep the page; the server's addresses are whole for browsers without a script.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.pathname !== location.pathname || !link.hash || opens(link) !== opens(location) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (location.hash === link.hash) follow();
  location.hash = link.hash;
});
window.addEventListener("hashchange", follow);
if (field.value) filter(false);
follow();
watchChapters();
