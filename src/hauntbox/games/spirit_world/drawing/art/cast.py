"""The Ghostbusters as standing figures on 48 units: one suit, eight heads with distinct silhouettes."""

from __future__ import annotations

from typing import Final

from hauntbox.games.spirit_world.drawing.palette import BODY, DEEP, LOOKS, PALE

INK: Final = "#14182a"
EDGE: Final = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"'

# The pack shows at the left shoulder, the wand points up to the right; {0} is the suit, {1} its shade, {2} its light.
PACK: Final = (
    f'<path fill="#454c63" {EDGE} d="M9.5 27q0-2.5 2.5-2.5h6v14h-6q-2.5 0-2.5-2.5z"/>'
    '<path fill="#23283a" d="M11 27h4v3.5h-4zM11 32h4v4.5h-4z"/><circle cx="13" cy="34.3" r="1.3" fill="#ff5a4d"/>'
    '<circle cx="13" cy="28.7" r="1" fill="#7fe9ff"/>'
)
SUIT: Final = (
    f'<path fill="{{0}}" {EDGE} d="M16.8 36h14.4l.3 8.5h-5.8L24 39.5l-1.7 5h-5.8z"/>'
    f'<path fill="#262b3d" {EDGE} d="M14.3 46.5q.2-3.5 2.7-3.5h5.5v3.5zM33.7 46.5q-.2-3.5-2.7-3.5h-5.5v3.5z"/>'
    f'<path fill="{{0}}" {EDGE} d="M15.8 37.5l-.9-7.5q-.3-5 5-5h8.2q5.3 0 5 5l-.9 7.5z"/>'
    '<path fill="{1}" opacity=".55" d="M27.5 25.6h.6q4.7 0 4.4 4.3l-.8 7h-4.5z"/>'
    '<path fill="{2}" opacity=".9" d="M18.3 29h4.7v2.3h-4.7z"/>'
    '<path fill="none" stroke="#262b3d" stroke-width="1.7" d="M18 25.5l-.8 9.5M30 25.5l.8 9.5"/>'
    '<path fill="#262b3d" d="M15.3 34.5h17.4l-.3 3H15.6z"/><path fill="#e6c65a" d="M22.3 34.5h3.4v3h-3.4z"/>'
)
ARMS: Final = (
    f'<path fill="none" stroke="{INK}" stroke-width="4.6" stroke-linecap="round" d="M21.5 34.8L38.5 28.3"/>'
    '<path fill="none" stroke="#7d869c" stroke-width="2" stroke-linecap="round" d="M22 34.6L39 28.1"/>'
    f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="{INK}" stroke-width="6.4" '
    'd="M16.5 28.5L14 33.5l5.5 2M31.5 28.5l3.5 3.8-3.5-.6"/><path stroke="{0}" stroke-width="3.7" '
    'd="M16.5 28.5L14 33.5l5.5 2M31.5 28.5l3.5 3.8-3.5-.6"/></g>'
    f'<g fill="#262b3d" stroke="{INK}" stroke-width=".8"><circle cx="20.3" cy="35.3" r="2.1"/>'
    '<circle cx="31.3" cy="31.4" r="2.1"/></g>'
    '<circle cx="40.5" cy="27.5" r="4" fill="#9df3ff" opacity=".4"/>'
    '<circle cx="40.5" cy="27.5" r="2.2" fill="#9df3ff"/>'
    '<circle cx="40.5" cy="27.5" r="1.1" fill="#fff"/>'
)
EYES: Final = (
    f'<g fill="{INK}"><ellipse cx="20.3" cy="16.5" rx="1.35" ry="1.9"/>'
    '<ellipse cx="28" cy="16.5" rx="1.35" ry="1.9"/></g>'
)
LASHES: Final = (
    f'<path fill="none" stroke="{INK}" stroke-width="1.1" stroke-linecap="round" d="M18 15.5q1.5-2.2 4-1.3M30.3'
    ' 15.5q-1.5-2.2-4-1.3"/>'
)
SMILE: Final = (
    '<path fill="none" stroke="#7a2e26" stroke-width="1.4" stroke-linecap="round" d="M20.8 21q3.4 2.4 6.8 0"/>'
)
BROWS: Final = 'fill="none" stroke-width="1.4" stroke-linecap="round"'


def face(skin: str, shade: str, wide: float = 9.6) -> str:
    """A round head with two ears and a little shade on one side."""
    left, right = 24 - wide, 24 + wide
    return (
        f'<g fill="{skin}" {EDGE}><circle cx="{left + 0.4:.1f}" cy="17.5" r="2"/>'
        f'<circle cx="{right - 0.4:.1f}" cy="17.5" r="2"/><ellipse cx="24" cy="16" rx="{wide}" ry="9.4"/></g>'
        f'<path fill="{shade}" opacity=".55" d="M28.5 7.8q4.8 3 4.6 8.5-.4 6.5-7.6 8.3 5.5-6.5 3-16.8z"/>'
    )


# What is behind each head, the head, and what is in front of it.
EGON: Final = (
    "",
    face("#f1c8a2", "#d79f74", 9.0),
    f'<path fill="#5b3f28" {EDGE} d="M14.8 15.5C12.8 8 14 1.5 22.5.9 31.5.3 36.5 4.5 33.3 15.5 33 11.8 31.8 9.8 30 9'
    'c-4.5 1.8-9.5 1.5-12.5-.3-1.5 1.5-2.4 3.6-2.7 6.8z"/>'
    '<path fill="none" stroke="#8a6340" stroke-width="1.3" stroke-linecap="round" d="M17 5.5Q21 2 28 3.5M19'
    ' 8q5-3 10.5-1.5"/>'
    + EYES
    + '<g fill="#dff6ff" fill-opacity=".55" stroke="#14182a" stroke-width="1.4"><circle cx="20" cy="16.6" r="3.6"/>'
    '<circle cx="28.3" cy="16.6" r="3.6"/></g><path stroke="#14182a" stroke-width="1.4" d="M23.6 16.3h1.1"/>'
    '<path fill="none" stroke="#7a2e26" stroke-width="1.4" stroke-linecap="round" d="M21.5 22h5.2"/>',
)
RAY: Final = (
    "",
    face("#f6cfb4", "#dba27f", 10.4),
    f'<path fill="#6d4a2c" {EDGE} d="M13.6 15c-1.5-9 3-12.5 10.4-12.5S35.9 6 34.4 15c-.8-2.3-1.6-3.6-2.9-4.5h-15'
    'c-1.3.9-2.1 2.2-2.9 4.5z"/>'
    f'<path fill="#2b2f3f" {EDGE} d="M13.5 6.8h21v4.8h-21z"/><g fill="#8dffb8" {EDGE}>'
    '<circle cx="19.3" cy="9" r="3.7"/>'
    '<circle cx="28.7" cy="9" r="3.7"/></g><g fill="#fff" opacity=".85"><circle cx="18.2" cy="7.9" r="1.1"/>'
    '<circle cx="27.6" cy="7.9" r="1.1"/></g>'
    + EYES
    + '<path fill="#7a2e26" d="M20 20.3q4 1.2 8 0-.8 3.7-4 3.7t-4-3.7z"/>'
    '<path fill="#fff" d="M21 20.7q3 .7 6 0l-.4 1.2q-2.6.6-5.2 0z"/>'
    '<g fill="#f0997f" opacity=".6"><circle cx="17.3" cy="20.3" r="1.6"/><circle cx="30.8" cy="20.3" r="1.6"/></g>',
)
PETER: Final = (
    "",
    face("#f1c8a2", "#d79f74", 9.4),
    f'<path fill="#4a3322" {EDGE} d="M14.3 17C12 11 13.5 5.5 18 3.8 18.5 2.5 20 1.8 21.5 2.5c3-1.5 7-1 8.8 1'
    ' 3-.3 4.5 2 4.2 4 1.2 3 .7 6.5-.8 9.5'
    '-.3-3.5-1.5-6-3.7-7.3-2 .8-4 .6-5.8-.5-1.2 1.8-3.4 2.3-5.4 1.7-2.2 1-3.7 3-4.5 6.1z"/>'
    + EYES
    + f'<path {BROWS} stroke="#4a3322" d="M18.3 13.5l3.5.2M26 12.5q2-1.2 4 .3"/>'
    '<path fill="none" stroke="#7a2e26" stroke-width="1.4" stroke-linecap="round" d="M21.5 21.8q4 .8 6.5-2"/>'
    '<path fill="#8a6a50" opacity=".35" d="M15.5 19.5q2.5 5 8.5 5.5 6-.5 8.5-5.5-.5 4.5-3.5 5.8-5 1.7-10'
    ' 0-3-1.3-3.5-5.8z"/>',
)
WINSTON: Final = (
    "",
    face("#8a5a3b", "#5f3a23", 9.6),
    f'<path fill="#1a1412" {EDGE} d="M14.5 14.5V8q.5-5 5-5.5h9q4.5.5 5 5.5v6.5q-1-3-2.5-4.5H17q-1.5 1.5-2.5 4.5z"/>'
    '<path fill="none" stroke="#3a2c26" stroke-width="1.2" stroke-linecap="round" d="M18 6h12"/>'
    + EYES
    + f'<path {BROWS} stroke="#1a1412" d="M18.3 13.3q2-1 3.8 0M26.2 13.3q2-1 3.8 0"/>'
    '<path fill="#1a1412" d="M18.8 21.3q5.2-4 10.4 0-.7 1.2-1.9 1-3.3-1-6.6 0-1.2.2-1.9-1z"/>'
    '<path fill="none" stroke="#5a241c" stroke-width="1.2" stroke-linecap="round" d="M22.3 23.6h3.6"/>',
)
TESS: Final = (
    f'<path fill="#2a1a18" {EDGE} d="M24 .8c3.2 0 5.2 1 6.7 2.3 3.6.4 6 2.8 6.3 5.9 2.3 2.3 2.7 5.5 1.2 8.2.3'
    ' 3.4-1.7 6-4.7 6.8-2.5 2.2-6 2.6-9.5 2.6s-7-.4-9.5-2.6c-3-.8-5-3.4-4.7-6.8-1.5-2.7-1.1-5.9 1.2-8.2.3-3.1'
    ' 2.7-5.5 6.3-5.9C18.8 1.8 20.8.8 24 .8z"/>',
    face("#7a4a2e", "#523019", 8.8),
    f'<path fill="#2a1a18" d="M15.6 13.5C15 7.5 19 5 24 5s9 2.5 8.4 8.5q-3-3.8-8.4-3.8t-8.4 3.8z"/>'
    f'<path fill="#27d3c8" {EDGE} d="M15.3 11.8Q24 4.5 32.7 11.8l.3-3.3Q24 1.3 15 8.5z"/>'
    + EYES
    + LASHES
    + '<path fill="#a8324a" d="M20.8 20.8q3.2-1.2 6.4 0-.8 2.8-3.2 2.8t-3.2-2.8z"/>'
    '<g fill="none" stroke="#f2c230" stroke-width="1.3"><circle cx="15" cy="22" r="2"/>'
    '<circle cx="33" cy="22" r="2"/></g>',
)
MILO: Final = (
    "",
    face("#f6cfb4", "#dba27f", 9.2),
    '<path fill="#c96a2e" d="M15 16q-.5-5 1.5-7h15q2 2 1.5 7-1.5-3.5-3.5-5-5 2-11-.3-2.3 1.8-3.5 5.3z"/>'
    f'<path fill="#d64f97" {EDGE} d="M14.5 10.5C14.5 4 18.5 1 24 1s9.5 3 9.5 9.5q-9.5-3-19 0z"/>'
    f'<path fill="#a32f6c" {EDGE} d="M14.8 9.8Q8.5 8 5.5 10.5q.5 2.5 3 2.8 3-.3 6.3-1z"/>'
    '<circle cx="24" cy="1.6" r="1.3" fill="#a32f6c"/>'
    f'<path fill="none" stroke="{INK}" stroke-width="2.6" d="M13.6 16Q12.5 4.5 24 3.8 35.5 4.5 34.4 16"/>'
    '<path fill="none" stroke="#e9ecf5" stroke-width="1.2" d="M13.6 15.5Q12.5 4.5 24 3.8 35.5 4.5 34.4 15.5"/>'
    f'<g fill="#e9ecf5" {EDGE}><rect x="10.8" y="13.8" width="4.6" height="7.4" rx="2"/>'
    '<rect x="32.6" y="13.8" width="4.6" height="7.4" rx="2"/></g>'
    + EYES
    + SMILE
    + '<g fill="#c96a2e" opacity=".7"><circle cx="18.5" cy="19.8" r=".6"/><circle cx="20.3" cy="20.5" r=".6"/>'
    '<circle cx="29.8" cy="19.8" r=".6"/><circle cx="28" cy="20.5" r=".6"/></g>',
)
INES: Final = (
    f'<path fill="#3a2033" {EDGE} d="M13.5 13C13 6.5 17.5 3.5 24 3.5S35 6.5 34.5 13l-.5 6q.5 3.5 2 5.5-4.5'
    ' 1.5-6-1h-12q-1.5 2.5-6 1 1.5-2 2-5.5z"/>'
    f'<path fill="#3a2033" {EDGE} d="M24-.1c3.6 0 5.6 1.8 5.6 4.3S27.6 8.3 24 8.3s-5.6-1.6-5.6-4.1S20.4-.1 24-.1z"/>'
    f'<path fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round" d="M16 7.5L32.5.9"/>'
    '<path fill="none" stroke="#f2c230" stroke-width="1.5" stroke-linecap="round" d="M16 7.5L32 1.1"/>',
    face("#d9a577", "#b27a4c", 9.0),
    '<path fill="#3a2033" d="M15.2 14.5C15 9 18.5 6.5 24 6.5s9 2.5 8.8 8q-1-3.5-8.8-4.5-5.3 1.5-8.8 4.5z"/>'
    + EYES
    + f'<g fill="#ffe9f3" fill-opacity=".45" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round">'
    '<path d="M15.8 13.3l7 1q.6 4.7-2.6 4.9-3.5.1-4.4-5.9z'
    'M32.2 13.3l-7 1q-.6 4.7 2.6 4.9 3.5.1 4.4-5.9z"/></g>'
    '<path fill="#a8324a" d="M21.3 21.5q2.7-1 5.4 0-.7 2-2.7 2t-2.7-2z"/>',
)
DUTCH: Final = (
    "",
    face("#e3a887", "#b97a5a", 9.8),
    f'<path fill="#c98a3c" {EDGE} d="M14.5 15.5q1.5 2.5 4 3 5.5-2.5 11 0 2.5-.5 4-3 1.5 10.5-6 12.5l-3.5'
    ' 1-3.5-1q-7.5-2-6-12.5z"/>'
    '<path fill="#7a2e26" d="M21.3 21.2q2.7 1 5.4 0-.6 2-2.7 2t-2.7-2z"/>'
    + EYES
    + f'<path {BROWS} stroke="#8a5a20" d="M18 13.8l4 .8M30.2 13.8l-4 .8"/>'
    f'<path fill="#b3222b" {EDGE} d="M13.5 11.5C13 4.5 17 .8 24 .8s11 3.7 10.5 10.7z"/>'
    f'<path fill="#8d161f" {EDGE} d="M7 13.8Q9 9.8 15 10h18q6-.2 8 3.8-3 1.3-7.5.2-9.5-1.8-19 0-4.5 1.1-7.5-.2z"/>'
    f'<path fill="#f2c230" {EDGE} d="M20.5 3.5h7v5L24 11l-3.5-2.5z"/>'
    '<path fill="none" stroke="#8d161f" stroke-width="1.3" d="M17 4.5v5M31 4.5v5"/>',
)
# A stranger: a helmet with its visor down.
STRANGER: Final = (
    "",
    f'<path fill="#8d8898" {EDGE} d="M12.5 18C11.5 8 15 2.5 24 2.500S36.5 8 35.5 18q-.5 7.5-5 8h-13q-4.5-.5-5-8z"/>',
    f'<path fill="#232838" {EDGE} d="M15.5 12.500q8.5-3 17 0 1.5 8-1.5 9.5-7 2-14 0-3-1.5-1.5-9.500z"/>'
    '<path fill="none" stroke="#9fb3c9" stroke-width="1.6" stroke-linecap="round" d="M18 14.500q-.8 3 0 5M21.3 14v2"/>'
    '<path fill="none" stroke="#e2dfe8" stroke-width="1.6" stroke-linecap="round" d="M17 7.500q3-2.7 6.5-2.7"/>',
)
HEADS: Final = {
    "egon": EGON,
    "ray": RAY,
    "peter": PETER,
    "winston": WINSTON,
    "tess": TESS,
    "milo": MILO,
    "ines": INES,
    "dutch": DUTCH,
    "other": STRANGER,
}
# The pale rim that sets a figure off from any ground: the outline of the body and the shoulders.
BODY_RIM: Final = (
    "M9.5 27q0-2.5 2.5-2.5h18q4 3 5 5l4-1.5-16 8.5q9 0 9.5 10H14.3q.2-4 2-4.5v-3.5h-4.3q-2.5 0-2.5-2.5zM38"
    " 28.5l2.5-1z"
)
HEAD_RIMS: Final = {
    "egon": "M14 17C11.5 8 13.5 1.5 22.5 .9 32 .3 37 5 34 17q-1 8-10 8.5-9-.5-10-8.5z",
    "ray": "M13 17C11 7 14 2.5 24 2.5S37 7 35 17q-1 8-11 8.5-10-.5-11-8.5z",
    "peter": "M13.5 17C11 8 15 2 23 2c9-1 13 5 11.5 15q-1 8-10.5 8.5-9.5-.5-10.5-8.5z",
    "winston": "M14 17V8q.5-5 5.5-5.5h9q5 .5 5.5 5.5v9q-1 8-10 8.5-9-.5-10-8.5z",
    "tess": "M24 .8q8 0 13 8.2 4.5 8-3.5 15-9.5 5-19 0-8-7-3.5-15 5-8.2 13-8.2z",
    "milo": "M14 10q.5-9 10-9t10 9l1.5 3v7q-2 5-11.5 5.5-9.5-.5-11.5-5.5v-7q-3.5 0-7-2.5 3-2.5 8.5-.5z",
    "ines": "M19 3.5q5-4 10 0 6 4 5.5 10l1.5 11-6 .5H18l-6-.5 1.5-11q0-6 5.5-10z",
    "dutch": "M13.5 10q0-9.2 10.5-9.2T34.5 10q5.5 1 6.5 3.8l-7 .5q1 12-10 14.7-11-2.7-10-14.7l-7-.5Q8 11 13.5 10z",
    "other": "M12.5 18C11.5 8 15 2.5 24 2.5S36.5 8 35.5 18q-.5 7.5-5 8h-13q-4.5-.5-5-8z",
}


def figure(id: str) -> str:
    """One Ghostbuster from boots to hair, on a rim like cut cardboard."""
    behind, head, front = HEADS[id]
    wear = (BODY[id], DEEP[id], PALE[id])
    rim = (
        '<path fill="#fbf8ff" stroke="#fbf8ff" stroke-width="4.6" stroke-linejoin="round" '
        f'd="{BODY_RIM}{HEAD_RIMS[id]}"/>'
    )
    drawn = rim + PACK + SUIT.format(*wear) + behind + head + front + ARMS.format(*wear)
    return f'<g transform="translate(1.7 2.5) scale(.93)">{drawn}</g>'


CAST: Final = {id: figure(id) for id in LOOKS}
