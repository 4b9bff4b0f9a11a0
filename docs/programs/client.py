"""A program in a seat: it plays at random. Needs the package websockets.

    python client.py http://localhost:8013/table/ID#seat=TOKEN
"""

import json
import random
import sys
from urllib.parse import urlsplit

from websockets.sync.client import connect


def main(link: str) -> None:
    url = urlsplit(link)
    token = url.fragment.removeprefix("seat=")
    secure = "s" if url.scheme == "https" else ""
    with connect(f"ws{secure}://{url.netloc}{url.path}/socket", max_size=None) as line:
        said = 0

        def say(do: str, **more: object) -> None:
            nonlocal said
            said += 1
            line.send(json.dumps({"do": do, "id": said, **more}))

        say("hello", token=token, language="en", layout="none")
        table: dict = {}
        answered = None
        for text in line:
            message = json.loads(text)
            if message["say"] == "no":
                sys.exit(message["why"])
            table.update(message if message["say"] == "show" else {})
            if table.get("table", {}).get("over"):
                print(table["table"]["over"]["text"])
                return
            question = table.get("question")
            if question and question["mine"] is not None and question["id"] != answered:
                choice = random.choice(table["options"])
                answered = question["id"]
                say("answer", question=answered, seat=question["mine"], key=choice["key"])


main(sys.argv[1])
