# interpreted: only drawings use it
"""A tiny escaping element builder: ``el("circle", r=5, class_="die")``. Everything drawn comes from here."""

from __future__ import annotations

from functools import lru_cache
from html import escape

Attribute = str | int | float | bool | None


class Markup(str):
    """Text that is markup already and is not escaped again."""

    __slots__ = ()


def number(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


# Drawings repeat themselves; typed, for True is not 1 here.
@lru_cache(maxsize=16384, typed=True)
def attribute(name: str, value: Attribute) -> str:
    """One attribute; None and False leave it out, True is the bare name."""
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    if value is True:
        return f" {name}"
    return f' {name}="{number(value) if isinstance(value, float) else escape(str(value))}"'


def opening(tag: str, **attributes: Attribute) -> Markup:
    """The first half of an element, for large ones that are put together piece by piece."""
    return Markup(f"<{tag}{''.join([attribute(name, value) for name, value in attributes.items()])}>")


def el(tag: str, *children: str, **attributes: Attribute) -> Markup:
    """An element; children that are plain text are escaped, markup is kept."""
    opened = f"<{tag}{''.join([attribute(name, value) for name, value in attributes.items()])}"
    if not children:
        return Markup(opened + "/>")
    inner = "".join([c if isinstance(c, Markup) else escape(c) for c in children])
    return Markup(f"{opened}>{inner}</{tag}>")


def join(*children: str) -> Markup:
    """Several pieces one after another."""
    return Markup("".join([c if isinstance(c, Markup) else escape(c) for c in children]))
