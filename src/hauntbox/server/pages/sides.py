"""On which side to begin at once: asked before a game with sides, each with its picture and what one does there."""

from __future__ import annotations

from hauntbox.engine.rules import Rules
from hauntbox.engine.setup import Side
from hauntbox.server.pages.frame import page, titled
from hauntbox.server.pages.html import Markup, address, el
from hauntbox.server.pages.reader import Reader


def asks_side(rules: Rules) -> bool:
    """Whether somebody who begins at once is asked for a side."""
    return len(rules.sides(rules.min_players)) > 1


def sides_page(reader: Reader, rules: Rules) -> str:
    """The sides of a game, one press each."""
    sides = rules.sides(rules.min_players)
    return page(
        reader,
        titled(reader, reader.say("sides.title"), rules.title),
        el("h1", reader.say("sides.head")),
        el("p", reader.say("sides.about", game=rules.title), class_="lead"),
        el(
            "form",
            *(side_card(reader, rules, side) for side in sides),
            method="post",
            action=address("play", rules.id),
            class_="side-cards",
        ),
        kind="sides",
    )


def side_card(reader: Reader, rules: Rules, side: Side) -> Markup:
    """A side, which is one large button."""
    picture = address("games", rules.id, "sides", f"{side.id}.svg")
    shown = f"{picture}?language={reader.language}"
    return el(
        "button",
        el("img", src=shown, alt="", width=640, height=360) if rules.side_picture(side.id, reader.language) else "",
        el("strong", rules.side_words(side.id, reader.language)),
        el("span", rules.side_about(side.id, reader.language)),
        name="side",
        value=side.id,
        class_="side-card",
    )
