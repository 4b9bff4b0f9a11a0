"""Between the chapters of a campaign: the story so far, what is carried over, and how to continue."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Line

from hauntbox.engine.campaign import START, Campaign
from hauntbox.kit.drawing.text import plain
from hauntbox.terminal.finder import look_text
from hauntbox.terminal.journey import Journey


class Way:
    """One way to continue: a chapter, after another one."""

    def __init__(self, after: int, chapter: str) -> None:
        self.after = after
        self.chapter = chapter


def ways_of(campaign: Campaign) -> list[Way]:
    """What may be played now, then what may be played again after earlier chapters, the latest first."""
    here = campaign.at
    found = [Way(here, chapter) for chapter in campaign.next]
    for at in range(len(campaign.chapters) - 1, START - 1, -1):
        if at != here:
            campaign.branch(at)
            found += [Way(at, chapter) for chapter in campaign.next]
    campaign.branch(here)
    return found


class Story(Screen[None]):
    """A campaign between two chapters; Enter continues."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "app.quit"), Binding("R", "app.rulebook"), Binding("f1", "app.help"),
        Binding("o", "settings"),
    ]

    def __init__(self, journey: Journey, language: str = "en") -> None:
        super().__init__()
        self.journey = journey
        self.language = language
        self.ways = ways_of(journey.campaign)
        self.past = [at for at, played in enumerate(journey.campaign.chapters) if played.over]

    def words(self, chapter: str | None, field: str) -> str:
        campaign = self.journey.campaign
        return plain(campaign.rules.campaign_words(campaign.plan.id, chapter, field, self.language))

    def compose(self) -> ComposeResult:
        with Vertical(classes="finder") as box:
            box.border_title = self.words(None, "name")
            box.border_subtitle = "↑↓ · Enter: play or look back · o: settings first · R: rules · F1: help · q: quit"
            yield Static(self.told(), classes="box-text")
            yield OptionList(
                *[Line(self.line(way)) for way in self.ways], *[Line(self.past_line(at)) for at in self.past]
            )

    def told(self) -> Text:
        """The story up to here."""
        campaign = self.journey.campaign
        text = Text()
        if not campaign.chapters:
            text.append(f"{self.words(None, 'story')}\n", look_text("quiet"))
        for at, played in enumerate(campaign.chapters):
            result = "being played" if played.won is None else "won" if played.won else "lost"
            style = "bold" if at in campaign.line() else "dim"
            if played.parent != at - 1:
                result += ", anew" if played.parent == START else f", after {played.parent + 1}"
            text.append(f"{at + 1}. {self.words(played.chapter, 'name')}: {result}\n", look_text(style))
        current = campaign.current
        if current is not None and current.won is not None:
            text.append(f"{self.words(current.chapter, 'closing' if current.won else 'failing')}\n", look_text("quiet"))
        if campaign.over:
            text.append(f"\nThe campaign is {'won' if campaign.won else 'over'}.\n", look_text("accent"))
            text.append(f"{self.words(None, 'closing' if campaign.won else 'failing')}\n", look_text("quiet"))
        for line in campaign.rules.carried_words(campaign.plan.id, campaign.carried, self.language):
            text.append(f"· {plain(line)}\n", look_text("fresh"))
        return text

    def line(self, way: Way) -> Text:
        """A way to continue, in the list."""
        campaign = self.journey.campaign
        name = self.words(way.chapter, "name")
        if way.after != campaign.at:
            where = "from the beginning" if way.after == START else f"from after chapter {way.after + 1}"
            return Text().append(f"Go on {where}: {name}", look_text("quiet"))
        current = campaign.current
        again = "Again: " if current is not None and current.chapter == way.chapter else "Play: "
        text = Text().append(f"{again}{name}", look_text("accent"))
        story = self.words(way.chapter, "story")
        return text.append(f"\n   {story}", look_text("quiet")) if story else text

    def past_line(self, at: int) -> Text:
        """A chapter to look back at, in the list."""
        name = self.words(self.journey.campaign.chapters[at].chapter, "name")
        return Text().append(f"Look back at chapter {at + 1}: {name}", look_text("quiet"))

    async def action_settings(self) -> None:
        """Choose the settings of the chapter under the cursor, then play it."""
        await self.app.run_action(f"chapter_settings({self.query_one(OptionList).highlighted or 0})")

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        past = event.option_index - len(self.ways)
        await self.app.run_action(f"look_back({self.past[past]})" if past >= 0 else f"chapter({event.option_index})")
