"""What scenarios put on the table before the first turn: each op of their set-up as a short function."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick
from hauntbox.games.outer_space.cards.op import OuterSpaceOp
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components.card_phrases import crowds_form, fill_champions, fill_squares
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.vocabulary import CHAMPION_IDS, SETUP, SQUARES
from hauntbox.games.outer_space.martians.command import champion_sites, place_champion
from hauntbox.games.outer_space.outcome.missions import set_emitter
from hauntbox.games.outer_space.scenario.setting_up import free_card
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.numbers import MOST_CROWDS, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.games.outer_space.wounds.random_places import random_building, standing
from hauntbox.kit.cards.effects import Clause, Effect, Param
from hauntbox.kit.map.grid import read_square


def run_crowds(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Crowds on named spaces, or in as many different random buildings."""
    named = [read_square(text) for text in effect.lists["squares"]]
    for square in named:
        place_crowd(g, square, source)
    used = 0
    for _ in range(effect.number("n") - len(named)):
        building = yield from random_building(g, standing(g) & ~used)
        if building < 0:
            return
        used |= 1 << building
        codes = [
            verbs.PICK_SQUARE | s << A for s in g.fairground.buildings[building].squares if g.crowd_in(s) < 0
        ]
        answer = yield from pick(g, g.hero_captain(), "place_crowd", codes, source.rule, Thing("building", building))
        place_crowd(g, field_a(answer), source)


def place_crowd(g: OuterSpace, square: int, source: Source) -> None:
    crowd = g.crowd_at.index(-1)
    g.crowd_at[crowd] = square
    g.crowd_wounds[crowd] = 0
    g.tell(events.CROWD_PLACED, "IOS-22.2", (crowd, square), source.thing)


def run_fires(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Fires with their arrows up, in as many different random buildings."""
    used = 0
    for _ in range(effect.number("n")):
        building = yield from random_building(g, standing(g) & ~used)
        if building < 0:
            return
        used |= 1 << building
        codes = [verbs.PICK_SQUARE | s << A for s in g.fairground.buildings[building].squares if not g.burning(s)]
        answer = yield from pick(g, g.martian_captain, "place_fire", codes, source.rule, Thing("building", building))
        g.fires = (*g.fires, field_a(answer))
        g.tell(events.FIRE_STARTED, source.rule, (field_a(answer),), source.thing)


def run_free_cards(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """A free Hero card for every Hero."""
    for slot in range(SLOTS):
        yield from free_card(g, slot)


def run_champions(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Champions that begin on different Landing Sites."""
    taken: list[int] = []
    for champion, card in enumerate(g.box.champions):
        if card.id not in effect.lists["who"]:
            continue
        open_sites = [saucer for saucer in champion_sites(g, champion) if saucer not in taken]
        codes = [verbs.PICK_SITE | saucer << A for saucer in open_sites]
        thing = Thing("champion", champion)
        answer = yield from pick(g, g.martian_captain, "champion_site", codes, source.rule, thing, None, tuple(taken))
        saucer = field_a(answer)
        taken.append(saucer)
        place_champion(g, champion, g.saucers[saucer])


def run_emitter(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """A random building becomes the Emitter."""
    set_emitter(g, (yield from random_building(g, standing(g))))


def wrong_crowds(effect: Effect, clause: Clause, kind: str) -> list[str]:
    if len(effect.lists["squares"]) <= effect.number("n") <= MOST_CROWDS:
        return []
    return ["setup: n: there are at least as many crowds as squares for them."]


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "place_crowds", [SETUP],
        [Param("n", "number", low=1, high=8), Param("squares", "words", SQUARES, default_word="")],
        run=run_crowds, mistakes=wrong_crowds, phrase=Phrase(form=crowds_form, fill=fill_squares),
    ),
    OuterSpaceOp("place_fires", [SETUP], [Param("n", "number", low=1, high=8)], run=run_fires),
    OuterSpaceOp("free_cards", [SETUP], [], run=run_free_cards),
    OuterSpaceOp(
        "place_champions", [SETUP], [Param("who", "words", CHAMPION_IDS)],
        run=run_champions, phrase=Phrase(fill=fill_champions),
    ),
    OuterSpaceOp("set_emitter", [SETUP], [], run=run_emitter),
]
