"""IOS-7: ray guns. The spaces are those of the reference map; row 10 of it is all outdoors."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox import bots
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table import verbs
from tests.outer_space.card_looking import do
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    crowd_wounds,
    dodges,
    keys,
    kinds,
    leader_wounds,
    let_pass,
    seats,
    soldiers,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import offered, play, told

FAIL = 1  # a die that dodges nothing


def test_each_pack_may_fire_once() -> None:
    """IOS-7.1, IOS-4.6: in any order, one blast each, and none has to."""
    game = lay(heroes={"rj": "5,10"}, soldiers={"4,10": 1, "6,10": 1}, step="ray_guns", dice=[1, 1])
    assert offered(game) == ["blast:4,10:5,10", "blast:6,10:5,10", "end"]
    play(game, "blast:6,10:5,10")
    assert offered(game) == ["blast:4,10:5,10", "end"]
    play(game, "end")
    assert len(told(game, "blasted")) == 1
    assert unrolled(game) == 1


def test_a_blast_and_a_fight_say_who_stands_there() -> None:
    """IOS-7.1, 4.7a: a space alone would send whoever reads it to look for it on the map."""
    game = lay(heroes={"rj": "5,10", "hannah": "5,10"}, soldiers={"4,10": 1, "6,10": 1}, step="ray_guns")
    assert game.decision is not None
    [said] = [game.say(option.message) for option in game.decision.options if option.key == "blast:4,10:5,10"]
    assert said == "Fire from E11 at R.J. Flannigan, Hannah on F11"
    game = lay(heroes={"rj": "5,10", "hannah": "2,1"}, soldiers={"5,10": 1, "2,1": 1}, step="fights")
    assert game.decision is not None
    labels = [game.say(option.message, "fr") for option in game.decision.options]
    assert "La meute en F11, contre R.J. Flannigan" in labels


def test_targets_are_the_own_space_and_those_around_it_in_sight() -> None:
    """IOS-7.2: diagonals too, but not further, nor behind what hides a space (IOS-10.3)."""
    game = lay(
        heroes={"rj": "5,9", "cassidy": "3,10", "hannah": "6,10"}, soldiers={"4,10": 2}, step="ray_guns"
    )
    assert offered(game, "blast") == ["blast:4,10:5,9", "blast:4,10:3,10"]
    outside = lay(heroes={"rj": "2,1"}, soldiers={"3,2": 2}, step="ray_guns")
    assert offered(outside, "blast") == []
    inside = lay(heroes={"rj": "3,2"}, soldiers={"2,1": 2}, step="ray_guns")
    assert offered(inside, "blast") == ["blast:2,1:3,2"]


def test_with_a_hero_among_them_they_fire_at_their_own_space_only() -> None:
    """IOS-7.3."""
    game = lay(heroes={"rj": "4,10", "cassidy": "5,10"}, soldiers={"4,10": 3}, step="ray_guns")
    assert offered(game, "blast") == ["blast:4,10:4,10"]


def test_a_crowd_among_them_leaves_them_free() -> None:
    """IOS-R41."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "5,10"}, crowds={"4,10": 0}, soldiers={"4,10": 3}, step="ray_guns"
    )
    assert sorted(offered(game, "blast")) == ["blast:4,10:4,10", "blast:4,10:5,10"]


def test_the_whole_pack_fires_at_one_space() -> None:
    """IOS-7.4: three dice at one of two Heroes, none left for the other."""
    game = lay(heroes={"rj": "5,10", "cassidy": "3,10"}, soldiers={"4,10": 3}, step="ray_guns", dice=[4, 4, 4, 1, 1, 1])
    play(game, "blast:4,10:5,10")
    assert unrolled(game) == 0
    assert wounds(game, "rj", "cassidy") == [3, 0]
    assert offered(game, "blast") == []


@pytest.mark.parametrize(
    ("pack", "leader", "dice", "hits"),
    [(3, "", [4, 5, 2], 2), (2, "", [4, 5], 1), (2, "4,10", [4, 4, 1], 2), (1, "4,10", [4, 6], 1), (1, "", [4], 0)],
)
def test_three_hit_on_four_and_fewer_on_five(pack: int, leader: str, dice: list[int], hits: int) -> None:
    """IOS-7.5, IOS-R10: one die for each that fires, the Leader included."""
    game = lay(
        scenario=ADVANCED, heroes={"jojo": "5,10"}, soldiers={"4,10": pack}, leader=leader, step="ray_guns",
        dice=[*dice, *[FAIL] * hits],
    )
    play(game, "blast:4,10:5,10")
    let_pass(game)
    assert wounds(game, "jojo") == [hits]
    assert unrolled(game) == 0


def test_the_zard_beast_has_no_ray_gun() -> None:
    """IOS-18.1, IOS-7.1."""
    game = lay(heroes={"rj": "5,10"}, zard="4,10", step="ray_guns")
    assert offered(game, "blast") == []


def test_a_leader_alone_fires_one_die() -> None:
    """IOS-7.5, IOS-R10, IOS-23.4."""
    game = lay(scenario=ADVANCED, heroes={"rj": "5,10"}, leader="4,10", step="ray_guns", dice=[4])
    assert offered(game, "blast") == ["blast:4,10:5,10"]
    play(game, "blast:4,10:5,10")
    let_pass(game)
    assert unrolled(game) == 0
    assert len(told(game, "blast_missed")) == 1


def test_hits_are_divided_as_the_heroes_like() -> None:
    """IOS-7.6, IOS-7.7: all three for the one who dodges best."""
    game = lay(
        heroes={"lucrezia": "5,10", "jojo": "5,10"}, soldiers={"4,10": 3}, step="ray_guns", dice=[4, 5, 6, 2, 1, 6]
    )
    play(game, "blast:4,10:5,10")
    for _ in range(3):
        assert asked(game) == "give_hit"
        assert offered(game) == ["hero:h1", "hero:h2"]
        play(game, "hero:h1")
    assert wounds(game, "lucrezia", "jojo") == [1, 0]
    assert unrolled(game) == 0


def test_every_hit_has_to_be_given_to_somebody() -> None:
    """IOS-7.6: there is no way to turn one down, and with one Hero there is nothing to ask."""
    game = lay(heroes={"rj": "5,10"}, soldiers={"4,10": 2}, step="ray_guns", dice=[5, 6, 1, 1])
    play(game, "blast:4,10:5,10")
    assert asked(game) != "give_hit"
    assert wounds(game, "rj") == [2]


def test_of_several_who_are_hit_the_martians_say_who_is_first() -> None:
    """IOS-R5: all hits of one model before those of the next, whatever order they were given in."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "5,10", "cassidy": "5,10"}, wounds={"cassidy": 3}, crowds={"5,10": 0},
        soldiers={"4,10": 3}, leader="4,10", step="ray_guns", items={"rj": ["safety_net"]}, unused=["hannah"],
        dice=[4, 5, 6, 6, FAIL, (1, 1), FAIL, FAIL],
    )
    do(game, "blast:4,10:5,10", "neither", "neither")
    let_pass(game)
    do(game, "hero:h1", "hero:h2", "hero:h1", "crowd:crowd1")
    assert (asked(game), seats(game)) == ("blast_next", [0])
    assert offered(game) == ["hero:h1", "hero:h2", "crowd:crowd1"]
    do(game, "hero:h2", "pass", "centre")
    assert told(game, "crowd_wounded") == []
    assert (asked(game), offered(game)) == ("blast_next", ["hero:h1", "crowd:crowd1"])
    do(game, "hero:h1", "pass", "pass")
    assert wounds(game, "rj") == [2]
    assert crowd_wounds(game, "5,10") == 1


def test_one_who_alone_is_hit_needs_no_question_of_order() -> None:
    """IOS-R5, IOS-7.6."""
    game = lay(
        heroes={"rj": "5,10", "cassidy": "5,10"}, soldiers={"4,10": 3}, step="ray_guns", dice=[4, 5, 6, 4, 4, 4]
    )
    play(game, "blast:4,10:5,10", "hero:h1", "hero:h1", "hero:h1")
    assert dodges(game) == ["rj", "rj", "rj"]


@pytest.mark.parametrize(("first", "seat"), [("angelica", 1), ("rj", 2)])
def test_hits_on_heroes_of_several_players_are_divided_by_their_captain(first: str, seat: int) -> None:
    """IOS-7.6, IOS-1.5, IOS-R43: the lowest in seat order of those concerned; alone it is the owner."""
    places = {first: "9,8", "hannah": "9,9", "cassidy": "5,10", "archibald": "5,10"}
    if seat == 1:
        places[first] = "5,10"
    game = lay(players=3, heroes=places, soldiers={"4,10": 3}, step="ray_guns", dice=[4, 1, 1])
    play(game, "blast:4,10:5,10")
    assert asked(game) == "give_hit"
    assert seats(game) == [seat]


@pytest.mark.parametrize(("hero", "die", "hurt"), [("rj", 3, 1), ("rj", 4, 0), ("jojo", 4, 1), ("jojo", 5, 0)])
def test_who_rolls_his_agility_or_more_dodges(hero: str, die: int, hurt: int) -> None:
    """IOS-7.7, IOS-14.13: one try for each hit, always made."""
    game = lay(heroes={hero: "5,10"}, soldiers={"4,10": 1}, step="ray_guns", dice=[5, die])
    play(game, "blast:4,10:5,10")
    assert wounds(game, hero) == [hurt]
    assert dodges(game) == ([] if hurt else [hero])
    assert unrolled(game) == 0


def test_each_hit_that_is_not_dodged_is_a_wound() -> None:
    """IOS-7.8."""
    game = lay(heroes={"rj": "5,10"}, soldiers={"4,10": 3}, step="ray_guns", dice=[6, 6, 6, 1, 4, 3])
    play(game, "blast:4,10:5,10")
    assert wounds(game, "rj") == [2]


def test_hits_on_the_dead_are_lost() -> None:
    """IOS-7.9: neither the one beside him nor the one who takes his place gets them."""
    game = lay(
        heroes={"rj": "5,10", "cassidy": "5,10"}, wounds={"rj": 3}, soldiers={"4,10": 3}, step="ray_guns",
        unused=["hannah"], dice=[4, 5, 6, 1, (1, 1), 1, 1],
    )
    play(game, "blast:4,10:5,10", "hero:h1", "hero:h1", "hero:h1", "centre")
    assert unrolled(game) == 2  # nobody dodges any more
    assert wounds(game, "hannah", "cassidy") == [0, 0]
    assert len(told(game, "hero_wounded")) == 1


WHISKED_AWAY = """
[[card]]
id = "misdirection"
name = "Whisked Away"
blurb = "Where is he now?"
kind = "event"
uses = [{ when = "blast_declared", do = [{ op = "place_model", whom = "hero", to = "tent", near = "any" }] }]
"""


def test_who_has_left_before_the_dice_are_rolled_is_not_hit(tmp_path: Path) -> None:
    """IOS-R40: a card of somebody's own content takes one of two away while the blast is declared."""
    (tmp_path / "hero_cards.toml").write_text(WHISKED_AWAY)
    game = lay(
        content=str(tmp_path), heroes={"rj": "5,10", "cassidy": "5,10"}, soldiers={"4,10": 1}, step="ray_guns",
        hands={1: ["misdirection"]}, dice=[6, FAIL],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "play:misdirection", "hero:h1", "square:6,6")
    let_pass(game)
    assert wounds(game, "rj", "cassidy") == [0, 1]


def test_blasts_do_not_hurt_martians() -> None:
    """IOS-7.10: not even in the space that is shot at."""
    game = lay(
        scenario=ADVANCED, heroes={"rj": "4,10"}, soldiers={"4,10": 3}, leader="4,10", step="ray_guns",
        dice=[6, 6, 6, 6, 4, 4, 4, 4],
    )
    play(game, "blast:4,10:4,10")
    let_pass(game)
    assert soldiers(game, "4,10") == 3
    assert leader_wounds(game) == 0


def test_a_target_needs_a_hero_or_a_crowd() -> None:
    """IOS-7.11: neither an empty space nor a Pack is one."""
    game = lay(heroes={"rj": "9,6"}, soldiers={"4,10": 3, "5,10": 1}, step="ray_guns")
    assert offered(game, "blast") == []
    game = lay(scenario=ADVANCED, heroes={"rj": "9,6"}, crowds={"5,10": 0}, soldiers={"4,10": 3}, step="ray_guns")
    assert offered(game, "blast") == ["blast:4,10:5,10"]


def test_who_has_fired_fights_all_the_same() -> None:
    """IOS-7.12."""
    game = lay(heroes={"rj": "4,10"}, soldiers={"4,10": 1, "0,0": 1}, step="ray_guns", dice=[1, 6, 6, 1])
    play(game, "blast:4,10:4,10")
    assert kinds(game, "blasted", "fight_won") == ["blasted", "fight_won"]
    assert soldiers(game, "4,10") == 0


def test_a_hero_who_has_just_come_is_not_shot_at() -> None:
    """IOS-12.11: a Pack beside him may fire at others; he is no target in this phase."""
    game = lay(
        heroes={"rj": "5,10", "cassidy": "7,5"}, wounds={"rj": 3}, soldiers={"4,10": 1, "6,6": 1}, step="ray_guns",
        unused=["hannah"], dice=[5, 1],
    )
    play(game, "blast:4,10:5,10", "centre")
    assert offered(game, "blast") == ["blast:6,6:7,5"]


def test_of_two_martian_players_who_has_more_soldiers_aims() -> None:
    """IOS-23.4, IOS-R13: the captain (Blue, the track is odd) names a Pack of Purple's, who may decline."""
    game = lay(
        players=4, heroes={"rj": "5,10", "cassidy": "4,9"}, track=9, step="ray_guns",
        soldiers={"4,10": "blue1 purple2", "6,10": "blue2 purple1", "0,0": "blue1"}, dice=[1, 1, 1],
    )
    assert seats(game) == [0]
    assert offered(game) == ["blast:6,10:5,10", "pack:4,10", "end"]
    play(game, "pack:4,10")
    assert seats(game) == [1]
    assert offered(game) == ["blast:4,10:4,9", "blast:4,10:5,10", "decline"]
    play(game, "blast:4,10:5,10")
    assert seats(game) == [0]
    assert offered(game) == ["blast:6,10:5,10", "end"]


def test_a_pack_that_holds_its_fire_is_done() -> None:
    """IOS-7.1, IOS-23.4."""
    packs = {"4,10": "purple2", "6,10": "blue1"}
    game = lay(players=4, heroes={"rj": "5,10"}, track=9, step="ray_guns", soldiers=packs)
    play(game, "pack:4,10", "decline")
    assert offered(game) == ["blast:6,10:5,10", "end"]


@pytest.mark.parametrize(("track", "captain"), [(9, 0), (8, 1)])
def test_in_an_even_pack_the_captain_aims(track: int, captain: int) -> None:
    """IOS-23.4, IOS-1.6."""
    game = lay(players=4, heroes={"rj": "5,10"}, track=track, step="ray_guns", soldiers={"4,10": "blue1 purple1"})
    assert seats(game) == [captain]
    assert offered(game) == ["blast:4,10:5,10", "end"]


def test_the_captain_says_which_pack_is_next_but_cannot_keep_the_other_from_firing() -> None:
    """IOS-23.3, IOS-1.6: when Blue has had enough Purple goes on with his own Packs, and nobody else's."""
    game = lay(
        players=4, heroes={"rj": "5,10"}, track=9, step="ray_guns", soldiers={"4,10": "purple1", "6,10": "blue1"},
        dice=[1],
    )
    play(game, "end")
    assert seats(game) == [1]
    assert offered(game) == ["blast:4,10:5,10", "end"]
    play(game, "blast:4,10:5,10")
    assert len(told(game, "blasted")) == 1


def test_stunned_martians_do_not_fire_until_the_phase_is_over() -> None:
    """IOS-7.5: two of three are left, so they need a 5; then all are themselves again."""
    game = lay(heroes={"rj": "5,10"}, soldiers={"4,10": 3, "6,10": 1}, step="ray_guns", dice=[4, 5, 1])
    table(game).stunned = 0b1001  # as one of the three and the fourth have been
    play(game, "blast:4,10:5,10")
    assert wounds(game, "rj") == [1]
    assert len(told(game, "blasted")) == 1  # the fourth can't
    assert table(game).stunned == 0


# Whether to dodge


@pytest.mark.parametrize(("answer", "hurt", "left"), [("agree", 0, 0), ("decline", 1, 1)])
def test_a_table_may_ask_of_each_hit_whether_it_is_dodged(answer: str, hurt: int, left: int) -> None:
    """IOS-7.7: usually a Hero tries, since that never hurts; whoever does not is wounded, and rolls nothing."""
    game = lay(step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 1}, dice=[6, 6], dodge="ask")
    do(game, "blast:4,10:5,10")
    assert (asked(game), seats(game)) == ("dodge", [1])
    assert game.decision is not None and game.decision.prompt == "R.J. Flannigan is hit. Try to dodge?"
    do(game, answer)
    assert (wounds(game, "rj"), unrolled(game)) == ([hurt], left)


def test_of_two_hits_one_may_be_dodged_and_one_taken() -> None:
    """IOS-7.7: one try a hit."""
    game = lay(step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 2}, dice=[6, 6, 6], dodge="ask")
    do(game, "blast:4,10:5,10", "decline", "agree")
    assert (wounds(game, "rj"), unrolled(game)) == ([1], 0)


def test_a_hit_that_a_card_has_dodged_is_not_asked_about() -> None:
    """IOS-7.7, *Tumbling Pass*."""
    game = lay(
        step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 1}, dice=[6], dodge="ask",
        hands={1: ["tumbling_pass.1"]},
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "play:tumbling_pass.1")
    assert (asked(game), wounds(game, "rj")) == ("next_hero", [0])


def test_a_strafed_hero_is_asked_as_well() -> None:
    """IOS-7.7, *Strafing Run*: his owner, with several players."""
    game = lay(
        scenario=ADVANCED, players=5, step="command", heroes={"rj": "12,12", "carl": "3,0"}, soldiers={"0,12": 1},
        saucers={1: "", 2: "", 3: ""}, hands={0: ["strafing_run.1"]}, dice=[6], dodge="ask",
    )  # fmt: skip
    do(game, "play:strafing_run.1")
    while asked(game) != "dodge":
        do(game, keys(game, seats(game)[0])[0])
    assert seats(game) == [2]
    do(game, "decline")
    assert wounds(game, "carl") == [1]


@pytest.mark.parametrize("bot", ["novice", "expert"])
def test_bots_always_try(bot: str) -> None:
    """IOS-7.7."""
    game = lay(step="ray_guns", heroes={"rj": "5,10"}, soldiers={"4,10": 1}, dice=[6, 6], dodge="ask")
    do(game, "blast:4,10:5,10")
    assert bots.make(bot, 1).choose(game, 1) == verbs.AGREE
