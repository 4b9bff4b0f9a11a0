"""Achievements: every kind of pattern, who has earned what, and what is counted over many games."""

from __future__ import annotations

from hauntbox.engine.presenting.achievements import judge, reached
from hauntbox.engine.state import Ended, Lost, Won
from tests.support.feats import WHISPERED, earns, entry, gave, judged, lit, new_round, rolled, story


def test_a_deed_happens_often_enough_and_not_too_often() -> None:
    """At least so many events of a kind, and at most so many; without a number, one."""
    game = story((0, [lit(0), lit(0)]), (1, [lit(0)]))
    assert earns(game, deed=[{"event": "lit"}]) and earns(game, deed=[{"event": "lit", "least": 3}])
    assert not earns(game, deed=[{"event": "lit", "least": 4}]) and not earns(game, deed=[{"event": "gave"}])
    assert earns(game, deed=[{"event": "lit", "most": 3}]) and not earns(game, deed=[{"event": "lit", "most": 2}])
    assert earns(game, deed=[{"event": "gave", "most": 0}])
    assert not earns(game, deed=[{"event": "gave", "least": 1, "most": 2}])


def test_every_deed_of_several_must_have_happened() -> None:
    game = story((0, [lit(0), gave(0, 1)]))
    assert earns(game, deed=[{"event": "lit"}, {"event": "gave"}])
    assert not earns(game, deed=[{"event": "lit"}, {"event": "rolled"}])


def test_fields_are_things_by_their_ids_or_numbers_in_bounds() -> None:
    """Patterns and lists of ids; a number, at least and at most; several values of one field."""
    game = story((0, [lit(0, "red.2", 4), rolled(0, "red.1", "red.2", "blue.1")]))

    def passes(event: str, **where: object) -> bool:
        return earns(game, deed=[{"event": event, "where": where}])

    assert passes("lit", lantern="red.2") and passes("lit", lantern="red.*") and passes("lit", lantern=["blue.1", "r*"])
    assert not passes("lit", lantern="red.1") and not passes("lit", lantern=["blue.*"])
    assert passes("lit", n=4) and passes("lit", n=">=4") and passes("lit", n="<=4")
    assert not passes("lit", n=3) and not passes("lit", n=">=5") and not passes("lit", n="<=3")
    assert passes("rolled", lanterns="2 red.*") and not passes("rolled", lanterns="3 red.*")
    assert passes("rolled", lanterns="blue.1") and not passes("lit", lantern="red.2", n=3)


def test_what_is_counted_are_events_a_sum_or_different_things() -> None:
    game = story((0, [lit(0, "red.1", 3), lit(0, "red.1", 4), lit(0, "blue.1", 1)]))
    assert earns(game, deed=[{"event": "lit", "count": "sum", "of": "n", "least": 8}])
    assert not earns(game, deed=[{"event": "lit", "count": "sum", "of": "n", "least": 9}])
    assert earns(game, deed=[{"event": "lit", "count": "kinds", "of": "lantern", "least": 2}])
    assert not earns(game, deed=[{"event": "lit", "count": "kinds", "of": "lantern", "least": 3}])


def test_within_a_turn_only_one_turn_counts() -> None:
    """The turn in which it is most: at least so many there, and at most so many."""
    game = story((0, [new_round(), lit(0)]), (0, [lit(0), new_round(), lit(0)]))
    assert earns(game, deed=[{"event": "lit", "least": 2, "within": "turn"}])
    assert not earns(game, deed=[{"event": "lit", "least": 3, "within": "turn"}])
    assert earns(game, deed=[{"event": "lit", "most": 2, "within": "turn"}])
    assert not earns(game, deed=[{"event": "lit", "most": 1, "within": "turn"}])


def test_own_is_what_the_achiever_runs_and_other_what_somebody_else_does() -> None:
    game = story((0, [gave(0, 1), gave(0, 0)]))
    own = [{"event": "gave", "own": "seat", "least": 2}]
    assert earns(game, 0, deed=own) and not earns(game, 1, deed=own)
    both = [{"event": "gave", "own": "seat", "other": "other"}]
    assert earns(game, 0, deed=both) and not earns(game, 1, deed=both)
    assert not earns(game, 0, 1, deed=both)  # who plays both seats gives nothing to anybody else
    assert not earns(game, 0, deed=[{**both[0], "least": 2}])


def test_what_was_not_public_does_not_count() -> None:
    """Achievements come from what everybody saw."""
    game = story((0, [lit(0, audience=WHISPERED)]))
    assert not earns(game, 0, deed=[{"event": "lit"}])


def test_who_took_over_a_seat_has_done_what_was_done_since() -> None:
    """A deed counts for who played the seat then, and one that is nobody's own for who was there."""
    game = story((0, [lit(0)]), (0, [lit(0), gave(1, 0)]), (0, [lit(0)]), (0, [lit(0)]))
    own, anybody = {"event": "lit", "own": "seat"}, {"event": "lit"}

    def late(seat: int, number: int) -> bool:
        return number == 3

    assert earns(game, held=late, deed=[own]) and earns(game, held=late, deed=[anybody])
    assert not earns(game, held=late, deed=[{**own, "least": 2}])
    assert not earns(game, held=late, deed=[{**anybody, "least": 2}])
    assert not earns(game, held=late, deed=[{"event": "gave"}])


def test_how_a_game_ended_counts_for_who_played_half_of_it() -> None:
    """Whoever took over for the last answer has not won the game, nor kept from anything all the time."""
    game = story((0, []), (0, []), (0, []), (0, []))
    won = {"game": {"result": "won"}}
    assert earns(game, held=lambda seat, number: number >= 2, **won)
    assert not earns(game, held=lambda seat, number: number >= 3, **won)
    assert not earns(game, held=lambda seat, number: number >= 3, deed=[{"event": "lit", "most": 0}])


def test_what_must_not_happen_counts_whoever_held_the_seat() -> None:
    """What happened before somebody came can't be undone by leaving."""
    game = story((0, [lit(0)]), (0, []), (0, []))
    clean = [{"event": "lit", "own": "seat", "most": 0}]
    assert not earns(game, held=lambda seat, number: number >= 1, deed=clean)
    assert earns(game, 1, held=lambda seat, number: number >= 1, deed=clean)


def test_the_result_is_that_of_the_achiever() -> None:
    """Won together, lost together, or by one side; who played both sides has neither won nor lost."""
    won, lost = {"game": {"result": "won"}}, {"game": {"result": "lost"}}
    together, nobody = story((0, [])), story((0, []), end=Lost("S-9"))
    assert earns(together, **won) and not earns(together, **lost)
    assert earns(nobody, **lost) and not earns(nobody, **won)
    second = story((0, []), end=Ended("S-9", 2, "won"))
    assert earns(second, 1, **won) and earns(second, 0, **lost)
    assert not earns(second, 0, 1, **won) and not earns(second, 0, 1, **lost)


def test_a_place_is_stood_in_alone_and_against_others() -> None:
    game = story((0, []), end=Won("S-9", standings=(1, 2, 2)), players=3)
    first, last = {"game": {"place": "first"}}, {"game": {"place": "last"}}
    assert earns(game, 0, **first) and not earns(game, 1, **first)
    assert not earns(game, 1, **last)  # level with somebody else
    assert earns(game, 1, 2, **last)
    assert not earns(game, 0, 1, 2, **first)
    lost = story((0, []), end=Lost("S-9", standings=(1, 2)))
    level = story((0, []), end=Won("S-9", standings=(1, 1)))
    assert not earns(lost, 0, **first) and not earns(level, 0, **first)


def test_side_players_options_rounds_and_endings() -> None:
    game = story((0, []), end=Won("S-9", "fled"), players=4, weather="foul")
    assert earns(game, 1, game={"side": "left"}) and not earns(game, 2, game={"side": "left"})
    assert not earns(game, 1, 2, game={"side": "left"})
    assert earns(game, game={"players": [3, 4]}) and not earns(game, game={"players": [2]})
    assert earns(game, game={"options": {"weather": ["foul"]}})
    assert not earns(game, game={"options": {"weather": ["fair"]}})
    assert earns(game, game={"endings": ["fled", "won"]}) and not earns(game, game={"endings": ["won"]})
    assert earns(game, game={"rounds": 1}) and not earns(game, game={"rounds": 0})


def test_over_many_games_a_game_leaves_a_tally() -> None:
    """Games in which it is so, different values of an option, deeds counted for ever."""
    game = story((0, [lit(0, "red.1"), lit(0, "blue.1"), lit(0, "red.1")]), players=3, weather="foul")
    won = {"game": {"result": "won"}}
    assert judged(game, games=3, **won).tallies == {"it": 1} and not earns(game, games=3, **won)
    assert judged(game, games=2, each="weather", **won).tallies == {"it": ["foul"]}
    assert judged(game, games=2, each="players", **won).tallies == {"it": ["3"]}
    assert judged(game, ever=True, deed=[{"event": "lit", "least": 50}]).tallies == {"it": 3}
    kinds = {"event": "lit", "count": "kinds", "of": "lantern", "least": 3}
    assert judged(game, ever=True, deed=[kinds]).tallies == {"it": ["blue.1", "red.1"]}
    assert judged(game, ever=True, deed=[{"event": "gave", "least": 50}]).tallies == {}
    assert judged(story((0, []), end=Lost("S-9")), games=3, **won).tallies == {}


def test_several_tallies_lead_together() -> None:
    """Numbers add up; different things count once, however many games they were in."""
    assert reached([]) == 0 and reached([2, 3]) == 5
    assert reached([["a", "b"], ["b", "c"], []]) == 3


def test_what_takes_many_games_says_how_far_it_must_lead() -> None:
    ever = entry(ever=True, deed=[{"event": "lit", "least": 50}])
    ten = entry(games=10, game={"result": "won"})
    one = entry(deed=[{"event": "lit", "least": 5}])
    assert (ever.lasting, ever.goal, ten.lasting, ten.goal, one.lasting, one.goal) == (True, 50, True, 10, False, 1)


def test_a_game_that_goes_on_and_a_seat_that_nobody_played_bring_nothing() -> None:
    game = story((0, [lit(0)]), (0, []))
    lantern = entry(deed=[{"event": "lit"}])
    assert judge([lantern], game, []).earned == []
    game.undo()
    assert not game.over and judge([lantern], game, [0]).earned == []
