"""ETI-2.1 to 2.4, 2.9, 2.14, 2.15, 31: the table as a game finds it, a one-shot Episode or a chapter of a campaign."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSetup
from hauntbox.games.ecto_terrestrial.combat.track import first_dial
from hauntbox.games.ecto_terrestrial.components.cards import Contents, Episode
from hauntbox.games.ecto_terrestrial.table import steps
from hauntbox.games.ecto_terrestrial.table.numbers import GB, GONE, MIB, OFF, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.tower import LEDGE
from hauntbox.games.ecto_terrestrial.turns.records import read_record

RANDOM: Final = -1  # as the first player: anybody
DRAFTS: Final = ("ask", "random", "fixed")


def begin_table(
    players: int,
    chance: Chance,
    box: Contents,
    episode: str,
    *,
    first: int = RANDOM,
    tower: int = LEDGE,
    passes_right: bool = False,
    crit_spawns_each: bool = False,
    group_ties: bool = False,
    settles_ties: bool = False,
    die: int = 0,
    draft: str = "ask",
    campaign: str = "",
) -> EctoTerrestrial:
    """ETI-2.1 to 2.4: the table before its first step. BadSetup says what is wrong.

    `first` is a seat or RANDOM (ETI-R42). `draft` is one of DRAFTS; ``fixed`` gives seat n the n-th Ghostbuster and the
    n-th agent. `die` is the number of a set of dice (ETI-R10). `campaign` is the campaign so far (see `turns.records`),
    ``{}`` at its beginning, empty for a one-shot; once it has Heroes and a badge holder, these count and not `first`
    and `draft`.
    """
    g = EctoTerrestrial(players, chance, box, episode_of(box, episode))
    g.passes_right = passes_right
    g.crit_spawns_each = crit_spawns_each
    g.group_ties = group_ties
    g.settles_ties = settles_ties
    g.tower.model = tower
    g.tower.die = die
    g.tower.load(g)
    lay_out(g)
    g.first = chance.below(players) if first == RANDOM else first
    if not 0 <= g.first < players:
        raise BadSetup(f"There is no player {first + 1} at a table for {players}.")
    if campaign:
        g.campaign = True
        read_record(g, campaign)
    if g.owner == (-1,) * TEAM and draft != "ask":
        give_heroes(g, draft)
    g.badge = g.first
    for hero in range(TEAM):
        if g.owner[hero] >= 0:
            g.hero_at[hero] = OFF
    g.step = steps.DRAFT if g.owner == (-1,) * TEAM else steps.OUTFIT
    return g


def episode_of(box: Contents, id: str) -> Episode:
    """ETI-2.1b: an Episode by its id."""
    for one in box.episodes:
        if one.id == id:
            return one
    raise BadSetup(f"There is no Episode {id!r:.60}; there are {', '.join(one.id for one in box.episodes)}.")


def lay_out(g: EctoTerrestrial) -> None:
    """ETI-2.9: the tokens of the Episode that count for so many players, and its Boss."""
    episode = g.episode
    g.gadget_tokens = (1 << len(episode.gadgets)) - 1
    g.objective_at = [one.square if g.players >= one.players else GONE for one in episode.objectives]
    if g.boss >= 0:
        g.dial = max(0, first_dial(g.boss_card))
        g.move_boss(episode.boss_at)


def give_heroes(g: EctoTerrestrial, draft: str) -> None:
    """ETI-1.1, 2.5, 2.6: Heroes without a draft: by chance, or in their order."""
    if draft not in DRAFTS:
        raise BadSetup(f"The draft can't be {draft!r:.60}; it is {', '.join(DRAFTS)}.")
    owner = [-1] * TEAM
    for faction in (GB, MIB):
        heroes = tuple([hero for hero in range(TEAM) if hero >> 2 == faction])
        if draft == "random":
            heroes = g.chance.shuffled(heroes)
        for seat in range(g.players):
            owner[heroes[seat]] = seat
    g.owner = tuple(owner)
