"""The field that searches a long page: by address without a script, live with one."""

from __future__ import annotations

from hauntbox.server.pages.html import Markup, el
from hauntbox.server.pages.marks import sign
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.words import template


def find_form(
    reader: Reader, action: str, query: str, count: int, what: str, kept: dict[str, str] | None = None
) -> Markup:
    """A search field; `what` is the section of the catalogue that says what is counted. A search keeps what else the
    address says."""
    sought = bool(query.strip())
    return el(
        "form",
        el("label", reader.say(f"{what}.find"), for_="q", class_="heard"),
        sign("search"),
        el("input", type="search", id="q", name="q", value=query, maxlength=100, autocomplete="off", spellcheck="false",
           placeholder=reader.say(f"{what}.find")),
        *(el("input", type="hidden", name=name, value=value) for name, value in (kept or {}).items()),
        el("button", reader.say("page.find"), class_="quiet"),
        el("p", reader.say(f"{what}.found", n=count) if sought else "", class_="found", id="found", role="status",
           data_say=template(reader.language, f"{what}.found"), data_none=reader.say(f"{what}.found_none")),
        method="get",
        action=action,
        class_="find-form",
        role="search",
    )
