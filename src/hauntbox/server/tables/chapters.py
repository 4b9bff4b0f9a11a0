"""A table that belongs to a campaign: which chapter is played there, and what may follow it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hauntbox.engine.campaign import outcome_of
from hauntbox.engine.game import Game
from hauntbox.engine.rules import Rules
from hauntbox.server.store.records import CampaignRow, ChapterRow


@dataclass(slots=True)
class Part:
    """The part that a table has in a campaign."""

    campaign: CampaignRow
    chapter: ChapterRow

    @property
    def link(self) -> str:
        return f"/campaign/{self.campaign.id}"

    def known_to(self, rules: Rules) -> bool:
        """Whether the game still has this campaign; one may be gone from a newer version."""
        return any(plan.id == self.campaign.plan for plan in rules.campaigns())

    def words(self, rules: Rules, field: str, language: str) -> str:
        return rules.campaign_words(self.campaign.plan, self.chapter.chapter, field, language)

    def outcome(self, game: Game) -> tuple[bool, dict[str, Any]]:
        """Whether the chapter was won, and what it carries out, once its game is over."""
        return outcome_of(game.rules, self.campaign.plan, self.chapter.chapter, game, self.chapter.before)

    def about(self, game: Game, language: str) -> dict[str, Any]:
        """What everybody at the table is told: the chapter, and when it is over its end and what may follow."""
        rules, plan = game.rules, self.campaign.plan
        found: dict[str, Any] = {
            "link": self.link, "number": self.chapter.number, "chapter": self.words(rules, "name", language),
            "next": None,
        }
        if game.over and self.known_to(rules):
            won, after = self.outcome(game)
            following = rules.next_chapters(plan, self.chapter.chapter, won, after)
            found["next"] = [rules.campaign_words(plan, one, "name", language) for one in following]
            found["again"] = following == [self.chapter.chapter]
            found["words"] = self.words(rules, "closing" if won else "failing", language)
        return found
