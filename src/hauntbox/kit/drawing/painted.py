# interpreted: games give `Rules` its fields as class attributes
"""Rules of a game that is drawn. Its drawing modules are imported only when the first picture is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from hauntbox.engine.rules import GallerySection, Layout, ReferenceCard, S
from hauntbox.kit.words.card import read_card
from hauntbox.kit.words.worded import WordedRules

R_contra = TypeVar("R_contra", contravariant=True)


class Painting(Generic[R_contra]):
    """How a game is painted: where its parts go, in which style, and who draws what.

    `pieces` draws a view with what options touch aglow, `cover` the picture for a shelf, `gallery` what is in the box,
    `sign` one symbol by its id, as it is on the board, for the card beside it, `faces` dice as they fall, by name.
    """

    __slots__ = ("cover", "faces", "gallery", "layout", "pieces", "sign", "stylesheet")

    def __init__(
        self,
        layout: Layout,
        stylesheet: str,
        pieces: Callable[..., Mapping[str, Sequence[str]]],
        cover: Callable[[str], str],
        gallery: Callable[[R_contra, str], list[GallerySection]],
        sign: Callable[[str, str], str] | None = None,
        faces: Callable[[], dict[str, str]] | None = None,
    ) -> None:
        self.layout = layout
        self.stylesheet = stylesheet
        self.pieces = pieces
        self.cover = cover
        self.gallery = gallery
        self.sign = sign
        self.faces = faces


class PaintedRules(WordedRules[S]):
    """A game returns its `painting` and imports the modules behind it there, so that playing without pictures never
    loads them."""

    def painting(self) -> Painting[Self]:
        """How this game is painted."""
        raise NotImplementedError

    def draw_lit(
        self, view: dict[str, Any], options: list[dict[str, Any]], **style: Any
    ) -> Mapping[str, Sequence[str]]:
        return self.painting().pieces(self, view, options, **style)

    def layout(self) -> Layout:
        return self.painting().layout

    def stylesheet(self) -> str:
        return self.painting().stylesheet

    def cover(self, language: str = "en") -> str:
        return self.painting().cover(self.title)

    def gallery(self, language: str = "en") -> list[GallerySection]:
        return self.painting().gallery(self, language)

    def die_faces(self) -> dict[str, str]:
        faces = self.painting().faces
        return {} if faces is None else faces()

    def reference_card(self, language: str = "en") -> ReferenceCard | None:
        path, sign = self.home / "rulebook" / "card.toml", self.painting().sign
        return None if sign is None else read_card(path, self.title, language, tuple(self.languages()), sign)
