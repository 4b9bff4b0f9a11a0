"""Hunting a boss: where it will be after the next hit or miss, and who will still see it there."""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.bots.distances import FAR, Fields
from hauntbox.games.spirit_world.bots.goals import BY_CAR, ON_FOOT, hit_chance
from hauntbox.games.spirit_world.cards.conditions import boss_of
from hauntbox.games.spirit_world.cards.standing import to_hit
from hauntbox.games.spirit_world.components.cards import GhostCard
from hauntbox.games.spirit_world.components.entries import entry_of
from hauntbox.games.spirit_world.components.outcomes import MOVES_GHOSTS
from hauntbox.games.spirit_world.ghosts.flying import trace
from hauntbox.games.spirit_world.ghosts.pushing import bearing
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Clause
from hauntbox.kit.memory import remember

RANDOM: Final = 0
AWAY: Final = 1
TOWARD: Final = 2
NOW: Final = 0.25  # the way to the boss now
LATER: Final = 0.25  # the way to where it will be
SLIP: Final = 0.7  # a stream that the next shot will shake off
TOO_FAR: Final = 2.4  # then wait for it to come back
GET_OUT: Final = 0.5


class Habits:
    """How a ghost moves when hit and when missed: squares and direction of each segment."""

    __slots__ = ("hit", "missed")

    def __init__(self, card: GhostCard) -> None:
        self.hit = segments(card.under("hit"))
        self.missed = segments(card.under("missed"))


def segments(clauses: list[Clause]) -> list[tuple[int, int]]:
    """The moves that depend on the die or on the attacker."""
    found: list[tuple[int, int]] = []
    for clause in clauses:
        for effect in clause.do:
            if entry_of(effect).outcome != MOVES_GHOSTS:
                continue
            way = effect.word("dir")
            if way == "random":
                found.append((effect.number("n"), RANDOM))
            elif way == "away":
                found.append((effect.number("n"), AWAY))
            elif way == "toward" and effect.word("to") == "attacker":
                found.append((effect.number("n"), TOWARD))
    return found


_habits: dict[GhostCard, Habits] = {}


def habits_of(card: GhostCard) -> Habits:
    found = _habits.get(card)
    return remember(_habits, card, Habits(card)) if found is None else found


def rests(g: SpiritWorld, boss: int, moves: list[tuple[int, int]], attacker: int) -> list[int]:
    """Where the boss may come to rest after a shot from this square; all are equally likely."""
    card = g.box.ghosts[g.kind(boss)]
    squares = [g.ghost_at[boss]]
    for n, way in moves:
        after: list[int] = []
        for at in squares:
            if way == RANDOM:
                for d in range(8):
                    path, _ = trace(g, boss, card, at, n, d, -1)
                    after.append(path[-1] if path else at)
            else:
                d = bearing(attacker, at) if way == AWAY else -1
                path, _ = trace(g, boss, card, at, n, d, attacker if way == TOWARD else -1)
                after.append(path[-1] if path else at)
        squares = after
    return squares


def outlook(g: SpiritWorld, boss: int, chance: float) -> list[tuple[int, float]]:
    """Where the boss will be after the next shot, and how likely, over all who see it."""
    place = g.ghost_at[boss]
    shooters = [b for b in g.order if g.reaches(b, place) and not spent_on(g, b, boss)]
    if not shooters:
        return [(place, 1.0)]
    habits = habits_of(g.box.ghosts[g.kind(boss)])
    found: list[tuple[int, float]] = []
    share = 1.0 / len(shooters)
    blind = len(habits.hit) == 1 and habits.hit[0][1] == RANDOM  # any hit sends it anywhere
    if blind:
        found += weighed(rests(g, boss, habits.hit, -1), chance)
    for b in shooters:
        if not blind:
            found += weighed(rests(g, boss, habits.hit, g.at[b]), chance * share)
        found += weighed(rests(g, boss, habits.missed, g.at[b]), (1.0 - chance) * share)
    return found


def spent_on(g: SpiritWorld, b: int, boss: int) -> bool:
    """GTB-17.1: whether a Ghostbuster already has all markers on the boss."""
    return g.target[b] == boss and g.beams[b] >= g.box.numbers.streams


def weighed(squares: list[int], chance: float) -> list[tuple[int, float]]:
    return [(s, chance / len(squares)) for s in squares]


def chase(g: SpiritWorld, fields: Fields) -> float:
    """The cost of Ghostbusters too far from the boss, now or after the next shot, and of the streams lost by that."""
    boss = boss_of(g)
    if boss < 0 or g.ghost_at[boss] < 0:
        return 0.0
    place = g.ghost_at[boss]
    chance = hit_chance(g, to_hit(g, boss))
    after = outlook(g, boss, chance)
    blocks = g.blocks & ~(1 << place)
    total = 0.0
    for b in g.order:
        reach = g.powers.sight[b]
        at = g.at[b]
        if at < 0:
            total += from_car(g, fields, place, reach)
            continue
        table = ON_FOOT[g.powers.move[b]]
        total += NOW * min(TOO_FAR, table[fields.posts(place, reach)[at]])
        beams = g.beams[b] if g.target[b] == boss else 0
        later = 0.0
        lost = 0.0
        for s, likely in after:
            steps = fields.posts(s, reach)[at]
            later += likely * min(TOO_FAR, table[steps])
            if beams and (steps or not g.ground.sees(at, s, blocks)):
                lost += likely
        total += LATER * later + SLIP * lost * beams / chance
    return total


def from_car(g: SpiritWorld, fields: Fields, place: int, reach: int) -> float:
    """The same for a Ghostbuster in the car: the distance from its doors, plus getting out."""
    if not g.car:
        return 0.0
    field = fields.posts(place, reach)
    least = min([field[s] for s in fields.doors(g.car_doors)], default=FAR)
    return GET_OUT + min(TOO_FAR, BY_CAR[least])
