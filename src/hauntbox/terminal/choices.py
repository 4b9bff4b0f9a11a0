"""Options in order: grouped by what they do and with what, narrowed by pointing at things, each with a key."""

from __future__ import annotations

from collections.abc import Iterable

from hauntbox.engine.decisions import Option
from hauntbox.engine.game import Game
from hauntbox.engine.messages import Message, Thing, Value

# Keys for options: digits, then the letters that mean nothing else at the table.
KEYS = "123456789abcdfgjkmovwxyz"
FLAT = 9
MOST_GAPS = 2


class Entry:
    """A line of the menu: one option, or several of a kind that open when it is taken."""

    __slots__ = ("label", "options", "step")

    def __init__(self, label: str, options: list[Option], step: tuple[str, Value] | None = None) -> None:
        self.label = label
        self.options = options
        # Of options of one kind: what they share of the sentence, as name and value; without a name, its beginning.
        self.step = step

    @property
    def is_group(self) -> bool:
        return len(self.options) > 1

    @property
    def targets(self) -> set[str]:
        return {target for option in self.options for target in option.targets}


class Menu:
    """The options of one seat, as far as they have been narrowed down."""

    def __init__(self, game: Game, options: list[Option], language: str = "en") -> None:
        self.game = game
        self.language = language
        self.options = options
        self.pointed: list[str] = []
        self.group: tuple[str, str] | None = None
        self.steps: list[tuple[str, Value]] = []
        self.targets = [set(option.targets) for option in options]

    def left(self) -> list[Option]:
        """The options that are left after narrowing."""
        return [
            option
            for option, targets in zip(self.options, self.targets)
            if targets.issuperset(self.pointed) and (self.group is None or kind_of(option) == self.group)
            and all(self.takes(option, name, value) for name, value in self.steps)
        ]

    def takes(self, option: Option, name: str, value: Value) -> bool:
        """Whether an option is one of a group of its kind."""
        return alike(option.message.args.get(name), value) if name else self.label(option).startswith(str(value))

    def lit(self) -> set[str]:
        """Everything that an option touches which is left."""
        return {target for option in self.left() for target in option.targets}

    def entries(self, room: int = 0) -> list[Entry]:
        """What to show: options as they are while there are few or there is room for all, else by kind.

        Those of one kind are as they are, unless they are more than there are keys: then by what they are done with.
        """
        options = self.left()
        kinds: dict[tuple[str, str], list[Option]] = {}
        for option in options:
            kinds.setdefault(kind_of(option), []).append(option)
        if len(kinds) == 1 and len(options) > len(KEYS):
            return self.entries_by_part(options)
        if len(options) <= max(FLAT, min(room, len(KEYS))) or len(kinds) == 1:
            return [Entry(self.label(option), [option]) for option in options]
        return [
            Entry(self.label(group[0]) if len(group) == 1 else self.kind_label(group, kinds), group)
            for group in kinds.values()
        ]

    def entries_by_part(self, options: list[Option]) -> list[Entry]:
        """Many options of a kind, grouped by the part of their sentence that makes the shortest lists, such as a
        Saucer."""
        parted = [(name, parts(options, name)) for name in options[0].message.args]
        fair = [(name, found) for name, found in parted if 1 < len(found) <= len(KEYS)]
        if not fair:
            return self.entries_by_letter(options)
        name, found = min(fair, key=lambda one: max(len(one[1]), *[len(group) for group in one[1]]))
        return [
            Entry(self.label(group[0]) if len(group) == 1 else self.group_label(group), group,
                  (name, group[0].message.args[name]))
            for group in found
        ]  # fmt: skip

    def entries_by_letter(self, options: list[Option]) -> list[Entry]:
        """Many options that share no part of their sentence, grouped by what follows their common beginning."""
        labels = [self.label(option) for option in options]
        shared = len(shared_start(labels))
        found: dict[str, list[Option]] = {}
        for option, label in zip(options, labels):
            found.setdefault(label[: shared + 1], []).append(option)
        if not 1 < len(found) <= len(KEYS):
            return [Entry(label, [option]) for option, label in zip(options, labels)]
        return [
            Entry(self.label(group[0]) if len(group) == 1 else f"{start}…", group, ("", start))
            for start, group in found.items()
        ]

    def label(self, option: Option) -> str:
        return self.game.say(option.message, self.language)

    def kind_label(self, options: list[Option], kinds: Iterable[tuple[str, str]]) -> str:
        """What options of a kind do, in the game's words; or what they share, where several kinds have one verb."""
        verb = options[0].verb
        alone = len([kind for kind in kinds if kind[0] == verb]) == 1
        return (self.game.rules.group_words(verb, self.language) if alone else "") or self.group_label(options)

    def group_label(self, options: list[Option]) -> str:
        """The sentence that options of a kind share, with … where they differ."""
        messages = [option.message for option in options]
        args: dict[str, Value] = {}
        for name, value in messages[0].args.items():
            same = all(alike(value, message.args.get(name)) for message in messages)
            args[name] = value if same else "…"
        said = self.game.say(Message(messages[0].key, args), self.language)
        # A sentence that is mostly gaps says no more than its beginning.
        return said[: said.index("…") + 1] if said.count("…") > MOST_GAPS else said

    # Narrowing

    def open(self, entry: Entry) -> None:
        """Look into a group."""
        if entry.step is not None:
            self.steps.append(entry.step)
        else:
            self.group = kind_of(entry.options[0])

    def point(self, target: str) -> bool:
        """Keep only what touches this thing; pointing at it again cancels that. False: nothing touches it."""
        if target in self.pointed:
            self.pointed.remove(target)
            return True
        if target not in self.lit():
            return False
        self.pointed.append(target)
        return True

    def back(self) -> bool:
        """Widen the choice by one step; False if nothing was narrowed."""
        if self.steps:
            self.steps.pop()
        elif self.group is not None:
            self.group = None
        elif self.pointed:
            self.pointed.pop()
        else:
            return False
        return True

    def reset(self) -> None:
        self.group = None
        self.steps = []
        self.pointed = []

    def ending(self) -> Option | None:
        """The option that ends the current action, if there is one."""
        return next((option for option in self.options if option.verb in self.game.rules.endings), None)


def shared_start(labels: list[str]) -> str:
    """What all of some labels begin with."""
    first, last = min(labels), max(labels)
    same = 0
    while same < min(len(first), len(last)) and first[same] == last[same]:
        same += 1
    return first[:same]


def kind_of(option: Option) -> tuple[str, str]:
    return option.verb, option.message.key


def parts(options: list[Option], name: str) -> list[list[Option]]:
    """Options by what they say in one part of their sentence, in the order in which it comes up."""
    found: list[list[Option]] = []
    for option in options:
        value = option.message.args.get(name)
        for group in found:
            if alike(group[0].message.args.get(name), value):
                group.append(option)
                break
        else:
            found.append([option])
    return found


def alike(a: Value | None, b: Value | None) -> bool:
    """Whether two arguments of messages say the same."""
    if isinstance(a, Thing) and isinstance(b, Thing):
        return a.kind == b.kind and a.value == b.value
    if isinstance(a, Message) and isinstance(b, Message):
        return a.key == b.key and a.args.keys() == b.args.keys() and all(
            alike(value, b.args[name]) for name, value in a.args.items()
        )
    return isinstance(a, (int, str)) and a == b
