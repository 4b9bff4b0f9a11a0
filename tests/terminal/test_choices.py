"""Every option can be reached by keys, and the groups say what they hold."""

from __future__ import annotations

from pathlib import Path

import pytest

import hauntbox
from hauntbox import bots
from hauntbox.games.blackout.position import lay
from hauntbox.kit.drawing.text import as_text, row_width
from hauntbox.terminal.choices import FLAT, KEYS, Entry, Menu
from hauntbox.terminal.lists import note_parts
from hauntbox.terminal.panels import KEY_BAR, Page, blurred, draw_keys, draw_menu, draw_prompt, shortened
from hauntbox.terminal.table_screen import TableScreen


def reached(menu: Menu) -> list[int]:
    """The codes that the menu leads to."""
    codes: list[int] = []
    for entry in menu.entries():
        if entry.is_group:
            menu.open(entry)
            inner = menu.entries()
            assert not any(one.is_group for one in inner)
            codes += [one.options[0].code for one in inner]
            assert menu.back()
        else:
            codes.append(entry.options[0].code)
    return codes


@pytest.mark.parametrize(("game", "players"), [("blackout", 2), ("toy", 3)])
def test_the_menu_leads_to_every_option_once(game: str, players: int) -> None:
    table = hauntbox.new(game, players=players, seed="menu")
    bot = bots.make("random", 2)
    most = 0
    while table.decision is not None:
        seat = table.waiting[0]
        menu = Menu(table, table.asked(seat))
        assert sorted(reached(menu)) == sorted(table.decision.codes_for(seat))
        most = max(most, len(menu.options))
        table.decide(bot.choose(table, seat), seat=seat)
    assert most > 1


def test_few_options_are_shown_as_they_are_and_many_by_kind() -> None:
    pools = {"red": ["red:S", "red:T", "red:P", "red:E", "red:G"]}
    game = lay(ghosts={"MAN": ["S", "T", "E"]}, pools=pools, active="red", row=["subway_map", "prism_filter"])
    menu = Menu(game, game.decision.options)
    assert len(menu.options) > FLAT
    labels = [entry.label for entry in menu.entries()]
    assert "Place a die on a ghost" in labels and "Drive the Ecto-1" in labels
    assert "End the activation" in labels and "Lower Chaos with red Ghost" in labels
    menu.open(next(entry for entry in menu.entries() if entry.label == "Place a die on a ghost"))
    assert [entry.options[0].verb for entry in menu.entries()] == ["place"] * 3
    assert menu.back() and not menu.back()


def test_pointing_narrows_and_pointing_again_widens() -> None:
    game = lay(ghosts={"MAN": ["S", "T"]}, pools={"red": ["red:S", "red:T"]}, active="red")
    menu = Menu(game, game.decision.options)
    every = menu.lit()
    assert menu.point("die:red0") and "slot:MAN.0" in menu.lit() and "slot:MAN.1" not in menu.lit()
    assert not menu.point("slot:MAN.1")
    assert menu.point("slot:MAN.0") and [option.key for option in menu.left()] == ["place:red0:MAN.0"]
    assert menu.point("slot:MAN.0") and len(menu.left()) > 1
    menu.reset()
    assert menu.lit() == every
    assert menu.ending().key == "end"


@pytest.mark.parametrize(("count", "size"), [(5, (60, 6)), (12, (62, 6)), (30, (62, 6)), (40, (40, 5)), (60, (20, 1))])
def test_every_entry_is_on_some_page_with_a_key(count: int, size: tuple[int, int]) -> None:
    entries = [Entry(f"Option number {n} with a rather long label", []) for n in range(count)]
    seen: list[str] = []
    pages = Page(count, 0, *size).count
    for number in range(pages):
        first = number * Page(count, 0, *size).per_page
        page = Page(count, first, *size)
        assert page.number == number
        rows = draw_menu(entries, first, page)
        assert len(rows) <= size[1] and all(row_width(row) <= size[0] for row in rows)
        seen += [one.target for row in rows for one in row if one.target and one.style.startswith("key")]
    assert sorted(seen) == sorted(f"entry:{n}" for n in range(count))


def test_no_key_means_two_things() -> None:
    bound = [key for binding in TableScreen.BINDINGS for key in binding.key.split(",")]
    assert len(set(bound)) == len(bound)
    assert set(KEYS) <= set(bound)
    for key, _, action in KEY_BAR:
        name = {"?": "question_mark", "F1": "f1"}.get(key, key)
        binding = next(one for one in TableScreen.BINDINGS if name in one.key.split(","))
        assert binding.action.removeprefix("app.") == action


def test_the_bars_are_as_wide_as_the_screen() -> None:
    assert row_width(draw_keys(100, set())) == 100
    assert "q quit" in as_text([draw_keys(100, {"undo"})])
    row = draw_prompt("Ann", "What now?" * 30, ["R:S"], "BLK-5.4", "game 1 saved", 100)
    assert row_width(row) == 100 and as_text([row]).endswith("game 1 saved")


def test_the_player_page_names_every_key() -> None:
    page = (Path(__file__).parents[2] / "docs" / "players" / "terminal.md").read_text(encoding="utf-8")
    table = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `") or line.startswith("| arrows")]
    named = {part for cell in table for part in cell.split("`")[1::2]}
    shown = {
        "question_mark": "?", "f1": "F1", "pagedown": "PgDn", "pageup": "PgUp", "escape": "Esc", "enter": "Enter",
        "tab": "Tab", "slash": "/",
    }  # fmt: skip
    for binding in TableScreen.BINDINGS:
        key = binding.key.split(",")[0]
        if key in KEYS:  # "1 to 9, then letters", as the list shows them
            continue
        if key not in ("up", "down", "left", "right") and not key.startswith("shift+"):
            assert shown.get(key, key) in named, key


def test_a_narrow_key_bar_still_says_how_to_leave() -> None:
    for width in (60, 80, 100):
        text = as_text([draw_keys(width, set())])
        assert "q quit" in text and "F1 help" in text and row_width(draw_keys(width, set())) == width


def test_what_labels_share_is_left_out_where_they_do_not_fit() -> None:
    entries = [Entry(f"Fly the northern Saucer to {place}", []) for place in ("A1", "B2", "C3")]
    assert shortened(entries, 40) == [entry.label for entry in entries]
    assert shortened(entries, 20) == ["… A1", "… B2", "… C3"] and not blurred(entries, 50)
    apart = [Entry(f"{place}, which is far from everything else", []) for place in ("A1", "A12")]
    assert shortened(apart, 20) == [entry.label for entry in apart]
    assert blurred([Entry(f"{'far ' * 9}{n} and {n} more", []) for n in range(3)], 40) is False
    assert blurred([Entry(f"Place {n} {'far ' * 9}{end}", []) for n in (1, 2) for end in "xy"], 60)


def test_the_headline_of_a_note_may_have_initials() -> None:
    assert note_parts("R.J. Flannigan on G12. He smiles.") == ("R.J. Flannigan on G12", "He smiles.")
    assert note_parts("A wall") == ("A wall", "")
