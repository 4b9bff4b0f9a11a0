"""ETI-9: picking up Gadget Tokens and Objectives, handing Objectives over, opening doors."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import moment, run_powers
from hauntbox.games.ecto_terrestrial.cards.episodes import forbids, run_episode
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.heroes.gadgets import draw_gadget, search_gadgets
from hauntbox.games.ecto_terrestrial.spawning.rolling import wake
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import CARRIED
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.questions import pick

NO_TOKEN: Final = Reason("no_gadget_token", "ETI-9.2")
NOT_HERE: Final = Reason("objective_not_here", "ETI-9.1")
NOT_CARRIABLE: Final = Reason("objective_fixed", "ETI-9.3a")
NOT_READY: Final = Reason("objective_not_ready", "ETI-9.3a")
NOT_CLOSE: Final = Reason("hero_not_close", "ETI-9.3b")
NOT_HELD: Final = Reason("objective_not_held", "ETI-9.3b")
CARRIES_ENOUGH: Final = Reason("carries_enough", "ETI-9.3c")
NOT_AT_DOOR: Final = Reason("not_at_door", "ETI-9.1")
OPEN_ALREADY: Final = Reason("door_open", "ETI-9.5b")
YES_OR_NO: Final = Reason("yes_or_no", "ETI-9.3b")


def token_on(g: EctoTerrestrial, square: int) -> int:
    """A Gadget Token on a square; -1 if there is none."""
    if square not in g.episode.gadgets:
        return -1
    for token, at in enumerate(g.episode.gadgets):
        if at == square and g.gadget_tokens >> token & 1:
            return token
    return -1


def why_not_collect(g: EctoTerrestrial, hero: int) -> Reason | None:
    """ETI-9.2."""
    return None if token_on(g, g.hero_at[hero]) >= 0 else NO_TOKEN


def collect(g: EctoTerrestrial, hero: int) -> Flow[None]:
    """ETI-9.2: discard a Gadget Token, and draw a Gadget."""
    token = token_on(g, g.hero_at[hero])
    g.gadget_tokens &= ~(1 << token)
    g.tell(events.COLLECTED, "ETI-9.2", (hero, g.hero_at[hero]))
    source = Source(Thing("hero", hero), "ETI-9.2", g.owner[hero], hero)
    source.number = 1
    yield from run_powers(g, hero, "collected", source)
    if source.number > 1:
        yield from search_gadgets(g, g.owner[hero], source.number, "ETI-9.2")
    else:
        yield from draw_gadget(g, g.owner[hero], "ETI-9.2")


def carry_limit(g: EctoTerrestrial) -> int:
    """ETI-9.3c, R28: how many Objectives a Hero may carry; none but what the Episode says."""
    return g.episode.carry_limit


def why_not_take(g: EctoTerrestrial, hero: int, objective: int) -> Reason | None:
    """ETI-9.1, 9.3a, 9.3c."""
    if objective >= len(g.objective_at) or g.objective_at[objective] != g.hero_at[hero]:
        return NOT_HERE
    if not g.can_be_carried(objective):
        return NOT_CARRIABLE
    if forbids(g, "take_unmarked") and not g.objective_marks[objective]:
        return NOT_READY
    return CARRIES_ENOUGH if len(g.carried_by(hero)) >= carry_limit(g) else None


def take(g: EctoTerrestrial, hero: int, objective: int) -> None:
    """ETI-9.3a."""
    g.objective_at[objective] = CARRIED - hero
    g.tell(events.TOOK, "ETI-9.3a", (hero, objective))


def holder_of(g: EctoTerrestrial, objective: int) -> int:
    """The Hero who carries an Objective; -1 if nobody does."""
    at = g.objective_at[objective]
    return CARRIED - at if at <= CARRIED else -1


def list_objectives(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-9.3a, 9.3b: the Objectives that a Hero can pick up or take over."""
    codes: list[int] = []
    here = g.hero_at[hero]
    for objective, at in enumerate(g.objective_at):
        if at == here:
            if why_not_take(g, hero, objective) is None:
                codes.append(verbs.TAKE | hero << A | objective << B)
        elif at <= CARRIED and why_not_take_over(g, hero, objective) is None:
            codes.append(verbs.TAKE_OVER | hero << A | objective << B)
    return codes


def why_not_take_over(g: EctoTerrestrial, hero: int, objective: int) -> Reason | None:
    """ETI-9.3b, 9.3c."""
    holder = holder_of(g, objective) if objective < len(g.objective_at) else -1
    if holder in (-1, hero):
        return NOT_HELD
    if not g.city.close(g.hero_at[hero], g.hero_at[holder]):
        return NOT_CLOSE
    return CARRIES_ENOUGH if len(g.carried_by(hero)) >= carry_limit(g) else None


def take_over(g: EctoTerrestrial, hero: int, objective: int) -> Flow[None]:
    """ETI-9.3b: an Objective of a Close Hero, if that Hero's player agrees."""
    holder = holder_of(g, objective)
    if g.owner[holder] != g.owner[hero]:
        args = {"hero": Thing("hero", hero), "other": Thing("hero", holder), "objective": Thing("objective", objective)}
        answer = yield from pick(
            g.owner[holder], "hand_over", [verbs.DECLINE, verbs.AGREE], "ETI-9.3b", yes_or_no, None, dict(args)
        )
        if answer == verbs.DECLINE:
            g.tell(events.KEPT, "ETI-9.3b", (holder, hero, objective))
            return
    g.objective_at[objective] = CARRIED - hero
    g.tell(events.TOOK_OVER, "ETI-9.3b", (hero, holder, objective))


def yes_or_no(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    return YES_OR_NO


def doors_at(g: EctoTerrestrial, square: int) -> list[int]:
    """ETI-9.1: the closed doors on the edges of a square."""
    return [door for door in g.episode.plan.doors_of(square) if not g.open_doors >> door & 1]


def why_not_open(g: EctoTerrestrial, hero: int, door: int) -> Reason | None:
    """ETI-9.1, 9.5b."""
    plan = g.episode.plan
    if door >= len(plan.doors) or g.hero_at[hero] not in plan.sides_of(door):
        return NOT_AT_DOOR
    return OPEN_ALREADY if g.open_doors >> door & 1 else None


def open_door(g: EctoTerrestrial, seat: int, door: int, hero: int) -> Flow[None]:
    """ETI-9.5: a door opens for good; Spawn Points behind it wake."""
    g.open_doors |= 1 << door
    g.city = g.episode.plan.city(g.open_doors)
    g.tell(events.OPENED, "ETI-9.5a", (hero, door))
    yield from wake(g, seat)
    yield from moment(g, hero, "door_opened", "ETI-9.5a")
    yield from run_episode(g, "opened", "ETI-9.5a", seat, hero)
