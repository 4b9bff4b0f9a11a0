"""Blackout drawn: every part of the table as SVG, and the whole table in one picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from hauntbox.games.blackout.scene_busters import draw_busters
from hauntbox.games.blackout.scene_cast import figure_symbols
from hauntbox.games.blackout.scene_city import HEIGHT, WIDTH
from hauntbox.games.blackout.scene_gallery import NAMESPACE, draw_card, draw_symbol
from hauntbox.games.blackout.scene_ghosts import ghost_symbols
from hauntbox.games.blackout.scene_map import draw_map
from hauntbox.games.blackout.scene_palette import THEMES
from hauntbox.games.blackout.scene_phone import (
    draw_header,
    draw_small_busters,
    draw_small_map,
    draw_supply,
)
from hauntbox.games.blackout.scene_pieces import Data, Namer, Pen
from hauntbox.games.blackout.scene_row import draw_forces, draw_offer, draw_row
from hauntbox.games.blackout.scene_symbols import HERE, SHARED, definitions
from hauntbox.games.blackout.scene_tracks import draw_tracks
from hauntbox.games.blackout.scene_words import word
from hauntbox.kit.svg import Markup, el, join

__all__ = ["draw", "draw_card", "draw_symbol"]

PARTS = ("map", "tracks", "busters", "row", "forces", "offer")
PICTURES = ("table", "table_narrow")
NAMES = {"table_narrow": "table"}
# Below this width parts are laid out for a thumb.
NARROW = 700.0
TABLE_WIDTH, TABLE_HEIGHT = 1440.0, 910.0
PHONE = 390.0
MARGIN = 10.0
SIDE = 450.0


class Piece:
    """A drawing that isn't closed yet: its markup and its size."""

    __slots__ = ("height", "markup", "width")

    def __init__(self, markup: Markup, width: float, height: float) -> None:
        self.markup = markup
        self.width = width
        self.height = height

    def at(self, x: float, y: float) -> Markup:
        return el("g", self.markup, transform=f"translate({x:.1f} {y:.1f})")


class Table:
    """One view being drawn; each piece is made once, however many pictures show it."""

    __slots__ = ("made", "offers", "pen", "view")

    def __init__(self, pen: Pen, view: Data, targets: list[str]) -> None:
        self.pen = pen
        self.view = view
        self.made: dict[tuple[str, bool], Piece] = {}
        there = lying(view)
        self.offers = [target for target in dict.fromkeys(targets) if target not in there]

    def piece(self, id: str, narrow: bool) -> Piece:
        """A part of the table, laid out wide or narrow."""
        key = (id, narrow)
        if key not in self.made:
            self.made[key] = self.small(id) if narrow else self.large(id)
        return self.made[key]

    def large(self, id: str) -> Piece:
        pen, view, wide = self.pen, self.view, TABLE_WIDTH - 2 * MARGIN
        if id == "map":
            return Piece(draw_map(pen, view), WIDTH, HEIGHT)
        if id == "tracks":
            return Piece(*sized(draw_tracks(pen, view, wide), wide))
        if id == "busters":
            return Piece(*sized(draw_busters(pen, view, SIDE), SIDE))
        if id == "row":
            return Piece(*sized(draw_row(pen, view, WIDTH), WIDTH))
        if id == "forces":
            return Piece(*sized(draw_forces(pen, view, SIDE, 154), SIDE))
        tokens = sum(target.startswith(("face:", "seat:")) for target in self.offers)
        width = 900.0 if tokens < len(self.offers) else 24.0 + 66 * max(2, tokens)
        return Piece(*sized(draw_offer(pen, self.offers, width, 4), width))

    def small(self, id: str) -> Piece:
        pen, view, wide = self.pen, self.view, PHONE - 2 * 8
        if id == "map":
            return Piece(*sized(draw_small_map(pen, view, wide), wide))
        if id == "tracks":
            header, top = draw_header(pen, view, wide)
            tracks, height = draw_tracks(pen, view, wide, 2)
            below = Piece(tracks, wide, height).at(0, top + 8)
            return Piece(join(header, below), wide, top + 8 + height)
        if id == "busters":
            return Piece(*sized(draw_small_busters(pen, view, wide), wide))
        if id == "row":
            row, height = draw_row(pen, view, wide, 1, 134, 44)
            supply, tall = draw_supply(pen, view, wide)
            return Piece(join(row, Piece(supply, wide, tall).at(0, height + 8)), wide, height + 8 + tall)
        if id == "forces":
            return Piece(*sized(draw_forces(pen, view, wide, None), wide))
        return Piece(*sized(draw_offer(pen, self.offers, wide, 1), wide))

    def table(self) -> Piece:
        """Everything in one picture, for a screen."""
        tracks, city = self.piece("tracks", False), self.piece("map", False)
        offer = self.piece("offer", False)
        top = MARGIN + tracks.height + 8
        right = MARGIN + WIDTH + MARGIN
        pieces: list[str] = [
            el("rect", width=TABLE_WIDTH, height=TABLE_HEIGHT, fill="var(--table)"),
            tracks.at(MARGIN, MARGIN),
            city.at(MARGIN, top),
            self.piece("busters", False).at(right, top),
            self.piece("row", False).at(MARGIN, top + HEIGHT + MARGIN),
            self.piece("forces", False).at(right, top + 642),
        ]
        if self.offers:
            pieces.append(offer.at(MARGIN + (WIDTH - offer.width) / 2, top + (HEIGHT - offer.height) / 2 + 12))
        return Piece(join(*pieces), TABLE_WIDTH, TABLE_HEIGHT)

    def phone(self) -> Piece:
        """Everything in one tall picture, for a hand."""
        pieces: list[str] = []
        y = 8.0
        for id in ("tracks", "offer", "map", "busters", "row", "forces"):
            piece = self.piece(id, True)
            if piece.height:
                pieces.append(piece.at(8, y))
                y += piece.height + 8
        back = el("rect", width=PHONE, height=y, fill="var(--table)")
        return Piece(join(back, *pieces), PHONE, y)

    def cast(self) -> tuple[str | None, ...]:
        """The characters that this table shows, each once."""
        found: list[str | None] = [buster["character"] for buster in self.view["busters"]]
        found += [target[10:] for target in self.offers if target.startswith("character:")]
        return tuple(dict.fromkeys(found))

    def haunting(self) -> tuple[str, ...]:
        """The ghosts that this table shows, each once."""
        found = [str(one["ghost"]["id"]) for one in self.view["boroughs"] if one["ghost"] is not None]
        found += [target[6:] for target in self.offers if target.startswith("ghost:")]
        return tuple(dict.fromkeys(found))


def sized(drawn: tuple[Markup, float], width: float) -> tuple[Markup, float, float]:
    return drawn[0], width, drawn[1]


def lying(view: Data) -> set[str]:
    """The targets of everything that lies or stands on the table."""
    found = {f"buster:{one['colour']}" for one in view["busters"]}
    for borough in view["boroughs"]:
        found.add(f"borough:{borough['id']}")
        found.update(f"equipment:{id}" for id in borough["terrain"])
        if borough["ghost"] is not None:
            found.add(f"ghost:{borough['ghost']['id']}")
            for slot in borough["ghost"]["slots"]:
                found.add(f"slot:{slot['id']}")
                if slot["die"] is not None:
                    found.add(f"die:{slot['die']['id']}")
    for buster in view["busters"]:
        found.update(f"die:{die['id']}" for die in buster["pool"])
        found.update(f"equipment:{card['id']}" for card in buster["equipment"])
    for card in view["row"]:
        if card is not None:
            found.add(f"equipment:{card['id']}")
            found.update(f"die:{cost['die']['id']}" for cost in card["cost"] if cost["die"] is not None)
    found.update(f"die:{die['id']}" for die in view["spent"])
    found.update(f"tile:{id}" for tile in view["captured"]["tiles"] for id in tile["shown"])
    found.update(f"tile:{id}" for id in (*view["lasting"], *view["coming"]))
    return found


@lru_cache(maxsize=256)
def symbols(prefix: str, language: str, cast: tuple[str | None, ...], ghosts: tuple[str, ...]) -> str:
    """Everything that a drawing refers to, under ids that begin with the prefix."""
    return el("defs", definitions(language), figure_symbols(cast), ghost_symbols(ghosts)).replace(SHARED, prefix)


def close(id: str, prefix: str, name: str, piece: Piece, theme: str, head: str, width: float) -> str:
    """A piece as a picture of its own, with ids that belong to it alone."""
    height = piece.height * width / piece.width
    body = piece.markup.replace(HERE, f"{id}-").replace(SHARED, prefix)
    return el(
        "svg",
        el("title", name),
        Markup(head),
        Markup(body),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {piece.width:.0f} {piece.height:.0f}",
        width=round(width),
        height=round(height),
        class_=f"blk blk-{theme}",
        role="group",
        aria_label=name,
    )


def draw(
    rules: Namer,
    view: Data,
    options: Sequence[Data] | None = None,
    *,
    language: str = "en",
    theme: str = "auto",
    width: float = TABLE_WIDTH,
    parts: Iterable[str] | None = None,
    shared: bool = False,
) -> dict[str, str]:
    """The view as pictures by id: the parts of the table, ``table`` (all of it) and ``table_narrow`` (for a phone).

    Things that an option touches glow. Below 700 of width the parts are laid out for a thumb. With `parts` only
    those are drawn. With `shared` the parts leave style and symbols to one further part, ``defs``.
    """
    if theme not in THEMES:
        raise ValueError(f"A drawing's theme is {', '.join(THEMES)}, not {theme!r}.")
    wanted = (*PARTS, *PICTURES) if parts is None else tuple(parts)
    targets = [str(target) for option in options or () for target in option["targets"]]
    table = Table(Pen(rules, language, frozenset(targets)), view, targets)
    cast, ghosts = table.cast(), table.haunting()
    style = f"<style>{THEMES[theme]}</style>"
    drawn: dict[str, str] = {}
    if shared:
        head = style + symbols("blk-", language, cast, ghosts)
        drawn["defs"] = close("defs", "blk-", word("table", language), Piece(Markup(""), 1, 1), theme, head, 1)
    for id in wanted:
        if id == "table":
            piece, shown = table.table(), max(float(width), NARROW)
        elif id == "table_narrow":
            piece, shown = table.phone(), PHONE
        elif id in PARTS:
            piece = table.piece(id, width < NARROW)
            shown = piece.width
        else:
            raise ValueError(f"Blackout is drawn in {', '.join((*PARTS, *PICTURES))}, not {id!r}.")
        prefix = "blk-" if shared else f"{id}-"
        head = "" if shared else style + symbols(prefix, language, cast, ghosts)
        drawn[id] = close(id, prefix, word(NAMES.get(id, id), language), piece, theme, head, shown)
    return drawn
