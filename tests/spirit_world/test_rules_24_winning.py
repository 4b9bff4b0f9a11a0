"""Chapter 24, winning, losing and campaigns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import Campaign, Game
from hauntbox.games import find
from hauntbox.games.spirit_world.position import lay
from hauntbox.games.spirit_world.table.state import SpiritWorld
from tests.spirit_world.laying import fires, short_of
from tests.spirit_world.looking import beyond, buster, ghosts, offered, outcome, play, slime, told, trapped, xp

ALL_CLOSED = {"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}
CLOSING: dict[str, Any] = {"gates": {"star": "2,4"}, "to_close": 1, "clauses": [ALL_CLOSED]}


# Success and failure


def test_all_gates_closed_wins() -> None:
    """GTB-24.1, GTB-24.3: at once, in the middle of a turn; one open gate is one too many."""
    game = play(fires("egon", "2,2", ("proton", 6), **CLOSING), "blast:star")
    assert outcome(game) == (True, "GTB-24.1")
    more = {**CLOSING, "gates": {"star": "2,4", "moon": "9,9"}}
    assert play(fires("egon", "2,2", ("proton", 6), **more), "blast:star").outcome is None


def test_an_empty_spirit_world_loses_when_somebody_has_to_come_out() -> None:
    """GTB-24.1, GTB-24.2: not before, and in the middle of an effect: of two ghosts the first still comes."""
    table: dict[str, Any] = {"gates": {"star": "7,7"}, "gate": "verge", "step": "psychic"}
    game = lay(**table, spirit_world={"GG": 1}, dice=[("psychic", "star"), ("movement", 3)])
    assert (outcome(game), ghosts(game)) == ((False, "GTB-1.13"), {"8,7": "GG"})
    game = lay(**table, spirit_world={}, dice=[("psychic", "moon")])
    assert game.outcome is None


def test_defeat_stops_everything_where_it_is() -> None:
    """GTB-24.2: what the same effect would have done next is not done, and nothing more is asked."""
    clauses = [{"when": "missed", "do": [{"op": "emerge"}, {"op": "slime"}]}]
    game = fires("egon", "2,2", ("proton", 1), gates={"star": "2,4"}, gate_clauses=clauses, spirit_world={})
    play(game, "blast:star")
    assert (outcome(game), slime(game, "egon"), game.decision) == ((False, "GTB-1.13"), [0], None)


def test_success_is_judged_after_the_ghosts_were_sucked_back() -> None:
    """GTB-24.3, GTB-16.7: XP, then the ghosts, then the end."""
    game = fires("egon", "2,2", ("proton", 6), ghosts={"GT1": "9,9"}, spirit_world={"GG": 1}, **CLOSING)
    play(game, "blast:star")
    assert (xp(game, "egon"), beyond(game), ghosts(game)) == ([1], "1/1/0", {})
    kinds = [event.kind for event in told(game, "gate_closed", "xp_gained", "sucked_back", "game_won")]
    assert kinds == ["gate_closed", "xp_gained", "sucked_back", "game_won"]


def test_a_trapped_boss_wins_after_its_last_words() -> None:
    """GTB-24.3: When Trapped slimes, then it is removed, then the end."""
    streams = short_of(1, "SL", "egon", "ray")
    table: dict[str, Any] = {
        "scenario": "sli_4", "gates": {"star": "2,2 closed", "moon": "12,2 closed"}, "ghosts": {"SL": "7,4"},
        "busters": {"egon": "8,5", "ray": "5,4"}, "streams": streams,
    }
    game = lay(**table, dice=[("proton", 6)])
    play(game, "attack:SL")
    assert (outcome(game), slime(game, "egon", "ray")) == ((True, "GTB-24.1"), [1, 1])
    assert xp(game, "egon", "ray") == [streams["egon"][1] + 1, streams["ray"][1]]
    assert (ghosts(game), buster(game, "egon")["trapped"].get("SL")) == ({}, 1)


BOSS_THAT_CURSES = """
[[ghost]]
id = "SL"
name = "Slimer"
blurb = "A sore loser."
class = 5
to_hit = 4
to_trap = 1
figures = 1
flags = ["boss", "map_bound"]
clauses = [{ when = "trapped", do = [{ op = "lose" }, { op = "slime", who = "each", within = 2 }] }]
"""


@pytest.mark.parametrize(("beyond_it", "won"), [({}, False), ({"GG": 1}, True)])
def test_what_comes_first_decides(beyond_it: dict[str, int], won: bool) -> None:
    """GTB-24.4, GTB-R29: a defeat inside an effect comes before the success that its last words would bring."""
    call_and_close = [{"op": "emerge", "at": "each_open"}, {"op": "close_gate", "which": "each_open"}]
    game = lay(**CLOSING, gate_clauses=[{"when": "end_of_round", "do": call_and_close}], spirit_world=beyond_it,
               step="round_end", dice=[("movement", 3)] if won else [])
    assert outcome(game) == (won, "GTB-24.1" if won else "GTB-1.13")


def test_the_last_gate_beats_its_own_bang() -> None:
    """GTB-24.4, GTB-24.3: a Burst Gate with nothing behind it wins if it is the last, and loses if it is not."""
    table: dict[str, Any] = {"gate": "burst", "to_close": 1, "clauses": [ALL_CLOSED], "spirit_world": {}}
    last = fires("egon", "2,2", ("proton", 6), gates={"star": "2,4"}, **table)
    assert outcome(play(last, "blast:star")) == (True, "GTB-24.1")
    earlier = fires("egon", "2,2", ("proton", 6), gates={"star": "2,4", "moon": "9,9"}, **table)
    assert outcome(play(earlier, "blast:star")) == (False, "GTB-1.13")


def test_a_bosses_when_trapped_comes_before_its_removal(tmp_path: Path) -> None:
    """GTB-24.4, GTB-24.3, GTB-R29: an end in When Trapped is an end; nobody has trapped the boss yet."""
    (tmp_path / "ghosts.toml").write_text(BOSS_THAT_CURSES)
    win = {"when": "check", "if": [{"is": "boss_trapped"}], "do": [{"op": "win"}]}
    game = fires("egon", "2,2", ("proton", 6), ghosts={"SL": "2,4"}, clauses=[win], content=str(tmp_path))
    play(game, "attack:SL")
    assert (outcome(game), xp(game, "egon"), slime(game, "egon")) == ((False, "GTB-24.1"), [0], [0])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_win_or_lose_together(players: int) -> None:
    """GTB-24.5: every seat."""
    won = play(fires("egon", "2,2", ("proton", 6), players=players, **CLOSING), "blast:star")
    assert won.outcome is not None and won.outcome.winners == list(range(players))
    lost = lay(gates={"star": "7,7"}, gate="burst", step="psychic", spirit_world={}, players=players,
               dice=[("psychic", "star")])
    assert lost.outcome is not None and lost.outcome.winners == []


# The clock


def test_after_sixty_rounds_it_is_over() -> None:
    """GTB-24.11, GTB-R41: round 60 is played, round 61 is not."""
    assert lay(round=60, step="round").outcome is None
    assert outcome(lay(round=61, step="round")) == (False, "GTB-24.11")


def test_what_is_tied_to_a_rounds_end_is_judged_after_the_die() -> None:
    """GTB-24.13: Verge Gates all closed in mid-round win nothing yet; if the die opens one, nothing at all."""
    table: dict[str, Any] = {"scenario": "idu_2", "gates": {"star": "1,4 closed"}, "step": "round_end",
                             "busters": {"egon": "7,6", "ray": "9,6", "peter": "7,9", "winston": "9,9"}}
    assert outcome(lay(**table, dice=[("psychic", "moon")])) == (True, "GTB-24.1")
    assert lay(**table, dice=[("psychic", "star")]).outcome is None
    guarded = {**table, "busters": {**table["busters"], "egon": "3,6"}}
    assert outcome(lay(**guarded, dice=[("psychic", "star")])) == (True, "GTB-24.1")


def test_effects_of_the_rounds_end_stay_before_the_die() -> None:
    """GTB-24.13, GTB-9.1."""
    clauses = [{"when": "end_of_round", "do": [{"op": "counter", "name": "ends", "n": 1}]},
               {"when": "round_over", "if": [{"is": "counter", "name": "ends", "least": 1}], "do": [{"op": "lose"}]}]
    game = lay(clauses=clauses, step="round_end", dice=[("psychic", "moon")])
    assert outcome(game) == (False, "GTB-24.1")
    assert [event.kind for event in told(game, "psychic_nothing", "game_lost")] == ["psychic_nothing", "game_lost"]


# Campaigns


def begun(**options: str) -> Campaign:
    return hauntbox.campaign("spirit_world", "slimer", players=1, seed="chapters", pke="N", **options)


def ended(campaign: Campaign, won: bool, **experience: int) -> Game:
    """The next chapter, brought to its end by hand: everybody has the XP named, and much else besides."""
    game = campaign.play()
    play(game, offered(game)[0])
    state = game.state
    assert isinstance(state, SpiritWorld)
    for id, n in experience.items():
        b = game.rules.thing_value("buster", id)
        state.xp[b] = n
        state.slime[b] = 1
        state.ghost_at[0] = -10 - b
    if won:
        state.open = 0
        state.ghost_at = [-1 if place >= 0 else place for place in state.ghost_at]
        state.ghost_mask = 0
        state.refresh_blocks()
        play(game, "end")
    else:
        play(game, "concede", "agree")
    assert game.outcome is not None and game.outcome.won == won
    campaign.record(game)
    return game


def test_only_experience_goes_on() -> None:
    """GTB-24.6, GTB-1.4, GTB-R40: no Slime, no streams, no trapped ghosts; map and Spirit World are new."""
    campaign = begun()
    before = ended(campaign, True, egon=7, winston=12)
    game = campaign.play()
    assert game.setup.options["scenario"] == "sli_2"
    assert xp(game, "egon", "ray", "peter", "winston") == [7, 0, 0, 12]
    assert [buster(game, id)["level"] for id in ("egon", "ray", "winston")] == [2, 1, 3]
    assert slime(game, "egon", "winston") == [0, 0]
    assert {trapped(game, id) for id in ("egon", "winston")} == {"0/0/0"}
    assert beyond(game) == beyond(hauntbox.new("spirit_world", scenario="sli_2")) != beyond(before)


@pytest.mark.parametrize(("keep", "kept"), [("no", 0), ("yes", 9)])
def test_a_lost_chapter_is_played_again(keep: str, kept: int) -> None:
    """GTB-24.8, GTB-R40: with the XP that the attempt began with, unless the table keeps it."""
    campaign = begun(keep_xp=keep)
    ended(campaign, False, egon=9)
    game = campaign.play()
    assert (game.setup.options["scenario"], xp(game, "egon")) == ("sli_1", [kept])


def test_farming_a_later_chapter_does_not_pay() -> None:
    """GTB-24.8: what was won before stays, what the lost attempt brought is gone."""
    campaign = begun()
    ended(campaign, True, egon=6)
    ended(campaign, False, egon=20)
    assert xp(campaign.play(), "egon") == [6]


def test_a_campaign_is_won_with_its_last_scenario() -> None:
    """GTB-24.9, GTB-1.3: four chapters in order."""
    campaign = begun()
    for chapter in ("sli_1", "sli_2", "sli_3"):
        assert campaign.next == [chapter]
        ended(campaign, True)
        assert not campaign.over and not campaign.won
    game = campaign.play()
    play(game, offered(game)[0])
    state = game.state
    assert isinstance(state, SpiritWorld)
    boss = game.rules.thing_value("ghost", "SL")
    state.lift_ghost(boss, -10 - state.order[0])
    play(game, "end")
    campaign.record(game)
    assert campaign.over and campaign.won


def test_order_and_controllers_may_change_between_scenarios() -> None:
    """GTB-24.7, GTB-24.10, GTB-2.14: XP goes by name, whoever plays whom and in whatever order."""
    game = hauntbox.new("spirit_world", players=2, seed=1, scenario="sli_2", team="winston,peter,egon,ray",
                        share="2,1,1,2", xp="egon=7 ray=3", pke="N")
    view = game.view()
    assert view["order"] == ["winston", "peter", "egon", "ray"]
    assert {id: (one["seat"], one["xp"]) for id, one in view["busters"].items()} == {
        "winston": (1, 0), "peter": (0, 0), "egon": (0, 7), "ray": (1, 3),
    }


def test_who_sits_a_chapter_out_keeps_what_they_have() -> None:
    """GTB-24.10: XP belongs to the character, not to the seat."""
    rules = find("spirit_world")
    campaign = begun()
    game = ended(campaign, True, egon=7)
    carried = rules.carry_over("slimer", "sli_1", game, {"xp": {"tess": 4}})
    assert carried["xp"] == {"tess": 4, "egon": 7, "ray": 0, "peter": 0, "winston": 0}


def test_fifteen_scenarios_in_three_campaigns_and_three_alone() -> None:
    """GTB-R51: four linked ones each, none in two campaigns."""
    rules = find("spirit_world")
    plans = {plan.id: plan.chapters for plan in rules.campaigns()}
    linked = [chapter for chapters in plans.values() for chapter in chapters]
    assert [len(chapters) for chapters in plans.values()] == [4, 4, 4]
    scenarios = next(option for option in rules.setup_options() if option.key == "scenario").values
    assert (len(scenarios), len(set(linked))) == (15, 12)
    assert [id for id in scenarios if id not in linked] == ["sol_1", "sol_2", "sol_3"]
