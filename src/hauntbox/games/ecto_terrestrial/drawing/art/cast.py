"""The Heroes from the waist up, on 48 units: eight silhouettes, and a stranger's."""

from __future__ import annotations

from typing import Final

from hauntbox.games.ecto_terrestrial.drawing.palette import BODY, DEEP, PALE

INK: Final = "#120d14"
EDGE: Final = f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'
THIN: Final = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"'
PINK: Final = ("#f3cba8", "#d09a70")
DARK: Final = ("#8a5a3a", "#64401f")
TAN: Final = ("#e3b489", "#b98357")
SUIT: Final = "#1b1e2a"


def overalls(id: str) -> str:
    """A jumpsuit with a name patch, a belt, and the pack behind the shoulders."""
    return (
        f'<path fill="#3c4252" {EDGE} d="M10 25h6v17h-6zM32 25h6v17h-6z"/>'
        f'<path fill="#e8482f" d="M11.5 28h3v3h-3zM33.5 28h3v3h-3z"/>'
        f'<path fill="#c9b183" {EDGE} d="M12 47l1-13q.5-6 7-6.5h8q6.5.5 7 6.5l1 13z"/>'
        f'<path fill="{BODY[id]}" {THIN} d="M12.6 41h22.8l.3 4H12.3z"/>'
        f'<path fill="{PALE[id]}" {THIN} d="M27 33h6v3.5h-6z"/>'
        '<path fill="none" stroke="#8d774a" stroke-width="1.3" d="M24 29v12M17 30l-1 10M31 30l.5 2"/>'
    )


def suit(id: str) -> str:
    """A black suit, a white shirt, and a tie of the agent's own."""
    return (
        f'<path fill="{SUIT}" {EDGE} d="M11 47l1.5-13q.8-6 7-6.5h9q6.2.5 7 6.5L37 47z"/>'
        f'<path fill="#f6f4ee" {THIN} d="M19.5 27.5h9L24 40z"/>'
        f'<path fill="{BODY[id]}" {THIN} d="M22.5 29h3l1.2 9L24 42l-2.7-4z"/>'
        f'<path fill="none" stroke="#454b60" stroke-width="1.4" d="M19.5 27.5l-2 7 4 2M28.5 27.5l2 7-4 2"/>'
    )


def face(skin: tuple[str, str], cy: float = 17.0, rx: float = 8.2, ry: float = 9.2) -> str:
    """A head with ears, and some shade on one side."""
    return (
        f'<path fill="{skin[1]}" {THIN} d="M20.5 23h7v6q-3.5 2.5-7 0z"/>'
        f'<g fill="{skin[0]}" {EDGE}><circle cx="{24 - rx:.1f}" cy="{cy + 1:.1f}" r="1.9"/>'
        f'<circle cx="{24 + rx:.1f}" cy="{cy + 1:.1f}" r="1.9"/><ellipse cx="24" cy="{cy}" rx="{rx}" ry="{ry}"/></g>'
        f'<path fill="{skin[1]}" opacity=".55" d="M28 {cy - 7:.1f}q4.5 2.5 4 8-.4 5.5-6.3 7.5 4.6-6 2.3-15.5z"/>'
    )


EYES: Final = (
    f'<g fill="{INK}"><ellipse cx="20.7" cy="17.5" rx="1.3" ry="1.8"/><ellipse cx="27.3" cy="17.5" rx="1.3" '
    'ry="1.8"/></g>'
)
SHADES: Final = (
    f'<path fill="#0c0d13" {THIN} d="M15.5 15h7.5l1 1 1-1h7.5l-.6 4.2q-2.9 2-6.2 0L24 16.8l-1.7 2.4q-3.3 2-6.2'
    ' 0z"/><path fill="none" stroke="#dfe9ff" stroke-width="1" d="M17.5 16.4l2.5 1.8M27 16.4l2.5 1.8"/>'
)


def mouth(y: float = 22.5, bend: float = 2.2) -> str:
    return (
        f'<path fill="none" stroke="#7a2e26" stroke-width="1.5" stroke-linecap="round" d="M20.8 {y}q3.2 {bend} 6.4'
        ' 0"/>'
    )


def wand(colour: str) -> str:
    """The thrower of a pack, held up beside the head."""
    return (
        f'<path fill="none" stroke="{INK}" stroke-width="5.4" stroke-linecap="round" d="M36 40L42 12"/>'
        '<path fill="none" stroke="#6d7486" stroke-width="2.8" stroke-linecap="round" d="M36 40L42 12"/>'
        f'<path stroke="{colour}" stroke-width="3" stroke-linecap="round" d="M42 12l.9-5"/>'
    )


def peter() -> str:
    """Unruly hair, a crooked smile, the thrower up."""
    hair = (
        f'<path fill="#4b2e1a" {EDGE} d="M15 15q-2.5-5 1-8 .5-3 4-2.5 2-3 5-1 4-1.5 5.5 1.5 3.5 1 2.5 5 1 2.5-.3 5'
        '-1-4-3.7-5.5-4.5 1-7-1Q17 11 15 15z"/>'
    )
    return overalls("peter") + wand("#ff7a3d") + face(PINK) + EYES + mouth(22.8, 3.2) + hair


def egon() -> str:
    """A tall wave of hair, round glasses, a meter in the hand."""
    hair = (
        f'<path fill="#6b4a2c" {EDGE} d="M15 14Q13.5 5 18-.5 26-5 32 0q4 5 1 14-1-4-3-6-7 2-11 0-3 2-4 6z"/>'
        '<path fill="none" stroke="#96704a" stroke-width="1.4" d="M19 4q5-5 11-2"/>'
    )
    glasses = (
        '<g fill="#dff3ff" fill-opacity=".75" stroke="#120d14" stroke-width="1.5"><circle cx="20" cy="17.5" r="3.6"/>'
        '<circle cx="28" cy="17.5" r="3.6"/></g><path stroke="#120d14" stroke-width="1.4" d="M23.6 17h.8"/>'
    )
    meter = (
        f'<path fill="#2a2e3a" {EDGE} d="M4 27h7v15H4z"/><path fill="#7dffb0" d="M5.6 29h3.8v4H5.6z"/>'
        f'<path fill="none" {EDGE} d="M5 27L1.5 22M10 27l3.5-5"/>'
    )
    return overalls("egon") + meter + face(PINK) + EYES + glasses + mouth(23.2, 0.4) + hair


def ray() -> str:
    """Goggles on the forehead, round cheeks, a grin."""
    goggles = (
        f'<path fill="#59321a" {EDGE} d="M14.5 14Q14 5 24 5t9.5 9q-3-4-9.5-4t-9.5 4z"/>'
        f'<path fill="#3a3f4c" {EDGE} d="M13.5 7.5h21v6h-21z"/><g fill="#ffcf5a" {THIN}><circle cx="19" cy="10"'
        ' r="4.2"/>'
        '<circle cx="29" cy="10" r="4.2"/></g><path stroke="#fff7d6" stroke-width="1.3" d="M17 9l2-1.5M27 9l2-1.5"/>'
        f'<path fill="#8a93a8" {THIN} d="M33 8h9v4h-9z"/>'
    )
    return overalls("ray") + face(PINK, 17.5, 9.2, 9.0) + EYES + mouth(22.3, 4) + goggles


def winston() -> str:
    """Close hair, a moustache, broad shoulders, a trap in the hand."""
    hair = f'<path fill="#1c1512" {EDGE} d="M15.3 14Q14.5 6.5 24 6.5t8.7 7.5q-2-3-4-3.5h-9.4q-2 .5-4 3.5z"/>'
    tache = f'<path fill="#1c1512" {THIN} d="M19 22.5q2.5-2.5 5-1 2.5-1.5 5 1-2.5 1.5-5 .5-2.5 1-5-.5z"/>'
    trap = (
        f'<path fill="#2b2f3b" {EDGE} d="M1 33h13v9H1z"/><path fill="#f2c43a" d="M2.5 35h10v2.5h-10z"/>'
        '<path stroke="#2b2f3b" stroke-width="1.6" d="M4 35l2 2.5M8 35l2 2.5"/>'
    )
    return overalls("winston") + trap + face(DARK) + EYES + hair + tache + mouth(25.2, 1)


def agent_j() -> str:
    """Shades, a high flat top, and a very small gun."""
    hair = f'<path fill="#17110e" {EDGE} d="M15.2 14V5.5q0-2 2-2h13.6q2 0 2 2V14q-1.5-3.5-3.5-4H18.7q-2 .5-3.5 4z"/>'
    gun = (
        '<path fill="none" stroke="#e3b489" stroke-width="4.5" stroke-linecap="round" d="M39 33l2-6"/>'
        f'<path fill="#c9d3e2" {EDGE} d="M38 19h9v4h-4.5l-.5 4h-4z"/>'
    )
    return suit("agent_j") + gun + face(DARK) + SHADES + mouth(23.4, 2.4) + hair


def agent_k() -> str:
    """Shades under a hat, and lines around the mouth."""
    hat = (
        f'<path fill="#23242c" {EDGE} d="M15.5 11.5q0-10 4-10.5l4.5 1.5L28.5 1q4 .5 4 10.5z"/>'
        f'<path fill="{BODY["agent_k"]}" d="M15.6 8h16.8v3H15.6z"/>'
        f'<path fill="#23242c" {EDGE} d="M9.5 11.5q14.5-4 29 0-3 3.5-14.5 3.5T9.5 11.5z"/>'
    )
    lines = '<path fill="none" stroke="#b07d55" stroke-width="1.2" d="M18 20.5q-.5 3 1 4.5M30 20.5q.5 3-1 4.5"/>'
    return suit("agent_k") + face(TAN) + SHADES + lines + mouth(23.8, -0.8) + hat


def agent_l() -> str:
    """Shades, and hair to the shoulders."""
    back = (
        f'<path fill="#7a2f16" {EDGE} d="M13.5 31Q11 13 15.5 7 24-1 32.5 7 37 13 34.5 31q-4 1.5-6-2h-9q-2 3.5-6'
        ' 2z"/>'
    )
    fringe = f'<path fill="#8f3b1c" {EDGE} d="M15.5 15Q15 6 25 5.5q8.5.5 7.8 9.5-3-5.5-8-6-6 .5-9.3 6z"/>'
    lips = '<path fill="#b3243c" d="M21 23q3-1.6 6 0-3 3-6 0z"/>'
    return back + suit("agent_l") + face(PINK, 17.0, 7.6, 8.8) + SHADES + lips + fringe


def chief_zed() -> str:
    """A bald head, white brows, a telephone at the ear."""
    brows = '<path stroke="#e9e9ee" stroke-width="2.2" stroke-linecap="round" d="M18 14l4.5.8M30 14l-4.5.8"/>'
    sides = f'<path fill="#d9dade" {THIN} d="M15.6 18q-2.6-3-.6-8 2 2 1.5 7zM32.4 18q2.6-3 .6-8-2 2-1.5 7z"/>'
    tache = f'<path fill="#e9e9ee" {THIN} d="M19.5 22.5q4.5-3.5 9 0-4.5 1.6-9 0z"/>'
    phone = (
        f'<path fill="#c22b2b" {EDGE} d="M34 9q5 0 5 4l-2 .8v8.4l2 .8q0 4-5 4-2.5-9 0-18z"/>'
        '<path fill="none" stroke="#c22b2b" stroke-width="1.4" d="M36 27q4 4 1 8t2 8"/>'
    )
    return suit("chief_zed") + face(PINK, 15.5, 8.6, 10.4) + sides + brows + EYES + tache + phone


def stranger() -> str:
    """Somebody whom nobody has drawn yet."""
    hat = f'<path fill="{DEEP["other"]}" {EDGE} d="M11 12q13-4 26 0l-4.5 1.5Q33 3 24 3t-8.5 10.5z"/>'
    return overalls("other") + face(TAN) + EYES + mouth() + hat


CAST: Final[dict[str, str]] = {
    "peter": peter(), "egon": egon(), "ray": ray(), "winston": winston(), "agent_j": agent_j(), "agent_k": agent_k(),
    "agent_l": agent_l(), "chief_zed": chief_zed(), "other": stranger(),
}  # fmt: skip
