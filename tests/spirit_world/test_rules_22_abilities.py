"""Chapter 22, levels, and the abilities of Egon and Ray."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    buster,
    ghosts,
    left,
    offered,
    play,
    seat_of,
    slime,
    told,
    trapped,
    unrolled,
    where,
    xp,
)

EVERYBODY = ("egon", "ray", "peter", "winston", "tess", "milo", "ines", "dutch")


# Levels


@pytest.mark.parametrize(
    ("points", "level"), [(0, 1), (4, 1), (5, 2), (11, 2), (12, 3), (19, 3), (20, 4), (29, 4), (30, 5)]
)
def test_the_thresholds(points: int, level: int) -> None:
    """GTB-R1, GTB-3.5: 0, 5, 12, 20 and 30 XP; each level with the abilities of those below."""
    game = lay(xp={"ray": points})
    one = buster(game, "ray")
    assert one["level"] == level
    assert [ability["has"] for ability in one["abilities"]] == [n <= level for n in range(1, 6)]
    assert one["next"] == ([5, 12, 20, 30, None][level - 1])


@pytest.mark.parametrize("who", EVERYBODY)
def test_level_three_is_a_third_action_for_all(who: str) -> None:
    """GTB-22.1: three actions, and room for three Slime."""
    for points, actions in ((11, 2), (12, 3), (30, 3)):
        game = lay(order=(who,), xp={who: points}, busters={who: "2,2"})
        assert (left(game, who), buster(game, who)["base"]) == (actions, actions)
        assert buster(game, who)["cap"] == actions - (who == "dutch" and points == 30)
    play(game, "move:2,3", "move:2,4", "move:2,5")
    assert offered(game, "move") == []


def test_the_third_action_comes_in_the_turn_in_which_it_is_gained() -> None:
    """GTB-22.1, GTB-3.9: two actions taken, the second of which brings level 3, and a third one follows."""
    game = fires("ray", "2,2", ("proton", 6), ghosts={"GG1": "2,5"}, xp={"ray": 11}, spent=1)
    play(game, "attack:GG1")
    assert (xp(game, "ray"), left(game, "ray"), buster(game, "ray")["cap"]) == ([12], 1, 3)
    assert offered(game, "move")


def test_gained_in_anothers_turn_it_counts_from_the_next_own_one() -> None:
    """GTB-22.1, GTB-3.9, GTB-3.11: Ray's stream helps Egon to trap a Twosome."""
    game = fires("egon", "2,2", ("proton", 6), ghosts={"GT1": "2,5"}, busters={"ray": "4,5"}, xp={"ray": 11},
                 streams={"ray": ("GT1", 1)})
    play(game, "attack:GT1", "end")
    assert (game.view()["active"], xp(game, "ray"), left(game, "ray")) == ("ray", [12], 3)


# Egon


def egon(*dice: tuple[str, int | str], level: int = 1, **table: Any) -> Game:
    """Egon beside a gate without text, which is hit on 4."""
    points = (0, 5, 12, 20, 30)[level - 1]
    table = {"gates": {"star": "2,4", "moon": "10,10"}, "to_close": 9, **table}
    return fires("egon", "2,2", *dice, xp={"egon": points}, **table)


def test_egon_learns_from_ones() -> None:
    """GTB-22.2: 1 XP for each 1, several times a turn, for nothing else."""
    game = egon(("proton", 1), ("proton", 1))
    play(game, "blast:star", "blast:star")
    assert xp(game, "egon") == [2]
    for die in range(2, 7):
        assert xp(play(egon(("proton", die)), "blast:star"), "egon") == [0]


def test_nobody_else_learns_from_ones() -> None:
    """GTB-22.2: it is Egon's ability, not the team's."""
    game = fires("ray", "2,2", ("proton", 1), gates={"star": "2,4"})
    assert xp(play(game, "blast:star"), "ray", "egon") == [0, 0]


def test_egon_rolls_again_once_a_turn() -> None:
    """GTB-22.3: the new result counts; keeping does not use it up."""
    game = play(egon(("proton", 2), ("proton", 3), ("proton", 5), level=2), "blast:star")
    assert (asked(game), offered(game)) == ("proton", ["keep:2", "reroll:2"])
    play(game, "keep:2", "blast:star", "reroll:3")
    assert (beams(game, "egon"), asked(game)) == (("gate:star", 1), "act")
    game = egon(("proton", 2), ("proton", 3), ("proton", 2), level=2)
    play(game, "blast:star", "reroll:2")
    assert (asked(game), beams(game, "egon")) == ("act", ("", 0))  # the 3 must be taken
    play(game, "blast:star")
    assert (asked(game), unrolled(game)) == ("act", 0)  # no second time in this turn


def test_a_new_turn_a_new_second_roll() -> None:
    """GTB-22.3: once in each turn."""
    game = egon(("proton", 2), ("proton", 3), level=2, gates={"star": "2,4"})
    play(game, "blast:star", "reroll:2", "end", "end", "end", "end")
    play(game, "blast:star")
    assert asked(game) == "proton"


@pytest.mark.parametrize(("first", "second", "gained"), [(1, 5, 0), (1, 1, 1), (5, 1, 1), (3, 2, 0)])
def test_only_the_die_that_counts_teaches_egon(first: int, second: int, gained: int) -> None:
    """GTB-22.3, GTB-R48: a 1 rolled away is nothing, a 1 rolled instead is 1 XP."""
    game = play(egon(("proton", first), ("proton", second), level=2), "blast:star", f"reroll:{first}")
    assert xp(game, "egon") == [5 + gained]


def test_a_tie_die_teaches_nobody() -> None:
    """GTB-R48: a Twosome that Egon misses settles no tie, a Tribute Gate's face does."""
    game = lay(gates={"star": "4,4 closed"}, gate="tribute", step="psychic", active="egon",
               busters={"egon": "4,6", "ray": "4,2"}, dice=[("psychic", "star"), ("proton", 1)],
               trapped={"egon": {"GG": 1}})
    assert (len(told(game, "tie_rolled")), xp(game, "egon"), trapped(game, "egon")) == (1, [0], "0/0/0")


def test_egon_rolls_two_dice_and_chooses() -> None:
    """GTB-22.4: the lower one too, if he likes; only the chosen one teaches."""
    for kept, hits, gained in (("keep:5", 1, 0), ("keep:1", 0, 1)):
        game = play(egon(("proton", 1), ("proton", 5), level=4), "blast:star")
        assert offered(game) == ["keep:1", "keep:5", "reroll:1", "reroll:5"]
        play(game, kept)
        assert (beams(game, "egon")[1], xp(game, "egon")) == (hits, [20 + gained])


def test_egon_rolls_one_of_two_dice_again_before_he_chooses() -> None:
    """GTB-22.4, GTB-22.3: level 2 and level 4 together; the other die stays."""
    game = play(egon(("proton", 2), ("proton", 3), ("proton", 1), level=4), "blast:star", "reroll:2")
    assert offered(game) == ["keep:1", "keep:3"]
    play(game, "keep:1")
    assert xp(game, "egon") == [21]
    game = play(egon(("proton", 2), ("proton", 3), ("proton", 6), level=4), "blast:star", "reroll:3")
    assert offered(game) == ["keep:2", "keep:6"]


def test_two_dice_that_show_the_same_are_no_choice() -> None:
    """GTB-22.4: with the second roll used up in the turn there is nothing to ask."""
    game = egon(("proton", 2), ("proton", 3), ("proton", 6), ("proton", 4), ("proton", 4), level=4)
    play(game, "blast:star", "reroll:2", "keep:6", "blast:star")
    assert (asked(game), beams(game, "egon")) == ("act", ("gate:star", 2))
    game = egon(("proton", 4), ("proton", 4), level=4)
    assert offered(play(game, "blast:star")) == ["keep:4", "reroll:4"]


@pytest.mark.parametrize("who", ["ray", "peter", "winston"])
def test_egon_adds_one_to_everybodys_roll(who: str) -> None:
    """GTB-22.5: a 3 hits a gate that wants 4, a 2 a Ghoul; a 2 is no 4."""
    table: dict[str, Any] = {"xp": {"egon": 30}, "gates": {"star": "2,4"}, "ghosts": {"GG1": "4,4"}, "gate": "burst"}
    assert beams(play(fires(who, "2,2", ("proton", 3), **table), "blast:star"), who)[1] == 1
    assert beams(play(fires(who, "2,2", ("proton", 2), **table), "blast:star"), who)[1] == 0
    assert trapped(play(fires(who, "2,2", ("proton", 2), **table), "attack:GG1"), who) == "1/0/0"


LONG_BAR = """
[[numbers]]
id = "standard"
levels = [0, 5, 12, 20, 25, 30]
actions = 2
move = 2
drive = 6
sight = 3
streams = 5
rounds = 60
"""


@pytest.mark.parametrize(("points", "gained"), [(24, 1), (25, 0)])
def test_with_level_five_egon_learns_from_ones_no_more(points: int, gained: int, tmp_path: Path) -> None:
    """GTB-22.5, GTB-22.2, GTB-R48: something is always added; here on a bar that does not end with level 5."""
    (tmp_path / "numbers.toml").write_text(LONG_BAR)
    game = fires("egon", "2,2", ("proton", 1), ("proton", 1), gates={"star": "2,4"}, xp={"egon": points},
                 content=str(tmp_path))
    play(game, "blast:star", "keep:1")
    assert xp(game, "egon") == [points + gained]


# Ray


def test_ray_learns_from_cleaning() -> None:
    """GTB-22.6: 1 XP for each action, several times a turn; there must be Slime."""
    game = fires("ray", "2,2", busters={"egon": "3,3", "peter": "2,3"}, slime={"egon": 2})
    play(game, "clean:egon", "clean:egon")
    assert (xp(game, "ray"), slime(game, "egon")) == ([2], [0])
    assert against(fires("ray", "2,2", busters={"egon": "3,3"}), "clean:egon") == "GTB-14.3"


def test_nobody_else_learns_from_cleaning() -> None:
    """GTB-22.6."""
    game = play(fires("egon", "2,2", busters={"ray": "3,3"}, slime={"ray": 1}), "clean:ray")
    assert xp(game, "egon", "ray") == [0, 0]


def test_ray_cleans_once_a_turn_without_an_action() -> None:
    """GTB-22.7: himself or a neighbour in sight; it teaches nothing."""
    game = fires("ray", "2,2", busters={"egon": "3,3", "peter": "4,2", "winston": "3,2"}, xp={"ray": 5},
                 slime={"ray": 2, "egon": 1, "peter": 1, "winston": 1}, lines={"V3,2": "yellow"})
    play(game, "ability:ray.2")
    assert (asked(game), set(offered(game))) == ("ability", {"buster:ray", "buster:egon"})
    play(game, "buster:ray")
    assert (slime(game, "ray", "egon"), left(game, "ray"), xp(game, "ray")) == ([1, 1], 1, [5])
    assert (offered(game, "ability"), against(game, "ability:ray.2")) == ([], "GTB-22.18")


def test_ray_cleans_by_himself_only_from_level_two_and_only_if_there_is_slime() -> None:
    """GTB-22.7, GTB-3.5, GTB-9.8."""
    assert against(fires("ray", "2,2", slime={"ray": 1}), "ability:ray.2") == "GTB-3.5"
    assert against(fires("ray", "2,2", xp={"ray": 5}), "ability:ray.2") == "GTB-9.8"
    game = fires("ray", "2,2", xp={"ray": 5}, slime={"egon": 1})  # who sits in the car
    assert offered(game, "ability") == []


HIT_BY_RAY: dict[str, Any] = {"xp": {"ray": 20}, "busters": {"egon": "9,9", "peter": "inside"},
                              "slime": {"egon": 1, "peter": 1}}


def test_ray_cleans_anybody_on_the_map_after_a_hit() -> None:
    """GTB-22.8: however far, himself included, nobody in the car; not the action that teaches."""
    game = fires("ray", "2,2", ("proton", 6), ("movement", 3), ghosts={"GT1": "2,4"},
                 **{**HIT_BY_RAY, "slime": {"egon": 1, "peter": 1, "ray": 1}})
    play(game, "attack:GT1")
    assert (asked(game), set(offered(game))) == ("clean_after", {"buster:egon", "buster:ray", "decline"})
    assert where(game, "GT1") == "3,4"  # When Hit comes first
    play(game, "buster:egon")
    assert (slime(game, "egon", "ray", "peter"), xp(game, "ray"), left(game, "ray")) == ([0, 1, 1], [20], 1)


def test_ray_may_leave_it() -> None:
    """GTB-22.8, GTB-22.18: and nothing is used up, the next hit asks again."""
    game = fires("ray", "2,2", ("proton", 6), ("movement", 3), ("proton", 4), ghosts={"GT1": "2,4"}, **HIT_BY_RAY)
    play(game, "attack:GT1", "decline", "attack:GT1")
    assert (asked(game), trapped(game, "ray")) == ("clean_after", "0/1/0")
    play(game, "buster:egon")
    assert slime(game, "egon") == [0]


def test_rays_burst_is_over_before_he_cleans() -> None:
    """GTB-22.8: a Ghoul slimes Ray when it is trapped, and that very marker can come off."""
    game = fires("ray", "2,2", ("proton", 6), ghosts={"GG1": "2,3"}, xp={"ray": 20})
    play(game, "attack:GG1")
    assert (asked(game), offered(game)) == ("clean_after", ["buster:ray", "decline"])
    play(game, "buster:ray")
    assert slime(game, "ray") == [0]


def test_gates_and_misses_clean_nobody() -> None:
    """GTB-22.8: after Ray hits a ghost."""
    game = fires("ray", "2,2", ("proton", 6), gates={"star": "2,4"}, **HIT_BY_RAY)
    assert asked(play(game, "blast:star")) == "act"
    game = fires("ray", "2,2", ("proton", 1), ("movement", 3), ghosts={"GG1": "2,4"}, **HIT_BY_RAY)
    assert asked(play(game, "attack:GG1")) == "act"


RAY_FIVE: dict[str, Any] = {"xp": {"ray": 30}, "players": 4}


def test_after_a_miss_the_movement_die_may_fall_again() -> None:
    """GTB-22.9: whoever missed decides, once; the second result stands."""
    game = fires("winston", "2,2", ("proton", 1), ("movement", 3), ("movement", 5), ghosts={"GG1": "2,4"}, **RAY_FIVE)
    play(game, "attack:GG1")
    assert (asked(game), offered(game), seat_of(game)) == ("movement", ["keep:3", "reroll:3"], 3)
    play(game, "reroll:3")
    assert (where(game, "GG1"), asked(game)) == ("2,6", "act")
    game = fires("winston", "2,2", ("proton", 1), ("movement", 3), ghosts={"GG1": "2,4"}, **RAY_FIVE)
    assert where(play(game, "attack:GG1", "keep:3"), "GG1") == "4,4"


def test_it_serves_gates_too_and_every_miss_anew() -> None:
    """GTB-22.9: a Release Gate that was missed lets a ghost out; each such die once."""
    game = fires("egon", "2,2", ("proton", 2), ("movement", 3), ("movement", 5), ("proton", 2), ("movement", 3),
                 gates={"star": "2,4"}, gate="release", **RAY_FIVE)
    play(game, "blast:star", "reroll:3")
    assert ghosts(game) == {"2,5": "GG"}
    assert asked(play(game, "blast:star")) == "movement"


def test_it_serves_the_random_segment_of_a_twosome() -> None:
    """GTB-22.9: asked when that die falls, after the first segment."""
    game = fires("egon", "2,2", ("proton", 1), ("movement", 3), ghosts={"GT1": "2,4"}, **RAY_FIVE)
    play(game, "attack:GT1")
    assert (asked(game), where(game, "GT1")) == ("movement", "2,3")


def test_only_after_a_miss() -> None:
    """GTB-22.9: not for When Hit, Chaos, or what comes out by the Psychic die; and Ray must be in the team."""
    hit = fires("egon", "2,2", ("proton", 6), ("movement", 3), ghosts={"GT1": "2,4"}, **RAY_FIVE)
    assert asked(play(hit, "attack:GT1")) == "act"
    chaos = lay(busters={"egon": "2,2"}, ghosts={"GG1": "2,4"}, step="psychic",
                dice=[("psychic", "chaos"), ("movement", 3)], **RAY_FIVE)
    assert asked(chaos) == "act"
    face = lay(gates={"star": "2,4"}, gate="release", step="psychic", dice=[("psychic", "star"), ("movement", 3)],
               **RAY_FIVE)
    assert asked(face) == "act"
    burst = fires("egon", "2,2", ("proton", 6), ("movement", 3), ("movement", 3), gates={"star": "2,4", "moon": "9,9"},
                  gate="burst", to_close=1, **RAY_FIVE)
    assert asked(play(burst, "blast:star")) == "act"  # a hit
    absent = fires("egon", "2,2", ("proton", 1), ("movement", 3), ghosts={"GG1": "2,4"}, order=("egon", "peter", "tess",
                                                                                                "milo"))
    assert asked(play(absent, "attack:GG1")) == "act"
