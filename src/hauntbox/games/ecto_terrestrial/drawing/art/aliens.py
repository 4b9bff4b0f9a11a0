"""Ecto-Terrestrials and their Bosses. The kinds differ in shape: a Grunt is a horned block, a Shooter a tall eye with a
gun for an arm, a Drainer lies wide and has cables. A Drainer is twice as wide as the others."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.drawing.art.cast import EDGE, INK, THIN

ONE, TWO, FOUR = "0 0 48 48", "0 0 96 48", "0 0 96 96"

GRUNT: Final = (
    f'<path fill="#f2ead0" {EDGE} d="M10 17Q1 13 3 2q3 7 12 8zM38 17q9-4 7-15-3 7-12 8z"/>'
    f'<path fill="#5aa82c" {EDGE} d="M8 46q-6-10-3-19 2-6 7-7 2-10 12-10t12 10q5 1 7 7 3 9-3 19l-8 .5-3-5h-10l-3 5z"/>'
    '<path fill="#2f6610" opacity=".55" d="M30 12q5 3 5.5 9 5 1 6.5 6 2 9-3.5 18h-4q4-12-1-18-5 .5-3.5-15z"/>'
    f'<path fill="#8be04f" {THIN} d="M1 33q0-6 6-6t6 6l-1 6q-5 3-10 0zM35 33q0-6 6-6t6 6l-1 6q-5 3-10 0z"/>'
    f'<path fill="#fff6c0" {THIN} d="M15 19l7 3.5q-2 3.5-5 2.5-2.5-1.5-2-6zM33 19l-7 3.5q2 3.5 5 2.5 2.5-1.5 2-6z"/>'
    f'<path fill="{INK}" d="M16 29h16l-2 6H18z"/><path fill="#fff" d="M18 29l1.5 3.5L21 29zM27 29l1.5 3.5L30 29zM20.5'
    ' 35'
    'l1.5-3 1.5 3zM25 35l1.5-3 1.5 3z"/>'
)
SHOOTER: Final = (
    f'<path fill="none" stroke="{INK}" stroke-width="5.4" stroke-linecap="round" d="M18 30l-6 15M26 30l6 15"/>'
    '<path fill="none" stroke="#b3590c" stroke-width="2.8" stroke-linecap="round" d="M18 30l-6 15M26 30l6 15"/>'
    f'<path fill="#ef8a24" {EDGE} d="M12 16Q11 1 22 1t10 15q0 14-3 18H15q-3-4-3-18z"/>'
    '<path fill="#a34d05" opacity=".6" d="M26 2.5q5.5 3 5 14-.3 12-3 16.5h-4q5-14 2-30.5z"/>'
    f'<circle cx="22" cy="14" r="7.5" fill="#fffbe6" {EDGE}/><circle cx="23.5" cy="14" r="3.4" fill="#b11226"/>'
    f'<circle cx="24" cy="13.6" r="1.5" fill="{INK}"/>'
    f'<path fill="#d9dfec" {EDGE} d="M27 24h13l1-3h4.5v10H41l-1-3H27z"/><path fill="#ff4d4d" d="M45 23.5h2.5v5H45z"/>'
    f'<path fill="#ef8a24" {EDGE} d="M12 22q-6 1-8 8l4 1q1-4 5-4z"/>'
)
DRAINER: Final = (
    f'<path fill="none" stroke="{INK}" stroke-width="5.6" stroke-linecap="round" d="M22 30Q8 30 7 44M34 34q-10 3-11 12'
    'M74 30q14 0 15 14M62 34q10 3 11 12"/>'
    '<path fill="none" stroke="#8d4be0" stroke-width="2.8" stroke-linecap="round" d="M22 30Q8 30 7 44M34 34q-10 3-11 12'
    'M74 30q14 0 15 14M62 34q10 3 11 12"/>'
    f'<g fill="#ffe14d" {THIN}><path d="M4 42h6v5H4zM20 43h6v4.5h-6zM86 42h6v5h-6zM70 43h6v4.5h-6z"/></g>'
    f'<path fill="#9a57ea" {EDGE} d="M6 24Q10 4 30 4q6-4 18-4t18 4q20 0 24 20-10 16-42 16T6 24z"/>'
    '<path fill="#5d1fa6" opacity=".5" d="M66 4.5q20 1 23 19.5-9 14-36 15.5 22-12 13-35z"/>'
    f'<g fill="#fff6c0" {THIN}><ellipse cx="36" cy="17" rx="5" ry="6"/><ellipse cx="60" cy="17" rx="5" ry="6"/>'
    f'<circle cx="48" cy="11" r="3.5"/></g><g fill="{INK}"><circle cx="37" cy="18" r="2.3"/><circle cx="59" cy="18" '
    'r="2.3"/><circle cx="48" cy="11.5" r="1.6"/></g>'
    f'<path fill="{INK}" d="M34 28q14 6 28 0-3 8-14 8t-14-8z"/>'
    '<path fill="#ffe14d" d="M49.5 28l-6 6h4l-2 4 7-6h-4z"/>'
)
TENTA_KILL: Final = (
    f'<g fill="none" stroke-linecap="round"><path stroke="{INK}" stroke-width="12" d="M30 52Q6 50 8 24M34 60Q10 66 6 88'
    'M40 64q-8 14-10 26M48 66v26M56 64q8 14 10 26M62 60q24 6 28 28M66 52q24-2 22-28"/>'
    '<path stroke="#2fa08f" stroke-width="8" d="M30 52Q6 50 8 24M34 60Q10 66 6 88M40 64q-8 14-10 26M48 66v26M56 64'
    'q8 14 10 26M62 60q24 6 28 28M66 52q24-2 22-28"/>'
    '<path stroke="#c8fff0" stroke-width="2" stroke-dasharray="1 7" d="M30 52Q6 50 8 24M34 60Q10 66 6 88M66 52q24-2'
    ' 22-28'
    'M62 60q24 6 28 28"/></g>'
    f'<path fill="#37b8a4" {EDGE} d="M22 46Q16 6 48 4t26 42q-2 22-26 22T22 46z"/>'
    '<path fill="#135d54" opacity=".5" d="M58 6q20 8 15.5 40-2 20-19.5 22 14-26 4-62z"/>'
    f'<g fill="#fffbd8" {EDGE}><ellipse cx="38" cy="36" rx="8" ry="9"/><ellipse cx="59" cy="36" rx="8" ry="9"/></g>'
    f'<g fill="{INK}"><path d="M36 29q5 0 5 7t-5 7q-2-7 0-14zM61 29q-5 0-5 7t5 7q2-7 0-14z"/>'
    '<path d="M36 54q12-6 25 0-3 8-12.5 8T36 54z"/></g><path fill="none" stroke="#ffe14d" stroke-width="3" '
    'd="M44 10l-5 8h8l-5 8"/>'
)
GRAPPLEGORE: Final = (
    f'<path fill="#b5452a" {EDGE} d="M24 60Q4 56 4 34 4 12 22 10q-8 12 4 16 6-6 4-14 10 10 4 24-4 8-4 16z"/>'
    f'<path fill="#b5452a" {EDGE} d="M72 60q20-4 20-26 0-22-18-24 8 12-4 16-6-6-4-14-10 10-4 24 4 8 4 16z"/>'
    f'<path fill="#6f7688" {EDGE} d="M22 92q-6-30 4-44Q32 38 48 38t22 10q10 14 4 44H60l-4-12H40l-4 12z"/>'
    '<path fill="#2c3040" opacity=".5" d="M60 41q8 3 11 9 8 14 2.5 41H62l-4-11q8-20 2-39z"/>'
    f'<g fill="#ffd95c" {EDGE}><path d="M28 54h9v9h-9zM59 54h9v9h-9zM43.5 66h9v9h-9z"/></g>'
    f'<path fill="#d2603c" {EDGE} d="M32 34Q30 14 48 14t16 20q-2 12-16 12T32 34z"/>'
    f'<path fill="#fff6c0" {EDGE} d="M36 26l10 4q-2 6-6 5-4-2-4-9zM60 26l-10 4q2 6 6 5 4-2 4-9z"/>'
    f'<path fill="{INK}" d="M38 39h20l-4 5H42z"/><path fill="#b5452a" {EDGE} d="M40 15L36 4l8 8zM56 15l4-11-8 8z"/>'
)
ZORG_PUFT: Final = (
    f'<path fill="#f7efe0" {EDGE} d="M20 92q-4-10 2-18-14 2-17-10-2-10 6-13 5-1 9 4 2-12 14-15Q26 34 28 24q4-12'
    ' 20-12t20 '
    '12q2 10-6 16 12 3 14 15 4-5 9-4 8 3 6 13-3 12-17 10 6 8 2 18H54l-2-8h-8l-2 8z"/>'
    '<path fill="#b58a55" opacity=".45" d="M62 16q9 6 5 18-2 4-5.5 6 12 3 13.5 15 4-5 9-4 8 3 6 13-3 12-17 10 6 8 2 18'
    'h-7q4-14-4-24 6-26-4-34 6-8 2-18z"/>'
    f'<path fill="#1e2c58" {EDGE} d="M28 20Q28 4 48 3t20 17q-20-6-40 0z"/><path fill="#e9b93a" {EDGE} d="M26 20q22-7'
    ' 44 0-2 '
    '5-22 5t-22-5z"/>'
    f'<circle cx="48" cy="12" r="4.5" fill="#7dffb0" {THIN}/>'
    f'<g fill="#7dffb0" {THIN}><ellipse cx="41" cy="31" rx="3.5" ry="4.5"/><ellipse cx="55" cy="31" rx="3.5" '
    f'ry="4.5"/></g><g fill="{INK}"><circle cx="41.5" cy="32" r="1.7"/><circle cx="54.5" cy="32" r="1.7"/></g>'
    f'<path fill="none" stroke="{INK}" stroke-width="2.4" stroke-linecap="round" d="M41 41q7-4 14 0"/>'
    f'<path fill="#c8202f" {EDGE} d="M36 46q12 6 24 0l2 6q-14 7-28 0z"/>'
)
BOSSES: Final[dict[str, str]] = {"tenta_kill": TENTA_KILL, "grapplegore": GRAPPLEGORE, "zorg_puft": ZORG_PUFT}
UNKNOWN_BOSS: Final = "tenta_kill"

ALIENS: Final[dict[str, tuple[str, str]]] = {
    "et-grunt": (GRUNT, ONE), "et-shooter": (SHOOTER, ONE), "et-drainer": (DRAINER, TWO),
    **{f"boss-{id}": (drawn, FOUR) for id, drawn in BOSSES.items()},
}  # fmt: skip


def boss_symbol(id: str) -> str:
    """The symbol of a Boss; one that nobody has drawn has tentacles."""
    return f"boss-{id if id in BOSSES else UNKNOWN_BOSS}"
