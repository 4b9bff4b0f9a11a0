"""The sense for moving targets: a boss that flies off, gates that all open again, ghosts that are wanted beyond."""

from __future__ import annotations

from typing import Any

from hauntbox import Game, bots
from hauntbox.bots.novice import Novice
from hauntbox.games.spirit_world.bots.chase import habits_of, outlook, rests
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import read_square

TRAPPING = [{"when": "check", "if": [{"is": "boss_trapped"}], "do": [{"op": "win"}]}]
CLOSING = [{"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}]
POINTS = [{"when": "round_over", "if": [{"is": "spirit_points", "least": 12}], "do": [{"op": "win"}]}]
HARMONY = [
    {"when": "face_open", "do": [{"op": "emerge"}]},
    {"when": "face_closed", "do": [{"op": "open_gate"}, {"op": "open_gate", "which": "each_closed"}]},
]
CORNERS = {"star": "2,2", "moon": "12,2", "eye": "2,12"}


def hunt(ghost: str, at: str, **changes: Any) -> Game:
    """Only a boss is left, on open ground; Egon hunts it, the others sit in the car."""
    plain: dict[str, Any] = {
        "gates": {"star": "13,13 closed"}, "ghosts": {ghost: at}, "clauses": TRAPPING, "ecto": ("0,13", "0,14"),
        "active": "egon", "busters": {"egon": "7,9"},
    }
    return lay(**{**plain, **changes})


def table(game: Game) -> SpiritWorld:
    assert isinstance(game.state, SpiritWorld)
    return game.state


def figure(game: Game, ghost: str) -> int:
    return game.rules.values["ghost"][ghost]


def worth(game: Game) -> float:
    return game.rules.worth(game.state, 0)


def where(game: Game, ghost: str, hit: bool, attacker: str) -> set[str]:
    """Where a boss may come to rest after a shot from a square."""
    g = table(game)
    boss = figure(game, ghost)
    habits = habits_of(g.box.ghosts[g.kind(boss)])
    squares = rests(g, boss, habits.hit if hit else habits.missed, read_square(attacker))
    return {game.rules.ids["square"][s] for s in squares}


def test_slimer_flies_two_squares_anywhere_when_hit_and_through_the_attacker_when_missed() -> None:
    game = hunt("SL", "7,7")
    assert where(game, "SL", True, "7,9") == {"7,5", "9,5", "9,7", "9,9", "7,10", "5,9", "5,7", "5,5"}
    assert where(game, "SL", False, "7,9") == {"7,10"}


def test_idulnas_flees_from_a_hit_and_has_nowhere_to_go_in_a_corner() -> None:
    assert where(hunt("ID", "7,7"), "ID", True, "7,9") == {"7,4"}
    assert where(hunt("ID", "0,0", busters={"egon": "2,2"}), "ID", True, "2,2") == {"0,0"}


def test_what_comes_next_is_certain_and_where_nobody_sees_the_boss_it_stays() -> None:
    game = hunt("SL", "7,7")
    chances = [likely for _, likely in outlook(table(game), figure(game, "SL"), 0.5)]
    assert abs(sum(chances) - 1.0) < 1e-9
    far = hunt("SL", "7,7", busters={"egon": "14,14"})
    assert outlook(table(far), figure(far, "SL"), 0.5) == [(read_square("7,7"), 1.0)]


def test_streams_on_a_boss_are_safer_from_the_next_square_than_from_three_away() -> None:
    near = worth(hunt("SL", "7,7", busters={"egon": "7,8"}, streams={"egon": ("SL", 3)}))
    far = worth(hunt("SL", "7,7", busters={"egon": "7,10"}, streams={"egon": ("SL", 3)}))
    assert near > far


def test_one_who_sees_the_boss_is_worth_more_than_one_in_the_car() -> None:
    out = {"egon": "7,9", "ray": "8,9"}
    assert worth(hunt("SL", "7,7", busters=out)) > worth(hunt("SL", "7,7"))


def test_the_novice_fires_at_a_boss_it_sees() -> None:
    game = hunt("SL", "7,7", busters={"egon": "7,8", "ray": "6,8", "peter": "8,8", "winston": "7,9"})
    assert game.rules.option_key(bots.make("novice", seed=3).choose(game, 0)) == "attack:SL"


def test_where_a_face_opens_all_gates_streams_everywhere_come_before_the_first_closed_gate() -> None:
    """SOL-1: two gates that need one more stream are better than one closed and one untouched."""
    people = {"egon": "4,2", "ray": "10,2", "peter": "4,12", "winston": "7,7"}
    plain: dict[str, Any] = {"gate_clauses": HARMONY, "clauses": CLOSING, "busters": people, "active": "winston"}
    begun = lay(gates=CORNERS, streams={"egon": ("star", 1), "ray": ("moon", 1)}, **plain)
    closed = lay(gates={**CORNERS, "star": "2,2 closed"}, **plain)
    nothing = lay(gates=CORNERS, **plain)
    first = worth(lay(gates=CORNERS, streams={"egon": ("star", 1)}, **plain))
    assert worth(begun) - first > worth(closed) - first
    assert worth(closed) > worth(nothing)


def test_where_points_win_the_novice_traps_what_it_sees_though_the_next_ghost_is_far() -> None:
    """SOL-2: a catch is progress even if everybody has to walk on after it."""
    people = {"egon": "7,7", "ray": "6,7", "peter": "7,6", "winston": "6,6"}
    game = lay(
        gates={"star": "1,13"}, clauses=POINTS, busters=people, active="egon", to_close=0,
        ghosts={"GG1": "10,7", "GT1": "14,0", "BM1": "0,0"}, spirit_world={"GG": 5, "GT": 1},
    )
    assert game.decision is not None
    keys = [game.rules.option_key(code) for code in game.decision.codes_for(0)]
    for seed in range(5):  # what it thinks; what it does is swayed by its mistakes
        values = Novice(seed).glance(game, 0)
        assert keys[values.index(max(values))] == "attack:GG1"
