"""ETI-23.1 to 23.4, R14, R53: which ET attacks which Hero, settled for all of them before any die is rolled."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.ets.targets import attacks
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import ETS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.questions import pick

NOT_TIED: Final = Reason("hero_not_tied", "ETI-22.4a")


def assign(g: EctoTerrestrial) -> Flow[None]:
    """ETI-23.2, 23.3: each standing ET is assigned to a Hero in its range; between two Heroes of a team their player
    chooses, for each ET or, as an option, for all of them together."""
    found: list[tuple[int, int]] = []
    together: dict[tuple[int, ...], int] = {}
    for et in range(ETS):
        if g.et_at[et] < 0 or g.et_down >> et & 1:
            continue
        heroes = attacks(g, et)
        if not heroes:
            continue
        pair = tuple(heroes)
        if len(heroes) == 1:
            hero = heroes[0]
        elif g.group_ties and pair in together:
            hero = together[pair]
        else:
            codes = [verbs.PICK_HERO | one << A for one in heroes]
            thing = Thing("et", et)
            hero = field_a((
                yield from pick(g.owner[heroes[0]], "attacks", codes, "ETI-22.4a", why_not_hero, thing, {"et": thing})
            ))
            together[pair] = hero
        found.append((et, hero))
        g.tell(events.ASSIGNED, "ETI-23.2", (et, hero))
    g.attackers = tuple(found)


def why_not_hero(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a Hero whom an ET does not attack."""
    return NOT_TIED


def standing_attackers(g: EctoTerrestrial, hero: int) -> list[int]:
    """ETI-23.4, R62: who attacks a Hero together: those assigned who still stand on the board."""
    return [et for et, target in g.attackers if target == hero and g.stands(et)]
