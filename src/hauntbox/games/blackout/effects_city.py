"""What cards do on the map: Ghostbusters and ghosts change places, dice fall off."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.blackout import events, verbs
from hauntbox.games.blackout import law as laws
from hauntbox.games.blackout.choosing import pick, pick_borough
from hauntbox.games.blackout.icons import BOROUGHS, SLOTS
from hauntbox.games.blackout.moving import pay_tax, why_not_leave
from hauntbox.games.blackout.selecting import Source, choose, meant
from hauntbox.games.blackout.table import Blackout, changed
from hauntbox.games.blackout.verbs import A
from hauntbox.kit.effects import Effect

NOWHERE: Final = Reason("nowhere", "BLK-7.16")


# Moving


def run_move(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-R50: by a ghost or tile it is forced and free; by a card or ability it is the mover's own."""
    for buster in (yield from choose(g, effect, source)):
        if source.actor < 0:
            seat = g.lead
            to = yield from pick_borough(
                g, seat, forced_ways(g, effect, buster), "shove_where", source.rule, source.thing
            )
            g.shove(buster, to, source.rule, source.thing)
        else:
            yield from move_by_card(g, effect, source, buster)


def forced_ways(g: Blackout, effect: Effect, buster: int) -> list[int]:
    """Where a forced move may lead."""
    here = g.places[buster]
    where = effect.word("where")
    if where == "next_clockwise":
        return [(here + 1) % BOROUGHS]
    return [to for to in range(BOROUGHS) if to != here and (where == "any" or g.adjacent(here, to))]


def ways(g: Blackout, effect: Effect, buster: int, rank: int, pledged: int) -> list[int]:
    """BLK-W25: where a card or ability may move somebody; the tax comes from the mover's pool."""
    found: list[int] = []
    for to in forced_ways(g, effect, buster):
        near = effect.word("where") != "any"
        if why_not_leave(g, buster, to, -1, pledged, rank, near) is None:
            found.append(to)
    return found


def move_by_card(g: Blackout, effect: Effect, source: Source, buster: int) -> Flow[None]:
    """The mover goes, pays what is due, and may take somebody along."""
    seat = g.controller(source.actor)
    here = g.places[buster]
    open_ways = ways(g, effect, buster, source.rank, 0)
    if not open_ways:
        return
    to = yield from pick_borough(g, seat, open_ways, "move_where", source.rule, source.thing)
    friend = -1
    others = [
        other
        for other in g.busters_at(here)
        if other not in (buster, source.actor)
        and why_not_leave(g, other, to, -1, 0, source.rank, near=False) is None
    ]
    if effect.word("with") == "other_gb_here" and others:
        codes = [verbs.PICK_BUSTER | other << A for other in others]
        codes.append(verbs.ENOUGH)
        answer = yield Decision(seat, "take_along", codes, source.rule, source.thing)
        friend = -1 if answer == verbs.ENOUGH else field_a(answer)
    for mover in [buster] if friend < 0 else [buster, friend]:
        yield from pay_tax(g, mover, to, laws.tax(g, -1, mover, to, source.rank))
        g.move(mover, to, source.rule, source.thing)


def why_not_move(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    for buster in meant(g, effect.word("who"), user, active):
        if ways(g, effect, buster, rank, pledged):
            return None
        if forced_ways(g, effect, buster):
            to = forced_ways(g, effect, buster)[0]
            return why_not_leave(g, buster, to, -1, pledged, rank, effect.word("where") != "any")
    return NOWHERE


# Ghosts on the board


def run_rotate(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Every ghost goes clockwise with its dice; gaps go round too."""
    for _ in range(effect.number("n")):
        if g.log is not None:
            for borough in range(BOROUGHS):
                if g.ghosts[borough] >= 0:
                    to = (borough + 1) % BOROUGHS
                    g.tell(events.GHOST_MOVED, source.rule, (g.ghosts[borough], borough, to), source.thing)
        g.ghosts = (g.ghosts[-1], *g.ghosts[:-1])
        g.gaps = (g.gaps[-1], *g.gaps[:-1])
        g.slots = [*g.slots[-SLOTS:], *g.slots[:-SLOTS]]
        g.placed = (g.placed[-1], *g.placed[:-1])
    g.refresh_law()
    return
    yield


def run_swap(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Two ghosts change places with their dice."""
    a = source.here(g)
    seat = g.lead if source.actor < 0 else g.controller(source.actor)
    if effect.word("a") == "one":
        haunted = [borough for borough in range(BOROUGHS) if g.ghosts[borough] >= 0]
        if not haunted:
            return
        a = yield from pick_borough(g, seat, haunted, "swap_which", source.rule, source.thing)
    where = effect.word("b")
    others = [(a + 1) % BOROUGHS]
    if where != "next_clockwise":
        others = [b for b in range(BOROUGHS) if b != a and (where == "any" or g.adjacent(a, b))]
    b = yield from pick_borough(g, seat, others, "swap_with", source.rule, source.thing)
    swap_boroughs(g, a, b, source)


def swap_boroughs(g: Blackout, a: int, b: int, source: Source) -> None:
    for one, other in ((a, b), (b, a)):
        if g.ghosts[one] >= 0:
            g.tell(events.GHOST_MOVED, source.rule, (g.ghosts[one], one, other), source.thing)
    g.ghosts = changed(changed(g.ghosts, a, g.ghosts[b]), b, g.ghosts[a])
    g.gaps = changed(changed(g.gaps, a, g.gaps[b]), b, g.gaps[a])
    g.placed = changed(changed(g.placed, a, g.placed[b]), b, g.placed[a])
    first, second = a * SLOTS, b * SLOTS
    mine = g.slots[first : first + SLOTS]
    g.slots[first : first + SLOTS] = g.slots[second : second + SLOTS]
    g.slots[second : second + SLOTS] = mine
    g.refresh_law()


def knockable(g: Blackout, effect: Effect, source: Source) -> Flow[list[int]]:
    """The Boroughs whose unfilled ghosts lose a die."""
    which = effect.word("ghost")
    with_dice = [b for b in range(BOROUGHS) if g.haunted(b) and g.dice_on(b)]
    if which == "each_ghost":
        return with_dice
    if which == "one_ghost":
        if not with_dice:
            return []
        codes = [verbs.PICK_GHOST | borough << A for borough in with_dice]
        return [field_a((yield from pick(g, g.lead, "knock_whom", codes, source.rule, source.thing)))]
    here = source.place if source.place >= 0 else g.places[source.actor]
    return [here] if here in with_dice else []


def run_knock_off(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """D9: the lead picks which die; dice and slots that are alike are no choice."""
    for borough in (yield from knockable(g, effect, source)):
        for _ in range(effect.number("n")):
            slots = distinct_locked(g, borough)
            if not slots:
                break
            codes = [verbs.PICK_SLOT | slot << A for slot in slots]
            slot = field_a((yield from pick(g, g.lead, "knock_off", codes, source.rule, source.thing)))
            die = g.take_off_slot(slot)
            g.tell(events.DIE_KNOCKED_OFF, source.rule, (die, g.ghosts[borough], borough), source.thing)


def distinct_locked(g: Blackout, borough: int) -> list[int]:
    """Slots with a die, one for each colour of die on each kind of slot."""
    ghost = g.box.ghosts[g.ghosts[borough]]
    seen: set[tuple[int, int, int]] = set()
    found: list[int] = []
    for slot in g.dice_on(borough):
        index = slot - borough * SLOTS
        kind = (ghost.icons[index], ghost.colours[index], g.slots[slot] // 5)
        if kind not in seen:
            seen.add(kind)
            found.append(slot)
    return found
