"""Chapter 20, the end of the round: effects, the Psychic die, Chaos."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import CORNERS
from tests.spirit_world.looking import (
    asked,
    beyond,
    ghosts,
    is_open,
    named,
    of,
    offered,
    play,
    slime,
    told,
    unrolled,
    where,
    xp,
)

COUNT = {"when": "end_of_round", "do": [{"op": "counter", "name": "ends", "n": 1}]}
GHOST_THAT_COUNTS = """
[[ghost]]
id = "GG"
name = "Galloping Ghoul"
blurb = "Small and punctual."
class = 1
to_hit = 3
to_trap = 1
figures = 20
flags = ["combines"]
clauses = [{ when = "end_of_round", do = [{ op = "move", n = 1, dir = "N" }] }]
"""


def chaos(*dice: tuple[str, int | str], **table: Any) -> Game:
    """The Psychic die shows Chaos, and the other dice fall so."""
    return lay(step="psychic", dice=[("psychic", "chaos"), *dice], **table)


def face(symbol: str, *dice: tuple[str, int | str], **table: Any) -> Game:
    """The Psychic die shows a symbol, and the other dice fall so."""
    return lay(step="psychic", dice=[("psychic", symbol), *dice], **table)


# The end of a round


def test_effects_of_the_round_come_before_the_psychic_die() -> None:
    """GTB-20.1, GTB-9.1, GTB-R44: after the last turn; effects that say "end of round" do not wait for a turn's end."""
    game = lay(gates={"star": "4,4"}, gate="rush", clauses=[COUNT], active="winston", step="turn_end",
               dice=[("movement", 3), ("psychic", "moon")])
    assert asked(game) == "order_of_effects"
    play(game, "source:gates")
    assert (ghosts(game), game.view()["counters"]) == ({"5,4": "GG"}, {"ends": 1})
    expected = ["turn_ended", "round_ends", "emerged", "psychic_nothing", "round_began"]
    assert [event.kind for event in told(game, *expected)] == expected


@pytest.mark.parametrize("who", ["egon", "ray", "peter"])
def test_nothing_of_it_happens_after_any_other_turn(who: str) -> None:
    """GTB-20.1, GTB-R44: the end of a turn is not the end of the round."""
    game = lay(gates={"star": "4,4"}, gate="rush", clauses=[COUNT], active=who, step="turn_end")
    assert (told(game, "round_ends", "emerged"), game.view()["counters"]) == ([], {})
    assert asked(game) == "act"


def test_end_of_turn_effects_come_after_every_turn() -> None:
    """GTB-R44, GTB-9.2: where something says so."""
    clause = {"when": "end_of_turn", "do": [{"op": "counter", "name": "turns", "n": 1}]}
    game = play(lay(clauses=[clause]), "end", "end", "end")
    assert game.view()["counters"] == {"turns": 3}


def test_the_leader_orders_the_effects_of_ghosts_gates_and_scenario(tmp_path: Path) -> None:
    """GTB-20.1, GTB-9.3: each ghost by itself; a ghost that is gone acts no more."""
    (tmp_path / "ghosts.toml").write_text(GHOST_THAT_COUNTS)
    game = lay(content=str(tmp_path), ghosts={"GG1": "3,3", "GG2": "3,4"}, clauses=[COUNT], step="round_end", players=2,
               order=("ray", "egon"), dice=[("psychic", "moon")])
    assert game.decision is not None
    assert (game.decision.seat, offered(game)) == (0, ["source:GG1", "source:GG2", "source:scenario"])
    play(game, "source:scenario", "source:GG2")  # GG2 moves onto GG1, and neither is there any longer
    assert (ghosts(game), game.view()["counters"], unrolled(game)) == ({"3,3": "GT"}, {"ends": 1}, 0)


# Faces


OPEN_AND_CLOSED = [
    {"when": "face_open", "do": [{"op": "emerge"}]},
    {"when": "face_closed", "do": [{"op": "counter", "name": "closed", "n": 1}]},
]


def test_the_face_of_an_open_gate() -> None:
    """GTB-20.2: what the scenario says of open gates, at this gate."""
    game = face("moon", ("movement", 3), gates={"star": "4,4", "moon": "9,9"}, gate_clauses=OPEN_AND_CLOSED)
    assert (ghosts(game), game.view()["counters"]) == ({"10,9": "GG"}, {})
    assert [event.rule for event in told(game, "psychic_gate")] == ["GTB-20.2"]


def test_the_face_of_a_closed_gate() -> None:
    """GTB-20.3: what the scenario says of closed ones."""
    game = face("moon", gates={"star": "4,4", "moon": "9,9 closed"}, gate_clauses=OPEN_AND_CLOSED)
    assert (ghosts(game), game.view()["counters"], is_open(game, "moon")) == ({}, {"closed": 1}, False)
    assert [event.rule for event in told(game, "psychic_gate")] == ["GTB-20.3"]


def test_the_face_of_a_closed_gate_of_which_nothing_is_said() -> None:
    """GTB-20.3: nothing."""
    game = face("moon", gates={"moon": "9,9 closed"}, gate="burst")
    assert (asked(game), ghosts(game), beyond(game)) == ("act", {}, "5/5/5")


@pytest.mark.parametrize("symbol", ["eye", "key", "flame"])
def test_a_face_without_a_gate(symbol: str) -> None:
    """GTB-20.4: nothing happens."""
    game = face(symbol, gates={"star": "4,4", "moon": "9,9"}, gate_clauses=OPEN_AND_CLOSED)
    assert (ghosts(game), game.view()["counters"]) == ({}, {})
    assert [event.rule for event in told(game, "psychic_nothing")] == ["GTB-20.4"]


# Chaos


def test_chaos_is_a_miss_of_the_nearest() -> None:
    """GTB-20.5: a Twosome goes for the nearer of two whom it sees, though the other comes first in turn order."""
    game = chaos(("movement", 1), busters={"egon": "5,8", "ray": "5,3", "peter": "0,14", "winston": "0,13"},
                 ghosts={"GT1": "5,5"})
    assert of(game, "buster", "reacts") == ["ray"]
    assert (where(game, "GT1"), slime(game, "egon", "ray")) == ("5,2", [0, 1])  # through Ray, who is next to it then


def test_the_nearest_is_the_nearest_of_those_in_sight() -> None:
    """GTB-20.5: a wall hides Ray, who is nearer."""
    game = chaos(("movement", 1), busters={"egon": "5,8", "ray": "6,5", "peter": "0,14", "winston": "0,13"},
                 ghosts={"GT1": "5,5"}, lines={"V6,5": "red", "V6,4": "red", "V6,6": "red"})
    assert of(game, "buster", "reacts") == ["egon"]


@pytest.mark.parametrize(
    ("egon", "lines", "moves"),
    [("2,5", {}, True), ("2,6", {}, False), ("2,4", {"H2,3": "yellow", "H1,3": "yellow", "H3,3": "yellow"}, False),
     ("2,4", {"H2,3": "orange", "H1,3": "orange", "H3,3": "orange"}, True)],
)
def test_who_sees_nobody_does_not_react(egon: str, lines: dict[str, str], moves: bool) -> None:
    """GTB-20.6, GTB-4.4: within three squares, and nothing in between."""
    game = chaos(*[("movement", 3)] * moves, busters={"egon": egon, **CORNERS}, ghosts={"GG1": "2,2"}, lines=lines)
    assert (where(game, "GG1"), unrolled(game)) == ("4,2" if moves else "2,2", 0)


def test_ghosts_never_see_farther_than_three() -> None:
    """GTB-20.6, GTB-22.13: not even when Peter's team sees four squares."""
    game = chaos(busters={"egon": "2,6", **CORNERS}, ghosts={"GG1": "2,2"}, xp={"peter": 30})
    assert where(game, "GG1") == "2,2"


def test_lowest_class_first_and_the_leader_within_a_class() -> None:
    """GTB-20.7, GTB-9.3: all Ghouls, then Twosomes, then Manifestations; the first one's seat says which."""
    game = chaos(("movement", 1), busters={"ray": "5,5", "egon": "14,0", "peter": "0,14", "winston": "0,13"},
                 ghosts={"BM1": "8,5", "GT1": "5,8", "GG2": "5,2", "GG1": "3,5"}, order=("winston", "ray"), players=2)
    assert game.decision is not None
    assert (game.decision.seat, asked(game)) == (game.view()["leader"], "next_ghost")
    assert offered(game) == ["ghost:GG1", "ghost:GG2"]
    play(game, "ghost:GG2")
    assert of(game, "ghost", "reacts") == ["GG2", "GG1", "GT1", "BM1"]


def test_several_ghosts_that_come_out_come_lowest_class_first() -> None:
    """GTB-20.7, GTB-20.9: and each has a direction of its own."""
    game = face("star", ("movement", 3), ("movement", 7), gates={"star": "7,7"}, gate="verge",
                spirit_world={"GT": 1, "GG": 1})
    assert ghosts(game) == {"8,7": "GG", "6,7": "GT"}
    assert [named(game, event, "ghost")[0][:2] for event in told(game, "emerged")] == ["GG", "GT"]


def test_one_roll_for_all_of_chaos() -> None:
    """GTB-20.8: two Ghouls and a Twosome go the same way."""
    game = chaos(("movement", 3), busters={"egon": "5,5", **CORNERS}, ghosts={"GG1": "5,2", "GG2": "5,8", "GT1": "2,6"})
    play(game, "ghost:GG2")
    assert [where(game, id) for id in ("GG1", "GG2", "GT1")] == ["7,2", "7,8", "4,5"]
    assert len(told(game, "direction_rolled")) == 1


def test_no_roll_if_nothing_random_happens() -> None:
    """GTB-20.8: a Manifestation knows where it goes; the die stays on the table."""
    game = chaos(("movement", 3), busters={"egon": "5,5", **CORNERS}, ghosts={"BM1": "5,8"})
    assert (told(game, "direction_rolled"), unrolled(game)) == ([], 1)
    assert where(game, "BM1") == "5,5"  # Egon was pushed to 5,4


def test_emergences_roll_for_each_ghost() -> None:
    """GTB-20.9, GTB-5.15: closing a Burst Gate throws the die twice."""
    game = lay(busters={"egon": "4,6"}, gates={"star": "4,4", "moon": "10,10"}, gate="burst", to_close=1,
               dice=[("proton", 6), ("movement", 1), ("movement", 5)])
    play(game, "blast:star")
    assert ghosts(game) == {"4,3": "GG", "4,5": "GG"}


def test_sight_is_judged_when_a_ghosts_turn_comes() -> None:
    """GTB-20.10: the Ghoul leaves, and the Twosome behind it sees Egon."""
    game = chaos(("movement", 3), busters={"egon": "2,2", **CORNERS}, ghosts={"GG1": "2,4", "GT1": "2,5"})
    assert (where(game, "GG1"), where(game, "GT1")) == ("4,4", "3,4")
    game = chaos(("movement", 3), busters={"egon": "2,2", **CORNERS}, ghosts={"GG1": "0,4", "GT1": "2,5"})
    assert (where(game, "GG1"), where(game, "GT1")) == ("2,4", "2,5")  # and here it steps in between


def test_a_ghost_made_in_chaos_does_not_react_to_it() -> None:
    """GTB-20.10, GTB-6.7: neither the parents nor the new one, though it sees Egon and a Twosome's turn comes."""
    game = chaos(("movement", 3), busters={"egon": "2,2", **CORNERS}, ghosts={"GG1": "2,4", "GG2": "4,4", "GT1": "0,4"})
    play(game, "ghost:GG1")
    assert of(game, "ghost", "reacts") == ["GG1", "GT1"]
    assert ghosts(game)["4,4"] == "GT"


def test_every_ghost_reacts_once() -> None:
    """GTB-20.10: a Manifestation that has come nearer stays where it is."""
    game = chaos(busters={"egon": "5,5", **CORNERS}, ghosts={"BM1": "8,5"})
    assert (of(game, "ghost", "reacts"), where(game, "BM1")) == (["BM1"], "5,5")
    game = chaos(busters={"egon": "5,5", **CORNERS}, ghosts={"BM1": "8,5", "BM2": "5,8"})
    play(game, "ghost:BM1")
    assert sorted(of(game, "ghost", "reacts")) == ["BM1", "BM2"]


def test_those_in_the_car_count_as_on_both_of_its_squares() -> None:
    """GTB-20.11: a ghost three squares from the rear end sees Egon inside and comes for him."""
    game = chaos(busters={"egon": "inside", **CORNERS}, ecto=("8,7", "7,7"), ghosts={"BM1": "4,7"})
    assert (of(game, "buster", "reacts"), where(game, "BM1"), slime(game, "egon")) == (["egon"], "7,7", [1])
    game = chaos(busters={"egon": "inside", **CORNERS}, ecto=("8,7", "7,7"), ghosts={"BM1": "3,7"})
    assert (told(game, "reacts"), where(game, "BM1")) == ([], "3,7")


@pytest.mark.parametrize("order", [("peter", "egon", "ray", "winston"), ("egon", "ray", "winston", "peter")])
def test_chaos_is_nobodys_turn(order: tuple[str, ...]) -> None:
    """GTB-20.12: no XP for a slimed Peter, and he takes no Slime from others, be he the first or the last."""
    table: dict[str, Any] = {"order": order, "active": order[-1], "step": "turn_end", "ghosts": {"GT1": "5,6"},
                             "xp": {"peter": 5}, "dice": [("psychic", "chaos"), ("movement", 1)]}
    game = lay(**table, busters={**CORNERS, "egon": "14,2", "peter": "5,5"})
    assert (slime(game, "peter"), xp(game, "peter")) == ([1], [5])
    game = lay(**table, busters={**CORNERS, "egon": "5,5", "peter": "6,9"})
    assert (asked(game), slime(game, "egon", "peter")) == ("act", [1, 0])


def test_chaos_is_no_proton_roll() -> None:
    """GTB-20.12, GTB-R48: a tie die of 1 teaches Egon nothing, and nobody throws the Movement die again."""
    game = chaos(("proton", 1), ("movement", 1), busters={**CORNERS, "egon": "5,3", "ray": "5,7"},
                 ghosts={"GT1": "5,5"}, active="egon", xp={"ray": 30})
    assert (asked(game), told(game, "tie_rolled") != [], xp(game, "egon")) == ("act", True, [0])


def test_a_direction_is_not_known_before_it_is_needed() -> None:
    """GTB-20.13: while the Leader thinks about the order nothing has been rolled."""
    game = chaos(("movement", 3), busters={"egon": "5,5", **CORNERS}, ghosts={"GG1": "5,2", "GG2": "5,8"})
    assert (asked(game), unrolled(game), game.view()["dice"]["movement"]) == ("next_ghost", 1, None)
    play(game, "ghost:GG1")
    assert (unrolled(game), len(told(game, "direction_rolled"))) == (0, 1)
