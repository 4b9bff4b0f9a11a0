"""The Ghostbusters as cardboard standees: one body, eight heads, in the colour of their dice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from zlib import crc32

from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

# The origin is between the feet; a figure stands 62 units tall. Suits take the current colour.
FIGURE_BOX = "-23 -69 46 71"

PACK = (
    '<path fill="#3a4152" d="M-18-43q0-3 3-3h9v26h-9q-3 0-3-3z"/><path fill="#222836" '
    'd="M-16-40h7v5h-7zM-16-33h7v9h-7z"/><circle cx="-12.5" cy="-28.5" r="1.9" fill="#ff5a4d"/><circle '
    'cx="-12.5" cy="-37.5" r="1.3" fill="#ffd65c"/><path fill="none" stroke="#2a3040" stroke-width="1.6" '
    'd="M-9-22q4 6 10 1"/>'
)
LEGS = (
    '<path fill="currentColor" d="M-8.5-5v-17h17v17h-7l-1.5-10-1.5 10z"/>'
    '<path fill="#000" opacity=".18" d="M0-15l1.5 10h7v-17h-5z"/>'
    '<path fill="#20242f" d="M-11-2.5Q-10.5-7-7-7h5.5v5.5h-9.5zM11-2.5Q10.5-7 7-7H1.5v5.5H11z"/>'
)
TORSO = (
    '<path fill="currentColor" d="M-10.5-20l-1-15q0-6 6-6h11q6 0 6 6l-1 15z"/>'
    '<path fill="#000" opacity=".16" d="M3-41h3q6 0 6 6l-1.5 15H4z"/>'
    '<path fill="none" stroke="#20242f" stroke-width="2" d="M-6.5-41v18M6.5-41v18"/>'
    '<path fill="#20242f" d="M-11-25.5h22v4.5h-22z"/><path fill="#c9b46a" d="M-2.5-25.5h5v4.5h-5z"/>'
    '<path fill="#fff" opacity=".9" d="M-4-36.5h5v3h-5z"/>'
)
ARMS = (
    '<path fill="none" stroke="#20242f" stroke-width="3.6" stroke-linecap="round" d="M-7-28L12-36"/>'
    '<path fill="none" stroke="#6b7488" stroke-width="2" d="M7-34l8.5-3.6"/><circle cx="17" cy="-38.3" '
    'r="2.1" fill="#ffb44d"/><circle cx="17" cy="-38.3" r="1" fill="#fff6d0"/><path fill="none" '
    'stroke="currentColor" stroke-width="5.4" stroke-linecap="round" stroke-linejoin="round" '
    'd="M-10-37l-3.5 8 6 2M10.5-37l3 5.5-6 0"/><circle cx="-6.5" cy="-27.5" r="2.5" fill="#2b2f3a"/>'
    '<circle cx="6.5" cy="-32.3" r="2.5" fill="#2b2f3a"/>'
)
SHAPES = PACK + LEGS + TORSO + ARMS

SKINS = {"fair": "#f1c8a2", "tan": "#d9a577", "brown": "#8a5a3b", "rosy": "#f6cfb4"}
EYES = '<circle cx="-3.2" cy="-50" r="1.15" fill="#1c1a1e"/><circle cx="3.8" cy="-50" r="1.15" fill="#1c1a1e"/>'
SMILE = '<path fill="none" stroke="#7a3b2c" stroke-width="1.1" stroke-linecap="round" d="M-2.5-45.5q2.8 1.8 5.5 0"/>'
SMIRK = '<path fill="none" stroke="#7a3b2c" stroke-width="1.1" stroke-linecap="round" d="M-1.5-45.3q3 .8 5.5-1.2"/>'
ROUND_GLASSES = (
    '<g fill="#dff3ff" fill-opacity=".5" stroke="#222" stroke-width="1"><circle cx="-3.5" cy="-50" r="3"/>'
    '<circle cx="4" cy="-50" r="3"/></g><path stroke="#222" stroke-width="1" d="M-.5-50h1.5"/>'
)
BIG_GLASSES = (
    '<g fill="#dff3ff" fill-opacity=".5" stroke="#c22862" stroke-width="1.1"><rect x="-7.3" y="-53" '
    'width="6.8" height="5.4" rx="1.6"/><rect x=".8" y="-53" width="6.8" height="5.4" rx="1.6"/></g>'
)
HEADS: dict[str, tuple[str, str, str]] = {
    "peter": (
        "fair",
        "",
        EYES
        + SMIRK
        + ('<path fill="#5a3d28" d="M-9.8-50q-1.5-12 9-12.5 12 0 10.6 12.5-2-6-5.5-7.5-6 2-10-.5-3 2-4.1 8z"/>'),
    ),
    "ray": (
        "rosy",
        "",
        EYES
        + SMILE
        + (
            '<path fill="#6d4a2c" d="M-10-49.5q-2-13.5 10-13.5t10 13.5q-1.5-6-4-7.5H-6q-3 2-4 7.5z"/><rect '
            'x="-9" y="-60.5" width="18" height="4.8" rx="2.4" fill="#2b2f3a"/><circle cx="-4" cy="-58.1" r="2" '
            'fill="#7dffb6"/><circle cx="4" cy="-58.1" r="2" fill="#7dffb6"/>'
        ),
    ),
    "egon": (
        "fair",
        "",
        EYES
        + ROUND_GLASSES
        + (
            '<path fill="none" stroke="#7a3b2c" stroke-width="1.1" d="M-2-45.3h4.5"/><path fill="#4a3423" '
            'd="M-9.8-51q-1-7 1-10 2-5.5 9-5.5 5 0 8 3 3.5 4 1.6 12.5-1-4-3-6-7 1-12.6-1-3 2-4 7z"/>'
        ),
    ),
    "winston": (
        "brown",
        "",
        EYES
        + (
            '<path fill="#17120f" d="M-10-51q-1-11.5 10-11.5T10-51q-1-4.5-3-6.5H-7q-2 2-3 6.5zM-4-46.8q4-2 8 '
            '0l-.5 1.6q-3.5-1-7 0z"/>'
        ),
    ),
    "janine": (
        "rosy",
        ('<path fill="#c4442e" d="M-12.5-42q-3-20.5 12.5-20.5T12.5-42q-3 2-6 1h-13q-3 1-6-1z"/>'),
        EYES
        + BIG_GLASSES
        + (
            '<path fill="none" stroke="#c22862" stroke-width="1.5" stroke-linecap="round" '
            'd="M-2-45q2.5 1.3 5 0"/><path fill="#d9543a" d="M-10-52.5q1-8 10-8t10 8q-4-3.5-10-3t-10 '
            '3z"/>'
        ),
    ),
    "kylie": (
        "fair",
        ('<path fill="#1d1b26" d="M-12-41q-3.5-21.5 12-21.5T12-41q-2.5 1.5-5 0l.5-6h-15l.5 6q-2.5 1.5-5 0z"/>'),
        EYES
        + (
            '<path fill="none" stroke="#7b2348" stroke-width="1.5" stroke-linecap="round" '
            'd="M-2-45.3h4.5"/><path fill="#262433" d="M-10-51.5q.5-9.5 10-9.5t10 '
            '9.5q-1.5-3-3.5-3h-13q-2 0-3.5 3z"/>'
        ),
    ),
    "mel": (
        "tan",
        '<path fill="#2c1d17" d="M6-58q11-2 10 9-.5 7-5 10-1.5-6-1-11z"/>',
        EYES + SMILE + ('<path fill="#3a261d" d="M-10-49.5q-1.5-13 10-13t10 12q-2.5-6-8-7.5-4 3-9 3-2 1.5-3 5.5z"/>'),
    ),
    "ron": (
        "fair",
        "",
        EYES
        + (
            '<path fill="#b97f3a" d="M-9-47.5q1 8.5 9 8.5t9-8.5q-3.5 3-9 2.5-5.5.5-9-2.5z"/><path fill="#2f3646" '
            'd="M-10-52.5q0-10.5 10-10.5t10 10.5z"/><path fill="#20242f" d="M4-54.5h11.5q0 3-3 3H4z"/>'
        ),
    ),
}
STRANGER = (
    "fair",
    "",
    (
        '<path fill="#2b2f3a" d="M-10-50q-1-12.5 10-12.5T10-50q-1-6-4-7H-6q-3 1-4 7z"/><path fill="none" '
        'stroke="#2b2f3a" stroke-width="2" stroke-linecap="round" d="M-2-51.5q0-2.5 2.3-2.5t2.3 2.3q0 1.8-2.3 '
        '2.7v1.5M.3-44.7v.1"/>'
    ),
)


@lru_cache(maxsize=64)
def figure_symbol(character: str | None) -> Markup:
    """A standee as a symbol; a character without its own head gets one by its name."""
    if character is None:
        skin, behind, front = STRANGER
    elif character in HEADS:
        skin, behind, front = HEADS[character]
    else:
        skin, behind, front = HEADS[sorted(HEADS)[crc32(character.encode()) % len(HEADS)]]
    face = (
        f'<circle cx="0" cy="-51" r="9.8" fill="{SKINS[skin]}"/>'
        '<path fill="#000" opacity=".1" d="M3-60.5a9.8 9.8 0 0 1 0 19q4-9 0-19z"/>'
    )
    whole = behind + SHAPES + face + front
    # The same shapes again underneath, with a broad pale rim: the cut cardboard.
    rim = el("g", Markup(whole), stroke="var(--standee)", stroke_width=4, stroke_linejoin="round")
    return el("symbol", rim, Markup(whole), id=SHARED + figure_id(character), viewBox=FIGURE_BOX)


def figure_id(character: str | None) -> str:
    """The id of a standee's symbol; the name is hashed, because content may contain any name."""
    if character is None:
        return "figure"
    return f"figure-{crc32(character.encode()):x}"


def figure_symbols(characters: Iterable[str | None]) -> Markup:
    """The standees that a part needs, each once."""
    return join(*[figure_symbol(one) for one in dict.fromkeys(characters)])
