"""What it is worth to interrupt: cards, Talents and items in reaction windows, as numbers. To pass is worth nothing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a
from hauntbox.games.outer_space.bots.fights import at_most, hits_of, misses, prize
from hauntbox.games.outer_space.bots.stakes import HELD, POWER, Stakes, item_worth
from hauntbox.games.outer_space.cards.powers import pack_wins_ties, wins_ties
from hauntbox.games.outer_space.components.cards import Use
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.components.opinions import (
    EASIER,
    END_FIGHT,
    FEWER_DICE,
    HEAL,
    KILL,
    MORE_DICE,
    RAISE,
    REROLL,
    SILENCE,
    TIES,
)
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.moments import (
    BLAST_DECLARED,
    BLAST_ROLLED,
    CARD_PLAYED,
    FIGHT,
    FIGHT_DECLARED,
    FIGHT_WON,
    GUN_FIRED,
    HERO_ROLLED,
    HITS_DIVIDED,
    MOVE_END,
    RANGED_DECLARED,
    RAY_GUNS_START,
    ROLLED,
    SEARCHED,
    START_OF_HERO_TURN,
    START_OF_MARTIAN_TURN,
    WOUND_HERO,
    WOUND_MARTIAN,
    Blast,
    Fight,
    Moment,
)
from hauntbox.games.outer_space.table.numbers import HEROES, MOST_POWER, SIDES, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Effect

GOOD: Final = 0.38  # to play a card that has found its moment, whatever it does
BETTER_NOT: Final = -0.15
FULL: Final = 0.4  # what a Power token is still worth to who can't take any more of them
# Moments at which what can wait (`Opinion.waits`) waits, as bits.
IN_BATTLE: Final = (
    1 << BLAST_DECLARED | 1 << BLAST_ROLLED | 1 << HITS_DIVIDED | 1 << FIGHT_DECLARED | 1 << FIGHT
    | 1 << RANGED_DECLARED | 1 << WOUND_HERO | 1 << WOUND_MARTIAN
)  # fmt: skip


def glance_reaction(g: OuterSpace, seat: int, codes: list[int]) -> list[float]:
    """What each answer in the innermost window is worth to a seat."""
    moment = g.moments[-1]
    stakes = Stakes(g)
    values: list[float] = []
    for code in codes:
        if code == verbs.PASS:
            values.append(0.0)
            continue
        use = use_of(g, code, moment.kind)
        if use is None:
            values.append(BETTER_NOT)
        else:
            values.append(gain(g, moment, stakes, seat, use) - price(g, code, use))
    return values


def use_of(g: OuterSpace, code: int, trigger: int) -> Use | None:
    """What an answer would do at a moment."""
    verb, a = code & VERB_BITS, field_a(code)
    if verb in (verbs.TALENT, verbs.CHAMPION):
        return g.box.uses[a]
    uses = g.card(a).at(trigger)
    return uses[0] if uses else None


def price(g: OuterSpace, code: int, use: Use) -> float:
    """What is given away for it."""
    verb = code & VERB_BITS
    if verb == verbs.PLAY:
        return HELD
    if verb == verbs.TALENT:
        slot = g.moments[-1].slot if g.moments else -1
        full = slot >= 0 and g.power[slot] >= MOST_POWER  # what comes in on top is lost
        return (FULL if full else 1.0) * POWER * use.power
    if verb == verbs.USE and use.spent:
        return 0.5 * item_worth(g.card(field_a(code)))
    return 0.02


def gain(g: OuterSpace, moment: Moment, stakes: Stakes, seat: int, use: Use) -> float:
    """What it brings at this moment."""
    kind = moment.kind
    effect = use.do[0]
    opinion = entry_of(effect).opinion
    if IN_BATTLE >> kind & 1 and opinion.waits:
        return 0.0  # that can wait until the smoke has cleared
    if kind == FIGHT and g.fight is not None:
        change = fight_after(g, g.fight, stakes, effect) - fight_now(g, g.fight, stakes)
        return change if g.side_of(seat) == HEROES else -change
    if kind == WOUND_HERO and moment.slot >= 0:
        return stakes.wound[moment.slot]
    if kind == WOUND_MARTIAN:
        hit = moment.hit
        return stakes.champion[hit.champion] if hit is not None and hit.champion >= 0 else stakes.kill
    if kind == HITS_DIVIDED and g.blast is not None:
        return max([misses(g, hit.slot) * stakes.wound[hit.slot] for hit in g.blast.hits if hit.slot >= 0], default=0.0)
    if kind in (BLAST_ROLLED, BLAST_DECLARED) and g.blast is not None:
        return blast_gain(g, g.blast, stakes, effect)
    if kind == CARD_PLAYED and moment.played is not None:
        uses = g.card(moment.played.card).uses
        return entry_of(uses[0].do[0]).opinion.cancel if uses else 0.0
    if kind == FIGHT_WON:
        return prize(g, moment.square, stakes) if moment.square >= 0 and g.martian_in(moment.square) else 0.0
    if kind in (HERO_ROLLED, ROLLED) and opinion.alters:
        return throw_gain(g, moment, stakes, seat, effect)
    if kind == GUN_FIRED:
        return 0.5 * stakes.kill
    if kind == MOVE_END:
        return healing(g, stakes, moment.slot) if opinion.kind == HEAL else 0.3
    if kind == RAY_GUNS_START and opinion.kind == EASIER:
        return pairs_ready(g, stakes)
    if kind == START_OF_MARTIAN_TURN:
        return 0.4 * HELD + 0.25 * sum(g.power)
    if kind in (SEARCHED, START_OF_HERO_TURN):
        return HELD + GOOD
    return HELD + BETTER_NOT / 3 if opinion.keep else HELD + GOOD


# Fights


def value_of(hero: int, pack: int, hero_ties: bool, martian_ties: bool, win: float, lose: float) -> float:
    """What a fight with these highest dice brings the Hero."""
    if hero == pack:
        if hero_ties == martian_ties:
            return 0.0
        return win if hero_ties else -lose
    return win if hero > pack else -lose


def fight_now(g: OuterSpace, bout: Fight, stakes: Stakes) -> float:
    """What a fight comes to as its dice lie."""
    hero, pack = max([0, *bout.hero_dice]), max([0, *bout.pack_dice])
    hero_ties = bout.hero_ties or wins_ties(g, bout.slot, bout.square)
    martian_ties = bout.martian_ties or pack_wins_ties(g, bout.square)
    return value_of(hero, pack, hero_ties, martian_ties, prize(g, bout.square, stakes), stakes.wound[bout.slot])


def fight_after(g: OuterSpace, bout: Fight, stakes: Stakes, effect: Effect) -> float:
    """What it comes to on the average when something has been done to it."""
    win, lose = prize(g, bout.square, stakes), stakes.wound[bout.slot]
    hero_ties = bout.hero_ties or wins_ties(g, bout.slot, bout.square)
    martian_ties = bout.martian_ties or pack_wins_ties(g, bout.square)
    mine, theirs = sorted(bout.hero_dice), sorted(bout.pack_dice)
    hero, pack = max([0, *mine]), max([0, *theirs])
    change = entry_of(effect).opinion.kind
    heroes = "side" not in effect.words or effect.word("side") == SIDES[HEROES]
    if change == END_FIGHT:
        return 0.1
    if change == TIES:
        return value_of(hero, pack, hero_ties or heroes, martian_ties or not heroes, win, lose)
    if change == RAISE:
        return value_of(hero + (1 if heroes else 0), pack + (0 if heroes else 1), hero_ties, martian_ties, win, lose)
    if change == FEWER_DICE:
        return value_of(hero, max([0, *theirs[:-1]]), hero_ties, martian_ties, win, lose)
    if change == KILL:
        if g.count_at[bout.square] <= 1:
            return stakes.kill
        return stakes.kill + value_of(hero, max([0, *theirs[:-1]]), hero_ties, martian_ties, win, lose)
    if change == MORE_DICE:
        kept, rolled = (hero if heroes else pack), max(1, effect.number("n"))
    elif change == REROLL:
        kept, rolled = rerolled(g, bout, effect, mine if heroes else theirs)
    else:
        return fight_now(g, bout, stakes)
    total = 0.0
    for face in range(1, 7):
        chance = at_most(rolled, face) - at_most(rolled, face - 1)
        best = max(kept, face)
        if heroes:
            total += chance * value_of(best, pack, hero_ties, martian_ties, win, lose)
        else:
            total += chance * value_of(hero, best, hero_ties, martian_ties, win, lose)
    return total


def rerolled(g: OuterSpace, bout: Fight, effect: Effect, dice: list[int]) -> tuple[int, int]:
    """The highest of the dice that stay, and how many are rolled again."""
    if not dice:
        return 0, 0
    which = effect.word("which")
    if which == "highest":
        return max([0, *dice[:-1]]), 1
    friendly = (effect.word("side") == SIDES[HEROES]) == (bout_friend(effect))
    if which == "one":
        return (dice[-1], 1) if friendly and len(dice) > 1 else (max([0, *dice[:-1]]), 1)
    return (dice[-1], len(dice) - 1) if len(dice) > 1 else (0, 1)


def bout_friend(effect: Effect) -> bool:
    """Whether one's own dice are rolled again: only Heroes ever touch those of the others."""
    return effect.word("side") == SIDES[HEROES] or effect.word("which") == "any"


# Blasts and other dice


def softest(g: OuterSpace, blast: Blast, stakes: Stakes) -> float:
    """What a hit weighs if it goes to whom it harms least."""
    found = [misses(g, slot) * stakes.wound[slot] for slot in range(SLOTS) if blast.aimed >> slot & 1]
    return min(found, default=0.3)


def blast_gain(g: OuterSpace, blast: Blast, stakes: Stakes, effect: Effect) -> float:
    """More hits, or none."""
    each = softest(g, blast, stakes)
    change = entry_of(effect).opinion.kind
    if change == SILENCE:
        return each * hits_of(blast.firing)
    missed = [die for die in blast.dice if die < blast.need]
    if change == RAISE:
        return each * len([die for die in missed if die + effect.number("n") >= blast.need])
    if change == REROLL:
        n = min(1, len(missed)) if effect.word("which") == "one" else len(missed)
        return each * n * (7 - blast.need) / 6
    return HELD + GOOD


def throw_gain(g: OuterSpace, moment: Moment, stakes: Stakes, seat: int, effect: Effect) -> float:
    """Another throw, or a worse one."""
    throw = moment.throw
    if throw is None or not throw.dice:
        return 0.0
    if throw.kind == "movement":
        white = throw.dice[0]
        if g.side_of(seat) != HEROES:
            return 0.25 * (white - 1) if moment.slot >= 0 else 0.0
        return 0.25 * (3 - white)
    if g.side_of(seat) != HEROES or throw.side != HEROES:
        return 0.0
    if throw.kind in ("dodge", "agility") and throw.slot >= 0:
        need = g.character(throw.slot).agility
        return (7 - need) / 6 * stakes.wound[throw.slot] if throw.dice[0] < need else 0.0
    if throw.kind == "shot":
        return 0.5 * stakes.kill if max(throw.dice) < 4 else 0.0
    return 0.5 if max(throw.dice) < 4 and throw.kind in ("smash", "sabotage", "heal") else 0.0


def healing(g: OuterSpace, stakes: Stakes, slot: int) -> float:
    """A Wound healed, of who has most of them around a Hero."""
    best = 0.0
    for other in range(SLOTS):
        if g.hero_at[other] >= 0 and g.wounds[other] and slot >= 0:
            near = g.hero_at[other] == g.hero_at[slot] or g.hero_at[other] in g.fairground.neighbours[g.hero_at[slot]]
            if near:
                best = max(best, (0.33 if other == slot else 0.67) * 0.8 * stakes.wound[other])
    return best


def pairs_ready(g: OuterSpace, stakes: Stakes) -> float:
    """What it brings that two hit as well as three."""
    value = 0.0
    for at in g.packs():
        if g.count_at[at] == 2:
            for slot in range(SLOTS):
                hero = g.hero_at[slot]
                if hero >= 0 and (hero == at or (hero in g.fairground.neighbours[at] and g.fairground.sees(at, hero))):
                    value += 0.33 * misses(g, slot) * stakes.wound[slot]
                    break
    return value
