# interpreted: it reads files, once
"""What the family has when a mission is played by itself: levels, talents and gear of each, money, collections."""

from __future__ import annotations

from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.missions import Outfit, Preset
from hauntbox.games.betwixt.table.numbers import FAMILY, STATS
from hauntbox.kit.cards.content import Entry, Shelf


def read_presets(shelf: Shelf, box: Contents) -> None:
    """Put all presets of a shelf into the box."""
    box.presets = {entry.id: read_preset(entry, box) for entry in shelf.tables("presets", "preset")}


def read_preset(entry: Entry, box: Contents) -> Preset:
    if entry.id not in box.mission_at:
        entry.wrong_as_a_whole("the id of a preset is that of a mission.")
    money, cards = entry.number("money", 0, 200, 0), list(box.card_at)
    collections = entry.texts("collections", [one.id for one in box.collections], [])
    stash = entry.texts("stash", cards, [])
    outfits: list[Outfit] = []
    for member, name in enumerate(FAMILY):
        inner = entry.entry(name)
        if inner is not None:
            talents = [box.talents[one].id for one in box.members[member].talents[1:]]
            outfits.append(Outfit(
                inner.texts("raised", list(STATS[:4]), []), inner.texts("talents", talents, []),
                inner.texts("gear", cards, []),
            ))
            inner.close()
    entry.close()
    return Preset(entry.id, money, collections, stash, outfits)
