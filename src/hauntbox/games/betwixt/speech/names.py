# interpreted: games give `Rules` its fields as class attributes
"""The Ghosts Betwixt in words: names of things, card texts, labels of answers, warnings."""

from __future__ import annotations

from functools import partial

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Message, RawEvent, Thing, Value
from hauntbox.engine.presenting.showing import Figure
from hauntbox.engine.presenting.walks import Walk
from hauntbox.games.betwixt.combat.chips import GUARD
from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.card_text import card_sentences
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.components.mission_text import event_sentences, goal_sentence, rule_sentences
from hauntbox.games.betwixt.components.missions import Event, Mission
from hauntbox.games.betwixt.components.sealed import mission_numbers
from hauntbox.games.betwixt.ground.house import DOOR
from hauntbox.games.betwixt.ground.tiles import Tile
from hauntbox.games.betwixt.monsters.outlook import AIM_MEMBER, AIM_SHIFT
from hauntbox.games.betwixt.speech import hands, option_labels, second_thoughts
from hauntbox.games.betwixt.speech.event_words import told
from hauntbox.games.betwixt.speech.hindsight import DOOR_THEN, FORMER, OldNames, former
from hauntbox.games.betwixt.table.numbers import (
    DAMAGE,
    DAMAGE_FACES,
    DEFENCE,
    DEFENCE_FACES,
    DIRECTIONS,
    FIRST_MONSTER,
    GROUP_SIZE,
    HIT,
    HIT_FACES,
    MAP_TOKEN,
    MEMBERS,
    MISS,
    MONSTER_TOKEN,
    OFF,
    SIDES,
    SKULL,
    TOKEN_SHIFT,
    TOKENS,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.drawing.painted import PaintedRules

SIDE_KINDS = {"hit_side": HIT, "damage_side": DAMAGE, "defence_side": DEFENCE}
# Messages that stand alone; what they begin with may be the name of something that is no name elsewhere.
BEGUN = ("option.", "choice.", "event.", "ask.", "doubt.", "foresee.")
PLAIN_WORDS = {
    "status": "status", "trap": "trap_name", "direction": "direction", "object": "object", "slot": "slot",
    "phase": "phase", "stat": "stat", "action": "action", "weapon_type": "weapon_type", "rarity": "rarity",
}
# Cards by the kind that answers and events name them by: the field of `Contents`, and how their texts are found.
CARDS = {
    "talent": "talent", "monster": "monster", "monster_weapon": "monster_weapon", "syringe": "supply", "book": "book",
    "collection": "collection", "mission": "mission", "event": "event",
}
QUOTED = ("talent", "event", "book", "mission")  # in quotes in a sentence, if the language does so


class SpokenRules(PaintedRules[Betwixt]):
    """The part of the rules that speaks."""

    box: Contents
    words = WORDS

    # Things

    def thing_message(self, state: Betwixt, kind: str, value: int) -> Message:
        return Message("thing.named", {"name": Thing(kind, value)})

    def no_name(self, thing: Thing, language: str) -> str:
        """The name of a thing in a sentence, with its article if it has one, whatever lies on the table."""
        return self.called(None, thing, language)

    def called(self, state: Betwixt | None, thing: Thing, language: str) -> str:
        """The same on a table: there monsters are of a kind, and squares lie on a tile."""
        kind, value = thing.kind, thing.value
        if kind == "character" and value >= FIRST_MONSTER:
            return self.monster_called(value, OFF if state is None else state.kind[value], language)
        if kind == FORMER:
            return self.monster_called(*former(value), language)
        if kind in ("member", "character"):
            return self.text("member", self.box.members[value].id, "name", language, self.box.members[value].name)
        if kind == "tile" and state is not None and 0 <= value < len(state.house.laid):
            return self.tile_name(state.house.laid[value].tile, language)
        if kind == "map_tile":
            return self.tile_name(self.box.tile_at[value], language)
        message = None if state is None else on_table(state, kind, value)
        if message is None:
            message = self.plain(kind, value)
        if message is not None:
            return WORDS.say(message, partial(self.called, state), language)
        name = self.name(kind, self.ids[kind][value], language)
        return WORDS.say(Message(f"thing.{kind}", {"name": name}), self.no_name, language) if kind in QUOTED else name

    def tile_name(self, tile: Tile, language: str) -> str:
        return self.text("tile", tile.id, "name", language, tile.name)

    def hindsight(self, log: list[RawEvent]) -> OldNames:
        return OldNames(log)

    def monster_called(self, character: int, kind: int, language: str) -> str:
        """A monster by its kind, with its place on the tracker if its kind comes in groups."""
        number = (character - FIRST_MONSTER) % GROUP_SIZE + 1
        if kind < 0:
            return WORDS.say(Message("thing.character", {"n": character - FIRST_MONSTER + 1}), self.no_name, language)
        card = self.box.monsters[kind]
        name = self.text("monster", card.id, "name", language, card.name)
        if card.boss:
            return name
        return WORDS.say(Message("thing.copy", {"name": name, "n": number}), self.no_name, language)

    def plain(self, kind: str, value: int) -> Message | None:
        """The name of what is no card; None of cards."""
        if kind in PLAIN_WORDS:
            return Message(f"{PLAIN_WORDS[kind]}.{self.ids[kind][value]}")
        if kind == "square":
            return Message("thing.named", {"name": self.ids["square"][value]})
        if kind == "die":
            return Message(f"die.{self.ids['die'][value]}")
        if kind in SIDE_KINDS:
            return side_message(kind, value)
        if kind == "token":
            return token_message(value)
        if kind in ("seat", "passage", "tile", "bag"):
            return Message(f"thing.{kind}", {"n": value + 1})
        if kind == DOOR_THEN:
            return Message("thing.passage", {"n": value + 1})
        if kind == "treasure":
            return Message("thing.treasure", {"n": value})
        if kind == "aim":
            square, member = value >> AIM_SHIFT, value & AIM_MEMBER
            named: dict[str, Value] = {"square": Thing("square", square)}
            if member >= MEMBERS:
                return Message("thing.square", named)
            return Message("thing.aim", {**named, "member": Thing("member", member)})
        return None

    # Names and texts

    @property
    def contents(self) -> Contents:
        """Everything in the box."""
        return self.box

    def name(self, kind: str, id: str, language: str = "en") -> str:
        """The name on a card; of anything else what it is called in a sentence."""
        if kind == "card":
            return self.card_name(id, language)
        if kind == "drop":
            card = self.box.drops[self.box.drop_ids.index(id)]
            return self.text("drop", card.id, "name", language, card.name)
        if kind == "story_passage":
            passage = {one.id: one for one in self.box.passages}[id]
            return self.text("passage", id, "text", language, passage.text)
        if kind in CARDS:
            return self.text(CARDS[kind], id, "name", language, self.card(kind, id).name)
        if kind in ("member", "character") and id in [one.id for one in self.box.members]:
            member = {one.id: one for one in self.box.members}[id]
            return self.text("member", id, "name", language, member.name)
        if kind == "board":
            return self.tile_name({tile.id: tile for tile in self.box.tiles}[id], language)
        return self.called(None, Thing(kind, self.values[kind][id]), language)

    def card_name(self, id: str, language: str) -> str:
        """A card that lies in slots; copies of an item are alike, and called so."""
        number = self.box.card_ids.index(id)
        card = self.box.cards[number]
        kind = "item" if number in self.box.items else "supply" if number in self.box.fireworks else "equipment"
        return self.text(kind, card.id, "name", language, card.name)

    def card_text(self, kind: str, id: str, language: str = "en") -> str:
        """What a card does, written from its numbers and clauses. TGB-2.10: of a mission what the family knows from the
        start; of an event what it does, for whoever it has happened to."""
        card = self.card(kind, id)
        if isinstance(card, Mission):
            parts = [goal_sentence(card), *rule_sentences(card, self.box)]
        elif isinstance(card, Event):
            parts = event_sentences(card, self.box)
        else:
            parts = card_sentences(card, self.box)
        return " ".join([begun(WORDS.say(one, self.no_name, language)) for one in parts])

    def card(self, kind: str, id: str) -> Card:
        """A card by its kind and id; what lies in slots goes by its copies."""
        if kind == "card":
            return self.box.cards[self.box.card_ids.index(id)]
        if kind == "drop":
            return self.box.drops[self.box.drop_ids.index(id)]
        box = self.box
        cards: dict[str, list[Card]] = {
            "member": [*box.members], "talent": [*box.talents], "monster": [*box.monsters], "book": [*box.books],
            "monster_weapon": [*box.monster_weapons], "syringe": [*box.syringes], "collection": [*box.collections],
            "mission": [*box.missions], "event": [*box.events],
        }
        return {card.id: card for card in cards[kind]}[id]

    def blurb(self, kind: str, id: str, language: str = "en") -> str:
        """The prose of an event or a passage, and of a mission its opening; other cards have none."""
        if kind == "event":
            texts = {one.id: one.text for one in self.box.events}
            return self.text(kind, id, "text", language, texts[id])
        if kind == "story_passage":
            return self.name(kind, id, language)
        if kind != "mission":
            return ""
        intro = self.box.missions[self.box.mission_at[id]].texts.get("intro", "")
        return self.text(kind, id, "intro", language, intro)

    # Speaking

    def say(self, state: Betwixt, message: Message, language: str = "en") -> str:
        text = WORDS.say(told(message, self.box), partial(self.called, state), language)
        return begun(text) if message.key.startswith(BEGUN) else text

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        """TGB-2.10: set-up options in words; missions by their numbers, and only the first by its name as well."""
        message = f"setup.{key}.{value or 'name'}"
        if key == "mission" and value in self.box.mission_at:
            return self.mission_words(self.box.missions[self.box.mission_at[value]], language)
        if value is None or WORDS.has(message):
            return self.word(message, language)
        if value in self.values.get(key, {}):
            return self.name(key, value, language)
        return value

    def mission_words(self, mission: Mission, language: str) -> str:
        """TGB-2.10: a mission by its number, before anybody has met it."""
        number = mission_numbers(self.box)[mission.id].removeprefix("side_")
        if mission.order == 1:
            name = self.name("mission", mission.id, language)
            return WORDS.phrase("mission_number.first", {"n": number, "name": name}, language)
        return WORDS.phrase(f"mission_number.{'side' if mission.side else 'story'}", {"n": number}, language)

    def seat_label(self, state: Betwixt, seat: int, language: str = "en") -> str:
        """TGB-1.3: the family members of a seat."""
        members = [member for member in range(MEMBERS) if state.owner[member] == seat]
        return ", ".join(self.called(state, Thing("member", member), language) for member in members)

    def seat_people(self, state: Betwixt, seat: int, language: str = "en") -> list[Figure]:
        """TGB-1.3: the family members of a seat."""
        ids = self.ids["member"]
        return [
            Figure(self.called(state, Thing("member", member), language), f"member:{ids[member]}",
                   f"bx-member-{ids[member]}")
            for member in range(MEMBERS) if state.owner[member] == seat
        ]

    def whose(self, state: Betwixt, log: list[RawEvent]) -> dict[str, list[int]]:
        """TGB-1.3: the family members belong to their seats, in fights as well."""
        return {**super().whose(state, log), "member": list(state.owner), "character": list(state.owner)}

    # Answers

    def option_message(self, state: Betwixt, code: int) -> Message:
        return option_labels.choice_message(state, code) or super().option_message(state, code)

    def second_thought(self, state: Betwixt, code: int) -> Message | None:
        return second_thoughts.doubt(state, code)

    def thing_targets(self, kind: str, value: int) -> list[str]:
        """TGB-20.3: an aim is a square of the map, somebody of the family has a board and a figure, and monsters of the
        past are nowhere."""
        if kind == FORMER:
            return []
        if kind == DOOR_THEN:
            return [f"passage:{self.ids['passage'][value]}"]
        if kind == "aim":
            return [f"square:{self.ids['square'][value >> AIM_SHIFT]}"]
        if kind in ("member", "character") and value < MEMBERS:
            return [f"{one}:{self.ids[one][value]}" for one in ("character", "member")]
        return super().thing_targets(kind, value)

    def option_figure(self, state: Betwixt, code: int) -> str:
        return hands.figure(state, code)

    def walks(self, state: Betwixt, decision: Decision, seat: int) -> list[Walk]:
        return hands.walks(state, decision, seat)

    def option_targets(self, state: Betwixt, code: int) -> list[str]:
        """What an answer touches; of somebody who stands on the map, the board and the figure; of what is used in a
        slot, the card, too. An attack is more about whom it strikes than about the weapon."""
        found = super().option_targets(state, code)
        if found and found[0].startswith("slot:"):
            found.reverse()
        card = option_labels.card_used(state, code)
        if card >= 0:
            found.append(f"card:{self.ids['card'][card]}")
        member = option_labels.figure(state, code)
        return found if member < 0 else [*found, f"character:{self.ids['character'][member]}"]


def on_table(state: Betwixt, kind: str, value: int) -> Message | None:
    """The name of a thing that depends on what lies on the map: a doorway by its tile and side."""
    if kind not in ("passage", DOOR_THEN) or value >= len(state.house.passages):
        return None
    passages = state.house.passages
    one = passages[value]
    alike = [other.number for other in passages if (other.slot, other.direction) == (one.slot, one.direction)]
    args: dict[str, Value] = {
        "direction": Message(f"direction.{DIRECTIONS[one.direction]}"), "tile": Thing("tile", one.slot),
        "n": alike.index(value) + 1,
    }
    key = "thing.door_at" if kind == DOOR_THEN or one.state == DOOR else "thing.doorway_at"
    return Message(key if len(alike) < 2 else f"{key}_n", args)


def die_ids() -> list[str]:
    """Dice as chips number them: hit dice, then from 8 on defence dice."""
    return [*HIT, *[f"no_die_{n}" for n in range(len(HIT), GUARD)], *DEFENCE]


def side_ids(colours: tuple[str, ...]) -> list[str]:
    """Every side of some dice: LG1 is the first face of the light green die."""
    return [f"{die}{face + 1}" for die in colours for face in range(SIDES)]


def faces_of(kind: str, side: int) -> tuple[int, int]:
    """What a side shows: hits and effects, damage, or evades and shields."""
    if kind == "hit_side":
        return HIT_FACES[side] >> 2, HIT_FACES[side] & 3
    if kind == "damage_side":
        return DAMAGE_FACES[side], 0
    return DEFENCE_FACES[side] >> 2 & 3, DEFENCE_FACES[side] & 3


def token_message(token: int) -> Message:
    """A Fate Token in words: of a tile, of a line of the monster table, of any other kind."""
    kind, number = token >> TOKEN_SHIFT, token & (1 << TOKEN_SHIFT) - 1
    name = f"token.{TOKENS[kind]}"
    return Message(name, {"n": number}) if kind in (MAP_TOKEN, MONSTER_TOKEN) else Message(name)


def side_message(kind: str, side: int) -> Message:
    """A side of a die: the die, and what it shows."""
    first, second = faces_of(kind, side)
    name = f"die.{SIDE_KINDS[kind][side // SIDES]}"
    if kind == "damage_side":
        return Message("side.damage", {"die": Message(name), "n": first})
    shown: list[Message] = []
    if first:
        shown.append(Message("side.hits" if kind == "hit_side" else "side.evades", {"n": first}))
    if second:
        shown.append(Message("side.effects" if kind == "hit_side" else "side.shields", {"n": second}))
    if kind == "defence_side" and DEFENCE_FACES[side] & SKULL:
        shown.append(Message("side.skull"))
    if kind == "defence_side" and DEFENCE_FACES[side] & MISS:
        shown.append(Message("side.miss"))
    return Message("side.shows" if shown else "side.blank", {"die": Message(name), "what": [*shown]})


def begun(sentence: str) -> str:
    """A sentence with its first letter as a capital."""
    return sentence[:1].upper() + sentence[1:]
