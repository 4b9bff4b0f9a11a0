"""After a game: how it ended, what happened in it, and what next."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hauntbox.kit.drawing.text import cells, fit, plain
from hauntbox.kit.words.summary import summary
from hauntbox.terminal.finder import look_text
from hauntbox.terminal.seats import called
from hauntbox.terminal.sitting import Sitting

BARS = "▁▂▃▄▅▆▇█"
MOST = 8
MEDALS = 6
STARS = ("★", "★★", "★★★")  # bronze, silver, gold


class Ending(ModalScreen[str]):
    """How the game ended, what happened in it, and what next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "next('again')"), Binding("n", "next('new')"), Binding("u", "next('undo')"),
        Binding("c", "next('campaign')"), Binding("l", "next('log')"),
        Binding("escape,enter", "next('')"), Binding("q", "next('quit')"),
    ]

    def __init__(self, sitting: Sitting, campaign: bool = False) -> None:
        super().__init__()
        self.sitting = sitting
        self.campaign = campaign

    def compose(self) -> ComposeResult:
        outcome = self.sitting.game.outcome
        with Vertical(classes="box ending") as box:
            box.border_title = "The end"
            again = "c: on with the campaign" if self.campaign else "p: again · n: new game"
            box.border_subtitle = f"{again} · u: undo · l: log · Esc: look at the table · q: quit"
            text = Text(f"{banner(self.sitting)}\n\n", look_text("accent") + " bold", justify="center")
            if outcome is not None:
                text.append(f"{plain(self.sitting.ending())} ", look_text("bold"))
                text.append(f"{outcome.rule}", look_text("rule"))
            for line in self.sitting.ranking():
                text.append(f"\n{plain(line)}", look_text("bold"))
            yield Static(text, classes="banner")
            medals = medal_lines(self.sitting)
            if medals:
                yield Static("\n".join(medals), markup=False, classes="box-text")
            yield Static("\n".join(statistics(self.sitting)), markup=False, classes="box-text")

    def action_next(self, what: str) -> None:
        if what != "campaign" or self.campaign:
            self.dismiss(what)


def banner(sitting: Sitting) -> str:
    """Victory, defeat, or who won: a side by its name, seats by those who sit there."""
    outcome = sitting.game.outcome
    if outcome is None or not outcome.winners:
        return "★  D E F E A T  ★" if sitting.game.rules.together else "★  N O B O D Y   W I N S  ★"
    if len(outcome.winners) == len(sitting.seats):
        return "★  V I C T O R Y  ★"
    rules = sitting.game.rules
    for side in rules.sides(len(sitting.seats)):
        if side.seats == outcome.winners:
            return "★  " + rules.side_words(side.id, sitting.language).upper() + "  ★"
    return "★  " + " and ".join(sitting.name(seat) for seat in outcome.winners) + "  ★"


def medal_lines(sitting: Sitting) -> list[str]:
    """What everybody has earned in this game, the rarest first."""
    lines: list[str] = []
    language = sitting.language
    for sitter, earned in sitting.earned().items():
        if sitting.person_count() > 1 and earned:
            lines.append(f"{called(sitter)}:")
        ordered = sorted(earned, key=lambda one: -one.level)
        for one in ordered[:MEDALS]:
            name, text = (said.get(language, said["en"]) for said in (one.name, one.text))
            lines.append(f"{STARS[one.level - 1]} {name}: {text}")
        if len(ordered) > MEDALS:
            lines.append(f"… and {len(ordered) - MEDALS} more")
    return [plain(line) for line in lines]


def statistics(sitting: Sitting) -> list[str]:
    """What there is to tell about a game: its length, who decided how often, and what the game counts."""
    game = sitting.game
    known = summary(game, sitting.language)
    each = ", ".join(f"{sitting.name(seat)} {n}" for seat, n in enumerate(known["seats"]))
    length = f"{known['decisions']} decisions" + (f" ({each})" if len(sitting.seats) > 1 else "")
    lines = [f"{known['rounds']} rounds, {length}" if known["rounds"] else length, ""]
    lines += people_lines(known["people"]) if known["people"] else []
    lines += [series_line(one["label"], one["values"], one["limit"]) for one in known["series"]]
    seen = Counter(event.kind for event in sitting.events()).most_common(MOST)
    counts = known["counts"] or [(spaced(kind), n) for kind, n in seen]
    lines += ["", " · ".join(f"{label} {n}" for label, n in counts)]
    for one in known["sources"]:
        lines += ["", f"{one['label']}: " + ", ".join(f"{source} {n}" for source, n in one["parts"])]
    return [plain(line) for line in [*lines, "", f"seed {game.setup.seed}"]]


def people_lines(people: dict[str, Any]) -> list[str]:
    """What each person did, as a table: a column for each, as wide as its name."""
    names = [str(row[0]) for row in people["rows"]]
    wide = max([cells(label) for label in people["columns"]])
    lines = [" " * wide + "".join(f"  {name}" for name in names)]
    for at, label in enumerate(people["columns"]):
        values = [f"  {row[at + 1] or '·':>{cells(name)}}" for row, name in zip(people["rows"], names)]
        lines.append(fit(label, wide) + "".join(values))
    return [*lines, ""]


def series_line(name: str, values: list[Any], limit: float | None) -> str:
    """A number at the end of each round as a row of bars."""
    top = max([*values, limit or 0, 1])
    bars = "".join(BARS[round(max(value, 0) / top * (len(BARS) - 1))] for value in values)
    ends = f"{values[0]} to {values[-1]}" if values else "–"
    return f"{name:<12} {bars}  {ends}" + (f" of {limit}" if limit is not None else "")


def spaced(name: str) -> str:
    return name.replace("_", " ")
