"""Judgement for Blackout: how good a table is, and which answer to give without a search.

The novice maximises `worth`, and the expert looks ahead to it. `hunch` plays the rest of a round in the
expert's imagination. The weights follow the advice of good players: finish ghosts rather than start them,
cover the city, fear Chaos more the higher it stands.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.luck import Luck
from hauntbox.games.blackout.components.cards import GhostCard
from hauntbox.games.blackout.sight.forecast import ghost_chaos
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table import steps, verbs
from hauntbox.games.blackout.table.numbers import (
    ACTIVATE,
    BOROUGHS,
    BUSTERS,
    DICE_EACH,
    ECTO,
    GHOST,
    PKE,
    RULEBOOK,
    SLOTS,
    UNROLLED,
)
from hauntbox.games.blackout.table.state import Blackout, changed

FINISHED: Final = 6.0
STARTED: Final = 4.0
LOCKED: Final = 0.6
LATER: Final = 0.85
STEEPNESS: Final = 1.6
OVER: Final = 1000.0
PATIENCE: Final = 40

# What a point of Chaos weighs, by where the track stands.
DREAD: Final[list[float]] = [0.5 + at / 12 + max(0, at - 13) * 0.2 for at in range(64)]
# How far along a ghost is with f of t slots filled.
PROGRESS: Final[list[list[float]]] = [
    [STARTED * (min(f, t) / t) ** STEEPNESS if t else 0.0 for f in range(6)] for t in range(6)
]


def worth(g: Blackout) -> float:
    """How well the team stands; higher is better, ±1000 when the game is over."""
    if g.ended:
        return OVER if g.winners else -OVER
    value = FINISHED * (g.captured - g.target)
    harm = 0
    filled = 0
    for borough in range(BOROUGHS):
        ghost = g.ghosts[borough]
        if ghost < 0:
            continue
        card = g.box.ghosts[ghost]
        if g.gaps[borough] == 0:
            value += FINISHED
            filled += 1
            continue
        placed = card.size - g.gaps[borough]
        value += PROGRESS[card.size][placed] - LOCKED * placed - menace(card)
        if borough not in g.places:
            harm += laws.uncovered_value(g, borough)
        if card.noisy:
            harm += ghost_chaos(g, borough)
    value -= fear(g, harm, filled)
    value += belongings(g)
    if g.phase == ACTIVATE and (g.active >= 0 or g.done):
        value += team_prospects(g)
    return value


def fear(g: Blackout, harm: int, filled: int) -> float:
    """What the Chaos on the track and the Chaos of the coming clean-up weigh together."""
    if g.captured + filled >= g.target:
        return -OVER / 4
    if g.round > PATIENCE:
        return 0.0  # better to lose than to stay for ever at a table where nothing changes
    harm = max(0, harm - g.shield)
    after = g.chaos + harm
    total = 0.0
    for at in range(min(after, 63)):
        total += DREAD[at]
    if after >= g.board.loss:
        total += 30.0
    elif after >= g.board.loss - 2:
        total += 3.0
    return total


def menace(card: GhostCard) -> float:
    """What the text of a ghost costs while it stays, apart from the Chaos of this clean-up."""
    return card.menace


def belongings(g: Blackout) -> float:
    """Cards, tokens and spirits that the Ghostbusters have."""
    value = 0.0
    left = max(0, g.target - g.captured)
    keen = 0.35 + 0.65 * min(1.0, left / 10)
    for hand in g.hands:
        for card in hand:
            value += (0.5 + 0.55 * len(g.box.equipment[card].cost)) * keen
    value += 0.8 * len(g.terrain) * keen
    for buster in range(BUSTERS):
        if g.possessed >> buster & 1:
            value -= 1.1
        if g.tokens >> buster & 1:
            value += 0.7
    if g.shield:
        value += 0.3
    for die in g.row_dice:
        if die >= 0:
            value += 0.25
    return value


def odds(g: Blackout) -> float:
    """The chance that novices win from the start of this round, fitted to about 3,400 of their rounds."""
    left = g.target - g.captured
    chaos = g.chaos
    threat = 0.0
    done = 0.0
    for borough in range(BOROUGHS):
        if g.ghosts[borough] >= 0:
            card = g.box.ghosts[g.ghosts[borough]]
            threat += card.menace
            done += PROGRESS[card.size][card.size - g.gaps[borough]]
    tiles = len(g.tiles_down[0]) + len(g.tiles_down[1])
    lean = 7.15 - 0.275 * left - 0.11 * chaos - 0.00655 * chaos * chaos - 0.00243 * left * chaos
    lean += -0.094 * done - 0.646 * threat - 0.276 * tiles
    return 1.0 / (1.0 + exp(-lean))


# What the team could still do with the dice in its pools


class Plan:
    """What one Ghostbuster could do: dice on slots here and there, where it ends, and what that is worth."""

    __slots__ = ("here", "there", "to", "value")

    def __init__(self, value: float, to: int, here: list[int], there: list[int]) -> None:
        self.value = value
        self.to = to
        self.here = here
        self.there = there


def team_prospects(g: Blackout) -> float:
    """The plans of everybody who has still to act, the active one first, each on the table that the last one left."""
    slots, gaps, places = g.slots, g.gaps, g.places
    g.slots = slots[:]
    total = 0.0
    share = 1.0
    for turn in range(BUSTERS):
        gb = turn if g.active < 0 else (g.active + turn) % BUSTERS
        if g.done >> gb & 1:
            continue
        plan = best_plan(g, gb)
        total += share * plan.value
        share = LATER
        for pair in plan.here:
            suppose(g, pair)
        for pair in plan.there:
            suppose(g, pair)
        if plan.to != g.places[gb]:
            g.places = changed(g.places, gb, plan.to)
    g.slots, g.gaps, g.places = slots, gaps, places
    return total


def suppose(g: Blackout, pair: int) -> None:
    """Put a die on a slot in a plan."""
    slot = pair & 31
    g.slots[slot] = pair >> 5
    borough = slot // SLOTS
    g.gaps = changed(g.gaps, borough, g.gaps[borough] - 1)


def best_plan(g: Blackout, gb: int) -> Plan:
    """The best simple plan: place here, perhaps move, place there, calm, buy with the rest."""
    here = g.places[gb]
    pool = g.pools[gb]
    if not pool or g.faces[pool[0]] == UNROLLED:
        return Plan(0.0, here, [], [])
    dice = list(pool)
    value = 0.0
    if g.possessed >> gb & 1:
        cure = first_face(g, dice, GHOST)
        if cure < 0:
            return Plan(leftovers(g, gb, dice, 0), here, [], [])
        dice.remove(cure)
        value = 0.6
    pairs = fill(g, gb, here, dice, 0)
    stay = gain(g, here, pairs) + settle(g, gb, here, pairs) + leftovers(g, gb, dice, dice_of(pairs))
    best = Plan(value + stay, here, pairs, [])
    if not g.law.bans[laws.LEAVE] and not g.law.taxes:
        best = best_move(g, gb, dice, value, best)
    return best


def best_move(g: Blackout, gb: int, dice: list[int], value: float, best: Plan) -> Plan:
    """The best plan that goes to another Borough, by Ecto-1 or by discarding, or the plan given if it is better."""
    here = g.places[gb]
    drive = -1 if g.law.bans[laws.MOVE_ECTO] else first_face(g, dice, ECTO)
    if drive < 0 and (g.law.bans[laws.MOVE_TWO] or len(dice) < 2):
        return best
    alone = g.places.count(here) == 1
    near = g.law.adjacent[here]
    price = 0.9 + g.chaos / 20
    for to in range(BOROUGHS):
        if not near >> to & 1:
            continue
        used = 1 << drive if drive >= 0 else 0
        there = fill(g, gb, to, dice, used)
        used |= dice_of(there)
        first = fill(g, gb, here, dice, used)
        used |= dice_of(first)
        cost = 0.0
        if drive < 0:
            spare = [die for die in dice if not used >> die & 1]
            if len(spare) < 2:
                continue
            used |= 1 << spare[0] | 1 << spare[1]
            cost = 0.15
        worth = value + gain(g, to, there) + gain(g, here, first) - cost
        if alone and g.gaps[here] > len(first):
            worth -= price
        if g.gaps[to] > len(there) and to not in g.places:
            worth += price
        worth += settle(g, gb, to, there) + leftovers(g, gb, dice, used)
        if worth > best.value:
            best = Plan(worth, to, first, there)
    return best


def first_face(g: Blackout, dice: list[int], face: int) -> int:
    for die in dice:
        if g.faces[die] == face:
            return die
    return -1


def dice_of(pairs: list[int]) -> int:
    """The dice of placements, as a set."""
    mask = 0
    for pair in pairs:
        mask |= 1 << (pair >> 5)
    return mask


def fill(g: Blackout, gb: int, borough: int, dice: list[int], used: int) -> list[int]:
    """Which dice would go on which slots of a Borough's ghost (die << 5 | slot), coloured slots first."""
    pairs: list[int] = []
    if g.gaps[borough] == 0:
        return pairs
    card = g.box.ghosts[g.ghosts[borough]]
    limit = 5
    wanted = -1
    law = g.law
    for one in law.max_place:
        if one.reaches(borough, gb):
            limit = one.n - (g.placed[borough] if gb == g.active else 0)
    for one in law.single_colour:
        if one.reaches(borough, gb):
            wanted = gb
            for slot in range(borough * SLOTS, borough * SLOTS + card.size):
                if g.slots[slot] >= 0:
                    wanted = g.slots[slot] // DICE_EACH
    for white in (False, True):
        for index in range(card.size):
            slot = borough * SLOTS + index
            if g.slots[slot] >= 0 or (card.colours[index] < 0) != white:
                continue
            for die in dice:
                if used >> die & 1 or g.faces[die] != card.icons[index]:
                    continue
                colour = die // DICE_EACH
                if (not white and colour != card.colours[index]) or (wanted >= 0 and colour != wanted):
                    continue
                if len(pairs) >= limit:
                    return pairs
                used |= 1 << die
                pairs.append(die << 5 | slot)
                break
    return pairs


def gain(g: Blackout, borough: int, pairs: list[int]) -> float:
    """What placing these dice on the ghost of a Borough is worth."""
    n = len(pairs)
    if n == 0:
        return 0.0
    card = g.box.ghosts[g.ghosts[borough]]
    placed = card.size - g.gaps[borough]
    before = PROGRESS[card.size][placed] - LOCKED * placed
    if n >= g.gaps[borough]:
        value = FINISHED - before + card.menace
        price = 0.9 + g.chaos / 20
        if borough not in g.places:
            value += price
        if card.noisy:
            value += price * ghost_chaos(g, borough)
        return value
    return PROGRESS[card.size][placed + n] - LOCKED * (placed + n) - before


def settle(g: Blackout, gb: int, borough: int, pairs: list[int]) -> float:
    """What the last position is worth: near a slot of the Ghostbuster's own colour, near a ghost half done."""
    left = g.gaps[borough] - len(pairs)
    if left <= 0:
        return 0.0
    card = g.box.ghosts[g.ghosts[borough]]
    value = 0.5 * (card.size - left) / card.size
    for index in range(card.size):
        if card.colours[index] == gb and g.slots[borough * SLOTS + index] < 0:
            value += 0.6
    return value


def leftovers(g: Blackout, gb: int, dice: list[int], used: int) -> float:
    """Calming the city and buying with the dice left over."""
    value = 0.0
    calm = not g.calmed >> gb & 1 and g.chaos > g.board.chaos_first
    keen = 0.35 + 0.65 * min(1.0, (g.target - g.captured) / 10)
    paid = 0
    for die in dice:
        if used >> die & 1:
            continue
        face = g.faces[die]
        if face == GHOST and calm and laws.ban(g, laws.CALM, gb, RULEBOOK) is None:
            value += DREAD[g.chaos]
            calm = False
        elif face == PKE and len(g.hands[gb]) < 3:
            paid += 1
            value += (0.25 if paid % 2 else 0.8) * keen
    return value


# Playing by a hunch


def hunch(g: Blackout, decision: Decision, luck: Luck) -> int:
    """A quick answer with a little noise, for imagined rounds only."""
    codes = decision.codes
    if len(codes) == 1:
        return codes[0]
    if g.step != steps.ACT or decision.kind != "act":
        return codes[luck.below(len(codes))]
    best = -100
    answer = codes[-1]
    for code in codes:
        score = liking(g, g.active, code) + luck.below(60)
        if score > best:
            best = score
            answer = code
    return answer


def liking(g: Blackout, gb: int, code: int) -> int:
    """How attractive an action is, in hundredths."""
    verb = code & VERB_BITS
    if verb == verbs.PLACE:
        borough = field_b(code) // SLOTS
        if g.gaps[borough] == 1:
            return 900
        card = g.box.ghosts[g.ghosts[borough]]
        score = 430 + 200 * (card.size - g.gaps[borough]) // card.size
        if card.colours[field_b(code) % SLOTS] >= 0:
            score += 80
        return score
    if verb == verbs.END:
        return 150
    if verb == verbs.CALM:
        return 300 + 20 * g.chaos
    if verb == verbs.EXORCISE:
        return 700
    if verb == verbs.MOVE_ECTO:
        return 120 + wish(g, gb, field_b(code), field_a(code))
    if verb == verbs.MOVE_TWO:
        return wish(g, gb, field_a(code), -1)
    if verb == verbs.BUY:
        return 270
    if verb in (verbs.USE, verbs.ABILITY):
        return 240
    if verb == verbs.REROLL:
        return 205 if len(g.pools[gb]) >= 3 and not fill(g, gb, g.places[gb], list(g.pools[gb]), 0) else 60
    if verb == verbs.FREE_REROLL:
        return 180
    if verb == verbs.PASS:
        return 100
    return -100


def wish(g: Blackout, gb: int, to: int, die: int) -> int:
    """How attractive another Borough is."""
    here = g.places[gb]
    score = 60
    if g.gaps[to] and to not in g.places:
        score += 170
    if g.gaps[here] and g.places.count(here) == 1:
        score -= 170
    used = 1 << die if die >= 0 else 0
    dice = list(g.pools[gb])
    there = fill(g, gb, to, dice, used)
    if there and not g.possessed >> gb & 1:
        score += 70 * len(there)
        if len(there) >= g.gaps[to]:
            score += 250
    return score
