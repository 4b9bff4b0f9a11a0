"""GTB-14 and 19: getting rid of Slime."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import run_abilities
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.numbers import INSIDE
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import distance

FROM_CAR: Final = Reason("in_car", "GTB-14.2")
IN_CAR: Final = Reason("no_cleaning_in_car", "GTB-21.4")
ONESELF: Final = Reason("clean_oneself", "GTB-14.3")
NOT_HERE: Final = Reason("not_in_game", "GTB-14.1")
NOT_SLIMED: Final = Reason("not_slimed", "GTB-14.3")
NOT_ADJACENT: Final = Reason("not_adjacent", "GTB-14.1")
NOT_SEEN: Final = Reason("partner_not_seen", "GTB-14.1")
ACTED: Final = Reason("acted_already", "GTB-19.1")
WIPED: Final = Reason("wiped_already", "GTB-19.3")
CLEAN: Final = Reason("you_are_clean", "GTB-19.2")
WIPE_IN_CAR: Final = Reason("no_cleaning_in_car", "GTB-19.4")


def why_not_clean(g: SpiritWorld, b: int, other: int) -> Reason | None:
    """GTB-14.1 to 14.3: the reason against cleaning a Ghostbuster of Slime."""
    if b == other:
        return ONESELF
    if other not in g.order:
        return NOT_HERE
    if g.at[b] == INSIDE:
        return FROM_CAR
    if g.at[other] == INSIDE:
        return IN_CAR
    if not g.slime[other]:
        return NOT_SLIMED
    if distance(g.at[b], g.at[other]) > 1:
        return NOT_ADJACENT
    return None if g.ground.sees(g.at[b], g.at[other], g.blocks) else NOT_SEEN


def clean(g: SpiritWorld, b: int, other: int) -> Flow[None]:
    """GTB-14.1, 22.6: as an action."""
    g.slime[other] -= 1
    g.tell(events.CLEANED, "GTB-14.1", (b, other))
    yield from run_abilities(g, "cleaned", b, Source(Thing("buster", other), "GTB-22.6"))


def why_not_wipe(g: SpiritWorld, b: int) -> Reason | None:
    """GTB-19.1, 19.3, 19.4: the reason against wiping off one's own Slime."""
    if g.wiped:
        return WIPED
    if not g.slime[b]:
        return CLEAN
    if g.acted:
        return ACTED
    return WIPE_IN_CAR if g.at[b] == INSIDE else None


def wipe(g: SpiritWorld, b: int) -> None:
    """GTB-19.2: one of the Ghostbuster's own Slime, for all actions of the turn."""
    g.slime[b] -= 1
    g.wiped = True
    g.tell(events.WIPED, "GTB-19.2", (b,))
