# interpreted: it checks what was read, once
"""What cards must not be, although every word of them is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.cards import (
    AMMUNITION,
    CLOTHING,
    PASSIVE_TALENT,
    WEAPON,
    Contents,
    Equipment,
    Line,
    MonsterKind,
    MonsterWeapon,
    Talent,
)
from hauntbox.games.betwixt.components.entries import ATTACK, entry_of
from hauntbox.games.betwixt.table.numbers import BY_CARD, FAMILY, RARITIES, WEAPON_DECKS, WEAPON_RARITIES, WEAPON_TYPES
from hauntbox.kit.cards.content import Entry, Problems, meant
from hauntbox.kit.cards.effects import Clause, Effect

UNASKED: Final = ("passive", "use_action", "use_free")  # where nothing can be declined
TALENTS: Final = 8  # of each family member
DECKS: Final = (24, 18, 14, 8)  # TGB-22.3
# Words of effects that name an entry: the parameter, what it names, and the words that need no entry.
NAMES: Final = (("kind", "monster", ("any", "defeated")), ("card", "card", ()), ("syringe", "syringe", ()))

Written = list[tuple[Entry, Card]]


def all_effects(effects: list[Effect]) -> Iterator[Effect]:
    """Effects and those inside of them."""
    for effect in effects:
        yield effect
        for part in effect.parts.values():
            yield from all_effects(part)


def check_clauses(entry: Entry, clauses: list[Clause], kind: str) -> list[Clause]:
    """Name what is wrong with the clauses of a card; returns them."""
    for place, clause in enumerate(clauses):
        for problem in problems_of(clause, kind):
            entry.wrong(f"clauses[{place}]", problem)
    return clauses


def problems_of(clause: Clause, kind: str) -> list[str]:
    """What is wrong with a clause."""
    found: list[str] = []
    if clause.optional and clause.when in UNASKED:
        found.append(f"what acts under {clause.when!r} is not asked for, so it can't be optional.")
    if clause.per and clause.when == "passive" and not entry_of(clause.do[0]).limited:
        found.append("what always holds has no limit.")
    for effect in all_effects(clause.do):
        holders = entry_of(effect).holders if clause.when == "passive" else ()
        if holders and kind not in holders:
            found.append(f"{effect.op!r} always holds only for {', '.join(holders)}.")
        found += effect.mistakes(clause, kind)
        if effect.words.get("who") == "kind" and effect.words.get("kind") == "any":
            found.append(f"{effect.op!r} does not say which kind of monster.")
    return found


def check_lines(entry: Entry, lines: list[Line]) -> None:
    """TGB-12.13: no two lines that do the same, and what they do makes sense."""
    for place, line in enumerate(lines):
        for effect in line.effects:
            for problem in effect.mistakes(Clause("on_effect", [], line.effects), "line"):
                entry.wrong(f"lines[{place}]", problem)


# Cards


def check_talent(entry: Entry, talent: Talent) -> None:
    """TGB-25.6: what a talent of its kind does."""
    used = [clause for clause in talent.clauses if clause.when == "use_action"]
    attacks = [effect for clause in used for effect in clause.do if entry_of(effect).work == ATTACK]
    if talent.kind == PASSIVE_TALENT and (used or talent.fp):
        entry.wrong("kind", "a passive talent is not used and costs nothing.")
    if talent.kind != PASSIVE_TALENT and not used:
        entry.wrong("kind", "a talent that is not passive has a clause with use_action.")
    if (talent.kind == 0) != bool(attacks):
        entry.wrong("kind", "an attack talent makes an attack, and no other talent does.")


def check_monster(entry: Entry, kind: MonsterKind) -> None:
    """TGB-19.2: only Beasts and Humanish draw weapons."""
    if kind.attack == BY_CARD and kind.type >= len(WEAPON_DECKS):
        entry.wrong("attack", "only a beast or a humanish monster draws weapons.")
    if kind.prop and (kind.hit or kind.lines or kind.spd):
        entry.wrong("prop", "a prop does not attack or move.")
    if not kind.prop and not kind.hit:
        entry.wrong("hit", "names at least one die.")


def check_gear(entry: Entry, card: Equipment) -> None:
    """TGB-22.3, 22.4, 22.11."""
    if card.kind == WEAPON and card.fires >= 0 and card.ranged:
        entry.wrong("fires", "only a melee weapon fires ammo; a ranged one has `ammo`.")
    if card.kind == WEAPON and card.ammo >= 0 and not card.ranged:
        entry.wrong("ammo", "only a ranged weapon needs ammo.")
    if card.kind == AMMUNITION and not card.tokens:
        entry.wrong("tokens", "ammo has at least one token.")
    if card.kind == CLOTHING and not (card.share or card.armour or any(card.ratings) or card.clauses):
        entry.wrong_as_a_whole("clothing protects in some way.")
    if bool(card.share) != (card.defence >= 0):
        entry.wrong("share", "`defence` and `share` go together.")


# The whole box


def known_names(box: Contents) -> dict[str, list[str]]:
    """The ids that effects may name, by what they name."""
    return {
        "monster": [one.id for one in box.monsters], "card": [*box.card_at, *[one.id for one in box.drops]],
        "syringe": [one.id for one in box.syringes],
    }


def unknown_names(effect: Effect, known: dict[str, list[str]]) -> list[str]:
    """What an effect names that is not there."""
    found: list[str] = []
    for param, what, free in NAMES:
        word = effect.words.get(param, "")
        if word and word not in free and word not in known[what]:
            found.append(f"there is no {what} {word!r}.{meant(word, known[what])}")
    return found


def check_names(box: Contents, written: Written) -> None:
    """Cards, monsters and syringes that effects name must be there."""
    known = known_names(box)
    for entry, card in written:
        for place, clause in enumerate(card.clauses):
            for effect in all_effects(clause.do):
                for problem in unknown_names(effect, known):
                    entry.wrong(f"clauses[{place}]", problem)


def check_box(box: Contents, problems: Problems) -> None:
    """What the box as a whole must hold."""
    if [one.id for one in box.members] != list(FAMILY):
        problems.add("family.toml", f"there must be {', '.join(FAMILY)}, in this order.")
    for member in box.members:
        if len(member.talents) != TALENTS:
            problems.add("talents.toml", f"{member.id!r} has {len(member.talents)} talents instead of {TALENTS}.")
        starting = [n for n in member.talents if box.talents[n].tier == 0]
        if starting != list(member.talents[:1]):
            problems.add("talents.toml", f"of {member.id!r} the first talent, and no other, is of tier 0.")
    for rarity, size in enumerate(DECKS):
        held = len(box.deck(rarity))
        if held != size:
            problems.add("equipment.toml", f"the {RARITIES[rarity]} deck has {held} cards instead of {size}.")
    if len({(one.deck, one.rarity) for one in box.monster_weapons}) != len(WEAPON_DECKS) * len(WEAPON_RARITIES):
        problems.add("monster_weapons.toml", "each deck has weapons of every rarity.")
    types = {one.weapon_type for one in box.cards if isinstance(one, Equipment) and one.kind == WEAPON}
    for number, type in enumerate(WEAPON_TYPES):
        if number not in types:
            problems.add("equipment.toml", f"there is no weapon of the type {type!r}.")


def check_weapon(entry: Entry, weapon: MonsterWeapon) -> None:
    """TGB-19.7: a weapon adds something to the attack."""
    if not weapon.hit and not weapon.lines and not weapon.damage:
        entry.wrong_as_a_whole("a weapon has a hit die, damage or a line.")
