"""Outer Space in words: every question, answer, event, reason and end, in both languages."""

from __future__ import annotations

import re
from random import Random

import pytest

import hauntbox
from hauntbox import BadSetup, Game, games
from hauntbox.engine.messages import GENERIC, EventKind, Message
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.components.reading import english_texts
from hauntbox.games.outer_space.components.vocabulary import GOALS
from hauntbox.games.outer_space.heroes.deeds import SPECIALS
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.rules import OuterSpaceRules
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.moments import ROLLS, TRIGGERS
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, PHASES, SIDES, TALLIES
from hauntbox.games.outer_space.table.verbs import VERBS
from hauntbox.kit.words.speech import say_error
from tests.support.languages import both, french_mistakes, game_folder, told

ASKING = re.compile(
    r"\b(?:pick|pick_for|pick_slot|pick_crowd|pick_square|pick_site|pick_building|pick_of_hand|agrees|next_victim|directed"
    r"|ask_own|Decision)\(\s*[^\"()]*(?:\([^()]*\))?[^\"()]*\"([a-z_]+)\""
)
# Moments that are steps of somebody's own, in which nobody else is asked.
OWN_STEPS = {
    "command", "march", "ray_guns", "own_turn", "exchange_step", "ranged_step", "instead_of_move", "drawn", "standing",
}  # fmt: skip


def rules() -> OuterSpaceRules:
    found = games.find("outer_space")
    assert isinstance(found, OuterSpaceRules)
    return found


def source() -> str:
    """The rules of the game as they are written."""
    return "".join(path.read_text() for path in sorted(game_folder("outer_space").rglob("*.py")))


def said(prefix: str) -> set[str]:
    return {key.removeprefix(prefix) for key in WORDS.sentences["en"] if key.startswith(prefix)}


# The catalogue


def test_every_reason_has_a_sentence() -> None:
    found = re.findall(r'Reason\(\s*"(\w+)"(?:\s+if [^,]*? else "(\w+)")?', source())
    reasons = {key for pair in found for key in pair if key}
    reasons |= {f"put_{place}" for place in ("saucer", "random_building", "outdoors", "tent", "site")}
    reasons |= {f"used_up_{per}" for per in ("turn", "phase", "command", "fight", "blast")}
    assert len(reasons) > 40
    assert reasons | set(GENERIC) == said("why.")


def test_every_question_has_a_sentence() -> None:
    kinds = set(ASKING.findall(source()))
    assert {"command", "march", "ray_guns", "strike", "shoot", "keep_search", "spread", "burn_next"} <= kinds
    assert kinds <= said("ask.")
    windows = {f"react_{trigger}" for trigger in TRIGGERS if trigger not in OWN_STEPS}
    assert windows <= said("ask.")
    assert said("ask.") - kinds - windows <= {"step"}


def test_every_answer_and_every_event_has_a_sentence() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, EventKind)]
    assert len(kinds) > 80
    wanted = {f"option.{verb.name}" for verb in VERBS} | {f"event.{kind.name}" for kind in kinds}
    assert wanted <= set(WORDS.sentences["en"])


def test_every_end_has_a_sentence() -> None:
    """IOS-3: each goal of each scenario, the track, the deck, dead Heroes, no Martians."""
    ends = {f"{SIDES[one.timeout]}.track" for one in rules().box.scenarios}
    ends |= {"martians.deck", "martians.four_heroes", "heroes.no_martians"}
    for scenario in rules().box.scenarios:
        for side in (MARTIANS, HEROES):
            ends |= {f"{SIDES[side]}.{goal.of}" for goal in scenario.goals[side]}
    assert ends <= said("end.")


def test_rolls_phases_tallies_goals_and_specials_have_names() -> None:
    assert set(ROLLS) == said("roll.")
    assert {*PHASES, "over"} == said("phase.")
    assert {*TALLIES, *GOALS} == said("tally.")
    assert set(SPECIALS) == said("special.")


def test_everything_set_up_beforehand_has_words() -> None:
    for option in rules().setup_options():
        for value in (None, option.default, *option.values, *option.suggestions):
            english, french = (rules().setup_words(option.key, value, one) for one in ("en", "fr"))
            assert english and "[" not in english
            assert french_mistakes(french) == []


@pytest.mark.parametrize(("key", "value"), [("boards", "moon"), ("heroes", "nobody")])
def test_a_wrong_set_up_is_refused_in_both_languages(key: str, value: str) -> None:
    with pytest.raises(BadSetup) as found:
        hauntbox.new("outer_space", None, None, "", **{key: value})
    voice = lambda message, language: WORDS.say(message, rules().no_name, language)  # noqa: E731
    english, french = (say_error(found.value, voice, language) for language in ("en", "fr"))
    assert english.startswith(f"{key} can't be")
    assert french.startswith(f"{key} ne peut pas être")


# At the table


def play_through(scenario: str, players: int) -> Game:
    """A game at random in which everything that is said is looked at."""
    rng = Random(f"{scenario} {players} words")
    game = hauntbox.new("outer_space", players=players, seed=players, scenario=scenario, extra_heroes="yes")
    while game.decision is not None:
        if rng.random() < 0.15:
            for english, french in told(game):
                assert "[" not in english and "?}" not in english and english
                assert french_mistakes(french) == []
        game.answer(rng.choice(game.decision.codes_for(game.waiting[0])))
    return game


@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_game_is_told_in_both_languages(players: int) -> None:
    scenario = [one.id for one in rules().box.scenarios][players]
    game = play_through(scenario, players)
    for event in game.events(None):
        english, french = both(game, event.message)
        assert english.endswith((".", "!")) and "[" not in english
        assert french_mistakes(french) == []
    outcome = game.outcome
    assert outcome is not None
    for message in (Message(f"end.{game.state.ending_key}"),):
        english, french = both(game, message)
        assert " win: " in english
        assert " gagnent" in french


def test_people_and_seats_go_by_what_they_play() -> None:
    """IOS-1.1."""
    two, four = lay(), lay(players=4, heroes={"archibald": "3,3"})
    assert [two.rules.seat_label(two.state, seat) for seat in range(2)] == [
        "The Martian Player", "Carl, JoJo, Lucrezia, Angelica",
    ]
    assert [four.rules.seat_label(four.state, seat) for seat in range(4)] == [
        "Blue", "Purple", "Archibald, Carl", "JoJo, Lucrezia",
    ]
    assert rules().full_name("archibald") == "Archibald, the Human Cannonball"


def test_answers_say_what_they_cost_and_where_they_are() -> None:
    game = lay(step="command", champion_cp={"zard_beast": 2}, tech={"death_ray": 1}, hands={0: ["grav_boots"]})
    assert game.decision is not None
    labels = {option.key: option.label for option in game.decision.options}
    assert labels["call:zard_beast"] == "Put a Command Point on the Zard Beast (3 of 4)"
    assert labels["build:death_ray.1"] == "Put a Command Point on “Death Ray” (2 of 3)"
    assert labels["build:grav_boots"] == "Begin to build “Grav-Boots” (1 of 3)"
    assert labels["reinforce:north:2"] == "Land 2 Soldiers below the northern Saucer"
    assert labels["saucer:north:3,1"] == "Fly the northern Saucer to D2"


def test_colours_are_only_told_when_two_play_the_martians() -> None:
    for players, english in ((2, "2 Soldiers march from F3 to F4."), (4, "2 Soldiers in blue march from F3 to F4.")):
        game = lay(players=players, soldiers={"5,2": 2, "9,9": 1}, step="march")
        game.decide("march:5,2:5,3:2")
        assert game.say(game.events()[-1].message) == english


def test_the_template_lights_what_it_touches() -> None:
    """IOS-R52: an answer that aims names its spaces, and touches them on the table."""
    game = lay(heroes={"archibald": "3,3"}, power={"archibald": 1}, step="hero_action", active="archibald", white=3)
    talent = next(option for option in game.decision.options if option.verb == "talent") if game.decision else None
    assert talent is not None
    game.decide(talent.key)
    assert game.decision is not None
    aims = [option for option in game.decision.options if option.verb == "aim"]
    assert len(aims) > 20
    assert all(option.targets and all(one.startswith("square:") for one in option.targets) for option in aims)
    assert all(option.label.startswith("Over ") for option in aims)


# Content


def test_everything_on_cards_and_boards_is_translated() -> None:
    french = rules().box.translations["fr"]
    assert [key for key in english_texts(rules().box) if key not in french] == []
