"""A list of fields to change with the arrow keys or the mouse, or by typing; and screens made of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hauntbox import bots
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.rules import Rules, SetupOption
from hauntbox.kit.drawing.text import Row, Segment, fit
from hauntbox.terminal.looks import Pointed, Rows
from hauntbox.terminal.seats import YOU, checked_sitter
from hauntbox.terminal.shelf import Settings


class Field:
    """One setting: a name, its values, and whether any text may be typed."""

    def __init__(self, key: str, label: str, values: list[str], value: str, typed: bool = False) -> None:
        self.key = key
        self.label = label
        self.values = values
        self.value = value
        self.typed = typed
        self.fresh = True

    def turn(self, by: int) -> None:
        """The next value or the one before."""
        self.fresh = True
        if self.value in self.values:
            self.value = self.values[(self.values.index(self.value) + by) % len(self.values)]
        elif self.values:
            self.value = self.values[0]

    def type(self, character: str) -> None:
        """Typing starts a free text."""
        self.value = character if self.fresh else (self.value + character)[:200]
        self.fresh = False

    def erase(self) -> None:
        self.value = "" if self.fresh else self.value[:-1]
        self.fresh = False


class FormScreen(ModalScreen[dict[str, str]]):
    """Fields on a screen; returns their values when done, nothing when cancelled."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,tab", "move(1)"), Binding("up,shift+tab", "move(-1)"),
        Binding("right", "turn(1)"), Binding("left", "turn(-1)"),
        Binding("enter", "done"), Binding("escape", "leave"), Binding("backspace", "erase"),
    ]
    title_text = ""
    about: str = ""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self.fields = self.make_fields()

    def make_fields(self) -> list[Field]:
        raise NotImplementedError

    def changed(self, field: Field) -> None:
        """A field has a new value; others may have to follow."""

    def problem(self) -> str:
        """What is wrong with the values, in a sentence; nothing if all is well."""
        return ""

    def values(self) -> dict[str, str]:
        return {field.key: field.value for field in self.fields}

    def compose(self) -> ComposeResult:
        with Vertical(classes="box form") as box:
            box.border_title = self.title_text
            box.border_subtitle = "↑↓ field · ←→ value · Enter done · Esc leave"
            yield Static(self.about, markup=False, classes="box-text")
            yield Rows(id="fields")
            yield Static("", markup=False, id="problem")

    def on_mount(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        wide = max(len(field.label) for field in self.fields) + 2
        rows: list[Row] = []
        for number, field in enumerate(self.fields):
            on = number == self.cursor
            target = f"field:{number}"
            row: Row = [Segment(fit(f" {field.label}", wide), "bold" if on else "quiet", target)]
            row.append(Segment(" ◂ " if field.values else "   ", "key", f"before:{number}"))
            shown = field.value + ("▏" if on and field.typed else "")
            row.append(Segment(f" {shown or '–'} ", "focus" if on else "", target))
            row.append(Segment(" ▸ " if field.values else "", "key", f"after:{number}"))
            rows.append(row)
        self.query_one("#fields", Rows).show(rows)
        self.query_one("#problem", Static).update(self.problem())

    def action_move(self, by: int) -> None:
        self.cursor = (self.cursor + by) % len(self.fields)
        self.redraw()

    def action_turn(self, by: int) -> None:
        field = self.fields[self.cursor]
        field.turn(by)
        self.changed(field)
        self.redraw()

    def action_erase(self) -> None:
        if self.fields[self.cursor].typed:
            self.fields[self.cursor].erase()
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        field = self.fields[self.cursor]
        if field.typed and event.character is not None and event.is_printable:
            event.stop()
            field.type(event.character)
            self.redraw()

    def on_pointed(self, event: Pointed) -> None:
        what, _, number = event.target.partition(":")
        if event.how == "click" and number.isdecimal():
            self.cursor = int(number)
            if what in ("before", "after"):
                self.action_turn(1 if what == "after" else -1)
            self.redraw()

    def action_done(self) -> None:
        if not self.problem():
            self.dismiss(self.values())

    def action_leave(self) -> None:
        self.dismiss({})


def seat_field(seat: int, sitter: str, rules: Rules) -> Field:
    return Field(f"seat{seat}", f"Seat {seat + 1}", [YOU, *bots.names_for(rules)], sitter, typed=True)


def option_field(option: SetupOption, value: str) -> Field:
    label = option.key.replace("_", " ").capitalize()
    offered = [option.masked(one) for one in option.suggestions]
    return Field(option.key, label, offered, option.masked(value), typed=option.open)


def seat_problem(fields: list[Field], rules: Rules) -> str:
    """What is wrong with the names of the sitters."""
    try:
        for field in fields:
            if field.key.startswith("seat"):
                checked_sitter(field.value, rules)
    except HauntboxError as error:
        return str(error)
    return ""


BY_HAND, BY_ITSELF = "end by hand", "end by themselves"


class SeatsScreen(FormScreen):
    """Who sits where from now on, how fast bots move, what is asked about, and what ends by itself."""

    title_text = "Seats"
    about = "A seat is yours, somebody's (type a name), or a bot's. It can change hands at any time."

    def __init__(self, rules: Rules, seats: list[str], settings: Settings, standings: Sequence[str] = ()) -> None:
        self.rules = rules
        self.seats = seats
        self.settings = settings
        self.about = "\n".join([SeatsScreen.about, *standings])  # what each seat is ranked by
        super().__init__()

    def make_fields(self) -> list[Field]:
        fields = [seat_field(seat, sitter, self.rules) for seat, sitter in enumerate(self.seats)]
        fields.append(Field("pace", "Bots move", list(Settings.PACES), self.settings.pace))
        confirm = "ask first" if self.settings.confirm else "just do it"
        fields.append(Field("confirm", "Doubtful answers", ["ask first", "just do it"], confirm))
        ends = BY_ITSELF if self.settings.ends else BY_HAND
        fields.append(Field("ends", "Turns with nothing left to do", [BY_HAND, BY_ITSELF], ends))
        return fields

    def problem(self) -> str:
        return seat_problem(self.fields, self.rules)


class NewGameScreen(FormScreen):
    """Everything that can be set before a game."""

    title_text = "New game"
    about = "The game you leave stays on the shelf, where it is."

    def __init__(self, rules: Rules, seats: list[str], options: dict[str, str]) -> None:
        self.rules = rules
        self.seats = seats
        self.options = options
        super().__init__()

    def offered(self) -> list[SetupOption]:
        """The options that people choose."""
        return [option for option in self.rules.setup_options() if not option.carried]

    def make_fields(self) -> list[Field]:
        counts = [str(n) for n in range(self.rules.min_players, self.rules.max_players + 1)]
        fields = [Field("players", "Players", counts, str(len(self.seats)))]
        fields += [seat_field(seat, sitter, self.rules) for seat, sitter in enumerate(self.seats)]
        fields += [option_field(one, self.options.get(one.key, one.default)) for one in self.offered()]
        fields.append(Field("seed", "Seed (empty: by chance)", [], "", typed=True))
        return fields

    def changed(self, field: Field) -> None:
        if field.key == "players":
            seats = [one.value for one in self.fields if one.key.startswith("seat")]
            self.seats = (seats + [seats[-1]] * int(field.value))[: int(field.value)]
            rest = [one for one in self.fields if not one.key.startswith("seat")]
            sitters = [seat_field(seat, sitter, self.rules) for seat, sitter in enumerate(self.seats)]
            self.fields = [rest[0], *sitters, *rest[1:]]

    def problem(self) -> str:
        wrong = seat_problem(self.fields, self.rules)
        if wrong:
            return wrong
        values = self.values()
        options = {option.key: values[option.key] for option in self.offered()}
        try:
            self.rules.begin(self.rules.checked_setup(int(values["players"]), values["seed"] or "0", options))
        except HauntboxError as error:
            return str(error)
        return ""
