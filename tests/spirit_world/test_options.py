"""What is settled before a game: difficulty, symbols, order of Chaos, giving up, who plays whom."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox import BadSetup, Game, Refused
from hauntbox.games import find
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import (
    against,
    asked,
    beyond,
    boxed,
    buster,
    ghosts,
    of,
    offered,
    play,
    told,
    unrolled,
    where,
    xp,
)

SCENARIOS = [
    f"{story}_{n}" for story, last in (("sli", 4), ("idu", 4), ("stp", 4), ("sol", 3)) for n in range(1, last + 1)
]
SYMBOLS = ["star", "moon", "eye", "key", "flame"]


def new(**options: Any) -> Game:
    return hauntbox.new("spirit_world", **{"seed": 1, "pke": "N", **options})


def three(counts: str) -> list[int]:
    return [int(n) for n in counts.split("/")]


def test_all_of_it_is_off_by_default() -> None:
    """Nothing is harder, easier, shuffled or automatic unless somebody wants it so."""
    defaults = {option.key: option.default for option in find("spirit_world").setup_options()}
    assert defaults == {
        "scenario": "sli_1", "difficulty": "standard", "team": "egon,ray,peter,winston", "share": "default",
        "pke": "ask", "symbols": "in_order", "chaos_order": "ask", "keep_xp": "no", "giving_up": "vote", "xp": "0",
    }


# Difficulty


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rookies_have_three_more_ghouls_beyond(scenario: str) -> None:
    """GTB-1.9: and nothing else is easier."""
    standard, rookie = new(scenario=scenario), new(scenario=scenario, difficulty="rookie")
    was, now = three(beyond(standard)), three(beyond(rookie))
    assert now == [was[0] + 3, was[1], was[2]]
    assert boxed(rookie, "GG") == boxed(standard, "GG") - 3
    assert ghosts(rookie) == ghosts(standard)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_nightmare_has_two_ghosts_fewer_beyond(scenario: str) -> None:
    """GTB-1.9, GTB-1.12: the lowest ones."""
    standard, nightmare = new(scenario=scenario), new(scenario=scenario, difficulty="nightmare")
    was, left = three(beyond(standard)), 2
    for kind in range(3):
        less = min(left, was[kind])
        was[kind] -= less
        left -= less
    assert three(beyond(nightmare)) == was


@pytest.mark.parametrize(("difficulty", "rolls"), [("rookie", 0), ("standard", 0), ("nightmare", 1)])
def test_a_nightmare_begins_with_the_psychic_die(difficulty: str, rolls: int) -> None:
    """GTB-9.1: before anybody's first turn, once."""
    game = play(new(difficulty=difficulty), "park:11,6:12,6")
    while asked(game) != "act":
        play(game, offered(game)[0])
    assert len(told(game, "psychic_gate", "psychic_nothing", "psychic_chaos")) == rolls
    game = lay(difficulty=difficulty, step="round", round=2)
    assert told(game, "psychic_gate", "psychic_nothing", "psychic_chaos") == []


def test_the_die_of_a_nightmare_is_resolved_before_round_one() -> None:
    """GTB-20.2: a gate whose face comes up lets a ghost out."""
    game = lay(difficulty="nightmare", step="round", gates={"star": "4,4"}, gate="burst",
               dice=[("psychic", "star"), ("movement", 3)])
    assert (ghosts(game), asked(game), game.view()["round"], unrolled(game)) == ({"5,4": "GG"}, "act", 1, 0)


# Symbols


def test_symbols_in_the_order_of_the_scenario() -> None:
    """GTB-R33, GTB-1.5: star, moon, eye, key, flame."""
    found = {one["id"]: one["at"] for one in new().view()["gates"]}
    assert found == {"star": "2,2", "moon": "12,3", "eye": "7,7", "key": "2,12", "flame": "12,12"}


def test_shuffled_symbols() -> None:
    """GTB-R33, GTB-1.5, GTB-1.7: other symbols on the same squares, which stay open or closed; by chance."""
    squares = {one["at"]: one["open"] for one in new().view()["gates"]}
    orders = set()
    for seed in range(12):
        gates = new(symbols="shuffled", seed=seed).view()["gates"]
        assert {one["at"]: one["open"] for one in gates} == squares
        orders.add(tuple(one["at"] for one in gates))
    assert len(orders) > 6


def test_shuffled_symbols_of_fewer_gates() -> None:
    """GTB-R33, GTB-1.8: any of the five may be without a gate; partners stay partners."""
    seen = set()
    for seed in range(12):
        view = new(scenario="stp_3", symbols="shuffled", seed=seed).view()
        gates = {one["id"]: one for one in view["gates"]}
        seen |= set(SYMBOLS) - set(gates)
        assert len(gates) == 4
        for one in gates.values():
            partner = gates[one["partner"]]
            assert partner["partner"] == one["id"]
            assert {one["at"], partner["at"]} in ({"2,2", "12,7"}, {"12,2", "3,7"})
    assert len(seen) > 2


# Chaos


def test_the_automatic_order_of_chaos() -> None:
    """GTB-20.7: nearest to a Ghostbuster first, then by number, and nobody is asked."""
    game = lay(chaos_order="auto", step="psychic", dice=[("psychic", "chaos"), ("movement", 1)],
               busters={"egon": "7,7", "ray": "0,14", "peter": "1,14", "winston": "2,14"},
               ghosts={"GG1": "7,10", "GG2": "9,7", "GG3": "5,7", "GG4": "8,8"})
    assert of(game, "ghost", "reacts") == ["GG4", "GG2", "GG3", "GG1"]


def test_the_automatic_order_is_judged_anew_after_each_ghost() -> None:
    """GTB-20.7: whoever has come nearer meanwhile is nearer."""
    game = lay(chaos_order="auto", step="psychic", dice=[("psychic", "chaos")],
               busters={"egon": "7,7", "ray": "0,14", "peter": "1,14", "winston": "2,14"},
               ghosts={"BM1": "4,7", "BM2": "7,9"})
    assert of(game, "ghost", "reacts") == ["BM2", "BM1"]


# Giving up


def test_some_tables_never_give_up() -> None:
    """GTB-24.12."""
    game = lay(players=2)
    assert [one.key for one in game.asides(1)] == ["concede"] and game.why_not("concede") is None
    game = lay(giving_up="never")
    assert (game.asides(0), against(game, "concede")) == ([], "GTB-24.12")
    with pytest.raises(Refused, match="At this table nobody may give up"):
        game.decide("concede")
    assert [reason.rule for option, reason in game.refusals() if option.key == "concede"] == ["GTB-24.12"]


# Experience


def test_experience_to_begin_with() -> None:
    """GTB-2.8: none, one number for all, or by name; never less than the scenario gives."""
    assert xp(new(), "egon", "ray", "peter", "winston") == [0] * 4
    assert xp(new(xp="5"), "egon", "ray", "peter", "winston") == [5] * 4
    assert xp(new(xp="egon=5, winston=31"), "egon", "ray", "peter", "winston") == [5, 0, 0, 30]
    assert xp(new(scenario="sol_3", xp="egon=25 ray=3"), "egon", "ray", "peter", "winston") == [25, 20, 20, 20]
    assert buster(new(scenario="sol_3"), "peter")["level"] == 4


@pytest.mark.parametrize("wrong", ["egon", "gozer=3", "egon=-1", "egon=x"])
def test_experience_that_makes_no_sense(wrong: str) -> None:
    """GTB-2.8: refused with a sentence."""
    with pytest.raises(BadSetup, match=r"GTB-2\.8"):
        new(xp=wrong)


# Who plays whom


@pytest.mark.parametrize(
    ("players", "seats"), [(1, [0, 0, 0, 0]), (2, [0, 0, 1, 1]), (3, [0, 0, 1, 2]), (4, [0, 1, 2, 3])]
)
def test_everybody_is_played_by_somebody(players: int, seats: list[int]) -> None:
    """GTB-2.5, GTB-R37: as evenly as can be."""
    view = new(players=players).view()
    assert [view["busters"][id]["seat"] for id in view["order"]] == seats


def test_unequal_shares_are_fine_as_long_as_everybody_has_one() -> None:
    """GTB-R37, GTB-2.5, GTB-2.6."""
    view = new(players=2, share="1,1,1,2").view()
    assert [view["busters"][id]["seat"] for id in view["order"]] == [0, 0, 0, 1]
    for wrong in ("1,1,1,1", "1,2,3,1", "1,2", "1,2,1,x"):
        with pytest.raises(BadSetup, match=r"GTB-2\.6"):
            new(players=2, share=wrong)


@pytest.mark.parametrize("first", ["egon", "ray", "peter", "winston"])
def test_anybody_may_go_first(first: str) -> None:
    """GTB-R43, GTB-2.13: the team says who; the others follow in the order named."""
    others = [id for id in ("winston", "egon", "peter", "ray") if id != first]
    game = play(new(team=",".join([first, *others])), "park:11,6:12,6")
    turns = []
    for _ in range(4):
        turns.append(game.view()["active"])
        play(game, "end")
    assert turns == [first, *others]
    assert where(game, "front") == "11,6"
