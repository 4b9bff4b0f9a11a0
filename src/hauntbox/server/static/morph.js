// @ts-check
// Turning a drawing on the page into the next one by touching only what differs, so that focus, scroll positions and
// running animations stay. Elements are told apart by their id, wherever they have moved to within the drawing.

/** @typedef {import("./protocol.js").PartChange} PartChange */

/**
 * A text after a change: the whole new text, or splices on the old one (ascending, in UTF-16 units).
 * @param {string} old
 * @param {PartChange} change
 * @returns {string}
 */
export function spliced(old, change) {
  if (typeof change === "string") return change;
  const pieces = [];
  let at = 0;
  for (const [start, end, text] of change) {
    if (start < at || end < start || end > old.length) {
      throw new RangeError(`A splice from ${start} to ${end} does not fit a text of ${old.length} after ${at}.`);
    }
    pieces.push(old.slice(at, start), text);
    at = end;
  }
  pieces.push(old.slice(at));
  return pieces.join("");
}

/**
 * The nodes of a text of HTML or of whole `<svg>` pictures, each in its own namespace, not yet on the page.
 * @param {string} text
 * @returns {DocumentFragment}
 */
export function parsed(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

/**
 * Make the children of `live` equal to those of `wanted`, which is used up.
 * @param {Element} live
 * @param {ParentNode & Node} wanted
 */
export function morph(live, wanted) {
  const focused = live.contains(document.activeElement) ? document.activeElement : null;
  new Morph(live, wanted).children(live, wanted);
  if (focused && focused !== document.activeElement && focused.isConnected) {
    /** @type {HTMLElement | SVGElement} */ (focused).focus({ preventScroll: true });
  }
}

/**
 * Make one element equal to another, which is used up.
 * @param {Element} live
 * @param {Node} wanted
 */
export function become(live, wanted) {
  if (wanted instanceof Element) new Morph(live, wanted).node(live, wanted);
}

class Morph {
  /**
   * @param {Element} live
   * @param {ParentNode} wanted
   */
  constructor(live, wanted) {
    /** @type {Map<string, Element>} */
    this.kept = new Map();
    const ids = new Set([...wanted.querySelectorAll("[id]")].map((one) => one.id));
    for (const one of live.querySelectorAll("[id]")) if (ids.has(one.id)) this.kept.set(one.id, one);
  }

  /**
   * @param {Node} live
   * @param {Node} wanted
   */
  children(live, wanted) {
    /** @type {ChildNode | null} */
    let at = live.firstChild;
    for (const next of [...wanted.childNodes]) {
      while (at && this.isGone(at)) at = removed(at);
      const same = this.match(at, next, live);
      if (!same) {
        live.insertBefore(next, at);
        this.settle(next, live);
        at = next.nextSibling;
        continue;
      }
      if (same !== at) moved(live, same, at);
      this.node(same, next);
      at = same.nextSibling; // only now: what stood here may have moved into `same`
    }
    while (at) at = this.isKept(at) ? at.nextSibling : removed(at);
  }

  /**
   * The live node that becomes `next`: the one of its id, or an anonymous one of its kind that stands here.
   * @param {ChildNode | null} at
   * @param {ChildNode} next
   * @param {Node} parent
   * @returns {ChildNode | null}
   */
  match(at, next, parent) {
    if (next instanceof Element && next.id) {
      const same = this.kept.get(next.id);
      this.kept.delete(next.id);
      if (!same || same.contains(parent)) return null;
      if (alike(same, next)) return same;
      if (same !== at) same.remove();
      return null;
    }
    if (!at || this.isKept(at) || !alike(at, next) || (at instanceof Element && at.id)) return null;
    return at;
  }

  /**
   * A node that came in whole may hold elements that are on the page already: those take their places in it.
   * @param {Node} fresh
   * @param {Node} parent
   */
  settle(fresh, parent) {
    if (!(fresh instanceof Element) || !this.kept.size) return;
    for (const one of [...fresh.querySelectorAll("[id]")]) {
      const same = this.kept.get(one.id);
      if (!same || !fresh.contains(one) || same.contains(parent)) continue;
      this.kept.delete(one.id);
      if (alike(same, one)) {
        one.replaceWith(same);
        this.node(same, one);
      } else {
        same.remove();
      }
    }
  }

  /**
   * @param {Node} live
   * @param {Node} wanted
   */
  node(live, wanted) {
    if (live.isEqualNode(wanted)) {
      for (const id of this.kept.size && wanted instanceof Element ? ids(wanted) : []) this.kept.delete(id);
      return;
    }
    if (!(live instanceof Element) || !(wanted instanceof Element)) {
      live.nodeValue = wanted.nodeValue;
      return;
    }
    attributes(live, wanted);
    this.children(live, wanted);
  }

  /**
   * Whether a live node has no place in what is wanted.
   * @param {ChildNode} node
   */
  isGone(node) {
    return node instanceof Element && node.id !== "" && !this.kept.has(node.id);
  }

  /**
   * Whether a live node is yet to be placed elsewhere.
   * @param {ChildNode} node
   */
  isKept(node) {
    return node instanceof Element && node.id !== "" && this.kept.get(node.id) === node;
  }
}

/**
 * @param {Element} root
 * @returns {string[]}
 */
function ids(root) {
  return [...root.querySelectorAll("[id]")].map((one) => one.id);
}

/**
 * @param {Node} one
 * @param {Node} other
 */
function alike(one, other) {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false;
  return !(one instanceof Element) || one.namespaceURI === /** @type {Element} */ (other).namespaceURI;
}

/**
 * @param {ChildNode} node
 * @returns {ChildNode | null} the one after it
 */
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/**
 * Put a node that is on the page elsewhere, without it losing its state where the browser can do that.
 * @param {Node} parent
 * @param {ChildNode} node
 * @param {ChildNode | null} before
 */
function moved(parent, node, before) {
  const mover = /** @type {{moveBefore?: (node: Node, before: Node | null) => void}} */ (parent);
  if (mover.moveBefore && node.isConnected && parent.isConnected) mover.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/**
 * @param {Element} live
 * @param {Element} wanted
 */
function attributes(live, wanted) {
  for (const { name, value, namespaceURI } of wanted.attributes) {
    if (live.getAttribute(name) !== value) live.setAttributeNS(namespaceURI, name, value);
  }
  for (const { name } of [...live.attributes]) if (!wanted.hasAttribute(name)) live.removeAttribute(name);
}
