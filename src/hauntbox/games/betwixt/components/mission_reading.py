# interpreted: it reads files, once
"""Reading missions, their events and the passages of the story, with every mistake named."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components import triggers
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.checks import Written, check_clauses
from hauntbox.games.betwixt.components.mission_checks import check_missions
from hauntbox.games.betwixt.components.missions import (
    EVENT_KINDS,
    FINAL_STAGE,
    MOMENTS,
    PLACES,
    SECRET_ROOM,
    STORY_EVENT,
    SURPRISE,
    TEXTS,
    Event,
    Good,
    Mission,
    Passage,
)
from hauntbox.games.betwixt.table.numbers import (
    MAP_TOKEN,
    MONSTER_TOKEN,
    RARITIES,
    STORY_TOKEN,
    SURPRISE_TOKEN,
    TOKEN_SHIFT,
    TOKENS,
    TREASURE_TOKEN,
)
from hauntbox.kit.cards.content import Entry, Shelf
from hauntbox.kit.cards.effects import Clause, Condition, Effect, Vocabulary
from hauntbox.kit.cards.translations import Texts

SOLD: Final = ["item", "book", *RARITIES]  # decks of which a vending machine sells draws
NUMBERED: Final = (TREASURE_TOKEN, SURPRISE_TOKEN, STORY_TOKEN)  # tokens that each have a number of their own


def read_missions(shelf: Shelf, vocabulary: Vocabulary, box: Contents) -> None:
    """Put all missions and passages of a shelf into the box."""
    written: Written = []
    entries = {entry.id: entry for entry in shelf.tables("missions", "mission")}
    box.missions = [read_mission(entry, vocabulary, box, written) for entry in entries.values()]
    box.mission_at = {mission.id: number for number, mission in enumerate(box.missions)}
    secrets: dict[str, int] = dict.fromkeys(entries, 0)
    events = shelf.tables("events", "event")
    for entry in events:
        event = read_event(entry, vocabulary, list(entries), written)
        if event.mission in box.mission_at:
            secrets[event.mission] += event.kind == SECRET_ROOM
            put_event(box.missions[box.mission_at[event.mission]], event)
    sound = all(entry.sound for entry in events)
    for id, count in secrets.items():
        if sound and count != 1:
            entries[id].wrong("secret", f"there are {count} events of the kind 'secret' for it instead of one.")
    passages = shelf.tables("passages", "passage")
    box.passages = [read_passage(entry, vocabulary) for entry in passages]
    check_missions(box, entries, written, {entry.id: entry for entry in passages}, sound)


def put_event(mission: Mission, event: Event) -> None:
    """An event in its place."""
    if event.kind == SURPRISE:
        mission.surprises.append(event)
    elif event.kind == STORY_EVENT:
        mission.stories.append(event)
    else:
        mission.secret_event = event


def read_mission(entry: Entry, vocabulary: Vocabulary, box: Contents, written: Written) -> Mission:
    """TGB-26.4, 26.5."""
    name, order, after = entry.text("name"), entry.number("order", 0, 20, 0), entry.text("after", "")
    clauses = read_rules(entry, vocabulary, "mission")
    last = entry.entry("final")
    late: list[Clause] = []
    groups: list[tuple[int, int]] = []
    if last is not None:
        groups, late = read_groups(last, "monsters", box), read_rules(last, vocabulary, "final")
        last.close()
    for clause in late:
        clause.conditions.insert(0, in_the_final(vocabulary))
    mission = Mission(
        entry.id, name, clauses, late, order, after, entry.number("start", 1, 99),
        tuple(read_numbers(entry, "tiles", 99)), entry.number("objective", 1, 99), entry.number("secret", 1, 99),
    )
    mission.final, mission.monsters = groups, tuple(read_groups(entry, "monsters", box))
    mission.needed = entry.number("needed", 1, 9)
    mission.bag = read_bag(entry)
    mission.treasures = read_treasures(entry, vocabulary, mission)
    mission.vending = [read_good(one, box) for one in entry.entries("vending")]
    mission.gear = tuple(entry.texts("gear", list(box.card_at), []))
    mission.gear_items = entry.number("gear_items", 0, 4, 0)
    mission.success = read_effects(entry, "success", vocabulary, "mission_success")
    texts = entry.entry("texts")
    if texts is not None:
        mission.texts = {one: texts.text(one) for one in TEXTS}
        texts.close()
    entry.close()
    written.append((entry, mission))
    return mission


def in_the_final(vocabulary: Vocabulary) -> Condition:
    """What is written under `final` holds from then on only."""
    condition = Condition(vocabulary.conditions["stage"])
    condition.numbers["n"] = FINAL_STAGE
    return condition


def read_numbers(entry: Entry, field: str, high: int) -> list[int]:
    """A list of whole numbers from 0 on."""
    value = entry.take(field, True)
    if value is None:
        return []
    if not isinstance(value, list) or not all(type(one) is int and 0 <= one <= high for one in value):
        entry.wrong(field, f"should be a list of whole numbers from 0 to {high}, not {value!r}.")
        return []
    return value


def read_groups(entry: Entry, field: str, box: Contents) -> list[tuple[int, int]]:
    """Groups of monsters: the kind and how many."""
    groups: list[tuple[int, int]] = []
    kinds = [kind.id for kind in box.monsters if not kind.prop]
    for one in entry.entries(field):
        kind = box.monster_at[one.choice("kind", kinds)]
        groups.append((kind, one.number("n", 1, box.monsters[kind].standees)))
        one.close()
    return groups


def read_bag(entry: Entry) -> tuple[int, ...]:
    """TGB-2.6: the Fate Tokens. `map` lists tiles, `monster` how many there are of each number; others are counted."""
    inner = entry.entry("bag")
    found: list[int] = []
    if inner is None:
        return ()
    for kind, name in enumerate(TOKENS[:-1]):
        if kind == MAP_TOKEN:
            numbers = read_numbers(inner, name, 99)
        elif kind == MONSTER_TOKEN:
            copies = read_numbers(inner, name, 9)
            numbers = [line + 1 for line, n in enumerate(copies) for _ in range(n)]
        else:
            n = inner.number(name, 0, 12)
            numbers = list(range(n)) if kind in NUMBERED else [0] * n
        found += [kind << TOKEN_SHIFT | number for number in numbers]
    inner.close()
    return tuple(found)


def read_treasures(entry: Entry, vocabulary: Vocabulary, mission: Mission) -> list[list[Effect]]:
    """TGB-24.1: what is gained for each side of the Treasure Tokens."""
    inner = entry.entry("treasure")
    if inner is None:
        return []
    tokens = len([one for one in mission.bag if one >> TOKEN_SHIFT == TREASURE_TOKEN])
    found = [read_effects(inner, str(side + 1), vocabulary, "loot") for side in range(2 * tokens)]
    for side, effects in enumerate(found):
        if str(side + 1) not in inner.fields and not effects:
            inner.wrong(str(side + 1), "a treasure is at least one thing.")
    inner.close()
    return found


def read_effects(entry: Entry, field: str, vocabulary: Vocabulary, when: str) -> list[Effect]:
    """Effects outside of clauses, without those that are not known."""
    found = [vocabulary.read_effect(one, when) for one in entry.entries(field)]
    return [effect for effect in found if effect.entry.name]


def read_good(entry: Entry, box: Contents) -> Good:
    """TGB-24.12."""
    card = entry.choice("card", list(box.card_at), "")
    deck = entry.choice("deck", SOLD, "")
    price = entry.number("price", 1, 40)
    entry.close()
    if entry.sound and bool(card) == bool(deck):
        entry.wrong_as_a_whole("a vending machine sells either a `card` or a draw from a `deck`.")
    return Good(card, deck, price)


def read_rules(entry: Entry, vocabulary: Vocabulary, kind: str) -> list[Clause]:
    """Special rules of a mission."""
    if "clauses" not in entry.fields:
        return []
    clauses = vocabulary.read_clauses(entry, triggers.MISSION)
    known = all(effect.entry.name for clause in clauses for effect in clause.do)
    return check_clauses(entry, clauses, kind) if known else clauses


def read_event(entry: Entry, vocabulary: Vocabulary, missions: list[str], written: Written) -> Event:
    """TGB-5.7, 6.26c, 7.10."""
    name, text, mission = entry.text("name"), entry.text("text"), entry.choice("mission", missions)
    kind = EVENT_KINDS.index(entry.choice("kind", list(EVENT_KINDS)))
    clauses = vocabulary.read_clauses(entry, [MOMENTS[kind]])
    if all(effect.entry.name for clause in clauses for effect in clause.do):
        check_clauses(entry, clauses, "event")
    entry.close()
    event = Event(entry.id, name, clauses, kind, mission, text)
    written.append((entry, event))
    return event


def read_passage(entry: Entry, vocabulary: Vocabulary) -> Passage:
    """A piece of prose and when it is told."""
    at, text = entry.choice("at", list(PLACES)), entry.text("text")
    conditions = [vocabulary.read_condition(one) for one in entry.entries("if", required=False)]
    entry.close()
    if conditions and at == "mission":
        entry.wrong("if", "a passage of a mission is told where the mission says so, without conditions.")
    return Passage(entry.id, at, conditions, text)


def mission_texts(box: Contents) -> Texts:
    """What missions, events and passages say, in English."""
    found: Texts = {}
    for mission in box.missions:
        found["mission", mission.id, "name"] = mission.name
        for field, text in mission.texts.items():
            found["mission", mission.id, field] = text
        for event in mission.events():
            found["event", event.id, "name"] = event.name
            found["event", event.id, "text"] = event.text
    for passage in box.passages:
        found["passage", passage.id, "text"] = passage.text
    return found
