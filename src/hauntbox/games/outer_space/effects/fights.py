"""What cards do to fights, besides the dice."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.op import OuterSpaceOp
from hauntbox.games.outer_space.cards.powers import make_last
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.card_phrases import ties_form
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.opinions import END_FIGHT, TIES, Opinion
from hauntbox.games.outer_space.components.vocabulary import ALWAYS, DEEDS, IN_FIGHTS, SIDE, UNTIL, YES_NO
from hauntbox.games.outer_space.effects.dice import side_of
from hauntbox.games.outer_space.table import events
from hauntbox.games.outer_space.table.numbers import HEROES
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.cards.effects import Effect, Param


def can_win_ties(g: OuterSpace, effect: Effect, source: Source) -> bool:
    if effect.word("until") not in ("now", "fight"):
        return True
    if g.fight is None:
        return False
    return not (g.fight.hero_ties if side_of(effect) == HEROES else g.fight.martian_ties)


def run_win_ties(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    if effect.word("until") not in ("now", "fight"):
        if source.use is not None:
            make_last(g, source.use, effect.word("until"))
    elif g.fight is not None and side_of(effect) == HEROES:
        g.fight.hero_ties = True
    elif g.fight is not None:
        g.fight.martian_ties = True
    return
    yield


def can_end_fight(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return g.fight is not None and not g.fight.over


def run_end_fight(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    if g.fight is not None:
        g.fight.over = True
        g.tell(events.FIGHT_BROKEN, source.rule, (g.fight.slot,), source.thing)
    return
    yield


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "fight_dice", ALWAYS, [Param("n", "number", low=1, high=5)],
        power=standing.FIGHT_DICE, stands_on=["hero", "item"],
    ),
    OuterSpaceOp(
        "win_ties", DEEDS + ALWAYS,
        [
            SIDE, Param("sharing", "word", YES_NO, default_word="no"),
            Param("until", "word", UNTIL, default_word="fight"),
        ],
        run=run_win_ties, can=can_win_ties, power=standing.WIN_TIES, stands_on=["hero", "item", "tech", "champion"],
        phrase=Phrase(["side"], form=ties_form), opinion=Opinion(TIES, cancel=0.6),
    ),
    OuterSpaceOp("end_fight", IN_FIGHTS, [], run=run_end_fight, can=can_end_fight, opinion=Opinion(END_FIGHT)),
]
