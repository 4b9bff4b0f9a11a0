"""ETI-1.3a, 1.2b: Weapons and Defense as they count now, with all that the Hero has: dice, Range, Batteries."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.cards.acting import holds_all
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.powers import Held
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

MOST_DICE: Final = 8  # ETI-14.6: no roll has more, whatever adds to it


def sum_of(g: EctoTerrestrial, found: list[Held], stat: str, source: Source) -> int:
    """What these cards add to a number now. A Weapon's own card counts for that Weapon alone."""
    total = 0
    for held in found:
        if 0 <= held.item < g.box.weapons and held.item != source.item:
            continue
        if holds_all(g, held.clause, source):
            total += sum([effect.number("n") for effect in held.clause.do if effect.words.get("stat") == stat])
    return total


def arms_of(g: EctoTerrestrial, hero: int, stat: str, item: int, square: int = -1) -> int:
    """What a Hero's cards add to the dice, the Range or the cost of a Weapon."""
    found = g.powers.arms[hero]
    if not found:
        return 0
    source = Source(Thing("hero", hero), "ETI-1.3a", g.owner[hero], hero)
    source.item = item
    source.square = square
    return sum_of(g, found, stat, source)


def range_of(g: EctoTerrestrial, hero: int, item: int) -> int:
    """ETI-14.3: how far a Weapon reaches."""
    return max(0, g.box.items[item].range + arms_of(g, hero, "range", item))


def cost_of(g: EctoTerrestrial, hero: int, item: int) -> int:
    """ETI-14.5: what a shot costs, in Batteries."""
    return max(0, g.box.items[item].battery + arms_of(g, hero, "cost", item))


def attack_dice(g: EctoTerrestrial, hero: int, item: int, square: int) -> int:
    """ETI-14.6: how many dice an Attack on a square has."""
    return max(0, min(MOST_DICE, g.box.items[item].attack + arms_of(g, hero, "attack", item, square)))


def defense_dice(g: EctoTerrestrial, hero: int, moment: str = "") -> int:
    """ETI-1.2b, 23.6: how many dice a Defense Roll has; `moment` is what it is made against."""
    dice = g.powers.defense[hero]
    found = g.powers.guards[hero]
    if found:
        source = Source(Thing("hero", hero), "ETI-1.2b", g.owner[hero], hero)
        source.moment = moment
        dice += sum_of(g, found, "defense", source)
    return max(0, min(MOST_DICE, dice))
