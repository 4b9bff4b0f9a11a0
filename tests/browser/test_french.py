# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""The whole page in French: nothing that can be read or heard is left in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import hauntbox
from hauntbox.engine.game import Game
from hauntbox.games import find
from hauntbox.games.blackout.components.reading import english_texts
from hauntbox.games.blackout.rules import read_box
from hauntbox.kit.words.catalogue import Words
from hauntbox.kit.words.speech import say_question
from tests.support.browsers import Visitor, browser, come, expect, site
from tests.support.languages import SOURCE

Come = Callable[..., Visitor]
CATALOGUES = [SOURCE / "server/words", SOURCE / "kit/words/spoken", SOURCE / "games/blackout/words"]
TITLE = "Ghostbusters: Blackout"  # the game's name in every language
# Everything on a page that somebody reads or hears, and nothing that somebody wrote themselves.
TEXTS = """() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent.closest('script, style, noscript, [lang]:not(html)')) continue;
        if (parent.checkVisibility() || parent.closest('.heard')) found.push(node.nodeValue.trim());
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        if (one.closest('[lang]:not(html)')) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(name) ?? '');
    }
    return found.filter(Boolean);
}"""


def catalogue(folder: Path, language: str) -> set[str]:
    """All sentences of a catalogue that are said just so, without anything filled in."""
    return {sentence for sentence in Words(folder).sentences[language].values() if "{" not in sentence}


@cache
def english() -> set[str]:
    """What is said in English and never in French."""
    box = read_box()
    said = set(english_texts(box).values()).union(*(catalogue(folder, "en") for folder in CATALOGUES))
    titles = {entry.title for entry in find("blackout").rulebook("fr")}
    french = set(box.translations["fr"].values()).union(titles, *(catalogue(folder, "fr") for folder in CATALOGUES))
    return {one for one in said - french if any(letter.isalpha() for letter in one) and one not in TITLE}


def left_over(who: Visitor) -> list[str]:
    """What a page says in English: whole texts, and long sentences within others."""
    texts = who.page.evaluate(TEXTS)
    assert len(texts) > 10
    everything = "\n".join(texts)
    whole = english() & set(texts)
    return sorted(whole | {one for one in english() if len(one) >= 12 and one in everything})


def test_there_is_english_to_be_found(come: Come) -> None:
    """The same search finds plenty on an English page."""
    ann = come("Ann")
    ann.new_table(seed="anglais")
    assert len(left_over(ann)) > 30


def test_every_page_is_in_french_for_a_french_browser(come: Come) -> None:
    anne = come("Anne", language="fr-FR")
    anne.expects("404")
    table = anne.new_table(seed="pages")
    sitter = anne.sit()
    for _ in range(30):
        sitter.play()
    paths = ["/", "/new/blackout", "/rules/blackout", "/rules/blackout?q=piège", "/cards/blackout", "/me"]
    for path in [*paths, f"/table/{table}", f"/replay/{table}#20", "/table/nowhere"]:
        page = anne.go(path)
        if path.startswith("/table/") and table in path:
            anne.wait_my_turn()
        elif "replay" in path:
            expect(page.locator(".clock[data-shown='20']")).to_have_text(re.compile("^20 / "))
        assert page.locator("html").get_attribute("lang") == "fr"
        assert left_over(anne) == [], path


def test_a_game_in_french(come: Come) -> None:
    """What is asked, every option and every line of the log is what the game says in French."""
    anne = come("Anne", language="fr")
    page = anne.page
    anne.new_table(seed="français")
    anne.wait_my_turn()
    game = hauntbox.new("blackout", players=1, seed="français")
    game.people = {"fr": ["Anne"]}
    chance = Random("français")
    for count in range(30):
        assert game.decision is not None
        asked = say_question(game, "fr")
        assert asked != say_question(game, "en")
        assert page.locator("#prompt").evaluate("(prompt) => prompt.firstChild.textContent") == asked
        options = game.decision.options_for(0)
        if count % 5 == 0:
            anne.tool("list").click()
            sheet = page.locator("dialog.sheet")
            expect(sheet).to_be_visible()
            listed = sheet.locator("button.choice").all_inner_texts()
            assert sorted(listed) == sorted(game.say(option.message, "fr") for option in options)
            assert left_over(anne) == []
            page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
        key = chance.choice(options).key
        anne.take(key)
        game.decide(key)
    assert written(anne) == log_of(game)
    for leaf in ("chat", "seats", "log"):
        page.locator(f"#tab-{leaf}").click()
        assert left_over(anne) == []


def written(who: Visitor) -> list[str]:
    return who.page.locator("#log .turn li > span").all_inner_texts()


def log_of(game: Game) -> list[str]:
    """What happened in a game, in French words."""
    return [game.say(event.message, "fr") for event in game.events()]


def test_refusals_hints_and_doubts_are_in_french(come: Come) -> None:
    anne = come("Anne", language="fr")
    anne.new_table(seed="conseil")
    anne.sit().play()
    anne.wait_question("1.0")
    page = anne.page
    anne.tool("why").click()
    expect(page.locator("dialog.sheet")).to_contain_text("pourquoi")
    assert left_over(anne) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog.sheet")).to_have_count(0)
    anne.tool("hint").click()
    expect(page.locator(".tip .advised").first).to_contain_text("chances de gagner")
    assert left_over(anne) == []
    anne.tool("leave").click()
    expect(page.locator("dialog.box")).to_contain_text("La partie attend votre retour.")
    assert left_over(anne) == []


def test_the_language_is_switched_where_one_is(come: Come) -> None:
    """In the middle of a game, from English to French and back, with the same question open."""
    ann = come("Ann")
    ann.new_table(seed="switch")
    ann.play(3)
    asked = ann.question()
    ann.page.get_by_role("button", name="FR: lire en français").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    assert ann.wait_my_turn() == asked
    assert left_over(ann) == []
    ann.page.get_by_role("button", name="EN: read in English").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    assert ann.wait_my_turn() == asked
