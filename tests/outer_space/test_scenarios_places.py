"""The scenarios about a place, from their set-up to their end: the emitter, the fires, the Bandstand."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_building
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import BANDSTAND, EMITTER_CP, EMITTER_DAMAGE, FUEL
from tests.outer_space.aims import needed
from tests.outer_space.card_looking import can, discarded, do, fires, gone, hand, items, over
from tests.outer_space.combat_looking import (
    asked,
    drive,
    ended,
    keys,
    seats,
    table,
)
from tests.outer_space.own_cards import BURNING_EVENT
from tests.support.playing import named, offered, play, told

# The Planet Cracker


def test_the_emitter_is_in_a_random_building() -> None:
    """*The Planet Cracker*."""
    game = lay(scenario="planet_cracker", step="prepare", dice=[4, 3])
    g = table(game)
    assert g.fairground.buildings[g.emitter].id == "dressing_tent"


def cracker(**more: Any) -> Game:
    """The Emitter is in the Feed Shed, at 9,2 to 10,3."""
    return lay(scenario="planet_cracker", emitter="feed_shed", **more)


def test_martians_feed_the_emitter_at_most_twice_a_turn() -> None:
    """*The Planet Cracker*: as on a Tech; in the next turn again."""
    game = cracker(soldiers={"9,2": 1}, step="command", cp=4)
    play(game, "emitter", "emitter")
    assert table(game).tally[EMITTER_CP] == 2
    assert table(game).cp == [2, 0]
    assert offered(game, "emitter") == []
    play(game, "end")
    while asked(game) != "command":
        game.decide(keys(game, seats(game)[0])[-1], seats(game)[0])
    assert table(game).round == 2
    assert offered(game, "emitter") == ["emitter"]


@pytest.mark.parametrize(
    ("there", "able"),
    [({"soldiers": {"10,3": 1}}, True), ({"leader": "9,3"}, True), ({"zard": "9,3"}, False),
     ({"soldiers": {"11,3": 3}}, False)],
)  # fmt: skip
def test_a_soldier_or_the_leader_must_be_in_the_building(there: dict[str, Any], able: bool) -> None:
    """*The Planet Cracker*: the Zard Beast does not do."""
    assert bool(offered(cracker(step="command", **there), "emitter")) == able


def test_both_martian_players_share_the_limit() -> None:
    """*The Planet Cracker*: two a turn, whoever pays."""
    game = cracker(players=4, track=5, soldiers={"9,2": "blue1 purple1"}, step="command", cp=(2, 2))
    play(game, "emitter", "emitter", "end")
    assert offered(game, "emitter") == []
    assert seats(game) == [1]


def test_enough_points_on_the_emitter_win_for_the_martians() -> None:
    """IOS-3.1, *The Planet Cracker*."""
    last = needed("planet_cracker", "emitter_cp") - 1
    game = cracker(soldiers={"9,2": 1}, tally={"emitter_cp": last}, step="command")
    play(game, "emitter")
    assert ended(game) == "martians.emitter_cp"


def test_a_hero_smashes_the_emitter_on_4_or_more_instead_of_moving() -> None:
    """*The Planet Cracker*: one damage."""
    for die, n in ((3, 0), (4, 1)):
        game = cracker(heroes={"carl": "9,2"}, step="hero_action", active="carl", white=2, dice=[die])
        do(game, "special:smash")
        assert table(game).tally[EMITTER_DAMAGE] == n
        assert offered(game, "step", "move") == []


@pytest.mark.parametrize("other", [{"soldiers": {"9,2": 1}}, {"heroes": {"carl": "8,2"}}])
def test_nobody_smashes_it_with_a_martian_beside_him_or_from_outside(other: dict[str, Any]) -> None:
    """*The Planet Cracker*: a Martian elsewhere in the building does not matter."""
    position = {"heroes": {"carl": "9,2"}, **other}
    assert offered(cracker(step="hero_action", active="carl", white=2, **position), "special") == []
    free = cracker(heroes={"carl": "9,2"}, soldiers={"10,3": 2}, step="hero_action", active="carl", white=2)
    assert offered(free, "special") == ["special:smash"]


def test_an_explosive_inside_does_two_damage() -> None:
    """*The Planet Cracker*: whether there is anybody or not; not beside it."""
    for place, n in (("9,2", 2), ("8,1", 0)):
        game = cracker(heroes={"carl": "8,2"}, items={"carl": ["dynamite", "box_of_matches"]},
                       soldiers={"8,1": 1, "0,12": 1}, step="ranged", active="carl")
        do(game, "use:dynamite.1:h1", f"square:{place}")
        over(game)
        assert table(game).tally[EMITTER_DAMAGE] == n


def test_a_keg_that_destroys_the_building_has_damaged_the_emitter_before() -> None:
    """*The Planet Cracker*: it has gone off inside, and another building takes over with what has been reached."""
    game = cracker(heroes={"carl": "8,2"}, items={"carl": ["powder_keg", "box_of_matches"]},
                   tally={"emitter_damage": 1}, step="ranged", active="carl", dice=[5, 3, 3])
    do(game, "use:powder_keg:h1")
    if asked(game) == "shoot":
        do(game, "square:9,2")
    over(game)
    g = table(game)
    assert gone(game) == ["feed_shed"]
    assert (g.tally[EMITTER_DAMAGE], g.fairground.buildings[g.emitter].id) == (3, "stables")


def test_a_skyrocket_into_the_building_counts_and_one_at_a_saucer_above_it_does_not() -> None:
    """*The Planet Cracker*: it is an Explosive that goes off inside, hit or miss."""
    for target, n in (("soldier:9,2:blue", 2), ("site:east", 0)):
        game = cracker(heroes={"carl": "8,2"}, items={"carl": ["skyrocket", "box_of_matches"]},
                       soldiers={"9,2": 1, "0,12": 1}, saucers={1: "9,2"}, step="ranged", active="carl", dice=[1])
        do(game, "use:skyrocket.1:h1", target)
        assert table(game).tally[EMITTER_DAMAGE] == n


def test_four_damage_win_for_the_heroes() -> None:
    """IOS-3.1, *The Planet Cracker*."""
    game = cracker(heroes={"carl": "9,2"}, tally={"emitter_damage": 3}, step="hero_action", active="carl", white=2,
                   dice=[4])
    do(game, "special:smash")
    assert ended(game) == "heroes.emitter_damage"


# Scorched Earth


def test_three_fires_burn_in_three_buildings_and_every_hero_has_a_card() -> None:
    """*Scorched Earth*: their arrows up, where the Martians like."""
    game = lay(scenario="scorched_earth", step="prepare", dice=[3, 1, 3, 2, 3, 4, 3],
               hero_deck=["unicycle", "trick_revolver", "safety_net", "first_aid_kit", "dynamite"])
    for _ in range(3):
        assert (asked(game), seats(game)) == ("place_fire", [0])
        play(game, keys(game, 0)[0])
    g = table(game)
    assert [g.fairground.buildings[g.in_building(s)].id for s in g.fires] == ["bear_cages", "stables", "dressing_tent"]
    assert g.new_fires == ()
    found = [items(game, g.box.heroes[hero].id) for hero in g.hero]
    assert found == [["unicycle"], ["trick_revolver"], ["safety_net"], ["first_aid_kit"]]


def test_a_hero_beats_out_a_fire_beside_him_on_4_or_more() -> None:
    """*Scorched Earth*: in his ranged step, in his own space too, walls or not."""
    for die, left in ((3, ["5,3", "6,4", "8,3"]), (4, ["5,3", "8,3"])):
        game = lay(scenario="scorched_earth", heroes={"carl": "5,3"}, fires=["5,3", "6,4", "8,3"], step="ranged",
                   active="carl", dice=[die])
        do(game, "special:beat_out")
        assert keys(game, 1) == ["fire:5,3", "fire:6,4"]
        do(game, "fire:6,4")
        assert fires(game) == left
        assert asked(game) != "ranged"


def test_fires_are_beaten_out_only_there_and_only_nearby() -> None:
    """*Scorched Earth*."""
    far = lay(scenario="scorched_earth", heroes={"carl": "5,3"}, fires=["7,3"], step="ranged", active="carl")
    assert not can(far, "special:beat_out")
    other = lay(scenario="signal_fire", heroes={"carl": "5,3"}, fires=["5,3"], step="ranged", active="carl")
    assert not can(other, "special:beat_out")


def test_enough_destroyed_buildings_win_for_the_martians() -> None:
    """IOS-3.1, *Scorched Earth*: also by fire."""
    last = needed("scorched_earth", "buildings_destroyed") - 1
    game = lay(scenario="scorched_earth", fires=["7,9"], tally={"buildings_destroyed": last}, step="fire", dice=[5, 3])
    assert ended(game) == "martians.buildings_destroyed"
    g = table(lay(scenario="scorched_earth", tally={"buildings_destroyed": last - 1}))
    drive(destroy_building(g, g.fairground.numbered[0], 0), -1)


# Signal Fire


def feed(card: str, *dice: int, place: str = "6,6", **more: Any) -> Game:
    """Carl throws a card on the signal fire."""
    game = lay(scenario="signal_fire", heroes={"carl": place}, items={"carl": [card]}, step="ranged", active="carl",
               dice=dice, **more)
    do(game, "special:fuel")
    while asked(game) == "fuel":
        play(game, keys(game, 1)[0])
    return over(game)


@pytest.mark.parametrize(
    ("card", "n"),
    [("flaming_torch", 1), ("box_of_matches", 1), ("dynamite", 2), ("powder_keg", 2), ("kerosene_can", 2)],
)
def test_what_burns_well_is_fuel(card: str, n: int) -> None:
    """*Signal Fire*: Fire 1, Explosive 2, Kerosene Can 2; it is discarded, without a roll."""
    game = feed(card)
    assert table(game).tally[FUEL] == n
    assert items(game, "carl") == []
    assert ["fuel"] not in [named(game, event, "roll") for event in told(game, "rolled")]


@pytest.mark.parametrize(("die", "n"), [(4, 0), (5, 1)])
def test_any_other_item_is_one_fuel_on_5_or_more(die: int, n: int) -> None:
    """*Signal Fire*: it is gone either way."""
    game = feed("unicycle", die)
    assert table(game).tally[FUEL] == n
    assert items(game, "carl") == []


def test_fuel_is_for_the_bandstand_and_takes_the_place_of_a_ranged_attack() -> None:
    """*Signal Fire*: not beside it, and one card a turn."""
    beside = lay(scenario="signal_fire", heroes={"carl": "6,7"}, items={"carl": ["dynamite"]}, step="ranged",
                 active="carl")
    assert not can(beside, "special:fuel")
    game = lay(scenario="signal_fire", heroes={"carl": "6,6"}, items={"carl": ["dynamite", "unicycle"]}, step="ranged",
               active="carl")
    do(game, "special:fuel")
    assert asked(game) == "fuel"
    do(game, "card:dynamite.1")
    assert asked(game) != "ranged"
    bare = lay(scenario="signal_fire", heroes={"carl": "6,6"}, step="ranged", active="carl")
    assert not can(bare, "special:fuel")


def test_an_event_of_the_hand_that_burns_is_fuel_too_and_no_other_is(tmp_path: Path) -> None:
    """*Signal Fire*: one Hero card; of Events those with a keyword."""
    (tmp_path / "hero_cards.toml").write_text(BURNING_EVENT)
    found = []
    for content in ("", str(tmp_path)):
        game = lay(scenario="signal_fire", heroes={"carl": "6,6"}, hands={1: ["showstopper"]}, step="ranged",
                   active="carl", content=content)
        found.append(can(game, "special:fuel"))
    assert found == [False, True]
    before = table(game).learned
    do(game, "special:fuel", "card:showstopper")
    assert table(game).learned > before  # it has been shown: no way back
    assert table(over(game)).tally[FUEL] == 1
    assert (hand(game, 1), discarded(game)) == ([], ["showstopper"])


def test_who_holds_cards_is_asked_which_one_burns_even_if_only_one_can() -> None:
    """*Signal Fire*: so that nobody learns from the silence what is in the hand."""
    game = lay(scenario="signal_fire", heroes={"carl": "6,6"}, items={"carl": ["dynamite"]}, hands={1: ["showstopper"]},
               step="ranged", active="carl")
    do(game, "special:fuel")
    assert (asked(game), seats(game), keys(game, 1)) == ("fuel", [1], ["card:dynamite.1"])
    assert asked(game.imagine(0, Random(1))) == "fuel"


def test_enough_fuel_wins_for_the_heroes() -> None:
    """IOS-3.1, *Signal Fire*: more is as good."""
    last = needed("signal_fire", "fuel") - 1
    game = lay(scenario="signal_fire", heroes={"carl": "6,6"}, items={"carl": ["dynamite"]}, tally={"fuel": last},
               step="ranged", active="carl")
    do(game, "special:fuel")
    assert ended(game) == "heroes.fuel"


def test_three_soldiers_on_the_bandstand_at_the_ends_of_turns_in_a_row_win_for_the_martians() -> None:
    """IOS-3.1, *Signal Fire*: at the very end of the last one, before the fires."""
    first = over(lay(scenario="signal_fire", soldiers={"6,6": 3}, step="martian_end"))
    assert (table(first).tally[BANDSTAND], ended(first)) == (1, "")
    held = needed("signal_fire", "bandstand") - 1
    last = lay(scenario="signal_fire", soldiers={"6,6": 3}, tally={"bandstand": held}, step="martian_end")
    assert ended(last) == "martians.bandstand"
    assert told(last, "phase_began") == []


@pytest.mark.parametrize("there", [{"soldiers": {"6,6": 2}, "leader": "6,6"}, {"soldiers": {"6,7": 3}}])
def test_a_turn_without_three_of_them_begins_the_count_anew(there: dict[str, Any]) -> None:
    """*Signal Fire*: in a row, Soldiers, and on it."""
    game = over(lay(scenario="signal_fire", tally={"bandstand": 1}, step="martian_end", **there))
    assert (table(game).tally[BANDSTAND], ended(game)) == (0, "")
