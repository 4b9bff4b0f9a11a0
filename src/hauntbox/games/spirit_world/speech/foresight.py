# interpreted: used when somebody points at something
"""What a shot, a step or a drive would bring, and what a ghost or gate could do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.engine.messages import Message, Thing
from hauntbox.engine.rules import Foresight
from hauntbox.engine.state import Flow
from hauntbox.games.spirit_world.busters.combat import hit, hit_gate, miss, miss_gate
from hauntbox.games.spirit_world.busters.walking import reach_of
from hauntbox.games.spirit_world.car.driving import all_ways
from hauntbox.games.spirit_world.cards.conditions import gap
from hauntbox.games.spirit_world.cards.sources import Source, gate_source, ghost_source
from hauntbox.games.spirit_world.cards.standing import gate_to_hit, to_close, to_hit, to_trap
from hauntbox.games.spirit_world.gates.opening_and_closing import full, twin_of
from hauntbox.games.spirit_world.sight.forecast import demand
from hauntbox.games.spirit_world.sight.view import ghost_id
from hauntbox.games.spirit_world.speech.chances import hit_chance, rerolls_left
from hauntbox.games.spirit_world.table import events, verbs
from hauntbox.games.spirit_world.table.numbers import GATE, INSIDE, SYMBOLS
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import bits, disc, mask_of, square_id
from hauntbox.kit.trying import MOST, every_way

Shot = Callable[[SpiritWorld, int, int, Source], Flow[None]]


def target_of(s: int) -> str:
    return f"square:{square_id(s)}"


def squares(mask: int) -> list[str]:
    return [target_of(s) for s in bits(mask)]


class Glance:
    """One look ahead; the table stays as it is."""

    def __init__(self, g: SpiritWorld) -> None:
        self.g = g
        self.found = Foresight()

    def tell(self, key: str, **args: int | str | Thing | list[Thing]) -> None:
        self.found.texts.append(Message(f"foresee.{key}", {**args}))

    def buster(self, b: int) -> str:
        return f"buster:{self.g.box.characters[b].id}"

    # Answers

    def option(self, code: int) -> Foresight | None:
        """What an answer of the active Ghostbuster would bring."""
        g = self.g
        verb = code & VERB_BITS
        a = field_a(code)
        b = g.active
        if b < 0:
            return None
        if verb == verbs.ATTACK:
            self.attack(b, a)
        elif verb == verbs.BLAST:
            self.blast(b, a)
        elif verb in (verbs.MOVE, verbs.EXIT, verbs.THROUGH):
            self.step(b, a, verb == verbs.THROUGH)
        elif verb in (verbs.BOARD, verbs.ENTER):
            if g.beams[b]:
                self.tell("car_drops", n=g.beams[b])
        elif verb == verbs.DRIVE:
            self.found.mark("reach", [target_of(head) for head in all_ways(g, b, a)])
        elif verb == verbs.STOP:
            self.found.mark("sight", squares(self.seen_from(a, b)))
        else:
            return None
        return self.found

    def chance(self, b: int, wanted: int, gate: int = -1) -> None:
        """GTB-15.3: the chance of a hit in percent, and the result that it takes."""
        key = "chance_again" if rerolls_left(self.g, b) else "chance"
        self.tell(key, n=percent(hit_chance(self.g, b, wanted, gate)), least=wanted)

    def attack(self, b: int, ghost: int) -> None:
        """GTB-15: a shot at a ghost."""
        g = self.g
        self.chance(b, to_hit(g, ghost))
        self.switch(b, ghost)
        beams = g.streams_on(ghost)
        last = beams + 1 >= to_trap(g, ghost)
        self.tell("traps" if last else "stream", ghost=Thing("ghost", ghost), n=beams + 1, of=to_trap(g, ghost))
        self.reactions(ghost, b)

    def reactions(self, ghost: int, b: int) -> None:
        """What a hit and a miss trigger, in arrows, marks and words, over every way that it may go."""
        self.sum_up("hit", every_way(self.g, partial(react, hit, b, ghost)))
        self.sum_up("miss", every_way(self.g, partial(react, miss, b, ghost)))

    def sum_up(self, how: str, tables: list[SpiritWorld]) -> None:
        """What all tables have in common is certain; the rest is possible."""
        told = [Told(self.g, table) for table in tables]
        self.arrows(how, told)
        for way in ("", "_may"):
            slimed = [b for b in self.g.order if is_told(way, [b in one.slimed for one in told])]
            if slimed:
                self.found.mark("danger", [self.buster(b) for b in slimed])
                self.tell(f"{how}{way}_harms", busters=[Thing("buster", b) for b in slimed])
        for way in ("", "_may"):
            twins = list(dict.fromkeys([twin for one in told for twin in one.twins]))
            twins = [twin for twin in twins if is_told(way, [twin in one.twins for one in told])]
            if twins:
                self.found.mark("combines", [f"ghost:{ghost_id(self.g, twin)}" for twin in twins])
                self.tell(f"{how}{way}_combines", twins=[Thing("ghost", twin) for twin in twins])

    def arrows(self, how: str, told: list[Told]) -> None:
        for start, end in dict.fromkeys([arrow for one in told for arrow in one.arrows]):
            sure = is_told("", [(start, end) in one.arrows for one in told])
            self.found.way(how if sure else "chance", start, end)
        for way in ("", "_may"):
            left = list(dict.fromkeys([one.left for one in told if one.left >= 0]))
            left = [s for s in left if is_told(way, [one.left == s for one in told])]
            if left:
                self.found.mark("leaves", [target_of(s) for s in left])
                self.tell(f"{how}{way}_leaves", squares=[Thing("square", s) for s in left])

    def blast(self, b: int, gate: int) -> None:
        """GTB-16: a shot at a gate."""
        g = self.g
        self.chance(b, gate_to_hit(g, gate), gate)
        self.switch(b, GATE + gate)
        self.ask_for([gate], "missed", "miss_releases")
        hits = every_way(g, partial(react, hit_gate, b, GATE + gate))
        beams, of = g.streams_on(GATE + gate), to_close(g, gate)
        if of and beams + 1 >= of:
            self.last_stream(gate)
        elif of:
            self.tell("gate_stream", gate=Thing("gate", gate), n=beams + 1, of=of)
        self.sum_up("hit", hits)
        self.sum_up("miss", every_way(g, partial(react, miss_gate, b, GATE + gate)))

    def last_stream(self, gate: int) -> None:
        """GTB-16.4: the hit that closes a gate, with its twin if it has one, unless it must wait for the twin."""
        g = self.g
        twin = twin_of(g, gate)
        if twin < 0:
            self.tell("closes", gate=Thing("gate", gate))
            self.ask_for([gate], "closed", "closing_releases")
        elif full(g, twin):
            self.tell("closes_both", gate=Thing("gate", gate), twin=Thing("gate", twin))
            self.ask_for([gate, twin], "closed", "closing_releases")
        else:
            self.tell("waits", gate=Thing("gate", gate), twin=Thing("gate", twin))

    def ask_for(self, gates: list[int], moment: str, key: str) -> None:
        """GTB-1.13, 16.7: the ghosts that gates would call for; with the last gate all ghosts are back."""
        g = self.g
        if moment == "closed" and g.open == mask_of(gates):
            return
        n = sum([demand(g, gate, moment) for gate in gates])
        if n:
            self.tell(key, n=n, left=g.spirit_count())

    def switch(self, b: int, target: int) -> None:
        """GTB-17.4: streams lost by aiming at another target."""
        if self.g.beams[b] and self.g.target[b] != target:
            self.tell("switch_drops", n=self.g.beams[b])

    def step(self, b: int, to: int, through: bool) -> None:
        """GTB-17.8, 17.10: what a square sees, and the streams lost by going there."""
        g = self.g
        seen = self.seen_from(to, b)
        self.found.mark("sight", squares(seen))
        targets = [f"ghost:{ghost_id(g, g.ghost_on(s))}" for s in bits(seen & g.ghost_mask)]
        targets += [f"gate:{SYMBOLS[gate]}" for gate in g.open_gates() if seen >> g.gate_at[gate] & 1]
        self.found.mark("seen", targets)
        if g.beams[b] and (through or not reach_of(g, b).foot >> to & 1):
            self.tell("car_drops", n=g.beams[b])
        elif g.beams[b] and not seen >> g.place_of(g.target[b]) & 1:
            self.tell("move_drops", n=g.beams[b])

    def seen_from(self, place: int, b: int) -> int:
        """GTB-10.3: the squares that a Ghostbuster would see from a square."""
        g = self.g
        found = 0
        for s in bits(disc(place, g.powers.sight[b]) & g.ground.floor):
            if s != place and g.ground.sees(place, s, g.blocks):
                found |= 1 << s
        return found

    # Things

    def ghost(self, ghost: int) -> Foresight:
        """What a ghost does when hit, trapped or missed by the active Ghostbuster (or the nearest one)."""
        g = self.g
        at = g.ghost_at[ghost]
        if at < 0 or not g.order:
            return self.found
        b = g.active if g.active >= 0 else min(g.order, key=lambda one: (gap(g, one, at), one))
        self.reactions(ghost, b)
        return self.found

    def of_buster(self, b: int) -> Foresight:
        """Where a Ghostbuster can walk with one Move, and what it sees from here."""
        g = self.g
        reach = reach_of(g, b)
        self.found.mark("reach", squares(reach.foot | reach.through))
        if g.at[b] != INSIDE:
            self.found.mark("sight", squares(self.seen_from(g.at[b], b)))
        return self.found

    def of_gate(self, gate: int) -> Foresight:
        """The ghosts that a gate would call for."""
        g = self.g
        if g.open >> gate & 1:
            self.ask_for([gate], "missed", "miss_releases")
            self.ask_for([gate], "closed", "closing_releases")
            self.ask_for([gate], "face_open", "face_releases")
        else:
            self.ask_for([gate], "face_closed", "face_releases")
        return self.found


def percent(chance: float) -> int:
    """A chance in percent; 0 and 100 are kept for certainties."""
    if not 0 < chance < 1:
        return round(100 * chance)
    return max(1, min(99, round(100 * chance)))


def react(shot: Shot, b: int, target: int, g: SpiritWorld) -> Flow[None]:
    """A Ghostbuster's hit or miss on a table."""
    place = g.place_of(target)
    gate = target - GATE
    source = gate_source(gate, place, "GTB-16.2") if gate >= 0 else ghost_source(target, place, "GTB-15.5")
    source.attacker = b
    return shot(g, b, gate if gate >= 0 else target, source)


class Told:
    """What happened on one table, as far as it is foreseen: who was slimed, who flew where, which twins combined."""

    def __init__(self, before: SpiritWorld, after: SpiritWorld) -> None:
        self.slimed: set[int] = set()
        self.twins: list[int] = []
        self.arrows: list[tuple[str, str]] = []
        self.left = -1  # where a ghost left the map
        places = before.ghost_at[:]
        pushed: dict[int, int] = {}
        for kind, _, _, _, fields in after.log or []:
            if kind is events.SLIMED:
                self.slimed.add(fields[0])
            elif kind is events.FLEW:
                if places[fields[0]] >= 0:  # or it has just come out of a gate or a trap
                    self.arrows.append((target_of(places[fields[0]]), target_of(fields[1])))
                places[fields[0]] = fields[1]
            elif kind is events.LEFT_MAP:
                self.left = places[fields[0]]
            elif kind is events.COMBINED and before.ghost_at[fields[1]] >= 0:
                self.twins.append(fields[1])
            elif kind is events.PUSHED:
                pushed[fields[0]] = fields[1]
        for b, to in pushed.items():
            self.arrows.append((f"buster:{before.box.characters[b].id}", target_of(to)))


def is_told(way: str, cases: list[bool]) -> bool:
    """Whether something is certain ("") or only possible ("_may"), by whether it happened in each case tried."""
    sure = all(cases) and len(cases) < MOST
    return sure if not way else any(cases) and not sure


def foresee(g: SpiritWorld, code: int) -> Foresight | None:
    """What an answer would bring."""
    return Glance(g).option(code)


def foresee_thing(g: SpiritWorld, kind: str, value: int) -> Foresight | None:
    """What something on the table could do."""
    if kind == "ghost":
        return Glance(g).ghost(value)
    if kind == "buster" and value in g.order and g.front >= 0:
        return Glance(g).of_buster(value)
    if kind == "gate" and g.gate_at[value] >= 0:
        return Glance(g).of_gate(value)
    return None
