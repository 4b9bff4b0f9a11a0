"""The Martians and what they bring, as symbols: Soldiers of two colours, the Champions, a Saucer, the Emitter."""

from __future__ import annotations

from typing import Final

INK: Final = "#0c1410"
EDGE: Final = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'
THIN: Final = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'

GUN: Final = (
    f'<path fill="#d5dbe6" {THIN} d="M26 27.5h7l2-1.5 2 1.5h3.5v3H37l-2 1.5-2-1.5h-3.5l-1 4.5h-3z"/>'
    '<circle cx="42" cy="29" r="3.2" fill="#7dffb0" opacity=".55"/><circle cx="42" cy="29" r="1.5" fill="#eafff2"/>'
)


def soldier(colour: str, deep: str, antennae: str, chest: str) -> str:
    """A brain too large for its collar, a suit, a ray gun; head and chest show whose it is."""
    return (
        f'<path fill="{deep}" {EDGE} d="M14.5 36h11l1.5 10h-5.5L20 40.5l-1.5 5.5H13z"/>'
        f'<path fill="{colour}" {EDGE} d="M12.5 38l-.5-8q0-5.5 5-5.5h6q5 0 5 5.5l-.5 8z"/>{chest}'
        f'<path fill="none" stroke="{INK}" stroke-width="5.2" stroke-linecap="round" d="M13 28.5l-3 5.5M27 28l2.5 3"/>'
        f'<path fill="none" stroke="{colour}" stroke-width="2.8" stroke-linecap="round" d="M13 28.5l-3 5.5M27 28l2.5 '
        '3"/>'
        f'{GUN}{antennae}'
        f'<path fill="#9be15a" {EDGE} d="M20 4.5Q31 4.5 31 13q0 5-4 8-2 4-7 4t-7-4q-4-3-4-8 0-8.5 11-8.5z"/>'
        '<path fill="none" stroke="#4f8f26" stroke-width="1.3" stroke-linecap="round" d="M20 6.5q-1.5 2 0 3.5M15 '
        '7.5q-1 2 '
        '.5 3M25 7.5q1 2-.5 3"/>'
        f'<path fill="{INK}" d="M12 14q5-.5 6.5 4.5-5.5 1.5-6.5-4.5zM28 14q-5-.5-6.5 4.5 5.5 1.5 6.5-4.5z"/>'
        '<path fill="#ff5a5a" d="M14 15.3q2 0 2.8 1.7-2.3.2-2.8-1.7zM26 15.3q-2 0-2.8 1.7 2.3.2 2.8-1.7z"/>'
        f'<path fill="none" stroke="{INK}" stroke-width="1.1" stroke-linecap="round" d="M18 22h4"/>'
        f'<path fill="none" stroke="#dff3ff" stroke-width="1.2" opacity=".8" d="M12 10q2-4 6-4.5"/>'
    )


def blue() -> str:
    """One antenna with a ball, a ring on the chest."""
    return soldier(
        "#4b9bff",
        "#123a7c",
        f'<path stroke="{INK}" stroke-width="1.6" d="M20 4.5V0"/>'
        f'<circle cx="20" cy="-1.5" r="2.6" fill="#4b9bff" {THIN}/>',
        '<circle cx="20" cy="31.5" r="3" fill="none" stroke="#dcebff" stroke-width="1.6"/>',
    )


def purple() -> str:
    """Two spikes, a chevron on the chest."""
    return soldier(
        "#b066f5",
        "#45157a",
        f'<path fill="#b066f5" {THIN} d="M11.5 8L7 -2.5 15 4.5zM28.5 8L33 -2.5 25 4.5z"/>',
        '<path fill="none" stroke="#f1e0ff" stroke-width="1.8" d="M15.5 29l4.5 4.5 4.5-4.5M15.5 33l4.5 4.5 4.5-4.5"/>',
    )


def leader() -> str:
    """Taller than all, a collar like a fan, a cape, three points on his helmet."""
    return (
        f'<path fill="#7a1230" {EDGE} d="M14 24Q6 34 6 46.5h36Q42 34 34 24z"/>'
        f'<path fill="#d8b23a" {EDGE} d="M17 46.5l1-18q0-4 6-4t6 4l1 18z"/>'
        f'<path fill="#7a5a0a" opacity=".5" d="M26 24.6q4 .4 4 4l1 18h-4z"/>'
        '<path fill="none" stroke="#fff2c0" stroke-width="1.4" d="M20 32h8M20 36h8M20 40h8"/>'
        f'<path fill="#a51c42" {EDGE} d="M10 25Q6 12 12 9l6 14h12l6-14q6 3 2 16-14 6-28 0z"/>'
        f'<path fill="#9be15a" {EDGE} d="M24 3q11 0 11 9 0 5-4 8-2 4-7 4t-7-4q-4-3-4-8 0-9 11-9z"/>'
        f'<path fill="#d8b23a" {EDGE} d="M13 9L12-3l6 5 6-6 6 6 6-5-1 12q-11-6-22 0z"/>'
        '<circle cx="24" cy="2.5" r="2" fill="#ff4a5a"/>'
        f'<path fill="{INK}" d="M15 13q6-.5 7.5 5-6.5 1.5-7.5-5zM33 13q-6-.5-7.5 5 6.5 1.5 7.5-5z"/>'
        '<path fill="#ff5a5a" d="M17 14.3q2.5 0 3.5 2-3 .2-3.5-2zM31 14.3q-2.5 0-3.5 2 3 .2 3.5-2z"/>'
        f'<path fill="none" stroke="{INK}" stroke-width="1.2" stroke-linecap="round" d="M21 21.5q3-1.5 6 0"/>'
        f'<path stroke="{INK}" stroke-width="3.4" stroke-linecap="round" d="M40 46V22"/><path stroke="#d5dbe6" '
        'stroke-width="1.6" stroke-linecap="round" d="M40 46V22"/>'
        f'<circle cx="40" cy="19" r="4" fill="#7dffb0" {THIN}/>'
        '<circle cx="39" cy="18" r="1.2" fill="#fff"/>'
    )


def beast() -> str:
    """A brute on four legs, all jaw and back, spines from neck to tail."""
    return (
        f'<path fill="#7a2f1d" {EDGE} d="M40 33q7-2 8-12-4 5-10 5z"/>'
        f'<path fill="#4d1a10" {EDGE} d="M30 34h7l1.5 12h-7.5zM12 36h7l-.5 10h-8z"/>'
        f'<path fill="#b3492b" {EDGE} d="M3 23Q2 9 17 8q6-4 15 1 10 5 10 15 0 12-12 13-13 2-21-1Q3 33 3 23z"/>'
        f'<path fill="#e5d8b0" {THIN} d="M15 8.5L16 1l5 6zM22 6.5L25-2l4.5 7.5zM30.5 8L36 0l2 10zM37.5 13L45 8l-2.5 '
        '9z"/>'
        f'<path fill="#8d331c" {EDGE} d="M33 36h7l2 10.5h-8.5zM8 37h7l-1 9.5H5.5z"/>'
        '<path fill="#7a2715" opacity=".6" d="M34 12q8 5 7.5 13-1 9-11 11 7-9 3.5-24z"/>'
        '<g fill="#d4764a"><circle cx="25" cy="14" r="2.2"/><circle cx="31" cy="19" r="1.7"/>'
        '<circle cx="26" cy="22" r="1.5"/></g>'
        f'<path fill="#1d0a0a" {EDGE} d="M1 24q9-3 20 1 0 9-9 10-9 0-11-11z"/>'
        '<path fill="#fff6dc" d="M3 24.5l2 4.5 2-5zM8.5 24l2 5 2-4.7zM14 24.5l1.7 4.7 2.3-4zM5 32l2-4 1.8 5.5zM11 '
        '34.5l1.5-5 2 4.5zM16 33l1.5-4 1.5 2.5z"/>'
        f'<ellipse cx="9" cy="17" rx="3.2" ry="3.6" fill="#ffe05c" {THIN}/>'
        f'<path d="M9 14v6" stroke="{INK}" stroke-width="1.8"/>'
        f'<ellipse cx="17" cy="17" rx="2.6" ry="3" fill="#ffe05c" {THIN}/>'
        f'<path d="M17 14.5v5" stroke="{INK}" stroke-width="1.6"/>'
        f'<path fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" d="M5 12.5l6 1.5M21 12.5l-5 1.5"/>'
        '<path fill="#e5d8b0" d="M5 46.5l1.5-2.5 1.5 2.5zM9 46.5l1.5-2.5 1.5 2.5zM34 46.5l1.5-2.5 1.5 2.5zM38 '
        '46.5l1.5-2.5 1.5 2.5z"/>'
    )


# A Saucer on 64 by 34.
SAUCER: Final = (
    f'<path fill="#8fe8ff" opacity=".85" {EDGE} d="M20 15q0-13 12-13t12 13z"/>'
    '<path fill="#fff" opacity=".7" d="M24 12q1-7 6-8-3 3-3 8z"/>'
    '<path fill="#9be15a" d="M28 15q0-6 4-6t4 6z"/>'
    f'<path fill="var(--saucer)" {EDGE} d="M2 19q8-7 30-7t30 7q-6 8-30 8T2 19z"/>'
    '<path fill="var(--saucer2)" d="M4 20.5q10 5 28 5t28-5q-6 6.2-28 6.2t-28-6.2z"/>'
    '<path fill="#fff" opacity=".55" d="M8 17.5q8-4 24-4.3-16 1.5-22 5z"/>'
    f'<g {THIN}><circle cx="11" cy="20" r="2.3" fill="#ffe05c"/><circle cx="21.5" cy="22.3" r="2.3" fill="#ff6b6b"/>'
    '<circle cx="32" cy="23" r="2.3" fill="#7dffb0"/><circle cx="42.5" cy="22.3" r="2.3" fill="#ff6b6b"/>'
    '<circle cx="53" cy="20" r="2.3" fill="#ffe05c"/></g>'
    f'<path fill="var(--saucer2)" {EDGE} d="M24 27h16l-3 4.5H27z"/>'
)
# The drill of The Planet Cracker.
EMITTER: Final = (
    '<circle cx="24" cy="24" r="23" fill="#7dffb0" opacity=".25"/>'
    f'<path fill="#5d6a85" {EDGE} d="M6 44L16 18h16l10 26h-7l-4-10H17l-4 10z"/>'
    f'<path fill="#c4cede" {EDGE} d="M17 4h14v16H17z"/><path fill="#7dffb0" {EDGE} d="M19 20h10l-5 26z"/>'
    '<path fill="none" stroke="#1d5a3a" stroke-width="1.6" d="M20 25h8M21 30h6M22 35h4"/>'
    '<path fill="#ff5a5a" d="M20 8h8v3h-8zM20 13h8v3h-8z"/>'
)

MARTIANS: Final = {
    "soldier-blue": (blue(), "-1 -5 46 52"),
    "soldier-purple": (purple(), "-1 -5 46 52"),
    "martian_leader": (leader(), "0 -4 48 52"),
    "zard_beast": (beast(), "0 -2 48 50"),
    "saucer": (SAUCER, "0 0 64 34"),
    "emitter": (EMITTER, "0 0 48 48"),
}
