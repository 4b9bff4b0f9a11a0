"""The command `hauntbox`. Any mistake of the person who types it is one clear sentence and exit status 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from hauntbox.box import compiled
from hauntbox.cli import learn, measure, play, replay, serve, shelf
from hauntbox.cli.parser import Parser, check_command
from hauntbox.engine.errors import BadContent, HauntboxError
from hauntbox.engine.version import VERSION


def build_parser() -> tuple[Parser, list[str]]:
    """The parser of the whole command line, and the names of its commands."""
    parser = Parser(prog="hauntbox", description="Haunted board games in one box. Unofficial.")
    parser.add_argument("--version", action="version", version=f"hauntbox {VERSION} ({how_it_runs()})")
    parser.set_defaults(run=serve.run_page)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands", parser_class=Parser)
    for group in (serve, play, learn, shelf, replay, measure):
        group.add_commands(commands)
    return parser, list(commands.choices)


def how_it_runs() -> str:
    return "compiled" if compiled() else "interpreted"


def main(words: Sequence[str] | None = None) -> int:
    """Run one command line; returns its exit status."""
    if words is None:
        words = sys.argv[1:]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = run_command(words)
        sys.stdout.flush()
        return status
    except BadContent as error:
        print(*error.sentences, sep="\n", file=sys.stderr)
        return 2
    except HauntboxError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output has gone (`| head`); Python would complain again when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def run_command(words: Sequence[str]) -> int:
    parser, known = build_parser()
    check_command(words, known)
    try:
        arguments = parser.parse_args(words)
    except SystemExit as stop:  # after --help and --version
        return stop.code if isinstance(stop.code, int) else 0
    status: int = arguments.run(arguments)
    return status


if __name__ == "__main__":
    sys.exit(main())
