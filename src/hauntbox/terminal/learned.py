"""What somebody has learned at this machine, and the tables of lessons, which nothing else is kept of."""

from __future__ import annotations

import json
from pathlib import Path

from hauntbox.engine.presenting.lessons import Lesson, Progress, follow, scripted
from hauntbox.engine.rules import Rules
from hauntbox.home import home
from hauntbox.terminal.seats import YOU
from hauntbox.terminal.shelf import Slot, make_folder, write_whole
from hauntbox.terminal.sitting import Sitting

OTHERS = "novice"  # whose name the seats have that follow the script


class Learned:
    """The stars that were earned in the lessons of a game."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.path = (folder or home()) / "lessons" / f"{game}.json"

    def stars(self) -> dict[str, int]:
        """By lesson; none if nothing was ever stored or it can't be read."""
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            return {str(id): int(stars) for id, stars in kept.items()}
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    def earn(self, lesson: str, stars: int) -> None:
        """Keep the most stars of a lesson."""
        kept = self.stars()
        if stars > kept.get(lesson, 0):
            make_folder(self.path.parent)
            write_whole(self.path, json.dumps({**kept, lesson: stars}))


class NoSlot(Slot):
    """A place where nothing is kept: a lesson is begun again in a moment."""

    def keep(self, text: str) -> None: ...

    def keep_seats(self, seats: list[str]) -> None: ...

    def keep_ignored(self, ignored: dict[int, list[str]]) -> None: ...

    def read_ignored(self) -> dict[int, list[str]]:
        return {}


class LessonSitting(Sitting):
    """A lesson being played: its table, how far the learner is, and what the others answer."""

    def __init__(self, rules: Rules, lesson: Lesson, learned: Learned, language: str = "en") -> None:
        game = rules.lay_lesson(lesson)
        seats = [YOU if seat in lesson.seats else OTHERS for seat in range(game.state.players)]
        super().__init__(game, seats, NoSlot(learned.path.with_name(f"{lesson.id}.json")), language)
        self.lesson = lesson
        self.learned = learned
        self.taken_back = 0

    def save(self) -> None:
        """Nothing is saved but the stars of a lesson that is done."""
        progress = self.progress()
        if progress.done:
            self.learned.earn(self.lesson.id, self.stars(progress))

    def progress(self) -> Progress:
        return follow(self.lesson, self.game)

    def stars(self, progress: Progress) -> int:
        return progress.stars(self.lesson.par, self.taken_back)

    def by_script(self, seat: int) -> int:
        """What a seat answers that the learner does not play."""
        return self.game.rules.option_code(scripted(self.lesson, self.game, seat))
