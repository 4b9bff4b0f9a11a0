"""Between Episodes of a campaign: bonuses and the shop."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hauntbox.engine.decisions import field_a
from hauntbox.games.ecto_terrestrial.components.cards import ItemCard, SheetCard
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import LOST, WON
from hauntbox.games.ecto_terrestrial.turns.aftermath import bonuses, run_bonus
from hauntbox.games.ecto_terrestrial.turns.loadouts import deck_of
from hauntbox.games.ecto_terrestrial.turns.shopping import (
    NOT_IN_SHOP,
    TOO_EXPENSIVE,
    ask_shop,
    is_over,
    run_open_shop,
    run_shop,
    why_not_buy,
)
from tests.ecto_terrestrial.lab import Lab

WEAPONS = 6
EQUIPMENT = 8


def after(scores: Sequence[int], won: bool = True, badge: int = -1) -> Lab:
    """A campaign's Episode of level 1 that has just ended, with goods for the shop: Weapons for $4, Equipment for $2
    and up."""
    lab = Lab(len(scores), scores=scores)
    box = lab.g.box
    for level in (1, 2):
        for n in range(WEAPONS):
            box.items.append(ItemCard(f"w{level}{n}", "Weapon", [], level, n % 2, 4, 3, 2, 1))
        for n in range(EQUIPMENT):
            box.items.append(ItemCard(f"e{level}{n}", "Equipment", [], level, -1, 2 + n % 3))
    box.sheets += [SheetCard(f"bad{n}", "Bad", [], 1, 3, True) for n in range(6)]
    lab.g.campaign = True
    lab.g.result = WON if won else LOST
    if badge >= 0:
        lab.g.badge = badge
    return lab


def opened(scores: Sequence[int], money: Sequence[int]) -> Lab:
    """The same, with the shop open and this money in it."""
    lab = after(scores)
    lab.run(run_open_shop(lab.g, -1))
    lab.g.money = list(money)
    return lab


def visit(lab: Lab, price: int = 0) -> int:
    """One visit: buy the first card of a price, or pass; returns whose it was."""
    decision = ask_shop(lab.g)
    assert decision is not None
    items = lab.g.box.items
    found = [code for code in decision.codes[:-1] if items[field_a(code)].price == price]
    lab.run(run_shop(lab.g, found[0] if price else decision.codes[-1]))
    return decision.seat


# Bonuses


@pytest.mark.parametrize(
    ("scores", "paid"),
    [((12, 9, 9, 4), [10, 7, 7, 6]), ((12, 9, 7, 4), [10, 8, 6, 6]), ((3, 5), [8, 10]), ((1, 1, 6), [7, 7, 10])],
)
def test_a_won_episode_pays_by_points(scores: tuple[int, ...], paid: list[int]) -> None:
    """ETI-29.1a, 29.1b, 29.1c: $10, $8 or $7 for each of several seconds, $6."""
    lab = after(scores)
    lab.run(run_bonus(lab.g, -1))
    assert lab.g.money == paid and lab.g.step == steps.OPEN_SHOP and not lab.g.disastrous


def test_the_badge_is_first_on_equal_points() -> None:
    """ETI-R37, R5: whoever has as many counts for the second place."""
    assert bonuses(after((5, 5, 2), badge=1).g, True) == [8, 10, 6]
    assert bonuses(after((5, 5, 5), badge=2).g, True) == [7, 7, 10]


def test_a_lost_episode_pays_everybody_the_same() -> None:
    """ETI-29.2a, 29.2b: and one Disastrous Hot Sheet more is in the deck, of those that are not."""
    lab = after((5, 2), won=False)
    bad = [n for n, sheet in enumerate(lab.g.box.sheets) if sheet.disastrous]
    for n in range(1, 8):
        lab.run(run_bonus(lab.g, -1))
        assert lab.g.money == [6, 6] and len(set(lab.g.disastrous)) == min(n, 6)
    assert list(lab.g.disastrous) == bad


def test_alone_points_are_paid() -> None:
    """ETI-18.8, 29.3: $4 and $1 for each full five points; $6 after a defeat."""
    assert [bonuses(after((points,)).g, True) for points in (0, 4, 5, 14, 15)] == [[4], [4], [5], [6], [7]]
    lab = after((9,), won=False)
    lab.run(run_bonus(lab.g, -1))
    assert lab.g.money == [6] and len(lab.g.disastrous) == 1


# The shop


def test_the_shop_has_cards_of_the_level_just_played() -> None:
    """ETI-30.2: four Weapons and six pieces of Equipment; a sold card is not in the decks any more (ETI-30.7)."""
    lab = after((1, 2))
    gone = next(n for n, card in enumerate(lab.g.box.items) if card.id == "w10")
    lab.g.owned[1] = (gone,)
    lab.run(run_open_shop(lab.g, -1))
    cards = [lab.g.box.items[item] for item in lab.g.stock]
    assert [card.is_weapon for card in cards] == [True] * 4 + [False] * 6
    assert all(card.level == 1 and card.owner < 0 for card in cards) and gone not in lab.g.stock
    assert len(set(lab.g.stock)) == 10 and len(deck_of(lab.g, 1, True)) == 1


def test_the_fewest_points_go_first() -> None:
    """ETI-30.3: A 9, B 2, C 5: B, C, A, B and so on, one card a visit."""
    lab = opened((9, 2, 5), (10, 10, 10))
    assert [visit(lab, 2) for _ in range(2)] + [visit(lab, 4) for _ in range(2)] == [1, 2, 0, 1]
    assert [len(cards) for cards in lab.g.owned] == [1, 2, 1] and lab.g.money == [6, 4, 8]


def test_a_tie_for_the_fewest_points() -> None:
    """ETI-R35, 20.8: the lowest in turn order goes first."""
    assert visit(opened((2, 2, 5), (9, 9, 9))) == 1


def test_what_is_too_expensive_is_refused() -> None:
    """ETI-30.4: and what is not there."""
    lab = opened((0, 5), (9, 3))
    lab.g.active = 1
    weapon = lab.g.stock[0]
    assert why_not_buy(lab.g, weapon) is TOO_EXPENSIVE and why_not_buy(lab.g, 0) is NOT_IN_SHOP
    decision = ask_shop(lab.g)
    assert decision is not None
    assert all(lab.g.box.items[field_a(code)].price <= 3 for code in decision.codes[:-1])


def test_weapons_of_either_faction_are_for_sale() -> None:
    """ETI-30.8."""
    lab = opened((0, 5), (20, 20))
    assert {lab.g.box.items[item].faction for item in lab.g.stock[:4]} == {0, 1}
    assert all(why_not_buy(lab.g, item) is None for item in lab.g.stock)


def test_a_pass_is_not_final() -> None:
    """ETI-30.5, R35: only all in a row end it, and a purchase begins the count anew."""
    lab = opened((1, 2), (10, 10))
    assert [visit(lab), visit(lab, 2), visit(lab), visit(lab, 2)] == [0, 1, 0, 1]
    assert not is_over(lab.g)
    assert [visit(lab), visit(lab)] == [0, 1] and is_over(lab.g) and ask_shop(lab.g) is None


def test_the_shop_ends_when_nobody_can_pay() -> None:
    """ETI-30.5: who can't pay is not asked."""
    lab = opened((1, 2), (1, 3))
    assert ask_shop(lab.g) is None and not is_over(lab.g)
    lab.run(run_shop(lab.g, -1))
    assert visit(lab, 2) == 1 and is_over(lab.g)


def test_the_shop_ends_when_all_is_sold() -> None:
    """ETI-30.5."""
    lab = opened((1, 2), (50, 50))
    lab.g.stock = lab.g.stock[:2]
    assert [visit(lab, 4), visit(lab, 4)] == [0, 1] and is_over(lab.g)


def test_leftovers_go_back_and_money_is_lost() -> None:
    """ETI-30.6, 31.5: what was bought is out of the decks for good (ETI-30.7)."""
    lab = opened((1, 2), (10, 10))
    visit(lab, 4)
    bought = lab.g.owned[0][0]
    visit(lab)
    visit(lab)
    lab.run(run_shop(lab.g, -1))
    assert lab.g.money == [0, 0] and not lab.g.stock and lab.g.step == steps.NEXT_EPISODE
    assert len(deck_of(lab.g, 1, True)) == WEAPONS - 1 and bought not in deck_of(lab.g, 1, True)
    assert len(deck_of(lab.g, 1, False)) == EQUIPMENT
