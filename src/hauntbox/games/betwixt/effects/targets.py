"""Whom cards and missions mean, and for how long. What a player may choose is asked in small steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a
from hauntbox.engine.messages import Reason
from hauntbox.engine.state import Flow
from hauntbox.games.betwixt.cards.sources import Source, seat_of
from hauntbox.games.betwixt.effects.lasting import LASTING
from hauntbox.games.betwixt.table import verbs
from hauntbox.games.betwixt.table.numbers import CHARACTERS, ELEMENTS, FIRST_MONSTER, LOOKOUT, MEMBERS, TYPES
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import A
from hauntbox.kit.cards.effects import Effect, Param
from hauntbox.kit.questions import pick

# `within` says how far those may be who are chosen near somebody; 0 is any distance.
WHO: Final = [
    "self", "target", "attacker", "self_or_adjacent", "adjacent_member", "member", "other_member", "two_members",
    "random_member", "each_member", "family", "lookout", "monster", "adjacent_monster", "beast", "monsters",
    "monsters_at", "monsters_targeting", "wounded_monster", "everybody", "kind",
]
# Targets that are chosen by a player when the effect is done.
CHOSEN: Final = (
    "self_or_adjacent", "adjacent_member", "member", "other_member", "two_members", "monster", "adjacent_monster",
    "beast", "monsters_at",
)
WITHIN: Final = Param("within", "number", default=0, high=9)
KIND: Final = Param("kind", "text", default_word="any")  # which monsters, where `who` is `kind`
BLAST: Final = 1  # how far around a chosen space monsters are meant

NOT_MEANT: Final = Reason("card_means_others", "TGB-9.6")
NOT_ON_MAP: Final = Reason("target_gone", "TGB-21.2")
TOO_FAR: Final = Reason("card_target_too_far", "TGB-10.13")
NOT_BESIDE: Final = Reason("card_target_not_adjacent", "TGB-10.12")
NO_EFFECT: Final = Reason("card_would_do_nothing", "TGB-9.6")
SPACE_TOO_FAR: Final = Reason("card_space_too_far", "TGB-10.13")
SPACE_USELESS: Final = Reason("card_space_useless", "TGB-9.6")

Helps = Callable[[Betwixt, Effect, int], bool]


def who(default: str = "self") -> list[Param]:
    """The parameters that say who is meant."""
    return [Param("who", "word", WHO, default_word=default), WITHIN, KIND]


def number(low: int = 1, high: int = 9, default: int | None = None) -> Param:
    return Param("n", "number", low=low, high=high, default=default)


def lasting(default: str) -> Param:
    """For how long something holds."""
    return Param("for", "word", LASTING, default_word=default)


def element() -> Param:
    """An element, or plain damage."""
    return Param("element", "word", ["none", *ELEMENTS], default_word="none")


# Who may be meant


def is_near(g: Betwixt, source: Source, other: int, within: int) -> bool:
    """TGB-10.13: whether somebody is not farther from the user than that; 0 is any distance."""
    if not within or source.user < 0 or g.at[source.user] < 0:
        return True
    return g.house.distance(g.at[source.user], g.at[other]) <= within


def is_beside(g: Betwixt, source: Source, other: int) -> bool:
    """TGB-10.12: whether somebody is adjacent to the user."""
    return source.user >= 0 and g.at[source.user] >= 0 and g.house.adjacent(g.at[source.user], g.at[other])


def real_monsters(g: Betwixt) -> list[int]:
    """The monsters on the map, without things that can be broken."""
    return [one for one in g.monsters() if not g.box.monsters[g.kind[one]].prop]


def candidates(g: Betwixt, effect: Effect, source: Source) -> list[int]:
    """The characters whom an effect means, or may mean where somebody chooses."""
    word, within = effect.word("who"), effect.numbers.get("within", 0)
    if word == "self":
        return [source.user] if source.user >= 0 and is_there(g, source.user) else []
    if word in ("target", "attacker"):
        return struck(g, word, source)
    if word == "family":
        return list(range(MEMBERS))
    if word == "lookout":
        return [member for member in range(MEMBERS) if g.place[member] == LOOKOUT]
    if word in OF_MONSTERS:
        return monsters_meant(g, effect, source)
    active = g.active()
    if word == "self_or_adjacent":
        return [one for one in active if one == source.user or is_beside(g, source, one)]
    if word == "adjacent_member":
        return [one for one in active if one != source.user and is_beside(g, source, one)]
    if word == "everybody":
        return [*active, *real_monsters(g)]
    near = [one for one in active if is_near(g, source, one, within)]
    return [one for one in near if one != source.user] if word == "other_member" else near


OF_MONSTERS: Final = (
    "monster", "adjacent_monster", "beast", "monsters", "monsters_at", "monsters_targeting", "wounded_monster", "kind",
)


def monsters_meant(g: Betwixt, effect: Effect, source: Source) -> list[int]:
    """The monsters that an effect means, or may mean."""
    word, within = effect.word("who"), effect.numbers.get("within", 0)
    monsters = real_monsters(g)
    if word == "kind":
        return [one for one in monsters if g.box.monsters[g.kind[one]].id == effect.word("kind")]
    if word == "adjacent_monster":
        return [one for one in monsters if is_beside(g, source, one)]
    if word == "monsters_targeting":
        return [one for one in monsters if g.target[one] == source.user]
    if word == "monsters_at":
        return [one for one in monsters if is_near(g, source, one, within + BLAST)]
    near = [one for one in monsters if is_near(g, source, one, within)]
    if word == "beast":
        return [one for one in near if TYPES[g.box.monsters[g.kind[one]].type] == "beast"]
    if word == "wounded_monster":
        most = max([g.hp_most[one] - g.hp[one] for one in near], default=0)
        return [one for one in near if g.hp_most[one] - g.hp[one] == most] if most else []
    return near


def struck(g: Betwixt, word: str, source: Source) -> list[int]:
    """Whom an attack strikes or who makes it; without an attack, whom the card was used on."""
    strike = source.strike
    if strike is None:
        one = source.target
    else:
        one = strike.target if word == "target" else strike.attacker
    return [one] if one >= 0 and is_there(g, one) else []


def is_there(g: Betwixt, character: int) -> bool:
    """Whether a character is on the map; a family member may also be on lookout."""
    return g.at[character] >= 0 or (character < MEMBERS and g.place[character] == LOOKOUT)


# Who is meant


def meant(g: Betwixt, effect: Effect, source: Source, helps: Helps | None = None) -> Flow[list[int]]:
    """The characters whom an effect means. Where somebody chooses, only those count to whom the effect does anything;
    where nobody does, all."""
    word = effect.word("who")
    found = candidates(g, effect, source)
    if word == "monsters_at":
        return (yield from monsters_around(g, effect, source, found, helps))
    if word in CHOSEN:
        if helps is not None:
            found = [one for one in found if helps(g, effect, one)]
        return (yield from chosen(g, effect, source, found, 2 if word == "two_members" else 1, helps))
    if word in ("random_member", "wounded_monster") and len(found) > 1:
        return [found[g.roll_below(len(found))]]
    return found


def chosen(
    g: Betwixt, effect: Effect, source: Source, found: list[int], n: int, helps: Helps | None
) -> Flow[list[int]]:
    """So many of the characters, one after another."""
    left = found.copy()
    taken: list[int] = []
    while left and len(taken) < n:
        codes = [pick_code(one) for one in left]
        answer = yield from pick(
            seat_of(g, source), "whom", codes, source.rule, why_not_meant, source.thing, None,
            (effect, source, helps, taken.copy()),
        )
        one = field_a(answer)
        left.remove(one)
        taken.append(one)
    return taken


def pick_code(character: int) -> int:
    """The answer that names a character."""
    return (verbs.PICK_MEMBER if character < MEMBERS else verbs.PICK_CHARACTER) | character << A


def why_not_meant(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against somebody whom a card does not mean."""
    effect, source, helps, taken = decision.context
    one, word = field_a(code), effect.word("who")
    members = code & VERB_BITS == verbs.PICK_MEMBER
    if one >= (MEMBERS if members else CHARACTERS) or members == (word in OF_MONSTERS) or one in taken:
        return NOT_MEANT
    if g.at[one] < 0:
        return NOT_ON_MAP
    if not members and g.box.monsters[g.kind[one]].prop:
        return NOT_MEANT
    if word in ("self_or_adjacent", "adjacent_member", "adjacent_monster") and not is_beside(g, source, one):
        return NOT_MEANT if one == source.user else NOT_BESIDE
    if not is_near(g, source, one, effect.numbers.get("within", 0)):
        return TOO_FAR
    return NO_EFFECT if one in candidates(g, effect, source) and helps is not None else NOT_MEANT


# A space with monsters around it


def monsters_around(
    g: Betwixt, effect: Effect, source: Source, found: list[int], helps: Helps | None
) -> Flow[list[int]]:
    """A space within reach is chosen, and all monsters around it are meant. Spaces around which nobody would notice
    anything are not offered."""
    helped = [one for one in found if helps is None or helps(g, effect, one)]
    squares = [square for square in blast_squares(g, effect, source) if around(g, square, helped)]
    if not squares:
        return []
    square = yield from choose_square(g, squares, effect, source)
    source.square = square
    return around(g, square, found)


def blast_squares(g: Betwixt, effect: Effect, source: Source) -> list[int]:
    """The spaces within so many of the user."""
    here = g.at[source.user]
    if here < 0:
        return []
    return [square for square in g.house.squares if g.house.distance(here, square) <= effect.number("within")]


def around(g: Betwixt, square: int, monsters: list[int]) -> list[int]:
    """The monsters not farther than one space from a space."""
    return [one for one in monsters if g.house.distance(square, g.at[one]) <= BLAST]


def choose_square(g: Betwixt, squares: list[int], effect: Effect, source: Source) -> Flow[int]:
    """One of some spaces."""
    codes = [verbs.PICK_SQUARE | square << A for square in squares]
    answer = yield from pick(
        seat_of(g, source), "which_space", codes, source.rule, why_not_space, source.thing, None, (effect, source)
    )
    return field_a(answer)


def why_not_space(g: Betwixt, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against a space: too far away, or of no use to the card."""
    effect, source = decision.context
    square = field_a(code)
    if square >= g.house.size or g.house.region[square] < 0:
        return SPACE_USELESS
    far = g.house.distance(g.at[source.user], square) > effect.number("within")
    return SPACE_TOO_FAR if far else SPACE_USELESS


def any_helped(g: Betwixt, effect: Effect, source: Source, helps: Helps) -> bool:
    """Whether an effect does anything to anybody whom it means or may mean."""
    for one in candidates(g, effect, source):  # noqa: SIM110 (a generator takes longer)
        if helps(g, effect, one):
            return True
    return False


assert FIRST_MONSTER == MEMBERS
