"""Reading achievements: every mistake of a file at once, by file, entry and field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntbox.engine.errors import BadContent
from hauntbox.engine.presenting.achievements import Check
from hauntbox.kit.achievements import achievements_in, check_achievements, read
from tests.support.feats import KINDS, Feats, entry

WORDS: dict[str, Any] = {"name": {"en": "It"}, "text": {"en": "Do it."}}
LIT = {"event": "lit"}


def problems(*entries: dict[str, Any]) -> list[str]:
    """What is wrong with a file of these entries."""
    with pytest.raises(BadContent) as caught:
        read({"achievement": list(entries)}, ["en"])
    return caught.value.problems


def problem(**fields: Any) -> str:
    """The one thing that is wrong with an entry, after the file's name and its id."""
    (found,) = problems({"id": "it", **WORDS, **fields})
    assert found.startswith("achievements.toml: it: ")
    return found.removeprefix("achievements.toml: it: ")


def test_an_entry_says_only_what_does_not_go_without_saying() -> None:
    one = entry(deed=[LIT])
    assert (one.level, one.hidden, one.games, one.each, one.ever) == (1, False, 1, "", False)
    assert (one.deeds[0].least, one.deeds[0].most, one.deeds[0].within) == (1, None, "game")
    assert entry(deed=[{"event": "lit", "most": 2}]).deeds[0].least == 0  # it may be missing altogether


def test_tests_of_fields() -> None:
    """TOML has numbers, bounds, ids and several of them in one word each."""
    where = {"a": 3, "b": ">=2", "c": "<=-1", "d": "red.*", "e": ["x", "y"], "f": "2 crit"}
    assert dict(entry(deed=[{"event": "lit", "where": where}]).deeds[0].where) == {
        "a": Check(low=3, high=3), "b": Check(low=2), "c": Check(high=-1), "d": Check(ids=("red.*",)),
        "e": Check(ids=("x", "y")), "f": Check(ids=("crit",), many=2),
    }


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"deed": [LIT], "levle": 1}, "levle: it means nothing; known are deed, each,"),
        ({"deed": [LIT], "level": 4}, "level: it is 4, not 1, 2 or 3."),
        ({"deed": [LIT], "level": True}, "level: it should be a whole number."),
        ({"deed": [LIT], "hidden": 1}, "hidden: it should be true or false."),
        ({"deed": {"event": "lit"}}, "deed: it should be a list."),
        ({"deed": ["lit"]}, "deed 1: it should be a table."),
        ({"deed": [LIT, {"event": "lit", "leest": 2}]}, "deed 2.leest: it means nothing;"),
        ({"deed": [{"least": 2}]}, "deed 1.event: it is missing."),
        ({"deed": [{"event": "lit", "count": "most"}]}, "deed 1.count: it is one of events, sum, kinds."),
        ({"deed": [{"event": "lit", "of": "n"}]}, "deed 1.of: it stands with a count of sum or kinds, and must then."),
        ({"deed": [{"event": "lit", "count": "sum"}]}, "deed 1.of: it stands with a count of sum or kinds,"),
        ({"deed": [{"event": "lit", "within": "round"}]}, "deed 1.within: it is game or turn."),
        ({"deed": [{"event": "lit", "least": 0}]}, "deed 1.least: without most it is a number from 1 on."),
        ({"deed": [{"event": "lit", "least": 3, "most": 2}]}, "deed 1.most: it is below least, which is 3."),
        ({"deed": [{"event": "lit", "where": {"n": 1.5}}]}, "deed 1.where.n: it should be a number, an id or"),
        ({"deed": [{"event": "lit", "where": {"n": []}}]}, "deed 1.where.n: it should be a number, an id or"),
        ({"game": {"result": "drawn"}}, "game.result: it is won or lost."),
        ({"game": {"place": "second"}}, "game.place: it is first or last."),
        ({"game": {"won": True}, "deed": [LIT]}, "game.won: it means nothing;"),
        ({"game": {"options": {"weather": "foul"}}, "deed": [LIT]}, "game.options.weather: it should be a list of"),
        ({"games": 0, "deed": [LIT]}, "games: it is a number from 1 on."),
        ({"each": "weather", "deed": [LIT]}, "each: it asks for several games."),
        ({"ever": True, "deed": [LIT, LIT]}, "ever: what is counted over all games is one deed,"),
        ({"ever": True, "deed": [{"event": "lit", "within": "turn"}]}, "ever: what is counted over all games is not"),
        ({}, "deed: there is neither a deed nor anything about the game, so everybody would have it."),
    ],
)
def test_what_is_wrong_is_said_with_its_entry_and_field(fields: dict[str, Any], said: str) -> None:
    assert problem(**fields).startswith(said)


def test_every_achievement_is_said_in_every_language() -> None:
    with pytest.raises(BadContent) as caught:
        read({"achievement": [{"id": "it", "deed": [LIT], "name": {"en": "It"}}]}, ["en", "fr"])
    assert caught.value.problems == [
        "achievements.toml: it: name: it is said in en, not in en, fr.",
        "achievements.toml: it: text: it is said in nothing, not in en, fr.",
    ]


def test_all_mistakes_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    """An entry without an id is told by its place, and an id is one entry's only."""
    path = tmp_path / "achievements.toml"
    path.write_text(
        'version = 1\n[[achievement]]\nid = "a"\nlevel = 9\ndeed = [{ event = "lit" }]\nname = { en = "A" }\n'
        'text = { en = "A." }\n[[achievement]]\ndeed = [{ event = "lit" }]\nname = { en = "B" }\ntext = { en = "B." }\n'
        '[[achievement]]\nid = "a"\ndeed = [{ event = "lit" }]\nname = { en = "C" }\ntext = { en = "C." }\n',
        encoding="utf-8",
    )
    with pytest.raises(BadContent) as caught:
        achievements_in(tmp_path, ("en",))
    assert caught.value.problems == [
        "achievements.toml: version means nothing; it has entries called [[achievement]].",
        "achievements.toml: a: level: it is 9, not 1, 2 or 3.",
        "achievements.toml: entry 2: id: every achievement needs one, which never changes.",
        "achievements.toml: a: id: another achievement has it already.",
    ]


def test_a_file_that_is_no_toml_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "achievements.toml").write_text("[[achievement]\n", encoding="utf-8")
    with pytest.raises(BadContent, match=r"achievements\.toml: it can't be read: .*line 1"):
        achievements_in(tmp_path, ("en",))


def test_a_game_without_the_file_has_none(tmp_path: Path) -> None:
    assert achievements_in(tmp_path, ("en",)) == ()


class Proud(Feats):
    """The small game with these achievements."""

    def __init__(self, *entries: dict[str, Any], ranked: bool = True) -> None:
        super().__init__([], RuntimeError)  # type: ignore[arg-type]
        self.found = read({"achievement": [{"id": "it", **WORDS, **one} for one in entries]}, ["en"])
        self.ranked = ranked

    def achievements(self) -> Any:
        return self.found


def unknown(ranked: bool = True, **fields: Any) -> list[str]:
    """What an entry says that its game does not know."""
    try:
        check_achievements(Proud(fields, ranked=ranked), KINDS, ["seat"], ["won", "lost"])
    except BadContent as found:
        return [one.removeprefix("achievements.toml: it: ") for one in found.problems]
    return []


def test_what_the_game_knows_is_accepted() -> None:
    where = {"lantern": "red.*", "n": ">=2"}
    assert unknown(
        deed=[{"event": "lit", "where": where, "own": "seat"}, {"event": "rolled", "where": {"lanterns": "2 blue.1"}}],
        game={"place": "first", "side": "right", "players": [3], "endings": ["won"], "options": {"weather": ["foul"]}},
    ) == []
    assert unknown(games=2, each="players", game={"result": "won"}) == []


def test_what_the_game_does_not_know_is_refused() -> None:
    """Events, fields, things, who runs what, options, sides, endings: all at once."""
    assert unknown(deed=[{"event": "snuffed"}]) == ["deed 1.event: there is no event snuffed."]
    assert unknown(
        deed=[
            {"event": "lit", "own": "lantern", "where": {"lantern": ["red.*", "green.*"], "n": "many", "wick": 1}},
            {"event": "lit", "where": {"lantern": 1}, "count": "kinds", "of": "n"},
            {"event": "gave", "other": "seats", "count": "sum", "of": "m"},
        ],
        game={
            "side": "top", "players": [7], "endings": ["fled"],
            "options": {"season": ["may"], "weather": ["foul", "odd"]},
        },
        games=2, each="season",
    ) == [
        "deed 1.where.wick: lit has no wick.",
        "deed 1.own: nobody runs the lantern of lit.",
        "deed 1.where.lantern: no lantern is like green.*.",
        "deed 1.where.n: it is a number.",
        "deed 2.of: n of lit is a number, so there are no different things to count.",
        "deed 2.where.lantern: it is a lantern, not a number.",
        "deed 3.other: gave has no seats.",
        "deed 3.of: gave has no m.",
        "game.side: there is no side top.",
        "game.players: 7 can't play it.",
        "game.endings: no game ends with fled.",
        "game.options.season: there is no such option.",
        "game.options.weather: it is never odd.",
        "each: there is no option season.",
    ]
    assert unknown(ranked=False, game={"place": "last"}) == ["game.place: nobody is ranked."]
