# interpreted: done once a game
"""TGB-2.1, 26.2, 26.3: the table as a game finds it: a new campaign, a mission of one, or a single mission."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSetup
from hauntbox.games.betwixt.campaign.presets import take_preset
from hauntbox.games.betwixt.campaign.records import count_temporary, new_family, parsed, read_record
from hauntbox.games.betwixt.components.cards import Contents
from hauntbox.games.betwixt.components.missions import Mission
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.numbers import STANDARD
from hauntbox.games.betwixt.table.state import Betwixt


def begin_table(
    players: int,
    chance: Chance,
    box: Contents,
    mission: str,
    *,
    difficulty: int = STANDARD,
    automatic: bool = False,
    arranged: bool = False,
    shared_out: bool = False,
    speaker: int = 0,
    campaign: str = "",
) -> Betwixt:
    """The table before its first step. BadSetup says what is wrong.

    `campaign` is the Family Diary (see `campaign.records`), ``{}`` at the beginning of a campaign, empty for a single
    mission: the family then has what it might have by then (`campaign.presets`). The Diary knows the difficulty that
    the campaign was begun with.
    """
    g = Betwixt(players, chance, box, mission_of(box, mission))
    g.difficulty = difficulty
    g.automatic = automatic
    g.arranged = arranged
    g.shared_out = shared_out
    g.speaker = speaker
    if not 0 <= speaker < players:
        raise BadSetup(f"There is no player {speaker + 1} at a table for {players}.")
    new_family(g)
    if campaign:
        g.campaign = True
        record = parsed(campaign)
        if record:
            read_record(g, record)
    else:
        take_preset(g)
    g.attempts += 1
    count_temporary(g)
    g.step = steps.MISSION
    return g


def mission_of(box: Contents, id: str) -> Mission:
    """TGB-26.4: a mission by its id."""
    if id not in box.mission_at:
        raise BadSetup(f"There is no mission {id!r:.60}; there are {', '.join(box.mission_at)}.")
    return box.missions[box.mission_at[id]]
