"""Spring Cleaning, a game of two minutes whose seats win or lose together and are ranked all the same."""

from __future__ import annotations

from tests.rivals.rules import rules_for

__all__ = ["rules_for"]
