"""BLK-5.4: what the active Ghostbuster may do, and why it may not do the rest.

The `why_not_…` predicates decide what is legal: they return None, or the reason against it. `list_actions`
offers exactly what they allow. Of dice that are alike, and of slots that are alike, it lists the first.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.games.blackout.activation.buying import list_purchases, why_not_give
from hauntbox.games.blackout.activation.moving import list_drives, list_walks
from hauntbox.games.blackout.activation.passing import why_not_pass
from hauntbox.games.blackout.activation.picking import distinct, why_not_in_pool
from hauntbox.games.blackout.activation.placing import fits, list_placements, not_here, why_not_fit, why_not_place_at
from hauntbox.games.blackout.effects.acting import why_not_clause, why_not_ready
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table import verbs
from hauntbox.games.blackout.table.numbers import ABILITY, ECTO, EQUIPMENT, GHOST, RULEBOOK, SLOTS
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A

WINDOW: Final = Reason("window", "BLK-7.9")
NOTHING_TO_ROLL: Final = Reason("nothing_to_roll", "BLK-7.12")
NO_TOKEN: Final = Reason("no_token", "BLK-11.10")
NOTHING_LOOSE: Final = Reason("nothing_loose", "BLK-11.10")
POOL_EMPTY: Final = Reason("pool_empty", "BLK-11.10")
NOT_GHOST: Final = Reason("not_ghost", "BLK-6.6")
CALM_ALREADY: Final = Reason("calm_already", "BLK-11.6")
CALMED_ONCE: Final = Reason("calmed_once", "BLK-6.7")
NOT_POSSESSED: Final = Reason("not_possessed", "BLK-13.3")
ABILITY_SPENT: Final = Reason("ability_spent", "BLK-14.2")
DECLINED: Final = Reason("declined", "BLK-R49")
NOT_OWN_ACTIVATION: Final = Reason("not_own_activation", "BLK-14.3")


def list_actions(g: Blackout) -> list[int]:
    """BLK-5.4, 5.5: everything the active Ghostbuster may do now, `end` last."""
    codes: list[int] = []
    gb = g.active
    faces = g.faces
    pool = g.pools[gb]
    if pool:
        dice = distinct(g, pool)
        here = g.places[gb]
        if not g.window_shut and why_not_reroll(g, gb) is None:
            loose = len(g.loose_dice(gb))
            for die in dice:
                if loose - (0 if g.fixed >> die & 1 else 1) >= 1:
                    codes.append(verbs.REROLL | die << A)
        if g.gaps[here] and why_not_place_at(g, gb, here, RULEBOOK) is None:
            list_placements(g, dice, here, codes)
        may_calm = -1
        shown = 0
        for die in dice:
            face = faces[die]
            shown |= 1 << face
            if face == ECTO:
                list_drives(g, gb, die, codes)
            elif face == GHOST:
                if may_calm < 0:
                    may_calm = 1 if why_not_calm(g, gb) is None else 0
                if may_calm:
                    codes.append(verbs.CALM | die << A)
                if g.possessed >> gb & 1:
                    codes.append(verbs.EXORCISE | die << A)
        list_walks(g, gb, codes)
        list_purchases(g, gb, dice, shown, codes)
        if why_not_pass(g, gb) is None:
            for die in dice:
                codes.append(verbs.PASS | die << A)
        if g.tokens and why_not_free_reroll(g, gb) is None:
            codes.append(verbs.FREE_REROLL)
    hand = g.hands[gb]
    if hand:
        may_give = why_not_give(g, gb) is None
        for card in hand:
            if why_not_use(g, gb, card) is None:
                codes.append(verbs.USE | card << A)
            if may_give:
                codes.append(verbs.GIVE | card << A)
            codes.append(verbs.DROP | card << A)
    if not g.abilities_used >> gb & 1 and why_not_ability(g, gb, gb) is None:
        codes.append(verbs.ABILITY | gb << A)
    for buster in g.callers:
        if buster != gb and why_not_ability(g, gb, buster) is None:
            codes.append(verbs.ABILITY | buster << A)
    codes.append(verbs.END)
    return codes


# Re-rolls


def why_not_reroll(g: Blackout, gb: int) -> Reason | None:
    """BLK-7.8 to 7.12: discard one die, re-roll the rest; only before a die is used in another way."""
    if g.window_shut:
        return WINDOW
    one = laws.ban(g, laws.REROLL, gb, RULEBOOK)
    if one is not None:
        return laws.banned(one)
    if len(g.pools[gb]) < 2:
        return NOTHING_TO_ROLL
    return None


def why_not_reroll_for(g: Blackout, gb: int, die: int) -> Reason | None:
    """BLK-7.12: at least one die that can be rolled must remain."""
    reason = why_not_in_pool(g, gb, die) or why_not_reroll(g, gb)
    if reason is not None:
        return reason
    if not [other for other in g.loose_dice(gb) if other != die]:
        return NOTHING_TO_ROLL
    return None


def why_not_free_reroll(g: Blackout, gb: int) -> Reason | None:
    """BLK-11.10: it takes a token and at least one die that is not fixed."""
    if not g.tokens >> gb & 1:
        return NO_TOKEN
    one = laws.ban(g, laws.FREE_REROLL, gb, RULEBOOK)
    if one is not None:
        return laws.banned(one)
    if not g.loose_dice(gb):
        return NOTHING_LOOSE if g.pools[gb] else POOL_EMPTY
    return None


# Ghost dice


def why_not_calm(g: Blackout, gb: int) -> Reason | None:
    """BLK-6.7, 11.6: once per round for each Ghostbuster, and not at the start of the track."""
    if g.calmed >> gb & 1:
        return CALMED_ONCE
    if g.chaos <= g.board.chaos_first:
        return CALM_ALREADY
    one = laws.ban(g, laws.CALM, gb, RULEBOOK)
    return None if one is None else laws.banned(one)


def why_not_ghost_die(g: Blackout, gb: int, die: int) -> Reason | None:
    """BLK-6.6: only a Ghost die of the pool lowers Chaos or ends a Possession."""
    reason = why_not_in_pool(g, gb, die)
    if reason is not None:
        return reason
    return None if g.faces[die] == GHOST else NOT_GHOST


def why_not_exorcise(g: Blackout, gb: int) -> Reason | None:
    """BLK-13.3: there must be a Possession to end."""
    return None if g.possessed >> gb & 1 else NOT_POSSESSED


# Equipment


def why_not_use(g: Blackout, gb: int, card: int) -> Reason | None:
    """BLK-12.11, 12.12: the card may be used now and would do something."""
    reason = why_not_ready(g, gb, card)
    if reason is not None:
        return reason
    clause = g.box.equipment[card].use_clause()
    assert clause is not None
    return why_not_clause(g, clause, gb, gb, EQUIPMENT)


# Abilities


def why_not_ability(g: Blackout, gb: int, buster: int) -> Reason | None:
    """BLK-14.2 to 14.4, 15.4: once per round, in the Ghostbuster's own activation unless the card says otherwise."""
    if g.abilities_used >> buster & 1:
        return ABILITY_SPENT
    character = g.box.characters[g.who[buster]]
    if buster != gb and not character.anytime:
        return NOT_OWN_ACTIVATION
    if g.consent and -1 - buster in g.worn:
        return DECLINED
    if g.law.bans[laws.ABILITY]:
        one = laws.class_ban(g, laws.ABILITY, buster)
        if one is not None:
            return laws.banned(one)
    for clause in character.clauses:
        reason = why_not_clause(g, clause, buster, gb, ABILITY)
        if reason is not None:
            return reason
    return None


# Asking about anything


def why_not_place(g: Blackout, gb: int, die: int, slot: int) -> Reason | None:
    """BLK-8.2 to 8.5: everything that a placement needs."""
    reason = why_not_in_pool(g, gb, die)
    if reason is not None:
        return reason
    borough = slot // SLOTS
    if borough != g.places[gb]:
        return not_here(borough)
    return why_not_place_at(g, gb, borough, RULEBOOK) or why_not_fit(g, die, slot)


def same_slot(g: Blackout, die: int, slot: int) -> int:
    """The first open slot of the same ghost that is like this one."""
    borough = slot // SLOTS
    ghost = g.box.ghosts[g.ghosts[borough]]
    index = slot - borough * SLOTS
    for other in range(ghost.size):
        alike = ghost.icons[other] == ghost.icons[index] and ghost.colours[other] == ghost.colours[index]
        if alike and fits(g, die, borough * SLOTS + other):
            return borough * SLOTS + other
    return slot
