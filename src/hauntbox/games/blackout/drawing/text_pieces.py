# interpreted
"""Dice, slots, cards and figures of Blackout as tokens of text: `R:S` is a red die showing a Stream."""

from __future__ import annotations

from typing import Any

from hauntbox.games.blackout.drawing.pieces import Namer, pen_for
from hauntbox.kit.drawing.text import Row, Segment, cut, row_width

Data = dict[str, Any]

FIXED = "*"


class Pencil:
    """What every part of the drawing needs: words, names, and what options touch."""

    __slots__ = ("lit", "pen")

    def __init__(self, rules: Namer, lit: set[str], language: str) -> None:
        self.pen = pen_for(rules, rules.voice(language), language, "", "", False)
        self.lit = lit

    def word(self, key: str) -> str:
        return self.pen.word(key)

    def phrase(self, key: str, **values: str | int) -> str:
        return self.pen.phrase(key, **values)

    def name(self, kind: str, id: str) -> str:
        return self.pen.name(kind, id)

    def text(self, kind: str, id: str) -> str:
        return self.pen.text(kind, id)

    def ability(self, id: str) -> str:
        """The name and the text of a character's ability."""
        return self.pen.ability(id)

    def ability_name(self, id: str) -> str:
        return self.pen.ability_name(id)

    def letter(self, colour: str) -> str:
        return self.word("letter." + colour)

    def mark(self, text: str, style: str, target: str, note: str = "") -> Segment:
        """A segment that can be pointed at, lit if an option touches it."""
        return Segment(text, f"{style} lit".strip() if target in self.lit else style, target, note)

    # Dice and slots

    def die(self, die: Data, fixed: bool = False) -> Segment:
        """A die by its colour's letter and its face; a star marks one that can't be re-rolled."""
        shown = f"{self.letter(die['colour'])}:{die['face'] or '-'}{FIXED if fixed else ''}"
        note = self.pen.die_name(die["colour"], die["face"], fixed)
        return self.mark(shown, die["colour"], f"die:{die['id']}", note)

    def dice(self, dice: list[Data], width: int) -> Row:
        """A pool; like dice are counted together when there is no room for each."""
        row: Row = []
        for die in dice:
            row += [self.die(die, die["fixed"]), Segment(" ")]
        if row_width(row) - 1 <= width:
            return row[:-1]
        alike: dict[tuple[str, str, bool], list[Data]] = {}
        for die in dice:
            alike.setdefault((die["colour"], die["face"] or "", die["fixed"]), []).append(die)
        row = []
        for same in alike.values():
            one = self.die(same[0], same[0]["fixed"])
            more = f"×{len(same)}" if len(same) > 1 else ""
            row += [Segment(one.text + more, one.style, one.target, one.note), Segment(" ")]
        return row[:-1]

    def slot(self, slot: Data) -> Row:
        """A slot as ``[S]``, ``[S r]`` if it wants a red die, ``[R:S]`` when a die lies on it."""
        target, icon, colour, die = f"slot:{slot['id']}", slot["icon"], slot["colour"], slot["die"]
        note = self.pen.slot_name(icon, colour)
        if die is None:
            if colour is None:
                return [self.mark(f"[{icon}]", "slot", target, note)]
            return [self.mark(f"[{icon} {self.letter(colour).lower()}]", f"slot {colour}", target, note)]
        lying = self.die(die)
        note = self.phrase("slot.filled", slot=note, die=lying.note)
        if lying.target not in self.lit:
            lying = self.mark(lying.text, die["colour"], target, note)
        return [self.mark("[", "slot", target, note), lying, self.mark("]", "slot", target, note)]

    # Cards

    def cost(self, card: Data) -> Row:
        """What a card costs and what has been paid."""
        row: Row = []
        for cost in card["cost"]:
            if cost["die"] is None:
                note = self.card_note("equipment", card["id"])
                row.append(self.mark(f"[{cost['icon']}]", "slot", f"equipment:{card['id']}", note))
            else:
                row += [Segment("[", "slot"), self.die(cost["die"]), Segment("]", "slot")]
        return row

    def card(self, kind: str, id: str, width: int, style: str = "") -> Segment:
        """A card by its name, with its text as the note."""
        return self.mark(cut(self.name(kind, id), width), style, f"{kind}:{id}", self.card_note(kind, id))

    def card_note(self, kind: str, id: str) -> str:
        return f"{self.name(kind, id)}. {self.text(kind, id)}"

    # Ghostbusters

    def figure(self, buster: Data) -> Segment:
        """A Ghostbuster on the map: its letter, with an arrow while it acts."""
        shown = f"{'▸' if buster['active'] else ' '}{self.letter(buster['colour'])} "
        return self.mark(shown, f"plate {buster['colour']}", f"buster:{buster['colour']}", self.buster_note(buster))

    def buster_note(self, buster: Data) -> str:
        place = self.name("borough", buster["borough"])
        colour = self.word(f"colour.{buster['colour']}")
        note = self.phrase("scene.buster", name=self.buster_name(buster), colour=colour, place=place)
        if buster["character"] is None:
            return note
        return f"{note}. {self.ability(buster['character'])}"

    def buster_name(self, buster: Data) -> str:
        character = buster["character"]
        return self.word("scene.nobody") if character is None else self.name("character", character)
