"""ETI-5, 6: Move and Teleport."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import run_powers, used_up
from hauntbox.games.ecto_terrestrial.cards.episodes import forbids
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.defeat import take_wounds
from hauntbox.games.ecto_terrestrial.combat.defending import attacked_by
from hauntbox.games.ecto_terrestrial.combat.rolls import roll_defense
from hauntbox.games.ecto_terrestrial.ground.city import is_clear
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, HERO_SIZE, KIND_OF, RANGE, SPACES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B

NOT_ADJACENT: Final = Reason("not_adjacent", "ETI-5.1")
NO_WAY: Final = Reason("no_way", "ETI-5.2")
FULL: Final = Reason("square_full", "ETI-1.10")
NOT_ON_POINT: Final = Reason("not_on_point", "ETI-6.1")
NO_POINT_THERE: Final = Reason("no_point_there", "ETI-6.2")
CARRYING: Final = Reason("carriers_stay", "ETI-R28")
SAME_POINT: Final = Reason("same_point", "ETI-6.2")


def opportunists(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-5.4a, 5.4b, R11: the standing ETs that have a Hero in their range, who strike when it begins a Move."""
    at = g.hero_at[hero]
    found: list[int] = []
    if at < 0:
        return found
    lines = g.city.lines(at)  # who is in sight sees as well
    down, used = g.et_down, g.used
    for et, square in enumerate(g.et_at):
        if square == at:
            if not down >> et & 1:
                found.append(et)
            continue
        between = lines.get(square)
        if between is None or down >> et & 1 or len(between) >= RANGE[KIND_OF[et]]:
            continue
        if is_clear(between, used):
            found.append(et)
    return found


def strikers(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-5.4a: the ETs that would strike at a Move Action now; none where a power always lets the Hero pass."""
    for held in g.powers.under(hero, "move_declared"):
        if not held.clause.optional and not used_up(g, held):
            return []
    return opportunists(g, hero)


def list_moves(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-5.1, 5.2: where a Hero can step."""
    code = verbs.MOVE | hero << A
    used = g.used
    return [code | square << B for square in g.city.near[g.hero_at[hero]] if used[square] + HERO_SIZE <= SPACES]


def why_not_move(g: EctoTerrestrial, hero: int, square: int) -> Reason | None:
    """ETI-5.1, 5.2: the reason against a step."""
    at = g.hero_at[hero]
    if square in g.city.near[at]:
        return None if g.has_room(square, HERO_SIZE) else FULL
    beside = [g.city.plan.beyond(at, direction) for direction in range(4)]
    return NO_WAY if square in beside else NOT_ADJACENT


def move(g: EctoTerrestrial, hero: int, square: int, provokes: bool = True) -> Flow[None]:
    """ETI-5.1, 5.4: a step; whoever has the Hero in range strikes first, and who is Defeated does not go."""
    ets = opportunists(g, hero) if provokes else []
    if ets:
        g.tell(events.PROVOKED, "ETI-5.4a", (hero, *ets))
        yield from attacked_by(g, hero, ets, "ETI-5.4c", "opportunity")
        if g.hero_at[hero] < 0:
            return
    g.move_hero(hero, square)
    g.tell(events.MOVED, "ETI-5.1", (hero, square))


def move_action(g: EctoTerrestrial, hero: int, square: int) -> Flow[None]:
    """ETI-5.1, 5.4: a Move Action: a step, with what the Hero's cards say of it."""
    if not g.powers.under(hero, "move_declared") and not g.powers.under(hero, "moved"):
        yield from move(g, hero, square)
        return
    source = Source(Thing("hero", hero), "ETI-5.1", g.owner[hero], hero)
    yield from run_powers(g, hero, "move_declared", source)
    yield from move(g, hero, square, not source.sneaks)
    if g.hero_at[hero] == square:
        yield from run_powers(g, hero, "moved", source)


def list_teleports(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-6.1, 6.2: where a Hero can teleport to."""
    points = g.episode.points
    if g.hero_at[hero] not in points or why_not_from_here(g, hero) is not None:
        return []
    return [
        verbs.TELEPORT | hero << A | square << B for square in points if why_not_teleport(g, hero, square) is None
    ]


def why_not_from_here(g: EctoTerrestrial, hero: int) -> Reason | None:
    """ETI-6.1, R28."""
    if g.carried_by(hero) and forbids(g, "teleport_carrying"):
        return CARRYING
    point = point_on(g, g.hero_at[hero])
    return None if point >= 0 and g.points_active >> point & 1 else NOT_ON_POINT


def why_not_teleport(g: EctoTerrestrial, hero: int, square: int) -> Reason | None:
    """ETI-6.1, 6.2: the reason against a teleport."""
    reason = why_not_from_here(g, hero)
    if reason is not None:
        return reason
    if square == g.hero_at[hero]:
        return SAME_POINT
    point = point_on(g, square)
    if point < 0 or not g.points_active >> point & 1:
        return NO_POINT_THERE
    return None if g.has_room(square, HERO_SIZE) else FULL


def point_on(g: EctoTerrestrial, square: int) -> int:
    """The Spawn Point on a square; -1 if there is none."""
    points = g.episode.points
    return points.index(square) if square in points else -1


def teleport(g: EctoTerrestrial, hero: int, square: int) -> Flow[None]:
    """ETI-6.3, 6.4: the Hero is there, then one damage applies that only a CRIT prevents."""
    g.move_hero(hero, square)
    g.tell(events.TELEPORTED, "ETI-6.4", (hero, square))
    if "teleport" in g.powers.immune[hero]:
        return
    faces = yield from roll_defense(g, hero, 1, "ETI-6.3", "teleport")
    if CRIT not in faces:
        yield from take_wounds(g, hero, 1, "ETI-6.3", Thing("hero", hero))
