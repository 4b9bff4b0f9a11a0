"""TGB-11.3, 12.13: what rolled effects buy: lines of a family member's weapon, or of a monster and its weapon."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.powers import OF_CARD, OF_KIND, OF_WEAPON
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import FIRST_MONSTER
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B

NOT_AFFORDABLE: Final = Reason("line_too_dear", "TGB-11.3")
BOUGHT_BEFORE: Final = Reason("line_bought", "TGB-12.13a")
NO_SUCH_LINE: Final = Reason("no_such_line", "TGB-12.13a")


def affordable(strike: Strike) -> list[int]:
    """TGB-12.13a, 11.3: the lines that the symbols left can buy, each once unless it may be repeated."""
    return [
        place
        for place, line in enumerate(strike.lines)
        if line.cost <= strike.effects
        and (line.repeat or (place not in strike.bought and place not in strike.gone))
    ]


def buy(g: Betwixt, strike: Strike, place: int) -> None:
    """Symbols are spent on a line. What raises the damage counts at once, the rest follows the blow."""
    line = strike.lines[place]
    strike.effects -= line.cost
    strike.bought.append(place)
    strike.bonus += line.damage
    strike.pierce += line.pierce
    strike.drains = strike.drains or line.drain
    strike.times *= line.times
    if line.ignores:
        strike.ignored = (*strike.ignored, line.ignores)
    for element, n in enumerate(line.elements):
        strike.elements[element] += n
    rule = "TGB-12.13a" if strike.attacker < FIRST_MONSTER else "TGB-12.13b"
    g.tell(events.BOUGHT, rule, (strike.attacker, *line_at(g, strike, place)))


def line_at(g: Betwixt, strike: Strike, place: int) -> tuple[int, int, int]:
    """Where a line is printed: its place on a card, and the card: a member's weapon, a monster's own one or its
    weapon."""
    attacker = strike.attacker
    if attacker < FIRST_MONSTER:
        return place, OF_CARD, strike.weapon
    own = len(g.box.monsters[g.kind[attacker]].lines)
    return (place, OF_KIND, g.kind[attacker]) if place < own else (place - own, OF_WEAPON, g.weapon[attacker])


def buy_effects(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.13a: what a family member's player chooses to buy."""
    places = affordable(strike)
    while places:
        answer = yield from line_wanted(g, strike, places)
        if answer == verbs.DONE:
            return
        buy(g, strike, field_a(answer))
        places = affordable(strike)


def line_wanted(g: Betwixt, strike: Strike, places: list[int]) -> Flow[int]:
    """TGB-12.13a: which of some lines a family member's player buys, if any."""
    card = max(strike.weapon, 0)  # bare hands have no lines
    codes = [verbs.LINE | place << A | card << B for place in places] + [verbs.DONE]
    args: dict[str, Value] = {"n": strike.effects}
    decision = Decision(
        g.owner[strike.attacker], "effects", codes, "TGB-12.13a", Thing("member", strike.attacker), args
    )
    decision.why = why_not_line
    decision.context = (strike,)
    return (yield decision)


def why_not_line(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a line that can't be bought."""
    (strike,) = decision.context
    place = field_a(code)
    if place >= len(strike.lines):
        return NO_SUCH_LINE
    again = place in strike.bought or place in strike.gone
    return BOUGHT_BEFORE if again and not strike.lines[place].repeat else NOT_AFFORDABLE


def buy_dearest(g: Betwixt, strike: Strike) -> None:
    """TGB-12.13b: the most expensive line that it can afford, then again with the rest; a die settles equal costs."""
    places = affordable(strike)
    while places:
        most = max([strike.lines[place].cost for place in places])
        dearest = [place for place in places if strike.lines[place].cost == most]
        buy(g, strike, dearest[g.roll_below(len(dearest))] if len(dearest) > 1 else dearest[0])
        places = affordable(strike)
