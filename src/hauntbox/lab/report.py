"""What a simulation found, as a page: rates, lengths, causes, rounds, and how each card moved the odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime

from hauntbox.box import compiled
from hauntbox.engine.rules import Rules
from hauntbox.engine.version import VERSION
from hauntbox.kit.svg import Markup, el, join
from hauntbox.lab import plots
from hauntbox.lab.compare import Comparison
from hauntbox.lab.page import FULL, HALF, cards, facts, figure, key, page, section, side_by_side, table
from hauntbox.lab.plots import Row
from hauntbox.lab.progress import clock, pace
from hauntbox.lab.simulate import Run, Simulation
from hauntbox.lab.statistics import Interval, mean_of, quantile, wilson
from hauntbox.lab.tally import LOST, UNFINISHED, WON, Group, Tally, most_common

RESULTS = (WON, LOST, UNFINISHED)
MOST_SOURCES = 12
LEAST_GAMES = 5  # with a thing and without, to speak of its effect


class Names:
    """What to call things: content by its name, everything else by its key in plain words."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.blank = rules.blank_state()

    def __call__(self, entry: str) -> str:
        kind, colon, id = entry.partition(":")
        if not colon:
            return in_words(entry)
        try:
            value = self.rules.thing_value(kind, id)
        except (KeyError, ValueError, IndexError):
            return in_words(id)
        return self.rules.say(self.blank, self.rules.thing_message(self.blank, kind, value))


def in_words(key: str) -> str:
    words = key.replace("_", " ")
    return words[:1].upper() + words[1:]


def simulation_page(simulation: Simulation, command: str = "") -> str:
    """The whole report."""
    plan = simulation.plan
    rules = plan.rules()
    tally = simulation.tally
    who = plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
    seats = f"{plan.players} player{'s' * (plan.players > 1)}"
    sub = f"{len(tally):,} games, {seats}, played by {who}"
    usual = {option.key: option.default for option in rules.setup_options()}
    chips = [f"{in_words(key)}: {value}" for key, value in plan.options.items()
             if value != usual.get(key) or key == rules.scenario_key]
    chips.append(f"Seed: {plan.seed}")
    comparison = simulation.comparison
    parts = [headline(simulation)]
    if comparison is not None:
        parts.append(comparison_section(simulation.runs, comparison))
    runs = simulation.runs
    parts += [winning(runs, rules), lengths(runs), rounds_sections(runs), causes(runs), odds(runs), averages(runs)]
    parts.append(again(simulation, command))
    over = "Simulation" if comparison is None else "Two contents compared"
    return page(rules.title, over, sub, chips, *parts)


def titled(runs: Sequence[Run], draw: Callable[[Run, float], Markup | None]) -> Markup:
    """The same thing for each run; two of them side by side, called A and B."""
    if len(runs) == 1:
        return draw(runs[0], FULL) or Markup("")
    drawn = [(name, draw(run, HALF)) for name, run in zip("AB", runs)]
    return side_by_side(*[el("div", el("h3", content_name(name, run)), one)
                          for (name, one), run in zip(drawn, runs) if one is not None])


def content_name(name: str, run: Run) -> str:
    return f"{name}: {run.plan.content.rstrip('/').rpartition('/')[2] or 'the content of the box'}"


# The parts of the page


def headline(simulation: Simulation) -> Markup:
    tally = simulation.tally
    rate, rounds = tally.win_rate, tally.rounds_per_game
    shown = [("Won" if len(simulation.runs) == 1 else "Won with A", f"{rate.value:.1%}",
              between(rate))]
    comparison = simulation.comparison
    if comparison is not None:
        other = simulation.runs[1].tally.win_rate
        change = comparison.win_rate
        shown.append(("Won with B", f"{other.value:.1%}", between(other)))
        shown.append(("B less A, in points", plots.tenths(change.value), spread(change)))
    else:
        shown.append(("Games", f"{len(tally):,}", f"{tally.won:,} won, {tally.results[LOST]:,} lost"
                      + (f", {tally.results[UNFINISHED]:,} unfinished" if tally.results[UNFINISHED] else "")))
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
    return cards(*shown)


def between(rate: Interval) -> str:
    return f"{rate.low:.1%} to {rate.high:.1%} (95%)"


def spread(change: Interval) -> str:
    return f"{plots.tenths(change.low)} to {plots.tenths(change.high)} (95%)"


def comparison_section(runs: Sequence[Run], comparison: Comparison) -> Markup:
    """What the other content changes."""
    change = comparison.win_rate
    if not change.clear:
        verdict = "No clear difference: the interval holds nought. More games would narrow it."
    else:
        verdict = f"B wins clearly {'more' if change.value > 0 else 'less'} often than A."
    said = (f"Both contents were played on the same {comparison.games:,} seeds with the same bots, so much of the luck "
            f"falls out of the difference. {verdict}")
    rows = [(content_name(name, run), run.tally.win_rate, kind) for name, run, kind in zip("AB", runs, (WON, "plain"))]
    difference = [Row("B less A", change, comparison.games)]
    cells = table(
        ["", "B won", "B not won"],
        [["A won", f"{comparison.both:,}", f"{comparison.only_first:,}"],
         ["A not won", f"{comparison.only_second:,}", f"{comparison.neither:,}"]],
    )
    rounds = comparison.rounds
    longer = "" if rounds is None else (
        f" Games are {abs(rounds.value):.2f} rounds {'longer' if rounds.value > 0 else 'shorter'} with B "
        f"({plots.minus(f'{rounds.low:+.2f} to {rounds.high:+.2f}')}).")
    note = f"McNemar's exact test of the games that only one of them won: p = {comparison.p:.3g}.{longer}"
    return section(
        "What the change does", said,
        side_by_side(figure(lambda width: plots.rates(rows, width), HALF, "Games won"),
                     el("div", figure(lambda width: plots.forest(difference, width), HALF, "The difference in points"),
                        cells)),
        el("p", note, class_="note"),
    )


def winning(runs: Sequence[Run], rules: Rules) -> Markup:
    """The rate with its interval, seat by seat where seats win apart, and how games ended."""

    def draw(run: Run, width: float) -> Markup:
        tally = run.tally
        rows = [("", tally.win_rate, WON)]
        if not rules.together:
            rows = [("Anybody", tally.win_rate, WON)]
            rows += [(f"Seat {seat + 1}, {name}", wilson(tally.seats[seat], len(tally)), "plain")
                     for seat, name in enumerate(run.plan.bots)]
        endings = [
            [in_words(result), f"{sentence} ({rule})" if rule else "The limit of decisions was reached.",
             f"{games:,}", f"{games / len(tally):.1%}"]
            for (result, rule, sentence), games in most_common(tally.endings)
        ]
        return join(figure(lambda wide: plots.rates(rows, wide), width),
                    table(["Result", "How it ended", "Games", "Share"], endings, words=(1,)))

    about = "The dot is the share of games won; the bar around it is where the true rate lies, 95 times in a hundred."
    return section("Winning", about, titled(runs, draw))


def lengths(runs: Sequence[Run]) -> Markup:
    if not any(run.tally.rounds for run in runs):
        return section("Length", "How many decisions a game takes.", titled(runs, decision_lengths))

    every = [{kind: run.tally.rounds[kind] for kind in RESULTS if kind in run.tally.rounds} for run in runs]

    def draw(run: Run, width: float) -> Markup:
        parts = every[runs.index(run)]
        return figure(lambda wide: plots.histogram(parts, "rounds", wide, every), width)

    return section("Length", "How many rounds a game takes, by how it ended.", titled(runs, draw), result_key(runs))


def decision_lengths(run: Run, width: float) -> Markup:
    return figure(lambda wide: plots.histogram({"plain": run.tally.decisions}, "decisions", wide), width)


def result_key(runs: Sequence[Run]) -> Markup:
    seen = [kind for kind in RESULTS if any(run.tally.results[kind] for run in runs)]
    return key(*[(kind, in_words(kind)) for kind in seen])


def rounds_sections(runs: Sequence[Run]) -> Markup:
    """Each series round by round, games won beside games lost."""
    names = runs[0].tally.in_order(name for run in runs for name in run.tally.series)
    if not names:
        return Markup("")

    def draw(run: Run, name: str, caption: str) -> Markup:
        every = [{kind: one.tally.series.get(name, {}).get(kind, []) for kind in RESULTS} for one in runs]
        series, limit = every[runs.index(run)], run.tally.limits.get(name)
        return figure(lambda wide: plots.bands(series, limit, in_words(name), wide, every), HALF, caption)

    figures = [
        draw(run, name, in_words(name) + ("" if len(runs) == 1 else f", {letter}"))
        for name in names for letter, run in zip("AB", runs)
    ]
    about = ("At each round's end, of the games that got so far: the line is the median, the bands hold half and "
             "eight in ten of the games. The dotted line is where the track ends the game.")
    return section("Round by round", about, side_by_side(*figures), result_key(runs))


def causes(runs: Sequence[Run]) -> Markup:
    """What the totals were made of, and what lost games were lost to most of all."""
    names = runs[0].tally.in_order(name for run in runs for name in run.tally.sources)
    if not names:
        return Markup("")

    most = {name: max(largest(run.tally, name) for run in runs) for name in names}

    def draw(run: Run, width: float) -> Markup:
        call = Names(run.plan.rules())
        parts = [sources(run.tally, name, call, most[name]) for name in names]
        drawn = [one for one in parts if one is not None]
        if run.tally.causes:
            lost = run.tally.results[LOST]
            rows = [[call(cause), f"{games:,}", f"{games / lost:.1%}"]
                    for cause, games in most_common(run.tally.causes)[:8]]
            drawn[0] = el("div", drawn[0], table(["Largest source, of lost games", "Games", "Share"], rows))
        return side_by_side(*drawn) if len(runs) == 1 else join(*drawn)

    about = "Where it came from in an average game, those won and those lost; the largest of the lost ones first."
    return section("What games were lost to", about, titled(runs, draw), result_key(runs))


def per_game_of(tally: Tally, name: str) -> dict[str, dict[str, float]]:
    """What each source gave to a total in an average game, by how games ended."""
    return {
        kind: {source: total / tally.results[kind] for source, total in tally.sources[name][kind].items()}
        for kind in RESULTS if tally.sources.get(name, {}).get(kind)
    }


def largest(tally: Tally, name: str) -> float:
    return max((amount for amounts in per_game_of(tally, name).values() for amount in amounts.values()), default=0.0)


def sources(tally: Tally, name: str, call: Names, most: float) -> Markup | None:
    per_game = per_game_of(tally, name)
    if not per_game:
        return None
    kinds = list(per_game)
    leading = LOST if LOST in kinds else kinds[0]
    order = sorted({source for amounts in per_game.values() for source in amounts},
                   key=lambda source: (-per_game[leading].get(source, 0), source))[:MOST_SOURCES]
    rows = [(call(source), [(kind, per_game[kind].get(source, 0.0)) for kind in kinds]) for source in order]
    caption = f"{in_words(name)}: points a game"
    return figure(lambda wide: plots.bars(rows, "points a game", wide, most), HALF, caption)


def odds(runs: Sequence[Run]) -> Markup:
    """How each thing moved the odds, groups dealt by chance first."""
    dealt = {name: group.dealt for run in runs for name, group in run.tally.groups.items()}
    names = sorted(runs[0].tally.in_order(dealt), key=lambda name: not dealt[name])
    parts = []
    for name in names:
        drawn = titled(runs, lambda run, width, name=name: effects(run, name, width))  # type: ignore[misc]
        if drawn:
            if dealt[name]:
                said = el("p", "Dealt by chance: a fair comparison.", class_="note")
                parts.append(el("div", el("h3", in_words(name)), said, drawn))
            else:
                said = el("p", "Came about in play: a sign of how games went as much as a reason.", class_="note")
                parts.append(el("details", el("summary", in_words(name)), said, drawn))
    if not parts:
        return Markup("")
    about = ("How much more often games were won with a thing than without it, in points of a hundred, with 95% "
             "intervals. Strong colours mark what is clear of nought; of twenty things that do nothing, one will be.")
    return section("What moved the odds", about, *parts)


def effects(run: Run, name: str, width: float) -> Markup | None:
    group = run.tally.groups.get(name)
    rows = effect_rows(group, Names(run.plan.rules())) if group is not None else []
    return figure(lambda wide: plots.forest(rows, wide), width) if rows else None


def effect_rows(group: Group, call: Names) -> list[Row]:
    """The things that were there often enough, and absent often enough, by what they did."""
    rows = [
        Row(call(entry), group.effect(entry), one.games)
        for entry, one in group.entries.items()
        if one.games >= LEAST_GAMES and group.games - one.games >= LEAST_GAMES
    ]
    return sorted(rows, key=lambda row: (-row.effect.value, row.label))


def averages(runs: Sequence[Run]) -> Markup:
    """How often things happen in a game."""
    if not any(run.tally.counts for run in runs):
        return Markup("")

    def draw(run: Run, width: float) -> Markup:
        kinds = [kind for kind in RESULTS if run.tally.results[kind]]
        rows = []
        for name in run.tally.in_order(run.tally.counts):
            parts = run.tally.counts[name]
            every: Counter[int] = sum(parts.values(), Counter())
            means = [mean_of(parts.get(kind, Counter())).value for kind in kinds]
            rows.append([in_words(name), f"{mean_of(every).value:.2f}", *[f"{mean:.2f}" for mean in means]])
        return table(["In a game", "All", *[in_words(kind) for kind in kinds]], rows)

    return section("In an average game", "", titled(runs, draw))


def again(simulation: Simulation, command: str) -> Markup:
    """Everything needed to play the very same games once more."""
    plan = simulation.plan
    pairs = [
        ("Version", f"Hauntbox {VERSION}, {'compiled' if compiled() else 'interpreted'}"),
        ("Content", "; ".join(f"{run.plan.digest} ({run.plan.content or 'the box'})" for run in simulation.runs)),
        ("Options", ", ".join(f"{key}={value}" for key, value in plan.options.items())),
        ("Bots", ", ".join(plan.bots)),
        ("Seeds", f"{plan.seed}/0 to {plan.seed}/{simulation.runs[0].games - 1}"),
        ("Played", f"{simulation.played:,} games in {clock(simulation.seconds)}"
                   + (f", {simulation.found:,} more were in the file" if simulation.found else "")),
        ("Written", datetime.now().astimezone().strftime("%Y-%m-%d %H:%M %Z")),
    ]
    if "expert" in plan.bots:
        by_clock = f"{plan.milliseconds} ms a decision, so a game may go otherwise on another machine"
        looks = f"{plan.iterations or plan.rules().looks} looks ahead a decision"
        pairs.insert(4, ("Thinking", by_clock if plan.milliseconds else looks))
    if simulation.stopped:
        pairs.append(("Stopped", f"after {simulation.found + simulation.played:,} of {simulation.wanted:,} games"))
    about = "The same command with the same version and content plays the same games, on any number of processes."
    return section("Play it again", about, *([el("pre", command)] if command else []), facts(*pairs))
