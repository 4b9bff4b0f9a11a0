# interpreted: games give `Rules` its fields as class attributes
"""Ecto-Terrestrial Invasion in words: names of things, card texts, labels of answers, warnings."""

from __future__ import annotations

from functools import partial

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Message, RawEvent, Thing
from hauntbox.engine.presenting.showing import Figure
from hauntbox.engine.presenting.walks import Walk
from hauntbox.games.ecto_terrestrial.components import card_text
from hauntbox.games.ecto_terrestrial.components.cards import Card, Contents, ItemCard
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.games.ecto_terrestrial.ground.city import address
from hauntbox.games.ecto_terrestrial.speech import hands, option_labels, second_thoughts
from hauntbox.games.ecto_terrestrial.speech.event_words import told
from hauntbox.games.ecto_terrestrial.table.numbers import FIRST, HEROES, KIND_OF, KINDS, MIB
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.drawing.painted import PaintedRules

# Cards that a sentence names in quotes.
QUOTED = ("gadget", "sheet", "episode")
# Messages that stand alone; what they begin with may be the name of something that is no name elsewhere.
BEGUN = ("option.", "choice.", "event.", "ask.")
PLAIN_WORDS = {
    "kind": "kind_name", "face": "face", "direction": "direction", "loot": "loot", "token": "token_name",
    "faction": "faction", "phase": "phase",
}


class SpokenRules(PaintedRules[EctoTerrestrial]):
    """The part of the rules that speaks."""

    box: Contents
    words = WORDS

    # Things

    def thing_message(self, state: EctoTerrestrial, kind: str, value: int) -> Message:
        return Message("thing.named", {"name": Thing(kind, value)})

    def no_name(self, thing: Thing, language: str) -> str:
        """The name of a thing in a sentence, with its article if it has one, whatever Episode is played."""
        return self.called(None, thing, language)

    def called(self, state: EctoTerrestrial | None, thing: Thing, language: str) -> str:
        """The same on a table: there doors are between two squares, and Objectives are of a kind."""
        kind, value = thing.kind, thing.value
        message = None if state is None else on_table(state, kind, value)
        if message is None:
            message = self.plain(kind, value)
        if message is not None:
            return WORDS.say(message, partial(self.called, state), language)
        if kind == "power":
            return self.power_name(value, language)
        if kind == "hero":
            return short_name(self.name("hero", HEROES[value], language), value >> 2)
        name = self.name(kind, self.ids[kind][value], language)
        return WORDS.say(Message(f"thing.{kind}", {"name": name}), self.no_name, language) if kind in QUOTED else name

    def plain(self, kind: str, value: int) -> Message | None:
        """The name of what is no card; None of cards."""
        if kind == "square":
            return Message("thing.named", {"name": address(value)})
        if kind == "et":
            of = KIND_OF[value]
            return Message(f"thing.et.{KINDS[of]}", {"n": value - FIRST[of] + 1})
        if kind in PLAIN_WORDS:
            return Message(f"{PLAIN_WORDS[kind]}.{self.ids[kind][value]}")
        if kind in ("seat", "door", "point", "objective"):
            return Message(f"thing.{kind}", {"n": value + 1})
        return None

    def power_name(self, number: int, language: str) -> str:
        """The name of the ability, Weapon or piece of Equipment that a power is on."""
        hero, item = self.box.power_cards[number]
        if item < 0:
            return self.name("ability", HEROES[hero], language)
        return self.name("item", self.box.item_ids[item], language)

    # Names and texts

    @property
    def contents(self) -> Contents:
        """Everything in the box."""
        return self.box

    def name(self, kind: str, id: str, language: str = "en") -> str:
        """The name on a card or a tile; of anything else what it is called in a sentence."""
        if kind in ("hero", "gadget", "sheet", "boss", "episode"):
            return self.text(kind, id, "name", language, self.card(kind, id).name)
        if kind == "ability":
            return self.text("hero", id, "ability", language, self.box.heroes[HEROES.index(id)].ability)
        if kind == "item":
            return self.item_name(id, language)
        if kind == "tile":
            return self.text(kind, id, "name", language, {side.id: side.name for side in self.box.sides}[id])
        return self.called(None, Thing(kind, self.values[kind][id]), language)

    def item_name(self, id: str, language: str) -> str:
        """A Weapon or piece of Equipment; the second of two that are alike has its number."""
        card = self.box.items[self.box.item_ids.index(id)]
        name = self.text("weapon" if card.is_weapon else "equipment", card.id, "name", language, card.name)
        copy = id.removeprefix(card.id).removeprefix(".")
        if copy in ("", "1"):
            return name
        return WORDS.say(Message("thing.copy", {"name": name, "n": int(copy)}), self.no_name, language)

    def blurb(self, kind: str, id: str, language: str = "en") -> str:
        """The story of an Episode; other cards have none."""
        if kind != "episode":
            return ""
        story = {one.id: one.story for one in self.box.episodes}[id]
        return self.text(kind, id, "story", language, story)

    def card_text(self, kind: str, id: str, language: str = "en") -> str:
        """What a card does, written from its clauses; empty if it does nothing beside its numbers.

        An Episode also has parts: its ``goal`` and its ``failure``. A Hero's ``ability`` is the Hero's text.
        """
        if kind in ("goal", "failure"):
            episode = {one.id: one for one in self.box.episodes}[id]
            parts = card_text.goal_text(episode) if kind == "goal" else card_text.failure_text(episode)
        else:
            parts = card_text.card_sentences(self.card("hero" if kind == "ability" else kind, id))
        return " ".join([begun(WORDS.say(one, self.no_name, language)) for one in parts])

    def figures_text(self, kind: str, id: str, language: str = "en") -> str:
        """The numbers of a Hero, Weapon or piece of Equipment in words; empty of other cards."""
        message = card_text.figures_text(self.card(kind, id))
        return "" if message is None else begun(WORDS.say(message, self.no_name, language))

    def card(self, kind: str, id: str) -> Card:
        """A card by its kind and id; items go by their copies."""
        if kind == "item":
            return self.box.items[self.box.item_ids.index(id)]
        cards: dict[str, list[Card]] = {
            "hero": [*self.box.heroes], "gadget": [*self.box.gadgets], "sheet": [*self.box.sheets],
            "boss": [*self.box.bosses], "episode": [*self.box.episodes],
        }
        return {card.id: card for card in cards[kind]}[id]

    def item(self, id: str) -> ItemCard:
        return self.box.items[self.box.item_ids.index(id)]

    # Speaking

    def say(self, state: EctoTerrestrial, message: Message, language: str = "en") -> str:
        text = WORDS.say(told(message), partial(self.called, state), language)
        return begun(text) if message.key.startswith(BEGUN) else text

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        """Set-up options in words; Episodes and Heroes by their names."""
        message = f"setup.{key}.{value or 'name'}"
        if value is None or WORDS.has(message):
            return self.word(message, language)
        if value in self.values.get(key, {}):
            return self.name(key, value, language)
        return value

    def seat_label(self, state: EctoTerrestrial, seat: int, language: str = "en") -> str:
        """ETI-1.1: both Heroes of a team."""
        return ", ".join(self.called(state, Thing("hero", hero), language) for hero in state.team_of(seat))

    def seat_people(self, state: EctoTerrestrial, seat: int, language: str = "en") -> list[Figure]:
        """ETI-1.1: both Heroes of a team."""
        ids = self.ids["hero"]
        return [
            Figure(self.called(state, Thing("hero", hero), language), f"hero:{ids[hero]}", f"et-hero-{ids[hero]}")
            for hero in state.team_of(seat)
        ]

    def whose(self, state: EctoTerrestrial, log: list[RawEvent]) -> dict[str, list[int]]:
        """ETI-1.1: a team belongs to its seat."""
        return {**super().whose(state, log), "hero": list(state.owner)}

    def standing_words(self, state: EctoTerrestrial, seat: int, language: str = "en") -> str:
        return WORDS.say(Message("standing.points", {"n": state.scores[seat]}), self.no_name, language)

    # Answers

    def option_message(self, state: EctoTerrestrial, code: int) -> Message:
        return option_labels.choice_message(state, code) or super().option_message(state, code)

    def second_thought(self, state: EctoTerrestrial, code: int) -> Message | None:
        return second_thoughts.doubt(state, code)

    def walks(self, state: EctoTerrestrial, decision: Decision, seat: int) -> list[Walk]:
        return hands.walks(state, decision, seat)

    def option_targets(self, state: EctoTerrestrial, code: int) -> list[str]:
        found = option_labels.targets(state, code, self.ids)
        return super().option_targets(state, code) if found is None else found


def on_table(state: EctoTerrestrial, kind: str, value: int) -> Message | None:
    """The name of a thing that depends on the Episode; None if it doesn't, or nothing is laid out."""
    episode = getattr(state, "episode", None)
    if episode is None:
        return None
    if kind == "door" and value < len(episode.plan.doors):
        a, b = sorted(episode.plan.sides_of(value))
        return Message("thing.door_between", {"a": address(a), "b": address(b)})
    if kind == "objective" and value < len(episode.objectives):
        of = episode.objectives[value].kind
        before = [one for one in episode.objectives[:value] if one.kind == of]
        return Message(f"objective.{of}", {"n": len(before) + 1})
    return None


def short_name(name: str, faction: int) -> str:
    """What a Hero is called at work: a Ghostbuster by the first name, an agent as on the card."""
    return name if faction == MIB else name.split(maxsplit=1)[0].strip("\"“”«»")


def begun(sentence: str) -> str:
    """A sentence with its first letter as a capital."""
    return sentence[:1].upper() + sentence[1:]
