"""Writing pictures and JSON; an existing file is never overwritten without being asked to."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from hauntbox.engine.errors import HauntboxError


class BadFile(HauntboxError):
    """A file that can't be read or may not be written."""


def check_new(name: str, force: bool) -> None:
    """Refuse a file that exists (unless forced) or whose folder does not, before any work is done."""
    path = Path(name)
    if path.is_dir():
        raise BadFile(f"{name!r} is a folder; name a file to write.")
    if path.exists() and not force:
        raise BadFile(f"The file {name!r} exists already; name another one or say --force to replace it.")
    if not path.absolute().parent.is_dir():
        raise BadFile(f"There is no folder {str(path.absolute().parent)!r} to write {path.name!r} into.")


def write(name: str, text: str) -> None:
    """Write a whole file or nothing: a broken write leaves what was there."""
    path = Path(name)
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        raise BadFile(f"The file {name!r} can't be written: {error.strerror}.") from None


def print_json(data: dict[str, Any]) -> None:
    """The one JSON object that `--json` promises."""
    json.dump(data, sys.stdout, indent=2)
    print()
