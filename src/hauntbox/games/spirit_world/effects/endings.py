"""What cards do to the game as a whole: they end it, and count towards its end."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Value
from hauntbox.engine.state import Flow, Lost, Won
from hauntbox.games.spirit_world.cards.conditions import counted
from hauntbox.games.spirit_world.cards.sources import Source
from hauntbox.games.spirit_world.components.card_phrases import word_or_id
from hauntbox.games.spirit_world.components.entries import Page
from hauntbox.games.spirit_world.components.vocabulary import ENDINGS, MOMENTS, YES_NO
from hauntbox.games.spirit_world.effects.op import SpiritWorldOp
from hauntbox.games.spirit_world.table import events
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.kit.cards.effects import Effect, Param


def run_counter(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    """A counter of the scenario goes up or down, or is set."""
    name = effect.word("name")
    was = g.count_on(name)
    n = effect.number("n")
    if effect.counter is not None:
        n *= effect.counter.share(counted(g, effect.counter.name, source, name))
    g.counters[name] = n + (0 if effect.word("set") == "yes" else was)
    if g.counters[name] != was:
        g.tell(events.COUNTED, source.rule, (g.box.counters.index(name), g.counters[name]), source.thing)
    return
    yield


def counter_form(effect: Effect, page: Page, args: dict[str, Value]) -> str:
    """The sentence for up, down, or set to a number."""
    n = effect.number("n")
    args["counter"] = word_or_id("counter", effect.word("name"))
    args["n"] = abs(n)
    if effect.word("set") == "yes":
        return ".set" if n else ".set_none"
    return ".down" if n < 0 else ".up"


def run_win(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    g.tell(events.GAME_WON, "GTB-24.1", (), source.thing)
    raise Won("GTB-24.1", "won")
    yield


def run_lose(g: SpiritWorld, effect: Effect, source: Source) -> Flow[None]:
    g.tell(events.GAME_LOST, "GTB-24.1", (), source.thing)
    raise Lost("GTB-24.1", "lost")
    yield


OPS: Final[list[SpiritWorldOp]] = [
    SpiritWorldOp(
        "counter", MOMENTS,
        [
            Param("name", "text"),
            Param("n", "number", low=-9, high=9),
            Param("set", "word", YES_NO, default_word="no"),
        ],
        run=run_counter, form=counter_form,
    ),
    SpiritWorldOp("win", ENDINGS, [], run=run_win, ends=1),
    SpiritWorldOp("lose", ENDINGS, [], run=run_lose, ends=-1),
]
