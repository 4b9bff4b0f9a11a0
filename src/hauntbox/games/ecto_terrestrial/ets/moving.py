"""ETI-22: Basic ETs go for the closest Hero, one square each, one after another."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.ets.targets import goes_for, reachable_heroes
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import ETS, KIND_OF, RANK, SIZE, SPACES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.choices import Filter, sift
from hauntbox.kit.questions import question

NOT_TIED: Final = Reason("hero_not_tied", "ETI-22.4a")
NOT_CLOSER: Final = Reason("square_not_closer", "ETI-22.5")
NO_ROOM: Final = Reason("square_full", "ETI-1.10")

NOWHERE: Final[list[int]] = []

CUT_OFF: Final = 100  # no way is as long on a map of 81 squares


def order_of_moves(g: EctoTerrestrial) -> list[int]:
    """ETI-22.10, R13: the ETs that have still to move, in their order: the shortest way to a Hero first; then Drainers,
    Grunts, Shooters; then the one longest on the board. No Move changes the order of those that come after it."""
    city = g.city
    ways = [city.distances(at) for at in dict.fromkeys(g.hero_at) if at >= 0]  # a way is as long in both directions
    idle = g.et_down | g.moved_ets
    coming: list[int] = []  # all of it as one number, because small numbers are sorted fastest
    et_at, since = g.et_at, g.et_since
    for et in range(ETS):
        at = et_at[et]
        if at < 0 or idle >> et & 1:
            continue
        way = FAR
        for away in ways:
            far = away[at]
            if far < way:  # noqa: PLR1730 (a call takes longer)
                way = far
        if way == FAR:
            way = CUT_OFF
        coming.append(way * 8388608 + RANK[KIND_OF[et]] * 2097152 + since[et] * 32 + et)
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


def keep_usual(g: EctoTerrestrial, et: int, squares: list[int]) -> list[int]:
    """ETI-22.5, where the table settles such ties: the first. Otherwise the player of the Hero chooses."""
    return squares[:1] if g.settles_ties else squares


STEPS: Final = [
    Filter(events.CLOSER_SQUARES, "ETI-22.5", keep_closer, breaks_ties=False),
    Filter(events.ROOM_IN, "ETI-22.6", keep_room, breaks_ties=False),
    Filter(events.USUAL_SQUARE, "ETI-22.5", keep_usual),
]


def steps_towards(g: EctoTerrestrial, et: int, hero: int) -> list[int]:
    """ETI-22.5, 22.6: the squares with room that bring an ET closer to a Hero, who is `g.stage` from now on."""
    g.stage = hero
    return sift(g, et, list(g.city.near[g.et_at[et]]), STEPS)


def is_with(g: EctoTerrestrial, et: int, heroes: list[int]) -> bool:
    """ETI-22.7: whether those whom an ET goes for are where it is."""
    return g.hero_at[heroes[0]] == g.et_at[et]


def run_moves(g: EctoTerrestrial) -> Flow[bool]:
    """ETI-22.2 to 22.10: ETs move one after another, up to the first about which somebody has a choice. That one moves
    only if no other did before it, so that every choice is a step of its own. Returns whether all have moved."""
    log = g.log
    moved = False
    for et in order_of_moves(g):
        stage, told = g.stage, 0 if log is None else len(log)
        heroes = goes_for(g, et)
        squares = NOWHERE
        if heroes and not is_with(g, et, heroes):
            if len(heroes) == 1:
                squares = steps_towards(g, et, heroes[0])
            if len(heroes) > 1 or len(squares) > 1:
                if not moved:
                    yield from choose_move(g, et, heroes, squares)
                    return False
                g.stage = stage  # nothing was done; what was told is told again when it moves
                if log is not None:
                    del log[told:]
                return False
        move_alone(g, et, heroes, squares)
        moved = True
    return True


def move_one(g: EctoTerrestrial, et: int) -> Flow[None]:
    """ETI-22.2 to 22.9: an ET takes one step towards its Hero, if one brings it closer."""
    heroes = goes_for(g, et)
    squares = NOWHERE
    if heroes and not is_with(g, et, heroes):
        if len(heroes) == 1:
            squares = steps_towards(g, et, heroes[0])
        if len(heroes) > 1 or len(squares) > 1:
            yield from choose_move(g, et, heroes, squares)
            return
    move_alone(g, et, heroes, squares)


def move_alone(g: EctoTerrestrial, et: int, heroes: list[int], squares: list[int]) -> None:
    """ETI-22.2, 22.6, 22.7, 22.9: an ET about which nobody has a choice takes its step or stays."""
    g.moved_ets |= 1 << et
    if squares:
        g.move_et(et, squares[0])
        g.tell(events.ET_MOVED, "ETI-22.2", (et, heroes[0], squares[0]))
    elif heroes:
        g.tell(events.ET_STAYED, "ETI-22.7" if is_with(g, et, heroes) else "ETI-22.6", (et, heroes[0]))


def choose_move(g: EctoTerrestrial, et: int, heroes: list[int], squares: list[int]) -> Flow[None]:
    """ETI-22.4a, 22.5: a player chooses whom of two Heroes an ET goes for, and which way it goes. `squares` are those
    towards the Hero, if there is only one."""
    g.moved_ets |= 1 << et
    seat = g.owner[heroes[0]]
    thing = Thing("et", et)
    hero = heroes[0]
    if len(heroes) > 1:
        codes = [verbs.PICK_HERO | one << A for one in heroes]
        hero = field_a((yield question(seat, "goes_for", codes, "ETI-22.4a", why_not_target, thing, {"et": thing})))
        squares = steps_towards(g, et, hero)
    if not squares:  # ETI-22.6
        g.tell(events.ET_STAYED, "ETI-22.6", (et, hero))
        return
    square = squares[0]
    if len(squares) > 1:
        codes = [verbs.PICK_SQUARE | one << A for one in squares]
        args: dict[str, Value] = {"et": thing, "hero": Thing("hero", hero)}
        square = field_a((yield question(seat, "goes_to", codes, "ETI-22.5", why_not_step, thing, args, (et, hero))))
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
        at = g.et_at[et]
        squares = NOWHERE if at == g.hero_at[hero] else steps_towards(g, et, hero)
        found += [(hero, square) for square in squares or [at]]
    g.stage, g.log = kept, log
    return found
