"""The rulebook's worked examples of drawing, placing and bags."""

from __future__ import annotations

from hauntbox.games.betwixt.fate.bags import settle_bags, share_out
from hauntbox.games.betwixt.fate.drawing import DrawingPhase
from hauntbox.games.betwixt.ground.house import DOOR, SEALED
from hauntbox.games.betwixt.monsters.placing import MONSTER, random_square
from tests.betwixt.fates import Draws, names, opened, told, unasked
from tests.betwixt.home import Home
from tests.betwixt.houses import room
from tests.betwixt.tables import run_step

PLENTY = "monster2 treasure1 treasure2 rat_trap rat_trap bear_trap vending surprise surprise1 story story door door"
CHAIR = "......\n......\n......\n......\n..o...\n......\n......\n......"


def test_the_next_tile_is_the_first_free_one_above() -> None:
    """TGB-6.12, TGB-R5: at tile 10 without a Map Tile Token it is tile 11 if the mission has it, else 12, 13 or 14; a
    tile that lies on the map is passed over, and above the last one counting begins anew."""
    for tiles, in_play, found in (
        ((1, 10, 11, 12), [1, 10], 11), ((1, 10, 12, 14), [1, 10], 12), ((1, 10, 12, 14), [1, 10, 12], 14),
        ((1, 3, 10), [1, 10], 3),
    ):  # fmt: skip
        drawing = Draws("door door door", "door door door")
        drawing.phase = DrawingPhase(drawing.phase.bag, tiles, in_play, 0, -1)
        assert drawing.draw(10).tile == found


def test_a_door_a_monster_an_ambush_and_a_treasure() -> None:
    """TGB-6.3, TGB-6.8, TGB-6.11a, TGB-6.12, TGB-6.17a, TGB-6.21: four tokens, as the Ambush does not count; it is
    followed by a treasure, so nobody ambushes. The next tile has two exits: the door closes one, tokens are drawn for
    the other, and when all lies on the map the bag is split."""
    bag = f"door monster1 ambush treasure {PLENTY}"
    g = opened(bag, "door monster1 ambush treasure", "of3=1 of2=1", sealed=["p0"])
    (passage, slot, secondary, objective, *kept), *behind = g.doorways
    assert (passage, slot, secondary, objective) == (1, 1, 0, 0)
    assert names(kept) == ["door", "monster1", "ambush", "treasure"]
    assert g.house.laid[slot].tile.number == 7
    exits = g.house.exits_of(slot)
    assert [one.state for one in exits].count(DOOR) == 1 and len(g.house.passages_of(slot)) == 3
    assert len(behind) == 1 and behind[0][2] == 1 and behind[0][0] not in [one.number for one in exits]
    assert not told(g, "bag_split")
    run_step(g, unasked)
    assert len(told(g, "bag_split")) >= 1 and g.ambushing == 0
    assert len([bag for bag in g.bags if bag]) >= 2


def test_a_roll_onto_a_chair_is_the_next_space_along_the_row() -> None:
    """TGB-7.4, TGB-7.5a: on a tile of six columns and eight rows the dice say X 3 and Y 4, where a chair stands."""
    g = Home("of6=3 of8=4", house=room(CHAIR))
    assert random_square(g, 0, MONSTER) == g.sq(4, 4)


def test_the_fourth_monster_token_three_times_in_a_row() -> None:
    """TGB-6.13, TGB-6.16, TGB-6.28, TGB-R10: the first doorway kept three; the secondary one puts three back, which
    ends the phase: it gets the next tile without tokens."""
    again = "monster4< monster4< monster4<"
    drawing = Draws("monster1 monster2 monster3 monster4 monster4", f"monster1 monster2 monster3 {again}")
    assert len(drawing.draw(1).kept) == 3
    behind = drawing.draw(2, secondary=True)
    assert (behind.kept, behind.tile, drawing.phase.over) == ([], 3, True)
    assert drawing.tray[3:] == ["monster4 put_back"] * 3
    assert drawing.bag == ["monster4", "monster4"]


def test_a_token_that_leaves_the_mission_is_no_put_back() -> None:
    """TGB-6.15, TGB-6.16: put back, put back, removed because its tile is in play, put back: that is one in a row."""
    bag = "monster1 monster2 map1 treasure door door"
    drawing = Draws(bag, "monster1< monster2< map1 monster1< treasure door door", monsters=3)
    door = drawing.draw(1)
    assert drawing.tray[:4] == ["monster1 put_back", "monster2 put_back", "map1 removed", "monster1 put_back"]
    assert names(door.kept) == ["treasure", "door", "door"] and not drawing.phase.over
    assert names(drawing.phase.removed) == ["map1"] and drawing.bag == ["monster1", "monster2"]


def test_two_doors_for_one_exit_hide_a_room() -> None:
    """TGB-6.26a, TGB-6.26b: one door closes the exit, the other is a secret one on a side without a doorway."""
    g = opened(f"door door treasure {PLENTY}", "door door treasure", "of2=1", tile="1", passage=0)
    assert g.house.laid[1].tile.number == 2
    [exit] = [one for one in g.house.exits_of(1) if not one.added]
    [secret] = [one for one in g.house.exits_of(1) if one.added]
    assert (exit.state, secret.state, g.secret_door) == (DOOR, DOOR, secret.number)
    sides = [one.side for one in g.house.passages_of(1)]
    assert len(sides) == len(set(sides)) == 3
    assert len(told(g, "hidden_door")) == 1


def test_seven_tokens_are_split_and_five_are_not() -> None:
    """TGB-6.21, TGB-6.22, TGB-R9, TGB-R13: for two exits 4 and 3; of 5 there is one bag that both share."""
    for total, sizes in ((7, [3, 4]), (5, [5]), (6, [3, 3])):
        g = Home()
        g.bags, g.paths = [tuple(range(total))], {}
        share_out(g, 0, [0, 1])
        assert sorted(len(bag) for bag in g.bags) == sizes
        assert sorted(token for bag in g.bags for token in bag) == list(range(total))
        assert len({g.paths[0], g.paths[1]}) == len(sizes)


def test_a_bag_of_two_is_poured_out_and_its_doors_become_walls() -> None:
    """TGB-6.23, TGB-6.24: the only bag is left as it is, however small."""
    g = Home(house=room("", "N3 E3 S3"))
    for passage in range(3):
        g.house = g.house.with_state(passage, DOOR)
    g.bags, g.paths = [(1, 2), (3, 4, 5)], {0: 0, 1: 1, 2: 0}
    settle_bags(g)
    assert g.bags == [(), (3, 4, 5, 1, 2)] and g.paths == {1: 1}
    assert [one.state for one in g.house.passages] == [SEALED, DOOR, SEALED]
    g.bags = [(), (3,)]
    settle_bags(g)
    assert (g.bags, g.paths) == ([(), (3,)], {1: 1})
