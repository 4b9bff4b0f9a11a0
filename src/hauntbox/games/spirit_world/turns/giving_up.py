"""GTB-24.12: giving the scenario up by vote. Anybody may propose it at any time."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision
from hauntbox.engine.state import Flow, Lost, answers_to, secret_question
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.reasons import yes_or_no
from hauntbox.games.spirit_world.table.state import SpiritWorld


def proposals(g: SpiritWorld, decision: Decision) -> list[int]:
    """GTB-24.12: any player at any time, except during a vote."""
    return [verbs.CONCEDE] if g.conceding and decision.kind != "concede" else []


def vote(g: SpiritWorld, proposer: int) -> Flow[None]:
    """GTB-24.12: give up by majority; the Leader breaks ties, and while there is none a tie is not enough.

    No comes first, for players who press a key without reading.
    """
    g.tell(events.PROPOSED, "GTB-24.12", (proposer,))
    seats = list(range(g.players))
    asks = {seat: [verbs.DECLINE, verbs.AGREE] for seat in seats}
    decision = secret_question(asks, "concede", "GTB-24.12", None, None)
    decision.why = yes_or_no
    yield decision
    answers = answers_to(decision)
    ayes = [seat for seat in seats if answers[seat] == verbs.AGREE]
    if 2 * len(ayes) > len(seats) or (2 * len(ayes) == len(seats) and g.leader in ayes):
        g.tell(events.CONCEDED, "GTB-24.12")
        raise Lost("GTB-24.12", "conceded")
    g.tell(events.NOT_CONCEDED, "GTB-24.12")
