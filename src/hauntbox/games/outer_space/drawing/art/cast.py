"""The performers as standing figures on 48 units: ten distinct silhouettes, and a stranger's."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.drawing.palette import BODY, DEEP, PALE

INK: Final = "#160f1c"
EDGE: Final = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"'
THIN: Final = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'
PINK: Final = ("#f2c9a5", "#cf9468")
TAN: Final = ("#d39b6a", "#a16a3c")
PALE_SKIN: Final = ("#f8dfc6", "#d8ab8a")


def body(id: str, shirt: str = "") -> str:
    """Legs, boots and a costume in the performer's colour."""
    return (
        f'<path fill="#2a2233" {EDGE} d="M17 35h14l.6 8h-5.4L24 38.5l-2.2 4.5h-5.4z"/>'
        f'<path fill="#181220" {EDGE} d="M13.5 46.5q0-3.8 3-3.8h6v3.8zM34.5 46.5q0-3.8-3-3.8h-6v3.8z"/>'
        f'<path fill="{BODY[id]}" {EDGE} d="M15.5 37.5l-.6-8q-.2-5.5 5.3-5.5h7.6q5.5 0 5.3 5.5l-.6 8z"/>'
        f'<path fill="{DEEP[id]}" opacity=".55" d="M28 24.6q4.7.4 4.5 4.9l-.5 7.3h-4.5z"/>{shirt}'
    )


def arm(path: str, colour: str, hand: tuple[float, float], skin: str) -> str:
    """A sleeve along a path, and the hand at its end."""
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="{INK}" stroke-width="6.2" '
        f'd="{path}"/><path stroke="{colour}" stroke-width="3.6" d="{path}"/></g>'
        f'<circle cx="{hand[0]}" cy="{hand[1]}" r="2.3" fill="{skin}" {THIN}/>'
    )


def face(skin: tuple[str, str], cy: float = 16.0, rx: float = 8.4, ry: float = 8.6) -> str:
    """A round head with ears, a little shade on one side, and eyes."""
    return (
        f'<g fill="{skin[0]}" {EDGE}><circle cx="{24 - rx:.1f}" cy="{cy + 1:.1f}" r="1.9"/>'
        f'<circle cx="{24 + rx:.1f}" cy="{cy + 1:.1f}" r="1.9"/><ellipse cx="24" cy="{cy}" rx="{rx}" ry="{ry}"/></g>'
        f'<path fill="{skin[1]}" opacity=".5" d="M28 {cy - 7:.1f}q4.5 2.5 4.2 7.5-.4 5.5-6.5 7.5 4.6-6 2.3-15z"/>'
        f'<g fill="{INK}"><ellipse cx="20.7" cy="{cy + 0.4:.1f}" rx="1.2" ry="1.7"/>'
        f'<ellipse cx="27.3" cy="{cy + 0.4:.1f}" rx="1.2" ry="1.7"/></g>'
    )


def smile(y: float, colour: str = "#7a2e26") -> str:
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="1.4" stroke-linecap="round" d="M21 {y}q3 2.4 6 0"/>'
    )


MOUSTACHE: Final = (
    f'<path fill="#2b1a12" {THIN} d="M24 19.5q-3-1-5 .8-2 1.6-4-.4 0 3.4 4 3.2 3.5-.1 5-2 1.5 1.9 5 2 4 .2 4-3.2-2 '
    '2-4 .4-2-1.8-5-.8z"/>'
)
LASHES: Final = (
    f'<path fill="none" stroke="{INK}" stroke-width="1.1" stroke-linecap="round" d="M18.6 15.2q1.3-1.9 3.6-1'
    'M29.4 15.2q-1.3-1.9-3.6-1"/>'
)


def ringmaster() -> str:
    """A tall hat, a red tailcoat, a whip in the air."""
    tails = f'<path fill="{DEEP["rj"]}" {EDGE} d="M15 34l-3 11 6-3 2-7zM33 34l3 11-6-3-2-7z"/>'
    shirt = (
        f'<path fill="#fff6e6" d="M21.5 24h5l-1 12h-3z"/><path fill="#e6bd4a" {THIN} d="M20.5 24.5L24 26.5l3.5-2v3'
        'L24 26.5l-3.5 1z"/><path fill="none" stroke="#e6bd4a" stroke-width="1.5" d="M17.5 27v8M30.5 27v8"/>'
    )
    hat = (
        f'<path fill="#1d1722" {EDGE} d="M16.5-1.5h15l-1 10.5h-13z"/><path fill="{BODY["rj"]}" d="M17.2 5.5h13.6l-.3 3'
        f'h-13z"/><path fill="#1d1722" {EDGE} d="M11 9q13-3.5 26 0-.5 3-13 3T11 9z"/>'
    )
    whip = (
        f'<path fill="none" stroke="{INK}" stroke-width="2.6" stroke-linecap="round" d="M39.5 20Q46 12 41 7t-6 2"/>'
        '<path fill="none" stroke="#b98a4a" stroke-width="1.3" stroke-linecap="round" d="M39.5 20Q46 12 41 7t-6 2"/>'
    )
    return (
        tails + body("rj", shirt) + arm("M16 28l-4 5", BODY["rj"], (11.5, 34), "#fff") + whip
        + arm("M32 28l6-6", BODY["rj"], (39, 21), "#fff") + face(PINK) + MOUSTACHE + hat
    )  # fmt: skip


def bear() -> str:
    """Round ears, a frill around the neck, paws in the air."""
    fur, light = BODY["jojo"], PALE["jojo"]
    return (
        f'<path fill="{fur}" {EDGE} d="M15 30q-4 15 2 16h5.5l1.5-4 1.5 4H31q6-1 2-16z"/>'
        f'<ellipse cx="24" cy="34" rx="6.5" ry="7" fill="{light}" opacity=".8"/>'
        f'<g fill="none" stroke-linecap="round"><path stroke="{INK}" stroke-width="9" d="M15 28L7.5 18M33 28l7.5-10"/>'
        f'<path stroke="{fur}" stroke-width="6.4" d="M15 28L7.5 18M33 28l7.5-10"/></g>'
        f'<path fill="none" stroke="{light}" stroke-width="1.2" stroke-linecap="round" d="M5.5 15.5v-2M7.7 15v-2.2M9.8'
        ' 16v-2M38.2 16v-2M40.3 15v-2.2M42.5 15.5v-2"/>'
        f'<path fill="#fff3df" {EDGE} d="M12 26q2-4 4-1 2-4 4-1 2-4 4-.5 2-3.5 4 .5 2-3 4 1 2-3 4 1-1 5-4 3-2 3-4 '
        '.5-2 3-4'
        ' .2-2 2.8-4-.2-2 2.5-4-.5-3 2-4-3z"/>'
        f'<g fill="{fur}" {EDGE}><circle cx="15.5" cy="6.5" r="4"/><circle cx="32.5" cy="6.5" r="4"/>'
        f'<ellipse cx="24" cy="13.5" rx="11" ry="10"/></g><g fill="{light}"><circle cx="15.5" cy="6.5" r="1.9"/>'
        f'<circle cx="32.5" cy="6.5" r="1.9"/><ellipse cx="24" cy="17.5" rx="5.6" ry="4.4"/></g>'
        f'<g fill="{INK}"><ellipse cx="19.5" cy="11.5" rx="1.3" ry="1.7"/><ellipse cx="28.5" cy="11.5" rx="1.3" '
        f'ry="1.7"/><path d="M21.5 15h5q-.5 3-2.5 3t-2.5-3z"/></g><path fill="none" stroke="{INK}" '
        'stroke-width="1.2" d="M24 18v1.5M21.5 20.3q2.5 1.5 5 0"/>'
        f'<path fill="#d83a4a" {EDGE} d="M24-3.5L28.5 4.5h-9z"/>'
        f'<circle cx="24" cy="-3.5" r="1.8" fill="#ffe25a" {THIN}/>'
    )  # fmt: skip


def strongman() -> str:
    """Broad shoulders, a spotted skin, and a barbell over his head."""
    skin = PINK
    return (
        f'<path fill="{skin[0]}" {EDGE} d="M17.5 36h13l1 10h-6l-1.5-6-1.5 6h-6z"/>'
        f'<path fill="{skin[0]}" {EDGE} d="M10 27q0-4.5 6-4.5h16q6 0 6 4.5l-2 4-4 .5-1 6H17l-1-6-4-.5z"/>'
        f'<path fill="{BODY["carl"]}" {EDGE} d="M17.5 23h4.5l5 6 5-1v10H16.5l.5-7z"/>'
        f'<g fill="{DEEP["carl"]}"><circle cx="19.5" cy="33" r="1.3"/><circle cx="24" cy="35" r="1.4"/>'
        '<circle cx="28.5" cy="32" r="1.3"/><circle cx="19.7" cy="28" r="1.2"/><circle cx="25" cy="30.6" r="1.1"/></g>'
        f'<path fill="none" stroke="{INK}" stroke-width="7" stroke-linecap="round" d="M12.5 26L8 17 11 7M36 27l4 6-4 '
        '4"/>'
        f'<path fill="none" stroke="{skin[0]}" stroke-width="4.4" stroke-linecap="round" d="M12.5 26L8 17 11 7M36 '
        '27l4 6'
        '-4 4"/>'
        f'<path stroke="{INK}" stroke-width="3.6" d="M4 3.5h40"/>'
        '<path stroke="#9aa3b5" stroke-width="1.8" d="M4 3.5h40"/>'
        f'<g fill="#3a3f4c" {EDGE}><circle cx="4.5" cy="3.5" r="5.2"/><circle cx="43.5" cy="3.5" r="5.2"/></g>'
        f'<circle cx="11" cy="4.5" r="2.6" fill="{skin[0]}" {THIN}/>'
        + face(skin, 15.5, 7.2, 7.4)
        + MOUSTACHE
    )  # fmt: skip


def trickshooter() -> str:
    """A broad hat, a braid, a pistol in each hand, held out to both sides."""
    teal = BODY["cassidy"]
    gun = "#c9d2e0"
    fringe = (
        f'<path fill="none" stroke="{PALE["cassidy"]}" stroke-width="1.2" d="M17 33v3M19.5 33v3M28.5 33v3M31 '
        '33v3M16.5 32h15"/>'
    )
    pistols = (
        f'<path fill="{gun}" {THIN} d="M-.5 25.5h9.5v3H6l1 4.5H4l-1-4.5H-.5zM48.5 25.5H39v3h3L41 33h3l1-4.5h3.5z"/>'
    )
    hat = (
        f'<path fill="#8a5a2b" {EDGE} d="M17 9q0-9.5 4-9.5 2 0 3 1.5 1-1.5 3-1.5 4 0 4 9.5z"/>'
        f'<path fill="#5b3716" d="M17 6.5h14v2.5H17z"/>'
        f'<path fill="#8a5a2b" {EDGE} d="M7.5 9.5q4 2 9 .2 7.5-1.5 15 0 5 1.8 9-.2-2 5-8 4.5-8.5-2-17 0-6 .5-8-4.5z"/>'
    )
    braid = (
        f'<path fill="none" stroke="{INK}" stroke-width="5" d="M32.5 19q3 4 1 10"/>'
        '<path fill="none" stroke="#b5651d" stroke-width="3" d="M32.5 19q3 4 1 10" stroke-dasharray="2.6 1"/>'
    )
    return (
        braid + body("cassidy", fringe) + arm("M16.5 27.5L9 27.5", teal, (7.5, 27.5), PINK[0])
        + arm("M31.5 27.5L39 27.5", teal, (40.5, 27.5), PINK[0]) + pistols + face(PINK) + LASHES + smile(20.5) + hat
    )  # fmt: skip


def firebreather() -> str:
    """Hair like a flame, and a long flame from her mouth."""
    orange = BODY["hannah"]
    fire = (
        f'<path fill="#ff8b2c" {THIN} d="M29 18q6-7 10-5-1-4 4-5 6 4 4 10 1 7-6 8-5 0-6-4-3 1-6-4z"/>'
        '<path fill="#ffe05c" d="M31.5 18q5-4.5 8.5-2.5 0-3.5 3-4 3 3 2 6.5 0 4-4 4.5-3 0-4.5-3-3 .5-5-1.5z"/>'
    )
    torch = (
        f'<path stroke="{INK}" stroke-width="4" stroke-linecap="round" d="M8.5 35V25"/><path stroke="#7a4a20" '
        'stroke-width="2.2" stroke-linecap="round" d="M8.5 35V25"/>'
        f'<path fill="#ff8b2c" {THIN} d="M8.5 13q6 6 3.5 10-1 '
        '2-3.5 2t-3.5-2q-2.5-4 3.5-10z"/><path fill="#ffe05c" d="M8.5 18q2.8 3 1.5 5-.5 1-1.5 1t-1.5-1q-1.3-2 1.5-5z"/>'
    )
    hair = (
        f'<path fill="#c4261d" {EDGE} d="M14.5 17q-3-9 3-12-1-3 1-6 2 2.5 4 2 0-3 3-5 .5 4 3 5 2-2 4-1.5-1 3 .5 5 5 4 '
        '1.5'
        ' 12.5Q33 9 27 8.5 18 8 14.5 17z"/>'
    )
    shirt = (
        f'<path fill="{PALE["hannah"]}" {THIN} d="M20 24l4 6 4-6z"/><path fill="#2a1420" d="M15.6 33h16.8v2.6H15.4z"/>'
    )
    return (
        body("hannah", shirt) + torch + arm("M16.5 28l-6 5", orange, (9, 33.5), PALE_SKIN[0])
        + arm("M31.5 28l4 5", orange, (36, 34), PALE_SKIN[0]) + face(PALE_SKIN) + LASHES
        + '<circle cx="27.5" cy="20.5" r="1.6" fill="#7a2e26"/>' + fire + hair
    )  # fmt: skip


def contortionist() -> str:
    """On her hands, her back in an arch, her feet above her own head."""
    pink, deep = BODY["lucrezia"], DEEP["lucrezia"]
    skin = PALE_SKIN[0]
    limb = "M33 44V31Q33 20 24 16M24 16Q12 11 13 3"
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path stroke="{INK}" stroke-width="8" d="M37 45V31Q38 18 26 14"/>'
        f'<path stroke="{deep}" stroke-width="5" d="M37 45V31'
        'Q38 18 26 14"/>'
        f'<path stroke="{INK}" stroke-width="9.5" d="{limb}"/><path stroke="{pink}" stroke-width="6.6" d="{limb}"/>'
        f'<path stroke="{INK}" stroke-width="7" d="M28 15Q20 6 8 8"/>'
        f'<path stroke="{pink}" stroke-width="4.4" d="M28 15Q20 6 8'
        ' 8"/>'
        f'<path stroke="{PALE["lucrezia"]}" stroke-width="1.2" d="M33 40V31Q33 21 25 17" stroke-dasharray="2 3"/></g>'
        f'<g fill="{skin}" {THIN}><ellipse cx="31" cy="45.5" rx="4.5" ry="2"/>'
        '<ellipse cx="38.5" cy="46" rx="4.5" ry="1.9"/>'
        f'<ellipse cx="13.5" cy="2" rx="1.9" ry="3.6"/><ellipse cx="6" cy="8.3" rx="3.6" ry="1.9"/></g>'
        f'<g transform="translate(-3.5 15.5)">{face(PALE_SKIN, 16, 8, 8)}{LASHES}{smile(20.5)}'
        f'<path fill="#241528" {EDGE} d="M15.5 17q-1.5-10 8.5-10t8.5 10q-2-6-8.5-6.5-6.5.5-8.5 6.5z"/>'
        f'<circle cx="24" cy="6" r="3" fill="#241528" {THIN}/></g>'
    )


def cannonball() -> str:
    """A helmet with goggles, a cape, a star on his chest."""
    blue = BODY["archibald"]
    cape = f'<path fill="#d33a3f" {EDGE} d="M16 25Q5 33 4.5 45q6-3.5 9-1.5l4-6h13l4 6q3-2 9 1.5Q43 33 32 25z"/>'
    star = '<path fill="#ffe25a" d="M24 26l1.5 3.3 3.6.3-2.7 2.4.8 3.5L24 33.6l-3.2 1.9.8-3.5-2.7-2.4 3.6-.3z"/>'
    helmet = (
        f'<path fill="#c9d2e0" {EDGE} d="M13.5 17q-1-15 10.5-15t10.5 15l-2.5-1q0-5-8-5t-8 5z"/>'
        '<path fill="#d33a3f" d="M22.4 2.2h3.2v9h-3.2z"/><path fill="#8a94a8" d="M29 4q4.5 4 4.3 '
        '10l-2-.8q0-5-2.3-9.2z"/>'
        f'<g fill="#2c3550" {EDGE}><circle cx="20" cy="15.5" r="3.7"/><circle cx="28" cy="15.5" r="3.7"/></g>'
        '<g fill="#8fd8ff"><circle cx="20" cy="15.5" r="2.2"/><circle cx="28" cy="15.5" r="2.2"/></g>'
        '<g fill="#fff"><circle cx="19.2" cy="14.7" r=".8"/><circle cx="27.2" cy="14.7" r=".8"/></g>'
    )
    return (
        cape + body("archibald", star) + arm("M16 28l-3.5 4 4.5 2.5", blue, (17.5, 35), "#fff")
        + arm("M32 28l3.5 4-4.5 2.5", blue, (30.5, 35), "#fff") + face(PINK) + smile(21) + helmet
    )  # fmt: skip


def bearded_lady() -> str:
    """A gown like a bell, a beard to the waist, a feather in her hair."""
    green = BODY["angelica"]
    gown = (
        f'<path fill="{green}" {EDGE} d="M18 30h12l9 14q.8 2.5-2 2.5H11q-2.8 0-2-2.5z"/>'
        f'<path fill="none" stroke="{PALE["angelica"]}" stroke-width="1.5" d="M10.5 43q2.2-2 4.5 0t4.5 0 4.5 0 4.5 0 '
        '4.5 0 4.5 0"/>'
        f'<path fill="{DEEP["angelica"]}" opacity=".5" d="M27 30h3l9 14q.8 2.5-2 2.5h-5z"/>'
        f'<path fill="{green}" {EDGE} d="M17.5 33v-5q0-4.5 4.5-4.5h4q4.5 0 4.5 4.5v5z"/>'
    )
    beard = (
        f'<path fill="#7a3f1a" {EDGE} d="M15.6 16q.2 4 2.4 4.5 2.5-1.5 6-1.5t6 1.5q2.2-.5 2.4-4.5 1.6 9-3 13-3 3.5-5.4'
        ' 5-2.4-1.5-5.4-5-4.6-4-3-13z"/><path fill="none" stroke="#5a2a0e" stroke-width="1" d="M20.5 24q.5 4 2 '
        '6.5M27.5 24'
        'q-.5 4-2 6.5M24 24v8"/><path fill="none" stroke="#c4506a" stroke-width="1.6" stroke-linecap="round" d="M22 '
        '21h4"/>'
    )
    hair = (
        f'<path fill="#7a3f1a" {EDGE} d="M15 16q-2.5-11 9-11t9 11q-2-6-9-6.5-7 .5-9 6.5z"/>'
        f'<circle cx="24" cy="4" r="4.2" fill="#7a3f1a" {EDGE}/>'
        f'<path fill="#ffe9c0" {THIN} d="M28 3q8-8 12-4-1 6-11 6z"/>'
    )
    return (
        gown + arm("M18 27.5l-6 3.5 4 4", green, (16.5, 35.5), PALE_SKIN[0])
        + arm("M30 27.5l6 3.5-4 4", green, (31.5, 35.5), PALE_SKIN[0]) + face(PALE_SKIN) + LASHES + beard + hair
    )  # fmt: skip


def clown() -> str:
    """Tufts of hair, a red nose, a frill, very long shoes, and a pie."""
    trousers = (
        f'<path fill="#ffe25a" {EDGE} d="M15 34h18l1.5 8h-8L24 38l-2.5 4h-8z"/>'
        f'<path fill="#d83a4a" {EDGE} d="M6 46.5q0-4.5 5-4.5h11.5v4.5zM42 46.5q0-4.5-5-4.5H25.5v4.5z"/>'
    )
    coat = (
        f'<path fill="{BODY["pippo"]}" {EDGE} d="M15 37l-.6-8q-.2-5.5 5.3-5.5h8.6q5.5 0 5.3 5.5L33 37z"/>'
        '<g fill="#ff5a7a"><circle cx="24" cy="29" r="1.6"/><circle cx="24" cy="34" r="1.6"/></g>'
    )
    frill = (
        f'<path fill="#fff3df" {THIN} d="M13.5 26q1.5-3.5 4-1.5 2-2.5 4-.5 1.5-2 3.5 0 2-2 4 .5 2.5-2 4 1.5-2 3.5-4.5 '
        '2-2 2'
        '-4 .3-1.5 1.5-3 0-2 1.7-4-.3-2.5 1.5-4-2z"/>'
    )
    hair = (
        f'<g fill="#ff7a2e" {EDGE}><path d="M14.5 10q-7-2-7.5 4 .5 6 7.5 5.5zM33.5 10q7-2 7.5 4-.5 6-7.5 5.5z"/></g>'
        f'<path fill="#2f8f5a" {EDGE} d="M20 5.5q-.5-7 4.5-8 5 1 4.5 8z"/>'
        f'<path fill="#2f8f5a" {EDGE} d="M17.5 7q6.5-2.5 13 0l-.5'
        ' 1.6q-6-1.5-12 0z"/>'
    )
    nose = (
        '<path fill="#fff" opacity=".85" d="M19 21q5 5.5 10 0-1 4.5-5 4.5t-5-4.5z"/>'
        '<path fill="none" stroke="#c4261d" '
        f'stroke-width="1.5" d="M19.3 21.3q4.7 4 9.4 0"/><circle cx="24" cy="18" r="2.7" fill="#e8283a" {THIN}/>'
    )
    pie = (
        f'<ellipse cx="40.5" cy="21.5" rx="6.5" ry="2.5" fill="#c98a3a" {THIN}/>'
        f'<path fill="#fff8ec" {THIN} d="M35 20.5q1-3 '
        '3-2 1-3 3-1.5 2-1 2.5 1.5 2.5 0 2.5 2z"/>'
    )
    return (
        trousers + coat + arm("M16 28l-5 5", BODY["pippo"], (10, 34), "#fff")
        + arm("M32 28l7-4", BODY["pippo"], (40, 24), "#fff") + frill + face(PALE_SKIN) + nose + hair + pie
    )  # fmt: skip


def fortune_teller() -> str:
    """A turban with a jewel, a shawl, a ball of light between her hands."""
    violet = BODY["zora"]
    robe = (
        f'<path fill="{DEEP["zora"]}" {EDGE} d="M17 28h14l6 16.5q.5 2-2 2H13q-2.5 0-2-2z"/>'
        f'<path fill="{violet}" {EDGE} d="M12.5 37q-1-13 7-13.5h9q8 .5 7 13.5l-6-4.5h-11z"/>'
        '<path fill="none" stroke="#ffe25a" stroke-width="1.2" stroke-dasharray="1.5 2" d="M13.5 35q-.2-9.5 '
        '6-10M34.5 35q.2-9.5-6-10"/>'
    )
    ball = (
        '<circle cx="24" cy="36.5" r="10" fill="#b5f5ff" opacity=".3"/>'
        f'<circle cx="24" cy="36.5" r="6" fill="#b5f5ff" {EDGE}/>'
        '<path fill="#fff" d="M20.5 35q.5-3 3-3.5-1.5 1.5-1.5 3.5z"/>'
        f'<path fill="#5ab0e0" opacity=".7" d="M24 42.5q5-1 5.5-6-3 4-5.5 6z"/>'
    )
    turban = (
        f'<path fill="#e8a23a" {EDGE} d="M13.5 13q-1.5-12 10.5-12.5Q36 1 34.5 13q-5-4-10.5-4t-10.5 4z"/>'
        '<path fill="none" stroke="#a5641a" stroke-width="1.3" d="M15 9.5q5-7 12-8.5M18.5 10q6-5 12.5-6M33.5 '
        '9.5q-4-2-8-1.5"/>'
        f'<path fill="#d83a6a" {THIN} d="M24 4l3 3.5-3 3.5-3-3.5z"/>'
    )
    rings = (
        '<g fill="none" stroke="#ffe25a" stroke-width="1.5"><circle cx="15.6" cy="21" r="2.1"/>'
        '<circle cx="32.4" cy="21" r="2.1"/></g>'
    )
    return (
        robe + face(TAN) + LASHES + smile(20.5) + rings + turban + ball
        + f'<g fill="{TAN[0]}" {THIN}><circle cx="17.5" cy="38.5" r="2.4"/><circle cx="30.5" cy="38.5" r="2.4"/></g>'
    )


def stranger() -> str:
    """A straw hat and a striped jacket: any other performer."""
    hat = (
        f'<path fill="#ecd9a0" {EDGE} d="M17 2.5h14l.6 6.5H16.4z"/><path fill="#37333f" d="M16.7 6h14.6l.3 3H16.4z"/>'
        f'<path fill="#ecd9a0" {EDGE} d="M10 9.5q14-2 28 0-2 3-14 3t-14-3z"/>'
    )
    return (
        body("other", f'<path stroke="{PALE["other"]}" stroke-width="1.2" d="M19 25v11M22.5 25v11M26 25v11M29.5 '
        '25v11"/>')
        + arm("M16 28l-4 6", BODY["other"], (11.5, 35), TAN[0]) + arm("M32 28l4 6", BODY["other"], (36.5, 35), TAN[0])
        + face(TAN) + smile(20.5) + hat
    )  # fmt: skip


CAST: Final = {
    "rj": ringmaster(),
    "jojo": bear(),
    "carl": strongman(),
    "cassidy": trickshooter(),
    "hannah": firebreather(),
    "lucrezia": contortionist(),
    "archibald": cannonball(),
    "angelica": bearded_lady(),
    "pippo": clown(),
    "zora": fortune_teller(),
    "other": stranger(),
}
