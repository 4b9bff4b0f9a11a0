"""An escaping builder for HTML: like `kit.svg`, but with elements that stay open, and whole documents."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from hauntbox.kit.drawing.svg import Attribute, Markup, attribute, join

__all__ = ["Markup", "address", "data_block", "document", "el", "join"]

VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "source", "wbr"))
# What a data block may not contain, lest it end the element around it or break in an old parser.
UNSAFE = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}


def el(tag: str, *children: str, **attributes: Attribute) -> Markup:
    """An element; children that are plain text are escaped. True is a bare attribute, None and False none at all."""
    opened = f"<{tag}{''.join([attribute(name, value) for name, value in attributes.items()])}>"
    if tag in VOID:
        if children:
            raise ValueError(f"<{tag}> holds nothing.")
        return Markup(opened)
    return Markup(f"{opened}{join(*children)}</{tag}>")


def data_block(id: str, data: Any) -> Markup:
    """Data for a script to read: it is never run, and can't break out of its element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(UNSAFE)
    return el("script", Markup(text), type="application/json", id=id)


def address(*steps: str, at: str = "") -> str:
    """The address of a page: ``address("rules", "blackout", at="BLK-1")`` is ``/rules/blackout#BLK-1``."""
    path = "/" + "/".join(quote(step, safe="") for step in steps)
    return f"{path}#{quote(at, safe='')}" if at else path


def document(html: Markup) -> str:
    """A whole document."""
    return f"<!doctype html>\n{html}\n"
