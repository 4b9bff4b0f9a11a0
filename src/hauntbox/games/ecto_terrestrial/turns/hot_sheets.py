"""ETI-19: Hot Sheets are revealed and resolved, one a step."""

from __future__ import annotations

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import run_clauses
from hauntbox.games.ecto_terrestrial.cards.episodes import check_won
from hauntbox.games.ecto_terrestrial.cards.reacting import react
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.table import events, steps
from hauntbox.games.ecto_terrestrial.table.numbers import HOT_SHEETS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.rounds import next_sheet, raise_symbols


def run_sheet(g: EctoTerrestrial, answer: int) -> Flow[None]:
    """ETI-19.1, 19.7 to 19.12: the next Hot Sheet: reveal, resolve, raise PKE, discard; then the PKE check."""
    if g.phase != HOT_SHEETS:
        g.phase = HOT_SHEETS
        g.sheets_read = 0
    if not next_sheet(g):
        g.step = steps.PKE_CHECK
        return
    g.sheets_read += 1
    g.bids = ()
    sheet, deck = g.sheet_deck.draw(g)  # ETI-19.11
    g.sheet_deck = deck
    g.sheet = sheet
    if sheet < 0:
        return
    g.sheets_known = [tuple([one for one in known if one != sheet]) for known in g.sheets_known]
    g.tell(events.REVEALED, "ETI-19.1", (sheet,))
    if g.box.sheets[sheet].disastrous:
        g.seen_disastrous |= 1 << sheet
    source = Source(Thing("sheet", sheet), "ETI-19.1", g.first)
    yield from react(g, "sheet_revealed", source)
    if not source.cancelled:
        yield from run_clauses(g, g.box.sheets[sheet].under("revealed"), source)
    raise_symbols(g, sheet)
    g.sheet_deck = g.sheet_deck.discard(sheet)  # ETI-19.8
    yield from check_won(g)
