"""GTB-1: scenarios, gates and the Spirit World."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.rules import read_box
from tests.spirit_world.laying import fires, flies, ordered
from tests.spirit_world.looking import (
    against,
    asked,
    beyond,
    boxed,
    buster,
    ghosts,
    is_open,
    of,
    offered,
    outcome,
    play,
    slime,
    told,
    where,
)

SYMBOLS = ("star", "moon", "eye", "key", "flame")
FIVE = {"star": "2,2", "moon": "7,2", "eye": "12,2", "key": "2,7", "flame": "7,7"}


def named_by(symbol: str, **table: Any) -> hauntbox.Game:
    """The Psychic die has named this gate of five; whatever comes out goes east."""
    dice = [("psychic", symbol), ("movement", 3), ("movement", 3), ("movement", 3)]
    return lay(**{"gates": FIVE, "step": "psychic", "dice": dice, **table})


def test_a_scenario_states_gates_ghosts_start_and_the_spirit_world() -> None:
    """GTB-1.1, GTB-1.9."""
    game = hauntbox.new("spirit_world", seed=1, scenario="sli_1", pke="N")
    gates = {one["id"]: (one["at"], one["open"]) for one in game.view()["gates"]}
    assert gates == {
        "star": ("2,2", True), "moon": ("12,3", True), "eye": ("7,7", True), "key": ("2,12", False),
        "flame": ("12,12", False),
    }
    on_map = [one["kind"] for one in game.view()["ghosts"]]
    assert [on_map.count(kind) for kind in ("GG", "GT", "BM")] == [6, 3, 1]
    assert beyond(game) == "5/5/5"
    assert {square for key in offered(game) for square in key.split(":")[1:]} == {"11,6", "12,6", "11,7", "12,7"}


def test_scenarios_differ_in_how_many_ghosts_are_beyond() -> None:
    """GTB-1.9."""
    assert beyond(hauntbox.new("spirit_world", scenario="sli_2")) == "5/3/0"
    assert beyond(hauntbox.new("spirit_world", scenario="sol_2")) == "2/1/1"
    assert beyond(hauntbox.new("spirit_world", scenario="sli_2", difficulty="rookie")) == "8/3/0"


def test_the_scenario_beats_the_ghost_card_and_the_general_rules() -> None:
    """GTB-1.2."""
    table: dict[str, Any] = {"scenario": "sli_4", "ghosts": {"SL": "7,7"}}
    game = fires("egon", "7,5", gates={"star": "2,2"}, **table)
    assert against(game, "attack:SL") == "GTB-1.2"
    game = fires("egon", "7,5", gates={"star": "2,2 closed"}, **table)
    assert "attack:SL" in offered(game)
    for state, to_hit in (("", 5), (" closed", 4)):
        game = fires("egon", "7,5", scenario="idu_4", ghosts={"ID": "7,7"}, gates={"star": f"2,2{state}"})
        assert game.view()["ghosts"][0]["to_hit"] == to_hit


def test_a_campaign_is_a_fixed_row_of_scenarios_that_ends_with_a_boss() -> None:
    """GTB-1.3, GTB-R51."""
    box = read_box()
    rows = [[box.scenarios[chapter] for chapter in campaign.chapters] for campaign in box.campaigns]
    assert [[one.code for one in row] for row in rows] == [
        [f"{name}-{number}" for number in range(1, 5)] for name in ("SLI", "IDU", "STP")
    ]
    assert [[one.boss >= 0 for one in row] for row in rows] == [[False, False, False, True]] * 3
    assert len(box.scenarios) == 15


def test_experience_of_a_campaign_comes_along() -> None:
    """GTB-1.4."""
    game = hauntbox.new("spirit_world", scenario="sli_2", xp="egon=13 ray=5")
    assert [(buster(game, id)["xp"], buster(game, id)["level"]) for id in ("egon", "ray", "peter")] == [
        (13, 3), (5, 2), (0, 1),
    ]


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_symbol_only_says_which_gate_the_die_names(symbol: str) -> None:
    """GTB-1.5, GTB-1.6."""
    game = named_by(symbol, gate="release")
    x, y = FIVE[symbol].split(",")
    assert ghosts(game) == {f"{int(x) + 1},{y}": "GG"}


def test_any_marker_may_lie_on_any_gate() -> None:
    """GTB-1.5, GTB-R33."""
    in_order = hauntbox.new("spirit_world", seed=3)
    orders = set()
    for seed in range(6):
        game = hauntbox.new("spirit_world", seed=seed, symbols="shuffled")
        gates = {one["id"]: (one["at"], one["open"]) for one in game.view()["gates"]}
        orders.add(tuple(gates.values()))
        assert sorted(gates) == sorted(SYMBOLS)
        assert sorted(gates.values()) == sorted((one["at"], one["open"]) for one in in_order.view()["gates"])
    assert len(orders) > 3


def test_all_gates_of_a_scenario_follow_its_own_rules() -> None:
    """GTB-1.6."""
    closed = {symbol: f"{at} closed" if symbol == "star" else at for symbol, at in FIVE.items()}
    flank = named_by("star", gate="flank", gates={**closed, "key": "2,7 closed", "flame": "7,7 closed"})
    assert ghosts(flank) == {"8,2": "GG"}  # it answers at the open gate nearest to it
    release = named_by("star", gate="release", gates=closed)
    assert ghosts(release) == {}
    assert [one["to_close"] for one in named_by("star", gate="rush").view()["gates"]] == [3] * 5


def test_a_gate_is_open_or_closed_and_closing_turns_it() -> None:
    """GTB-1.7."""
    game = fires("egon", "2,4", ("proton", 4), ("proton", 4), gates={"star": "2,2", "moon": "9,9 closed"})
    assert (is_open(game, "star"), is_open(game, "moon")) == (True, False)
    play(game, "blast:star")
    assert is_open(game, "star")
    play(game, "blast:star")
    assert not is_open(game, "star")


def test_a_symbol_without_a_gate_does_nothing() -> None:
    """GTB-1.8, GTB-20.4, GTB-R15."""
    game = named_by("flame", gate="release", gates={"star": "2,2"}, ghosts={"GG1": "5,5"}, busters={"egon": "6,6"})
    assert (ghosts(game), beyond(game)) == ({"5,5": "GG"}, "5/5/5")
    assert [event.rule for event in told(game, "psychic_nothing")] == ["GTB-20.4"]
    assert [one["id"] for one in game.view()["gates"]] == ["star"]


def test_nothing_on_the_map_reaches_into_the_spirit_world() -> None:
    """GTB-1.10."""
    game = lay(
        step="psychic", dice=[("psychic", "chaos")], spirit_world={"GG": 1, "GT": 1}, busters={"egon": "3,3"},
    )
    assert (told(game, "reacts"), beyond(game)) == ([], "1/1/0")
    assert against(game, "attack:GG20") == "GTB-15.1"
    game = ordered([{"op": "remove_from_game", "who": "each"}], "3,3", spirit_world={"GG": 1}, ghosts={"GT1": "5,5"})
    assert (ghosts(game), beyond(game)) == ({}, "1/0/0")


def test_ghosts_come_out_when_a_text_says_so() -> None:
    """GTB-1.11."""
    for gate, emerged in (("release", {"3,2": "GG"}), ("burst", {})):
        game = fires("egon", "2,4", ("proton", 3), ("movement", 3), gate=gate, gates={"star": "2,2", "moon": "9,9"})
        assert ghosts(play(game, "blast:star")) == emerged
    quiet = named_by("star", gates={"star": "2,2"})
    assert (ghosts(quiet), beyond(quiet)) == ({}, "5/5/5")


@pytest.mark.parametrize(
    ("rank", "spirits", "comes"),
    [
        ("lowest", {"GT": 1, "BM": 1}, "GT"),
        ("lowest", {"GG": 1, "GT": 1, "BM": 1}, "GG"),
        ("highest", {"GG": 1, "GT": 1}, "GT"),
        ("2", {"GG": 1, "GT": 1, "BM": 1}, "GT"),
        ("2", {"GG": 1, "BM": 1}, "GG"),
        ("3", {"GG": 1, "GT": 1}, "GT"),
        ("2", {"BM": 1}, "BM"),
        ("1", {"GT": 1, "BM": 1}, "GT"),
    ],
)
def test_the_lowest_class_comes_first_unless_another_is_asked_for(
    rank: str, spirits: dict[str, int], comes: str
) -> None:
    """GTB-1.12, GTB-R45."""
    clauses = [{"when": "face_open", "do": [{"op": "emerge", "rank": rank}]}]
    game = named_by("star", gate_clauses=clauses, spirit_world=spirits)
    assert ghosts(game) == {"3,2": comes}


def test_no_ghost_to_come_out_is_defeat_at_that_instant() -> None:
    """GTB-1.13, GTB-24.2."""
    clauses = [{"when": "missed", "do": [{"op": "emerge"}, {"op": "slime", "who": "attacker"}]}]
    game = fires("egon", "2,4", ("proton", 3), gates={"star": "2,2"}, gate_clauses=clauses, spirit_world={})
    play(game, "blast:star")
    assert outcome(game) == (False, "GTB-1.13")
    assert slime(game, "egon") == [0]  # nothing after it happens any more


def test_several_emerge_one_after_another() -> None:
    """GTB-1.14, GTB-20.9: the second meets the first, which has already come to rest."""
    clauses = [{"when": "face_open", "do": [{"op": "emerge", "n": 3}]}]
    game = named_by("star", gate_clauses=clauses)
    assert len(told(game, "direction_rolled")) == 3
    assert ghosts(game) == {"3,2": "GT", "4,2": "GG"}  # two combined, the third slid over what they became
    game = named_by("star", gate_clauses=clauses, spirit_world={"GG": 1, "BM": 1})
    assert (of(game, "ghost", "emerged"), outcome(game)) == (["GG20", "BM8"], (False, "GTB-1.13"))


def test_an_empty_spirit_world_alone_loses_nothing() -> None:
    """GTB-1.15."""
    game = lay(gates={"star": "2,2"}, gate="release", spirit_world={}, dice=[("psychic", "moon")])
    play(game, "end", "end", "end", "end")
    assert (asked(game), game.view()["round"]) == ("act", 2)


def test_what_is_removed_lies_in_the_box_and_comes_back_only_by_what_takes_from_there() -> None:
    """GTB-1.16, GTB-R12."""
    twins = {"GG1": "1,3", "GG2": "3,3"}
    game = flies("GG1", 2, "W", "2,3", ghosts={"GG1": "1,3"}, box={"GG": 0}, spirit_world={"GT": 1})
    assert (boxed(game, "GG"), beyond(game), ghosts(game)) == (1, "0/1/0", {})
    game = flies("GG1", 2, "E", "0,3", ghosts=twins, box={"GT": 1})
    assert (ghosts(game), boxed(game, "GT")) == ({"3,3": "GT"}, 0)
    game = hauntbox.new("spirit_world", scenario="sli_4", pke="N")
    on_map = [one["kind"] for one in game.view()["ghosts"]]
    away = {kind: on_map.count(kind) + game.view()["spirit_world"].get(kind, 0) for kind in ("GG", "GT", "BM")}
    assert game.view()["box"] == {
        "GG": 20 - away["GG"], "GT": 12 - away["GT"], "BM": 8 - away["BM"], "SL": 0, "ID": 1, "SP": 1,
    }
    assert where(game, "SL")
