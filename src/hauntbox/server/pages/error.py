"""When a page can't be shown: what is wrong, and where to go from here."""

from __future__ import annotations

from hauntbox.server.pages.frame import page, titled
from hauntbox.server.pages.html import el
from hauntbox.server.pages.marks import brand
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.words import known


def error_page(reader: Reader, status: int, sentence: str) -> str:
    """A page that says in a sentence why there is no other."""
    key = f"error.{status}"
    head = reader.say(key if known(key) else "error.other")
    return page(
        reader,
        titled(reader, head),
        el(
            "div",
            brand(),
            el("p", str(status), class_="status-number"),
            el("h1", head),
            el("p", sentence, class_="lead"),
            el("p", el("a", reader.say("error.home"), href="/", class_="main-button")),
            class_="mishap",
        ),
        kind="error",
    )
