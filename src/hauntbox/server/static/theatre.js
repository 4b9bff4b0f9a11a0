// @ts-check
// Playing the story on the board: what a scene is about changes when its result counts, and all the rest in the end.

import { parsed } from "./morph.js";
import { renew } from "./partial.js";
import { Scenes } from "./scenes.js";
import { Story } from "./story.js";
import { pace } from "./habits.js";

/** @typedef {import("./protocol.js").Entry} Entry */
/** @typedef {import("./story.js").Moment} Moment */
/** @typedef {import("./story.js").Stretch} Stretch */
/**
 * Who wants to know: `tell` is given lines when their time has come, `dim` and `light` switch what can be answered on the
 * board off and on, `ready` is called before the last drawing comes, so that it comes lit, and `changed` when the telling
 * has begun, gone on or ended.
 * @typedef {{
 *   tell: (entries: Entry[], again: boolean) => void, dim: () => void, ready: () => void, light: () => void,
 *   changed: () => void,
 * }} House
 */

export class Theatre {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./motion.js").Motion} motion
   * @param {string} game
   * @param {House} house
   */
  constructor(board, motion, game, house) {
    this.board = board;
    this.motion = motion;
    this.house = house;
    this.scenes = new Scenes(board, game);
    /** @type {Entry[]} */
    this.changes = []; // what a round has brought so far
    /** @type {WeakMap<Stretch, Map<string, DocumentFragment>>} */
    this.sheets = new WeakMap(); // parts as they will be
    /** @type {WeakMap<Stretch, Set<string>>} */
    this.drawn = new WeakMap(); // parts that are up to date before the end
    this.story = new Story(
      {
        begin: (moment, length, landing) => this.begin(moment, length, landing),
        land: (moment) => this.land(moment),
        clear: () => this.scenes.clear(),
        settle: (stretch, moves) => this.settle(stretch, moves),
        tell: (entries, again) => this.tell(entries, again),
        open: () => house.light(),
        rewind: (parts) => this.rewind(parts),
        changed: () => house.changed(),
        changes: () => this.changes.length,
      },
      pace,
    );
    this.swallowing = false;
    for (const kind of ["pointerdown", "pointerup", "click"]) {
      board.element.addEventListener(kind, (event) => this.press(event), { capture: true });
    }
  }

  /**
   * While the board is behind, a press on it is no answer: it is a step on.
   * @param {Event} event
   */
  press(event) {
    if (event.type === "pointerdown") this.swallowing = !this.story.isOpen;
    if (!this.swallowing) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.type !== "click") return;
    this.swallowing = false;
    this.story.step();
  }

  /**
   * @param {Moment} moment
   * @param {number} length
   * @param {number} landing
   */
  begin(moment, length, landing) {
    const opens = !landing && this.story.moments.length === 1; // at once, so nothing need be dimmed
    if (!this.story.isOpen && !opens) this.house.dim();
    const round = moment.entries.some(({ stage }) => stage?.scene === "round");
    this.scenes.begin(moment, length, landing, round && !moment.again ? this.changes : []);
    for (const { stage } of moment.entries) {
      if (stage?.scene !== "move" || moment.last) continue;
      for (const target of stage.thing ?? []) if (moment.held.has(target)) this.walk(target, stage.to);
    }
  }

  /**
   * Somebody goes somewhere, and is seen there until the drawing says the same.
   * @param {string} target
   * @param {string[]} [to]
   */
  walk(target, to) {
    const figure = this.scenes.spot([target]);
    const goal = this.scenes.spot(to);
    if (figure && goal) this.motion.park(target, figure.element, this.board.layer.box(goal.element));
  }

  /** @param {Moment} moment */
  land(moment) {
    this.scenes.land(moment);
    const { stretch, fresh, held, free } = moment;
    if (!stretch.parts.size || (!fresh.size && !free)) return;
    const before = this.motion.before(fresh);
    const drawn = this.drawn.get(stretch) ?? new Set();
    this.drawn.set(stretch, drawn);
    for (const [id, sheet] of this.sheetsOf(stretch)) {
      const holder = this.board.holder(id);
      if (drawn.has(id) || this.board.layout.floating.includes(id)) continue;
      if (free && !names(sheet, held) && !names(holder, held)) {
        this.board.put(id, stretch.parts.get(id) ?? "");
        drawn.add(id);
      } else {
        renew(holder, sheet, fresh, held);
      }
    }
    this.motion.after(before, []);
  }

  /**
   * Parts of a stretch as they will be, ready to be looked at.
   * @param {Stretch} stretch
   */
  sheetsOf(stretch) {
    let sheets = this.sheets.get(stretch);
    if (sheets) return sheets;
    sheets = new Map();
    for (const [id, text] of stretch.parts) {
      const sheet = parsed(text);
      this.board.dress(sheet);
      sheets.set(id, sheet);
    }
    this.sheets.set(stretch, sheets);
    return sheets;
  }

  /**
   * @param {Stretch} stretch
   * @param {boolean} moves
   */
  settle(stretch, moves) {
    const [moment] = this.story.moments;
    if (moves && moment) this.scenes.land(moment);
    const before = moves ? this.motion.before() : null;
    this.motion.unpark();
    if (this.story.moments.length <= 1) this.house.ready();
    this.board.draw(stretch.parts);
    this.drawn.delete(stretch);
    this.motion.after(before, []);
  }

  /** @param {Map<string, string>} parts */
  rewind(parts) {
    this.house.dim();
    this.motion.skip();
    this.board.draw(parts);
  }

  /**
   * @param {Entry[]} entries
   * @param {boolean} again
   */
  tell(entries, again) {
    if (!again) {
      for (const entry of entries) {
        if (entry.stage?.scene === "round") this.changes = [];
        else if (entry.stage?.told) this.changes.push(entry);
      }
    }
    this.house.tell(entries, again);
  }
}

/**
 * Whether any of these targets is in a drawing.
 * @param {ParentNode} root
 * @param {Set<string>} targets
 */
function names(root, targets) {
  if (!targets.size) return false;
  return [...root.querySelectorAll("[data-target]")].some((one) => targets.has(one.getAttribute("data-target") ?? ""));
}
