"""`hauntbox simulate`: many games with bots, and their statistics."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from hauntbox.engine.errors import HauntboxError
from hauntbox.lab.arguments import add_crew, add_thinking, at_least, key_value, setup_options
from hauntbox.lab.compare import Comparison, first_change
from hauntbox.lab.page import check_report, write_page
from hauntbox.lab.plan import LIMIT, Plan, make_plan
from hauntbox.lab.progress import Bar, clock, pace
from hauntbox.lab.report import simulation_page
from hauntbox.lab.results import BadResults
from hauntbox.lab.sides import who_plays
from hauntbox.lab.simulate import Simulation, Watch, run_plans
from hauntbox.lab.statistics import Interval, mean_of
from hauntbox.lab.tally import LOST, SHARED, UNFINISHED, Tally, most_common


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=at_least(1), default=1000, metavar="N", help="how many games (usually 1000)")
    parser.add_argument("--seed", default="1", metavar="S", help="game i has the seed S/i; another S gives other games")
    parser.add_argument(
        "--bots", default="novice", metavar="NAME[,NAME...]",
        help="one bot for all seats, one for each seat, or one for each side (martians=expert,heroes=novice); "
        "where seats are ranked, with a style (novice-cooperative, novice-competitive, novice-cutthroat)",
    )
    parser.add_argument("--players", type=at_least(1), metavar="P", help="how many seats there are")
    parser.add_argument("--scenario", metavar="ID", help="which scenario or mode (see `hauntbox games`)")
    parser.add_argument(
        "--option", type=key_value, action="append", default=[], metavar="KEY=VALUE",
        help="another option of the game; may be given several times",
    )
    parser.add_argument("--content", default="", metavar="DIR", help="a folder of content laid over the game's own")
    parser.add_argument("--compare", metavar="DIR", help="play the same seeds with this content too, and compare")
    add_crew(parser)
    add_thinking(parser)
    parser.add_argument(
        "--limit", type=at_least(1), default=LIMIT, metavar="N",
        help=f"a game of more decisions counts as unfinished (usually {LIMIT})",
    )
    parser.add_argument("--out", default="", metavar="FILE.jsonl", help="keep every game; a stopped run goes on there")
    parser.add_argument("--resume", action="store_true", help="only go on with --out FILE; begin no new one")
    parser.add_argument("--report", default="", metavar="FILE.html", help="write a page with plots")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    plans = plans_of(arguments)
    if arguments.report:
        check_report(arguments.report)
    if arguments.resume:
        check_resume(arguments.out)
    quiet = arguments.json or not sys.stderr.isatty()
    simulation = run_plans(
        plans, arguments.games, arguments.jobs, arguments.cluster, arguments.out, Watch() if quiet else Bar(sys.stderr)
    )
    if arguments.report:
        write_page(arguments.report, simulation_page(simulation, command_of(arguments)))
    if arguments.json:
        json.dump(simulation.to_data(), sys.stdout, indent=2)
        print()
    else:
        print(in_words(simulation))
        if arguments.report:
            print(f"The report is in {arguments.report}.")
    if simulation.stopped:
        print(how_to_go_on(simulation, arguments.out), file=sys.stderr)
        return 130
    return 0


def plans_of(arguments: argparse.Namespace) -> list[Plan]:
    """What to play, checked before anything is touched."""
    options = setup_options(arguments)
    contents = [arguments.content] if arguments.compare is None else [arguments.content, arguments.compare]
    return [
        make_plan(
            arguments.game, arguments.seed, arguments.bots, arguments.players, options, content,
            arguments.milliseconds, arguments.iterations, arguments.limit,
        )
        for content in contents
    ]


def check_resume(out: str) -> None:
    """`--resume` continues a file; a mistyped name should not start ten thousand games again."""
    if not out:
        raise HauntboxError("--resume needs the file of the games to go on with: --out FILE.jsonl.")
    if not Path(out).is_file():
        raise BadResults(f"There is no file {out!r} to go on with; without --resume it would be begun.")


def command_of(arguments: argparse.Namespace) -> str:
    """The command that plays the same games again, without options about where it ran and what it wrote."""
    words = ["hauntbox", "simulate", arguments.game, "--games", str(arguments.games), "--seed", arguments.seed]
    words += ["--bots", arguments.bots]
    for name in ("players", "scenario", "content", "compare", "iterations"):
        value = getattr(arguments, name)
        if value:
            words += [f"--{name}", str(value)]
    for key, value in arguments.option:
        words += ["--option", f"{key}={value}"]
    if arguments.milliseconds:
        words += ["--milliseconds", str(arguments.milliseconds)]
    if arguments.limit != LIMIT:
        words += ["--limit", str(arguments.limit)]
    return shlex.join(words)


# In words


def in_words(simulation: Simulation) -> str:
    """The figures for people."""
    plan = simulation.plan
    seats = f"{plan.players} player{'s' * (plan.players > 1)}"
    who = who_plays(simulation.tally.parties, plan.bots)
    lines = [f"{plan.rules().title}: {seats}, {who}, seed {plan.seed}"]
    comparisons = simulation.comparisons
    if not comparisons:
        lines += figures(simulation.tally)
        lines += first_places(simulation.tally, plan.bots)
        if simulation.tally.parties:
            lines += endings(simulation.tally)
    else:
        for name, run in zip("AB", simulation.runs):
            lines += [f"  {name}: {run.plan.content or 'the content of the box'}"]
            lines += ["  " + line for line in figures(run.tally)]
            lines += ["  " + line for line in first_places(run.tally, plan.bots)]
        lines += [change_of(comparison) for comparison in comparisons]
        for seat in range(simulation.tally.ranked):
            change = first_change(simulation.runs[0].tally, simulation.runs[1].tally, seat)
            lines.append(f"  B less A, seat {seat + 1} first: {points(change)}")
        lines.append(f"  {comparisons[0].pairs_told}")
        rounds = comparisons[0].rounds
        if rounds is not None:
            lines.append(f"  rounds: {rounds.value:+.2f} a game")
    if simulation.played:
        speed = f"{clock(simulation.seconds)}, {pace(simulation.games_per_second)}"
        lines.append(f"  played {simulation.played:,} games in {speed}")
    if simulation.found:
        lines.append(f"  found {simulation.found:,} games in the file")
    return "\n".join(lines)


def figures(tally: Tally) -> list[str]:
    rounds = tally.rounds_per_game
    lines = results_by_side(tally) if tally.parties else results(tally)
    length = f"{tally.decisions_per_game.value:,.1f} decisions"
    lines.append(f"  a game   {length}" + (f", {rounds.value:.1f} rounds" if rounds is not None else ""))
    return lines


def results(tally: Tally) -> list[str]:
    """Won, lost and unfinished games of those who play together."""
    rate = tally.win_rate
    lines = [
        f"  won      {tally.won:>8,} of {len(tally):,} games   {rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})",
        f"  lost     {tally.results[LOST]:>8,}",
    ]
    if tally.results[UNFINISHED]:
        lines.append(f"  unfinished {tally.results[UNFINISHED]:>6,}")
    return lines


def first_places(tally: Tally, bots: Sequence[str]) -> list[str]:
    """How often each seat stood first in the games won, where seats are ranked."""
    lines = ["  who stood first in the games won (shared where seats were level)"] if tally.ranked else []
    for seat in range(tally.ranked):
        rate = tally.first_rate(seat)
        lines.append(
            f"    seat {seat + 1}, {bots[seat]:<18} {tally.first_by(seat):>8,.1f}   "
            f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})"
        )
    return lines


def results_by_side(tally: Tally) -> list[str]:
    """The games that each side won, and those that none did."""
    wide = max(len("unfinished"), *[len(f"{party.name} won") for party in tally.parties])
    lines = []
    for party in tally.parties:
        rate, rounds = tally.rate_of(party), tally.rounds_of(party)
        lines.append(
            f"  {f'{party.name} won':<{wide}} {tally.won_by(party):>8,} of {len(tally):,} games   "
            f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})"
            + (f", in {rounds.value:.1f} rounds" if rounds is not None else "")
        )
    for kind, name in ((SHARED, "won together"), (LOST, "nobody won"), (UNFINISHED, "unfinished")):
        if tally.results[kind]:
            lines.append(f"  {name:<{wide}} {tally.results[kind]:>8,}")
    return lines


def endings(tally: Tally) -> list[str]:
    """How games ended, the most frequent first."""
    lines = ["  how they ended"]
    for ending, games in most_common(tally.endings):
        rounds = tally.ending_rounds.get(ending)
        length = f", after {mean_of(rounds).value:.1f} rounds" if rounds is not None else ""
        said = f"{ending.sentence} ({ending.rule})" if ending.rule else "The limit of decisions was reached."
        lines.append(f"    {games:>6,} {games / len(tally):>6.1%}  {said}{length}")
    return lines


def change_of(comparison: Comparison) -> str:
    """What the second content changes, for a side or for all."""
    change, party = comparison.win_rate, comparison.party
    verdict = "a clear difference" if change.clear else "no clear difference"
    whose = "" if party is None else f", {party.name}"
    return f"  B less A{whose}: {points(change)}; {verdict} (p = {comparison.p:.3g}, {comparison.games:,} pairs)"


def points(change: Interval) -> str:
    """A difference of rates in points of a hundred."""
    return f"{100 * change.value:+.1f} points ({100 * change.low:+.1f} to {100 * change.high:+.1f})"


def how_to_go_on(simulation: Simulation, out: str) -> str:
    done = simulation.found + simulation.played
    said = f"Stopped after {done:,} of {simulation.wanted:,} games."
    return f"{said} The same command goes on from there." if out else said
