"""IOS-21.4 to 21.8: kerosene."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.numbers import MOST_KEROSENE
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A


def may_pour(g: OuterSpace, square: int) -> bool:
    """IOS-21.4: one marker per space, four in all, and only where a model could stand."""
    return (
        len(g.kerosene) < MOST_KEROSENE
        and square not in g.kerosene
        and square in g.fairground.squares
        and not g.destroyed(square)
    )


def pour(g: OuterSpace, square: int, starter: int, cause: Thing | None = None) -> Flow[None]:
    """IOS-21.7: place a marker; beside a fire it burns at once."""
    g.kerosene = (*g.kerosene, square)
    g.tell(events.KEROSENE_POURED, "IOS-21.4", (square,), cause)
    if [s for s in (square, *g.fairground.neighbours[square]) if g.burning(s)]:
        yield from light(g, square, starter)


def light(g: OuterSpace, square: int, starter: int) -> Flow[None]:
    """IOS-21.8: the marker is replaced by a new fire."""
    from hauntbox.games.outer_space.fire_and_crowds.fire import start_fire

    g.kerosene = tuple([one for one in g.kerosene if one != square])
    yield from start_fire(g, square, starter)


def light_around(g: OuterSpace, square: int, starter: int) -> Flow[None]:
    """IOS-21.7, R60, R81: a fire lights the kerosene in its space and around it; each is resolved before the next."""
    while True:
        near = [one for one in g.kerosene if one == square or one in g.fairground.neighbours[square]]
        if not near:
            return
        codes = [verbs.PICK_KEROSENE | one << A for one in near]
        answer = yield from pick(g, starter, "light_next", codes, "IOS-R81", None, None, (square,))
        yield from light(g, field_a(answer), starter)
