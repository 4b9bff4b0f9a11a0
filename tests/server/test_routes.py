"""Whatever address is asked for while a game runs: no reply has its seed, the key of its dice, or true hidden cards."""

from __future__ import annotations

import gzip
import http.client
import json
from collections.abc import Iterator

import pytest

import hauntbox
from hauntbox import Game
from hauntbox.games import names
from tests.server.test_reactions import Here
from tests.support.company import Company
from tests.support.secrets_search import given_away
from tests.support.servers import PATIENCE, Hosted, Person

GAMES = (*names(), "toy")
ANSWERS = {"toy": 2}  # otherwise a dozen


def begun(hosted: Hosted, name: str) -> Company:
    """A running game against a bot, some answers in."""
    hosted.site.house.thinkers = Here()
    company = Company(hosted, "Ann", "bot:novice", game=name, seed="")
    company.at["Ann"].until(lambda: company.question["mine"] is not None)
    for _ in range(ANSWERS.get(name, 12)):
        answer(company)
    return company


def answer(company: Company) -> None:
    """Ann answers whatever comes."""
    ann = company.at["Ann"]
    ann.play(company.chance.choice(ann.shown["options"])["key"])
    ann.until(lambda: company.question is not None and company.question["mine"] is not None)


def game_of(company: Company) -> Game:
    assert isinstance(company.served, Hosted)
    return company.served.site.house.tables[company.table].table.game


def fetch(person: Person, path: str) -> bytes:
    """A reply as it comes over the wire, with its headers, and unpacked beside it."""
    line = http.client.HTTPConnection(person.served.host, timeout=PATIENCE)
    try:
        sent = {"Cookie": person.cookie, "X-Forwarded-For": person.house, "Accept-Encoding": "gzip"}
        line.request("GET", path, headers=sent)
        reply = line.getresponse()
        body = reply.read()
        plain = gzip.decompress(body) if reply.headers.get("Content-Encoding") == "gzip" else body
        return b"\n".join([str(reply.headers).encode(), body, plain])
    finally:
        line.close()


def addresses(company: Company, name: str) -> Iterator[str]:
    """Every address that has something to say about a table."""
    table = company.table
    yield from ("/", "/lists", "/me", f"/table/{table}", f"/join/{table}", f"/replay/{table}", f"/new/{name}")
    yield f"/table/{table}/export"
    last = company.people["Ann"].ask("GET", f"/replay/{table}/frame/0").data["last"]
    for number in {0, last // 2, last}:
        for seat in ("", "?seat=none", "?seat=0", "?seat=1", "?seat=all"):
            yield f"/replay/{table}/frame/{number}{seat}"
        yield f"/replay/{table}/foresee/{number}?target="


@pytest.mark.parametrize("name", GAMES)
def test_no_address_gives_away_the_dice_of_a_running_game(name: str, hosted: Hosted) -> None:
    company = begun(hosted, name)
    game = game_of(company)
    assert not game.over
    for person in (company.people["Ann"], Person(hosted, "Stranger")):
        for path in addresses(company, name):
            assert given_away(game, fetch(person, path)) == [], path
    assert given_away(game, game.save()), "it would be noticed"


@pytest.mark.parametrize("name", GAMES)
def test_playing_on_from_a_running_game_takes_no_dice_along(name: str, hosted: Hosted) -> None:
    company = begun(hosted, name)
    game, ann = game_of(company), company.people["Ann"]
    branch = ann.post_json(f"/table/{company.table}/branch", {"number": game.number})["table"]
    assert given_away(game, fetch(ann, f"/table/{branch}/export")) == []
    kept = json.dumps([str(act) for act in hosted.kept(branch).acts]) + str(hosted.kept(branch).row)
    assert given_away(game, kept) == []


def test_the_file_of_a_running_game_has_other_cards_where_one_can_not_look(hosted: Hosted) -> None:
    """Its owner's cards are in it; the bot's hand is dealt anew in each file."""
    company = begun(hosted, "toy")
    while len(set(game_of(company).state.hands[1])) < 2:  # type: ignore[attr-defined]
        answer(company)
    files = [fetch(company.people["Ann"], f"/table/{company.table}/export").rpartition(b"\n")[2] for _ in range(30)]
    hands = [hauntbox.load(file.decode()).state.hands for file in files]  # type: ignore[attr-defined]
    assert len({tuple(sorted(hand[0])) for hand in hands}) == 1
    assert len({tuple(sorted(hand[1])) for hand in hands}) > 1
