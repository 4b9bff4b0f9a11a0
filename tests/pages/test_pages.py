"""Every page of the server: whole, honest about its links, in both languages, and deaf to strangers' markup."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hauntbox import games as shelf
from hauntbox.server.pages import html, words
from hauntbox.server.pages.lobby import lobby_page
from tests.support.page_reader import HOSTILE, LANGUAGES, SERVER, Seen, haunted_house, pages, reader

haunted = pytest.fixture(autouse=True)(haunted_house)


# Whatever the page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_well_formed_and_whole(language: str) -> None:
    for name, text in pages(language).items():
        seen = Seen(text)
        assert seen.wrong == [], name
        assert len(seen.ids()) == len(set(seen.ids())), f"{name} has an id twice"
        if name in ("lists", "invitation", "used invitation"):  # parts of a page
            continue
        assert text.startswith("<!doctype html>"), name
        assert seen.all("html")[0]["lang"] == language
        assert seen.all("html")[0]["data-theme"] == "dark"
        assert len(seen.all("main")) == 1 and len(seen.all("h1")) == 1, name
        assert any("skip" in link.get("class", "") for link in seen.all("a")), f"{name} has no way past its bar"
        assert len(seen.all("title")) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_strangers_write_stays_text(language: str) -> None:
    for name, text in pages(language, HOSTILE).items():
        seen = Seen(text)
        assert seen.all("x") == [], f"{name} lets a stranger write markup"
        assert "<x" not in text, name
        assert not any("y" in attributes for _, attributes in seen.elements), name


def test_nothing_is_written_into_a_page_that_the_policy_forbids() -> None:
    for name, text in pages("en").items():
        for tag, attributes in Seen(text).elements:
            assert tag != "style", name
            assert "style" not in attributes, name
            assert not [one for one in attributes if one.startswith("on")], name
            if tag == "script":
                assert attributes["type"] == "application/json" or attributes["src"].startswith("/static/"), name
            address = attributes.get("src") or attributes.get("href") or attributes.get("action") or "/"
            assert address.startswith(("/", "#")), f"{name} leads away to {address}"
            assert not address.startswith("//"), name


def test_every_address_in_a_page_is_a_route_of_the_server() -> None:
    api = pytest.importorskip("hauntbox.server.web.api")
    api_tables = pytest.importorskip("hauntbox.server.web.api_tables")
    api_campaigns = pytest.importorskip("hauntbox.server.web.api_campaigns")
    api_learn = pytest.importorskip("hauntbox.server.web.api_learn")
    known: dict[str, list[re.Pattern[str]]] = {"GET": [], "POST": []}
    for route in [*api.routes(), *api_tables.routes(), *api_campaigns.routes(), *api_learn.routes()]:
        for method, paths in known.items():
            if method in route.methods:
                paths.append(route.path_regex)
    for name, text in pages("en").items():
        seen = Seen(text)
        asked = [("GET", one["href"]) for one in seen.all("a") if "href" in one]
        asked += [("GET", one["src"]) for one in seen.all("img")]
        asked += [("GET", one["href"]) for one in seen.all("link")]
        asked += [(one.get("method", "get").upper(), one["action"]) for one in seen.all("form")]
        for method, address in asked:
            path = re.split(r"[?#]", address)[0]
            if path.startswith("/static/"):
                assert (SERVER / path[1:]).is_file(), f"{name}: there is no {path}"
            elif path:
                assert any(regex.match(path) for regex in known[method]), f"{name}: {method} {path} leads nowhere"


def test_places_that_a_page_names_in_itself_are_there() -> None:
    for name, text in pages("en").items():
        seen = Seen(text)
        ids = set(seen.ids())
        for _, attributes in seen.elements:
            if attributes.get("href", "").startswith("#"):
                assert attributes["href"][1:] in ids or name == "lists", f"{name}: {attributes['href']}"
            for one in ("for", "aria-labelledby", "aria-describedby", "aria-controls", "list"):
                for id in attributes.get(one, "").split():
                    assert id in ids, f"{name}: {one} names {id}"


def test_every_field_has_a_name_for_those_who_listen() -> None:
    for name, text in pages("en").items():
        seen = Seen(text)
        labelled = {one["for"] for one in seen.all("label")}
        for tag in ("input", "select", "textarea"):
            for one in seen.all(tag):
                named = one.get("id") in labelled or "aria-label" in one or "aria-labelledby" in one
                assert named or one.get("type") == "hidden", f"{name}: {one}"


# Words


def catalogue(language: str) -> dict[str, str]:
    return words.catalogue().sentences[language]


def test_both_languages_have_every_sentence() -> None:
    assert set(catalogue("en")) == set(catalogue("fr"))
    for key, sentence in catalogue("en").items():
        assert sentence and catalogue("fr")[key], key


def test_both_languages_name_the_same_arguments() -> None:
    def arguments(sentence: str) -> set[str]:
        return set(re.findall(r"\{([a-z_]+)", sentence))

    wrong = [key for key in catalogue("en") if arguments(catalogue("en")[key]) != arguments(catalogue("fr")[key])]
    assert wrong == []


def spoken_keys() -> Iterator[tuple[str, str]]:
    """Every key that a page's source asks for, with the file; what is put in later is any word."""
    call = re.compile(r"""(?:\bsay|\btemplate|\bknown)\(\s*(?:[\w.]+,\s*)?(f?)"([^"]+)\"""")
    for path in sorted((SERVER / "pages").glob("*.py")):
        for made, key in call.findall(path.read_text(encoding="utf-8")):
            pattern = re.escape(key) if not made else re.sub(r"\\\{[^}]*\\\}", r"\\w+", re.escape(key))
            yield path.name, pattern
    for key in re.findall(r'announce\((?:ok \? )?"(\w+)"(?: : "(\w+)")?', (SERVER / "static/me.js").read_text()):
        for one in filter(None, key):
            yield "me.js", re.escape(f"me.js.{one}")
    yield from (("frame.py", re.escape(key)) for key in ("page.new_table", "page.rules", "page.cards"))


def test_every_sentence_that_a_page_asks_for_exists() -> None:
    keys = list(spoken_keys())
    assert len(keys) > 100
    for language in LANGUAGES:
        for file, pattern in keys:
            found = [key for key in catalogue(language) if re.fullmatch(pattern, key)]
            assert found, f"{file} asks for {pattern} in {language}"


def test_no_page_shows_a_key_for_want_of_a_sentence() -> None:
    for language in LANGUAGES:
        for name, text in pages(language).items():
            assert re.findall(r"\[[a-z]+\.[a-z_.]+\]", Seen(text).text) == [], name


def test_french_pages_speak_french() -> None:
    text = Seen(lobby_page(reader("fr"), [shelf.find("blackout")], [], [], [])).text
    assert "Bonsoir" in text and "Nouvelle table" in text and "Good evening" not in text
    assert "jouons-nous\u202f?" in text


# The builder


def test_the_builder_escapes_and_closes() -> None:
    assert html.el("p", HOSTILE, title=HOSTILE) == (
        "<p title=\"&lt;x y=&quot;1&quot;&gt;&amp;&#x27;\">&lt;x y=&quot;1&quot;&gt;&amp;&#x27;</p>"
    )
    assert html.el("div") == "<div></div>"
    assert html.el("input", disabled=True, value=None, hidden=False) == "<input disabled>"
    with pytest.raises(ValueError, match="holds nothing"):
        html.el("br", "text")


def test_an_address_is_quoted() -> None:
    assert html.address("rules", "a/b", at="x y") == "/rules/a%2Fb#x%20y"
    assert html.address() == "/"
