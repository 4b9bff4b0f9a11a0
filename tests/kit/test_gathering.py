"""Like rolls that follow one another are told in one line, and what came of them is counted."""

from __future__ import annotations

from random import Random

import hauntbox
from hauntbox.engine.messages import EVERYONE, Event, EventKind
from hauntbox.kit.words.gathering import gather, tail_start
from hauntbox.server.tables.frames import LogBook

ROLLED = EventKind("rolled", "purpose= seat= dice*=face", joins="roll")
SAVED = EventKind("saved", "who=", joins="outcome")
HURT = EventKind("hurt", "who= left=", joins="outcome")
MOVED = EventKind("moved", "who=")
NEAREST = EventKind("nearest", "who= left*=who", joins="reason")


def events(*told: tuple[EventKind, tuple[int, ...]]) -> list[Event]:
    return [Event((kind, "R-1", None, EVERYONE, values), index, index) for index, (kind, values) in enumerate(told)]


def lines(*told: tuple[EventKind, tuple[int, ...]]) -> list[tuple[str, tuple[int, ...], int]]:
    return [(line.event.kind, line.event.raw[4], line.times) for line in gather(events(*told))]


def test_rolls_for_the_same_become_one_with_all_dice() -> None:
    assert lines(
        (MOVED, (7,)), (ROLLED, (1, 0, 5)), (SAVED, (3,)), (ROLLED, (1, 0, 2)), (HURT, (3, 2)), (ROLLED, (1, 0, 1)),
        (HURT, (3, 1)), (MOVED, (7,)),
    ) == [
        ("moved", (7,), 1), ("rolled", (1, 0, 5, 2, 1), 1), ("saved", (3,), 1), ("hurt", (3, 1), 2), ("moved", (7,), 1),
    ]  # fmt: skip


def test_what_is_for_something_else_or_happens_to_another_stays_apart() -> None:
    for other in ([(ROLLED, (2, 0, 4)), (SAVED, (3,))], [(ROLLED, (1, 1, 4)), (SAVED, (3,))],
                  [(ROLLED, (1, 0, 4)), (SAVED, (4,))], [(ROLLED, (1, 0, 4))]):  # fmt: skip
        told = [(ROLLED, (1, 0, 5)), (SAVED, (3,)), *other]
        assert len(lines(*told)) == len(told)


def test_something_in_between_parts_them() -> None:
    told = [(ROLLED, (1, 0, 5)), (SAVED, (3,)), (MOVED, (7,)), (ROLLED, (1, 0, 5)), (SAVED, (3,))]
    assert len(lines(*told)) == 5


def test_a_line_says_how_often() -> None:
    [_, saved] = gather(events((ROLLED, (1, 0, 5)), (SAVED, (3,)), (ROLLED, (1, 0, 4)), (SAVED, (3,))))
    assert saved.words("She is safe.") == "She is safe. ×2"
    assert tail_start(events((MOVED, (1,)), (ROLLED, (1, 0, 5)), (SAVED, (3,)))) == 1
    assert tail_start([]) == 0


def test_a_log_read_bit_by_bit_is_the_same_as_one_read_at_once() -> None:
    """A line that was told already changes when another roll joins it."""
    game = hauntbox.new("outer_space", players=2, seed="d9")
    chance, book = Random(9), LogBook(None, "en")
    while game.decision is not None and game.number < 600:
        seat = game.waiting[0]
        game.decide(chance.choice(game.decision.codes_for(seat)), seat=seat)
        book.read(game, 0)
    entries = LogBook(None, "en").read(game, 0)
    assert book.read(game, 0) == entries
    assert len(entries) < len(game.events(None))
    assert any("×2" in entry for entry in entries)


def test_reasons_are_kept_with_what_they_led_to() -> None:
    told = gather(events((MOVED, (1,)), (NEAREST, (2, 5, 6)), (NEAREST, (2, 5)), (MOVED, (2,)), (MOVED, (3,))))
    assert [line.event.raw[4] for line in told] == [(1,), (2,), (3,)]
    assert [[one.raw[4] for one in line.reasons] for line in told] == [[], [(2, 5, 6), (2, 5)], []]


def test_reasons_wait_for_what_they_lead_to() -> None:
    """They have no line before; when the deed is there, its line has them."""
    waiting = events((MOVED, (1,)), (NEAREST, (2, 5)))
    assert len(gather(waiting)) == 1 and tail_start(waiting) == 1
    assert not gather(waiting[1:])
