"""What a phone keeps in sight: the dice of whoever acts, and the slots that they could go to."""

from __future__ import annotations

from hauntbox.games.blackout.drawing.cards import bust, ghost_window, spoken_ghost
from hauntbox.games.blackout.drawing.pieces import Pen
from hauntbox.kit.drawing.pens import Data
from hauntbox.kit.drawing.pieces import Pieces, measured, plate, ring
from hauntbox.kit.drawing.svg import Markup, el, join

# A thumb needs 44 pixels; so many of them are beside a picture of as many.
THUMB, GAP = 44.0, 5.0


def draw_turn(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The dice of the Ghostbuster who acts, over the ghost of their Borough; and the height (0 if nobody acts)."""
    for buster in view["busters"]:
        if buster["active"] and view["outcome"] is None:
            ghosts = [one["ghost"] for one in view["boroughs"] if one["id"] == buster["borough"]]
            drawn, height = measured(pen, turn, [buster, ghosts[0] if ghosts else None], width)
            return [drawn], height
    return [], 0.0


def turn(pen: Pen, data: tuple[Data, Data | None], width: float) -> tuple[Markup, float]:
    """The same, from who acts and the ghost there alone."""
    buster, ghost = data
    colour = str(buster["colour"])
    each = int((width - THUMB - 3 * GAP) // (THUMB + GAP))
    rows = max(1, -(-len(buster["pool"]) // each))
    height = GAP + rows * (THUMB + GAP) + (THUMB + GAP if ghost is not None else 0)
    pieces: list[str] = [
        plate(0, 0, width, height, 10, "var(--panel)", "var(--gold)", 2),
        bust(buster["character"], GAP + 1, GAP, THUMB - 2, THUMB, colour),
        plate(GAP + 1, GAP, THUMB - 2, THUMB, 5, "none", f"var(--{colour}text)", 1.5),
    ]
    for number, die in enumerate(buster["pool"]):
        left = THUMB + 2 * GAP + number % each * (THUMB + GAP)
        pieces.append(pen.die(die, left, GAP + number // each * (THUMB + GAP), THUMB))
    if ghost is not None:
        pieces.append(waiting(pen, ghost, GAP + rows * (THUMB + GAP), width))
    return join(*pieces), height


def waiting(pen: Pen, ghost: Data, y: float, width: float) -> Markup:
    """A ghost's face, and its slots."""
    id, slots = str(ghost["id"]), ghost["slots"]
    face = join(
        ghost_window(id, bool(ghost["filled"]), 0, 0, THUMB - 2, THUMB),
        plate(0, 0, THUMB - 2, THUMB, 5, "none", "var(--cardedge)", 1.5),
    )
    step = min(THUMB + GAP, (width - THUMB - 2 * GAP) / max(1, len(slots)))
    halo = ring(-2, -2, THUMB + 2, THUMB + 4, 7)
    place = f"translate({GAP + 1} 0)"
    return el(
        "g",
        pen.thing(f"ghost-{id}", f"ghost:{id}", spoken_ghost(pen, ghost), face, halo=halo, place=place),
        *[pen.slot(one, THUMB + 2 * GAP + number * step, 0, min(THUMB, step - 2)) for number, one in enumerate(slots)],
        transform=f"translate(0 {y:.1f})",
    )
