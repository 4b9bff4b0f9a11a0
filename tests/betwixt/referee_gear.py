"""What the family owns under the referee: cards and slots, ammo, money, experience, trophies, loot, and the Diary."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hauntbox.engine.messages import Event
from tests.betwixt.referee_books import FAMILY, WEAPON_TYPES, Data, card_of, entries, inside, monster_card, part_of
from tests.betwixt.referee_fate import Fate
from tests.betwixt.referee_ground import square_id
from tests.betwixt.referee_table import MEMBERS, One

CARRIED = {
    "equipped", "readied", "gave", "to_stash", "from_stash", "received", "stashed", "discarded", "item_used",
    "purchased", "sold", "purchased_card", "card_declined", "ammo_spent", "learned", "mission_began", "diary_written",
}  # fmt: skip
BODY = {"head": "head", "chest": "chest", "feet": "feet"}


class Gear(Fate):
    """TGB-8.17 to 8.21, 9.10 to 9.15, 22, 23, 24, 25, 26."""

    def begin_table(self) -> None:
        super().begin_table()
        self.trophies: Counter[str] = Counter(self.view["trophies"])
        self.owed_xp: dict[int, int] | None = None
        self.owed_money = 0
        self.owed_trophies: list[str] = []
        self.moved_cards: dict[str, str] = {}
        self.drops = 0
        self.worn_before: dict[str, dict[str, str]] = {}

    # After a combat

    def on_combat_won(self, event: Event, n: int) -> None:
        """TGB-8.18 to 8.20: what is to be gained."""
        super().on_combat_won(event, n)
        self.weapons = []
        xp = sum(monster_card(kind)["xp"] for kind, _ in self.felled)
        self.owed_xp = {}
        for member in range(4):
            own = sum(monster_card(kind)["xp"] for kind, by in self.felled if by == member)
            active = self.ones[member].place == "active"
            self.owed_xp[member] = own + (xp if active else 0)
        self.owed_money = sum(monster_card(kind).get("money", 0) for kind, _ in self.felled)
        self.owed_trophies = sorted({kind for kind, _ in self.felled if not monster_card(kind).get("prop")})
        self.drops, self.felled = 0, []

    def on_drop(self, event: Event, number: int) -> None:
        """TGB-24.3."""
        self.drops += 1
        self.expect(self.owed_xp is not None and not self.fighting, "TGB-8.17", "no combat was won")

    def on_gained_xp(self, event: Event, n: int, more: int, total: int) -> None:
        """TGB-8.18, 21.10."""
        one = self.ones[n]
        one.xp += more
        self.expect(total == one.xp, "TGB-25.1", f"{one.xp} XP")
        if event.rule == "TGB-8.18a":
            owed = (self.owed_xp or {}).pop(n, 0)
            self.expect(more == owed, "TGB-8.18a", f"{owed} XP are due")
            self.expect(self.drops > 0, "TGB-8.17", "no drop card was drawn")

    def on_gained_money(self, event: Event, more: int, total: int) -> None:
        """TGB-8.19, 24.11."""
        self.money += more
        self.expect(total == self.money, "TGB-24.11", f"B$ {self.money}")
        if event.rule == "TGB-8.19":
            self.expect(more == self.owed_money, "TGB-8.19", f"B$ {self.owed_money} are due")
            self.owed_money = 0

    def on_lost_money(self, event: Event, less: int, total: int) -> None:
        self.money -= less
        self.expect(total == self.money >= 0, "TGB-24.11", f"B$ {self.money}")

    def on_gained_trophy(self, event: Event, kind: int) -> None:
        """TGB-8.20."""
        name = entries("monsters", "monster")[kind]["id"]
        self.trophies[name] += 1
        fair = event.rule != "TGB-8.20" or name in self.owed_trophies
        if self.expect(fair, "TGB-8.20", "no such trophy is due") and name in self.owed_trophies:
            self.owed_trophies.remove(name)

    def settle_spoils(self) -> None:
        """TGB-8.16: everything was given out before the family goes on."""
        owed = {FAMILY[n]: xp for n, xp in (self.owed_xp or {}).items() if xp}
        self.expect(not owed, "TGB-8.18a", f"{owed} XP were not given")
        self.expect(not self.owed_money, "TGB-8.19", f"B$ {self.owed_money} were not given")
        self.expect(not self.owed_trophies, "TGB-8.20", f"{self.owed_trophies} were not given")
        self.owed_xp, self.owed_money, self.owed_trophies = None, 0, []

    def on_looted(self, event: Event, n: int, side: int) -> None:
        """TGB-9.10, 24.1, 24.2."""
        one = self.ones[n]
        self.expect(one.place == "active", "TGB-24.2", f"{FAMILY[n]} is not on the map")
        here = [at for at, up in self.treasures.items() if up == side]
        if not self.expect(bool(here), "TGB-24.1", "there is no such treasure"):
            return
        self.treasures.pop(here[0])
        if self.fighting and one is self.acting and self.before != "talent_used":
            there = self.ground.places[here[0]]
            near = self.where(one) == there or self.ground.adjacent(self.where(one), there)
            self.expect(near, "TGB-9.10", "it is not adjacent")
            self.act("loot", one)

    # Coming and going

    def on_on_lookout(self, event: Event, n: int) -> None:
        """TGB-2.3, 2.4."""
        for member in range(4):
            self.ones[member].place = "lookout" if member == n else "active"
            self.bag[member] = 0 if member == n else 6

    def on_came_in(self, event: Event, n: int, square: int) -> None:
        """TGB-21.1, 21.4, 21.6, R44."""
        one, at = self.ones[n], square_id(square)
        self.expect(one.place == "lookout", "TGB-21.6", f"{FAMILY[n]} is no lookout")
        occupied = {other.at[0] for other in self.standing()}
        one.place = "active"
        self.put(one, at, event.rule)
        self.bag[n] = 6
        self.claim()
        if event.rule == "TGB-21.6":
            joined = self.joined(occupied) - occupied
            fair = at[0] in joined or (at[0] in occupied and not any(self.room(tile) for tile in joined))
            self.expect(fair, "TGB-21.6", f"not in {joined}")
            self.expect(self.fighting, "TGB-21.6", "there is no combat")
        if event.rule != "TGB-21.6" and self.fighting and self.left_ready:
            self.ready.add(n)
        self.left_ready = False
        self.expect(len(self.active()) <= 3, "TGB-21.1", "more than three are active")

    left_ready = False

    def joined(self, tiles: set[str]) -> set[str]:
        """TGB-21.6: tiles behind open doorways of some tiles."""
        passages = self.view["map"]["passages"]
        by_id = {one["id"]: one["tile"] for one in passages}
        return {by_id[one["other"]] for one in passages if one["tile"] in tiles and one["other"]
                and one["state"] in ("open", "stair")}

    def room(self, tile: str) -> bool:
        return not self.full({tile})

    def on_went_out(self, event: Event, n: int) -> None:
        """TGB-21.4."""
        one = self.ones[n]
        self.expect(one.place == "active" and bool(one.at), "TGB-21.4", f"{FAMILY[n]} is not on the map")
        one.place, one.at = "lookout", ""
        self.left_ready = n in self.ready
        self.ready.discard(n)
        self.redraws = self.take_out(n)

    def on_swapped_places(self, event: Event, a: int, b: int) -> None:
        self.ones[a].at, self.ones[b].at = self.ones[b].at, self.ones[a].at

    # Cards

    def on_readied(self, event: Event, n: int, card: int, slot: int) -> None:
        """TGB-9.12."""
        self.act("ready", self.ones[n], again=True)

    def on_gave(self, event: Event, n: int, card: int, to: int) -> None:
        """TGB-9.13a, 9.15."""
        one, other = self.ones[n], self.ones[to]
        self.moved_cards[self.card_ids[card]] = FAMILY[to]
        if event.rule == "TGB-9.13a" and self.fighting and self.round:
            near = one.at and other.at and self.ground.adjacent(self.where(one), self.where(other))
            self.expect(bool(near), "TGB-9.13a", "they are not adjacent")
            self.expect(self.acting in (one, other), "TGB-9.13a", "somebody else acts")
            if self.acting is not None:
                self.act("trade", self.acting, again=self.before == "gave")

    def on_to_stash(self, event: Event, n: int, card: int) -> None:
        """TGB-9.14a, 21.4."""
        self.moved_cards[self.card_ids[card]] = "stash"

    def on_from_stash(self, event: Event, n: int, card: int) -> None:
        """TGB-9.14a."""
        copy = self.card_ids[card]
        self.expect(copy in [one["id"] for one in self.was["stash"]], "TGB-9.14a", "it was not in the Stash")
        self.moved_cards[copy] = FAMILY[n]
        if event.rule == "TGB-9.14a" and self.acting is not None:
            self.act("stash", self.acting)

    def on_item_used(self, event: Event, n: int, card: int) -> None:
        """TGB-9.11, 22.9."""
        copy, free = self.card_ids[card], event.rule == "TGB-9.11b"
        shown = self.was["family"][n]
        slots = [shown["slots"]["item"]] if card_of(copy)["kind"] == "item" else list(shown["slots"].values())
        self.expect(copy in [one["id"] for one in slots if one], "TGB-22.9", "it is not equipped")
        says = [clause["when"] for clause in card_of(copy).get("clauses", [])]
        self.expect(("use_free" in says) == free, "TGB-9.11b", "free only if it says so")
        if not free:
            self.act("item", self.ones[n])

    def on_syringe_used(self, event: Event, n: int, number: int) -> None:
        """TGB-23.6."""
        ids = [one["id"] for one in entries("supplies", "supply") if one["kind"] == "syringe"]
        self.close_strike()
        held = [one["id"] for one in self.was["family"][1]["case"]["slots"] if one]
        self.expect(ids[number] in held, "TGB-23.6", f"no {ids[number]} was prepared")
        self.act("item", self.ones[n])
        self.syringe, self.talent = (ids[number] if ids[number] == "sedative" else ""), None

    def on_ammo_spent(self, event: Event, n: int, card: int, left: int) -> None:
        """TGB-22.11, 23.2."""
        spends = self.talent is not None and any("spends" in effect for effect in inside(self.talent))
        if spends:
            self.ammo.pop(self.card_ids[card], None)  # TGB-25.6: all tokens at once
            self.expect(left == 0, "TGB-22.11a", "not all tokens were used")
            self.ammo[self.card_ids[card]] = 0
        else:
            self.loaded(card, left, -1)
        self.close_strike()

    def on_ammo_gained(self, event: Event, n: int, card: int, left: int) -> None:
        """TGB-23.4."""
        self.loaded(card, left, 1)

    def loaded(self, card: int, left: int, change: int) -> None:
        copy = self.card_ids[card]
        before = self.ammo.get(copy, self.tokens_of(self.was).get(copy))
        one = card_of(copy)
        most = int(one["most_tokens"] if "most_tokens" in one else one.get("tokens", 0))
        self.expect(before is None or left == before + change, "TGB-22.11a", f"{before} tokens were there")
        self.expect(0 <= left <= most, "TGB-23.4", f"{most} at most")
        self.ammo[copy] = left

    def tokens_of(self, view: Data) -> dict[str, int]:
        held = [card for one in owned(view).values() for card in one]
        return {card["id"]: card["tokens"] for card in held if card["tokens"] is not None}

    def judge_cards(self) -> None:
        """TGB-22.1, 22.2, 22.7, 22.14: nothing is in two places, all is where it may be, and what moved was told."""
        where: dict[str, str] = {}
        for who, held in owned(self.view).items():
            for card in held:
                copy = card["id"]
                self.expect(where.get(copy, who) == who, "TGB-22.1", f"{copy} is in two places")
                where[copy] = who
        self.expect(len(self.view["stash"]) <= 5, "TGB-22.14", "more than five cards in the Stash")
        for copy, to in self.moved_cards.items():
            if copy in where and not self.kinds & {"from_stash", "to_stash", "received", "stashed", "discarded"}:
                self.expect(where[copy] == to, "TGB-9.13a", f"{copy} should be with {to}")
        self.moved_cards = {}
        before = {card["id"]: who for who, held in owned(self.was).items() for card in held}
        changed = [copy for copy in before.keys() | where.keys() if before.get(copy) != where.get(copy)]
        self.expect(not changed or bool(self.kinds & CARRIED), "TGB-22.1", f"{changed} moved, and nobody said so")
        for copy, left in self.tokens_of(self.view).items():
            known = self.ammo.get(copy)
            same = known is None or known == left or before.get(copy) is None
            self.expect(same or "mission_began" in self.kinds, "TGB-22.11a", f"{copy}: {left} tokens, not {known}")
            self.ammo[copy] = left
        for shown in self.view["family"]:
            self.judge_slots(shown)
        if self.objections:
            return  # the book is wrong anyway
        for member, shown in enumerate(self.view["family"]):
            self.judge_numbers(self.ones[member], shown)
        for shown in self.view["monsters"]:
            self.judge_numbers(self.ones[MEMBERS + int(shown["id"][1:]) - 1], shown)

    def judge_numbers(self, one: One, shown: Data) -> None:
        """TGB-22.6, 19.1, 18.2, 3.6b, 13.7: what is shown of a character is what counts now, by cards and mission."""
        self.expect(shown["armour"] == self.armour(one), "TGB-22.6", f"armour {self.armour(one)}")
        for element in ("fire", "cold", "sickly", "spirit"):
            rating = self.rating(one, element)
            self.expect(shown["ratings"].get(element, 0) == rating, "TGB-18.2", f"{element} {rating} of {shown['id']}")
        ways = [way["range"] for way in shown.get("weapons", []) if way["ranged"]]
        afar = [shown["range"]] if "weapons" in shown or shown["ranged"] else []
        reach = self.reach(one)
        self.expect(set(ways + afar) <= {reach}, "TGB-13.7", f"the range of {shown['id']} is {reach}")

    def judge_slots(self, shown: Data) -> None:
        """TGB-22.1, 22.2, 22.4, 22.7, 22.16."""
        slots = {name: card_of(card["id"]) for name, card in shown["slots"].items() if card}
        copies = {name: card["id"] for name, card in shown["slots"].items() if card}
        for name, card in slots.items():
            self.expect(fits(card, name), "TGB-22.1", f"{card['id']} in slot {name}")
            if card.get("hands") == 2:
                both = copies.get("left") == copies.get("right")
                self.expect(both, "TGB-22.2", f"{card['id']} needs both hands")
        worn = [card for name, card in slots.items() if name != "item" and card["kind"] == "clothing"]
        weight = sum((part_of(card.get("weight", 0)) for card in worn), Fraction(0))
        self.expect(4 * weight == shown["weight"]["worn"], "TGB-22.7", f"{weight} is worn")
        changed = self.worn_before.get(shown["id"]) != copies
        self.expect(not changed or weight <= shown["str"], "TGB-3.5b", f"{weight} is too heavy for {shown['id']}")
        self.worn_before[shown["id"]] = copies

    # Money between missions and at machines

    def on_purchased(self, event: Event, n: int, price: int) -> None:
        """TGB-24.12."""
        self.money -= price
        self.expect(self.money >= 0, "TGB-24.12", "more than the purse has")
        prices = [good["price"] for good in self.mission["vending"]]
        self.expect(price in prices, "TGB-24.12", f"no good costs that: {prices}")

    def on_sold(self, event: Event, card: int, price: int) -> None:
        """TGB-22.13, 24.15."""
        self.money += price
        value = int(card_of(self.card_ids[card]).get("value", 0))
        self.expect(price == value // 2, "TGB-22.13", f"half of {value}")

    def on_purchased_card(self, event: Event, card: int, price: int) -> None:
        """TGB-22.13, 24.16."""
        self.money -= price
        copy = self.card_ids[card]
        self.expect(self.money >= 0, "TGB-24.16", "more than the purse has")
        self.expect(price == card_of(copy)["value"], "TGB-22.13", f"it costs {card_of(copy)['value']}")

    def on_collection_bought(self, event: Event, number: int, price: int) -> None:
        """TGB-26.7."""
        self.money -= price
        usual = entries("collections", "collection")[number]["price"]
        self.expect(price in (usual, usual // 2, (usual + 1) // 2), "TGB-26.7", f"it costs {usual}")
        self.expect(self.money >= 0, "TGB-26.7", "more than the purse has")

    def on_trophies_traded(self, event: Event, *kinds: int) -> None:
        """TGB-26.9."""
        names = [entries("monsters", "monster")[kind]["id"] for kind in kinds]
        boss = len(names) == 1 and monster_card(names[0]).get("boss")
        alike = len(names) == 3 and len(set(names)) == 1
        self.expect(bool(boss or alike or (len(names) == 4 == len(set(names)))), "TGB-26.9", f"{names}")
        self.trophies.subtract(names)
        self.expect(min(self.trophies.values(), default=0) >= 0, "TGB-26.9", "there are not so many")

    def on_level_up(self, event: Event, n: int, level: int, stat: int) -> None:
        """TGB-25.3."""
        self.ones[n].xp -= 10 * level
        self.expect(self.ones[n].xp >= 0 and 2 <= level <= 8, "TGB-25.3", f"a level costs {10 * level}")
        before = self.was["family"][n]["level"]
        self.expect(level == before + 1 or "level_up" in self.kinds, "TGB-25.3", f"{FAMILY[n]} has level {before}")

    def on_gained_proficiency(self, event: Event, n: int, kind: int, total: int) -> None:
        """TGB-25.8."""
        self.expect(1 <= total <= 3 and kind < len(WEAPON_TYPES), "TGB-25.8", "three at most")

    def on_diary_written(self, event: Event) -> None:
        """TGB-26.2."""
        self.expect(self.won, "TGB-26.2", "no mission was won")

    won = False

    def on_mission_won(self, event: Event, number: int) -> None:
        self.won = True
        self.expect(self.view["stage"] == 3, "TGB-4.4", "before the last stage")

    def on_mission_lost(self, event: Event, number: int) -> None:
        """TGB-21.12, 4.3."""
        if event.rule == "TGB-21.12" and "conceded" not in self.kinds:
            self.expect(not self.active(), "TGB-21.12", "somebody is still there")


def owned(view: Data) -> dict[str, list[Data]]:
    """Every card of the family, by who has it."""
    found = {"stash": list(view["stash"])}
    for one in view["family"]:
        slots = [*one["slots"].values(), *one["extra"], *((one["case"] or {}).get("slots", []))]
        held = {card["id"]: card for card in slots if card and card["kind"] != "syringe"}
        found[one["id"]] = list(held.values())
    return found


def fits(card: Data, slot: str) -> bool:
    """TGB-22.1, 22.4, 22.9."""
    if slot in ("left", "right"):
        return bool(card["kind"] == "weapon" or card.get("slot") == "hand")
    if slot in BODY:
        return bool(card["kind"] == "clothing" and card.get("slot") == slot)
    return bool(card["kind"] == slot)
