"""ETI-2: the draft, loadouts, places, the first Spawn Rolls and Gadgets."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.components.powers import Powers
from hauntbox.games.ecto_terrestrial.heroes.gadgets import draw_gadget
from hauntbox.games.ecto_terrestrial.spawning.placing import active_points
from hauntbox.games.ecto_terrestrial.spawning.rolling import is_reached, spawn_dice, spawn_roll
from hauntbox.games.ecto_terrestrial.table import events, steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import GB, GEAR, HERO_SIZE, KINDS, MIB, OFF, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B

TAKEN: Final = Reason("hero_taken", "ETI-2.5")
WRONG_FACTION: Final = Reason("wrong_faction", "ETI-2.5")
NOT_OWNED: Final = Reason("item_not_owned", "ETI-2.7b")
NOT_FOR_HERO: Final = Reason("item_not_for_hero", "ETI-1.3b")
NOT_THE_OWNER: Final = Reason("starting_weapon_of_another", "ETI-1.3c")
FULL_LOAD: Final = Reason("loadout_full", "ETI-1.4b")
TWO_ALIKE: Final = Reason("two_alike", "ETI-1.4c")
UNARMED: Final = Reason("hero_unarmed", "ETI-1.4a")
ROOM_FOR_WEAPON: Final = Reason("keep_room_for_weapon", "ETI-1.4a")
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
        give_starting_weapons(g)
    return
    yield


def give_starting_weapons(g: EctoTerrestrial) -> None:
    """ETI-2.7a: every Hero gets the own Starting Weapon; then loadouts, if there is anything to choose."""
    gear: list[tuple[int, ...]] = [()] * TEAM
    for item, card in enumerate(g.box.items):
        if card.owner >= 0 and g.owner[card.owner] >= 0:
            gear[card.owner] = (item,)
    g.gear = tuple(gear)
    g.stage = 0
    g.step = steps.GEAR


# Loadouts


def unassigned(g: EctoTerrestrial, seat: int) -> list[int]:
    """ETI-2.7b: the team's cards that no Hero has."""
    worn = [item for hero in g.team_of(seat) for item in g.gear[hero]]
    return [item for item in g.owned[seat] if item not in worn]


def why_not_equip(g: EctoTerrestrial, hero: int, item: int) -> Reason | None:
    """ETI-1.3b, 1.3c, 1.4, 2.7b: the reason against a card for a Hero."""
    seat = g.order[g.stage]
    if hero >= TEAM or g.owner[hero] != seat or item not in unassigned(g, seat):
        return NOT_OWNED
    card = g.box.items[item]
    if card.owner not in (-1, hero):
        return NOT_THE_OWNER
    if not card.fits(hero):
        return NOT_FOR_HERO
    worn = g.gear[hero]
    if len(worn) >= GEAR:
        return FULL_LOAD
    if not card.is_weapon:
        if any(g.box.items[one].id == card.id for one in worn):
            return TWO_ALIKE
        if len(worn) == GEAR - 1 and not any(g.box.items[one].is_weapon for one in worn):
            return ROOM_FOR_WEAPON
    return None


def why_not_done(g: EctoTerrestrial) -> Reason | None:
    """ETI-1.4a: every Hero needs a Weapon."""
    for hero in g.team_of(g.order[g.stage]):
        if not any(g.box.items[item].is_weapon for item in g.gear[hero]):
            return UNARMED
    return None


def ask_gear(g: EctoTerrestrial) -> Decision | None:
    """ETI-2.7b: which card goes to whom; nothing is asked where all are given out."""
    seat = g.order[g.stage]
    codes = [
        verbs.EQUIP | hero << A | item << B
        for hero in g.team_of(seat) for item in unassigned(g, seat) if why_not_equip(g, hero, item) is None
    ]
    if not codes:
        return None
    if why_not_done(g) is None:
        codes.append(verbs.DONE)
    return Decision(seat, "gear", codes, "ETI-2.7b")


def run_gear(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-2.7b, 2.8: a card is assigned, or the loadout is settled."""
    if answer & VERB_BITS == verbs.EQUIP:
        hero, item = field_a(answer), field_b(answer)
        g.gear = tuple([(*worn, item) if one == hero else worn for one, worn in enumerate(g.gear)])
        g.tell(events.EQUIPPED, "ETI-2.7b", (hero, item))
        return
    g.stage += 1
    if g.stage == g.players:
        g.powers = Powers(g.box, g.gear)
        for hero in range(TEAM):
            if g.owner[hero] >= 0:
                g.batteries[hero] = g.powers.battery[hero]
        g.stage = 0
        g.step = steps.PLACE
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
    """ETI-2.12, 2.13, R44: a Gadget for everybody, and all trackers at 0."""
    for seat in g.order:
        yield from draw_gadget(g, seat, "ETI-2.12")
    g.pke = [0] * len(KINDS)
    g.step = steps.ROUND
