# interpreted: content is checked when it is read, once
"""Whether a scenario makes a place that can be played: everything wrong with it, as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hauntbox.games.spirit_world.components.cards import Contents, Scenario, Special
from hauntbox.games.spirit_world.components.entries import condition_entry, entry_of
from hauntbox.games.spirit_world.components.outcomes import SWAPS_GATE
from hauntbox.games.spirit_world.components.vocabulary import TARGET_STATS
from hauntbox.games.spirit_world.table.numbers import COMMON, DRIVE, GATES, KINDS, SYMBOLS, WALK
from hauntbox.kit.cards.content import Entry
from hauntbox.kit.cards.effects import Clause, Condition, Effect
from hauntbox.kit.map.grid import STEP, Ground, bits, disc, distance, mask_of, square, square_id, x_of, y_of
from hauntbox.kit.map.paths import area, spread

APART: Final = 4  # how far gates are apart at least
SEEN_FROM: Final = 6  # from how many squares a gate is seen at least
WALKABLE: Final = 60  # how much of a map one walks on at least, in percent
SHUT: Final = "bw"  # ground that nobody needs to enter: buildings and water
STRAIGHT: Final = (0, 2, 4, 6)


def check_scenario(scenario: Scenario, box: Contents) -> Iterator[str]:
    """All that would be wrong with a scenario's map and what stands on it."""
    yield from wrong_partners(scenario)
    yield from wrong_names(scenario)
    on_map = list(wrong_squares(scenario))
    yield from on_map
    if not on_map and scenario.start:
        ground = scenario.joined.opened(scenario.open_doors)
        yield from wrong_start(scenario, ground)
        yield from wrong_gates(scenario, ground, box.numbers.sight)
        yield from wrong_jumps(scenario, ground, box)
        yield from wrong_ways(scenario, ground)
        yield from wrong_ghosts(scenario, ground, box)


def open_gates(scenario: Scenario) -> int:
    """The squares that nobody enters because of a gate that begins open."""
    return mask_of([spot.at for spot in scenario.gates if spot.open])


def walked(scenario: Scenario, ground: Ground) -> int:
    """The squares that one walks to from the Ecto-1 while no gate has been closed yet."""
    return area(ground.exits(WALK), scenario.start[0], open_gates(scenario))


def driven(scenario: Scenario, ground: Ground) -> int:
    """The squares that the Ecto-1 drives to; it takes no diagonals (GTB-12.2)."""
    mask = 1 << scenario.start[0]
    ways = ground.exits(DRIVE)
    for ring in spread(ways, scenario.start[0], len(ground.squares), open_gates(scenario), diagonals=False):
        mask |= ring
    return mask


def viewpoints(reached: int, ground: Ground, target: int, sight: int) -> list[int]:
    """Those of the squares that one walks to from which one sees a square, whatever stands around."""
    return [s for s in bits(reached & disc(target, sight) & ~(1 << target)) if ground.sees(s, target, 0)]


def wrong_squares(scenario: Scenario) -> Iterator[str]:
    """GTB-3.2: all that is named lies on the map, and no two figures share a square."""
    standing = [s for spot in scenario.gates for s in spot.places]
    standing += [s for _, s in scenario.ghosts] + scenario.start
    for s in standing:
        if not scenario.ground.floor >> s & 1:
            yield f"{square_id(s)} is not on the map."
    for zone, mask in scenario.zones.items():
        if mask & ~scenario.ground.floor:
            yield f"the zone {zone!r} is not all on the map."
    for s in sorted({s for s in standing if standing.count(s) > 1}):
        yield f"{square_id(s)} is taken twice."


def wrong_partners(scenario: Scenario) -> Iterator[str]:
    """A gate's partner is another gate of the scenario, and each is the other's."""
    spots = scenario.gates
    for index, spot in enumerate(spots[:GATES]):
        if spot.partner >= 0:
            gate, partner = SYMBOLS[index], SYMBOLS[spot.partner]
            if spot.partner >= len(spots) or spot.partner == index:
                yield f"{partner} can't be the partner of the gate {gate}; it is another gate of the scenario."
            elif spots[spot.partner].partner != index:
                yield f"{partner} is the partner of the gate {gate}, but not the other way round."


def wrong_names(scenario: Scenario) -> Iterator[str]:
    """Doors, zones and squares that the scenario's rules name are on its map."""
    named: list[tuple[str, dict[str, str]]] = []
    for index, clause in enumerate(scenario.clauses):
        named += [(f"clauses[{index}]", condition.words) for condition in clause.conditions]
        named += [(f"clauses[{index}]", effect.words) for effect in clause.do]
    for index, special in enumerate(scenario.specials):
        named.append((f"actions[{index}]", {"zone": special.zone}))
        named += [(f"actions[{index}]", condition.words) for condition in special.clause.conditions]
        named += [(f"actions[{index}]", effect.words) for effect in special.clause.do]
    for where, words in named:
        door, zone, at = words.get("door", ""), words.get("zone", ""), words.get("at", "")
        if door and door not in scenario.joined.doors:
            yield f"{where} names {door!r}, which is no door of this map."
        if zone and zone not in scenario.zones:
            yield f"{where} names {zone!r}, which is no zone of this scenario."
        if "kind" in words and at and at not in [square_id(s) for s in scenario.ground.squares]:
            yield f"{where} names {at!r}, which is no square of this map."


def wrong_gates(scenario: Scenario, ground: Ground, sight: int) -> Iterator[str]:
    """Gates are apart from each other and from the border, and seen from enough squares that one walks to."""
    spots = scenario.gates
    for index, spot in enumerate(spots):
        for other in spots[:index]:
            if distance(spot.at, other.at) < APART:
                yield f"the gates on {square_id(other.at)} and {square_id(spot.at)} are less than {APART} apart."
    reach = bits(driven(scenario, ground))
    on_foot = walked(scenario, ground)
    for spot in spots:
        for s in spot.places:
            inside = edge_distance(ground, s)
            if scenario.verge and inside != 1:
                yield f"the gate on {square_id(s)} should be one square inside the border, not {inside}."
            elif not scenario.verge and inside < 2:
                yield f"the gate on {square_id(s)} is within one square of the border."
            seen = len(viewpoints(on_foot, ground, s, sight))
            if seen < SEEN_FROM:
                yield f"the gate on {square_id(s)} is seen from {seen} squares, not from {SEEN_FROM}."
            if not any(distance(s, at) <= sight for at in reach):
                yield f"the Ecto-1 does not get within {sight} squares of the gate on {square_id(s)}."


def swaps(scenario: Scenario, box: Contents) -> bool:
    """Whether a gate may change places with a ghost, by the word of its card or of the scenario."""
    clauses = [*box.gates[scenario.gate].clauses, *scenario.clauses, *[one.clause for one in scenario.specials]]
    return any(entry_of(effect).outcome == SWAPS_GATE for clause in clauses for effect in clause.do)


def wrong_jumps(scenario: Scenario, ground: Ground, box: Contents) -> Iterator[str]:
    """GTB-5.1: ghosts fly anywhere, so a gate that changes places with one may come to stand on any square.

    From there it has to be seen, or it could never be closed. The squares that a gate wanders to by a list are looked
    at by `wrong_gates`.
    """
    if not swaps(scenario, box):
        return
    on_foot, sight = walked(scenario, ground), box.numbers.sight
    unseen = [s for s in ground.squares if len(viewpoints(on_foot, ground, s, sight)) < SEEN_FROM]
    if unseen:
        places = " ".join(square_id(s) for s in unseen)
        yield f"gates change places with ghosts, and one on {places} is not seen from {SEEN_FROM} squares."


def edge_distance(ground: Ground, s: int) -> int:
    """How many squares lie between a square and the nearest one at the edge of the map, counting one of the two."""
    away = 0
    while all(
        0 <= x < ground.width and 0 <= y < ground.height and ground.floor >> square(x, y) & 1
        for y in range(y_of(s) - away - 1, y_of(s) + away + 2)
        for x in range(x_of(s) - away - 1, x_of(s) + away + 2)
    ):
        away += 1
    return away


def wrong_start(scenario: Scenario, ground: Ground) -> Iterator[str]:
    """GTB-2.11: two or four squares that form a block between which the Ecto-1 can drive."""
    start = scenario.start
    wide = max(x_of(s) for s in start) - min(x_of(s) for s in start) + 1
    high = max(y_of(s) for s in start) - min(y_of(s) for s in start) + 1
    if len(start) not in (2, 4) or len(set(start)) != len(start) or sorted((wide, high)) != [len(start) // 2, 2]:
        yield f"the start area {' '.join(square_id(s) for s in start)} is not a pair or a block of four squares."
    for s in start:
        for d in STRAIGHT:
            if s + STEP[d] in start and not ground.free(s, d, DRIVE):
                yield f"a line crosses the start area at {square_id(s)}."
        if all(ground.exits(WALK)[d][s] < 0 for d in STRAIGHT):
            yield f"nobody gets out of the car on {square_id(s)}."
    if driven(scenario, ground).bit_count() < 2 * len(start):
        yield "the Ecto-1 can't drive away."


def wrong_ways(scenario: Scenario, ground: Ground) -> Iterator[str]:
    """One walks on enough of the map; with all doors open, on all of it but buildings, water and open gates."""
    share = 100 * walked(scenario, ground).bit_count() // len(ground.squares)
    if share < WALKABLE:
        yield f"only {share} % of the squares can be walked to."
    everywhere = scenario.joined.opened(list(scenario.joined.doors))
    reached = walked(scenario, everywhere) | open_gates(scenario)
    for s in ground.squares:
        if not reached >> s & 1 and scenario.joined.surface[s] not in SHUT:
            yield f"{square_id(s)} can't be walked to, though it is neither building nor water."


def wrong_ghosts(scenario: Scenario, ground: Ground, box: Contents) -> Iterator[str]:
    """The box has the ghosts, each one can be seen from somewhere, and a boss can be trapped by four."""
    for kind, id in enumerate(KINDS):
        needed = len([one for one, _ in scenario.ghosts if one == kind])
        needed += scenario.spirit_world[kind] if kind < COMMON else 0
        if needed > box.ghosts[kind].figures:
            yield f"{needed} {id} are needed, and the box has {box.ghosts[kind].figures}."
    on_foot = walked(scenario, ground)
    for kind, s in scenario.ghosts:
        if not viewpoints(on_foot, ground, s, box.numbers.sight):
            yield f"nobody ever sees the {KINDS[kind]} on {square_id(s)}."
        if box.ghosts[kind].to_trap > 4 * box.numbers.streams:
            yield f"four Ghostbusters can't trap the {KINDS[kind]}."


# Clauses


def check_clauses(entry: Entry, clauses: list[Clause], whose: str) -> None:
    """What the vocabulary allows but a card of this kind (ghost, gate, scenario, character) can't mean."""
    for index, clause in enumerate(clauses):
        where = f"clauses[{index}]"
        if clause.optional and whose != "character":
            entry.wrong(where, "only an ability can be optional.")
        immune = clause.when == "standing" and len(clause.do) == 1 and is_limited(clause.do[0])
        if clause.per and clause.when in ("standing", "check", "round_over") and not immune:
            entry.wrong(where, f"{clause.when!r} does not happen so often; it can't have a limit.")
        if clause.per and immune and clause.conditions:
            entry.wrong(where, "an immunity has a limit or conditions, not both.")
        if clause.when == "standing" and whose == "character":
            for condition in clause.conditions:
                if is_momentary(condition) or is_of_target(condition):
                    entry.wrong(where, f"{condition.name!r} is about a moment; an ability that stands has none.")
        for effect in clause.do:
            for text in wrong_effect(effect, clause, whose):
                entry.wrong(f"{where}, {effect.op}", text)


def check_special(entry: Entry, special: Special) -> None:
    """What the vocabulary allows but an action of a scenario can't mean."""
    clause, at_gate = special.clause, special.at == "gate"
    if (special.at == "zone") != bool(special.zone):
        entry.wrong("zone", "is named if and only if the action is taken in a zone (at = zone).")
    for condition in clause.conditions:
        if is_momentary(condition) or (not at_gate and is_of_target(condition)):
            entry.wrong("if", f"{condition.name!r} is about something else; here it never holds.")
    for effect in clause.do:
        words = effect.words
        if words.get("who") in ("this", "victim"):
            entry.wrong(effect.op, f"who = {words['who']} means nobody here; say self, boss, nearest, each or chosen.")
        elif not at_gate and (
            is_at_gate(effect)
            or "this" in (words.get("at"), words.get("which"), words.get("of"))
            or "partner" in (words.get("at"), words.get("which"))
            or words.get("to") == "this_gate"
            or (effect.counter is not None and effect.counter.name == "streams")
        ):
            entry.wrong(effect.op, "no gate is meant where the action is taken; say which one, or let it be at a gate.")
        else:
            for text in wrong_effect(effect, clause, "gate"):
                entry.wrong(effect.op, text)


def wrong_effect(effect: Effect, clause: Clause, whose: str) -> Iterator[str]:
    """What is wrong with an effect on a card of this kind; the entry of its op knows its own mistakes."""
    targets = effect.words.get("stat") in TARGET_STATS
    counts = "name" in effect.words
    if effect.counter is not None and not targets and not counts:
        yield "has no number that `per` could multiply; write a clause for each number, with a condition."
    yield from effect.mistakes(clause, whose)


# What is unknown has been reported, and has no entry.


def is_limited(effect: Effect) -> bool:
    return bool(effect.op) and entry_of(effect).limited


def is_at_gate(effect: Effect) -> bool:
    return bool(effect.op) and entry_of(effect).at_gate


def is_momentary(condition: Condition) -> bool:
    return bool(condition.name) and condition_entry(condition).momentary


def is_of_target(condition: Condition) -> bool:
    return bool(condition.name) and condition_entry(condition).of_target


def counters_in(clauses: list[Clause]) -> list[str]:
    """The counters that some clauses name."""
    found = [effect.words["name"] for clause in clauses for effect in clause.do if effect.words.get("name")]
    found += [one.words["name"] for clause in clauses for one in clause.conditions if one.words.get("name")]
    return list(dict.fromkeys(found))
