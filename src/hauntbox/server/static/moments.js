// @ts-check
// The moments of a game, fetched as they are looked at; those seen lately are kept.

/** @typedef {import("./protocol.js").Frame} Frame */

const KEPT = 60;

export class Moments {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, Promise<Frame>>} */
    this.kept = new Map();
  }

  /**
   * What was to be foreseen at a moment: of a thing, or (no target) of the answer that was given then.
   * @param {number} number
   * @param {string} seat
   * @param {string} target
   * @returns {Promise<import("./protocol.js").Foreseen | null>}
   */
  async foresee(number, seat, target) {
    const query = new URLSearchParams({ seat, target });
    const reply = await fetch(`/replay/${encodeURIComponent(this.table)}/foresee/${number}?${query}`).catch(() => null);
    return reply?.ok ? reply.json() : null;
  }

  /**
   * One moment, as it is seen from a seat.
   * @param {number} number
   * @param {string} seat
   * @param {import("./protocol.js").Breadth} layout
   * @returns {Promise<Frame>}
   */
  get(number, seat, layout) {
    const query = new URLSearchParams({ seat, layout });
    const address = `/replay/${encodeURIComponent(this.table)}/frame/${number}?${query}`;
    let found = this.kept.get(address);
    if (!found) {
      found = fetch(address).then((reply) => {
        if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
        return reply.json();
      });
      found.catch(() => this.kept.delete(address));
      this.kept.set(address, found);
      for (const old of this.kept.keys()) if (this.kept.size > KEPT) this.kept.delete(old);
    }
    return found;
  }
}
