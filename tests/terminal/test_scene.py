"""Blackout drawn as text, and the rows and segments that any game can be drawn with."""

from __future__ import annotations

import pytest

import hauntbox
from hauntbox import bots
from hauntbox.games.blackout.drawing.text import text_scene
from hauntbox.games.blackout.position import lay
from hauntbox.kit.drawing.text import (
    Canvas,
    Row,
    Segment,
    as_text,
    cells,
    cut,
    fit,
    folded,
    outline,
    padded,
    plain,
    row_width,
    spread,
    wrap,
)

ALWAYS_SHOWN = ("borough", "buster", "ghost", "character")


def drawn(game: hauntbox.Game, width: int = 100, language: str = "en") -> list[Row]:
    lit = {target for option in (game.decision.options if game.decision else []) for target in option.targets}
    return text_scene(game.rules, game.view(), lit, width, language)  # type: ignore[arg-type]


def targets(rows: list[Row], style: str = "") -> set[str]:
    return {one.target for row in rows for one in row if one.target and style in [*one.style.split(), ""]}


@pytest.mark.parametrize(("width", "players"), [(100, 1), (100, 2), (117, 3), (160, 4)])
def test_every_position_is_22_rows_of_one_width(width: int, players: int) -> None:
    game = hauntbox.new("blackout", players=players, seed=f"{width}", mode="hard")
    bot = bots.make("random", players)
    while game.decision is not None:
        rows = drawn(game, width)
        assert len(rows) == 22
        assert {row_width(row) for row in rows} == {width}
        game.answer(bot.choose(game, game.decision.seat))
    assert len(drawn(game, width)) == 22


def said(rows: list[Row]) -> str:
    return " ".join(as_text(rows).split())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_a_narrow_window_what_stands_above_the_map_goes_on_in_the_next_row(language: str) -> None:
    """All that a window of 160 columns says of the tracks can be read in one of 79."""
    game = hauntbox.new("blackout", players=2, seed="narrow")
    bot = bots.make("random", 1)
    for _ in range(60):
        assert game.decision is not None
        rows = drawn(game, 79, language)
        assert said(rows).startswith(said(drawn(game, 160, language)[:1]))
        assert max(cells(as_text([row]).rstrip()) for row in rows[:3]) <= 79
        game.answer(bot.choose(game, game.decision.seat))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_a_narrow_window_what_stands_beside_the_map_goes_on_in_the_next_row(language: str) -> None:
    """No line beside the map of Spirit World ends in …"""
    game = hauntbox.new("spirit_world", players=2, seed="narrow")
    bot = bots.make("random", 1)
    for _ in range(60):
        assert game.decision is not None
        rows = game.rules.draw_text(game.view(), set(), 79, language)
        lines = as_text(rows).split("\n")
        assert [line for line in lines if line.rstrip().endswith("…")] == []
        assert {row_width(row) for row in rows} == {79}
        game.answer(bot.choose(game, game.decision.seat))


def test_a_row_is_folded_between_segments_or_words() -> None:
    row = [Segment(" Spirit World 12 "), Segment("GG 2", "good", "kind:GG"), Segment("  "), Segment("call 50 %")]
    assert [as_text([one]).rstrip() for one in folded(row, 40)] == [" Spirit World 12 GG 2  call 50 %"]
    rows = folded(row, 22)
    assert [as_text([one]).rstrip() for one in rows] == [" Spirit World 12 GG 2", "  call 50 %"]
    assert {row_width(one) for one in rows} == {22}
    assert [one.target for one in rows[0]][1] == "kind:GG"
    assert said(folded([Segment("a miss at a gate calls for 1")], 14, 1)) == "a miss at a gate calls for 1"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_an_option_touches_is_lit_where_it_lies(language: str) -> None:
    game = hauntbox.new("blackout", players=2, seed="lit")
    bot = bots.make("random", 1)
    seen: set[str] = set()
    for _ in range(150):
        if game.decision is None:
            break
        rows = drawn(game, 100, language)
        shown, lit = targets(rows), targets(rows, "lit")
        touched = {target for option in game.decision.options for target in option.targets}
        assert lit == touched & shown
        assert {target for target in touched if target.partition(":")[0] in ALWAYS_SHOWN} <= shown
        seen |= {target.partition(":")[0] for target in lit}
        game.answer(bot.choose(game, game.decision.seat))
    assert {"character", "buster", "die", "slot", "borough", "equipment"} <= seen


def test_a_table_shows_all_that_matters() -> None:
    game = lay(
        ghosts={"MAN": "third_rail_revenant", "QNS": ["S", "S:blue", "T"], "STI": ["G"]},
        dice_on={"MAN.0": "blue:S", "STI.0": "green:G"},
        places={"red": "MAN", "blue": "QNS", "green": "QNS", "yellow": "BKN"},
        pools={"red": ["red:S", "green:T!", "red:E"]},
        hands={"red": ["subway_map", "ecto_goggles"]},
        terrain={"MAN": ["transit_hub"]},
        row=["prism_filter", "exorcism_kit"], row_dice={"prism_filter": ["yellow:P"]},
        possessed=["yellow"], tokens=["red"], done=["blue"], lasting=["gridlock"],
        tiles={5: ["nerves"], 10: ["looters"]}, active="red", chaos=12, captured=4,
    )
    text = as_text(drawn(game))
    lines = text.split("\n")
    assert "12/20" in lines[0] and "Clean-up now: +" in lines[0]
    assert "4/15" in lines[1] and "Trapped now: +1" in lines[1] and "5 ▮" in lines[1]
    assert "[B:S] [S r] [T]" in text  # a die in its slot, a slot that wants red, an open one
    assert "[S] [S b] [T]" in text
    assert "[Y:P][P] Prism Filter" in text and "[P] Exorcism Kit" in text
    assert "R:S G:T* R:E" in text  # a die that was passed is starred
    for words in ("MANHATTAN ▸R", "✓ Covered", "★ Captured", "QUEENS  B  G", "⌂ Transit Hub", "✓B Ray", "▣ MAN"):
        assert words in text
    assert "possessed" in text and "re-roll" in text
    assert "Subway Map" in text and "Ecto Goggles" in text
    assert "Gridlock (to the end of round 1): Ecto-1 dice can't be used to move" in lines[-1]


def test_the_forecast_warns_and_the_win_is_told() -> None:
    lost = lay(ghosts={"MAN": "cornice_crusher", "BRX": "cornice_crusher"}, active="red", chaos=18)
    assert "The city is lost!" in as_text(drawn(lost))
    won = lay(ghosts={"MAN": ["S"]}, dice_on={"MAN.0": "red:S"}, active="red", captured=14)
    assert "Clean-up now wins!" in as_text(drawn(won))


def test_a_pool_that_is_too_large_is_counted() -> None:
    pool = ["red:S", "red:S", "red:S", "blue:T!", "blue:T!", "green:E!", "green:G!", "yellow:P!"]
    game = lay(ghosts={"MAN": ["S"]}, pools={"red": pool}, active="red")
    text = as_text(drawn(game))
    assert "R:S×3 B:T*×2" in text


def test_the_links_are_those_of_the_board() -> None:
    city = as_text(drawn(lay(ghosts={"MAN": ["S"]}, active="red")))
    ring = as_text(drawn(lay(ghosts={"MAN": ["S"]}, active="red", board="nyc_ring")))
    assert "╣" in city and "╔" in city
    assert "╣" not in ring and "╔" in ring and "║" in ring


def test_colour_is_never_the_only_sign() -> None:
    """Each coloured die, slot and figure carries the letter of its colour."""
    game = hauntbox.new("blackout", players=2, seed="colours", characters="random")
    letters = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
    for row in drawn(game):
        for one in row:
            kind, _, id = one.target.partition(":")
            for colour, letter in letters.items():
                if kind == "die" and id.startswith(colour) and one.text.strip("[]"):
                    assert letter in one.text
                if kind == "slot" and colour in one.style.split():
                    assert letter in one.text.upper()


# Rows and segments


def test_texts_are_cut_padded_and_wrapped_by_columns() -> None:
    assert cells("añ") == 2 and cells("日本") == 4 and cells("e\u0301") == 1
    assert cut("Manhattan", 5) == "Manh…" and cut("日本語", 4) == "日…" and cut("abc", 3) == "abc"
    assert fit("ab", 4) == "ab  " and fit("abcdef", 4) == "abc…"
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three four", 7, 2) == ["one two", "three…"]
    assert wrap("extraordinarily", 6) == ["extra…"]
    row = [Segment("abc", "red"), Segment("def")]
    assert as_text([padded(row, 4)]) == "abc…"
    assert row_width(padded(row, 10)) == 10
    assert as_text([spread([Segment("long text")], [Segment("end")], 8)]) == "long…end"


def test_nothing_in_a_text_can_touch_the_terminal() -> None:
    assert plain("a\x1b[2Jb\u202ec\nd") == "a�[2Jb�c�d"
    assert Segment("\x07", note="\x9b").text == "�"


def test_a_canvas_keeps_wide_letters_whole() -> None:
    page = Canvas(6, 2)
    page.lay(0, 0, [[Segment("日本", "red", "x:1")], [Segment("abcdefgh")]])
    page.lay(1, 1, [[Segment("Z", "bold")]])
    rows = page.rows()
    assert as_text(rows) == "日本\naZcdef"
    assert {row_width(row) for row in rows} == {6}
    assert rows[0][0].target == "x:1"


def test_any_view_is_outlined_and_its_lit_ids_can_be_pointed_at() -> None:
    view = {"round": 2, "hand": ["knock1", "salt2"], "deep": {"list": [{"a": None}, {"a": True}]}, "none": []}
    rows = outline(view, {"card:salt2", "seat:9"}, 40)
    assert targets(rows, "lit") == {"card:salt2"}
    text = as_text(rows)
    assert "round: 2" in text and "hand: knock1  salt2" in text and "a: yes" in text and "none: –" in text
    assert all(row_width(row) <= 40 for row in outline({"many": [f"card{n}" for n in range(30)]}, set(), 40))
