"""The city between turns: PKE levels, the tower and its Disruptions, Spawn Points, and what can run out."""

from __future__ import annotations

from contextlib import suppress

import pytest

from hauntbox.engine.chance import Chance
from hauntbox.engine.state import State
from hauntbox.games.ecto_terrestrial.combat.aiming import squares_for
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.defeat import take_wounds
from hauntbox.games.ecto_terrestrial.combat.falling import slime
from hauntbox.games.ecto_terrestrial.ets.moving import move_one
from hauntbox.games.ecto_terrestrial.heroes.moving import list_moves
from hauntbox.games.ecto_terrestrial.position import lay
from hauntbox.games.ecto_terrestrial.spawning.disruption import disrupt, drop_dice, note_fallen, pull_panel
from hauntbox.games.ecto_terrestrial.spawning.rolling import is_reached, spawn_roll
from hauntbox.games.ecto_terrestrial.table.numbers import HEROES
from hauntbox.games.ecto_terrestrial.table.tower import LEDGE, SHAKY, Tower
from hauntbox.games.ecto_terrestrial.turns.actions import end_turn
from hauntbox.games.ecto_terrestrial.turns.rounds import check_pke
from tests.ecto_terrestrial.lab import FACE, Lab

PETER, EGON, RAY, J = 0, 1, 2, 4


def fall(lab: Lab, faces: str) -> None:
    """Dice have fallen out of the tower."""
    lab.g.tower.resting[0] -= len(faces)
    note_fallen(lab.g, [FACE[face] for face in faces], None)


def at(lab: Lab, *ids: str) -> list[str]:
    return [lab.name("square", lab.g.et_at[lab.et(id)]) if lab.g.et_at[lab.et(id)] >= 0 else "" for id in ids]


def names(lab: Lab, *kinds: str) -> list[str]:
    return [event.name for event, *_ in lab.g.log or [] if event.name in kinds]


# PKE levels


def test_two_trackers_pull_two_panels() -> None:
    """ETI-20.2, ETI-20.5, ETI-20.8: trackers at 3, 3 and 1; C is the lowest in turn order of the two with the fewest
    points and pulls twice, and all three trackers go to 0."""
    lab = Lab(3, scores=(4, 2, 2), tower=["", ""])
    lab.g.pke = [3, 3, 1]
    lab.run(check_pke(lab.g, -1))
    assert lab.told("pulled") == [(2, 7), (2, 6)] and lab.g.pke == [0, 0, 0]


def test_each_pull_has_its_disruption_before_the_next() -> None:
    """ETI-20.3, ETI-21.8: what the first pull shakes out is placed first; then the second pull comes. B has the fewest
    points at each."""
    lab = Lab(scores=(1, 0), tower=["G", "S"])
    lab.g.pke = [3, 3, 0]
    lab.run(check_pke(lab.g, -1), "point:0", "point:1")
    assert names(lab, "pulled", "fell", "placed") == ["pulled", "fell", "placed"] * 2
    assert at(lab, "g1", "s1") == ["0,5", "5,0"] and [seat for seat, _ in lab.told("pulled")] == [1, 1]


def test_the_number_of_pulls_is_fixed_at_the_start() -> None:
    """ETI-20.4, ETI-21.9: a shortage in the first Disruption brings the third tracker to 3; it is reset with the
    others, without a pull."""
    lab = Lab(ets={f"d{n}": f"{n // 2 + 1},2" for n in range(1, 9)}, tower=["D", ""])
    lab.g.pke = [3, 3, 2]
    lab.run(check_pke(lab.g, -1))
    assert lab.told("raised") == [(2, 3)]
    assert len(lab.told("pulled")) == 2 and lab.g.pke == [0, 0, 0]


# Disruptions


def test_a_fallen_die_is_a_model_on_a_point_of_the_pickers_choice() -> None:
    """ETI-21.3: on any Active Spawn Point with room; the die is laid aside."""
    lab = Lab(scores=(1, 0), active_points=0b01, points=["0,5", "5,0", "3,3"])
    lab.g.points_active = 0b101
    fall(lab, "S")
    aside = lab.g.tower.aside
    lab.run(disrupt(lab.g), "point:2")
    assert lab.asked == [(1, "which_point", ["point:0", "point:2"])], "The Inactive point is not offered."
    assert at(lab, "s1") == ["3,3"] and lab.g.tower.aside == aside + 1 and not lab.g.fallen


def test_a_crit_is_a_drainer_and_goes_back_in() -> None:
    """ETI-21.4a: the same die is dropped, after the Drainer was placed."""
    lab = Lab(tower=[""])
    fall(lab, "C")
    inside, aside = lab.g.tower.inside, lab.g.tower.aside
    lab.run(disrupt(lab.g), "point:1")
    assert at(lab, "d1") == ["5,0"] and (lab.g.tower.inside, lab.g.tower.aside) == (inside + 1, aside)


def test_disruption_goes_round_the_table() -> None:
    """ETI-21.2, ETI-21.4b, ETI-21.5: A has 5 points, B 1, C 3. B begins, takes the CRIT and drops it back in; it falls
    out again as a Drainer, which joins the pool. Then C, A and B each resolve one of the three, until none is left."""
    lab = Lab(3, scores=(5, 1, 3), tower=["D"])
    fall(lab, "GCS")
    lab.run(
        disrupt(lab.g), "die:crit", "point:0", "die:drainer", "point:1", "die:grunt", "point:0", "point:1",
    )
    assert [seat for seat, kind, _ in lab.asked if kind == "which_die"] == [1, 2, 0]
    assert [seat for seat, kind, _ in lab.asked if kind == "which_point"] == [1, 2, 0, 1]
    assert lab.asked[2][2] == ["die:grunt", "die:shooter", "die:drainer"]
    assert len(lab.g.ets_on_board()) == 4 and not lab.g.fallen and lab.g.tower.inside + lab.g.tower.aside == 16


def test_who_has_no_hero_on_the_board_takes_part() -> None:
    """ETI-21.6: nobody has one here, and all three pick."""
    lab = Lab(3, scores=(2, 1, 0))
    fall(lab, "GSD")
    lab.run(disrupt(lab.g), "die:grunt", "point:0", "die:shooter", "point:0", "point:1")
    assert [seat for seat, _, _ in lab.asked] == [2, 2, 0, 0, 1]


def test_no_point_is_overfilled() -> None:
    """ETI-21.7: a Drainer needs two spaces; with three in use the point is not on offer."""
    lab = Lab(ets={"d1": "0,5", "g1": "0,5"})
    fall(lab, "DG")
    lab.run(disrupt(lab.g), "die:drainer", "point:0")
    assert at(lab, "d2") == ["5,0"] and [kind for _, kind, _ in lab.asked] == ["which_die", "which_point"]
    assert at(lab, "g2") == ["0,5"]


def test_with_all_points_full_the_nearest_square_is_taken() -> None:
    """ETI-21.7, ETI-R22, ETI-R56: the picker names the point, then one of the nearest squares with room."""
    full = {"d1": "0,5", "d2": "0,5", "d3": "5,0", "d4": "5,0"}
    lab = Lab(ets={**full, "d5": "0,4", "g1": "0,4"}, scores=(1, 0))
    fall(lab, "D")
    lab.run(disrupt(lab.g), "point:0")
    assert lab.asked == [(1, "which_point", ["point:0", "point:1"])] and at(lab, "d6") == ["1,5"]


def test_without_an_active_point_the_tracker_rises() -> None:
    """ETI-R22, ETI-21.7."""
    lab = Lab(active_points=0)
    fall(lab, "G")
    lab.run(disrupt(lab.g))
    assert lab.g.pke == [1, 0, 0] and not lab.g.ets_on_board()


def test_without_any_room_the_tracker_rises() -> None:
    """ETI-R56: no square that can be reached has room for the model."""
    lab = Lab(rows=1, columns=2, starts=["0,0"], points=["0,1"], active_points=1,
              ets={"d1": "0,0", "d2": "0,0", "d3": "0,1", "d4": "0,1"})
    fall(lab, "S")
    lab.run(disrupt(lab.g))
    assert lab.g.pke == [0, 1, 0]


def test_what_was_interrupted_goes_on() -> None:
    """ETI-21.8, ETI-21.1: Traps burst at a Defeat; the Disruption comes first, then points are lost and the token is
    laid; then the turn goes on with the Actions that are left."""
    game = lay(
        heroes={"peter": "2,2", "agent_j": "4,4"}, ets={"g1": "2,2"}, wounds={"peter": 4}, traps={"peter": 1},
        scores=(3, 0), dice="SSS", tower=["G"],
    )
    game.decide("move:peter:2,3")
    assert game.decision is not None and (game.decision.kind, game.decision.seat) == ("which_point", 1)
    assert game.view()["seats"][0]["score"] == 3
    game.decide(game.asked(1)[0].key)
    assert game.decision is not None and game.decision.kind == "act" and game.view()["turn"]["actions"] == 3
    assert game.view()["seats"][0]["score"] == 1 and game.view()["tokens"] == 1


def test_several_dice_are_one_disruption() -> None:
    """ETI-21.10: all are dropped one by one, and what fell is resolved together; the third pick is A's again."""
    lab = Lab(scores=(0, 1), tower=["G", "", "SS"])
    lab.run(drop_dice(lab.g, 3, "ETI-21.10"), "die:shooter", "point:0", "die:grunt", "point:0", "point:1")
    assert names(lab, "fell", "dropped", "placed") == ["fell"] * 3 + ["dropped"] + ["placed"] * 3
    assert [seat for seat, kind, _ in lab.asked if kind == "which_point"] == [0, 1, 0]


def test_no_more_dice_are_dropped_than_lie_aside() -> None:
    """ETI-21.11: one of three; with none aside nothing happens."""
    lab = Lab()
    lab.g.tower.resting[0], lab.g.tower.aside = 15, 1
    lab.run(drop_dice(lab.g, 3, "ETI-21.11"))
    assert lab.told("dropped") == [(1, 16)] and lab.g.tower.aside == 0
    lab.run(drop_dice(lab.g, 2, "ETI-21.11"))
    assert len(lab.told("dropped")) == 1


def test_the_tower_moves_only_by_drops_and_pulls() -> None:
    """ETI-21.12: Heroes and ETs walk, fight and fall, and not a die moves by accident."""
    lab = Lab(heroes={"peter": "2,2"}, ets={"g1": "2,4"}, dice="SSS SSS")
    lab.g.tower.model = LEDGE
    before = list(lab.g.tower.resting)
    lab.run(move_one(lab.g, lab.et("g1")))
    lab.run(attack(lab.g, PETER, PETER, lab.square("2,3")))
    lab.run(take_wounds(lab.g, PETER, 5, "ETI-27.1"))
    assert lab.g.tower.resting == before and lab.told("fell") == []


def test_a_shaky_tower_may_be_knocked_as_a_turn_ends() -> None:
    """ETI-21.12, R33: whoever ends the turn does it; dice that fall are resolved at once, from the fewest points on."""
    resolved = 0
    for seed in range(120):
        lab = Lab(scores=[3, 1])
        lab.g.chance = Chance.from_seed(f"shaky {seed}")
        lab.g.tower = Tower(SHAKY)
        lab.g.tower.load(lab.g)
        flow, code = end_turn(lab.g, -1), None
        with suppress(StopIteration):
            while True:
                code = (next(flow) if code is None else flow.send(code)).codes[0]
        bumps, dice = lab.told("bumped"), lab.told("resolves")
        assert all(bump == (0, len(lab.told("fell"))) for bump in bumps) and lab.g.fallen == []
        assert not dice or (bumps and dice[0][0] == 1)
        resolved += len(dice)
    assert resolved


def test_a_shortage_raises_the_tracker() -> None:
    """ETI-21.9: all eight Drainers are out. A Spawn Roll with a Drainer and a CRIT places nothing, raises the tracker
    twice, and drops one die."""
    lab = Lab(ets={f"d{n}": f"{n // 2},2" for n in range(1, 9)}, dice="DC", tower=[""])
    lab.run(spawn_roll(lab.g, 0, 0, 2))
    assert lab.g.pke == [0, 0, 2] and lab.g.tower.inside == 11 and len(lab.g.ets_on_board()) == 8


def test_a_pull_without_a_panel_is_nothing() -> None:
    """ETI-20.6."""
    lab = Lab(tower=["G"])
    lab.g.tower.resting, lab.g.tower.aside = [], 16
    lab.run(pull_panel(lab.g, 0, "ETI-20.2"))
    assert lab.told("pulled") == [] and not lab.g.ets_on_board()


# Spawn Points


def test_what_fits_on_the_point_goes_there() -> None:
    """ETI-R60: of two Drainers and a Grunt the player says which stay on the point, but not that one which fits goes
    elsewhere; after a Grunt and a Drainer the second Drainer goes beside it."""
    lab = Lab(3, dice="DDG")
    lab.run(spawn_roll(lab.g, 0, 0, 3), "kind:grunt", "square:1,5")
    assert [kind for _, kind, _ in lab.asked] == ["on_point", "spawn_beside"]
    assert lab.asked[0][2] == ["kind:drainer", "kind:grunt"]
    assert at(lab, "g1", "d1", "d2") == ["0,5", "0,5", "1,5"]


def test_the_drainer_of_a_crit_comes_last() -> None:
    """ETI-R60: a Spawn Roll places Drainers, Grunts, Shooters, and then the Drainer of a CRIT."""
    lab = Lab(3, dice="SCD", tower=[""])
    lab.run(spawn_roll(lab.g, 0, 0, 3), "kind:drainer", "kind:shooter", "square:1,5")
    assert [lab.name("et", et) for et, _ in lab.told("placed")] == ["d1", "s1", "d2"]
    lab = Lab(3, dice="SGD")
    lab.run(spawn_roll(lab.g, 0, 0, 3))
    assert [lab.name("et", et) for et, _ in lab.told("placed")] == ["d1", "g1", "s1"]


def test_one_start_location_is_enough_to_be_active() -> None:
    """ETI-R65: the point lies in reach of the second only."""
    plan = {"rows": 1, "columns": 4, "walls": ["0,1|0,2"], "points": ["0,3"]}
    for starts, reached in ((["0,0", "0,2"], True), (["0,0", "0,1"], False)):
        assert is_reached(Lab(starts=starts, **plan).g, 0) is reached  # type: ignore[arg-type]


def test_who_cannot_move_provokes_nothing() -> None:
    """ETI-R66: with all squares around full no Move is on offer, none is foretold, and the try is refused in peace."""
    full = {f"d{n + 1}": spot for n, spot in enumerate(["0,1", "0,1", "1,0", "1,0"])}
    game = lay(heroes={"peter": "0,0", "agent_j": "4,4"}, ets={**full, "g1": "0,0"})
    assert not [option.key for option in game.asked(0) if option.key.startswith("move:peter")]
    reason = game.why_not("move:peter:0,1")
    assert reason is not None and reason.key == "square_full"
    lab = Lab(heroes={"peter": "0,0"}, ets={**full, "g1": "0,0"})
    assert list_moves(lab.g, PETER) == [] and lab.told("provoked") == []


def test_solid_squares_block_everything() -> None:
    """ETI-R55: sight, Close and adjacency: no step into one and no shot across it."""
    game = lay(heroes={"peter": "2,2", "agent_j": "5,5"}, ets={"g1": "2,4", "g2": "3,2"}, solid=["2,3"])
    offered = [option.key for option in game.asked(0)]
    assert "move:peter:2,3" not in offered and "move:peter:1,2" in offered
    assert [key for key in offered if key.startswith("attack:peter")] == ["attack:peter:particle_thrower:3,2"]


# The tower is loaded


def test_loading_gives_up_after_so_many_tries() -> None:
    """ETI-R64: two panels stop six dice at most, and never the seventh; after so many tries the others are laid in by
    hand, and loading ends."""
    for seed in range(5):
        tower = Tower(LEDGE)
        tower.resting = [0, 0]
        tower.load(State(1, Chance.from_seed(str(seed))), 10)
        assert tower.inside == 10 and tower.aside == 6


def test_a_die_that_falls_while_loading_is_dropped_again() -> None:
    """ETI-R64, ETI-2.2c: whatever falls, ten dice are inside in the end, and no face counts."""
    for seed in range(30):
        tower = Tower(LEDGE)
        tower.load(State(1, Chance.from_seed(str(seed))), 10)
        assert tower.inside == 10 and tower.aside == 6


# What runs out


def test_tokens_and_hero_dice_never_run_out() -> None:
    """ETI-R40: three Weapons in a Team-Up roll nine dice together, though there are eight Hero Dice."""
    lab = Lab(3, heroes={"peter": "2,3", "egon": "2,3", "ray": "2,3"}, ets={"d1": "2,4", "d2": "2,4"}, dice="D" * 9)
    lab.run(
        attack(lab.g, PETER, PETER, lab.square("2,4")), "ask:1", "ask:2", "join:egon:1", "join:ray:2",
        *["allot:drainer:d1"] * 3,
    )
    assert lab.told("wasted") == [(2,)] and lab.g.scores == [4, 4, 4]


def test_everybody_can_be_slimed() -> None:
    """ETI-R41, ETI-R40: Slimer tokens are Slimed tokens, one mark and no other; four in the box are no limit."""
    spots = {id: f"{n},{n % 5}" for n, id in enumerate(HEROES[:6])}
    lab = Lab(3, heroes={id: spots[id] for id in ("peter", "egon", "ray", "agent_j", "agent_k")}, ets={"g1": "0,1"})
    for hero in lab.g.on_board():
        assert not lab.g.is_slimed(hero)
        lab.run(slime(lab.g, hero, "ETI-7.9a"))
    assert all(lab.g.is_slimed(hero) for hero in (PETER, EGON, RAY, J, 5)) and len(lab.told("slimed")) == 5
    assert squares_for(lab.g, PETER, PETER) != []


@pytest.mark.parametrize(("kind", "models"), [("G", 10), ("S", 10), ("D", 8)])
def test_models_are_binding(kind: str, models: int) -> None:
    """ETI-R40, ETI-24.4, ETI-21.9: 10 Grunts, 10 Shooters and 8 Drainers; the next one is a tracker."""
    lab = Lab(1, active_points=0b01, points=["0,0"], starts=["0,0"])
    for _ in range(models):
        lab.g.put_et(lab.g.in_supply(FACE[kind]), lab.square("3,3"))
    assert lab.g.in_supply(FACE[kind]) == -1
    fall(lab, kind)
    lab.run(disrupt(lab.g))
    assert lab.g.pke[FACE[kind]] == 1 and len(lab.g.ets_on_board()) == models
    lab.g.remove_et({"G": 3, "S": 13, "D": 23}[kind])
    assert lab.g.in_supply(FACE[kind]) == {"G": 3, "S": 13, "D": 23}[kind]
