"""A bot of one's own plays wherever a bot by name does."""

from __future__ import annotations

import copy
import json
import pickle
import threading
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import BadSetup, Game, HauntboxError, bots
from hauntbox.bots.expert import Expert
from hauntbox.engine.playout import play_random
from hauntbox.lab.analyse import analyse
from hauntbox.lab.envs.gym_env import HauntboxEnv
from hauntbox.lab.own_bots import Own
from hauntbox.lab.report import simulation_page
from hauntbox.lab.results import BadResults
from hauntbox.lab.simulate import Simulation, simulate
from tests.envs.test_envs import play


class Last(bots.Bot):
    """Takes the last answer, or now and then any other; it counts how often it was asked."""

    name = "last"

    def __init__(self, wild: int = 0) -> None:
        super().__init__()
        self.wild = wild
        self.asked = 0

    def choose(self, game: Game, seat: int) -> int:
        assert game.decision is not None
        self.asked += 1
        codes = game.decision.codes_for(seat)
        return codes[self.chance.below(len(codes))] if self.wild and self.asked % self.wild == 0 else codes[-1]


class Chained(Last):
    """One that can't be pickled."""

    def __reduce__(self) -> Any:
        raise TypeError("it is chained")

    def __deepcopy__(self, memo: dict[int, Any]) -> Chained:
        return Chained(self.wild)


class Homeless(Last):
    """One whose class nobody finds again."""

    def __reduce__(self) -> Any:
        return nobody_knows, ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Homeless:
        return Homeless(self.wild)


class Rooted(Last):
    """One that can't even be copied."""

    def __init__(self) -> None:
        super().__init__()
        self.root = threading.Lock()


def nobody_knows() -> bots.Bot:
    raise ImportError("nobody knows it here")


def games_of(simulation: Simulation) -> list[Any]:
    played = sorted(simulation.tally.games.items())
    return [simulation.tally.decisions_per_game.value, *[(index, one.winners, one.rounds) for index, one in played]]


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_given_plays_as_the_one_of_its_name(name: str) -> None:
    made = bots.make(name, "somebody else's seed", iterations=2)
    by_name = simulate("toy", games=6, bots=name, jobs=1, iterations=2)
    assert games_of(simulate("toy", games=6, bots=made, jobs=1)) == games_of(by_name)
    assert games_of(simulate("toy", games=6, bots=[made, name], players=2, jobs=2, iterations=2)) == games_of(
        simulate("toy", games=6, bots=name, players=2, jobs=1, iterations=2)
    )


@pytest.mark.parametrize("bot", [bots.make("expert", 4, iterations=3), Last(2)], ids=["expert", "last"])
def test_a_bot_is_copied_and_pickled_and_goes_on_alike(bot: bots.Bot) -> None:
    game = hauntbox.new("blackout", players=2, seed=1)
    play_random(game, 1, 6)
    found = [one.choose(game, game.waiting[0]) for one in (pickle.loads(pickle.dumps(bot)), copy.deepcopy(bot), bot)]
    assert len(set(found)) == 1


def test_every_game_has_bots_of_its_own_however_many_processes_play() -> None:
    """What a bot keeps of one game does not reach another, and the one that was given is never played with."""
    given = Last(3)
    alone = simulate("toy", games=9, bots=given, jobs=1)
    assert games_of(simulate("toy", games=9, bots=given, jobs=2)) == games_of(alone)
    assert given.asked == 0
    assert alone.plan.bots == ("last",) * alone.plan.players


def test_a_bot_of_ones_own_plays_for_a_side_against_one_by_name() -> None:
    duel = simulate("outer_space", games=2, bots={"martians": Last(2), "heroes": "random"}, jobs=1)
    assert duel.plan.bots == ("last", "random") and duel.to_data()["bots"] == ["last", "random"]
    assert "last" in simulation_page(duel)


def test_a_bot_that_cannot_travel_plays_in_one_process_and_is_refused_by_several() -> None:
    simulate("toy", games=2, bots=Chained(), jobs=1)
    with pytest.raises(HauntboxError, match=r"'last' can't be sent to other processes .*it is chained.*jobs=1"):
        simulate("toy", games=2, bots=Chained(), jobs=2)
    with pytest.raises(HauntboxError, match=r"'last' can't be made in another process .*nobody knows it.*jobs=1"):
        simulate("toy", games=2, bots=Homeless(), jobs=2)


def test_a_bot_that_cannot_be_copied_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSetup, match=r"'last' can't be copied for every seat and game .*lock.*anew"):
        simulate("toy", games=2, bots=Rooted(), jobs=1)


def test_a_file_of_games_tells_one_bot_of_ones_own_from_another(tmp_path: Path) -> None:
    out = str(tmp_path / "games.jsonl")
    simulate("toy", games=2, bots=Last(2), jobs=1, out=out)
    assert simulate("toy", games=4, bots=Last(2), jobs=2, out=out).found == 2
    with pytest.raises(BadResults, match="own_bots"):
        simulate("toy", games=4, bots=Last(3), jobs=1, out=out)
    with pytest.raises(BadResults, match="bots"):
        simulate("toy", games=4, bots="random", jobs=1, out=out)
    header = json.loads(Path(out).read_text(encoding="utf-8").splitlines()[0])
    assert header["bots"] == ["last"] * header["players"]


def test_an_opponent_in_an_environment_may_be_a_bot_of_ones_own() -> None:
    given = Last()
    env = HauntboxEnv("toy", 2, seats=[0], others=given)
    again = HauntboxEnv("toy", 2, seats=[0], others=Last())
    assert play(env, 5) == play(again, 5)
    assert isinstance(env.bot, Last) and env.bot is not given and env.bot.asked > 0 == given.asked


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_of_ones_own_plays_out_the_games_of_an_analysis(jobs: int) -> None:
    game = hauntbox.new("toy", players=2, seed=5)
    play_random(game, 5)
    found = analyse(game, games=6, moments=2, bot=Last(2), jobs=jobs)
    assert found.to_data()["bot"] == "last"
    assert found.to_data() == analyse(game, games=6, moments=2, bot=Last(2), jobs=1).to_data()


def test_an_analysis_says_when_a_bot_cannot_travel() -> None:
    game = hauntbox.new("toy", players=2, seed=5)
    play_random(game, 5)
    with pytest.raises(HauntboxError, match="can't be sent"):
        analyse(game, games=6, moments=2, bot=Chained(), jobs=2)


@pytest.mark.parametrize("nobody", [3, None, Last, object()])
def test_what_is_no_bot_is_refused_with_a_sentence(nobody: Any) -> None:
    with pytest.raises(BadSetup, match=r"a name \(random, novice, expert\) or a hauntbox\.bots\.Bot"):
        bots.make(nobody)
    with pytest.raises(BadSetup, match="a name"):
        simulate("toy", games=1, bots=[nobody], jobs=1)


def test_an_expert_like_another_looks_ahead_as_often() -> None:
    twin = Expert(1, iterations=7).anew("x")
    assert (twin.iterations, twin.chance.key) == (7, Expert("x").chance.key)
    assert twin.novice.chance.key == Expert("x").novice.chance.key


def test_a_bot_packed_twice_is_packed_once() -> None:
    packed = Own("last", Last(2)).packed()
    assert packed.packed() is packed and packed.mark() == Own("last", Last(2)).mark()
