"""ETI-23.4 to 23.9: a Hero is attacked, makes a Defense Roll, and takes what is not prevented."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import run_powers
from hauntbox.games.ecto_terrestrial.cards.reacting import react
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.defeat import take_wounds
from hauntbox.games.ecto_terrestrial.combat.rolls import roll_defense
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, DRAINER, KIND_OF
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial


def not_prevented(damage: list[int], faces: list[int]) -> int:
    """ETI-23.6: the Wounds that are left of damage by kind, when each symbol prevents one of its kind and each CRIT one
    of any: as few as can be."""
    left = 0
    for kind in range(3):
        left += max(0, damage[kind] - faces.count(kind))
    return max(0, left - faces.count(CRIT))


def defend(
    g: EctoTerrestrial, hero: int, damage: list[int], rule: str, drain: int = 0, cause: Thing | None = None,
    moment: str = "",
) -> Flow[int]:
    """ETI-23.6 to 23.9: a Defense Roll against damage by kind; Drainers drain first. Returns the Wounds taken."""
    faces = yield from roll_defense(g, hero, sum(damage), rule, moment, cause)
    if drain and "drained" not in g.powers.immune[hero]:
        lost = min(drain, g.batteries[hero])
        g.batteries[hero] -= lost
        g.tell(events.DRAINED, "ETI-23.9", (hero, lost), cause)
    wounds = not_prevented(damage, faces)
    if wounds:
        wounds -= yield from spared(g, hero, wounds, cause)
    if wounds:
        yield from take_wounds(g, hero, wounds, "ETI-23.8", cause)
    return wounds


def spared(g: EctoTerrestrial, hero: int, wounds: int, cause: Thing | None) -> Flow[int]:
    """ETI-23.8: how many of the Wounds that a Hero would take are prevented by what the Hero has, or by Reactions."""
    source = Source(cause or Thing("hero", hero), "ETI-23.8", g.owner[hero], hero)
    source.number = wounds
    source.by_ets = cause is None or cause.kind == "boss"
    yield from run_powers(g, hero, "would_be_wounded", source)
    if source.prevented < wounds:
        yield from react(g, "would_be_wounded", source)
    return min(wounds, source.prevented)


def attacked_by(g: EctoTerrestrial, hero: int, ets: list[int], rule: str, moment: str = "") -> Flow[int]:
    """ETI-23.4, 23.5, 23.9: ETs attack a Hero together, in one roll. Returns the Wounds taken."""
    damage = [0, 0, 0]
    for et in ets:
        damage[KIND_OF[et]] += 1
    g.tell(events.ATTACKED, rule, (hero, *ets))
    return (yield from defend(g, hero, damage, "ETI-23.6", damage[DRAINER], None, moment))
