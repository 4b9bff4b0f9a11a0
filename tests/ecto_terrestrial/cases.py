"""Cases of Ecto-Terrestrial Invasion: a table that is played on by keys, and what cases look at there."""

from __future__ import annotations

from typing import Any, Self

from hauntbox.games.ecto_terrestrial.position import lay
from tests.support.laid_table import LaidTable

QUIET = (("ray", "agent_l"), ("peter", "agent_k"), ("egon", "chief_zed"), ("winston", "agent_j"))

CLOSE = {"ray": "2,2", "agent_l": "2,2", "peter": "2,3", "agent_k": "4,4"}
APART = {"ray": "2,2", "agent_l": "2,2", "peter": "4,4", "agent_k": "4,4"}
ALONE = {"ray": "2,2", "agent_l": "2,2"}
RAY = "attack:ray:garage_built_thrower:2,3"
AGENT_L = "attack:agent_l:autopsy_beam:2,3"


class Case(LaidTable):
    """Seat 0 plays Ray and Agent L, unless the position says otherwise; seat 1 Peter and Agent K."""

    def __init__(self, **position: Any) -> None:
        super().__init__(lay(**{"teams": QUIET, **position}))

    def bid(self, **bids: str) -> Self:
        """Give secret answers: s0="bid:ray:1"."""
        for seat, key in bids.items():
            self.game.decide(key, int(seat[1:]))
        return self

    def hero(self, id: str) -> dict[str, Any]:
        return next(one for one in self.view["heroes"] if one["id"] == id)


def offers(case: Case, start: str) -> list[str]:
    """What is on offer that begins like this."""
    return [key for key in case.keys if key.startswith(start)]


def strike(case: Case, key: str, *answers: str) -> Case:
    """An Attack: the GB's drags are declined."""
    case.play(key, *answers)
    while case.asked == "push":
        case.play("done")
    return case
