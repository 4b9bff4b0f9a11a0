"""What the family has been told: the goal of the mission as far as it is known, its special rules, the part of the
story that came last, and what a vending machine sells."""

from __future__ import annotations

from functools import partial

from hauntbox.engine.messages import Message
from hauntbox.games.betwixt.components.mission_text import final_sentences, goal_sentence, rule_sentences
from hauntbox.games.betwixt.components.missions import EVENT_KINDS, FINAL_STAGE, Event, Mission
from hauntbox.games.betwixt.components.naming import name_of
from hauntbox.games.betwixt.drawing.art.symbols import token
from hauntbox.games.betwixt.drawing.panels.short_names import fits
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.drawing.spoken import capital
from hauntbox.kit.drawing.lettering import fitted, label, paragraph, text_width, wrap
from hauntbox.kit.drawing.pieces import Pieces, measured, plate
from hauntbox.kit.drawing.svg import Markup, el, join

LETTER = 12.0
LEAST = 104.0  # the least height in which a tale is worth beginning
SERIF = 0.86  # how much less fits a line of a book's letters
SEEKING = 2


def mission_of(pen: Pen, id: str) -> Mission:
    box = pen.rules.contents
    return box.missions[box.mission_at[id]]


def written(pen: Pen, kind: str, id: str, field: str, english: str) -> str:
    """What is written in the box, in the language of the pen."""
    return pen.rules.contents.translations.get(pen.language, {}).get((kind, id, field), english)


def sentences(pen: Pen, messages: list[Message]) -> str:
    """Sentences of the box in words."""
    namer = partial(name_of, pen.rules.contents)
    return " ".join([capital(pen.words.say(one, namer, pen.language)) for one in messages])


# The goal


def goal_words(pen: Pen, mission: Mission, stage: int) -> str:
    """TGB-4.3: what to do now; of the final only once it has begun."""
    if stage == FINAL_STAGE:
        return sentences(pen, final_sentences(mission, pen.rules.contents)) or pen.word("header.final")
    if stage == SEEKING:
        return pen.word("header.seek")
    return sentences(pen, [goal_sentence(mission)])


def rule_words(pen: Pen, mission: Mission) -> str:
    """The special rules that the family knows from the start."""
    return sentences(pen, rule_sentences(mission, pen.rules.contents))


# The story


def last_told(view: Data) -> str:
    """What was told last: "intro", "surprise:ID", "story:ID", "secret:ID", "final", or how the mission ended."""
    if view["interlude"] is not None or view["over"]:
        return "success" if view["result"] != "lost" else "failure"
    return str(view["met"][-1]) if view["met"] else "intro"


def event_of(mission: Mission, id: str) -> Event:
    return {one.id: one for one in mission.events()}[id]


def told_title(pen: Pen, mission: Mission, entry: str) -> tuple[str, str]:
    """What kind of tale it is, and its name."""
    kind, _, id = entry.partition(":")
    if kind in EVENT_KINDS:
        event = event_of(mission, id)
        return pen.word(f"tale.{kind}"), written(pen, "event", id, "name", event.name)
    name = written(pen, "mission", mission.id, "name", mission.name)
    return pen.word(f"tale.{kind}"), name


def told_text(pen: Pen, mission: Mission, entry: str) -> str:
    """Its prose."""
    kind, _, id = entry.partition(":")
    if kind in EVENT_KINDS:
        event = event_of(mission, id)
        return written(pen, "event", id, "text", event.text)
    return written(pen, "mission", mission.id, kind, mission.texts.get(kind, ""))


def draw_tale(pen: Pen, view: Data, width: float, room: float) -> tuple[Pieces, float]:
    """The part of the story that was told last, in as much room as there is; nothing if that is too little."""
    if room < LEAST or view["mission"] is None:
        return [], 0.0
    drawn, tall = measured(pen, tale_piece, [str(view["mission"]), last_told(view)], width, room)
    return [drawn], tall


def tale_piece(pen: Pen, data: tuple[str, str], width: float, room: float) -> tuple[Markup, float]:
    """A page torn from a book: what it is, its name, its prose."""
    mission = mission_of(pen, data[0])
    kind, name = told_title(pen, mission, data[1])
    text = told_text(pen, mission, data[1])
    size, lines = fitted(text, (width - 26) * SERIF, room - 42, (14.0, 13.0, 12.5, 12.0), 1.25)
    tall = 40 + len(lines) * size * 1.25
    return join(
        plate(0, 0, width, tall, 4, "var(--paper)", "var(--paperedge)", 1.4),
        el("rect", x=6, y=6, width=width - 12, height=tall - 12, fill="none", stroke="var(--paperedge)",
           stroke_width=0.6, opacity=0.6),
        label(13, 20, kind, LETTER, fill="var(--torch)", bold=True, width=width * 0.36),
        label(width - 13, 20, name, 13, bold=True, anchor="end", width=width * 0.58),
        el("g", paragraph(13, 29, lines, size, fill="var(--ink)", leading=1.25), class_="bx-book"),
    ), tall  # fmt: skip


# Vending machines


def draw_vending(pen: Pen, view: Data, width: float, row: float = 19.0) -> tuple[Pieces, float]:
    """TGB-24.12: what is for sale; nothing before a machine was found."""
    if not view["vending"]:
        return [], 0.0
    drawn, tall = measured(pen, vending_piece, [view["vending"], view["purse"]], width, row)
    return [drawn], tall


def vending_piece(pen: Pen, data: tuple[list[Data], int], width: float, row: float) -> tuple[Markup, float]:
    """Two goods in a row, or one where their names are long, each with its price; grey is what the purse can't pay."""
    goods, purse = data
    named = [(good_name(pen, str(one["good"])), pen.phrase("header.bucks", n=int(one["price"]))) for one in goods]
    columns, each = 2, (width - 22) / 2
    if not all(fits(name, room_for(price, each), LETTER) for name, price in named):
        columns, each = 1, width - 16
    drawn: list[Markup] = []
    for n, (name, price) in enumerate(named):
        paid = int(goods[n]["price"]) <= purse
        x, y = 9 + n % columns * (each + 6), 22 + n // columns * row
        drawn += [
            label(x, y + 13, name, LETTER, fill="var(--ink)" if paid else "var(--faint)", width=room_for(price, each)),
            label(x + each - 2, y + 13, price, LETTER, bold=True, anchor="end",
                  fill="var(--cash)" if paid else "var(--faint)"),
        ]  # fmt: skip
    tall = 26 + -(-len(goods) // columns) * row
    return join(
        plate(0, 0, width, tall, 9, "var(--panel)", "var(--edge)"), token("vending", 6, 3, 18),
        label(28, 16, pen.word("token.vending"), 13, bold=True, width=width - 36), *drawn,
    ), tall


def room_for(price: str, width: float) -> float:
    """How wide the name before a price can be."""
    return width - 8 - text_width(price, LETTER, True)


def good_name(pen: Pen, good: str) -> str:
    """A card by its name, a draw by its deck."""
    kind, _, id = good.partition(":")
    if kind == "deck":
        return pen.phrase("tale.draw", deck=pen.word(f"deck.{id}"))
    box = pen.rules.contents
    return pen.name("card", box.card_ids[box.card_at[id]])


def goal_lines(text: str, width: float, most: int) -> tuple[str, ...]:
    """A text in at most so many lines."""
    lines = wrap(text, width, LETTER)
    return fitted(text, width, most * LETTER * 1.2 + 1, (LETTER,), 1.2)[1] if len(lines) > most else lines
