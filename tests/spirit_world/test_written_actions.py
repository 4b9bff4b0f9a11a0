"""Actions that a scenario adds, abilities that stand under conditions, limits of more than one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox import BadContent, Game
from hauntbox.games import find
from hauntbox.games.spirit_world.position import lay
from tests.spirit_world.looking import against, buster, left, offered, play, slime, where, xp
from tests.spirit_world.writing import own_ability, own_gate, own_ghost, own_scenario

BELL: dict[str, Any] = {"id": "bell", "name": "Ring the Bell", "do": [{"op": "xp", "n": 2}]}
OPEN = {"star": "2,2"}
MISS = ("proton", 1)


def scenario_with(folder: Path, action: dict[str, Any], **table: Any) -> Game:
    """Ray's turn in a scenario that adds an action."""
    written = own_scenario(folder, [{"when": "check", "if": [{"is": "open_gates", "most": 0}], "do": [{"op": "win"}]}],
                           actions=[action], zones={"corner": ["5,9", "5,10"]})
    return lay(**{**written, "gates": OPEN, **table})


# Actions


def test_an_action_wherever_one_stands(tmp_path: Path) -> None:
    """GTB-9.6: it is offered with its name, costs an action, is told, and goes with its actor."""
    game = scenario_with(tmp_path, {**BELL, "at": "anywhere"}, busters={"ray": "5,4"})
    assert game.decision is not None
    option = next(one for one in game.decision.options if one.key == "perform:bell")
    assert (option.label, option.targets) == ("Ring the Bell here", ["buster:ray"])
    play(game, "perform:bell")
    assert (xp(game, "ray"), left(game, "ray")) == ([2], 1)
    assert [game.say(event.message) for event in game.events() if event.kind == "performed"] == ["Ray: Ring the Bell."]
    game.undo()
    assert (xp(game, "ray"), left(game, "ray")) == ([0], 2)
    assert game.rules.option_code("perform:bell") in [one.code for one in game.decision.options]


def test_a_game_with_such_an_action_is_saved_and_opened(tmp_path: Path) -> None:
    """GTB-9.6: the answer is kept by its key."""
    own_scenario(tmp_path, [{"when": "check", "do": [{"op": "win"}]}], actions=[{**BELL, "at": "ecto"}])
    game = hauntbox.new("spirit_world", content=str(tmp_path), scenario="own", pke="N", seed=1)
    play(game, offered(game)[0], "perform:bell")
    again = hauntbox.load(game.save())
    assert (again.answers()[-1], again.state_bytes()) == ("perform:bell", game.state_bytes())


def test_not_from_inside_the_car(tmp_path: Path) -> None:
    """GTB-21.3."""
    game = scenario_with(tmp_path, {**BELL, "at": "anywhere"})
    assert (offered(game, "perform"), against(game, "perform:bell")) == ([], "GTB-21.3")


@pytest.mark.parametrize(("at", "may"), [("11,7", True), ("13,8", True), ("9,8", True), ("8,4", False), (None, True)])
def test_an_action_at_the_car(at: str | None, may: bool, tmp_path: Path) -> None:
    """GTB-9.6: in the Ecto-1 or so near to it."""
    game = scenario_with(tmp_path, {**BELL, "at": "ecto", "within": 2}, busters={"ray": at} if at else {},
                         ecto=("11,6", "12,6"))
    assert (offered(game, "perform") == ["perform:bell"]) is may
    assert against(game, "perform:bell") == ("" if may else "GTB-9.6")


@pytest.mark.parametrize(("at", "may"), [("5,9", True), ("5,10", True), ("5,8", False)])
def test_an_action_in_a_zone(at: str, may: bool, tmp_path: Path) -> None:
    """GTB-9.6."""
    game = scenario_with(tmp_path, {**BELL, "at": "zone", "zone": "corner"}, busters={"ray": at})
    assert (offered(game, "perform") == ["perform:bell"]) is may


def test_what_an_action_asks_for(tmp_path: Path) -> None:
    """Requirements: what one carries, what it costs, conditions."""
    action = {**BELL, "at": "anywhere", "cost": 2, "carries": 1, "if": [{"is": "round", "least": 2}]}
    load = {"ray": {"GG": 1}}
    table: dict[str, Any] = {"busters": {"ray": "5,4"}}
    assert against(scenario_with(tmp_path, action, **table, round=2), "perform:bell") == "GTB-9.8"
    tired = scenario_with(tmp_path, action, **table, trapped=load, round=2, spent=1)
    assert against(tired, "perform:bell") == "GTB-9.4"
    early = scenario_with(tmp_path, action, **table, trapped=load)
    assert against(early, "perform:bell") == "GTB-9.6"
    assert [game_says(early, "perform:bell")] == ["The scenario does not allow this action now."]
    game = play(scenario_with(tmp_path, action, **table, trapped=load, round=2), "perform:bell")
    assert (xp(game, "ray"), left(game, "ray")) == ([2], 0)


def game_says(game: Game, key: str) -> str:
    reason = game.why_not(key)
    return "" if reason is None else game.say(reason.message)


def test_an_action_that_is_taken_twice_a_turn_at_most(tmp_path: Path) -> None:
    """A limit on an action."""
    action = {**BELL, "at": "anywhere", "limit": {"n": 2, "per": "round"}}
    game = scenario_with(tmp_path, action, busters={"ray": "5,4", "peter": "5,3"}, order=("ray", "peter"))
    play(game, "perform:bell", "perform:bell", "end")
    assert (offered(game, "perform"), game_says(game, "perform:bell")) == ([], "You can't take this action again now.")


def test_an_action_at_a_gate_may_have_conditions_and_limits_too(tmp_path: Path) -> None:
    """GTB-9.6."""
    action = {**BELL, "within": 1, "limit": {"per": "turn"}, "do": [{"op": "add_streams"}]}
    game = scenario_with(tmp_path, action, busters={"ray": "2,3"}, to_close=5)
    play(game, "special:bell:star")
    assert (buster(game, "ray")["streams"], offered(game, "special")) == (1, [])


def test_the_words_of_actions(tmp_path: Path) -> None:
    """The text is made of what the action does, in both languages."""
    for at, said in (
        ({"at": "anywhere"}, "Ring the Bell, an action anywhere on foot: gain 2 XP (2 times a round)."),
        ({"at": "ecto", "within": 2}, "Ring the Bell, an action in the Ecto-1 or within 2 squares of it: gain 2 XP "
                                      "(2 times a round)."),
        ({"at": "zone", "zone": "corner"}, "Ring the Bell, an action in corner: gain 2 XP (2 times a round)."),
    ):
        folder = tmp_path / at["at"]
        folder.mkdir()
        action = {**BELL, **at, "limit": {"n": 2, "per": "round"}}
        own_scenario(folder, [{"when": "check", "do": [{"op": "win"}]}], actions=[action], zones={"corner": ["5,9"]})
        rules = find("spirit_world", str(folder))
        assert rules.card_text("special", "bell") == said  # type: ignore[attr-defined]
        assert "[" not in rules.card_text("special", "bell", "fr")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"at": "anywhere", "do": [{"op": "add_streams"}]}, "no gate is meant where the action is taken"),
        ({"at": "ecto", "do": [{"op": "emerge"}]}, "no gate is meant where the action is taken"),
        ({"at": "anywhere", "do": [{"op": "close_gate"}]}, "no gate is meant where the action is taken"),
        ({"at": "zone"}, "zone: is named if and only if the action is taken in a zone"),
        ({"at": "zone", "zone": "moon"}, "names 'moon', which is no zone of this scenario"),
        ({"at": "anywhere", "if": [{"is": "streams", "least": 1}]}, "'streams' is about something else"),
        ({"if": [{"is": "die", "least": 1}]}, "'die' is about something else"),
        ({"at": "roof"}, "at: 'roof' is not known; choose gate, ecto, zone, anywhere."),
        ({"do": [{"op": "slime", "who": "victim"}]}, "who = victim means nobody here"),
    ],
)
def test_actions_that_mean_nothing(words: dict[str, Any], said: str, tmp_path: Path) -> None:
    """GTB-9.6: one sentence, with the place where it is."""
    own_scenario(tmp_path, [{"when": "check", "do": [{"op": "win"}]}], actions=[{**BELL, **words}])
    with pytest.raises(BadContent) as bad:
        find("spirit_world", str(tmp_path))
    assert [one for one in bad.value.problems if said in one and "scenario 'own'" in one], bad.value.problems


# Abilities that stand under conditions


def modify(stat: str, n: int = 1, of: str = "self") -> dict[str, Any]:
    return {"op": "modify", "stat": stat, "n": n, "of": of}


def test_an_ability_that_stands_while_something_holds(tmp_path: Path) -> None:
    """GTB-22.18: it counts from the moment on, and no longer than it holds."""
    clause = {"when": "standing", "if": [{"is": "open_gates", "most": 1}], "do": [modify("move", 2)]}
    written = own_ability(tmp_path, clause)
    far = "move:4,6"
    assert far in offered(lay(**written, busters={"ray": "4,2"}, gates={"star": "9,9"}))
    assert far not in offered(lay(**written, busters={"ray": "4,2"}, gates={"star": "9,9", "moon": "12,2"}))
    game = lay(**written, busters={"ray": "4,2"}, gates={"star": "4,4", "moon": "12,2"}, to_hit=2,
               streams={"ray": ("star", 1)}, dice=[("proton", 6)])
    assert "move:4,-1" not in offered(game) and "move:8,2" not in offered(game)
    assert "move:8,2" in offered(play(game, "blast:star"))


def test_where_its_owner_stands(tmp_path: Path) -> None:
    """Near the Ecto-1, in one's own turn, carrying something: the condition is about the owner."""
    clause = {"when": "standing", "if": [{"is": "near", "of": "ecto", "within": 1, "least": 1}, {"is": "own_turn"},
                                         {"is": "carries", "least": 1}], "do": [modify("actions")]}
    written = own_ability(tmp_path, clause)
    table: dict[str, Any] = {"ecto": ("4,4", "5,4"), "trapped": {"ray": {"GG": 1}}}
    apart = {"egon": "0,0", "peter": "1,0", "winston": "2,0"}
    assert left(lay(**written, **table, busters={**apart, "ray": "4,5"}), "ray") == 3
    assert left(lay(**written, **table, busters={**apart, "ray": "9,9"}), "ray") == 2
    game = lay(**{**written, "active": "peter"}, **table, busters={**apart, "ray": "4,5"}, order=("peter", "ray"))
    assert play(game, "end").view()["active"] == "ray"
    assert left(game, "ray") == 3


def test_it_shows_whether_it_holds(tmp_path: Path) -> None:
    """GTB-22.18: an ability whose conditions don't hold isn't ready."""
    written = own_ability(tmp_path, {"when": "standing", "if": [{"is": "round", "least": 2}], "do": [modify("roll")]})
    ready = [buster(lay(**written, round=n), "ray")["abilities"][0]["ready"] for n in (1, 2)]
    assert ready == [False, True]


def test_a_new_round_is_enough(tmp_path: Path) -> None:
    """Conditions are looked at when a turn begins, too."""
    later = {"when": "standing", "if": [{"is": "round", "least": 2}], "do": [modify("actions")]}
    written = own_ability(tmp_path, later)
    game = lay(**written, order=("ray",), step="psychic", gates={"star": "2,2"}, dice=[("psychic", "flame")], round=1)
    assert (game.view()["active"], left(game, "ray")) == ("ray", 3)


@pytest.mark.parametrize(
    ("effect", "now"),
    [
        (modify("sight", 1, "team"), lambda game: "attack:SL" in offered(game)),
        ({"op": "permit", "what": "short_ends"}, lambda game: "enter" in offered(game)),
        (modify("maneuvers"), lambda game: buster(game, "ray")["maneuvers_most"] == 2),
        (modify("slime_cap", -1), lambda game: buster(game, "ray")["cap"] == 1),
    ],
)
def test_whatever_stands_may_have_conditions(effect: dict[str, Any], now: Any, tmp_path: Path) -> None:
    """Modify … while C, permit."""
    clause = {"when": "standing", "if": [{"is": "counter", "name": "bells", "least": 1}], "do": [effect]}
    written = own_ability(tmp_path, clause)
    table: dict[str, Any] = {"busters": {"ray": "4,4"}, "ghosts": {"SL": "4,8"}, "ecto": ("5,4", "6,4")}
    assert [now(lay(**written, **table, counters={"bells": n})) for n in (0, 1)] == [False, True]


@pytest.mark.parametrize("what", ["push", "slime"])
def test_immunity_under_conditions_and_so_many_times(what: str, tmp_path: Path) -> None:
    """immune{push|slime, times}."""
    do = {"op": "push", "n": 1} if what == "push" else {"op": "slime"}
    found = []
    for number, more in enumerate(({}, {"if": [{"is": "round", "least": 2}]}, {"limit": {"n": 2, "per": "turn"}})):
        folder = tmp_path / str(number)
        folder.mkdir()
        own_gate(folder, [{"when": "missed", "do": [{**do, "who": "attacker"}] * 3}])
        written = own_ability(folder, {"when": "standing", "do": [{"op": "immune", "what": what}], **more})
        for round in (1, 2):
            game = lay(**written, gate="own", gates={"star": "4,4"}, busters={"ray": "4,6"}, dice=[MISS], round=round,
                       xp={"ray": 0})
            play(game, "blast:star")
            found.append(int(where(game, "ray")[2:]) - 6 if what == "push" else slime(game, "ray")[0])
    most = 3 if what == "push" else 2
    assert found == [0, 0, most, 0, 1, 1]


def test_conditions_that_never_hold_by_themselves(tmp_path: Path) -> None:
    """What is about a moment is refused where there is none."""
    own_ability(tmp_path, {"when": "standing", "if": [{"is": "die", "least": 3}], "do": [modify("roll")]})
    with pytest.raises(BadContent, match="'die' is about a moment; an ability that stands has none"):
        find("spirit_world", str(tmp_path))


def test_the_words_of_an_ability_under_conditions(tmp_path: Path) -> None:
    """The text says when it holds."""
    conditions = [{"is": "in_zone", "zone": "tower"}, {"is": "near", "within": 2, "least": 2}]
    own_ability(tmp_path, {"when": "standing", "if": conditions, "do": [modify("roll")]})
    rules = find("spirit_world", str(tmp_path))
    text = rules.card_text("ability", "ray.1")  # type: ignore[attr-defined]
    assert text.startswith("All the time: if you stand in ")
    assert "at least 2 Ghostbusters are within 2 squares of you" in text
    assert "[" not in rules.card_text("ability", "ray.1", "fr")  # type: ignore[attr-defined]


# Limits


@pytest.mark.parametrize("n", [1, 2, 3])
def test_an_ability_used_so_many_times_a_turn(n: int, tmp_path: Path) -> None:
    """A limit of more than one; the next turn it is there again."""
    clause = {"when": "free", "optional": True, "limit": {"n": n, "per": "turn"},
              "do": [{"op": "clean", "who": "anyone"}]}
    written = own_ability(tmp_path, clause)
    game = lay(**written, busters={"ray": "4,4", "peter": "9,9", "egon": "12,2"}, xp={"peter": 12, "egon": 12},
               slime={"peter": 3, "egon": 3}, order=("ray",))
    for _ in range(n):
        assert "ability:ray.1" in offered(game)
        play(game, "ability:ray.1", "buster:peter" if slime(game, "peter")[0] else "buster:egon")
    assert (offered(game, "ability"), sum(slime(game, "peter", "egon"))) == ([], 6 - n)
    assert against(game, "ability:ray.1") == "GTB-22.18"


@pytest.mark.parametrize(("per", "rounds"), [("round", [2, 4]), ("scenario", [2, 2])])
def test_a_card_that_acts_twice(per: str, rounds: list[int], tmp_path: Path) -> None:
    """Twice a round, twice a scenario; copies, saves and undo know it."""
    clause = {"when": "end_of_turn", "limit": {"n": 2, "per": per}, "do": [{"op": "xp", "who": "each"}]}
    game = lay(**own_scenario(tmp_path, [clause]), gates=OPEN, order=("ray",), dice=[("psychic", "flame")] * 2)
    found = []
    for _ in range(2):
        play(game, *["end"] * 4)
        found += xp(game, "winston")
    assert found == rounds
    copy = game.copy()
    assert copy.state_bytes() == game.state_bytes()
    game.undo()
    game.redo()
    assert copy.state_bytes() == game.state_bytes()


def test_two_throws_again_of_one_die(tmp_path: Path) -> None:
    """reroll{die, times}."""
    clause = {"when": "rolled", "optional": True, "limit": {"n": 2, "per": "turn"},
              "do": [{"op": "reroll", "die": "proton"}]}
    game = lay(**own_ability(tmp_path, clause), busters={"ray": "4,2"}, gates={"star": "4,4"},
               dice=[("proton", 1), ("proton", 2), ("proton", 5), ("proton", 3)])
    play(game, "blast:star", "reroll:1", "reroll:2")
    assert buster(game, "ray")["streams"] == 1  # the third throw stands
    play(game, "blast:star")
    assert offered(game, "reroll") == []


def test_a_ghost_may_have_a_limit_too(tmp_path: Path) -> None:
    """On a ghost it is one for all of its kind."""
    clause = {"when": "missed", "limit": {"n": 2, "per": "turn"}, "do": [{"op": "xp", "who": "each"}]}
    table = {**own_ghost(tmp_path, [clause]), "ghosts": {"GG1": "4,6", "GG2": "6,4"}}
    game = lay(**table, active="ray", busters={"ray": "4,4"}, xp={"ray": 12}, dice=[MISS] * 3)
    play(game, "attack:GG1", "attack:GG2", "attack:GG1")
    assert xp(game, "winston") == [2]
