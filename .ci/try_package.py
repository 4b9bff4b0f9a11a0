#!/usr/bin/env python3
"""Tries out the installed package: a whole game of each kind in Python, then the server and some answers at a table.

    python .ci/try_package.py compiled        or: interpreted

Run it with the Python that Hauntbox is installed for, with its extra "server". It must not find the sources.
"""

import http.cookiejar
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

from websockets.sync.client import connect

import hauntbox
from hauntbox import bots, games

ANSWERS = 12
PATIENCE = 120


def play_games() -> None:
    """A whole game of each in Python, saved and loaded on the way."""
    for name in games.names():
        game = hauntbox.new(name, seed=7)
        bot = bots.make("random", seed=1)
        given = 0
        while game.decision is not None:
            seat = game.waiting[0]
            game.decide(bot.choose(game, seat), seat=seat)
            given += 1
            if given == ANSWERS:
                game = hauntbox.load(game.save())
        assert game.outcome is not None
        print(f"{name}: {given} answers, ended by {game.outcome.rule}")


def play_at_a_table() -> None:
    """Start the server, open a table as the page does, and answer."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-P", "-m", "hauntbox", "serve", "--port", "0", "--pace", "0"]
        environment = {**os.environ, "HAUNTBOX_HOME": home, "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(command, cwd=home, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://[^/]+", server.stdout.readline())
            assert found is not None, "the server does not say where it is"
            wait_for(found[0])
            answer_at(found[0])
        finally:
            server.terminate()
            server.wait(PATIENCE)


def wait_for(address: str) -> None:
    """Until it answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=PATIENCE):
                return
        except OSError:
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.1)


def answer_at(address: str) -> None:
    jar = http.cookiejar.CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    for path in ("/", "/static/table.js", "/static/table.css", "/rules/blackout"):
        with opener.open(address + path, timeout=PATIENCE) as reply:
            assert reply.status == 200 and reply.read(), path
    post = urllib.request.Request(f"{address}/play/blackout", b"", {"Origin": address})
    with opener.open(post, timeout=PATIENCE) as reply:
        table = urllib.parse.urlsplit(reply.url)
    cookie = {"Cookie": "; ".join(f"{one.name}={one.value}" for one in jar)}
    url = f"ws://{table.netloc}{table.path}/socket"
    with connect(url, additional_headers=cookie, origin=address, max_size=None, open_timeout=PATIENCE) as line:
        line.send(json.dumps({"do": "hello", "id": 0, "language": "en", "layout": "wide"}))
        shown: dict[str, object] = {}
        answered: list[str] = []
        while len(answered) < ANSWERS:
            message = json.loads(line.recv(timeout=PATIENCE))
            assert message["say"] not in ("no", "bye"), message
            if message["say"] == "show":
                shown.update(message)
            question = shown.get("question")
            if isinstance(question, dict) and question["mine"] is not None and question["id"] not in answered:
                answered.append(question["id"])
                option = shown["options"][0]  # type: ignore[index]
                answer = {"question": question["id"], "seat": question["mine"], "key": option["key"]}
                line.send(json.dumps({"do": "answer", "id": len(answered), **answer}))
    print(f"At a table: {len(answered)} answers")


def main() -> None:
    how = "compiled" if hauntbox.compiled() else "interpreted"
    print(f"hauntbox {hauntbox.__version__} ({how}) from {os.path.dirname(hauntbox.__file__)}")
    assert sys.argv[1:] == [how], f"It runs {how}, which was not expected."
    play_games()
    play_at_a_table()


if __name__ == "__main__":
    main()
