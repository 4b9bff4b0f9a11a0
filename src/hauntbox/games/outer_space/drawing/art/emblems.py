"""The emblem of each building, seen from above, on 48 units in the current colour, with distinct shapes."""

from __future__ import annotations

from typing import Final

LINE: Final = 'fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
FULL: Final = 'fill="currentColor" fill-rule="evenodd"'

EMBLEMS: Final = {
    # a tin duck in cross-hairs
    "shooting_gallery": f'<circle cx="24" cy="24" r="19" {LINE}/><path {LINE} d="M24 1v9M24 38v9M1 24h9M38 24h9"/>'
    f'<path {FULL} d="M14 26q0-4 5-4l4 1q-1-7 5-8 5 0 5 4l4 2-4 1q2 9-8 11-10 0-11-7z"/>',
    # a ticket
    "ticket_booth": f'<path {FULL} d="M4 14h40v6a4 4 0 0 0 0 8v6H4v-6a4 4 0 0 0 0-8zM14 17v14h2V17zM24 18l1.8 4h4.2'
    'l-3.4 2.6 1.3 4.2-3.9-2.5-3.9 2.5 1.3-4.2L18 22h4.2z"/>',
    # rings and a bottle
    "ring_toss": f'<path {FULL} d="M21 6h6v9q5 4 5 10v15H16V25q0-6 5-10z"/><ellipse cx="24" cy="27" rx="17" ry="6" '
    f'{LINE}/><ellipse cx="33" cy="41" rx="11" ry="4.5" {LINE}/>',
    # bars
    "bear_cages": f'<path {LINE} d="M5 8h38M5 40h38M10 8v32M19 8v32M29 8v32M38 8v32"/>'
    f'<path {FULL} d="M24 20a5 5 0 1 0 .1 0zM16 16a3 3 0 1 0 .1 0zM32 16a3 3 0 1 0 .1 0z"/>',
    # a horseshoe
    "stables": f'<path {FULL} d="M8 6h9v18q0 9 7 9t7-9V6h9v20q0 18-16 18T8 26z"/>',
    # sacks
    "feed_shed": f'<path {FULL} d="M8 42q-6-12 3-20l-2-5h11l-2 5q9 8 3 20zM27 42q-6-12 3-20l-2-5h11l-2 5q9 8 3 20zM18 '
    '16'
    'l-2-8h16l-2 8z"/>',
    # a bale and a fork
    "hay_barn": f'<path {LINE} d="M6 22h26v20H6zM13 22v20M25 22v20M40 42V18M34 8v6q0 4 6 4t6-4V8M40 8v10"/>',
    # a hanger
    "wardrobe_wagon": f'<path {LINE} d="M24 18v-3q5-1 4-6-2-4-7-2M24 18L5 32q-2 4 2 4h34q4 0 2-4z"/>',
    # a mirror with bulbs
    "dressing_tent": f'<ellipse cx="24" cy="21" rx="12" ry="14" {LINE}/><path {LINE} d="M24 35v8M14 44h20M19 16l6-5"/>'
    f'<path {FULL} d="M6 18a3 3 0 1 0 .1 0zM42 18a3 3 0 1 0 .1 0zM10 6a3 3 0 1 0 .1 0zM38 6a3 3 0 1 0 .1 0z"/>',
    # a pot
    "cook_tent": f'<path {FULL} d="M7 20h34v14q0 8-8 8H15q-8 0-8-8zM2 22h5v6H2zM41 22h5v6h-5z"/>'
    f'<path {LINE} d="M16 14q-3-4 0-8M25 14q-3-4 0-8M34 14q-3-4 0-8"/>',
    # a cross
    "first_aid_wagon": f'<path {FULL} d="M17 5h14v12h12v14H31v12H17V31H5V17h12z"/>',
    # a jar with an eye in it
    "hall_of_oddities": f'<path {LINE} d="M13 12h22v4q5 3 5 9v15q0 4-4 4H12q-4 0-4-4V25q0-6 5-9zM12 5h24v7H12z"/>'
    f'<path {FULL} d="M24 22q8 0 11 7-3 7-11 7t-11-7q3-7 11-7zM24 25a4 4 0 1 0 .1 0z"/>',
    # a stage
    "side_stage": f'<path {LINE} d="M4 6h40v28H4zM4 41h40"/><path {FULL} d="M4 6h14q0 16-14 26zM44 6H30q0 16 14 26z"/>',
    # a crystal ball
    "fortune_tellers_booth": f'<circle cx="24" cy="20" r="15" {LINE}/><path {FULL} d="M14 36h20l5 8H9zM24 10l2 6 6 '
    '2-6 2-2'
    ' 6-2-6-6-2 6-2z"/>',
    # an anchor
    "tattoo_parlor": f'<path {LINE} d="M24 14v29M14 20h20M6 30q2 13 18 13t18-13M6 30l-2 6M6 30l6 3M42 30l2 6M42 30l-6 '
    '3"/>'
    f'<circle cx="24" cy="9" r="5" {LINE}/>',
    # a grin
    "fun_house": f'<circle cx="24" cy="24" r="20" {LINE}/><path {FULL} d="M10 26q14 6 28 0-2 14-14 14T10 26zM16 14a3 '
    '4 0 1'
    ' 0 .1 0zM32 14a3 4 0 1 0 .1 0z"/>',
    # a one-armed bandit
    "penny_arcade": f'<path {LINE} d="M8 6h26v37H8zM13 13h16v10H13zM34 28h7V12"/><circle cx="41" cy="9" r="3" {LINE}/>'
    f'<path {FULL} d="M16 30h10v6H16z"/>',
    # candy on a stick
    "candy_stand": f'<circle cx="24" cy="17" r="13" {LINE}/><path {LINE} d="M24 17q4-4 7 0t-4 8-12-2 2-14M24 30v15"/>',
    # a keg with a fuse
    "powder_wagon": f'<path {LINE} d="M12 14h24q5 14 0 28H12q-5-14 0-28zM10 22h28M10 34h28M24 14q0-8 8-9"/>'
    f'<path {FULL} d="M36 1l1.5 3.5L41 6l-3.5 1.5L36 11l-1.5-3.5L31 6l3.5-1.5z"/>',
    # a top hat
    "ringmasters_wagon": f'<path {FULL} d="M13 6h22v21h-22zM4 34h40q0 8-20 8T4 34zM13 29h22v4H13z"/>',
    # lightning
    "generator_shed": f'<path {FULL} d="M28 2L9 27h12l-4 19 22-27H26z"/>',
    # a cannon
    "cannon_shed": f'<path {FULL} d="M5 27L33 6l9 12-28 19q-6 2-9-2t0-8z"/><circle cx="17" cy="36" r="8" {LINE}/>',
    # a tent
    "big_top": f'<path {FULL} d="M24 4l20 16-3 22H7L4 20zM24 16l-5 26h10z"/>',
    # any house
    "other": f'<path {LINE} d="M6 22L24 6l18 16v20H6zM19 42V29h10v13"/>',
}


def emblem_of(building: str) -> str:
    """The id of a building's emblem, or of the common one."""
    return building if building in EMBLEMS else "other"
