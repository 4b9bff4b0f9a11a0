"""Séance: secret candles, hidden hands, an omen under a cloth, Salt that interrupts, two sides."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from hauntbox.engine.chance import Chance
from hauntbox.engine.decisions import option_code
from hauntbox.engine.messages import Message, Reason, Thing
from hauntbox.engine.rules import Chapter, Rulebook, Rules, RuleText, Setup, SetupOption
from hauntbox.engine.state import State
from hauntbox.kit.decks import Deck
from hauntbox.kit.words import Words
from tests.toy import scene
from tests.toy.cards import Content
from tests.toy.round import STEPS, why_not
from tests.toy.table import (
    BID,
    CALL,
    HAND,
    HOLD,
    LET,
    MOST_CANDLES,
    NONE,
    SALT,
    SIDES,
    SPIRIT_DIE,
    VEIL,
    VERBS,
    Table,
)

HERE = Path(__file__).parent


def rules_for(content: str = "") -> Seance:
    """The rules with the box's own content, or with another folder's."""
    return Seance(Content(Path(content) if content else HERE / "content"))


class Seance(Rules):
    """The toy game, with one set of content."""

    def __init__(self, content: Content) -> None:
        self.id = "toy"
        self.title = "Séance"
        self.min_players = 2
        self.max_players = 4
        self.default_players = 4
        self.scenario_key = "room"
        self.steps = STEPS
        self.verbs = VERBS
        self.content = content
        self.content_digest = content.digest
        self.words = Words(HERE / "words")

    def setup_options(self) -> list[SetupOption]:
        return [
            SetupOption("room", ["parlour", "cellar"], "parlour", "TOY-7.1"),
            SetupOption("dawn", ["nobody", "poltergeists"], "nobody", "TOY-7.3"),
        ]

    def begin(self, setup: Setup) -> State:
        """TOY-1.2: candles, three cards each, shuffled omens."""
        g = Table(self.content, setup.players, Chance.from_seed(setup.seed))
        g.target = 4 if setup.options["room"] == "parlour" else 6
        g.dawn = setup.options["dawn"]
        g.omens = g.shuffle(tuple(range(len(self.content.omens))))
        cards = g.shuffle(tuple(range(len(self.content.deck))))
        for seat in range(setup.players):
            g.hands[seat] = tuple(sorted(cards[seat * HAND : (seat + 1) * HAND]))
        g.deck = Deck(cards[setup.players * HAND :])
        return g

    def blank_state(self) -> State:
        g = Table.__new__(Table)
        g.content = self.content
        return g

    # Who knows what

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        g = as_table(state)
        mine = seat if seat is not None and 0 <= seat < g.players else None
        sees_omen = mine is not None and g.looked >> mine & 1
        return {
            "seat": mine,
            "round": g.round,
            "target": g.target,
            "points": g.points[:],
            "candles": g.candles[:],
            "hand": [] if mine is None else [self.content.card_ids[card] for card in g.hands[mine]],
            "hands": [len(hand) for hand in g.hands],
            "called": [self.card_id(card) for card in g.called],
            "veiled": [
                self.card_id(card) if seat == mine else ("" if card == NONE else "?")
                for seat, card in enumerate(g.veiled)
            ],
            "deck": len(g.deck.cards),
            "discards": [self.content.card_ids[card] for card in g.deck.discards],
            "omen": "" if g.omen == NONE else self.content.omens[g.omen].id if sees_omen else "?",
            "omens_left": len(g.omens),
            "omens_shown": [self.content.omens[omen].id for omen in g.shown],
            "looked": [seat for seat in range(g.players) if g.looked >> seat & 1],
            "acting": g.acting if g.order and g.turn < g.players else None,
            "ended": g.ended,
        }

    def card_id(self, card: int) -> str:
        return "" if card == NONE else self.content.card_ids[card]

    def imagine(self, state: State, seat: int | None, chance: Chance) -> None:
        """Deal hidden cards and omens anew; only cards with strength can lie under the cloth."""
        g = as_table(state)
        others = [other for other in range(g.players) if other != seat]
        hidden = list(g.deck.cards)
        for other in others:
            hidden.extend(g.hands[other])
            if g.veiled[other] != NONE:
                hidden.append(g.veiled[other])
        pile = list(chance.shuffled(tuple(sorted(hidden))))
        for other in others:
            if g.veiled[other] != NONE:
                g.veiled[other] = next(card for card in pile if self.content.kind_of(card).strength)
                pile.remove(g.veiled[other])
        for other in others:
            count = len(g.hands[other])
            g.hands[other] = tuple(sorted(pile[:count]))
            del pile[:count]
        g.deck = Deck(tuple(pile), g.deck.discards)
        if g.omen == NONE or (seat is not None and g.looked >> seat & 1):
            g.omens = chance.shuffled(tuple(sorted(g.omens)))
        else:
            omens = chance.shuffled(tuple(sorted((g.omen, *g.omens))))
            g.omen = omens[0]
            g.omens = omens[1:]

    # Why not

    def conceivable(self, state: State) -> list[int]:
        codes = [option_code(BID, n) for n in range(MOST_CANDLES + 2)]
        for verb in (CALL, VEIL, SALT):
            codes.extend(option_code(verb, card) for card in range(len(self.content.deck)))
        return [*codes, option_code(HOLD), option_code(LET)]

    def why_not_for(self, state: State, seat: int, code: int) -> Reason | None:
        return why_not(as_table(state), code, seat)

    # Names and words

    def thing_id(self, kind: str, value: int) -> str:
        if kind == "card":
            return self.content.card_ids[value]
        if kind == "omen":
            return self.content.omens[value].id
        if kind == "face":
            return SPIRIT_DIE.names[value]
        if kind == "side":
            return SIDES[value]
        return str(value + 1)

    def thing_value(self, kind: str, id: str) -> int:
        if kind == "card":
            return self.content.card_numbers[id]
        if kind == "omen":
            return self.content.omen_numbers[id]
        if kind == "face":
            return SPIRIT_DIE.faces[id]
        if kind == "side":
            return SIDES.index(id)
        return int(id) - 1

    def thing_message(self, state: State, kind: str, value: int) -> Message:
        if kind == "seat":
            return Message("seat.name", {"n": value + 1})
        if kind == "card":
            return Message("card." + self.content.kind_of(value).id)
        return Message(f"{kind}.{self.thing_id(kind, value)}")

    def say(self, state: State, message: Message, language: str = "en") -> str:
        return self.words.say(message, self.name_of, language)

    def name_of(self, thing: Thing, language: str) -> str:
        if thing.kind == "seat":
            return self.words.say(Message("seat.name", {"n": thing.value + 1}), self.name_of, language)
        id = self.content.kind_of(thing.value).id if thing.kind == "card" else self.thing_id(thing.kind, thing.value)
        return self.words.say(Message(f"{thing.kind}.{id}"), self.name_of, language)

    def rulebook(self, language: str = "en") -> Rulebook:
        book = tomllib.loads((HERE / "rulebook.toml").read_text(encoding="utf-8"))
        return Rulebook(
            [Chapter(one["id"], one["title"], one["intro"]) for one in book["chapter"]],
            [RuleText(one["id"], one["chapter"], one["title"], one["text"]) for one in book["rule"]],
            dict(book["glossary"]),
        )

    def content_counts(self) -> dict[str, int]:
        return {"cards": len(self.content.kinds), "omens": len(self.content.omens)}

    def entry_of(self, kind: str, value: int) -> str:
        return f"card:{self.content.kind_of(value).id}" if kind == "card" else super().entry_of(kind, value)

    def draw(self, view: dict[str, Any], decision: Any = None, **style: Any) -> dict[str, str]:
        return scene.draw(self.words, view, decision)


def as_table(state: State) -> Table:
    assert isinstance(state, Table)
    return state
