"""TGB-26.12: a mission is given up if all seats agree. Anybody may propose it at any time."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import PLAYING
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit import giving_up

YES_OR_NO: Final = Reason("yes_or_no", "TGB-26.12")


def why_not(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against any answer to a vote but yes and no."""
    return YES_OR_NO


GIVING: Final = giving_up.Giving(
    "TGB-26.12", verbs.AGREE, verbs.DECLINE, events.PROPOSED, events.CONCEDED, events.NOT_CONCEDED, why_not
)


def proposals(g: Betwixt, decision: Decision) -> list[int]:
    """TGB-26.12: any player while the mission is played, except during a vote."""
    return [verbs.CONCEDE] if g.result == PLAYING and decision.kind != "concede" else []


def vote(g: Betwixt, proposer: int) -> Flow[None]:
    """TGB-26.12: give the mission up; it counts as a failure."""
    return giving_up.vote(g, GIVING, proposer, -1, unanimous=True)
