// @ts-check
// Making and finding elements.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute */

/**
 * An element with attributes and children. `onclick` and the like are listeners; null, undefined and false leave an
 * attribute out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined && child !== false) element.append(child);
  return element;
}

/**
 * The element of this id; if the page has none it is made at the end of `parent`.
 * @param {string} id
 * @param {Element} [parent]
 * @param {keyof HTMLElementTagNameMap} [tag]
 * @returns {HTMLElement}
 */
export function place(id, parent = document.body, tag = "div") {
  const there = document.getElementById(id);
  if (there) return there;
  const made = make(tag, { id });
  parent.append(made);
  return made;
}

/**
 * Whether a key press belongs to a field in which somebody writes.
 * @param {EventTarget | null} target
 */
export function isWriting(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/**
 * Copy a text; where the clipboard is closed (plain http) an invisible field serves.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make("textarea", { class: "heard", readonly: true });
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

/**
 * The thing on the board that something drawn belongs to.
 * @param {EventTarget | null} target
 * @returns {HTMLElement | SVGElement | null}
 */
export function thingOf(target) {
  return target instanceof Element ? target.closest("#board [data-target]") : null;
}

/**
 * What options call a thing on the board.
 * @param {Element} thing
 */
export function targetOf(thing) {
  return thing.getAttribute("data-target") ?? "";
}
