"""Boards as a browser shows them, in any state: the page is real, and what its line brings is made here.

``Board`` opens the page of a table once. Its socket leads nowhere; `show` sends whatever game is to be looked at, as a
table's server would. So a hundred states of a game need one page, and no answers.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute

from hauntbox import Game
from hauntbox.games import find
from hauntbox.server.tables.frames import Frames
from tests.support.browsers import PAINTED, Visitor

# As long as names may be.
PEOPLE = ("Maximiliane-Joséphine W.", "Bartholomew Featherstone", "Anna-Wilhelmina Oyelaran", "Christopher Przybylski")


class Board:
    """The page of a table of this game in somebody's window, for any state of it."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.layout = "narrow" if visitor.touches else "wide"
        self.line: WebSocketRoute | None = None
        self.number = 0
        self.game: Game | None = None
        visitor.page.route_web_socket("**/socket", self.open)
        players = find(game).min_players
        seats = {f"seat{number}": "me" for number in range(players)}
        address = visitor.post("/tables", game=game, players=str(players), seed="readable", **seats)
        visitor.go(address)
        # Whoever looks plays all seats, and wants no curtains.
        visitor.page.evaluate("(key) => localStorage.setItem(key, 'on')", f"hauntbox.alone.{visitor.table}")

    def open(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(self.hear)

    def hear(self, text: str | bytes) -> None:
        """The page's own questions: all that counts is that it is not left waiting."""
        assert self.line is not None
        asked = json.loads(text)
        self.line.send(json.dumps({"say": "ok", "id": asked["id"]}))
        if asked["do"] in ("hello", "look") and self.game is not None:
            self.send()

    def show(self, game: Game, language: str) -> None:
        """Have the page show this state, and wait until it is laid out."""
        self.game, self.language = game, language
        self.number += 1
        page = self.visitor.page
        page.wait_for_function("() => document.querySelector('#side .tabs') !== null")
        self.send()
        page.wait_for_function("(name) => document.getElementById('title').textContent === name", arg=self.name())
        page.wait_for_function(
            "(id) => document.getElementById('asking').dataset.question === id", arg=self.question()
        )
        page.evaluate(PAINTED)

    def name(self) -> str:
        return f"The longest evening of the year, {self.number}"

    def question(self) -> str:
        assert self.game is not None
        return "over" if self.game.over else f"readable-{self.number}"

    def send(self) -> None:
        if self.line is not None:
            self.line.send(json.dumps(self.shown()))

    def shown(self) -> dict[str, Any]:
        """What a server would show of the game to whoever is asked."""
        game, language = self.game, self.language
        assert game is not None
        frames = Frames()
        frames.look_at(game, 0, 0)
        seat = game.waiting[0] if not game.over else None
        parts = dict(frames.drawing(seat, language, self.layout).parts)
        question = None
        parts |= dict.fromkeys(game.rules.layout().floating, "")
        if seat is not None:
            parts |= frames.offer(seat, language, self.layout)
            decision = game.decision
            assert decision is not None
            question = {
                "id": self.question(), "number": self.number, "seats": list(game.waiting), "mine": seat,
                "prompt": game.say(decision.message, language), "rule": decision.rule,
            }
        return {
            "say": "show", "seq": self.number, "parts": parts, "question": question,
            "options": [] if seat is None else json.loads(frames.choices(seat, language)), "asides": [],
            "table": table_of(game, self.name()), "watching": 0, "lesson": None, "chat": {"keep": 0, "add": []},
            "seats": [seat_of(frames, number, seat, language) for number in range(game.setup.players)],
            "log": {"keep": 0, "add": [json.loads(line) for line in frames.log(seat, language)][-60:]},
        }


def table_of(game: Game, name: str) -> dict[str, Any]:
    outcome = None
    if game.over:
        outcome = {"won": True, "text": "-", "rule": ""}
    return {
        "id": "readable", "name": name, "game": game.rules.id, "title": game.rules.title,
        "state": "over" if game.over else "playing", "owner": True, "paused": False, "over": outcome, "undo": True,
        "undo_free": True, "redo": True, "wish": None, "seed_hash": "", "listed": False, "link": "",
    }


def seat_of(frames: Frames, number: int, asked: int | None, language: str) -> dict[str, Any]:
    return {
        "seat": number, "name": PEOPLE[number % len(PEOPLE)], "kind": "person", "bot": "", "here": True,
        "asked": number == asked, "mine": number == asked, "left_to_bot": False,
        "label": frames.label(number, language),
    }
