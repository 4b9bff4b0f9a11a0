"""How Outer Space is painted: its parts on a page, its cover and its gallery."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.cover import draw_cover
from hauntbox.games.outer_space.drawing.faces import draw_faces
from hauntbox.games.outer_space.drawing.gallery import draw_gallery
from hauntbox.games.outer_space.drawing.palette import STYLESHEET
from hauntbox.games.outer_space.drawing.pieces import FairNamer
from hauntbox.games.outer_space.drawing.scene import LAYOUT, draw_pieces
from hauntbox.games.outer_space.drawing.signs import draw_sign
from hauntbox.kit.drawing.painted import Painting

PAINTING: Painting[FairNamer] = Painting(
    LAYOUT, STYLESHEET, draw_pieces, draw_cover, draw_gallery, draw_sign, faces=draw_faces,
)
