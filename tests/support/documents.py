"""The documents as tests read them: headings, tables, blocks of code, links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")
CODE = re.compile(r"`([^`\n]+)`")


@dataclass
class Block:
    """A fenced block: its language, its text, and the prose before it."""

    language: str
    text: str
    before: str
    after: str


@dataclass
class Page:
    """A document."""

    path: Path
    text: str

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @property
    def prose(self) -> str:
        """Everything but the blocks of code."""
        return FENCE.sub("", self.text)

    def blocks(self, language: str) -> list[Block]:
        """The blocks of code in a language, in order."""
        found = []
        for match in FENCE.finditer(self.text):
            if match[1] == language:
                found.append(Block(match[1], match[2], self.text[: match.start()], self.text[match.end() :]))
        return found

    def links(self) -> list[str]:
        return [one or other for one, other in LINK.findall(self.prose)]

    def anchors(self) -> set[str]:
        """What a link may name after #."""
        heads = re.findall(r"^#+ (.*)$", self.prose, re.MULTILINE)
        return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}

    def section(self, head: str) -> str:
        """What stands under a heading, up to the next one."""
        match = re.search(rf"^#+ {re.escape(head)}$\n(.*?)(?=^#+ |\Z)", self.prose, re.MULTILINE | re.DOTALL)
        assert match, f"{self.name} has no section {head!r}"
        return match[1]

    def listed(self, head: str, table: int = 0) -> list[str]:
        """The first column of a table under a heading."""
        return [codes(row[0])[0] for row in self.tables(head)[table]]

    def tables(self, head: str) -> list[list[list[str]]]:
        """The tables under a heading: rows of cells, without the head of the table."""
        found: list[list[list[str]]] = []
        for lines in re.findall(r"(?:^\|.*\|$\n?)+", self.section(head), re.MULTILINE):
            rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in lines.strip().splitlines()]
            found.append([[cell.strip().replace("\\|", "|") for cell in row] for row in rows[2:]])
        return found

    def table(self, head: str) -> list[list[str]]:
        """The first table under a heading."""
        found = self.tables(head)
        assert found, f"{self.name} has no table under {head!r}"
        return found[0]


def page(name: str) -> Page:
    """A document by its path in the checkout."""
    path = ROOT / name
    return Page(path, path.read_text(encoding="utf-8"))


def pages() -> list[Page]:
    return [page(path.relative_to(ROOT).as_posix()) for path in PAGES]


def codes(cell: str) -> list[str]:
    """What stands in a cell as code."""
    return CODE.findall(cell)
