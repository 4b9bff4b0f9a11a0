"""Missions without a fight: the family opens doors and takes what it finds, and monsters fall as soon as they come.

What must hold of tokens, bags, doors and tiles is looked at after every step.
"""

from __future__ import annotations

from collections import Counter

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import VERB_BITS, Decision
from hauntbox.engine.state import Ended
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.fate.bags import pool
from hauntbox.games.betwixt.fate.drawing import kind_of, number_of, token
from hauntbox.games.betwixt.ground.house import DOOR, EXIT
from hauntbox.games.betwixt.missions.placing import KEPT
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import AMBUSH_TOKEN, MAP_TOKEN, MONSTER_TOKEN
from hauntbox.games.betwixt.table.state import Betwixt
from tests.betwixt.tables import new_table, run_step

UNTOLD = (verbs.TIDY, verbs.HAND_OVER, verbs.SPEAK)  # what takes time and changes nothing here


class Explorer:
    """Any answer at random, but nobody puts things in order."""

    def __init__(self, seed: object) -> None:
        self.chance = Chance.from_seed(f"explorer {seed}")

    def __call__(self, g: Betwixt, decision: Decision, seat: int) -> int:
        codes = [code for code in decision.codes_for(seat) if code & VERB_BITS not in UNTOLD]
        return codes[self.chance.below(len(codes))]


def walk_over(mission: str, seed: int, looks: bool = True) -> tuple[Betwixt, Ended]:
    """A whole mission, and how it ended."""
    g = new_table(mission, 1 + seed % 4, seed)
    g.log = []
    answer = Explorer(seed)
    for _ in range(2000):
        if g.step == steps.PREPARE:
            for monster in g.monsters():
                if g.at[monster] >= 0:
                    g.hp[monster] = 0
                    fall(g, monster, g.active()[0])
        before = g.step
        try:
            run_step(g, answer)
        except Ended as ended:
            return g, ended
        if looks:
            look(g, before)
    raise AssertionError("The mission does not end.")


def look(g: Betwixt, before: int) -> None:
    """What holds after a step."""
    if steps.MISSION in (before, g.step):
        return
    check_tokens(g)
    check_tiles(g)
    if before == steps.DRAW:
        check_tray(g)
    if g.step not in (steps.PLACE, steps.DRAW):
        check_doors(g)


def check_tokens(g: Betwixt) -> None:
    """TGB-6.5, 6.25: every token is in a bag or out of the mission, none comes or goes but by an effect."""
    counted = Counter([*pool(g), *g.spent])
    expected = Counter(g.mission.bag)
    if g.stage > 1:
        expected[token(MAP_TOKEN, g.mission.objective)] += 1
    assert not expected - counted, "tokens are missing"
    more = counted - expected
    assert not more or (g.mission.id == "gate_crashers" and list(more.items()) == [(token(MONSTER_TOKEN, 1), 1)])


def check_tiles(g: Betwixt) -> None:
    """TGB-7.2: tiles don't overlap, no tile lies twice, and all are joined."""
    house = g.house
    places = Counter([(house.region[s], house.gx[s], house.gy[s]) for s in house.squares])
    assert max(places.values()) == 1
    numbers = [one.tile.number for one in house.laid]
    assert len(set(numbers)) == len(numbers)
    assert set(numbers) <= {*g.mission.tiles, g.mission.secret}
    assert len(house.connected_to(0)) == len(house.laid)


def check_tray(g: Betwixt) -> None:
    """TGB-6.3, 6.13, 6.17b, 6.28: three tokens count for a doorway, three monsters for all of them."""
    monsters = 0
    for row in g.doorways:
        kinds = [kind_of(one) for one in row[KEPT:]]
        assert len([kind for kind in kinds if kind not in (MAP_TOKEN, AMBUSH_TOKEN)]) <= 3
        monsters += kinds.count(MONSTER_TOKEN)
        tiles = [number_of(one) for one in row[KEPT:] if kind_of(one) == MAP_TOKEN]
        assert len(tiles) <= 1
        if tiles and row[1] >= 0:
            assert g.house.laid[row[1]].tile.number == tiles[0]
        if row[3]:
            assert (len(kinds), monsters) == (1, 0)
        kept = [one for place, one, fate in g.drawn if place == g.doorways.index(row) and fate == 0]
        assert kept == list(row[KEPT:])
    assert monsters <= 3
    assert len([row for row in g.doorways if not row[2]]) == 1


def check_doors(g: Betwixt) -> None:
    """TGB-6.17b, 6.21, 6.23, 6.26b: no doorway stands open to nowhere; every door that leads on has a bag, which is
    in play, and no bag beside those in play has tokens while one of them is."""
    house = g.house
    assert not [one for one in house.passages if one.state == EXIT]
    doors = [one.number for one in house.passages if one.state == DOOR and one.other < 0]
    assert sorted([one for one in doors if one not in (g.secret_door, g.objective_door)]) == sorted(g.paths)
    alive = set(g.paths.values())
    if alive:
        assert not [bag for number, bag in enumerate(g.bags) if bag and number not in alive]
    assert len([one for one in house.passages if one.added]) <= 2


def tally(g: Betwixt) -> Counter[str]:
    """What happened in a mission, by the words for it."""
    found: Counter[str] = Counter()
    assert g.log is not None
    for kind, rule, _, _, values in g.log:
        found[kind.name] += 1
        if kind.name == "drawn" and rule == "TGB-6.20":
            found["story_found"] += 1
        if kind.name == "tile_laid" and values[2]:
            found["stair"] += 1
    return found
