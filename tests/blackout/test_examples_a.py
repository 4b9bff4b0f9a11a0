"""Worked examples, first half, one by one."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Refused
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    borough,
    buster,
    captured,
    chaos,
    end_round,
    ghost,
    hand,
    named,
    offered,
    on_card,
    place,
    play,
    pool,
    rerolled,
    row,
    slots,
    spent,
    told,
)

COLOURS = ["red", "blue", "green", "yellow"]
CLOCKWISE = ["MAN", "BRX", "QNS", "BKN", "STI"]
TG_A = ["S", "S", "T"]
TG_B = ["S", "S:red", "T"]
TG_C = ["S", "G"]
TG_D = ["T"]


def test_setup_picture() -> None:
    """BLK-2.5 to BLK-2.11."""
    game = hauntbox.new("blackout", seed="w1", characters="random")
    view = game.view()
    assert (chaos(game), captured(game)) == (1, 0)
    assert [place(game, colour) for colour in COLOURS] == ["MAN"] * 4
    dealt = [named(game, event, "ghost")[0] for event in told(game, "ghost_spawned")]
    assert [ghost(game, id) for id in CLOCKWISE] == dealt
    assert (len(row(game)), view["equipment_left"], view["ghosts_left"], view["tiles_left"]) == (4, 19, 19, 10)
    assert [(tile["space"], tile["down"]) for tile in view["captured"]["tiles"]] == [(5, 1), (10, 1)]
    assert not any(one["token"] or one["possessed"] for one in view["busters"])
    begun = lay(step="next")
    assert [len(pool(begun, colour)) for colour in COLOURS] == [5] * 4


@pytest.mark.parametrize(
    ("mode", "down", "out", "target", "start"),
    [("very_easy", 0, 12, 12, 1), ("easy", 0, 12, 15, 1), ("hard", 2, 8, 15, 1), ("very_hard", 2, 8, 15, 5)],
)
def test_setup_in_the_modes(mode: str, down: int, out: int, target: int, start: int) -> None:
    """BLK-17.2 to BLK-17.5."""
    view = hauntbox.new("blackout", seed="w2", characters="random", mode=mode).view()
    assert [tile["down"] for tile in view["captured"]["tiles"]] == [down, down]
    assert (view["tiles_left"], view["captured"]["target"], view["chaos"]["value"]) == (out, target, start)


def test_bustin() -> None:
    """BLK-8.9, BLK-9.5, BLK-11.4."""
    filled = {"BKN.0": "red:S", "BKN.1": "blue:S", "BKN.2": "green:T"}
    game = lay(ghosts=dict.fromkeys(CLOCKWISE, TG_A), dice_on=filled, chaos=6, step="clean_up", ghost_deck=[])
    assert (captured(game), ghost(game, "BKN"), chaos(game)) == (1, "", 9)
    uncovered = [named(game, event, "borough")[0] for event in told(game, "uncovered")]
    assert uncovered == ["BRX", "QNS", "STI"]


def test_cured_by_a_passed_die() -> None:
    """BLK-13.3, BLK-13.4, BLK-13.5, BLK-7.5."""
    game = lay(
        ghosts={"QNS": TG_A}, places=dict.fromkeys(COLOURS, "QNS"), possessed=["blue"], done=["green", "yellow"],
        pools={"red": ["red:G", "red:S"], "blue": ["blue:S", "blue:T"]}, active="red", chaos=5, ghost_deck=[],
    )
    play(game, "pass:red0", "end")
    assert offered(game, "place") == []
    assert against(game, "place:blue0:QNS.0") == "BLK-13.2"
    assert offered(game, "exorcise") == ["exorcise:red0"]
    play(game, "exorcise:red0")
    assert (buster(game, "blue")["possessed"], chaos(game)) == (False, 5)
    play(game, "place:blue0:QNS.0", "place:blue1:QNS.2")
    assert slots(game, "QNS") == ["blue:S", "", "blue:T"]
    play(game, "end")
    assert [len(pool(game, colour)) for colour in ("red", "blue")] == [5, 3]


def test_re_roll_repeated() -> None:
    """BLK-7.8, BLK-7.9, BLK-7.10."""
    game = lay(ghosts={"MAN": ["S", "T", "P", "E", "G"]}, pools={"red": ["red:S"] * 5}, active="red")
    play(game, "reroll:red0")
    assert len(rerolled(game, 0)) == 4
    before = game.number
    play(game, offered(game, "reroll")[0])
    assert len(rerolled(game, before)) == 3
    play(game, offered(game, "place")[0])
    assert offered(game, "reroll") == []
    assert against(game, f"reroll:{buster(game, 'red')['pool'][0]['id']}") == "BLK-7.9"


def test_token() -> None:
    """BLK-11.10, BLK-11.11, BLK-11.12."""
    game = lay(ghosts={"MAN": ["S", "T"]}, dice_on={"MAN.0": "red:S"}, pools={"red": ["red:P", "red:P"]},
               chaos=15, tokens=COLOURS, active="red")
    gone = [die for die in spent(game) if die.startswith("red")]
    assert len(gone) == 2
    play(game, "free_reroll")
    assert rerolled(game, 0) == ["red0", "red1"]
    assert [die["id"] for die in buster(game, "red")["pool"]] == ["red0", "red1"]
    assert [die for die in spent(game) if die.startswith("red")] == gone
    assert not buster(game, "red")["token"]
    assert buster(game, "blue")["token"]


def two_gbs_one_card() -> hauntbox.Game:
    game = lay(
        places={"blue": "STI"}, pools={"red": ["red:P"], "blue": ["blue:P"]}, active="red", done=["green", "yellow"],
        row=["ecto_goggles", "subway_map", "transit_hub", "prism_filter"], equipment_deck=["walkie_talkies"], chaos=1,
        ghost_deck=[],
    )
    return play(game, "buy:red0:ecto_goggles", "end")


def test_two_ghostbusters_one_card() -> None:
    """BLK-12.1, BLK-12.4, BLK-12.8."""
    game = two_gbs_one_card()
    assert on_card(game, "ecto_goggles") == ["red0"]
    play(game, "buy:blue0:ecto_goggles")
    assert (hand(game, "red"), hand(game, "blue")) == ([], ["ecto_goggles"])
    assert {"red0", "blue0"} <= set(spent(game))
    assert row(game) == ["walkie_talkies", "subway_map", "transit_hub", "prism_filter"]


def test_unfinished_purchase() -> None:
    """BLK-12.6."""
    game = play(two_gbs_one_card(), "end")
    assert game.view()["round"] == 2
    assert on_card(game, "ecto_goggles") == []
    assert len(pool(game, "red")) == 5


def test_one_reduction() -> None:
    """BLK-6.7."""
    game = lay(ghosts={"MAN": TG_C}, pools={"red": ["red:G", "red:G"]}, chaos=8, active="red")
    play(game, "calm:red0")
    assert chaos(game) == 7
    with pytest.raises(Refused, match=r"BLK-6\.7"):
        game.decide("calm:red1")
    play(game, "place:red1:MAN.1")
    assert slots(game, "MAN") == ["", "red:G"]


def test_the_marker() -> None:
    """BLK-3.6, BLK-11.3."""
    game = lay(ghosts={"STI": TG_A}, pools={"red": ["red:E", "red:E"]}, active="red", chaos=5, ghost_deck=[])
    assert borough(game, "STI")["badge"] == "uncovered"
    play(game, "move_ecto:red0:STI")
    assert borough(game, "STI")["badge"] == "covered"
    play(game, "move_ecto:red1:MAN")
    assert borough(game, "STI")["badge"] == "uncovered"
    end_round(game)
    assert chaos(game) == 6


def test_ownership_over_rounds() -> None:
    """BLK-7.5, BLK-8.8, BLK-8.13."""
    game = lay(ghosts={"BRX": TG_B}, places=dict.fromkeys(COLOURS, "BRX"), pools={"red": ["red:S"], "blue": []},
               active="red", done=["green", "yellow"], chaos=1, ghost_deck=[])
    play(game, "pass:red0", "end", "place:red0:BRX.0", "end")
    assert [len(pool(game, colour)) for colour in ("red", "blue")] == [4, 5]
    rest = lay(ghosts={"BRX": TG_B}, places=dict.fromkeys(COLOURS, "BRX"), dice_on={"BRX.0": "red:S", "BRX.1": "red:S"},
               pools={"blue": ["blue:T"]}, active="blue", done=["red", "green", "yellow"], chaos=1, ghost_deck=[])
    play(rest, "place:blue0:BRX.2", "end")
    assert captured(rest) == 1
    assert [len(pool(rest, colour)) for colour in ("red", "blue")] == [5, 5]


def test_coloured_slot() -> None:
    """BLK-8.3, BLK-8.4, BLK-8.7."""
    alone = lay(ghosts={"MAN": TG_B}, pools={"blue": ["blue:S"]}, active="blue")
    assert offered(alone, "place") == ["place:blue0:MAN.0"]
    helped = lay(ghosts={"MAN": TG_B}, pools={"blue": ["blue:S", "red:S!"]}, active="blue")
    assert offered(helped, "place") == ["place:blue0:MAN.0", "place:red0:MAN.0", "place:red0:MAN.1"]


def test_move_and_place_twice() -> None:
    """BLK-5.5, BLK-7.13, BLK-7.14, BLK-7.15."""
    game = lay(
        ghosts={"MAN": TG_A, "QNS": TG_D, "BKN": TG_A}, active="red",
        places={"blue": "BRX", "green": "BRX", "yellow": "BRX"},
        pools={"red": ["red:S", "red:E", "red:T", "red:P", "red:P"]},
    )
    play(game, "place:red0:MAN.0", "move_ecto:red1:QNS", "place:red2:QNS.0", "move_two:BKN")
    assert (place(game, "red"), pool(game, "red")) == ("BKN", [])
    assert borough(game, "QNS")["badge"] == "captured"
    assert borough(game, "MAN")["badge"] == "uncovered"
    assert borough(game, "BKN")["badge"] == "covered"


def test_illegal_move() -> None:
    """BLK-3.3."""
    game = lay(places={"red": "BRX"}, pools={"red": ["red:E"]}, active="red")
    assert offered(game, "move_ecto") == ["move_ecto:red0:MAN", "move_ecto:red0:QNS"]


def test_spawn_order() -> None:
    """BLK-4.3."""
    game = lay(ghosts={"BRX": TG_A, "QNS": TG_A, "STI": TG_A}, ghost_deck=["mirror_maid", "wall_of_fog"], step="round")
    assert (ghost(game, "MAN"), ghost(game, "BKN")) == ("mirror_maid", "wall_of_fog")
