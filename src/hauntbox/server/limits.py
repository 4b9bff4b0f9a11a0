"""How much and how fast: limits that players never reach, and that stop everybody else."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, ip_address
from time import monotonic

MESSAGE_BYTES = 8_192
BODY_BYTES = 65_536
CHAT_LENGTH = 500
NAME_LENGTH = 40
TABLE_NAME_LENGTH = 60
KEY_LENGTH = 200
TABLES_IN_MEMORY = 5_000
VIEWERS_AT_A_TABLE = 200  # who only look on
LINES_OF_A_PLAYER = 20  # at one table
# Connections to tables at the same time. Whole clubs share an address.
LINES_OF_A_VISITOR = 30
LINES_FROM_AN_ADDRESS = 300
# Seconds in which a request must have arrived completely, and a new connection must have said hello.
REQUEST_SECONDS = 10.0
HELLO_SECONDS = 10.0


class Bucket:
    """A token bucket: so many at once, and so many more a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether one more is within the limit."""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def full(self) -> bool:
        """Whether it is full again."""
        return self.take(0) and self.left >= self.burst


class Buckets:
    """A bucket for each of many callers; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.known: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        bucket = self.known.get(who)
        if bucket is None:
            if len(self.known) >= self.most:
                self.known = {one: kept for one, kept in self.known.items() if not kept.full()}
            bucket = self.known[who] = Bucket(self.rate, self.burst)
        return bucket.take()


class Crowd:
    """Counts how many of something each of many callers has at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        """Whether one more is within the limit; it is counted until it leaves."""
        if self.held[who] >= self.most:
            return False
        self.held[who] += 1
        return True

    def leave(self, who: str) -> None:
        self.held[who] -= 1
        if self.held[who] <= 0:
            del self.held[who]


def neighbourhood(host: str) -> str:
    """The address of a caller; for IPv6 only the first half, because a household owns all addresses that share it."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return "::1" if address.is_loopback else f"{IPv6Address(int(address) >> 64 << 64)}/64"


def is_here(address: str) -> bool:
    """Whether an address is this very machine's."""
    return address.startswith("127.") or address == "::1"


def tidy(text: object, longest: int) -> str:
    """A line of text as people may write it: no control characters, no line breaks, not too long."""
    if not isinstance(text, str):
        return ""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line[:longest].strip()
