"""The lobby, the books of the games, the visitor's own page, and the files that games make."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

import hauntbox
from hauntbox.engine.rules import Rules
from hauntbox.engine.version import VERSION
from hauntbox.server import limits
from hauntbox.server.pages.cards import ALWAYS_OPEN, OPENED, SHUT, cards_content, cards_frame
from hauntbox.server.pages.deeds import Deeds
from hauntbox.server.pages.error import error_page
from hauntbox.server.pages.learn import stars_of
from hauntbox.server.pages.lists import lists_fragment
from hauntbox.server.pages.lobby import lobby_page
from hauntbox.server.pages.me import me_page
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.rules import book_of, rules_content, rules_frame
from hauntbox.server.pages.words import say
from hauntbox.server.people.people import spoken
from hauntbox.server.refusals import AGAIN, No
from hauntbox.server.tables.frames import encode
from hauntbox.server.web.origins import caller
from hauntbox.server.web.request import Answer, Visit, routed
from hauntbox.server.web.texts import EACH, Text, made

if TYPE_CHECKING:
    from hauntbox.server.web.app import Site

SHOWN = 30
LESSONS = 400  # more than there are in the box
MOST = 1000  # games that one's own page counts
LATE = 20  # finished games that it judges at once, if a server stopped before it could


async def lobby(visit: Visit) -> Response:
    """What is in the box; the cookie of anybody who visits at least once a year is renewed."""
    held = [] if visit.fresh else await visit.site.keeper.lessons_of(visit.player.id, LESSONS)
    games = hauntbox.all_games()
    learned = {rules.id: len(stars_of(held, rules.id)) for rules in games}
    response = visit.page(lobby_page(visit.reader, games, *await lists_of(visit), learned=learned))
    visit.sign(response)
    return response


async def lists_of(visit: Visit) -> tuple[list[Any], list[Any], list[Any], list[Any]]:
    keeper = visit.site.keeper
    mine = [] if visit.fresh else await keeper.tables_of(visit.player.id, SHOWN)
    campaigns = [] if visit.fresh else await keeper.campaigns_of(visit.player.id, SHOWN)
    return mine, await keeper.tables_listed(SHOWN), await keeper.tables_finished(SHOWN), campaigns


async def lists(visit: Visit) -> Response:
    """The lists of the lobby alone; unchanged ones are not sent again."""
    text = lists_fragment(visit.reader, *await lists_of(visit))
    return visit.text(Text(text, EACH))


# The books of a game


async def rulebook(visit: Visit) -> Response:
    rules, language, query = visit.rules(), visit.player.language, asked(visit)
    # In a thread: making one for the first time takes a while, and no table should wait for it.
    text = await asyncio.to_thread(rules_text, rules, language, query)
    return visit.signed(visit.text(text, rules_frame(visit.reader, rules)))


async def cards(visit: Visit) -> Response:
    """The gallery; sealed cards lie open for those whose address says so, or for everybody if the host wants it."""
    rules, language, query = visit.rules(), visit.player.language, asked(visit)
    opened = visit.request.query_params.get("open") == "1"
    seals = ALWAYS_OPEN if visit.site.open_seals else OPENED if opened else SHUT
    text = await asyncio.to_thread(cards_text, rules, language, query, seals)
    return visit.signed(visit.text(text, cards_frame(visit.reader, rules, opened or visit.site.open_seals)))


def asked(visit: Visit) -> str:
    """The words to search for in a book. Such a page is made for each request, so requests are limited."""
    query = limits.tidy(visit.request.query_params.get("q", ""), 80)
    if query and not visit.site.searches_bucket.take(caller(visit.request)):
        raise No("too_fast", "too_fast")
    return query


def rules_text(rules: Rules, language: str, query: str) -> Text:
    if not query:
        return whole_rules(rules, language)
    found = book_of(rules, language).search(query)
    return Text(rules_content(rules, language, found, query), EACH)


def cards_text(rules: Rules, language: str, query: str, seals: int) -> Text:
    return Text(cards_content(rules, language, query, seals), EACH) if query else whole_cards(rules, language, seals)


@lru_cache(maxsize=64)
def whole_rules(rules: Rules, language: str) -> Text:
    return Text(rules_content(rules, language))


@lru_cache(maxsize=64)
def whole_cards(rules: Rules, language: str, seals: int) -> Text:
    return Text(cards_content(rules, language, "", seals))


# The visitor


async def me(visit: Visit) -> Response:
    """What the visitor played, won, learned and earned, and their settings."""
    games = hauntbox.all_games()
    if visit.fresh:
        return visit.page(me_page(visit.reader, 0, Deeds(games=games)))
    keeper, player = visit.site.keeper, visit.player.id
    await visit.site.house.award_all(player, LATE)
    held, learned = await keeper.tables_of(player, MOST), await keeper.lessons_of(player, LESSONS)
    deeds = Deeds(player, held, learned, await keeper.awards_of(player), games)
    return visit.page(me_page(visit.reader, len(held), deeds))


async def change_me(visit: Visit) -> Response:
    """Name, language, theme; then back to where one was."""
    form = await visit.form()
    await visit.rename(form.get("name"), form.get("language"), form.get("theme"))
    back = form.get("back", "/me")
    safe = back.startswith("/") and not back.startswith(("//", "/\\"))
    return visit.go_to(back if safe else "/me")


async def move(visit: Visit) -> Response:
    """A link that brings one's games to another device."""
    said, people = await visit.json(), visit.site.people
    if said.get("renew"):
        visit.player = await people.renew(visit.player)
    else:
        await people.keep(visit.player)
    response = visit.data({"link": f"/me#recover={await people.recovery(visit.player)}"})
    visit.sign(response)
    return response


async def recover(visit: Visit) -> Response:
    player = await visit.site.people.recovered((await visit.json()).get("token"))
    if player is None:
        raise No("forbidden", "recover")
    visit.player = player
    response = visit.data({"name": player.name})
    visit.sign(response)
    return response


# Files made by games


async def scene_css(visit: Visit) -> Response:
    return visit.text(made(visit.rules().stylesheet()), kind="text/css")


async def faces(visit: Visit) -> Response:
    """The faces of a game's dice, as the page shows them falling."""
    return visit.text(made(encode(visit.rules().die_faces())), kind="application/json")


async def cover(visit: Visit) -> Response:
    return visit.text(made(visit.rules().cover(visit.player.language)), kind="image/svg+xml")


async def side_picture(visit: Visit) -> Response:
    """What a side looks like, for those who choose one."""
    rules, id = visit.rules(), str(visit.request.path_params["side"])
    if all(side.id != id for side in rules.sides(rules.min_players)):
        raise No("unknown", "page")
    return visit.text(made(rules.side_picture(id, visit.player.language)), kind="image/svg+xml")


# The server itself


async def health(request: Request) -> Response:
    """For monitoring: 503, with a keyword for what is wrong, while the database can't be used."""
    site: Site = request.app.state.site
    awake = site.house.tables.values()
    viewers = sum(len(live.viewers) for live in awake)
    trouble = await site.keeper.check()
    found = {
        "hauntbox": VERSION, "compiled": hauntbox.compiled(), "tables": len(awake), "viewers": viewers,
        "database": trouble or "ok",
    }
    headers = {"Cache-Control": "no-store", **({"Retry-After": str(AGAIN)} if trouble else {})}
    return JSONResponse(found, 503 if trouble else 200, headers)


async def missing(request: Request, error: Exception) -> Response:
    """An address that leads nowhere, or a method it doesn't know."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    language = spoken(request.headers.get("accept-language", ""))
    if "text/html" not in request.headers.get("accept", ""):
        return PlainTextResponse(str(status), status)
    reader = Reader("", "", language, "auto", request.url.path)
    return HTMLResponse(error_page(reader, status, say(language, "no.page")), status)


def routes() -> list[BaseRoute]:
    get: dict[str, Answer] = {
        "/": lobby, "/lists": lists, "/rules/{game}": rulebook, "/cards/{game}": cards, "/me": me,
        "/games/{game}/scene.css": scene_css, "/games/{game}/cover.svg": cover,
        "/games/{game}/faces.json": faces, "/games/{game}/sides/{side}.svg": side_picture,
    }
    post: dict[str, Answer] = {"/me": change_me, "/me/move": move, "/me/recover": recover}
    return [Route("/health", health), *routed(get, post)]


def failures() -> dict[Any, Any]:
    return {HTTPException: missing}
