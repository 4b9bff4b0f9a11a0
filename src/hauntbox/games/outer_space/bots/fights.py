"""How fights and blasts go on average."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.bots.goals import clear
from hauntbox.games.outer_space.bots.stakes import Stakes
from hauntbox.games.outer_space.cards.powers import fight_dice, may_use, pack_dice, pack_wins_ties, wins_ties
from hauntbox.games.outer_space.table.numbers import CHAMPIONS, COMBAT
from hauntbox.games.outer_space.table.state import OuterSpace

MOST: Final = 10


def chances(hero: int, pack: int) -> tuple[float, float]:
    """The chance that the highest of some dice beats the highest of others, and the chance of a tie."""
    win = tie = 0.0
    for face in range(7):
        mine = at_most(hero, face) - (at_most(hero, face - 1) if face else 0.0)
        below = at_most(pack, face - 1) if face else 0.0
        win += mine * below
        tie += mine * (at_most(pack, face) - below)
    return win, tie


def at_most(dice: int, face: int) -> float:
    """The chance that none of some dice shows more than this."""
    return (face / 6) ** dice if dice else 1.0


TABLE: Final = [[chances(hero, pack) for pack in range(MOST)] for hero in range(MOST)]


class Bout:
    """How a fight is likely to end: the Hero wins or loses, or nothing happens."""

    __slots__ = ("lose", "win")

    def __init__(self, hero: int, pack: int, hero_ties: bool, martian_ties: bool) -> None:
        win, tie = TABLE[min(MOST - 1, max(0, hero))][min(MOST - 1, max(0, pack))]
        lose = 1.0 - win - tie
        if hero_ties != martian_ties:
            if hero_ties:
                win += tie
            else:
                lose += tie
        self.win = win
        self.lose = lose


def hero_strength(g: OuterSpace, slot: int) -> int:
    """The Fight Dice of a Hero, with the worth of his items counted as dice."""
    n = fight_dice(g, slot)
    bonus = 0
    for card in g.items[slot]:
        if g.card(card).keywords & COMBAT and may_use(g, slot, card):
            bonus += 1
    return n + min(2, bonus)


def bout_at(g: OuterSpace, slot: int, square: int) -> Bout:
    """A Hero against the Pack of a space as it is."""
    return Bout(
        hero_strength(g, slot), pack_dice(g, square, slot), wins_ties(g, slot, square), pack_wins_ties(g, square)
    )


def hits_of(guns: int) -> float:
    """IOS-7.5: the hits of a blast on average."""
    return guns / 2 if guns >= 3 else guns / 3


def misses(g: OuterSpace, slot: int) -> float:
    """IOS-7.7: the chance that a Hero does not dodge a hit."""
    return min(1.0, (g.character(slot).agility - 1) / 6)


def prize(g: OuterSpace, square: int, stakes: Stakes) -> float:
    """What one Wound to a Pack is worth."""
    value = stakes.kill + clear(g, stakes.aims, square) if g.count_at[square] else 0.0
    for champion in range(CHAMPIONS):
        if g.champion_at[champion] == square:
            value = max(value, stakes.champion[champion])
    return value
