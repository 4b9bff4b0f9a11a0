"""A common outcome with a ranking inside it: who stands first among those who have won together."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.decisions import Decision
from hauntbox.engine.errors import BadSave, HauntboxError
from hauntbox.engine.saves import read_record
from hauntbox.engine.state import (
    Ended,
    Flow,
    Lost,
    Won,
    is_ranking,
    places_by,
    seats_by_place,
    share_of_first,
)
from hauntbox.games import find
from tests.rivals.rules import SpringCleaning
from tests.support.rivals import cleaning
from tests.support.small_game import Slate, Small, ask, number_of, play_small, say, step

pytestmark = pytest.mark.usefixtures("rivals")


def test_places_follow_from_points_and_level_seats_share_one() -> None:
    assert places_by([3, 7, 3, 1]) == (2, 1, 2, 4)
    assert places_by([0, 0]) == (1, 1)
    assert seats_by_place((2, 1, 2, 4)) == [[1], [0, 2], [3]]
    assert is_ranking((2, 1, 2, 4)) and not is_ranking((2, 1, 2, 3)) and not is_ranking((2, 2))
    assert [share_of_first((1, 1, 3), seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert share_of_first((), 0) == 0.0


def test_a_won_game_tells_who_stands_first() -> None:
    game = cleaning("s*s" "s*s" "s*s" "*ss")
    outcome = game.outcome
    assert outcome is not None and outcome.won and outcome.winners == [0, 1, 2]
    assert outcome.standings == (2, 1, 3)
    assert outcome.first == [1]
    assert outcome.ranking == [[1], [0], [2]]


def test_level_seats_stand_first_together() -> None:
    outcome = cleaning("s**" * 4).outcome
    assert outcome is not None
    assert outcome.first == [1, 2] and outcome.standings == (3, 1, 1)


def test_nobody_stands_first_in_a_lost_game_though_it_is_ranked() -> None:
    outcome = cleaning("s**" * 4, house="large").outcome
    assert outcome is not None and not outcome.won
    assert outcome.first == [] and outcome.standings == (3, 1, 1)


def test_a_running_game_has_a_standing_for_each_seat_and_no_ranking_yet() -> None:
    game = cleaning("s*s")
    assert [game.rules.standing(game.state, seat) for seat in range(3)] == [0.0, 1.0, 0.0]
    assert game.outcome is None and game.state.standings == ()
    odds = [game.rules.first_odds(game.state, seat) for seat in range(3)]
    assert sum(odds) == pytest.approx(1.0) and odds[1] > odds[0] == odds[2]


def test_the_ranking_is_copied_saved_pickled_and_undone() -> None:
    game = cleaning("s*s" * 4)
    for twin in (game.copy(), copy.deepcopy(game), hauntbox.load(game.save()), pickle.loads(pickle.dumps(game))):
        assert twin.state.standings == (2, 1, 2)
        assert twin.state_bytes() == game.state_bytes()
    assert game.state.copy().standings == (2, 1, 2)
    game.undo()
    assert game.state.standings == ()


def test_games_without_a_ranking_are_saved_as_ever() -> None:
    def end(g: Slate, code: int) -> Flow[None]:
        raise Won("S-3")
        yield

    game = play_small(step(end, lambda g: ask(0, 1)))
    say(game, 1)
    outcome = game.outcome
    assert outcome is not None and outcome.standings == () and outcome.first == [] and outcome.ranking == []
    assert "standings" not in game.state.to_data()
    assert "standings" not in cleaning("s*s").state.to_data()
    assert cleaning("s*s" * 4).state.to_data()["standings"] == [2, 1, 2]


@pytest.mark.parametrize("wrong", [[1, 2], [1, 1, 2], [0, 1, 2], [1, 2, 4], [2, 2, 3], "123", [True, 2, 3], None])
def test_a_save_with_an_impossible_ranking_is_refused(wrong: object) -> None:
    rules = find("rivals")
    data = cleaning("s*s" * 4).state.to_data()
    state = rules.blank_state()
    state.take_data({**data, "standings": [1, 1, 3]})
    assert state.standings == (1, 1, 3)
    with pytest.raises(BadSave, match="standings"):
        rules.blank_state().take_data({**data, "standings": wrong})


def test_a_save_from_before_there_were_rankings_loads() -> None:
    text = cleaning("s*s").save()
    assert "standings" not in json.dumps(read_record(text))
    assert hauntbox.load(text).state.standings == ()


def ended_by(ended: Ended, ranked: bool = False) -> Game:
    """A small game for three that ends like this at its first answer."""

    def end(g: Slate, code: int) -> Flow[None]:
        assert number_of(code) == 1
        raise ended
        yield

    def question(g: Slate) -> Decision:
        return ask(0, 1)

    rules = Small(step(end, question))
    rules.ranked = ranked
    game = Game(rules, rules.checked_setup(3, "x", {}))
    say(game, 1)
    return game


def test_the_rules_may_say_the_ranking_themselves() -> None:
    for ended in (Won("S-3", standings=(2, 3, 1)), Lost("S-3", standings=(2, 3, 1)), Ended("S-3", 2, "x", (2, 3, 1))):
        assert ended_by(ended, ranked=True).state.standings == (2, 3, 1)
    assert ended_by(Won("S-3"), ranked=True).state.standings == (1, 1, 1)
    assert ended_by(Won("S-3")).state.standings == ()


@pytest.mark.parametrize("places", [(1, 2), (1, 1, 2), (0, 1, 2)])
def test_a_ranking_that_is_none_is_the_mistake_of_the_rules(places: tuple[int, ...]) -> None:
    with pytest.raises(HauntboxError, match="does not rank 3 seats"):
        ended_by(Won("S-3", standings=places), ranked=True)


def test_what_a_seat_is_ranked_by_in_words() -> None:
    game = cleaning("s*s")
    rules = game.rules
    assert isinstance(rules, SpringCleaning)
    assert [rules.standing_words(game.state, seat) for seat in range(3)] == ["0", "1", "0"]
