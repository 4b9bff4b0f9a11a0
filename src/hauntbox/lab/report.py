"""What a simulation found, as a page: rates, lengths, causes, rounds, and how each card moved the odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from hauntbox.bots import split_name
from hauntbox.box import compiled
from hauntbox.engine.rules import Rules
from hauntbox.engine.version import VERSION
from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.lab import plots
from hauntbox.lab.page import HALF, facts, figure, page, section, side_by_side, table
from hauntbox.lab.plots import Row
from hauntbox.lab.progress import clock
from hauntbox.lab.report_results import (
    comparison_section,
    headline,
    in_words,
    result_key,
    result_names,
    standing_first,
    titled,
    winning,
)
from hauntbox.lab.sides import who_plays
from hauntbox.lab.simulate import Run, Simulation
from hauntbox.lab.statistics import mean_of
from hauntbox.lab.tally import LOST, Group, Tally, most_common

MOST_SOURCES = 12
ASKED = ("How often each kind of question was put, and how often with one possible answer only. Reaction windows that "
         "left nobody a choice are not counted.")
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


def simulation_page(simulation: Simulation, command: str = "") -> str:
    """The whole report."""
    plan = simulation.plan
    rules = plan.rules()
    tally = simulation.tally
    who = who_plays(tally.parties, plan.bots)
    seats = f"{plan.players} player{'s' * (plan.players > 1)}"
    sub = f"{len(tally):,} games, {seats}, played by {who}"
    usual = {option.key: option.default for option in rules.setup_options()}
    chips = [f"{in_words(key)}: {value}" for key, value in plan.options.items()
             if value != usual.get(key) or key == rules.scenario_key]
    chips.append(f"Seed: {plan.seed}")
    comparisons = simulation.comparisons
    parts = [headline(simulation)]
    if comparisons:
        parts.append(comparison_section(simulation.runs, comparisons))
    runs = simulation.runs
    parts += [winning(runs), standing_first(runs), lengths(runs), rounds_sections(runs)]
    parts += [causes(runs), odds(runs), averages(runs)]
    parts.append(again(simulation, command))
    over = "Two contents compared" if comparisons else "Simulation"
    return page(rules.title, over, sub, chips, *parts)


# The parts of the page


def lengths(runs: Sequence[Run]) -> Markup:
    if not any(run.tally.rounds for run in runs):
        return section("Length", "How many decisions a game takes.", titled(runs, decision_lengths))

    every = [{kind: run.tally.rounds[kind] for kind in run.tally.kinds if kind in run.tally.rounds} for run in runs]

    def draw(run: Run, width: float) -> Markup:
        parts = every[runs.index(run)]
        names = result_names(run.tally) if run.tally.parties else None
        return figure(lambda wide: plots.histogram(parts, "rounds", wide, every, names), width)

    return section("Length", "How many rounds a game takes, by how it ended.", titled(runs, draw), result_key(runs))


def decision_lengths(run: Run, width: float) -> Markup:
    return figure(lambda wide: plots.histogram({"plain": run.tally.decisions}, "decisions", wide), width)


def rounds_sections(runs: Sequence[Run]) -> Markup:
    """Each series round by round, games won beside games lost, or those of one side beside the other's."""
    names = runs[0].tally.in_order(name for run in runs for name in run.tally.series)
    if not names:
        return Markup("")

    def draw(run: Run, name: str, caption: str) -> Markup:
        every = [{kind: one.tally.series.get(name, {}).get(kind, []) for kind in one.tally.kinds} for one in runs]
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
        wide = width if len(names) == 1 else HALF
        parts = [sources(run.tally, name, call, most[name], wide) for name in names]
        drawn = [one for one in parts if one is not None]
        if run.tally.causes and drawn and not run.tally.parties:
            lost = run.tally.results[LOST]
            rows = [[call(cause), f"{games:,}", f"{games / lost:.1%}"]
                    for cause, games in most_common(run.tally.causes)[:8]]
            drawn[0] = el("div", drawn[0], table(["Largest source, of lost games", "Games", "Share"], rows))
        return side_by_side(*drawn) if len(runs) == 1 else join(*drawn)

    if runs[0].tally.parties:
        title, about = "What it came from", "What totals were made of in an average game, by who won it."
    else:
        title = "What games were lost to"
        about = "Where it came from in an average game, those won and those lost; the largest of the lost ones first."
    return section(title, about, titled(runs, draw), result_key(runs))


def per_game_of(tally: Tally, name: str) -> dict[str, dict[str, float]]:
    """What each source gave to a total in an average game, by how games ended."""
    return {
        kind: {source: total / tally.results[kind] for source, total in tally.sources[name][kind].items()}
        for kind in tally.kinds if tally.sources.get(name, {}).get(kind)
    }


def largest(tally: Tally, name: str) -> float:
    return max((amount for amounts in per_game_of(tally, name).values() for amount in amounts.values()), default=0.0)


def sources(tally: Tally, name: str, call: Names, most: float, width: float) -> Markup | None:
    per_game = per_game_of(tally, name)
    if not per_game:
        return None
    kinds = list(per_game)
    leading = LOST if LOST in kinds else kinds[0]
    order = sorted({source for amounts in per_game.values() for source in amounts},
                   key=lambda source: (-per_game[leading].get(source, 0), source))[:MOST_SOURCES]
    rows = [(call(source), [(kind, per_game[kind].get(source, 0.0)) for kind in kinds]) for source in order]
    caption = f"{in_words(name)}: points a game"
    return figure(lambda wide: plots.bars(rows, "points a game", wide, most), width, caption)


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
    parties = runs[0].tally.parties
    two = len(parties) == 2
    often = f"{parties[0].name}: how much more often they won" if two else "How much more often games were won"
    about = (f"{often} with a thing than without it, in points of a hundred, with 95% intervals. "
             "Strong colours mark what is clear of nought; of twenty things that do nothing, one will be.")
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
    """How often things happen in a game, and what is asked in it."""

    def draw(run: Run, width: float) -> Markup | None:
        names = result_names(run.tally)
        kinds = [kind for kind in names if run.tally.results[kind]]
        rows = []
        for name in run.tally.in_order(run.tally.counts):
            parts = run.tally.counts[name]
            every: Counter[int] = sum(parts.values(), Counter())
            means = [mean_of(parts.get(kind, Counter())).value for kind in kinds]
            rows.append([in_words(name), f"{mean_of(every).value:.2f}", *[f"{mean:.2f}" for mean in means]])
        return table(["In a game", "All", *[names[kind] for kind in kinds]], rows) if rows else None

    asked = [el("details", el("summary", "Questions"), el("p", ASKED, class_="note"), titled(runs, questions))]
    parts = [titled(runs, draw), *(asked if any(run.tally.asked for run in runs) else [])]
    return section("In an average game", "", *parts) if any(parts) else Markup("")


def questions(run: Run, width: float) -> Markup | None:
    """How often each kind of question is asked."""
    tally = run.tally
    rows = []
    for kind, _ in most_common(tally.asked):
        data = tally.question_data(kind)
        each = [f"{data['per_round']:.2f}"] if tally.asked_in[1] else []
        rows.append([in_words(kind), f"{data['per_game']:.2f}", *each, f"{data['idle']:.1%}"])
    heads = ["Question", "A game", *(["A round"] if tally.asked_in[1] else []), "One answer only"]
    return table(heads, rows) if rows else None


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
    if any(split_name(bot)[0] == "expert" for bot in plan.bots):
        by_clock = f"{plan.milliseconds} ms a decision, so a game may go otherwise on another machine"
        looks = f"{plan.iterations or plan.rules().looks} looks ahead a decision"
        pairs.insert(4, ("Thinking", by_clock if plan.milliseconds else looks))
    if simulation.stopped:
        pairs.append(("Stopped", f"after {simulation.found + simulation.played:,} of {simulation.wanted:,} games"))
    about = "The same command with the same version and content plays the same games, on any number of processes."
    return section("Play it again", about, *([el("pre", command)] if command else []), facts(*pairs))
