"""Chapter 10, the Captured track and Mass Hysteria."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hauntbox
from hauntbox import Game
from tests.blackout.cleaning import COLOURS, clean_up, marked, where, which
from tests.blackout.designing import design, when
from tests.blackout.looking import against, captured, chaos, end_round, ghost, named, offered, place, play, pool, told

ONE = {"ghosts": {"MAN": ["T"]}, "dice_on": {"MAN.0": "red:T"}}
TWO = {"ghosts": {"MAN": ["T"], "BKN": ["S"]}, "dice_on": {"MAN.0": "red:T", "BKN.0": "red:S"}}


def reveal(*tiles: str, **position: object) -> Game:
    """One capture brings the tracker to 5, where these tiles lie, the last one on top."""
    ghosts = {"MAN": ["T"], **position.pop("ghosts", {})}  # type: ignore[dict-item]
    dice = {"MAN.0": "yellow:T", **position.pop("dice_on", {})}  # type: ignore[dict-item]
    return clean_up(ghosts=ghosts, dice_on=dice, captured=4, tiles={5: list(tiles)}, **position)


def test_one_space_for_each_captured_ghost() -> None:
    """BLK-10.1: two ghosts, two spaces."""
    assert captured(clean_up(**ONE)) == 1
    assert captured(clean_up(**TWO, captured=7)) == 9


@pytest.mark.parametrize(("before", "space"), [(4, 5), (9, 10)])
def test_reaching_the_space_reveals_its_tile(before: int, space: int) -> None:
    """BLK-10.2: on 5 and likewise on 10; the other space is left alone."""
    other = 15 - space
    game = clean_up(**ONE, captured=before, tiles={space: ["sirens_everywhere"], other: ["stampede"]})
    (event,) = told(game, "tile_revealed")
    assert (event.rule, event.args["space"], named(game, event, "tile")) == ("BLK-10.2", space, ["sirens_everywhere"])
    shown = {tile["space"]: (tile["down"], tile["shown"]) for tile in game.view()["captured"]["tiles"]}
    assert shown == {space: (0, ["sirens_everywhere"]), other: (1, [])}


@pytest.mark.parametrize("before", [0, 2, 3, 5, 8, 10, 13])
def test_other_spaces_reveal_nothing(before: int) -> None:
    """BLK-10.2: each space triggers once; leaving 5 or 10 behind isn't reaching it."""
    game = clean_up(**ONE, captured=before, tiles={5: ["sirens_everywhere"], 10: ["stampede"]})
    assert told(game, "tile_revealed") == []
    assert chaos(game) == 5


@pytest.mark.parametrize("before", [4, 9])
def test_passing_the_space_reveals_just_the_same(before: int) -> None:
    """BLK-10.3, BLK-R23: from 4 to 6, from 9 to 11."""
    game = clean_up(**TWO, captured=before, tiles={5: ["sirens_everywhere"], 10: ["sirens_everywhere"]})
    assert captured(game) == before + 2
    assert [event.args["space"] for event in told(game, "tile_revealed")] == [before + 1]
    assert chaos(game) == 7


def test_tiles_are_revealed_after_all_captures_are_counted() -> None:
    """BLK-10.4, BLK-R22: both captures first, then the tile, then ghost text."""
    game = clean_up(ghosts={**TWO["ghosts"], "BRX": "rent_control_wraith"}, dice_on=TWO["dice_on"], captured=4,
                    tiles={5: ["sirens_everywhere"]}, places={"red": "BRX"})
    kinds = [event.kind for event in told(game, "ghost_captured", "tile_revealed", "ghost_acts")]
    assert kinds == ["ghost_captured", "ghost_captured", "tile_revealed", "ghost_acts"]


def test_no_tile_is_revealed_in_the_clean_up_that_wins() -> None:
    """BLK-10.4, BLK-9.2: the win is checked first."""
    three = {"ghosts": {**TWO["ghosts"], "STI": ["S"]}, "dice_on": {**TWO["dice_on"], "STI.0": "blue:S"}}
    game = clean_up(**three, captured=9, target="12", tiles={10: ["sirens_everywhere"]}, chaos=18)
    assert game.outcome is not None and game.outcome.won
    assert (captured(game), chaos(game)) == (12, 18)
    assert told(game, "tile_revealed") == []


def test_an_instant_tile_resolves_at_once_and_is_discarded() -> None:
    """BLK-10.5: fully, before anything else, and nothing of it stays."""
    game = reveal("sirens_everywhere")
    kinds = [event.kind for event in game.events()]
    at = kinds.index("tile_revealed")
    assert kinds[at : at + 4] == ["tile_revealed", "chaos_rose", "tile_discarded", "dice_home"]
    assert (game.view()["lasting"], game.view()["coming"]) == ([], [])
    end_round(game)
    assert chaos(game) == 7


def test_a_lasting_tile_leaves_the_clean_up_that_revealed_it_alone() -> None:
    """BLK-10.6, BLK-R22: Total Panic comes, and an uncovered Borough still adds 1."""
    game = reveal("total_panic", ghosts={"BRX": ["T"]})
    assert chaos(game) == 6
    assert game.view()["lasting"] == ["total_panic"]


def test_a_lasting_tile_holds_for_the_whole_next_round_and_no_longer() -> None:
    """BLK-10.6, BLK-9.7: from Phase 1 to the end of Phase 4, then it is discarded."""
    game = reveal("total_panic", ghosts={"BRX": ["T"]})
    end_round(game)
    assert chaos(game) == 8
    assert game.view()["lasting"] == []
    end_round(game)
    assert chaos(game) == 9


def test_while_a_lasting_tile_waits_it_is_known_but_not_in_force() -> None:
    """BLK-10.6, BLK-9.3: Dead Batteries was just revealed; the Overalls still protect in this clean-up."""
    game = reveal("dead_batteries", ghosts={"QNS": "velvet_whisper"}, places={"red": "QNS"},
                  hands={"red": ["slime_proof_overalls"]})
    assert marked(game, "possessed") == []
    assert told(game, "possession_failed") != []
    assert game.view()["lasting"] == ["dead_batteries"]
    end_round(game)
    assert marked(game, "possessed") == ["red"]


def test_a_lasting_tile_acts_at_the_start_of_the_round_before_the_ghosts() -> None:
    """BLK-10.6: Exhaustion takes its dice first, then Pigeon Parliament looks for the fullest pool."""
    game = reveal("exhaustion", ghosts={"QNS": "pigeon_parliament", "BKN": ["S", "S", "S"]}, places={"red": "QNS"},
                  dice_on={"BKN.0": "blue:S", "BKN.1": "green:S", "QNS.0": "yellow:S"})
    aside = told(game, "die_set_aside")
    assert [event.rule for event in aside] == ["BLK-10.6"] * 4 + ["BLK-4.6"] * 2
    assert which(game, "die_set_aside", "buster") == [*COLOURS, "red", "red"]
    assert [len(pool(game, colour)) for colour in COLOURS] == [2, 3, 3, 3]


def test_tile_rules_are_not_optional() -> None:
    """BLK-10.7: nobody is asked whether; an instant tile just happens, a lasting one binds."""
    game = reveal("stampede")
    assert [place(game, colour) for colour in COLOURS] == ["BRX"] * 4
    assert game.decision is not None
    assert (game.number, game.decision.kind) == (0, "activate")
    game = reveal("gridlock")
    play(game, "activate:red")
    assert offered(game, "move_ecto") == []


def test_of_two_tiles_both_are_revealed_and_the_top_one_resolves_first() -> None:
    """BLK-10.8: the ghosts walk before Power Surge strikes, so it asks about the ghost in its new place."""
    two = {"QNS.0": "red:S", "QNS.1": "blue:S"}
    game = reveal("power_surge", "wandering_dead", ghosts={"QNS": ["S", "S", "T"]}, dice_on=two)
    assert which(game, "tile_revealed", "tile") == ["wandering_dead", "power_surge"]
    assert told(game, "ghost_moved") != []
    assert offered(game) == ["slot:BKN.0", "slot:BKN.1"]
    kinds = [event.kind for event in told(game, "tile_revealed", "ghost_moved", "tile_discarded")]
    assert kinds == ["tile_revealed", "tile_revealed", "ghost_moved", "tile_discarded"]


def test_the_lower_tile_waits_until_the_top_one_is_done() -> None:
    """BLK-10.8: the other way round the die falls before the ghosts walk."""
    two = {"QNS.0": "red:S", "QNS.1": "blue:S"}
    game = reveal("wandering_dead", "power_surge", ghosts={"QNS": ["S", "S", "T"]}, dice_on=two)
    assert offered(game) == ["slot:QNS.0", "slot:QNS.1"]
    play(game, "slot:QNS.0")
    assert ghost(game, "BKN") == "plain_qns"


def test_two_lasting_tiles_are_in_force_together() -> None:
    """BLK-10.8: Nerves and Gridlock in one round."""
    game = reveal("nerves", "gridlock")
    assert game.view()["lasting"] == ["gridlock", "nerves"]
    play(game, "activate:red")
    assert offered(game, "ability", "move_ecto") == []
    assert against(game, "ability:red") == "BLK-15.4"


def test_an_instant_and_a_lasting_tile_on_one_space() -> None:
    """BLK-10.8, BLK-10.5, BLK-10.6: each in its own way."""
    game = reveal("exhaustion", "sirens_everywhere")
    assert chaos(game) == 7
    assert [len(pool(game, colour)) for colour in COLOURS] == [4] * 4


def test_if_the_top_tile_loses_the_game_the_other_is_not_resolved() -> None:
    """BLK-10.8, BLK-10.10, BLK-11.5: the rest of the step isn't played."""
    game = reveal("stampede", "sirens_everywhere", chaos=18)
    assert game.outcome is not None and not game.outcome.won
    assert [place(game, colour) for colour in COLOURS] == ["MAN"] * 4


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nobody_may_look_at_a_face_down_tile(seat: int | None) -> None:
    """BLK-10.9: not in the view, not in an event, an option or a refusal."""
    game = hauntbox.new("blackout", players=2, seed=11, mode="hard", characters="random")
    tiles = set(game.rules.ids["tile"])  # type: ignore[attr-defined]
    while game.decision is not None and not told(game, "tile_revealed"):
        seen = json.dumps(game.view(seat)) + " ".join(repr(event.message) for event in game.events(seat))
        seen += " ".join(option.key for option in game.decision.options)
        assert not [tile for tile in tiles if tile in seen]
        assert [tile["down"] for tile in game.view(seat)["captured"]["tiles"]] == [2, 2]
        game.decide(game.decision.options[-1])


def test_chaos_from_a_tile_gives_tokens_at_15() -> None:
    """BLK-10.10, BLK-11.7: Sirens from 14 to 16."""
    game = reveal("sirens_everywhere", chaos=14)
    assert chaos(game) == 16
    assert marked(game, "token") == COLOURS


def test_chaos_from_a_tile_can_lose_the_game() -> None:
    """BLK-10.10, BLK-16.2, BLK-R57: a tile may be a third source of Chaos, and ends the game like any other."""
    game = reveal("sirens_everywhere", chaos=18, ghosts={"QNS": "velvet_whisper"}, places={"red": "QNS"})
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.rule) == (False, "BLK-11.5")
    assert marked(game, "possessed") == []
    assert told(game, "dice_home", "tokens_given") == []


def test_chaos_from_a_tile_is_not_held_back_by_press_conference() -> None:
    """BLK-10.10: the shield is for ghost text and uncovered Boroughs only."""
    game = reveal("sirens_everywhere", ghosts={"BRX": ["T"]}, step="act", active="red", done=COLOURS[1:],
                  hands={"red": ["press_conference"]})
    play(game, "use:press_conference", "end")
    assert chaos(game) == 7
    assert [event.rule for event in told(game, "chaos_shielded")] == ["BLK-9.5"]


def test_tile_chaos_may_also_fall(tmp_path: Path) -> None:
    """BLK-R57: what a tile does to Chaos is what its own text says."""
    game = reveal("own_instant", content=design(tmp_path, instant=when("on_reveal", "chaos n=-3")), chaos=9)
    assert chaos(game) == 6


def test_wandering_dead_walks_before_ghost_text_and_coverage() -> None:
    """BLK-10.4, BLK-9.4, BLK-9.5: text and coverage are judged where the ghosts are now."""
    game = reveal("wandering_dead", ghosts={"STI": "brownstone_banshee", "BRX": ["T"]})
    assert (ghost(game, "MAN"), ghost(game, "QNS")) == ("brownstone_banshee", "plain_brx")
    assert where(game, "uncovered") == ["QNS"]
    assert chaos(game) == 6
