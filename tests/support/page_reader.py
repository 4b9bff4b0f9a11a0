"""The pages as tests read them: every page there is, a reader, tables, and a game written by a stranger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, ClassVar

from hauntbox import games as shelf
from hauntbox.engine.campaign import Campaign, Played
from hauntbox.engine.decisions import Verb
from hauntbox.engine.rules import (
    CampaignPlan,
    Chapter,
    GalleryCard,
    GallerySection,
    Layout,
    Rulebook,
    Rules,
    RuleText,
    Setup,
    SetupOption,
)
from hauntbox.server.pages import html
from hauntbox.server.pages.campaigns import begin_page, plans_page
from hauntbox.server.pages.cards import cards_page
from hauntbox.server.pages.error import error_page
from hauntbox.server.pages.join import invitation_fragment, join_page
from hauntbox.server.pages.lists import lists_fragment
from hauntbox.server.pages.lobby import lobby_page
from hauntbox.server.pages.me import me_page
from hauntbox.server.pages.new import new_page
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.rules import rules_page
from hauntbox.server.pages.sides import sides_page
from hauntbox.server.pages.story import story_page
from hauntbox.server.pages.table import replay_page, table_page
from hauntbox.server.people.invitations import OPEN, USED, Chair, Invitation
from hauntbox.server.store.records import CampaignRow, ChapterRow, KeptCampaign, TableRow
from hauntbox.server.tables.chapters import Part

SERVER = Path(html.__file__).parent.parent
HOSTILE = """<x y="1">&'"""
LANGUAGES = ("en", "fr")
BOTS = ["random", "novice", "expert"]
VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Seen(HTMLParser):
    """A page as a browser reads it: elements in order, and what is wrong with their nesting."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.scripts: dict[str, str] = {}
        self.feed(text)
        self.close()
        assert self.open == [], f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if "svg" not in self.open and tag != "svg":
            self.wrong.append(f"<{tag}/>")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts[self.elements[-1][1].get("id", "")] = data
        else:
            self.text += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    def names(self) -> set[str]:
        """The fields of all forms."""
        return {attributes["name"] for tag, attributes in self.elements
                if tag in ("input", "select", "textarea", "button") and "name" in attributes}


class Haunted(Rules):
    """A game whose every word was written by a stranger."""

    id = "haunted"
    title = HOSTILE
    min_players, max_players, default_players = 1, 3, 2
    scenario_key = "house"
    minutes, weight, together = 20, 4.6, True
    verbs: ClassVar[list[Verb]] = [Verb(0, "haunt", "ghost")]

    def group_words(self, verb: str, language: str = "en") -> str:
        return HOSTILE

    def setup_options(self) -> list[SetupOption]:
        return [
            SetupOption("house", ["old", HOSTILE], "old", "HNT-1"),
            SetupOption("many", [str(number) for number in range(9)], "3", HOSTILE),
            SetupOption("free", [], "usual", "HNT-1.1", ["usual", HOSTILE]),
        ]

    def setup_words(self, key: str, value: str | None = None, language: str = "en") -> str:
        return f"{key} {value}: {HOSTILE}"

    def setup_about(self, key: str, value: str, language: str = "en") -> str:
        return HOSTILE

    def pitch(self, language: str = "en") -> str:
        return HOSTILE

    def side_words(self, side: str, language: str = "en") -> str:
        return HOSTILE

    def side_about(self, side: str, language: str = "en") -> str:
        return HOSTILE

    def layout(self) -> Layout:
        return Layout([["map", "hand"]], [2, 1], ["hand", "map"], ["offer"])

    def rulebook(self, language: str = "en") -> Rulebook:
        rules = [
            RuleText("HNT-1.1", "HNT-1", HOSTILE, f"See (HNT-1.2), (HNT-9.9). {HOSTILE}\nA second line.", ["HNT-1.2"]),
            RuleText("HNT-1.2", "HNT-1", "Doors", "Doors creak.", ["HNT-1.1", "HNT-8"]),
        ]
        return Rulebook([Chapter("HNT-1", HOSTILE, HOSTILE)], rules, {HOSTILE: HOSTILE, "Éther": "Air."})

    def gallery(self, language: str = "en") -> list[GallerySection]:
        drawn = '<svg viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'
        return [GallerySection("ghost", HOSTILE, [GalleryCard("boo", HOSTILE, HOSTILE, drawn)])]

    def campaigns(self) -> list[CampaignPlan]:
        return [CampaignPlan("nights", ["one", "two", HOSTILE])]

    def campaign_words(
        self, campaign: str, chapter: str | None = None, field: str = "name", language: str = "en"
    ) -> str:
        return f"{field} {HOSTILE}"

    def next_chapters(self, campaign: str, chapter: str | None, won: bool, carried: dict[str, Any]) -> list[str]:
        return ["one", HOSTILE]

    def carried_words(self, campaign: str, carried: dict[str, Any], language: str = "en") -> list[str]:
        return [f"{carried} {HOSTILE}"]


def haunted_house() -> Iterator[Rules]:
    """A fixture: the stranger's game is in the box for a while."""
    rules = Haunted()
    shelf.add("haunted", lambda content: rules)
    yield rules
    shelf._added.pop("haunted")
    shelf._made.pop(("haunted", ""), None)


def reader(language: str = "en", **more: str) -> Reader:
    return replace(Reader("me", "Ada", language, "dark", "/rules/blackout?q=a&b"), **more)


def seat(player: str = "", name: str = "", bot: str = "", left: str = "") -> dict[str, Any]:
    return {"player": player, "name": name, "bot": bot, "left": left, "generation": 0}


def table(id: str, *seats: dict[str, Any], **more: Any) -> TableRow:
    setup = {"players": len(seats), "seed": "1", "options": {"mode": "hard"}, "content": ""}
    row = TableRow(
        id=id, game="blackout", name=f"Table {id}", owner="me", listed=True, state="playing", setup=setup,
        seats=list(seats), asked=[0], summary="", head=3, created=1.0, changed=100.0,
    )
    return replace(row, **more)


def rows(name: str = "Grace") -> tuple[list[TableRow], list[TableRow], list[TableRow]]:
    me, friend = seat("me", "Ada"), seat("p2", name)
    options = {"players": 2, "seed": "1", "options": {"house": HOSTILE}, "content": ""}
    mine = [
        table("turn", friend, me, asked=[1], name=name),
        table("wait", me, friend, asked=[1], changed=200.0),
        table("left", seat("me", "Ada", "novice", "me"), friend, changed=150.0),
    ]
    listed = [
        table("open", friend, seat(), state="seating", asked=[], game="haunted", setup=options),
        table("watch", seat(bot="expert"), seat(bot="random"), changed=300.0),
        mine[0],
    ]
    finished = [
        table("won", me, friend, state="over", asked=[], summary="won"),
        table("duel", friend, seat(bot="novice"), state="over", asked=[], summary="seats 1", game="gone"),
    ]
    return mine, listed, finished


def campaign(name: str = "Grace") -> KeptCampaign:
    """A campaign with a chapter won, one lost in another course of the story, and one that is being played."""
    setup = {"players": 2, "seed": "1", "options": {}, "content": ""}
    row = CampaignRow("camp", "haunted", "nights", name, "me", setup, 1.0, 100.0)
    ends: list[tuple[int, bool | None]] = [(0, True), (0, False), (1, None)]
    chapters = [
        ChapterRow("camp", at + 1, "one", parent, setup, {}, won, None if won is None else {"a": name}, f"t{at}", 1.0)
        for at, (parent, won) in enumerate(ends)
    ]
    return KeptCampaign(row, chapters)


def invitation(worth: str, name: str = "Grace", **more: Any) -> Invitation:
    """An invitation to the second of three seats."""
    mine = Chair("person", name, "", name, "") if worth == USED else Chair("open", "", "", "Ray", "")
    chairs = [Chair("person", name, "", name, name), mine, Chair("bot", "", "novice", "", "")]
    return replace(Invitation("id", name, "blackout", "Blackout", worth, name, 1, chairs=chairs, scenario=name), **more)


def as_played(kept: KeptCampaign, chapters: int) -> Campaign:
    """The first chapters of a campaign."""
    rules = shelf.find("haunted")
    found = Campaign(rules, rules.campaigns()[0], Setup(2, "1", {}))
    for row in kept.chapters[:chapters]:
        played = Played(row.chapter, row.parent - 1, Setup(2, "1", {}), row.before)
        played.won, played.after, played.kept = row.won, row.after, row.table
        found.chapters.append(played)
    found.branch(chapters - 1)
    return found


def pages(language: str, stranger: str = "Grace") -> dict[str, str]:
    """Every page there is, written for somebody; `stranger` stands wherever other people may write."""
    who = reader(language, name=stranger)
    mine, listed, finished = rows(stranger)
    blackout, odd = shelf.find("blackout"), shelf.find("haunted")
    filled = {"name": stranger, "players": "2", "seat1": "bot:novice", "option.free": stranger, "seed": stranger}
    row = replace(mine[0], name=stranger)
    start = {"bots": BOTS, "last": 3, "said": stranger}
    kept = campaign(stranger)
    return {
        "lobby": lobby_page(who, [blackout, odd], mine, listed, finished, [kept]),
        "empty lobby": lobby_page(reader(language, name=""), [blackout], [], [], []),
        "lists": lists_fragment(who, mine, listed, finished, [kept]),
        "campaigns": plans_page(who, odd),
        "campaign": begin_page(who, odd, odd.campaigns()[0], [stranger], BOTS, stranger, filled),
        "story": story_page(who, kept.row, as_played(kept, 3)),
        "story to go on": story_page(who, kept.row, as_played(kept, 2)),
        "chapter": table_page(who, odd, row, start, Part(kept.row, kept.chapters[0])),
        "new": new_page(who, blackout, ["reference"], BOTS),
        "refused": new_page(who, odd, [stranger], BOTS, stranger, filled),
        "table": table_page(who, odd, row, start),
        "replay": replay_page(who, blackout, row, start),
        "rules": rules_page(who, blackout),
        "odd rules": rules_page(who, odd, [], stranger),
        "cards": cards_page(who, odd, stranger),
        "me": me_page(who, 2),
        "sides": sides_page(who, shelf.find("outer_space")),
        "join": join_page(who, "id", stranger),
        "invitation": invitation_fragment(who, invitation(OPEN, stranger)),
        "used invitation": invitation_fragment(who, invitation(USED, stranger)),
        "error": error_page(who, 404, stranger),
    }


