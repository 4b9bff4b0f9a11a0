// @ts-check
// Where a thing could be dropped, and what that would answer.

/** @typedef {import("./protocol.js").Option} Option */
/** @typedef {import("./protocol.js").Walk} Walk */

export class Drops {
  /**
   * @param {string} target what is dragged
   * @param {Option[]} options the answers that it begins
   * @param {Walk[]} walks where it could go
   */
  constructor(target, options, walks) {
    this.target = target;
    this.options = options;
    this.walks = walks;
  }

  /** In how many ways it could be dropped. */
  get size() {
    return this.options.length + this.walks.length;
  }

  /**
   * @param {string} goal
   * @returns {Option[]}
   */
  answers(goal) {
    return this.options.filter((option) => goalsOf(this.target, option).includes(goal));
  }

  /**
   * The walk to a place, where a single answer does not do the same.
   * @param {string} goal
   * @returns {Walk | undefined}
   */
  walk(goal) {
    const alone = new Set(this.options.map(({ key }) => key));
    return this.walks.find(({ way, keys }) => way.at(-1) === goal && !(keys.length === 1 && alone.has(keys[0] ?? "")));
  }

  /** @param {string} goal */
  takes(goal) {
    return this.answers(goal).length > 0 || this.walk(goal) !== undefined;
  }
}

/**
 * Where a thing could be dropped.
 * @param {string} target
 * @param {Option[]} options
 * @param {Walk[]} walks
 * @returns {Drops}
 */
export function dropsOf(target, options, walks) {
  const begun = options.filter((option) => begins(target, option) && goalsOf(target, option).length);
  return new Drops(target, begun, walks.filter(({ figure }) => figure === target));
}

/**
 * Whether an answer is given with this thing: the figure that does it, the first thing that it names, or one that is
 * like that.
 * @param {string} target
 * @param {Option} option
 */
function begins(target, { figure, targets, key }) {
  const [first] = targets;
  if (figure) return figure === target;
  if (first === target) return true;
  return first !== undefined && kindOf(first) === kindOf(target) && targets.includes(target) && !names(key, target);
}

/**
 * What else an answer touches; of the same kind only what it names, for others are there because they are alike.
 * @param {string} target
 * @param {Option} option
 */
function goalsOf(target, { targets, key }) {
  return targets.filter((one) => one !== target && (kindOf(one) !== kindOf(target) || names(key, one)));
}

/**
 * @param {string} key
 * @param {string} target
 */
function names(key, target) {
  return key.split(":").includes(target.slice(target.indexOf(":") + 1));
}

/** @param {string} target */
function kindOf(target) {
  return target.slice(0, target.indexOf(":"));
}
