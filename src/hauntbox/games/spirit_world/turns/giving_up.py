"""GTB-24.12: giving the scenario up by vote. Anybody may propose it at any time."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.reasons import yes_or_no
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit import giving_up

GIVING: Final = giving_up.Giving(
    "GTB-24.12", verbs.AGREE, verbs.DECLINE, events.PROPOSED, events.CONCEDED, events.NOT_CONCEDED, yes_or_no
)


def proposals(g: SpiritWorld, decision: Decision) -> list[int]:
    """GTB-24.12: any player at any time, except during a vote."""
    return [verbs.CONCEDE] if g.conceding and decision.kind != "concede" else []


def vote(g: SpiritWorld, proposer: int) -> Flow[None]:
    """GTB-24.12: give up by majority; the Leader breaks ties, and while there is none a tie is not enough."""
    return giving_up.vote(g, GIVING, proposer, g.leader)
