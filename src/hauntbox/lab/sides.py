"""Who wins and loses together in a game: the sides of one that has sides, single seats where everybody plays alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hauntbox import bots as bot_shelf
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.rules import Rules

# A bot by its name, or a custom one.
Sitter = str | bot_shelf.Bot
# Who plays: one for all seats, one for each seat, or one for each side by its id.
Bots = Sitter | Sequence[Sitter] | Mapping[str, Sitter]


@dataclass(frozen=True)
class Party:
    """A side, or a seat alone: its id for programs, its name for people, its seats; `key` is what it is counted by.

    `told` marks the one whose wins count as those of the game, where the rules name one.
    """

    key: str
    id: str
    name: str
    seats: tuple[int, ...]
    told: bool = False

    def played_by(self, bots: Sequence[str]) -> str:
        """Its bots, each named once if they are all alike."""
        names = [bots[seat] for seat in self.seats]
        return names[0] if len(set(names)) == 1 else ", ".join(names)


def parties_of(rules: Rules, players: int) -> tuple[Party, ...]:
    """The parties of a game; none where all play together."""
    if rules.together:
        return ()
    sides = [(side.id, rules.side_words(side.id), tuple(side.seats)) for side in rules.sides(players)]
    alone = [(str(seat + 1), f"Seat {seat + 1}", (seat,)) for seat in range(players)]
    return tuple(
        Party(f"side{number}", *party, told=party[0] == rules.told_side)
        for number, party in enumerate(sides or alone, 1)
    )


def party_of(parties: Sequence[Party], seat: int) -> Party | None:
    """The party of a seat; None where all play together."""
    return next((party for party in parties if seat in party.seats), None)


def party_named(rules: Rules, players: int, id: str) -> Party:
    """The party with this id."""
    parties = parties_of(rules, players)
    for party in parties:
        if party.id == id:
            return party
    if not parties:
        raise BadSetup(f"{rules.title} has no sides: everybody plays together.")
    known = ", ".join(party.id for party in parties)
    raise BadSetup(f"There is no side {id!r} in {rules.title} with {players} players; there are {known}.")


def seated(bots: Bots, rules: Rules, players: int) -> tuple[Sitter, ...]:
    """A bot for every seat: from one for all, one for each seat, or one for each side (``martians=expert``)."""
    names: list[Sitter]
    if isinstance(bots, bot_shelf.Bot):
        bots = [bots]
    if isinstance(bots, str):
        parts = [part.strip() for part in bots.split(",")]
        pairs = [part.partition("=")[::2] for part in parts if "=" in part]
        if pairs and len(pairs) < len(parts):
            raise BadSetup("Name a bot for each side or for each seat, not some of both.")
        if len(dict(pairs)) < len(pairs):
            raise BadSetup("A side is given two bots; name one for each side.")
        bots = dict(pairs) if pairs else parts
    if isinstance(bots, Mapping):
        names = by_party(bots, rules, players)
    else:
        names = [*bots]
    for name in names:
        bot_shelf.check_bot(name, rules)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadSetup(f"Name one bot for all seats, or one for each of the {players} seats, not {len(names)}.")
    return tuple(names)


def by_party(bots: Mapping[str, Sitter], rules: Rules, players: int) -> list[Sitter]:
    """A bot for every seat, from one for each side."""
    names: list[Sitter] = [""] * players
    for id, name in bots.items():
        for seat in party_named(rules, players, id.strip()).seats:
            names[seat] = name.strip() if isinstance(name, str) else name
    missing = [party.id for party in parties_of(rules, players) if not names[party.seats[0]]]
    if missing:
        raise BadSetup(f"Name a bot for each side; there is none for {', '.join(missing)}.")
    return names


def who_plays(parties: Sequence[Party], bots: Sequence[str]) -> str:
    """The bots of a game in a line: one name if they are all alike, otherwise by side or by seat."""
    if len(set(bots)) == 1:
        return bots[0]
    if any(len(party.seats) > 1 or not party.id.isdecimal() for party in parties):
        return "; ".join(f"{party.name}: {party.played_by(bots)}" for party in parties)
    return ", ".join(bots)
