"""Questions in the middle of a step."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.decisions import Decision, WhyNot
from hauntbox.engine.messages import Thing, Value
from hauntbox.engine.state import Flow


def pick(
    seat: int,
    kind: str,
    codes: list[int],
    rule: str,
    why: WhyNot,
    source: Thing | None = None,
    args: dict[str, Value] | None = None,
    context: tuple[Any, ...] = (),
) -> Flow[int]:
    """One of these answers; asked only if there is more than one. `why` gives the reason against any other."""
    if len(codes) == 1:
        return codes[0]
    return (yield question(seat, kind, codes, rule, why, source, args, context))


def question(
    seat: int,
    kind: str,
    codes: list[int],
    rule: str,
    why: WhyNot,
    source: Thing | None = None,
    args: dict[str, Value] | None = None,
    context: tuple[Any, ...] = (),
) -> Decision:
    """A question of several answers, for a rule to yield; `pick` asks it where there is something to choose."""
    decision = Decision(seat, kind, codes, rule, source, args)
    decision.why = why
    decision.context = context
    return decision
