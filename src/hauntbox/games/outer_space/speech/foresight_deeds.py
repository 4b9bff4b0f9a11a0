# interpreted: asked for when somebody points at something
"""What is foreseen of things that Heroes do with what they have, and of a Saucer's flight."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.rules import Foresight
from hauntbox.games.outer_space.cards.playing import slot_with
from hauntbox.games.outer_space.combat.shooting import Range
from hauntbox.games.outer_space.components.cards import Use
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.heroes.deeds import BEAT_OUT, BEATS_OUT, SABOTAGE, SABOTAGES, SMASH, SMASHES
from hauntbox.games.outer_space.speech.second_thoughts import Warner
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.moments import RANGED_STEP
from hauntbox.games.outer_space.table.numbers import HEROES, SLOTS
from hauntbox.kit.map.grid import distance, square_id

NEAR = 2  # a Soldier marches one space and fires one


def target_of(s: int) -> str:
    return f"square:{square_id(s)}"


def chance_of(need: int) -> int:
    """The chance of a die, in percent."""
    return round(100 * max(0, min(6, 7 - need)) / 6)


class Deeds(Warner):
    """Looks at one deed."""

    def hero(self, slot: int) -> str:
        return f"hero:h{slot + 1}"

    def deed(self, verb: int, a: int, b: int) -> Foresight | None:
        """The same of what a Hero does with what he has."""
        g = self.g
        if verb == verbs.USE and b < SLOTS:
            self.weapon(b, g.card(a).at(RANGED_STEP))
        elif verb == verbs.TALENT:
            self.weapon(slot_with(g, g.box.uses[a]), [g.box.uses[a]])
        elif verb == verbs.SPECIAL:
            self.special(a)
        elif verb == verbs.TAKE:
            self.takes(g.active, a)
        elif verb == verbs.GIVE:
            self.takes(b, a)
        elif verb == verbs.PICK_SITE and g.turn_side == HEROES:
            self.last_site(a)
        elif verb in (verbs.PICK_SOLDIER, verbs.PICK_CHAMPION) and g.turn_side == HEROES:
            self.martian_falls(a if verb == verbs.PICK_SOLDIER else g.champion_at[a])
        return self.found if self.found.texts or self.found.marks else None

    def weapon(self, slot: int, uses: list[Use]) -> None:
        """IOS-8.7: how far it carries, with what it hits, and what is in its way."""
        g = self.g
        for attack in [effect for use in uses for effect in use.do if entry_of(effect).shoots]:
            spaces = Range(g, slot, attack).spaces(g)
            need = attack.number("need")
            self.found.mark("sight", [target_of(s) for s in spaces])
            self.tell("range", n=attack.number("range"))
            if attack.word("sure") == "yes" or need < 2:
                self.tell("sure")
            else:
                self.tell("shot", dice=attack.number("dice"), least=need, n=chance_of(need))
            for s in spaces:
                if g.martian_in(s):
                    self.martian_falls(s)
            for saucer in [one for one, at in enumerate(g.saucers) if at in spaces]:
                if attack.number("saucer"):
                    self.last_site(saucer)

    def special(self, number: int) -> None:
        """The die that a scenario's own deed takes."""
        least = {SMASH: SMASHES, SABOTAGE: SABOTAGES, BEAT_OUT: BEATS_OUT}.get(number)
        if least is not None:
            self.tell("deed", n=chance_of(least), least=least)
        if number == SABOTAGE and self.g.active >= 0:
            self.last_site(self.g.saucer_in(self.g.hero_at[self.g.active]))

    def flight(self, to: int) -> None:
        """How far from the Heroes Soldiers would land."""
        g = self.g
        far = {slot: distance(to, g.hero_at[slot]) for slot in range(SLOTS) if g.hero_at[slot] >= 0}
        if far:
            nearest = min(far, key=lambda slot: far[slot])
            self.tell("lands" if far[nearest] else "over", hero=Thing("hero", nearest), n=far[nearest])
            self.found.mark("danger", [self.hero(slot) for slot, n in far.items() if n <= NEAR])
