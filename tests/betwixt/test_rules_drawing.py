"""Drawing and Placement: tokens, tiles, bags, and who comes."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision
from hauntbox.games.betwixt.ground.house import DOOR, EXIT
from hauntbox.games.betwixt.missions.opening import close_exits
from hauntbox.games.betwixt.missions.placing import place_groups, place_token, run_place
from hauntbox.games.betwixt.monsters.placing import MACHINE, MONSTER, TOKEN, ambush_square, random_square
from hauntbox.games.betwixt.monsters.spawning import spawn
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.numbers import BEAR, BILL, COMBAT, FIRST_MONSTER, JOAN, MONSTER_TOKENS
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.decks import Deck
from tests.betwixt.fates import Draws, names, opened, tokens, told, unasked
from tests.betwixt.home import Home
from tests.betwixt.houses import room, two_rooms
from tests.betwixt.tables import run_step

PLENTY = "monster2 treasure1 treasure2 rat_trap rat_trap bear_trap vending surprise surprise1 story story door door"
WALLED = {"sealed": ["p0"]}


# Drawing


def test_nothing_is_put_on_the_map_while_tokens_are_drawn() -> None:
    """TGB-6.1, TGB-6.5, TGB-5.5a: they lie in a row, in the order drawn, and are out of the bag for good."""
    g = opened(f"rat_trap vending treasure {PLENTY}", "rat_trap vending treasure", "of3=1", **WALLED)
    assert names(g.doorways[0][4:]) == ["rat_trap", "vending", "treasure"]
    assert not (g.traps or g.machines or g.treasures or told(g, "tile_laid"))
    assert names(g.spent[:3]) == ["rat_trap", "vending", "treasure"]
    assert sorted([*g.spent, *g.bags[0]]) == sorted(tokens(f"rat_trap vending treasure {PLENTY}"))


def test_the_objective_s_tile_replaces_another_one() -> None:
    """TGB-6.10, TGB-6.14b, TGB-R8: the first Map Tile Token goes back, as do all others drawn for it and the Monster
    Tokens of other doorways."""
    drawing = Draws("monster1 door door map5 treasure map14", "monster1 door door map5 treasure map14")
    first = drawing.draw(1)
    behind = drawing.draw(2, secondary=True)
    assert (behind.tile, behind.objective, names(behind.kept)) == (14, True, ["map14"])
    assert names(first.kept) == ["door", "door"] and drawing.bag == ["map5", "monster1", "treasure"]
    assert drawing.phase.over and drawing.phase.monsters == 0


def test_the_next_tile_is_never_the_objective_s() -> None:
    """TGB-R6, TGB-6.12: above tile 10 there is only the objective's; so it is the lowest that is free."""
    drawing = Draws("door door door", "door door door", [1, 10])
    assert drawing.draw(10).tile == 2


def test_an_ambush_looks_for_the_next_token_that_is_kept() -> None:
    """TGB-R7, TGB-6.11a, TGB-6.11b: one put back in between is none; two in a row are one; the last one does nothing,
    nor is it kept for the next doorway."""
    drawing = Draws(
        "ambush ambush map2 map3 monster1 monster2 door ambush", "map2 ambush map3< monster1 monster2 door", monsters=0
    )
    door = drawing.draw(1)
    assert door.ambushes() == [True, False] and drawing.bag == ["map3", "ambush", "ambush"]
    drawing = Draws("ambush ambush monster1 door door monster2", "ambush ambush monster1 door door")
    assert drawing.draw(1).ambushes() == [True]
    assert Draws("monster1 door ambush door", "monster1 ambush door door").draw(1).ambushes() == [False]


def test_tiles_behind_the_second_doorway_get_doors_everywhere() -> None:
    """TGB-6.17a, TGB-6.17b: the phase goes no deeper."""
    g = opened(f"rat_trap vending treasure {PLENTY}", "rat_trap vending treasure", "of3=1", **WALLED)
    behind = g.doorways[1:]
    assert len(behind) == 2 and all(row[2] == 1 for row in behind)
    for row in behind:
        if row[1] >= 0:
            assert {one.state for one in g.house.exits_of(row[1])} <= {DOOR}
    assert not [one for one in g.house.passages if one.state == EXIT and one.other < 0]


def test_a_bag_runs_empty() -> None:
    """TGB-6.18, TGB-6.19: what was drawn counts, with the next tile; a second doorway finds the bag empty and becomes a
    wall."""
    drawing = Draws("door treasure", "door treasure")
    assert drawing.draw(1).tile == 2
    assert drawing.draw(2, secondary=True).tile == -1


def test_three_monsters_in_play_count_those_on_the_map() -> None:
    """TGB-6.13, TGB-6.28: with three groups there, none can be added."""
    drawing = Draws("monster1 door door door", "monster1< door door door", monsters=MONSTER_TOKENS)
    assert names(drawing.draw(1).kept) == ["door"] * 3


# Placement


def test_tokens_are_placed_tile_by_tile_in_the_order_of_drawing() -> None:
    """TGB-7.1, TGB-7.2, TGB-7.3, TGB-7.6, TGB-7.7, TGB-7.8, TGB-6.9: a trap, a machine and a treasure, each on its
    tile; the side of the treasure that was drawn is up."""
    g = opened(f"bear_trap vending treasure1 {PLENTY}", "bear_trap vending treasure1/", "of3=1", **WALLED)
    assert g.log is not None
    g.log.clear()
    g.doorways = g.doorways[:1]
    for _ in run_place(g, -1):
        raise AssertionError("something is asked")
    told_kinds = [one[0].name for one in g.log if one[0].name.endswith(("laid", "placed"))]
    assert told_kinds[:4] == ["tile_laid", "trap_placed", "machine_placed", "treasure_placed"]
    [trap], [machine], [(square, side)] = g.traps, g.machines, g.treasures.items()
    assert g.traps[trap] == BEAR and side == 4
    assert {g.house.slot_of(one) for one in (trap, machine, square)} == {1} and len({trap, machine, square}) == 3
    assert machine not in [s for one in g.house.passages_of(1) for s in one.squares]


def test_surprises_and_stories_lie_on_the_tile() -> None:
    """TGB-7.9, TGB-7.10, TGB-6.9: not on any space."""
    g = Home()
    for one in tokens("surprise1 story"):
        place_token(g, one, 0)
    assert (g.surprises, g.story_tokens) == (((0, 1),), ((0, 0),))


def test_the_next_space_wraps_around() -> None:
    """TGB-7.5a, TGB-7.5b: along the row, then the next row up, after the last one the first; tokens pass over tokens,
    monsters don't; machines stay away from doorways."""
    g = Home("of8=8 of8=8 of8=8 of8=8 of8=8 of8=8")
    g.stand(BILL, 8, 8)
    g.stand(JOAN, 1, 1)
    g.traps = {g.sq(2, 1): BEAR}
    assert random_square(g, 0, MONSTER) == g.sq(2, 1)
    assert random_square(g, 0, TOKEN) == g.sq(4, 1)
    g = Home("of8=4 of8=1", house=room("", "S4"))
    g.at = [-1] * len(g.at)
    assert random_square(g, 0, MACHINE) == g.sq(6, 1)


def test_a_full_tile_sends_it_next_door() -> None:
    """TGB-7.5c: to the nearest free space of a connected tile."""
    g = Home("of6=3 of6=1", house=two_rooms())
    g.obstacles = tuple(g.house.squares_of(1))
    g.at = [-1] * len(g.at)
    s = random_square(g, 1, MONSTER)
    assert g.house.slot_of(s) == 0
    rolled = g.house.squares_of(1)[2]
    assert g.house.distance(rolled, s) == min(g.house.distance(rolled, one) for one in g.house.squares_of(0))


def test_doors_are_filled_and_bags_assigned_to_exits() -> None:
    """TGB-7.11, TGB-6.21: after Placement every exit with a door has a bag."""
    g = opened(f"rat_trap vending treasure {PLENTY}", "rat_trap vending treasure", "of3=1", **WALLED)
    run_step(g, unasked)
    exits = [one.number for one in g.house.passages if one.state == DOOR and one.other < 0 and not one.added]
    assert sorted(g.paths) == sorted(exits) and all(g.bags[g.paths[one]] for one in exits)


def test_without_monsters_treasures_are_looted_at_once() -> None:
    """TGB-7.12, TGB-R21, TGB-21.3: the players say who loots; then Exploration; an older treasure stays where it is."""
    game = opened("treasure rat_trap rat_trap door door door", "treasure rat_trap rat_trap", "", tile="1", passage=0)
    game.step = steps.SETTLE
    game.treasures = {game.house.squares_of(1)[3]: 1, game.house.squares_of(0)[0]: 2}
    picked: list[str] = []

    def answer(g: Betwixt, decision: Decision, seat: int) -> int:
        picked.append(decision.kind)
        return decision.codes[0]

    money = game.money
    run_step(game, answer)
    assert picked[0] == "looter" and game.money == money + 2 and list(game.treasures.values()) == [2]
    run_step(game, answer)
    assert game.step == steps.OBJECTIVES


# Monsters


def test_a_group_spawns_on_its_tile_and_faces_its_targets() -> None:
    """TGB-7.13, TGB-7.17a, TGB-7.17b, TGB-R16: on random spaces of the tile that the token was drawn for; each looks at
    its own target, wherever the others stand."""
    g = Home("of18=1 of18=1 of6=1 of6=6 of6=6 of6=6", house=two_rooms())
    g.at[:4] = [g.house.rolled(0, 1, 1), g.house.rolled(0, 6, 1), -1, -1]
    g.place = [0, 0, 0, 1]
    g.chance = type(g.chance).from_seed("3")
    g.bag = [6, 6, 0, 0]
    spawn(g, g.box.monster_at["rat_swarm"], 3, 1, False)
    for one in (4, 5, 6):
        assert g.house.slot_of(g.at[one]) == 1 and g.facing[one] in (1, 2, 3)
        across = g.house.gx[g.at[g.target[one]]] - g.house.gx[g.at[one]]
        down = g.house.gy[g.at[g.target[one]]] - g.house.gy[g.at[one]]
        if down > abs(across):
            assert g.facing[one] == 2
        elif abs(across) > down:
            assert g.facing[one] == (1 if across > 0 else 3)


def test_ambushers_stand_where_they_can_attack() -> None:
    """TGB-7.18a, TGB-7.18b, TGB-R60: in melee beside their target, though their token was drawn for another tile; with
    no such space as near as one can walk."""
    g = Home(house=two_rooms())
    g.at[:4] = [g.house.rolled(0, 1, 1), -1, -1, -1]
    g.bag = [6, 0, 0, 0]
    spawn(g, g.box.monster_at["rat_swarm"], 2, 1, True)
    for one in (4, 5):
        assert g.house.adjacent(g.at[one], g.at[BILL])
    near = [s for s in g.house.near(g.at[BILL]) if s not in g.at]
    g.obstacles = tuple(near)
    g.kind[6], g.target[6] = g.kind[4], BILL
    assert g.house.distance(ambush_square(g, 6, 1), g.at[BILL]) == 2 or near == []


def test_ranged_ambushers_have_a_clear_shot_from_afar() -> None:
    """TGB-7.18a: in range with a clear line of sight, not adjacent; else any space in range with line of sight."""
    g = Home(house=room("........\n........\n..o.....\n........\n........\n........"))
    g.stand(BILL, 1, 1)
    g.bag = [6, 0, 0, 0]
    spawn(g, g.box.monster_at["pumpkin_head"], 3, 0, True)
    for one in (4, 5, 6):
        assert 1 < g.house.distance(g.at[one], g.at[BILL]) <= 3


def test_ambushers_strike_first_and_only_once() -> None:
    """TGB-7.18c, TGB-8.8, TGB-R17: see the order of rounds; the group is marked for round 1."""
    g = Home()
    spawn(g, g.box.monster_at["rat_swarm"], 2, 0, True)
    spawn(g, g.box.monster_at["crow_flock"], 1, 0, False)
    assert (g.order, g.ambushing) == ((0, 1), 1)


def test_the_token_behind_an_ambush_brings_ambushers() -> None:
    """TGB-6.11a, TGB-6.6: its group, and no other; the mission's table says which and how many."""
    g = Home()
    g.mission = g.box.missions[0]
    g.weapon_decks = [Deck(()), Deck(())]
    place_groups(g, (0, 0, 0, 0, *tokens("ambush monster2 monster1")))
    (dogs, few), (rats, many) = g.mission.monsters[:2]
    kinds = [g.kind[one] for one in g.monsters()]
    assert kinds == [rats] * many + [dogs] * few and (g.order, g.ambushing) == ((0, 1), 1)


def test_there_is_one_standee_of_a_boss() -> None:
    """TGB-19.4: a second one is not placed."""
    g = Home()
    for _ in range(2):
        spawn(g, g.box.monster_at["duchess"], 1, 0, False)
    assert len(g.monsters()) == 1


def test_the_same_kind_joins_its_group() -> None:
    """TGB-7.19, TGB-19.4, TGB-19.5, TGB-R15: six at most, the rest is not placed; one ambushing token makes the group
    ambush; new members take the lowest free position."""
    g = Home()
    rats = g.box.monster_at["rat_swarm"]
    spawn(g, rats, 3, 0, False)
    g.at[FIRST_MONSTER + 1] = -1
    spawn(g, rats, 2, 0, True)
    assert g.monsters() == [4, 5, 6, 7] and (g.order, g.ambushing) == ((0,), 1)
    spawn(g, rats, 4, 0, False)
    assert g.monsters() == [4, 5, 6, 7, 8, 9] and g.told("not_placed") == [(rats, 2)]


def test_without_weapon_cards_they_fight_bare() -> None:
    """TGB-19.9, TGB-19.8, TGB-7.14: discards are shuffled first; with none left a monster has no weapon."""
    g = Home()
    g.weapon_decks = [Deck((), (3,)), Deck(())]
    spawn(g, g.box.monster_at["guard_dog"], 2, 0, False)
    assert (g.weapon[4], g.weapon[5], g.weapons_seen) == (3, -1, (3,))


def test_a_late_group_waits_for_the_next_round() -> None:
    """TGB-8.25: it is the last in the order."""
    g = Home()
    g.phase = COMBAT
    spawn(g, g.box.monster_at["rat_swarm"], 1, 0, False)
    assert (g.order, g.late) == ((0,), 1)


def test_on_the_objective_s_tile_lies_only_what_the_mission_lists() -> None:
    """TGB-R58, TGB-6.10: the other tokens are in the bag again, every exit has a door, and its monsters come."""
    bag = "rat_trap vending map8 treasure door door monster1"
    g = opened(bag, "rat_trap vending map8", tile="1", passage=0, stage=2, found=1)
    assert names(g.doorways[0][4:]) == ["map8"] and len(g.doorways) == 1
    assert sorted(names(g.bags[0])) == ["door", "door", "monster1", "rat_trap", "treasure", "vending"]
    close_exits(g, 1)
    run_step(g, unasked)
    assert not (g.traps or g.machines) and (g.phase, g.stage) == (COMBAT, 3)
    kinds = [g.box.monsters[g.kind[one]].id for one in g.monsters()]
    assert kinds == ["guard_dog"] * 3 + ["ticket_taker"] * 2
    assert {one.state for one in g.house.exits_of(1)} <= {DOOR}
