"""The dice as they fall."""

from __future__ import annotations

from hauntbox.games.outer_space.drawing.panels.dice import die_face
from hauntbox.kit.drawing import faces

HIGHEST = 15  # what a die can count as, with what raises it


def draw_faces() -> dict[str, str]:
    """Every number that a die can show or count as."""
    return faces.faces("os", {
        f"face:{face}": die_face(face, "white", faces.SIZE, False) for face in range(HIGHEST + 1)
    })
