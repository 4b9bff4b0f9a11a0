# interpreted
"""Dice, slots, cards and figures of Blackout as tokens of text: `R:S` is a red die showing a Stream."""

from __future__ import annotations

from typing import Any

from hauntbox.games.blackout.scene_pieces import Namer
from hauntbox.games.blackout.scene_words import letter, phrase, word
from hauntbox.kit.textscene import Row, Segment, cut

Data = dict[str, Any]

FIXED = "*"


class Pencil:
    """What every part of the drawing needs: names, language, and what options touch."""

    __slots__ = ("language", "lit", "rules")

    def __init__(self, rules: Namer, lit: set[str], language: str) -> None:
        self.rules = rules
        self.lit = lit
        self.language = language

    def word(self, key: str) -> str:
        return word(key, self.language)

    def phrase(self, key: str, **values: str | int) -> str:
        return phrase(key, self.language, values)

    def letter(self, colour: str) -> str:
        return letter(colour, self.language)

    def name(self, kind: str, id: str) -> str:
        return self.rules.name(kind, id, self.language)

    def mark(self, text: str, style: str, target: str, note: str = "") -> Segment:
        """A segment that can be pointed at, lit if an option touches it."""
        return Segment(text, f"{style} lit".strip() if target in self.lit else style, target, note)

    # Pieces

    def die(self, die: Data, fixed: bool = False) -> Segment:
        """A die by its colour's letter and its face; one that can't be re-rolled is starred."""
        face = die["face"]
        shown = f"{self.letter(die['colour'])}:{face or '-'}{FIXED if fixed else ''}"
        return self.mark(shown, die["colour"], f"die:{die['id']}", self.die_note(die, fixed))

    def die_note(self, die: Data, fixed: bool = False) -> str:
        face = self.word(f"icon.{die['face'] or 'none'}")
        colour = self.word(f"colour.{die['colour']}")
        return self.phrase("die.fixed" if fixed else "die", colour=colour, face=face)

    def slot(self, slot: Data) -> Row:
        """A slot as ``[S]``, ``[S r]`` if it wants a red die, ``[R:S]`` when a die lies on it."""
        target = f"slot:{slot['id']}"
        icon, colour = slot["icon"], slot["colour"]
        named: dict[str, str | int] = {"icon": self.word(f"icon.{icon}")}
        if colour is not None:
            named["colour"] = self.word(f"colour.{colour}")
        note = phrase("slot" if colour is None else "slot.colour", self.language, named)
        if slot["die"] is not None:
            die = slot["die"]
            style = die["colour"]
            inner = self.die(die)
            if inner.target not in self.lit:
                inner = self.mark(inner.text, style, target, f"{note}. {inner.note}.")
            return [self.mark("[", style, target, note), inner, self.mark("]", style, target, note)]
        if colour is None:
            return [self.mark(f"[{icon}]", "slot", target, note)]
        return [self.mark(f"[{icon} {self.letter(colour).lower()}]", f"slot {colour}", target, note)]

    def cost(self, card: Data) -> Row:
        """What a card costs and what has been paid."""
        row: Row = []
        target = f"equipment:{card['id']}"
        for cost in card["cost"]:
            if cost["die"] is None:
                row.append(self.mark(f"[{cost['icon']}]", "slot", target, self.card_note("equipment", card["id"])))
            else:
                die = self.die(cost["die"])
                row += [Segment("[", cost["die"]["colour"]), die, Segment("]", cost["die"]["colour"])]
        return row

    def card(self, kind: str, id: str, width: int, style: str = "") -> Segment:
        """A card by its name, with its text as the note."""
        return self.mark(cut(self.name(kind, id), width), style, f"{kind}:{id}", self.card_note(kind, id))

    def card_note(self, kind: str, id: str) -> str:
        return f"{self.name(kind, id)}. {self.rules.card_text(kind, id, self.language)}"

    def figure(self, buster: Data) -> Segment:
        """A Ghostbuster on the map: its letter, with an arrow while it acts."""
        arrow = "▸" if buster["active"] else ""
        ghostly = "!" if buster["possessed"] else ""
        shown = f" {arrow}{self.letter(buster['colour'])}{ghostly} "
        return self.mark(shown, f"figure {buster['colour']}", f"buster:{buster['colour']}", self.buster_note(buster))

    def buster_name(self, buster: Data) -> str:
        if buster["character"] is None:
            return self.word("nobody")
        return self.name("character", buster["character"])

    def buster_note(self, buster: Data) -> str:
        place = self.name("borough", buster["borough"])
        colour = self.word(f"colour.{buster['colour']}")
        note = self.phrase("buster", name=self.buster_name(buster), colour=colour, place=place)
        if buster["character"] is None:
            return note
        ability = self.rules.ability(buster["character"], self.language)
        text = self.rules.card_text("character", buster["character"], self.language)
        return f"{note}. {ability}: {text}"
