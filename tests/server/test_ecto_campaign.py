"""The campaign of Ecto-Terrestrial Invasion on the page: an Episode, the shop, the next one, with a server that is
killed on the way."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.test_campaigns import campaign_of, game_at, next_chapter
from tests.support.servers import Person, Served
from tests.support.spirit_campaigns import BURST

FORM = {
    "game": "ecto_terrestrial", "campaign": "invasion", "players": "1", "seat0": "me", "seed": "night",
    "option.draft": "random",
}


def play_on(person: Person, table: str, chance: Random, until: str = "", most: int = 400) -> str:
    """Answer at random until something of a kind is asked, so many answers are given, or it is over; returns what is
    asked then."""
    sitter = person.sit_at(table)
    for given in range(most + 1):
        if given % (BURST - 10) == BURST - 11:
            sitter.close()
            sitter = person.sit_at(table)
        sitter.until(lambda: sitter.shown["question"] is None or sitter.shown["question"]["mine"] is not None)  # noqa: B023
        question = sitter.shown["question"]
        kind = "over" if question is None else str(question["kind"])
        if kind in ("over", until) or given == most:
            break
        keys = [one["key"] for one in sitter.shown["options"]]
        sitter.play("end" if "end" in keys and chance.random() < 0.3 else chance.choice(keys))
    sitter.close()
    return kind


def killed(served: Served) -> None:
    served.kill()
    served.start()


def test_a_campaign_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    """ETI-30, 31.1, 31.4: in the middle of an Episode, in the shop and between Episodes; what a team owns stays."""
    served, chance = Served(tmp_path), Random(7)
    try:
        ann = Person(served, "Ann")
        first = ann.post("/campaigns", **FORM).rpartition("/")[2]
        story = campaign_of(ann, first)
        play_on(ann, first, chance, most=20)
        before = game_at(served, first).state_bytes()
        killed(served)  # in the middle of the Episode
        assert game_at(served, first).state_bytes() == before
        assert play_on(ann, first, chance, until="shop") == "shop"
        killed(served)  # in the shop
        assert play_on(ann, first, chance) == "over"
        killed(served)  # between two Episodes
        over = game_at(served, first)
        second = next_chapter(ann, story, 1)
        start = game_at(served, second)
        assert start.setup.options["episode"] != over.setup.options["episode"]
        was, now = over.view(None)["seats"][0], start.view(None)["seats"][0]
        assert now["heroes"] == was["heroes"] and sorted(now["owned"]) == sorted(was["owned"])
        play_on(ann, second, chance, most=5)
        assert game_at(served, second).number >= 5
        assert "Traceback" not in served.complaints()
    finally:
        served.stop()
