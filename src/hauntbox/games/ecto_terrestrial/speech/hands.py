# interpreted: used when somebody is asked
"""ETI-4.1, 5: where Heroes can walk with the Actions that are left."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.presenting.walks import Walk
from hauntbox.games.ecto_terrestrial.ground.city import square_id
from hauntbox.games.ecto_terrestrial.heroes.moving import list_moves, strikers
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HEROES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial


def walks(g: EctoTerrestrial, decision: Decision, seat: int) -> list[Walk]:
    """ETI-5.1, 5.4: one Move after another, each an Action. A walk goes on only from where nobody strikes at who
    leaves."""
    if decision.kind != "act":
        return []
    near = [code for code in decision.codes_for(seat) if code & VERB_BITS == verbs.MOVE]
    found: list[Walk] = []
    for hero in dict.fromkeys([field_a(code) for code in near]):
        found += walks_of(g, hero, [code for code in near if field_a(code) == hero])
    return found


def walks_of(g: EctoTerrestrial, hero: int, near: list[int]) -> list[Walk]:
    """The walks of one Hero, of which these are the first steps."""
    table = g.copy()
    assert isinstance(table, EctoTerrestrial)
    ways: dict[int, list[int]] = {field_b(code): [code] for code in near}
    front = list(ways)
    for _ in range(1, g.actions):
        later: list[int] = []
        for at in front:
            table.move_hero(hero, at)
            if strikers(table, hero):
                continue
            for code in list_moves(table, hero):
                to = field_b(code)
                if to not in ways and to != g.hero_at[hero]:
                    ways[to] = [*ways[at], code]
                    later.append(to)
        front = later
    name = f"hero:{HEROES[hero]}"
    return [
        Walk(name, [f"square:{square_id(field_b(code))}" for code in way], len(way), way, len(way))
        for way in ways.values()
    ]
