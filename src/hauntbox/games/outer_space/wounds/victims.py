"""IOS-R5: everybody affected by one effect, resolved one at a time in a chosen order."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_SHIFT, field_a, field_b
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import CHAMPIONS, MARTIANS, OFF, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B


class Victim:
    """One model or crowd: exactly one of its numbers is not -1. For a Hero, `who` is the character."""

    __slots__ = ("champion", "crowd", "slot", "soldier", "who")

    def __init__(self, slot: int = OFF, soldier: int = OFF, champion: int = OFF, crowd: int = OFF) -> None:
        self.slot = slot
        self.soldier = soldier
        self.champion = champion
        self.crowd = crowd
        self.who = OFF

    def at(self, g: OuterSpace) -> int:
        """Where it is; -1 if it has left the board (its replacement does not count)."""
        if self.slot >= 0:
            return g.hero_at[self.slot] if g.hero[self.slot] == self.who else OFF
        if self.soldier >= 0:
            return g.soldier_at[self.soldier]
        return g.champion_at[self.champion] if self.champion >= 0 else g.crowd_at[self.crowd]

    def code(self, g: OuterSpace) -> int:
        """The answer that names it; Soldiers of one colour in one space are alike."""
        if self.slot >= 0:
            return verbs.PICK_HERO | self.slot << A
        if self.soldier >= 0:
            return verbs.PICK_SOLDIER | g.soldier_at[self.soldier] << A | g.colour_of(self.soldier) << B
        if self.champion >= 0:
            return verbs.PICK_CHAMPION | self.champion << A
        return verbs.PICK_CROWD | self.crowd << A

    def seat(self, g: OuterSpace) -> int:
        """Who rolls for it."""
        if self.slot >= 0:
            return g.owner[self.slot]
        if self.soldier >= 0:
            return g.colour_of(self.soldier)
        return g.martian_captain if self.champion >= 0 else g.hero_captain()

    def thing(self, g: OuterSpace) -> Thing:
        """The thing that a question about it names."""
        if self.slot >= 0:
            return Thing("hero", self.slot)
        if self.soldier >= 0:
            return Thing("square", g.soldier_at[self.soldier])
        return Thing("champion", self.champion) if self.champion >= 0 else Thing("crowd", self.crowd)

    def present(self, g: OuterSpace, squares: list[int]) -> bool:
        """Whether it is still in one of these spaces."""
        return self.at(g) in squares


def victims_in(g: OuterSpace, squares: list[int], crowds: bool = True, newcomers: bool = False) -> list[Victim]:
    """All models and crowds of some spaces; Heroes who sit this phase out (IOS-12.11) only if `newcomers`."""
    found: list[Victim] = []
    for slot in range(SLOTS):
        if g.hero_at[slot] in squares and (newcomers or g.entered[slot] != g.serial):
            victim = Victim(slot=slot)
            victim.who = g.hero[slot]
            found.append(victim)
    found += [Victim(soldier=soldier) for soldier, at in enumerate(g.soldier_at) if at in squares]
    found += [Victim(champion=champion) for champion in range(CHAMPIONS) if g.champion_at[champion] in squares]
    if crowds:
        found += [Victim(crowd=crowd) for crowd, at in enumerate(g.crowd_at) if at in squares]
    return found


def ordering(g: OuterSpace, left: list[Victim]) -> int:
    """IOS-R5, 1.5, 1.6: the seat that chooses who is next. In the Heroes' turn the lowest of those concerned (whose
    Hero it strikes, or whose Hero's turn it is); if it concerns none of them, the first.
    """
    if g.turn_side == MARTIANS:
        return g.martian_captain
    slots = [victim.slot for victim in left if victim.slot >= 0]
    if g.active >= 0:
        slots.append(g.active)
    return g.hero_captain(slots)


def next_victim(g: OuterSpace, left: list[Victim], kind: str, rule: str, thing: Thing | None) -> Flow[Victim]:
    """The next one, chosen by the side on turn and removed from those left.

    Ones that have left the board come first, without a question; they are no longer `present`.
    """
    for victim in left:
        if victim.at(g) < 0:
            left.remove(victim)
            return victim
    codes: list[int] = []
    for victim in left:
        code = victim.code(g)
        if code not in codes:
            codes.append(code)
    answer = yield from pick(g, ordering(g, left), kind, codes, rule, thing, None, (left,))
    for victim in left:
        if victim.code(g) == answer:
            left.remove(victim)
            return victim
    raise RuntimeError(f"nobody is meant by {answer >> VERB_SHIFT}:{field_a(answer)}:{field_b(answer)}")
