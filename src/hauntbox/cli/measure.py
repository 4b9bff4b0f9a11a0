"""The laboratory's commands: `hauntbox simulate`, `hauntbox analyse`, `hauntbox bench`, `hauntbox fuzz`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from hauntbox import games as shelf
from hauntbox.cli.files import print_json
from hauntbox.cli.parser import BadArguments, Parser, command, seconds
from hauntbox.cli.serve import check_extra
from hauntbox.lab.arguments import at_least

if TYPE_CHECKING:
    from hauntbox.cli.parser import Commands


def add_commands(commands: Commands) -> None:
    simulate = command(commands, "simulate", run_simulate, "play many games with bots and report on them")
    simulate.later = add_simulate_arguments

    analyse = command(commands, "analyse", run_analyse, "a saved game's chances, turning points and luck")
    analyse.later = add_analyse_arguments

    bench = command(commands, "bench", run_bench, "decisions/s, copies/s, bytes per state; or tables a server holds")
    bench.add_argument("games", metavar="GAME", nargs="*", help="which games (usually: all); after `server`: one")
    bench.add_argument("--seconds", type=seconds, default=10.0, metavar="S", help="about how long for each measurement")
    bench.add_argument("--tables", type=at_least(1), metavar="N", help="server: so many tables (usually: the most)")
    bench.add_argument("--database", default="", metavar="URL", help="server: where to keep them (usually: a new file)")
    bench.add_argument("--json", action="store_true", help="print one JSON object")

    fuzz = command(commands, "fuzz", run_fuzz, "play random games and check every promise of the engine")
    fuzz.add_argument("game", metavar="GAME")
    fuzz.add_argument("--games", type=at_least(1), default=100, metavar="N", help="how many games")
    fuzz.add_argument("--seed", default="1", metavar="S", help="another seed gives other games")
    fuzz.add_argument("--first", type=at_least(0), default=0, metavar="I", help="the number of the first game")
    fuzz.add_argument("--content", default="", metavar="DIR", help="a folder of content laid over the game's own")
    fuzz.add_argument("--json", action="store_true", help="print one JSON object")


def add_simulate_arguments(parser: Parser) -> None:
    from hauntbox.lab import simulate_command

    simulate_command.add_arguments(parser)


def run_simulate(arguments: argparse.Namespace) -> int:
    from hauntbox.lab import simulate_command
    from hauntbox.lab.collecting import collecting_rarely

    with collecting_rarely():
        return simulate_command.run(arguments)


def add_analyse_arguments(parser: Parser) -> None:
    from hauntbox.lab import analyse_command

    analyse_command.add_arguments(parser)


def run_analyse(arguments: argparse.Namespace) -> int:
    from hauntbox.lab import analyse_command

    return analyse_command.run(arguments)


def run_bench(arguments: argparse.Namespace) -> int:
    if "server" in arguments.games:
        return run_bench_server(arguments)
    if arguments.tables is not None or arguments.database:
        raise BadArguments("--tables and --database are for `hauntbox bench server`.")
    from hauntbox.lab.bench import as_table, bench, calibrate
    from hauntbox.lab.collecting import collecting_rarely

    names = [shelf.find(name).id for name in arguments.games] or shelf.names()
    with collecting_rarely():
        spins = calibrate()
        measured = [bench(shelf.find(name), arguments.seconds) for name in names]
    if arguments.json:
        print_json({"spins_per_second": spins, "games": [asdict(one) for one in measured]})
    else:
        print(as_table(measured, spins))
    return 0


def run_bench_server(arguments: argparse.Namespace) -> int:
    """`hauntbox bench server [GAME]`: the word `server` stands where other benches have a game."""
    first, *games = arguments.games
    if first != "server" or len(games) > 1:
        raise BadArguments("A server is measured with one game: hauntbox bench server [GAME].")
    rules = shelf.find(games[0] if games else shelf.names()[0])
    check_extra()
    from hauntbox.lab.bench_server import HEAD, Step, as_row, as_sentence, bench_server

    def tell(step: Step) -> None:
        if not arguments.json:
            print(as_row(step), flush=True)

    if not arguments.json:
        print(HEAD, flush=True)
    found = bench_server(rules.id, arguments.tables, arguments.seconds, arguments.database, tell)
    if arguments.json:
        print_json(found)
    else:
        print(as_sentence(found))
    return 0


def run_fuzz(arguments: argparse.Namespace) -> int:
    from hauntbox.lab.fuzz import fuzz

    rules = shelf.find(arguments.game, arguments.content)

    def tell(played: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{played} of {arguments.games} games", end="", file=sys.stderr, flush=True)

    report = fuzz(rules, arguments.games, arguments.seed, arguments.first, arguments.content, tell)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    if arguments.json:
        print_json(report.to_data())
    else:
        print(report)
    return 1 if report.failures else 0
