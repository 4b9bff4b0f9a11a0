"""The settings of a chapter, which can be changed before it begins."""

from __future__ import annotations

from hauntbox.engine.campaign import Campaign
from hauntbox.engine.errors import HauntboxError
from hauntbox.terminal.forms import Field, FormScreen, option_field

PLAYERS = "players"


def chosen(values: dict[str, str]) -> tuple[dict[str, str], int | None]:
    """What was filled in: options, and how many play if that was asked."""
    options = {key: value for key, value in values.items() if key != PLAYERS}
    return options, int(values[PLAYERS]) if PLAYERS in values else None


class ChapterScreen(FormScreen):
    """The options that people choose, with their values at the point where a campaign continues."""

    about = "They apply to this chapter and to those after it."

    def __init__(self, campaign: Campaign, after: int, chapter: str, language: str = "en") -> None:
        self.campaign = campaign
        self.after = after
        self.chapter = chapter
        self.title_text = campaign.name_of(chapter, language)
        super().__init__()

    def trial(self) -> Campaign:
        """A copy of this campaign, at the point where it continues."""
        found = Campaign(self.campaign.rules, self.campaign.plan, self.campaign.setup)
        found.chapters = list(self.campaign.chapters)
        found.branch(self.after)
        return found

    def make_fields(self) -> list[Field]:
        allowed = self.trial().choices
        stand = self.trial().options
        options = [one for one in self.campaign.rules.setup_options() if one.key in allowed]
        fields = [option_field(one, stand.get(one.key, one.default)) for one in options]
        if not self.campaign.plan.any_number:
            return fields
        rules = self.campaign.rules
        counts = [str(n) for n in range(rules.min_players, rules.max_players + 1)]
        return [Field(PLAYERS, "Players", counts, str(self.trial().players)), *fields]

    def problem(self) -> str:
        try:
            options, players = chosen(self.values())
            self.trial().play(self.chapter, options, players)
        except HauntboxError as error:
            return str(error)
        return ""
