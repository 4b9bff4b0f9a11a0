"""Chapter 16, Combat against gates: hitting, closing, the last one, and gates that open again."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.components import vocabulary
from hauntbox.games.spirit_world.components.cards import GhostCard
from hauntbox.games.spirit_world.position import lay, read_clauses
from hauntbox.games.spirit_world.table.numbers import KINDS
from hauntbox.games.spirit_world.table.state import SpiritWorld
from tests.spirit_world.laying import fires, short_of
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    ghosts,
    is_open,
    left,
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

WIN = {"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}
HIT = {"when": "hit", "do": [{"op": "slime", "who": "attacker"}]}
MISSED = {"when": "missed", "do": [{"op": "emerge"}]}


def test_an_open_gate_is_a_target_like_a_ghost() -> None:
    """GTB-16.1: in range and in sight, not from the car; a closed one is none."""
    gates = {"star": "5,2", "moon": "2,5 closed", "eye": "9,2"}
    game = lay(busters={"egon": "2,2"}, gates=gates)
    assert offered(game, "blast") == ["blast:star"]
    assert against(game, "blast:moon") == "GTB-16.1"
    assert against(game, "blast:eye") == "GTB-10.3"
    assert against(game, "blast:flame") == "GTB-1.8"
    walled = lay(busters={"egon": "2,2"}, gates=gates, lines={f"V4,{y}": "yellow" for y in range(15)})
    assert against(walled, "blast:star") == "GTB-10.6"
    inside = lay(gates=gates, ecto=("4,2", "3,2"))
    assert (offered(inside, "blast"), against(inside, "blast:star")) == ([], "GTB-21.3")


def test_a_hit_is_a_stream_and_what_the_gate_does_when_hit() -> None:
    """GTB-16.2: the scenario's effect, after the stream."""
    game = fires("egon", "2,2", ("proton", 4), gates={"star": "4,2"}, gate_clauses=[HIT, MISSED])
    play(game, "blast:star")
    assert (beams(game, "egon"), slime(game, "egon"), left(game, "egon")) == (("gate:star", 1), [1], 0)
    assert [event.kind for event in told(game, "hit_gate", "slimed")] == ["hit_gate", "slimed"]
    assert told(game, "emerged") == []


def test_a_miss_is_what_the_gate_does_when_missed() -> None:
    """GTB-16.3: one less than To Hit."""
    game = fires("egon", "2,2", ("proton", 3), ("movement", 5), gates={"star": "4,2"}, gate_clauses=[HIT, MISSED])
    play(game, "blast:star")
    assert (beams(game, "egon"), slime(game, "egon"), ghosts(game)) == (("", 0), [0], {"4,3": "GG"})


def test_to_hit_is_the_scenarios() -> None:
    """GTB-16.1, GTB-1.6: a 5 is no hit on a gate that asks for 6."""
    for die, hits in ((5, 0), (6, 1)):
        game = fires("egon", "2,2", ("proton", die), gates={"star": "4,2"}, to_hit=6)
        assert len(told(play(game, "blast:star"), "hit_gate")) == hits


def test_enough_streams_close_it() -> None:
    """GTB-16.4, GTB-R27: XP for every stream, the markers come back, and When Hit is left out."""
    game = fires(
        "egon", "2,2", ("proton", 4), gates={"star": "4,2", "moon": "9,9"}, to_close=3, gate_clauses=[HIT],
        busters={"ray": "4,4"}, streams={"ray": ("star", 2)},
    )
    play(game, "blast:star")
    assert not is_open(game, "star")
    assert (xp(game, "egon", "ray", "peter"), slime(game, "egon")) == ([1, 2, 0], [0])
    assert (beams(game, "egon"), beams(game, "ray")) == (("", 0), ("", 0))
    assert against(game, "blast:star") == "GTB-16.1"


def test_one_stream_too_few_does_not_close_it() -> None:
    """GTB-16.4: and no XP are given."""
    game = fires("egon", "2,2", ("proton", 4), gates={"star": "4,2"}, to_close=3, streams={"egon": ("star", 1)})
    play(game, "blast:star")
    assert (is_open(game, "star"), xp(game, "egon"), beams(game, "egon")) == (True, [0], ("gate:star", 2))


def test_several_streams_of_one_on_a_gate() -> None:
    """GTB-16.5: one alone can close it."""
    game = fires("egon", "2,2", ("proton", 4), ("proton", 6), gates={"star": "4,2", "moon": "9,9"})
    play(game, "blast:star", "blast:star")
    assert (is_open(game, "star"), xp(game, "egon")) == (False, [2])


def test_a_gate_without_to_close_stays_open() -> None:
    """GTB-16.6: however many streams it bears; five are all that one has."""
    game = fires(
        "egon", "2,2", ("proton", 6), gates={"star": "4,2"}, to_close=0, streams={"egon": ("star", 4)},
    )
    play(game, "blast:star")
    assert (is_open(game, "star"), beams(game, "egon"), xp(game, "egon")) == (True, ("gate:star", 5), [0])
    assert against(game, "blast:star") == "GTB-17.1"


# The last one


def test_the_last_gate_sucks_all_ghosts_back() -> None:
    """GTB-16.7, GTB-R28: without XP; trapped ghosts stay trapped, and bosses stay."""
    game = fires(
        "egon", "2,2", ("proton", 4), gates={"star": "4,2", "moon": "9,9 closed"}, to_close=1,
        ghosts={"GG1": "7,7", "BM1": "5,5", "SL": "12,12"}, spirit_world={"GG": 1}, trapped={"peter": {"GT": 1}},
        busters={"ray": "5,7"}, streams={"ray": ("BM1", 2)},
    )
    play(game, "blast:star")
    assert (ghosts(game), beyond(game), trapped(game, "peter")) == ({"12,12": "SL"}, "2/0/1", "0/1/0")
    assert (beams(game, "ray"), xp(game, "egon", "ray")) == (("", 0), [1, 0])


def test_any_other_gate_does_not() -> None:
    """GTB-16.7: one is still open."""
    game = fires("egon", "2,2", ("proton", 4), gates={"star": "4,2", "moon": "9,9"}, to_close=1, ghosts={"GG1": "7,7"})
    play(game, "blast:star")
    assert (ghosts(game), told(game, "sucked_back")) == ({"7,7": "GG"}, [])


def test_in_most_scenarios_the_last_gate_wins() -> None:
    """GTB-16.7, GTB-24.3."""
    game = fires("egon", "2,2", ("proton", 4), gates={"star": "4,2"}, to_close=1, clauses=[WIN])
    play(game, "blast:star")
    assert outcome(game) == (True, "GTB-24.1")


# When closed


def test_what_closing_sets_off_comes_after_the_rewards() -> None:
    """GTB-16.8: XP first, then the burst."""
    game = fires(
        "egon", "2,2", ("proton", 4), ("movement", 3), ("movement", 5), gates={"star": "4,2", "moon": "9,9"},
        gate="burst", to_close=2, streams={"egon": ("star", 1)}, clauses=[WIN],
    )
    play(game, "blast:star")
    assert ghosts(game) == {"5,2": "GG", "4,3": "GG"}
    order = [event.kind for event in told(game, "gate_closed", "xp_gained", "emerged")]
    assert order == ["gate_closed", "xp_gained", "emerged", "emerged"]


def test_the_last_gate_wins_before_it_bursts() -> None:
    """GTB-16.8, GTB-R29: the Spirit World is empty, and it does not matter."""
    game = fires(
        "egon", "2,2", ("proton", 4), gates={"star": "4,2"}, gate="burst", to_close=1, clauses=[WIN], spirit_world={}
    )
    play(game, "blast:star")
    assert (outcome(game), told(game, "emerged")) == ((True, "GTB-24.1"), [])


def test_another_gate_loses_by_its_burst() -> None:
    """GTB-16.8, GTB-24.2: the same gate, but one more is open."""
    game = fires(
        "egon", "2,2", ("proton", 4), gates={"star": "4,2", "moon": "9,9"}, gate="burst", to_close=1, clauses=[WIN],
        spirit_world={},
    )
    assert outcome(play(game, "blast:star")) == (False, "GTB-1.13")


def test_the_last_gate_still_bursts_if_the_scenario_goes_on() -> None:
    """GTB-16.7, GTB-16.8: the success is something else; what was sucked back is what comes out."""
    game = fires(
        "egon", "2,2", ("proton", 4), ("movement", 3), ("movement", 5), gates={"star": "4,2"}, gate="burst",
        to_close=1, ghosts={"GG1": "9,9", "GT1": "11,9"}, spirit_world={},
    )
    play(game, "blast:star")
    assert (ghosts(game), beyond(game)) == ({"5,2": "GG", "4,3": "GT"}, "0/0/0")


def with_card(game: Game, kind: str, clauses: list[dict[str, Any]]) -> Game:
    """The same position with other words on a ghost's card."""
    state = game.state
    assert isinstance(state, SpiritWorld)
    box = state.box
    number = KINDS.index(kind)
    old = box.ghosts[number]
    new = GhostCard(
        old.id, old.name, old.blurb, read_clauses(clauses, vocabulary.GHOST_TRIGGERS), old.rank, old.to_hit,
        old.to_trap, old.figures, old.flags,
    )
    new.first = old.first
    box.ghosts = [new if index == number else card for index, card in enumerate(box.ghosts)]
    return game


def test_a_boss_can_lose_the_scenario_while_it_is_trapped() -> None:
    """GTB-R29, GTB-24.4: its When Trapped comes before its removal, and so before the success."""
    burst = [{"when": "trapped", "do": [{"op": "emerge", "at": "nearest_open"}]}]
    win = {"when": "check", "if": [{"is": "boss_trapped"}], "do": [{"op": "win"}]}
    for spirit_world, won in (({"GG": 1}, True), ({}, False)):
        game = fires(
            "egon", "2,2", ("proton", 6), ghosts={"SL": "4,2"}, gates={"star": "9,9"}, clauses=[win],
            streams=short_of(1, "SL", "egon", "ray"), busters={"ray": "4,4"}, spirit_world=spirit_world,
        )
        play(with_card(game, "SL", burst), "attack:SL")
        assert game.outcome is not None and game.outcome.won == won


# Twins


def test_a_twin_waits_for_its_sister() -> None:
    """GTB-16.4, GTB-17.3: full, it can't be fired at; both close with the last stream on the other one."""
    table: dict[str, Any] = {
        "gates": {"star": "4,2 with:moon", "moon": "4,6 with:star", "eye": "12,12"}, "gate": "twin",
        "busters": {"ray": "4,4"}, "streams": {"egon": ("star", 1), "ray": ("moon", 1)},
    }
    game = fires("egon", "2,3", ("proton", 4), ("proton", 4), **{**table, "busters": {"egon": "2,3", "ray": "4,5"}})
    play(game, "blast:star")
    assert (is_open(game, "star"), beams(game, "egon"), xp(game, "egon")) == (True, ("gate:star", 2), [0])
    assert against(game, "blast:star") == "GTB-17.3"
    play(game, "end", "blast:moon")
    assert not is_open(game, "star") and not is_open(game, "moon")
    assert xp(game, "egon", "ray") == [2, 2]


def test_a_waiting_twin_is_hit_all_the_same() -> None:
    """GTB-16.2, GTB-R27: only the hit that closes leaves When Hit out."""
    game = fires(
        "egon", "2,3", ("proton", 4), gates={"star": "4,2 with:moon", "moon": "9,9 with:star"}, gate="twin",
        gate_clauses=[HIT], to_close=1,
    )
    play(game, "blast:star")
    assert (is_open(game, "star"), slime(game, "egon")) == (True, [1])


# Opening again


def opened(**table: Any) -> Game:
    """The star gate on 4,4 opens again because its face came up."""
    return lay(
        gates={"star": "4,4 closed", **table.pop("gates", {"moon": "12,12"})}, gate="cycle", step="psychic",
        dice=[("psychic", "star")], gate_clauses=[{"when": "face_closed", "do": [{"op": "open_gate"}]}], **table,
    )


def test_a_gate_opens_again_without_streams() -> None:
    """GTB-16.9."""
    game = fires(
        "egon", "2,4", ("proton", 6), ("psychic", "star"), gates={"star": "4,4", "moon": "12,12"}, to_close=1,
        gate_clauses=[{"when": "face_closed", "do": [{"op": "open_gate"}]}], order=["ray", "peter", "winston", "egon"],
    )
    play(game, "blast:star", "end")
    assert is_open(game, "star")
    assert (game.view()["gates"][0]["streams"], xp(game, "egon")) == ({}, [1])


def test_whoever_stands_on_it_steps_aside() -> None:
    """GTB-16.9, GTB-R14: to the nearest free square, which the controller picks."""
    game = opened(
        busters={"ray": "4,4", "peter": "3,3"}, ghosts={"GG1": "5,5"}, ecto=("3,5", "4,5"), players=2, share="1,2,1,1",
    )
    assert asked(game) == "step_aside"
    assert game.decision is not None and game.decision.seat == 1
    assert set(offered(game)) == {"square:4,3", "square:5,3", "square:3,4", "square:5,4"}
    play(game, "square:5,3")
    assert (where(game, "ray"), is_open(game, "star")) == ("5,3", True)
    assert slime(game, "ray") == [0]


def test_with_no_room_around_it_the_next_ring_is_nearest() -> None:
    """GTB-16.9: eight squares taken, so it is one two squares away; closed gates are floor."""
    crowd = {"GG1": "3,3", "GG2": "4,3", "GG3": "5,3", "GG4": "3,4", "GG5": "5,4", "GG6": "3,5", "GG7": "4,5"}
    game = opened(busters={"ray": "4,4"}, ghosts={**crowd, "GT1": "5,5"})
    assert len(offered(game)) == 16
    assert {"square:2,2", "square:6,6", "square:4,2"} <= set(offered(game))
    room = opened(busters={"ray": "4,4"}, ghosts=crowd, gates={"moon": "5,5 closed"})
    assert where(room, "ray") == "5,5"


def test_a_car_on_it_stays_and_its_people_are_slimed() -> None:
    """GTB-16.9, GTB-R14: it may drive away later."""
    game = opened(ecto=("4,4", "5,4"), busters={"winston": "9,9"})
    assert slime(game, "egon", "ray", "peter", "winston") == [1, 1, 1, 0]
    assert (where(game, "front"), where(game, "rear")) == ("4,4", "5,4")
    assert offered(game, "drive") == ["drive:front", "drive:rear"]


def test_an_opened_gate_breaks_sight() -> None:
    """GTB-16.9, GTB-17.11: it stands between a Ghostbuster and the target now."""
    game = opened(busters={"ray": "3,4"}, ghosts={"BM1": "6,4"}, streams={"ray": ("BM1", 2)})
    assert beams(game, "ray") == ("", 0)


def test_ines_calls_a_gate_by_its_name_and_it_closes() -> None:
    """GTB-16.4, GTB-23.1: with To Close lowered to the streams that it bears it has enough of them."""
    game = lay(
        order=["ines", "egon", "ray", "peter", "winston"], busters={"ray": "4,4"}, gates={"star": "4,6", "moon": "9,9"},
        streams={"ray": ("star", 1)}, xp={"ines": 30},
    )
    play(game, "ability:ines.5", "gate:star")
    assert (is_open(game, "star"), is_open(game, "moon"), xp(game, "ray")) == (False, True, [1])
    assert of(game, "gate", "gate_closed") == ["star"]
    assert unrolled(game) == 0


@pytest.mark.parametrize("verb", ["missed", "hit"])
def test_what_a_gate_does_knows_who_fired(verb: str) -> None:
    """GTB-16.2, GTB-16.3: the attacker, not the nearest."""
    die = 1 if verb == "missed" else 4
    game = fires(
        "egon", "2,2", ("proton", die), gates={"star": "5,2"}, busters={"ray": "5,3"},
        gate_clauses=[{"when": verb, "do": [{"op": "push", "who": "attacker", "n": 2}]}],
    )
    play(game, "blast:star")
    assert (where(game, "egon"), where(game, "ray")) == ("0,2", "5,3")
