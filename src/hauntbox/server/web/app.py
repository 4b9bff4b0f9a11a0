"""The web application: which address leads where, and what every reply carries."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from hauntbox.server import limits
from hauntbox.server.pages.words import say
from hauntbox.server.people.people import People, spoken
from hauntbox.server.people.signing import Signer
from hauntbox.server.refusals import No, unavailable
from hauntbox.server.store import BadDatabase, Store
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.tables.frames import encode
from hauntbox.server.tables.house import PACE, House
from hauntbox.server.tables.presence import BEAT
from hauntbox.server.thinking import Thinkers
from hauntbox.server.web import api, api_campaigns, api_learn, api_tables
from hauntbox.server.web.hosts import Hosts
from hauntbox.server.web.origins import caller
from hauntbox.server.web.socket import Talk, same_origin
from hauntbox.server.web.speaking import why
from hauntbox.server.web.texts import Files

LOG = logging.getLogger("hauntbox.server")
STATIC = Path(__file__).parents[1] / "static"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass
class Site:
    """Everything that a running server is made of."""

    store: Store
    origins: list[str] = field(default_factory=list)
    pace: float = PACE
    secure: bool = False
    beat: float = BEAT
    reaction_pause: float | None = None  # as long as usual
    hosts: list[str] = field(default_factory=list)  # names that it goes by, beside the usual ones
    open_seals: bool = False  # the host shows everybody what is sealed in galleries
    tables_bucket: limits.Buckets = field(default_factory=lambda: limits.Buckets(0.5, 30))
    visitors_bucket: limits.Buckets = field(default_factory=lambda: limits.Buckets(0.2, 20))  # of tables, too
    posts_bucket: limits.Buckets = field(default_factory=lambda: limits.Buckets(4, 60))
    searches_bucket: limits.Buckets = field(default_factory=lambda: limits.Buckets(2, 30))
    lines_bucket: limits.Buckets = field(default_factory=lambda: limits.Buckets(10, limits.LINES_FROM_AN_ADDRESS))
    lines_of: limits.Crowd = field(default_factory=lambda: limits.Crowd(limits.LINES_OF_A_VISITOR))
    lines_from: limits.Crowd = field(default_factory=lambda: limits.Crowd(limits.LINES_FROM_AN_ADDRESS))

    def open(self) -> None:
        """Within a running loop: the parts that need one."""
        self.keeper = Keeper(self.store)
        self.signer = Signer(self.store.secret())
        self.thinkers = Thinkers()
        self.house = House(
            self.keeper, self.signer, self.thinkers, self.pace, self.beat, self.reaction_pause
        )
        self.people = People(self.keeper, self.signer)

    def heard(self, table: str, seq: int) -> None:
        """Another process has changed a table; without a table, messages may have been missed."""
        self.house.heard(table, seq)
        if not table:
            self.house.insist(self.people.look_again)

    def announced(self, text: str) -> None:
        """A process has said who is at its tables, or that somebody has signed out everywhere."""
        said = json.loads(text)
        if "renewed" in said:
            self.people.renewed(said["renewed"], said["generation"])
        else:
            self.house.presence.heard(text)


class Guarded:
    """Answers only to the server's own names, and adds the headers that isolate its pages."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
            foreign = [host for host in named if not self.hosts.allow(host)]
            if foreign:
                await refuse(foreign[0], scope, receive, send)
                return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/static/"):
                    headers["Cache-Control"] = "no-cache"  # kept, but asked about: a new version has new scripts
            await send(message)

        await self.app(scope, receive, with_headers)


async def refuse(host: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Say that the server does not go by a name."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403})
        return
    language = spoken(Headers(scope=scope).get("accept-language", ""))
    sentence = say(language, "no.host", host=limits.tidy(host, 80))
    await PlainTextResponse(sentence, 400, headers=HEADERS)(scope, receive, send)


async def table_socket(socket: WebSocket) -> None:
    """A client sits down at a table's socket."""
    site: Site = socket.app.state.site
    if not same_origin(socket, site.origins):
        await socket.close(4403)
        return
    address = caller(socket)
    if not limits.is_here(address) and not site.lines_bucket.take(address):
        await dismiss(socket, No("too_fast", "too_fast"))
        return
    try:
        live = await site.house.find(str(socket.path_params["id"]))
        player = await site.people.of_cookies(socket.cookies)
    except BadDatabase:
        await dismiss(socket, unavailable())
        return
    if live is None:
        await socket.close(4404)
        return
    with counted(site, address, "" if player is None else player.id) as within:
        if not within:
            await dismiss(socket, No("too_fast", "lines"))
            return
        await socket.accept()
        await Talk(socket, site.house, site.people, live, player).run()


@contextlib.contextmanager
def counted(site: Site, address: str, visitor: str) -> Iterator[bool]:
    """Count a connection while it is open; whether it is within the limit. Programs on this machine may have any
    number."""
    with contextlib.ExitStack() as open:
        within = True
        for crowd, who in ((site.lines_of, visitor), (site.lines_from, "" if limits.is_here(address) else address)):
            if who and within:
                within = crowd.enter(who)
                if within:
                    open.callback(crowd.leave, who)
        yield within


async def dismiss(socket: WebSocket, error: No) -> None:
    """Say on a new connection why it gets no table, and that it may try again."""
    await socket.accept()
    bye = {"say": "bye", "code": error.code, "why": why(error, spoken(socket.headers.get("accept-language", "")))}
    await socket.send_text(encode(bye))
    await socket.close(1013)


def make_app(site: Site) -> Starlette:
    """The application around an open store."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        site.open()
        if site.store.shared:
            await site.keeper.listen(site.heard, site.announced)
            site.house.presence.start()
        tidy = asyncio.ensure_future(site.house.tidy())
        yield
        tidy.cancel()
        await site.house.presence.close()
        await site.house.close()
        await site.keeper.close()

    routes = [
        *api.routes(),
        *api_tables.routes(),
        *api_campaigns.routes(),
        *api_learn.routes(),
        WebSocketRoute("/table/{id}/socket", table_socket),
        Mount("/static", Files(directory=STATIC)),
    ]
    guarded = Middleware(Guarded, hosts=Hosts(site.hosts, site.origins))
    app = Starlette(routes=routes, lifespan=life, middleware=[guarded], exception_handlers=api.failures())
    app.state.site = site
    return app
