"""The answers of bots at a glance, and by hunch."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision
from hauntbox.engine.luck import Luck
from hauntbox.games.betwixt.bots.answers import answer_values
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.state import Betwixt

REHEARSED: Final = ("act", "move", "activate")  # questions that looking ahead helps with
NOISE: Final = 0.2  # how far a hunch is off in a fight


def glance(g: Betwixt, decision: Decision, codes: list[int]) -> list[float]:
    """What each of some answers promises."""
    return answer_values(g, decision, codes)


def hunch(g: Betwixt, decision: Decision, luck: Luck) -> int:
    """An answer given without thinking, for imagined games: the best at a glance, in a fight with a little noise."""
    return quick(g, decision, decision.codes, luck)


def secret_hunch(g: Betwixt, decision: Decision, seat: int, luck: Luck) -> int:
    """The same where several are asked at once."""
    return quick(g, decision, decision.codes_for(seat), luck)


def quick(g: Betwixt, decision: Decision, codes: list[int], luck: Luck) -> int:
    """The best at a glance; noise only where more of the same does not go on for ever."""
    if len(codes) == 1:
        return codes[0]
    noise = NOISE if decision.kind in REHEARSED else 0.01
    best = codes[0]
    most = -1e9
    for code, value in zip(codes, answer_values(g, decision, codes)):
        value += noise * luck.below(1000) / 1000
        if value > most:
            most = value
            best = code
    return best


def shortlist(g: Betwixt, decision: Decision, codes: list[int]) -> list[int]:
    """Those answers that are worth imagining: no trades and no waiting in the middle of a fight, nor other seats."""
    if decision.kind == "act":
        return [code for code in codes if code & VERB_BITS not in (verbs.TRADE, verbs.STASH)] or codes
    if decision.kind == "line_up":
        return [code for code in codes if code & VERB_BITS == verbs.BENCH] or codes
    return codes
