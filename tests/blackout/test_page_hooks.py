"""What Blackout gives a page: where its parts go, its style sheet, its light, its cover, its gallery, its words."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.engine.messages import EVERYONE
from hauntbox.games import find
from hauntbox.games.blackout.drawing.palette import DAY, METALS, NIGHT
from hauntbox.kit.drawing import pieces
from hauntbox.kit.drawing.sheets import TABLE_WIDTH

SVG = "{http://www.w3.org/2000/svg}"
WIDTHS = {"wide": 1440, "narrow": 390}
# How wide the board is drawn on the smallest screen that gets the wide table with everything beside it.
SMALLEST_BOARD = 1100
# Questions about faces that a die may be turned to, and about dice that are spent.
RARE = ("turn", "recover")
FORBIDDEN = re.compile(r"<style|<script| style=| on[a-z]+=|javascript:|<image|https?://(?!www\.w3\.org/2000/svg)")

every_layout = pytest.mark.parametrize("layout", sorted(WIDTHS))
every_language = pytest.mark.parametrize("language", find("blackout").languages())


def games(count: int = 3) -> Iterator[Game]:
    """Tables at every seventh decision of some games, at rare questions, and at their ends."""
    for seed in range(count):
        game = hauntbox.new("blackout", players=seed % 4 + 1, seed=seed, mode="very_hard")
        rng = random.Random(seed)
        number = 0
        while game.decision is not None:
            if number % 7 == 0 or game.decision.kind in RARE:
                yield game
            busy = [option for option in game.decision.options if option.verb != "end"]
            game.decide(rng.choice(busy or game.decision.options))
            number += 1
        yield game


def shown_parts(layout: str) -> list[str]:
    plan = find("blackout").layout()
    return plan.narrow if layout == "narrow" else list(dict.fromkeys(part for row in plan.wide for part in row))


def board(game: Game, layout: str, language: str = "en") -> dict[str, str]:
    """The parts as a page asks for them: nothing lit, symbols shared, no style."""
    style: dict[str, Any] = {"shared": True, "external": True, "language": language, "width": WIDTHS[layout]}
    return game.rules.draw(game.view(None), parts=shown_parts(layout), **style)


def offer(game: Game, layout: str, seat: int) -> dict[str, str]:
    """The floating parts as a page asks for them, for a seat that is asked."""
    style: dict[str, Any] = {"shared": True, "external": True, "width": WIDTHS[layout]}
    drawn = game.rules.draw(
        game.view(seat), game.decision, seat=seat, parts=game.rules.layout().floating, **style
    )
    drawn.pop("defs")
    return drawn


def page(game: Game, layout: str) -> dict[str, str]:
    """Everything drawn on the page of whoever is asked."""
    return {**board(game, layout), **(offer(game, layout, game.decision.seat) if game.decision else {})}


def elements(*pictures: str) -> list[ElementTree.Element]:
    return [one for picture in pictures if picture for one in ElementTree.fromstring(picture).iter()]


def pressable(one: ElementTree.Element) -> bool:
    return "data-target" in one.attrib and "echo" not in one.attrib.get("class", "").split()


# Layout


def test_the_layout_names_parts_that_are_drawn_and_each_once() -> None:
    game = next(games())
    plan = game.rules.layout()
    assert all(len(row) == len(plan.columns) for row in plan.wide)
    assert len(set(plan.narrow)) == len(plan.narrow)
    assert not {*plan.narrow, *shown_parts("wide")} & set(plan.floating)
    assert set(game.rules.draw(game.view(None), parts=plan.parts)) == set(plan.parts)
    for layout in WIDTHS:
        assert all(part for id, part in board(game, layout).items() if id not in plan.kept)


def test_the_rows_of_the_wide_table_line_up_and_fit_beside_the_log() -> None:
    """1440 by 900 less header, asking bar and side panel leaves 1100 by 740."""
    drawn = {id: ElementTree.fromstring(part).attrib for id, part in board(next(games()), "wide").items()}
    plan = find("blackout").layout()
    total = 0.0
    for row in plan.wide:
        if len(set(row)) == 1:
            total += int(drawn[row[0]]["height"])
            continue
        assert [int(drawn[part]["width"]) for part in row] == plan.columns
        assert len({drawn[part]["height"] for part in row}) == 1
        total += int(drawn[row[0]]["height"])
    assert (total + 10 * (len(plan.wide) + 1)) * SMALLEST_BOARD / TABLE_WIDTH <= 740


def test_nobody_who_plays_alone_is_told_whose_turn_it_is() -> None:
    """BLK-2.2: neither the log nor the table names the only seat; with two of them both do."""
    for players, told in ((1, False), (2, True)):
        game = hauntbox.new("blackout", players=players, seed="whose", **find("blackout").quick_start())
        while not any(event.kind == "activated" for event in game.events()):
            game.decide(game.decision.options[-1])
        said = " ".join(game.say(event.message) for event in game.events())
        drawn = " ".join(game.rules.draw({**game.view(0), "people": ["Ann"] * players}).values())
        assert ("Seat 1" in said, "Ann" in drawn) == (told, told)
        assert ("Round 1 begins. Seat" in said) == told


@every_layout
def test_parts_scale_with_what_holds_them(layout: str) -> None:
    for id, part in board(next(games()), layout).items():
        if part and id != "defs":
            root = ElementTree.fromstring(part)
            assert root.attrib["viewBox"].split()[2] == root.attrib["width"]
            assert root.attrib["class"] == "blk" and root.attrib["aria-label"]


# What a page allows


@every_layout
def test_nothing_on_a_page_brings_its_own_style_or_script(layout: str) -> None:
    for game in games():
        for id, part in page(game, layout).items():
            assert FORBIDDEN.search(part) is None, id


@every_layout
def test_ids_are_unique_on_the_whole_page_and_every_reference_finds_something(layout: str) -> None:
    offered = 0
    for game in games():
        drawn = page(game, layout)
        offered += bool(drawn.get("offer"))
        ids = Counter(one.attrib["id"] for one in elements(*drawn.values()) if "id" in one.attrib)
        assert [id for id, count in ids.items() if count > 1] == []
        for part in drawn.values():
            assert set(re.findall(r'(?:href="#|url\(#)([^")]*)', part)) <= set(ids)
    assert offered


@every_layout
def test_everything_is_named_and_dice_say_what_they_show(layout: str) -> None:
    faces = set()
    for game in games(2):
        for one in elements(*page(game, layout).values()):
            target = one.attrib.get("data-target")
            if target is None:
                assert "data-face" not in one.attrib
                continue
            assert one.attrib["aria-label"] and one.attrib["id"]
            if target.startswith("die:") and "-die-" in one.attrib["id"] and "-offer-" not in one.attrib["id"]:
                faces.add(one.attrib["data-face"])
    assert faces == {*"STPEG", "none"}


# Light


@every_layout
def test_whatever_an_option_touches_can_be_pressed_on_the_board_or_in_the_offer(layout: str) -> None:
    kinds = set()
    for game in games(6):
        if game.decision is None:
            continue
        seen = {one.attrib["data-target"] for one in elements(*page(game, layout).values()) if pressable(one)}
        for option in game.decision.options:
            assert set(option.targets) <= seen, option.key
            kinds |= {target.partition(":")[0] for target in option.targets}
    assert kinds >= {"die", "slot", "buster", "borough", "equipment", "ghost", "character", "face"}


def test_a_page_is_dark_until_the_browser_lights_it_and_carries_its_halos() -> None:
    for game in games(1):
        for one in elements(*board(game, "wide").values()):
            assert "lit" not in one.attrib.get("class", "")
            if "data-target" in one.attrib:
                assert sum(inner.attrib.get("class") == "halo" for inner in one) == 1
                assert one.attrib["role"] == "img"


def lit(picture: str) -> set[str]:
    return {
        one.attrib["data-target"] for one in elements(picture) if "lit" in one.attrib.get("class", "").split()
    }


def test_only_the_seat_that_is_asked_sees_its_options_lit() -> None:
    """A spectator sees them, too, for Blackout has no secrets; without a decision nobody does."""
    game = hauntbox.new("blackout", players=2, seed=4, characters="random")
    assert game.decision is not None
    asked = game.decision.seat
    wanted = {target for option in game.decision.options for target in option.targets}
    view = game.view(None)
    assert lit(game.draw(asked)) == wanted == lit(game.draw())
    assert lit(game.draw(1 - asked)) == set()
    assert lit(game.rules.draw(view)["table"]) == set()
    assert game.rules.draw(view, game.decision, seat=1 - asked, parts=["offer"]) == {"offer": ""}


def test_in_a_game_with_secrets_a_spectator_sees_nothing_lit() -> None:
    game = hauntbox.new("toy", players=2, seed=4)
    game.decide("bid:0", seat=0)
    game.decide("bid:1", seat=1)
    assert game.decision is not None
    asked = game.decision.seat
    assert lit(game.draw(asked)) == {t for option in game.decision.options for t in option.targets} != set()
    assert lit(game.draw()) == lit(game.draw(1 - asked)) == set()
    assert "hand-card-" in game.rules.draw(game.view(asked), parts=["hand"])["hand"]
    assert "hand-card-" not in game.rules.draw(game.view(None), parts=["hand"])["hand"]


def test_a_seat_that_has_answered_in_secret_sees_nothing_lit_any_more() -> None:
    game = hauntbox.new("toy", players=2, seed=4)
    assert game.rules.options_lit(game.decision, 0)
    game.decide("bid:0", seat=0)
    assert lit(game.draw(0)) == set()


# Thumbs


def boxes(one: ElementTree.Element, scale: float = 1.0) -> Iterator[tuple[str, str, float, float]]:
    """Id, target, width and height of everything that can be pressed, in the picture's own units."""
    for factor in re.findall(r"scale\(([\d.]+)\)", one.attrib.get("transform", "")):
        scale *= float(factor)
    if pressable(one):
        [halo] = [inner for inner in one if inner.attrib.get("class") == "halo"]
        if halo.tag == f"{SVG}rect":
            width, height = float(halo.attrib["width"]), float(halo.attrib["height"])
        else:
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", halo.attrib["d"])]
            width, height = (max(axis) - min(axis) for axis in (numbers[::2], numbers[1::2]))
        yield one.attrib["id"], one.attrib["data-target"], width * scale, height * scale
    for inner in one:
        yield from boxes(inner, scale)


@pytest.mark.parametrize(("layout", "least"), [("narrow", 44), ("wide", 24)])
def test_whatever_can_be_pressed_is_large_enough(layout: str, least: float) -> None:
    """44 pixels for a thumb on a phone, 24 for a mouse on the smallest screen for the wide table."""
    pixel = 1.0 if layout == "narrow" else SMALLEST_BOARD / TABLE_WIDTH
    kinds = set()
    for game in games(6):
        for part in page(game, layout).values():
            if not part:
                continue
            for id, target, width, height in boxes(ElementTree.fromstring(part)):
                # A third Terrain in one Borough shares a post that is no longer.
                if "-terrain-" in id and len(re.findall(r'id="map-terrain-', part)) > 2:
                    continue
                kinds.add(target.partition(":")[0])
                assert width * pixel >= least and height * pixel >= least, (id, width, height)
    assert kinds >= {"die", "slot", "buster", "borough", "equipment", "ghost", "character"}


# Keeping what was drawn


def forget() -> None:
    pieces.kept.cache_clear()
    pieces.kept_measured.cache_clear()


@every_layout
def test_what_is_kept_is_what_would_be_drawn_anew(layout: str) -> None:
    forget()
    kept = [board(game, layout) for game in games(2)]
    for game, drawn in zip(games(2), kept):
        forget()
        assert board(game, layout) == drawn


@every_layout
def test_after_an_answer_only_the_pieces_that_changed_are_drawn_again(layout: str) -> None:
    game, rng = hauntbox.new("blackout", players=2, seed=9, characters="random"), random.Random(9)
    caches = (pieces.kept, pieces.kept_measured)
    forget()
    board(game, layout)
    whole = sum(cache.cache_info().misses for cache in caches)
    forget()
    answers = 0
    while game.decision is not None:
        busy = [option for option in game.decision.options if option.verb != "end"]
        game.decide(rng.choice(busy or game.decision.options))
        board(game, layout)
        answers += 1
    again = (sum(cache.cache_info().misses for cache in caches) - whole) / answers
    assert whole > 15 and again < whole / 4


def test_a_drawing_with_light_is_not_kept() -> None:
    game = next(games())
    forget()
    offer(game, "wide", 0)
    game.draw(0)
    assert pieces.kept.cache_info().currsize == 0


# Style


def test_the_style_sheet_defines_every_colour_by_day_and_by_night() -> None:
    style = find("blackout").stylesheet()
    used: set[str] = set()
    for game in games(1):
        used |= {name for part in page(game, "wide").values() for name in re.findall(r"var\(--([a-z0-9]+)\)", part)}
    for section in find("blackout").gallery():
        used |= {name for card in section.cards for name in re.findall(r"var\(--([a-z0-9]+)\)", card.svg)}
    assert used <= {*NIGHT, *METALS} and set(NIGHT) == set(DAY)
    rules = re.findall(r"([^{}]*\.blk){([^}]*--table:[^}]*)}", style)
    assert [where.strip() for where, _ in rules] == [
        ".blk", ":root[data-theme=light] .blk", ":root:not([data-theme=dark]) .blk"
    ]
    for _, values in rules:
        assert used - set(METALS) <= set(re.findall(r"--([a-z0-9]+):", values))
    assert style.count("{") == style.count("}")
    assert "prefers-color-scheme:light" in style and "prefers-reduced-motion:reduce" in style
    assert all(f".{name}" in style for name in ("lit", "focus", "dim", "told", "echo", "halo"))


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 to 21."""
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", [NIGHT, DAY], ids=["night", "day"])
def test_the_light_stands_out_from_whatever_it_surrounds(colours: dict[str, str]) -> None:
    for back in ("table", "panel", "card", "land", "water", "socket"):
        assert contrast(colours["lit"], colours[back]) >= 3, back


# Cover and gallery


@every_language
def test_the_cover_stands_alone(language: str) -> None:
    rules = find("blackout")
    cover = rules.cover(language)
    root = ElementTree.fromstring(cover)
    assert root.attrib["viewBox"] == "0 0 960 540" and root.attrib["aria-label"] == rules.title
    assert "var(" not in cover and FORBIDDEN.search(cover) is None
    ids = Counter(one.attrib["id"] for one in elements(cover) if "id" in one.attrib)
    assert set(ids.values()) == {1}
    assert set(re.findall(r'(?:href="#|url\(#)([^")]*)', cover)) <= set(ids)
    assert len(cover) < 100_000


@every_language
def test_the_gallery_shows_everything_in_the_box(language: str) -> None:
    rules: Any = find("blackout")
    sections = {section.id: section for section in rules.gallery(language)}
    assert list(sections) == ["character", "ghost", "equipment", "tile", "symbol"]
    for kind, cards in rules.cards.items():
        section = sections[kind]
        assert [card.id for card in section.cards] == [card.id for card in cards]
        for card in section.cards:
            assert card.name == rules.name(kind, card.id, language)
            assert rules.card_text(kind, card.id, language) in card.text
            assert ElementTree.fromstring(card.svg).attrib["aria-label"] == f"{card.name}. {card.text}"
    assert [len(section.cards) for section in sections.values()] == [8, 24, 23, 12, 17]
    drawn = [card.svg for section in sections.values() for card in section.cards]
    ids = Counter(one.attrib["id"] for one in elements(*drawn) if "id" in one.attrib)
    assert [id for id, count in ids.items() if count > 1] == []
    for picture in drawn:
        assert FORBIDDEN.search(picture) is None
        assert set(re.findall(r'(?:href="#|url\(#)([^")]*)', picture)) <= set(ids)
    said = [text for section in sections.values() for card in section.cards for text in (card.name, card.text)]
    assert not [text for text in [*said, *(section.title for section in sections.values())] if "[" in text or not text]


# Words


@every_language
def test_every_option_of_the_set_up_has_a_name_and_so_have_its_values(language: str) -> None:
    """BLK-17."""
    rules = find("blackout")
    said = []
    for option in rules.setup_options():
        assert option.default in option.suggestions
        said.append(rules.setup_words(option.key, None, language))
        said += [rules.setup_words(option.key, value, language) for value in option.suggestions]
    assert not [words for words in said if "[" in words or "_" in words or not words]
    named = rules.setup_words("characters", "peter, ray,nobody", language)
    assert named == "Peter Venkman, Ray Stantz, nobody"


def test_open_options_take_any_text_and_suggest_some() -> None:
    """BLK-2.1, BLK-2.2."""
    options = {option.key: option for option in find("blackout").setup_options()}
    assert [key for key, option in options.items() if option.open] == ["characters", "share"]
    assert options["characters"].suggestions == ["choose", "random"]
    assert options["mode"].suggestions == options["mode"].values


@every_language
def test_the_pitch_is_one_line(language: str) -> None:
    rules = find("blackout")
    pitch = rules.pitch(language)
    assert 40 < len(pitch) < 160 and "\n" not in pitch and "[" not in pitch
    assert language == "en" or pitch != rules.pitch("en")
    assert rules.minutes and 1 <= rules.weight <= 5


# Events and open hands


def test_rounds_and_activations_begin_a_new_group_of_the_log() -> None:
    """BLK-4, BLK-5."""
    game = hauntbox.new("blackout", players=1, seed=2, characters="random")
    rng = random.Random(2)
    for _ in range(60):
        if game.decision is not None:
            game.decide(rng.choice(game.decision.options))
    begins = Counter(event.kind for event in game.events() if event.begins_turn)
    assert set(begins) == {"round_began", "activated"}
    assert begins == Counter(event.kind for event in game.events() if event.kind in begins)


def test_with_everything_open_the_decks_and_the_tiles_can_be_read() -> None:
    """BLK-10.2: nobody at the table can."""
    game = hauntbox.new("blackout", players=1, seed=2, mode="hard", characters="random")
    view, shut = {**game.rules.view(game.state, EVERYONE), "number": 0}, game.view(0)
    assert "open" not in shut and {key: value for key, value in view.items() if key != "open"} == shut
    assert sorted(view["open"]["ghosts"]) == shut["undealt_ghosts"]
    tiles = [game.rules.name("tile", id) for down in view["open"]["tiles"] for id in down]
    assert len(tiles) == 4
    seen, unseen = game.rules.draw(view)["tracks"], game.rules.draw(shut)["tracks"]
    assert all(name in seen and name not in unseen for name in tiles)


def test_with_everything_open_all_hands_of_the_toy_lie_on_the_table() -> None:
    game = hauntbox.new("toy", players=3, seed=2)
    hands = [card for seat in range(3) for card in game.view(seat)["hand"]]
    view = {**game.rules.view(game.state, EVERYONE), "number": 0}
    assert [card for hand in view["open"] for card in hand] == hands
    drawn = game.rules.draw(view)["table"]
    assert all(f'"card:{card}"' in drawn for card in hands)
    assert "open" not in game.view(None)
