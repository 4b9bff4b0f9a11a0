"""What a referee of Outer Space knows of Heroes: their turns, what they carry, their power."""

from __future__ import annotations

from hauntbox.engine.messages import Event
from tests.outer_space.referee_books import Hero, apart, design, keywords, printed, ranges_of, uses
from tests.outer_space.referee_martians import MartianTurn


class HeroTurn(MartianTurn):
    """IOS-8, 13 and 14."""

    # Coming

    def on_hero_chosen(self, event: Event) -> None:
        who = self.id(event, "character")
        self.want(who not in self.heroes and who not in self.gone_heroes, event, "IOS-2.7 an unused character")
        slot = self.id(event, "hero")
        before = self.slots.get(slot)
        if before is not None:
            self.want(before in self.gone_heroes and not self.heroes[before].items, event, "IOS-12.9 after a death")
            del self.heroes[before]
        self.slots[slot] = who
        self.heroes[who] = Hero(who)

    def on_hero_placed(self, event: Event) -> None:
        """IOS-2.8, 2.9."""
        hero, at = self.hero(event), self.at(event)
        if "start_in_tent" in self.specials:
            start = self.map.spaces_of("big_top")
        else:
            start = self.map.spaces_of(hero.start)
        self.want(at in start if start else at == (6, 6), event, "IOS-2.8 in the Start building")
        hero.at = at

    def on_hero_came(self, event: Event) -> None:
        """IOS-12.9 to 12.11."""
        hero, at = self.heroes[self.id(event, "character")], self.at(event)
        building = self.map.house.get(at, "")
        self.want(at == (6, 6) or (building != "" and building not in self.ruins), event, "IOS-12.9 where he comes")
        hero.at = at
        hero.entered = self.serial

    # The turn

    def on_hero_began(self, event: Event) -> None:
        """IOS-8.1."""
        self.end_hero(event)
        hero = self.hero(event)
        self.want(not self.due, event, f"IOS-11.11 a Wound that nobody took: {self.due}")
        self.due = ""
        self.want(self.phase == "hero_turn" and hero.who not in self.acted, event, "IOS-8.1 once a turn")
        self.want(hero.entered != self.serial, event, "IOS-12.11 newcomers sit out")
        self.acted.append(hero.who)
        self.active = hero.who
        self.turn.clear()
        self.fight = {}
        self.check_loads(event)

    def on_moved(self, event: Event) -> None:
        hero, to = self.hero(event), self.at(event)
        self.want(self.map.real(to) and not self.ruined(to), event, "IOS-9.7 where a Hero can stand")
        if event.rule == "IOS-8.3a" and not self.cause(event):
            self.step(event, hero)
        elif event.rule in ("IOS-16.11", "IOS-16.12"):
            self.turn["fun house"] += 1
        hero.at = to

    def step(self, event: Event, hero: Hero) -> None:
        """IOS-8.3a to 8.3c, 9, 16.9: one step of a move."""
        at, to = hero.at, self.at(event)
        assert at is not None
        self.want(hero.who == self.active and not self.turn["searched"], event, "IOS-8.2c one Move Action")
        held = {design(card) for card in hero.items}
        self.turn["steps"] += 1
        if self.turn["steps"] == 1:  # what he sets out with counts, whatever becomes of it on the way
            self.turn["most"] = self.dice["movement"][0] + (2 if "unicycle" in held else 0)
        self.want(self.turn["steps"] <= self.turn["most"], event, f"IOS-8.3a {self.turn['most']} steps")
        bendy = hero.who == "lucrezia"
        if not self.map.step(at, to, bendy=bendy):
            tested = bendy or self.dice.pop("agility", [0])[0] >= hero.agility
            self.want(self.map.pinched(at, to) and tested, event, "IOS-9.3 one legal step")
        stopped = self.turn["steps"] > 1 and self.martian_at(at) and "stilts" not in held
        self.want(not stopped, event, "IOS-8.3c among Martians the move ends")

    def search(self, event: Event) -> None:
        """IOS-8.4: what a Hero finds in a building; whoever has just come may draw one in the centre (IOS-12.9)."""
        hero = self.finder
        if hero is None or hero.at is None or hero.entered == self.serial:
            return
        self.want(hero.who == self.active, event, "IOS-8.4a in his own turn")
        self.turn["searched"] += 1
        house = self.map.house.get(hero.at, "")
        self.want(house not in ("", "big_top") and house not in self.ruins, event, "IOS-8.4a in a building")
        self.want(house not in self.laid, event, "IOS-14.3 not where a card forbids it")
        self.want(not self.turn["steps"], event, "IOS-8.2c one Move Action")
        several = self.turn["fun house"] > 0 or house == "fun_house"
        self.want(self.turn["searched"] == 1 or several, event, "IOS-8.4a one card")

    def on_found_event(self, event: Event) -> None:
        """The card itself is told next."""
        self.finder = self.hero(event)

    def on_found_item(self, event: Event) -> None:
        card, hero = self.id(event, "card"), self.hero(event)
        self.draw(event, self.hero_deck, card)
        if event.rule == "IOS-8.4a":
            self.finder = hero
            self.search(event)
        hero.items.append(card)

    def on_found_nothing(self, event: Event) -> None:
        self.want(self.hero_deck.left == 0, event, "IOS-8.4e only an empty deck has nothing")

    def on_picked_up(self, event: Event) -> None:
        """IOS-8.5."""
        card, hero = self.id(event, "card"), self.hero(event)
        self.want(card in self.hero_deck.pile, event, "IOS-8.5 from the discard pile")
        if event.rule == "IOS-8.5":
            house = self.map.house.get(hero.at or (-1, -1), "")
            self.want(self.map.pickups.get(house) == design(card), event, "IOS-8.5 what the building has")
            self.want(house not in self.laid, event, "IOS-14.3 not where a card forbids it")
            self.want(hero.who == self.active and not self.turn["steps"], event, "IOS-8.2c one Move Action")
            self.turn["searched"] += 1
        if card in self.hero_deck.pile:
            self.hero_deck.pile.remove(card)
        if printed("hero_cards", "card")[design(card)]["kind"] == "item":
            hero.items.append(card)
        else:
            self.hands[self.owner(hero)][design(card)] += 1

    # Items

    def on_item_used(self, event: Event) -> None:
        """IOS-8.6c, R36."""
        card, hero = self.id(event, "card"), self.hero(event)
        assert hero.at is not None
        near = self.heroes_at(hero.at) if event.rule == "IOS-21.1" else [hero]
        self.want(any(card in one.items for one in near), event, "IOS-11.7 an item that he has")
        self.want(self.users.setdefault(card, hero.who) == hero.who, event, "IOS-8.6c one user a turn")
        forbidden = hero.who == "jojo" and bool(keywords(card) & {"gun", "explosive"})
        self.want(not forbidden, event, "IOS-8.7a a bear does not shoot")
        if self.fight:
            name = design(card)
            self.fight[name] = self.fight.get(name, 0) + 1
            if "combat" in keywords(card):
                self.fight[f"use {card}"] = self.fight.get(f"use {card}", 0) + 1
                self.want(self.fight[f"use {card}"] == 1, event, "IOS-11.7 once a fight")

    def on_item_discarded(self, event: Event) -> None:
        card, hero = self.id(event, "card"), self.hero(event)
        self.want(card in hero.items, event, "IOS-13.4 an item that he has")
        if card in hero.items:
            hero.items.remove(card)
        self.hero_deck.pile.append(card)
        if event.rule == "IOS-16.2":
            self.roar(event)

    def on_item_given(self, event: Event) -> None:
        """IOS-8.6a."""
        card, hero, other = self.id(event, "card"), self.hero(event), self.hero(event, "other")
        self.want(hero.at is not None and hero.at == other.at, event, "IOS-8.6a in the same space")
        self.want(card in hero.items, event, "IOS-8.6a an item that he has")
        if card in hero.items:
            hero.items.remove(card)
        other.items.append(card)

    # Power

    def on_power_gained(self, event: Event) -> None:
        """IOS-8.2b, 14.2."""
        hero = self.hero(event)
        hero.power += event.args["n"]
        self.want(hero.power <= 3, event, "IOS-14.2 three tokens")
        if event.rule == "IOS-8.2b":
            need = 6 if self.tech["fear_broadcaster"] else 5
            self.want(self.dice["movement"][1] >= need and not self.turn["power"], event, "IOS-8.2b green 5 or 6")
            self.turn["power"] += 1

    def on_power_lost(self, event: Event) -> None:
        hero = self.hero(event)
        hero.power -= event.args["n"]
        self.want(hero.power >= 0, event, "IOS-14.1 what he has")
        self.terror = False

    def on_talents_free(self, event: Event) -> None:
        for hero in self.heroes.values():
            hero.free_talent = True

    def on_talent_used(self, event: Event) -> None:
        """IOS-14.1."""
        hero, payer, talent = self.hero(event), self.hero(event, "payer"), design(self.id(event, "talent"))
        cost = uses()[talent].get("power", 0)
        if talent == "fire_me" and hero.at and self.map.house.get(hero.at) == "cannon_shed":
            cost = 0
        if payer is not hero:
            near = payer.who == "rj" and payer.at and hero.at and apart(payer.at, hero.at) <= 2
            self.want(bool(near), event, "IOS-14.1 only R.J. pays for others")
        if cost and payer is hero and hero.free_talent:
            hero.free_talent = False
        else:
            payer.power -= cost
        self.want(payer.power >= 0, event, "IOS-14.1 Power tokens that he has")
        if talent == "quick_draw":
            self.turn["more shots"] += 1

    # Shooting

    def on_shot_at(self, event: Event) -> None:
        """IOS-8.7a, 8.7b."""
        hero, to, cause = self.hero(event), self.at(event), self.cause(event)
        self.turn["shots"] += 1
        once = hero.who == self.active and self.turn["shots"] <= 1 + self.turn["more shots"]
        self.want(self.phase == "hero_turn" and once, event, "IOS-8.7a one ranged attack")
        assert hero.at is not None
        reach = max(ranges_of(cause), default=6)
        self.want(apart(hero.at, to) <= reach, event, f"IOS-10.8 within {reach}")
        self.want(self.map.sees(hero.at, to), event, "IOS-8.7b in sight")
