# interpreted: asked for when somebody points at something
"""Ledger 10.2: what a shot, a step or a drive would bring, and what a ghost or gate could do."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_SHIFT, field_a
from hauntbox.engine.messages import Message, Thing
from hauntbox.engine.rules import Foresight
from hauntbox.games.spirit_world import verbs
from hauntbox.games.spirit_world.chances import hit_chance, rerolls_left
from hauntbox.games.spirit_world.conditions import gap
from hauntbox.games.spirit_world.driving import all_ways
from hauntbox.games.spirit_world.figures import GATE, INSIDE, SYMBOLS
from hauntbox.games.spirit_world.flying import heir, trace
from hauntbox.games.spirit_world.forecast import demand
from hauntbox.games.spirit_world.gates import full, twin_of
from hauntbox.games.spirit_world.nearest import goal_of
from hauntbox.games.spirit_world.pushing import bearing, ways
from hauntbox.games.spirit_world.standing import gate_to_hit, to_close, to_hit, to_trap
from hauntbox.games.spirit_world.table import SpiritWorld
from hauntbox.games.spirit_world.view import ghost_id
from hauntbox.games.spirit_world.walking import reach_of
from hauntbox.kit.effects import Effect
from hauntbox.kit.grid import DIRECTIONS, bits, disc, mask_of, square_id


def target_of(s: int) -> str:
    return f"square:{square_id(s)}"


def squares(mask: int) -> list[str]:
    return [target_of(s) for s in bits(mask)]


class Glance:
    """One look ahead; it only looks, the table stays as it is."""

    def __init__(self, g: SpiritWorld) -> None:
        self.g = g
        self.found = Foresight()
        self.harmed: dict[str, list[int]] = {}  # by how it comes: "hit", "miss", or with "_may" behind it
        self.twins: dict[str, list[Thing]] = {}
        self.lost: dict[str, list[Thing]] = {}  # the squares from which it flies off the map

    def tell(self, key: str, **args: int | str | Thing | list[Thing]) -> None:
        self.found.texts.append(Message(f"foresee.{key}", {**args}))

    def buster(self, b: int) -> str:
        return f"buster:{self.g.box.characters[b].id}"

    # Answers

    def option(self, code: int) -> Foresight | None:
        """What an answer of the active Ghostbuster would bring."""
        g = self.g
        verb = code >> VERB_SHIFT << VERB_SHIFT
        a = field_a(code)
        b = g.active
        if b < 0:
            return None
        if verb == verbs.ATTACK:
            self.attack(b, a)
        elif verb == verbs.BLAST:
            self.blast(b, a)
        elif verb in (verbs.MOVE, verbs.EXIT):
            self.step(b, a)
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
        self.tell(key, n=round(100 * hit_chance(self.g, b, wanted, gate)), least=wanted)

    def attack(self, b: int, ghost: int) -> None:
        """GTB-15: a shot at a ghost."""
        g = self.g
        self.chance(b, to_hit(g, ghost))
        self.switch(b, ghost)
        beams = g.streams_on(ghost)
        last = beams + 1 >= to_trap(g, ghost)
        self.tell("traps" if last else "stream", ghost=Thing("ghost", ghost), n=beams + 1, of=to_trap(g, ghost))
        self.reactions(ghost, b, last)

    def reactions(self, ghost: int, b: int, last: bool) -> None:
        """What a hit and a miss set off, in arrows, marks and words."""
        card = self.g.box.ghosts[self.g.kind(ghost)]
        for clause in card.under("trapped" if last else "hit"):
            self.effects(clause.do, ghost, b, "hit")
        for clause in card.under("missed"):
            self.effects(clause.do, ghost, b, "miss")
        for how, busters in self.harmed.items():
            self.tell(f"{how}_harms", busters=[Thing("buster", one) for one in busters])
        for how, twins in self.twins.items():
            self.tell(f"{how}_combines", twins=twins)
        for how, places in self.lost.items():
            self.tell(f"{how}_leaves", squares=places)

    def harm(self, how: str, busters: list[int]) -> None:
        if busters:
            known = self.harmed.setdefault(how, [])
            known.extend([b for b in busters if b not in known])
            self.found.mark("danger", [self.buster(b) for b in busters])

    def blast(self, b: int, gate: int) -> None:
        """GTB-16: a shot at a gate."""
        g = self.g
        self.chance(b, gate_to_hit(g, gate), gate)
        self.switch(b, GATE + gate)
        self.ask_for([gate], "missed", "miss_releases")
        beams, of = g.streams_on(GATE + gate), to_close(g, gate)
        if of and beams + 1 >= of:
            self.last_stream(gate)
        elif of:
            self.tell("gate_stream", gate=Thing("gate", gate), n=beams + 1, of=of)
        for clause in g.gate.under("missed"):
            for effect in clause.do:
                if effect.op in ("slime", "push"):
                    self.found.mark("danger", [self.buster(b)])

    def last_stream(self, gate: int) -> None:
        """GTB-16.4: the hit that closes a gate, with its twin if it has one; unless it waits for that."""
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
        """GTB-1.13: what gates would ask of the Spirit World; GTB-16.7: with the last of them all ghosts are back."""
        g = self.g
        if moment == "closed" and g.open == mask_of(gates):
            return
        n = sum([demand(g, gate, moment) for gate in gates])
        if n:
            self.tell(key, n=n, left=g.spirit_count())

    def switch(self, b: int, target: int) -> None:
        """GTB-17.4: streams that would be lost by aiming elsewhere."""
        if self.g.beams[b] and self.g.target[b] != target:
            self.tell("switch_drops", n=self.g.beams[b])

    def step(self, b: int, to: int) -> None:
        """What would be seen from a square, and streams that would be lost by going there (GTB-17.8)."""
        g = self.g
        seen = self.seen_from(to, b)
        self.found.mark("sight", squares(seen))
        targets = [f"ghost:{ghost_id(g, g.ghost_on(s))}" for s in bits(seen & g.ghost_mask)]
        targets += [f"gate:{SYMBOLS[gate]}" for gate in g.open_gates() if seen >> g.gate_at[gate] & 1]
        self.found.mark("seen", targets)
        if g.beams[b] and not seen >> g.place_of(g.target[b]) & 1:
            self.tell("move_drops", n=g.beams[b])

    def seen_from(self, place: int, b: int) -> int:
        """GTB-10.3: the squares that somebody would see from a square."""
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
        self.reactions(ghost, b, g.streams_on(ghost) + 1 >= to_trap(g, ghost))
        return self.found

    def of_buster(self, b: int) -> Foresight:
        """Where somebody can walk with one Move, and what is in sight from here."""
        g = self.g
        reach = reach_of(g, b)
        self.found.mark("reach", squares(reach.foot | reach.through))
        if g.at[b] != INSIDE:
            self.found.mark("sight", squares(self.seen_from(g.at[b], b)))
        return self.found

    def of_gate(self, gate: int) -> Foresight:
        """What a gate would ask of the Spirit World."""
        g = self.g
        if g.open >> gate & 1:
            self.ask_for([gate], "missed", "miss_releases")
            self.ask_for([gate], "closed", "closing_releases")
            self.ask_for([gate], "face_open", "face_releases")
        else:
            self.ask_for([gate], "face_closed", "face_releases")
        return self.found

    # Reactions

    def effects(self, do: list[Effect], ghost: int, b: int, how: str) -> None:
        """The arrows and marks of a reaction; a second segment starts where the first surely ended."""
        g = self.g
        at = g.ghost_at[ghost]
        target = goal_of(g, at, b)
        for effect in do:
            if effect.op == "move":
                at = self.segment(effect, ghost, at, target, how)
                if at < 0:
                    return
            elif effect.op == "slime":
                self.harm(how, self.meant(effect, at, b))
            elif effect.op == "push":
                for one in self.meant(effect, at, b):
                    target = self.pushed(one, effect.number("n"), at, one == b, target, how)

    def meant(self, effect: Effect, at: int, b: int) -> list[int]:
        g = self.g
        if effect.word("who") == "attacker":
            return [b]
        within = effect.number("within") or 99
        return [one for one in g.order if gap(g, one, at) <= within]

    def pushed(self, b: int, n: int, origin: int, attacker: bool, target: int, how: str) -> int:
        g = self.g
        if g.at[b] < 0 or g.powers.unpushed >> b & 1:
            return target
        found = ways(g, b, bearing(origin, g.at[b]))
        for s in found:
            self.found.way(how, self.buster(b), target_of(s))
        return found[0] if attacker and len(found) == 1 and n == 1 else target

    def segment(self, effect: Effect, ghost: int, at: int, target: int, how: str) -> int:
        """One segment of a ghost; the square it ends on, -1 if a die decides it or it is gone."""
        way, n = effect.word("dir"), effect.number("n")
        if way in ("random", "chosen"):
            for d in range(8):
                self.fly(ghost, at, n, d, -1, f"{how}_may")
            return -1
        if way == "away":
            return self.fly(ghost, at, n, bearing(target, at), -1, how)
        if way == "toward":
            return self.fly(ghost, at, n, -1, target, how)
        return self.fly(ghost, at, n, DIRECTIONS.index(way), -1, how)

    def fly(self, ghost: int, at: int, n: int, d: int, goal: int, how: str) -> int:
        g = self.g
        if d < 0 and goal in (-1, at):
            return at
        card = g.box.ghosts[g.kind(ghost)]
        path, gone = trace(g, ghost, card, at, n, d, goal)
        if not path:
            return at
        end = path.pop()
        self.found.way("chance" if how.endswith("_may") else how, target_of(at), target_of(end))
        through_car = g.front in path or g.rear in path
        self.harm(how, [b for b in g.order if g.at[b] in path or (g.at[b] == INSIDE and through_car)])
        if gone:
            self.found.mark("leaves", [target_of(end)])
            self.lost.setdefault(how, []).append(Thing("square", end))
            return -1
        twins = [one for one in g.on_map() if one != ghost and g.ghost_at[one] == end]
        if twins and heir(g, g.kind(ghost)) >= 0:
            self.found.mark("combines", [f"ghost:{ghost_id(g, twins[0])}"])
            known = self.twins.setdefault(how, [])
            known.append(Thing("ghost", twins[0]))
        return end


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
