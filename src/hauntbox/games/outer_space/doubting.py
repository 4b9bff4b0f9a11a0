"""Why a card, an item, a Talent or a Tech can't be used now."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.outer_space import steps, verbs
from hauntbox.games.outer_space.cards import Use
from hauntbox.games.outer_space.figures import MARTIANS, OFF, SLOTS
from hauntbox.games.outer_space.moments import (
    COMMAND,
    EXCHANGE_STEP,
    INSTEAD_OF_MOVE,
    MARCH,
    OWN_TURN,
    RANGED_STEP,
    RAY_GUNS,
    START_OF_HERO_TURN,
    START_OF_MARTIAN_TURN,
)
from hauntbox.games.outer_space.powers import may_use
from hauntbox.games.outer_space.table import OuterSpace

NOT_ASKED: Final = Reason("not_asked", "IOS-14.3")
NOT_ITS_MOMENT: Final = Reason("not_its_moment", "IOS-14.3")
NO_USE: Final = Reason("no_use", "IOS-14.3")
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
        return by_moment(g, g.card(a).uses)
    if verb == verbs.USE:
        if b >= SLOTS or g.owner[b] != seat or a not in g.items[b]:
            return Reason("not_carried", "IOS-8.7a")
        if g.users[a] not in (OFF, b):
            return Reason("used_by_another", "IOS-8.6c")
        return by_moment(g, g.card(a).uses) if may_use(g, b, a) else Reason("not_for_him", "IOS-14.1")
    if verb == verbs.TALENT:
        return why_not_talent(g, seat, g.box.uses[a])
    if g.side_of(seat) != MARTIANS:
        return NOT_ASKED
    if verb == verbs.TECH:
        return by_moment(g, g.card(a).uses) if a in g.teches() else Reason("not_in_play", "IOS-5.5c")
    if seat != g.martian_captain:
        return Reason("not_your_champion", "IOS-18.9")
    use = g.box.uses[a]
    for champion, card in enumerate(g.box.champions):
        if use in card.uses:
            return by_moment(g, [use]) if g.champion_at[champion] >= 0 else Reason("champion_absent", "IOS-5.6a")
    return NOT_ASKED


def why_not_talent(g: OuterSpace, seat: int, use: Use) -> Reason | None:
    """IOS-14.1."""
    for slot in range(SLOTS):
        if g.hero_at[slot] >= 0 and use in g.character(slot).uses:
            if g.owner[slot] != seat:
                return Reason("not_your_hero", "IOS-1.4")
            found = by_moment(g, [use])
            if found is NO_USE and g.power[slot] < use.power:
                return Reason("no_power", "IOS-14.1")
            return found
    return Reason("nobody_has_it", "IOS-14.1")


def by_moment(g: OuterSpace, uses: list[Use]) -> Reason:
    """Whether it is not for this moment at all, or only of no use now."""
    now = (g.moments[-1].kind,) if g.moments else OF_STEP.get(g.step, ())
    return NO_USE if [use for use in uses if [one for one in (use.when, *use.also) if one in now]] else NOT_ITS_MOMENT
