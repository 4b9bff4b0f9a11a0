"""Campaigns in the player's own folder: each has a folder of its own with a slot for every chapter."""

from __future__ import annotations

from pathlib import Path

from hauntbox.box import load, load_campaign
from hauntbox.engine.campaign import Campaign
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.home import home
from hauntbox.terminal.shelf import BadShelf, Slot, make_folder

FILE = "campaign.json"


class Journey:
    """A campaign on the disk. A chapter is stored before it is played, and again when the story continues after it."""

    def __init__(self, folder: Path, campaign: Campaign) -> None:
        self.folder = folder
        self.campaign = campaign
        self.whole = Slot(folder / FILE)

    @property
    def name(self) -> str:
        return self.folder.name

    def hold(self) -> None:
        """Reserve the campaign for this process; refused if another window plays it."""
        if not self.whole.hold():
            raise BadShelf(f"Campaign {self.name} is open in another window; go on there.")

    def release(self) -> None:
        self.whole.release()

    def keep(self) -> None:
        self.whole.keep(self.campaign.save())

    def slot(self, at: int | None = None) -> Slot:
        """Where the game of a chapter is kept, by default of the current one."""
        return Slot(self.folder / f"{(self.campaign.at if at is None else at) + 1}.json")

    def begin(self, chapter: str, options: dict[str, str] | None = None, players: int | None = None) -> Game:
        """Begin a chapter, with some options changed, or the number of players."""
        game = self.campaign.play(chapter, options, players)
        self.keep()
        return game

    def game(self, at: int | None = None) -> Game:
        """The game of a chapter as it was left, by default of the current one."""
        path = self.slot(at).path
        if not path.exists():
            return self.campaign.game(at)  # it was begun, and nobody had answered yet
        try:
            return load(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadShelf(f"The chapter in {str(path)!r} can't be read: {error}.") from None

    def settle(self) -> None:
        """Record the current chapter if its game is over."""
        if self.campaign.running:
            game = self.game()
            if game.over:
                self.campaign.record(game)
                self.keep()

    def seats(self, at: int | None = None) -> list[str]:
        """Who sat where in a chapter; by default the current one, or the last one before it for which that is known."""
        for one in reversed(self.campaign.line()) if at is None else [at]:
            seats = self.slot(one).read_seats()
            if len(seats) == self.campaign.chapters[one].setup.players:
                return seats
        return []


class KeptJourney:
    """A campaign found in the folder: the campaign itself, or the sentence that says what is wrong with it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journey: Journey | None = None
        self.problem = ""
        self.when = 0.0
        try:
            self.when = max(path.stat().st_mtime for path in folder.glob("*.json"))
            self.journey = Journey(folder, load_campaign((folder / FILE).read_text(encoding="utf-8")))
        except HauntboxError as error:
            self.problem = str(error)
        except (OSError, UnicodeDecodeError) as error:
            self.problem = f"This campaign can't be read: {error}."

    @property
    def open(self) -> bool:
        """Whether there is something to go on with."""
        return self.journey is not None and not self.journey.campaign.over


class Journeys:
    """All campaigns of one game."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.folder = (folder or home()) / "campaigns" / game

    def listed(self) -> list[KeptJourney]:
        """Every campaign, the latest first; a folder in which none was begun is not one."""
        found = [KeptJourney(path.parent) for path in self.folder.glob(f"*/{FILE}")]
        return sorted(found, key=lambda kept: kept.when, reverse=True)

    def left_open(self, plan: str) -> Journey | None:
        """The latest campaign of a plan that can be continued."""
        for kept in self.listed():
            if kept.open and kept.journey is not None and kept.journey.campaign.plan.id == plan:
                return kept.journey
        return None

    def taken_in(self, campaign: Campaign) -> Journey:
        """A campaign from elsewhere, in a folder with the next number: its chapters' games first, then the whole."""
        journey = self.new(campaign)
        for at, played in enumerate(campaign.chapters):
            if played.kept:
                journey.slot(at).keep(played.kept)
        journey.keep()
        return journey

    def new(self, campaign: Campaign) -> Journey:
        """A campaign in a folder with the next number."""
        make_folder(self.folder)
        number = 1 + max((int(one.name) for one in self.folder.iterdir() if one.name.isdecimal()), default=0)
        while True:
            folder = self.folder / str(number)
            try:
                folder.mkdir()
                return Journey(folder, campaign)
            except FileExistsError:
                number += 1
            except OSError as error:
                raise BadShelf(f"The folder {str(folder)!r} can't be made: {error.strerror}.") from None
