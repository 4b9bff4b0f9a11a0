"""TGB-12.8, 25.8, 25.9: dice that are thrown again before skulls count, by Proficiency tokens or by cards."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import QUIET, Flow
from hauntbox.games.betwixt.cards.sources import source_of
from hauntbox.games.betwixt.combat.dice import count_damage, count_defence, count_hits
from hauntbox.games.betwixt.combat.showing import show
from hauntbox.games.betwixt.combat.statuses import weapon_powers
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.powers import Standing
from hauntbox.games.betwixt.effects.limits import note_use, used_up
from hauntbox.games.betwixt.effects.op import holds_all
from hauntbox.games.betwixt.effects.standing import says
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import (
    DAMAGE_FACES,
    DEFENCE_FACES,
    FIRST_MONSTER,
    HIT_FACES,
    SIDES,
    WEAPON_TYPES,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from hauntbox.kit.questions import pick

NO_SUCH_DIE: Final = Reason("no_such_die", "TGB-25.9")
# The rolls whose dice may be thrown again, as answers number their sides: hit dice, damage dice, defence dice.
ROLLS: Final = ("hit", "damage", "defence")
FACES: Final = (HIT_FACES, DAMAGE_FACES, DEFENCE_FACES)
ROLL_SHIFT: Final = 5  # a side in an answer is the roll << 5 | the side


def count_attack(g: Betwixt, strike: Strike) -> None:
    """Hits and effects as the dice lie now."""
    strike.hits, strike.effects = count_hits(strike.hit_sides)
    g.tell(events.HIT_ROLL, "TGB-12.5", (strike.attacker, strike.hits, strike.effects, *strike.hit_sides))


def reroll_attack(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.8: the attacker's dice: what cards allow, then Proficiency tokens."""
    if says(g, "reroll", strike.attacker):
        for roll in (0, 1):
            yield from reroll_by_cards(g, strike, strike.attacker, roll)
    if proficiency_left(g, strike):
        yield from reroll_by_proficiency(g, strike)


def reroll_defence(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-12.8: a target's dice, as its cards allow."""
    return reroll_by_cards(g, strike, strike.target, 2) if says(g, "reroll", strike.target) else QUIET


def sides_of(strike: Strike, roll: int) -> list[int]:
    """The dice of a roll, as they lie."""
    return strike.hit_sides if roll == 0 else strike.damage_sides if roll == 1 else strike.defence_sides


def list_rerolls(sides: list[int], roll: int = 0) -> list[int]:
    """The dice that can be rolled again; of several that show the same, the first."""
    return [
        verbs.REROLL | die << A | (roll << ROLL_SHIFT | side) << B
        for die, side in enumerate(sides) if side not in sides[:die]
    ]  # fmt: skip


def why_not_rerolled(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a die that was not rolled."""
    return NO_SUCH_DIE


# By what cards allow


def allowances(g: Betwixt, strike: Strike, character: int, roll: int) -> list[Standing]:
    """TGB-12.8: what lets a character throw dice of a roll again in this attack, and is not used up."""
    found: list[Standing] = []
    for powers in (g.powers_of(character), weapon_powers(g, character)):
        for one in powers.standing("reroll"):
            source = source_of(g, one.held, character)
            source.strike = strike
            if (
                one.effect.words["roll"] == ROLLS[roll]
                and not used_up(g, one.held.clause, strike)
                and holds_all(g, one.held.clause, source)
            ):
                found.append(one)
    return found


def reroll_by_cards(g: Betwixt, strike: Strike, character: int, roll: int) -> Flow[None]:
    """TGB-12.8: each card lets up to so many dice be thrown again; a monster throws those again that show nothing."""
    for one in allowances(g, strike, character, roll):
        used = False
        for _ in range(one.effect.numbers["n"]):
            die = yield from worst_or_wanted(g, strike, character, roll, one)
            if die < 0:
                break
            if not used:
                note_use(g, one.held.clause, strike)
                used = True
            throw_again(g, strike, character, roll, die, source_of(g, one.held, character).rule)


def worst_or_wanted(g: Betwixt, strike: Strike, character: int, roll: int, one: Standing) -> Flow[int]:
    """The die that is thrown again: a family member's player says which, if any; a monster takes a blank."""
    sides = sides_of(strike, roll)
    if character >= FIRST_MONSTER:
        return next((die for die, side in enumerate(sides) if not FACES[roll][side]), -1)
    if not sides:
        return -1
    codes = [*list_rerolls(sides, roll), verbs.DECLINE]
    card = source_of(g, one.held, character)
    args: dict[str, Value] = {"member": Thing("member", character)}
    answer = yield from pick(
        g.owner[character], "reroll", codes, card.rule, why_not_rerolled, card.thing, args, (strike,)
    )
    return -1 if answer == verbs.DECLINE else field_a(answer)


def throw_again(g: Betwixt, strike: Strike, character: int, roll: int, die: int, rule: str) -> None:
    """One die is thrown again."""
    sides = sides_of(strike, roll)
    side = sides[die] // SIDES * SIDES + g.roll_below(SIDES)
    sides[die] = side
    if roll == 0:
        g.tell(events.REROLLED, rule, (character, side))
        count_attack(g, strike)
    elif roll == 1:
        g.tell(events.DAMAGE_ROLL, rule, (character, count_damage(sides), *sides))
    else:
        evades, shields, _, _ = count_defence(sides)
        g.tell(events.DEFENCE_ROLL, rule, (character, evades, shields, *sides))
    show(g, strike)


# By Proficiency


def proficiency_left(g: Betwixt, strike: Strike) -> int:
    """TGB-25.9: Proficiency tokens for the weapon that were not used in this combat."""
    if strike.attacker >= FIRST_MONSTER or strike.weapon_type < 0:
        return 0
    place = strike.attacker * len(WEAPON_TYPES) + strike.weapon_type
    return g.proficiency[place] - g.proficiency_used[place]


def use_proficiency(g: Betwixt, strike: Strike) -> None:
    """TGB-25.9: once a combat for each token."""
    g.proficiency_used[strike.attacker * len(WEAPON_TYPES) + strike.weapon_type] += 1


def reroll_by_proficiency(g: Betwixt, strike: Strike) -> Flow[None]:
    """TGB-25.9: hit dice are thrown again, one for each Proficiency token."""
    while proficiency_left(g, strike) and strike.hit_sides:
        who = Thing("member", strike.attacker)
        codes = [*list_rerolls(strike.hit_sides), verbs.DECLINE]
        answer = yield from pick(
            g.owner[strike.attacker], "reroll", codes, "TGB-25.9", why_not_rerolled, who, {"member": who}, (strike,)
        )
        if answer == verbs.DECLINE:
            return
        use_proficiency(g, strike)
        throw_again(g, strike, strike.attacker, 0, field_a(answer), "TGB-25.9")
