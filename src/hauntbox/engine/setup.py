"""What is decided before a game begins."""

from __future__ import annotations

from typing import Any

from hauntbox.engine.errors import BadSetup
from hauntbox.engine.messages import Message, Value


class SetupOption:
    """Something to decide before the game: a key, its possible values, and the default.

    Without `values` any text is allowed, and the set-up checks it; a form offers `suggestions` beside a text field.
    Options that a campaign carries from game to game are `carried`: programs may set them like any other, forms leave
    them out. Values whose ids tell of what is still to come have `masks`: other names that lists and forms show
    instead, and that may be used as well.
    """

    __slots__ = ("carried", "default", "key", "masks", "rule", "suggestions", "values")

    def __init__(
        self,
        key: str,
        values: list[str],
        default: str,
        rule: str = "",
        suggestions: list[str] | None = None,
        carried: bool = False,
        masks: dict[str, str] | None = None,
    ) -> None:
        self.key = key
        self.values = values
        self.default = default
        self.rule = rule
        self.suggestions: list[str] = values if suggestions is None else suggestions
        self.carried = carried
        self.masks: dict[str, str] = masks if masks is not None else {}

    def masked(self, value: str) -> str:
        """What lists and forms show of a value."""
        return self.masks.get(value, value)

    def meant(self, said: str) -> str:
        """The value that somebody means by its id or its mask."""
        return {mask: value for value, mask in self.masks.items()}.get(said, said)

    @property
    def open(self) -> bool:
        """Whether any text is allowed."""
        return not self.values


class Side:
    """Seats that win and lose together against others: an id for programs, and which seats they are."""

    __slots__ = ("id", "seats")

    def __init__(self, id: str, seats: list[int]) -> None:
        self.id = id
        self.seats = seats


class Setup:
    """How a game begins: players, seed, options, and the content folder laid over the box's own.

    A `paired` game is shuffled so that it can be compared with the same game of other content (see `engine.pairing`).
    """

    __slots__ = ("content", "options", "paired", "players", "seed", "seedless")

    def __init__(self, players: int, seed: str, options: dict[str, str], content: str = "") -> None:
        self.players = players
        self.seed = seed
        self.options = options
        self.content = content
        self.paired = False
        self.seedless: Setup | None = None

    def without_seed(self) -> Setup:
        """The same without the seed, for those who must not know the dice to come; built once."""
        if not self.seed:
            return self
        if self.seedless is None:
            self.seedless = Setup(self.players, "", self.options, self.content)
        return self.seedless

    def to_data(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "seed": self.seed,
            "options": dict(self.options),
            "content": self.content,
        }


def check_setup(title: str, allowed: range, known: dict[str, SetupOption], wanted: Setup, scenario_key: str) -> Setup:
    """What is wanted with defaults filled in, or BadSetup naming everything that is wrong with it.

    The option that `scenario_key` names may also be called ``scenario``.
    """
    wrong: list[str] = []
    messages: list[Message] = []
    if wanted.players not in allowed:
        few, many = allowed[0], allowed[-1]
        wrong.append(f"{title} is for {few} to {many} players, not {wanted.players}.")
        bounds: dict[str, Value] = {"title": title, "few": few, "many": many, "players": wanted.players}
        messages.append(Message("setup.players", bounds))
    told = ", ".join(key for key, option in known.items() if not option.carried)
    chosen = {key: option.default for key, option in known.items()}
    for name, value in wanted.options.items():
        key = scenario_key if name == "scenario" else name
        option = known.get(key)
        if option is None:
            wrong.append(f"{title} has no option {key!r}; it has {told}.")
            args: dict[str, Value] = {"title": title, "key": f"{key!r}", "known": told}
            messages.append(Message("setup.no_option", args))
        elif option.values and option.meant(value) not in option.values:
            offered = ", ".join([option.masked(one) for one in option.values])
            wrong.append(f"{key} can't be {value!r}; choose {offered}.")
            args = {"key": key, "value": f"{value!r}", "known": offered}
            messages.append(Message("setup.no_value", args))
        else:
            chosen[key] = option.meant(value)
    if wrong:
        raise BadSetup(" ".join(wrong), messages)
    return Setup(wanted.players, wanted.seed, chosen, wanted.content)
