# interpreted: asked for once a mission
"""TGB-26: the campaign as the engine sees it: its chapters are missions, and what is carried is the Family Diary."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from hauntbox.engine.messages import Thing
from hauntbox.engine.rules import CampaignPlan
from hauntbox.games.betwixt.campaign.records import Record, bits, new_family, results_of, write_record
from hauntbox.games.betwixt.campaign.sequence import open_missions
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.components.missions import Mission
from hauntbox.games.betwixt.components.naming import name_of
from hauntbox.games.betwixt.table.met import met
from hauntbox.games.betwixt.table.numbers import FAMILY
from hauntbox.games.betwixt.table.state import Betwixt

CAMPAIGN: Final = "worlds_of_terror"


def plans(box: Contents) -> list[CampaignPlan]:
    """TGB-26.4, 26.5, 1.2: one campaign with all missions, side missions after those that open them. The number of
    players may change between missions."""
    story = sorted([one for one in box.missions if not one.side], key=order_of)
    if not story:
        return []
    ids: list[str] = []
    for one in story:
        ids.append(one.id)
        ids += [side.id for side in box.missions if side.side and side.after == one.id]
    return [CampaignPlan(CAMPAIGN, ids, any_number=True)]


def order_of(mission: Mission) -> int:
    return mission.order


def chapter_setup(chapter: str, carried: Record) -> dict[str, str]:
    """TGB-26.3, 26.11: the mission and the Diary; the difficulty is chosen at the beginning of the campaign."""
    settled = {"mission": chapter, "campaign": json.dumps(carried, sort_keys=True, separators=(",", ":"))}
    if carried:
        settled["difficulty"] = str(carried["difficulty"])
    return settled


def next_chapters(box: Contents, chapter: str | None, won: bool, carried: Record) -> list[str]:
    """TGB-26.4 to 26.6: what the family has chosen, then whatever else may be played; after a failure the same mission
    first. Nothing follows the last story mission."""
    if chapter is None or not carried:
        return [box.missions[one].id for one in open_missions(box, 0, 0)]
    done = bits([box.mission_at[id] for id, success in results_of(carried) if success and id in box.mission_at])
    unlocked = bits([box.mission_at[id] for id in carried["missions"] if id in box.mission_at])
    found = [box.missions[one].id for one in open_missions(box, done, unlocked)]
    first = carried["next"] if won else chapter
    return [first, *[one for one in found if one != first]] if first in found else found


def carry_over(g: Betwixt, chapter: str, won: bool, before: Record) -> Record:
    """TGB-26.2, 26.3, 26.12: after a mission that was won, the Diary as it was written; after any other, the one before
    it. What was learned of the story stays."""
    results = [*before.get("results", []), [chapter, won]]
    if won:
        return write_record(g, results)
    kept = dict(before)
    if not kept:
        fresh = Betwixt(g.players, g.chance.copy(), g.box, g.mission)
        fresh.difficulty = g.difficulty
        new_family(fresh)
        kept = {**write_record(fresh, []), "saved": ""}
    kept["seen"] = sorted({*kept["seen"], *met(g)})
    return {**kept, "results": results, "next": ""}


# Words


def said(box: Contents, kind: str, id: str, field: str, english: str, language: str) -> str:
    """What is written on an entry in a language."""
    return box.translations.get(language, {}).get((kind, id, field), english)


TEXTS: Final = {"story": "intro", "closing": "success", "failing": "failure"}


def campaign_words(box: Contents, chapter: str | None, field: str, language: str) -> str:
    """The name of the campaign or of a mission, and what is read before and after it."""
    if chapter is not None:
        mission = box.missions[box.mission_at[chapter]]
        if field == "name":
            return said(box, "mission", chapter, "name", mission.name, language)
        text = TEXTS[field]
        return said(box, "mission", chapter, text, mission.texts.get(text, ""), language)
    key = f"story.{CAMPAIGN}.{field}"
    return WORDS.sentence(key, language) if WORDS.has(key, language) else ""


def carried_words(box: Contents, carried: Record, language: str) -> list[str]:
    """TGB-26.1: the Diary in short lines: attempts, levels with what can be spent, gear, talents, money, trophies,
    collections, and what the family met on the way."""
    if not carried:
        return []
    results = results_of(carried)
    won = len([id for id, success in results if success])
    lines = [WORDS.phrase("carried.missions", {"n": won, "attempts": len(results)}, language)]
    for id in FAMILY:
        lines += member_words(box, id, carried["family"][id], language)
    stash = card_names(box, carried.get("stash", []), language)
    if stash:
        lines.append(WORDS.phrase("carried.stash", {"cards": stash}, language))
    lines.append(WORDS.phrase("carried.money", {"n": carried["money"]}, language))
    trophies = sum(carried["trophies"].values())
    if trophies:
        lines.append(WORDS.phrase("carried.trophies", {"n": trophies}, language))
    if carried["bought"]:
        names = [
            said(box, "collection", one.id, "name", one.name, language)
            for one in box.collections if one.id in carried["bought"]
        ]
        lines.append(WORDS.phrase("carried.collections", {"names": ", ".join(names)}, language))
    return lines + met_words(box, carried, language)


def member_words(box: Contents, id: str, own: Record, language: str) -> list[str]:
    """TGB-26.1: a family member: level, XP, gear and talents."""
    name = said(box, "member", id, "name", {one.id: one.name for one in box.members}[id], language)
    values: dict[str, str | int] = {"member": name, "level": own["level"], "xp": own["xp"]}
    gear = card_names(box, own.get("slots", {}).values(), language)
    key = "carried.member_gear" if gear else "carried.member"
    lines = [WORDS.phrase(key, {**values, "cards": gear} if gear else values, language)]
    learned = [
        said(box, "talent", one.id, "name", one.name, language)
        for one in box.talents if one.id in own.get("talents", [])
    ]
    if learned:
        lines.append(WORDS.phrase("carried.learned", {"member": name, "names": ", ".join(learned)}, language))
    return lines


def card_names(box: Contents, ids: Iterable[str], language: str) -> str:
    """Cards of the family by name, each once: a weapon in both hands is one."""
    places = [box.card_at[id] for id in dict.fromkeys(ids) if id in box.card_at]
    return ", ".join([name_of(box, Thing("card", one), language) for one in places])


def met_words(box: Contents, carried: Record, language: str) -> list[str]:
    """TGB-2.10, 26.3: surprises, Story Tokens and secret rooms that the family has met, mission by mission."""
    lines: list[str] = []
    for mission in box.missions:
        names = [
            said(box, "event", one.id, "name", one.name, language)
            for one in mission.events() if f"event:{one.id}" in carried.get("seen", [])
        ]
        if names:
            values: dict[str, str | int] = {
                "mission": said(box, "mission", mission.id, "name", mission.name, language), "names": ", ".join(names),
            }
            lines.append(WORDS.phrase("carried.met", values, language))
    return lines
