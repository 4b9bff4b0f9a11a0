// @ts-check
// Questions of the page itself, in a modal box: Escape is always "no".

import { make } from "./dom.js";

/**
 * `note` says what the answer brings.
 * @typedef {{key: string, label: string, main?: boolean, note?: string}} Answer
 */

/**
 * Ask and wait for one of the answers; closing the box is the empty answer.
 * @param {string} title
 * @param {string} text
 * @param {Answer[]} answers
 * @param {string} [focused] the key of the answer that Enter takes; by default the first
 * @returns {Promise<string>}
 */
export function confirm(title, text, answers, focused = answers[0]?.key) {
  return new Promise((resolve) => {
    const buttons = answers.map(({ key, label, main, note }) =>
      make(
        "button",
        { type: "submit", value: key, class: main ? "main" : "plain" },
        label,
        note && make("small", {}, note),
      ),
    );
    const form = make(
      "form",
      { method: "dialog" },
      make("h2", { id: "asked" }, title),
      make("p", { id: "asked-about" }, text),
      make("div", { class: answers.some(({ note }) => note) ? "ways" : "row" }, ...buttons),
    );
    const box = make(
      "dialog",
      { class: "box", "aria-labelledby": "asked", "aria-describedby": "asked-about" },
      form,
    );
    box.addEventListener("close", () => {
      box.remove();
      resolve(box.returnValue);
    });
    document.body.append(box);
    box.showModal();
    buttons.find((button) => button.value === focused)?.focus();
  });
}

/**
 * Ask for a line of text; null if the reader thinks better of it.
 * @param {string} title
 * @param {string} value
 * @param {number} longest
 * @param {{yes: string, no: string, note?: string}} words `note` says what becomes of the text
 * @returns {Promise<string | null>}
 */
export function write(title, value, longest, words) {
  return new Promise((resolve) => {
    const field = make("input", { type: "text", value, maxlength: longest, required: true, "aria-label": title });
    if (words.note) field.setAttribute("aria-describedby", "asked-about");
    const form = make(
      "form",
      { method: "dialog" },
      make("h2", { id: "asked" }, title),
      field,
      words.note && make("p", { id: "asked-about", class: "muted" }, words.note),
      make(
        "div",
        { class: "row" },
        make("button", { type: "submit", value: "yes", class: "main" }, words.yes),
        make("button", { type: "submit", value: "", class: "plain", formnovalidate: true }, words.no),
      ),
    );
    const box = make("dialog", { class: "box", "aria-labelledby": "asked" }, form);
    box.addEventListener("close", () => {
      box.remove();
      resolve(box.returnValue === "yes" && field.value.trim() ? field.value.trim() : null);
    });
    document.body.append(box);
    box.showModal();
    field.select();
  });
}

/**
 * A box to read in, with a way out.
 * @param {string} title
 * @param {string} closing the word on the button that closes it
 * @param {...Node} content
 * @returns {HTMLDialogElement}
 */
export function sheet(title, closing, ...content) {
  const form = make(
    "form",
    { method: "dialog" },
    make("h2", { id: "sheet-title" }, title),
    make("button", { type: "submit", class: "plain" }, closing),
  );
  const box = make("dialog", { class: "sheet", "aria-labelledby": "sheet-title" }, form, ...content);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}
