"""GTB-5: how ghosts move."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import EIGHT, fires, flies, heads, ordered
from tests.spirit_world.looking import (
    asked,
    beams,
    beyond,
    boxed,
    ghosts,
    of,
    offered,
    play,
    slime,
    told,
    unrolled,
    where,
    xp,
)

TWO_OFF = ["5,3", "7,3", "7,5", "7,7", "5,7", "3,7", "3,5", "3,3"]
EMERGE = [{"when": "face_open", "do": [{"op": "emerge"}]}]


def emerges(direction: int, **table: Any) -> Game:
    """A ghost comes out of the star gate, the Movement die shows this."""
    dice = [("psychic", "star"), ("movement", direction)]
    return lay(**{"gates": {"star": "5,5"}, "gate_clauses": EMERGE, "step": "psychic", "dice": dice, **table})


def test_nothing_is_in_the_way_of_a_ghost() -> None:
    """GTB-5.1."""
    game = flies(
        "GG1", 8, "E", "0,3", ghosts={"GG1": "1,3", "BM1": "3,3"}, busters={"egon": "2,3"}, lines={"V5,3": "red"},
        gates={"star": "4,3", "moon": "6,3 closed"}, ecto=("7,3", "8,3"),
    )
    assert where(game, "GG1") == "9,3"
    assert slime(game, "egon", "ray", "peter", "winston") == [1, 1, 1, 1]


def test_each_segment_is_over_before_the_next_begins() -> None:
    """GTB-5.2: a Twosome that has combined after its first segment has no second."""
    game = fires("egon", "6,3", ("proton", 1), ("movement", 3), ghosts={"GT1": "4,1", "GT2": "5,3"})
    play(game, "attack:GT1")
    assert (of(game, "path", "flew"), unrolled(game)) == (["5,2", "6,2"], 0)
    game = fires("egon", "6,2", ("proton", 1), ("movement", 3), ghosts={"GT1": "4,1", "GT2": "5,2"})
    play(game, "attack:GT1")
    assert (ghosts(game), unrolled(game)) == ({"5,2": "BM"}, 1)


@pytest.mark.parametrize("die", range(1, 9))
def test_a_random_segment_goes_all_its_squares_in_one_rolled_direction(die: int) -> None:
    """GTB-5.3, GTB-5.4."""
    game = fires("egon", "6,2", ("proton", 1), ("movement", die), ghosts={"GG1": "5,5"})
    play(game, "attack:GG1")
    assert where(game, "GG1") == TWO_OFF[die - 1]
    assert len(told(game, "direction_rolled")) == 1


@pytest.mark.parametrize(
    ("target", "path"),
    [
        ("9,6", ["6,6", "7,6", "8,6"]),
        ("4,1", ["4,4", "4,3", "4,2"]),
        ("9,9", ["6,6", "7,7", "8,8"]),
        ("1,7", ["4,6", "3,7", "2,7"]),
        ("5,9", ["5,6", "5,7", "5,8"]),
    ],
)
def test_the_shortest_way_is_diagonal_first(target: str, path: list[str]) -> None:
    """GTB-5.5."""
    game = heads("BM1", 3, "6,5" if target[0] < "5" else "4,5", ghosts={"BM1": "5,5"}, busters={"egon": target})
    assert of(game, "path", "flew") == path


def test_an_adjacent_target_is_gone_through() -> None:
    """GTB-5.6, GTB-5.10."""
    game = heads("BM1", 1, "4,4", ghosts={"BM1": "5,5"}, busters={"egon": "6,6"})
    assert (where(game, "BM1"), slime(game, "egon")) == ("7,7", [1])


def test_what_is_left_after_the_target_goes_straight_on() -> None:
    """GTB-5.7, GTB-R9: it does not turn round within a segment."""
    game = heads("BM1", 4, "1,5", ghosts={"BM1": "2,5"}, busters={"egon": "4,6"})
    assert (of(game, "path", "flew"), slime(game, "egon")) == (["3,6", "4,6", "5,6", "6,6"], [1])


def test_a_ghost_prefers_the_way_that_nobody_stands_on() -> None:
    """GTB-5.8: no die is needed; the target's own square does not count."""
    two = {"egon": "2,5", "ray": "8,5"}
    game = heads("BM1", 1, "5,9", ghosts={"BM1": "5,5"}, busters={**two, "peter": "4,5"}, gates={})
    assert where(game, "BM1") == "3,5"  # Peter is nearer than either
    for taken, goes in (({"GT1": "4,5"}, "6,5"), ({"GT1": "6,5"}, "4,5")):
        game = heads("BM1", 1, "5,4", ghosts={"BM1": "5,5", **taken}, busters=two)
        assert (where(game, "BM1"), told(game, "tie_rolled")) == (goes, [])
    adjacent = {"egon": "4,5", "ray": "6,5"}
    game = heads("BM1", 1, "5,4", ghosts={"BM1": "5,5"}, busters=adjacent, dice=[("proton", 6)])
    assert slime(game, "egon", "ray") == [0, 1]
    apart = {"egon": "4,5", "peter": "0,0", "winston": "0,1"}  # Ray is in the car, on the other side
    game = heads("BM1", 1, "5,4", ghosts={"BM1": "5,5"}, busters=apart, ecto=("6,5", "7,5"), dice=[("proton", 3)])
    assert (slime(game, "egon", "ray"), of(game, "buster", "tie_rolled")) == ([1, 0], ["egon"])


def test_other_goals_are_preferred_alike_and_then_the_leader_says() -> None:
    """GTB-5.8, GTB-9.10."""
    do = [{"op": "move", "who": "nearest", "n": 2, "dir": "toward", "to": "zone", "zone": "tower"}]
    table: dict[str, Any] = {"zones": {"tower": ["2,5", "8,5"]}, "players": 2, "share": "2,1,1,2"}
    game = ordered(do, "5,4", ghosts={"BM1": "5,5"}, **table)
    assert game.decision is not None
    assert (asked(game), offered(game), game.decision.seats) == ("goal", ["square:2,5", "square:8,5"], [1])
    play(game, "square:8,5")
    assert where(game, "BM1") == "7,5"
    game = ordered(do, "4,4", ghosts={"BM1": "5,5", "GG1": "6,5"}, **table)
    assert where(game, "BM1") == "3,5"


def test_goals_that_begin_with_the_same_step_are_still_a_choice() -> None:
    """GTB-9.10: only where the whole segment is the same there is nothing to say."""
    do = [{"op": "move", "who": "nearest", "n": 3, "dir": "toward", "to": "zone", "zone": "tower"}]
    game = ordered(do, "4,5", ghosts={"BM1": "5,5"}, zones={"tower": ["10,6", "10,8"]})
    assert (asked(game), offered(game)) == ("goal", ["square:10,6", "square:10,8"])
    play(game, "square:10,8")
    assert where(game, "BM1") == "8,8"
    game = ordered(do, "4,5", ghosts={"BM1": "5,5"}, zones={"tower": ["10,8", "10,9"]})
    assert (asked(game), where(game, "BM1")) == ("act", "8,8")


@pytest.mark.parametrize(
    ("tied", "dice", "chosen"),
    [
        (2, [3], 0), (2, [4], 1), (3, [2], 0), (3, [3], 1), (3, [4], 1), (3, [5], 2), (4, [1], 0), (4, [4], 3),
        (4, [5, 6, 2], 1), (5, [5], 4), (5, [6, 1], 0), (6, [6], 5), (6, [1], 0), (7, [1, 1], 0), (7, [2, 1], 6),
        (7, [6, 6, 1, 2], 1), (8, [6, 3, 1, 1], 0), (8, [6, 2, 1, 1], 7),
    ],
)
def test_a_die_decides_between_the_nearest(tied: int, dice: list[int], chosen: int) -> None:
    """GTB-5.9: candidates in turn order; a result that belongs to nobody is rolled again."""
    places = dict(zip(EIGHT, TWO_OFF[:tied]))
    rolls = [("proton", face) for face in dice]
    game = heads("BM1", 1, "5,6", ghosts={"BM1": "5,5"}, busters=places, order=EIGHT, dice=rolls)
    used = dice if (tied, dice[0]) != (8, 6) or dice[1] > 2 else dice[:2]
    assert of(game, "buster", "tie_rolled") == [EIGHT[chosen]]
    assert unrolled(game) == len(dice) - len(used)


def test_the_tie_die_is_no_combat_roll() -> None:
    """GTB-5.9, GTB-R48: Egon learns nothing from it."""
    two = {"egon": "3,5", "ray": "7,5"}
    game = heads("BM1", 1, "5,4", ghosts={"BM1": "5,5"}, busters=two, dice=[("proton", 1)])
    assert (of(game, "buster", "tie_rolled"), xp(game, "egon")) == (["egon"], [0])


def test_each_time_a_ghost_enters_a_square_its_ghostbuster_is_slimed() -> None:
    """GTB-5.10: there and back are two."""
    game = fires("egon", "2,2", ("proton", 1), ("movement", 1), ghosts={"GT1": "2,1"})
    play(game, "attack:GT1")
    assert (slime(game, "egon"), where(game, "GT1")) == ([2], "2,1")


def test_a_ghost_slides_over_all_that_it_can_not_stop_on() -> None:
    """GTB-5.11, GTB-R6, GTB-R7: Ghostbusters, ghosts, gates open and closed, at no cost."""
    game = flies(
        "GG1", 1, "SE", "0,0", ghosts={"GG1": "1,1", "BM1": "4,4", "GT1": "5,5"}, busters={"egon": "3,3", "ray": "7,7"},
        gates={"star": "2,2", "moon": "6,6 closed"},
    )
    assert (where(game, "GG1"), slime(game, "egon", "ray")) == ("8,8", [1, 1])


def test_a_slide_may_lead_off_the_map() -> None:
    """GTB-5.11, GTB-7.1."""
    game = flies("GG1", 1, "N", "3,2", ghosts={"GG1": "3,1"}, busters={"egon": "3,0"})
    assert (ghosts(game), slime(game, "egon"), boxed(game, "GG")) == ({}, [1], 15)


@pytest.mark.parametrize(("id", "twin", "becomes"), [("GG1", "GG2", "GT"), ("GT1", "GT2", "BM")])
def test_a_twin_is_a_place_to_stop(id: str, twin: str, becomes: str) -> None:
    """GTB-5.12."""
    game = flies(id, 2, "E", "0,3", ghosts={id: "1,3", twin: "3,3"})
    assert ghosts(game) == {"3,3": becomes}


def test_a_twin_of_another_name_is_not() -> None:
    """GTB-5.12, GTB-6.2."""
    for id, other in (("GG1", "GT1"), ("GT1", "GG1"), ("BM1", "BM2")):
        game = flies(id, 2, "E", "0,3", ghosts={id: "1,3", other: "3,3"})
        assert (where(game, id), where(game, other)) == ("4,3", "3,3")


def test_the_car_is_a_place_to_stop_unless_it_stands_on_a_gate() -> None:
    """GTB-5.13."""
    for inside in ({}, {id: "9,9" if id == "egon" else f"{n},12" for n, id in enumerate(EIGHT[:4])}):
        game = flies("GG1", 2, "E", "1,3", ghosts={"GG1": "2,3"}, ecto=("4,3", "4,4"), busters=inside)
        assert where(game, "GG1") == "4,3"
    game = flies("GG1", 2, "E", "1,3", ghosts={"GG1": "2,3"}, ecto=("4,3", "4,4"), gates={"star": "4,3 closed"})
    assert where(game, "GG1") == "5,3"


def test_twins_combine_on_the_car() -> None:
    """GTB-5.13, GTB-5.18: only the one that moved slimes those inside."""
    game = flies("GG1", 2, "E", "1,3", ghosts={"GG1": "2,3", "GG2": "4,3"}, ecto=("4,3", "4,4"))
    assert (ghosts(game), slime(game, "egon")) == ({"4,3": "GT"}, [1])


def test_streams_travel_with_the_ghost() -> None:
    """GTB-5.14, GTB-17.7."""
    game = fires("egon", "2,2", ("proton", 4), ("movement", 3), ghosts={"GT1": "2,4"}, busters={"ray": "4,4"})
    play(game, "attack:GT1")
    assert (beams(game, "egon"), where(game, "GT1")) == (("ghost:GT1", 1), "3,4")


@pytest.mark.parametrize("die", range(1, 9))
def test_a_ghost_comes_out_one_square_in_a_rolled_direction(die: int) -> None:
    """GTB-5.15."""
    around = ["5,4", "6,4", "6,5", "6,6", "5,6", "4,6", "4,5", "4,4"]
    assert ghosts(emerges(die)) == {around[die - 1]: "GG"}


def test_coming_out_is_movement() -> None:
    """GTB-5.16: it slimes, slides, combines and leaves the map."""
    game = emerges(3, busters={"egon": "6,5"}, ghosts={"GT1": "7,5", "GG1": "8,5"})
    assert (ghosts(game), slime(game, "egon")) == ({"7,5": "GT", "8,5": "GT"}, [1])
    game = emerges(1, gates={"star": "5,1"}, busters={"egon": "5,0"})
    assert (ghosts(game), slime(game, "egon"), beyond(game), boxed(game, "GG")) == ({}, [1], "4/5/5", 16)


def test_coming_out_off_the_map_is_leaving_the_game() -> None:
    """GTB-R46, GTB-7.1."""
    game = emerges(1, gates={"star": "5,0"}, spirit_world={"GG": 1})
    assert (ghosts(game), beyond(game), boxed(game, "GG"), game.over) == ({}, "0/0/0", 20, False)


def test_a_map_bound_ghost_comes_out_another_way() -> None:
    """GTB-R46."""
    dice = [("psychic", "star"), ("movement", 1), ("movement", 8), ("movement", 4)]
    game = emerges(1, gates={"star": "5,0"}, spirit_world={"SL": 1}, dice=dice)
    assert (ghosts(game), unrolled(game)) == ({"6,1": "SL"}, 0)


@pytest.mark.parametrize(("die", "slimed"), [(3, 1), (7, 0), (1, 0)])
def test_a_gate_beside_or_under_the_car(die: int, slimed: int) -> None:
    """GTB-R47: those inside are slimed if a square of the car is entered."""
    beside = emerges(die, ecto=("6,5", "7,5"))
    assert slime(beside, "egon", "ray") == [slimed] * 2
    under = emerges(die, ecto=("5,5", "6,5"))
    assert slime(under, "egon", "ray") == [slimed] * 2
    assert ghosts(under) == {{3: "6,5", 7: "4,5", 1: "5,4"}[die]: "GG"}


def test_ghosts_move_one_after_another_and_perhaps_often() -> None:
    """GTB-5.17: the second ghoul of a Chaos finds the first where it has gone, and a miss moves it once more."""
    game = lay(
        step="psychic", busters={"egon": "5,2"}, ghosts={"GG1": "4,4", "GG2": "6,4"},
        dice=[("psychic", "chaos"), ("movement", 3), ("proton", 1), ("movement", 7)],
    )
    play(game, "ghost:GG1")
    assert ghosts(game) == {"6,4": "GT"}  # GG1 ran into GG2, which never got to move
    game = lay(
        step="psychic", busters={"egon": "5,2"}, ghosts={"GG1": "4,4", "GG2": "6,4"},
        dice=[("psychic", "chaos"), ("movement", 3), ("proton", 1), ("movement", 7)],
    )
    play(game, "ghost:GG2")
    assert (where(game, "GG2"), where(game, "GG1")) == ("8,4", "6,4")
    play(game, "attack:GG1")
    assert where(game, "GG1") == "4,4"


def test_what_is_placed_slimes_nobody() -> None:
    """GTB-5.18."""
    game = ordered([{"op": "place", "kind": "BM", "at": "3,3"}], "9,9", busters={"egon": "3,4"})
    assert (ghosts(game), slime(game, "egon")) == ({"3,3": "BM"}, [0])
    game = ordered([{"op": "place", "kind": "BM", "at": "3,3"}], "9,9", busters={"egon": "3,3"})
    assert (ghosts(game), slime(game, "egon")) == ({}, [0])


@pytest.mark.parametrize(("die", "ends", "slimed"), [(3, "6,5", [0, 1]), (1, "5,4", [0, 0])])
def test_a_ghost_that_breaks_out_of_a_trap_starts_on_the_square_of_who_carried_it(
    die: int, ends: str, slimed: list[int]
) -> None:
    """GTB-R42: without sliming that Ghostbuster; it takes nothing out of the Spirit World."""
    do = [{"op": "lose_trapped", "who": "each", "carrying": "yes", "to": "emerge"}]
    game = ordered(
        do, "9,9", busters={"egon": "5,5", "ray": "7,5"}, trapped={"egon": {"GG": 1, "GT": 1}}, spirit_world={},
        dice=[("movement", die)],
    )
    assert (slime(game, "egon"), ghosts(game)) == ([0], {ends: "GG"})
    game = ordered(
        do, "9,9", busters={"egon": "5,5", "ray": "6,5"}, trapped={"egon": {"GG": 1}}, dice=[("movement", die)],
    )
    assert slime(game, "egon", "ray") == slimed


def test_a_ghost_that_breaks_out_in_the_car_starts_where_its_keeper_says() -> None:
    """GTB-R42: and slimes those inside only if it enters the other square."""
    do = [{"op": "lose_trapped", "who": "each", "carrying": "yes", "to": "emerge"}]
    for start, ends, slimed in (("5,5", "6,5", 1), ("6,5", "7,5", 0)):
        game = ordered(
            do, "9,9", ecto=("5,5", "6,5"), trapped={"ray": {"GG": 1}}, dice=[("movement", 3)], players=4,
        )
        assert game.decision is not None
        assert (asked(game), offered(game), game.decision.seats) == ("release", ["square:5,5", "square:6,5"], [1])
        play(game, f"square:{start}")
        assert (ghosts(game), slime(game, "egon", "ray")) == ({ends: "GG"}, [slimed] * 2)
