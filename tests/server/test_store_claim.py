"""One server a file: the second is refused, and nothing is left of a lock once its server has ended."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hauntbox.server.store import BadDatabase, open_store
from hauntbox.server.store.claim import SUFFIX, claimed


def check_refused(url: str, words: str) -> None:
    with pytest.raises(BadDatabase, match=words), claimed(url):
        pass


def test_a_file_is_claimed_once_and_free_again_after(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "games.db"
    with claimed(str(path)) as note:
        note("http://localhost:8013/")
        for same in (str(path), f"sqlite:///{path}", str(path.parent / ".." / "deep" / "games.db")):
            check_refused(same, "are served already at http://localhost:8013/; use that server")
        with claimed(str(path.with_name("others.db"))):
            pass
        open_store(str(path)).close()  # to look at it is another matter
    with claimed(str(path)):
        assert path.with_name(path.name + SUFFIX).read_text() == "", "nothing is left of the server before"


@pytest.mark.skipif(os.name == "nt", reason="links of Windows need rights of their own")
def test_a_link_to_a_file_is_that_file(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "games.db")
    with claimed(str(tmp_path / "games.db")):
        check_refused(str(tmp_path / "link.db"), "are served already")


def test_what_is_wrong_with_the_path_is_said_as_ever(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    check_refused(str(tmp_path / "file" / "x.db"), "a part of its path is a file")
    check_refused(str(tmp_path), "is a folder")


def test_any_number_of_servers_share_postgresql() -> None:
    url = "postgresql://nobody@nowhere/games"
    with claimed(url), claimed(url) as note:
        note("http://localhost:8013/")
