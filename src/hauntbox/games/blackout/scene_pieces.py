"""Pieces on the table: things that can be pointed at, dice, slots and figures."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from hauntbox.games.blackout.scene_cast import figure_id
from hauntbox.games.blackout.scene_palette import BODY, COLOURS, ICONS
from hauntbox.games.blackout.scene_symbols import HERE, SHARED, use
from hauntbox.games.blackout.scene_words import phrase, word
from hauntbox.kit.svg import Markup, el, join

Data = dict[str, Any]
NOTHING = Markup("")


class Namer(Protocol):
    """The words of a game: what its cards are called and what they say."""

    def name(self, kind: str, id: str, language: str = "en") -> str: ...

    def card_text(self, kind: str, id: str, language: str = "en") -> str: ...

    def standing_text(self, kind: str, id: str, language: str = "en") -> str: ...

    def blurb(self, kind: str, id: str, language: str = "en") -> str: ...

    def ability(self, id: str, language: str = "en") -> str: ...


class Pen:
    """What every piece of a drawing needs: the words, the language, and what may be pointed at now."""

    __slots__ = ("language", "lit", "rules", "texts")

    def __init__(self, rules: Namer, language: str, lit: frozenset[str]) -> None:
        self.rules = rules
        self.language = language
        self.lit = lit
        self.texts: dict[tuple[str, str], str] = {}

    def word(self, key: str) -> str:
        return word(key, self.language)

    def phrase(self, key: str, **values: str | int) -> str:
        return phrase(key, self.language, values)

    def badge(self, borough: dict[str, Any]) -> str:
        """BLK-3.6: how a Borough stands, and what it would add to Chaos if nobody is there."""
        return self.phrase(f"badge.{borough['badge']}", n=borough["adds"])

    def name(self, kind: str, id: str) -> str:
        return self.rules.name(kind, id, self.language)

    def text(self, kind: str, id: str) -> str:
        key = (kind, id)
        text = self.texts.get(key)
        if text is None:
            text = self.texts[key] = self.rules.card_text(kind, id, self.language)
        return text

    def standing(self, kind: str, id: str) -> str:
        """What a card in force says, without the words that say when."""
        return self.rules.standing_text(kind, id, self.language)

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
        halo: Markup,
        place: str | None = None,
        opacity: float | None = None,
    ) -> Markup:
        """Something on the table: named for readers, marked for pointing, glowing when it's an option."""
        return thing(target in self.lit, id, target, name, drawing, halo, place, opacity)

    def die(self, die: Data, x: float, y: float, size: float) -> Markup:
        """A die where it lies, with a pin if it was passed."""
        id, colour, face = str(die["id"]), str(die["colour"]), die.get("face")
        lit = f"die:{id}" in self.lit
        return lying_die(lit, id, colour, face, bool(die.get("fixed")), self.language, x, y, size)

    def slot(self, slot: Data, x: float, y: float, size: float) -> Markup:
        """A slot of a ghost and the die lying in it, if any."""
        id, die = str(slot["id"]), slot["die"]
        name = slot_name(slot["icon"], slot["colour"], self.language)
        if die is not None:
            said = die_name(str(die["colour"]), die["face"], False, self.language)
            name = self.phrase("slot.filled", slot=name, die=said)
        lit = f"slot:{id}" in self.lit
        drawn = open_slot(lit, id, str(slot["icon"]), slot["colour"], die is not None, name, x, y, size)
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


def thing(
    lit: bool,
    id: str,
    target: str,
    name: str,
    drawing: Markup,
    halo: Markup,
    place: str | None = None,
    opacity: float | None = None,
) -> Markup:
    """Something on the table that can be pointed at, glowing if that means something now."""
    return el(
        "g",
        el("title", name),
        drawing,
        halo if lit else NOTHING,
        id=HERE + id,
        data_target=target,
        role="button" if lit else "img",
        tabindex=0 if lit else None,
        aria_label=name,
        class_="lit" if lit else None,
        transform=place,
        opacity=opacity,
    )


@lru_cache(maxsize=1024)
def die_name(colour: str, face: str | None, fixed: bool, language: str) -> str:
    """A die in words."""
    shown = word(f"icon.{face}" if face in ICONS else "icon.none", language)
    return phrase(
        "die.fixed" if fixed else "die", language, {"colour": word(f"colour.{colour}", language), "face": shown}
    )


@lru_cache(maxsize=2048)
def lying_die(
    lit: bool, id: str, colour: str, face: str | None, fixed: bool, language: str, x: float, y: float, size: float
) -> Markup:
    """A die as it lies somewhere on the table."""
    drawing = use(f"die-{colour}-{face if face in ICONS else 'none'}", 0, 0, size)
    if fixed:
        drawing = join(drawing, pin(size))
    halo = ring(-2, -2, size + 4, size + 4, size * 0.27)
    name = die_name(colour, face, fixed, language)
    return thing(lit, f"die-{id}", f"die:{id}", name, drawing, halo, f"translate({x:.1f} {y:.1f})")


@lru_cache(maxsize=256)
def slot_name(icon: str, colour: str | None, language: str) -> str:
    """What a slot asks for, in words."""
    shown = word(f"icon.{icon}", language)
    if colour:
        return phrase("slot.colour", language, {"icon": shown, "colour": word(f"colour.{colour}", language)})
    return phrase("slot", language, {"icon": shown})


@lru_cache(maxsize=1024)
def open_slot(
    lit: bool, id: str, icon: str, colour: str | None, filled: bool, name: str, x: float, y: float, size: float
) -> Markup:
    """A slot on a ghost's card."""
    halo = ring(-2, -2, size + 4, size + 4, size * 0.27)
    drawing = empty_slot(icon, colour, size, filled)
    return thing(lit, f"slot-{id}", f"slot:{id}", name, drawing, halo, f"translate({x:.1f} {y:.1f})")


@lru_cache(maxsize=256)
def empty_slot(icon: str, colour: str | None, size: float, filled: bool = False) -> Markup:
    """A place for a die, with the icon it asks for, and the emblem of the colour it must have."""
    place = use(f"socket-{colour if colour in COLOURS else 'any'}", 0, 0, size * 38 / 36)
    if filled:
        return place
    inset = size * (0.17 if colour else 0.22)
    asked = use(icon, inset, inset, size * 0.56, "var(--ink)")
    if colour not in COLOURS:
        return join(place, asked)
    return join(place, asked, use(f"emblem-{colour}", size * 0.61, size * 0.61, size * 0.44))


@lru_cache(maxsize=1024)
def ring(x: float, y: float, width: float, height: float, radius: float) -> Markup:
    """The glow around something that may be pointed at."""
    return el("rect", x=float(x), y=float(y), width=float(width), height=float(height), rx=float(radius), class_="halo")


@lru_cache(maxsize=16)
def pin(size: float) -> Markup:
    """A passed die is pinned down: it can't be re-rolled."""
    at = size * 0.12
    return join(
        el("circle", cx=at, cy=at, r=size * 0.22, fill="var(--standee)", stroke="#222", stroke_width=1),
        use("pin", at - size * 0.14, at - size * 0.14, size * 0.28, "#b3161f"),
    )


@lru_cache(maxsize=4096)
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
