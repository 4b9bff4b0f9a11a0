"""GTB-8: being slimed, and abilities that redirect or prevent it."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.cards.acting import (
    ability_source,
    agrees,
    can_use,
    note_use,
    pick,
    run_abilities,
    run_clauses,
    spared,
)
from hauntbox.games.spirit_world.cards.conditions import gap, squares_of
from hauntbox.games.spirit_world.cards.sources import Source, ghost_source
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import INSIDE, TURN
from hauntbox.games.spirit_world.table.reasons import given
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.table.verbs import A


def slime(g: SpiritWorld, b: int, source: Source, rule: str) -> Flow[None]:
    """GTB-8.1, 8.3, R20: one marker, unless there is no room for it; then nothing happens at all."""
    if g.slime[b] >= g.cap(b) or g.powers.unslimed >> b & 1:
        return
    victim = yield from redirected(g, b, source)
    if (yield from shrugged(g, victim, source)) or spared(g, victim, "immune_slime"):
        return
    if victim == b:
        victim = yield from passed_on(g, b)
    g.slime[victim] += 1
    g.tell(events.SLIMED, rule, (victim, g.slime[victim]), source.thing)
    if g.phase == TURN:
        yield from run_abilities(g, "slimed", victim, Source(source.thing, rule))
    if source.ghost >= 0:
        clauses = g.box.ghosts[g.kind(source.ghost)].under("slimes")
        if clauses:
            own = ghost_source(source.ghost, g.ghost_at[source.ghost], rule)
            own.victim = victim
            yield from run_clauses(g, clauses, own)


def redirected(g: SpiritWorld, b: int, source: Source) -> Flow[int]:
    """GTB-22.11: in its own turn a Ghostbuster may take the Slime that another would get."""
    active = g.active
    if g.phase != TURN or active < 0 or active == b:
        return b
    for use in g.powers.uses("other_slimed", active):
        own = ability_source(active, use)
        own.victim = b
        if not can_use(g, use, own):
            continue
        g.sliming = b
        args: dict[str, Value] = {"buster": Thing("buster", active), "other": Thing("buster", b)}
        takes = yield from agrees(g.seats[active], "take_slime", "GTB-22.11", Thing("buster", b), args)
        g.sliming = -1
        if takes:
            note_use(g, active, use)
            g.tell(events.SLIME_TAKEN, "GTB-22.11", (active, b), own.thing)
            return active
    return b


def passed_on(g: SpiritWorld, b: int) -> Flow[int]:
    """Who is slimed when a Ghostbuster has an ability to pass Slime on: a chosen one with room for it."""
    for use in g.powers.uses("slimed", b):
        effect = use.clause.do[0]
        if effect.op != "redirect_slime" or not can_use(g, use, ability_source(b, use)):
            continue
        near = effect.word("to") == "adjacent"
        codes = [
            verbs.PICK_BUSTER | other << A for other in g.order if why_not_passed(g, b, near, other) is None
        ]
        if not codes:
            continue
        codes.append(verbs.DECLINE)
        thing, who = Thing("ability", use.ability), Thing("buster", b)
        answer = yield from pick(
            g.seats[b], "which_buster", codes, "GTB-22.18", thing, why_not_victim, (b, near), {"slimed": who}
        )
        if answer != verbs.DECLINE:
            note_use(g, b, use)
            g.tell(events.SLIME_TAKEN, "GTB-22.18", (field_a(answer), b), Thing("ability", use.ability))
            return field_a(answer)
    return b


def why_not_passed(g: SpiritWorld, b: int, near: int, other: int) -> Reason | None:
    """The reason against passing Slime on to a Ghostbuster."""
    if other == b:
        return Reason("slime_is_yours", "GTB-22.18")
    if near and beside(g, b, other) > 1:
        return Reason("not_adjacent", "GTB-22.18")
    if g.powers.unslimed >> other & 1:
        return Reason("never_slimed", "GTB-22.18")
    return Reason("slime_is_full", "GTB-8.3") if g.slime[other] >= g.cap(other) else None


def why_not_victim(g: SpiritWorld, decision: Decision, seat: int, code: int) -> Reason:
    other = field_a(code)
    if other not in g.order:
        return Reason("not_in_game", "GTB-22.18")
    return given(why_not_passed(g, decision.context[0], decision.context[1], other), decision)


def beside(g: SpiritWorld, b: int, other: int) -> int:
    """GTB-21.2: the distance of two Ghostbusters; those in the Ecto-1 are on both its squares."""
    return min([gap(g, other, place) for place in squares_of(g, b)], default=99)


def shrugged(g: SpiritWorld, b: int, source: Source) -> Flow[bool]:
    """Whether a Ghostbuster uses an ability to avoid being slimed."""
    for use in g.powers.uses("slimed", b):
        if use.clause.do[0].op != "shrug_slime":
            continue
        if can_use(g, use, ability_source(b, use)) and (
            yield from agrees(g.seats[b], "shrug_slime", "GTB-22.18", source.thing, {"buster": Thing("buster", b)})
        ):
            note_use(g, b, use)
            g.tell(events.SLIME_SHRUGGED, "GTB-22.18", (b,), Thing("ability", use.ability))
            return True
    return False


def slime_car(g: SpiritWorld, source: Source, rule: str) -> Flow[None]:
    """GTB-8.6, 8.7, 21.7: everybody in the Ecto-1 is slimed once."""
    riders = [b for b in g.from_active() if g.at[b] == INSIDE]
    for b in riders:
        yield from slime(g, b, source, rule)
