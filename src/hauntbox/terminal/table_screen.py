"""The table, where a game is played: choosing, asking, taking back, changing seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from hauntbox.engine.decisions import Option
from hauntbox.engine.errors import HauntboxError, NothingToUndo
from hauntbox.engine.game import Game
from hauntbox.terminal.boxes import Confirm, Curtain
from hauntbox.terminal.choices import KEYS, Entry, Menu
from hauntbox.terminal.finder import Finder, Item, OpenRule
from hauntbox.terminal.forms import BY_ITSELF, SeatsScreen
from hauntbox.terminal.idle import only_ending
from hauntbox.terminal.lists import log_items, note_items, note_parts, refusal_items
from hauntbox.terminal.looks import Pointed
from hauntbox.terminal.shelf import BadShelf, Settings
from hauntbox.terminal.sitting import Sitting, TakeBack
from hauntbox.terminal.table_face import NOTHING, TableFace
from hauntbox.terminal.thinking import BotSeats, advice
from hauntbox.terminal.walking import walk_items, walk_to, walk_with

REACTIONS = "Reactions…"
ASKED = "You are asked about it in reaction windows."
IGNORED = "Windows where this is all you could use are passed for you; nobody is told."
PAUSED = "Bots are paused; p lets them go on"


class GameOver(Message):
    """The game on the table has ended."""


class TableScreen(TableFace):
    """Where a game is played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "end"), Binding("question_mark", "why_not"), Binding("h", "hint"),
        Binding("u", "undo"), Binding("r", "redo"), Binding("R", "app.rulebook"), Binding("l", "log"),
        Binding("i", "look"), Binding("t", "seats"), Binding("n", "app.new_game"),
        Binding("slash", "find"), Binding("I", "ignore"), Binding("M", "more"), Binding("tab", "turn_board"),
        Binding("s", "app.save_as"), Binding("L", "app.learn"),
        Binding("p", "pause"), Binding("f1", "app.help"), Binding("q", "app.quit"),
        Binding("up", "move(-1)"), Binding("down", "move(1)"),
        Binding("left", "across(-1)"), Binding("right", "across(1)"),
        Binding("pagedown,0", "page(1)"), Binding("pageup", "page(-1)"),
        Binding("enter,space", "take"), Binding("escape,backspace", "back"),
        Binding("shift+left", "scroll(-8, 0)"), Binding("shift+right", "scroll(8, 0)"),
        Binding("shift+up", "scroll(0, -3)"), Binding("shift+down", "scroll(0, 3)"),
        # Bindings like the rest, so that keys typed fast are taken in the order in which they were typed.
        *(Binding(key, f"pick({number})") for number, key in enumerate(KEYS)),
    ]

    MOMENT = 2.5  # seconds before what ends by itself does
    by_hand = False  # the table of a lesson: everything is answered there by the player

    def __init__(self, sitting: Sitting, settings: Settings) -> None:
        super().__init__(sitting)
        self.ends = False
        self.settings = settings
        self.turn = 0
        self.paused = False
        self.bots = BotSeats()

    def on_mount(self) -> None:
        self.advance()

    # Going on

    def advance(self) -> None:
        """Ask the next player: a bot thinks, a person gets the options, an end is announced."""
        self.turn += 1
        self.menu, self.seat, self.cursor, self.peeked, self.thinking = None, None, 0, "", ""
        bot = self.sitting.bot_asked()
        person = self.sitting.person_asked()
        if bot is not None:
            self.ask_bot(bot)
        elif person is not None:
            if self.sitting.needs_curtain(person):
                self.app.push_screen(Curtain(self.sitting.name(person)), lambda _: self.ask_person(person))
                return
            self.ask_person(person)
            return
        self.redraw()
        if self.game.over:
            self.post_message(GameOver())

    def ask_person(self, seat: int) -> None:
        self.sitting.looking = seat
        self.seat = seat
        self.menu = Menu(self.game, self.game.rules.told(self.game.asked(seat)), self.sitting.language)
        self.redraw()
        self.watch_ending(self.menu)

    def watch_ending(self, menu: Menu) -> None:
        """If nothing is left but to end, and the player wants it: say so, and end after a moment."""
        option = only_ending(self.sitting, menu.options) if self.settings.ends and not self.by_hand else None
        self.ends = option is not None
        if option is not None:
            self.say("Nothing left to do", f"{menu.label(option)}: by itself in a moment. Esc: not now.")
            self.set_timer(self.MOMENT, partial(self.end_by_itself, option, self.turn))

    def end_by_itself(self, option: Option, turn: int) -> None:
        """The moment is over; whoever has done anything else meanwhile ends by hand."""
        if self.ends and turn == self.turn and self.seat is not None and self.is_current:
            self.settle(option, self.seat)

    def ask_bot(self, seat: int) -> None:
        """Let a bot think in a thread, so that the screen stays responsive. Who thinks about a reaction is not
        shown."""
        who = REACTIONS if self.sitting.reacting() else f"{self.sitting.name(seat)} is thinking…"
        self.thinking = who if not self.paused else PAUSED
        if not self.paused:
            self.run_worker(partial(self.think, self.game.copy(), seat, self.turn), thread=True, group="bots")

    def think(self, game: Game, seat: int, turn: int) -> None:
        """In a thread: choose for a bot."""
        try:
            pace = "instant" if self.sitting.reacting() else self.settings.pace
            code = self.bots.choose(self.sitting.seats[seat], game, seat, pace)
        except HauntboxError as error:
            self.app.call_from_thread(self.bot_failed, str(error))
        else:
            self.app.call_from_thread(self.bot_answers, seat, turn, code)

    def bot_answers(self, seat: int, turn: int, code: int) -> None:
        if turn == self.turn and self.is_attached:
            self.settle(code, seat)

    def bot_failed(self, why: str) -> None:
        self.paused = True
        self.thinking = PAUSED
        self.say("This bot can't play", f"{why} Give its seat to somebody else (t).")

    def settle(self, answer: Option | int, seat: int) -> None:
        """Answer, save, and only then show it."""
        if self.seat is not None:
            self.since = self.game.number
        self.notice = NOTHING
        self.do(partial(self.sitting.answer, answer, seat))
        self.advance()

    def do(self, work: Callable[[], None]) -> None:
        """Do something that saves; if that fails, say so and go on."""
        try:
            work()
        except BadShelf as error:
            self.notice = ("Not saved", str(error))

    # Choosing

    def action_pick(self, number: int) -> None:
        """Take an entry of the page by its key."""
        if self.menu is not None and self.page().first + number < len(self.entries()):
            self.take(self.entries()[self.page().first + number])

    def take(self, entry: Entry) -> None:
        """Take an option, or open a group of them."""
        if self.menu is None or self.seat is None:
            return
        if entry.is_group:
            self.menu.open(entry)
            self.cursor = 0
            self.redraw()
            return
        self.choose(entry.options[0])

    def choose(self, option: Option) -> None:
        """Take an option, after a confirmation if the game has doubts about it."""
        seat = self.seat
        doubt = option.second_thought if self.settings.confirm else None
        if seat is None:
            return
        if doubt is None:
            self.settle(option, seat)
            return
        answers = {"y": "Yes", "a": "Yes, and never ask again", "n": "No"}
        box = Confirm("Really?", self.game.say(doubt, self.sitting.language), answers)
        self.app.push_screen(box, partial(self.chosen, option, seat, self.turn))

    def chosen(self, option: Option, seat: int, turn: int, answer: str | None) -> None:
        if answer == "a":
            self.settings.confirm = False
            self.do(self.settings.keep)
        if answer in ("y", "a") and turn == self.turn:
            self.settle(option, seat)

    def action_more(self) -> None:
        """What may be said beside the question: in a separate list, so that no stray key triggers it."""
        seat = self.seat
        asides = self.game.asides(seat) if seat is not None else []
        if asides:
            items = [Item(self.game.say(one.message, self.sitting.language), key=one.key) for one in asides]
            box = Finder("Beside the question", items, "", "Enter: say it · Esc: close")
            self.app.push_screen(box, partial(self.interject, asides, self.turn))

    def interject(self, asides: list[Option], turn: int, key: str | None) -> None:
        """Say something beside the question, always after a confirmation; Enter means no."""
        option = next((one for one in asides if one.key == key), None)
        seat = self.seat
        if option is None or seat is None or turn != self.turn:
            return
        doubt = option.second_thought
        text = "" if doubt is None else self.game.say(doubt, self.sitting.language)
        title = self.game.say(option.message, self.sitting.language)
        box = Confirm(f"{title}?", text, {"y": "Yes", "n": "No"}, first=1)
        self.app.push_screen(box, partial(self.chosen, option, seat, turn))

    def action_take(self) -> None:
        entries = self.entries()
        if entries:
            self.take(entries[self.cursor])
        elif self.game.over:
            self.post_message(GameOver())

    def action_move(self, by: int) -> None:
        entries = self.entries()
        if entries:
            self.cursor = (self.cursor + by) % len(entries)
            self.peek_at(entries[self.cursor])

    def action_across(self, by: int) -> None:
        """To the other column."""
        page = self.page()
        at = self.cursor + by * page.rows
        if page.columns > 1 and page.first <= at < min(page.first + page.per_page, len(self.entries())):
            self.cursor = at
            self.peek_at(self.entries()[at])

    def action_scroll(self, x: int, y: int) -> None:
        """Move over the table, where the window is too small for all of it."""
        self.query_one("#board").scroll_relative(x, y, animate=False)

    def action_turn_board(self) -> None:
        """The next part of the table, where the window is too small for all of it; after the last, the first."""
        board = self.query_one("#board")
        if board.scroll_y < board.max_scroll_y:
            board.scroll_relative(0, max(1, board.size.height - 1), animate=False)
        elif board.scroll_x < board.max_scroll_x:
            board.scroll_to(board.scroll_x + board.size.width // 2, 0, animate=False)
        else:
            board.scroll_to(0, 0, animate=False)

    def action_page(self, by: int) -> None:
        page = self.page()
        self.cursor = (page.number + by) % page.count * page.per_page
        self.redraw_below()

    def peek_at(self, entry: Entry) -> None:
        """Show what is written about the things that an option touches: the longest note, unless it crowds them out."""
        notes = {target: self.notes.get(target, "") for target in sorted(entry.targets)}
        room = not self.small or len(self.entries()) <= self.query_one("#menu").size.height
        self.peeked = max(notes, key=lambda target: len(notes[target])) if notes and not entry.is_group and room else ""
        self.reveal(entry)
        self.redraw_below()

    def action_back(self) -> None:
        self.ends = False
        if self.notice != NOTHING or self.peeked:
            self.notice, self.peeked = NOTHING, ""
            if self.menu is None or not self.menu.back():
                self.redraw_below()
                return
        elif self.menu is None or not self.menu.back():
            return
        self.cursor = 0
        self.redraw()

    def action_end(self) -> None:
        option = self.menu.ending() if self.menu is not None else None
        if option is not None:
            self.choose(option)

    def on_pointed(self, event: Pointed) -> None:
        kind, _, rest = event.target.partition(":")
        if event.how == "hover":
            self.hover(event)
        elif kind == "entry":
            self.take(self.entries()[int(rest)])
        elif kind == "action":
            mine = hasattr(self, f"action_{rest}")
            self.run_worker(self.app.run_action(f"screen.{rest}" if mine else f"app.{rest}"))
        elif kind == "rule":
            self.post_message(OpenRule(rest))
        elif event.rows.id == "table" and event.target:
            self.point(event.target)

    def hover(self, event: Pointed) -> None:
        kind, _, rest = event.target.partition(":")
        if event.rows.id == "menu" and kind == "entry":
            self.cursor = int(rest)
            self.peek_at(self.entries()[self.cursor])
        elif event.rows.id == "table":
            self.peeked = event.target if self.notes.get(event.target) else ""
            self.redraw_below()

    def point(self, target: str) -> None:
        """Click a thing: a single option is taken, several are narrowed down. Without any, walk there, or explain
        it."""
        if self.menu is None:
            return
        if not self.menu.point(target):
            walk = walk_to(self.sitting, self.seat, target, self.menu.pointed)
            if walk is not None:
                self.walk(walk.answers)
            else:
                self.explain(target)
            return
        left = self.menu.left()
        if target in self.menu.pointed and len(left) == 1:
            self.menu.reset()
            self.choose(left[0])
            return
        self.cursor = 0
        self.redraw()

    # Asking

    def explain(self, target: str) -> None:
        """Why nothing can be done with a thing; if there is nothing to say, what it is."""
        items = refusal_items(self.sitting, self.seat, target)
        if items:
            self.open_list(f"Why not: {self.shown.get(target, target)}", items)
        else:
            self.say(*note_parts(self.notes.get(target, "")))

    def open_list(self, title: str, items: list[Item], empty: str = "", at_end: bool = False) -> None:
        hint = "Enter: the rule · Esc: close" if any(item.rule for item in items) else "Esc: close"
        self.app.push_screen(Finder(title, items, empty, hint, at_end))

    def action_why_not(self) -> None:
        if self.menu is not None:
            items = refusal_items(self.sitting, self.seat)
            self.open_list("What can't be done now, and why", items, "You can do everything that you might try.")

    def action_log(self) -> None:
        self.open_list("The log", log_items(self.sitting), "Nothing has happened yet.", at_end=True)

    def action_look(self) -> None:
        self.open_list("On the table", note_items(self.notes), "There is nothing to look at.")

    def action_ignore(self) -> None:
        """What the asked player could react with: Enter switches whether it is asked about."""
        seat = self.seat
        if seat is None or not self.game.rules.reactions:
            return
        usable = self.sitting.usable(seat)
        items = [Item(name, IGNORED if off else ASKED, key=target) for target, name, off in usable]
        hint = "Enter: switch · Esc: close"
        switched = partial(self.switch, seat, {target: off for target, _, off in usable}, self.turn)
        box = Finder("What you could react with", items, "There is nothing that you could react with.", hint)
        self.app.push_screen(box, switched)

    def switch(self, seat: int, ignored: dict[str, bool], turn: int, target: str | None) -> None:
        """Ignore a thing, or ask about it again; a window in which there is nothing else closes at once."""
        if not target or turn != self.turn:
            return
        number = self.game.number
        self.do(partial(self.sitting.ignore, seat, target, not ignored[target]))
        if self.game.number != number:
            self.advance()
        else:
            self.say("Reactions", ASKED if ignored[target] else IGNORED)

    def action_hint(self) -> None:
        """Ask the advisor in a thread, and show its sentence."""
        if self.menu is not None and self.seat is not None:
            self.say("Hint", "Thinking…")
            work = partial(self.ask_advice, self.game.copy(), self.seat, self.turn)
            self.run_worker(work, thread=True, group="hint")

    def ask_advice(self, game: Game, seat: int, turn: int) -> None:
        """In a thread: think about what to do."""
        told, code = advice(game, seat, self.sitting.language)
        self.app.call_from_thread(self.take_advice, turn, told, code)

    def take_advice(self, turn: int, told: list[str], code: int) -> None:
        """Put the cursor on what is advised, and show the advice: over the log, or in a list where that has no room."""
        if turn != self.turn or self.menu is None:
            return
        self.menu.reset()
        entries = self.entries()
        at = place_of(entries, code)
        while at >= 0 and entries[at].is_group:
            self.menu.open(entries[at])
            entries = self.entries()
            at = place_of(entries, code)
        self.cursor = max(0, at)
        self.redraw()
        self.say("Hint", " ".join(told))
        if len(told) > 1 and not self.has_room(" ".join(told)):
            self.open_list("Hint", [Item(sentence) for sentence in told])

    def action_find(self) -> None:
        """All remaining options, and all things that can be walked to, in a list to search by typing; Enter takes
        one."""
        if self.menu is not None:
            items = [Item(self.menu.label(option), key=str(option.code)) for option in self.menu.left()]
            items += walk_items(self.sitting, self.seat)
            empty = "Nothing that can be done has these words."
            box = Finder("What can be done", items, empty, "Enter: do it · Esc: close")
            self.app.push_screen(box, partial(self.found, self.turn))

    def found(self, turn: int, code: str | None) -> None:
        if not code or turn != self.turn or self.menu is None:
            return
        option = next((one for one in self.menu.options if str(one.code) == code), None)
        if option is not None:
            self.choose(option)
            return
        walk = walk_with(self.sitting, self.seat, code)
        if walk is not None:
            self.walk(walk.answers)

    def walk(self, way: list[int]) -> None:
        """Give answers one after another, as long as nothing interrupts and the game has no doubts."""
        since = self.game.number
        for code in way:
            options = self.menu.options if self.menu is not None else []
            option = next((one for one in options if one.code == code), None)
            if option is None or self.seat is None or option.second_thought is not None:
                break
            self.settle(option, self.seat)
        self.since = since
        self.redraw()

    # Taking back

    def action_undo(self) -> None:
        try:
            back = self.sitting.take_back()
        except NothingToUndo as error:
            self.say("Undo", str(error))
            return
        if back.free:
            self.undo(back)
            return
        text = "Dice, cards or others have spoken since. Does everybody agree to take it back?"
        if self.sitting.person_count() < 2:
            text = "Dice, cards or others have spoken since. Take it back all the same?"
        answers = {"y": "Yes", "n": "No"}
        self.app.push_screen(Confirm("Undo", text, answers), partial(self.consented, back, self.turn))

    def consented(self, back: TakeBack, turn: int, answer: str | None) -> None:
        if answer == "y" and turn == self.turn:
            self.undo(back)

    def undo(self, back: TakeBack) -> None:
        self.notice = NOTHING
        self.do(partial(self.sitting.undo, back))
        if not self.sitting.person_count():
            self.paused = True
        self.moved("Undone", back.answers)

    def action_redo(self) -> None:
        self.notice = NOTHING
        try:
            self.do(self.sitting.redo)
        except NothingToUndo as error:
            self.say("Redo", str(error))
            return
        self.moved("Done again", 1)

    def moved(self, what: str, answers: int) -> None:
        self.since = self.game.number
        self.advance()
        if self.menu is not None and self.notice == NOTHING:
            more = f" ({answers} answers, with those of bots)" if answers > 1 else ""
            self.say(what, f"The table is at decision {self.game.number + 1}{more}.")

    # Seats

    def action_seats(self) -> None:
        sitting = self.sitting
        form = SeatsScreen(self.game.rules, sitting.seats, self.settings, sitting.standings())
        self.app.push_screen(form, self.seated)

    def seated(self, values: dict[str, str] | None) -> None:
        """Seats change hands between two decisions."""
        if not values:
            return
        self.sitting.seats[:] = [values[f"seat{seat}"].strip() for seat in range(len(self.sitting.seats))]
        self.settings.pace = values["pace"]
        self.settings.confirm = values["confirm"] == "ask first"
        self.settings.ends = values["ends"] == BY_ITSELF
        if self.sitting.looking is None:
            self.sitting.looking = self.sitting.first_person()
        self.paused = False
        self.notice = NOTHING
        self.do(self.settings.keep)
        self.do(self.sitting.keep)
        self.advance()

    def action_pause(self) -> None:
        """Stop and start the bots."""
        if self.menu is None and not self.game.over:
            self.paused = not self.paused
            self.advance()


def place_of(entries: list[Entry], code: int) -> int:
    """Which entry holds an option; -1: none."""
    held = [number for number, entry in enumerate(entries) if code in [option.code for option in entry.options]]
    return held[0] if held else -1
