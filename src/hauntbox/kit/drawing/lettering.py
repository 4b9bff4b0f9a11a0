"""Type for drawings: how wide words are, how they break into lines, and how they are set."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import normalize

from hauntbox.kit.drawing.svg import Markup, el, join
from hauntbox.kit.words.grammar import pieces

FONT = "'Helvetica Neue',Arial,'Liberation Sans',Roboto,'DejaVu Sans Condensed',sans-serif"

# Advance widths of the Helvetica family, in thousandths of the size: 222 is the width of i, j and l.
WIDTHS: dict[int, str] = {
    222: "ijl'’‘`|\u202f",
    278: " \u00a0!,./:;It[]\\·f",
    333: '()-r"“”{}°',
    500: "ckszvxyJ",
    556: "abdeghnopquL0123456789?$#_–«»",
    584: "+<>=−~×",
    611: "FTZ",
    667: "ABEKPSVXY&",
    722: "CDHNRUw",
    778: "GOQ",
    833: "mM",
    889: "%",
    944: "W",
    1000: "—…→←@œæ",
}
WIDTH_OF: dict[str, int] = {letter: width for width, letters in WIDTHS.items() for letter in letters}
BOLDER = 1.075
# Other faces of the stack run a little wider than the one measured.
SAFETY = 1.03
# What a text in fewer words neither begins nor ends with, and how long a word is that doesn't end a name.
STOPS = " \u00a0\u202f.,;:"
SMALL_WORD = 3


def letter_width(letter: str) -> int:
    """The advance of one letter in thousandths; accents are as wide as what they sit on."""
    known = WIDTH_OF.get(letter)
    if known is None:
        known = WIDTH_OF.get(normalize("NFD", letter)[0])
        if known is None:
            known = 1000 if ord(letter) >= 0x2E80 else 600
        WIDTH_OF[letter] = known
    return known


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Roughly how wide a text is, rather too wide than too narrow."""
    thousandths = 0
    for letter in text:
        thousandths += letter_width(letter)
    return thousandths * size * SAFETY * (BOLDER if bold else 1.0) / 1000


@lru_cache(maxsize=4096)
def cut(text: str, width: float, size: float, bold: bool = False) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if text_width(text, size, bold) <= width:
        return text
    kept = text
    while kept and text_width(kept + "…", size, bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


@lru_cache(maxsize=4096)
def wrap(text: str, width: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines of at most this width; a word too long for a line is cut."""
    lines: list[str] = []
    line = ""
    for word in pieces(text):
        longer = f"{line} {word}" if line else word
        if text_width(longer, size, bold) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = cut(word, width, size, bold)
    if line:
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=4096)
def fitted(
    text: str, width: float, height: float, sizes: tuple[float, ...], leading: float = 1.2
) -> tuple[float, tuple[str, ...]]:
    """The largest of the sizes at which the text fits a box, and its lines; cut at the smallest."""
    lines: tuple[str, ...] = ()
    size = sizes[-1]
    longest = max(pieces(text), key=len, default="")
    for size in sizes:
        lines = wrap(text, width, size)
        whole = size == sizes[-1] or text_width(longest, size) <= width
        if whole and len(lines) * size * leading <= height:
            return size, lines
    room = max(1, int(height / (size * leading)))
    last = cut(lines[room - 1] + " " + lines[room], width, size)
    return size, (*lines[: room - 1], last if last.endswith("…") else cut(last + "…", width, size))


def briefer(text: str) -> list[str]:
    """A text of a card in fewer and fewer words: without what stands in brackets, without the words that say when,
    without later sentences, and then without later clauses."""
    found = [text]

    def add(shorter: str) -> None:
        shorter = shorter.strip(STOPS)
        if shorter and shorter != found[-1].rstrip(STOPS):
            found.append(shorter[0].upper() + shorter[1:])

    add(re.sub(r"\s*\([^)]*\)", "", text))
    add(found[-1].partition(":")[2] or found[-1])
    for mark in (". ", "; ", ", "):
        while mark in found[-1]:
            add(found[-1].rpartition(mark)[0])
    return found


@lru_cache(maxsize=4096)
def told(
    text: str, width: float, height: float, sizes: tuple[float, ...], leading: float = 1.2
) -> tuple[float, tuple[str, ...], bool]:
    """The largest of the sizes at which a text fits a box, and its lines; or, at the smallest, as many of its words as
    fit and make sense by themselves. Also whether that is all of it."""
    for brief in briefer(text):
        for size in sizes if brief == text else sizes[-1:]:
            lines = wrap(brief, width, size)
            if len(lines) * size * leading <= height and is_whole(brief, width, size):
                return size, lines, brief == text
    return sizes[-1], (), False


def is_whole(text: str, width: float, size: float, bold: bool = False) -> bool:
    """Whether no word of a text is too long for a line."""
    return all(text_width(word, size, bold) <= width for word in pieces(text))


@lru_cache(maxsize=4096)
def called(name: str, width: float, lines: int, size: float, bold: bool = False) -> tuple[str, ...]:
    """A name in so many lines; if it is too long, as many of its words as fit, but no small word at the end."""
    words = pieces(name)
    while words:
        brief = " ".join(words)
        found = wrap(brief, width, size, bold)
        if len(found) <= lines and is_whole(brief, width, size, bold):
            return found
        words = words[:-1]
        while words and len(words[-1]) <= SMALL_WORD:
            words = words[:-1]
    return ()


@lru_cache(maxsize=4096)
def label(
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    fill: str = "var(--ink)",
    bold: bool = False,
    anchor: str | None = None,
    width: float | None = None,
    spacing: float | None = None,
) -> Markup:
    """One line of text; with a width it's squeezed, then cut, so as never to run over."""
    squeezed: float | None = None
    if width is not None:
        wanted = text_width(text, size, bold) + (spacing or 0.0) * len(text)
        if wanted > width * 1.22:
            text = cut(text, width * 1.22, size, bold)
            spacing = None
        if wanted > width:
            squeezed = width
            spacing = None
    return el(
        "text",
        text,
        x=float(x),
        y=float(y),
        font_size=float(size),
        fill=fill,
        font_weight="700" if bold else None,
        text_anchor=anchor,
        letter_spacing=spacing,
        textLength=squeezed,
        lengthAdjust="spacingAndGlyphs" if squeezed else None,
    )


@lru_cache(maxsize=2048)
def paragraph(
    x: float, y: float, lines: tuple[str, ...], size: float, *, fill: str = "var(--ink)", leading: float = 1.2
) -> Markup:
    """Several lines of text; y is the top of the first."""
    step = size * leading
    spans: list[str] = []
    for number, line in enumerate(lines):
        spans.append(el("tspan", line, x=float(x), y=float(y + step * number + size * 0.86)))
    if not spans:
        return Markup("")
    return el("text", join(*spans), font_size=float(size), fill=fill)
