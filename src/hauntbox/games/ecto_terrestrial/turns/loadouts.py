"""ETI-2.7, 2.14, 32: decks are shuffled, cards of a one-shot dealt, and Weapons and Equipment given to the Heroes."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.components.cards import Episode
from hauntbox.games.ecto_terrestrial.components.powers import Powers
from hauntbox.games.ecto_terrestrial.table import events, steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import GB, GEAR, MIB, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.decks import Deck

NOT_OWNED: Final = Reason("item_not_owned", "ETI-2.7b")
NOT_FOR_HERO: Final = Reason("item_not_for_hero", "ETI-1.3b")
NOT_THE_OWNER: Final = Reason("starting_weapon_of_another", "ETI-1.3c")
FULL_LOAD: Final = Reason("loadout_full", "ETI-1.4b")
TWO_ALIKE: Final = Reason("two_alike", "ETI-1.4c")
UNARMED: Final = Reason("hero_unarmed", "ETI-1.4a")
ROOM_FOR_WEAPON: Final = Reason("keep_room_for_weapon", "ETI-1.4a")
NOT_WORN: Final = Reason("item_not_worn", "ETI-2.7b")

DEALT_EQUIPMENT: Final = 3  # ETI-32.5: for each player


def run_outfit(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-2.7a, 2.12, 2.14, 32: shuffle the decks, deal the cards of a one-shot, propose loadouts."""
    if g.stage == 0:  # nobody was asked for Heroes
        for seat in g.order:
            for hero in g.team_of(seat):
                g.tell(events.DRAFTED, "ETI-2.5" if hero >> 2 == GB else "ETI-2.6", (seat, hero))
    shuffle_decks(g)
    if not g.campaign:
        deal_one_shot(g, one_shot_level(g.episode))
    for seat in range(g.players):
        own = starting_weapons(g, seat)
        g.owned[seat] = (*own, *[item for item in g.owned[seat] if item not in own])
        propose(g, seat)
    g.stage = 0
    g.step = steps.GEAR
    return
    yield


# Decks


def shuffle_decks(g: EctoTerrestrial) -> None:
    """ETI-2.12, 2.14, 18.1: the Gadgets, and the Hot Sheets with the Disastrous ones of the campaign; alone without
    those for two or more."""
    gadgets = [n for n, card in enumerate(g.box.gadgets) if card.min_players <= g.players]
    sheets = [n for n, card in enumerate(g.box.sheets) if not card.disastrous and card.min_players <= g.players]
    g.gadget_deck = Deck(g.shuffle(tuple(gadgets), "gadget"))
    g.sheet_deck = Deck(g.shuffle((*sheets, *g.disastrous), "sheet"))


def one_shot_level(episode: Episode) -> int:
    """ETI-32.1, 32.2, R38: the level of the decks that a one-shot deals from; 0: nothing is dealt."""
    return episode.level if episode.boss >= 0 else episode.level - 1


def deck_of(g: EctoTerrestrial, level: int, weapons: bool) -> list[int]:
    """ETI-30.7: what is in the Weapon or Equipment deck of a level: all that no team owns and no shop shows."""
    gone = {item for cards in g.owned for item in cards}
    return [
        item for item, card in enumerate(g.box.items)
        if card.level == level and card.is_weapon == weapons and card.owner < 0
        and item not in gone and item not in g.stock
    ]


def deal_one_shot(g: EctoTerrestrial, level: int) -> None:
    """ETI-32.3 to 32.6: each player gets a Weapon of each faction and three pieces of Equipment."""
    if not level:
        return
    weapons = deck_of(g, level, True)
    piles = [[item for item in weapons if g.box.items[item].faction == faction] for faction in (GB, MIB)]
    g.reveal()
    counts = [(piles[0], 1), (piles[1], 1), (deck_of(g, level, False), DEALT_EQUIPMENT)]
    for pile, each in counts:
        cards = g.shuffle(tuple(pile), "item")
        for place, seat in enumerate(g.order):
            g.owned[seat] = (*g.owned[seat], *cards[place * each : (place + 1) * each])
    for seat in g.order:
        g.tell(events.DEALT, "ETI-32.5", (seat, *g.owned[seat]))


def starting_weapons(g: EctoTerrestrial, seat: int) -> list[int]:
    """ETI-1.3c, 2.7a: the Starting Weapons of a team."""
    return [item for item, card in enumerate(g.box.items) if card.owner >= 0 and g.owner[card.owner] == seat]


# Loadouts


def propose(g: EctoTerrestrial, seat: int) -> None:
    """ETI-2.7a, 2.7b: a loadout to begin with: the best Weapons, Equipment spread over both Heroes, more Weapons."""
    items = g.box.items
    team = g.team_of(seat)
    g.gear = tuple([() if hero in team else worn for hero, worn in enumerate(g.gear)])
    best = sorted(g.owned[seat], key=lambda one: (-items[one].attack, -items[one].price, one))
    for hero in team:
        for item in best:
            if items[item].is_weapon and items[item].fits(hero):
                hand_over(g, hero, item)
                break
    rest = sorted(unassigned(g, seat), key=lambda one: (items[one].is_weapon, -items[one].price, one))
    for item in rest:
        heroes = [hero for hero in team if why_not_wear(g, seat, hero, item) is None]
        if heroes:
            hand_over(g, min(heroes, key=lambda hero: (len(g.gear[hero]), hero)), item)
    dress(g, g.gear)


def hand_over(g: EctoTerrestrial, hero: int, item: int) -> None:
    """A Hero has one card more. What it lets the Hero do is worked out later, when all have theirs."""
    g.gear = tuple([(*worn, item) if one == hero else worn for one, worn in enumerate(g.gear)])


def put_on(g: EctoTerrestrial, hero: int, item: int) -> None:
    hand_over(g, hero, item)
    dress(g, g.gear)


def dress(g: EctoTerrestrial, gear: tuple[tuple[int, ...], ...]) -> None:
    """Give all Heroes their cards, and what these let them do."""
    g.gear = gear
    g.powers = Powers(g.box, gear)


def unassigned(g: EctoTerrestrial, seat: int) -> list[int]:
    """ETI-2.7b: the team's cards that no Hero has."""
    worn = [item for hero in g.team_of(seat) for item in g.gear[hero]]
    return [item for item in g.owned[seat] if item not in worn]


def why_not_equip(g: EctoTerrestrial, hero: int, item: int) -> Reason | None:
    """ETI-1.3b, 1.3c, 1.4, 2.7b: the reason against a card for a Hero, now."""
    return why_not_wear(g, g.order[g.stage], hero, item)


def why_not_wear(g: EctoTerrestrial, seat: int, hero: int, item: int) -> Reason | None:
    """ETI-1.3b, 1.3c, 1.4: the reason against a card of a team for one of its Heroes."""
    if hero >= TEAM or g.owner[hero] != seat or item not in unassigned(g, seat):
        return NOT_OWNED
    card = g.box.items[item]
    if card.owner not in (-1, hero):
        return NOT_THE_OWNER
    if not card.fits(hero):
        return NOT_FOR_HERO
    worn = g.gear[hero]
    if len(worn) >= GEAR:
        return FULL_LOAD
    if not card.is_weapon:
        if any(g.box.items[one].id == card.id for one in worn):
            return TWO_ALIKE
        if len(worn) == GEAR - 1 and not any(g.box.items[one].is_weapon for one in worn):
            return ROOM_FOR_WEAPON
    return None


def why_not_unequip(g: EctoTerrestrial, hero: int, item: int) -> Reason | None:
    """ETI-2.7b: the reason against taking a card back."""
    if hero >= TEAM or g.owner[hero] != g.order[g.stage] or item not in g.gear[hero]:
        return NOT_WORN
    return None


def why_not_done(g: EctoTerrestrial) -> Reason | None:
    """ETI-1.4a: every Hero needs a Weapon."""
    for hero in g.team_of(g.order[g.stage]):
        if not any(g.box.items[item].is_weapon for item in g.gear[hero]):
            return UNARMED
    return None


def ask_gear(g: EctoTerrestrial) -> Decision | None:
    """ETI-2.7b: settle the loadout, give a card to a Hero or take one back. Of a team that has nothing but its Starting
    Weapons nothing is asked."""
    seat = g.order[g.stage]
    if len(g.owned[seat]) <= len(starting_weapons(g, seat)):
        return None
    heroes = g.team_of(seat)
    codes: list[int] = []
    if why_not_done(g) is None:
        codes.append(verbs.DONE)
    for hero in heroes:
        for item in unassigned(g, seat):
            if why_not_wear(g, seat, hero, item) is None:
                codes.append(verbs.EQUIP | hero << A | item << B)
    for hero in heroes:
        for item in g.gear[hero]:
            codes.append(verbs.UNEQUIP | hero << A | item << B)
    return Decision(seat, "gear", codes, "ETI-2.7b")


def run_gear(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-2.7b, 2.7c, 2.8: a card is given to a Hero or taken back, or the loadout is settled."""
    hero, item = field_a(answer), field_b(answer)
    if answer >= 0 and answer & VERB_BITS == verbs.EQUIP:
        put_on(g, hero, item)
        g.tell(events.EQUIPPED, "ETI-2.7b", (hero, item))
        return
    if answer >= 0 and answer & VERB_BITS == verbs.UNEQUIP:
        dress(g, tuple([tuple([card for card in worn if card != item]) for worn in g.gear]))
        g.tell(events.UNEQUIPPED, "ETI-2.7b", (hero, item))
        return
    for hero in g.team_of(g.order[g.stage]):
        g.tell(events.WEARS, "ETI-2.7c", (hero, *g.gear[hero]))
    g.stage += 1
    if g.stage == g.players:
        settle_loadouts(g)
    return
    yield


def settle_loadouts(g: EctoTerrestrial) -> None:
    """ETI-2.7c, 2.8: from now on loadouts are fixed; all Heroes begin fully charged."""
    for hero in range(TEAM):
        if g.owner[hero] >= 0:
            g.batteries[hero] = g.powers.battery[hero]
    g.stage = 0
    g.step = steps.PLACE
