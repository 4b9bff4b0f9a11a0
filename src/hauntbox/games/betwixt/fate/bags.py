"""TGB-6.21 to 6.25: Fate Bags, one for each path, split and poured together.

A bag is a tuple of tokens; which path it belongs to is the caller's business, by its place in a list. An empty tuple is
a bag that is no longer in play.
"""

from __future__ import annotations

from hauntbox.games.betwixt.table.numbers import STARVED
from hauntbox.games.betwixt.table.state import Betwixt


def sizes_of(total: int, parts: int) -> list[int]:
    """TGB-6.21: as equal as possible, the larger ones first."""
    return [total // parts + (1 if place < total % parts else 0) for place in range(parts)]


def can_split(total: int, parts: int) -> bool:
    """TGB-6.22: only if every part would hold three tokens."""
    return parts > 1 and total // parts > STARVED


def split(g: Betwixt, bag: tuple[int, ...], parts: int) -> list[tuple[int, ...]]:
    """TGB-6.21, 6.22: a bag for each exit, dealt at random, in random order; one bag for all if there are too few."""
    if not can_split(len(bag), parts):
        return [bag]
    tokens = list(g.shuffle(tuple(sorted(bag))))
    made: list[tuple[int, ...]] = []
    for size in g.shuffle(tuple(sizes_of(len(tokens), parts))):
        made.append(tuple(tokens[:size]))
        tokens = tokens[size:]
    return made


def starving(bags: list[tuple[int, ...]]) -> list[int]:
    """TGB-6.23, 6.24: the bags that lead nowhere, because they hold two tokens or fewer; never the only one in play."""
    alive = [place for place, bag in enumerate(bags) if bag]
    return [place for place in alive if len(bags[place]) <= STARVED] if len(alive) > 1 else []


def feed(g: Betwixt, bags: list[tuple[int, ...]], starved: int) -> int:
    """TGB-6.23: a starved bag is emptied into another one in play, at random; which one."""
    others = [place for place, bag in enumerate(bags) if bag and place != starved]
    place = others[g.roll_below(len(others))] if len(others) > 1 else others[0]
    bags[place] += bags[starved]
    bags[starved] = ()
    return place


def add_token(g: Betwixt, bags: list[tuple[int, ...]], token: int) -> list[tuple[int, ...]]:
    """TGB-6.25: all bags are poured together with a new token and split again for the same paths. Too few tokens for
    that many bags (TGB-6.22) stay in the first, and the others are no longer in play: their paths share it."""
    alive = [place for place, bag in enumerate(bags) if bag]
    pool = tuple([one for bag in bags for one in bag] + [token])
    if len(alive) <= 1:
        place = alive[0] if alive else 0
        return [pool if one == place else () for one in range(max(1, len(bags)))]
    parts = split(g, pool, len(alive))
    made: list[tuple[int, ...]] = [()] * len(bags)
    for place, part in zip(alive, parts):
        made[place] = part
    return made


def take(g: Betwixt, bag: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """TGB-6.5: one token, at random, and the bag without it."""
    tokens = sorted(bag)
    token = tokens.pop(g.pick_below(len(tokens)))
    return token, tuple(tokens)
