"""ETI-25.7: what Bosses do: move, grapple, hurl, change stage."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import choose_hero, choose_square, heroes_meant, who
from hauntbox.games.ecto_terrestrial.ets.bosses import step_towards
from hauntbox.games.ecto_terrestrial.ground.city import FAR
from hauntbox.games.ecto_terrestrial.heroes.falling import knock_down_hero
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import HERO_SIZE, KIND_OF, SIZE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Effect, Param


def closest_heroes(g: EctoTerrestrial, square: int, heroes: list[int]) -> list[int]:
    """ETI-22.3, 22.4: the closest on foot, of these those with the most points, of these the earliest player's."""
    away = g.city.distances(square)
    keys = [
        (away[g.hero_at[hero]], -g.scores[g.owner[hero]], g.place_in_order(g.owner[hero]), hero)
        for hero in heroes if away[g.hero_at[hero]] < FAR
    ]
    best = min([key[:3] for key in keys], default=None)
    return [key[3] for key in sorted(keys) if key[:3] == best]


def leading_team(g: EctoTerrestrial) -> list[int]:
    """ETI-19.5: the Heroes on the board of the team with the most points that has any there."""
    seats = sorted(range(g.players), key=lambda seat: (seat != g.badge, -g.scores[seat], g.place_in_order(seat)))
    for seat in seats:
        found = [hero for hero in g.team_of(seat) if g.hero_at[hero] >= 0]
        if found:
            return found
    return []


def run_boss_moves(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-25.2: the Boss goes so many squares towards the closest Hero, or the closer one of the leading team."""
    for _ in range(effect.number("n")):
        heroes = g.on_board() if effect.word("towards") == "closest" else leading_team(g)
        tied = closest_heroes(g, g.boss_at, heroes)
        if not tied or g.hero_at[tied[0]] == g.boss_at:
            return
        hero = yield from choose_hero(g.owner[tied[0]], tied, source)
        if not (yield from step_towards(g, [hero], effect.word("then") == "knock_down")):
            return


def run_grapple(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """A Hero is pulled to a square beside the Boss with room, and Knocked Down."""
    for hero in (yield from heroes_meant(g, effect, source)):
        squares = [square for square in g.city.near[g.boss_at] if g.has_room(square, HERO_SIZE)]
        if squares and not g.city.close(g.boss_at, g.hero_at[hero]):
            square = yield from choose_square(g.owner[hero], squares, source)
            g.move_hero(hero, square)
            g.tell(events.DRAGGED, "ETI-25.7", (hero, square), source.thing)
        yield from knock_down_hero(g, hero, "ETI-25.7", source.thing)


def run_hurl(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """The nearest ET in sight of the Boss is thrown into a square beside the closest Hero."""
    seen = [
        (g.city.sees(g.boss_at, g.et_at[et], g.used), g.et_since[et], et)
        for et in g.ets_on_board()
    ]
    seen = sorted([one for one in seen if 0 <= one[0] <= effect.number("within")])
    tied = closest_heroes(g, g.boss_at, g.on_board())
    if not seen or not tied:
        return
    et = seen[0][2]
    hero = yield from choose_hero(g.owner[tied[0]], tied, source)
    squares = [square for square in g.city.near[g.hero_at[hero]] if g.has_room(square, SIZE[KIND_OF[et]])]
    if squares:
        square = yield from choose_square(g.owner[hero], squares, source)
        g.move_et(et, square)
        g.tell(events.PUSHED, "ETI-25.7", (et, square), source.thing)


OPS: Final[list[EctoOp]] = [
    EctoOp(
        "boss_moves", ALL,
        [Param("n", "number", default=1, low=1, high=4),
         Param("towards", "word", ["closest", "leader"], default_word="closest"),
         Param("then", "word", ["nothing", "knock_down"], default_word="nothing")],
        run=run_boss_moves, worth=-0.5,
    ),
    EctoOp(
        "grapple", ALL, [who("closest_to_boss"), Param("within", "number", default=3, high=9)],
        run=run_grapple, worth=-1.0,
    ),
    EctoOp("hurl", ALL, [Param("within", "number", default=2, high=9)], run=run_hurl, worth=-0.5),
]
