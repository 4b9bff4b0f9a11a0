# interpreted: used when somebody points at something
"""TGB-8.11, 9, 10, 15, 16, 17: what a family member's actions would bring, and the end of an activation."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from hauntbox.engine.messages import Message, RawEvent, Thing
from hauntbox.games.betwixt.cards.acting import usable
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.combat import chips, statuses
from hauntbox.games.betwixt.combat.chances import chance_of_effects, chance_of_hits, defence_rolls
from hauntbox.games.betwixt.combat.field import field_for, obstacles_on
from hauntbox.games.betwixt.combat.rerolling import ROLL_SHIFT
from hauntbox.games.betwixt.combat.traps import STATUS, harm_of
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.card_text import card_sentences, clause_text
from hauntbox.games.betwixt.components.cards import Equipment
from hauntbox.games.betwixt.components.naming import Naming
from hauntbox.games.betwixt.components.powers import OF_CARD, OF_SYRINGE, OF_TALENT
from hauntbox.games.betwixt.effects.standing import stance_colour
from hauntbox.games.betwixt.effects.targets import candidates
from hauntbox.games.betwixt.family.acting import slots_of, why_not_act
from hauntbox.games.betwixt.family.aiming import is_behind, reach_of
from hauntbox.games.betwixt.family.arming import hands_with_weapons, weapon_in
from hauntbox.games.betwixt.family.moving import why_not_move_to
from hauntbox.games.betwixt.family.using import is_free
from hauntbox.games.betwixt.family.wearing import (
    card_in,
    cards_of,
    load,
    put,
    refresh,
    weight_worn,
)
from hauntbox.games.betwixt.ground.seeing import CLEAR, NONE, sight
from hauntbox.games.betwixt.ground.walking import CORNERED, OUTSIDE, Field, Reach, reach
from hauntbox.games.betwixt.missions.rounds import next_group
from hauntbox.games.betwixt.speech.foreseeing import (
    character_target,
    character_thing,
    characters,
    percent,
    square_target,
)
from hauntbox.games.betwixt.speech.foresight_fights import Fights, dice_message
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACCESSORY,
    CASE,
    COMBAT,
    DEFENCE,
    FIRECRACKER,
    GROUP_SIZE,
    HIT,
    ITEM,
    JOAN,
    MEMBERS,
    OFF,
    RAT,
    RIGHT,
    SIDES,
    STATUSES,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Clause

WORN: Final = ACCESSORY  # what lies in the slots up to this one counts
COLOURS: Final = len(DEFENCE)


def card_thing(card: int) -> Thing:
    return Thing("card", card)


class Deeds(Fights):
    """What the acting member may do, or somebody in preparation and Exploration."""

    # Moving

    def walk(self, member: int) -> None:
        """TGB-9.4a, 10: where one gets, and at what cost."""
        g = self.g
        field = field_for(g, member)
        found = reach(field, g.at[member], g.speed[member])
        self.tell("walk", member=character_thing(member), n=g.speed[member])
        self.costs(found)
        crowded = crowded_squares(g)
        if g.monsters() and any(s in crowded and corner_shut(field, s) for s in found.ends):
            self.tell("corners")
        if any(field.code[s] & OUTSIDE for s in g.house.squares):
            self.tell("area")

    def costs(self, found: Reach) -> None:
        """Mark the spaces, each with its cost."""
        for s in found.ends[1:]:
            self.found.mark("reach", [square_target(s)])
            self.found.note(square_target(s), str(found.cost[s]))

    def move_to(self, member: int, square: int) -> None:
        """TGB-9.4a: what the way costs, whom one reaches from there, and who strikes there."""
        g = self.g
        found = reach(field_for(g, member), g.at[member], g.speed[member])
        if square not in found.ends:
            return
        self.tell("costs", n=found.cost[square], most=g.speed[member])
        table = self.copy()
        table.at[member] = square
        there = type(self)(table)
        there.from_here(member)
        if g.phase == COMBAT:
            there.strikers(table, member)
        self.found.texts += there.found.texts
        for how, targets in there.found.marks.items():
            self.found.mark(how, targets)

    def walk_there(self, member: int, square: int) -> None:
        """TGB-9.4a: a space that a Move action leads to."""
        g = self.g
        if why_not_act(g, member, verbs.WALK) is None and why_not_move_to(g, member, square) is None:
            self.move_to(member, square)

    def from_here(self, member: int) -> None:
        """TGB-12.1, 13, 14.6: whom a member could attack from where they stand."""
        g = self.g
        near = [one for one in g.monsters() if g.house.adjacent(g.at[member], g.at[one])]
        if near:
            self.tell("beside", characters=characters(near), n=len(near))
        back = [one for one in near if is_behind(g, member, one, False)]
        weapons = [weapon_in(g, member, slot) for slot in hands_with_weapons(g, member)]
        if any(one is not None and (one.ranged or one.fires >= 0) for one in weapons):
            field = field_for(g, member)
            seen = {one: sight(field, g.at[member], g.at[one]) for one in self.within(member) if one not in near}
            clear = [one for one, how in seen.items() if how == CLEAR]
            hindered = [one for one, how in seen.items() if how not in (CLEAR, NONE)]
            if clear:
                self.tell("clear", characters=characters(clear), n=len(clear))
            if hindered:
                self.tell("hindered", characters=characters(hindered), n=len(hindered))
            back += [one for one in clear + hindered if is_behind(g, member, one, True)]
        if back:
            self.tell("backs", characters=characters(back), n=len(back))

    def within(self, member: int) -> list[int]:
        """TGB-13.7: the monsters in range."""
        g = self.g
        most = reach_of(g, member)
        return [one for one in g.monsters() if g.house.distance(g.at[member], g.at[one]) <= most]

    # Stances, and the end

    def stance(self, member: int, guard: bool) -> None:
        """TGB-9.7, 9.8, 15.4, 15.5: which chip, for what, and until when."""
        g = self.g
        colour = stance_colour(g, member, "defensive" if guard else "offensive", "T" if guard else "TRQ")
        own = g.acting == member
        key = f"chip_{'guard' if guard else 'hit'}_{'own' if own else 'before'}"
        self.tell(key, chip=Message(f"chip.{colour}", {"n": 1}), member=character_thing(member))
        older = chips.chips_of(g, member, guard)
        if own and older:
            self.tell("chips_renewed", n=len(older))

    def end(self, member: int) -> None:
        """TGB-8.11: actions left unused, Bleed, statuses, chips; then whose turn it is."""
        g = self.g
        left = slots_of(g, member) - g.slot
        if left > 0:
            self.tell("unused", n=left)
        table = self.copy()
        statuses.end_activation(table, member)
        chips.end_activation(table, member)
        self.after_activation(member, table.log or [])
        if table.hp[member] <= 0:
            self.danger([member])
            self.tell("bleeds_out", member=character_thing(member))
        group = next_group(g)
        if group >= 0:
            first = MEMBERS + group * GROUP_SIZE
            monsters = [one for one in range(first, first + GROUP_SIZE) if g.at[one] >= 0]
            self.tell("next_group", monster=Thing("monster", g.kind[monsters[0]]), n=len(monsters))
        else:
            self.tell("no_group")

    def after_activation(self, member: int, log: list[RawEvent]) -> None:
        """TGB-8.11, 15.4, 16: what has ticked on a copy of the table."""
        who = character_thing(member)
        for kind, _, _, _, values in log:
            if kind is events.BLED:
                self.tell("bleeds", member=who, left=values[1])
            elif kind is events.HEALED:
                self.tell("recovers", member=who, left=values[2])
            elif kind is events.CHIPS_EXPIRED:
                self.tell("chips_lost", n=len(values) - 1)
            elif kind is events.STATUS_ENDED:
                self.tell("status_ends", status=Message(f"status.{STATUSES[values[1]]}"))
            elif kind is events.STATUS_FLIPPED:
                self.tell("status_flips", status=Message(f"status.{STATUSES[values[1]]}"))

    def forfeit(self, member: int) -> None:
        """TGB-9.3, 9.7: what it is good for."""
        self.tell("forfeit", n=slots_of(self.g, member) - self.g.slot - 1)

    # Cards

    def talent(self, member: int, talent: int) -> None:
        """TGB-9.6, 3.2: what it costs, what it does, and whom it may concern."""
        card = self.g.box.talents[talent]
        if card.fp:
            self.tell("fp", n=card.fp, left=self.g.focus[member] - card.fp)
        self.acts(card, "use_action", Source(OF_TALENT, talent, member))

    def use(self, member: int, slot: int) -> None:
        """TGB-9.11, 22.10, 23.6: what lies in a slot: what it does, and whether it is gone then."""
        g = self.g
        number = card_in(g, member, slot)
        if slot >= CASE and member == JOAN:
            self.acts(g.box.syringes[number], "use_action", Source(OF_SYRINGE, number, member))
            self.tell("used_up")
            return
        free = is_free(g, member, slot)
        self.acts(g.box.cards[number], "use_free" if free else "use_action", Source(OF_CARD, number, member))
        if free:
            self.tell("free")
        if slot == ITEM:
            self.tell("used_up")

    def acts(self, card: Card, trigger: str, source: Source) -> None:
        """The clause that would act, in words, and the characters whom it may mean."""
        clause = usable(self.g, card, trigger, source)
        if clause is None:
            return
        self.clause(clause)
        for effect in clause.do:
            if "who" in effect.words:
                found = candidates(self.g, effect, source)
                self.found.mark("reach", [character_target(one) for one in found if self.g.at[one] >= 0])

    def clause(self, clause: Clause) -> None:
        text = clause_text(clause, "member", Naming(self.g.box))
        self.tell("does", text=Message("text.sentence", {"text": text}))

    def card(self, card: Card) -> None:
        """All that is written on a card."""
        for text in card_sentences(card, self.g.box):
            self.tell("does", text=text)

    # Gear

    def partner(self, other: int) -> None:
        """TGB-9.13: what a partner has to give."""
        self.cards(cards_of(self.g, other), "partner", other)

    def stash(self) -> None:
        """TGB-9.14: what the Stash has."""
        if self.g.stash:
            self.tell("stash", cards=[card_thing(card) for card in self.g.stash], n=len(self.g.stash))
        else:
            self.tell("stash_empty")

    def cards(self, cards: list[int], key: str, member: int) -> None:
        if cards:
            self.tell(key, cards=[card_thing(card) for card in cards], member=character_thing(member), n=len(cards))
        else:
            self.tell(f"{key}_nothing", member=character_thing(member))

    def equip(self, card: int, member: int, slot: int) -> None:
        """TGB-2.7, 22: the card, and what its bearer would be with it."""
        g = self.g
        self.card(g.box.cards[card])
        gear = g.box.cards[card]
        if not isinstance(gear, Equipment) or slot > WORN:
            return
        table = self.copy()
        load(table, card)
        put(table, member, card, slot)
        refresh(table, member)
        if slot <= RIGHT and gear.hit >= 0:
            self.tell("throws", dice=dice_message([*table.hit_dice[member], gear.hit], HIT))
        self.tell("wears", dice=dice_message(list(table.defence_dice[member]), DEFENCE), n=table.armour[member])
        if gear.weight:
            self.tell("weight", n=weight_worn(table, member), most=4 * g.strength[member])

    def keep(self, dice: int) -> None:
        """TGB-11.9: what three defence dice are good for."""
        pool = tuple([die for die in range(COLOURS) for _ in range(dice >> 2 * die & 3)])
        rolls = defence_rolls(pool)
        evades, shields, skull = [
            percent(sum([chance for shown, chance in rolls.items() if shown[at]], Fraction(0))) for at in range(3)
        ]
        self.tell("keep", evades=evades, shields=shields, skull=skull)

    def reroll(self, side: int) -> None:
        """TGB-25.9: what a hit die may show instead."""
        if side >> ROLL_SHIFT:
            return  # a damage or defence die
        die = (side // SIDES,)
        self.tell("reroll", hits=percent(chance_of_hits(die, 1)), effects=percent(chance_of_effects(die, 1)))

    # Traps

    def trap(self, trap: int, character: int = OFF) -> None:
        """TGB-17.4 to 17.7: what it does to whoever stumbles into it."""
        n = harm_of(self.g, trap, character)
        status = Message(f"status.{STATUSES[STATUS[trap]]}")
        name = Thing("trap", trap)
        if trap == RAT:
            self.tell("rat_trap", trap=name, n=n)
        else:
            self.tell("fire_trap" if trap == FIRECRACKER else "trap", trap=name, n=n, status=status)


def crowded_squares(g: Betwixt) -> set[int]:
    """The squares beside monsters, and around obstacles that no tile has printed."""
    house = g.house
    found = {to for one in g.monsters() for to in house.straight[g.at[one] * 4 : g.at[one] * 4 + 4]}
    for s in obstacles_on(g):
        found.update([*house.near(s), house.stair[s]])
    return found


def corner_shut(field: Field, s: int) -> bool:
    """TGB-10.2: whether a foe or an obstacle beside a space keeps somebody there from a diagonal step."""
    straight, corner, code = field.house.straight, field.house.corner, field.code
    for side in range(4):
        to = corner[s * 4 + side]
        if to >= 0 and (code[straight[s * 4 + side]] | code[straight[s * 4 + (side + 1 & 3)]]) & CORNERED:
            return True
    return False

