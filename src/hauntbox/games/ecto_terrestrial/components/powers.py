"""ETI-1.2 to 1.6: the numbers of Heroes with all that they have on them. Loadouts are fixed for an Episode (ETI-2.7c),
so these are worked out once and shared by all copies of a table."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.components.cards import Contents
from hauntbox.games.ecto_terrestrial.table.numbers import TEAM
from hauntbox.kit.cards.effects import Clause, Effect

ARMS: Final = ("attack", "range", "cost")  # what is counted only when a Weapon is aimed or fired


class Held:
    """A clause of a card that a Hero has: the ability itself (item -1) or one of a Weapon or piece of Equipment."""

    __slots__ = ("clause", "hero", "item", "number")

    def __init__(self, clause: Clause, hero: int, item: int, number: int) -> None:
        self.clause = clause
        self.hero = hero
        self.item = item
        self.number = number  # by which it is remembered that it was used


NOTHING: Final[list[Held]] = []


class Powers:
    """What each Hero can do and bear, by number of the Hero.

    `arms` has what changes the dice, the Range or the cost of Weapons, and `guards` what changes Defense under a
    condition. `moments` has everything else, by the moment at which it acts; a moment that no card names is not there.
    """

    __slots__ = ("arms", "battery", "bid", "by_number", "defense", "guards", "health", "immune", "moments", "traps")

    def __init__(self, box: Contents, gear: tuple[tuple[int, ...], ...]) -> None:
        self.health: list[int] = [card.health for card in box.heroes]
        self.defense: list[int] = [card.defense for card in box.heroes]
        self.battery: list[int] = [card.battery for card in box.heroes]
        self.traps: list[int] = [card.traps for card in box.heroes]
        self.bid: list[int] = [0] * TEAM  # ETI-13: so much higher counts every bid
        self.immune: list[list[str]] = [[] for _ in range(TEAM)]
        self.arms: list[list[Held]] = [[] for _ in range(TEAM)]
        self.guards: list[list[Held]] = [[] for _ in range(TEAM)]
        self.moments: dict[str, list[list[Held]]] = {}
        self.by_number: dict[int, Held] = {}
        for hero in range(TEAM):
            self.take(hero, -1, box.heroes[hero].clauses, box.hero_powers[hero])
            for item in gear[hero]:
                self.take(hero, item, box.items[item].clauses, box.item_powers[item])
            self.defense[hero] = max(0, self.defense[hero])

    def take(self, hero: int, item: int, clauses: list[Clause], first: int) -> None:
        """A Hero has a card."""
        for place, clause in enumerate(clauses):
            held = Held(clause, hero, item, first + place)
            self.by_number[held.number] = held
            if clause.when == "standing":
                self.stand(held)
                continue
            if clause.when not in self.moments:
                self.moments[clause.when] = [[] for _ in range(TEAM)]
            self.moments[clause.when][hero].append(held)

    def stand(self, held: Held) -> None:
        """What always holds, and what holds under a condition."""
        stats = [effect.words.get("stat", "") for effect in held.clause.do]
        if any(stat in ARMS for stat in stats):
            self.arms[held.hero].append(held)
        elif held.clause.conditions:
            self.guards[held.hero].append(held)
        else:
            for effect in held.clause.do:
                self.count(held.hero, effect)

    def count(self, hero: int, effect: Effect) -> None:
        """What always holds, whatever happens on the table: more or less of a number, or being safe from something."""
        stat = effect.words.get("stat", "")
        if not stat:
            self.immune[hero].append(effect.word("what"))
            return
        n = effect.number("n")
        if stat == "health":
            self.health[hero] += n
        elif stat == "defense":
            self.defense[hero] += n
        elif stat == "battery":
            self.battery[hero] += n
        elif stat == "traps":
            self.traps[hero] += n
        elif stat == "bid":
            self.bid[hero] += n

    def under(self, hero: int, trigger: str) -> list[Held]:
        """What a Hero has for a moment, in the order of the cards."""
        found = self.moments.get(trigger)
        return NOTHING if found is None else found[hero]
