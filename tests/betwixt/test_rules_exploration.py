"""Exploration: where the family goes, what it finds there, and what opens."""

from __future__ import annotations

from hauntbox import Game
from hauntbox.engine.decisions import field_a
from hauntbox.games.betwixt.combat.statuses import side_of
from hauntbox.games.betwixt.missions import exploring
from hauntbox.games.betwixt.missions.objectives import help_out
from hauntbox.games.betwixt.position import OPEN_ROOM, lay
from hauntbox.games.betwixt.positions.spelling import square_of
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import BILL, BLIND, COMBAT, EXPLORATION
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from tests.betwixt.fates import names, tokens, told, unasked
from tests.betwixt.home import kind
from tests.betwixt.tables import run_step

HERE = {"bill": "A13", "joan": "A23", "maddox": "A33"}


def state(game: Game) -> Betwixt:
    assert isinstance(game.state, Betwixt)
    game.state.log = []
    return game.state


def test_all_are_put_on_free_spaces_of_one_tile() -> None:
    """TGB-5.1, TGB-5.2: without movement points, obstacles in the way or not; the last one must be beside the door if
    nobody is."""
    game = lay(tiles=["1", "3@p0"], bare=[], family=HERE)
    g = state(game)
    passage = next(one for one in g.house.passages if one.slot == 1 and one.other < 0)
    game.decide(f"open:p{passage.number}")
    for left in (3, 2, 1):
        assert game.decision is not None and game.decision.kind == "arrive"
        assert len(g.unplaced) == left
        away = [code for code in game.decision.codes if field_a(code) not in passage.squares]
        squares = {field_a(code) for code in game.decision.codes}
        assert {g.house.slot_of(s) for s in squares} == {1}
        assert all(not g.house.ground_code[s] and s not in g.at for s in squares)
        if left == 1:
            assert squares == set(passage.squares) and not away
            break
        game.decide(away[0])


def test_the_family_may_stand_where_it_suits_them_without_being_asked() -> None:
    """TGB-5.1, TGB-5.2: if the table wants that, fighters are beside the door, the others a little behind."""
    game = lay(tiles=["1", "3@p0"], bare=[], family={**HERE, "joan": "A42"})
    g = state(game)
    g.arranged = True
    passage = next(one for one in g.house.passages if one.slot == 1 and one.other < 0)
    game.decide(f"open:p{passage.number}")
    assert g.phase != EXPLORATION or (game.decision is not None and game.decision.kind != "arrive")
    put = dict(told(g, "put"))
    assert len(put) == 3 and {g.house.slot_of(s) for s in put.values()} == {1}
    for member, space in put.items():
        away = min(g.house.distance(space, s) for s in passage.squares)
        assert (away == 0) == (g.strength[member] > g.accuracy[member]) and away <= 2, member


def test_any_tile_behind_open_doorways_can_be_gone_to() -> None:
    """TGB-5.3: a tile behind a closed door can't, though it was explored."""
    for closed, reached in (([], True), (["p0"], False)):
        g = state(lay(tiles=["1", "3@p0"], closed=closed, family=HERE))
        beyond = next(one.number for one in g.house.passages if one.slot == 1 and one.other < 0)
        reason = exploring.why_not_open(g, beyond)
        assert (reason is None) == reached
        if reason is not None:
            assert (reason.key, reason.rule) == ("tile_not_connected", "TGB-5.3")


def test_a_door_between_explored_tiles_just_opens() -> None:
    """TGB-5.5b: nothing is drawn."""
    g = state(lay(tiles=["1", "3@p0"], closed=["p0"], family=HERE))
    bags = list(g.bags)
    g.goal = verbs.OPEN
    for _ in exploring.open_door(g, 0):
        raise AssertionError("something is asked")
    assert (g.step, g.bags, g.drawn) == (steps.OBJECTIVES, bags, ())
    assert g.house.connected_to(0) == [0, 1]


def test_behind_a_secret_door_lies_the_secret_room() -> None:
    """TGB-5.5c, TGB-6.26c: it is laid without a draw, its event happens, and Exploration goes on."""
    game = lay(mission="gate_crashers", tiles=["1"], family=HERE)
    g = state(game)
    g.house = g.house.with_door(0, 2, 4)
    g.secret_door = len(g.house.passages) - 1
    bags = list(g.bags)
    answers = iter([verbs.DECLINE, verbs.DECLINE])
    flow = exploring.open_door(g, g.secret_door)
    question = next(flow, None)
    while question is not None:
        try:
            question = flow.send(next(answers))
        except StopIteration:
            break
    assert [one.tile.number for one in g.house.laid] == [1, 31] and g.bags == bags and g.secret_found
    assert told(g, "secret_found") and (g.step, g.phase) == (steps.OBJECTIVES, EXPLORATION)


def test_statuses_wait_while_nobody_fights() -> None:
    """TGB-5.11: Blind and Bleed are as they were when a door was opened and nobody was there."""
    game = lay(
        mission="gate_crashers", tiles=["1"], family=HERE, statuses={"bill": {"blind": 2, "bleed": 2}},
        bags=[["treasure", "rat_trap", "bear_trap", "door", "door", "vending"]],
    )  # fmt: skip
    g = state(game)
    hp = g.hp[BILL]
    game.decide("open:p0")
    while game.decision is not None and game.decision.kind != "explore":
        game.decide(game.decision.codes[0])
    assert len(g.house.laid) > 1
    assert (side_of(g, BILL, BLIND), g.bleed[BILL], g.hp[BILL]) == (2, 2, hp)


def test_a_surprise_comes_first_and_once() -> None:
    """TGB-5.7, TGB-R19: the first time that the family is placed in its tile, before anything else there."""
    game = lay(
        mission="gate_crashers", tiles=["1"], family=HERE, surprises={"A": "strobe_test"}, machines=["A55"], money=9
    )
    g = state(game)
    game.decide("visit:A55")
    while game.decision is not None and game.decision.kind == "arrive":
        game.decide(game.decision.codes[-1])
    assert [one[0] for one in (g.log or []) if one[0].name in ("surprised", "purchased")]
    assert game.decision is not None and game.decision.kind == "shop"
    assert (g.surprises, len(told(g, "surprised"))) == ((), 1)


def test_cards_are_handled_freely_and_nobody_attacks_or_moves() -> None:
    """TGB-5.9, TGB-R20, TGB-R22: no attack, no stance, no movement; talents and cards as often as one likes."""
    game = lay(family=HERE, doorways=["N3"], gear={"bill": ["frying_pan"]}, fp={"joan": 8})
    game.decide("tidy:joan")
    assert game.decision is not None
    kinds = {kind(code) for code in game.decision.codes}
    assert "talent" in kinds and not kinds & {"walk", "attack", "bare_hands", "defensive_stance", "offensive_stance"}
    game.decide("talent:prep_painkiller")
    assert state(game).actions == 0 and game.decision.kind == "tidy"


def test_monsters_that_an_event_brings_mean_combat() -> None:
    """TGB-4.2, TGB-5.10: otherwise none is there in Exploration; the Cellar Hatch spawns one where the family is."""
    game = lay(mission="supper_at_grandmas", room=OPEN_ROOM, family=HERE, surprises={"A": "cellar_hatch"})
    g = state(game)
    assert not g.monsters()
    game.decide("look_into:A")
    while game.decision is not None and game.decision.kind == "arrive":
        game.decide(game.decision.codes[0])
    assert g.phase == COMBAT and len(g.monsters()) == 1 and not told(g, "drawn")


def test_where_nothing_leads_on_a_way_is_found() -> None:
    """TGB-6.20, TGB-6.27, TGB-R11: without a door that leads on, a Story Token that is needed comes up where the family
    is; once the objective is sought, there is a door to it in a wall."""
    g = state(lay(mission="gate_crashers", tiles=["1"], family=HERE, sealed=["p0", "p1"], bags=[["story", "door"]]))
    assert help_out(g)
    assert g.story_tokens == ((0, 0),) and [names(bag) for bag in g.bags] == [["door"]]
    walled = ["p0", "p1"]
    g = state(lay(tiles=["1"], family=HERE, sealed=walled, bags=[["map8", "door"]], stage=2, found=1))
    assert not help_out(g)
    door = g.house.passages[g.objective_door]
    assert door.added and door.slot == 0 and g.bags == [tokens("door")]
    g.goal = verbs.OPEN | g.objective_door << A
    g.step = steps.DRAW
    run_step(g, unasked)
    assert g.house.laid[-1].tile.number == 8 and g.doorways[0][3] == 1


def test_an_empty_bag_leaves_its_doors_closed() -> None:
    """TGB-6.24: the door can't be opened."""
    g = state(lay(mission="gate_crashers", tiles=["1"], family=HERE, bags=[[]]))
    reason = exploring.why_not_open(g, 0)
    assert reason is not None and (reason.key, reason.rule) == ("fate_bag_empty", "TGB-6.24")


def test_objects_are_used_from_beside() -> None:
    """TGB-5.8, TGB-9.10: whoever is adjacent does what the mission says."""
    game = lay(mission="lights_out", room=OPEN_ROOM, stage=3, objects={"A55": "fuse_box"}, family=HERE)
    g = state(game)
    game.decide("visit:A55")
    while game.decision is not None and game.decision.kind == "arrive":
        game.decide(game.decision.codes[0])
    assert told(g, "interacted") and square_of(g, "A55") not in g.objects
