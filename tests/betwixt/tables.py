"""Whole missions for tests: a table as a new campaign begins it, and a way through its steps with any answers."""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import Decision
from hauntbox.engine.state import Ended
from hauntbox.games.betwixt.missions.course import list_steps
from hauntbox.games.betwixt.missions.setting_up import open_diary
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.state import Betwixt
from tests.betwixt.lab import box

STEPS = list_steps()
Answer = Callable[[Betwixt, Decision, int], int]


def new_table(mission: str = "gate_crashers", players: int = 1, seed: object = 1) -> Betwixt:
    """A mission before its set-up, played by a family that has just begun."""
    contents = box()
    g = Betwixt(players, Chance.from_seed(f"table {seed}"), contents, contents.missions[contents.mission_at[mission]])
    open_diary(g)
    g.step = steps.MISSION
    return g


def play(g: Betwixt, answer: Answer, most: int = 20000, until: int = -1) -> Ended | None:
    """Play on until the game ends or a step is reached; None if it was reached. `answer` is asked seat by seat."""
    for _ in range(most):
        if g.step == until:
            return None
        try:
            run_step(g, answer)
        except Ended as ended:
            return ended
    raise AssertionError(f"No end after {most} steps; the last was {STEPS[g.step].name}.")


def run_step(g: Betwixt, answer: Answer) -> None:
    """One step, with its questions."""
    step = STEPS[g.step]
    decision = step.ask(g) if step.ask is not None else None
    given = -1 if decision is None else put(g, decision, answer)
    flow = step.run(g, given)
    try:
        decision = next(flow)
        while True:
            decision = flow.send(put(g, decision, answer))
    except StopIteration:
        return


def put(g: Betwixt, decision: Decision, answer: Answer) -> int:
    """Put a question to everybody who is asked."""
    if decision.secret is None:
        assert decision.codes, f"{decision.kind} has no answer."
        assert len(set(decision.codes)) == len(decision.codes), f"{decision.kind} offers something twice."
        return answer(g, decision, decision.seat)
    decision.answers = {seat: answer(g, decision, seat) for seat in decision.secret}
    return -1


class AtRandom:
    """Answers at random, as fuzzing would."""

    def __init__(self, seed: object) -> None:
        self.chance = Chance.from_seed(f"answers {seed}")

    def __call__(self, g: Betwixt, decision: Decision, seat: int) -> int:
        codes = decision.codes_for(seat)
        return codes[self.chance.below(len(codes))]
