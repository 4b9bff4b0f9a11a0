"""ETI-14 to 16: a Hero attacks a square, alone or with others."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import run_powers
from hauntbox.games.ecto_terrestrial.cards.episodes import check_won, run_episode
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.allotting import allot
from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice, cost_of
from hauntbox.games.ecto_terrestrial.combat.falling import knock_down_all
from hauntbox.games.ecto_terrestrial.combat.pushing import push_all
from hauntbox.games.ecto_terrestrial.combat.rolls import roll_dice, settle
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.combat.team_up import invite
from hauntbox.games.ecto_terrestrial.combat.track import cross_on_boss, end_stage, wound_boss
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import DRAINER, GB, HEALTH, KIND_OF
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial, points_for

BOSS_DOWN = 3  # points for the Attack that fills a Boss's last track


def attack(g: EctoTerrestrial, hero: int, item: int, square: int, second: bool = False) -> Flow[None]:
    """ETI-14.2 to 14.15: ask for help, pay, roll, allot, capture, knock down, push.

    `second`: this is the second half of a Double Attack, on the square of the first (ETI-11.4, 16.1).
    """
    strike = Strike(hero, item, square)
    strike.crosses = second
    yield from invite(g, strike)
    yield from pay_and_roll(g, strike)
    yield from allot(g, strike)
    deal(g, strike)
    if strike.crosses and g.boss_at == square:
        yield from cross_on_boss(g, strike)
    capture(g, strike)
    yield from end_stage(g)
    if strike.captured:
        yield from moment_of_all(g, strike, "captured")
        yield from run_episode(g, "captured", "ETI-14.13a", g.owner[hero], hero)
    yield from check_won(g)  # ETI-28.1: then nobody falls or is pushed any more
    if strike.crosses:
        g.tell(events.CROSSED, "ETI-16.1", (square,))
        yield from knock_down_all(g, square, "ETI-16.2")
    if strike.faction == GB:
        yield from push_all(g, strike)
    yield from moment_of_all(g, strike, "attack_over")


def pay_and_roll(g: EctoTerrestrial, strike: Strike) -> Flow[None]:
    """ETI-14.5 to 14.7, 15.4, 15.5: everybody who takes part pays for the own Weapon and rolls its dice; then rerolls,
    by each for the own dice."""
    rolls: list[list[int]] = []
    for hero, item in zip(strike.heroes, strike.items):
        g.batteries[hero] -= cost_of(g, hero, item)
        rolls.append(roll_dice(g, attack_dice(g, hero, item, strike.square)))
        g.tell(events.FIRED, "ETI-14.6", (hero, item, strike.square, *rolls[-1]))
    for place, hero in enumerate(strike.heroes):
        source = source_of(g, strike, hero)
        faces = yield from settle(g, "attack_rolled", rolls[place], source)
        strike.faces += faces
        if source.converts:
            strike.converts += faces.count(DRAINER)


def source_of(g: EctoTerrestrial, strike: Strike, hero: int) -> Source:
    """An Attack, as a moment of a Hero who takes part."""
    source = Source(Thing("hero", hero), "ETI-14.7", g.owner[hero], hero)
    source.strike = strike
    source.square = strike.square
    source.item = strike.items[strike.heroes.index(hero)]
    return source


def moment_of_all(g: EctoTerrestrial, strike: Strike, trigger: str) -> Flow[None]:
    """ETI-1.2c, 1.3a: what those who took part have for a moment of the Attack."""
    for hero in strike.heroes:
        if g.powers.under(hero, trigger) and g.hero_at[hero] >= 0:
            yield from run_powers(g, hero, trigger, source_of(g, strike, hero))


def deal(g: EctoTerrestrial, strike: Strike) -> None:
    """ETI-14.8, 14.12, 25.6: Wounds are put on ETs, and on the Boss's track."""
    for et, wounds in sorted(strike.dealt.items()):
        g.et_wounds[et] += wounds
        g.tell(events.ET_WOUNDED, "ETI-14.8", (et, wounds, HEALTH[KIND_OF[et]] - g.et_wounds[et]))
    if strike.boss_dealt:
        wound_boss(g, strike.boss_dealt, "ETI-25.6")


def capture(g: EctoTerrestrial, strike: Strike) -> None:
    """ETI-14.13, 15.8, 15.9: what has no Health left is captured: Traps for the attacker, points for every team that
    took part."""
    points = (strike.boss_dealt + 1) // 2
    for et in sorted(strike.dealt):
        if g.et_wounds[et] < HEALTH[KIND_OF[et]]:
            continue
        strike.captured.append(et)
        points += points_for(et)
        square = g.et_at[et]
        g.remove_et(et)
        trapped = g.traps[strike.hero] < g.powers.traps[strike.hero]
        if trapped:
            g.traps[strike.hero] += 1
        g.tell(events.CAPTURED, "ETI-14.13a", (strike.hero, et, square, int(trapped)))
    if strike.boss_dealt and g.boss_is_done():
        points += BOSS_DOWN
    if points:
        for hero in strike.heroes:
            g.score(g.owner[hero], points, "ETI-14.13c" if hero == strike.hero else "ETI-15.8", Thing("hero", hero))
        g.settle_badge()
