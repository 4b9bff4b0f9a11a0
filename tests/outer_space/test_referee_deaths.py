"""Cases for a referee: who dies in the middle of something, and who comes instead."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from tests.outer_space.card_looking import BURNING, WIDE, at, can, discarded, do, hand, items, over, power
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    keys,
    let_pass,
    react,
    seats,
    slot_of,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import named, offered, told

STASH = ["hidden_stash", "gallery_rifle", "elephant_gun", "first_aid_kit", "encore"]


def test_who_burns_to_death_on_his_way_goes_no_further_and_neither_does_his_successor() -> None:
    """IOS-12.11, IOS-20.4, IOS-R48: two steps are left, but the one who could take them is dead."""
    game = lay(
        scenario=BURNING, step="hero_step", heroes={"carl": "4,10"}, active="carl", white=3, wounds={"carl": 4},
        items={"carl": ["unicycle"]}, fires=["5,10"], hero_deck=["encore", "first_aid_kit"], dice=[4, (4, 1)],
    )  # fmt: skip
    do(game, "step:5,10", "centre")
    assert discarded(game) == ["unicycle"]
    assert slot_of(game, "carl") == -1
    assert asked(game) == "next_hero"
    assert "hero:h1" not in offered(game)
    assert hand(game, 1) == ["encore"]


def test_a_successor_at_the_centre_may_find_more_than_he_can_carry() -> None:
    """IOS-12.9, IOS-13.3, IOS-R37: a free card is a gain like any other, even in the Martian Turn; and a card that is
    played immediately draws for him, not for whoever of his player's Heroes comes first."""
    game = lay(
        scenario=ADVANCED, step="ray_guns", heroes={"rj": "8,10", "hannah": "4,10"}, soldiers={"4,9": 1, "0,12": 1},
        wounds={"hannah": 3}, hero_deck=STASH, dice=[5, 1, (4, 1)],
    )  # fmt: skip
    do(game, "blast:4,9:4,10", "centre")
    assert asked(game) == "overload"
    slot = 1
    assert len(table(game).items[slot]) == 2
    do(game, "discard:elephant_gun")
    assert [table(game).card(card).id for card in table(game).items[slot]] == ["gallery_rifle"]
    assert items(game, "rj") == []


def test_a_card_of_the_set_up_that_is_played_immediately_draws_for_whom_it_was_drawn() -> None:
    """IOS-R16, IOS-2.9: Angelica's building is not on the board; what her card brings is hers."""
    game = lay(
        scenario="planet_cracker", step="place_hero",
        heroes={"cassidy": "0,0", "hannah": "6,11", "angelica": "6,6", "jojo": "11,0"},
        hero_deck=STASH,
    )  # fmt: skip
    g = table(game)
    for slot in range(4):
        g.hero_at[slot] = -1
    do(game, "square:0,0", "square:6,11")
    over(game)
    assert hand(game, 1) == ["hidden_stash"]
    do(game, "square:11,0")
    while asked(game) == "land":
        game.decide(keys(game, 0)[-1])
    do(game, "discard:gallery_rifle.1")
    assert items(game, "angelica") == ["elephant_gun"]
    assert items(game, "cassidy") == []


def test_cards_of_the_set_up_are_played_in_the_order_of_seats_each_by_its_own_player() -> None:
    """IOS-R16: Angelica's player before Carl's; what the Stash of the one brings is not the other's."""
    game = lay(
        players=4, scenario="planet_cracker", step="place_hero",
        heroes={"angelica": "6,6", "cassidy": "0,0", "carl": "6,6", "hannah": "6,11"},
        hero_deck=["hidden_stash", "the_crowd_goes_wild", "unicycle", "bullwhip"],
    )  # fmt: skip
    for slot in range(4):
        table(game).hero_at[slot] = -1
    do(game, "square:0,0", "square:6,11")
    while asked(game) == "land":
        game.decide(keys(game, seats(game)[0])[-1])
    assert [named(game, event, "card") for event in told(game, "played")] == [
        ["hidden_stash"], ["the_crowd_goes_wild"],
    ]  # fmt: skip
    assert (items(game, "angelica"), items(game, "carl")) == (["unicycle", "bullwhip"], [])


def test_the_martians_are_not_paid_in_the_turn_of_a_death_but_in_the_next() -> None:
    """IOS-12.8, IOS-R18: the Death Ray kills in the Command Phase, and the points spent after it are the usual ones."""
    game = lay(
        step="command", heroes={"carl": "6,2"}, wounds={"carl": 4}, tech={"death_ray": "up"}, hero_deck=["encore"],
        dice=[6, (4, 1)], dead=[],
    )  # fmt: skip
    do(ray_at(game, "6,2"), "centre")
    assert (table(game).cp, table(game).owed) == ([1, 0], [2, 0])


def ray_at(game: Game, place: str) -> Game:
    """The Death Ray fires from the north, so that it touches a space."""
    do(game, "tech:death_ray.1")
    if asked(game) == "ray_saucer":
        do(game, "site:north")
    assert game.decision is not None
    return do(game, next(one.key for one in game.decision.options if f"square:{place}" in one.targets))


def test_the_death_ray_can_be_looked_at_while_it_fires() -> None:
    """IOS-12.12, IOS-17.8: a window opens in the middle of it, and everybody sees the table then."""
    game = lay(
        step="command", heroes={"carl": "6,2"}, items={"carl": ["safety_net"]}, tech={"death_ray": "up"}, dice=[6],
    )  # fmt: skip
    ray_at(game, "6,2")
    assert asked(game) == "react_wound_hero"
    for viewer in (None, 0, 1):
        assert game.view(viewer)["blast"] is None
    do(game, "use:safety_net.1:h1")
    assert wounds(game, "carl") == [0]


def test_a_replacement_in_the_space_of_a_pack_keeps_it_there_but_is_not_shot_at_before_the_next_phase() -> None:
    """IOS-12.11, IOS-7.3: in phase 6 the newcomer neither is a target nor keeps the Pack from firing elsewhere."""
    game = lay(
        scenario=ADVANCED, step="ray_guns", heroes={"carl": "4,10", "rj": "6,10"}, wounds={"carl": 4},
        soldiers={"4,9": 1, "5,11": 1, "7,10": 2}, dice=[5, 1, (4, 1), 4, 3],
    )  # fmt: skip
    do(game, "blast:4,9:4,10", "roll_building")
    assert asked(game) == "arrival_space"
    g = table(game)
    place = keys(game, 1)[0]
    do(game, place)
    assert g.entered[0] == g.serial
    assert [key for key in offered(game, "blast") if key.endswith(place.split(":")[1])] == []


def test_a_wound_that_is_prevented_kills_nobody_and_pays_nothing() -> None:
    """IOS-12.12, IOS-12.8."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"carl": "4,10"}, wounds={"carl": 4}, soldiers={"4,9": 1, "0,12": 1},
        hands={1: ["just_a_scratch"]}, dice=[5, 1],
    )  # fmt: skip
    do(game, "blast:4,9:4,10", "play:just_a_scratch.1")
    assert (wounds(game, "carl"), table(game).owed) == ([4], [0, 0])


def test_the_steel_helmet_is_tried_against_the_first_wound_of_a_turn_only() -> None:
    """Whether it held or not."""
    game = lay(
        step="ray_guns", heroes={"archibald": "4,10"}, soldiers={"4,9": 3, "0,12": 1},
        dice=[4, 4, 1, 1, 4, 1],  # three guns, a dodge that fails, the helmet that does not hold, the second dodge
    )  # fmt: skip
    do(game, "blast:4,9:4,10")
    over(game)
    assert (wounds(game, "archibald"), unrolled(game)) == ([2], 0)


def test_hits_given_to_a_dead_hero_do_not_pass_to_his_successor() -> None:
    """IOS-7.9: who stands at the centre by then, which might even be the space that is shot at."""
    game = lay(
        step="ray_guns", heroes={"carl": "6,6"}, wounds={"carl": 4}, soldiers={"5,6": 3, "0,12": 1},
        dice=[4, 4, 4, 1, (4, 1)], hero_deck=["encore"],
    )  # fmt: skip
    do(game, "blast:5,6:6,6", "centre")
    over(game)
    assert table(game).wounds[0] == 0
    assert table(game).hero_at[0] == table(game).fairground.centre
    assert unrolled(game) == 0
    assert [named(game, event, "hero") for event in told(game, "hero_died")] == [["carl"]]
    assert soldiers(game, "5,6") == 3


def test_a_talent_does_not_outlive_its_hero_in_the_window_it_was_for() -> None:
    """IOS-11.18: the Hero dies of a lost fight; his Talents for after a fight are not on offer."""
    game = lay(
        step="hero_fight", heroes={"jojo": "4,10"}, active="jojo", wounds={"jojo": 4}, power={"jojo": 3},
        soldiers={"4,10": 1}, dice=[1, 1, 1, 6, (4, 1)], hero_deck=["encore"],
    )  # fmt: skip
    let_pass(game)
    do(game, "centre")
    assert asked(game) == "next_hero"
    assert soldiers(game, "4,10") == 1


def test_a_lost_fight_of_a_hero_with_one_health_can_be_slipped_away_from() -> None:
    """IOS-11.18: after the dice, before they are compared; then she does not fight again."""
    game = lay(
        step="fights", heroes={"lucrezia": "4,10"}, wounds={"lucrezia": 2}, power={"lucrezia": 1},
        soldiers={"4,10": 3}, dice=[1, 1, 6, 6, 6],
    )  # fmt: skip
    react(game, 1, "talent:slip_away:h1")
    do(game, "step:5,10")
    assert (at(game, "lucrezia"), power(game, "lucrezia"), wounds(game, "lucrezia")) == ("5,10", 0, [2])
    assert asked(game) != "strike"
    assert seats(game)


def test_the_martians_cards_leave_a_newcomer_alone_in_the_phase_he_came_in() -> None:
    """IOS-12.11: he came in the Command Phase, so nothing disintegrates what he found before the next one."""
    game = lay(
        step="command", cp=3, heroes={"carl": "6,2"}, wounds={"carl": 4}, tech={"death_ray": "up"}, soldiers={"5,6": 1},
        hands={0: ["disintegrate"]}, hero_deck=["unicycle", "encore"], dice=[6, (4, 1)],
    )  # fmt: skip
    do(ray_at(game, "6,2"), "centre")
    assert len(table(game).items[0]) == 1
    assert not can(game, "play:disintegrate.1")
    game = lay(
        step="command", heroes={"rj": "6,6"}, items={"rj": ["unicycle"]}, soldiers={"5,6": 1},
        hands={0: ["disintegrate"]},
    )  # fmt: skip
    assert can(game, "play:disintegrate.1")


def test_a_ringmaster_who_has_just_come_pays_for_nobody() -> None:
    """IOS-12.11: he takes no part in the Hero Turn that he comes in."""
    for came, pays in ((True, False), (False, True)):
        game = lay(step="next_hero", heroes={"archibald": "4,10", "rj": "5,10"}, power={"rj": 2}, dice=[1, 1])
        g = table(game)
        g.entered[1] = g.serial if came else -1
        do(game, "hero:h1")
        assert can(game, "talent:fire_me:h2") == pays


def test_on_a_1_the_player_whose_hero_comes_names_the_building() -> None:
    """IOS-1.5, IOS-15.1, IOS-12.9: of five players it concerns only him."""
    game = lay(
        players=5, step="ray_guns", heroes={"rj": "8,10", "jojo": "9,10", "hannah": "10,10", "carl": "4,10"},
        wounds={"carl": 4}, soldiers={"4,9": 1, "0,12": 1}, dice=[5, 1, (4, 1), 1],
    )  # fmt: skip
    do(game, "blast:4,9:4,10", "roll_building")
    assert (asked(game), seats(game)) == ("building", [4])
    do(game, "building:feed_shed")
    assert (asked(game), seats(game)) == ("arrival_space", [4])
