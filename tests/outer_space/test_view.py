"""What each seat sees of a table, and whom the log names."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from hauntbox import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.games.outer_space.components.cards import EVENT
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import HERO_TURN, RAY_GUNS
from tests.outer_space.frames import RULES, play_on, table
from tests.support.playing import told

# What a seat sees


def hidden_table(players: int = 4, **options: Any) -> Game:
    """Everybody holds something, and a Tech lies facedown."""
    hands = {0: ["kill_zone", "drop_pod"], 1: ["overwhelm"], 2: ["showstopper"], 3: ["second_wind", "encore"]}
    known = [card.id for card in RULES.box.cards if card.kind == EVENT]
    hands = {seat: [id for id in cards if id in known] for seat, cards in hands.items()}
    return lay(players=players, hands=hands, tech={"death_ray": 1, "mind_probe": 1}, **options)


def seen_hands(game: Game, viewer: int | None) -> list[bool]:
    return [seat["hand"] is not None for seat in game.rules.view(game.state, viewer)["seats"]]


def test_a_hand_is_seen_by_its_player_and_by_the_other_martian_player() -> None:
    """IOS-4.2d, IOS-4.2c, IOS-R64: usually the Martian Players share, the Heroes' players don't."""
    game = hidden_table()
    assert [seen_hands(game, seat) for seat in range(4)] == [
        [True, True, False, False], [True, True, False, False], [False, False, True, False],
        [False, False, False, True],
    ]
    assert seen_hands(game, None) == [False] * 4
    assert seen_hands(game, EVERYONE) == [True] * 4


def test_hands_are_opened_or_closed_by_the_options() -> None:
    """IOS-4.2c, IOS-R64."""
    game = hidden_table(open_martian_hands="no", open_hero_hands="yes")
    assert [seen_hands(game, seat) for seat in range(4)] == [
        [True, False, False, False], [False, True, False, False], [False, False, True, True],
        [False, False, True, True],
    ]


def test_everybody_sees_how_many_cards_somebody_holds() -> None:
    """The number, not the cards."""
    game = hidden_table()
    numbers = [len(hand) for hand in table(game).hands]
    assert min(numbers) > 0
    for viewer in (*range(4), None):
        assert [seat["cards"] for seat in game.rules.view(game.state, viewer)["seats"]] == numbers


def test_mind_probe_opens_the_heroes_hands_to_the_martian_players_only() -> None:
    """*Mind Probe*."""
    game = lay(players=4, hands={2: ["showstopper"], 3: ["second_wind"]}, tech={"mind_probe": "up"})
    assert [seen_hands(game, seat) for seat in range(4)] == [[True] * 4, [True] * 4, [False, False, True, False],
                                                             [False, False, False, True]]
    hands = {0: ["ambush"], 1: ["overwhelm"], 2: ["showstopper"]}
    closed = lay(players=4, hands=hands, tech={"mind_probe": "up"}, open_martian_hands="no")
    assert seen_hands(closed, 0) == [True, False, True, True]
    down = lay(players=4, hands={2: ["showstopper"], 3: ["second_wind"]}, tech={"mind_probe": 2})
    assert seen_hands(down, 0) == [True, True, False, False]


def test_what_lies_facedown_is_known_to_the_martian_players() -> None:
    """IOS-23.2: others see a card and its Command Points."""
    game = hidden_table(open_martian_hands="no")
    for viewer, known in ((0, True), (1, True), (2, False), (3, False), (None, False), (EVERYONE, True)):
        tech = game.rules.view(game.state, viewer)["tech"]
        assert [one["card"] is not None for one in tech] == [known, known]
        assert [one["cost"] is not None for one in tech] == [known, known]
        assert [(one["cp"], one["up"]) for one in tech] == [(1, False), (1, False)]


def test_a_tech_in_play_is_seen_by_everybody() -> None:
    """IOS-5.5c."""
    game = lay(tech={"death_ray": "up"})
    assert [game.view(viewer)["tech"][0]["card"] for viewer in (0, 1, None)] == ["death_ray.1"] * 3


def without_cards(view: dict[str, Any]) -> str:
    return re.sub(r'"(?:hand|cards)": \[[^]]*\]', "", json.dumps(view))


def test_no_view_tells_how_many_cards_are_in_a_deck_or_a_discard_pile() -> None:
    """IOS-14.12, IOS-R63: two tables that differ in nothing else look alike to everybody."""
    few = lay(hero_deck=["unicycle"], martian_deck=["overwhelm"], hero_discards=["dynamite"],
              martian_discards=["drop_pod"])
    many = lay(hero_deck=["unicycle", "safety_net", "encore"], martian_deck=["overwhelm", "kill_zone"],
               hero_discards=["first_aid_kit", "dynamite"], martian_discards=["ambush", "overwhelm", "drop_pod"])
    for viewer in (0, 1, None):
        one, other = few.view(viewer), many.view(viewer)
        assert one.pop("pick_up") != other.pop("pick_up")  # the First Aid Kit can be picked up at one of them
        assert one == other


def test_the_top_of_a_discard_pile_is_seen_and_nothing_below() -> None:
    """IOS-14.12."""
    view = lay(hero_discards=["first_aid_kit", "dynamite"], martian_discards=["ambush", "drop_pod"]).view(1)
    assert view["discards"] == {"heroes": "dynamite.1", "martians": "drop_pod.1"}
    assert "ambush" not in without_cards(view)


def test_every_building_says_whether_its_card_can_be_picked_up() -> None:
    """IOS-8.5: yes or no."""
    view = lay(hero_discards=["gallery_rifle", "dynamite"]).view(None)
    assert view["pick_up"]["shooting_gallery"] is True
    assert view["pick_up"]["ring_toss"] is False
    assert "tattoo_parlor" not in view["pick_up"]


def test_everything_about_a_hero_is_open() -> None:
    """IOS-13.5."""
    game = lay(heroes={"archibald": "3,3"}, items={"archibald": ["trick_revolver"]}, power={"archibald": 2},
               wounds={"archibald": 1})
    hero = game.view(0)["heroes"][0]
    assert (hero["character"], hero["items"], hero["power"], hero["wounds"], hero["at"]) == (
        "archibald", ["trick_revolver.1"], 2, 1, "3,3",
    )


def test_a_drawn_event_is_told_to_its_owner_and_an_item_to_everybody() -> None:
    """IOS-8.4b, IOS-8.4c."""
    game = lay(heroes={"carl": "0,0"}, hero_deck=["showstopper", "unicycle"], step="hero_action", active="carl",
               white=1, green=1, players=3)
    number = game.number
    game.decide("search")
    assert [event.kind for event in game.events(1, since=number) if event.kind.startswith(("drew", "found"))] == [
        "found_event", "drew_card",
    ]
    for viewer in (0, 2, None):
        found = [event.kind for event in game.events(viewer, since=number) if event.kind.startswith(("drew", "found"))]
        assert found == ["found_event"]


def test_the_flag_of_reinforcements_and_the_pools_are_open() -> None:
    """IOS-4.3b, IOS-2.12."""
    view = lay(players=4, coming=[1], soldiers={"5,2": "blue2 purple1"}).view(2)
    assert (view["coming"], view["pool"]) == ([False, True], [7, 8])
    assert view["soldiers"][0] | {"moved": 0, "stunned": 0} == {
        "at": "5,2", "n": 3, "blue": 2, "purple": 1, "moved": 0, "stunned": 0,
    }


def test_a_fight_shows_its_dice_while_it_lasts() -> None:
    """All dice are open."""
    game = lay(heroes={"carl": "3,3"}, power={"carl": 1}, soldiers={"3,3": 2}, step="hero_fight", active="carl",
               dice=[3, 5, 4, 2])
    for viewer in (0, 1, None):
        fight = game.view(viewer)["fight"]
        assert (fight["hero_dice"], fight["pack_dice"]) == ([3, 5], [4, 2])
    assert game.view(0)["moments"][-1]["kind"] == "fight"
    assert lay().view(0)["fight"] is None


def test_a_fight_that_ends_the_game_is_over_with_it() -> None:
    """IOS-3.1: nothing of it is left to be seen."""
    game = lay(heroes={"carl": "3,3"}, soldiers={"3,3": 1, "9,9": 3}, step="hero_fight", active="carl",
               tally={"martians_killed": 19}, dice=[6, 5, 1])
    assert game.decision is None
    view = game.view(None)
    assert (view["phase"], view["winners"], view["fight"], view["blast"], view["moments"]) == (
        "over", "heroes", None, None, [],
    )


def test_the_view_is_json_and_shows_both_objectives() -> None:
    """Kills 13 of 19, dead Heroes 1 of 2."""
    view = lay(tally={"martians_killed": 13}, dead=["hannah"]).view(None)
    assert json.loads(json.dumps(view)) == view
    assert [(goal["of"], goal["at"], goal["n"]) for side in ("martians", "heroes") for goal in view["goals"][side]] == [
        ("heroes_killed", 1, 2), ("martians_killed", 13, 19),
    ]


# Who is told of whom


def test_the_log_names_the_hero_who_did_something_even_after_another_took_his_place() -> None:
    """IOS-12.9: the dead are remembered by their names."""
    game = lay(heroes={"carl": "3,3"}, wounds={"carl": 4}, soldiers={"3,3": 3, "9,9": 1}, step="fights",
               dice=[1, 1, 6, 6, 6])
    play_on(game, Random(1), 6)
    assert table(game).hero[0] != RULES.values["character"]["carl"]
    died = told(game, "hero_died")[0]
    assert game.say(died.message) == "Carl is dead."
    assert [RULES.entry_of("character", died.args["hero"])] == ["character:carl"]


def test_every_seat_shows_its_heroes_or_its_colour() -> None:
    """IOS-1.1, IOS-23.1: colours only where two play the Martians."""
    four = [(one["colour"], one["heroes"]) for one in lay(players=4).view()["seats"]]
    assert four == [("blue", []), ("purple", []), (None, ["h1", "h2"]), (None, ["h3", "h4"])]
    two = [(one["colour"], one["heroes"]) for one in lay(players=2).view()["seats"]]
    assert two == [(None, []), (None, ["h1", "h2", "h3", "h4"])]


def test_everybody_sees_which_soldiers_have_moved_and_which_are_stunned() -> None:
    """IOS-6.8, IOS-7.5: by numbers, space by space."""
    game = lay(soldiers={"4,10": 1, "5,10": 2}, step="march")
    table(game).stunned = 0b010
    game.decide("march:5,10:4,10:1")
    seen = {one["at"]: (one["n"], one["moved"], one["stunned"]) for one in game.view()["soldiers"]}
    assert seen == {"4,10": (2, 1, 1), "5,10": (1, 0, 0)}


def test_a_hero_shows_what_is_used_and_whether_he_sits_out() -> None:
    """IOS-8.6c, IOS-12.11, IOS-13.5."""
    game = lay(heroes={"rj": "4,10", "carl": "6,10"}, items={"rj": ["unicycle", "safety_net"]})
    g = table(game)
    g.note_user(g.items[0][0], 0)
    g.entered[1] = g.serial
    heroes = game.view()["heroes"]
    assert heroes[0]["used"] == heroes[0]["items"][:1]
    assert [one["sits_out"] for one in heroes] == [False, True, False, False]
    g.hero[1] = g.hero_at[1] = -1
    assert game.view()["heroes"][1] is None


def test_crowds_and_the_emitter_are_named() -> None:
    """IOS-22.2, *The Planet Cracker*."""
    game = lay(scenario="planet_cracker", crowds={"6,2": 1, "4,10": 0}, emitter="feed_shed")
    assert [(one["id"], one["at"]) for one in game.view()["crowds"]] == [("crowd1", "6,2"), ("crowd2", "4,10")]
    assert game.view()["emitter"] == "feed_shed"
    assert lay(scenario="get_them_out").view()["emitter"] is None


def test_a_blast_shows_who_hides_who_is_hit_and_what_they_rolled() -> None:
    """IOS-7.6, IOS-7.7, IOS-22.13: by everybody's windows."""
    game = lay(
        scenario="ground_the_fleet", step="ray_guns", heroes={"rj": "5,10", "pippo": "5,10"}, crowds={"5,10": 0},
        soldiers={"4,10": 1, "0,12": 1}, hands={1: ["tumbling_pass", "just_a_scratch"]}, dice=[5, 1],
    )
    for key in ("blast:4,10:5,10", "hide", "neither"):
        game.decide(key)
    blast = game.view()["blast"]
    assert (blast["from"], blast["to"], blast["need"], blast["dice"]) == ("4,10", "5,10", 5, [5])
    assert (blast["hidden"], blast["protected"]) == (["h1"], False)
    assert blast["hits"] == [{"hero": "h2", "die": None, "dodged": False}]
    game.decide("pass")
    assert game.view()["blast"]["hits"] == [{"hero": "h2", "die": 1, "dodged": False}]
    (moment,) = game.view()["moments"]
    assert (moment["kind"], moment["hero"], moment["at"], moment["source"]) == ("wound_hero", "h2", "5,10", "blast")


def test_a_shot_shows_who_fires_and_where_to() -> None:
    """IOS-8.7b: in the window before its die."""
    game = lay(
        scenario="ground_the_fleet", step="ranged", heroes={"carl": "9,6", "rj": "4,10"}, active="rj",
        soldiers={"6,10": 1, "0,12": 1}, items={"rj": ["trick_revolver"]}, hands={0: ["smoke_screen"]},
    )
    game.decide("use:trick_revolver.1:h2")
    (moment,) = game.view()["moments"]
    assert moment["kind"] == "ranged_declared"
    assert moment["shot"] == {"hero": "h2", "at": "6,10"}


def test_dice_that_are_not_rolled_are_not_shown() -> None:
    """IOS-8.2a: nothing before a Hero's throw, then both."""
    assert lay().view()["dice"] == {"white": None, "green": None}
    game = lay(step="hero_action", active="carl", white=3, green=5)
    assert game.view()["dice"] == {"white": 3, "green": 5}


def test_a_fight_names_its_hero() -> None:
    """IOS-11.1."""
    game = lay(
        step="fights", heroes={"rj": "8,10", "carl": "4,10"}, soldiers={"4,10": 1, "0,12": 1},
        items={"carl": ["bullwhip"]}, dice=[4, 2, 5],
    )
    assert game.view()["fight"]["hero"] == "h2"


def test_ruins_and_packs_that_have_fired_are_named() -> None:
    """IOS-19.4, IOS-7.1: the latter in phase 6 only."""
    game = lay(gone=["feed_shed"], soldiers={"4,9": 1, "0,12": 1}, heroes={"rj": "4,10"}, step="ray_guns", dice=[1])
    game.decide("blast:4,9:4,10")
    assert game.view()["gone"] == ["feed_shed"]
    g = table(game)
    g.phase, g.blasted = RAY_GUNS, (g.hero_at[0],)
    assert game.view()["blasted"] == ["4,10"]
    g.phase = HERO_TURN
    assert game.view()["blasted"] == []


def test_a_window_shows_the_dice_or_the_card_that_it_is_about() -> None:
    """IOS-14.3: everybody at the table sees them."""
    thrown = lay(
        step="next_hero", heroes={"rj": "4,10"}, hands={1: ["encore"]}, soldiers={"0,12": 1}, dice=[2, 3],
    )  # fmt: skip
    thrown.decide("hero:h1")
    (moment,) = thrown.view()["moments"]
    assert moment["throw"] == {"roll": "movement", "seat": 1, "dice": [2, 3]}
    played = lay(
        step="march", soldiers={"4,10": 1, "0,12": 1}, hands={0: ["forced_march"], 1: ["now_you_see_me"]},
    )  # fmt: skip
    played.decide("play:forced_march.1")
    (moment,) = played.view()["moments"]
    assert (moment["kind"], moment["played"]["seat"]) == ("card_played", 0)
    assert moment["played"]["card"].startswith("forced_march")
