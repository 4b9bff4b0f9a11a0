"""Chapters 8 to 10, 12 and 13: Gadgets, tokens and doors, Steal, Spawn Points, Bid-Offs."""

from __future__ import annotations

from typing import cast

import pytest

from hauntbox import Refused
from hauntbox.engine.errors import NothingToUndo
from hauntbox.games.ecto_terrestrial.heroes.bidding import bid_off, solo_bid
from hauntbox.games.ecto_terrestrial.heroes.interacting import open_door
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.spawning.rolling import spawn_roll, wake
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.decks import Deck
from tests.ecto_terrestrial.acting import act, acts, begin, end, refused
from tests.ecto_terrestrial.lab import Lab

PETER, EGON, AGENT_J = 0, 1, 4
SIDE_BY_SIDE = {"peter": "2,2", "agent_j": "2,2", "egon": "2,3"}


def told(lab: Lab) -> list[str]:
    return [kind.name for kind, *_ in lab.g.log or []]


# Gadgets (chapter 8)


def test_a_gadget_is_used_by_a_standing_hero_and_discarded() -> None:
    """ETI-8.1: for one Action; neither by a Hero on the floor nor by one off the board."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,2"})
    lab.deal("street_lamp_tap")
    lab.g.batteries[PETER] = 1
    lab.g.down = 1 << AGENT_J
    begin(lab)
    assert acts(lab, "gadget") == ["gadget:street_lamp_tap:peter"]
    act(lab, "gadget:street_lamp_tap:peter")
    assert lab.g.hands[0] == () and lab.g.actions == 3 and lab.g.batteries[PETER] == 3
    assert lab.g.gadget_deck.discards == (lab.gadget("street_lamp_tap"),)


def test_a_fifth_gadget_makes_one_go() -> None:
    """ETI-8.5: at once, whichever the owner likes, the new one included."""
    lab = Lab(heroes={"peter": "2,2"}, gadget_tokens=["2,2"])
    lab.g.hands[0] = (0, 1, 2, 3)
    lab.g.gadget_deck = Deck((4, 5))
    begin(lab)
    act(lab, "collect:peter | card:gadget4")
    assert lab.asked[-1][2] == [f"card:gadget{n}" for n in range(5)]
    assert lab.g.hands[0] == (0, 1, 2, 3) and lab.g.gadget_deck.discards == (4,)


# Tokens, Objectives, doors (chapter 9)


def test_one_token_for_one_action() -> None:
    """ETI-9.2, ETI-9.3a: two Objectives in a square are two Actions."""
    lab = begin(Lab(heroes={"peter": "2,2"}, objectives=["2,2", "2,2"], gadget_tokens=["2,2"]))
    act(lab, "take:peter:0")
    assert lab.g.carried_by(PETER) == [0] and lab.g.actions == 3
    act(lab, "take:peter:1", "collect:peter")
    assert lab.g.carried_by(PETER) == [0, 1] and lab.g.actions == 1 and len(lab.g.hands[0]) == 1
    assert refused(lab, "collect:peter") == "no_gadget_token"


def carrying(hero: str, **words: object) -> Lab:
    """Somebody carries an Objective; it is Peter's and Agent J's turn."""
    lab = Lab(heroes=SIDE_BY_SIDE, objectives=["0,0"], **words)  # type: ignore[arg-type]
    lab.g.objective_at[0] = -2 - lab.hero(hero)
    return begin(lab)


def test_teammates_hand_over_as_their_player_likes() -> None:
    """ETI-9.3b: for an Action, and nobody is asked."""
    lab = carrying("agent_j")
    act(lab, "take_over:peter:0")
    assert lab.asked == [] and lab.g.carried_by(PETER) == [0] and lab.g.actions == 3


@pytest.mark.parametrize(("answer", "holder"), [("agree", PETER), ("decline", EGON)])
def test_others_hand_over_if_they_agree(answer: str, holder: int) -> None:
    """ETI-9.3b, ETI-R74: the player of the Hero who holds it says yes or no; the Action is spent either way."""
    lab = carrying("egon")
    act(lab, f"take_over:peter:0 | {answer}")
    assert lab.asked == [(1, "hand_over", ["decline", "agree"])] and lab.g.carried_by(holder) == [0]
    assert lab.g.actions == 3


def test_only_close_heroes_hand_over() -> None:
    """ETI-9.3b, ETI-1.14: not through a wall, and not from further away."""
    lab = carrying("egon", walls=["2,2|2,3"])
    assert refused(lab, "take_over:peter:0") == "hero_not_close"
    lab.g.move_hero(EGON, lab.square("4,2"))
    assert refused(lab, "take_over:peter:0") == "hero_not_close"


def test_an_open_door_stays_open() -> None:
    """ETI-9.5b: from either side there is nothing to do with it any more."""
    lab = begin(Lab(heroes={"peter": "2,2", "agent_j": "2,3"}, doors=["2,2|2,3"]))
    assert acts(lab, "open") == ["open:peter:0", "open:agent_j:0"]
    act(lab, "open:peter:0")
    assert refused(lab, "open:agent_j:0") == "door_open" and acts(lab, "open") == []
    assert lab.g.open_doors == 1 and "move:peter:2,3" in acts(lab)


@pytest.mark.parametrize(
    "action",
    ["stand:agent_j", "gadget:street_lamp_tap:peter", "collect:peter", "take:peter:0", "open:peter:0",
     "steal:peter:egon:traps | 0=bid:peter:0 1=bid:egon:0"],
)
def test_only_moves_provoke(action: str) -> None:
    """ETI-9.6: a Grunt and a Shooter look on while a Hero does anything else."""
    lab = Lab(
        heroes=SIDE_BY_SIDE, ets={"g1": "2,2", "s1": "4,2"}, objectives=["2,2"], gadget_tokens=["2,2"],
        doors=["2,1|2,2"],
    )
    if action.startswith("gadget"):
        lab.deal("street_lamp_tap")
    lab.g.down, lab.g.traps[EGON], lab.g.batteries[PETER] = 1 << AGENT_J, 1, 3
    act(begin(lab), action)
    assert lab.told("provoked") == lab.told("attacked") == [] and lab.g.actions == 3


def test_nothing_but_objectives_changes_hands() -> None:
    """ETI-9.7, ETI-R27: no Action trades Traps, Batteries, Gadgets or cards, though everybody has some."""
    lab = Lab(heroes=SIDE_BY_SIDE, weapons=[("gb", 1, 1, 1)])
    lab.equip("peter", 0)
    lab.deal("street_lamp_tap", "first_aid_tin")
    lab.g.traps[PETER] = lab.g.traps[AGENT_J] = 1
    lab.g.batteries[AGENT_J] = 2
    offers = {key.split(":")[0] for key in acts(begin(lab))}
    assert offers == {"move", "gadget", "double_attack", "rest", "end"}


def test_nothing_is_picked_up_from_the_next_square() -> None:
    """ETI-R27, ETI-9.1: neither a Gadget Token nor an Objective."""
    lab = begin(Lab(heroes={"peter": "2,2"}, gadget_tokens=["2,3"], objectives=["2,3"]))
    assert refused(lab, "collect:peter") == "no_gadget_token"
    assert refused(lab, "take:peter:0") == "objective_not_here"


# Steal (chapter 10)


def robbery(**words: object) -> Lab:
    lab = Lab(heroes=SIDE_BY_SIDE, objectives=["0,0"], **words)  # type: ignore[arg-type]
    lab.g.traps[EGON] = 2
    lab.g.objective_at[0] = -2 - EGON
    return begin(lab)


@pytest.mark.parametrize("bids", ["0=bid:peter:1 1=bid:egon:0 | number:1", "0=bid:peter:0 1=bid:egon:0"])
def test_one_steal_a_turn(bids: str) -> None:
    """ETI-10.1: whether it works or not, for either Hero; it costs an Action, and the next turn has its own."""
    lab = robbery()
    act(lab, f"steal:peter:egon:traps | {bids}")
    assert lab.g.actions == 3 and acts(lab, "steal") == []
    assert refused(lab, "steal:agent_j:egon:traps") == refused(lab, "steal:peter:egon:objectives") == "stolen_already"
    end(lab)
    assert acts(begin(lab), "steal")


def test_a_thief_says_what_is_sought() -> None:
    """ETI-10.3, ETI-R26: before anybody bids; who wins Traps does not touch the Objectives."""
    lab = robbery()
    assert acts(lab, "steal")[:2] == ["steal:peter:egon:traps", "steal:peter:egon:objectives"]
    act(lab, "steal:peter:egon:traps | 0=bid:peter:1 1=bid:egon:0 | number:2")
    assert told(lab).index("steals") < told(lab).index("bid") and lab.told("steals") == [(PETER, EGON, 0)]
    assert lab.g.traps[PETER] == 2 and lab.g.carried_by(EGON) == [0]


def test_a_beaten_thief_gets_nothing_and_both_pay() -> None:
    """ETI-10.7, ETI-10.4: 2 against 3, and 2 against 2."""
    for theirs in (3, 2):
        lab = robbery()
        act(lab, f"steal:peter:egon:objectives | 0=bid:peter:2 1=bid:egon:{theirs}")
        assert lab.g.traps[PETER] == 0 and lab.g.traps[EGON] == 2 and lab.g.carried_by(EGON) == [0]
        assert lab.g.batteries[PETER] == 4 and lab.g.batteries[EGON] == 6 - theirs


def test_full_hands_steal_no_traps() -> None:
    """ETI-10.8: an agent with two can still go for Objectives, and a Ghostbuster with two for a Trap."""
    lab = robbery()
    lab.g.traps[PETER] = lab.g.traps[AGENT_J] = 2
    assert refused(lab, "steal:agent_j:egon:traps") == "no_trap_capacity"
    assert "steal:agent_j:egon:objectives" in acts(lab)
    act(lab, "steal:peter:egon:traps | 0=bid:peter:1 1=bid:egon:0")
    assert lab.g.traps[PETER] == 3 and lab.g.traps[EGON] == 1


def test_alone_there_is_nobody_to_steal_from() -> None:
    """ETI-10.9: a teammate is no victim, with one player or with two."""
    for players in (1, 2):
        lab = Lab(players, heroes={"peter": "2,2", "agent_j": "2,2"})
        lab.g.traps[AGENT_J] = 2
        assert acts(begin(lab), "steal") == [] and refused(lab, "steal:peter:agent_j:traps") == "own_hero"


# Spawn Points (chapter 12)


def test_two_crits_are_one_drainer_and_two_dice() -> None:
    """ETI-12.4a, ETI-12.4b, ETI-R8: one Drainer in all, a Tower Die for each CRIT."""
    lab = Lab(3, dice="GCC", tower=["", ""])
    lab.run(spawn_roll(lab.g, 0, 0, 3))
    assert lab.g.ets_on_board() == [lab.et("g1"), lab.et("d1")]
    assert lab.g.tower.inside == 12 and lab.g.tower.aside == 4


def test_a_table_may_play_with_a_drainer_for_each_crit() -> None:
    """ETI-R8: as an option; the dice are as many."""
    lab = Lab(3, dice="GCC", tower=["", ""])
    lab.g.crit_spawns_each = True
    lab.run(spawn_roll(lab.g, 0, 0, 3), "kind:drainer", "kind:drainer", "square:0,4")
    assert lab.g.ets_on_board() == [lab.et("g1"), lab.et("d1"), lab.et("d2")] and lab.g.tower.inside == 12
    assert each_crit("per_crit") and not each_crit("one")


def each_crit(crit_spawn: str) -> bool:
    """Whether a table with this option has a Drainer for each CRIT."""
    return cast(EctoTerrestrial, lay(crit_spawn=crit_spawn).state).crit_spawns_each


def test_the_disruption_of_a_crit_waits_for_the_models_of_the_roll() -> None:
    """ETI-12.4b: a die falls; only once the Grunt and the Drainer of the roll stand there is it resolved."""
    lab = Lab(dice="GC", tower=["S"])
    lab.run(spawn_roll(lab.g, 0, 0, 2), "point:1")
    assert told(lab) == ["spawn_rolled", "placed", "placed", "fell", "dropped", "resolves", "placed"]
    assert lab.told("placed")[-1] == (lab.et("s1"), lab.square("5,0"))


def test_what_does_not_fit_goes_next_to_the_point() -> None:
    """ETI-12.5, ETI-R22: the active player says who goes on the point, and where the others go."""
    lab = Lab(3, ets={"g1": "0,5", "g2": "0,5"}, dice="DGS")
    lab.run(spawn_roll(lab.g, 1, 0, 3), "kind:drainer", "square:1,5", "square:0,4")
    assert [seat for seat, _, _ in lab.asked] == [1, 1, 1]
    assert lab.g.et_at[lab.et("d1")] == lab.square("0,5") and lab.g.used[lab.square("0,5")] == 4
    assert lab.g.et_at[lab.et("g3")] == lab.square("1,5") and lab.g.et_at[lab.et("s1")] == lab.square("0,4")
    assert lab.asked[1][2] == ["square:0,4", "square:1,5"], "Only adjacent squares with room."


def test_a_point_rolls_once() -> None:
    """ETI-12.6: the first door wakes it; a second way to it does nothing more."""
    lab = Lab(
        2, 2, 2, heroes={"peter": "0,0", "agent_j": "0,1"}, starts=["0,0"], points=["1,1"], active_points=0,
        walls=["1,0|1,1", "0,0|1,0"], doors=["0,1|1,1", "0,0|0,1"], dice="GG",
    )
    lab.run(open_door(lab.g, 0, 0, AGENT_J))
    assert lab.told("spawn_rolled") == [] and lab.g.points_active == 0, "The way from the Start is still shut."
    lab.run(open_door(lab.g, 0, 1, PETER))
    assert lab.g.points_active == 1 and len(lab.told("spawn_rolled")) == 1
    lab.run(wake(lab.g, 0))
    assert len(lab.told("spawn_rolled")) == 1


def test_an_active_point_stays_active() -> None:
    """ETI-12.7: though nobody is near, and its ETs are gone, a whole round later."""
    game = lay(heroes={"peter": "0,0", "agent_j": "0,0", "egon": "0,0", "agent_k": "0,0"})
    before = [point["active"] for point in game.view()["map"]["points"]]
    while game.view()["round"] == 1 and game.decision is not None:
        seat = next(seat for seat in game.decision.seats if seat not in game.pending)
        game.decide(game.decision.codes_for(seat)[-1], seat=seat)
    assert before == [True, True] == [point["active"] for point in game.view()["map"]["points"]]


def test_models_that_are_not_there_raise_the_tracker() -> None:
    """ETI-12.8: all Grunts are on the board: two of a roll raise theirs by two, and the Shooter comes."""
    lab = Lab(3, ets={f"g{n}": f"{n // 4},{n % 4}" for n in range(1, 11)}, dice="GGS")
    lab.run(spawn_roll(lab.g, 0, 0, 3))
    assert lab.g.pke == [2, 0, 0] and lab.g.et_at[lab.et("s1")] == lab.square("0,5")


# Bid-Offs (chapter 13)


def test_a_locked_bid_is_secret_and_final() -> None:
    """ETI-13.1, ETI-13.2: nobody sees it or the Batteries go before all have bid, and it can't be changed."""
    game = lay(heroes={"peter": "2,2", "egon": "2,3"}, traps={"egon": 1})
    game.decide("steal:peter:egon:traps")
    before = game.view(1)
    game.decide("bid:peter:4", seat=0)
    assert game.view(1) == before and game.awaited(None) == [1]
    with pytest.raises(Refused):
        game.decide("bid:peter:1", seat=0)
    with pytest.raises(NothingToUndo):
        game.undo(seat=0)
    assert list(game.locks) == [0] and list(game.pending) == [0]
    game.decide("bid:egon:2", seat=1)
    batteries = {hero["id"]: hero["batteries"] for hero in game.view()["heroes"]}
    assert (batteries["peter"], batteries["egon"]) == (2, 4)


def test_the_highest_bid_wins_and_all_pay() -> None:
    """ETI-13.3, ETI-13.4."""
    lab = Lab(3, heroes={"peter": "0,0", "egon": "1,1", "ray": "2,2"})
    won = lab.run(bid_off(lab.g, [0, 1, 2], -1, "ETI-13.3"), "0=bid:peter:2 1=bid:egon:3 2=bid:ray:1")
    assert won == EGON and lab.g.batteries[:3] == [4, 3, 5]


@pytest.mark.parametrize(("bids", "won"), [((2, 0), True), ((1, 1), True), ((1, 0), False), ((0, 0), False)])
def test_alone_two_batteries_win(bids: tuple[int, int], won: bool) -> None:
    """ETI-13.8: of both Heroes together; all that was bid is gone either way."""
    lab = Lab(1, heroes={"peter": "2,2", "agent_j": "2,3"})
    answers = (f"0=bid:peter:{bids[0]}", f"0=bid:agent_j:{bids[1]}")
    assert lab.run(solo_bid(lab.g, [PETER, AGENT_J], 2, "ETI-18.7"), *answers) is won
    assert lab.g.batteries[PETER] + lab.g.batteries[AGENT_J] == 12 - sum(bids)
