"""The fifteen scenarios: what each adds to the rules, how it is won and how it is lost."""

from __future__ import annotations

from typing import Any

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games.spirit_world.components.cards import Scenario
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.rules import read_box
from hauntbox.games.spirit_world.table.numbers import SYMBOLS
from hauntbox.kit.map.grid import distance, square_id
from tests.spirit_world.laying import short_of
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    ghosts,
    is_open,
    offered,
    outcome,
    play,
    slime,
    told,
    trapped,
    unrolled,
    where,
    xp,
)

BOX = read_box()
SCENARIOS = {one.id: one for one in BOX.scenarios}
CLOSE_ALL = ["sli_1", "sli_2", "sli_3", "idu_1", "idu_3", "stp_1", "stp_2", "stp_3", "sol_1"]
BOSSES = {"sli_4": "SL", "idu_4": "ID", "stp_4": "SP"}
WON = (True, "GTB-24.1")
LOST = (False, "GTB-24.1")
LATE = (False, "GTB-24.11")
EMPTY = (False, "GTB-1.13")


def gates_of(scenario: Scenario, *open_ones: str) -> dict[str, str]:
    """The scenario's own gates, of which only these are open."""
    found = {}
    for symbol, spot in zip(SYMBOLS, scenario.gates):
        words = [square_id(spot.at)] + ([] if symbol in open_ones else ["closed"])
        words += [f"next:{square_id(one)}" for one in spot.also]
        words += [f"with:{SYMBOLS[spot.partner]}"] if spot.partner >= 0 else []
        found[symbol] = " ".join(words)
    return found


def near(scenario: Scenario, gate: str, far: int = 1, but: tuple[str, ...] = ()) -> str:
    """A square from which a gate is seen, so many squares away."""
    ground = scenario.joined.opened(scenario.open_doors)
    at = scenario.gates[SYMBOLS.index(gate)].at
    taken = {one for spot in scenario.gates for one in spot.places} | {*scenario.start}
    return next(
        square_id(s) for s in ground.squares
        if distance(s, at) == far and ground.sees(s, at, 0) and s not in taken and square_id(s) not in but
    )


def last_gate(id: str, **table: Any) -> Game:
    """Egon is about to close the last open gate of a scenario."""
    scenario = SCENARIOS[id]
    return lay(scenario=id, gates=gates_of(scenario, "star"), to_close=1, dice=[("proton", 6)],
               busters={"egon": near(scenario, "star")}, **table)


# All of them


@pytest.mark.parametrize("id", SCENARIOS)
def test_every_scenario_begins(id: str) -> None:
    """GTB-1.1, GTB-2.3, GTB-2.4, GTB-2.12: the table is set as the card says, and everybody sits in the car."""
    game = hauntbox.new("spirit_world", seed=1, scenario=id, pke="N")
    view, card = game.view(), SCENARIOS[id]
    assert {one["at"]: one["open"] for one in view["gates"]} == {square_id(one.at): one.open for one in card.gates}
    assert len(ghosts(game)) == len(card.ghosts)
    assert list(view["spirit_world"].values()) == card.spirit_world
    assert view["ecto"]["inside"] == view["order"]
    assert {one["xp"] for one in view["busters"].values()} == {card.xp}
    assert len(offered(game)) == 8  # where to park


@pytest.mark.parametrize("id", CLOSE_ALL)
def test_closing_the_last_gate_wins(id: str) -> None:
    """GTB-24.1: with an empty Spirit World too; nothing of the gate comes after it."""
    game = play(last_gate(id, spirit_world={}), "blast:star")
    assert outcome(game) == WON


@pytest.mark.parametrize("id", [id for id in SCENARIOS if id not in CLOSE_ALL])
def test_closing_the_last_gate_is_not_always_the_end(id: str) -> None:
    """GTB-24.1: bosses, checks at a round's end, gates that do not close."""
    if id == "sol_2":
        assert SCENARIOS[id].gates and BOX.gates[SCENARIOS[id].gate].to_close == 0
        return
    assert play(last_gate(id), "blast:star").outcome is None


@pytest.mark.parametrize("id", CLOSE_ALL)
def test_one_open_gate_is_one_too_many(id: str) -> None:
    """GTB-24.1."""
    scenario = SCENARIOS[id]
    one, other = ("eye", "key") if id == "stp_3" else ("star", "moon")  # pairs close together
    gates = gates_of(scenario, one, "star" if id == "stp_3" else other)
    game = lay(scenario=id, gates=gates, to_close=1, busters={"egon": near(scenario, one)}, dice=[("proton", 6)])
    play(game, f"blast:{one}")
    assert (game.outcome, is_open(game, one)) == (None, False)


@pytest.mark.parametrize("id", [id for id in SCENARIOS if id != "stp_2"])
def test_an_empty_spirit_world_loses_when_a_face_calls(id: str) -> None:
    """GTB-24.1, GTB-1.13."""
    assert outcome(lay(scenario=id, step="psychic", spirit_world={}, dice=[("psychic", "star")])) == EMPTY


@pytest.mark.parametrize("id", [id for id, one in SCENARIOS.items() if one.limit and id != "sol_3"])
def test_a_last_round_is_the_last(id: str) -> None:
    """GTB-24.11: it is played; it is lost when the round after it would begin."""
    assert lay(scenario=id, step="round", round=SCENARIOS[id].limit).outcome is None
    assert outcome(lay(scenario=id, step="round", round=SCENARIOS[id].limit + 1)) == LATE


# The Slimer Situation


def test_sli_1_begins_with_two_closed_gates() -> None:
    """SLI-1: closed gates empty traps, and the two that begin closed need not be opened to win."""
    game = hauntbox.new("spirit_world", seed=1, scenario="sli_1", pke="N")
    assert [one["open"] for one in game.view()["gates"]] == [True, True, True, False, False]
    game = lay(scenario="sli_1", step="psychic", busters={"egon": "7,5"}, trapped={"egon": {"GG": 1}},
               dice=[("psychic", "key"), ("movement", 3)])
    assert (trapped(game, "egon"), ghosts(game)) == ("0/0/0", {"8,5": "GG"})


def test_sli_2_closing_needs_two_ghosts_beyond() -> None:
    """SLI-2: with one it is lost, with two it is not, and the last gate needs none."""
    scenario = SCENARIOS["sli_2"]
    for have, end in (({"GG": 1}, EMPTY), ({"GG": 2}, None), ({}, EMPTY)):
        game = lay(scenario="sli_2", gates=gates_of(scenario, "star", "moon"), to_close=1, spirit_world=have,
                   busters={"egon": near(scenario, "star", 3)}, dice=[("proton", 6)])
        play(game, "blast:star")
        assert (None if game.outcome is None else outcome(game)) == end


def test_sli_3_gates_answer_each_other() -> None:
    """SLI-3: a face brings one ghost here and one at the farthest gate."""
    game = lay(scenario="sli_3", step="psychic", dice=[("psychic", "star"), ("movement", 5), ("movement", 5)])
    if asked(game) == "which_gate":
        play(game, offered(game)[0])
    assert (beyond(game), len(told(game, "emerged"))) == ("3/5/5", 2)


@pytest.mark.parametrize("gates", [{"star": "2,2"}, {"star": "2,2 closed", "moon": "12,7"}])
def test_sli_4_slimer_is_out_of_reach_while_a_gate_is_open(gates: dict[str, str]) -> None:
    """SLI-4, GTB-1.2: no legal target; Ghouls beside him are."""
    game = lay(scenario="sli_4", gates=gates, ghosts={"SL": "7,4", "GG1": "9,4"}, busters={"egon": "8,5"})
    assert (offered(game, "attack"), against(game, "attack:SL")) == (["attack:GG1"], "GTB-1.2")
    game = lay(scenario="sli_4", gates={symbol: f"{at.split()[0]} closed" for symbol, at in gates.items()},
               ghosts={"SL": "7,4"}, busters={"egon": "8,5"})
    assert offered(game, "attack") == ["attack:SL"]


def test_sli_4_the_last_gate_leaves_slimer_alone() -> None:
    """SLI-4, GTB-16.7, GTB-R28: common ghosts are sucked back, he stays and can be fired at."""
    scenario = SCENARIOS["sli_4"]
    game = lay(scenario="sli_4", gates=gates_of(scenario, "star"), to_close=1, busters={"egon": "2,4"},
               ghosts={"SL": "4,4", "GG1": "9,4", "GT1": "9,8"}, spirit_world={}, dice=[("proton", 6)])
    play(game, "blast:star")
    assert (game.outcome, ghosts(game), beyond(game)) == (None, {"4,4": "SL"}, "1/1/0")
    assert "attack:SL" in offered(game)


@pytest.mark.parametrize(("id", "boss"), BOSSES.items())
def test_a_trapped_boss_wins_with_gates_open_or_not(id: str, boss: str) -> None:
    """SLI-4, IDU-4, STP-4: the last stream; Slimer only when all gates are shut."""
    scenario = SCENARIOS[id]
    places = {"sli_4": "7,5", "idu_4": "7,6", "stp_4": "17,6"}
    x, y = places[id].split(",")
    people = {"egon": f"{int(x) + 2},{y}", "ray": f"{int(x) - 2},{y}", "peter": f"{int(x) + 2},{int(y) + 1}"}
    streams = short_of(1, boss, *people)
    gates = gates_of(scenario) if boss == "SL" else gates_of(scenario, "star")
    game = lay(scenario=id, gates=gates, ghosts={boss: places[id]}, busters=people, streams=streams,
               dice=[("proton", 6)])
    play(game, f"attack:{boss}")
    assert outcome(game) == WON
    assert xp(game, *people) == [streams[who][1] + (who == "egon") for who in people]


# The Idulnas Chapter


def test_idu_2_is_won_at_the_end_of_a_round_only() -> None:
    """IDU-2: closed in mid-round, still closed when the die is done."""
    scenario = SCENARIOS["idu_2"]
    game = lay(scenario="idu_2", gates=gates_of(scenario, "star"), to_close=1, active="winston",
               busters={"winston": near(scenario, "star", 2)}, dice=[("proton", 6), ("psychic", "star")])
    play(game, "blast:star")
    assert game.outcome is None
    assert outcome(play(game, "end")) == WON  # Winston guards it


def test_idu_2_an_unguarded_gate_opens_again() -> None:
    """IDU-2: and the round is not won."""
    scenario = SCENARIOS["idu_2"]
    game = lay(scenario="idu_2", gates=gates_of(scenario), step="round_end", dice=[("psychic", "moon")])
    assert (game.outcome, is_open(game, "moon"), game.view()["round"]) == (None, True, 2)


TRIBUTE: dict[str, Any] = {"scenario": "idu_3", "active": "ray", "to_close": 4}


@pytest.mark.parametrize(("kind", "streams"), [("GG", 1), ("GT", 2), ("BM", 3)])
def test_idu_3_a_ghost_pays_for_as_many_streams_as_its_class(kind: str, streams: int) -> None:
    """IDU-3: it goes to the Spirit World; the action is spent; nothing is rolled."""
    game = lay(**TRIBUTE, busters={"ray": "7,4"}, trapped={"ray": {kind: 1}}, spirit_world={})
    play(game, "special:tribute:moon")
    assert (beams(game, "ray"), trapped(game, "ray")) == (("gate:moon", streams), "0/0/0")
    assert game.view()["spirit_world"][kind] == 1
    assert (game.view()["busters"]["ray"]["left"], unrolled(game)) == (1, 0)


def test_idu_3_tribute_closes_and_teaches() -> None:
    """IDU-3, GTB-16.4: XP for every stream on the gate, paid or fired; more than it needs is not added."""
    game = lay(**TRIBUTE, busters={"ray": "7,4", "egon": "9,3"}, trapped={"ray": {"BM": 1}},
               streams={"egon": ("moon", 2)})
    play(game, "special:tribute:moon")
    assert (is_open(game, "moon"), xp(game, "ray", "egon"), beams(game, "ray")) == (False, [2, 2], ("", 0))


def test_idu_3_tribute_makes_the_gate_ones_only_target() -> None:
    """IDU-3, GTB-17.4: streams elsewhere come back; those on the same gate stay."""
    game = lay(**TRIBUTE, busters={"ray": "7,4"}, trapped={"ray": {"GG": 1}}, ghosts={"BM1": "9,4"},
               streams={"ray": ("BM1", 2)})
    assert beams(play(game, "special:tribute:moon"), "ray") == ("gate:moon", 1)
    game = lay(**TRIBUTE, busters={"ray": "7,4"}, trapped={"ray": {"GG": 1}}, streams={"ray": ("moon", 2)})
    assert beams(play(game, "special:tribute:moon"), "ray") == ("gate:moon", 3)


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        ({"busters": {"ray": "7,4"}, "trapped": {"egon": {"GG": 1}}}, "GTB-9.8"),
        ({"busters": {"ray": "7,5"}, "trapped": {"ray": {"GG": 1}}}, "GTB-9.6"),
        ({"busters": {"ray": "7,4"}, "trapped": {"ray": {"GG": 1}}, "lines": {"H7,4": "yellow"}}, "GTB-9.6"),
        ({"busters": {"ray": "7,4"}, "trapped": {"ray": {"GG": 1}}, "gates": {"moon": "7,3 closed", "star": "2,2"}},
         "GTB-16.1"),
        ({"busters": {"ray": "7,4"}, "trapped": {"ray": {"GG": 1}}, "slime": {"ray": 2}}, "GTB-8.2"),
        ({"trapped": {"ray": {"GG": 1}}}, "GTB-21.3"),
    ],
)
def test_idu_3_who_can_not_pay(table: dict[str, Any], rule: str) -> None:
    """IDU-3: with nothing, from afar, without sight, at a closed gate, without an action, from the car."""
    game = lay(**TRIBUTE, **table)
    assert (against(game, "special:tribute:moon"), offered(game, "special")) == (rule, [])


def test_idu_3_tribute_can_win() -> None:
    """IDU-3: the last gate by a last payment."""
    scenario = SCENARIOS["idu_3"]
    game = lay(**TRIBUTE, gates=gates_of(scenario, "moon"), busters={"ray": "7,4"}, trapped={"ray": {"BM": 1}},
               streams={"ray": ("moon", 1)})
    assert outcome(play(game, "special:tribute:moon")) == WON


def test_tribute_is_paid_nowhere_else() -> None:
    """GTB-9.6: an action of that scenario only."""
    game = lay(scenario="sli_1", busters={"egon": "2,3"}, trapped={"egon": {"GG": 1}})
    assert (offered(game, "special"), against(game, "special:tribute:star")) == ([], "GTB-9.6")


@pytest.mark.parametrize(("open_ones", "to_hit"), [(("star",), 5), (("star", "moon"), 5), ((), 4)])
def test_idu_4_idulnas_is_harder_to_hit_while_a_gate_is_open(open_ones: tuple[str, ...], to_hit: int) -> None:
    """IDU-4: 5 and not 4; common ghosts are as ever."""
    gates = gates_of(SCENARIOS["idu_4"], *open_ones)
    table: dict[str, Any] = {"scenario": "idu_4", "gates": gates, "ghosts": {"ID": "7,6", "GT1": "5,8"}}
    game = lay(**table, busters={"egon": "9,6"}, dice=[("proton", 4)])
    assert {one["id"]: one["to_hit"] for one in game.view()["ghosts"]} == {"ID": to_hit, "GT1": 4}
    assert len(told(play(game, "attack:ID"), "hit")) == (to_hit == 4)


def test_idu_4_idulnas_shakes_off_two_streams_a_round() -> None:
    """IDU-4: from whoever has most, one by one; ties are the Leader's; not once all gates are closed."""
    scenario = SCENARIOS["idu_4"]
    table: dict[str, Any] = {"scenario": "idu_4", "ghosts": {"ID": "7,6"}, "step": "round_end",
                             "busters": {"egon": "9,6", "ray": "5,6"}, "dice": [("psychic", "flame")]}
    game = lay(**table, gates=gates_of(scenario, "star"), streams={"egon": ("ID", 3), "ray": ("ID", 2)})
    assert (beams(game, "egon")[1], asked(game)) == (2, "whose_streams")
    play(game, "buster:ray")
    assert (beams(game, "egon")[1], beams(game, "ray")[1]) == (2, 1)
    game = lay(**table, gates=gates_of(scenario, "star"), streams={"egon": ("ID", 1)})
    assert (beams(game, "egon"), game.outcome) == (("", 0), None)
    game = lay(**table, gates=gates_of(scenario), streams={"egon": ("ID", 3), "ray": ("ID", 2)})
    assert (beams(game, "egon")[1], beams(game, "ray")[1]) == (3, 2)


# Sweet Destruction


def test_stp_1_gates_have_three_squares_each() -> None:
    """STP-1: all of them, and a miss sends one on."""
    assert [len(spot.places) for spot in SCENARIOS["stp_1"].gates] == [3, 3, 3, 3]
    game = lay(scenario="stp_1", busters={"egon": near(SCENARIOS["stp_1"], "star", 2, ("5,4",))}, dice=[("proton", 1)])
    play(game, "blast:star")
    assert where(game, "star") == "2,7"


@pytest.mark.parametrize(("round", "lost"), [(8, False), (9, True)])
def test_stp_2_the_clock_runs_out(round: int, lost: bool) -> None:
    """STP-2: when round 9 would begin with a gate open."""
    game = lay(scenario="stp_2", step="round", round=round)
    assert (game.outcome is not None) == lost
    if lost:
        assert outcome(game) == LATE


def test_stp_2_a_ghost_every_round() -> None:
    """STP-2: whatever one does; an empty Spirit World loses at the first end of a round."""
    assert outcome(play(lay(scenario="stp_2", step="round_end", spirit_world={}), "gate:star")) == EMPTY
    game = play(lay(scenario="stp_2", step="round_end", dice=[("movement", 3), ("psychic", "flame")]), "gate:star")
    assert beyond(game) == "4/5/5"


def test_stp_3_pairs_close_together() -> None:
    """STP-3: star with moon, eye with key."""
    gates = {one["id"]: one["partner"] for one in lay(scenario="stp_3").view()["gates"]}
    assert gates == {"star": "moon", "moon": "star", "eye": "key", "key": "eye"}
    scenario = SCENARIOS["stp_3"]
    people = {"egon": near(scenario, "star"), "ray": near(scenario, "moon")}
    game = lay(scenario="stp_3", gates=gates_of(scenario, "star", "moon"), busters=people, dice=[("proton", 4)],
               streams={"egon": ("star", 1), "ray": ("moon", 2)})
    assert outcome(play(game, "blast:star")) == WON


AWAY = {"egon": "0,9", "ray": "1,9", "peter": "2,9", "winston": "3,9"}


def walk(at: str, *open_ones: str, **table: Any) -> Game:
    """The end of a round, with Stay Puft on a square; he heads east if he may choose."""
    gates = gates_of(SCENARIOS["stp_4"], *open_ones)
    table = {"dice": [("psychic", "flame")], "busters": AWAY, **table}
    game = lay(scenario="stp_4", gates=gates, ghosts={"SP": at}, step="round_end", **table)
    if asked(game) == "goal":
        y = at.split(",")[1]
        play(game, f"square:23,{y}" if f"square:23,{y}" in offered(game) else offered(game)[0])
    return game


def test_stp_4_stay_puft_walks_to_the_tower() -> None:
    """STP-4: three squares, one less for each closed gate."""
    assert where(walk("16,4", "star", "moon", "eye"), "SP") == "19,4"
    assert where(walk("16,4", "star", "moon"), "SP") == "18,4"
    assert where(walk("16,4", "star"), "SP") == "17,4"
    assert where(walk("16,4"), "SP") == "16,4"


def test_stp_4_embers_slow_him_once() -> None:
    """STP-4: his next walk and only that; never backwards."""
    game = walk("16,4", "star", "moon", "eye", counters={"slowed": 2})
    assert (where(game, "SP"), game.view()["counters"]["slowed"]) == ("17,4", 0)
    assert where(walk("16,4", "star", "moon", "eye", counters={"slowed": 4}), "SP") == "16,4"


def test_stp_4_people_stop_him() -> None:
    """STP-4, GTB-7.4: standing in his way costs him the rest of the walk, and nobody is slimed."""
    game = walk("16,4", "star", "moon", "eye", busters={**AWAY, "egon": "18,4"})
    assert (where(game, "SP"), slime(game, "egon")) == ("17,4", [0])


def test_stp_4_the_tower_is_the_end() -> None:
    """STP-4: if he ends a segment in the zone, by his walk or by anything else."""
    assert walk("19,4", "star", "moon", "eye").outcome is None
    assert outcome(walk("20,4", "star", "moon", "eye")) == LOST
    lured = lay(scenario="stp_4", ghosts={"SP": "22,4"}, busters={**AWAY, "egon": "24,4"}, dice=[("proton", 6)])
    assert outcome(play(lured, "attack:SP")) == LOST  # When Hit he comes one square closer


def test_stp_4_passing_the_zone_is_not_arriving() -> None:
    """STP-4: a common ghost in the tower does nobody harm."""
    game = lay(scenario="stp_4", ghosts={"SP": "1,4", "GG1": "22,4"}, busters={**AWAY, "egon": "20,4"},
               dice=[("proton", 1), ("movement", 3)])
    play(game, "attack:GG1")
    assert (where(game, "GG1"), game.outcome) == ("24,4", None)


# On their own


def test_sol_1_one_closed_face_undoes_it_all() -> None:
    """SOL-1."""
    scenario = SCENARIOS["sol_1"]
    game = lay(scenario="sol_1", gates=gates_of(scenario, "eye"), step="psychic", dice=[("psychic", "star")])
    assert all(one["open"] for one in game.view()["gates"])


@pytest.mark.parametrize(("beyond_it", "won"), [({"GG": 11}, True), ({"GG": 10}, False), ({"BM": 4}, True),
                                               ({"GG": 1, "GT": 2, "BM": 2}, True), ({"GT": 2, "BM": 2}, False)])
def test_sol_2_eleven_points_at_the_end_of_a_round(beyond_it: dict[str, int], won: bool) -> None:
    """SOL-2: each ghost is worth its class; judged after the die."""
    game = lay(scenario="sol_2", spirit_world=beyond_it, step="round_end", dice=[("psychic", "flame")])
    assert (game.outcome is not None and game.outcome.won) == won


def test_sol_2_a_ghost_that_gets_out_at_the_last_moment_counts_no_more() -> None:
    """SOL-2, GTB-24.13: the Psychic die comes before the judgement."""
    game = lay(scenario="sol_2", spirit_world={"GG": 11}, step="round_end", dice=[("psychic", "star"), ("movement", 5)])
    assert (game.outcome, beyond(game)) == (None, "10/0/0")
    assert lay(scenario="sol_2", spirit_world={"GG": 11}).outcome is None  # not in the middle of a round


@pytest.mark.parametrize(("n", "end"), [(11, WON), (10, LATE)])
def test_sol_2_the_last_round_is_judged_before_the_clock_runs_out(n: int, end: tuple[bool, str]) -> None:
    """SOL-2, GTB-24.13: enough points at the end of the last round win; one fewer and the next one would begin."""
    game = lay(scenario="sol_2", spirit_world={"GG": n}, step="round_end", round=SCENARIOS["sol_2"].limit,
               dice=[("psychic", "flame")])
    assert outcome(game) == end


def test_sol_2_the_garage_is_open() -> None:
    """SOL-2, GTB-R2: a dashed line that the scenario opens."""
    assert lay(scenario="sol_2").view()["map"]["doors"]["S5.garage"] == "open"
    assert lay(scenario="sli_1").view()["map"]["doors"]["S5.garage"] == "closed"


@pytest.mark.parametrize(
    ("round", "open_ones", "end"),
    [(7, 1, None), (7, 0, None), (8, 1, WON), (8, 0, WON), (8, 2, None), (9, 1, WON), (9, 2, None), (10, 1, WON),
     (10, 2, LATE)],
)
def test_sol_3_the_shift_ends(round: int, open_ones: int, end: tuple[bool, str] | None) -> None:
    """SOL-3: after round 8, 9 or 10 with at most one gate open; after 10 it is too late."""
    scenario = SCENARIOS["sol_3"]
    gates = gates_of(scenario, *SYMBOLS[:open_ones])
    game = lay(scenario="sol_3", gates=gates, step="round_end", round=round, dice=[("psychic", "chaos")])
    assert (None if game.outcome is None else outcome(game)) == end


def test_sol_3_veterans() -> None:
    """SOL-3: everybody begins with 20 XP, and the strongest ghost comes first."""
    game = hauntbox.new("spirit_world", seed=1, scenario="sol_3", pke="N")
    assert [one["level"] for one in game.view()["busters"].values()] == [4, 4, 4, 4]
    game = lay(scenario="sol_3", step="psychic", dice=[("psychic", "star"), ("movement", 5)])
    assert beyond(game) == "5/5/4"
