"""Looking at what is coming, and taking from other players' Heroes."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import others_than
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.components.triggers import ALL
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.effects.targets import candidates, heroes_meant, who, why_not_meant
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.decks import Deck
from hauntbox.kit.questions import pick


def run_peek(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-8.6, 19.1: the user alone looks at the top Hot Sheet, and leaves it there or puts it under the deck."""
    if not g.sheet_deck.cards:
        return
    seat = source.seat
    g.reveal()
    sheet = g.sheet_deck.cards[0]
    g.sheets_known[seat] = (*[one for one in g.sheets_known[seat] if one != sheet], sheet)
    g.tell(events.PEEKED, source.rule, (seat, sheet), source.thing, 1 << seat)
    g.tell(events.PEEKED_HIDDEN, source.rule, (seat,), source.thing, others_than(1 << seat))
    answer = yield from pick(seat, "peek", [verbs.AGREE, verbs.DECLINE], source.rule, why_not_meant, source.thing)
    if answer == verbs.DECLINE:
        g.tell(events.LEFT_ON_TOP, source.rule, (seat,), source.thing)
        return
    deck = g.sheet_deck
    g.sheet_deck = Deck((*deck.cards[1:], deck.cards[0]), deck.discards)
    g.tell(events.BURIED, source.rule, (seat,), source.thing)


def can_peek(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    return bool(g.sheet_deck.cards)


def worth_taking(g: EctoTerrestrial, goods: str, victim: int, source: Source) -> int:
    """ETI-1.5, 1.6: how much of something a Hero has for which the user has room."""
    if goods == "traps":
        return min(g.traps[victim], g.powers.traps[source.hero] - g.traps[source.hero])
    return min(g.batteries[victim], g.powers.battery[source.hero] - g.batteries[source.hero])


def run_pilfer(g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
    """ETI-1.17: Batteries or Traps go from another Hero to the user, without a bid."""
    goods, hero = effect.word("goods"), source.hero
    for victim in (yield from heroes_meant(g, effect, source, lambda one: worth_taking(g, goods, one, source) > 0)):
        n = max(0, min(effect.number("n"), worth_taking(g, goods, victim, source)))
        if goods == "traps":
            g.traps[victim] -= n
            g.traps[hero] += n
            g.tell(events.TRAPS_TAKEN, source.rule, (hero, victim, n), source.thing)
        else:
            g.batteries[victim] -= n
            g.batteries[hero] += n
            g.tell(events.BATTERIES_TAKEN, source.rule, (hero, victim, n), source.thing)


def can_pilfer(g: EctoTerrestrial, effect: Effect, source: Source) -> bool:
    goods = effect.word("goods")
    return any(worth_taking(g, goods, one, source) > 0 for one in candidates(g, effect.word("who"), source))


OPS: Final[list[EctoOp]] = [
    EctoOp("peek", ALL, [], run=run_peek, can=can_peek, worth=0.4),
    EctoOp(
        "pilfer", ["action"],
        [Param("n", "number", default=1, low=1, high=6), Param("goods", "word", ["batteries", "traps"]),
         who("chosen_other")],
        run=run_pilfer, can=can_pilfer, worth=0.8,
    ),
]
