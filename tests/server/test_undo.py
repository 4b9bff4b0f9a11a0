"""Whose answer may be taken back without asking anybody."""

from __future__ import annotations

import pytest

from hauntbox.engine.errors import NothingToUndo
from hauntbox.server.store.records import Act, TableRow
from hauntbox.server.tables.table import Seat, Table


def table_of(game: str, players: int, *seats: Seat, **options: str) -> Table:
    setup = {"players": players, "seed": "undo", "options": options, "content": ""}
    row = TableRow("t", game, "A table", "ann", False, "seating", setup, [], [], "", 0, 0.0, 0.0)
    table = Table(row)
    table.seats = list(seats)
    return table


def answer(table: Table, key: str | None = None) -> None:
    game = table.game
    assert game.decision is not None
    seat = table.asked[0]
    key = key or game.decision.options_for(seat)[0].key
    table.apply(Act(table.head + 1, 0.0, "answer", seat, "", {"key": key, "number": game.number}))


def test_a_quiet_answer_is_free_for_whoever_gave_it_and_not_for_others() -> None:
    table = table_of("blackout", 2, Seat("ann", "Ann"), Seat("bob", "Bob"), characters="random")
    answer(table, "activate:red")
    assert table.take_back([0]) == (1, True)
    assert table.take_back([1]) == (1, False)


def test_in_a_game_of_sides_anothers_answer_needs_consent() -> None:
    table = table_of("toy", 2, Seat("ann", "Ann"), Seat("bob", "Bob"))
    while table.game.decision is not None and table.game.decision.secret is not None:
        answer(table)  # the secret bids, which everybody has learned from
    asked = table.asked[0]
    learned = table.game.state.learned
    answer(table)
    quiet = table.game.state.learned == learned
    assert table.take_back([asked]) == (1, quiet)
    assert table.take_back([1 - asked]) == (1, False)


def test_the_answers_of_bots_go_back_with_the_persons() -> None:
    table = table_of("blackout", 2, Seat("ann", "Ann"), Seat(bot="novice"), characters="random")
    with pytest.raises(NothingToUndo):
        table.take_back([0])
    answer(table, "activate:green")  # the lead's choice; green is the bot's
    answer(table)
    answer(table)
    assert table.take_back([0])[0] == 3


def test_a_bots_answer_in_between_is_not_taken_back_without_a_yes() -> None:
    """What another seat has answered since is taken back by consent; somebody alone consents himself."""
    table = table_of("blackout", 2, Seat("ann", "Ann"), Seat("", "Bot", bot="novice"), characters="random")
    answer(table, next(key for key in ("activate:green", "activate:yellow") if controls(table, key) == 1))
    assert table.take_back([0]) == (1, True)
    learned = table.game.state.learned
    answer(table, "end")
    assert table.game.state.learned == learned
    assert table.take_back([0]) == (2, False)
    assert table.must_agree(0) == []


def controls(table: Table, key: str) -> int:
    """The seat that is asked after an answer."""
    probe = table.game.copy()
    probe.decide(key)
    return probe.waiting[0]
