# interpreted
"""The statistics of a finished game of Spirit World, taken from its events."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.messages import RawEvent, Thing
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.numbers import KINDS
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.words.summary import count_people

# Events that are counted as they are.
COUNTED = {
    events.HIT: "hits",
    events.HIT_GATE: "gate_hits",
    events.MISSED: "misses",
    events.MISSED_GATE: "gate_misses",
    events.TRAPPED: "ghosts_trapped",
    events.SLIMED: "slimings",
    events.CLEANED: "cleanings",
    events.WIPED: "own_slime_removed",
    events.DROVE: "drives",
    events.MOVED: "moves",
    events.PUSHED: "pushes",
    events.LEFT_MAP: "ghosts_left_the_map",
    events.COMBINED: "combinations",
    events.STREAMS_LOST: "streams_lost",
    events.GATE_CLOSED: "gates_closed",
    events.GATE_OPENED: "gates_opened",
    events.PSYCHIC_CHAOS: "chaos",
    events.ABILITY_USED: "abilities_used",
}


# What each Ghostbuster did and suffered.
PEOPLE = {
    events.TRAPPED: "ghosts_trapped", events.HIT: "hits", events.MISSED: "misses", events.HIT_GATE: "gate_hits",
    events.MOVED: "moves", events.DROVE: "drives", events.SLIMED: "slimings", events.CLEANED: "cleanings",
    events.ABILITY_USED: "abilities_used",
}


class Counting:
    """One pass through the events of a game."""

    def __init__(self, game: Game, g: SpiritWorld) -> None:
        self.g = g
        self.counts: Counter[str] = Counter(dict.fromkeys([*COUNTED.values(), "ghosts_deposited"], 0))
        self.met: dict[str, Counter[str]] = {}
        self.out: Counter[str] = Counter()
        self.spirit: list[int] = []
        self.open: list[int] = []

    def walk(self, log: list[RawEvent], spirit: int, opened: int) -> None:
        """Event by event from a number of ghosts in the Spirit World and of open gates."""
        rounds = 0
        for kind, _, cause, _, values in log:
            if kind is events.ROUND_BEGAN:
                if rounds:
                    self.spirit.append(spirit)
                    self.open.append(opened)
                rounds += 1
            if kind in COUNTED:
                self.counts[COUNTED[kind]] += 1
            if kind is events.EMERGED:
                spirit -= 1
                self.out[self.source(cause)] += 1
            elif kind is events.DEPOSITED:
                spirit += sum(values[1:])
                self.counts["ghosts_deposited"] += sum(values[1:])
            elif kind is events.SUCKED_BACK:
                spirit += values[0]
            elif kind is events.GHOST_BANISHED or (
                kind is events.LOST_TRAPPED and cause is not None and cause.kind == "gate"
            ):
                spirit += 1
            elif kind is events.GATE_CLOSED:
                opened -= 1
            elif kind is events.GATE_OPENED:
                opened += 1
            elif kind is events.TRAPPED:
                self.met.setdefault("ghosts_trapped", Counter())[KINDS[self.g.kind(values[1])]] += 1
        if rounds:
            self.spirit.append(spirit)
            self.open.append(opened)

    def source(self, cause: Thing | None) -> str:
        """What let a ghost out."""
        return "gates" if cause is None else cause.kind


def statistics(game: Game) -> dict[str, Any]:
    """Rounds, the Spirit World and the gates round by round, what was done, and what lost the game."""
    g = game.state
    assert isinstance(g, SpiritWorld)
    begun = game.rules.begin(game.setup)
    assert isinstance(begun, SpiritWorld)
    counting = Counting(game, g)
    counting.walk(game.log or [], begun.spirit_count(), begun.open.bit_count())
    ids = [character.id for character in g.box.characters]
    counts = dict(counting.counts)
    counts["xp"] = sum(g.xp[b] for b in g.order)
    return {
        "rounds": g.round,
        "series": {"spirit_world": counting.spirit, "open_gates": counting.open},
        "limits": {},
        "counts": counts,
        "dealt": {},
        "met": {
            "characters": {ids[b]: 1 for b in g.order},
            **{group: dict(cards) for group, cards in counting.met.items()},
        },
        "sources": {"emerged": dict(counting.out)},
        "people": count_people(game.rules, game.log or [], PEOPLE),
        "cause": g.ending_key if g.ended and not g.winners else None,
    }
