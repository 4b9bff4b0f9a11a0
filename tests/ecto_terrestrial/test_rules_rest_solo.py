"""Rest, and a game for one player."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.games.ecto_terrestrial.heroes.bidding import solo_bid
from hauntbox.games.ecto_terrestrial.heroes.resting import places_to_return, rest, single_rest, why_not_single_rest
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.spawning.rolling import spawn_dice
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.rounds import sheets_of_round
from tests.ecto_terrestrial.lab import Lab

PETER, J = 0, 4


def places(lab: Lab, hero: int, only_starts: bool = False) -> list[str]:
    return [lab.name("square", one) for one in places_to_return(lab.g, hero, only_starts)]


def offered(game: Game, seat: int = 0) -> list[str]:
    return [option.key for option in game.asked(seat)]


def refused(game: Game, key: str) -> str:
    """The key of the reason against something."""
    reason = game.why_not(key)
    assert reason is not None and key not in offered(game)
    return reason.key


def table(game: Game) -> EctoTerrestrial:
    assert isinstance(game.state, EctoTerrestrial)
    return game.state


# Rest


def test_rest_brings_back_recharges_counts_and_draws() -> None:
    """ETI-17.2a, ETI-17.3, ETI-17.4, ETI-17.5, ETI-17.6: the Ghostbuster comes back on a Start Location, with the
    teammate or beside, where an edge is open and a square has room; both are recharged, two Traps are two points, and a
    Gadget is drawn. The agent keeps the Wounds; the returned Hero has none."""
    lab = Lab(heroes={"agent_j": "3,3"}, walls=["3,3|3,4"], ets={"d1": "4,3", "d2": "4,3"})
    lab.g.traps[J], lab.g.batteries[J], lab.g.wounds[J], lab.g.wounds[PETER] = 2, 1, 3, 5
    assert places(lab, PETER) == ["0,0", "5,5", "3,3", "2,3", "3,2"]
    lab.run(rest(lab.g, 0), "square:2,3")
    assert lab.g.batteries[PETER] == lab.g.batteries[J] == 6 and lab.g.traps[J] == 0
    assert lab.g.scores == [2, 0] and len(lab.g.hands[0]) == 1 and len(lab.g.hands[1]) == 0
    assert lab.g.wounds[J] == 3 and lab.g.wounds[PETER] == 0 and lab.g.hero_at[PETER] == lab.square("2,3")


def test_the_steps_of_a_rest_have_an_order() -> None:
    """ETI-17.1, ETI-17.2a, ETI-17.3, ETI-17.4, ETI-17.5: return, recharge, Traps, Gadget."""
    lab = Lab(heroes={"agent_j": "3,3"})
    lab.g.traps[J], lab.g.batteries[J] = 1, 0
    lab.run(rest(lab.g, 0), "square:0,0")
    names = [event.name for event, *_ in lab.g.log or []]
    order = ["rested", "returned", "recharged", "turned_in", "scored"]
    assert [name for name in names if name in order] == order and names.index("scored") < len(names) - 1


def test_both_defeated_return_on_start_locations_only() -> None:
    """ETI-17.2b, ETI-R47: each Hero on one of them, separately."""
    lab = Lab()
    lab.run(rest(lab.g, 0), "square:0,0", "square:5,5")
    assert [keys for _, kind, keys in lab.asked if kind == "return_to"] == [["square:0,0", "square:5,5"]] * 2
    assert [lab.g.hero_at[hero] for hero in (PETER, J)] == [lab.square("0,0"), lab.square("5,5")]


def test_a_returned_hero_is_new() -> None:
    """ETI-17.2c, ETI-R50: standing, clean, without Wounds; a Defeated Hero has no Traps to turn in."""
    lab = Lab(heroes={"agent_j": "3,3"}, scores=(3, 0), tower=["", ""])
    lab.g.wounds[PETER] = 5
    lab.run(rest(lab.g, 0), "square:0,0")
    assert lab.g.wounds[PETER] == 0 and not lab.g.is_down(PETER) and not lab.g.is_slimed(PETER)
    assert lab.g.traps[PETER] == 0 and lab.g.scores == [3, 0]


def test_rest_neither_heals_nor_lifts() -> None:
    """ETI-17.6: who is on the board stays wounded, and who is down stays down."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "3,3"})
    lab.g.wounds[PETER], lab.g.down = 2, 1 << J
    lab.run(rest(lab.g, 0))
    assert lab.g.wounds[PETER] == 2 and lab.g.is_down(J)


def test_rest_is_safe_anywhere() -> None:
    """ETI-17.7: among enemies nobody takes the opportunity."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,2"}, ets={"g1": "2,2", "d1": "2,3"})
    lab.run(rest(lab.g, 0))
    assert lab.told("provoked") == lab.told("attacked") == [] and not any(lab.g.wounds)


def test_points_for_traps_move_the_badge_at_once() -> None:
    """ETI-R50, ETI-17.4, ETI-26.2: two Traps of one Hero, one of the other."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "3,3"}, scores=(0, 2))
    lab.g.traps[PETER], lab.g.traps[J] = 2, 1
    lab.run(rest(lab.g, 0))
    assert lab.g.scores == [3, 2] and lab.g.badge == 0 and lab.told("badge") == [(0,)]


def test_full_start_locations_send_the_hero_to_the_nearest_square() -> None:
    """ETI-R46, ETI-R56: only when none of them has room; the squares of the teammate stay open beside it."""
    full = {"d1": "0,0", "d2": "0,0"}
    lab = Lab(heroes={"agent_j": "3,3"}, ets=full)
    assert places(lab, PETER) == ["5,5", "3,3", "2,3", "3,4", "4,3", "3,2"]
    lab = Lab(heroes={"agent_j": "3,3"}, ets={**full, "d3": "5,5", "d4": "5,5", "d5": "0,1", "d6": "0,1"})
    assert places(lab, PETER) == ["1,0", "4,5", "5,4", "3,3", "2,3", "3,4", "4,3", "3,2"]
    assert places(lab, PETER, True) == ["1,0", "4,5", "5,4"]


def test_without_any_room_the_hero_waits() -> None:
    """ETI-R56: for the next Rest; the rest of the Rest goes on."""
    lab = Lab(rows=1, columns=2, starts=["0,0"], points=[], ets={"d1": "0,0", "d2": "0,0", "d3": "0,1", "d4": "0,1"})
    lab.g.batteries[PETER] = 2
    lab.run(rest(lab.g, 0))
    assert lab.g.hero_at[PETER] == -1 and lab.g.batteries[PETER] == 6 and len(lab.g.hands[0]) == 1


# Alone


def test_six_actions_alone() -> None:
    """ETI-18.3: instead of four; six Moves and no seventh."""
    game = lay(players=1, step="turn", heroes={"peter": "2,2", "agent_j": "0,0"})
    assert game.view()["turn"]["actions"] == 6
    for at in ("2,3", "2,2") * 3:
        game.decide(f"move:peter:{at}")
    assert refused(game, "move:peter:2,3") == "no_actions"
    assert lay(players=2, step="turn", heroes={"peter": "2,2"}).view()["turn"]["actions"] == 4


def fire(game: Game, hero: str, at: str = "2,3") -> None:
    """A Hero attacks and misses."""
    weapon = {"peter": "particle_thrower", "agent_j": "snub_blaster"}[hero]
    game.decide(f"attack:{hero}:{weapon}:{at}")


def alone() -> Game:
    """Peter and Agent J with a Drainer on the floor in reach, which they miss."""
    return lay(players=1, heroes={"peter": "2,1", "agent_j": "2,1"}, ets={"d1": "2,3"}, down=["d1"], dice="S" * 12)


def play(game: Game, pattern: str) -> None:
    """A is an Attack, a another Action; a Double Attack is bought when the second Attack comes."""
    shooters = ["peter", "agent_j"]
    for n, letter in enumerate(pattern):
        if letter == "a":
            game.decide("move:peter:2,2" if pattern[:n].count("a") % 2 == 0 else "move:peter:2,1")
            continue
        if len(shooters) == 1:
            game.decide("double_attack")
        fire(game, shooters.pop(0))


@pytest.mark.parametrize("pattern", ["AAaa", "aaAA", "AaaA", "aAA", "Aaaaaaa", "aaaaaaA"])
def test_where_attacks_may_lie_among_actions(pattern: str) -> None:
    """ETI-18.4, ETI-R16: a Double Attack costs 4 of the 6 Actions, so that 2 others are left; Attacks lie before or
    after them, or one on each side."""
    game = alone()
    play(game, pattern)
    assert table(game).actions == 6 - pattern.count("a") - 4 * (pattern.count("A") == 2)


@pytest.mark.parametrize("pattern", ["aA", "aAA", "AaA"])
def test_no_attack_lies_between_actions(pattern: str) -> None:
    """ETI-18.4, ETI-R16, ETI-4.4: after an Attack that came after an Action there is no other Action."""
    game = alone()
    play(game, pattern)
    assert table(game).actions > 0
    assert refused(game, "move:agent_j:2,0") == refused(game, "move:peter:2,1") == "attack_ended_actions"


def test_a_rest_for_one_hero() -> None:
    """ETI-18.5a: 3 Actions: recharge and turn in that Hero's Traps, not the other's, and no Gadget."""
    game = lay(
        players=1, heroes={"peter": "2,2", "agent_j": "0,0"}, traps={"peter": 2, "agent_j": 1},
        batteries={"peter": 0, "agent_j": 0},
    )
    game.decide("single_rest:peter")
    g = table(game)
    assert (g.actions, g.batteries[PETER], g.batteries[J]) == (3, 6, 0)
    assert (g.traps[PETER], g.traps[J], g.scores, g.hands) == (0, 1, [2], [()])


def test_who_has_attacked_does_not_rest_and_who_has_rested_does_not_attack() -> None:
    """ETI-18.5b, ETI-18.5a: Peter attacks, Agent J rests for 3 Actions, and 3 Moves follow; Peter can't rest, and Agent
    J can't attack any more, while another Hero than the rested one may."""
    game = alone()
    fire(game, "peter")
    assert refused(game, "single_rest:peter") == "hero_attacked"
    game.decide("single_rest:agent_j")
    for at in ("2,2", "2,1", "2,2"):
        game.decide(f"move:peter:{at}")
    assert table(game).actions == 0 and table(game).hands == [()]
    game = alone()
    game.decide("single_rest:agent_j")
    assert refused(game, "attack:agent_j:snub_blaster:2,3") == "hero_rested"
    fire(game, "peter")


def test_each_hero_may_rest_once() -> None:
    """ETI-18.5c: 3 and 3, but not twice the same."""
    game = alone()
    game.decide("single_rest:agent_j")
    assert refused(game, "single_rest:agent_j") == "hero_rested"
    game.decide("single_rest:peter")
    assert table(game).actions == 0


def test_in_what_state_a_hero_rests_alone() -> None:
    """ETI-18.5d, ETI-R52: a Defeated one comes back with or beside the teammate; one on the floor stands up first."""
    game = lay(players=1, heroes={"agent_j": "2,2"}, down=["agent_j"], wounds={"peter": 5})
    assert refused(game, "single_rest:agent_j") == "hero_down"
    game.decide("single_rest:peter")
    game.decide("square:2,3")
    g = table(game)
    assert (g.wounds[PETER], g.batteries[PETER], g.actions) == (0, 6, 3)
    game.decide("stand:agent_j")
    assert refused(game, "single_rest:agent_j") == "too_few_actions"


def test_with_both_gone_only_start_locations_are_open() -> None:
    """ETI-R52: for a Single Hero Rest; then the second comes back beside the first."""
    lab = Lab(1)
    lab.g.actions = 6
    assert why_not_single_rest(lab.g, PETER) is None
    lab.run(single_rest(lab.g, PETER), "square:0,0")
    assert lab.asked[0][2] == ["square:0,0", "square:5,5"]
    lab.run(single_rest(lab.g, J), "square:0,1")
    assert "square:1,0" in lab.asked[0][2]


def test_a_single_rest_is_for_one_player_only() -> None:
    """ETI-18.5a."""
    game = lay(players=2, heroes={"peter": "2,2"})
    assert refused(game, "single_rest:peter") == "not_solo"


def test_a_full_rest_is_there_alone_too() -> None:
    """ETI-18.6, ETI-17.1: it takes the whole turn, and draws a Gadget; not after an Action."""
    game = lay(players=1, heroes={"peter": "2,2", "agent_j": "0,0"}, traps={"peter": 1, "agent_j": 1})
    assert "rest" in offered(game)
    moved = game.copy()
    moved.decide("move:peter:2,3")
    assert refused(moved, "rest") == "turn_begun"
    game.decide("rest")
    assert table(game).scores == [2] and len(table(game).hands[0]) == 1


def test_two_batteries_win_a_bid_alone() -> None:
    """ETI-18.7: one from each Hero; one alone is lost, and paid all the same."""
    lab = Lab(1, heroes={"peter": "0,0", "agent_j": "1,1"})
    assert lab.run(solo_bid(lab.g, [PETER, J], 2, "ETI-18.7"), "0=bid:peter:1", "0=bid:agent_j:1") is True
    assert lab.run(solo_bid(lab.g, [PETER, J], 2, "ETI-18.7"), "0=bid:peter:1", "0=bid:agent_j:0") is False
    assert lab.g.batteries[PETER] == 4 and lab.g.batteries[J] == 5


def test_one_player_is_first_and_last_in_everything() -> None:
    """ETI-18.9: two dice a Spawn Roll, one Hot Sheet a round, the most and the fewest points, and a badge that never
    moves."""
    lab = Lab(1, heroes={"peter": "2,2"}, scores=(3,))
    assert spawn_dice(lab.g) == 2 and sheets_of_round(lab.g) == 1 and lab.g.order == [0]
    assert lab.g.fewest_points() == lab.g.most_points() == 0
    lab.g.score(0, -3, "ETI-27.5")
    lab.g.settle_badge()
    assert lab.g.badge == 0 and lab.told("badge") == []


def test_a_spawn_roll_grows_with_the_table() -> None:
    """ETI-18.9, ETI-12.3: two dice for one or two players, three for more."""
    assert [spawn_dice(Lab(players).g) for players in (1, 2, 3, 4)] == [2, 2, 3, 3]
    assert [sheets_of_round(Lab(players).g) for players in (1, 2, 3, 4)] == [1, 1, 1, 2]
