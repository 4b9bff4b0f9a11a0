"""The gallery has everything in the box, and every card and the cover stand alone."""

from __future__ import annotations

import re

import pytest

from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.drawing.cover import draw_cover
from hauntbox.games.outer_space.drawing.gallery import ORDER, draw_card, draw_gallery, ids_of
from tests.outer_space.drawn_views import RULES, elements, words


def test_the_gallery_has_everything_in_the_box() -> None:
    box = RULES.contents
    sections = {section.id: [card.id for card in section.cards] for section in draw_gallery(RULES)}
    assert list(sections) == list(ORDER)
    assert sorted([*sections["hero_card"], *sections["martian_card"]]) == sorted(card.id for card in box.cards)
    assert sections["character"] == [card.id for card in box.heroes]
    assert sections["scenario"] == [card.id for card in box.scenarios]
    assert sections["building"] == [card.id for card in box.boards.buildings]
    assert len(sections["board"]) == 8 and len(sections["room"]) == 6 and len(sections["champion"]) == 2


def test_whatever_can_be_looked_up_at_the_table_is_in_the_gallery() -> None:
    known = {f"{kind}:{id}" for kind in ORDER for id in ids_of(RULES.contents, kind)}
    for number in range(len(RULES.contents.card_ids)):
        assert RULES.entry_of("card", number) in known
    for number in range(len(RULES.contents.uses)):
        assert RULES.entry_of("talent", number) in known


def test_every_section_is_titled() -> None:
    assert {f"gallery.{kind}" for kind in ORDER} <= set(WORDS.sentences["en"])


@pytest.mark.parametrize("kind", ORDER)
def test_every_card_is_well_formed_and_brings_what_it_refers_to(kind: str) -> None:
    for id in ids_of(RULES.contents, kind):
        for picture in (draw_card(RULES, kind, id, "fr"), draw_card(RULES, kind, id, external=True)):
            ids = [one.attrib["id"] for one in elements(picture) if "id" in one.attrib]
            assert len(ids) == len(set(ids))
            assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture)) <= set(ids), id
            assert "\ue000" not in picture and "\ue001" not in picture


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_that_a_card_says_is_cut(language: str) -> None:
    for kind in ORDER:
        for id in ids_of(RULES.contents, kind):
            assert "…" not in words(draw_card(RULES, kind, id, language)), (kind, id)


def texts_of(kind: str) -> dict[str, str]:
    """What the cards of a section say."""
    return {card.id: card.text for section in draw_gallery(RULES) if section.id == kind for card in section.cards}


def test_a_character_tells_each_thing_he_can_do_in_a_line_of_its_own() -> None:
    said = texts_of("character")
    assert [line.split(" (")[0].split(":")[0] for line in said["archibald"].split("\n")] == [
        "Steel Helmet", "Fire Me!", "Head First",
    ]  # fmt: skip


def test_a_building_tells_its_numbers_and_what_is_special_about_it() -> None:
    said = texts_of("building")
    assert "On the building die: 1–2." in said["powder_wagon"] and "Pick Up: Dynamite." in said["powder_wagon"]
    assert "is wounded on 5 or more" in said["powder_wagon"] and "hard" in said["powder_wagon"]
    assert "Hall of Mirrors" in said["fun_house"] and "R.J. Flannigan starts here." in said["ringmasters_wagon"]
    assert "“Fire Me!” is free here." in said["cannon_shed"]


def test_a_card_that_is_not_in_the_box_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no champion 'yeti'; there are zard_beast"):
        draw_card(RULES, "champion", "yeti")
    with pytest.raises(ValueError, match="not 'potion'"):
        draw_card(RULES, "potion", "rj")


def test_the_cover_stands_alone() -> None:
    picture = draw_cover(RULES.title)
    ids = {one.attrib["id"] for one in elements(picture) if "id" in one.attrib}
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture)) <= ids
    assert 'viewBox="0 0 960 540"' in picture
    assert "var(--" not in picture
    assert "INVASION" in words(picture) and "FROM OUTER SPACE" in words(picture)
