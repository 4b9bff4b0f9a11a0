"""An analysis as a page, or as a section of one: the curve, the turning points, the luck."""

from __future__ import annotations

from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.lab import plots
from hauntbox.lab.analyse import HUNCH, LUCK, Analysis, Change
from hauntbox.lab.page import FULL, HALF, cards, facts, figure, key, page, section, side_by_side

MOST_ANSWERS = 6
MOST_EVENTS = 6


def analysis_page(analysis: Analysis, command: str = "") -> str:
    """The whole page."""
    plan = analysis.story.plan
    result = "Not finished" if analysis.won is None else "Won" if analysis.won else "Lost"
    rounds = f", {analysis.rounds[-1][1]} rounds" if analysis.rounds else ""
    whose = "" if analysis.party is None else f"{analysis.party.name}: "
    sub = f"{whose}{result if not whose else result.lower()} after {len(analysis.answered):,} decisions{rounds}"
    chips = [f"{name}: {value}" for name, value in (("Players", plan.players), ("Seed", plan.seed))]
    again = [
        ("Played out", f"{analysis.games:,} games from each of {len(analysis.points)} points"),
        ("By", who(analysis)),
        ("Options", ", ".join(f"{name}={value}" for name, value in plan.options.items())),
        ("Content", plan.digest),
    ]
    return page(
        plan.rules().title, "A game analysed", sub, chips,
        headline(analysis, result), analysis_section(analysis), first_section(analysis),
        section("How it was found", method(analysis), *([el("pre", command)] if command else []), facts(*again)),
    )


def who(analysis: Analysis) -> str:
    if analysis.story.bot == HUNCH:
        return "the game's own hunch, which answers without thinking"
    return f"the {analysis.story.bot} bot"


def headline(analysis: Analysis, result: str) -> Markup:
    start, luck, play = analysis.start, analysis.luck, analysis.play
    return cards(
        ("Result", result, "" if analysis.party is None else analysis.party.name),
        ("Chance at the start", f"{start.value:.0%}", f"{start.low:.0%} to {start.high:.0%} (95%)"),
        ("Luck, in points", plots.tenths(luck.value), f"{plots.tenths(luck.low)} to {plots.tenths(luck.high)} (95%)"),
        ("Play, in points", plots.tenths(play.value), f"{plots.tenths(play.low)} to {plots.tenths(play.high)} (95%)"),
        ink="won" if analysis.won else "lost" if analysis.won is False else "none",
    )


def analysis_section(analysis: Analysis) -> Markup:
    """The curve and its turning points, for this page or another."""
    turns = analysis.turning_points()
    marked = [(at_of(turn), turn.before, turn.after, colour(turn)) for turn in turns]
    chance = "The chance" if analysis.party is None else f"{analysis.party.name}: the chance"
    about = (f"{chance} of winning from each moment on, with its 95% band. Numbers mark the largest changes: "
             "what dice and cards did, and what was decided.")
    return section(
        "The chances", about,
        figure(lambda width: plots.chances(analysis.points, analysis.rounds, marked, width), FULL),
        key(("plain", "Chance of winning"), ("won", "Better"), ("lost", "Worse"), ("unfinished", "Not clear")),
        el("ol", *[turn_item(analysis, turn) for turn in turns], class_="turns"),
    )


def first_section(analysis: Analysis) -> Markup:
    """A curve for each seat where seats are ranked: its chance to stand first in a game that is won."""
    if not analysis.first:
        return Markup("")
    about = ("All win or lose together, but only one seat stands first: the chance of each seat that the game is won "
             "and that it stands first then, as measured. At every moment these add up to the share of games won.")
    drawn = [
        figure(lambda width, curve=curve: plots.chances(curve, analysis.rounds, [], width), HALF,  # type: ignore[misc]
               f"Seat {seat + 1}")
        for seat, curve in enumerate(analysis.first)
    ]
    return section("Standing first", about, side_by_side(*drawn))


def at_of(turn: Change) -> float:
    """Where on the curve a change has come to its end."""
    return turn.last + (1.0 if turn.kind == LUCK else 0.5)


def colour(turn: Change) -> str:
    return "none" if not turn.size.clear else "won" if turn.size.value > 0 else "lost"


def turn_item(analysis: Analysis, turn: Change) -> Markup:
    told = analysis.told(turn)
    where = f"Round {told['round']}, " if told["round"] else ""
    span = f"decision {turn.first + 1}" if turn.first == turn.last else f"decisions {turn.first + 1} to {turn.last + 1}"
    change = f"{turn.before:.0%} to {turn.after:.0%}, {plots.in_points(turn.size)} points"
    unclear = "" if turn.size.clear else "; within the error of measuring"
    if turn.kind == LUCK:
        events = told["events"]
        said = ("… " if len(events) > MOST_EVENTS else "") + " ".join(events[-MOST_EVENTS:]) or told["answers"][-1]
    else:
        answers = told["answers"]
        said = "; ".join(answers[:MOST_ANSWERS]) + (f"; and {len(answers) - MOST_ANSWERS} more"
                                                    if len(answers) > MOST_ANSWERS else "") + "."
    head = el("b", "Luck" if turn.kind == LUCK else "Play")
    return el("li", el("p", join(head, f": {change}{unclear}")), el("p", f"{where}{span}", class_="note"),
              el("p", said), class_=colour(turn))


def method(analysis: Analysis) -> str:
    return (
        "From the main moments of the game, everything that nobody could know then (dice to come, cards face down) was "
        f"dealt anew and the game played out many times by {who(analysis)}. What an answer changes before the dice "
        "fall is play, measured against how those who played it out would have gone on; what the dice make of it is "
        "luck. Start, luck and play add up to the result."
    )
