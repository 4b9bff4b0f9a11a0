"""Reading content: TOML tables, typed as they are read, every mistake named by file, entry and field."""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hauntbox.engine.errors import BadContent


class Problems:
    """The mistakes found so far; reading goes on so that all of them are reported together."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, where: str, text: str) -> None:
        self.found.append(f"{where}: {text}")

    def raise_any(self) -> None:
        """BadContent if anything was found."""
        if self.found:
            raise BadContent(self.found)


class Entry:
    """One table being read. Each getter takes a field off it; `close` complains about the rest."""

    __slots__ = ("fields", "id", "problems", "where")

    def __init__(self, where: str, fields: dict[str, Any], problems: Problems, id: str = "") -> None:
        self.where = where
        self.fields = dict(fields)
        self.problems = problems
        self.id = id

    def wrong(self, field: str, text: str) -> None:
        self.problems.add(f"{self.where}, {field}", text)

    def take(self, field: str, required: bool) -> Any:
        if field in self.fields:
            return self.fields.pop(field)
        if required:
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
            self.wrong(field, f"{value!r} is not known; choose {', '.join(choices)}.")
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
                self.wrong(f"{field}[{index}]", f"{one!r} is not known; choose {', '.join(choices)}.")
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
        return Entry(f"{self.where}, {field}", value, self.problems)

    def entries(self, field: str, required: bool = True) -> list[Entry]:
        """A list of tables within this one."""
        value = self.take(field, required)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.wrong(field, f"should be a list of tables, not {value!r}.")
            return []
        return [
            Entry(f"{self.where}, {field}[{index}]", one, self.problems) for index, one in enumerate(value)
        ]

    def close(self) -> None:
        """Complain about fields that nobody asked for."""
        for field in self.fields:
            self.wrong(field, "is not a field of this entry.")


class Shelf:
    """The content of a game: its own folder and, laid over it, another one.

    In the upper folder an entry with a known id replaces the one below, a new id is added, and
    ``remove = ["id", …]`` at the top of a file takes entries away. Files named after one of the `languages`
    are translations (see `kit.translations`) and are not read here.
    """

    __slots__ = ("files", "folders", "languages", "problems", "used")

    def __init__(
        self, own: Path, over: str, files: list[str], problems: Problems, languages: list[str] | None = None
    ) -> None:
        self.folders: list[Path] = [own]
        self.files = files
        self.languages: list[str] = languages if languages is not None else []
        self.problems = problems
        self.used = blake2b(digest_size=12)
        if over:
            upper = Path(over)
            if not upper.is_dir():
                raise BadContent([f"There is no content folder {over!r}."])
            self.folders.append(upper)
            self.check_files(upper)

    def check_files(self, upper: Path) -> None:
        """A folder laid over ours holds only files that the game knows, and at least one."""
        names = [path.name for path in sorted(upper.glob("*.toml"))]
        for name in names:
            if name.removesuffix(".toml") not in [*self.files, *self.languages]:
                known = ", ".join(f"{file}.toml" for file in [*self.files, *self.languages])
                self.problems.add(name, f"is not a content file of this game; it reads {known}.")
        if not names:
            self.problems.add(str(upper), "has no content files (*.toml).")

    def tables(self, file: str, kind: str) -> list[Entry]:
        """All entries of a file, by id, the upper folder's over the lower's."""
        found: dict[str, Entry] = {}
        for folder in self.folders:
            path = folder / f"{file}.toml"
            if not path.exists():
                continue
            data = self.read(path)
            gone = data.pop("remove", [])
            if not isinstance(gone, list) or not all(isinstance(id, str) for id in gone):
                self.problems.add(path.name, f"remove should be a list of ids, not {gone!r}.")
                gone = []
            for id in gone:
                if found.pop(id, None) is None:
                    self.problems.add(path.name, f"remove: there is no {kind} {id!r}.")
            self.collect(path, kind, data, found)
        return list(found.values())

    def read(self, path: Path) -> dict[str, Any]:
        raw = path.read_bytes()
        self.used.update(path.name.encode() + b"\0" + raw)
        try:
            return tomllib.loads(raw.decode())
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            self.problems.add(path.name, f"is not valid TOML: {error}.")
            return {}

    def collect(self, path: Path, kind: str, data: dict[str, Any], found: dict[str, Entry]) -> None:
        tables = data.pop(kind, [])
        for key in data:
            self.problems.add(path.name, f"{key!r} is not known here; entries are [[{kind}]].")
        here: set[str] = set()
        for index, table in enumerate(tables if isinstance(tables, list) else [tables]):
            id = table.pop("id", None) if isinstance(table, dict) else None
            if not isinstance(id, str) or not id.replace("_", "").isalnum():
                self.problems.add(
                    f"{path.name}, {kind} {index + 1}", "id is missing or not made of letters, digits and _."
                )
                continue
            if id in here:
                self.problems.add(f"{path.name}, {kind} {id!r}", "stands in the file twice.")
            here.add(id)
            found[id] = Entry(f"{path.name}, {kind} {id!r}", table, self.problems, id)

    def digest(self) -> str:
        """A short fingerprint of all that was read."""
        return self.used.hexdigest()
