"""Small pictures in one colour: what cards show, and the signs of the panels; drawn in a square of 24."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.outer_space.components.cards import EVENT, TECH, DeckCard
from hauntbox.games.outer_space.table.numbers import EXPLOSIVE, FIRE, GUN, MARTIANS, WEAPON
from hauntbox.kit.drawing.svg import Markup, el, join

# By name: the strokes, and the fills.
ICONS: dict[str, tuple[str, str]] = {
    "revolver": ("M3 8h17v4h-8M7 12l-2 8h4l2-8M12 12v3H9", "M3 7h17v2H3z"),
    "rifle": ("M2 16l5-5 14-6M7 11l2 3 5-5M9 14v3", "M1 17l5-5 3 3-4 4z"),
    "knives": ("M4 20L14 8M10 21L20 9M3 12L9 4", "M14 8l4-5-1 6zM20 9l3-5-1 6zM9 4l3-3-1 4z"),
    "blade": ("M4 20l4-4M6 13l5 5", "M8 14L19 2l3 0 0 3L10 16z"),
    "mallet": ("M11 13L4 21", "M9 4l11 11-4 4L5 8z"),
    "clubs": ("M7 21l2-8M17 21l-2-8", "M9 13q-4-5-1-10 4 3 3 10zM15 13q4-5 1-10-4 3-3 10z"),
    "whip": ("M4 21l4-6q4-6 9-5t3 5-6 3-3-4 3-6 7-5", "M3 22l3-6 2 2-3 5z"),
    "torch": ("M12 12v10", "M10 12h4l-1 9h-2zM12 1q5 5 3 8-1 2-3 2t-3-2q-2-3 3-8z"),
    "matches": ("M5 11h14v10H5zM8 11V5M12 11V4M16 11V5", "M7 2h2v4H7zM11 1h2v4h-2zM15 2h2v4h-2z"),
    "dynamite": ("M15 7q4-1 4-5", "M6 8h3v13H6zM10.5 8h3v13h-3zM15 8h3v13h-3zM18 1l3 1-2 3z"),
    "kit": ("M3 8h18v12H3zM9 8V4h6v4", "M10.5 10h3v2.500H16v3h-2.500V18h-3v-2.500H8v-3h2.500z"),
    "net": ("M2 8q10 14 20 0M6 11l4-7M10 14l6-12M14 14l-5-11M18 11l-3-7M2 8h20", ""),
    "unicycle": ("M12 10a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 16V5M12 10v12M6 16h12", "M8 2h8l-1 3H9z"),
    "popcorn": ("M6 10l2 11h8l2-11M10 10l.6 11M14 10l-.6 11", "M5 10a3 3 0 0 1 3-5 4 4 0 0 1 7-1 3 3 0 0 1 4 6z"),
    "can": ("M6 8h12v13H6zM8 8V4h6v4M14 4l4-2", "M12 11q3 3.5 0 6-3-2.5 0-6z"),
    "bucket": ("M5 9h14l-2 12H7zM5 9q0-6 7-6t7 6", "M6.5 13h11l-1 7h-9z"),
    "keg": ("M6 4h12q3 8 0 17H6q-3-9 0-17zM4.5 9h15M4.5 16h15M12 4V1", "M11 0h3l-1 3h-1z"),
    "rocket": ("M8 16l-3 6M8 16h4", "M19 2q2 6-5 12l-4 2-2-2 2-4q4-8 9-8zM7 15l2 2-5 5z"),
    "flask": ("M9 3h6M10 3v6L5 19q-1 2 2 2h10q3 0 2-2L14 9V3", "M8 15h8l2.5 5h-13z"),
    "ray_gun": ("M3 10h12l5-3v8l-5-2H9l-2 7H4l1-7M20 11h3", "M6 8h8v5H6z"),
    "chair": ("M7 2v12M17 2v12M7 6h10M6 14h12M6 14l-2 8M18 14l2 8M9 14l-1 6M15 14l1 6", ""),
    "megaphone": ("M19 4v14M6 15l1 6h3l-1-6", "M3 9h5l9-5v14l-9-4H3zM21 9v4h-1V9z"),
    "stilts": ("M8 3v18M16 3v18M8 13H4M16 13h4M8 8h8", ""),
    "cancel": ("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M6 6l12 12", ""),
    "dice": ("M3 9l9-5 9 5v8l-9 5-9-5zM3 9l9 5 9-5M12 14v8", "M7 14a1 1.3 0 1 0 .1 0M17 14a1 1.3 0 1 0 .1 0"),
    "tumble": ("M5 19q0-14 9-13t6 9-7 3 0-7M3 15l2 4 4-2", "M17 3a2 2 0 1 0 .1 0"),
    "run": ("M6 21l4-5-2-4 4-4 4 3 4-1M8 12l-4 2M10 16l4 1 1 4", "M14 2a2.2 2.2 0 1 0 .1 0"),
    "star": ("", "M12 2l3 7 7 .5-5.5 4.500L18.5 21 12 17l-6.5 4 2-7L2 9.5 9 9z"),
    "crowd": ("M3 21q0-6 4-6t4 6M13 21q0-6 4-6t4 6M8 15q1-5 4-5t4 5",
              "M7 9a2.4 2.4 0 1 0 .1 0M17 9a2.4 2.4 0 1 0 .1 0M12 4a2.4 2.4 0 1 0 .1 0"),
    "shield": ("M12 2l8 3v6q0 7-8 11-8-4-8-11V5z", "M12 5v14q-5-3-5.5-8V7z"),
    "door": ("M6 21V3h12v18M3 21h18", "M14 12a1.2 1.2 0 1 0 .1 0M8 5h8v15H8z"),
    "stash": ("M3 10l9-6 9 6v10H3zM3 10l9 5 9-5", "M9 7h6v5l-3 2-3-2z"),
    "eye": ("M2 12q10-14 20 0-10 14-20 0z", "M12 8.500a3.5 3.5 0 1 0 .1 0"),
    "pyramid": ("M12 8v5M7 15v5M17 15v5M4 22h16M8 14h8",
                "M12 3a2.2 2.2 0 1 0 .1 0M7 10a2.2 2.2 0 1 0 .1 0M17 10a2.2 2.2 0 1 0 .1 0"),
    "hands": ("M3 13l5-4 4 3 4-3 5 4M8 9V5M16 9V5M6 21l2-6M18 21l-2-6M12 12v8", ""),
    "ruin": ("M3 21h18M5 21V9l4-5v6l3-3v5l5-7v16M8 14v3M14 13v4", ""),
    "curtain": ("M3 3h18M4 3q0 12 0 18M20 3v18M12 3q-1 9-8 12M12 3q1 9 8 12",
                "M11 17l1-3 1 3 3 0-2 2 1 3-3-2-3 2 1-3-2-2z"),
    "saucer": ("M7 10q1-5 5-5t5 5M6 16l-2 4M12 17v4M18 16l2 4", "M2 12q10-5 20 0-10 8-20 0z"),
    "visor": ("M3 9h18v5q-4 3-7 0h-4q-3 3-7 0zM12 2v4M9 4h6", "M5 10h5v3H7zM14 10h5l-2 3h-3z"),
    "boots": ("M3 22h8M13 22h8M4 19l-1-2M20 19l1-2", "M6 3h4v9l1 6H4V14zM14 3h4v11l2 4h-7l1-6z"),
    "mind": ("M12 3q8 0 8 8 0 4-3 6v4H8v-3H5v-4L3 13q0-10 9-10z", "M11 8a3 3 0 1 0 3 3M13 6l3 0 0 3z"),
    "field": ("M4 20q0-16 8-16t8 16M8 20q0-10 4-10t4 10M2 20h20", "M11 15h2v5h-2z"),
    "vats": ("M4 3h6v18H4zM14 3h6v18h-6zM10 12h4",
             "M7 9a2 2 0 1 0 .1 0M5.5 14h3v6h-3zM17 9a2 2 0 1 0 .1 0M15.5 14h3v6h-3z"),
    "pad": ("M3 18q9 6 18 0M3 18q9-6 18 0M8 14V4M12 13V2M16 14V4", "M11 17h2v2h-2z"),
    "ray": ("M12 2v8M9 10L4 22M12 10v12M15 10l5 12", "M5 2h14l-4 5H9z"),
    "aim": ("M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 1v6M12 17v6M1 12h6M17 12h6", "M12 10.500a1.5 1.5 0 1 0 .1 0"),
    "fist": ("M8 12H6q-2-1-2-4l2-2 12 0 2 3-1 5-3 3v5H9v-5l-3-3M9 6v4M12 6v4M15 6v4", ""),
    "cold": ("M12 2v20M3 7l18 10M21 7L3 17M9 4l3 2 3-2M9 20l3-2 3 2", ""),
    "swarm": ("M4 20q0-5 3-5t3 5M14 20q0-5 3-5t3 5M9 12q0-5 3-5t3 5",
              "M7 10l2 2-2 3-2-3zM17 10l2 2-2 3-2-3zM12 2l2 2-2 3-2-3z"),
    "waves": ("M12 13v9M8 9q4-4 8 0M5 6q7-7 14 0M7 22h10", "M12 10.500a1.7 1.7 0 1 0 .1 0"),
    "panic": ("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 9l2 1M16 9l-2 1", "M12 13a2.5 3 0 1 0 .1 0"),
    "pod": ("M12 2v3M7 21l-2 2M17 21l2 2M6 14h12", "M12 4q6 6 5 16H7Q6 10 12 4z"),
    "march": ("M3 6h10M3 12h14M3 18h10", "M15 6l7 6-7 6z"),
    "gone": ("M5 5l3 3M16 4l-2 4M20 11l-4 1M5 14l4-1M9 20l2-4M17 19l-2-3", "M10 9h4v4h-4z"),
    "flame": ("", "M12 1q8 8 6 14-1 7-6 7t-6-6q-1-4 2-7 0 3 2 4 0-6 2-12z"),
    "barrier": ("M3 5h18v12H3zM3 11l6-6M7 17L19 5M15 17l6-6M6 17v5M18 17v5", ""),
    "ambush": ("M2 20q3-10 6-2 2-12 5-1 3-10 5 1 2-4 4 2z", "M9 7l2 2-2 2-2-2zM15 6l2 2-2 2-2-2z"),
    "beam": ("M9 8L5 22M15 8l4 14", "M4 3h16l-4 5H8zM12 11a1.6 1.6 0 1 0 .1 0M10 15h4l-1 6h-2z"),
    "scream": ("M3 8q3 4 0 8M7 5q5 7 0 14M21 8q-3 4 0 8M17 5q-5 7 0 14", "M12 9a2.5 3 0 1 0 .1 0"),
    "bolt": ("", "M13 1L4 14h6l-2 9L19 9h-7z"),
    "skull": ("M8 21v-3M12 21v-3M16 21v-3",
              "M12 2q9 0 9 8 0 5-4 7H7q-4-2-4-7 0-8 9-8zM8 9a2 2.5 0 1 1-.1 0M16 9a2 2.5 0 1 1-.1 0"),
    "fan": ("M4 8h10q4 0 4-3t-3-3M4 12h14q3 0 3 3t-3 3M4 16h7q3 0 3 3t-3 2", ""),
    "hooves": ("M3 20l4-5M21 20l-4-5", "M8 4q-5 5-2 12h3q-2-6 1-10zM16 4q5 5 2 12h-3q2-6-1-10z"),
    "crown": ("M4 21h16", "M3 6l5 5 4-8 4 8 5-5-2 13H5z"),
    "claw": ("M5 3q5 8 3 18M12 2q3 9 1 20M19 3q0 9-2 18", ""),
    "smoke": ("M4 19h15a4 4 0 0 0 0-8 6 6 0 0 0-11-3 4.5 4.5 0 0 0-4 7", ""),
    "storm": ("M5 12a4 4 0 0 1 3-7 6 6 0 0 1 11 2 3 3 0 0 1 0 5", "M13 10l-5 7h4l-1 6 6-8h-4z"),
    "strafe": ("M4 20l6-8M10 21l5-8M16 22l4-8", "M2 5q10-5 20 0-10 7-20 0z"),
    "card": ("M6 3h12v18H6z", "M9 6h6v5H9z"),
    "heart": ("", "M12 21Q2 14 3 8q1-5 5-5 3 0 4 3 1-3 4-3 4 0 5 5 1 6-9 13z"),
    "soldier": ("M8 12q-4 3-4 9M16 12q4 3 4 9", "M12 2q6 0 5 6-1 5-5 6-4-1-5-6-1-6 5-6zM8 15h8l2 7H6z"),
    "check": ("M4 13l5 5L20 6", ""),
    "hourglass": ("M6 2h12M6 22h12M7 2q0 7 5 10-5 3-5 10M17 2q0 7-5 10 5 3 5 10", "M9 18h6v3H9z"),
    "flag": ("M5 2v20", "M5 3h15l-4 5 4 5H5z"),
    "agility": ("M3 20q2-8 9-8M9 8l3 4-4 4", "M16 3a2.5 2.5 0 1 0 .1 0M12 9l7 2 2 6-2 1-2-4-4-1z"),
}  # fmt: skip

# The pictures of the cards in the box; a designer's card shows its kind.
CARD_ICONS: dict[str, str] = {
    "trick_revolver": "revolver", "gallery_rifle": "rifle", "throwing_knives": "knives",
    "sword_swallowers_blade": "blade", "tent_mallet": "mallet", "juggling_clubs": "clubs", "bullwhip": "whip",
    "flaming_torch": "torch", "box_of_matches": "matches", "dynamite": "dynamite", "first_aid_kit": "kit",
    "safety_net": "net", "unicycle": "unicycle", "peanuts_popcorn": "popcorn", "now_you_see_me": "cancel",
    "encore": "dice", "tumbling_pass": "tumble", "second_wind": "run", "showstopper": "star",
    "the_crowd_goes_wild": "crowd", "just_a_scratch": "shield", "trap_door": "door", "misdirection": "fan",
    "hidden_stash": "stash", "cold_reading": "eye", "kerosene_can": "can", "fire_bucket": "bucket",
    "powder_keg": "keg", "skyrocket": "rocket", "dragons_breath_flask": "flask", "captured_ray_gun": "ray_gun",
    "elephant_gun": "rifle", "lion_tamers_chair": "chair", "megaphone": "megaphone", "stilts": "stilts",
    "this_way_folks": "crowd", "bucket_brigade": "bucket", "human_pyramid": "pyramid",
    "hold_hands_everyone": "hands", "bring_the_house_down": "ruin", "grand_finale": "curtain", "death_ray": "ray",
    "targeting_visors": "visor", "grav_boots": "boots", "mind_probe": "mind", "deflector_field": "field",
    "cloning_vats": "vats", "teleport_pad": "pad", "concentrated_fire": "aim", "superior_reflexes": "dice",
    "cold_calculation": "cold", "overwhelm": "swarm", "jamming_signal": "waves", "panic_attack": "panic",
    "drop_pod": "pod", "forced_march": "march", "disintegrate": "gone", "burn_the_stores": "flame",
    "scorched_earth": "flame", "quarantine_field": "barrier", "ambush": "ambush", "abduction_beam": "beam",
    "psychic_scream": "scream", "emergency_power": "bolt", "kill_zone": "skull", "deflection_screen": "shield",
    "heat_ray": "flame", "tractor_beam": "beam", "saucer_shields": "saucer", "fear_broadcaster": "waves",
    "incinerate": "flame", "fan_the_flames": "fan", "stampede": "hooves", "herd_the_cattle": "hooves",
    "leaders_wrath": "crown", "zard_pheromones": "claw", "demolition_order": "ruin", "strafing_run": "strafe",
    "smoke_screen": "smoke", "static_storm": "storm", "cull_the_weak": "skull",
}  # fmt: skip


def icon_of(card: DeckCard) -> str:
    """What a card shows: its own picture, or one of its kind."""
    if card.id in CARD_ICONS:
        return CARD_ICONS[card.id]
    if card.kind == TECH:
        return "bolt"
    if card.kind == EVENT:
        return "saucer" if card.side == MARTIANS else "star"
    for keyword, name in ((GUN, "revolver"), (EXPLOSIVE, "dynamite"), (FIRE, "torch"), (WEAPON, "blade")):
        if card.keywords & keyword:
            return name
    return "stash"


@lru_cache(maxsize=4096)
def icon(name: str, x: float, y: float, size: float, colour: str = "var(--ink)") -> Markup:
    """A picture at a place, in one colour; its lines keep their thickness."""
    line, filled = ICONS[name]
    drawn: list[str] = []
    if filled:
        drawn.append(el("path", d=filled, fill=colour, fill_rule="evenodd", stroke="none"))
    if line:
        drawn.append(el("path", d=line, fill="none", stroke=colour))
    return el(
        "g", join(*drawn), transform=f"translate({x:.1f} {y:.1f}) scale({size / 24:.3f})", stroke_width=1.8,
        stroke_linecap="round", stroke_linejoin="round", pointer_events="none",
    )  # fmt: skip
