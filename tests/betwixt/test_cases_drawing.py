"""Cases on drawing, splits, dead ends, hidden rooms, ambush and Placement (TGB-5 to TGB-7), worked out from the rules.

The family stands on tile 6 of the first mission, the Pump House, and opens its northern door; the southern one is a
wall. Behind it lies tile 7, the Petting Pen, unless a Map Tile Token says otherwise: it has two exits.
"""

from __future__ import annotations

from typing import Any

from tests.betwixt.cases import Case
from tests.betwixt.fates import dice_for

HERE = {"bill": "A31", "joan": "A41", "maddox": "A34"}
REST = "treasure1 bear_trap vending surprise surprise1 door"


def opened(order: str, rest: str = REST, dice: str = "", tile: str = "6", **more: Any) -> Case:
    """The door is opened, these tokens are drawn first, and everything is placed. A ``<`` marks a token that goes back
    into the bag, a ``/`` a treasure's second side."""
    kept = [one.rstrip("/") for one in order.split() if not one.endswith("<")]
    again = {one.rstrip("<") for one in order.split() if one.endswith("<")}
    bag = " ".join([*kept, *sorted(again), rest])
    position: dict[str, Any] = {
        "mission": "gate_crashers", "tiles": [tile], "bags": [bag.split()], "family": HERE, "sealed": ["p0"],
        "dice": f"{dice_for(bag, order)} {dice}",
    }
    case = Case(**{**position, **more})
    door = next(key for key in case.keys if key.startswith("open:"))
    case.play(door)
    while case.asked == "arrive":
        case.play(case.keys[0])
    return case


def tray(case: Case, doorway: int = 0) -> list[str]:
    """What was drawn for a doorway: each token with what became of it."""
    tokens = case.view["drawing"][doorway]["tokens"]
    return [f"{one['kind']} {one['fate']}" for one in tokens]


def tiles(case: Case) -> list[str]:
    return [one["tile"] for one in case.view["map"]["tiles"]]


def exits(case: Case, tile: str) -> list[str]:
    """How the passages of a tile stand that lead nowhere yet."""
    return sorted(
        one["state"] for one in case.view["map"]["passages"] if one["tile"] == tile and one["other"] is None
    )


def sizes(case: Case) -> list[int]:
    """How many tokens are in each bag in play."""
    return sorted(one["tokens"] for one in case.view["bags"] if one["paths"])


def test_drawing_stops_with_the_third_token_that_counts() -> None:
    """TGB-6.3, 6.12, 6.17a: the Map Tile Token is on the way; tile 14 has one exit, and the Door Token closes it."""
    case = opened("rat_trap map14 door treasure")
    assert tray(case) == ["rat_trap kept", "map kept", "door kept", "treasure kept"]
    assert tiles(case) == ["6", "14"] and len(case.view["drawing"]) == 1
    assert exits(case, "B") == ["door"]


def test_a_treasure_lies_with_the_side_up_that_was_drawn() -> None:
    """TGB-6.7, 7.7, 7.12, 24.1: B's second side is 4, B$ 3; without monsters it is looted at once, and lies no more."""
    case = opened("map14 treasure1/ door rat_trap", "bear_trap vending surprise door treasure")
    while case.asked == "looter":
        case.play("member:joan")
    assert case.view["purse"] == 3 and case.view["map"]["treasures"] == []


def test_two_ambush_tokens_are_one() -> None:
    """TGB-6.11a, 6.11b, 7.18a, 8.8: both before the Monster Token: its two Dogs stand beside their targets and act
    first; drawing went on to three that count."""
    case = opened("map14 ambush ambush monster1 door rat_trap", on_top=["snapping_jaws", "heavy_paws"])
    assert tray(case) == ["map kept", "ambush kept", "ambush kept", "monster kept", "door kept", "rat_trap kept"]
    for one in case.view["monsters"]:
        at, target = one["at"], case.member(one["target"])["at"]
        assert one["kind"] == "guard_dog"
        if at[0] == target[0]:
            assert max(abs(int(at[n]) - int(target[n])) for n in (1, 2)) == 1
    case.play("done")
    assert [kind for kind, _ in case.order("group_activated", "activated")][:1] == ["group_activated"]


def test_an_ambush_before_something_else_is_lost() -> None:
    """TGB-6.11a: the next kept token is a trap; the Monster Token after it comes as usual: on its tile, not first."""
    case = opened("map14 ambush rat_trap monster1 door")
    assert {one["at"][0] for one in case.view["monsters"]} == {"B"}
    case.play("done")
    assert case.told("group_activated") == [] and case.asked == "activate"


def test_three_map_tiles_too_many_end_the_phase() -> None:
    """TGB-6.14a, 6.16, R10: after tile 7 three more Map Tile Tokens are put back one after the other: the doorway
    keeps tile 7, and both of its exits get doors, though no Door Token was drawn."""
    case = opened("map7 map14< map4< map14<", f"story {REST}")
    assert tray(case) == ["map kept", "map put_back", "map put_back", "map put_back"]
    assert tiles(case) == ["6", "7"] and exits(case, "B") == ["door", "door"] and len(case.view["drawing"]) == 1


def test_a_tile_in_play_leaves_the_mission_and_is_no_put_back() -> None:
    """TGB-6.15, 6.16: put back, put back, removed, put back: drawing goes on."""
    case = opened("map14 map7< map7< map6 map7< door treasure rat_trap")
    assert tray(case)[:5] == ["map kept", "map put_back", "map put_back", "map removed", "map put_back"]
    assert tray(case)[5:] == ["door kept", "treasure kept", "rat_trap kept"]
    assert case.view["pool"].get("map") == 1


def test_counting_begins_anew_above_the_last_tile() -> None:
    """TGB-6.12, R5, R6: from tile 10 it is 14; from 14, the highest of the mission, it is the lowest, 1, and never
    the objective's."""
    for tile, expected in (("10", "14"), ("14", "1")):
        case = opened(
            "rat_trap door bear_trap", "treasure vending surprise surprise1 story door door", tile=tile,
            family={"bill": "A14", "joan": "A24", "maddox": "A34"},
        )  # fmt: skip
        assert tiles(case)[:2] == [tile, expected]


def test_a_third_door_for_one_exit_is_discarded() -> None:
    """TGB-6.26a, 6.26b: of three Door Tokens one closes tile 10's exit, one hides a room, and one is nothing."""
    case = opened("map10 door door door", f"story {REST}")
    assert tiles(case) == ["6", "10"]
    added = [one for one in case.view["map"]["passages"] if one["added"]]
    plain = [one for one in case.view["map"]["passages"] if one["tile"] == "B" and one["other"] is None]
    assert len(added) == 1 and added[0]["tile"] == "B" and len(plain) == 2
    directions = {one["direction"] for one in case.view["map"]["passages"] if one["tile"] == "B"}
    assert len(directions) == 3


def test_behind_the_hidden_door_nothing_is_drawn() -> None:
    """TGB-6.26c, 5.5c: tile 31 with Golf Balls and a brown card; the bag stays as it is; its way on is a wall."""
    case = opened("map10 door door rat_trap", f"story {REST}", on_top=["frying_pan"])
    while case.asked != "explore":
        case.play(case.keys[0])
    before = sum(one["tokens"] for one in case.view["bags"])
    door = next(one["id"] for one in case.view["map"]["passages"] if one["added"] and one["other"] is None)
    case.play(f"open:{door}")
    while case.asked != "explore":
        case.play(next((key for key in case.keys if key == "member:joan"), case.keys[0]))
    assert tiles(case)[-1] == "31" and exits(case, "C") in ([], ["sealed"])
    assert sum(one["tokens"] for one in case.view["bags"]) == before
    held = [one["card"] for id in HERE for one in case.member(id)["extra"] if one]
    slots = [one["card"] for id in HERE for one in case.member(id)["slots"].values() if one]
    assert sorted(set(held + slots)) == ["frying_pan", "golf_balls"]


def test_the_objective_sends_other_tokens_back() -> None:
    """TGB-6.10, 6.14b, R8: after a trap and another tile the objective's tile is drawn: both go back, it lies there
    with a door in its other doorway, and the final begins."""
    case = opened("rat_trap map14 map8", f"{REST} door", stage=2, found=1)
    assert tray(case) == ["rat_trap returned", "map returned", "map kept"]
    assert tiles(case) == ["6", "8"] and exits(case, "B") == ["door"]
    pool = case.view["pool"]
    assert pool["rat_trap"] == 1 and pool["map"] == 1
    kinds = sorted(one["kind"] for one in case.view["monsters"])
    assert kinds == ["guard_dog"] * 3 + ["ticket_taker"] * 2


def test_monsters_of_other_doorways_go_back_before_the_objective() -> None:
    """TGB-6.10: tile 7's second exit brings the objective: the Monster Token of the first doorway goes back into the
    bag, its trap is placed."""
    case = opened("monster1 rat_trap treasure", "map8", stage=2, found=1)
    assert tray(case, 0) == ["monster returned", "rat_trap kept", "treasure kept"]
    assert "8" in tiles(case) and len(case.view["map"]["traps"]) == 1
    assert case.view["pool"].get("monster") == 1
    assert sorted({one["kind"] for one in case.view["monsters"]}) == ["guard_dog", "ticket_taker"]


def test_seven_left_for_two_exits_are_three_and_four() -> None:
    """TGB-6.21, 6.22: a bag of ten, three drawn, tile 7 with two doors: 3 and 4, one for each."""
    case = opened("door door rat_trap", "treasure treasure1 bear_trap vending surprise surprise1 story")
    assert tiles(case) == ["6", "7"] and sizes(case) == [3, 4]


def test_five_left_are_shared() -> None:
    """TGB-6.22, R13: of five no two bags of three can be made: both doors draw from one."""
    case = opened("door door rat_trap", "treasure treasure1 bear_trap vending story")
    assert sizes(case) == [5]
    [bag] = [one for one in case.view["bags"] if one["paths"]]
    assert len(bag["paths"]) == 2


def test_a_starved_bag_is_poured_out_and_walled_up() -> None:
    """TGB-6.23: of a path's five tokens three are drawn; the two that are left go to the other path, and the new
    tile's exit becomes a wall."""
    case = Case(
        mission="gate_crashers", tiles=["1"], family={"bill": "A11", "joan": "A21", "maddox": "A31"},
        bags=[["door", "rat_trap", "bear_trap", "treasure", "vending"], ["story", "surprise", "monster1"]],
        paths={"p0": 1, "p1": 2}, dice=dice_for("door rat_trap bear_trap treasure vending", "door rat_trap bear_trap"),
    )  # fmt: skip
    case.play("open:p0")
    while case.asked == "arrive":
        case.play(case.keys[0])
    assert tiles(case) == ["1", "2"] and exits(case, "B") == ["sealed"]
    assert sizes(case) == [5]


def test_the_only_bag_is_kept_however_small() -> None:
    """TGB-6.24: two tokens are left in the only bag: its door stays a door."""
    case = opened("map14 door rat_trap bear_trap", "story treasure")
    assert exits(case, "B") == ["door"] and sizes(case) == [2]


def test_a_bag_that_runs_empty_leaves_walls_behind_the_second_doorway() -> None:
    """TGB-6.18, 6.20, 6.25: the first doorway takes all there is: tile 7 comes, and its two exits are drawn for from
    nothing: walls. The Story Token resolves; its objective's tile is in the bag, and a door is put into a wall for
    it."""
    case = opened("story treasure rat_trap", "")
    while case.asked == "looter":
        case.play("member:bill")
    first = [one for one in case.view["map"]["passages"] if not one["added"] and one["other"] is None]
    assert [one["state"] for one in first] == ["sealed"] * 3  # with the southern one of the Pump House
    assert case.view["stage"] == 2
    [door] = [one for one in case.view["map"]["passages"] if one["added"]]
    assert door["state"] == "door" and f"open:{door['id']}" in case.keys


def test_the_found_story_puts_the_objective_into_all_bags() -> None:
    """TGB-6.25, 7.10, 4.3: seven tokens in two bags, and the objective's tile: 4 and 4."""
    case = opened("door door story", "treasure treasure1 bear_trap vending surprise surprise1 rat_trap")
    assert case.view["stage"] == 2 and sizes(case) == [4, 4]
    assert case.view["pool"]["map"] == 1


def test_a_kind_twice_is_one_group() -> None:
    """TGB-7.19, 19.5, R15: two Monster Tokens with the number 1: four Dogs on one tracker, in positions 1 to 4."""
    case = opened("map14 monster1 monster1 door")
    assert [one["id"] for one in case.view["monsters"]] == ["m1", "m2", "m3", "m4"]
    assert len(case.view["groups"]) == 1


def test_rats_have_no_weapons_and_dogs_one_each() -> None:
    """TGB-7.14, 19.2, 7.15, 7.16: 2 Dogs with a Beast card each, 3 Rat Swarms without; all full of HP, with five
    tokens out of eighteen."""
    case = opened("map14 monster1 monster2 door")
    found = case.view["monsters"]
    by_kind = {kind: [one for one in found if one["kind"] == kind] for kind in ("guard_dog", "rat_swarm")}
    assert [len(by_kind[kind]) for kind in by_kind] == [2, 3]
    assert all(one["weapon"] for one in by_kind["guard_dog"]) and not any(one["weapon"] for one in by_kind["rat_swarm"])
    assert [one["hp"] for one in case.view["monsters"]] == [3, 3, 2, 2, 2]
    assert sum(case.view["targets"].values()) == 13 and case.view["decks"]["beast_weapon"]["cards"] == 12
