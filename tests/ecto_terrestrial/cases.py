"""Cases: a position is laid, keys are answered, and what the log and the view then say is compared with the rules.

Cases use nothing but what programs may use: `position.lay`, the keys of answers, the log and the view.
"""

from __future__ import annotations

from typing import Any

from hauntbox.games.ecto_terrestrial.position import lay

QUIET = (("ray", "agent_l"), ("peter", "agent_k"), ("egon", "chief_zed"), ("winston", "agent_j"))

CLOSE = {"ray": "2,2", "agent_l": "2,2", "peter": "2,3", "agent_k": "4,4"}
APART = {"ray": "2,2", "agent_l": "2,2", "peter": "4,4", "agent_k": "4,4"}
ALONE = {"ray": "2,2", "agent_l": "2,2"}
RAY = "attack:ray:garage_built_thrower:2,3"
AGENT_L = "attack:agent_l:autopsy_beam:2,3"


class Case:
    """A laid position that is played on by keys.

    Seat 0 plays Ray and Agent L, unless the position says otherwise; seat 1 Peter and Agent K.
    """

    def __init__(self, **position: Any) -> None:
        self.game = lay(**{"teams": QUIET, **position})

    def play(self, *keys: str) -> Case:
        """Give these answers, one after the other."""
        for key in keys:
            assert key in self.keys, f"{self.asked}: {key} is not on offer, but {self.keys}"
            self.game.decide(key, self.seat)
        return self

    def bid(self, **bids: str) -> Case:
        """Give secret answers: s0="bid:ray:1"."""
        for seat, key in bids.items():
            self.game.decide(key, int(seat[1:]))
        return self

    @property
    def seat(self) -> int:
        """Who is asked now."""
        return self.game.waiting[0]

    @property
    def keys(self) -> list[str]:
        """What can be answered now."""
        return [one.key for one in self.game.asked(self.seat)] if self.game.decision is not None else []

    @property
    def asked(self) -> str:
        """What is asked now."""
        return self.game.decision.kind if self.game.decision is not None else ""

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.game.view()
        return found

    def hero(self, id: str) -> dict[str, Any]:
        return next(one for one in self.view["heroes"] if one["id"] == id)

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """What the log tells in events of a kind."""
        return [event.raw[4] for event in self.game.events(None) if event.kind == kind]


def offers(case: Case, start: str) -> list[str]:
    """What is on offer that begins like this."""
    return [key for key in case.keys if key.startswith(start)]


def strike(case: Case, key: str, *answers: str) -> Case:
    """An Attack: the GB's drags are declined."""
    case.play(key, *answers)
    while case.asked == "push":
        case.play("done")
    return case
