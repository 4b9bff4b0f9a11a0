"""What cards say is made from what they do: every card reads well in both languages, and some word for word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from hauntbox.engine.messages import Message, Thing
from hauntbox.games.betwixt.components import triggers
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.card_phrases import effect_text
from hauntbox.games.betwixt.components.card_text import card_sentences, clause_texts
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.components.naming import Naming, name_of
from hauntbox.games.betwixt.components.reading import english_texts, read_contents
from hauntbox.games.betwixt.effects.conditions import CONDITIONS
from hauntbox.games.betwixt.effects.vocabulary import OPS, VOCABULARY
from hauntbox.kit.cards.content import Entry, Problems
from hauntbox.kit.cards.effects import Clause, Op, Param
from tests.support.languages import french_mistakes

ENGLISH = re.compile(r"\b(?:the|and|your|dice|spaces?|each|gains?|deal)\b")
INNER = [{"op": "money", "n": 2}, {"op": "draw", "deck": "item"}]


@lru_cache(maxsize=1)
def box() -> Contents:
    return read_contents(VOCABULARY)


@lru_cache(maxsize=1)
def naming() -> Naming:
    return Naming(box())


def cards() -> dict[str, Card]:
    found: list[Card] = [
        *box().members, *box().talents, *box().monsters, *box().monster_weapons, *box().cards, *box().syringes,
        *box().books, *box().drops, *box().collections,
    ]
    return {one.id: one for one in found}


def name(thing: Thing, language: str) -> str:
    return name_of(box(), thing, language)


def put(messages: list[Message], language: str) -> str:
    texts = [WORDS.say(one, name, language) for one in messages]
    return " ".join([text[:1].upper() + text[1:] for text in texts])


def text_of(id: str, language: str) -> str:
    return put(card_sentences(cards()[id], box()), language)


def wholesome(text: str) -> bool:
    """Whole sentences, without keys, gaps or doubled spaces."""
    return re.fullmatch(r"[A-ZÀÉ\d+−“«].*\.", text) is not None and re.search(r"[\[\]{}?]|  |\.\.", text) is None


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


@pytest.mark.parametrize("id", list(cards()))
def test_every_card_reads_well_in_both_languages(id: str) -> None:
    """A card says what it does (TGB-22.3, 19.6, 25.6)."""
    english, french = text_of(id, "en"), text_of(id, "fr")
    assert wholesome(english), english
    assert wholesome(french), french
    assert english != french
    assert french_mistakes(french) == []
    assert not ENGLISH.search(french), french
    assert not re.search(r"\bsi ils?\b", french)


@pytest.mark.parametrize(("id", "english", "french"), [
    ("dad_swing",
     "Starting talent of Bill, attack, 2 FP. Action: attack with your melee weapon (extra green die, on a hit "
     "Stumble 1).",
     "Talent de départ de Bill, attaque, 2 PC. Action : attaquez avec votre arme de corps à corps (un dé vert de plus, "
     "en cas de touche Trébuchement 1)."),
    ("walk_it_off",
     "Talent of Bill, tier 1, support, 2 FP. Action: you lose one harmful status, then you recover 2 HP.",
     "Talent de Bill, rang 1, soutien, 2 PC. Action : vous perdez un statut nuisible, puis vous récupérez 2 PV."),
    ("bracing", "Talent of Bill, tier 1, passive. Your Defensive Stance gives a brown chip instead.",
     "Talent de Bill, rang 1, passif. Votre posture défensive donne plutôt une pastille brune."),
    ("steady_hands", "Talent of Joan, tier 1, passive. With obstruction you miss on a 1 only.",
     "Talent de Joan, rang 1, passif. Avec une obstruction, vous ne ratez que sur 1."),
    ("pep_talk",
     "Talent of Avelynn, tier 1, support, 1 FP. Action: an active family member within 4 gains a turquoise chip.",
     "Talent d'Avelynn, rang 1, soutien, 1 PC. Action : un membre actif à 4 cases au plus gagne une pastille "
     "turquoise."),
    ("rat_swarm",
     "Beast. HP 2, STR 1, ACC 1, AGI 2, SPD 4; melee, hit light green + light green, Fire +1, Sickly −1. XP 1, B$ 0. "
     "1: Bleed 1.",
     "Bête. PV 2, force 1, précision 1, agilité 2, vitesse 4 ; au corps à corps, vert clair + vert clair pour toucher, "
     "Feu +1, Mal −1. XP 1, B$ 0. 1 : Saignement 1."),
    ("tether", "A thing that can be broken. HP 3, AGI 0, no defence.",
     "Un objet à briser. PV 3, agilité 0, sans défense."),
    ("corrosive_spit", "Green weapon of Beasts: ranged, hit light blue. 1: Sickly 1. 2: Frail.",
     "Arme verte des bêtes : à distance, bleu clair pour toucher. 1 : Mal 1. 2 : Fragile."),
    ("slugger_bat",
     "Blunt weapon, 2 hands: melee, hit light green, damage +1, fires baseballs, B$ 4. 1: Stumble 1.",
     "Arme contondante, 2 mains : au corps à corps, vert clair pour toucher, dégâts +1, tire des balles de "
     "baseball, B$ 4. 1 : Trébuchement 1."),
    ("fire_chief_coat", "For the chest: 1 brown die, armour 1, weight 1, Fire −2, B$ 14.",
     "Pour le torse : 1 dé brun, armure 1, poids 1, Feu −2, B$ 14."),
    ("knife_thrower_s_set",
     "Thrown weapon, 1 hand: ranged, hit blue, damage +1, B$ 21. 1, any number of times: damage +1. 2: Bleed 3.",
     "Arme de jet, 1 main : à distance, bleu pour toucher, dégâts +1, B$ 21. 1, autant de fois que voulu : dégâts +1. "
     "2 : Saignement 3."),
    ("bandage_tin", "Item. Action: you or an adjacent family member recovers 3 HP.",
     "Objet. Action : vous ou un membre adjacent récupérez 3 PV."),
    ("bug_spray", "Item. Action: your next attack deals 2 more Sickly damage.",
     "Objet. Action : votre prochaine attaque inflige 2 dégâts de Mal de plus."),
    ("sedative",
     "Syringe, gone after use. Action: attack an adjacent monster (light green + light blue dice, no damage, on a hit "
     "Stunned).",
     "Seringue, jetée après usage. Action : attaquez un monstre adjacent (dés vert clair + bleu clair, sans dégâts, "
     "en cas de touche Étourdi)."),
    ("aunt_may_s_diary", "Book. You gain 2 Talent Points.",
     "Livre. Vous gagnez 2 points de talent."),
    ("breather", "Drop card. Each active family member gains 1 FP.", "Carte butin. Chaque membre actif gagne 1 PC."),
])
def test_cards_say_what_they_do(id: str, english: str, french: str) -> None:
    """Both languages (TGB-22.3)."""
    assert text_of(id, "en") == english
    assert plain(text_of(id, "fr")) == french


@pytest.mark.parametrize(("id", "english"), [
    ("uncle_merle", "if it has 7 HP or fewer, 2 × Guard Dog appear in its tile."),
    ("grandma_bennert", "At the end of each round, if it is next to the table, it recovers 1 HP."),
    ("ringmaster", "Armour +1 for each Tether that stands. It also activates after the first family member."),
    ("duchess", "Traps deal 2 times as much to it."),
    ("hope_chest", "When you buy it, each of the four family members gains 1 Talent Point."),
])
def test_traits_are_said(id: str, english: str) -> None:
    """TGB-12.13a, 19.6."""
    assert english in text_of(id, "en")


def test_everything_is_named_in_french() -> None:
    english, french = english_texts(box()), box().translations["fr"]
    assert sorted(french) == sorted(english)
    assert [mistake for text in french.values() for mistake in french_mistakes(text)] == []


# Everything that cards and missions may say

TEXTS = {
    "card": ["golf_balls", "money_4"], "kind": ["scarecrow"], "syringe": ["sedative"], "name": ["fixed"],
    "id": ["siren"],
}
PAGES = {"member": triggers.TALENT + triggers.DROP + triggers.BOOK + triggers.COLLECTION, "monster": triggers.MONSTER,
         "mission": triggers.MISSION}


def read_clause(clause: dict[str, Any]) -> Clause:
    problems = Problems()
    [found] = VOCABULARY.read_clauses(Entry("this card", {"clauses": [clause]}, problems), triggers.ALL)
    problems.raise_any()
    return found


def values_of(param: Param) -> list[Any]:
    """Values that make a difference to the text."""
    if param.kind == "effects":
        return [INNER]
    if param.kind == "word":
        return list(param.choices)
    if param.kind == "words":
        return [param.choices[:1], list(param.choices)]
    if param.kind == "text":
        return TEXTS[param.name]
    return sorted({max(param.low, -2), max(param.low, 1), min(2, param.high), param.default or param.low} - {0})


def one_of_each(op: Op) -> Iterator[dict[str, Any]]:
    """The op with every value of every parameter, the others as usual; every two of them in every combination."""
    values = {param.name: values_of(param) for param in op.params}
    needed = [param.name for param in op.params if param.default is None and param.default_word is None]
    usual = {one: values[one][0] for one in needed}
    for a, b in product(values, values):
        for x, y in product(values[a], values[b]):
            if a != b or x == y:
                yield {"op": op.name, **usual, a: x, b: y}
    if not values:
        yield {"op": op.name}


def check(english: str, french: str, about: object) -> None:
    assert wholesome(english), (about, english)
    assert wholesome(french), (about, french)
    assert french_mistakes(french) == [], about
    assert not re.search(r"\bsi ils?\b", french), (about, french)


@pytest.mark.parametrize("page", list(PAGES))
def test_every_op_has_words_with_every_parameter(page: str) -> None:
    for op in OPS:
        fitting = [one for one in PAGES[page] if one in op.triggers]
        for number, effect in enumerate(one_of_each(op) if fitting else []):
            clause = {"when": fitting[number % len(fitting)], "do": [effect], "optional": number % 2 == 1}
            read = read_clause(clause)
            if not read.do[0].mistakes(read, "card"):
                messages = clause_texts([read], page, naming())
                check(put(messages, "en"), put(messages, "fr"), clause)


def test_every_op_of_a_line_has_words() -> None:
    """TGB-12.13."""
    for op in [one for one in OPS if triggers.LINE in one.triggers]:
        for effect in one_of_each(op):
            [read] = read_clause({"when": triggers.LINE, "do": [effect]}).do
            if op.name not in ("flag", "text"):
                messages = [Message("text.sentence", {"text": effect_text(read, "line", naming())})]
                check(put(messages, "en"), put(messages, "fr"), effect)


def test_every_condition_and_every_moment_has_words() -> None:
    bounds: list[dict[str, int]] = [{"most": 0}, {"least": 2}, {"most": 3}]
    for page, moments in PAGES.items():
        for when, entry in product(moments, CONDITIONS):
            worded = [param for param in entry.params if param.kind in ("word", "text")]
            numbers = {param.name: 2 for param in entry.params if param.kind == "number" and param.default is None}
            bounded = "least" in [param.name for param in entry.params if param.default is not None]
            for words in product(*[values_of(param) for param in worded]):
                named = dict(zip([param.name for param in worded], words, strict=True))
                for limits in bounds if bounded else [numbers]:
                    do = {"op": "armour", "n": 1} if when == "passive" else {"op": "money", "n": 1}
                    if when != "passive" and when not in VOCABULARY.ops["money"].triggers:
                        continue
                    clause = {"when": when, "if": [{"is": entry.name, **named, **limits}], "do": [do]}
                    messages = clause_texts([read_clause(clause)], page, naming())
                    check(put(messages, "en"), put(messages, "fr"), clause)


def test_a_message_without_words_would_be_seen() -> None:
    assert not wholesome(WORDS.say(Message("op.nothing_of_the_kind"), name))
