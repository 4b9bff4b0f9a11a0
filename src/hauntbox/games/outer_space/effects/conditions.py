"""What must hold for a card to be used: the conditions of the vocabulary."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.cards.op import OuterSpaceCondition
from hauntbox.games.outer_space.cards.powers import holds_keyword
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components.vocabulary import CHAMPION_IDS, KEYWORD, NEAR, bounds
from hauntbox.games.outer_space.effects.targets import hero_of, place_of, spots, within
from hauntbox.games.outer_space.table.moments import ROLLS
from hauntbox.games.outer_space.table.numbers import KEYWORDS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Condition, Param


def between(condition: Condition, n: int) -> bool:
    return condition.numbers["least"] <= n <= condition.numbers["most"]


def building_at(g: OuterSpace, source: Source) -> int:
    at = place_of(g, source)
    return g.in_building(at) if at >= 0 else OFF


def is_in_building(g: OuterSpace, condition: Condition, source: Source) -> bool:
    return building_at(g, source) >= 0


def is_in_named_building(g: OuterSpace, condition: Condition, source: Source) -> bool:
    building = building_at(g, source)
    return building >= 0 and g.fairground.buildings[building].id == condition.words["building"]


def is_in_tent(g: OuterSpace, condition: Condition, source: Source) -> bool:
    building = building_at(g, source)
    return building >= 0 and building == g.fairground.tent


def is_outdoors(g: OuterSpace, condition: Condition, source: Source) -> bool:
    return place_of(g, source) >= 0 and building_at(g, source) < 0


def is_space_contains(g: OuterSpace, condition: Condition, source: Source) -> bool:
    at = place_of(g, source)
    here = len([spot for spot in spots(g, condition.words["what"], source) if spot == at])
    return at >= 0 and between(condition, here)


def is_within(g: OuterSpace, condition: Condition, source: Source) -> bool:
    at = place_of(g, source)
    return at >= 0 and within(g, at, condition.words["what"], condition.numbers["n"], source)


def is_adjacent(g: OuterSpace, condition: Condition, source: Source) -> bool:
    at = place_of(g, source)
    return at >= 0 and bool([one for one in spots(g, condition.words["what"], source) if one in near(g, at)])


def near(g: OuterSpace, at: int) -> tuple[int, ...]:
    return g.fairground.neighbours[at]


def is_has_los(g: OuterSpace, condition: Condition, source: Source) -> bool:
    at = place_of(g, source)
    there = [spot for spot in spots(g, condition.words["what"], source) if spot != at]
    return at >= 0 and bool([spot for spot in there if g.fairground.sees(at, spot)])


def pack_at(g: OuterSpace, source: Source) -> int:
    """The Pack that is fighting or firing, or the one where the card is used; -1 if there is none."""
    if g.fight is not None:
        return g.fight.square
    if g.blast is not None:
        return g.blast.square
    return place_of(g, source)


def is_pack_size(g: OuterSpace, condition: Condition, source: Source) -> bool:
    at = pack_at(g, source)
    return at >= 0 and between(condition, g.count_at[at] + len(g.champions_in(at)))


def is_has_champion(g: OuterSpace, condition: Condition, source: Source) -> bool:
    at = pack_at(g, source)
    return at >= 0 and g.champion_at[CHAMPION_IDS.index(condition.words["champion"])] == at


def is_die_shows(g: OuterSpace, condition: Condition, source: Source) -> bool:
    """A natural number on a die of what was rolled last."""
    moment = g.moments[-1] if g.moments else None
    if moment is None:
        return False
    if moment.throw is not None:
        return condition.numbers["n"] in moment.throw.natural
    return moment.blast is not None and condition.numbers["n"] in moment.blast.natural


def is_roll_is(g: OuterSpace, condition: Condition, source: Source) -> bool:
    """What the dice are rolled for that are about to be, or have been."""
    throw = g.moments[-1].throw if g.moments else None
    return throw is not None and throw.kind == condition.words["roll"]


def is_holds(g: OuterSpace, condition: Condition, source: Source) -> bool:
    slot = hero_of(g, source)
    return slot >= 0 and holds_keyword(g, slot, KEYWORDS[condition.words["keyword"]])


def is_power(g: OuterSpace, condition: Condition, source: Source) -> bool:
    slot = hero_of(g, source)
    return slot >= 0 and between(condition, g.power[slot])


def is_advanced(g: OuterSpace, condition: Condition, source: Source) -> bool:
    return g.advanced


def is_pool(g: OuterSpace, condition: Condition, source: Source) -> bool:
    return between(condition, g.pool(source.mp))


def is_item_unused(g: OuterSpace, condition: Condition, source: Source) -> bool:
    """IOS-8.6c: nobody has used this copy in this turn."""
    return 0 <= source.card < len(g.users) and g.users[source.card] == OFF


def is_no_martians_here(g: OuterSpace, condition: Condition, source: Source) -> bool:
    at = place_of(g, source)
    return at >= 0 and not g.martian_in(at)


CONDITIONS: Final[list[OuterSpaceCondition]] = [
    OuterSpaceCondition("in_building", [], is_in_building),
    OuterSpaceCondition("in_named_building", [Param("building", "text")], is_in_named_building),
    OuterSpaceCondition("in_tent", [], is_in_tent),
    OuterSpaceCondition("outdoors", [], is_outdoors),
    OuterSpaceCondition("space_contains", [Param("what", "word", NEAR[2:]), *bounds()], is_space_contains, some=True),
    OuterSpaceCondition(
        "within", [Param("what", "word", NEAR[2:]), Param("n", "number", low=0, high=12)], is_within,
    ),
    OuterSpaceCondition("adjacent", [Param("what", "word", NEAR[2:])], is_adjacent),
    OuterSpaceCondition("has_los", [Param("what", "word", NEAR[2:])], is_has_los),
    OuterSpaceCondition("pack_size", bounds(), is_pack_size),
    OuterSpaceCondition("has_champion", [Param("champion", "word", CHAMPION_IDS)], is_has_champion),
    OuterSpaceCondition("die_shows", [Param("n", "number", low=1, high=6)], is_die_shows),
    OuterSpaceCondition("roll_is", [Param("roll", "word", [*ROLLS])], is_roll_is),
    OuterSpaceCondition("holds", [KEYWORD], is_holds),
    OuterSpaceCondition("power", bounds(3), is_power),
    OuterSpaceCondition("advanced", [], is_advanced),
    OuterSpaceCondition("pool", bounds(), is_pool),
    OuterSpaceCondition("item_unused", [], is_item_unused),
    OuterSpaceCondition("no_martians_here", [], is_no_martians_here),
]
