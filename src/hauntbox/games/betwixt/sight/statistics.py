# interpreted: it looks at games that are over
"""The statistics of a finished game of The Ghosts Betwixt, taken from its events."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hauntbox.engine.game import Game
from hauntbox.engine.messages import RawEvent
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import FAMILY, FIRST_MONSTER, TRAPS
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.words.summary import count_people

# Events that are counted as they are.
COUNTED: Final = {
    events.COMBAT_BEGAN: "combats",
    events.COMBAT_WON: "combats_won",
    events.DOOR_OPENED: "doors_opened",
    events.TILE_LAID: "tiles_laid",
    events.DEAD_END: "dead_ends",
    events.DRAWN: "fate_tokens_drawn",
    events.STORY: "stories",
    events.SURPRISED: "surprises",
    events.SECRET_FOUND: "secret_rooms",
    events.KNOCKED_OUT: "knocked_out",
    events.CAME_IN: "lookouts_came_in",
    events.BLINDSIDE: "blindsides",
    events.CRITICAL: "critical_hits",
    events.REDIRECTED: "attacks_redirected",
    events.STUMBLED: "stumbles",
    events.TRAPPED: "traps_sprung",
    events.TROUBLED: "trouble",
    events.TALENT_USED: "talents_used",
    events.ITEM_USED: "items_used",
    events.SYRINGE_USED: "syringes_used",
    events.LOOTED: "treasures_looted",
    events.DROP: "drops",
    events.PURCHASED: "purchases",
    events.LEVEL_UP: "levels_gained",
}
# What each family member did and suffered.
PEOPLE: Final = {
    events.ATTACKED: "attacks", events.HIT: "hits", events.DEFEATED: "monsters_defeated", events.HURT: "times_hurt",
    events.KNOCKED_OUT: "knocked_out", events.MOVED: "moves", events.STUMBLED: "stumbles",
    events.TALENT_USED: "talents_used", events.ITEM_USED: "items_used", events.LOOTED: "treasures_looted",
    events.RESTS: "rests", events.TROUBLED: "trouble",
}
SIDES: Final = ("family", "monsters")


class Counting:
    """One pass through the events of a game."""

    def __init__(self, game: Game, g: Betwixt) -> None:
        self.game = game
        self.g = g
        named = [f"{side}_{what}" for what in ("attacks", "hits", "misses", "damage") for side in SIDES]
        self.counts: Counter[str] = Counter(dict.fromkeys((*COUNTED.values(), "monsters_defeated", *named), 0))
        self.kinds: dict[int, int] = {}  # of the monsters, as they came
        self.source = ""  # where the next loss of HP comes from
        self.taken: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()
        self.defeated: Counter[str] = Counter()
        self.met: dict[str, Counter[str]] = {}
        self.rounds = 0
        self.family: list[int] = []
        self.monsters: list[int] = []
        self.on_map = 0
        self.down = 0

    def walk(self, log: list[RawEvent]) -> None:
        """Event by event, with the family's losses and the monsters on the map at the end of each round."""
        for event in log:
            self.count(event)
        self.end_round()

    def end_round(self) -> None:
        if self.rounds:
            self.family.append(len(FAMILY) - self.down)
            self.monsters.append(self.on_map)

    def count(self, event: RawEvent) -> None:
        kind, _, cause, _, values = event
        if kind in COUNTED:
            self.counts[COUNTED[kind]] += 1
        if kind is events.ROUND_BEGAN:
            self.end_round()
            self.rounds += 1
        elif kind is events.KNOCKED_OUT:
            self.down += 1
        elif kind in (events.ATTACKED, events.HIT, events.MISSED):
            self.count_attack(event)
        elif kind is events.TRAPPED:
            self.source = f"trap:{TRAPS[values[1]]}"
        elif kind is events.TROUBLED:
            self.source = "trouble"
        elif kind is events.HURT:
            self.hurt(values[0], values[1], self.source if cause is None else self.entry(cause.kind, cause.value))
        elif kind is events.BLED:
            self.hurt(values[0], 1, "status:bleed")
        else:
            self.count_things(event)

    def count_attack(self, event: RawEvent) -> None:
        """TGB-12: an attack begins, hits or misses; what it takes is told next."""
        kind, values = event[0], event[4]
        what = {events.ATTACKED: "attacks", events.HIT: "hits", events.MISSED: "misses"}[kind]
        self.counts[f"{SIDES[values[0] >= FIRST_MONSTER]}_{what}"] += 1
        self.source = self.called(values[0])

    def hurt(self, character: int, n: int, source: str) -> None:
        """TGB-3.1: HP that somebody lost, and to what."""
        if character < FIRST_MONSTER:
            self.taken[source] += n
            self.counts["monsters_damage"] += n
        else:
            self.dealt[source] += n
            self.counts["family_damage"] += n

    def count_things(self, event: RawEvent) -> None:
        """Monsters that come and go, and what the family comes across."""
        kind, values = event[0], event[4]
        if kind is events.SPAWNED:
            self.kinds[values[0]] = values[2]
            self.on_map += 1
            self.meet("monsters", self.game.rules.thing_id("monster", values[2]))
        elif kind in (events.DEFEATED, events.FELL_ALONE, events.BROKEN):
            self.on_map -= 1
            if kind is not events.BROKEN:
                self.counts["monsters_defeated"] += 1
                self.defeated[self.called(values[0]).partition(":")[2]] += 1
        elif kind is events.ARMED:
            self.meet("monster_weapons", self.g.box.monster_weapons[values[1]].id)
        elif kind is events.TILE_LAID:
            self.meet("tiles", self.g.box.tile_at[values[1]].id)
        elif kind in (events.SURPRISED, events.STORY, events.SECRET_FOUND):
            self.meet("events", self.g.box.events[values[0]].id)
        elif kind in (events.RECEIVED, events.PURCHASED_CARD):
            self.meet("cards", self.g.box.cards[values[kind is events.RECEIVED]].id)
        elif kind is events.DROP:
            self.meet("drops", self.g.box.drops[values[0]].id)
        elif kind is events.TALENT_USED:
            self.meet("talents", self.g.box.talents[values[1]].id)

    def meet(self, group: str, id: str) -> None:
        self.met.setdefault(group, Counter())[id] += 1

    def called(self, character: int) -> str:
        """A family member, or the kind of a monster."""
        if character < FIRST_MONSTER:
            return f"member:{FAMILY[character]}"
        kind = self.kinds.get(character, self.g.kind[character])  # of a position that was laid, those on the map
        return f"monster:{self.g.box.monsters[kind].id}"

    def entry(self, kind: str, value: int) -> str:
        """A thing by its id; of the copies of a card, which are alike, the first."""
        if kind == "card":
            value = self.g.box.card_at[self.g.box.cards[value].id]
        return f"{kind}:{self.game.rules.thing_id(kind, value)}"


def statistics(game: Game) -> dict[str, Any]:
    """Rounds of combat, who was left round by round, attacks and their damage, what was met, and what lost the game."""
    g = game.state
    assert isinstance(g, Betwixt)
    counting = Counting(game, g)
    counting.walk(game.log or [])
    counts = dict(counting.counts)
    counts["money"], counts["xp"] = g.money, sum(g.xp)
    met = counting.met
    return {
        "rounds": g.rounds_fought,
        "series": {"family": counting.family, "monsters": counting.monsters},
        "counts": counts,
        "dealt": {name: dict(met.get(name, {})) for name in ("monster_weapons", "tiles", "drops", "cards", "events")},
        "met": {
            "missions": {g.mission.id: 1},
            "monsters": dict(met.get("monsters", {})),
            "defeated": dict(counting.defeated),
            "talents": dict(met.get("talents", {})),
        },
        "sources": {"damage_taken": dict(counting.taken), "damage_dealt": dict(counting.dealt)},
        "people": people(game),
        "cause": g.ending_key if g.ended and not g.winners else None,  # TGB-4.5, 21.12
    }


def people(game: Game) -> dict[str, dict[str, int]]:
    """What each family member did and suffered; some events name them as members, others as characters on the map."""
    found = {f"member:{id}": dict.fromkeys(PEOPLE.values(), 0) for id in FAMILY}
    for who, counts in count_people(game.rules, family_only(game.log or []), PEOPLE).items():
        row = found[f"member:{who.partition(':')[2]}"]
        for name, n in counts.items():
            row[name] += n
    return found


def family_only(log: list[RawEvent]) -> list[RawEvent]:
    """What family members did and suffered, without the monsters."""
    return [event for event in log if event[0] not in PEOPLE or event[4][0] < FIRST_MONSTER]
