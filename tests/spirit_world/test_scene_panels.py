"""The panels, figures, cards and the cover of Spirit World: complete, named, defined, large enough, well-formed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox.games.spirit_world.drawing.art.symbols import figure_symbols, figures
from hauntbox.games.spirit_world.drawing.cover import draw_cover
from hauntbox.games.spirit_world.drawing.gallery import ORDER, draw_card, draw_gallery
from hauntbox.games.spirit_world.drawing.palette import BUSTERS, patterns
from hauntbox.games.spirit_world.drawing.panels.boards import actions, draw_busters, pips, slimed
from hauntbox.games.spirit_world.drawing.panels.clock import draw_clock
from hauntbox.games.spirit_world.drawing.panels.panels import draw_legend, draw_scenario, draw_spirit
from hauntbox.games.spirit_world.drawing.pieces import Pen, pen_for
from hauntbox.games.spirit_world.rules import read_box
from hauntbox.kit.drawing.pieces import SHARED
from tests.spirit_world.sample_view import SampleNamer, avenue_view, buster, sample_view

View = dict[str, Any]
PANELS: dict[str, Callable[..., Any]] = {
    "busters": draw_busters,
    "spirit": draw_spirit,
    "clock": draw_clock,
    "scenario": draw_scenario,
}
THUMB = 44
NAMER = SampleNamer()


class Box(SampleNamer):
    """The sample's words with everything that is in the box."""

    box = read_box()


def pen(language: str = "en", part: str = "part") -> Pen:
    return pen_for(NAMER, 0, language, f"{part}-", "sw-", True)


def drawn(part: str, view: View | None = None, width: float = 590, language: str = "en", **more: Any) -> str:
    pieces, height = PANELS[part](pen(language, part), view or sample_view(), width, **more)
    inner = "".join(pieces)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{inner}</svg>'


def elements(picture: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(picture).iter())


def targets(picture: str) -> Counter[str]:
    return Counter(one.attrib["data-target"] for one in elements(picture) if "data-target" in one.attrib)


def every_panel() -> list[str]:
    return [
        drawn(part, view, width, language)
        for part in PANELS
        for view in (sample_view(), avenue_view())
        for width in (374, 466, 590)
        for language in ("en", "fr")
    ]


def test_every_kind_of_figure_has_its_symbol() -> None:
    wanted = ["GG", "GT", "BM", "SL", "ID", "SP", "ecto", "gate-open", "gate-closed", "stream", "slime", "trap"]
    wanted += ["proton", "movement", "psychic"]
    wanted += [f"buster-{one}" for one in BUSTERS]
    wanted += [f"sym-{one}" for one in ("star", "moon", "eye", "key", "flame", "chaos")]
    symbols = re.findall(r'<symbol id="sw-([\w-]+)"', figure_symbols())
    assert set(wanted) <= set(symbols)
    assert len(symbols) == len(set(symbols)) == len(figures())


def test_the_symbols_are_well_formed_and_bring_no_style_of_their_own() -> None:
    ElementTree.fromstring(f"<defs>{figure_symbols()}</defs>")
    assert " style=" not in figure_symbols()


def test_everything_that_a_panel_refers_to_is_defined() -> None:
    known = set(re.findall(r'id="(sw-[\w-]+)"', figure_symbols() + patterns()))
    for picture in every_panel():
        own = set(re.findall(r' id="([^"]+)"', picture))
        for reference in re.findall(r'(?:href="#|url\(#)([^")]+)', picture):
            assert reference in known | own


def test_a_panel_is_well_formed_uses_every_id_once_and_has_no_inline_style() -> None:
    for picture in every_panel():
        ids = Counter(one.attrib["id"] for one in elements(picture) if "id" in one.attrib)
        assert set(ids.values()) <= {1}
        assert " style=" not in picture


def test_whatever_can_be_pointed_at_is_named() -> None:
    for picture in every_panel():
        for one in elements(picture):
            if "data-target" in one.attrib:
                assert one.attrib["aria-label"].strip()


def test_there_is_a_board_for_everybody_in_the_order_of_their_turns() -> None:
    view = avenue_view()
    view["order"] = list(reversed(view["order"]))
    found = [target for target in targets(drawn("busters", view)) if target.startswith("buster:")]
    assert found == [f"buster:{id}" for id in view["order"]]


@pytest.mark.parametrize("view", [sample_view(), avenue_view()])
def test_each_board_has_five_abilities(view: View) -> None:
    for columns in (1, 2, 4):
        found = targets(drawn("busters", view, columns=columns))
        for id in view["order"]:
            assert all(found[f"ability:{id}.{level}"] == 1 for level in range(1, 6))


def words_of(picture: str) -> list[str]:
    return [" ".join(one.itertext()) for one in elements(picture) if one.tag.endswith("text")]


def test_a_board_names_what_its_owner_can_do_and_whether_it_is_ready() -> None:
    view = sample_view()
    for id in view["order"]:
        for number, ability in enumerate(view["busters"][id]["abilities"]):
            ability["has"], ability["ready"] = number == 0, number == 0 and id == "egon"
    words = words_of(drawn("busters", view))
    for id in view["order"]:
        for level in (1, 2):
            assert NAMER.name("ability", f"{id}.{level}") in words
    assert words.count("ready") == 1 and words.count("not now") == len(view["order"]) - 1


def test_a_tall_board_names_everything_that_can_be_learnt() -> None:
    view = sample_view()
    words = words_of(drawn("busters", view, 800, columns=4, least=215))
    for id in view["order"]:
        assert all(NAMER.name("ability", f"{id}.{level}") in words for level in range(1, 6))


def test_a_board_says_how_many_streams_are_out_and_on_what() -> None:
    view = sample_view()
    view["busters"]["egon"] |= {"streams": 2, "target": "gate:eye"}
    for more in ({"columns": 2}, {"columns": 1}):
        assert NAMER.name("gate", "eye") in words_of(drawn("busters", view, **more))
    assert "2/5" in words_of(drawn("busters", view))


def test_a_rag_is_there_while_there_is_slime_to_wipe_off() -> None:
    view = sample_view()
    assert "i-wipe" not in drawn("busters", view)
    view["busters"]["egon"]["wipes"] = True
    assert "May remove own Slime" in drawn("busters", view)
    view["busters"]["egon"] |= {"wipes": False, "wiped": True}
    assert "Own Slime removed this turn" in drawn("busters", view)


def test_the_hour_names_whose_turn_it_is_as_the_language_does() -> None:
    view = sample_view()
    view["active"] = "egon"
    assert "Au tour d’Egon Spengler" in drawn("clock", view, language="fr")
    view["active"] = "ray"
    assert any(one.startswith("Au tour de Ray") for one in words_of(drawn("clock", view, language="fr")))


def test_in_a_hand_the_hour_is_low() -> None:
    view = avenue_view()
    height = draw_clock(pen(), view, 374)[1]
    assert height < 80
    found = targets(drawn("clock", view, 374))
    assert sum(found[f"direction:{one}"] for one in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")) == 8


def test_a_pip_is_spent_free_or_slimed() -> None:
    one = {"id": "egon", **buster(0, base=3, spent=1, left=1, slime=1)}
    assert slimed(one) == 1
    picture = pips(one, 20)
    assert [picture.count(sign) for sign in ("i-check", "i-bolt", f"{SHARED}slime")] == [1, 1, 1]
    assert "1 left" in actions(pen(), one, 200)


def test_the_one_who_acts_stands_out() -> None:
    view = sample_view()
    acting = drawn("busters", view)
    view["active"] = None
    assert "Active" in acting
    assert "Active" not in drawn("busters", view)


def test_before_anybody_is_chosen_there_are_no_boards_and_the_hour_is_set_up() -> None:
    view = sample_view()
    view |= {"round": 0, "phase": "setup", "order": [], "active": None, "busters": {}, "pke": -1}
    assert draw_busters(pen(), view, 590) == ([], 0.0)
    assert "Set-up" in drawn("clock", view)


@pytest.mark.parametrize(("left", "warned"), [(0, True), (3, True), (4, False)])
def test_the_spirit_world_warns_when_three_or_fewer_are_left(left: int, warned: bool) -> None:
    view = sample_view()
    view["spirit_world"] = {"GG": left, "GT": 0, "BM": 0}
    for width in (374, 590):
        picture = drawn("spirit", view, width)
        assert ("var(--danger2)" in picture) is warned
        assert ("i-alarm" in picture) is warned


def test_the_spirit_world_shows_what_is_left_and_what_will_be_asked_for() -> None:
    words = "".join(ElementTree.fromstring(drawn("spirit")).itertext())
    assert "50 %" in words
    assert targets(drawn("spirit")) == {"kind:GG": 1, "kind:GT": 1, "kind:BM": 1}


def test_the_dice_tell_their_faces() -> None:
    view = sample_view()
    view["dice"] = {"proton": [4, 1], "movement": 7, "psychic": "chaos"}
    faces = {one.attrib["data-target"]: one.attrib["data-face"] for one in elements(drawn("clock", view))
             if "data-face" in one.attrib}  # fmt: skip
    assert faces == {"die:proton0": "4", "die:proton1": "1", "die:movement": "7", "die:psychic": "chaos"}


def test_dice_that_were_not_rolled_say_so() -> None:
    view = sample_view()
    view["dice"] = {"proton": [], "movement": None, "psychic": None}
    said = [one.attrib["aria-label"] for one in elements(drawn("clock", view)) if "data-face" in one.attrib]
    assert len(said) == 3
    assert all("not rolled" in one for one in said)


def test_the_meter_is_turned_as_it_was_laid() -> None:
    view = sample_view()
    view["pke"] = 2
    meter = {one.attrib["data-target"]: "".join(one.itertext()) for one in elements(drawn("clock", view))
             if one.attrib.get("data-target", "").startswith("direction:")}  # fmt: skip
    assert meter["direction:E"].endswith("1")
    assert meter["direction:N"].endswith("7")


def test_on_a_phone_whatever_is_pressed_is_as_large_as_a_thumb() -> None:
    for part in PANELS:
        for view in (sample_view(), avenue_view()):
            more: dict[str, Any] = {"columns": 1} if part == "busters" else {}
            for one in elements(drawn(part, view, 374, **more)):
                target = one.attrib.get("data-target", "")
                if not target or "echo" in one.attrib.get("class", "") or target.startswith("die:"):
                    continue
                halo = [child for child in one if child.attrib.get("class") == "halo"][-1]
                assert float(halo.attrib["width"]) >= THUMB
                assert float(halo.attrib["height"]) >= THUMB


def test_a_panel_is_drawn_once_for_what_it_shows() -> None:
    first, second = draw_busters(pen(), sample_view(), 590), draw_busters(pen(), sample_view(), 590)
    assert all(one is other for one, other in zip(first[0], second[0]))


def test_the_gallery_has_everything_in_the_box() -> None:
    box = Box()
    found = {section.id: len(section.cards) for section in draw_gallery(box)}
    contents = box.box
    assert list(found) == list(ORDER)
    assert found["ghost"] == len(contents.ghosts) == 6
    assert found["character"] == len(contents.characters) == 8
    assert found["gate"] == len(contents.gates) == 15
    assert found["scenario"] == len(contents.scenarios) == 15
    assert found["tile"] == len(contents.sides) == 20
    assert found["campaign"] == len(contents.campaigns) == 3


def test_every_card_is_well_formed_and_brings_what_it_refers_to() -> None:
    for section in draw_gallery(Box(), "fr"):
        for card in section.cards:
            ids = {one.attrib["id"] for one in elements(card.svg) if "id" in one.attrib}
            for reference in re.findall(r'(?:href="#|url\(#)([^")]+)', card.svg):
                assert reference in ids, (section.id, card.id)
            assert " style=" not in card.svg


def test_a_card_that_is_not_in_the_box_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no ghost 'XX'; there are GG"):
        draw_card(Box(), "ghost", "XX")
    with pytest.raises(ValueError, match="not 'potion'"):
        draw_card(Box(), "potion", "GG")


def test_the_cover_stands_alone() -> None:
    picture = draw_cover("Ghostbusters: Spirit World")
    ids = {one.attrib["id"] for one in elements(picture) if "id" in one.attrib}
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture)) <= ids
    assert 'viewBox="0 0 960 540"' in picture
    assert "var(--" not in picture


def stranger_view() -> View:
    """Somebody plays a character that a designer has thought of."""
    view = sample_view()
    view["busters"]["zelda"] = view["busters"].pop("peter")
    view["order"][2] = "zelda"
    return view | {"active": "zelda"}


def test_somebody_without_looks_of_their_own_is_a_stranger_in_a_helmet() -> None:
    for part in ("busters", "clock"):
        picture = drawn(part, stranger_view())
        assert "#sw-buster-other" in picture
        assert "zeldatext" not in picture
        assert "pat-zelda" not in picture


def test_what_an_ability_takes_is_what_the_view_says() -> None:
    view = sample_view()
    view["busters"]["egon"]["abilities"][4]["xp"] = 77
    words = [one.text for one in elements(drawn("busters", view)) if one.tag.endswith("text")]
    assert "77" in words
    in_hand = [one.text for one in elements(drawn("busters", view, 374, columns=1)) if one.tag.endswith("text")]
    assert "77 XP" in in_hand


def test_a_board_has_as_many_stream_markers_as_the_view_says() -> None:
    view = sample_view()
    view["busters"]["winston"]["streams_most"] = 8
    assert "0/8" in drawn("busters", view)


def test_the_banner_tells_whose_turn_it_is_and_what_is_left_of_it() -> None:
    picture = drawn("clock")
    words = [one.text for one in elements(picture) if one.tag.endswith("text")]
    assert "Egon Spengler’s turn" in words
    assert "1 left" in words
    assert picture.count("#sw-i-bolt") == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_letter_of_a_panel_is_too_small_to_read(language: str) -> None:
    """Panels are drawn in the size in which a page shows them; on a phone, too."""
    for part in PANELS:
        for view in (sample_view(), avenue_view()):
            for width, columns in ((374, 1), (436, 2), (450, 2), (666, 3)):
                more: dict[str, Any] = {"columns": columns} if part == "busters" else {}
                for one in elements(drawn(part, view, width, language, **more)):
                    size = float(one.attrib.get("font-size", 11))
                    assert size >= 10.5, (part, width, "".join(one.itertext()))


def test_panels_under_a_long_map_are_equally_tall() -> None:
    view = sample_view()
    natural = draw_busters(pen(), view, 436, 2)[1]
    assert draw_busters(pen(), view, 436, 2, natural + 30)[1] == pytest.approx(natural + 30)
    assert draw_busters(pen(), view, 436, 2, natural - 30)[1] == natural
    assert draw_scenario(pen(), view, 240, 400, False)[1] == 400
    assert draw_legend(pen(), view, 436, 90)[1] == 90
