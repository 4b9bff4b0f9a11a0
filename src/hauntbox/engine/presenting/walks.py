"""Ways that take several answers: where somebody could go, and what to answer on the way."""

from __future__ import annotations


class Walk:
    """The way of a figure (a target) to a place, which is the last target of `way`. `answers` lead there one after
    another, as long as nothing interrupts; `steps` says how far it is. Where a step is an action of its own, `actions`
    says how many it takes; it is 0 where that goes without saying."""

    __slots__ = ("actions", "answers", "figure", "steps", "way")

    def __init__(self, figure: str, way: list[str], steps: int, answers: list[int], actions: int = 0) -> None:
        self.figure = figure
        self.way = way
        self.steps = steps
        self.answers = answers
        self.actions = actions

    @property
    def to(self) -> str:
        """Where it leads."""
        return self.way[-1]
