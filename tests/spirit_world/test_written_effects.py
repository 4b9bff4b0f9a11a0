"""Every effect and whom it can mean, written in a content folder and played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hauntbox import BadContent, Game
from hauntbox.games import find
from hauntbox.games.spirit_world.components.vocabulary import GBS, GHOSTS, STATS
from hauntbox.games.spirit_world.effects.vocabulary import OPS
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import (
    asked,
    beams,
    beyond,
    boxed,
    buster,
    ghosts,
    is_open,
    left,
    offered,
    outcome,
    play,
    slime,
    trapped,
    where,
    xp,
)
from tests.spirit_world.writing import own_ability, own_gate, own_ghost, own_scenario

Table = dict[str, Any]
Look = Callable[[Game], object]
HIT, MISS = ("proton", 6), ("proton", 1)
APART = {"egon": "0,12", "peter": "2,12", "winston": "4,12"}


def missed(folder: Path, do: list[Table], *more: str, **table: Any) -> Game:
    """Ray on 4,6 has missed a gate on 4,4 that does this, and these answers were given."""
    written = own_gate(folder, [{"when": "missed", "do": do}], to_close=5)
    written["gates"] = table.pop("gates", written["gates"])
    busters = {**APART, "ray": "4,6", **table.pop("busters", {})}
    game = lay(**written, active="ray", busters=busters, dice=[MISS, *table.pop("dice", ())], **table)
    return play(game, "blast:star", *more)


ONE_GG: Table = {"ghosts": {"GG1": "4,2"}}
OF_GATES: list[tuple[Table, Table, list[str], Look, object]] = [
    # move: random, toward and away from somebody or something, chosen, fixed
    ({"op": "move", "who": "nearest", "n": 2, "dir": "random"}, {**ONE_GG, "dice": [("movement", 3)]}, [],
     ghosts, {"6,2": "GG"}),
    ({"op": "move", "who": "nearest", "n": 1, "dir": "away"}, ONE_GG, [], ghosts, {"4,1": "GG"}),
    ({"op": "move", "who": "nearest", "n": 2, "dir": "W"}, ONE_GG, [], ghosts, {"2,2": "GG"}),
    ({"op": "move", "who": "nearest", "n": 2, "dir": "chosen"}, ONE_GG, ["direction:E"], ghosts, {"6,2": "GG"}),
    ({"op": "move", "who": "nearest", "n": 2, "dir": "toward", "to": "ecto"}, {**ONE_GG, "ecto": ("9,2", "10,2")}, [],
     ghosts, {"6,2": "GG"}),
    ({"op": "move", "who": "boss", "n": 1, "dir": "S"}, {"ghosts": {"SL": "9,9"}}, [], ghosts, {"9,10": "SL"}),
    ({"op": "move", "who": "each", "within": 3, "n": 1, "dir": "N"}, {"ghosts": {"GG1": "2,2", "GT1": "9,9"}}, [],
     ghosts, {"2,1": "GG", "9,9": "GT"}),
    # slime and push: whom
    ({"op": "slime"}, {}, [], lambda game: slime(game, "ray"), [1]),
    ({"op": "slime", "n": 2}, {}, [], lambda game: slime(game, "ray"), [2]),
    ({"op": "slime", "who": "nearest"}, {"busters": {"peter": "4,5"}}, [], lambda game: slime(game, "ray", "peter"),
     [0, 1]),
    ({"op": "slime", "who": "nearest", "sight": "yes"}, {"busters": {"peter": "3,4"}, "lines": {"V4,4": "red"}}, [],
     lambda game: slime(game, "ray", "peter"), [1, 0]),
    ({"op": "slime", "who": "each", "within": 1}, {"busters": {"peter": "4,5"}}, [],
     lambda game: slime(game, "ray", "peter"), [0, 1]),
    ({"op": "slime", "who": "each", "sight": "yes"}, {}, [], lambda game: slime(game, "ray", "egon"), [1, 0]),
    ({"op": "slime", "who": "each", "carrying": "yes"}, {"trapped": {"egon": {"GG": 1}}}, [],
     lambda game: slime(game, "ray", "egon"), [0, 1]),
    ({"op": "slime", "who": "each", "inside": "yes"}, {"busters": {"egon": "inside"}}, [],
     lambda game: slime(game, "ray", "egon"), [0, 1]),
    ({"op": "slime", "who": "chosen"}, {}, ["buster:egon"], lambda game: slime(game, "ray", "egon"), [0, 1]),
    ({"op": "push", "n": 2}, {}, [], lambda game: where(game, "ray"), "4,8"),
    # emerge: from which gate, of which class
    ({"op": "emerge"}, {"dice": [("movement", 1)]}, [], lambda game: list(ghosts(game).values()), ["GG"]),
    ({"op": "emerge", "rank": "highest"}, {"dice": [("movement", 1)]}, [], lambda game: list(ghosts(game).values()),
     ["BM"]),
    ({"op": "emerge", "rank": "2"}, {"dice": [("movement", 1)]}, [], lambda game: list(ghosts(game).values()), ["GT"]),
    # ghosts from the box, to the Spirit World, out of the game
    ({"op": "place", "kind": "BM", "at": "9,9"}, {}, [], ghosts, {"9,9": "BM"}),
    ({"op": "to_spirit_world", "who": "nearest"}, ONE_GG, [], beyond, "6/5/5"),
    ({"op": "remove_from_game", "who": "nearest", "within": 2}, {**ONE_GG, "box": {"GG": 3}}, [],
     lambda game: (ghosts(game), boxed(game, "GG")), ({}, 4)),
    ({"op": "to_spirit_world", "who": "chosen"}, {"ghosts": {"GG1": "4,2", "GT1": "9,9"}}, ["ghost:GT1"],
     beyond, "5/6/5"),
    # gates
    ({"op": "close_gate"}, {"gates": {"star": "4,4", "moon": "9,9"}}, [], lambda game: is_open(game, "star"), False),
    ({"op": "open_gate", "which": "nearest_closed"}, {"gates": {"star": "4,4", "moon": "9,9 closed"}}, [],
     lambda game: is_open(game, "moon"), True),
    ({"op": "open_gate", "which": "each_closed"},
     {"gates": {"star": "4,4", "moon": "9,9 closed", "eye": "9,4 closed"}}, [],
     lambda game: [is_open(game, one) for one in ("moon", "eye")], [True, True]),
    ({"op": "relocate_gate"}, {"gates": {"star": "4,4 next:9,9"}}, [], lambda game: where(game, "star"), "9,9"),
    ({"op": "swap", "within": 3}, ONE_GG, [], lambda game: (where(game, "star"), ghosts(game)), ("4,2", {"4,4": "GG"})),
    ({"op": "add_streams", "n": 2}, {}, [], lambda game: beams(game, "ray"), ("gate:star", 2)),
    ({"op": "remove_streams", "n": 1}, {"streams": {"ray": ("star", 2)}}, [], lambda game: beams(game, "ray"),
     ("gate:star", 1)),
    ({"op": "remove_streams", "n": 1, "whose": "all"}, {"streams": {"ray": ("star", 2)}}, [],
     lambda game: beams(game, "ray"), ("", 0)),
    # what is carried
    ({"op": "lose_trapped", "who": "attacker", "to": "spirit_world"}, {"trapped": {"ray": {"GG": 1, "GT": 1}}}, [],
     lambda game: (trapped(game, "ray"), beyond(game)), ("0/1/0", "6/5/5")),
    ({"op": "lose_trapped", "who": "attacker", "which": "highest", "to": "box"},
     {"trapped": {"ray": {"GG": 1, "GT": 1}}}, [], lambda game: trapped(game, "ray"), "1/0/0"),
    ({"op": "lose_trapped", "who": "attacker", "to": "emerge"},
     {"trapped": {"ray": {"GG": 1}}, "dice": [("movement", 5)]}, [], lambda game: list(ghosts(game).values()), ["GG"]),
    ({"op": "xp", "who": "attacker", "n": 4}, {}, [], lambda game: xp(game, "ray"), [4]),
    ({"op": "counter", "name": "bells", "n": 2}, {"counters": {"bells": 3}}, [],
     lambda game: game.state.counters["bells"], 5),  # type: ignore[attr-defined]
    ({"op": "counter", "name": "bells", "n": 0, "set": "yes"}, {"counters": {"bells": 3}}, [],
     lambda game: game.state.counters["bells"], 0),  # type: ignore[attr-defined]
]


@pytest.mark.parametrize(("do", "table", "keys", "look", "seen"), OF_GATES)
def test_what_a_gate_does(do: Table, table: Table, keys: list[str], look: Look, seen: object, tmp_path: Path) -> None:
    """An effect list of a gate that was missed."""
    assert look(missed(tmp_path, [do], *keys, **table)) == seen


@pytest.mark.parametrize(
    ("at", "gate"),
    [
        ("nearest_open", "9,4"), ("farthest_open", "12,12"), ("fewest_streams", "9,4"), ("partner", "12,12"),
        ("chosen", "12,12"), ("each_open", "all"), ("zone", "1,1"),
    ],
)
def test_where_ghosts_come_out(at: str, gate: str, tmp_path: Path) -> None:
    """Nearest, farthest and fewest streams, the twin, each, a square by id, and by choice."""
    gates = {"star": "4,4 with:eye", "moon": "9,4", "eye": "12,12 with:star"}
    streams = {"ray": ("star", 1), "egon": ("eye", 1)}
    do = {"op": "emerge", "at": at, **({"zone": "well"} if at == "zone" else {})}
    game = missed(tmp_path, [do], gates=gates, streams=streams, busters={"egon": "12,11"}, zones={"well": ["1,1"]},
                  dice=[("movement", 1)] * 3)
    if at == "chosen":
        play(game, "gate:eye")
    assert len(ghosts(game)) == (3 if gate == "all" else 1)
    if gate != "all":
        x, y = (int(one) for one in gate.split(","))
        (found,) = ghosts(game)
        assert max(abs(int(found.split(",")[0]) - x), abs(int(found.split(",")[1]) - y)) <= 2


def test_a_gate_of_ones_choice_closes(tmp_path: Path) -> None:
    """Chosen by the Leader; each."""
    gates = {"star": "4,4", "moon": "9,4", "eye": "12,12"}
    game = missed(tmp_path, [{"op": "close_gate", "which": "chosen"}], "gate:moon", gates=gates)
    assert [is_open(game, one) for one in gates] == [True, False, True]


def test_a_door(tmp_path: Path) -> None:
    """toggle_line, a dashed red one; GTB-10.1."""
    written = own_scenario(tmp_path, [{"when": "end_of_turn", "do": [{"op": "door", "door": "S2.shutter"}]}])
    game = lay(**written, gates={"star": "2,2"})
    assert [play(game, "end").view()["map"]["doors"]["S2.shutter"] for _ in range(2)] == ["open", "closed"]


@pytest.mark.parametrize("op", ["win", "lose"])
def test_an_end(op: str, tmp_path: Path) -> None:
    """Win, lose; GTB-24.1."""
    game = lay(**own_gate(tmp_path, [{"when": "closed", "do": [{"op": op}]}]), active="ray", busters={"ray": "4,6"},
               dice=[HIT], streams={"ray": ("star", 1)})
    assert outcome(play(game, "blast:star")) == (op == "win", "GTB-24.1")


# Numbers


@pytest.mark.parametrize(
    ("number", "table", "n"),
    [
        ({"n": 3, "less": ["closed_gates"]}, {"gates": {"star": "4,4", "moon": "9,9 closed"}}, 2),
        ({"per": {"count": "open_gates"}}, {"gates": {"star": "4,4", "moon": "9,9"}}, 2),
        ({"per": {"count": "closed_gates"}}, {"gates": {"star": "4,4", "moon": "9,9 closed"}}, 1),
        ({"per": {"count": "spirit_count", "by": 4, "round": "up"}}, {"spirit_world": {"GG": 5}}, 2),
        ({"per": {"count": "spirit_count", "by": 4}}, {"spirit_world": {"GG": 5}}, 1),
        ({"per": {"count": "round"}}, {"round": 3}, 3),
        ({"per": {"count": "streams"}}, {"streams": {"ray": ("star", 2)}}, 2),
        ({"per": {"count": "counter"}, "name": "bells"}, {"counters": {"bells": 4}}, 4),
        ({"n": 5, "less": ["counter"], "name": "bells"}, {"counters": {"bells": 4}}, 1),
    ],
)
def test_numbers_that_are_counted(number: Table, table: Table, n: int, tmp_path: Path) -> None:
    """Every n may be a constant, a counter or a count, such as 3 minus closed gates."""
    assert xp(missed(tmp_path, [{"op": "xp", "who": "attacker", **number}], **table), "ray") == [n]


@pytest.mark.parametrize(("spirits", "found"), [(3, 3), (0, 0)])
def test_a_counter_that_counts_something(spirits: int, found: int, tmp_path: Path) -> None:
    """counter{±n} by a count."""
    do = {"op": "counter", "name": "bells", "n": 1, "per": {"count": "spirit_count"}}
    game = missed(tmp_path, [do], spirit_world={"GG": spirits})
    assert game.state.count_on("bells") == found  # type: ignore[attr-defined]


def test_figures_that_are_counted(tmp_path: Path) -> None:
    """Modify to_hit by a count of something."""
    do = {"op": "modify", "stat": "to_hit", "of": "gates", "n": 1, "per": {"count": "closed_gates"}}
    written = own_scenario(tmp_path, [{"when": "standing", "do": [do]}])
    for closed, wanted in ((0, 4), (1, 5)):
        gates = {"star": "2,2", "moon": "12,3 closed"} if closed else {"star": "2,2"}
        assert lay(**written, gates=gates).view()["gates"][0]["to_hit"] == wanted


@pytest.mark.parametrize(
    ("op", "said"),
    [
        ({"op": "modify", "stat": "roll", "n": 1, "per": {"count": "round"}}, "write a clause for each number"),
        ({"op": "extra_die", "per": {"count": "round"}}, "has no number that `per` could multiply"),
    ],
)
def test_counts_that_would_do_nothing(op: Table, said: str, tmp_path: Path) -> None:
    """What can't be multiplied is refused, not ignored."""
    own_ability(tmp_path, {"when": "standing", "do": [op]})
    with pytest.raises(BadContent, match=said):
        find("spirit_world", str(tmp_path))


# What stands


@pytest.mark.parametrize(
    ("stat", "of", "n", "look", "before", "after"),
    [
        ("to_hit", "gates", 1, lambda game: game.view()["gates"][0]["to_hit"], 4, 5),
        ("to_close", "gates", 1, lambda game: game.view()["gates"][0]["to_close"], 2, 3),
        ("to_trap", "ghosts", 1, lambda game: game.view()["ghosts"][0]["to_trap"], 2, 3),
        ("to_hit", "boss", -1, lambda game: game.view()["ghosts"][1]["to_hit"], 4, 3),
        ("actions", "team", 1, lambda game: left(game, "ray"), 2, 3),
        ("drive", "team", -2, lambda game: "stop:5,6" in offered(play(game, "drive:front")), True, False),
    ],
)
def test_what_a_scenario_changes(
    stat: str, of: str, n: int, look: Look, before: object, after: object, tmp_path: Path
) -> None:
    """Modify … while C."""
    clause = {"when": "standing", "if": [{"is": "counter", "name": "bells", "least": 1}],
              "do": [{"op": "modify", "stat": stat, "of": of, "n": n}]}
    written = {**own_scenario(tmp_path, [clause]), "ghosts": {"GT1": "0,0", "SL": "0,14"}}
    seen = [look(lay(**written, gates={"star": "2,2"}, counters={"bells": bells})) for bells in (0, 1)]
    assert seen == [before, after]


def test_what_can_not_be_fired_at(tmp_path: Path) -> None:
    """untargetable{while C}."""
    clause = {"when": "standing", "if": [{"is": "round", "most": 1}], "do": [{"op": "untargetable", "who": "gates"}]}
    written = own_scenario(tmp_path, [clause])
    table: Table = {"gates": {"star": "4,4"}, "busters": {"ray": "6,4"}}
    assert [offered(lay(**written, **table, round=n), "blast") for n in (1, 2)] == [[], ["blast:star"]]


RAY: Table = {"busters": {**APART, "ray": "4,6"}, "gates": {"star": "4,4"}}


@pytest.mark.parametrize(
    ("stat", "n", "table", "look", "seen"),
    [
        ("roll", 2, {**RAY, "dice": [("proton", 2)]}, lambda game: beams(play(game, "blast:star"), "ray")[1], 1),
        ("sight", 1, {**RAY, "busters": {"ray": "4,8"}}, lambda game: offered(game, "blast"), ["blast:star"]),
        ("move", 1, RAY, lambda game: "move:4,9" in offered(game), True),
        ("drive", 1, {"ecto": ("7,7", "7,6")}, lambda game: "stop:7,14" in offered(play(game, "drive:front")), True),
        ("actions", 1, RAY, lambda game: left(game, "ray"), 3),
        ("maneuvers", 1, RAY, lambda game: buster(game, "ray")["maneuvers_most"], 2),
        ("slime_cap", -1, RAY, lambda game: buster(game, "ray")["cap"], 1),
        ("transfer", 2, {"busters": {"ray": "4,6", "peter": "4,9"}, "trapped": {"ray": {"GG": 1}}},
         lambda game: offered(game, "give"), ["give:peter"]),
        ("deposit", 2, {"busters": {"ray": "4,6"}, "ecto": ("4,9", "5,9"), "trapped": {"ray": {"GG": 1}}},
         lambda game: offered(game, "deposit"), ["deposit"]),
    ],
)
def test_what_an_ability_changes(stat: str, n: int, table: Table, look: Look, seen: object, tmp_path: Path) -> None:
    """Modify of one's own figures."""
    clause = {"when": "standing", "do": [{"op": "modify", "stat": stat, "n": n}]}
    assert look(lay(**own_ability(tmp_path, clause), **table)) == seen


def test_two_dice_of_which_one_counts(tmp_path: Path) -> None:
    """roll_extra_and_choose."""
    written = own_ability(tmp_path, {"when": "standing", "do": [{"op": "extra_die"}]})
    game = lay(**written, **RAY, dice=[("proton", 2), ("proton", 5)])
    assert beams(play(game, "blast:star", "keep:5"), "ray") == ("gate:star", 1)


# What abilities ask


def free(do: Table) -> Table:
    return {"when": "free", "optional": True, "limit": {"per": "turn"}, "do": [do]}


@pytest.mark.parametrize(
    ("do", "table", "keys", "look", "seen"),
    [
        ({"op": "free_action", "action": "move"}, RAY, ["move:4,8"], lambda game: where(game, "ray"), "4,8"),
        ({"op": "free_action", "action": "deposit"}, {"trapped": {"ray": {"GG": 1}}}, [], beyond, "6/5/5"),
        ({"op": "free_action", "action": "maneuver"}, {"maneuvers": 1}, [],
         lambda game: (buster(game, "ray")["maneuvers"], bool(offered(game, "exit"))), (0, True)),
        ({"op": "clean", "who": "anyone"}, {**RAY, "slime": {"peter": 1}}, [], lambda game: slime(game, "peter"), [0]),
        ({"op": "ease_gate", "n": 3, "less": ["open_gates"]}, {**RAY, "to_close": 5}, [],
         lambda game: game.view()["gates"][0]["to_close"], 3),
    ],
)
def test_what_is_free(do: Table, table: Table, keys: list[str], look: Look, seen: object, tmp_path: Path) -> None:
    """free_action{Move, Deposit, Maneuver, RemoveSlime}: no action is spent, and it is used up."""
    game = play(lay(**own_ability(tmp_path, free(do)), **table), "ability:ray.1", *keys)
    assert (look(game), left(game, "ray"), offered(game, "ability")) == (seen, 2, [])


def test_a_free_drive(tmp_path: Path) -> None:
    """free_action{Drive}."""
    game = lay(**own_ability(tmp_path, free({"op": "free_action", "action": "drive"})), ecto=("7,7", "7,6"))
    play(game, "ability:ray.1", "drive:front", "stop:7,9", "square:7,8")
    assert (where(game, "front"), left(game, "ray")) == ("7,9", 2)


def test_another_maneuver_only_when_they_are_made(tmp_path: Path) -> None:
    """free_action{Maneuver}."""
    written = own_ability(tmp_path, free({"op": "free_action", "action": "maneuver"}))
    assert offered(lay(**written), "ability") == []


def test_a_boost_that_is_counted(tmp_path: Path) -> None:
    """One may add as many as gates are open."""
    clause = {"when": "rolled", "optional": True, "do": [{"op": "boost", "n": 1, "per": {"count": "open_gates"}}]}
    table = {**RAY, "gates": {"star": "4,4", "moon": "12,2"}, "dice": [("proton", 2)]}
    game = play(lay(**own_ability(tmp_path, clause), **table), "blast:star", "agree")
    assert beams(game, "ray") == ("gate:star", 1)


@pytest.mark.parametrize(("closed", "n"), [({}, 2), ({"moon": "12,2 closed"}, 1)])
def test_a_ghost_that_is_dragged(closed: Table, n: int, tmp_path: Path) -> None:
    """After a hit, so far as is counted."""
    clause = {"when": "struck", "optional": True, "do": [{"op": "drag", "n": 2, "less": ["closed_gates"]}]}
    table = {"busters": {"ray": "4,6"}, "gates": {"star": "4,4", **closed}, "ghosts": {"SL": "4,8"}, "dice": [HIT]}
    game = lay(**own_ability(tmp_path, clause), **table)
    play(game, "attack:SL")
    while asked(game) != "drag":
        play(game, offered(game)[0])
    before = where(game, "SL")
    play(game, "direction:S")
    assert int(where(game, "SL").split(",")[1]) - int(before.split(",")[1]) == n


@pytest.mark.parametrize("trigger", ["miss_die", "emerge_die"])
def test_the_movement_die_again(trigger: str, tmp_path: Path) -> None:
    """Reroll of the Movement die, after a miss and when a ghost emerges."""
    do = {"op": "move", "who": "nearest", "n": 2, "dir": "random"} if trigger == "miss_die" else {"op": "emerge"}
    own_gate(tmp_path, [{"when": "missed", "do": [do]}])
    clause = {"when": trigger, "optional": True, "do": [{"op": "reroll", "die": "movement"}]}
    table = {**own_ability(tmp_path, clause), **RAY, "gate": "own"}
    there = {"GT1": "4,1"} if trigger == "miss_die" else {}
    game = lay(**table, ghosts=there, dice=[MISS, ("movement", 1), ("movement", 3)])
    play(game, "blast:star")
    assert [key.partition(":")[0] for key in offered(game)].count("reroll") == 1
    before = ghosts(game)
    play(game, next(key for key in offered(game) if key.startswith("reroll")))
    assert ghosts(game) != before


def slimed(folder: Path, clause: Table, active: str = "ray", **table: Any) -> Game:
    """A gate that is missed slimes Ray, who has an ability."""
    own_gate(folder, [{"when": "missed", "do": [{"op": "slime", "who": "each", "within": 2}]}])
    written = {**own_ability(folder, clause), "active": active}
    busters = {"ray": "4,6", "egon": "4,7", "peter": "9,9", "winston": "12,2", **table.pop("busters", {})}
    return play(lay(**written, gate="own", gates={"star": "4,4"}, busters=busters, dice=[MISS], **table), "blast:star")


def test_slime_that_is_shrugged_off(tmp_path: Path) -> None:
    """immune{slime, times}, by choice."""
    clause = {"when": "slimed", "optional": True, "limit": {"per": "round"}, "do": [{"op": "shrug_slime"}]}
    assert slime(play(slimed(tmp_path, clause), "agree"), "ray") == [0]


def test_slime_that_is_taken_for_somebody(tmp_path: Path) -> None:
    """redirect_slime{to: self}."""
    clause = {"when": "other_slimed", "optional": True, "do": [{"op": "redirect_slime"}]}
    game = slimed(tmp_path, clause, busters={"egon": "4,3", "ray": "4,7"})
    assert slime(play(game, "agree"), "ray", "egon") == [1, 0]


@pytest.mark.parametrize(("to", "whom"), [("adjacent", ["egon"]), ("anyone", ["egon", "peter", "winston"])])
def test_slime_that_is_passed_on(to: str, whom: list[str], tmp_path: Path) -> None:
    """redirect_slime{to: T}: to somebody else who has room for it, or not."""
    clause = {"when": "slimed", "optional": True, "limit": {"per": "round"}, "do": [{"op": "redirect_slime", "to": to}]}
    game = slimed(tmp_path, clause)
    assert (asked(game), offered(game)) == ("which_buster", [*[f"buster:{id}" for id in whom], "decline"])
    copy = game.copy()
    assert slime(play(game, "buster:egon"), "ray", "egon") == [0, 1]
    assert slime(play(copy, "decline"), "ray", "egon") == [1, 0]


def test_slime_goes_the_way_that_its_moment_says(tmp_path: Path) -> None:
    own_ability(tmp_path, {"when": "slimed", "optional": True, "do": [{"op": "redirect_slime"}]})
    with pytest.raises(BadContent, match="to = self goes with other_slimed, the others go with slimed"):
        find("spirit_world", str(tmp_path))


def test_xp_by_what_was_hauled_and_handed(tmp_path: Path) -> None:
    """gain_xp by a count of the moment."""
    clause = {"when": "hauled", "do": [{"op": "xp", "per": {"count": "hauled"}}]}
    game = lay(**own_ability(tmp_path, clause), trapped={"ray": {"GG": 2}})
    assert xp(play(game, "deposit", "ghosts:2:0:0"), "ray") == [2]


def test_paying_for_an_action(tmp_path: Path) -> None:
    """extra_action_type at a gate, paid with a ghost; what it brings is counted by its class."""
    action = {"id": "toll", "name": "Toll", "at": "anywhere", "carries": 1,
              "do": [{"op": "pay_trapped", "to": "box"}, {"op": "xp", "per": {"count": "paid_class"}}]}
    written = own_scenario(tmp_path, [{"when": "round_over", "do": [{"op": "lose"}]}], actions=[action])
    game = lay(**written, busters={"ray": "5,4"}, trapped={"ray": {"GT": 1}})
    assert (xp(play(game, "perform:toll"), "ray"), trapped(game, "ray")) == ([2], "0/0/0")


def test_a_victim(tmp_path: Path) -> None:
    """Whoever this ghost has slimed."""
    clauses = [
        {"when": "missed", "do": [{"op": "move", "n": 3, "dir": "toward"}]},
        {"when": "slimes", "do": [{"op": "xp", "who": "victim"}, {"op": "to_spirit_world", "who": "this"}]},
    ]
    game = lay(**own_ghost(tmp_path, clauses), active="ray", busters={"ray": "4,4"}, dice=[MISS])
    play(game, "attack:GG1")
    assert (xp(game, "ray"), ghosts(game), beyond(game)) == ([1], {}, "6/5/5")


def test_everything_of_the_vocabulary_is_here() -> None:
    folder = Path(__file__).parent
    here = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_written_*.py"))
    names = [*[op.name for op in OPS], *GBS, *GHOSTS, *STATS]
    assert [name for name in names if f'"{name}"' not in here] == []
