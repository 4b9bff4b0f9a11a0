"""How Ecto-Terrestrial Invasion is painted: its parts on a page, its cover and its gallery."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.cover import draw_cover
from hauntbox.games.ecto_terrestrial.drawing.faces import draw_faces
from hauntbox.games.ecto_terrestrial.drawing.gallery import draw_gallery
from hauntbox.games.ecto_terrestrial.drawing.palette import STYLESHEET
from hauntbox.games.ecto_terrestrial.drawing.pieces import CityNamer
from hauntbox.games.ecto_terrestrial.drawing.scene import LAYOUT, draw_pieces
from hauntbox.games.ecto_terrestrial.drawing.signs import draw_sign
from hauntbox.kit.drawing.painted import Painting

PAINTING: Painting[CityNamer] = Painting(
    LAYOUT, STYLESHEET, draw_pieces, draw_cover, draw_gallery, draw_sign, faces=draw_faces,
)
