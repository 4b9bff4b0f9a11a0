"""Letters of Outer Space as a page shows them: large enough, whole, and nothing over them."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox.games.outer_space.drawing.map.ground import centre_of
from hauntbox.games.outer_space.drawing.map.signs import box_of, signs_of
from hauntbox.games.outer_space.drawing.map.standing import spaces_of
from hauntbox.games.outer_space.drawing.map.terrain import SPAN, fairground_of
from hauntbox.games.outer_space.drawing.map.whole import buildings_of
from hauntbox.games.outer_space.drawing.palette import PANNED
from hauntbox.games.outer_space.drawing.scene import LAYOUT, draw
from hauntbox.games.outer_space.position import lay
from hauntbox.kit.map.grid import square_id
from tests.outer_space.drawn_views import RULES, View, pen_of, views
from tests.support.sizes import GAP, PHONE, ROOMS, Seen, common, cut, legible, outside, shown, small

pytestmark = pytest.mark.once  # drawings are never compiled

PAGE: dict[str, Any] = {"shared": True, "external": True}
HIGH = ROOMS["1440x900"][1]
every_window = pytest.mark.parametrize("window", ROOMS)
every_language = pytest.mark.parametrize("language", ["en", "fr"])
GAMES = [("bring_down_the_beast", 4), ("planet_cracker", 5), ("scorched_earth", 3), ("invasion", 2)]
FULL = ["ambush", "panic_attack", "heat_ray", "forced_march", "concentrated_fire", "deflection_screen"]


@lru_cache(maxsize=8)
def played(scenario: str, players: int) -> list[View]:
    """What whoever is asked sees, now and then in a game played anyhow."""
    game = hauntbox.new("outer_space", players=players, seed=f"sizes {scenario}", scenario=scenario)
    rng = Random(scenario)
    found: list[View] = []
    for n in range(330):
        if game.over:
            break
        seat = game.waiting[0]
        if n % 80 == 79:
            found.append(game.view(seat))
        options = [one for one in game.asked(seat) if not one.key.startswith(("forfeit", "concede"))]
        game.decide(rng.choice(options).key, seat)
    return found


def full_view(seat: int = 0) -> View:
    """Everything that there can be on the panels: six cards, three Techs, items, Power, somebody dead."""
    return lay(
        scenario="get_them_out", hands={0: FULL, 1: ["encore", "just_a_scratch"]}, dead=["hannah"],
        tech={"grav_boots": "up", "death_ray": 2, "mind_probe": 1}, wounds={"rj": 2}, power={"rj": 3},
        heroes={"carl": "3,3", "rj": "6,6", "jojo": "7,7", "zora": "9,9"},
        items={"carl": ["tent_mallet", "sword_swallowers_blade"], "rj": ["unicycle", "stilts"]},
    ).view(seat)  # fmt: skip


def table(view: View, language: str, window: str) -> dict[str, Seen]:
    width = 390 if window == PHONE else 1440
    return shown(draw(RULES, view, language=language, width=width, **PAGE), LAYOUT, window, {"os-pan": PANNED})


def check(view: View, language: str, window: str) -> None:
    """Figures may stand before what is on the ground; everything else has to be legible."""
    for id, part in table(view, language, window).items():
        if id == "map":
            assert not (small(part, ROOMS[window][2]) or cut(part) or outside(part)), (window, id)
        else:
            assert legible(part, window) == {}, (window, id)


@every_window
@every_language
def test_tables_with_much_on_them_are_legible(window: str, language: str) -> None:
    """IOS-4.4, 2.9, 14.3: the console, the boards of the Heroes, dice, hands and the track."""
    for view in [*views(), full_view(0), full_view(1)]:
        check(view, language, window)


@every_window
@every_language
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_games_played_anyhow_are_legible(scenario: str, players: int, window: str, language: str) -> None:
    """IOS-3.2, 23.1: with up to five players."""
    for view in played(scenario, players):
        check(view, language, window)


@every_language
def test_names_of_buildings_lie_over_nothing_written_on_the_frame(language: str) -> None:
    """IOS-16: nor over each other, on any arrangement that these games had."""
    for scenario, players in GAMES:
        part = table(played(scenario, players)[0], language, "1280x720")["map"]
        named = [one for one in part.letters if one.target.startswith(("building:", "slot:"))]
        assert len(named) > 8
        pairs = [
            (one.words, other.words) for n, one in enumerate(named) for other in named[n + 1 :]
            if one.target != other.target
            and min(common(one.box, other.box)) > 1.5
        ]  # fmt: skip
        assert pairs == []


@every_language
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_names_of_buildings_leave_numbers_of_rows_and_rooms_legible(
    scenario: str, players: int, language: str
) -> None:
    """IOS-16: wherever a name may hang it keeps out of the frame, and it hangs over no number of a room while there is
    somewhere else, as with somebody in the middle of the Fun House."""
    pen = pen_of("map", language)
    view = played(scenario, players)[0]
    boards, advanced = list(view["boards"]), bool(view["advanced"])
    fair = fairground_of(RULES.contents, boards, advanced)
    signs = signs_of(pen, tuple(boards), advanced)
    for sign in signs.values():
        for spot in sign.spots:
            assert min(spot.rect) > -5 and max(spot.rect) < SPAN + 5, spot.plate.lines
    buildings = [fair.buildings[number] for number in fair.in_play]
    for building in [one for one in buildings if len(one.rooms) > 1]:
        numbers = [(x - 9, y - 12, x + 9, y + 11) for x, y in [centre_of(mask) for mask in building.rooms]]
        sign = signs[building.id]
        for s in building.squares:
            rect = sign.spots[sign.best({square_id(s)}, set())].rect
            assert max(min(common(rect, number)) for number in numbers) <= 0, square_id(s)


@every_language
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_dice_and_cards_of_buildings_lie_over_no_name(scenario: str, players: int, language: str) -> None:
    """IOS-8.4: the faces of the building die and the Pick Up keep clear of the board with the name."""
    pen = pen_of("map", language)
    for view in played(scenario, players):
        boards, advanced = list(view["boards"]), bool(view["advanced"])
        fair = fairground_of(RULES.contents, boards, advanced)
        buildings = {fair.buildings[number].id: fair.buildings[number] for number in fair.in_play}
        signs = signs_of(pen, tuple(boards), advanced)
        for one in buildings_of(pen, view, spaces_of(view)):
            left, top, wide, _ = box_of(buildings[one["id"]])
            over = signs[one["id"]].above(one["spot"], left, top, wide)
            dice = 13.5 * len(buildings[one["id"]].card.numbers)
            right = left + wide
            icons = [(left + 9, over + 9, left + 9 + dice, over + 21), (right - 26, over + 7, right - 8, over + 25)]
            for icon in icons[: 1 if one["pick_up"] is None else 2]:
                assert min(common(signs[one["id"]].spots[one["spot"]].rect, icon)) <= 1, one["id"]


@every_language
@pytest.mark.parametrize("seat", [0, 1])
def test_a_common_table_is_seen_at_once_at_1440_by_900(seat: int, language: str) -> None:
    """For the Martians and for the Heroes: nothing has to be scrolled to, and nothing is smaller for it."""
    for view in (played("invasion", 2)[0] | {"seat": seat}, views()[5] | {"seat": seat}):
        assert max(part.height for part in table(view, language, "1440x900").values()) <= HIGH


@every_language
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_low_screen_shows_the_whole_table_at_once(scenario: str, players: int, language: str) -> None:
    """At 1280 by 720 with nothing beside the board, map, boards and hands stand beside each other: what is chosen and
    what it is chosen for are seen together. A full row of items may be half below the edge."""
    _, high, _ = ROOMS["1280x720 alone"]
    for view in played(scenario, players):
        parts = table(view, language, "1280x720 alone")
        assert set(parts) == {"map", "boards", "papers", "notes"}
        assert parts["boards"].height <= high + 17
        assert parts["papers"].height + GAP + parts["notes"].height <= high + 17
        assert parts["map"].height <= high


def test_martians_have_their_console_in_sight_and_heroes_their_boards() -> None:
    """IOS-5.1: at 1280 by 720, where the rest is scrolled to. Only who buys sees what can be bought."""
    for seat, first, bought in ((0, "champion:zard_beast", True), (1, "hero:h1", False)):
        part = table(full_view(seat), "en", "1280x720")["side"]
        assert max(one.box[3] for one in part.letters if one.target == first) <= ROOMS["1280x720"][1]
        assert any(one.target.startswith("console:") for one in part.letters) == bought


@every_language
def test_figures_and_saucers_rarely_hide_a_name(language: str) -> None:
    """IOS-16: a name goes where it can be read, on a wall or before the building if it has to."""
    pen = pen_of("map", language)
    hidden = names = 0
    for scenario, players in GAMES:
        for view in played(scenario, players):
            signs = signs_of(pen, tuple(view["boards"]), bool(view["advanced"]))
            spaces = spaces_of(view)
            flying = {one["at"] for one in view["saucers"]}
            for one in buildings_of(pen, view, spaces):
                spot = signs[one["id"]].spots[one["spot"]]
                shares = [share for at, share in spot.by_figures if at in spaces]
                shares += [share for at, share in spot.by_saucers if at in flying]
                names += 1
                hidden += sum(shares) > 0.03
    assert names > 100 and hidden <= names * 0.03, (hidden, names)
