"""`hauntbox` and `hauntbox serve`: the page."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import TYPE_CHECKING

from hauntbox.cli.parser import command
from hauntbox.engine.errors import HauntboxError
from hauntbox.lab.arguments import at_least

if TYPE_CHECKING:
    from hauntbox.cli.parser import Commands, Parser


def add_commands(commands: Commands) -> None:
    serve = command(commands, "serve", run, "serve the page on this machine or to others")
    add_arguments(serve)


def add_arguments(parser: Parser) -> None:
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="listen here (usually: this machine)")
    parser.add_argument("--port", type=port, metavar="N", help="listen on this port (usually 8013, or a free one)")
    parser.add_argument("--database", default="", metavar="URL", help="a file for SQLite, or postgresql://...")
    parser.add_argument("--workers", type=at_least(1), default=1, metavar="N", help="processes (needs PostgreSQL)")
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="where people see the page, behind a proxy"
    )
    parser.add_argument(
        "--allowed-host", action="append", default=[], metavar="NAME",
        help="answer to this name, too (*.NAME: to all below it; *: to any)",
    )
    parser.add_argument("--pace", type=pace, default=0.7, metavar="S", help="seconds a bot's answer takes at least")
    parser.add_argument(
        "--reaction-pause", type=pace, metavar="S", help="seconds a reaction window stays open at least"
    )
    parser.add_argument("--open-seals", action="store_true", help="show what is sealed in galleries to all readers")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"must be a port from 0 to 65535, not {text!r}")
    return int(text)


def pace(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(f"must be a number of seconds from 0 to 60, not {text!r}")
    return value


def check_extra() -> None:
    """The page needs what the engine doesn't."""
    missing = [name for name in ("starlette", "uvicorn", "websockets") if find_spec(name) is None]
    if missing:
        raise HauntboxError(f"The page needs {', '.join(missing)}: pip install 'hauntbox[server]'.")


def run(arguments: argparse.Namespace) -> int:
    check_extra()
    from hauntbox.server.run import serve

    return serve(
        arguments.host, arguments.port, arguments.database, arguments.workers, arguments.origin, arguments.open,
        arguments.pace, arguments.reaction_pause, arguments.allowed_host, arguments.open_seals,
    )


def run_page(arguments: argparse.Namespace) -> int:
    """`hauntbox` alone: on this machine, and the page opens."""
    check_extra()
    from hauntbox.server.run import serve

    return serve("127.0.0.1", None, "", 1, [], True, 0.7)
