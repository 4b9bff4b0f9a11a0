# interpreted: read and written once a chapter
"""ETI-31.4: what a campaign keeps between Episodes, as JSON data. Nothing in it is secret: of the Disastrous Hot Sheets
in the deck it names only those that were revealed. The others are drawn anew, which nobody can tell from the same
ones."""

from __future__ import annotations

import json
from typing import Any, Final

from hauntbox.engine.errors import BadSetup
from hauntbox.games.ecto_terrestrial.table.numbers import HEROES, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

FIELDS: Final = ("results", "heroes", "owned", "disastrous", "seen", "badge", "next")


def write_record(g: EctoTerrestrial, results: list[list[Any]]) -> dict[str, Any]:
    """ETI-31.4, 31.5: results so far, Heroes and cards of each team, Disastrous Hot Sheets, badge and next Episode.
    What no team owns is in the decks (ETI-30.7)."""
    box = g.box
    return {
        "results": results,
        "heroes": [[HEROES[hero] for hero in g.team_of(seat)] for seat in range(g.players)],
        "owned": [[box.item_ids[item] for item in sorted(g.owned[seat])] for seat in range(g.players)],
        "disastrous": len(g.disastrous),
        "seen": [box.sheets[sheet].id for sheet in sorted(g.disastrous) if g.seen_disastrous >> sheet & 1],
        "badge": g.badge,
        "next": box.episodes[g.next_episode].id if g.next_episode >= 0 else "",
    }


def read_record(g: EctoTerrestrial, text: str) -> None:
    """ETI-2.1c, 2.4b, 2.14b: put what a campaign has kept on the table; nothing at its beginning."""
    record = parsed(text)
    if not record:
        return
    heroes = record["heroes"]
    if len(heroes) != g.players:
        raise BadSetup(f"This campaign is played by {len(heroes)}; the number of players can't change before its end.")
    owner = [-1] * TEAM
    for seat, team in enumerate(heroes):
        for number in numbers(team, list(HEROES), "Hero"):
            if owner[number] >= 0:
                raise BadSetup(f"The campaign can't be read: {HEROES[number]} is in two teams.")
            owner[number] = seat
    g.owner = tuple(owner)
    for seat in range(g.players):
        if [hero >> 2 for hero in g.team_of(seat)] != [0, 1]:
            raise BadSetup(f"The campaign can't be read: player {seat + 1} has no Ghostbuster and agent.")
    g.owned = [tuple(numbers(cards, g.box.item_ids, "card")) for cards in record["owned"]]
    every = [item for cards in g.owned for item in cards]
    if len(g.owned) != g.players or len(set(every)) != len(every):
        raise BadSetup("The campaign can't be read: a card must be in one team's collection only.")
    sheets = [sheet.id if sheet.disastrous else "" for sheet in g.box.sheets]
    seen = sorted(set(numbers(record["seen"], sheets, "Disastrous Hot Sheet")))
    g.seen_disastrous = sum([1 << sheet for sheet in seen])
    g.disastrous = tuple(sorted([*seen, *draw_unseen(g, record["disastrous"] - len(seen))]))
    badge = record["badge"]
    if not isinstance(badge, int) or not 0 <= badge < g.players:
        raise BadSetup("The campaign can't be read: nobody has the badge.")
    g.first = badge


def draw_unseen(g: EctoTerrestrial, n: int) -> tuple[int, ...]:
    """ETI-29.2b: so many Disastrous Hot Sheets that nobody has seen."""
    rest = [sheet for sheet, card in enumerate(g.box.sheets) if card.disastrous and not g.seen_disastrous >> sheet & 1]
    if not 0 <= n <= len(rest):
        raise BadSetup("The campaign can't be read: disastrous is not the number of Disastrous Hot Sheets in the deck.")
    return g.chance.shuffled(tuple(rest))[:n]


def parsed(text: str) -> dict[str, Any]:
    """The record in a text, whole or empty."""
    try:
        record = json.loads(text)
    except ValueError:
        raise BadSetup("The campaign can't be read: it is no JSON.") from None
    if not isinstance(record, dict) or (record and set(record) != set(FIELDS)):
        raise BadSetup(f"The campaign can't be read: it has to have {', '.join(FIELDS)}, or nothing before it begins.")
    for field in ("results", "heroes", "owned", "seen"):
        if record and not isinstance(record[field], list):
            raise BadSetup(f"The campaign can't be read: {field} is no list.")
    if record and type(record["disastrous"]) is not int:
        raise BadSetup("The campaign can't be read: disastrous is no number.")
    return record


def numbers(ids: Any, known: list[str], what: str) -> list[int]:
    """Things by their ids; BadSetup names one that is unknown."""
    if not isinstance(ids, list):
        raise BadSetup(f"The campaign can't be read: {ids!r:.60} is no list.")
    for one in ids:
        if not one or one not in known:
            raise BadSetup(f"The campaign can't be read: there is no {what} {one!r:.60}.")
    return [known.index(one) for one in ids]
