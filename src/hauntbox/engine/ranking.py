"""Rankings of seats inside a common outcome: who stands first among those who have won together.

A ranking is the place of each seat, 1 being the first. Seats that are level share a place, and the places that they
take up are left out after it: 1, 2, 2, 4.
"""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.engine.errors import HauntboxError


def places_by(points: Sequence[float]) -> tuple[int, ...]:
    """The place of each seat by its points, the most first."""
    places: list[int] = []
    for mine in points:
        ahead = 0
        for other in points:
            if other > mine:
                ahead += 1
        places.append(1 + ahead)
    return tuple(places)


def is_ranking(places: Sequence[int]) -> bool:
    """Whether these can be the places of all seats."""
    return list(places_by([-float(place) for place in places])) == list(places)


def checked_places(places: tuple[int, ...], players: int) -> tuple[int, ...]:
    """The places that rules have given at the end; none are fine too."""
    if places and (len(places) != players or not is_ranking(places)):
        raise HauntboxError(
            f"{places!r} does not rank {players} seats: give each its place, 1 for the first, and seats that are level "
            "the same one."
        )
    return places


def seats_by_place(places: Sequence[int]) -> list[list[int]]:
    """The seats in the order of their places, those that share one together."""
    return [[seat for seat, one in enumerate(places) if one == place] for place in sorted(set(places))]


def share_of_first(places: Sequence[int], seat: int) -> float:
    """How much of the first place is a seat's: all of it, its part if it shares it, or nothing."""
    if not places or places[seat] != 1:
        return 0.0
    level = 0
    for place in places:
        if place == 1:
            level += 1
    return 1.0 / level
