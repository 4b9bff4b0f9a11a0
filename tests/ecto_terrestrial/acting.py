"""A turn in the laboratory: what the active player may do, does or is refused, each written as the key of an option."""

from __future__ import annotations

from hauntbox.engine.decisions import option_code
from hauntbox.games.ecto_terrestrial.table.numbers import FACES, HEROES, LOOT
from hauntbox.games.ecto_terrestrial.table.verbs import VERBS
from hauntbox.games.ecto_terrestrial.turns.actions import begin_turn, end_turn, list_acts, run_act, why_not_act
from tests.ecto_terrestrial.lab import Lab


def begin(lab: Lab, seat: int = 0) -> Lab:
    """The turn of a seat begins."""
    lab.g.stage = seat
    lab.run(begin_turn(lab.g, -1))
    return lab


def acts(lab: Lab, verb: str = "") -> list[str]:
    """What is on offer, perhaps only of one verb."""
    found = [lab.key(code) for code in list_acts(lab.g)]
    return [key for key in found if not verb or key.split(":")[0] == verb]


def act(lab: Lab, *said: str) -> None:
    """Several things one after another, each of them on offer; after a bar come the answers to its questions."""
    for one in said:
        key, *answers = one.split(" | ")
        lab.run(run_act(lab.g, lab.find(list_acts(lab.g), key)), *answers)


def end(lab: Lab) -> None:
    """The turn is over."""
    act(lab, "end")
    lab.run(end_turn(lab.g, -1))


def refused(lab: Lab, said: str) -> str:
    """The key of the reason against something that is not on offer."""
    assert said not in acts(lab), f"{said} is on offer."
    reason = why_not_act(lab.g, code_of(lab, said))
    assert reason is not None, f"Nothing speaks against {said}."
    return reason.key


def code_of(lab: Lab, said: str) -> int:
    """An answer by its key, whether it is on offer or not."""
    name, *parts = said.split(":")
    verb = next(one for one in VERBS if one.name == name)
    values = [value_of(lab, kind, part) for kind, part in zip(verb.fields.kinds, parts)]
    return option_code(verb.index, *values)


def value_of(lab: Lab, kind: str, part: str) -> int:
    if kind == "square":
        return lab.square(part)
    if kind == "et":
        return lab.et(part)
    known = {"hero": list(HEROES), "loot": list(LOOT), "face": list(FACES)}
    return known[kind].index(part) if kind in known else int(part)
