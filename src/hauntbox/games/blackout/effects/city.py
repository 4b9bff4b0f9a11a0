"""What cards do on the map: Ghostbusters and ghosts change places, dice fall off."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.moving import NOT_ADJACENT, STAYS, pay_tax, why_not_leave
from hauntbox.games.blackout.activation.picking import NOT_ASKED, ask, pick, pick_borough
from hauntbox.games.blackout.activation.placing import NO_GHOST, NO_SLOT
from hauntbox.games.blackout.components.vocabulary import ACTIVATED, ONE_SHOT, n, who
from hauntbox.games.blackout.effects.op import BlackoutOp
from hauntbox.games.blackout.effects.targets import Source, choose, meant
from hauntbox.games.blackout.table import events, verbs
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.numbers import BOROUGHS, SLOTS
from hauntbox.games.blackout.table.state import Blackout, changed
from hauntbox.games.blackout.table.verbs import A
from hauntbox.kit.cards.effects import Clause, Effect, Param

NOWHERE: Final = Reason("nowhere", "BLK-7.16")
NOT_CLOCKWISE: Final = Reason("not_clockwise", "BLK-3.2")
ITSELF: Final = Reason("swap_itself", "BLK-3.4")
GHOST_FAR: Final = Reason("ghost_far", "BLK-3.3")
FILLED: Final = Reason("knock_filled", "BLK-8.10")
NO_DICE_ON: Final = Reason("no_dice_on", "BLK-8.8")
SLOT_EMPTY: Final = Reason("slot_empty", "BLK-8.8")
NO_GHOSTS: Final = Reason("no_ghosts", "BLK-3.4")
NO_DICE_ON_ANY: Final = Reason("no_dice_on_any", "BLK-8.8")

# Where a move may lead, and which ghost another changes places with, as cards say it.
WHERE: Final = ("adjacent", "any", "next_clockwise")


# Moving


def run_move(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-R50: by a ghost or tile it is forced and free; by a card or ability it is the mover's own."""
    for buster in (yield from choose(g, effect, source)):
        if source.actor < 0:
            seat = g.lead
            to = yield from pick_borough(
                g, seat, forced_ways(g, effect, buster), "shove_where", source.rule, source.thing,
                refuse_shove, (buster, WHERE.index(effect.word("where"))),
            )
            g.shove(buster, to, source.rule, source.thing)
        else:
            yield from move_by_card(g, effect, source, buster)


def why_not_forced(g: Blackout, buster: int, to: int, where: str) -> Reason | None:
    """BLK-7.16, R50: a forced move changes the Borough, to the next one, an adjacent one or any, as the text says."""
    here = g.places[buster]
    if to == here:
        return STAYS
    if where == "next_clockwise":
        return None if to == (here + 1) % BOROUGHS else NOT_CLOCKWISE
    return None if where == "any" or g.adjacent(here, to) else NOT_ADJACENT


def forced_ways(g: Blackout, effect: Effect, buster: int) -> list[int]:
    """Where a forced move may lead."""
    where = effect.word("where")
    return [to for to in range(BOROUGHS) if why_not_forced(g, buster, to, where) is None]


def refuse_shove(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why somebody can't be driven to a Borough."""
    buster, where = decision.context
    return why_not_forced(g, buster, field_a(code), WHERE[where]) or NOT_ASKED


def why_not_go(g: Blackout, buster: int, to: int, where: str, rank: int, pledged: int) -> Reason | None:
    """BLK-7.16, 15.4b, R51: what speaks against a move by card or ability; the tax comes from the mover's pool."""
    reason = why_not_forced(g, buster, to, where)
    return reason if reason is not None else why_not_leave(g, buster, to, -1, pledged, rank, where != "any")


def ways(g: Blackout, effect: Effect, buster: int, rank: int, pledged: int) -> list[int]:
    """Where a card or ability may move somebody."""
    where = effect.word("where")
    return [to for to in range(BOROUGHS) if why_not_go(g, buster, to, where, rank, pledged) is None]


def refuse_way(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a card or ability can't move somebody to a Borough."""
    buster, where, rank = decision.context
    return why_not_go(g, buster, field_a(code), WHERE[where], rank, 0) or NOT_ASKED


def move_by_card(g: Blackout, effect: Effect, source: Source, buster: int) -> Flow[None]:
    """The mover goes, pays what is due, and may take somebody along."""
    seat = g.controller(source.actor)
    here = g.places[buster]
    open_ways = ways(g, effect, buster, source.rank, 0)
    if not open_ways:
        return
    context = (buster, WHERE.index(effect.word("where")), source.rank)
    to = yield from pick_borough(
        g, seat, open_ways, "move_where", source.rule, source.thing, refuse_way, context
    )
    friend = -1
    others: list[int] = []
    if effect.word("with") == "other_gb_here":
        for other in g.busters_at(here):
            if why_not_along(g, other, buster, source.actor, to, source.rank, source.rule) is None:
                others.append(other)
    if others:
        codes = [verbs.PICK_BUSTER | other << A for other in others]
        codes.append(verbs.ENOUGH)
        answer = yield from ask(
            g, seat, "take_along", codes, source.rule, source.thing,
            refuse_along, (buster, source.actor, to, source.rank),
        )
        friend = -1 if answer == verbs.ENOUGH else field_a(answer)
    for mover in [buster] if friend < 0 else [buster, friend]:
        yield from pay_tax(g, mover, to, laws.tax(g, -1, mover, to, source.rank))
        g.move(mover, to, source.rule, source.thing)


def why_not_along(
    g: Blackout, other: int, buster: int, actor: int, to: int, rank: int, rule: str
) -> Reason | None:
    """BLK-15.4b: somebody else from the same Borough, whom nothing keeps there."""
    if other in (buster, actor):
        return Reason("comes_anyway", rule)
    if g.places[other] != g.places[buster]:
        return Reason("not_alongside", rule)
    return why_not_leave(g, other, to, -1, 0, rank, near=False)


def refuse_along(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why somebody can't come along."""
    buster, actor, to, rank = decision.context
    return why_not_along(g, field_a(code), buster, actor, to, rank, decision.rule) or NOT_ASKED


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


def move_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for where it leads, alone or with somebody."""
    return f".{effect.word('where')}" + ("_with" if effect.word("with") != "nobody" else "")


def move_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    if effect.word("with") != "nobody" and clause.when not in ACTIVATED:
        return ["only somebody who uses a card takes another along."]
    return []


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
        a = yield from pick_borough(
            g, seat, haunted, "swap_which", source.rule, source.thing, refuse_unhaunted, ()
        )
    where = effect.word("b")
    others = [b for b in range(BOROUGHS) if why_not_swap(g, a, b, where) is None]
    b = yield from pick_borough(
        g, seat, others, "swap_with", source.rule, source.thing, refuse_swap, (a, WHERE.index(where))
    )
    swap_boroughs(g, a, b, source)


def why_not_swap(g: Blackout, a: int, b: int, where: str) -> Reason | None:
    """BLK-3.2, 3.3: the Borough whose ghost changes places: another one, the next, an adjacent one or any."""
    if b == a:
        return ITSELF
    if where == "next_clockwise":
        return None if b == (a + 1) % BOROUGHS else NOT_CLOCKWISE
    return None if where == "any" or g.adjacent(a, b) else GHOST_FAR


def refuse_swap(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why a ghost can't change places with that of a Borough."""
    a, where = decision.context
    return why_not_swap(g, a, field_a(code), WHERE[where]) or NOT_ASKED


def refuse_unhaunted(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """There must be a ghost."""
    return NO_GHOST if g.ghosts[field_a(code)] < 0 else NOT_ASKED


def why_not_stir_ghosts(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    """Ghosts change places only if there are any."""
    return None if max(g.ghosts) >= 0 else NO_GHOSTS


def swap_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for which ghost changes places with which."""
    return f".{effect.word('a')}_{effect.word('b')}"


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


def why_not_knock(g: Blackout, borough: int) -> Reason | None:
    """BLK-8.10: only a ghost that is not filled and holds a die loses one."""
    if g.ghosts[borough] < 0:
        return NO_GHOST
    if g.filled(borough):
        return FILLED
    return None if g.dice_on(borough) else NO_DICE_ON


def refuse_ghost(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Why no die can be knocked off a ghost."""
    return why_not_knock(g, field_a(code)) or NOT_ASKED


def why_not_knock_off(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    """A card that knocks dice off needs a ghost that holds any."""
    if effect.word("ghost") in ("self", "ghost_here"):
        return why_not_knock(g, g.places[user])
    for borough in range(BOROUGHS):
        if why_not_knock(g, borough) is None:
            return None
    return NO_DICE_ON_ANY


def knockable(g: Blackout, effect: Effect, source: Source) -> Flow[list[int]]:
    """The Boroughs whose unfilled ghosts lose a die."""
    which = effect.word("ghost")
    with_dice = [b for b in range(BOROUGHS) if why_not_knock(g, b) is None]
    if which == "each_ghost":
        return with_dice
    if which == "one_ghost":
        if not with_dice:
            return []
        codes = [verbs.PICK_GHOST | borough << A for borough in with_dice]
        answer = yield from pick(
            g, g.lead, "knock_whom", codes, source.rule, source.thing, refuse_ghost, ()
        )
        return [field_a(answer)]
    here = source.place if source.place >= 0 else g.places[source.actor]
    return [here] if here in with_dice else []


def run_knock_off(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-R48: the lead picks which die; dice and slots that are alike are no choice."""
    for borough in (yield from knockable(g, effect, source)):
        for _ in range(effect.number("n")):
            slots = distinct_locked(g, borough)
            if not slots:
                break
            codes = [verbs.PICK_SLOT | slot << A for slot in slots]
            answer = yield from pick(
                g, g.lead, "knock_off", codes, source.rule, source.thing, refuse_locked, (borough,)
            )
            die = g.take_off_slot(field_a(answer))
            g.tell(events.DIE_KNOCKED_OFF, source.rule, (g.shown(die), g.ghosts[borough], borough), source.thing)


def refuse_locked(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """Only a slot of that ghost with a die on it."""
    borough = decision.context[0]
    slot = field_a(code)
    if slot // SLOTS != borough:
        return Reason("other_ghost", decision.rule, {"ghost": Thing("ghost", g.ghosts[borough])})
    if slot - borough * SLOTS >= g.box.ghosts[g.ghosts[borough]].size:
        return NO_SLOT
    return SLOT_EMPTY if g.slots[slot] < 0 else NOT_ASKED


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


OPS: Final[list[BlackoutOp]] = [
    BlackoutOp(
        "move", ONE_SHOT,
        [
            *who("self"),
            Param("where", "word", ["adjacent", "any", "next_clockwise"]),
            Param("with", "word", ["nobody", "other_gb_here"], default_word="nobody"),
        ],
        run=run_move, why_not=why_not_move, form=move_form, mistakes=move_mistakes, menace=0.3,
    ),
    BlackoutOp("rotate_ghosts", ONE_SHOT, [n()], run=run_rotate, why_not=why_not_stir_ghosts),
    BlackoutOp(
        "swap_ghosts", ONE_SHOT,
        [
            Param("a", "word", ["self", "one"], default_word="self"),
            Param("b", "word", ["next_clockwise", "adjacent", "any"], default_word="next_clockwise"),
        ],
        run=run_swap, why_not=why_not_stir_ghosts, form=swap_form,
    ),
    BlackoutOp(
        "knock_off", ONE_SHOT, [Param("ghost", "word", ["self", "each_ghost", "ghost_here", "one_ghost"]), n()],
        run=run_knock_off, why_not=why_not_knock_off, form_word="ghost", menace=0.5,
    ),
]
