"""`hauntbox analyse`: a saved game's chances, turning points and luck."""

from __future__ import annotations

import argparse
import json
import shlex
import sys

from hauntbox import bots
from hauntbox.box import load_file
from hauntbox.lab.analyse import GAMES, HUNCH, LUCK, MOMENTS, Analysis, analyse
from hauntbox.lab.analyse_page import analysis_page
from hauntbox.lab.arguments import add_crew, at_least
from hauntbox.lab.page import check_report, write_page
from hauntbox.lab.plots import in_points
from hauntbox.lab.sides import party_named


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument(
        "--games", type=at_least(2), default=GAMES, metavar="K",
        help=f"games played out from each point (usually {GAMES}); four times as many halve the error",
    )
    parser.add_argument(
        "--moments", type=at_least(1), default=MOMENTS, metavar="N",
        help=f"how many rolls and draws to look at, the largest first (usually {MOMENTS})",
    )
    parser.add_argument(
        "--bot", type=player, default=HUNCH, metavar="{" + ",".join([HUNCH, *bots.NAMES]) + "}",
        help="who plays the games out (usually the game's hunch, which is quick)",
    )
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--seat", type=at_least(1), default=1, metavar="N", help="whose chances (usually seat 1's)")
    whose.add_argument("--side", default="", metavar="ID", help="the chances of a side, in a game with sides")
    add_crew(parser)
    parser.add_argument("--report", default="", metavar="FILE.html", help="write a page with the curve")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def player(name: str) -> str:
    """Who may play games out: the hunch, or a bot with or without a style."""
    if name != HUNCH and not bots.is_bot(name):
        raise argparse.ArgumentTypeError(f"invalid choice: {name!r} (choose from {', '.join([HUNCH, *bots.NAMES])})")
    return name


def run(arguments: argparse.Namespace) -> int:
    game = load_file(arguments.file)
    seat = arguments.seat - 1
    if arguments.side:
        seat = party_named(game.rules, game.setup.players, arguments.side).seats[0]
    if arguments.report:
        check_report(arguments.report)
    quiet = arguments.json or not sys.stderr.isatty()
    analysis = analyse(
        game, arguments.games, arguments.moments, arguments.bot, seat, arguments.jobs,
        arguments.cluster, None if quiet else show_progress,
    )
    if not quiet:
        print("\r\x1b[K", end="", file=sys.stderr)
    if arguments.report:
        words = ["hauntbox", "analyse", arguments.file, "--games", str(arguments.games)]
        words += ["--moments", str(arguments.moments), "--bot", arguments.bot, "--seat", str(seat + 1)]
        write_page(arguments.report, analysis_page(analysis, shlex.join(words)))
    if arguments.json:
        json.dump(analysis.to_data(), sys.stdout, indent=2)
        print()
    else:
        print(in_words(analysis))
        if arguments.report:
            print(f"The report is in {arguments.report}.")
    return 0


def show_progress(done: int, wanted: int) -> None:
    print(f"\r{done:,} of {wanted:,} pieces played out\x1b[K", end="", file=sys.stderr, flush=True)


def in_words(analysis: Analysis) -> str:
    """The analysis for people."""
    plan = analysis.story.plan
    result = "not finished" if analysis.won is None else "won" if analysis.won else "lost"
    start, party = analysis.start, analysis.party
    whose = "" if party is None else f"{party.name} " if analysis.won is not None else f"{party.name}, "
    lines = [
        f"{plan.rules().title}: {whose}{result} after {len(analysis.answered):,} decisions, seed {plan.seed}",
        f"  chance at the start  {start.value:.0%} ({start.low:.0%} to {start.high:.0%})",
        f"  luck                 {in_points(analysis.luck)} points",
        f"  play                 {in_points(analysis.play)} points",
    ]
    for seat, curve in enumerate(analysis.first):
        before, after = curve[0][1].value, curve[-1][1].value
        lines.append(f"  seat {seat + 1} stands first   {before:.0%} at the start, {after:.0%} at the end")
    lines.append("Turning points:")
    for number, turn in enumerate(analysis.turning_points(), 1):
        told = analysis.told(turn)
        where = f"round {told['round']}, " if told["round"] else ""
        last = told["answers"][-1 if turn.kind == LUCK else -3 :]
        what = ("… " if turn.kind != LUCK and len(last) < len(told["answers"]) else "") + "; ".join(last)
        unclear = "" if turn.size.clear else " (within the error of measuring)"
        lines.append(
            f"  {number}. {where}{turn.kind}: {turn.before:.0%} to {turn.after:.0%}{unclear}, "
            f"decision {turn.last + 1}: {what}"
        )
    return "\n".join(lines)
