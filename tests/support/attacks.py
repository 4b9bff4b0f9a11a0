"""A table to attack, and what has to hold whatever is done to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hauntbox.server.refusals import CODES
from tests.support.servers import Person, Served

HOSTILE = "<x y=\"1\">&'\"</script>"
# Wrong for every field there is.
WRONG: dict[str, Any] = {
    "none": None, "list": [], "full list": [0], "dict": {}, "true": True, "fraction": 1.5, "huge": 10**30,
    "negative": -1, "beyond": 99, "long": "x" * 5000, "nan": float("nan"), "endless": float("inf"), "empty": "",
    "half a character": "\ud800", "nul": "\0",
}


class Table:
    """A table where Ann is asked, Ben sits too, a paused bot plays the third seat, and others look on."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.ann, self.ben, self.carl = Person(served, "Ann"), Person(served, "Ben"), Person(served, "Carl")
        self.id = self.ann.new_table(players="3", seat0="me", seat1="open", seat2="bot:random", seed="attacked")
        self.sitter = self.ann.sit_at(self.id)
        self.own, self.token = (self.sitter.do("invite", seat=seat)["token"] for seat in (0, 1))
        assert self.ben.post_json(f"/table/{self.id}/sit", {"token": self.token}) == {"seat": 1}
        self.sitter.do("pause")
        self.sitter.play()
        self.sitter.play()
        # Another table, which must not be disturbed by anything that happens at this one.
        self.away = Person(served, "Away")
        self.elsewhere = self.away.sit_at(self.away.play_now())

    def facts(self) -> Any:
        """All that is kept of the table, and all that its owner is shown of it."""
        fresh = self.ann.sit_at(self.id, layout="narrow")
        shown = {name: value for name, value in fresh.shown.items() if name not in ("watching", "seats")}
        shown["seats"] = [{**seat, "here": None} for seat in fresh.shown["seats"]]
        fresh.close()
        return self.served.kept(self.id), fresh.seq, shown, fresh.parts, fresh.log, fresh.chat

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Whatever is done here changes nothing, and the server goes on serving."""
        before, complained = self.facts(), len(self.served.complaints())
        yield
        assert self.facts() == before
        self.elsewhere.play()
        self.elsewhere.do("undo", question=self.elsewhere.shown["question"]["id"])
        said = self.served.complaints()[complained:]
        assert "Traceback" not in said, said


def refused(reply: dict[str, Any], *codes: str) -> None:
    """A refusal with a code and a sentence that has been filled in."""
    assert reply["say"] == "no", reply
    assert reply["code"] in (codes or CODES), reply
    why = reply["why"]
    assert len(why) > 8 and why[-1] in ".!?)" and not set("{}[]") & set(why.replace("[]", "")), reply
