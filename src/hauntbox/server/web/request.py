"""One request: who it is from, what they sent, and how they are answered."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from hauntbox import games
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.rules import Rules
from hauntbox.server import limits
from hauntbox.server.pages.error import error_page
from hauntbox.server.pages.reader import Reader
from hauntbox.server.people.people import OLD_COOKIE, YEAR, guest, rename, spoken
from hauntbox.server.refusals import AGAIN, No, unavailable
from hauntbox.server.store import BadDatabase
from hauntbox.server.store.records import Player
from hauntbox.server.tables.live import Live
from hauntbox.server.web.origins import caller, ours
from hauntbox.server.web.speaking import why
from hauntbox.server.web.texts import Text, reply

if TYPE_CHECKING:
    from hauntbox.server.web.app import Site

STATUS = {"unknown": 404, "not_yours": 403, "forbidden": 403, "too_fast": 429, "too_big": 413, "unavailable": 503}


class Visit:
    """One request: who it is from, and how they like to read."""

    def __init__(self, request: Request, player: Player, fresh: bool) -> None:
        self.request = request
        self.site: Site = request.app.state.site
        self.player = player
        self.fresh = fresh  # whether nobody knows the visitor yet
        self.looked_up = True  # whether the database has been asked who it is

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
        return game_named(str(self.request.path_params["game"]))

    async def live(self) -> Live:
        """The table that the address names."""
        live = await self.site.house.find(str(self.request.path_params["id"]))
        if live is None:
            raise No("unknown", "table")
        return live

    async def rename(self, name: object, language: object = None, theme: object = None) -> None:
        """Take a name and other settings from the visitor, and update the name at every table."""
        await rename(self.site.house, self.site.people, self.player, name, language, theme)

    def page(self, text: str, status: int = 200) -> Response:
        return self.signed(HTMLResponse(text, status, headers={"Cache-Control": "no-store"}))

    def text(self, text: Text, frame: tuple[str, str] = ("", ""), kind: str = "text/html") -> Response:
        """A text that seldom changes, so the visitor may have it already, in the visitor's own frame."""
        return reply(self.request.headers, kind, text, *frame, vary="Cookie, Accept-Language")

    def go_to(self, address: str) -> Response:
        return self.signed(RedirectResponse(address, 303))

    def data(self, value: object, status: int = 200) -> Response:
        return self.signed(JSONResponse(value, status, headers={"Cache-Control": "no-store"}))

    def signed(self, response: Response) -> Response:
        """With the cookie, for those who have none yet, or one by its old name."""
        if self.looked_up and (self.fresh or self.site.signer.cookie_name not in self.request.cookies):
            self.sign(response)
        return response

    def sign(self, response: Response) -> None:
        secure = self.site.secure or self.request.url.scheme == "https"
        signer = self.site.signer
        response.set_cookie(
            signer.cookie_name, signer.cookie(self.player.id, self.player.generation), max_age=YEAR, httponly=True,
            samesite="lax", secure=secure,
        )
        if signer.read("player", self.request.cookies.get(OLD_COOKIE, "")) is not None:  # else it is another server's
            response.delete_cookie(OLD_COOKIE, httponly=True, samesite="lax", secure=secure)

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


def game_named(id: str) -> Rules:
    """A game in the box; one that isn't there is refused."""
    try:
        return games.find(id)
    except HauntboxError:
        raise No("unknown", "game") from None


def visited(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that knows its visitor, refuses foreign posts, and says what went wrong in a sentence."""

    async def endpoint(request: Request) -> Response:
        site: Site = request.app.state.site
        language = spoken(request.headers.get("accept-language", ""))
        visit = Visit(request, site.people.newcomer(language=language), fresh=True)
        visit.looked_up = False  # with a database that is away, no new cookie takes the place of theirs
        try:
            player = await site.people.of_cookies(request.cookies, language)
            visit.player, visit.fresh, visit.looked_up = player or visit.player, player is None, True
            if request.method == "POST":
                check_post(request, site)
            return await answer(visit)
        except BadDatabase:
            return refusal(visit, unavailable())
        except HauntboxError as error:
            return refusal(visit, error)
        except ClientDisconnect:
            return Response(status_code=400)  # which nobody reads

    return endpoint


def refusal(visit: Visit, error: HauntboxError) -> Response:
    """The sentence, as a page for people and as JSON for scripts."""
    code = error.code if isinstance(error, No) else "malformed"
    status, sentence = STATUS.get(code, 400), why(error, visit.player.language)
    if "text/html" in visit.request.headers.get("accept", ""):
        refused = visit.page(error_page(visit.reader, status, sentence), status)
    else:
        refused = visit.data({"why": sentence, "code": code}, status)
    if code == "unavailable":
        refused.headers["Retry-After"] = str(AGAIN)
    return refused


def check_post(request: Request, site: Site) -> None:
    """A post must come from one of our own pages (or from a program), and not too often."""
    origin, fetched = request.headers.get("origin"), request.headers.get("sec-fetch-site")
    if origin is not None and not ours(origin, request.headers.get("host", ""), site.origins):
        raise No("forbidden", "foreign")
    if origin is None and fetched not in (None, "same-origin", "none"):
        raise No("forbidden", "foreign")
    if not site.posts_bucket.take(caller(request)):
        raise No("too_fast", "too_fast")


def check_opening(visit: Visit) -> None:
    """New tables come neither too fast from one address nor from one visitor."""
    site = visit.site
    if not site.tables_bucket.take(caller(visit.request)) or not site.visitors_bucket.take(visit.player.id):
        raise No("too_fast", "too_fast")


def routed(get: dict[str, Answer], post: dict[str, Answer]) -> list[BaseRoute]:
    """The routes to these addresses, by method."""
    found: list[BaseRoute] = [Route(path, visited(answer), methods=["GET"]) for path, answer in get.items()]
    return found + [Route(path, visited(answer), methods=["POST"]) for path, answer in post.items()]
