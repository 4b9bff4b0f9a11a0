"""The protocol as it is documented is the protocol as it is, and the client of the documents plays."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hauntbox.server.refusals import CODES
from hauntbox.server.web.socket import PLAIN
from tests.support.servers import Person, Served

PROGRAMS = Path(__file__).parents[2] / "docs" / "programs"
PAGE = (PROGRAMS / "README.md").read_text(encoding="utf-8")


def words_of(first: str) -> set[str]:
    """The words in the first column of the table that begins with this head."""
    rows = PAGE.partition(first)[2].partition("| `")[2].partition("\n\n")[0].splitlines()
    rows = [f"| `{rows[0]}", *rows[1:]]
    return {word for row in rows if row.startswith("| `") for word in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_every_message_of_a_client_is_documented_and_no_other() -> None:
    others = {"hello", "look", "chat", "sit", "hint", "why", "foresee", "walks", "invite", "again"}
    assert words_of("that comes back with the reply.") - {"do"} == {*PLAIN, *others}


def test_every_code_of_a_refusal_is_documented_and_no_other() -> None:
    sentence = PAGE.partition("The codes of `no`:")[2].partition("\n\n")[0]
    assert set(re.findall(r"`(\w+)`", sentence)) == set(CODES)


def test_what_is_shown_is_documented(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        ann = Person(served, "Ann")
        sitter = ann.sit_at(ann.play_now(), layout="wide")
        documented = words_of("`show` has only what changed")
        assert {*sitter.shown, "parts", "log", "chat"} - {"say", "seq"} == documented
        for part in ("question", "table"):
            row = re.search(rf"^\| `{part}` \|.*$", PAGE, re.MULTILINE)
            assert row is not None
            assert set(sitter.shown[part]) <= set(re.findall(r"`(\w+)`", row[0]))
        for part in ("options", "seats"):
            row = re.search(rf"^\| `{part}` \|.*$", PAGE, re.MULTILINE)
            assert row is not None
            assert set(sitter.shown[part][0]) <= set(re.findall(r"`(\w+)`", row[0]))
    finally:
        served.stop()


@pytest.mark.both_ways
def test_the_client_of_the_documents_plays_a_whole_game(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        ann = Person(served, "Ann")
        table = ann.new_table(players="1", seat0="open", **{"option.characters": "random"})
        sitter = ann.sit_at(table)
        link = served.address + sitter.ask("invite", seat=0)["link"]
        command = [sys.executable, str(PROGRAMS / "client.py"), link]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
        assert re.fullmatch(r"To come back: http://\S+#seat=\S+\n", done.stderr), done.stderr
        assert done.stdout.startswith("The Ghostbusters ")
        sitter.until(lambda: sitter.shown["table"]["state"] == "over")
    finally:
        served.stop()
