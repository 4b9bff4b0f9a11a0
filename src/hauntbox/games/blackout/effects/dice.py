"""What cards do with dice: turning, rolling, winning back, passing."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.blackout.activation.passing import RANGES, hand_over, receivers, refuse_receiver, why_nobody
from hauntbox.games.blackout.activation.picking import (
    ANY_ICON,
    NOT_ASKED,
    discard_some,
    distinct,
    icon_index,
    pick,
    pick_buster,
    pick_die,
    refuse_die,
    why_not_icon,
    why_not_in_pool,
)
from hauntbox.games.blackout.components.vocabulary import ACTIVATED, CONTINUOUS, FACES, FACES_OR_ANY, ONE_SHOT, n, who
from hauntbox.games.blackout.effects.op import BlackoutOp
from hauntbox.games.blackout.effects.targets import Source, choose, meant
from hauntbox.games.blackout.table import events, verbs
from hauntbox.games.blackout.table import law as laws
from hauntbox.games.blackout.table.numbers import DIE, ICONS, UNROLLED
from hauntbox.games.blackout.table.state import Blackout
from hauntbox.games.blackout.table.verbs import A, B
from hauntbox.kit.cards.effects import Clause, Effect, Param, Standing

NO_DIE: Final = Reason("no_die", "BLK-6.8")
CANT_PAY: Final = Reason("cant_pay", "BLK-12.15")
REST_UNPAID: Final = Reason("rest_unpaid", "BLK-12.15")
ALL_FIXED: Final = Reason("all_fixed", "BLK-7.4")
FIXED: Final = Reason("fixed_die", "BLK-7.4")
NO_DISCARDS: Final = Reason("no_discards", "BLK-R58")
NO_SALVAGE: Final = Reason("no_salvage", "BLK-R58")
NOT_SALVAGE: Final = Reason("not_salvage", "BLK-R58")
NOT_DISCARDED: Final = Reason("not_discarded", "BLK-R58")
PASSED_DISCARD: Final = Reason("fixed_die", "BLK-R52")


# Dice of the pools


def run_set_aside(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-R47: before the roll; whoever has too few loses what there is."""
    for buster in (yield from choose(g, effect, source)):
        for _ in range(min(effect.number("n"), len(g.pools[buster]))):
            die = g.pools[buster][-1]
            g.take_from_pool(buster, die)
            g.spent |= 1 << die
            g.tell(events.DIE_SET_ASIDE, source.rule, (die, buster), source.thing)


def matching(g: Blackout, gb: int, icon: str) -> list[int]:
    """The dice of a pool that show an icon ("any": all)."""
    if icon == "any":
        return list(g.pools[gb])
    face = ICONS.index(icon)
    return [die for die in g.pools[gb] if g.faces[die] == face]


def run_discard_dice(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Dice of the pool are given up; the controller picks."""
    for buster in (yield from choose(g, effect, source)):
        for _ in range(effect.number("n")):
            dice = matching(g, buster, effect.word("icon"))
            if not dice:
                break
            context = (buster, icon_index(effect.word("icon")))
            die = yield from pick_die(g, buster, dice, "discard", source.rule, source.thing, refuse_die, context)
            g.discard(buster, die, source.rule, source.thing, salvage=False)
            g.window_shut = g.window_shut or buster == g.active


def why_not_discard_dice(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    for buster in meant(g, effect.word("who"), user, active):
        if matching(g, buster, effect.word("icon")):
            return None
    return no_such_die(effect.word("icon"))


def no_such_die(icon: str) -> Reason:
    """No die of the pool shows what is asked for."""
    return NO_DIE if icon == "any" else Reason("no_such_die", "BLK-6.8", {"icon": Thing("face", icon_index(icon))})


def run_pay(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-12.15, R58: the cost of using a card. A named icon is spent, "any" is a discard."""
    gb = source.actor
    icons = list(effect.lists["icons"])
    if source.wild is not None:
        context = (gb, icon_index(source.wild.word("from")), icon_index(source.wild.word("to")))
        dice = wild_dice(g, gb, icons, source.wild)
        die = yield from pick_die(g, gb, dice, "pay", source.rule, source.thing, refuse_wild, context)
        icons.remove(source.wild.word("to"))
        g.spend(gb, die, source.rule, source.thing)
    for icon in icons:
        if icon != "any":
            dice = matching(g, gb, icon)
            shown = (gb, icon_index(icon))
            die = yield from pick_die(g, gb, dice, "pay", source.rule, source.thing, refuse_die, shown)
            g.spend(gb, die, source.rule, source.thing)
    yield from discard_some(g, gb, icons.count("any"), "pay", source.rule, source.thing)


def why_not_pay(g: Blackout, effect: Effect, user: int, wild: Effect | None) -> Reason | None:
    """Each icon of the cost needs a die of its own; with `wild`, one die counts as another icon."""
    icons = effect.lists["icons"]
    if wild is not None:
        return None if wild_dice(g, user, icons, wild) else CANT_PAY
    if can_pay(g, list(g.pools[user]), icons):
        return None
    return CANT_PAY if g.pools[user] else NO_DIE


def pay_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for any dice, or for named icons."""
    icons = effect.lists["icons"]
    args["n"] = len(icons)
    return ".any" if icons.count("any") == len(icons) else ".icons"


def pay_mistakes(effect: Effect, clause: Clause, kind: str) -> list[str]:
    return [] if clause.do[0] is effect else ["pay comes first, and once."]


def refuse_wild(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """BLK-12.15: a die that may count as another icon of the cost, so that others pay the rest of it."""
    gb, shows, icon = decision.context
    die = field_a(code)
    reason = why_not_in_pool(g, gb, die) or why_not_icon(g, die, shows, decision.rule)
    if reason is not None:
        return reason
    return shows_already(icon, decision.rule) if g.faces[die] == icon else REST_UNPAID


def shows_already(icon: int, rule: str) -> Reason:
    """A die that shows the icon anyway."""
    return Reason("shows_already", rule, {"icon": Thing("face", icon)})


def can_pay(g: Blackout, dice: list[int], icons: list[str]) -> bool:
    """Whether these dice pay a cost; "any" takes what the named icons leave."""
    faces = [ICONS[g.faces[die]] if g.faces[die] != UNROLLED else "" for die in dice]
    for icon in icons:
        if icon != "any" and faces.count(icon) < icons.count(icon):
            return False
    return len(faces) >= len(icons)


def wild_dice(g: Blackout, gb: int, icons: list[str], wild: Effect) -> list[int]:
    """Dice that may count as another icon of a cost so that the others pay the rest of it."""
    to = wild.word("to")
    if to not in icons:
        return []
    rest = list(icons)
    rest.remove(to)
    found: list[int] = []
    for die in matching(g, gb, wild.word("from")):
        others = [other for other in g.pools[gb] if other != die]
        if ICONS[g.faces[die]] != to and can_pay(g, others, rest):
            found.append(die)
    return found


def run_turn(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """BLK-R10: to another face without rolling; fixed dice too. n = 0: any number of dice."""
    gb = source.actor
    left = effect.number("n") or len(g.pools[gb])
    unlimited = effect.number("n") == 0
    turned = 0
    while turned < left:
        codes = turn_codes(g, effect, gb)
        if not codes:
            return
        if turned and unlimited:
            codes.append(verbs.ENOUGH)
        context = (gb, icon_index(effect.word("from")), *[icon_index(name) for name in effect.lists["to"]])
        answer = yield from pick(g, g.controller(gb), "turn", codes, source.rule, source.thing, refuse_turn, context)
        if answer == verbs.ENOUGH:
            return
        die = field_a(answer)
        g.faces[die] = field_b(answer)
        g.tell(events.DIE_TURNED, source.rule, (gb, die, g.faces[die]), source.thing)
        turned += 1


def refuse_turn(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """BLK-R10: a die of the pool that shows what the card turns, to a face that is new to it."""
    gb, shows, *faces = decision.context
    die, face = field_a(code), field_b(code)
    reason = why_not_in_pool(g, gb, die) or why_not_icon(g, die, shows, decision.rule)
    if reason is not None:
        return reason
    if face not in faces:
        return Reason("turn_face", decision.rule, {"faces": [Thing("face", one) for one in faces]})
    return shows_already(face, decision.rule) if g.faces[die] == face else NOT_ASKED


def some_dice_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for any dice or those that show an icon, and for some of them or all."""
    return (".any" if effect.word("from") == "any" else ".from") + ("_all" if effect.number("n") == 0 else "")


def turn_codes(g: Blackout, effect: Effect, gb: int) -> list[int]:
    """Each die that may be turned, to each face that would be new to it."""
    codes: list[int] = []
    for die in distinct(g, tuple(matching(g, gb, effect.word("from")))):
        for name in effect.lists["to"]:
            face = ICONS.index(name)
            if g.faces[die] != face:
                codes.append(verbs.TURN | die << A | face << B)
    return codes


def why_not_turn(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    wanted = effect.word("from")
    found = False
    for die in g.pools[user]:
        face = g.faces[die]
        if wanted not in ("any", ICONS[face]):
            continue
        found = True
        for name in effect.lists["to"]:
            if name != ICONS[face]:
                return None
    if not found:
        return no_such_die(wanted)
    return Reason("all_show", "BLK-12.11", {"icon": Thing("face", icon_index(effect.lists["to"][0]))})


def loose(g: Blackout, gb: int, icon: str) -> list[int]:
    """Dice that match and may be rolled."""
    return [die for die in matching(g, gb, icon) if not g.fixed >> die & 1]


def run_reroll(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Up to n dice that are not fixed, picked first, then rolled together."""
    gb = source.actor
    chosen: list[int] = []
    while len(chosen) < effect.number("n"):
        dice = [die for die in loose(g, gb, effect.word("from")) if die not in chosen]
        if not dice:
            break
        context = (gb, icon_index(effect.word("from")))
        die = yield from pick_die(
            g, gb, dice, "reroll_which", source.rule, source.thing, refuse_reroll, context, enough=bool(chosen)
        )
        if die < 0:
            break
        chosen.append(die)
    g.reroll(gb, chosen, source.rule, source.thing)


def why_not_reroll(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    wanted = effect.word("from")
    if loose(g, user, wanted):
        return None
    return ALL_FIXED if matching(g, user, wanted) else no_such_die(wanted)


def refuse_reroll(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """BLK-7.4: a die of the pool that shows what the card rolls, was not passed and is not chosen yet."""
    gb, shows = decision.context
    die = field_a(code)
    reason = why_not_in_pool(g, gb, die) or why_not_icon(g, die, shows, decision.rule)
    if reason is not None:
        return reason
    return FIXED if g.fixed >> die & 1 else Reason("chosen_already", decision.rule)


def recoverable(g: Blackout, effect: Effect) -> list[int]:
    """BLK-R52, R58: dice discarded in this activation that may be rolled again."""
    mask = g.salvage if effect.word("from") == "reroll_or_move" else g.dropped
    mask &= g.spent
    return [die for die in range(len(g.faces)) if mask >> die & 1]


def run_recover(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """Roll discarded dice and put them back into the pool. n = 0: all of them."""
    gb = source.actor
    dice = recoverable(g, effect)
    left = effect.number("n") or len(dice)
    while left > 0 and dice:
        die = dice[0]
        if effect.number("n"):
            context = (1 if effect.word("from") == "reroll_or_move" else 0,)
            die = yield from pick_die(g, gb, dice, "recover", source.rule, source.thing, refuse_recovery, context)
        dice.remove(die)
        left -= 1
        bit = 1 << die
        g.spent &= ~bit
        g.dropped &= ~bit
        g.salvage &= ~bit
        g.faces[die] = DIE.roll(g)
        g.pools[gb] = (*g.pools[gb], die)
        g.tell(events.DIE_RECOVERED, source.rule, (gb, die, g.faces[die]), source.thing)


def why_not_recover(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    if recoverable(g, effect):
        return None
    return NO_SALVAGE if g.dropped & g.spent else NO_DISCARDS


def recover_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for some discarded dice or all of them."""
    return f".{'all_' if effect.number('n') == 0 else ''}{effect.word('from')}"


def refuse_recovery(g: Blackout, decision: Decision, seat: int, code: int) -> Reason:
    """BLK-R52, R58: only a die discarded in this activation (Salvage: to re-roll or to move) that was not passed."""
    bit = 1 << field_a(code)
    if g.spent & g.fixed & bit:
        return PASSED_DISCARD
    return NOT_SALVAGE if decision.context[0] and g.spent & g.dropped & bit else NOT_DISCARDED


# Passing


def run_extra_pass(g: Blackout, effect: Effect, source: Source) -> Flow[None]:
    """One more die to somebody in reach."""
    gb = source.actor
    for _ in range(effect.number("n")):
        if why_not_extra_pass(g, effect, gb, gb, source.rank, 0) is not None:
            return
        dice = list(g.pools[gb])
        die = yield from pick_die(
            g, gb, dice, "pass_which", source.rule, source.thing, refuse_die, (gb, ANY_ICON)
        )
        reach = effect.word("range")
        to = yield from pick_buster(
            g, g.controller(gb), receivers(g, gb, reach), "pass_to", source.rule, source.thing,
            refuse_receiver, (gb, RANGES.index(reach)),
        )
        hand_over(g, gb, die, to, source.rule, source.thing)


def why_not_extra_pass(
    g: Blackout, effect: Effect, user: int, active: int, rank: int, pledged: int
) -> Reason | None:
    """BLK-15.4b: a ban on passing yields only to a text of higher rank that passes."""
    if not g.pools[user]:
        return NO_DIE
    one = laws.ban(g, laws.PASS, user, rank)
    if one is not None:
        return laws.banned(one)
    reach = effect.word("range")
    return None if receivers(g, user, reach) else why_nobody(g, user, reach)


def stand_extra_pass(g: Blackout, law: laws.Law, one: Standing, place: int) -> None:
    law.extra_pass = [*law.extra_pass, one]


def extra_pass_form(effect: Effect, when: str, args: dict[str, Value]) -> str:
    """The sentence for a range, and for once or every activation."""
    return f".{effect.word('range')}" + ("_always" if when in CONTINUOUS else "")


OPS: Final[list[BlackoutOp]] = [
    BlackoutOp("set_aside", ["start_of_round"], [*who(), n()], run=run_set_aside, menace=0.8),
    BlackoutOp(
        "discard_dice", ONE_SHOT, [*who("self"), n(), Param("icon", "word", FACES_OR_ANY, default_word="any")],
        run=run_discard_dice, why_not=why_not_discard_dice, needs_die=True, menace=0.8,
    ),
    BlackoutOp(
        "turn", ACTIVATED,
        [n(1, high=20), Param("from", "word", FACES_OR_ANY, default_word="any"), Param("to", "words", FACES)],
        run=run_turn, why_not=why_not_turn, needs_die=True, form=some_dice_form,
    ),
    BlackoutOp(
        "reroll", ACTIVATED, [n(1, low=1), Param("from", "word", FACES_OR_ANY, default_word="any")],
        run=run_reroll, why_not=why_not_reroll, needs_die=True, form=some_dice_form,
    ),
    BlackoutOp(
        "recover", ACTIVATED,
        [n(1), Param("from", "word", ["discarded", "reroll_or_move"], default_word="discarded")],
        run=run_recover, why_not=why_not_recover, form=recover_form,
    ),
    BlackoutOp(
        "pay", ACTIVATED, [Param("icons", "words", FACES_OR_ANY)],
        run=run_pay, why_unpaid=why_not_pay, form=pay_form, mistakes=pay_mistakes,
    ),
    BlackoutOp(
        "extra_pass", [*ACTIVATED, *CONTINUOUS],
        [n(), Param("range", "word", ["same", "adjacent", "any"], default_word="same")],
        run=run_extra_pass, why_not=why_not_extra_pass, needs_die=True,
        stands=stand_extra_pass, worn_as=laws.WORN_EXTRA_PASS, form=extra_pass_form,
    ),
]
