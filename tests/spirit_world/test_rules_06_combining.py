"""GTB-6: two become one."""

from __future__ import annotations

import pytest

from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.laying import fires, flies
from tests.spirit_world.looking import beams, beyond, boxed, ghosts, of, play, slime, told, unrolled, where, xp


def test_only_the_end_of_a_segment_combines() -> None:
    """GTB-6.1."""
    for n, found in ((1, {"2,3": "GT"}), (2, {"2,3": "GG", "3,3": "GG"}), (3, {"2,3": "GG", "4,3": "GG"})):
        assert ghosts(flies("GG1", n, "E", "0,3", ghosts={"GG1": "1,3", "GG2": "2,3"})) == found


def test_the_end_of_a_slide_combines_too_over_several_gates() -> None:
    """GTB-6.1, GTB-5.11."""
    gates = {"star": "2,3", "moon": "3,3 closed", "eye": "4,3"}
    game = flies("GG1", 1, "E", "0,3", ghosts={"GG1": "1,3", "GG2": "5,3"}, gates=gates)
    assert ghosts(game) == {"5,3": "GT"}


def test_a_ghost_dragged_or_hit_onto_its_twin_combines() -> None:
    """GTB-6.1, GTB-15.10: the stream that hit it comes back without XP."""
    game = fires("ray", "2,2", ("proton", 4), ("movement", 3), ghosts={"GT1": "2,4", "GT2": "3,4"})
    play(game, "attack:GT1")
    assert (ghosts(game), beams(game, "ray"), xp(game, "ray")) == ({"3,4": "BM"}, ("", 0), [0])


@pytest.mark.parametrize(
    ("id", "other"), [("GG1", "GT1"), ("GT1", "GG1"), ("BM1", "BM2"), ("GT1", "BM1"), ("GG1", "SL"), ("SL", "GG1")]
)
def test_only_ghouls_with_ghouls_and_twosomes_with_twosomes(id: str, other: str) -> None:
    """GTB-6.2."""
    game = flies(id, 2, "E", "0,3", ghosts={id: "1,3", other: "3,3"})
    assert (where(game, id), where(game, other), told(game, "combined")) == ("4,3", "3,3", [])


def test_both_go_to_the_box_and_one_comes_from_there() -> None:
    """GTB-6.3."""
    game = flies("GT1", 2, "E", "0,3", ghosts={"GT1": "1,3", "GT2": "3,3"})
    assert (ghosts(game), beyond(game)) == ({"3,3": "BM"}, "5/5/5")
    assert (boxed(game, "GT"), boxed(game, "BM")) == (12 - 5, 8 - 5 - 1)


@pytest.mark.parametrize(
    ("twins", "box", "found"),
    [
        (("GG1", "GG2"), {"GT": 1, "BM": 1}, {"3,3": "GT"}),
        (("GG1", "GG2"), {"GT": 0, "BM": 1}, {"3,3": "BM"}),
        (("GG1", "GG2"), {"GT": 0, "BM": 0}, {"3,3": "GG", "4,3": "GG"}),
        (("GT1", "GT2"), {"BM": 1}, {"3,3": "BM"}),
        (("GT1", "GT2"), {"BM": 0}, {"3,3": "GT", "4,3": "GT"}),
    ],
)
def test_the_next_class_that_the_box_has(twins: tuple[str, str], box: dict[str, int], found: dict[str, str]) -> None:
    """GTB-6.4, GTB-6.5, GTB-R10: never a boss."""
    game = flies(twins[0], 2, "E", "0,3", ghosts={twins[0]: "1,3", twins[1]: "3,3"}, box=box)
    assert ghosts(game) == found
    assert (boxed(game, "SL"), boxed(game, "ID"), boxed(game, "SP")) == (1, 1, 1)


def test_a_mover_that_can_not_combine_slides_on_and_slimes() -> None:
    """GTB-6.5."""
    game = flies(
        "GG1", 2, "E", "0,3", ghosts={"GG1": "1,3", "GG2": "3,3"}, box={"GT": 0, "BM": 0}, busters={"egon": "4,3"}
    )
    assert (where(game, "GG1"), slime(game, "egon")) == ("5,3", [1])


def test_the_new_ghost_is_clean_and_stays() -> None:
    """GTB-6.6, GTB-R49: streams of both parents come back without XP; movement that was left is lost."""
    game = fires(
        "egon", "6,2", ("proton", 1), ("movement", 3), ghosts={"GT1": "4,1", "GT2": "5,2"},
        busters={"ray": "4,4", "winston": "2,1"}, streams={"ray": ("GT2", 1), "winston": ("GT1", 1)},
    )
    play(game, "attack:GT1")
    assert (ghosts(game), unrolled(game)) == ({"5,2": "BM"}, 1)
    assert game.view()["ghosts"][0]["streams"] == {}
    assert [beams(game, id) for id in ("ray", "winston")] == [("", 0), ("", 0)]
    assert xp(game, "egon", "ray", "winston") == [1, 0, 0]  # Egon's is for his 1


def test_what_has_just_come_about_does_not_react_to_the_same_chaos() -> None:
    """GTB-6.7, GTB-R16: neither does the twin that had not reacted yet."""
    game = lay(
        step="psychic", busters={"egon": "5,2"}, ghosts={"GG1": "4,4", "GG2": "6,4", "GT1": "8,2"},
        dice=[("psychic", "chaos"), ("movement", 3)],
    )
    play(game, "ghost:GG1")
    assert of(game, "ghost", "reacts") == ["GG1", "GT1"]
    assert ghosts(game) == {"6,4": "GT", "8,2": "GT"}  # GT1 went one west and one east again
