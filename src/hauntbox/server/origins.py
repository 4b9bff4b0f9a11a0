"""Whose page a request comes from."""

from __future__ import annotations


def ours(origin: str, host: str, allowed: list[str]) -> bool:
    """Whether an Origin is where people see our pages: one that was named, or where the request itself went."""
    return origin in allowed or (bool(host) and origin in (f"http://{host}", f"https://{host}"))
