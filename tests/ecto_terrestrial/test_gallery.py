"""What is in the box, card by card, and the picture for the shelf."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from hauntbox.games.ecto_terrestrial.drawing.gallery import HEIGHT, ORDER, WIDTH, draw_card, draw_gallery, ids_of
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from tests.support.pictures import check_parts

pytestmark = pytest.mark.once  # drawings are never compiled

RULES = EctoTerrestrialRules()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_of_the_box_is_in_the_gallery_with_its_name(language: str) -> None:
    sections = draw_gallery(RULES, language)
    assert [section.id for section in sections] == list(ORDER)
    box = RULES.box
    counts = {section.id: len(section.cards) for section in sections}
    assert counts["gadget"] == len(box.gadgets) and counts["sheet"] == len(box.sheets)
    assert counts["hero"] == len(box.heroes) and counts["tile"] == len(box.sides)
    for section in sections:
        assert section.title
        for card in section.cards:
            picture = ElementTree.fromstring(card.svg)
            assert picture.attrib["viewBox"] == f"0 0 {WIDTH:.0f} {HEIGHT:.0f}"
            assert card.name and card.name in picture.attrib["aria-label"]


def test_cards_beside_each_other_share_no_ids() -> None:
    cards = [card for section in draw_gallery(RULES) for card in section.cards]
    check_parts({f"{n}": card.svg for n, card in enumerate(cards)})


def test_gadgets_hot_sheets_and_bosses_say_what_they_do() -> None:
    for section in draw_gallery(RULES):
        if section.id in ("hero", "gadget", "sheet", "boss", "episode"):
            assert all(card.text for card in section.cards), section.id


def test_copies_of_a_card_are_shown_once() -> None:
    """ETI-1.4c: some pieces of Equipment are in the box twice."""
    shown = [RULES.item(id).id for kind in ("weapon", "equipment") for id in ids_of(RULES.box, kind)]
    assert len(shown) == len(set(shown)) == len({card.id for card in RULES.box.items})


def test_a_disastrous_hot_sheet_is_an_edition_of_its_own() -> None:
    bad = next(card.id for card in RULES.box.sheets if card.disastrous)
    usual = next(card.id for card in RULES.box.sheets if not card.disastrous)
    assert "DISASTROUS" in draw_card(RULES, "sheet", bad) and "DISASTROUS" not in draw_card(RULES, "sheet", usual)


def test_unknown_cards_are_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"Cards of Ecto-Terrestrial Invasion are hero, .*, not 'ghost'"):
        draw_card(RULES, "ghost", "slimer")
    with pytest.raises(ValueError, match="There is no boss 'slimer'"):
        draw_card(RULES, "boss", "slimer")


def test_the_cover_stands_alone() -> None:
    cover = RULES.cover()
    check_parts({"cover": cover})
    assert "var(--" not in cover and not re.search(r"<style|<script", cover)
    assert "INVASION" in cover
