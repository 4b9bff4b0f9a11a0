# interpreted: it finds its sentences beside itself
"""The catalogue of the sentences of The Ghosts Betwixt."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hauntbox.kit.words.catalogue import Words

WORDS: Final = Words(Path(__file__).parent.parent / "words")
