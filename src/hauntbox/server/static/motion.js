// @ts-check
// Showing what happened: pieces glide from where they were, dice tumble, what is new fades in and what is gone fades
// out, and things that the log names flash in its order. Nothing waits for it, and any key or click ends it.

import { draw, middle } from "./layer.js";
import { areAlike, between, hasMoved, timing, way } from "./paths.js";

/** @typedef {import("./layer.js").Box} Box */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("./protocol.js").Entry} Entry */
/** @typedef {HTMLElement | SVGGraphicsElement} Thing */
/**
 * A thing as it stood: where on the glass, where within its own part, and how it looked, as long as it is remembered; a
 * thing that is still on the page can be asked.
 * @typedef {{
 *   element: Thing, target: string, box: Box, inPart: Box, part: string, face: string | null,
 *   look: Thing | null, matrix: DOMMatrix | null,
 * }} Stand
 */
/** @typedef {Map<string, Stand>} Scene */

const GLIDE = 460;
const TUMBLE = 640;
const FADE = 320;
const FLASH = 900;
const MOST_GLIDES = 24;
const MOST_RINGS = 30;
const SETTLE = "cubic-bezier(.3,.7,.2,1)";

export class Motion {
  /**
   * @param {HTMLElement} parts
   * @param {Layer} layer
   * @param {() => boolean} wanted
   * @param {() => number} [slowness] how many times as long as usual everything takes
   */
  constructor(parts, layer, wanted, slowness = () => 1) {
    this.parts = parts;
    this.layer = layer;
    this.wanted = wanted;
    this.slowness = slowness;
    /** @type {Map<Animation, () => void>} */
    this.running = new Map();
    /** @type {Map<string, {element: SVGElement, ghost: SVGGElement, box: Box}>} */
    this.parked = new Map(); // who is seen elsewhere than where they are drawn
    const skip = () => this.skip();
    document.addEventListener("keydown", skip, { capture: true });
    document.addEventListener("pointerdown", skip, { capture: true });
  }

  /**
   * How everything stands now; null if nothing is to be shown.
   * @param {Set<string>} [home] those who are drawn where they are from now on; all of them, if nothing is said
   * @returns {Scene | null}
   */
  before(home) {
    this.skip();
    const scene = this.wanted() && !document.hidden ? this.scene(true) : null;
    for (const [target, { element, box }] of this.parked) {
      if (home && !home.has(target)) continue;
      for (const stand of scene?.values() ?? []) {
        if (stand.element !== element) continue;
        const [x, y] = [stand.box.x - stand.inPart.x, stand.box.y - stand.inPart.y];
        stand.box = box;
        stand.inPart = { ...box, x: box.x - x, y: box.y - y };
      }
      this.unpark(target);
    }
    return scene;
  }

  /**
   * Let the picture of a thing go where the thing itself will be drawn later, and stay there.
   * @param {string} target
   * @param {Element} element
   * @param {Box} goal
   */
  park(target, element, goal) {
    const there = this.parked.get(target);
    if (!(element instanceof SVGGraphicsElement) || !this.wanted()) return;
    const from = this.layer.box(element);
    const stand = [...this.scene(false).values()].find((one) => one.element === element);
    const ghost = there?.ghost ?? (stand ? this.lift(stand, element) : null);
    if (!ghost) return;
    const [a, b] = [middle(from), middle(goal)];
    const box = { ...from, x: from.x + b.x - a.x, y: from.y + b.y - a.y };
    const start = there?.box ?? from;
    const top = between(start, box, Math.min(26, Math.hypot(start.x - box.x, start.y - box.y) / 8));
    const frames = [start, top, box].map((one) => ({ transform: way(from, one) }));
    ghost.animate(frames, { duration: GLIDE * this.slowness(), easing: SETTLE, fill: "both" });
    element.style.visibility = "hidden";
    this.parked.set(target, { element, ghost, box });
  }

  /**
   * A picture of a thing, to be carried about over the board; null for what can't be lifted.
   * @param {Element} element
   * @returns {SVGGElement | null}
   */
  pick(element) {
    const stand = [...this.scene(false).values()].find((one) => one.element === element);
    return stand ? this.lift(stand, stand.element) : null;
  }

  /**
   * A picture that was carried stays where it is, in place of the thing, until the thing is drawn anew.
   * @param {string} target
   * @param {Element} element
   * @param {SVGGElement} ghost
   */
  keep(target, element, ghost) {
    if (!(element instanceof SVGElement)) return ghost.remove();
    this.unpark(target);
    const at = ghost.transform.baseVal.consolidate()?.matrix;
    const box = this.layer.box(element);
    element.style.visibility = "hidden";
    this.parked.set(target, { element, ghost, box: { ...box, x: box.x + (at?.e ?? 0), y: box.y + (at?.f ?? 0) } });
  }

  /**
   * Everybody is where they are drawn, or one of them is.
   * @param {string} [target]
   */
  unpark(target) {
    for (const [who, { element, ghost }] of [...this.parked]) {
      if (target !== undefined && who !== target) continue;
      ghost.remove();
      element.style.removeProperty("visibility");
      if (!element.getAttribute("style")) element.removeAttribute("style");
      this.parked.delete(who);
    }
  }

  /**
   * Show the way from how things stood to how they stand now.
   * @param {Scene | null} old
   * @param {Entry[]} entries what happened, in order
   */
  after(old, entries) {
    if (!old) return;
    const now = this.scene(false);
    const when = timing(entries);
    const named = new Set(entries.flatMap((entry) => entry.targets));
    const gone = new Map();
    for (const [id, stand] of old) if (!now.has(id)) gone.set(stand.target, stand);
    const rolled = this.rolled(old, now, entries);
    /** @type {[Stand, Stand][]} */
    const moves = [];
    for (const [id, stand] of now) {
      const was = old.get(id) ?? gone.get(stand.target);
      gone.delete(stand.target);
      if (!was) this.appear(stand, when(stand.target));
      else if (rolled.has(id)) this.tumble(was, stand, when(stand.target));
      else if (hasMoved(was, stand)) moves.push([was, stand]);
    }
    // When half the table shifts to make room, only what the log speaks of is worth following.
    const worth = moves.length > MOST_GLIDES ? moves.filter(([, stand]) => named.has(stand.target)) : moves;
    for (const [was, stand] of worth) this.glide(was, stand, when(stand.target));
    for (const stand of gone.values()) this.vanish(stand, when(stand.target));
    this.flash(now, entries, when);
  }

  /** Until everything has come to rest. */
  async rest() {
    await Promise.allSettled([...this.running.keys()].map((animation) => animation.finished));
  }

  /** End everything at once. */
  skip() {
    for (const [animation, tidy] of [...this.running]) {
      animation.cancel();
      tidy();
    }
    this.running.clear();
  }

  /**
   * @param {boolean} looks whether to remember how things look that may be gone soon
   * @returns {Scene}
   */
  scene(looks) {
    /** @type {Scene} */
    const scene = new Map();
    const corner = this.layer.corner();
    for (const holder of this.parts.querySelectorAll("[data-part]")) {
      const part = holder.getAttribute("data-part") ?? "";
      const frame = this.layer.box(holder, corner);
      for (const found of holder.querySelectorAll("[data-target]")) {
        const element = /** @type {Thing} */ (found);
        const box = this.layer.box(element, corner);
        if (!box.width || !box.height) continue;
        const face = element.getAttribute("data-face");
        scene.set(element.id.startsWith(`${part}-`) ? element.id.slice(part.length + 1) : element.id, {
          element,
          target: element.getAttribute("data-target") ?? "",
          box,
          part,
          face,
          inPart: { ...box, x: box.x - frame.x, y: box.y - frame.y },
          look: looks && face !== null ? /** @type {Thing} */ (element.cloneNode(true)) : null,
          matrix: looks && element instanceof SVGGraphicsElement ? this.layer.matrix(element, corner) : null,
        });
      }
    }
    return scene;
  }

  /**
   * The dice that were rolled: those that show another face, and those named in one breath with them.
   * @param {Scene} old
   * @param {Scene} now
   * @param {Entry[]} entries
   * @returns {Set<string>}
   */
  rolled(old, now, entries) {
    /** @type {Map<string, string>} */
    const dice = new Map();
    const rolled = new Set();
    for (const [id, { face, target }] of now) {
      const was = old.get(id);
      if (face === null || !was || was.face === null) continue;
      dice.set(target, id);
      if (was.face !== face) rolled.add(id);
    }
    for (const { targets } of entries) {
      const ids = targets.flatMap((target) => dice.get(target) ?? []);
      if (ids.length > 1 && ids.some((id) => rolled.has(id))) for (const id of ids) rolled.add(id);
    }
    return rolled;
  }

  /**
   * @param {Stand} was
   * @param {Stand} stand
   * @param {number} delay
   */
  glide(was, stand, delay) {
    const timing = { duration: GLIDE, delay, easing: SETTLE, fill: /** @type {FillMode} */ ("backwards") };
    const ghost = areAlike(was.box, stand.box) ? this.lift(stand, stand.element) : null;
    if (!ghost) {
      this.appear(stand, delay); // the thing itself stays where it can be pressed
      return;
    }
    const length = Math.hypot(was.box.x - stand.box.x, was.box.y - stand.box.y);
    const top = between(was.box, stand.box, Math.min(26, length / 8));
    const frames = [was.box, top, stand.box].map((box) => ({ transform: way(stand.box, box) }));
    this.run(ghost, frames, timing, () => ghost.remove());
    this.hide(stand.element, GLIDE + delay);
  }

  /**
   * @param {Stand} was
   * @param {Stand} stand
   * @param {number} delay
   */
  tumble(was, stand, delay) {
    const ghost = this.lift(stand, stand.element);
    const old = was.look ? this.lift(stand, was.look) : null;
    const back = way(stand.box, was.box);
    const { x, y } = middle(stand.box);
    const turn = (x + y) % 2 < 1 ? 1 : -1;
    /** @param {number} degrees @param {number} size */
    const spun = (degrees, size) =>
      `translate(${x}px,${y}px) rotate(${degrees * turn}deg) scale(${size}) translate(${-x}px,${-y}px)`;
    const timing = { duration: TUMBLE, delay, fill: /** @type {FillMode} */ ("backwards") };
    const frames = [
      { transform: `${back} ${spun(-400, 1)}`, offset: 0 },
      { transform: `${way(stand.box, between(was.box, stand.box, 12))} ${spun(-190, 1.25)}`, offset: 0.45 },
      { transform: `${way(stand.box, stand.box)} ${spun(0, 1)}`, offset: 1 },
    ];
    /** @param {number[]} shown */
    const fading = (shown) => frames.map((frame, at) => ({ ...frame, opacity: shown[at] ?? 1 }));
    if (ghost) this.run(ghost, fading(old ? [0, 1, 1] : [1, 1, 1]), timing, () => ghost.remove());
    if (old) this.run(old, fading([1, 0.3, 0]), timing, () => old.remove());
    if (ghost) this.hide(stand.element, TUMBLE + delay);
  }

  /**
   * @param {Stand} stand
   * @param {number} delay
   */
  appear(stand, delay) {
    this.run(stand.element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay, fill: "backwards" });
  }

  /**
   * What is gone is off the page already: it comes back on the glass, for a moment.
   * @param {Stand} stand
   * @param {number} delay
   */
  vanish(stand, delay) {
    const ghost = this.lift(stand, stand.element);
    if (!ghost) return;
    this.run(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: FADE, delay, fill: "backwards" }, () =>
      ghost.remove(),
    );
  }

  /**
   * @param {Scene} now
   * @param {Entry[]} entries
   * @param {(target: string) => number} when
   */
  flash(now, entries, when) {
    /** @type {Map<string, Stand>} */
    const stands = new Map();
    for (const [id, stand] of now) {
      if (!stands.has(stand.target) || id === stand.target.replace(":", "-")) stands.set(stand.target, stand);
    }
    const named = [...new Set(entries.flatMap((entry) => entry.targets))].slice(-MOST_RINGS);
    for (const target of named) {
      const stand = stands.get(target);
      if (!stand) continue;
      const ring = this.layer.ring(stand.box);
      this.run(
        ring,
        [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 0 }],
        {
          duration: FLASH,
          delay: when(target),
          fill: "both",
        },
        () => ring.remove(),
      );
    }
  }

  /**
   * A picture of a thing on the glass, exactly over where it stands; null for what can't be lifted.
   * @param {Stand} stand
   * @param {Thing} look
   * @returns {SVGGElement | null}
   */
  lift(stand, look) {
    const { element } = stand;
    const matrix = stand.matrix ?? (element instanceof SVGGraphicsElement ? this.layer.matrix(element) : null);
    if (!matrix || !(look instanceof SVGElement)) return null;
    const copy = /** @type {SVGElement} */ (look.cloneNode(true));
    for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
    for (const name of ["transform", "class", "tabindex", "data-target"]) copy.removeAttribute(name);
    const holder = this.parts.querySelector(`[data-part="${CSS.escape(stand.part)}"] > svg`);
    const placed = draw("g", { transform: matrix.toString(), class: holder?.getAttribute("class") ?? "" }, copy);
    const ghost = draw("g", { class: "flight" }, placed);
    this.layer.flights.append(ghost);
    return ghost;
  }

  /**
   * Keep the real thing out of sight, but in reach, while its picture flies.
   * @param {Thing} element
   * @param {number} duration
   */
  hide(element, duration) {
    this.run(element, [{ opacity: 0 }, { opacity: 0 }], { duration });
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions & {duration: number, delay?: number}} timing
   * @param {() => void} [tidy]
   */
  run(element, frames, { duration, delay = 0, ...timing }, tidy = () => {}) {
    const slow = this.slowness();
    const animation = element.animate(frames, { ...timing, duration: duration * slow, delay: delay * slow });
    this.running.set(animation, tidy);
    animation.addEventListener("finish", () => {
      tidy();
      this.running.delete(animation);
    });
  }
}
