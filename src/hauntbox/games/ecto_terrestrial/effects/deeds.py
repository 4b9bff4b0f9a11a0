"""What Heroes, Weapons and Equipment add to what Heroes do: steps, Attacks that reach further, more cards, Actions."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import candidates, why_not_meant
from hauntbox.games.ecto_terrestrial.heroes.moving import move, opportunists
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HERO_SIZE
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

N: Final = Param("n", "number", default=1, low=1, high=4)


def stepper(g: EctoTerrestrial, effect: Effect, source: Source) -> int:
    """ETI-7.2: the Hero who steps, who must stand; -1 if there is none."""
    found = [hero for hero in candidates(g, effect.word("who"), source) if not g.is_down(hero)]
    return found[0] if found else -1


def list_steps(g: EctoTerrestrial, effect: Effect, source: Source) -> list[int]:
    """ETI-5.2: where the Hero may step."""
    hero = stepper(g, effect, source)
    squares = g.city.near[g.hero_at[hero]] if hero >= 0 else ()
    return [verbs.PICK_SQUARE | square << A for square in squares if g.has_room(square, HERO_SIZE)]


def run_step(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-5.1, 5.5: a step that costs no Action; it provokes only if the card says so."""
    hero = stepper(g, effect, source)
    square = source.square
    if square < 0:
        codes = list_steps(g, effect, source)
        answer = yield from pick(source.seat, "which_square", codes, source.rule, why_not_meant, source.thing)
        square = field_a(answer)
    provokes = effect.word("provokes") == "yes"
    if not provokes:
        tell_unseen(g, hero, source)
    yield from move(g, hero, square, provokes)


def tell_unseen(g: EctoTerrestrial, hero: int, source: Source) -> None:
    """ETI-5.4: who would have struck at a Hero whose step does not provoke."""
    if g.log is not None:
        ets = opportunists(g, hero)
        if ets:
            g.tell(events.UNSEEN, source.rule, (hero, *ets), source.thing)


def can_step(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(list_steps(g, effect, source))


def run_sneak(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-5.4: this Move does not provoke."""
    source.sneaks = True
    tell_unseen(g, source.hero, source)
    return
    yield


def can_sneak(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return not source.sneaks


def run_push_more(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-14.11: each ET that the Attack wounds may be pushed so many squares further."""
    if source.strike is not None:
        source.strike.push += effect.number("n")
    return
    yield


def run_pierce(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-14.8: the dice of the Attack may also wound what is in the squares between the Hero and the target."""
    strike = source.strike
    if strike is None:
        return
    for line in g.city.ahead(g.hero_at[source.hero]):
        if strike.square in line:
            between = line[: line.index(strike.square)]
            strike.squares += [square for square in between if square not in strike.squares]
    return
    yield


def run_convert(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-14.8: Drainer symbols without a Drainer to wound count as Grunt or Shooter."""
    source.converts = True
    return
    yield


def run_search(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-9.2: so many cards are drawn, of which one is kept."""
    source.number = max(source.number, effect.number("n"))
    return
    yield


def run_actions(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-4.1: Actions more in this turn."""
    g.actions += effect.number("n")
    g.tell(events.ACTIONS_GAINED, source.rule, (source.seat, g.actions), source.thing)
    return
    yield


def can_actions(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return g.active == source.seat


def run_exhaust(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.6: the Hero loses all Batteries."""
    n = g.batteries[source.hero]
    g.batteries[source.hero] = 0
    g.tell(events.BATTERIES_LOST, source.rule, (source.hero, n), source.thing)
    return
    yield


def can_exhaust(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return g.batteries[source.hero] > 0


OPS: Final[list[EctoOp]] = [
    EctoOp(
        "step", ["free", "action", "moved"],
        [Param("who", "word", ["self", "teammate"], default_word="self"),
         Param("provokes", "word", ["yes", "no"], default_word="no")],
        run=run_step, can=can_step, offers=list_steps, worth=0.5,
    ),
    EctoOp("sneak", ["move_declared"], [], run=run_sneak, can=can_sneak, quiet=True, worth=0.5),
    EctoOp("push_more", ["attack_rolled"], [N], run=run_push_more, quiet=True, worth=0.3),
    EctoOp("pierce", ["attack_rolled"], [], run=run_pierce, quiet=True, worth=0.5),
    EctoOp("convert", ["attack_rolled"], [], run=run_convert, quiet=True, worth=0.3),
    EctoOp("exhaust", ["attack_over"], [], run=run_exhaust, can=can_exhaust, worth=-1.0),
    EctoOp("search", ["collected"], [Param("n", "number", default=2, low=2, high=4)], run=run_search, worth=0.4),
    EctoOp("actions", ["door_opened", "collected"], [N], run=run_actions, can=can_actions, worth=0.5),
]
