"""The table of Séance as a picture: seats around a cloth, candles, cards, the omen in the middle."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Message, Thing
from hauntbox.kit.svg import Markup, el, join
from hauntbox.kit.words import Words
from tests.toy.table import SIDES, side_of

WIDTH, HEIGHT = 640, 420


def draw(words: Words, view: dict[str, Any], decision: Decision | None) -> dict[str, str]:
    """The parts ``board`` and ``hand``, and ``table`` with both."""
    lit = lit_targets(view["seat"], decision)
    board = join(*(draw_seat(words, view, seat, lit) for seat in range(len(view["hands"]))), draw_cloth(words, view))
    hand = el("g", *draw_hand(words, view["hand"], lit), id="hand")
    return {
        "board": el("svg", board, viewBox=f"0 0 {WIDTH} 300", xmlns="http://www.w3.org/2000/svg"),
        "hand": el("svg", hand, viewBox=f"0 0 {WIDTH} {HEIGHT}", xmlns="http://www.w3.org/2000/svg"),
        "table": el("svg", board, hand, viewBox=f"0 0 {WIDTH} {HEIGHT}", xmlns="http://www.w3.org/2000/svg"),
    }


def lit_targets(seat: int | None, decision: Decision | None) -> set[str]:
    """What this viewer may point at; nobody else's options are lit."""
    if decision is None or seat is None:
        return set()
    return {target for option in decision.options_for(seat) for target in option.targets}


def draw_cloth(words: Words, view: dict[str, Any]) -> Markup:
    omen = view["omen"]
    name = words.say(Message(f"omen.{omen}"), no_name) if words.has(f"omen.{omen}") else omen
    scores = [
        el("text", say_points(words, view, side), x=320, y=140 + 24 * side, class_="points")
        for side in range(len(SIDES))
    ]
    return el(
        "g",
        el("ellipse", cx=320, cy=150, rx=120, ry=70, class_="cloth"),
        el("text", name, x=320, y=110, class_="omen"),
        *scores,
        el("text", f"{view['deck']} / {len(view['discards'])}", x=320, y=200),
        id="cloth",
    )


def say_points(words: Words, view: dict[str, Any], side: int) -> str:
    args: dict[str, Any] = {
        "side": Message(f"side.{SIDES[side]}"), "n": view["points"][side], "target": view["target"]
    }
    return words.say(Message("scene.points", args), no_name)


def draw_seat(words: Words, view: dict[str, Any], seat: int, lit: set[str]) -> Markup:
    x = 80 + 160 * seat
    lines = [
        words.say(Message("seat.name", {"n": seat + 1}), no_name),
        words.say(Message("scene.candles", {"n": view["candles"][seat]}), no_name),
        words.say(Message("scene.hand", {"n": view["hands"][seat]}), no_name),
        card_name(words, view["called"][seat]),
        card_name(words, view["veiled"][seat]),
    ]
    classes = [SIDES[side_of(seat)]]
    if view["acting"] == seat:
        classes.append("acting")
    if f"seat:{seat + 1}" in lit:
        classes.append("lit")
    return el(
        "g",
        *(el("text", line, x=x, y=20 + 14 * i) for i, line in enumerate(lines)),
        id=f"seat:{seat + 1}",
        class_=" ".join(classes),
    )


def draw_hand(words: Words, hand: list[str], lit: set[str]) -> list[Markup]:
    return [
        el(
            "g",
            el("rect", x=20 + 100 * i, y=310, width=90, height=100, rx=8),
            el("text", card_name(words, card), x=65 + 100 * i, y=360),
            id=f"card:{card}",
            class_="card lit" if f"card:{card}" in lit else "card",
        )
        for i, card in enumerate(hand)
    ]


def card_name(words: Words, card: str) -> str:
    """The name of a card by its id; anything unknown is shown as it is."""
    key = "card." + card.rstrip("0123456789")
    return words.say(Message(key), no_name) if words.has(key) else card


def no_name(thing: Thing, language: str) -> str:
    return thing.kind
