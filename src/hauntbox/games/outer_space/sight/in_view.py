# interpreted
"""What a seat might point at, by kind: things on the board, open on the table, or in its own hand."""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.games.outer_space.table.state import OuterSpace


def in_view(g: OuterSpace, seat: int, kind: str) -> Sequence[int] | None:
    """The things of a kind that a seat sees; None if everybody sees all of them."""
    if kind == "square":
        return g.fairground.squares
    if kind == "saucer":
        return range(len(g.saucers))
    if kind == "colour":
        return range(g.martians)
    if kind == "seat":
        return range(g.players)
    if kind == "building":
        return g.fairground.in_play
    if kind == "talent":
        return [use.number for hero in g.box.heroes for use in hero.uses]
    if kind == "power":
        return [use.number for champion in g.box.champions for use in champion.uses]
    return cards_seen(g, seat) if kind == "card" else None


def cards_seen(g: OuterSpace, seat: int) -> list[int]:
    """One's own hand, what Heroes carry, open cards, and cards being looked at."""
    found = {*g.hands[seat], *g.teches(), *g.hero_deck.discards[-1:], *g.martian_deck.discards[-1:]}
    for items in g.items:
        found.update(items)
    looker, n = g.peeking
    if looker == seat:
        found.update(g.hero_deck.cards[:n])
    return sorted(found)
