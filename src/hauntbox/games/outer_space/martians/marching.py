"""IOS-6 and 18.2, 18.3: Martians move, the Zard Beast before all others."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b, field_c
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.playing import open_window, perform_at
from hauntbox.games.outer_space.cards.powers import may_join, soldier_steps
from hauntbox.games.outer_space.cards.reacting import list_uses
from hauntbox.games.outer_space.fire_and_crowds.fire import champion_enters, martians_linger, soldier_enters
from hauntbox.games.outer_space.table import events, moments, steps, verbs
from hauntbox.games.outer_space.table.moments import MARCH, RAY_GUNS_START, START_OF_MARTIAN_TURN, Moment
from hauntbox.games.outer_space.table.numbers import LEADER, MARTIANS, PACK, PER_COLOUR, RAY_GUNS, SOLDIERS, ZARD
from hauntbox.games.outer_space.table.phases import begin_phase
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B

DONE = 99  # steps of a Champion whose move was ended by whom it met
BEAST = 0  # what `stage` counts: the Zard Beast first …
FIRST_PLAYER = 1  # … then the Martian Players in turn
MOST_MARCHES = 1024  # so many lists of answers are kept for a fairground


def ask_march(g: OuterSpace) -> Decision | None:
    """IOS-4.5, 18.3: the Zard Beast first, then one move of a Soldier or the Leader at a time."""
    if g.stage == BEAST:
        codes = list_strides(g, ZARD)
        if not codes:
            return None
        seat = g.martian_captain
        codes = [*codes, *uses_now(g, seat)]
        if not enraged(g):
            codes.append(verbs.END)
        decision = Decision(seat, "stride", codes, "IOS-18.2")
    else:
        mp = g.stage - FIRST_PLAYER
        if mp >= g.martians:
            return None
        codes = list_marches(g, mp)
        if mp == g.martian_captain:
            codes += list_strides(g, LEADER)
        codes += uses_now(g, mp)
        codes.append(verbs.END)
        decision = Decision(mp, "march", codes, "IOS-4.5")
    decision.courtesy = True
    return decision


IN_MARCH = 1 << MARCH | 1 << START_OF_MARTIAN_TURN  # what can be used in this step before anybody moves, as bits


def first_to_march(g: OuterSpace) -> int:
    """IOS-18.2, 23.3: the seat that is asked first: for the Zard Beast if it can move, else Blue."""
    return g.martian_captain if list_strides(g, ZARD) else 0


def uses_now(g: OuterSpace, seat: int) -> list[int]:
    """Cards for this phase, and those for the start of the turn as long as nobody has moved (IOS-14.6)."""
    codes = list_uses(g, seat, MARCH)
    if not anybody_moved(g):
        codes += list_uses(g, seat, START_OF_MARTIAN_TURN)
    return codes


def anybody_moved(g: OuterSpace) -> bool:
    return bool(g.moved or g.forced) or g.champion_moved[ZARD] > 0 or g.champion_moved[LEADER] > 0


def pinned(g: OuterSpace, square: int) -> bool:
    """IOS-6.5, 22.3: a Martian does not leave a Hero or a crowd."""
    return square in g.hero_at or square in g.crowd_at


def taken(g: OuterSpace, soldier: int) -> int:
    """Steps that a Soldier has taken in this phase."""
    return g.moved >> 2 * soldier & 3


def walkers(g: OuterSpace, mp: int, square: int) -> list[int]:
    """A Martian Player's Soldiers of a space that may still move, those first that have moved least."""
    most = soldier_steps(g)
    own = [one for one in g.soldiers_in(square) if g.colour_of(one) == mp and taken(g, one) < most]
    if most > 1 and g.moved and len(own) > 1:
        own.sort(key=lambda soldier: taken(g, soldier))
    return own


def list_marches(g: OuterSpace, mp: int) -> list[int]:
    """From every space of his to every space beside it, with one, two or three Soldiers."""
    codes: list[int] = []
    most = soldier_steps(g)
    moved = g.moved
    first, last = (0, SOLDIERS) if g.martians == 1 else (mp * PER_COLOUR, (mp + 1) * PER_COLOUR)
    ready: dict[int, int] = {}  # how many of each space may still move
    places = g.soldier_at
    for soldier in range(first, last):
        at = places[soldier]
        if at >= 0 and moved >> 2 * soldier & 3 < most:
            ready[at] = ready.get(at, 0) + 1
    heroes, crowds = g.hero_at, g.crowd_at
    for square in sorted(ready):
        if square not in heroes and square not in crowds:  # IOS-6.5, 22.3
            list_marches_from(g, square, ready[square], codes)
    return codes


def list_marches_from(g: OuterSpace, square: int, n: int, codes: list[int]) -> None:
    """From a space to every space beside it that has room, with up to so many Soldiers."""
    counts, beast = g.count_at, g.champion_at[ZARD]
    ways = g.fairground.steps_martian[square]
    rooms = 1  # for how many of them in each of those spaces, two bits each
    for to in ways:
        room = PACK - counts[to]
        if to == beast or (g.gone and g.destroyed(to)):
            room = 0
        rooms = rooms << 2 | (room if room < n else n)
    marches = g.fairground.marches
    key = rooms << 9 | square
    known = marches.get(key)
    if known is None:
        known = []
        for index, to in enumerate(ways):
            room = rooms >> 2 * (len(ways) - 1 - index) & 3
            known += [verbs.MARCH | square << A | to << B | count for count in range(1, room + 1)]
        if len(marches) >= MOST_MARCHES:
            marches.clear()
        marches[key] = known
    codes += known


def why_not_march(g: OuterSpace, mp: int, square: int, to: int, n: int) -> Reason | None:
    """The reason against a move of Soldiers."""
    own = [one for one in g.soldiers_in(square) if g.colour_of(one) == mp]
    if len(own) < n or not n:
        return Reason("no_soldiers", "IOS-6.2")
    if pinned(g, square):
        return Reason("pinned", "IOS-6.5")
    if len(walkers(g, mp, square)) < n:
        return Reason("moved_already", "IOS-6.8")
    if to not in g.fairground.steps_martian[square]:
        return Reason("no_way", "IOS-6.6")
    if g.destroyed(to):
        return Reason("destroyed", "IOS-9.7")
    if g.champion_at[ZARD] == to:
        return Reason("beast_alone", "IOS-18.5")
    return Reason("full", "IOS-6.4") if g.room_at(to) < n else None


# Champions


def list_strides(g: OuterSpace, champion: int) -> list[int]:
    """Where a Champion can go with one step; the Zard Beast to a Hero if it can reach one."""
    return [verbs.STRIDE | champion << A | to << B for to in strides(g, champion)]


def strides(g: OuterSpace, champion: int) -> list[int]:
    at = g.champion_at[champion]
    if at < 0 or g.champion_moved[champion] >= g.box.champions[champion].move or pinned(g, at):
        return []
    ways = [to for to in g.fairground.steps_martian[at] if not g.destroyed(to) and may_join(g, champion, to)]
    if champion == ZARD:
        prey = [to for to in ways if g.heroes_in(to)]
        if prey:
            return prey
    return ways


def enraged(g: OuterSpace) -> bool:
    """IOS-18.3: whether the Zard Beast has to enter a Hero's space now."""
    return bool([to for to in strides(g, ZARD) if g.heroes_in(to)])


# Running


def run_march(g: OuterSpace, answer: int) -> Flow[None]:
    """One move, or the next whose turn it is."""
    if answer in (-1, verbs.END):
        g.stage += 1
        if g.stage >= FIRST_PLAYER + g.martians:
            yield from end_march(g)
        return
    verb = answer & VERB_BITS
    a, b = field_a(answer), field_b(answer)
    if verb == verbs.MARCH:
        yield from march(g, g.stage - FIRST_PLAYER, a, b, field_c(answer))
    elif verb == verbs.STRIDE:
        yield from stride(g, a, b)
    else:
        seat = g.martian_captain if g.stage == BEAST else g.stage - FIRST_PLAYER
        yield from perform_at(g, seat, answer, (MARCH, START_OF_MARTIAN_TURN))


def march(g: OuterSpace, mp: int, square: int, to: int, n: int) -> Flow[None]:
    """IOS-6.1, 6.2: Soldiers go one step together; each may burn where it gets to."""
    going = walkers(g, mp, square)[:n]
    for soldier in going:
        g.moved += 1 << 2 * soldier
        g.move_soldier(soldier, to)
    g.tell(events.MARCHED, "IOS-6.1", (mp, square, to, n))
    if g.burning(to):
        for soldier in going:
            yield from soldier_enters(g, soldier)


def stride(g: OuterSpace, champion: int, to: int) -> Flow[None]:
    """IOS-6.9, 18.3: one step; among Heroes or a crowd the move is over."""
    g.champion_at[champion] = to
    g.champion_moved[champion] += 1
    if pinned(g, to):
        g.champion_moved[champion] = DONE
    g.tell(events.STRODE, "IOS-6.9", (champion, to))
    yield from champion_enters(g, champion)


def end_march(g: OuterSpace) -> Flow[None]:
    """IOS-R55: who stays in a fire burns now; then the ray guns."""
    yield from martians_linger(g)
    begin_phase(g, RAY_GUNS)
    g.blasted = ()
    yield from open_window(g, Moment(RAY_GUNS_START, MARTIANS).before(g.martian_captain, 1 << moments.RAY_GUNS))
    g.step = steps.RAY_GUNS
