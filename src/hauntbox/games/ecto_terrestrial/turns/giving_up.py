"""ETI-28.3: giving an Episode up by vote. Anybody may propose it at any time."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import PLAYING
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit import giving_up

YES_OR_NO: Final = Reason("yes_or_no", "ETI-28.3")


def why_not(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against any answer to a vote but yes and no."""
    return YES_OR_NO


GIVING: Final = giving_up.Giving(
    "ETI-28.3", verbs.AGREE, verbs.DECLINE, events.PROPOSED, events.CONCEDED, events.NOT_CONCEDED, why_not
)


def proposals(g: EctoTerrestrial, decision: Decision) -> list[int]:
    """ETI-28.3: any player while the Episode is played, except during a vote."""
    return [verbs.CONCEDE] if g.result == PLAYING and decision.kind != "concede" else []


def vote(g: EctoTerrestrial, proposer: int) -> Flow[None]:
    """ETI-28.3: give up by majority; the badge holder breaks ties."""
    return giving_up.vote(g, GIVING, proposer, g.badge)
