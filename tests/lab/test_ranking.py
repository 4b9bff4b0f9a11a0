"""Common wins and first places are told apart: simulations, comparisons, analyses and their pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hauntbox.cli.main import main
from hauntbox.engine.errors import BadSetup
from hauntbox.lab.analyse import analyse
from hauntbox.lab.analyse_command import in_words as analysis_in_words
from hauntbox.lab.analyse_page import analysis_page
from hauntbox.lab.compare import first_change
from hauntbox.lab.plan import make_plan
from hauntbox.lab.report import simulation_page
from hauntbox.lab.simulate import Simulation, run_plans, simulate
from hauntbox.lab.simulate_command import in_words
from hauntbox.lab.tally import Tally
from tests.support.rivals import cleaning

pytestmark = pytest.mark.usefixtures("rivals")


def line(index: int, won: bool, standings: list[int]) -> dict[str, Any]:
    return {
        "index": index, "won": won, "winners": [0, 1, 2] if won else [], "decisions": 12, "standings": standings,
        "rounds": 4,
    }


def tally_of(*games: tuple[bool, list[int]]) -> Tally:
    tally = Tally(ranked=3)
    for index, (won, standings) in enumerate(games):
        tally.add(line(index, won, standings))
    return tally


def test_only_won_games_have_a_first_and_level_seats_share_it() -> None:
    tally = tally_of((True, [1, 2, 3]), (True, [1, 1, 3]), (False, [3, 2, 1]), (True, [1, 1, 1]))
    assert tally.won == 3
    assert [tally.first_by(seat) for seat in range(3)] == pytest.approx([1 + 1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])
    data = tally.to_data()
    assert data["win_rate"] == 0.75
    assert [one["seat"] for one in data["first"]] == [1, 2, 3]
    assert data["first"][0]["rate"] == pytest.approx((1 + 1 / 2 + 1 / 3) / 3, abs=1e-6)
    low, high = data["first"][0]["ci95"]
    assert low < data["first"][0]["rate"] < high
    assert sum(one["rate"] for one in data["first"]) == pytest.approx(1.0, abs=1e-5)


def test_the_order_of_games_does_not_matter() -> None:
    games = [(True, [1, 1, 3]), (True, [1, 1, 1]), (True, [2, 1, 3])]
    assert tally_of(*games).to_data() == tally_of(*games[::-1]).to_data()


def test_a_difference_of_first_places_is_that_of_the_games_won() -> None:
    one = tally_of((True, [1, 2, 3]), (False, [1, 2, 3]), (True, [2, 1, 3]))
    other = tally_of((True, [1, 2, 3]), (True, [1, 2, 3]))
    assert first_change(one, other, 0).value == pytest.approx(0.5)
    assert first_change(one, other, 1).value == pytest.approx(-0.5)


def played(*bots: str, games: int = 40, house: str = "small") -> Simulation:
    return simulate("rivals", games, bots=list(bots), players=len(bots), options={"house": house}, jobs=1)


def test_whoever_only_works_for_all_does_not_stand_first() -> None:
    simulation = played("novice-cooperative", "novice-cutthroat")
    data = simulation.to_data()
    assert data["bots"] == ["novice-cooperative", "novice-cutthroat"]
    assert data["won"] == 40 and "won_by_seat" not in data
    first, second = data["first"]
    assert second["rate"] > 0.9 and first["rate"] < 0.1
    text = in_words(simulation)
    assert "won            40 of 40 games" in text
    assert "who stood first in the games won" in text and "seat 2, novice-cutthroat" in text
    page = simulation_page(simulation)
    assert "Standing first" in page and "Seat 2, novice-cutthroat" in page


def test_the_lines_of_a_file_have_the_ranking(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    simulate("rivals", 3, bots="random", players=2, jobs=1, out=str(file))
    header, *lines = [json.loads(one) for one in file.read_text().splitlines()]
    assert header["game"] == "rivals" and all(len(one["standings"]) == 2 for one in lines)
    again = simulate("rivals", 3, bots="random", players=2, jobs=1, out=str(file))
    assert again.found == 3 and again.tally.ranked == 2


def test_two_contents_are_compared_by_both() -> None:
    plan = make_plan("rivals", bots="random", players=2, options={"house": "small"})
    simulation = run_plans([plan, plan], 20, jobs=1)
    data = simulation.to_data()["compare"]
    assert data["difference"]["win_rate"] == 0.0
    assert [one["seat"] for one in data["first_differences"]] == [1, 2]
    assert all(one["rate"] == 0.0 for one in data["first_differences"])
    assert "B less A, seat 2 first" in in_words(simulation)
    assert "B less A, in points" in simulation_page(simulation)


def test_games_without_a_ranking_are_told_as_ever() -> None:
    simulation = simulate("blackout", 2, bots="random", jobs=1)
    assert "first" not in simulation.to_data() and "first" not in in_words(simulation)
    assert "Standing first" not in simulation_page(simulation)


def test_a_player_alone_has_no_ranking() -> None:
    simulation = simulate("rivals", 2, bots="random", players=1, jobs=1)
    assert "first" not in simulation.to_data()


def test_a_style_is_refused_where_seats_are_not_ranked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadSetup, match="does not rank its seats"):
        simulate("blackout", 1, bots="novice-cutthroat", jobs=1)
    assert main(["simulate", "blackout", "--games", "1", "--bots", "novice-cutthroat"]) == 2
    assert "does not rank its seats" in capsys.readouterr().err


def test_an_analysis_has_a_curve_for_all_and_one_for_each_seat() -> None:
    analysis = analyse(cleaning("s*s" * 4), games=20, moments=3, jobs=1)
    data = analysis.to_data()
    assert data["won"] is True and data["curve"][-1]["value"] == 1.0
    assert [one["seat"] for one in data["first"]] == [1, 2, 3]
    ends = [one["curve"][-1]["value"] for one in data["first"]]
    assert ends == [0.0, 1.0, 0.0]
    starts = [one["curve"][0]["value"] for one in data["first"]]
    assert sum(starts) == pytest.approx(data["start"], abs=0.001)
    assert all(0.0 < start < 1.0 for start in starts)
    assert [len(one["curve"]) for one in data["first"]] == [len(data["curve"])] * 3
    assert "seat 2 stands first" in analysis_in_words(analysis)
    assert "Standing first" in analysis_page(analysis)


def test_nobody_stands_first_at_the_end_of_a_lost_game() -> None:
    analysis = analyse(cleaning("***" * 4, house="large"), games=5, moments=2, jobs=1)
    assert [one["curve"][-1]["value"] for one in analysis.to_data()["first"]] == [0.0, 0.0, 0.0]


def test_an_analysis_may_be_played_out_by_a_bot_with_a_style() -> None:
    analysis = analyse(cleaning("s*s" * 2), games=2, moments=1, bot="novice-cutthroat", jobs=1)
    assert analysis.to_data()["bot"] == "novice-cutthroat" and analysis.won is None
