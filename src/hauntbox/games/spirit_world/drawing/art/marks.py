"""Small marks on 24 units in the current colour, bold enough for 12 pixels."""

from __future__ import annotations

from typing import Final

LINE: Final = 'fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"'

MARKS: Final = {
    "bolt": '<path fill="currentColor" d="M14.5 0L3.5 14H11L8.5 24l12-14.5H13z"/>',
    "check": f'<path {LINE} d="M3.5 12.5l6 6.5L20.5 5"/>',
    "lock": '<path fill="currentColor" fill-rule="evenodd" d="M6 10V7.5a6 6 0 0 1 12 0V10h2v13H4V10zM9'
    ' 10h6V7.5a3 3 0 0 0-6 0z"/>',
    "maneuver": f'<path {LINE} d="M3 8h14M12.5 3L18 8l-5.5 5"/><path {LINE} d="M21 17H7M11.5 12.5L6 17l5.5 5"/>',
    "car": '<path fill="currentColor" fill-rule="evenodd" d="M1 9.5L6 8l3-4.5h8.5L22 9l1.5 1.5V18h-2.6a3.4 3.4 0'
    ' 0 1-6.8 0H10'
    'a3.4 3.4 0 0 1-6.8 0H.5zM8.5 8.5H12v-3h-1.8zM14 8.5h5L16.8 5.5H14z"/>'
    '<circle cx="6.6" cy="18" r="2.2" fill="currentColor"/>'
    '<circle cx="17.5" cy="18" r="2.2" fill="currentColor"/>',
    "map": '<path fill="currentColor" fill-rule="evenodd" d="M12 0a8.5 8.5 0 0 1 8.5 8.5C20.5 15 12 24 12 24S3.5'
    ' 15 3.5 8.5A8.5 8.5 0 0 1 12 0z'
    'M12 5a3.5 3.5 0 1 0 .1 0z"/>',
    "alarm": '<path fill="currentColor" fill-rule="evenodd" d="M12 1l11.5 21H.5zM10.6 8.5l.6 6.5h1.6l.6-6.5zM12'
    ' 16.5a1.6 1.6 0 1 0 .1 0z"/>',
    "ghost": '<path fill="currentColor" fill-rule="evenodd" d="M12 1C6.5 1 4 5 4 10v11.5c0 2 2.3 2 3 .5.7-1.5'
    ' 2-1.5 2.5 0 .7 1.5 4.3 1.5 5 0'
    ' .5-1.5 1.8-1.5 2.5 0 .7 1.5 3 1.5 3-.5V10c0-5-2.5-9-8-9zM9 7.5a2 2.6 0 1 0 .1 0zM15 7.5a2 2.6 0 1 0 .1 0z"/>',
    "flag": '<path fill="currentColor" d="M4 1h3v1.5h13.5L17 8l3.5 5.5H7V23H4z"/>',
    "skull": '<path fill="currentColor" fill-rule="evenodd" d="M12 1c6 0 10 4 10 9.5 0 3.5-1.5 6-4'
    ' 7.3V22h-3v-2.5h-1.5V22h-3v-2.5H9V22H6v-4.2c-2.5-1.3-4-3.8-4-7.3'
    'C2 5 6 1 12 1zM8 9a2.6 2.6 0 1 0 .1 0zM16 9a2.6 2.6 0 1 0 .1 0z"/>',
    "die": '<path fill="currentColor" fill-rule="evenodd" d="M5 2h14q3 0 3 3v14q0 3-3 3H5q-3 0-3-3V5q0-3'
    ' 3-3zM7.5 5.5a2 2 0 1 0 .1 0zM12 10a2 2 0 1 0 .1 0z'
    'M16.5 14.5a2 2 0 1 0 .1 0z"/>',
    "crown": '<path fill="currentColor" d="M2 6l5 4.5L12 3l5 7.5L22 6l-2 12H4zM4 20h16v2.5H4z"/>',
    "wipe": f'<path {LINE} d="M15 3L9.5 12"/><path fill="currentColor" d="M6 11l9 5.5Q13 22 9 23.5 5 22.5 2'
    ' 19.5q3.5-3 4-8.5z"/>',
    "portal": '<path fill="currentColor" fill-rule="evenodd" d="M12 1a11 11 0 1 0 .1 0zM12 4.5A7.5 7.5 0 1 1'
    ' 11.9 4.5zM12 8a4 4 0 1 0 .1 0z"/>',
}
