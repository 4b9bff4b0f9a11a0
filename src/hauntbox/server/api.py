"""The pages and the things that forms and scripts ask for over HTTP."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import hauntbox
from hauntbox import bots, games
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.rules import Rules
from hauntbox.engine.version import VERSION
from hauntbox.server import deeds, limits, opening, replaying
from hauntbox.server.frames import LAYOUTS
from hauntbox.server.house import Live
from hauntbox.server.origins import ours
from hauntbox.server.pages.cards import cards_page
from hauntbox.server.pages.error import error_page
from hauntbox.server.pages.lists import lists_fragment
from hauntbox.server.pages.lobby import lobby_page
from hauntbox.server.pages.me import me_page
from hauntbox.server.pages.new import new_page
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.rules import rules_page
from hauntbox.server.pages.table import replay_page, table_page
from hauntbox.server.people import COOKIE, YEAR, guest, spoken
from hauntbox.server.refusals import No
from hauntbox.server.speaking import why, why_setup
from hauntbox.server.store.records import Player

if TYPE_CHECKING:
    from hauntbox.server.app import Site

SHOWN = 30
STATUS = {"unknown": 404, "not_yours": 403, "forbidden": 403, "too_fast": 429, "too_big": 413}


class Visit:
    """One request: who it is from, and how they like to read."""

    def __init__(self, request: Request, player: Player, fresh: bool) -> None:
        self.request = request
        self.site: Site = request.app.state.site
        self.player = player
        self.fresh = fresh  # whether the cookie has to be handed out

    @property
    def name(self) -> str:
        return self.player.name or guest(self.player.id, self.player.language)

    @property
    def reader(self) -> Reader:
        url = self.request.url
        path = url.path + (f"?{url.query}" if url.query else "")
        return Reader(self.player.id, self.player.name, self.player.language, self.player.theme, path)

    def rules(self) -> Rules:
        """The game that the address names."""
        try:
            return games.find(str(self.request.path_params["game"]))
        except HauntboxError:
            raise No("unknown", "game") from None

    async def live(self) -> Live:
        """The table that the address names."""
        live = await self.site.house.find(str(self.request.path_params["id"]))
        if live is None:
            raise No("unknown", "table")
        return live

    def page(self, text: str, status: int = 200) -> Response:
        return self.signed(HTMLResponse(text, status, headers={"Cache-Control": "no-store"}))

    def go_to(self, address: str) -> Response:
        return self.signed(RedirectResponse(address, 303))

    def data(self, value: object, status: int = 200) -> Response:
        return self.signed(JSONResponse(value, status, headers={"Cache-Control": "no-store"}))

    def signed(self, response: Response) -> Response:
        """With the cookie, for those who have none yet."""
        if self.fresh:
            self.sign(response)
        return response

    def sign(self, response: Response) -> None:
        secure = self.site.secure or self.request.url.scheme == "https"
        response.set_cookie(
            COOKIE, self.site.signer.cookie(self.player.id, self.player.generation), max_age=YEAR, httponly=True,
            samesite="lax", secure=secure,
        )

    # What was sent

    async def body(self) -> bytes:
        found = b""
        async for chunk in self.request.stream():
            found += chunk
            if len(found) > limits.BODY_BYTES:
                raise No("too_big", "too_big")
        return found

    async def form(self) -> dict[str, str]:
        """The fields of a form."""
        try:
            return dict(parse_qsl((await self.body()).decode(), keep_blank_values=True, max_num_fields=100))
        except (UnicodeDecodeError, ValueError):
            raise No("malformed", "message", what="form") from None

    async def json(self) -> dict[str, Any]:
        try:
            said = json.loads(await self.body() or b"{}")
        except (ValueError, RecursionError):
            raise No("malformed", "message", what="JSON") from None
        if not isinstance(said, dict):
            raise No("malformed", "message", what="JSON")
        return said


Answer = Callable[[Visit], Awaitable[Response]]


def visited(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that knows its visitor, refuses foreign posts, and says what went wrong in a sentence."""

    async def endpoint(request: Request) -> Response:
        site: Site = request.app.state.site
        language = spoken(request.headers.get("accept-language", ""))
        player = await site.people.of_cookies(request.cookies, language)
        fresh = player is None
        visit = Visit(request, player or site.people.newcomer(language=language), fresh)
        try:
            if request.method == "POST":
                check_post(request, site)
            return await answer(visit)
        except No as error:
            status = STATUS.get(error.code, 400)
            return refusal(visit, status, why(error, visit.player.language), error.code)
        except HauntboxError as error:
            return refusal(visit, 400, str(error), "malformed")

    return endpoint


def refusal(visit: Visit, status: int, sentence: str, code: str) -> Response:
    """The sentence, as a page for people and as JSON for scripts."""
    if "text/html" in visit.request.headers.get("accept", ""):
        return visit.page(error_page(visit.reader, status, sentence), status)
    return visit.data({"why": sentence, "code": code}, status)


def check_post(request: Request, site: Site) -> None:
    """A post must come from one of our own pages (or from a program), and not too often."""
    origin, fetched = request.headers.get("origin"), request.headers.get("sec-fetch-site")
    if origin is not None and not ours(origin, request.headers.get("host", ""), site.origins):
        raise No("forbidden", "foreign")
    if origin is None and fetched not in (None, "same-origin", "none"):
        raise No("forbidden", "foreign")
    if not site.posts_bucket.take(caller(request)):
        raise No("too_fast", "too_fast")


def caller(request: Request) -> str:
    return request.client.host if request.client is not None else "?"


# Pages


async def lobby(visit: Visit) -> Response:
    """What is in the box; whoever comes by at least once a year is remembered."""
    response = visit.page(lobby_page(visit.reader, hauntbox.all_games(), *await lists_of(visit)))
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
    mark = f'"{hashlib.sha256(text.encode()).hexdigest()[:24]}"'
    if visit.request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers={"ETag": mark})
    return HTMLResponse(text, headers={"ETag": mark, "Cache-Control": "no-cache"})


async def new(visit: Visit) -> Response:
    rules = visit.rules()
    return visit.page(new_page(visit.reader, rules, rules.content_sets(), list(bots.NAMES)))


async def create(visit: Visit) -> Response:
    """A table from the form; what is wrong is said on the form, with everything still filled in."""
    form = await visit.form()
    check_opening(visit)
    try:
        rules = games.find(form.get("game", ""))
    except HauntboxError:
        raise No("unknown", "game") from None
    try:
        id = await opening.from_form(visit.site.keeper, visit.player, visit.name, rules, form)
    except HauntboxError as error:
        wrong = why_setup(error, visit.player.language, rules)
        page = new_page(visit.reader, rules, rules.content_sets(), list(bots.NAMES), wrong, form)
        return visit.page(page, 400)
    await visit.site.people.keep(visit.player)
    return visit.go_to(f"/table/{id}")


def check_opening(visit: Visit) -> None:
    if not visit.site.tables_bucket.take(caller(visit.request)):
        raise No("too_fast", "too_fast")


async def play(visit: Visit) -> Response:
    """One click, and the game begins."""
    check_opening(visit)
    id = await opening.play_now(visit.site.keeper, visit.player, visit.name, visit.rules())
    await visit.site.people.keep(visit.player)
    return visit.go_to(f"/table/{id}")


def start_of(rules: Rules, live: Live) -> dict[str, Any]:
    """What the scripts of a table's page must know before the first message."""
    plan = rules.layout()
    return {
        "table": live.table.id, "game": rules.id, "title": rules.title, "secrets": rules.secrets,
        "layout": {"wide": plan.wide, "columns": plan.columns, "narrow": plan.narrow, "floating": plan.floating},
        "bots": list(bots.NAMES), "last": live.table.game.number, "seats": len(live.table.seats),
        "over": live.table.game.over,
    }


async def table(visit: Visit) -> Response:
    live = await visit.live()
    rules = live.table.game.rules
    return visit.page(table_page(visit.reader, rules, live.table.row(), start_of(rules, live), live.part))


async def replay(visit: Visit) -> Response:
    live = await visit.live()
    rules = live.table.game.rules
    start = {**start_of(rules, live), "mine": live.table.seats_of(visit.player.id)}
    return visit.page(replay_page(visit.reader, rules, live.table.row(), start))


async def frame(visit: Visit) -> Response:
    live = await visit.live()
    asked = visit.request.query_params
    layout = asked.get("layout", "wide")
    if layout not in LAYOUTS or layout == "none":
        raise No("malformed", "message", what="layout")
    number = str(visit.request.path_params["number"])
    if not number.isdecimal() or len(number) > 9:
        raise No("unknown", "page")
    seat = replaying.sight_of(live.table, visit.player.id, asked.get("seat", ""))
    # In a thread: going back through a long game takes a while, in which no table should have to wait.
    language = visit.player.language
    return visit.data(await asyncio.to_thread(replaying.frame, live.table, int(number), seat, language, layout))


async def rulebook(visit: Visit) -> Response:
    rules = visit.rules()
    query = limits.tidy(visit.request.query_params.get("q", ""), 80)
    found = rules.rulebook(visit.player.language).search(query) if query else None
    return visit.page(rules_page(visit.reader, rules, found, query))


async def cards(visit: Visit) -> Response:
    query = limits.tidy(visit.request.query_params.get("q", ""), 80)
    return visit.page(cards_page(visit.reader, visit.rules(), query))


async def me(visit: Visit) -> Response:
    held = [] if visit.fresh else await visit.site.keeper.tables_of(visit.player.id, 1000)
    return visit.page(me_page(visit.reader, len(held)))


async def change_me(visit: Visit) -> Response:
    """Name, language, theme; then back to where one was."""
    form = await visit.form()
    await visit.site.people.change(visit.player, form.get("name"), form.get("language"), form.get("theme"))
    for live in list(visit.site.house.tables.values()):
        await visit.site.house.call(live, visit.player.id, visit.name)
    back = form.get("back", "/me")
    safe = back.startswith("/") and not back.startswith(("//", "/\\"))
    return visit.go_to(back if safe else "/me")


async def move(visit: Visit) -> Response:
    """A link that brings one's games to another device."""
    said = await visit.json()
    if said.get("renew"):
        await visit.site.people.renew(visit.player)
    await visit.site.people.keep(visit.player)
    response = visit.data({"link": f"/me#recover={visit.site.people.recovery(visit.player)}"})
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


# Tables


async def sit(visit: Visit) -> Response:
    """Take the seat of a link."""
    live = await visit.live()
    token = (await visit.json()).get("token")
    read = visit.site.signer.read_seat(token, live.table.id) if isinstance(token, str) else None
    if read is None:
        raise No("forbidden", "token")
    await visit.site.people.keep(visit.player)
    seat, generation = read
    if live.table.seats_of(visit.player.id).count(seat) == 0:
        await visit.site.house.do(live, deeds.sit_by_token(visit.player.id, visit.name, seat, generation))
    return visit.data({"seat": seat})


async def branch(visit: Visit) -> Response:
    """Play on from a moment of a game that holds no secrets from whoever asks."""
    live = await visit.live()
    number = (await visit.json()).get("number")
    if not isinstance(number, int) or isinstance(number, bool):
        raise No("malformed", "message", what="number")
    check_opening(visit)
    check_open(visit, live)
    id = await opening.branch(visit.site.keeper, visit.player, visit.name, live.table, number)
    await visit.site.people.keep(visit.player)
    return visit.data({"table": id, "link": f"/table/{id}"})


async def export(visit: Visit) -> Response:
    """The game as a file that `hauntbox replay` and `hauntbox play` open."""
    live = await visit.live()
    check_open(visit, live)
    name = f"{live.table.game.rules.id}-{live.table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(live.table.game.save(), media_type="application/json", headers=headers)


def check_open(visit: Visit, live: Live) -> None:
    """The whole of a game, its seed included, is for those who play it alone until it is over."""
    table = live.table
    # Somebody whom a bot stands in for may come back, and an open seat be taken by anybody.
    waiting = any(seat.kind == "open" for seat in table.seats)
    people = {seat.player for seat in table.seats if seat.player}
    if not table.game.over and (waiting or people != {visit.player.id}):
        raise No("forbidden", "branch")


# Files made by games


async def scene_css(visit: Visit) -> Response:
    return kept(visit, visit.rules().stylesheet(), "text/css")


async def cover(visit: Visit) -> Response:
    return kept(visit, visit.rules().cover(visit.player.language), "image/svg+xml")


def kept(visit: Visit, text: str, kind: str) -> Response:
    """Something that changes only with the program."""
    mark = f'"{hashlib.sha256(text.encode()).hexdigest()[:24]}"'
    headers = {"ETag": mark, "Cache-Control": "no-cache", "Vary": "Cookie"}
    if visit.request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=kind, headers=headers)


async def health(request: Request) -> Response:
    """For whoever watches over the server."""
    site: Site = request.app.state.site
    awake = site.house.tables.values()
    viewers = sum(len(live.viewers) for live in awake)
    found = {"hauntbox": VERSION, "compiled": hauntbox.compiled(), "tables": len(awake), "viewers": viewers}
    return JSONResponse(found, headers={"Cache-Control": "no-store"})


def routes() -> list[BaseRoute]:
    get: dict[str, Answer] = {
        "/": lobby, "/lists": lists, "/new/{game}": new, "/table/{id}": table, "/replay/{id}": replay,
        "/replay/{id}/frame/{number}": frame, "/table/{id}/export": export, "/rules/{game}": rulebook,
        "/cards/{game}": cards, "/me": me, "/games/{game}/scene.css": scene_css, "/games/{game}/cover.svg": cover,
    }
    post: dict[str, Answer] = {
        "/tables": create, "/play/{game}": play, "/table/{id}/sit": sit, "/table/{id}/branch": branch,
        "/me": change_me, "/me/move": move, "/me/recover": recover,
    }
    found: list[BaseRoute] = [Route("/health", health)]
    found += [Route(path, visited(answer), methods=["GET"]) for path, answer in get.items()]
    found += [Route(path, visited(answer), methods=["POST"]) for path, answer in post.items()]
    return found


async def missing(request: Request, error: Exception) -> Response:
    """An address that leads nowhere, or a method it doesn't know."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    language = spoken(request.headers.get("accept-language", ""))
    if "text/html" not in request.headers.get("accept", ""):
        return PlainTextResponse(str(status), status)
    from hauntbox.server.pages.words import say

    reader = Reader("", "", language, "auto", request.url.path)
    return HTMLResponse(error_page(reader, status, say(language, "no.page")), status)


def failures() -> dict[Any, Any]:
    return {HTTPException: missing}
