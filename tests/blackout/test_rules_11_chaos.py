"""Chapter 11, Chaos and Free Re-Roll tokens."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Refused
from tests.blackout.cleaning import COLOURS, clean_up, filling, marked, where
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    chaos,
    end_round,
    named,
    offered,
    play,
    pool,
    rerolled,
    slots,
    spent,
    told,
)

EVERYTHING = {
    "ghosts": {"MAN": ["S", "T"]}, "active": "red", "chaos": 9,
    "pools": {"red": ["red:S", "red:E", "red:P", "red:G", "red:T"], "blue": ["blue:S"]},
    "hands": {"red": ["ecto_goggles", "muon_trap_relay"]},
    "row": ["transit_hub", "subway_map", "exorcism_kit", "walkie_talkies"],
}


@pytest.mark.parametrize(
    "keys",
    [["reroll:red0"], ["place:red0:MAN.0"], ["move_ecto:red1:BRX"], ["move_two:QNS", "die:red0", "die:red1"],
     ["buy:red2:subway_map"], ["pass:red0", "buster:blue"], ["use:muon_trap_relay", "turn:red0:T"],
     ["use:ecto_goggles", "die:red0", "enough"], ["give:ecto_goggles", "buster:blue"], ["drop:ecto_goggles"],
     ["ability:red", "die:red0", "enough"], ["end"]],
)
def test_no_ordinary_action_raises_chaos(keys: list[str]) -> None:
    """BLK-11.1: whatever the active Ghostbuster does."""
    game = play(lay(**EVERYTHING), *keys)  # type: ignore[arg-type]
    assert chaos(game) == 9
    assert told(game, "chaos_rose") == []


def test_the_sources_of_chaos() -> None:
    """BLK-11.1, BLK-R57: ghost text, uncovered Boroughs, tiles; each named with its rule and its cause."""
    game = clean_up(ghosts={"MAN": ["T"], "BRX": "rent_control_wraith"}, dice_on={"MAN.0": "red:T"}, captured=4,
                    tiles={5: ["sirens_everywhere"]})
    rises = told(game, "chaos_rose")
    assert [event.rule for event in rises] == ["BLK-10.5", "BLK-9.4", "BLK-9.5"]
    causes = [event.cause for event in rises]
    assert [cause and game.rules.thing_id(cause.kind, cause.value) for cause in causes] == [
        "sirens_everywhere", "rent_control_wraith", "BRX",
    ]


def test_a_card_may_raise_chaos_if_its_text_says_so(tmp_path: Path) -> None:
    """BLK-11.1, BLK-R57: a Discard card of a designer, in the middle of an activation."""
    game = lay(content=design(tmp_path, discard=when("use", "chaos n=2")), hands={"red": ["own_discard"]}, active="red")
    play(game, "use:own_discard")
    assert chaos(game) == 7


@pytest.mark.parametrize(
    ("extra", "total"),
    [({"possessed": ["red"]}, 5), ({"pools": {}}, 5), ({"places": {"blue": "BRX"}}, 5),
     ({"places": {"red": "QNS"}}, 6)],
)
def test_one_ghostbuster_is_enough_to_cover(extra: dict[str, object], total: int) -> None:
    """BLK-11.2: possessed or out of dice; a second one changes nothing; nobody doesn't cover."""
    places = {"red": "BRX", **extra.pop("places", {})}  # type: ignore[dict-item]
    game = clean_up(ghosts={"BRX": ["T"]}, places=places, **extra)
    assert chaos(game) == total


def test_a_borough_visited_and_left_is_not_covered() -> None:
    """BLK-11.3, BLK-9.5: only where Ghostbusters stand in clean-up matters."""
    game = lay(ghosts={"BRX": ["T"]}, pools={"red": ["red:E", "red:E"]}, active="red", ghost_deck=[])
    play(game, "move_ecto:red0:BRX")
    assert game.view()["chaos"]["forecast"]["uncovered"] == 0
    play(game, "move_ecto:red1:MAN")
    end_round(game)
    assert chaos(game) == 6


@pytest.mark.parametrize("ghost", ["rent_control_wraith", "cornice_crusher", "brownstone_banshee", "colossus_of_coney"])
def test_a_ghost_filled_this_round_makes_no_chaos(ghost: str) -> None:
    """BLK-11.4: neither by text nor by being uncovered, with nobody there."""
    game = clean_up(ghosts={"STI": ghost}, dice_on=filling("STI", ghost))
    assert chaos(game) == 5
    assert told(game, "chaos_rose", "uncovered") == []


def test_the_game_is_lost_the_instant_chaos_is_20() -> None:
    """BLK-11.5: MAN's text makes it 20; nothing of the step is played any more."""
    game = clean_up(ghosts={"MAN": "cornice_crusher", "BRX": "rent_control_wraith", "STI": "velvet_whisper"}, chaos=18,
                    places={"red": "STI"})
    assert game.decision is None
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.rule) == (False, "BLK-11.5")
    assert where(game, "ghost_acts") == ["MAN"]
    assert [event.kind for event in game.events()][-2:] == ["chaos_rose", "game_lost"]


def test_the_tracker_stops_on_20() -> None:
    """BLK-11.5: from 19, +2 makes 20."""
    assert chaos(clean_up(ghosts={"MAN": "cornice_crusher"}, chaos=19)) == 20


def test_nineteen_is_not_lost() -> None:
    """BLK-11.5: one point below the end the game goes on."""
    game = clean_up(ghosts={"MAN": "cornice_crusher"}, chaos=17)
    assert (chaos(game), game.outcome) == (19, None)


def test_lowering_chaos_is_no_action_at_1() -> None:
    """BLK-11.6, BLK-R4: not with a Ghost die, not with an ability, not with a card."""
    game = lay(pools={"red": ["red:G", "red:S"]}, active="red", chaos=1, hands={"red": ["mood_slime_sample"]},
               characters=["peter", "ray", "egon", "winston"])
    assert offered(game, "calm", "use", "ability") == []
    assert {against(game, key) for key in ("calm:red0", "use:mood_slime_sample", "ability:red")} == {"BLK-11.6"}


def test_chaos_never_goes_below_1() -> None:
    """BLK-11.6: Chaos −2 at 2 leaves 1, and says that it fell by 1."""
    game = lay(active="red", chaos=2, hands={"red": ["mood_slime_sample"]})
    play(game, "use:mood_slime_sample")
    assert chaos(game) == 1
    assert [event.args["n"] for event in told(game, "chaos_fell")] == [1]


@pytest.mark.parametrize("before", [13, 14])
def test_tokens_for_everybody_the_first_time_at_15_or_past_it(before: int) -> None:
    """BLK-11.7, BLK-R14: 15 reached, or passed from 14 to 16."""
    game = clean_up(ghosts={"MAN": "cornice_crusher"}, chaos=before)
    assert marked(game, "token") == COLOURS
    (event,) = told(game, "tokens_given")
    assert event.rule == "BLK-11.7"


def test_fourteen_gives_no_tokens() -> None:
    """BLK-11.7: not yet."""
    assert marked(clean_up(ghosts={"MAN": "cornice_crusher"}, chaos=12), "token") == []


def test_no_tokens_if_the_jump_ends_the_game(tmp_path: Path) -> None:
    """BLK-R15: from 14 straight to 20 the game is lost, and nobody gets anything."""
    content = design(tmp_path, ghost=when("clean_up", "chaos n=6"))
    game = clean_up(content=content, ghosts={"MAN": "own_ghost"}, chaos=14)
    assert game.outcome is not None and not game.outcome.won
    assert told(game, "tokens_given") == []
    assert marked(game, "token") == []


def test_tokens_come_once_only() -> None:
    """BLK-11.8: below 15 and up again gives nothing."""
    game = lay(ghosts={"MAN": "cornice_crusher"}, chaos=15, ghost_deck=[], active="red", pools={"red": ["red:G"]},
               tokens_given=True)
    play(game, "calm:red0")
    assert chaos(game) == 14
    end_round(game)
    assert chaos(game) == 16
    assert marked(game, "token") == []


def test_tokens_won_in_play_come_once_only() -> None:
    """BLK-11.8: 15 in this clean-up, 13 in the next round, 15 again two rounds later, and Red's used one is gone."""
    game = clean_up(ghosts={"MAN": "rent_control_wraith"}, chaos=14, hands={"red": ["mood_slime_sample"]})
    assert marked(game, "token") == COLOURS
    play(game, "activate:red", "free_reroll", "use:mood_slime_sample")
    assert chaos(game) == 13
    end_round(game)
    end_round(game)
    assert chaos(game) == 15
    assert marked(game, "token") == COLOURS[1:]
    assert len(told(game, "tokens_given")) == 1


def test_a_used_token_does_not_come_back_at_15() -> None:
    """BLK-11.8, BLK-11.14: it has left the game."""
    game = lay(ghosts={"MAN": "cornice_crusher"}, chaos=14, ghost_deck=[], active="red",
               pools={"red": ["red:G", "red:G"]}, tokens=COLOURS)
    play(game, "free_reroll")
    end_round(game)
    assert marked(game, "token") == ["blue", "green", "yellow"]


def test_a_token_belongs_to_its_ghostbuster() -> None:
    """BLK-11.9: another's token can't be used, and nothing on offer hands one over."""
    game = lay(active="red", pools={"red": ["red:S", "red:S"]}, tokens=["blue"])
    assert against(game, "free_reroll") == "BLK-11.10"
    assert {key.partition(":")[0] for key in offered(game)} <= {"reroll", "move_two", "pass", "ability", "end"}
    with pytest.raises(Refused):
        game.decide("free_reroll")


def test_a_token_is_used_in_ones_own_activation_only() -> None:
    """BLK-11.10: while Red is active, only Red's counts."""
    game = lay(active="red", pools={"red": ["red:S"], "blue": ["blue:S"]}, tokens=["red", "blue"])
    play(game, "free_reroll")
    assert marked(game, "token") == ["blue"]
    assert rerolled(game, 0) == ["red0"]
    assert offered(game, "free_reroll") == []


def test_a_token_works_after_dice_were_used() -> None:
    """BLK-11.10, BLK-11.12: at any time; dice placed, spent or discarded before don't come back for it."""
    game = lay(ghosts={"MAN": ["S", "T"]}, active="red", tokens=["red"], chaos=9,
               pools={"red": ["red:S", "red:G", "red:P", "red:P", "blue:T!"]})
    play(game, "place:red0:MAN.0", "calm:red1", "move_two:BRX", "die:blue0")
    before = game.number
    play(game, "free_reroll")
    assert rerolled(game, before) == ["red3"]
    assert slots(game, "MAN") == ["red:S", ""]
    assert {"red1", "red2", "blue0"} <= set(spent(game))


def test_a_token_needs_a_die_that_can_be_rolled() -> None:
    """BLK-11.10: with only fixed dice, or none, it isn't offered and isn't lost."""
    for pools in ({"red": ["blue:S!"]}, {"red": []}):
        game = lay(active="red", pools=pools, tokens=["red"])
        assert offered(game, "free_reroll") == []
        assert against(game, "free_reroll") == "BLK-11.10"
        assert marked(game, "token") == ["red"]


def test_tokens_won_in_mid_activation_are_usable_at_once(tmp_path: Path) -> None:
    """BLK-R16: the active Ghostbuster first, the others later."""
    game = lay(content=design(tmp_path, discard=when("use", "chaos n=1")), hands={"red": ["own_discard"]}, active="red",
               pools={"red": ["red:S"], "blue": ["blue:S"]}, chaos=14, done=["green", "yellow"])
    assert against(game, "free_reroll") == "BLK-11.10"
    play(game, "use:own_discard")
    assert offered(game, "free_reroll") == ["free_reroll"]
    play(game, "free_reroll", "end")
    assert offered(game, "free_reroll") == ["free_reroll"]


def test_all_dice_but_fixed_ones_are_rerolled() -> None:
    """BLK-11.11: without picking; a passed die stays as it lies."""
    game = lay(active="red", tokens=["red"], pools={"red": ["red:S", "blue:T!", "red:G", "red:G"]})
    play(game, "free_reroll")
    assert game.decision is not None
    assert game.decision.kind == "act"
    assert rerolled(game, 0) == ["red0", "red1", "red2"]
    assert "blue:T!" in pool(game, "red")


def test_a_token_neither_closes_nor_reopens_the_window() -> None:
    """BLK-11.13: discard re-rolls stay possible before, and stay impossible after, dice were used."""
    game = lay(active="red", tokens=["red"], pools={"red": ["red:S", "red:P", "red:G"]})
    play(game, "free_reroll")
    assert offered(game, "reroll") != []
    game = lay(active="red", tokens=["red"], pools={"red": ["red:G", "red:P", "red:P"]}, chaos=9)
    play(game, "calm:red0", "free_reroll")
    assert offered(game, "reroll") == []
    assert against(game, "reroll:red1") == "BLK-7.9"


def test_unused_tokens_stay_for_later_rounds() -> None:
    """BLK-11.14: and a used one is gone."""
    game = lay(active="red", tokens=["red", "blue"], pools={"red": ["red:S"]}, ghost_deck=[])
    play(game, "free_reroll")
    end_round(game)
    end_round(game)
    assert marked(game, "token") == ["blue"]
    assert [named(game, event, "buster") for event in told(game, "token_used")] == [["red"]]
