"""Bid-Offs and Steal: who bids, what is paid, who wins."""

from __future__ import annotations

import pytest

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Thing
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.effects.choices import run_bid_off
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.heroes.bidding import (
    NOBODY,
    bid_against_die,
    bid_off,
    solo_bid,
    why_not_bid,
    winner_of,
)
from hauntbox.games.ecto_terrestrial.heroes.stealing import list_steals, steal, why_not_steal
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import LOOT_OBJECTIVES, LOOT_TRAPS
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.cards.content import Entry, Problems
from hauntbox.kit.cards.effects import Effect
from tests.ecto_terrestrial.lab import Lab

BOARD = {"peter": "2,2", "agent_j": "2,3", "egon": "2,3", "agent_k": "4,4"}


def question(lab: Lab, heroes: list[str], defender: int = NOBODY) -> Decision:
    return next(bid_off(lab.g, [lab.hero(id) for id in heroes], defender, "ETI-13.1"))


def bids(lab: Lab, answers: str, *heroes: str, defender: int = NOBODY) -> object:
    """Let these Heroes bid; returns who wins."""
    return lab.run(bid_off(lab.g, [lab.hero(id) for id in heroes], defender, "ETI-13.1"), answers)


def test_all_are_asked_at_once() -> None:
    """ETI-13.1, 13.2: none up to all Batteries of the Hero, everybody at the same time and in secret."""
    lab = Lab(heroes=BOARD)
    lab.g.batteries[1] = 2
    decision = question(lab, ["peter", "egon"])
    assert decision.secret is not None and list(decision.secret) == [0, 1]
    assert [field_b(code) for code in decision.secret[0]] == [0, 1, 2, 3, 4, 5, 6]
    assert [field_b(code) for code in decision.secret[1]] == [0, 1, 2]


def test_of_two_heroes_one_bids() -> None:
    """ETI-13.6, R25: the player picks the Hero together with the number; only that Hero pays."""
    lab = Lab(heroes=BOARD)
    decision = question(lab, ["peter", "agent_j", "egon"])
    assert decision.secret is not None
    assert {field_a(code) for code in decision.secret[0]} == {0, 4}
    assert bids(lab, "0=bid:agent_j:2 1=bid:egon:1", "peter", "agent_j", "egon") == 4
    assert (lab.g.batteries[0], lab.g.batteries[4], lab.g.batteries[1]) == (6, 4, 5)


def test_nothing_moves_before_all_bids_are_in() -> None:
    """ETI-13.2: neither Batteries nor events."""
    lab = Lab(heroes=BOARD)
    before, told = list(lab.g.batteries), len(lab.g.log or [])
    question(lab, ["peter", "egon"])
    assert lab.g.batteries == before and len(lab.g.log or []) == told


def test_bids_are_shown_together() -> None:
    """ETI-13.2, 13.4: all are paid before the first is told, and told one right after another."""
    lab = Lab(heroes=BOARD)
    bids(lab, "0=bid:peter:4 1=bid:egon:1", "peter", "egon")
    assert lab.told("bid") == [(0, 4, 4), (1, 1, 1)]
    assert [kind.name for kind, _, _, _, _ in lab.g.log or []] == ["bid", "bid"]


@pytest.mark.parametrize(
    ("counts", "defender", "winner"),
    [
        ([(0, 3), (1, 2)], NOBODY, 0),
        ([(0, 3), (1, 3), (2, 1)], NOBODY, NOBODY),
        ([(0, 2), (1, 2)], 1, 1),
        ([(0, 0), (1, 0)], 1, 1),
        ([(0, 0), (1, 0)], NOBODY, NOBODY),
        ([(0, 1)], NOBODY, 0),
        ([(0, 0)], NOBODY, NOBODY),
        ([(0, 3), (1, 2), (2, 3)], 1, NOBODY),
    ],
)
def test_who_wins(counts: list[tuple[int, int]], defender: int, winner: int) -> None:
    """ETI-13.3, 13.5a, 13.5b, R25, R63."""
    assert winner_of(counts, defender) == winner


def test_only_heroes_on_the_board_bid() -> None:
    """ETI-13.7: who has none does not bid, and if nobody has one, nobody wins."""
    lab = Lab(heroes={"peter": "2,2"})
    assert question(lab, ["peter", "egon"]).seats == [0]
    assert lab.run(bid_off(lab.g, [1, 5], NOBODY, "ETI-13.7")) == NOBODY


def test_reasons_against_bids() -> None:
    """ETI-13.1, 13.6: more than the Hero has; a Hero who does not bid."""
    lab = Lab(heroes=BOARD)
    decision = question(lab, ["peter", "egon"])
    assert why_not_bid(lab.g, decision, 0, verbs.BID | 0 << A | 7 << B).key == "too_few_to_bid"
    assert why_not_bid(lab.g, decision, 0, verbs.BID | 4 << A | 1 << B).key == "hero_not_bidding"


# Alone


def test_alone_both_heroes_add_up() -> None:
    """ETI-18.7, R45, 13.8: two Batteries win, from one Hero or both; fewer are lost all the same."""
    lab = Lab(1, heroes={"peter": "2,2", "agent_j": "2,3"})
    assert lab.run(solo_bid(lab.g, [0, 4], 2, "ETI-18.7"), "0=bid:peter:1", "0=bid:agent_j:1") is True
    assert lab.g.batteries[0] == lab.g.batteries[4] == 5
    assert lab.run(solo_bid(lab.g, [0, 4], 2, "ETI-18.7"), "0=bid:peter:1", "0=bid:agent_j:0") is False
    assert lab.g.batteries[0] == 4


def test_alone_the_question_says_what_wins() -> None:
    """ETI-18.7, R45: what both Heroes need together, and for the second one what is still lacking."""
    lab = Lab(1, heroes={"peter": "2,2", "agent_j": "2,3"})
    flow = solo_bid(lab.g, [0, 4], 2, "ETI-18.7")
    asked = next(flow)
    assert said(lab, asked) == "How many Batteries do you bid? Alone, you need 2 to win."
    asked.answers = {0: verbs.BID | 0 << A | 1 << B}
    asked = flow.send(0)
    assert said(lab, asked) == "How many Batteries do you bid? Alone, you need 1 to win."


def test_alone_enough_is_called_enough() -> None:
    """ETI-18.7."""
    lab = Lab(1, heroes={"peter": "2,2", "agent_j": "2,3"})
    flow = solo_bid(lab.g, [0, 4], 2, "ETI-18.7")
    asked = next(flow)
    asked.answers = {0: verbs.BID | 0 << A | 2 << B}
    assert said(lab, flow.send(0)) == "How many Batteries do you bid? What lies there is enough to win."


def said(lab: Lab, decision: Decision) -> str:
    """A question in words."""
    return EctoTerrestrialRules().say(lab.g, decision.message)


def test_alone_nothing_is_paid_before_both_have_bid() -> None:
    """ETI-13.2, 18.7."""
    lab = Lab(1, heroes={"peter": "2,2", "agent_j": "2,3"})
    flow = solo_bid(lab.g, [0, 4], 2, "ETI-18.7")
    decision = next(flow)
    decision.answers = {0: verbs.BID | 0 << A | 3 << B}
    flow.send(0)
    assert lab.g.batteries[0] == 6 and lab.told("bid") == []


def test_alone_one_faction_pays_alone() -> None:
    """ETI-R45: if only the agent may bid, the Ghostbuster adds nothing."""
    lab = Lab(1, heroes={"peter": "2,2", "agent_j": "2,3"})
    what = effect("bid_off", faction="mib", win=[{"op": "points", "n": 2}])
    lab.run(run_bid_off(lab.g, what, sheet()), "0=bid:agent_j:2")
    assert lab.g.scores == [2]


def test_alone_a_hero_without_batteries_is_not_asked() -> None:
    """ETI-13.1, 18.7: nothing is the only bid there is; it is told like any other."""
    lab = Lab(1, heroes={"peter": "2,2", "agent_j": "2,3"})
    lab.g.batteries[0] = 0
    assert lab.run(solo_bid(lab.g, [0, 4], 2, "ETI-18.7"), "0=bid:agent_j:2") is True
    assert lab.told("bid") == [(0, 0, 0), (4, 2, 2)]
    lab.g.batteries[4] = 0
    assert lab.run(solo_bid(lab.g, [0, 4], 2, "ETI-18.7")) is False
    assert lab.run(bid_off(lab.g, [0], NOBODY, "ETI-13.1")) == NOBODY
    lab = Lab(1, heroes={"peter": "2,2"}, dice="G")
    lab.g.batteries[0] = 0
    assert lab.run(bid_against_die(lab.g, 0, [1, 2, 3, 4], "ETI-13.1")) is False


def test_of_several_who_bid_all_are_asked() -> None:
    """ETI-13.1, 13.2: also who has no Batteries, so that nobody sees from a pause what others bid."""
    lab = Lab(heroes=BOARD)
    lab.g.batteries[0] = lab.g.batteries[1] = 0
    decision = question(lab, ["peter", "egon"])
    assert decision.secret is not None and {seat: len(codes) for seat, codes in decision.secret.items()} == {0: 1, 1: 1}


# Hot Sheets


def effect(op: str, **params: object) -> Effect:
    problems = Problems()
    found = VOCABULARY.read_effect(Entry("test", {"op": op, **params}, problems), "revealed")
    problems.raise_any()
    return found


def sheet() -> Source:
    return Source(Thing("sheet", 0), "ETI-19.1", 0)


def test_a_bid_off_of_a_hot_sheet() -> None:
    """ETI-13.3, 13.6: every player with one Hero on the board; something happens to the winner."""
    lab = Lab(heroes=BOARD)
    what = effect("bid_off", win=[{"op": "points", "n": 3}])
    lab.run(run_bid_off(lab.g, what, sheet()), "0=bid:peter:1 1=bid:agent_k:2")
    assert lab.g.scores == [0, 3] and lab.told("won_bid") == [(5,)]


def test_a_tied_bid_off_is_ignored() -> None:
    """ETI-13.5b, 19.6: both have paid for nothing."""
    lab = Lab(heroes=BOARD)
    what = effect("bid_off", win=[{"op": "points", "n": 3}])
    lab.run(run_bid_off(lab.g, what, sheet()), "0=bid:peter:2 1=bid:egon:2")
    assert lab.g.scores == [0, 0] and lab.g.batteries[0] == lab.g.batteries[1] == 4


# Steal


def test_who_can_be_stolen_from() -> None:
    """ETI-10.2, 10.3, 10.8, 10.9: a Close Hero of another player with something that the thief can take."""
    lab = Lab(heroes={**BOARD, "agent_k": "2,5"}, objectives=["0,0"])
    g = lab.g
    assert list_steals(g, 0) == []
    g.traps[1] = g.traps[5] = 1
    assert [lab.key(code) for code in list_steals(g, 0)] == ["steal:peter:egon:traps"]
    found = [why_not_steal(g, 0, victim, LOOT_TRAPS) for victim in (4, 5, 1)]
    assert [one and one.key for one in found] == ["own_hero", "hero_not_close", None]
    g.traps[0] = 3
    full = why_not_steal(g, 0, 1, LOOT_TRAPS)
    assert full is not None and full.key == "no_trap_capacity"
    nothing = why_not_steal(g, 0, 1, LOOT_OBJECTIVES)
    assert nothing is not None and nothing.key == "nothing_to_steal"
    g.stolen = True
    again = why_not_steal(g, 0, 1, LOOT_TRAPS)
    assert again is not None and again.key == "stolen_already"


def test_the_victim_wins_ties() -> None:
    """ETI-10.4, 10.7: 0 against 0 too; all that was bid is lost."""
    lab = Lab(heroes=BOARD)
    lab.g.traps[1] = 2
    lab.run(steal(lab.g, 0, 1, LOOT_TRAPS), "0=bid:peter:0 1=bid:egon:0")
    assert lab.g.traps[1] == 2 and lab.g.stolen
    assert lab.g.batteries[0] == lab.g.batteries[1] == 6


def test_a_thief_may_take_fewer_but_not_none() -> None:
    """ETI-10.5, R26."""
    lab = Lab(heroes=BOARD)
    lab.g.traps[1] = 3
    lab.run(steal(lab.g, 0, 1, LOOT_TRAPS), "0=bid:peter:1 1=bid:egon:0", "number:1")
    assert lab.asked[-1][2] == ["number:3", "number:2", "number:1"]
    assert lab.g.traps[0] == 1 and lab.g.traps[1] == 2


def test_a_thief_takes_objectives() -> None:
    """ETI-10.6: they go on the thief's card."""
    lab = Lab(heroes=BOARD, objectives=["0,0", "0,1"])
    lab.g.objective_at[:] = [-2 - 1, -2 - 1]
    lab.run(steal(lab.g, 0, 1, LOOT_OBJECTIVES), "0=bid:peter:1 1=bid:egon:0", "objective:1", "done")
    assert lab.g.carried_by(0) == [1] and lab.g.carried_by(1) == [0]
