"""People: a cookie identifies a visitor; the store knows their name and how they like their pages."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

from hauntbox.server import limits
from hauntbox.server.pages.words import languages, say
from hauntbox.server.people import names
from hauntbox.server.people.lines import Lines
from hauntbox.server.people.signing import Signer, new_id
from hauntbox.server.refusals import No
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.store.records import Player, Recovery

if TYPE_CHECKING:
    from hauntbox.server.tables.house import House

T = TypeVar("T")

# What the cookie of every server was called once; who still has one is given the server's own in its place.
OLD_COOKIE = "hauntbox"
THEMES = ("auto", "light", "dark")
REMEMBERED = 20_000
# How long another process's change of a name may go unnoticed; of a cookie made void the processes tell each other.
FRESH = 20.0
DAY = 24 * 3600
YEAR = 365 * DAY
# How long a recovery link is good for.
RECOVERY = 7 * DAY


class People:
    """Everybody who visits with a cookie. A visitor is stored only when they do something."""

    def __init__(self, keeper: Keeper, signer: Signer) -> None:
        self.keeper = keeper
        self.signer = signer
        self.known: OrderedDict[str, tuple[float, Player | None]] = OrderedDict()
        self.newest: OrderedDict[str, int] = OrderedDict()  # generations that were begun while this process ran
        self.lines = Lines()

    async def find(self, id: str) -> Player | None:
        """A player who has been written down."""
        known = self.known.get(id)
        if known is not None and time.monotonic() - known[0] < FRESH:
            return known[1]
        return self._remember(id, await self.keeper.player(id))

    def _remember(self, id: str, player: Player | None) -> Player | None:
        """Remember a player as the store has just told; it may have been read before a new generation was begun."""
        if player is not None and player.generation < self.newest.get(id, 0):
            player = replace(player, generation=self.newest[id])
        put_last(self.known, id, (time.monotonic(), player))
        return player

    async def of_cookies(self, cookies: Mapping[str, str], language: str = "en") -> Player | None:
        """The player of a valid cookie; a new visitor is a player who is not stored yet, with this language."""
        words = self.signer.read("player", cookies.get(self.signer.cookie_name) or cookies.get(OLD_COOKIE, ""))
        if words is None or len(words) != 2:
            return None
        id, generation = words[0], int(words[1])
        player = await self.find(id)
        if player is None:
            return self.newcomer(id, language) if generation == 0 else None
        return player if player.generation == generation else None

    def newcomer(self, id: str = "", language: str = "en") -> Player:
        now = time.time()
        return Player(id or new_id(16), "", 0, language, "auto", now, now)

    async def name_of(self, id: str) -> str:
        """The name of a player; players without a name are guests."""
        player = await self.find(id)
        if player is not None and player.name:
            return player.name
        return guest(id, player.language if player is not None else "en")

    async def keep(self, player: Player) -> None:
        player.seen = time.time()
        await self.keeper.keep_player(player)
        self._remember(player.id, player)

    async def change(self, player: Player, name: object, language: object, theme: object) -> None:
        """Take settings from a form. Invalid values are ignored, but an invisible name is refused."""
        shown = names.tidy(name, limits.NAME_LENGTH)
        if not shown and isinstance(name, str) and name.strip(" "):
            raise No("malformed", "unseen_name")
        player.name = shown or player.name
        if language in languages():
            player.language = str(language)
        if theme in THEMES:
            player.theme = str(theme)
        await self.keep(player)

    # Moving to another device

    async def recovery(self, player: Player) -> str:
        """A new link for a player, in place of an earlier one."""
        secret = new_id(24)
        expires = time.time() + RECOVERY
        await self.keeper.keep_recovery(Recovery(player.id, player.generation, digest(secret), expires))
        return self.signer.sign("recover", player.id, secret)

    async def recovered(self, token: object) -> Player | None:
        """Whose recovery link this is, and use it up; None if it is void."""
        words = self.signer.read("recover", token) if isinstance(token, str) else None
        if words is None or len(words) != 2:
            return None
        id, secret = words
        if not await self.keeper.use_recovery(id, digest(secret), time.time()):
            return None
        return self._remember(id, await self.keeper.player(id))

    async def renew(self, player: Player) -> Player:
        """Invalidate every cookie and recovery link given out so far, and close the connections that were opened with
        them.

        Returns the player of the new generation; a holder of the old one must not be given a new cookie."""
        await self.keep(player)
        generation = await self.keeper.renew_player(player.id)
        self.renewed(player.id, generation)
        return replace(player, generation=generation)

    def renewed(self, id: str, generation: int) -> None:
        """A new generation of a player was begun, here or by another process."""
        put_last(self.newest, id, max(generation, self.newest.get(id, 0)))
        _, known = self.known.get(id, (0.0, None))
        if known is not None and known.generation < generation:
            del self.known[id]
        self.lines.end(id, generation)

    async def look_again(self) -> None:
        """Messages of other processes may have been missed: check whether players with an open connection may keep
        it."""
        self.known.clear()
        for id in list(self.lines.open):
            player = await self.find(id)
            if player is not None:
                self.lines.end(id, player.generation)


def put_last(kept: OrderedDict[str, T], id: str, value: T) -> None:
    """Remember something, and forget the oldest entry."""
    kept[id] = value
    kept.move_to_end(id)
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)


def digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def guest(id: str, language: str) -> str:
    """The name of a player without one."""
    return say(language, "core.guest", n=id[:3].upper())


async def rename(
    house: House, people: People, player: Player, name: object, language: object = None, theme: object = None
) -> None:
    """Take a name and other settings from a player, and update the name at every table."""
    await people.change(player, name, language, theme)
    for live in list(house.tables.values()):
        await house.call(live, player.id, player.name or guest(player.id, player.language))


def named(player: Player) -> str:
    """The name of a player who sits down with others; everybody needs one."""
    if not player.name:
        raise No("nameless", "nameless")
    return player.name


def spoken(header: str) -> str:
    """The language that a browser asks for."""
    for one in header.lower().split(","):
        code = one.split(";")[0].strip()[:2]
        if code in languages():
            return code
    return "en"
