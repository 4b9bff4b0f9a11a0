"""A log referee: it follows a game by its events and views, keeps its own book of the table, and objects to every event
that the rules do not allow, and to every view that is not what the events have told.

It shares nothing with the game but content files and ids. Each kind of event has a method of its name; events come in
batches, between one answer and the next, and each batch is followed by a look at the view.
"""

from __future__ import annotations

from hauntbox.engine.messages import Event
from tests.betwixt.referee_books import Data
from tests.betwixt.referee_diary import Diary
from tests.betwixt.referee_ground import Ground, square_id
from tests.betwixt.referee_table import MEMBERS

AFTER_A_GUARD = ("chips_used", "status_flipped", "status_ended")
AFTER_A_FALL = (
    "drained", "defeated", "fell_alone", "broken", "knocked_out", "healed", "chips_expired", "status_flipped",
    "status_ended", "bled", "hurt",
)  # fmt: skip


class Referee(Diary):
    """Follows a game from one answer to the next. What it objects to is in `objections`, each with a rule."""

    def begin_table(self) -> None:
        super().begin_table()
        self.seen = len(self.game.events(None))
        self.batch: list[Event] = []
        self.placing = False
        self.ground.tall_is_opaque = any(effect["op"] == "opaque" for effect in self.mission_effects("opaque"))

    def look(self) -> None:
        """After an answer: the new events, one by one, then the view."""
        self.follow(self.game.events(None)[self.seen:], self.game.view(None))
        self.seen += len(self.batch)

    def follow(self, batch: list[Event], view: Data) -> None:
        """Judge a batch of events, and the view after it."""
        self.batch = batch
        self.was, self.view = self.view, view
        self.kinds = {event.kind for event in batch}
        if self.view["map"] != self.was["map"]:
            opaque = self.ground.tall_is_opaque
            self.ground = Ground(self.view["map"])
            self.ground.extra |= {one["at"] for one in self.was["map"]["objects"] if "object_removed" in self.kinds}
            self.ground.tall_is_opaque = opaque
        for event in batch:
            self.judge(event)
        self.now = None
        if not self.objections:  # else the book is wrong anyway
            self.settle()

    def judge(self, event: Event) -> None:
        """One event: first what was owed before it, then itself."""
        self.now = event
        kind = event.kind
        if self.owed_chips is not None and kind != "chips_used":
            left = [die for die, guard, _ in self.owed_chips.chips if guard]
            self.expect(not left, "TGB-15.3", f"{left} were not used")
            self.owed_chips = None
        if self.owed_frail >= 0 and kind not in AFTER_A_GUARD:
            self.expect(False, "TGB-16.5", "Frailty did not turn")
            self.owed_frail = -1
        if self.fallen and kind not in AFTER_A_FALL:
            self.expect(False, "TGB-3.1", f"{self.fallen} have no HP, and did not fall")
            self.fallen = []
        if self.owed_blow >= 0 and kind != "chip":
            self.expect(False, "TGB-8.10", "no chip for a final blow")
            self.owed_blow = -1
        if self.springing is not None and kind not in ("retargeted", "faced", "die_faced"):
            self.judge_ambush(self.springing)
            self.springing = None
        told = getattr(self, "on_" + kind, None)
        if told is not None:
            try:
                told(event, *event.raw[4])
            except LookupError as missing:
                self.expect(False, "TGB-1.1", f"the log speaks of what is not there: {missing!r}")
        if kind == "chips_used":
            self.owed_chips = None
        self.before = kind

    def on_object_removed(self, event: Event, kind: int, square: int) -> None:
        """TGB-5.8: from now on its space is free."""
        self.ground.extra.discard(square_id(square) or "")

    def settle(self) -> None:
        """The batch is over: what the events told is what the view shows."""
        acting = self.view["activation"]
        if self.acting is not None and acting is None:
            self.end_turn()
            self.close_activation()
        if self.view["phase"] == "exploration":
            self.settle_spoils()
        if self.opened >= 0 and "tile_laid" in self.kinds and "drawn" in self.kinds:
            self.judge_drawing()
        if "tile_laid" in self.kinds:
            self.judge_map()
            self.placing = "drawn" in self.kinds
        if self.placing and self.view["phase"] != "placement":
            self.judge_spawns()
            self.placing = False
        if not self.placing:
            self.came.clear()
        self.judge_tokens()
        if not self.view["over"]:
            for difference in self.differences():
                self.expect(False, "view", difference)
        self.judge_cards()

    def judge_tokens(self) -> None:
        """TGB-R12, 19.11: six Target Tokens for everybody on the map."""
        for member in range(MEMBERS):
            held = len([one for one in self.monsters() if one.token and one.target == member])
            wanted = 6 if self.ones[member].place == "active" else 0
            started = self.view["phase"] != "setup" and not self.resting
            self.expect(not started or self.bag[member] + held == wanted, "TGB-19.11", f"{held} + {self.bag[member]}")

    def kept(self) -> Data:
        return {
            **super().kept(), "pool": {kind: n for kind, n in sorted(self.pool.items()) if n},
            "traps": dict(sorted(self.traps.items())), "treasures": dict(sorted(self.treasures.items())),
            "trophies": {kind: n for kind, n in sorted(self.trophies.items()) if n},
            "round": self.round if self.fighting else 0,
        }

    def shown(self, view: Data) -> Data:
        seen = self.view
        return {
            **super().shown(view), "pool": dict(sorted(seen["pool"].items())),
            "traps": dict(sorted((one["at"], one["kind"]) for one in seen["map"]["traps"])),
            "treasures": dict(sorted((one["at"], one["side"]) for one in seen["map"]["treasures"])),
            "trophies": dict(sorted(seen["trophies"].items())),
            "round": seen["round"] if self.fighting else 0,
        }
