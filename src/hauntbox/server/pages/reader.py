"""Who reads a page, and how."""

from __future__ import annotations

from dataclasses import dataclass

from hauntbox.server.pages.words import say

THEMES = ("auto", "light", "dark")


@dataclass(slots=True)
class Reader:
    """The person a page is made for; `path` is the address they are at, to come back to."""

    player: str
    name: str
    language: str
    theme: str
    path: str

    def say(self, key: str, **args: str | int) -> str:
        """A sentence in the reader's language."""
        return say(self.language, key, **args)


def anybody(language: str) -> Reader:
    """A generic reader of a language, for pages that are the same for all of them."""
    return Reader("", "", language, "auto", "/")
