"""Cases for a referee: who marches, who is heard first when a phase changes, what a Hero can do with what he has."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.destruction import takes
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import EMITTER_DAMAGE, HERO_TURN, LEADER, ZARD
from hauntbox.games.outer_space.wounds.harm import heal_hero
from hauntbox.games.outer_space.wounds.victims import Victim
from hauntbox.kit.map.grid import square_id
from tests.outer_space.card_looking import BURNING, WIDE, burns, can, crowds, do, gone, items, over
from tests.outer_space.combat_looking import (
    asked,
    champion_wounds,
    crowd_wounds,
    let_pass,
    seats,
    slot_of,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import named, offered, play, told

FAR = {"0,12": 1}
AWAY = {"carl": "12,12", "jojo": "12,11", "lucrezia": "12,10", "angelica": "12,9"}


def used(game: Game, hero: str) -> list[str]:
    """The items of a Hero that somebody has used in this turn, by the ids of designs."""
    g = table(game)
    return [g.card(card).id for card in g.items[slot_of(game, hero)] if g.users[card] >= 0]


# Martians on the march


def test_of_those_who_came_and_those_who_were_there_only_the_latter_go_on() -> None:
    """IOS-6.1, IOS-6.8: two have moved into a space, one has not; it is the one that can leave."""
    game = lay(soldiers={"5,10": 2, "4,10": 1, **FAR}, step="march")
    play(game, "march:5,10:4,10:2", "march:4,10:3,10:1")
    assert (soldiers(game, "4,10"), soldiers(game, "3,10")) == (2, 1)
    assert {key.split(":")[1] for key in offered(game, "march")} == {"0,12"}


def test_out_of_a_mixed_pack_everybody_leads_his_own_soldiers_away() -> None:
    """IOS-6.2, IOS-23.4: Purple's one goes, and Blue's one stays."""
    game = lay(players=4, soldiers={"4,10": "blue1 purple1", "0,12": "blue1"}, step="march")
    play(game, "end")
    assert (asked(game), seats(game)) == ("march", [1])
    play(game, "march:4,10:3,10:1")
    pack = {one["at"]: (one["blue"], one["purple"]) for one in game.view()["soldiers"]}
    assert (pack["4,10"], pack["3,10"]) == ((1, 0), (0, 1))


def test_nobody_marches_with_a_pack_that_is_all_the_other_players() -> None:
    """IOS-6.2, IOS-23.1."""
    game = lay(players=4, soldiers={"4,10": "blue1", "6,10": "purple1"}, step="march")
    for place in ("4,10", "6,10"):
        assert {key.split(":")[1] for key in offered(game, "march")} == {place}
        play(game, "end")


@pytest.mark.parametrize("champion", ["zard", "leader"])
def test_a_champion_does_not_stride_into_a_ruin(champion: str) -> None:
    """IOS-9.7, IOS-19.4: the First-Aid Wagon has its door to the south of (7,9)."""
    found = []
    for ruins in ([], ["first_aid_wagon"]):
        game = lay(
            scenario=WIDE, soldiers=FAR, gone=ruins, step="march", heroes=AWAY,
            **{champion: "7,10"},  # type: ignore[arg-type]
        )  # fmt: skip
        found.append("7,9" in [key.split(":")[2] for key in offered(game, "stride")])
    assert found == [True, False]


def test_the_leader_is_not_drawn_to_heroes_as_the_beast_is() -> None:
    """IOS-18.3: rage is the Zard Beast's alone."""
    beside = {"soldiers": FAR, "heroes": {"rj": "4,10"}, "scenario": WIDE, "step": "march"}
    beast = lay(zard="5,10", **beside)  # type: ignore[arg-type]
    assert square_id(table(beast).champion_at[ZARD]) == "4,10"
    leader = lay(leader="5,10", **beside)  # type: ignore[arg-type]
    assert {key.split(":")[2] for key in offered(leader, "stride")} > {"4,10"}
    assert "end" in offered(leader)


@pytest.mark.parametrize("mover", ["beast", "leader", "soldier", "card"])
def test_the_start_of_a_martian_turn_is_over_when_anybody_has_moved(mover: str) -> None:
    """IOS-14.6, IOS-R17: whoever it was, and whoever made him move."""
    champions = {"beast": {"zard": "6,2"}, "leader": {"leader": "6,2"}}.get(mover, {})
    game = lay(
        scenario=WIDE, soldiers={"4,10": 1, **FAR}, heroes={"rj": "4,9"}, power={"rj": 1}, step="march",
        hands={0: ["psychic_scream", "forced_march"]}, **champions,  # type: ignore[arg-type]
    )  # fmt: skip
    assert "play:psychic_scream" in offered(game)
    if champions:
        play(game, offered(game, "stride")[0])
    elif mover == "soldier":
        play(game, "march:0,12:1,12:1")
    else:
        do(game, "play:forced_march.1", "march:0,12:1,12:1")
    assert not can(game, "play:psychic_scream")


# Ray guns


def test_a_pack_that_fired_in_the_last_turn_fires_again_in_this_one() -> None:
    """IOS-7.1: once in every phase, from the same space at the same Hero."""
    game = lay(soldiers={"4,9": 1, **FAR}, heroes={"rj": "4,10"}, step="ray_guns", dice=[1])
    do(game, "blast:4,9:4,10")
    assert offered(game, "blast") == []
    g = table(game)
    again = lay(soldiers={"4,9": 1, **FAR}, heroes={"rj": "4,10"}, step="march")
    table(again).blasted = g.blasted
    do(again, "end")
    assert "blast:4,9:4,10" in offered(over(again))


def test_when_purple_is_captain_blue_fires_with_his_own_packs_last() -> None:
    """IOS-23.3, IOS-7.1: on even numbers Purple is asked first; when Purple has had enough Blue goes on."""
    game = lay(
        players=4, track=6, step="ray_guns", heroes={"rj": "4,10", "carl": "8,10"}, dice=[1],
        soldiers={"4,9": "blue1", "8,9": "purple1"},
    )  # fmt: skip
    assert (asked(game), seats(game)) == ("ray_guns", [1])
    play(game, "end")
    assert (asked(game), seats(game)) == ("ray_guns", [0])
    assert offered(game) == ["blast:4,9:4,10", "end"]
    do(game, "blast:4,9:4,10")
    assert unrolled(game) == 0


def test_whose_pack_the_captain_names_aims_it_or_holds_its_fire_for_good() -> None:
    """IOS-23.4, IOS-7.1."""
    for answer, dice in (("blast:8,9:8,10", 0), ("decline", 1)):
        game = lay(
            players=4, track=7, step="ray_guns", heroes={"rj": "4,10", "carl": "8,10"}, dice=[1],
            soldiers={"4,9": "blue1", "8,9": "purple1"},
        )  # fmt: skip
        play(game, "pack:8,9")
        assert (asked(game), seats(game)) == ("aim_pack", [1])
        do(game, answer)
        assert unrolled(over(game)) == dice
        assert offered(game) == ["blast:4,9:4,10", "end"]
        play(game, "end")
        assert asked(game) != "ray_guns", "it does not fire later either"


def test_hits_that_come_by_themselves_strike_heroes_whatever_the_dice_show() -> None:
    """IOS-7.5, IOS-22.11: three dice of a Pack of three, none of which would hit."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "4,10"}, soldiers={"4,9": 3, **FAR}, dice=[1, 2, 3, 1, 1, 4],
        hands={1: ["misdirection"]},
    )  # fmt: skip
    play(game, "blast:4,9:4,10")
    shots = table(game).blast
    assert shots is not None
    shots.automatic = True
    let_pass(game)
    assert wounds(game, "rj") == [2]
    assert unrolled(game) == 0


def test_of_a_pack_with_the_leader_those_fire_who_are_not_stunned() -> None:
    """IOS-7.5: he and two Soldiers are three, whose 4 hits; he and one are two, whose 4 does not."""
    for stunned, dice, hurt in ((1, [4, 1, 1, 1], 1), (2, [4, 1], 0), (3, [4], 0)):
        game = lay(
            scenario=WIDE, step="ray_guns", heroes={"rj": "4,10"}, soldiers={"4,9": 3, **FAR}, leader="4,9", dice=dice,
        )  # fmt: skip
        g = table(game)
        for soldier in g.soldiers_in(g.champion_at[LEADER])[:stunned]:
            g.stunned |= 1 << soldier
        over(do(game, "blast:4,9:4,10"))
        assert wounds(game, "rj") == [hurt]
        assert unrolled(game) == 0


def test_the_log_says_how_many_hits_a_hero_was_given() -> None:
    """IOS-7.6."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "4,10"}, soldiers={"4,9": 3, **FAR}, dice=[4, 5, 6, 6, 6, 6],
    )  # fmt: skip
    over(do(game, "blast:4,9:4,10"))
    assert [event.message.args["n"] for event in told(game, "hit_given")] == [3]


# Who is heard first


def test_when_the_ray_guns_begin_the_martians_are_heard_first() -> None:
    """IOS-14.3: the side on turn."""
    game = lay(
        scenario=WIDE, step="march", crowds={"6,2": 1}, soldiers=FAR,
        hands={0: ["kill_zone"], 1: ["hold_hands_everyone"]},
    )  # fmt: skip
    do(game, "end")
    assert (asked(game), seats(game)) == ("react_ray_guns_start", [0])
    play(game, "pass")
    assert (asked(game), seats(game)) == ("react_ray_guns_start", [1])


def test_after_a_blast_the_martians_are_heard_first() -> None:
    """IOS-14.3: they set fire to the space when the blast is over; then anybody heals the crowd in it."""
    game = lay(
        scenario=WIDE, step="ray_guns", crowds={"4,10": 0}, soldiers={"4,9": 1, **FAR}, tech={"heat_ray": "up"},
        hands={1: ["hold_hands_everyone"]}, dice=[6],
    )  # fmt: skip
    play(game, "blast:4,9:4,10")
    while asked(game) != "react_blast_over":
        play(game, "pass")
    assert seats(game) == [0]
    play(game, "pass")
    assert (asked(game), seats(game)) == ("react_after_action", [1])


def test_in_the_crowd_phase_the_heroes_are_heard_first() -> None:
    """IOS-14.4, IOS-14.3, IOS-22.4: it is their turn still; before the first crowd and after each die for one."""
    game = lay(
        scenario=WIDE, step="hero_done", active="carl", done=["carl", "jojo", "lucrezia", "angelica"], dice=[2],
        crowds={"6,2": 0}, soldiers=FAR, hands={0: ["stampede"], 1: ["this_way_folks"]},
    )  # fmt: skip
    play(game, "end")
    while asked(game) != "react_crowd_phase":
        play(game, "pass")
    for left, window in ((1, "react_crowd_phase"), (0, "react_crowd_rolled")):
        assert unrolled(game) == left
        for side in (1, 0):
            assert (asked(game), seats(game)) == (window, [side])
            play(game, "pass")


def test_when_the_martian_turn_is_over_it_is_the_heroes_turn() -> None:
    """IOS-8.1, IOS-3.6."""
    game = over(lay(step="martian_end", soldiers=FAR))
    assert (asked(game), game.view()["turn"]) == ("next_hero", "heroes")


# Heroes


def test_who_begins_his_turn_in_a_fire_and_stays_there_burns() -> None:
    """IOS-8.2c, IOS-20.4, IOS-R55: as whoever ends a move in one."""
    game = lay(
        scenario=BURNING, step="next_hero", heroes={"carl": "4,10"}, fires=["4,10"], soldiers=FAR, dice=[1, 1, 4],
    )  # fmt: skip
    do(game, "hero:h1", "stay")
    assert burns(game) == 1
    assert wounds(game, "carl") == [1]


def test_who_refused_to_pay_for_another_is_still_first_to_say_who_is_next() -> None:
    """IOS-1.4, IOS-8.1, IOS-R71: the refusal is for that Hero's turn."""
    game = lay(
        players=5, step="hero_action", heroes={"rj": "4,10", "archibald": "5,10"}, active="archibald", white=1,
        power={"rj": 1}, soldiers=FAR,
    )  # fmt: skip
    do(game, "talent:fire_me:h1")
    assert (asked(game), seats(game)) == ("pay_for", [1])
    do(game, "decline", "stay")
    assert (asked(game), seats(game)) == ("next_hero", [1])


def test_in_a_basic_game_nobody_sets_fire_to_anything() -> None:
    """IOS-20.5, IOS-24.1: a torch is for fights."""
    for scenario, able in (("invasion", False), (WIDE, True)):
        game = lay(
            scenario=scenario, step="ranged", heroes={"rj": "4,10"}, active="rj", items={"rj": ["flaming_torch"]},
            soldiers=FAR,
        )  # fmt: skip
        assert bool(offered(game, "arson")) == able


def test_a_friend_who_carries_too_much_uses_nothing_that_is_for_his_own_turn() -> None:
    """IOS-13.3, IOS-R35: in another Hero's Exchange step he discards, or hands over."""
    game = lay(
        step="exchange", heroes={"rj": "4,10", "carl": "4,10"}, active="rj", soldiers=FAR,
        items={"rj": ["unicycle"], "carl": ["safety_net", "first_aid_kit", "bullwhip", "peanuts_popcorn"]},
    )  # fmt: skip
    play(game, "give:unicycle:h2", "end")
    assert asked(game) == "overload"
    assert offered(game, "use") == []


def test_alone_in_a_space_one_trades_with_nobody() -> None:
    """IOS-13.3: not even with oneself."""
    game = lay(
        step="hero_action", heroes={"rj": "1,1"}, active="rj", soldiers=FAR, hero_deck=["bullwhip", "encore"],
        items={"rj": ["safety_net", "first_aid_kit", "unicycle", "box_of_matches"]},
    )  # fmt: skip
    do(game, "search")
    assert asked(game) == "overload"
    assert offered(game, "take", "give") == []


def test_a_newcomer_lights_no_fuse() -> None:
    """IOS-12.11, IOS-21.1: Hannah, who counts as fire, takes no part in the Hero Turn she came in."""
    for came in (False, True):
        game = lay(
            step="hero_action", heroes={"rj": "4,10", "hannah": "4,10"}, active="rj", items={"rj": ["dynamite"]},
            soldiers={"6,10": 1}, white=1,
        )  # fmt: skip
        g = table(game)
        g.entered[1] = g.serial if came else -1
        do(game, "stay")
        if asked(game) == "exchange_step":
            do(game, "end")
        assert bool(offered(game, "use")) != came


def test_what_lights_a_fuse_is_what_burns() -> None:
    """IOS-8.6c, IOS-21.1: nothing else that he carries has been used by that."""
    game = lay(
        step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers={"6,10": 1, **FAR}, dice=[6],
        items={"rj": ["unicycle", "safety_net", "flaming_torch", "dynamite"]},
    )  # fmt: skip
    do(game, "use:dynamite.1:h1")
    assert items(game, "rj") == ["unicycle", "safety_net", "flaming_torch"]
    assert used(game, "rj") == ["flaming_torch"]


def test_a_fuse_is_not_lit_with_what_another_has_used() -> None:
    """IOS-8.6c, IOS-21.1: of two things that burn it is the one that nobody else has used in this turn."""
    game = lay(
        step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers={"6,10": 1, **FAR}, dice=[6],
        items={"rj": ["box_of_matches", "flaming_torch", "dynamite"]},
    )  # fmt: skip
    g = table(game)
    matches = g.items[0][0]
    g.note_user(matches, 1)
    do(game, "use:dynamite.1:h1")
    assert g.users[matches] == 1
    assert used(game, "rj") == ["box_of_matches", "flaming_torch"]
    assert [named(game, event, "card") for event in told(game, "item_used")][-1] == ["flaming_torch.1"]


def test_a_gun_of_two_dice_may_be_aimed_at_kerosene_alone_and_dynamite_may_not() -> None:
    """IOS-21.5, IOS-8.7b."""
    game = lay(
        scenario=BURNING, step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers=FAR, kerosene=["5,10"],
        items={"rj": ["captured_ray_gun", "dynamite", "box_of_matches"]},
    )  # fmt: skip
    assert [key.split(":")[1].split(".")[0] for key in offered(game, "use")] == ["captured_ray_gun"]


def test_a_flask_is_not_thrown_where_it_already_burns() -> None:
    """IOS-8.7b, IOS-20.2: at an empty space, to set fire to it, but not to a fire."""
    game = lay(
        scenario=BURNING, step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers=FAR, fires=["5,10"],
        items={"rj": ["dragons_breath_flask"]},
    )  # fmt: skip
    do(game, offered(game, "use")[0])
    assert "square:4,9" in offered(game)
    assert "square:5,10" not in offered(game)


# Shots


def test_a_knife_that_is_thrown_for_good_needs_no_die() -> None:
    """IOS-10.9, *Throwing Knives*: it hits, and is gone."""
    game = lay(
        step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers={"6,10": 1, **FAR},
        items={"rj": ["throwing_knives"]},
    )  # fmt: skip
    do(game, offered(game, "use")[0])
    do(game, offered(game)[1])
    assert not told(game, "rolled")
    assert (soldiers(game, "6,10"), items(game, "rj")) == (0, [])


def test_a_bullet_is_one_wound_for_a_champion() -> None:
    """IOS-10.9, IOS-10.10: only what says that it kills takes all that is left; the log names his space."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", leader="7,10", soldiers=FAR,
        items={"rj": ["gallery_rifle"]}, dice=[6, 1, 1, 1],
    )  # fmt: skip
    over(do(game, offered(game, "use")[0]))
    assert champion_wounds(game, LEADER) == 1
    assert [named(game, event, "square") for event in told(game, "shot_at")] == [["7,10"]]


def test_of_two_rays_the_one_that_is_too_low_misses_and_the_one_too_many_finds_nobody() -> None:
    """IOS-10.11, *Captured Ray Gun*: 4 or more for each of the two dice."""
    for dice, pack, left in (([3, 4], 3, 2), ([3, 3], 3, 3), ([6, 6], 1, 0)):
        game = lay(
            scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers={"5,10": pack, **FAR}, dice=dice,
            items={"rj": ["captured_ray_gun"]},
        )  # fmt: skip
        over(do(game, offered(game, "use")[0]))
        assert soldiers(game, "5,10") == left


def test_only_what_explodes_shakes_the_emitter() -> None:
    """*The Planet Cracker*: a bullet into its building does not."""
    game = lay(
        scenario="planet_cracker", step="ranged", heroes={"rj": "9,2"}, active="rj", emitter="feed_shed",
        soldiers={"9,2": 1, **FAR}, items={"rj": ["trick_revolver"]}, dice=[6],
    )  # fmt: skip
    over(do(game, offered(game, "use")[0]))
    assert told(game, "soldier_killed")
    assert table(game).tally[EMITTER_DAMAGE] == 0


def test_a_ball_of_fire_is_no_bomb_for_a_saucer() -> None:
    """*Ground the Fleet*: that takes an Explosive; Hannah burns the Soldier below, and rolls nothing for the Saucer."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "12,6", "hannah": "3,2"}, active="hannah", power={"hannah": 1},
        soldiers={"3,1": 1, **FAR}, saucers={0: "3,1"}, dice=[5, 6, 6],
    )  # fmt: skip
    do(game, "talent:fireball:h2")
    if asked(game) == "shoot":
        do(game, "square:3,1")
    over(game)
    assert soldiers(game, "3,1") == 0
    assert unrolled(game) == 2
    assert table(game).saucers[0] >= 0


def test_quick_draw_is_for_guns_and_uses_the_gun() -> None:
    """IOS-8.7a, IOS-8.6c: no knives; and nobody else fires that revolver in this turn."""
    game = lay(
        step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", soldiers={"6,10": 3, **FAR}, power={"cassidy": 1},
        items={"cassidy": ["throwing_knives", "trick_revolver"]}, dice=[4, 4],
    )  # fmt: skip
    do(game, "talent:matched_pistols:h1", "talent:quick_draw:h1")
    assert asked(game) == "again_with"
    assert len(offered(game)) == 2
    assert not [key for key in offered(game) if "knives" in key]
    do(game, "way:card.trick_revolver")
    assert used(game, "cassidy") == ["trick_revolver"]


def test_a_unicycle_uses_up_nothing_else() -> None:
    """IOS-R36: what has carried him further is used, and that alone."""
    game = lay(
        step="hero_action", heroes={"rj": "4,10"}, active="rj", white=1, soldiers=FAR,
        items={"rj": ["safety_net", "unicycle"]},
    )  # fmt: skip
    do(game, "move", "step:5,10", "step:6,10")
    assert used(game, "rj") == ["unicycle"]


# Ruins


def test_a_house_that_is_brought_down_hurts_no_crowd_in_it() -> None:
    """*Bring the House Down*: models are hit; a crowd is none, and runs."""
    game = lay(
        scenario=WIDE, step="hero_done", done=["carl", "jojo", "lucrezia", "angelica"], crowds={"10,2": 0},
        hands={1: ["bring_the_house_down"]}, soldiers={"9,2": 1, "0,10": 1}, dice=[4, 1],
    )  # fmt: skip
    do(game, "play:bring_the_house_down")
    while asked(game) in ("crash_next", "push_next", "pushed"):
        do(game, offered(game)[0])
    assert gone(game) == ["feed_shed"]
    assert [crowd_wounds(game, place) for place in crowds(game)] == [0]
    assert unrolled(game) == 0


def test_who_is_pushed_to_a_pack_that_has_fired_gives_it_no_second_blast() -> None:
    """IOS-7.1, IOS-19.5: the one who was pushed had fired as well, and so had they."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "6,10"}, soldiers={"7,10": 1, "8,9": 1, "12,0": 1},
        fires=["7,9"], hands={0: ["incinerate"]}, dice=[1, 3, 3],
    )  # fmt: skip
    do(game, "blast:7,10:6,10", "play:incinerate.1", "square:8,9", "square:7,10")
    assert gone(game) == ["first_aid_wagon"]
    assert soldiers(game, "7,10") == 2
    assert offered(game, "blast") == []


def test_a_hero_may_be_pushed_to_the_zard_beast() -> None:
    """IOS-R61, IOS-18.5: it is Martians that it does not share a space with."""
    game = lay(scenario=WIDE, heroes={"carl": "10,2"}, zard="11,2", soldiers=FAR)
    g = table(game)
    assert takes(g, Victim(slot=0), g.champion_at[ZARD])
    assert not takes(g, Victim(champion=LEADER), g.champion_at[ZARD])


# Fights


def test_the_leader_wins_no_ties() -> None:
    """IOS-18.6: the Zard Beast does."""
    for champion, hurt in (("leader", 0), ("zard", 1)):
        game = lay(
            scenario=WIDE, step="fights", heroes={"rj": "4,10"}, soldiers=FAR, dice=[5, 1, 5, 1, 1],
            **{champion: "4,10"},  # type: ignore[arg-type]
        )  # fmt: skip
        over(game)
        assert wounds(game, "rj") == [hurt]


def test_nobody_elsewhere_takes_dice_from_a_pack_that_attacks_a_crowd() -> None:
    """IOS-22.10, IOS-11.4: not the Bearded Lady either."""
    game = lay(
        scenario=WIDE, step="fights", heroes={"rj": "12,12", "carl": "12,11", "jojo": "12,10", "angelica": "10,10"},
        crowds={"4,10": 0}, soldiers={"4,10": 2, **FAR}, dice=[6, 6],
    )  # fmt: skip
    over(game)
    assert crowd_wounds(game, "4,10") == 2


def test_who_fights_is_not_healed_but_a_friend_elsewhere_may_be() -> None:
    """IOS-12.4, IOS-R46."""
    game = lay(
        step="fights", heroes={"rj": "4,10", "carl": "8,10"}, soldiers={"4,10": 1, **FAR}, wounds={"rj": 1, "carl": 1},
        items={"rj": ["bullwhip"]}, dice=[1, 1, 6],
    )  # fmt: skip
    g = table(game)
    assert g.fight is not None
    assert (heal_hero(g, 0, 1), heal_hero(g, 1, 1)) == (False, True)


def test_a_talent_is_that_of_the_hero_who_has_it() -> None:
    """IOS-14.1: whoever else his player has."""
    game = lay(
        step="ranged", heroes={"rj": "12,6", "hannah": "4,10"}, active="hannah", power={"hannah": 1},
        soldiers={"5,10": 1, **FAR}, dice=[4],
    )  # fmt: skip
    over(do(game, "talent:fireball:h2"))
    assert soldiers(game, "5,10") == 0
    assert [named(game, event, "hero") for event in told(game, "talent_used")] == [["hannah"]]


# The Command Console


def test_no_more_points_are_laid_on_a_tech_that_is_in_play() -> None:
    """IOS-5.5b, IOS-5.5c."""
    game = lay(step="command", soldiers=FAR, tech={"grav_boots": "up", "cloning_vats": 1})
    assert [key.split(".")[0] for key in offered(game, "build")] == ["build:cloning_vats"]


def test_nobody_yields_to_whom_has_had_enough() -> None:
    """IOS-R14, IOS-23.3."""
    game = lay(players=4, step="command", soldiers={"4,10": "blue1", "6,10": "purple1"})
    assert "yield" in offered(game)
    play(game, "end")
    assert (asked(game), seats(game)) == ("command", [1])
    assert "yield" not in offered(game)


def test_when_both_have_yielded_in_a_row_somebody_has_to_act() -> None:
    """IOS-R14: Blue waits, Purple acts and waits, Blue waits again; now it is Purple's to act or to end."""
    game = lay(players=4, step="command", soldiers={"4,10": "blue1", "6,10": "purple1"}, cp=(2, 2))
    play(game, "yield")
    assert seats(game) == [1]
    play(game, "saucer:north:3,2", "yield")
    assert (asked(game), seats(game)) == ("command", [0])
    play(game, "yield")
    assert (asked(game), seats(game)) == ("command", [1])
    assert "yield" not in offered(game) and "end" in offered(game)


def test_who_marched_in_the_last_turn_marches_again_in_this_one() -> None:
    """IOS-6.8, IOS-6.9: Soldiers and Champions."""
    game = lay(scenario=WIDE, step="command", soldiers={"4,10": 1, **FAR}, leader="6,2")
    g = table(game)
    g.moved, g.forced = sum(1 << 2 * soldier for soldier in range(20)), 1
    g.champion_moved = [99, 99]
    over(do(game, "end"))
    assert {key.split(":")[1] for key in offered(game, "march")} == {"4,10", "0,12"}
    assert offered(game, "stride")


def test_before_the_first_martian_moves_both_sides_may_still_use_the_start_of_the_turn() -> None:
    """IOS-14.6: the Heroes in a window, the Martians when they march, which is their next question anyway."""
    game = lay(
        scenario=WIDE, step="command", soldiers={"4,10": 1, **FAR}, heroes={"rj": "4,9"}, power={"rj": 1},
        hands={0: ["psychic_scream"], 1: ["hold_hands_everyone"]}, crowds={"6,2": 1},
    )  # fmt: skip
    do(game, "end")
    assert (asked(game), seats(game)) == ("react_start_of_martian_turn", [1])
    play(game, "pass")
    assert (asked(game), seats(game)) == ("march", [0])
    assert offered(game, "play") == ["play:psychic_scream"]


def test_a_champion_who_lands_in_a_fire_may_burn() -> None:
    """IOS-5.6b, IOS-20.4."""
    game = lay(
        scenario=BURNING, step="command", soldiers=FAR, champion_cp={"zard_beast": 3}, saucers={1: "", 2: "", 3: ""},
        fires=["3,0"], dice=[4, 1],
    )  # fmt: skip
    over(do(game, "call:zard_beast"))
    assert burns(game) == 1
    assert champion_wounds(game, ZARD) == 1


# Searching


def test_a_field_around_one_building_forbids_nothing_in_another() -> None:
    """IOS-8.4a, *Quarantine Field*."""
    found = []
    for building in ("feed_shed", "first_aid_wagon"):
        game = lay(step="hero_action", laid={building: "quarantine_field"}, heroes={"rj": "9,2"}, active="rj", white=1)
        found.append("search" in offered(game))
    assert found == [False, True]


# What everybody sees


def test_in_a_basic_game_there_is_no_leader_to_be_seen() -> None:
    """IOS-5.6a, IOS-24.1."""
    assert [one["id"] for one in lay().view()["champions"]] == ["zard_beast"]
    assert len(lay(scenario=WIDE).view()["champions"]) == 2


def test_packs_that_have_fought_are_marked_as_long_as_the_phase_lasts() -> None:
    """IOS-4.7a."""
    game = lay(
        step="fights", heroes={"rj": "4,10", "carl": "6,10", "jojo": "8,10"}, dice=[1, 1, 1],
        soldiers={"4,10": 1, "6,10": 1, "8,10": 1},
    )  # fmt: skip
    assert game.view()["fought"] == []
    over(do(game, offered(game)[0]))
    assert game.view()["fought"] == ["4,10"]
    g = table(game)
    g.phase = HERO_TURN
    assert game.view()["fought"] == []


def test_the_log_counts_what_the_scenario_asks_for() -> None:
    """IOS-3.1: so much damage of so much."""
    game = lay(
        scenario="planet_cracker", step="hero_action", heroes={"rj": "9,2"}, active="rj", emitter="feed_shed",
        soldiers=FAR, dice=[4], white=1,
    )  # fmt: skip
    over(do(game, "special:smash"))
    goal = next(one for one in game.view()["goals"]["heroes"] if one["of"] == "emitter_damage")
    (event,) = told(game, "counted")
    assert event.message.args["n"] == 1
    assert event.message.args["of"] == goal["n"]
