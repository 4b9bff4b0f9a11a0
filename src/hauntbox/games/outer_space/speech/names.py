# interpreted: games give `Rules` its fields as class attributes
"""Outer Space in words: names of things, card texts, labels of answers and events."""

from __future__ import annotations

from hauntbox.engine.decisions import Decision, field_a, verb_of
from hauntbox.engine.messages import Message, RawEvent, Thing
from hauntbox.engine.presenting.showing import Figure
from hauntbox.engine.presenting.walks import Walk
from hauntbox.games.outer_space.components import card_text
from hauntbox.games.outer_space.components.cards import KINDS, Card, Contents, DeckCard, HeroCard, ScenarioCard, Use
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.components.entries import Page
from hauntbox.games.outer_space.speech import hands, option_labels
from hauntbox.games.outer_space.speech.event_words import told
from hauntbox.games.outer_space.table.events import HERO_CAME, HERO_CHOSEN
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import PICK_USE
from hauntbox.kit.drawing.painted import PaintedRules
from hauntbox.kit.map.grid import x_of, y_of

# Things with a sentence for each of them.
WORDED = ("saucer", "colour", "direction", "side", "phase", "roll", "tally", "special", "champion", "console", "harm")


class SpokenRules(PaintedRules[OuterSpace]):
    """The part of the rules that speaks."""

    box: Contents
    words = WORDS

    # Things

    def thing_message(self, state: OuterSpace, kind: str, value: int) -> Message:
        """A Hero by his present character, a seat by what it plays, a board's place by the board there."""
        g = state
        if kind == "hero" and g.hero[value] >= 0:
            return self.named("character", g.hero[value])
        if kind == "seat":
            return seat_message(g, value)
        if kind == "slot":
            board = Thing("board", g.fairground.boards[value].number)
            return Message("thing.slot", {"board": board, "side": Message(f"slot.{self.ids[kind][value]}")})
        return self.named(kind, value)

    def named(self, kind: str, value: int) -> Message:
        """The name of a thing, whatever happens on the table."""
        id = self.ids[kind][value]
        if kind == "square":
            return Message("thing.square", {"column": chr(65 + x_of(value)), "row": y_of(value) + 1})
        if kind == "champion":
            return Message(f"thing.champion.{id}", {"name": Thing("champion_name", value)})
        if kind in WORDED:
            return Message(f"{kind}.{id}")
        if kind in ("talent", "power"):
            return Message("thing.talent", {"name": Thing("use_name", value)})
        if kind in ("card", "building"):
            return Message(f"thing.{kind}", {"name": Thing(f"{kind}_name", value)})
        if kind == "face":
            return Message("thing.named", {"name": id})
        if kind in ("crowd", "hero", "seat", "placement"):
            return Message(f"thing.{kind}", {"n": value + 1})
        return Message("thing.named", {"name": Thing(f"{kind}_name", value)})

    def no_name(self, thing: Thing, language: str) -> str:
        """The name of a thing in a sentence, with its article if it has one, whatever happens on the table."""
        if thing.kind.endswith("_name"):
            kind = thing.kind.removesuffix("_name")
            if kind == "use":
                return self.use_name(thing.value, language)
            return self.name(kind, self.ids[kind][thing.value], language)
        return WORDS.say(self.named(thing.kind, thing.value), self.no_name, language)

    # Names and texts

    @property
    def contents(self) -> Contents:
        """Everything in the box."""
        return self.box

    def name(self, kind: str, id: str, language: str = "en") -> str:
        """The name on a card, a board or a figure, without an article."""
        if kind in ("card", "tech", "item", "event"):
            card = self.design(id)
            return self.text("card", card.id, "name", language, card.name)
        if kind in ("character", "champion", "scenario"):
            entry = self.entry(kind, id)
            return self.text("hero" if kind == "character" else kind, entry.id, "name", language, entry.name)
        if kind == "building":
            building = self.box.boards.buildings[self.values[kind][id]]
            return self.text(kind, id, "name", language, building.name)
        if kind == "board":
            cards = {card.id: card for card in [*self.box.boards.outer, *self.box.boards.centres]}
            return self.text(kind, id, "name", language, cards[id].name)
        if kind == "room":
            rooms = {room.id: room.name for building in self.box.boards.buildings for room in building.rooms}
            return self.text(kind, id, "name", language, rooms[id])
        if kind in ("talent", "power"):
            return self.use_name(self.values["talent"][id], language)
        return WORDS.say(self.named(kind, self.values[kind][id]), self.no_name, language)

    def use_name(self, number: int, language: str = "en") -> str:
        """The name of something that can be used: an ability by its own name, otherwise by its card."""
        use = self.box.uses[number]
        if use.id:
            return self.text("ability", use.id, "name", language, use.name)
        kind, owner = self.owner_of(use)
        return self.name(kind, owner.id, language)

    def owner_of(self, use: Use) -> tuple[str, Card]:
        """The card that a use is printed on, and its kind."""
        box = self.box
        kinds: list[tuple[str, list[Card]]] = [
            ("card", [*box.cards]), ("character", [*box.heroes]), ("champion", [*box.champions]),
            ("room", [*box.rooms]), ("scenario", [*box.scenarios]),
        ]
        for kind, cards in kinds:
            for card in cards:
                if use in card.uses:
                    return kind, card
        raise KeyError(use.number)

    def full_name(self, id: str, language: str = "en") -> str:
        """A character with his trade: Archibald, the Human Cannonball."""
        card = self.character(id)
        trade = self.text("hero", id, "trade", language, card.trade)
        return f"{self.name('character', id, language)}, {trade}"

    def blurb(self, kind: str, id: str, language: str = "en") -> str:
        """The flavour line of a card; of a scenario, its story."""
        if kind == "scenario":
            return self.text(kind, id, "story", language, self.entry(kind, id).blurb)
        if kind in ("board", "building"):
            boards = self.box.boards
            if kind == "board":
                english = {card.id: card.blurb for card in [*boards.outer, *boards.centres]}[id]
            else:
                english = boards.buildings[self.values[kind][id]].blurb
            return self.text(kind, id, "blurb", language, english)
        card = self.design(id) if kind == "card" else self.entry(kind, id)
        return self.text("hero" if kind == "character" else kind, card.id, "blurb", language, card.blurb)

    def hints(self, scenario: str, language: str = "en") -> list[str]:
        """Advice of experienced players for a scenario: to the Martians, then to the Heroes."""
        card = self.scenario(scenario)
        fields = ("hint_martians", "hint_heroes")
        return [self.text("scenario", scenario, field, language, hint) for field, hint in zip(fields, card.hints)]

    def card_text(self, kind: str, id: str, language: str = "en") -> str:
        """What a card, a character, a Champion, a room or a scenario does, written from its clauses."""
        return WORDS.say(self.text_message(kind, id), self.no_name, language)

    def text_message(self, kind: str, id: str) -> Message:
        box = self.box
        if kind == "character":
            return card_text.hero_text(self.character(id))
        if kind == "champion":
            return card_text.champion_text({card.id: card for card in box.champions}[id])
        if kind == "room":
            return card_text.room_text({card.id: card for card in box.rooms}[id])
        if kind == "scenario":
            return card_text.scenario_text(self.scenario(id), box)
        return card_text.card_text(self.design(id))

    def goal_words(self, scenario: str, side: int, language: str = "en") -> str:
        """IOS-3.1: how a side wins in a scenario."""
        return WORDS.say(card_text.goals_text(self.scenario(scenario), side), self.no_name, language)

    # Cards by id

    def design(self, id: str) -> DeckCard:
        """A card by the id of its design or of one of its copies."""
        if id in self.values["card"]:
            return self.box.of(self.values["card"][id])
        return {card.id: card for card in self.box.cards}[id]

    def entry(self, kind: str, id: str) -> Card:
        cards: dict[str, list[Card]] = {
            "character": [*self.box.heroes], "champion": [*self.box.champions], "room": [*self.box.rooms],
            "scenario": [*self.box.scenarios],
        }
        return {card.id: card for card in cards[kind]}[id]

    def scenario(self, id: str) -> ScenarioCard:
        return {scenario.id: scenario for scenario in self.box.scenarios}[id]

    def character(self, id: str) -> HeroCard:
        return {hero.id: hero for hero in self.box.heroes}[id]

    # Speaking

    def say(self, state: OuterSpace, message: Message, language: str = "en") -> str:

        def name(thing: Thing, language: str) -> str:
            if thing.kind in ("hero", "seat", "slot"):
                return WORDS.say(self.thing_message(state, thing.kind, thing.value), name, language)
            return self.no_name(thing, language)

        return WORDS.say(told(state, message), name, language)

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        """Set-up options in words; scenarios, Heroes and boards by their names."""
        message = f"setup.{key}.{value or 'name'}"
        if value is None or WORDS.has(message):
            return self.word(message, language)
        if key == "scenario" and value in self.values["scenario"]:
            card = self.scenario(value)
            note = Message("setup_note.scenario" if card.advanced else "setup_note.basic", {
                "name": self.name("scenario", value, language), "code": card.code, "n": card.difficulty,
            })
            return WORDS.say(note, self.no_name, language)
        kind = {"heroes": "character", "boards": "board"}.get(key, "")
        named = [name.strip() for name in value.split(",")]
        if kind and all(one in self.values[kind] for one in named):
            return ", ".join(self.name(kind, one, language) for one in named)
        return value

    def side_words(self, side: str, language: str = "en") -> str:
        return self.word(f"side.{side}", language)

    def seat_label(self, state: OuterSpace, seat: int, language: str = "en") -> str:
        """IOS-1.1: what a seat plays: the Martians, a colour of them, or its Heroes."""
        figures = self.seat_figures(state, seat, language)
        return figures or WORDS.say(seat_message(state, seat), self.no_name, language)

    def seat_figures(self, state: OuterSpace, seat: int, language: str = "en") -> str:
        """IOS-1.1: the colour of one of two Martian Players, or the Heroes of a seat once they are drawn."""
        g = state
        if g.side_of(seat) == MARTIANS:
            return "" if g.martians == 1 else WORDS.say(seat_message(g, seat), self.no_name, language)
        mine = [g.hero[slot] for slot in range(SLOTS) if g.owner[slot] == seat and g.hero[slot] >= 0]
        return ", ".join(self.name("character", self.ids["character"][one], language) for one in mine)

    def seat_people(self, state: OuterSpace, seat: int, language: str = "en") -> list[Figure]:
        """IOS-1.1: the Heroes of a seat, or the Martians of its colour."""
        g = state
        if g.side_of(seat) == MARTIANS:
            name = self.seat_figures(g, seat, language) or self.side_words("martians", language)
            return [Figure(name, symbol=f"os-soldier-{('blue', 'purple')[seat]}")]
        ids = {slot: self.ids["character"][g.hero[slot]] for slot in range(SLOTS)
               if g.owner[slot] == seat and g.hero[slot] >= 0}
        return [Figure(self.name("character", id, language), f"hero:{self.ids['hero'][slot]}", f"os-hero-{id}")
                for slot, id in ids.items()]

    def whose(self, state: OuterSpace, log: list[RawEvent]) -> dict[str, list[int]]:
        """IOS-1.1, 12.9: a Hero belongs to the seat of his slot, and stays that seat's when he has died."""
        run = [-1] * len(self.ids["character"])
        for raw in log:
            if raw[0] is HERO_CHOSEN or raw[0] is HERO_CAME:
                run[raw[4][1]] = state.owner[raw[4][0]]
        return {**super().whose(state, log), "hero": list(state.owner), "character": run}

    # Answers

    def might_use(self, state: OuterSpace, seat: int) -> list[Thing]:
        from hauntbox.games.outer_space.cards.reacting import might_use

        return might_use(state, seat)

    def option_message(self, state: OuterSpace, code: int) -> Message:
        if verb_of(code) == verb_of(PICK_USE):
            return self.way_message(self.box.uses[field_a(code)])
        return option_labels.choice_message(state, code) or super().option_message(state, code)

    def way_message(self, use: Use) -> Message:
        """One of several things that a card does, in the words of its text."""
        kind, owner = self.owner_of(use)
        page = Page(KINDS[owner.kind] if isinstance(owner, DeckCard) else "hero" if kind == "character" else kind)
        page.when = use.clause.when
        return Message("choice.way", {"body": card_text.body_text(use.do, page)})

    def option_figure(self, state: OuterSpace, code: int) -> str:
        slot = hands.figure(state, code)
        return "" if slot < 0 else f"hero:{self.ids['hero'][slot]}"

    def walks(self, state: OuterSpace, decision: Decision, seat: int) -> list[Walk]:
        return hands.walks(state, decision, seat, self.ids["hero"])

    def option_targets(self, state: OuterSpace, code: int) -> list[str]:
        found = option_labels.targets(state, code, self.ids)
        return super().option_targets(state, code) if found is None else found


def seat_message(g: OuterSpace, seat: int) -> Message:
    """What a seat is called in sentences."""
    if g.side_of(seat) == MARTIANS:
        return Message("player.martians") if g.martians == 1 else Message(f"player.{('blue', 'purple')[seat]}")
    if len(g.seats_of(HEROES)) == 1:
        return Message("player.heroes")
    return Message("player.hero", {"n": seat - g.martians + 1})
