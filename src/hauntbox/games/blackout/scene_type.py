"""Type for the drawing, as every game sets it."""

from __future__ import annotations

from hauntbox.kit.lettering import FONT, cut, fitted, label, paragraph, text_width, wrap

__all__ = ["FONT", "cut", "fitted", "label", "paragraph", "text_width", "wrap"]
