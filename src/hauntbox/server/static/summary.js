// @ts-check
// A game that is over, in numbers: what each person did, how it went round by round, what was counted.

import { sheet } from "./dialogs.js";
import { make } from "./dom.js";
import { namesOf } from "./naming.js";
import { say } from "./words.js";

/** @typedef {import("./protocol.js").Summary} Summary */
/** @typedef {import("./protocol.js").Seat} Seat */

/**
 * Show the numbers in a box.
 * @param {Summary} summary
 * @param {Seat[]} seats
 * @param {string} ending how the game ended
 */
export function showSummary(summary, seats, ending) {
  const { people, counts, sources, series } = summary;
  const box = sheet(
    say("summary"),
    say("close"),
    make("p", { class: "summary-end" }, ending),
    make("p", { class: "muted" }, lengthOf(summary, seats)),
    ...(people ? [tableOf(people)] : []),
    ...(series.length ? [make("div", { class: "summary-series" }, ...series.map(seriesOf))] : []),
    make("dl", { class: "summary-counts" }, ...counts.map(([label, n]) => pairOf(label, n))),
    ...sources.map(({ label, parts }) =>
      make("p", {}, make("b", {}, `${label}: `), parts.map(([name, n]) => `${name} ${n}`).join(", ")),
    ),
  );
  box.classList.add("summary");
}

/**
 * @param {Summary} summary
 * @param {Seat[]} seats
 */
function lengthOf({ rounds, decisions, seats: answered }, seats) {
  const each = seats.length > 1 ? seats.map(({ seat }) => `${namesOf(seats, [seat])}: ${answered[seat] ?? 0}`) : [];
  const length = rounds ? say("summary_rounds", { n: rounds, decisions }) : say("summary_length", { n: decisions });
  return each.length ? `${length} (${each.join(", ")})` : length;
}

/** @param {NonNullable<Summary["people"]>} people */
function tableOf({ columns, rows }) {
  const most = columns.map((_, at) => Math.max(...rows.map((row) => Number(row[at + 1]))));
  const head = make("tr", {}, make("td", {}), ...rows.map(([name]) => make("th", { scope: "col" }, name)));
  const lines = columns.map((label, at) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, label),
      ...rows.map((row) => {
        const n = Number(row[at + 1]);
        const best = rows.length > 1 && n > 0 && n === most[at];
        return make("td", { class: best ? "most" : n ? "" : "none" }, String(n));
      }),
    ),
  );
  const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...lines));
  return make("div", { class: "summary-people", tabindex: "0", role: "region", "aria-label": say("summary_people") }, table);
}

/**
 * A number at the end of each round, as bars.
 * @param {Summary["series"][number]} series
 */
function seriesOf({ label, values, limit }) {
  const top = Math.max(...values, limit ?? 0, 1);
  const [first, last] = [values[0] ?? 0, values[values.length - 1] ?? 0];
  const text = say(limit ? "summary_series_of" : "summary_series", { first, last, limit: limit ?? 0 });
  const bars = values.map((value, at) => {
    const bar = make("i", { title: `${at + 1}: ${value}` });
    bar.style.height = `${Math.max(4, (100 * Math.max(value, 0)) / top)}%`;
    return bar;
  });
  const chart = make("div", { class: "bars", role: "img", "aria-label": `${label}: ${values.join(", ")}` }, ...bars);
  return make("figure", {}, make("figcaption", {}, make("b", {}, label), " ", make("span", { class: "muted" }, text)), chart);
}

/**
 * @param {string} label
 * @param {number} n
 */
function pairOf(label, n) {
  return make("div", {}, make("dt", {}, label), make("dd", {}, String(n)));
}
