"""What a seat sees: what the contract of the view says is there, and nothing of what the family has not met."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.sight import view as contract
from hauntbox.games.betwixt.table.state import Betwixt
from tests.betwixt.tables import AtRandom

HOME: dict[str, Any] = {"family": {"bill": "A44", "joan": "A55", "maddox": "A66"}, "doorways": ["N3"]}
FIGHT: dict[str, Any] = {**HOME, "monsters": {"m1": "guard_dog A43 south", "m7": "scare_actor A11"}}


def strings(value: Any) -> set[str]:
    """All words of a view."""
    if isinstance(value, dict):
        return {str(key) for key in value} | {one for part in value.values() for one in strings(part)}
    if isinstance(value, list):
        return {one for part in value for one in strings(part)}
    return {value} if isinstance(value, str) else set()


def state_of(game: Game) -> Betwixt:
    assert isinstance(game.state, Betwixt)
    return game.state


def test_every_key_of_a_view_is_in_its_contract() -> None:
    """TGB-1.2: the module that makes the view says what is in it."""
    said = set(re.findall(r"[a-z_]+", contract.__doc__ or ""))
    assert set(contract.see(state_of(lay(**FIGHT)), 0)) <= said


def test_all_seats_and_spectators_see_the_same_table() -> None:
    """TGB-1.2: all information is open among the players."""
    game = lay(players=4, **FIGHT)
    views = [game.view(seat) for seat in (None, 0, 1, 2, 3)]
    assert [view["seat"] for view in views] == [None, 0, 1, 2, 3]
    assert all({**view, "seat": None} == views[0] for view in views)


def test_nothing_of_the_story_to_come_is_in_a_view() -> None:
    """TGB-2.10, 26.3: no event, no secret room, no tile of the objective, no final, no mission that is not open."""
    for seed in range(4):
        game = hauntbox.new("betwixt", players=2, seed=seed, set_up="automatic")
        answer = AtRandom(seed)
        while game.decision is not None and game.number < 120:
            view, g = game.view(0), state_of(game)
            told = {one.partition(":")[2] for one in view["met"]}
            hidden = {one.id for one in g.mission.events() if one.id not in told}
            known = {g.mission.id, *view["diary"]["open"], *view["diary"]["won"]}
            hidden |= {one.id for one in g.box.missions} - known
            assert not hidden & strings(view)
            laid = [tile["tile"] for tile in view["map"]["tiles"]]
            assert g.stage > 1 or str(g.mission.objective) not in laid
            seat = game.waiting[0]
            game.decide(answer(game.state, game.decision, seat), seat)


def test_the_order_of_decks_and_what_is_in_a_bag_is_in_no_view() -> None:
    """TGB-2.5, 6.21: how many there are, and of all bags together which."""
    one = lay(**HOME, bags=[["story", "door"], ["map3"]], on_top=["bandage_tin"])
    other = lay(**HOME, bags=[["map3", "door"], ["story"]], on_top=["grape_soda"])
    assert one.view(0) == other.view(0)
    assert [bag["tokens"] for bag in one.view(0)["bags"]] == [2, 1] and one.view(0)["pool"]["story"] == 1


def test_the_strip_of_a_round_has_slots_of_family_and_groups_in_turn() -> None:
    """TGB-8.4, 8.5, 8.8: groups in ambush come first, in the first round only."""
    sides = [(slot["side"], slot.get("tracker")) for slot in lay(**FIGHT).view(0)["order"]]
    assert sides == [("family", None), ("group", 1), ("family", None), ("group", 2), ("family", None)]
    ambushed = lay(**FIGHT, ambush=[2]).view(0)["order"]
    assert (ambushed[0]["tracker"], ambushed[0]["ambush"]) == (2, True)
    assert lay(**FIGHT, ambush=[2], round=2).view(0)["order"][0]["side"] == "family"


def test_weapons_are_seen_with_dice_range_and_ammo() -> None:
    """TGB-9.5, 12.2, 22.11: every way to attack, bare hands among them."""
    game = lay(**FIGHT, gear={"bill": ["seven_iron"], "joan": ["wrist_slingshot"]}, active="bill")
    bill, joan = game.view(0)["family"][:2]
    ways = [(way["slot"], way["mode"]) for way in bill["weapons"]]
    assert ways == [("left", "attack"), ("left", "fire"), ("hands", "attack")]
    assert bill["weapons"][0]["range"] == 1 and bill["weapons"][0]["usable"]
    fired = bill["weapons"][1]
    assert (fired["ranged"], fired["ammo"], fired["tokens"], fired["usable"]) == (True, "golf_balls", 0, False)
    sling = joan["weapons"][0]
    assert sling["ranged"] and sling["range"] == joan["range"] and sling["usable"]
    loaded = lay(**FIGHT, gear={"bill": ["seven_iron", "golf_balls"]}, active="bill").view(0)["family"][0]["weapons"][1]
    assert loaded["tokens"] > 0 and loaded["usable"]


def test_the_rear_of_a_monster_is_the_space_behind_it() -> None:
    """TGB-14.5: where it looks from; none if a wall is there."""
    dog, actor = lay(**FIGHT).view(0)["monsters"]
    assert (dog["facing"], dog["rear"]) == ("south", "A42")
    assert (actor["facing"], actor["rear"]) == ("north", "A12")
    assert lay(**HOME, monsters={"m1": "guard_dog A11 south"}).view(0)["monsters"][0]["rear"] is None


def test_an_activation_says_what_was_done_in_it() -> None:
    """TGB-9.1, 9.2: who acts, the slots, the actions."""
    found = lay(**FIGHT, active="bill", done=["attack"]).view(0)["activation"]
    assert found == {"who": "bill", "slot": 1, "slots": 2, "actions": ["attack"], "attacked": True}
    assert lay(**FIGHT).view(0)["activation"] is None


def test_tiles_turn_and_keep_the_names_of_their_squares() -> None:
    """TGB-7.2, 7.4: a square is named as on the printed tile, however it lies."""
    tiles = lay(tiles=["1", "3@p0/1"], family={"bill": "A11"}).view(0)["map"]["tiles"]
    straight, turned = tiles
    assert straight["squares"][0][0] == "A11" and turned["turned"] == 1
    assert turned["squares"][0][-1] == "B11"
    assert sorted(one for row in turned["squares"] for one in row)[0] == "B11"


@pytest.mark.parametrize("players", [1, 4])
def test_a_view_is_json_and_shares_nothing_with_the_table(players: int) -> None:
    """TGB-1.2: whoever changes a view changes nothing else."""
    game = lay(players=players, **FIGHT)
    view = game.view(0)
    assert json.loads(json.dumps(view)) == view
    view["map"]["tiles"][0]["rows"].clear()
    view["map"]["tiles"][0]["squares"][0].clear()
    assert game.view(0)["map"]["tiles"][0]["rows"] and game.view(0)["map"]["tiles"][0]["squares"][0]
