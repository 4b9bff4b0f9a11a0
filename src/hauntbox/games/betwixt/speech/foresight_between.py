# interpreted: used when somebody points at something
"""TGB-24 to 26: what could be done between missions would cost and bring."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.betwixt.campaign import levels, trading
from hauntbox.games.betwixt.speech.foreseeing import character_thing
from hauntbox.games.betwixt.speech.foresight_deeds import card_thing
from hauntbox.games.betwixt.speech.foresight_places import Places
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import INTERLUDE, LEVELS, OFF, STATS


class Between(Places):
    """The interlude."""

    def whose(self) -> int:
        """The member whose levels or equipment are changed; else as in a mission."""
        g = self.g
        if g.phase == INTERLUDE:
            return field_a(g.goal) if g.goal >= 0 else OFF
        return super().whose()

    def between(self, verb: int, value: int) -> bool:
        """One thing between missions; whether there is anything to say about it."""
        if verb == verbs.TRAIN:
            self.train(value)
        elif verb == verbs.RAISE:
            self.raise_stat(self.whose(), value)
        elif verb == verbs.LEARN:
            self.learn(self.whose(), value)
        elif verb == verbs.PURCHASE:
            card = self.g.box.cards[value]
            self.card(card)
            self.tell("money_left", n=self.g.money - card.value)
        elif verb == verbs.TROPHIES:
            self.tell("for_trophies", n=trading.OF_ONE_KIND, monster=Thing("monster", value), price=trading.FOR_KIND)
        elif verb == verbs.TROPHY_SET:
            kinds = trading.kinds_for_set(self.g)
            self.tell("trophy_set", monsters=[Thing("monster", kind) for kind in kinds])
        elif verb == verbs.BOSS_TROPHY:
            self.tell("boss_trophy", monster=Thing("monster", value))
        elif verb == verbs.COLLECTION:
            self.collection(value)
        elif verb == verbs.SAVE:
            self.tell("save")
        else:
            return False
        return True

    def train(self, member: int) -> None:
        """TGB-25.2, 25.3: XP and points, and what a level costs."""
        g = self.g
        args: dict[str, Value] = {"member": character_thing(member), "xp": g.xp[member], "points": g.points[member]}
        if g.level[member] >= LEVELS:
            self.tell("highest_level", **args)
        else:
            self.tell("next_level", cost=levels.cost_of(g.level[member]), level=g.level[member] + 1, **args)

    def raise_stat(self, member: int, stat: int) -> None:
        """TGB-25.3 to 25.5: what rises, and what it costs."""
        g = self.g
        old = g.dials[member][stat]
        self.tell("raises", stat=Message(f"stat.{STATS[stat]}"), old=old, new=old + levels.BY[stat])
        cost = levels.cost_of(g.level[member])
        self.tell("level_cost", cost=cost, left=g.xp[member] - cost, points=g.points[member] + 1)

    def learn(self, member: int, talent: int) -> None:
        """TGB-25.6."""
        card = self.g.box.talents[talent]
        self.card(card)
        self.tell("points_left", n=card.points, left=self.g.points[member] - card.points)

    def collection(self, collection: int) -> None:
        """TGB-26.7: its price; what is in it is seen when it is bought."""
        g = self.g
        price = trading.collection_price(g, g.box.collections[collection])
        self.tell("collection", price=price, left=g.money - price)

    def sell(self, card: int) -> None:
        """TGB-22.13, 24.15."""
        price = trading.price_of(self.g, card)
        self.tell("sells", card=card_thing(card), price=price, n=self.g.money + price)

