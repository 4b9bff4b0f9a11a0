"""What is wrong with a content folder, for tests that don't care on which line it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable


def without_lines(problems: Iterable[str]) -> list[str]:
    """Mistakes with their file only: ``ghosts.toml, ghost 'x'`` instead of ``ghosts.toml:12, ghost 'x'``."""
    return [re.sub(r"^(\S+\.toml):\d+", r"\1", one) for one in problems]
