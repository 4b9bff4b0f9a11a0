"""IOS-3: who wins, by what, and at which moment."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.engine.state import Ended
from hauntbox.games import find
from hauntbox.games.outer_space.components.cards import Goal, ScenarioCard
from hauntbox.games.outer_space.outcome.objectives import AT_ONCE, end_by_track, judge, judge_turn_end
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.rules import OuterSpaceRules
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, SIDES, TALLIES
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.loaded_dice import LoadedDice
from tests.outer_space.aims import needed
from tests.support.playing import play, told

KILLS = needed("invasion", "martians_killed")

RULES = find("outer_space")
assert isinstance(RULES, OuterSpaceRules)
SCENARIOS = RULES.box.scenarios


def table(game: Game) -> OuterSpace:
    assert isinstance(game.state, OuterSpace)
    return game.state


def ended(game: Game) -> tuple[str, str]:
    """By which rule and how a game is over; nothing if it isn't."""
    return game.state.ending, game.state.ending_key


def unrolled(game: Game) -> int:
    dice = game.state.chance
    assert isinstance(dice, LoadedDice)
    return len(dice.rolls)


def pass_all(game: Game) -> Game:
    """Let every window close."""
    while game.decision is not None and game.decision.kind.startswith("react_"):
        game.decide("pass", seat=game.waiting[0])
    return game


# Objectives


def one_more_dead(killed: int, players: int = 2) -> Game:
    """Carl kills one more Martian."""
    game = lay(heroes={"carl": "3,3"}, soldiers={"3,3": 1, "9,9": 3}, step="hero_fight", active="carl",
               tally={"martians_killed": killed}, players=players, dice=[6, 5, 1])
    return pass_all(game)


def test_the_last_martian_to_kill_ends_the_invasion_at_once() -> None:
    """IOS-3.1."""
    game = one_more_dead(KILLS - 1)
    assert ended(game) == ("IOS-3.1", "heroes.martians_killed")
    assert game.outcome is not None
    assert game.outcome.winners == [1]


def test_one_dead_martian_less_is_not_enough() -> None:
    """IOS-3.1."""
    game = one_more_dead(KILLS - 2)
    assert ended(game) == ("", "")
    assert table(game).tally[TALLIES.index("martians_killed")] == KILLS - 1


def test_two_martian_players_can_lose_more_soldiers() -> None:
    """IOS-3.1: twenty, and the table shows it."""
    game = one_more_dead(18, players=4)
    assert ended(game) == ("", "")
    (goal,) = game.view(None)["goals"]["heroes"]
    assert (goal["at"], goal["n"]) == (19, 20)
    assert ended(one_more_dead(19, players=6)) == ("IOS-3.1", "heroes.martians_killed")


def test_the_second_dead_hero_ends_the_invasion_for_all_martian_players() -> None:
    """IOS-3.1, IOS-1.3: both Martian Players have won."""
    game = lay(heroes={"carl": "3,3"}, wounds={"carl": 4}, dead=["hannah"], soldiers={"3,3": "blue2 purple1"},
               step="fights", players=4, dice=[1, 1, 6, 6, 6])
    pass_all(game)
    assert ended(game) == ("IOS-3.1", "martians.heroes_killed")
    assert game.outcome is not None
    assert game.outcome.winners == [0, 1]


def lone(goal: Goal) -> list[Goal]:
    """A goal and those that belong to it."""
    return [goal] if goal.also is None else [goal, *lone(goal.also)]


EVERY_GOAL = [
    (scenario, side, goal) for scenario in SCENARIOS for side in (MARTIANS, HEROES) for goal in scenario.goals[side]
]


@pytest.mark.parametrize(
    ("scenario", "side", "goal"), EVERY_GOAL,
    ids=[f"{scenario.id}-{SIDES[side]}-{goal.of}" for scenario, side, goal in EVERY_GOAL],
)
def test_every_goal_of_every_scenario_wins_when_it_is_reached_and_not_before(
    scenario: ScenarioCard, side: int, goal: Goal
) -> None:
    """IOS-3.1: the goals of the scenarios, each by itself."""
    g = table(lay(scenario=scenario.id))
    parts = lone(goal)
    looks = judge if goal.when == AT_ONCE else judge_turn_end
    for part in parts:
        if part.of in TALLIES:
            g.tally[TALLIES.index(part.of)] = part.n
    if goal.of == "soldiers_in_tent":
        for soldier, s in zip(range(goal.n), g.fairground.buildings[g.fairground.tent].squares):
            g.move_soldier(soldier, s)
    with pytest.raises(Ended) as found:
        looks(g)
    assert (found.value.rule, found.value.key) == ("IOS-3.1", f"{SIDES[side]}.{goal.of}")
    assert found.value.winners == g.winners_of(side)
    for part in parts:
        near = table(lay(scenario=scenario.id))
        for other in parts:
            if other.of in TALLIES:
                near.tally[TALLIES.index(other.of)] = other.n - (other is part)
        looks(near)


def test_goals_of_a_turns_end_are_not_looked_at_before() -> None:
    """IOS-3.1: Soldiers in the tent win when a Martian Turn ends."""
    g = table(lay(scenario="last_show"))
    inside = 3 * g.fairground.buildings[g.fairground.tent].squares
    for soldier, s in zip(range(needed("last_show", "soldiers_in_tent")), inside):
        g.move_soldier(soldier, s)
    judge(g)
    with pytest.raises(Ended):
        judge_turn_end(g)


# The other ends


def test_the_fourth_dead_hero_loses_whatever_the_scenario() -> None:
    """IOS-3.2: of "Last Show" dead Heroes are no goal."""
    game = lay(scenario="last_show", heroes={"carl": "3,3"}, wounds={"carl": 4}, soldiers={"3,3": 3}, step="fights",
               dead=["hannah", "cassidy", "archibald"], dice=[1, 1, 6, 6, 6])
    pass_all(game)
    assert ended(game) == ("IOS-3.2", "martians.four_heroes")


def test_the_third_dead_hero_does_not_lose_by_itself() -> None:
    """IOS-3.2: only the fourth does."""
    game = lay(scenario="last_show", heroes={"carl": "3,3"}, wounds={"carl": 4}, dead=["hannah", "cassidy"],
               soldiers={"3,3": 3}, step="fights", dice=[1, 1, 6, 6, 6])
    pass_all(game)
    assert ended(game) == ("", "")
    assert len(table(game).dead) == 3


def test_burning_the_last_card_of_the_hero_deck_wins_for_the_martians() -> None:
    """IOS-3.3."""
    game = lay(step="cards", martian_deck=["burn_the_stores", "drop_pod"], hero_deck=["dynamite", "unicycle"])
    assert ended(game) == ("IOS-3.3", "martians.deck")
    assert len(told(game, "milled")) == 2


def test_a_deck_with_a_card_left_is_not_burnt() -> None:
    """IOS-3.3."""
    game = lay(step="cards", martian_deck=["burn_the_stores", "drop_pod"],
               hero_deck=["dynamite", "unicycle", "safety_net"], dice=[1, 1])
    assert ended(game) == ("", "")
    assert len(told(game, "milled")) == 2


def test_drawing_the_last_hero_card_loses_nothing_and_there_is_nothing_to_burn_then() -> None:
    """IOS-3.3, IOS-R3, IOS-14.10."""
    game = lay(heroes={"carl": "0,0"}, hero_deck=["unicycle"], step="hero_action", active="carl", white=1, green=1)
    game.decide("search")
    pass_all(game)
    assert ended(game) == ("", "")
    assert game.view()["hero_deck_empty"] is True
    later = lay(step="cards", martian_deck=["burn_the_stores", "drop_pod"], hero_deck=[], dice=[1, 1])
    assert ended(later) == ("", "")
    assert told(later, "milled") == []


def test_the_heroes_win_when_the_last_martian_falls_though_others_are_coming() -> None:
    """IOS-3.4, IOS-R4: in the middle of a Martian Turn."""
    game = lay(heroes={"carl": "3,3"}, soldiers={"3,3": 1}, step="fights", coming=[0], dice=[6, 5, 1])
    pass_all(game)
    assert ended(game) == ("IOS-3.4", "heroes.no_martians")


def test_a_champion_is_a_martian_that_is_left() -> None:
    """IOS-3.4, IOS-R4: the Zard Beast alone keeps the game going; Saucers don't."""
    game = lay(heroes={"carl": "3,3"}, soldiers={"3,3": 1}, zard="9,9", step="fights", dice=[6, 5, 1])
    pass_all(game)
    assert ended(game) == ("", "")


def test_no_martian_on_the_board_before_the_first_turn_wins_nothing() -> None:
    """IOS-3.4: after set-up only."""
    g = table(lay())
    for soldier in range(len(g.soldier_at)):
        g.move_soldier(soldier, -1)
    g.phase = 0
    judge(g)
    g.phase = 4
    with pytest.raises(Ended):
        judge(g)


@pytest.mark.parametrize(
    ("scenario", "winner"), [(one.id, SIDES[one.timeout]) for one in SCENARIOS], ids=[one.id for one in SCENARIOS]
)
def test_the_track_runs_out_and_the_scenario_says_who_wins(scenario: str, winner: str) -> None:
    """IOS-3.5, IOS-R2: before anything else of that turn."""
    game = lay(scenario=scenario, step="track", track=1)
    assert ended(game) == ("IOS-3.5", f"{winner}.track")
    assert game.outcome is not None
    assert game.outcome.winners == [SIDES.index(winner)]
    assert told(game, "turn_began", "phase_began") == []


def test_two_scenarios_are_won_by_holding_out() -> None:
    """IOS-3.5: the others go to the Martians."""
    assert [one.id for one in SCENARIOS if one.timeout == HEROES] == ["scorched_earth", "last_show"]


def test_the_track_on_one_is_still_a_whole_turn() -> None:
    """IOS-3.5: only leaving the track ends the game."""
    game = lay(step="track", track=2)
    assert ended(game) == ("", "")
    assert game.view()["track"] == 1


@pytest.mark.parametrize("side", [MARTIANS, HEROES])
def test_if_both_have_won_the_side_on_turn_has(side: int) -> None:
    """IOS-3.6, IOS-R5."""
    g = table(lay())
    g.tally[TALLIES.index("martians_killed")] = 20
    g.tally[TALLIES.index("heroes_killed")] = 2
    g.turn_side = side
    with pytest.raises(Ended) as found:
        judge(g)
    assert found.value.winners == g.winners_of(side)


@pytest.mark.parametrize(("step", "side"), [("fire", MARTIANS), ("crowd", HEROES)])
def test_the_fire_phase_is_the_martians_and_the_crowd_phase_the_heroes(step: str, side: int) -> None:
    """IOS-3.6: whose turn the phases in between belong to, in play."""
    before = {"fire": "martian_end", "crowd": "hero_done"}[step]
    game = lay(scenario="ground_the_fleet", step=before, fires=["5,3", "9,7"], crowds={"6,6": 0, "2,2": 0},
               active="carl", done=["carl", "jojo", "lucrezia", "angelica"])
    pass_all(game)
    assert game.view()["phase"] == step
    assert table(game).turn_side == side


def test_one_dead_martian_after_another_is_looked_at() -> None:
    """IOS-3.7: the first of two that dynamite would kill ends the game, and nothing is rolled for the second."""
    game = lay(heroes={"carl": "3,3"}, items={"carl": ["dynamite", "box_of_matches"]}, soldiers={"5,3": 2},
               step="ranged", active="carl", tally={"martians_killed": 19}, dice=[6, 6])
    play(game, "use:dynamite.1:h1")
    pass_all(game)
    while game.decision is not None:
        game.decide(game.decision.options[0].key)
    assert ended(game) == ("IOS-3.1", "heroes.martians_killed")
    assert len(told(game, "soldier_killed")) == 1
    assert unrolled(game) == 1


def test_the_end_is_told_with_who_has_won() -> None:
    """IOS-3.1: everybody reads it in the log, and in the words of the game."""
    g = table(lay())
    g.log = []
    with pytest.raises(Ended):
        end_by_track(g)
    assert [(kind.name, values) for kind, _, _, _, values in g.log] == [
        ("track_ended", ()), ("game_over", (MARTIANS,)),
    ]
