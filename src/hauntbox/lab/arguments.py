"""Arguments that several commands of the laboratory share."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from hauntbox.engine.errors import HauntboxError


def at_least(low: int) -> Callable[[str], int]:
    """A type of argument: a whole number from `low` up."""

    def read(text: str) -> int:
        if not text.lstrip("-").isdecimal() or int(text) < low:
            raise argparse.ArgumentTypeError(f"must be a whole number from {low} up, not {text!r}")
        return int(text)

    return read


def key_value(text: str) -> tuple[str, str]:
    """A type of argument: ``KEY=VALUE``."""
    key, equals, value = text.partition("=")
    if not key or not equals:
        raise argparse.ArgumentTypeError(f"must be KEY=VALUE, not {text!r}")
    return key, value


def setup_options(arguments: argparse.Namespace) -> dict[str, str]:
    """The options of the game that the command line names; one named twice is refused."""
    pairs: list[tuple[str, str]] = list(arguments.option)
    if arguments.scenario is not None:
        pairs.append(("scenario", arguments.scenario))
    options = dict(pairs)
    if len(options) < len(pairs):
        raise HauntboxError("An option of the game is given twice on the command line; give each once.")
    return options


def add_thinking(parser: argparse.ArgumentParser) -> None:
    """How long bots think."""
    how_long = parser.add_mutually_exclusive_group()
    how_long.add_argument(
        "--milliseconds", type=at_least(1), default=0, metavar="M",
        help="how long the expert thinks about a decision, by the clock",
    )
    how_long.add_argument(
        "--iterations", type=at_least(1), default=0, metavar="I",
        help="how often the expert looks ahead at a decision (usually what suits the game): the same games everywhere",
    )


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Who plays the games."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=at_least(1), metavar="N", help="how many processes (usually one for each core)")
    who.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler, e.g. tcp://host:8786")
