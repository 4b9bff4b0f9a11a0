"""The map, tokens and Fate Bags (TGB-5 to 7)."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.triggers import ACTING, COLLECTION, EVENTS, MISSION
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import WITHIN, lasting, number
from hauntbox.games.betwixt.table.numbers import OBJECTS, TOKENS, TRAPS
from hauntbox.kit.cards.effects import Param

PLACED: Final = [*TRAPS, *OBJECTS, "low_obstacle"]
WHERE: Final = ["near", "tile", "random", "centre", "corners", "new_tiles"]

OPS: Final[list[BetwixtOp]] = [
    # Objects are used from adjacent spaces and are obstacles; one that is also a kind of monster is a prop that can be
    # attacked (TGB-19.1).
    # On a space `within` so many of the user, in the family's tile, on random spaces of the tile, nearest to its
    # centre, nearest to opposite corners, or on each tile of the next Placement Phase.
    BetwixtOp(
        "place", ACTING,
        [Param("what", "word", PLACED), number(1, 4, 1), Param("where", "word", WHERE, default_word="near"), WITHIN],
        worth=0.6,
    ),
    BetwixtOp("remove_token", ["objective_interact"], []),  # the one that was used
    BetwixtOp("spawn", ACTING, [Param("kind", "text"), number(1, 6), Param("where", "word", ["tile", "near"],
                                                                          default_word="tile")]),  # TGB-8.25
    BetwixtOp("remove_monsters", ["defeated"], []),  # they vanish and count for shared XP
    BetwixtOp(
        "fate_add", ACTING, [Param("token", "word", list(TOKENS)), number(1, 3, 1),
                             Param("number", "number", default=0, high=34), lasting("mission")],
    ),
    BetwixtOp("fate_remove", EVENTS, [number(1, 4)]),  # no map, story or objective tokens
    BetwixtOp("fate_return", EVENTS, [Param("token", "word", list(TOKENS)), number(1, 4)]),  # those drawn last
    BetwixtOp("peek", EVENTS, [Param("what", "word", ["bag", "final"])]),
    BetwixtOp("spawn_mod", [*COLLECTION, *MISSION], [number(1, 2), lasting("mission")]),  # TGB-26.11
    BetwixtOp("opaque", ["passive"], [], stands=True),  # TGB-13.5: tall obstacles
    # The low obstacles of the objective's tile are that object, for whatever asks for it.
    BetwixtOp("obstacles_are", ["passive"], [Param("object", "word", list(OBJECTS))], stands=True),
    BetwixtOp("trouble", ["passive"], [number(0, 6)], stands=True),  # TGB-8.14d: the highest die that hurts
]
