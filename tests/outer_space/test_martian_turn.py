"""IOS-4: the phases of the Martian Turn. The spaces are those of the reference map."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.games.outer_space.position import lay
from tests.outer_space.combat_looking import ADVANCED, soldiers, table
from tests.support.playing import named, offered, play, told

HAND = ["kill_zone", "overwhelm", "drop_pod", "ambush", "forced_march", "disintegrate"]
DECK = ["cold_calculation", "superior_reflexes", "panic_attack"]


def hand(game: Game, seat: int = 0) -> int:
    return len(table(game).hands[seat])


def on_to(game: Game, kind: str) -> Game:
    """Pass until a question of this kind comes."""
    for _ in range(200):
        if game.decision is None or game.decision.kind == kind:
            return game
        keys = offered(game)
        for key in ("pass", "end", "stop", "stay"):
            if key in keys:
                play(game, key)
                break
        else:
            play(game, keys[-1])
    raise AssertionError(f"no question {kind!r} came")


# The track


def test_the_marker_goes_down_and_off_the_track_the_game_is_over() -> None:
    """IOS-4.1, IOS-3.5, IOS-2.5: two turns are two complete rounds; the third Martian Turn is no turn any more."""
    game = hauntbox.new("outer_space", players=2, seed="track")
    table(game).turns = 2
    while game.decision is not None:
        play(game, offered(game)[-1])
    assert [event.args["track"] for event in told(game, "turn_began")] == [2, 1]
    assert game.outcome is not None and game.outcome.rule == "IOS-3.5" and game.outcome.winners == [0]
    assert len(told(game, "hero_began")) == 8 and len(told(game, "drew")) == 2


def test_the_phases_come_in_their_order() -> None:
    """IOS-4.1 to IOS-4.9, IOS-20.1, IOS-22.1: each is over before the next begins."""
    game = lay(scenario=ADVANCED, step="track", soldiers={"12,0": 1}, track=9)
    while len(told(game, "turn_began")) < 2:
        play(game, offered(game)[-1])
    phases = [named(game, event, "phase")[0] for event in told(game, "phase_began")]
    assert phases[:11] == [
        "track", "cards", "reinforcement", "command", "march", "ray_guns", "fights", "landing", "fire", "hero_turn",
        "crowd",
    ]
    assert [event.args["track"] for event in told(game, "turn_began")] == [8, 7]


# Cards


@pytest.mark.parametrize(
    ("held", "discards", "left"), [(6, False, 6), (6, True, 6), (4, False, 6), (5, False, 6), (0, False, 2)]
)
def test_cards_are_drawn_up_to_the_limit(held: int, discards: bool, left: int) -> None:
    """IOS-4.2a, IOS-4.2b, IOS-R15: one may be thrown away first; two are drawn as far as they fit."""
    game = lay(step="cards", hands={0: HAND[:held]}, martian_deck=DECK)
    if held:
        held_cards = game.view(0)["hand"]
        assert offered(game) == [*[f"discard:{card}" for card in held_cards], "pass"]
        play(game, "discard:kill_zone" if discards else "pass")
    assert hand(game) == left
    assert len(told(game, "hand_discarded")) == discards


def test_what_is_played_immediately_is_not_replaced() -> None:
    """IOS-R15, IOS-4.3a: the number is settled before drawing; the reinforcement roll waits for it."""
    game = lay(step="cards", hands={0: HAND[:5]}, martian_deck=["scorched_earth"], dice=[1, 6, 6])
    play(game, "pass")
    assert hand(game) == 5
    kinds = [event.kind for event in told(game, "milled", "reinforcements_come", "no_reinforcements")]
    assert kinds[0] == "milled" and len(kinds) == 2


def test_several_at_once_are_played_in_the_order_of_whoever_drew_them() -> None:
    """IOS-14.9."""
    game = lay(step="cards", martian_deck=["burn_the_stores", "scorched_earth"])
    assert offered(game) == ["card:burn_the_stores.1", "card:scorched_earth"]
    play(game, "card:scorched_earth")
    assert [named(game, event, "card")[0] for event in told(game, "played")][:2] == [
        "scorched_earth", "burn_the_stores.1",
    ]


def test_an_empty_martian_deck_is_made_of_its_discards() -> None:
    """IOS-4.2e, IOS-14.11: in the middle of a draw; with nothing at all nothing is drawn."""
    game = lay(step="cards", martian_deck=["overwhelm"], martian_discards=["kill_zone"])
    assert hand(game) == 2
    none = lay(step="cards", martian_deck=[], martian_discards=[])
    assert hand(none) == 0


def test_the_heroes_see_how_many_cards_are_held_and_not_which() -> None:
    """IOS-4.2d: nor which were drawn; a card thrown away is shown."""
    game = lay(step="cards", hands={0: HAND[:2]}, martian_deck=DECK)
    play(game, f"discard:{HAND[0]}")
    assert game.view(1)["seats"][0] == {**game.view(1)["seats"][0], "cards": 3, "hand": None}
    assert [event.kind for event in game.events(1) if event.kind in ("drew", "drew_card")] == ["drew"]
    assert [event.kind for event in game.events(None) if event.kind in ("drew", "drew_card")] == ["drew"]
    for knows in (0, EVERYONE):  # whoever knows the cards is not told their number as well
        assert [event.kind for event in game.events(knows) if event.kind.startswith("drew")] == ["drew_card"] * 2
    assert named(game, told(game, "hand_discarded")[0], "card") == [HAND[0]]


def test_only_cards_of_the_hand_are_thrown_away() -> None:
    """IOS-R73: not a Tech on the table."""
    game = lay(step="cards", hands={0: ["kill_zone"]}, tech={"death_ray": 1})
    assert offered(game) == ["discard:kill_zone", "pass"]


# Reinforcements


@pytest.mark.parametrize(("dice", "coming"), [([3, 4], False), ([4, 4], True), ([6, 6], True), ([1, 1], False)])
def test_reinforcements_come_if_the_dice_beat_the_packs(dice: list[int], coming: bool) -> None:
    """IOS-4.3b: strictly higher than the number of Packs on the board."""
    seven = {"0,0": 1, "0,2": 1, "0,4": 1, "0,8": 1, "0,10": 1, "2,10": 1, "4,10": 1}
    game = lay(step="reinforcement", soldiers=seven, dice=dice)
    assert bool(table(game).coming) is coming


def test_the_flag_stays_whatever_becomes_of_the_packs() -> None:
    """IOS-4.3e: in phase 8 it still holds; without it merging helps nobody."""
    two = {"3,10": 1, "4,10": 1}
    flagged = lay(step="reinforcement", soldiers=two, dice=[1, 2, 1])
    play(flagged, "end", "march:3,10:4,10:1")
    on_to(flagged, "next_hero")
    assert len(told(flagged, "landed")) == 1
    bare = lay(step="reinforcement", soldiers=two, dice=[1, 1])
    play(bare, "end", "march:3,10:4,10:1")
    on_to(bare, "next_hero")
    assert not told(bare, "landed")


def test_every_space_with_a_martian_is_a_pack() -> None:
    """IOS-4.3c, IOS-R8: five spaces, the Leader with one of them, the Zard Beast alone: six."""
    five = {"0,0": 1, "0,2": 2, "0,4": 1, "0,8": 3, "0,10": 1}
    game = lay(scenario=ADVANCED, step="reinforcement", soldiers=five, leader="0,4", zard="6,2", dice=[3, 3])
    assert told(game, "no_reinforcements")[0].args["packs"] == 6


# Landing


def test_landing_as_many_as_the_die_says_on_sites_of_choice() -> None:
    """IOS-4.8a: split freely, three in a space at most; and compulsory."""
    game = lay(step="landing", soldiers={"3,0": 2}, coming=[0], dice=[4])
    assert "end" not in offered(game) and "reinforce:north:2" not in offered(game)
    play(game, "reinforce:north:1", "reinforce:west:3")
    assert (soldiers(game, "3,0"), soldiers(game, "0,9")) == (3, 3)


def test_what_does_not_fit_is_lost() -> None:
    """IOS-4.8c: the pool has four, the sites room for one."""
    game = lay(
        step="landing", soldiers={"3,0": 3, "12,3": 3, "9,11": 2, "0,9": 3, "5,10": 3}, coming=[0], dice=[5]
    )
    assert soldiers(game, "9,11") == 3 and sum(event.args["n"] for event in told(game, "landed")) == 1
    most = {"3,0": 3, "12,3": 3, "5,10": 3, "7,10": 3, "1,10": 3, "3,10": 2}
    few = lay(step="landing", soldiers=most, coming=[0], dice=[6])
    play(few, "reinforce:south:1")
    assert sum(event.args["n"] for event in told(few, "landed")) == 1


def test_others_on_a_site_do_not_keep_them_away_but_fire_burns_them() -> None:
    """IOS-4.8d: Heroes, crowds and fires; a Soldier landed in a fire enters it."""
    game = lay(
        scenario=ADVANCED, step="landing", heroes={"carl": "3,0"}, crowds={"12,3": 0}, fires=["9,11"], coming=[0],
        saucers={3: ""}, dice=[3, 4], soldiers={"0,12": 1},
    )
    assert {key.split(":")[1] for key in offered(game, "reinforce")} == {"north", "east", "south"}
    play(game, "reinforce:south:1")
    assert soldiers(game, "9,11") == 0 and len(told(game, "soldier_killed")) == 1


def test_with_no_site_left_nobody_lands() -> None:
    """IOS-19.8."""
    game = lay(step="landing", scenario=ADVANCED, saucers={0: "", 1: "", 2: "", 3: ""}, coming=[0], dice=[6])
    assert not told(game, "landed")


# Two Martian Players


def test_each_rolls_against_his_own_packs() -> None:
    """IOS-4.3d, IOS-R8, IOS-R12: a mixed Pack counts for both, a lone Champion for whoever controls it."""
    own = {"0,0": "blue1", "0,2": "blue1", "0,4": "blue1", "0,8": "blue1 purple1", "0,10": "purple1", "2,10": "purple1"}
    game = lay(step="reinforcement", players=4, soldiers=own, zard="6,2", track=9, dice=[6, 3])
    assert [event.args["packs"] for event in told(game, "reinforcements_come", "no_reinforcements")] == [5, 3]
    assert table(game).coming == 1


def test_each_lands_half_a_die_of_his_own() -> None:
    """IOS-4.8b, IOS-R72, IOS-23.5: Blue first."""
    game = lay(step="landing", players=4, coming=[0, 1], dice=[4, 1])
    assert game.decision is not None and game.decision.seats == [0]
    play(game, "reinforce:north:2")
    assert game.decision.seats == [1]
    assert offered(game) == [f"reinforce:{site}:1" for site in ("north", "east", "south", "west")]
    play(game, "reinforce:north:1")
    assert game.view(0)["soldiers"][0] == {**game.view(0)["soldiers"][0], "at": "3,0", "blue": 2, "purple": 1}


def test_each_discards_and_draws_one() -> None:
    """IOS-4.2c, IOS-23.1, IOS-23.3: Blue first, a hand of three."""
    game = lay(step="cards", players=4, hands={0: HAND[:3], 1: HAND[3:5]}, martian_deck=DECK)
    assert game.decision is not None and game.decision.seats == [0]
    play(game, "pass")
    assert hand(game) == 3 and game.decision.seats == [1]
    play(game, "pass")
    assert hand(game, 1) == 3


def test_they_see_each_others_hands_unless_the_table_wants_it_otherwise() -> None:
    """IOS-4.2c: they may show each other everything."""
    game = lay(step="command", players=4, hands={0: HAND[:2], 1: HAND[2:3]})
    assert game.view(1)["seats"][0]["hand"] == game.view(0)["hand"]
    apart = lay(step="command", players=4, hands={0: HAND[:2]}, open_martian_hands="no")
    assert apart.view(1)["seats"][0]["hand"] is None


def test_one_point_each_blue_first_and_either_may_yield() -> None:
    """IOS-4.4, IOS-R14, IOS-23.3."""
    game = lay(step="command", players=4)
    assert table(game).cp == [1, 1] and game.decision is not None and game.decision.seats == [0]
    play(game, "yield")
    assert game.decision.seats == [1] and "yield" in offered(game)
    play(game, "saucer:north:3,2")
    assert game.decision.seats == [1]
    play(game, "end")
    assert game.decision.seats == [0] and "yield" not in offered(game)


def test_who_gets_his_place_back_has_to_act_or_to_end() -> None:
    """IOS-R14: either may yield, but not for ever; once something has happened it begins anew."""
    game = lay(step="command", players=4, cp=(2, 1))
    play(game, "yield", "yield")
    assert game.decision is not None and game.decision.seats == [0] and "yield" not in offered(game)
    play(game, "saucer:north:3,2")
    assert game.decision.seats == [0] and "yield" in offered(game)
    play(game, "yield", "yield", "end")
    assert game.decision.seats == [1] and "yield" not in offered(game) and table(game).cp == [1, 1]


def test_both_pay_for_one_champion_and_for_each_others_tech() -> None:
    """IOS-18.9, IOS-23.2."""
    game = lay(step="command", players=4, tech={"grav_boots": 1}, champion_cp={"zard_beast": 1})
    play(game, "build:grav_boots", "end", "call:zard_beast")
    assert table(game).tech_cp == (2,) and table(game).champion_cp[0] == 2


@pytest.mark.parametrize(("track", "seat"), [(9, 0), (8, 1)])
def test_blue_leads_the_champions_on_odd_numbers_of_the_track(track: int, seat: int) -> None:
    """IOS-18.9, IOS-1.6, IOS-R12, IOS-R84."""
    game = lay(step="march", players=4, zard="6,2", soldiers={"0,0": "blue1"}, track=track)
    assert game.decision is not None and game.decision.seats == [seat]


def test_bonus_points_are_one_each() -> None:
    """IOS-12.8, IOS-23.1."""
    game = lay(step="track", players=4, owed=(1, 1), track=9)
    on_to(game, "command")
    assert table(game).cp == [2, 2] and table(game).owed == [0, 0]  # and not once more in the next turn


def test_each_has_nine_soldiers_of_his_own() -> None:
    """IOS-2.12, IOS-23.1."""
    game = hauntbox.new("outer_space", players=4, seed="nine")
    g = table(game)
    placed = [len([at for at in g.soldier_at[:9] if at >= 0]), len([at for at in g.soldier_at[9:] if at >= 0])]
    assert [g.pool(0), g.pool(1)] == [9 - placed[0], 9 - placed[1]]
