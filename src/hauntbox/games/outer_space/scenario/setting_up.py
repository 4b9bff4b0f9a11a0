"""IOS-2: who plays which Hero, and where everybody begins."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import EVERYONE, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import agrees, pick, why_question
from hauntbox.games.outer_space.cards.op import op_of
from hauntbox.games.outer_space.cards.rolling import throw_dice
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.cards.who_knows import knowing
from hauntbox.games.outer_space.components.cards import ITEM
from hauntbox.games.outer_space.items.searching import gain_item, play_for
from hauntbox.games.outer_space.martians.landing import land
from hauntbox.games.outer_space.table import events, steps, verbs
from hauntbox.games.outer_space.table.numbers import CENTRE, HEROES, MARTIANS, OFF, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.decks import Deck


def set_out(g: OuterSpace, characters: list[int], choose: bool) -> None:
    """IOS-2.4 to 2.7, 2.14: the decks, the Saucers, the characters on the shelf; Heroes are drawn unless chosen."""
    g.hero_deck = Deck(g.shuffle(tuple(g.box.deck(HEROES, g.advanced)), "card"))
    g.martian_deck = Deck(g.shuffle(tuple(g.box.deck(MARTIANS, g.advanced)), "card"))
    g.saucers = list(g.fairground.landing)
    g.unused = tuple(sorted(characters))
    g.step = steps.CHOOSE_HERO
    if not choose:
        for slot, character in enumerate(g.shuffle(g.unused, "character")[:SLOTS]):
            take_character(g, slot, character)


def take_character(g: OuterSpace, slot: int, character: int) -> None:
    """IOS-2.10: take a character off the shelf, with one Power token."""
    g.hero[slot] = character
    g.unused = tuple([one for one in g.unused if one != character])
    g.wounds[slot] = 0
    g.power[slot] = 1


# Choosing


def next_to_choose(g: OuterSpace) -> int:
    """IOS-2.7: the Heroes' players in seat order, one Hero at a time; -1 when all have theirs."""
    open_slots = [slot for slot in range(SLOTS) if g.hero[slot] < 0]
    if not open_slots:
        return OFF
    have = [0] * g.players
    for slot in range(SLOTS):
        have[g.owner[slot]] += g.hero[slot] >= 0
    return min(open_slots, key=lambda slot: (have[g.owner[slot]], slot))


def ask_character(g: OuterSpace) -> Decision | None:
    """IOS-2.7: which character."""
    slot = next_to_choose(g)
    if slot < 0:
        return None
    codes = [verbs.PICK_CHARACTER | character << A for character in g.unused]
    decision = Decision(g.owner[slot], "character", codes, "IOS-2.7", Thing("hero", slot))
    decision.why = why_question
    return decision


def run_character(g: OuterSpace, answer: int) -> Flow[None]:
    if answer != -1:
        take_character(g, next_to_choose(g), field_a(answer))
        return
    for slot in range(SLOTS):
        g.tell(events.HERO_CHOSEN, "IOS-2.7", (slot, g.hero[slot]))
    g.stage = 0
    g.step = steps.PLACE_HERO
    return
    yield


# Placing


def start_squares(g: OuterSpace, slot: int) -> list[int]:
    """IOS-2.8: the spaces of a character's Start building; none if it is not in play."""
    if "start_in_tent" in g.scenario.specials:
        return [s for building in g.fairground.buildings if building.tent for s in building.squares]
    start = g.character(slot).start
    for building in g.fairground.buildings:
        if building.id == start:
            return list(building.squares)
    return []


def ask_place(g: OuterSpace) -> Decision | None:
    """IOS-2.8: where he begins."""
    if g.stage >= SLOTS:
        return None
    squares = start_squares(g, g.stage)
    if not squares:
        return None
    codes = [verbs.PICK_SQUARE | s << A for s in squares]
    hero = Thing("hero", g.stage)
    decision = Decision(g.owner[g.stage], "place_hero", codes, "IOS-2.8", hero, {"hero": hero})
    decision.why = why_question
    return decision


def run_place(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-2.8, 2.9: in the Start building, or in the centre with a free card."""
    slot = g.stage
    if slot >= SLOTS:
        g.step = steps.PREPARE
        return
    g.stage += 1
    square = CENTRE if answer == -1 else field_a(answer)
    g.hero_at[slot] = square
    g.tell(events.HERO_PLACED, "IOS-2.8" if answer != -1 else "IOS-2.9", (slot, square))
    if answer == -1:
        yield from free_card(g, slot)


def free_card(g: OuterSpace, slot: int) -> Flow[None]:
    """IOS-2.9, 2.11: a Hero card in set-up; a Scenario Search card goes back once, the next may be kept."""
    card, g.hero_deck = draw_top(g)
    if card >= 0 and is_search(g, card):
        put_back(g, card)
        card, g.hero_deck = draw_top(g)
        if card >= 0 and is_search(g, card):
            g.tell(events.DREW_CARD, "IOS-2.11", (g.owner[slot], card), audience=seeing(g, slot, card))
            hero = Thing("hero", slot)
            if not (yield from agrees(g, g.owner[slot], "keep_search", "IOS-2.11", [hero], {"hero": hero})):
                put_back(g, card)
                return
    if card >= 0:
        yield from take_free(g, slot, card)


def draw_top(g: OuterSpace) -> tuple[int, Deck]:
    """IOS-14.10: the top card of the Hero deck, which is never reshuffled."""
    if not g.hero_deck.cards:
        return OFF, g.hero_deck
    return g.hero_deck.draw(g)


def is_search(g: OuterSpace, card: int) -> bool:
    return g.card(card).id in g.scenario.search


def put_back(g: OuterSpace, card: int) -> None:
    g.hero_deck = Deck(g.shuffle((*g.hero_deck.cards, card), "card"), g.hero_deck.discards)


def seeing(g: OuterSpace, slot: int, card: int) -> int:
    """Who sees a Hero card drawn: an Item everybody, an Event its owner."""
    return EVERYONE if g.card(card).kind == ITEM else knowing(g, g.owner[slot])


def take_free(g: OuterSpace, slot: int, card: int) -> Flow[None]:
    """IOS-R16: an Item goes to the Hero, an Event to the hand; cards to be played immediately wait."""
    seat = g.owner[slot]
    if g.card(card).kind == ITEM:
        g.tell(events.FOUND_ITEM, "IOS-2.9", (slot, card))
        yield from gain_item(g, slot, card)
        return
    g.tell(events.FOUND_EVENT, "IOS-2.9", (slot, seat))
    g.tell(events.DREW_CARD, "IOS-2.9", (seat, card), audience=knowing(g, seat))
    g.hands[seat] = tuple(sorted((*g.hands[seat], card)))
    if g.card(card).immediate:
        g.set_aside = (*g.set_aside, (slot, card))


# The scenario, and the Martians


def run_prepare(g: OuterSpace, answer: int) -> Flow[None]:
    """What the scenario adds to the table."""
    source = Source(g.martian_captain, MARTIANS, Thing("scenario", g.box.scenarios.index(g.scenario)), "IOS-2.1")
    for effect in g.scenario.setup:
        run = op_of(effect).run
        if run is not None:
            yield from run(g, effect, source)
    g.stage = 0
    g.step = steps.LAND_FIRST


def run_land_first(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-2.15: 2D6 Soldiers, or one die for each of two Martian Players, Blue first."""
    few = "few_soldiers" in g.scenario.specials
    for mp in range(g.martians):
        throw = yield from throw_dice(g, "start", 1 if few or g.martians == 2 else 2, mp)
        n = sum(throw.dice)
        if few and g.martians == 2:
            n = (n + 1) // 2
        yield from land(g, mp, n, "IOS-2.15")
    g.step = steps.OPENING


def run_opening(g: OuterSpace, answer: int) -> Flow[None]:
    """IOS-R16: set-up cards that are played immediately, in seat order, each for the Hero it was drawn for."""
    while g.set_aside:
        seat = min([g.owner[slot] for slot, _ in g.set_aside])
        own = {card: slot for slot, card in g.set_aside if g.owner[slot] == seat}
        codes = [verbs.PICK_CARD | card << A for card in own]
        card = field_a((yield from pick(g, seat, "immediately", codes, "IOS-14.9")))
        g.set_aside = tuple([one for one in g.set_aside if one[1] != card])
        yield from play_for(g, own[card], card)
    g.step = steps.TRACK
