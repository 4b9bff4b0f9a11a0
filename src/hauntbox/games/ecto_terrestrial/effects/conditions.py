"""What must hold for a card to act."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.effects.op import EctoCondition
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Condition, Param


def bounds(high: int = 99) -> list[Param]:
    """At least so many and at most so many."""
    return [Param("least", "number", default=0, high=high), Param("most", "number", default=high, high=high)]


def between(condition: Condition, n: int) -> bool:
    return condition.numbers["least"] <= n <= condition.numbers["most"]


def test_round(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    return between(condition, g.round)


def test_every(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """In every so many rounds, the first time when so many have been played."""
    return g.round % condition.numbers["n"] == 0


def test_counter(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    return between(condition, g.counters.get(condition.words["counter"], 0))


def test_players(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    return between(condition, g.players)


def test_panels(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    return between(condition, g.tower.panels)


def test_captured(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether the Attack has captured so many."""
    return source.strike is not None and between(condition, len(source.strike.captured))


def test_stage(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    return between(condition, g.boss_stage)


def test_concerns(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether the moment concerns a Hero of the player who would use the card; once bids are shown: one who bid."""
    heroes = [hero for hero, _ in source.bids] if source.bids else [source.hero]
    mine = any(hero >= 0 and g.owner[hero] == source.seat for hero in heroes)
    return mine == (condition.words["whom"] == "own")


def test_by_ets(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether it is ETs that would wound."""
    return source.by_ets


CONDITIONS: Final[list[EctoCondition]] = [
    EctoCondition("round", bounds(), test_round),
    EctoCondition("every", [Param("n", "number", low=1, high=9)], test_every),
    EctoCondition("counter", [Param("counter", "text"), *bounds()], test_counter),
    EctoCondition("players", bounds(4), test_players),
    EctoCondition("panels", bounds(8), test_panels),
    EctoCondition("captured", bounds(), test_captured),
    EctoCondition("stage", bounds(3), test_stage),
    EctoCondition("concerns", [Param("whom", "word", ["own", "other"], default_word="own")], test_concerns),
    EctoCondition("by_ets", [], test_by_ets),
]
