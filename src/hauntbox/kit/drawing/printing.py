# interpreted: only drawings use it
"""Cards as pictures of their own: how text is set on them, the numbers at their foot, and the symbols they need."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from hauntbox.kit.drawing.definitions import renamed
from hauntbox.kit.drawing.lettering import fitted, label, text_width, wrap
from hauntbox.kit.drawing.pieces import NOTHING, SHARED
from hauntbox.kit.drawing.sheets import lone_card, lone_sign
from hauntbox.kit.drawing.svg import Markup, el, join

SIZES = (15.0, 14.0, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
REFERENCE = re.compile(SHARED + r"([\w-]+)")
DEFINED = r'<(pattern|radialGradient|linearGradient|symbol|clipPath) id="{}-([\w-]+)".*?</\1>'


def largest(text: str, width: float, sizes: tuple[float, ...]) -> float:
    """The largest of the sizes at which a bold line fits, or the smallest."""
    return next((size for size in sizes if text_width(text, size, True) <= width), sizes[-1])


@lru_cache(maxsize=1024)
def set_text(
    text: str, width: float, height: float, sizes: tuple[float, ...] = SIZES
) -> tuple[float, tuple[str, ...]]:
    """The largest size at which a text of one or more paragraphs fits, and its lines."""
    paragraphs = [one for one in text.split("\n") if one.strip()]
    if not paragraphs:
        return sizes[0], ()
    for size in sizes:
        lines = tuple(line for one in paragraphs for line in wrap(one, width, size))
        if len(lines) * size * 1.2 <= height:
            return size, lines
    return fitted(" ".join(paragraphs), width, height, sizes)


def strip(cells: list[tuple[str, str]], width: float, height: float, foot: float) -> Markup:
    """The foot of a card, with its numbers under their names; a cell is as wide as its content needs."""
    if not cells:
        return NOTHING
    wanted = [max(text_width(name, 12), text_width(value, 13, True)) + 16 for name, value in cells]
    spare = (width - 4 - sum(wanted)) / len(cells)
    top = height - foot
    left = 2.0
    drawn: list[str] = [
        el("path", d=f"M2 {top:.0f}h{width - 4:.0f}v{foot - 17:.0f}q0 15-15 15H17q-15 0-15-15z", fill="var(--paper2)")
    ]
    for (name, value), least in zip(cells, wanted, strict=True):
        wide = least + spare
        middle = left + wide / 2
        left += wide
        drawn.append(label(middle, top + 16, name, 12, anchor="middle", fill="var(--dim)", width=wide - 10))
        size = largest(value, wide - 8, (18.0, 15.0, 13.0, 12.0, 11.0))
        drawn.append(label(middle, top + 36, value, size, bold=True, anchor="middle", width=wide - 6))
    return join(*drawn)


class Press:
    """Prints single cards in a game's look: a card brings the definitions that it refers to, under ids of its own."""

    __slots__ = ("_known", "look", "size", "themes", "whole")

    def __init__(
        self, look: str, themes: dict[str, str], size: tuple[float, float], whole: Callable[[], Markup]
    ) -> None:
        self.look = look
        self.themes = themes
        self.size = size
        self.whole = whole  # everything that drawings can refer to
        self._known: dict[str, Markup] = {}

    def known(self) -> dict[str, Markup]:
        """The definitions by their ids without the prefix."""
        if not self._known:
            for found in re.finditer(DEFINED.format(self.look), self.whole(), re.S):
                self._known[found.group(2)] = Markup(found.group(0))
        return self._known

    def definitions_of(self, body: str) -> Markup:
        """Only the definitions that a drawing refers to, and those that they refer to."""
        known = self.known()
        needed: dict[str, None] = {}
        waiting = REFERENCE.findall(body)
        while waiting:
            id = waiting.pop()
            if id in known and id not in needed:
                needed[id] = None
                waiting += re.findall(rf"[#]{self.look}-([\w-]+)", known[id])
        return join(*[known[id] for id in sorted(needed)])

    def card(self, id: str, name: str, body: Markup, theme: str | None) -> str:
        """A picture with its own theme, or (None) with the style of the page around it."""
        head = renamed(self.definitions_of(body), f"{self.look}-", SHARED)
        drawn = lone_card(name, body, head, self.size, self.look, self.themes, theme)
        return drawn.replace(SHARED, f"{self.look}-card-{id}-")

    def sign(self, id: str, drawn: Markup) -> str:
        """A symbol on 48 units, for a page that has the style."""
        head = renamed(self.definitions_of(drawn), f"{self.look}-", SHARED)
        return lone_sign(drawn, head, self.look).replace(SHARED, f"{self.look}-sign-{id}-")
