# interpreted: it looks at games that are over
"""The statistics of a finished game of Ecto-Terrestrial Invasion, taken from its events."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import RawEvent
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import HEROES, KIND_OF, KINDS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.tower import PANELS
from hauntbox.kit.words.summary import count_people

# Events that are counted as they are.
COUNTED = {
    events.MOVED: "moves",
    events.TELEPORTED: "teleports",
    events.FIRED: "attacks",
    events.JOINED: "team_ups",
    events.REFUSED: "team_ups_refused",
    events.CROSSED: "streams_crossed",
    events.CAPTURED: "captures",
    events.PROVOKED: "opportunity_attacks",
    events.DEFEATED: "heroes_defeated",
    events.RESTED: "rests",
    events.STEALS: "steals",
    events.OPENED: "doors_opened",
    events.COLLECTED: "gadgets_collected",
    events.FELL: "tower_dice_fallen",
    events.PULLED: "panels_pulled",
    events.RAISED: "trackers_raised",
    events.BADGE: "badge_passed",
    events.POWER_USED: "powers_used",
}
# What each Hero did and suffered.
PEOPLE = {
    events.MOVED: "moves", events.FIRED: "attacks", events.CAPTURED: "captures", events.DEFEATED: "defeats",
    events.TELEPORTED: "teleports", events.OPENED: "doors_opened", events.POWER_USED: "powers_used",
    events.KNOCKED_DOWN: "knocked_down", events.SLIMED: "slimed",
}


class Counting:
    """One pass through the events of a game."""

    def __init__(self, g: EctoTerrestrial) -> None:
        self.g = g
        self.counts: Counter[str] = Counter(dict.fromkeys(COUNTED.values(), 0))
        self.captured: Counter[str] = Counter()
        self.placed: Counter[str] = Counter()
        self.sheets: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.panels: list[int] = []
        self.ets: list[int] = []

    def walk(self, log: list[RawEvent]) -> None:
        """Event by event, with the panels and the ETs on the board at the end of each round."""
        panels, ets, rounds = PANELS, 0, 0
        for kind, _, cause, _, values in log:
            if kind is events.ROUND_BEGAN:
                if rounds:
                    self.panels.append(panels)
                    self.ets.append(ets)
                rounds += 1
            if kind in COUNTED:
                self.counts[COUNTED[kind]] += 1
            if kind is events.PULLED:
                panels = values[1]
            elif kind is events.PLACED:
                ets += 1
                self.placed["set-up" if cause is None else cause.kind] += 1
            elif kind is events.CAPTURED:
                ets -= 1
                self.captured[KINDS[KIND_OF[values[1]]]] += 1
            elif kind is events.ET_REMOVED:
                ets -= 1
            elif kind is events.REVEALED:
                self.sheets[self.g.box.sheets[values[0]].id] += 1
            elif kind is events.SCORED:
                self.points["others" if cause is None else cause.kind] += values[1]
        if rounds:
            self.panels.append(panels)
            self.ets.append(ets)


def statistics(game: Game) -> dict[str, Any]:
    """Rounds, panels and ETs round by round, what was done, and what lost the game."""
    g = game.state
    assert isinstance(g, EctoTerrestrial)
    counting = Counting(g)
    counting.walk(game.log or [])
    counts = dict(counting.counts)
    counts["points"] = sum(g.scores)
    gear = [g.box.items[item] for worn in g.gear for item in worn]
    return {
        "rounds": g.round,
        "series": {"panels": counting.panels, "ets": counting.ets},
        "limits": {"panels": 0},
        "counts": counts,
        "dealt": {"sheets": dict(counting.sheets)},
        "met": {
            "heroes": {HEROES[hero]: 1 for hero in range(len(HEROES)) if g.owner[hero] >= 0},
            "weapons": dict(Counter(card.id for card in gear if card.is_weapon and card.owner < 0)),
            "equipment": dict(Counter(card.id for card in gear if not card.is_weapon)),
            "captured": dict(counting.captured),
        },
        "sources": {"placed": dict(counting.placed), "points": dict(counting.points)},
        "people": count_people(game.rules, game.log or [], PEOPLE),
        "cause": g.ending_key if g.ended and not g.winners else None,
    }
