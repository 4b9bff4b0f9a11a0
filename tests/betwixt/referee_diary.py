"""Between missions under the referee: who is well again, levels and talents, the shop, what the Diary keeps."""

from __future__ import annotations

from collections import Counter

from hauntbox.engine.messages import Event
from tests.betwixt.referee_books import FAMILY, Data, card_of, entries
from tests.betwixt.referee_gear import Gear
from tests.betwixt.referee_table import MEMBERS

RAISED = ("hp", "fp", "str", "acc")
BY = {"hp": 2, "fp": 2, "str": 1, "acc": 1}
ON_SHOW = 2


class Diary(Gear):
    """TGB-24.16, 25.2 to 25.7, 26.7 to 26.10."""

    def begin_table(self) -> None:
        super().begin_table()
        extra = 2 if self.view["difficulty"] == "story" else 0  # TGB-26.11
        self.dials: list[dict[str, int]] = []
        self.growth: list[list[int]] = []  # level and points
        self.raised_last = [""] * MEMBERS
        self.known: list[set[str]] = []
        for shown in self.view["family"]:
            dials = {"hp": shown["hp_most"] - extra, "fp": shown["fp_most"], "str": shown["str"], "acc": shown["acc"]}
            self.dials.append(dials)
            self.growth.append([shown["level"], shown["points"]])
            self.known.append({one["id"] for one in shown["talents"]})
        self.resting = self.view["phase"] == "interlude"

    def on_interlude_began(self, event: Event, number: int) -> None:
        """TGB-26.10, 15.6, 21.11: everybody is fit, at full HP and FP, without statuses and chips."""
        self.expect(self.won, "TGB-26.8", "no mission was won")
        self.resting = True
        for n in range(MEMBERS):
            one = self.ones[n]
            one.forget()
            one.place = "active"
            self.restore(n)

    def restore(self, n: int) -> None:
        one, dials = self.ones[n], self.dials[n]
        one.hp = one.most = dials["hp"]
        one.fp = one.fp_most = dials["fp"]

    # Levels and talents

    def on_level_up(self, event: Event, n: int, level: int, stat: int) -> None:
        """TGB-25.2 to 25.5."""
        super().on_level_up(event, n, level, stat)
        name = RAISED[stat]
        self.expect(self.resting, "TGB-25.2", "levels come between missions")
        self.expect(level == self.growth[n][0] + 1, "TGB-25.3", f"{FAMILY[n]} has level {self.growth[n][0]}")
        self.growth[n] = [level, self.growth[n][1] + 1]
        self.dials[n][name] += BY[name]
        if name in ("str", "acc"):
            cap = entries("family", "member")[n][f"{name}_cap"]
            self.expect(self.dials[n][name] <= cap, "TGB-25.4", f"{name} of {FAMILY[n]} is {cap} at most")
            self.expect(name != self.raised_last[n], "TGB-25.4", f"{name} twice in a row")
        self.raised_last[n] = name
        self.restore(n)

    def on_learned(self, event: Event, n: int, talent: int) -> None:
        """TGB-25.6."""
        one = entries("talents", "talent")[talent]
        tier = int(one["tier"])
        self.expect(one["member"] == FAMILY[n], "TGB-25.6", f"{one['id']} is not a talent of {FAMILY[n]}")
        self.expect(one["id"] not in self.known[n], "TGB-25.6", f"{FAMILY[n]} has {one['id']} already")
        first = [other for other in entries("talents", "talent") if other["id"] in self.known[n] and other["tier"] == 1]
        self.expect(tier < 2 or len(first) >= 2, "TGB-25.6", f"{one['id']} needs two talents of the first tier")
        self.growth[n][1] -= max(1, tier)
        self.expect(self.growth[n][1] >= 0, "TGB-25.6", "not enough Talent Points")
        self.known[n].add(one["id"])

    def on_gained_points(self, event: Event, n: int, more: int, total: int) -> None:
        """TGB-25.6, 24.14, 26.7."""
        self.growth[n][1] += more
        self.expect(self.growth[n][1] == total, "TGB-25.6", f"{self.growth[n][1]} points")

    # The shop

    def on_shop_opened(self, event: Event, *cards: int) -> None:
        """TGB-24.16: the top two cards of each deck, none of which the family has."""
        copies = [self.card_ids[card] for card in cards]
        colours = Counter(str(card_of(copy)["colour"]) for copy in copies)
        self.expect(max(colours.values(), default=0) <= ON_SHOW, "TGB-24.16", f"two of each deck, not {colours}")
        owned = [card["id"] for one in self.view["family"] for card in one["slots"].values() if card]
        self.expect(not set(copies) & set(owned), "TGB-2.5", "what the family has is in no deck")
        decks = {colour: self.was["decks"][colour]["cards"] for colour in ("brown", "green", "blue", "purple")}
        for colour, n in decks.items():
            self.expect(colours[colour] == min(ON_SHOW, n), "TGB-24.16", f"{colours[colour]} of {n} {colour} cards")

    def on_purchased_card(self, event: Event, card: int, price: int) -> None:
        """TGB-24.16."""
        super().on_purchased_card(event, card, price)
        on_show = [one["id"] for one in (self.was["interlude"] or {}).get("shop", [])]
        self.expect(self.card_ids[card] in on_show, "TGB-24.16", f"only {on_show} are on show")

    # What is seen

    def kept(self) -> Data:
        return {
            **super().kept(),
            "growth": [[*self.growth[n], self.dials[n]["str"], self.dials[n]["acc"], sorted(self.known[n])]
                       for n in range(MEMBERS)],
        }  # fmt: skip

    def shown(self, view: Data) -> Data:
        return {
            **super().shown(view),
            "growth": [
                [one["level"], one["points"], one["str"], one["acc"], sorted(talent["id"] for talent in one["talents"])]
                for one in view["family"]
            ],
        }
