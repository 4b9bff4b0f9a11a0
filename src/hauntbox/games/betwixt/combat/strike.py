"""An attack while it is being made: who, whom, with what, and what the dice have shown so far."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.table.numbers import OFF
from hauntbox.kit.cards.effects import Effect

NO_ELEMENTS: Final[tuple[int, ...]] = (0, 0, 0, 0)


class Line:
    """TGB-12.13: a weapon effect that rolled symbols buy: more damage at once, or what follows the blow."""

    __slots__ = (
        "amount", "cost", "damage", "drain", "elements", "ignores", "pierce", "repeat", "status", "stumble", "then",
        "times",
    )  # fmt: skip

    def __init__(
        self,
        cost: int,
        *,
        damage: int = 0,
        elements: tuple[int, ...] = NO_ELEMENTS,
        pierce: int = 0,
        drain: bool = False,
        status: int = OFF,
        amount: int = 1,
        stumble: int = 0,
        times: int = 1,
        ignores: str = "",
        repeat: bool = False,
        then: list[Effect] | None = None,
    ) -> None:
        self.cost = cost
        self.damage = damage
        self.elements = elements
        self.pierce = pierce
        self.drain = drain
        self.status = status
        self.amount = amount  # how many tokens of Bleed
        self.stumble = stumble
        self.times = times  # TGB-12.16
        self.ignores = ignores  # "evade", "shield"
        self.repeat = repeat  # whether it can be bought more than once
        self.then: list[Effect] = then or []  # whatever else it does, last of all


class Strike:
    """The numbers of one attack. Rules that change an attack change these before the dice fall or after."""

    __slots__ = (
        "attacker", "blindside", "bonus", "bought", "critical", "damage_dice", "damage_sides", "defence_sides",
        "drains", "effects", "elements", "gone", "harmless", "hit_dice", "hit_sides", "hits", "ignored", "lines",
        "miss_on", "missed", "obstructed", "passive", "pierce", "ranged", "redirected", "stat", "struck", "talent",
        "target", "times", "used", "weapon", "weapon_type",
    )  # fmt: skip

    def __init__(self, attacker: int, target: int, ranged: bool) -> None:
        self.attacker = attacker
        self.target = target
        self.ranged = ranged
        self.talent = False  # an attack talent, not the Attack action
        self.weapon = OFF  # the card that is used
        self.weapon_type = OFF  # TGB-25.11
        self.hit_dice: list[int] = []  # the base die and the weapon's; chips come on top of these
        self.stat = 0  # STR or ACC, without Blindside
        self.damage_dice: list[int] = []  # beside those of the stat
        self.passive = 0  # TGB-12.14: passive weapon damage
        self.elements: list[int] = [0, 0, 0, 0]
        self.lines: list[Line] = []
        self.blindside = 0  # TGB-14.7: steps of the stat that an attack from behind adds
        self.obstructed = False  # TGB-13.6
        self.ignored: tuple[str, ...] = ()  # "evade", "shield": what does not count against it
        self.harmless = False  # it deals no damage at all
        self.miss_on = 2  # TGB-13.6: an obstructed attack misses on a die of so much or less
        # what the dice show
        self.hit_sides: list[int] = []
        self.damage_sides: list[int] = []
        self.defence_sides: list[int] = []
        self.hits = 0
        self.effects = 0  # symbols that are still to be spent
        self.bonus = 0  # bought damage and other bonuses
        self.pierce = 0
        self.drains = False
        self.times = 1  # TGB-12.16: by how much physical damage is multiplied
        self.critical = 0
        self.bought: list[int] = []  # places of `lines`, in the order bought, for this target
        self.gone: list[int] = []  # those bought for targets before it (TGB-12.20)
        self.struck: list[int] = []  # targets that were hit, in order
        self.redirected = False
        self.missed = False
        self.used = 0  # clauses with a limit of uses in an attack, as bits by number
