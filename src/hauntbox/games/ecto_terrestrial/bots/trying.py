"""Trying an answer on a copy of the table, with quick answers to every question that it raises."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision
from hauntbox.engine.luck import Luck
from hauntbox.engine.state import Ended
from hauntbox.games.ecto_terrestrial.bots.answers import quick
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.actions import run_act

MOST = 40  # questions


def tried(g: EctoTerrestrial, code: int, luck: Luck) -> EctoTerrestrial | None:
    """The table after an answer in a turn; None if the Episode is won by it."""
    new = g.copy()
    assert isinstance(new, EctoTerrestrial)
    new.log = None
    flow = run_act(new, code)
    try:
        question = next(flow, None)
        for _ in range(MOST):
            if question is None:
                break
            question = flow.send(reply(new, question, luck))
    except StopIteration:
        pass
    except Ended as ended:
        return None if ended.winners else new
    return new


def reply(g: EctoTerrestrial, question: Decision, luck: Luck) -> int:
    """A quick answer, to a secret question for everybody."""
    if question.secret is None:
        return quick(g, question, question.seat, question.codes, luck)
    question.answers = {seat: quick(g, question, seat, codes, luck) for seat, codes in question.secret.items()}
    return 0
