"""Reasons to be somewhere that come from the scenario, for Heroes and for Soldiers."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.bots.distances import FAR, Ways
from hauntbox.games.outer_space.bots.goals import each, nearest
from hauntbox.games.outer_space.bots.stakes import aims_of
from hauntbox.games.outer_space.cards.powers import holds_keyword, may_use, search_forbidden
from hauntbox.games.outer_space.components.cards import DeckCard
from hauntbox.games.outer_space.components.opinions import PUT_OUT, SILENCE
from hauntbox.games.outer_space.fire_and_crowds.destruction import BOMBS
from hauntbox.games.outer_space.heroes.deeds import BEAT_OUT, KEROSENE, REFUEL, SABOTAGE, SABOTAGES, SMASH, fuel_of
from hauntbox.games.outer_space.items.searching import pick_up_here
from hauntbox.games.outer_space.table.moments import RANGED_STEP
from hauntbox.games.outer_space.table.numbers import (
    BANDSTAND,
    BUILDINGS_DESTROYED,
    CENTRE,
    CROWD_HEALTH,
    CROWDS_DESTROYED,
    CROWDS_SAVED,
    EMITTER_CP,
    EMITTER_DAMAGE,
    EXPLOSIVE,
    FIRE,
    FUEL,
    LEADER,
    LEADER_KILLED,
    PACK,
    SAUCERS_DESTROYED,
    SLOTS,
    ZARD,
    ZARD_KILLED,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.steps import HERO_ACTION
from hauntbox.kit.cards.effects import Effect
from hauntbox.kit.map.grid import BIT, distance

LURE: Final = 0.16  # for each step to a task
RAID: Final = 0.6  # for each step of a Hero with a bomb, or with fire for one, to where they are used together
HUNT: Final = 0.12  # and to a Champion who must be killed
LEAD: Final = 0.55  # for each step of a crowd that is led to safety
COMPANY: Final = 1.1  # to stand with a crowd that can be led
WATCH: Final = 0.2  # and with one that can't
FLICKER: Final = 0.04  # a fire outdoors, as a share of one in a building
RING: Final = 3  # steps from the middle of the tent to the ground where it is defended
SEAT: Final = 1.3  # a Soldier in the tent where that counts
MUSTER: Final = 0.3  # for each step of a Soldier to it
HOVER: Final = 0.6  # and of a Saucer: its Soldiers land in the tent itself
JUNK: Final = 0.33  # the average fuel of other cards
LOAD: Final = 2.0  # with this much, go and burn it
HERD: Final = 0.05  # for each step of a Soldier to the nearest crowd
NEARER: Final = 0.4  # for each step that a crowd has come nearer to the middle
AFAR: Final = 12
STOCK: Final = 0.6  # fuel that is not burnt yet
JOINED: Final = 1.0  # fire and powder in one Hero's hands
COVER: Final = 1.2  # the loss of a Leader who stands alone and must not die


class Mission:
    """The scenario's aims at one table: what a side gets for each thing that is counted; 0 where it is not."""

    __slots__ = (
        "blaze", "bombs", "building", "crowds", "cup", "fuel", "hunted", "none", "podium", "saucers", "saved", "stores",
        "tent", "ways",
    )  # fmt: skip

    def __init__(self, g: OuterSpace, ways: Ways) -> None:
        aims = aims_of(g)
        self.ways = ways
        self.saucers = each(aims.heroes[SAUCERS_DESTROYED])
        self.building = each(aims.heroes[EMITTER_DAMAGE])
        self.cup = each(aims.martians[EMITTER_CP])
        self.fuel = each(aims.heroes[FUEL])
        self.podium = each(aims.martians[BANDSTAND])
        self.blaze = each(aims.martians[BUILDINGS_DESTROYED])
        self.saved = each(aims.heroes[CROWDS_SAVED])
        self.crowds = max(self.saved, each(aims.martians[CROWDS_DESTROYED]))
        self.bombs = "saucer_bombs" in g.scenario.specials
        self.tent = each(aims.tent)
        self.hunted: list[int] = []  # the Champions that the Heroes must still kill
        if g.tally[ZARD_KILLED] < aims.heroes[ZARD_KILLED]:
            self.hunted.append(ZARD)
        if g.tally[LEADER_KILLED] < aims.heroes[LEADER_KILLED]:
            self.hunted.append(LEADER)
        self.stores: list[tuple[int, float]] = []  # buildings where something can be picked up again, and its worth
        if self.fuel or self.saucers:
            self.note_stores(g)
        self.none = not (
            self.saucers or self.building or self.cup or self.fuel or self.podium or self.blaze or self.crowds
            or self.tent or self.hunted
        )

    def note_stores(self, g: OuterSpace) -> None:
        """IOS-8.5: what was burnt or blown up is on the discard pile; in some buildings it can be picked up again."""
        for building, house in enumerate(g.fairground.buildings):
            if house.pickup and not g.gone >> building & 1 and not search_forbidden(g, building):
                card = pick_up_here(g, building)
                value = self.item(g.card(card)) if card >= 0 else 0.0
                if value:
                    self.stores.append((building, value))

    # Heroes

    def of_hero(self, g: OuterSpace, slot: int, s: int) -> float:
        """The worth to a Hero of being in a space, for the scenario."""
        if self.none:
            return 0.0
        value = 0.0
        walk = self.ways.walk(s)
        if self.saucers:
            value += self.raid(g, slot, s, walk) + self.fetch(g, slot, s, walk)
        if self.building and g.emitter >= 0:
            squares = g.fairground.buildings[g.emitter].squares
            value -= 1.5 * LURE * nearest(walk, squares)
            if s in squares and not g.martian_in(s):
                value += 0.45 * self.building
        if self.fuel:
            value += self.carry(g, slot, s, walk) + self.fetch(g, slot, s, walk)
        if self.blaze:
            value += self.fire_watch(g, walk)
        if self.crowds:
            value += self.shepherd(g, slot, s, walk)
        if self.tent:
            value -= LURE * max(0, walk[CENTRE] - RING)
        for champion in self.hunted:
            at = g.champion_at[champion]
            if at >= 0:
                value -= HUNT * max(0, walk[at] - 2)
        return value

    def fetch(self, g: OuterSpace, slot: int, s: int, walk: list[int]) -> float:
        """Where a Hero without such a thing can pick one up again."""
        if not self.stores or (self.load(g, slot) >= 1.0 if self.fuel else self.bomb_of(g, slot) is not None):
            return 0.0
        best = 0.0
        for building, worth in self.stores:
            best = max(best, 0.6 * worth - LURE * nearest(walk, g.fairground.buildings[building].squares))
        return best

    def pick_up(self, g: OuterSpace, slot: int) -> float:
        """The extra worth of the card that can be picked up."""
        here = g.in_building(g.hero_at[slot])
        for building, worth in self.stores:
            if building == here:
                return worth
        return 0.0

    def raid(self, g: OuterSpace, slot: int, s: int, walk: list[int]) -> float:
        """Saucers: in range of one with the means to destroy it, fire and powder together, others below them."""
        bomb = self.bomb_of(g, slot)
        if bomb is not None:
            if holds_keyword(g, slot, FIRE) or accompanied_with(g, slot, s, FIRE):
                reach = bomb.number("range")
                seen = g.fairground.seen_from(s)
                for site in g.saucers:
                    if site >= 0 and seen & BIT[site] and distance(s, site) <= reach:
                        return 0.8 * self.saucers * (7 - self.need(bomb)) / 6
                return -RAID * max(0, nearest(walk, g.saucers) - reach)
            return -RAID * self.nearest_with(g, slot, walk, FIRE)
        if holds_keyword(g, slot, FIRE):
            for other in range(SLOTS):
                at = g.hero_at[other]
                if other != slot and at >= 0 and self.bomb_of(g, other) and not holds_keyword(g, other, FIRE):
                    return -RAID * walk[at]
        value = -LURE * nearest(walk, g.saucers)
        if s in g.saucers and not g.martian_in(s):
            value += 0.6 * self.sabotage()
        return value

    def bomb_of(self, g: OuterSpace, slot: int) -> Effect | None:
        """The best weapon of a Hero against Saucers."""
        best: Effect | None = None
        for card in g.items[slot]:
            printed = g.card(card)
            if printed.keywords & EXPLOSIVE and may_use(g, slot, card):
                for use in printed.at(RANGED_STEP):
                    need = self.need(use.do[0])
                    if need and (best is None or need < self.need(best)):
                        best = use.do[0]
        return best

    def need(self, effect: Effect) -> int:
        """What an explosion must roll to destroy a Saucer; 0 if it never does."""
        need = effect.number("saucer")
        return BOMBS if not need and self.bombs and effect.word("hits") == "all" else need

    def joined(self, g: OuterSpace, slot: int, to: int, card: int) -> float:
        """The worth of handing something to another Hero: fire and powder are useful in one Hero's hands."""
        if not self.saucers:
            return 0.0
        fire, powder = g.card(card).keywords & FIRE != 0, g.card(card).keywords & EXPLOSIVE != 0
        if fire and not powder and self.bomb_of(g, slot) is None:
            return JOINED if self.bomb_of(g, to) is not None and not holds_keyword(g, to, FIRE) else 0.0
        if powder and not fire and not holds_keyword(g, slot, FIRE):
            return 0.9 * JOINED if self.bomb_of(g, to) is None and holds_keyword(g, to, FIRE) else 0.0
        return 0.0

    def nearest_with(self, g: OuterSpace, slot: int, walk: list[int], keyword: int) -> int:
        """Steps to the nearest other Hero who holds something; 0 if nobody does."""
        least = FAR
        for other in range(SLOTS):
            at = g.hero_at[other]
            if other != slot and at >= 0 and walk[at] < least and holds_keyword(g, other, keyword):
                least = walk[at]
        return 0 if least == FAR else least

    def sabotage(self) -> float:
        """The worth of sabotaging a Saucer once."""
        return self.saucers * (7 - SABOTAGES) / 6

    def carry(self, g: OuterSpace, slot: int, s: int, walk: list[int]) -> float:
        """Fuel goes to the Bandstand: a Hero with enough of it goes there, a Hero who is there stays."""
        load = self.load(g, slot)
        far = walk[g.fairground.bandstand]
        if not far:
            return self.fuel * min(1.0, load)
        return -(0.3 + 2.0 * min(1.0, load / LOAD)) * LURE * far

    def load(self, g: OuterSpace, slot: int) -> float:
        """The average fuel that a Hero has."""
        value = 0.0
        for card in g.items[slot]:
            value += max(JUNK, fuel_of(g, card))
        for card in g.hands[g.owner[slot]]:
            value += 0.5 * fuel_of(g, card)
        return value

    def fire_watch(self, g: OuterSpace, walk: list[int]) -> float:
        """Better the nearer to fires that matter; best beside them."""
        best = -1.0
        for fire in (*g.fires, *g.new_fires):
            heat = self.heat(g, fire)
            far = walk[fire]
            best = max(best, 0.5 * heat if far <= 1 else 0.3 * heat - LURE * far)
        return best

    def heat(self, g: OuterSpace, s: int) -> float:
        """The worth of a fire in a space to the Martians: more the more of the building burns."""
        building = g.in_building(s)
        if not self.blaze or building < 0 or not g.fairground.buildings[building].destroyable:
            return FLICKER * self.blaze
        squares = g.fairground.buildings[building].squares
        size = len(squares)
        burning = 0
        for one in squares:
            if one != s and g.burning(one):
                burning += 1
        return self.blaze * (FLICKER + (2 * burning + 1) / (size * size))

    def shepherd(self, g: OuterSpace, slot: int, s: int, walk: list[int]) -> float:
        """A crowd that is led comes nearer to the middle; the others want company."""
        if self.saved and g.active == slot and self.leads(g, slot):
            far = walk[CENTRE]
            if far:
                return 0.5 * self.saved - LEAD * far
            there = g.crowd_in(CENTRE)
            return 0.9 * self.saved if there < 0 or g.crowd_at[there] == g.hero_at[slot] else 0.0
        if not self.saved:
            return WATCH if s in g.crowd_at and not accompanied(g, slot, s) else 0.0
        least = FAR
        for at in g.crowd_at:
            if at >= 0 and walk[at] < least and not accompanied(g, slot, at):
                least = walk[at]
        if least == FAR:
            return 0.0
        return COMPANY if least == 0 else -LURE * least

    def led(self, at: int) -> float:
        """The worth to the Heroes of a crowd at this distance from the middle."""
        return NEARER * max(0, AFAR - self.ways.walk(at)[CENTRE]) if self.saved else 0.0

    def leads(self, g: OuterSpace, slot: int) -> bool:
        """Whether a crowd follows when a Hero moves, or would if he began now."""
        if g.led >= 0:
            return True
        return g.step == HERO_ACTION and "escort" in g.scenario.specials and g.crowd_in(g.hero_at[slot]) >= 0

    def special(self, g: OuterSpace, slot: int, special: int) -> float:
        """The worth of the scenario's own actions."""
        if special == SMASH:
            return self.building / 2
        if special == SABOTAGE:
            return self.sabotage()
        if special == BEAT_OUT:
            return self.hottest(g, g.hero_at[slot]) / 2
        most = 0
        for card in (*g.items[slot], *g.hands[g.owner[slot]]):
            most = max(most, fuel_of(g, card))
        return self.fuel * most - 0.5 if most or special != REFUEL else self.fuel / 3 - 0.6

    def hottest(self, g: OuterSpace, at: int) -> float:
        """The worst fire in a space or beside it."""
        near = g.fairground.neighbours[at]
        best = 0.0
        for fire in (*g.fires, *g.new_fires):
            if fire == at or fire in near:
                best = max(best, self.heat(g, fire))
        return best

    def item(self, card: DeckCard) -> float:
        """The extra worth of an item for the scenario."""
        if self.fuel:
            if card.keywords & EXPLOSIVE or card.id == KEROSENE:
                return 0.6 * self.fuel
            return 0.3 * self.fuel if card.keywords & FIRE else 0.0
        if self.saucers:
            return 0.25 * self.saucers if card.keywords & (EXPLOSIVE | FIRE) else 0.0
        return 0.2 * self.building if self.building and card.keywords & (EXPLOSIVE | FIRE) else 0.0

    def held(self, g: OuterSpace, slot: int) -> float:
        """The extra worth of the items that a Hero carries."""
        value = 0.0
        if self.fuel:
            for card in g.items[slot]:
                value += STOCK * self.fuel * fuel_of(g, card)
        elif self.saucers or self.building:
            for card in g.items[slot]:
                value += self.item(g.card(card))
        return value

    def tool(self, g: OuterSpace, slot: int, use: int) -> float:
        """What else can be done in the Ranged Attack step with an item; `use` is the `kind` of an `Opinion`."""
        if use == PUT_OUT:
            return max(0.1, self.hottest(g, g.hero_at[slot])) if self.blaze else 0.1
        return 0.1 if use == SILENCE else -0.1

    def bomb(self, g: OuterSpace, slot: int, at: int, seen: int, reach: int, effect: Effect) -> float:
        """What an explosion in the right place is worth."""
        best = 0.0
        if self.saucers:
            need = self.need(effect)
            if need:
                for site in g.saucers:
                    if site >= 0 and seen & BIT[site] and distance(at, site) <= reach:
                        best = max(best, self.saucers * (7 - need) / 6)
        if self.building and g.emitter >= 0 and effect.word("hits") == "all" and effect.word("at") == "space":
            for s in g.fairground.buildings[g.emitter].squares:
                if seen & BIT[s] and distance(at, s) <= reach:
                    best = max(best, 2 * self.building)
        return best

    def arson(self, g: OuterSpace, s: int) -> float:
        """Nobody burns what should not burn, or uses up what can be burnt elsewhere."""
        if self.fuel:
            return -0.5 * self.fuel
        return -2.0 if self.blaze and g.in_building(s) >= 0 else 0.0

    def crowd_wound(self, g: OuterSpace, crowd: int) -> float:
        """What a Wound to a crowd weighs."""
        if not self.crowds:
            return 0.45
        return self.crowds / CROWD_HEALTH * (0.7 + 0.2 * g.crowd_wounds[crowd])

    # Martians

    def of_soldiers(self, g: OuterSpace, s: int, n: int) -> float:
        """The worth of this many Soldiers in a space, for the scenario."""
        if self.none:
            return 0.0
        value = 0.0
        if g.champion_at[LEADER] == s and LEADER in self.hunted:
            value -= COVER * (PACK - n) / PACK
        if not n:
            return value
        march = self.ways.march(s)
        if self.cup and g.emitter >= 0:
            squares = g.fairground.buildings[g.emitter].squares
            far = nearest(march, squares)
            value += 1.5 + 0.3 * n if far == 0 else -0.6 * LURE * n * far
        if self.podium:
            far = march[g.fairground.bandstand]
            value += (0.25 * self.podium if n >= PACK else 0.3 * n) if far == 0 else -0.5 * LURE * n * far
        if self.tent:
            inside = g.in_building(s) == g.fairground.tent
            value += SEAT * n if inside else -MUSTER * n * max(0, march[CENTRE] - 1)
        if self.crowds:
            value -= HERD * n * nearest(march, g.crowd_at)
        if self.blaze:
            value -= HERD * n * nearest(march, [*g.fires, *g.new_fires])
        return value

    def site(self, g: OuterSpace, s: int) -> float:
        """The worth of a Saucer above a space, for the scenario."""
        march = self.ways.march(s)
        if self.cup and g.emitter >= 0:
            return -0.2 * nearest(march, g.fairground.buildings[g.emitter].squares)
        if self.podium:
            return -0.2 * march[g.fairground.bandstand]
        return -HOVER * march[CENTRE] if self.tent else 0.0

    def crowd_shot(self, g: OuterSpace, s: int, n: int) -> float:
        """What Soldiers in a space can do to crowds around it."""
        best = 0.0
        near = g.fairground.neighbours[s]
        for crowd, at in enumerate(g.crowd_at):
            if at == s or (at in near and g.fairground.sees(s, at)):
                value = n / 6 * self.crowd_wound(g, crowd) * (0.6 if at in g.hero_at else 1.0)
                best = max(best, 2 * value if at == s else value)
        return best


def accompanied(g: OuterSpace, slot: int, at: int) -> bool:
    """Whether another Hero is in a space."""
    return [one for one, where in enumerate(g.hero_at) if one != slot and where == at] != []


def accompanied_with(g: OuterSpace, slot: int, at: int, keyword: int) -> bool:
    """Whether another Hero in a space holds something."""
    others = [one for one in range(SLOTS) if one != slot and g.hero_at[one] == at]
    return [one for one in others if holds_keyword(g, one, keyword)] != []
