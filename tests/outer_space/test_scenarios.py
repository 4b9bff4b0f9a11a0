"""What all scenarios share, and what is special about those that hunt Saucers and Martians."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.state import Ended
from hauntbox.games.outer_space.components import card_text
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.invariants import check
from hauntbox.games.outer_space.table.numbers import LEADER, SAUCERS_DESTROYED, ZARD
from hauntbox.games.outer_space.table.verbs import AGREE
from hauntbox.games.outer_space.wounds.harm import wound_champion, wound_hero, wound_soldier
from hauntbox.kit.map.grid import square_id
from tests.outer_space.aims import needed
from tests.outer_space.card_looking import do, fires, over
from tests.outer_space.combat_looking import (
    asked,
    code_of,
    drive,
    ended,
    keys,
    seats,
    table,
    unrolled,
    wounds,
)
from tests.support.playing import offered, play

ADVANCED = [
    "ground_the_fleet", "get_them_out", "planet_cracker", "scorched_earth", "bring_down_the_beast", "last_show",
    "signal_fire",
]  # fmt: skip
TIMEOUTS = {"scorched_earth": 1, "last_show": 1}  # the others go to the Martians


def turns(game: Game) -> int:
    return table(game).turns


def killed(scenario: str, n: int, **more: Any) -> str:
    """How a game stands after the n-th Hero died."""
    dead = ["hannah", "archibald", "cassidy"][: n - 1]
    game = lay(scenario=scenario, heroes={"carl": "3,3"}, wounds={"carl": 4}, dead=dead, step="command", **more)
    try:
        drive(wound_hero(table(game), 0, "card"), code_of(game, "centre"))
    except Ended as end:
        return end.key
    return ""


def played(scenario: str, players: int, seed: int) -> Game:
    """A whole game of answers by chance; nothing impossible ever lies on the table."""
    game = hauntbox.new("outer_space", players=players, seed=seed, scenario=scenario)
    rng = Random(seed)
    number = 0
    while game.decision is not None:
        seat = game.waiting[0]
        game.decide(rng.choice(keys(game, seat)), seat)
        number += 1
        if number % 25 == 0:
            assert check(table(game)) == []
    return game


# All of them


@pytest.mark.parametrize(
    ("scenario", "n"),
    [("invasion", 17), ("ground_the_fleet", 18), ("get_them_out", 14), ("planet_cracker", 14), ("scorched_earth", 17),
     ("bring_down_the_beast", 15), ("last_show", 6), ("signal_fire", 15)],
)  # fmt: skip
def test_each_scenario_has_its_turns_its_mode_and_its_centre(scenario: str, n: int) -> None:
    """IOS-24.2, IOS-2.3: only *Signal Fire* is on the Fair Grounds."""
    game = lay(scenario=scenario)
    assert turns(game) == n
    assert table(game).advanced == (scenario != "invasion")
    assert (table(game).fairground.tent < 0) == (scenario == "signal_fire")


@pytest.mark.parametrize(("players", "n"), [(2, 17), (3, 17), (4, 19), (5, 17), (6, 19)])
def test_against_two_martian_players_a_scenario_may_last_longer(players: int, n: int) -> None:
    """The turns of "Scorched Earth" are ours."""
    game = hauntbox.new("outer_space", players=players, seed=1, scenario="scorched_earth")
    assert turns(game) == n
    card = table(game).scenario
    text = game.say(card_text.timeout_text(card))
    assert text == "After 17 turns the Heroes win. (If there are two Martian Players, after 19.)"
    assert card_text.timeout_text(table(lay()).scenario).key == "text.timeout_martians"


@pytest.mark.parametrize("scenario", ["invasion", *ADVANCED])
def test_the_track_runs_out_for_one_side(scenario: str) -> None:
    """IOS-3.5, IOS-R2: after as many whole rounds as it has turns."""
    game = lay(scenario=scenario, step="track", track=1)
    assert game.outcome is not None
    assert game.outcome.winners == [TIMEOUTS.get(scenario, 0)]


@pytest.mark.parametrize(
    ("scenario", "n"),
    [("invasion", 2), ("ground_the_fleet", 4), ("get_them_out", 4), ("planet_cracker", 4), ("scorched_earth", 3),
     ("bring_down_the_beast", 3), ("last_show", 4), ("signal_fire", 3)],
)  # fmt: skip
def test_so_many_dead_heroes_win_for_the_martians(scenario: str, n: int) -> None:
    """IOS-3.1, IOS-3.2: and one fewer does not."""
    assert killed(scenario, n - 1) == ""
    assert killed(scenario, n) == ("martians.four_heroes" if scenario == "last_show" else "martians.heroes_killed")


@pytest.mark.parametrize(
    ("scenario", "search"),
    [("invasion", []), ("ground_the_fleet", ["dynamite", "powder_keg", "skyrocket"]), ("get_them_out", []),
     ("planet_cracker", ["dynamite"]), ("scorched_earth", ["fire_bucket"]), ("bring_down_the_beast", []),
     ("last_show", []), ("signal_fire", ["kerosene_can", "flaming_torch"])],
)  # fmt: skip
def test_the_search_cards_of_each_scenario(scenario: str, search: list[str]) -> None:
    """IOS-2.11: what goes back into the deck once in set-up."""
    assert table(lay(scenario=scenario)).scenario.search == search


@pytest.mark.parametrize(
    ("scenario", "drawn"),
    [("bring_down_the_beast", 1), ("ground_the_fleet", 5), ("scorched_earth", 5), ("last_show", 4)],
)
def test_how_many_cards_the_heroes_begin_with(scenario: str, drawn: int) -> None:
    """IOS-2.9, IOS-2.11: and whoever misses the building that he starts in with another one."""
    game = hauntbox.new("outer_space", players=2, seed=1, scenario=scenario, heroes="hannah,carl,zora,pippo")
    while table(game).round == 0 and game.decision is not None:
        codes = game.decision.codes_for(game.waiting[0])
        game.decide(AGREE if AGREE in codes else codes[0], game.waiting[0])
    assert len(table(game).hero_deck.cards) == 60 - drawn


@pytest.mark.parametrize("scenario", ADVANCED)
def test_a_whole_game_of_each_advanced_scenario(scenario: str) -> None:
    """IOS-24.2: somebody wins, by a rule that is named."""
    game = played(scenario, 2 + ADVANCED.index(scenario) % 5, 7)
    assert game.outcome is not None
    assert game.outcome.winners
    assert game.state.ending.startswith("IOS-3.")


def test_a_martian_dead_by_anything_counts() -> None:
    """IOS-R69: fire included, a Champion as one; only what is removed by Wounds."""
    game = lay(soldiers={"5,3": 2, "0,12": 1}, zard="9,7", champion_wounds={"zard_beast": 2},
               tally={"martians_killed": needed("invasion", "martians_killed") - 2}, dice=[1])
    g = table(game)
    drive(wound_soldier(g, 0, "fire"))
    g.move_soldier(1, -1)
    with pytest.raises(Ended) as end:
        drive(wound_champion(g, ZARD, "fire"))
    assert end.value.key == "heroes.martians_killed"


# Ground the Fleet


def bombs(card: str, die: int, scenario: str = "ground_the_fleet") -> int:
    """How many Saucers an Explosive in the space of one destroys."""
    game = lay(scenario=scenario, heroes={"carl": "11,3"}, items={"carl": [card, "box_of_matches"]},
               soldiers={"12,3": 1, "0,12": 1}, step="ranged", active="carl", dice=[1, die, 1])
    do(game, f"use:{card}.1:h1" if card != "powder_keg" else "use:powder_keg:h1")
    while asked(game) == "shoot":
        do(game, "square:12,3")
    over(game)
    return table(game).tally[SAUCERS_DESTROYED]


def test_an_explosive_in_a_saucers_space_destroys_it_on_4_or_more() -> None:
    """*Ground the Fleet*: dynamite; the Powder Keg on 3+."""
    assert [bombs("dynamite", 3), bombs("dynamite", 4)] == [0, 1]
    assert [bombs("powder_keg", 2), bombs("powder_keg", 3)] == [0, 1]


def test_elsewhere_dynamite_does_nothing_to_saucers() -> None:
    """*Ground the Fleet*: a rule of that scenario; what the Powder Keg does is printed on it."""
    assert bombs("dynamite", 6, "signal_fire") == 0
    assert bombs("powder_keg", 3, "signal_fire") == 1


def test_a_skyrocket_reaches_a_saucer_on_5_or_more() -> None:
    """*Ground the Fleet*: at Range 5, as printed."""
    for die, n in ((4, 0), (5, 1)):
        game = lay(scenario="ground_the_fleet", heroes={"carl": "7,10"},
                   items={"carl": ["skyrocket", "box_of_matches"]}, saucers={1: "12,10"}, step="ranged", active="carl",
                   dice=[die, 1])
        do(game, "use:skyrocket.1:h1")
        if asked(game) == "shoot":
            do(game, "site:east")
        assert table(over(game)).tally[SAUCERS_DESTROYED] == n


def test_a_hero_below_a_saucer_may_sabotage_it_instead_of_moving() -> None:
    """*Ground the Fleet*: on a 6; then it comes down on him."""
    for die, n in ((5, 0), (6, 1)):
        game = lay(scenario="ground_the_fleet", heroes={"carl": "12,3"}, step="hero_action", active="carl", white=3,
                   dice=[die, 1, 3])
        do(game, "special:sabotage")
        if n:
            do(game, "square:11,3")
            assert (wounds(game, "carl"), fires(game)) == ([1], ["12,3"])
        assert table(game).tally[SAUCERS_DESTROYED] == n
        assert offered(game, "step", "move") == []


@pytest.mark.parametrize(
    "other", [{"soldiers": {"12,3": 1}}, {"heroes": {"carl": "11,3"}}, {"scenario": "signal_fire"}]
)
def test_no_sabotage_with_a_martian_there_or_from_beside_it_or_in_another_scenario(other: dict[str, Any]) -> None:
    """*Ground the Fleet*."""
    position = {"scenario": "ground_the_fleet", "heroes": {"carl": "12,3"}, **other}
    game = lay(step="hero_action", active="carl", white=3, **position)
    assert offered(game, "special") == []


def test_the_last_saucer_wins_for_the_heroes() -> None:
    """IOS-3.1, *Ground the Fleet*."""
    last = needed("ground_the_fleet", "saucers_destroyed") - 1
    game = lay(scenario="ground_the_fleet", heroes={"carl": "12,3"}, tally={"saucers_destroyed": last},
               step="hero_action", active="carl", white=3, dice=[6])
    do(game, "special:sabotage")
    assert ended(game) == "heroes.saucers_destroyed"


# Bring Down the Beast


def test_beast_and_leader_begin_on_different_sites_of_choice() -> None:
    """*Bring Down the Beast*: and one die of Soldiers joins them."""
    game = lay(scenario="bring_down_the_beast", step="prepare", dice=[4])
    table(game)
    assert (asked(game), seats(game)) == ("champion_site", [0])
    play(game, "site:north")
    assert "site:north" not in keys(game, 0)
    play(game, "site:east")
    g = table(game)
    assert [square_id(g.champion_at[one]) for one in (ZARD, LEADER)] == ["3,0", "12,3"]
    assert asked(game) == "land"
    assert game.decision is not None
    assert not [key for key in keys(game, 0) if ":north:" in key]
    assert unrolled(game) == 0


def test_two_martian_players_begin_with_half_a_die_each() -> None:
    """*Bring Down the Beast*: 1D3, Blue first."""
    game = lay(scenario="bring_down_the_beast", players=4, step="land_first", dice=[5, 2])
    g = table(game)
    before = 18 - g.pool(0) - g.pool(1)
    while asked(game) == "land":
        game.decide(keys(game, seats(game)[0])[-1], seats(game)[0])
    assert 18 - table(game).pool(0) - table(game).pool(1) - before == 4  # 3 and 1


def test_the_beast_comes_again_for_one_point_less() -> None:
    """*Bring Down the Beast*: three instead of four; the Leader for four as ever."""
    for champion, cp, comes in (("zard_beast", 2, True), ("zard_beast", 1, False), ("martian_leader", 2, False),
                                ("martian_leader", 3, True)):  # fmt: skip
        game = lay(scenario="bring_down_the_beast", champion_cp={champion: cp}, step="command")
        play(game, f"call:{champion}")
        assert (asked(game) == "champion_site") == comes


def test_the_beast_and_the_leader_win_for_the_heroes() -> None:
    """IOS-3.1, *Bring Down the Beast*: in any order, and not one without the other."""
    beasts = needed("bring_down_the_beast", "zard_killed")
    for champion, tally, key in (
        (LEADER, {"zard_killed": beasts}, "heroes.zard_killed"), (LEADER, {"zard_killed": beasts - 1}, ""),
        (ZARD, {"zard_killed": beasts - 1, "leader_killed": 1}, "heroes.zard_killed"),
        (ZARD, {"zard_killed": beasts - 1}, ""),
    ):  # fmt: skip
        game = lay(scenario="bring_down_the_beast", zard="9,7", leader="5,3", soldiers={"0,12": 1}, tally=tally,
                   champion_wounds={"zard_beast": 2, "martian_leader": 1}, dice=[1])
        found = ""
        try:
            drive(wound_champion(table(game), champion, "shot"))
        except Ended as end:
            found = end.key
        assert found == key
