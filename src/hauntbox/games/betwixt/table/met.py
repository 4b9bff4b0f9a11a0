# interpreted: used by people and programs, never in a search
"""TGB-2.10, 26.3: what of the story the family has met. Nothing else may be shown or named.

Entries of the box go by "kind:id", as in `components.sealed`.
"""

from __future__ import annotations

from hauntbox.games.betwixt.components.missions import EVENT_KINDS, FINAL_STAGE, Event
from hauntbox.games.betwixt.components.sealed import of_mission, open_entries
from hauntbox.games.betwixt.table.numbers import OFF, STORY_TOKEN, SURPRISE_TOKEN, TOKEN_SHIFT
from hauntbox.games.betwixt.table.state import Betwixt


def told_here(g: Betwixt) -> list[str]:
    """What was told of the mission so far: its opening, the events that were resolved, the final."""
    told = [f"{EVENT_KINDS[one.kind]}:{one.id}" for one in events_met(g)]
    return ["intro", *told, *(["final"] if g.stage == FINAL_STAGE else [])]


def events_met(g: Betwixt) -> list[Event]:
    """The surprises and stories whose tokens were drawn and no longer wait on a tile, and the secret room once it was
    found."""
    mission = g.mission
    waiting = [(SURPRISE_TOKEN, n) for _, n in g.surprises] + [(STORY_TOKEN, n) for _, n in g.story_tokens]
    found: list[Event] = []
    for token in g.spent:
        kind, number = token >> TOKEN_SHIFT, token & ((1 << TOKEN_SHIFT) - 1)
        events = {SURPRISE_TOKEN: mission.surprises, STORY_TOKEN: mission.stories}.get(kind, [])
        if (kind, number) not in waiting and number < len(events) and events[number] not in found:
            found.append(events[number])
    return [*found, mission.secret_event] if g.secret_found else found


def met(g: Betwixt) -> set[str]:
    """Everything with secrets that the family knows at this table, from earlier missions and this one."""
    box = g.box
    known = {*open_entries(box), *g.seen, *of_mission(box, g.mission)}
    known.update([f"tile:{one.tile.id}" for one in g.house.laid])
    known.update([f"monster:{box.monsters[kind].id}" for kind in g.kind if kind != OFF])
    known.update([f"event:{one.id}" for one in events_met(g)])
    if g.stage == FINAL_STAGE:
        known.add(f"final:{g.mission.id}")
        known.update([f"monster:{box.monsters[kind].id}" for kind, _ in g.mission.final])
    for number, one in enumerate(box.missions):
        if (g.missions_won | g.missions_open) >> number & 1:
            known.add(f"mission:{one.id}")
    for number, collection in enumerate(box.collections):
        if (g.collections_open | g.collections_bought) >> number & 1:
            known.add(f"collection:{collection.id}")
        if g.collections_bought >> number & 1:
            known.update([f"equipment:{box.cards[card].id}" for card in collection.cards])
    held = [*g.slots, *g.stash, *g.shop]
    known.update([f"equipment:{box.cards[card].id}" for card in held if 0 <= card < box.items.start])
    return known
