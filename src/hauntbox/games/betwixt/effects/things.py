"""Cards, ammo, money, and what a family keeps for the campaign (TGB-22 to 26)."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.acting import use
from hauntbox.games.betwixt.cards.sources import Source
from hauntbox.games.betwixt.components.entries import OF_FAMILY, PREPARE
from hauntbox.games.betwixt.components.powers import OF_DROP, OF_TREASURE
from hauntbox.games.betwixt.components.triggers import ACTING
from hauntbox.games.betwixt.effects.op import BetwixtOp
from hauntbox.games.betwixt.effects.targets import meant, number, who
from hauntbox.games.betwixt.family.receiving import draw_book, draw_gear, draw_item, read_book, receive
from hauntbox.games.betwixt.family.wearing import free_case, load, slot_of
from hauntbox.games.betwixt.table import events, verbs
from hauntbox.games.betwixt.table.numbers import MADDOX, MEMBERS, OFF, PROFICIENCIES, RARITIES, SLOT_COUNT, WEAPON_TYPES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.cards.effects import Clause, Effect, Param
from hauntbox.kit.decks import Deck
from hauntbox.kit.questions import pick

DECKS: Final = ["item", "book", "drop", *RARITIES]
UNLOCKED: Final = ["shop", "collection", "mission"]
NOT_SEEN: Final = Reason("book_not_seen", "TGB-24.14")


# Ammo and syringes


def run_ammo(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-23.4, 22.11: tokens on a card of the user, up to as many as it holds."""
    card = g.box.card_at[effect.word("card")]
    if can_ammo(g, effect, source):
        most = g.box.gear(card).most_tokens
        g.ammo[card] = min(max(0, g.ammo.get(card, 0) + effect.number("n")), most)
        g.tell(events.AMMO_GAINED, "TGB-23.4", (source.user, card, g.ammo[card]), source.thing)
    return
    yield


def can_ammo(g: Betwixt, effect: Effect, source: Source) -> bool:
    """Whether the user has the card, and there is room for a token on it, or one to lose."""
    card = g.box.card_at[effect.word("card")]
    if not 0 <= source.user < MEMBERS or slot_of(g, source.user, card) < 0:
        return False
    held = g.ammo.get(card, 0)
    return held < g.box.gear(card).most_tokens if effect.number("n") > 0 else held > 0


def run_prepare(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-23.6: a syringe comes into a free slot of the satchel."""
    slot = free_case(g, source.user)
    if slot >= 0:
        syringe = syringe_of(g, effect)
        g.slots[source.user * SLOT_COUNT + slot] = syringe
        g.tell(events.PREPARED_SYRINGE, "TGB-23.6", (source.user, syringe), source.thing)
    return
    yield


def syringe_of(g: Betwixt, effect: Effect) -> int:
    """The number of the syringe that an effect names."""
    return [one.id for one in g.box.syringes].index(effect.word("syringe"))


def can_prepare(g: Betwixt, effect: Effect, source: Source) -> bool:
    return free_case(g, source.user) >= 0


# Cards


def run_gain_card(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-24.2, 23.5: a card by its name, unless the family has all there are. A firework goes into Maddox's pouch."""
    card = supply_of(g, effect.word("card"))
    if card < 0:
        return
    if card in g.box.fireworks and free_case(g, MADDOX) >= 0:
        load(g, card)
        g.slots[MADDOX * SLOT_COUNT + free_case(g, MADDOX)] = card
        g.tell(events.RECEIVED, "TGB-23.5", (MADDOX, card), source.thing)
        return
    take_out(g, card)
    yield from receive(g, card, looter_of(source))


def can_gain_card(g: Betwixt, effect: Effect, source: Source) -> bool:
    return supply_of(g, effect.word("card")) >= 0


def supply_of(g: Betwixt, id: str) -> int:
    """The first copy of a card that nobody in the family has; -1 if there is none."""
    first = g.box.card_at[id]
    for card in range(first, first + g.box.cards[first].copies):
        if card not in g.slots and card not in g.stash:
            return card
    return OFF


def take_out(g: Betwixt, card: int) -> None:
    """A card that is gained by its name is taken out of its deck."""
    if card in g.box.items:
        g.item_deck = without(g.item_deck, card)
    elif card not in g.box.fireworks:
        rarity = g.box.gear(card).rarity
        g.gear_decks[rarity] = without(g.gear_decks[rarity], card)


def without(deck: Deck, card: int) -> Deck:
    return Deck(
        tuple([one for one in deck.cards if one != card]), tuple([one for one in deck.discards if one != card])
    )


def looter_of(source: Source) -> int:
    """TGB-24.2: what a treasure holds goes to whoever has looted it; everything else to whom the players like."""
    return source.user if source.kind == OF_TREASURE else OFF


def run_draw(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-24.9, 24.10, 24.14: cards from a deck."""
    deck, n = effect.word("deck"), effect.number("n")
    if deck == "item":
        yield from draw_item(g, n, looter_of(source))
    elif deck == "drop":
        for _ in range(n):
            yield from draw_drop(g)
    elif deck != "book":
        yield from draw_gear(g, RARITIES.index(deck), n, looter_of(source))
    elif effect.number("of"):
        yield from choose_books(g, effect, source)
    else:
        yield from draw_book(g, n)


def draw_drop(g: Betwixt) -> Flow[None]:
    """TGB-24.3, 24.7: a drop card does what it says and is discarded."""
    card = top_drop(g)
    if card >= 0:
        g.tell(events.DROP, "TGB-24.3", (card,))
        yield from use(g, g.box.drops[card], "drawn", Source(OF_DROP, card))


def top_drop(g: Betwixt) -> int:
    """TGB-24.7: the top drop card goes to the discards; -1 if there is none."""
    card, deck = g.drop_deck.draw(g)
    if card >= 0:
        g.drop_deck = deck.discard(card)
    return card


def choose_books(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-24.14: some books are seen, and some of these read; the others go under the deck."""
    seen = list(g.book_deck.cards[: effect.number("of")])
    if seen:
        g.reveal()
    g.book_deck = Deck(g.book_deck.cards[len(seen) :], g.book_deck.discards)
    for _ in range(min(effect.number("n"), len(seen))):
        codes = [verbs.PICK_BOOK | book << A for book in seen]
        answer = yield from pick(g.speaker, "which_book", codes, "TGB-24.14", why_not_seen, source.thing)
        seen.remove(field_a(answer))
        yield from read_book(g, field_a(answer))
    g.book_deck = Deck((*g.book_deck.cards, *seen), g.book_deck.discards)


def why_not_seen(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a book that is not on offer."""
    return NOT_SEEN


def draw_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """Only of books some are seen and fewer kept."""
    of = effect.number("of")
    if of and effect.word("deck") != "book":
        return ["only of books more are seen than kept."]
    return ["`of` is more than `n`."] if of and of <= effect.number("n") else []


def redraw_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """TGB-24.3: it is asked of the family's cards."""
    return [] if kind in OF_FAMILY else ["only cards of the family put a drawn card away."]


def drop_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    """TGB-24.6: it is asked of the cards of defeated monsters."""
    fits = clause.when != "defeated" or kind == "monster"
    return [] if fits else ["only the card of a defeated monster brings more drops."]


# Money and what the Diary keeps


def run_money(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-24.11: the family's purse."""
    n = effect.number("n")
    lost = min(g.money, -n)
    g.money += n if n > 0 else -lost
    if n > 0:
        g.tell(events.GAINED_MONEY, source.rule, (n, g.money), source.thing)
    elif lost:
        g.tell(events.LOST_MONEY, source.rule, (lost, g.money), source.thing)
    return
    yield


def can_money(g: Betwixt, effect: Effect, source: Source) -> bool:
    return g.money + effect.number("n") >= 0


def run_price(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-26.7: the next collection costs one part in so many."""
    g.cheap = effect.number("n")
    g.tell(events.CHEAPER, "TGB-26.7", (g.cheap,), source.thing)
    return
    yield


def run_talent_point(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-25.6, 24.14."""
    for one in (yield from meant(g, effect, source)):
        if one < MEMBERS:
            g.points[one] += effect.number("n")
            g.tell(events.GAINED_POINTS, source.rule, (one, effect.number("n"), g.points[one]), source.thing)


def run_proficiency(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-25.8, 25.10: a token for a type of weapon, three at most."""
    kind = WEAPON_TYPES.index(effect.word("type"))
    place = source.user * len(WEAPON_TYPES) + kind
    if g.proficiency[place] < PROFICIENCIES:
        g.proficiency[place] += 1
        g.tell(events.GAINED_PROFICIENCY, "TGB-25.10", (source.user, kind, g.proficiency[place]), source.thing)
    return
    yield


def run_trophy(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-8.20: a trophy of a kind, or of each kind that was defeated in this mission."""
    for kind, card in enumerate(g.box.monsters):
        wanted = g.beaten >> kind & 1 if effect.word("kind") == "defeated" else card.id == effect.word("kind")
        if wanted and not card.prop:
            g.trophies[kind] += 1
            g.tell(events.GAINED_TROPHY, source.rule, (kind,), source.thing)
    return
    yield


def run_unlock(g: Betwixt, effect: Effect, source: Source) -> Flow[None]:
    """TGB-24.16, 26.5, 26.7: the shop, a collection or a mission is open from now on."""
    what, name = effect.word("what"), effect.word("name")
    if what == "shop":
        g.shop_open = True
        g.tell(events.UNLOCKED_SHOP, "TGB-24.16", (), source.thing)
    elif what == "collection":
        collection = [one.id for one in g.box.collections].index(name)
        g.collections_open |= 1 << collection
        g.tell(events.UNLOCKED_COLLECTION, "TGB-26.7", (collection,), source.thing)
    else:
        mission = g.box.mission_at[name]
        g.missions_open |= 1 << mission
        g.tell(events.UNLOCKED_MISSION, "TGB-26.5", (mission,), source.thing)
    return
    yield


OPS: Final[list[BetwixtOp]] = [
    BetwixtOp("ammo", ACTING, [Param("card", "text"), number(-3, 6)], run=run_ammo, can=can_ammo, worth=0.7),
    BetwixtOp(
        "prepare", ["use_action"], [Param("syringe", "text")], run=run_prepare, can=can_prepare, worth=1.5, work=PREPARE
    ),
    BetwixtOp(
        "gain_card", ACTING, [Param("card", "text")], run=run_gain_card, can=can_gain_card, worth=1.0
    ),
    # TGB-24.10. With `of` so many are seen and `n` of them kept.
    BetwixtOp(
        "draw", ACTING, [Param("deck", "word", DECKS), number(1, 4, 1), Param("of", "number", default=0, high=4)],
        run=run_draw, worth=1.5, mistakes=draw_mistakes,
    ),
    # Asked for when a card of the deck was drawn (`moments.redraws`).
    BetwixtOp(
        "redraw", ["combat_end", "loot"], [Param("deck", "word", DECKS)], stands=True, worth=0.6,
        mistakes=redraw_mistakes,
    ),
    BetwixtOp(  # TGB-24.6
        "drop_add", ["defeated"], [Param("card", "text"), number(1, 3, 1)], stands=True, mistakes=drop_mistakes
    ),
    BetwixtOp(
        "drop_draws", ["defeated", "passive"], [number(1, 2)], stands=True, mistakes=drop_mistakes, holders=OF_FAMILY
    ),
    BetwixtOp("money", ACTING, [number(-9, 20)], run=run_money, can=can_money, worth=0.3),
    # A collection for one part in so many.
    BetwixtOp("price", ["mission_success"], [number(2, 4)], run=run_price),
    BetwixtOp("talent_point", ACTING, [number(1, 3), *who()], run=run_talent_point, worth=2.0),
    BetwixtOp("proficiency", ["read"], [Param("type", "word", list(WEAPON_TYPES))], run=run_proficiency, worth=1.0),
    BetwixtOp(
        "trophy", ["secret", "mission_success"], [Param("kind", "text", default_word="defeated")], run=run_trophy
    ),
    BetwixtOp(
        "unlock", ["mission_success", "story"],
        [Param("what", "word", UNLOCKED), Param("name", "text", default_word="none")], run=run_unlock,
    ),
]
