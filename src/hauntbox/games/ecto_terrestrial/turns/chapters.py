# interpreted: asked for once a chapter
"""ETI-31: the campaign as the engine sees it: its chapters are Episodes, and what is carried is in `turns.records`."""

from __future__ import annotations

import json
from typing import Any, Final, cast

from hauntbox.engine.rules import CampaignPlan
from hauntbox.games.ecto_terrestrial.components.cards import Contents
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.games.ecto_terrestrial.table.numbers import PLAYING
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.aftermath import add_disaster
from hauntbox.games.ecto_terrestrial.turns.beginning import episode_of
from hauntbox.games.ecto_terrestrial.turns.records import write_record
from hauntbox.games.ecto_terrestrial.turns.sequence import first_episodes, followers, is_last

CAMPAIGN: Final = "invasion"


def plans(box: Contents) -> list[CampaignPlan]:
    """ETI-31.1: one campaign, with all Episodes by level; of two Basic ones of a level one is played."""
    if not first_episodes(box):
        return []
    ordered = sorted(box.episodes, key=lambda one: (one.level, one.boss >= 0))
    return [CampaignPlan(CAMPAIGN, [one.id for one in ordered])]


def chapter_setup(chapter: str, carried: dict[str, Any]) -> dict[str, str]:
    """ETI-2.1, 2.4b: the Episode, the campaign so far for `begin_table`, and after the first Episode who goes first."""
    record = json.dumps(carried, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    settled = {"episode": chapter, "campaign": record}
    if carried:
        settled["first"] = str(carried["badge"] + 1)
    return settled


def next_chapters(box: Contents, chapter: str | None, carried: dict[str, Any]) -> list[str]:
    """ETI-31.1 to 31.3, R36, R42: what comes next, won or lost: what the badge holder has chosen; before the first
    Episode either Basic one."""
    if chapter is None:
        return [box.episodes[one].id for one in first_episodes(box)]
    found = [box.episodes[one].id for one in followers(box, episode_of(box, chapter))]
    chosen = carried.get("next", "")
    return [chosen] if chosen in found else found


def carry_over(g: EctoTerrestrial, chapter: str, won: bool, before: dict[str, Any]) -> dict[str, Any]:
    """ETI-31.4: what goes on after an Episode. One that was given up is lost, without bonuses and shop (ETI-29.2b).

    A game that is over is not changed by it.
    """
    if any(g.owner.count(seat) != 2 for seat in range(g.players)):
        return before  # given up before everybody had Heroes: the campaign goes on with a draft
    now = cast(EctoTerrestrial, g.copy())
    if now.result == PLAYING and not won and not is_last(now.box, now.episode):
        add_disaster(now)
    return write_record(now, [*before.get("results", []), [chapter, won]])


# Words


def said(box: Contents, kind: str, id: str, field: str, english: str, language: str) -> str:
    """What is written on a card in a language."""
    return box.translations.get(language, {}).get((kind, id, field), english)


def episode_name(box: Contents, id: str, language: str) -> str:
    return said(box, "episode", id, "name", episode_of(box, id).name, language)


def campaign_words(box: Contents, chapter: str | None, field: str, language: str) -> str:
    """The name of the campaign or of an Episode, and what is read before and after it."""
    if chapter is not None and field == "name":
        return episode_name(box, chapter, language)
    key = f"story.{chapter or CAMPAIGN}.{field}"
    if WORDS.has(key, language):
        return WORDS.sentence(key, language)
    if chapter is not None and field == "story":
        return said(box, "episode", chapter, "story", episode_of(box, chapter).story, language)
    return ""


def carried_words(box: Contents, carried: dict[str, Any], language: str) -> list[str]:
    """ETI-31.4, 29.2b: what is carried, in short lines: results, teams with their cards, the badge, and how many
    Disastrous Hot Sheets are in the deck; which ones only if they were revealed."""
    if not carried:
        return []
    lines: list[str] = []
    for chapter, won in carried["results"]:
        key = "carried.won" if won else "carried.lost"
        lines.append(WORDS.phrase(key, {"episode": episode_name(box, chapter, language)}, language))
    for seat, team in enumerate(carried["heroes"]):
        names = [said(box, "hero", id, "name", hero_name(box, id), language) for id in team]
        bought = [item_name(box, id, language) for id in carried["owned"][seat] if not is_starting(box, id)]
        values: dict[str, str | int] = {"seat": seat + 1, "heroes": ", ".join(names), "items": ", ".join(bought)}
        lines.append(WORDS.phrase("carried.team" if bought else "carried.team_plain", values, language))
    lines.append(WORDS.phrase("carried.badge", {"seat": carried["badge"] + 1}, language))
    if carried["disastrous"]:
        lines.append(WORDS.phrase("carried.disastrous", {"n": carried["disastrous"]}, language))
        seen = [sheet_name(box, id, language) for id in carried["seen"]]
        if seen:
            lines.append(WORDS.phrase("carried.seen", {"sheets": " / ".join(seen)}, language))
    return lines


def hero_name(box: Contents, id: str) -> str:
    return next(one.name for one in box.heroes if one.id == id)


def is_starting(box: Contents, id: str) -> bool:
    return box.items[box.item_ids.index(id)].owner >= 0


def item_name(box: Contents, id: str, language: str) -> str:
    card = box.items[box.item_ids.index(id)]
    return said(box, "weapon" if card.is_weapon else "equipment", card.id, "name", card.name, language)


def sheet_name(box: Contents, id: str, language: str) -> str:
    card = next(one for one in box.sheets if one.id == id)
    return said(box, "sheet", id, "name", card.name, language)
