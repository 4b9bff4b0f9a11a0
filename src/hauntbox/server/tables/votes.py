"""A vote that a player has called beside the open question, such as one on giving up. It holds up the game, so it has a
time limit. For a seat that has not answered by then, the answer that changes nothing counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hauntbox.server.tables.wishes import Deed, Make, Moved

if TYPE_CHECKING:
    from hauntbox.server.tables.table import Table

# Seconds that people have to answer.
PATIENCE = 60.0


def is_open(table: Table) -> bool:
    """Whether the open question interrupts another one and asks several seats at once. A single seat that is asked
    about its own aside has no time limit."""
    decision = table.game.decision
    return table.game.held is not None and decision is not None and decision.secret is not None and not table.broken


def silent(table: Table) -> list[int]:
    """The people's seats whose answer is still waited for."""
    return [seat for seat in table.game.waiting if not table.seats[seat].bot] if is_open(table) else []


def no_change(table: Table, seat: int) -> str:
    """The key of the answer that changes nothing: the first."""
    decision = table.game.decision
    assert decision is not None
    return table.game.rules.option_key(decision.codes_for(seat)[0])


def shown(table: Table, seat: int | None, patience: float) -> dict[str, Any]:
    """What a seat that is asked is told of it."""
    if seat is None or not is_open(table):
        return {}
    return {"default": no_change(table, seat), "within": round(patience)}


def say_nothing(question: str, seat: int) -> Make:
    """What counts for a seat that has not answered in time."""

    def make(table: Table) -> Deed:
        if table.question != question or seat not in silent(table) or table.wish is not None:
            raise Moved("the table has moved on")
        return Deed("answer", seat, key=no_change(table, seat), number=table.game.number)

    return make
