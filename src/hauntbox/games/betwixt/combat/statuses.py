"""TGB-16: statuses, the same for the family and for monsters.

The two-sided statuses of a character are one number, three bits for each: its side (2 is the first, 1 the second), and
a bit that says that it was gained in the bearer's own activation, which then does not count (TGB-16.13). Stunned has
one side; Bleed is counted apart.
"""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.components.powers import NO_POWERS, Powers
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import (
    BLEED,
    CHARGED,
    CONCENTRATED,
    CRIPPLED,
    DISARMED,
    FIRST_MONSTER,
    FRAIL,
    HARMFUL,
    LIGHTHEADED,
    OFF,
    REFRESHED,
    SHARPENED,
    STATUSES,
    STUNNED,
    WEAKENED,
)
from hauntbox.games.betwixt.table.state import Betwixt

SIDE: Final = 3
FRESH: Final = 4
BITS: Final = 3
WHOLE: Final = SIDE | FRESH
# TGB-16.15: each of these and its opposite remove one another.
OPPOSITE: Final[tuple[int, ...]] = (
    REFRESHED, -1, -1, -1, -1, SHARPENED, CONCENTRATED, -1, BLEED, LIGHTHEADED, WEAKENED, -1,
)  # fmt: skip


def side_of(g: Betwixt, character: int, status: int) -> int:
    """2 on its first side, 1 on its second, 0 if the character does not have it; of Bleed, how many tokens."""
    if status == BLEED:
        return g.bleed[character]
    return g.status[character] >> BITS * status & SIDE


def has(g: Betwixt, character: int, status: int) -> bool:
    """Whether a character has a status."""
    if status == BLEED:
        return g.bleed[character] > 0
    return bool(g.status[character] >> BITS * status & SIDE)


def remove(g: Betwixt, character: int, status: int) -> None:
    """Take a status away; of Bleed, all tokens."""
    if status == BLEED:
        g.bleed[character] = 0
        if character == g.acting:
            g.bleed_fresh = 0
    else:
        g.status[character] &= ~(WHOLE << BITS * status)


def weapon_powers(g: Betwixt, character: int) -> Powers:
    """TGB-19.6, 16.8a: what a monster's weapon adds to its card, while it is not Disarmed."""
    weapon = g.weapon[character] if character >= FIRST_MONSTER else OFF
    return g.box.monster_weapons[weapon].powers if weapon >= 0 and not has(g, character, DISARMED) else NO_POWERS


def is_immune(g: Betwixt, character: int, status: int) -> bool:
    """TGB-22.8, 19.6: whether a character's cards keep a status off."""
    for powers in (g.powers_of(character), weapon_powers(g, character)):
        for one in powers.standing("immune"):
            if one.effect.word("status") == STATUSES[status]:
                return True
    return False


def gain(g: Betwixt, character: int, status: int, n: int = 1) -> None:
    """TGB-16: a character gets a status, unless it is immune. Bleed adds `n` tokens, a two-sided one goes back to its
    first side."""
    if status < HARMFUL and is_immune(g, character, status):
        g.tell(events.IMMUNE, "TGB-22.8", (character, status))
        return
    if status == REFRESHED:
        recover(g, character, "TGB-16.9")  # TGB-16.16: also while bleeding
    opposite = OPPOSITE[status]
    if opposite >= 0 and has(g, character, opposite):
        remove(g, character, opposite)
        g.tell(events.CANCELLED, "TGB-16.15", (character, status, opposite))
        return
    own = g.acting == character
    if status == BLEED:
        g.bleed[character] += n
        if own:
            g.bleed_fresh += n
    else:
        side = 1 if status == STUNNED else 2
        # TGB-16.13, 16.14: what helps the next dice and actions counts the running activation; the rest does not, and
        # Frailty counts defence rolls (TGB-16.5).
        if own and (status < HARMFUL or status == REFRESHED) and status != FRAIL:
            side |= FRESH
        g.status[character] = g.status[character] & ~(WHOLE << BITS * status) | side << BITS * status
    g.tell(events.GAINED_STATUS, RULE[status], (character, status, n))


def recover(g: Betwixt, character: int, rule: str) -> None:
    """One HP back."""
    if g.heal(character, 1):
        g.tell(events.HEALED, rule, (character, 1, g.hp[character]))


def cure(g: Betwixt, character: int, status: int) -> None:
    """A status is taken away by a card."""
    remove(g, character, status)
    g.tell(events.STATUS_ENDED, RULE[status], (character, status))


def drop_all(g: Betwixt, character: int) -> None:
    """TGB-21.5: whoever leaves the map for good has no status any more."""
    g.status[character] = 0
    g.bleed[character] = 0


def skips(g: Betwixt, character: int) -> bool:
    """TGB-16.2: a Stunned character loses the token instead of its activation."""
    if not has(g, character, STUNNED):
        return False
    remove(g, character, STUNNED)
    g.tell(events.SKIPPED, "TGB-16.2", (character,))
    return True


def flip(g: Betwixt, character: int, status: int) -> None:
    """A two-sided token is turned over, or removed if it shows its second side."""
    shift = BITS * status
    held = g.status[character] >> shift & WHOLE
    if held & FRESH:
        g.status[character] &= ~(FRESH << shift)
    elif held:
        g.status[character] -= 1 << shift
        kind = events.STATUS_FLIPPED if held == 2 else events.STATUS_ENDED
        g.tell(kind, RULE[status], (character, status))


def after_defence(g: Betwixt, character: int) -> None:
    """TGB-16.5: Frailty goes by defence rolls."""
    if has(g, character, FRAIL):
        flip(g, character, FRAIL)


def end_activation(g: Betwixt, character: int) -> None:
    """TGB-8.11, steps 1 to 3: Bleed, then Refreshed, then two-sided tokens are turned."""
    fresh = g.bleed_fresh if g.acting == character else 0
    if g.bleed[character] > fresh and g.hp[character] > 0:
        g.bleed[character] -= 1
        g.lose(character, 1)
        g.tell(events.BLED, "TGB-16.1", (character, g.hp[character]))
    if not g.status[character]:
        return
    held = g.status[character] >> BITS * REFRESHED & WHOLE
    if held and not held & FRESH and g.hp[character] > 0:
        recover(g, character, "TGB-16.9")
    for status in range(CRIPPLED, CHARGED + 1):
        if status != FRAIL:
            flip(g, character, status)


RULE: Final = (
    "TGB-16.1", "TGB-16.2", "TGB-16.3", "TGB-16.4", "TGB-16.5", "TGB-16.6", "TGB-16.7", "TGB-16.8a", "TGB-16.9",
    "TGB-16.10", "TGB-16.11", "TGB-16.12",
)  # fmt: skip
assert len(RULE) == CHARGED + 1 and RULE[DISARMED] == "TGB-16.8a"
