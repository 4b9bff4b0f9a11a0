# interpreted: it lays single tables
"""The map of a position: tiles, doors, what lies on squares, Fate Tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hauntbox.games.betwixt.ground.house import DOOR, EXIT, SEALED, House, first_house
from hauntbox.games.betwixt.ground.laying import fits_at, lay_tile
from hauntbox.games.betwixt.positions.spelling import number_of, passage_of, slot_of, square_of, token_of
from hauntbox.games.betwixt.table.ids import PASSAGE_IDS, TOKEN_IDS
from hauntbox.games.betwixt.table.numbers import OBJECTS, STORY_TOKEN, SURPRISE_TOKEN, TOKEN_SHIFT, TRAPS
from hauntbox.games.betwixt.table.state import Betwixt


def laid_house(
    g: Betwixt, own: bool, tiles: Sequence[str], closed: Sequence[str], bare: Sequence[str], sealed: Sequence[str]
) -> House:
    """The tiles, each laid at a passage of those before it, with their doors."""
    start = max(g.box.tile_at) if own else g.mission.start
    if tiles and not own:
        start, tiles = tile_of(g, tiles[0]), tiles[1:]
    house = first_house(g.box.tile_at, start)
    for text in tiles:
        number, _, rest = text.partition("@")
        at, _, rot = rest.partition("/")
        fits = fits_at(house, passage_of(house, at), g.box.tile_at[tile_of(g, number)])
        fits = [fit for fit in fits if not rot or fit.rot == int(rot)]
        if not fits:
            raise ValueError(f"The tile of {text!r} does not fit there like this.")
        house = lay_tile(house, passage_of(house, at), g.box.tile_at[tile_of(g, number)], fits[0])
    for one in house.passages:
        id = PASSAGE_IDS[one.number]
        if id in sealed:
            house = house.with_state(one.number, SEALED)
        elif (one.other < 0 and one.state == EXIT and id not in bare) or id in closed:
            house = house.with_state(one.number, DOOR)
    for id in (*closed, *bare, *sealed):
        passage_of(house, id)
    return house


def tile_of(g: Betwixt, text: str) -> int:
    if not text.isdecimal() or int(text) not in g.box.tile_at:
        raise ValueError(f"There is no tile {text!r}.")
    return int(text)


def put_things(
    g: Betwixt, traps: Mapping[str, str], treasures: Mapping[str, int], machines: Sequence[str],
    objects: Mapping[str, str], obstacles: Sequence[str],
) -> None:
    """What lies on squares."""
    g.traps = {square_of(g, at): number_of(TRAPS, kind, "trap") for at, kind in traps.items()}
    g.treasures = {square_of(g, at): side for at, side in treasures.items()}
    g.objects = {square_of(g, at): number_of(OBJECTS, kind, "object") for at, kind in objects.items()}
    g.machines = tuple([square_of(g, at) for at in machines])
    g.obstacles = tuple([square_of(g, at) for at in obstacles])


def put_tokens(
    g: Betwixt, bags: Sequence[Sequence[str]] | None, paths: Mapping[str, int], spent: Sequence[str],
    surprises: Mapping[str, str], stories: Mapping[str, str],
) -> None:
    """TGB-6.2: the Fate Bags and what was drawn from them: the mission's tokens in one bag, unless `bags` are given."""
    events = [one.id for one in g.mission.surprises]
    g.surprises = tuple([(slot_of(g, at), number_of(events, id, "surprise")) for at, id in surprises.items()])
    events = [one.id for one in g.mission.stories]
    g.story_tokens = tuple([(slot_of(g, at), number_of(events, id, "story")) for at, id in stories.items()])
    lying = [SURPRISE_TOKEN << TOKEN_SHIFT | n for _, n in g.surprises]
    lying += [STORY_TOKEN << TOKEN_SHIFT | n for _, n in g.story_tokens]
    g.spent = (*[token_of(one) for one in spent], *lying)
    if bags is None:
        left = list(g.mission.bag)
        for token in g.spent:
            if token not in left:
                raise ValueError(f"There is no {TOKEN_IDS[token]} in the Fate Bag of this mission, or not so many.")
            left.remove(token)
        g.bags = [tuple(left)]
    else:
        g.bags = [tuple(sorted([token_of(one) for one in bag])) for bag in bags]
    for one in g.house.passages:
        if one.other < 0 and one.state in (EXIT, DOOR):
            g.paths[one.number] = paths.get(PASSAGE_IDS[one.number], 1) - 1
    for id, bag in paths.items():
        if passage_of(g.house, id) not in g.paths or not 0 < bag <= len(g.bags):
            raise ValueError(f"The passage {id!r} can't have bag {bag}: it is no way on, or there is no such bag.")
