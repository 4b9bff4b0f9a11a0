"""Around the table in the terminal: coming back, seats and bots, the curtain, the rulebook, new games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hauntbox
from hauntbox.terminal import shelf
from hauntbox.terminal.book import Book
from hauntbox.terminal.boxes import AskText, Curtain
from hauntbox.terminal.forms import NewGameScreen, SeatsScreen
from hauntbox.terminal.table_screen import TableScreen
from hauntbox.terminal.welcome import Welcome
from tests.support.terminal_table import SIZE, choose, click, game_of, screen_text, table, terminal, until


def on_disk(home: Path, slot: str = "1", game: str = "blackout") -> hauntbox.Game:
    return hauntbox.load((home / "games" / game / f"{slot}.json").read_text())


# Coming back


async def test_every_answer_is_on_the_disk_before_it_is_shown(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        assert on_disk(tmp_path).number == 0
        for number in (1, 2, 3):
            await choose(pilot, game_of(app).decision.codes[0])
            assert on_disk(tmp_path).number == game_of(app).number == number
        await pilot.press("u")
        assert on_disk(tmp_path).state_bytes() == game_of(app).state_bytes()


async def test_a_dropped_game_goes_on_where_it_was(tmp_path: Path) -> None:
    app = terminal(tmp_path, seats=("Ann", "novice"), pace="slow")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        state, answers = game_of(app).state_bytes(), game_of(app).answers()
        app.sitting.slot.release()  # as the end of its process would
    again = terminal(tmp_path, fresh=False)
    async with again.run_test(size=SIZE) as pilot:
        assert isinstance(again.screen, Welcome)
        assert "Game 1" in screen_text(again) and "Ann, novice bot" in screen_text(again)
        await pilot.press("enter")
        assert game_of(again).state_bytes() == state
        assert game_of(again).answers() == answers
        assert again.sitting.seats == ["Ann", "novice"]
        assert again.sitting.slot.name == "1"


async def test_a_fresh_game_never_touches_the_old_one(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
    before = (tmp_path / "games" / "blackout" / "1.json").read_text()
    again = terminal(tmp_path, seed="8")
    async with again.run_test(size=SIZE) as pilot:
        await pilot.press("2")
        assert again.sitting.slot.name == "2"
    assert (tmp_path / "games" / "blackout" / "1.json").read_text() == before


async def test_damaged_and_newer_games_are_told_and_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "blackout"
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
    good = (folder / "1.json").read_text()
    newer = json.loads(good)
    newer["hauntbox"] = "99.0.0"
    wrong = {"2": good.replace("standard", "easy"), "3": json.dumps(newer), "4": "rubbish", "5": "\udcff"}
    for name, text in wrong.items():
        (folder / f"{name}.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    again = terminal(tmp_path, fresh=False)
    async with again.run_test(size=SIZE) as pilot:
        text = screen_text(again)
        assert "This saved game is damaged" in text
        assert "This game was saved by Hauntbox 99.0.0" in text
        assert "it is not JSON" in text and "it is not text" in text
        await pilot.press("n", "enter")
        await pilot.pause()
        assert again.sitting.slot.name == "6"
    for name, text in wrong.items():
        assert (folder / f"{name}.json").read_bytes() == text.encode("utf-8", "surrogateescape")


async def test_a_game_open_in_another_window_is_played_on_as_a_copy(tmp_path: Path) -> None:
    first = terminal(tmp_path)
    async with first.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        second = terminal(tmp_path, fresh=False)
        async with second.run_test(size=SIZE) as other:
            await other.press("enter")
            assert second.sitting.slot.name == "2"
            assert game_of(second).state_bytes() == game_of(first).state_bytes()


async def test_a_game_played_on_elsewhere_meanwhile_is_not_rolled_back(tmp_path: Path) -> None:
    first = terminal(tmp_path)
    async with first.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        second = terminal(tmp_path, fresh=False)
        async with second.run_test(size=SIZE) as other:
            await choose(pilot, game_of(first).decision.codes[0])
            first.sitting.slot.release()  # as the end of its process would
            await other.press("enter")
            assert second.sitting.slot.name == "1"
            assert game_of(second).number == 2


async def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        def full(path: Path, text: str) -> None:
            raise shelf.BadShelf("The game can't be saved: no space left.")

        monkeypatch.setattr(shelf, "write_whole", full)
        for keys in ("2", "u", "r", "t", "enter"):
            await pilot.press(keys)
            if keys != "t":
                assert "Not saved" in screen_text(app)
                assert "no space left" in table(app).notice[1]
        assert game_of(app).number == 1
        monkeypatch.undo()
        await pilot.press("u")
        assert "Not saved" not in screen_text(app)
        assert on_disk(tmp_path).number == 0


@pytest.mark.parametrize("key", ["q", "n", "ctrl+c"])
async def test_leaving_a_game_that_could_not_be_saved_asks_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Nothing else is at stake: what is on the disk waits."""
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        def full(path: Path, text: str) -> None:
            raise shelf.BadShelf("The game can't be saved: no space left.")

        monkeypatch.setattr(shelf, "write_whole", full)
        await pilot.press("2", key)
        assert "will be lost" in screen_text(app)
        await pilot.press("enter")  # Stay
        assert table(app).is_active and app.return_code is None
        await pilot.press(key, *([key] if key == "ctrl+c" else []), "y")  # pressed again, it is asked about once
        if key == "n":
            assert isinstance(app.screen, NewGameScreen)
        else:
            assert app.return_value == 0


async def test_leaving_a_game_that_is_on_the_disk_asks_nothing(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "q")
        assert app.return_value == 0
    assert on_disk(tmp_path).number == 1


async def test_a_copy_under_a_name(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1", "s")
        assert isinstance(app.screen, AskText)
        await pilot.press(*"tonight", "enter")
        assert on_disk(tmp_path, "tonight").number == 1
        await pilot.press("s", *"tonight", "enter")
        await until(pilot, lambda: "choose another name" in " ".join(screen_text(app).split()))
        await pilot.press("s", *"7", "enter")
        assert not (tmp_path / "games" / "blackout" / "7.json").exists()
    again = terminal(tmp_path, fresh=False)
    async with again.run_test(size=SIZE) as pilot:
        assert "Game tonight" in screen_text(again)
        names = [kept.slot.name for kept in again.kept]
        again.action_resume(names.index("tonight"))
        await pilot.pause()
        assert again.sitting.slot.name == "2"
        await pilot.press("u")
        assert on_disk(tmp_path, "tonight").number == 1


async def test_quit_leaves_with_status_0(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("q")
    assert app.return_value == 0


# Seats


async def test_bots_play_their_seats_and_people_take_back_their_own(tmp_path: Path) -> None:
    app = terminal(tmp_path, seats=("you", "novice"))
    async with app.run_test(size=SIZE) as pilot:
        game = game_of(app)
        await until(pilot, lambda: table(app).seat == 0)
        green = next(option.code for option in game.decision.options if option.key == "activate:green")
        await choose(pilot, green)  # green is the bot's
        await until(pilot, lambda: table(app).seat == 0)
        assert game.number > 2
        assert game.view()["busters"][2]["done"]
        assert "(green) is done" in " ".join(str(item.title) for item in await log_of(pilot))
        await pilot.press("u")
        await pilot.press("y")
        await pilot.pause()
        assert game.number == 0 and table(app).seat == 0


async def log_of(pilot: object) -> list[object]:
    """The entries of the log screen, opened and closed again."""
    await pilot.press("l")  # type: ignore[attr-defined]
    items = list(pilot.app.screen.items)  # type: ignore[attr-defined]
    await pilot.press("escape")  # type: ignore[attr-defined]
    return items


async def test_a_seat_changes_hands_between_two_decisions(tmp_path: Path) -> None:
    app = terminal(tmp_path, seats=("you", "you"))
    async with app.run_test(size=SIZE) as pilot:
        game = game_of(app)
        await pilot.press("t")
        assert isinstance(app.screen, SeatsScreen)
        await pilot.press("right", "enter")  # the first seat becomes a random bot's
        await until(pilot, lambda: table(app).seat == 1)
        assert app.sitting.seats == ["random", "you"]
        assert game.number > 0
        before = game.number
        await pilot.press("t", *"Zoe", "enter")  # typing a name takes the seat over
        assert app.sitting.seats == ["Zoe", "you"]
        assert json.loads((tmp_path / "games" / "blackout" / "1.seats").read_text()) == ["Zoe", "you"]
        await choose(pilot, game.decision.codes[0])
        assert game.number == before + 1


async def test_a_name_that_is_nearly_a_bots_is_asked_about(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("t", *"novise", "enter")
        assert isinstance(app.screen, SeatsScreen)
        assert "did you mean 'novice'" in screen_text(app)
        await pilot.press("escape")
        assert app.sitting.seats == ["you"]


async def test_bots_stop_and_go_on(tmp_path: Path) -> None:
    app = terminal(tmp_path, seats=("random",), pace="fast")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: game_of(app).number > 0)
        await pilot.press("p")
        number = game_of(app).number
        await pilot.pause(0.5)
        assert game_of(app).number == number
        assert "paused" in screen_text(app)
        await pilot.press("p")
        await until(pilot, lambda: game_of(app).number > number)


# The curtain


async def test_a_curtain_hides_secrets_between_people(tmp_path: Path) -> None:
    app = terminal(tmp_path, "toy", ("Ann", "Bob", "random"))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and table(app).seat == 0)
        game = game_of(app)
        mine, theirs = game.view(0)["hand"], game.view(1)["hand"]
        assert all(card in screen_text(app) for card in mine)
        await pilot.press("2")
        assert isinstance(app.screen, Curtain)
        assert "Bob" in screen_text(app)
        assert not any(card in screen_text(app) for card in [*mine, *theirs])
        await pilot.press("enter")
        assert table(app).seat == 1
        assert all(card in screen_text(app) for card in theirs)
        assert not any(card in screen_text(app) for card in mine if card not in theirs)


async def test_no_curtain_for_one_person_or_without_secrets(tmp_path: Path) -> None:
    app = terminal(tmp_path, "toy", ("Ann", "Ann"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        assert table(app).seat == 1
    app = terminal(tmp_path, "blackout", ("Ann", "Bob"))
    async with app.run_test(size=SIZE) as pilot:
        green = next(option.code for option in game_of(app).decision.options if option.key == "activate:green")
        await choose(pilot, green)
        assert table(app).seat == 1
        assert " Bob " in screen_text(app)


async def test_the_toy_game_is_played_to_its_end(tmp_path: Path) -> None:
    app = terminal(tmp_path, "toy", ("you", "you", "random"), seed="2")
    async with app.run_test(size=SIZE) as pilot:
        game = game_of(app)

        def asked() -> bool:
            return isinstance(app.screen, TableScreen) and table(app).menu is not None

        for _ in range(400):
            await until(pilot, lambda: game.over or asked())
            if game.over:
                break
            await pilot.press("1")
        assert game.over
        await until(pilot, lambda: game.outcome.text in screen_text(app))


async def test_a_lit_thing_of_a_game_without_a_drawing_is_clicked(tmp_path: Path) -> None:
    app = terminal(tmp_path, "toy", ("you", "you"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1", "1")
        screen = table(app)
        target = sorted(screen.menu.lit())[0]
        await click(pilot, target)
        if len(screen.menu.left()) > 1:
            assert all(target in option.targets for option in screen.menu.left())
            await pilot.press("1")
        assert len(game_of(app).answers()) >= 2 or game_of(app).pending


# The rulebook and help


async def test_the_rulebook_is_searched_and_its_links_are_followed(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("R")
        book = app.screen
        assert isinstance(book, Book)
        assert book.open_leaf.id == "BLK-5.2"  # the rule of the open question
        every = len(book.shown)
        await pilot.press(*"reroll only beginning")
        assert 0 < len([leaf for leaf in book.shown if not leaf.head]) < 10 < every
        assert "BLK-7.9" in [leaf.id for leaf in book.shown]
        book.go_to("BLK-5.4")
        await pilot.press("tab")
        followed = book.links[0]
        await pilot.press("enter")
        await pilot.pause()
        assert book.open_leaf.id == followed
        await pilot.press("ctrl+b")
        assert book.open_leaf.id == "BLK-5.4"
        await click(pilot, f"rule:{followed}", "#words")
        assert book.open_leaf.id == followed
        await pilot.press("backspace")
        assert book.open_leaf.id == "BLK-5.4"
        book.go_to("BLK-9.3b")
        assert book.open_leaf.id == "BLK-9.3b"
        book.go_to("BLK-9.3" + "z")
        assert book.open_leaf.id == "BLK-9.3", "a part that is no entry of its own opens the rule"
        await pilot.press(*"xyzzy")
        assert "Nothing found" in screen_text(app)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_every_rule_id_in_the_rulebook_is_a_page(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("R")
        book = app.screen
        assert isinstance(book, Book)
        for rule in app.wish.rules.rulebook():
            assert rule.id in book.known
            for seen in rule.see:
                assert seen in book.known


async def test_help_names_every_key(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        text = screen_text(app)
        for word in ("why", "hint", "undo", "rulebook", "seats", "save a copy", "new game", "stop and start the bots"):
            assert word in text


# New games


async def test_a_new_game_is_set_up_by_arrows_and_typing(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        form = app.screen
        assert isinstance(form, NewGameScreen)
        await pilot.press("right")  # two players
        labels = [field.key for field in form.fields]
        assert labels[:3] == ["players", "seat0", "seat1"]
        for _ in range(labels.index("mode")):
            await pilot.press("down")
        await pilot.press("right", "enter")
        await pilot.pause()
        assert game_of(app).setup.players == 2
        assert game_of(app).setup.options["mode"] == "hard"
        assert app.sitting.slot.name == "2"


async def test_a_set_up_that_can_not_be_says_why(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        form = app.screen
        assert isinstance(form, NewGameScreen)
        for _ in range([field.key for field in form.fields].index("characters")):
            await pilot.press("down")
        await pilot.press(*"egon", "enter")
        assert app.screen is form
        assert "characters can't be 'egon'" in " ".join(screen_text(app).split())
        await pilot.press("backspace", "backspace", "backspace", "backspace", *"choose", "enter")
        await pilot.pause()
        assert game_of(app).decision.kind == "character"
