"""IOS-2.15, 4.8 and 5.4: Soldiers land at Landing Sites."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a, field_b
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.playing import open_window
from hauntbox.games.outer_space.cards.powers import landing_bonus
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.fire_and_crowds.fire import soldier_enters
from hauntbox.games.outer_space.outcome.objectives import judge
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.moments import LANDING_START, Moment
from hauntbox.games.outer_space.table.numbers import LANDING, MARTIANS
from hauntbox.games.outer_space.table.phases import begin_phase
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B


def sites(g: OuterSpace) -> list[int]:
    """Saucers at which at least one more Soldier can land."""
    return [saucer for saucer, at in enumerate(g.saucers) if at >= 0 and g.room_at(at) > 0]


def land(g: OuterSpace, mp: int, n: int, rule: str) -> Flow[None]:
    """IOS-4.8a, 4.8c: this many of a Martian Player's Soldiers, site by site; those without room are lost."""
    while n > 0:
        n = min(n, g.pool(mp))
        open_sites = sites(g)
        if not n or not open_sites:
            return
        codes = [
            verbs.REINFORCE | saucer << A | count << B
            for saucer in open_sites
            for count in range(1, min(n, g.room_at(g.saucers[saucer])) + 1)
        ]
        if len(open_sites) == 1:
            codes = codes[-1:]  # no choice: as many as fit
        answer = yield from pick(g, mp, "land", codes, rule, None, {"n": n}, (mp, n))
        n -= field_b(answer)
        yield from land_at(g, mp, field_a(answer), field_b(answer), rule)


def land_at(g: OuterSpace, mp: int, saucer: int, n: int, rule: str) -> Flow[None]:
    """IOS-4.8d: put this many Soldiers down at one site, as far as they fit; in a fire each may burn."""
    square = g.saucers[saucer]
    come = [g.put_soldier(mp, square) for _ in range(min(n, g.room_at(square), g.pool(mp)))]
    g.tell(events.LANDED, rule, (mp, square, len(come)), Thing("saucer", saucer))
    judge(g)
    if g.burning(square):
        for soldier in come:
            yield from soldier_enters(g, soldier)


def run_landing(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-4.8: phase 8."""
    begin_phase(g, LANDING)
    yield from open_window(g, Moment(LANDING_START, MARTIANS))
    for mp in range(g.martians):
        if not g.coming >> mp & 1:
            continue
        die = yield from throw_die(g, "landing", mp)
        n = die if g.martians == 1 else (die + 1) // 2  # IOS-R72
        yield from land(g, mp, n + landing_bonus(g), "IOS-4.8a" if g.martians == 1 else "IOS-4.8b")
    g.coming = 0
    g.step = steps.MARTIAN_END
