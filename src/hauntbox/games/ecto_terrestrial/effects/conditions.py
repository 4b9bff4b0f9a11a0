"""What must hold for a card to act."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.effects.op import EctoCondition
from hauntbox.games.ecto_terrestrial.heroes.moving import opportunists
from hauntbox.games.ecto_terrestrial.table.numbers import FACTIONS, GONE, OBJECTIVES
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
    """A counter stands between two numbers. The lower one may have a part for each player, and be a share of the
    whole, rounded up."""
    n = g.counters.get(condition.words["counter"], 0)
    least = condition.numbers["least"] + condition.numbers["each"] * g.players
    share = -(-least * condition.numbers["part"] // condition.numbers["of"])
    return share <= n <= condition.numbers["most"]


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
    mine = False
    if not source.bids:
        mine = source.hero >= 0 and g.owner[source.hero] == source.seat
    for hero, _ in source.bids:
        if hero >= 0 and g.owner[hero] == source.seat:
            mine = True
    return mine == (condition.words["whom"] == "own")


def test_by_ets(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether it is ETs that would wound."""
    return source.by_ets


# What Heroes do and have


def test_point_blank(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether the Hero attacks the own square."""
    return source.square == g.hero_at[source.hero]


def test_far(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether the target is so many squares away."""
    return source.square >= 0 and g.city.sees(g.hero_at[source.hero], source.square, g.used) >= condition.numbers["n"]


def test_costly(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether so many Batteries are printed on the Weapon."""
    return source.item >= 0 and g.box.items[source.item].battery >= condition.numbers["n"]


def test_opportunity(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """ETI-5.4: whether the roll is made against ETs that strike at a Move."""
    return source.moment == "opportunity"


def test_teleporting(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """ETI-6.3: whether the roll is made for a Teleport."""
    return source.moment == "teleport"


def test_provokes(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """ETI-5.4a: whether ETs would strike if the Hero moved now."""
    return bool(opportunists(g, source.hero))


def test_bid(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether so many Batteries were bid."""
    return source.number >= condition.numbers["n"]


def test_lost_bid(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """ETI-13.3: whether the bid was not the winning one."""
    return source.moment == "lost"


# Objectives and places


def test_objective(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether the Objective in question is of a kind, and has so many marks."""
    one = source.objective
    if one < 0 or g.episode.objectives[one].kind != condition.words["kind"]:
        return False
    return between(condition, g.objective_marks[one])


def test_next(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether the Objective in question is the first of its kind still in play."""
    one = source.objective
    return one >= 0 and g.in_play(g.episode.objectives[one].kind)[:1] == [one]


def test_objectives(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """How many Objectives of a kind in play have so many marks."""
    marks, most = condition.numbers["marks"], condition.numbers["marks_most"]
    kind = condition.words["kind"]
    objectives = g.episode.objectives
    found = 0
    for one, at in enumerate(g.objective_at):
        if at != GONE and marks <= g.objective_marks[one] <= most and objectives[one].kind == kind:
            found += 1
    return between(condition, found)


def test_faction(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    return source.hero >= 0 and FACTIONS[source.hero >> 2] == condition.words["faction"]


def test_on_start(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether the Hero stands on a Start Location."""
    return source.hero >= 0 and g.hero_at[source.hero] in g.episode.starts


def marked_square(g: EctoTerrestrial, condition: Condition) -> int:
    """The square that the Episode calls by a name."""
    return g.episode.marks.get(condition.words["mark"], -1)


def test_on_mark(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """Whether the Hero stands on a square that the Episode names."""
    return source.hero >= 0 and g.hero_at[source.hero] == marked_square(g, condition) >= 0


def test_ets_on_mark(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """How many standing ETs are on a square that the Episode names."""
    square = marked_square(g, condition)
    return square >= 0 and between(condition, len([et for et in g.ets_in(square) if g.stands(et)]))


def test_boss_on_mark(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    return g.boss_at == marked_square(g, condition) >= 0


def test_on_board(g: EctoTerrestrial, condition: Condition, source: Source) -> bool:
    """How many Heroes are on the board."""
    return between(condition, len(g.on_board()))


def far_counter(g: EctoTerrestrial, condition: Condition) -> tuple[int, int]:
    """How far a counter has come towards its lower number."""
    least = condition.numbers["least"] + condition.numbers["each"] * g.players
    return min(least, g.counters.get(condition.words["counter"], 0)), least


def far_objectives(g: EctoTerrestrial, condition: Condition) -> tuple[int, int]:
    """How many Objectives are done: the marks that they need, or those that are out of play."""
    kind, marks, least = condition.words["kind"], condition.numbers["marks"], condition.numbers["least"]
    if least and marks:
        best = sorted([min(marks, g.objective_marks[one]) for one in g.in_play(kind)], reverse=True)
        return sum(best[:least]), least * marks
    every = [one for one in g.episode.objectives if one.kind == kind and one.players <= g.players]
    return len(every) - len(g.in_play(kind)), len(every)


MARK: Final = Param("mark", "text")
KIND: Final = Param("kind", "word", list(OBJECTIVES))
CONDITIONS: Final[list[EctoCondition]] = [
    EctoCondition("round", bounds(), test_round),
    EctoCondition("every", [Param("n", "number", low=1, high=9)], test_every),
    EctoCondition(
        "counter",
        [Param("counter", "text"), *bounds(), Param("each", "number", default=0, high=9),
         Param("part", "number", default=1, low=1, high=9), Param("of", "number", default=1, low=1, high=9)],
        test_counter,
        far=far_counter,
    ),
    EctoCondition("players", bounds(4), test_players),
    EctoCondition("panels", bounds(8), test_panels),
    EctoCondition("captured", bounds(), test_captured),
    EctoCondition("stage", bounds(3), test_stage),
    EctoCondition("concerns", [Param("whom", "word", ["own", "other"], default_word="own")], test_concerns),
    EctoCondition("by_ets", [], test_by_ets),
    EctoCondition("objective", [KIND, *bounds()], test_objective),
    EctoCondition("next", [], test_next, unmet=Reason("not_next_in_order", "ETI-9.4")),
    EctoCondition(
        "objectives",
        [KIND, *bounds(), Param("marks", "number", default=0, high=99),
         Param("marks_most", "number", default=99, high=99)],
        test_objectives,
        far=far_objectives,
    ),
    EctoCondition(
        "faction", [Param("faction", "word", list(FACTIONS))], test_faction,
        unmet=Reason("other_faction_needed", "ETI-9.4"),
    ),
    EctoCondition("on_start", [], test_on_start, unmet=Reason("not_on_start", "ETI-9.4")),
    EctoCondition("on_mark", [MARK], test_on_mark, unmet=Reason("not_on_named_square", "ETI-9.4")),
    EctoCondition("ets_on_mark", [MARK, *bounds()], test_ets_on_mark),
    EctoCondition("boss_on_mark", [MARK], test_boss_on_mark),
    EctoCondition("on_board", bounds(8), test_on_board),
    EctoCondition("point_blank", [], test_point_blank),
    EctoCondition("far", [Param("n", "number", low=1, high=6)], test_far),
    EctoCondition("costly", [Param("n", "number", low=1, high=6)], test_costly),
    EctoCondition("opportunity", [], test_opportunity),
    EctoCondition("teleporting", [], test_teleporting),
    EctoCondition("provokes", [], test_provokes),
    EctoCondition("bid", [Param("n", "number", low=1, high=9)], test_bid),
    EctoCondition("lost_bid", [], test_lost_bid),
]
