"""Games and Python's own ways to copy them: `copy.deepcopy` and `pickle` are exact, or refused with a sentence."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import hauntbox
from hauntbox import BadSave, Game, HauntboxError, NothingToUndo
from hauntbox.engine.pickling import packed, unpacked
from hauntbox.engine.playout import play_random
from hauntbox.games import find, names
from hauntbox.games.outer_space.position import lay
from tests.conformance.faces import everything
from tests.conformance.tables import Table, answer, answer_once, moments, plain_tables

ROOT = Path(__file__).parents[2]
every_count = pytest.mark.parametrize("table", plain_tables(), ids=str)


def twins(game: Game) -> list[Game]:
    return [copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]


def all_the_way_back(game: Game) -> list[bytes]:
    """The state at every stop on the way back to the beginning."""
    found = []
    while True:
        try:
            game.undo()
        except NothingToUndo:
            return found
        found.append(everything(game, None))


@every_count
def test_a_pickled_game_is_the_same_game_and_plays_on_alike(table: Table) -> None:
    for game, rng in moments(table, f"{table} pickled", 0.02):
        now = everything(game, None)
        luck = rng.random()
        ends = set()
        for twin in twins(game):
            assert everything(twin, None) == now and twin.answers() == game.answers()
            chance = Random(luck)
            for _ in range(5):
                if twin.decision is not None:
                    answer(twin, chance)
            ends.add(everything(twin, None))
        assert len(ends) == 1 and everything(game, None) == now


@pytest.mark.parametrize("game", names())
def test_a_pickled_game_can_be_undone_to_its_beginning(game: str) -> None:
    played = hauntbox.new(game, seed=5)
    play_random(played, 5, 40)
    one, other, third = twins(played)
    assert all_the_way_back(one) == all_the_way_back(other) == all_the_way_back(third) == all_the_way_back(played)


def test_what_was_undone_can_be_done_again_by_a_pickled_game() -> None:
    game = hauntbox.new("blackout", seed=2)
    play_random(game, 2, 12)
    end = everything(game, None)
    game.undo()
    game.undo()
    for twin in twins(game):
        twin.redo()
        twin.redo()
        assert everything(twin, None) == end


def test_answers_that_wait_for_others_are_pickled() -> None:
    game = hauntbox.new("toy", players=4, seed=3)
    answer_once(game, Random(1))
    assert game.pending
    for twin in twins(game):
        assert twin.pending == game.pending and twin.waiting == game.waiting


def test_a_game_without_a_log_and_one_that_asks_everything_stay_so() -> None:
    game = hauntbox.new("outer_space", seed=3)
    game.courteous = False
    game.log = game.state.log = None
    play_random(game, 3, 30)
    for twin in twins(game):
        assert twin.log is None and not twin.courteous and twin.state_bytes() == game.state_bytes()
        assert everything(twin) == everything(game)


def test_a_laid_table_is_pickled_with_all_that_was_answered_since() -> None:
    find("outer_space")
    game = lay(heroes={"jojo": "3,3"}, soldiers={"3,3": 2}, active="jojo", step="hero_fight")
    play_random(game, 1, 12)
    for twin in twins(game):
        assert (twin.number, twin.state_bytes(), twin.answers()) == (game.number, game.state_bytes(), game.answers())
        twin.undo()


def test_an_imagined_game_is_copied_but_not_pickled() -> None:
    game = hauntbox.new("blackout", seed=2).imagine(0, 7)
    assert everything(copy.deepcopy(game)) == everything(game)
    with pytest.raises(HauntboxError, match="pickle the game it was imagined from"):
        pickle.dumps(game)


def test_a_game_pickled_elsewhere_is_refused_with_a_sentence() -> None:
    game = hauntbox.new("blackout", seed=2)
    with pytest.raises(BadSave, match=r"pickled by Hauntbox 0\.0\.1; this is"):
        unpacked(game.rules, {**packed(game), "hauntbox": "0.0.1"})
    with pytest.raises(BadSave, match="other content"):
        unpacked(game.rules, {**packed(game), "content": "0" * 24})
    with pytest.raises(BadSave, match="does not play again"):
        unpacked(game.rules, {**packed(game), "now": "0" * 16})


def test_another_process_goes_on_with_a_pickled_game(tmp_path: Path) -> None:
    game = hauntbox.new("spirit_world", players=3, seed=2)
    play_random(game, 2, 20)
    (tmp_path / "game.pickle").write_bytes(pickle.dumps(game))
    told = f"import pickle; print(pickle.load(open({str(tmp_path / 'game.pickle')!r}, 'rb')).save(), end='')"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout == game.save()
