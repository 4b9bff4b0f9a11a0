"""`hauntbox play`: everything that can be wrong is said before the screen is taken."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from hauntbox import games as box
from hauntbox.box import check_language
from hauntbox.engine.errors import HauntboxError
from hauntbox.terminal.seats import is_bot, read_seats
from hauntbox.terminal.shelf import Settings, Shelf


def play(
    game: str,
    seats: str | Sequence[str] | None = None,
    players: int | None = None,
    seed: str | int | None = None,
    options: dict[str, str] | None = None,
    content: str = "",
    fresh: bool = False,
    language: str = "en",
) -> int:
    """Play a game in the terminal; returns the exit status.

    `seats` names who plays, e.g. ``you,Anna,novice``. A game left open is offered first unless `fresh`.
    The game speaks `language`; the program around it speaks English.
    """
    from hauntbox import bots

    rules = box.find(game, content)
    check_language(rules, language)
    sitters = read_seats(seats, players, rules)
    setup = rules.checked_setup(len(sitters), "" if seed is None else str(seed), options or {}, content)
    rules.begin(setup)
    for sitter in sitters:
        if is_bot(sitter):
            bots.make(sitter)
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise HauntboxError("Playing needs a terminal to show the table in; this is not one.")
    shelf = Shelf(game)

    from hauntbox.terminal.app import Terminal, Wish

    wish = Wish(game, sitters, None if seed is None else str(seed), dict(setup.options), content, language)
    kept = [] if fresh else shelf.listed()
    if not any(one.open or one.problem for one in kept):
        kept = []
    return Terminal(wish, shelf, Settings(), kept).run() or 0
