"""Equipment, loot, levels and the campaign."""

from __future__ import annotations

import json

import pytest

import hauntbox
from hauntbox.games.betwixt.campaign import chapters, interlude, levels, trading
from hauntbox.games.betwixt.campaign.sequence import open_missions
from hauntbox.games.betwixt.combat.statuses import gain
from hauntbox.games.betwixt.components.cards import WEAPON, Equipment
from hauntbox.games.betwixt.effects import lasting
from hauntbox.games.betwixt.family.arming import discard
from hauntbox.games.betwixt.family.receiving import draw_book, draw_gear, draw_item, receive
from hauntbox.games.betwixt.family.stash import trade_with_stash, why_not_stash
from hauntbox.games.betwixt.family.trading import gifts, returns, trade
from hauntbox.games.betwixt.family.wearing import slot_of
from hauntbox.games.betwixt.missions import spoils, vending
from hauntbox.games.betwixt.missions.placing import group_size
from hauntbox.games.betwixt.missions.setting_up import open_diary, shuffle_decks
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import (
    ACTIVE,
    AVELYNN,
    BILL,
    BLIND,
    EXTRA,
    JOAN,
    KNOCKED_OUT,
    LEFT,
    MADDOX,
    OFF,
    SLOT_COUNT,
    TRQ,
    WEAPON_TYPES,
    WON,
)
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.decks import Deck
from tests.betwixt.home import Home, give, name, take, use
from tests.betwixt.lab import box


def decks() -> Home:
    """The family at home with all decks of a new campaign."""
    g = Home()
    g.book_deck = Deck(tuple(range(len(g.box.books))))
    shuffle_decks(g)
    return g


def between() -> Home:
    """Between two missions, the first of which was won."""
    g = decks()
    g.mission = g.box.missions[0]
    g.campaign, g.result = True, WON
    open_diary(g)
    interlude.begin_interlude(g)
    return g


# Trades


def test_without_room_a_trade_is_a_swap() -> None:
    """TGB-9.13a, TGB-9.13b, TGB-R27: give, take or swap one card; a full Extra Inventory receives none without giving
    one of its own."""
    g = Home()
    g.carry(BILL, "frying_pan", "jawbreaker", "golf_balls")
    g.carry(JOAN, "grape_soda")
    assert OFF not in gifts(g, BILL, JOAN)
    assert OFF in returns(g, BILL, JOAN, g.card("frying_pan"))
    g.carry(JOAN, "bandage_tin", "baseballs")
    hers = [g.card("grape_soda"), g.card("bandage_tin"), g.card("baseballs")]
    assert returns(g, BILL, JOAN, g.card("frying_pan")) == hers
    g.run(trade(g, BILL, JOAN), give(g.card("frying_pan")), take(g.card("grape_soda")))
    assert g.card("grape_soda") in g.slots[EXTRA : EXTRA + 3] and g.card("frying_pan") in g.slots[13:26]


def test_the_stash_gives_and_swaps() -> None:
    """TGB-9.14a, TGB-9.14b, TGB-22.14: one card out, or one for one, wherever one stands; none is only put in, and five
    is all that it holds."""
    g = Home()
    g.carry(BILL, "frying_pan")
    assert why_not_stash(g, BILL, False) is not None and why_not_stash(g, BILL, True) is None
    g.stash = (g.card("grape_soda"),)
    g.stand(BILL, 8, 8)
    g.run(trade_with_stash(g, BILL, False), give(g.card("frying_pan")))
    assert g.stash == (g.card("frying_pan"),) and g.card("grape_soda") in g.slots
    g.stash = (1, 2, 3, 4, 5)
    g.run(receive(g, g.card("jawbreaker")), verbs.DECLINE)
    flow = receive(g, g.card("jawbreaker"))
    assert verbs.DEPOSIT not in next(flow).codes


def test_used_items_are_shuffled_back() -> None:
    """TGB-22.10, TGB-9.11a, TGB-R45: there is no discard pile of items."""
    g = Home()
    g.hp[BILL] = 1
    g.equip(BILL, 6, "bandage_tin")
    g.begin(BILL)
    g.do(use(6))
    assert g.card("bandage_tin") in g.item_deck.cards and g.item_deck.discards == () and g.hp[BILL] == 4


def test_base_chips_follow_the_slots_at_once() -> None:
    """TGB-22.16, TGB-15.1: a shield goes on, and off again."""
    g = Home()
    g.equip(BILL, LEFT, "garbage_can_lid")
    g.equip(BILL, 2, "hockey_helmet")
    assert sorted(g.defence_dice[BILL]) == [1, 1]
    g.carry(JOAN, "grape_soda")
    g.begin(BILL)
    g.do(verbs.READY, take(g.card("hockey_helmet")), verbs.PICK_SLOT | EXTRA << A, verbs.DONE)
    assert sorted(g.defence_dice[BILL]) == [1]


# Loot


def test_loot_goes_to_the_looter() -> None:
    """TGB-24.2: to nobody else but the Stash; those off the map never get any."""
    g = decks()
    flow = draw_item(g, 1, JOAN)
    assert set(next(flow).codes) == {name(JOAN), verbs.DEPOSIT, verbs.DECLINE}
    g.place[BILL] = KNOCKED_OUT
    flow = draw_item(g)
    assert set(next(flow).codes) == {name(JOAN), name(AVELYNN), verbs.DEPOSIT, verbs.DECLINE}


def test_a_declined_card_goes_under_its_deck() -> None:
    """TGB-24.10."""
    g = decks()
    top = g.gear_decks[0].cards[0]
    g.run(draw_gear(g, 0), verbs.DECLINE)
    assert g.gear_decks[0].cards[-1] == top


@pytest.mark.parametrize(
    ("card", "owned", "member"),
    [
        ("slugger_bat", {}, BILL),  # the most STR
        ("slugger_bat", {BILL: "frying_pan"}, AVELYNN),  # whose STR is one less, and who has none
        ("nail_bat", {BILL: "frying_pan"}, BILL),  # which is plainer
        ("bb_gun", {}, JOAN),  # the most ACC, as Avelynn has, who comes later
        ("bb_gun", {JOAN: "wrist_slingshot"}, AVELYNN),
        ("golf_balls", {AVELYNN: "seven_iron"}, AVELYNN),
        ("bike_helmet", {BILL: "hockey_helmet"}, JOAN),
        ("winter_parka", {BILL: "hockey_helmet", JOAN: "hockey_helmet"}, AVELYNN),  # Joan can't carry more
        ("grape_soda", {BILL: "frying_pan"}, JOAN),  # the fewest cards
    ],
)
def test_cards_that_are_found_may_go_to_whom_they_suit(card: str, owned: dict[int, str], member: int) -> None:
    """TGB-24.10, TGB-3.5a, TGB-3.6a, TGB-22.7, TGB-22.11a: if the table wants that, nobody is asked."""
    g = Home()
    g.shared_out = True
    for other, worn in owned.items():
        g.equip(other, 2 if "helmet" in worn else LEFT, worn)
    g.run(receive(g, g.card(card)))
    assert slot_of(g, member, g.card(card)) >= EXTRA


def test_whoever_loots_keeps_it_and_without_room_the_table_is_asked() -> None:
    """TGB-24.2, TGB-24.10, TGB-22.15: also where found cards are shared out by themselves."""
    g = Home()
    g.shared_out = True
    assert set(next(receive(g, g.card("slugger_bat"), JOAN)).codes) == {name(JOAN), verbs.DEPOSIT, verbs.DECLINE}
    cards = iter(g.box.items)
    for one in (BILL, JOAN, AVELYNN):
        for slot in range(EXTRA, EXTRA + 3):
            g.slots[one * SLOT_COUNT + slot] = next(cards)
    assert name(BILL) in next(receive(g, g.card("slugger_bat"))).codes


def test_an_empty_deck_gives_from_the_next_lower_one() -> None:
    """TGB-24.9: and where all are empty, B$ 2."""
    g = Home()
    g.gear_decks = [Deck((g.card("frying_pan"),)), Deck(()), Deck(()), Deck(())]
    g.run(draw_gear(g, 3), name(BILL))
    assert g.card("frying_pan") in g.slots
    g.run(draw_gear(g, 2))
    assert g.money == 2


def test_only_unlocked_temporary_cards_exist() -> None:
    """TGB-24.5: none at first; with fewer than are called for, as many as there are."""
    g = Home()
    weapons = [n for n, one in enumerate(g.box.monster_weapons) if one.rarity == 1]
    g.weapons_seen = tuple(weapons[:3])
    assert spoils.temporary_cards(g) == []
    g.temporary = [0, 2, 3, 3]
    assert [g.box.drops[card].rarity for card in spoils.temporary_cards(g)] == [1, 1]


def test_monsters_add_cards_and_draws() -> None:
    """TGB-24.6, TGB-24.3: a Bennert Cousin adds a card for this draw only, a Butcher one more draw."""
    g = decks()
    ids = [one.id for one in g.box.drops]
    kinds = g.box.monster_at
    g.felled = ((kinds["bennert_cousin"], BILL), (kinds["butcher"], BILL))
    assert [ids[card] for card in spoils.added_cards(g)] == ["money_4"]
    before = len(g.drop_deck.cards)
    spoils.draw_drops(g)
    assert len(g.spoils) == 3 and before - 2 <= len(g.drop_deck.cards) <= before
    assert len(g.drop_deck.cards) + len(g.drop_deck.discards) == before


def test_an_empty_drop_deck_is_shuffled_anew() -> None:
    """TGB-24.7: from its discards."""
    g = Home()
    g.drop_deck = Deck((), (3, 4, 5))
    spoils.draw_drops(g)
    assert g.spoils[0] in (3, 4, 5) and len(g.drop_deck.cards) == 2 and g.drop_deck.discards == (g.spoils[0],)


def test_an_instant_bonus_gives_chips_to_one() -> None:
    """TGB-24.8: TRQ chips to an active member of the players' choice."""
    g = Home()
    card = [one.id for one in g.box.drops].index("instant_2")
    g.spoils = (card, spoils.REWARDS)
    g.run(spoils.take_drop(g), name(JOAN))
    assert [chip & 7 for chip in g.chips[JOAN]] == [TRQ, TRQ] and g.spoils == (spoils.REWARDS,)


def test_books_are_read_at_once() -> None:
    """TGB-24.14, TGB-25.8, TGB-R49: by an active member of the players' choice; a Proficiency Token, three at most; the
    book is out of the game."""
    g = decks()
    wanted = next(n for n, one in enumerate(g.box.books) if one.clauses[0].do[0].op == "proficiency")
    kind = WEAPON_TYPES.index(g.box.books[wanted].clauses[0].do[0].word("type"))
    for n in (1, 2, 3, 3):
        g.book_deck = Deck((wanted,))
        g.run(draw_book(g), name(JOAN))
        assert g.proficiency[JOAN * len(WEAPON_TYPES) + kind] == n
        assert (g.book_deck.cards, g.book_deck.discards) == ((), ())


def test_selling_brings_half() -> None:
    """TGB-24.15, TGB-22.13: rounded down, at machines and between missions; items are not bought by machines."""
    g = decks()
    g.carry(BILL, "frying_pan", "jawbreaker")
    assert vending.why_not_sell(g, g.card("jawbreaker")) is not None
    vending.sell(g, g.card("frying_pan"))
    assert g.money == 1 and g.card("frying_pan") not in g.slots
    g = between()
    g.stash = (g.card("seven_iron"),)
    trading.sell(g, g.card("seven_iron"))
    assert (g.money, g.stash) == (2, ())


# Levels


def test_a_level_gives_a_point_and_a_stat() -> None:
    """TGB-25.1, TGB-25.4, TGB-25.5, TGB-25.7: for 20 XP; STR counts at once, and not twice running, nor above the
    cap."""
    g = between()
    g.xp = [55, 0, 0, 0]
    levels.level_up(g, BILL, levels.STR)
    assert (g.xp[BILL], g.level[BILL], g.points[BILL], g.strength[BILL]) == (35, 2, 1, 4)
    again = levels.why_not_raise(g, BILL, levels.STR)
    assert again is not None and again.rule == "TGB-25.4"
    levels.level_up(g, BILL, levels.HP)
    assert (g.dials[BILL][0], g.xp[BILL]) == (12, 5)
    few = levels.why_not_raise(g, BILL, levels.STR)
    assert few is not None and few.rule == "TGB-25.3"
    g.xp[BILL], g.dials[BILL] = 99, (12, 5, 6, 1)
    cap = levels.why_not_raise(g, BILL, levels.STR)
    assert cap is not None and cap.key == "stat_at_cap"


def test_levels_come_between_missions_only() -> None:
    """TGB-25.2, TGB-R48: nobody trains while a mission is played."""
    game = hauntbox.new("betwixt", players=1, seed=1)
    for _ in range(30):
        assert game.decision is not None
        assert not [code for code in game.decision.codes if code >> 36 in (50, 51, 52)]
        game.decide(game.decision.codes[0])
    g = between()
    g.xp[BILL] = 20
    asked = interlude.ask_interlude(g)
    assert asked is not None and verbs.TRAIN | BILL << A in asked.codes


def test_there_are_six_types_of_weapons() -> None:
    """TGB-25.11: and every weapon is of one."""
    assert WEAPON_TYPES == ("blunt", "blade", "pole", "gun", "thrown", "firework")
    weapons = [one for one in box().cards if isinstance(one, Equipment) and one.kind == WEAPON]
    assert {one.weapon_type for one in weapons} == set(range(6))


# The campaign


def test_everybody_is_fit_again() -> None:
    """TGB-26.10, TGB-21.11, TGB-R30, TGB-15.6, TGB-23.6: full HP and FP, no statuses, no chips, no prepared
    syringes."""
    g = decks()
    g.mission = g.box.missions[0]
    g.result = WON
    g.place, g.hp[BILL], g.focus[JOAN] = [KNOCKED_OUT, ACTIVE, ACTIVE, ACTIVE], 0, 0
    gain(g, JOAN, BLIND)
    g.chips[AVELYNN] = (20,)
    g.slots[13 + 10] = 0
    interlude.begin_interlude(g)
    assert g.place == [ACTIVE] * 4 and g.hp[BILL] == g.hp_most[BILL] and g.focus[JOAN] == g.focus_most[JOAN]
    assert g.statuses(JOAN) == {} and g.chips[AVELYNN] == () and g.slots[13 + 10] == OFF


def test_trophies_are_traded() -> None:
    """TGB-26.9, TGB-24.13, TGB-R35: three of a kind for B$ 5, four kinds for a green card (brown if there is none), a
    boss for a blue one."""
    g = between()
    g.trophies[0] = 3
    trading.trade_kind(g, 0)
    assert (g.money, g.trophies[0]) == (5, 0)
    g.trophies[:4] = [1, 1, 1, 2]
    brown = g.gear_decks[0].cards[0]
    g.run(trading.trade_set(g), name(MADDOX))
    assert g.trophies[:4] == [0, 0, 0, 1] and brown in g.slots
    boss = g.box.monster_at["duchess"]
    assert trading.why_not_trade_boss(g, boss) is not None
    g.trophies[boss] = 1
    blue = next(n for n, one in enumerate(g.box.cards) if isinstance(one, Equipment) and one.rarity == 2)
    g.gear_decks[2] = Deck((blue,))
    g.run(trading.trade_boss(g, boss), name(BILL))
    assert blue in g.slots and g.trophies[boss] == 0


def test_side_missions_open_and_are_won_once() -> None:
    """TGB-26.4, TGB-26.5: after the one that unlocks them."""
    b = box()
    duchess = b.mission_at["duchess_gets_loose"]
    assert open_missions(b, 0, 0) == [0]
    assert open_missions(b, 1, 1 << duchess) == [1, duchess]
    assert open_missions(b, 1 | 1 << duchess, 1 << duchess) == [1]


def test_a_failure_goes_back_to_the_diary() -> None:
    """TGB-26.3, TGB-26.6, TGB-21.12: what was gained and used since; the same mission may be tried again, or a side
    mission; what the story has shown stays."""
    g = between()
    g.money, g.xp = 7, [30, 1, 2, 3]
    won = chapters.carry_over(g, "gate_crashers", True, {})
    won["missions"] = ["gate_crashers", "duchess_gets_loose"]
    g.money, g.xp, g.mission = 99, [90] * 4, g.box.missions[1]
    lost = chapters.carry_over(g, "the_corn_has_ears", False, won)
    assert (lost["money"], lost["family"]["bill"]["xp"]) == (7, 30)
    assert lost["results"] == [["gate_crashers", True], ["the_corn_has_ears", False]]
    after = chapters.next_chapters(g.box, "the_corn_has_ears", False, lost)
    assert after == ["the_corn_has_ears", "duchess_gets_loose"]
    assert set(won["seen"]) <= set(lost["seen"]) and json.dumps(lost)


@pytest.mark.parametrize(("difficulty", "hp", "three"), [("story", 12, 3), ("standard", 10, 3), ("nightmare", 10, 4)])
def test_difficulties(difficulty: str, hp: int, three: int) -> None:
    """TGB-26.11: 2 HP more at Story; at Nightmare a group of two or more has one more, six at most."""
    game = hauntbox.new("betwixt", players=1, seed=1, difficulty=difficulty)
    g = game.state
    assert g.hp_most[BILL] == g.hp[BILL] == hp
    assert (group_size(g, 3), group_size(g, 1), group_size(g, 6)) == (three, 1, 6)


def test_a_card_that_fits_nowhere() -> None:
    """TGB-22.15: into the Stash, in the place of another card, or away."""
    g = decks()
    g.carry(BILL, "frying_pan", "jawbreaker", "golf_balls")
    g.run(receive(g, g.card("grape_soda")), name(BILL), give(g.card("jawbreaker")))
    assert g.card("grape_soda") in g.slots and g.card("jawbreaker") in g.item_deck.cards
    discard(g, g.card("golf_balls"))
    assert g.card("golf_balls") in g.gear_decks[0].discards


def test_nothing_is_bought_without_the_money() -> None:
    """TGB-5.6, TGB-24.12: a Grape Soda costs B$ 1, a Bandage Tin 2."""
    g = decks()
    g.mission = g.box.missions[0]
    g.money = 1
    dear = [good for good in range(len(g.mission.vending)) if vending.why_not_buy(g, good) is not None]
    assert [g.mission.vending[good].price for good in range(len(g.mission.vending)) if good not in dear] == [1]


def test_what_lasts_for_a_combat_ends_with_it() -> None:
    """TGB-8.24: what lasts for the mission stays."""
    g = decks()
    g.lasting = ((0, BILL, lasting.COMBAT), (0, BILL, lasting.ROUND), (0, BILL, lasting.MISSION))
    lasting.end_round(g)
    assert [until for _, _, until in g.lasting] == [lasting.COMBAT, lasting.MISSION]
    lasting.end_combat(g)
    assert [until for _, _, until in g.lasting] == [lasting.MISSION]
