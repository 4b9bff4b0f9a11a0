// @ts-check
// Bringing a few things of a drawing up to date before the rest of it: what a later scene is about stays as it was.

import { become } from "./morph.js";

/**
 * Show these targets as the new drawing of a part has them, as far as that is possible without the rest of it.
 * @param {Element} live the part on the page
 * @param {DocumentFragment} wanted the part as it is to become in the end; it stays as it is
 * @param {Set<string>} targets
 * @param {Set<string>} held what is not to change yet
 */
export function renew(live, wanted, targets, held) {
  /** @param {Element} root @returns {Map<string, Element>} */
  const named = (root) => new Map([...root.querySelectorAll("[id]")].map((one) => [one.id, one]));
  const there = named(live);
  const fresh = new Map([...wanted.querySelectorAll("[id]")].map((one) => [one.id, one]));
  for (const [id, one] of fresh) {
    if (!targets.has(target(one)) || holds(one, held)) continue;
    const old = there.get(id);
    const parent = one.parentElement;
    const home = parent?.id ? there.get(parent.id) : old && alike(parent, old.parentElement) ? old.parentElement : null;
    if (old && home && old.parentElement === home) {
      if (!holds(old, held)) become(old, one.cloneNode(true));
    } else if (home && home.isConnected && !(old && (holds(old, held) || old.contains(home)))) {
      old?.remove();
      home.append(one.cloneNode(true));
    }
  }
  for (const [id, one] of there) {
    if (!fresh.has(id) && targets.has(target(one)) && !holds(one, held) && one.isConnected) one.remove();
  }
}

/** @param {Element} thing */
function target(thing) {
  return thing.getAttribute("data-target") ?? "";
}

/**
 * Whether something in it must not change yet.
 * @param {Element} thing
 * @param {Set<string>} held
 */
function holds(thing, held) {
  return [...thing.querySelectorAll("[data-target]")].some((one) => held.has(target(one)));
}

/**
 * Whether two places without a name look alike, so that what stands in one may stand in the other.
 * @param {Element | null} one
 * @param {Element | null} other
 */
function alike(one, other) {
  if (!one || !other) return false;
  return one.nodeName === other.nodeName && one.getAttribute("transform") === other.getAttribute("transform");
}
