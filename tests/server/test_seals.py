"""What is sealed in a gallery: face-down until a reader opens it, or open to all readers if the host says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.servers import Person, Served

SECRET = "The Ringmaster"
BUTTON = 'class="seal"'


def gallery(served: Served, query: str = "", language: str = "en") -> str:
    """The gallery of The Ghosts Betwixt, as somebody new is shown it."""
    reader = Person(served)
    reader.post("/me", language=language)
    reply = reader.ask("GET", f"/cards/betwixt{query}")
    assert reply.status == 200
    return reply.text


@pytest.mark.parametrize("said", ["", "shut"])
def test_cards_are_sealed_until_a_reader_opens_them(
    said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TGB-2.10: unless the host says something; only one word in the environment means yes."""
    monkeypatch.setenv("HAUNTBOX_SEALS", said)
    served = Served(tmp_path)
    try:
        shut, opened = gallery(served), gallery(served, "?open=1")
    finally:
        served.stop()
    assert SECRET not in shut and BUTTON in shut
    assert SECRET in opened and BUTTON in opened


@pytest.mark.parametrize("how", ["option", "environment"])
def test_a_host_opens_them_for_all_readers(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """TGB-2.10: at every address, also for those who search, without a button that would turn them over."""
    monkeypatch.setenv("HAUNTBOX_SEALS", "" if how == "option" else "open")
    served = Served(tmp_path, *(["--open-seals"] if how == "option" else []))
    try:
        pages = [gallery(served, query) for query in ("", "?open=1", "?q=ringmaster", "?open=1&q=ringmaster")]
        french = gallery(served, language="fr")
    finally:
        served.stop()
    for page in pages:
        assert SECRET in page and BUTTON not in page
        assert 'content="noindex"' in page
        assert 'name="open"' not in page, "a search from here needs no word of seals"
    assert BUTTON not in french and "face-down" not in french
