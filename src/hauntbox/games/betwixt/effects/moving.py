"""Moving, targets, and who is on lookout (TGB-10, 19, 21)."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.triggers import ACTING
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import WITHIN, number, who
from hauntbox.kit.cards.effects import Param

OPS: Final[list[BetwixtOp]] = [
    # TGB-10.4: `cost` is what non-friendly characters cost beside the step; with `flight` as 10.10.
    BetwixtOp(
        "move", ACTING, [number(1, 6), Param("ignoring", "word", ["none", "cost", "flight"], default_word="none")],
        worth=0.3,
    ),
    BetwixtOp("swap_places", ["use_action", "use_free"], [*who("other_member")], worth=0.4),
    BetwixtOp("take_target", ACTING, [*who("monster")], worth=0.5),  # it takes a token of the user
    BetwixtOp("redraw_target", ACTING, [*who("monster")], worth=0.5),  # TGB-19.14
    BetwixtOp("swap_lookout", ACTING, [Param("who", "word", ["member", "random_member"])], worth=1.0),
    BetwixtOp("loot_token", ["use_action"], [WITHIN], worth=1.0),  # a Treasure Token in line of sight
]
