"""The answers of bots at a glance, and by hunch."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision
from hauntbox.engine.luck import Luck
from hauntbox.games.ecto_terrestrial.bots.answers import answer_values, quick
from hauntbox.games.ecto_terrestrial.bots.bids import secret_bid
from hauntbox.games.ecto_terrestrial.bots.turn import Turn
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

REHEARSED: Final = ("act", "team_up", "join")  # questions that looking ahead helps with
NOISE: Final = 0.25  # how far a hunch is off


def glance(
    g: EctoTerrestrial, decision: Decision, seat: int, codes: list[int], weight: float = 0.0
) -> list[float] | None:
    """What each of some answers promises, for a seat to whom the first place weighs so much; None where one has to
    imagine it."""
    table = g.copy()
    assert isinstance(table, EctoTerrestrial)
    table.log = None
    if decision.kind == "act":
        return Turn(table, seat, weight).values(codes)
    return answer_values(table, decision, seat, codes, weight)


def hunch(g: EctoTerrestrial, decision: Decision, luck: Luck) -> int:
    """An answer given without thinking, for imagined games."""
    codes = decision.codes
    if len(codes) == 1:
        return codes[0]
    if decision.kind != "act":
        return quick(g, decision, decision.seat, codes, luck)
    values = glance(g, decision, decision.seat, codes)
    assert values is not None
    best = codes[0]
    most = -1e9
    for code, value in zip(codes, values):
        value += NOISE * luck.below(1000) / 1000
        if value > most:
            most = value
            best = code
    return best


def secret_hunch(g: EctoTerrestrial, decision: Decision, seat: int, luck: Luck) -> int:
    """The same where several are asked at once: bids vary, and Reactions are played for a reason."""
    codes = decision.codes_for(seat)
    if decision.kind == "bid":
        return secret_bid(g, decision, seat, codes, luck)
    return quick(g, decision, seat, codes, luck)


def shortlist(g: EctoTerrestrial, decision: Decision, codes: list[int]) -> list[int]:
    """Those answers that are worth imagining: of a turn neither to end it early nor to take cards off again."""
    if decision.kind == "gear":
        return [code for code in codes if code & VERB_BITS != verbs.UNEQUIP] or codes
    return codes
