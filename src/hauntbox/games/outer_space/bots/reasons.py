"""What hints give as reasons in Outer Space, to Heroes and to Martians, and which events are the other side's doing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import EventKind, RawEvent, Thing
from hauntbox.engine.parts import Coming, Part
from hauntbox.games.outer_space.bots.stakes import aims_of
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.numbers import (
    BANDSTAND,
    BLAZE,
    BUILDINGS_DESTROYED,
    CROWDS_DESTROYED,
    CROWDS_SAVED,
    EMITTER_CP,
    EMITTER_DAMAGE,
    FUEL,
    HEROES,
    HEROES_KILLED,
    MARTIANS,
    MARTIANS_KILLED,
    SAUCERS_DESTROYED,
    SLOTS,
)
from hauntbox.games.outer_space.table.state import OuterSpace

# What the other side does, as it is foretold to Heroes and to Martians; that everybody moves about is no news.
BY_MARTIANS: Final[dict[EventKind, Coming]] = {
    events.HERO_DIED: Coming("coming.hero_dies", "hero", 8.0),
    events.BUILDING_DESTROYED: Coming("coming.building", "building", 6.0),
    events.CROWD_DESTROYED: Coming("coming.crowd", "crowd", 6.0),
    events.CHAMPION_CAME: Coming("coming.champion", "champion", 5.0),
    events.HIT_GIVEN: Coming("coming.blasted", "hero", 4.0),
    events.FIGHT_BEGAN: Coming("coming.attacked", "hero", 4.0),
    events.REINFORCEMENTS_COME: Coming("coming.reinforcements", "", 3.0),
    events.RAY_FIRED: Coming("coming.ray", "saucer", 2.5),
    events.FIRE_STARTED: Coming("coming.fire", "", 1.5),
    events.LANDED: Coming("coming.landing", "", 1.0),
}
BY_HEROES: Final[dict[EventKind, Coming]] = {
    events.SAUCER_DESTROYED: Coming("coming.saucer", "saucer", 8.0),
    events.CROWD_SAVED: Coming("coming.crowd_saved", "crowd", 6.0),
    events.SHOT_AT: Coming("coming.shoots", "hero", 4.0),
    events.FIGHT_BEGAN: Coming("coming.fights", "hero", 3.0),
    events.FIRE_OUT: Coming("coming.fire_out", "", 2.0),
    events.FOUND_ITEM: Coming("coming.finds_item", "hero", 1.0),
}
# What is counted in a scenario: the tally, the reason for a Hero and the one for a Martian, and what each is worth to
# the Heroes.
COUNTED: Final[tuple[tuple[int, str, str, float], ...]] = (
    (MARTIANS_KILLED, "because.killed", "because.fewer_killed", 1.0),
    (HEROES_KILLED, "because.fewer_fall", "because.fall", -7.0),
    (SAUCERS_DESTROYED, "because.saucers", "because.fewer_saucers", 5.0),
    (CROWDS_SAVED, "because.saved", "because.fewer_saved", 4.0),
    (CROWDS_DESTROYED, "because.fewer_crowds", "because.crowds", -4.0),
    (BUILDINGS_DESTROYED, "because.fewer_buildings", "because.buildings", -3.0),
    (EMITTER_CP, "because.less_power", "because.power_paid", -1.5),
    (EMITTER_DAMAGE, "because.damage", "because.less_damage", 3.0),
    (FUEL, "because.fuel", "because.less_fuel", 1.0),
    (BANDSTAND, "because.bandstand_free", "because.bandstand", -5.0),
)


def parts(g: OuterSpace, seat: int) -> list[Part]:
    """What the scenario counts, who is hurt, and what the seat's side has gathered."""
    mine = g.side_of(seat)
    side = 1.0 if mine == HEROES else -1.0
    found: list[Part] = []
    for tally, for_heroes, for_martians, weight in COUNTED:
        found.append(Part(for_heroes if mine == HEROES else for_martians, float(g.tally[tally]), side * weight))
    hurt = "because.unhurt" if mine == HEROES else "because.hurt"
    for slot in range(SLOTS):
        if g.hero_at[slot] >= 0:
            found.append(Part(hurt, float(g.wounds[slot]), -0.9 * side, Thing("character", g.hero[slot])))
    soldiers = 0
    inside = 0
    for at in g.soldier_at:
        if at >= 0:
            soldiers += 1
            inside += g.in_building(at) == g.fairground.tent
    found.append(Part("because.fewer_soldiers" if mine == HEROES else "because.soldiers", float(soldiers), -0.5 * side))
    if aims_of(g).tent:
        found.append(Part("because.tent_free" if mine == HEROES else "because.tent", float(inside), -1.2 * side))
    panic = 0
    for crowd, at in enumerate(g.crowd_at):
        if at >= 0:
            panic += g.crowd_wounds[crowd]
    found.append(Part("because.crowds_safe" if mine == HEROES else "because.crowds_hurt", float(panic), -0.5 * side))
    flames = len(g.fires) + len(g.new_fires)
    found.append(Part("because.fewer_fires" if mine == HEROES else "because.fires", float(flames), -0.4 * side))
    cards = 0
    for other in g.seats_of(mine):
        cards += len(g.hands[other])
    found.append(Part("because.cards", float(cards), 0.6))
    if mine == HEROES:
        items = 0
        power = 0
        for slot in range(SLOTS):
            if g.hero_at[slot] >= 0:
                items += len(g.items[slot])
                power += g.power[slot]
        found.append(Part("because.items", float(items), 0.8))
        found.append(Part("because.power", float(power), 0.1))
    return found


def coming(g: OuterSpace, seat: int, log: list[RawEvent], index: int) -> Coming | None:
    """A deed of the other side; a fight is one if it is fought in that side's turn."""
    kind = log[index][0]
    mine = g.side_of(seat)
    if kind is events.FIGHT_BEGAN and not in_turn_of(MARTIANS if mine == HEROES else HEROES, log, index):
        return None
    return (BY_MARTIANS if mine == HEROES else BY_HEROES).get(kind)


def in_turn_of(side: int, log: list[RawEvent], index: int) -> bool:
    """Whether an event happened in a turn of this side, as far as the log goes back."""
    for at in range(index, -1, -1):
        if log[at][0] is events.HERO_BEGAN:
            return side == HEROES
        if log[at][0] is events.PHASE_BEGAN:
            return side == (MARTIANS if log[at][4][0] < BLAZE else HEROES)
    return False
