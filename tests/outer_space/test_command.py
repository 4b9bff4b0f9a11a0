"""IOS-5: the Command Console. The spaces are those of the reference map."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.items.own_turn import gain_power
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.wounds.harm import wound_hero
from tests.outer_space.card_looking import power
from tests.outer_space.combat_looking import ADVANCED, drive, slot_of, soldiers, table, wounds
from tests.support.playing import against, named, offered, play, told

FULL = ["kill_zone", "overwhelm", "drop_pod", "ambush", "forced_march", "disintegrate"]
ALL_SITES = {"3,0": 3, "12,3": 3, "9,11": 3, "0,9": 3}


def cards(game: Game, seat: int = 0) -> int:
    return len(table(game).hands[seat])


def points(game: Game, mp: int = 0) -> int:
    return table(game).cp[mp]


def test_two_points_each_spent_before_the_next() -> None:
    """IOS-4.4, IOS-5.1: any button again and again, and what is not spent is gone at the end of the turn."""
    game = lay(step="command", soldiers={"0,12": 1})
    assert points(game) == 2
    play(game, "saucer:north:3,2")
    assert points(game) == 1
    play(game, "saucer:north:3,4")
    assert points(game) == 0
    assert game.decision is not None and game.decision.kind == "march"  # nothing is left to be decided
    lost = play(lay(step="command", soldiers={"0,12": 1}), "end", "end")
    assert lost.decision is not None and lost.decision.kind == "next_hero" and points(lost) == 0


def test_a_card_for_a_point_unless_the_hand_is_full() -> None:
    """IOS-5.2: and what is to be played immediately is."""
    game = lay(step="command", hands={0: FULL[:5]}, martian_deck=["disintegrate", "panic_attack"])
    play(game, "draw")
    assert cards(game) == 6 and "draw" not in offered(game) and against(game, "draw") == "IOS-5.2"
    at_once = lay(step="command", martian_deck=["burn_the_stores"], hero_deck=["dynamite", "dynamite", "unicycle"])
    before = len(table(at_once).hero_deck.cards)
    play(at_once, "draw")
    assert len(table(at_once).hero_deck.cards) == before - 2 and cards(at_once) == 0


def test_with_two_martian_players_three_cards_are_a_full_hand() -> None:
    """IOS-5.2, IOS-4.2c."""
    game = lay(step="command", players=4, hands={0: FULL[:3]})
    assert "draw" not in offered(game)


def test_tokens_never_run_out() -> None:
    """IOS-R19: of Command Points, Power tokens and Wounds there are as many as anybody needs."""
    rich = lay(step="command", tech={"targeting_visors": 99}, champion_cp={"zard_beast": 2}, cp=99)
    play(rich, "build:targeting_visors", "call:zard_beast")
    assert (points(rich), table(rich).tech_cp, table(rich).champion_cp[0]) == (97, (100,), 3)
    company = {"carl": "3,3", "jojo": "5,10", "rj": "6,10", "cassidy": "7,10"}
    full = lay(
        heroes=company, power=dict.fromkeys(list(company)[1:], 3), wounds=dict.fromkeys(company, 3) | {"carl": 2},
        soldiers={"0,12": 1}, step="command",
    )
    carl = slot_of(full, "carl")
    gain_power(table(full), carl, 3, "IOS-14.2")
    drive(wound_hero(table(full), carl, "card"), -1)
    assert ([power(full, hero) for hero in company], wounds(full, *company)) == ([3] * 4, [3] * 4)


# Saucers


def test_a_saucer_goes_one_or_two_spaces_over_everything_but_the_blockers() -> None:
    """IOS-5.3a, IOS-5.3b, IOS-5.3c: over walls, models and fires; not over the tent's corners nor off the board."""
    game = lay(step="command", scenario=ADVANCED, saucers={0: "3,3"}, fires=["2,2"], soldiers={"3,4": 1})
    ends = {key.split(":")[2] for key in offered(game, "saucer") if key.startswith("saucer:north")}
    assert {"2,2", "1,1", "3,4", "3,5", "2,4", "5,3"} <= ends and "3,3" not in ends
    assert not {"4,4", "5,5", "3,0"} & ends
    edge = lay(step="command", saucers={0: "0,0"})
    assert {key.split(":")[2] for key in offered(edge, "saucer") if key.startswith("saucer:north")} == {
        "1,0", "0,1", "1,1", "2,0", "2,1", "2,2", "1,2", "0,2",
    }


def test_two_saucers_never_end_in_one_space() -> None:
    """IOS-5.3d: but one passes the other."""
    game = lay(step="command", saucers={0: "0,10", 3: "1,10"})
    ends = {key.split(":")[2] for key in offered(game, "saucer") if key.startswith("saucer:north")}
    assert "1,10" not in ends and "2,10" in ends


def test_a_saucer_carries_and_harms_nobody() -> None:
    """IOS-5.3e."""
    game = lay(step="command", heroes={"carl": "3,2"}, soldiers={"3,0": 2})
    play(game, "saucer:north:3,2")
    assert soldiers(game, "3,0") == 2 and soldiers(game, "3,2") == 0
    assert not told(game, "hero_wounded", "rolled")


def test_it_may_hover_over_a_destroyed_building_where_nobody_lands() -> None:
    """IOS-R23."""
    game = lay(step="command", scenario=ADVANCED, saucers={0: "3,0"}, gone=["shooting_gallery"])
    play(game, "saucer:north:2,0")
    assert not [key for key in offered(game, "reinforce") if key.startswith("reinforce:north")]


# Reinforcement


def test_immediate_reinforcement_of_one_to_three_at_one_site() -> None:
    """IOS-5.4, IOS-R22: as many as wished, as far as they fit; they move this very turn."""
    game = lay(step="command", soldiers={"3,0": 1, "12,3": 3})
    assert offered(game, "reinforce")[:3] == ["reinforce:north:1", "reinforce:north:2", "reinforce:south:1"]
    assert not [key for key in offered(game) if key.startswith("reinforce:east")]
    play(game, "reinforce:north:2")
    assert soldiers(game, "3,0") == 3
    play(game, "end")
    assert [key for key in offered(game, "march") if key.startswith("march:3,0:")]


def test_without_a_soldier_to_place_the_button_does_nothing() -> None:
    """IOS-5.4, IOS-19.8: an empty pool, or no site."""
    full = lay(step="command", soldiers={**ALL_SITES, "5,10": 3, "7,10": 3})
    assert offered(full, "reinforce") == [] and against(full, "reinforce:north:1") == "IOS-5.4"
    no_site = lay(step="command", scenario=ADVANCED, saucers={0: "", 1: "", 2: "", 3: ""})
    assert offered(no_site, "reinforce", "saucer") == []


# Tech


def test_a_tech_is_begun_facedown_with_the_point_that_pays_for_it() -> None:
    """IOS-5.5a, IOS-R20: and shown when it is paid for, or kept."""
    game = lay(step="command", hands={0: ["grav_boots"]}, cp=1)
    play(game, "build:grav_boots")
    g = table(game)
    assert g.tech_cp == (1,) and not g.tech_up and cards(game) == 0
    assert game.view(1)["tech"] == [{"card": None, "cost": None, "cp": 1, "up": False, "seat": 0}]
    later = lay(step="command", tech={"grav_boots": 1}, soldiers={"3,10": 1})
    play(later, "build:grav_boots")
    assert "show:grav_boots" not in offered(later)
    play(later, "build:grav_boots")
    assert game.view(1)["tech"][0]["card"] is None and "show:grav_boots" in offered(later)
    assert later.view(1)["tech"][0]["cp"] == 3 and later.view(1)["tech"][0]["card"] is None
    play(later, "show:grav_boots")
    assert later.view(1)["tech"] == [{"card": "grav_boots", "cost": 3, "cp": 0, "up": True, "seat": 0}]
    play(later, "march:3,10:4,10:1")
    assert "march:4,10:5,10:1" in offered(later)


def test_its_points_stay_and_it_may_be_shown_later_at_no_cost() -> None:
    """IOS-5.5b, IOS-5.5c, IOS-5.5d, IOS-R21: nobody has to, and more points may lie on it."""
    game = lay(step="command", tech={"targeting_visors": 2})
    play(game, "build:targeting_visors")
    assert table(game).tech_cp == (3,)
    kept = play(lay(step="command", tech={"targeting_visors": 2}, soldiers={"3,10": 1}), "end", "end")
    assert table(kept).tech_cp == (2,) and not table(kept).tech_up
    free = lay(step="command", tech={"targeting_visors": 2}, cp=0)
    play(free, "show:targeting_visors")
    assert table(free).tech_up == 1 and points(free) == 0


def test_tech_on_the_table_is_no_card_of_the_hand_and_copies_may_lie_side_by_side() -> None:
    """IOS-5.5e, IOS-5.5f."""
    game = lay(step="command", hands={0: ["death_ray.1", "death_ray.2", *FULL[:4]]}, cp=3)
    assert "draw" not in offered(game)
    play(game, "build:death_ray.1")
    assert "draw" in offered(game)
    play(game, "build:death_ray.2")
    assert table(game).tech_cp == (1, 1)


# Champions


def test_the_zard_beast_comes_with_its_fourth_point_and_acts_at_once() -> None:
    """IOS-5.6a, IOS-5.6b: on a site without Martians, unhurt, its points back in the supply."""
    game = lay(step="command", champion_cp={"zard_beast": 2}, soldiers={"3,0": 1, "12,3": 1, "9,11": 1})
    play(game, "call:zard_beast", "call:zard_beast")
    g = table(game)
    assert [named(game, event, "square") for event in told(game, "champion_came")] == [["0,9"]]
    assert g.champion_cp[0] == 0 and g.champion_wounds[0] == 0
    assert offered(game, "stride")


def test_where_to_is_asked_if_there_is_a_choice() -> None:
    """IOS-5.6b."""
    game = lay(step="command", champion_cp={"zard_beast": 3}, soldiers={"3,0": 1, "12,3": 1})
    play(game, "call:zard_beast")
    assert offered(game) == ["site:south", "site:west"]
    play(game, "site:west")
    assert table(game).champion_at[0] == 9 << 5


def test_nobody_pays_for_a_champion_in_play_nor_for_the_leader_in_a_basic_game() -> None:
    """IOS-5.6c, IOS-5.6a, IOS-24.1."""
    game = lay(step="command", zard="6,2")
    assert offered(game, "call") == []
    assert against(game, "call:zard_beast") == "IOS-5.6c" and against(game, "call:martian_leader") == "IOS-5.6a"
    assert "call:martian_leader" in offered(lay(step="command", scenario=ADVANCED))


def test_a_champion_without_a_site_waits_for_one() -> None:
    """IOS-5.6d, IOS-R70: with Soldiers on all four; it is placed in the first Command Phase that has room."""
    game = lay(step="command", champion_cp={"zard_beast": 3}, soldiers=dict.fromkeys(ALL_SITES, 1))
    play(game, "call:zard_beast")
    assert table(game).champion_at[0] == -1 and table(game).champion_cp[0] == 4
    assert against(game, "call:zard_beast") == "IOS-5.6d"
    later = lay(step="command", champion_cp={"zard_beast": 4}, soldiers={"3,0": 1, "12,3": 1, "9,11": 1}, cp=0)
    assert table(later).champion_at[0] == 9 << 5


def test_killed_it_can_be_called_again_from_nothing() -> None:
    """IOS-12.6."""
    game = lay(step="command", tally={"zard_killed": 1})
    play(game, "call:zard_beast")
    assert table(game).champion_cp[0] == 1


def test_the_leader_lands_among_soldiers_but_not_beside_the_beast() -> None:
    """IOS-18.5."""
    game = lay(
        step="command", scenario=ADVANCED, champion_cp={"martian_leader": 3}, zard="3,0",
        soldiers={"12,3": 3}, saucers={2: "", 3: ""},
    )
    play(game, "call:martian_leader")
    assert table(game).champion_at[1] == 3 << 5 | 12


def test_again_the_beast_costs_one_less_where_the_scenario_says_so() -> None:
    """IOS-5.6a, *Bring Down the Beast*."""
    game = lay(step="command", scenario="bring_down_the_beast", champion_cp={"zard_beast": 2}, soldiers={"5,10": 1})
    play(game, "call:zard_beast")
    assert offered(game, "site")


@pytest.mark.parametrize("trigger", ["before", "between"])
def test_command_cards_and_tech_can_be_used_around_the_points(trigger: str) -> None:
    """IOS-5.7: before, between and after what is bought."""
    game = lay(step="command", hands={0: ["emergency_power"]})
    if trigger == "between":
        play(game, "saucer:north:3,2")
    before = points(game)
    play(game, "play:emergency_power.1")
    assert points(game) == before + 1
