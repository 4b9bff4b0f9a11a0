"""How The Ghosts Betwixt is painted: its parts on a page, its cover and its gallery."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.cover import draw_cover
from hauntbox.games.betwixt.drawing.faces import draw_faces
from hauntbox.games.betwixt.drawing.gallery import draw_gallery
from hauntbox.games.betwixt.drawing.palette import STYLESHEET
from hauntbox.games.betwixt.drawing.pieces import BetwixtNamer
from hauntbox.games.betwixt.drawing.scene import LAYOUT, draw_pieces
from hauntbox.games.betwixt.drawing.signs import draw_sign
from hauntbox.kit.drawing.painted import Painting

PAINTING: Painting[BetwixtNamer] = Painting(
    LAYOUT, STYLESHEET, draw_pieces, draw_cover, draw_gallery, draw_sign, faces=draw_faces,
)
