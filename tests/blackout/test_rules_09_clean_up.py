"""Chapter 9, clean-up step by step."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox.engine.errors import BadContent
from tests.blackout.cleaning import COLOURS, clean_up, marked, where
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import (
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
    slots,
    spent,
    told,
)

STEPS = ("ghost_captured", "tile_revealed", "ghost_acts", "uncovered", "dice_home", "round_began")


def test_filled_ghosts_leave_clockwise_and_the_tracker_moves_one_space_each() -> None:
    """BLK-9.1: MAN before BKN, one space per ghost; an unfilled ghost stays."""
    game = clean_up(
        ghosts={"BKN": ["T"], "MAN": ["S"], "QNS": ["T"]}, captured=2,
        dice_on={"BKN.0": "red:T", "MAN.0": "blue:S"}, places={"red": "QNS"},
    )
    events = told(game, "ghost_captured")
    assert where(game, "ghost_captured") == ["MAN", "BKN"]
    assert [event.args["captured"] for event in events] == [3, 4]
    assert {event.rule for event in events} == {"BLK-9.1"}
    assert captured(game) == 4
    assert [ghost(game, id) for id in ("MAN", "QNS", "BKN")] == ["", "plain_qns", ""]
    assert game.view()["captured"]["pile"][-2:] == ["plain_man", "plain_bkn"]


def test_dice_of_a_captured_ghost_are_spent_until_dice_go_home() -> None:
    """BLK-9.1, BLK-8.13: in the middle of clean-up they are out of use, not in a pool."""
    game = clean_up(ghosts={"MAN": ["S", "T"], "STI": "velvet_whisper"}, places={"red": "STI", "blue": "STI"},
                    dice_on={"MAN.0": "red:S", "MAN.1": "blue:T"})
    assert game.decision is not None
    assert game.decision.kind == "whom"
    assert {"red0", "blue0"} <= set(spent(game))
    assert borough(game, "MAN")["ghost"] is None
    assert pool(game, "red") == []


def test_the_win_is_checked_right_after_the_captures() -> None:
    """BLK-9.2, BLK-R19: at the target the game is won at once and nothing below happens."""
    game = clean_up(ghosts={"MAN": ["T"], "BRX": "cornice_crusher"}, dice_on={"MAN.0": "red:T"}, captured=14,
                    chaos=19, tiles={10: ["sirens_everywhere"]})
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.rule) == (True, "BLK-9.2")
    assert chaos(game) == 19
    assert [event.kind for event in game.events()] == ["ghost_captured", "game_won"]


def test_tiles_come_after_the_captures_and_before_ghost_text() -> None:
    """BLK-9.3, BLK-9.4, BLK-9.5, BLK-9.6: the steps follow one another."""
    game = clean_up(ghosts={"MAN": ["T"], "BRX": "cornice_crusher"}, dice_on={"MAN.0": "red:T"}, captured=4,
                    tiles={5: ["sirens_everywhere"]})
    assert [event.kind for event in told(game, *STEPS)] == list(STEPS)
    assert [event.args["chaos"] for event in told(game, "chaos_rose")] == [7, 9, 10]


def test_no_tile_is_revealed_if_the_tracker_does_not_get_there() -> None:
    """BLK-9.3: at 4 the tile on 5 stays face down."""
    game = clean_up(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=3, tiles={5: ["sirens_everywhere"]})
    assert told(game, "tile_revealed") == []
    assert game.view()["captured"]["tiles"][0] == {"space": 5, "down": 1, "shown": []}


def on_captured(folder: Path) -> str:
    lower = when("on_captured", "chaos n=-1")
    return design(folder, ghost=lower, ghost_b=when("on_captured", "possess who=one_gb_here"))


FILLED = {"MAN.0": "red:S", "MAN.1": "red:S", "MAN.2": "red:T", "BRX.0": "blue:S", "BRX.1": "blue:S", "BRX.2": "blue:T"}


def test_on_captured_text_resolves_between_tiles_and_ghost_text(tmp_path: Path) -> None:
    """BLK-9.3b: clockwise by the Borough that the ghost left, after the tiles, before the others' text."""
    game = clean_up(
        content=on_captured(tmp_path), ghosts={"BRX": "own_ghost", "MAN": "own_ghost_b", "STI": "rent_control_wraith"},
        dice_on=FILLED, captured=3, chaos=8, tiles={5: ["sirens_everywhere"]},
        places={"red": "MAN", "blue": "STI", "green": "STI", "yellow": "STI"},
    )
    order = [(event.kind, event.rule) for event in told(game, "chaos_rose", "chaos_fell", "possessed")]
    assert order == [
        ("chaos_rose", "BLK-10.5"), ("possessed", "BLK-13.1"), ("chaos_fell", "BLK-9.3b"), ("chaos_rose", "BLK-9.4"),
    ]
    assert buster(game, "red")["possessed"]


def test_on_captured_text_is_silent_when_the_game_is_won(tmp_path: Path) -> None:
    """BLK-9.3b, BLK-9.2: nothing happens after the win."""
    game = clean_up(content=on_captured(tmp_path), ghosts={"MAN": "own_ghost"}, captured=14, chaos=8,
                    dice_on={"MAN.0": "red:S", "MAN.1": "red:S", "MAN.2": "red:T"})
    assert game.outcome is not None
    assert chaos(game) == 8


def test_on_captured_text_that_raises_chaos_is_no_content(tmp_path: Path) -> None:
    """BLK-9.3b, BLK-11.4: such a card is refused."""
    with pytest.raises(BadContent, match=r"on-captured text can't raise Chaos \(BLK-11\.4\)"):
        lay(content=design(tmp_path, ghost=when("on_captured", "chaos n=1")))


def test_ghost_text_resolves_clockwise_from_manhattan() -> None:
    """BLK-9.4, BLK-R20, BLK-15.6: whatever the order in which the ghosts came."""
    game = clean_up(ghosts={"STI": "rent_control_wraith", "BRX": "cornice_crusher", "MAN": "harbour_leviathan"})
    assert where(game, "ghost_acts") == ["MAN", "BRX", "STI"]
    rises = told(game, "chaos_rose")[:3]
    assert [event.args["n"] for event in rises] == [2, 2, 1]
    assert {event.rule for event in rises} == {"BLK-9.4"}


def test_chaos_of_ghost_text_is_added_as_it_resolves() -> None:
    """BLK-9.4: the ghost in MAN brings Chaos to 15, and tokens are there before the next ghost acts."""
    game = clean_up(ghosts={"MAN": "rent_control_wraith", "STI": "velvet_whisper"}, chaos=14,
                    places={"red": "STI", "blue": "STI", "green": "MAN"})
    assert game.decision is not None
    assert game.decision.kind == "whom"
    assert chaos(game) == 15
    assert buster(game, "yellow")["token"]


@pytest.mark.parametrize("other", ["night_shift_shade", "panic_parade", "pigeon_parliament", "rush_hour_horror"])
def test_text_for_other_times_does_nothing_in_clean_up(other: str) -> None:
    """BLK-9.4: only clean-up text acts now."""
    game = clean_up(ghosts={"MAN": other})
    before = [event for event in game.events() if event.rule.startswith("BLK-9.4")]
    assert before == []
    assert told(game, "chaos_rose", "possessed") == []


def test_a_filled_ghost_has_no_clean_up_text() -> None:
    """BLK-9.4, BLK-11.4: it has left before the others act."""
    dice = {"MAN.0": "red:S", "MAN.1": "red:S", "MAN.2": "red:T"}
    game = clean_up(ghosts={"MAN": "rent_control_wraith"}, dice_on=dice)
    assert (chaos(game), captured(game)) == (5, 1)


def test_each_uncovered_borough_adds_one_chaos_clockwise() -> None:
    """BLK-9.5: a ghost and no Ghostbuster; covered Boroughs and those without a ghost add nothing."""
    game = clean_up(ghosts={"STI": ["T"], "BRX": ["T"], "MAN": ["T"]}, places={"red": "QNS"})
    assert where(game, "uncovered") == ["BRX", "STI"]
    assert [(event.args["n"], event.rule) for event in told(game, "chaos_rose")] == [(1, "BLK-9.5")] * 2
    assert chaos(game) == 7


def test_coverage_is_judged_after_ghost_text_has_moved_somebody() -> None:
    """BLK-9.5, BLK-R18: text first, then uncovered: the Borough one was driven out of counts."""
    game = clean_up(ghosts={"MAN": "revolving_door_rogue"}, chaos=5,
                    places={"red": "MAN", "blue": "QNS", "green": "QNS", "yellow": "QNS"})
    assert place(game, "red") == "BRX"
    assert chaos(game) == 6


def test_chaos_from_text_comes_before_chaos_from_uncovered_boroughs() -> None:
    """BLK-R18: the last ghost's text is heard before the first uncovered Borough counts."""
    game = clean_up(ghosts={"MAN": ["T"], "STI": "rent_control_wraith"}, places=dict.fromkeys(COLOURS, "STI"))
    assert [event.rule for event in told(game, "chaos_rose")] == ["BLK-9.4", "BLK-9.5"]


def test_every_die_not_on_a_surviving_ghost_goes_home() -> None:
    """BLK-9.6, BLK-R17: spent, left over, passed, of captured ghosts, on unfinished Equipment; by colour."""
    game = lay(
        ghosts={"MAN": ["T"], "QNS": ["S", "S"]}, dice_on={"MAN.0": "blue:T", "QNS.0": "red:S"}, ghost_deck=[],
        pools={"red": ["red:G", "blue:P!"], "blue": ["blue:S"], "green": [], "yellow": ["red:E!"]},
        row=["ecto_goggles", "transit_hub"], row_dice={"ecto_goggles": ["green:P"]}, done=["green", "yellow"],
        active="red",
    )
    end_round(game)
    assert [len(pool(game, colour)) for colour in COLOURS] == [4, 5, 5, 5]
    assert all(die.startswith(colour) for colour in COLOURS for die in pool(game, colour))
    assert slots(game, "QNS") == ["red:S", ""]
    assert on_card(game, "ecto_goggles") == []
    assert spent(game) == []


def test_dice_that_went_home_are_not_fixed_any_more() -> None:
    """BLK-9.6, BLK-7.4: a passed die is fixed for this round only."""
    game = lay(pools={"red": ["blue:S!"]}, active="red", ghost_deck=[])
    end_round(game)
    assert not any(die.endswith("!") for die in pool(game, "blue"))
    assert len(pool(game, "blue")) == 5


def test_limits_of_the_round_begin_anew() -> None:
    """BLK-9.7: pass, Chaos reduction, ability and the use of a Passive are open again next round."""
    game = lay(pools={"red": ["red:G", "red:S", "red:S"]}, active="red", chaos=9, ghost_deck=[],
               hands={"red": ["ecto_goggles"]}, characters=["janine", "ray", "egon", "peter"])
    play(game, "use:ecto_goggles", "die:red1", "enough", "calm:red0")
    game.decide(offered(game, "pass")[0])
    play(game, "buster:blue", "ability:red", "borough:BRX")
    one = buster(game, "red")
    assert one["passed"] and one["calmed"] and one["ability_used"] and one["equipment"][0]["used"]
    assert offered(game, "pass", "calm", "ability", "use") == []
    end_round(game)
    one = buster(game, "red")
    assert not (one["passed"] or one["calmed"] or one["ability_used"] or one["done"] or one["equipment"][0]["used"])
    play(game, "activate:red")
    assert offered(game, "ability", "use") == ["use:ecto_goggles", "ability:red"]


def test_lasting_tiles_go_and_revealed_ones_come() -> None:
    """BLK-9.7, BLK-10.6: what was in force is discarded, what was revealed is in force."""
    game = clean_up(ghosts={"MAN": ["T"]}, dice_on={"MAN.0": "red:T"}, captured=4, lasting=["gridlock"],
                    tiles={5: ["nerves"]})
    view = game.view()
    assert (view["lasting"], view["coming"]) == (["nerves"], [])
    gone, come = told(game, "tile_discarded", "tile_in_force")
    assert (gone.kind, gone.rule, named(game, gone, "tile")) == ("tile_discarded", "BLK-9.7", ["gridlock"])
    assert (come.kind, come.rule, named(game, come, "tile")) == ("tile_in_force", "BLK-10.6", ["nerves"])


def test_the_lead_passes_on() -> None:
    """BLK-9.7, BLK-1.4: one seat clockwise, and round again."""
    for round, lead in ((1, 1), (2, 2), (3, 0)):
        game = clean_up(players=3, round=round)
        assert (game.view()["round"], game.view()["lead"]) == (round + 1, lead)
        assert game.decision is not None
        assert game.decision.seat == lead


def test_a_shield_does_not_outlast_its_clean_up() -> None:
    """BLK-9.7: Press Conference speaks of the coming clean-up only."""
    game = lay(active="red", hands={"red": ["press_conference"]}, ghost_deck=[])
    play(game, "use:press_conference")
    assert game.view()["shield"] == 3
    end_round(game)
    assert game.view()["shield"] == 0


def test_what_persists() -> None:
    """BLK-9.8: places, dice on ghosts, Possession, Equipment, Terrain, tokens, Chaos, captured."""
    game = clean_up(
        ghosts={"BKN": ["S", "T"]}, dice_on={"BKN.1": "green:T"}, places={"red": "QNS", "green": "BKN"},
        possessed=["blue"], hands={"yellow": ["subway_map", "mood_slime_sample"]}, terrain={"STI": ["transit_hub"]},
        tokens=["green"], chaos=11, captured=3,
    )
    assert [place(game, colour) for colour in COLOURS] == ["QNS", "MAN", "BKN", "MAN"]
    assert slots(game, "BKN") == ["", "green:T"]
    assert (marked(game, "possessed"), marked(game, "token")) == (["blue"], ["green"])
    assert hand(game, "yellow") == ["subway_map", "mood_slime_sample"]
    assert borough(game, "STI")["terrain"] == ["transit_hub"]
    assert (chaos(game), captured(game)) == (11, 3)
