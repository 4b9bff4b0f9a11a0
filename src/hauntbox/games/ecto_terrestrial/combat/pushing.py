"""ETI-14.11, R49, R58: Ghostbusters drag what they have wounded."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import ETS, KIND_OF, SIZE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.questions import pick

NOT_WOUNDED: Final = Reason("et_not_wounded", "ETI-14.11")
NOT_MEANT: Final = Reason("not_meant", "ETI-1.17")
PUSHED_ALREADY: Final = Reason("pushed_already", "ETI-R58")
NO_WAY: Final = Reason("no_way", "ETI-14.11")
FULL: Final = Reason("square_full", "ETI-1.10")


def push_all(g: EctoTerrestrial, strike: Strike) -> Flow[None]:
    """ETI-14.11: each survivor may be moved as many squares as the Wounds it took, one ET after another."""
    left = {et: wounds + strike.push for et, wounds in strike.dealt.items() if g.et_at[et] >= 0}
    yield from drag(g, g.owner[strike.hero], left, "push", "ETI-14.11")


def drag(
    g: EctoTerrestrial, seat: int, left: dict[int, int], kind: str, rule: str, cause: Thing | None = None
) -> Flow[None]:
    """ETI-R49, R58: a player moves ETs up to so many squares each, one after another, step by step. `kind` is the
    question: ``push`` after an Attack, ``shift`` by a card."""
    moving = -1
    while left:
        ets = [moving] if moving >= 0 else sorted(left)
        codes = [verbs.PUSH | et << A | square << B for et in ets for square in steps_of(g, et)]
        if not codes and moving < 0:
            return
        answer = verbs.DONE
        if codes:
            context = (moving, tuple(left))
            answer = yield from pick(seat, kind, [*codes, verbs.DONE], rule, why_not_push, cause, None, context)
        if answer == verbs.DONE:
            if moving < 0:
                return
            left.pop(moving)
            moving = -1
            continue
        moving = field_a(answer)
        g.move_et(moving, field_b(answer))
        g.tell(events.PUSHED, rule, (moving, field_b(answer)), cause)
        left[moving] -= 1
        if not left[moving]:
            left.pop(moving)
            moving = -1


def steps_of(g: EctoTerrestrial, et: int) -> list[int]:
    """The squares that an ET can be pushed to, one step."""
    return [square for square in g.city.near[g.et_at[et]] if g.has_room(square, SIZE[KIND_OF[et]])]


def why_not_push(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a step of a pushed ET."""
    moving, left = decision.context
    et, square = field_a(code), field_b(code)
    if et >= ETS or et not in left:
        return NOT_WOUNDED if decision.kind == "push" else NOT_MEANT
    if moving not in (-1, et):
        return PUSHED_ALREADY
    return FULL if square in g.city.near[g.et_at[et]] else NO_WAY
