// @ts-check
// A sheet of glass over the board, for arrows, rings and pieces in flight. It measures in pixels from its own corner.

const SVG = "http://www.w3.org/2000/svg";
// How high the numbers of steps are: small, and still to be read.
const COUNT = 12;
// What is less high than this has a slender ring.
const THIN = 26;

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export class Layer {
  /** @param {HTMLElement} parent */
  constructor(parent) {
    this.element = draw("svg", { class: "layer", "aria-hidden": "true" });
    this.pointers = draw("g", {});
    this.hatch = draw(
      "pattern",
      { id: "mark-hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      draw("rect", { width: 8, height: 8 }),
      draw("path", { d: "M-2 2 2-2M0 8 8 0M6 10 10 6" }),
    );
    this.coached = draw("g", {});
    /** @type {Element[]} */
    this.spoken = []; // what a lesson speaks of
    this.reached = draw("g", {});
    this.flights = draw("g", {});
    this.element.append(draw("defs", {}, this.hatch), this.reached, this.coached, this.pointers, this.flights);
    parent.append(this.element);
  }

  /** Where the sheet's corner is on the screen. */
  corner() {
    const { left, top } = this.element.getBoundingClientRect();
    return { left, top };
  }

  /**
   * Where an element is on the sheet; a thing is as large as its halo, whatever is clipped away inside it.
   * @param {Element} element
   * @param {{left: number, top: number}} [corner] the sheet's own, for whoever measures much at once
   * @returns {Box}
   */
  box(element, { left, top } = this.corner()) {
    const { x, y, width, height } = rectOf(element);
    return { x: x - left, y: y - top, width, height };
  }

  /**
   * From an element's own measure to the sheet's.
   * @param {SVGGraphicsElement} element
   * @param {{left: number, top: number}} [corner]
   * @returns {DOMMatrix | null}
   */
  matrix(element, { left, top } = this.corner()) {
    const own = element.getScreenCTM();
    if (!own) return null;
    return new DOMMatrix([own.a, own.b, own.c, own.d, own.e - left, own.f - top]);
  }

  /**
   * An arrow from one thing to another, ending at its rim; `how` it is drawn is the style sheet's to say.
   * @param {Element} from
   * @param {Element} to
   * @param {string} [how]
   * @param {number} [bent] how much it bends; less than nothing: to the other side
   */
  arrow(from, to, how = "", bent = 1) {
    const [a, b] = [middle(this.box(from)), this.box(to)];
    const end = middle(b);
    const [dx, dy] = [end.x - a.x, end.y - a.y];
    const length = Math.hypot(dx, dy);
    if (length < 12) return;
    const rim = Math.min(Math.min(b.width, b.height) / 2.6, length / 3);
    const tip = { x: end.x - (dx / length) * rim, y: end.y - (dy / length) * rim };
    const bend = Math.min(60, length / 6) * bent;
    const knee = { x: (a.x + tip.x) / 2 + (dy / length) * bend, y: (a.y + tip.y) / 2 - (dx / length) * bend };
    const turn = (Math.atan2(tip.y - knee.y, tip.x - knee.x) * 180) / Math.PI;
    const d = `M${a.x} ${a.y}Q${knee.x} ${knee.y} ${tip.x} ${tip.y}`;
    this.pointers.append(
      draw(
        "g",
        { class: how ? `leads leads-${how}` : "leads" },
        draw("path", { class: "under", d }),
        draw("path", { class: "way", d }),
        draw("circle", { class: "way-start", cx: a.x, cy: a.y, r: 4 }),
        draw("path", {
          class: "way-end",
          d: "M3 0-9-7-6 0-9 7z",
          transform: `translate(${tip.x} ${tip.y})rotate(${turn})`,
        }),
      ),
    );
  }

  /**
   * A line of sight from a point of one thing to a point of another, both in hundredths of their boxes. A stopped one
   * has a cross, one that nobody looks back along a head.
   * @param {string} how
   * @param {Element} from
   * @param {{x: number, y: number}} begins
   * @param {Element} to
   * @param {{x: number, y: number}} ends
   */
  sightLine(how, from, begins, to, ends) {
    const [a, b] = [point(this.box(from), begins), point(this.box(to), ends)];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const line = draw("g", { class: `sees sees-${how}` });
    const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
    line.append(draw("path", { class: "under", d }), draw("path", { class: "ray", d }));
    line.append(draw("circle", { class: "eye", cx: a.x, cy: a.y, r: 3.5 }));
    if (how === "stopped") {
      const at = `translate(${x} ${y})`;
      const cross = "M-5-5 5 5M5-5-5 5";
      line.append(draw("path", { class: "under", d: cross, transform: at }), draw("path", { class: "ray cross", d: cross, transform: at }));
    }
    if (how === "one_way") line.append(draw("path", { class: "eye", d: "M7 0-5-6-2 0-5 6z", transform: `translate(${x} ${y})rotate(${turn})` }));
    this.pointers.append(line);
  }

  /**
   * A sign at the corner of a thing.
   * @param {Element} thing
   * @param {string} sign
   * @param {string} how
   */
  badge(thing, sign, how) {
    const { x, y, width } = this.box(thing);
    const r = Math.max(8, Math.min(11, width / 4));
    this.pointers.append(
      draw(
        "g",
        { class: `badge-mark badge-${how}`, transform: `translate(${x + r * 0.7} ${y + r * 0.7})` },
        draw("circle", { r }),
        draw("text", { y: r * 0.5, "font-size": r * 1.5 }, document.createTextNode(sign)),
      ),
    );
  }

  /**
   * A few letters on a thing, at its foot.
   * @param {Element} thing
   * @param {string} text
   */
  note(thing, text) {
    const { x, y, width, height } = this.box(thing);
    const size = Math.max(11, Math.min(16, width / 3));
    const wide = text.length * size * 0.62 + 8;
    this.pointers.append(
      draw(
        "g",
        { class: "note-mark", transform: `translate(${x + width / 2} ${y + height - size * 0.8})` },
        draw("rect", { x: -wide / 2, y: -size * 0.7, width: wide, height: size * 1.4, rx: size * 0.4 }),
        draw("text", { y: size * 0.36, "font-size": size }, document.createTextNode(text)),
      ),
    );
  }

  /**
   * How many steps lead to a place, in a corner of it where nothing is written; more than one action is told by its
   * frame.
   * @param {Element} thing
   * @param {number} steps
   * @param {number} actions
   * @param {Box[]} written where something is to be read
   */
  count(thing, steps, actions, written) {
    const { x, y, width, height } = this.box(thing);
    const text = String(steps);
    const [wide, high] = [text.length * COUNT * 0.62 + 6, COUNT * 1.2];
    const [left, right, top, bottom] = [x + 1, x + width - wide - 1, y + 1, y + height - high - 1];
    const corners = [{ x: right, y: bottom }, { x: left, y: bottom }, { x: right, y: top }, { x: left, y: top }];
    const free = corners.find((at) => !written.some((box) => overlap({ ...at, width: wide, height: high }, box)));
    const corner = free ?? { x: right, y: bottom };
    const [cx, cy] = [corner.x + wide / 2, corner.y + high / 2];
    this.reached.append(
      draw(
        "g",
        { class: actions > 1 ? "count count-more" : "count", transform: `translate(${cx} ${cy})` },
        draw("rect", { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: 4 }),
        draw("text", { y: COUNT * 0.36, "font-size": COUNT }, document.createTextNode(text)),
      ),
    );
  }

  /**
   * The way from a thing over others, from middle to middle, with an arrow's head at its end.
   * @param {Element[]} things
   */
  trail(things) {
    const stops = things.map((thing) => middle(this.box(thing)));
    const [end, before] = [stops.at(-1), stops.at(-2)];
    if (!end || !before) return;
    const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    const d = `M${stops.map(({ x, y }) => `${x} ${y}`).join("L")}`;
    const head = { class: "way-end", d: "M3 0-9-7-6 0-9 7z", transform: `translate(${end.x} ${end.y})rotate(${turn})` };
    this.pointers.append(
      draw("g", { class: "leads trail" }, draw("path", { class: "under", d }), draw("path", { class: "way", d }), draw("path", head)),
    );
  }

  /**
   * Ring what a lesson speaks of, until it speaks of something else.
   * @param {Element[]} things
   */
  coach(things) {
    this.spoken = things;
    const rings = things.map((thing) => {
      const { x, y, width, height } = this.box(thing);
      // A line of text has others close above and below it.
      const thin = height < THIN;
      const pad = thin ? 0 : 4;
      const frame = { x: x - pad, y: y - pad, width: width + 2 * pad, height: height + 2 * pad, rx: thin ? 5 : 9 };
      return draw("g", { class: thin ? "coached thin" : "coached" }, draw("rect", { class: "under", ...frame }), draw("rect", { class: "over", ...frame }));
    });
    this.coached.replaceChildren(...rings);
  }

  /** Whether other letters lie on things: the numbers of steps give way to them. */
  set noted(/** @type {boolean} */ noted) {
    this.reached.classList.toggle("faint", noted);
  }

  clearPointers() {
    this.pointers.replaceChildren();
    this.noted = false;
  }

  /**
   * A ring around a box.
   * @param {Box} box
   */
  ring(box) {
    const { x, y, width, height } = box;
    const ring = draw("rect", { class: "ring", x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 8 });
    this.flights.append(ring);
    return ring;
  }
}

/**
 * Where a thing is on the screen.
 * @param {Element} element
 * @returns {DOMRect}
 */
export function rectOf(element) {
  let halo = element.lastElementChild; // asked of hundreds of things at once: a selector takes longer
  while (halo && halo.getAttribute("class") !== "halo") halo = halo.previousElementSibling;
  return (halo ?? element).getBoundingClientRect();
}

/**
 * The smallest box around boxes.
 * @param {DOMRect[]} boxes
 * @returns {DOMRect}
 */
export function around(boxes) {
  const [left, top] = [Math.min(...boxes.map((one) => one.left)), Math.min(...boxes.map((one) => one.top))];
  const [right, bottom] = [Math.max(...boxes.map((one) => one.right)), Math.max(...boxes.map((one) => one.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

/**
 * @param {Box} box
 * @param {{x: number, y: number}} part in hundredths of it
 */
function point({ x, y, width, height }, part) {
  return { x: x + (width * part.x) / 100, y: y + (height * part.y) / 100 };
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function overlap(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** @param {Box} box */
export function middle(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
