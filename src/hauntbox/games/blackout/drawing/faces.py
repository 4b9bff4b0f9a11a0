"""The dice as they fall."""

from __future__ import annotations

from hauntbox.games.blackout.drawing.palette import COLOURS, ICONS
from hauntbox.kit.drawing import faces
from hauntbox.kit.drawing.pieces import use


def draw_faces() -> dict[str, str]:
    """Every face of every colour."""
    return faces.faces("blk", {
        f"roll:{colour}:{icon}": use(f"die-{colour}-{icon}", 0, 0, faces.SIZE) for colour in COLOURS for icon in ICONS
    })
