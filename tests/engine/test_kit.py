"""The kit: decks, dice, tracks, words, and markup that escapes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox.engine.chance import Chance
from hauntbox.engine.messages import Message, Thing
from hauntbox.engine.state import State
from hauntbox.kit.decks import Deck
from hauntbox.kit.dice import DieKind
from hauntbox.kit.drawing.svg import Markup, el, join, number
from hauntbox.kit.words.catalogue import Words
from hauntbox.kit.words.refusals import FEW, tell_refusals


def table(seed: str = "kit") -> State:
    return State(2, Chance.from_seed(seed))


# Decks


def test_a_deck_is_drawn_from_the_top_and_never_changes() -> None:
    state = table()
    deck = Deck((4, 2, 7))
    card, rest = deck.draw(state)
    assert (card, rest.cards, deck.cards) == (4, (2, 7), (4, 2, 7))
    assert rest.discard(4).discards == (4,)
    assert rest.discards == ()


def test_drawing_is_something_learned() -> None:
    state = table()
    Deck((1,)).draw(state)
    assert state.learned == 1


def test_an_empty_deck_takes_its_discards_back_in_a_new_order() -> None:
    orders = set()
    for seed in range(40):
        state = table(str(seed))
        deck = Deck((), (1, 2, 3))
        order = []
        for _ in range(3):
            card, deck = deck.draw(state)
            order.append(card)
        assert sorted(order) == [1, 2, 3]
        assert (deck.cards, deck.discards) == ((), ())
        orders.add(tuple(order))
    assert len(orders) == 6


def test_nothing_is_drawn_from_nothing() -> None:
    state = table()
    deck = Deck(())
    assert deck.draw(state) == (-1, deck)
    assert state.learned == 0
    assert state.chance.position == 0


# Dice

GHOST_DIE = DieKind(("stream", "stream", "trap", "pke", "ecto1", "ghost"))


def test_a_die_has_named_faces_as_often_as_they_are_on_it() -> None:
    assert GHOST_DIE.names == ("stream", "trap", "pke", "ecto1", "ghost")
    state = table()
    rolls = 60_000
    counts = Counter(GHOST_DIE.names[GHOST_DIE.roll(state)] for _ in range(rolls))
    assert abs(counts["stream"] / rolls - 2 / 6) < 0.01
    assert all(abs(counts[face] / rolls - 1 / 6) < 0.01 for face in ("trap", "pke", "ecto1", "ghost"))
    assert state.learned == rolls


def test_the_chance_of_a_face_with_several_dice() -> None:
    assert GHOST_DIE.chance_of(GHOST_DIE.faces["stream"], 1) == pytest.approx(1 / 3)
    assert GHOST_DIE.chance_of(GHOST_DIE.faces["trap"], 2) == pytest.approx(11 / 36)
    assert GHOST_DIE.chance_of(GHOST_DIE.faces["trap"], 0) == 0


# Words


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en.toml").write_text(
        '[ask]\nmove = "Move {who} to {place}?"\n[n]\ndice = "{n|one die|# dice}"\nchance = "{n} % (100%s)"\n'
        '[list]\nall = "All: {things}."\n[only]\nenglish = "Only English"\n'
        '[thing]\nnamed = "the {name}"\n'
    )
    (tmp_path / "fr.toml").write_text('[ask]\nmove = "{place} : y aller avec {who} ?"\n')
    return Words(tmp_path)


def name(thing: Thing, language: str) -> str:
    return f"{thing.kind}{thing.value}{'' if language == 'en' else '@' + language}"


def test_a_message_is_said_in_every_language(words: Words) -> None:
    message = Message("ask.move", {"who": Thing("buster", 2), "place": "Queens"})
    assert words.languages() == ["en", "fr"]
    assert words.say(message, name) == "Move buster2 to Queens?"
    assert words.say(message, name, "fr") == "Queens\u00a0: y aller avec buster2@fr\u202f?"
    assert words.say(message, name, "xx") == "Move buster2@xx to Queens?"
    assert words.say(Message("only.english"), name, "fr") == "Only English"
    assert words.has("ask.move", "fr")
    assert not words.has("only.english", "fr")


def test_a_phrase_is_filled_with_texts_and_numbers(words: Words) -> None:
    assert words.phrase("ask.move", {"who": "{n}", "place": 3}) == "Move {n} to 3?"
    assert words.phrase("n.dice", {"n": 2}) == "2 dice"
    assert words.phrase("only.english", {}, "fr") == words.sentence("only.english", "fr") == "Only English"
    assert words.phrase("no.such", {"n": 1}) == words.sentence("no.such") == "[no.such]"
    assert words.sentence("ask.move") == "Move {who} to {place}?"
    assert words.phrase("n.chance", {"n": 50}) == "50 % (100%s)"
    assert words.whole == ["en"]


def test_the_words_of_a_language_may_stand_in_several_files(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('[ask]\nmove = "Move?"\n')
    (tmp_path / "cards_en.toml").write_text('[ask]\nplay = "Play?"\n[op]\nheal = "heal"\n')
    words = Words(tmp_path)
    assert words.languages() == ["en"]
    assert [words.has(key) for key in ("ask.move", "ask.play", "op.heal")] == [True, True, True]


@pytest.mark.parametrize(("n", "text"), [(1, "one die"), (0, "0 dice"), (2, "2 dice"), (-1, "one die")])
def test_a_number_picks_its_form(words: Words, n: int, text: str) -> None:
    assert words.say(Message("n.dice", {"n": n}), name) == text


def test_messages_and_lists_are_said_within_messages(words: Words) -> None:
    things = [Thing("die", 1), Thing("die", 2)]
    assert words.say(Message("list.all", {"things": things}), name) == "All: die1, die2."
    inner = Message("thing.named", {"name": Message("n.dice", {"n": 3})})
    assert words.say(Message("list.all", {"things": [inner]}), name) == "All: the 3 dice."


def test_what_has_no_words_is_shown_as_it_is(words: Words) -> None:
    assert words.say(Message("no.such.key"), name) == "[no.such.key]"
    assert words.say(Message("ask.move"), name) == "Move ? to ??"


def test_braces_in_a_value_are_only_text(words: Words) -> None:
    message = Message("ask.move", {"who": "{place}", "place": "{who}"})
    assert words.say(message, name) == "Move {place} to {who}?"


# Markup

HOSTILE = "<x y=\"1\">&'"


def test_text_and_attributes_are_escaped() -> None:
    made = el("text", HOSTILE, class_=HOSTILE, data_name=HOSTILE)
    root = ElementTree.fromstring(made)
    assert root.text == HOSTILE
    assert root.attrib == {"class": HOSTILE, "data-name": HOSTILE}
    assert list(root) == []


def test_markup_is_not_escaped_again() -> None:
    made = el("g", el("text", "a < b"), "c < d", join("e & f", el("rect")))
    assert made == "<g><text>a &lt; b</text>c &lt; de &amp; f<rect/></g>"
    assert isinstance(made, Markup)


def test_text_added_to_markup_is_plain_text_again() -> None:
    """Sticking pieces together by hand forgets that they were markup, and so stays safe."""
    glued = el("b", "x") + HOSTILE
    assert "<x" not in el("g", glued)


def test_attributes_that_are_off_are_left_out() -> None:
    assert el("a", hidden=True, href=None, open=False, x=0, y=1.5) == '<a hidden x="0" y="1.5"/>'


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (0.125, "0.12"), (100.0, "100"), (-3.5, "-3.5"), (0.0, "0")])
def test_coordinates_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_many_things_with_one_reason_are_told_together() -> None:
    game = hauntbox.new("outer_space", players=2, seed=3, hero_select="random")
    every = tell_refusals(game, None, "square:0,0", "en")
    assert len(every) == 1
    told = tell_refusals(game, None, None, "en")
    assert len(told) == FEW + 1 and len(game.refusals()) > 100
    assert told[-1][0] == f"… and {len(game.refusals()) - FEW} more"
    assert {one[1:] for one in told} == {every[0][1:]}
    assert tell_refusals(game, None, None, "fr")[-1][0].startswith("… et ")
