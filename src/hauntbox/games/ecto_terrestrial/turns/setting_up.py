"""ETI-2: the draft, places, the first Spawn Rolls and Gadgets."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.episodes import run_episode
from hauntbox.games.ecto_terrestrial.heroes.gadgets import draw_gadget
from hauntbox.games.ecto_terrestrial.spawning.placing import active_points
from hauntbox.games.ecto_terrestrial.spawning.rolling import is_reached, spawn_dice, spawn_roll
from hauntbox.games.ecto_terrestrial.table import events, steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import GB, HERO_SIZE, KINDS, MIB, OFF, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B

TAKEN: Final = Reason("hero_taken", "ETI-2.5")
WRONG_FACTION: Final = Reason("wrong_faction", "ETI-2.5")
NOT_A_START: Final = Reason("not_a_start", "ETI-2.10a")
TWO_TEAMS: Final = Reason("two_teams_there", "ETI-2.10b")
NOT_ACTIVE: Final = Reason("point_not_to_roll", "ETI-2.11a")


# The draft


def drafter(g: EctoTerrestrial) -> int:
    """ETI-2.5, 2.6: whose pick it is: Ghostbusters clockwise from the first player, agents the other way round."""
    order = g.order
    return order[g.stage] if g.stage < g.players else order[2 * g.players - 1 - g.stage]


def drafted_faction(g: EctoTerrestrial) -> int:
    return GB if g.stage < g.players else MIB


def ask_draft(g: EctoTerrestrial) -> Decision | None:
    """ETI-2.5, 2.6."""
    codes = [verbs.DRAFT | hero << A for hero in range(TEAM) if why_not_draft(g, hero) is None]
    return Decision(drafter(g), "draft", codes, "ETI-2.5" if g.stage < g.players else "ETI-2.6")


def why_not_draft(g: EctoTerrestrial, hero: int) -> Reason | None:
    if hero >= TEAM or hero >> 2 != drafted_faction(g):
        return WRONG_FACTION
    return TAKEN if g.owner[hero] >= 0 else None


def run_draft(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-2.5, 2.6, 1.1: a Hero joins a team."""
    hero, seat = field_a(answer), drafter(g)
    g.owner = tuple([seat if one == hero else owner for one, owner in enumerate(g.owner)])
    g.hero_at[hero] = OFF
    g.tell(events.DRAFTED, "ETI-2.5" if g.stage < g.players else "ETI-2.6", (seat, hero))
    g.stage += 1
    if g.stage == 2 * g.players:
        g.step = steps.OUTFIT
    return
    yield


# Places


def why_not_start(g: EctoTerrestrial, square: int) -> Reason | None:
    """ETI-2.10a, 2.10b: the reason against a Start Location."""
    if square not in g.episode.starts:
        return NOT_A_START
    room = 2 * HERO_SIZE if g.players > 1 else HERO_SIZE
    return None if g.has_room(square, room) else TWO_TEAMS


def next_placed(g: EctoTerrestrial) -> int:
    """ETI-2.10c, 18.2: the Hero who is placed next; with several players the teammate comes along."""
    seat = g.order[g.stage] if g.players > 1 else 0
    return next(hero for hero in g.team_of(seat) if g.hero_at[hero] < 0)


def ask_place(g: EctoTerrestrial) -> Decision | None:
    """ETI-2.10, 18.2."""
    hero = next_placed(g)
    squares = list(dict.fromkeys(g.episode.starts))
    codes = [verbs.PLACE | hero << A | square << B for square in squares if why_not_start(g, square) is None]
    rule = "ETI-2.10a" if g.players > 1 else "ETI-18.2"
    return Decision(g.owner[hero], "place", codes, rule, args={"hero": Thing("hero", hero)})


def run_place(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-2.10: a team takes its places; solo each Hero alone."""
    hero, square = field_a(answer), field_b(answer)
    placed = g.team_of(g.owner[hero]) if g.players > 1 else [hero]
    for one in placed:
        g.move_hero(one, square)
        g.tell(events.STARTED, "ETI-2.10a", (one, square))
    g.stage += 1
    if g.stage == (g.players if g.players > 1 else 2):
        wake_at_start(g)
    return
    yield


def wake_at_start(g: EctoTerrestrial) -> None:
    """ETI-2.11, 12.1: the Spawn Points that can be reached are Active."""
    for point in range(len(g.episode.points)):
        if is_reached(g, point):
            g.points_active |= 1 << point
    g.waiting = g.points_active
    g.step = steps.SPAWN


# The first Spawn Rolls


def ask_spawn(g: EctoTerrestrial) -> Decision | None:
    """ETI-2.11a: the first player says which Active Spawn Point is next; of the last one nothing is asked."""
    codes = [verbs.PICK_POINT | point << A for point in active_points(g) if g.waiting >> point & 1]
    return Decision(g.first, "first_spawns", codes, "ETI-2.11a") if len(codes) > 1 else None


def run_spawn(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-2.11: one Spawn Roll of set-up."""
    waiting = [point for point in active_points(g) if g.waiting >> point & 1]
    if not waiting:
        g.step = steps.DEAL
        return
    point = field_a(answer) if answer >= 0 else waiting[0]
    g.waiting &= ~(1 << point)
    yield from spawn_roll(g, g.first, point, spawn_dice(g))


def why_not_spawn(g: EctoTerrestrial, point: int) -> Reason | None:
    return None if g.waiting >> point & 1 else NOT_ACTIVE


def run_deal(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-2.9, 2.12, 2.13, R44: a Gadget for everybody, all trackers at 0, then the Episode's own beginning."""
    for seat in g.order:
        yield from draw_gadget(g, seat, "ETI-2.12")
    g.pke = [0] * len(KINDS)
    g.step = steps.ROUND
    yield from run_episode(g, "setup", "ETI-2.9")
