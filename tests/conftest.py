"""The toy sixth game is in the box for every test; PostgreSQL and servers are at hand for those that ask for them.

The suite runs whole with the compiled package, and what concerns the compiled rooms runs interpreted as well (see
start.py): `once` marks all the others. `--one-table` is for what a change touches (see tests/support/touched.py).
"""

from __future__ import annotations

import gc
import signal
from collections import Counter, defaultdict
from collections.abc import Generator
from itertools import groupby
from pathlib import Path
from zlib import crc32

import pytest

from hauntbox.games import add
from tests.support.postgres import database_url, postgres, postgres_url  # noqa: F401
from tests.support.rivals import rivals  # noqa: F401
from tests.support.server_fixtures import hosted, served  # noqa: F401
from tests.toy import rules_for

# What is compiled is tested both ways: engine, kit, games and how bots think. Of the rooms above it is a few tests.
BOTH_WAYS = (
    "tests/betwixt/", "tests/blackout/", "tests/ecto_terrestrial/", "tests/outer_space/", "tests/spirit_world/",
    "tests/engine/", "tests/kit/", "tests/toy/", "tests/conformance/", "tests/lab/test_fuzz", "tests/bots/test_bots",
    "tests/bots/test_rehearsal",
)
# How start.py asks for what is run interpreted as well.
REPEATED = "not once"
# Games at random take long interpreted: a test of conformance plays them at one of so many tables of each game.
ONE_TABLE_OF = 8
# Rooms whose tests take long or wait come first, in every process, so that in the end none is left alone with those.
LONG = (
    "tests/browser/", "tests/conformance/", "tests/house/", "tests/server/", "tests/lab/", "tests/terminal/",
    "tests/envs/",
)

add("toy", rules_for)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--one-table", metavar="GAMES", default="",
        help="of conformance only these games (blackout,toy), each test at one table of each",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "once: is not repeated interpreted (for most of them set by itself)")
    config.addinivalue_line("markers", "both_ways: a test of a room above the games that is repeated interpreted")
    hear_interrupts()
    gc.set_threshold(50_000, 10, 10)  # as where games are played: what is read stays, and games leave no cycles


def hear_interrupts() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C, and all that is started from there: not here."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file of which nothing is repeated interpreted is not even read then: each process would import it."""
    if config.option.markexpr != REPEATED or not collection_path.match("tests/*/test_*.py"):
        return None
    room = collection_path.relative_to(config.rootpath).as_posix()
    return None if room.startswith(BOTH_WAYS) or "both_ways" in collection_path.read_text("utf-8") else True


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    games = config.getoption("--one-table")
    if games:
        dropped = left_out(items, games.split(","))
        config.hook.pytest_deselected(items=[item for item in items if item in dropped])
        items[:] = [item for item in items if item not in dropped]
    mark_once(items)
    yield
    items[:] = dealt(items, getattr(config, "workerinput", {}).get("workercount", 1))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in such an order that each of the processes, which are given stretches of the same length, begins with
    its share of the files that take long: in the end only short tests are left, for whichever has nothing to do."""
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    rest = [item for item in items if not item.nodeid.startswith(LONG)]
    for room in LONG:
        long = [item for item in items if item.nodeid.startswith(room)]
        for turn, (_, tests) in enumerate(groupby(long, lambda item: item.path)):
            shares[turn % workers].extend(tests)
    found: list[pytest.Item] = []
    for number, share in enumerate(shares):
        size = (len(items) - len(found)) // (workers - number)
        room_left = max(0, size - len(share))
        found += share + rest[:room_left]
        del rest[:room_left]
    return found + rest


def left_out(items: list[pytest.Item], games: list[str]) -> set[pytest.Item]:
    """The tests of conformance that `--one-table` leaves out; those that are about no game are run."""
    groups: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.nodeid.startswith("tests/conformance/"):
            groups[item.nodeid.partition("[")[0], about_game(item)].append(item)
    dropped: set[pytest.Item] = set()
    for (test, game), group in groups.items():
        if game in games:
            dropped.update(group)
            dropped.discard(group[crc32(test.encode()) % len(group)])  # not the same table for all of them
        elif game or group[0].get_closest_marker("once"):
            dropped.update(group)
    return dropped


def about_game(item: pytest.Item) -> str:
    """The game that a test of conformance is about: it plays at its table, or is given its name or a recording."""
    at = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if "table" in at:
        return str(at["table"].game)
    if isinstance(at.get("path"), Path):
        return str(at["path"].stem.partition("-")[0])
    return str(at.get("name") or at.get("game") or "")


def mark_once(items: list[pytest.Item]) -> None:
    """Mark what is not repeated interpreted."""
    at_tables: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        game = game_of(item)
        if game:
            at_tables[item.nodeid.partition("[")[0], game].append(item)
        elif not item.nodeid.startswith(BOTH_WAYS) and item.get_closest_marker("both_ways") is None:
            item.add_marker("once")
    turns: Counter[tuple[str, int]] = Counter()
    for (_, game), group in at_tables.items():
        share = min(ONE_TABLE_OF, len(group))
        turn = turns[game, len(group)]  # tests of the same tables take turns, so that all tables have theirs
        for number, item in enumerate(group):
            if number % share != turn % share:
                item.add_marker("once")
        turns[game, len(group)] += 1


def game_of(item: pytest.Item) -> str:
    """The game at whose tables a test of conformance plays; none if the test is of another sort."""
    if not isinstance(item, pytest.Function) or not item.nodeid.startswith("tests/conformance/"):
        return ""
    at = item.callspec.params if hasattr(item, "callspec") else {}
    if "table" in at:
        return str(at["table"].game)
    return str(at["name"]) if "index" in at else ""
