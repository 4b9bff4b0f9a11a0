"""Worked examples: bids, Steal, spawns, Disruptions, PKE, Rest, the badge, ETs that move."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.ets.bosses import enter
from hauntbox.games.ecto_terrestrial.ets.moving import could_reach, move_one, next_to_move
from hauntbox.games.ecto_terrestrial.ets.targets import attacks, goes_for
from hauntbox.games.ecto_terrestrial.heroes.bidding import bid_off, winner_of
from hauntbox.games.ecto_terrestrial.heroes.interacting import open_door
from hauntbox.games.ecto_terrestrial.heroes.resting import places_to_return, rest
from hauntbox.games.ecto_terrestrial.heroes.stealing import steal
from hauntbox.games.ecto_terrestrial.spawning.disruption import disrupt, note_fallen
from hauntbox.games.ecto_terrestrial.spawning.rolling import spawn_roll
from hauntbox.games.ecto_terrestrial.turns.rounds import check_pke
from tests.ecto_terrestrial.lab import Lab


def test_a_tie_without_defender_has_no_winner() -> None:
    """ETI-13.3, 13.4, 13.5b: 3, 3 and 1: all is paid, nobody wins."""
    lab = Lab(3, heroes={"peter": "0,0", "egon": "1,1", "ray": "2,2"})
    heroes = [lab.hero(id) for id in ("peter", "egon", "ray")]
    won = lab.run(bid_off(lab.g, heroes, -1, "ETI-13.3"), "0=bid:peter:3 1=bid:egon:3 2=bid:ray:1")
    assert won == -1 and [lab.g.batteries[hero] for hero in heroes] == [3, 3, 5]


def test_the_defender_wins_ties() -> None:
    """ETI-13.5a, 10.4, R25, R63."""
    assert winner_of([(0, 2), (1, 2)], 1) == 1
    assert winner_of([(0, 0), (1, 0)], 1) == 1
    assert winner_of([(0, 3), (1, 2), (2, 3)], 1) == -1
    assert winner_of([(0, 1)], -1) == 0
    assert winner_of([(0, 0)], -1) == -1


def test_a_thief_takes_what_fits() -> None:
    """ETI-10.5: one free place, one Trap."""
    lab = Lab(heroes={"agent_j": "2,2", "egon": "2,3"})
    j, egon = lab.hero("agent_j"), lab.hero("egon")
    lab.g.traps[j], lab.g.traps[egon] = 1, 3
    lab.run(steal(lab.g, j, egon, 0), "0=bid:agent_j:2 1=bid:egon:1")
    assert lab.g.traps[j] == 2 and lab.g.traps[egon] == 2
    assert lab.g.batteries[j] == 4 and lab.g.batteries[egon] == 5 and lab.g.stolen


def test_a_beaten_thief_pays_all_the_same() -> None:
    """ETI-10.4, 10.7: 2 against 2 is the victim's."""
    lab = Lab(heroes={"agent_j": "2,2", "egon": "2,3"})
    j, egon = lab.hero("agent_j"), lab.hero("egon")
    lab.g.traps[egon] = 3
    lab.run(steal(lab.g, j, egon, 0), "0=bid:agent_j:2 1=bid:egon:2")
    assert lab.g.traps[j] == 0 and lab.g.batteries[j] == lab.g.batteries[egon] == 4


def test_a_door_wakes_two_points() -> None:
    """ETI-12.2, 12.3, 12.4: three dice each, in the player's order; one Drainer for two CRITs."""
    lab = Lab(
        3, 3, 3, heroes={"peter": "0,0"}, starts=["0,0"], points=["2,0", "2,2"], active_points=0,
        walls=["1,1|2,1", "1,2|2,2"], doors=["1,0|2,0"], dice="GCC SSS", tower=["", "D"],
    )
    lab.run(open_door(lab.g, 0, 0, lab.hero("peter")), "point:0")
    g = lab.g
    assert g.points_active == 0b11 and g.tower.inside == 11
    assert g.et_at[0] == lab.square("2,0") and g.et_at[20] == lab.square("2,0")
    assert g.et_at[21] == lab.square("2,2") and g.et_at[10:13].count(lab.square("2,2")) == 2


def test_a_shortage_raises_the_tracker() -> None:
    """ETI-21.9: no Drainer is left: once for the symbol, once for the CRIT's."""
    lab = Lab(ets={f"d{n}": f"{n // 2},2" for n in range(1, 9)}, dice="DC", tower=[""])
    lab.run(spawn_roll(lab.g, 0, 0, 2))
    assert lab.g.pke == [0, 0, 2] and lab.g.tower.inside == 11


def test_two_trackers_pull_two_panels() -> None:
    """ETI-20.2 to 20.5, 20.8: C is lowest of the tied, and all trackers go to 0."""
    lab = Lab(3, scores=(4, 2, 2), tower=["", ""])
    lab.g.pke = [3, 3, 1]
    lab.run(check_pke(lab.g, -1))
    assert [seat for seat, _ in lab.told("pulled")] == [2, 2] and lab.g.pke == [0, 0, 0] and lab.g.tower.panels == 6


def test_disruption_goes_round_the_table() -> None:
    """ETI-21.2 to 21.4: the fewest points first; what a CRIT shakes out joins the rest."""
    lab = Lab(3, scores=(5, 1, 3), tower=["D"])
    note_fallen(lab.g, [0, 3, 1], None)
    lab.g.tower.resting[0] -= 3
    lab.run(disrupt(lab.g), "die:crit", "point:0", "die:drainer", "point:0", "die:grunt")
    assert [seat for seat, _, _ in lab.asked] == [1, 1, 2, 2, 0]
    assert len(lab.g.ets_on_board()) == 4 and lab.g.tower.inside + lab.g.tower.aside == 16


def test_rest_brings_back_recharges_and_counts() -> None:
    """ETI-17.2 to 17.6: the returned Ghostbuster is new; the agent keeps the Wounds."""
    lab = Lab(heroes={"agent_j": "3,3"}, walls=["3,3|3,4"])
    peter, j = lab.hero("peter"), lab.hero("agent_j")
    lab.g.traps[j], lab.g.batteries[j], lab.g.wounds[j], lab.g.wounds[peter] = 2, 1, 3, 5
    squares = [lab.name("square", one) for one in places_to_return(lab.g, peter, False)]
    assert squares == ["0,0", "5,5", "3,3", "2,3", "4,3", "3,2"]
    lab.run(rest(lab.g, 0), "square:2,3")
    assert lab.g.batteries[peter] == lab.g.batteries[j] == 6 and lab.g.scores == [2, 0]
    assert lab.g.wounds[j] == 3 and lab.g.wounds[peter] == 0 and len(lab.g.hands[0]) == 1


def test_the_boss_needs_the_square() -> None:
    """ETI-25.3: the Hero's player first, then the lowest in turn order for the Drainer."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"d1": "2,2"}, boss_at="2,1", scores=(3, 3))
    lab.run(enter(lab.g, lab.square("2,2")), "square:1,2", "direction:east")
    assert [seat for seat, _, _ in lab.asked] == [0, 1]
    assert lab.g.hero_at[lab.hero("peter")] == lab.square("1,2") and lab.g.et_at[lab.et("d1")] == lab.square("2,3")
    assert lab.g.boss_at == lab.square("2,2") and lab.g.used[lab.square("2,2")] == 4


def test_the_badge_needs_strictly_more() -> None:
    """ETI-26.2, 26.3, R4."""
    lab = Lab(scores=(4, 3))
    for change, seat, holder in ((1, 1, 0), (1, 1, 1), (-2, 1, 0)):
        lab.g.score(seat, change, "ETI-26.2")
        lab.g.settle_badge()
        assert lab.g.badge == holder


def test_a_full_square_hides_what_is_behind_it() -> None:
    """ETI-1.15a, 23.2: two Drainers fill a square; a Drainer and a Grunt don't."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"s1": "2,0", "d1": "2,1", "d2": "2,1"})
    assert attacks(lab.g, lab.et("s1")) == []
    lab.g.remove_et(lab.et("d2"))
    lab.g.put_et(lab.et("g1"), lab.square("2,1"))
    assert attacks(lab.g, lab.et("s1")) == [lab.hero("peter")]


def test_a_blocked_et_does_not_turn_to_another_hero() -> None:
    """ETI-22.6: X is closest and can't be approached; the Grunt stays."""
    lab = Lab(
        rows=1, heroes={"peter": "0,5", "egon": "0,0"}, ets={"g1": "0,3", "d1": "0,4", "d2": "0,4"},
        starts=["0,0"], points=["0,1"],
    )
    lab.run(move_one(lab.g, lab.et("g1")))
    assert lab.g.et_at[lab.et("g1")] == lab.square("0,3") and lab.told("et_stayed") == [(0, lab.hero("peter"))]


def test_ties_go_to_points_then_to_turn_order() -> None:
    """ETI-22.3, 22.4b, 22.4c: the closest; of these the team with more points; of these the earlier player."""
    lab = Lab(3, heroes={"peter": "2,0", "egon": "2,4", "ray": "0,2"}, ets={"g1": "2,2"}, scores=(1, 2, 2))
    assert goes_for(lab.g, 0) == [lab.hero("egon")]
    assert [kind.name for kind, *_ in lab.g.log or []] == ["more_points", "earlier"]
    lab.g.first = 2
    assert goes_for(lab.g, 0) == [lab.hero("ray")]


def test_what_was_foretold_is_what_happens() -> None:
    """ETI-22.5: the squares shown beforehand are those that the player is offered."""
    lab = Lab(heroes={"peter": "0,0"}, ets={"g1": "2,2"})
    foretold = [lab.name("square", square) for _, square in could_reach(lab.g, 0)]
    assert next_to_move(lab.g) == 0
    lab.run(move_one(lab.g, 0), "square:1,2")
    assert sorted(foretold) == sorted(key.split(":")[1] for key in lab.asked[0][2])
