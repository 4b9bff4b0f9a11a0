"""Cases on Rest, returning Heroes, doors and Spawn Rolls (ETI-9, ETI-12, ETI-17), worked out from the rules."""

from __future__ import annotations

import pytest

from hauntbox.games.ecto_terrestrial.position import whole_box
from tests.ecto_terrestrial.cases import APART, Case, offers


def test_a_rest_cleans_and_does_not_raise() -> None:
    """ETI-4.9, 17.6, 17.3: Ray stays on the ground with his Wounds; the Slime of the team goes, that of others
    stays."""
    case = Case(heroes=APART, down=["ray"], wounds={"ray": 2}, slimed=["ray", "peter"], batteries={"ray": 1})
    case.play("rest")
    ray = case.hero("ray")
    assert (ray["down"], ray["wounds"], ray["slimed"], ray["batteries"]) == (True, 2, False, 6)
    assert case.hero("peter")["slimed"]


def test_a_rest_at_four_gadgets_asks_which_to_discard() -> None:
    """ETI-8.5, 17.5: the fifth card is drawn, and any of the five may go."""
    names = [card.id for card in whole_box("").gadgets[:5]]
    case = Case(heroes=APART, hands=[names[:4]], gadget_deck=names[4:5]).play("rest")
    assert len(offers(case, "card")) == 5
    case.play(offers(case, "card")[-1])
    assert case.view["seats"][0]["cards"] == 4


def test_both_defeated_choose_start_locations_one_by_one() -> None:
    """ETI-17.2b, R47, R46: a full Start Location is not open; Ray and Agent L may both take the other."""
    case = Case(heroes={"peter": "3,3", "agent_k": "3,3"}, ets={"d1": "0,0", "d2": "0,0"}, step="turn")
    case.play("rest")
    while case.asked not in ("turn", "act") and case.seat == 0:
        assert offers(case, "square") == ["square:5,5"]
        case.play("square:5,5")
    assert (case.hero("ray")["at"], case.hero("agent_l")["at"]) == ("5,5", "5,5")


def test_full_start_locations_open_the_nearest_squares_beside_the_teammates() -> None:
    """ETI-17.2a, R46, R56: no Start Location has room: squares at distance 1 of one, and the teammate's
    surroundings."""
    case = Case(
        heroes={"agent_l": "2,3", "peter": "3,3", "agent_k": "3,3"}, starts=["0,0"], ets={"d1": "0,0", "d2": "0,0"},
        walls=["2,3|2,4"],
    ).play("rest")
    assert set(case.keys) == {
        "square:0,1", "square:1,0", "square:2,3", "square:1,3", "square:3,3", "square:2,2",
    }


@pytest.mark.parametrize("side", ["ray", "agent_l"])
def test_a_door_wakes_two_points_one_after_the_other(side: str) -> None:
    """ETI-12.2, 12.4a, 12.4b, R21: both points are Active; the first roll's Disruption may use the second before it is
    rolled for; 2 dice each with two players."""
    case = Case(
        heroes={"ray": "2,2", "agent_l": "2,2", "peter": "0,0", "agent_k": "0,0"}, rows=3, columns=6,
        doors=["2,2|2,3"], walls=["0,2|0,3", "1,2|1,3"], starts=["0,0"], points=["0,5", "2,5"], dice="GC SS",
        tower=["S"],
    )
    case.play(offers(case, f"open:{side}")[0])
    assert sorted(case.keys) == ["point:p1", "point:p2"] and case.seat == 0
    case.play("point:p1")
    assert case.asked != "act" and case.seat == 1, (case.asked, case.keys)
    assert len(case.told("spawn_rolled")) == 1
    while case.asked != "act":
        case.play(case.keys[-1])
    assert len(case.told("spawn_rolled")) == 2
    at = sorted((one["kind"], one["at"]) for one in case.view["ets"])
    assert at == [("drainer", "0,5"), ("grunt", "0,5"), ("shooter", "2,5"), ("shooter", "2,5"), ("shooter", "2,5")]


def test_the_second_to_return_finds_the_start_location_full() -> None:
    """ETI-17.2b, R46, R47, 1.10: one space on the only Start Location: the first takes it, the second comes beside
    it."""
    case = Case(
        heroes={"peter": "3,3", "agent_k": "3,3"}, starts=["0,0"], ets={"d1": "0,0", "g1": "0,0"}, step="turn",
    ).play("rest")
    if offers(case, "hero"):
        case.play(case.keys[0])
    if "square:0,0" in case.keys:
        case.play("square:0,0")
    assert set(case.keys) == {"square:0,1", "square:1,0"}


def test_a_closed_door_beside_the_teammate_is_no_way_back() -> None:
    """ETI-17.2a, 1.18, 1.12: the square behind the door is not adjacent; the full one has no room; a fallen teammate's
    own square is open."""
    case = Case(
        heroes={"agent_l": "2,2", "peter": "4,4"}, down=["agent_l"], doors=["2,2|2,3"], starts=["5,0"],
        ets={"d1": "1,2", "d2": "1,2"},
    ).play("rest")
    assert set(case.keys) == {"square:5,0", "square:2,2", "square:2,1", "square:3,2"}


def test_a_solo_team_comes_back_one_after_the_other() -> None:
    """ETI-18.5c, 18.5d, R52: both Defeated: Ray only on a Start Location; then Agent L also beside him; no Attack."""
    case = Case(players=1, heroes={}, starts=["0,0", "5,5"], points=["0,5"], ets={"g1": "0,1"}, step="turn")
    case.play("single_rest:ray")
    assert set(case.keys) == {"square:0,0", "square:5,5"}
    case.play("square:0,0", "single_rest:agent_l")
    assert set(case.keys) == {"square:0,0", "square:5,5", "square:0,1", "square:1,0"}
    case.play("square:1,0")
    assert not offers(case, "attack") and case.view["turn"]["actions"] in (0, 6)


def test_a_door_wakes_what_lies_behind_an_open_one() -> None:
    """ETI-12.1, 12.2, R21, R65: the inner door was open already; the outer one connects both rooms: two points wake."""
    case = Case(
        rows=1, columns=6, heroes={"ray": "0,1", "agent_l": "0,1", "peter": "0,0"}, starts=["0,0"],
        doors=["0,1|0,2", "0,3|0,4"], open_doors=[1], points=["0,3", "0,5"], dice="GG SS",
    )
    case.play(offers(case, "open:ray")[0])
    assert set(case.keys) == {"point:p1", "point:p2"}
    case.play("point:p2")
    at = sorted((one["kind"], one["at"]) for one in case.view["ets"])
    assert at == [("grunt", "0,5"), ("grunt", "0,5"), ("shooter", "0,3"), ("shooter", "0,3")]


def test_a_shot_through_a_door_opened_in_this_turn() -> None:
    """ETI-9.5a, 12.3, 5.4a, 23.9: what spawns behind the door attacks on the next Move as one group with what was
    there: two Grunts, and a Drainer that drains."""
    case = Case(
        heroes=APART, doors=["2,2|2,3"], walls=["1,2|1,3", "0,2|0,3", "3,2|3,3", "4,2|4,3", "5,2|5,3"], points=["2,3"],
        starts=["0,0"], ets={"d1": "2,3"}, dice="GG GGD",
    )
    case.play(offers(case, "open:ray")[0], "move:ray:2,1")
    assert len(case.told("provoked")) == 1 and len(case.told("provoked")[0]) == 4
    assert (case.hero("ray")["wounds"], case.hero("ray")["batteries"]) == (0, 5)


def test_three_drainers_do_not_fit_on_one_point() -> None:
    """ETI-12.3, 12.4a, 12.5, R60: D, D, C with three players: two Drainers on the point, the CRIT's on an adjacent
    square with room, by the active player; a die is dropped afterwards."""
    case = Case(
        players=3, rows=1, heroes={"ray": "0,1", "agent_l": "0,1", "peter": "0,0", "egon": "0,0"}, starts=["0,0"],
        doors=["0,1|0,2"], points=["0,4"], dice="DDC", tower=[""],
    )
    case.play(offers(case, "open:ray")[0])
    while case.asked != "act":
        assert case.seat == 0
        if "square:0,5" in case.keys:
            assert set(case.keys) == {"square:0,3", "square:0,5"}
            case.play("square:0,5")
        else:
            case.play(case.keys[0])
    assert sorted(one["at"] for one in case.view["ets"]) == ["0,4", "0,4", "0,5"]
    assert case.view["tower"]["inside"] == 11


def test_a_roll_for_more_grunts_than_there_are() -> None:
    """ETI-12.8, 21.9: one Grunt is left: G, G is one model and one step of the tracker."""
    ets = {f"g{n}": f"0,{n // 4}" for n in range(1, 10)}
    case = Case(
        heroes={"ray": "2,1", "agent_l": "2,1", "peter": "5,0"}, ets=ets, down=list(ets), starts=["5,0"],
        doors=["2,3|2,4", "2,1|2,2"], walls=[f"{row},3|{row},4" for row in (0, 1, 3, 4, 5)], open_doors=[1],
        points=["0,5"], dice="GG",
    )
    case.play("move:ray:2,2", "move:ray:2,3")
    case.play(offers(case, "open:ray")[0])
    assert case.view["supply"]["grunt"] == 0 and case.view["pke"]["grunt"] == 1
    assert [one["id"] for one in case.view["ets"] if one["at"] == "0,5"] == ["g10"]
