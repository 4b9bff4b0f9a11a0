"""What must hold for a card to be used: the conditions of the vocabulary."""

from __future__ import annotations

from hauntbox.games.outer_space.cards.acting import HOLDS, Source
from hauntbox.games.outer_space.cards.powers import holds_keyword
from hauntbox.games.outer_space.components.vocabulary import CHAMPION_IDS
from hauntbox.games.outer_space.effects.targets import hero_of, place_of, spots, within
from hauntbox.games.outer_space.table.numbers import KEYWORDS, OFF
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Condition


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


HOLDS.update({
    "in_building": is_in_building,
    "in_named_building": is_in_named_building,
    "in_tent": is_in_tent,
    "outdoors": is_outdoors,
    "space_contains": is_space_contains,
    "within": is_within,
    "adjacent": is_adjacent,
    "has_los": is_has_los,
    "pack_size": is_pack_size,
    "has_champion": is_has_champion,
    "die_shows": is_die_shows,
    "roll_is": is_roll_is,
    "holds": is_holds,
    "power": is_power,
    "advanced": is_advanced,
    "pool": is_pool,
    "item_unused": is_item_unused,
    "no_martians_here": is_no_martians_here,
})
