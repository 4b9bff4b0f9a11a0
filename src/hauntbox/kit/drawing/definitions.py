# interpreted: only drawings use it
"""What the parts of a drawing refer to: patterns, textures and lights under ids of their own."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join


class Cast:
    """The people whose looks a drawing has; anybody else gets the looks of a stranger."""

    __slots__ = ("looks", "stranger", "symbol")

    def __init__(self, looks: Container[str], stranger: str, symbol: str) -> None:
        self.looks = looks
        self.stranger = stranger
        self.symbol = symbol

    def look(self, id: str) -> str:
        """Which looks a person has: their own, or those of a stranger."""
        return id if id in self.looks else self.stranger

    def fill(self, id: str) -> str:
        """The fill of a person's things: their colour with their pattern, as `coats` makes it."""
        return f"url(#{SHARED}pat-{self.look(id)})"

    def tint(self, id: str) -> str:
        """The colour of a person's words and edges; it is legible in both themes."""
        return f"var(--{self.look(id)}text)"

    def figure(self, id: str) -> str:
        """The symbol of a person's figure, for ``use``."""
        return f"{self.symbol}-{self.look(id)}"


def pattern(id: str, size: int, *drawn: str) -> Markup:
    """A square that is repeated to fill any surface."""
    return el("pattern", *drawn, id=id, width=size, height=size, patternUnits="userSpaceOnUse")


def coats(look: str, bodies: Mapping[str, str], pales: Mapping[str, str], marks: Mapping[str, str]) -> Markup:
    """Fills by whose it is: a body colour with marks in a pale one, as ``url(#look-pat-whose)``."""
    return join(*[
        pattern(
            f"{look}-pat-{one}", 8, el("rect", width=8, height=8, fill=body), Markup(marks[one].format(pales[one]))
        )
        for one, body in bodies.items()
    ])


def textures(look: str, drawn: Mapping[str, str]) -> Markup:
    """What the ground is laid with, as ``url(#look-tx-name)``."""
    return join(*[pattern(f"{look}-tx-{name}", 96, Markup(one)) for name, one in drawn.items()])


def lights(look: str, glows: Iterable[str], middle: str) -> Markup:
    """A warm lamp, and cold glows by the names of their colours, half as far out as strong as `middle` says."""
    found = [light(f"{look}-lamp", "window")]
    found += [light(f"{look}-glow-{name}", name, middle) for name in glows]
    return join(*found)


def light(id: str, colour: str, middle: str = "") -> Markup:
    """A light that fades outwards."""
    steps = [("0", "var(--glow)"), *([(".55", middle)] if middle else []), ("1", "0")]
    stops = [el("stop", offset=at, stop_color=f"var(--{colour})", stop_opacity=strength) for at, strength in steps]
    return el("radialGradient", *stops, id=id)


def renamed(definitions: Markup, own: str, prefix: str) -> Markup:
    """Definitions with another prefix for their ids."""
    if prefix == own:
        return definitions
    for before in ('id="', 'href="#', "url(#"):
        definitions = Markup(definitions.replace(f"{before}{own}", before + prefix))
    return definitions
