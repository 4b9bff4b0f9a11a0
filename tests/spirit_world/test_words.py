"""Spirit World in words: every question, answer, event and reason, the text of every card, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import hauntbox
from hauntbox import BadSetup, games
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import GENERIC, EventKind, Message
from hauntbox.games.spirit_world.components import vocabulary
from hauntbox.games.spirit_world.components.card_text import clause_texts, paragraph
from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.components.entries import Page
from hauntbox.games.spirit_world.components.reading import english_texts
from hauntbox.games.spirit_world.effects.vocabulary import CONDITIONS, OPS
from hauntbox.games.spirit_world.position import lay, read_clauses
from hauntbox.games.spirit_world.rules import SpiritWorldRules
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.verbs import VERBS
from hauntbox.kit.cards.effects import Op, Param
from hauntbox.kit.words.speech import say_error
from tests.support.languages import both, french_mistakes, game_folder, told

ENGLISH = re.compile(r"\b(?:the|and|of|your|dice?|ghosts?|gates?|squares?)\b")
PEOPLE = {"Egon", "Ray", "Peter", "Winston", "Tess", "Milo", "Ines", "Dutch"}
TRIGGERS = {
    "ghost": vocabulary.GHOST_TRIGGERS,
    "gate": vocabulary.GATE_TRIGGERS,
    "scenario": vocabulary.SCENARIO_TRIGGERS,
    "character": vocabulary.CHARACTER_TRIGGERS,
}


def rules() -> SpiritWorldRules:
    found = games.find("spirit_world")
    assert isinstance(found, SpiritWorldRules)
    return found


def source() -> str:
    """The rules of the game as they are written, with what the kit asks and says for it."""
    folder = game_folder("spirit_world")
    paths = [*sorted(folder.rglob("*.py")), folder.parents[1] / "kit" / "giving_up.py"]
    return "".join(path.read_text() for path in paths)


# The catalogue


def test_every_reason_has_a_sentence() -> None:
    reasons = set(re.findall(r'Reason\(\s*"(\w+)"', source()))
    assert len(reasons) > 40
    written = {key for key in WORDS.sentences["en"] if key.startswith("why.")}
    assert {f"why.{key}" for key in (*reasons, *GENERIC)} == written


def test_every_question_has_a_sentence() -> None:
    kinds = set(re.findall(r'\b(?:Decision|pick|agrees|pick_ghosts|secret_question)\([^"]*?"(\w+)"', source()))
    assert {"act", "drag", "concede", "deposit", "take_slime"} <= kinds
    assert {f"ask.{kind}" for kind in kinds} <= set(WORDS.sentences["en"])


def test_every_answer_and_every_event_has_a_sentence() -> None:
    told = [kind for kind in vars(events).values() if isinstance(kind, EventKind)]
    assert len(told) > 60
    wanted = {f"option.{verb.name}" for verb in VERBS} | {f"event.{kind.name}" for kind in told}
    assert wanted <= set(WORDS.sentences["en"])


def test_every_end_has_a_sentence() -> None:
    ends = set(re.findall(r'(?:Won|Lost)\((?:"[^"]+"|[\w.]+), "(\w+)"\)', source()))
    assert {f"end.{key}" for key in ends} == {key for key in WORDS.sentences["en"] if key.startswith("end.")}


def test_everything_set_up_beforehand_has_words() -> None:
    for option in rules().setup_options():
        for value in (None, option.default, *option.values, *option.suggestions):
            english, french = (rules().setup_words(option.key, value, one) for one in ("en", "fr"))
            assert "[" not in english + french
            assert french_mistakes(french) == []
            assert english != french or (option.key == "team" and value is not None)
    assert rules().setup_words("scenario", "sli_1") == "Trap Trouble: SLI-1, difficulty 1 of 5"
    assert rules().setup_words("team", "egon,dutch,nobody") == "Egon, Dutch, nobody"


@pytest.mark.parametrize("options", [{"team": "egon"}, {"share": "9"}, {"xp": "egon"}])
def test_a_set_up_that_is_wrong_is_told_in_both_languages(options: dict[str, str]) -> None:
    with pytest.raises(BadSetup) as caught:
        hauntbox.new("spirit_world", 1, 1, **options)

    def voice(message: Message, language: str) -> str:
        return rules().say(rules().blank_state(), message, language)

    assert say_error(caught.value, voice) == str(caught.value)
    [key] = options
    assert say_error(caught.value, voice, "fr").startswith(f"{key} ne peut pas être ")


# Cards


def cards() -> list[tuple[str, str]]:
    box = rules().box
    found = [("ghost", card.id) for card in box.ghosts] + [("gate", card.id) for card in box.gates]
    found += [("character", card.id) for card in box.characters]
    found += [("ability", f"{card.id}.{one.level}") for card in box.characters for one in card.abilities]
    for scenario in box.scenarios:
        found += [(part, scenario.id) for part in ("scenario", "goal", "failure", "gates")]
    return [*found, ("special", "tribute"), ("special", "stp_4")]


@pytest.mark.parametrize(("kind", "id"), cards())
def test_every_card_reads_well_in_both_languages(kind: str, id: str) -> None:
    english, french = rules().card_text(kind, id), rules().card_text(kind, id, "fr")
    assert wholesome(english)
    assert wholesome(french)
    assert english != french
    assert french_mistakes(french) == []
    assert not ENGLISH.search(french)


def wholesome(text: str) -> bool:
    """A whole sentence, without keys, gaps or doubled spaces."""
    return re.fullmatch(r"[A-ZÀÉ\d].*\.", text) is not None and re.search(r"[\[\]{}?]|  ", text) is None


@pytest.mark.parametrize(
    ("kind", "id", "english", "french"),
    [
        ("ghost", "GT", "When missed: it moves 1 square towards the attacker, then it moves 1 square in a random",
         "Une fois manqué : ce fantôme se déplace d’une case vers l’attaquant, puis"),
        ("gate", "verge", "if it bears no stream, a ghost emerges here; in any case a ghost emerges here.",
         "s’il ne porte aucun rayon, un fantôme émerge ici ; dans tous les cas, un fantôme émerge ici."),
        ("gate", "twin", "It closes only together with its twin.", "Il ne se ferme qu’avec son jumeau."),
        ("ability", "egon.2", "you may roll a Proton die again and must take the new result (once a turn).",
         "vous pouvez relancer un dé à protons, et le nouveau résultat compte (une fois par tour)."),
        ("ability", "milo.1", "gain 1 XP for each ghost given or taken, at most 2 a turn.",
         "gagnez 1 XP par fantôme donné ou pris, 2 au plus par tour."),
        ("goal", "sli_1", "You win at once if no gate is open.", "Vous gagnez aussitôt si aucun portail n’est ouvert."),
        ("goal", "sol_3", "When a round is over: you win if it is round 8 or later and if at most one gate is open.",
         "vous gagnez si c’est la manche 8 ou une suivante et si au plus 1 portail est ouvert."),
        ("failure", "stp_4", "you lose if it is a boss and if it stands in the tower.",
         "vous perdez si c’est un boss et s’il se trouve dans la tour."),
        ("special", "sli_4", "if at least one gate is open, nobody can fire at Slimer.",
         "si au moins 1 portail est ouvert, personne ne peut tirer sur Bouffe-tout."),
        ("special", "stp_4", "Stay Puft moves 3 squares towards the tower, 1 less for each closed gate",
         "le Bibendum Chamallow se déplace de 3 cases vers la tour, 1 de moins par portail fermé"),
        ("gates", "idu_4", "Idulnas moves 3 squares towards the nearest Ghostbuster.",
         "Idulnas se déplace de 3 cases vers le Ghostbuster le plus proche."),
        ("special", "idu_3", "put one of your streams on that gate for each class point of the ghost given up.",
         "posez un de vos rayons sur ce portail par point de classe du fantôme cédé."),
    ],
)
def test_cards_say_what_they_do(kind: str, id: str, english: str, french: str) -> None:
    assert english in rules().card_text(kind, id)
    assert french in rules().card_text(kind, id, "fr").replace("\u00a0", " ").replace("\u202f", " ")


def test_a_scenario_without_special_rules_has_no_text_for_them() -> None:
    assert rules().card_text("special", "sli_1") == ""
    assert rules().card_text("tile", "S1") == ""


def test_everything_written_on_the_cards_is_there_in_french() -> None:
    box = rules().box
    english, french = english_texts(box), box.translations["fr"]
    assert sorted(french) == sorted(english)
    same = {text for key, text in english.items() if french[key] == text}
    assert {text for text in same if text.split()[0].strip('"') not in PEOPLE | {"Idulnas"}} == set()
    assert [mistake for text in french.values() for mistake in french_mistakes(text)] == []


# Everything that cards may say

TEXTS: dict[str, list[Any]] = {
    "at": [None, "3,4"], "zone": ["tower", "old_mill"], "name": ["slowed", "cold_feet"],
    "door": ["S2.shutter", "S1.trap_door"],
}
NEEDED: dict[str, dict[str, Any]] = {
    "near": {"within": 2}, "against": {"what": "gate"}, "ghost_is": {"what": "boss"}, "in_zone": {"zone": "tower"},
    "counter": {"name": "slowed"}, "busters_in_zone": {"zone": "tower"},
}
BOUNDS: list[dict[str, int]] = [
    {}, {"most": 0}, {"least": 1}, {"most": 4}, {"least": 2, "most": 2}, {"least": 2, "most": 5},
]
DEEDS: list[dict[str, Any]] = [
    {"op": "xp"}, {"op": "win"}, {"op": "permit", "what": "short_ends"}, {"op": "reroll", "die": "proton"},
    {"op": "redirect_slime"},
]


def words_of(param: Param) -> list[Any]:
    """Values that make a difference to the text."""
    if param.kind == "word":
        return list(param.choices)
    if param.kind == "words":
        return [None, [param.choices[1]], [param.choices[0], "counter"]]
    if param.kind == "text":
        return TEXTS[param.name]
    return sorted({max(param.low, -2), max(param.low, 1), min(3, param.high), param.default or param.low})


def one_of_each(op: Op) -> Iterator[dict[str, Any]]:
    """The op with every value of every parameter, the others as usual; small ones in every combination."""
    values = {param.name: words_of(param) for param in op.params}
    needed = [param.name for param in op.params if param.default is None and param.default_word is None]
    usual = {name: values[name][0] for name in needed}
    names = list(values)
    for a, b in product(names, names):
        for x, y in product(values[a], values[b]):
            chosen = {**usual, a: x, b: y}
            if a != b or x == y:
                yield {"op": op.name, **{name: value for name, value in chosen.items() if value is not None}}
    if not names:
        yield {"op": op.name}


def said(kind: str, clause: dict[str, Any], language: str) -> str:
    triggers = ["special"] if kind == "special" else TRIGGERS[kind]
    message = paragraph(clause_texts(read_clauses([clause], triggers), Page(kind)))
    return WORDS.say(message, rules().no_name, language)


@pytest.mark.parametrize("kind", list(TRIGGERS))
def test_every_op_has_words_with_every_parameter(kind: str) -> None:
    texts: set[str] = set()
    for op in OPS:
        fitting = [trigger for trigger in TRIGGERS[kind] if trigger in op.triggers]
        for number, effect in enumerate(one_of_each(op)):
            if fitting:
                clause = {"when": fitting[number % len(fitting)], "do": [effect], "optional": number % 2 == 1}
                english, french = (said(kind, clause, one) for one in ("en", "fr"))
                assert wholesome(english) and wholesome(french), (clause, english, french)
                assert french_mistakes(french) == [], clause
                assert not ENGLISH.search(french), (clause, french)
                texts.add(english)
    assert len(texts) > 30


@pytest.mark.parametrize("kind", list(TRIGGERS))
def test_every_condition_and_every_trigger_has_words(kind: str) -> None:
    texts: set[str] = set()
    for trigger, entry in product(TRIGGERS[kind], CONDITIONS):
        do = next(deed for deed in DEEDS for op in OPS if op.name == deed["op"] and trigger in op.triggers)
        bounded = "least" in [param.name for param in entry.params]
        for bounds in BOUNDS if bounded else BOUNDS[:1]:
            condition = {"is": entry.name, **NEEDED.get(entry.name, {}), **bounds}
            clause = {"when": trigger, "if": [condition], "do": [do], "limit": {"per": "round"}}
            english, french = (said(kind, clause, one) for one in ("en", "fr"))
            assert wholesome(english) and wholesome(french), (clause, english, french)
            assert french_mistakes(french) == [], clause
            texts.add(english)
    assert len(texts) > 100


def test_what_something_is_counted_by_is_said() -> None:
    by_two = {"op": "xp", "per": {"count": "hauled", "by": 2, "round": "up"}}
    clause: dict[str, Any] = {"when": "hauled", "do": [by_two]}
    assert said("character", clause, "en").endswith("gain 1 XP for every 2 ghosts deposited, rounded up.")
    assert "1 XP par tranche de 2 fantômes déposés, arrondi au supérieur." in said("character", clause, "fr")
    for count in vocabulary.COUNTERS:
        clause["do"][0]["per"] = {"count": count}
        assert wholesome(said("character", clause, "en")) and wholesome(said("character", clause, "fr"))


def test_zones_counters_and_doors_of_ones_own_are_quoted() -> None:
    clause = {"when": "end_of_round", "do": [{"op": "counter", "name": "cold_feet", "n": -2}]}
    assert said("scenario", clause, "en") == "End of each round: −2 “cold feet”."
    clause = {"when": "setup", "do": [{"op": "place", "kind": "GG", "zone": "old_mill"}]}
    assert said("scenario", clause, "en").endswith("(Galloping Ghoul) appears in old mill.")
    clause = {"when": "setup", "do": [{"op": "door", "door": "S2.shutter", "to": "open"}]}
    assert said("scenario", clause, "fr") == "Au départ\u00a0: le rideau de fer s’ouvre."


# A game


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 3, {"scenario": "sli_1", "share": "ask"}),
        (6, 5, {"scenario": "idu_3", "xp": "30", "difficulty": "nightmare"}),
        (1, 7, {"scenario": "stp_4", "xp": "20", "pke": "SE"}),
        (5, 8, {"scenario": "sli_4", "team": "tess,milo,ines,dutch,egon", "xp": "30"}),
    ],
)
def test_a_game_is_told_in_both_languages(players: int, seed: int, options: dict[str, str]) -> None:
    game = hauntbox.new("spirit_world", players, seed, **options)
    luck = Luck(seed)
    heard: set[tuple[str, str]] = set()
    for number in range(160):
        if game.decision is None:
            break
        if number % 3 == 0:
            heard.update(told(game))
        codes = game.decision.codes
        game.answer(codes[luck.below(len(codes))])
    heard.update(both(game, event.message) for event in game.events())
    assert len(heard) > 150
    assert [english for english, _ in heard if re.search(r"[\[\]{}]|  ", english)] == []
    assert [mistake for _, french in heard for mistake in french_mistakes(french)] == []
    same = {french for english, french in heard if english == french}
    assert {text for text in same if not re.fullmatch(r"[A-Z]\d+|Idulnas", text)} - PEOPLE == set()


def test_squares_are_called_by_column_and_row() -> None:
    game = lay(busters={"egon": "2,3"}, active="egon")
    labels = [option.label for option in game.asked(0) if option.key.startswith("move:")]
    assert "Move to C3" in labels and "Move to D4" in labels
    assert rules().name("square", "27,0") == "AB1"


def test_answers_say_what_matters() -> None:
    game = lay(
        busters={"egon": "2,3", "ray": "3,3"}, active="egon", ghosts={"GT1": "2,5"}, gates={"star": "4,4"},
        streams={"egon": ("GT1", 1)}, slime={"ray": 1}, trapped={"egon": {"GG": 2, "BM": 1}},
    )
    labels = {option.key: both(game, option.message) for option in game.asked(0)}
    assert labels["attack:GT1"] == (
        "Fire at the Gruesome Twosome on C6: 4+ to hit, streams 1 of 2",
        "Tirer sur le Biplaisantin en C6\u00a0: 4+ pour toucher, rayons\u00a0: 1 sur 2",
    )
    assert labels["blast:star"][1] == (
        "Tirer sur le portail de l’étoile en E5\u00a0: 4+ pour toucher, rayons\u00a0: 0 sur 2"
    )
    assert labels["clean:ray"] == ("Remove 1 Slime from Ray (1 on the card)", "Retirer 1 Slime à Ray (qui en a 1)")
    assert labels["give:ray"][0] == "Give Ray trapped ghosts (2 × Galloping Ghoul, 1 × Boogaloo Manifestation)"
    assert labels["move:2,1"][0] == "Move to C2, losing your stream"
    assert labels["move:2,2"][0] == "Move to C3"


def test_trapped_ghosts_are_told_by_kind() -> None:
    game = lay(busters={"egon": "inside"}, active="egon", trapped={"egon": {"GG": 2, "GT": 1}})
    game.decide("deposit")
    assert "2 × Galloping Ghoul, 1 × Gruesome Twosome" in [option.label for option in game.asked(0)]
    game.decide("ghosts:1:0:0")
    [event] = [event for event in game.events() if event.kind == "deposited"]
    assert both(game, event.message) == ("Egon deposits 1 × Galloping Ghoul.", "Egon dépose 1 × Goule galopante.")
