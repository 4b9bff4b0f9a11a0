"""Every sentence of Séance."""

from __future__ import annotations

from pathlib import Path

from hauntbox.kit.words.catalogue import Words

WORDS = Words(Path(__file__).parents[1] / "words")
