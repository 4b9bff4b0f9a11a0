"""IOS-22: crowds move, run from fire, and are healed."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import why_question
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.outcome.missions import crowd_phase_ends, keeps_in_tent
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import CROWD_PHASE, Moment
from hauntbox.games.outer_space.table.numbers import HEROES, STIR
from hauntbox.games.outer_space.table.phases import begin_phase
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.games.outer_space.wounds.harm import heal_crowd
from hauntbox.games.outer_space.wounds.random_places import directed


def may_stand(g: OuterSpace, square: int) -> bool:
    """IOS-22.6: whether a crowd could move into a space."""
    return (
        square in g.fairground.squares
        and not g.burning(square)
        and g.crowd_in(square) < 0
        and not g.destroyed(square)
    )


def ways(g: OuterSpace, crowd: int) -> list[int]:
    """Where a crowd could go by itself: over walls, but not out of the tent if a scenario keeps it there."""
    at = g.crowd_at[crowd]
    return [to for to in g.fairground.neighbours[at] if may_stand(g, to) and not keeps_in_tent(g, at, to)]


def flee(g: OuterSpace, crowd: int) -> Flow[None]:
    """IOS-22.5: one space in a random direction; it stays if that is blocked."""
    die = yield from throw_die(g, "flight", g.hero_captain())
    at = g.crowd_at[crowd]  # where somebody has led it in the meantime, if anybody has
    if at < 0:
        return
    to = yield from directed(g, at, die, ways(g, crowd), "crowd_way", "IOS-22.5", Thing("crowd", crowd))
    if to >= 0:
        move_crowd(g, crowd, to)
    else:
        g.tell(events.CROWD_STAYED, "IOS-22.6", (crowd,))


def move_crowd(g: OuterSpace, crowd: int, to: int, cause: Thing | None = None) -> None:
    g.crowd_at[crowd] = to
    g.tell(events.CROWD_MOVED, "IOS-22.5", (crowd, to), cause)


# The Crowd Phase; `stage` has the crowds that were rolled for, as bits


def ask_crowd(g: OuterSpace) -> Decision | None:
    """IOS-22.4: the Heroes' captain chooses which crowd is next."""
    codes = [verbs.PICK_CROWD | crowd << A for crowd in unrolled(g)] if g.phase == STIR else []
    if len(codes) < 2:
        return None
    decision = Decision(g.hero_captain(), "next_crowd", codes, "IOS-22.4")
    decision.why = why_question
    return decision


def unrolled(g: OuterSpace) -> list[int]:
    return [crowd for crowd, at in enumerate(g.crowd_at) if at >= 0 and not g.stage >> crowd & 1]


def run_crowd(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-22.4, 22.7: each crowd moves once."""
    if g.phase != STIR:
        begin_phase(g, STIR)
        yield from open_window(g, Moment(CROWD_PHASE, HEROES, g.hero_captain()))
        return
    left = unrolled(g)
    if not left:
        g.step = steps.CROWD_END
        return
    crowd = left[0] if answer == -1 else field_a(answer)
    g.stage |= 1 << crowd
    die = yield from throw_die(g, "crowd", g.hero_captain())
    if g.crowd_at[crowd] < 0 or 1 < die < 5:
        return  # nothing that was not there in the window after the die
    if die == 1:
        heal_crowd(g, crowd, 1)
    else:
        yield from flee(g, crowd)
    yield from open_window(g, Moment(CROWD_PHASE, HEROES, g.hero_captain()))  # still the same phase


def run_crowd_end(g: OuterSpace, answer: int) -> Flow[None]:
    """The end of the round."""
    crowd_phase_ends(g)
    g.step = steps.TRACK
    return
    yield
