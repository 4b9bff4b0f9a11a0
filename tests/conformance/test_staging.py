"""What happens is seen: every kind of event of every game has a scene or is only told, and every die has its faces."""

from __future__ import annotations

import importlib
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox import games as shelf
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.messages import EventKind
from hauntbox.engine.presenting.staging import NOISES, SCENES, SOUNDS, WEIGHTS
from hauntbox.games import names
from hauntbox.kit.drawing.faces import SIZE
from hauntbox.kit.scenes import scene_of
from hauntbox.kit.staging import staged, staging_in
from tests.conformance.tables import few, tables

NAMED = ("at", "thing", "start", "end", "path")

every_game = pytest.mark.parametrize("game", names())


@cache
def kinds(game: str) -> dict[str, EventKind]:
    """Every kind of event of a game, by name; reasons are told with what they lead to."""
    home = type(shelf.find(game)).__module__.rpartition(".")[0]
    rooms = [find_spec(f"{home}.table.{room}") for room in ("events", "state")]
    modules = [importlib.import_module(room.name) for room in rooms if room is not None]
    found = [one for module in modules for one in vars(module).values() if isinstance(one, EventKind)]
    return {one.name: one for one in found if one.joins != "reason"}


@pytest.mark.once
@every_game
def test_every_kind_of_event_is_a_scene_or_only_told(game: str) -> None:
    staging = shelf.find(game).staging()
    assert set(staging.scenes) | staging.quiet == set(kinds(game))
    assert not set(staging.scenes) & staging.quiet


@pytest.mark.once
@every_game
def test_scenes_name_fields_that_their_events_have(game: str) -> None:
    for name, one in shelf.find(game).staging().scenes.items():
        spec = kinds(game)[name].fields
        fields = dict(zip([field.rstrip("*") for field in spec.names], spec.kinds, strict=True))
        assert set(one.dice) <= set(fields), name
        for role in NAMED:
            field = getattr(one, role)
            assert not field or fields[field], f"{name}: {field} is no thing of the table"
        plain = [field for field in one.dice if not fields[field]]
        assert not plain or one.die, f"{name}: nothing says of which die {plain} are the numbers"


@pytest.mark.once
@every_game
def test_faces_are_drawings_of_one_size_with_symbols_that_the_page_has(game: str) -> None:
    rules = shelf.find(game)
    table = hauntbox.new(game, seed="faces")
    shared = "".join(rules.draw(table.view(0), None, shared=True, external=True).values())
    known = set(re.findall(r'id="([^"]+)"', shared)) | set(re.findall(r'id="([^"]+)"', rules.stylesheet()))
    for name, face in rules.die_faces().items():
        drawing = ElementTree.fromstring(f'<svg viewBox="0 0 {SIZE} {SIZE}">{face}</svg>')
        used = {one.get("href", "").lstrip("#") for one in drawing.iter("use")}
        assert used <= known, f"{name} needs {used - known}"


@every_game
def test_every_die_that_falls_has_a_face_and_every_scene_is_about_something(game: str) -> None:
    rules = shelf.find(game)
    faces, seen = rules.die_faces(), set()
    for table in (tables(game)[0], tables(game)[-1]):
        last, _ = few(table, f"staging {table}", 2)[-1]
        for event in last.events(-1):
            scene = scene_of(rules, event)
            if scene is None:
                assert event.kind in rules.staging().quiet or event.raw[0].joins == "reason", event.kind
                continue
            seen.add(scene["scene"])
            assert set(scene.get("dice", [])) <= set(faces), event
            if scene["scene"] == "dice":
                assert scene["dice"], event
            if scene["scene"] == "beam":
                assert scene["from"] and scene["to"], event
            if scene["scene"] in ("move", "capture"):
                assert scene["thing"], event
    assert len(seen) > 2


def test_a_scene_says_what_goes_without_saying() -> None:
    one = staged("shot", {"scene": "beam", "start": "hero", "end": "square"})
    assert (one.weight, one.sound, one.told) == (WEIGHTS["beam"], SOUNDS["beam"], False)
    assert staged("caught", {"scene": "capture", "thing": "ghost"}).told
    assert set(WEIGHTS) == set(SOUNDS) == set(SCENES)
    assert {sound for sound in SOUNDS.values() if sound} <= set(NOISES)


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ({"scene": "dances"}, "dances"), ({"scene": "move", "whom": "hero"}, "whom"),
        ({"scene": "move", "sound": "moo"}, "moo"),
    ],
)
def test_a_mistake_in_the_staging_is_named(entry: dict[str, str], wrong: str) -> None:
    with pytest.raises(HauntboxError, match=wrong):
        staged("shot", entry)


def test_a_game_without_a_staging_is_only_told(tmp_path: Path) -> None:
    assert not staging_in(tmp_path).scenes and not staging_in(tmp_path).quiet
