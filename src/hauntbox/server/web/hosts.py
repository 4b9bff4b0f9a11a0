"""The names that a server goes by.

The owner of a name can point it at our address after a browser has loaded their page (DNS rebinding); to the browser
that page is then ours. Its requests carry the name, so requests for names that are not ours are refused. Numeric
addresses can't be rebound.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

ANY = "*"


class Hosts:
    """Which values of the Host header are answered: addresses, this machine, and the names that were allowed."""

    def __init__(self, allowed: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        here = plain(socket.gethostname())
        named = [plain(one) for one in allowed]
        seen_at = [plain(urlsplit(origin).netloc) for origin in origins]
        self.names = {"localhost", here, f"{here}.local", *named, *seen_at} - {""}

    def allow(self, header: str) -> bool:
        """Whether a request for this host is answered; programs may send none."""
        name = plain(header)
        if not name or ANY in self.names or name in self.names or is_address(name):
            return True
        parts = name.split(".")
        parents = [".".join(parts[at:]) for at in range(1, len(parts))]
        return any(parent == "localhost" or f"*.{parent}" in self.names for parent in parents)


def plain(host: str) -> str:
    """A host without its port, in small letters."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    if host.count(":") == 1:
        host = host.partition(":")[0]
    return host.rstrip(".")


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
