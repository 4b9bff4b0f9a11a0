"""Quick answers for Spirit World: the advice of good players as a list of priorities.

Win now; keep ghosts in the Spirit World; drive to where the work is; keep the beam; close gates; clean; trap
ghosts nearby; otherwise get into position. It plays on quickly in imagined games.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.luck import Luck
from hauntbox.games.spirit_world.bots.distances import FAR, Fields, fields_of
from hauntbox.games.spirit_world.bots.plan import Plan, plan_of
from hauntbox.games.spirit_world.cards.conditions import boss_of
from hauntbox.games.spirit_world.cards.standing import to_close, to_trap
from hauntbox.games.spirit_world.table import verbs
from hauntbox.games.spirit_world.table.numbers import COMMON, GATE, GATES, GG, INSIDE, SPIRIT
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.map.grid import distance

NOISE: Final = 60
STOPS: Final = 12  # parking places considered
REACTIONS: Final = 2  # ghosts of a class considered as the next to react


def hunch(g: SpiritWorld, decision: Decision, luck: Luck) -> int:
    """A quick answer with a little noise, for imagined games only."""
    codes = decision.codes
    if len(codes) == 1:
        return codes[0]
    kind = decision.kind
    if kind == "act":
        return best_act(g, codes, luck)
    if kind == "drive_to":
        return best_stop(g, codes)
    if kind == "proton":
        return best_die(codes)
    if kind in ("deposit", "transfer", "take_slime", "shrug_slime", "boost", "clean_after"):
        return codes[0]
    return codes[luck.below(len(codes))]


def shortlist(g: SpiritWorld, decision: Decision, codes: list[int]) -> list[int]:
    """The answers worth considering: no giving up, no Move through the car that loses streams if there is a way around
    it, and of many parking places only the useful ones.
    """
    if decision.kind == "concede":
        return [verbs.DECLINE]
    if decision.kind in ("act", "ability") and g.active >= 0 and g.beams[g.active]:
        return [code for code in codes if code & VERB_BITS != verbs.THROUGH]
    if decision.kind == "drive_to" and len(codes) > STOPS:
        return best_stops(g, codes)
    if decision.kind == "next_ghost" and len(codes) > REACTIONS:
        return near_people(g, codes)
    return codes


def near_people(g: SpiritWorld, codes: list[int]) -> list[int]:
    """The ghosts nearest to a Ghostbuster: their order of reaction matters most."""
    ranked: list[tuple[int, int]] = []
    for code in codes:
        place = g.ghost_at[field_a(code)]
        least = FAR
        for b in g.order:
            if g.at[b] >= 0:
                least = min(least, distance(g.at[b], place))
        ranked.append((least, code))
    ranked.sort()
    return [code for _, code in ranked[:REACTIONS]]


# Where to go


def aims(g: SpiritWorld, plan: Plan) -> list[int]:
    """The squares to fire at now."""
    if plan.points:
        return [place for ghost, place in enumerate(g.ghost_at) if place >= 0 and g.box.kind_of[ghost] < COMMON]
    if g.open:
        places: list[int] = []
        for gate in range(GATES):
            if g.open >> gate & 1 and to_close(g, gate) > g.streams_on(GATE + gate):
                places.append(g.gate_at[gate])
        return places
    boss = boss_of(g) if plan.boss else -1
    return [g.ghost_at[boss]] if boss >= 0 and g.ghost_at[boss] >= 0 else []


def nearness(fields: Fields, places: list[int], at: int, reach: int) -> int:
    """Steps to the nearest post for any of some squares."""
    least = FAR
    for place in places:
        least = min(least, fields.posts(place, reach)[at])
    return least


def best_stops(g: SpiritWorld, codes: list[int]) -> list[int]:
    """Stops near the targets, and some near Ghostbusters on foot."""
    fields = fields_of(g.ground)
    places = aims(g, plan_of(g))
    reach = g.box.numbers.sight
    walkers = [g.at[b] for b in g.order if g.at[b] >= 0]
    ranked: list[tuple[int, int]] = []
    for code in codes:
        at = field_a(code)
        gap = 0
        for walker in walkers:
            gap += distance(at, walker)
        ranked.append((nearness(fields, places, at, reach) * 8 + gap, code))
    ranked.sort()
    found = [code for _, code in ranked[: STOPS - 4]]
    if walkers:
        near = [(min([distance(field_a(code), walker) for walker in walkers]), code) for code in codes]
        near.sort()
        for _, code in near:
            if code not in found and len(found) < STOPS:
                found.append(code)
    for _, code in ranked:
        if code not in found and len(found) < STOPS:
            found.append(code)
    return found


def best_stop(g: SpiritWorld, codes: list[int]) -> int:
    fields = fields_of(g.ground)
    places = aims(g, plan_of(g))
    reach = g.box.numbers.sight
    least = FAR * 8
    answer = codes[0]
    for code in codes:
        steps = nearness(fields, places, field_a(code), reach)
        if steps < least:
            least = steps
            answer = code
    return answer


def best_die(codes: list[int]) -> int:
    """Keep a good die, roll a bad one again."""
    keep = -1
    again = -1
    for code in codes:
        if code & VERB_BITS == verbs.KEEP:
            if keep < 0 or field_a(code) > field_a(keep):
                keep = code
        elif again < 0 or field_a(code) < field_a(again):
            again = code
    return again if again >= 0 and (keep < 0 or field_a(keep) < 4) else keep


# What to do next


def best_act(g: SpiritWorld, codes: list[int], luck: Luck) -> int:
    """The most attractive action."""
    plan = plan_of(g)
    fields = fields_of(g.ground)
    mood = Mood(g, plan, fields)
    best = -10_000
    answer = codes[-1]
    for code in codes:
        score = liking(g, mood, code) + luck.below(NOISE)
        if score > best:
            best = score
            answer = code
    return answer


class Mood:
    """What matters for one question: who is asked, where the work is, how many ghosts are left in the Spirit World."""

    __slots__ = ("b", "beam", "fields", "here", "left", "places", "plan", "reach", "spirits", "spread")

    def __init__(self, g: SpiritWorld, plan: Plan, fields: Fields) -> None:
        b = g.active
        self.b = b
        self.plan = plan
        self.fields = fields
        self.spirits = g.ghost_at.count(SPIRIT)
        self.places = aims(g, plan)
        self.reach = g.powers.sight[b]
        if plan.tribute and g.carries(b):
            self.reach = plan.tribute
        at = g.at[b]
        if at >= 0:
            self.here = nearness(fields, self.places, at, self.reach)
        else:
            self.here = FAR
            for s in fields.doors(g.car_doors):
                self.here = min(self.here, nearness(fields, self.places, s, self.reach))
        self.beam = g.beams[b]
        self.left = g.left()


def liking(g: SpiritWorld, mood: Mood, code: int) -> int:
    """How attractive an action is, in hundredths."""
    verb = code & VERB_BITS
    if verb == verbs.BLAST:
        return liking_gate(g, mood, field_a(code))
    if verb == verbs.ATTACK:
        return liking_ghost(g, mood, field_a(code))
    if verb == verbs.MOVE:
        if mood.beam:
            return 0
        steps = nearness(mood.fields, mood.places, field_a(code), mood.reach)
        return 180 + 110 * (mood.here - steps) if mood.here else 60
    if verb == verbs.END:
        return 150
    if verb == verbs.SPECIAL:
        return 900
    if verb == verbs.PERFORM:
        return 460
    if verb == verbs.DEPOSIT:
        return 900 if mood.spirits < 2 else 420 if mood.spirits < 5 or mood.plan.points else 240
    if verb == verbs.DRIVE:
        return 520 if mood.here > 1 else 60
    if verb == verbs.EXIT:
        steps = nearness(mood.fields, mood.places, field_a(code), mood.reach)
        return 700 - 40 * steps if steps <= 2 else 100
    if verb == verbs.CLEAN:
        return 330 + (80 if mood.here else 0)
    if verb == verbs.WIPE:
        return 600 if not mood.left else 220
    if verb == verbs.ABILITY:
        return 460
    if verb == verbs.ENTER:
        return 190 if mood.here > 4 and not mood.beam else -200
    if verb == verbs.BOARD:
        return -100
    return -150


def liking_gate(g: SpiritWorld, mood: Mood, gate: int) -> int:
    """Finish a gate once begun; do not fire where a miss loses the game."""
    plan = mood.plan
    wanted = to_close(g, gate)
    if not wanted or plan.tribute:
        return 100
    target = GATE + gate
    score = 560
    if g.streams_on(target) + 1 >= wanted:
        score = 760
        if mood.spirits < plan.shut and g.open.bit_count() > 1:
            return 0
    if mood.beam and g.target[mood.b] != target:
        score -= 250
    if plan.missed and mood.spirits < plan.missed:
        score -= 700
    return score


def liking_ghost(g: SpiritWorld, mood: Mood, ghost: int) -> int:
    """A boss when it is time; ghouls from a distance; others when there is nothing else to do."""
    kind = g.box.kind_of[ghost]
    drop = 300 if mood.beam and g.target[mood.b] != ghost else 0
    if kind >= COMMON:
        return (100 if g.open else 650) - drop
    keen = 120 if mood.spirits < 4 or mood.plan.points or mood.plan.tribute else 0
    score = 290 + keen - drop
    if kind == GG:
        score += 40
        place = g.ghost_at[ghost]
        for b in g.order:
            at = g.at[b]
            if (at >= 0 and distance(at, place) < 2) or (
                at == INSIDE and min(distance(g.front, place), distance(g.rear, place)) < 2
            ):
                score -= 70
    elif g.target[mood.b] == ghost or g.streams_on(ghost) + 1 >= to_trap(g, ghost):
        score += 120
    return score
