"""ETI-1.2 to 1.6: the numbers of Heroes with all that they have on them. Loadouts are fixed for an Episode (ETI-2.7c),
so these are worked out once and shared by all copies of a table."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.components.cards import Contents
from hauntbox.games.ecto_terrestrial.table.numbers import TEAM
from hauntbox.kit.cards.effects import Clause, Effect


class Held:
    """A clause of a card that a Hero has: the ability itself (item -1) or one of a Weapon or piece of Equipment."""

    __slots__ = ("clause", "hero", "item", "number")

    def __init__(self, clause: Clause, hero: int, item: int, number: int) -> None:
        self.clause = clause
        self.hero = hero
        self.item = item
        self.number = number  # by which it is remembered that it was used


class Powers:
    """What each Hero can do and bear, by number of the Hero."""

    __slots__ = ("battery", "bid", "defense", "health", "held", "immune", "traps")

    def __init__(self, box: Contents, gear: tuple[tuple[int, ...], ...]) -> None:
        self.health: list[int] = [card.health for card in box.heroes]
        self.defense: list[int] = [card.defense for card in box.heroes]
        self.battery: list[int] = [card.battery for card in box.heroes]
        self.traps: list[int] = [card.traps for card in box.heroes]
        self.bid: list[int] = [0] * TEAM  # ETI-13: so much higher counts every bid
        self.immune: list[list[str]] = [[] for _ in range(TEAM)]
        self.held: list[list[Held]] = [[] for _ in range(TEAM)]
        number = 0
        for hero in range(TEAM):
            cards = [(box.heroes[hero].clauses, -1), *[(box.items[item].clauses, item) for item in gear[hero]]]
            for clauses, item in cards:
                for clause in clauses:
                    self.held[hero].append(Held(clause, hero, item, number))
                    number += 1
                    if clause.when == "standing" and not clause.conditions:
                        for effect in clause.do:
                            self.count(hero, effect)
            self.defense[hero] = max(0, self.defense[hero])

    def count(self, hero: int, effect: Effect) -> None:
        """What always holds, whatever happens on the table."""
        if effect.op == "immune":
            self.immune[hero].append(effect.word("what"))
        if effect.op != "modify":
            return
        n = effect.number("n")
        stat = effect.word("stat")
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
        return [held for held in self.held[hero] if held.clause.when == trigger]
