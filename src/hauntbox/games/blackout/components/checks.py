# interpreted
"""What a card must not say although every word of it is known: it would read as one thing and do another.

What a single op must not be combined with is in its entry (`Op.mistakes`); here is what holds for all of them.
"""

from __future__ import annotations

from hauntbox.games.blackout.components.entries import condition_entry, entry_of
from hauntbox.games.blackout.components.vocabulary import ACTIVATED, CONTINUOUS
from hauntbox.kit.cards.content import Entry
from hauntbox.kit.cards.effects import Clause, Effect

# Words that mean the Borough of the card: a tile and a card in somebody's hand lie in none.
HERE_SELECTORS = ("each_gb_here", "one_gb_here", "other_gb_here", "gb_in_same", "gb_in_adjacent")


def check_clauses(entry: Entry, kind: str, clauses: list[Clause], passive: bool = False) -> None:
    """Name everything in the clauses of a ghost, tile, Equipment card or character that can't be meant."""
    if kind == "equipment" and len([clause for clause in clauses if clause.when == "use"]) > 1:
        entry.wrong("clauses", "a card has one use; put its effects into one clause.")
    for index, clause in enumerate(clauses):
        if not clause.when:  # named as unknown already
            continue
        where = f"clauses[{index}]"
        for problem in against_clause(kind, clause):
            entry.wrong(f"{where}, if", problem)
        if clause.per and (clause.when != "use" or not passive):
            entry.wrong(f"{where}, limit", "goes with the use of a Passive card only (BLK-12.11).")
        for number, effect in enumerate(clause.do):
            if not effect.op:  # likewise
                continue
            per = [] if effect.counter is None or entry_of(effect).counted else ["per goes with chaos only."]
            for problem in [*per, *effect.mistakes(clause, kind), *against_place(kind, clause, effect)]:
                entry.wrong(f"{where}, do[{number}]", problem)


def against_clause(kind: str, clause: Clause) -> list[str]:
    """Conditions where none can be asked."""
    if clause.conditions and clause.when in CONTINUOUS:
        return [f"a rule that holds all the time ({clause.when}) has no conditions."]
    if kind == "tile":
        return [
            f"a tile lies in no Borough, so {one.name!r} means nothing."
            for one in clause.conditions
            if one.name and condition_entry(one).here
        ]
    return []


def against_place(kind: str, clause: Clause, effect: Effect) -> list[str]:
    """Words that mean a Borough, a ghost or a user where there is none."""
    found: list[str] = []
    words = effect.words
    who = words.get("who", "")
    own = words.get("ghost", "") in ("self", "ghost_here") or words.get("a", "") == "self"
    if who in ("self", "active") and clause.when not in ACTIVATED:
        found.append(f"nobody uses this, so {who!r} means nothing.")
    if words.get("scope") == "here" and (kind == "tile" or clause.when == "while_held"):
        found.append("this lies in no Borough, so 'here' means nothing.")
    if kind == "tile" and (who in HERE_SELECTORS or own or effect.counter is not None):
        found.append("a tile lies in no Borough and on no ghost.")
    if clause.when == "on_captured" and own:
        found.append("a captured ghost is no longer there.")
    return found
