"""How Spirit World is painted: its parts on a page, its cover and its gallery."""

from __future__ import annotations

from hauntbox.games.spirit_world.drawing.cover import draw_cover
from hauntbox.games.spirit_world.drawing.faces import draw_faces
from hauntbox.games.spirit_world.drawing.gallery import Box, draw_gallery
from hauntbox.games.spirit_world.drawing.palette import STYLESHEET
from hauntbox.games.spirit_world.drawing.scene import LAYOUT, draw_pieces
from hauntbox.games.spirit_world.drawing.signs import draw_sign
from hauntbox.kit.drawing.painted import Painting

PAINTING: Painting[Box] = Painting(
    LAYOUT, STYLESHEET, draw_pieces, draw_cover, draw_gallery, draw_sign, faces=draw_faces,
)
