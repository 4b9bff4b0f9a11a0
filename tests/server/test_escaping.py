"""What people call themselves and write stays text wherever it is read: escaped once on pages and in drawings, and not
at all in what scripts are told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

from hauntbox.games import names
from tests.support.servers import Person, Served

# It is short enough to be cut nowhere, and long enough to be cut in its middle.
EVIL = "<b>&\"'"
LONG = "<b>&<b>&<b>&<b>&<b>&<b>&"
# What is left of text that was escaped again, also where it was cut.
TWICE = re.compile("&(?:amp|lt|gt|quot|#).{0,6}")


class Texts(HTMLParser):
    """The texts and attributes of a page as a reader has them, and those in what its scripts are told."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.script = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.script = tag in ("script", "style")
        self.texts += [value for name, value in attrs if value and name not in ("href", "src", "action")]

    def handle_endtag(self, tag: str) -> None:
        self.script = False

    def handle_data(self, data: str) -> None:
        self.texts += texts_in(json.loads(data)) if self.script and data.startswith("{") else [data]


def texts_in(data: Any) -> Iterator[str]:
    """Every text in JSON data; drawings are read as they are drawn."""
    if isinstance(data, str):
        yield from read(data) if data.startswith("<svg") else [data]
    elif isinstance(data, dict):
        for value in data.values():
            yield from texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)


def read(drawing: str) -> list[str]:
    """The texts of a drawing, which must be well-formed."""
    every = list(ElementTree.fromstring(f"<all>{drawing}</all>").iter())
    assert not [element for element in every if element.tag.rpartition("}")[2] == "b"]
    return [text or "" for element in every for text in (element.text, element.tail, *element.attrib.values())]


def sound(texts: list[str], where: str) -> str:
    """All of them as one, none of which was escaped too often."""
    found = "\n".join(texts)
    assert not TWICE.findall(found), (where, TWICE.findall(found))
    return found


@pytest.mark.parametrize("name", [EVIL, LONG])
@pytest.mark.parametrize("game", sorted(set(names()) - {"toy"}))
def test_names_and_words_of_people_are_escaped_once(served: Served, game: str, name: str) -> None:
    """In the lobby, on the pages about a table, in what is drawn and logged, in seats and chat."""
    ann, ben = Person(served, name), Person(served, "Ben")
    table = ann.new_table(game, players="2", seat0="me", seat1="bot:random", listed="yes", name=name, seed="evil")
    sitter, watcher = ann.sit_at(table, layout="wide"), ben.sit_at(table, layout="narrow")
    sitter.do("chat", text=EVIL)
    for _ in range(6):
        sitter.until(lambda: bool(sitter.shown["question"]["mine"] is not None and sitter.shown["options"]))
        sitter.play()
    watcher.until(lambda: bool(watcher.chat))
    for line in (sitter, watcher):
        for id, part in line.parts.items():
            sound(read(part), f"{game} {id}")
        assert name in sound(list(texts_in({**line.shown, "parts": 0})), f"{game} shown")
        sound(list(texts_in(line.log)), f"{game} log")
        assert line.chat[0]["text"] == EVIL and line.chat[0]["name"] == name
    for reader, shown in ((ann, {"/me", f"/table/{table}"}), (ben, {"/lists", f"/table/{table}"})):
        for path in ("/", "/lists", "/me", f"/table/{table}", f"/replay/{table}"):
            page = reader.get(path)
            assert "<b>&" not in page, path
            assert name in sound(Texts(page).texts, path) or path not in shown, path
    sitter.close()
    watcher.close()
