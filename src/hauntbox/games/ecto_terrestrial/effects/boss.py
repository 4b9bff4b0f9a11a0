"""ETI-25.7: what Bosses do: move, grapple, hurl, change stage."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_hero
from hauntbox.games.ecto_terrestrial.combat.track import end_stage, wound_boss
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import (
    choose_hero,
    choose_square,
    ets_meant,
    has_ets,
    heroes_meant,
    what,
    who,
)
from hauntbox.games.ecto_terrestrial.ets.boss_targets import closest, closest_of_leaders
from hauntbox.games.ecto_terrestrial.ets.bosses import act, step_towards
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import HERO_SIZE, KIND_OF, KINDS, SIZE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Effect, Param


def run_boss_moves(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-25.2: the Boss goes so many squares towards the closest Hero, or the closer one of the leading team."""
    for _ in range(effect.number("n")):
        tied = closest(g) if effect.word("towards") == "closest" else closest_of_leaders(g)
        if not tied or g.hero_at[tied[0]] == g.boss_at:
            return
        hero = yield from choose_hero(g.owner[tied[0]], tied, source)
        if not (yield from step_towards(g, hero, effect.word("then") == "knock_down")):
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
    """The nearest ET in sight of the Boss, of several the longest on the board, is thrown into a square beside the
    closest Hero."""
    seen = [
        (g.city.sees(g.boss_at, g.et_at[et], g.used), g.et_since[et], et)
        for et in g.ets_on_board()
    ]
    seen = sorted([one for one in seen if 0 <= one[0] <= effect.number("within")])
    tied = closest(g) if seen else []
    if not tied:
        return
    et = seen[0][2]
    hero = yield from choose_hero(g.owner[tied[0]], tied, source)
    squares = [square for square in g.city.near[g.hero_at[hero]] if g.has_room(square, SIZE[KIND_OF[et]])]
    if squares:
        square = yield from choose_square(g.owner[hero], squares, source)
        g.move_et(et, square)
        g.tell(events.PUSHED, "ETI-25.7", (et, square), source.thing)


def run_act_again(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """The Boss acts once more as if it had rolled a mood; nothing is rolled, and its dial stays."""
    yield from act(g, KINDS.index(effect.word("mood")))


def run_wound_boss(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-25.6: Wounds for the Boss; in the middle of an Attack they count as dealt by it."""
    n = wound_boss(g, effect.number("n"), source.rule, source.thing)
    if source.strike is not None:
        source.strike.boss_dealt += n
    else:
        yield from end_stage(g)


def has_boss(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return g.boss_at >= 0


def run_remove_ets(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-R15: ETs go back to the supply; nobody gets anything for them."""
    for et in (yield from ets_meant(g, effect, source)):
        g.tell(events.ET_REMOVED, source.rule, (et, g.et_at[et]), source.thing)
        g.remove_et(et)


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
    EctoOp("act_again", ["mood_crit"], [Param("mood", "word", list(KINDS))], run=run_act_again, worth=-1.0),
    EctoOp(
        "wound_boss", ALL, [Param("n", "number", default=1, low=1, high=9)], run=run_wound_boss, can=has_boss, worth=0.5
    ),
    EctoOp("remove_ets", ALL, [what("close_to_boss")], run=run_remove_ets, can=has_ets, worth=0.5),
]
