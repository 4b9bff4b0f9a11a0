"""What players may be proud of: every game has some, its patterns are of this game, and each can be earned."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache

import pytest

import hauntbox
from hauntbox.engine.messages import EventKind
from hauntbox.engine.presenting.achievements import Achievement, Tally, judge, reached
from hauntbox.engine.rules import Rules
from hauntbox.games import find, own_names
from hauntbox.kit.achievements import check_achievements
from hauntbox.kit.words.catalogue import Words
from tests.conformance.record import recordings
from tests.conformance.test_staging import kinds
from tests.support.feats_built import brings, run_kinds
from tests.support.languages import french_mistakes, game_folder

LONGEST_NAME, LONGEST_TEXT = 48, 130
# What novices did not earn in the recorded games; a log made for it proves that its pattern can be met.
RARE = {
    "betwixt": {"nightmare", "grown_up", "all_missions", "library"},
    "blackout": {"all_modes", "ring_road", "coffee", "bare_hands", "clean_sweep"},
    "ecto_terrestrial": {"whole_season", "flash", "firm_grip", "not_a_panel", "one_panel", "pickpocket"},
    "outer_space": {"hundred", "grunts_only", "empty_deck"},
    "spirit_world": {"last_chapter", "all_scenarios", "no_waste", "dancer", "guest", "fifty", "bad_night"},
}

every_game = pytest.mark.parametrize("game", own_names())


def every_kind(game: str) -> dict[str, EventKind]:
    return kinds(game)


def endings(game: str) -> set[str]:
    """The keys of the sentences that end a game."""
    said = Words(game_folder(game) / "words").sentences["en"]
    return {key.removeprefix("end.") for key in said if key.startswith("end.")}


@pytest.mark.once
@every_game
def test_a_game_has_a_few_dozen_of_all_kinds(game: str) -> None:
    """Some are easy, most are about how one plays, some stay a surprise, some take many games."""
    found = find(game).achievements()
    assert 24 <= len(found) <= 40
    assert {one.level for one in found} == {1, 2, 3}
    assert sum(one.hidden for one in found) >= 3 and sum(one.lasting for one in found) >= 3
    assert sum(bool(one.deeds) for one in found) > len(found) / 2
    # Some are there for whoever plays for the first time.
    assert sum(one.level == 1 and not one.hidden and not one.lasting for one in found) >= 6


@pytest.mark.once
@every_game
def test_every_pattern_is_of_this_game(game: str) -> None:
    """Events, fields, things, options, sides and endings that the game knows."""
    rules = find(game)
    check_achievements(rules, every_kind(game), run_kinds(rules), endings(game))


@pytest.mark.once
@every_game
def test_names_and_sentences_are_short_and_different_in_both_languages(game: str) -> None:
    found = find(game).achievements()
    for language in find(game).languages():
        said = [one.name[language] for one in found]
        assert len(set(said)) == len(said)
        assert [name for name in said if len(name) > LONGEST_NAME or name.endswith(".")] == []
        texts = [one.text[language] for one in found]
        assert [text for text in texts if len(text) > LONGEST_TEXT or not text.endswith(".")] == []
    french = [text for one in found for text in (one.name["fr"], one.text["fr"])]
    assert [mistake for text in french for mistake in french_mistakes(text)] == []


@pytest.mark.once
@every_game
def test_nothing_that_is_not_hidden_tells_what_is_still_to_come(game: str) -> None:
    """Values of options that stand under another name until they are reached are in hidden achievements only."""
    masked = {option.key: option.masks for option in find(game).setup_options() if option.masks}
    for one in find(game).achievements():
        told = [value for key, values in one.ending.options for value in values if value in masked.get(key, {})]
        assert one.hidden or not told, f"{one.id} tells of {told}"


@cache
def earned(game: str) -> frozenset[str]:
    """What somebody at one of the recorded games earned, and what everybody there would have over all of them."""
    rules = find(game)
    found: set[str] = set()
    tallies: dict[str, list[Tally]] = defaultdict(list)
    for path in recordings(game):
        kept = json.loads(path.read_text(encoding="utf-8"))
        played = hauntbox.new(game, kept["players"], kept["seed"], **kept["options"])
        for line in kept["answers"]:
            played.play_line(line)
        seats = list(range(played.setup.players))
        for mine in (seats, *[[seat] for seat in seats]):  # one person with all seats, or a person each
            found.update(judge(rules.achievements(), played, mine).earned)
        for id, tally in judge(rules.achievements(), played, [0]).tallies.items():
            tallies[id].append(tally)
    goals = {one.id: one.goal for one in rules.achievements()}
    return frozenset(found | {id for id, some in tallies.items() if reached(some) >= goals[id]})


@every_game
def test_novices_earn_nearly_everything_at_one_table_or_another(game: str) -> None:
    """In the recorded games; what is rare is known by name."""
    assert {one.id for one in find(game).achievements()} - earned(game) == RARE[game]


@pytest.mark.once
@every_game
def test_what_is_rare_can_be_earned(game: str) -> None:
    """A log made for an achievement, event by event, brings it; and so does every other one."""
    rules, known = find(game), every_kind(game)
    for one in rules.achievements():
        assert can_be_earned(rules, one, known), one.id


def can_be_earned(rules: Rules, one: Achievement, known: dict[str, EventKind]) -> bool:
    if one.each:
        option = next(option for option in rules.setup_options() if option.key == one.each)
        tallies = [brings(rules, one, known, value).tallies[one.id] for value in option.values]
        return reached(tallies) >= one.goal
    found = brings(rules, one, known)
    if one.lasting:
        return reached([found.tallies[one.id]] * one.goal) >= one.goal
    return found.earned == [one.id]
