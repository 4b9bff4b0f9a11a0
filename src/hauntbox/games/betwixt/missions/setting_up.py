"""TGB-2: the set-up of a mission: dials, decks, the Fate Bag, who is active, starting equipment, the start tile."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b, field_c
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow, answers_to, secret_question
from hauntbox.games.betwixt.effects import lasting
from hauntbox.games.betwixt.effects.moments import happens
from hauntbox.games.betwixt.effects.story import tell_passages
from hauntbox.games.betwixt.family.lineup import free_squares
from hauntbox.games.betwixt.family.receiving import draw_item
from hauntbox.games.betwixt.family.wearing import (
    card_in,
    cards_of,
    is_held_in_both,
    load,
    put,
    refresh,
    set_up,
    why_not_carry,
)
from hauntbox.games.betwixt.family.wearing import why_not_slot as why_not_in_slot
from hauntbox.games.betwixt.ground.house import DOOR, first_house
from hauntbox.games.betwixt.missions.exploring import begin_exploration
from hauntbox.games.betwixt.missions.vending import fetch, find_copy
from hauntbox.games.betwixt.table import events, steps, verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    CASE,
    EXTRA,
    LEFT,
    LOOKOUT,
    MADDOX,
    MEMBERS,
    NOTHING,
    OFF,
    PLAYING,
    RARITIES,
    RIGHT,
    SETUP,
    SLOT_COUNT,
    STORY,
    TARGET_TOKENS,
    TOKEN_SHIFT,
    TOKENS,
    WEAPON_DECKS,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A, B
from hauntbox.kit.decks import Deck

STORY_HP: Final = 2  # TGB-26.11: more HP at the difficulty Story
THREE: Final = 3
FOUR: Final = 4

OTHER_TILE: Final = Reason("start_tile_only", "TGB-2.8")
TAKEN: Final = Reason("space_taken", "TGB-2.8")
NOT_THIS_CARD: Final = Reason("other_card_first", "TGB-2.7")
SLOT_TAKEN: Final = Reason("slot_taken", "TGB-2.7")
NOT_A_MEMBER: Final = Reason("no_such_member", "TGB-1.1")
NOT_A_SEAT: Final = Reason("no_such_seat", "TGB-1.2")
HAS_IT_ALREADY: Final = Reason("has_member_already", "TGB-1.8")
PROPOSED: Final = Reason("proposed_before", "TGB-1.8")
SPEAKS: Final = Reason("speaks_already", "TGB-1.6")
SPEAKER_NAMED: Final = Reason("speaker_named", "TGB-1.6")
OTHER_SLOT: Final = Reason("first_free_slot", "TGB-22.1")
YES_OR_NO: Final = Reason("yes_or_no", "TGB-1.8")


# The table


def open_diary(g: Betwixt) -> None:
    """TGB-2.1, 23.1, 25.7: a new campaign: stats and talents as printed, and nothing but Maddox's Bottle Rocket."""
    g.talents = 0
    g.slots = [OFF] * (MEMBERS * SLOT_COUNT)
    for member, card in enumerate(g.box.members):
        g.dials[member] = (card.hp, card.fp, card.strength, card.acc)
        g.talents |= 1 << card.talents[0]
    g.slots[MADDOX * SLOT_COUNT + CASE] = g.box.card_at["bottle_rocket"]
    g.book_deck = Deck(tuple(range(len(g.box.books))))


def run_mission(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-2.2, 2.5, 2.6, 2.8: dials and decks, all tokens in one Fate Bag, doors in every doorway of the start tile."""
    g.phase = SETUP
    g.result = PLAYING
    if g.campaign and g.attempts == 1:
        tell_passages(g, "opening", "TGB-2.1")
    g.tell(events.MISSION_BEGAN, "TGB-2.6", (g.box.mission_at.get(g.mission.id, 0),))
    set_up(g)
    if g.difficulty == STORY:
        for member in range(MEMBERS):
            g.hp_most[member] += STORY_HP
            g.hp[member] = g.hp_most[member]
    shuffle_decks(g)
    fill_bag(g)
    lay_start(g)
    seat_everybody(g)
    g.step = steps.LINE_UP
    return
    yield


def shuffle_decks(g: Betwixt) -> None:
    """TGB-2.1, 2.5: every deck without what the family owns. Equipment is Base Equipment and what collections have
    brought; books that were read are gone."""
    owned = [*[card for member in range(MEMBERS) for card in cards_of(g, member)], *g.stash]
    bought = [card for n, one in enumerate(g.box.collections) if g.collections_bought >> n & 1 for card in one.cards]
    cards = [card for card in [*g.box.base, *bought] if card not in owned]
    g.gear_decks = []
    for rarity in range(len(RARITIES)):
        deck = [card for card in cards if g.box.gear(card).rarity == rarity]
        g.gear_decks.append(Deck(g.shuffle(tuple(sorted(deck)), "card")))
    g.item_deck = Deck(g.shuffle(tuple([card for card in g.box.items if card not in owned]), "card"))
    g.book_deck = Deck(g.shuffle(tuple(sorted(g.book_deck.cards)), "book"))
    g.drop_deck = Deck(g.shuffle(tuple(range(g.box.ordinary_drops)), "drop"))
    g.weapon_decks = []
    for number in range(len(WEAPON_DECKS)):
        weapons = [n for n, one in enumerate(g.box.monster_weapons) if one.deck == number]
        g.weapon_decks.append(Deck(g.shuffle(tuple(weapons), "monster_weapon")))


def fill_bag(g: Betwixt) -> None:
    """TGB-2.6, 26.7: the tokens of the mission, and those that a collection has announced for it."""
    tokens = list(g.mission.bag)
    for effect in lasting.begin_mission(g):
        if effect.op == "fate_add":
            kind = TOKENS.index(effect.word("token"))
            tokens += [kind << TOKEN_SHIFT | effect.number("number")] * effect.number("n")
    g.bags = [tuple(tokens)]


def lay_start(g: Betwixt) -> None:
    """TGB-2.8: the start tile; there are doors in all of its doorways, and one bag for all of them."""
    g.house = first_house(g.box.tile_at, g.mission.start)
    g.paths = {}
    for passage in range(len(g.house.passages)):
        g.house = g.house.with_state(passage, DOOR)
        g.paths[passage] = 0


# Who plays whom


def seat_everybody(g: Betwixt) -> None:
    """TGB-1.3: one player has all members, two have two each, three have one of the active each, four one each."""
    if g.players == 1:
        g.owner = (0, 0, 0, 0)
    elif g.players == FOUR:
        g.owner = (0, 1, 2, 3)
    elif g.players == THREE:
        active = [member for member in range(MEMBERS) if g.place[member] == ACTIVE]
        g.owner = tuple([active.index(member) if member in active else g.speaker for member in range(MEMBERS)])
    else:
        g.owner = (0, 0, 1, 1)


def why_not_hand_over(g: Betwixt, member: int, seat: int) -> Reason | None:
    """TGB-1.8: the reason against giving a family member to a seat."""
    if member >= MEMBERS:
        return NOT_A_MEMBER
    if seat >= g.players:
        return NOT_A_SEAT
    if g.owner[member] == seat:
        return HAS_IT_ALREADY
    return PROPOSED if g.prepared >> member & 1 else None


def why_not_speak(g: Betwixt, seat: int) -> Reason | None:
    """TGB-1.6: the reason against a seat as the new speaker."""
    if seat >= g.players:
        return NOT_A_SEAT
    if seat == g.speaker:
        return SPEAKS
    return SPEAKER_NAMED if g.prepared >> MEMBERS & 1 else None


def ask_line_up(g: Betwixt) -> Decision | None:
    """TGB-2.3, 1.6, 1.8: who is on lookout. Before that the players may share out the family in another way; each
    member is proposed to another seat once at most, and so is a new speaker."""
    if g.automatic:
        return None
    codes = [verbs.BENCH | member << A for member in range(MEMBERS)]
    for member in range(MEMBERS):
        seats = [seat for seat in range(g.players) if why_not_hand_over(g, member, seat) is None]
        codes += [verbs.HAND_OVER | member << A | seat << B for seat in seats]
    codes += [verbs.SPEAK | seat << A for seat in range(g.players) if why_not_speak(g, seat) is None]
    return Decision(g.speaker, "line_up", codes, "TGB-2.3")


def run_line_up(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-2.3, 2.4: three are active, with all of their Target Tokens in the bag; the fourth is on lookout."""
    if answer < 0:
        answer = verbs.BENCH | frailest(g) << A
    verb = answer & VERB_BITS
    if verb == verbs.HAND_OVER:
        yield from hand_over(g, field_a(answer), field_b(answer))
        return
    if verb == verbs.SPEAK:
        g.prepared |= 1 << MEMBERS
        g.speaker = field_a(answer)
        g.tell(events.SPEAKS, "TGB-1.6", (g.speaker,))
        return
    for member in range(MEMBERS):
        out = member == field_a(answer)
        g.place[member] = LOOKOUT if out else ACTIVE
        g.bag[member] = 0 if out else TARGET_TOKENS
        g.at[member] = OFF
    g.tell(events.ON_LOOKOUT, "TGB-2.3", (field_a(answer),))
    if g.players == THREE and not g.ready:
        seat_everybody(g)
    g.prepared = g.ready = 0
    g.step = steps.GEAR


def frailest(g: Betwixt) -> int:
    """TGB-2.3: whoever has the fewest HP, of several the last, is on lookout if nobody is asked."""
    fewest = min(g.hp_most[:MEMBERS])
    return max([member for member in range(MEMBERS) if g.hp_most[member] == fewest])


def hand_over(g: Betwixt, member: int, seat: int) -> Flow[None]:
    """TGB-1.8: another player gets a family member if all agree."""
    g.prepared |= 1 << member
    others = [one for one in range(g.players) if one != g.speaker]
    asks = {one: [verbs.DECLINE, verbs.AGREE] for one in others}
    args: dict[str, Value] = {"member": Thing("member", member), "seat": Thing("seat", seat)}
    decision = secret_question(asks, "hand_over", "TGB-1.8", None, args)
    decision.why = why_not_agree
    yield decision
    if verbs.DECLINE not in answers_to(decision).values():
        g.owner = tuple([seat if one == member else g.owner[one] for one in range(MEMBERS)])
        g.ready |= 1 << member
        g.tell(events.HANDED_OVER, "TGB-1.8", (member, seat))
    else:
        g.tell(events.NOT_HANDED_OVER, "TGB-1.8", (member, seat))


def why_not_agree(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against anything but yes and no."""
    return YES_OR_NO


# Starting equipment


def next_gear(g: Betwixt) -> int:
    """TGB-2.7: the card of the starting equipment that is given out next; -1 if all are."""
    for id in g.mission.gear:
        card = find_copy(g, id)
        if card >= 0:
            return card
    return OFF


def why_not_equip(g: Betwixt, card: int, member: int, slot: int) -> Reason | None:
    """TGB-2.7, 22.1, 22.2, 22.7: the reason against a place for a card of the starting equipment."""
    return NOT_THIS_CARD if card != next_gear(g) else why_not_place(g, card, member, slot)


def why_not_place(g: Betwixt, card: int, member: int, slot: int) -> Reason | None:
    """TGB-2.7, 22.1, 22.2, 22.7: the reason against a place for the card that is given out."""
    if member >= MEMBERS:
        return NOT_A_MEMBER
    reason = why_not_in_slot(g, member, card, slot)
    if reason is not None:
        return reason
    both = is_held_in_both(g, card) and slot <= RIGHT
    if card_in(g, member, slot) >= 0 or (both and (card_in(g, member, LEFT) >= 0 or card_in(g, member, RIGHT) >= 0)):
        return SLOT_TAKEN
    return None if slot >= EXTRA else why_not_carry(g, member, card)


def places_for(g: Betwixt, card: int, member: int) -> list[int]:
    """TGB-2.7: the slots that are offered for a card: of two that are alike, the first."""
    slots = [slot for slot in range(SLOT_COUNT) if why_not_place(g, card, member, slot) is None]
    if is_held_in_both(g, card):
        slots = [slot for slot in slots if slot != RIGHT]
    spare = [slot for slot in slots if EXTRA <= slot < CASE]
    return [slot for slot in slots if slot not in spare[1:]]


def ask_gear(g: Betwixt) -> Decision | None:
    """TGB-2.7: who gets the next card of the starting equipment, and where it lies."""
    card = next_gear(g)
    if card < 0 or g.automatic:
        return None
    what = Thing("card", card)
    return Decision(g.speaker, "gear", list_places(g, card), "TGB-2.7", what, {"card": what})


def list_places(g: Betwixt, card: int) -> list[int]:
    """TGB-2.7: everybody's slots for a card of the starting equipment."""
    return [
        verbs.EQUIP | card << A | member << B | slot
        for member in range(MEMBERS) for slot in places_for(g, card, member)
    ]  # fmt: skip


def usual_place(g: Betwixt, card: int) -> int:
    """TGB-2.7: where a card goes if nobody is asked: it is worn rather than carried, by somebody active, and by whoever
    wears the fewest cards."""
    best, least = NOTHING, (2, 2, SLOT_COUNT)
    for code in list_places(g, card):
        member, slot = field_b(code), field_c(code)
        worn = len([place for place in range(EXTRA) if card_in(g, member, place) >= 0])
        judged = (int(slot >= EXTRA), int(g.place[member] != ACTIVE), worn)
        if judged < least:
            best, least = code, judged
    return best


def run_gear(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-2.7: a card goes straight into a slot; after the last, items are drawn."""
    if answer < 0 and next_gear(g) >= 0:
        answer = usual_place(g, next_gear(g))
    if answer >= 0:
        card, member, slot = field_a(answer), field_b(answer), field_c(answer)
        fetch(g, card)
        load(g, card)
        put(g, member, card, slot)
        refresh(g, member)
        g.tell(events.EQUIPPED, "TGB-2.7", (member, card, slot))
        return
    g.unplaced = tuple([member for member in range(MEMBERS) if g.place[member] == ACTIVE])
    g.step = steps.ENTER
    yield from draw_item(g, g.mission.gear_items)


# The start tile


def why_not_start(g: Betwixt, square: int) -> Reason | None:
    """TGB-2.8: the reason against a space of the start tile."""
    if square >= g.house.size or g.house.slot_of(square) != 0:
        return OTHER_TILE
    return None if square in free_squares(g, 0) else TAKEN


def ask_enter(g: Betwixt) -> Decision | None:
    """TGB-2.8: where the next active member begins."""
    if g.automatic:
        return None
    member = g.unplaced[0]
    codes = [verbs.PICK_SQUARE | square << A for square in free_squares(g, 0)]
    who = Thing("member", member)
    return Decision(g.owner[member], "enter", codes, "TGB-2.8", who, {"member": who})


def run_enter(g: Betwixt, answer: int) -> Flow[None]:
    """TGB-2.8, 2.9: a member is put onto the start tile; when all are there, Exploration begins."""
    member = g.unplaced[0]
    g.unplaced = g.unplaced[1:]
    g.at[member] = field_a(answer) if answer >= 0 else free_squares(g, 0)[0]
    g.tell(events.PUT, "TGB-2.8", (member, g.at[member]))
    if not g.unplaced:
        begin_exploration(g)
        yield from happens(g, "mission_start")
