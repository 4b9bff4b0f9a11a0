"""IOS-7.7: whoever is hit by a blast, or by a card that lets him, may dodge."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.state import OuterSpace


def try_to_dodge(g: OuterSpace, slot: int) -> Flow[int]:
    """IOS-7.7: the die of a Hero who tries to dodge one hit; 0 if his player would rather not.

    To try never hurts, so players are asked only where the table has settled that they are.
    """
    seat = g.owner[slot]
    if g.dodge_asked:
        hero = Thing("hero", slot)
        answer = yield Decision(seat, "dodge", [verbs.AGREE, verbs.DECLINE], "IOS-7.7", hero, {"thing": hero})
        if answer == verbs.DECLINE:
            return 0
    return (yield from throw_die(g, "dodge", seat, slot))
