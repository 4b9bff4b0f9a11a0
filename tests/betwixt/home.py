"""The family at home: a table for tests of what family members do, in one empty room of eight by eight spaces.

Bill, Joan and Avelynn stand in the lowest row, Maddox is on lookout. Everybody has the starting talent, and nobody a
card. Squares are a column and a row, counted as the rulebook does.
"""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_SHIFT, Decision
from hauntbox.engine.messages import Reason
from hauntbox.games.betwixt.family import acting, lineup
from hauntbox.games.betwixt.family.wearing import free_extra, load, put, refresh, set_up
from hauntbox.games.betwixt.ground.house import House
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import COMBAT, FIRST_MONSTER, MEMBERS, OFF, SLOT_COUNT
from hauntbox.games.betwixt.table.verbs import A, B
from hauntbox.kit.decks import Deck
from tests.betwixt.houses import room
from tests.betwixt.lab import Lab


class Home(Lab):
    def __init__(self, dice: str = "", players: int = 1, house: House | None = None) -> None:
        super().__init__(players, dice)
        self.house = house or room()
        for member, card in enumerate(self.box.members):
            self.dials[member] = (card.hp, card.fp, card.strength, card.acc)
            self.talents |= 1 << card.talents[0]
        self.gear_decks = [Deck(()) for _ in range(4)]
        set_up(self)
        self.phase = COMBAT
        self.begun = 1
        for member in range(MEMBERS):
            self.at[member] = self.sq(member + 1, 1) if member < 3 else OFF

    def sq(self, column: int, row: int, slot: int = 0) -> int:
        return self.house.rolled(slot, column, row)

    def stand(self, member: int, column: int, row: int) -> None:
        self.at[member] = self.sq(column, row)

    def card(self, name: str) -> int:
        return self.box.card_at[name]

    def equip(self, member: int, slot: int, *names: str) -> None:
        """Cards go into a slot and those after it, with their tokens, whether that is legal or not."""
        for place, name in enumerate(names):
            load(self, self.card(name))
            put(self, member, self.card(name), slot + place)
        refresh(self, member)

    def carry(self, member: int, *names: str) -> None:
        """Cards go into the Extra Inventory."""
        for name in names:
            load(self, self.card(name))
            self.slots[member * SLOT_COUNT + free_extra(self, member)] = self.card(name)

    def learn(self, *names: str) -> None:
        for number, talent in enumerate(self.box.talents):
            if talent.id in names:
                self.talents |= 1 << number
        for member in range(MEMBERS):
            refresh(self, member)

    def talent(self, name: str) -> int:
        return [talent.id for talent in self.box.talents].index(name)

    def foe(
        self, column: int, row: int, target: int = 0, facing: int = 0, hp: int = 9, agility: int = 1, armour: int = 0
    ) -> int:
        """One more monster: a Guard Dog without defence dice."""
        monster = FIRST_MONSTER + len(self.monsters())
        self.put(monster, target, hp=hp, agility=agility, armour=armour)
        self.at[monster], self.facing[monster] = self.sq(column, row), facing
        return monster

    # Answers

    def begin(self, member: int) -> None:
        """An activation begins."""
        self.run(lineup.begin_activation(self, member))

    def do(self, code: int, *answers: int) -> None:
        """The acting member does something."""
        assert self.why(code) is None
        self.run(acting.run_act(self, code), *answers)

    def why(self, code: int, member: int = OFF) -> Reason | None:
        """The reason against an answer, which is there if and only if the answer is not on offer."""
        who = self.acting if member == OFF else member
        reason = acting.why_not_act(self, who, code)
        own = self.acting == who
        offered = acting.actions_of(self, who, not own and self.phase == COMBAT, not own and self.phase != COMBAT)
        assert (code in offered) == (reason is None), "what is offered and why not disagree"
        return reason

    def refused(self, code: int, member: int = OFF) -> tuple[str, str]:
        """The key and the rule of the reason against an answer."""
        reason = self.why(code, member)
        assert reason is not None, "there is no reason against it"
        return reason.key, reason.rule

    def options(self, member: int = OFF, prep: bool = False, exploring: bool = False) -> set[str]:
        """The kinds of what may be done now."""
        who = self.acting if member == OFF else member
        return {kind(code) for code in acting.actions_of(self, who, prep, exploring)}

    def asked(self, decision: Decision) -> set[str]:
        return {kind(code) for code in decision.codes}


def kind(code: int) -> str:
    return verbs.VERBS[code >> VERB_SHIFT].name


def attack(slot: int, who: int) -> int:
    return verbs.ATTACK | slot << A | who << B


def fire(slot: int, who: int) -> int:
    return verbs.FIRE | slot << A | who << B


def bare_hands(who: int) -> int:
    return verbs.BARE_HANDS | who << A


def talent(number: int) -> int:
    return verbs.TALENT | number << A


def use(slot: int) -> int:
    return verbs.USE | slot << A


def loot(square: int) -> int:
    return verbs.LOOT | square << A


def trade(member: int) -> int:
    return verbs.TRADE | member << A


def give(card: int) -> int:
    return verbs.GIVE | card << A


def take(card: int) -> int:
    return verbs.TAKE | card << A


def into(slot: int) -> int:
    return verbs.PICK_SLOT | slot << A


def walk_to(square: int) -> int:
    return verbs.MOVE | square << A


def name(member: int) -> int:
    return verbs.PICK_MEMBER | member << A
