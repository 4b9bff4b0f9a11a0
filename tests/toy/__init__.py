"""Séance, the toy sixth game: one folder, and nothing outside it knows that it exists."""

from __future__ import annotations

from tests.toy.rules import rules_for

__all__ = ["rules_for"]
