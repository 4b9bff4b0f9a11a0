"""IOS-7.7: a Hero hit by a blast, or by a card that allows it, may dodge."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.state import OuterSpace


def try_to_dodge(g: OuterSpace, slot: int) -> Flow[int]:
    """IOS-7.7: the die of a Hero who tries to dodge one hit; 0 if his player does not want to.

    Trying never hurts, so players are asked only if the table has set that option.
    """
    seat = g.owner[slot]
    if g.dodge_asked:
        hero = Thing("hero", slot)
        answer = yield Decision(seat, "dodge", [verbs.AGREE, verbs.DECLINE], "IOS-7.7", hero, {"thing": hero})
        if answer == verbs.DECLINE:
            return 0
    return (yield from throw_die(g, "dodge", seat, slot))
