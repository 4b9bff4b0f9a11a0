"""What cards do with dice on ghosts: placing elsewhere, whatever the face, whatever the colour."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Value
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.picking import (
    NOT_ASKED,
    distinct,
    icon_index,
    pick,
    why_not_icon,
    why_not_in_pool,
)
from hauntbox.games.blackout.activation.placing import (
    NO_GHOST,
    POSSESSED,
    list_placements,
    lock,
    not_here,
    place,
    why_not_colour,
    why_not_fit,
    why_not_place_at,
    why_not_slot,
)
from hauntbox.games.blackout.components.vocabulary import ACTIVATED, CONTINUOUS, FACES_OR_ANY, n
from hauntbox.games.blackout.effects.dice import matching, no_such_die
from hauntbox.games.blackout.effects.op import BlackoutOp
from hauntbox.games.blackout.effects.targets import Source
from hauntbox.games.blackout.table import events, verbs
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.numbers import ABILITY, BOROUGHS, RULEBOOK, SLOTS
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A, B
from hauntbox.kit.cards.effects import Effect, Param, Standing

TOO_NEAR: Final = Reason("too_near", "BLK-12.11")
GHOST_FAR: Final = Reason("ghost_far", "BLK-3.3")
NO_GHOST_NEAR: Final = Reason("no_ghost_near", "BLK-3.3")

# Of several reasons against placing a die elsewhere, the one that comes closest to letting it pass is told.
CLOSEST: Final = ("no_ghost", "already_filled", "slot_taken", "icon", "colour", "one_colour", "placed_enough")


# On the ghost of another Borough


def why_not_aim(g: Blackout, gb: int, borough: int, anywhere: bool) -> Reason | None:
    """BLK-15.4b: another Borough in reach, whose ghost the Ghostbuster may put dice on; only the distance is lifted."""
    if borough == g.places[gb]:
        return TOO_NEAR
    if not anywhere and not g.adjacent(g.places[gb], borough):
        return GHOST_FAR
    return why_not_place_at(g, gb, borough, RULEBOOK)


def remote_codes(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """Placements elsewhere; every other rule of placing holds."""
    codes: list[int] = []
    dice = distinct(g, tuple(matching(g, gb, effect.word("icon"))))
    if not dice:
        return codes
    anywhere = effect.word("where") == "any"
    for borough in range(BOROUGHS):
        if why_not_aim(g, gb, borough, anywhere) is None:
            list_placements(g, dice, borough, codes)
    return codes


def run_place_remote(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One die on the ghost of another Borough."""
    gb = source.actor
    codes = remote_codes(g, effect, gb)
    if not codes:
        return
    context = (gb, icon_index(effect.word("icon")), 1 if effect.word("where") == "any" else 0)
    answer = yield from pick(
        g, g.controller(gb), "place_remote", codes, source.rule, source.thing, refuse_remote, context
    )
    place(g, gb, field_a(answer), field_b(answer), source.rule, source.thing)


def refuse_remote(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a die can't be placed on a slot elsewhere."""
    gb, icon, anywhere = decision.context
    die, slot = field_a(code), field_b(code)
    reason = why_not_in_pool(g, gb, die) or why_not_icon(g, die, icon, decision.rule)
    reason = reason or why_not_aim(g, gb, slot // SLOTS, anywhere > 0) or why_not_fit(g, die, slot)
    if reason is TOO_NEAR:
        return Reason(TOO_NEAR.key, decision.rule)
    return reason or NOT_ASKED


def why_not_place_remote(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    if g.possessed >> user & 1:
        return POSSESSED
    if remote_codes(g, effect, user):
        return None
    return no_such_die(effect.word("icon")) if not matching(g, user, effect.word("icon")) else closest(g, effect, user)


def closest(g: Blackout, effect: Effect, gb: int) -> Reason:
    """Of what speaks against each die on each slot in reach, the reason that comes closest to letting it pass."""
    found: Reason = NO_GHOST_NEAR
    best = 0
    for borough in range(BOROUGHS):
        aim = why_not_aim(g, gb, borough, effect.word("where") == "any")
        if aim in (TOO_NEAR, GHOST_FAR, NO_GHOST):
            continue
        for die in matching(g, gb, effect.word("icon")):
            for index in range(g.box.ghosts[g.ghosts[borough]].size):
                reason = aim or why_not_fit(g, die, borough * SLOTS + index)
                if reason is None:
                    continue
                near = CLOSEST.index(reason.key) if reason.key in CLOSEST else len(CLOSEST)
                if near > best:
                    found, best = reason, near
    return found


# Whatever the face and colour


def why_not_fill(g: Blackout, gb: int, rank: int, gaps: int, rule: str) -> Reason | None:
    """BLK-R51: dice may be put on the ghost here, and it has exactly so many open slots."""
    here = g.places[gb]
    reason = why_not_place_at(g, gb, here, rank)
    if reason is not None:
        return reason
    return None if g.gaps[here] == gaps else Reason("open_slots", rule, {"n": gaps})


def place_any_codes(g: Blackout, effect: Effect, gb: int, rank: int) -> list[int]:
    """Any die on an open slot of the ghost here."""
    here = g.places[gb]
    if g.gaps[here] != effect.number("open") or why_not_place_at(g, gb, here, rank) is not None:
        return []
    size = g.box.ghosts[g.ghosts[here]].size
    slots = [here * SLOTS + index for index in range(size) if g.slots[here * SLOTS + index] < 0]
    dice = [die for die in distinct(g, g.pools[gb]) if why_not_colour(g, die, here, rank) is None]
    return [verbs.PLACE | die << A | slot << B for die in dice for slot in slots]


def run_place_any(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One die fills the slot, whatever its face and colour."""
    gb = source.actor
    codes = place_any_codes(g, effect, gb, source.rank)
    if not codes:
        return
    answer = yield from pick(
        g, g.controller(gb), "place_any", codes, source.rule, source.thing, refuse_any, (gb, source.rank)
    )
    g.colour_free = max(0, g.colour_free - 1)  # it is the next die placed, for a filter too
    lock(g, gb, field_a(answer), field_b(answer), source.rule, source.thing)


def refuse_any(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a die can't fill a slot, whatever its face and colour."""
    gb, rank = decision.context
    die, slot = field_a(code), field_b(code)
    borough = slot // SLOTS
    reason = why_not_in_pool(g, gb, die)
    if reason is None and borough != g.places[gb]:
        reason = not_here(borough)
    return reason or why_not_slot(g, slot) or why_not_colour(g, die, borough, rank) or NOT_ASKED


def why_not_place_any(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    rule = "BLK-14.1" if rank == ABILITY else "BLK-12.11"
    reason = why_not_fill(g, user, rank, effect.number("open"), rule)
    if reason is not None or place_any_codes(g, effect, user, rank):
        return reason
    return why_not_colour(g, g.pools[user][0], g.places[user], rank)


def run_colour_free(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """The next dice placed in this activation ignore the colour of their slots."""
    g.colour_free += effect.number("n")
    g.tell(events.COLOUR_FREED, source.rule, (source.actor, effect.number("n")), source.thing)
    return
    yield


def stand_colour_free(g: Blackout, law: laws.Law, one: Standing, place: int) -> None:
    law.colour_free = [*law.colour_free, one]


def colour_free_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for the next dice, or for those of every activation."""
    return ".next" + ("_always" if when in CONTINUOUS else "")


OPS: Final[list[BlackoutOp]] = [
    BlackoutOp(
        "place_remote", ACTIVATED,
        [
            Param("icon", "word", FACES_OR_ANY, default_word="any"),
            Param("where", "word", ["adjacent", "any"], default_word="adjacent"),
        ],
        run=run_place_remote, why_not=why_not_place_remote, needs_die=True, form_word="where",
    ),
    BlackoutOp(
        "place_any", ACTIVATED, [Param("open", "number", default=1, low=1, high=5)],
        run=run_place_any, why_not=why_not_place_any, needs_die=True,
    ),
    BlackoutOp(
        "colour_free", [*ACTIVATED, *CONTINUOUS], [n()],
        run=run_colour_free, stands=stand_colour_free, worn_as=laws.WORN_COLOUR_FREE, form=colour_free_form,
    ),
]
