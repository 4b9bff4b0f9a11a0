"""The toy sixth game is in the box for every test, and PostgreSQL is at hand for those that ask for it."""

from __future__ import annotations

from hauntbox.games import add
from tests.postgres import database_url, postgres, postgres_url  # noqa: F401
from tests.toy import rules_for

add("toy", rules_for)
