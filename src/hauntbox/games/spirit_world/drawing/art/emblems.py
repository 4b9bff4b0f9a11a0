"""The emblem of each kind of gate, on 24 units in the current colour."""

from __future__ import annotations

from typing import Final

LINE: Final = 'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'

EMBLEMS: Final = {
    "release": f'<path {LINE} d="M5 14v7h14v-7M12 16V3M7 8l5-5 5 5"/>',
    "burst": '<path fill="currentColor" d="M12 0l2.5 6.5L20 3l-2 6.5 6 2.5-6 2.5L20 21l-5.5-3.5L12 24l-2.5-6.5L4'
    ' 21l2-6.5L0 12l6-2.5L4 3l5.5 3.5z"/>',
    "flank": f'<path {LINE} d="M9 5L2 12l7 7M15 5l7 7-7 7"/><circle cx="12" cy="12" r="2.2" fill="currentColor"/>',
    "slime": '<path fill="currentColor" d="M12 1q6 8 7.5 12.5A7.7 7.7 0 1 1 4.5 13.5Q6 9 12 1z"/>',
    "displace": f'<path {LINE} d="M3 8h14M13 3.5L18 8l-5 4.5M21 17H7M11 12.5L6 17l5 4.5"/>',
    "verge": f'<path {LINE} d="M3 3h18v18H3z" stroke-dasharray="5 4"/><path {LINE} d="M12 12l6-6M14 6h4v4"/>',
    "tribute": f'<path {LINE} d="M4 13h16v8H4z"/><path fill="currentColor" d="M12 1l5 6h-3v4h-4V7H7z"/>',
    "anchor": f'<path {LINE} d="M12 7v15M4 14q1 8 8 8t8-8M7.5 10.5h9"/><circle cx="12" cy="4.5" r="2.5" {LINE}/>',
    "vanish": f'<path {LINE} d="M2 12q4-6.5 10-6.5T22 12q-4 6.5-10 6.5T2 12zM4 21L20 3"/>',
    "rush": f'<path {LINE} d="M3 4l7 8-7 8M12.5 4l7 8-7 8"/>',
    "twin": f'<circle cx="8" cy="12" r="6" {LINE}/><circle cx="16" cy="12" r="6" {LINE}/>',
    "ember": '<path fill="currentColor" d="M13 0c1 5 6.5 7.5 6.5 14.5 0 5-3.3 9.5-7.5 9.5s-7.5-4-7.5-9c0-3'
    ' 1.5-5.3 3.3-7.3.1 2 .8 3.3 2 3.8C9.6 7 10.5 3 13 0z"/>',
    "harmonize": f'<path {LINE} d="M8 19V5l12-3v14"/><circle cx="5.5" cy="19" r="3" fill="currentColor"/>'
    '<circle cx="17.5" cy="16" r="3" fill="currentColor"/>',
    "leak": '<path fill="currentColor" d="M2 3h20v4H2zM7 8q3 4 3 6.5a3 3 0 0 1-6 0Q4 12 7 8zM16 12q3.5 4.5 3.5'
    ' 7.3a3.5 3.5 0 0 1-7 0q0-2.8 3.5-7.3z"/>',
    "cycle": f'<path {LINE} d="M4 12a8 8 0 0 1 14-5.3M20 12a8 8 0 0 1-14 5.3"/>'
    '<path fill="currentColor" d="M21.5 1.5v8h-8zM2.5 22.5v-8h8z"/>',
}
OTHER: Final = f'<path {LINE} d="M8 8q0-5 4-5t4 4.5q0 3-4 4.5v3M12 20.5v.1"/>'


def emblem(gate: str) -> str:
    """The emblem of a kind of gate; a question mark for a designer's own."""
    return EMBLEMS.get(gate, OTHER)
