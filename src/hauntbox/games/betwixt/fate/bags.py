"""TGB-6.2, 6.21 to 6.25: Fate Bags, one for each path, split and poured together.

`g.bags` are tuples of tokens, and `g.paths` says which of them each exit draws from. A bag that no exit draws from is
no longer in play; it is empty, unless there was no other bag that its tokens could go to.
"""

from __future__ import annotations

from hauntbox.games.betwixt.ground.house import DOOR, EXIT, SEALED
from hauntbox.games.betwixt.table import events
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
    tokens = list(g.shuffle(tuple(sorted(bag)), "token"))
    made: list[tuple[int, ...]] = []
    for size in g.shuffle(tuple(sizes_of(len(tokens), parts))):
        made.append(tuple(tokens[:size]))
        tokens = tokens[size:]
    return made


def take(g: Betwixt, bag: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """TGB-6.5: one token, at random, and the bag without it."""
    tokens = sorted(bag)
    token = tokens.pop(g.pick_below(len(tokens)))
    return token, tuple(tokens)


def in_play(g: Betwixt) -> list[int]:
    """TGB-6.23: the bags that some exit draws from."""
    return sorted(set(g.paths.values()))


def pool(g: Betwixt) -> tuple[int, ...]:
    """All tokens in all bags."""
    return tuple([token for bag in g.bags for token in bag])


def share_out(g: Betwixt, bag: int, exits: list[int]) -> None:
    """TGB-6.21, 6.22, R9, R13: the bag of a path is split for the exits of a tile; a small one they share."""
    parts = split(g, g.bags[bag], len(exits))
    if len(parts) > 1:
        g.tell(events.BAG_SPLIT, "TGB-6.21", (len(g.bags[bag]), len(parts)))
    for place, passage in enumerate(exits):
        if len(parts) == 1 or place == 0:
            g.paths[passage] = bag
            g.bags[bag] = parts[0]
        else:
            g.paths[passage] = len(g.bags)
            g.bags.append(parts[place])


def forget_joined(g: Betwixt) -> None:
    """Doorways behind which a tile lies, and walls, are no exits any more."""
    for passage in list(g.paths):
        one = g.house.passages[passage]
        if one.other >= 0 or one.state not in (EXIT, DOOR):
            del g.paths[passage]


def settle_bags(g: Betwixt) -> None:
    """TGB-6.23, 6.24: a bag with two tokens or fewer is poured into another one in play, and its doors become walls;
    so is a bag that no door is left for. The only bag in play stays."""
    forget_joined(g)
    alive = in_play(g)
    for bag in range(len(g.bags)):
        if bag not in alive and g.bags[bag] and alive:
            pour(g, bag, alive)
    starved = next((bag for bag in alive if len(g.bags[bag]) <= STARVED), -1)
    while starved >= 0 and len(alive) > 1:
        alive.remove(starved)
        pour(g, starved, alive)
        wall_up(g, starved)
        starved = next((bag for bag in alive if len(g.bags[bag]) <= STARVED), -1)


def pour(g: Betwixt, bag: int, others: list[int]) -> None:
    """TGB-6.23: a bag is emptied into another one, at random."""
    into = others[g.roll_below(len(others))] if len(others) > 1 else others[0]
    g.tell(events.BAG_POURED, "TGB-6.23", (len(g.bags[bag]), len(g.bags[into])))
    g.bags[into] += g.bags[bag]
    g.bags[bag] = ()


def wall_up(g: Betwixt, bag: int) -> None:
    """TGB-6.23: the doors of a path become walls."""
    for passage in sorted([one for one, path in g.paths.items() if path == bag]):
        del g.paths[passage]
        g.house = g.house.with_state(passage, SEALED)
        g.tell(events.DEAD_END, "TGB-6.23", (passage,))


def add_tokens(g: Betwixt, tokens: tuple[int, ...]) -> None:
    """TGB-6.25, 6.22: all bags are poured together with new tokens and split again for the same paths. Too few tokens
    for that many bags stay in one, which all paths share."""
    alive = in_play(g)
    everything = pool(g) + tokens
    for token in tokens:
        g.tell(events.TOKEN_ADDED, "TGB-6.25", (token,))
    g.bags = [()] * max(1, len(g.bags))
    parts = split(g, everything, len(alive))
    if len(parts) == 1:
        first = alive[0] if alive else 0
        g.bags[first] = parts[0]
        for passage in g.paths:
            g.paths[passage] = first
        return
    for bag, part in zip(alive, parts):
        g.bags[bag] = part
