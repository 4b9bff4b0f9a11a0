"""What becomes of a campaign on the page between its chapters: settings, its name, a file of it, and its end."""

from __future__ import annotations

from dataclasses import replace

import hauntbox
from hauntbox.engine.sketching import last_opening
from hauntbox.server.tables.chapters import Part
from tests.server.test_campaigns import FORM, begin, campaign_of, finish, game_at, next_chapter, press
from tests.support.campaigns import ended
from tests.support.servers import Hosted, Person


def test_a_campaign_is_renamed_by_its_owner(hosted: Hosted) -> None:
    ann, bob, eve = (Person(hosted, name) for name in ("Ann", "Bob", "Eve"))
    first = begin(ann, seat1="open")
    story = campaign_of(ann, first)
    sitter = ann.sit_at(first)
    bob.post_json(f"/table/{first}/sit", {"token": sitter.do("invite", seat=1)["token"]})
    sitter.close()
    assert press(ann, f"{story}/name", name="  Candles <b>& Co  ").headers["location"] == story
    page = ann.get(story)
    assert "<h1>Candles &lt;b&gt;&amp; Co</h1>" in page and "Three Nights on Candle Lane" in page
    assert "Candles" in ann.get("/lists")
    assert press(bob, f"{story}/name", name="Bob's").status == press(eve, f"{story}/name", name="Eve's").status == 403
    assert press(ann, f"{story}/name", name=" ").status == 400
    assert "Rename" in page and "Forget this campaign" in page
    assert "Rename" not in bob.get(story) and "Forget this campaign" not in bob.get(story)
    finish(first, True, ann, bob)
    assert hosted.kept(next_chapter(bob, story, 1)).row.name == "Candles <b>& Co"
    assert hosted.kept(first).row.name == "Three Nights on Candle Lane"


def test_a_forgotten_campaign_leaves_its_tables(hosted: Hosted) -> None:
    ann, eve = Person(hosted, "Ann"), Person(hosted, "Eve")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    second = next_chapter(ann, story, 1)
    finish(second, True, ann, most=3)
    assert press(eve, f"{story}/forget").status == 403
    sitter = ann.sit_at(second)
    assert press(ann, f"{story}/forget").headers["location"] == "/"
    sitter.until(lambda: "campaign" not in sitter.shown["table"])
    sitter.close()
    assert ann.ask("GET", story).status == press(ann, f"{story}/play", after="1").status == 404
    assert press(ann, f"{story}/forget").status == 404
    assert story not in ann.get("/lists") and story not in ann.get(f"/table/{second}")
    assert "The Knock" not in ann.get("/lists")
    for table in (first, second):
        assert ann.ask("GET", f"/replay/{table}").status == 200
    finish(second, True, ann, most=998)
    sitter = ann.sit_at(second)
    assert sitter.shown["table"]["state"] == "over" and "campaign" not in sitter.shown["table"]
    sitter.close()
    hosted.site.store.forget_campaign("nowhere")


def test_a_campaign_is_taken_along_as_a_file(hosted: Hosted) -> None:
    ann, eve = Person(hosted, "Ann"), Person(hosted, "Eve")
    first = begin(ann)
    story = campaign_of(ann, first)
    finish(first, True, ann)
    second = next_chapter(ann, story, 1)
    finish(second, True, ann, most=3)
    reply = ann.ask("GET", f"{story}/export")
    assert reply.headers["content-disposition"] == f'attachment; filename="toy-house-{story.rpartition("/")[2]}.json"'
    assert f"{story}/export" in ann.get(story)
    copy = hauntbox.load_campaign(reply.text)
    known = [copy.game().view(seat) | {"number": 0} for seat in range(2)]
    began = last_opening(game_at(hosted, second))
    assert copy.running and known == [began.view(seat) | {"number": 0} for seat in range(2)]
    assert copy.game().state.chance.key != game_at(hosted, second).state.chance.key
    assert copy.game(0).state_bytes() == game_at(hosted, first).state_bytes()
    finish(second, True, ann)
    third = next_chapter(ann, story, 2)
    copy.record(ended(copy.game(), won=True))
    setup = copy.play().setup.to_data()
    assert setup["options"]["room"] == hosted.kept(third).row.setup["options"]["room"]
    assert setup["seed"] != hosted.kept(third).row.setup["seed"], "the dice to come are for nobody"
    assert eve.ask("GET", f"{story}/export").status == 403


def test_what_several_play_is_taken_along_between_chapters_and_with_other_dice(hosted: Hosted) -> None:
    """Neither a game under way nor the dice of those to come are for one of them to look into."""
    ann, bob = Person(hosted, "Ann"), Person(hosted, "Bob")
    first = begin(ann, seat1="open")
    story = campaign_of(ann, first)
    assert ann.ask("GET", f"{story}/export").status == 403, "somebody may still come"
    sitter = ann.sit_at(first)
    bob.post_json(f"/table/{first}/sit", {"token": sitter.do("invite", seat=1)["token"]})
    sitter.close()
    refused = bob.ask("GET", f"{story}/export")
    assert refused.status == 403 and "still being played" in refused.text
    finish(first, True, ann, bob)
    copy = hauntbox.load_campaign(bob.ask("GET", f"{story}/export").text)
    second = next_chapter(ann, story, 1)
    setup = copy.play().setup.to_data()
    assert setup["seed"] != hosted.kept(second).row.setup["seed"] and copy.setup.seed != FORM["seed"]
    assert setup["options"] == hosted.kept(second).row.setup["options"]


def test_what_was_once_played_together_is_never_a_copy_of_ones_own(hosted: Hosted) -> None:
    """Bob sat at the first table; that Ann plays the second one alone tells her no dice of what follows."""
    ann, bob = Person(hosted, "Ann"), Person(hosted, "Bob")
    first = begin(ann, seat1="open")
    story = campaign_of(ann, first)
    sitter = ann.sit_at(first)
    bob.post_json(f"/table/{first}/sit", {"token": sitter.do("invite", seat=1)["token"]})
    sitter.close()
    finish(first, True, ann, bob)
    left = bob.sit_at(first)
    left.do("leave", seat=1)
    left.close()
    second = next_chapter(ann, story, 1)
    sitter = ann.sit_at(second)
    sitter.do("sit", seat=1)
    sitter.close()
    finish(second, True, ann)
    copy = hauntbox.load_campaign(ann.ask("GET", f"{story}/export").text)
    assert copy.setup.seed != FORM["seed"]


def test_a_table_of_a_campaign_that_a_newer_version_has_dropped_still_ends(hosted: Hosted) -> None:
    """It is told which chapter it was, and of nothing that follows."""
    ann = Person(hosted, "Ann")
    first = begin(ann)
    kept = hosted.site.store.campaign(campaign_of(ann, first).rpartition("/")[2])
    assert kept is not None
    game = ended(game_at(hosted, first), won=True)
    assert Part(kept.row, kept.chapters[0]).about(game, "en")["next"] == ["Under the Floor"]
    told = Part(replace(kept.row, plan="attic"), kept.chapters[0]).about(game, "en")
    assert (told["number"], told["next"], "words" in told) == (1, None, False)


def test_settings_are_chosen_anew_between_chapters(hosted: Hosted) -> None:
    """TOY-8.1: what a chapter settles stays settled."""
    ann = Person(hosted, "Ann")
    first = begin(ann, **{"option.dawn": "poltergeists"})
    story = campaign_of(ann, first)
    finish(first, True, ann)
    page = ann.get(story)
    assert 'name="option.dawn"' in page and 'name="option.room"' not in page
    second = next_chapter(ann, story, 1, **{"option.dawn": "", "option.room": "parlour", "option.nonsense": "x"})
    options = hosted.kept(second).row.setup["options"]
    assert (options["dawn"], options["room"]) == ("nobody", "cellar")
    finish(second, False, ann)
    third = next_chapter(ann, story, 2)
    assert hosted.kept(third).row.setup["options"]["dawn"] == "nobody"
    branch = next_chapter(ann, story, 1, chapter="floor", number="4")
    assert hosted.kept(branch).row.setup["options"]["dawn"] == "poltergeists", "as they stood there"
    wrong = press(ann, f"{story}/play", after="2", chapter="floor", number="5", **{"option.dawn": "<b>"})
    assert wrong.status == 400 and "dawn" in wrong.text and "<b>" not in wrong.text
