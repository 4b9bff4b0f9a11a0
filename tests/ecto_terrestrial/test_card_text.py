"""What cards say is made from what they do: every card reads well in both languages, and some word for word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from hauntbox import games
from hauntbox.engine.messages import Message, Thing
from hauntbox.games.ecto_terrestrial.components import triggers
from hauntbox.games.ecto_terrestrial.components.card_phrases import Page
from hauntbox.games.ecto_terrestrial.components.card_text import clause_texts, gadget_text
from hauntbox.games.ecto_terrestrial.components.cards import GadgetCard
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.games.ecto_terrestrial.components.reading import english_texts
from hauntbox.games.ecto_terrestrial.effects.conditions import CONDITIONS
from hauntbox.games.ecto_terrestrial.effects.vocabulary import OPS, VOCABULARY
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from hauntbox.kit.cards.content import Entry, Problems
from hauntbox.kit.cards.effects import Clause, Op, Param
from tests.support.languages import french_mistakes

ENGLISH = re.compile(r"\b(?:the|and|your|dice|squares?|each|Hero|Heroes)\b")


def rules() -> EctoTerrestrialRules:
    found = games.find("ecto_terrestrial")
    assert isinstance(found, EctoTerrestrialRules)
    return found


def cards() -> list[tuple[str, str]]:
    box = rules().box
    found = [("hero", card.id) for card in box.heroes] + [("item", id) for id in box.item_ids]
    found += [("gadget", card.id) for card in box.gadgets] + [("sheet", card.id) for card in box.sheets]
    found += [("boss", card.id) for card in box.bosses]
    return found + [(part, card.id) for card in box.episodes for part in ("episode", "goal", "failure")]


def wholesome(text: str) -> bool:
    """Whole sentences, without keys, gaps or doubled spaces."""
    return re.fullmatch(r"[A-ZÀÉ\d+−“«].*\.", text) is not None and re.search(r"[\[\]{}?]|  |\.\.", text) is None


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


@pytest.mark.parametrize(("kind", "id"), cards())
def test_every_card_reads_well_in_both_languages(kind: str, id: str) -> None:
    """ETI-1.17: a card says what it does."""
    english, french = rules().card_text(kind, id), rules().card_text(kind, id, "fr")
    if not rules().card("episode" if kind in ("goal", "failure") else kind, id).clauses and kind == "item":
        assert english == french == ""
        return
    assert wholesome(english), english
    assert wholesome(french), french
    assert english != french
    assert french_mistakes(french) == []
    assert not ENGLISH.search(french), french


@pytest.mark.parametrize(("kind", "id"), [one for one in cards() if one[0] in ("hero", "item")])
def test_the_numbers_of_a_card_read_well_in_both_languages(kind: str, id: str) -> None:
    english, french = rules().figures_text(kind, id), rules().figures_text(kind, id, "fr")
    assert wholesome(english) and wholesome(french) and english != french
    assert french_mistakes(french) == []


@pytest.mark.parametrize(
    ("kind", "id", "english", "french"),
    [
        ("hero", "peter",
         "Once per round, when an Attack that this Hero takes part in captures an ET, gain 1 point.",
         "Une fois par manche, quand une attaque à laquelle ce héros participe capture un ET, gagnez 1 point."),
        ("hero", "egon", "When this Hero makes an Attack Roll, you may reroll up to 2 dice.",
         "Quand ce héros lance les dés d'une attaque, vous pouvez relancer jusqu'à 2 dés."),
        ("hero", "agent_k", "Once per turn, this Hero stands up without an Action. This Hero can't be Slimed.",
         "Une fois par tour, ce héros se relève sans dépenser d'action. Ce héros ne se fait jamais slimer."),
        ("hero", "agent_l", "Once per turn, for 1 Action, remove 1 Wound from a Close Hero, this one included.",
         "Une fois par tour, pour 1 action, retirez 1 blessure à un héros au contact, lui compris."),
        ("hero", "chief_zed", "Once per turn, pay 1 Battery, then the teammate moves 1 square and provokes as usual.",
         "Une fois par tour, payez 1 batterie, puis le coéquipier avance d'une case, avec les attaques d'opportunité "
         "habituelles."),
        ("item", "particle_thrower", "", ""),
        ("item", "wide_bore_wand",
         "In Attacks with this Weapon, each ET that it wounds can be pushed 1 square further.",
         "Dans une attaque avec cette arme, chaque ET qu'elle blesse peut être poussé 1 case plus loin."),
        ("item", "pocket_howitzer", "After an Attack with this Weapon, this Hero is Knocked Down.",
         "Après une attaque avec cette arme, ce héros tombe à terre."),
        ("item", "tri_barrel_defuser",
         "In Attacks with this Weapon, Drainer symbols without a Drainer to wound count as Grunt or Shooter.",
         "Dans une attaque avec cette arme, les symboles draineur sans draineur à blesser comptent comme troufion ou "
         "tireur."),
        ("item", "beam_regulator.1", "If a Weapon costs at least 3 Batteries, it costs 1 Battery less.",
         "Si une arme coûte au moins 3 batteries, elle coûte 1 batterie de moins."),
        ("item", "force_weave.1", "Defense +1 and Health +1.", "Défense +1 et santé +1."),
        ("item", "loaded_snatcher", "Every bid counts 1 higher.", "Chaque mise compte 1 de plus."),
        ("gadget", "tractor_tether", "Action, Range 3: move an ET in Range up to 3 squares.",
         "Action, portée 3 : déplacez un ET à portée de 3 cases au plus."),
        ("gadget", "dampening_rod", "Action: lower a PKE tracker by 1.", "Action : baissez un moniteur PKE de 1."),
        ("gadget", "deflector_disc", "Reaction, when ETs would wound one of your Heroes: prevent up to 2 Wounds.",
         "Réaction, quand des ET vont blesser un de vos héros : évitez jusqu'à 2 blessures."),
        ("gadget", "sleight_of_hand",
         "Reaction, when somebody Steals from one of your Heroes, before the bids: that bid counts 2 higher, and "
         "nothing more is paid. Only with 2 or more players.",
         "Réaction, quand quelqu'un vole un de vos héros, avant les mises : cette mise compte 2 de plus, sans rien "
         "payer. À partir de 2 joueurs."),
        ("gadget", "loaded_sleeve",
         "Reaction, after an Attack Roll of one of your Heroes, or after a Defense Roll of one of your Heroes: you may "
         "reroll up to 2 dice.",
         "Réaction, après un jet d'attaque d'un de vos héros, ou après un jet de défense d'un de vos héros : vous "
         "pouvez relancer jusqu'à 2 dés."),
        ("sheet", "flickering_lights", "Each Hero on the board loses 1 Battery. PKE: Grunt, Drainer.",
         "Chaque héros sur le plateau perd 1 batterie. Niveaux PKE : troufion, draineur."),
        ("sheet", "double_parked",
         "In turn order each player chooses: one of their Heroes is Knocked Down, or they discard a Gadget. "
         "PKE: Grunt.",
         "Dans l'ordre de jeu, chaque joueur choisit : un de ses héros tombe à terre, ou il défausse un gadget. "
         "Niveaux PKE : troufion."),
        ("sheet", "salvage_rights",
         "Bid-Off among all players with a Hero on the board; if somebody wins, the winner draws 2 Gadgets. "
         "PKE: Drainer.",
         "Surenchère entre les joueurs qui ont un héros sur le plateau ; si quelqu'un gagne, le gagnant pioche 2 "
         "gadgets. Niveaux PKE : draineur."),
        ("sheet", "hull_breach",
         "The team with the fewest points pulls the top panel out, and trackers stay. PKE: Grunt, Shooter.",
         "L'équipe qui a le moins de points retire le panneau du haut, sans toucher aux moniteurs. Niveaux PKE : "
         "troufion, tireur."),
        ("goal", "noise_complaint", "If no Beacon is left, you win.",
         "Si plus aucune balise n'est en jeu, vous gagnez."),
        ("failure", "message_received",
         "At the end of a round, if the Boss stands on the firehouse square, you lose. You lose if no panel is left in "
         "the tower at the end of a round.",
         "À la fin d'une manche, si le boss est dans la case de la caserne, vous perdez. Vous perdez si la tour n'a "
         "plus de panneau à la fin d'une manche."),
    ],
)
def test_cards_say_what_they_do(kind: str, id: str, english: str, french: str) -> None:
    """ETI-1.17."""
    assert rules().card_text(kind, id) == english
    assert plain(rules().card_text(kind, id, "fr")) == french


@pytest.mark.parametrize(("boss", "english"), [
    ("tenta_kill", "Mood Grunt: the closest Hero within Range 2 takes 2 damage, prevented by Grunt symbols and CRITs."),
    ("tenta_kill", "Interact with a running Generator: pay 2 Batteries, switch it off, then gain 2 points."),
    ("grapplegore", "If a Clamp is still on it, only a CRIT wounds it."),
    ("zorg_puft", "Stage 2: Health 0, and 17 more for each player."),
])
def test_bosses_say_what_they_do(boss: str, english: str) -> None:
    """ETI-25.7."""
    assert english in rules().card_text("boss", boss)


def test_everything_written_on_the_cards_is_there_in_french() -> None:
    box = rules().box
    english, french = english_texts(box), box.translations["fr"]
    assert sorted(french) == sorted(english)
    assert [mistake for text in french.values() for mistake in french_mistakes(text)] == []


# Everything that cards may say

TRIGGERS = {
    "hero": triggers.HELD, "weapon": triggers.HELD, "sheet": triggers.SHEET, "episode": triggers.EPISODE,
    "boss": triggers.BOSS, "gadget": triggers.GADGET,
}
TEXTS = {"counter": ["destroyed", "cold_feet"], "mark": ["unit", "old_mill"], "faction": ["gb", "mib"]}
BOUNDS: list[dict[str, int]] = [
    {}, {"most": 0}, {"least": 1}, {"most": 2}, {"least": 2, "most": 2}, {"least": 1, "most": 2},
]
INNER = [{"op": "draw"}, {"op": "points", "n": 1}]


def read_clause(clause: dict[str, Any], kind: str) -> Clause:
    problems = Problems()
    [found] = VOCABULARY.read_clauses(Entry("this card", {"clauses": [clause]}, problems), TRIGGERS[kind])
    problems.raise_any()
    return found


def said(kind: str, clause: dict[str, Any], language: str) -> str:
    read = read_clause(clause, kind)
    if kind == "gadget":
        messages = gadget_text(GadgetCard("some", "Some", [read], 1, 2))
    else:
        messages = clause_texts([read], Page(kind, "held") if kind in ("hero", "weapon") else Page(kind))
    texts = [WORDS.say(one, name, language) for one in messages]
    return " ".join([text[:1].upper() + text[1:] for text in texts])


def name(thing: Thing, language: str) -> str:
    return "Zorg"


def values_of(param: Param) -> list[Any]:
    """Values that make a difference to the text."""
    if param.kind == "effects":
        return [INNER]
    if param.kind == "word":
        return list(param.choices)
    if param.kind == "text":
        return TEXTS[param.name]
    return sorted({max(param.low, -2), max(param.low, 1), min(3, param.high), param.default or param.low} - {0})


def one_of_each(op: Op) -> Iterator[dict[str, Any]]:
    """The op with every value of every parameter, the others as usual; every two of them in every combination."""
    values = {param.name: values_of(param) for param in op.params}
    needed = [param.name for param in op.params if param.default is None and param.default_word is None]
    usual = {name: values[name][0] for name in needed}
    names = list(values)
    for a, b in product(names, names):
        for x, y in product(values[a], values[b]):
            if a != b or x == y:
                yield {"op": op.name, **usual, a: x, b: y}
    if not names:
        yield {"op": op.name}


@pytest.mark.parametrize("kind", list(TRIGGERS))
def test_every_op_has_words_with_every_parameter(kind: str) -> None:
    for op in OPS:
        fitting = [trigger for trigger in TRIGGERS[kind] if trigger in op.triggers]
        for number, effect in enumerate(one_of_each(op) if fitting else []):
            clause = {"when": fitting[number % len(fitting)], "do": [effect], "optional": number % 2 == 1}
            english, french = (said(kind, clause, one) for one in ("en", "fr"))
            assert wholesome(english) and wholesome(french), (clause, english, french)
            assert french_mistakes(french) == [], clause
            assert not ENGLISH.search(french), (clause, french)


@pytest.mark.parametrize("kind", list(TRIGGERS))
def test_every_condition_and_every_trigger_has_words(kind: str) -> None:
    texts: set[str] = set()
    for trigger, entry in product(TRIGGERS[kind], CONDITIONS):
        for words in product(*[values_of(param) for param in entry.params if param.kind in ("word", "text")]):
            named = dict(zip([param.name for param in entry.params if param.kind in ("word", "text")], words))
            bounded = "least" in [param.name for param in entry.params]
            for bounds in BOUNDS if bounded else [{"n": 2} if "n" in [one.name for one in entry.params] else {}]:
                do = [{"op": "batteries", "n": -1}] if trigger != "standing" else [
                    {"op": "modify", "stat": "range", "n": -1}]
                clause = {"when": trigger, "if": [{"is": entry.name, **named, **bounds}], "do": do,
                          "limit": {"per": "round"}}
                english, french = (said(kind, clause, one) for one in ("en", "fr"))
                assert wholesome(english) and wholesome(french), (clause, english, french)
                assert french_mistakes(french) == [], clause
                texts.add(english)
    assert len(texts) > 40


def test_counters_and_squares_of_ones_own_are_named_as_they_are() -> None:
    clause = {"when": "lost", "if": [{"is": "counter", "counter": "cold_feet", "least": 2}], "do": [{"op": "lose"}]}
    assert said("episode", clause, "en") == (
        "At the end of a round, if the count of “cold feet” is at least 2, you lose."
    )


def test_a_message_without_words_would_be_seen() -> None:
    assert not wholesome(WORDS.say(Message("op.nothing_of_the_kind"), name))
