"""Chapter 15, Combat against ghosts."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.games import find
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    boxed,
    ghosts,
    left,
    of,
    offered,
    play,
    slime,
    told,
    trapped,
    unrolled,
    where,
    xp,
)

SHIELD = {"when": "standing", "if": [{"is": "open_gates", "least": 1}], "do": [{"op": "untargetable", "who": "boss"}]}


def test_a_ghost_on_the_map_in_sight_and_range() -> None:
    """GTB-15.1: one on the car's roof too; none from inside the car, none that is nowhere."""
    crowd = {"GG1": "5,2", "GT1": "2,5", "BM1": "9,2", "GG2": "4,5"}
    game = lay(busters={"egon": "2,2"}, ghosts=crowd, ecto=("4,5", "5,5"))
    assert set(offered(game, "attack")) == {"attack:GG1", "attack:GT1", "attack:GG2"}
    assert against(game, "attack:BM1") == "GTB-10.3"
    assert against(game, "attack:GG3") == "GTB-15.1"
    inside = lay(ghosts=crowd, ecto=("4,5", "5,5"))
    assert offered(inside, "attack") == []
    assert against(inside, "attack:GG2") == "GTB-21.3"


def test_trapped_ghosts_and_those_beyond_are_no_targets() -> None:
    """GTB-15.1, GTB-1.10."""
    game = lay(busters={"egon": "2,2"}, trapped={"egon": {"GG": 1}}, spirit_world={"GG": 3})
    assert offered(game, "attack") == []
    assert against(game, "attack:GG20") == "GTB-15.1"


def test_declaring_comes_before_the_roll() -> None:
    """GTB-15.2, GTB-17.4: streams on another target are gone before the die falls."""
    game = fires(
        "egon", "2,2", ("proton", 6), ghosts={"GT1": "4,2", "BM1": "2,4"}, streams={"egon": ("BM1", 2)},
    )
    play(game, "attack:GT1")
    assert [event.kind for event in told(game, "fired", "streams_lost", "rolled", "hit")] == [
        "streams_lost", "fired", "rolled", "hit",
    ]
    assert beams(game, "egon")[0] in ("ghost:GT1", "")


@pytest.mark.parametrize(("kind", "least"), [("GG1", 3), ("GT1", 4), ("BM1", 4), ("SL", 4), ("ID", 4), ("SP", 3)])
def test_the_die_must_show_at_least_to_hit(kind: str, least: int) -> None:
    """GTB-15.3, GTB-4.2: equal is enough."""
    for die in (least - 1, least):
        game = fires("egon", "7,7", ("proton", die), ghosts={kind: "7,9"})
        play(game, f"attack:{kind}")
        assert len(told(game, "hit")) == (die >= least)
        assert len(told(game, "missed")) == (die < least)


def test_what_is_added_counts() -> None:
    """GTB-15.3, GTB-22.5: a 2 with Egon at level 5 in the team hits a Ghoul."""
    game = fires("ray", "7,7", ("proton", 2), ghosts={"GG1": "7,9"}, xp={"egon": 30})
    play(game, "attack:GG1")
    assert trapped(game, "ray") == "1/0/0"


def test_a_hit_is_a_stream_and_then_when_hit() -> None:
    """GTB-15.4, GTB-15.5: as long as the ghost needs more."""
    game = fires("egon", "5,5", ("proton", 4), ("movement", 3), ghosts={"GT1": "5,7"})
    play(game, "attack:GT1")
    assert (beams(game, "egon"), where(game, "GT1"), left(game, "egon")) == (("ghost:GT1", 1), "6,7", 1)
    assert (xp(game, "egon"), trapped(game, "egon")) == ([0], "0/0/0")


def test_streams_of_all_count_together() -> None:
    """GTB-15.5, GTB-15.6, GTB-15.9, GTB-3.11: who placed the last one gets the ghost, and everybody their XP."""
    game = fires(
        "egon", "5,5", ("proton", 4), ghosts={"BM1": "7,5"}, busters={"ray": "7,7"}, streams={"ray": ("BM1", 2)},
    )
    play(game, "attack:BM1")
    assert (trapped(game, "egon"), trapped(game, "ray")) == ("0/0/1", "0/0/0")
    assert xp(game, "egon", "ray", "peter") == [1, 2, 0]
    assert (beams(game, "egon"), beams(game, "ray")) == (("", 0), ("", 0))
    assert unrolled(game) == 0
    assert ghosts(game) == {}


def test_several_streams_of_one_ghostbuster() -> None:
    """GTB-15.9: one for each hit."""
    game = fires(
        "ray", "7,7", ("proton", 5), ("movement", 3), ("proton", 5), ("movement", 7), ghosts={"BM1": "7,5"},
    )
    play(game, "attack:BM1", "attack:BM1")
    assert (beams(game, "ray"), where(game, "BM1")) == (("ghost:BM1", 2), "7,5")


def test_the_last_stream_traps() -> None:
    """GTB-15.6, GTB-4.6: When Trapped instead of When Hit, then XP, then the ghost leaves the map."""
    game = fires("peter", "5,6", ("proton", 3), ghosts={"GG1": "5,5"}, busters={"ray": "6,6", "egon": "8,8"})
    play(game, "attack:GG1")
    order = [event.kind for event in told(game, "hit", "slimed", "xp_gained", "trapped")]
    assert order == ["hit", "slimed", "xp_gained", "slimed", "xp_gained", "trapped"]
    assert slime(game, "peter", "ray", "egon") == [1, 1, 0]
    assert (xp(game, "peter"), trapped(game, "peter"), ghosts(game)) == ([2], "1/0/0", {})


def test_one_stream_traps_a_ghoul_at_once() -> None:
    """GTB-15.7: it never reacts to a hit."""
    game = fires("egon", "5,5", ("proton", 3), ghosts={"GG1": "5,8"})
    play(game, "attack:GG1")
    assert (trapped(game, "egon"), told(game, "flew", "direction_rolled")) == ("1/0/0", [])


def test_a_missed_ghost_reacts_to_whoever_fired() -> None:
    """GTB-15.8: towards the attacker, though somebody else is nearer."""
    game = fires(
        "egon", "5,5", ("proton", 1), ("movement", 1), ghosts={"GT1": "5,8"}, busters={"ray": "6,9", "peter": "4,9"},
    )
    play(game, "attack:GT1")
    assert of(game, "path", "flew")[0] == "5,7"
    pushed = fires("egon", "5,5", ("proton", 1), ghosts={"BM1": "5,7"}, busters={"ray": "6,7"})
    play(pushed, "attack:BM1")
    assert (where(pushed, "egon"), where(pushed, "ray")) == ("5,4", "6,7")
    assert where(pushed, "BM1") == "5,3"  # onto Egon's square with its third step, and past him
    assert slime(pushed, "egon", "ray") == [1, 0]


@pytest.mark.parametrize("level", [0, 20])
def test_a_ghost_that_a_hit_drives_off_the_map_is_gone(level: int) -> None:
    """GTB-15.10, GTB-7.1: its streams come back without XP, and nothing more can be done to it."""
    game = fires(
        "peter", "2,5", ("proton", 4), ("movement", 7), ghosts={"GT1": "0,5"}, xp={"peter": level},
        busters={"ray": "2,6"}, box={"GT": 6},
    )
    before = boxed(game, "GT")
    play(game, "attack:GT1")
    assert (where(game, "GT1"), boxed(game, "GT"), asked(game)) == ("", before + 1, "act")
    assert (beams(game, "peter"), xp(game, "peter")) == (("", 0), [level])


def test_a_ghost_that_a_hit_drives_into_its_twin_is_gone() -> None:
    """GTB-15.10, GTB-6.6: the new one bears no streams, and Peter has nothing to drag."""
    game = fires(
        "peter", "5,5", ("proton", 4), ("movement", 3), ghosts={"GT1": "5,7", "GT2": "6,7"}, xp={"peter": 20},
        busters={"ray": "7,5"}, streams={"ray": ("GT2", 1)},
    )
    play(game, "attack:GT1")
    assert (ghosts(game), asked(game)) == ({"6,7": "BM"}, "act")
    assert (beams(game, "peter"), beams(game, "ray"), xp(game, "peter", "ray")) == (("", 0), ("", 0), [20, 0])


def test_a_ghost_that_stays_can_be_dragged() -> None:
    """GTB-15.5, GTB-22.12: the counterpart: it is still there, so that Peter is asked."""
    game = fires("peter", "5,5", ("proton", 4), ("movement", 3), ghosts={"GT1": "5,7"}, xp={"peter": 20})
    play(game, "attack:GT1")
    assert asked(game) == "drag"
    play(game, "direction:N")
    assert where(game, "GT1") == "6,6"


def test_a_ghost_that_is_trapped_stands_where_it_stood() -> None:
    """GTB-15.11: the middle of its burst; it moves no more, and pushes go away from it."""
    game = fires(
        "egon", "5,4", ("proton", 4), ghosts={"BM1": "5,5", "BM2": "6,5"}, streams={"egon": ("BM1", 2)},
        busters={"ray": "4,6", "peter": "7,5"},
    )
    play(game, "attack:BM1")
    assert (where(game, "egon"), where(game, "ray"), where(game, "peter")) == ("5,3", "3,7", "7,5")
    assert (told(game, "flew"), trapped(game, "egon")) == ([], "0/0/1")


def test_a_burst_cannot_be_fled_by_its_owner() -> None:
    """GTB-15.11, GTB-8.7: those in the car are slimed once if either of its squares touches the burst."""
    table: dict[str, Any] = {"ghosts": {"GG1": "5,5"}, "ecto": ("6,5", "6,6")}
    game = fires("egon", "5,7", ("proton", 6), **table)
    play(game, "attack:GG1")
    assert slime(game, "egon", "ray", "peter", "winston") == [0, 1, 1, 1]


def test_a_shielded_boss_is_no_target() -> None:
    """GTB-15.1, GTB-1.2: Slimer, as long as a gate is open in that scenario."""
    shield = next(one for one in find("spirit_world").box.scenarios if one.id == "sli_4").under("standing")
    assert [effect.words["who"] for clause in shield for effect in clause.do if effect.op == "untargetable"] == ["boss"]
    table: dict[str, Any] = {"busters": {"egon": "7,3"}, "ghosts": {"SL": "7,5", "GG1": "9,3"}, "clauses": [SHIELD]}
    shut = lay(gates={"star": "2,2"}, **table)
    assert "attack:SL" not in offered(shut)
    assert against(shut, "attack:SL") == "GTB-1.2"
    assert "attack:GG1" in offered(shut)
    free = lay(gates={"star": "2,2 closed"}, **table)
    assert "attack:SL" in offered(free)
