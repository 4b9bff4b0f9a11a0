"""The tables of learners: what a lesson says stands above the table, and what it speaks of stands out on it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from hauntbox.engine.errors import NothingToUndo
from hauntbox.engine.presenting.lessons import MOST_STARS, Guide, Lessons, Progress, fits, timely
from hauntbox.kit.drawing.text import Row, Segment, padded, wrap
from hauntbox.terminal.boxes import Confirm
from hauntbox.terminal.choices import Entry
from hauntbox.terminal.learned import LessonSitting
from hauntbox.terminal.looks import Rows
from hauntbox.terminal.shelf import Settings
from hauntbox.terminal.sitting import Sitting
from hauntbox.terminal.table_screen import TableScreen

STRAY = "That is allowed too, but it is not what this lesson is about. u takes it back; or go on and see what happens."
STUCK = "From here it can't be done any more: u takes your last move back."
GO_ON = ". goes on"
HUSH = ": no more notes"
ANSWER = "answer:"  # of what is pointed at: answers in the list, by a pattern of their keys


class LessonDone(Message):
    """What a learner wants after a lesson: ``next``, ``again`` or ``list``."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what


class TaughtScreen(TableScreen):
    """A table with words of a teacher above it."""

    by_hand = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("full_stop", "heard"), Binding("colon", "hush"),
    ]

    def compose(self) -> ComposeResult:
        yield Rows(id="coach")
        yield from super().compose()

    def taught(self, width: int) -> list[Row]:
        """What is said now."""
        raise NotImplementedError

    def pointed(self) -> set[str]:
        """What is spoken of."""
        raise NotImplementedError

    def is_spoken_of(self, entry: Entry) -> bool:
        patterns = [one.removeprefix(ANSWER) for one in self.pointed() if one.startswith(ANSWER)]
        return any(fits(option.key, patterns) for option in entry.options)

    def redraw(self) -> None:
        if self.size.width and self.is_mounted:
            rows = self.taught(self.size.width)
            coach = self.query_one("#coach", Rows)
            coach.display = bool(rows)
            coach.show(rows)
            self.query_one("#table", Rows).ring(self.pointed())
        super().redraw()

    def below(self) -> int:
        coach = self.query_one("#coach", Rows)
        return super().below() + (len(coach.rows) if coach.display else 0)

    def action_heard(self) -> None:
        """Go on to what is said next, if anything is."""

    def action_hush(self) -> None:
        """Say nothing more, if that is possible."""


class LessonScreen(TaughtScreen):
    """A lesson: what is to be tried, what was said of the last answer, and the stars in the end."""

    def __init__(self, sitting: LessonSitting, settings: Settings, lessons: Lessons) -> None:
        super().__init__(sitting, settings)
        self.lessons = lessons
        self.course = sitting
        self.told = False  # whether the end of the lesson has been shown

    def taught(self, width: int) -> list[Row]:
        lesson, language = self.course.lesson, self.course.language
        progress = self.course.progress()
        ids = [one.id for one in self.lessons.lessons]
        steps = "●" * progress.beat + "○" * (len(lesson.beats) - progress.beat)
        head = f" Lesson {ids.index(lesson.id) + 1} of {len(ids)} "
        rows: list[Row] = [padded([
            Segment(head, "title"), Segment(f" {lesson.name[language]} ", "bar bold"),
            Segment(f" {steps} ", "bar accent"),
        ], width, "bar")]
        if progress.said:
            rows += spoken(progress.said[language], "good", width)
        if progress.stray:
            rows += spoken(STRAY, "quiet", width)
        if progress.stuck:
            rows += spoken(STUCK, "warn", width)
        elif not progress.done:
            remarks = lesson.beats[progress.beat].remarks
            for remark in remarks[-1:] if self.small else remarks:
                rows += spoken(remark.say[language], "bold", width)
        return rows

    def pointed(self) -> set[str]:
        progress = self.course.progress()
        if progress.done or progress.stuck:
            return set()
        return set(self.course.lesson.beats[progress.beat].remarks[-1].point)

    def where_kept(self) -> str:
        return "L: all lessons"

    def ask_bot(self, seat: int) -> None:
        """The others answer by the script, at once."""
        self.settle(self.course.by_script(seat), seat)

    def advance(self) -> None:
        super().advance()
        progress = self.course.progress()
        if progress.done and not self.told:
            self.told = True
            self.app.push_screen(self.ending(progress), self.left)

    def ending(self, progress: Progress) -> Confirm:
        """The box after a lesson."""
        lesson, language = self.course.lesson, self.course.language
        stars = self.course.stars(progress)
        row = "★" * stars + "☆" * (MOST_STARS - stars)
        after = self.lessons.after(lesson.id)
        onward = after.name[language] if after is not None else "your first game" if self.lessons.guide else ""
        said = progress.said[language] if progress.said else ""
        answers = {"n": f"Next: {onward}"} if onward else {}
        answers |= {"a": "Again", "l": "All lessons", "s": "Stay"}
        return Confirm(f"{lesson.name[language]}  {row}", f"{said}\n\n{lesson.closing[language]}".strip(), answers)

    def left(self, answer: str | None) -> None:
        what = {"n": "next", "a": "again", "l": "list"}.get(answer or "")
        if what is not None:
            self.post_message(LessonDone(what))

    def action_undo(self) -> None:
        """One press takes a wrong way back."""
        try:
            back = self.sitting.take_back()
        except NothingToUndo as error:
            self.say("Undo", str(error))
            return
        self.course.taken_back += 1
        self.undo(back)


class GuideScreen(TaughtScreen):
    """A first game: each hint of the guide once, when its moment comes, until it is told to be silent."""

    def __init__(self, sitting: Sitting, settings: Settings, guide: Guide, told: list[str]) -> None:
        super().__init__(sitting, settings)
        self.guide = guide
        self.told = told
        self.waiting: list[str] = []

    def taught(self, width: int) -> list[Row]:
        for hint in ["opening", *(str(at) for at in timely(self.guide, self.game))]:
            if not {hint, "hush"} & {*self.told, *self.waiting}:
                self.waiting.append(hint)
        if not self.waiting:
            return []
        return [*spoken(self.words(self.waiting[0]), "bold", width), [Segment(f"   {GO_ON} · {HUSH}", "quiet")]]

    def words(self, hint: str) -> str:
        text = self.guide.opening if hint == "opening" else self.guide.hints[int(hint)].remark.say
        return text[self.sitting.language]

    def pointed(self) -> set[str]:
        hint = self.waiting[0] if self.waiting else "opening"
        return set() if hint == "opening" else set(self.guide.hints[int(hint)].remark.point)

    def action_heard(self) -> None:
        if self.waiting:
            self.keep_told([*self.told, self.waiting.pop(0)])

    def action_hush(self) -> None:
        self.waiting.clear()
        self.keep_told([*self.told, "hush"])

    def keep_told(self, told: list[str]) -> None:
        self.told = told
        self.do(partial(self.sitting.slot.keep_told, told))
        self.redraw()


def spoken(text: str, style: str, width: int) -> list[Row]:
    """A sentence over as many rows as it needs."""
    return [[Segment(f" {'▸' if at == 0 else ' '} ", "accent"), Segment(line, style)]
            for at, line in enumerate(wrap(text, max(20, width - 4)))]
