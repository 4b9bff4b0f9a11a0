"""A program in a seat: it plays at random. Needs the package websockets.

    python client.py "http://localhost:8013/table/ID#seat=TOKEN"
"""

import json
import random
import sys
import time
from urllib.parse import urlsplit

from websockets.sync.client import connect


def play(link: str) -> str:
    """Play the seat of a link to the end; returns how the game ended."""
    url = urlsplit(link)
    token = url.fragment.removeprefix("seat=")
    scheme = "wss" if url.scheme == "https" else "ws"
    with connect(f"{scheme}://{url.netloc}{url.path}/socket", max_size=None) as line:

        def say(do: str, **more: object) -> None:
            line.send(json.dumps({"do": do, "id": 1, **more}))

        say("hello", token=token, language="en", layout="none")
        shown: dict = {}
        answered = ""
        for text in line:
            message = json.loads(text)
            if message["say"] == "show":
                shown.update(message)
            elif message["say"] == "ok" and "token" in message:
                print(f"To come back: {link.partition('#')[0]}#seat={message['token']}", file=sys.stderr)
            elif message["say"] == "no" and message["code"] in ("too_fast", "stale", "unavailable"):
                time.sleep(0.3)  # then look again at what is asked
                answered = ""
            elif message["say"] in ("no", "bye"):
                return message["why"]
            if "over" in shown.get("table", {}):
                return shown["table"]["over"]["text"]
            question = shown.get("question")
            if question and question["mine"] is not None and question["id"] != answered:
                answered = question["id"]
                key = random.choice(shown["options"])["key"]
                say("answer", question=answered, seat=question["mine"], key=key)
    return "The line was closed."


if __name__ == "__main__":
    print(play(sys.argv[1]))
