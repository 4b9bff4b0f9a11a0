"""GTB-5.8, 5.9, 9.10, 20.11: who or what is nearest, and how ties are settled."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world import events, verbs
from hauntbox.games.spirit_world.acting import pick
from hauntbox.games.spirit_world.conditions import gap, sees_buster
from hauntbox.games.spirit_world.table import SpiritWorld
from hauntbox.games.spirit_world.verbs import A
from hauntbox.kit.grid import STEP, distance, heading


def goal_of(g: SpiritWorld, place: int, b: int) -> int:
    """R17: the square that somebody is looked for on; in the Ecto-1 the nearer one, the front if both are."""
    if g.at[b] >= 0:
        return g.at[b]
    if place == g.front:
        return g.rear
    if place == g.rear:
        return g.front
    return g.rear if distance(place, g.rear) < distance(place, g.front) else g.front


def way_is_free(g: SpiritWorld, place: int, goal: int, but: int) -> bool:
    """GTB-5.8: whether the next square on the way is not occupied, the goal itself aside."""
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
    """The nearest of some Ghostbusters to a square; a ghost `prefers` a free way, then the die. -1: nobody."""
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
    if len(best) > 1:
        return tie_die(g, best)
    return best[0] if best else -1


def nearest_seen(g: SpiritWorld, place: int) -> int:
    """GTB-20.5: the nearest Ghostbuster that a ghost on a square sees; -1 if it sees nobody."""
    return nearest_buster(g, place, [b for b in g.order if sees_buster(g, place, b)], prefers=True)


def tie_die(g: SpiritWorld, tied: list[int]) -> int:
    """GTB-5.9: a Proton die decides between those tied, listed in turn order (section 6)."""
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


def pick_goal(g: SpiritWorld, place: int, n: int, goals: list[int], rule: str, source: Thing | None) -> Flow[int]:
    """GTB-5.8, 9.10: the nearest of some squares for a ghost that goes n squares; -1: none.

    Among those as near the way that is free, then whatever the Leader says.
    """
    if not goals:
        return -1
    least = min([distance(place, goal) for goal in goals])
    near = [goal for goal in goals if distance(place, goal) == least]
    free = [goal for goal in near if way_is_free(g, place, goal, -1)]
    if free:
        near = free
    ways: dict[tuple[int, ...], int] = {}
    for goal in near:  # goals that the same steps lead to need no choice
        ways.setdefault(way_to(place, goal, n), goal)
    codes = [verbs.PICK_SQUARE | goal << A for goal in ways.values()]
    return field_a((yield from pick(g, g.leader, "goal", codes, rule, source)))


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
    """GTB-9.10: the ghost nearest to a square; -1 if there is none within so many squares (0: however far)."""
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
    return field_a((yield from pick(g, g.leader, "nearest_ghost", codes, rule, source)))


def pick_gate(
    g: SpiritWorld, place: int, gates: list[int], far: bool, rule: str, source: Thing | None
) -> Flow[int]:
    """GTB-9.10: the nearest of some gates (or the farthest); -1 if there is none."""
    if not gates:
        return -1
    gaps = [distance(place, g.gate_at[gate]) for gate in gates]
    wanted = max(gaps) if far else min(gaps)
    codes = [verbs.PICK_GATE | gate << A for gate, one in zip(gates, gaps) if one == wanted]
    return field_a((yield from pick(g, g.leader, "which_gate", codes, rule, source)))


# One after the other


def pick_next(g: SpiritWorld, ghosts: list[int]) -> Flow[int]:
    """GTB-20.7, D24: one of the lowest class, by the Leader; in the automatic order the nearest to a Ghostbuster."""
    if len(ghosts) == 1:
        return ghosts[0]
    lowest = min([g.box.ghosts[g.kind(ghost)].rank for ghost in ghosts])
    peers = [ghost for ghost in ghosts if g.box.ghosts[g.kind(ghost)].rank == lowest]
    if g.auto_order:
        return min(peers, key=lambda ghost: (min([gap(g, b, g.ghost_at[ghost]) for b in g.order]), ghost))
    codes = [verbs.PICK_GHOST | ghost << A for ghost in peers]
    return field_a((yield from pick(g, g.leader, "next_ghost", codes, "GTB-20.7", None)))
