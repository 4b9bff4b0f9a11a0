"""TGB-8.15, 8.22, 21.3 to 21.9: lookouts come in for KO'd members, or change places with active ones."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.family.lineup import entrances, free_squares, incoming, join, occupied, swap
from hauntbox.games.betwixt.missions.rounds import wanted
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B

NOT_LOOKOUT: Final = Reason("not_on_lookout", "TGB-21.6")
NOT_ACTIVE: Final = Reason("not_active", "TGB-21.2")


# After a KO


def why_not_come(g: Betwixt, member: int) -> Reason | None:
    """TGB-21.6: the reason against somebody who would come in."""
    return None if member in incoming(g) else NOT_LOOKOUT


def ask_replace(g: Betwixt) -> Decision | None:
    """TGB-21.6, R44: which lookout comes in, if there are several; then where."""
    fit = incoming(g)
    if not g.unplaced and len(fit) > 1:
        return Decision(g.speaker, "who_comes_in", [verbs.PICK_MEMBER | one << A for one in fit], "TGB-21.6")
    member = g.unplaced[0] if g.unplaced else fit[0]
    codes = [verbs.PICK_SQUARE | square << A for square in entrances(g)]
    return Decision(g.owner[member], "come_in", codes, "TGB-21.6", args={"member": Thing("member", member)})


def run_replace(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-8.15, 21.6: the lookout comes onto the map; the Target Tokens enter the bag now."""
    if answer & VERB_BITS == verbs.PICK_MEMBER:
        g.unplaced = (field_a(answer),)
        return
    member = g.unplaced[0] if g.unplaced else incoming(g)[0]
    g.unplaced = ()
    join(g, member, field_a(answer))
    g.step = steps.ROUND
    return
    yield


def come_in(g: Betwixt) -> None:
    """TGB-21.8: outside of combat, whoever is wanted comes in at once, where the family is."""
    while wanted(g):
        slots = [*occupied(g), *range(len(g.house.laid))]
        square = next(square for slot in slots for square in free_squares(g, slot))
        join(g, incoming(g)[0], square, "TGB-21.8")


# After a combat


def why_not_swap(g: Betwixt, out: int, into: int) -> Reason | None:
    """TGB-8.22: the reason against an exchange."""
    if out not in g.active():
        return NOT_ACTIVE
    return None if into in incoming(g) else NOT_LOOKOUT


def ask_swap(g: Betwixt) -> Decision | None:
    """TGB-8.22, 21.3, 21.4: whether an active member and a lookout change places."""
    if wanted(g) or not incoming(g):
        return None
    codes = [verbs.SWAP | out << A | into << B for out in g.active() for into in incoming(g)]
    return Decision(g.speaker, "swap", [verbs.NOTHING, *codes], "TGB-8.22")


def run_swap(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-8.22, 21.8: one exchange; a lookout who is needed comes in first."""
    if wanted(g):
        come_in(g)
        return
    g.step = steps.OBJECTIVES
    if answer >= 0 and answer != verbs.NOTHING:
        yield from swap(g, field_a(answer), field_b(answer))
