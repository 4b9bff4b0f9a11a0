"""The campaign: Episodes one after another, and what goes on from each to the next."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest

from hauntbox.engine.campaign import Campaign, begin_campaign, read_campaign, restore_campaign
from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.game import Game
from hauntbox.engine.state import Flow, Lost, Won
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules
from hauntbox.games.ecto_terrestrial.sight.imagining import imagine
from hauntbox.games.ecto_terrestrial.table import steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import LOST, WON
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.aftermath import through
from hauntbox.games.ecto_terrestrial.turns.beginning import begin_table
from hauntbox.games.ecto_terrestrial.turns.chapters import (
    campaign_words,
    carried_words,
    carry_over,
    chapter_setup,
    next_chapters,
)

RULES = EctoTerrestrialRules()
BOX = RULES.box
PLAN = "invasion"
SEQUENCE = [
    ("noise_complaint", "brownout"), ("blackout",), ("after_hours_exhibit", "mind_the_gap"), ("message_received",),
    ("overflow", "boarding_party"), ("the_captains_sweet_tooth",),
]
BETWEEN = ("gear", "shop", "next_episode")
ASIDE = (steps.BONUS, steps.SHOPPING, steps.NEXT_EPISODE, steps.OVER, steps.OPEN_SHOP, steps.GEAR)


def answer(game: Game, chance: Random) -> None:
    """Any answer of the next seat that is asked; turns are short, so that Episodes are."""
    decision = game.decision
    assert decision is not None
    seat = next(seat for seat in decision.seats if seat not in game.pending)
    codes = decision.codes_for(seat)
    hurry = verbs.END if decision.kind == "act" else verbs.DONE
    code = hurry if hurry in codes and chance.random() < 0.5 else chance.choice(codes)
    game.decide(code, seat=seat)


def play_on(game: Game, chance: Random, until: tuple[str, ...] = ()) -> None:
    """Play until the game is over or one of these questions is put."""
    while game.decision is not None and game.decision.kind not in until:
        answer(game, chance)


def table(game: Game) -> EctoTerrestrial:
    return cast(EctoTerrestrial, game.state)


def begun(players: int, seed: str) -> Campaign:
    return begin_campaign(RULES, PLAN, players, seed, {"draft": "random"})


def ends_with(ended: Won | Lost) -> Any:
    """A step that ends the Episode."""

    def run(g: EctoTerrestrial, answer: int) -> Flow[None]:
        raise ended
        yield

    return through(run)


def ended(episode: str, won: bool, campaign: str = "{}", scores: tuple[int, ...] = (3, 7)) -> EctoTerrestrial:
    """A table at which an Episode of a campaign has just ended."""
    g = begin_table(
        len(scores), Chance.from_seed(episode), BOX, episode, first=0, draft="fixed", campaign=campaign
    )
    g.step = steps.ACT
    g.scores = list(scores)
    g.settle_badge()
    list(ends_with(Won("ETI-28.1", "boss") if won else Lost("ETI-28.2", "tower"))(g, -1))
    return g


RECORD: dict[str, Any] = {
    "results": [["brownout", False]],
    "heroes": [["egon", "agent_l"], ["ray", "agent_j"]],
    "owned": [["skyline_rifle"], []],
    "disastrous": 2,
    "seen": ["hull_breach"],
    "badge": 1,
    "next": "blackout",
}


def record(**changes: Any) -> str:
    """The campaign after its first Episode."""
    weapon = next(id for id, card in zip(BOX.item_ids, BOX.items) if card.is_weapon and card.level == 1)
    return json.dumps({**RECORD, "owned": [[weapon], []], **changes})


# The sequence


def test_episodes_follow_one_another() -> None:
    """ETI-31.1, 31.2, 2.1a: one Basic Episode of each level, then its Boss; the other Basic one is not played."""
    assert next_chapters(BOX, None, {}) == list(SEQUENCE[0])
    for played, after in pairwise(SEQUENCE):
        for chapter in played:
            assert next_chapters(BOX, chapter, {"next": ""}) == list(after)
            assert next_chapters(BOX, chapter, {"next": after[-1]}) == [after[-1]]
    assert next_chapters(BOX, SEQUENCE[-1][0], {"next": ""}) == []
    plan = RULES.campaigns()[0]
    assert plan.id == PLAN and sorted(plan.chapters) == sorted(id for level in SEQUENCE for id in level)


def test_an_episode_is_followed_by_bonuses_and_not_by_the_end() -> None:
    """ETI-28.1, 29.1a, 31.3: what was pending stops; how it ended is kept."""
    g = ended("noise_complaint", True)
    assert g.step == steps.BONUS and not g.ended
    assert (g.result, g.result_rule, g.result_key) == (WON, "ETI-28.1", "boss")
    g = ended("noise_complaint", False)
    assert (g.result, g.result_rule, g.result_key) == (LOST, "ETI-28.2", "tower")


def test_dice_that_lay_unresolved_are_laid_aside() -> None:
    """ETI-28.1, R9: everything pending stops at the instant of the win."""
    g = begin_table(2, Chance.from_seed("dice"), BOX, "blackout", first=0, draft="fixed", campaign="{}")
    g.tower.resting = [0] * 7 + [7]
    g.fallen = [0, 1, 2]
    g.scores = [0, 3]
    list(ends_with(Won("ETI-28.1", "boss"))(g, -1))
    assert not g.fallen and g.tower.inside + g.tower.aside == 16
    assert g.badge == 1 and RULES.check_step(g) == []


def test_the_last_episode_ends_the_campaign() -> None:
    """ETI-30.1, R36: no shop after it."""
    g = begin_table(
        2, Chance.from_seed("end"), BOX, SEQUENCE[-1][0], first=0, draft="fixed", campaign="{}"
    )
    with pytest.raises(Won):
        list(ends_with(Won("ETI-28.1"))(g, -1))
    assert g.result == 0


# A continuing campaign


def test_a_campaign_goes_on_where_it_was() -> None:
    """ETI-2.1c, 2.4b, 2.5, 2.6, 2.14b, 31.4: Heroes, cards, badge and Disastrous Hot Sheets are there again."""
    g = begin_table(2, Chance.from_seed("on"), BOX, "blackout", campaign=record())
    assert g.step == steps.OUTFIT and g.first == g.badge == 1 and g.scores == [0, 0]
    game = Game(RULES, RULES.checked_setup(2, "on", {**chapter_setup("blackout", json.loads(record()))}))
    g = table(game)
    assert [[BOX.heroes[hero].id for hero in g.team_of(seat)] for seat in range(2)] == RECORD["heroes"]
    added = [BOX.sheets[sheet].id for sheet in g.sheet_deck.cards if BOX.sheets[sheet].disastrous]
    assert "hull_breach" in added and len(added) == RECORD["disastrous"] and len(g.sheet_deck.cards) == 34
    assert game.decision is not None and game.decision.kind == "gear" and game.decision.seat == 0


def test_a_starting_weapon_stays_and_may_be_left_at_home() -> None:
    """ETI-2.7b, R43: as long as the Hero has another Weapon."""
    game = Game(RULES, RULES.checked_setup(2, "on", {**chapter_setup("blackout", json.loads(record()))}))
    g = table(game)
    weapon = next(item for item in g.owned[0] if BOX.items[item].owner < 0)
    hero = next(hero for hero in g.team_of(0) if BOX.items[weapon].fits(hero))
    own = next(item for item in g.owned[0] if BOX.items[item].owner == hero)
    ids = BOX.heroes[hero].id, BOX.item_ids[own]
    game.decide(f"unequip:{ids[0]}:{ids[1]}")
    game.decide("done")
    assert table(game).gear[hero] == (weapon,) and own in table(game).owned[0]


def test_a_new_campaign_drafts() -> None:
    """ETI-2.5, 2.7a: and begins with Starting Weapons."""
    g = begin_table(2, Chance.from_seed("new"), BOX, "brownout", campaign="{}")
    assert g.step == steps.DRAFT and g.campaign


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "no JSON"),
        ('{"results": []}', "has to have"),
        (record(heroes=[["egon", "agent_l"]]), "played by 1; the number of players can't change"),
        (record(heroes=[["egon", "agent_l"], ["egon", "agent_j"]]), "egon is in two teams"),
        (record(heroes=[["egon", "ray"], ["peter", "agent_j"]]), "player 1 has no Ghostbuster and agent"),
        (record(heroes=[["egon", "slimer"], ["peter", "agent_j"]]), "no Hero 'slimer'"),
        (record(owned=[["spoon"], []]), "no card 'spoon'"),
        (record(seen=["press_scrum"]), "no Disastrous Hot Sheet 'press_scrum'"),
        (record(disastrous=0), "not the number of Disastrous Hot Sheets"),
        (record(disastrous=7), "not the number of Disastrous Hot Sheets"),
        (record(disastrous=["hull_breach"]), "disastrous is no number"),
        (record(badge=2), "nobody has the badge"),
        (record(results="all"), "results is no list"),
        (record(heroes=["egon", "ray"]), "is no list"),
    ],
)
def test_a_damaged_campaign_is_refused(text: str, said: str) -> None:
    """ETI-31.4, 1.1: in a sentence; the number of players stays the same to the end."""
    with pytest.raises(BadSetup, match=said):
        begin_table(2, Chance.from_seed("bad"), BOX, "blackout", campaign=text)


def test_nothing_else_is_carried_over() -> None:
    """ETI-31.5, 31.4: no points, Wounds, Traps, Batteries, Gadgets or money."""
    g = ended("noise_complaint", True)
    carried = carry_over(g, "noise_complaint", True, {})
    assert sorted(carried) == sorted(RECORD) and carried["badge"] == 1
    assert carried["results"] == [["noise_complaint", True]]


def test_giving_up_is_a_defeat_without_a_shop() -> None:
    """ETI-29.2b, 31.3: a Disastrous Hot Sheet is added all the same, and either Episode may follow."""
    g = begin_table(2, Chance.from_seed("up"), BOX, "blackout", first=0, draft="fixed", campaign="{}")
    carried = carry_over(g, "blackout", False, {})
    assert carried["disastrous"] == 1 and not g.disastrous
    assert carried == carry_over(g, "blackout", False, {})
    assert next_chapters(BOX, "blackout", carried) == list(SEQUENCE[2])
    fresh = begin_table(2, Chance.from_seed("up"), BOX, "brownout", campaign="{}")
    assert carry_over(fresh, "brownout", False, {}) == {}


# What nobody knows


def test_nobody_knows_which_disaster_was_added() -> None:
    """ETI-29.2b: no view names it; an imagined table has any of those that it can be, and keeps what was read."""
    game = Game(RULES, RULES.checked_setup(2, "on", {**chapter_setup("blackout", json.loads(record()))}))
    added = [BOX.sheets[sheet].id for sheet in table(game).disastrous]
    [unseen] = [id for id in added if id != "hull_breach"]
    for seat in (None, 0, 1):
        assert unseen not in json.dumps(game.view(seat))
    assert unseen not in json.dumps(game.setup.options)
    found = set()
    for n in range(60):
        g = cast(EctoTerrestrial, game.state.copy())
        imagine(g, 0, Chance.from_seed(str(n)))
        ids = {BOX.sheets[sheet].id for sheet in g.disastrous}
        assert len(ids) == 2 and "hull_breach" in ids
        assert {BOX.sheets[one].id for one in g.sheet_deck.cards if BOX.sheets[one].disastrous} == ids
        found |= ids
    assert len(found) == 6


def test_a_disaster_that_was_only_peeked_at_may_be_another_next_time() -> None:
    """ETI-29.2b, 31.4, ETI-R73: a record names what was revealed, and counts what somebody has merely looked at."""
    g = begin_table(2, Chance.from_seed("up"), BOX, "brownout", draft="fixed", campaign="{}")
    peeked, revealed = [n for n, one in enumerate(BOX.sheets) if one.disastrous][:2]
    g.disastrous = (peeked, revealed)
    g.sheets_known[0] = (peeked,)
    g.seen_disastrous = 1 << revealed
    said = json.dumps(carry_over(g, "brownout", True, {}))
    assert BOX.sheets[revealed].id in said and BOX.sheets[peeked].id not in said


def test_a_disaster_added_after_the_episode_is_hidden_as_well() -> None:
    """ETI-29.2b: it is in no deck yet, and the same chance imagines the same whichever it is."""
    tables = []
    for sheet in [n for n, one in enumerate(BOX.sheets) if one.disastrous]:
        g = begin_table(2, Chance.from_seed("up"), BOX, "blackout", first=0, draft="fixed", campaign="{}")
        g.disastrous = (sheet,)
        imagine(g, 0, Chance.from_seed("same"))
        tables.append(g.disastrous)
    assert len(set(tables)) == 1


def test_a_disaster_that_was_read_is_known() -> None:
    """ETI-19.1, 29.2b, 31.4: the lines about a campaign name what was revealed, and count the rest."""
    lines = carried_words(BOX, json.loads(record()), "en")
    assert "2 Disastrous Hot Sheets in the deck" in lines and "Brownout: lost" in lines
    assert any("Hull Breach" in line for line in lines) and not any("Grid Failure" in line for line in lines)
    french = carried_words(BOX, json.loads(record()), "fr")
    assert len(french) == len(lines) and not set(french) & set(lines)
    assert carried_words(BOX, {}, "en") == []


# Whole campaigns


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_campaign_is_played_to_its_end_with_exact_undo(players: int) -> None:
    """ETI-31.1 to 31.4, 30.3, R36, R42: six Episodes, won or lost; between them every decision can be taken back, one
    by one and over every border."""
    chance = Random(players)
    campaign = begun(players, f"whole {players}")
    chapters = []
    while not campaign.over:
        chapter = chance.choice(campaign.next)
        chapters.append(chapter)
        game = campaign.play(chapter)
        assert [RULES.box.heroes[hero].id for hero in range(8) if table(game).owner[hero] == 0] == (
            campaign.carried or {"heroes": [[BOX.heroes[h].id for h in table(game).team_of(0)]]}
        )["heroes"][0]
        marks = []
        while game.decision is not None:
            between = game.decision.kind in BETWEEN
            if between:
                marks.append((game.number, game.state_bytes()))
            answer(game, chance)
            assert not between or table(game).step not in ASIDE or RULES.check_step(table(game)) == []
        last = game.state_bytes()
        answers = game.number
        for number, before in reversed([mark for mark in marks if mark[0] >= answers - 12]):
            while game.number > number:
                game.undo()
            assert game.state_bytes() == before
        while game.number < answers or not game.over:
            game.redo()
        assert game.state_bytes() == last
        campaign.record(game)
        campaign = restore_campaign(RULES, read_campaign(campaign.save()))
    assert len(chapters) == 6 and all(chapter in level for chapter, level in zip(chapters, SEQUENCE))
    assert [chapter for chapter, _ in campaign.carried["results"]] == chapters


def test_the_badge_holder_chooses_the_next_episode() -> None:
    """ETI-31.2, R42: A or B of the next level, after the Boss of this one."""
    campaign = begun(2, "choice")
    chance = Random(3)
    campaign.record(finished(campaign.play(), chance))
    game = campaign.play()
    play_on(game, chance, ("next_episode",))
    assert game.decision is not None and game.decision.seat == table(game).badge
    assert {option.key for option in game.decision.options} == {f"episode:{id}" for id in SEQUENCE[2]}
    reason = game.why_not("episode:overflow")
    assert reason is not None and reason.key == "not_the_next_episode"
    game.decide("episode:mind_the_gap")
    assert game.over
    campaign.record(game)
    assert campaign.next == ["mind_the_gap"]


def finished(game: Game, chance: Random) -> Game:
    play_on(game, chance)
    return game


def test_a_lost_episode_goes_on_to_the_next() -> None:
    """ETI-31.3, R36, 29.2a, R5: everybody shops for $6, and the badge holder begins the next Episode."""
    campaign = begun(2, "lost")
    chance = Random(5)
    game = finished(campaign.play("noise_complaint"), chance)
    campaign.record(game)
    assert not RULES.chapter_won(PLAN, "noise_complaint", game) and campaign.next == ["blackout"]
    assert campaign.carried["disastrous"] == 1
    after = campaign.play()
    assert table(after).first == table(after).badge == campaign.chapters[-1].before["badge"]


def test_the_outcome_is_that_of_the_episode() -> None:
    """ETI-26.5, R5, 28.2: after the shop the game ends as the Episode did."""
    game = finished(begun(2, "outcome").play("noise_complaint"), Random(7))
    g = table(game)
    assert game.outcome is not None and game.outcome.rule == g.result_rule and g.step == steps.OVER
    assert game.outcome.won == (g.result == WON)
    assert game.outcome.standings[g.badge] == 1


# Stories


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_episode_has_its_story(language: str) -> None:
    """ETI-31.1: a name, a story of 60 to 100 words, and what is read after it, won or lost."""
    for chapter in [None, *[episode.id for episode in BOX.episodes]]:
        assert campaign_words(BOX, chapter, "name", language)
        assert 60 <= len(campaign_words(BOX, chapter, "story", language).split()) <= 100
        assert campaign_words(BOX, chapter, "closing", language) != campaign_words(BOX, chapter, "failing", language)
        assert campaign_words(BOX, chapter, "closing", language) and campaign_words(BOX, chapter, "failing", language)
    assert campaign_words(BOX, None, "name", "en") != campaign_words(BOX, None, "name", "fr")
