"""The part of a report about who won: the figures at its head, what a change does, how games ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.lab import plots
from hauntbox.lab.compare import Comparison, first_change
from hauntbox.lab.page import FULL, HALF, cards, figure, key, section, side_by_side, table
from hauntbox.lab.plots import Row
from hauntbox.lab.progress import pace
from hauntbox.lab.simulate import Run, Simulation
from hauntbox.lab.statistics import Interval, mean_of, quantile
from hauntbox.lab.tally import LOST, SHARED, UNFINISHED, WON, Ending, Tally, most_common


def in_words(key: str) -> str:
    words = key.replace("_", " ")
    return words[:1].upper() + words[1:]


def result_names(tally: Tally) -> dict[str, str]:
    """What to call each result that games can have, in order."""
    if not tally.parties:
        return {kind: in_words(kind) for kind in tally.kinds}
    names = {party.key: f"{party.name} won" for party in tally.parties}
    return {**names, SHARED: "Won together", LOST: "Nobody won", UNFINISHED: in_words(UNFINISHED)}


def result_key(runs: Sequence[Run]) -> Markup:
    """What the colours of results mean."""
    names = result_names(runs[0].tally)
    seen = [kind for kind in names if any(run.tally.results[kind] for run in runs)]
    return key(*[(kind, names[kind]) for kind in seen])


def titled(runs: Sequence[Run], draw: Callable[[Run, float], Markup | None]) -> Markup:
    """The same thing for each run; two of them side by side, called A and B."""
    if len(runs) == 1:
        return draw(runs[0], FULL) or Markup("")
    drawn = [(name, draw(run, HALF)) for name, run in zip("AB", runs)]
    return side_by_side(*[el("div", el("h3", content_name(name, run)), one)
                          for (name, one), run in zip(drawn, runs) if one is not None])


def content_name(name: str, run: Run) -> str:
    return f"{name}: {run.plan.content.rstrip('/').rpartition('/')[2] or 'the content of the box'}"


def between(rate: Interval) -> str:
    return f"{rate.low:.1%} to {rate.high:.1%} (95%)"


def spread(change: Interval) -> str:
    return f"{plots.tenths(change.low)} to {plots.tenths(change.high)} (95%)"


# The head


def headline(simulation: Simulation) -> Markup:
    """The figures that matter most."""
    tally = simulation.tally
    rounds, parties = tally.rounds_per_game, tally.parties
    shown = party_cards(simulation) if parties else won_cards(simulation)
    if len(simulation.runs) == 1:
        shown.append(("Games", f"{len(tally):,}", how_many(tally)))
    if rounds is not None:
        counts = tally.all_rounds
        shown.append(("Rounds a game", f"{rounds.value:.1f}",
                      f"eight in ten: {quantile(counts, 0.1):.0f} to {quantile(counts, 0.9):.0f}"))
    decisions = tally.decisions
    shown.append(("Decisions a game", f"{tally.decisions_per_game.value:,.0f}",
                  f"eight in ten: {quantile(decisions, 0.1):,.0f} to {quantile(decisions, 0.9):,.0f}"))
    if simulation.played:
        each = simulation.decisions / simulation.seconds if simulation.seconds else 0
        speed, unit = pace(simulation.games_per_second).split(" ")
        shown.append((f"Speed in {unit}", speed, f"{each:,.0f} decisions/s"))
    return cards(*shown, ink=parties[0].key if parties else "won")


def how_many(tally: Tally) -> str:
    """The games by their results, in a few words."""
    results = tally.results
    said = [f"{tally.won:,} won"]
    if not tally.parties:
        said.append(f"{results[LOST]:,} lost")
    elif results[LOST]:
        said.append(f"{results[LOST]:,} by nobody")
    return ", ".join([*said, *([f"{results[UNFINISHED]:,} unfinished"] if results[UNFINISHED] else [])])


def won_cards(simulation: Simulation) -> list[tuple[str, str, str]]:
    """How often those win who play together, and what the other content makes of it."""
    rate = simulation.tally.win_rate
    shown = [("Won" if len(simulation.runs) == 1 else "Won with A", f"{rate.value:.1%}", between(rate))]
    for comparison in simulation.comparisons:
        other, change = simulation.runs[1].tally.win_rate, comparison.win_rate
        shown.append(("Won with B", f"{other.value:.1%}", between(other)))
        shown.append(("B less A, in points", plots.tenths(change.value), spread(change)))
    return shown


def party_cards(simulation: Simulation) -> list[tuple[str, str, str]]:
    """How often each side wins, or what the other content makes of that."""
    tally = simulation.tally
    if len(simulation.runs) == 1:
        rates = [(party, tally.rate_of(party)) for party in tally.parties]
        return [(f"{party.name} won", f"{rate.value:.1%}", between(rate)) for party, rate in rates]
    return [
        (f"{whose(comparison)} B less A, in points", plots.tenths(comparison.win_rate.value),
         spread(comparison.win_rate))
        for comparison in simulation.comparisons
    ]


def whose(comparison: Comparison) -> str:
    return "" if comparison.party is None else f"{comparison.party.name}:"


# Two contents


def comparison_section(runs: Sequence[Run], comparisons: Sequence[Comparison]) -> Markup:
    """What the other content changes, side by side where there are sides."""
    games, rounds = comparisons[0].games, comparisons[0].rounds
    verdicts = " ".join(verdict(comparison) for comparison in comparisons)
    said = f"Both contents were played on the same {games:,} seeds with the same bots. {verdicts}"
    rows = [row for comparison in comparisons for row in rate_rows(runs, comparison)]
    difference = [Row(one.party.name if one.party else "B less A", one.win_rate, games) for one in comparisons]
    longer = "" if rounds is None else (
        f" Games are {abs(rounds.value):.2f} rounds {'longer' if rounds.value > 0 else 'shorter'} with B "
        f"({plots.minus(f'{rounds.low:+.2f} to {rounds.high:+.2f}')}).")
    tests = "; ".join(f"{whose(one)} p = {one.p:.3g}".strip() for one in comparisons)
    note = f"{comparisons[0].pairs_told} McNemar's exact test of the games that only one of them won: {tests}.{longer}"
    return section(
        "What the change does", said,
        side_by_side(figure(lambda width: plots.rates(rows, width), HALF, "Games won"),
                     el("div", figure(lambda width: plots.forest(difference, width), HALF, "The difference in points"),
                        *[pairs_table(one) for one in comparisons])),
        el("p", note, class_="note"),
    )


def verdict(comparison: Comparison) -> str:
    change, party = comparison.win_rate, comparison.party
    if not change.clear:
        said = "No clear difference: the interval holds nought. More games would narrow it."
        return said if party is None else f"{party.name}: no clear difference; more games would narrow the interval."
    more = "more" if change.value > 0 else "less"
    if party is None:
        return f"B wins clearly {more} often than A."
    return f"{party.name}: clearly {more} games won with B than with A."


def rate_rows(runs: Sequence[Run], comparison: Comparison) -> list[tuple[str, Interval, str]]:
    """The rates with both contents, those of a side in its colour."""
    party = comparison.party
    if party is None:
        return [(content_name(name, run), run.tally.win_rate, kind)
                for name, run, kind in zip("AB", runs, (WON, "plain"))]
    return [(f"{party.name}, {name}", run.tally.rate_of(party), party.key) for name, run in zip("AB", runs)]


def pairs_table(comparison: Comparison) -> Markup:
    party = comparison.party
    return table(
        ["" if party is None else party.name, "B won", "B not won"],
        [["A won", f"{comparison.both:,}", f"{comparison.only_first:,}"],
         ["A not won", f"{comparison.only_second:,}", f"{comparison.neither:,}"]],
    )


# How games ended


def winning(runs: Sequence[Run]) -> Markup:
    """The rate with its interval, side by side where there are sides, and how games ended."""

    def draw(run: Run, width: float) -> Markup:
        tally = run.tally
        rows = [("", tally.win_rate, WON)]
        if tally.parties:
            rows = [(f"{party.name}, {party.played_by(run.plan.bots)}", tally.rate_of(party), party.key)
                    for party in tally.parties]
        return join(figure(lambda wide: plots.rates(rows, wide), width), endings_table(tally))

    about = "The dot is the share of games won; the bar around it is where the true rate lies, 95 times in a hundred."
    return section("Winning", about, titled(runs, draw))


def standing_first(runs: Sequence[Run]) -> Markup:
    """How often each seat stood first in the games won, where seats are ranked inside a common outcome."""
    ranked = runs[0].tally.ranked
    if not ranked:
        return Markup("")

    def draw(run: Run, width: float) -> Markup:
        rows = [(f"Seat {seat + 1}, {run.plan.bots[seat]}", run.tally.first_rate(seat), "plain")
                for seat in range(ranked)]
        return figure(lambda wide: plots.rates(rows, wide), width)

    about = ("All win or lose together, but only one seat stands first. The dot is a seat's share of the games won; "
             "where several seats were level, each counts its part.")
    parts = [titled(runs, draw)]
    if len(runs) > 1:
        changes = [first_change(runs[0].tally, runs[1].tally, seat) for seat in range(ranked)]
        rows = [[f"Seat {seat + 1}", plots.tenths(one.value), spread(one)] for seat, one in enumerate(changes)]
        parts.append(table(["First", "B less A, in points", "Interval"], rows))
    return section("Standing first", about, *parts)


def endings_table(tally: Tally) -> Markup:
    """How games ended; where there are sides also by the game's own name for it, and after how many rounds."""
    names = {**result_names(tally), **{party.key: party.name for party in tally.parties}}
    told = most_common(tally.endings)
    rows = [[names[ending.result], ending_words(ending), f"{games:,}", f"{games / len(tally):.1%}"]
            for ending, games in told]
    heads = ["Winner" if tally.parties else "Result", "How it ended", "Games", "Share"]
    if tally.parties and tally.rounds:
        heads.append("Rounds")
        for row, (ending, _) in zip(rows, told):
            row.append(f"{mean_of(tally.ending_rounds[ending]).value:.1f}" if ending in tally.ending_rounds else "")
    if any(ending.cause for ending, _ in told):
        heads.insert(2, "Cause")
        for row, (ending, _) in zip(rows, told):
            row.insert(2, in_words(ending.cause.replace(".", ": ")))
        return table(heads, rows, words=(1, 2))
    return table(heads, rows, words=(1,))


def ending_words(ending: Ending) -> str:
    return f"{ending.sentence} ({ending.rule})" if ending.rule else "The limit of decisions was reached."
