"""Giving a game up by vote, for games that are won or lost together. Anybody may propose it at any time."""

from __future__ import annotations

from hauntbox.engine.decisions import WhyNot
from hauntbox.engine.messages import EventKind
from hauntbox.engine.state import Flow, Lost, State, answers_to, secret_question


class Giving:
    """How a game gives up: the rule, the two answers, what is told, and the reason against any other answer."""

    __slots__ = ("agree", "conceded", "decline", "not_conceded", "proposed", "rule", "why")

    def __init__(
        self, rule: str, agree: int, decline: int, proposed: EventKind, conceded: EventKind, not_conceded: EventKind,
        why: WhyNot,
    ) -> None:
        self.rule = rule
        self.agree = agree
        self.decline = decline
        self.proposed = proposed
        self.conceded = conceded
        self.not_conceded = not_conceded
        self.why = why


def vote(g: State, giving: Giving, proposer: int, chair: int, unanimous: bool = False) -> Flow[None]:
    """All seats answer in secret; the majority decides. At a tie the `chair` does; -1: nobody, and a tie is not enough.
    `unanimous`: all must agree.

    No comes first, for players who press a key without reading.
    """
    g.tell(giving.proposed, giving.rule, (proposer,))
    seats = list(range(g.players))
    decision = secret_question(
        {seat: [giving.decline, giving.agree] for seat in seats}, "concede", giving.rule, None, None
    )
    decision.why = giving.why
    yield decision
    answers = answers_to(decision)
    ayes = [seat for seat in seats if answers[seat] == giving.agree]
    enough = 2 * len(ayes) > len(seats) or (2 * len(ayes) == len(seats) and chair in ayes)
    if len(ayes) == len(seats) or (enough and not unanimous):
        g.tell(giving.conceded, giving.rule)
        raise Lost(giving.rule, "conceded")
    g.tell(giving.not_conceded, giving.rule)
