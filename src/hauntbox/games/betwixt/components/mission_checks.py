# interpreted: it checks what was read, once
"""What missions must not be, although every word of them is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hauntbox.games.betwixt.components.card import Card
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.checks import Written, all_effects, known_names, unknown_names
from hauntbox.games.betwixt.components.entries import entry_of
from hauntbox.games.betwixt.components.missions import Mission
from hauntbox.games.betwixt.table.numbers import (
    MAP_TOKEN,
    MONSTER_TOKEN,
    STORY_TOKEN,
    SURPRISE_TOKEN,
    TOKEN_SHIFT,
)
from hauntbox.kit.cards.content import Entry, meant
from hauntbox.kit.cards.effects import Clause, Condition, Effect

NUMBER: Final = (1 << TOKEN_SHIFT) - 1

Entries = dict[str, Entry]


def check_missions(
    box: Contents, entries: Entries, written: Written, passages: Entries, sound: bool
) -> None:
    """Name everything that is wrong with missions, events and passages; events are counted only if all are `sound`."""
    for mission in box.missions:
        entry = entries[mission.id]
        check_tiles(entry, mission, box)
        check_bag(entry, mission)
        if sound:
            check_events(entry, mission)
        check_end(entry, mission)
    check_course(box, entries)
    check_mission_names(box, written)
    check_story(box, written, passages)


def numbers_of(mission: Mission, kind: int) -> list[int]:
    """The numbers of all tokens of a kind in the bag."""
    return [one & NUMBER for one in mission.bag if one >> TOKEN_SHIFT == kind]


def check_tiles(entry: Entry, mission: Mission, box: Contents) -> None:
    """TGB-2.8, 6.10, 6.12, 6.26c: the tiles are there and can be joined."""
    doorways = {tile.number: len(tile.doorways) for tile in box.tiles}
    for number in mission.tiles:
        if number not in doorways:
            entry.wrong("tiles", f"there is no tile {number}.")
    if len(set(mission.tiles)) < len(mission.tiles):
        entry.wrong("tiles", "a tile stands there twice.")
    for field, number in (("start", mission.start), ("objective", mission.objective), ("secret", mission.secret)):
        if number not in doorways:
            entry.wrong(field, f"there is no tile {number}.")
        elif not doorways[number]:
            entry.wrong(field, f"tile {number} has no doorway.")
        if (number in mission.tiles) == (field == "secret"):
            no = "" if field == "secret" else "not "
            entry.wrong(field, f"tile {number} is {no}among the tiles of the mission.")
    if mission.start == mission.objective:
        entry.wrong("objective", "is where the mission starts.")
    laid = numbers_of(mission, MAP_TOKEN)
    for number in laid:
        if number not in mission.tiles:
            entry.wrong("bag", f"map: tile {number} is not among the tiles of the mission.")
        if number in (mission.start, mission.objective):
            entry.wrong("bag", f"map: tile {number} is where the mission starts or ends.")
    if len(set(laid)) < len(laid):
        entry.wrong("bag", "map: a tile stands there twice.")


def check_bag(entry: Entry, mission: Mission) -> None:
    """TGB-2.6, 6.6: tokens and what they stand for go together."""
    drawn = numbers_of(mission, MONSTER_TOKEN)
    lines = len(mission.monsters)
    if sorted(set(drawn)) != list(range(1, lines + 1)):
        entry.wrong("bag", f"monster: there should be a number of tokens for each of the {lines} lines of `monsters`.")
    if not mission.final:
        entry.wrong("final", "names no monsters.")


def check_events(entry: Entry, mission: Mission) -> None:
    """TGB-2.6, 6.6: as many events as tokens that bring them."""
    for kind, name, events in (
        (SURPRISE_TOKEN, "surprise", mission.surprises), (STORY_TOKEN, "story", mission.stories)
    ):
        tokens = len(numbers_of(mission, kind))
        if tokens != len(events):
            entry.wrong("bag", f"{name}: there are {tokens} tokens and {len(events)} events of this kind.")
    if mission.needed > len(mission.stories):
        entry.wrong("needed", f"there are only {len(mission.stories)} Story Tokens.")


def check_end(entry: Entry, mission: Mission) -> None:
    """TGB-4.4: a mission can be won, and not before the final."""
    wins = [clause for clause in mission.clauses if [one for one in all_effects(clause.do) if entry_of(one).wins]]
    if not wins:
        entry.wrong("final", "no clause wins the mission.")
    if [clause for clause in wins if clause not in mission.late]:
        entry.wrong("clauses", "a mission is won in its final.")


def check_course(box: Contents, entries: Entries) -> None:
    """TGB-26.4, 26.5: story missions in a row, each unlocked by the one before; side missions by any."""
    story = sorted([one for one in box.missions if not one.side], key=order_of)
    before, number = "", 0
    for mission in story:
        entry = entries[mission.id]
        if mission.order != number + 1:
            entry.wrong("order", f"story missions are numbered from 1 on; this should be {number + 1}.")
        number = mission.order
        if mission.after != before:
            entry.wrong("after", f"should be {before!r}, the story mission before it.")
        before = mission.id
    for mission in box.missions:
        if mission.side and (mission.after not in box.mission_at or mission.after == mission.id):
            hint = meant(mission.after, box.mission_at)
            entries[mission.id].wrong("after", f"there is no mission {mission.after!r} before it.{hint}")
        elif mission.side and mission.id not in unlocked_by(box.missions[box.mission_at[mission.after]]):
            entries[mission.after].wrong("success", f"should unlock {mission.id!r}, which comes after it.")


def unlocked_by(mission: Mission) -> list[str]:
    """What the success of a mission unlocks, by id."""
    return [effect.words["name"] for effect in all_effects(mission.success) if "name" in effect.words]


def order_of(mission: Mission) -> int:
    return mission.order


def effects_of(mission: Mission) -> Iterator[tuple[str, Effect]]:
    """Effects of a mission outside of clauses, with their field."""
    for effect in all_effects(mission.success):
        yield "success", effect
    for side, effects in enumerate(mission.treasures):
        for effect in all_effects(effects):
            yield f"treasure, {side + 1}", effect


def clauses_of(card: Card) -> Iterator[tuple[str, Clause]]:
    """The clauses of a mission or an event, with their field."""
    known = len(card.clauses) - len(card.late) if isinstance(card, Mission) else len(card.clauses)
    for place, clause in enumerate(card.clauses):
        yield f"clauses[{place}]" if place < known else f"final, clauses[{place - known}]", clause


def check_mission_names(box: Contents, written: Written) -> None:
    """Monsters, cards, collections, missions and passages that effects name must be there."""
    known = known_names(box)
    for entry, card in written:
        effects = [(field, one) for field, clause in clauses_of(card) for one in all_effects(clause.do)]
        if isinstance(card, Mission):
            effects += effects_of(card)
        for field, effect in effects:
            for problem in [*unknown_names(effect, known), *unknown_parts(effect, box)]:
                entry.wrong(field, problem)
        for field, clause in clauses_of(card):
            for condition in clause.conditions:
                kind = condition.words.get("kind", "")
                if kind and kind not in known["monster"]:
                    entry.wrong(field, f"there is no monster {kind!r}.{meant(kind, known['monster'])}")


def unknown_parts(effect: Effect, box: Contents) -> list[str]:
    """What an effect unlocks or tells that is not there."""
    found: list[str] = []
    unlocked = {"collection": [one.id for one in box.collections], "mission": list(box.mission_at)}
    what, word, id = [effect.words.get(param, "") for param in ("what", "name", "id")]
    if what in unlocked and word not in unlocked[what]:
        found.append(f"there is no {what} {word!r}.{meant(word, unlocked[what])}")
    told = [one.id for one in box.passages if one.at == "mission"]
    if id and id not in told:
        found.append(f"there is no passage {id!r} of a mission.{meant(id, told)}")
    return found


def check_story(box: Contents, written: Written, passages: Entries) -> None:
    """What a condition asks for by name must be set somewhere; the story has a beginning and an end."""
    names = [
        one.words["name"] for _, card in written for clause in card.clauses for one in all_effects(clause.do)
        if "name" in one.words
    ]
    for entry, card in written:
        for field, clause in clauses_of(card):
            for condition in clause.conditions:
                check_set(entry, field, condition, names)
    for passage in box.passages:
        for condition in passage.conditions:
            check_set(passages[passage.id], "if", condition, names)


def check_set(entry: Entry, field: str, condition: Condition, names: list[str]) -> None:
    name = condition.words.get("name", "")
    if name and name not in names:
        entry.wrong(field, f"nothing sets {name!r}.{meant(name, names)}")
