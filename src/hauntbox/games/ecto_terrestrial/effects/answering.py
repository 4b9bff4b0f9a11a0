"""What is used at a moment to change it: Wounds prevented, dice rerolled, things that do not happen, higher bids."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import choose_hero
from hauntbox.games.ecto_terrestrial.table import events
from hauntbox.games.ecto_terrestrial.table.numbers import FACES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Effect, Param

N: Final = Param("n", "number", default=1, low=1, high=9)
FACE: Final = Param("face", "word", ["any", *FACES], default_word="any")


def run_prevent(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-23.8: up to so many of the Wounds are not taken."""
    n = min(effect.number("n"), source.number - source.prevented)
    source.prevented += n
    g.tell(events.PREVENTED, source.rule, (source.hero, n), source.thing)
    return
    yield


def can_prevent(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return source.number > source.prevented


def run_reroll(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-14.7, R18: so many dice more may be rerolled, together with all others."""
    if effect.word("face") == "any":
        source.rerolls += effect.number("n")
    else:
        face = FACES.index(effect.word("face"))
        n = effect.number("n")
        source.rerolls_of = tuple([more + n if one == face else more for one, more in enumerate(source.rerolls_of)])
    if source.thing.kind == "gadget":  # what the roller always has is told when dice are rerolled
        g.tell(events.REROLLS, source.rule, (source.hero, effect.number("n")), source.thing)
    return
    yield


def can_reroll(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(g.rolled)


def run_cancel(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """What would happen does not."""
    source.cancelled = True
    g.tell(events.CANCELLED, source.rule, (source.hero,), source.thing)
    return
    yield


def can_cancel(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return not source.cancelled


def own_not_spared(g: EctoTerrestrial, source: Source) -> list[int]:
    return [hero for hero in g.on_board() if g.owner[hero] == source.seat and hero not in source.spared]


def run_spare(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-19.2: a Hot Sheet does not affect one of the player's Heroes."""
    heroes = own_not_spared(g, source)
    if not heroes:
        return
    hero = yield from choose_hero(source.seat, heroes, source)
    source.spared = (*source.spared, hero)
    g.tell(events.SPARED, source.rule, (hero,), source.thing)


def can_spare(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(own_not_spared(g, source))


def own_bidders(g: EctoTerrestrial, source: Source) -> list[int]:
    """The Heroes of the player who bid, or who are about to."""
    heroes = [hero for hero, _ in source.bids] if source.bids else [source.hero]
    return [hero for hero in heroes if hero >= 0 and g.owner[hero] == source.seat]


def run_raise_bid(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-13.3: a bid counts higher than what is paid for it."""
    for hero in own_bidders(g, source):
        source.bid_bonus[hero] = source.bid_bonus.get(hero, 0) + effect.number("n")
        g.tell(events.BID_RAISED, source.rule, (hero, effect.number("n")), source.thing)
    return
    yield


def can_raise_bid(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(own_bidders(g, source))


OPS: Final[list[EctoOp]] = [
    EctoOp("prevent", ["would_be_wounded"], [N], run=run_prevent, can=can_prevent, worth=1.0),
    EctoOp(
        "reroll", ["attack_rolled", "defense_rolled"], [N, FACE], run=run_reroll, can=can_reroll, quiet=True, worth=0.4
    ),
    EctoOp(
        "cancel", ["would_be_knocked_down", "would_be_slimed", "sheet_revealed"], [], run=run_cancel,
        can=can_cancel, worth=1.0,
    ),
    EctoOp("spare", ["sheet_revealed"], [], run=run_spare, can=can_spare, worth=0.8),
    EctoOp("raise_bid", ["steal_declared", "bids_shown"], [N], run=run_raise_bid, can=can_raise_bid, worth=0.6),
]
