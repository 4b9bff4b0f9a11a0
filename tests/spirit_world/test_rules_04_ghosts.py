"""GTB-4: ghosts in general."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires, flies, short_of
from tests.spirit_world.looking import beams, ghosts, of, offered, play, slime, told, trapped, unrolled, where, xp


def reacts(ghost: str, at: str, seen: dict[str, str], **table: Any) -> bool:
    """Whether a ghost reacts when Chaos breaks out."""
    dice = [("psychic", "chaos")]
    game = lay(step="psychic", busters=seen, ghosts={ghost: at, **table.pop("others", {})}, dice=dice, **table)
    while game.decision is not None and game.decision.kind == "next_ghost":
        game.decide(game.decision.options[0])
    return ghost in of(game, "ghost", "reacts")


def test_corporeal_ones_and_bosses_are_ghosts_too() -> None:
    """GTB-4.1: they can be fired at, are in the way of sight and of feet, and react."""
    for boss in ("SL", "ID", "SP"):
        game = fires("egon", "2,2", ghosts={boss: "2,3", "GT1": "2,5"})
        assert offered(game, "attack") == [f"attack:{boss}"]
        assert "move:2,3" not in offered(game)
        assert reacts(boss, "2,3", {"egon": "2,5"})


@pytest.mark.parametrize(
    ("id", "to_hit", "to_trap"),
    [("GG1", 3, 1), ("GT1", 4, 2), ("BM1", 4, 3), ("SL", 4, 4), ("ID", 4, 4), ("SP", 3, 13)],
)
def test_ghost_cards(id: str, to_hit: int, to_trap: int) -> None:
    """GTB-4.2: what hits, and how many streams trap."""
    game = fires("egon", "2,2", ("proton", to_hit), ghosts={id: "2,5"})
    assert [(one["to_hit"], one["to_trap"]) for one in game.view()["ghosts"]] == [(to_hit, to_trap)]
    play(game, f"attack:{id}")
    assert told(game, "hit") and not told(game, "missed")
    assert bool(told(game, "trapped")) is (to_trap == 1)
    game = fires("egon", "2,2", ("proton", to_hit - 1), ghosts={id: "2,5"})
    assert told(play(game, f"attack:{id}"), "missed")


def test_the_last_stream_traps() -> None:
    """GTB-4.2, GTB-15.6."""
    table: dict[str, Any] = {"busters": {"ray": "4,4"}, "ghosts": {"SL": "2,5"}}
    for missing, taken in ((2, False), (1, True)):
        game = fires("egon", "2,2", ("proton", 4), streams=short_of(missing, "SL", "egon", "ray"), **table)
        play(game, "attack:SL")
        assert bool(told(game, "trapped")) is taken


@pytest.mark.parametrize("line", ["red", "dashed", "orange", "yellow"])
def test_lines_do_not_hold_ghosts(line: str) -> None:
    """GTB-4.3, GTB-5.1."""
    walls = {f"V{x},3": line for x in (2, 3, 4)}
    game = flies("GG1", 3, "E", "0,3", ghosts={"GG1": "1,3"}, busters={"egon": "3,3"}, lines=walls)
    assert (where(game, "GG1"), slime(game, "egon")) == ("4,3", [1])


@pytest.mark.parametrize(
    ("seen", "table", "sees"),
    [
        ("5,2", {}, True),
        ("6,2", {}, False),
        ("6,2", {"xp": {"peter": 30}}, False),  # Ghostbusters see farther, ghosts do not
        ("5,5", {}, True),
        ("4,2", {"lines": {f"V4,{y}": "red" for y in range(5)}}, False),
        ("4,2", {"lines": {f"V4,{y}": "dashed" for y in range(5)}}, False),
        ("4,2", {"lines": {f"V4,{y}": "yellow" for y in range(5)}}, False),
        ("4,2", {"lines": {f"V4,{y}": "orange" for y in range(5)}}, True),
        ("4,2", {"others": {"BM1": "3,2"}}, False),
        ("4,2", {"gates": {"star": "3,2"}}, False),
        ("4,2", {"gates": {"star": "3,2 closed"}}, True),
    ],
)
def test_what_ghosts_see(seen: str, table: dict[str, Any], sees: bool) -> None:
    """GTB-4.4, GTB-10.4, GTB-10.5, GTB-22.13."""
    assert reacts("GG1", "2,2", {"egon": seen}, **table) is sees


def test_when_hit_comes_with_a_stream_that_is_not_the_last() -> None:
    """GTB-4.5, GTB-15.5."""
    game = fires("egon", "2,2", ("proton", 4), ("movement", 3), ghosts={"GT1": "2,4"})
    play(game, "attack:GT1")
    assert (where(game, "GT1"), beams(game, "egon"), unrolled(game)) == ("3,4", ("ghost:GT1", 1), 0)


def test_when_trapped_takes_its_place_with_the_last() -> None:
    """GTB-4.6: no step aside any more."""
    game = fires("egon", "2,2", ("proton", 4), ("movement", 3), ghosts={"GT1": "2,4"}, streams={"egon": ("GT1", 1)})
    play(game, "attack:GT1")
    assert (ghosts(game), trapped(game, "egon"), unrolled(game)) == ({}, "0/1/0", 1)


def test_when_trapped_happens_around_the_square_of_the_ghost_before_it_leaves() -> None:
    """GTB-4.6, GTB-15.11: a trapped Boogaloo pushes its neighbours off its square."""
    game = fires(
        "egon", "2,2", ("proton", 4), busters={"ray": "5,4", "winston": "4,7"}, ghosts={"BM1": "4,4"},
        streams={"egon": ("BM1", 2)},
    )
    play(game, "attack:BM1")
    assert [where(game, id) for id in ("egon", "ray", "winston")] == ["2,2", "6,4", "4,7"]
    assert (ghosts(game), slime(game, "ray")) == ({}, [0])


def test_when_missed_comes_with_a_miss_and_with_chaos() -> None:
    """GTB-4.7, GTB-15.8, GTB-20.5."""
    missed = play(fires("egon", "2,2", ("proton", 2), ("movement", 3), ghosts={"GG1": "2,4"}), "attack:GG1")
    assert where(missed, "GG1") == "4,4"
    chaos = lay(
        step="psychic", busters={"egon": "2,2"}, ghosts={"GG1": "2,4"}, dice=[("psychic", "chaos"), ("movement", 3)]
    )
    assert where(chaos, "GG1") == "4,4"
    hit = play(fires("egon", "2,2", ("proton", 3), ghosts={"GG1": "2,4"}), "attack:GG1")
    assert not told(hit, "flew")


def burst(*dice: tuple[str, int | str], **table: Any) -> Game:
    """Egon traps a ghoul two squares away."""
    game = fires("egon", "2,2", ("proton", 3), *dice, ghosts={"GG1": "2,4"}, **table)
    return play(game, "attack:GG1")


def test_walls_do_not_hold_what_ghosts_do() -> None:
    """GTB-4.8: a bursting ghoul slimes its neighbour behind a wall, and nobody farther off."""
    walls = {"V3,4": "red", "V2,4": "red", "H2,5": "red"}
    game = burst(busters={"ray": "3,4", "winston": "1,5", "peter": "4,4"}, lines=walls)
    assert slime(game, "ray", "winston", "peter", "egon") == [1, 1, 0, 0]
    assert xp(game, "egon", "ray", "winston", "peter") == [1, 0, 0, 0]
