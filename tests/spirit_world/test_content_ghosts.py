"""The six ghost cards, each of them in play."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.rules import read_box
from tests.spirit_world.laying import CORNERS, fires, flies, short_of
from tests.spirit_world.looking import (
    asked,
    beams,
    beyond,
    boxed,
    buster,
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

# class, to hit, to trap, figures
NUMBERS = {
    "GG": (1, 3, 1, 20), "GT": (2, 4, 2, 12), "BM": (3, 4, 3, 8), "SL": (5, 4, 4, 1), "ID": (6, 4, 4, 1),
    "SP": (7, 3, 13, 1),
}
FIGURE = {"GG": "GG1", "GT": "GT1", "BM": "BM1", "SL": "SL", "ID": "ID", "SP": "SP"}


def shot(kind: str, ghost: str, *dice: tuple[str, int | str], at: str = "5,2", **table: Any) -> Game:
    """Ray, who has no ability that matters here, has fired at a ghost."""
    table = {"busters": {"egon": "14,0", **table.pop("busters", {})}, **table}
    game = fires("ray", at, *dice, ghosts={FIGURE[kind]: ghost, **table.pop("ghosts", {})}, **table)
    return play(game, f"attack:{FIGURE[kind]}")


@pytest.mark.parametrize("kind", NUMBERS)
def test_the_numbers_of_the_cards(kind: str) -> None:
    """GTB-4.2, GTB-2.4: as they are in the box and on the table."""
    card = next(one for one in read_box().ghosts if one.id == kind)
    assert (card.rank, card.to_hit, card.to_trap, card.figures) == NUMBERS[kind]
    seen = lay(ghosts={FIGURE[kind]: "4,4"}).view()["ghosts"][0]
    assert (seen["to_hit"], seen["to_trap"]) == NUMBERS[kind][1:3]


@pytest.mark.parametrize("kind", NUMBERS)
def test_the_least_result_that_hits(kind: str) -> None:
    """GTB-15.3: exactly the number of the card hits, one less misses."""
    needed = NUMBERS[kind][1]
    for die in (needed - 1, needed):
        game = shot(kind, "5,5", ("proton", die))
        assert [event.kind for event in told(game, "hit", "missed")] == ["hit" if die == needed else "missed"]


@pytest.mark.parametrize("kind", NUMBERS)
def test_as_many_streams_as_the_card_says_trap_it(kind: str) -> None:
    """GTB-15.6: the last one; one fewer is not enough."""
    needed = NUMBERS[kind][2]
    people = {"egon": "8,5", "peter": "5,8", "winston": "2,5"}
    for missing in (1, 2):
        if needed - missing < 0:
            continue
        streams = short_of(missing, FIGURE[kind], "ray", *people)
        game = shot(kind, "5,5", ("proton", 6), busters=people, streams=streams)
        assert (where(game, FIGURE[kind]) == "") == (missing == 1), missing
        if missing == 1:
            assert buster(game, "ray")["trapped"][kind] == 1
            assert sum(xp(game, "ray", "egon", "peter", "winston")) == needed


# Galloping Ghoul


def test_a_ghoul_bursts_over_its_neighbours() -> None:
    """GTB-4.6, GTB-4.8, GTB-8.7: diagonally, through walls, into the car; nobody two squares off."""
    game = shot("GG", "5,4", ("proton", 3), busters={"egon": "6,5", "peter": "4,4", "winston": "inside"},
                ecto=("5,6", "5,5"), lines={"V5,4": "red"})
    assert slime(game, "egon", "peter", "winston", "ray") == [1, 1, 1, 0]
    assert trapped(game, "ray") == "1/0/0"


def test_a_missed_ghoul_gallops_two_squares() -> None:
    """GTB-5.3, GTB-5.4: in one direction."""
    game = shot("GG", "5,4", ("proton", 2), ("movement", 4))
    assert of(game, "path", "flew") == ["6,5", "7,6"]


# Gruesome Twosome


def test_a_twosome_that_is_hit_staggers() -> None:
    """GTB-4.5: one square at random, with the stream on it."""
    game = shot("GT", "5,4", ("proton", 4), ("movement", 3))
    assert (where(game, "GT1"), beams(game, "ray")) == ("6,4", ("ghost:GT1", 1))


def test_a_twosome_that_is_trapped_does_nothing() -> None:
    """GTB-4.6: no die, no Slime, though Ray stands next to it."""
    game = shot("GT", "5,3", ("proton", 4), streams={"ray": ("GT1", 1)})
    assert (trapped(game, "ray"), slime(game, "ray"), told(game, "flew")) == ("0/1/0", [0], [])


def test_a_missed_twosome_comes_and_then_staggers() -> None:
    """GTB-5.2: two segments, the first at the attacker."""
    game = shot("GT", "5,5", ("proton", 3), ("movement", 7))
    assert of(game, "path", "flew") == ["5,4", "4,4"]
    game = shot("GT", "5,3", ("proton", 3), ("movement", 5))
    assert (of(game, "path", "flew"), slime(game, "ray")) == (["5,2", "5,1", "5,2", "5,3"], [2])


def test_a_twosome_that_combines_in_its_first_segment_goes_no_further() -> None:
    """GTB-6.6, GTB-15.10: what its parent had left is forgotten, and no die is thrown."""
    game = fires("ray", "5,2", ("proton", 3), ("movement", 7), ghosts={"GT1": "6,5", "GT2": "5,4"},
                 busters={"egon": "14,0"})
    play(game, "attack:GT1")
    assert (ghosts(game), unrolled(game)) == ({"5,4": "BM"}, 1)


# Boogaloo Manifestation


def test_a_manifestation_that_is_hit_swings_two_squares() -> None:
    """GTB-4.5."""
    game = shot("BM", "5,4", ("proton", 4), ("movement", 3))
    assert (of(game, "path", "flew"), beams(game, "ray")) == (["6,4", "7,4"], ("ghost:BM1", 1))


def test_a_manifestation_that_is_trapped_pushes_its_neighbours() -> None:
    """GTB-7.8: each of them one square away, nobody slimed; those in the car stay."""
    game = shot("BM", "5,4", ("proton", 4), busters={"egon": "6,5", "peter": "4,4", "winston": "inside"},
                ecto=("5,6", "5,5"), streams={"ray": ("BM1", 2)})
    assert [where(game, id) for id in ("egon", "peter", "winston", "ray")] == ["7,6", "3,4", "inside", "5,2"]
    assert slime(game, "egon", "peter", "winston", "ray") == [0, 0, 0, 0]


def test_a_missed_manifestation_pushes_and_comes_after() -> None:
    """GTB-7.8, GTB-5.5: one square away, then three towards where the attacker is now."""
    game = shot("BM", "5,5", ("proton", 3))
    assert (where(game, "ray"), of(game, "path", "flew"), slime(game, "ray")) == ("5,1", ["5,4", "5,3", "5,2"], [0])
    game = shot("BM", "5,3", ("proton", 3))
    assert (where(game, "ray"), where(game, "BM1"), slime(game, "ray")) == ("5,1", "5,0", [1])


def test_manifestations_never_combine() -> None:
    """GTB-6.2: one slides over the other."""
    game = flies("BM1", 2, "E", "0,3", ghosts={"BM1": "1,3", "BM2": "3,3"}, busters={"egon": "9,9", **CORNERS})
    assert (where(game, "BM1"), where(game, "BM2")) == ("4,3", "3,3")


# Slimer


def test_slimer_that_is_hit_whirls_two_squares_and_stays_on_the_map() -> None:
    """GTB-4.5, GTB-7.2."""
    game = shot("SL", "5,4", ("proton", 4), ("movement", 3))
    assert where(game, "SL") == "7,4"
    game = shot("SL", "5,1", ("proton", 4), ("movement", 1))
    assert where(game, "SL") == "5,0"


def test_slimer_that_is_trapped_slimes_everybody_within_two() -> None:
    """GTB-4.6, GTB-8.1: not three; the car counts by its nearer end."""
    game = shot("SL", "5,4", ("proton", 4), busters={"egon": "7,6", "peter": "8,4", "winston": "inside"},
                ecto=("3,6", "2,6"), streams=short_of(1, "SL", "egon", "ray"))
    assert slime(game, "ray", "egon", "peter", "winston") == [1, 1, 0, 1]
    assert buster(game, "ray")["trapped"]["SL"] == 1


def test_a_missed_slimer_comes_three_squares() -> None:
    """GTB-5.5, GTB-5.7: at the attacker, and on through him."""
    game = shot("SL", "5,5", ("proton", 3))
    assert (where(game, "SL"), slime(game, "ray")) == ("5,1", [1])


def test_slimer_eats_the_lowest_ghost_of_whom_he_slimes() -> None:
    """GTB-4.2, GTB-1.16: to the box, not the Spirit World; nothing if there is nothing, and once each time."""
    game = shot("SL", "5,4", ("proton", 3), trapped={"ray": {"GT": 1, "BM": 2}})
    assert (trapped(game, "ray"), boxed(game, "GT"), beyond(game)) == ("0/0/2", 7, "5/5/5")
    game = shot("SL", "5,4", ("proton", 3))
    assert (slime(game, "ray"), told(game, "lost_trapped")) == ([1], [])


def test_slimer_eats_nothing_of_somebody_who_takes_no_slime() -> None:
    """GTB-8.3, GTB-R20: being full of it is not being slimed."""
    clauses = [{"when": "face_closed", "do": [{"op": "move", "who": "boss", "n": 1, "dir": "S"}]}]
    game = lay(busters={"egon": "5,5", **CORNERS}, ghosts={"SL": "5,4"}, gates={"star": "9,9 closed"},
               slime={"egon": 2}, gate_clauses=clauses, trapped={"egon": {"GG": 1}}, step="psychic",
               dice=[("psychic", "star")])
    assert (where(game, "SL"), trapped(game, "egon")) == ("5,6", "1/0/0")


def test_slimer_eats_of_the_one_who_steps_in() -> None:
    """GTB-22.11: if Peter takes the Slime it is Peter who was slimed."""
    game = fires("peter", "5,2", ("proton", 3), ghosts={"SL": "5,5"}, busters={"egon": "5,4"}, xp={"peter": 5},
                 trapped={"egon": {"GG": 1}, "peter": {"GT": 1}})
    play(game, "attack:SL", "agree")
    assert (trapped(game, "egon"), trapped(game, "peter"), slime(game, "egon", "peter")) == ("1/0/0", "0/0/0", [0, 2])


def test_slimer_eats_from_everybody_in_the_car() -> None:
    """GTB-8.6: each occupant is slimed, and each loses one."""
    clauses = [{"when": "face_closed", "do": [{"op": "move", "who": "boss", "n": 1, "dir": "S"}]}]
    game = lay(busters=CORNERS, ghosts={"SL": "5,4"}, gates={"star": "9,9 closed"}, ecto=("5,5", "5,6"),
               gate_clauses=clauses, trapped={"egon": {"GG": 2}}, step="psychic", dice=[("psychic", "star")])
    assert (where(game, "SL"), trapped(game, "egon"), slime(game, "egon")) == ("5,5", "1/0/0", [1])


# Idulnas


@pytest.mark.parametrize(("start", "end"), [("5,5", "5,8"), ("7,4", "10,7"), ("8,2", "11,2"), ("6,5", "6,8")])
def test_idulnas_runs_from_who_hits_it(start: str, end: str) -> None:
    """GTB-R18: three squares, straight or diagonal as a push would go."""
    assert where(shot("ID", start, ("proton", 4)), "ID") == end


def test_idulnas_runs_as_far_as_the_map_goes() -> None:
    """GTB-7.2."""
    assert where(shot("ID", "5,13", ("proton", 4), at="5,11"), "ID") == "5,14"


def test_idulnas_that_is_trapped_does_nothing() -> None:
    """GTB-4.6."""
    streams = short_of(1, "ID", "egon", "ray")
    game = shot("ID", "5,4", ("proton", 4), busters={"egon": "6,4"}, streams=streams)
    assert (where(game, "egon"), slime(game, "egon", "ray"), told(game, "flew", "pushed")) == ("6,4", [0, 0], [])
    assert xp(game, "ray", "egon") == [streams["ray"][1] + 1, streams["egon"][1]]


def test_a_missed_idulnas_pushes_all_in_its_sight_and_comes() -> None:
    """GTB-7.8, GTB-4.4: not those behind a wall or too far; then two towards the attacker."""
    game = shot("ID", "5,5", ("proton", 3), busters={"egon": "8,5", "peter": "2,5", "winston": "9,9"},
                lines={"V3,5": "red", "V3,4": "red", "V3,6": "red"})
    assert [where(game, id) for id in ("ray", "egon", "peter", "winston")] == ["5,1", "9,5", "2,5", "9,9"]
    assert where(game, "ID") == "5,3"


# Stay Puft


def test_stay_puft_comes_to_who_hits_him() -> None:
    """GTB-4.5: one square, and not into anybody."""
    game = shot("SP", "5,5", ("proton", 3))
    assert where(game, "SP") == "5,4"
    game = shot("SP", "5,3", ("proton", 3))
    assert (where(game, "SP"), slime(game, "ray")) == ("5,3", [0])


def test_stay_puft_that_is_trapped_slimes_everybody_within_two() -> None:
    """GTB-4.6."""
    streams = short_of(1, "SP", "egon", "peter", "ray")
    game = shot("SP", "5,4", ("proton", 3), busters={"egon": "7,6", "peter": "8,4"}, streams=streams)
    assert slime(game, "ray", "egon", "peter") == [1, 1, 0]
    assert xp(game, "ray", "egon", "peter") == [streams["ray"][1] + 1, streams["egon"][1], streams["peter"][1]]


def test_a_missed_stay_puft_comes_slimes_and_pushes() -> None:
    """GTB-7.4, GTB-7.8: up to three squares; then everybody next to him gets Slime and is pushed two squares."""
    game = shot("SP", "5,5", ("proton", 2), busters={"egon": "6,4", "peter": "9,9"})
    assert where(game, "SP") == "5,3"  # stopped by Ray
    assert [where(game, id) for id in ("ray", "egon", "peter")] == ["5,0", "8,6", "9,9"]
    assert slime(game, "ray", "egon", "peter") == [1, 1, 0]


def test_stay_puft_slimes_but_does_not_push_those_in_the_car() -> None:
    """GTB-7.10, GTB-7.6."""
    game = shot("SP", "5,5", ("proton", 2), ecto=("6,3", "7,3"), busters={"winston": "inside"})
    assert (slime(game, "winston"), where(game, "winston"), where(game, "ray")) == ([1], "inside", "5,0")


@pytest.mark.parametrize(("line", "end"), [("orange", "5,5"), ("red", "5,5"), ("yellow", "5,3")])
def test_stay_puft_is_stopped_by_walls_and_fences(line: str, end: str) -> None:
    """GTB-7.4, GTB-7.5, GTB-7.6: not by screens."""
    lines = {"H5,5": line, "H4,5": line, "H6,5": line}
    game = fires("ray", "5,2", ghosts={"SP": "5,5"}, lines=lines, busters={"egon": "14,0"}, xp={"peter": 0})
    assert ("attack:SP" in offered(game)) == (line == "orange")
    clauses = [{"when": "face_closed", "do": [{"op": "move", "who": "boss", "n": 2, "dir": "toward",
                                              "to": "nearest_gb"}]}]
    game = lay(busters={"ray": "5,2", "egon": "14,0", "peter": "0,14", "winston": "0,13"}, ghosts={"SP": "5,5"},
               lines=lines, gates={"star": "12,12 closed"}, gate_clauses=clauses, step="psychic",
               dice=[("psychic", "star")])
    assert where(game, "SP") == end


@pytest.mark.parametrize("kind", ["SL", "ID", "SP"])
def test_bosses_never_leave_the_map_nor_combine(kind: str) -> None:
    """GTB-7.2, GTB-6.2, GTB-2.4: one figure each, and it stays."""
    clauses = [{"when": "face_closed", "do": [{"op": "move", "who": "boss", "n": 5, "dir": "N"}]}]
    game = lay(busters={"egon": "9,9", **CORNERS}, ghosts={FIGURE[kind]: "5,3"}, gates={"star": "12,12 closed"},
               gate_clauses=clauses, step="psychic", dice=[("psychic", "star")])
    assert (where(game, FIGURE[kind]), boxed(game, kind)) == ("5,0", 0)


def test_left_over_actions_after_a_burst() -> None:
    """GTB-8.4: Peter beside the Ghoul has nothing left after one shot."""
    game = fires("peter", "4,4", ("proton", 3), ghosts={"GG1": "5,5"}, ecto=("5,6", "5,7"),
                 busters={"egon": "6,6", "ray": "8,5", "winston": "inside"})
    play(game, "attack:GG1")
    assert (slime(game, "peter", "egon", "winston", "ray"), left(game, "peter")) == ([1, 1, 1, 0], 0)
    assert asked(game) == "act"
