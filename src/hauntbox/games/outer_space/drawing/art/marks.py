"""Markers and small marks as symbols: fires, kerosene, crowds, rubble, and signs in the current colour."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.drawing.art.cast import EDGE, INK, THIN

LINE: Final = 'fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"'

FLAMES: Final = (
    f'<path fill="var(--fire)" {THIN} d="M4 45Q-1 35 5 27q0 4 3 4-2-9 5-15 0 6 4 8 1-11 9-17-1 8 4 12 4 3 5 8 2-2 2-5 '
    '5 5'
    ' 5 12 0 6-4 11z"/>'
    '<path fill="var(--fire2)" d="M9 45q-3-6 1-11 1 3 3 3-1-7 4-11 0 5 4 6 0-6 4-10 0 6 4 9 4 3 4 6 1-1 1-3 4 6 0 '
    '11z"/>'
    '<path fill="#fff6d0" d="M16 45q-1-5 2-8 1 2 3 2 0-4 3-6 0 4 3 5 2 2 1 7z"/>'
)
SPARK: Final = (
    f'<path fill="var(--fire)" {THIN} d="M10 45q-5-9 2-16 0 4 3 4-1-9 6-14 0 7 5 9 2-2 2-5 8 8 6 15 0 5-4 7z"/>'
    '<path fill="var(--fire2)" d="M15 45q-3-5 1-9 1 2 3 2 0-5 4-8 0 5 4 7 3 3 1 8z"/>'
)
ARROWS: Final = "M24-1l5 7H19zM24 49l5-7H19zM-1 24l7-5v10zM49 24l-7-5v10z"


def person(x: float, y: float, coat: str, skin: str, hat: str = "") -> str:
    """One of a crowd: a coat and a head."""
    return (
        f'<g transform="translate({x} {y})"><path fill="{coat}" {THIN} d="M-6 12q-.5-8 6-8t6 8z"/>'
        f'<circle r="4.2" fill="{skin}" {THIN}/><g fill="{INK}"><circle cx="-1.5" cy="-.3" r=".7"/>'
        f'<circle cx="1.5" cy="-.3" r=".7"/><ellipse cx="0" cy="2" rx=".9" ry="1.1"/></g>{hat}</g>'
    )


BOWLER: Final = f'<path fill="#2b2530" {THIN} d="M-3.5-2.5q0-4 3.5-4t3.5 4zM-5-2.3h10"/>'
BONNET: Final = f'<path fill="#d8668a" {THIN} d="M-4.5-1q-.5-5.5 4.5-5.5t4.5 5.5q-4.5-3-9 0z"/>'
CAP: Final = f'<path fill="#4a6a9a" {THIN} d="M-4-2q0-4 4-4t4 4l3 .8h-4z"/>'
CROWD: Final = (
    person(14, 12, "#6a7a9a", "#f2c9a5", BOWLER) + person(34, 12, "#8a5a6a", "#c98f62", BONNET)
    + person(24, 17, "#5d8a5a", "#f8dfc6", CAP) + person(8, 25, "#a5713a", "#8d5a3a", CAP)
    + person(40, 25, "#4a5a7a", "#f2c9a5", BOWLER) + person(17, 30, "#b55a5a", "#f2c9a5", BONNET)
    + person(31, 30, "#7a6a4a", "#f8dfc6", BOWLER)
)  # fmt: skip

MARKS: Final = {
    "fire-new": (SPARK, "0 0 48 48"),
    "fire-arrows": (
        f'{FLAMES}<path fill="var(--fire2)" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round" d="{ARROWS}"/>',
        "-2 -2 52 52",
    ),
    "kerosene": (
        f'<path fill="var(--kerosene)" {EDGE} d="M3 8h15v14H3z"/><path fill="none" {EDGE} d="M6 8V4h8v4M18 11l4-6"/>'
        '<path fill="#fff3df" d="M10.5 10.5q4 4.5 0 8-4-3.5 0-8z"/>',
        "0 0 24 24",
    ),
    "crowd": (CROWD, "0 4 48 40"),
    "rubble": (
        f'<g {THIN}><path fill="var(--rubble2)" d="M4 38l6-9 10 1 4 9zM22 40l7-12 11 3 4 10z"/>'
        '<path fill="#6b4a2a" d="M6 12l24 9-2 4L4 16zM40 6l4 2-13 22-4-2z"/>'
        '<path fill="#8a6236" d="M14 34l26-12 2 4-26 12z"/>'
        '<path fill="var(--rubble2)" d="M12 8l6-3 4 5-6 4zM33 12l5 1-1 5-6 0z"/></g>',
        "0 0 48 48",
    ),
    "quarantine": (
        f'<path fill="var(--power)" {EDGE} d="M24 4l20 36H4z"/>'
        f'<path fill="{INK}" d="M22 16h4l-.6 12h-2.8zM24 31a2.4 2.4 0 1 '
        '0 .1 0z"/>',
        "0 0 48 48",
    ),
    "clown_head": (
        f'<g {EDGE}><circle cx="7" cy="20" r="7" fill="#ff7a2e"/><circle cx="41" cy="20" r="7" fill="#ff7a2e"/>'
        '<circle cx="24" cy="25" r="18" fill="#fff3df"/></g>'
        f'<path fill="{INK}" d="M12 29q12 6 24 0-1 12-12 12T12 29z"/>'
        '<path fill="#d83a4a" d="M17 37q7-4 14 0-3 4-7 4t-7-4z"/>'
        f'<circle cx="24" cy="24" r="4" fill="#e8283a" {THIN}/>'
        '<g fill="#2f7fd0"><path d="M16 12l3 6h-6zM32 12l3 6h-6z"/></g>'
        f'<g fill="{INK}"><circle cx="16" cy="20" r="2"/><circle cx="32" cy="20" r="2"/></g>'
        f'<path fill="#2f8f5a" {EDGE} d="M18 8q6-12 12 0-6-3-12 0z"/>',
        "0 0 48 48",
    ),
    "i-hand": (
        '<path fill="currentColor" d="M4 12q-2-3 1-4l3 3V3.5a1.7 1.7 0 0 1 3.4 0V10l.6-8a1.7 1.7 0 0 1 3.4 '
        '0v8l1-6.5a1.7 '
        '1.7 0 0 1 3.3.4L19 11l1-3a1.6 1.6 0 0 1 3 .8L21 17q-2 6-8 6-5 0-6.5-5z"/>',
        "0 0 24 24",
    ),
    "i-check": (f'<path {LINE} d="M3.5 12.5l6 6.5L20.5 5"/>', "0 0 24 24"),
    "i-star": (
        '<path fill="currentColor" d="M12 1l3.2 7.3 7.9.8-6 5.2 1.8 7.7L12 18l-6.9 4 1.8-7.7-6-5.2 7.9-.8z"/>',
        "0 0 24 24",
    ),
    "i-zzz": (f'<path {LINE} d="M4 13h8l-8 9h8M13 3h7l-7 8h7"/>', "0 0 24 24"),
    "i-clash": (
        '<path fill="currentColor" d="M12 0l2.5 6.5L20 2l-1.5 7L24 12l-5.5 3L20 22l-5.5-4.5L12 24l-2.5-6.5L4 '
        '22l1.5-7L0 12'
        'l5.5-3L4 2l5.5 4.5z"/>',
        "0 0 24 24",
    ),
}
