"""Where the rules can be read in two ways: how they are read here. The spaces are those of the reference map."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.fire_and_crowds.destruction import destroy_building, destroy_saucer
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.numbers import LEADER, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.wounds.harm import wound_champion
from hauntbox.kit.map.grid import read_square
from tests.outer_space.card_looking import at, crowds, do, fires, items, over
from tests.outer_space.combat_looking import (
    ADVANCED,
    asked,
    code_of,
    crowd_wounds,
    drive,
    keys,
    seats,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import against, offered, told

FAR = {"0,12": 1}


def building(g: OuterSpace, id: str) -> int:
    return [card.id for card in g.box.boards.buildings].index(id)


# Fires, crowds, ruins


def test_a_saucer_that_lands_on_a_crowd() -> None:
    """IOS-R75, IOS-19.2: on 3 or more, and not as fire would do it; then the Hero captain moves the crowd."""
    game = lay(scenario=ADVANCED, players=5, crowds={"12,3": 0}, soldiers=FAR, dice=[2, 3])
    drive(destroy_saucer(table(game), 1, 0), code_of(game, "square:11,3"))
    assert crowds(game) == ["11,3"]
    assert crowd_wounds(game, "11,3") == 1
    assert fires(game) == ["12,3"]


def test_a_crowd_may_go_diagonally_past_a_blocker() -> None:
    """IOS-R56: from beside one corner of the tent to the other side of it."""
    game = lay(scenario=ADVANCED, step="crowd", crowds={"4,3": 0}, soldiers=FAR, dice=[5, 1])
    over(game)
    assert asked(game) == "crowd_way"
    assert "square:3,4" in offered(game)
    assert "square:4,4" not in offered(game)


def test_kerosene_without_a_marker_is_lost() -> None:
    """IOS-R60, IOS-20.9: all eight lie new side up."""
    new = ["2,10", "3,10", "4,10", "5,10", "6,10", "7,10", "8,10", "9,10"]
    game = lay(
        scenario=ADVANCED, step="ranged", active="rj", heroes={"rj": "1,5"}, items={"rj": ["box_of_matches"]},
        new_fires=new, kerosene=["2,5"], soldiers=FAR,
    )  # fmt: skip
    do(game, "light:2,5")
    assert sorted(fires(game)) == new
    assert game.view(None)["kerosene"] == []
    assert told(game, "no_fire_left")


def test_kerosene_beside_a_building_that_burns_down_is_lit() -> None:
    """IOS-R60, IOS-R81: the fires of the building are gone by then."""
    game = lay(
        scenario=ADVANCED, step="ranged", active="rj", heroes={"rj": "7,10"}, items={"rj": ["box_of_matches"]},
        fires=["8,9"], kerosene=["6,9"], soldiers=FAR,
    )  # fmt: skip
    do(game, "arson:box_of_matches:7,9")
    assert "first_aid_wagon" in game.view(None)["gone"]
    assert fires(game) == ["6,9"]


def test_the_powder_wagon_hits_crowds() -> None:
    """IOS-R61, IOS-R75: those beside it as it goes up, on 5 or more."""
    game = lay(scenario=ADVANCED, crowds={"2,11": 0}, soldiers=FAR, dice=[5, 1])
    g = table(game)
    drive(destroy_building(g, building(g, "powder_wagon"), 0), *[code_of(game, "crowd:crowd1"), -1, -1])
    assert crowd_wounds(game, "2,11") == 1


# Scenarios


def test_soldiers_in_the_tent_are_counted_before_the_fire_phase() -> None:
    """IOS-4.9, IOS-20.1: fire can't thin them out any more."""
    inside = {"5,4": 3, "6,4": 3, "7,4": 3, "5,5": 3, "6,5": 3, "7,5": 1}
    game = lay(
        scenario="last_show", step="martian_end", soldiers=inside, fires=["5,5", "6,5"], crowds={"7,7": 0},
    )  # fmt: skip
    over(game)
    assert game.over
    assert not [event for event in told(game, "phase_began") if event.args["phase"] == "fire"]
    assert game.outcome is not None
    assert game.say(game.outcome.message) == "The Martians win: the Big Top is theirs."


def test_who_holds_the_bandstand_is_looked_at_before_the_fire_phase() -> None:
    """IOS-4.9, IOS-20.1: three Soldiers, for the second time; a fire beside them comes too late."""
    game = lay(
        scenario="signal_fire", soldiers={"6,6": 3}, fires=["6,5"], tally={"bandstand": 3}, step="martian_end",
        dice=[5, 4, 6, 6, 6],
    )  # fmt: skip
    assert game.outcome is not None and game.outcome.winners == [0]
    assert unrolled(game) == 5


def test_the_emitter_takes_two_points_a_turn_from_both_martian_players_together() -> None:
    """IOS-3.1, IOS-23.1: the limit is the side's."""
    game = lay(
        scenario="planet_cracker", players=4, step="command", emitter="stables", soldiers={"10,5": "blue1 purple1"},
        cp=(2, 2), track=5,
    )  # fmt: skip
    do(game, "emitter", "emitter", "end")
    assert (asked(game), seats(game)) == ("command", [1])
    assert "emitter" not in offered(game)


def test_fuel_is_no_use_of_a_card() -> None:
    """IOS-R36, IOS-8.6c: who has used it before does not matter."""
    game = lay(
        scenario="signal_fire", step="ranged", active="rj", heroes={"rj": "6,6"}, soldiers=FAR,
        items={"rj": ["flaming_torch"]},
    )  # fmt: skip
    g = table(game)
    card = g.items[0][0]
    g.note_user(card, 2)
    do(game, "special:fuel")
    assert game.view(None)["goals"]["heroes"][0]["at"] == 1
    assert table(game).users[card] == 2


# Attacks and cards


def test_a_pack_that_has_done_its_fights_does_not_fight_who_slips_into_its_space() -> None:
    """IOS-4.7a: Lucrezia comes too late for the Pack on 4,10, which has fought Carl."""
    game = lay(
        step="fights", heroes={"lucrezia": "5,10", "carl": "4,10"}, power={"lucrezia": 1}, soldiers={
            "4,10": 1, "5,10": 1, **FAR,
        }, dice=[3, 3, 3, 1, 1, 6],
    )  # fmt: skip
    do(game, "pack:4,10", "talent:slip_away:h1", "step:4,10")
    over(game)
    assert wounds(game, "lucrezia", "carl") == [0, 0]
    assert len(told(game, "fight_began")) == 2


def test_a_pack_that_has_not_fought_yet_fights_who_slips_into_its_space() -> None:
    """IOS-4.7a: out of one fight into another."""
    game = lay(
        step="fights", heroes={"lucrezia": "5,10"}, power={"lucrezia": 1}, soldiers={"4,10": 1, "5,10": 1, **FAR},
        dice=[1, 1, 6, 1, 1, 6],
    )  # fmt: skip
    do(game, "talent:slip_away:h1", "step:4,10")
    over(game)
    assert len(told(game, "fight_began")) == 2
    assert (wounds(game, "lucrezia"), unrolled(game)) == ([1], 0)


def test_a_hit_stays_with_whom_it_was_given_to_wherever_he_falls() -> None:
    """IOS-7.6: Pippo dodges the first, falls a space further, and the second finds him there."""
    game = lay(
        extra_heroes="yes", step="ray_guns", heroes={"pippo": "5,10", "carl": "5,10"}, soldiers={"4,10": 2, **FAR},
        dice=[5, 5, 6, 1],
    )  # fmt: skip
    do(game, "blast:4,10:5,10", "hero:h1", "hero:h1", "talent:pratfall:h1", "step:6,10")
    over(game)
    assert at(game, "pippo") == "6,10"
    assert (wounds(game, "pippo", "carl"), unrolled(game)) == ([1, 0], 0)


@pytest.mark.parametrize(("toughness", "asked_about"), [(4, False), (3, True)])
def test_toughness_is_rolled_before_a_screen_is_spent(toughness: int, asked_about: bool) -> None:
    """IOS-18.4, *Deflection Screen*: only a Wound that it does not shake off is worth a card."""
    game = lay(zard="4,10", step="ray_guns", hands={0: ["deflection_screen"]}, soldiers=FAR, dice=[toughness])
    question = next(wound_champion(table(game), ZARD, "shot"), None)
    assert unrolled(game) == 0, "by the time that anybody is asked"
    assert (question is not None and question.kind == "react_wound_martian") == asked_about


def test_smoke_hides_nobody_from_arson() -> None:
    """IOS-R58, *Smoke Screen*: nothing is shot."""
    game = lay(
        scenario=ADVANCED, step="ranged", active="rj", heroes={"rj": "4,10"}, items={"rj": ["box_of_matches"]},
        hands={0: ["smoke_screen"]}, soldiers={"5,10": 1, **FAR}, dice=[1],
    )  # fmt: skip
    do(game, "arson:box_of_matches:5,10")
    assert fires(game) == ["5,10"]
    assert not told(game, "played")


def test_fight_events_do_nothing_against_a_crowd() -> None:
    """IOS-22.10: the Pack rolls, and nobody is asked."""
    game = lay(
        scenario=ADVANCED, step="fights", soldiers={"5,10": 1, **FAR}, crowds={"5,10": 0}, dice=[5],
        hands={0: ["overwhelm", "superior_reflexes"]},
    )  # fmt: skip
    assert asked(game) != "react_fight"
    assert crowd_wounds(game, "5,10") == 0


def test_pick_up_takes_the_copy_that_was_not_used() -> None:
    """IOS-R34, IOS-8.6c: so it is of use at once."""
    game = lay(
        step="hero_action", active="carl", heroes={"carl": "0,0"}, hero_discards=["gallery_rifle.1", "gallery_rifle.2"],
        soldiers={"4,2": 1, **FAR}, white=1,
    )  # fmt: skip
    table(game).note_user(code_card(table(game), "gallery_rifle.1"), 1)
    game = game.copy()
    do(game, "pick_up")
    assert table(game).items[0] == (code_card(table(game), "gallery_rifle.2"),)


def code_card(g: OuterSpace, id: str) -> int:
    return g.box.card_ids.index(id)


# Set-up and newcomers


@pytest.mark.parametrize("second", ["unicycle", "dynamite.2"])
def test_what_a_hidden_stash_draws_before_the_first_turn_is_no_draw_of_the_set_up(second: str) -> None:
    """IOS-2.11, IOS-R16: Dynamite is a Search card of this scenario. It neither goes back nor is anybody asked."""
    game = before_the_first_turn(["hidden_stash", "dynamite.1", second, "bullwhip"])
    assert items(game, "angelica") == ["dynamite", second.removesuffix(".2")]


def before_the_first_turn(deck: list[str]) -> Game:
    """Angelica's building is not on the board, so that she draws a card in the set-up; then the game begins."""
    game = lay(
        scenario="planet_cracker", step="place_hero", hero_deck=deck,
        heroes={"cassidy": "0,0", "hannah": "6,11", "angelica": "6,6", "jojo": "11,0"},
    )  # fmt: skip
    for slot in range(4):
        table(game).hero_at[slot] = -1
    do(game, "square:0,0", "square:6,11")
    while not asked(game).startswith("land"):
        assert asked(game) != "keep_search"
        do(game, "square:11,0")
    while asked(game) == "land":
        game.decide(keys(game, 0)[-1])
    return game


def test_martians_stay_with_a_newcomer_and_the_beast_goes_for_him() -> None:
    """IOS-12.11, IOS-6.5, IOS-18.3: in the very phase that he sits out."""
    soldiers = lay(heroes={"carl": "5,3", "jojo": "7,3"}, soldiers={"5,3": 1, **FAR}, step="march")
    beast = lay(heroes={"carl": "5,3", "jojo": "7,3"}, zard="6,3", soldiers=FAR, step="march")
    for game, key, rule in ((soldiers, "march:5,3:5,2:1", "IOS-6.5"), (beast, "stride:zard_beast:6,2", "IOS-18.3")):
        g = table(game)
        g.entered[0] = g.entered[1] = g.serial
        assert [hero["sits_out"] for hero in game.view(None)["heroes"][:2]] == [True, True]
        assert against(game, key) == rule


# Champions and Martian Players
# Champions and Martian Players


def test_nothing_more_is_paid_for_a_champion_who_waits() -> None:
    """IOS-5.6d: neither a Command Point nor by a card."""
    game = lay(
        scenario=ADVANCED, step="command", champion_cp={"zard_beast": 4}, cp=2, hands={0: ["zard_pheromones"]},
        soldiers={"3,0": 1, "12,3": 1, "9,11": 1, "0,9": 1},
    )  # fmt: skip
    assert against(game, "call:zard_beast") == "IOS-5.6d"
    assert "play:zard_pheromones" not in offered(game)


def test_of_two_champions_who_wait_the_beast_comes_first() -> None:
    """IOS-5.6d, IOS-18.5."""
    game = lay(
        scenario=ADVANCED, step="command", champion_cp={"zard_beast": 4, "martian_leader": 4}, cp=1,
        saucers={1: "", 2: "", 3: ""}, soldiers=FAR,
    )  # fmt: skip
    over(game)
    assert table(game).champion_at[ZARD] == read_square("3,0")
    assert table(game).champion_at[LEADER] == -1


def test_nobody_teleports_what_is_all_the_others() -> None:
    """IOS-1.6, *Teleport Pad*."""
    game = lay(
        players=4, step="command", track=5, soldiers={"3,0": "purple2", "12,3": "blue1"}, tech={"teleport_pad": "up"},
        cp=(1, 1),
    )  # fmt: skip
    assert seats(game) == [0]
    do(game, "tech:teleport_pad")
    assert {key.split(":")[1] for key in offered(game, "teleport")} == {"east"}


def test_nobody_marches_what_is_all_the_others() -> None:
    """IOS-1.6, IOS-6.2: nor of a mixed Pack more than his own."""
    game = lay(players=4, step="march", soldiers={"4,10": "purple2", "6,10": "blue1 purple1", "0,12": "blue1"})
    assert seats(game) == [0]
    assert {key.split(":")[1] for key in offered(game, "march")} == {"6,10", "0,12"}
    assert not [key for key in offered(game, "march") if key.startswith("march:6,10") and key.endswith(":2")]
    assert against(game, "march:4,10:5,10:1") == "IOS-6.2"
    do(game, "end")
    assert seats(game) == [1]
    assert {key.split(":")[1] for key in offered(game, "march")} == {"6,10", "4,10"}


def test_cards_for_the_start_of_the_turn_are_asked_for_in_phases_1_4_and_5() -> None:
    """IOS-14.6: until the first Martian moves."""
    game = lay(
        step="track", track=5, hands={0: ["psychic_scream"]}, heroes={"rj": "1,12"}, soldiers=FAR, power={"rj": 2},
        martian_deck=["ambush", "kill_zone", "overwhelm.1", "overwhelm.2"], dice=[1, 1],
    )  # fmt: skip
    asked_in: list[str] = []
    for _ in range(12):
        assert game.decision is not None
        if "play:psychic_scream" in keys(game, 0):
            asked_in.append(game.view(0)["phase"])
        game.decide(keys(game, game.waiting[0])[-1], game.waiting[0])
        if game.view(0)["phase"] == "ray_guns":
            break
    assert list(dict.fromkeys(asked_in)) == ["track", "command", "march"]


def test_before_the_first_turn_blue_decides() -> None:
    """IOS-1.6: there is no number on the track yet."""
    g = table(lay(players=4, step="land_first", soldiers={}))
    g.track = 0
    assert g.martian_captain == 0


def test_a_house_that_comes_down_hits_no_crowd() -> None:
    """IOS-R75, *Bring the House Down*: it is no crash: models are hit, and a crowd only has to get away."""
    game = lay(
        scenario=ADVANCED, step="hero_done", done=["carl", "jojo", "lucrezia", "angelica"], crowds={"10,3": 0},
        hands={1: ["bring_the_house_down"]}, soldiers={"9,2": 1, **FAR}, dice=[4, 3],
    )  # fmt: skip
    do(game, "play:bring_the_house_down", "building:feed_shed")
    assert "feed_shed" in game.view(None)["gone"]
    assert table(game).crowd_wounds[0] == 0
    assert not told(game, "crowd_wounded")
