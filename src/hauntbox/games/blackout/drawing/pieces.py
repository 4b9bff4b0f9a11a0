"""Pieces on the table: things that can be pointed at, dice, slots and figures."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from hauntbox.games.blackout.components.catalogue import WORDS
from hauntbox.games.blackout.drawing.art.cast import figure_id
from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.games.blackout.drawing.palette import BODY, COLOURS, ICONS
from hauntbox.kit.drawing import pens
from hauntbox.kit.drawing.pens import Data, SpeakingPen, texts_of
from hauntbox.kit.drawing.pieces import SHARED, ring, thing
from hauntbox.kit.drawing.svg import Markup, el, join


class Namer(pens.Namer, Protocol):
    """The words of a game: the names and texts of its cards."""

    def standing_text(self, kind: str, id: str, language: str = "en") -> str: ...

    def ability(self, id: str, language: str = "en") -> str: ...


class Pen(SpeakingPen):
    """What a painter draws with: words, language, what may be pointed at now, the ids it may use."""

    __slots__ = ()

    rules: Namer
    words = WORDS

    def badge(self, borough: dict[str, Any]) -> str:
        """BLK-3.6: the badge of a Borough, and the Chaos that it would add if nobody is there."""
        return self.phrase(f"badge.{borough['badge']}", n=borough["adds"])

    def standing(self, kind: str, id: str) -> str:
        """What a card in force says, without the words that say when."""
        return self.asked("standing", kind, id, self.rules.standing_text)

    def ability(self, id: str) -> str:
        """The name and the text of a character's ability."""
        return f"{self.ability_name(id)}. {self.text('character', id)}"

    def ability_name(self, id: str) -> str:
        """The name of a character's ability."""
        return self.rules.ability(id, self.language)

    def seat(self, seat: int) -> str:
        """The seat that runs a Ghostbuster; nobody before the Ghostbusters are shared out."""
        return self.phrase("scene.seat", n=seat + 1) if seat >= 0 else self.word("scene.nobody")

    def whereabouts(self, buster: Data) -> str:
        """Where a Ghostbuster is, and who runs it, by name where that is known; whoever plays alone knows."""
        place = self.place_name(buster["borough"]) if buster["borough"] else "–"
        player = buster.get("sitter")
        if player is None:
            player = self.seat(int(buster["seat"]))
        return f"{place}  ·  {player}" if player else place

    def die(self, die: Data, x: float, y: float, size: float, echo: bool = False) -> Markup:
        """A die where it lies, with a pin if it was passed."""
        id, colour, face = str(die["id"]), str(die["colour"]), die.get("face")
        light = self.light(f"die:{id}")
        fixed = bool(die.get("fixed"))
        name = self.die_name(colour, face, fixed)
        return lying_die(light, id, colour, face, fixed, name, x, y, size, echo)

    def die_name(self, colour: str, face: str | None, fixed: bool) -> str:
        """A die in words, put together once."""
        key = ("die.fixed" if fixed else "scene.die", colour, face or "")
        name = self.texts.get(key)
        if name is None:
            shown = self.word(f"icon.{face}" if face in ICONS else "icon.none")
            name = self.texts[key] = self.phrase(key[0], colour=self.word(f"colour.{colour}"), face=shown)
        return name

    def slot_name(self, icon: str, colour: str | None) -> str:
        """What a slot asks for, in words, put together once."""
        key = ("slot.colour" if colour else "scene.slot", icon, colour or "")
        name = self.texts.get(key)
        if name is None:
            colour = self.word(f"colour.{colour}") if colour else ""
            name = self.texts[key] = self.phrase(key[0], icon=self.word(f"icon.{icon}"), colour=colour)
        return name

    def slot(self, slot: Data, x: float, y: float, size: float) -> Markup:
        """A slot of a ghost and the die lying in it, if any."""
        id, die = str(slot["id"]), slot["die"]
        name = self.slot_name(slot["icon"], slot["colour"])
        if die is not None:
            said = self.die_name(str(die["colour"]), die["face"], False)
            name = self.phrase("slot.filled", slot=name, die=said)
        light = self.light(f"slot:{id}")
        drawn = open_slot(light, id, str(slot["icon"]), slot["colour"], die is not None, name, x, y, size)
        if die is None:
            return drawn
        return join(drawn, self.die(die, x + size * 0.02, y + size * 0.01, size * 0.96))

    def place_name(self, borough: str) -> str:
        return self.name("borough", borough)

    def buster_name(self, buster: Data) -> str:
        character = buster["character"]
        if character is None:
            return self.word("scene.nobody")
        return self.name("character", character)


@lru_cache(maxsize=512)
def pen_for(rules: Namer, voice: object, language: str, here: str, shared: str, external: bool) -> Pen:
    """The pen of a part while nothing is lit; a new one when `voice` says that the words have changed."""
    return Pen(rules, language, frozenset(), here, shared, external, texts_of(rules, voice, language))


def colour_letters(language: str) -> tuple[str, ...]:
    """The letters that stand for the colours, so that colour is never the only cue."""
    return tuple([WORDS.sentence(f"letter.{colour}", language) for colour in COLOURS])


@lru_cache(maxsize=4096)
def lying_die(
    light: int,
    id: str,
    colour: str,
    face: str | None,
    fixed: bool,
    name: str,
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
    place = f"translate({x:.1f} {y:.1f})"
    return thing(light, f"die-{id}", f"die:{id}", name, drawing, halo, place, 0.8 if echo else None, echo, shows)


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
    """A place for a die, with the icon it asks for and the emblem of the colour it must have."""
    place = use(f"socket-{colour if colour in COLOURS else 'any'}", 0, 0, size * 38 / 36)
    if filled:
        return place
    inset = size * (0.17 if colour else 0.22)
    asked = use(icon, inset, inset, size * 0.56, "var(--ink)")
    if colour not in COLOURS:
        return join(place, asked)
    return join(place, asked, use(f"emblem-{colour}", size * 0.61, size * 0.61, size * 0.44))


@lru_cache(maxsize=16)
def pin(size: float) -> Markup:
    """The pin of a passed die: it can't be re-rolled."""
    at = size * 0.12
    return join(
        el("circle", cx=at, cy=at, r=size * 0.22, fill="var(--standee)", stroke="#222", stroke_width=1),
        use("pin", at - size * 0.14, at - size * 0.14, size * 0.28, "#b3161f"),
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
