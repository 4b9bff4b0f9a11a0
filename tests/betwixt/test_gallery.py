"""What is in the box, card by card; what the campaign has not opened yet lies face-down."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from hauntbox.engine.presenting.showing import GalleryCard
from hauntbox.games.betwixt.components.sealed import SEALED, open_entries
from hauntbox.games.betwixt.drawing.gallery import HEIGHT, ORDER, WIDTH, draw_card, draw_gallery, ids_of
from hauntbox.games.betwixt.rules import BetwixtRules
from tests.support.pictures import check_parts

pytestmark = pytest.mark.once  # drawings are never compiled

RULES = BetwixtRules()
BOX = RULES.box


def gallery(language: str = "en", opened: bool = False) -> list[tuple[str, list[GalleryCard]]]:
    """The cards as a page shows them."""
    return [
        (one.id, [card if opened or card.sealed is None else card.sealed for card in one.cards])
        for one in draw_gallery(RULES, language)
    ]


def section(kind: str, language: str = "en", opened: bool = False) -> list[GalleryCard]:
    return dict(gallery(language, opened))[kind]


def is_sealed(card: GalleryCard) -> bool:
    return card.id.startswith("sealed-")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_of_the_box_is_in_the_gallery_with_its_name(language: str) -> None:
    sections = draw_gallery(RULES, language)
    assert [one.id for one in sections] == list(ORDER)
    counts = {one.id: len(one.cards) for one in sections}
    assert counts["member"] == 4 and counts["talent"] == len(BOX.talents)
    assert counts["monster"] == len(BOX.monsters) and counts["monster_weapon"] == len(BOX.monster_weapons)
    assert counts["tile"] == len(BOX.tiles) and counts["mission"] == len(BOX.missions)
    assert counts["equipment"] == len(BOX.equipment())
    for one in sections:
        assert one.title and "[" not in one.title
        for card in [*one.cards, *[card.sealed for card in one.cards if card.sealed]]:
            picture = ElementTree.fromstring(card.svg)
            assert picture.attrib["viewBox"] == f"0 0 {WIDTH:.0f} {HEIGHT:.0f}"
            assert card.name and card.name in picture.attrib["aria-label"]


@pytest.mark.parametrize("opened", [False, True])
def test_cards_beside_each_other_share_no_ids_and_refer_only_to_what_they_bring(opened: bool) -> None:
    cards = [card for _, cards in gallery(opened=opened) for card in cards]
    check_parts({f"{n}": card.svg for n, card in enumerate(cards)})


def test_a_card_alone_brings_its_colours() -> None:
    assert "<style>" in draw_card(RULES, "monster", "guard_dog") and "<style>" in draw_card(RULES, "monster", "butcher")
    assert "<style" not in draw_card(RULES, "monster", "guard_dog", external=True)


def test_everything_that_lies_open_says_what_it_does() -> None:
    for one in draw_gallery(RULES):
        if one.id != "tile":
            assert all(card.text for card in one.cards), one.id


def test_copies_of_a_card_are_shown_once() -> None:
    """TGB-22.3: items and drop cards are in the box more than once."""
    assert [card.name for card in section("item")] == list(dict.fromkeys(
        RULES.name("card", id) for id in BOX.card_ids if RULES.card("card", id) in [BOX.cards[n] for n in BOX.items]
    ))
    assert len(section("drop")) == len({card.id for card in BOX.drops})


def test_what_the_campaign_opens_later_lies_face_down() -> None:
    """TGB-2.10: of tiles, monsters, missions, collections and equipment only what a new family may know lies open."""
    opened = open_entries(BOX)
    for kind in ORDER:
        known, hidden = ids_of(BOX, kind)
        assert [card.id for card in section(kind) if not is_sealed(card)] == known
        assert len([card for card in section(kind) if is_sealed(card)]) == len(hidden)
        assert bool(hidden) == (kind in SEALED)
        assert not {f"{kind}:{id}" for id in hidden} & opened
    assert [card.id for card in section("monster") if not is_sealed(card)] == [
        "guard_dog", "rat_swarm", "ticket_taker", "scare_actor"
    ]
    assert [card.id for card in section("mission") if not is_sealed(card)] == ["gate_crashers"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_of_a_sealed_card_is_in_the_gallery(language: str) -> None:
    """TGB-2.10: neither its name nor its id nor what it says; later missions have their numbers only."""
    cards = [card for _, cards in gallery(language) for card in cards]
    sealed = json.dumps([
        [card.id, card.name, card.text, card.svg] for card in cards if is_sealed(card)
    ], ensure_ascii=False)  # fmt: skip
    texts = " ".join([card.text for card in cards])
    for kind in ("tile", "monster", "collection", "equipment", "mission"):
        named = {"tile": "board", "equipment": "card"}.get(kind, kind)
        for id in ids_of(BOX, kind)[1]:
            assert RULES.name(named, id, language) not in sealed
            assert kind == "tile" or f'"{id}' not in sealed
            assert kind not in ("monster", "collection") or RULES.name(named, id, language) not in texts
    everything = json.dumps([[card.text, card.svg] for card in cards], ensure_ascii=False)
    for mission in BOX.missions:
        told = [event.name for event in mission.events()]
        told += [RULES.text("event", event.id, "name", language, event.name) for event in mission.events()]
        told += [mission.texts[text][:40] for text in ("final", "success", "failure")]
        assert [text for text in told if text in everything] == []
        if mission.order != 1:
            assert mission.texts["intro"][:40] not in everything


def test_only_the_first_mission_is_told() -> None:
    first, second = section("mission")[:2]
    assert first.text == BOX.missions[0].texts["intro"]
    assert is_sealed(second) and second.name == "Mission 2"
    assert section("mission", "fr")[1].name == "Mission n° 2"
    assert second.text == "It stays face-down until the campaign opens it."
    assert section("mission", "fr")[0].text != first.text


def test_side_missions_are_numbered_apart() -> None:
    """TGB-26.5."""
    names = [card.name for card in section("mission")[1:]]
    sides = [mission.side for mission in BOX.missions[1:]]
    assert [name.startswith("Side mission ") for name in names] == sides
    assert len(set(names)) == len(names)


def test_a_reader_may_open_what_is_sealed() -> None:
    """TGB-2.10: then every card is as it is in the box."""
    for kind, cards in gallery(opened=True):
        known, hidden = ids_of(BOX, kind)
        assert [card.id for card in cards] == [*known, *hidden]
    boss = next(card for card in section("monster", opened=True) if card.id == "ringmaster")
    assert boss.name == RULES.name("monster", "ringmaster") and boss.name in boss.svg


def test_the_tile_of_the_objective_and_the_secret_room_are_sealed_too() -> None:
    """TGB-6.20, 6.26."""
    mission = BOX.missions[0]
    known = ids_of(BOX, "tile")[0]
    assert str(mission.objective) not in known and str(mission.secret) not in known and str(mission.start) in known


def test_a_sealed_card_stays_face_down_when_it_is_asked_for_by_name() -> None:
    picture = draw_card(RULES, "monster", "ringmaster")
    assert RULES.name("monster", "ringmaster") not in picture and "ringmaster" not in picture
    assert "Sealed" in picture


def test_a_tile_is_drawn_with_its_doorways_and_inner_walls() -> None:
    """TGB-7.4."""
    picture = draw_card(RULES, "tile", "1")
    assert picture.count('stroke="var(--door)"') == len(BOX.tile_at[1].doorways)


def test_unknown_cards_are_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"Cards of The Ghosts Betwixt are member, .*, not 'ghost'"):
        draw_card(RULES, "ghost", "slimer")
    with pytest.raises(ValueError, match="There is no monster 'slimer'") as refused:
        draw_card(RULES, "monster", "slimer")
    assert "ringmaster" not in str(refused.value)
