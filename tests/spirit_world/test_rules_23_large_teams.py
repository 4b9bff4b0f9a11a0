"""Chapter 23, more than four Ghostbusters."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox import BadSetup, Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import (
    asked,
    beams,
    beyond,
    ghosts,
    named,
    of,
    offered,
    outcome,
    play,
    slime,
    told,
    where,
    xp,
)

EIGHT = ("peter", "egon", "ray", "winston", "tess", "milo", "ines", "dutch")
WAYS = {
    5: [0, 3, 1, 4, 2, 0],
    6: [0, 3, 0, 3, 0, 3],
    7: [0, 3, 6, 2, 5, 1, 4, 0],
    8: [0, 3, 6, 1, 4, 7, 2, 5, 0],
}


def team(n: int, **table: Any) -> Game:
    """So many Ghostbusters before the first round; gates have no text, so that the die does no harm."""
    return lay(order=EIGHT[:n], holder=EIGHT[0], step="round", **table)


def log(game: Game) -> list[str]:
    """Turns by name, ends of rounds as a stroke, rolls of the Psychic die as a star."""
    found = []
    for event in told(game, "turn_began", "round_ends", "psychic_nothing", "psychic_gate", "psychic_chaos"):
        found.append(named(game, event, "buster")[0] if event.kind == "turn_began" else
                     "|" if event.kind == "round_ends" else "*")
    return found


@pytest.mark.parametrize("n", [5, 6, 7, 8])
def test_teams_of_five_to_eight(n: int) -> None:
    """GTB-23.1, GTB-R38: from one seat to a seat each; everybody has an XP tracker, the spare one goes to the fifth."""
    for players in (1, 2, n):
        game = hauntbox.new("spirit_world", players=players, seed=1, team=",".join(EIGHT[:n]), pke="N")
        view = game.view()
        assert view["order"] == list(EIGHT[:n])
        assert {one["seat"] for one in view["busters"].values()} == set(range(players))
        assert [one["xp"] for one in view["busters"].values()] == [0] * n


def test_more_players_than_four_bring_more_ghostbusters() -> None:
    """GTB-23.1, GTB-2.6: nobody sits at the table without one."""
    game = hauntbox.new("spirit_world", players=6, seed=1, pke="N")
    assert len(game.view()["order"]) == 6


@pytest.mark.parametrize("wrong", ["egon,ray,peter", "egon,egon,ray,peter", "egon,ray,peter,gozer", ""])
def test_teams_that_are_none(wrong: str) -> None:
    """GTB-23.1, GTB-2.5: four at least, and nobody twice."""
    with pytest.raises(BadSetup, match=r"GTB-2\.13"):
        hauntbox.new("spirit_world", seed=1, team=wrong)


@pytest.mark.parametrize("n", [4, 5, 6, 7, 8])
def test_the_first_one_holds_the_die(n: int) -> None:
    """GTB-23.2, GTB-23.3: a larger team rolls it first of all; with four nobody holds it."""
    game = hauntbox.new("spirit_world", seed=1, team=",".join(EIGHT[:n]), pke="N")
    play(game, "park:11,6:12,6")
    while asked(game) != "act":
        play(game, offered(game)[0])
    rolled = told(game, "psychic_gate", "psychic_nothing", "psychic_chaos")
    assert len(rolled) == (n > 4)
    assert game.view()["holder"] == (EIGHT[3] if n > 4 else None)
    assert game.view()["active"] == "peter"


@pytest.mark.parametrize("n", [5, 6, 7, 8])
def test_the_die_goes_three_seats_on(n: int) -> None:
    """GTB-23.3, GTB-23.7, GTB-R39: rolled at the start of the holder's turn, then passed."""
    game = play(team(n), *["end"] * 24)
    assert ["peter", *of(game, "buster", "die_passed")][: len(WAYS[n])] == [EIGHT[seat] for seat in WAYS[n]]


@pytest.mark.parametrize("n", [5, 6, 7, 8])
def test_a_roll_every_three_turns_and_a_round_every_four(n: int) -> None:
    """GTB-23.4, GTB-23.5, GTB-23.6: whoever's turns they are, and no roll at the end of a round."""
    game = play(team(n), *["end"] * 24)
    expected = []
    for turn in range(25):
        expected += ["|"] if turn and turn % 4 == 0 else []
        expected += ["*"] if turn % 3 == 0 else []
        expected.append(EIGHT[turn % n])
    assert log(game) == expected


def test_with_four_the_die_is_rolled_at_the_end_of_the_round() -> None:
    """GTB-23.6: the other side of it."""
    game = play(lay(order=EIGHT[:4], step="round"), *["end"] * 4)
    assert log(game) == ["peter", "egon", "ray", "winston", "|", "*", "peter"]


def test_effects_of_the_end_of_the_round_and_no_die() -> None:
    """GTB-23.5, GTB-23.6: after the fourth turn; the fifth Ghostbuster begins the next round."""
    counts = {"when": "end_of_round", "do": [{"op": "counter", "name": "ends", "n": 1}]}
    game = play(team(6, clauses=[counts]), "end", "end", "end")
    assert game.view()["counters"] == {}
    play(game, "end")
    assert (game.view()["counters"], game.view()["round"], game.view()["active"]) == ({"ends": 1}, 2, "tess")


def test_the_roll_at_the_start_of_a_turn_is_resolved_like_any_other() -> None:
    """GTB-23.3: an open gate lets a ghost out before the first action, and then the die is passed."""
    game = lay(order=EIGHT[:5], holder="peter", step="turn", gates={"star": "4,4"}, gate="release",
               dice=[("psychic", "star"), ("movement", 3)])
    assert (ghosts(game), game.view()["holder"], game.view()["active"]) == ({"5,4": "GG"}, "winston", "peter")
    kinds = [event.kind for event in told(game, "psychic_gate", "emerged", "die_passed", "turn_began")]
    assert kinds == ["psychic_gate", "emerged", "die_passed", "turn_began"]


def test_the_spirit_world_can_run_dry_at_the_start_of_a_turn() -> None:
    """GTB-23.3, GTB-1.13: the very first event of a game can lose it."""
    game = lay(order=EIGHT[:5], holder="peter", step="turn", gates={"star": "4,4"}, gate="release", spirit_world={},
               dice=[("psychic", "star")])
    assert outcome(game) == (False, "GTB-1.13")


def test_chaos_at_the_start_of_a_turn() -> None:
    """GTB-23.3, GTB-17.9: streams are looked at after each ghost, so that one in between breaks a beam."""
    game = lay(order=EIGHT[:5], holder="peter", step="turn", busters={"egon": "2,2"}, streams={"egon": ("BM1", 2)},
               ghosts={"BM1": "2,5", "GG1": "0,4"}, dice=[("psychic", "chaos"), ("movement", 3)])
    assert (where(game, "GG1"), beams(game, "egon")) == ("2,4", ("", 0))
    assert [event.rule for event in told(game, "streams_lost")] == ["GTB-17.8"]


def test_whoever_does_not_hold_the_die_does_not_roll() -> None:
    """GTB-23.3."""
    game = lay(order=EIGHT[:5], holder="winston", active="peter", step="turn")
    assert log(game) == ["peter"]
    assert game.view()["holder"] == "winston"


def test_the_roll_belongs_to_nobodys_turn() -> None:
    """GTB-23.8, GTB-R39: Peter holds the die, is slimed, and learns nothing; nor does he shield anybody."""
    table: dict[str, Any] = {"order": EIGHT[:5], "holder": "peter", "step": "turn", "xp": {"peter": 5},
                             "dice": [("psychic", "chaos"), ("movement", 1)]}
    game = lay(**table, busters={"peter": "5,5"}, ghosts={"GT1": "5,6"})
    assert (slime(game, "peter"), xp(game, "peter")) == ([1], [5])
    assert game.view()["busters"]["peter"]["left"] == 1  # the Slime counts all the same
    game = lay(**table, busters={"egon": "5,5"}, ghosts={"GT1": "5,6"})
    assert (asked(game), slime(game, "egon")) == ("act", [1])


def test_ines_throws_nothing_again_before_her_turn() -> None:
    """GTB-23.8: the ghost does not come out in her turn."""
    game = lay(order=("ines", *EIGHT[:4]), holder="ines", step="turn", gates={"star": "4,4"}, gate="release",
               xp={"ines": 20}, dice=[("psychic", "star"), ("movement", 3)])
    assert (asked(game), ghosts(game), beyond(game)) == ("act", {"5,4": "GG"}, "4/5/5")


def test_conditions_of_a_rounds_end_are_judged_after_its_effects() -> None:
    """GTB-24.13, GTB-23.6: in a larger team no die comes before."""
    clauses = [
        {"when": "end_of_round", "do": [{"op": "counter", "name": "ends", "n": 1}]},
        {"when": "round_over", "if": [{"is": "counter", "name": "ends", "least": 2}], "do": [{"op": "win"}]},
    ]
    game = play(team(5, clauses=clauses), *["end"] * 7)
    assert game.outcome is None
    play(game, "end")
    assert outcome(game) == (True, "GTB-24.1")
    assert log(game)[-1] == "|"
