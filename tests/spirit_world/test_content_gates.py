"""The fifteen kinds of gates: every sentence of every card, in play."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.rules import read_box
from tests.spirit_world.laying import fires
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    ghosts,
    is_open,
    of,
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

# to hit, to close
NUMBERS = {
    "release": (4, 2), "burst": (4, 3), "flank": (3, 2), "slime": (4, 2), "displace": (3, 3), "verge": (3, 2),
    "tribute": (5, 3), "anchor": (4, 3), "vanish": (4, 2), "rush": (4, 3), "twin": (4, 2), "ember": (4, 3),
    "harmonize": (3, 2), "leak": (5, 0), "cycle": (3, 3),
}
AWAY = {"egon": "0,14", "ray": "1,14", "peter": "2,14", "winston": "3,14"}
ONE = {"star": "7,7"}
TWO = {"star": "7,7", "moon": "2,2"}
CLOSED = {"star": "7,7 closed"}


def face(gate: str, *dice: tuple[str, int | str], gates: dict[str, str] | None = None, **table: Any) -> Game:
    """The star's face of the Psychic die comes up; everybody is far away unless placed."""
    table = {**table, "busters": {**AWAY, **table.get("busters", {})}}
    return lay(gate=gate, gates=gates or ONE, step="psychic", dice=[("psychic", "star"), *dice], **table)


def blast(gate: str, *dice: tuple[str, int | str], gates: dict[str, str] | None = None, **table: Any) -> Game:
    """Ray fires at the star gate from two squares south of it."""
    table = {**table, "busters": {**AWAY, "ray": "7,9", **table.get("busters", {})}}
    return play(lay(active="ray", dice=dice, gate=gate, gates=gates or TWO, **table), "blast:star")


# Numbers


@pytest.mark.parametrize("gate", NUMBERS)
def test_the_numbers_of_the_cards(gate: str) -> None:
    """GTB-1.6, GTB-16.1: what hits and what closes."""
    card = next(one for one in read_box().gates if one.id == gate)
    assert (card.to_hit, card.to_close) == NUMBERS[gate]
    for die in (NUMBERS[gate][0] - 1, NUMBERS[gate][0]):
        game = blast(gate, ("proton", die), gates={"star": "7,7 next:3,3", "moon": "2,2"})
        assert [event.kind for event in told(game, "hit_gate", "missed_gate")] == [
            "hit_gate" if die == NUMBERS[gate][0] else "missed_gate"
        ]


@pytest.mark.parametrize("gate", [one for one, (_, close) in NUMBERS.items() if close and one != "twin"])
def test_the_last_stream_closes(gate: str) -> None:
    """GTB-16.4: as many as the card says, mixed as one likes."""
    needed = NUMBERS[gate][1]
    game = blast(gate, ("proton", 6), busters={"egon": "9,7"}, streams={"egon": ("star", needed - 1)})
    assert (is_open(game, "star"), xp(game, "ray", "egon")) == (False, [1, needed - 1])
    if needed > 2:
        game = blast(gate, ("proton", 6), busters={"egon": "9,7"}, streams={"egon": ("star", needed - 2)})
        assert is_open(game, "star")


@pytest.mark.parametrize("gate", ["release", "burst", "flank", "slime", "displace", "tribute", "anchor", "vanish",
                                  "ember", "harmonize", "cycle"])
def test_an_open_face_lets_a_ghost_out(gate: str) -> None:
    """GTB-20.2: what nearly all gates have in common."""
    game = face(gate, ("movement", 3), spirit_world={"GG": 1})
    assert (beyond(game), ghosts(game)) == ("0/0/0", {"8,7": "GG"})
    assert outcome(face(gate, spirit_world={})) == (False, "GTB-1.13")


@pytest.mark.parametrize("gate", ["burst", "verge", "tribute", "anchor", "rush", "twin", "ember", "harmonize", "leak",
                                  "cycle"])
def test_a_miss_of_which_nothing_is_said(gate: str) -> None:
    """GTB-16.3: no ghost, no push, no Slime; not even with an empty Spirit World."""
    game = blast(gate, ("proton", 1), spirit_world={})
    assert (game.outcome, slime(game, "ray"), where(game, "ray"), where(game, "star")) == (None, [0], "7,9", "7,7")


@pytest.mark.parametrize("gate", [one for one in NUMBERS if one not in ("displace", "twin")])
def test_a_hit_of_which_nothing_is_said(gate: str) -> None:
    """GTB-16.2: a stream, and that is all."""
    game = blast(gate, ("proton", 6), to_close=0 if gate == "leak" else 5, ghosts={"GG1": "7,5"}, spirit_world={})
    assert (beams(game, "ray"), where(game, "star"), where(game, "GG1")) == (("gate:star", 1), "7,7", "7,5")


@pytest.mark.parametrize("gate", [one for one in NUMBERS if one not in ("burst", "leak", "twin")])
def test_a_closing_of_which_nothing_is_said(gate: str) -> None:
    """GTB-16.8: only Burst Gates bang."""
    game = blast(gate, ("proton", 6), to_close=1, spirit_world={})
    assert (game.outcome, is_open(game, "star"), ghosts(game)) == (None, False, {})


@pytest.mark.parametrize("gate", ["burst", "vanish", "rush", "twin"])
def test_a_closed_face_of_which_nothing_is_said(gate: str) -> None:
    """GTB-20.3."""
    gates = {"star": "7,7 closed next:3,3", "moon": "2,2"}
    game = face(gate, gates=gates, spirit_world={}, ghosts={"GG1": "7,5"})
    assert (game.outcome, is_open(game, "star"), where(game, "star"), where(game, "GG1")) == (None, False, "7,7", "7,5")


# Release


@pytest.mark.parametrize("gate", ["release", "flank"])
def test_a_missed_gate_that_answers(gate: str) -> None:
    """GTB-16.3, GTB-1.11: Release and Flank Gates let a ghost out there."""
    miss = ("proton", NUMBERS[gate][0] - 1)
    game = blast(gate, miss, ("movement", 3))
    assert (ghosts(game), beyond(game)) == ({"8,7": "GG"}, "4/5/5")
    assert outcome(blast(gate, miss, spirit_world={})) == (False, "GTB-1.13")


def test_a_closed_release_gate_empties_traps() -> None:
    """GTB-R42: everybody's lowest ghost gets out where its owner stands; the Spirit World gives nothing."""
    game = face("release", ("movement", 3), ("movement", 3), gates=CLOSED, spirit_world={},
                busters={"egon": "4,4", "peter": "4,9"},
                trapped={"egon": {"GT": 1, "BM": 1}, "peter": {"GG": 2}})
    assert ghosts(game) == {"5,4": "GT", "5,9": "GG"}
    assert (trapped(game, "egon"), trapped(game, "peter"), game.outcome) == ("0/0/1", "1/0/0", None)
    assert slime(game, "egon", "peter") == [0, 0]


def test_a_ghost_from_a_trap_slimes_the_next_one() -> None:
    """GTB-R42, GTB-5.16: its owner not, whoever is in its way."""
    game = face("release", ("movement", 3), gates=CLOSED, busters={"egon": "4,4", "ray": "5,4"},
                trapped={"egon": {"GG": 1}})
    assert (ghosts(game), slime(game, "egon", "ray")) == ({"6,4": "GG"}, [0, 1])


# Burst


def test_a_burst_gate_bangs_twice() -> None:
    """GTB-16.8: two ghosts from that square, each its own way."""
    game = blast("burst", ("proton", 6), ("movement", 3), ("movement", 5), to_close=1, spirit_world={"GG": 1, "BM": 1})
    assert (ghosts(game), beyond(game)) == ({"8,7": "GG", "7,8": "BM"}, "0/0/0")


def test_a_burst_gate_with_one_ghost_behind_it_loses() -> None:
    """GTB-1.14: the first comes, the second can't."""
    game = blast("burst", ("proton", 6), ("movement", 3), to_close=1, spirit_world={"GG": 1})
    assert (outcome(game), ghosts(game)) == ((False, "GTB-1.13"), {"8,7": "GG"})


# Flank


THREE = {"star": "7,7", "moon": "7,1", "eye": "12,12"}


def test_an_open_flank_gate_calls_the_farthest() -> None:
    """GTB-20.2: here first, then there; if it is the only one open, only here."""
    game = face("flank", ("movement", 3), ("movement", 3), gates=THREE)
    assert ghosts(game) == {"8,7": "GG", "8,1": "GG"}
    assert of(game, "gate", "emerged") == ["star", "moon"]
    game = face("flank", ("movement", 3), ("movement", 3), gates={**THREE, "moon": "7,1 closed"})
    assert of(game, "gate", "emerged") == ["star", "eye"]
    game = face("flank", ("movement", 3), gates={"star": "7,7", "moon": "7,1 closed"})
    assert (of(game, "gate", "emerged"), unrolled(game)) == (["star"], 0)


def test_two_gates_as_far_are_the_leaders_choice() -> None:
    """GTB-9.10."""
    game = face("flank", ("movement", 3), ("movement", 3), gates={"star": "7,7", "moon": "7,2", "eye": "12,12"})
    assert (asked(game), offered(game)) == ("which_gate", ["gate:moon", "gate:eye"])
    assert ghosts(play(game, "gate:eye")) == {"8,7": "GG", "13,12": "GG"}


def test_a_closed_flank_gate_calls_the_nearest() -> None:
    """GTB-20.3: of those that are open; if none is, nobody comes, and nobody has to."""
    game = face("flank", ("movement", 3), gates={**THREE, "star": "7,7 closed"})
    assert of(game, "gate", "emerged") == ["eye"]
    game = face("flank", gates={"star": "7,7 closed", "moon": "7,1 closed"}, spirit_world={})
    assert game.outcome is None


# Slime


def test_a_missed_slime_gate_slimes() -> None:
    """GTB-16.3, GTB-8.4: the attacker, who has one action less at once."""
    game = blast("slime", ("proton", 3), busters={"egon": "6,8"})
    assert slime(game, "ray", "egon") == [1, 0]


def test_an_open_slime_gate_slimes_those_near() -> None:
    """GTB-8.1, GTB-8.7: within two squares, walls or not, and in the car."""
    game = face("slime", ("movement", 1), busters={"egon": "9,9", "peter": "7,10", "winston": "inside"},
                ecto=("5,7", "4,7"), lines={f"V9,{y}": "red" for y in range(15)})
    assert slime(game, "egon", "peter", "winston", "ray") == [1, 0, 1, 0]
    assert ghosts(game) == {"7,6": "GG"}


def test_a_closed_slime_gate_draws_slimer_while_a_gate_is_open() -> None:
    """SLI-4: two squares towards that gate."""
    game = face("slime", gates={"star": "7,7 closed", "moon": "2,2"}, ghosts={"SL": "7,2"})
    assert where(game, "SL") == "7,4"


def test_when_all_are_closed_slimer_comes_for_people() -> None:
    """SLI-4: two squares towards the nearest Ghostbuster, wherever the gate is."""
    game = face("slime", gates={"star": "7,7 closed", "moon": "2,2 closed"}, ghosts={"SL": "7,2"},
                busters={"egon": "11,2"})
    assert where(game, "SL") == "9,2"


# Displace


def test_a_displace_gate_that_is_hit_changes_places() -> None:
    """IDU-1: with the nearest ghost; streams stay on both."""
    game = blast("displace", ("proton", 4), ghosts={"BM1": "9,8", "GG1": "4,4"}, busters={"egon": "10,9"},
                 streams={"egon": ("BM1", 1)})
    assert (where(game, "star"), where(game, "BM1"), where(game, "GG1")) == ("9,8", "7,7", "4,4")
    assert (beams(game, "ray"), beams(game, "egon")) == (("gate:star", 1), ("ghost:BM1", 1))


def test_a_displaced_gate_may_be_out_of_sight() -> None:
    """GTB-17.8: the stream is lost when the action is over."""
    game = blast("displace", ("proton", 4), ghosts={"BM1": "11,7"})
    assert (where(game, "star"), where(game, "BM1"), beams(game, "ray")) == ("11,7", "7,7", ("", 0))


def test_nobody_within_five_squares_no_change() -> None:
    """IDU-1: five, not six; and never onto the Ecto-1."""
    assert where(blast("displace", ("proton", 4), ghosts={"BM1": "12,7"}), "star") == "12,7"
    assert where(blast("displace", ("proton", 4), ghosts={"BM1": "13,7"}), "star") == "7,7"
    game = blast("displace", ("proton", 4), ghosts={"GG1": "5,7", "GT1": "7,3"}, ecto=("5,7", "4,7"))
    assert (where(game, "star"), where(game, "GG1")) == ("7,3", "5,7")


def test_two_ghosts_as_near_are_the_leaders_choice() -> None:
    """GTB-9.10."""
    game = blast("displace", ("proton", 4), ghosts={"GG1": "9,7", "GT1": "5,7"})
    assert (asked(game), offered(game)) == ("nearest_ghost", ["ghost:GG1", "ghost:GT1"])
    assert where(play(game, "ghost:GT1"), "star") == "5,7"


def test_a_displace_gate_that_closes_stays() -> None:
    """GTB-R27: the closing hit is no When Hit."""
    game = blast("displace", ("proton", 4), to_close=1, ghosts={"BM1": "9,8"})
    assert (is_open(game, "star"), where(game, "star")) == (False, "7,7")


def test_a_missed_displace_gate_pushes_two_squares() -> None:
    """IDU-1, GTB-7.8: the attacker, away from the gate."""
    miss = ("proton", NUMBERS["displace"][0] - 1)
    assert where(blast("displace", miss), "ray") == "7,11"
    game = blast("displace", miss, lines={"H7,11": "orange"})
    assert (where(game, "ray"), asked(game), {*offered(game)}) == ("7,10", "pushed", {"square:6,11", "square:8,11"})


def test_a_closed_displace_gate_pushes_all_within_three() -> None:
    """IDU-1: one square away from it, nobody at four."""
    game = face("displace", gates=CLOSED, busters={"egon": "7,10", "ray": "5,5", "peter": "7,3", "winston": "inside"},
                ecto=("9,7", "10,7"))
    assert [where(game, id) for id in ("egon", "ray", "peter", "winston")] == ["7,11", "4,4", "7,3", "inside"]


# Verge


def test_a_verge_gate_lets_two_out_unless_a_stream_holds_it() -> None:
    """IDU-2."""
    game = face("verge", ("movement", 3), ("movement", 5))
    assert ghosts(game) == {"8,7": "GG", "7,8": "GG"}
    game = face("verge", ("movement", 3), busters={"egon": "7,9"}, streams={"egon": ("star", 1)})
    assert (ghosts(game), unrolled(game)) == ({"8,7": "GG"}, 0)


@pytest.mark.parametrize(("egon", "opens"), [("7,10", False), ("4,4", False), ("7,11", True), ("inside", True)])
def test_a_closed_verge_gate_opens_unless_it_is_guarded(egon: str, opens: bool) -> None:
    """IDU-2: within three squares, sight or not; somebody in a car that is near guards too."""
    game = face("verge", gates=CLOSED, busters={"egon": egon}, lines={"H7,9": "red"})
    assert is_open(game, "star") == opens
    near = face("verge", gates=CLOSED, busters={"egon": "inside"}, ecto=("11,7", "10,7"))
    assert not is_open(near, "star")


# Tribute


def test_a_closed_tribute_gate_takes_from_the_nearest() -> None:
    """IDU-3: the lowest trapped ghost, to the Spirit World; nobody else pays for one who has none."""
    game = face("tribute", gates=CLOSED, busters={"egon": "7,9", "ray": "7,11"},
                trapped={"egon": {"GT": 1, "BM": 1}, "ray": {"GG": 1}}, spirit_world={})
    assert (trapped(game, "egon"), trapped(game, "ray"), beyond(game)) == ("0/0/1", "1/0/0", "0/1/0")
    game = face("tribute", gates=CLOSED, busters={"egon": "7,9", "ray": "7,11"}, trapped={"ray": {"GG": 1}})
    assert trapped(game, "ray") == "1/0/0"


# Anchor


def test_an_open_anchor_gate_draws_idulnas() -> None:
    """IDU-4: after the ghost has come out, two squares towards the gate."""
    game = face("anchor", ("movement", 5), ghosts={"ID": "7,2"})
    assert (where(game, "ID"), len(ghosts(game))) == ("7,4", 2)
    game = face("anchor", ("movement", 5), ghosts={"ID": "7,5"})
    assert where(game, "ID") == "7,9"  # over the gate and the ghost in front of it


def test_a_closed_anchor_gate_sends_idulnas_after_people() -> None:
    """IDU-4: three squares towards the nearest."""
    game = face("anchor", gates=CLOSED, ghosts={"ID": "7,2"}, busters={"egon": "12,2"})
    assert where(game, "ID") == "10,2"


# Vanish


WANDERS = {"star": "7,7 next:10,7 next:7,10", "moon": "2,2"}


def test_a_missed_vanish_gate_goes_to_its_next_square() -> None:
    """STP-1: and its streams go home, everybody's."""
    game = blast("vanish", ("proton", 3), gates=WANDERS, busters={"egon": "8,9"}, streams={"egon": ("star", 1)})
    assert (where(game, "star"), beams(game, "egon"), ghosts(game)) == ("10,7", ("", 0), {})


def test_an_open_vanish_gate_spits_and_goes() -> None:
    """STP-1: first the ghost, from where the gate was."""
    game = face("vanish", ("movement", 1), gates=WANDERS)
    assert (ghosts(game), where(game, "star")) == ({"7,6": "GG"}, "10,7")


def test_a_vanish_gate_goes_round() -> None:
    """STP-1: three squares in turn."""
    game = play(fires("ray", "8,8", *[("proton", 1)] * 3, xp={"ray": 12}, gate="vanish", gates=WANDERS),
                "blast:star", "blast:star")
    assert where(game, "star") == "7,10"
    assert where(play(game, "blast:star"), "star") == "7,7"


def test_a_taken_square_is_skipped() -> None:
    """STP-1: by a ghost, a Ghostbuster or the car; if all are taken it stays."""
    for table in ({"ghosts": {"GG1": "10,7"}}, {"busters": {"egon": "10,7"}}, {"ecto": ("10,7", "11,7")}):
        assert where(blast("vanish", ("proton", 3), gates=WANDERS, **table), "star") == "7,10"
    game = blast("vanish", ("proton", 3), gates=WANDERS, ghosts={"GG1": "10,7", "GT1": "7,10"},
                 busters={"egon": "8,9"}, streams={"egon": ("star", 1)})
    assert where(game, "star") == "7,7"


def test_a_vanish_gate_shows_where_it_goes_next() -> None:
    """GTB-1.6: everything is open to everybody."""
    game = blast("vanish", ("proton", 3), gates=WANDERS)
    assert [one["next"] for one in game.view()["gates"]][:1] == ["7,10"]


# Rush


def test_a_rush_gate_spits_at_the_end_of_every_round() -> None:
    """STP-2: the open gate with the fewest streams; ties are the Leader's."""
    table: dict[str, Any] = {"gate": "rush", "step": "round_end", "busters": {**AWAY, "egon": "7,9"}}
    game = lay(**table, gates=TWO, streams={"egon": ("star", 1)}, dice=[("movement", 3), ("psychic", "flame")])
    assert (ghosts(game), of(game, "gate", "emerged")) == ({"3,2": "GG"}, ["moon"])
    game = lay(**table, gates=TWO, dice=[("movement", 3), ("psychic", "flame")])
    assert (asked(game), offered(game)) == ("which_gate", ["gate:star", "gate:moon"])
    assert of(play(game, "gate:star"), "gate", "emerged") == ["star"]
    game = lay(**table, gates={"star": "7,7 closed", "moon": "2,2"}, dice=[("movement", 3), ("psychic", "flame")])
    assert of(game, "gate", "emerged") == ["moon"]
    assert outcome(lay(**table, gates=ONE, spirit_world={})) == (False, "GTB-1.13")


def test_an_open_rush_gate_stirs_the_ghosts_around_it() -> None:
    """STP-2: all within two squares, one square the same way; nobody comes out."""
    game = face("rush", ("movement", 3), ghosts={"GG1": "7,5", "GT1": "9,9", "BM1": "10,7"}, spirit_world={})
    assert [where(game, id) for id in ("GG1", "GT1", "BM1")] == ["8,5", "10,9", "10,7"]
    assert len(told(game, "direction_rolled")) == 1
    game = face("rush", ghosts={"BM1": "10,7"})
    assert (told(game, "direction_rolled"), where(game, "BM1")) == ([], "10,7")


# Twin


PAIR = {"star": "7,7 with:moon", "moon": "2,2 with:star", "eye": "12,2 with:key", "key": "2,12 with:eye"}


def test_a_twin_waits_for_the_other() -> None:
    """STP-3: with all its streams it stays open, takes no more, and gives no XP yet."""
    game = blast("twin", ("proton", 4), gates=PAIR, streams={"egon": ("star", 1)}, busters={"egon": "9,7"})
    assert (is_open(game, "star"), xp(game, "ray", "egon"), beams(game, "ray")) == (True, [0, 0], ("gate:star", 1))
    assert against(game, "blast:star") == "GTB-17.3"
    assert of(game, "gate", "gate_waits") == ["star"]


def test_twins_close_together() -> None:
    """STP-3: XP for all streams on both; the other pair is not concerned."""
    game = blast("twin", ("proton", 4), gates=PAIR, busters={"egon": "9,7", "peter": "2,4"},
                 streams={"egon": ("star", 1), "peter": ("moon", 2)})
    assert [is_open(game, gate) for gate in PAIR] == [False, False, True, True]
    assert xp(game, "ray", "egon", "peter") == [1, 1, 2]


def test_an_open_twin_calls_at_both_if_the_other_bears_a_stream() -> None:
    """STP-3: only then; and each pair for itself."""
    game = face("twin", ("movement", 3), ("movement", 3), gates=PAIR, busters={"egon": "2,4"},
                streams={"egon": ("moon", 1)})
    assert sorted(of(game, "gate", "emerged")) == ["moon", "star"]
    game = face("twin", ("movement", 3), gates=PAIR, busters={"egon": "12,4"}, streams={"egon": ("eye", 1)})
    assert (of(game, "gate", "emerged"), unrolled(game)) == (["star"], 0)


def test_a_twin_whose_streams_were_lost_waits_no_longer() -> None:
    """STP-3, GTB-17.8: the pair does not close if one of them has lost its streams meanwhile."""
    game = blast("twin", ("proton", 4), gates=PAIR, busters={"egon": "9,7", "peter": "2,4"},
                 streams={"egon": ("star", 1), "peter": ("moon", 1)})
    assert is_open(game, "star") and is_open(game, "moon")
    play(game, "move:9,11")  # Ray leaves
    assert (beams(game, "ray"), against(game, "blast:star") != "GTB-17.3") == (("", 0), True)


# Ember


def test_a_closed_ember_gate_slows_stay_puft() -> None:
    """STP-4: one square of his next walk for each time it comes up."""
    assert face("ember", gates=CLOSED).view()["counters"] == {"slowed": 1}
    assert face("ember", gates=CLOSED, counters={"slowed": 1}).view()["counters"] == {"slowed": 2}
    assert face("ember", ("movement", 3)).view()["counters"] == {}


# Harmonize


def test_a_closed_harmonize_gate_opens_all_of_them() -> None:
    """SOL-1: and nobody comes out for it."""
    game = face("harmonize", gates={"star": "7,7 closed", "moon": "2,2 closed", "eye": "12,2", "key": "2,12 closed"},
                spirit_world={})
    assert (all(one["open"] for one in game.view()["gates"]), game.outcome) == (True, None)
    assert [of(game, "gate", "gate_opened")[0], sorted(of(game, "gate", "gate_opened"))] == [
        "star", ["key", "moon", "star"],
    ]


# Leak


def test_a_leak_is_plugged_by_a_stream_once() -> None:
    """SOL-2: its face takes all streams off and lets nobody out; without a stream somebody comes."""
    game = face("leak", busters={"egon": "7,9", "ray": "9,7"}, streams={"egon": ("star", 2), "ray": ("star", 1)},
                spirit_world={})
    assert (ghosts(game), beams(game, "egon"), beams(game, "ray"), xp(game, "egon")) == ({}, ("", 0), ("", 0), [0])
    game = face("leak", ("movement", 3))
    assert ghosts(game) == {"8,7": "GG"}
    game = face("leak", ("movement", 3), gates=TWO, busters={"egon": "2,4"}, streams={"egon": ("moon", 1)})
    assert (ghosts(game), beams(game, "egon")) == ({"8,7": "GG"}, ("gate:moon", 1))


def test_a_leak_never_closes() -> None:
    """SOL-2, GTB-16.6: however many streams it bears; five each is all one has."""
    game = blast("leak", ("proton", 5), busters={"egon": "9,7"}, streams={"egon": ("star", 5), "ray": ("star", 4)})
    assert (is_open(game, "star"), beams(game, "ray")) == (True, ("gate:star", 5))
    assert against(game, "blast:star") == "GTB-17.1"


# Cycle


def test_an_open_cycle_gate_lets_the_strongest_out() -> None:
    """SOL-3, GTB-1.12: highest class first."""
    game = face("cycle", ("movement", 3), spirit_world={"GG": 3, "GT": 1})
    assert (ghosts(game), beyond(game)) == ({"8,7": "GT"}, "3/0/0")


def test_a_closed_cycle_gate_opens_and_draws_the_nearest() -> None:
    """SOL-3: two squares towards it."""
    game = face("cycle", gates=CLOSED, ghosts={"GG1": "7,3", "GT1": "7,12"})
    assert (is_open(game, "star"), where(game, "GG1"), where(game, "GT1")) == (True, "7,5", "7,12")
    assert is_open(face("cycle", gates=CLOSED), "star")
