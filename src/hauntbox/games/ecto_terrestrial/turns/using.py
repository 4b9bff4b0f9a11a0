"""ETI-1.2c, 4.8, 7.2: powers that a player uses in the own turn: abilities and Equipment, for an Action or free."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import holds_all, use, used_up
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.powers import Held
from hauntbox.games.ecto_terrestrial.effects.op import can_do
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A

NOT_HAD: Final = Reason("power_not_had", "ETI-1.2c")
USED: Final = Reason("power_used_up", "ETI-1.2c")
IDLE: Final = Reason("power_idle", "ETI-1.2c")
OFF_BOARD: Final = Reason("hero_off_board", "ETI-4.8")
DOWN: Final = Reason("hero_down", "ETI-7.2")
NO_ACTIONS: Final = Reason("no_actions", "ETI-4.1")
TRIGGERS: Final = ["free", "action"]
ATTACK_ENDED_IT: Final = Reason("attack_ended_actions", "ETI-4.4")


def usable(g: EctoTerrestrial, seat: int) -> list[Held]:
    """The powers of a seat's Heroes that are used, and do not come by themselves."""
    moments = g.powers.moments
    found: list[Held] = []
    for trigger in TRIGGERS:
        held = moments.get(trigger)
        if held is not None:
            for hero in g.team_of(seat):
                found += held[hero]
    return found


def list_uses(g: EctoTerrestrial, seat: int) -> list[int]:
    """What a player may use now."""
    return [verbs.USE | held.number << A for held in usable(g, seat) if why_not_held(g, held) is None]


def why_not_use(g: EctoTerrestrial, seat: int, power: int) -> Reason | None:
    """The reason against using a power."""
    held = g.powers.by_number.get(power)
    if held is None or g.owner[held.hero] != seat or held.clause.when not in ("free", "action"):
        return NOT_HAD
    return why_not_held(g, held)


def why_not_held(g: EctoTerrestrial, held: Held) -> Reason | None:
    """ETI-4.1, 4.4, 7.2: the reason against using a power that one of the Heroes has."""
    if g.hero_at[held.hero] < 0:
        return OFF_BOARD
    if held.clause.when == "action":
        if g.closed:
            return ATTACK_ENDED_IT
        if not g.actions:
            return NO_ACTIONS
        if g.is_down(held.hero):
            return DOWN
    if used_up(g, held):
        return USED
    source = source_of(g, held)
    if not holds_all(g, held.clause, source):
        return IDLE
    for effect in held.clause.do:
        if not can_do(g, effect, source):
            return IDLE
    return None


def source_of(g: EctoTerrestrial, held: Held) -> Source:
    return Source(g.thing_of(held), g.rule_of(held), g.owner[held.hero], held.hero)


def use_power(g: EctoTerrestrial, power: int) -> Flow[None]:
    """ETI-1.2c, 3.4: use a power; one for an Action is an Action of its Hero. Afterwards it is too late to Rest."""
    held = g.powers.by_number[power]
    if held.clause.when == "action":
        g.acted = True
        g.actions -= 1
    g.used_turn |= 1 << held.number  # ETI-3.4: the turn is begun, whatever limit the power has
    yield from use(g, held, source_of(g, held))
