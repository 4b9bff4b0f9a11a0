"""The effect vocabulary: counters, conditions, selectors, filters and costs, also those that no shipped card uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Game
from tests.blackout.cleaning import COLOURS, marked
from tests.blackout.designing import design, when
from tests.blackout.laying import lay
from tests.blackout.looking import (
    against,
    buster,
    chaos,
    end_round,
    hand,
    offered,
    play,
    pool,
    told,
)
from tests.blackout.own_cards import haunted, revealed, using

# Chaos and counters


@pytest.mark.parametrize(
    ("effect", "rise"),
    [("chaos n=3", 3), ("chaos n=1 per={count=\"gb_here\"}", 3), ("chaos n=2 per={count=\"gb_here\",by=2}", 2),
     ("chaos n=2 per={count=\"gb_here\",by=2,round=\"up\"}", 4), ("chaos n=1 per={count=\"open_slots\"}", 2),
     ("chaos n=1 per={count=\"dice_on_ghost\"}", 1), ("chaos n=1 per={count=\"adjacent_uncovered\"}", 2),
     ("chaos n=1 base=2 per={count=\"gb_here\"}", 5), ("chaos n=1 base=2 per={count=\"gb_here\"} max=4", 4),
     ("chaos n=-1", -1), ("chaos n=-1 per={count=\"gb_here\"}", -3), ("chaos n=-1 per={count=\"gb_here\"} max=2", -2)],
)
def test_chaos_by_every_counter(effect: str, rise: int, tmp_path: Path) -> None:
    """BLK-11.1: three Ghostbusters here, two slots open, one die on it, two uncovered Boroughs beside it."""
    game = haunted(tmp_path, effect, ghosts={"BRX": ["T"], "STI": ["T"]}, dice_on={"MAN.0": "red:S"},
                   places={"yellow": "QNS"}, chaos=8)
    assert chaos(game) == 8 + rise + 2


def test_a_counter_of_zero_raises_nothing(tmp_path: Path) -> None:
    """BLK-11.1: nobody here, no event."""
    game = haunted(tmp_path, 'chaos n=2 per={count="gb_here"}', places=dict.fromkeys(COLOURS, "QNS"))
    assert [event.rule for event in told(game, "chaos_rose")] == ["BLK-9.5"]


def test_a_ghost_that_lowers_chaos_heeds_a_ban(tmp_path: Path) -> None:
    """BLK-15.5: Panic Parade forbids it, being of the same rank."""
    game = haunted(tmp_path, "chaos n=-2", ghosts={"QNS": "panic_parade"}, places={"red": "QNS"})
    assert chaos(game) == 5


def test_a_card_may_count_too(tmp_path: Path) -> None:
    """BLK-11.1: here is where its user stands."""
    game = using(tmp_path, 'chaos n=-1 per={count="gb_here"}', chaos=9, places={"red": "STI", "blue": "STI"})
    play(game, "use:own_passive")
    assert chaos(game) == 7


def test_shield_chaos(tmp_path: Path) -> None:
    """BLK-9.4, BLK-9.5: shields add up."""
    game = using(tmp_path, "shield_chaos n=1", hands={"red": ["own_passive", "press_conference"]}, ghost_deck=[],
                 ghosts={"MAN": "cornice_crusher", "BRX": ["T"], "QNS": ["T"], "BKN": ["T"]})
    play(game, "use:own_passive", "use:press_conference")
    end_round(game)
    assert chaos(game) == 6


# Conditions


@pytest.mark.parametrize(
    ("given", "met"),
    [("gb_here min=2", True), ("gb_here min=3", False), ("gb_here max=1", False), ("chaos min=5", True),
     ("chaos min=6", False), ("chaos max=5", True), ("chaos max=4", False), ("open_slots min=2 max=2", True),
     ("open_slots min=3", False), ("open_slots max=1", False), ("dice_on_ghost", True), ("dice_on_ghost min=2", False),
     ("round min=4", True), ("round min=5", False), ("possessed", True), ("has_equipment", True), ("token_held", True),
     ("uncovered", False)],
)
def test_conditions_of_a_ghost(given: str, met: bool, tmp_path: Path) -> None:
    """BLK-9.4: two here, Chaos 5, two open slots, one die, round 4, one here possessed, with a card, with a token."""
    game = haunted(tmp_path, "chaos n=1", given=given, places={"green": "QNS", "yellow": "QNS"}, round=4,
                   possessed=["blue"],
                   dice_on={"MAN.0": "red:S"}, hands={"blue": ["subway_map"]}, tokens=["blue"])
    assert chaos(game) == (6 if met else 5)


@pytest.mark.parametrize(
    ("given", "met"), [("uncovered", True), ("possessed", False), ("has_equipment", False), ("token_held", False)]
)
def test_conditions_of_a_ghost_alone(given: str, met: bool, tmp_path: Path) -> None:
    """BLK-9.4: nobody is here; what Ghostbusters elsewhere have doesn't concern it."""
    game = haunted(tmp_path, "chaos n=1", given=given, places=dict.fromkeys(COLOURS, "QNS"), possessed=["red"],
                   hands={"red": ["subway_map"]}, tokens=["red"])
    assert chaos(game) == (7 if met else 6)


@pytest.mark.parametrize("given", ["possessed", "has_equipment", "token_held"])
def test_conditions_of_a_tile_ask_everybody(given: str, tmp_path: Path) -> None:
    """BLK-10.5: wherever they are."""
    marks = {"possessed": ["yellow"], "hands": {"yellow": ["subway_map"]}, "tokens": ["yellow"]}
    assert chaos(revealed(tmp_path / "a", "chaos n=1", given=given, places={"yellow": "STI"}, **marks)) == 6
    assert chaos(revealed(tmp_path / "b", "chaos n=1", given=given)) == 5


@pytest.mark.parametrize(
    ("given", "position"),
    [("possessed", {"possessed": ["red"]}), ("token_held", {"tokens": ["red"]}), ("chaos min=9", {"chaos": 9}),
     ("gb_here max=1", {"places": dict.fromkeys(COLOURS[1:], "STI")}), ("round min=3", {"round": 3}),
     ("uncovered", {"ghosts": {"MAN": ["S"]}, "places": {"red": "MAN"}})],
)
def test_conditions_of_a_card_ask_its_user(given: str, position: dict[str, object], tmp_path: Path) -> None:
    """BLK-12.11: if the condition doesn't hold the card can't be used, and says why."""
    game = using(tmp_path / "a", "chaos n=-1", given=given)
    assert offered(game, "use") == []
    assert against(game, "use:own_passive") == "BLK-12.11"
    game = using(tmp_path / "b", "chaos n=-1", given=given, **position)
    assert (offered(game, "use") == ["use:own_passive"]) == (given != "uncovered")


def test_has_equipment_is_met_by_the_card_itself(tmp_path: Path) -> None:
    """BLK-12.11: who uses a Passive holds Equipment."""
    assert offered(using(tmp_path, "chaos n=-1", given="has_equipment"), "use") == ["use:own_passive"]


# Selectors and filters


PLACES = {"red": "MAN", "blue": "MAN", "green": "BRX", "yellow": "STI"}


@pytest.mark.parametrize(
    ("who", "asked", "hit"),
    [("each_gb", [], COLOURS), ("each_gb_here", [], ["red", "blue"]), ("one_gb_here", ["red", "blue"], ["blue"]),
     ("one_gb", COLOURS, ["blue"]), ("gbs_with_one", COLOURS, ["red", "blue"]),
     ("gb_in_same", ["red", "blue"], ["blue"]),
     ("gb_in_adjacent", ["green", "yellow"], ["yellow"]), ("gb_in_any", COLOURS, ["blue"]),
     ("gb_most_equipment", [], ["green"]), ("gb_least_equipment", [], ["blue"]), ("gb_most_locked", [], ["yellow"]),
     ("gb_least_locked", ["red", "blue"], ["blue"]), ("other_gb_here", [], ["red", "blue"])],
)
def test_selectors_of_a_ghost(who: str, asked: list[str], hit: list[str], tmp_path: Path) -> None:
    """BLK-R48: whom a ghost in Manhattan means, and whom the lead is asked about."""
    game = haunted(
        tmp_path, f"possess who={who}", places=PLACES, ghosts={"QNS": ["S"] * 5},
        hands={"red": ["prism_filter"], "green": ["subway_map", "ecto_goggles"], "yellow": ["backup_pack"]},
        dice_on={"QNS.0": "yellow:S", "QNS.1": "yellow:S", "QNS.2": "green:S"},
    )
    assert offered(game, "buster") == [f"buster:{one}" for one in asked]
    if asked:
        play(game, f"buster:{hit[-1]}")
    assert marked(game, "possessed") == hit


@pytest.mark.parametrize(("who", "left"), [("gb_most_pool", [3, 4, 4, 3]), ("gb_least_pool", [5, 4, 4, 1])])
def test_selectors_by_pool(who: str, left: list[int], tmp_path: Path) -> None:
    """BLK-4.6: before the roll Red has five dice, Blue and Green four, Yellow three."""
    content = design(tmp_path, ghost=when("start_of_round", f"set_aside who={who} n=2"))
    dice = {"QNS.0": "yellow:S", "QNS.1": "yellow:S", "QNS.2": "green:S", "QNS.3": "blue:S"}
    game = lay(content=content, step="round", ghosts={"MAN": "own_ghost", "QNS": ["S"] * 5}, dice_on=dice,
               ghost_deck=[])
    assert [len(pool(game, colour)) for colour in COLOURS] == left


@pytest.mark.parametrize(
    ("who", "asked", "cured"),
    [("self", [], ["red"]), ("active", [], ["red"]), ("other_gb_here", [], ["blue"]),
     ("each_gb_here", [], ["red", "blue"]),
     ("gb_in_same", ["red", "blue"], ["blue"]), ("gb_in_adjacent", ["green", "yellow"], ["green"]),
     ("gb_in_any", COLOURS, ["yellow"]), ("one_gb", COLOURS, ["yellow"])],
)
def test_selectors_of_a_card(who: str, asked: list[str], cured: list[str], tmp_path: Path) -> None:
    """BLK-1.3: here is where the user stands, and its controller picks."""
    game = using(tmp_path, f"cure who={who}", places=PLACES, possessed=COLOURS, players=4, round=3)
    play(game, "use:own_passive")
    if asked:
        assert game.decision is not None
        assert (game.decision.seat, offered(game)) == (0, [f"buster:{one}" for one in asked])
        play(game, f"buster:{cured[-1]}")
    assert marked(game, "possessed") == [one for one in COLOURS if one not in cured]


def test_filters(tmp_path: Path) -> None:
    """BLK-R48: unpossessed and not finished narrow the choice."""
    game = haunted(tmp_path / "a", "possess who=gb_most_equipment filter=unpossessed", possessed=["red"],
                   hands={"red": ["subway_map", "ecto_goggles"], "blue": ["prism_filter"]})
    assert marked(game, "possessed") == ["red", "blue"]
    game = using(tmp_path / "b", "cure who=one_gb filter=not_finished", possessed=COLOURS, done=["blue", "yellow"])
    play(game, "use:own_passive")
    assert offered(game) == ["buster:red", "buster:green"]


def test_a_definite_target_that_is_possessed_is_simply_missed(tmp_path: Path) -> None:
    """BLK-R37: without the filter Mirror Maid's like has no effect on a possessed one."""
    game = haunted(tmp_path, "possess who=gb_most_equipment", possessed=["red"], hands={"red": ["subway_map"]})
    assert marked(game, "possessed") == ["red"]


# Activation costs


def paying(folder: Path, icons: str, dice: list[str], who: str = "ray") -> Game:
    return using(folder, f"pay icons={icons}", "chaos n=-1", pools={"red": dice}, chaos=9, row=["subway_map"],
                 characters=[who, "egon", "winston", "peter"])


def test_a_cost_of_two_icons(tmp_path: Path) -> None:
    """BLK-12.15: each needs a die of its own; a named icon is spent, any die is discarded (BLK-R58)."""
    assert offered(paying(tmp_path / "a", '["P","P"]', ["red:P", "red:S"]), "use") == []
    game = paying(tmp_path / "b", '["any","P"]', ["red:S", "red:P", "red:G"])
    play(game, "use:own_passive")
    assert offered(game) == ["die:red0", "die:red2"]
    play(game, "die:red2")
    assert (chaos(game), pool(game, "red")) == (8, ["red:S"])
    assert [event.kind for event in told(game, "die_spent", "die_discarded")] == ["die_spent", "die_discarded"]
    assert offered(game, "reroll") == []


@pytest.mark.parametrize("dice", [["red:P", "red:S"], ["red:S", "red:P"]])
def test_any_die_pays_for_any_but_not_the_one_that_is_needed(dice: list[str], tmp_path: Path) -> None:
    """BLK-12.15: in whatever order the dice lie, the P pays for P."""
    game = paying(tmp_path, '["any","P"]', dice)
    play(game, "use:own_passive")
    assert (chaos(game), pool(game, "red")) == (8, [])


def test_kylie_pays_an_activation_cost(tmp_path: Path) -> None:
    """BLK-12.15, BLK-14.2: one die of any face counts as P, once a round."""
    game = paying(tmp_path, '["P"]', ["red:S", "red:P"], "kylie")
    play(game, "ability:red")
    assert offered(game) == ["buy:red0:subway_map", "use:own_passive"]
    play(game, "use:own_passive")
    assert (chaos(game), pool(game, "red")) == (8, ["red:P"])
    assert buster(game, "red")["ability_used"]
    assert against(game, "use:own_passive") == "BLK-12.11"


def test_kylie_pays_one_of_two_icons(tmp_path: Path) -> None:
    """BLK-12.15: the other P must be real, whichever die she takes."""
    game = paying(tmp_path / "a", '["P","P"]', ["red:S", "red:G", "red:P"], "kylie")
    assert "use:own_passive" not in offered(game)
    play(game, "ability:red", "use:own_passive")
    assert offered(game) == ["die:red0", "die:red1"]
    play(game, "die:red1")
    assert (chaos(game), pool(game, "red")) == (8, ["red:S"])
    game = paying(tmp_path / "b", '["P","P"]', ["red:S", "red:G"], "kylie")
    play(game, "ability:red")
    assert offered(game) == ["buy:red0:subway_map", "buy:red1:subway_map"]


def test_kylies_die_counts_as_p_only(tmp_path: Path) -> None:
    """BLK-14.1: a cost of G and P: her die stands for the P, the G is a real one."""
    game = paying(tmp_path / "a", '["G","P"]', ["red:S", "red:G"], "kylie")
    play(game, "ability:red", "use:own_passive")
    assert (chaos(game), pool(game, "red")) == (8, [])
    game = paying(tmp_path / "b", '["G","P"]', ["red:S", "red:P"], "kylie")
    play(game, "ability:red")
    assert (chaos(game), hand(game, "red")) == (9, ["own_passive", "subway_map"])


def test_kylie_does_not_help_where_equipment_is_switched_off(tmp_path: Path) -> None:
    """BLK-15.4: she may still buy."""
    content = design(tmp_path, passive=when("use", 'pay icons=["P"]', "chaos n=-1"))
    game = lay(content=content, active="red", hands={"red": ["own_passive"]}, pools={"red": ["red:S", "red:S"]},
               chaos=9,
               row=["subway_map", "exorcism_kit"], lasting=["dead_batteries"],
               characters=["kylie", "ray", "egon", "winston"])
    play(game, "ability:red")
    assert offered(game) == ["buy:red0:subway_map", "buy:red0:exorcism_kit"]


def test_another_icon_for_equipment(tmp_path: Path) -> None:
    """BLK-14.1: a character whose G dice count as P."""
    content = design(tmp_path, character=when("ability", "counts_as from=G to=P for=equipment"),
                     passive=when("use", 'pay icons=["P"]', "chaos n=-1"))
    game = lay(content=content, active="red", characters=["own_character", "ray", "egon", "winston"],
               row=["subway_map"],
               pools={"red": ["red:S", "red:G"]}, hands={"red": ["own_passive"]}, chaos=9)
    play(game, "ability:red")
    assert offered(game) == ["buy:red1:subway_map", "use:own_passive"]
    play(game, "use:own_passive")
    assert pool(game, "red") == ["red:S"]


