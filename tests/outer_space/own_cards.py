"""Cards of tests' own, laid over those of the box."""

from __future__ import annotations

BURNING_EVENT = """
[[card]]
id = "showstopper"
name = "Showstopper"
blurb = "It burns."
kind = "event"
keywords = ["fire"]
uses = [{ when = "fight", instant = true, do = [{ op = "kill" }] }]
"""


def event(id: str, use: str) -> str:
    """An advanced Event with one use, as its file has it."""
    return (
        f'[[card]]\nid = "x_{id}"\nname = "{id.title()}"\nblurb = "Just so."\nkind = "event"\nadvanced = true\n'
        f"uses = [{{ {use} }}]\n"
    )
