"""Why a card, an item, a Talent or a Tech can't be used now."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.outer_space.cards.acting import concerned, used_up
from hauntbox.games.outer_space.cards.op import NO_USE, op_of, test_of
from hauntbox.games.outer_space.cards.powers import may_use
from hauntbox.games.outer_space.cards.source import Source, card_source, slot_source
from hauntbox.games.outer_space.components.card_phrases import condition_text
from hauntbox.games.outer_space.components.cards import Use
from hauntbox.games.outer_space.table import steps, verbs
from hauntbox.games.outer_space.table.moments import (
    COMMAND,
    EXCHANGE_STEP,
    FIRE_PHASE,
    INSTEAD_OF_MOVE,
    MARCH,
    OWN_TURN,
    RANGED_STEP,
    RAY_GUNS,
    START_OF_HERO_TURN,
    START_OF_MARTIAN_TURN,
)
from hauntbox.games.outer_space.table.numbers import BLAZE, MARTIANS, OFF, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace

NOT_ASKED: Final = Reason("not_asked", "IOS-14.3")
NOT_ITS_MOMENT: Final = Reason("not_its_moment", "IOS-14.3")
NOT_IN_PLAY: Final = Reason("not_in_play", "IOS-5.5c")
TOO_LATE: Final = Reason("too_late", "IOS-14.6")
FIRES_ROLLED: Final = Reason("fires_rolled", "IOS-20.1")
STARTS: Final = (START_OF_MARTIAN_TURN, START_OF_HERO_TURN)
# The moments that the steps of one's own are.
OF_STEP: Final[dict[int, tuple[int, ...]]] = {
    steps.COMMAND: (COMMAND, START_OF_MARTIAN_TURN), steps.MARCH: (MARCH, START_OF_MARTIAN_TURN),
    steps.RAY_GUNS: (RAY_GUNS,), steps.NEXT_HERO: (START_OF_HERO_TURN,),
    steps.HERO_ACTION: (INSTEAD_OF_MOVE, OWN_TURN), steps.EXCHANGE: (EXCHANGE_STEP, OWN_TURN),
    steps.RANGED: (RANGED_STEP, OWN_TURN), steps.HERO_STEP: (OWN_TURN,), steps.HERO_DONE: (OWN_TURN,),
    steps.BEFORE_FIGHT: (OWN_TURN,),
}  # fmt: skip


def why_not_use(g: OuterSpace, seat: int, verb: int, a: int, b: int) -> Reason | None:
    """The reason against using something; nobody learns from it what others hold."""
    if verb == verbs.PLAY:
        if a not in g.hands[seat]:
            return Reason("not_in_hand", "IOS-14.3")
        return by_moment(g, g.card(a).uses, card_source(g, seat, a))
    if verb == verbs.USE:
        if b >= SLOTS or g.owner[b] != seat or a not in g.items[b]:
            return Reason("not_carried", "IOS-8.7a")
        if g.users[a] not in (OFF, b):
            return Reason("used_by_another", "IOS-8.6c")
        if not may_use(g, b, a):
            return Reason("not_for_him", "IOS-14.1")
        source = card_source(g, seat, a)
        source.slot = b
        return by_moment(g, g.card(a).uses, source)
    if verb == verbs.TALENT:
        return why_not_talent(g, seat, g.box.uses[a])
    if g.side_of(seat) != MARTIANS:
        return NOT_ASKED
    if verb == verbs.TECH:
        return by_moment(g, g.card(a).uses, card_source(g, seat, a)) if a in g.teches() else NOT_IN_PLAY
    if seat != g.martian_captain:
        return Reason("not_your_champion", "IOS-18.9")
    use = g.box.uses[a]
    for champion, card in enumerate(g.box.champions):
        if use in card.uses:
            if g.champion_at[champion] < 0:
                return Reason("champion_absent", "IOS-5.6a")
            return by_moment(g, [use], slot_source(g, seat, OFF, use))
    return NOT_ASKED


def why_not_talent(g: OuterSpace, seat: int, use: Use) -> Reason | None:
    """IOS-14.1."""
    for slot in range(SLOTS):
        if g.hero_at[slot] >= 0 and use in g.character(slot).uses:
            if g.owner[slot] != seat:
                return Reason("not_your_hero", "IOS-1.4")
            found = by_moment(g, [use], slot_source(g, seat, slot, use))
            if found is NO_USE and g.power[slot] < use.power:
                return Reason("no_power", "IOS-14.1")
            return found
    return Reason("nobody_has_it", "IOS-14.1")


def by_moment(g: OuterSpace, uses: list[Use], source: Source) -> Reason:
    """Whether it is not for this moment at all, too late, or what else speaks against the use that is for it."""
    now = (g.moments[-1].kind,) if g.moments else OF_STEP.get(g.step, ())
    if g.step == steps.MARCH and START_OF_MARTIAN_TURN in now and (g.moved or g.forced or any(g.champion_moved)):
        now = (MARCH,)
    timely = [use for use in uses if [one for one in (use.when, *use.also) if one in now]]
    if timely:
        return why_not_usable(g, timely[0], source)
    if g.phase == BLAZE and g.rolled_fires and [use for use in uses if use.when == FIRE_PHASE]:
        return FIRES_ROLLED
    late = [use for use in uses if use.when in STARTS]
    started = START_OF_MARTIAN_TURN if g.turn_side == MARTIANS else START_OF_HERO_TURN
    return TOO_LATE if late and late[0].when == started and not g.moments else NOT_ITS_MOMENT


def why_not_usable(g: OuterSpace, use: Use, source: Source) -> Reason:
    """What speaks against a use whose moment it is: an op that has nothing to do before a condition that fails."""
    clause = use.clause
    if use.phases and not use.phases >> g.phase & 1:
        return NOT_ITS_MOMENT
    if clause.per and used_up(g, use, source.card):
        return Reason(f"used_up_{clause.per}", source.rule)
    if use.command > g.cp[source.mp]:
        return Reason("no_points", "IOS-5.1")
    if not concerned(g, use, source):
        return Reason("about_another", source.rule)
    first = clause.do[0]
    entry = op_of(first)
    can, why_not = entry.can, entry.why_not
    if why_not is not None and can is not None and not can(g, first, source):
        return why_not(g, first, source)
    for condition in clause.conditions:
        if not test_of(condition)(g, condition, source):
            return Reason("condition", source.rule, {"if": condition_text(condition)})
    return NO_USE
