"""Which message keys the code of a folder says: as they stand, and as patterns of those that it puts together."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

ANY = r"([\w.-]+)"


class Said:
    """What stands in code and content: whole texts, and keys with gaps in them."""

    def __init__(self, texts: set[str], begun: set[str], named: set[str]) -> None:
        self.texts = texts
        self.begun = [re.compile(pattern) for pattern in sorted(begun)]  # f"phase.{phase}"
        self.named = [re.compile(pattern) for pattern in sorted(named)]  # f"{kind}.{id}"

    def says(self, key: str) -> bool:
        """Whether a key is somewhere, or is put together by something that begins as it does."""
        return key in self.texts or any(one.fullmatch(key) for one in self.begun) or self.fits(key, self.named)

    def says_word_for_word(self, key: str) -> bool:
        """The same, and whatever is put into a gap is somewhere, too."""
        return key in self.texts or self.fits(key, self.begun) or self.fits(key, self.named)

    def fits(self, key: str, patterns: list[re.Pattern[str]]) -> bool:
        for pattern in patterns:
            match = pattern.fullmatch(key)
            if match and all(word in self.texts or word.isdigit() for gap in match.groups() for word in gap.split(".")):
                return True
        return False


def said_in(folders: Sequence[Path]) -> Said:
    return read(tuple(folders))


@cache
def read(folders: tuple[Path, ...]) -> Said:
    texts: set[str] = set()
    patterns: set[str] = set()
    for folder in folders:
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    texts.add(node.value)
                else:
                    patterns.add(pattern_of(node))
        for path in folder.rglob("content/**/*.toml"):
            texts.update(re.findall(r"[\w-]+", path.read_text("utf-8")))
    keys = {one for one in patterns if r"\." in one and not re.search(r"[ <:/]", one)}
    named = {one for one in keys if one.startswith(ANY)}
    return Said(texts, keys - named, named)


def pattern_of(node: ast.AST) -> str:
    """The texts that an f-string makes, or a text with something added; empty for everything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join([re.escape(str(one.value)) if isinstance(one, ast.Constant) else ANY for one in node.values])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and isinstance(node.left, ast.Constant):
        return re.escape(str(node.left.value)) + ANY
    return ""
