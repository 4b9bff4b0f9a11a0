"""Ecto-Terrestrial Invasion in words: every question, answer, event and reason, in both languages."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import hauntbox
from hauntbox import BadSetup, games
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import GENERIC, EventKind, Message, Thing
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.games.ecto_terrestrial.components.triggers import REACTIONS
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from hauntbox.games.ecto_terrestrial.speech.event_words import told as worded
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import VERBS
from hauntbox.kit.words.speech import say_error
from tests.support.languages import both, french_mistakes, game_folder, told

# What reads the same in both languages: squares, people, dice that show nothing but CRITs.
SAME = re.compile(r"[A-I]\d|Peter|Egon|Ray|Winston|Agent [JKL]|(?:CRIT(?:, )?)+|\d+")


def rules() -> EctoTerrestrialRules:
    found = games.find("ecto_terrestrial")
    assert isinstance(found, EctoTerrestrialRules)
    return found


def source() -> str:
    """The rules of the game as they are written."""
    return "".join(path.read_text("utf-8") for path in sorted(game_folder("ecto_terrestrial").rglob("*.py")))


def written(table: str) -> set[str]:
    return {key.removeprefix(f"{table}.") for key in WORDS.sentences["en"] if key.startswith(f"{table}.")}


# The catalogue


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    reasons = set(re.findall(r'Reason\(\s*"(\w+)"', source()))
    assert len(reasons) > 90
    assert written("why") == {*reasons, *GENERIC}


def test_every_question_has_a_sentence() -> None:
    kinds = set(re.findall(r'\b(?:Decision|pick|question|secret_question)\([^"]*?"(\w+)", [a-z\[]', source()))
    assert {"act", "draft", "team_up", "allot", "goes_for", "shop"} <= kinds
    assert kinds <= written("ask")
    assert {f"react_{moment}" for moment in REACTIONS} <= written("ask")


def test_every_answer_and_every_event_has_a_sentence() -> None:
    kinds = {kind.name: kind for kind in vars(events).values() if isinstance(kind, EventKind)}
    assert len(kinds) > 100
    assert kinds.keys() <= written("event")
    assert {verb.name for verb in VERBS} == written("option")
    others = written("event") - kinds.keys()
    assert {re.sub("_(?:none|out|more|one)$", "", key) for key in others} <= kinds.keys()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sentences_name_only_what_their_events_and_answers_have(language: str) -> None:
    kinds = {kind.name: kind.fields.names for kind in vars(events).values() if isinstance(kind, EventKind)}
    known = {f"event.{name}": {one.rstrip("*") for one in names} for name, names in kinds.items()}
    known |= {f"option.{verb.name}": set(verb.fields.names) for verb in VERBS}
    for key, fields in known.items():
        assert set(re.findall(r"\{(\w+)", WORDS.sentence(key, language))) <= fields, key


def test_every_end_has_a_sentence() -> None:
    ends = set(re.findall(r'(?:Won|Lost)\("[^"]+", "(\w+)"\)', source()))
    assert {"won", "boss", "lost", "tower"} <= ends
    assert ends <= written("end")


def test_everything_set_up_beforehand_has_words() -> None:
    for option in rules().setup_options():
        for value in (None, option.default, *option.values, *option.suggestions):
            if value == "":
                continue
            english, french = (rules().setup_words(option.key, value, one) for one in ("en", "fr"))
            assert "[" not in english + french
            assert french_mistakes(french) == []
            assert english != french


# Names


@pytest.mark.parametrize(("kind", "id", "english", "french"), [
    ("square", "2,1", "B3", "B3"), ("et", "g2", "Grunt 2", "Le troufion 2"), ("et", "d8", "Drainer 8", "Le draineur 8"),
    ("hero", "agent_j", "Agent J", "Agent J"), ("ability", "ray", "Tinkerer", "Bricoleur"),
    ("point", "p3", "Spawn Point 3", "Le point d’apparition 3"), ("seat", "2", "Seat 2", "La place 2"),
    ("item", "trap_bandolier.1", "Trap Bandolier", "Bandoulière à pièges"),
    ("item", "trap_bandolier.2", "Trap Bandolier (2)", "Bandoulière à pièges (2)"),
    ("face", "crit", "CRIT", "CRIT"), ("door", "door3", "Door 3", "La porte 3"),
])
def test_things_have_names(kind: str, id: str, english: str, french: str) -> None:
    assert rules().name(kind, id) == english
    assert rules().name(kind, id, "fr") == french


def test_on_a_table_doors_are_between_squares_and_objectives_of_a_kind() -> None:
    state = hauntbox.new("ecto_terrestrial", players=2, seed=1, episode="noise_complaint").state
    assert isinstance(state, EctoTerrestrial)
    assert rules().say(state, rules().thing_message(state, "door", 0)) == "The door between A2 and B2"
    assert rules().say(state, rules().thing_message(state, "objective", 1), "fr") == "La balise 2"


def test_a_seat_is_called_by_its_heroes() -> None:
    """ETI-1.1."""
    state = hauntbox.new("ecto_terrestrial", players=2, seed=1, draft="fixed").state
    assert isinstance(state, EctoTerrestrial)
    assert rules().seat_label(state, 1) == "Egon, Agent K"


# Sentences that depend on their numbers


@pytest.mark.parametrize(("key", "args", "variant"), [
    ("event.turn_ended", {"unspent": 0}, "event.turn_ended_none"), ("event.turn_ended", {"unspent": 2}, ""),
    ("event.captured", {"trapped": 0}, "event.captured_none"), ("event.captured", {"trapped": 1}, ""),
    ("event.et_wounded", {"left": 0}, "event.et_wounded_out"), ("event.drained", {"n": 0}, "event.drained_none"),
    ("event.wounded", {"left": -1}, "event.wounded_out"), ("event.defended", {"faces": []}, "event.defended_none"),
    ("event.bid", {"n": 1, "counts": 2}, "event.bid_more"), ("event.bid", {"n": 2, "counts": 2}, ""),
    ("ask.act", {"n": 0}, "question.act_none"),
])
def test_none_and_too_many_have_words_of_their_own(key: str, args: dict[str, int], variant: str) -> None:
    assert worded(Message(key, {**args})).key == (variant or key)


def test_names_in_a_row_begin_small() -> None:
    game = hauntbox.new("ecto_terrestrial", players=2, seed=1, draft="fixed")
    message = Message("event.attacked", {"hero": Thing("hero", 0), "ets": [Thing("et", 0), Thing("et", 21)]})
    assert both(game, message) == (
        "Peter is attacked by Grunt 1, Drainer 2.", "Attaque sur Peter\u00a0: le troufion 1, le draineur 2."
    )


# Games


@pytest.mark.parametrize(("players", "seed", "episode"), [
    (1, 2, "overflow"), (2, 3, "after_hours_exhibit"), (3, 4, "message_received"), (4, 5, "boarding_party"),
    (2, 6, "the_captains_sweet_tooth"), (4, 7, "mind_the_gap"),
])
def test_a_game_is_told_in_both_languages_and_no_two_answers_read_alike(players: int, seed: int, episode: str) -> None:
    game = hauntbox.new("ecto_terrestrial", players, seed, episode=episode)
    luck = Luck(seed)
    heard: set[tuple[str, str]] = set()
    for number in range(260):
        if game.decision is None:
            break
        for seat in list(game.decision.seats):
            options = game.decision.options_for(seat)
            for language in ("en", "fr"):
                labels = Counter(game.say(option.message, language) for option in options)
                assert [label for label, n in labels.items() if n > 1] == []
        if number % 6 == 0:
            heard.update(told(game))
        for seat in list(game.decision.seats):
            codes = game.decision.codes_for(seat)
            game.decide(codes[luck.below(len(codes))], seat)
    heard.update(both(game, event.message) for event in game.events(0))
    assert len(heard) > 200
    assert [english for english, _ in heard if re.search(r"[\[\]{}]|  ", english)] == []
    quoted = [re.sub(r"«[^»]*»", "x", french) for _, french in heard]
    assert [mistake for french in quoted for mistake in french_mistakes(french)] == []
    assert {french for english, french in heard if english == french and not SAME.fullmatch(french)} == set()


def test_a_set_up_that_is_wrong_is_told_in_both_languages() -> None:
    """ETI-R42."""
    with pytest.raises(BadSetup) as caught:
        hauntbox.new("ecto_terrestrial", 2, 1, first="5")

    def voice(message: Message, language: str) -> str:
        return rules().say(rules().blank_state(), message, language)

    assert say_error(caught.value, voice) == str(caught.value)
    assert say_error(caught.value, voice, "fr").startswith("first ne peut pas être '5'\u202f;")
