"""The toy sixth game is in the box for every test."""

from __future__ import annotations

from hauntbox.games import add
from tests.toy import rules_for

add("toy", rules_for)
