"""Chapter 5, phase 3: four activations, in any order, one after another."""

from __future__ import annotations

import pytest

from hauntbox import Game, Refused
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    buster,
    end_round,
    named,
    offered,
    place,
    play,
    pool,
    slots,
    spent,
    told,
)

COLOURS = ["red", "blue", "green", "yellow"]


def kind(game: Game) -> str:
    return "" if game.decision is None else game.decision.kind


def test_each_ghostbuster_activates_exactly_once_a_round() -> None:
    """BLK-5.1: who is done is not offered again."""
    game = lay(ghosts={"MAN": ["S"]})
    play(game, "activate:green", "end")
    assert offered(game) == ["activate:red", "activate:blue", "activate:yellow"]
    assert against(game, "activate:green") == "BLK-5.1"
    with pytest.raises(Refused):
        game.decide("activate:green")
    assert buster(game, "green")["done"]
    end_round(game)
    activated = [named(game, event, "buster")[0] for event in told(game, "activated")]
    assert sorted(activated) == sorted(COLOURS)


@pytest.mark.parametrize("order", [["yellow", "blue", "red", "green"], ["blue", "green", "yellow", "red"]])
def test_the_team_picks_the_order_one_at_a_time(order: list[str]) -> None:
    """BLK-5.2: any order, each pick after what went before."""
    game = lay(ghosts={"MAN": ["S"]})
    for number, colour in enumerate(order[:3]):
        assert offered(game) == [f"activate:{one}" for one in COLOURS if one not in order[:number]]
        play(game, f"activate:{colour}", "end")
    assert game.view()["active"] == order[3]  # the last one is no choice
    play(game, "end")
    activated = [named(game, event, "buster")[0] for event in told(game, "activated")]
    assert activated == order


def test_dice_are_seen_before_the_first_pick() -> None:
    """BLK-5.2: the order is chosen after the roll."""
    game = lay(ghosts={"MAN": ["S"]}, ghost_deck=[], step="round")
    assert kind(game) == "activate"
    assert all(len(pool(game, colour)) == 5 for colour in COLOURS)


def test_an_activation_is_finished_before_the_next() -> None:
    """BLK-5.3: no other Ghostbuster starts in between, and a finished one does nothing more."""
    game = lay(pools={"red": ["red:S"], "blue": ["blue:S", "blue:E"]}, ghosts={"MAN": ["S", "S"]})
    play(game, "activate:red")
    assert offered(game, "activate") == []
    assert against(game, "activate:blue") == "BLK-5.3"
    assert against(game, "place:blue0:MAN.0") == "BLK-6.10"
    with pytest.raises(Refused):
        game.decide("place:blue0:MAN.0")
    play(game, "end", "activate:blue")
    assert against(game, "place:red0:MAN.0") == "BLK-6.8"


def test_everything_the_active_ghostbuster_may_do() -> None:
    """BLK-5.4: re-roll, place, move both ways, calm, cure, buy, pass, use, give, drop, ability, token, end."""
    pools = {"red": ["red:S", "red:P", "red:E", "red:G"]}
    game = lay(ghosts={"MAN": ["S", "T"]}, pools=pools, hands={"red": ["ecto_goggles"]}, tokens=["red"], active="red",
               row=["transit_hub"])
    verbs = {option.verb for option in game.decision.options}
    assert verbs == {
        "reroll", "place", "move_ecto", "move_two", "calm", "buy", "pass", "use", "give", "drop", "ability",
        "free_reroll", "end",
    }
    possessed = lay(pools=pools, possessed=["red"], active="red")
    assert offered(possessed, "exorcise") == ["exorcise:red3"]


def test_actions_mix_freely_and_place_is_judged_when_one_acts() -> None:
    """BLK-5.5: place, move, place elsewhere, buy, pass; the pass needs company where it happens."""
    game = lay(
        ghosts={"MAN": ["S"], "QNS": ["T", "T"]}, places={"red": "MAN", "blue": "QNS", "green": "BKN", "yellow": "BKN"},
        pools={"red": ["red:S", "red:E", "red:T", "red:P", "red:G"]}, row=["transit_hub"], active="red",
    )
    assert against(game, "pass:red4") == "BLK-7.2"
    assert against(game, "place:red2:QNS.0") == "BLK-8.2"
    play(game, "place:red0:MAN.0", "move_ecto:red1:QNS", "place:red2:QNS.0", "buy:red3:transit_hub", "pass:red4")
    assert slots(game, "MAN") == ["red:S"]
    assert slots(game, "QNS") == ["red:T", ""]
    assert game.view()["boroughs"][2]["terrain"] == ["transit_hub"]
    assert pool(game, "blue") == ["red:G!"]
    assert pool(game, "red") == []


def test_ending_is_always_possible_and_never_forced() -> None:
    """BLK-5.6, BLK-R42: with usable dice left one may end; with none left one is still asked."""
    game = lay(ghosts={"MAN": ["S", "S"]}, pools={"red": ["red:S", "red:S"]}, active="red")
    assert "end" in offered(game)
    play(game, "place:red0:MAN.0", "end")
    assert slots(game, "MAN") == ["red:S", ""]
    assert buster(game, "red")["done"]
    team = ("mel", "ray", "ron", "egon")
    game = lay(ghosts={"MAN": ["S", "S"]}, pools={"red": ["red:S"]}, active="red", characters=team)
    play(game, "place:red0:MAN.0")
    assert offered(game) == ["end"]
    assert not buster(game, "red")["done"]


def test_leftover_dice_are_out_of_use() -> None:
    """BLK-5.7: they are spent: nobody can place, pass, discard or roll them."""
    game = lay(ghosts={"MAN": ["S", "S"]}, pools={"red": ["red:S", "red:T"], "blue": ["blue:S"]}, active="red",
               hands={"blue": ["backup_pack"]})
    play(game, "end")
    finished = told(game, "finished")[-1]
    assert (finished.rule, finished.args["left"]) == ("BLK-5.7", 2)
    assert pool(game, "red") == []
    assert {"red0", "red1"} <= set(spent(game))
    play(game, "activate:blue")
    assert [key for key in offered(game) if "red" in key] == []
    assert against(game, "use:backup_pack") == "BLK-R58"  # nothing of what Red left can be recovered


def test_leftover_faces_are_not_kept() -> None:
    """BLK-5.8: after the round the same dice lie rolled anew."""
    game = lay(pools={"red": ["red:G"] * 5}, done=COLOURS[1:], active="red", chaos=1, ghost_deck=[])
    play(game, "end")
    assert len(pool(game, "red")) == 5
    assert pool(game, "red") != ["red:G"] * 5


def test_doing_nothing_is_an_activation() -> None:
    """BLK-5.9."""
    game = lay(ghosts={"MAN": ["S"]}, pools={"red": ["red:S"]})
    before = slots(game, "MAN"), place(game, "red")
    play(game, "activate:red", "end")
    assert (slots(game, "MAN"), place(game, "red")) == before
    assert offered(game) == ["activate:blue", "activate:green", "activate:yellow"]


def test_the_phase_ends_when_all_four_are_done() -> None:
    """BLK-5.10: not after three, and at once after the fourth."""
    game = lay(ghosts={"BRX": ["S"]}, chaos=5, ghost_deck=[])
    for colour in COLOURS[:3]:
        play(game, f"activate:{colour}", "end")
    assert game.view()["phase"] == "activate"
    assert told(game, "uncovered") == []
    play(game, "end")
    assert len(told(game, "uncovered")) == 1
    assert game.view()["round"] == 2
