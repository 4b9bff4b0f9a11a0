"""Reaction windows at a table: whom they wait for, what is answered for the others, and when.

At a table the engine does not answer courtesies: how quickly a window closes would reveal who holds something. Every
window stays open for a moment, and spectators see that there may be reactions, but not whose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hauntbox.engine.ignoring import alike, ignores
from hauntbox.engine.messages import Thing

if TYPE_CHECKING:
    from hauntbox.engine.game import Game
    from hauntbox.server.tables.table import Table

# When a person wants to be asked: when they can react, always, or only after something has happened.
CAN, ALWAYS, MINE, TURN, ROUND = "can", "always", "mine", "turn", "round"
QUIET = (MINE, TURN, ROUND)
ASKING = (CAN, ALWAYS, *QUIET)
# Seconds that a window stays open at least: with several people, and with one against bots.
PAUSE_TOGETHER = 0.6
PAUSE_ALONE = 0.25


def is_open(table: Table) -> bool:
    """Whether the open question is a courtesy."""
    return table.game.decision is not None and table.game.decision.courtesy


def answered(game: Game) -> list[int]:
    """The seats that have answered in a window that is still open, even if an aside interrupts it."""
    found = list(game.pending) if game.decision is not None and game.decision.courtesy else []
    if game.held is not None and game.held.decision.courtesy:
        found += game.held.pending
    return found


def by_hand(table: Table) -> list[int]:
    """The seats whose own answer the open courtesy waits for."""
    decision = table.game.decision
    assert decision is not None
    found: list[int] = []
    for seat in table.game.waiting:
        there = table.seats[seat]
        eager = there.hold or there.asking == ALWAYS
        if decision.spares(seat) or ignores(decision, seat, there.ignored):
            waits = there.kind == "person" and eager
        else:
            waits = not there.bot and (eager or there.asking not in QUIET or not decision.window)
        if waits:
            found.append(seat)
    return found


def closes(table: Table) -> bool:
    """Whether the server can give all answers that the open courtesy still needs."""
    return is_open(table) and not rests(table) and not by_hand(table)


def rests(table: Table) -> bool:
    """Whether nothing is answered for anybody just now."""
    return table.paused or bool(table.broken) or table.wish is not None


def passing(table: Table, seat: int) -> str:
    """The key by which a seat passes."""
    decision = table.game.decision
    assert decision is not None
    return table.game.rules.option_key(decision.codes_for(seat)[-1])


def pause(table: Table, wanted: float | None) -> float:
    """How long the open window stays open at least: the host's setting, or the default; not at all if there is nobody
    from whom anything must be hidden."""
    decision = table.game.decision
    people = {seat.player for seat in table.seats if seat.kind == "person"}
    asked = {table.seats[seat].player for seat in decision.seats} if decision is not None else set()
    if len(people) == 1 and people == asked:
        return 0.0
    if wanted is not None:
        return wanted
    return PAUSE_TOGETHER if len(people) > 1 else PAUSE_ALONE


def solitary(table: Table) -> bool:
    """Whether one person plays all seats and wants no windows shown that leave nothing to choose."""
    people = {seat.player for seat in table.seats}
    patient = [seat.kind == "person" and seat.asking != ALWAYS and not seat.hold for seat in table.seats]
    return len(people) == 1 and all(patient)


def settle(game: Game) -> None:
    """Answer the courtesies that leave no choice, where nobody would learn anything from the speed."""
    game.courteous = True
    game.settle()
    game.courteous = False


def asks_others(table: Table, mine: list[int], asked: list[int]) -> bool:
    """Whether a courtesy has been put to other people than those of these seats."""
    return any(seat not in mine and table.seats[seat].kind == "person" for seat in asked)


# Not being asked for a while


def round_of(game: Game) -> int | None:
    """The round, where a game counts them for all to see."""
    found = game.view(None).get("round")
    return found if isinstance(found, int) else None


def ask_again(table: Table, since: int) -> None:
    """Ask those again who did not want to be asked until something happened that has happened since this decision."""
    waiting = [(at, seat) for at, seat in enumerate(table.seats) if seat.asking in QUIET or seat.hold]
    if not waiting:
        return
    game = table.game
    decision = game.decision
    turned = any(event.begins_turn for event in game.events(None, since))
    for at, seat in waiting:
        if seat.hold and turned:
            seat.hold = False
        if seat.asking not in QUIET:
            continue
        if seat.asking == MINE:
            over = decision is not None and at in decision.seats and not (decision.window or decision.spares(at))
        else:
            over = turned if seat.asking == TURN else round_of(game) != seat.until
        if over:
            seat.asking, seat.until = CAN, 0


# Not being asked about something


def shown_things(table: Table, seat: int, language: str) -> list[dict[str, Any]]:
    """What a seat could be asked about, and whether it wants to be. Private to the seat."""
    game, there = table.game, table.seats[seat]
    usable = game.usable_things(seat)
    left = [one for one in there.ignored if one not in usable]
    things: list[dict[str, Any]] = []
    for target in [*usable, *left]:
        thing = thing_named(game, target)
        if thing is not None:
            label = game.say(game.rules.thing_message(game.state, thing.kind, thing.value), language)
            ignored = any(alike(game.rules, game.state, one, thing) for one in there.ignored)
            if target in usable or label not in [one["label"] for one in things]:
                things.append({"target": target, "label": label, "ignored": ignored, "held": target in usable})
    return things


def thing_named(game: Game, target: str) -> Thing | None:
    """A thing by its id, if there is one."""
    kind, _, id = target.partition(":")
    try:
        return Thing(kind, game.rules.thing_value(kind, id))
    except (KeyError, ValueError):
        return None
