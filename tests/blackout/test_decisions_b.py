"""Decisions that effects ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Game
from tests.blackout.cleaning import COLOURS, clean_up, marked, which
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import hand, offered, place, play, pool, slots, spent, told


def asked(game: Game) -> tuple[str, int]:
    assert game.decision is not None
    return game.decision.kind, game.decision.seat


@pytest.mark.parametrize(("round", "lead"), [(1, 0), (2, 1), (3, 2)])
def test_the_lead_picks_the_target_of_a_ghost(round: int, lead: int) -> None:
    """BLK-R48, BLK-1.4: Velvet Whisper among three, Rogue among two; the lead of the round answers for all."""
    game = clean_up(players=3, round=round, ghosts={"MAN": "velvet_whisper"}, places={"yellow": "STI"})
    assert asked(game) == ("whom", lead)
    assert offered(game) == ["buster:red", "buster:blue", "buster:green"]
    game = clean_up(players=3, round=round, ghosts={"MAN": "revolving_door_rogue"},
                    places={"green": "STI", "yellow": "STI"})
    assert asked(game) == ("whom", lead)
    play(game, "buster:blue")
    assert (place(game, "red"), place(game, "blue")) == ("MAN", "BRX")


def test_nothing_is_asked_where_there_is_one_outcome() -> None:
    """BLK-R48: one Ghostbuster here; or all in one Borough for Cold Spot."""
    game = clean_up(ghosts={"MAN": "velvet_whisper"}, places=dict.fromkeys(COLOURS[1:], "STI"))
    assert (game.number, marked(game, "possessed")) == (0, ["red"])
    game = clean_up(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=4, tiles={5: ["cold_spot"]},
                    places=dict.fromkeys(COLOURS, "QNS"))
    assert (game.number, marked(game, "possessed")) == (0, COLOURS)


def test_in_phase_1_the_lead_picks_among_tied_pools() -> None:
    """BLK-R48: Pigeon Parliament with three fullest pools of four."""
    game = lay(step="round", round=2, players=2, ghosts={"MAN": "pigeon_parliament", "STI": ["S"]},
               dice_on={"STI.0": "blue:S"}, ghost_deck=[])
    assert asked(game) == ("whom", 1)
    assert offered(game) == ["buster:red", "buster:green", "buster:yellow"]
    play(game, "buster:green")
    assert [len(pool(game, colour)) for colour in COLOURS] == [5, 4, 3, 5]


def test_the_controller_picks_which_card_is_lost() -> None:
    """BLK-1.3: each for its own Ghostbusters, only if more than one; the lead has no say."""
    game = clean_up(players=4, ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=4, tiles={5: ["looters"]},
                    hands={"red": ["subway_map"], "blue": ["ecto_goggles", "prism_filter"],
                           "yellow": ["backup_pack", "exorcism_kit"]}, equipment_deck=["walkie_talkies"])
    assert hand(game, "red") == []
    assert asked(game) == ("lose_which", 1)
    assert offered(game) == ["card:ecto_goggles", "card:prism_filter"]
    play(game, "card:prism_filter")
    assert asked(game) == ("lose_which", 3)
    play(game, "card:backup_pack")
    assert (hand(game, "blue"), hand(game, "yellow")) == (["ecto_goggles"], ["exorcism_kit"])
    assert game.view()["equipment_discards"][-3:] == ["subway_map", "prism_filter", "backup_pack"]


def test_the_lead_picks_which_die_falls() -> None:
    """BLK-R48: of dice that differ in colour or slot; the other seats have no say."""
    game = clean_up(players=4, round=3, ghosts={"MAN": "slippery_sewer_thing"},
                    dice_on={"MAN.0": "red:S", "MAN.1": "blue:S", "MAN.2": "red:T"})
    assert asked(game) == ("knock_off", 2)
    assert offered(game) == ["slot:MAN.0", "slot:MAN.1", "slot:MAN.2"]
    play(game, "slot:MAN.1")
    assert slots(game, "MAN") == ["red:S", "", "red:T", ""]
    assert which(game, "die_knocked_off", "die") == ["blue0"]


def test_like_dice_are_no_choice() -> None:
    """BLK-R48: two red Streams on white slots are the same, and nobody is asked."""
    game = clean_up(ghosts={"MAN": "slippery_sewer_thing"}, dice_on={"MAN.0": "red:S", "MAN.1": "red:S"})
    assert game.number == 0
    assert len([die for die in slots(game, "MAN") if die]) == 1


def test_the_controller_picks_which_rolled_dice_are_discarded(tmp_path: Path) -> None:
    """BLK-1.3: an effect on Blue's pool asks Blue's seat, die by die."""
    content = design(tmp_path, discard=when("use", "discard_dice who=other_gb_here n=2"))
    game = lay(content=content, players=4, active="red", hands={"red": ["own_discard"]},
               places={"green": "STI", "yellow": "STI"},
               pools={"red": ["red:S"], "blue": ["blue:S", "blue:G", "blue:T"]})
    play(game, "use:own_discard")
    assert asked(game) == ("discard", 1)
    play(game, "die:blue1", "die:blue0")
    assert pool(game, "blue") == ["blue:T"]
    assert {"blue0", "blue1"} <= set(spent(game))


def test_before_the_roll_dice_are_alike(tmp_path: Path) -> None:
    """BLK-1.3: a ghost that discards at the start of a round asks nobody which."""
    content = design(tmp_path, ghost=when("start_of_round", "discard_dice who=each_gb n=2"))
    game = lay(content=content, step="round", ghosts={"MAN": "own_ghost"}, ghost_deck=[])
    assert game.number == 0
    assert [len(pool(game, colour)) for colour in COLOURS] == [3] * 4
    assert len(told(game, "die_discarded")) == 8
