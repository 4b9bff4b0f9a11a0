# interpreted: it looks at finished games
"""The statistics of a finished game of Outer Space, taken from its events."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import RawEvent, Thing
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.words.summary import count_people

# Events that are counted as they are.
COUNTED = {
    events.HERO_WOUNDED: "wounds_to_heroes",
    events.HERO_HEALED: "heroes_healed",
    events.HERO_DIED: "heroes_killed",
    events.SOLDIER_KILLED: "soldiers_killed",
    events.CHAMPION_KILLED: "champions_killed",
    events.CHAMPION_CAME: "champions_called",
    events.TECH_SHOWN: "tech_built",
    events.TECH_USED: "tech_used",
    events.BLASTED: "blasts",
    events.DODGED: "dodges",
    events.FIGHT_WON: "fights_won",
    events.FIGHT_DRAWN: "fights_drawn",
    events.FIGHT_LOST: "fights_lost",
    events.SHOT_AT: "shots",
    events.FOUND_ITEM: "items_found",
    events.FOUND_EVENT: "events_found",
    events.PLAYED: "events_played",
    events.CANCELLED: "events_cancelled",
    events.TALENT_USED: "talents_used",
    events.MILLED: "hero_cards_burnt",
    events.REINFORCEMENTS_COME: "reinforcements",
    events.FIRE_STARTED: "fires_started",
    events.FIRE_SPREAD: "fires_spread",
    events.BUILDING_DESTROYED: "buildings_destroyed",
    events.SAUCER_DESTROYED: "saucers_destroyed",
    events.CROWD_DESTROYED: "crowds_destroyed",
    events.CROWD_SAVED: "crowds_saved",
    events.STUCK: "stuck_at_pinch_points",
}
# What each Hero did and suffered.
PEOPLE = {
    events.FIGHT_WON: "fights_won", events.FIGHT_LOST: "fights_lost", events.SHOT_AT: "shots",
    events.HERO_WOUNDED: "wounds_taken", events.DODGED: "dodges", events.HERO_HEALED: "times_healed",
    events.FOUND_ITEM: "items_found", events.FOUND_EVENT: "events_found", events.ITEM_USED: "items_used",
    events.TALENT_USED: "talents_used", events.MOVED: "spaces_moved",
}
# Events that name what came up, by chance or by choice: group, and the position of the thing among the fields.
DEALT = {events.FOUND_ITEM: ("items_found", 1)}
MET = {
    events.PLAYED: ("events_played", 1), events.TECH_SHOWN: ("tech_built", 0), events.ITEM_USED: ("items_used", 1),
    events.TALENT_USED: ("talents_used", 1), events.HERO_DIED: ("characters_killed", 0),
}


class Counting:
    """One pass through the events of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.counts: Counter[str] = Counter(dict.fromkeys(COUNTED.values(), 0))
        self.groups: dict[str, Counter[str]] = {}
        self.wounds: Counter[str] = Counter()
        self.series: dict[str, list[int]] = {"soldiers": [], "martians_killed": [], "heroes_killed": []}

    def walk(self, log: list[RawEvent]) -> None:
        """Event by event; the series have a value for the end of every round."""
        soldiers = rounds = 0
        for kind, _, cause, _, values in log:
            if kind is events.TURN_BEGAN:
                if rounds:
                    self.note(soldiers)
                rounds += 1
            if kind in COUNTED:
                self.counts[COUNTED[kind]] += 1
            for found in (DEALT, MET):
                if kind in found:
                    group, place = found[kind]
                    self.name(group, kind.fields.kinds[place], values[place])
            if kind is events.LANDED:
                soldiers += values[2]
            elif kind is events.SOLDIER_KILLED:
                soldiers -= 1
            elif kind is events.HERO_WOUNDED:
                self.wounds[self.source(cause)] += 1
        if rounds:
            self.note(soldiers)

    def source(self, cause: Thing | None) -> str:
        """The cause of a Wound: ray guns, a fight, fire; a card by its own name."""
        return "rules" if cause is None else self.game.rules.entry_of(cause.kind, cause.value).partition(":")[2]

    def note(self, soldiers: int) -> None:
        killed = self.counts["soldiers_killed"] + self.counts["champions_killed"]
        for name, value in (
            ("soldiers", soldiers), ("martians_killed", killed), ("heroes_killed", self.counts["heroes_killed"]),
        ):
            self.series[name].append(value)

    def name(self, group: str, kind: str, value: int) -> None:
        """A card counts by its design, everything else by itself."""
        entry = self.game.rules.entry_of(kind, value).partition(":")[2]
        self.groups.setdefault(group, Counter())[entry] += 1


def statistics(game: Game) -> dict[str, Any]:
    """Rounds, figures and losses round by round, what was done, and how the game ended."""
    g = game.state
    assert isinstance(g, OuterSpace)
    counting = Counting(game)
    counting.walk(game.log or [])
    people = [g.box.heroes[one].id for one in (*g.hero, *g.dead) if one >= 0]
    dealt = {group for group, _ in DEALT.values()}
    return {
        "rounds": g.round,
        "series": counting.series,
        "limits": {},
        "counts": dict(counting.counts),
        "dealt": {
            "characters": dict(Counter(people)),
            "boards": {card.id: 1 for card in g.fairground.boards},
            **{group: dict(found) for group, found in counting.groups.items() if group in dealt},
        },
        "met": {group: dict(found) for group, found in counting.groups.items() if group not in dealt},
        "sources": {"wounds_to_heroes": dict(counting.wounds)},
        "people": count_people(game.rules, game.log or [], PEOPLE),
        "cause": g.ending_key if g.ended else None,
    }
