"""Reading the command line; a mistake in it is one clear sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn

from hauntbox.engine.errors import HauntboxError
from hauntbox.lab.arguments import at_least, key_value

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]

Run = Callable[[argparse.Namespace], int]


class BadArguments(HauntboxError):
    """A command line that can't be understood."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `BadArguments`, and may add its arguments only when it is used."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **{"allow_abbrev": False, **named})
        self.later: Callable[[Parser], None] | None = None

    def fill_in(self) -> None:
        """Add the arguments that were postponed until now."""
        if self.later is not None:
            later, self.later = self.later, None
            later(self)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.fill_in()
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        message = re.sub(r"^argument (\S+): ", r"\1 ", message)
        raise BadArguments(f"{self.prog}: {message} (see {self.prog} --help).")


def command(commands: Commands, name: str, run: Run, about: str) -> Parser:
    """A new command with what it does in one line."""
    parser = commands.add_parser(name, help=about, description=about)
    parser.set_defaults(run=run)
    return parser


def check_command(words: Sequence[str], known: list[str]) -> None:
    """Refuse an unknown command with the nearest one that exists."""
    if words and not words[0].startswith("-") and words[0] not in known:
        near = get_close_matches(words[0], known, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise BadArguments(f"hauntbox has no command {words[0]!r}; it has {', '.join(known)}.{hint}")


def seconds(text: str) -> float:
    """A type of argument: a time in seconds above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"must be a number of seconds above 0, not {text!r}")
    return value


def add_setup(parser: Parser) -> None:
    """The arguments that say how a game is set up."""
    parser.add_argument("--players", type=at_least(1), metavar="N", help="how many seats there are")
    parser.add_argument("--seed", metavar="S", help="the same seed and answers give the same game")
    parser.add_argument("--scenario", metavar="ID", help="which scenario or mode (see `hauntbox games`)")
    parser.add_argument(
        "--option", type=key_value, action="append", default=[], metavar="KEY=VALUE",
        help="another option of the game; may be given several times",
    )
    parser.add_argument("--content", default="", metavar="DIR", help="a folder of content laid over the game's own")


def add_language(parser: Parser) -> None:
    """The argument that says in which language a game speaks."""
    parser.add_argument("--language", default="en", metavar="L", help="the language of the game, e.g. fr (usually: en)")
