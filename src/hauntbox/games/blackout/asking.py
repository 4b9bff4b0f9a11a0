# interpreted
"""Why not? Answers about anything on the table, legal or not, and which answers mean the same."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_SHIFT, field_a, field_b
from hauntbox.engine.messages import Message, Reason
from hauntbox.games.blackout import actions, buying, moving, passing, steps, verbs
from hauntbox.games.blackout.choosing import distinct, same_die
from hauntbox.games.blackout.icons import BOROUGHS, BUSTERS, DICE, DICE_EACH, ECTO, GHOST, SLOTS
from hauntbox.games.blackout.table import Blackout
from hauntbox.games.blackout.verbs import A, B

NOT_ASKED = Reason("not_asked", "BLK-5.3")
FINISHED = Reason("finished", "BLK-5.1")
TAKEN = Reason("character_taken", "BLK-1.2")


def why_not(g: Blackout, code: int) -> Reason | None:
    """The reason against an answer at this point of the game; None if there is none."""
    verb = code >> VERB_SHIFT << VERB_SHIFT
    a, b = field_a(code), field_b(code)
    if g.step == steps.NEXT and verb == verbs.ACTIVATE:
        return FINISHED if g.done >> a & 1 else None
    if g.step == steps.PICK and verb == verbs.PICK_CHARACTER:
        return TAKEN if a in g.who else None
    if g.step != steps.ACT or verb > verbs.ABILITY:
        return NOT_ASKED
    return why_not_action(g, g.active, verb, a, b)


def why_not_action(g: Blackout, gb: int, verb: int, a: int, b: int) -> Reason | None:
    """The reason against an action of the active Ghostbuster."""
    if verb == verbs.PLACE:
        return actions.why_not_place(g, gb, a, b)
    if verb == verbs.MOVE_ECTO:
        return moving.why_not_ecto(g, gb, a, b)
    if verb == verbs.MOVE_TWO:
        return moving.why_not_walk(g, gb, a)
    if verb == verbs.CALM:
        return actions.why_not_ghost_die(g, gb, a) or actions.why_not_calm(g, gb)
    if verb == verbs.EXORCISE:
        return actions.why_not_ghost_die(g, gb, a) or actions.why_not_exorcise(g, gb)
    if verb == verbs.BUY:
        return buying.why_not_buy(g, gb, a, b)
    if verb == verbs.PASS:
        return (None if a in g.pools[gb] else actions.NOT_IN_POOL) or passing.why_not_pass(g, gb)
    if verb == verbs.REROLL:
        return actions.why_not_reroll_for(g, gb, a)
    if verb == verbs.FREE_REROLL:
        return actions.why_not_free_reroll(g, gb)
    if verb == verbs.USE:
        return actions.why_not_use(g, gb, a)
    if verb == verbs.GIVE:
        return (None if a in g.hands[gb] else actions.NOT_HELD) or buying.why_not_give(g, gb)
    if verb == verbs.DROP:
        return None if a in g.hands[gb] else actions.NOT_HELD
    if verb == verbs.ABILITY:
        return actions.why_not_ability(g, gb, a)
    return None


def conceivable(g: Blackout) -> list[int]:
    """What somebody at the table might think of doing now."""
    if g.step == steps.NEXT:
        return [verbs.ACTIVATE | buster << A for buster in range(BUSTERS)]
    if g.step == steps.PICK:
        return [verbs.PICK_CHARACTER | who << A for who in range(len(g.box.characters))]
    if g.step != steps.ACT or g.active < 0:
        return []
    gb = g.active
    here = g.places[gb]
    dice = distinct(g, g.pools[gb])
    codes = [verbs.REROLL | die << A for die in dice]
    codes += [verbs.PLACE | die << A | slot << B for die in dice for slot in slots_of(g, here)]
    codes += [verbs.PLACE | die << A | b * SLOTS << B for die in dice[:1] for b in range(BOROUGHS)
              if b != here and g.ghosts[b] >= 0]
    for die in dice:
        if g.faces[die] == ECTO:
            codes += [verbs.MOVE_ECTO | die << A | to << B for to in range(BOROUGHS) if to != here]
        if g.faces[die] == GHOST:
            codes += [verbs.CALM | die << A, verbs.EXORCISE | die << A]
        codes += [verbs.BUY | die << A | card << B for card in g.row if card >= 0]
        codes.append(verbs.PASS | die << A)
    codes += [verbs.MOVE_TWO | to << A for to in range(BOROUGHS) if to != here]
    codes.append(verbs.FREE_REROLL)
    for card in g.hands[gb]:
        codes += [verbs.USE | card << A, verbs.GIVE | card << A, verbs.DROP | card << A]
    codes += [verbs.ABILITY | buster << A for buster in range(BUSTERS)]
    codes.append(verbs.END)
    return codes


def slots_of(g: Blackout, borough: int) -> list[int]:
    """The slots of a Borough's ghost."""
    ghost = g.ghosts[borough]
    return [borough * SLOTS + index for index in range(g.box.ghosts[ghost].size)] if ghost >= 0 else []


def same(g: Blackout, code: int) -> int:
    """The listed answer that means the same: of dice alike, and of open slots alike, the first."""
    verb = code >> VERB_SHIFT << VERB_SHIFT
    a, b = field_a(code), field_b(code)
    if g.active < 0 or verb not in DIE_VERBS or a >= DICE:
        return code
    die = same_die(g, g.active, a) if a in g.pools[g.active] else a
    if verb == verbs.PLACE and b < BOROUGHS * SLOTS and g.ghosts[b // SLOTS] >= 0 and g.slots[b] < 0:
        b = actions.same_slot(g, die, b)
    return verb | die << A | b << B


DIE_VERBS = (
    verbs.PLACE, verbs.MOVE_ECTO, verbs.CALM, verbs.EXORCISE, verbs.BUY, verbs.PASS, verbs.REROLL,
    verbs.PICK_DIE, verbs.TURN,
)


def dice_left(g: Blackout) -> Message | None:
    """BLK-5.6, 5.7: how many dice would be left unused, if any of them still has a use."""
    uses = [code >> VERB_SHIFT << VERB_SHIFT for code in actions.list_actions(g)]
    if any(verb in DIE_VERBS or verb == verbs.MOVE_TWO for verb in uses):
        return Message("doubt.dice_left", {"n": len(g.pools[g.active])})
    return None


def like_dice(g: Blackout, die: int) -> list[int]:
    """All dice of the same pool that are interchangeable with this one."""
    for pool in g.pools:
        if die in pool:
            return [
                other
                for other in pool
                if other // DICE_EACH == die // DICE_EACH
                and g.faces[other] == g.faces[die]
                and g.fixed >> other & 1 == g.fixed >> die & 1
            ]
    return [die]


def like_slots(g: Blackout, slot: int) -> list[int]:
    """All slots of the same ghost that are alike and alike open or filled."""
    borough = slot // SLOTS
    if g.ghosts[borough] < 0:
        return [slot]
    card = g.box.ghosts[g.ghosts[borough]]
    index = slot - borough * SLOTS
    return [
        borough * SLOTS + other
        for other in range(card.size)
        if card.icons[other] == card.icons[index]
        and card.colours[other] == card.colours[index]
        and (g.slots[borough * SLOTS + other] < 0) == (g.slots[slot] < 0)
        and colour_of(g, borough * SLOTS + other) == colour_of(g, slot)
    ]


def colour_of(g: Blackout, slot: int) -> int:
    """The colour of the die on a slot; -1 if it is open."""
    return g.slots[slot] // DICE_EACH if g.slots[slot] >= 0 else -1
