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
from hauntbox.kit.effects import Standing

PASSED_ONCE: Final = Reason("passed_once", "BLK-7.1")
NOBODY_TO_PASS: Final = Reason("nobody_to_pass", "BLK-7.6")


def why_not_pass(g: Blackout, gb: int) -> Reason | None:
    """BLK-7.1 to 7.6: one die a round to somebody here who has not finished, and what cards add to that."""
    spare = spare_pass(g, gb) if g.law.extra_pass else None
    if g.passed >> gb & 1 and spare is None:
        return PASSED_ONCE
    one = laws.ban(g, laws.PASS, gb, RULEBOOK)
    if one is not None:
        return laws.banned(one)
    return None if receivers(g, gb, range_of(spare)) else NOBODY_TO_PASS


def spare_pass(g: Blackout, gb: int) -> Standing | None:
    """What gives this Ghostbuster one more pass now and is not used up; None if nothing does."""
    for one in g.law.extra_pass:
        if one.reaches(g.places[gb], gb) and laws.unused(g, one) and laws.in_force(g, one):
            return one
    return None


def range_of(spare: Standing | None) -> str:
    """BLK-7.2: how far a pass goes; a card may say farther."""
    return "same" if spare is None else spare.effect.word("range")


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
    """BLK-7.1: first what a card gives in this place, so that the Ghostbuster's own pass can follow anywhere."""
    spare = spare_pass(g, gb)
    to = yield from pick_buster(
        g, g.controller(gb), receivers(g, gb, range_of(spare)), "pass_to", "BLK-7.2", Thing("die", die)
    )
    if spare is None:
        g.passed |= 1 << gb
        hand_over(g, gb, die, to, "BLK-7.1", None)
    else:
        laws.wear(g, spare)
        hand_over(g, gb, die, to, "BLK-7.1", spare.source)


def hand_over(g: Blackout, gb: int, die: int, to: int, rule: str, cause: Thing | None) -> None:
    """BLK-7.4, 7.5: as it lies, and fixed from now on."""
    g.take_from_pool(gb, die)
    g.pools[to] = (*g.pools[to], die)
    g.fixed |= 1 << die
    g.window_shut = True
    g.tell(events.DIE_PASSED, rule, (gb, g.shown(die), to), cause)
