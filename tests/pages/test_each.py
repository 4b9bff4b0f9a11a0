"""The pages of the server one by one: what stands on them, and where it leads."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hauntbox import games as shelf
from hauntbox.engine.rules import GalleryCard, GallerySection
from hauntbox.server.pages import frame
from hauntbox.server.pages.cards import cards_page
from hauntbox.server.pages.error import error_page
from hauntbox.server.pages.lists import lists, lists_fragment
from hauntbox.server.pages.lobby import lobby_page
from hauntbox.server.pages.me import me_page
from hauntbox.server.pages.new import new_page
from hauntbox.server.pages.reader import THEMES
from hauntbox.server.pages.rules import rules_page
from hauntbox.server.pages.sides import sides_page
from hauntbox.server.pages.table import replay_page, table_page
from tests.support.page_reader import (
    BOTS,
    HOSTILE,
    LANGUAGES,
    SERVER,
    Haunted,
    Seen,
    campaign,
    haunted_house,
    pages,
    reader,
    rows,
    seat,
    table,
)

haunted = pytest.fixture(autouse=True)(haunted_house)


# The lobby


def lines(text: str) -> list[str]:
    return [one["id"] for one in Seen(text).all("li") if one.get("class") == "table-line"]


def test_my_games_stand_in_order_of_my_turn_and_each_table_once() -> None:
    text = lists_fragment(reader(), *rows())
    assert lines(text) == [f"table-{id}" for id in ("turn", "wait", "left", "open", "watch", "won", "duel")]
    turn = [one for one in Seen(text).all("li") if "data-turn" in one]
    assert [one["id"] for one in turn] == ["table-turn"]


def test_a_line_says_who_is_waited_for_and_what_can_be_done_there() -> None:
    text = Seen(lists_fragment(reader(), *rows())).text
    for sentence in ("Your turn", "Waiting for Grace", "Novice bot, for you", "A bot is keeping your seat",
                     "Take it back", "One free seat", "Join", "Watch", "Won", "Winner: Grace", "Replay", "Hard"):
        assert sentence in text, sentence


def test_somebody_new_is_told_where_to_begin() -> None:
    """The easiest game comes first, and is the one to begin with until one has a table, a lesson or a campaign."""
    games = [shelf.find("betwixt"), shelf.find("blackout")]
    text = lobby_page(reader(), games, [], [], [])
    assert text.count("begin with") == 1
    assert text.index("game-blackout") < text.index("begin with") < text.index("game-betwixt")
    learned = lobby_page(reader(), games, [], [], [], learned={"blackout": 1})
    chronicle = lobby_page(reader(), games, [], [], [], [campaign()])
    for known in (lobby_page(reader(), games, *rows()), learned, chronicle):
        assert "begin with" not in known


def test_my_turn_stands_above_the_games_and_all_else_below() -> None:
    """What waits for me is seen before the covers; a table is in one list only."""
    above, below = lists(reader(), *rows())
    assert lines(above) == ["table-turn"] and "table-turn" not in lines(below)
    assert "due" in Seen(above).ids() and "due" not in Seen(below).ids()
    text = lobby_page(reader(), [shelf.find("blackout")], *rows())
    assert text.index("table-turn") < text.index("game-blackout") < text.index("table-wait")
    none, _ = lists(reader(), [], [], [])
    assert "<h2" not in none


def test_a_game_under_way_is_named_by_game_scenario_and_round() -> None:
    me, friend = seat("me", "Ada"), seat("p2", "Grace")
    plain = table("plain", friend, me, name="", summary="round 3")
    text = Seen(lists_fragment(reader(), [plain], [], [])).text
    assert "Ghostbusters: Blackout" in text and "Hard · Round 3" in text


def test_a_seat_waits_for_its_person_by_name() -> None:
    """Ada is told that her seat waits, Grace whom the table waits for."""
    kept = {**seat("", "Ada"), "awaits": "me"}
    row = table("again", seat("p2", "Grace"), kept, state="seating", asked=[])
    ada = Seen(lists_fragment(reader(), [row], [], []))
    assert "Your seat is waiting for you" in ada.text and "Sit down" in ada.text
    assert any(one["href"] == "/table/again#back" for one in ada.all("a"))
    grace = Seen(lists_fragment(reader(player="p2"), [row], [], [])).text
    assert "Waiting for Ada" in grace and "waiting for Ada" in grace


def test_a_finished_game_of_mine_can_be_played_again_unless_it_was_a_chapter() -> None:
    over = table("over", seat("me", "Ada"), state="over", asked=[], summary="lost")
    links = [one["href"] for one in Seen(lists_fragment(reader(), [over], [], [])).all("a")]
    assert "/table/over#again" in links
    assert "#again" not in lists_fragment(reader(player="p2"), [], [], [over])
    chapter = table("t1", seat("me", "Ada"), state="over", asked=[], summary="lost")
    assert "#again" not in lists_fragment(reader(), [chapter], [], [], [campaign()])


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_plays_now_is_asked_for_a_side_by_its_picture(language: str) -> None:
    """Only where there are sides: a button each, with what one does there."""
    rules = shelf.find("outer_space")
    seen = Seen(sides_page(reader(language), rules))
    assert [(one["name"], one["value"]) for one in seen.all("button") if one.get("name") == "side"] == [
        ("side", "martians"), ("side", "heroes")
    ]
    for side in ("martians", "heroes"):
        assert rules.side_about(side, language) in seen.text
        assert rules.side_picture(side, language).startswith("<svg")
        assert any(f"/games/outer_space/sides/{side}.svg" in one["src"] for one in seen.all("img"))
    lobby = Seen(lobby_page(reader(), [rules, shelf.find("blackout")], [], [], []))
    ways = {one["action"]: one["method"] for one in lobby.all("form")}
    assert ways["/play/outer_space"] == "get" and ways["/play/blackout"] == "post"


@pytest.mark.parametrize("game", ["betwixt", "blackout", "ecto_terrestrial", "outer_space", "spirit_world"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_says_what_it_is_about(game: str, language: str) -> None:
    """In a sentence or two, where it is chosen."""
    rules = shelf.find(game)
    [option] = [one for one in rules.setup_options() if one.key == rules.scenario_key]
    text = Seen(new_page(reader(language), rules, [], BOTS)).text
    abouts = [rules.setup_about(option.key, value, language) for value in option.values]
    assert len(set(abouts)) == len(option.values)
    for about in abouts:
        assert 20 < len(about) < 200 and about in text


def test_what_missions_are_about_names_none_of_those_to_come() -> None:
    """TGB-2.10: before a mission is met, nobody learns more than its number."""
    rules = shelf.find("betwixt")
    missions = next(one.values for one in rules.setup_options() if one.key == "mission")
    for language in LANGUAGES:
        told = " ".join(rules.setup_about("mission", one, language) for one in missions)
        sealed = [rules.name("mission", one, language) for one in missions[1:]]  # type: ignore[attr-defined]
        assert not [name for name in sealed if name in told]


def test_a_bot_in_my_seat_is_not_my_turn() -> None:
    left = table("left", seat("me", "Ada", "novice", "me"))
    assert "data-turn" not in lists_fragment(reader(), [left], [], [])


def test_a_finished_game_of_mine_is_among_the_finished_ones() -> None:
    over = table("over", seat("me", "Ada"), state="over", asked=[], summary="lost")
    text = lists_fragment(reader(), [over], [], [over])
    assert lines(text) == ["table-over"]
    assert 'href="/replay/over"' in text


def test_the_lists_depend_on_the_tables_alone() -> None:
    first, again = (lists_fragment(reader(path=path), *rows()) for path in ("/", "/lists"))
    assert first == again


def test_empty_lists_say_what_to_do() -> None:
    text = Seen(lists_fragment(reader(), [], [], [])).text
    assert text.count(".") >= 3 and "Play now" in text


def test_one_press_starts_a_game() -> None:
    seen = Seen(lobby_page(reader(), [shelf.find("blackout")], [], [], []))
    forms = [(one["method"], one["action"]) for one in seen.all("form")]
    assert ("post", "/play/blackout") in forms
    assert any(one.get("src", "").startswith("/games/blackout/cover.svg") for one in seen.all("img"))
    for sentence in ("1–4 players", "about", "min", "Co-operative"):
        assert sentence in seen.text


def test_the_name_language_and_theme_go_to_one_place_and_come_back() -> None:
    seen = Seen(lobby_page(reader(), [], [], [], []))
    assert {"name", "language", "theme", "back"} <= seen.names()
    backs = [one["value"] for one in seen.all("input") if one.get("name") == "back"]
    assert set(backs) == {"/rules/blackout?q=a&b"}


@pytest.mark.parametrize(("theme", "following"), [("auto", "light"), ("light", "dark"), ("dark", "auto")])
def test_the_switch_of_themes_goes_round(theme: str, following: str) -> None:
    seen = Seen(frame.settings(reader(theme=theme)))
    assert [one["value"] for one in seen.all("button") if one["name"] == "theme"] == [following]
    assert set(THEMES) == {"auto", "light", "dark"}


# A new table


def test_the_form_names_its_fields_as_the_server_reads_them() -> None:
    rules = shelf.find("blackout")
    seen = Seen(new_page(reader(), rules, ["reference"], BOTS))
    options = {f"option.{option.key}" for option in rules.setup_options()}
    wanted = {"game", "name", "players", "listed", "content", "seed", "seat0", "seat1", "seat2", "seat3"} | options
    assert wanted <= seen.names()
    assert ("post", "/tables") in [(one["method"], one["action"]) for one in seen.all("form")]
    values = {one["value"] for one in seen.all("option")}
    assert {"me", "open", "bot:random", "bot:novice", "bot:expert", "reference", ""} <= values
    assert [one["value"] for one in seen.all("input") if one.get("name") == "players"] == ["1", "2", "3", "4"]


def test_options_lead_to_the_rules_behind_them_without_losing_the_form() -> None:
    seen = Seen(new_page(reader(), shelf.find("blackout"), [], BOTS))
    links = {one["href"]: one for one in seen.all("a") if one.get("class") == "rule-id"}
    assert links["/rules/blackout#BLK-17"]["target"] == "_blank"
    assert "content" not in seen.names()


def test_what_was_filled_in_comes_back_with_what_is_wrong() -> None:
    filled = {
        "name": "Club", "players": "3", "seat0": "open", "seat1": "bot:expert", "option.mode": "hard",
        "option.share": "1,1,1,9", "listed": "1", "seed": "7", "content": "reference",
    }
    text = new_page(reader(), shelf.find("blackout"), ["reference"], BOTS, "share can't be that.", filled)
    seen = Seen(text)
    assert "share can't be that." in seen.text
    assert seen.all("details")[0].keys() >= {"open"}
    inputs = {one.get("id", ""): one for one in seen.all("input")}
    assert inputs["name"]["value"] == "Club" and inputs["seed"]["value"] == "7"
    assert inputs["option-share"]["value"] == "1,1,1,9"
    assert "checked" in inputs["listed"] and "checked" in inputs["players-3"]
    modes = [one for one in seen.all("input") if one.get("name") == "option.mode"]
    assert [one["value"] for one in modes if "checked" in one] == ["hard"]
    chosen = [one["value"] for one in seen.all("option") if "selected" in one]
    assert {"open", "bot:expert", "reference"} <= set(chosen)


def test_nonsense_in_the_form_does_no_harm() -> None:
    for players in ("", "-1", "99", "x", "²"):
        seen = Seen(new_page(reader(), shelf.find("blackout"), [], BOTS, "No.", {"players": players, "seat0": "?"}))
        assert sum("checked" in one for one in seen.all("input") if one.get("name") == "players") == 1


def test_a_choice_is_a_name_and_an_explanation() -> None:
    assert frame.name_and_note("Hard: twice as many") == ("Hard", "Twice as many")
    assert frame.name_and_note("Difficile\u00a0: deux fois plus") == ("Difficile", "Deux fois plus")
    assert frame.name_and_note("New York") == ("New York", "")


# Books


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_chapter_and_term_has_its_place(language: str) -> None:
    for game in shelf.names():
        rules = shelf.find(game)
        book = rules.rulebook(language)
        ids = set(Seen(rules_page(reader(language), rules)).ids())
        assert {rule.id for rule in book} | {chapter.id for chapter in book.chapters} <= ids
        for option in rules.setup_options():
            assert not option.rule or option.rule in ids or option.rule == HOSTILE


def test_rule_ids_in_a_text_become_links_where_there_is_such_a_rule() -> None:
    seen = Seen(rules_page(reader(), shelf.find("haunted")))
    links = [one["href"] for one in seen.all("a")]
    assert "/rules/haunted#HNT-1.2" in links and "/rules/haunted#HNT-9.9" not in links
    assert "HNT-9.9" in seen.text


def test_a_search_shows_what_was_found_and_hides_the_rest() -> None:
    rules = shelf.find("haunted")
    seen = Seen(rules_page(reader(), rules, rules.rulebook().search("creak"), "creak"))
    shown = {one["id"]: "hidden" not in one for one in seen.all("article")}
    assert shown == {"HNT-1.1": False, "HNT-1.2": True}
    assert "One entry found" in seen.text
    form = next(one for one in seen.all("form") if one.get("role") == "search")
    assert (form["method"], form["action"]) == ("get", "/rules/haunted")
    assert [one["value"] for one in seen.all("input") if one.get("name") == "q"] == ["creak"]


def test_without_a_search_everything_is_shown() -> None:
    rules = shelf.find("haunted")
    for text in (rules_page(reader(), rules), rules_page(reader(), rules, [], "  ")):
        assert not any("hidden" in one for one in Seen(text).all("article"))


def test_the_gallery_shows_every_card_with_its_words_and_the_games_style() -> None:
    seen = Seen(cards_page(reader(), shelf.find("haunted")))
    assert "ghost-boo" in seen.ids() and seen.all("rect")
    assert seen.text.count(HOSTILE) >= 3
    assert "/games/haunted/scene.css" in [one["href"] for one in seen.all("link")]


def test_a_drawing_that_does_not_say_its_name_gets_a_caption() -> None:
    card = '<svg viewBox="0 0 1 1"><text x="1">Mirror Maid</text></svg>'
    for svg, captioned in ((card, False), (card.replace("Mirror Maid", "R"), True)):
        rules = Haunted()
        rules.gallery = lambda language="en", svg=svg: [  # type: ignore[method-assign,misc]
            GallerySection("ghost", "Ghosts", [GalleryCard("maid", "Mirror Maid", "Reflects.", svg)])
        ]
        lists = [one["class"] for one in Seen(cards_page(reader(), rules)).all("ul") if "class" in one]
        assert ("gallery captioned" in lists) is captioned


def test_a_search_in_the_gallery_works_without_a_script() -> None:
    seen = Seen(cards_page(reader(), shelf.find("haunted"), "nothing like it"))
    assert "hidden" in next(one for one in seen.all("li") if one.get("id") == "ghost-boo")


# Table, reader, mishaps


@pytest.mark.parametrize(("page", "mode"), [(table_page, "play"), (replay_page, "replay")])
def test_the_table_has_the_places_that_its_scripts_fill(page: Callable[..., str], mode: str) -> None:
    rules = shelf.find("haunted")
    row = table("abc", seat("me", "Ada"), name="</script><x>")
    html = page(reader(), rules, row, {"bots": BOTS, "said": "</script>\u2028"})
    seen = Seen(html)
    # Until the first drawing comes, the page says so and has the picture of the game.
    assert ">Opening the table…</h2>" in html and 'class="opening"' in html
    assert any("/games/haunted/cover.svg" in one["src"] for one in seen.all("img"))
    assert any(f'dataset.mode === "{mode}"' in (SERVER / one["src"][1:]).read_text() for one in seen.all("script")
               if "src" in one), "no script of the page is for this mode"
    assert {"bar", "table", "board", "asking", "prompt", "choices", "tools", "side", "log", "say", "words",
            "start", "part-map", "part-hand", "part-offer"} <= set(seen.ids())
    body = seen.all("body")[0]
    assert (body["data-table"], body["data-game"], body["data-mode"]) == ("abc", "haunted", mode)
    start = json.loads(seen.scripts["start"])
    assert start["table"] == "abc" and start["bots"] == BOTS and start["said"] == "</script>\u2028"
    assert start["layout"] == {"wide": [["map", "hand"]], "columns": [2, 1], "narrow": ["hand", "map"],
                               "low": [["map", "hand"]], "low_columns": [2, 1], "least": 760.0, "low_least": 760.0,
                               "floating": ["offer"], "kept": [], "yielding": ""}
    assert json.loads(seen.scripts["words"])["bot.novice"] == "Novice bot"
    assert [one["class"] for one in seen.all("div") if one.get("id") == "part-offer"] == ["part floating"]


def test_moving_to_another_device_is_explained_and_warns_of_what_is_lost() -> None:
    held, none = Seen(me_page(reader(), 2)), Seen(me_page(reader(), 0))
    made = {"make", "made", "link", "copy", "renew", "move"}
    assert made | {"arriving", "arrive", "use-form", "paste"} <= set(held.ids())
    assert "2 games" in held.text
    assert "no longer be yours" in held.text and "no longer be yours" not in none.text
    assert {"name", "language", "theme"} <= held.names()


def test_a_mishap_says_what_is_the_matter_and_where_to_go() -> None:
    seen = Seen(error_page(reader(), 404, "There is no such table."))
    assert "There is no such table." in seen.text and "/" in [one["href"] for one in seen.all("a")]
    assert "That did not work" in Seen(error_page(reader(), 418, "A teapot.")).text


def test_every_page_says_that_it_is_unofficial_and_under_which_licence() -> None:
    for name in ("lobby", "new", "rules", "cards", "me", "error"):
        text = Seen(pages("en")[name]).text
        assert "unofficial" in text and "Apache License" in text, name
