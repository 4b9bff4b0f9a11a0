"""The last part of set-up: places, first Spawn Rolls, Gadgets; and how rounds end."""

from __future__ import annotations

from pathlib import Path

import pytest

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import field_a, field_b
from hauntbox.engine.state import Lost
from hauntbox.games.ecto_terrestrial.components.reading import FOLDER, read_contents
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.table import steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import SETUP
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.tower import BINOMIAL, INERT, LEDGE, SCRIPTED
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.games.ecto_terrestrial.turns.beginning import begin_table
from hauntbox.games.ecto_terrestrial.turns.course import list_steps
from hauntbox.games.ecto_terrestrial.turns.episodes import run_round_over
from hauntbox.games.ecto_terrestrial.turns.rounds import begin_round, check_pke
from hauntbox.games.ecto_terrestrial.turns.setting_up import (
    TWO_TEAMS,
    ask_place,
    ask_spawn,
    run_deal,
    run_place,
    run_spawn,
    wake_at_start,
    why_not_start,
)
from tests.ecto_terrestrial.lab import Lab

BOX = read_contents(VOCABULARY)
STEPS = list_steps()


def placing(players: int, episode: str = "noise_complaint", first: int = 0) -> EctoTerrestrial:
    """A table at which teams take their places next."""
    g = begin_table(players, Chance.from_seed("places"), BOX, episode, first=first, draft="fixed")
    while g.step != steps.PLACE:
        list(STEPS[g.step].run(g, -1))
    return g


def take_place(g: EctoTerrestrial, choice: int = 0) -> tuple[int, int]:
    """The next team takes one of the places that it may; returns whose it is, and how many places there were."""
    decision = ask_place(g)
    assert decision is not None
    list(run_place(g, decision.codes[choice]))
    return decision.seat, len(decision.codes)


# Places


def test_teams_take_places_clockwise_from_the_first_player() -> None:
    """ETI-2.10a, 2.10c: both Heroes of a team on the same Start Location."""
    g = placing(3, first=1)
    assert [take_place(g)[0] for _ in range(3)] == [1, 2, 0]
    for seat in range(3):
        assert len({g.hero_at[hero] for hero in g.team_of(seat)}) == 1
        assert g.hero_at[g.team_of(seat)[0]] in g.episode.starts
    assert g.step == steps.SPAWN


def test_two_teams_fill_a_start_location() -> None:
    """ETI-2.10b: the third has to go elsewhere."""
    g = placing(4)
    assert [take_place(g)[1] for _ in range(2)] == [2, 2]
    assert why_not_start(g, g.episode.starts[0]) is TWO_TEAMS
    assert [take_place(g)[1] for _ in range(2)] == [1, 1]


def test_alone_the_heroes_may_start_apart() -> None:
    """ETI-18.2."""
    g = placing(1)
    take_place(g, 0)
    take_place(g, 1)
    assert [g.hero_at[hero] for hero in g.team_of(0)] == list(g.episode.starts)


# First Spawn Rolls


def rolling(lab: Lab, *answers: int) -> None:
    """The Spawn Rolls of set-up, in the order of the answers."""
    lab.g.phase = SETUP
    wake_at_start(lab.g)
    script = list(answers)
    while lab.g.step == steps.SPAWN:
        decision = ask_spawn(lab.g)
        lab.run(run_spawn(lab.g, -1 if decision is None else verbs.PICK_POINT | script.pop(0) << A))


@pytest.mark.parametrize(("players", "dice"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_each_active_point_rolls_once(players: int, dice: int) -> None:
    """ETI-2.11a: with three dice, with one or two players with two, in the first player's order."""
    lab = Lab(players, dice="G" * dice + "S" * dice, active_points=0)
    rolling(lab, 1)
    assert [values[0] for values in lab.told("spawn_rolled")] == [1, 0]
    assert [len(lab.g.ets_in(lab.square(at))) for at in ("5,0", "0,5")] == [dice, dice]
    assert lab.g.et_at[0] == lab.square("5,0") and lab.g.step == steps.DEAL


def test_inactive_points_do_not_roll() -> None:
    """ETI-2.11c, 12.1: what lies behind a closed door sleeps."""
    lab = Lab(
        2, 2, 2, starts=["0,0"], points=["0,1", "1,1"], active_points=0, walls=["0,1|1,1"], doors=["1,0|1,1"], dice="GG"
    )
    rolling(lab)
    assert lab.g.points_active == 0b01 and not lab.g.ets_in(lab.square("1,1"))


@pytest.mark.parametrize("model", [LEDGE, BINOMIAL, SCRIPTED, INERT])
def test_what_falls_out_in_set_up_is_put_back(model: int) -> None:
    """ETI-2.11b: a CRIT is a Drainer and a die more in the tower, and no Disruption comes of it in any tower."""
    lab = Lab(dice="SG CC", active_points=0, tower=["G", "G"])
    lab.g.tower.model = model
    rolling(lab, 0)
    assert lab.g.tower.inside == 12 and lab.g.tower.aside == 4 and not lab.g.fallen
    assert lab.g.et_at[20] == lab.square("5,0") and len(lab.g.ets_on_board()) == 3


def test_trackers_are_put_to_0_after_the_spawns() -> None:
    """ETI-2.13, 2.12, R44: a shortage leaves nothing behind; then everybody has one Gadget."""
    lab = Lab(ets={f"d{n}": f"{n // 2},2" for n in range(1, 9)}, dice="DD SS", active_points=0)
    rolling(lab, 0)
    assert lab.g.pke == [0, 0, 2]
    lab.run(run_deal(lab.g, -1))
    assert lab.g.pke == [0, 0, 0] and [len(hand) for hand in lab.g.hands] == [1, 1] and lab.g.step == steps.ROUND


# The end of a round


def test_trackers_are_checked_once_after_all_hot_sheets() -> None:
    """ETI-20.1, 20.7: a tracker at 3 does nothing before that; with all below 3 nothing is pulled or reset."""
    lab = Lab(tower=[""])
    for _ in range(4):
        lab.g.raise_tracker(0, "ETI-19.7")
    assert lab.g.pke == [3, 0, 0] and lab.g.tower.panels == 8
    lab.run(check_pke(lab.g, -1))
    assert lab.g.tower.panels == 7 and lab.g.step == steps.BOSS
    lab.g.pke = [2, 2, 1]
    lab.run(check_pke(lab.g, -1))
    assert lab.g.tower.panels == 7 and lab.g.pke == [2, 2, 1]


def test_without_panels_trackers_are_reset_all_the_same() -> None:
    """ETI-20.6: pulls in excess are ignored."""
    lab = Lab()
    lab.g.pke = [3, 3, 2]
    lab.g.tower.resting = [0]
    lab.g.tower.aside = 16
    lab.run(check_pke(lab.g, -1))
    assert lab.g.tower.panels == 0 and lab.g.pke == [0, 0, 0] and len(lab.told("pulled")) == 1


def test_the_last_panel_ends_the_game_at_the_end_of_the_round() -> None:
    """ETI-28.2, 28.5, 28.4: the ET Phase is still played; then the Heroes lose."""
    lab = Lab()
    lab.g.tower.resting = [0]
    lab.g.tower.aside = 16
    lab.g.pke = [3, 0, 0]
    lab.run(check_pke(lab.g, -1))
    assert lab.g.tower.panels == 0 and lab.g.step == steps.BOSS
    with pytest.raises(Lost) as lost:
        lab.run(run_round_over(lab.g, -1))
    assert lost.value.rule == "ETI-28.2"


def test_otherwise_the_next_round_begins() -> None:
    """ETI-28.6, 3.2, R1: the First Player Token goes clockwise, or the other way where the table plays so."""
    lab = Lab(3)
    lab.run(run_round_over(lab.g, -1))
    assert lab.g.step == steps.ROUND
    lab.run(begin_round(lab.g, -1))
    assert lab.g.round == 2 and lab.g.first == 1
    lab.g.passes_right = True
    lab.run(begin_round(lab.g, -1))
    lab.run(begin_round(lab.g, -1))
    assert lab.g.first == 2


def test_a_place_is_named_with_its_hero() -> None:
    """ETI-2.10a: the question names the Ghostbuster, and the agent comes along."""
    g = placing(2)
    decision = ask_place(g)
    assert decision is not None
    assert {(field_a(code), field_b(code)) for code in decision.codes} == {(0, square) for square in g.episode.starts}
    assert verbs.PLACE | 4 << A | g.episode.starts[0] << B not in decision.codes


def test_an_episode_may_say_what_its_beginning_brings(tmp_path: Path) -> None:
    """ETI-2.9: it happens once, when everything has been laid out."""
    own = '{ when = "setup", do = [{ op = "batteries", n = -2, who = "each" }] },\n  { when = "check"'
    text = (FOLDER / "episodes.toml").read_text(encoding="utf-8").replace('{ when = "check"', own, 1)
    (tmp_path / "episodes.toml").write_text(text, encoding="utf-8")
    box = read_contents(VOCABULARY, str(tmp_path))
    g = begin_table(1, Chance.from_seed("places"), box, "noise_complaint", first=0, draft="fixed")
    while g.step != steps.PLACE:
        list(STEPS[g.step].run(g, -1))
    take_place(g)
    take_place(g)
    before = [g.batteries[hero] for hero in g.on_board()]
    list(run_deal(g, -1))
    assert [g.batteries[hero] for hero in g.on_board()] == [n - 2 for n in before]
