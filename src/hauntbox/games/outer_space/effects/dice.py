"""What cards do to dice: those that lie on the table, those that are about to be rolled, and what they must show."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import field_a
from hauntbox.engine.messages import EventKind
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import decider, pick_for
from hauntbox.games.outer_space.cards.op import OuterSpaceOp
from hauntbox.games.outer_space.cards.powers import make_last
from hauntbox.games.outer_space.cards.rolling import ROLL, d6, tests_agility
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.components import standing
from hauntbox.games.outer_space.components.card_phrases import beyond_text, reroll_form
from hauntbox.games.outer_space.components.entries import Phrase
from hauntbox.games.outer_space.components.opinions import EASIER, FEWER_DICE, MORE_DICE, RAISE, REROLL, Opinion
from hauntbox.games.outer_space.components.vocabulary import ALWAYS, DEEDS, DICE, IN_FIGHTS, SIDE, UNTIL, WHOSE
from hauntbox.games.outer_space.effects.targets import comes_off, hero_of, pick_square
from hauntbox.games.outer_space.fire_and_crowds.fire import may_burn
from hauntbox.games.outer_space.table import events, verbs
from hauntbox.games.outer_space.table.moments import BLAST_ROLLED, CROWD_ROLLED, FIGHT, HERO_ROLLED, Moment
from hauntbox.games.outer_space.table.numbers import HEROES, MARTIANS, OFF, SIDES
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A, B
from hauntbox.kit.cards.effects import Effect, Param

# Which dice


def side_of(effect: Effect) -> int:
    return SIDES.index(effect.word("side"))


def lying(g: OuterSpace, side: int) -> list[int]:
    """The dice of a side that the innermost window is about, as they lie there; those of Heroes themselves only."""
    moment = g.moments[-1] if g.moments else None
    if moment is None:
        return []
    if moment.kind == FIGHT and moment.fight is not None:
        return moment.fight.hero_dice if side == HEROES else moment.fight.pack_dice
    if moment.kind == BLAST_ROLLED and moment.blast is not None:
        return moment.blast.dice if side == MARTIANS else []
    throw = moment.throw
    if throw is None or throw.side != side:
        return []
    if side == HEROES and throw.slot < 0 and moment.kind != CROWD_ROLLED:
        return []
    return throw.dice


def naturals(moment: Moment) -> list[int] | None:
    """What the dice showed before anything was added to them; a fight does not remember that."""
    if moment.throw is not None:
        return moment.throw.natural
    return moment.blast.natural if moment.blast is not None else None


def can_dice(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return bool(lying(g, side_of(effect)))


def pick_dice(g: OuterSpace, effect: Effect, source: Source) -> Flow[list[int]]:
    """The places of the dice that an effect is about; where it leaves a choice, whoever uses it has that."""
    dice = lying(g, side_of(effect))
    which = effect.word("which")
    if which == "all":
        return list(range(len(dice)))
    if which == "highest":
        return [dice.index(max(dice))]
    if which in ("white", "green"):
        return [0 if which == "white" else 1]
    chosen: list[int] = []
    while len(chosen) < len(dice):
        named = name_dice(g, side_of(effect), [place for place in range(len(dice)) if place not in chosen])
        codes = sorted(named)
        if chosen:
            codes.append(verbs.END)
        answer = yield from pick_for(g, decider(g, source, side_of(effect)), "pick_die", codes, source)
        if answer == verbs.END:
            break
        chosen.append(named[answer])
        if which == "one":
            break
    return chosen


def name_dice(g: OuterSpace, side: int, places: list[int]) -> dict[int, int]:
    """Dice as answers, by what they show; those that show the same and are not alike, each by its place."""
    dice = lying(g, side)
    named: dict[int, int] = {}
    for place in places:
        face, mark = dice[place], mark_of(g, side, place)
        same = [one for one in places if dice[one] == face]
        alike = [one for one in same if mark_of(g, side, one) == mark]
        if len(alike) == len(same):
            named[verbs.PICK_DIE | face << A] = alike[0]
        else:
            named[verbs.PICK_THIS_DIE | face << A | alike[0] << B] = alike[0]
    return named


def mark_of(g: OuterSpace, side: int, place: int) -> int:
    """By what a die differs from others: white and green (IOS-8.2a) by their places, one of an item's by its card."""
    moment = g.moments[-1]
    if moment.kind == HERO_ROLLED:
        return place
    if moment.kind == FIGHT and moment.fight is not None and side == HEROES:
        for one, card, _, _ in moment.fight.fragile:
            if one == place:
                return card
    return OFF


def retell(g: OuterSpace, side: int, source: Source, how: EventKind = events.ALTERED) -> None:
    """Say what the dice show now, and how that came about."""
    moment = g.moments[-1]
    dice = lying(g, side)
    kind, seat = "fight", moment.seat
    if moment.throw is not None:
        kind, seat = moment.throw.kind, moment.throw.seat
    elif moment.kind == BLAST_ROLLED:
        kind = "blast"
    elif moment.fight is not None:
        seat = g.owner[moment.fight.slot] if side == HEROES else g.martian_captain
    g.tell(how, source.rule, (ROLL[kind], seat, *dice), source.thing)


# Rolling anew, setting, adding


def run_reroll(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    side = side_of(effect)
    places = yield from pick_dice(g, effect, source)
    dice, natural = lying(g, side), naturals(g.moments[-1])
    for place in places:
        face = d6(g)
        if natural is not None:
            natural[place] = face
        dice[place] = face + added(g)
    if side == HEROES:
        test_fragile(g, places)
    retell(g, side, source, events.REROLLED)


def added(g: OuterSpace) -> int:
    """What counts for every die of the blast that the window is about, also for one that is rolled anew."""
    moment = g.moments[-1]
    return moment.blast.more if moment.kind == BLAST_ROLLED and moment.blast is not None else 0


def test_fragile(g: OuterSpace, rolled: list[int]) -> None:
    """Whether a die fell so that it breaks the item that it comes from, which goes when the fight is over; only rolling
    it anew mends that, not what is added to it."""
    bout = g.fight
    if bout is None or g.moments[-1].kind != FIGHT:
        return
    bout.fragile = [
        (place, card, least, bout.hero_dice[place] if place in rolled else fell)
        for place, card, least, fell in bout.fragile
    ]
    bout.spent = [card for _, card, least, fell in bout.fragile if fell <= least]


def lose_die(g: OuterSpace, side: int, place: int) -> None:
    """A die is taken away; those of a fight that come from items are known by their places."""
    lying(g, side).pop(place)
    bout = g.fight
    if bout is not None and side == HEROES:
        bout.fragile = [
            (OFF if one == place else one - 1 if one > place else one, card, least, fell)
            for one, card, least, fell in bout.fragile
        ]


def can_set_die(g: OuterSpace, effect: Effect, source: Source) -> bool:
    dice = lying(g, side_of(effect))
    if effect.word("which") in ("white", "green"):
        place = 0 if effect.word("which") == "white" else 1
        return g.moments[-1].kind == HERO_ROLLED and len(dice) > place and dice[place] != effect.number("n")
    return bool([die for die in dice if die != effect.number("n")])


def run_set_die(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    side = side_of(effect)
    for place in (yield from pick_dice(g, effect, source)):
        lying(g, side)[place] = effect.number("n")
    retell(g, side, source)


def run_set_movement(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    throw = g.moments[-1].throw
    if throw is not None:
        throw.dice[0] = effect.number("n")
        retell(g, HEROES, source)
    return
    yield


def can_set_movement(g: OuterSpace, effect: Effect, source: Source) -> bool:
    dice = lying(g, HEROES)
    return bool(dice) and dice[0] != effect.number("n")


def run_modify_die(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    side = side_of(effect)
    for place in (yield from pick_dice(g, effect, source)):
        lying(g, side)[place] += effect.number("n")
    blast = g.moments[-1].blast
    if blast is not None and effect.word("which") == "all":
        blast.more += effect.number("n")
    retell(g, side, source)


def run_cancel_die(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    side = side_of(effect)
    for place in (yield from pick_dice(g, effect, source)):
        face = lying(g, side)[place]
        lose_die(g, side, place)
        natural = naturals(g.moments[-1])
        if natural is not None:
            natural.pop(place)
        g.tell(events.DIE_CANCELLED, source.rule, (face,), source.thing)


# Numbers of dice


def can_add_dice(g: OuterSpace, effect: Effect, source: Source) -> bool:
    return g.fight is not None


def run_add_dice(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """More Fight Dice: rolled now if the others have been, else with them."""
    bout = g.fight
    if bout is None:
        return
    side, n = side_of(effect), effect.number("n")
    if not bout.started:
        if side == HEROES:
            bout.hero_more += n
        else:
            bout.pack_more += n
        return
    dice = bout.hero_dice if side == HEROES else bout.pack_dice
    for _ in range(n):
        dice.append(d6(g))
        if side == HEROES and effect.number("break_on"):
            bout.fragile.append((len(dice) - 1, source.card, effect.number("break_on"), dice[-1]))
            test_fragile(g, [len(dice) - 1])
    retell(g, side, source)
    return
    yield


def can_remove_dice(g: OuterSpace, effect: Effect, source: Source) -> bool:
    if g.fight is None:
        return False
    return not g.fight.started or len(lying(g, side_of(effect))) >= effect.number("least")


def run_remove_dice(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """Fewer Fight Dice: rolled ones of one's own choice, else so many less are rolled."""
    bout = g.fight
    if bout is None:
        return
    side = side_of(effect)
    for _ in range(effect.number("n")):
        if not bout.started:
            if side == HEROES:
                bout.hero_more -= 1
            else:
                bout.pack_more -= 1
            continue
        dice = lying(g, side)
        if not dice:
            return
        named = name_dice(g, side, list(range(len(dice))))
        seat = decider(g, source, side)
        answer = yield from pick_for(g, seat, "pick_die", sorted(named), source)
        face = field_a(answer)
        lose_die(g, side, named[answer])
        g.tell(events.DIE_CANCELLED, source.rule, (face,), source.thing)


# What must come up first


def run_roll(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """The rest happens only if a die allows it."""
    source.stopped = not (yield from comes_off(g, effect.number("need"), source))


def run_agility_test(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """IOS-14.13: the rest happens only if a Hero passes the test; or, if he resists by it, only if he fails."""
    slot = hero_of(g, source)
    passed = slot >= 0 and (yield from tests_agility(g, slot))
    source.stopped = passed == (effect.word("to") == "resist")


def run_set_threshold(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    """What is needed on a kind of dice, for a while; those who roll ask `powers`."""
    if source.use is not None:
        make_last(g, source.use, effect.word("until"))
    return
    yield


# Directions


def burnable(g: OuterSpace) -> list[int]:
    """Where the fire could spread that is being rolled for."""
    if not g.rolled_fires:
        return []
    return [to for to in g.fairground.neighbours[g.rolled_fires[-1]] if may_burn(g, to)]


def can_choose_direction(g: OuterSpace, effect: Effect, source: Source) -> bool:
    throw = g.moments[-1].throw if g.moments else None
    return throw is not None and throw.chosen == OFF and bool(burnable(g))


def run_choose_direction(g: OuterSpace, effect: Effect, source: Source) -> Flow[None]:
    throw = g.moments[-1].throw
    if throw is not None:
        throw.chosen = yield from pick_square(g, decider(g, source), "choose_direction", burnable(g), source)


OPS: Final[list[OuterSpaceOp]] = [
    OuterSpaceOp(
        "roll", DEEDS, [Param("need", "number", low=2, high=6)],
        run=run_roll, phrase=Phrase(gate="text.roll"),
    ),
    OuterSpaceOp(
        "agility_test", DEEDS, [Param("to", "word", ["go_on", "resist"], default_word="go_on")],
        run=run_agility_test, phrase=Phrase(["to"], gate="text.agility_test"),
    ),
    OuterSpaceOp(
        "add_dice", IN_FIGHTS,
        [SIDE, Param("n", "number", low=1, high=3, default=1), Param("break_on", "number", default=0, high=6)],
        run=run_add_dice, can=can_add_dice, phrase=Phrase(["side"], breaks="text.breaks_fight"),
        opinion=Opinion(MORE_DICE, cancel=0.7),
    ),
    OuterSpaceOp(
        "remove_dice", [*IN_FIGHTS, *ALWAYS],
        [SIDE, Param("n", "number", low=1, high=3, default=1), Param("least", "number", default=1, high=9)],
        run=run_remove_dice, can=can_remove_dice, power=standing.REMOVE_DICE, stands_on=["hero", "item"],
        phrase=Phrase(["side"]), opinion=Opinion(FEWER_DICE),
    ),
    OuterSpaceOp(
        "reroll", DICE,
        [SIDE, Param("which", "word", ["one", "any", "highest", "all"], default_word="one"), WHOSE],
        run=run_reroll, can=can_dice, phrase=Phrase(form=reroll_form),
        opinion=Opinion(REROLL, cancel=0.7, alters=True, keep=True),
    ),
    OuterSpaceOp(
        "set_die", DICE,
        [
            SIDE, Param("which", "word", ["one", "highest", "white", "green"], default_word="one"),
            Param("n", "number", low=1, high=6), WHOSE,
        ],
        run=run_set_die, can=can_set_die, phrase=Phrase(["side", "which"]), opinion=Opinion(alters=True),
    ),
    OuterSpaceOp(
        "modify_die", DICE,
        [
            SIDE, Param("which", "word", ["one", "highest", "all"], default_word="one"),
            Param("n", "number", low=-3, high=3), WHOSE,
        ],
        run=run_modify_die, can=can_dice, phrase=Phrase(["side", "which"], wrap=beyond_text),
        opinion=Opinion(RAISE, cancel=1.0, alters=True),
    ),
    OuterSpaceOp(
        "cancel_die", ["fight", "blast_rolled"],
        [SIDE, Param("which", "word", ["one", "highest"], default_word="one")],
        run=run_cancel_die, can=can_dice, phrase=Phrase(["side", "which"]), opinion=Opinion(FEWER_DICE),
    ),
    OuterSpaceOp(
        "choose_direction", ["direction_rolled"], [],
        run=run_choose_direction, can=can_choose_direction, opinion=Opinion(keep=True),
    ),
    OuterSpaceOp(
        "set_movement", ["hero_rolled"], [Param("n", "number", high=9)],
        run=run_set_movement, can=can_set_movement, opinion=Opinion(alters=True),
    ),
    OuterSpaceOp(
        "set_threshold", DEEDS + ALWAYS,
        [
            Param("roll", "word", ["blast", "power", "crowd"]), Param("n", "number", low=2, high=6),
            Param("least", "number", default=1, high=4), Param("until", "word", UNTIL, default_word="phase"),
        ],
        run=run_set_threshold, power=standing.SET_THRESHOLD, stands_on=["tech"], phrase=Phrase(["roll"]),
        opinion=Opinion(EASIER),
    ),
]
