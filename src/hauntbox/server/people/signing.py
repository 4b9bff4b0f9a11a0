"""Signed tokens for who a player is and which seat they may take: short, and invalid once their generation has
passed."""

from __future__ import annotations

import base64
import hmac
import secrets
from hashlib import sha256

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

PROGRAM = "program-"  # how the ids begin of players that are programs


class Signer:
    """Signs words for a purpose; a signature for one purpose is not valid for another."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        # Browsers send a host's cookies to all its ports: a server knows its own by a name that no other one has.
        self.cookie_name = f"hauntbox-{self._mark('cookie name', '')[:10]}"

    def sign(self, purpose: str, *words: str) -> str:
        """The words and their signature as one token without characters that a link would have to escape."""
        body = ".".join(words)
        return f"{body}.{self._mark(purpose, body)}"

    def read(self, purpose: str, token: str) -> list[str] | None:
        """The words of a token, or None if it was not signed here for this purpose."""
        if len(token) > 400 or not token.isascii():
            return None
        body, _, mark = token.rpartition(".")
        if not body or not hmac.compare_digest(mark.encode(), self._mark(purpose, body).encode()):
            return None
        return body.split(".")

    def _mark(self, purpose: str, body: str) -> str:
        digest = hmac.new(self.secret, f"{purpose}\0{body}".encode(), sha256).digest()
        return base64.urlsafe_b64encode(digest[:18]).decode()

    def cookie(self, player: str, generation: int) -> str:
        return self.sign("player", player, str(generation))

    def seat(self, table: str, seat: int, generation: int, host: str = "") -> str:
        """A seat's token; `host` is the player who invites to it."""
        return self.sign("seat", table, str(seat), str(generation), host)

    def read_seat(self, token: str, table: str) -> tuple[int, int] | None:
        """The seat and generation of a seat's token, if it is for this table."""
        words = self._seat_words(token, table)
        return None if words is None else (int(words[1]), int(words[2]))

    def read_host(self, token: str, table: str) -> str:
        """Who invites by a seat's token; those of earlier versions don't say."""
        words = self._seat_words(token, table)
        return words[3] if words is not None and len(words) == 4 else ""

    def _seat_words(self, token: str, table: str) -> list[str] | None:
        words = self.read("seat", token)
        return words if words is not None and len(words) in (3, 4) and words[0] == table else None

    def program(self, table: str, seat: int, generation: int, key: str) -> str:
        """The token with which a program returns to its seat; the player who invited it does not know it."""
        return self.sign("program", table, str(seat), str(generation), key)

    def read_program(self, token: str, table: str) -> tuple[int, int, str] | None:
        """The seat, generation and key of a program's token, if it is for this table."""
        words = self.read("program", token)
        if words is None or len(words) != 4 or words[0] != table:
            return None
        return int(words[1]), int(words[2]), words[3]


def new_id(length: int = 12) -> str:
    """An id that can't be guessed, for players and tables."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))
