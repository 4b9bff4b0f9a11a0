"""ETI-22: Basic ETs go for the closest Hero, one square each, one after another."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.ets.targets import goes_for, reachable_heroes
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import KIND_OF, RANK, SIZE, SPACES
from hauntbox.games.ecto_terrestrial.table.questions import pick
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.choices import Filter, sift

NOT_TIED: Final = Reason("hero_not_tied", "ETI-22.4a")
NOT_CLOSER: Final = Reason("square_not_closer", "ETI-22.5")
NO_ROOM: Final = Reason("square_full", "ETI-1.10")


def order_of_moves(g: EctoTerrestrial) -> list[int]:
    """ETI-22.10, R13: the ETs that have still to move, in their order: the shortest way to a Hero first; then Drainers,
    Grunts, Shooters; then the one longest on the board. No Move changes the order of those that come after it."""
    city = g.city
    ways = [city.distances(at) for at in dict.fromkeys(g.hero_at) if at >= 0]  # a way is as long in both directions
    idle = g.et_down | g.moved_ets
    coming: list[int] = []  # all of it as one number, because numbers are sorted fastest
    for et, at in enumerate(g.et_at):
        if at < 0 or idle >> et & 1:
            continue
        way = FAR
        for away in ways:
            if away[at] < way:  # noqa: PLR1730 (a call takes longer)
                way = away[at]
        coming.append((way << 2 | RANK[KIND_OF[et]]) << 40 | g.et_since[et] << 5 | et)
    coming.sort()
    return [one & 31 for one in coming]


def next_to_move(g: EctoTerrestrial) -> int:
    """ETI-22.10, R13: the next ET to move; -1 when all have moved."""
    order = order_of_moves(g)
    return order[0] if order else -1


def keep_closer(g: EctoTerrestrial, et: int, squares: list[int]) -> list[int]:
    """ETI-22.5: those from which the way is shorter. The Hero is `g.stage`."""
    away = g.city.distances(g.hero_at[g.stage])
    here = away[g.et_at[et]]
    return [square for square in squares if away[square] < here]


def keep_room(g: EctoTerrestrial, et: int, squares: list[int]) -> list[int]:
    """ETI-22.5, 22.6: those with room."""
    size = SIZE[KIND_OF[et]]
    used = g.used
    return [square for square in squares if used[square] + size <= SPACES]


STEPS: Final = [
    Filter(events.CLOSER_SQUARES, "ETI-22.5", keep_closer, breaks_ties=False),
    Filter(events.ROOM_IN, "ETI-22.6", keep_room, breaks_ties=False),
]


def move_alone(g: EctoTerrestrial, et: int) -> bool:
    """ETI-22.2 to 22.9: an ET about which nobody has a choice takes its step or stays. False if somebody has one; then
    nothing was done or told."""
    log, stage = g.log, g.stage
    told = 0 if log is None else len(log)
    at = g.et_at[et]
    heroes = goes_for(g, et)
    if heroes and g.hero_at[heroes[0]] == at:
        g.tell(events.ET_STAYED, "ETI-22.7", (et, heroes[0]))
    elif heroes:
        hero = g.stage = heroes[0]
        squares = sift(g, et, list(g.city.near[at]), STEPS) if len(heroes) == 1 else []
        if len(heroes) > 1 or len(squares) > 1:
            g.stage = stage
            if log is not None:
                del log[told:]
            return False
        if squares:
            g.move_et(et, squares[0])
            g.tell(events.ET_MOVED, "ETI-22.2", (et, hero, squares[0]))
        else:  # ETI-22.6
            g.tell(events.ET_STAYED, "ETI-22.6", (et, hero))
    g.moved_ets |= 1 << et
    return True


def move_one(g: EctoTerrestrial, et: int) -> Flow[None]:
    """ETI-22.2 to 22.9: an ET takes one step towards its Hero, if one brings it closer."""
    g.moved_ets |= 1 << et
    at = g.et_at[et]
    heroes = goes_for(g, et)
    if not heroes:  # ETI-22.9
        return
    if g.city.distance(at, g.hero_at[heroes[0]]) == 0:
        g.tell(events.ET_STAYED, "ETI-22.7", (et, heroes[0]))
        return
    seat = g.owner[heroes[0]]
    thing = Thing("et", et)
    codes = [verbs.PICK_HERO | hero << A for hero in heroes]
    hero = field_a((yield from pick(seat, "goes_for", codes, "ETI-22.4a", why_not_target, thing, {"et": thing})))
    g.stage = hero
    squares = sift(g, et, list(g.city.near[at]), STEPS)
    if not squares:  # ETI-22.6
        g.tell(events.ET_STAYED, "ETI-22.6", (et, hero))
        return
    codes = [verbs.PICK_SQUARE | square << A for square in squares]
    args = {"et": thing, "hero": Thing("hero", hero)}
    answer = yield from pick(seat, "goes_to", codes, "ETI-22.5", why_not_step, thing, dict(args), (et, hero))
    square = field_a(answer)
    g.move_et(et, square)
    g.tell(events.ET_MOVED, "ETI-22.2", (et, hero, square))


def why_not_target(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a Hero whom an ET does not go for."""
    return NOT_TIED


def why_not_step(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a square that an ET does not go to."""
    et, _ = decision.context
    square = field_a(code)
    if square in g.city.near[g.et_at[et]] and keep_closer(g, et, [square]):
        return NO_ROOM
    return NOT_CLOSER


def could_reach(g: EctoTerrestrial, et: int) -> list[tuple[int, int]]:
    """Foresight: each Hero that an ET may go for now, with each square that it may go to; the square where it stands if
    it stays. The same rules, on the table as it is."""
    if not g.stands(et) or not reachable_heroes(g, g.et_at[et]):
        return []
    found: list[tuple[int, int]] = []
    kept, log = g.stage, g.log
    g.log = None
    for hero in goes_for(g, et):
        g.stage = hero
        at = g.et_at[et]
        squares = [] if at == g.hero_at[hero] else sift(g, et, list(g.city.near[at]), STEPS)
        found += [(hero, square) for square in squares or [at]]
    g.stage, g.log = kept, log
    return found
