"""Asking for a die, a Ghostbuster or a Borough: the small questions that make up a larger choice."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, WhyNot, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.table import verbs
from hauntbox.games.blackout.table.numbers import BUSTERS, COSTS, DICE, DICE_EACH, ICONS, SLOTS
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A

NOT_IN_POOL: Final = Reason("not_in_pool", "BLK-6.8")
NOT_ASKED: Final = Reason("not_asked", "BLK-5.3")

ANY_ICON: Final = -1


# Interchangeable dice


def distinct(g: Blackout, dice: tuple[int, ...]) -> list[int]:
    """One die of each colour, face and fixedness: dice alike in all three are interchangeable."""
    found: list[int] = []
    seen = 0
    faces = g.faces
    fixed = g.fixed
    for die in dice:
        kind = 1 << die // DICE_EACH * 12 + faces[die] * 2 + (fixed >> die & 1)
        if not seen & kind:
            seen |= kind
            found.append(die)
    return found


def one_of_each_colour(dice: list[int]) -> list[int]:
    """One die of each colour, for dice that will be rolled anyway."""
    found: list[int] = []
    for die in dice:
        if die // DICE_EACH not in [other // DICE_EACH for other in found]:
            found.append(die)
    return found


def alike(g: Blackout, a: int, b: int) -> bool:
    """Whether two dice are interchangeable: by colour, face and fixedness; spent dice by colour alone."""
    if a // DICE_EACH != b // DICE_EACH:
        return False
    if g.spent >> a & 1 and g.spent >> b & 1:
        return True
    return g.faces[a] == g.faces[b] and g.fixed >> a & 1 == g.fixed >> b & 1


def like_dice(g: Blackout, die: int) -> list[int]:
    """All dice interchangeable with this one now, in the order of their pool; spent ones by number."""
    if g.meant and not g.meant >> die & 1:
        return [die]
    among: list[int] = []
    for pool in g.pools:
        if die in pool:
            among = list(pool)
    if not among and g.meant:
        among = list(range(DICE))
    if g.meant:
        among = [other for other in among if g.meant >> other & 1]
    return [other for other in among if alike(g, other, die)] or [die]


# Asking


def ask(
    g: Blackout, seat: int, kind: str, codes: list[int], rule: str, source: Thing | None,
    why: WhyNot | None, context: tuple[int, ...],
) -> Flow[int]:
    """A question in the middle of a step, with the reason against answers that are not on offer."""
    decision = Decision(seat, kind, codes, rule, source)
    decision.why = why
    decision.context = context
    g.asking = True
    answer = yield decision
    g.asking = False
    return answer


def pick(
    g: Blackout, seat: int, kind: str, codes: list[int], rule: str, source: Thing | None,
    why: WhyNot, context: tuple[int, ...],
) -> Flow[int]:
    """Pick one of these answers; the question is asked only if there is more than one."""
    if len(codes) == 1:
        return codes[0]
    return (yield from ask(g, seat, kind, codes, rule, source, why, context))


def pick_die(
    g: Blackout, gb: int, dice: list[int], kind: str, rule: str, source: Thing | None,
    why: WhyNot, context: tuple[int, ...], enough: bool = False,
) -> Flow[int]:
    """One of these dice, by the Ghostbuster's controller; with `enough` also none (-1)."""
    shown = one_of_each_colour(dice) if dice and g.spent >> dice[0] & 1 else distinct(g, tuple(dice))
    codes = [verbs.PICK_DIE | die << A for die in shown]
    if enough:
        codes.append(verbs.ENOUGH)
    for die in dice:
        g.meant |= 1 << die
    answer = yield from pick(g, g.controller(gb), kind, codes, rule, source, why, context)
    g.meant = 0
    return -1 if answer == verbs.ENOUGH else field_a(answer)


def pick_buster(
    g: Blackout, seat: int, busters: list[int], kind: str, rule: str, source: Thing | None,
    why: WhyNot, context: tuple[int, ...],
) -> Flow[int]:
    """One of these Ghostbusters."""
    codes = [verbs.PICK_BUSTER | buster << A for buster in busters]
    return field_a((yield from pick(g, seat, kind, codes, rule, source, why, context)))


def pick_borough(
    g: Blackout, seat: int, boroughs: list[int], kind: str, rule: str, source: Thing | None,
    why: WhyNot, context: tuple[int, ...],
) -> Flow[int]:
    """One of these Boroughs."""
    codes = [verbs.PICK_BOROUGH | borough << A for borough in boroughs]
    return field_a((yield from pick(g, seat, kind, codes, rule, source, why, context)))


def discard_some(
    g: Blackout, gb: int, n: int, kind: str, rule: str, source: Thing | None, salvage: bool = False
) -> Flow[None]:
    """BLK-6.11: this many dice of the pool, any face and colour, picked one by one and discarded."""
    for left in range(n, 0, -1):
        die = g.pools[gb][0]
        if len(g.pools[gb]) > left:  # otherwise all of them go, without a choice
            die = yield from pick_die(g, gb, list(g.pools[gb]), kind, rule, source, refuse_die, (gb, ANY_ICON))
        g.discard(gb, die, rule, source, salvage)
    if n and gb == g.active:
        g.window_shut = True


# Why not this die


def why_not_in_pool(g: Blackout, gb: int, die: int) -> Reason | None:
    """BLK-6.10: the die must be in this Ghostbuster's pool; otherwise, where it is."""
    if die in g.pools[gb]:
        return None
    for other in range(BUSTERS):
        if die in g.pools[other]:
            return Reason("others_die", "BLK-6.10", {"buster": Thing("buster", other)})
    if die in g.slots:
        return Reason("on_ghost", "BLK-8.8", {"ghost": Thing("ghost", g.ghosts[g.slots.index(die) // SLOTS])})
    if die in g.row_dice:
        card = g.row[g.row_dice.index(die) // COSTS]
        return Reason("on_card", "BLK-12.7", {"equipment": Thing("equipment", card)})
    return NOT_IN_POOL


def icon_index(icon: str) -> int:
    """The number of the icon that a card asks for; "any" is ANY_ICON."""
    return ICONS.index(icon) if icon in ICONS else ANY_ICON


def why_not_icon(g: Blackout, die: int, icon: int, rule: str) -> Reason | None:
    """The die must show the icon that the card asks for."""
    if icon in (ANY_ICON, g.faces[die]):
        return None
    return Reason("die_icon", rule, {"icon": Thing("face", icon)})


def refuse_die(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """BLK-6.11: a die of the pool, showing the icon that the context names, if any."""
    gb, icon = decision.context
    die = field_a(code)
    return why_not_in_pool(g, gb, die) or why_not_icon(g, die, icon, decision.rule) or NOT_ASKED
