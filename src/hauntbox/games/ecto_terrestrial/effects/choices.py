"""ETI-13, 19.4: cards that let players choose between outcomes, or bid for one; counters, and the end of an Episode."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.state import Flow, Lost, Won
from hauntbox.games.ecto_terrestrial.cards.acting import run_clauses
from hauntbox.games.ecto_terrestrial.cards.episodes import check_won, episode_source
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp, can_do, run_effects
from hauntbox.games.ecto_terrestrial.effects.targets import candidates, choose_hero, why_not_meant
from hauntbox.games.ecto_terrestrial.heroes.bidding import NOBODY, SOLO_BID, bid_off, solo_bid
from hauntbox.games.ecto_terrestrial.heroes.gadgets import discard_one, draw_gadget
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import GB, MIB
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

EFFECTS: Final = "effects"


def run_choose(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-19.4, R30: each player in turn order chooses one of two outcomes, one that can be fulfilled if possible."""
    players = effect.word("players")
    for seat in g.order if players == "each" else [g.badge if players == "leader" else source.seat]:
        mine = source.by(seat, source.hero)
        options = [effect.parts["first"], effect.parts["second"]]
        open_ones = [n for n, one in enumerate(options) if all(can_do(g, part, mine) for part in one)]
        codes = [verbs.CHOOSE | n << A for n in open_ones or range(len(options))]
        n = field_a((yield from pick(seat, "choose", codes, "ETI-19.4", why_not_meant, source.thing)))
        g.tell(events.CHOSE, "ETI-19.4", (seat, n), source.thing)
        yield from run_effects(g, options[n], mine)


def run_bid_off(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-13, 19.6, 18.7: those who may bid do; for the winner one thing happens, if nobody wins another."""
    faction = effect.word("faction")
    bidders = [
        hero for hero in candidates(g, "each", source)
        if faction == "any" or hero >> 2 == (GB if faction == "gb" else MIB)
    ]
    if g.players == 1:
        won = yield from solo_bid(g, bidders, SOLO_BID, source.rule, source.thing)
        winner = (yield from solo_winner(bidders, effect, source)) if won else NOBODY
    else:
        winner = yield from bid_off(g, bidders, NOBODY, source.rule, source.thing)
    if winner == NOBODY:
        g.tell(events.NOBODY_WON_BID, "ETI-13.5b", (), source.thing)
        yield from run_effects(g, effect.parts["nobody"], source)
        return
    g.tell(events.WON_BID, "ETI-13.3", (winner,), source.thing)
    yield from run_effects(g, effect.parts["win"], source.by(g.owner[winner], winner))


def solo_winner(bidders: list[int], effect: Effect, source: Source) -> Flow[int]:
    """ETI-18.7, R45: both Heroes have bid together; the player says for whom it was, if that makes a difference."""
    for_one = any(part.words.get("who") == "self" for part in effect.parts["win"])
    return (yield from choose_hero(source.seat, bidders, source)) if for_one else bidders[0]


def run_each_player(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-19.3: something happens to each player, in turn order."""
    for seat in g.order:
        yield from run_effects(g, effect.parts["do"], source.by(seat, -1))


def run_draw(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-8.5: a player draws Gadgets."""
    for _ in range(effect.number("n")):
        yield from draw_gadget(g, source.seat, source.rule)


def run_discard(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-8.5: a player discards Gadgets of the own choice."""
    for _ in range(min(effect.number("n"), len(g.hands[source.seat]))):
        yield from discard_one(g, source.seat, source.rule)


def can_discard(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return len(g.hands[source.seat]) >= effect.number("n")


def run_count(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """An Episode counts something."""
    yield from count_up(g, effect.word("counter"), effect.number("n"), source)


def count_up(g: EctoTerrestrial, name: str, n: int, source: Source) -> Flow[None]:
    """ETI-28.1: a counter goes up or down, never below 0. That may meet the objective at once; if it does not, the
    Episode may have more to say of it. What is counted there in turn is only counted."""
    before = g.counters.get(name, 0)
    now = g.counters[name] = max(0, before + n)
    if now < before:
        g.tell(events.SET_BACK, source.rule, (before - now, now), source.thing)
    yield from check_won(g)
    if source.moment != "counted":
        counting = episode_source(g, source.rule, source.seat, source.hero)
        counting.moment = "counted"
        yield from run_clauses(g, g.episode.under("counted"), counting)


def run_win(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-28.1: the Heroes win at once."""
    raise Won("ETI-28.1", "won")
    yield


def run_lose(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-28.3: the Heroes lose."""
    raise Lost("ETI-28.3", "lost")
    yield


OPS: Final[list[EctoOp]] = [
    EctoOp(
        "choose", ALL,
        [Param("first", EFFECTS), Param("second", EFFECTS),
         Param("players", "word", ["each", "user", "leader"], default_word="each")],
        run=run_choose, hears="player",
    ),
    EctoOp(
        "bid_off", ALL,
        [Param("faction", "word", ["any", "gb", "mib"], default_word="any"), Param("win", EFFECTS),
         Param("nobody", EFFECTS, default=0)],
        run=run_bid_off, hears="winner",
    ),
    EctoOp("draw", ALL, [Param("n", "number", default=1, low=1, high=4)], run=run_draw, worth=0.6),
    EctoOp(
        "discard", ALL, [Param("n", "number", default=1, low=1, high=4)], run=run_discard, can=can_discard, worth=-0.6
    ),
    EctoOp("count", ALL, [Param("counter", "text"), Param("n", "number", default=1, low=-9, high=9)], run=run_count),
    EctoOp("win", ALL, [], run=run_win, worth=10.0, work="win"),
    EctoOp("lose", ALL, [], run=run_lose, worth=-10.0, work="lose"),
    EctoOp("each_player", ALL, [Param("do", EFFECTS)], run=run_each_player, hears="every"),
]
