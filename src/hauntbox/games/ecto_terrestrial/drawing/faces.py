"""The dice as they fall: black ones of Heroes, green ones of the tower."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.panels.dice import die_face
from hauntbox.games.ecto_terrestrial.table.numbers import FACES
from hauntbox.kit.drawing import faces

LOOKS = {"face": "hero", "tower": "tower"}


def draw_faces() -> dict[str, str]:
    """Every face, as Heroes and as the tower roll it."""
    return faces.faces("et", {
        f"{kind}:{face}": die_face(face, look, faces.SIZE) for kind, look in LOOKS.items() for face in FACES
    })
