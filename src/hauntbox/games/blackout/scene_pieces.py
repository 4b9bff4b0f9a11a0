"""Pieces on the table: things that can be pointed at, dice, slots and figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from marshal import dumps, loads
from typing import Any, Protocol

from hauntbox.games.blackout.scene_cast import figure_id
from hauntbox.games.blackout.scene_palette import BODY, COLOURS, ICONS
from hauntbox.games.blackout.scene_symbols import HERE, SHARED, use
from hauntbox.games.blackout.scene_words import phrase, word
from hauntbox.kit.svg import Markup, el, join, opening

Data = dict[str, Any]
# A part is put together from its pieces only once, at the very end: it is long.
Pieces = list[Markup]
NOTHING = Markup("")
# Glowing; dark, but ready to glow on a page; dark for good.
LIT, UNLIT, DARK = 2, 1, 0
# The version of the format that writes the same data in the same way each time.
PLAIN = 2


class Namer(Protocol):
    """The words of a game: what its cards are called and what they say."""

    def __hash__(self) -> int: ...

    def name(self, kind: str, id: str, language: str = "en") -> str: ...

    def card_text(self, kind: str, id: str, language: str = "en") -> str: ...

    def standing_text(self, kind: str, id: str, language: str = "en") -> str: ...

    def blurb(self, kind: str, id: str, language: str = "en") -> str: ...

    def ability(self, id: str, language: str = "en") -> str: ...

    def voice(self, language: str = "en") -> object:
        """Something that changes whenever the words do."""


class Pen:
    """What every piece of a part needs: the words, the language, what may be pointed at now, the ids it may use.

    `here` and `shared` begin the ids of the part and of the symbols it refers to. On a page (`external`) the
    light is switched on in the browser, so that everything carries its halo, unlit.
    """

    __slots__ = ("external", "here", "language", "lit", "rules", "shared", "texts")

    def __init__(
        self,
        rules: Namer,
        language: str,
        lit: frozenset[str] = frozenset(),
        here: str = "",
        shared: str = "",
        external: bool = False,
        texts: dict[tuple[str, str, str], str] | None = None,
    ) -> None:
        self.rules = rules
        self.language = language
        self.lit = lit
        self.here = here
        self.shared = shared
        self.external = external
        self.texts: dict[tuple[str, str, str], str] = {} if texts is None else texts

    def lighting(self, lit: frozenset[str]) -> Pen:
        """The same pen, with these targets aglow."""
        return Pen(self.rules, self.language, lit, self.here, self.shared, self.external, self.texts)

    def settle(self, markup: str) -> Markup:
        """Markup with the ids of this part."""
        return Markup(markup.replace(HERE, self.here).replace(SHARED, self.shared))

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
        key = ("text", kind, id)
        text = self.texts.get(key)
        if text is None:
            text = self.texts[key] = self.rules.card_text(kind, id, self.language)
        return text

    def standing(self, kind: str, id: str) -> str:
        """What a card in force says, without the words that say when."""
        key = ("standing", kind, id)
        text = self.texts.get(key)
        if text is None:
            text = self.texts[key] = self.rules.standing_text(kind, id, self.language)
        return text

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
        echo: bool = False,
    ) -> Markup:
        """Something on the table: named for readers, marked for pointing, glowing when it's an option."""
        light = LIT if target in self.lit else UNLIT if self.external else DARK
        return thing(light, id, target, name, drawing, halo, place, opacity, echo)

    def die(self, die: Data, x: float, y: float, size: float, echo: bool = False) -> Markup:
        """A die where it lies, with a pin if it was passed."""
        id, colour, face = str(die["id"]), str(die["colour"]), die.get("face")
        light = LIT if f"die:{id}" in self.lit else UNLIT if self.external else DARK
        return lying_die(light, id, colour, face, bool(die.get("fixed")), self.language, x, y, size, echo)

    def slot(self, slot: Data, x: float, y: float, size: float) -> Markup:
        """A slot of a ghost and the die lying in it, if any."""
        id, die = str(slot["id"]), slot["die"]
        name = slot_name(slot["icon"], slot["colour"], self.language)
        if die is not None:
            said = die_name(str(die["colour"]), die["face"], False, self.language)
            name = self.phrase("slot.filled", slot=name, die=said)
        light = LIT if f"slot:{id}" in self.lit else UNLIT if self.external else DARK
        drawn = open_slot(light, id, str(slot["icon"]), slot["colour"], die is not None, name, x, y, size)
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


@lru_cache(maxsize=512)
def pen_for(rules: Namer, voice: object, language: str, here: str, shared: str, external: bool) -> Pen:
    """The pen of a part while nothing is lit; a new one when the words have changed, which `voice` tells."""
    return Pen(rules, language, frozenset(), here, shared, external, texts_of(rules, voice, language))


@lru_cache(maxsize=64)
def texts_of(rules: Namer, voice: object, language: str) -> dict[tuple[str, str, str], str]:
    """What the cards say, filled in as it is asked for."""
    return {}


CLOSED = Markup("</g>")


@lru_cache(maxsize=1024)
def group(transform: str | None, opacity: float | None = None, clip: str | None = None) -> Markup:
    """The beginning of a group."""
    return opening("g", transform=transform, opacity=opacity, clip_path=clip)


def moved(pieces: Pieces, x: float, y: float) -> Pieces:
    """Pieces somewhere else."""
    return [group(f"translate({x:.1f} {y:.1f})"), *pieces, CLOSED]


def shown(pen: Pen, painter: Callable[..., Markup], data: Any, *frame: float) -> Markup:
    """A piece as a painter makes it of what it shows; kept, and made again only when that is something new."""
    if pen.lit:
        return pen.settle(painter(pen, data, *frame))
    return kept(pen, painter, dumps(data, PLAIN), frame)


def measured(
    pen: Pen, painter: Callable[..., tuple[Markup, float]], data: Any, *frame: float
) -> tuple[Markup, float]:
    """The same of a piece that is as tall as it takes; and how tall that is."""
    if pen.lit:
        return painted(pen, painter, data, frame)
    return kept_measured(pen, painter, dumps(data, PLAIN), frame)


def painted(
    pen: Pen, painter: Callable[..., tuple[Markup, float]], data: Any, frame: tuple[float, ...]
) -> tuple[Markup, float]:
    markup, height = painter(pen, data, *frame)
    return pen.settle(markup), height


# A few hundred tables' worth of pieces, a few kilobytes each.
@lru_cache(maxsize=8192)
def kept(pen: Pen, painter: Callable[..., Markup], raw: bytes, frame: tuple[float, ...]) -> Markup:
    return pen.settle(painter(pen, loads(raw), *frame))


@lru_cache(maxsize=8192)
def kept_measured(
    pen: Pen, painter: Callable[..., tuple[Markup, float]], raw: bytes, frame: tuple[float, ...]
) -> tuple[Markup, float]:
    return painted(pen, painter, loads(raw), frame)


def thing(
    light: int,
    id: str,
    target: str,
    name: str,
    drawing: Markup,
    halo: Markup,
    place: str | None = None,
    opacity: float | None = None,
    echo: bool = False,
    face: str | None = None,
) -> Markup:
    """Something on the table that can be pointed at, glowing if that means something now.

    An echo shows what is drawn larger elsewhere: it glows, too, but isn't there to be pressed.
    """
    pressed = light == LIT and not echo
    classes = " ".join(filter(None, ("lit" if light == LIT else "", "echo" if echo else "")))
    return el(
        "g",
        el("title", name),
        drawing,
        halo if light != DARK else NOTHING,
        id=HERE + id,
        data_target=target,
        data_face=face,
        role="button" if pressed else "img",
        tabindex=0 if pressed else None,
        aria_label=name,
        class_=classes or None,
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


@lru_cache(maxsize=4096)
def lying_die(
    light: int,
    id: str,
    colour: str,
    face: str | None,
    fixed: bool,
    language: str,
    x: float,
    y: float,
    size: float,
    echo: bool,
) -> Markup:
    """A die as it lies somewhere on the table."""
    shows = face if face in ICONS else "none"
    drawing = use(f"die-{colour}-{shows}", 0, 0, size)
    if fixed:
        drawing = join(drawing, pin(size))
    halo = ring(-2, -2, size + 4, size + 4, size * 0.27)
    name = die_name(colour, face, fixed, language)
    place = f"translate({x:.1f} {y:.1f})"
    return thing(light, f"die-{id}", f"die:{id}", name, drawing, halo, place, 0.8 if echo else None, echo, shows)


@lru_cache(maxsize=256)
def slot_name(icon: str, colour: str | None, language: str) -> str:
    """What a slot asks for, in words."""
    shown = word(f"icon.{icon}", language)
    if colour:
        return phrase("slot.colour", language, {"icon": shown, "colour": word(f"colour.{colour}", language)})
    return phrase("slot", language, {"icon": shown})


@lru_cache(maxsize=4096)
def open_slot(
    light: int, id: str, icon: str, colour: str | None, filled: bool, name: str, x: float, y: float, size: float
) -> Markup:
    """A slot on a ghost's card."""
    halo = ring(-2, -2, size + 4, size + 4, size * 0.27)
    drawing = empty_slot(icon, colour, size, filled)
    return thing(light, f"slot-{id}", f"slot:{id}", name, drawing, halo, f"translate({x:.1f} {y:.1f})")


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
