# interpreted: used when somebody is asked
"""TGB-9, 10: where a family member can walk with its movement points, and who does what is done in an activation."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.presenting.walks import Walk
from hauntbox.games.betwixt.family.moving import reach_of
from hauntbox.games.betwixt.speech.foreseeing import character_target, square_target
from hauntbox.games.betwixt.speech.option_labels import who
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import MEMBERS
from hauntbox.games.betwixt.table.questions import MOST_SQUARES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A

THEIRS: Final = (
    verbs.MOVE, verbs.PICK_TILE, verbs.WALK, verbs.ATTACK, verbs.FIRE, verbs.BARE_HANDS, verbs.LOOT, verbs.VISIT,
    verbs.TRADE,
)  # fmt: skip
SLOT_SHIFT: Final = 6  # of a square's number, behind which the slot of its tile is


def figure(g: Betwixt, code: int) -> str:
    """The target of the family member on the map who does it."""
    if code & VERB_BITS not in THEIRS:
        return ""
    member = who(g)
    return character_target(member) if 0 <= member < MEMBERS and g.at[member] >= 0 else ""


def answers_to(ends: list[int], square: int) -> list[int]:
    """TGB-9.4a: what is answered to end a Move on one of these squares: with many of them the tile, then the square.
    What is left no choice is not asked."""
    near = [s for s in ends if s >> SLOT_SHIFT == square >> SLOT_SHIFT] if len(ends) > MOST_SQUARES else ends
    found: list[int] = []
    if len(near) < len(ends):
        found.append(verbs.PICK_TILE | square >> SLOT_SHIFT << A)
    if len(near) > 1:
        found.append(verbs.MOVE | square << A)
    return found


def walks(g: Betwixt, decision: Decision, seat: int) -> list[Walk]:
    """TGB-9.4a, 10: the walks of the member who may move now, or who is asked where to, and what they cost."""
    codes = decision.codes_for(seat)
    member = g.acting
    if not 0 <= member < MEMBERS or g.owner[member] != seat:
        return []
    begins = verbs.WALK in codes
    if not begins and (decision.kind != "move" or codes[0] & VERB_BITS not in (verbs.MOVE, verbs.PICK_TILE)):
        return []
    found = reach_of(g, member, g.speed[member], traced=True)
    ends = found.ends[1:]
    if not begins and codes[0] & VERB_BITS == verbs.MOVE:
        ends = [field_a(code) for code in codes]  # perhaps those of one tile only
    start = [verbs.WALK] if begins else []
    name = character_target(member)
    return [
        Walk(name, [square_target(at) for at in found.way(s)], found.cost[s], [*start, *answers_to(ends, s)])
        for s in ends
    ]
