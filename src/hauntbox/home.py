"""Where Hauntbox keeps what is its player's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def home() -> Path:
    """The folder for everything Hauntbox keeps; HAUNTBOX_HOME says otherwise."""
    given = os.environ.get("HAUNTBOX_HOME")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Hauntbox"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Hauntbox"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hauntbox"
