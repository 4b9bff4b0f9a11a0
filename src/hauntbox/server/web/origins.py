"""Whose page a request comes from, and from which address."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from hauntbox.server.limits import neighbourhood


def ours(origin: str, host: str, allowed: list[str]) -> bool:
    """Whether an Origin is where people see our pages: one that was named, or where the request itself went."""
    return origin in allowed or (bool(host) and origin in (f"http://{host}", f"https://{host}"))


def caller(connection: HTTPConnection) -> str:
    """The address that limits are counted by: what a trusted proxy says, otherwise where the connection comes from."""
    return neighbourhood(connection.client.host) if connection.client is not None else "?"
