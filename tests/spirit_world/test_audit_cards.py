"""What data can say. Each word of the vocabulary that no card of the box uses is played here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.spirit_world.components.card_text import clause_texts, paragraph
from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.components.entries import Page
from hauntbox.games.spirit_world.components.vocabulary import SCENARIO_TRIGGERS
from hauntbox.games.spirit_world.position import lay, read_clauses
from hauntbox.games.spirit_world.rules import SpiritWorldRules
from tests.spirit_world.laying import EDGE, NOBODY, fires, ordered
from tests.spirit_world.looking import (
    against,
    asked,
    beams,
    beyond,
    ghosts,
    is_open,
    left,
    offered,
    outcome,
    play,
    slime,
    trapped,
    where,
    xp,
)
from tests.spirit_world.test_content_errors import changed, entry
from tests.spirit_world.test_rules_16_gates import with_card
from tests.support.languages import french_mistakes


def at_once(*clauses: dict[str, Any], dice: list[tuple[str, int | str]] | None = None, **table: Any) -> Game:
    """A round begins, and with it what these clauses say."""
    said = [{"when": "start_of_round", **clause} for clause in clauses]
    return lay(clauses=said, step="round", dice=dice or [], **{"busters": EDGE, **table})


def hints(clause: dict[str, Any]) -> tuple[str, str]:
    """What players read of a scenario's clause, in English and French."""
    message = paragraph(clause_texts(read_clauses([clause], SCENARIO_TRIGGERS), Page("scenario")))
    english, french = (WORDS.say(message, SpiritWorldRules().no_name, one) for one in ("en", "fr"))
    assert french_mistakes(french) == []
    return english, french


# How often


@pytest.mark.parametrize(("per", "points"), [("scenario", 1), ("round", 2), ("turn", 8), ("", 8)])
def test_a_clause_of_a_card_acts_as_often_as_it_may(per: str, points: int) -> None:
    """Once per turn, round or scenario; a turn's own end comes once in it anyway."""
    limit = {"limit": {"per": per}} if per else {}
    game = lay(
        clauses=[{"when": "end_of_turn", "do": [{"op": "xp", "who": "chosen", "inside": "yes"}], **limit}],
        busters={"egon": "1,1", "ray": "1,3", "peter": "1,5"}, dice=[("psychic", "star")] * 2,
    )
    play(game, *["end"] * 8)
    assert xp(game, "egon", "ray", "peter", "winston") == [0, 0, 0, points]


def test_a_limit_outlives_saving_and_loading() -> None:
    """What was done once in a scenario is not done again by whoever goes on with it."""
    once = {"when": "end_of_turn", "limit": {"per": "scenario"}, "do": [{"op": "slime", "who": "each"}]}
    game = play(lay(clauses=[once], slime={}), "end")
    again = game.state.blank()
    game.state.copy_into(again)
    again.take_data(game.state.to_data())
    assert again.to_data() == game.state.to_data()
    assert slime(play(game, "end"), "egon", "ray") == [1, 1]


@pytest.mark.parametrize(
    ("file", "kind", "id", "old", "new", "said"),
    [
        ("scenarios", "scenario", "sli_2", '{ when = "check",', '{ when = "check", limit = { per = "turn" },',
         "'check' does not happen so often; it can't have a limit."),
        ("characters", "character", "egon", '{ when = "standing", do',
         '{ when = "standing", if = [{ is = "driven" }], do',
         "'driven' is about a moment; an ability that stands has none."),
        ("gates", "gate", "release", 'op = "emerge"', 'op = "emerge", at = "zone"', "names the zone that ghosts"),
    ],
)
def test_what_would_mean_nothing_is_refused(
    file: str, kind: str, id: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    """Content is validated when it is read, and says what is wrong."""
    found = changed(tmp_path, file, kind, id, (old, new))
    assert any(said in one for one in found), found


# Whom and which


def test_somebody_of_the_leaders_choice_and_those_in_the_car() -> None:
    """GTB-9.10: chosen by the Leader; inside the Ecto-1."""
    game = at_once({"do": [{"op": "slime", "who": "chosen"}]})
    assert (asked(game), len(offered(game))) == ("which_buster", 4)
    assert slime(play(game, "buster:peter"), "egon", "ray", "peter", "winston") == [0, 0, 1, 0]
    game = at_once({"do": [{"op": "slime", "who": "each", "inside": "yes"}]}, busters={**EDGE, "ray": "inside"})
    assert slime(game, "egon", "ray", "peter", "winston") == [0, 1, 0, 0]


def test_the_nearest_of_those_who_carry_something() -> None:
    """Nearest, and carrying."""
    do = [{"op": "lose_trapped", "who": "nearest", "carrying": "yes", "to": "spirit_world"}]
    game = ordered(do, "5,5", busters={**EDGE, "egon": "5,7", "ray": "9,5"}, trapped={"ray": {"GT": 1}})
    assert (trapped(game, "ray"), beyond(game)) == ("0/0/0", "5/6/5")


def test_a_ghost_of_the_leaders_choice_goes_to_the_car_or_away_from_something() -> None:
    """Move toward the Ecto-1, away from the nearest Ghostbuster, from a gate."""
    both = {"GG1": "4,4", "GT1": "8,4"}
    game = at_once({"do": [{"op": "move", "who": "chosen", "n": 2, "dir": "toward", "to": "ecto"}]}, ghosts=both,
                   ecto=("4,8", "4,9"))
    assert asked(game) == "which_ghost"
    assert where(play(game, "ghost:GG1"), "GG1") == "4,6"
    do = [{"op": "move", "who": "each", "n": 2, "dir": "away", "to": "nearest_gb"}]
    game = at_once({"do": do}, ghosts={"GT1": "8,4"}, busters={**EDGE, "egon": "8,2"})
    assert where(game, "GT1") == "8,6"
    game = ordered([{"op": "move", "who": "nearest", "n": 3, "dir": "away", "to": "this_gate"}], "5,5",
                   ghosts={"GT1": "7,7"}, busters=EDGE)
    assert where(game, "GT1") == "10,10"


@pytest.mark.parametrize(
    ("which", "asks", "answer", "shut"),
    [("farthest_open", "", "", "eye"), ("fewest_streams", "", "", "moon"), ("chosen", "which_gate", "gate:eye", "eye"),
     ("partner", "", "", "")],
)
def test_gates_that_an_effect_closes(which: str, asks: str, answer: str, shut: str) -> None:
    """Open gates by distance, by streams, by choice."""
    game = ordered(
        [{"op": "close_gate", "which": which}], "1,1", gates={"star": "5,5", "moon": "9,5", "eye": "13,9"},
        busters={**EDGE, "egon": "5,7", "ray": "12,11"}, streams={"egon": ("star", 1), "ray": ("eye", 1)},
    )
    if asks:
        assert asked(game) == asks
        play(game, answer)
    assert [gate for gate in ("star", "moon", "eye") if not is_open(game, gate)] == ([shut] if shut else [])


@pytest.mark.parametrize(
    ("which", "opened"), [("partner", ["moon"]), ("chosen", ["eye"]), ("nearest_closed", ["moon"])]
)
def test_gates_that_an_effect_opens(which: str, opened: list[str]) -> None:
    """Closed gates: the partner, one of choice, the nearest other."""
    game = lay(
        gates={"star": "5,5 closed with:moon", "moon": "9,5 closed with:star", "eye": "13,9 closed"}, step="psychic",
        gate_clauses=[{"when": "face_closed", "do": [{"op": "open_gate", "which": which}]}], busters=EDGE,
        dice=[("psychic", "star")],
    )
    if which == "chosen":
        assert offered(game) == ["gate:star", "gate:moon", "gate:eye"]
        play(game, "gate:eye")
    assert [gate for gate in ("star", "moon", "eye") if is_open(game, gate)] == opened


def test_ghosts_come_out_of_bare_ground() -> None:
    """Emerge from a square, the Leader's if the zone has several; GTB-1.13 holds there as well."""
    do = [{"op": "emerge", "at": "zone", "zone": "pit", "rank": "2"}]
    game = at_once({"do": do}, zones={"pit": ["4,4", "6,4"]}, dice=[("movement", 3)])
    assert offered(game) == ["square:4,4", "square:6,4"]
    play(game, "square:6,4")
    assert (ghosts(game), beyond(game)) == ({"7,4": "GT"}, "5/4/5")
    game = at_once({"do": do}, zones={"pit": ["4,4"]}, spirit_world={})
    assert outcome(game) == (False, "GTB-1.13")


# Numbers


def test_every_number_can_be_counted() -> None:
    """A constant, a counter, or three minus closed gates."""
    gates = {"star": "5,5", "moon": "9,5 closed", "eye": "12,9 closed"}
    game = at_once({"do": [{"op": "emerge", "n": 3, "less": ["closed_gates"], "at": "nearest_open"}]}, gates=gates)
    assert beyond(game) == "5/5/5"  # nearest to what? a scenario stands nowhere
    game = at_once({"do": [{"op": "emerge", "n": 3, "less": ["closed_gates"], "at": "fewest_streams"}]}, gates=gates)
    assert beyond(game) == "4/5/5"
    by_counter = {"op": "slime", "who": "each", "per": {"count": "counter"}, "name": "rain"}
    game = at_once({"do": [{"op": "counter", "name": "rain", "n": 2}, by_counter]})
    assert slime(game, "egon", "winston") == [2, 2]


def test_the_attackers_streams_come_and_go() -> None:
    """add_streams and remove_streams with an owner."""
    gates = {"star": "4,4", "moon": "12,12"}
    game = fires(
        "egon", "4,2", ("proton", 4), gates=gates, to_close=4,
        gate_clauses=[{"when": "hit", "do": [{"op": "add_streams", "n": 1}]}],
    )
    assert beams(play(game, "blast:star"), "egon") == ("gate:star", 2)
    game = fires(
        "egon", "4,2", ("proton", 1), gates=gates, to_close=5, busters={"ray": "4,6"},
        streams={"egon": ("star", 2), "ray": ("star", 1)},
        gate_clauses=[{"when": "missed", "do": [{"op": "remove_streams", "n": 2, "whose": "attacker"}]}],
    )
    play(game, "blast:star")
    assert (beams(game, "egon"), beams(game, "ray")) == (("", 0), ("gate:star", 1))


def test_experience_for_whomever_a_card_names() -> None:
    """gain_xp: not only by abilities, and never for somebody who is not meant."""
    gives = [{"when": "trapped", "do": [{"op": "xp", "n": 2, "who": "each", "within": 2}]}]
    game = fires("egon", "4,2", ("proton", 6), ghosts={"GG1": "4,4"}, busters={"ray": "9,9"})
    play(with_card(game, "GG", gives), "attack:GG1")
    assert xp(game, "egon", "ray", "winston") == [3, 0, 0]
    game = at_once({"do": [{"op": "xp", "n": 2}]})
    assert xp(game, "egon", "ray", "peter", "winston") == [0, 0, 0, 0]


# Conditions


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"is": "busters_in_zone", "zone": "pier", "least": 2}, True),
        ({"is": "busters_in_zone", "zone": "pier", "least": 3}, False),
        ({"is": "near", "of": "ecto", "within": 2, "least": 2}, True),
        ({"is": "near", "of": "ecto", "within": 2, "least": 3}, False),
        ({"is": "near", "of": "boss", "within": 3, "least": 1}, True),
        ({"is": "near", "of": "boss", "within": 3, "sight": "yes", "least": 1}, False),
        ({"is": "near", "of": "boss", "within": 2, "least": 1}, False),
        ({"is": "round", "least": 3, "most": 3}, True),
        ({"is": "round", "least": 4, "most": 4}, False),
    ],
)
def test_conditions_about_places_and_rounds(condition: dict[str, Any], holds: bool) -> None:
    """In a zone, near the car or the boss, in sight, on_round(n)."""
    game = at_once(
        {"if": [condition], "do": [{"op": "xp", "who": "each"}]}, round=3, ecto=("10,10", "10,11"),
        busters={"egon": "1,1", "ray": "1,2", "peter": "10,8", "winston": "inside"}, ghosts={"SL": "4,1"},
        zones={"pier": ["1,1", "1,2", "10,9"]}, lines={f"V2,{y}": "yellow" for y in range(4)},
    )
    assert xp(game, "egon") == [1 if holds else 0]


@pytest.mark.parametrize(("spent", "holds"), [(0, True), (1, False)])
def test_a_condition_on_the_actions_that_are_left(spent: int, holds: bool) -> None:
    """Actions (≥ n), here at the end of a turn that was not used up."""
    idle = {"when": "end_of_turn", "if": [{"is": "actions", "least": 2}], "do": [{"op": "slime", "who": "each"}]}
    game = play(lay(clauses=[idle], spent=spent), "end")
    assert slime(game, "egon") == [1 if holds else 0]


# Abilities


RUBBER = """[[character]]
id = "winston"
name = "Rubber Winston"
blurb = "Nothing sticks."
colour = "grey"
pattern = "hatch"
levels = [
  { level = 1, name = "Rubber", clauses = [{ when = "standing", do = [{ op = "immune", what = "slime" }] }] },
]
"""


def test_somebody_whom_no_slime_sticks_to(tmp_path: Path) -> None:
    """Immune to Slime."""
    (tmp_path / "characters.toml").write_text(RUBBER)
    game = fires("egon", "5,7", ("proton", 3), ecto=("5,5", "6,5"), ghosts={"GG1": "5,4"},
                 busters={**NOBODY, "egon": "5,7"}, content=str(tmp_path))
    play(game, "attack:GG1")
    assert slime(game, "ray", "winston") == [1, 0]


# Actions


def test_an_action_of_a_scenario_may_take_two(tmp_path: Path) -> None:
    """extra_action_type: its cost."""
    text = entry("scenarios", "scenario", "idu_3")
    (tmp_path / "scenarios.toml").write_text(text.replace("carries = 1", "carries = 1, cost = 2"))
    table: dict[str, Any] = {
        "scenario": "idu_3", "gates": {"star": "4,4", "moon": "12,12"}, "trapped": {"egon": {"GG": 2}},
        "ecto": ("13,13", "13,14"), "content": str(tmp_path),
    }
    game = fires("egon", "4,5", **table)
    play(game, "special:tribute:star")
    assert (left(game, "egon"), beams(game, "egon")) == (0, ("gate:star", 1))
    game = fires("egon", "4,5", slime={"egon": 1}, **table)
    assert (offered(game, "special"), against(game, "special:tribute:star")) == ([], "GTB-9.4")
    assert "Tribute, 2 actions within 1 square of" in SpiritWorldRules(str(tmp_path)).card_text("special", "idu_3")


# House rules


def test_a_scenario_changes_what_the_team_can_do_while_something_holds() -> None:
    """Modify the team's figures, while a condition holds; looked at after everything that happens."""
    fog = {"when": "standing", "if": [{"is": "open_gates", "least": 1}], "do": [
        {"op": "modify", "stat": "sight", "n": -1, "of": "team"},
        {"op": "modify", "stat": "move", "n": 1, "of": "team"},
        {"op": "modify", "stat": "actions", "n": 1, "of": "team"},
    ]}
    game = fires(
        "egon", "4,2", ("proton", 6), gates={"star": "4,4"}, to_close=1, ghosts={"SL": "4,0", "ID": "7,2"},
        clauses=[fog],
    )
    assert offered(game, "attack", "blast") == ["attack:SL", "blast:star"]
    assert ("move:7,3" in offered(game), left(game, "egon")) == (True, 3)
    saved = game.state.blank()
    game.state.copy_into(saved)
    saved.take_data(game.state.to_data())
    assert saved.to_data() == game.state.to_data()
    play(game, "blast:star")
    assert offered(game, "attack") == ["attack:SL", "attack:ID"]
    assert ("move:7,3" in offered(game), left(game, "egon")) == (False, 1)


def test_a_house_rule_without_conditions_holds_from_the_first_turn_on() -> None:
    far = {"when": "standing", "do": [{"op": "modify", "stat": "drive", "n": 2, "of": "team"}]}
    game = lay(clauses=[far], ecto=("0,0", "0,1"), step="turn")
    assert "stop:8,0" in offered(play(game, "drive:front"))
    assert hints(far)[0] == "All the time: +2 squares in a Drive for everybody."


# Words


@pytest.mark.parametrize(
    ("clause", "english"),
    [
        ({"when": "face_none", "do": [{"op": "emerge", "at": "zone", "zone": "tower"}]},
         "Psychic die on a symbol without a gate: a ghost emerges in the tower."),
        ({"when": "setup", "if": [{"is": "near", "of": "ecto", "within": 2, "sight": "yes", "least": 1}],
          "do": [{"op": "xp", "who": "each"}]},
         "At the beginning: if at least one Ghostbuster is in sight within 2 squares of the Ecto-1, "
         "each Ghostbuster gains 1 XP."),
        ({"when": "arrives", "if": [{"is": "ghost_is", "what": "push"}], "do": [{"op": "slime", "who": "each"}]},
         "When a ghost comes to rest: if it is of a kind that pushes, each Ghostbuster is slimed."),
        ({"when": "chaos", "do": [{"op": "move", "who": "boss", "n": 2, "dir": "away", "to": "ecto"}]},
         "After Chaos: the boss moves 2 squares away from the Ecto-1."),
    ],
)
def test_what_is_read_on_the_card(clause: dict[str, Any], english: str) -> None:
    """The text is made from the same words, in both languages."""
    assert hints(clause)[0] == english
