"""Positions: what is laid lies there, the game goes on from it by the rules, what can't be is refused in a sentence."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.betwixt import position
from hauntbox.games.betwixt.position import lay
from hauntbox.games.betwixt.table.steps import STEPS
from tests.betwixt.tables import AtRandom

# Steps that need what the step before has found, and steps without monsters on the map.
BEGUN_BEFORE = ("mission", "line_up", "gear", "enter", "arrive", "interact", "draw", "place")
PEACEFUL = ("explore", "settle", "spoils", "lookout", "objectives", "interlude", "next_mission")
ROOM = """
......
.o....
....O.
......
......
......
"""


def member(game: Game, id: str) -> dict[str, Any]:
    return next(one for one in game.view()["family"] if one["id"] == id)


def monster(game: Game, id: str) -> dict[str, Any]:
    return next(one for one in game.view()["monsters"] if one["id"] == id)


def play_on(game: Game, most: int) -> None:
    """Any answers, one after the other."""
    answer = AtRandom("position")
    while game.decision is not None and game.number < most:
        seat = game.waiting[0]
        game.decide(answer(game.state, game.decision, seat), seat)
        assert game.rules.check(game.state) == []


def test_the_example_of_the_module_is_true() -> None:
    assert doctest.testmod(position).failed == 0


def test_an_interlude_follows_a_mission_that_was_won_and_everybody_is_well() -> None:
    """TGB-26.8, 26.10."""
    game = lay(step="interlude", hp={"bill": 1}, xp={"bill": 22})
    assert game.view()["phase"] == "interlude"
    assert [one["place"] for one in game.view()["family"]] == ["active"] * 4
    assert member(game, "bill")["hp"] == 10
    game.decide("train:bill")
    game.decide("raise:hp")
    assert member(game, "bill")["level"] == 2


def test_the_room_of_a_position_has_a_name_in_every_language() -> None:
    game = lay(family={"bill": "A11"}, doorways=["N3"])
    assert "Practice room" in game.draw(0, language="en")
    assert "Pièce d’entraînement" in game.draw(0, language="fr")


def test_an_empty_position_is_a_family_in_an_open_room() -> None:
    """TGB-5.2, 21.1: without monsters the family explores; whoever has no square is KO'd, or on lookout for three."""
    game = lay(family={"bill": "A11", "joan": "A21", "maddox": "A88"}, doorways=["N3"])
    view = game.view()
    assert [one["place"] for one in view["family"]] == ["active", "active", "lookout", "active"]
    assert view["map"]["tiles"][0]["rows"] == ["........"] * 8
    assert view["phase"] == "exploration" and game.decision is not None and game.decision.kind == "explore"
    assert [one["place"] for one in lay(family={"bill": "A11"}, doorways=["N3"]).view()["family"]][1:] == [
        "knocked_out"
    ] * 3


def test_a_room_is_drawn_with_its_obstacles_walls_and_doors() -> None:
    """TGB-7.4, 10.4: rows from the north; doorways and walls are written as on tiles."""
    game = lay(room=ROOM, doorways=["N3", "E2"], walls=["3,3E"], bare=["p1"], family={"bill": "A11"})
    table = game.view()["map"]
    assert table["tiles"][0]["rows"][1:3] == [".o....", "....O."]
    assert {"at": "A34", "direction": "east"} in table["tiles"][0]["walls"]
    assert [one["state"] for one in table["passages"]] == ["door", "exit"]


def test_tiles_of_the_box_are_joined_at_passages() -> None:
    """TGB-7.2, 5.5b: each at a passage of those before it, turned as it is said."""
    game = lay(tiles=["1", "3@p0", "4@p1"], closed=["p1"], family={"bill": "A11"})
    table = game.view()["map"]
    assert [one["tile"] for one in table["tiles"]] == ["1", "3", "4"]
    assert [table["passages"][n]["state"] for n in (0, 1)] == ["open", "door"]
    turned = lay(tiles=["1", "3@p0/1"], family={"bill": "A11"}).view()["map"]["tiles"][1]["turned"]
    assert turned == 1


def test_the_family_has_what_is_said() -> None:
    """TGB-3.7, 22.1, 25.6: dials, HP and FP, level and XP, cards where they work, talents, statuses and chips."""
    game = lay(
        family={"bill": "A44", "joan": "A55", "maddox": "A66"}, monsters={"m1": "guard_dog A11"},
        dials={"bill": {"hp": 14, "str": 5}}, hp={"bill": 6}, fp={"joan": 1}, levels={"bill": 2}, xp={"bill": 7},
        gear={"bill": ["seven_iron", "extra2:grape_soda"]}, money=9, stash=["bandage_tin"],
        statuses={"bill": {"bleed": 2, "crippled": 1}}, chips={"bill": ["TRQ", "BR"]}, active="bill",
    )  # fmt: skip
    bill = member(game, "bill")
    assert (bill["hp"], bill["hp_most"], bill["str"], bill["level"], bill["xp"]) == (6, 14, 5, 2, 7)
    assert bill["slots"]["left"]["card"] == "seven_iron" and bill["extra"][1]["card"] == "grape_soda"
    assert {one["id"]: one["n"] for one in bill["statuses"]} == {"bleed": 2, "crippled": 1}
    assert [(one["die"], one["use"]) for one in bill["chips"]] == [("TRQ", "hit"), ("BR", "defence")]
    assert member(game, "joan")["fp"] == 1
    assert (game.view()["purse"], [one["card"] for one in game.view()["stash"]]) == (9, ["bandage_tin"])


def test_monsters_have_what_is_said() -> None:
    """TGB-19.5, 19.9, 19.12, 14.1: kind, square and facing, HP, weapon, Target Token, failed turns."""
    game = lay(
        family={"bill": "A44", "joan": "A55", "maddox": "A66"},
        monsters={"m1": "guard_dog A11 south", "m7": "scare_actor A88"}, targets={"m1": "joan"},
        hp={"m1": 1}, failed={"m7": 2}, statuses={"m1": {"stunned": 1}},
    )  # fmt: skip
    dog, actor = monster(game, "m1"), monster(game, "m7")
    assert (dog["kind"], dog["at"], dog["facing"], dog["hp"]) == ("guard_dog", "A11", "south", 1)
    assert (dog["target"], actor["target"], dog["token"]) == ("joan", "bill", True)
    assert actor["failed"] == 2 and dog["statuses"][0]["id"] == "stunned"
    assert game.view()["targets"] == {"bill": 5, "joan": 5, "avelynn": 0, "maddox": 6}
    assert [one["tracker"] for one in game.view()["groups"]] == [1, 2]


def test_things_lie_where_they_are_put() -> None:
    """TGB-5.6, 5.7, 5.8, 7.10, 17.4, 24.1: traps, treasures, machines, objects, obstacles, tokens of tiles."""
    empty = lay(family={"bill": "A44"}, doorways=["N3"])
    mission = empty.state.mission
    game = lay(
        family={"bill": "A44"}, doorways=["N3"], traps={"A11": "bear"}, treasures={"A12": 3}, machines=["A13"],
        objects={"A14": "effigy"}, obstacles=["A15"], surprises={"A": mission.surprises[1].id},
        stories={"A": mission.stories[0].id}, spent=["map3"], trophies={"guard_dog": 2}, counters={"bells": 2},
        flags=["told"], stage=2, found=1,
    )  # fmt: skip
    view = game.view()
    table = view["map"]
    assert table["traps"] == [{"at": "A11", "kind": "bear"}] and table["treasures"] == [{"at": "A12", "side": 3}]
    assert table["objects"] == [{"at": "A14", "kind": "effigy"}]
    assert (table["machines"], table["obstacles"]) == (["A13"], ["A15"])
    assert (table["surprises"], table["stories"]) == (["A"], ["A"])
    assert view["pool"]["map"] == empty.view()["pool"]["map"] - 1
    assert view["pool"]["surprise"] == empty.view()["pool"]["surprise"] - 1
    assert (view["trophies"], view["counters"], view["stage"]) == ({"guard_dog": 2}, {"bells": 2}, 2)


def test_each_path_has_its_bag() -> None:
    """TGB-6.2, 6.21: the tokens of the bags, and which passage has which."""
    game = lay(family={"bill": "A44"}, doorways=["N3", "S3"], bags=[["map3"], ["door", "treasure1"]], paths={"p1": 2})
    assert [(one["number"], one["tokens"], one["paths"]) for one in game.view()["bags"]] == [
        (1, 1, ["p0"]), (2, 2, ["p1"])
    ]  # fmt: skip


def test_dice_fall_as_they_are_told() -> None:
    """TGB-12.5, 12.7: what is on the tape comes first."""
    side_by_side: dict[str, Any] = {"family": {"bill": "A44"}, "monsters": {"m1": "guard_dog A43"}, "active": "bill"}
    game = lay(**side_by_side, gear={"bill": ["seven_iron"]}, dice="LG1 LB1")
    game.decide("attack:left:m1")
    rolls = [values for kind, _, _, _, values in game.log or [] if kind.name == "hit_roll"]
    assert rolls and rolls[0][1:3] == (0, 0)
    assert [kind.name for kind, *_ in game.log or []].count("missed") == 1


def test_cards_on_top_are_drawn_first() -> None:
    """TGB-2.5: of every deck, in the order given."""
    game = lay(family={"bill": "A44"}, doorways=["N3"], on_top=["bandage_tin", "grape_soda", "slugger_bat"])
    g = game.state
    assert [g.box.cards[card].id for card in g.item_deck.cards[:2]] == ["bandage_tin", "grape_soda"]
    bat = g.box.card_at["slugger_bat"]
    assert bat in [deck.cards[0] for deck in g.gear_decks if deck.cards]


@pytest.mark.parametrize("step", [one for one in STEPS if one not in BEGUN_BEFORE])
def test_play_goes_on_from_any_step(step: str) -> None:
    """TGB-4.2: whatever comes next, the mission goes on by the rules."""
    fight = {} if step in PEACEFUL else {"m1": "guard_dog A11"}
    game = lay(
        family={"bill": "A44", "joan": "A55", "maddox": "A66"}, doorways=["N3"], monsters=fight, step=step,
        active="bill" if step == "act" else "", queue=["m1"] if step == "monster" else (),
    )  # fmt: skip
    play_on(game, 60)


def test_every_seat_has_its_members() -> None:
    """TGB-1.3: as at the beginning of a mission."""
    game = lay(players=4, family={"bill": "A44", "joan": "A55", "maddox": "A66"}, doorways=["N3"])
    assert [one["seat"] for one in game.view()["family"]] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"family": {"bill": "A99"}}, "There is no square 'A99'."),
        ({"family": {"bill": "B11"}}, "There is no square 'B11' on the map."),
        ({"family": {"grandma": "A11"}}, "There is no family member 'grandma'."),
        ({"family": {"bill": "A11", "joan": "A11"}}, "two characters stand on square"),
        ({"room": ROOM, "family": {"bill": "A22"}}, "stands on an obstacle"),
        ({"family": {"bill": "A11"}, "hp": {"bill": 99}}, "more HP than it can have"),
        ({"family": {"bill": "A11"}, "hp": {"bill": 0}}, "on the map without HP"),
        ({"family": {"bill": "A11"}, "gear": {"bill": ["excalibur"]}}, "There is no card 'excalibur'."),
        ({"family": {"bill": "A11"}, "gear": {"bill": ["head:seven_iron"]}}, "a slot that it does not fit"),
        ({"family": {"bill": "A11"}, "monsters": {"m1": "dragon A12"}}, "There is no monster 'dragon'."),
        ({"monsters": {"m1": "guard_dog A11", "m2": "rat_swarm A12"}}, "tracker 1 has monsters of two kinds"),
        ({"family": {"bill": "A11"}, "targets": {"m1": "bill"}}, "There is no monster 'm1' on the map."),
        ({"family": {"bill": "A11"}, "monsters": {"m1": "guard_dog A12"}, "targets": {"m1": "joan"}},
         "the target of m1 is not on the map"),
        ({"family": {"bill": "A11"}, "active": "joan"}, "'joan' is not on the map and can't be active."),
        ({"family": {"bill": "A11"}, "dice": "LG9"}, "There is no side 'LG9'"),
        ({"family": {"bill": "A11"}, "tiles": ["999"]}, "There is no tile '999'."),
        ({"family": {"bill": "A11"}, "treasures": {"A12": 40}}, "no side 40 of a Treasure Token"),
        ({"family": {"bill": "A11"}, "spent": ["map8"]}, "no map8 in the Fate Bag"),
        ({"family": {"bill": "A11"}, "step": "lunch"}, "There is no step 'lunch'."),
        ({"family": {"bill": "A11", "joan": "A12", "avelynn": "A13", "maddox": "A14"}},
         "more than three of the family"),
        ({"monsters": {"m1": "guard_dog A11"}, "step": "line_up"}, "There are no monsters yet in the step 'line_up'."),
        ({"monsters": {"m1": "guard_dog A11"}, "step": "interlude"}, "There are no monsters left in the step"),
    ],
)  # fmt: skip
def test_what_can_not_be_is_refused_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    """TGB-3.1, 10.6, 19.4, 21.1, 22.1: by name of what is wrong."""
    with pytest.raises(ValueError) as refused:
        lay(**wrong)
    assert sentence in str(refused.value)
