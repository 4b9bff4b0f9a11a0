// @ts-check
// What an option would touch, shown on the board before it is taken.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./protocol.js").Option} Option */

const MOST_ARROWS = 8;

export class Preview {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Set<Element>} */
    this.marked = new Set();
  }

  /**
   * Show what these options touch, with an arrow from the first thing of each to its last.
   * @param {Option[]} options
   */
  show(options) {
    this.clear();
    for (const target of new Set(options.flatMap((option) => option.targets))) this.mark(target, "focus");
    if (options.length > MOST_ARROWS) return;
    /** @type {Set<string>} */
    const drawn = new Set();
    for (const option of options) {
      const [first, last] = endsOf(option);
      if (!first || !last || drawn.has(`${first} ${last}`)) continue;
      const [from, to] = [this.board.things(first)[0], this.board.things(last)[0]];
      if (!from || !to || from.contains(to)) continue;
      drawn.add(`${first} ${last}`);
      this.board.layer.arrow(from, to);
    }
  }

  /**
   * Show where things are, for instance those that a line of the log names.
   * @param {string[]} targets
   */
  point(targets) {
    this.clear();
    for (const target of targets) this.mark(target, "told");
  }

  /**
   * @param {string} target
   * @param {"focus" | "told"} how
   */
  mark(target, how) {
    for (const thing of this.board.things(target)) {
      thing.classList.add(how);
      this.marked.add(thing);
    }
  }

  clear() {
    for (const thing of this.marked) {
      thing.classList.remove("focus", "told");
      if (!thing.classList.length) thing.removeAttribute("class");
    }
    this.marked.clear();
    this.board.layer.clearPointers();
  }
}

/**
 * The first and the last thing that an option names; others that it touches are there because they are like them.
 * @param {Option} option
 * @returns {[string, string] | []}
 */
function endsOf({ key, targets }) {
  const words = key.split(":");
  const named = targets.filter((target) => words.includes(target.slice(target.indexOf(":") + 1)));
  const [first, last] = [named[0], named[named.length - 1]];
  return first && last && first !== last ? [first, last] : [];
}
