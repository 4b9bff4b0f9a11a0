"""TGB-4.3 to 4.5, 6.20, 8.23, 21.12: Story Tokens, the stages of a mission, and how it ends."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow, Lost, Won
from hauntbox.games.betwixt.cards.sources import mission_source
from hauntbox.games.betwixt.effects import lasting
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.effects.op import run_effects
from hauntbox.games.betwixt.effects.story import tell_passages
from hauntbox.games.betwixt.fate.bags import add_tokens, pool
from hauntbox.games.betwixt.fate.drawing import kind_of, number_of, token
from hauntbox.games.betwixt.ground.house import DOOR
from hauntbox.games.betwixt.ground.laying import door_places
from hauntbox.games.betwixt.missions.exploring import begin_exploration, here
from hauntbox.games.betwixt.missions.replacing import come_in
from hauntbox.games.betwixt.missions.rounds import begin_combat, monsters_left
from hauntbox.games.betwixt.table import events, steps
from hauntbox.games.betwixt.table.numbers import ACTIVE, LOOKOUT, LOST, MAP_TOKEN, PLAYING, STORY_TOKEN, WON
from hauntbox.games.betwixt.table.state import Betwixt

SURPLUS: Final = 2  # B$ for each Story Token beyond those that are needed
SEARCHING: Final = 1
SEEKING: Final = 2  # the stage in which the objective's tile is to be found


def run_objectives(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-4.3, 7.10, 8.23: Story Tokens in the order of drawing, then objectives; after that, Exploration. Monsters
    that have come meanwhile mean combat (TGB-4.2)."""
    come_in(g)
    if monsters_left(g):
        yield from begin_combat(g, 0)
        return
    if g.story_tokens:
        (_, number), g.story_tokens = g.story_tokens[0], g.story_tokens[1:]
        yield from resolve_story(g, number)
        return
    yield from happens(g, "check")
    if g.result == PLAYING and not help_out(g):
        begin_exploration(g)


def resolve_story(g: Betwixt, number: int) -> Flow[None]:
    """TGB-7.10, 6.25: what a Story Token tells; the last one that is needed puts the objective's tile into the bags,
    those beyond it bring money."""
    g.stories += 1
    event = g.mission.stories[number]
    yield from happens(g, "story", event=event)
    yield from happens(g, "story")
    if g.stories > g.mission.needed:
        g.money += SURPLUS
        g.tell(events.GAINED_MONEY, "TGB-4.3", (SURPLUS, g.money))
    elif g.stories == g.mission.needed:
        g.stage = SEEKING
        g.tell(events.STAGE, "TGB-4.3", (SEEKING,))
        add_tokens(g, (token(MAP_TOKEN, g.mission.objective),))


# Missions that could not go on


def can_go_on(g: Betwixt) -> bool:
    """TGB-6.20, 6.24: whether a door leads on, and a tile is left to lie behind it."""
    if g.objective_door >= 0:
        return True
    doors = [passage for passage, bag in g.paths.items() if g.bags[bag] and g.house.passages[passage].state == DOOR]
    laid = [one.tile.number for one in g.house.laid]
    tiles = [n for n in g.mission.tiles if n not in laid and (n != g.mission.objective or g.stage == SEEKING)]
    return bool(doors and tiles)


def help_out(g: Betwixt) -> bool:
    """TGB-6.20, R11: where the mission could not go on, a Story Token that is needed comes up where the family is, or a
    door to the objective's tile is found there. Whether a token is to be resolved now."""
    if g.stage > SEEKING or can_go_on(g):
        return False
    g.bags = [pool(g), *[()] * (len(g.bags) - 1)]
    for passage in g.paths:
        g.paths[passage] = 0
    if g.stage == SEARCHING:
        stories = sorted([one for one in g.bags[0] if kind_of(one) == STORY_TOKEN])
        found = stories[g.pick_below(len(stories))]
        spend(g, found)
        g.tell(events.DRAWN, "TGB-6.20", (found,))
        g.story_tokens = ((here(g), number_of(found)),)
        return True
    spend(g, token(MAP_TOKEN, g.mission.objective))
    slot = here(g)
    places = door_places(g.house, slot, forced=True)
    side, first = places[g.roll_below(len(places))] if len(places) > 1 else places[0]
    g.house = g.house.with_door(slot, side, first)
    g.objective_door = len(g.house.passages) - 1
    g.tell(events.OBJECTIVE_DOOR, "TGB-6.20", (g.objective_door,))
    return False


def spend(g: Betwixt, one: int) -> None:
    """A token leaves the bag for good."""
    tokens = list(g.bags[0])
    tokens.remove(one)
    g.bags[0] = tuple(tokens)
    g.spent = (*g.spent, one)


# The end


def check(g: Betwixt) -> None:
    """TGB-8.13, 21.12, 4.5, R33: with nobody on the map and nobody to come, the mission is lost, unless it was won at
    once."""
    if g.result == PLAYING and ACTIVE not in g.place and LOOKOUT not in g.place:
        g.result = LOST
        g.result_rule = "TGB-21.12"
        g.result_key = "everybody_out"


def conclude(g: Betwixt) -> None:
    """TGB-4.4, 21.12: a mission that is won or lost stops at once, whatever was to follow."""
    if g.result == PLAYING and ACTIVE in g.place:
        return
    check(g)
    if g.result != PLAYING:
        g.step = steps.SUCCESS


def is_last(g: Betwixt) -> bool:
    """TGB-26.4: whether the campaign ends with this story mission."""
    return not g.mission.side and g.mission.order == max([one.order for one in g.box.missions])


def run_success(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-4.4, 21.12, 26.8: the mission is over: its rewards, or what it says of a failure."""
    number = g.box.mission_at.get(g.mission.id, 0)
    if g.result == WON:
        g.tell(events.MISSION_WON, g.result_rule, (number,))
        yield from happens(g, "mission_success")
        yield from run_effects(g, g.mission.success, mission_source(g))
        if g.campaign and is_last(g):
            tell_passages(g, "epilogue", "TGB-26.4")
    else:
        g.tell(events.MISSION_LOST, g.result_rule, (number,))
        yield from happens(g, "mission_fail")
    lasting.end_mission(g)
    g.step = steps.INTERLUDE if g.campaign else steps.OVER


def run_over(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-4.4, 21.12: the game ends as the mission did."""
    if g.result == WON:
        raise Won(g.result_rule, g.result_key)
    raise Lost(g.result_rule, g.result_key)
    yield
