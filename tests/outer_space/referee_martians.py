"""What a referee of Outer Space knows of cards and of the Martian Turn."""

from __future__ import annotations

from hauntbox.engine.messages import Event
from tests.outer_space.grounds import Point
from tests.outer_space.referee_books import Deck, Soldier, design, printed
from tests.outer_space.referee_round import COLOURS, Round


class MartianTurn(Round):
    """Cards, the console, landing, marching."""

    # Cards

    def deck_of(self, seat: int) -> Deck:
        return self.martian_deck if self.side(seat) == "martians" else self.hero_deck

    def hand(self, seat: int) -> int:
        """How many cards a seat holds; what lies facedown is not in the hand, though nobody knows which it is."""
        return self.hands[seat].total() - len([cp for owner, cp in self.facedown if owner == seat and cp >= 0])

    def draw(self, event: Event, deck: Deck, card: str) -> None:
        """IOS-4.2e, 14.10: a card off a deck; only the Martian one is shuffled anew."""
        if deck.left == 0 and deck is self.martian_deck:
            deck.left, deck.pile = len(deck.pile), []
            deck.seen.clear()
        self.want(deck.left > 0, event, "IOS-14.10 a card of an empty deck")
        deck.left -= 1
        deck.seen[design(card)] += 1
        self.want(deck.seen[design(card)] <= deck.copies[design(card)], event, "IOS-2.6 as many copies as there are")

    def on_drew_card(self, event: Event) -> None:
        if event.rule == "IOS-2.11":
            return  # shown, and perhaps put back
        seat, card = event.args["seat"], self.id(event, "card")
        self.draw(event, self.deck_of(seat), card)
        self.hands[seat][design(card)] += 1
        limit = 6 // self.martians
        if event.rule == "IOS-4.2b":
            self.in_phase[f"drew {seat}"] += 1
            share = 2 // self.martians
            self.want(self.phase == "cards" and self.in_phase[f"drew {seat}"] <= share, event, "IOS-4.2b two cards")
        if event.rule == "IOS-5.2":
            self.pay(event, 1)
        if self.side(seat) == "martians":
            self.want(self.hand(seat) <= limit, event, "IOS-4.2b the hand limit")
        elif event.rule == "IOS-8.4a":
            self.search(event)

    def leave_hand(self, event: Event) -> None:
        seat, card = event.args["seat"], self.id(event, "card")
        self.want(self.hands[seat][design(card)] > 0, event, "IOS-14.3 a card that he holds")
        self.hands[seat][design(card)] -= 1
        self.deck_of(seat).pile.append(card)

    def on_hand_discarded(self, event: Event) -> None:
        self.leave_hand(event)
        seat = event.args["seat"]
        if event.rule == "IOS-4.2a":
            self.in_phase[f"discarded {seat}"] += 1
            first = not self.in_phase[f"drew {seat}"] and self.in_phase[f"discarded {seat}"] == 1
            self.want(self.phase == "cards" and first, event, "IOS-4.2a one card, before he draws")
        elif event.rule == "IOS-16.2":
            self.roar(event)

    def roar(self, event: Event) -> None:
        """IOS-16.2: something for the crowd, in the tent and in one's own turn."""
        at = self.heroes[self.active].at if self.active else None
        inside = at is not None and self.map.house.get(at) == "big_top"
        self.want(inside and not self.fighting(), event, "IOS-16.2 in the tent")

    def on_played(self, event: Event) -> None:
        self.leave_hand(event)
        card, seat = design(self.id(event, "card")), event.args["seat"]
        self.in_phase[f"played {card}"] += 1
        self.in_turn[f"played {card}"] += 1
        if self.fight:
            self.fight[card] = self.fight.get(card, 0) + 1
        file = "martian_cards" if self.side(seat) == "martians" else "hero_cards"
        times = {use["when"] for use in printed(file, "card")[card]["uses"]}
        fights_only = times == {"fight"}
        self.want(self.fighting() or not fights_only, event, "IOS-11.6 in a fight")
        self.want(times != {"command"} or self.phase == "command", event, "IOS-5.7 in the Command Phase")
        self.want(times != {"march"} or self.phase == "march", event, "IOS-4.5 in phase 5")

    def on_cancelled(self, event: Event) -> None:
        """IOS-14.5: nothing comes of it."""
        card = design(self.id(event, "card"))
        self.in_phase[f"played {card}"] -= 1
        self.in_turn[f"played {card}"] -= 1
        if self.fight:
            self.fight[card] = self.fight.get(card, 1) - 1

    def on_milled(self, event: Event) -> None:
        card = self.id(event, "card")
        self.draw(event, self.hero_deck, card)
        self.hero_deck.pile.append(card)

    def on_card_laid(self, event: Event) -> None:
        card = self.id(event, "card")
        building = self.id(event, "building")
        inside = [one for one in self.heroes.values() if one.at and self.map.house.get(one.at) == building]
        self.want(not inside and building not in self.ruins, event, "IOS-14.3 on a building without Heroes")
        if card in self.martian_deck.pile:
            self.martian_deck.pile.remove(card)
        self.laid[building] = card

    def on_card_lifted(self, event: Event) -> None:
        building = self.id(event, "building")
        self.want(building in self.laid, event, "IOS-14.4 a card that lies there")
        self.martian_deck.pile.append(self.laid.pop(building))

    # The console

    def pay(self, event: Event, n: int) -> None:
        """IOS-4.4: Command Points; of two players it is not always told whose."""
        self.want(self.phase == "command" and self.cp >= n, event, f"IOS-4.4 {n} of {self.cp} Command Points")
        self.cp -= n

    def on_commanded(self, event: Event) -> None:
        """IOS-4.4, 12.8."""
        cp = event.args["cp"]
        if event.rule == "IOS-4.4":
            self.cp += 2 // self.martians
            self.in_phase["given"] += cp
            done = self.in_phase["seats"] == self.martians - 1
            self.in_phase["seats"] += 1
            self.want(not done or self.in_phase["given"] == self.cp, event, f"IOS-12.8 {self.cp} Command Points")
        else:
            self.cp += 1
            self.want(self.martians == 2 or self.cp == cp, event, "IOS-4.4 one more")

    def on_tech_begun(self, event: Event) -> None:
        seat = event.args["seat"]
        self.pay(event, 1)
        held = [card for card, n in self.hands[seat].items() if n]
        tech = [card for card in held if printed("martian_cards", "card")[card]["kind"] == "tech"]
        self.want(bool(tech) and self.hand(seat) > 0, event, "IOS-5.5a a Tech card of the hand")
        self.facedown.append((seat, 1))
        self.want(event.args["place"] == len(self.facedown), event, "IOS-5.5f beside the others")

    def on_tech_paid(self, event: Event) -> None:
        self.pay(event, 1)
        index = event.args["place"] - 1
        owner, cp = self.facedown[index]
        self.want(cp > 0 and event.args["cp"] == cp + 1, event, "IOS-5.5b on a card that lies facedown")
        self.facedown[index] = owner, cp + 1

    def on_tech_shown(self, event: Event) -> None:
        """IOS-5.5c."""
        card, index = design(self.id(event, "card")), event.args["place"] - 1
        cost = printed("martian_cards", "card")[card]["cost"]
        owner, cp = self.facedown[index]
        self.want(self.phase == "command" and cp >= cost, event, f"IOS-5.5c {cost} Command Points")
        self.want(self.hands[owner][card] > 0, event, "IOS-5.5a a card that he laid there")
        self.hands[owner][card] -= 1
        self.facedown[index] = owner, -1
        self.tech[card] += 1

    def on_tech_used(self, event: Event) -> None:
        card = design(self.id(event, "card"))
        self.want(self.tech[card] > 0, event, "IOS-5.5c a Tech in play")
        use = printed("martian_cards", "card")[card]["uses"][0]
        if use.get("command"):
            self.pay(event, use["command"])
        if use.get("limit", {}).get("per") == "command":
            self.in_phase[f"tech {card}"] += 1
            self.want(self.in_phase[f"tech {card}"] <= self.tech[card], event, "IOS-5.7 once a Command Phase")

    def on_saucer_moved(self, event: Event) -> None:
        saucer, to = self.id(event, "saucer"), self.at(event)
        if not self.cause(event):
            self.pay(event, 1)
        self.want(saucer in self.saucers and self.map.flies(self.saucers[saucer], to), event, "IOS-5.3a two spaces")
        self.want(to not in self.saucers.values(), event, "IOS-5.3d one Saucer a space")
        self.saucers[saucer] = to

    def on_champion_paid(self, event: Event) -> None:
        champion = self.champions[self.id(event, "champion")]
        if not self.cause(event):
            self.pay(event, 1)
        champion.cp += 1
        self.want(champion.at is None, event, "IOS-5.6c not while in play")
        told = event.args["cp"] == champion.cp and event.args["of"] == champion.cost
        self.want(told and champion.cp <= champion.cost, event, "IOS-5.6a its cost")

    def on_champion_came(self, event: Event) -> None:
        id, at = self.id(event, "champion"), self.at(event)
        champion = self.champions[id]
        if self.phase != "setup":
            self.want(self.phase == "command" and champion.cp >= champion.cost, event, "IOS-5.6b when it is paid for")
        self.want(at in self.saucers.values() and not self.ruined(at), event, "IOS-5.6b on a Landing Site")
        self.want(champion.at is None and self.may_join(id, at), event, "IOS-18.5 who shares a space")
        champion.at, champion.left, champion.cp = at, champion.health, 0

    def may_join(self, champion: str, at: Point) -> bool:
        """IOS-18.5."""
        others = [one for one in self.champions_at(at) if one != champion]
        if champion == "zard_beast":
            return not self.pack(at) and not others
        return "zard_beast" not in others

    # Landing

    def on_reinforcements_come(self, event: Event) -> None:
        seat, come = event.args["seat"], event.kind == "reinforcements_come"
        packs = self.packs_of(seat)
        self.want(event.args["packs"] == packs, event, f"IOS-4.3c there are {packs} Packs")
        self.want((sum(self.dice["reinforcement"]) > packs) == come, event, "IOS-4.3b strictly higher")
        if come:
            self.coming.add(seat)

    on_no_reinforcements = on_reinforcements_come

    def on_landed(self, event: Event) -> None:
        colour, at, n = COLOURS.index(self.id(event, "colour")), self.at(event), event.args["n"]
        self.want(n <= self.pool(colour), event, "IOS-4.8c out of the pool")
        self.want(n <= self.room(at), event, "IOS-2.16 three in a space")
        if self.cause(event) != "ambush":
            self.want(at in self.saucers.values(), event, "IOS-4.8a at a Landing Site")
        if event.rule == "IOS-5.4":
            self.pay(event, 1)
            self.want(1 <= n <= 3, event, "IOS-5.4 up to three")
        elif event.rule in ("IOS-2.15", "IOS-4.8a", "IOS-4.8b"):
            self.in_phase[f"landed {colour}"] += n
            self.to_land[colour] = self.to_land.get(colour, 0) - n
            self.want(self.to_land[colour] >= 0, event, "IOS-4.8a as many as the die says")
        self.soldiers += [Soldier(colour, at) for _ in range(n)]

    # Marching

    def on_marched(self, event: Event) -> None:
        colour, n = COLOURS.index(self.id(event, "colour")), event.args["n"]
        at, to = self.at(event, "from"), self.at(event, "to")
        going = sorted(self.pack(at, colour), key=lambda one: one.steps)[:n]
        self.want(len(going) == n, event, "IOS-6.2 so many are there")
        self.want(self.room(to) >= n, event, "IOS-6.4 room for them")
        if not self.cause(event):
            self.want(self.phase == "march", event, "IOS-4.5 in phase 5")
            self.raged(event)
            self.in_phase["marched"] += 1
            most = 2 if self.tech["grav_boots"] else 1
            self.want(all(one.steps < most for one in going), event, "IOS-6.8 once each")
            self.want(not self.pinned(at), event, "IOS-6.5 pinned")
        cause = design(self.cause(event))
        if cause != "teleport_pad":
            self.want(self.map.step(at, to) or self.map.pinched(at, to), event, "IOS-6.6 one legal step")
        else:
            self.want({at, to} <= set(self.saucers.values()), event, "IOS-14.3 from site to site")
        for one in going:
            one.at = to
            one.steps += not cause

    def strides(self, id: str) -> list[Point]:
        """Where a Champion gets with one step."""
        at = self.champions[id].at
        if at is None:
            return []
        ways = [to for to in self.map.around(at) if self.map.step(at, to) or self.map.pinched(at, to)]
        return [to for to in ways if not self.ruined(to) and self.may_join(id, to)]

    def raged(self, event: Event) -> None:
        """IOS-18.3: before anybody else moves, the Zard Beast has gone where it had to."""
        beast = self.champions["zard_beast"]
        if beast.at is None or beast.steps >= beast.move or self.pinned(beast.at) or self.in_phase["marched"]:
            return
        prey = [to for to in self.strides("zard_beast") if self.heroes_at(to)]
        self.want(not prey, event, f"IOS-18.3 the Zard Beast goes to {prey}")

    def on_strode(self, event: Event) -> None:
        id, to = self.id(event, "champion"), self.at(event)
        champion = self.champions[id]
        if not self.cause(event):
            self.want(self.phase == "march" and champion.steps < champion.move, event, "IOS-6.9 its Move")
            self.want(champion.at is not None and not self.pinned(champion.at), event, "IOS-6.5 pinned")
            if id == "zard_beast":
                self.want(not self.in_phase["marched"], event, "IOS-18.2 before all others")
                prey = [one for one in self.strides(id) if self.heroes_at(one)]
                self.want(not prey or to in prey, event, "IOS-18.3 to a Hero")
            else:
                self.raged(event)
                self.in_phase["marched"] += 1
            champion.steps += 1
        self.want(to in self.strides(id), event, "IOS-6.6 one legal step")
        champion.at = to

    def on_pushed_martians(self, event: Event) -> None:
        """IOS-19.5, R61."""
        at, to, who = self.at(event, "from"), self.at(event), event.args["martian"]
        self.want(not self.ruined(to) and to != at, event, "IOS-19.6 out of it")
        if who < len(COLOURS):
            pushed = self.pack(at, who)
            self.want(bool(pushed) and self.room(to) > 0, event, "IOS-R61 where there is room")
            if pushed:
                pushed[0].at = to
        else:
            id = list(self.champions)[who - len(COLOURS)]
            self.want(self.champions[id].at == at and self.may_join(id, to), event, "IOS-18.5 who shares a space")
            self.champions[id].at = to
        if self.phase == "ray_guns":
            self.silenced += 1  # it may have fired already
            if len(self.pack(to)) + len(self.champions_at(to)) == 1:
                self.blasted.discard(to)  # nobody is left there of the Pack that has
