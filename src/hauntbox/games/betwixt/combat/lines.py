"""TGB-12.13: the printed lines of a card as an attack uses them."""

from __future__ import annotations

from typing import cast

from hauntbox.games.betwixt.combat.strike import Line
from hauntbox.games.betwixt.components.cards import Line as PrintedLine
from hauntbox.games.betwixt.table.numbers import STATUSES


def line_of(printed: PrintedLine) -> Line:
    """What symbols buy: more damage at once, a status or a stumble after the blow, then whatever else it says. It never
    changes, so all attacks share it."""
    if printed.used is None:
        printed.used = made_of(printed)
    return cast(Line, printed.used)


def made_of(printed: PrintedLine) -> Line:
    """The line worked out from its effects."""
    line = Line(printed.cost, damage=printed.damage, elements=printed.elements, repeat=printed.repeat)
    for effect in printed.others:
        if effect.words.get("who", "target") != "target":
            line.then.append(effect)
        elif effect.op == "status":
            line.status = STATUSES.index(effect.word("status"))
            line.amount = effect.number("n")
        elif effect.op == "stumble":
            line.stumble = effect.number("n")
        elif effect.op == "pierce":
            line.pierce = effect.number("n")
        elif effect.op == "drain":
            line.drain = True
        elif effect.op == "crit":
            line.times = effect.number("n")
        elif effect.op == "ignore":
            line.ignores = effect.word("what")
        else:
            line.then.append(effect)
    return line
