"""How Blackout is painted: its parts on a page, its cover and its gallery."""

from __future__ import annotations

from hauntbox.games.blackout.drawing.cover import draw_cover
from hauntbox.games.blackout.drawing.faces import draw_faces
from hauntbox.games.blackout.drawing.gallery import Box, draw_gallery, draw_sign
from hauntbox.games.blackout.drawing.palette import STYLESHEET
from hauntbox.games.blackout.drawing.scene import LAYOUT, draw_pieces
from hauntbox.kit.drawing.painted import Painting

PAINTING: Painting[Box] = Painting(
    LAYOUT, STYLESHEET, draw_pieces, draw_cover, draw_gallery, draw_sign, faces=draw_faces,
)
