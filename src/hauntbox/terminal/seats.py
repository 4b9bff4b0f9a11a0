"""Who sits where: people by name, bots by kind."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from hauntbox import bots
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.rules import Rules

YOU = "you"
LONGEST_NAME = 24


def is_bot(sitter: str) -> bool:
    return bots.is_bot(sitter)


def read_seats(given: str | Sequence[str] | None, players: int | None, rules: Rules) -> list[str]:
    """Who sits where, one for each seat; by default you in every seat."""
    if given is None:
        return [YOU] * (rules.default_players if players is None else players)
    names = given.split(",") if isinstance(given, str) else list(given)
    seats = [checked_sitter(name, rules) for name in names]
    if players is not None and players != len(seats):
        raise BadSetup(f"There are {players} players but {len(seats)} seats are named; name each seat once.")
    if not rules.min_players <= len(seats) <= rules.max_players:
        raise BadSetup(
            f"{rules.title} is for {rules.min_players} to {rules.max_players} players, not {len(seats)}."
        )
    return seats


def checked_sitter(name: str, rules: Rules) -> str:
    """A person's name or a bot's; a name very close to a bot's is treated as a typing mistake. A bot has a style only
    where the game ranks its seats."""
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadSetup(f"A seat is for {', '.join(bots.NAMES)} or somebody's name, not {name!r:.40}.")
    if name.lower() in (YOU, "me"):
        return YOU
    if bots.is_bot(name.lower()):
        bots.check_bot(name.lower(), rules)
        return name.lower()
    near = get_close_matches(name.lower(), bots.names_for(rules), 1, 0.8)
    if near:
        raise BadSetup(f"There is no bot {name!r}; did you mean {near[0]!r}?")
    return name


def called(sitter: str) -> str:
    """A sitter as the table calls them."""
    if sitter == YOU:
        return "You"
    if not is_bot(sitter):
        return sitter
    bot, style = bots.split_name(sitter)
    return f"{style} {bot} bot" if style else f"{bot} bot"
