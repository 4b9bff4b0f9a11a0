"""The terminal program: it opens a saved or a new game, and manages the screens."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from hauntbox import games as box
from hauntbox.bots.chores import do_chores
from hauntbox.box import new
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.game import Game
from hauntbox.engine.presenting.lessons import FIRST_GAME
from hauntbox.engine.rules import Rules
from hauntbox.terminal.book import Book
from hauntbox.terminal.boxes import AskText, Confirm
from hauntbox.terminal.chapter_form import ChapterScreen, chosen
from hauntbox.terminal.ending import Ending
from hauntbox.terminal.finder import Finder, OpenRule
from hauntbox.terminal.forms import NewGameScreen
from hauntbox.terminal.help import Help
from hauntbox.terminal.journey import Journey, KeptJourney
from hauntbox.terminal.learned import Learned, LessonSitting
from hauntbox.terminal.lists import lesson_items
from hauntbox.terminal.looking_back import LookingBack
from hauntbox.terminal.seats import YOU
from hauntbox.terminal.shelf import Kept, Settings, Shelf
from hauntbox.terminal.sitting import Sitting
from hauntbox.terminal.story import Story, Way
from hauntbox.terminal.table_screen import GameOver, TableScreen
from hauntbox.terminal.teaching import GuideScreen, LessonDone, LessonScreen
from hauntbox.terminal.welcome import Welcome


class Wish:
    """The requested game: which one, who sits where, how it is set up, and its language."""

    def __init__(
        self, game: str, seats: list[str], seed: str | None, options: dict[str, str], content: str, language: str = "en"
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.content = content
        self.language = language

    @property
    def rules(self) -> Rules:
        return box.find(self.game, self.content)


class Terminal(App[int]):
    """Hauntbox in the terminal."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", priority=True), Binding("ctrl+q", "quit", priority=True),
    ]

    def __init__(
        self,
        wish: Wish,
        shelf: Shelf,
        settings: Settings,
        kept: list[Kept],
        journeys: list[KeptJourney] | None = None,
        journey: Journey | None = None,
        lesson: str | None = None,
    ) -> None:
        super().__init__()
        self.lesson = lesson  # to begin with; an empty one is the list of all
        self.learned = Learned(wish.game, shelf.home)
        self.journeys = journeys or []
        self.journey: Journey | None = None
        self.first = journey
        self.wish = wish
        self.shelf = shelf
        self.settings = settings
        self.kept = kept
        self.sitting: Sitting | None = None
        self.title = wish.rules.title

    def on_mount(self) -> None:
        if self.first is not None:
            self.travel(self.first)
        elif self.lesson:
            self.begin_lesson(self.lesson)
        elif self.lesson is not None:
            self.action_learn()
        elif self.kept or self.journeys:
            self.push_screen(Welcome(self.title, self.kept, self.journeys, self.wish.language))
        else:
            self.begin(self.wish)

    # Opening games

    def begin(self, wish: Wish) -> None:
        """Set up a new game in a new slot."""
        seed = wish.seed if wish.seed is not None else secrets.token_hex(8)
        game = new(wish.game, len(wish.seats), seed, wish.content, **wish.options)
        self.wish = wish
        self.sit_down(Sitting(game, list(wish.seats), self.shelf.new_slot(), wish.language))

    def action_resume(self, index: int) -> None:
        """Continue a saved game; it stays in its slot."""
        kept = self.kept[index]
        try:
            slot, game = kept.taken_up(self.shelf)
        except HauntboxError as error:
            self.tell("Not opened", str(error))
            return
        seats = kept.slot.read_seats()
        if len(seats) != game.setup.players:
            seats = [YOU] * game.setup.players
        wish = self.wish
        self.wish = Wish(wish.game, seats, None, dict(game.setup.options), wish.content, wish.language)
        self.sit_down(Sitting(game, seats, slot, wish.language))

    def sit_down(self, sitting: Sitting, journey: Journey | None = None) -> None:
        """Put a game on the screen, saved already; `journey` is the campaign that it is a chapter of."""
        if self.sitting is not None:
            self.sitting.slot.release()
        if self.journey is not None and self.journey is not journey:
            self.journey.release()
        self.sitting = sitting
        self.journey = journey
        self.clear_screens()
        screen = self.screen_for(sitting)
        try:
            sitting.keep()
        except HauntboxError as error:
            screen.notice = ("Not saved", str(error))
        self.push_screen(screen)

    def screen_for(self, sitting: Sitting) -> TableScreen:
        """The table, with somebody at one's elbow where something is learned."""
        lessons = self.wish.rules.lessons()
        if isinstance(sitting, LessonSitting):
            return LessonScreen(sitting, self.settings, lessons)
        told = sitting.slot.read_told()
        if told is not None and lessons.guide is not None:
            return GuideScreen(sitting, self.settings, lessons.guide, told)
        return TableScreen(sitting, self.settings)

    def clear_screens(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    # Learning

    def action_learn(self) -> None:
        """The lessons of the game, to choose one."""
        rules = self.wish.rules
        items = lesson_items(rules.lessons(), self.learned.stars(), self.wish.language)
        title, hint = f"Learn {rules.title}", "Enter: begin · Esc: close"
        self.push_screen(Finder(title, items, "There are no lessons.", hint), self.lesson_chosen)

    def lesson_chosen(self, id: str | None) -> None:
        if id:
            self.begin_lesson(id)
        elif self.sitting is None and len(self.screen_stack) == 1:
            self.exit(0)

    def begin_lesson(self, id: str) -> None:
        """Begin a lesson, or the first game with a guide."""
        wish = self.wish
        rules = wish.rules
        lesson = rules.lessons().find(id)
        if lesson is not None:
            self.sit_down(LessonSitting(rules, lesson, self.learned, wish.language))
            return
        guide = rules.lessons().guide
        if guide is None:
            return
        options = {**rules.quick_start(), **guide.options}
        players = guide.players or rules.min_players
        game = new(wish.game, players, secrets.token_hex(8), "", **options)
        do_chores(game, secrets.token_hex(8))
        seats = ["novice"] * players
        seats[guide.seat(rules.sides(players))] = YOU
        slot = self.shelf.new_slot()
        slot.keep_told([])
        self.wish = Wish(wish.game, seats, None, options, "", wish.language)
        self.sit_down(Sitting(game, list(seats), slot, wish.language))

    def on_lesson_done(self, event: LessonDone) -> None:
        sitting = self.sitting
        if not isinstance(sitting, LessonSitting):
            return
        if event.what == "list":
            self.action_learn()
            return
        after = self.wish.rules.lessons().after(sitting.lesson.id)
        onward = after.id if after is not None else FIRST_GAME
        self.begin_lesson(sitting.lesson.id if event.what == "again" else onward)

    # Campaigns

    def action_travel(self, index: int) -> None:
        """Continue a campaign from the list."""
        journey = self.journeys[index].journey
        if journey is not None:
            self.travel(journey)

    def travel(self, journey: Journey) -> None:
        """Continue a campaign: in its chapter, or between two."""
        try:
            journey.hold()
            journey.settle()
            running = journey.campaign.running
            game = journey.game() if running else None
        except HauntboxError as error:
            journey.release()
            self.tell("Not opened", str(error))
            return
        if game is not None:
            self.sit_in_chapter(journey, game)
        else:
            self.show_story(journey)

    def show_story(self, journey: Journey) -> None:
        self.journey = journey
        self.clear_screens()
        self.push_screen(Story(journey, self.wish.language))

    def action_chapter(self, index: int) -> None:
        """Begin the chapter that was chosen in the story."""
        if isinstance(self.screen, Story):
            self.begin_chapter(self.screen.journey, self.screen.ways[index], {})

    def action_chapter_settings(self, index: int) -> None:
        """Choose the settings of a chapter, then begin it."""
        screen = self.screen
        if isinstance(screen, Story) and index < len(screen.ways):
            journey, way = screen.journey, screen.ways[index]
            form = ChapterScreen(journey.campaign, way.after, way.chapter, self.wish.language)
            self.push_screen(form, partial(self.begin_chosen, journey, way))

    def begin_chosen(self, journey: Journey, way: Way, options: dict[str, str] | None) -> None:
        if options:
            self.begin_chapter(journey, way, *chosen(options))

    def begin_chapter(
        self, journey: Journey, way: Way, options: dict[str, str], players: int | None = None
    ) -> None:
        here = journey.campaign.at
        try:
            journey.campaign.branch(way.after)
            game = journey.begin(way.chapter, options, players)
        except HauntboxError as error:
            journey.campaign.at = here
            self.tell("Not begun", str(error))
            return
        self.sit_in_chapter(journey, game)

    def action_look_back(self, at: int) -> None:
        """Open a chapter that was played, to go through it step by step."""
        screen = self.screen
        if isinstance(screen, Story):
            journey, language = screen.journey, self.wish.language
            try:
                game = journey.game(at)
            except HauntboxError as error:
                self.tell("Not opened", str(error))
                return
            seats = journey.seats(at) or [YOU] * game.setup.players
            name = journey.campaign.name_of(journey.campaign.chapters[at].chapter, language)
            self.push_screen(LookingBack(name, game, seats, journey.slot(at), language))

    def sit_in_chapter(self, journey: Journey, game: Game) -> None:
        seats = journey.seats() or self.wish.seats
        if len(seats) != game.setup.players:
            seats = [*seats, *[YOU] * game.setup.players][: game.setup.players]
        wish = self.wish
        self.wish = Wish(wish.game, list(seats), None, dict(game.setup.options), wish.content, wish.language)
        self.sit_down(Sitting(game, list(seats), journey.slot(), wish.language), journey)

    def tell(self, title: str, text: str) -> None:
        """Announce something on the current screen."""
        if isinstance(self.screen, TableScreen):
            self.screen.say(title, text)
        else:
            self.notify(text, title=title, markup=False)

    def action_new_game(self) -> None:
        if not self.at_stake(self.ask_for_new_game):
            self.ask_for_new_game()

    def ask_for_new_game(self) -> None:
        self.push_screen(NewGameScreen(self.wish.rules, self.wish.seats, self.wish.options), self.begin_as)

    def begin_as(self, values: dict[str, str] | None) -> None:
        if not values:
            return
        seats = [values[f"seat{seat}"].strip() for seat in range(int(values["players"]))]
        wish = self.wish
        options = {option.key: values[option.key] for option in wish.rules.setup_options() if not option.carried}
        self.begin(Wish(wish.game, seats, values["seed"].strip() or None, options, wish.content, wish.language))

    # Around the table

    def on_game_over(self, event: GameOver) -> None:
        if self.sitting is not None and isinstance(self.screen, TableScreen) and not isinstance(
            self.screen, LessonScreen
        ):
            self.push_screen(Ending(self.sitting, self.journey is not None), self.ended)

    async def ended(self, what: str | None) -> None:
        if what == "again":
            wish = self.wish
            self.begin(Wish(wish.game, wish.seats, None, wish.options, wish.content, wish.language))
        elif what == "campaign" and self.journey is not None:
            self.travel(self.journey)
        elif what == "new":
            self.action_new_game()
        elif what == "undo":
            await self.run_action("screen.undo")
        elif what == "log":
            await self.run_action("screen.log")
        elif what == "quit":
            self.exit(0)

    def on_open_rule(self, event: OpenRule) -> None:
        self.open_book(event.rule)

    def action_rulebook(self) -> None:
        decision = self.sitting.game.decision if self.sitting is not None else None
        self.open_book(decision.rule if decision is not None else "")

    def open_book(self, rule: str) -> None:
        book = self.wish.rules.rulebook(self.wish.language)
        self.push_screen(Book(f"The rules of {self.title}", book, rule))

    def action_help(self) -> None:
        self.push_screen(Help())

    def action_save_as(self) -> None:
        if self.sitting is not None:
            text = (
                f"The game is saved at every answer, as game {self.sitting.slot.name} in {self.shelf.folder}.\n"
                "A copy under a name of its own, or at a path:"
            )
            self.push_screen(AskText("Save a copy", text), self.save_as)

    def save_as(self, name: str | None) -> None:
        if not name or self.sitting is None:
            return
        try:
            path = self.shelf.keep_as(name, self.sitting.game.save(), self.sitting.seats)
        except HauntboxError as error:
            self.tell("Not saved", str(error))
        else:
            self.tell("Saved", f"A copy is in {path}.")

    async def action_quit(self) -> None:
        """Leave. Every answer is already on the disk; if the last one could not be written, ask first."""
        if not self.at_stake(partial(self.exit, 0)):
            self.exit(0)

    def at_stake(self, go: Callable[[], None]) -> bool:
        """Whether leaving the game would lose something. If so, ask first, and leave on a yes."""
        sitting = self.sitting
        if sitting is None or not sitting.unsaved:
            return False
        if not isinstance(self.screen, Confirm):  # else it is being asked about already
            text = "The game could not be saved: whatever happened since then will be lost. Leave all the same?"
            box = Confirm("Not saved", text, {"y": "Leave", "n": "Stay"}, first=1)
            self.push_screen(box, partial(self.leave_all_the_same, go))
        return True

    def leave_all_the_same(self, go: Callable[[], None], answer: str | None) -> None:
        if answer == "y":
            go()
