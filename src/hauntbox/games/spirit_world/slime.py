"""GTB-8: being slimed, and those who step in between."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world import events
from hauntbox.games.spirit_world.acting import ability_source, agrees, can_use, note_use, run_abilities, run_clauses
from hauntbox.games.spirit_world.figures import TURN
from hauntbox.games.spirit_world.sources import Source, ghost_source
from hauntbox.games.spirit_world.table import SpiritWorld


def slime(g: SpiritWorld, b: int, source: Source, rule: str) -> Flow[None]:
    """GTB-8.1, 8.3: one marker, unless there is no room for it; then nothing happens at all (R20)."""
    if g.slime[b] >= g.cap(b) or g.powers.unslimed >> b & 1:
        return
    victim = yield from redirected(g, b, source)
    if (yield from shrugged(g, victim, source)):
        return
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
    """GTB-22.11: in his own turn somebody may take the Slime that another would get."""
    active = g.active
    if g.phase != TURN or active < 0 or active == b:
        return b
    for use in g.powers.uses("other_slimed", active):
        own = ability_source(active, use)
        own.victim = b
        if can_use(g, use, own) and (
            yield from agrees(g, g.seats[active], "take_slime", "GTB-22.11", Thing("buster", b))
        ):
            note_use(g, active, use)
            g.tell(events.SLIME_TAKEN, "GTB-22.11", (active, b), own.thing)
            return active
    return b


def shrugged(g: SpiritWorld, b: int, source: Source) -> Flow[bool]:
    """Whether somebody uses an ability not to be slimed at all."""
    for use in g.powers.uses("slimed", b):
        if use.clause.do[0].op != "shrug_slime":
            continue
        if can_use(g, use, ability_source(b, use)) and (
            yield from agrees(g, g.seats[b], "shrug_slime", "GTB-22.18", source.thing)
        ):
            note_use(g, b, use)
            g.tell(events.SLIME_SHRUGGED, "GTB-22.18", (b,), Thing("ability", use.ability))
            return True
    return False


def slime_car(g: SpiritWorld, source: Source, rule: str) -> Flow[None]:
    """GTB-8.6, 8.7, 21.7: everybody in the Ecto-1, once."""
    for b in g.inside():
        yield from slime(g, b, source, rule)
