"""GTB-2: who runs whom, the PKE meter, and where the Ecto-1 is parked."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import run_clauses
from hauntbox.games.spirit_world.cards.conditions import scenario_thing
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.outcome.experience import raise_levels
from hauntbox.games.spirit_world.outcome.streams import keep_house
from hauntbox.games.spirit_world.table import events, steps, verbs
from hauntbox.games.spirit_world.table.numbers import BOX, INSIDE, SPIRIT
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A, B
from hauntbox.kit.map.grid import x_of, y_of


def lay_out(g: SpiritWorld, spots: tuple[int, ...], bonus: tuple[int, int, int]) -> None:
    """GTB-2.2 to 2.4, 1.9: gates with their symbols, ghosts on the map and in the Spirit World, doors."""
    scenario = g.scenario
    g.set_doors(tuple(scenario.open_doors))
    g.spots = spots
    for gate, spot in enumerate(spots):
        if spot >= 0:
            g.gate_at[gate] = scenario.gates[spot].at
            if scenario.gates[spot].open:
                g.open |= 1 << gate
    for kind, place in scenario.ghosts:
        g.put_ghost(g.figure(kind, BOX), place)
    for kind, n in enumerate(scenario.spirit_world):
        for _ in range(max(0, n + bonus[kind])):
            ghost = g.figure(kind, BOX)
            if ghost >= 0:
                g.ghost_at[ghost] = SPIRIT
    g.refresh_blocks()


def take_places(g: SpiritWorld, xp: list[int]) -> None:
    """GTB-2.8, 2.12: everybody sits in the car, with the XP they have."""
    for b in g.order:
        g.at[b] = INSIDE
        g.xp[b] = min(xp[b], g.box.numbers.levels[-1])
    raise_levels(g)


# Who runs whom


def ask_share(g: SpiritWorld) -> Decision | None:
    """GTB-2.6: the seat with the fewest Ghostbusters takes one."""
    free = [b for b in g.order if g.seats[b] < 0]
    if (len(free) < 2 and g.players < 2) or not free:
        return None
    shares = [g.seats.count(seat) for seat in range(g.players)]
    seat = shares.index(min(shares))
    return Decision(seat, "share", [verbs.PICK_BUSTER | b << A for b in free], "GTB-2.6")


def run_share(g: SpiritWorld, answer: int) -> Flow[None]:
    if answer >= 0:
        shares = [g.seats.count(seat) for seat in range(g.players)]
        seat = shares.index(min(shares))
        b = field_a(answer)
        g.seats = tuple([seat if one == b else was for one, was in enumerate(g.seats)])
        g.tell(events.SHARED, "GTB-2.6", (b, seat))
    elif [b for b in g.order if g.seats[b] < 0]:
        g.seats = tuple([0 if one in g.order else -1 for one in range(len(g.seats))])
    if not [b for b in g.order if g.seats[b] < 0]:
        line_up(g)
        g.step = steps.AIM
    return
    yield


def side_by_side(seats: list[int]) -> bool:
    """GTB-2.13: whether each player's Ghostbusters are side by side around the table; the first turn may be
    anybody's, even in the middle of one player's.
    """
    changes = [index for index in range(len(seats)) if seats[index] != seats[index - 1]]
    return len(changes) <= max(1, len(set(seats)))


def line_up(g: SpiritWorld) -> None:
    """GTB-2.13: a player's Ghostbusters are lined up side by side; the first one stays first."""
    seats = [g.seats[b] for b in g.order]
    if not side_by_side(seats):
        g.order = tuple([b for seat in dict.fromkeys(seats) for b in g.order if g.seats[b] == seat])


# The PKE meter


def ask_aim(g: SpiritWorld) -> Decision | None:
    """GTB-2.10: where the 1 of the PKE meter points."""
    if g.pke >= 0:
        return None
    return Decision(g.leader, "aim", [verbs.AIM | d << A for d in range(8)], "GTB-2.10")


def run_aim(g: SpiritWorld, answer: int) -> Flow[None]:
    if answer >= 0:
        g.pke = field_a(answer)
    g.tell(events.AIMED, "GTB-2.10", (g.pke,))
    g.step = steps.PARK
    return
    yield


# The Ecto-1


def parkings(g: SpiritWorld) -> list[int]:
    """GTB-2.11: two adjoining squares of the area, and which of them is the front."""
    area = g.scenario.start
    if len(area) == 2:
        return [verbs.PARK | area[0] << A | area[1] << B]
    return [
        verbs.PARK | front << A | rear << B
        for front in area
        for rear in area
        if abs(x_of(front) - x_of(rear)) + abs(y_of(front) - y_of(rear)) == 1
    ]


def ask_park(g: SpiritWorld) -> Decision | None:
    codes = parkings(g)
    if len(codes) < 2 or g.front >= 0:
        return None
    return Decision(g.leader, "park", codes, "GTB-2.11")


def run_park(g: SpiritWorld, answer: int) -> Flow[None]:
    """Park the car; the scenario begins."""
    if g.front < 0:
        code = answer if answer >= 0 else parkings(g)[0]
        g.park(field_a(code), field_b(code))
    g.tell(events.PARKED, "GTB-2.11", (g.front, g.rear))
    if g.extra:
        g.holder = g.order[0]  # GTB-23.2
    keep_house(g)
    yield from run_clauses(g, g.scenario.under("setup"), Source(scenario_thing(g), "GTB-2.4"))
    g.step = steps.ROUND
