"""What cards do to ghosts and Ghostbusters: each op of the vocabulary as a short function."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a, verb_of
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow, Lost, Won
from hauntbox.games.spirit_world import events, verbs
from hauntbox.games.spirit_world.acting import RUN, note_use, pick
from hauntbox.games.spirit_world.conditions import amount, boss_of, gap, sees_buster
from hauntbox.games.spirit_world.experience import gain
from hauntbox.games.spirit_world.figures import BOX, INSIDE, KINDS, SPIRIT, TRAPPED
from hauntbox.games.spirit_world.flying import come_out, fly, roll_direction
from hauntbox.games.spirit_world.free import cleanable, wash
from hauntbox.games.spirit_world.nearest import goal_of, nearest_buster, pick_ghost, pick_goal
from hauntbox.games.spirit_world.pushing import bearing, push
from hauntbox.games.spirit_world.slime import slime
from hauntbox.games.spirit_world.sources import Source
from hauntbox.games.spirit_world.streams import settle
from hauntbox.games.spirit_world.table import SpiritWorld
from hauntbox.games.spirit_world.verbs import A
from hauntbox.kit.effects import Effect
from hauntbox.kit.grid import DIRECTIONS, bits, distance, read_square

# Who is meant


def origin(g: SpiritWorld, source: Source) -> int:
    """The square that an effect reaches out from: where its ghost or gate is now."""
    if source.ghost >= 0 and g.ghost_at[source.ghost] >= 0:
        return g.ghost_at[source.ghost]
    if source.gate >= 0:
        return g.gate_at[source.gate]
    return source.place


def busters_of(g: SpiritWorld, effect: Effect, source: Source) -> Flow[list[int]]:
    """The Ghostbusters that an effect names, in turn order from the active one (GTB-8.8)."""
    who = effect.word("who")
    place = origin(g, source)
    if who == "attacker":
        found = [source.attacker] if source.attacker >= 0 else []
    elif who == "self":
        found = [source.actor]
    elif who == "victim":
        found = [source.victim] if source.victim >= 0 else []
    elif who == "nearest":
        b = nearest_buster(g, place, effect.word("sight") == "yes")
        found = [b] if b >= 0 else []
    else:
        found = g.from_active()
    within = effect.number("within")
    if within:
        found = [b for b in found if gap(g, b, place) <= within]
    if effect.word("sight") == "yes":
        found = [b for b in found if sees_buster(g, place, b)]
    if effect.word("carrying") == "yes":
        found = [b for b in found if g.carries(b)]
    if who == "chosen" and found:
        codes = [verbs.PICK_BUSTER | b << A for b in found]
        found = [field_a((yield from pick(g, g.leader, "which_buster", codes, "GTB-9.10", source.thing)))]
    return found


def ghosts_of(g: SpiritWorld, effect: Effect, source: Source) -> Flow[list[int]]:
    """The ghosts that an effect names and that are on the map."""
    who = effect.word("who")
    within = effect.number("within")
    if who == "this":
        return [source.ghost] if source.ghost >= 0 and g.ghost_at[source.ghost] >= 0 else []
    if who == "boss":
        boss = boss_of(g)
        return [boss] if boss >= 0 and g.ghost_at[boss] >= 0 else []
    place = origin(g, source)
    if who == "nearest":
        ghost = yield from pick_ghost(g, place, within, source.ghost, True, source.rule, source.thing)
        return [ghost] if ghost >= 0 else []
    found = [one for one in g.on_map() if not within or distance(place, g.ghost_at[one]) <= within]
    return (yield from in_order(g, [one for one in found if one != source.ghost], source))


def in_order(g: SpiritWorld, ghosts: list[int], source: Source) -> Flow[list[int]]:
    """GTB-20.7: lowest class first, the Leader's order within a class."""
    ordered: list[int] = []
    left = sorted(ghosts, key=lambda one: (g.kind(one), one))
    while left:
        first = [one for one in left if g.kind(one) == g.kind(left[0])]
        chosen = first[0]
        if len(first) > 1 and not g.auto_order:
            codes = [verbs.PICK_GHOST | one << A for one in first]
            chosen = field_a((yield from pick(g, g.leader, "next_ghost", codes, "GTB-20.7", source.thing)))
        ordered.append(chosen)
        left.remove(chosen)
    return ordered


# Ghosts


def run_move(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-5.2: a segment of this ghost, the boss, or others; GTB-17.9 between several."""
    n = amount(g, effect, source)
    if not n:
        return
    ghosts = yield from ghosts_of(g, effect, source)
    shared = effect.word("one_roll") == "yes"
    chaos, direction = source.chaos, source.direction
    if shared:
        source.chaos, source.direction = True, -1
    for ghost in ghosts:
        if g.ghost_at[ghost] >= 0:
            yield from move_ghost(g, ghost, n, effect, source)
            if source.phase and source.ghost < 0:
                settle(g)
    if shared:
        source.chaos, source.direction = chaos, direction


def move_ghost(g: SpiritWorld, ghost: int, n: int, effect: Effect, source: Source) -> Flow[None]:
    way = effect.word("dir")
    at = g.ghost_at[ghost]
    if way == "random":
        d = yield from roll_direction(g, source, emerging=False)
        yield from fly(g, ghost, n, d, -1, source)
    elif way == "chosen":
        yield from move_chosen(g, ghost, n, source, g.leader)
    elif way == "away":
        if source.attacker >= 0:
            d = bearing(goal_of(g, at, source.attacker), at)
            if d >= 0:
                yield from fly(g, ghost, n, d, -1, source)
    elif way == "toward":
        goal = yield from goal_for(g, ghost, n, effect, source)
        if goal >= 0 and goal != at:
            yield from fly(g, ghost, n, -1, goal, source)
    else:
        yield from fly(g, ghost, n, DIRECTIONS.index(way), -1, source)


def move_chosen(g: SpiritWorld, ghost: int, n: int, source: Source, seat: int) -> Flow[None]:
    codes = [verbs.PICK_DIRECTION | d << A for d in range(8)]
    answer = yield from pick(g, seat, "direction", codes, source.rule, Thing("ghost", ghost))
    yield from fly(g, ghost, n, field_a(answer), -1, source)


def goal_for(g: SpiritWorld, ghost: int, n: int, effect: Effect, source: Source) -> Flow[int]:
    """Where a ghost is drawn to; -1 if there is no such thing."""
    at = g.ghost_at[ghost]
    to = effect.word("to")
    if to == "attacker":
        return goal_of(g, at, source.attacker) if source.attacker >= 0 else -1
    if to == "nearest_gb":
        b = nearest_buster(g, at, in_sight=False)
        return goal_of(g, at, b) if b >= 0 else -1
    if to == "this_gate":
        return g.gate_at[source.gate] if source.gate >= 0 else -1
    if to == "zone":
        goals = bits(g.scenario.zones.get(effect.word("zone"), 0))
    else:
        goals = [g.gate_at[gate] for gate in g.open_gates()]
    return (yield from pick_goal(g, at, n, goals, source.rule, source.thing))


def run_to_spirit_world(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    for ghost in (yield from ghosts_of(g, effect, source)):
        g.lift_ghost(ghost, SPIRIT)
        g.tell(events.GHOST_BANISHED, source.rule, (ghost,), source.thing)


def run_remove(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-1.16."""
    for ghost in (yield from ghosts_of(g, effect, source)):
        g.lift_ghost(ghost, BOX)
        g.tell(events.GHOST_REMOVED, "GTB-1.16", (ghost,), source.thing)


def run_place(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-5.18: a ghost from the box on a free square, by id or of a zone; it slimes nobody."""
    ghost = g.figure(KINDS.index(effect.word("kind")), BOX)
    squares = bits(g.scenario.zones.get(effect.word("zone"), 0))
    if effect.word("at"):
        squares = [read_square(effect.word("at"))]
    taken = g.ghost_mask | g.buster_mask() | g.car
    squares = [s for s in squares if not taken >> s & 1 and s not in g.gate_at]
    if ghost < 0 or not squares:
        return
    codes = [verbs.PICK_SQUARE | s << A for s in squares]
    at = field_a((yield from pick(g, g.leader, "place_ghost", codes, "GTB-9.10", Thing("ghost", ghost))))
    g.put_ghost(ghost, at)
    g.tell(events.GHOST_PLACED, "GTB-5.18", (ghost, at), source.thing)


# Ghostbusters


def run_slime(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-8.1, 4.8: an effect that slimes, through walls and all."""
    for b in (yield from busters_of(g, effect, source)):
        for _ in range(amount(g, effect, source)):
            yield from slime(g, b, source, "GTB-8.1")


def run_push(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    for b in (yield from busters_of(g, effect, source)):
        yield from push(g, b, amount(g, effect, source), origin(g, source), source)


def run_lose_trapped(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """R42: the lowest (or highest) trapped ghost of a card: out again, to the Spirit World, or to the box."""
    for b in (yield from busters_of(g, effect, source)):
        kinds = [kind for kind in range(g.box.kinds) if g.count(kind, TRAPPED - b)]
        if not kinds:
            continue
        ghost = g.figure(kinds[0] if effect.word("which") == "lowest" else kinds[-1], TRAPPED - b)
        to = effect.word("to")
        if to == "emerge":
            g.tell(events.ESCAPED, source.rule, (ghost, b), source.thing)
            start = yield from release_square(g, b)
            yield from come_out(g, ghost, start, source)
            if source.phase:
                settle(g)
        else:
            g.tell(events.LOST_TRAPPED, source.rule, (b, ghost), source.thing)
            g.ghost_at[ghost] = SPIRIT if to == "spirit_world" else BOX


def release_square(g: SpiritWorld, b: int) -> Flow[int]:
    """R42: from one's own square, or from a square of the Ecto-1 that one's controller picks."""
    if g.at[b] != INSIDE:
        return g.at[b]
    codes = [verbs.PICK_SQUARE | g.front << A, verbs.PICK_SQUARE | g.rear << A]
    return field_a((yield from pick(g, g.seats[b], "release", codes, "GTB-R42", Thing("buster", b))))


def run_pay(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """A trapped ghost is given up for an action of the scenario."""
    b = source.actor
    kinds = [kind for kind, n in enumerate(g.load(b)) if n]
    codes = [verbs.PICK_KIND | kind << A for kind in kinds]
    kind = field_a((yield from pick(g, g.seats[b], "pay_ghost", codes, source.rule, source.thing)))
    ghost = g.figure(kind, TRAPPED - b)
    g.ghost_at[ghost] = SPIRIT if effect.word("to") == "spirit_world" else BOX
    source.paid = g.box.ghosts[kind].rank
    g.tell(events.LOST_TRAPPED, source.rule, (b, ghost), source.thing)


def run_xp(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-3.10: XP by an ability; some give only so much in a turn."""
    n = amount(g, effect, source)
    most = effect.number("at_most")
    if most:
        n = min(n, most - g.xp_counted)
        g.xp_counted += max(0, n)
    if n > 0:
        gain(g, source.actor, n, "GTB-3.10", source.thing)
    return
    yield


def run_drag(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-22.12: after a hit the ghost may be moved."""
    if source.struck < 0 or g.ghost_at[source.struck] < 0:
        return
    codes = [verbs.PICK_DIRECTION | d << A for d in range(8)]
    answer = yield from pick(
        g, g.seats[source.actor], "drag", [*codes, verbs.DECLINE], "GTB-22.12", Thing("ghost", source.struck)
    )
    if answer != verbs.DECLINE:
        tell_use(g, source)
        own = Source(source.thing, "GTB-22.12")
        yield from fly(g, source.struck, effect.number("n"), field_a(answer), -1, own)


def run_clean(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """GTB-22.8: after a hit somebody may be freed of Slime."""
    b = source.actor
    codes = [verbs.PICK_BUSTER | other << A for other in cleanable(g, b, effect.word("who"))]
    if not codes:
        return
    answer = yield from pick(g, g.seats[b], "clean_after", [*codes, verbs.DECLINE], "GTB-22.8", source.thing)
    if verb_of(answer) != verb_of(verbs.DECLINE):
        tell_use(g, source)
        wash(g, b, field_a(answer), source.thing.value)


def tell_use(g: SpiritWorld, source: Source) -> None:
    """Remember and tell that an ability was used after a hit."""
    for use in g.powers.uses("struck", source.actor):
        if use.ability == source.thing.value:
            note_use(g, source.actor, use)


def run_nothing(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """What other rules look at themselves: throws, redirections, what holds all the time."""
    return
    yield


# Ends


def run_win(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    g.tell(events.GAME_WON, "GTB-24.1", (), source.thing)
    raise Won("GTB-24.1", "won")
    yield


def run_lose(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    g.tell(events.GAME_LOST, "GTB-24.1", (), source.thing)
    raise Lost("GTB-24.1", "lost")
    yield


def run_counter(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    name = effect.word("name")
    was = g.count_on(name)
    g.counters[name] = effect.number("n") + (0 if effect.word("set") == "yes" else was)
    if g.counters[name] != was:
        g.tell(events.COUNTED, source.rule, (g.box.counters.index(name), g.counters[name]), source.thing)
    return
    yield


RUN.update({
    "move": run_move,
    "slime": run_slime,
    "push": run_push,
    "place": run_place,
    "to_spirit_world": run_to_spirit_world,
    "remove_from_game": run_remove,
    "lose_trapped": run_lose_trapped,
    "pay_trapped": run_pay,
    "xp": run_xp,
    "drag": run_drag,
    "clean": run_clean,
    "counter": run_counter,
    "win": run_win,
    "lose": run_lose,
    "reroll": run_nothing,
    "boost": run_nothing,
    "redirect_slime": run_nothing,
    "shrug_slime": run_nothing,
    "free_action": run_nothing,
    "ease_gate": run_nothing,
    "modify": run_nothing,
    "permit": run_nothing,
    "immune": run_nothing,
    "untargetable": run_nothing,
    "extra_die": run_nothing,
})
