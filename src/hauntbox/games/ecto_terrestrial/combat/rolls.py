"""ETI-14.6, 14.7, 15.5, 23.6, 23.7, R18: how a Hero's dice are rolled, and rerolled once, all together."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a
from hauntbox.engine.messages import Reason, Thing, Value
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import note_use, powers_at
from hauntbox.games.ecto_terrestrial.cards.reacting import react
from hauntbox.games.ecto_terrestrial.cards.sources import NO_REROLLS, Source
from hauntbox.games.ecto_terrestrial.combat.arms import defense_dice
from hauntbox.games.ecto_terrestrial.components.powers import Held
from hauntbox.games.ecto_terrestrial.effects.op import run_effects
from hauntbox.games.ecto_terrestrial.spawning.rolling import roll_face
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import FACES
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A
from hauntbox.kit.questions import pick

TOO_MANY: Final = Reason("too_many_rerolls", "ETI-R18")
NO_SUCH_DICE: Final = Reason("no_such_dice", "ETI-14.7")
LIKE_OTHERS: Final = Reason("dice_like_others", "ETI-14.7")


def roll_dice(g: EctoTerrestrial, dice: int) -> list[int]:
    """ETI-1.7: so many Hero Dice."""
    return [roll_face(g) for _ in range(dice)]


def roll_defense(
    g: EctoTerrestrial, hero: int, damage: int, rule: str, moment: str = "", cause: Thing | None = None
) -> Flow[list[int]]:
    """ETI-23.6, 23.7, 6.3: a Defense Roll, rerolls done."""
    faces = roll_dice(g, defense_dice(g, hero, moment))
    g.tell(events.DEFENDED, rule, (hero, damage, *faces), cause)
    source = Source(Thing("hero", hero), "ETI-23.7", g.owner[hero], hero)
    source.moment = moment
    source.number = damage
    return (yield from settle(g, "defense_rolled", faces, source))


def settle(g: EctoTerrestrial, trigger: str, faces: list[int], source: Source) -> Flow[list[int]]:
    """ETI-14.7, R18: dice lie on the table: what the roller has for it counts, Reactions are played, and then some of
    the dice are rerolled, all at once. Returns what stands."""
    hero = source.hero
    faces = sorted(faces)
    g.roller, g.rolled = hero, tuple(faces)
    found = powers_at(g, hero, trigger, source)
    thing, rule = source.thing, source.rule
    for held in found:
        source.thing, source.rule = g.thing_of(held), g.rule_of(held)
        yield from run_effects(g, held.clause.do, source)
    source.thing, source.rule = thing, rule
    yield from react(g, trigger, source)
    mask = 0
    if source.rerolls or source.rerolls_of is not NO_REROLLS:
        mask = yield from choose_dice(g, faces, source)
    if mask:
        gone = picked(faces, mask)
        charge(g, gone, [held for held in found if held.clause.per], source)
        again = roll_dice(g, len(gone))
        faces = sorted([*[face for place, face in enumerate(faces) if not mask >> place & 1], *again])
        g.tell(events.REROLLED, "ETI-14.7", (hero, len(gone), *faces), source.thing)
    g.roller, g.rolled = -1, ()
    return faces


def allowed(gone: list[int], rerolls: int, rerolls_of: tuple[int, ...]) -> bool:
    """ETI-R18: whether all of these dice may be rerolled: those of a face by what is for that face, the others by what
    is for any."""
    return sum([max(0, gone.count(face) - rerolls_of[face]) for face in range(len(FACES))]) <= rerolls


def charge(g: EctoTerrestrial, gone: list[int], limited: list[Held], source: Source) -> None:
    """Note the use of what has a limit, as far as the dice were more than everything else allows."""
    rerolls, of_face = source.rerolls, list(source.rerolls_of)
    for sign in (-1, 1):
        for held in limited:
            if sign > 0 and allowed(gone, rerolls, tuple(of_face)):
                return
            for effect in held.clause.do:
                if effect.op == "reroll" and effect.word("face") == "any":
                    rerolls += sign * effect.number("n")
                elif effect.op == "reroll":
                    of_face[FACES.index(effect.word("face"))] += sign * effect.number("n")
            if sign > 0:
                note_use(g, held)


def list_rerolls(faces: list[int], rerolls: int, rerolls_of: tuple[int, ...]) -> list[int]:
    """Every set of dice that may be rerolled, as bits over the sorted dice; of sets that show the same only one."""
    masks = [0]
    for face in range(len(FACES)):
        places = [place for place, one in enumerate(faces) if one == face]
        of_face = [sum([1 << place for place in places[:n]]) for n in range(len(places) + 1)]
        masks = [mask | more for mask in masks for more in of_face]
    return [mask for mask in masks if mask and allowed(picked(faces, mask), rerolls, rerolls_of)]


def picked(faces: list[int], mask: int) -> list[int]:
    """The faces of some of the dice."""
    return [face for place, face in enumerate(faces) if mask >> place & 1]


def choose_dice(g: EctoTerrestrial, faces: list[int], source: Source) -> Flow[int]:
    """ETI-14.7: the roller picks the whole set of dice to reroll, as bits over the sorted dice; 0: none."""
    of_face = source.rerolls_of
    if not faces or not (source.rerolls or any(of_face)):
        return 0
    codes = [verbs.REROLL | mask << A for mask in list_rerolls(faces, source.rerolls, of_face)]
    args: dict[str, Value] = {"hero": Thing("hero", source.hero), "faces": [Thing("face", face) for face in faces]}
    answer = yield from pick(
        g.owner[source.hero], "reroll", [*codes, verbs.DONE], "ETI-14.7", why_not_reroll, source.thing, args,
        (tuple(faces), source.rerolls, of_face),
    )
    return 0 if answer == verbs.DONE else field_a(answer)


def why_not_reroll(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against rerolling a set of dice."""
    faces, rerolls, of_face = decision.context
    mask = field_a(code)
    if mask >> len(faces) or not mask:
        return NO_SUCH_DICE
    return LIKE_OTHERS if allowed(picked(list(faces), mask), rerolls, of_face) else TOO_MANY
