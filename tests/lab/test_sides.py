"""Games with sides in the laboratory: results, bots, comparisons and reports side by side."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import games as shelf
from hauntbox.cli.main import main
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.playout import play_random
from hauntbox.engine.rules import Rules
from hauntbox.lab.analyse import analyse
from hauntbox.lab.analyse_page import analysis_page
from hauntbox.lab.compare import compare_all
from hauntbox.lab.plan import make_plan, play_games
from hauntbox.lab.report import simulation_page
from hauntbox.lab.sides import Party, parties_of, party_of, seated, who_plays
from hauntbox.lab.simulate import Simulation, simulate
from hauntbox.lab.statistics import paired_difference, wilson
from hauntbox.lab.tally import LOST, SHARED, UNFINISHED, Tally
from tests.lab.test_report import headings, parsed, words_of
from tests.toy.rules import Seance, rules_for

Captured = pytest.CaptureFixture[str]
TWO = (Party("side1", "cats", "The cats", (0,)), Party("side2", "mice", "The mice", (1, 2)))


def game(index: int, winners: list[int] | None, rounds: int = 5, **more: object) -> dict[str, Any]:
    won = None if winners is None else bool(winners)
    return {"index": index, "won": won, "winners": winners or [], "decisions": 10, "rounds": rounds, **more}


class Duel(Seance):
    """The same game as if everybody played alone."""

    def sides(self, players: int) -> list[Any]:
        return []


@pytest.mark.parametrize(("told", "won", "lost"), [("", 4, 1), ("cats", 1, 4), ("mice", 3, 2)])
def test_the_figures_of_a_game_are_those_of_the_side_it_names(told: str, won: int, lost: int) -> None:
    tally = Tally([Party(one.key, one.id, one.name, one.seats, told=one.id == told) for one in TWO])
    for index, winners in enumerate(([0], [1, 2], [1, 2], [1, 2], [], None)):
        tally.add(game(index, winners))
    data = tally.to_data()
    assert (data["won"], data["lost"], data["unfinished"], data.get("side", "")) == (won, lost, 1, told)
    assert data["win_rate"] == pytest.approx(won / 6, abs=1e-5)
    assert data["ci95"][0] < data["win_rate"] < data["ci95"][1]


def test_outer_space_is_told_by_the_wins_of_the_heroes() -> None:
    assert [party.id for party in parties_of(shelf.find("outer_space"), 4) if party.told] == ["heroes"]
    assert not [party for party in parties_of(rules_for(), 3) if party.told]


# What a game says


@pytest.mark.parametrize("id", sorted({*shelf.names(), "toy"}))
def test_every_seat_is_on_one_side_and_bots_know_it(id: str) -> None:
    rules = shelf.find(id)
    for players in range(rules.min_players, rules.max_players + 1):
        sides = rules.sides(players)
        assert not (sides and rules.together)
        if sides:
            assert sorted(seat for side in sides for seat in side.seats) == list(range(players))
            assert len({side.id for side in sides}) == len(sides) > 1
        state = hauntbox.new(id, players=players, seed=1).state
        for seat in range(players):
            for other in range(players):
                together = rules.together or seat == other or any({seat, other} <= set(one.seats) for one in sides)
                assert rules.allied(state, seat, other) == together


@pytest.mark.parametrize("id", ["outer_space", "toy"])
def test_a_side_wins_as_a_whole(id: str) -> None:
    """IOS-1.3, TOY-1.1."""
    rules = shelf.find(id)
    for players in range(rules.min_players, rules.max_players + 1):
        found = hauntbox.new(id, players=players, seed=players)
        play_random(found, players)
        assert found.outcome is not None
        assert found.outcome.winners in [[], *[side.seats for side in rules.sides(players)]]


def test_sides_have_names_in_every_language_of_the_game() -> None:
    rules = shelf.find("outer_space")
    assert [rules.side_words(side.id) for side in rules.sides(4)] == ["The Martians", "The Heroes"]
    assert [rules.side_words(side.id, "fr") for side in rules.sides(4)] == ["Les Martiens", "Les héros"]
    assert [side.seats for side in rules.sides(4)] == [[0, 1], [2, 3]]
    assert [side.seats for side in rules.sides(5)] == [[0], [1, 2, 3, 4]]
    assert Rules().side_words("two_cats") == "Two cats"


def test_those_who_play_alone_are_parties_of_their_own() -> None:
    alone = parties_of(Duel(rules_for().content), 3)
    assert [(party.id, party.name, party.seats) for party in alone] == [
        ("1", "Seat 1", (0,)), ("2", "Seat 2", (1,)), ("3", "Seat 3", (2,)),
    ]
    assert parties_of(shelf.find("blackout"), 3) == ()
    assert party_of(alone, 1) == alone[1]
    assert party_of((), 1) is None
    assert who_plays(alone, ["random", "novice", "novice"]) == "random, novice, novice"


# Bots


def test_bots_are_named_by_side_or_by_seat() -> None:
    named = make_plan("toy", bots="mediums=random, poltergeists=novice", players=3)
    assert named.bots == ("random", "novice", "random")
    given = make_plan("toy", bots={"poltergeists": "random", "mediums": "novice"}, players=2)
    assert given.bots == ("novice", "random")
    rules = shelf.find("outer_space")
    assert seated("martians=novice,heroes=random", rules, 5) == ("novice", *["random"] * 4)
    assert seated("novice,random", rules, 2) == ("novice", "random")
    assert seated("2=novice,1=random", Duel(rules_for().content), 2) == ("random", "novice")
    parties = parties_of(rules, 4)
    told = who_plays(parties, ["novice", "novice", "random", "novice"])
    assert told == "The Martians: novice; The Heroes: random, novice"
    assert who_plays(parties, ["novice"] * 4) == "novice"
    with pytest.raises(BadSetup, match="There is no bot 'nobody'"):
        seated("martians=nobody,heroes=random", rules, 2)


# Results


def test_a_tally_counts_for_each_side() -> None:
    tally = Tally(TWO)
    for index, winners in enumerate([[0], [0], [1, 2], [], None, [0, 1, 2], [1]]):
        tally.add(game(index, winners, rounds=index + 1))
    assert tally.results == {"side1": 2, "side2": 1, SHARED: 1, LOST: 2, UNFINISHED: 1}, "half a side has not won"
    assert [tally.won_by(party) for party in TWO] == [3, 2]
    assert tally.rate_of(TWO[0]) == wilson(3, 7)
    rounds = tally.rounds_of(TWO[1])
    assert rounds is not None and rounds.value == (3 + 6) / 2
    assert (tally.won, tally.to_data()["lost"], tally.to_data()["unfinished"]) == (4, 2, 1)
    assert [(one["id"], one["won"], one["seats"]) for one in tally.to_data()["sides"]] == [
        ("cats", 3, [0]), ("mice", 2, [1, 2]),
    ]


def test_of_two_sides_the_odds_are_the_first_ones() -> None:
    tally = Tally(TWO)
    for index in range(40):
        cheese = {"cheese": 1} if index < 20 else {"bell": 1}
        tally.add(game(index, [1, 2] if index < 15 else [0], dealt={"toys": cheese}))
    toys = tally.groups["toys"]
    assert (toys.won, toys.entries["cheese"].won, toys.entries["bell"].won) == (25, 5, 20)


def test_endings_have_their_cause_and_their_rounds() -> None:
    tally = Tally(TWO)
    for index, (winner, cause) in enumerate([(0, "cats.hungry"), (0, "cats.hungry"), (0, "cats.bored")]):
        tally.add(game(index, [winner], rounds=index, rule="C-1", ending="The cats win.", cause=cause))
    found = [(one["result"], one["cause"], one["games"], one["rounds_per_game"]) for one in tally.to_data()["endings"]]
    assert found == [("cats", "cats.hungry", 2, 0.5), ("cats", "cats.bored", 1, 2.0)]


def test_sides_are_compared_one_by_one() -> None:
    first, second = Tally(TWO), Tally(TWO)
    for index, (one, other) in enumerate([([0], [1, 2]), ([0], [0]), ([1, 2], []), ([0], [1, 2])]):
        first.add(game(index, one))
        second.add(game(index, other))
    cats, mice = compare_all(first, second)
    assert (cats.both, cats.only_first, cats.only_second, cats.neither) == (1, 2, 0, 1)
    assert (mice.both, mice.only_first, mice.only_second, mice.neither) == (0, 1, 2, 1)
    assert mice.win_rate == paired_difference(0, 2, 1, 1)
    assert (cats.to_data()["side"], mice.to_data()["side"]) == ("cats", "mice")


# Questions


def test_every_decision_is_counted_by_the_kind_of_its_question() -> None:
    for id in ("toy", "blackout", "outer_space"):
        [line] = play_games(make_plan(id, "q", "random", 2), [0])
        assert sum(line["asked"].values()) == line["decisions"]
        assert set(line["idle"]) <= set(line["asked"])
    assert {"bid", "turn"} <= set(play_games(make_plan("toy", "q", "random", 2), [0])[0]["asked"])


def test_questions_are_told_by_game_and_by_round() -> None:
    tally = Tally(TWO)
    tally.add(game(0, [0], rounds=4, asked={"chase": 12, "sleep": 2}, idle={"sleep": 1}))
    tally.add(game(1, [0], rounds=2, asked={"chase": 6}, idle={}))
    tally.add(game(2, [0], rounds=90))  # from a file that did not count them
    assert tally.to_data()["asked"] == {
        "chase": {"per_game": 9.0, "per_round": 3.0, "idle": 0.0},
        "sleep": {"per_game": 1.0, "per_round": 0.333333, "idle": 0.5},
    }


# The command and the page


@pytest.fixture(scope="module")
def duel() -> Simulation:
    return simulate("toy", 40, 1, {"mediums": "random", "poltergeists": "novice"}, 4, jobs=2)


def test_the_better_side_wins_more_often(duel: Simulation) -> None:
    mediums, poltergeists = duel.tally.parties
    assert duel.tally.won_by(poltergeists) > 2 * duel.tally.won_by(mediums)
    assert duel.to_data()["won_by_seat"] == [duel.tally.won_by(duel.tally.parties[seat % 2]) for seat in range(4)]


def test_the_command_speaks_of_sides(capsys: Captured) -> None:
    words = "simulate toy --games 12 --players 2 --bots mediums=random,poltergeists=novice --jobs 1"
    assert main(words.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Séance: 2 players, The mediums: random; The poltergeists: novice, seed 1"
    assert re.fullmatch(r"  The mediums won +\d+ of 12 games   [\d.]+% \(.*\)(, in [\d.]+ rounds)?", lines[1])
    assert lines[2].startswith("  The poltergeists won ")
    ended = lines[lines.index("  how they ended") + 1 : -1]
    assert sum(int(line.split()[0]) for line in ended) == 12
    assert any("the poltergeists win" in line and "(TOY-7" in line and "rounds" in line for line in ended)
    assert "100.0%" not in lines[1]
    assert main([*words.split(), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [side["id"] for side in data["sides"]] == ["mediums", "poltergeists"]
    assert sum(one["games"] for one in data["endings"]) == 12
    assert data["bots"] == ["random", "novice"]


def test_games_won_together_have_no_sides(capsys: Captured) -> None:
    assert main(["simulate", "blackout", "--games", "3", "--bots", "random", "--jobs", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert not {"sides", "won_by_seat"} & set(data)
    assert main(["simulate", "blackout", "--games", "3", "--bots", "random", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["won", "lost", "a", "played"]


def test_a_report_shows_sides_in_their_own_colours(duel: Simulation) -> None:
    page = parsed(simulation_page(duel))
    words = words_of(page)
    assert "The mediums won" in words and "The poltergeists won" in words
    assert "40 games, 4 players, played by The mediums: random; The poltergeists: novice" in words
    assert "Winner How it ended Games Share Rounds" in words
    assert "Bid" in words and "A round" in words
    kinds = {one.get("class", "").split()[0] for one in page.iter("{http://www.w3.org/2000/svg}circle")}
    assert {"side1", "side2"} <= kinds
    assert "What games were lost to" not in headings(page)


def test_a_report_of_outer_space_names_causes_and_odds() -> None:
    simulation = simulate("outer_space", 12, 1, "random", 2, jobs=2)
    page = parsed(simulation_page(simulation))
    words = words_of(page)
    assert "Winner How it ended Cause Games Share Rounds" in words
    assert "The Martians: how much more often they won with a thing than without it" in words
    assert headings(page)[:4] == ["Winning", "Length", "Round by round", "What it came from"]


def test_two_contents_are_compared_side_by_side_on_a_page() -> None:
    simulation = simulate("toy", 12, 1, "random", 2, compare="", jobs=1)
    words = words_of(parsed(simulation_page(simulation)))
    assert "The mediums: no clear difference" in words
    assert "The poltergeists: B less A, in points" in words
    assert "The mediums: p = 1; The poltergeists: p = 1." in words


# Analyses


def test_an_analysis_says_whose_chances_it_is_about(capsys: Captured, tmp_path: Path) -> None:
    played = hauntbox.new("toy", players=2, seed=4)
    play_random(played, 4)
    assert played.outcome is not None and played.outcome.winners
    path = tmp_path / "game.json"
    path.write_text(played.save())
    for seat, (side, name) in enumerate((("mediums", "The mediums"), ("poltergeists", "The poltergeists"))):
        words = ["analyse", str(path), "--games", "4", "--moments", "2", "--jobs", "1", "--side", side]
        assert main(words) == 0
        result = "won" if seat in played.outcome.winners else "lost"
        assert capsys.readouterr().out.startswith(f"Séance: {name} {result} after ")
        assert main([*words, "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert (data["seat"], data["side"], data["won"]) == (seat + 1, side, result == "won")
    found = analysis_page(analyse(played, games=4, moments=2, seat=1, jobs=1))
    assert "The poltergeists: the chance of winning from each moment on" in words_of(parsed(found))
    assert main(["analyse", str(path), "--side", "ghosts"]) == 2
    assert "There is no side 'ghosts' in Séance with 2 players" in capsys.readouterr().err
