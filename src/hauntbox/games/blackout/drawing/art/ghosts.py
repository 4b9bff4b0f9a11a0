"""Portraits of ghosts on 80 units: a glowing body, eyes, a mouth and a charm."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from zlib import crc32

from hauntbox.games.blackout.drawing.art.symbols import use
from hauntbox.kit.drawing.pieces import SHARED
from hauntbox.kit.drawing.svg import Markup, el, join

# Light, middle and dark of each glow.
HUES: dict[str, tuple[str, str, str]] = {
    "slime": ("#e9ffd9", "#7be36b", "#1d5a2c"),
    "ice": ("#effcff", "#6fd3f5", "#164a6e"),
    "violet": ("#f6ecff", "#b48cf5", "#3f2378"),
    "rose": ("#fff0f4", "#f58cb4", "#7a1f4c"),
    "ember": ("#fff6da", "#ffb054", "#7d3608"),
    "bone": ("#ffffff", "#c9d6e6", "#3e4c66"),
}
BODIES: dict[str, str] = {
    "sheet": (
        "M40 8C22 8 15 22 15 38v28c0 6 5 7 8 2 2-4 6-4 8 0 2 5 7 5 9 0 2 5 7 5 9 0 2-4 6-4 8 0 3 5 8 4 "
        "8-2V38C65 22 58 8 40 8z"
    ),
    "wisp": (
        "M38 8C22 9 15 22 17 36c1 9 4 15 2 23-1 5 2 7 6 4 3 6 9 7 12 2 4 8 14 10 20 5 8-6 10-14 5-17 4-1 4-5 "
        "1-6 2-6 2-12 0-18C60 15 52 7 38 8z"
    ),
    "slob": (
        "M40 16c-10 0-16 6-17 14C14 32 7 42 8 54c1 4 5 4 6 1 1-5 3-8 6-9-2 6-2 13 2 20 4 6 10 8 18 8s14-2 "
        "18-8c4-7 4-14 2-20 3 1 5 4 6 9 1 3 5 3 6-1 1-12-6-22-15-24-1-8-7-14-17-14z"
    ),
    "wraith": (
        "M40 5C28 6 22 16 21 28c-1 8-5 12-9 19-3 5 0 7 4 5-1 7-3 12-5 18 5-1 8-3 11-6 0 4 1 7 3 10 3-2 5-5 "
        "6-8 2 4 5 7 9 9 4-2 7-5 9-9 1 3 3 6 6 8 2-3 3-6 3-10 3 3 6 5 11 6-2-6-4-11-5-18 4 2 7 0 "
        "4-5-4-7-8-11-9-19C58 16 52 6 40 5z"
    ),
    "horned": (
        "M22 22C16 18 13 11 16 4c3 6 8 9 14 10 6-3 14-3 20 0 6-1 11-4 14-10 3 7 0 14-6 18 6 8 7 18 5 28 4 4 "
        "6 10 4 18-4-3-7-3-10 0-4-4-8-4-11 0-4-4-8-4-12 0-3-4-7-4-11 0-3-3-6-3-10 0-2-8 0-14 4-18-2-10-1-20 "
        "5-28z"
    ),
    "serpent": (
        "M27 76c-3-10 3-17 11-22 8-6 6-11-1-11-9 0-17-5-18-15C18 15 28 6 42 7c16 1 24 13 22 28-1 11-8 17-13 "
        "24-3 5-3 11 0 17z"
    ),
    "cloud": (
        "M24 70c-9 0-14-6-13-13-6-4-7-13-1-18-2-9 5-16 13-14 3-10 15-14 23-8 9-4 19 2 19 12 8 2 11 11 7 18 5 "
        "7 1 17-8 17-2 6-9 9-15 5-6 6-18 6-25 1z"
    ),
    "winged": (
        "M40 14c-7 0-11 5-12 12C20 17 11 16 3 20c5 4 6 8 5 13 4-1 6 0 8 3-1 4 0 7 4 10 3-2 6-2 8 0 1 9 4 16 "
        "6 26 3-3 4-3 6 0 2-3 3-3 6 0 2-10 5-17 6-26 2-2 5-2 8 0 4-3 5-6 4-10 2-3 4-4 8-3-1-5 0-9 "
        "5-13-8-4-17-3-25 6-1-7-5-12-12-12z"
    ),
    "giant": (
        "M40 6c-8 0-13 5-13 12 0 3 1 5 2 7C17 26 7 34 6 47c-1 9 1 18 3 26h12c0-5 1-9 3-13 2 5 3 9 3 "
        "14h26c0-5 1-9 3-14 2 4 3 8 3 13h12c2-8 4-17 3-26C73 34 63 26 51 25c1-2 2-4 2-7 0-7-5-12-13-12z"
    ),
    "twins": (
        "M25 14c-11 0-17 9-17 20v30c0 4 4 5 6 1 2-3 5-3 7 0 2 4 6 4 8 0 2-3 4-3 6 0 2 4 7 3 7-1 0 4 5 5 7 1 "
        "2-3 5-3 7 0 2 4 6 4 8 0 2 4 8 3 8-1V42c0-11-6-20-17-20-6 0-10 2-13 6-1-8-7-14-17-14z"
    ),
}
# Where the face sits on each body, and how large it is.
FACES: dict[str, tuple[float, float, float]] = {
    "sheet": (40, 32, 1.0),
    "wisp": (40, 30, 0.95),
    "slob": (40, 36, 0.95),
    "wraith": (40, 27, 0.85),
    "horned": (40, 34, 1.0),
    "serpent": (43, 24, 0.95),
    "cloud": (40, 43, 1.1),
    "winged": (40, 29, 0.7),
    "giant": (40, 19, 0.62),
    "twins": (25, 32, 0.72),
}
EYES: dict[str, str] = {
    "round": '<ellipse cx="-8" cy="0" rx="4.5" ry="6"/><ellipse cx="8" cy="0" rx="4.5" ry="6"/>'
    '<g fill="#fff"><circle cx="-9.3" cy="-2" r="1.5"/><circle cx="6.7" cy="-2" r="1.5"/></g>',
    "angry": '<path d="M-15-5L-3 1q-2 6-7 5-5-2-5-11zM15-5L3 1q2 6 7 5 5-2 5-11z"/>',
    "hollow": '<ellipse cx="-8" cy="1" rx="5.5" ry="7"/><ellipse cx="8" cy="1" rx="5.5" ry="7"/>'
    '<g fill="#ffdf6b"><circle cx="-8" cy="2" r="1.8"/><circle cx="8" cy="2" r="1.8"/></g>',
    "sly": '<path d="M-15-1q6-5 12 1-6 6-12-1zM15-1q-6-5-12 1 6 6 12-1z"/>'
    '<g fill="#ffdf6b"><circle cx="-8" cy="0" r="1.5"/><circle cx="8" cy="0" r="1.5"/></g>',
    "one": (
        '<ellipse cx="0" cy="-1" rx="10" ry="8" fill="#fff"/><circle cx="1" cy="0" r="4.5"/><circle cx="-.5" '
        'cy="-2" r="1.4" fill="#fff"/>'
    ),
    "weary": (
        '<path d="M-14-2q6 8 11 1zM14-2Q8 6 3-1z"/><path fill="none" stroke-width="2" d="M-15-3l12 2M15-3L3-1"/>'
    ),
    "many": (
        '<circle cx="-10" cy="0" r="4"/><circle cx="0" cy="-4" r="5"/><circle cx="10" cy="0" r="4"/><g '
        'fill="#fff"><circle cx="-11" cy="-1" r="1.2"/><circle cx="-1" cy="-6" r="1.5"/><circle cx="9" '
        'cy="-1" r="1.2"/></g>'
    ),
}
MOUTHS: dict[str, str] = {
    "oh": '<ellipse cx="0" cy="15" rx="4.5" ry="6"/>',
    "wail": '<path d="M-7 11q7-4 14 0 2 14-7 14T-7 11z"/>',
    "grin": (
        '<path d="M-13 10q13 7 26 0-2 13-13 13t-13-13z"/><path fill="none" stroke="#fff" stroke-width="2" '
        'd="M-7 13v7M-2 14v8M3 14v8M8 13v6"/>'
    ),
    "fangs": (
        '<path d="M-12 11q12 4 24 0-4 9-12 9t-12-9z"/><path fill="#fff" d="M-8 12.5l2 6 2-5.5zM4 13l2 5.5 2-6z"/>'
    ),
    "zip": ('<path fill="none" stroke-width="2.4" stroke-linejoin="round" d="M-12 14l4-3 4 4 4-4 4 4 4-4 4 3"/>'),
    "smile": '<path d="M-8 12q8 4 16 0-2 8-8 8t-8-8z"/>',
    "none": "",
}
# The charm, in the dark tone of the glow with touches of gold, around the face (on the body's 80 units).
CHARMS: dict[str, str] = {
    "none": "",
    "top_hat": '<path d="M22 14h36v4H22zM28 0h24v15H28z"/><path fill="#ffcf5c" d="M28 9h24v3H28z"/>',
    "cap": (
        '<path d="M23 15q1-13 17-13t17 13q6 1 8 4-25-4-50 0 2-3 8-4z"/><circle cx="40" cy="9" r="3" fill="#ffcf5c"/>'
    ),
    "crown": '<path fill="#ffcf5c" d="M24 15L22 1l9 7 9-8 9 8 9-7-2 14z"/>',
    "bow": '<path d="M40 52l-12-6v12zM40 52l12-6v12z"/><circle cx="40" cy="52" r="3" fill="#ffcf5c"/>',
    "chain": (
        '<g fill="none" stroke-width="3"><ellipse cx="22" cy="55" rx="5" ry="3.5"/><ellipse cx="31" cy="58" '
        'rx="5" ry="3.5"/><ellipse cx="40" cy="59" rx="5" ry="3.5"/><ellipse cx="49" cy="58" rx="5" '
        'ry="3.5"/><ellipse cx="58" cy="55" rx="5" ry="3.5"/></g>'
    ),
    "bolt": '<path fill="#ffe46b" d="M9 18l10 3-4 5 9 4-16 7 4-7-7-3zM71 18l-10 3 4 5-9 4 16 7-4-7 7-3z"/>',
    "waves": (
        '<g fill="none" stroke="#ffcf5c" stroke-width="2.5"><path d="M10 20q-6 10 0 20M4 16q-9 14 0 28M70 '
        '20q6 10 0 20M76 16q9 14 0 28"/></g>'
    ),
    "cards": (
        '<g stroke="#fff" stroke-width="1"><path fill="#fff" d="M50 46l10-4 6 14-10 4z"/><path '
        'fill="#ffe9e9" d="M58 44l11 0 0 15-11 0z"/></g><path fill="#c22" d="M63.5 47l3 4.5-3 4.5-3-4.5z"/>'
    ),
    "mask": '<path fill="#fff" d="M40 20q16-2 18 4-1 14-9 17-7 0-9-6z"/><path d="M45 27q5-4 9 1-4 6-9-1z"/>',
    "mirror": (
        '<circle cx="61" cy="50" r="10" fill="#dff6ff" stroke="#ffcf5c" stroke-width="3"/><path fill="none" '
        'stroke="#fff" stroke-width="2" d="M56 50q1-5 5-6"/><path stroke="#ffcf5c" stroke-width="4" d="M61 '
        '61v12"/>'
    ),
    "clock": (
        '<circle cx="40" cy="56" r="9" fill="#fff7df" stroke-width="2.5"/><path fill="none" stroke-width="2" '
        'd="M40 50v6l4 3"/>'
    ),
    "wheel": (
        '<circle cx="59" cy="56" r="11" fill="none" stroke-width="3.5"/><path fill="none" stroke-width="3" '
        'd="M59 56v-10M59 56l-9 5M59 56l9 5"/>'
    ),
    "keys": (
        '<g fill="none" stroke="#ffcf5c" stroke-width="2.5"><circle cx="57" cy="52" r="5"/><path d="M57 '
        '57v13M57 64h5M57 69h5"/></g>'
    ),
    "steam": (
        '<g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".75"><path d="M22 '
        '6q-5-4 0-8M40 2q-5-4 0-8M58 6q-5-4 0-8"/></g>'
    ),
    "door": (
        '<g fill="none" stroke="#ffcf5c" stroke-width="2.5"><path d="M40 54v22M24 57v17M56 57v17M22 56q18-7 36 0"/></g>'
    ),
    "rope": (
        '<g fill="#ffcf5c"><path d="M8 46h5v32H8zM67 46h5v32h-5z"/><circle cx="10.5" cy="44" r="4"/><circle '
        'cx="69.5" cy="44" r="4"/></g><path fill="none" stroke="#c2283a" stroke-width="5" d="M12 50q28 26 56 '
        '0"/>'
    ),
    "gate": (
        '<path fill="#ffcf5c" d="M8 58h64v6H8z"/><path fill="#c22" d="M14 58h8l-3 6h-8zM32 58h8l-3 6h-8zM50 '
        '58h8l-3 6h-8z"/>'
    ),
    "drips": (
        '<g fill="#b9ff8a"><path d="M22 58q4 8 0 12-4-4 0-12zM56 56q4 8 0 13-4-5 0-13zM40 66q3 7 0 10-3-3 0-10z"/></g>'
    ),
    "fins": (
        '<path d="M61 18q14 2 14 16-8-3-12-2zM62 34q11 4 9 16-7-4-11-4z"/><g fill="#9fe6ff"><path d="M2 '
        '74q8-7 16 0t16 0 16 0 16 0 12 0v6H2z"/></g>'
    ),
    "masonry": (
        '<g fill="none" stroke-width="1.8"><path d="M14 48h52M12 60h56M24 38v10M40 48v12M56 38v10M26 '
        '60v12M54 60v12"/></g>'
    ),
    "lights": (
        '<g fill="#ffe46b"><circle cx="12" cy="46" r="3"/><circle cx="20" cy="38" r="3"/><circle cx="30" '
        'cy="33" r="3"/><circle cx="50" cy="33" r="3"/><circle cx="60" cy="38" r="3"/><circle cx="68" '
        'cy="46" r="3"/></g>'
    ),
    "drum": (
        '<path fill="#fff1d0" d="M48 48h22v16H48z"/><path fill="#c22" d="M48 48h22v4H48zM48 60h22v4H48z"/>'
        '<path fill="none" stroke-width="2.5" d="M44 42l10 8M74 42l-10 8"/>'
    ),
    "feathers": (
        '<g fill="none" stroke-width="2"><path d="M10 24l8 8M16 22l6 9M70 24l-8 8M64 22l-6 9"/></g><path '
        'fill="#ffb054" d="M36 35h8l-4 7z"/>'
    ),
    "ticket": (
        '<path fill="#ffe9b0" d="M46 54l20-7 4 11-20 7z"/><path fill="none" stroke-width="1.6" '
        'stroke-dasharray="2 2" d="M60 50l4 10"/>'
    ),
    "fog": (
        '<g fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" opacity=".7"><path d="M4 '
        '60h30M24 67h46M10 74h34M52 58h22"/></g>'
    ),
    "veil": '<path fill="#fff" opacity=".35" d="M20 20Q40-4 60 20q4 26 8 40-28-12-56 0 4-14 8-40z"/>',
}
Look = tuple[str, str, str, str, str]
# Body, eyes, mouth, charm, glow.
LOOKS: dict[str, Look] = {
    "brownstone_banshee": ("wraith", "hollow", "wail", "none", "bone"),
    "revolving_door_rogue": ("sheet", "sly", "smile", "door", "ember"),
    "rent_control_wraith": ("wraith", "angry", "fangs", "keys", "violet"),
    "third_rail_revenant": ("horned", "angry", "zip", "bolt", "ice"),
    "toll_booth_ghoul": ("slob", "weary", "fangs", "gate", "ember"),
    "velvet_whisper": ("wisp", "sly", "smile", "bow", "rose"),
    "mirror_maid": ("sheet", "weary", "oh", "mirror", "ice"),
    "panic_parade": ("slob", "round", "wail", "drum", "rose"),
    "jammed_signal": ("cloud", "many", "zip", "waves", "slime"),
    "crooked_croupier": ("sheet", "sly", "grin", "cards", "slime"),
    "gargoyle_twins": ("twins", "angry", "fangs", "none", "bone"),
    "steam_vent_spectre": ("cloud", "hollow", "oh", "steam", "ember"),
    "night_shift_shade": ("wisp", "weary", "oh", "clock", "violet"),
    "rush_hour_horror": ("horned", "round", "grin", "ticket", "ember"),
    "pigeon_parliament": ("winged", "angry", "none", "feathers", "bone"),
    "backseat_driver": ("slob", "sly", "grin", "wheel", "violet"),
    "wall_of_fog": ("cloud", "weary", "none", "fog", "ice"),
    "stage_fright_fiend": ("horned", "round", "wail", "lights", "rose"),
    "queue_jumper": ("wisp", "round", "grin", "rope", "slime"),
    "slippery_sewer_thing": ("slob", "one", "fangs", "drips", "slime"),
    "harbour_leviathan": ("serpent", "angry", "fangs", "fins", "ice"),
    "opera_phantom": ("wraith", "angry", "smile", "mask", "rose"),
    "cornice_crusher": ("giant", "angry", "zip", "masonry", "bone"),
    "colossus_of_coney": ("giant", "round", "grin", "lights", "violet"),
}


def look(id: str) -> Look:
    """How a ghost looks; an unknown one gets its look from its name."""
    known = LOOKS.get(id)
    if known is not None:
        return known
    seed = crc32(id.encode())
    picks: list[str] = []
    for table in (sorted(BODIES), sorted(EYES), sorted(MOUTHS), sorted(CHARMS), sorted(HUES)):
        seed, pick = divmod(seed, len(table))
        picks.append(table[pick])
        seed = seed * 2654435761 % 4294967291
    return picks[0], picks[1], picks[2], picks[3], picks[4]


def ghost_id(id: str) -> str:
    """The id of a ghost's symbol; the name is hashed, because content may contain any name."""
    return f"ghost-{crc32(id.encode()):x}"


@lru_cache(maxsize=256)
def ghost_symbol(id: str) -> Markup:
    """A ghost as a symbol on 80 by 80 units with a margin, without its background."""
    body, eyes, mouth, charm, hue = look(id)
    light, middle, dark = HUES[hue]
    x, y, scale = FACES[body]
    faces: list[str] = [el("g", Markup(EYES[eyes] + MOUTHS[mouth]), transform=f"translate({x} {y}) scale({scale})")]
    if body == "twins":
        faces.append(el("g", Markup(EYES["round"] + MOUTHS["oh"]), transform="translate(55 40) scale(.66)"))
    tint = f"{SHARED}{ghost_id(id)}-glow"
    gradient = el(
        "radialGradient",
        el("stop", offset="0", stop_color=light),
        el("stop", offset=".55", stop_color=middle),
        el("stop", offset="1", stop_color=dark),
        id=tint,
        cx="45%",
        cy="30%",
        r="80%",
    )
    return el(
        "symbol",
        gradient,
        el("path", d=BODIES[body], fill="none", stroke=middle, stroke_width=9, opacity=0.18),
        el("path", d=BODIES[body], fill="none", stroke=middle, stroke_width=4, opacity=0.3),
        el("path", d=BODIES[body], fill=f"url(#{tint})", stroke=dark, stroke_width=1.5, fill_opacity=0.96),
        el("g", *faces, fill=dark, stroke=dark, stroke_width=0),
        el("g", Markup(CHARMS[charm]), fill=dark, stroke=dark, stroke_width=0),
        id=SHARED + ghost_id(id),
        viewBox="-10 -10 100 100",
    )


def ghost_symbols(ids: Iterable[str]) -> Markup:
    """The ghosts that a part needs, each once."""
    return join(*[ghost_symbol(id) for id in dict.fromkeys(ids)])


def ghost_portrait(id: str, scale: float = 1.0, x: float = 0.0, y: float = 0.0) -> Markup:
    """A ghost placed on 80 by 80 units from a point."""
    return use(ghost_id(id), x - 10 * scale, y - 10 * scale, 100 * scale)
