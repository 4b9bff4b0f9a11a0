"""What Heroes and cards are worth to a team: for the draft and for the shop."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.components.cards import ItemCard
from hauntbox.games.ecto_terrestrial.effects.op import entry_of
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

SHOT: Final = 0.6  # what a Battery costs a Weapon, as a share of a die
RANGE: Final = 0.5
DEFENSE: Final = 1.5

# The shop
LIKED: Final = {
    "battery": 1.0, "defense": 1.0, "dice": 0.8, "movement": 0.5, "rest": 0.5, "traps": 0.4, "interaction": 0.3,
    "bidding": 0.2,
}  # kinds of Equipment
FILLER: Final = 0.3  # any Equipment is better than money that is lost
DEAR: Final = 5  # dollars
WORTH_IT: Final = 3  # how much better a Weapon has to be than the best one of its faction, in tenths
WEAPON_FIRST: Final = 2.0
WEAKER: Final = 0.2


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
    """ETI-30: first a better Weapon, for the Hero whose best one is the weaker, by what each dollar gains; then
    Equipment, the dearer the better, because what is not spent is lost."""
    card = g.box.items[item]
    if not card.is_weapon:
        return FILLER + max([LIKED[tag] for tag in card.tags], default=FILLER) * card.price / DEAR
    best = [0, 0]
    for one in g.owned[seat]:
        held = g.box.items[one]
        if held.is_weapon:
            best[held.faction] = max(best[held.faction], held.value)
    gain = card.value - best[card.faction]
    if gain < WORTH_IT:
        return 0.0
    weaker = best[card.faction] < best[1 - card.faction]
    return WEAPON_FIRST + 0.1 * gain / max(1, card.price) + (WEAKER if weaker else 0.0)
