"""What never changes at a table: every die and every card is in exactly one place."""

from __future__ import annotations

from hauntbox.games.blackout.table.numbers import DICE, HAND, ROW, UNROLLED
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.steps import ACT, NEXT, ROUND


def check(g: Blackout) -> list[str]:
    """BLK-6.10: every die and card is in exactly one place."""
    wrong: list[str] = []
    dice = [die for pool in g.pools for die in pool]
    dice += [die for die in (*g.slots, *g.row_dice) if die >= 0]
    dice += [die for die in range(DICE) if g.spent >> die & 1]
    if sorted(dice) != list(range(DICE)):
        wrong.append(f"dice are not each in one zone: {sorted(dice)}")
    if len(g.terrain) != len(g.terrain_at):
        wrong.append("some Terrain lies nowhere")
    if not g.row:
        return wrong
    ghosts = [*g.ghost_deck.cards, *g.ghost_deck.discards, *g.pile, *(one for one in g.ghosts if one >= 0)]
    if sorted(ghosts) != list(range(len(g.box.ghosts))):
        wrong.append(f"ghosts are not each in one place: {sorted(ghosts)}")
    equipment = [*g.equipment.cards, *g.equipment.discards, *g.terrain, *(one for one in g.row if one >= 0)]
    equipment += [card for hand in g.hands for card in hand]
    if sorted(equipment) != list(range(len(g.box.equipment))):
        wrong.append(f"Equipment is not each in one place: {sorted(equipment)}")
    if any(len(hand) > HAND for hand in g.hands):
        wrong.append("a Ghostbuster holds more than three cards")
    for borough, ghost in enumerate(g.ghosts):
        open_slots = 0 if ghost < 0 else g.box.ghosts[ghost].size - len(g.dice_on(borough))
        if open_slots != g.gaps[borough]:
            wrong.append(f"the open slots in Borough {borough} are miscounted")
    return wrong


def check_settled(g: Blackout) -> list[str]:
    """What is impossible between two steps: a round without Ghostbusters, without a row, or without rolled dice."""
    if g.step < ROUND:
        return ["the step is one of the set-up, which is over"] if g.round or g.row else []
    wrong: list[str] = []
    if min(g.who) < 0 or min(g.seats) < 0:
        wrong.append("a Ghostbuster is nobody's")
    if len(g.row) != ROW:
        wrong.append(f"the row has {len(g.row)} places")
    if g.step == ACT and g.active < 0:
        wrong.append("nobody is active")
    if g.step in (NEXT, ACT) and [die for pool in g.pools for die in pool if g.faces[die] == UNROLLED]:
        wrong.append("there are dice in pools that were not rolled")
    return wrong
