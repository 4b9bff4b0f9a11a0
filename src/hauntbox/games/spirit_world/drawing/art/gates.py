"""Gates, their symbols, the car and the counters, as symbols on 48 units."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

INK: Final = "#14182a"


def arm(turn: float, start: float, end: float, swing: float, thick: float) -> str:
    """One arm of a spiral: in at one radius, out at another, thick in between."""
    out: list[str] = []
    back: list[str] = []
    steps = 9
    for step in range(steps + 1):
        share = step / steps
        radius = start + (end - start) * share
        angle = turn + swing * share
        half = thick * sin(pi * share) / 2
        out.append(f"{24 + (radius + half) * cos(angle):.1f} {24 + (radius + half) * sin(angle):.1f}")
        back.append(f"{24 + (radius - half) * cos(angle):.1f} {24 + (radius - half) * sin(angle):.1f}")
    return "M" + "L".join(out + back[::-1]) + "z"


def swirl(count: int, start: float, end: float, swing: float, thick: float, turn: float = 0.0) -> str:
    return "".join(arm(turn + 2 * pi * one / count, start, end, swing, thick) for one in range(count))


def rays(count: int, inner: float, outer: float, half: float) -> str:
    """Points all around, like the rim of a flame."""
    points: list[str] = []
    for step in range(count * 2):
        radius = outer if step % 2 else inner
        angle = pi * step / count + half
        points.append(f"{24 + radius * cos(angle):.1f} {24 + radius * sin(angle):.1f}")
    return "M" + "L".join(points) + "z"


OPEN: Final = (
    f'<path fill="#b98aff" opacity=".35" d="{rays(14, 20.5, 23.8, 0.1)}"/>'
    f'<circle cx="24" cy="24" r="20.5" fill="#1c0b45" stroke="{INK}" stroke-width="1.5"/>'
    '<circle cx="24" cy="24" r="19.2" fill="none" stroke="#c9a2ff" stroke-width="1.8"/>'
    f'<path fill="#7a3be0" d="{swirl(5, 9, 18.4, 1.9, 6.4)}"/>'
    f'<path fill="#c9a2ff" d="{swirl(5, 9.5, 18, 1.8, 2.6, 0.42)}"/>'
    f'<path fill="#f4eaff" d="{swirl(5, 11, 17.5, 1.2, 1.1, 0.75)}"/>'
    '<circle cx="24" cy="24" r="11" fill="#120630" stroke="#f4eaff" stroke-width="1.4"/>'
)
CLOSED: Final = (
    f'<circle cx="24" cy="24" r="20.5" fill="#5d5a73" stroke="{INK}" stroke-width="1.5"/>'
    '<circle cx="24" cy="24" r="17.8" fill="#4a475e" stroke="#8a869f" stroke-width="1.3"/>'
    f'<g fill="#b7b3c9" stroke="{INK}" stroke-width="1.1"><path d="M6.5 9.7l3.2-3.2 31.8 31.8-3.2 3.2z"/>'
    '<path d="M9.7 41.5l-3.2-3.2L38.3 6.5l3.2 3.2z"/></g>'
    '<g fill="#3c394d"><circle cx="9.8" cy="9.8" r="1.1"/><circle cx="38.2" cy="9.8" r="1.1"/>'
    '<circle cx="9.8" cy="38.2" r="1.1"/><circle cx="38.2" cy="38.2" r="1.1"/>'
    '<circle cx="24" cy="4.8" r="1"/><circle cx="24" cy="43.2" r="1"/><circle cx="4.8" cy="24" r="1"/>'
    '<circle cx="43.2" cy="24" r="1"/></g>'
    f'<circle cx="24" cy="24" r="11" fill="#e4e1ec" stroke="{INK}" stroke-width="1.4"/>'
)
GATES: Final = {"open": OPEN, "closed": CLOSED}

# The faces of the Psychic die, in the current colour.
SYMBOLS: Final = {
    "star": '<path fill="currentColor" d="M24 2l6.3 13.8 15.1 1.7-11.2 10.2 3.1 14.8L24 35l-13.3 7.5'
    ' 3.1-14.8L2.6 17.5l15.1-1.7z"/>',
    "moon": '<path fill="currentColor" d="M30.5 3A21.2 21.2 0 1 0 45 33.5 18 18 0 0 1 30.5 3z"/>',
    "eye": '<path fill="currentColor" fill-rule="evenodd" d="M1 24Q11 9 24 9t23 15Q37 39 24 39T1 24zM24 14a10 10'
    ' 0 1 0 .1 0z'
    'M24 19a5 5 0 1 1-.1 0z"/>',
    "key": '<path fill="currentColor" fill-rule="evenodd" d="M15 11a12.5 12.5 0 1 0 11.3 18H31v7h7v-7h3v9h6V20H26.3'
    'A12.5 12.5 0 0 0 15 11zM15 18a5.6 5.6 0 1 1-.1 0z" transform="rotate(-45 24 24) translate(-.5 .5)"/>',
    "flame": '<path fill="currentColor" fill-rule="evenodd" d="M26 1c2 9 13 14 13 27.5C39 39 32.5 47 24 47S9'
    ' 39.5 9 29.5c0-6 3-10.5 6.5-14.5'
    ' .3 4 1.7 6.5 4 7.5C19 14 21 6.5 26 1zM25 26c-1 4-6 5.5-6 10.5 0 3.6 2.3 5.5 5.2 5.5s5.3-2 5.3-5.5C29.5 32'
    ' 26 30 25 26z"/>',
    "chaos": '<path fill="currentColor" d="M24 0l3.5 9.5L36 3.5l-1.5 10.3L45 12.5l-6.3 8.3L48 26l-10 2.8 4.5'
    ' 9.5-9.8-3-1 10.3-7.7-7-7.7 7-1-10.3'
    '-9.8 3 4.5-9.5L0 26l9.3-5.2L3 12.5l10.5 1.3L12 3.5l8.5 6zM13.5 17.5l8.5 4.5q-.5 4-4 4-4.5-.5-4.5-8.5z'
    'M34.5 17.5L26 22q.5 4 4 4 4.5-.5 4.5-8.5zM15 35.5l3-5.5 3 3 3-3 3 3 3-3 3 5.5-3-1.5-3 2.5-3-2.5-3 2.5-3-2.5z'
    '" fill-rule="evenodd"/>',
}

# The car from above, nose to the east; its near side shows.
ECTO: Final = (
    '<path fill="#000" opacity=".28" d="M6 40Q6 45 12 45H86q6 0 7-6V16L6 16z"/>'
    f'<g fill="#1a1d29" stroke="{INK}" stroke-width="1"><rect x="14" y="38" width="14" height="7" rx="3"/>'
    '<rect x="66" y="38" width="14" height="7" rx="3"/><rect x="14" y="2.5" width="14" height="5" rx="2"/>'
    '<rect x="66" y="2.5" width="14" height="5" rx="2"/></g>'
    '<g fill="#c9cdd8"><rect x="17.5" y="40" width="7" height="4" rx="1.8"/>'
    '<rect x="69.5" y="40" width="7" height="4" rx="1.8"/></g>'
    f'<path fill="#dfe3ec" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" d="M5 30V36q0 5.5 5.5'
    ' 5.5H84q7.5 0 8.5-6V30z"/>'
    '<path fill="#c8232f" d="M5.8 34.5H91.8l-.3 3.3H6z"/>'
    f'<path fill="#f6f7fa" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" d="M9 5.5H82q9.5.5 10.5'
    ' 9v13q-1 7-10.5 7.5H9q-4.5-.3-4.5-5V10.5Q4.5 5.8 9 5.5z"/>'
    f'<path fill="#c8232f" stroke="{INK}" stroke-width="1.1" stroke-linejoin="round" d="M3 4.5H19L16 9.5H5.5zM3'
    ' 36H19L16 31H5.5z"/>'
    '<path fill="#d9dee9" d="M68 6.5h13q9 .5 10.3 8.5v11.5q-1.3 7-10.3 7.5H68z"/>'
    '<path fill="#f6f7fa" d="M71 13.5h15q3 .5 3.5 3.5v6.5q-.5 3-3.5 3.5H71z"/>'
    f'<path fill="#23345c" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" d="M62 9.5q6-1 7.5 1.5 1.5'
    ' 9 0 18.5-1.5 2.5-7.5 1.5 2-10.5 0-21.5z"/>'
    '<path fill="#7fa6d8" opacity=".8" d="M64.5 11q3-.3 3.8 1.3.5 3 .7 5.7l-3.7 3q-.1-5-.8-10z"/>'
    '<g fill="#23345c"><path d="M24 7h32q2 .2 1.5 2H24zM24 33.5h32q2-.2 1.5-2H24z"/>'
    '<path d="M9.5 11.5q2-1 3 0v17.5q-1 1-3 0z"/></g>'
    f'<rect x="20" y="10.5" width="38" height="19" rx="3" fill="#e3e6ee" stroke="{INK}" stroke-width="1"/>'
    f'<g stroke="{INK}" stroke-width="1" fill="#6b7488"><rect x="23" y="13" width="13" height="7" rx="1.5"/>'
    '<rect x="23" y="21.5" width="9" height="5.5" rx="1.2"/>'
    '<path d="M38.5 13h8v4h-8z"/><circle cx="39" cy="24.5" r="3"/></g>'
    '<path fill="none" stroke="#f2c230" stroke-width="1.5" stroke-linecap="round" d="M34 24.5h3M43 24.5q5 .5 5-4"/>'
    '<g fill="#9aa5bb"><path d="M24.5 14.5h10v1.2h-10zM24.5 17h10v1.2h-10z"/></g>'
    f'<g fill="#3fb9ff" stroke="{INK}" stroke-width="1"><rect x="51" y="11.5" width="6" height="5.5" rx="2"/>'
    '<rect x="51" y="23.5" width="6" height="5.5" rx="2"/></g>'
    '<g fill="#d8f3ff"><circle cx="53" cy="13.3" r="1.1"/><circle cx="53" cy="25.3" r="1.1"/></g>'
    f'<g stroke="{INK}" stroke-width="1" fill="#fff3c4"><rect x="89" y="9.5" width="4.5" height="6" rx="1.8"/>'
    '<rect x="89" y="26" width="4.5" height="6" rx="1.8"/></g>'
    '<circle cx="80" cy="20.3" r="4.8" fill="#c8232f"/>'
    '<path fill="#fff" d="M81 16.5l-4.2 4.6h2.8l-1 3.6 4.6-5.2h-2.9z"/>'
)

TOKENS: Final = {
    "ecto": ECTO,
    # A stream marker takes the current colour, its owner's.
    "stream": (
        f'<circle cx="24" cy="24" r="20.5" fill="currentColor" stroke="{INK}" stroke-width="2.4"/>'
        '<circle cx="24" cy="24" r="16.5" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/>'
        f'<path fill="#fff" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round" d="M27.5 6.5L11.5 27h10l-3'
        ' 14.5L36.5 20.5h-10.5z"/>'
    ),
    "slime": (
        f'<path fill="#8fd936" stroke="{INK}" stroke-width="2" stroke-linejoin="round" d="M24 4c6 0 8 4 11 5 5'
        ' 1.5 9 5 9 11 0 4-2 6-2 9.5 0 3-.5 6-3 6s-3-2.5-4-2.5'
        '-1 9.5-4.5 9.5-3-6.5-5.5-6.5-2 8-5.5 8-3-8-4.5-8-2 3-4.5 3S7 34 7 30.5 4 25 4 20.5C4 14 8 11 12.5 9.5'
        ' 16 8.5 18 4 24 4z"/>'
        '<path fill="#4d8f12" opacity=".6" d="M42.5 20c0 3.5-1.8 5.8-2 9.5-.2 3-.6 4.5-1.6 4.5-1.7'
        ' 0-1.8-2.5-3.9-2.5-2.5 0-2.6 9.5-4.5 9.5-1.8 0-1.6-6-5.5-6'
        ' 9-3 15-9 14.5-21.5 2 1.5 3 3.7 3 6.5z"/>'
        '<path fill="#e9ffc0" d="M10 19c.5-4.5 4-7.5 8.5-8-3 2.3-4.8 5-5.2 8.5-.4 2-3.6 1.7-3.3-.5z"/>'
        '<circle cx="26" cy="22" r="3.5" fill="#c9f58a" stroke="#4d8f12" stroke-width="1.2"/>'
        '<circle cx="17.5" cy="27" r="2" fill="#c9f58a"/>'
    ),
    "trap": (
        '<path fill="#fff7c9" opacity=".85" d="M15 30L7 3h34l-8 27z"/>'
        '<path fill="#fff" opacity=".7" d="M19 30L15 6h18l-4 24z"/>'
        '<path fill="#a6ffcb" stroke="#1c7a55" stroke-width="1.4" stroke-linejoin="round" d="M24 7c5 0 7.5 3.7'
        ' 7.5 8.5V25l-2.5-2-2.5 2.5L24 23l-2.5 2.5L19 23l-2.5 2v-9.5C16.5 10.7 19 7 24 7z"/>'
        f'<g fill="{INK}"><ellipse cx="21.3" cy="14.5" rx="1.6" ry="2.3"/>'
        '<ellipse cx="26.7" cy="14.5" rx="1.6" ry="2.3"/></g>'
        f'<path fill="#3a4055" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round" d="M4 29h40l-2.5 15q-.3'
        ' 2-2.5 2H9q-2.2 0-2.5-2z"/>'
        '<path fill="#f2c230" d="M6.5 33h35l-.8 5H7.3z"/>'
        '<path fill="#14182a" d="M10 33h5l-4 5H7.3l-.2-1.4zM20 33h5l-4 5h-5zM30 33h5l-4 5h-5zM40 33h1.5l-.8 5H36z"/>'
        f'<path fill="#7d869c" stroke="{INK}" stroke-width="1.3" d="M3 26.5h14l-2.5 4H4.5zM45 26.5H31l2.5'
        ' 4h10z"/><circle cx="24" cy="42" r="1.8" fill="#ff5a4d"/>'
    ),
    # The three dice without their faces.
    "proton": (
        '<rect x="3" y="3" width="42" height="42" rx="9" fill="#e9762b" stroke="#14182a" stroke-width="2.2"/>'
        '<path fill="#fff" opacity=".28" d="M6 14q0-8 8-8h20q8 0 8 8-18-4-36 0z"/>'
        '<rect x="7" y="7" width="34" height="34" rx="6.5" fill="none" stroke="#ffd9b0" stroke-opacity=".6"'
        ' stroke-width="1.2"/>'
    ),
    "movement": (
        '<path fill="#2f9fb5" stroke="#14182a" stroke-width="2.2" stroke-linejoin="round" d="M24 1.5L45.5'
        ' 17v14L24 46.5 2.5 31V17z"/>'
        '<path fill="#fff" opacity=".22" d="M24 2.5L44 17 24 20 4 17z"/>'
        '<path fill="#000" opacity=".2" d="M4 31.5L24 28l20 3.5L24 45.5z"/>'
        '<path fill="#1d7f94" stroke="#bfeff8" stroke-opacity=".55" stroke-width="1.2" stroke-linejoin="round"'
        ' d="M24 5L42.5 33.5H5.5z"/>'
    ),
    "psychic": (
        '<rect x="3" y="3" width="42" height="42" rx="9" fill="#6d33c9" stroke="#14182a" stroke-width="2.2"/>'
        '<path fill="#fff" opacity=".22" d="M6 14q0-8 8-8h20q8 0 8 8-18-4-36 0z"/>'
        '<rect x="7" y="7" width="34" height="34" rx="6.5" fill="none" stroke="#e3cfff" stroke-opacity=".55"'
        ' stroke-width="1.2"/>'
    ),
}
