"""Cases for a referee: what a new round forgets, what a throw does to bystanders, and whose roll it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import Game
from hauntbox.engine.messages import Thing
from hauntbox.games.outer_space.cards.powers import allowed, counts_as, lasting, make_last, pack_dice
from hauntbox.games.outer_space.combat.shooting import may_fall
from hauntbox.games.outer_space.components.standing import SET_THRESHOLD, WIN_TIES
from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_building
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import EXPLOSIVE, FIRE
from hauntbox.kit.map.grid import read_square, square_id
from tests.outer_space.card_looking import BURNING, WIDE, can, discarded, do, fires, gone, hand, over
from tests.outer_space.combat_looking import (
    asked,
    drive,
    leader_wounds,
    seats,
    slot_of,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.outer_space.own_cards import BURNING_EVENT
from tests.support.playing import named, offered, play, told

FAR = {"0,12": 1}
ALL = ["carl", "jojo", "lucrezia", "angelica"]


def used(game: Game, hero: str) -> list[str]:
    """The items of a Hero that somebody has used in this turn, by the ids of designs."""
    g = table(game)
    return [g.card(card).id for card in g.items[slot_of(game, hero)] if g.users[card] >= 0]


def throw(item: str, dice: list[int], target: str = "", **more: object) -> Game:
    """R.J. on 4,10 uses an item in his Ranged Attack step."""
    values: dict[str, object] = {
        "scenario": WIDE, "step": "ranged", "heroes": {"rj": "4,10"}, "active": "rj", "soldiers": FAR,
        "items": {"rj": [item, "box_of_matches"]}, "dice": dice, **more,
    }
    game = lay(**values)  # type: ignore[arg-type]
    do(game, next(key for key in offered(game) if item in key))
    if target and asked(game) == "shoot":
        do(game, target)
    return game


# Another round


def test_packs_that_fought_in_the_last_turn_fight_in_this_one() -> None:
    """IOS-4.7a: once in every phase 7."""
    game = lay(step="ray_guns", heroes={"rj": "4,10"}, soldiers={"4,10": 1, **FAR}, dice=[1, 1, 6])
    g = table(game)
    g.fought = (g.hero_at[0],)
    do(game, "end")
    assert wounds(over(game), "rj") == [1]


def test_all_heroes_act_again_in_the_next_hero_turn() -> None:
    """IOS-8.1."""
    game = over(lay(step="martian_end", soldiers=FAR, done=ALL))
    assert asked(game) == "next_hero"
    assert offered(game, "hero") == ["hero:h1", "hero:h2", "hero:h3", "hero:h4"]


def test_every_heroes_player_may_use_the_start_of_the_turn_whoever_acts_first() -> None:
    """IOS-14.6: the second of them holds the card."""
    game = lay(players=3, step="martian_end", soldiers=FAR, hands={0: ["overwhelm"], 2: ["cold_reading"]})
    while asked(game) != "react_start_of_hero_turn":
        play(game, "pass")
    assert seats(game) == [2]


def test_between_two_heroes_turns_nobody_is_on_turn() -> None:
    """IOS-8.1, IOS-8.2a: whose it was, his dice and his way are no longer shown."""
    game = lay(step="hero_action", heroes={"carl": "4,10"}, active="carl", white=3, green=2, soldiers=FAR)
    over(do(game, "stay"))
    view = game.view()
    assert asked(game) == "next_hero"
    assert (view["active"], view["dice"], view["left"], view["trail"]) == (None, {"white": None, "green": None}, 0, [])


def test_who_lets_another_go_first_may_still_pay_for_him() -> None:
    """IOS-1.4, IOS-R71: to wait is not to refuse."""
    game = lay(
        players=5, step="next_hero", heroes={"rj": "4,10", "archibald": "5,10"}, power={"rj": 1}, soldiers=FAR,
        dice=[3, 1],
    )  # fmt: skip
    play(game, "yield")
    assert seats(game) == [2]
    do(game, "hero:h2")
    assert can(game, "talent:fire_me:h1")


# Blasts


def test_a_misdirected_blast_rolls_nothing() -> None:
    """IOS-7.4, *Misdirection*."""
    game = lay(
        step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 3, **FAR}, hands={1: ["misdirection"]},
        dice=[6, 6, 6],
    )  # fmt: skip
    over(do(game, "blast:4,10:5,10", "play:misdirection"))
    assert unrolled(game) == 3
    assert game.view()["blast"] is None


def test_a_hit_that_is_tumbled_away_needs_no_die() -> None:
    """IOS-7.7, *Tumbling Pass*: the other one does."""
    game = lay(
        step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 2, **FAR}, hands={1: ["tumbling_pass"]},
        dice=[6, 6, 6, 1],
    )  # fmt: skip
    over(do(game, "blast:4,10:5,10", "play:tumbling_pass.1"))
    assert (unrolled(game), wounds(game, "rj")) == (1, [0])


@pytest.mark.parametrize(("pack", "roller"), [("purple1", 1), ("blue1", 0)])
def test_whose_pack_it_is_rolls_for_it(pack: str, roller: int) -> None:
    """IOS-23.4, IOS-7.5: whoever is captain."""
    for track in (6, 7):
        game = lay(
            players=4, track=track, step="ray_guns", heroes={"rj": "4,10"}, soldiers={"4,9": pack, "0,12": "blue1"},
            dice=[1],
        )  # fmt: skip
        do(game, "pack:4,9" if (track == 6) != (roller == 1) else "blast:4,9:4,10")
        if asked(game) == "aim_pack":
            do(game, "blast:4,9:4,10")
        rolls = [event for event in told(game, "rolled") if named(game, event, "roll") == ["blast"]]
        assert [repr(event.message.args["seat"]) for event in rolls] == [repr(Thing("seat", roller))]


# What is in force


def test_two_cards_that_last_are_both_in_force() -> None:
    """IOS-14.3: one for the turn and one for the phase; the Pyramid stands when the Kill Zone is called."""
    game = lay(
        scenario=WIDE, step="march", heroes={"rj": "4,10", "carl": "4,10"}, soldiers={"4,9": 2, **FAR},
        hands={0: ["kill_zone"], 1: ["human_pyramid"]},
    )  # fmt: skip
    g = table(game)
    pyramid = next(use for use in g.box.uses if "yes" in [effect.words.get("sharing") for effect in use.do])
    make_last(g, pyramid, "turn")
    do(game, "end", "play:kill_zone")
    assert len(lasting(g, SET_THRESHOLD)) == 1
    assert len(lasting(g, WIN_TIES)) == 1


def test_what_frightens_heroes_does_not_spoil_the_martians_aim() -> None:
    """IOS-7.5, IOS-8.2b: the Fear Broadcaster is about green dice only."""
    game = lay(
        scenario=WIDE, step="ray_guns", heroes={"rj": "4,10"}, soldiers={"4,9": 1, **FAR}, dice=[5, 1],
        tech={"fear_broadcaster": "up"},
    )  # fmt: skip
    over(do(game, "blast:4,9:4,10"))
    assert wounds(game, "rj") == [1]


def test_stilts_are_for_martians_and_a_costume_for_fire() -> None:
    """IOS-13.5, IOS-16.3: what lets a Hero do one thing lets him do no other."""
    g = table(lay(scenario=WIDE, heroes={"rj": "4,10", "hannah": "8,10"}, items={"rj": ["stilts"]}))
    assert allowed(g, 0, "pass_martians")
    assert not allowed(g, 0, "pinch_points") and not allowed(g, 0, "door_diagonals")
    assert counts_as(g, 1, FIRE) and not counts_as(g, 1, EXPLOSIVE)


def test_the_bearded_lady_takes_a_die_of_a_pack_of_two() -> None:
    """Not of one."""
    for pack, dice in ((1, 1), (2, 1), (3, 2)):
        g = table(lay(heroes={"angelica": "4,10"}, soldiers={"4,10": pack, **FAR}))
        assert pack_dice(g, g.hero_at[0], 0) == dice


def test_a_tech_that_lies_facedown_does_nothing() -> None:
    """IOS-5.5c, IOS-5.7: until it is revealed, though it is paid for."""
    for up, able in ((9, False), ("up", True)):
        game = lay(step="command", soldiers={"3,0": 2, "12,3": 2}, tech={"teleport_pad": up}, cp=2)
        assert bool(offered(game, "tech")) == able


def test_only_tech_is_built() -> None:
    """IOS-5.5a: Events of the hand are not."""
    game = lay(step="command", soldiers=FAR, hands={0: ["overwhelm", "grav_boots", "kill_zone"]})
    assert [key.split(".")[0] for key in offered(game, "build")] == ["build:grav_boots"]


def test_copies_of_a_tech_are_one_answer() -> None:
    """IOS-5.5a."""
    game = lay(step="command", soldiers=FAR, hands={0: ["death_ray", "death_ray"]})
    assert len(offered(game, "build")) == 1


def test_a_saucer_that_is_gone_flies_nowhere_and_no_two_hover_in_one_space() -> None:
    """IOS-5.3a, IOS-19.1."""
    game = lay(step="command", soldiers=FAR, saucers={0: "", 1: "3,3", 2: "5,3"})
    flights = [key.split(":")[1:] for key in offered(game, "saucer")]
    assert {saucer for saucer, _ in flights} == {"east", "south", "west"}
    assert ["east", "5,3"] not in flights and ["south", "3,3"] not in flights
    assert ["east", "3,2"] in flights


def test_copies_of_an_event_are_one_answer() -> None:
    """IOS-14.3."""
    game = lay(step="march", soldiers={"4,10": 1, **FAR}, hands={0: ["forced_march", "forced_march"]})
    assert len(offered(game, "play")) == 1


def test_an_event_is_discarded_though_another_lies_on_a_building() -> None:
    """IOS-14.3, *Quarantine Field*: only the one that lies there stays; and nobody is told that it was cancelled."""
    game = lay(
        step="march", soldiers={"4,10": 1, **FAR}, hands={0: ["forced_march"]}, laid={"feed_shed": "quarantine_field"},
    )  # fmt: skip
    do(game, "play:forced_march.1", "march:4,10:5,10:1")
    assert discarded(game) == ["forced_march"]
    assert not told(game, "cancelled")


def test_the_log_says_that_a_wound_was_prevented_only_if_it_was() -> None:
    """IOS-12.12."""
    for answer, kept in (("pass", 0), ("play:deflection_screen", 1)):
        game = lay(
            step="ranged", heroes={"cassidy": "4,10"}, active="cassidy", soldiers={"6,10": 1, **FAR}, dice=[4, 6],
            hands={0: ["deflection_screen"]},
        )  # fmt: skip
        do(game, "talent:matched_pistols:h1")
        do(game, next(key for key in offered(game) if key.startswith(answer)))
        over(game)
        assert len(told(game, "wound_prevented")) == kept == soldiers(game, "6,10")


# Searching


def test_out_in_the_open_nothing_is_picked_up() -> None:
    """IOS-8.5: whatever lies on the discard pile."""
    g = table(lay())
    wanted = sorted({house.pickup for house in g.fairground.buildings if house.pickup})
    for scenario in ("invasion", WIDE):
        known = {card.id for card in g.box.cards if scenario == WIDE or not card.advanced}
        pile = [id for id in wanted if id in known]
        game = lay(
            scenario=scenario, step="hero_action", heroes={"rj": "4,10"}, active="rj", white=1, soldiers=FAR,
            hero_discards=pile,
        )  # fmt: skip
        assert pile
        assert "pick_up" not in offered(game)


def test_what_is_played_immediately_is_over_when_it_is_done() -> None:
    """IOS-14.9."""
    game = lay(
        step="hero_action", heroes={"rj": "1,1"}, active="rj", white=1, soldiers=FAR,
        hero_deck=["hidden_stash", "unicycle", "safety_net", "encore"],
    )  # fmt: skip
    over(do(game, "search"))
    assert discarded(game) == ["hidden_stash"]
    assert game.view()["moments"] == []


# Throws


def test_dynamite_leaves_the_building_standing() -> None:
    """IOS-19.4, *Dynamite*: that takes a Powder Keg."""
    game = throw("dynamite", [6, 6, 6], "square:7,9", heroes={"rj": "7,10"}, soldiers={"7,9": 1, **FAR})
    over(game)
    assert soldiers(game, "7,9") == 0
    assert (gone(game), unrolled(game)) == ([], 2)


@pytest.mark.parametrize(("die", "fallen"), [(4, []), (5, ["first_aid_wagon"])])
def test_a_powder_keg_brings_a_building_down_on_five(die: int, fallen: list[str]) -> None:
    """IOS-19.4, *Powder Keg*."""
    game = throw("powder_keg", [6, die], "square:7,9", heroes={"rj": "7,10"}, soldiers={"7,9": 1, **FAR})
    over(game)
    assert gone(game) == fallen


def test_a_powder_keg_may_be_thrown_at_a_saucer_alone() -> None:
    """IOS-19.1, *Powder Keg*: in any scenario; dynamite only where bombs are for Saucers."""
    for scenario, item, able in ((BURNING, "powder_keg", True), (BURNING, "dynamite", False), (WIDE, "dynamite", True)):
        game = lay(
            scenario=scenario, step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers={"3,10": 1, "4,10": 1},
            saucers={0: "5,10"}, items={"rj": [item, "box_of_matches"]},
        )  # fmt: skip
        do(game, next(key for key in offered(game, "use") if item in key))
        assert ("square:5,10" in offered(game)) == able


def test_only_what_harms_everything_is_thrown_at_an_empty_emitter() -> None:
    """*The Planet Cracker*: dynamite, but no ball of fire."""
    game = lay(
        scenario="planet_cracker", step="ranged", heroes={"hannah": "7,10"}, active="hannah", power={"hannah": 1},
        emitter="first_aid_wagon", soldiers={"7,11": 1, "6,10": 1, **FAR}, items={"hannah": ["dynamite"]},
    )  # fmt: skip
    ball, stick = game.copy(), game
    do(ball, "talent:fireball:h1")
    do(stick, "use:dynamite.1:h1")
    assert ("square:7,9" in offered(ball), "square:7,9" in offered(stick)) == (False, True)


def test_the_tent_does_not_fall() -> None:
    """IOS-19.6: nor does what is no building."""
    game = lay(scenario=WIDE)
    g = table(game)
    tent = g.fairground.buildings[g.fairground.tent]
    assert not tent.destroyable
    assert not [s for s in tent.squares if may_fall(g, s)]
    assert not [s for s in g.fairground.squares if g.in_building(s) < 0 and may_fall(g, s)]


def test_a_ball_of_fire_spares_heroes() -> None:
    """Every Martian of the space, and nobody else; so does the flask."""
    ball = lay(
        scenario=WIDE, step="ranged", heroes={"hannah": "4,10", "carl": "5,10"}, active="hannah", power={"hannah": 1},
        soldiers={"5,10": 1, **FAR}, dice=[5, 6],
    )  # fmt: skip
    do(ball, "talent:fireball:h1")
    if asked(ball) == "shoot":
        do(ball, "square:5,10")
    over(ball)
    assert (soldiers(ball, "5,10"), wounds(ball, "carl"), unrolled(ball)) == (0, [0], 1)


def test_a_ball_of_fire_burns_champions() -> None:
    """They are Martians."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"hannah": "4,10"}, active="hannah", power={"hannah": 1}, leader="5,10",
        soldiers=FAR, dice=[4, 1],
    )  # fmt: skip
    over(do(game, "talent:fireball:h1"))
    assert leader_wounds(game) == 1


def test_a_keg_spares_on_a_one_friend_and_foe_alike() -> None:
    """*Powder Keg*: everybody is hit on 2 or more."""
    for die, hurt in ((1, 0), (2, 1)):
        game = throw(
            "powder_keg", [die, die], "square:5,10", heroes={"rj": "4,10", "carl": "5,10"}, soldiers={"5,10": 1, **FAR},
        )  # fmt: skip
        while asked(game) == "hit_next":
            do(game, offered(game)[0])
        assert (wounds(over(game), "carl"), soldiers(game, "5,10")) == ([hurt], 1 - hurt)


def test_quick_draw_is_not_for_a_gun_that_another_has_fired() -> None:
    """IOS-8.6c, IOS-8.7a: then her pistols are all she has."""
    game = lay(
        step="hero_action", heroes={"cassidy": "4,10"}, active="cassidy", soldiers={"6,10": 3, **FAR}, white=1,
        power={"cassidy": 1}, items={"cassidy": ["trick_revolver"]}, dice=[4, 4],
    )  # fmt: skip
    g = table(game)
    g.note_user(g.items[0][0], 1)
    do(game, "stay", "talent:matched_pistols:h1", "talent:quick_draw:h1")
    assert asked(over(game)) == "next_hero"
    assert g.users[g.items[0][0]] == 1


def test_who_is_pushed_in_the_hero_turn_fires_in_the_next_martian_turn() -> None:
    """IOS-7.1, IOS-19.5: that his Pack has fired in this round is past."""
    game = lay(scenario=WIDE, step="next_hero", soldiers={"7,9": 1, **FAR})
    g = table(game)
    g.blasted = (read_square("7,9"),)
    drive(destroy_building(g, g.in_building(read_square("7,9")), 1), game.rules.option_code("square:7,10"))
    assert soldiers(game, "7,10") == 1
    assert g.stunned == 0


def test_a_rocket_without_matches_is_lit_by_the_fire_it_flies_through() -> None:
    """IOS-21.3, *Skyrocket*: on 4 or more."""
    for die, left in ((3, 1), (4, 0)):
        game = lay(
            scenario=BURNING, step="ranged", heroes={"rj": "0,10"}, active="rj", soldiers={"3,10": 1, **FAR},
            fires=["2,10"], items={"rj": ["skyrocket"]}, dice=[die, 6],
        )  # fmt: skip
        over(do(game, "use:skyrocket.1:h1"))
        assert soldiers(game, "3,10") == left


def test_a_rocket_may_be_aimed_at_a_friend() -> None:
    """IOS-10.11, *Skyrocket*: any model but himself; on 4 or more."""
    for die, hurt in ((3, 0), (4, 1)):
        game = throw("skyrocket", [die], heroes={"rj": "4,10", "carl": "6,10"}, soldiers={"3,10": 1, **FAR})
        assert "hero:h1" not in offered(game)
        over(do(game, "hero:h2"))
        assert (wounds(game, "carl"), soldiers(game, "3,10")) == ([hurt], 1)
        assert [named(game, event, "square") for event in told(game, "shot_at")] == [["6,10"]]


def test_hannah_lights_a_fuse_herself_and_keeps_her_torch_for_others() -> None:
    """IOS-21.1, IOS-8.6c: what she carries has not been used."""
    game = lay(
        step="ranged", heroes={"hannah": "4,10"}, active="hannah", soldiers={"6,10": 1, **FAR}, dice=[6],
        items={"hannah": ["flaming_torch", "dynamite"]},
    )  # fmt: skip
    do(game, "use:dynamite.1:h1")
    assert soldiers(over(game), "6,10") == 0
    assert used(game, "hannah") == []


def test_matches_light_a_fuse_before_a_torch_does() -> None:
    """IOS-21.1, IOS-8.6c: the torch is good for a fight as well."""
    for carried in (["flaming_torch", "box_of_matches"], ["box_of_matches", "flaming_torch"]):
        game = lay(
            step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers={"6,10": 1, **FAR}, dice=[6],
            items={"rj": [*carried, "dynamite"]},
        )  # fmt: skip
        do(game, "use:dynamite.1:h1")
        assert used(game, "rj") == ["box_of_matches"]


def test_who_blows_himself_up_does_not_have_his_successor_fight() -> None:
    """IOS-12.11, IOS-8.8, IOS-R48: though there are Martians where that one comes."""
    game = lay(
        scenario=WIDE, step="ranged", heroes={"rj": "4,10"}, active="rj", wounds={"rj": 3},
        soldiers={"6,6": 1, "4,10": 1}, items={"rj": ["dynamite", "box_of_matches"]}, dice=[6, (4, 1), 6],
        hero_deck=["encore", "unicycle"],
    )  # fmt: skip
    do(game, "use:dynamite.1:h1")
    while asked(game) in ("shoot", "hit_next"):
        do(game, "square:4,10" if asked(game) == "shoot" else offered(game)[0])
    do(game, "centre")
    assert slot_of(game, "rj") == -1
    assert asked(over(game)) == "next_hero"
    assert not told(game, "fight_began")


def test_an_event_of_the_hand_that_burns_starts_a_fire_too(tmp_path: Path) -> None:
    """IOS-20.5, IOS-R58: it is shown, and discarded."""
    (tmp_path / "hero_cards.toml").write_text(BURNING_EVENT)
    game = lay(
        scenario=BURNING, step="ranged", heroes={"rj": "4,10"}, active="rj", soldiers=FAR, hands={1: ["showstopper"]},
        content=str(tmp_path),
    )  # fmt: skip
    before = table(game).learned
    do(game, "arson:showstopper:5,10")
    assert table(game).learned > before  # no way back
    assert (fires(game), hand(game, 1), discarded(game)) == (["5,10"], [], ["showstopper"])


def test_nobody_is_asked_to_pay_for_what_is_free() -> None:
    """IOS-14.1, IOS-1.4: at the Cannon Archibald fires himself for nothing, and R.J. beside him keeps his token."""
    g = table(lay(scenario=WIDE))
    place = square_id(next(house for house in g.fairground.buildings if house.card.free_talent == "fire_me").squares[0])
    game = lay(
        scenario=WIDE, step="hero_action", heroes={"archibald": place, "rj": place}, active="archibald", white=1,
        power={"rj": 1}, soldiers=FAR,
    )  # fmt: skip
    assert offered(game, "talent") == ["talent:fire_me:h1"]
