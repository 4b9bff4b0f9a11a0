"""GTB-5.8, 5.9, 9.10, 20.11: who or what is nearest, and how ties are broken."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import pick
from hauntbox.games.spirit_world.cards.conditions import gap, sees_buster
from hauntbox.games.spirit_world.ghosts.pushing import bearing
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import GATE, INSIDE
from hauntbox.games.spirit_world.table.reasons import card_rule
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A
from hauntbox.kit.map.grid import STEP, distance, heading

NOT_ITS_GOAL: Final = Reason("not_its_goal", "GTB-5.5")
NEARER_GOAL: Final = Reason("nearer_goal", "GTB-9.10")
WAY_TAKEN: Final = Reason("way_taken", "GTB-5.8")
NEARER_GHOST: Final = Reason("nearer_ghost", "GTB-9.10")
NEARER_GATE: Final = Reason("nearer_gate", "GTB-9.10")
FARTHER_GATE: Final = Reason("farther_gate", "GTB-9.10")
FEWER_STREAMS: Final = Reason("fewer_streams", "GTB-9.10")
LOWER_CLASS: Final = Reason("lower_class_first", "GTB-20.7")

# How a gate is picked (see `why_not_gate`).
NEAREST: Final = 0
FARTHEST: Final = 1
FEWEST: Final = 2
CHOSEN: Final = 3
# How a ghost, or whose ghost, relates to the one picked next (see `why_not_next`).
WAITING: Final = 0 << 10
DONE: Final = 1 << 10
UNSEEING: Final = 2 << 10


def goal_of(g: SpiritWorld, place: int, b: int) -> int:
    """GTB-R17: the square where ghosts look for a Ghostbuster; in the Ecto-1 the nearer one, the front if tied."""
    if g.at[b] >= 0:
        return g.at[b]
    if place == g.front:
        return g.rear
    if place == g.rear:
        return g.front
    return g.rear if distance(place, g.rear) < distance(place, g.front) else g.front


def way_is_free(g: SpiritWorld, place: int, goal: int, but: int) -> bool:
    """GTB-5.8: whether the next square on the way is free, unless it is the goal itself."""
    d = heading(place, goal)
    if d < 0:
        return True
    ahead = place + STEP[d]
    if ahead == goal:
        return True
    taken = g.ghost_mask | g.car | g.buster_mask()
    if but >= 0 and g.at[but] < 0:
        taken &= ~g.car
    return not taken >> ahead & 1


def nearest_buster(g: SpiritWorld, place: int, among: list[int], prefers: bool) -> int:
    """The nearest of some Ghostbusters to a square; a ghost `prefers` a free way, then the die decides. -1: nobody."""
    best = nearest_few(g, place, among, prefers)
    if len(best) > 1:
        return tie_die(g, best)
    return best[0] if best else -1


def nearest_few(g: SpiritWorld, place: int, among: list[int], prefers: bool) -> list[int]:
    """GTB-5.8: those that only a die can choose between."""
    best: list[int] = []
    least = 99
    for b in g.order:
        if b not in among:
            continue
        far = gap(g, b, place)
        if far > least or far == 99:
            continue
        if far < least:
            least = far
            best = []
        best.append(b)
    if len(best) > 1 and prefers:
        free = [b for b in best if way_is_free(g, place, goal_of(g, place, b), b)]
        if free:
            best = free
    return best


def attacker_seen(g: SpiritWorld, ghost: int) -> int:
    """GTB-20.5, 5.9: the nearest Ghostbuster that a ghost sees; -1 if it sees nobody. The die breaks a tie only if
    the ghost would react differently to another attacker.
    """
    place = g.ghost_at[ghost]
    tied = nearest_few(g, place, [b for b in g.order if sees_buster(g, place, b)], prefers=True)
    if not tied:
        return -1
    if len(tied) > 1 and len({stakes(g, ghost, b) for b in tied}) > 1:
        return tie_die(g, tied)
    return tied[0]


def stakes(g: SpiritWorld, ghost: int, b: int) -> tuple[int, ...]:
    """What a ghost's reaction depends on: the way that it goes, or whom it affects."""
    place = g.ghost_at[ghost]
    anybody = g.at[b] if g.at[b] == INSIDE else b  # nobody in the car is pushed, and ghosts look there for all of them
    found: list[int] = []
    moved = False
    for clause in g.box.ghosts[g.kind(ghost)].under("missed"):
        if [one for one in clause.conditions if one.name in ("carries", "sees_attacker")]:
            found.append(b)
        for effect in clause.do:
            way = effect.word("dir") if effect.op == "move" else ""
            if way in ("toward", "away") and effect.word("to") == "attacker":
                goal = goal_of(g, place, b)
                if moved or effect.counter is not None or effect.lists.get("less"):
                    found.append(anybody)
                elif way == "away":
                    found.append(bearing(goal, place))
                else:
                    found += way_to(place, goal, effect.number("n"))
            elif effect.op == "push" and effect.word("who") == "attacker":
                found.append(anybody)
            elif "attacker" in (effect.words.get("who"), effect.words.get("whose")) or effect.op == "add_streams":
                found.append(b)
            moved = True
    return tuple(found)


def tie_die(g: SpiritWorld, tied: list[int]) -> int:
    """GTB-5.9: a Proton die decides between tied Ghostbusters, listed in turn order."""
    k = len(tied)
    if k <= 3:
        die = g.roll_proton()
        chosen = tied[(die - 1) * k // 6]
    elif k <= 6:
        die = g.roll_proton()
        while die > k:
            die = g.roll_proton()
        chosen = tied[die - 1]
    else:
        die = (g.roll_proton() - 1) * 6 + g.roll_proton()
        while die > 36 // k * k:
            die = (g.roll_proton() - 1) * 6 + g.roll_proton()
        chosen = tied[(die - 1) % k]
    g.tell(events.TIE_ROLLED, "GTB-5.9", (die, chosen))
    return chosen


def pick_goal(g: SpiritWorld, ghost: int, n: int, goals: list[int], rule: str, source: Thing | None) -> Flow[int]:
    """GTB-5.8, 9.10: the nearest of some squares for a ghost that goes n squares; -1: none.

    Among equally near ones a free way comes first, then the Leader decides.
    """
    if not goals:
        return -1
    place = g.ghost_at[ghost]
    ways = ways_to(place, freest(g, place, nearest_of(place, goals)), n)
    codes = [verbs.PICK_SQUARE | goal << A for goal in ways.values()]
    context, args = (place, n, *goals), {"ghost": Thing("ghost", ghost)}
    return field_a((yield from pick(g.leader, "goal", codes, rule, source, why_not_goal, context, {**args})))


def nearest_of(place: int, goals: list[int]) -> list[int]:
    """The nearest of some squares to a square."""
    least = min([distance(place, goal) for goal in goals])
    return [goal for goal in goals if distance(place, goal) == least]


def freest(g: SpiritWorld, place: int, goals: list[int]) -> list[int]:
    """GTB-5.8: those with a free way; if there are none, all of them."""
    return [goal for goal in goals if way_is_free(g, place, goal, -1)] or goals


def ways_to(place: int, goals: list[int], n: int) -> dict[tuple[int, ...], int]:
    """The different ways, each with one of its goals: goals on the same way need no choice."""
    ways: dict[tuple[int, ...], int] = {}
    for goal in goals:
        ways.setdefault(way_to(place, goal, n), goal)
    return ways


def why_not_goal(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square as the goal of a ghost."""
    place, n = decision.context[0], decision.context[1]
    goals, goal = list(decision.context[2:]), field_a(code)
    if goal not in goals:
        return NOT_ITS_GOAL
    near = nearest_of(place, goals)
    if goal not in near:
        return NEARER_GOAL
    near = freest(g, place, near)
    if goal not in near:
        return WAY_TAKEN
    same = ways_to(place, near, n)[way_to(place, goal, n)]
    return Reason("same_way", "GTB-5.5", {"square": Thing("square", same)})


def way_to(place: int, goal: int, n: int) -> tuple[int, ...]:
    """GTB-5.5: the first n squares on the way to a goal, up to the goal itself."""
    way: list[int] = []
    while len(way) < n and place != goal:
        place += STEP[heading(place, goal)]
        way.append(place)
    return tuple(way)


def pick_ghost(
    g: SpiritWorld, place: int, within: int, but: int, on_ecto: bool, rule: str, source: Thing | None
) -> Flow[int]:
    """GTB-9.10: the ghost nearest to a square; -1 if there is none within this many squares (0: any distance)."""
    best: list[int] = []
    least = within if within else 99
    car = g.car
    for ghost in g.on_map():
        at = g.ghost_at[ghost]
        far = distance(place, at)
        if ghost == but or far > least or (not on_ecto and car >> at & 1):
            continue
        if far < least:
            best = []
            least = far
        best.append(ghost)
    if not best:
        return -1
    codes = [verbs.PICK_GHOST | ghost << A for ghost in best]
    context = (within, but, on_ecto, place)
    return field_a((yield from pick(g.leader, "nearest_ghost", codes, rule, source, why_not_nearest, context)))


def why_not_nearest(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a ghost as the nearest one, or (without a place) as one that a card means."""
    within, but, on_ecto, place = decision.context
    ghost = field_a(code)
    at = g.ghost_at[ghost]
    if at < 0:
        return Reason("not_on_map", card_rule(decision))
    if ghost == but:
        return Reason("ghost_itself", card_rule(decision))
    if not on_ecto and g.car >> at & 1:
        return Reason("ghost_spared_on_car", card_rule(decision))
    if within and distance(place, at) > within:
        return Reason("farther_than", card_rule(decision), {"n": within})
    return NEARER_GHOST


def pick_gate(
    g: SpiritWorld, seat: int, how: int, gates: list[int], place: int, rule: str, source: Thing | None
) -> Flow[int]:
    """GTB-9.10: the nearest of some gates, the farthest, the one with the fewest streams, or any; -1: none."""
    if not gates:
        return -1
    numbers = [gate_number(g, how, gate, place) for gate in gates]
    least = min(numbers)
    codes = [verbs.PICK_GATE | gate << A for gate, number in zip(gates, numbers) if number == least]
    context = (how, *gates)
    return field_a((yield from pick(seat, "which_gate", codes, rule, source, why_not_gate, context)))


def gate_number(g: SpiritWorld, how: int, gate: int, place: int) -> int:
    """The number that must be least for a gate to be picked."""
    if how == FEWEST:
        return g.streams_on(GATE + gate)
    far = distance(place, g.gate_at[gate]) if how != CHOSEN else 0
    return -far if how == FARTHEST else far


def why_not_gate(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a gate as the one that an effect means."""
    how, gate = decision.context[0], field_a(code)
    if g.gate_at[gate] < 0:
        return Reason("no_gate", "GTB-1.8")
    if gate not in decision.context[1:]:
        source = decision.source
        if source is not None and source.kind == "gate" and source.value == gate:
            return Reason("gate_itself", card_rule(decision))
        is_open = g.open >> gate & 1
        return Reason("gate_open", card_rule(decision)) if is_open else Reason("gate_shut", card_rule(decision))
    return FEWER_STREAMS if how == FEWEST else FARTHER_GATE if how == FARTHEST else NEARER_GATE


# One after the other


def pick_next(g: SpiritWorld, left: list[int], done: list[int], chaos: bool = False) -> Flow[int]:
    """GTB-20.7: one of the lowest class, chosen by the Leader; in the automatic order the nearest to a Ghostbuster.

    `done` are those that went before; a ghost passed over because it sees nobody is in it as `UNSEEING`.
    """
    if len(left) == 1:
        return left[0]
    lowest = min([g.box.ghosts[g.kind(ghost)].rank for ghost in left])
    peers = [ghost for ghost in left if g.box.ghosts[g.kind(ghost)].rank == lowest]
    if g.auto_order:
        return min(peers, key=lambda ghost: (min([gap(g, b, g.ghost_at[ghost]) for b in g.order]), ghost))
    codes = [verbs.PICK_GHOST | ghost << A for ghost in peers]
    context = (chaos, *left, *done)
    return field_a((yield from pick(g.leader, "next_ghost", codes, "GTB-20.7", None, why_not_next, context)))


def why_not_next(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a ghost as the next one to react to Chaos or to an effect that moves several."""
    chaos, ghost = decision.context[0], field_a(code)
    known = decision.context[1:]
    if g.ghost_at[ghost] < 0:
        return Reason("not_on_map", "GTB-20.5")
    if WAITING | ghost in known:
        return LOWER_CLASS
    if DONE | ghost in known:
        return Reason("reacted_already", "GTB-20.10" if chaos else "GTB-5.17")
    if UNSEEING | ghost in known:
        return Reason("saw_nobody", "GTB-20.6")
    return Reason("came_later", "GTB-20.10") if chaos else Reason("ghost_not_meant", "GTB-1.2")
