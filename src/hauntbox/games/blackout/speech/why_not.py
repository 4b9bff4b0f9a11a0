# interpreted
"""Why not? Reasons against anything on the table, and which answers mean the same."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Message, Reason, Thing
from hauntbox.games.blackout.activation import actions, buying, moving, passing
from hauntbox.games.blackout.activation.picking import NOT_ASKED, distinct, like_dice, why_not_in_pool
from hauntbox.games.blackout.effects.acting import NOT_HELD
from hauntbox.games.blackout.rounds.rounds import has_room
from hauntbox.games.blackout.table import steps, verbs
from hauntbox.games.blackout.table.numbers import BOROUGHS, BUSTERS, DICE, DICE_EACH, ECTO, GHOST, SLOTS
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A, B

FINISHED = Reason("finished", "BLK-5.1")
TAKEN = Reason("character_taken", "BLK-1.2")
NO_SUCH_SEAT = Reason("no_such_seat", "BLK-2.2")

# What a use must do, by kind of card: the rule behind a reason about the use itself.
USE_RULES = {"passive": "BLK-12.11", "discard": "BLK-12.12"}


def why_not(g: Blackout, code: int) -> Reason | None:
    """The reason against an answer at this point of the game; None if there is none."""
    verb = code & VERB_BITS
    a, b = field_a(code), field_b(code)
    if g.asking:
        return NOT_ASKED
    if g.step == steps.NEXT and verb == verbs.ACTIVATE:
        return FINISHED if g.done >> a & 1 else None
    if g.step == steps.PICK:
        return why_not_pick(g, verb, a)
    if g.step != steps.ACT or verb > verbs.ABILITY:
        return NOT_ASKED
    return why_not_action(g, g.active, verb, a, b)


def why_not_pick(g: Blackout, verb: int, a: int) -> Reason | None:
    """BLK-1.2, 2.2: a seat with room for one more Ghostbuster, then a character that nobody has."""
    if -1 in g.seats:
        if verb != verbs.PICK_SEAT:
            return NOT_ASKED
        if a >= g.players:
            return NO_SUCH_SEAT
        return None if has_room(g, a) else Reason("seat_full", "BLK-2.2", {"seat": Thing("seat", a)})
    if verb != verbs.PICK_CHARACTER:
        return NOT_ASKED
    return TAKEN if a in g.who else None


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
        return why_not_in_pool(g, gb, a) or passing.why_not_pass(g, gb)
    if verb == verbs.REROLL:
        return actions.why_not_reroll_for(g, gb, a)
    if verb == verbs.FREE_REROLL:
        return actions.why_not_free_reroll(g, gb)
    if verb == verbs.USE:
        return of_use(actions.why_not_use(g, gb, a), USE_RULES.get(g.box.equipment[a].kind, "BLK-12.11"))
    if verb == verbs.GIVE:
        return (None if a in g.hands[gb] else NOT_HELD) or buying.why_not_give(g, gb)
    if verb == verbs.DROP:
        return None if a in g.hands[gb] else NOT_HELD
    if verb == verbs.ABILITY:
        return of_use(actions.why_not_ability(g, gb, a), "BLK-14.1")
    return None


def of_use(reason: Reason | None, rule: str) -> Reason | None:
    """A reason about the use itself (`BLK-12.11`, its cost `BLK-12.15`), with the rule of the kind of card."""
    if reason is None or reason is NOT_HELD:
        return reason
    if reason.rule == "BLK-12.11" or (reason.rule == "BLK-12.15" and rule == "BLK-14.1"):
        return Reason(reason.key, rule, reason.args)
    return reason


def conceivable(g: Blackout) -> list[int]:
    """What a player might think of doing now."""
    if g.asking:
        return []
    if g.step == steps.NEXT:
        return [verbs.ACTIVATE | buster << A for buster in range(BUSTERS)]
    if g.step == steps.PICK and -1 in g.seats:
        return [verbs.PICK_SEAT | seat << A for seat in range(g.players)]
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
    """The listed answer that means the same: the first of like dice and of like open slots."""
    verb = code & VERB_BITS
    a, b = field_a(code), field_b(code)
    if verb == verbs.PICK_SLOT and a < BOROUGHS * SLOTS and g.slots[a] >= 0:
        return verb | like_slots(g, a)[0] << A
    if verb not in DIE_VERBS or a >= DICE:
        return code
    die = like_dice(g, a)[0]
    if verb == verbs.PLACE and b < BOROUGHS * SLOTS and g.ghosts[b // SLOTS] >= 0 and g.slots[b] < 0:
        b = actions.same_slot(g, die, b)
    return verb | die << A | b << B


DIE_VERBS = (
    verbs.PLACE, verbs.MOVE_ECTO, verbs.CALM, verbs.EXORCISE, verbs.BUY, verbs.PASS, verbs.REROLL,
    verbs.PICK_DIE, verbs.TURN,
)


def dice_left(g: Blackout) -> Message | None:
    """BLK-5.6, 5.7: how many dice would be left unused, if any of them could still be used."""
    uses = [code & VERB_BITS for code in actions.list_actions(g)]
    if any(verb in DIE_VERBS or verb == verbs.MOVE_TWO for verb in uses):
        return Message("doubt.dice_left", {"n": len(g.pools[g.active])})
    return None


def like_slots(g: Blackout, slot: int) -> list[int]:
    """All slots of the same ghost that are alike, and equally open or filled."""
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


def in_view(g: Blackout, kind: str) -> list[int]:
    """The things of a kind on the table: seats, slots of ghosts, Equipment in the row, in hands and as Terrain."""
    if kind == "seat":
        return list(range(g.players))
    if kind == "slot":
        return [slot for borough in range(BOROUGHS) for slot in slots_of(g, borough)]
    held = [card for hand in g.hands for card in hand]
    return [*[card for card in g.row if card >= 0], *held, *g.terrain]
