"""HP, FP, statuses, chips, stats: what happens to characters (TGB-3, 15, 16, 18)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source, seat_of
from hauntbox.games.betwixt.combat.chips import gain_chip
from hauntbox.games.betwixt.combat.damage import elemental_damage, hurt
from hauntbox.games.betwixt.combat.falling import fall
from hauntbox.games.betwixt.combat.statuses import cure, gain, has, is_immune
from hauntbox.games.betwixt.components.entries import (
    AIL,
    CHIP,
    CURE,
    FOCUS,
    HARM,
    HEAL,
    OF_FAMILY,
    OF_MISSIONS,
    OF_MONSTERS,
)
from hauntbox.games.betwixt.components.triggers import ACTING, ALL
from hauntbox.games.betwixt.effects.moments import happens, heed_falls
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import any_helped, candidates, element, meant, number, who
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import DEFENCE, ELEMENTS, HARMFUL, HIT, MEMBERS, OFF, STATUSES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.cards.effects import Clause, Effect, Param
from hauntbox.kit.questions import pick

CURABLE: Final = list(STATUSES[:HARMFUL])
CHIPS: Final = [*HIT, *DEFENCE]
STATS: Final = ["str", "acc", "agi", "spd"]

NOT_ILL: Final = Reason("status_not_there", "TGB-16.17")
CANNOT_PAY: Final = Reason("no_fp_to_pay", "TGB-3.2")


# HP


def run_damage(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-18.6, 17.11: harm that is no attack: no dice, no shields, no armour, but the rating counts. Whoever falls
    belongs to nobody."""
    for one in (yield from meant(g, effect, source)):
        n = effect.number("n")
        if effect.word("element") != "none":
            n = elemental_damage(g, one, ELEMENTS.index(effect.word("element")), n)
        yield from harm(g, one, n, source)


def harm(g: Betwixt, character: int, n: int, source: Source) -> Flow[None]:
    """TGB-3.1: a character loses HP, and what follows from that."""
    if hurt(g, character, n, source.rule, source.thing):
        if g.hp[character] <= 0:
            fall(g, character, OFF)
            yield from heed_falls(g)
        else:
            yield from happens(g, "on_damaged", character)


def can_damage(g: Betwixt, effect: Effect, source: Source) -> bool:
    return bool(candidates(g, effect, source))


def run_heal(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-3.1: HP come back, up to the maximum."""
    for one in (yield from meant(g, effect, source, is_wounded)):
        healed = g.heal(one, effect.number("n"))
        if healed:
            g.tell(events.HEALED, source.rule, (one, healed, g.hp[one]), source.thing)


def is_wounded(g: Betwixt, effect: Effect, one: int) -> bool:
    return g.hp[one] < g.hp_most[one]


def can_heal(g: Betwixt, effect: Effect, source: Source) -> bool:
    return any_helped(g, effect, source, is_wounded)


# FP


def run_fp(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-3.2: FP come back or are lost, between 0 and the maximum."""
    for one in (yield from meant(g, effect, source, moves_fp)):
        if one < MEMBERS:
            change_fp(g, one, effect.number("n"), source)


def change_fp(g: Betwixt, member: int, n: int, source: Source) -> None:
    before = g.focus[member]
    after = g.focus[member] = min(max(0, before + n), g.focus_most[member])
    if after > before:
        g.tell(events.GAINED_FP, source.rule, (member, after - before, after), source.thing)
    elif after < before:
        g.tell(events.LOST_FP, source.rule, (member, before - after, after), source.thing)


def moves_fp(g: Betwixt, effect: Effect, one: int) -> bool:
    """Whether a family member can still gain FP, or pay them in full."""
    n = effect.number("n")
    return one < MEMBERS and (g.focus[one] < g.focus_most[one] if n > 0 else g.focus[one] >= -n)


def can_fp(g: Betwixt, effect: Effect, source: Source) -> bool:
    return any_helped(g, effect, source, moves_fp)


def run_pay_fp(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-3.2: the active members pay together, one FP after another, whoever has any."""
    for _ in range(effect.number("n")):
        payers = [one for one in g.active() if g.focus[one]]
        if not payers:
            return
        codes = [verbs.PICK_MEMBER | one << A for one in payers]
        answer = yield from pick(g.speaker, "who_pays", codes, source.rule, why_not_paying, source.thing)
        change_fp(g, field_a(answer), -1, source)


def why_not_paying(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against somebody without FP, or who is not on the map."""
    return CANNOT_PAY


def can_pay_fp(g: Betwixt, effect: Effect, source: Source) -> bool:
    return sum([g.focus[one] for one in g.active()]) >= effect.number("n")


# Statuses


def run_status(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-16: characters get a status."""
    for one in (yield from meant(g, effect, source, takes_status)):
        gain(g, one, STATUSES.index(effect.word("status")), effect.number("n"))


def takes_status(g: Betwixt, effect: Effect, one: int) -> bool:
    """Whether a status would change anything for a character: it is not immune, and not stunned already (TGB-16.2)."""
    status = STATUSES.index(effect.word("status"))
    return not is_immune(g, one, status) and not (effect.word("status") == "stunned" and has(g, one, status))


def can_status(g: Betwixt, effect: Effect, source: Source) -> bool:
    return any_helped(g, effect, source, takes_status)


def run_cure(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-16: statuses are taken away: all that are named, or so many of them as are chosen."""
    for one in (yield from meant(g, effect, source, is_ill)):
        ills = ills_of(g, effect, one)
        most = effect.number("n") or len(ills)
        for _ in range(min(most, len(ills))):
            status = ills[0]
            if most < len(ills):
                codes = [verbs.PICK_STATUS | ill << A for ill in ills]
                seat = seat_of(g, source)
                status = field_a((yield from pick(seat, "which_status", codes, source.rule, why_not_ill, source.thing)))
            ills.remove(status)
            most -= 1
            cure(g, one, status)


def ills_of(g: Betwixt, effect: Effect, one: int) -> list[int]:
    """The statuses of a character that an effect can cure."""
    return [n for n, status in enumerate(CURABLE) if status in effect.lists["statuses"] and has(g, one, n)]


def is_ill(g: Betwixt, effect: Effect, one: int) -> bool:
    return bool(ills_of(g, effect, one))


def why_not_ill(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a status that is not there to be cured."""
    return NOT_ILL


def can_cure(g: Betwixt, effect: Effect, source: Source) -> bool:
    return any_helped(g, effect, source, is_ill)


# Chips and XP


def run_chip(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-15.2: bonus chips."""
    colour = effect.word("colour")
    guard = colour in DEFENCE
    for one in (yield from meant(g, effect, source)):
        if one < MEMBERS:
            gain_chip(g, one, DEFENCE.index(colour) if guard else HIT.index(colour), effect.number("n"), guard)


def run_xp(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-25.1."""
    for one in (yield from meant(g, effect, source)):
        if one < MEMBERS:
            g.xp[one] = max(0, g.xp[one] + effect.number("n"))
            g.tell(events.GAINED_XP, source.rule, (one, effect.number("n"), g.xp[one]), source.thing)


def run_nothing(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """What a card says that brings nothing."""
    return
    yield


# What is wrong with entries


def status_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """Only Bleed has a number (TGB-16.1)."""
    return [] if effect.word("status") == "bleed" or effect.number("n") == 1 else ["only bleed is counted."]


def stance_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """TGB-9.7, 9.8: hit chips for one stance, defence chips for the other."""
    known: tuple[str, ...] = HIT if effect.word("stance") == "offensive" else DEFENCE
    return [] if effect.word("colour") in known else [f"this stance gives one of {', '.join(known)}."]


def fixed_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """What is counted once, when cards change, can't depend on the moment."""
    return [f"{effect.op!r} holds without conditions."] if clause.conditions else []


OPS: Final[list[BetwixtOp]] = [
    BetwixtOp(
        "damage", ACTING, [number(), element(), *who("target")], run=run_damage, can=can_damage, worth=-1.0, work=HARM,
        amounts="harm",
    ),
    BetwixtOp("heal", ACTING, [number(), *who()], run=run_heal, can=can_heal, worth=1.0, work=HEAL),
    BetwixtOp("fp", ACTING, [number(-4, 6), *who()], run=run_fp, can=can_fp, worth=0.6, work=FOCUS),
    # By any of the active, in any mix.
    BetwixtOp(
        "pay_fp", ["explore_tile", "story", "final"], [number()], run=run_pay_fp, can=can_pay_fp, worth=-0.6
    ),
    BetwixtOp(
        "status", ACTING, [Param("status", "word", list(STATUSES)), number(1, 4, 1), *who("target")], run=run_status,
        can=can_status, worth=1.0, work=AIL, mistakes=status_mistakes,
    ),
    # All of these statuses, or with `n` so many of them as chosen.
    BetwixtOp(
        "cure", ACTING, [Param("statuses", "words", CURABLE), number(0, 3, 0), *who()], run=run_cure, can=can_cure,
        worth=1.0, work=CURE,
    ),
    BetwixtOp(
        "chip", ACTING, [Param("colour", "word", CHIPS), number(1, 3, 1), *who()], run=run_chip, worth=0.8, work=CHIP
    ),
    BetwixtOp(
        "stance_chip", ["passive"],
        [Param("stance", "word", ["offensive", "defensive"]), Param("colour", "word", CHIPS)], stands=True, worth=0.5,
        work=CHIP, mistakes=stance_mistakes, holders=(*OF_FAMILY, *OF_MISSIONS),
    ),
    BetwixtOp(
        "stat", ["passive"], [Param("stat", "word", STATS), number(-2, 3)], stands=True, worth=1.0,
        mistakes=fixed_mistakes, holders=OF_FAMILY,
    ),
    BetwixtOp("armour", ["passive"], [number(-2, 3)], stands=True, worth=1.5, in_attacks=True),
    BetwixtOp(
        "rating", ["passive"],
        [Param("element", "word", list(ELEMENTS)), number(-3, 3), Param("who", "word", ["self", "family"],
                                                                       default_word="self")],
        stands=True, in_attacks=True,
    ),
    BetwixtOp("range", ["passive"], [number(-3, 3), Param("least", "number", default=0, high=9)], stands=True),
    BetwixtOp(
        "blindside_steps", ["passive"], [number(2, 3)], stands=True, worth=0.7, holders=(*OF_FAMILY, *OF_MISSIONS)
    ),
    BetwixtOp(  # the highest die that misses
        "obstruction_misses", ["passive"], [number(0, 6)], stands=True, worth=0.7, holders=(*OF_FAMILY, *OF_MISSIONS)
    ),
    BetwixtOp(
        "immune", ["passive"], [Param("status", "word", CURABLE)], stands=True, worth=0.7, mistakes=fixed_mistakes,
        holders=(*OF_FAMILY, *OF_MONSTERS),
    ),
    # TGB-23.5: slot of the pouch or satchel
    BetwixtOp("slot", ["passive"], [number(2, 3)], stands=True, mistakes=fixed_mistakes, holders=OF_FAMILY),
    BetwixtOp(
        "extra_activation", ["passive"], [Param("slot", "word", ["first", "last"])], stands=True,
        holders=(*OF_MONSTERS, *OF_MISSIONS),
    ),
    BetwixtOp("nothing", ALL, [], run=run_nothing),
    BetwixtOp("xp", ACTING, [number(-9, 30), *who("each_member")], run=run_xp, worth=0.1),
]
