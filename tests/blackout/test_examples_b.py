"""Worked examples, second half, one by one."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game, Refused, bots
from tests.blackout.cleaning import COLOURS, clean_up, marked, where
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    borough,
    captured,
    chaos,
    end_round,
    hand,
    named,
    offered,
    place,
    play,
    pool,
    slots,
    told,
)

TG_A = ["S", "S", "T"]
TG_4 = ["S", "S", "T", "P"]


def test_win_before_chaos() -> None:
    """BLK-9.2, BLK-16.3."""
    game = clean_up(captured=14, chaos=19, ghosts={"MAN": ["T"], "BRX": TG_A, "QNS": TG_A, "STI": TG_A},
                    dice_on={"MAN.0": "red:T"})
    assert game.outcome is not None
    assert game.outcome.won
    assert chaos(game) == 19


def test_tile_on_the_way() -> None:
    """BLK-10.3, BLK-10.4, BLK-10.5."""
    game = clean_up(captured=4, chaos=10, tiles={5: ["sirens_everywhere"]}, places={"red": "STI"},
                    ghosts={"MAN": ["T"], "QNS": ["T"], "STI": "rent_control_wraith"},
                    dice_on={"MAN.0": "red:T", "QNS.0": "blue:T"})
    assert captured(game) == 6
    order = [(event.kind, event.args.get("chaos")) for event in told(game, "ghost_captured", "tile_revealed",
                                                                     "chaos_rose")]
    assert order == [("ghost_captured", None)] * 2 + [("tile_revealed", None), ("chaos_rose", 12), ("chaos_rose", 13)]


def test_tax_before_the_roll() -> None:
    """BLK-4.6, BLK-4.10, BLK-R47, BLK-9.6."""
    game = lay(step="round", round=2, ghosts={"QNS": "night_shift_shade", "BKN": "steam_vent_spectre", "STI": TG_4},
               places={"red": "BKN"}, dice_on={"STI.0": "blue:S", "STI.1": "blue:S", "STI.2": "blue:T"}, ghost_deck=[])
    aside = [named(game, event, "buster")[0] for event in told(game, "die_set_aside")]
    assert (aside.count("red"), aside.count("blue")) == (2, 1)
    rolled = {named(game, event, "buster")[0]: len(named(game, event, "dice")) for event in told(game, "rolled")}
    assert (rolled["red"], rolled["blue"]) == (3, 1)
    assert (len(pool(game, "red")), len(pool(game, "blue"))) == (3, 1)
    before = len(told(game, "rolled"))
    end_round(game)
    home = told(game, "rolled")[before:]
    assert [len(named(game, event, "dice")) for event in home] == [3, 1, 4, 4]


def test_shove_then_uncovered() -> None:
    """BLK-9.4, BLK-9.5, BLK-R18."""
    game = clean_up(ghosts={"MAN": "revolving_door_rogue", "BRX": TG_A}, chaos=5,
                    places={"red": "MAN", "blue": "STI", "green": "STI", "yellow": "STI"})
    assert place(game, "red") == "BRX"
    assert where(game, "uncovered") == ["MAN"]
    assert chaos(game) == 6


def test_ban_ends_when_filled() -> None:
    """BLK-8.10."""
    game = lay(active="red", ghosts={"MAN": "panic_parade"}, dice_on={"MAN.0": "green:S", "MAN.1": "green:S"},
               pools={"red": ["red:T", "red:G"], "blue": ["blue:G"]}, chaos=9, done=["green", "yellow"])
    assert offered(game, "calm") == []
    play(game, "place:red0:MAN.2")
    assert offered(game, "calm") == ["calm:red1"]
    play(game, "end")
    assert offered(game, "calm") == ["calm:blue0"]


def test_jump_over_15() -> None:
    """BLK-11.7, BLK-11.8, BLK-R14."""
    game = clean_up(ghosts={"MAN": "cornice_crusher"}, chaos=14)
    assert chaos(game) == 16
    assert marked(game, "token") == COLOURS
    game = lay(active="red", ghosts={"MAN": "cornice_crusher"}, chaos=15, hands={"red": ["mood_slime_sample"]},
               tokens=["red"], ghost_deck=[])
    play(game, "use:mood_slime_sample")
    assert chaos(game) == 13
    end_round(game)
    assert chaos(game) == 15
    assert marked(game, "token") == ["red"]


def test_loss_inside_phase_4() -> None:
    """BLK-11.5, BLK-9.4."""
    game = clean_up(ghosts={"MAN": "cornice_crusher", "STI": "velvet_whisper"}, chaos=18, captured=3,
                    places={"red": "STI"}, pools={"red": []})
    assert game.outcome is not None
    assert not game.outcome.won
    assert chaos(game) == 20
    assert marked(game, "possessed") == []
    assert [len(pool(game, colour)) for colour in COLOURS] == [0] * 4


def test_terrain_with_full_hands() -> None:
    """BLK-12.13, BLK-12.16, BLK-12.17."""
    three = ["subway_map", "walkie_talkies", "prism_filter"]
    game = lay(active="red", places={"red": "STI"}, hands={"red": three}, row=["warded_streetlights", "ecto_goggles"],
               pools={"red": ["red:P", "red:P"]}, equipment_deck=[],
               row_dice={"warded_streetlights": ["blue:P"], "ecto_goggles": ["green:P"]})
    with pytest.raises(Refused) as refused:
        game.decide("buy:red0:ecto_goggles")
    assert refused.value.rule == "BLK-12.17"
    play(game, "buy:red0:warded_streetlights")
    assert borough(game, "STI")["terrain"] == ["warded_streetlights"]
    assert hand(game, "red") == three
    assert "buy:red1:ecto_goggles" not in offered(game)
    play(game, "drop:prism_filter", "buy:red1:ecto_goggles")
    assert hand(game, "red") == ["subway_map", "walkie_talkies", "ecto_goggles"]


def test_one_passive_two_users() -> None:
    """BLK-12.11, BLK-12.19, BLK-12.20."""
    game = lay(active="red", hands={"red": ["muon_trap_relay"]}, done=["green", "yellow"],
               pools={"red": ["red:S", "red:G"], "blue": ["blue:S"]})
    play(game, "use:muon_trap_relay", "turn:red0:T")
    assert "use:muon_trap_relay" not in offered(game)
    play(game, "give:muon_trap_relay", "buster:blue", "end")
    assert "use:muon_trap_relay" in offered(game)
    play(game, "use:muon_trap_relay")
    assert pool(game, "blue") == ["blue:T"]


def in_queens(pool: list[str], **position: object) -> Game:
    return lay(active="red", ghosts={"QNS": "rush_hour_horror"}, places={"red": "QNS"}, pools={"red": pool},
               characters=["winston", "janine", "egon", "peter"], **position)  # type: ignore[arg-type]


def test_the_ladder() -> None:
    """BLK-15.1, BLK-15.4b, BLK-R50, BLK-R51."""
    game = in_queens(["red:S", "red:G"])
    play(game, "ability:blue", "borough:MAN", "die:red0")
    assert (place(game, "red"), pool(game, "red")) == ("MAN", ["red:G"])
    game = in_queens([])
    assert "ability:blue" not in offered(game)
    assert against(game, "ability:blue") == "BLK-15.4b"
    game = in_queens(["red:S", "red:G"], hands={"red": ["spare_ecto1_keys"]})
    play(game, "use:spare_ecto1_keys", "borough:STI")
    assert (place(game, "red"), pool(game, "red")) == ("STI", ["red:S", "red:G"])
    game = clean_up(ghosts={"MAN": ["T"], "QNS": "rush_hour_horror"}, dice_on={"MAN.0": "blue:T"}, captured=4,
                    tiles={5: ["stampede"]}, places={"red": "QNS"}, pools={"red": ["red:S"]})
    assert place(game, "red") == "BKN"
    assert told(game, "die_discarded") == []


def test_ladder_on_actions() -> None:
    """BLK-15.4b, BLK-15.2, BLK-R51."""
    places = {"green": "QNS", "yellow": "QNS"}
    game = lay(active="red", ghosts={"STI": "wall_of_fog"}, places=places, pools={"red": ["red:S"]})
    assert "pass:red0" not in offered(game)
    game = lay(active="red", ghosts={"STI": "wall_of_fog"}, places={"green": "STI", "yellow": "STI"},
               pools={"red": ["red:S"]}, hands={"red": ["walkie_talkies"]}, done=["green", "yellow"])
    assert "pass:red0" not in offered(game)
    play(game, "use:walkie_talkies")
    assert pool(game, "blue") == ["red:S!"]
    game = lay(active="red", lasting=["radio_silence"], places=places, pools={"red": ["red:S"]},
               hands={"red": ["walkie_talkies"]})
    assert offered(game, "pass", "use") == []


def test_class_ban() -> None:
    """BLK-15.4, BLK-R26."""
    game = lay(active="red", ghosts={"BRX": "jammed_signal", "STI": "velvet_whisper"}, ghost_deck=[],
               places={"red": "STI", "blue": "BRX", "green": "BRX", "yellow": "BRX"}, done=["green", "yellow"],
               hands={"red": ["muon_trap_relay", "slime_proof_overalls"]}, terrain={"STI": ["feedback_amplifier"]},
               pools={"red": ["red:E", "red:P"]}, row=["subway_map"], equipment_deck=[])
    assert offered(game, "use") == []
    assert {"buy:red1:subway_map", "drop:muon_trap_relay"} <= set(offered(game))
    play(game, "place:red0:STI.0")
    assert slots(game, "STI") == ["red:E", "", ""]
    end_round(game)
    assert marked(game, "possessed") == ["red"]
    together = lay(active="red", ghosts={"BRX": "jammed_signal"}, hands={"red": ["muon_trap_relay"]})
    play(together, "give:muon_trap_relay", "buster:blue")
    assert hand(together, "blue") == ["muon_trap_relay"]


def counted(game: Game) -> tuple[int, ...]:
    """Dice, ghosts and Equipment as everybody sees them, each where it is."""
    view = game.view()
    dice = [die["id"] for one in view["busters"] for die in one["pool"]] + [die["id"] for die in view["spent"]]
    ghosts = view["undealt_ghosts"] + view["captured"]["pile"]
    for one in view["boroughs"]:
        if one["ghost"] is not None:
            ghosts.append(one["ghost"]["id"])
            dice += [slot["die"]["id"] for slot in one["ghost"]["slots"] if slot["die"] is not None]
    cards = view["undealt_equipment"] + view["equipment_discards"]
    for card in view["row"]:
        if card is not None:
            cards.append(card["id"])
            dice += [slot["die"]["id"] for slot in card["cost"] if slot["die"] is not None]
    cards += [card["id"] for one in view["busters"] for card in one["equipment"]]
    cards += [card for one in view["boroughs"] for card in one["terrain"]]
    colours = [len([die for die in set(dice) if die.startswith(colour)]) for colour in COLOURS]
    return (len(dice), *colours, len(ghosts), len(set(ghosts)), len(cards), len(set(cards)))


@pytest.mark.parametrize(
    ("players", "mode", "name"),
    [(1, "standard", "random"), (2, "hard", "novice"), (3, "very_hard", "random"), (4, "easy", "random")],
)
def test_conservation(players: int, mode: str, name: str) -> None:
    """BLK-6.10, at every state of a game."""
    game = hauntbox.new("blackout", players=players, seed=f"w28 {mode}", mode=mode, characters="random")
    bot = bots.make(name, seed=players)
    while game.decision is not None:
        assert counted(game) == (20, 5, 5, 5, 5, 24, 24, 23, 23)
        assert game.rules.check(game.state) == []  # type: ignore[attr-defined]
        assert all(len(one["equipment"]) <= 3 for one in game.view()["busters"])
        game.decide(bot.choose(game, game.decision.seat))
    assert counted(game) == (20, 5, 5, 5, 5, 24, 24, 23, 23)
