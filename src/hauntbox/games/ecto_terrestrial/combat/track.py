"""ETI-25.6, 25.7: the damage track of a Boss: what wounds it, and what happens when a track is full."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import holds_all, run_clauses
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.components.cards import BossCard
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import KINDS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial


def boss_source(g: EctoTerrestrial, seat: int = -1, hero: int = -1) -> Source:
    """The Boss, as where something comes from; what it leaves open a seat decides, else the first player."""
    return Source(Thing("boss", g.boss), "ETI-25.7", g.first if seat < 0 else seat, hero)


def symbols_against(g: EctoTerrestrial) -> int:
    """ETI-25.7: the symbols that wound the Boss now, as bits: those of its card, unless a trait that holds says that
    none do, or the one on its dial. The CRIT always does, and is left out."""
    found = g.boss_card.wounded_by
    for clause in g.boss_card.under("standing"):
        if not holds_all(g, clause, boss_source(g)):
            continue
        for effect in clause.do:
            if effect.op == "armoured":
                found = 0
            elif effect.op == "dial":
                found = 1 << g.dial
    return found


def first_dial(card: BossCard) -> int:
    """ETI-25.7: the symbol that a Boss's dial shows before its first mood; -1 of a Boss without a dial."""
    for clause in card.under("standing"):
        for effect in clause.do:
            if effect.op == "dial":
                return KINDS.index(effect.word("face"))
    return -1


def boss_left(g: EctoTerrestrial) -> int:
    """ETI-25.6: the Wounds that the track of the Boss's stage can still take."""
    return g.boss_card.track(g.boss_stage, g.players) - g.boss_wounds


def wound_boss(g: EctoTerrestrial, n: int, rule: str, cause: Thing | None = None) -> int:
    """ETI-25.6, R61: Wounds are put on the track, up to its end. Returns how many."""
    n = min(n, boss_left(g))
    if n > 0:
        g.boss_wounds += n
        g.tell(events.BOSS_WOUNDED, rule, (g.boss, n, boss_left(g)), cause)
    return max(n, 0)


def cross_on_boss(g: EctoTerrestrial, strike: Strike) -> Flow[None]:
    """ETI-16.1, 25.7: the streams are crossed on the Boss: its card says what comes of it."""
    source = boss_source(g, g.owner[strike.hero], strike.hero)
    source.strike = strike
    yield from run_clauses(g, g.boss_card.under("crossed"), source)


def end_stage(g: EctoTerrestrial) -> Flow[None]:
    """ETI-25.7: when the track of a stage is full and it is not the last, the Boss begins the next one unhurt."""
    if g.boss < 0 or boss_left(g) > 0 or g.boss_stage == len(g.boss_card.health) - 1:
        return
    yield from run_clauses(g, g.boss_card.under("stage_over"), boss_source(g))
    g.boss_stage += 1
    g.boss_wounds = 0
    g.tell(events.BOSS_STAGE, "ETI-25.7", (g.boss, g.boss_stage + 1))
