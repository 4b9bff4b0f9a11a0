# interpreted: read once, when a game is opened
"""Reading content: TOML tables, typed as they are read, every mistake named by file, line, entry and field."""

from __future__ import annotations

import pickle
import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from hauntbox.engine.errors import BadContent
from hauntbox.kit.cards.toml_lines import Lines, Way, way_of

NO_LINES = Lines("")
IN_FIELD = re.compile(r"([a-z_]+(?:\[\d+\])?(?:, [a-z_]+)*): ")
MOST_PLACES = 5  # of the same mistake, that are named


class Mistake(NamedTuple):
    """What is wrong, and where: a file, or a place in one. `line` is 0 if no single line is to blame."""

    file: str
    line: int
    place: str
    text: str

    def __str__(self) -> str:
        place = f", {self.place}" if self.place else ""
        return f"{self.spot}{place}: {self.text}"

    @property
    def field(self) -> str:
        """The field that it is in; a list is one field. Empty if it is about an entry or a file as a whole."""
        return re.sub(r"\[\d+\]$", "", self.place.rpartition(", ")[2])

    @property
    def spot(self) -> str:
        """The file with its line, as editors open it."""
        return f"{self.file}:{self.line}" if self.line else self.file


class Problems:
    """The mistakes found so far. Reading goes on, so that all of them are reported together."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[Mistake] = []

    def add(self, where: str, text: str, line: int = 0) -> None:
        """`where` is a file and, after a comma, the place in it."""
        file, _, place = where.partition(", ")
        self.found.append(Mistake(file, line, place, text))

    def raise_any(self) -> None:
        """BadContent if anything was found."""
        if self.found:
            raise BadContent([str(one) for one in self.found], self.sentences())

    def sentences(self) -> list[str]:
        """Every mistake in a sentence; one that is made several times is told once, with the other places."""
        same: dict[tuple[str, str, str], list[Mistake]] = {}
        for one in self.found:
            same.setdefault((one.file, one.field, one.text), []).append(one)
        return [told(mistakes) for mistakes in same.values()]


def told(mistakes: list[Mistake]) -> str:
    """The same mistake at one or more places."""
    first, *others = mistakes
    if not others:
        return str(first)
    spots = [f"line {one.line}" if one.line else one.place for one in others]
    named = list(dict.fromkeys(spots))[:MOST_PLACES]
    more = ", …" if len(set(spots)) > len(named) else ""
    times = "once" if len(others) == 1 else f"{len(others)} times"
    return f"{first} (The same {times} more: {', '.join(named)}{more}.)"


def nearest(word: object, known: Iterable[str]) -> str:
    """The known word that is most like this one; nothing if none is."""
    lowered = {one.lower(): one for one in known}
    near = get_close_matches(word.lower(), lowered, 1) if isinstance(word, str) else []
    return lowered[near[0]] if near else ""


def meant(word: object, known: Iterable[str]) -> str:
    """The word that was probably meant, as the end of a sentence; nothing if there is none like it."""
    near = nearest(word, known)
    return f" Did you mean {near!r}?" if near else ""


def not_known(word: object, known: list[str]) -> str:
    """Report a word that is not allowed here."""
    hint = meant(word, known)
    listed = ", ".join([one for one in known if one])  # a field that may be left out may be empty
    return f"{word!r} is not known.{hint} Choose {listed}." if hint else f"{word!r} is not known; choose {listed}."


class Entry:
    """One table being read. Each getter takes a field off it; `close` complains about the rest.

    It is `sound` until something is found to be wrong in it, or in a table within it: what would only follow from that
    need not be told.
    """

    __slots__ = ("asked", "fields", "id", "lacking", "lines", "problems", "sound", "way", "where", "within")

    def __init__(
        self, where: str, fields: dict[str, Any], problems: Problems, id: str = "", lines: Lines = NO_LINES,
        way: Way = (), within: Entry | None = None,
    ) -> None:
        self.where = where
        self.fields = dict(fields)
        self.problems = problems
        self.id = id
        self.lines = lines  # of the file
        self.way = way  # to this table in the file
        self.asked: list[str] = ["id"] if id else []  # the fields that it may have
        self.lacking: list[str] = []  # fields that are missing, and perhaps only misspelt
        self.sound = True
        self.within = within

    def wrong(self, field: str, text: str) -> None:
        self.spoil()
        line = self.lines.line_of((*self.way, *way_of(field)))
        self.problems.add(f"{self.where}, {field}", text, line)

    def wrong_as_a_whole(self, text: str) -> None:
        self.spoil()
        self.problems.add(self.where, text, self.lines.line_of(self.way))

    def spoil(self) -> None:
        """Something is wrong here, and so in whatever this is a part of."""
        around: Entry | None = self
        while around is not None:
            around.sound = False
            around = around.within

    def take(self, field: str, required: bool) -> Any:
        self.asked.append(field)
        if field in self.fields:
            return self.fields.pop(field)
        if required and nearest(field, self.fields):
            self.lacking.append(field)
            self.spoil()
        elif required:
            self.wrong(field, "is missing.")
        return None

    def text(self, field: str, default: str | None = None) -> str:
        """A text that is not empty."""
        value = self.take(field, default is None)
        if value is None:
            return default or ""
        if not isinstance(value, str) or not value.strip():
            self.wrong(field, f"should be a text, not {value!r}.")
            return default or ""
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self.take(field, default is None)
        if value is None:
            return default if default is not None else low
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.wrong(field, f"should be a whole number from {low} to {high}, not {value!r}.")
            return default if default is not None else low
        return value

    def choice(self, field: str, choices: list[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.take(field, default is None)
        if value is None:
            return default if default is not None else choices[0]
        if value not in choices:
            self.wrong(field, not_known(value, choices))
            return default if default is not None else choices[0]
        return str(value)

    def texts(
        self, field: str, choices: list[str] | None = None, default: list[str] | None = None
    ) -> list[str]:
        """A list of words, each one of `choices` if given."""
        value = self.take(field, default is None)
        if value is None:
            return list(default or [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.wrong(field, f"should be a list of texts, not {value!r}.")
            return list(default or [])
        for index, one in enumerate(value):
            if choices is not None and one not in choices:
                self.wrong(f"{field}[{index}]", not_known(one, choices))
        return [one for one in value if choices is None or one in choices]

    def flag(self, field: str, default: bool = False) -> bool:
        value = self.take(field, False)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.wrong(field, f"should be true or false, not {value!r}.")
            return default
        return value

    def entry(self, field: str, required: bool = True) -> Entry | None:
        """A table within this one."""
        value = self.take(field, required)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.wrong(field, f"should be a table, not {value!r}.")
            return None
        return Entry(
            f"{self.where}, {field}", value, self.problems, lines=self.lines, way=(*self.way, field), within=self
        )

    def entries(self, field: str, required: bool = True) -> list[Entry]:
        """A list of tables within this one."""
        value = self.take(field, required)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.wrong(field, f"should be a list of tables, not {value!r}.")
            return []
        return [
            Entry(
                f"{self.where}, {field}[{index}]", one, self.problems, lines=self.lines,
                way=(*self.way, field, index), within=self,
            )
            for index, one in enumerate(value)
        ]

    def close(self) -> None:
        """Report fields that were never read, and those that are missing for another reason than one of these."""
        for field in self.fields:
            self.wrong(field, f"is not a field of this entry.{meant(field, self.asked)}")
            self.lacking = [one for one in self.lacking if one != nearest(field, self.asked)]
        for field in self.lacking:
            self.wrong(field, "is missing.")


def language_of(path: Path) -> str:
    """The language of a file of translations: ``fr.toml`` and ``story_fr.toml`` are French."""
    return path.stem.rpartition("_")[2]


def translation_files(folder: Path, language: str) -> list[Path]:
    """The files of a folder that translate its content to a language; the one without a topic first, if it is there."""
    return [folder / f"{language}.toml", *sorted(folder.glob(f"*_{language}.toml"))]


class Shelf:
    """The content of a game: its own folder and, laid over it, another one.

    In the upper folder an entry with a known id replaces the one below, a new id is added, and
    ``remove = ["id", …]`` at the top of a file takes entries away. Files named after one of the `languages`,
    with or without a topic before it, are translations (see `kit.translations`) and are not read here.
    """

    __slots__ = ("entries", "files", "folders", "languages", "problems", "texts", "used")

    def __init__(
        self, own: Path, over: str, files: list[str], problems: Problems, languages: list[str] | None = None
    ) -> None:
        self.folders: list[Path] = [own]
        self.files = files
        self.languages: list[str] = languages if languages is not None else []
        self.problems = problems
        self.entries: dict[str, Entry] = {}  # by where they stand
        self.used = blake2b(digest_size=12)
        self.texts: dict[Path, str] = {}
        if over:
            upper = Path(over)
            if not upper.is_dir():
                raise BadContent([f"There is no content folder {over!r}."])
            self.folders.append(upper)
            self.check_files(upper)
        self.check_texts()

    def check_texts(self) -> None:
        """If a file can't be read, the rest is not checked: further mistakes would only follow from that."""
        wrong = Problems()
        for folder in self.folders:
            paths = [folder / f"{file}.toml" for file in self.files]
            for language in self.languages:
                paths += translation_files(folder, language)
            for path in paths:
                if path.exists() or path.is_symlink():
                    self.texts[path] = read_text(path, wrong)
        wrong.raise_any()

    def check_files(self, upper: Path) -> None:
        """A folder laid over ours must hold only files that the game knows, and at least one."""
        names = [path.name for path in sorted(upper.glob("*.toml"))]
        for name in names:
            stem = name.removesuffix(".toml")
            if stem not in self.files and language_of(upper / name) not in self.languages:
                known = [f"{file}.toml" for file in [*self.files, *self.languages]]
                hint = meant(name, known)
                self.problems.add(name, f"is not a content file of this game; it reads {', '.join(known)}.{hint}")
        if not names:
            self.problems.add(str(upper), "has no content files (*.toml).")

    def tables(self, file: str, kind: str) -> list[Entry]:
        """All entries of a file by id; those of the upper folder replace those of the lower."""
        found: dict[str, Entry] = {}
        for folder in self.folders:
            path = folder / f"{file}.toml"
            if path not in self.texts:
                continue
            data, lines = self.read(path)
            gone = data.pop("remove", [])
            if not isinstance(gone, list) or not all(isinstance(id, str) for id in gone):
                self.problems.add(path.name, f"remove should be a list of ids, not {gone!r}.")
                gone = []
            for index, id in enumerate(gone):
                if id not in found:
                    line = lines.line_of(("remove", index))
                    self.problems.add(path.name, f"remove: there is no {kind} {id!r}.{meant(id, found)}", line)
                found.pop(id, None)
            self.collect(path, kind, data, found, lines)
        return list(found.values())

    def read(self, path: Path) -> tuple[dict[str, Any], Lines]:
        """A file's tables, and where in it they are."""
        text = self.texts[path]
        self.used.update(path.name.encode() + b"\0" + text.encode())
        return parsed(text), Lines(text)

    def collect(self, path: Path, kind: str, data: dict[str, Any], found: dict[str, Entry], lines: Lines) -> None:
        tables = data.pop(kind, [])
        for key in data:
            hint = meant(key, [kind, "remove"])
            line = lines.line_of((key,))
            self.problems.add(path.name, f"{key!r} is not known here; entries are [[{kind}]].{hint}", line)
        here: set[str] = set()
        for index, table in enumerate(tables if isinstance(tables, list) else [tables]):
            id = table.pop("id", None) if isinstance(table, dict) else None
            if not isinstance(id, str) or not id.replace("_", "").isalnum():
                self.problems.add(
                    f"{path.name}, {kind} {index + 1}", "id is missing or not made of letters, digits and _.",
                    lines.line_of((kind, index)),
                )
                continue
            where = f"{path.name}, {kind} {id!r}"
            if id in here:
                self.problems.add(where, "stands in the file twice.", lines.line_of((kind, index)))
            here.add(id)
            found[id] = self.entries[where] = Entry(where, table, self.problems, id, lines, (kind, index))

    def blame(self, where: str, text: str) -> None:
        """Report what showed only when everything was read. ``field: text`` is about a field of the entry there."""
        entry, field = self.entries.get(where), IN_FIELD.match(text)
        if entry is None:
            self.problems.add(where, text)
        elif field is None:
            entry.wrong_as_a_whole(text)
        else:
            entry.wrong(field[1], text[field.end() :])

    def digest(self) -> str:
        """A short fingerprint of all that was read."""
        return self.used.hexdigest()


@lru_cache(maxsize=128)
def packed(text: str) -> bytes:
    """The tables of a TOML text, packed: a text that is read again is not parsed again."""
    return pickle.dumps(tomllib.loads(text))


def parsed(text: str) -> dict[str, Any]:
    """The tables of a TOML text. They are the caller's own, to take apart or to keep."""
    tables: dict[str, Any] = pickle.loads(packed(text))
    return tables


def read_text(path: Path, problems: Problems) -> str:
    """The text of a file that holds TOML."""
    try:
        text = path.read_bytes().decode()
    except OSError as error:
        problems.add(path.name, f"can't be read: {error.strerror}.")
        return ""
    except UnicodeDecodeError as error:
        problems.add(path.name, f"is not text in UTF-8: byte {error.start + 1} can't be read.")
        return ""
    try:
        packed(text)
    except tomllib.TOMLDecodeError as error:
        said = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error), re.DOTALL)
        line = int(said[2] or text.count("\n") + 1) if said else 0
        problems.add(path.name, f"is not valid TOML: {said[1] if said else error}.", line)
    return text
