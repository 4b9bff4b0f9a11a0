"""BLK-8: putting dice on ghosts."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason, Thing
from hauntbox.games.blackout.table import events, verbs
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.numbers import DICE_EACH, ICONS, RULEBOOK, SLOTS
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A, B
from hauntbox.kit.cards.effects import Standing

NO_GHOST: Final = Reason("no_ghost", "BLK-8.2")
ALREADY_FILLED: Final = Reason("already_filled", "BLK-8.9")
POSSESSED: Final = Reason("possessed", "BLK-13.2")
NO_SLOT: Final = Reason("no_slot", "BLK-8.1")
SLOT_TAKEN: Final = Reason("slot_taken", "BLK-8.1")


def why_not_place_at(g: Blackout, gb: int, borough: int, rank: int) -> Reason | None:
    """BLK-8.2, 8.9, 13.2: whether this Ghostbuster may put any die on the ghost of this Borough."""
    if g.ghosts[borough] < 0:
        return NO_GHOST
    if g.gaps[borough] == 0:
        return ALREADY_FILLED
    if g.possessed >> gb & 1:
        return POSSESSED
    law = g.law
    if law.bans[laws.PLACE]:
        one = laws.ban(g, laws.PLACE, gb, rank, borough)
        if one is not None:
            return laws.banned(one)
    if law.max_place:
        for one in law.max_place:
            if one.rank >= rank and one.reaches(borough, gb) and g.placed[borough] >= one.n:
                return Reason("placed_enough", "BLK-15.4b", {"card": one.source, "n": one.n})
    return None


def not_here(borough: int) -> Reason:
    """BLK-8.2: the reason against a ghost somewhere else."""
    return Reason("not_here", "BLK-8.2", {"borough": Thing("borough", borough)})


def why_not_slot(g: Blackout, slot: int) -> Reason | None:
    """BLK-8.1: the ghost has the slot, and it is open."""
    borough = slot // SLOTS
    if slot - borough * SLOTS >= g.box.ghosts[g.ghosts[borough]].size:
        return NO_SLOT
    return SLOT_TAKEN if g.slots[slot] >= 0 else None


def why_not_fit(g: Blackout, die: int, slot: int) -> Reason | None:
    """BLK-8.3 to 8.5: the slot is open and takes the die's icon and colour."""
    reason = why_not_slot(g, slot)
    if reason is not None:
        return reason
    borough = slot // SLOTS
    ghost = g.box.ghosts[g.ghosts[borough]]
    index = slot - borough * SLOTS
    icon = ghost.icons[index]
    if g.faces[die] != icon and stand_in(g, die, icon, borough) is None:
        return Reason("icon", "BLK-8.5", {"icon": Thing("face", icon)})
    colour = ghost.colours[index]
    if colour >= 0 and colour != die // DICE_EACH and not free_of_colour(g):
        return Reason("colour", "BLK-8.4", {"buster": Thing("colour", colour)})
    if g.law.single_colour:
        return why_not_colour(g, die, borough, RULEBOOK)
    return None


def fits(g: Blackout, die: int, slot: int) -> bool:
    return why_not_fit(g, die, slot) is None


def list_placements(g: Blackout, dice: list[int], borough: int, codes: list[int]) -> None:
    """BLK-8.7: each die on each slot that takes it; of slots that are alike, only the first.

    The same rule as `why_not_fit`, written out flat because every decision uses it.
    """
    ghost = g.box.ghosts[g.ghosts[borough]]
    icons = ghost.icons
    colours = ghost.colours
    slots = g.slots
    faces = g.faces
    first = borough * SLOTS
    gaps: list[int] = []
    seen = 0
    for index in range(ghost.size):
        if slots[first + index] < 0:
            kind = 1 << icons[index] * DICE_EACH + colours[index] + 1
            if not seen & kind:
                seen |= kind
                gaps.append(index)
    if g.law.counts_as or g.law.single_colour or free_of_colour(g):
        for die in dice:
            for index in gaps:
                if why_not_fit(g, die, first + index) is None:
                    codes.append(verbs.PLACE | die << A | first + index << B)
        return
    for die in dice:
        face = faces[die]
        for index in gaps:
            if icons[index] == face and (colours[index] < 0 or colours[index] == die // DICE_EACH):
                codes.append(verbs.PLACE | die << A | first + index << B)


def stand_in(g: Blackout, die: int, icon: int, borough: int) -> Standing | None:
    """What lets this die count as the icon on the ghost here; None if nothing does."""
    for one in g.law.counts_as:
        if not one.reaches(borough, g.active) or g.places[g.active] != borough:
            continue
        turned = one.effect.word("from")
        allowed = one.effect.word("to") == ICONS[icon] and turned in ("any", ICONS[g.faces[die]])
        if allowed and laws.unused(g, one) and laws.in_force(g, one):
            return one
    return None


def free_of_colour(g: Blackout) -> bool:
    """Whether the next die placed ignores its slot's colour."""
    return g.colour_free > 0 or colour_freer(g) is not None


def colour_freer(g: Blackout) -> Standing | None:
    """What lets a die ignore its slot's colour, a number of times per activation; None if nothing does."""
    for one in g.law.colour_free:
        if one.reaches(g.places[g.active], g.active) and laws.unused(g, one) and laws.in_force(g, one):
            return one
    return None


def why_not_colour(g: Blackout, die: int, borough: int, rank: int) -> Reason | None:
    """A text of this rank or higher that wants one colour for all dice on this ghost, if this die has another."""
    for one in g.law.single_colour:
        if one.rank >= rank and one.reaches(borough, laws.ANYBODY):
            for slot in g.dice_on(borough):
                if g.slots[slot] // DICE_EACH != die // DICE_EACH:
                    return Reason("one_colour", "BLK-15.4b", {"card": one.source})
    return None


def place(g: Blackout, gb: int, die: int, slot: int, rule: str, cause: Thing | None = None) -> None:
    """BLK-8.1, 8.8: the die goes from the pool to the slot; whatever made it fit is marked as used."""
    borough = slot // SLOTS
    ghost = g.box.ghosts[g.ghosts[borough]]
    index = slot - borough * SLOTS
    if g.faces[die] != ghost.icons[index]:
        one = stand_in(g, die, ghost.icons[index], borough)
        if one is not None:
            laws.wear(g, one)
    use_up_colour(g, die, ghost.colours[index])
    lock(g, gb, die, slot, rule, cause)


def use_up_colour(g: Blackout, die: int, colour: int) -> None:
    """The next die uses up a filter; a card that always frees a colour is used up only when it was needed."""
    if g.colour_free > 0:
        g.colour_free -= 1
    elif colour >= 0 and colour != die // DICE_EACH:
        one = colour_freer(g)
        if one is not None:
            laws.wear(g, one)


def lock(g: Blackout, gb: int, die: int, slot: int, rule: str, cause: Thing | None) -> None:
    """The die is on the slot, whatever allowed it."""
    borough = slot // SLOTS
    g.take_from_pool(gb, die)
    g.window_shut = True
    g.tell(events.DIE_PLACED, rule, (gb, g.shown(die), slot, g.ghosts[borough], borough), cause)
    placed = list(g.placed)
    placed[borough] += 1
    g.placed = tuple(placed)
    g.put_on_slot(die, slot)
