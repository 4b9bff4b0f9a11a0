"""What is foreseen of shots, steps and drives, of ghosts, gates and people."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.presenting.showing import Foresight
from hauntbox.games.spirit_world.position import TEAM, lay

OPEN = {"width": 9, "height": 9, "ecto": ("8,8", "8,7")}
BOSSES = ("SL", "ID", "SP")


def foreseen(game: Game, key: str) -> Foresight:
    found = game.foresee(key)
    assert found is not None
    return found


def thing(game: Game, target: str) -> Foresight:
    found = game.foresee_thing(target)
    assert found is not None
    return found


def said(game: Game, found: Foresight) -> list[str]:
    return [game.say(message) for message in found.texts]


def told(game: Game, key: str) -> list[str]:
    """The sentences about an answer."""
    return said(game, foreseen(game, key))


def ends(found: Foresight, how: str) -> list[str]:
    """Where the arrows of a kind lead."""
    return [end.removeprefix("square:") for _, end, one in found.ways if one == how]


# What is foreseen comes true


def crowd(seed: int) -> dict[str, Any]:
    """A small map full of ghosts and people, some of them in the car, some with all the Slime that they can bear."""
    chance = random.Random(f"foresight {seed}")
    free = [f"{x},{y}" for x in range(7) for y in range(7) if (x, y) not in ((3, 3), (3, 4))]
    chance.shuffle(free)
    kinds = [["GG", "GG", "GG", "GT"], ["GT", "GT", "BM", "GG"], ["BM", "BM", "GT"], *[[boss, "GT"] for boss in BOSSES]]
    ghosts: dict[str, str] = {}
    for kind in kinds[seed % len(kinds)]:
        number = sum(one.startswith(kind) for one in ghosts) + 1
        ghosts[kind if kind in BOSSES else f"{kind}{number}"] = free.pop()
    inside = [who for who in TEAM[1:] if chance.random() < 0.15]
    return {
        "width": 7, "height": 7, "ecto": ("3,3", "3,4"), "ghosts": ghosts,
        "busters": {who: "inside" if who in inside else free.pop() for who in TEAM},
        "slime": {who: chance.choice([0, 0, 1, 2]) for who in TEAM[1:]},
    }


def shot(table: dict[str, Any], key: str, proton: int, movement: int) -> tuple[set[str], bool]:
    """Who is slimed and whether ghosts combine when the shot is fired and the dice fall so."""
    game = lay(**table, dice=[("proton", proton), ("movement", movement)])
    game.decide(key)
    while game.decision is not None and game.decision.kind != "act":
        game.decide(game.decision.options[0])
    happened = game.events()
    names = game.rules.ids["buster"]
    slimed = {names[event.args["buster"]] for event in happened if event.kind == "slimed"}
    return slimed, any(event.kind == "combined" for event in happened)


@pytest.mark.parametrize("seed", range(24))
def test_what_is_foreseen_of_a_shot_comes_true_however_the_dice_fall(seed: int) -> None:
    """GTB-15, GTB-5.10, GTB-6, GTB-7.8, GTB-8.3: nobody is warned for nothing, nobody is slimed without a warning."""
    table = crowd(seed)
    game = lay(**table)
    assert game.decision is not None
    names = game.rules.ids["buster"]
    for option in game.decision.options:
        if option.verb != "attack":
            continue
        args = {message.key: message.args for message in foreseen(game, option.key).texts}
        for how, proton in (("hit", 6), ("miss", 1)):
            sure, may = [
                {names[one.value] for one in args.get(f"foresee.{how}{way}_harms", {}).get("busters", [])}
                for way in ("", "_may")
            ]
            cases = [shot(table, option.key, proton, movement) for movement in range(1, 9)]
            assert sure == set.intersection(*[slimed for slimed, _ in cases]), (option.key, how)
            assert sure | may == set.union(*[slimed for slimed, _ in cases]), (option.key, how)
            assert (f"foresee.{how}_combines" in args) == all(combined for _, combined in cases)
            assert (f"foresee.{how}_may_combines" in args) == (len({combined for _, combined in cases}) == 2)


def test_looking_ahead_changes_nothing() -> None:
    game = gate_table(gate="burst", busters={"egon": "4,4", "ray": "4,5"}, ghosts={"BM1": "4,1"}, gates={"star": "2,4"})
    before = game.state_bytes(), game.log[:]
    for target in ("attack:BM1", "blast:star", "move:5,5"):
        foreseen(game, target)
    for target in ("ghost:BM1", "gate:star", "buster:egon"):
        thing(game, target)
    assert (game.state_bytes(), game.log) == before


# Shots at ghosts


@pytest.mark.parametrize(
    ("ghost", "xp", "chance"),
    [("GG1", 0, "67 % to hit: 3 or more."), ("BM1", 0, "50 % to hit: 4 or more."),
     ("BM1", 4, "88 % to hit, with re-rolls: 4 or more."),
     ("GG1", 5, "99 % to hit, with re-rolls: 3 or more.")],
)
def test_the_chance_of_a_hit(ghost: str, xp: int, chance: str) -> None:
    """GTB-15.4, GTB-22.4, GTB-22.5: two dice from level 4 on, and one more on each from level 5 on."""
    levels = lay().rules.box.numbers.levels
    game = lay(**OPEN, busters={"egon": "4,4"}, ghosts={ghost: "4,2"}, xp={"egon": levels[xp - 1] if xp else 0})
    assert told(game, f"attack:{ghost}")[0] == chance


def test_the_stream_before_the_last_and_the_last() -> None:
    """GTB-15.5, GTB-15.6."""
    table: dict[str, Any] = {**OPEN, "busters": {"egon": "4,4", "ray": "0,8"}, "ghosts": {"GT1": "4,2"}}
    game = lay(**table)
    assert told(game, "attack:GT1")[1] == "A hit makes it 1 of 2 streams on the Gruesome Twosome."
    assert len(ends(foreseen(game, "attack:GT1"), "chance")) == 16  # hit and missed it flies where the die says
    last = lay(**table, streams={"egon": ("GT1", 1)})
    assert told(last, "attack:GT1")[1] == "A hit traps the Gruesome Twosome."
    assert len(ends(foreseen(last, "attack:GT1"), "chance")) == 8, "trapped it goes nowhere; missed it still does"


def test_streams_that_another_target_would_cost() -> None:
    """GTB-17.4."""
    table: dict[str, Any] = {**OPEN, "busters": {"egon": "4,4"}, "ghosts": {"GT1": "4,2", "BM1": "2,4"}}
    table["gates"] = {"star": "6,4"}
    lost = "You would lose your 2 streams on your present target."
    game = lay(**table, streams={"egon": ("BM1", 2)})
    assert lost in told(game, "attack:GT1") and lost in told(game, "blast:star")
    assert lost not in told(game, "attack:BM1")
    assert lost not in told(lay(**table), "attack:GT1")


def test_a_ghost_that_is_trapped_slimes_those_beside_it() -> None:
    """GTB-4.8: within one square of a Galloping Ghoul, and nobody farther away."""
    game = lay(**OPEN, busters={"egon": "4,4", "ray": "5,3", "peter": "3,1", "winston": "4,0"}, ghosts={"GG1": "4,2"})
    found = foreseen(game, "attack:GG1")
    assert "A hit slimes Ray, Peter." in said(game, found)
    assert found.marks["danger"][:2] == ["buster:ray", "buster:peter"]


def test_whoever_can_take_no_more_slime_is_not_threatened() -> None:
    """GTB-8.3."""
    table: dict[str, Any] = {**OPEN, "busters": {"egon": "4,4", "ray": "4,1"}, "ghosts": {"GG1": "4,2"}}
    assert "A hit slimes Ray." in told(lay(**table), "attack:GG1")
    assert "A hit slimes Ray." not in told(lay(**table, slime={"ray": 2}), "attack:GG1")


def test_people_in_the_car_are_slimed_with_it() -> None:
    """GTB-21.7: whichever of its squares a ghost flies through."""
    for ecto in (("4,3", "5,3"), ("5,3", "4,3")):
        game = lay(width=9, height=9, busters={"egon": "4,5", "ray": "0,8"}, ecto=ecto, ghosts={"SL": "4,2"})
        assert "A miss slimes Egon, Peter, Winston." in told(game, "attack:SL")


def test_a_push_that_is_sure_moves_its_victim_before_the_ghost_follows() -> None:
    """GTB-7.8, GTB-5.2: the Manifestation shoves Egon, then flies three squares after him and through him."""
    game = lay(**OPEN, busters={"egon": "4,4"}, ghosts={"BM1": "4,2"})
    found = foreseen(game, "attack:BM1")
    assert ("buster:egon", "square:4,5", "miss") in found.ways
    assert ("square:4,2", "square:4,6", "miss") in found.ways
    assert "A miss slimes Egon." in said(game, found)
    far = lay(**OPEN, busters={"egon": "4,5"}, ghosts={"BM1": "4,2"})
    assert "A miss slimes Egon." not in told(far, "attack:BM1"), "pushed out of reach"


def test_a_push_with_a_choice_only_may_lead_somewhere() -> None:
    """GTB-7.9: the square behind Egon is taken, so he chooses between two."""
    game = lay(**OPEN, busters={"egon": "4,4", "ray": "4,5"}, ghosts={"BM1": "4,2"})
    pushes = [(end, how) for start, end, how in foreseen(game, "attack:BM1").ways if start == "buster:egon"]
    assert sorted(pushes) == [("square:3,5", "chance"), ("square:5,5", "chance")]


def test_only_those_in_sight_of_idulnas_are_pushed() -> None:
    """GTB-10.10: a wall keeps Ray where he is."""
    table: dict[str, Any] = {**OPEN, "busters": {"egon": "4,4", "ray": "6,2"}, "ghosts": {"ID": "4,2"}}
    assert "buster:ray" in [start for start, _, _ in foreseen(lay(**table), "attack:ID").ways]
    walls = {f"V5,{y}": "red" for y in range(4)}
    assert "buster:ray" not in [start for start, _, _ in foreseen(lay(**table, lines=walls), "attack:ID").ways]


def test_idulnas_flees_from_a_hit_and_comes_after_a_miss() -> None:
    """GTB-5.2: away from whoever fired, three squares; then two towards where Egon is pushed to."""
    found = foreseen(lay(width=15, height=15, busters={"egon": "7,8"}, ghosts={"ID": "7,6"}), "attack:ID")
    assert ("square:7,6", "square:7,3", "hit") in found.ways
    assert ends(found, "miss") == ["7,8", "7,9"]


def test_a_ghost_at_the_edge_may_leave_the_map() -> None:
    """GTB-7.1."""
    found = foreseen(lay(**OPEN, busters={"egon": "4,2"}, ghosts={"GG1": "4,1"}), "attack:GG1")
    assert set(found.marks["leaves"]) == {"square:4,0", "square:5,0", "square:3,0"}
    inner = foreseen(lay(**OPEN, busters={"egon": "4,5"}, ghosts={"GG1": "4,4"}), "attack:GG1")
    assert "leaves" not in inner.marks


def test_a_twin_in_the_way_may_combine_and_only_if_there_is_an_heir() -> None:
    """GTB-6.3, GTB-6.4."""
    table: dict[str, Any] = {**OPEN, "busters": {"egon": "4,6"}, "ghosts": {"GG1": "4,4", "GG2": "4,2", "GT1": "6,4"}}
    found = foreseen(lay(**table), "attack:GG1")
    assert found.marks["combines"] == ["ghost:GG2"]
    assert "After a miss it could combine with a twin." in told(lay(**table), "attack:GG1")
    none = lay(**table, box={"GT": 0, "BM": 0})
    assert "combines" not in foreseen(none, "attack:GG1").marks


# Shots at gates


def gate_table(**more: Any) -> Game:
    return lay(**{**OPEN, "busters": {"egon": "4,4"}, "gates": {"star": "4,2", "moon": "0,0"}, **more})


def test_a_gate_before_its_last_stream_and_with_it() -> None:
    """GTB-16.2, GTB-16.4, GTB-16.8: a burst gate answers when it is closed, and only then."""
    before = gate_table(gate="burst", streams={"egon": ("star", 1)})
    assert told(before, "blast:star") == ["50 % to hit: 4 or more.", "A hit makes it 2 of 3 streams on the star gate."]
    last = gate_table(gate="burst", streams={"egon": ("star", 2)})
    assert told(last, "blast:star")[1:3] == [
        "A hit closes the star gate.", "Closing it calls for 2 ghosts; 15 are left in the Spirit World.",
    ]


def test_what_is_not_on_the_map_yet_is_not_pointed_at() -> None:
    """Ghosts that a burst gate would let out may combine and slime, but no mark or arrow is about them."""
    table = gate_table(gate="burst", streams={"egon": ("star", 2)}, busters={"egon": "4,4", "ray": "4,3"})
    found = foreseen(table, "blast:star")
    assert (found.ways, set(found.marks)) == ([], {"danger"})
    assert "After a hit it could slime Egon, Ray." in said(table, found)


def test_a_twin_gate_closes_only_with_the_other() -> None:
    """GTB-16.4: full, it waits."""
    gates = {"star": "4,2 with:moon", "moon": "7,4 with:star"}
    waits = gate_table(gate="twin", gates=gates, streams={"egon": ("star", 1)})
    assert "A hit gives the star gate all its streams; then it waits for the moon gate." in told(waits, "blast:star")
    both = gate_table(gate="twin", gates=gates, busters={"egon": "4,4", "ray": "7,6"},
                      streams={"egon": ("star", 1), "ray": ("moon", 2)})
    assert "A hit closes the star gate and the moon gate." in told(both, "blast:star")


def test_the_shot_that_wins_or_loses_is_foreseen_like_any_other() -> None:
    """GTB-24.1: the last gate closes; GTB-1.13: a miss asks an empty Spirit World."""
    won = {"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}
    game = gate_table(gates={"star": "4,2"}, gate="release", to_close=1, spirit_world={}, clauses=[won])
    assert told(game, "blast:star") == [
        "50 % to hit: 4 or more.", "A miss calls for 1 ghost; 0 are left in the Spirit World.",
        "A hit closes the star gate.",
    ]


def test_what_a_miss_at_a_gate_asks_for() -> None:
    """GTB-1.13, GTB-16.3: how many, and how many are left."""
    game = gate_table(gate="release", spirit_world={"GG": 1})
    assert "A miss calls for 1 ghost; one is left in the Spirit World." in told(game, "blast:star")
    assert not [text for text in told(gate_table(gate="burst"), "blast:star") if "Spirit World" in text]


def test_a_gate_that_slimes_or_pushes_whoever_misses() -> None:
    """GTB-16.3."""
    slimes = foreseen(gate_table(gate="slime"), "blast:star")
    assert slimes.marks["danger"] == ["buster:egon"]
    pushes = foreseen(gate_table(gate="displace"), "blast:star")
    assert pushes.ways == [("buster:egon", "square:4,6", "miss")]
    assert "danger" not in pushes.marks


# Steps


def test_from_a_square_one_sees_so_far_and_not_past_what_stands_there() -> None:
    """GTB-10.3, GTB-10.4."""
    game = lay(**OPEN, busters={"egon": "1,4"}, ghosts={"GG1": "3,4", "GG2": "5,4"}, gates={"star": "2,1"})
    found = foreseen(game, "move:2,4")
    assert "ghost:GG1" in found.marks["seen"] and "gate:star" in found.marks["seen"]
    assert "ghost:GG2" not in found.marks["seen"], "the first stands before it"
    assert "square:2,4" not in found.marks["sight"]
    assert "square:2,7" in found.marks["sight"] and "square:2,8" not in found.marks["sight"], "three squares"


@pytest.mark.parametrize(("to", "lost"), [("4,5", False), ("0,4", True)])
def test_streams_that_a_step_would_cost(to: str, lost: bool) -> None:
    """GTB-17.8: the target must stay in sight."""
    game = lay(**OPEN, busters={"egon": "2,4"}, ghosts={"BM1": "4,3"}, streams={"egon": ("BM1", 2)})
    assert (told(game, f"move:{to}") == ["You would lose your 2 streams: out of sight."]) == lost
    assert told(lay(**OPEN, busters={"egon": "2,4"}, ghosts={"BM1": "4,3"}), f"move:{to}") == []


def test_streams_that_getting_in_would_cost() -> None:
    """GTB-21.3."""
    table: dict[str, Any] = {"width": 9, "height": 9, "ecto": ("4,4", "4,5"), "busters": {"egon": "5,4"},
                             "ghosts": {"BM1": "6,2"}}
    game = lay(**table, streams={"egon": ("BM1", 1)})
    assert told(game, "enter") == ["You would lose your stream in the car."]
    assert told(lay(**table), "enter") == []


def test_a_drive_shows_where_it_may_lead_and_a_stop_what_is_seen_from_there() -> None:
    """GTB-12.1, GTB-12.5, GTB-10.3."""
    game = lay(width=15, height=15, ecto=("7,7", "6,7"), active="egon", ghosts={"GG1": "13,8"})
    assert game.decision is not None
    drive = next(option.key for option in game.decision.options if option.verb == "drive")
    reach = foreseen(game, drive).marks["reach"]
    game.decide(drive)
    stops = [option.key for option in game.decision.options]
    assert stops and sorted(f"square:{key.removeprefix('stop:')}" for key in stops) == sorted(reach)
    assert "stop:11,7" in stops
    sight = foreseen(game, "stop:11,7").marks["sight"]
    assert "square:13,8" in sight and "square:11,7" not in sight and "square:7,3" not in sight


def test_before_a_turn_there_is_nothing_to_foresee_of_an_answer() -> None:
    """Whoever is pointed at while the table is being set."""
    game = hauntbox.new("spirit_world", players=2, seed=3)
    while game.decision is not None and game.decision.kind != "act":
        assert game.foresee(game.decision.options[0]) is None
        for id in TEAM:
            assert game.foresee_thing(f"buster:{id}") is None
        game.decide(game.decision.options[0])
    assert game.foresee_thing("buster:egon") is not None


# Things


def test_a_ghost_is_seen_with_the_eyes_of_whoever_is_active_or_nearest() -> None:
    """Slimer comes three squares towards Egon if it is his turn; between turns towards whoever is nearest."""
    table: dict[str, Any] = {"busters": {"egon": "2,7", "ray": "12,7"}, "ghosts": {"SL": "8,7"}}
    assert ends(thing(lay(**table), "ghost:SL"), "miss") == ["5,7"]
    between = lay(**table, step="psychic", gates={"star": "0,0"}, gate_clauses=[
        {"when": "face_open", "do": [{"op": "slime", "who": "chosen"}]}], dice=[("psychic", "star")])
    assert between.decision is not None and between.decision.kind == "which_buster"
    assert ends(thing(between, "ghost:SL"), "miss") == ["11,7"]


def test_a_ghost_that_is_not_on_the_map_does_nothing() -> None:
    found = thing(lay(**OPEN), "ghost:GG1")
    assert (found.texts, found.marks, found.ways) == ([], {}, [])


def test_where_somebody_can_walk_and_what_they_see() -> None:
    """GTB-11.1, GTB-21.4: on foot and through the car; from inside it nothing is seen."""
    game = lay(width=15, height=15, busters={"egon": "4,7"}, ecto=("6,7", "7,7"))
    found = thing(game, "buster:egon")
    assert "square:2,7" in found.marks["reach"] and "square:5,7" in found.marks["sight"]
    inside = thing(game, "buster:ray")
    assert inside.marks["reach"] and "sight" not in inside.marks


def test_nobody_is_foreseen_who_is_not_in_the_team() -> None:
    assert lay(**OPEN).foresee_thing("buster:dutch") is None


def test_what_a_gate_would_ask_for() -> None:
    """GTB-1.13: open when it is missed, closed or shown by the die; closed only when it is shown."""
    opened = gate_table(gate="flank", ghosts={})
    assert said(opened, thing(opened, "gate:star")) == [
        "A miss calls for 1 ghost; 15 are left in the Spirit World.",
        "If the Psychic die shows it: 2 ghosts leave the Spirit World; 15 are there now.",
    ]
    shut = gate_table(gate="flank", gates={"star": "4,2 closed", "moon": "0,0"})
    assert said(shut, thing(shut, "gate:star")) == [
        "If the Psychic die shows it: 1 ghost leaves the Spirit World; 15 are there now.",
    ]
    burst = gate_table(gate="burst")
    assert "Closing it calls for 2 ghosts; 15 are left in the Spirit World." in said(burst, thing(burst, "gate:star"))
    assert burst.foresee_thing("gate:flame") is None, "there is no such gate in this position"
