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

from hauntbox.engine.messages import Thing
from hauntbox.kit.textscene import plain
from hauntbox.terminal.finder import look_text
from hauntbox.terminal.sitting import Sitting

BARS = "▁▂▃▄▅▆▇█"
MOST = 8


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
            yield Static(text, classes="banner")
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


def statistics(sitting: Sitting) -> list[str]:
    """What there is to tell about a game: its length, who decided how often, and what the game counts."""
    game = sitting.game
    known = game.rules.statistics(game)
    answered: Counter[int] = Counter()
    for answer in game.trail:
        seats = [answer.seat] if answer.secret is None else list(answer.secret)
        answered.update(seat for seat in seats if answer.choosers >> seat & 1)
    count = sum(not answer.forced for answer in game.trail)
    each = ", ".join(f"{sitting.name(seat)} {answered[seat]}" for seat in range(len(sitting.seats)))
    length = f"{count} decisions" + (f" ({each})" if len(sitting.seats) > 1 else "")
    lines = [f"{known['rounds']} rounds, {length}" if "rounds" in known else length, ""]
    for name, values in known.get("series", {}).items():
        lines.append(series_line(name, values, known.get("limits", {}).get(name)))
    counts = {name: count for name, count in known.get("counts", {}).items() if count}
    counts = counts or dict(Counter(event.kind for event in sitting.events()).most_common(MOST))
    lines += ["", "  ".join(f"{spaced(name)} {count}" for name, count in counts.items())]
    for name, parts in known.get("sources", {}).items():
        most = sorted(parts.items(), key=lambda part: -part[1])[:MOST]
        told = ", ".join(f"{called(sitting, source)} {count}" for source, count in most)
        lines += ["", f"{spaced(name)}: {told}"] if told else []
    return [plain(line) for line in [*lines, "", f"seed {game.setup.seed}"]]


def series_line(name: str, values: list[Any], limit: float | None) -> str:
    """A number at the end of each round as a row of bars."""
    top = max([*values, limit or 0, 1])
    bars = "".join(BARS[round(max(value, 0) / top * (len(BARS) - 1))] for value in values)
    ends = f"{values[0]} to {values[-1]}" if values else "–"
    return f"{spaced(name):<12} {bars}  {ends}" + (f" of {limit}" if limit is not None else "")


def spaced(name: str) -> str:
    return name.replace("_", " ")


def called(sitting: Sitting, source: str) -> str:
    """A content entry by its name, anything else in plain words."""
    kind, _, id = source.partition(":")
    if not id:
        return spaced(source)
    return sitting.name_of(Thing(kind, sitting.game.rules.thing_value(kind, id)))
