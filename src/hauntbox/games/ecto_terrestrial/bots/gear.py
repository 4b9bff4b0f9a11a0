"""What Heroes and cards are worth to a team: for the draft and for the shop."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.components.cards import ItemCard
from hauntbox.games.ecto_terrestrial.effects.op import entry_of
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

SHOT: Final = 0.6  # what a Battery costs a Weapon, as a share of a die
RANGE: Final = 0.5
DEFENSE: Final = 1.5
ENOUGH: Final = 2  # Weapons that a Hero has use for


def weapon_worth(card: ItemCard) -> float:
    """A Weapon: dice, Range, what it costs to fire."""
    return card.attack + RANGE * (card.range - 1) - SHOT * card.battery + clauses_worth(card)


def clauses_worth(card: ItemCard) -> float:
    """What the special rules of a card are worth, in the opinion of their ops."""
    worth = 0.0
    for clause in card.clauses:
        for effect in clause.do:
            worth += 0.3 * entry_of(effect).worth
    return worth


def draft_worth(g: EctoTerrestrial, hero: int) -> float:
    """A Hero with the Starting Weapon."""
    card = g.box.heroes[hero]
    worth = card.health + DEFENSE * card.defense
    for item in g.box.items:
        if item.owner == hero:
            worth += weapon_worth(item)
    return worth + 0.3 * len(card.clauses)


def item_worth(g: EctoTerrestrial, seat: int, item: int) -> float:
    """ETI-30: a better Weapon for the weaker Hero, then Equipment, by what it costs."""
    card = g.box.items[item]
    price = max(1, card.price)
    if not card.is_weapon:
        return (1.0 + clauses_worth(card)) / price + 0.3
    owned = [g.box.items[one] for one in g.owned[seat]]
    best = max([weapon_worth(one) for one in owned if one.is_weapon and one.faction == card.faction], default=0.0)
    gain = weapon_worth(card) - best
    return 2.0 * gain / price if gain > 0 else 0.0
