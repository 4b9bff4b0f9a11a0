"""What the searchable lists hold: refusals with their reasons, the log, the notes on the table."""

from __future__ import annotations

import re

from hauntbox.engine.presenting.lessons import FIRST_GAME, MOST_STARS, Lessons
from hauntbox.kit.words.refusals import by_reason, tell_refusals
from hauntbox.terminal.finder import Item
from hauntbox.terminal.sitting import Sitting

# Where a sentence ends: a full stop, but not that of a name's initial ("R.J. Flannigan").
SENTENCE = re.compile(r"(?<!\b[A-Z])\. ")


def refusal_items(sitting: Sitting, seat: int | None, target: str = "") -> list[Item]:
    """What a seat might think of but can't do now, and why; with a target: only what touches it. Many things with one
    reason are one entry."""
    refusals = tell_refusals(sitting.game, seat, target, sitting.language)
    if target:
        return [Item(one.label, one.why, one.rule) for one in refusals]
    return [
        Item(one.labels[0], one.why, one.rule) if len(one.labels) == 1
        else Item(one.why, "; ".join(one.labels), one.rule)
        for one in by_reason(refusals)
    ]


def log_items(sitting: Sitting) -> list[Item]:
    """Everything that has happened, as far as the viewer may know it."""
    return [Item(sitting.tell(line), " ".join(sitting.reasons(line)), line.event.rule) for line in sitting.lines()]


def lesson_items(lessons: Lessons, stars: dict[str, int], language: str) -> list[Item]:
    """The lessons of a game in order with the stars earned in them, and the first game with a guide."""
    items = []
    for number, one in enumerate(lessons.lessons, 1):
        row = "★" * stars.get(one.id, 0) + "☆" * (MOST_STARS - stars.get(one.id, 0))
        items.append(Item(f"{row}  {number}. {one.name[language]}", key=one.id))
    if lessons.guide is not None:
        items.append(Item("     A whole game with a guide", key=FIRST_GAME))
    return items


def note_items(notes: dict[str, str]) -> list[Item]:
    """Everything on the table with what is written about it, each once; what has most to tell comes first."""
    items = [Item(*note_parts(note)) for note in dict.fromkeys(notes.values()) if note]
    return sorted(items, key=lambda item: not item.more)


def note_parts(note: str) -> tuple[str, str]:
    """A note's headline and the rest."""
    end = SENTENCE.search(note)
    return (note, "") if end is None else (note[: end.start()], note[end.end() :])
