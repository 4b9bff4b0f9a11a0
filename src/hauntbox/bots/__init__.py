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
from hauntbox.engine.errors import BadSetup

NAMES = ("random", "novice", "expert")


def make(name: str | Bot, seed: int | str = 0, milliseconds: int = 0, iterations: int = 0) -> Bot:
    """A bot by name, or one like a given bot. The expert looks ahead `iterations` times a decision, or for so many
    milliseconds.

    With neither it looks ahead a fixed number of times, so that the same seed plays the same game everywhere.
    Any bot is cut short after `milliseconds`, with the best that it has found by then.
    """
    if isinstance(name, Bot):
        return name.anew(seed)
    if not isinstance(name, str):
        raise BadSetup(f"A bot is a name ({', '.join(NAMES)}) or a hauntbox.bots.Bot, not {name!r:.80}.")
    if name == "random":
        return RandomBot(seed)
    if name == "novice":
        return Novice(seed, milliseconds)
    if name == "expert":
        return Expert(seed, milliseconds, iterations)
    near = get_close_matches(name, NAMES, 1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise BadSetup(f"There is no bot {name!r}; there are {', '.join(NAMES)}.{hint}")


__all__ = ["NAMES", "Advice", "Bot", "advise", "make"]
