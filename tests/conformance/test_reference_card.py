"""The card beside the board: every game has one, it cites rules that exist, and it knows every phase of a game."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import bots, games
from hauntbox.engine.rules import ReferenceCard, Rules

GAMES = sorted(set(games.names()) - {"toy"})
LONGEST_LINE = 190  # letters; it is read at a glance


def card_of(rules: Rules, language: str) -> ReferenceCard:
    card = rules.reference_card(language)
    assert card is not None
    return card


@pytest.mark.parametrize("name", GAMES)
def test_a_card_has_every_section_in_every_language(name: str) -> None:
    rules = games.find(name)
    for language in rules.languages():
        card = card_of(rules, language)
        assert [section.id for section in card.sections] == ["goal", "lose", "turn", "unsure"]
        assert all(section.lines for section in card.sections)
        texts = [line.text for section in card.sections for line in section.lines]
        assert max(map(len, texts)) <= LONGEST_LINE, max(texts, key=len)
        assert 8 <= len(card.symbols) <= 14
        assert all(one.svg.startswith("<svg") and one.letters and one.text for one in card.symbols)


@pytest.mark.parametrize("name", GAMES)
def test_a_card_cites_rules_that_exist(name: str) -> None:
    rules = games.find(name)
    known = {rule.id for rule in rules.rulebook("en").rules}
    card = card_of(rules, "en")
    cited = {id for section in card.sections for line in section.lines for id in line.rules}
    cited |= {id for symbol in card.symbols for id in symbol.rules}
    assert cited <= known, cited - known


@pytest.mark.parametrize("name", GAMES)
def test_a_card_knows_every_phase_of_a_game(name: str) -> None:
    rules = games.find(name)
    card = card_of(rules, "en")
    turn = next(section for section in card.sections if section.id == "turn")
    known = {moment.partition("/")[0] for line in turn.lines for moment in line.moments} | set(card.quiet)
    game = hauntbox.new(name, players=rules.min_players, seed="card", **rules.quick_start())
    novice = bots.make("novice", "card")
    seen = set()
    while game.decision is not None and game.number < 250:
        seat = game.waiting[0]
        seen.add(game.view(seat)["phase"])
        game.decide(novice.choose(game, seat), seat)
    assert seen <= known and len(seen) > 1, seen - known
