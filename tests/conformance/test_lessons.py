"""Lessons of every game: each can be done as it says, in every way that it names, in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

import hauntbox
from hauntbox import bots
from hauntbox.engine.game import Game
from hauntbox.engine.presenting.lessons import Lesson, Text, fits, follow
from hauntbox.games import find, names
from hauntbox.kit.loaded_dice import LoadedDice
from tests.support.lessons import at_beat, do, let_others_answer, let_others_play, mine

GAMES = sorted(set(names()) - {"toy"})
LESSONS = [(game, lesson) for game in GAMES for lesson in find(game).lessons().lessons]
BEATS = [(game, lesson, number) for game, lesson in LESSONS for number in range(len(lesson.beats))]
LONGEST = 300  # letters said at once
MINUTES = 12
PART = "part"  # a whole part of the drawing, such as its row of cards
ANSWER = "answer"  # an answer in the list, by a pattern of its key


def named(value: object) -> str | None:
    return value.id if isinstance(value, Lesson) else None


def begun(game: str, lesson: Lesson) -> Game:
    table = find(game).lay_lesson(lesson)
    let_others_play(lesson, table)
    return table


def texts(lesson: Lesson) -> Iterator[Text]:
    yield lesson.name
    yield lesson.closing
    for beat in lesson.beats:
        yield beat.praise
        for remark in beat.remarks:
            yield remark.say
        for branch in beat.branches:
            yield branch.say


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_between_twelve_and_eighteen_lessons(game: str) -> None:
    """Every game of the box, so that none is forgotten."""
    ids = [one.id for one in find(game).lessons().lessons]
    assert 12 <= len(ids) <= 18
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_take_twelve_minutes_at_most(game: str) -> None:
    """Reading what is said on the straight way, in either language, and some seconds for each answer."""
    taught = find(game).lessons()
    for language in find(game).languages():
        assert taught.minutes(language) <= MINUTES, language


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=named)
def test_a_lesson_is_short_and_rests_on_rules(game: str, lesson: Lesson) -> None:
    known = {rule.id for rule in find(game).rulebook().rules}
    assert lesson.rules and set(lesson.rules) <= known
    assert 1 <= lesson.par <= 6
    for text in texts(lesson):
        assert set(text) == set(find(game).languages())
        assert all(0 < len(words) <= LONGEST for words in text.values()), text


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=named)
def test_a_lesson_can_be_done_as_it_says(game: str, lesson: Lesson) -> None:
    table = begun(game, lesson)
    for number, beat in enumerate(lesson.beats):
        progress = follow(lesson, table)
        assert (progress.beat, progress.stuck) == (number, False)
        told = len(table.events(lesson.seats[0]))
        do(lesson, table, beat)
        progress = follow(lesson, table)
        assert progress.beat == number + 1, f"after {table.answers()}"
        assert progress.said == beat.praise
        happened = Counter(event.kind for event in table.events(lesson.seats[0])[told:])
        assert Counter(beat.then) <= happened, f"the praise tells of what has not happened; there was {dict(happened)}"
    assert progress.done
    assert progress.answers == lesson.par, "par is the number of answers that it takes"
    assert progress.stars(lesson.par) == 3
    chance = table.state.chance
    assert isinstance(chance, LoadedDice)
    assert (chance.rolls, chance.unforeseen) == ([], 0), "these dice of the position are never rolled, or others are"


@pytest.mark.parametrize(("game", "lesson", "number"), BEATS, ids=named)
def test_every_way_that_a_beat_names_is_open_and_has_its_word(game: str, lesson: Lesson, number: int) -> None:
    beat = lesson.beats[number]
    for pattern in () if beat.waits else beat.want:
        table = at_beat(lesson, find(game).lay_lesson(lesson), number)
        answer_once(lesson, table, pattern)
        assert follow(lesson, table).beat == number + 1
    for branch in beat.branches:
        for pattern in branch.on:
            table = at_beat(lesson, find(game).lay_lesson(lesson), number)
            answer_once(lesson, table, pattern)
            progress = follow(lesson, table)
            assert progress.said == branch.say
            assert progress.beat == number + branch.goes_on
            assert not progress.stray


def answer_once(lesson: Lesson, table: Game, pattern: str) -> None:
    found = [option for option in mine(lesson, table) if fits(option.key, [pattern])]
    assert found, f"{pattern} is not among {[option.key for option in mine(lesson, table)]}"
    table.decide(found[0])
    let_others_answer(lesson, table)


@pytest.mark.parametrize(("game", "lesson", "number"), BEATS, ids=named)
def test_what_a_lesson_points_at_is_on_the_board(game: str, lesson: Lesson, number: int) -> None:
    """On a wide page and on a phone, in every language."""
    table = at_beat(lesson, find(game).lay_lesson(lesson), number)
    seat = lesson.seats[0]
    for width, language in product((1440, 390), find(game).languages()):
        layout = table.rules.layout()
        shown = [part for row in layout.wide for part in row] if width == 1440 else layout.narrow
        parts = table.rules.draw(table.view(seat), table.decision, seat=seat, width=width, language=language)
        drawn = "".join(svg for part, svg in parts.items() if part in {*shown, *layout.floating})
        for remark in lesson.beats[number].remarks:
            for target in remark.point:
                kind, _, id = target.partition(":")
                if kind == PART:
                    assert id in parts and id in {*shown, *layout.floating}, f"{target} at {width}, {language}"
                elif kind == ANSWER:
                    assert any(fits(option.key, [id]) for option in mine(lesson, table)), f"{target} is not on offer"
                else:
                    assert f'data-target="{target}"' in drawn, f"{target} at {width}, {language}"


@pytest.mark.parametrize(("game", "lesson", "number"), BEATS, ids=named)
def test_any_other_answer_goes_on_with_a_note_and_can_be_taken_back(game: str, lesson: Lesson, number: int) -> None:
    beat = lesson.beats[number]
    table = at_beat(lesson, find(game).lay_lesson(lesson), number)
    meant = [*beat.want, *(pattern for branch in beat.branches for pattern in branch.on)]
    others = [option for option in mine(lesson, table) if not fits(option.key, meant)]
    for option in others[:2]:
        before = table.state_bytes()
        table.decide(option)
        let_others_answer(lesson, table)
        progress = follow(lesson, table)
        assert progress.beat >= number
        assert progress.beat > number or beat.waits or progress.stray
        table.undo()
        assert table.state_bytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_has_a_guide_who_speaks_up(game: str) -> None:
    rules = find(game)
    guide = rules.lessons().guide
    assert guide is not None
    assert guide.side in {"", *(side.id for side in rules.sides(guide.players or rules.min_players))}
    said = (guide.opening, *(one.remark.say for one in guide.hints))
    assert all(set(text) == set(rules.languages()) for text in said)
    players = guide.players or rules.min_players
    table = hauntbox.new(game, players=players, seed="guide", **{**rules.quick_start(), **guide.options})
    bot = bots.make("novice", "guide")
    met: set[str] = set()
    while table.decision is not None and table.number < 600:
        met.add(f"ask:{table.decision.kind}")
        seat = table.waiting[0]
        table.decide(bot.choose(table, seat), seat)
    met |= {f"event:{event.kind}" for event in table.events(None)}
    spoken = [one for one in guide.hints if met & set(one.on)]
    assert len(guide.hints) >= 10
    assert len(spoken) >= 0.6 * len(guide.hints), f"never said: {[one.on for one in guide.hints if one not in spoken]}"
    kinds = {f"ask:{kind}" for kind in asked_kinds(game)} | {f"event:{kind}" for kind in event_kinds(game)}
    assert {kind for one in guide.hints for kind in one.on} <= kinds


def asked_kinds(game: str) -> set[str]:
    return {key.removeprefix("ask.") for key in find(game).words.sentences["en"] if key.startswith("ask.")}  # type: ignore[attr-defined]


def event_kinds(game: str) -> set[str]:
    return {key.removeprefix("event.") for key in find(game).words.sentences["en"] if key.startswith("event.")}  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", [game for game in GAMES if find(game).layout().yielding])
def test_what_is_spoken_of_is_not_where_the_words_of_a_lesson_are(game: str) -> None:
    """On a low screen a part of the board makes room for them: all that is pointed at is seen elsewhere."""
    layout = find(game).layout()
    seen = [part for part in dict.fromkeys(part for row in layout.low for part in row) if part != layout.yielding]
    for lesson in find(game).lessons().lessons:
        for number, beat in enumerate(lesson.beats):
            table = at_beat(lesson, find(game).lay_lesson(lesson), number)
            drawn = table.rules.draw(table.view(lesson.seats[0]), parts=tuple(seen), language="en", width=1440)
            there = "".join(drawn.values())
            for point in [point for remark in beat.remarks for point in remark.point]:
                if not point.startswith(("part:", "answer:")):
                    assert f'data-target="{point}"' in there, (lesson.id, number, point)
