# interpreted
"""The statistics of a finished game of Blackout, taken from its events."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import EventKind, RawEvent, Thing
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.kit.words.summary import count_people

UNCOVERED = "uncovered_boroughs"
GHOST_DICE = "ghost_dice"

# Events that are counted as they are.
COUNTED = {
    events.DIE_PLACED: "dice_placed",
    events.REROLLED: "rerolls",
    events.TOKEN_USED: "free_rerolls",
    events.DIE_PASSED: "passes",
    events.MOVED: "moves",
    events.POSSESSED: "possessions",
    events.CURED: "cures",
    events.ABILITY_USED: "abilities_used",
    events.DIE_KNOCKED_OFF: "dice_knocked_off",
}

# Events that name a card in play: the group of cards, the kind of card, and the position of the value.
NAMED = {
    events.EQUIPMENT_BOUGHT: ("equipment_bought", "equipment", 1),
    events.EQUIPMENT_USED: ("equipment_used", "equipment", 1),
    events.GHOST_SPAWNED: ("ghosts_met", "ghost", 0),
    events.GHOST_CAPTURED: ("ghosts_captured", "ghost", 0),
}


# What each Ghostbuster did and suffered.
PEOPLE = {
    events.DIE_PLACED: "dice_placed", events.MOVED: "moves", events.EQUIPMENT_BOUGHT: "equipment_bought",
    events.EQUIPMENT_USED: "equipment_used", events.ABILITY_USED: "abilities_used", events.POSSESSED: "possessions",
    events.CURED: "cures",
}


class Counting:
    """One pass through the events of a game."""

    def __init__(self, game: Game, g: Blackout) -> None:
        self.rules = game.rules
        self.chaos: list[int] = []
        self.captured: list[int] = []
        self.counts = Counter(dict.fromkeys([*COUNTED.values(), "dice_left_over", "chaos_shielded"], 0))
        self.dealt: dict[str, Counter[str]] = {}
        self.met: dict[str, Counter[str]] = {}
        by_chance = game.setup.options["characters"] == "random"
        (self.dealt if by_chance else self.met)["characters"] = Counter(
            self.rules.entry_of("character", who) for who in g.who if who >= 0
        )
        self.raised: Counter[str] = Counter()
        self.lowered: Counter[str] = Counter()

    def walk(self, log: list[RawEvent], chaos: int, captured: int) -> None:
        """Event by event from a table with this Chaos and this many captured; the end of each round is noted."""
        rounds = 0
        for kind, _, cause, _, values in log:
            if kind is events.ROUND_BEGAN:
                if rounds:
                    self.end_round(chaos, captured)
                rounds += 1
            elif kind is events.CHAOS_ROSE:
                self.raised[self.source(cause)] += values[1] - chaos
                chaos = values[1]
            elif kind is events.CHAOS_FELL:
                self.lowered[self.source(cause)] += chaos - values[1]
                chaos = values[1]
            elif kind in COUNTED:
                self.counts[COUNTED[kind]] += 1
            else:
                if kind is events.GHOST_CAPTURED:
                    captured = values[2]
                self.note(kind, values, rounds == 0)
        if rounds:
            self.end_round(chaos, captured)

    def end_round(self, chaos: int, captured: int) -> None:
        self.chaos.append(chaos)
        self.captured.append(captured)

    def note(self, kind: EventKind, values: tuple[int, ...], set_up: bool) -> None:
        """An event that is counted by the card it names, or by a number."""
        if kind in NAMED:
            group, named, index = NAMED[kind]
            self.name(self.met, group, named, values[index])
        if kind is events.GHOST_SPAWNED and set_up:
            self.name(self.dealt, "ghosts_at_the_start", "ghost", values[0])
        elif kind is events.ROW_REFILLED and set_up:
            self.name(self.dealt, "equipment_in_the_first_row", "equipment", values[0])
        elif kind is events.TILE_REVEALED:
            self.name(self.dealt, "tiles_revealed", "tile", values[0])
        elif kind is events.FINISHED:
            self.counts["dice_left_over"] += values[1]
        elif kind is events.CHAOS_SHIELDED:
            self.counts["chaos_shielded"] += values[0]

    def name(self, groups: dict[str, Counter[str]], group: str, kind: str, value: int) -> None:
        groups.setdefault(group, Counter())[self.rules.entry_of(kind, value)] += 1

    def source(self, cause: Thing | None) -> str:
        """Where Chaos came from or went to: a card, an uncovered Borough, a die showing Ghost."""
        if cause is None:
            return GHOST_DICE
        return UNCOVERED if cause.kind == "borough" else self.rules.entry_of(cause.kind, cause.value)


def statistics(game: Game) -> dict[str, Any]:
    """Rounds, both tracks, cards, dice, and what the Chaos came from."""
    g = game.state
    assert isinstance(g, Blackout)
    log = game.log or []
    counting = Counting(game, g)
    counting.walk(log, first_chaos(log, g.chaos), g.captured - len(g.pile))
    return {
        "rounds": g.round,
        "series": {"chaos": counting.chaos, "captured": counting.captured},
        "limits": {"chaos": g.board.loss, "captured": g.target},
        "counts": dict(counting.counts),
        "dealt": {group: dict(cards) for group, cards in counting.dealt.items()},
        "met": {group: dict(cards) for group, cards in counting.met.items()},
        "sources": {"chaos": dict(counting.raised), "chaos_lowered": dict(counting.lowered)},
        "people": count_people(game.rules, game.log or [], PEOPLE),
        "cause": cause_of_loss(counting.raised) if g.ended and not g.winners else None,
    }


def first_chaos(log: list[RawEvent], last: int) -> int:
    """Chaos before the first event that changes it; the present Chaos if none does."""
    for kind, _, _, _, values in log:
        if kind is events.CHAOS_ROSE:
            return values[1] - values[0]
        if kind is events.CHAOS_FELL:
            return values[1] + values[0]
    return last


def cause_of_loss(raised: Counter[str]) -> str | None:
    """The source of the most Chaos; the first by name if several are equal."""
    return min(raised, key=lambda source: (-raised[source], source)) if raised else None
