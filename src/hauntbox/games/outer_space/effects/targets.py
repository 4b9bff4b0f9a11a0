"""Whom and what the text of a card means: who is near what, how many, and whether the dice allow it."""

from __future__ import annotations

from hauntbox.engine.decisions import field_a
from hauntbox.engine.state import Flow
from hauntbox.games.outer_space.cards.acting import pick_for
from hauntbox.games.outer_space.cards.rolling import throw_die
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import HEROES, OFF, SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.games.outer_space.table.verbs import A
from hauntbox.kit.cards.effects import Effect
from hauntbox.kit.map.grid import distance


def hero_of(g: OuterSpace, source: Source) -> int:
    """The Hero that a card is about: who uses it, whom the moment is about, whose turn it is; -1 if it is nobody."""
    if source.slot >= 0:
        return source.slot
    if g.moments and g.moments[-1].slot >= 0:
        return g.moments[-1].slot
    if source.side != HEROES:
        return OFF
    if g.active >= 0 and g.owner[g.active] == source.seat:
        return g.active
    for slot in range(SLOTS):
        if g.owner[slot] == source.seat and g.hero_at[slot] >= 0:
            return slot
    return OFF


def place_of(g: OuterSpace, source: Source) -> int:
    """Where a card is used: where its Hero stands, or what the moment is about; -1 if that is nowhere."""
    slot = hero_of(g, source)
    if slot >= 0:
        return g.hero_at[slot]
    return g.moments[-1].square if g.moments else OFF


def spots(g: OuterSpace, kind: str, source: Source) -> list[int]:
    """All spaces with something of a kind."""
    if kind == "self":
        at = place_of(g, source)
        return [at] if at >= 0 else []
    if kind == "martian":
        return g.packs()
    if kind == "soldier":
        return [at for at in g.soldier_at if at >= 0]
    if kind == "saucer":
        return [at for at in g.saucers if at >= 0]
    if kind == "hero":
        return [at for at in g.hero_at if at >= 0]
    if kind == "crowd":
        return [at for at in g.crowd_at if at >= 0]
    return [*g.fires, *g.new_fires]


def within(g: OuterSpace, square: int, kind: str, n: int, source: Source) -> bool:
    """IOS-10.8: whether something of a kind is so near to a space, walls or no walls."""
    return bool([spot for spot in spots(g, kind, source) if distance(square, spot) <= n])


def is_near(g: OuterSpace, effect: Effect, square: int, source: Source) -> bool:
    """Whether a space is as near to what an effect names as it asks for."""
    kind = effect.word("near")
    return kind == "any" or within(g, square, kind, effect.number("within"), source)


def heroes_near(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The Heroes that an effect can be about; the Martians' cards leave those alone that sit this phase out."""
    slots = [slot for slot in range(SLOTS) if g.hero_at[slot] >= 0 and is_near(g, effect, g.hero_at[slot], source)]
    return slots if source.side == HEROES else [slot for slot in slots if g.entered[slot] != g.serial]  # IOS-12.11


def crowds_near(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The crowds that an effect can be about."""
    return [crowd for crowd, at in enumerate(g.crowd_at) if at >= 0 and is_near(g, effect, at, source)]


def squares_near(g: OuterSpace, effect: Effect, source: Source) -> list[int]:
    """The spaces that an effect can be about; never in a destroyed building."""
    return [s for s in g.fairground.squares if is_near(g, effect, s, source) and not g.destroyed(s)]


# Asking


def pick_slot(g: OuterSpace, seat: int, kind: str, slots: list[int], source: Source) -> Flow[int]:
    """One of these Heroes."""
    codes = [verbs.PICK_HERO | slot << A for slot in slots]
    return field_a((yield from pick_for(g, seat, kind, codes, source)))


def pick_crowd(g: OuterSpace, seat: int, kind: str, crowds: list[int], source: Source) -> Flow[int]:
    """One of these crowds."""
    codes = [verbs.PICK_CROWD | crowd << A for crowd in crowds]
    return field_a((yield from pick_for(g, seat, kind, codes, source)))


def pick_square(
    g: OuterSpace, seat: int, kind: str, squares: list[int], source: Source, about: int = OFF
) -> Flow[int]:
    """One of these spaces; `about` as in `pick_for`."""
    codes = [verbs.PICK_SQUARE | s << A for s in squares]
    return field_a((yield from pick_for(g, seat, kind, codes, source, about)))


def pick_site(g: OuterSpace, seat: int, kind: str, saucers: list[int], source: Source) -> Flow[int]:
    """One of these Saucers."""
    codes = [verbs.PICK_SITE | saucer << A for saucer in saucers]
    return field_a((yield from pick_for(g, seat, kind, codes, source)))


# Dice


def amount_of(g: OuterSpace, effect: Effect, source: Source, slot: int | None = None) -> Flow[int]:
    """How many: as the card says, or as a die does (IOS-R72). The Hero of `slot` rolls it, or the `roller`."""
    dice = effect.word("dice")
    if dice == "none":
        return effect.number("n")
    by = roller(g, source) if slot is None else slot
    die = yield from throw_die(g, "effect", source.seat, by)
    return (die + 1) // 2 if dice == "d3" else die


def roller(g: OuterSpace, source: Source) -> int:
    """The Hero who rolls: whose item or ability it is, or whom the moment is about; -1 if a player does."""
    if source.slot >= 0 or source.side != HEROES or not g.moments:
        return source.slot
    return g.moments[-1].slot


def comes_off(g: OuterSpace, need: int, source: Source, kind: str = "effect") -> Flow[bool]:
    """Whether a die shows what is needed; what needs nothing always comes off."""
    if need <= 1:
        return True
    return (yield from throw_die(g, kind, source.seat, roller(g, source))) >= need
