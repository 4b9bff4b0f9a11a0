"""A second opinion: a referee who knows only log and views follows whole games and objects to nothing; but a log
that tells something else does not pass."""

from __future__ import annotations

import copy
import os
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import hauntbox
from hauntbox import Campaign, Game, bots
from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Event
from tests.betwixt.referee import Referee
from tests.betwixt.referee_books import Data, entries
from tests.support.betwixt_tables import win_at_once

MISSIONS = [one["id"] for one in entries("missions", "mission")]
MORE = int(os.environ.get("HAUNTBOX_FUZZ", "1"))  # so many times as many games
FOLLOWED = 30  # after so many answers a broken log must have been noticed
MOST_GAMES = 12
Look = tuple[list[Event], Data]
Choose = Callable[[Game, int], int]


def played(mission: str, players: int, seed: int, bot: str) -> tuple[Game, Data, list[Look]]:
    """A whole game: how it began, and after each answer what was told and what is seen."""
    game = hauntbox.new("betwixt", players=players, seed=seed, mission=mission)
    return game, *played_on(game, chooser(bot, players, seed))


def chooser(bot: str, players: int, seed: int) -> Choose:
    """Answers by bots, or any."""
    team = [bots.make(bot, f"{seed} {seat}") for seat in range(players)] if bot != "random" else []
    rng = random.Random(seed)
    if team:
        return lambda game, seat: team[seat].choose(game, seat)
    return lambda game, seat: rng.choice(asked(game).codes_for(seat))


def asked(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def played_on(game: Game, choose: Choose, most: int = 100_000) -> tuple[Data, list[Look]]:
    """A game from here on: how it stands now, and after each answer what was told and what is seen."""
    first, looks, seen = game.view(None), [], len(game.events(None))
    while game.decision is not None and len(looks) < most:
        seat = game.waiting[0]
        game.decide(choose(game, seat), seat)
        batch = game.events(None)[seen:]
        seen += len(batch)
        looks.append((batch, game.view(None)))
    return first, looks


def judge(mission: str, players: int, seed: int, bot: str) -> Counter[str]:
    """The referee follows a game and objects to nothing; what happened, by kind."""
    game, first, looks = played(mission, players, seed, bot)
    return fair(Referee(game, first), looks, (mission, players, seed, bot))


def fair(referee: Referee, looks: list[Look], about: object) -> Counter[str]:
    for batch, view in looks:
        referee.follow(batch, view)
        assert referee.objections == [], about
    return Counter(event.kind for batch, _ in looks for event in batch)


@pytest.mark.parametrize("mission", MISSIONS)
def test_games_of_chance_under_a_referee(mission: str) -> None:
    """TGB-5 to TGB-24: nothing in the log is against the rules, and log and views tell the same."""
    for seed in range(MORE):
        happened = judge(mission, 1 + (MISSIONS.index(mission) + seed) % 4, 40 + seed, "random")
        assert happened["attacked"] > 0


@pytest.mark.once
@pytest.mark.parametrize("mission", MISSIONS if MORE > 1 else MISSIONS[::2])
def test_games_of_novices_under_a_referee(mission: str) -> None:
    """TGB-5 to TGB-25: the same with bots who play to win."""
    for seed in range(MORE):
        happened = judge(mission, 1 + (MISSIONS.index(mission) + seed) % 4, 60 + seed, "novice")
        assert happened["defeated"] > 0


# Campaigns

# What a family has to spend after its first mission.
RICH: dict[str, Any] = {
    "xp": {"bill": 55, "joan": 21, "avelynn": 90, "maddox": 19}, "money": 33,
    "trophies": {"guard_dog": 4, "rat_swarm": 2, "ticket_taker": 1, "scare_actor": 1},
    "gear": {"bill": ["seven_iron"], "joan": ["frying_pan", "hockey_helmet"]}, "stash": ["bandage_tin", "lawn_darts"],
}
SPENT = ("raise", "learn", "purchase", "trophies", "trophy_set", "collection", "sell", "train")
INTERLUDE = 200  # answers after which nothing more is handed about


def interlude(seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Campaign, Game, Data, list[Look]]:
    """A campaign whose first mission is won as it begins, with any answers after it; and the campaign as it goes on."""
    rng = random.Random(seed)

    def spend(game: Game, seat: int) -> int:
        codes = asked(game).codes_for(seat)
        keys = [one.key for one in asked(game).options_for(seat)]
        wanted = [code for code, key in zip(codes, keys) if key.split(":")[0] in SPENT]
        if game.number > INTERLUDE:
            return codes[-1]
        return rng.choice(wanted if wanted and rng.random() < 0.5 else codes)

    with monkeypatch.context() as laid:
        win_at_once(laid, **RICH)
        campaign = hauntbox.campaign("betwixt", "worlds_of_terror", players=1 + seed % 4, seed=seed)
        game = campaign.play()
        first, looks = played_on(game, spend)
        campaign.record(game)
        kept = campaign.save()
    return hauntbox.load_campaign(kept), game, first, looks


def test_interludes_under_a_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    """TGB-24.15, 24.16, 25, 26: levels, talents, trophies, the shop and cards that change hands; then the next mission
    begins with what the Diary says."""
    happened: Counter[str] = Counter()
    for seed in range(6 * MORE):
        campaign, game, first, looks = interlude(seed, monkeypatch)
        referee = Referee(game, first)
        referee.won = True
        happened += fair(referee, looks, seed)
        left, chapter = looks[-1][1], campaign.play()
        first, looks = played_on(chapter, chooser("random", campaign.players, seed), 40)
        for was, now in zip(left["family"], first["family"]):
            for name in ("level", "xp", "points", "hp_most", "fp_most", "str", "acc", "talents", "proficiency"):
                assert was[name] == now[name], (seed, name)
        assert left["purse"] == first["purse"] and left["trophies"] == first["trophies"]
        fair(Referee(chapter, first), looks, seed)
    for kind in ("level_up", "learned", "purchased_card", "sold", "trophies_traded", "diary_written", "next_mission"):
        assert happened[kind], kind


@pytest.mark.once
def test_a_campaign_of_novices_under_a_referee() -> None:
    """TGB-26: two missions with what lies between them, as bots who want to win play them."""
    for seed in range(1, 1 + MORE):
        campaign = hauntbox.campaign("betwixt", "worlds_of_terror", players=2, seed=seed, difficulty="story")
        happened: Counter[str] = Counter()
        for _ in range(2):
            game = campaign.play()
            first, looks = played_on(game, chooser("novice", 2, seed))
            happened += fair(Referee(game, first), looks, seed)
            campaign.record(game)
        assert happened["interlude_began"] and happened["level_up"]


Break = tuple[str, int, int]

# What a log may tell that is not so: the kind of event, which of its numbers (-1: the event is left out, -2: it is told
# twice), and by how much it is another.
BREAKS: list[Break] = [
    ("hit_roll", -1, 0), ("hit_roll", -2, 0), ("damage_roll", -1, 0), ("damage_roll", 1, 1), ("defence_roll", -1, 0),
    ("defence_roll", -2, 0), ("hit", -1, 0), ("hit", -2, 0), ("hurt", -1, 0), ("hurt", -2, 0), ("healed", -1, 0),
    ("healed", -2, 0), ("bled", -1, 0), ("bled", -2, 0), ("chip", -1, 0), ("chip", -2, 0), ("chips_used", -1, 0),
    ("chips_used", -2, 0), ("chips_expired", -1, 0), ("chips_expired", -2, 0), ("status_flipped", -1, 0),
    ("status_flipped", -2, 0), ("status_ended", -1, 0), ("status_ended", -2, 0), ("gained_status", -1, 0),
    ("gained_status", -2, 0), ("retargeted", -1, 0), ("retargeted", 0, 1), ("activated", -1, 0), ("activated", -2, 0),
    ("group_activated", -1, 0), ("group_activated", -2, 0), ("round_began", -1, 0), ("round_began", -2, 0),
    ("trouble", -1, 0), ("trouble", -2, 0), ("monster_acts", -1, 0), ("monster_acts", -2, 0), ("moved", -1, 0),
    ("moved", -2, 0), ("attacked", -1, 0), ("attacked", 0, 1), ("missed", 1, 1), ("bought", -1, 0), ("bought", -2, 0),
    ("defeated", -1, 0), ("defeated", -2, 0), ("spawned", -1, 0), ("spawned", -2, 0), ("armed", -1, 0),
    ("armed", 0, 1), ("drawn", -1, 0), ("drawn", -2, 0), ("next_tile", -1, 0), ("next_tile", -2, 0),
    ("tile_laid", -1, 0), ("tile_laid", 0, 1), ("trap_placed", -1, 0), ("trap_placed", -2, 0),
    ("treasure_placed", -1, 0), ("treasure_placed", -2, 0), ("looted", -1, 0), ("looted", -2, 0),
    ("gained_xp", -1, 0), ("gained_xp", -2, 0), ("gained_money", -1, 0), ("gained_money", -2, 0),
    ("gained_trophy", -1, 0), ("gained_trophy", -2, 0), ("drop", -1, 0), ("talent_used", -1, 0),
    ("talent_used", -2, 0), ("ammo_spent", -1, 0), ("ammo_spent", -2, 0), ("gave", -1, 0), ("gave", 1, 1),
    ("from_stash", -1, 0), ("from_stash", 1, 1), ("received", -1, 0), ("equipped", -1, 0), ("put", -1, 0),
    ("put", -2, 0), ("explored", -1, 0), ("explored", 0, 1), ("bag_split", 0, 1), ("bag_split", 1, 1),
    ("obstruction_roll", -1, 0), ("blindside", -1, 0), ("blindside", 0, 1), ("die_lost", -1, 0), ("die_lost", -2, 0),
    ("combat_began", -1, 0), ("combat_began", -2, 0), ("combat_won", -1, 0), ("combat_won", -2, 0), ("faced", -1, 0),
    ("faced", 0, 1), ("on_lookout", -1, 0), ("on_lookout", 0, 1), ("token_removed", -1, 0), ("token_removed", -2, 0),
    ("returned", -1, 0), ("returned", -2, 0), ("gave_up_target", -2, 0), ("gave_up_target", 0, 1),
    ("gained_fp", -1, 0), ("gained_fp", -2, 0),
]  # fmt: skip
BETWEEN: list[Break] = [
    ("level_up", -1, 0), ("level_up", -2, 0), ("level_up", 0, 1), ("level_up", 1, 1), ("level_up", 2, 1),
    ("learned", -1, 0), ("learned", -2, 0), ("learned", 1, 1), ("purchased_card", -1, 0), ("purchased_card", -2, 0),
    ("purchased_card", 1, 1), ("purchased_card", 0, 1), ("sold", -1, 0), ("sold", -2, 0), ("sold", 1, 1),
    ("trophies_traded", -1, 0), ("trophies_traded", -2, 0), ("collection_bought", -1, 0),
    ("collection_bought", -2, 0), ("collection_bought", 1, 1), ("gained_money", -1, 0), ("gained_money", 0, 1),
    ("received", -1, 0), ("gave", -1, 0), ("gave", 1, 1),
]  # fmt: skip


@cache
def noticed() -> dict[Break, list[str]]:
    """To every break of the list, what the referee objects to, in games one after another until each could be tried.
    Broken logs begin as the true one does."""
    found: dict[Break, list[str]] = {}
    for seed in range(60, 60 + MOST_GAMES):
        waiting = sorted(set(BREAKS) - set(found))
        if not waiting:
            break
        game, first, looks = played("gate_crashers", 2, seed, "novice")
        referee = Referee(game, first)
        for n, (batch, view) in enumerate(looks):
            for one in waiting:
                if one not in found and told_in(batch, one):
                    objections = follow_broken(referee, one, looks[n : n + FOLLOWED])
                    if objections:
                        found[one] = objections
            referee.follow(batch, view)
    return found


def told_in(batch: list[Event], one: Break) -> bool:
    return any(event.kind == one[0] and len(event.raw[4]) > one[1] for event in batch)


def follow_broken(referee: Referee, one: Break, looks: list[Look]) -> list[str]:
    """What a copy of the referee says if the first event of a kind is told otherwise."""
    keep: dict[int, Any] = {id(referee.game): referee.game, id(referee.box): referee.box}
    for shared in (referee.view, referee.was, referee.ground, referee.batch, *referee.batch):
        keep[id(shared)] = shared
    twin = copy.deepcopy(referee, keep)
    batch, view = looks[0]
    twin.follow(broken(batch, *one), view)
    for batch, view in looks[1:]:
        if twin.objections:
            break
        twin.follow(batch, view)
    return twin.objections


def broken(batch: list[Event], kind: str, place: int, change: int) -> list[Event]:
    """The same events, the first of a kind left out, told twice, or with another number."""
    at = next(n for n, event in enumerate(batch) if event.kind == kind and len(event.raw[4]) > place)
    if place == -1:
        return [*batch[:at], *batch[at + 1 :]]
    if place == -2:
        return [*batch[: at + 1], *batch[at:]]
    was = batch[at]
    name, rule, cause, audience, told = was.raw
    told = (*told[:place], told[place] + change, *told[place + 1 :])
    event = Event((name, rule, cause, audience, told), was.index, was.number)
    event.cause = was.cause
    return [*batch[:at], event, *batch[at + 1 :]]


@pytest.mark.once  # about the referee, which is not compiled
@pytest.mark.parametrize("one", BREAKS)
def test_the_referee_would_object(one: Break) -> None:
    """TGB-5 to TGB-24: a log that tells something else, or not all, does not pass."""
    assert noticed().get(one), f"nobody noticed {one}"


@pytest.mark.once  # about the referee, which is not compiled
def test_the_referee_would_object_between_missions(monkeypatch: pytest.MonkeyPatch) -> None:
    """TGB-24 to TGB-26: the same of interludes."""
    found: set[Break] = set()
    for seed in range(MOST_GAMES):
        _, game, first, looks = interlude(seed, monkeypatch)
        referee = Referee(game, first)
        referee.won = True
        for n, (batch, view) in enumerate(looks):
            for one in BETWEEN:
                if one not in found and told_in(batch, one) and follow_broken(referee, one, looks[n : n + FOLLOWED]):
                    found.add(one)
            referee.follow(batch, view)
    assert sorted(set(BETWEEN) - found) == []
