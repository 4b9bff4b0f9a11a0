"""The web application: which address leads where, and what every reply carries."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from hauntbox.server import api, api_campaigns, api_tables, limits
from hauntbox.server.house import PACE, House
from hauntbox.server.people import People
from hauntbox.server.presence import BEAT
from hauntbox.server.signing import Signer
from hauntbox.server.socket import Talk, same_origin
from hauntbox.server.store import Store
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.thinking import Thinkers

LOG = logging.getLogger("hauntbox.server")
STATIC = Path(__file__).parent / "static"

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
    tables_bucket: limits.Buckets = field(default_factory=lambda: limits.Buckets(0.5, 30))
    posts_bucket: limits.Buckets = field(default_factory=lambda: limits.Buckets(4, 60))

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
        """Another process has done something at a table; or, without a table, anything may have happened unheard."""
        self.house.heard(table, seq)
        if not table:
            self.house.spawn(self.people.look_again())

    def announced(self, text: str) -> None:
        """A process has said who is at its tables, or that somebody has signed out everywhere."""
        said = json.loads(text)
        if "renewed" in said:
            self.people.renewed(said["renewed"], said["generation"])
        else:
            self.house.presence.heard(text)


class Guarded:
    """Bounds the size of what comes in and adds the headers that keep a page to itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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


async def table_socket(socket: WebSocket) -> None:
    """A client sits down at a table's socket."""
    site: Site = socket.app.state.site
    if not same_origin(socket, site.origins):
        await socket.close(4403)
        return
    live = await site.house.find(str(socket.path_params["id"]))
    if live is None:
        await socket.close(4404)
        return
    player = await site.people.of_cookies(socket.cookies)
    await socket.accept()
    await Talk(socket, site.house, site.people, live, player).run()


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
        WebSocketRoute("/table/{id}/socket", table_socket),
        Mount("/static", StaticFiles(directory=STATIC)),
    ]
    app = Starlette(
        routes=routes, lifespan=life, middleware=[Middleware(Guarded)], exception_handlers=api.failures()
    )
    app.state.site = site
    return app
