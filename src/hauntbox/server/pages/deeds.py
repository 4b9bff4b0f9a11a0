"""What somebody has played, won, learned and earned, game by game, on their own page."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from hauntbox.engine.presenting.lessons import MOST_STARS
from hauntbox.engine.rules import Rules
from hauntbox.server.pages.html import Markup, address, el
from hauntbox.server.pages.learn import stars_of
from hauntbox.server.pages.medals import medal_list
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.record import Record, days_in_a_row, record_of
from hauntbox.server.store.records import Award, TableRow
from hauntbox.server.tables.awarding import has


@dataclass
class Deeds:
    """Everything that is kept of what a player did: the tables of games and lessons, and awards."""

    player: str = ""
    tables: Sequence[TableRow] = ()
    lessons: Sequence[TableRow] = ()
    awards: Sequence[Award] = ()
    games: Sequence[Rules] = field(default_factory=list)

    @property
    def record(self) -> Record:
        return record_of(self.player, self.tables)

    def days(self) -> int:
        """On how many days in a row the player finished a game."""
        return days_in_a_row([row.changed for row in self.tables if row.state == "over"], time.time())


def deeds_part(reader: Reader, deeds: Deeds) -> Markup:
    """Every game of the box, the one that was played last first and open."""
    records = {rules.id: record_of(deeds.player, deeds.tables, rules.id) for rules in deeds.games}
    games = sorted(deeds.games, key=lambda rules: -records[rules.id].last)
    if not games:
        return Markup("")
    played = bool(deeds.record.games)
    parts = [
        game_part(reader, rules, records[rules.id], deeds, open_=played and not at) for at, rules in enumerate(games)
    ]
    return el(
        "section",
        el("h2", reader.say("me.deeds"), id="deeds-head"),
        el("p", reader.say("me.deeds_note"), class_="aside"),
        *parts,
        id="deeds",
        aria_labelledby="deeds-head",
    )


def game_part(reader: Reader, rules: Rules, record: Record, deeds: Deeds, open_: bool) -> Markup:
    """One game: how often it was played and won, its lessons, its medals."""
    achievements = rules.achievements()
    awards = [award for award in deeds.awards if award.game == rules.id]
    earned = sum(has(one, awards) for one in achievements)
    medals = reader.say("me.medals.of", n=earned, of=len(achievements)) if achievements else ""
    return el(
        "details",
        el("summary", el("span", rules.title, class_="deed-game"), el("span", medals, class_="deed-far")),
        el("dl", *facts(reader, rules, record, deeds), class_="deed-facts"),
        medal_list(reader, achievements, awards) if achievements else "",
        class_="slab deed",
        id=f"deeds-{rules.id}",
        open=open_,
    )


def facts(reader: Reader, rules: Rules, record: Record, deeds: Deeds) -> list[Markup]:
    """Numbers with what they are."""
    found = [("played", str(record.games)), ("won", str(record.won))]
    if rules.ranked:
        found.append(("first", str(record.first)))
    found += [("streak", str(record.streak)), ("longest", str(record.longest))]
    pairs = [pair(reader.say(f"me.facts.{key}"), said) for key, said in found]
    lessons = rules.lessons().lessons
    if lessons:
        stars = stars_of(list(deeds.lessons), rules.id)
        won = sum(stars.get(one.id, 0) for one in lessons)
        said = reader.say("me.facts.stars_of", n=won, of=MOST_STARS * len(lessons))
        link = el("a", said, href=address("learn", rules.id))
        pairs.append(pair(reader.say("me.facts.stars"), link))
    return pairs


def pair(label: str, said: Markup | str) -> Markup:
    return el("div", el("dt", label), el("dd", said))
