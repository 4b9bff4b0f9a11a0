"""Pictures of Equipment and of Mass Hysteria, on 48 units: steel, brass and a little light."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from hauntbox.kit.drawing.svg import Markup, el

GADGETS: dict[str, str] = {
    "tuned_neutrona_wand": (
        '<path stroke="var(--dark)" stroke-width="8" stroke-linecap="round" d="M8 40L26 22"/><path '
        'stroke="var(--steel)" stroke-width="5" d="M22 26L36 12"/><path stroke="var(--brass)" '
        'stroke-width="4" d="M14 28l8 8M18 24l8 8"/><circle cx="38" cy="10" r="4" fill="var(--red)"/><path '
        'stroke="#fff" stroke-width="1.5" d="M38 1v4M47 10h-4M44 4l-2.5 2.5"/>'
    ),
    "muon_trap_relay": (
        '<path fill="var(--dark)" d="M6 28h36v12H6z"/><path fill="var(--brass)" d="M6 28h8l-5 12H6zM20 '
        '28h8l-5 12h-8zM34 28h8l-5 12h-8z"/><path fill="var(--steel)" d="M6 28l4-6h28l4 6z"/><path '
        'fill="none" stroke="var(--steel)" stroke-width="2.5" d="M24 22q-2-10 8-10t8-8"/><circle cx="40" '
        'cy="5" r="3" fill="var(--red)"/>'
    ),
    "field_pke_meter": (
        '<path fill="var(--dark)" d="M17 20h14v10l-3 4v10h-8V34l-3-4z"/><path fill="var(--green)" d="M20 '
        '23h8v5h-8z"/><path stroke="var(--steel)" stroke-width="4" stroke-linecap="round" d="M17 21L5 12M31 '
        '21l12-9"/><g fill="var(--brass)"><circle cx="5" cy="11" r="2.5"/><circle cx="11" cy="16" r="2"/>'
        '<circle cx="43" cy="11" r="2.5"/><circle cx="37" cy="16" r="2"/></g>'
    ),
    "ecto_goggles": (
        '<path fill="none" stroke="var(--dark)" stroke-width="5" d="M4 22q20-12 40 0"/><circle cx="15" '
        'cy="27" r="10" fill="var(--dark)"/><circle cx="33" cy="27" r="10" fill="var(--dark)"/><circle '
        'cx="15" cy="27" r="6.5" fill="var(--green)"/><circle cx="33" cy="27" r="6.5" fill="var(--green)"/>'
        '<g fill="#fff" opacity=".8"><circle cx="13" cy="25" r="2"/><circle cx="31" cy="25" r="2"/></g>'
    ),
    "spare_proton_cell": (
        '<rect x="14" y="10" width="20" height="32" rx="4" fill="var(--dark)"/><path fill="var(--steel)" '
        'd="M18 5h12v6H18z"/><path fill="var(--red)" d="M17 16h14v20H17z"/><path fill="#fff" d="M26 17l-7 '
        '11h5l-2 8 7-11h-5z"/>'
    ),
    "walkie_talkies": (
        '<g fill="var(--dark)"><rect x="7" y="16" width="14" height="26" rx="3"/><rect x="27" y="20" '
        'width="14" height="24" rx="3"/></g><path stroke="var(--steel)" stroke-width="3" '
        'stroke-linecap="round" d="M10 16V4M38 20V8"/><g fill="var(--green)"><path d="M10 20h8v5h-8zM30 '
        '24h8v5h-8z"/></g><g fill="var(--steel)"><path d="M10 29h8v2h-8zM10 33h8v2h-8zM30 33h8v2h-8zM30 '
        '37h8v2h-8z"/></g>'
    ),
    "subway_map": (
        '<path fill="var(--paper)" d="M5 9l12-4 14 4 12-4v34l-12 4-14-4-12 4z"/><path fill="none" '
        'stroke="var(--dark)" stroke-width="1" d="M17 5v34M31 9v34"/><g fill="none" stroke-width="3"><path '
        'stroke="var(--red)" d="M8 34L20 20h8L40 10"/><path stroke="#2f6fe0" d="M10 14l14 12 16 8"/></g>'
        '<circle cx="24" cy="22" r="3.5" fill="#fff" stroke="var(--dark)" stroke-width="1.5"/>'
    ),
    "remote_trap_pedal": (
        '<path fill="var(--dark)" d="M4 34h24v8H4z"/><path fill="var(--steel)" d="M5 33l20-12 3 5-12 8z"/>'
        '<path fill="none" stroke="var(--dark)" stroke-width="3" d="M28 38q10 0 8-12"/><path '
        'fill="var(--brass)" d="M28 16h16v10H28z"/><path fill="var(--dark)" d="M31 16h4l-4 10h-3v-2zM40 '
        '16h4v3l-3 7h-4z"/><path fill="var(--glass)" opacity=".6" d="M30 16l-4-12h20l-4 12z"/>'
    ),
    "slime_proof_overalls": (
        '<path fill="var(--brass)" d="M15 14h18l4 30H26l-2-16-2 16H11z"/><path fill="none" '
        'stroke="var(--brass)" stroke-width="4" d="M17 15V5M31 15V5"/><path fill="var(--dark)" d="M18 '
        '18h12v7H18z" opacity=".6"/><path fill="var(--green)" d="M9 6q5 4 4 10-6 0-4-10zM40 12q3 4 0 9-5-2 '
        '0-9z"/>'
    ),
    "prism_filter": (
        '<path fill="var(--glass)" stroke="var(--steel)" stroke-width="2.5" stroke-linejoin="round" d="M24 '
        '8l14 26H10z"/><path stroke="#fff" stroke-width="2.5" d="M2 26l15-4"/><g stroke-width="2.5"><path '
        'stroke="var(--red)" d="M31 21l15-3"/><path stroke="var(--brass)" d="M32 24l14 1"/><path '
        'stroke="var(--green)" d="M33 27l13 5"/><path stroke="#6f9bff" d="M34 30l11 9"/></g>'
    ),
    "public_relations_kit": (
        '<path fill="var(--red)" d="M8 20l24-12v28L8 28z"/><path fill="var(--dark)" d="M4 19h6v10H4zM12 29l6 '
        '2 2 12h-6z"/><path fill="none" stroke="var(--brass)" stroke-width="3" stroke-linecap="round" d="M37 '
        '16q4 6 0 12M42 11q7 11 0 22"/>'
    ),
    "overcharged_burst": (
        '<path fill="var(--brass)" d="M24 2l4 12 11-7-5 12 13 2-12 6 9 10-13-3-1 13-7-11-9 10 1-13-13 2 '
        '10-9-11-7 13-1-5-13 11 8z"/><circle cx="24" cy="24" r="7" fill="#fff"/><path fill="var(--red)" '
        'd="M25 17l-6 8h4l-2 7 7-9h-4z"/>'
    ),
    "portable_containment_cell": (
        '<rect x="9" y="12" width="30" height="30" rx="4" fill="var(--red)"/><rect x="14" y="17" width="20" '
        'height="16" rx="8" fill="var(--dark)"/><path fill="#d7ffe6" d="M24 19q-6 0-6 7v5l3-2 3 2 3-2 3 '
        '2v-5q0-7-6-7z"/><g fill="#1d5a2c"><circle cx="21.8" cy="25" r="1.4"/><circle cx="26.2" cy="25" '
        'r="1.4"/></g><path fill="none" stroke="var(--steel)" stroke-width="3" d="M17 12V6h14v6"/><path '
        'fill="var(--brass)" d="M14 36h20v3H14z"/>'
    ),
    "mood_slime_sample": (
        '<path fill="var(--glass)" opacity=".8" d="M12 12h24v28q0 4-4 4H16q-4 0-4-4z"/><path fill="#f28ad0" '
        'd="M12 24q6-5 12 0t12-1v17q0 4-4 4H16q-4 0-4-4z"/><path fill="var(--steel)" d="M10 6h28v7H10z"/><g '
        'fill="#fff" opacity=".7"><circle cx="19" cy="33" r="2.5"/><circle cx="28" cy="37" r="1.8"/><circle '
        'cx="30" cy="29" r="1.5"/></g>'
    ),
    "press_conference": (
        '<path fill="var(--dark)" d="M6 26h36v5H6zM10 31h28l-3 13H13z"/><g stroke="var(--steel)" '
        'stroke-width="2.5"><path d="M15 26l4-10M24 26V14M33 26l-4-10"/></g><g fill="var(--steel)"><circle '
        'cx="20" cy="12" r="4"/><circle cx="28" cy="12" r="4"/></g><circle cx="24" cy="9" r="4.5" '
        'fill="var(--brass)"/>'
    ),
    "exorcism_kit": (
        '<path fill="var(--dark)" d="M5 18h38v24H5z"/><path fill="none" stroke="var(--dark)" '
        'stroke-width="3.5" d="M17 18v-6h14v6"/><path fill="var(--paper)" d="M21 '
        '22h6v6h6v6h-6v6h-6v-6h-6v-6h6z"/>'
    ),
    "spare_ecto1_keys": (
        '<circle cx="15" cy="17" r="9" fill="none" stroke="var(--brass)" stroke-width="5"/><path fill="none" '
        'stroke="var(--brass)" stroke-width="5" d="M21 23l19 19M34 36l5-5M29 31l4-4"/><path '
        'fill="var(--paper)" d="M26 6h18v10H26z"/><path fill="var(--red)" d="M28 8h14v2H28zM28 12h9v2h-9z"/>'
    ),
    "backup_pack": (
        '<rect x="11" y="8" width="26" height="34" rx="5" fill="var(--dark)"/><circle cx="24" cy="32" r="7" '
        'fill="var(--steel)"/><circle cx="24" cy="32" r="3" fill="var(--red)"/><path fill="var(--brass)" '
        'd="M15 12h18v4H15z"/><path fill="none" stroke="var(--steel)" stroke-width="3" d="M37 30q8 0 6-12M15 '
        '20h18"/>'
    ),
    "surplus_catalogue": (
        '<path fill="var(--paper)" d="M24 12Q14 6 4 10v30q10-4 20 2 10-6 20-2V10q-10-4-20 2z"/><path '
        'stroke="var(--dark)" stroke-width="1.5" d="M24 12v30"/><g fill="none" stroke="var(--dark)" '
        'stroke-width="2" opacity=".6"><path d="M9 17h10M9 23h10M9 29h10M29 17h10M29 35h10"/></g><path '
        'fill="var(--red)" d="M29 21h10v9H29z"/>'
    ),
    "mobile_command_van": (
        '<path fill="var(--paper)" d="M3 16h28v20H3zM31 22h9l5 7v7H31z"/><path fill="var(--glass)" d="M33 '
        '24h6l3 5h-9z"/><path fill="var(--red)" d="M3 28h28v3H3z"/><circle cx="12" cy="37" r="5" '
        'fill="var(--dark)"/><circle cx="36" cy="37" r="5" fill="var(--dark)"/><path fill="none" '
        'stroke="var(--steel)" stroke-width="2.5" d="M10 16V8M4 9q6-8 12 0"/>'
    ),
    "warded_streetlights": (
        '<path fill="none" stroke="var(--dark)" stroke-width="4" d="M14 46V12q0-7 8-7h8"/><path '
        'fill="var(--brass)" d="M26 3h14l-3 7h-8z"/><path fill="#fff3b0" opacity=".55" d="M28 10h10l8 '
        '34H20z"/><path fill="none" stroke="#6fe39a" stroke-width="2" d="M26 36h14M29 30l8 12M37 30l-8 12"/>'
    ),
    "transit_hub": (
        '<circle cx="24" cy="20" r="15" fill="#2f6fe0"/><path fill="none" stroke="#fff" stroke-width="4" '
        'stroke-linejoin="round" d="M17 27V14l7 8 7-8v13"/><path fill="var(--dark)" d="M22 35h4v11h-4z"/>'
    ),
    "feedback_amplifier": (
        '<rect x="8" y="10" width="32" height="32" rx="3" fill="var(--dark)"/><circle cx="24" cy="28" r="10" '
        'fill="var(--steel)"/><circle cx="24" cy="28" r="5" fill="var(--dark)"/><g fill="var(--brass)">'
        '<circle cx="14" cy="15" r="2"/><circle cx="20" cy="15" r="2"/></g><path fill="none" '
        'stroke="var(--green)" stroke-width="2.5" d="M26 15h3l2-8 3 12 2-4h6"/>'
    ),
}
SCARES: dict[str, str] = {
    "sirens_everywhere": (
        '<path fill="var(--red)" d="M14 34V22q0-10 10-10t10 10v12z"/><path fill="var(--dark)" d="M9 '
        '34h30v7H9z"/><path fill="none" stroke="var(--brass)" stroke-width="3" stroke-linecap="round" d="M24 '
        '7V3M10 12L7 9M38 12l3-3M8 24H3M40 24h5"/>'
    ),
    "stampede": (
        '<g fill="var(--paper)"><path d="M8 36q-3-8 3-8t5 7-8 1zM22 26q-3-8 3-8t5 7-8 1zM34 14q-3-8 3-8t5 '
        '7-8 1z"/><circle cx="15" cy="40" r="3"/><circle cx="29" cy="30" r="3"/><circle cx="41" cy="18" '
        'r="3"/></g>'
    ),
    "cold_spot": (
        '<g stroke="var(--glass)" stroke-width="3.5" stroke-linecap="round"><path d="M24 4v40M7 14l34 20M41 '
        '14L7 34M18 7l6 5 6-5M18 41l6-5 6 5"/></g>'
    ),
    "wandering_dead": (
        '<path fill="var(--green)" d="M12 12q8-6 12 4v20l-4-3-4 4-4-4-4 3V20q0-6 4-8z"/><path fill="none" '
        'stroke="var(--paper)" stroke-width="3.5" stroke-linecap="round" d="M28 24h14M36 17l7 7-7 7"/><g '
        'fill="#1d5a2c"><circle cx="14" cy="20" r="2"/><circle cx="20" cy="20" r="2"/></g>'
    ),
    "looters": (
        '<path fill="var(--brass)" d="M14 20q-8 10-5 20 2 4 15 4t15-4q3-10-5-20z"/><path fill="var(--dark)" '
        'd="M15 16h18v5H15z"/><path fill="var(--brass)" d="M17 6l7 6 7-6 1 10H16z"/><path fill="none" '
        'stroke="var(--dark)" stroke-width="3" d="M24 25v14M28 28q-8-3-8 1t8 4-8 3"/>'
    ),
    "power_surge": '<path fill="var(--brass)" d="M28 2L8 28h12l-4 18 24-28H26z"/>',
    "gridlock": (
        '<g fill="var(--red)"><rect x="4" y="8" width="18" height="9" rx="3"/><rect x="26" y="20" width="18" '
        'height="9" rx="3"/></g><g fill="var(--steel)"><rect x="26" y="8" width="18" height="9" rx="3"/>'
        '<rect x="4" y="32" width="18" height="9" rx="3"/></g><g fill="#f0c04e"><rect x="4" y="20" '
        'width="18" height="9" rx="3"/><rect x="26" y="32" width="18" height="9" rx="3"/></g>'
    ),
    "dead_batteries": (
        '<rect x="5" y="14" width="34" height="20" rx="3" fill="none" stroke="var(--steel)" '
        'stroke-width="3.5"/><path fill="var(--steel)" d="M40 20h5v8h-5z"/><path fill="var(--red)" d="M9 '
        '18h6v12H9z"/><path stroke="var(--red)" stroke-width="3.5" stroke-linecap="round" d="M22 19l10 10M32 '
        '19L22 29"/>'
    ),
    "total_panic": (
        '<circle cx="24" cy="24" r="18" fill="var(--brass)"/><g fill="var(--dark)"><circle cx="17" cy="19" '
        'r="3.5"/><circle cx="31" cy="19" r="3.5"/><ellipse cx="24" cy="33" rx="6" ry="7"/></g>'
    ),
    "radio_silence": (
        '<rect x="8" y="18" width="32" height="24" rx="4" fill="var(--dark)"/><circle cx="18" cy="30" r="7" '
        'fill="var(--steel)"/><path stroke="var(--steel)" stroke-width="3" d="M34 18L40 4"/><path '
        'stroke="var(--red)" stroke-width="5" stroke-linecap="round" d="M6 44L42 8"/>'
    ),
    "nerves": (
        '<path fill="none" stroke="var(--brass)" stroke-width="4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M3 26h8l4-14 8 26 6-20 4 8h12"/>'
    ),
    "exhaustion": (
        '<g fill="none" stroke="var(--paper)" stroke-width="4" stroke-linejoin="round"><path d="M5 26h14L5 '
        '44h14"/><path d="M22 14h11L22 28h11"/><path d="M36 5h8l-8 11h8" stroke-width="3"/></g>'
    ),
}


@lru_cache(maxsize=256)
def gadget(id: str) -> Markup:
    """A piece of Equipment; an unknown one gets a picture by its name."""
    return picture(GADGETS, id)


@lru_cache(maxsize=64)
def scare(id: str) -> Markup:
    """A Mass Hysteria tile's picture."""
    return picture(SCARES, id)


def picture(pictures: dict[str, str], id: str) -> Markup:
    known = pictures.get(id)
    if known is None:
        known = pictures[sorted(pictures)[crc32(id.encode()) % len(pictures)]]
    return el("g", Markup(known))
