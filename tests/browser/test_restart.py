# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""The server starts again while a table is open: whoever sits there goes on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.browsers import Visitor, browser, come, expect, site
from tests.support.servers import Served

Come = Callable[..., Visitor]
LINE_DOWN = r"WebSocket connection to .* failed"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a process can't become another one here")


@pytest.fixture
def called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that starts again when the file "again" appears."""
    monkeypatch.setenv("HAUNTBOX_RESTART", str(tmp_path / "again"))
    found = Served(tmp_path)
    yield found
    found.stop()
    assert "Traceback" not in found.complaints(), found.complaints()


def start_again(served: Served) -> None:
    (served.home / "again").write_text("")
    assert served.process.stdout is not None
    assert served.process.stdout.readline().startswith("Hauntbox has started again")


def test_the_next_click_works(come: Come, called: Served) -> None:
    """The page comes back by itself, with the same question; nothing is refused meanwhile, nothing is lost."""
    ann = come("Ann", at=called)
    ann.expects(LINE_DOWN)
    ann.new_table(seed="again")
    ann.play(4)
    asked, given = ann.question(), ann.answers()
    start_again(called)
    expect(ann.page.locator(".banner")).to_have_count(0)
    assert ann.wait_my_turn() == asked
    assert ann.answers() == given
    ann.play(2)
    assert ann.answers()[:4] == given
    assert len(ann.answers()) == len(given) + 2


def test_what_is_clicked_meanwhile_is_answered_once(come: Come, called: Served) -> None:
    ann = come("Ann", at=called)
    ann.expects(LINE_DOWN)
    ann.new_table(seed="meanwhile")
    ann.play(2)
    asked = ann.question()
    (called.home / "again").write_text("")
    ann.page.locator("#choices button.choice:not(.group)").first.click()
    ann.done(asked)
    expect(ann.page.locator(".banner")).to_have_count(0)
    assert len(ann.answers()) == 3


def test_a_page_that_is_called_between_the_two_comes(come: Come, called: Served) -> None:
    """The browser waits for the new process instead of saying that nobody is there."""
    ann = come("Ann", at=called)
    ann.expects(LINE_DOWN)
    ann.new_table(seed="between")
    asked = ann.question()
    (called.home / "again").write_text("")
    ann.page.reload()
    assert ann.wait_my_turn() == asked
    ann.play(1)
