"""Pieces on the table: things that can be pointed at, dice, slots and figures."""

from __future__ import annotations

from typing import Any, Protocol

from hauntbox.games.blackout.scene_cast import figure_id
from hauntbox.games.blackout.scene_palette import BODY, COLOURS, ICONS
from hauntbox.games.blackout.scene_symbols import HERE, SHARED, use
from hauntbox.games.blackout.scene_words import phrase, word
from hauntbox.kit.svg import Markup, el, join

Data = dict[str, Any]


class Namer(Protocol):
    """The words of a game: what its cards are called and what they say."""

    def name(self, kind: str, id: str, language: str = "en") -> str: ...

    def card_text(self, kind: str, id: str, language: str = "en") -> str: ...

    def blurb(self, kind: str, id: str, language: str = "en") -> str: ...

    def ability(self, id: str, language: str = "en") -> str: ...


class Pen:
    """What every piece of a drawing needs: the words, the language, and what may be pointed at now."""

    __slots__ = ("language", "lit", "rules")

    def __init__(self, rules: Namer, language: str, lit: frozenset[str]) -> None:
        self.rules = rules
        self.language = language
        self.lit = lit

    def word(self, key: str) -> str:
        return word(key, self.language)

    def phrase(self, key: str, **values: str | int) -> str:
        return phrase(key, self.language, values)

    def name(self, kind: str, id: str) -> str:
        return self.rules.name(kind, id, self.language)

    def text(self, kind: str, id: str) -> str:
        return self.rules.card_text(kind, id, self.language)

    def ability(self, id: str) -> str:
        """What only this character can do: its name and its text."""
        return f"{self.rules.ability(id, self.language)}. {self.text('character', id)}"

    def seat(self, seat: int) -> str:
        """Whose it is; nobody's before the Ghostbusters are shared out."""
        return self.phrase("seat", n=seat + 1) if seat >= 0 else self.word("nobody")

    def thing(
        self,
        id: str,
        target: str,
        name: str,
        drawing: Markup,
        *,
        halo: Markup | None = None,
        place: str | None = None,
        class_: str | None = None,
        opacity: float | None = None,
    ) -> Markup:
        """Something on the table: named for readers, marked for pointing, glowing when it's an option."""
        lit = target in self.lit
        if lit:
            class_ = f"{class_} lit" if class_ else "lit"
        return el(
            "g",
            el("title", name),
            drawing,
            halo if lit and halo is not None else Markup(""),
            id=HERE + id,
            data_target=target,
            role="button" if lit else "img",
            tabindex=0 if lit else None,
            aria_label=name,
            class_=class_,
            transform=place,
            opacity=opacity,
        )

    def face(self, die: Data) -> str:
        """The symbol of a die as it lies."""
        face = die.get("face")
        colour = str(die["colour"])
        return f"die-{colour if colour in COLOURS else 'red'}-{face if face in ICONS else 'none'}"

    def die_name(self, die: Data) -> str:
        face = die.get("face")
        return self.phrase(
            "die.fixed" if die.get("fixed") else "die",
            colour=self.word(f"colour.{die['colour']}"),
            face=self.word(f"icon.{face}" if face in ICONS else "icon.none"),
        )

    def die(self, die: Data, x: float, y: float, size: float) -> Markup:
        """A die where it lies, with a pin if it was passed."""
        drawing = use(self.face(die), 0, 0, size)
        if die.get("fixed"):
            drawing = join(drawing, pin(size))
        return self.thing(
            f"die-{die['id']}",
            f"die:{die['id']}",
            self.die_name(die),
            drawing,
            halo=ring(-2, -2, size + 4, size + 4, size * 0.27),
            place=f"translate({x:.1f} {y:.1f})",
        )

    def slot_name(self, icon: str, colour: str | None) -> str:
        shown = self.word(f"icon.{icon}")
        if colour:
            return self.phrase("slot.colour", icon=shown, colour=self.word(f"colour.{colour}"))
        return self.phrase("slot", icon=shown)

    def slot(self, slot: Data, x: float, y: float, size: float) -> Markup:
        """A slot of a ghost and the die lying in it, if any."""
        colour = slot["colour"]
        die = slot["die"]
        name = self.slot_name(slot["icon"], colour)
        if die is not None:
            name = self.phrase("slot.filled", slot=name, die=self.die_name(die))
        drawn = self.thing(
            f"slot-{slot['id']}",
            f"slot:{slot['id']}",
            name,
            empty_slot(str(slot["icon"]), colour, size),
            halo=ring(-2, -2, size + 4, size + 4, size * 0.27),
            place=f"translate({x:.1f} {y:.1f})",
        )
        if die is None:
            return drawn
        return join(drawn, self.die(die, x + size * 0.02, y + size * 0.01, size * 0.96))

    def place_name(self, borough: str) -> str:
        return self.name("borough", borough)

    def buster_name(self, buster: Data) -> str:
        character = buster["character"]
        if character is None:
            return self.word("nobody")
        return self.name("character", character)


def empty_slot(icon: str, colour: str | None, size: float) -> Markup:
    """A place for a die, with the icon it asks for."""
    inset = size * (0.17 if colour else 0.2)
    inner = size * 0.56
    return join(
        use(f"socket-{colour if colour in COLOURS else 'any'}", 0, 0, size * 38 / 36),
        use(icon, inset, inset, inner, "var(--ink)"),
    )


def ring(x: float, y: float, width: float, height: float, radius: float) -> Markup:
    """The glow around something that may be pointed at."""
    return el(
        "rect", x=float(x), y=float(y), width=float(width), height=float(height), rx=float(radius), class_="halo"
    )


def pin(size: float) -> Markup:
    """A passed die is pinned down: it can't be re-rolled."""
    at = size * 0.12
    return join(
        el("circle", cx=at, cy=at, r=size * 0.22, fill="var(--standee)", stroke="#222", stroke_width=1),
        use("pin", at - size * 0.14, at - size * 0.14, size * 0.28, "#b3161f"),
    )


def plate(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 8,
    fill: str = "var(--panel)",
    edge: str | None = "var(--edge)",
    thick: float = 1.0,
) -> Markup:
    """A rounded plate with an edge."""
    return el(
        "rect",
        x=float(x),
        y=float(y),
        width=float(width),
        height=float(height),
        rx=float(radius),
        fill=fill,
        stroke=edge,
        stroke_width=thick if edge else None,
    )


def figure(buster: Data, height: float) -> Markup:
    """A standee on its clip, feet at the origin."""
    colour = str(buster["colour"])
    width = height * 46 / 71
    return join(
        el("ellipse", cx=0, cy=1, rx=width * 0.42, ry=height * 0.065, fill="#000", opacity=0.45),
        el(
            "use",
            href=f"#{SHARED}{figure_id(buster['character'])}",
            x=-width / 2,
            y=-height * 0.99,
            width=width,
            height=height,
            color=BODY[colour],
        ),
    )
