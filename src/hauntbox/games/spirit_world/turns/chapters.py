# interpreted
"""GTB-1.3, 24.6 to 24.9: campaigns, and the experience carried from one scenario to the next."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.rules import CampaignPlan
from hauntbox.games.spirit_world.components.cards import CampaignCard, Contents
from hauntbox.games.spirit_world.table.state import SpiritWorld


def plans(box: Contents) -> list[CampaignPlan]:
    return [CampaignPlan(one.id, [box.scenarios[chapter].id for chapter in one.chapters]) for one in box.campaigns]


def page_of(box: Contents, campaign: str, chapter: str, field: str) -> tuple[str, str]:
    """What is read before a chapter (``story``) or after it is won (``closing``): its field, and the text."""
    card: CampaignCard = {one.id: one for one in box.campaigns}[campaign]
    index = [box.scenarios[number].id for number in card.chapters].index(chapter)
    if field == "story":
        return f"opening{index + 1}", card.openings[index]
    return f"closing{index + 1}", card.closings[index]


def setup_of(chapter: str, carried: dict[str, Any]) -> dict[str, str]:
    """GTB-1.4, 24.6: the scenario, and the XP that each character brings."""
    xp = " ".join(f"{id}={n}" for id, n in carried.get("xp", {}).items())
    return {"scenario": chapter, "xp": xp or "0"}


def carried_over(g: SpiritWorld, won: bool, before: dict[str, Any]) -> dict[str, Any]:
    """GTB-24.6, 24.8, R40: only XP; after a defeat the XP from before, unless the table keeps it.

    XP belongs to the character (GTB-24.10): characters who sat this chapter out keep theirs.
    """
    if not won and not g.keep_xp:
        return before
    xp = dict(before.get("xp", {}))
    xp.update({g.box.characters[b].id: g.xp[b] for b in g.order})
    return {"xp": xp}


def level_at(box: Contents, xp: int) -> int:
    """GTB-3.5: the level at this XP."""
    return box.level_at[min(xp, box.numbers.levels[-1])]
