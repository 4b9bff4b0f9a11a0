"""What holds as long as something is in play, and what happens by itself: abilities, items, Tech, lasting Events.

A rule asks here for its number instead of looking at cards. Nothing here is a choice.
"""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import note_use, run_use, usable
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components.cards import NO_USES, Use
from hauntbox.games.outer_space.components.entries import entry_of
from hauntbox.games.outer_space.components.standing import (
    ALLOW,
    COUNTS_AS,
    FIGHT_DICE,
    FORBID,
    IMMUNE,
    ITEM_WEIGHT,
    LANDING,
    MOVEMENT,
    PEEK,
    REMOVE_DICE,
    REVEAL_HAND,
    SET_COST,
    SET_THRESHOLD,
    SOLDIER_STEPS,
    TOUGHNESS,
    WIN_TIES,
)
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.moments import Blast, Moment
from hauntbox.games.outer_space.table.numbers import DOUBLE, HEROES, KEYWORDS, MARTIANS, OFF, WEAPON, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Effect

NEVER: Final = 7  # what a die can't show
RAY_NEED: Final = 5  # IOS-7.5
FULL_NEED: Final = 4
CROWD_NEED: Final = 6  # IOS-22.9
POWER_NEED: Final = 5  # IOS-8.2b
HERO_DICE: Final = 2  # IOS-11.3


# Finding what is in force


def of_hero(g: OuterSpace, slot: int, power: int) -> list[Effect]:
    """What of a kind a Hero has: by himself, and by items that he may use this turn (IOS-8.6c)."""
    found = g.character(slot).always(power)
    for card in g.items[slot]:
        more = g.card(card).always(power)
        if more and g.users[card] in (OFF, slot) and may_use(g, slot, card):
            found = [*found, *more]
    return found


def of_martians(g: OuterSpace, power: int) -> list[Effect]:
    """What of a kind the Martians have by Tech in play."""
    found: list[Effect] = []
    for index, card in enumerate(g.tech):
        if g.tech_up >> index & 1:
            found += g.card(card).always(power)
    return found


def lasting(g: OuterSpace, power: int) -> list[Effect]:
    """What of a kind somebody has brought about for this phase or this turn."""
    found: list[Effect] = []
    for number, until, _ in g.lasting:
        if until == g.serial or until == this_turn(g):
            found += [effect for effect in g.box.uses[number].do if entry_of(effect).power == power]
    return found


def this_turn(g: OuterSpace) -> int:
    """How `OuterSpace.lasting` names the turn that goes on; phases have numbers from 0."""
    return -1 - 2 * g.round - g.turn_side


def make_last(g: OuterSpace, use: Use, until: str) -> None:
    """Let the effects of a use hold for the rest of the phase or of the turn; what is over is forgotten."""
    now = this_turn(g)
    kept = [one for one in g.lasting if one[1] in (g.serial, now)]
    g.lasting = (*kept, (use.number, now if until == "turn" else g.serial, OFF))


def note_items(g: OuterSpace, slot: int, power: int) -> None:
    """IOS-R36: items whose standing effect has changed something count as used by their Hero."""
    for card in g.items[slot]:
        if g.card(card).always(power) and g.users[card] == OFF:
            g.note_user(card, slot)


# Fights


def fight_dice(g: OuterSpace, slot: int) -> int:
    """IOS-11.3: how many Fight Dice a Hero rolls."""
    n = HERO_DICE
    for effect in of_hero(g, slot, FIGHT_DICE):
        n = max(n, effect.number("n"))
    return n


def pack_dice(g: OuterSpace, square: int, slot: int, joined: int = 0, champion: int = OFF) -> int:
    """IOS-11.4: how many Fight Dice a Pack rolls, against a Hero (-1: against a crowd); with so many Soldiers, or a
    Champion, that would join it."""
    soldiers = g.count_at[square] + joined
    champions = sum([g.box.champions[one].fight_dice for one in g.champions_in(square)])
    if champion >= 0:
        champions += g.box.champions[champion].fight_dice
    if slot >= 0:
        for effect in of_hero(g, slot, REMOVE_DICE):
            if soldiers + champions >= effect.number("least"):
                soldiers = max(0, soldiers - effect.number("n"))
    return soldiers + champions


def wins_ties(g: OuterSpace, slot: int, square: int) -> bool:
    """IOS-11.14: whether something lets a Hero who fights in a space win ties whatever is played in the fight.

    Who has just come takes no part, and is no company for others (IOS-12.11).
    """
    for effect in [*of_hero(g, slot, WIN_TIES), *lasting(g, WIN_TIES)]:
        alone = not [one for one in g.partaking(square) if one != slot]
        if effect.word("side") == "heroes" and not (alone and effect.word("sharing") == "yes"):
            return True
    return False


def pack_wins_ties(g: OuterSpace, square: int, champion: int = OFF) -> bool:
    """IOS-18.6: whether a Pack wins ties by itself, or with a Champion that would join it."""
    here = g.champions_in(square)
    for one in [*here, champion] if champion >= 0 else here:
        if g.box.champions[one].always(WIN_TIES):
            return True
    effects = [*of_martians(g, WIN_TIES), *lasting(g, WIN_TIES)]
    return bool([effect for effect in effects if effect.word("side") == "martians"])


# Blasts and wounds


def threshold(g: OuterSpace, roll: str, need: int, firing: int = 1) -> int:
    """What a kind of die must show, with all that sets that; what makes it harder counts before what makes it easier.

    `firing` is how many Martians a blast has; some effects are for Packs of a size only.
    """
    hardest = easiest = need
    for effect in [*lasting(g, SET_THRESHOLD), *of_martians(g, SET_THRESHOLD)]:
        if effect.word("roll") == roll and firing >= effect.number("least"):
            hardest = max(hardest, effect.number("n"))
            easiest = min(easiest, effect.number("n"))
    return hardest if hardest > need else easiest


def ray_need(g: OuterSpace, blast: Blast) -> int:
    """IOS-7.5: what a die of a blast must show."""
    return threshold(g, "blast", FULL_NEED if blast.firing >= 3 else RAY_NEED, blast.firing)


def crowd_need(g: OuterSpace) -> int:
    """IOS-22.9: what a die must show to wound a crowd, of a blast or of a fight."""
    return threshold(g, "crowd", CROWD_NEED)


def toughness_of_soldiers(g: OuterSpace) -> int:
    """What a die must show to save a Soldier from a Wound; 7 if nothing does."""
    need = NEVER
    for effect in of_martians(g, TOUGHNESS):
        if effect.word("of") == "soldiers":
            need = min(need, effect.number("n"))
    return need


def toughness_of_champion(g: OuterSpace, champion: int) -> int:
    """IOS-18.4: what a die must show to save a Champion from a Wound; 7 if nothing does."""
    return g.box.champions[champion].toughness


def immune(g: OuterSpace, slot: int, source: str) -> bool:
    """Whether Wounds from a source (blast, fight, fire, shot, crash, ray, card) don't touch a Hero."""
    return bool([effect for effect in of_hero(g, slot, IMMUNE) if effect.word("to") == source])


# Moving, searching, landing


def move_bonus(g: OuterSpace, slot: int) -> int:
    """How many spaces more than his white die a Hero may move; `note_items(g, slot, MOVEMENT)` when he does."""
    return sum([effect.number("n") for effect in of_hero(g, slot, MOVEMENT)])


def allowed(g: OuterSpace, slot: int, what: str) -> bool:
    """Whether a Hero may pass_martians, pass pinch_points untested, or go through door_diagonals."""
    return bool([effect for effect in of_hero(g, slot, ALLOW) if effect.word("what") == what])


def soldier_steps(g: OuterSpace) -> int:
    """IOS-6.1: how many spaces a Soldier may move."""
    n = 1
    for effect in of_martians(g, SOLDIER_STEPS):
        n = max(n, effect.number("n"))
    return n


def may_join(g: OuterSpace, champion: int, square: int) -> bool:
    """IOS-18.5, R9: the Zard Beast with no Martian, the Leader with all but the Zard Beast."""
    return not g.martian_in(square) if champion == ZARD else g.champion_at[ZARD] != square


def landing_bonus(g: OuterSpace) -> int:
    """How many Soldiers more than the die says land in phase 8."""
    return sum([effect.number("n") for effect in of_martians(g, LANDING)])


def power_needs(g: OuterSpace) -> int:
    """IOS-8.2b: what the green die must show for a Power token."""
    return threshold(g, "power", POWER_NEED)


def looks_at(g: OuterSpace, slot: int) -> int:
    """How many cards a Hero looks at when he searches, to take one of them and put the others back on top."""
    n = 1
    for effect in of_hero(g, slot, PEEK):
        n = max(n, effect.number("n"))
    return n


def search_forbidden(g: OuterSpace, building: int) -> bool:
    """Whether a card on a building forbids to search and to pick up there."""
    return bool([at for at, _ in g.laid if at == building])


def lift_need(g: OuterSpace, card: int) -> int:
    """What a Hero who ends his move in a building must roll to get rid of a card that lies on it; 7: he can't."""
    for use in g.card(card).uses:
        for effect in use.do:
            if effect.numbers.get("lift_on"):
                return effect.number("lift_on")
    return NEVER


# Items and Talents


def counts_as(g: OuterSpace, slot: int, keyword: int) -> bool:
    """Whether a Hero himself counts as having an item with a keyword."""
    effects = g.character(slot).always(COUNTS_AS)
    return bool([effect for effect in effects if KEYWORDS[effect.word("keyword")] & keyword])


def holds_keyword(g: OuterSpace, slot: int, keyword: int) -> bool:
    """Whether a Hero has an item with a keyword that he may use this turn, or counts as having one."""
    if counts_as(g, slot, keyword):
        return True
    for card in g.items[slot]:
        if g.card(card).keywords & keyword and g.users[card] in (OFF, slot) and may_use(g, slot, card):
            return True
    return False


def may_use(g: OuterSpace, slot: int, card: int) -> bool:
    """Whether a Hero can handle an item that he carries."""
    keywords = g.card(card).keywords
    for effect in g.character(slot).always(FORBID):
        if effect.word("what") == "items":
            for keyword in effect.lists["keywords"]:
                if KEYWORDS[keyword] & keywords:
                    return False
    return True


def may_handle(g: OuterSpace, slot: int, card: int) -> bool:
    """Whether a Hero may use an item now (IOS-8.6c)."""
    return g.users[card] in (OFF, slot) and may_use(g, slot, card)


def item_weight(g: OuterSpace, slot: int, card: int) -> int:
    """IOS-13.2: as how many items, and weapons if it is one, a card counts for a Hero."""
    keywords = g.card(card).keywords
    weight = 2 if keywords & DOUBLE else 1
    for effect in g.character(slot).always(ITEM_WEIGHT):
        if KEYWORDS[effect.word("keyword")] & keywords:
            weight = effect.number("n")
    return weight


def load_of(g: OuterSpace, slot: int) -> tuple[int, int]:
    """IOS-13.1: as how many items and how many weapons all that a Hero carries counts."""
    items = weapons = 0
    for card in g.items[slot]:
        weight = item_weight(g, slot, card)
        items += weight
        if g.card(card).keywords & WEAPON:
            weapons += weight
    return items, weapons


def talent_cost(g: OuterSpace, slot: int, use: Use) -> int:
    """IOS-14.1: how many Power tokens a Talent costs where its Hero stands."""
    building = g.in_building(g.hero_at[slot])
    if building >= 0 and use.id and g.fairground.buildings[building].card.free_talent == use.id:
        return 0
    return use.power


def cost_of(g: OuterSpace, what: str, printed: int) -> int:
    """IOS-5.6a: what a Champion (by id) or a Tech ("tech") costs in this scenario, with the Tech in play."""
    for effect in [*g.scenario.always(SET_COST), *of_martians(g, SET_COST)]:
        if effect.word("of") == what:
            printed += effect.number("n")
    return max(1, printed)


def sees_hero_hands(g: OuterSpace) -> bool:
    """Whether the Heroes' hands are open to the Martian Players."""
    return bool([effect for effect in of_martians(g, REVEAL_HAND) if effect.word("side") == "heroes"])


# What happens by itself


def run_automatic(g: OuterSpace, trigger: int, slot: int, moment: Moment) -> Flow[None]:
    """All that a Hero, and the Champions of the Pack that he fights, do by themselves at a moment.

    It comes before anybody is asked; the moment is the one whose window opens next.
    """
    g.moments.append(moment)
    for use in g.character(slot).automatic.get(trigger, NO_USES):
        yield from run_by_itself(g, use, source_of(g.owner[slot], HEROES, slot, use))
    if moment.fight is not None:
        for champion in g.champions_in(moment.fight.square):
            for use in g.box.champions[champion].automatic.get(trigger, NO_USES):
                yield from run_by_itself(g, use, source_of(g.martian_captain, MARTIANS, OFF, use))
    g.moments.pop()


def run_by_itself(g: OuterSpace, use: Use, source: Source) -> Flow[None]:
    if usable(g, use, source):
        note_use(g, use)
        g.tell(events.ABILITY_WORKED, source.rule, (use.number,))
        yield from run_use(g, use, source)


def source_of(seat: int, side: int, slot: int, use: Use) -> Source:
    source = Source(seat, side, Thing("talent", use.number), "IOS-14.1")
    source.slot = slot
    source.use = use
    return source
