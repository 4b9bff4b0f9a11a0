"""BLK-7.1 to 7.7: handing a die over."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout import events
from hauntbox.games.blackout import law as laws
from hauntbox.games.blackout.choosing import pick_buster
from hauntbox.games.blackout.icons import BUSTERS, RULEBOOK
from hauntbox.games.blackout.table import Blackout

PASSED_ONCE: Final = Reason("passed_once", "BLK-7.1")
NOBODY_TO_PASS: Final = Reason("nobody_to_pass", "BLK-7.6")


def why_not_pass(g: Blackout, gb: int) -> Reason | None:
    """BLK-7.1 to 7.6: one die a round to somebody here who has not finished."""
    if g.passed >> gb & 1 and spare_pass(g, gb) < 0:
        return PASSED_ONCE
    one = laws.ban(g, laws.PASS, gb, RULEBOOK)
    if one is not None:
        return laws.banned(one)
    here = g.places[gb]
    for other in range(BUSTERS):
        if other != gb and g.places[other] == here and not g.done >> other & 1:
            return None
    return NOBODY_TO_PASS


def spare_pass(g: Blackout, gb: int) -> int:
    """A card that gives this Ghostbuster one more pass now and has not been used up; -1 if there is none."""
    for one in g.law.extra_pass:
        unused = not g.used >> one.source.value & 1
        if unused and one.reaches(g.places[gb], gb) and laws.in_force(g, one):
            return one.source.value
    return -1


def receivers(g: Blackout, gb: int, reach: str) -> list[int]:
    """BLK-7.2, 7.6: others in reach (the same Borough, adjacent ones, any) who have not finished."""
    here = g.places[gb]
    found: list[int] = []
    for other in range(BUSTERS):
        if other == gb or g.done >> other & 1:
            continue
        there = g.places[other]
        if there == here or reach == "any" or (reach == "adjacent" and g.adjacent(here, there)):
            found.append(other)
    return found


def pass_die(g: Blackout, gb: int, die: int) -> Flow[None]:
    """BLK-7.1: the Ghostbuster's own pass of the round, or one more that a card gives."""
    to = yield from pick_buster(
        g, g.controller(gb), receivers(g, gb, "same"), "pass_to", "BLK-7.2", Thing("die", die)
    )
    cause: Thing | None = None
    if g.passed >> gb & 1:
        card = spare_pass(g, gb)
        g.used |= 1 << card
        cause = Thing("equipment", card)
    else:
        g.passed |= 1 << gb
    hand_over(g, gb, die, to, "BLK-7.1", cause)


def hand_over(g: Blackout, gb: int, die: int, to: int, rule: str, cause: Thing | None) -> None:
    """BLK-7.4, 7.5: as it lies, and fixed from now on."""
    g.take_from_pool(gb, die)
    g.pools[to] = (*g.pools[to], die)
    g.fixed |= 1 << die
    g.window_shut = True
    g.tell(events.DIE_PASSED, rule, (gb, g.shown(die), to), cause)
