# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""The story of the page, without a board: in which order it is told, how it catches up, and what may change when."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.pages.test_modules import STATIC, address, errors, page, run
from tests.support.browsers import Page, browser

# A story whose players only write down what they are asked to do; time stands still unless it is moved on.
STORY = """
    const timers = [];
    window.setTimeout = (then, wait) => timers.push({then, wait, on: true});
    window.clearTimeout = (at) => { if (timers[at - 1]) timers[at - 1].on = false; };
    const pass = () => {
        const one = timers.find((timer) => timer.on);
        if (one) { one.on = false; one.then(); }
        return one?.wait;
    };
    const did = [];
    const names = (entries) => entries.map((one) => one.text).join('+');
    const story = new Story({
        begin: ({entries}) => did.push('begin ' + names(entries)),
        land: ({entries}) => did.push('land ' + names(entries)),
        clear: () => {}, settle: ({parts}) => did.push('settle ' + [...parts.keys()].join()),
        tell: (entries, again) => did.push((again ? 'again ' : 'tell ') + names(entries)), open: () => did.push('open'),
        rewind: (parts) => did.push('rewind ' + [...parts.values()].join()), changed: () => {},
        changes: () => given.changes ?? 0,
    }, () => given.pace ?? 'normal');
    const plain = {rule: '', cause: '', targets: [], number: 1, turn: false};
    const entry = (text, stage) => ({...plain, text, kind: text, stage});
    const part = (name, was) => ({old: new Map([[name, was]]), parts: new Map([[name, 'new']])});
    const roll = () => entry('roll', {scene: 'dice', beats: 2, at: ['buster:ray'], dice: ['die:1']});
    const slime = () => entry('slime', {scene: 'score', beats: 1, thing: ['buster:ray']});
"""


def story(page: Page, body: str, **given: Any) -> Any:
    return run(page, "Story, momentsOf: story", STORY + body, given)


def test_lines_are_told_when_their_scene_has_landed(page: Page) -> None:
    assert story(page, """
        story.add({...part('board', 'old'), entries: [roll(), entry('quiet'), slime()]});
        const untold = [story.untold];
        while (pass() !== undefined) untold.push(story.untold);
        return [did, untold];
    """) == [
        ["begin roll", "land roll", "tell roll+quiet", "begin slime", "settle board", "tell slime", "open"],
        [3, 1, 1, 0, 0],
    ]


def test_kinds_that_have_the_same_name_are_shown_at_once(page: Page) -> None:
    assert story(page, """
        const one = (kind, together) => entry(kind, {scene: 'score', beats: 1, together});
        const entries = [one('hit', 'blow'), entry('quiet'), one('hurt', 'blow'), one('hurt', true), one('won')];
        const others = [one('hurt', true), one('hit', true), one('lost')];
        const told = (entries) => momentsOf({...part('board'), entries}, false).map((one) => names(one.entries));
        return [told(entries), told(others)];
    """) == [["hit+hurt", "hurt", "won"], ["hurt", "hit", "lost"]]


@pytest.mark.parametrize(("changes", "beats"), [(0, 3), (2, 4), (9, 5)])
def test_the_card_of_a_round_stays_as_long_as_there_is_something_to_read(
    page: Page, changes: int, beats: int
) -> None:
    waits = story(page, """
        story.add({...part('board'), entries: [entry('round', {scene: 'round', beats: 3})]});
        return [pass(), pass()];
    """, changes=changes)
    assert round(sum(waits)) == 520 * beats


def test_what_was_seen_once_goes_faster_until_the_reader_has_answered(page: Page) -> None:
    assert story(page, """
        const waits = [];
        const tell = () => {
            story.add({...part('board', 'old'), entries: [roll(), roll()]});
            let sum = 0;
            for (let wait = pass(); wait !== undefined; wait = pass()) { sum += wait; waits.push(sum); }
        };
        tell();
        story.turnPage();
        tell();
        return waits.filter((_, at) => at % 2).map(Math.round);
    """) == [1040, 1664, 1040, 1664]


def test_lines_without_a_scene_do_not_part_what_belongs_together(page: Page) -> None:
    assert story(page, """
        const bid = (who) => ({...entry('bid', {scene: 'flip', beats: 1, together: true, thing: [who]}), text: who});
        story.add({...part('board', 'old'), entries: [bid('ann'), entry('turns'), bid('bob')]});
        pass(); pass();
        return did;
    """) == ["begin ann+bob", "settle board", "tell ann+turns+bob", "open"]


def test_what_moves_at_once_is_on_the_board_at_once(page: Page) -> None:
    assert story(page, """
        const walk = entry('walk', {scene: 'move', beats: 1, thing: ['buster:ray'], to: ['square:1']});
        story.add({...part('board', 'old'), entries: [walk]});
        return did;
    """) == ["begin walk", "settle board", "tell walk", "open"]


def test_the_rest_comes_at_once_when_it_is_skipped(page: Page) -> None:
    assert story(page, """
        story.add({...part('board', 'old'), entries: [roll(), slime()]});
        story.add({...part('hand', 'old'), entries: [slime()]});
        story.finish();
        return [did, story.isOn, story.untold];
    """) == [["begin roll", "tell roll+slime+slime", "settle board,hand", "open"], False, 0]


def test_whoever_steps_waits_for_nobody_and_is_waited_for(page: Page) -> None:
    assert story(page, """
        story.add({...part('board', 'old'), entries: [roll(), slime(), slime()]});
        pass(); pass();
        const waits = story.waits;
        story.step();
        return [waits, did.slice(3)];
    """, pace="step") == [True, ["begin slime"]]


def test_it_is_told_again_from_how_things_were(page: Page) -> None:
    assert story(page, """
        story.add({...part('board', 'first'), entries: [roll()]});
        story.add({...part('board', 'second'), entries: [slime()]});
        story.finish();
        did.length = 0;
        const there = story.again();
        story.finish();
        story.turnPage();
        return [there, did, story.again()];
    """) == [True, ["rewind first", "begin roll", "again roll+slime", "settle board", "open"], False]


def test_a_burst_of_turns_does_not_pile_up(page: Page) -> None:
    told = story(page, """
        for (let turn = 0; turn < 200; turn++) story.add({...part('board', 'old'), entries: [roll(), slime()]});
        const left = story.moments.length;
        let waits = 0;
        for (let wait = pass(); wait !== undefined; wait = pass()) waits += wait;
        return [left, waits, story.untold, did.filter((one) => one.startsWith('tell')).join().split(/[,+]/).length];
    """)
    left, waits, untold, lines = told
    assert left < 80
    assert waits < 60_000
    assert (untold, lines) == (0, 400)


def test_a_thing_that_a_later_scene_is_about_stays_as_it_was(page: Page) -> None:
    assert story(page, """
        const walk = entry('walk', {scene: 'move', beats: 1, thing: ['buster:ray'], to: ['square:1']});
        const moments = momentsOf({...part('board', 'old'), entries: [walk, roll(), slime()]}, false);
        return moments.map(({fresh, held, free}) => [[...fresh].sort(), [...held].sort(), free]);
    """) == [
        [["square:1"], ["buster:ray"], False],
        [[], ["buster:ray"], True],
        [["buster:ray"], [], True],
    ]


def test_events_that_belong_together_are_seen_together(page: Page) -> None:
    assert story(page, """
        const bid = (who) => ({...entry('bid', {scene: 'flip', beats: 1, together: true, thing: [who]}), text: who});
        story.add({...part('board', 'old'), entries: [bid('ann'), bid('bob'), slime()]});
        return did[0];
    """) == "begin ann+bob"


def test_things_are_brought_up_to_date_one_by_one(page: Page) -> None:
    first, second = '<g id="m-sq1" data-target="sq1">{}</g>', '<g id="m-sq2" data-target="sq2">{}</g>'
    ray, ghost = '<g id="m-ray" data-target="ray">{}</g>', '<g id="m-g1" data-target="g1"/>'
    old = f"<svg>{ray.format(0)}{first.format(ghost)}{second.format('')}</svg>"
    new = f"<svg>{ray.format(5)}{first.format('')}{second.format(ghost)}</svg>"
    assert run(page, "renew: partial; parsed: morph", """
        const here = document.getElementById('here');
        here.innerHTML = given[0];
        const wanted = parsed(given[1]);
        const plain = document.createElement('div');
        plain.append(parsed(given[1]));
        const at = (id) => document.getElementById(id);
        const look = () => [at('m-ray').textContent, at('m-g1')?.parentNode.id];
        renew(here, wanted, new Set(['g1']), new Set(['ray']));
        const first = look();
        renew(here, wanted, new Set(['ray', 'sq1', 'sq2']), new Set());
        return [first, look(), here.innerHTML === plain.innerHTML];
    """, [old, new]) == [["0", "m-sq2"], ["5", "m-sq2"], True]


@pytest.mark.parametrize("noise", ["dice", "beam", "step", "capture", "card", "bell", "good", "bad", "danger", "win",
                                   "loss", "turn"])
def test_every_noise_can_be_heard(page: Page, noise: str) -> None:
    """Played into a room of its own, each is louder than silence and never so loud that it is cut off."""
    peak, long = run(page, "NOISES: sounds; render: sound", """
        const long = Math.max(...NOISES[given].map(({at, long}) => at + long));
        const room = new OfflineAudioContext(1, Math.ceil(44100 * (long + 0.1)), 44100);
        render(room, given, room.destination);
        const heard = (await room.startRendering()).getChannelData(0);
        return [heard.reduce((most, one) => Math.max(most, Math.abs(one)), 0), long];
    """, noise)
    assert 0.03 < peak < 0.99
    assert long < 2
