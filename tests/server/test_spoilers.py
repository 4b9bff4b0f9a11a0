"""What the family has not met is named nowhere: on no page, in no search, at no table, in no list of the library."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest

import hauntbox
from hauntbox.games.betwixt.drawing.gallery import draw_gallery, ids_of
from hauntbox.games.betwixt.rules import BetwixtRules
from tests.support.servers import Person, Served

RULES = BetwixtRules()
BOX = RULES.box
PAGES = (
    "/", "/lists", "/new/betwixt", "/play/betwixt", "/learn/betwixt", "/me", "/cards/betwixt", "/rules/betwixt",
    "/campaigns/betwixt", "/campaigns/betwixt/worlds_of_terror", "/games/betwixt/faces.json",
)
ORDINARY = {"Encore"}  # words that a page has for other reasons
KINDS = {"tile": "board", "monster": "monster", "collection": "collection", "equipment": "card", "mission": "mission"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(tmp_path_factory.mktemp("spoilers"))
    yield found
    found.stop()


def sealed_names(language: str) -> set[str]:
    """The names of everything that lies face-down, but for those that are also in the name of what lies open."""
    names = {RULES.name(named, id, language) for kind, named in KINDS.items() for id in ids_of(BOX, kind)[1]}
    for mission in BOX.missions:
        names |= {RULES.text("event", one.id, "name", language, one.name) for one in mission.events()}
    lying_open = [card.name for one in draw_gallery(RULES, language) for card in one.cards if card.sealed is None]
    return names - ORDINARY - set(named_in("\n".join(lying_open), names))


def named_in(text: str, names: set[str]) -> list[str]:
    text = html.unescape(text)
    return sorted(name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text))


def of_this_game(page: str, text: str) -> str:
    """The achievements on the page about you, of this game: other games may have the same words."""
    if page != "/me":
        return text
    own = [one for rules in hauntbox.all_games() if rules.id != "betwixt" for one in hauntbox.achievements(rules.id)]
    for one in own:
        for said in (*one.name.values(), *one.text.values()):
            text = text.replace(html.escape(said), "")
    return text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_page_names_it(place: Served, language: str) -> None:
    """TGB-2.10."""
    reader = Person(place)
    reader.post("/me", language=language)
    names = sealed_names(language)
    assert len(names) > 100
    found = {page: named_in(of_this_game(page, reader.get(page)), names) for page in PAGES}
    assert found == {page: [] for page in PAGES}


def test_no_form_has_the_id_of_a_mission_to_come(place: Served) -> None:
    """TGB-2.10, 26.4: missions go by their numbers, in what a browser sends as well."""
    later = [one.id for one in BOX.missions if one.order != 1]
    reader = Person(place)
    for page in ("/new/betwixt", "/play/betwixt", "/campaigns/betwixt/worlds_of_terror"):
        assert [id for id in later if id in reader.get(page)] == [], page
    table = reader.new_table("betwixt", players="1", seat0="me", **{"option.mission": "side_1"})
    assert place.kept(table).row.setup["options"]["mission"] == "duchess_gets_loose"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_searches_rulebook_and_gallery_finds_nothing_of_it(place: Served, language: str) -> None:
    """TGB-2.10: a search says no more than the pages do."""
    reader = Person(place)
    reader.post("/me", language=language)
    for id in ("the_center_ring", "supper_at_grandmas"):
        word = RULES.name("mission", id, language)
        for page in ("/rules/betwixt", "/cards/betwixt"):
            shown = reader.ask("GET", f"{page}?q={quote(word)}").text
            shown = re.sub(r'value="[^"]*"', "", shown)  # what was searched for
            assert named_in(shown, sealed_names(language)) == [], (page, word)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_table_of_the_first_mission_names_nothing_of_it(place: Served, language: str) -> None:
    """TGB-2.10: neither what is shown nor what is drawn nor the page of the campaign."""
    ann = Person(place, "Ann")
    ann.post("/me", language=language)
    names = sealed_names(language)
    begun = {"game": "betwixt", "campaign": "worlds_of_terror", "players": "1", "seat0": "me", "seed": "night"}
    table = ann.post("/campaigns", **begun).rpartition("/")[2]
    for layout in ("wide", "narrow"):
        sitter = ann.sit_at(table, language=language, layout=layout)
        told = json.dumps([sitter.shown, sitter.parts, sitter.log], ensure_ascii=False)
        story = sitter.shown["table"]["campaign"]["link"]
        sitter.close()
        assert named_in(told, names) == []
    assert named_in(ann.get(story), names) == []


def test_the_library_lists_it_by_numbers_only() -> None:
    """TGB-2.10: what a program is shown of the box before it opens anything."""
    names = sealed_names("en")
    awards = [text for one in hauntbox.achievements("betwixt") for text in (*one.name.values(), *one.text.values())]
    lessons = [str(one) for one in hauntbox.lessons("betwixt").lessons]
    rules = [f"{one.title} {one.text}" for one in RULES.rulebook("en").rules]
    assert named_in("\n".join([*awards, *lessons, *rules]), names) == []
