# interpreted
"""What the sentence of an event needs beyond its numbers: other words for none, for nobody, and what effects buy."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.betwixt.components.card_phrases import texts_of
from hauntbox.games.betwixt.components.cards import Contents, Equipment, Line
from hauntbox.games.betwixt.components.naming import Naming
from hauntbox.games.betwixt.components.powers import OF_CARD, OF_KIND
from hauntbox.games.betwixt.table.numbers import BLEED

# Sentences with a number that have other words for 0, and how these are called.
NONE: Final = {
    "event.hurt": ("left", "_out"),
    "event.hit": ("n", "_none"),
    "event.blind_roll": ("goes_on", "_failed"),
    "event.obstruction_roll": ("goes_on", "_failed"),
    "event.attacked": ("ranged", "_melee"),
    "event.trouble": ("hurts", "_none"),
    "event.troubled": ("loses_hp", "_fp"),
    "event.ammo_spent": ("left", "_out"),
    "event.tile_laid": ("by_stair", "_joined"),
}
# Sentences about somebody who may be nobody (-1), and how they are called then.
NOBODY: Final = {
    "event.rolled": ("member", "_family"),
    "event.broken": ("member", "_alone"),
    "event.begins_to_hold": ("character", "_all"),
}
# Sentences with dice that have other words where no die was rolled.
DICE: Final = ("event.hit_roll", "event.damage_roll", "event.defence_roll")
# Sentences about a status that say it otherwise of Bleed.
BLEEDING: Final = ("event.gained_status", "event.immune", "event.status_ended")


def told(message: Message, box: Contents) -> Message:
    """A message with everything that its sentence needs."""
    key, args = message.key, message.args
    if key in NONE:
        field, ending = NONE[key]
        return Message(key + ending, args) if args[field] == 0 else message
    if key in NOBODY:
        field, ending = NOBODY[key]
        whom = args[field]
        return Message(key + ending, args) if isinstance(whom, Thing) and whom.value < 0 else message
    if key in DICE:
        return message if args["faces"] else Message(f"{key}_none", args)
    if key in BLEEDING:
        status = args["status"]
        return Message(f"{key}_bleed", args) if isinstance(status, Thing) and status.value == BLEED else message
    if key == "event.bought":
        return bought(message, box)
    if key in ("event.chose", "event.gained_xp", "event.gained_points"):
        return counted(message)
    question = args.get("question")
    return Message(key, {"question": told(question, box)}) if isinstance(question, Message) else message


def counted(message: Message) -> Message:
    """An outcome by its place; what is gained, or with a number below 0 lost."""
    n = message.args["n"]
    if not isinstance(n, int):
        return message
    if message.key == "event.chose":
        return Message(f"event.chose_{n + 1}", message.args)
    return message if n >= 0 else Message(f"{message.key}_less", {**message.args, "n": -n})


def bought(message: Message, box: Contents) -> Message:
    """TGB-12.13: what the effects of an attack have bought, in the words of the card."""
    place, of, number = (message.args[name] for name in ("n", "of", "number"))
    assert isinstance(place, int) and isinstance(of, int) and isinstance(number, int)
    lines = lines_of(box, of, number)
    if place >= len(lines):
        return Message("event.bought_unknown", message.args)
    body: list[Message] = [*texts_of(lines[place].effects, "line", Naming(box))]
    args: dict[str, Value] = {**message.args, "body": body, "n": lines[place].cost}
    return Message("event.bought", args)


def lines_of(box: Contents, of: int, number: int) -> list[Line]:
    """The lines of a card: a weapon, a monster, or a monster's weapon."""
    if number < 0:
        return []
    if of == OF_CARD:
        gear = box.cards[number]
        return gear.lines if isinstance(gear, Equipment) else []
    return box.monsters[number].lines if of == OF_KIND else box.monster_weapons[number].lines
