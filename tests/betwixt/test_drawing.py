"""The Drawing Phase: what is drawn for a doorway, and how bags are split."""

from __future__ import annotations

from hauntbox.games.betwixt.fate.bags import add_tokens, settle_bags, share_out, sizes_of, split
from hauntbox.games.betwixt.fate.drawing import Doorway, DrawingPhase, draw_for, kind_of, number_of, token
from hauntbox.games.betwixt.ground.house import DOOR as CLOSED
from hauntbox.games.betwixt.ground.house import SEALED, first_house
from hauntbox.games.betwixt.ground.tiles import make_tile
from hauntbox.games.betwixt.table.numbers import (
    AMBUSH_TOKEN,
    BEAR_TOKEN,
    DOOR_TOKEN,
    MAP_TOKEN,
    MONSTER_TOKEN,
    OBJECTIVE_TOKEN,
    RAT_TOKEN,
    STORY_TOKEN,
    SURPRISE_TOKEN,
    TASER_TOKEN,
    TREASURE_TOKEN,
    VENDING_TOKEN,
)
from tests.betwixt.lab import Lab

DOOR = token(DOOR_TOKEN)
AMBUSH = token(AMBUSH_TOKEN)
MONSTER = token(MONSTER_TOKEN, 1)
TREASURE = token(TREASURE_TOKEN, 1)
RAT = token(RAT_TOKEN)
MANSION = (6, 7, 8, 9, 10, 11, 12)


def tile(number: int) -> int:
    return token(MAP_TOKEN, number)


def draws(
    *order: int, rest: tuple[int, ...] = (), tiles: tuple[int, ...] = MANSION, in_play: tuple[int, ...] = (6,),
    monsters: int = 0, objective: int = -1, reference: int = 6, secondary: bool = False,
) -> tuple[Lab, DrawingPhase, Doorway]:
    """A doorway for which tokens come out of the bag in this order, put-backs included; `rest` stay in the bag."""
    bag = [*rest, *dict.fromkeys(order)]
    for one in set(order):
        bag += [one] * (order.count(one) - 1)
    g = Lab(dice=script(bag, order, in_play, monsters, objective))
    phase = DrawingPhase(tuple(bag), tiles, list(in_play), monsters, objective)
    return g, phase, draw_for(g, phase, reference, secondary)


def script(bag: list[int], order: tuple[int, ...], in_play: tuple[int, ...], monsters: int, objective: int) -> str:
    """The picks that bring tokens out in an order, by an own reading of what goes back."""
    left, found = sorted(bag), []
    has_tile = False
    for one in order:
        found.append(f"of{len(left)}={left.index(one) + 1}")
        left.remove(one)
        map_token = kind_of(one) == MAP_TOKEN
        fourth = kind_of(one) == MONSTER_TOKEN and monsters == 3
        second = map_token and has_tile and number_of(one) not in in_play and number_of(one) != objective
        if fourth or second:
            left = sorted([*left, one])
        elif map_token and number_of(one) not in in_play:
            has_tile = True
        monsters += kind_of(one) == MONSTER_TOKEN and not fourth
        if kind_of(one) == TREASURE_TOKEN:
            found.append("of2=1")
    return " ".join(found)


def test_three_tokens_count() -> None:
    """TGB-6.3, 6.4, 6.5: drawing stops at the third; a Map Tile Token and an Ambush Token do not count."""
    _, phase, door = draws(DOOR, tile(8), AMBUSH, MONSTER, TREASURE, rest=(RAT,))
    assert (door.kept, door.tile) == ([DOOR, tile(8), AMBUSH, MONSTER, TREASURE], 8)
    assert phase.bag == (RAT,)


def test_every_other_kind_counts() -> None:
    """TGB-6.4, 6.6, 6.7, 6.9."""
    for kind in (RAT_TOKEN, BEAR_TOKEN, TASER_TOKEN, VENDING_TOKEN, SURPRISE_TOKEN, STORY_TOKEN, DOOR_TOKEN,
                 TREASURE_TOKEN, MONSTER_TOKEN):  # fmt: skip
        door = Doorway(1)
        door.kept = [token(kind)]
        assert door.counting() == 1


def test_an_ambush_needs_a_monster_next() -> None:
    """TGB-6.11a, 6.12: Door, Monster, Ambush, Treasure: four tokens, no ambush, and the next tile in order."""
    _, _, door = draws(DOOR, MONSTER, AMBUSH, TREASURE, tiles=(6, 9, 12))
    assert (door.ambushes(), door.tile, door.doors()) == ([False], 9, 1)


def test_ambush_tokens_in_a_row_are_one() -> None:
    """TGB-6.11b: and at the end of a doorway they do nothing."""
    _, _, door = draws(AMBUSH, AMBUSH, MONSTER, AMBUSH, DOOR, TREASURE)
    assert door.ambushes() == [True]


def test_a_put_back_does_not_end_an_ambush() -> None:
    """TGB-6.11b, R7: the next token that is kept decides."""
    _, _, door = draws(tile(8), AMBUSH, tile(9), MONSTER, DOOR, TREASURE)
    assert door.ambushes() == [True]


def test_the_next_tile_is_the_lowest_above() -> None:
    """TGB-6.12, R5: above the tile whose doorway it is, free, of the mission; else from the beginning."""
    for reference, in_play, expected in ((10, (10,), 11), (10, (10, 11), 12), (12, (12, 6), 7), (8, (8, 9), 10)):
        _, _, door = draws(DOOR, TREASURE, RAT, reference=reference, in_play=in_play)
        assert door.tile == expected


def test_the_next_tile_is_never_the_objective() -> None:
    """TGB-6.12, R6."""
    _, _, door = draws(DOOR, TREASURE, RAT, reference=6, objective=7)
    assert door.tile == 8


def test_no_tile_left_is_a_dead_end() -> None:
    """TGB-6.19, R11: the tokens go back into the bag."""
    _, phase, door = draws(DOOR, TREASURE, RAT, tiles=(6, 7), in_play=(6, 7))
    assert (door.tile, door.kept, sorted(phase.bag)) == (-1, [], sorted([DOOR, TREASURE, RAT]))


def test_a_fourth_monster_goes_back_and_three_in_a_row_end_it() -> None:
    """TGB-6.13, 6.16, 6.28, R10: this doorway gets the next tile without tokens."""
    g, phase, door = draws(MONSTER, MONSTER, MONSTER, rest=(DOOR,), monsters=3)
    assert (phase.over, door.kept, door.tile, len(phase.bag)) == (True, [], 7, 4)
    assert [values[1] for values in g.told("put_back")] == [1, 2, 3]


def test_a_tile_in_play_is_removed_and_breaks_the_row() -> None:
    """TGB-6.15, 6.16: put back, put back, removed, put back: the count is 1, and drawing goes on."""
    g, phase, door = draws(MONSTER, MONSTER, tile(6), MONSTER, DOOR, TREASURE, RAT, monsters=3)
    assert [values[1] for values in g.told("put_back")] == [1, 2, 1]
    assert g.told("token_removed") == [(tile(6),)]
    assert not phase.over
    assert tile(6) not in phase.bag
    assert door.kept == [DOOR, TREASURE, RAT]


def test_a_kept_token_breaks_the_row() -> None:
    """TGB-6.16."""
    g, phase, _ = draws(MONSTER, MONSTER, DOOR, MONSTER, TREASURE, RAT, monsters=3)
    assert [values[1] for values in g.told("put_back")] == [1, 2, 1]
    assert not phase.over


def test_a_tile_is_drawn_once_a_phase() -> None:
    """TGB-6.12, 6.15: what one doorway has got is in play for the next."""
    g, phase, door = draws(DOOR, TREASURE, RAT)
    phase.bag = (DOOR, TREASURE, RAT)
    assert (door.tile, draw_for(g, phase, 6).tile) == (7, 8)


def test_one_map_tile_for_each_doorway() -> None:
    """TGB-6.14a."""
    _, phase, door = draws(tile(8), tile(9), DOOR, TREASURE, RAT)
    assert (door.tile, phase.bag) == (8, (tile(9),))


def test_the_objectives_tile_replaces_the_first() -> None:
    """TGB-6.10, 6.14b, R8: everything else goes back into the bag, and drawing stops."""
    _, phase, door = draws(tile(8), MONSTER, tile(12), rest=(RAT,), objective=12)
    assert (door.tile, door.objective, door.kept) == (12, True, [tile(12)])
    assert sorted(phase.bag) == sorted([tile(8), MONSTER, RAT])
    assert (phase.over, phase.monsters) == (True, 0)


def test_an_objective_token_is_met_like_its_tile() -> None:
    """TGB-6.10."""
    _, phase, door = draws(TREASURE, token(OBJECTIVE_TOKEN), objective=12)
    assert (door.tile, door.objective, phase.bag) == (12, True, (TREASURE,))


def test_an_empty_bag_ends_the_draw() -> None:
    """TGB-6.18: the doorway that was opened gets the next tile, a secondary one becomes a wall."""
    for secondary, expected in ((False, 7), (True, -1)):
        _, _, door = draws(secondary=secondary)
        assert door.tile == expected
    _, _, door = draws(DOOR, tile(9))
    assert (door.tile, door.kept) == (9, [DOOR, tile(9)])


# Bags


def test_bags_are_split_as_equally_as_possible() -> None:
    """TGB-6.21, 6.22, R13: 7 for two exits are 4 and 3; 5 are not split."""
    assert sizes_of(7, 2) == [4, 3]
    g = Lab()
    parts = split(g, tuple(range(7)), 2)
    assert sorted([len(part) for part in parts]) == [3, 4]
    assert sorted([one for part in parts for one in part]) == list(range(7))
    assert split(g, tuple(range(5)), 2) == [tuple(range(5))]
    assert [len(part) for part in split(g, tuple(range(9)), 3)] == [3, 3, 3]


def test_either_exit_may_get_the_larger_bag() -> None:
    """TGB-6.21."""
    first = {len(split(Lab(), tuple(range(7)), 2)[0])}
    g = Lab()
    first |= {len(split(g, tuple(range(7)), 2)[0]) for _ in range(30)}
    assert first == {3, 4}


def with_doors(n: int, *bags: tuple[int, ...]) -> Lab:
    """A tile with four doorways in a house of its own, doors in `n` of them, each with one of these bags."""
    g = Lab()
    empty = "\n".join(["........"] * 8)
    g.house = first_house({1: make_tile("1", "Cross", "test", empty, ["N4", "E4", "S4", "W4"], [])}, 1)
    for passage in range(n):
        g.house = g.house.with_state(passage, CLOSED)
    g.bags = list(bags)
    g.paths = {passage: passage for passage in range(n)}
    return g


def test_each_exit_gets_a_bag_of_its_own() -> None:
    """TGB-6.2, 6.21, 6.22, R9: the first keeps the number of the old bag; a small bag is shared."""
    g = with_doors(1, tuple(range(7)))
    share_out(g, 0, [1, 2])
    assert (g.paths[1], g.paths[2]) == (0, 1)
    assert sorted([len(bag) for bag in g.bags]) == [3, 4]
    g = with_doors(1, tuple(range(5)))
    share_out(g, 0, [1, 2])
    assert (g.paths[1], g.paths[2], g.bags) == (0, 0, [tuple(range(5))])


def test_a_starved_bag_feeds_another_and_its_doors_become_walls() -> None:
    """TGB-6.23: two tokens or fewer lead nowhere."""
    g = with_doors(2, (1, 2), (3, 4, 5))
    settle_bags(g)
    assert g.bags == [(), (3, 4, 5, 1, 2)]
    assert g.paths == {1: 1}
    assert [one.state for one in g.house.passages[:2]] == [SEALED, CLOSED]


def test_three_tokens_are_enough_for_a_path() -> None:
    """TGB-6.23."""
    g = with_doors(2, (1, 2, 3), (4, 5, 6))
    settle_bags(g)
    assert (g.bags, g.paths) == ([(1, 2, 3), (4, 5, 6)], {0: 0, 1: 1})


def test_an_empty_bag_starves_as_well() -> None:
    """TGB-6.23: a path from whose bag everything was drawn is a dead end."""
    g = with_doors(2, (), (3, 4, 5))
    settle_bags(g)
    assert g.paths == {1: 1}


def test_the_only_bag_in_play_stays() -> None:
    """TGB-6.24: its doors stay closed, even if it is empty."""
    for bag in ((1,), ()):
        g = with_doors(1, bag)
        settle_bags(g)
        assert (g.bags, g.paths, g.house.passages[0].state) == ([bag], {0: 0}, CLOSED)


def test_a_bag_that_no_door_is_left_for_is_poured_out() -> None:
    """TGB-6.23, 6.27."""
    g = with_doors(1, (1, 2, 3), (4, 5, 6, 7))
    settle_bags(g)
    assert g.bags == [(1, 2, 3, 4, 5, 6, 7), ()]


def test_a_new_token_mixes_all_bags() -> None:
    """TGB-6.25, 6.22: the same number of bags for the same paths; too few tokens stay in one bag for all."""
    g = with_doors(2, (1, 2, 3), (4, 5, 6))
    add_tokens(g, (7,))
    assert sorted([len(bag) for bag in g.bags]) == [3, 4]
    assert sorted([one for bag in g.bags for one in bag]) == [1, 2, 3, 4, 5, 6, 7]
    assert g.paths == {0: 0, 1: 1}
    g = with_doors(2, (1, 2), (3,))
    add_tokens(g, (4,))
    assert (g.bags, g.paths) == ([(1, 2, 3, 4), ()], {0: 0, 1: 0})
    g = with_doors(0, ())
    add_tokens(g, (4,))
    assert g.bags == [(4,)]
