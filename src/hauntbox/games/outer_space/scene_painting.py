"""How Outer Space is painted: its parts on a page, its cover and its gallery."""

from __future__ import annotations

from hauntbox.games.outer_space.scene import LAYOUT, draw_pieces
from hauntbox.games.outer_space.scene_cover import draw_cover
from hauntbox.games.outer_space.scene_gallery import draw_gallery
from hauntbox.games.outer_space.scene_palette import STYLESHEET
from hauntbox.games.outer_space.scene_pieces import FairNamer
from hauntbox.kit.painted import Painting

PAINTING: Painting[FairNamer] = Painting(LAYOUT, STYLESHEET, draw_pieces, draw_cover, draw_gallery)
