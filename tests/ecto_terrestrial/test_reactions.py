"""Reactions: whom a window asks and in which order, what is played there, and that being asked tells nothing."""

from __future__ import annotations

import pytest

from hauntbox.engine.decisions import VERB_BITS, Decision
from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.cards.reacting import might_use, react
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.defending import attacked_by
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_all, knock_down_hero, slime
from hauntbox.games.ecto_terrestrial.effects.targets import candidates
from hauntbox.games.ecto_terrestrial.heroes.stealing import steal
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HOT_SHEETS, SETUP
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.games.ecto_terrestrial.turns.hot_sheets import run_sheet
from hauntbox.kit.decks import Deck
from tests.ecto_terrestrial.lab import Lab

TEAMS = {"peter": "2,2", "agent_j": "2,2", "egon": "4,4", "agent_k": "4,4", "ray": "0,0", "agent_l": "0,0"}
OTHER = "hot_towel"  # a Gadget that is no Reaction


def table(*hands: str, players: int = 3) -> Lab:
    lab = Lab(players, heroes=dict(list(TEAMS.items())[: 2 * players]))
    lab.deal(*hands)
    return lab


def wounds(lab: Lab, hero: str, n: int) -> Source:
    """A Hero would take so many Wounds from ETs."""
    source = Source(Thing("hero", lab.hero(hero)), "ETI-23.8", lab.g.owner[lab.hero(hero)], lab.hero(hero))
    source.number, source.by_ets = n, True
    return source


def asked(lab: Lab) -> list[int]:
    return [seat for seat, _, _ in lab.asked]


# What they do


def test_deflector_disc() -> None:
    """ETI-8.3: up to two of the Wounds that ETs would deal are prevented; the card is discarded, no Action is spent."""
    lab = table("", "deflector_disc")
    source = wounds(lab, "egon", 3)
    actions = lab.g.actions
    lab.run(react(lab.g, "would_be_wounded", source), "1=react:deflector_disc")
    assert source.prevented == 2 and lab.g.actions == actions
    assert lab.g.hands[1] == () and lab.g.gadget_deck.discards == (lab.gadget("deflector_disc"),)
    assert lab.told("reacted") == [(1, lab.gadget("deflector_disc"))]
    source = wounds(lab, "egon", 1)
    lab.deal("", "deflector_disc")
    lab.run(react(lab.g, "would_be_wounded", source), "1=react:deflector_disc")
    assert source.prevented == 1


def test_deflector_disc_is_for_ets_only() -> None:
    """ETI-8.8: Wounds that come from anything else open no window."""
    lab = table("", "deflector_disc")
    source = wounds(lab, "egon", 3)
    source.by_ets = False
    lab.run(react(lab.g, "would_be_wounded", source))
    assert asked(lab) == []


@pytest.mark.parametrize("moment", ["attack_rolled", "defense_rolled"])
def test_loaded_sleeve(moment: str) -> None:
    """ETI-R18: two dice more for the own Hero's roll; others' rolls are none of its business."""
    lab = table("loaded_sleeve", "")
    lab.g.rolled = (0, 1)
    source = Source(Thing("hero", 0), "ETI-14.7", 0, 0)
    lab.run(react(lab.g, moment, source), "0=react:loaded_sleeve")
    assert source.rerolls == 2
    lab = table("loaded_sleeve", OTHER)
    lab.g.rolled = (0, 1)
    source = Source(Thing("hero", 1), "ETI-14.7", 1, 1)
    lab.run(react(lab.g, moment, source), "1=pass")
    assert source.rerolls == 0 and asked(lab) == [1]
    lab.g.rolled = ()
    lab.run(react(lab.g, moment, source))
    assert asked(lab) == []


def test_a_defense_roll_with_reactions() -> None:
    """ETI-23.6 to 23.8, R18: first the dice are rerolled, then what is left of the Wounds is prevented."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2", "g2": "2,2", "g3": "2,2"}, dice="SSS GS")
    lab.deal("loaded_sleeve deflector_disc")
    lab.run(
        attacked_by(lab.g, 0, [0, 1, 2], "ETI-23.4"), "0=react:loaded_sleeve", "reroll:3", "0=react:deflector_disc"
    )
    assert lab.g.wounds[0] == 0 and lab.told("prevented") == [(0, 2)]


def test_no_comment_spares_one_hero() -> None:
    """ETI-19.2: a Hot Sheet does not affect one Hero of the player; the others it does."""
    lab = table("", "no_comment")
    source = Source(Thing("sheet", 0), "ETI-19.1", 0)
    lab.g.phase = HOT_SHEETS
    lab.run(react(lab.g, "sheet_revealed", source), "1=react:no_comment", "hero:egon")
    assert source.spared == (1,)
    assert candidates(lab.g, "each", source) == [0, 4, 5, 2, 6]
    assert candidates(lab.g, "each", source.by(1, -1)) == [0, 4, 5, 2, 6]


def test_a_hot_sheet_waits_for_reactions() -> None:
    """ETI-8.3, 19.1, 19.12: the window opens when the card is revealed; its trackers rise all the same."""
    lab = table("", "no_comment")
    lab.run(run_sheet(lab.g, -1), "1=react:no_comment", "hero:egon")
    assert lab.told("spared") == [(1,)] and lab.g.pke == [1, 0, 0]


def test_gyro_braces_keep_a_hero_up() -> None:
    """ETI-7.3: who does not go down drops nothing."""
    lab = table("gyro_braces")
    lab.run(knock_down_hero(lab.g, 0, "ETI-16.2"), "0=react:gyro_braces")
    assert lab.g.down == 0 and lab.told("cancelled") == [(0,)]


def test_gyro_braces_keep_a_hero_clean() -> None:
    """ETI-7.9a."""
    lab = table("gyro_braces")
    lab.run(slime(lab.g, 4, "ETI-7.9a"), "0=react:gyro_braces")
    assert lab.g.slimed == 0


def test_crossed_streams_ask_for_each_hero() -> None:
    """ETI-16.2, 16.4: one card keeps one Hero up; the other goes down."""
    lab = table("gyro_braces hot_towel")
    lab.run(knock_down_all(lab.g, lab.square("2,2"), "ETI-16.2"), "0=pass", "0=react:gyro_braces")
    assert lab.g.down == 1


def test_sleight_of_hand() -> None:
    """ETI-10.4, 13.3: before the bids; the victim's counts two higher, and no more is paid."""
    lab = table("", "sleight_of_hand", "")
    lab.g.move_hero(1, lab.square("2,3"))
    lab.g.traps[1] = 1
    lab.run(steal(lab.g, 0, 1, 0), "1=react:sleight_of_hand", "0=bid:peter:3 1=bid:egon:1")
    assert lab.told("not_stolen") == [(0, 1)] and lab.g.batteries[1] == 5 and lab.g.traps[1] == 1


def test_sleight_of_hand_is_the_victims() -> None:
    """ETI-8.4: the thief and bystanders are not asked."""
    lab = table("sleight_of_hand", OTHER, OTHER)
    lab.g.move_hero(1, lab.square("2,3"))
    lab.g.traps[1] = 1
    lab.run(steal(lab.g, 0, 1, 0), "1=pass", "0=bid:peter:1 1=bid:egon:0", "0=pass", "1=pass")
    assert [(seat, kind) for seat, kind, _ in lab.asked if kind == "react_steal_declared"] == [
        (1, "react_steal_declared")
    ]


def test_creative_accounting() -> None:
    """ETI-13.2, 13.3: when all bids are shown, one of them counts one higher."""
    lab = table("creative_accounting", "", "")
    lab.g.move_hero(1, lab.square("2,3"))
    lab.g.traps[1] = 1
    lab.run(steal(lab.g, 0, 1, 0), "0=bid:peter:2 1=bid:egon:2", "0=react:creative_accounting")
    assert lab.g.traps[0] == 1 and lab.g.traps[1] == 0
    assert lab.g.batteries[0] == lab.g.batteries[1] == 4


# Order


def test_the_active_player_is_first() -> None:
    """ETI-R29: then clockwise; in other phases from the first player on."""
    lab = table(OTHER, "hornet_dart", "net_launcher")
    lab.g.active = 1
    lab.run(react(lab.g, "sheet_revealed", Source(Thing("sheet", 0), "ETI-19.1", 0)), "1=pass", "2=pass", "0=pass")
    assert asked(lab) == [1, 2, 0]
    lab.g.phase, lab.g.first = HOT_SHEETS, 2
    lab.run(react(lab.g, "sheet_revealed", Source(Thing("sheet", 0), "ETI-19.1", 2)), "2=pass", "0=pass", "1=pass")
    assert asked(lab) == [2, 0, 1]


def test_a_window_closes_when_all_pass_in_a_row() -> None:
    """ETI-R29: after a Reaction everybody is asked once more, one after another, each for one card."""
    lab = table(OTHER, "creative_accounting hot_towel", "net_launcher")
    source = Source(Thing("hero", 0), "ETI-13.2", 0)
    source.bids = ((0, 1), (1, 1), (2, 1))
    # The only Reaction to bids lies on the discard pile once it is played, so nobody could have another.
    lab.run(react(lab.g, "bids_shown", source), "0=pass", "1=react:creative_accounting")
    assert asked(lab) == [0, 1] and source.bid_bonus == {1: 1}


def test_several_reactions_to_one_moment() -> None:
    """ETI-R29: the same window takes one card after another, and each seat may play more than one."""
    lab = table("no_comment", "hornet_dart", "")
    gadgets = lab.g.box.gadgets
    gadgets[lab.gadget("hornet_dart")] = gadgets[lab.gadget("no_comment")]
    lab.g.box.take_gadgets(gadgets)
    source = Source(Thing("sheet", 0), "ETI-19.1", 0)
    lab.run(
        react(lab.g, "sheet_revealed", source), "0=react:no_comment", "hero:peter", "1=react:no_comment", "hero:egon"
    )
    assert source.spared == (0, 1)


# What others learn


def test_everybody_with_a_card_is_asked() -> None:
    """ETI-8.6: whether one of them is a Reaction makes no difference to who is asked what."""
    seen = []
    for hand in ("no_comment", OTHER):
        lab = table("hornet_dart", hand, "")
        lab.run(react(lab.g, "sheet_revealed", Source(Thing("sheet", 0), "ETI-19.1", 0)), "0=pass", "1=pass")
        seen.append([(seat, kind) for seat, kind, _ in lab.asked])
        assert (lab.asked[1][2] == ["pass"]) == (hand == OTHER)
    assert seen[0] == seen[1] == [(0, "react_sheet_revealed"), (1, "react_sheet_revealed")]


def test_who_could_not_have_it_is_not_asked() -> None:
    """ETI-8.4: whose Hero it is not, who has no cards, and everybody once the card lies open on the discard pile."""
    lab = table("hornet_dart", "net_launcher", "")
    lab.run(react(lab.g, "would_be_wounded", wounds(lab, "egon", 2)), "1=pass")
    assert asked(lab) == [1]
    lab.run(react(lab.g, "would_be_wounded", wounds(lab, "ray", 2)))
    assert asked(lab) == []
    deck = lab.g.gadget_deck
    disc = lab.gadget("deflector_disc")
    lab.g.gadget_deck = Deck(tuple([card for card in deck.cards if card != disc]), (disc,))
    lab.run(react(lab.g, "would_be_wounded", wounds(lab, "egon", 2)))
    assert asked(lab) == []


def test_alone_nobody_reacts_to_bids() -> None:
    """ETI-18.1: the Gadgets about bids are not in the box of a player alone."""
    lab = table("creative_accounting", players=1)
    source = Source(Thing("hero", 0), "ETI-13.2", 0)
    source.bids = ((0, 1),)
    lab.run(react(lab.g, "bids_shown", source))
    assert asked(lab) == []


def test_no_reactions_in_set_up() -> None:
    """ETI-R44."""
    lab = table("gyro_braces")
    lab.g.phase = SETUP
    lab.run(knock_down_hero(lab.g, 0, "ETI-7.3"))
    assert lab.g.down == 1 and asked(lab) == []


def test_a_player_without_heroes_may_react_where_none_is_named() -> None:
    """ETI-8.4, R29: No Comment names one of the player's Heroes, Creative Accounting the bidder: both need one."""
    lab = table("no_comment", "hornet_dart", "")
    for hero in (0, 4):
        lab.g.move_hero(hero, -1)
    lab.run(react(lab.g, "sheet_revealed", Source(Thing("sheet", 0), "ETI-19.1", 0)), "1=pass")
    assert asked(lab) == [1]


def test_reasons_in_a_window() -> None:
    """ETI-8.3: not in the hand, for another moment."""
    lab = table("", "deflector_disc gyro_braces")
    flow = react(lab.g, "would_be_wounded", wounds(lab, "egon", 1))
    decision: Decision = next(flow)
    assert decision.courtesy and decision.why is not None
    reasons = {
        id: decision.why(lab.g, decision, 1, verbs.REACT & VERB_BITS | lab.gadget(id) << A).key
        for id in ("gyro_braces", "no_comment")
    }
    assert reasons == {"gyro_braces": "other_moment", "no_comment": "not_in_hand"}


def test_an_imagined_hand_has_its_own_options() -> None:
    """ETI-8.6: the options are made again from the hand that is imagined."""
    lab = table("", "deflector_disc")
    decision: Decision = next(react(lab.g, "would_be_wounded", wounds(lab, "egon", 1)))
    assert decision.again is not None and decision.secret is not None
    lab.g.hands[1] = (lab.gadget(OTHER),)
    assert decision.again(lab.g) == {1: [verbs.PASS]}
    assert decision.secret[1] == [verbs.REACT | lab.gadget("deflector_disc") << A, verbs.PASS]


def test_a_seat_may_be_asked_about_its_reactions_only() -> None:
    """ETI-8.3: what a player can leave out of windows."""
    lab = table("", "deflector_disc hot_towel gyro_braces")
    found = [(one.kind, one.value) for one in might_use(lab.g, 1)]
    assert found == [("gadget", lab.gadget("deflector_disc")), ("gadget", lab.gadget("gyro_braces"))]
