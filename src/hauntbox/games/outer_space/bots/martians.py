"""What the Martians would do: the advice to Martian Players as numbers.

Packs of three beside a Hero who is nearly dead, or with him; nobody alone where a Hero can reach him; few Packs, so
that more Soldiers come; Command Points on what is nearly finished, on Soldiers near Heroes, then on Tech.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.games.outer_space.bots.distances import FAR, Ways, ways_of
from hauntbox.games.outer_space.bots.fights import Bout, hits_of, misses
from hauntbox.games.outer_space.bots.missions import Mission
from hauntbox.games.outer_space.bots.stakes import BUILT, HELD, Stakes, keep_worth
from hauntbox.games.outer_space.cards.powers import cost_of, fight_dice
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.components.opinions import TECH
from hauntbox.games.outer_space.ground.template import TO_HIT, Placement, placements
from hauntbox.games.outer_space.martians.command import champion_cost
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import CHAMPIONS, LEADER, PACK, SLOTS, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace

NEARER: Final = 0.66  # what is left of a threat with every step that it is away
ALONE: Final = 0.55  # what Heroes do to who stands alone within their reach
PACKS: Final = 0.16  # each Pack more makes reinforcements rarer
TWIN_PACKS: Final = 0.1  # the same for one of two Martian Players; a mixed Pack counts for both
TOGETHER: Final = 0.1  # and yet they had better stand together: three guns hit better than two and one
IDLE: Final = 0.01  # nobody moves for nothing
LANDED: Final = 0.3  # a Soldier on the board
CALLED: Final = 3.2  # a Champion
DRAWN: Final = 0.42
SHOWN: Final = 5.0
READY: Final = 0.5  # an Event that can be played now, as one should
RAY: Final = 0.9


class Horde:
    """What a Pack of each size is worth in each space, worked out as far as it is asked for."""

    __slots__ = ("dice", "dodge", "fire", "g", "heroes", "known", "mission", "stakes", "walk", "ways")

    def __init__(self, g: OuterSpace) -> None:
        self.g = g
        self.stakes = Stakes(g)
        self.ways: Ways = ways_of(g.fairground)
        self.mission = Mission(g, self.ways)
        self.known: dict[int, float] = {}
        self.heroes = [slot for slot in range(SLOTS) if g.hero_at[slot] >= 0]
        self.dodge = [0.0] * SLOTS
        self.dice = [2] * SLOTS
        self.fire: list[list[int]] = [[]] * SLOTS
        self.walk: list[list[int]] = [[]] * SLOTS
        for slot in self.heroes:
            self.dodge[slot] = misses(g, slot)
            self.dice[slot] = fight_dice(g, slot)
            self.fire[slot] = self.ways.fire(g.hero_at[slot])
            self.walk[slot] = self.ways.walk(g.hero_at[slot])

    def pack(self, s: int, n: int) -> float:
        """So many Soldiers in a space, with the Leader if he is there."""
        key = s << 3 | n
        found = self.known.get(key)
        if found is None:
            found = self.work_out(s, n)
            self.known[key] = found
        return found

    def work_out(self, s: int, n: int) -> float:
        g = self.g
        guns = n + (1 if g.champion_at[LEADER] == s else 0)
        if not guns:
            return 0.0
        stakes = self.stakes
        hits = hits_of(guns)
        best = 0.0
        met = 0.0
        exposed = 0.0
        for slot in self.heroes:
            harm = hits * self.dodge[slot] * stakes.wound[slot]
            far = self.fire[slot][s]
            if far:
                harm *= NEARER**far
            elif g.hero_at[slot] == s:
                dice = guns + (1 if guns > n else 0)
                bout = Bout(self.dice[slot], dice, False, False)
                met += bout.lose * stakes.wound[slot] - 1.3 * bout.win * stakes.kill
            best = max(best, harm)
            if guns == 1 and g.hero_at[slot] != s:
                steps = self.walk[slot][s]
                if steps <= 6:
                    exposed += (7 - steps) / 6
        value = best + met - ALONE * stakes.kill * min(1.0, exposed)
        value -= PACKS if g.martians == 1 else TOGETHER
        if g.advanced:
            value += self.mission.crowd_shot(g, s, guns)
            if g.burning(s):
                value -= 0.5 * n * stakes.kill
        return value + self.mission.of_soldiers(g, s, n)

    def beast(self, s: int) -> float:
        """The Zard Beast in a space."""
        g = self.g
        best = 0.0
        for slot in self.heroes:
            at = g.hero_at[slot]
            bout = Bout(self.dice[slot], g.box.champions[ZARD].fight_dice, False, True)
            value = bout.lose * self.stakes.wound[slot] - bout.win * self.stakes.champion[ZARD]
            far = self.ways.march(at)[s]
            best = max(best, value * 0.8**far)
        return best


def colours(g: OuterSpace, mp: int, s: int) -> tuple[int, int]:
    """One Martian Player's Soldiers in a space, and the other's."""
    own = other = 0
    for soldier, at in enumerate(g.soldier_at):
        if at == s:
            if g.colour_of(soldier) == mp:
                own += 1
            else:
                other += 1
    return own, other


def begun(g: OuterSpace, mp: int, s: int, n: int) -> float:
    """IOS-4.3d: what it costs two Martian Players that Soldiers of one of them come to a space; less than 0 for going.

    Each counts the spaces where he has somebody.
    """
    if g.martians == 1:
        return 0.0
    own, _ = colours(g, mp, s)
    if n > 0:
        return 0.0 if own else TWIN_PACKS
    return 0.0 if own + n else -TWIN_PACKS


# Phase 5


def followers(g: OuterSpace, mp: int, s: int, n: int, room: int) -> int:
    """IOS-23.3: how many of the other's Soldiers can come after all of one's own out of a mixed Pack.

    Only the first of two Martian Players can expect that; the other has moved his already.
    """
    if g.martians == 1 or mp:
        return 0
    own, other = colours(g, mp, s)
    return other if n == own and n + other <= room else 0


def glance_march(g: OuterSpace, seat: int, codes: list[int]) -> list[float]:
    """IOS-4.5: how much better the Packs stand after each move."""
    horde = Horde(g)
    values: list[float] = []
    for code in codes:
        verb, a, b = code & VERB_BITS, field_a(code), field_b(code)
        if verb == verbs.MARCH:
            n = field_c(code)
            here, there = g.count_at[a], g.count_at[b]
            after = n + followers(g, seat, a, n, PACK - there)
            gain = horde.pack(a, here - after) + horde.pack(b, there + after)
            gain -= horde.pack(a, here) + horde.pack(b, there)
            values.append(gain - begun(g, seat, a, -n) - begun(g, seat, b, n) - IDLE)
        elif verb == verbs.STRIDE:
            values.append(stride_worth(g, horde, a, b))
        else:
            values.append(0.0 if verb == verbs.END else READY)
    return values


def stride_worth(g: OuterSpace, horde: Horde, champion: int, to: int) -> float:
    """A step of a Champion."""
    at = g.champion_at[champion]
    if champion == ZARD:
        return horde.beast(to) - horde.beast(at) - IDLE
    before = horde.pack(at, g.count_at[at]) + horde.pack(to, g.count_at[to])
    g.champion_at[champion] = to
    moved = Horde(g)
    after = moved.pack(at, g.count_at[at]) + moved.pack(to, g.count_at[to])
    g.champion_at[champion] = at
    return after - before - IDLE


# Phase 6


def glance_blasts(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-7.1: every Pack at whom it hurts most; cards of this phase before that."""
    horde = Horde(g)
    stakes = horde.stakes
    values: list[float] = []
    for code in codes:
        verb, a, b = code & VERB_BITS, field_a(code), field_b(code)
        if verb == verbs.BLAST:
            guns = g.count_at[a] + (1 if g.champion_at[LEADER] == a else 0)
            best = 0.0
            for slot in g.heroes_in(b):
                harm = horde.dodge[slot] * stakes.wound[slot]
                best = harm if not best else min(best, harm)
            crowd = g.crowd_in(b)
            if crowd >= 0:
                best = max(best, 0.34 * horde.mission.crowd_wound(g, crowd))
            values.append(hits_of(guns) * best + 0.05)
        elif verb == verbs.PICK_PACK:
            values.append(0.4)
        else:
            values.append(READY if verb in (verbs.PLAY, verbs.TECH, verbs.CHAMPION) else 0.0)
    return values


# The console


def glance_command(g: OuterSpace, seat: int, codes: list[int]) -> list[float]:
    """IOS-4.4: what a Command Point buys."""
    horde = Horde(g)
    aboard = len([at for at in g.soldier_at if at >= 0])
    far = nearest_site(g, horde)
    values: list[float] = []
    for code in codes:
        verb, a, b = code & VERB_BITS, field_a(code), field_b(code)
        if verb == verbs.REINFORCE:
            value = landing_worth(g, horde, g.saucers[a], b, aboard)
            values.append(value - begun(g, seat, g.saucers[a], b))
        elif verb == verbs.SAUCER:
            values.append(flight_worth(g, horde, a, b, far))
        elif verb == verbs.BUILD:
            values.append(tech_worth(g, horde.stakes, a))
        elif verb == verbs.CALL:
            values.append(call_worth(g, horde.stakes, a))
        elif verb == verbs.DRAW:
            values.append(DRAWN * horde.stakes.left)
        elif verb == verbs.SHOW:
            values.append(SHOWN)
        elif verb == verbs.EMITTER:
            values.append(horde.mission.cup)
        elif verb in (verbs.PLAY, verbs.CHAMPION):
            values.append(READY + 0.6)
        elif verb == verbs.TECH:
            values.append(ray_worth(g, horde))
        else:
            values.append(-0.05 if verb == verbs.YIELD else 0.0)
    return values


def call_worth(g: OuterSpace, stakes: Stakes, champion: int) -> float:
    """A Command Point on a Champion: the last one most."""
    cost = champion_cost(g, champion)
    paid = g.champion_cp[champion] + 1
    near = 1.2 if paid >= cost else 0.8 + 0.2 * paid / cost
    return CALLED * (0.3 + 0.7 * stakes.left) * near / cost


def landing_worth(g: OuterSpace, horde: Horde, s: int, n: int, aboard: int) -> float:
    """So many more Soldiers at a site; they can still move."""
    here = g.count_at[s]
    gain = horde.pack(s, here + n) - horde.pack(s, here)
    few = 1.0 if aboard < 9 else 0.5
    return gain / NEARER + LANDED * n * few


def nearest_site(g: OuterSpace, horde: Horde) -> int:
    """Steps from the Heroes to the nearest Landing Site."""
    least = FAR
    for at in g.saucers:
        if at >= 0:
            for slot in horde.heroes:
                least = min(least, horde.fire[slot][at])
    return least


def flight_worth(g: OuterSpace, horde: Horde, saucer: int, to: int, far: int) -> float:
    """Nearer to the Heroes, if no site is near them."""
    at = g.saucers[saucer]
    gain = 0.0
    if far > 3:
        before = min([horde.fire[slot][at] for slot in horde.heroes], default=FAR)
        after = min([horde.fire[slot][to] for slot in horde.heroes], default=FAR)
        gain = 0.25 * (before - after)
    return gain + horde.mission.site(g, to) - horde.mission.site(g, at) - 0.1


def tech_worth(g: OuterSpace, stakes: Stakes, card: int) -> float:
    """A Command Point on a Tech: the dearer and the nearer to its end the better."""
    printed = g.card(card)
    cost = cost_of(g, "tech", printed.cost)
    paid = 0
    if card in g.tech:
        paid = g.tech_cp[g.tech.index(card)]
        if paid >= cost:
            return -1.0
    missing = cost - paid
    value = entry_of(printed.uses[0].do[0]).opinion.tech if printed.uses else TECH
    return value * (stakes.left - 0.08 * missing) * (1.0 + 0.25 * paid)


def ray_worth(g: OuterSpace, horde: Horde) -> float:
    """The Death Ray, or what else a Tech does, at its best."""
    best = 0.0
    for at in g.saucers:
        if at >= 0:
            for slot in horde.heroes:
                gap = horde.g.hero_at[slot]
                far = max(abs((gap & 31) - (at & 31)), abs((gap >> 5) - (at >> 5)))
                if far <= 5:
                    best = max(best, (6 - far) / 6 * horde.stakes.wound[slot])
    return RAY * best


def glance_aims(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-R53: the placement of the Death Ray that hurts most."""
    stakes = Stakes(g)
    values: list[float] = []
    for code in codes:
        known = placements(g.fairground, field_b(code))
        values.append(placement_worth(g, stakes, known[field_a(code)]))
    return values


def glance_rays(g: OuterSpace, codes: list[int]) -> list[float]:
    """IOS-R53: the Saucer from which the Death Ray hurts most."""
    stakes = Stakes(g)
    values: list[float] = []
    for code in codes:
        best = 0.0
        for placement in placements(g.fairground, g.saucers[field_a(code)]):
            best = max(best, placement_worth(g, stakes, placement))
        values.append(best)
    return values


def placement_worth(g: OuterSpace, stakes: Stakes, placement: Placement) -> float:
    """What the Death Ray does to the Heroes if it lies so."""
    value = 0.0
    for slot in range(SLOTS):
        at = g.hero_at[slot]
        section = placement.section_of(at) if at >= 0 else 0
        if section:
            value += (7 - TO_HIT[section]) / 6 * stakes.wound[slot]
    return value


# Landing, cards


def glance_landing(g: OuterSpace, seat: int, codes: list[int]) -> list[float]:
    """IOS-2.15, IOS-4.8a: near the Heroes, in threes."""
    horde = Horde(g)
    values: list[float] = []
    for code in codes:
        s, n = g.saucers[field_a(code)], field_b(code)
        here = g.count_at[s]
        values.append((horde.pack(s, here + n) - horde.pack(s, here) - begun(g, seat, s, n)) / n)
    return values


def glance_sites(g: OuterSpace, codes: list[int]) -> list[float]:
    """Where a Champion or a few Soldiers come down."""
    horde = Horde(g)
    values: list[float] = []
    for code in codes:
        s = g.saucers[field_a(code)]
        values.append(horde.beast(s) + horde.pack(s, min(PACK, g.count_at[s] + 1)) - horde.pack(s, g.count_at[s]))
    return values


def glance_discard(g: OuterSpace, seat: int, codes: list[int]) -> list[float]:
    """IOS-4.2a: the worst card, if the hand is too full for new ones."""
    room = g.hand_limit() - len(g.hands[seat])
    draws = 2 if g.martians == 1 else 1
    values: list[float] = []
    for code in codes:
        if code & VERB_BITS == verbs.DISCARD:
            values.append((HELD if room < draws else 0.0) - keep_worth(g.card(field_a(code))) + 0.01)
        else:
            values.append(0.0)
    return values


def martian_assets(g: OuterSpace, stakes: Stakes) -> float:
    """What the Martians have, beside where they stand."""
    value = 0.0
    for at in g.soldier_at:
        if at >= 0:
            value += LANDED
    for champion in range(CHAMPIONS):
        card = g.box.champions[champion]
        if g.champion_at[champion] >= 0:
            value += CALLED * (0.4 + 0.6 * (card.health - g.champion_wounds[champion]) / max(1, card.health))
        else:
            value += 0.7 * g.champion_cp[champion]
    for index, card_number in enumerate(g.tech):
        printed = g.card(card_number)
        if g.tech_up >> index & 1:
            value += BUILT * (printed.cost + 1) * stakes.left
        else:
            value += BUILT * min(printed.cost, g.tech_cp[index]) * stakes.left
    for mp in range(g.martians):
        value += 0.5 * (g.cp[mp] + g.owed[mp]) * stakes.left
        for card_number in g.hands[mp]:
            value += keep_worth(g.card(card_number))
        if g.coming >> mp & 1:
            value += 3.5 * LANDED
    return value
