"""The map, tokens and Fate Bags (TGB-5 to 7)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source, family_tile
from hauntbox.games.betwixt.combat.falling import remove_monster
from hauntbox.games.betwixt.components.entries import MONSTERS, OF_MISSIONS
from hauntbox.games.betwixt.components.entries import TOKENS as OF_TOKENS
from hauntbox.games.betwixt.components.triggers import ACTING, COLLECTION, EVENTS, MISSION
from hauntbox.games.betwixt.effects.lasting import COMBAT, NEXT_MISSION, PLACEMENT, held, start
from hauntbox.games.betwixt.effects.lasting import LASTING as SPANS
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import WITHIN, choose_square, lasting, number
from hauntbox.games.betwixt.fate.bags import add_tokens, in_play, take
from hauntbox.games.betwixt.monsters.placing import MACHINE, TOKEN, is_free, one_of, random_square
from hauntbox.games.betwixt.monsters.spawning import spawn
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import (
    MAP_TOKEN,
    OBJECTIVE_TOKEN,
    OBJECTS,
    OFF,
    STORY_TOKEN,
    TOKEN_SHIFT,
    TOKENS,
    TRAPS,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Clause, Effect, Param

LOW: Final = "low_obstacle"
PLACED: Final = [*TRAPS, *OBJECTS, LOW]
WHERE: Final = ["near", "tile", "random", "centre", "corners", "new_tiles"]
STAY: Final = (MAP_TOKEN, STORY_TOKEN, OBJECTIVE_TOKEN)  # tokens that a mission needs


# Things on the map


def run_place(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-7.4, 7.5: traps, objects of the mission and obstacles come onto the map."""
    where = effect.word("where")
    if where == "new_tiles":
        start(g, effect, until=PLACEMENT)
        return
    if where == "near":
        for _ in range(effect.number("n")):
            squares = free_near(g, effect, source)
            if squares:
                put(g, effect, (yield from choose_square(g, squares, effect, source)), source)
        return
    slot = tile_of(g, source)
    if effect.word("what") in g.box.monster_at:
        spawn(g, g.box.monster_at[effect.word("what")], effect.number("n"), slot, False)
        return
    for square in squares_for(g, effect, slot):
        put(g, effect, square, source)


def can_place(g: Betwixt, effect: Effect, source: Source) -> bool:
    return effect.word("where") != "near" or bool(free_near(g, effect, source))


def tile_of(g: Betwixt, source: Source) -> int:
    """The slot of the tile where something happens: where the mission says, else where the user or the family is."""
    if source.slot >= 0:
        return source.slot
    if source.user >= 0 and g.at[source.user] >= 0:
        return g.house.slot_of(g.at[source.user])
    return family_tile(g)


def free_near(g: Betwixt, effect: Effect, source: Source) -> list[int]:
    """TGB-10.12, 10.13: the free spaces within so many of the user; within 1 means adjacent."""
    here, within = g.at[source.user], effect.number("within")
    if here < 0:
        return []
    near = g.house.near(here) if within == 1 else [s for s in g.house.squares if g.house.distance(here, s) <= within]
    return [square for square in near if is_free(g, square, TOKEN)]


def squares_for(g: Betwixt, effect: Effect, slot: int) -> list[int]:
    """The spaces of a tile that things are put on, where nobody chooses."""
    where, n = effect.word("where"), effect.number("n")
    if where == "centre":
        return [one for one in [nearest(g, slot, centre_of(g, slot))] if one >= 0]
    if where == "corners":
        return opposite_corners(g, slot)[:n]
    found: list[int] = []
    for _ in range(n):
        square = random_square(g, slot, MACHINE if effect.word("what") == LOW else TOKEN)
        if square >= 0 and square not in found:
            found.append(square)
    return found


def centre_of(g: Betwixt, slot: int) -> tuple[int, int]:
    """The middle of a tile on the map, in half squares."""
    squares = g.house.squares_of(slot)
    xs = [g.house.gx[s] for s in squares]
    ys = [g.house.gy[s] for s in squares]
    return min(xs) + max(xs), min(ys) + max(ys)


def nearest(g: Betwixt, slot: int, point: tuple[int, int]) -> int:
    """The free space of a tile nearest to a point in half squares; a die decides between equals. -1 if none is free."""
    least = 1 << 20
    found: list[int] = []
    for s in g.house.squares_of(slot):
        dx, dy = abs(2 * g.house.gx[s] - point[0]), abs(2 * g.house.gy[s] - point[1])
        far = (max(dx, dy) << 8) + min(dx, dy)
        if far <= least and is_free(g, s, TOKEN):
            if far < least:
                least, found = far, []
            found.append(s)
    return one_of(g, found)


def opposite_corners(g: Betwixt, slot: int) -> list[int]:
    """The free spaces nearest to two opposite corners of a tile; a die decides which two."""
    squares = g.house.squares_of(slot)
    xs = [2 * g.house.gx[s] for s in squares]
    ys = [2 * g.house.gy[s] for s in squares]
    falling = g.roll_below(2)
    ends = ((min(xs), max(ys) if falling else min(ys)), (max(xs), min(ys) if falling else max(ys)))
    return [one for one in [nearest(g, slot, point) for point in ends] if one >= 0]


def put(g: Betwixt, effect: Effect, square: int, source: Source) -> None:
    """A trap, an object or an obstacle lies on a space."""
    what = effect.word("what")
    if what in TRAPS:
        g.traps[square] = TRAPS.index(what)
        g.tell(events.TRAP_PLACED, source.rule, (TRAPS.index(what), square), source.thing)
    elif what == LOW:
        g.obstacles = (*g.obstacles, square)
        g.tell(events.OBSTACLE_PLACED, source.rule, (square,), source.thing)
    else:
        g.objects[square] = OBJECTS.index(what)
        g.tell(events.OBJECT_PLACED, source.rule, (OBJECTS.index(what), square), source.thing)


def furnish(g: Betwixt, slot: int, source: Source) -> None:
    """What was announced for the tiles of this Placement Phase comes onto one of them."""
    for effect in held(g, "place", OFF):
        for square in squares_for(g, effect, slot):
            put(g, effect, square, source)


def place_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """What can be broken is a monster, and monsters stand on random spaces."""
    where, what = effect.word("where"), effect.word("what")
    if what == "tether" and where != "random":
        return ["a tether stands on a random space."]
    return ["`near` needs `within`."] if where == "near" and not effect.number("within") else []


def run_remove_token(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-5.8: the object that was used is removed."""
    if source.square in g.objects:
        object = g.objects.pop(source.square)
        g.tell(events.OBJECT_REMOVED, source.rule, (object, source.square), source.thing)
    for monster in g.monsters():
        if g.at[monster] == source.square and g.box.monsters[g.kind[monster]].prop:
            g.tell(events.BROKEN, source.rule, (monster, source.user), source.thing)
            remove_monster(g, monster)
    return
    yield


# Monsters


def run_spawn(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-7.13, 8.25: a group comes into play on the tile."""
    spawn(g, g.box.monster_at[effect.word("kind")], effect.number("n"), tile_of(g, source), False)
    return
    yield


def run_remove_monsters(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-8.18a: all monsters vanish; they count as defeated, by nobody."""
    for monster in g.monsters():
        kind = g.kind[monster]
        if not g.box.monsters[kind].prop:
            g.felled = (*g.felled, (kind, OFF))
            g.beaten |= 1 << kind
        g.tell(events.FELL_ALONE, source.rule, (monster,), source.thing)
        remove_monster(g, monster)
    return
    yield


def run_ambush_next(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-6.11: every group of the next Combat Phase ambushes."""
    start(g, effect, until=COMBAT)
    g.tell(events.BEGINS_TO_HOLD, source.rule, (OFF,), source.thing)
    return
    yield


# Fate Bags


def run_fate_add(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-6.25, 26.7: tokens come into the bags, now or when the next mission begins."""
    if SPANS.index(effect.word("for")) == NEXT_MISSION:
        start(g, effect)
        g.tell(events.BEGINS_TO_HOLD, source.rule, (OFF,), source.thing)
    else:
        token = TOKENS.index(effect.word("token")) << TOKEN_SHIFT | effect.number("number")
        add_tokens(g, (token,) * effect.number("n"))
    return
    yield


def run_fate_remove(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-6.5: tokens of a random bag leave the mission, at random, but none that it needs."""
    bags = [bag for bag in in_play(g) if removable(g.bags[bag])]
    if bags:
        bag = bags[g.roll_below(len(bags))] if len(bags) > 1 else bags[0]
        for _ in range(effect.number("n")):
            tokens = removable(g.bags[bag])
            if tokens:
                g.reveal()
                token = tokens[g.pick_below(len(tokens))]
                left = list(g.bags[bag])
                left.remove(token)
                g.bags[bag] = tuple(left)
                g.spent = (*g.spent, token)
                g.tell(events.TOKEN_REMOVED, source.rule, (token,), source.thing)
    return
    yield


def removable(bag: tuple[int, ...]) -> list[int]:
    """The tokens of a bag that a mission can do without."""
    return sorted([token for token in bag if token >> TOKEN_SHIFT not in STAY])


def run_fate_return(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-6.25: the tokens of a kind that were drawn last go back into the bags."""
    kind = TOKENS.index(effect.word("token"))
    back: list[int] = []
    left: list[int] = []
    for token in reversed(g.spent):
        if token >> TOKEN_SHIFT == kind and len(back) < effect.number("n"):
            back.append(token)
        else:
            left.append(token)
    if back:
        g.spent = tuple(reversed(left))
        add_tokens(g, tuple(back))
    return
    yield


def run_peek(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """The next token of a random bag is shown to all and put back; or the monsters of the final are."""
    if effect.word("what") == "final":
        g.reveal()
        for kind, n in g.mission.final:
            g.tell(events.FINAL_SHOWN, source.rule, (kind, n), source.thing)
        return
    bags = [bag for bag in in_play(g) if g.bags[bag]]
    if bags:
        g.reveal()
        token, _ = take(g, g.bags[bags[g.roll_below(len(bags))] if len(bags) > 1 else bags[0]])
        g.tell(events.TOKEN_SHOWN, source.rule, (token,), source.thing)
    return
    yield


def run_spawn_mod(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-26.11: groups of two or more are larger, in this mission or in the next."""
    start(g, effect)
    g.tell(events.BEGINS_TO_HOLD, source.rule, (OFF,), source.thing)
    return
    yield


OPS: Final[list[BetwixtOp]] = [
    # Objects are used from adjacent spaces and are obstacles; one that is also a kind of monster is a prop that can be
    # attacked (TGB-19.1).
    # On a space `within` so many of the user, in the family's tile, on random spaces of the tile, nearest to its
    # centre, nearest to opposite corners, or on each tile of the next Placement Phase.
    BetwixtOp(
        "place", ACTING,
        [Param("what", "word", PLACED), number(1, 4, 1), Param("where", "word", WHERE, default_word="near"), WITHIN],
        run=run_place, can=can_place, worth=0.6, mistakes=place_mistakes,
    ),
    BetwixtOp("remove_token", ["objective_interact"], [], run=run_remove_token),  # the one that was used
    # TGB-8.25
    BetwixtOp("spawn", ACTING, [Param("kind", "text"), number(1, 6)], run=run_spawn, work=MONSTERS),
    BetwixtOp("remove_monsters", ["defeated"], [], run=run_remove_monsters),  # they vanish and count for shared XP
    # Every group of the next Combat Phase.
    BetwixtOp("ambush_next", ACTING, [], run=run_ambush_next, stands=True, worth=-1.5, waits=True),
    # One of the final.
    BetwixtOp("ambush_now", ["final"], [Param("kind", "text")], run=run_ambush_next, stands=True, waits=True),
    BetwixtOp(
        "fate_add", ACTING, [Param("token", "word", list(TOKENS)), number(1, 3, 1),
                             Param("number", "number", default=0, high=34), lasting("mission")],
        run=run_fate_add, work=OF_TOKENS,
    ),
    # No map, story or objective tokens.
    BetwixtOp("fate_remove", EVENTS, [number(1, 4)], run=run_fate_remove, worth=0.3, flat=True),
    # Those drawn last.
    BetwixtOp(
        "fate_return", EVENTS, [Param("token", "word", list(TOKENS)), number(1, 4)], run=run_fate_return, worth=-0.5,
        flat=True,
    ),
    BetwixtOp("peek", EVENTS, [Param("what", "word", ["bag", "final"])], run=run_peek, worth=0.2),
    # TGB-26.11
    BetwixtOp(
        "spawn_mod", [*COLLECTION, *MISSION], [number(1, 2), lasting("mission")], run=run_spawn_mod, stands=True,
        holders=OF_MISSIONS,
    ),
    BetwixtOp("opaque", ["passive"], [], stands=True, holders=OF_MISSIONS),  # TGB-13.5: tall obstacles
    # The low obstacles of the objective's tile are that object, for whatever asks for it.
    BetwixtOp(
        "obstacles_are", ["passive"], [Param("object", "word", list(OBJECTS))], stands=True, holders=OF_MISSIONS
    ),
    # TGB-8.14d: the highest die that hurts
    BetwixtOp("trouble", ["passive"], [number(0, 6)], stands=True, holders=OF_MISSIONS),
]
