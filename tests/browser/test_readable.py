# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""Everything can be read at any size: the height of letters as a browser shows them, what lies over them, what can be
reached. Of every game, in states with much on the table, with the longest names, in the language with the longer words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games import find
from hauntbox.games.blackout import position as blackout
from hauntbox.games.ecto_terrestrial import position as ecto_terrestrial
from tests.support import legibility
from tests.support.boards import Board
from tests.support.browsers import Visitor, browser, come, expect, site

Come = Callable[..., Visitor]
# A desk, a laptop, a hand: the window, and how high its letters are at least. A finger needs more room than a mouse.
WINDOWS = {"desk": (1440, 900, 12.0), "laptop": (1280, 720, 12.0), "hand": (390, 844, 11.0)}
MOUSE, THUMB = 24, 44
GAMES = ("blackout", "spirit_world", "outer_space", "ecto_terrestrial", "betwixt")
# Scenarios of all sizes: the most people, how many answers have been given, and the set-up.
PLAYED: dict[str, list[tuple[int, int, dict[str, str]]]] = {
    "blackout": [
        (4, 0, {}), (4, 90, {"mode": "standard"}), (4, 220, {"mode": "very_easy"}), (1, 60, {"board": "nyc_ring"}),
    ],
    "spirit_world": [
        (8, 40, {"scenario": "sli_1", "pke": "N"}), (8, 40, {"scenario": "idu_3", "pke": "N"}),
        (8, 120, {"scenario": "sol_3", "pke": "N"}), (2, 40, {"scenario": "sli_1", "pke": "N"}),
        (1, 60, {"scenario": "stp_2", "pke": "N"}), (4, 0, {"scenario": "sol_1"}),
    ],
    "outer_space": [
        (6, 40, {"scenario": "invasion"}), (2, 90, {"scenario": "get_them_out"}),
        (4, 150, {"scenario": "planet_cracker", "extra_heroes": "yes"}), (6, 0, {"scenario": "last_show"}),
    ],
    "ecto_terrestrial": [
        (4, 60, {"episode": "noise_complaint"}), (4, 140, {"episode": "the_captains_sweet_tooth"}),
        (1, 60, {"episode": "boarding_party"}),
    ],
    "betwixt": [
        (4, 60, {"mission": "gate_crashers"}), (4, 200, {"mission": "the_center_ring"}),
        (1, 90, {"mission": "lights_out"}), (4, 0, {"mission": "gate_crashers"}),
    ],
}  # fmt: skip


def played(game: str, players: int, answers: int, setup: dict[str, str]) -> Game:
    """A game after so many answers at random."""
    found = hauntbox.new(game, players=players, seed="readable", **setup)
    chance = Random(5)
    while found.number < answers and not found.over:
        seat = found.waiting[0]
        found.decide(chance.choice(found.asked(seat)).key, seat)
    return found


def crowded() -> Game:
    """Blackout with the longest cards of its box, everybody in one Borough, and many hands full."""
    return blackout.lay(
        players=4, round=9, chaos=9, captured=6, characters=("winston", "ron", "janine", "mel"),
        places=dict.fromkeys(("red", "blue", "green", "yellow"), "BRX"),
        ghosts={
            "MAN": "backseat_driver", "BRX": "revolving_door_rogue", "QNS": "colossus_of_coney",
            "BKN": "mirror_maid", "STI": "pigeon_parliament",
        },
        dice_on={"MAN.0": "green:S"},
        pools={
            "red": ["red:S", "red:G", "red:T", "red:P", "red:E"], "blue": ["blue:S", "blue:G!"], "green": ["green:E"],
        },
        active="red", done=("yellow",), possessed=("blue", "yellow"), tokens=("red", "blue", "green", "yellow"),
        hands={
            "red": ["portable_containment_cell", "press_conference", "surplus_catalogue"],
            "green": ["spare_ecto1_keys"],
        },
        terrain={"MAN": ["transit_hub"], "STI": ["warded_streetlights"]},
        row=("remote_trap_pedal", "prism_filter", "exorcism_kit", "feedback_amplifier"),
        row_dice={"prism_filter": ["blue:P"]}, lasting=("nerves",), tiles={10: ["gridlock"]},
    )  # fmt: skip


@cache
def states(game: str) -> list[tuple[str, Game]]:
    """What is looked at of a game, each with a name."""
    found = [(f"{setup} {answers}", played(game, players, answers, setup)) for players, answers, setup in PLAYED[game]]
    return [*found, ("crowded", crowded())] if game == "blackout" else found


every_window = pytest.mark.parametrize("window", WINDOWS)
every_game = pytest.mark.parametrize("game", GAMES)


def looks(come: Come, game: str, window: str) -> Iterator[tuple[str, str, Board]]:
    """A page in this window that shows one state after another, in French and in English."""
    width, height, _ = WINDOWS[window]
    board = Board(come("Ann", width=width, height=height, language="fr"), game)
    for name, state in states(game):
        for language in ("fr", "en"):
            board.show(state, language)
            yield name, language, board


@every_game
@every_window
def test_every_letter_can_be_read_and_nothing_lies_over_it(come: Come, game: str, window: str) -> None:
    """Letters of a board are as high as they must be, no word is cut off, and no plate, die or figure covers any.
    Around it, no button lies over another, and links to rules are as large as a finger or a mouse needs."""
    least = WINDOWS[window][2]
    faults: list[str] = []
    for name, language, board in looks(come, game, window):
        page = board.visitor.page
        lines = page.evaluate(legibility.SIZES)
        assert len(lines) > 20, f"{name} {language}: hardly anything is on the board"
        small = sorted({f"{one['said']} ({one['part']}): {one['size']:.1f}" for one in lines if one["size"] < least})
        cut = [one["said"] for one in lines if one["said"].endswith("…") or one["isCut"]]
        for what, found in (
            ("too small", small), ("cut off", cut), ("covered", page.evaluate(legibility.COVERED)),
            ("out of reach", page.evaluate(legibility.LOST)),
        ):
            faults += [f"{name} {language}, {what}: {one}" for one in found]
        if language == "fr":  # it has the longer words
            faults += [f"{name}: {one}" for one in around(board, window)]
    assert not faults, "\n".join(faults[:60])


def around(board: Board, window: str) -> list[str]:
    """What is wrong around the board: with the buttons, then with the links of the log; it is folded away again."""
    page = board.visitor.page
    found: list[str] = page.evaluate(legibility.PAGE, {"least": WINDOWS[window][2]})
    if page.locator("#log").is_hidden():
        page.keyboard.press("l")
        expect(page.locator("#log")).to_be_visible()
    found += page.evaluate(legibility.LINKS, THUMB if window == "hand" else MOUSE)
    if window != "desk":
        page.keyboard.press("l")
        expect(page.locator("#log")).to_be_hidden()
    return found


def test_a_hand_sees_dice_slots_and_answers_together(come: Come) -> None:
    """On a phone, wherever the page is scrolled to: the dice of whoever acts, the slots of the ghost there, and the
    answers are in the window, and none of them lies over another."""
    board = Board(come("Ann", width=390, language="fr"), "blackout")
    board.show(crowded(), "fr")
    page = board.visitor.page
    for down in (0, 600, 1500):
        page.evaluate("(down) => window.scrollTo({top: down, behavior: 'instant'})", down)
        seen = page.evaluate("""() => {
            const whole = (thing) => {
                const frame = thing.querySelector(':scope > .halo') ?? thing;
                const {left, right, top, bottom} = frame.getBoundingClientRect();
                const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return top >= 0 && bottom <= innerHeight && thing.contains(hit);
            };
            const kept = [...document.querySelectorAll('#part-turn [data-target]')];
            const answers = [...document.querySelectorAll('#choices .choice')];
            return [kept.filter(whole).map((thing) => thing.dataset.target), answers.filter(whole).length];
        }""")
        assert {"die:red0", "die:red4", "slot:BRX.0", "slot:BRX.2", "ghost:revolving_door_rogue"} <= set(seen[0]), down
        assert seen[1] > 0, down


def test_the_log_is_folded_away_by_a_key_and_stays_so(come: Come) -> None:
    """The button and the key fold the log away, the board gets its room, and the next page remembers it."""
    board = Board(come("Ann"), "blackout")
    board.show(crowded(), "en")
    page = board.visitor.page
    width = "() => document.getElementById('board').clientWidth"
    beside = page.evaluate(width)
    page.locator("#side .fold").click()
    expect(page.locator("#log")).to_be_hidden()
    expect(board.visitor.tool("side")).to_be_focused()
    assert page.evaluate(width) > beside + 250
    page.reload()
    board.show(crowded(), "fr")
    expect(page.locator("#log")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_visible()
    assert page.evaluate(width) == beside
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_hidden()
    board.visitor.tool("side").click()
    expect(page.locator("#log")).to_be_visible()


def test_a_board_is_made_larger_and_moved_about_by_wheel_and_keys(come: Come) -> None:
    """Ctrl and the wheel, + and -, make it larger and smaller; Shift and an arrow move it; 0 brings it back."""
    board = Board(come("Ann"), "blackout")
    board.show(crowded(), "en")
    page = board.visitor.page
    room = "() => ['scrollWidth', 'scrollLeft', 'clientWidth'].map((one) => document.getElementById('board')[one])"
    fits = page.evaluate(room)[0]
    page.keyboard.press("+")
    larger = page.evaluate(room)[0]
    assert larger > fits
    page.mouse.move(500, 300)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.wait_for_function("(was) => document.getElementById('board').scrollWidth > was", arg=larger)
    left = page.evaluate(room)[1]
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("(was) => document.getElementById('board').scrollLeft > was", arg=left)
    page.keyboard.press("0")
    page.wait_for_function("(was) => document.getElementById('board').scrollWidth === was", arg=fits)


def pinch(board: Board, middle: tuple[float, float], start: float, end: float) -> None:
    """Two fingers beside each other on a real touch screen, from so far apart to so far."""
    x, y = middle
    session = board.visitor.context.new_cdp_session(board.visitor.page)

    def touch(kind: str, apart: float | None) -> None:
        sides = [] if apart is None else [-apart / 2, apart / 2]
        points = [{"x": x + side, "y": y, "id": n} for n, side in enumerate(sides)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for step in range(1, 9):
        touch("touchMove", start + (end - start) * step / 8)
    touch("touchEnd", None)
    session.detach()


@every_game
def test_two_fingers_make_a_board_larger_where_they_are_and_smaller_again(come: Come, game: str) -> None:
    """In a hand: a map grows as far as two fingers part, what is between them stays there, the page itself doesn't
    grow, and together they bring it back."""
    board = Board(come("Ann", width=390), game)
    board.show(states(game)[0][1], "en")
    page = board.visitor.page
    page.evaluate("document.getElementById('part-map').scrollIntoView({block: 'start', behavior: 'instant'})")
    box = """() => {
        const {x, y, width, height} = document.querySelector('#part-map > svg').getBoundingClientRect();
        return [x, y, width, height];
    }"""
    left, top, fits, high = page.evaluate(box)
    spot = (195.0, 350.0)
    pinch(board, spot, 60, 120)
    page.wait_for_function(f"(fits) => ({box})()[2] > 1.9 * fits", arg=fits)
    now = page.evaluate(box)
    assert abs(now[0] + (spot[0] - left) * now[2] / fits - spot[0]) < 12
    assert abs(now[1] + (spot[1] - top) * now[3] / high - spot[1]) < 12
    assert page.evaluate("() => [visualViewport.scale, document.documentElement.scrollWidth]") == [1, 390]
    pinch(board, spot, 120, 60)
    page.wait_for_function(f"(fits) => Math.abs(({box})()[2] - fits) < 1", arg=fits)


def test_a_map_in_a_hand_follows_what_is_asked(come: Come) -> None:
    """ETI-14.11: who is pushed, and all squares that it may be pushed to, are in the window, wherever the map was."""
    board = Board(come("Ann", width=390), "ecto_terrestrial")
    game = ecto_terrestrial.lay(
        heroes={"peter": "2,4", "agent_j": "0,0"}, ets={"d1": "2,3"}, active=0, dice="D D C"
    )
    for key in ("attack:peter:particle_thrower:2,3", "allot:crit:d1"):
        game.decide(key, 0)
    assert game.decision is not None and game.decision.kind == "push"
    board.show(game, "en")
    page = board.visitor.page
    page.wait_for_function("""() => {
        const lit = [...document.querySelectorAll('#part-map .lit')];
        return lit.length >= 3 && lit.every((one) => {
            const {left, right, top, bottom} = one.getBoundingClientRect();
            const floor = document.getElementById('asking').getBoundingClientRect().top;
            return left >= 0 && right <= innerWidth && top >= 0 && bottom <= floor;
        });
    }""")


def test_what_is_pointed_at_is_shown_large_with_all_it_says(come: Come) -> None:
    """A card in the row says little; pointed at it is drawn again, larger, with the whole text, which hides neither it
    nor the question."""
    board = Board(come("Ann", width=1280, height=720), "blackout")
    board.show(crowded(), "en")
    page = board.visitor.page
    held = page.locator("[id='busters-held-portable_containment_cell']")
    held.hover()
    tip = page.locator(".tip")
    expect(tip).to_contain_text("fills a ghost here with exactly one open slot")
    large, small = tip.locator("svg.large").bounding_box(), held.bounding_box()
    assert large is not None and small is not None and large["width"] > 1.3 * small["width"]
    box, asking = tip.bounding_box(), page.locator("#asking").bounding_box()
    assert box is not None and asking is not None and box["y"] + box["height"] <= asking["y"]
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
