"""Attacks and what is added to them (TGB-11, 12, 17)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.combat.stumbling import stumble
from hauntbox.games.betwixt.components.entries import ATTACK, BONUS, OF_FAMILY, OF_MONSTERS, TRIP
from hauntbox.games.betwixt.components.entries import TRAPS as OF_TRAPS
from hauntbox.games.betwixt.components.triggers import ALL, LINE
from hauntbox.games.betwixt.effects.attacks import can_attack, run_attack
from hauntbox.games.betwixt.effects.lasting import start
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import candidates, element, lasting, meant, number, who
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import AMMO, DAMAGE, DEFENCE, HIT, OFF, TRAPS, WEAPON_TYPES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.cards.effects import Clause, Effect, Param

ON: Final = ["any", "melee", "ranged"]
ROLLS: Final = ["hit", "damage", "defence"]
IGNORED: Final = ["obstruction", "evade", "shield"]
COLOURS: Final[dict[str, tuple[str, ...]]] = {"hit": HIT, "damage": DAMAGE, "defence": DEFENCE}


def attack_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """An attack without a weapon needs dice of its own."""
    found: list[str] = []
    if effect.word("using") != "weapon" and not effect.lists["dice"]:
        found.append("without a weapon it needs dice.")
    if (effect.word("each") != "none") != (effect.word("spends") != "none"):
        found.append("`each` and `spends` go together.")
    return found


def bonus_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """What is bought with effects counts for the attack that is being made; what acts says for how long."""
    bought = (effect.word("for"), effect.word("on"), effect.word("who")) == ("attack", "any", "self")
    if clause.when == LINE and not bought:
        return ["what is bought counts for that attack, without `for`, `on` and `who`."]
    if effect.word("for") == "attack" and clause.when not in (LINE, "passive"):
        return ["what acts says `for` how long it holds."]
    return []


def pool_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """The dice must be of the roll."""
    known = COLOURS[effect.word("roll")]
    colour = effect.word("colour")
    return [] if colour in known else [f"there is no {effect.word('roll')} die {colour!r}; choose {', '.join(known)}."]


def ignore_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """TGB-20.5, 20.11: where a monster goes depends on obstructions, so its cards don't ignore them."""
    seen = effect.word("what") == "obstruction" and kind in OF_MONSTERS
    return ["monsters don't ignore obstructions."] if seen else []


def run_bonus(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-12.14, 12.15: attacks of somebody, or of everybody, deal more damage for as long as the card says."""
    begin_to_hold(g, effect, source, OFF if effect.word("who") == "everybody" else source.user)
    return
    yield


def run_trap_damage(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-17.7: traps do other harm for as long as the card says."""
    begin_to_hold(g, effect, source, OFF)
    return
    yield


def begin_to_hold(g: Betwixt, effect: Effect, source: Source, holder: int) -> None:
    """What lasts begins."""
    start(g, effect, holder)
    g.tell(events.BEGINS_TO_HOLD, source.rule, (holder,), source.thing)


def run_stumble(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-17.8: somebody stumbles away from whoever uses the card."""
    for one in (yield from meant(g, effect, source)):
        if g.at[one] >= 0 and g.hp[one] > 0:
            yield from stumble(g, one, source.user, effect.number("n"))


def can_stumble(g: Betwixt, effect: Effect, source: Source) -> bool:
    return bool(candidates(g, effect, source))


OPS: Final[list[BetwixtOp]] = [
    # TGB-12.20, 25.6: an attack that is not the Attack action. With `weapon`, `dice` are thrown beside those of the
    # weapon; with `none` they are the whole pool; with `either` they take the place of a weapon that is not there.
    # `spends` takes all tokens of a kind of ammo, and `each` is a die for every one.
    BetwixtOp(
        "attack", ["use_action"],
        [
            Param("how", "word", ["melee", "ranged"]), Param("using", "word", ["weapon", "none", "either"]),
            Param("targets", "word", ["one", "adjacent", "area"], default_word="one"),
            Param("dice", "words", list(HIT), default_word=""),
            Param("damage", "number", low=-3, high=3, default=0),
            Param("strikes", "word", ["stat", "none"], default_word="stat"),
            Param("type", "word", ["none", *WEAPON_TYPES], default_word="none"),
            Param("ignores", "word", ["none", *IGNORED], default_word="none"),
            Param("each", "word", ["none", *HIT], default_word="none"),
            Param("spends", "word", ["none", *AMMO], default_word="none"),
            Param("hit", "effects", default=0),
        ],
        run=run_attack, can=can_attack, work=ATTACK, sentence="attack", mistakes=attack_mistakes,
    ),
    # TGB-12.14, 12.15: bought with effects it is added to that attack; otherwise to those of `who` while it holds.
    BetwixtOp(
        "bonus_damage", ALL,
        [
            number(-3, 6), element(), Param("on", "word", ON, default_word="any"), lasting("attack"),
            Param("who", "word", ["self", "everybody"], default_word="self"),
        ],
        run=run_bonus, stands=True, worth=1.0, work=BONUS, mistakes=bonus_mistakes, in_attacks=True,
    ),
    # TGB-17.1; 9 is everything
    BetwixtOp("pierce", [LINE, "passive"], [number(default=9)], stands=True, worth=0.5, in_attacks=True),
    BetwixtOp("drain", [LINE, "passive"], [], stands=True, worth=1.5, in_attacks=True),  # TGB-17.2
    # TGB-12.16: damage dice and bonuses times so much
    BetwixtOp("crit", [LINE], [number(2, 3, 2)], played_in="combat/lines.py", worth=2.0, in_attacks=True),
    BetwixtOp(  # TGB-12.8
        "reroll", ["passive"], [Param("roll", "word", ROLLS), number(1, 3)], stands=True, worth=0.7, in_attacks=True,
        limited=True, holders=(*OF_FAMILY, *OF_MONSTERS),
    ),
    BetwixtOp(
        "ignore", [LINE, "passive"], [Param("what", "word", IGNORED)], stands=True, worth=0.7, in_attacks=True,
        mistakes=ignore_mistakes,
    ),
    BetwixtOp(
        "pool", ["passive"],
        [Param("roll", "word", ROLLS), Param("colour", "word", [*HIT, *DAMAGE, *DEFENCE]), number(-2, 2, 1)],
        stands=True, worth=1.0, mistakes=pool_mistakes, in_attacks=True,
    ),
    BetwixtOp(  # TGB-17.8
        "stumble", [LINE, "on_hit", "use_action"], [number(1, 4), *who("target")], run=run_stumble, can=can_stumble,
        worth=0.3, work=TRIP, in_attacks=True,
    ),
    # TGB-17.4, 17.7: of monsters and missions. With `plus` Rat Traps make so many more bleed; `exactly` 0 is harmless.
    BetwixtOp(
        "trap_damage", ALL,
        [
            Param("trap", "word", ["all", *TRAPS], default_word="all"),
            Param("how", "word", ["plus", "times", "exactly"]), number(0, 3), lasting("mission"),
        ],
        run=run_trap_damage, stands=True, work=OF_TRAPS,
    ),
]
