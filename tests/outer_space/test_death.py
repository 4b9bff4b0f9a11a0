"""IOS-12.7 to 12.11: dead Heroes, what the Martians get for them, and those who take their places."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.engine.state import Ended
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import HEROES_KILLED
from hauntbox.games.outer_space.wounds.harm import wound_crowd, wound_hero
from hauntbox.kit.map.grid import read_square, square_id
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    drive,
    let_pass,
    seats,
    slot_of,
    table,
    unrolled,
)
from tests.support.playing import named, offered, play, told

DOOMED = {"heroes": {"rj": "5,10"}, "wounds": {"rj": 3}, "soldiers": {"4,10": 1}, "step": "ray_guns"}


def shot_dead(**more: object) -> Game:
    """A Hero who has just died by a blast; somebody takes his place."""
    values: dict[str, object] = {**DOOMED, "unused": ["hannah"], "dice": [5, 1, (1, 1)], **more}
    game = lay(**values)  # type: ignore[arg-type]
    return play(game, "blast:4,10:5,10")


def test_a_dead_hero_leaves_his_items_and_tokens_but_his_player_keeps_events() -> None:
    """IOS-12.7, IOS-12.5."""
    events = ["encore", "tumbling_pass", "second_wind"]
    game = shot_dead(items={"rj": ["gallery_rifle"]}, power={"rj": 2}, hands={1: events})
    let_pass(game)
    g = table(game)
    assert [g.card(card).id for card in g.hero_deck.discards] == ["gallery_rifle"]
    play(game, "centre")
    let_pass(game)
    slot = slot_of(game, "hannah")
    assert slot_of(game, "rj") == -1
    assert g.tally[HEROES_KILLED] == 1
    assert [g.box.heroes[who].id for who in g.dead] == ["rj"]
    assert {g.card(card).id for card in g.hands[1]} >= set(events)
    assert g.power[slot] == 1


def test_a_random_building_or_the_centre() -> None:
    """IOS-12.9, IOS-R50: chosen before any die; then any space of the building."""
    game = shot_dead(dice=[5, 1, (1, 1), 4, 3])
    assert asked(game) == "arrival"
    assert seats(game) == [1]
    assert offered(game) == ["roll_building", "centre"]
    assert unrolled(game) == 2
    play(game, "roll_building")
    assert asked(game) == "arrival_space"
    dressing_tent = ["square:6,11", "square:7,11", "square:6,12", "square:7,12"]
    assert sorted(offered(game)) == sorted(dressing_tent)
    play(game, "square:6,12")
    assert table(game).hero_at[0] == read_square("6,12")
    assert told(game, "found_item", "found_event") == []


@pytest.mark.parametrize(("die", "seat"), [(1, 1), (6, 0)])
def test_whoever_names_the_building_the_heroes_player_names_the_space(die: int, seat: int) -> None:
    """IOS-R49, IOS-15.2."""
    game = shot_dead(dice=[5, 1, (1, 1), die])
    play(game, "roll_building")
    assert seats(game) == [seat]
    play(game, "building:stables")
    assert asked(game) == "arrival_space"
    assert seats(game) == [1]


def test_destroyed_buildings_are_not_rolled() -> None:
    """IOS-12.9, IOS-15.4: of the three on that board one is left, whatever the second die shows first."""
    game = shot_dead(scenario=ADVANCED, gone=["dressing_tent", "wardrobe_wagon"], dice=[5, 1, (1, 1), 4, 3, 1, 6])
    play(game, "roll_building")
    assert sorted(offered(game)) == ["square:7,9", "square:8,9"]


def test_at_the_centre_he_gets_a_card() -> None:
    """IOS-12.9: an Item for himself."""
    game = shot_dead(hero_deck=["bullwhip"])
    play(game, "centre")
    g = table(game)
    slot = slot_of(game, "hannah")
    assert square_id(g.hero_at[slot]) == "6,6"
    assert [g.card(card).id for card in g.items[slot]] == ["bullwhip"]


def test_he_enters_unhurt_with_one_token_and_nothing_else() -> None:
    """IOS-12.10, IOS-2.10."""
    game = shot_dead(power={"rj": 3}, items={"rj": ["bullwhip", "unicycle"]}, dice=[5, 1, (1, 1), 4, 3])
    play(game, "roll_building", "square:6,12")
    g = table(game)
    assert [g.wounds[0], g.power[0], g.items[0]] == [0, 1, ()]


def test_who_comes_is_drawn_by_chance() -> None:
    """IOS-12.9, IOS-R87: out of all that nobody has played; there is no way to do without."""
    game = shot_dead(unused=["hannah", "cassidy", "archibald"], dice=[5, 1, (3, 2)])
    assert offered(game) == ["roll_building", "centre"]
    (chosen,) = told(game, "hero_chosen")
    (who,) = named(game, chosen, "character")
    g = table(game)
    assert who in ("hannah", "cassidy", "archibald")
    assert who not in [g.box.heroes[one].id for one in g.unused]
    assert len(g.unused) == 2
    comers = set()
    for face in (1, 2, 3):
        other = shot_dead(unused=["hannah", "cassidy", "archibald"], dice=[5, 1, (3, face)])
        comers.add(table(other).hero[0])
    assert len(comers) == 3


def test_the_new_hero_is_his_owners() -> None:
    """IOS-1.4, IOS-12.9."""
    game = lay(
        players=3, heroes={"cassidy": "9,9", "hannah": "9,8", "rj": "5,10"}, wounds={"rj": 3}, soldiers={"4,10": 1},
        step="ray_guns", unused=["archibald"], dice=[5, 1, (1, 1), 4, 3],
    )
    play(game, "blast:4,10:5,10")
    assert asked(game) == "arrival"
    assert seats(game) == [2]
    play(game, "roll_building")
    assert seats(game) == [2]


def test_without_characters_the_place_stays_empty() -> None:
    """IOS-R51."""
    game = shot_dead(unused=[], power={"rj": 2}, dice=[5, 1])
    assert table(game).power[0] == 0
    assert told(game, "hero_came") == []
    assert table(game).hero_at[0] < 0
    assert table(game).hero[0] < 0


# Sitting out


def test_a_new_hero_fights_from_the_next_phase_on() -> None:
    """IOS-12.11, IOS-R48: killed in phase 6, he may have to fight in phase 7."""
    game = shot_dead(soldiers={"4,10": 1, "6,12": 1}, dice=[5, 1, (1, 1), 4, 3, 1, 1, 6])
    play(game, "roll_building", "square:6,12")
    assert len(told(game, "fight_began")) == 1
    assert table(game).wounds[0] == 1


def test_a_hero_who_comes_in_the_hero_turn_acts_in_the_next() -> None:
    """IOS-12.11, IOS-R48: for him that turn is one phase."""
    game = lay(heroes={"rj": "5,10"}, wounds={"rj": 3}, unused=["hannah"], step="next_hero")
    g = table(game)
    drive(wound_hero(g, 0, "fire"), verbs.TO_CENTRE)
    assert g.done & 1
    assert g.entered[0] == g.serial
    assert g.partaking(g.hero_at[0]) == []
    g.serial += 1
    assert g.partaking(g.hero_at[0]) == [0]


def test_what_a_new_hero_brings_is_of_no_use_in_this_phase() -> None:
    """IOS-12.11: the Safety Net that he finds saves nobody beside him yet."""
    game = lay(
        heroes={"rj": "5,10", "cassidy": "6,6"}, wounds={"rj": 3}, soldiers={"4,10": 1, "5,6": 1}, step="ray_guns",
        unused=["hannah"], hero_deck=["safety_net"], dice=[5, 1, (1, 1), 5, 1],
    )
    play(game, "blast:4,10:5,10", "centre")
    assert len(table(game).items[0]) == 1
    play(game, "blast:5,6:6,6")
    assert not asked(game).startswith("react_wound")
    assert table(game).wounds[1] == 1


def test_a_free_talent_dies_with_its_hero() -> None:
    """IOS-12.7: what was given to him is not his successor's."""
    g = table(lay(heroes={"rj": "5,10"}, wounds={"rj": 3}, unused=["hannah"], step="next_hero"))
    g.free_talents = 0b11
    drive(wound_hero(g, 0, "fire"), verbs.TO_CENTRE)
    assert g.free_talents == 0b10


# What the Martians get


def test_a_dead_hero_brings_two_points_in_the_next_martian_turn() -> None:
    """IOS-12.8."""
    game = shot_dead()
    assert table(game).owed == [2, 0]
    assert table(game).cp == [0, 0]


def test_with_two_martian_players_one_each() -> None:
    """IOS-12.8, IOS-23.1."""
    g = table(lay(players=4, heroes={"rj": "5,10"}, wounds={"rj": 3}, unused=["hannah"], step="ray_guns"))
    drive(wound_hero(g, 0, "ray"), verbs.TO_CENTRE)
    assert g.owed == [1, 1]


def test_several_deaths_add_up() -> None:
    """IOS-12.8, IOS-22.17: a Hero and a crowd."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "5,10"}, wounds={"rj": 3}, crowds={"9,9": 3}, unused=["hannah"],
        step="ray_guns",
    )
    g = table(game)
    drive(wound_hero(g, 0, "ray"), verbs.TO_CENTRE)
    drive(wound_crowd(g, 0, "fire"))
    assert g.owed == [4, 0]


def test_the_points_come_in_the_following_command_phase() -> None:
    """IOS-12.8, IOS-4.4: two and two more."""
    game = lay(step="track", owed=(2, 0))
    while asked(game) == "discard":
        play(game, "pass")
    assert asked(game) == "command"
    assert table(game).cp[0] == 4
    assert table(game).owed == [0, 0]


def test_what_dies_before_the_command_phase_pays_in_the_next_turn() -> None:
    """IOS-12.8, IOS-R18: a crowd lost at the start of a Martian Turn brings nothing in that turn."""
    game = lay(scenario=ADVANCED, step="track", crowds={"9,9": 3}, hands={0: ["cull_the_weak"]}, dice=[4], track=9)
    play(game, "play:cull_the_weak")
    let_pass(game)
    assert table(game).crowd_at[0] < 0
    while asked(game) != "command":
        let_pass(game)
        if asked(game) == "discard":
            play(game, "pass")
    assert table(game).cp[0] == 2
    assert table(game).owed == [2, 0]


def test_the_last_death_allowed_ends_the_game() -> None:
    """IOS-3.1, IOS-3.7, IOS-12.9: before anybody takes his place."""
    g = table(lay(heroes={"rj": "5,10"}, wounds={"rj": 3}, dead=["hannah"], unused=["cassidy"], step="ray_guns"))
    with pytest.raises(Ended) as ended:
        drive(wound_hero(g, 0, "fire"))
    assert ended.value.winners == 0b01
    assert len(g.unused) == 1
