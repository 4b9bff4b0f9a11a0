"""Chapters 22 and 23, the abilities of the four who make teams larger: Tess, Milo, Ines and Dutch."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.table.invariants import check
from hauntbox.games.spirit_world.table.state import SpiritWorld
from tests.spirit_world.laying import CAR, EIGHT, fires
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    buster,
    ghosts,
    is_open,
    left,
    of,
    offered,
    outcome,
    play,
    seat_of,
    slime,
    told,
    trapped,
    unrolled,
    where,
    xp,
)

# Tess


def tess(points: int, **table: Any) -> Game:
    """Tess at the wheel, in the middle of open ground."""
    return lay(order=("tess",), xp={"tess": points}, **{"ecto": ("5,7", "4,7"), **table})


def drive(game: Game, end: str, stop: str, tail: str) -> Game:
    """Drive there, with the other end on that square."""
    play(game, f"drive:{end}", f"stop:{stop}")
    return play(game, f"square:{tail}") if asked(game) == "drive_tail" else game


ALLEY = {f"{line}{x},{y}": "orange" for x in range(3, 12) for line, y in (("H", 7), ("H", 8))}


@pytest.mark.parametrize(("stop", "tail", "gained"), [("9,7", "8,7", 0), ("10,7", "9,7", 1), ("11,7", "10,7", 1)])
def test_tess_learns_from_long_drives(stop: str, tail: str, gained: int) -> None:
    """GTB-22.18, GTB-23.1: five squares or more, counted along the way."""
    assert xp(drive(tess(0, lines=ALLEY), "front", stop, tail), "tess") == [gained]


def test_tess_takes_the_long_way_round() -> None:
    """GTB-12.4, GTB-23.1: the driver chooses the path, so a detour counts where there is room for one."""
    assert xp(drive(tess(0), "front", "9,7", "8,7"), "tess") == [1]


def test_tess_learns_once_a_turn_and_nobody_else_does() -> None:
    """GTB-23.1: the second long Drive of a turn teaches nothing, one of the next turn does."""
    game = drive(drive(tess(0), "front", "10,7", "9,7"), "rear", "4,7", "5,7")
    assert xp(game, "tess") == [1]
    drive(play(game, "end", "end", "end", "end"), "front", "10,7", "9,7")
    assert xp(game, "tess") == [2]
    game = drive(lay(order=("egon", "tess"), ecto=("5,7", "4,7")), "front", "10,7", "9,7")
    assert xp(game, "tess", "egon") == [0, 0]


def test_tess_drives_eight_squares_with_winston_too() -> None:
    """GTB-23.1, GTB-22.17: hers alone; two abilities that both say eight don't make ten."""
    assert "stop:13,7" in offered(play(tess(5), "drive:front"))
    assert "stop:12,7" not in offered(play(tess(4), "drive:front"))
    assert "stop:12,7" not in offered(play(lay(order=("egon", "tess"), ecto=("5,7", "4,7"), xp={"tess": 5}),
                                           "drive:front"))
    far = play(lay(order=("tess", "winston"), ecto=("2,7", "1,7"), xp={"tess": 5, "winston": 30}), "drive:front")
    assert "stop:10,7" in offered(far) and "stop:11,7" not in offered(far)


def test_tess_drives_once_a_turn_for_nothing() -> None:
    """GTB-23.1: without an action, even slimed out; the XP of a turn is still one."""
    game = tess(20, slime={"tess": 3})
    assert (left(game, "tess"), offered(game, "drive", "ability")) == (0, ["ability:tess.4"])
    play(game, "ability:tess.4")
    assert offered(game) == ["drive:front", "drive:rear"]
    drive(game, "front", "10,7", "9,7")
    assert (where(game, "front"), xp(game, "tess"), against(game, "ability:tess.4")) == ("10,7", [21], "GTB-22.18")
    game = drive(drive(play(tess(20), "ability:tess.4"), "front", "10,7", "9,7"), "rear", "4,7", "5,7")
    assert (xp(game, "tess"), left(game, "tess")) == ([21], 2)


def test_tess_does_not_drive_for_nothing_on_foot_or_under_a_ghost() -> None:
    """GTB-9.8, GTB-12.10: the ability is no way around the rules of the Drive."""
    assert against(tess(20, busters={"tess": "5,6"}), "ability:tess.4") == "GTB-9.8"
    assert against(tess(20, ghosts={"GG1": "4,7"}), "ability:tess.4") == "GTB-9.8"


SHORT = {"8,7", "5,7"}


@pytest.mark.parametrize("who", ["egon", "tess"])
def test_with_tess_one_gets_in_and_out_at_the_ends(who: str) -> None:
    """GTB-23.1, GTB-18.6, GTB-18.7: everybody, by maneuver and by Move; lines still count."""
    table: dict[str, Any] = {"order": (who, "tess") if who != "tess" else ("tess",), "ecto": CAR, "xp": {"tess": 30}}
    game = lay(**table)
    assert {key[5:] for key in offered(game, "exit")} == {"6,6", "7,6", "6,8", "7,8"} | SHORT
    assert where(play(game, "exit:8,7"), who) == "8,7"
    for square in sorted(SHORT):
        game = lay(**table, busters={who: square})
        assert {"enter", "board"} <= {*offered(game)}
    walled = lay(**table, lines={"V8,7": "orange"})
    assert {key[5:] for key in offered(walled, "exit")} & SHORT == {"5,7"}
    assert "enter" not in offered(lay(**{**table, "xp": {"tess": 29}}, busters={who: "8,7"}))


def test_the_ends_are_for_feet_not_for_hands() -> None:
    """GTB-18.3: Tess opens a door, not a window: nothing is handed over there."""
    game = lay(order=("tess",), ecto=CAR, xp={"tess": 30}, busters={"tess": "8,7"}, trapped={"tess": {"GG": 1}})
    assert (offered(game, "give"), against(game, "give:egon")) == ([], "GTB-18.3")


# Milo


def milo(points: int, **table: Any) -> Game:
    return lay(order=("milo",), xp={"milo": points}, **{"busters": {"milo": "2,2", "egon": "3,3"}, **table})


@pytest.mark.parametrize(("taken", "gained"), [("ghosts:1:0:0", 1), ("ghosts:1:1:0", 2), ("ghosts:2:1:0", 2)])
def test_milo_learns_from_what_he_hands_over(taken: str, gained: int) -> None:
    """GTB-23.1: each ghost, given or taken, two a turn at most."""
    load = {"GG": 2, "GT": 1}
    assert xp(play(milo(0, trapped={"egon": load}), "take:egon", taken), "milo") == [gained]
    assert xp(play(milo(0, trapped={"milo": load}), "give:egon", taken), "milo") == [gained]


def test_milo_learns_only_in_his_own_transfer() -> None:
    """GTB-23.1: not when somebody else hands him something."""
    game = lay(order=("egon", "milo"), busters={"milo": "2,2", "egon": "3,3"}, trapped={"egon": {"GG": 1}})
    assert xp(play(game, "give:milo"), "milo", "egon") == [0, 0]


def test_milo_learns_two_in_every_turn_anew() -> None:
    """GTB-23.1: the limit is of a turn."""
    game = play(milo(0, trapped={"milo": {"GG": 3}}), "give:egon", "ghosts:3:0:0", "end", "end", "end", "end")
    play(game, "take:egon", "ghosts:2:0:0")
    assert xp(game, "milo") == [4]


@pytest.mark.parametrize(
    ("points", "egon", "lines", "rule"),
    [(5, "4,4", {}, ""), (5, "4,2", {}, ""), (5, "5,2", {}, "GTB-18.2"), (4, "4,2", {}, "GTB-18.2"),
     (5, "4,2", {"V3,2": "yellow", "V3,1": "yellow", "V3,3": "yellow"}, "GTB-18.2")],
)
def test_milo_hands_over_at_two_squares(points: int, egon: str, lines: dict[str, str], rule: str) -> None:
    """GTB-23.1, GTB-18.2: in sight, in both directions."""
    game = milo(points, busters={"milo": "2,2", "egon": egon}, lines=lines,
                trapped={"egon": {"GG": 1}, "milo": {"GG": 1}})
    assert {against(game, key) for key in ("give:egon", "take:egon")} == {rule}


def test_milos_arm_is_not_the_others() -> None:
    """GTB-23.1: Egon does not hand over at two squares, not even to Milo; a ghost in between hides a partner."""
    table: dict[str, Any] = {"busters": {"milo": "2,2", "egon": "4,2"}, "trapped": {"egon": {"GG": 1}}}
    assert against(lay(order=("egon", "milo"), xp={"milo": 5}, **table), "give:milo") == "GTB-18.2"
    assert against(milo(5, **table, ghosts={"GG1": "3,2"}), "take:egon") == "GTB-18.2"
    assert against(milo(5, **table), "take:egon") == ""


def test_milo_deposits_once_a_turn_for_nothing() -> None:
    """GTB-23.1: without an action and without actions; Winston's XP is Winston's."""
    game = milo(20, ecto=CAR, busters={"milo": "8,8"}, slime={"milo": 3}, trapped={"milo": {"GG": 2}})
    assert offered(game, "deposit", "ability") == ["ability:milo.4"]
    play(game, "ability:milo.4", "ghosts:1:0:0")
    assert (beyond(game), trapped(game, "milo"), xp(game, "milo")) == ("6/5/5", "1/0/0", [20])
    assert against(game, "ability:milo.4") == "GTB-22.18"
    game = milo(20, ecto=CAR, busters={"milo": "9,8"}, trapped={"milo": {"GG": 2}})
    assert against(game, "ability:milo.4") == "GTB-9.8"


@pytest.mark.parametrize(("at", "points", "good"), [("9,9", 30, True), ("4,5", 30, True), ("10,7", 30, False),
                                                   ("9,9", 29, False)])
@pytest.mark.parametrize("who", ["egon", "milo"])
def test_with_milo_the_team_deposits_at_two_squares(who: str, at: str, points: int, good: bool) -> None:
    """GTB-23.1, GTB-13.1: of the Ecto-1, in sight of it."""
    game = lay(order=(who, "milo") if who != "milo" else ("milo",), ecto=CAR, busters={who: at}, xp={"milo": points},
               trapped={who: {"GG": 1}})
    assert ("deposit" in offered(game), against(game, "deposit")) == (good, "" if good else "GTB-13.1")


def test_a_wall_is_in_the_way_of_the_long_hose() -> None:
    """GTB-13.1, GTB-R26: without sight no deposit."""
    walls = {f"V9,{y}": "red" for y in range(4, 12)}
    game = lay(order=("milo",), ecto=CAR, busters={"milo": "9,7"}, xp={"milo": 30}, trapped={"milo": {"GG": 1}},
               lines=walls)
    assert against(game, "deposit") == "GTB-13.1"


# Ines


def ines(points: int, *dice: tuple[str, int | str], **table: Any) -> Game:
    """Ines in sight of a gate, with another one far away."""
    table = {"gates": {"star": "2,4", "moon": "11,11"}, "order": ("ines",), **table}
    return fires("ines", "2,2", *dice, xp={"ines": points, **table.pop("xp", {})}, **table)


def test_ines_learns_from_closing() -> None:
    """GTB-23.1: 1 XP more for the last stream; none for an earlier one."""
    game = ines(0, ("proton", 4), ("proton", 4))
    play(game, "blast:star")
    assert xp(game, "ines") == [0]
    play(game, "blast:star")
    assert xp(game, "ines") == [3]
    game = fires("egon", "2,2", ("proton", 4), order=("egon", "ines"), gates={"star": "2,4", "moon": "11,11"},
                 busters={"ines": "4,4"}, streams={"ines": ("star", 1)})
    play(game, "blast:star")
    assert xp(game, "ines", "egon") == [1, 1]  # somebody else's last stream


def test_ines_closes_twins_with_one_stream() -> None:
    """GTB-23.1, GTB-16.4: both gates close by her last stream."""
    game = ines(0, ("proton", 4), gate="twin", busters={"egon": "11,9"},
                streams={"ines": ("star", 1), "egon": ("moon", 2)},
                gates={"star": "2,4 with:moon", "moon": "11,11 with:star"})
    play(game, "blast:star")
    assert (is_open(game, "star"), is_open(game, "moon"), xp(game, "egon")) == (False, False, [2])


def test_ines_adds_one_against_gates_once_a_turn() -> None:
    """GTB-23.1: she sees the die first; not against ghosts, not a second time."""
    game = ines(5, ("proton", 3), ("proton", 3), ghosts={"GG1": "4,2"}, to_close=5)
    play(game, "blast:star")
    assert (asked(game), offered(game)) == ("boost", ["agree", "decline"])
    play(game, "agree")
    assert beams(game, "ines") == ("gate:star", 1)
    play(game, "blast:star")
    assert (asked(game), beams(game, "ines")) == ("act", ("gate:star", 1))
    game = ines(5, ("proton", 2), ("movement", 3), ("proton", 3), ghosts={"GG1": "4,2"}, to_close=5)
    play(game, "attack:GG1")
    assert asked(game) == "act"
    play(game, "blast:star", "decline")
    assert beams(game, "ines") == ("", 0)


def test_a_declined_footnote_is_still_there() -> None:
    """GTB-22.18: declining uses nothing up."""
    game = ines(5, ("proton", 1), ("proton", 3), to_close=5)
    play(game, "blast:star", "decline", "blast:star", "agree")
    assert beams(game, "ines") == ("gate:star", 1)


def test_footnote_and_calibration_add_up() -> None:
    """GTB-22.5, GTB-23.1: a 3 with both is a 5."""
    game = ines(5, ("proton", 3), to_hit=5, xp={"egon": 30})
    assert beams(play(game, "blast:star", "agree"), "ines")[1] == 1
    game = ines(5, ("proton", 3), to_hit=6, xp={"egon": 30})
    assert beams(play(game, "blast:star", "agree"), "ines")[1] == 0


def test_ines_throws_again_for_ghosts_that_come_out_in_her_turn() -> None:
    """GTB-23.1: each of them; not in another's turn, not with the Psychic die, not for other dice."""
    game = ines(20, ("proton", 6), ("movement", 3), ("movement", 5), ("movement", 7), gate="burst", to_close=1)
    play(game, "blast:star", "decline")
    assert (asked(game), offered(game)) == ("movement", ["keep:3", "reroll:3"])
    play(game, "reroll:3")
    assert ghosts(game) == {"2,5": "GG"}
    assert offered(game) == ["keep:7", "reroll:7"]
    play(game, "keep:7")
    assert ghosts(game) == {"2,5": "GG", "1,4": "GG"}
    other = fires("egon", "2,2", ("proton", 6), ("movement", 3), ("movement", 5), order=("egon", "ines"),
                  xp={"ines": 20}, gates={"star": "2,4", "moon": "11,11"}, gate="burst", to_close=1)
    assert asked(play(other, "blast:star")) == "act"
    face = lay(order=("ines",), xp={"ines": 20}, gates={"star": "2,4"}, gate="burst", step="psychic",
               dice=[("psychic", "star"), ("movement", 3)])
    assert asked(face) == "act"
    miss = ines(20, ("proton", 1), ("movement", 3), ghosts={"GG1": "4,2"})
    assert asked(play(miss, "attack:GG1")) == "act"


def test_errata_and_second_guess_are_one_throw() -> None:
    """GTB-22.9: with Ray at level 5 the die of a missed gate may still be thrown again only once."""
    game = ines(20, ("proton", 1), ("movement", 3), ("movement", 5), gate="release", xp={"ray": 30})
    play(game, "blast:star", "decline", "reroll:3")
    assert (asked(game), ghosts(game)) == ("act", {"2,5": "GG"})


def test_ines_eases_one_gate_once_in_a_scenario() -> None:
    """GTB-23.1: one stream less, for everybody and for good."""
    game = ines(30, ("proton", 4), to_close=3)
    play(game, "ability:ines.5")
    assert (asked(game), offered(game), seat_of(game)) == ("ability", ["gate:star", "gate:moon"], 0)
    play(game, "gate:moon")
    wanted = {one["id"]: one["to_close"] for one in game.view()["gates"]}
    assert (wanted, left(game, "ines"), against(game, "ability:ines.5")) == ({"star": 3, "moon": 2}, 3, "GTB-22.18")
    play(game, "end", "end", "end", "end")
    assert against(game, "ability:ines.5") == "GTB-22.18"


def test_a_gate_is_eased_down_to_one_and_no_further() -> None:
    """GTB-23.1: gates that need one stream, that are closed, or that can't be closed are no choice."""
    game = ines(30, ("proton", 4), gates={"star": "2,4", "moon": "11,11 closed"}, to_close=2)
    play(game, "ability:ines.5")  # there is only one gate to choose
    assert game.view()["gates"][0]["to_close"] == 1
    play(game, "blast:star", "decline")
    assert not is_open(game, "star")
    assert against(ines(30, to_close=1), "ability:ines.5") == "GTB-9.8"
    assert against(ines(30, gate="leak"), "ability:ines.5") == "GTB-9.8"


def test_an_eased_gate_that_has_its_streams_closes_at_once() -> None:
    """GTB-16.4: its streams equal what it needs now; XP for their owner, none for a last stream."""
    game = ines(30, busters={"egon": "4,4"}, streams={"egon": ("star", 1)})
    play(game, "ability:ines.5", "gate:star")
    assert (is_open(game, "star"), xp(game, "egon"), beams(game, "egon")) == (False, [1], ("", 0))


def test_easing_the_last_gate_can_win() -> None:
    """GTB-16.4, GTB-24.3: as soon as the condition is true."""
    won = {"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}
    game = ines(30, gates={"star": "2,4"}, busters={"egon": "4,4"}, streams={"egon": ("star", 1)}, clauses=[won])
    play(game, "ability:ines.5")
    assert outcome(game) == (True, "GTB-24.1")


# Dutch


def dutch(points: int, *dice: tuple[str, int | str], **table: Any) -> Game:
    return fires("dutch", "5,5", *dice, order=("dutch",), xp={"dutch": points, **table.pop("xp", {})}, **table)


@pytest.mark.parametrize(
    ("standing", "gained"),
    [({"GG1": "5,4", "GT1": "6,6"}, 1), ({"GG1": "5,4", "GT1": "5,6", "BM1": "4,4"}, 1), ({"GG1": "5,4"}, 0),
     ({"GG1": "5,4", "GT1": "5,7"}, 0)],
)
def test_dutch_learns_in_the_thick_of_it(standing: dict[str, str], gained: int) -> None:
    """GTB-23.1: when his turn ends beside two ghosts at least, walls or not."""
    game = play(dutch(0, ghosts=standing, lines={"H5,5": "red"}), "end")
    assert xp(game, "dutch") == [gained]


def test_dutch_learns_at_the_end_of_his_own_turn_only() -> None:
    """GTB-23.1."""
    game = lay(order=("egon", "dutch"), busters={"dutch": "5,5"}, ghosts={"GG1": "5,4", "GT1": "6,6"})
    assert xp(play(game, "end"), "dutch") == [0]
    assert xp(play(game, "end"), "dutch") == [1]


def test_dutch_is_not_pushed() -> None:
    """GTB-23.1, GTB-7.8: the Manifestation he missed comes all the same, and goes through him."""
    game = dutch(5, ("proton", 1), ghosts={"BM1": "5,7"})
    play(game, "attack:BM1")
    assert (where(game, "dutch"), of(game, "path", "flew"), slime(game, "dutch")) == ("5,5", ["5,6", "5,5", "5,4"], [1])
    game = dutch(4, ("proton", 1), ghosts={"BM1": "5,7"})
    assert where(play(game, "attack:BM1"), "dutch") == "5,4"
    game = dutch(5, ("proton", 1), gates={"star": "5,7"}, gate="displace")
    assert where(play(game, "blast:star"), "dutch") == "5,5"


def test_dutch_shakes_off_one_slime_a_round() -> None:
    """GTB-23.1: in his own turn or another's; the second one sticks."""
    game = lay(order=("egon", "dutch", "ray"), players=3, share="1,2,3,3", xp={"dutch": 20},
               busters={"egon": "5,2", "dutch": "5,5", "ray": "7,4"}, ghosts={"GG1": "5,4", "GG2": "6,5"},
               dice=[("proton", 6), ("proton", 6)])
    play(game, "attack:GG1")
    assert (asked(game), offered(game), seat_of(game)) == ("shrug_slime", ["agree", "decline"], 1)
    play(game, "agree")
    assert slime(game, "dutch") == [0]
    play(game, "end", "end", "attack:GG2")
    assert (asked(game), slime(game, "dutch")) == ("act", [1])


def test_dutchs_coat_is_there_again_in_the_next_round_and_in_chaos() -> None:
    """GTB-23.1, GTB-20.12: it is tied to no turn; declined, it is not used."""
    game = lay(order=("dutch",), xp={"dutch": 20}, busters={"dutch": "5,5"}, ghosts={"GT1": "5,6"}, step="psychic",
               dice=[("psychic", "chaos"), ("movement", 1), ("psychic", "moon")])
    assert asked(game) == "shrug_slime"
    play(game, "decline")
    assert slime(game, "dutch") == [1]
    game = dutch(20, ("proton", 6), ("psychic", "moon"), ("proton", 6), ghosts={"GG1": "5,4", "GG2": "5,6"})
    play(game, "attack:GG1", "agree", "end", "end", "end", "end", "attack:GG2")
    assert (asked(game), game.view()["round"]) == ("shrug_slime", 2)


def test_a_full_dutch_shakes_nothing_off() -> None:
    """GTB-8.3: he would not be slimed, so there is nothing to ask."""
    game = dutch(20, ("proton", 6), ghosts={"GG1": "5,4"}, slime={"dutch": 2}, spent=0)
    play(game, "attack:GG1", "decline")
    assert slime(game, "dutch") == [3]
    game = lay(order=("egon", "dutch"), xp={"dutch": 20}, busters={"egon": "5,2", "dutch": "5,5"}, slime={"dutch": 3},
               ghosts={"GG1": "5,4"}, dice=[("proton", 6)])
    assert asked(play(game, "attack:GG1")) == "act"


def test_peters_shield_comes_before_dutchs_coat() -> None:
    """GTB-22.11, GTB-23.1: who steps in between takes the Slime; if he does not, Dutch may still shake it off."""
    table: dict[str, Any] = {"order": ("peter", "dutch"), "xp": {"dutch": 20, "peter": 5}, "ghosts": {"GG1": "5,4"},
                             "busters": {"peter": "5,2", "dutch": "5,5"}, "dice": [("proton", 6)]}
    game = play(lay(**table), "attack:GG1")
    assert asked(game) == "take_slime"
    play(game, "decline")
    assert asked(game) == "shrug_slime"
    play(game, "agree")
    assert slime(game, "peter", "dutch") == [0, 0]
    game = play(lay(**table), "attack:GG1", "agree")
    assert (asked(game), slime(game, "peter", "dutch")) == ("act", [1, 0])


def test_with_dutch_nobody_is_slimed_out() -> None:
    """GTB-23.1, GTB-8.3: one marker less for everybody, never less than one."""
    game = lay(order=("dutch",), xp={"dutch": 30, "egon": 12})
    assert [buster(game, id)["cap"] for id in ("dutch", "egon", "ray", "peter")] == [2, 2, 1, 1]
    clauses = [{"when": "missed", "do": [{"op": "slime", "n": 3}]}]
    game = fires("ray", "2,2", ("proton", 1), order=("ray", "dutch"), xp={"dutch": 30}, gates={"star": "2,4"},
                 gate_clauses=clauses)
    play(game, "blast:star")
    assert (slime(game, "ray"), left(game, "ray")) == ([1], 0)


def test_a_full_peter_under_dutchs_cap_shields_nobody() -> None:
    """GTB-22.11, GTB-R20: can take no marker, is not asked."""
    game = fires("peter", "6,1", ("proton", 6), order=("peter", "dutch"), xp={"peter": 5, "dutch": 30},
                 slime={"peter": 1}, ghosts={"GG1": "6,3"}, busters={"egon": "5,3"}, lines={})
    assert asked(play(game, "attack:GG1")) == "act"
    assert slime(game, "egon", "peter") == [1, 1]


def test_slime_above_a_new_cap_stays_until_it_is_removed() -> None:
    """GTB-8.5, GTB-8.3: Dutch's fifth level takes nothing off anybody, it only leaves no room for more."""
    game = dutch(29, ("proton", 6), ghosts={"GG1": "5,8", "GG2": "8,8"}, busters={"ray": "9,9"}, slime={"ray": 2})
    play(game, "attack:GG1")
    assert (xp(game, "dutch"), slime(game, "ray"), buster(game, "ray")["cap"]) == ([30], [2], 1)
    assert isinstance(game.state, SpiritWorld)
    assert check(game.state) == []


def test_all_eight_have_five_levels() -> None:
    """GTB-23.1, GTB-3.5: and a full team of eight plays a turn each."""
    game = lay(order=EIGHT, holder="ray", step="round")
    for id in EIGHT:
        assert [one["level"] for one in buster(game, id)["abilities"]] == [1, 2, 3, 4, 5]
    assert (unrolled(game), told(game, "turn_began") != []) == (0, True)
