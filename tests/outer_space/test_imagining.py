"""Tables as they might be: what a seat knows stays, everything else is dealt anew, and only as it could be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.games.outer_space.components.cards import EVENT, ITEM, TECH
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.rules import OuterSpaceRules
from hauntbox.games.outer_space.table.invariants import check
from hauntbox.games.outer_space.table.numbers import HEROES
from hauntbox.games.outer_space.table.state import OuterSpace

RULES = OuterSpaceRules()


def table(game: Game) -> OuterSpace:
    assert isinstance(game.state, OuterSpace)
    return game.state


def rich(**options: Any) -> Game:
    """Four players who all hold something, with a Tech facedown and one in play."""
    return lay(
        players=4, hands={0: ["kill_zone", "grav_boots"], 1: ["overwhelm"], 2: ["showstopper"], 3: ["trap_door"]},
        tech={"death_ray": 1, "cloning_vats": "up"}, hero_discards=["dynamite"], martian_discards=["ambush"], **options,
    )


def hand(game: Game, seat: int) -> tuple[int, ...]:
    return table(game).hands[seat]


@pytest.mark.parametrize(
    ("viewer", "known"), [(0, {0, 1}), (1, {0, 1}), (2, {2}), (3, {3}), (None, set()), (EVERYONE, {0, 1, 2, 3})]
)
def test_known_hands_stay_and_unknown_ones_are_dealt_anew(viewer: int | None, known: set[int]) -> None:
    """IOS-4.2d, IOS-R64."""
    game = rich()
    rng = Random(1)
    others = [game.imagine(viewer, rng) for _ in range(40)]
    for seat in range(4):
        found = {hand(one, seat) for one in others}
        if seat in known:
            assert found == {hand(game, seat)}
        else:
            assert len(found) > 5
            assert {len(one) for one in found} == {len(hand(game, seat))}


def test_hands_that_are_closed_to_a_partner_are_dealt_anew_for_him() -> None:
    """IOS-4.2c."""
    game = rich(open_martian_hands="no")
    rng = Random(2)
    assert len({hand(game.imagine(0, rng), 1) for _ in range(30)}) > 5


def test_a_mind_probe_makes_the_heroes_hands_known() -> None:
    """*Mind Probe*: also to those who imagine."""
    game = lay(hands={1: ["showstopper", "trap_door"]}, tech={"mind_probe": "up"})
    rng = Random(3)
    assert {hand(game.imagine(0, rng), 1) for _ in range(20)} == {hand(game, 1)}
    assert len({hand(game.imagine(None, rng), 1) for _ in range(20)}) > 5


def test_what_lies_facedown_may_be_any_tech_to_the_heroes() -> None:
    """Only Tech, and never what lies elsewhere."""
    game = rich()
    rng = Random(4)
    found = {table(game.imagine(2, rng)).tech for _ in range(60)}
    assert len({tech[0] for tech in found}) > 4
    assert {tech[1] for tech in found} == {table(game).tech[1]}
    for tech in found:
        assert table(game).card(tech[0]).kind == TECH
        assert tech[0] not in table(game).martian_deck.discards
    assert {table(game.imagine(seat, rng)).tech for seat in (0, 1) for _ in range(20)} == {table(game).tech}


def test_nobody_knows_the_order_of_a_deck_not_even_all_together() -> None:
    """IOS-14.12, IOS-R63."""
    game = rich()
    rng = Random(5)
    one, other = (table(game.imagine(EVERYONE, rng)) for _ in range(2))
    assert one.hero_deck.cards != other.hero_deck.cards
    assert sorted(one.hero_deck.cards) == sorted(other.hero_deck.cards) == sorted(table(game).hero_deck.cards)
    assert one.martian_deck.cards != other.martian_deck.cards


def test_cards_are_conserved_and_what_is_seen_stays() -> None:
    """IOS-14.12: whatever is imagined, it could be, and looks the same."""
    rng = Random(6)
    for scenario in ("invasion", "scorched_earth"):
        game = hauntbox.new("outer_space", players=4, seed=6, scenario=scenario)
        while game.decision is not None:
            game.answer(rng.choice(game.decision.codes_for(game.waiting[0])))
            if rng.random() < 0.1:
                before = table(game)
                for viewer in (0, 2, None):
                    imagined = game.imagine(viewer, rng)
                    after = table(imagined)
                    assert check(after) == []
                    assert everything(after) == everything(before)
                    assert imagined.view(viewer) == game.view(viewer)


def late(deck: int, discarded: int) -> Game:
    """Turn 10 of 15, with so many cards in the Hero deck and so many thrown away: all cards are in one or the other."""
    names = [card for card in RULES.box.card_ids if RULES.box.of(RULES.box.card_ids.index(card)).side == HEROES]
    basic = [card for card in names if not RULES.box.of(RULES.box.card_ids.index(card)).advanced]
    top = "the_crowd_goes_wild"
    others = [card for card in basic if card != top]
    assert deck + discarded == len(others)
    kept = sorted(others, key=lambda card: RULES.box.of(RULES.box.card_ids.index(card)).kind)
    game = lay(track=6, hero_deck=kept[-deck:], hero_discards=[*kept[:discarded], top])
    table(game).round = 10
    return game


def test_nobody_imagines_how_many_cards_are_left() -> None:
    """IOS-14.12, IOS-R63: decks of different sizes are imagined alike, and not always of the same size."""
    sizes = []
    for deck in (5, 12):
        game = late(deck, 39 - deck)
        sizes.append([len(table(game.imagine(0, Random(n))).hero_deck.cards) for n in range(30)])
    assert sizes[0] == sizes[1]
    assert len(set(sizes[0])) > 5


def test_an_empty_deck_and_what_can_be_picked_up_are_known() -> None:
    """IOS-R63, IOS-8.5."""
    game = lay(hero_deck=[], hero_discards=["gallery_rifle", "dynamite", "encore"], track=6)
    for n in range(20):
        imagined = game.imagine(0, Random(n))
        assert table(imagined).hero_deck.cards == ()
        assert imagined.view(0)["pick_up"] == game.view(0)["pick_up"]
        assert imagined.view(0)["discards"] == game.view(0)["discards"]


def everything(g: OuterSpace) -> Counter[int]:
    """All cards, wherever they are."""
    found = Counter([*g.hero_deck.cards, *g.hero_deck.discards, *g.martian_deck.cards, *g.martian_deck.discards])
    for cards in (*g.hands, *g.items, g.tech, [card for _, card in g.laid]):
        found.update(cards)
    return found


def test_hands_hold_only_what_is_kept_in_hands() -> None:
    """IOS-8.4c, IOS-14.9: no items, and nothing that would have been played when it was drawn."""
    game = rich()
    rng = Random(7)
    for _ in range(60):
        imagined = table(game.imagine(None, rng))
        for seat in range(4):
            for card in imagined.hands[seat]:
                assert imagined.card(card).kind in ((EVENT, TECH) if seat < 2 else (EVENT,))
                assert imagined.card(card).kind != ITEM
                assert not imagined.card(card).immediate


def test_the_same_chance_imagines_the_same_whatever_is_hidden() -> None:
    """Cards are sorted before they are dealt, so nothing shines through."""
    one = lay(hands={0: ["kill_zone"], 1: ["showstopper"]}, tech={"death_ray": 1}, seed=1)
    other = lay(hands={0: ["ambush"], 1: ["showstopper"]}, tech={"grav_boots": 1}, seed=2)
    seen = [table(game.imagine(1, Random(9))) for game in (one, other)]
    assert seen[0].hands == seen[1].hands
    assert seen[0].tech == seen[1].tech
    assert seen[0].martian_deck.cards == seen[1].martian_deck.cards
    assert seen[0].hero_deck.cards == seen[1].hero_deck.cards


def test_a_card_that_waits_for_the_first_turn_is_as_hidden_as_any() -> None:
    """IOS-R16: in set-up an Event that would be played immediately lies in the hand like others."""
    found: set[int] = set()
    hidden: list[bool] = []
    for seed in range(40):
        boards = "midway,menagerie,performers_row,oddities_alley"
        game = hauntbox.new("outer_space", players=3, seed=seed, boards=boards, heroes="archibald,pippo,rj,carl")
        while game.decision is not None and table(game).phase == 0 and table(game).step < 3:
            game.answer(game.decision.codes_for(game.waiting[0])[0])
            g = table(game)
            if g.hands[1] and g.phase == 0:
                imagined = [table(game.imagine(0, Random(one))) for one in range(12)]
                found.update(len(one.set_aside) for one in imagined)
                assert all(check(one) == [] for one in imagined)
                held = [card for card in g.hands[1] if g.card(card).immediate]
                hidden += [any(card not in one.hands[1] for one in imagined) for card in held]
                for one in imagined:
                    waiting = [(seat, card) for seat in (1, 2) for card in one.hands[seat] if one.card(card).immediate]
                    assert sorted((one.owner[slot], card) for slot, card in one.set_aside) == sorted(waiting)
    assert len(found) > 1
    assert hidden and all(hidden)


def test_cards_that_are_being_played_immediately_are_open() -> None:
    """IOS-14.9: who draws two of them names their order, and everybody sees which they are."""
    game = lay(step="cards", martian_deck=["burn_the_stores.1", "scorched_earth"], hands={1: ["trap_door"]}, dice=[1])
    assert game.decision is not None
    assert game.decision.kind == "immediately"
    rng = Random(11)
    for _ in range(10):
        imagined = game.imagine(1, rng)
        assert hand(imagined, 0) == hand(game, 0)
        assert imagined.decision is not None
        imagined.decide(imagined.decision.options[0].key)
        assert hand(imagined, 0) == ()


@pytest.mark.parametrize("players", [2, 3, 6])
def test_who_looks_at_the_top_of_the_deck_imagines_just_these_cards_there(players: int) -> None:
    """The Fortune Teller's player knows two cards; neither is in a hand, and one goes back."""
    seat = 2 if players == 6 else 1
    game = lay(
        players=players, step="hero_action", heroes={"zora": "9,2"}, active="zora",
        hero_deck=["encore", "just_a_scratch", "unicycle", "encore.2", "misdirection"],
        hands={seat + 1: ["showstopper", "now_you_see_me"]} if players > 2 else {},
    )  # fmt: skip
    game.decide("search")
    assert game.waiting == [seat]
    top = table(game).hero_deck.cards[:2]
    rng = Random(players)
    for viewer in (seat, EVERYONE):
        for _ in range(20):
            dream = game.imagine(viewer, rng)
            assert table(dream).hero_deck.cards[:2] == top
            dream.decide("card:encore.1", seat)
            assert not check(table(dream))
            assert table(dream).hero_deck.cards[0] == top[1]
    assert len({table(game.imagine(0, rng)).hero_deck.cards[:2] for _ in range(20)}) > 5
