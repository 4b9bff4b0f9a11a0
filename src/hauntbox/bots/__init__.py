"""Bots: who decides when no person does. They see what their seat sees, and think about imagined tables.

>>> import hauntbox
>>> from hauntbox import bots
>>> game = hauntbox.new("blackout", seed=7)
>>> bot = bots.make("random", seed=1)
>>> game.decide(bot.choose(game, 0))
"""

from __future__ import annotations

from difflib import get_close_matches

from hauntbox.bots.advice import Advice, advise
from hauntbox.bots.bot import Bot, RandomBot
from hauntbox.bots.expert import Expert
from hauntbox.bots.novice import Novice
from hauntbox.bots.styles import STYLES, USUAL, check_style
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.rules import Rules

NAMES = ("random", "novice", "expert")
STYLED = ("novice", "expert")  # those that may have a style, in games that rank their seats


def names_for(rules: Rules) -> list[str]:
    """The bots to choose from in a game: where it ranks its seats, with their styles as well."""
    found: list[str] = []
    for name in NAMES:
        found.append(name)
        if rules.ranked and name in STYLED:
            found += [f"{name}-{style}" for style in STYLES if style != USUAL]
    return found


def split_name(name: str) -> tuple[str, str]:
    """A name without its style, and the style: ``novice-cutthroat`` is a novice. Anything else has no style."""
    bot, _, style = name.partition("-")
    return (bot, style) if bot in STYLED and style in STYLES else (name, "")


def is_bot(name: str) -> bool:
    """Whether this names a bot, with a style or without."""
    return split_name(name)[0] in NAMES


def may_play(name: str, rules: Rules) -> bool:
    """Whether this names a bot that can play a game: one with a style only where seats are ranked."""
    return is_bot(name) and (rules.ranked or not split_name(name)[1])


def check_bot(name: str | Bot, rules: Rules) -> None:
    """Refuse what is no bot, and a style in a game that does not rank its seats."""
    check_style(rules, make(name).style)


def make(name: str | Bot, seed: int | str = 0, milliseconds: int = 0, iterations: int = 0) -> Bot:
    """A bot by name, or one like a given bot. The expert looks ahead `iterations` times a decision, or for so many
    milliseconds.

    In games that rank their seats a novice or an expert may have a style: ``novice-cutthroat``.

    With neither it looks ahead a fixed number of times, so that the same seed plays the same game everywhere.
    Any bot is cut short after `milliseconds`, with the best that it has found by then.
    """
    if isinstance(name, Bot):
        return name.anew(seed)
    if not isinstance(name, str):
        raise BadSetup(f"A bot is a name ({', '.join(NAMES)}) or a hauntbox.bots.Bot, not {name!r:.80}.")
    bot, style = split_name(name)
    if bot == "random":
        return RandomBot(seed)
    if bot == "novice":
        return Novice(seed, milliseconds, style)
    if bot == "expert":
        return Expert(seed, milliseconds, iterations, style)
    near = get_close_matches(name, [*NAMES, *[f"{one}-{style}" for one in STYLED for style in STYLES]], 1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise BadSetup(f"There is no bot {name!r}; there are {', '.join(NAMES)}.{hint}")


__all__ = [
    "NAMES", "STYLES", "Advice", "Bot", "advise", "check_bot", "is_bot", "make", "may_play",
    "names_for", "split_name",
]
