"""What attacks are made of under the referee: numbers of characters, weapons and talents, and who can see whom."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.betwixt.referee_books import ELEMENTS, RANGES, Data, card_of, entries, entry, inside
from tests.betwixt.referee_table import MEMBERS, One, Table


class Way:
    """One way in which this attack may have been made: a weapon, bare hands, a talent."""

    def __init__(self, card: Data, dice: list[str], ranged: bool) -> None:
        self.id = str(card.get("id", ""))
        self.dice = dice
        self.ranged = ranged
        self.passive = int(card.get("damage", 0))
        self.elements = {name: int(card.get("elements", {}).get(name, 0)) for name in ELEMENTS}
        self.lines: list[Data] = list(card.get("lines", []))
        self.talent = False
        self.copy = ""
        self.harmless = False
        self.free = False  # no Obstruction Penalty
        self.grows = ""  # a colour of which any number comes on top
        self.guard: list[str] = []


class Strike:
    """An attack until its last target is settled."""

    def __init__(self, attacker: One, ranged: bool, ways: list[Way]) -> None:
        self.attacker = attacker
        self.ranged = ranged
        self.targets: list[One] = []
        self.ways = ways
        self.blindside = 0
        self.obstructed = False
        self.failed = False
        self.hits = self.effects = 0
        self.spent = 0
        self.physical = 0
        self.lost: Counter[str] = Counter()
        self.guards: dict[int, tuple[int, ...]] = {}
        self.bought: list[tuple[Data, str]] = []
        self.critical = 0
        self.skulls = 0
        self.rolled: tuple[int, ...] | None = None
        self.rerolls = 0
        self.struck: One | None = None
        self.dealt = -1
        self.redirected = False
        self.settled = False  # one target at least


class Arms(Table):
    """TGB-3, 12.2, 12.3, 13, 18.2, 19.2, 19.3, 22.6."""

    def begin_table(self) -> None:
        super().begin_table()
        self.talent: Data | None = None  # the talent that was used last
        self.syringe = ""

    # Numbers

    def total(self, one: One, op: str, what: dict[str, Any] | None = None, strike: Strike | None = None) -> int:
        """The sum of standing effects of a kind."""
        n = 0
        for effect, conditions in self.standing_of(one):
            fits = effect["op"] == op and all(effect.get(k) == v for k, v in (what or {}).items())
            if fits and all(self.holds(one, condition, strike) for condition in conditions):
                per = effect.get("per")
                n += int(effect.get("n", 1)) * (self.count(per["count"]) if per else 1)
        return n

    def count(self, what: str) -> int:
        return len([one for one in self.monsters() if one.kind == "tether"]) if what == "tethers" else 0

    def holds(self, one: One, condition: Data, strike: Strike | None) -> bool:
        name = condition["is"]
        if name == "half_hp":
            return 2 * one.hp <= one.most
        if name == "attack_is":
            return strike is not None and (condition["how"] == "ranged") == strike.ranged
        if name == "target_type":
            target = strike.targets[-1] if strike is not None else None
            return target is not None and bool(target.kind) and target.card["type"] == condition["type"]
        if name == "no_flag":
            fuses = any(one["kind"] == "fuse_box" for one in self.view["map"]["objects"])
            return fuses or self.view["stage"] < 3
        return False

    def agility(self, one: One) -> int:
        printed = one.card["agi"] if one.kind else entries("family", "member")[one.number]["agi"]
        return int(printed) + self.total(one, "stat", {"stat": "agi"})

    def speed(self, one: One) -> int:
        printed = one.card["spd"] if one.kind else entries("family", "member")[one.number]["spd"]
        return int(printed) + self.total(one, "stat", {"stat": "spd"})

    def stat(self, one: One, name: str) -> int:
        return int(one.card[name] if one.kind else self.view["family"][one.number][name])

    def reach(self, one: One) -> int:
        """TGB-3.6b, 13.7."""
        plain = RANGES[min(8, self.stat(one, "acc"))]
        longer = plain + self.total(one, "range")
        return max(2, longer) if longer < plain else longer

    def armour(self, one: One, strike: Strike | None = None) -> int:
        """TGB-22.6, 19.1: in an attack, or as things stand."""
        if one.kind:
            return int(one.card.get("armour", 0)) + self.total(one, "armour", strike=strike)
        worn = sum(int(card_of(copy).get("armour", 0)) for copy in self.worn(one.number))
        return worn + self.total(one, "armour", strike=strike)

    def rating(self, one: One, element: str) -> int:
        """TGB-18.2, 18.5."""
        if one.kind:
            return int(one.card.get("ratings", {}).get(element, 0)) + self.total(one, "rating", {"element": element})
        worn = sum(int(card_of(copy).get("ratings", {}).get(element, 0)) for copy in self.worn(one.number))
        return 1 + worn + self.total(one, "rating", {"element": element})

    def sees(self, a: One, b: One) -> int:
        """TGB-13: 0 nothing, 1 with the penalty, 2 clear; for shots within range."""
        here, there = self.where(a), self.where(b)
        if self.ground.distance(here, there) > self.reach(a):
            return 0
        foes = {self.where(one) for one in self.standing() if (one.number < MEMBERS) != (a.number < MEMBERS)}
        friends = {self.where(one) for one in self.standing() if (one.number < MEMBERS) == (a.number < MEMBERS)}
        seen = self.ground.sight(here, there, foes - {here, there}, friends - {here, there})
        if seen == 2 and self.ground.adjacent(here, there):
            return 1
        if seen == 2 and a.number < MEMBERS:
            by = [one for one in self.monsters() if one.target == a.number and not one.prop]
            if any(self.ground.adjacent(self.where(one), here) for one in by):
                return 1
        return seen

    # Ways to attack

    def ways_of(self, one: One) -> list[Way]:
        if one.kind:
            return [self.monster_way(one)]
        base = [entries("family", "member")[one.number]["hit"]]
        bare = Way({}, list(base), False)
        found = [bare]
        if not one.has("disarmed"):
            for copy in self.worn(one.number):
                card = card_of(copy)
                if card["kind"] == "weapon":
                    found += self.weapon_ways(card, copy, base)
        if self.talent is not None:
            found += self.talent_ways(self.talent, found)
        if self.syringe == "sedative":
            way = Way({}, ["LG", "LB"], False)
            way.talent = way.harmless = True
            found.append(way)
        return found

    def weapon_ways(self, card: Data, copy: str, base: list[str]) -> list[Way]:
        """TGB-12.2, 22.12."""
        made = [Way(card, [*base, card["hit"]], card["attack"] == "ranged")]
        if "fires" in card:
            made.append(Way({**card, "lines": []}, [*base, card["hit"]], True))
        for way in made:
            way.copy = copy
        return made

    def talent_ways(self, talent: Data, usual: list[Way]) -> list[Way]:
        found = []
        for effect in inside(talent):
            if effect["op"] != "attack":
                continue
            ranged = effect["how"] == "ranged"
            dice = list(effect.get("dice", []))
            using = [way for way in usual if way.id and way.ranged == ranged] if effect["using"] != "none" else []
            if effect["using"] in ("none", "either"):
                using = [*using, Way({}, [], ranged)]
            for one in using:
                own = effect["using"] == "either" and bool(one.id)
                way = Way({}, [*one.dice, *([] if own else dice)], ranged)
                way.id, way.copy, way.lines = one.id, one.copy, one.lines
                way.elements = dict(one.elements)
                way.passive = one.passive + int(effect.get("damage", 0))
                way.talent = True
                way.free = effect.get("ignores") == "obstruction"
                way.grows = effect.get("each", "")
                found.append(way)
        return found

    def monster_way(self, one: One) -> Way:
        """TGB-19.2, 19.3, 19.6, 16.8a."""
        card = one.card
        way = Way({"lines": card.get("lines", [])}, list(card["hit"]), card["attack"] == "ranged")
        if one.weapon and not one.has("disarmed"):
            weapon = entry("monster_weapons", "monster_weapon", one.weapon)
            way.dice += weapon["hit"]
            way.passive = int(weapon.get("damage", 0))
            way.elements = {name: int(weapon.get("elements", {}).get(name, 0)) for name in ELEMENTS}
            way.lines = [*way.lines, *weapon.get("lines", [])]
            way.ranged = weapon["attack"] == "ranged"
        return way
