# interpreted: used when somebody points at something
"""What an answer would bring, and what something on the table is or could do. Only what everybody may know goes in."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.engine.rules import Foresight
from hauntbox.games.betwixt.speech.foresight_between import Between
from hauntbox.games.betwixt.table import steps, verbs
from hauntbox.games.betwixt.table.numbers import CHARACTERS, FIRST_MONSTER, OFF
from hauntbox.games.betwixt.table.state import Betwixt


class Glance(Between):
    """One look ahead, at an answer or at a thing."""

    # Answers

    def option(self, code: int) -> Foresight | None:
        """What an answer would bring; nothing for those that speak for themselves."""
        verb = code & VERB_BITS
        a, b, c = field_a(code), field_b(code), field_c(code)
        told = (
            self.fight(verb, a, b) or self.deed(verb, a) or self.gear(verb, a, b, c) or self.place(verb, a, b)
            or self.between(verb, a)
        )  # fmt: skip
        return self.found if told else None

    def fight(self, verb: int, a: int, b: int) -> bool:
        """An attack, or a character that is chosen."""
        member = self.whose()
        if verb in (verbs.ATTACK, verbs.FIRE, verbs.BARE_HANDS) and member >= 0:
            if verb == verbs.BARE_HANDS:
                self.attack(member, OFF, False, a)
            else:
                self.attack(member, a, verb == verbs.FIRE, b)
        elif verb in (verbs.PICK_CHARACTER, verbs.PICK_MEMBER, verbs.ACTIVATE, verbs.PREPARE):
            self.character(a)
        else:
            return False
        return True

    def deed(self, verb: int, a: int) -> bool:
        """What a family member does in an activation, in preparation or in Exploration."""
        member = self.whose()
        if member < 0 or self.g.at[member] < 0:
            return False
        if verb == verbs.WALK:
            self.walk(member)
        elif verb == verbs.MOVE:
            self.move_to(member, a)
        elif verb in (verbs.DEFENSIVE, verbs.OFFENSIVE):
            self.stance(member, verb == verbs.DEFENSIVE)
        elif verb == verbs.END:
            self.end(member)
        elif verb == verbs.FORFEIT:
            self.forfeit(member)
        elif verb == verbs.TALENT:
            self.talent(member, a)
        elif verb == verbs.USE:
            self.use(member, a)
        elif verb == verbs.LOOT:
            self.loot(a)
        else:
            return False
        return True

    def gear(self, verb: int, a: int, b: int, c: int) -> bool:
        """Cards that change hands or places, and dice that are kept."""
        if verb == verbs.TRADE:
            self.partner(a)
        elif verb == verbs.STASH:
            self.stash()
        elif verb == verbs.EQUIP:
            self.equip(a, b, c)
        elif verb in (verbs.GIVE, verbs.TAKE):
            self.card(self.g.box.cards[a])
        elif verb == verbs.KEEP:
            self.keep(a)
        elif verb == verbs.REROLL:
            self.reroll(b)
        elif verb == verbs.BUY:
            self.buy(a)
        elif verb == verbs.SELL:
            self.sell(a)
        else:
            return False
        return True

    def place(self, verb: int, a: int, b: int) -> bool:
        """Where the family goes, and who is there."""
        if verb == verbs.OPEN:
            self.open(a)
        elif verb in (verbs.VISIT, verbs.PICK_SQUARE):
            self.square(a)
        elif verb in (verbs.LOOK_INTO, verbs.PICK_TILE):
            self.tile(a)
        elif verb == verbs.SWAP:
            self.swap(a, b)
        else:
            return False
        return True

    # Things

    def character(self, character: int) -> None:
        """A monster, or a family member."""
        if character >= FIRST_MONSTER:
            if character < CHARACTERS and self.g.at[character] >= 0:
                self.monster(character)
        else:
            self.member(character)

    def thing(self, seat: int | None, kind: str, value: int) -> Foresight | None:
        """What something on the table is or could do; nothing about what is not there."""
        g = self.g
        if kind in ("character", "member"):
            self.character(value)
        elif kind == "square":
            self.square(value)
            if g.step == steps.ACT and g.acting >= 0 and seat == g.owner[g.acting]:
                self.walk_there(g.acting, value)
        elif kind == "passage" and value < len(g.house.passages):
            self.passage(value)
        elif kind == "tile":
            self.tile(value)
        elif kind == "bag":
            self.bag(value)
        elif kind == "trap":
            self.trap(value)
        found = self.found
        return found if found.texts or found.marks else None


def foresee(g: Betwixt, seat: int | None, code: int) -> Foresight | None:
    """What an answer would bring."""
    found = Glance(g).option(code)
    return found if found is not None and (found.texts or found.marks) else None


def foresee_thing(g: Betwixt, seat: int | None, kind: str, value: int) -> Foresight | None:
    """What something on the table could do."""
    return Glance(g).thing(seat, kind, value)
