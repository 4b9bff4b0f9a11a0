# interpreted: used when somebody points at something
"""TGB-5, 6, 7, 17, 24: what lies where: doors and their Fate Bags, tiles, traps, treasures, machines, objects."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing
from hauntbox.games.betwixt.combat.field import field_for, obstacles_on
from hauntbox.games.betwixt.effects.standing import is_opaque
from hauntbox.games.betwixt.fate.bags import pool
from hauntbox.games.betwixt.ground.house import DOOR, EXIT, SEALED, STAIR
from hauntbox.games.betwixt.ground.walking import OUTSIDE
from hauntbox.games.betwixt.missions.exploring import is_beside
from hauntbox.games.betwixt.missions.vending import deck_of, find_copy
from hauntbox.games.betwixt.speech.foreseeing import character_thing, characters, passage_target, square_target
from hauntbox.games.betwixt.speech.foresight_deeds import Deeds, card_thing
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.numbers import (
    COMBAT,
    TOKEN_SHIFT,
    TOKENS,
)

WOUNDED: Final = 2  # whoever has less than one part in so many of their HP is wounded
STATES: Final = {SEALED: "sealed", STAIR: "stair", EXIT: "exit"}


class Places(Deeds):
    """The map."""

    # Doors

    def open(self, passage: int) -> None:
        """TGB-5.5, 6: what opening a door means."""
        self.passage(passage)
        g = self.g
        weak = [one for one in g.active() if WOUNDED * g.hp[one] < g.hp_most[one]]
        if weak and g.house.passages[passage].other < 0:
            self.tell("wounded", members=characters(weak), n=len(weak))

    def passage(self, passage: int) -> None:
        """TGB-5.5, 6.2, 6.20, 6.26: a doorway: where it leads, as far as that is known, and its Fate Bag."""
        g = self.g
        one = g.house.passages[passage]
        if one.other >= 0:
            other = Thing("tile", g.house.passages[one.other].slot)
            self.found.mark("reach", [passage_target(one.other)])
            self.tell("door_between" if one.state == DOOR else "open_way", tile=other)
        elif passage == g.secret_door:
            self.tell("secret_door")
        elif passage == g.objective_door:
            self.tell("objective_door")
        elif one.state in (DOOR, EXIT) and passage in g.paths:
            self.bag(g.paths[passage])
        else:
            self.tell(STATES.get(one.state, "sealed"))

    def bag(self, bag: int) -> None:
        """TGB-6.2, 6.21: how many tokens are in a Fate Bag, which doors draw from it, what is in all bags together."""
        g = self.g
        if bag >= len(g.bags):
            return
        doors = [one for one, place in g.paths.items() if place == bag]
        self.found.mark("sight", [passage_target(one) for one in doors])
        self.tell("bag", n=len(g.bags[bag]), bag=Thing("bag", bag))
        kinds = [token >> TOKEN_SHIFT for token in pool(g)]
        parts = [
            Message(f"foresee.tokens_{TOKENS[kind]}", {"n": kinds.count(kind)})
            for kind in range(len(TOKENS)) if kind in kinds
        ]
        if parts:
            alone = len([one for one in g.bags if one]) == 1
            self.tell("bag_holds" if alone else "bags_hold", parts=parts)

    # Tiles and spaces

    def tile(self, slot: int) -> None:
        """TGB-5.7, 7.9, 7.10, 10.8: what waits on a tile."""
        g = self.g
        if slot >= len(g.house.laid):
            return
        if slot in [tile for tile, _ in g.surprises]:
            self.tell("surprise")
        if slot in [tile for tile, _ in g.story_tokens]:
            self.tell("story")
        if self.is_closed(slot):
            self.tell("closed_tile")
        exits = [one for one in g.house.passages_of(slot) if one.state in (DOOR, EXIT) and one.other < 0]
        self.found.mark("sight", [passage_target(one.number) for one in exits])
        self.tell("doors" if exits else "no_doors", n=len(exits))

    def is_closed(self, slot: int) -> bool:
        """TGB-10.8: whether a tile lies outside of the encounter."""
        g = self.g
        active = g.active()
        if g.phase != COMBAT or not active:
            return False
        code = field_for(g, active[0]).code
        return all(code[s] & OUTSIDE for s in g.house.squares_of(slot))

    def square(self, square: int) -> None:
        """What lies on a space: the first thing that matters."""
        g = self.g
        if square >= g.house.size or g.house.region[square] < 0:
            return
        if square in g.traps:
            self.trap(g.traps[square])
        if square in g.treasures:
            self.tell("treasure", n=g.treasures[square])
        if square in g.objects:
            self.tell("object", object=Thing("object", g.objects[square]))
        elif square in g.machines:
            self.machine()
        elif g.house.ground_code[square] or square in obstacles_on(g):
            tall = square in g.house.tall_squares
            self.tell("opaque" if tall and is_opaque(g) else "tall" if tall else "low")
        if g.step == steps.ARRIVE and g.goal >= 0 and is_beside(g, g.goal, square):
            self.tell("beside_goal")
        if self.is_closed(g.house.slot_of(square)):
            self.tell("closed_tile")

    def machine(self) -> None:
        """TGB-24.12: what it sells."""
        g = self.g
        self.tell("machine", n=len(g.mission.vending), money=g.money)
        for good in range(len(g.mission.vending)):
            one = g.mission.vending[good]
            if one.card:
                self.tell("good", card=card_thing(g.box.card_at[one.card]), price=one.price)

    def loot(self, square: int) -> None:
        """TGB-9.10, 24.1."""
        self.found.mark("reach", [square_target(square)])
        self.square(square)

    # The machine at work

    def buy(self, good: int) -> None:
        """TGB-5.6, 24.12: the card or the deck, and what is left of the money."""
        g = self.g
        one = g.mission.vending[good]
        if one.card:
            copy = find_copy(g, one.card)
            self.card(g.box.cards[copy if copy >= 0 else g.box.card_at[one.card]])
        else:
            self.tell("draws_card", n=len(deck_of(g, one.deck).cards))
        self.tell("money_left", n=g.money - one.price)

    def sell(self, card: int) -> None:
        """TGB-22.13, 24.15."""
        price = self.g.box.cards[card].value // 2
        self.tell("sells", card=card_thing(card), price=price, n=self.g.money + price)

    # Lookouts

    def swap(self, out: int, into: int) -> None:
        """TGB-8.22, 21.4: who comes in, how fit, and whose tokens change."""
        g = self.g
        for one, key in ((into, "comes_in"), (out, "goes_out")):
            self.tell(key, member=character_thing(one), hp=g.hp[one], most=g.hp_most[one], fp=g.focus[one])
