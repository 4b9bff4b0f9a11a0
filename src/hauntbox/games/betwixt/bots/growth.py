"""What the answers to questions between missions promise: levels, talents, purchases, trophies, what comes next."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.games.betwixt.bots.gear import gain
from hauntbox.games.betwixt.bots.readying import tidy_gain
from hauntbox.games.betwixt.bots.roaming import sale_value, thrift
from hauntbox.games.betwixt.campaign.interlude import list_tidying
from hauntbox.games.betwixt.campaign.levels import ACC, FP, HP, STR
from hauntbox.games.betwixt.campaign.trading import collection_price
from hauntbox.games.betwixt.components.cards import ATTACK_TALENT, PASSIVE_TALENT
from hauntbox.games.betwixt.effects.op import entry_of
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import AVELYNN, BILL, JOAN, MADDOX, MEMBERS
from hauntbox.games.betwixt.table.state import Betwixt

TRAINING: Final = 9.0
TROPHY: Final = 8.0
COLLECTION: Final = 7.0
KEPT: Final = 4  # B$ that are not spent on collections
PURCHASE: Final = 5.0
TIDYING: Final = 4.0
SALE: Final = 3.0
WRITTEN: Final = 0.5
USELESS: Final = -3.0
VALUE: Final = 0.2  # what a card has to bring beyond its price
# TGB-25.4: what is raised first, by member: HP, FP, STR, ACC.
RAISES: Final[dict[int, tuple[float, ...]]] = {
    BILL: (1.5, 0.3, 2.0, 0.2), JOAN: (1.2, 1.0, 0.2, 2.0), AVELYNN: (1.4, 0.5, 1.8, 1.7), MADDOX: (1.5, 0.6, 0.2, 2.0),
}  # fmt: skip
PASSIVE: Final = 0.7
ATTACK: Final = 0.6

assert (HP, FP, STR, ACC) == (0, 1, 2, 3)


def interlude_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-26.8: levels, trophies, collections, cards, order; then the Diary is written."""
    return [interlude_value(g, code) for code in codes]


def interlude_value(g: Betwixt, code: int) -> float:
    verb, value = code & VERB_BITS, field_a(code)
    if verb == verbs.TRAIN:
        return TRAINING
    if verb in (verbs.TROPHIES, verbs.TROPHY_SET, verbs.BOSS_TROPHY):
        return TROPHY + (1.0 if verb == verbs.BOSS_TROPHY else 0.5 if verb == verbs.TROPHIES else 0.0)
    if verb == verbs.COLLECTION:
        price = collection_price(g, g.box.collections[value])
        return COLLECTION - 0.01 * price if price + KEPT <= g.money else USELESS
    if verb == verbs.PURCHASE:
        best = max([gain(g, member, value) for member in range(MEMBERS)])
        price = g.box.cards[value].value
        saved = saved_for(g)
        return PURCHASE + best if best > VALUE + thrift(g) * price and g.money - price >= saved else USELESS
    if verb == verbs.TIDY:
        best = max([tidy_gain(g, value, one) for one in list_tidying(g, value)], default=USELESS)
        return TIDYING + best if best > 0.0 else USELESS
    if verb == verbs.SELL:
        best = sale_value(g, value)
        return SALE + best if best > 0.0 else USELESS
    return WRITTEN


def saved_for(g: Betwixt) -> int:
    """What is kept for the cheapest collection that is unlocked, as long as it is in reach."""
    prices = [
        collection_price(g, one) for n, one in enumerate(g.box.collections)
        if g.collections_open >> n & 1 and not g.collections_bought >> n & 1
    ]  # fmt: skip
    return min(prices, default=0) if prices and g.money >= min(prices) else 0


def home_tidy_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-26.8: cards that lie better elsewhere."""
    return [0.0 if code == verbs.DONE else tidy_gain(g, member, code) for code in codes]


def train_values(g: Betwixt, member: int, codes: list[int]) -> list[float]:
    """TGB-25.4, 25.6: every level and every talent that can be had."""
    found: list[float] = []
    for code in codes:
        verb, value = code & VERB_BITS, field_a(code)
        if verb == verbs.RAISE:
            found.append(5.0 + RAISES[member][value])
        elif verb == verbs.LEARN:
            found.append(1.0 + talent_worth(g, value))
        else:
            found.append(0.0)
    return found


def talent_worth(g: Betwixt, talent: int) -> float:
    """What a talent is worth in all fights to come."""
    card = g.box.talents[talent]
    value = PASSIVE if card.kind == PASSIVE_TALENT else ATTACK if card.kind == ATTACK_TALENT else 0.0
    for clause in card.clauses:
        for effect in clause.do:
            value += entry_of(effect).worth
    return value / (1.0 + 0.25 * card.fp)


def next_values(g: Betwixt, codes: list[int]) -> list[float]:
    """TGB-26.4, 26.5: side missions first, the easier ones before the harder ones."""
    return [(1.0 if g.box.missions[field_a(code)].side else 0.0) - 0.01 * field_a(code) for code in codes]
