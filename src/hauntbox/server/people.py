"""People: a cookie says who somebody is, the store what they are called and how they like their pages."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping

from hauntbox.server import limits
from hauntbox.server.pages.words import languages, say
from hauntbox.server.signing import Signer, new_id
from hauntbox.server.store.keeper import Keeper
from hauntbox.server.store.records import Player

# What the cookie of every server was called once; who still has one is given the server's own in its place.
OLD_COOKIE = "hauntbox"
THEMES = ("auto", "light", "dark")
REMEMBERED = 20_000
# How long another process's change of a name or a revoked cookie may go unnoticed.
FRESH = 20.0
YEAR = 365 * 24 * 3600


class People:
    """Everybody who comes in with a cookie. Nobody is written down before they do something."""

    def __init__(self, keeper: Keeper, signer: Signer) -> None:
        self.keeper = keeper
        self.signer = signer
        self.known: OrderedDict[str, tuple[float, Player | None]] = OrderedDict()

    async def find(self, id: str) -> Player | None:
        """A player who has been written down."""
        known = self.known.get(id)
        if known is not None and time.monotonic() - known[0] < FRESH:
            return known[1]
        player = await self.keeper.player(id)
        self._remember(id, player)
        return player

    def _remember(self, id: str, player: Player | None) -> None:
        self.known[id] = (time.monotonic(), player)
        self.known.move_to_end(id)
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    async def of_cookies(self, cookies: Mapping[str, str], language: str = "en") -> Player | None:
        """Who holds a good cookie; somebody new is a player whom nobody has written down yet, with this language."""
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
        """What somebody is called; those without a name are guests."""
        player = await self.find(id)
        if player is not None and player.name:
            return player.name
        return guest(id, player.language if player is not None else "en")

    async def keep(self, player: Player) -> None:
        player.seen = time.time()
        await self.keeper.keep_player(player)
        self._remember(player.id, player)

    async def change(self, player: Player, name: object, language: object, theme: object) -> None:
        """Take what somebody has filled in; what makes no sense is left as it was."""
        tidy = limits.tidy(name, limits.NAME_LENGTH)
        player.name = tidy or player.name
        if language in languages():
            player.language = str(language)
        if theme in THEMES:
            player.theme = str(theme)
        await self.keep(player)

    # Moving to another device

    def recovery(self, player: Player) -> str:
        return self.signer.sign("recover", player.id, str(player.generation))

    async def recovered(self, token: object) -> Player | None:
        """Whose recovery link this is; None if it is void."""
        words = self.signer.read("recover", token) if isinstance(token, str) else None
        if words is None or len(words) != 2:
            return None
        player = await self.find(words[0])
        return player if player is not None and player.generation == int(words[1]) else None

    async def renew(self, player: Player) -> None:
        """Make every cookie and recovery link given out so far void."""
        player.generation += 1
        await self.keep(player)


def guest(id: str, language: str) -> str:
    """What somebody without a name is called."""
    return say(language, "core.guest", n=id[:3].upper())


def spoken(header: str) -> str:
    """The language that a browser asks for."""
    for one in header.lower().split(","):
        code = one.split(";")[0].strip()[:2]
        if code in languages():
            return code
    return "en"
