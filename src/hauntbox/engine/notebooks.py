# interpreted: it writes text for people who look
"""Pictures for notebooks: as wide as their cell, and never wider than they were drawn."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape

ROOT = re.compile(r'<svg\b[^>]*?( width="([\d.]+)" height="[\d.]+")')


def fitted(picture: str) -> str:
    """An SVG picture that grows and shrinks with its cell."""
    root = ROOT.match(picture)
    if root is None:
        return picture
    start, end = root.span(1)
    return f'{picture[:start]} width="100%" style="max-width:{root[2]}px"{picture[end:]}'


def framed(picture: str, words: str) -> str:
    """An SVG picture as HTML. As an image of its own it has its own styles and ids, however many a notebook shows."""
    root = ROOT.match(picture)
    most = f"max-width:{root[2]}px;" if root else ""
    data = b64encode(picture.encode()).decode()
    style = f"display:block;width:100%;{most}height:auto"
    return f'<img alt="{escape(words)}" style="{style}" src="data:image/svg+xml;base64,{data}">'
