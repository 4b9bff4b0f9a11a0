"""Tables at which somebody learns: the game laid out for a lesson, what is said there, and how far the learner is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hauntbox.engine.game import Game
from hauntbox.engine.presenting.lessons import (
    FIRST_GAME,
    Guide,
    Lesson,
    Lessons,
    Progress,
    Remark,
    follow,
    last_own,
    scripted,
    timely,
)
from hauntbox.engine.rules import Rules
from hauntbox.server.pages.words import say

SCRIPT = "script"  # the bot of the seats that follow a lesson's script
STATE = "lesson"  # of a table, in lists
STARS = "stars"


@dataclass(frozen=True, slots=True)
class Teaching:
    """What is taught at a table: a lesson, or a first game with a guide."""

    id: str
    lessons: Lessons
    lesson: Lesson | None
    guide: Guide | None

    def progress(self, game: Game) -> Progress:
        """How far the learner of a lesson is."""
        assert self.lesson is not None
        return follow(self.lesson, game)

    def stars(self, game: Game, taken_back: int) -> int:
        """The stars of a lesson that is done; 0 before, and for a first game."""
        if self.lesson is None:
            return 0
        progress = self.progress(game)
        return progress.stars(self.lesson.par, taken_back) if progress.done else 0

    def answer(self, game: Game, seat: int) -> str:
        """What a seat of the script answers."""
        assert self.lesson is not None
        return scripted(self.lesson, game, seat)

    def shown(
        self, game: Game, language: str, taken_back: int, own: Sequence[int] = (), settled: int = 0
    ) -> dict[str, Any]:
        """What the learner, who plays `own` seats, is shown beside the table."""
        if self.lesson is None:
            return self.hints(game, language, last_own(game, own, settled))
        return self.coach(self.lesson, game, language, taken_back)

    def coach(self, lesson: Lesson, game: Game, language: str, taken_back: int) -> dict[str, Any]:
        """The open beat of a lesson: what is to be tried, what was said of the last answer."""
        progress = self.progress(game)
        ids = [one.id for one in self.lessons.lessons]
        after = self.lessons.after(lesson.id)
        beat = lesson.beats[min(progress.beat, len(lesson.beats) - 1)]
        return {
            "id": lesson.id, "name": lesson.name[language], "rules": list(lesson.rules),
            "number": ids.index(lesson.id) + 1, "of": len(ids), "beat": progress.beat, "beats": len(lesson.beats),
            "done": progress.done,
            "stars": progress.stars(lesson.par, taken_back) if progress.done else 0,
            "said": said(progress, language), "stuck": progress.stuck, "answers": progress.answers,
            "remarks": [] if progress.done else [shown(one, language) for one in beat.remarks],
            "closing": lesson.closing[language] if progress.done else "",
            "next": FIRST_GAME if after is None and self.lessons.guide is not None else after.id if after else "",
        }  # fmt: skip

    def hints(self, game: Game, language: str, since: int) -> dict[str, Any]:
        """What the guide says to the moment, and to all that has happened since an answer: a page may have been shown
        nothing in between. It says each once."""
        assert self.guide is not None
        found = [{"hint": at, **shown(self.guide.hints[at].remark, language)} for at in timely(self.guide, game, since)]
        return {"id": FIRST_GAME, "guide": True, "opening": self.guide.opening[language], "hints": found}


def teaching(rules: Rules, id: str) -> Teaching | None:
    """What a game teaches under an id; None if nothing."""
    lessons = rules.lessons()
    if id == FIRST_GAME:
        return Teaching(id, lessons, None, lessons.guide) if lessons.guide is not None else None
    lesson = lessons.find(id)
    return Teaching(id, lessons, lesson, None) if lesson is not None else None


def shown(remark: Remark, language: str) -> dict[str, Any]:
    return {"text": remark.say[language], "point": list(remark.point)}


def said(progress: Progress, language: str) -> str:
    """What is said of the learner's last answer."""
    if progress.said:
        return progress.said[language]
    if progress.stray:
        return say(language, "learn.stray")
    return ""

