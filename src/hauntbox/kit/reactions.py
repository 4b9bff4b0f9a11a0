"""Reaction windows: everybody who might have something to say is asked, side by side, until nobody says more.

Whom a window asks follows from what everybody knows (a seat with cards in hand might hold the right one); what each
seat may answer, from what it holds. Mostly that is nothing, and the engine then passes for it: see `Decision.courtesy`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntbox.engine.decisions import Offers
from hauntbox.engine.messages import Thing, Value
from hauntbox.engine.state import Flow, State, answers_to, secret_question

# The options of each seat of a side that is asked, by what everybody knows; each seat's last one is to pass. Nobody:
# this side is not asked at all.
Offering = Callable[[Any, int], dict[int, list[int]]]
# Do what a seat has answered.
Acting = Callable[[Any, int, int], Flow[None]]


class Window:
    """What is asked and why, of which `sides` in which order, and the `concerned` seat, which comes first on its side.

    The other seats follow it round the table.
    """

    __slots__ = ("args", "concerned", "kind", "rule", "sides", "source")

    def __init__(
        self,
        kind: str,
        rule: str,
        sides: list[int],
        concerned: int,
        source: Thing | None = None,
        args: dict[str, Value] | None = None,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.sides = sides
        self.concerned = concerned
        self.source = source
        self.args = args


def hold_window(g: State, window: Window, offers: Offering, act: Acting) -> Flow[int]:
    """Ask side after side; whoever reacts first on its side acts, then the next side is asked. Returns how often
    somebody acted.

    The window closes when all sides have passed in succession, the one that acted last included. `offers` may close it
    early by asking nobody any more.
    """
    sides = window.sides
    acted = passed = turn = 0
    while passed < len(sides):
        side = sides[turn % len(sides)]
        turn += 1
        passed += 1
        asks = offers(g, side)
        if not asks:
            continue
        decision = secret_question(asks, window.kind, window.rule, window.source, window.args)
        decision.again = offers_of(offers, side)
        decision.courtesy = True
        yield decision
        seat = first_to_react(g, window, asks, answers_to(decision))
        if seat >= 0:
            passed = 0
            acted += 1
            yield from act(g, seat, answers_to(decision)[seat])
    return acted


def first_to_react(g: State, window: Window, asks: dict[int, list[int]], answers: dict[int, int]) -> int:
    """The first seat that does not pass, -1 if all do; what the others would have done stays their secret."""
    first = -1
    for seat, answer in answers.items():
        if answer != asks[seat][-1]:
            after = (seat - window.concerned) % g.players
            if first < 0 or after < (first - window.concerned) % g.players:
                first = seat
    return first


def offers_of(offers: Offering, side: int) -> Offers:
    """The offers to one side, made anew when the table is imagined otherwise."""

    def again(g: Any) -> dict[int, list[int]]:
        return offers(g, side)

    return again
