// @ts-check
// Sentences in the reader's language: the page carries them, nothing here is hard-coded.

/** @typedef {Record<string, string | number>} Args */

/** @returns {Record<string, string>} */
function read() {
  const text = document.getElementById("words")?.textContent;
  return text ? JSON.parse(text) : {};
}

/** @type {Record<string, string> | null} */
let sentences = null;

/**
 * A sentence with its arguments; a key without a sentence is shown as it is, so that nothing is hidden.
 * @param {string} key
 * @param {Args} [args]
 */
export function say(key, args = {}) {
  sentences ??= read();
  const sentence = sentences[key] ?? sentences[`table.${key}`];
  return sentence === undefined ? `[${key}]` : fill(sentence, args);
}

/**
 * Whether there is a sentence of this key.
 * @param {string} key
 */
export function known(key) {
  sentences ??= read();
  return key in sentences || `table.${key}` in sentences;
}

/**
 * `{name}` is the argument; `{n|one|many}` picks a form by the number n, in which # is the number.
 * @param {string} sentence
 * @param {Args} args
 */
export function fill(sentence, args) {
  return sentence.replace(/\{([^}]*)\}/g, (_, slot) => {
    const [field, ...forms] = String(slot).split("|");
    const value = args[field ?? ""] ?? (forms.length ? 0 : "?");
    if (!forms.length) return String(value);
    const form = Math.abs(Number(value)) === 1 ? forms[0] : forms[forms.length - 1];
    return (form ?? "").replaceAll("#", String(value));
  });
}
