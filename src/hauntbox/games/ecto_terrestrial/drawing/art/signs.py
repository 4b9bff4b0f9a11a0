"""Signs on 24 units in the colour of the text around them, and tokens of the map on 48 units in their own colours."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.drawing.art.cast import EDGE, INK, THIN

BOX, TOKEN = "0 0 24 24", "0 0 48 48"
LINE: Final = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'

# The faces of dice are told apart by shape: a horned head, an eye, a plug, a star.
SIGNS: Final[dict[str, str]] = {
    "grunt": '<path fill="currentColor" d="M2 2q1 5 5 6 2-2 5-2t5 2q4-1 5-6 2 8-3 11v6q-2 3-7 3t-7-3v-6Q0 10 2 2zM8'
    ' 12l3'
    ' 3-3.5.5zM16 12l-3 3 3.5.5z" fill-rule="evenodd"/>',
    "shooter": '<path fill="currentColor" fill-rule="evenodd" d="M1 12Q6 4.5 12 4.5T23 12q-5 7.5-11 7.5T1 12zm11-5a5 5 '
    '0 1 0 .01 0zm0 2.5a2.5 2.5 0 1 1-.01 0z"/>',
    "drainer": '<path fill="currentColor" d="M7 1h3v6h4V1h3v6h2v6q0 4-5 5v5h-4v-5q-5-1-5-5V7h2z"/>',
    "crit": '<path fill="currentColor" d="M12 0l2.6 7 6.4-3.5-3.5 6.5 6.5 2-6.5 2.5 3.5 6.5-6.5-3.5L12 24l-2.5-6.5'
    'L3 21l3.5-6.5L0 12l6.5-2.5L3 3.5 9.5 7z"/>',
    "heart": '<path fill="currentColor" d="M12 22Q1 14 1 8q0-6 5.5-6Q10.5 2 12 6q1.5-4 5.5-4Q23 2 23 8q0 6-11 14z"/>',
    "shield": '<path fill="currentColor" d="M12 1l9.5 3v8q0 8-9.5 11.5Q2.5 20 2.5 12V4z"/>',
    "battery": '<path fill="currentColor" d="M9 1h6v3h3.5v19h-13V4H9zM13 8l-5 7h3.5L11 20l5-7h-3.5z" '
    'fill-rule="evenodd"/>',
    "trap": '<path fill="currentColor" d="M1 9h22v11H1zM3.5 12l3 4h3l-3-4zM9.5 12l3 4h3l-3-4zM15.5 12l3 4h2l-3-4zM5'
    ' 4h14v3'
    'H5z" fill-rule="evenodd"/>',
    "weapon": '<path fill="currentColor" d="M1 7h17l1-3h3v9h-3l-1-2h-6l-1 3H8l-2 7H1.5l2-9.5H1z"/>',
    "wand": '<path fill="currentColor" d="M2 22l3-8 3-1 9-9-1-2 3-2 4 4-2 3-2-1-9 9-1 3zM8 3h2v3H8zM4.5 6.5h3v2h-3z'
    'M3 2l2 2-1.5 1.5-2-2z"/>',
    "reach": f'<path {LINE} d="M2 12h19M15 5.5l6.5 6.5-6.5 6.5M2 6v12"/>',
    "gear": '<path fill="currentColor" d="M9 3h6v4h6a2 2 0 0 1 2 2v11H1V9a2 2 0 0 1 2-2h6zm2 2v2h2V5zM1 13h8v3h6v-3h8" '
    'fill-rule="evenodd"/>',
    "star": '<path fill="currentColor" d="M12 1l3.3 7.4 8 .8-6 5.4 1.7 8L12 18.5l-7 4.1 1.7-8-6-5.4 8-.8z"/>',
    "badge": '<path fill="currentColor" d="M4 2h16v4.5h-3.5V5h-9v1.5H4zM3 7h18v15H3zM12 9.5a2.6 2.6 0 1 0 .01 0zM7 20'
    'q0-4.5 5-4.5t5 4.5z" fill-rule="evenodd"/>',
    "first": '<path fill="currentColor" d="M4 1h3v22H4zM8 3q4-2.5 7.5 0T22 3v10q-3.5 2-6.5 0T8 13z"/>',
    "card": '<path fill="currentColor" d="M4 2.5l11-1.5 2 15.5-11 1.5zM18 5l3 .8-3 17-9.5-1.8 9-1.2z"/>',
    "sheet": '<path fill="currentColor" d="M2 3h17v15h3V7h1v12q0 2-2 2H4q-2 0-2-2zM4.5 5.5v4h12v-4zM4.5 11.5v2H10v-2z'
    'M11.5 11.5v2h5v-2zM4.5 15.5v2H10v-2zM11.5 15.5v2h5v-2z" fill-rule="evenodd"/>',
    "boot": '<path fill="currentColor" d="M6 1h8v10q1 2 5 3 3.5 1 3.5 5v3H6z"/>',
    "steal": '<path fill="currentColor" d="M5 11V5.5q1.5-2 3 0V10 3q1.6-2 3.2 0v7-8q1.6-2 3.2 0v8-6q1.6-2 3.2 0v10l2-3'
    'q2-1 2.4 1L17 22H8.5Q5 18 5 11z"/>',
    "die": '<path fill="currentColor" d="M3 3h18v18H3zM7.5 6a1.9 1.9 0 1 0 .01 0zM16.5 14a1.9 1.9 0 1 0 .01 0zM12'
    ' 10a1.9'
    ' 1.9 0 1 0 .01 0z" fill-rule="evenodd"/>',
    "panel": '<path fill="currentColor" d="M1 8h22v3H1zM1 14h22v3H1z"/>',
    "check": f'<path {LINE} d="M3 13l6 6L21 5"/>',
    "cross": f'<path {LINE} d="M4 4l16 16M20 4L4 20"/>',
    "cash": '<path fill="currentColor" d="M1 5h22v14H1zM12 8q-4 0-4 4t4 4 4-4-4-4zM3 7v2l2-2zM21 7v2l-2-2zM3 17v-2l2 2z'
    'M21 17v-2l-2 2z" fill-rule="evenodd"/>',
    "down": f'<path {LINE} d="M12 3v14M5.5 11.5L12 18l6.5-6.5M3 22h18"/>',
    "slime": '<path fill="currentColor" d="M2 3q10-4 20 0v7q-1.5 3-3 0-1.5 7-3.5 7T12 12q-1 9.5-3 9.5T6.5 12Q5 15 4'
    ' 12.5'
    ' 2 11 2 3z"/>',
    "goal": f'<path {LINE} d="M12 2v4M12 18v4M2 12h4M18 12h4"/><circle cx="12" cy="12" r="6.5" {LINE}/>',
    "skull": '<path fill="currentColor" d="M12 1q10 0 10 9.5 0 5-4 7V22H6v-4.5q-4-2-4-7Q2 1 12 1zM8 9a2.5 2.5 0 1 0'
    ' .01 0z'
    'M16 9a2.5 2.5 0 1 0 .01 0z" fill-rule="evenodd"/>',
}

TOKENS: Final[dict[str, str]] = {
    "gadget": f'<path fill="#59d0ff" {EDGE} d="M24 3l18 10.5v21L24 45 6 34.5v-21z"/>'
    f'<path fill="#0d3450" d="M21 11h6l.8 4 3.7-2 3 5-3 2.5q.5 2 0 4l3 2.5-3 5-3.7-2-.8 4h-6l-.8-4-3.7 2-3-5'
    ' 3-2.5q-.5-2'
    ' 0-4l-3-2.5 3-5 3.7 2z"/><circle cx="24" cy="22.5" r="4" fill="#59d0ff"/>',
    "beacon": f'<path fill="#7b8398" {EDGE} d="M18 45l4-26h4l4 26z"/><path fill="#ff4d6d" {EDGE} d="M17 18q0-8 7-8t7'
    ' 8z"/>'
    '<g fill="none" stroke="#ff9db0" stroke-width="2.6" stroke-linecap="round"><path d="M13 18q-2-7 3-12M8 20Q4 9 11 2'
    'M35 18q2-7-3-12M40 20q4-11-3-18"/></g>',
    "generator": f'<path fill="#e0b02e" {EDGE} d="M5 17h38v24H5z"/><path fill="#6d5208" {EDGE} d="M10 10h8v7h-8zM30'
    ' 10h8v7h-8z"/>'
    f'<path fill="{INK}" d="M27 19L15 31h7l-3 9 13-13h-7z"/><path fill="#4a4f5e" {THIN} d="M8 41h8v5H8zM32'
    ' 41h8v5h-8z"/>',
    "artifact": f'<path fill="#b88be8" {EDGE} d="M24 3l15 15-15 27L9 18z"/><path fill="#e6d3ff" d="M24 3l6 15-6'
    ' 27-6-27z" '
    'opacity=".8"/><path fill="none" stroke="#4b2380" stroke-width="2" d="M9 18h30"/>',
    "civilian": f'<circle cx="24" cy="12" r="8.5" fill="#f3cba8" {EDGE}/><path fill="#4f86c9" {EDGE} d="M10 45q-1-22'
    ' 14-22t14 '
    f'22z"/><path fill="{INK}" d="M20.5 12.5a1.4 1.6 0 1 0 .01 0zM27.5 12.5a1.4 1.6 0 1 0 .01 0z"/>'
    f'<path fill="#7a4a24" {THIN} d="M15.5 10q0-8 8.5-8t8.5 8q-8-3-17 0z"/>',
    "console": f'<path fill="#3c4f62" {EDGE} d="M6 6h36v24H6z"/><path fill="#7dffb0" {THIN} d="M10 10h28v16H10z"/>'
    '<path fill="none" stroke="#0d4a2c" stroke-width="2.4" d="M13 20l5-5 5 7 5-9 6 6"/>'
    f'<path fill="#2a3644" {EDGE} d="M3 34h42l-3 11H6z"/><path stroke="#9fb4c8" stroke-width="2.4" d="M9 38h30M10'
    ' 42h28" '
    'stroke-dasharray="4 3"/>',
    "clamp": f'<path fill="#9aa3b5" {EDGE} d="M6 44V8h13v8h-5v20h20V16h-5V8h13v36z"/>'
    f'<path fill="#ffd95c" {EDGE} d="M19 24h10v12H19z"/><path fill="#c23a2a" {EDGE} d="M21 2h6v18h-6z"/>',
    "firehouse": f'<path fill="#a83a2c" {EDGE} d="M6 46V16L24 5l18 11v30z"/><path fill="#f3e6cc" {THIN} d="M14'
    ' 24h20v22H14z"/>'
    f'<path fill="none" stroke="{INK}" stroke-width="1.6" d="M14 31h20M14 38h20"/><circle cx="24" cy="16" r="4" '
    f'fill="#ffd95c" {THIN}/>',
    "unit": f'<path fill="#8a2f26" {EDGE} d="M7 5h34v40H7z"/><path fill="#e8d8b0" {THIN} d="M12 10h24v13H12z"/>'
    f'<path fill="#c22b2b" {THIN} d="M17 13.5h5v6h-5z"/><path fill="#3fae5a" {THIN} d="M26 13.5h5v6h-5z"/>'
    f'<path fill="{INK}" d="M12 27h24v4H12z"/>'
    '<path fill="none" stroke="#ffd95c" stroke-width="2.4" d="M12 37h24M12 41h24"/>',
    "mark": f'<path fill="#ffd95c" {EDGE} d="M24 46Q8 28 8 18 8 3 24 3t16 15q0 10-16 28z"/><circle cx="24" cy="18"'
    ' r="6.5" '
    f'fill="{INK}"/>',
}
