"""`hauntbox play`: every mistake is reported before the screen is taken over."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from hauntbox import games as box
from hauntbox.box import campaign as new_campaign
from hauntbox.box import check_language, load_campaign_file
from hauntbox.engine.errors import BadSetup, HauntboxError
from hauntbox.engine.rules import Rules
from hauntbox.terminal.journey import Journeys
from hauntbox.terminal.seats import YOU, is_bot, read_seats
from hauntbox.terminal.shelf import Settings, Shelf


def play(
    game: str,
    seats: str | Sequence[str] | None = None,
    players: int | None = None,
    seed: str | int | None = None,
    options: dict[str, str] | None = None,
    content: str = "",
    fresh: bool = False,
    language: str = "en",
    campaign: str = "",
) -> int:
    """Play a game in the terminal; returns the exit status.

    `seats` names who plays, e.g. ``you,Anna,novice``. A game left open is offered first unless `fresh`. With
    `campaign`, the latest one of that name continues, or a new one begins; a file is imported and continues. The game
    speaks `language`; the program around it speaks English.
    """
    from hauntbox import bots

    rules = box.find(game, content)
    check_language(rules, language)
    saved = None
    if is_file(campaign, rules):
        if players is not None or seed is not None or options or content:
            raise BadSetup("A saved campaign has its own players, seed, options and content; leave them out.")
        saved = load_campaign_file(campaign)
        if saved.rules.id != game:
            raise BadSetup(f"{campaign} is a campaign of {saved.rules.title}: hauntbox play {saved.rules.id}.")
        players, content = saved.setup.players, saved.setup.content
    sitters = read_seats(seats, players, rules)
    setup = rules.checked_setup(len(sitters), "" if seed is None else str(seed), options or {}, content)
    begun = None
    if campaign and saved is None:
        begun = new_campaign(game, campaign, len(sitters), seed, content, **(options or {}))
    else:
        rules.begin(setup)
    for sitter in sitters:
        if is_bot(sitter):
            bots.check_bot(sitter, rules)
    check_terminal()
    shelf = Shelf(game)
    journeys = Journeys(game)

    from hauntbox.terminal.app import Terminal, Wish

    wish = Wish(game, sitters, None if seed is None else str(seed), dict(setup.options), content, language)
    journey = None
    if saved is not None:
        journey = journeys.taken_in(saved)
    elif begun is not None:
        journey = None if fresh else journeys.left_open(campaign)
        if journey is not None and (options or seed is not None or players is not None):
            raise BadSetup(
                f"Campaign {journey.name} goes on as it was set up; leave out players, seed and options (o changes"
                " options between chapters), or say --new to begin another."
            )
        journey = journey or journeys.new(begun)
    if journey is not None:
        journey.hold()
        return Terminal(wish, shelf, Settings(), [], journey=journey).run() or 0
    kept = [] if fresh else shelf.listed()
    if not any(one.open or one.problem for one in kept):
        kept = []
    going = [] if fresh else [one for one in journeys.listed() if one.open or one.problem]
    return Terminal(wish, shelf, Settings(), kept, going).run() or 0


def learn(game: str, lesson: str, language: str = "en") -> int:
    """Begin a lesson of a game in the terminal; returns the exit status."""
    check_terminal()
    from hauntbox.terminal.app import Terminal, Wish

    wish = Wish(game, [YOU], None, {}, "", language)
    return Terminal(wish, Shelf(game), Settings(), [], lesson=lesson).run() or 0


def check_terminal() -> None:
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise HauntboxError("Playing needs a terminal to show the table in; this is not one.")


def is_file(campaign: str, rules: Rules) -> bool:
    """Whether a campaign is named by a file; the ids of the game's own come first."""
    named = any(plan.id == campaign for plan in rules.campaigns())
    return not named and (campaign.endswith(".json") or Path(campaign).is_file())
