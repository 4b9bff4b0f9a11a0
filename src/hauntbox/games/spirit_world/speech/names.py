# interpreted: games give `Rules` its fields as class attributes
"""Spirit World in words: names of things, card texts, labels of answers, warnings."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.decisions import Decision
from hauntbox.engine.game import Game
from hauntbox.engine.messages import Message, RawEvent, Thing, Value
from hauntbox.engine.presenting.showing import Figure
from hauntbox.engine.presenting.walks import Walk
from hauntbox.engine.rules import CampaignPlan
from hauntbox.games.spirit_world.components import card_text
from hauntbox.games.spirit_world.components.card_phrases import door_text
from hauntbox.games.spirit_world.components.cards import Ability, Card, Character, Contents, Scenario, Special
from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.speech import hands, option_labels, second_thoughts
from hauntbox.games.spirit_world.speech.event_words import told
from hauntbox.games.spirit_world.table.numbers import KINDS, SYMBOLS, column
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.turns import chapters
from hauntbox.kit.drawing.painted import PaintedRules
from hauntbox.kit.map.grid import x_of, y_of

# Things that content names.
NAMED = ("kind", "scenario", "special", "character", "campaign", "tile", "line")
EFFECTS_BEFORE_GHOSTS = 2  # the scenario and the gates


class SpokenRules(PaintedRules[SpiritWorld]):
    """The part of the rules that speaks."""

    box: Contents
    words = WORDS

    # Things

    def thing_message(self, state: SpiritWorld, kind: str, value: int) -> Message:
        return self.named(kind, value)

    def named(self, kind: str, value: int) -> Message:
        """The name of a thing, whatever happens on the table."""
        if kind == "square":
            return Message("thing.square", {"column": column(x_of(value)), "row": y_of(value) + 1})
        if kind in ("ghost", "boss"):
            of = self.box.kind_of[value] if kind == "ghost" else value
            return Message(f"thing.ghost.{KINDS[of]}", {"name": Thing("kind", of)})
        if kind == "gate":
            return Message("thing.gate", {"symbol": Message(f"symbol.{SYMBOLS[value]}")})
        if kind == "buster":
            return Message("thing.named", {"name": first_name(self.box.characters[value].name)})
        if kind == "ability":
            return Message("thing.ability", {"name": Thing("title", value)})
        if kind == "effect" and value >= EFFECTS_BEFORE_GHOSTS:
            return self.named("ghost", value - EFFECTS_BEFORE_GHOSTS)
        if kind == "door":
            return door_text(self.ids["door"][value])
        if kind == "seat":
            return Message("thing.seat", {"n": value + 1})
        if kind in ("symbol", "direction", "effect"):
            return Message(f"{kind}.{self.ids[kind][value]}")
        if kind == "counter":
            id = self.ids[kind][value]
            return Message(f"counter.{id}") if WORDS.has(f"counter.{id}") else Message("thing.named", {"name": id})
        if kind == "end":
            return Message(f"end_of_car.{self.ids[kind][value]}")
        return Message("thing.named", {"name": Thing(kind, value)})

    def no_name(self, thing: Thing, language: str) -> str:
        """The name of a thing in a sentence, with its article if it has one."""
        if thing.kind in NAMED:
            return self.name(thing.kind, self.ids[thing.kind][thing.value], language)
        if thing.kind == "title":
            return self.name("ability", self.ids["ability"][thing.value], language)
        return WORDS.say(self.named(thing.kind, thing.value), self.no_name, language)

    # Names and texts

    @property
    def contents(self) -> Contents:
        """Everything in the box."""
        return self.box

    def name(self, kind: str, id: str, language: str = "en") -> str:
        """The name on a card, a tile or a figure, without an article."""
        if kind in ("ghost", "kind"):
            card = self.card("ghost", id)
            return self.text("ghost", card.id, "name", language, card.name)
        if kind == "gate" and id in SYMBOLS:
            return self.word(f"gate_name.{id}", language)
        if kind == "symbol":
            return self.word(f"gate_name.{id}" if id in SYMBOLS else f"symbol.{id}", language)
        if kind == "buster":
            return first_name(self.card("character", id).name)
        if kind == "ability":
            who, ability = self.ability(id)
            return self.text("character", who.id, f"level{ability.level}", language, ability.name)
        if kind == "special":
            return self.text(kind, id, "name", language, self.special(id).name)
        if kind == "tile":
            return self.text(kind, id, "name", language, {side.id: side.name for side in self.box.sides}[id])
        if kind == "line":
            return self.text(kind, id, "name", language, {line.id: line.name for line in self.box.lines}[id])
        if kind == "zone":
            return self.word(f"zone.{id}", language) if WORDS.has(f"zone.{id}") else id.replace("_", " ")
        if kind == "ecto":
            return self.word("name.ecto", language)
        if kind in ("gate", "character", "scenario", "campaign"):
            card = self.card(kind, id)
            return self.text(kind, card.id, "name", language, card.name)
        return WORDS.say(self.named(kind, self.values[kind][id]), self.no_name, language)

    def blurb(self, kind: str, id: str, language: str = "en") -> str:
        """The flavour line of a card; of a scenario or campaign, its story."""
        if kind in ("scenario", "campaign"):
            return self.text(kind, id, "story", language, self.card(kind, id).blurb)
        if kind not in ("ghost", "kind", "gate", "character"):
            return ""
        of = "ghost" if kind == "kind" else kind
        card = self.card(of, id)
        return self.text(of, card.id, "blurb", language, card.blurb)

    def hints(self, scenario: str, language: str = "en") -> list[str]:
        """Advice of experienced players for a scenario."""
        card = self.scenario(scenario)
        return [
            self.text("scenario", scenario, f"hint{number}", language, hint)
            for number, hint in enumerate(card.hints, 1)
        ]

    def card_text(self, kind: str, id: str, language: str = "en") -> str:
        """What a card does, written from its clauses; empty if it does nothing.

        A scenario also has parts: its ``goal``, its ``failure``, how its ``gates`` behave, and its
        ``special`` rules.
        """
        message = self.text_message(kind, id, language)
        return "" if message is None else WORDS.say(message, self.no_name, language)

    def text_message(self, kind: str, id: str, language: str) -> Message | None:
        if kind in ("ghost", "kind"):
            return card_text.ghost_text(self.box.ghosts[self.kind_index(id)])
        if kind == "gate" and id not in SYMBOLS:
            return card_text.gate_text({card.id: card for card in self.box.gates}[id])
        if kind == "ability":
            return card_text.ability_text(self.ability(id)[1])
        if kind == "character":
            card = self.character(id)
            names = {one.level: self.name("ability", f"{id}.{one.level}", language) for one in card.abilities}
            return card_text.character_text(card, names)
        if kind == "special" and id in self.box.specials:
            return card_text.action_text(self.special(id))
        if kind in ("scenario", "goal", "failure", "gates", "special"):
            return self.scenario_message(kind, self.scenario(id))
        return None

    def scenario_message(self, part: str, card: Scenario) -> Message | None:
        if part == "goal":
            return card_text.goal_text(card)
        if part == "failure":
            return card_text.failure_text(card)
        if part == "gates":
            return card_text.gate_text(self.box.gates[card.gate], card_text.boss_thing(card))
        return card_text.special_text(card) if part == "special" else card_text.scenario_text(card)

    def figures_text(self, kind: str, id: str, language: str = "en") -> str:
        """The numbers of a ghost or gate card in words."""
        return WORDS.say(card_text.figures_text(self.card(kind, id)), self.no_name, language)

    # Cards by id

    def kind_index(self, id: str) -> int:
        """The kind of a ghost by its own id or by a figure's."""
        return KINDS.index(id.rstrip("0123456789"))

    def card(self, kind: str, id: str) -> Card:
        if kind == "ghost":
            return self.box.ghosts[self.kind_index(id)]
        cards: dict[str, list[Card]] = {
            "gate": [*self.box.gates], "character": [*self.box.characters], "scenario": [*self.box.scenarios],
            "campaign": [*self.box.campaigns],
        }
        return {card.id: card for card in cards[kind]}[id]

    def scenario(self, id: str) -> Scenario:
        return {scenario.id: scenario for scenario in self.box.scenarios}[id]

    def character(self, id: str) -> Character:
        return {character.id: character for character in self.box.characters}[id]

    def ability(self, id: str) -> tuple[Character, Ability]:
        """An ability by an id such as ``egon.2``, and whose it is."""
        number = self.values["ability"][id]
        who = self.box.characters[number >> 3]
        return who, {one.level: one for one in who.abilities}[number & 7]

    def special(self, id: str) -> Special:
        """The action that some scenario adds."""
        return next(one for scenario in self.box.scenarios for one in scenario.specials if one.id == id)

    # Speaking

    def say(self, state: SpiritWorld, message: Message, language: str = "en") -> str:
        if message.key == "event.flew" and self.on_foot(message.args["ghost"]):
            message = Message("event.walked", message.args)
        return WORDS.say(told(message), self.no_name, language)

    def on_foot(self, ghost: Value) -> bool:
        """GTB-7.4: whether a ghost goes on foot."""
        return isinstance(ghost, Thing) and self.box.ghosts[self.box.kind_of[ghost.value]].corporeal

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        """Set-up options in words; scenarios and Ghostbusters by their names."""
        message = f"setup.{key}.{value or 'name'}"
        if value is None or WORDS.has(message):
            return self.word(message, language)
        if key == "scenario" and value in self.values["scenario"]:
            card = self.scenario(value)
            note = Message("setup_note.scenario", {
                "name": self.name("scenario", value, language), "code": card.code, "n": card.difficulty,
            })
            return WORDS.say(note, self.no_name, language)
        if key == "team":
            named = [name.strip() for name in value.split(",")]
            return ", ".join(self.name("buster", one) if one in self.values["buster"] else one for one in named)
        return value

    def seat_label(self, state: SpiritWorld, seat: int, language: str = "en") -> str:
        """GTB-2.6: the Ghostbusters that a seat runs."""
        ids = self.ids["buster"]
        return ", ".join(self.name("buster", ids[b], language) for b in state.order if state.seats[b] == seat)

    def seat_people(self, state: SpiritWorld, seat: int, language: str = "en") -> list[Figure]:
        """GTB-2.6: the Ghostbusters that a seat runs."""
        ids = [self.ids["buster"][b] for b in state.order if state.seats[b] == seat]
        return [Figure(self.name("character", id, language), f"buster:{id}", f"sw-buster-{id}") for id in ids]

    def whose(self, state: SpiritWorld, log: list[RawEvent]) -> dict[str, list[int]]:
        """GTB-2.6: the Ghostbusters are run by the seats that they were shared out to."""
        return {**super().whose(state, log), "buster": list(state.seats)}

    # Answers

    def option_message(self, state: SpiritWorld, code: int) -> Message:
        return option_labels.choice_message(state, code) or super().option_message(state, code)

    def option_figure(self, state: SpiritWorld, code: int) -> str:
        return hands.figure(state, code, self.ids["buster"])

    def walks(self, state: SpiritWorld, decision: Decision, seat: int) -> list[Walk]:
        return hands.walks(state, decision, seat, self.ids["buster"])

    def option_targets(self, state: SpiritWorld, code: int) -> list[str]:
        found = option_labels.targets(state, code, self.ids)
        return super().option_targets(state, code) if found is None else found

    def second_thought(self, state: SpiritWorld, code: int) -> Message | None:
        return second_thoughts.doubt(state, code)

    def quick_start(self) -> dict[str, str]:
        """The gentlest night, and nobody is asked where north is or which ghost goes first."""
        return {"scenario": "sli_1", "difficulty": "rookie", "pke": "N", "chaos_order": "auto"}

    # Campaigns

    def campaigns(self) -> list[CampaignPlan]:
        """GTB-1.3: the campaigns in the box."""
        return chapters.plans(self.box)

    def campaign_words(
        self, campaign: str, chapter: str | None = None, field: str = "name", language: str = "en"
    ) -> str:
        if field == "name":
            return self.name("scenario", chapter, language) if chapter else self.name("campaign", campaign, language)
        if chapter is None:
            return self.blurb("campaign", campaign, language) if field == "story" else ""
        if field == "failing":
            return self.word("campaign.failing", language)
        text_field, english = chapters.page_of(self.box, campaign, chapter, field)
        return self.text("campaign", campaign, text_field, language, english)

    def chapter_setup(self, campaign: str, chapter: str, carried: dict[str, Any], players: int) -> dict[str, str]:
        return chapters.setup_of(chapter, carried)

    def carry_over(self, campaign: str, chapter: str, game: Game, before: dict[str, Any]) -> dict[str, Any]:
        assert isinstance(game.state, SpiritWorld)
        return chapters.carried_over(game.state, self.chapter_won(campaign, chapter, game), before)

    def carried_words(self, campaign: str, carried: dict[str, Any], language: str = "en") -> list[str]:
        return [
            WORDS.say(Message("carried.line", {
                "character": self.name("character", id, language), "xp": xp,
                "level": chapters.level_at(self.box, xp),
            }), self.no_name, language)
            for id, xp in carried.get("xp", {}).items()
        ]


def first_name(name: str) -> str:
    """What a Ghostbuster is called at work: the first name, or a nickname without its quotes."""
    return name.split(maxsplit=1)[0].strip("\"“”«»")
