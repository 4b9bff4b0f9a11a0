"""BLK-7.1 to 7.7: handing a die over."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.picking import NOT_ASKED, pick_buster
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.numbers import BUSTERS, RULEBOOK
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.cards.effects import Standing

PASSED_ONCE: Final = Reason("passed_once", "BLK-7.1")
NOBODY_HERE: Final = Reason("nobody_here", "BLK-7.2")
NOBODY_NEAR: Final = Reason("nobody_near", "BLK-3.3")
NOBODY_TO_PASS: Final = Reason("nobody_to_pass", "BLK-7.6")
PASS_TO_SELF: Final = Reason("pass_to_self", "BLK-7.1")
RECEIVER_ELSEWHERE: Final = Reason("receiver_elsewhere", "BLK-7.2")
RECEIVER_FAR: Final = Reason("receiver_far", "BLK-3.3")
RECEIVER_FINISHED: Final = Reason("receiver_finished", "BLK-7.6")

# How far a pass may go, as cards say it.
RANGES: Final = ("same", "adjacent", "any")


def why_not_pass(g: Blackout, gb: int) -> Reason | None:
    """BLK-7.1 to 7.6: one die per round to a Ghostbuster here who has not finished, and what cards add."""
    spare = spare_pass(g, gb) if g.law.extra_pass else None
    if g.passed >> gb & 1 and spare is None:
        return PASSED_ONCE
    one = laws.ban(g, laws.PASS, gb, RULEBOOK)
    if one is not None:
        return laws.banned(one)
    reach = range_of(spare)
    return None if receivers(g, gb, reach) else why_nobody(g, gb, reach)


def spare_pass(g: Blackout, gb: int) -> Standing | None:
    """What still gives this Ghostbuster one more pass now; None if nothing does."""
    for one in g.law.extra_pass:
        if one.reaches(g.places[gb], gb) and laws.unused(g, one) and laws.in_force(g, one):
            return one
    return None


def range_of(spare: Standing | None) -> str:
    """BLK-7.2: how far a pass goes; a card may extend it."""
    return "same" if spare is None else spare.effect.word("range")


def why_not_receive(g: Blackout, gb: int, other: int, reach: str) -> Reason | None:
    """BLK-7.1, 7.2, 7.6: another Ghostbuster in range (the same Borough, adjacent ones, any) who has not finished."""
    if other == gb:
        return PASS_TO_SELF
    here, there = g.places[gb], g.places[other]
    if there != here and reach != "any":
        if reach == "same":
            return RECEIVER_ELSEWHERE
        if not g.adjacent(here, there):
            return RECEIVER_FAR
    return RECEIVER_FINISHED if g.done >> other & 1 else None


def receivers(g: Blackout, gb: int, reach: str) -> list[int]:
    """Who may receive a die."""
    return [other for other in range(BUSTERS) if why_not_receive(g, gb, other, reach) is None]


def why_nobody(g: Blackout, gb: int, reach: str) -> Reason:
    """Why nobody may receive a die: everybody in range has finished, or nobody is in range."""
    for other in range(BUSTERS):
        if why_not_receive(g, gb, other, reach) is RECEIVER_FINISHED:
            return NOBODY_TO_PASS
    return NOBODY_HERE if reach == "same" else NOBODY_NEAR


def refuse_receiver(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a Ghostbuster can't be handed a die."""
    gb, reach = decision.context
    return why_not_receive(g, gb, field_a(code), RANGES[reach]) or NOT_ASKED


def pass_die(g: Blackout, gb: int, die: int) -> Flow[None]:
    """BLK-7.1: a pass that a card gives here is used first, so that the Ghostbuster's own pass can follow anywhere."""
    spare = spare_pass(g, gb)
    reach = range_of(spare)
    to = yield from pick_buster(
        g, g.controller(gb), receivers(g, gb, reach), "pass_to", "BLK-7.2", Thing("die", die),
        refuse_receiver, (gb, RANGES.index(reach)),
    )
    if spare is None:
        g.passed |= 1 << gb
        hand_over(g, gb, die, to, "BLK-7.1", None)
    else:
        laws.wear(g, spare)
        hand_over(g, gb, die, to, "BLK-7.1", spare.source)


def hand_over(g: Blackout, gb: int, die: int, to: int, rule: str, cause: Thing | None) -> None:
    """BLK-7.4, 7.5: the die keeps its face and is fixed from now on."""
    g.take_from_pool(gb, die)
    g.pools[to] = (*g.pools[to], die)
    g.fixed |= 1 << die
    g.window_shut = True
    g.tell(events.DIE_PASSED, rule, (gb, g.shown(die), to), cause)
