"""Campaigns: chapters in order, something carried over, every one kept, and a save that outlives versions."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import hauntbox
from hauntbox import BadSave, BadSetup, Campaign, HauntboxError
from hauntbox.engine.campaign import START, options_of
from hauntbox.engine.playout import play_random
from hauntbox.engine.saves import seal_of
from hauntbox.games import find
from tests.engine.test_saves import RUBBISH, places, resealed
from tests.support.campaigns import begun, candles, ended, play


def chapters(campaign: Campaign) -> list[tuple[str, int, bool | None]]:
    return [(one.chapter, one.parent, one.won) for one in campaign.chapters]


def test_chapters_follow_one_another_until_the_campaign_is_won() -> None:
    """TOY-8.1: three nights, each in its room."""
    campaign = begun()
    rooms = []
    for night in ("knock", "floor", "door"):
        assert campaign.next == [night]
        game = campaign.play()
        rooms.append(game.setup.options["room"])
        assert campaign.running and not campaign.over and campaign.next == []
        campaign.record(ended(game, won=True))
    assert rooms == ["parlour", "cellar", "cellar"]
    assert campaign.over and campaign.won
    assert chapters(campaign) == [("knock", -1, True), ("floor", 0, True), ("door", 1, True)]
    with pytest.raises(HauntboxError, match="campaign is over; branch"):
        campaign.play()


def test_what_is_left_goes_into_the_next_chapter() -> None:
    """TOY-8.2: two candles left make one more for every medium, three at most."""
    campaign = begun()
    game = ended(campaign.play(), won=True)
    left = candles(game)
    campaign.record(game)
    wax = min(3, left // 2)
    assert campaign.carried == {"wax": wax}
    assert campaign.play().view(None)["candles"] == [6 + wax, 6]
    assert campaign.rules.carried_words("house", campaign.carried)[0].startswith(str(wax))


def test_a_lost_chapter_is_played_again_with_what_it_began_with() -> None:
    """TOY-8.3: losing gains nothing, and the dice fall otherwise the next time."""
    campaign = play(begun(), True, False)
    assert campaign.next == ["floor"] and not campaign.over and not campaign.won
    lost = campaign.chapters[1]
    assert lost.before == lost.after == campaign.chapters[0].after
    again = campaign.play()
    assert again.setup.options == lost.setup.options
    assert again.setup.seed != lost.setup.seed
    assert campaign.line() == [0, 1, 2]


def test_the_seed_of_a_chapter_tells_nothing_of_the_others() -> None:
    campaign = play(begun(), True, True, True)
    seeds = [one.setup.seed for one in campaign.chapters]
    assert len(set(seeds)) == 3
    assert not any(campaign.setup.seed in seed for seed in seeds)
    assert [one.setup.seed for one in play(begun(), True, True, True).chapters] == seeds


def test_one_can_go_back_to_any_chapter_and_take_another_course() -> None:
    campaign = play(begun(), True, True)
    first = campaign.chapters[0].after
    campaign.branch(0)
    assert campaign.next == ["floor"] and campaign.carried == first
    game = campaign.play()
    assert campaign.line() == [0, 2]
    assert game.setup.seed != campaign.chapters[1].setup.seed
    campaign.branch(START)
    assert campaign.current is None and campaign.next == ["knock"] and campaign.carried == {}
    campaign.branch(2)
    assert campaign.running and campaign.game().setup.to_data() == game.setup.to_data()
    with pytest.raises(HauntboxError, match="no chapter 7 to go back to; 3 were played"):
        campaign.branch(7)


def test_a_chapter_under_way_is_kept_as_it_stands() -> None:
    campaign = begun()
    game = campaign.play()
    assert campaign.game().state_bytes() == game.state_bytes()
    play_random(game, 3, 2)
    campaign.record(game)
    again = hauntbox.load_campaign(campaign.save())
    assert again.running and again.game().state_bytes() == game.state_bytes()
    with pytest.raises(HauntboxError, match="The Knock is still being played"):
        again.play()
    again.record(ended(again.game(), won=True))
    assert again.next == ["floor"]
    assert again.game(0).over
    with pytest.raises(HauntboxError, match="no chapter 5"):
        again.game(5)


def test_only_the_game_of_the_chapter_is_recorded() -> None:
    campaign = begun()
    with pytest.raises(HauntboxError, match="No chapter is being played"):
        campaign.record(hauntbox.new("toy", players=2))
    campaign.play()
    with pytest.raises(HauntboxError, match="not the game of The Knock"):
        campaign.record(hauntbox.new("toy", players=2, seed=5))
    assert campaign.running and campaign.chapters[0].kept == ""


def test_a_chapter_that_does_not_follow_is_refused() -> None:
    campaign = begun()
    with pytest.raises(HauntboxError, match="'door' can't be played now; choose knock"):
        campaign.play("door")
    assert campaign.chapters == []


def test_options_hold_for_every_chapter_and_chapters_keep_theirs() -> None:
    campaign = play(begun(dawn="poltergeists"), True)
    assert [one.setup.options["dawn"] for one in campaign.chapters] == ["poltergeists"]
    assert campaign.play().setup.options["dawn"] == "poltergeists"
    assert options_of(find("toy"), "house") == ["dawn"]
    for taken in ("room=cellar", "scenario=cellar", "wax=3"):
        key, value = taken.split("=")
        with pytest.raises(BadSetup, match="can't be chosen: the chapters of a campaign settle it"):
            hauntbox.campaign("toy", "house", None, None, "", **{key: value})
    with pytest.raises(BadSetup, match="no option 'moon'"):
        begun(moon="full")


def test_a_campaign_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(BadSetup, match="Séance has no campaign 'barn'; it has house"):
        hauntbox.campaign("toy", "barn")
    with pytest.raises(BadSetup, match="Blackout has no campaigns"):
        hauntbox.campaign("blackout", "house")


def test_every_chapter_may_have_another_number_of_players() -> None:
    """TOY-8.4: the number stays until it is changed again, also after going back and saving."""
    campaign = play(begun(players=2), True)
    assert campaign.play(players=4).setup.players == 4
    campaign.record(ended(campaign.game(), won=False))
    assert campaign.players == 4 and campaign.play().setup.players == 4
    campaign.branch(0)
    assert campaign.players == 2 and campaign.play().setup.players == 2
    again = hauntbox.load_campaign(campaign.save())
    assert [one.setup.players for one in again.chapters] == [2, 4, 4, 2]
    assert again.options == campaign.options
    with pytest.raises(BadSetup, match="for 2 to 4 players, not 5"):
        play(begun(), True).play(players=5)


def test_where_the_number_of_players_is_fixed_another_one_is_refused() -> None:
    campaign = hauntbox.campaign("spirit_world", "slimer", players=3)
    with pytest.raises(BadSetup, match="played by 3; the number of players can't change") as caught:
        campaign.play(players=2)
    assert [message.key for message in caught.value.messages] == ["setup.same_players"]
    assert campaign.chapters == []
    assert campaign.play(players=3).setup.players == 3


def test_a_wrong_amount_of_wax_is_refused() -> None:
    """TOY-8.2: three at most."""
    for wax in ("4", "-1", "x", "²", ""):
        with pytest.raises(BadSetup, match="from 0 to 3"):
            hauntbox.new("toy", wax=wax)


def test_a_saved_campaign_is_the_same_again() -> None:
    campaign = play(begun(), True, False, True)
    campaign.branch(1)
    again = hauntbox.load_campaign(campaign.save())
    assert again.save() == campaign.save()
    assert chapters(again) == chapters(campaign) and again.at == 1
    assert again.next == ["floor"]
    play(again, True)
    assert again.chapters[3].parent == 1
    assert repr(again) == "<Campaign house of Séance: after floor, 4 played>"


def test_changing_what_is_carried_changes_no_chapter() -> None:
    campaign = play(begun(), True)
    campaign.play()
    before = campaign.chapters[1].before
    before["wax"] = 99
    assert campaign.chapters[0].after != before


def test_a_campaign_of_an_older_version_is_read_and_of_a_newer_one_refused() -> None:
    record = json.loads(play(begun(), True).save())
    record["hauntbox"] = "0.0.1"
    assert hauntbox.load_campaign(resealed(record)).next == ["floor"]
    record["hauntbox"] = "99.0.0"
    with pytest.raises(BadSave, match="This campaign was saved by Hauntbox 99"):
        hauntbox.load_campaign(resealed(record))


def test_campaigns_and_games_are_told_apart() -> None:
    with pytest.raises(BadSave, match="This is a saved campaign, not a game"):
        hauntbox.load(begun().save())
    with pytest.raises(BadSave, match="not a saved campaign: it has no 'hauntbox' and 'campaign' and 'game'"):
        hauntbox.load_campaign(hauntbox.new("toy").save())
    with pytest.raises(BadSave, match="not a saved campaign: it is not JSON"):
        hauntbox.load_campaign("hello")


def test_a_damaged_campaign_is_refused() -> None:
    text = play(begun(), True).save()
    for length in range(0, len(text), 97):
        with pytest.raises(BadSave):
            hauntbox.load_campaign(text[:length])
    record = json.loads(text)
    record["chapters"][0]["won"] = False
    with pytest.raises(BadSave, match="not as it was written"):
        hauntbox.load_campaign(json.dumps(record))


def test_rubbish_anywhere_in_a_sealed_campaign_is_never_a_surprise() -> None:
    rng = Random(5)
    text = play(begun(), True, False).save()
    refused = 0
    for path in places(json.loads(text)):
        for value in rng.sample(RUBBISH, 5):
            record = json.loads(text)
            inner: Any = record
            for part in path[:-1]:
                inner = inner[part]
            inner[path[-1]] = value
            record["seal"] = seal_of(record)
            try:
                campaign = hauntbox.load_campaign(json.dumps(record))
                assert isinstance(campaign.line(), list)
            except HauntboxError:
                refused += 1
    assert refused > 40


def test_options_may_be_chosen_anew_and_hold_until_they_are_again() -> None:
    """TOY-8.1: what a chapter settles is not for people to choose."""
    campaign = begun(dawn="poltergeists")
    assert campaign.options == {"dawn": "poltergeists"}
    campaign.record(ended(campaign.play(), won=True))
    with pytest.raises(BadSetup, match="room can't be chosen: the chapters of a campaign settle it"):
        campaign.play("floor", {"scenario": "parlour"})
    with pytest.raises(BadSetup, match="dawn"):
        campaign.play("floor", {"dawn": "cats"})
    assert not campaign.running and len(campaign.chapters) == 1, "what was refused has begun nothing"
    game = campaign.play("floor", {"dawn": "nobody"})
    assert (game.setup.options["dawn"], campaign.options) == ("nobody", {"dawn": "nobody"})
    campaign.record(ended(game, won=False))
    again = hauntbox.load_campaign(campaign.save())
    assert again.play().setup.options["dawn"] == "nobody"
    campaign.branch(0)
    assert campaign.options == {"dawn": "poltergeists"}, "as they stood there"
    campaign.branch(START)
    assert campaign.play().setup.options["dawn"] == "poltergeists"


def test_what_is_carried_over_depends_on_the_game_alone() -> None:
    """It may be asked for again by another process, or after a crash."""
    campaign = begun()
    game = ended(campaign.play(), won=True)
    rules = campaign.rules
    first = rules.carry_over("house", "knock", game, {})
    again = rules.carry_over("house", "knock", hauntbox.load(game.save()), {})
    assert first == again == rules.carry_over("house", "knock", game, {})


def test_what_a_chapter_settles_is_not_to_be_chosen_before_it() -> None:
    """TGB-26.11: the difficulty of The Ghosts Betwixt is chosen once for a whole campaign."""
    campaign = hauntbox.campaign("betwixt", "worlds_of_terror", players=1, seed="night")
    assert campaign.choices == ["difficulty", "set_up", "loot", "spaces", "speaker"]
    game = campaign.play()
    while not game.over:
        game.decide(game.asked(game.waiting[0])[0].key, seat=game.waiting[0])
    campaign.record(game)
    assert campaign.choices == ["set_up", "loot", "spaces", "speaker"]
