"""Choices that nobody makes: filters one after another, and what is told of them."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import EventKind
from hauntbox.engine.state import State
from hauntbox.kit.choices import Filter, Keep, sift

NEAREST = EventKind("nearest", "who= left*=who", joins="reason")
ELDEST = EventKind("eldest", "who= left*=who", joins="reason")
OPEN = EventKind("open", "who= left*=who", joins="reason")


def table(listens: bool = True) -> State:
    g = State(1, Chance.from_seed("choices"))
    g.log = [] if listens else None
    return g


def keeping(*left: int) -> Keep:
    """Those of some things, and nothing else."""

    def keep(asked: Any, chooser: int, things: list[int]) -> list[int]:
        return [one for one in things if one in left]

    return keep


def never(asked: Any, chooser: int, things: list[int]) -> list[int]:
    raise AssertionError("nothing is left to choose between")


def told(g: State) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(event.name, rule, values) for event, rule, _, _, values in g.log or []]


def test_each_filter_that_leaves_fewer_is_told_with_its_rule() -> None:
    g = table()
    filters = [
        Filter(NEAREST, "R-1", keeping(3, 4, 5)), Filter(OPEN, "R-2", keeping(3, 4, 5)),
        Filter(ELDEST, "R-3", keeping(4)),
    ]
    assert sift(g, 7, [2, 3, 4, 5], filters) == [4]
    assert told(g) == [("nearest", "R-1", (7, 3, 4, 5)), ("eldest", "R-3", (7, 4))]


def test_nobody_breaks_a_tie_of_one() -> None:
    """What is possible at all is asked of a single thing too, and may leave nothing."""
    g = table()
    assert sift(g, 7, [2], [Filter(NEAREST, "R-1", never)]) == [2] and told(g) == []
    assert sift(g, 7, [2], [Filter(OPEN, "R-2", keeping(), breaks_ties=False), Filter(ELDEST, "R-3", never)]) == []
    assert told(g) == [("open", "R-2", (7,))]


def test_where_nobody_listens_the_choice_is_the_same_and_nothing_is_told() -> None:
    filters = [Filter(NEAREST, "R-1", keeping(3, 4)), Filter(ELDEST, "R-3", keeping(4))]
    deaf = table(listens=False)
    assert sift(deaf, 7, [2, 3, 4], filters) == sift(table(), 7, [2, 3, 4], filters) == [4] and deaf.log is None


def test_listening_asks_no_filter_more_often() -> None:
    """A reason is what a filter left over, so nothing is worked out for its sake. Not the clock: each call is noted."""
    calls: list[tuple[str, list[int]]] = []

    def noting(name: str, keep: Keep) -> Keep:
        def keep_and_note(asked: Any, chooser: int, things: list[int]) -> list[int]:
            calls.append((name, things[:]))
            return keep(asked, chooser, things)

        return keep_and_note

    filters = [
        Filter(NEAREST, "R-1", noting("nearest", keeping(3, 4, 5))),
        Filter(OPEN, "R-2", noting("open", keeping(3, 4, 5, 6)), breaks_ties=False),
        Filter(ELDEST, "R-3", noting("eldest", keeping(4))), Filter(NEAREST, "R-4", noting("again", keeping())),
    ]
    noted = []
    for listens in (True, False):
        calls.clear()
        assert sift(table(listens), 7, [2, 3, 4, 5], filters) == [4]
        noted.append(calls[:])
    assert noted[0] == noted[1] == [("nearest", [2, 3, 4, 5]), ("open", [3, 4, 5]), ("eldest", [3, 4, 5])]


def test_filters_ask_the_judge_if_there_is_one() -> None:
    asked: list[object] = []

    def keep(judge: Any, chooser: int, things: list[int]) -> list[int]:
        asked.append(judge)
        return things[:1]

    g = table()
    assert sift(g, 7, [2, 3], [Filter(NEAREST, "R-1", keep)], judge="ways") == [2]
    assert sift(g, 7, [2, 3], [Filter(NEAREST, "R-1", keep)]) == [2]
    assert asked == ["ways", g]
