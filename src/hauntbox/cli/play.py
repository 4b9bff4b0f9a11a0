"""`hauntbox play`: a game in the terminal."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import TYPE_CHECKING

from hauntbox.cli.parser import add_language, add_setup, command
from hauntbox.engine.errors import HauntboxError
from hauntbox.lab.arguments import setup_options

if TYPE_CHECKING:
    from hauntbox.cli.parser import Commands


def add_commands(commands: Commands) -> None:
    play = command(commands, "play", run, "play a game in the terminal; a game left open goes on where it was")
    play.add_argument("game", metavar="GAME")
    play.add_argument(
        "--seats", metavar="SEATS", help="who plays, e.g. you,you,novice,expert (usually: you in every seat)"
    )
    play.add_argument(
        "--campaign", default="", metavar="ID|FILE",
        help="a campaign of the game: the one left open goes on, or one begins; or a file with a saved one",
    )
    add_setup(play)
    add_language(play)
    which = play.add_mutually_exclusive_group()
    which.add_argument("--resume", action="store_true", help="go on with the game left open (what happens anyway)")
    which.add_argument("--new", action="store_true", help="begin a new game")


def run(arguments: argparse.Namespace) -> int:
    if find_spec("textual") is None:
        raise HauntboxError("Playing in the terminal needs Textual: pip install 'hauntbox[terminal]'.")
    from hauntbox.terminal.play import play

    return play(
        arguments.game,
        seats=arguments.seats,
        players=arguments.players,
        seed=arguments.seed,
        options=setup_options(arguments),
        content=arguments.content,
        fresh=arguments.new,
        language=arguments.language,
        campaign=arguments.campaign,
    )
