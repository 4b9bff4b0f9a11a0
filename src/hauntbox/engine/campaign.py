"""Campaigns: games that follow one another, with something carried over, and every chapter kept to look back at."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final

from hauntbox.engine.errors import BadSave, BadSetup, HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.messages import Message
from hauntbox.engine.plans import CampaignPlan
from hauntbox.engine.restoring import reopen
from hauntbox.engine.rules import Rules
from hauntbox.engine.saves import canonical_json, read_sealed, write_sealed
from hauntbox.engine.setup import Setup

FORMAT: Final = 1
FIELDS: Final = ("setup", "at", "chapters")
START: Final = -1


class Played:
    """A chapter that was played or is being played.

    `parent` is the index of the chapter before it (`START`: none), `before` what was carried into it. `won` and `after`
    are None until it is over. `kept` is its game: a saved text, or the name under which the caller stores it.
    """

    __slots__ = ("after", "before", "chapter", "kept", "parent", "setup", "won")

    def __init__(self, chapter: str, parent: int, setup: Setup, before: dict[str, Any]) -> None:
        self.chapter = chapter
        self.parent = parent
        self.setup = setup
        self.before = before
        self.won: bool | None = None
        self.after: dict[str, Any] | None = None
        self.kept = ""

    @property
    def over(self) -> bool:
        return self.won is not None

    def to_data(self) -> dict[str, Any]:
        return {
            "chapter": self.chapter, "parent": self.parent, "setup": self.setup.to_data(), "before": self.before,
            "won": self.won, "after": self.after, "kept": self.kept,
        }


class Campaign:
    """A campaign being played: a tree of chapters, and the current place in it.

    `play` begins a chapter, `record` keeps its game and, once that is over, carries over; `branch` goes back to any
    chapter, to play on differently from there. Nothing that was played is forgotten.
    """

    __slots__ = ("at", "chapters", "plan", "rules", "setup")

    def __init__(self, rules: Rules, plan: CampaignPlan, setup: Setup) -> None:
        self.rules = rules
        self.plan = plan
        self.setup = setup  # seed, content, and the players and options that the first chapter is begun with
        self.chapters: list[Played] = []
        self.at = START

    # Where it stands

    @property
    def current(self) -> Played | None:
        """The chapter that was begun last on the current path; None before the first."""
        return None if self.at == START else self.chapters[self.at]

    @property
    def running(self) -> bool:
        """Whether the current chapter is still being played."""
        current = self.current
        return current is not None and not current.over

    @property
    def carried(self) -> dict[str, Any]:
        """What is carried over here: out of the current chapter, or into it while it is being played."""
        current = self.current
        if current is None:
            return {}
        return current.before if current.after is None else current.after

    @property
    def options(self) -> dict[str, str]:
        """The set-up options that people chose and that apply here: those of the current chapter, until they are
        changed."""
        current = self.current
        if current is None:
            return dict(self.setup.options)
        settled = self.rules.chapter_setup(self.plan.id, current.chapter, copied(current.before), self.players)
        known = [one.key for one in self.rules.setup_options() if one.key not in settled and not one.carried]
        return {key: value for key, value in current.setup.options.items() if key in known}

    @property
    def choices(self) -> list[str]:
        """The keys of the set-up options that may be chosen for what follows here."""
        if self.current is None or not self.next:
            return options_of(self.rules, self.plan.id)
        settled = self.rules.chapter_setup(self.plan.id, self.next[0], copied(self.carried), self.players)
        return [one.key for one in self.rules.setup_options() if one.key not in settled and not one.carried]

    @property
    def players(self) -> int:
        """How many play here: as many as in the current chapter."""
        current = self.current
        return self.setup.players if current is None else current.setup.players

    @property
    def next(self) -> list[str]:
        """The chapters that may be played now: none while one is being played, and none at the end."""
        current = self.current
        if current is None:
            return self.rules.next_chapters(self.plan.id, None, True, {})
        if current.won is None:
            return []
        return self.rules.next_chapters(self.plan.id, current.chapter, current.won, copied(self.carried))

    @property
    def over(self) -> bool:
        """Whether nothing is left to play from here."""
        return not self.running and not self.next

    @property
    def won(self) -> bool:
        """Whether it is over, and its last chapter was won."""
        current = self.current
        return current is not None and current.won is True and self.over

    def line(self) -> list[int]:
        """The indices of the chapters that led here, from the first to the current one."""
        found: list[int] = []
        at = self.at
        while at != START:
            found.append(at)
            at = self.chapters[at].parent
        found.reverse()
        return found

    def __repr__(self) -> str:
        place = "won" if self.won else "over" if self.over else "before the first chapter"
        current = self.current
        if current is not None and not self.over:
            place = f"{'in' if self.running else 'after'} {current.chapter}"
        return f"<Campaign {self.plan.id} of {self.rules.title}: {place}, {len(self.chapters)} played>"

    # Playing

    def play(self, chapter: str = "", options: dict[str, str] | None = None, players: int | None = None) -> Game:
        """Begin a chapter, by default the first that may follow; the game is to be given to `record`.

        `options` are chosen anew for it and for what follows it; others stay as they are (`options`). So is the number
        of `players`, where the plan allows another one (`CampaignPlan.any_number`).
        """
        if self.running:
            raise HauntboxError(
                f"{self.name_of(self.chapters[self.at].chapter)} is still being played; record its end first,"
                " or branch from an earlier chapter."
            )
        offered = self.next
        if not offered:
            raise HauntboxError("This campaign is over; branch from an earlier chapter to play on.")
        chosen = chapter or offered[0]
        if chosen not in offered:
            raise HauntboxError(f"{chosen!r:.60} can't be played now; choose {', '.join(offered)}.")
        many = players_of(self, players)
        before = copied(self.carried)
        settled = self.rules.chapter_setup(self.plan.id, chosen, copied(before), many)
        together = {**self.options, **free_options(self.rules, options or {}, settled), **settled}
        setup = self.rules.checked_setup(many, self.next_seed(), together, self.setup.content)
        game = Game(self.rules, setup)
        self.chapters.append(Played(chosen, self.at, setup, before))
        self.at = len(self.chapters) - 1
        return game

    def next_seed(self) -> str:
        """The seed of the next chapter. The seed of one chapter reveals nothing about the others."""
        words = f"{self.setup.seed} {len(self.chapters)}"
        return blake2b(words.encode(), digest_size=8, person=b"campaign").hexdigest()

    def record(self, game: Game, kept: str = "") -> None:
        """Keep the game of the current chapter as it is now. If it is over, carry over what continues.

        `kept` is the name under which the caller stores the game; without one, its saved text is stored here.
        """
        current = self.current
        if current is None or current.over:
            raise HauntboxError("No chapter is being played; begin one first.")
        if game.setup.to_data() != current.setup.to_data():
            raise HauntboxError(f"That is not the game of {self.name_of(current.chapter)}, which is being played.")
        current.kept = kept or game.save()
        if game.over:
            current.won, current.after = outcome_of(self.rules, self.plan.id, current.chapter, game, current.before)

    def game(self, at: int | None = None) -> Game:
        """The game of a chapter, by default the current one, as it was recorded last."""
        index = self.at if at is None else at
        if not 0 <= index < len(self.chapters):
            raise HauntboxError(f"There is no chapter {index}; {len(self.chapters)} were played, from 0 on.")
        played = self.chapters[index]
        return reopen(self.rules, played.kept) if played.kept else Game(self.rules, played.setup)

    def branch(self, at: int) -> None:
        """Go back to right after a chapter, or to the beginning (`START`, -1); one that is not over goes on there."""
        if not START <= at < len(self.chapters):
            raise HauntboxError(
                f"There is no chapter {at} to go back to; {len(self.chapters)} were played, from 0 on."
            )
        self.at = at

    def name_of(self, chapter: str, language: str = "en") -> str:
        return self.rules.campaign_words(self.plan.id, chapter, "name", language)

    # Keeping

    def save(self) -> str:
        """The whole campaign as text."""
        return write_sealed(
            {
                "campaign": self.plan.id, "game": self.rules.id, "setup": self.setup.to_data(), "at": self.at,
                "chapters": [played.to_data() for played in self.chapters],
            },
            FORMAT,
        )


def players_of(campaign: Campaign, players: int | None) -> int:
    """How many play the next chapter; BadSetup where their number can't change."""
    if players is None or players == campaign.players:
        return campaign.players
    if not campaign.plan.any_number:
        raise BadSetup(
            f"This campaign is played by {campaign.players}; the number of players can't change before its end.",
            [Message("setup.same_players", {"players": campaign.players})],
        )
    return players


def begin_campaign(
    rules: Rules, plan: str, players: int | None, seed: str, options: dict[str, str], content: str = ""
) -> Campaign:
    """A campaign before its first chapter. `options` apply to all chapters; options that a chapter sets itself are
    refused."""
    found = plan_of(rules, plan)
    checked = rules.checked_setup(players, seed, options, content)
    first = rules.next_chapters(plan, None, True, {})
    settled = rules.chapter_setup(plan, first[0], {}, checked.players)
    asked = free_options(rules, options, settled)
    campaign = Campaign(rules, found, Setup(checked.players, seed, asked, content))
    Campaign(rules, found, campaign.setup).play()  # says what is wrong with the options together
    return campaign


def free_options(rules: Rules, options: dict[str, str], settled: dict[str, str]) -> dict[str, str]:
    """The requested options by their keys; BadSetup if a chapter sets one of them itself."""
    asked = {rules.scenario_key if key == "scenario" else key: value for key, value in options.items()}
    taken = [key for key in asked if key in settled]
    if taken:
        raise BadSetup(f"{', '.join(taken)} can't be chosen: the chapters of a campaign settle it.")
    return asked


def options_of(rules: Rules, plan: str) -> list[str]:
    """The keys of the set-up options that may be chosen when a campaign begins."""
    first = rules.next_chapters(plan, None, True, {})
    settled = rules.chapter_setup(plan, first[0], {}, rules.default_players)
    return [one.key for one in rules.setup_options() if one.key not in settled and not one.carried]


def outcome_of(
    rules: Rules, plan: str, chapter: str, game: Game, before: dict[str, Any]
) -> tuple[bool, dict[str, Any]]:
    """Whether the game of a chapter, which is over, was won, and what is carried out of it."""
    after = rules.carry_over(plan, chapter, game, copied(before))
    return rules.chapter_won(plan, chapter, game), copied(after)


def plan_of(rules: Rules, id: str) -> CampaignPlan:
    """The plan of a game by its id, or BadSetup."""
    plans = rules.campaigns()
    for plan in plans:
        if plan.id == id:
            return plan
    if not plans:
        raise BadSetup(f"{rules.title} has no campaigns.")
    raise BadSetup(f"{rules.title} has no campaign {id!r:.60}; it has {', '.join(plan.id for plan in plans)}.")


def read_campaign(text: str) -> dict[str, Any]:
    """A saved campaign's record, checked for shape, version and seal."""
    return read_sealed(text, "campaign", ("campaign", "game"), FIELDS, FORMAT)


def restore_campaign(rules: Rules, record: dict[str, Any]) -> Campaign:
    """The campaign of a record made by `Campaign.save`; a damaged record raises BadSave."""
    try:
        campaign = Campaign(rules, plan_of(rules, str(record["campaign"])), setup_of(record["setup"]))
        for data in record["chapters"]:
            campaign.chapters.append(played_of(data, len(campaign.chapters)))
        if not is_count(record["at"]):
            raise BadSave("This saved campaign is damaged: it stands nowhere.")
        campaign.branch(record["at"])
    except BadSave:
        raise
    except Exception as error:  # any error here means that the record is damaged
        raise BadSave(f"This saved campaign is damaged ({type(error).__name__}: {error}).") from None
    return campaign


def setup_of(data: dict[str, Any]) -> Setup:
    players, seed, options, content = data["players"], data["seed"], data["options"], data["content"]
    if not is_count(players) or not isinstance(seed, str) or not isinstance(content, str):
        raise BadSave("This saved campaign is damaged: a set-up in it can't be read.")
    return Setup(players, seed, {str(key): str(value) for key, value in options.items()}, content)


def played_of(data: dict[str, Any], index: int) -> Played:
    """A chapter from its data; its parent comes before it."""
    chapter, parent, kept = data["chapter"], data["parent"], data["kept"]
    before, after, won = data["before"], data["after"], data["won"]
    whole = isinstance(chapter, str) and isinstance(kept, str) and is_count(parent) and isinstance(before, dict)
    ended = isinstance(won, bool) and isinstance(after, dict)
    if not whole or not (ended or (won is None and after is None)):
        raise BadSave(f"This saved campaign is damaged: chapter {index + 1} can't be read.")
    if not START <= parent < index:
        raise BadSave(f"This saved campaign is damaged: chapter {index + 1} can't stand where it does.")
    played = Played(chapter, parent, setup_of(data["setup"]), before)
    played.won = won
    played.after = after
    played.kept = kept
    return played


def is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def copied(carried: dict[str, Any]) -> dict[str, Any]:
    """An independent copy of the data."""
    found: dict[str, Any] = json.loads(canonical_json(carried))
    return found
