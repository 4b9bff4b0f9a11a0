"""The Firehouse Tower: what is dropped in or pulled out, and what falls."""

from __future__ import annotations

import itertools

import pytest

from hauntbox.engine.chance import Chance
from hauntbox.engine.state import State
from hauntbox.games.ecto_terrestrial.table.tower import BINOMIAL, DICE, INERT, LEDGE, PANELS, SCRIPTED, SHAKY, Tower

TOWERS = 1500
# Panels in, dice inside, dice out of a drop, dice out of a pull: means of 40,000 towers loaded with ten dice.
MEANS = [
    (8, 10.00, 0.39, 0.73), (7, 9.27, 0.53, 0.96), (6, 8.31, 0.65, 1.16), (5, 7.16, 0.76, 1.33), (4, 5.83, 0.83, 1.41),
    (3, 4.41, 0.88, 1.49), (2, 2.92, 0.91, 1.48), (1, 1.44, 0.95, 1.44),
]  # fmt: skip


def played(model: int) -> dict[int, tuple[float, float, float]]:
    """By panels in the tower the means of dice inside, out of a drop, and out of the pull that follows."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for seed in range(TOWERS):
        g = State(1, Chance.from_seed(f"tower {seed}"))
        tower = Tower(model)
        tower.load(g)
        while tower.panels:
            panels, inside = tower.panels, tower.inside
            dropped = len(tower.copy().drop(g))
            found.setdefault(panels, []).append((inside, dropped, len(tower.pull(g))))
    return {
        panels: tuple(sum(one[n] for one in rows) / len(rows) for n in range(3))  # type: ignore[misc]
        for panels, rows in found.items()
    }


@pytest.mark.parametrize("model", [LEDGE, BINOMIAL])
def test_the_tower_behaves_as_measured(model: int) -> None:
    """ETI-21.1, R33: means within four standard errors of the table; more falls out the fewer panels are left."""
    means = played(model)
    for panels, inside, drop, pull in MEANS:
        for measured, expected, spread in zip(means[panels], (inside, drop, pull), (1.8, 1.1, 1.2)):
            assert abs(measured - expected) < 4 * spread / TOWERS**0.5 + 0.01, (panels, measured, expected)
    drops = [means[panels][1] for panels in range(PANELS, 0, -1)]
    assert all(later > earlier - 0.08 for earlier, later in itertools.pairwise(drops))


@pytest.mark.parametrize("model", [LEDGE, BINOMIAL, SCRIPTED, INERT, SHAKY])
def test_sixteen_dice_are_always_sixteen(model: int) -> None:
    """ETI-2.2, 21.11: in the tower, aside or fallen, whatever is done; the last panel takes everything with it."""
    for seed in range(60):
        g = State(1, Chance.from_seed(f"sixteen {seed}"))
        tower = Tower(model)
        tower.load(g)
        assert (tower.inside, tower.aside) == (10, 6)
        tower.script = ((0, 1), (), (3,))
        step = 0
        while tower.panels:
            step += 1
            if step % 3:
                tower.aside -= 1 if tower.aside else 0
                fallen = tower.drop(g) if tower.inside + tower.aside < DICE else []
            else:
                fallen = tower.pull(g)
            tower.aside += len(fallen)
            assert tower.inside + tower.aside == DICE
        assert tower.inside == 0
        tower.aside -= 1
        assert len(tower.drop(g)) == 1


def test_an_inert_tower_keeps_everything_to_the_end() -> None:
    """ETI-R33: for lessons."""
    g = State(1, Chance.from_seed("inert"))
    tower = Tower(INERT)
    tower.load(g)
    assert [len(tower.pull(g)) for _ in range(PANELS)] == [0] * 7 + [10]


def test_a_scripted_tower_does_as_it_is_told() -> None:
    """ETI-R33: faces fall as they are written, then nothing."""
    g = State(1, Chance.from_seed("scripted"))
    tower = Tower(SCRIPTED)
    tower.load(g)
    tower.script = ((3, 0), ())
    tower.aside -= 1
    assert tower.drop(g) == [3, 0]
    assert tower.pull(g) == [] and tower.pull(g) == []


def test_a_shaky_tower_is_knocked_now_and_then() -> None:
    """ETI-21.12, R33: about one turn in ten; only dice that come off their panels fall, and no panel goes."""
    g = State(1, Chance.from_seed("shaky"))
    knocks = fallen = 0
    for _ in range(2000):
        tower = Tower(SHAKY)
        tower.load(g)
        if tower.is_bumped(g):
            knocks += 1
            faces = tower.bump(g)
            fallen += len(faces)
            assert tower.panels == PANELS and tower.inside + len(faces) == 10
    assert 140 < knocks < 260 and 0 < fallen < knocks
    assert not any(Tower(model).is_bumped(g) for model in (LEDGE, BINOMIAL, INERT, SCRIPTED) for _ in range(100))


@pytest.mark.parametrize("model", [LEDGE, SHAKY])
def test_where_dice_rest_is_imagined_anew(model: int) -> None:
    """ETI-21.1: an imagined tower has as many dice and panels, and depends on nothing hidden."""
    for panels in (8, 5, 1):
        ones, others = Tower(model), Tower(model)
        ones.resting = [1] * panels
        others.resting = [panels] + [0] * (panels - 1)
        for tower in (ones, others):
            tower.imagine(Chance.from_seed("what if"))
        assert ones.resting == others.resting and ones.inside == panels


def test_the_same_stream_gives_the_same_falls() -> None:
    """ETI-21.1: chance is the state's own."""
    results = []
    for _ in range(2):
        g = State(1, Chance.from_seed("again"))
        tower = Tower()
        tower.load(g)
        results.append([tower.pull(g) for _ in range(PANELS)])
    assert results[0] == results[1]


@pytest.mark.parametrize("model", [LEDGE, BINOMIAL, INERT, SCRIPTED, SHAKY])
def test_dice_that_are_put_in_later_join_the_others(model: int) -> None:
    """ETI-2.11b: a CRIT of the first Spawn Rolls drops one more die in, whatever the model."""
    g = State(1, Chance.from_seed("set-up"))
    tower = Tower(model)
    tower.load(g)
    tower.load(g, 1)
    assert (tower.inside, tower.aside) == (11, DICE - 11)
