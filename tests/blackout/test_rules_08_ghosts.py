"""Chapter 8, ghosts and capture: slots, colours, locked dice, filled ghosts."""

from __future__ import annotations

import pytest

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


def test_each_slot_takes_one_die() -> None:
    """BLK-8.1: a taken slot takes no second, and no slot is there that is not printed."""
    game = lay(ghosts={"MAN": ["S", "T"]}, pools={"red": ["red:S", "red:S"]}, active="red")
    play(game, "place:red0:MAN.0")
    assert told(game, "die_placed")[0].rule == "BLK-8.1"
    assert offered(game, "place") == []
    assert against(game, "place:red1:MAN.0") == "BLK-8.1"
    assert against(game, "place:red1:MAN.4") == "BLK-8.1"


def test_a_die_for_a_taken_slot_does_not_slip_into_another() -> None:
    """BLK-8.1: whoever names a taken slot is refused, though an open one like it is there."""
    game = lay(ghosts={"MAN": ["S", "S"]}, dice_on={"MAN.0": "blue:S"}, pools={"red": ["red:S"]}, active="red")
    with pytest.raises(Refused, match=r"BLK-8\.1"):
        game.decide("place:red0:MAN.0")
    assert slots(game, "MAN") == ["blue:S", ""]


def test_dice_go_on_the_ghost_where_one_stands() -> None:
    """BLK-8.2: not on the one next door, and not where no ghost is."""
    game = lay(ghosts={"MAN": ["S"], "BRX": ["S"]}, pools={"red": ["red:S", "red:E"]}, active="red")
    assert offered(game, "place") == ["place:red0:MAN.0"]
    assert against(game, "place:red0:BRX.0") == "BLK-8.2"
    play(game, "move_ecto:red1:BRX")
    assert offered(game, "place") == ["place:red0:BRX.0"]
    assert against(game, "place:red0:MAN.0") == "BLK-8.2"
    nobody = lay(pools={"red": ["red:S"]}, active="red")
    assert against(nobody, "place:red0:MAN.0") == "BLK-8.2"


@pytest.mark.parametrize("colour", COLOURS)
def test_a_white_slot_takes_any_colour(colour: str) -> None:
    """BLK-8.3: whoever's die it is."""
    game = lay(ghosts={"MAN": ["S"]}, pools={"red": [f"{colour}:S!"]}, active="red")
    play(game, f"place:{colour}0:MAN.0")
    assert slots(game, "MAN") == [f"{colour}:S"]


@pytest.mark.parametrize("wanted", COLOURS)
def test_a_coloured_slot_takes_only_a_die_of_its_colour(wanted: str) -> None:
    """BLK-8.4, BLK-R46: the colour of the die, not of the Ghostbuster; a passed die is the way."""
    dice = [f"{colour}:S!" for colour in COLOURS]
    game = lay(ghosts={"MAN": [f"S:{wanted}", "T"]}, pools={"red": [*dice, "red:T"]}, active="red")
    assert offered(game, "place") == sorted([f"place:{wanted}0:MAN.0", "place:red1:MAN.1"], key=lambda key: key[-1])
    for colour in COLOURS:
        assert against(game, f"place:{colour}0:MAN.0") == ("" if colour == wanted else "BLK-8.4")


def test_a_coloured_slot_needs_the_icon_too() -> None:
    """BLK-8.4, BLK-8.5: a red Trap is no red Stream."""
    game = lay(ghosts={"MAN": ["S:red"]}, pools={"red": ["red:T"]}, active="red")
    assert against(game, "place:red0:MAN.0") == "BLK-8.5"


def test_there_are_no_wild_faces() -> None:
    """BLK-8.5: each die on a slot with its icon, on no other."""
    game = lay(ghosts={"MAN": ["S", "T", "G"]}, pools={"red": ["red:P", "red:E", "red:G"]}, active="red")
    assert offered(game, "place") == ["place:red2:MAN.2"]


def test_slots_in_any_order_by_many_hands_over_rounds() -> None:
    """BLK-8.6: the last slot first, two by one Ghostbuster, the rest by another a round later."""
    game = lay(ghosts={"MAN": ["S", "S", "T", "P"]}, pools={"red": ["red:P", "red:T"], "blue": ["blue:S"]}, chaos=1,
               ghost_deck=[], active="red", done=["green", "yellow"])
    play(game, "place:red0:MAN.3", "place:red1:MAN.2", "end", "place:blue0:MAN.0", "end")
    assert slots(game, "MAN") == ["blue:S", "", "red:T", "red:P"]
    assert game.view()["round"] == 2
    colour = next(one for one in COLOURS if f"{one}:S" in pool(game, one))
    play(game, f"activate:{colour}")
    assert [key for key in offered(game, "place") if key.endswith("MAN.1")]


def test_the_player_picks_the_slot() -> None:
    """BLK-8.7: a red Stream fits the white S and the red S; like slots are one choice."""
    game = lay(ghosts={"MAN": ["S", "S:red", "S"]}, pools={"red": ["red:S"]}, active="red")
    assert offered(game, "place") == ["place:red0:MAN.0", "place:red0:MAN.1"]
    assert slots(play(game.copy(), "place:red0:MAN.1"), "MAN") == ["", "red:S", ""]
    assert slots(play(game.copy(), "place:red0:MAN.0"), "MAN") == ["red:S", "", ""]
    assert against(game, "place:red0:MAN.2") == ""  # the same as the first
    assert slots(play(game.copy(), "place:red0:MAN.2"), "MAN") == ["red:S", "", ""]


def test_a_placed_die_is_locked_across_rounds() -> None:
    """BLK-8.8: it can't be taken back, and its owner rolls without it."""
    game = lay(ghosts={"MAN": ["S", "T", "G"]}, pools={"red": ["red:S"]}, active="red", chaos=1, ghost_deck=[])
    play(game, "place:red0:MAN.0")
    assert not [key for key in offered(game) if "red0" in key]
    for rolled in (4, 4):
        end_round(game)
        assert slots(game, "MAN") == ["red:S", "", ""]
        assert len(pool(game, "red")) == rolled
        assert buster(game, "red")["locked"] == [{"die": "red0", "borough": "MAN"}]


def test_the_last_die_captures_for_every_effect() -> None:
    """BLK-8.9, BLK-R54: judged after each placement; the card stays until clean-up, and nothing more goes on it."""
    game = lay(ghosts={"MAN": ["S", "T"]}, pools={"red": ["red:S", "red:T", "red:S"]}, active="red")
    play(game, "place:red0:MAN.0")
    assert told(game, "ghost_filled") == []
    assert borough(game, "MAN")["badge"] == "covered"
    play(game, "place:red1:MAN.1")
    assert [event.rule for event in told(game, "ghost_filled")] == ["BLK-8.9"]
    assert borough(game, "MAN")["badge"] == "captured"
    assert ghost(game, "MAN") == "plain_man"
    assert against(game, "place:red2:MAN.0") == "BLK-8.9"


def test_a_filled_ghost_is_inert() -> None:
    """BLK-8.10, BLK-R21: its text in play stops at once, it makes no Chaos, covered or not."""
    dice = {"STI.0": "blue:S", "STI.1": "blue:S"}
    game = lay(ghosts={"STI": "panic_parade"}, dice_on=dice, places={"red": "STI"}, active="red", chaos=8,
               pools={"red": ["red:T", "red:G", "red:E"]}, done=["green", "yellow"], ghost_deck=[])
    assert game.why_not("calm:red1").key == "banned.calm"
    play(game, "place:red0:STI.2")
    assert game.view()["in_force"] == []
    play(game, "calm:red1", "move_ecto:red2:MAN")
    assert borough(game, "STI")["badge"] == "captured"
    end_round(game)
    assert chaos(game) == 7


def test_the_clean_up_text_of_a_filled_ghost_does_not_happen() -> None:
    """BLK-8.10, BLK-R21: Cornice Crusher, filled in time, adds nothing."""
    dice = {"BRX.0": "red:S", "BRX.1": "blue:S", "BRX.2": "blue:T", "BRX.3": "green:T"}
    game = lay(ghosts={"BRX": "cornice_crusher"}, dice_on=dice, step="clean_up", chaos=5)
    assert (chaos(game), captured(game)) == (5, 1)


def test_the_limit_of_a_ghost_ends_between_two_placements() -> None:
    """BLK-R54, BLK-R21: the ban on re-rolling ends with the very die that fills the Croupier."""
    game = lay(ghosts={"MAN": "crooked_croupier"}, dice_on={"MAN.0": "red:S", "MAN.1": "red:S"}, active="green",
               pools={"green": ["green:T"], "blue": ["blue:S", "blue:T"]}, done=["red", "yellow"])
    play(game, "place:green0:MAN.2", "end")
    assert offered(game, "reroll") == ["reroll:blue0", "reroll:blue1"]


def test_the_captured_track_moves_only_in_clean_up() -> None:
    """BLK-8.11: filled in phase 3, counted in phase 4."""
    game = lay(ghosts={"MAN": ["T"]}, pools={"red": ["red:T"]}, active="red", chaos=1, ghost_deck=[])
    play(game, "place:red0:MAN.0")
    assert (captured(game), ghost(game, "MAN")) == (0, "plain_man")
    assert game.view()["captured"]["filled"] == 1
    end_round(game)
    assert (captured(game), ghost(game, "MAN")) == (1, "")


def test_no_refill_in_the_round() -> None:
    """BLK-8.12: a Borough whose ghost is filled gets no other in this round."""
    game = lay(ghosts={"MAN": ["T"]}, pools={"red": ["red:T"], "blue": ["blue:S"]}, active="red",
               done=["green", "yellow"], ghost_deck=["wall_of_fog"], chaos=1)
    play(game, "place:red0:MAN.0", "end")
    assert ghost(game, "MAN") == "plain_man"
    assert offered(game, "place") == []
    play(game, "end")
    assert ghost(game, "MAN") == "wall_of_fog"


def test_dice_of_a_captured_ghost_come_back_with_the_next_roll() -> None:
    """BLK-8.13: until clean-up they stay on it, of no use; then they go home."""
    game = lay(ghosts={"MAN": ["T"]}, pools={"red": ["red:T", "red:S"]}, active="red", chaos=1, ghost_deck=[])
    play(game, "place:red0:MAN.0")
    assert "red0" not in spent(game)
    assert not [key for key in offered(game) if "red0" in key]
    end_round(game)
    assert sorted(die["id"] for die in buster(game, "red")["pool"]) == [f"red{n}" for n in range(5)]


def test_captured_cards_leave_the_game() -> None:
    """BLK-8.14: they lie open on the pile and never come back, even when the deck is out."""
    game = lay(ghosts={"MAN": "wall_of_fog"}, dice_on={f"MAN.{n}": "red:S" for n in range(4)}, ghost_deck=[],
               step="clean_up", chaos=1)
    assert game.view()["captured"]["pile"][-1] == "wall_of_fog"
    end_round(game)
    assert ghost(game, "MAN") == ""
    assert "wall_of_fog" not in game.view()["undealt_ghosts"]


# Possession and placing


@pytest.mark.parametrize(
    ("card", "key"),
    [("remote_trap_pedal", "use:remote_trap_pedal"), ("portable_containment_cell", "use:portable_containment_cell"),
     ("ecto_goggles", "place:red0:MAN.0"), ("ecto_goggles", "ability:red")],
)
def test_who_is_possessed_places_nothing_by_any_means(card: str, key: str) -> None:
    """BLK-R36, BLK-13.2: neither plainly, nor by card, nor by ability; cured, all of it."""
    game = lay(
        ghosts={"MAN": ["S"], "BRX": ["T", "S"]}, pools={"red": ["red:S", "red:T", "red:G"]}, possessed=["red"],
        hands={"red": [card]}, characters=("mel", "ray", "egon", "ron"), active="red",
    )
    assert key not in offered(game)
    assert against(game, key) == "BLK-13.2"
    play(game, "exorcise:red2")
    assert key in offered(game)


def test_a_feedback_amplifier_does_not_help_the_possessed() -> None:
    """BLK-R36: Terrain that makes an E an S makes no placement legal."""
    game = lay(ghosts={"MAN": ["S"]}, pools={"red": ["red:E", "red:G"]}, possessed=["red"], active="red",
               terrain={"MAN": ["feedback_amplifier"]})
    assert offered(game, "place") == []
    play(game, "exorcise:red1", "place:red0:MAN.0")
    assert slots(game, "MAN") == ["red:E"]


def test_a_prism_filter_does_not_help_the_possessed() -> None:
    """BLK-R36: it may be used, but no die is placed."""
    game = lay(ghosts={"MAN": ["S:blue"]}, pools={"red": ["red:S"]}, possessed=["red"], active="red",
               hands={"red": ["prism_filter"]})
    play(game, "use:prism_filter")
    assert against(game, "place:red0:MAN.0") == "BLK-13.2"


def test_another_may_place_the_die_of_a_possessed_ghostbuster() -> None:
    """BLK-R36: passed on, it is placed by whoever is free."""
    game = lay(ghosts={"MAN": ["S:red", "T"]}, pools={"red": ["red:S"], "blue": []}, possessed=["red"], active="red",
               done=["green", "yellow"])
    play(game, "pass:red0", "end", "place:red0:MAN.0")
    assert slots(game, "MAN") == ["red:S", ""]
    assert named(game, told(game, "die_placed")[0], "buster") == ["blue"]


# Rules of ghosts on placing


def test_gargoyle_twins_want_one_colour() -> None:
    """BLK-8.3, BLK-15.4b: the first die sets it; passed dice of that colour fit."""
    game = lay(ghosts={"MAN": "gargoyle_twins"}, dice_on={"MAN.0": "blue:S"}, active="red",
               pools={"red": ["red:S", "blue:S!"]})
    assert offered(game, "place") == ["place:blue0:MAN.1"]
    assert against(game, "place:red0:MAN.1") == "BLK-15.4b"
    empty = lay(ghosts={"MAN": "gargoyle_twins"}, pools={"red": ["red:S", "blue:S!"]}, active="red")
    assert len(offered(empty, "place")) == 2


def test_queue_jumper_takes_two_dice_an_activation_of_each() -> None:
    """BLK-8.6, BLK-15.4b: at most two here, then the next Ghostbuster may place two more."""
    game = lay(ghosts={"MAN": "queue_jumper"}, pools={"red": ["red:S", "red:S", "red:S"], "blue": ["blue:S", "blue:T"]},
               active="red", done=["green", "yellow"])
    play(game, "place:red0:MAN.0", "place:red1:MAN.1")
    assert against(game, "place:red2:MAN.2") == "BLK-15.4b"
    play(game, "end", "place:blue0:MAN.2", "place:blue1:MAN.3")
    assert borough(game, "MAN")["badge"] == "captured"
    assert place(game, "red") == "MAN"
