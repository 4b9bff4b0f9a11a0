"""The referee's book: who stands where, what each of them has, and what is owed. It begins as the first view shows it,
and from then on only events change it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hauntbox import Game
from hauntbox.engine.messages import Event
from tests.betwixt.referee_books import (
    FAMILY,
    OPPOSITES,
    STATUSES,
    Data,
    card_of,
    effects_of,
    entry,
    monster_card,
)
from tests.betwixt.referee_ground import Ground, Place

MEMBERS = 4
DIRECTIONS = ("north", "east", "south", "west")


class One:
    """A character: a family member by number, or a monster from 4 on."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.kind = ""
        self.at = ""
        self.hp = self.most = 0
        self.status: dict[str, int] = {}
        self.fresh: Counter[str] = Counter()  # gained in the own activation that still runs
        self.target = -1
        self.token = False
        self.facing = 0
        self.failed = 0
        self.weapon = ""
        # of a family member
        self.place = ""
        self.fp = self.fp_most = self.xp = 0
        self.chips: list[tuple[str, bool, int]] = []  # die, for defence, how many ends of activations are left
        self.blows: list[str] = []

    @property
    def card(self) -> Data:
        return monster_card(self.kind)

    @property
    def prop(self) -> bool:
        return bool(self.kind) and bool(self.card.get("prop"))

    def has(self, status: str) -> bool:
        return self.status.get(status, 0) > 0

    def forget(self) -> None:
        """TGB-21.5: whoever leaves for good has no status and no chip."""
        self.status.clear()
        self.fresh.clear()
        self.chips.clear()
        self.at = ""


class Table:
    """What the referee knows. What it objects to is in `objections`, each with a rule."""

    def __init__(self, game: Game, first: Data | None = None) -> None:
        self.game = game
        self.objections: list[str] = []
        self.now: Event | None = None
        self.box: Any = getattr(game.rules, "box")  # noqa: B009 (ids only)
        self.card_ids: list[str] = list(self.box.card_ids)
        self.view = self.was = game.view(None) if first is None else first
        self.ground = Ground(self.view["map"])
        self.ones = {n: One(n) for n in range(28)}
        self.bag = [self.view["targets"][name] for name in FAMILY]
        for n, shown in enumerate(self.view["family"]):
            one = self.ones[n]
            one.place, one.hp, one.most = shown["place"], shown["hp"], shown["hp_most"]
            one.fp, one.fp_most, one.xp = shown["fp"], shown["fp_most"], shown["xp"]
        self.money: int = self.view["purse"]
        self.ammo: dict[str, int] = {}
        self.lasting: list[tuple[int, Data]] = []  # effects that hold for a while: of whom (-1: everybody), what
        self.begin_table()

    def begin_table(self) -> None:
        """What other chapters keep."""

    # Objecting

    def expect(self, fair: bool, rule: str, why: str) -> bool:
        if not fair:
            at = f" at {self.now.index}: {self.now.kind} {self.now.raw[4]}" if self.now is not None else ""
            self.objections.append(f"{rule}: {why}{at}")
        return fair

    # Who and where

    @property
    def mission(self) -> Data:
        return entry("missions", "mission", self.view["mission"])

    def active(self) -> list[One]:
        return [self.ones[n] for n in range(MEMBERS) if self.ones[n].place == "active" and self.ones[n].at]

    def monsters(self) -> list[One]:
        return [self.ones[n] for n in range(MEMBERS, 28) if self.ones[n].at]

    def standing(self) -> list[One]:
        return [*self.active(), *self.monsters()]

    def where(self, one: One) -> Place:
        return self.ground.places[one.at]

    def put(self, one: One, square: str, rule: str) -> None:
        """TGB-10.6: a character comes to a space, where nobody is."""
        one.at = ""
        self.expect(square in self.ground.places, rule, f"{square} is no space")
        self.expect(not self.ground.obstacle(square), rule, f"an obstacle is on {square}")
        self.expect(all(other.at != square for other in self.ones.values()), rule, f"somebody is on {square}")
        one.at = square

    def worn(self, n: int) -> list[str]:
        """The copies of cards in slots up to the accessory, each once."""
        slots = self.view["family"][n]["slots"]
        return list(dict.fromkeys(card["id"] for name, card in slots.items() if card and name != "item"))

    def standing_of(self, one: One) -> list[tuple[Data, list[Data]]]:
        """TGB-22.8, 25.6: what talents, worn cards, the own card, the mission and lasting effects let somebody do."""
        found: list[tuple[Data, list[Data]]] = []
        if one.number < MEMBERS:
            for talent in self.view["family"][one.number]["talents"]:
                found += effects_of(entry("talents", "talent", talent["id"]))
            for copy in self.worn(one.number):
                found += effects_of(card_of(copy))
        elif one.kind:
            found += effects_of(one.card)
        for effect, conditions in effects_of(self.mission):
            if effect.get("who") != "family" or one.number < MEMBERS:
                found.append((effect, conditions))
        found += [(effect, []) for who, effect in self.lasting if who in (one.number, -1)]
        return found

    # Target Tokens

    def give_back(self, monster: One) -> None:
        """TGB-19.14: a token goes back into the bag."""
        if monster.token and monster.target >= 0:
            self.bag[monster.target] += 1
        monster.token = False

    def claim(self) -> None:
        """TGB-R77: a monster without a token takes one of the member it remembers."""
        for one in self.monsters():
            if not one.token and one.target >= 0 and self.bag[one.target]:
                self.bag[one.target] -= 1
                one.token = True

    def aim(self, monster: One, member: int) -> None:
        """TGB-19.10, 19.12: a monster draws a token of a family member."""
        if sum(self.bag):
            self.expect(self.bag[member] > 0, "TGB-19.14", f"no token of {FAMILY[member]} is in the bag")
            self.bag[member] -= 1
            monster.token = True
        if monster.target != member:
            monster.failed = 0
        monster.target = member
        self.expect(self.ones[member].place == "active", "TGB-19.11", f"{FAMILY[member]} is not on the map")
        self.claim()

    def take_out(self, member: int) -> list[int]:
        """TGB-19.11, 19.13: all tokens of a member leave bag and trackers; who has to draw anew."""
        bereft = [one.number for one in self.monsters() if one.target == member]
        for n in bereft:
            self.ones[n].token, self.ones[n].target = False, -1
        self.bag[member] = 0
        return bereft

    # Statuses

    def gain(self, one: One, name: str, n: int, own: bool) -> None:
        """TGB-16: a status is gained."""
        opposite = OPPOSITES.get(name)
        self.expect(not (opposite and one.has(opposite)), "TGB-16.15", f"{name} and {opposite} at once")
        self.expect(name != "stunned" or not (one.has(name) and n > 1), "TGB-16.2", "stunned more than once")
        one.fresh[name] = 0 if name != "bleed" else one.fresh[name]
        if name == "bleed":
            one.status[name] = one.status.get(name, 0) + n
            one.fresh[name] += n if own else 0
        else:
            one.status[name] = 1 if name == "stunned" else 2
            one.fresh[name] = int(own and name not in ("concentrated", "sharpened", "charged"))

    def lose(self, one: One, name: str) -> None:
        one.status.pop(name, None)
        one.fresh.pop(name, None)

    def differences(self) -> list[str]:
        """Where the book is not what the view shows."""
        kept, shown = self.kept(), self.shown(self.view)
        return [f"{key}: {kept[key]} but {shown[key]}" for key in kept if kept[key] != shown[key]]

    def kept(self) -> Data:
        """The book, as a view would show it."""
        return {
            "family": {
                FAMILY[n]: (one.place, one.at, one.hp, one.most, one.fp, one.xp, one.status, sorted(one.chips))
                for n, one in self.ones.items() if n < MEMBERS
            },
            "monsters": {
                one.number: (
                    one.kind, one.at, one.hp, one.target, one.token, DIRECTIONS[one.facing], one.failed,
                    one.weapon, one.status,
                )
                for one in self.monsters()
            },
            "targets": self.bag,
            "purse": self.money,
        }

    def shown(self, view: Data) -> Data:
        """The same of a view."""
        return {
            "family": {
                one["id"]: (
                    one["place"], one["at"] or "", one["hp"], one["hp_most"], one["fp"], one["xp"],
                    {status["id"]: status["n"] for status in one["statuses"]},
                    sorted((chip["die"], chip["use"] == "defence", chip["left"]) for chip in one["chips"]),
                )
                for one in view["family"]
            },
            "monsters": {
                int(one["id"][1:]) + 3: (
                    one["kind"], one["at"], one["hp"], FAMILY.index(one["target"]) if one["target"] else -1,
                    one["token"], one["facing"], one["failed"], one["weapon"] or "",
                    {status["id"]: status["n"] for status in one["statuses"]},
                )
                for one in view["monsters"]
            },
            "targets": [view["targets"][name] for name in FAMILY],
            "purse": view["purse"],
        }


def status_name(number: int) -> str:
    return STATUSES[number]
