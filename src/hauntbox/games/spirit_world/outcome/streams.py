"""GTB-17: proton streams and how they are lost, and what is checked after everything that happens."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Lost, Won
from hauntbox.games.spirit_world.cards.conditions import holds_all
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.components.cards import Use
from hauntbox.games.spirit_world.outcome.experience import raise_levels
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.numbers import INSIDE
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Clause

# No Ghostbuster causes success or failure: their conditions look at the table only.
NOBODY: Final = Source(Thing("scenario", 0), "GTB-24.1")


def check_streams(g: SpiritWorld) -> None:
    """GTB-17.8, 17.10: a Ghostbuster who no longer sees the target takes all streams back."""
    for b in g.order:
        if g.beams[b]:
            if g.at[b] == INSIDE:
                g.drop_streams(b, "GTB-17.10")
            elif not g.reaches(b, g.place_of(g.target[b])):
                g.drop_streams(b, "GTB-17.8")


def settle(g: SpiritWorld) -> None:
    """GTB-17.9, 3.8: something has ended: check streams; new levels count from now on."""
    check_streams(g)
    raise_levels(g)
    if g.scenario.house or g.box.provisos:
        keep_house(g)


def keep_house(g: SpiritWorld) -> None:
    """Work out which team rules of the scenario, and which abilities with conditions, hold now."""
    house = 0
    for index, clause in enumerate(g.scenario.house):
        if holds_all(g, clause.conditions, NOBODY):
            house |= 1 << index
    for index, use in enumerate(g.box.provisos):
        if stands(g, use):
            house |= 1 << len(g.scenario.house) + index
    if house != g.house:
        g.house = house
        g.refresh_powers()


def stands(g: SpiritWorld, use: Use) -> bool:
    """Whether a Ghostbuster has an ability with conditions, and they hold."""
    b = use.ability >> 3
    if b not in g.order or use.ability & 7 > g.level[b]:
        return False
    source = Source(Thing("ability", use.ability), "GTB-22.18")
    source.actor = b
    return holds_all(g, use.clause.conditions, source)


def judge(g: SpiritWorld, trigger: str) -> None:
    """GTB-24.3: the scenario's conditions of success and failure that are checked now."""
    for clause in g.scenario.under(trigger):
        if holds_all(g, clause.conditions, NOBODY):
            if clause.do[0].op == "win":
                g.tell(events.GAME_WON, "GTB-24.1")
                raise Won("GTB-24.1", "won")
            if trigger == "round_over" and is_timed(clause):
                time_is_up(g, g.round)
            g.tell(events.GAME_LOST, "GTB-24.1")
            raise Lost("GTB-24.1", "lost")


def is_timed(clause: Clause) -> bool:
    """GTB-24.11: whether a clause loses the game by the round."""
    return clause.do[0].op == "lose" and len([one for one in clause.conditions if one.name == "round"]) > 0


def time_is_up(g: SpiritWorld, last: int) -> None:
    """GTB-24.11: the last round of the scenario is over."""
    g.tell(events.TIME_UP, "GTB-24.11", (last,))
    g.tell(events.GAME_LOST, "GTB-24.11")
    raise Lost("GTB-24.11", "out_of_time")
