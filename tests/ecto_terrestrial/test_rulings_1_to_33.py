"""Rulings 1 to 33: what the printed rules leave open, and how it is played here."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import hauntbox
from hauntbox.engine.chance import Chance
from hauntbox.engine.saving.codecs import Known
from hauntbox.engine.state import Lost, State, Won
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.chances import rolls
from hauntbox.games.ecto_terrestrial.combat.defeat import take_wounds
from hauntbox.games.ecto_terrestrial.ets.assigning import assign
from hauntbox.games.ecto_terrestrial.ets.bosses import enter
from hauntbox.games.ecto_terrestrial.ets.moving import next_to_move
from hauntbox.games.ecto_terrestrial.ets.targets import attacks, goes_for
from hauntbox.games.ecto_terrestrial.heroes.bidding import bid_off
from hauntbox.games.ecto_terrestrial.heroes.moving import opportunists
from hauntbox.games.ecto_terrestrial.heroes.resting import rest
from hauntbox.games.ecto_terrestrial.heroes.stealing import steal
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.spawning.disruption import disrupt, drop_dice, note_fallen
from hauntbox.games.ecto_terrestrial.spawning.placing import spawn_on_point
from hauntbox.games.ecto_terrestrial.spawning.rolling import roll_face, spawn_roll
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import CRIT, DRAINER, GRUNT, HOT_SHEETS, SHOOTER
from hauntbox.games.ecto_terrestrial.table.saving import TowerCodec
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.tower import Tower
from hauntbox.games.ecto_terrestrial.turns.aftermath import bonuses
from hauntbox.games.ecto_terrestrial.turns.episodes import run_round_over
from hauntbox.games.ecto_terrestrial.turns.hot_sheets import run_sheet
from hauntbox.games.ecto_terrestrial.turns.rounds import check_pke, run_et_assign, run_et_attack
from hauntbox.games.ecto_terrestrial.turns.shopping import run_open_shop
from tests.ecto_terrestrial.acting import act, acts, begin, refused
from tests.ecto_terrestrial.lab import Lab

PETER, EGON, RAY, AGENT_J = 0, 1, 2, 4
TOGETHER = {"peter": "2,2", "agent_j": "2,2"}


# The order of play, points and the badge


def test_earlier_is_higher() -> None:
    """ETI-R2: of two Heroes as near and teams as good, an ET goes for the one who plays earlier in this round; and the
    order holds until the token is passed."""
    lab = Lab(3, heroes={"peter": "2,1", "egon": "2,3"}, ets={"g1": "2,2"})
    assert goes_for(lab.g, 0) == [PETER]
    lab.g.first = 1
    assert goes_for(lab.g, 0) == [EGON]


def test_once_a_turn_is_said_of_steal_alone() -> None:
    """ETI-R3: who has stolen may still make a Double Attack, given the Actions for it."""
    lab = Lab(heroes={**TOGETHER, "egon": "2,2"}, ets={"d1": "2,3"}, dice="SSS SSS")
    lab.g.traps[EGON] = 1
    begin(lab)
    lab.g.actions = 5
    act(lab, "steal:peter:egon:traps | 0=bid:peter:0 1=bid:egon:0", "double_attack")
    assert lab.g.actions == 0 and len(acts(lab, "attack")) == 2


def test_of_several_who_pass_the_holder_the_highest_has_the_badge() -> None:
    """ETI-R4: and of two as high the one earlier in turn order; a holder who shares the top keeps it."""
    for scores, first, holder in (
        ((3, 5, 4), 0, 1), ((3, 4, 5), 0, 2), ((3, 5, 5), 0, 1), ((3, 5, 5), 2, 2), ((5, 5, 4), 1, 0),
    ):
        lab = Lab(3)
        lab.g.badge, lab.g.first = 0, first
        lab.g.scores = list(scores)
        lab.g.settle_badge()
        assert lab.g.badge == holder


def test_the_badge_is_looked_at_after_every_change() -> None:
    """ETI-R4: a capture, a Defeat, Traps that are turned in."""
    lab = Lab(heroes={"agent_j": "2,2"}, ets={"s1": "2,3"}, dice="SSG", scores=(4, 4))
    lab.g.badge = 1
    lab.run(attack(lab.g, AGENT_J, AGENT_J, lab.square("2,3")))
    assert lab.g.badge == 0, "Five are more than four."
    lab.run(take_wounds(lab.g, AGENT_J, 5, "ETI-23.8"))
    assert lab.g.badge == 1
    lab.g.traps[PETER] = 2
    lab.g.move_hero(PETER, 0)
    lab.run(rest(lab.g, 0), "square:0,0")
    assert lab.g.scores == [5, 4] and lab.g.badge == 0


def test_the_badge_holder_wins_among_the_winners() -> None:
    """ETI-R5: with as many points as another, and for $10 in a campaign; if the Heroes lose nobody has won."""
    game = lay(episode="blackout", scores=(4, 4), badge=1, boss="tenta_kill", boss_at="4,4", boss_wounds=99)
    game.decide("end")
    assert game.over and game.outcome is not None and game.outcome.won and game.outcome.ranking[0] == [1]
    assert bonuses(cast(EctoTerrestrial, game.state), True) == [8, 10]
    lost = lay(scores=(4, 3), panels=0, inside=0, step="round_end", heroes={"peter": "0,0"})
    assert lost.outcome is not None and not lost.outcome.won and lost.outcome.first == []


def test_of_the_fewest_points_the_latest_in_turn_order() -> None:
    """ETI-R6: pulls the panel, begins the Disruption, and shops first."""
    for first, seat in ((0, 2), (2, 1)):
        lab = Lab(3, scores=(4, 2, 2), tower=[""])
        lab.g.first = first
        lab.g.pke = [3, 0, 0]
        lab.run(check_pke(lab.g, -1))
        assert lab.told("pulled") == [(seat, 7)]
        note_fallen(lab.g, [GRUNT], None)
        lab.run(disrupt(lab.g), "point:0")
        assert lab.asked[0][0] == seat
        lab.run(run_open_shop(lab.g, -1))
        assert lab.g.active == seat


def test_no_score_is_negative() -> None:
    """ETI-R7: two points lost of one leave none."""
    lab = Lab(heroes={"peter": "2,2"}, scores=(1, 0))
    lab.run(take_wounds(lab.g, PETER, 5, "ETI-23.8"))
    assert lab.g.scores == [0, 0] and lab.told("lost_points") == [(0, 1, 0)]


def test_in_a_disruption_each_crit_is_a_drainer() -> None:
    """ETI-R8: two of them, two Drainers."""
    lab = Lab(tower=["", ""])
    lab.g.tower.lose(2)
    note_fallen(lab.g, [CRIT, CRIT], None)
    lab.run(disrupt(lab.g), "point:0", "point:0")
    assert lab.g.ets_on_board() == [lab.et("d1"), lab.et("d2")]


# Winning and losing


def test_an_objective_that_happens_wins_at_once() -> None:
    """ETI-R9: in the middle of a turn, with Actions left."""
    start = lay(episode="noise_complaint")
    beacons = [one for one in start.view()["map"]["objectives"] if one["at"]]
    silent = [int(one["id"][1:]) - 1 for one in beacons[1:]]
    game = lay(episode="noise_complaint", heroes={"peter": beacons[0]["at"]}, gone=silent)
    assert not game.over
    game.decide("interact:peter:" + beacons[0]["id"])
    assert game.outcome is not None and game.outcome.won and game.view()["turn"]["actions"] > 0


def test_an_empty_tower_loses_only_when_the_round_ends() -> None:
    """ETI-R9: turns go on without a panel."""
    game = lay(panels=0, inside=0, heroes={"peter": "0,0", "egon": "5,5"})
    game.decide("move:peter:0,1")
    game.decide("end")
    assert not game.over
    game.decide("end")
    while not game.over and game.decision is not None:
        seat = next(seat for seat in game.decision.seats if seat not in game.pending)
        game.decide(game.decision.codes_for(seat)[0], seat=seat)
    assert game.view()["round"] == 1 and game.outcome is not None and game.outcome.rule == "ETI-28.2"


def test_who_wins_and_loses_at_once_wins() -> None:
    """ETI-R9: the Boss's track is full and the tower empty at the end of the same round."""
    lab = Lab(episode="blackout", heroes={"peter": "0,0"})
    lab.g.tower.resting, lab.g.tower.aside = [], 16
    with pytest.raises(Lost):
        lab.run(run_round_over(lab.g, -1))
    lab.g.boss_wounds = 99
    with pytest.raises(Won):
        lab.run(run_round_over(lab.g, -1))


@pytest.mark.parametrize(("delivered", "won"), [(2, True), (1, False)])
def test_one_event_that_wins_and_loses_wins(delivered: int, won: bool) -> None:
    """ETI-R9: a Drainer destroys the last Artifact: the second that is lost, but enough others are safe."""
    lab = Lab(episode="after_hours_exhibit", ets={"d1": "3,3"})
    lab.g.objective_at = [lab.square("3,3"), -1, -1, -1]
    lab.g.counters.update(delivered=delivered, destroyed=1)
    with pytest.raises(Won if won else Lost):
        lab.run(run_round_over(lab.g, -1))


def test_the_faces_of_a_die() -> None:
    """ETI-R10, ETI-1.7: two Grunts, two Shooters, a Drainer and a CRIT, on Hero Dice and on Tower Dice."""
    sides = {GRUNT: 2, SHOOTER: 2, DRAINER: 1, CRIT: 1}
    lab = Lab()
    lab.g.chance = Chance.from_seed("faces")
    found = Counter(roll_face(lab.g) for _ in range(6000))
    fallen = Counter(Tower().rolled(State(1, Chance.from_seed("faces")), 6000))
    for face, n in sides.items():
        assert abs(found[face] - 1000 * n) < 130 and abs(fallen[face] - 1000 * n) < 130


@pytest.mark.parametrize(("die", "sides"), [("usual", "GGSSDC"), ("grunts", "GGGSDC"), ("drainers", "GSSDDC")])
def test_a_table_chooses_its_dice(die: str, sides: str) -> None:
    """ETI-R10: three sets, each with one CRIT, for Heroes and the tower alike; copies and saves keep them, and what
    is foretold goes by them."""
    game = hauntbox.new("ecto_terrestrial", players=2, seed="sides", die=die)
    for one in (game, game.copy(), hauntbox.load(game.save())):
        g = cast(EctoTerrestrial, one.state)
        assert "".join("GSDC"[face] for face in g.sides) == sides
    codec, known = TowerCodec(), Known({})
    assert codec.read(codec.write(g.tower, known), known).die == g.tower.die
    g.chance = Chance.from_seed("sides")
    rolled = Counter(roll_face(g) for _ in range(6000))
    fallen = Counter(g.tower.rolled(g, 6000))
    for face, letter in enumerate("GSDC"):
        assert abs(rolled[face] - 1000 * sides.count(letter)) < 140
        assert abs(fallen[face] - 1000 * sides.count(letter)) < 140
        told = sum(roll[face] * roll[4] for roll in rolls(6, g.tower.die))
        assert told == pytest.approx(sides.count(letter))


def test_previews_go_by_the_dice_of_the_table() -> None:
    """ETI-R10: three Grunt sides make a Grunt easier to capture."""
    chances: list[str] = []
    for die in ("usual", "grunts"):
        game = lay(die=die, heroes={"peter": "2,2"}, ets={"g1": "2,3"}, wounds={"g1": 2})
        foresight = game.foresee("attack:peter:particle_thrower:2,3", seat=0)
        assert foresight is not None
        chances += foresight.notes.values()
    assert chances[0] < chances[1]


# ETs


def test_the_square_that_is_left_counts() -> None:
    """ETI-R11: going up to a Grunt provokes nothing; it sees no further than its Line of Sight."""
    lab = begin(Lab(heroes={"peter": "2,0"}, ets={"g1": "2,2"}, dice="GGG"))
    act(lab, "move:peter:2,1")
    assert lab.told("provoked") == []
    act(lab, "move:peter:2,0")
    assert len(lab.told("provoked")) == 1
    walled = Lab(heroes={"peter": "2,1"}, ets={"g1": "2,2", "s1": "0,1", "d1": "1,1", "d2": "1,1"}, walls=["2,1|2,2"])
    assert opportunists(walled.g, PETER) == [lab.et("d1"), lab.et("d2")], "A wall; a full square before the Shooter."


def test_a_card_that_moves_provokes_nothing() -> None:
    """ETI-R11, ETI-5.5: three squares with Thruster Soles, out of a Grunt's arms."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,2"})
    lab.deal("thruster_soles")
    act(begin(lab), "gadget:thruster_soles:peter | square:2,3 | square:2,4 | done")
    assert lab.told("provoked") == [] and lab.g.hero_at[PETER] == lab.square("2,4")


def test_ets_walk_on_foot_and_attack_straight() -> None:
    """ETI-R12: Peter is next door behind a wall and eleven steps away, Egon two, then ten; models don't count."""
    lab = Lab(
        heroes={"peter": "0,1", "egon": "2,0"}, ets={"g1": "0,0", "d1": "1,0", "d2": "1,0"},
        walls=[f"{row},0|{row},1" for row in range(5)],
    )
    assert goes_for(lab.g, 0) == [EGON] and attacks(lab.g, 0) == []
    lab.g.move_hero(EGON, lab.square("5,5"))
    assert goes_for(lab.g, 0) == [EGON] and lab.g.city.distance(0, 35) == 10 and lab.g.city.distance(0, 1) == 11


def test_ets_move_in_their_order() -> None:
    """ETI-R13: the nearest to its target first; then Drainers, Grunts, Shooters; then the longest on the board; looked
    up anew for each."""
    lab = Lab(
        heroes={"peter": "0,0"}, ets={"s2": "0,2", "g2": "0,2", "d1": "2,0", "g1": "2,0", "s1": "0,1"},
    )
    order = []
    while (et := next_to_move(lab.g)) >= 0:
        lab.g.moved_ets |= 1 << et
        order.append(lab.name("et", et))
    assert order == ["s1", "d1", "g2", "g1", "s2"]
    lab.g.moved_ets = 0
    lab.g.move_hero(PETER, lab.square("2,1"))
    assert next_to_move(lab.g) == lab.et("d1"), "The nearest to where the Hero is now."


def test_ets_that_come_between_attacks_wait() -> None:
    """ETI-R14: Peter falls, his Trap brings a Grunt next to Egon, and Egon is attacked by one Shooter all the same."""
    lab = Lab(
        heroes={"peter": "2,2", "egon": "0,5"}, ets={"g1": "2,2", "s1": "0,3"}, dice="SSS GGG", tower=["G"],
        scores=(5, 0),
    )
    lab.g.wounds[PETER], lab.g.traps[PETER] = 4, 1
    lab.run(run_et_assign(lab.g, -1))
    lab.run(run_et_attack(lab.g, -1), "point:0")
    assert lab.g.et_at[lab.et("g2")] == lab.square("0,5")
    lab.run(run_et_attack(lab.g, -1))
    assert lab.told("attacked") == [(PETER, lab.et("g1")), (EGON, lab.et("s1"))] and lab.g.wounds[EGON] == 1


def test_who_is_gone_is_not_attacked() -> None:
    """ETI-R14: all are assigned before the first roll; those after a Hero who was Defeated meanwhile do nothing."""
    lab = Lab(heroes={"peter": "2,2", "egon": "4,4"}, ets={"g1": "2,2", "g2": "4,4"}, dice="GGG")
    lab.run(assign(lab.g))
    assert lab.g.attackers == ((0, PETER), (1, EGON))
    lab.run(take_wounds(lab.g, EGON, 5, "ETI-23.8"))
    for _ in range(2):
        lab.run(run_et_attack(lab.g, -1))
    assert lab.told("attacked") == [(PETER, 0)]
    lab.run(run_et_attack(lab.g, -1))
    assert lab.g.step == steps.STAND_UP


def test_groups_attack_in_turn_order_of_the_players() -> None:
    """ETI-R14: and the own two Heroes in the order that their player likes."""
    lab = Lab(
        heroes={"peter": "0,0", "agent_j": "0,5", "egon": "5,5"}, ets={"g1": "0,0", "g2": "0,5", "g3": "5,5"},
        dice="GGG GGG GGG",
    )
    lab.g.first = 1
    lab.run(run_et_assign(lab.g, -1))
    lab.run(run_et_attack(lab.g, -1))
    lab.run(run_et_attack(lab.g, -1), "hero:agent_j")
    lab.run(run_et_attack(lab.g, -1))
    assert [values[0] for values in lab.told("attacked")] == [EGON, AGENT_J, PETER]


# Attacks


def solo_turn(pattern: str) -> bool:
    """Whether a player alone, who has paid for a Double Attack, can attack (A) and move (a) in this order."""
    lab = begin(Lab(1, heroes={"peter": "2,2", "agent_j": "4,4"}, ets={"d1": "2,3", "d2": "4,5"}, dice="SSS SSS"))
    act(lab, "double_attack")
    assert lab.g.actions == 2
    attackers = ["attack:peter:0:2,3", "attack:agent_j:4:4,5"]
    steps_left = ["move:agent_j:3,4", "move:agent_j:4,4"]
    lab.g.et_down = ~0
    for letter in pattern:
        key = attackers.pop(0) if letter == "A" else steps_left.pop(0)
        if key not in acts(lab):
            return False
        act(lab, key)
    return True


@pytest.mark.parametrize("pattern", ["AAaa", "aaAA", "AaaA"])
def test_orders_of_a_double_attack_that_are_allowed(pattern: str) -> None:
    """ETI-R16, ETI-18.4: four of six Actions; no Attack has other Actions on both sides of it."""
    assert solo_turn(pattern)


@pytest.mark.parametrize("pattern", ["aAAa", "aAaA", "AaAa"])
def test_orders_of_a_double_attack_that_are_not(pattern: str) -> None:
    """ETI-R16: an Attack would lie between Actions."""
    assert not solo_turn(pattern)


def test_streams_cross_even_with_actions_between() -> None:
    """ETI-R16: the second Attack on the square of the first; who falls is dragged afterwards."""
    lab = begin(Lab(1, heroes=TOGETHER, ets={"d1": "2,3"}, dice="SSS DSS"))
    lab.g.et_down = 1 << lab.et("d1")
    act(lab, "attack:agent_j:4:2,3", "double_attack", "move:peter:1,2", "move:peter:2,2")
    lab.g.et_down = 0
    act(lab, "attack:peter:0:2,3 | push:d1:2,4")
    told = [kind.name for kind, *_ in lab.g.log or []]
    assert told.index("crossed") < told.index("et_down") < told.index("pushed")
    assert not lab.g.stands(lab.et("d1"))


def test_helping_costs_batteries_only_and_any_number_of_times() -> None:
    """ETI-R17: Egon helps twice in a round and attacks in his own turn; once he has said yes nobody is asked again."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"d1": "2,3"}, dice="SSS" * 5)
    for _ in range(2):
        begin(lab)
        act(lab, "attack:peter:0:2,3 | ask:1 | join:egon:1")
        assert [kind for _, kind, _ in lab.asked] == ["team_up", "join"]
    assert lab.g.batteries[EGON] == 2
    lab.g.batteries[PETER] = 0
    begin(lab, 1)
    assert lab.g.actions == 4 and "attack:egon:1:2,3" in acts(lab)
    act(lab, "attack:egon:1:2,3")


def test_an_empty_square_is_no_target() -> None:
    """ETI-R19: nor is one with Heroes and tokens alone."""
    lab = begin(Lab(heroes={"peter": "2,2", "egon": "2,3"}, ets={"g1": "4,2"}, objectives=["1,2"]))
    assert acts(lab, "attack") == ["attack:peter:0:4,2"]
    assert {refused(lab, f"attack:peter:0:{at}") for at in ("2,3", "1,2", "2,1")} == {"nothing_to_attack"}


def test_closed_doors_and_walls_block_alike() -> None:
    """ETI-R20: being Close, adjacency, Range, sight and the way on foot."""
    for walls, doors in ((["0,1|0,2"], []), ([], ["0,1|0,2"])):
        lab = Lab(
            rows=1, columns=4, starts=["0,0"], points=["0,3"], heroes={"peter": "0,1"}, ets={"s1": "0,2"}, walls=walls,
            doors=doors,
        )
        city = lab.g.city
        assert not city.close(1, 2) and not city.adjacent(1, 2) and city.sees(1, 2, lab.g.used) == -1
        assert 2 not in city.in_range(1, 3, lab.g.used) and city.distance(1, 2) > 3
        assert attacks(lab.g, lab.et("s1")) == [] and opportunists(lab.g, PETER) == []


# Spawns


def test_the_nearest_square_if_none_beside_has_room() -> None:
    """ETI-R22: a Drainer of a Spawn Roll in a crowded corner goes two squares away, where the active player says."""
    crowd = {f"d{n}": at for n, at in enumerate(("0,5", "0,5", "0,4", "0,4", "1,5", "1,5"), 1)}
    lab = Lab(ets=crowd, dice="DS")
    lab.run(spawn_roll(lab.g, 0, 0, 2), "square:1,4", "square:0,3")
    assert lab.asked[0][2] == ["square:0,3", "square:1,4", "square:2,5"]
    assert lab.g.et_at[lab.et("d7")] == lab.square("1,4") and lab.g.et_at[lab.et("s1")] == lab.square("0,3")


def test_a_disruption_uses_points_with_room() -> None:
    """ETI-R22: if none has any, the square nearest to one that the picker names; without a point the tracker rises."""
    lab = Lab(ets={"d1": "0,5", "d2": "0,5"})
    lab.run(spawn_on_point(lab.g, 1, GRUNT, "ETI-21.3"))
    assert lab.g.et_at[0] == lab.square("5,0"), "Only one point has room, so nobody is asked."
    for id in ("g2", "g3", "g4"):
        lab.g.put_et(lab.et(id), lab.square("5,0"))
    lab.run(spawn_on_point(lab.g, 1, GRUNT, "ETI-21.3"), "point:0", "square:1,5")
    assert lab.asked[0][0] == 1 and lab.asked[1][2] == ["square:0,4", "square:1,5"]
    lab.g.points_active = 0
    lab.run(spawn_on_point(lab.g, 1, SHOOTER, "ETI-21.3"))
    assert lab.g.pke == [0, 1, 0]


# Rest


def test_rest_does_not_heal() -> None:
    """ETI-R23: who is on the board keeps Wounds and stays down; who comes back is new, with full Batteries."""
    lab = Lab(heroes={"agent_j": "3,3"})
    lab.g.wounds[AGENT_J], lab.g.wounds[PETER], lab.g.batteries[PETER] = 3, 5, 0
    lab.g.down = 1 << AGENT_J
    lab.run(rest(lab.g, 0), "square:3,3")
    assert lab.g.wounds[AGENT_J] == 3 and lab.g.is_down(AGENT_J)
    assert lab.g.wounds[PETER] == 0 and not lab.g.is_down(PETER) and lab.g.batteries[PETER] == 6


def test_displacement_provokes_nothing() -> None:
    """ETI-R24, ETI-5.5: a Boss takes the square; the Hero steps aside, also to where the Boss came from."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "3,2"}, boss_at="2,1")
    lab.run(enter(lab.g, lab.square("2,2")), "square:2,1")
    assert lab.told("provoked") == [] and lab.g.hero_at[PETER] == lab.square("2,1")


# Bids


@pytest.mark.parametrize(
    ("bids", "defender", "won"),
    [((0, 0), -1, -1), ((0, 0), EGON, EGON), ((1, 0), -1, PETER), ((0, 1), -1, EGON), ((2, 2), EGON, EGON)],
)
def test_nothing_is_a_bid_that_only_a_defender_wins_with(bids: tuple[int, int], defender: int, won: int) -> None:
    """ETI-R25: 0 is legal; all at 0 without a defender have no winner."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,3"})
    said = f"0=bid:peter:{bids[0]} 1=bid:egon:{bids[1]}"
    assert lab.run(bid_off(lab.g, [PETER, EGON], defender, "ETI-13.1"), said) == won


def test_a_lone_bidder_needs_one_battery() -> None:
    """ETI-R25: others have nobody who may bid."""
    for n, won in ((0, -1), (1, PETER)):
        lab = Lab(heroes={"peter": "2,2"})
        assert lab.run(bid_off(lab.g, [PETER, EGON], -1, "ETI-13.1"), f"0=bid:peter:{n}") == won


def test_a_thief_takes_at_least_one_and_at_most_what_fits() -> None:
    """ETI-R26: one to all of three Traps, as many as there is room for."""
    for carried, offered in ((0, ["number:3", "number:2", "number:1"]), (1, ["number:2", "number:1"])):
        lab = Lab(heroes={"peter": "2,2", "egon": "2,3"})
        lab.g.traps[PETER], lab.g.traps[EGON] = carried, 3
        lab.run(steal(lab.g, PETER, EGON, 0), "0=bid:peter:1 1=bid:egon:0", "number:1")
        assert lab.asked[-1][2] == offered and lab.g.traps[EGON] == 2


# Hot Sheets, PKE, the tower


def test_a_token_is_a_card_and_a_defeat_is_a_token() -> None:
    """ETI-R31: a Defeat in the phase itself brings one more card, once; then no token is left."""
    lab = Lab(heroes={"peter": "2,2"})
    lab.g.tokens, lab.g.step = 1, steps.SHEET
    lab.run(run_sheet(lab.g, -1))
    lab.run(take_wounds(lab.g, PETER, 5, "ETI-23.8"))
    while lab.g.step == steps.SHEET:
        lab.run(run_sheet(lab.g, -1))
    assert len(lab.told("revealed")) == 3 and lab.g.tokens == 0 and lab.g.phase == HOT_SHEETS


def test_pulls_are_counted_when_the_check_begins() -> None:
    """ETI-R32: a shortage pushes the Drainer tracker to 3 during the pull; it is reset without a pull of its own."""
    lab = Lab(ets={f"d{n}": f"{n // 2},2" for n in range(1, 9)}, tower=["D"], scores=(1, 0))
    lab.g.pke = [3, 0, 2]
    lab.run(check_pke(lab.g, -1))
    assert (DRAINER, 3) in lab.told("raised") and len(lab.told("pulled")) == 1 and lab.g.pke == [0, 0, 0]


def test_trackers_stop_at_3_and_each_pull_has_its_puller() -> None:
    """ETI-R32."""
    lab = Lab(scores=(0, 3), tower=["", ""])
    for _ in range(5):
        lab.g.raise_tracker(GRUNT, "ETI-19.7")
        lab.g.raise_tracker(SHOOTER, "ETI-19.7")
    assert lab.g.pke == [3, 3, 0]
    lab.run(check_pke(lab.g, -1))
    assert lab.told("pulled") == [(0, 7), (0, 6)]


def test_several_dice_make_one_disruption() -> None:
    """ETI-R33: dropped one by one; who picks first is settled when it begins, and what a CRIT shakes out changes no
    order."""
    lab = Lab(3, scores=(5, 1, 3), tower=["C", "G", "S"])
    lab.run(drop_dice(lab.g, 2, "ETI-12.4b"), "die:crit", "point:0", "die:grunt", "point:0", "point:0")
    assert [seat for seat, _, _ in lab.asked] == [1, 1, 2, 2, 0]
    assert lab.told("dropped") == [(2, 10)] and lab.g.tower.inside + lab.g.tower.aside == 16
