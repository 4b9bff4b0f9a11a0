# interpreted: it counts what was read, once
"""Numbers and ids for what a table remembers: uses of clauses with a limit, effects that last, events.

A clause that may be used n times in a combat has n numbers, one for each use.
"""

from __future__ import annotations

from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.cards import Contents, Equipment, Line, MonsterKind, MonsterWeapon
from hauntbox.games.betwixt.components.checks import all_effects
from hauntbox.games.betwixt.components.entries import entry_of
from hauntbox.kit.cards.effects import Clause, Effect


def number_box(box: Contents) -> None:
    """Number everything of a box, missions included."""
    box.events = [event for mission in box.missions for event in mission.events()]
    box.clause_ids, box.lasting, box.lasting_ids = [], [], []
    for kind, card in all_cards(box):
        for place, clause in enumerate(card.clauses):
            number_clause(box, clause, f"{kind}.{card.id}.{place + 1}")
        for place, line in enumerate(lines_of(card)):
            number_effects(box, line.others, f"{kind}.{card.id}.line{place + 1}")
    for mission in box.missions:
        for side, effects in enumerate(mission.treasures):
            number_effects(box, effects, f"treasure.{mission.id}.{side + 1}")
        number_effects(box, mission.success, f"success.{mission.id}.1")


def all_cards(box: Contents) -> list[tuple[str, Card]]:
    """Everything with clauses, each once, with the word for its kind."""
    cards: dict[str, Card] = {card.id: card for card in box.cards}
    drops: dict[str, Card] = {drop.id: drop for drop in box.drops}
    return [
        *[("talent", one) for one in box.talents], *[("monster", one) for one in box.monsters],
        *[("weapon", one) for one in box.monster_weapons], *[("card", one) for one in cards.values()],
        *[("syringe", one) for one in box.syringes], *[("book", one) for one in box.books],
        *[("drop", one) for one in drops.values()], *[("collection", one) for one in box.collections],
        *[("mission", one) for one in box.missions], *[("event", one) for one in box.events],
    ]


def lines_of(card: Card) -> list[Line]:
    """TGB-12.13: what a weapon or a monster does for effects that were rolled."""
    return card.lines if isinstance(card, Equipment | MonsterKind | MonsterWeapon) else []


def number_clause(box: Contents, clause: Clause, id: str) -> None:
    """The uses of a clause, if they are limited, and its lasting effects."""
    if clause.per:
        clause.number = len(box.clause_ids)
        box.clause_ids += [f"{id}.{use + 1}" for use in range(clause.limit)]
    if clause.when != "passive":
        number_effects(box, clause.do, id)


def lasts(effect: Effect) -> bool:
    """Whether an effect holds for a while: it says for how long, or waits for the next combat or Placement Phase."""
    return "for" in effect.words or entry_of(effect).waits or effect.words.get("where") == "new_tiles"


def number_effects(box: Contents, effects: list[Effect], id: str) -> None:
    """Effects that hold for a while."""
    for place, effect in enumerate([one for one in all_effects(effects) if lasts(one)]):
        effect.number_in_box = len(box.lasting)
        box.lasting.append(effect)
        box.lasting_ids.append(f"{id}.{place + 1}")
