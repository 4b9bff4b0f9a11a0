"""Chapter 4, phases 1 and 2: new ghosts, text at the start of a round, the roll."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntbox.kit.decks import Deck
from tests.blackout.laying import lay
from tests.blackout.looking import (
    buster,
    captured,
    chaos,
    end_round,
    ghost,
    named,
    offered,
    play,
    pool,
    spent,
    told,
)

CLOCKWISE = ["MAN", "BRX", "QNS", "BKN", "STI"]
COLOURS = ["red", "blue", "green", "yellow"]


def test_the_four_phases_in_order_once_each() -> None:
    """BLK-4.1: spawn, roll, activate, clean-up."""
    game = lay(ghost_deck=["steam_vent_spectre"], ghosts={id: ["S"] for id in CLOCKWISE[1:]}, step="round", chaos=1)
    end_round(game)
    marks = ("round_began", "ghost_spawned", "ghost_acts", "rolled", "activated", "uncovered", "dice_home")
    happened = [event.kind for event in told(game, *marks)]
    assert happened[: happened.index("dice_home") + 1] == [
        "round_began", "ghost_spawned", "ghost_acts", *["rolled"] * 4, *["activated"] * 4, *["uncovered"] * 4,
        "dice_home",
    ]
    assert happened.count("dice_home") == 1
    assert happened.count("round_began") == 2


def test_every_borough_without_a_ghost_gets_one() -> None:
    """BLK-4.2: face up, one each."""
    deck = ["wall_of_fog", "panic_parade", "mirror_maid", "rent_control_wraith"]
    game = lay(ghosts={"QNS": ["S"]}, ghost_deck=deck, step="round")
    assert [ghost(game, id) for id in CLOCKWISE] == ["wall_of_fog", "panic_parade", "plain_qns", *deck[2:]]
    assert {event.rule for event in told(game, "ghost_spawned")} == {"BLK-4.2"}


def test_with_an_empty_deck_boroughs_stay_without_a_ghost() -> None:
    """BLK-4.2, BLK-R34: and the game goes on."""
    game = lay(ghosts={"MAN": ["S"]}, ghost_deck=[], step="round")
    assert [ghost(game, id) for id in CLOCKWISE] == ["plain_man", "", "", "", ""]
    assert game.decision is not None


def test_ghosts_discarded_without_capture_are_shuffled_when_the_deck_is_empty() -> None:
    """BLK-4.2, BLK-R34: captured ones are not."""
    game = lay(ghosts={id: ["S"] for id in CLOCKWISE[1:]}, ghost_deck=[], done=COLOURS[1:], active="red", chaos=1)
    fog = game.rules.values["ghost"]["wall_of_fog"]
    state = game.state
    state.pile = tuple(card for card in state.pile if card != fog)
    state.ghost_deck = Deck((), (fog,))
    play(game, "end")
    assert ghost(game, "MAN") == "wall_of_fog"
    assert game.view()["ghosts_left"] == 0


def test_ghosts_spawn_clockwise_past_those_that_are_there() -> None:
    """BLK-4.3: the order says which card goes where."""
    game = lay(ghosts={"BRX": ["S"], "BKN": ["S"]}, ghost_deck=["wall_of_fog", "panic_parade", "mirror_maid"],
               step="round")
    assert [ghost(game, id) for id in ("MAN", "QNS", "STI")] == ["wall_of_fog", "panic_parade", "mirror_maid"]


def test_ghosts_spawn_only_in_phase_1() -> None:
    """BLK-4.4, BLK-8.12: the Borough of a captured ghost stays empty until the next round begins."""
    game = lay(ghosts={"MAN": ["T"], "BRX": ["S"]}, pools={"red": ["red:T"]}, done=COLOURS[1:], active="red",
               ghost_deck=["wall_of_fog"], chaos=1)
    begun = game.number
    play(game, "place:red0:MAN.0")
    assert told(game, "ghost_spawned", since=begun) == []
    play(game, "end")
    happened = [event.kind for event in told(game, "ghost_captured", "dice_home", "round_began", "ghost_spawned",
                                             since=begun)]
    assert happened == ["ghost_captured", "dice_home", "round_began", "ghost_spawned"]
    assert ghost(game, "MAN") == "wall_of_fog"


def test_a_ghost_on_the_board_is_active_until_it_is_filled() -> None:
    """BLK-4.5, BLK-8.9: an unfilled one acts in clean-up, a filled one has been caught."""
    dice = {"BRX.0": "blue:S", "BRX.1": "blue:S", "BRX.2": "blue:T"}
    game = lay(ghosts={"MAN": "rent_control_wraith", "BRX": "rent_control_wraith"}, step="clean_up", chaos=5)
    assert chaos(game) == 8  # both texts, and BRX uncovered
    game = lay(ghosts={"MAN": "rent_control_wraith", "BRX": ["S", "S", "T"]}, dice_on=dice, step="clean_up", chaos=5)
    assert chaos(game) == 6
    assert captured(game) == 1


def test_start_of_round_text_of_old_and_new_ghosts_clockwise_after_all_spawning() -> None:
    """BLK-4.6: first every new ghost, then the text, from MAN on."""
    game = lay(
        ghosts={"STI": "night_shift_shade"}, places={"red": "QNS"}, step="round",
        ghost_deck=["wall_of_fog", "mirror_maid", "steam_vent_spectre", "panic_parade"],
    )
    marks = told(game, "ghost_spawned", "ghost_acts")
    assert [event.kind for event in marks] == [*["ghost_spawned"] * 4, "ghost_acts", "ghost_acts"]
    acts = [event for event in marks if event.kind == "ghost_acts"]
    assert [named(game, event, "borough")[0] for event in acts] == ["QNS", "STI"]
    assert {event.rule for event in acts} == {"BLK-4.6"}
    assert [len(pool(game, colour)) for colour in COLOURS] == [3, 4, 4, 4]


def test_text_in_play_binds_from_the_moment_the_card_lies_there() -> None:
    """BLK-4.7: a ban that spawned this round counts this round."""
    game = lay(ghost_deck=["crooked_croupier"], ghosts={id: ["S"] for id in CLOCKWISE[1:]}, step="round")
    assert game.view()["in_force"] == [
        {"kind": "ghost", "id": "crooked_croupier", "borough": "MAN", "until": None}
    ]
    play(game, "activate:red")
    assert offered(game, "reroll") == []
    assert game.why_not("reroll:red0").key == "banned.reroll"


def test_all_other_text_waits_for_clean_up() -> None:
    """BLK-4.8: Cornice Crusher does nothing in phases 1 to 3, and adds 2 in phase 4."""
    game = lay(ghosts={"MAN": "cornice_crusher"}, ghost_deck=[], step="round", chaos=5)
    for colour in COLOURS[:3]:
        assert chaos(game) == 5
        play(game, f"activate:{colour}", "end")
    assert chaos(game) == 5
    assert told(game, "ghost_acts") == []
    play(game, "end")
    assert chaos(game) == 7


def test_all_pools_are_rolled_before_anybody_is_asked() -> None:
    """BLK-4.9: one roll each in the order of colours, then the first question."""
    game = lay(ghosts={"MAN": ["S"]}, ghost_deck=[], step="round")
    rolls = told(game, "rolled")
    assert [named(game, event, "buster")[0] for event in rolls] == COLOURS
    assert [len(named(game, event, "dice")) for event in rolls] == [5, 5, 5, 5]
    assert game.number == 0
    assert all(die["face"] in "STPEG" for colour in COLOURS for die in buster(game, colour)["pool"])


def test_exactly_the_dice_of_the_own_pool_are_rolled() -> None:
    """BLK-4.10, BLK-R47: five, less those on ghosts, less those set aside; who has too few loses what there is."""
    locked = {"MAN.0": "red:S", "MAN.1": "red:S", "BRX.0": "blue:S", "BRX.1": "blue:S", "BRX.2": "blue:T",
              "QNS.0": "blue:S", "QNS.1": "blue:S"}
    game = lay(
        ghosts={"MAN": "night_shift_shade", "BRX": ["S", "S", "T", "P"], "QNS": ["S", "S", "T"]}, dice_on=locked,
        ghost_deck=[], step="round",
    )
    rolls = {named(game, event, "buster")[0]: named(game, event, "dice") for event in told(game, "rolled")}
    assert {colour: len(dice) for colour, dice in rolls.items()} == {"red": 2, "blue": 0, "green": 4, "yellow": 4}
    assert all(die.startswith(colour) for colour, dice in rolls.items() for die in dice)
    assert [event.rule for event in told(game, "die_set_aside")] == ["BLK-4.6"] * 3
    assert Counter(die.rstrip("01234") for die in spent(game)) == {"red": 1, "green": 1, "yellow": 1}


def test_who_has_no_dice_rolls_nothing_and_still_activates() -> None:
    """BLK-4.11, BLK-5.9: all five locked; the activation takes place, with nothing but ending to do."""
    locked = {f"MAN.{n}": "red:S" for n in range(4)} | {"BRX.0": "red:S"}
    game = lay(ghosts={"MAN": ["S", "S", "S", "S", "T"], "BRX": ["S", "T"]}, dice_on=locked, ghost_deck=[],
               step="round")
    assert named(game, told(game, "rolled")[0], "dice") == []
    assert "activate:red" in offered(game)
    play(game, "activate:red")
    assert offered(game) == ["end"]


@pytest.mark.parametrize("seed", range(3))
def test_no_face_is_held_over_a_round(seed: int) -> None:
    """BLK-4.12, BLK-5.8: leftover dice go home and are rolled afresh."""
    game = lay(pools={"red": ["red:S"] * 5}, done=COLOURS[1:], active="red", seed=seed, chaos=1, ghost_deck=[])
    begun = game.number
    play(game, "end")
    first = told(game, "rolled", since=begun)[0]
    assert named(game, first, "dice") == [f"red{n}" for n in range(5)]
    assert pool(game, "red") != ["red:S"] * 5
