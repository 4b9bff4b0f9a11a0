"""Campaigns as a game plans them."""

from __future__ import annotations


class CampaignPlan:
    """A campaign that a game has: its id and the ids of its chapters, in the order in which they are usually played.

    Chapters' ids are texts of at most 60 letters, each once. With `any_number` every chapter may be played by another
    number of players than the one before.
    """

    __slots__ = ("any_number", "chapters", "id")

    def __init__(self, id: str, chapters: list[str], any_number: bool = False) -> None:
        self.id = id
        self.chapters = chapters
        self.any_number = any_number
