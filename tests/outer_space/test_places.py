"""IOS-15, R49, R66, R67: random boards and buildings."""

from __future__ import annotations

import pytest

from hauntbox import Game
from hauntbox.engine.decisions import Decision
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.wounds.random_places import on_turn, random_building, standing
from tests.outer_space.combat_looking import asked, code_of, drive, keys, seats, slot_of, table, unrolled
from tests.support.playing import named, play, told

EVERYTHING = (1 << 64) - 1
OF_THE_EAST = {1: "bear_cages", 2: "bear_cages", 3: "stables", 4: "stables", 5: "feed_shed", 6: "hay_barn"}


def building(game: Game, number: int) -> str:
    return table(game).fairground.buildings[number].id if number >= 0 else ""


def rolled(dice: list[int], *, only: list[str] | None = None, gone: tuple[str, ...] = (), answer: str = "") -> str:
    """The building that these dice give, out of `only` some; "" if none. All dice must have been needed."""
    game = lay(dice=dice, gone=gone)
    usable = standing(table(game)) if only is None else bits(game, only)
    found = drive(random_building(table(game), usable), code_of(game, answer) if answer else -1)
    assert unrolled(game) == 0
    return building(game, found)


def bits(game: Game, ids: list[str]) -> int:
    return sum(1 << game.rules.values["building"][id] for id in ids)


def asks(flow: Flow[int]) -> Decision:
    return next(flow)


@pytest.mark.parametrize(
    ("die", "first", "last"),
    [(2, "shooting_gallery", "ring_toss"), (3, "bear_cages", "hay_barn"), (4, "wardrobe_wagon", "first_aid_wagon"),
     (5, "powder_wagon", "cannon_shed")],
)  # fmt: skip
def test_the_first_die_says_on_which_board(die: int, first: str, last: str) -> None:
    """IOS-15.1: 2 north, 3 east, 4 south, 5 west."""
    assert [rolled([die, 1]), rolled([die, 6])] == [first, last]


@pytest.mark.parametrize("die", range(1, 7))
def test_the_second_die_says_which_building_of_it(die: int) -> None:
    """IOS-15.3: by the numbers that are printed on it."""
    assert rolled([3, die]) == OF_THE_EAST[die]


@pytest.mark.parametrize(("players", "die", "seat"), [(2, 1, 1), (2, 6, 0), (4, 1, 2), (6, 1, 2)])
def test_on_a_1_the_heroes_choose_and_on_a_6_the_martians(players: int, die: int, seat: int) -> None:
    """IOS-15.1: the first of the Heroes' players, and the Martian captain of the turn."""
    g = table(lay(players=players, track=5, dice=[die]))
    decision = asks(random_building(g, standing(g)))
    assert (decision.seat, decision.kind, decision.rule) == (seat, "building", "IOS-15.2")


def test_with_two_martian_players_the_captain_of_the_turn_chooses() -> None:
    """IOS-15.1, IOS-1.6: Blue on odd numbers of the track, Purple on even ones."""
    chooser = [asks(random_building(g, standing(g))).seat for g in (
        table(lay(players=4, track=track, dice=[6])) for track in (5, 4)
    )]  # fmt: skip
    assert chooser == [0, 1]


def test_who_chooses_names_the_building_and_nothing_more_is_rolled() -> None:
    """IOS-15.2."""
    assert rolled([1], answer="building:stables") == "stables"
    assert rolled([6], answer="building:hay_barn") == "hay_barn"


def test_only_numbered_buildings_in_play_and_boards_can_be_named() -> None:
    """IOS-15.2, IOS-16.1: the Big Top has no number, and two of the boards are not there."""
    game = lay(dice=[6])
    g = table(game)
    offers = [game.rules.option_key(code) for code in asks(random_building(g, standing(g))).codes]
    named_ones = [key.removeprefix("building:") for key in offers if key.startswith("building:")]
    assert sorted(named_ones) == sorted(g.fairground.buildings[number].id for number in g.fairground.numbered)
    assert len(named_ones) == 15
    assert "big_top" not in named_ones
    assert [key for key in offers if not key.startswith("building:")] == [
        "board:north", "board:east", "board:south", "board:west"
    ]


def test_who_chooses_may_name_the_board_and_leave_the_rest_to_the_dice() -> None:
    """IOS-R67."""
    assert rolled([1, 5], answer="board:east") == "feed_shed"
    assert rolled([6, 1], answer="board:west") == "powder_wagon"


def test_a_building_that_cannot_be_used_is_rolled_for_again_on_the_same_board() -> None:
    """IOS-15.4, IOS-R66: destroyed, or excluded by the effect."""
    assert rolled([3, 3, 4, 5], gone=("stables",)) == "feed_shed"
    assert rolled([3, 3, 1, 6], only=["hay_barn", "ring_toss"]) == "hay_barn"


def test_a_board_without_a_usable_building_is_rolled_for_again() -> None:
    """IOS-15.4: all over again, with the board."""
    assert rolled([3, 2, 5], only=["ring_toss"]) == "ring_toss"
    every = ("bear_cages", "stables", "feed_shed", "hay_barn")
    assert rolled([3, 3, 4, 3], gone=every) == "dressing_tent"


def test_only_what_can_be_used_is_offered() -> None:
    """IOS-15.2, IOS-15.4: neither what is destroyed, nor what the effect excludes, nor a board with nothing left."""
    game = lay(dice=[6], gone=["hay_barn"])
    g = table(game)
    flow = random_building(g, bits(game, ["hay_barn", "stables", "ring_toss"]))
    assert [game.rules.option_key(code) for code in asks(flow).codes] == [
        "building:ring_toss", "building:stables", "board:north", "board:east"
    ]


def test_without_any_usable_building_nothing_is_rolled() -> None:
    """IOS-15.5, IOS-R66."""
    game = lay(gone=["stables"], dice=[2, 2])
    assert drive(random_building(table(game), bits(game, ["stables"])), -1) == -1
    assert drive(random_building(table(game), 0), -1) == -1
    assert unrolled(game) == 2


def test_the_big_top_is_never_a_random_building() -> None:
    """IOS-15.2, IOS-16.1: nor is a building of a board that is not in play."""
    game = lay()
    g = table(game)
    assert not standing(g) >> g.fairground.tent & 1
    assert building(game, drive(random_building(table(lay(dice=[2, 1])), EVERYTHING), -1)) == "shooting_gallery"
    assert not standing(g) & bits(game, ["big_top", "fun_house"])


def test_the_building_is_told() -> None:
    """IOS-15.3: everybody reads which it is, rolled or named."""
    game = lay(heroes={"carl": "3,3"}, wounds={"carl": 4}, soldiers={"3,3": 1}, step="fights", unused=["archibald"],
               dice=[1, 1, 6, (1, 1), 3, 6])
    play(game, "roll_building")
    assert [named(game, event, "building") for event in told(game, "building_rolled")] == [["hay_barn"]]


def test_the_martians_name_the_building_of_a_new_hero_and_his_player_the_space() -> None:
    """IOS-R49, IOS-15.2."""
    game = lay(heroes={"carl": "3,3"}, wounds={"carl": 4}, soldiers={"3,3": 1}, step="fights", unused=["archibald"],
               dice=[1, 1, 6, (1, 1), 6])
    play(game, "roll_building")
    assert (asked(game), seats(game)) == ("building", [0])
    game.decide("building:feed_shed", 0)
    assert (asked(game), seats(game)) == ("arrival_space", [1])
    assert keys(game, 1) == ["square:9,2", "square:10,2", "square:9,3", "square:10,3"]
    game.decide("square:10,3", 1)
    assert table(game).hero_at[slot_of(game, "archibald")] == 3 << 5 | 10


def test_the_side_on_turn_rolls() -> None:
    """IOS-15.1: for what nobody in particular has done."""
    assert on_turn(table(lay(step="command"))) == 0
    assert on_turn(table(lay(step="next_hero"))) == 1
    assert on_turn(table(lay(players=4, track=4, step="command"))) == 1
