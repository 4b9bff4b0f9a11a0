"""IOS-3: who has won, and when that is checked."""

from __future__ import annotations

from hauntbox.engine.state import Ended
from hauntbox.games.outer_space.components.cards import Goal
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.numbers import HEROES, HEROES_KILLED, MARTIANS, SETUP, SIDES, TALLIES
from hauntbox.games.outer_space.table.state import OuterSpace

AT_ONCE = "at_once"
AT_TURN_END = "end_of_martian_turn"


def judge(g: OuterSpace) -> None:
    """IOS-3.7: called after every change that could matter. Ends the game if a side has won.

    IOS-3.6: if both have, the side on turn wins. IOS-3.3 and the end of the track have their own calls,
    because the table doesn't show how a deck became empty.
    """
    won = [reason(g, side, AT_ONCE) for side in (MARTIANS, HEROES)]
    end_if(g, won)


def judge_turn_end(g: OuterSpace) -> None:
    """The goals that are checked when a Martian Turn ends."""
    end_if(g, [reason(g, side, AT_TURN_END) for side in (MARTIANS, HEROES)])


def judge_mill(g: OuterSpace) -> None:
    """IOS-3.3, R3: called after a card was discarded from the Hero deck; the last one loses the game."""
    if not g.hero_deck.cards:
        end(g, MARTIANS, "IOS-3.3", "martians.deck")


def end_by_track(g: OuterSpace) -> None:
    """IOS-3.5, R2: the marker has left the track."""
    g.tell(events.TRACK_ENDED, "IOS-3.5")
    end(g, g.scenario.timeout, "IOS-3.5", f"{SIDES[g.scenario.timeout]}.track")


def end_if(g: OuterSpace, won: list[tuple[str, str] | None]) -> None:
    """IOS-3.6: the side on turn first."""
    for side in (g.turn_side, 1 - g.turn_side):
        found = won[side]
        if found is not None:
            end(g, side, found[0], found[1])


def end(g: OuterSpace, side: int, rule: str, key: str) -> None:
    """IOS-1.3: a side wins."""
    g.tell(events.GAME_OVER, rule, (side,))
    raise Ended(rule, g.winners_of(side), key)


def reason(g: OuterSpace, side: int, when: str) -> tuple[str, str] | None:
    """The rule by which a side has won, and the key of its sentence; None if it hasn't won."""
    for goal in g.scenario.goals[side]:
        if goal.when == when and reached(g, goal):
            return "IOS-3.1", f"{SIDES[side]}.{goal.of}"
    if when != AT_ONCE:
        return None
    if side == MARTIANS and g.tally[HEROES_KILLED] >= g.scenario.kill_limit:
        return "IOS-3.2", "martians.four_heroes"
    if side == HEROES and g.phase != SETUP and not g.any_martian():
        return "IOS-3.4", "heroes.no_martians"
    return None


def reached(g: OuterSpace, goal: Goal) -> bool:
    """Whether a goal is reached, with all goals that go with it."""
    if standing(g, goal) < goal.needs(g.martians):
        return False
    return goal.also is None or reached(g, goal.also)


def standing(g: OuterSpace, goal: Goal) -> int:
    """How far a goal is reached."""
    if goal.of == "soldiers_in_tent":
        tent = g.fairground.tent
        return len([at for at in g.soldier_at if at >= 0 and g.fairground.building_of[at] == tent >= 0])
    return g.tally[TALLIES.index(goal.of)]
