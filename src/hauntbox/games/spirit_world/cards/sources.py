"""Where an effect comes from, and what it needs to know of the moment: the attacker, the die, the one square."""

from __future__ import annotations

from hauntbox.engine.messages import Thing


class Source:
    """A ghost, a gate, a scenario or an ability that acts now."""

    __slots__ = (
        "actor", "attacker", "chaos", "counted", "die", "direction", "driven", "gate", "ghost", "miss", "paid",
        "phase", "place", "rule", "struck", "thing", "victim",
    )

    def __init__(self, thing: Thing, rule: str) -> None:
        self.thing = thing
        self.rule = rule
        self.ghost = -1  # this ghost
        self.gate = -1  # this gate
        self.place = -1  # the square it acts from
        self.attacker = -1
        self.actor = -1  # whose ability or action it is
        self.victim = -1  # who was slimed
        self.struck = -1  # the ghost that was hit
        self.chaos = False  # all random segments share one roll (GTB-20.8) …
        self.direction = -1  # … this one
        self.miss = False  # the roll was missed in Combat (GTB-22.9)
        self.phase = False  # at the end of the round or with the Psychic die: streams are looked at in between
        self.die = 0
        self.driven = 0
        self.counted = 0  # ghosts deposited or handed over
        self.paid = 0  # the class of the ghost that was given


def ghost_source(ghost: int, place: int, rule: str) -> Source:
    source = Source(Thing("ghost", ghost), rule)
    source.ghost = ghost
    source.place = place
    return source


def gate_source(gate: int, place: int, rule: str) -> Source:
    source = Source(Thing("gate", gate), rule)
    source.gate = gate
    source.place = place
    return source
