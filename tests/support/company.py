"""People around one table of a real server, each with a socket: for tests of what they do there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.support.servers import Hosted, Person, Served, Sitter


class Company:
    """People around one table, each with a socket; "Ann" opened it."""

    def __init__(
        self, served: Served | Hosted, *holds: str, game: str = "blackout", seed: str = "a", **more: str
    ) -> None:
        self.served = served
        self.chance = Random(seed)
        names = list(dict.fromkeys(who for who in holds if who and ":" not in who))
        self.people = {name: Person(served, name) for name in names}
        ann = self.people["Ann"]
        seats = {f"seat{at}": who if ":" in who else "me" if who == "Ann" else "open" for at, who in enumerate(holds)}
        self.table = ann.new_table(game, players=str(len(holds)), seed=seed, **seats, **more)
        self.at: dict[str, Sitter] = {"Ann": ann.sit_at(self.table)}
        for at, who in enumerate(holds):
            if who not in ("", "Ann") and ":" not in who:
                self.invite(who, at)
        for name in names[1:]:
            self.at[name] = self.people[name].sit_at(self.table)
        self.settle()

    def invite(self, name: str, seat: int) -> None:
        token = self.at["Ann"].do("invite", seat=seat)["token"]
        assert self.people[name].post_json(f"/table/{self.table}/sit", {"token": token}) == {"seat": seat}
        for sitter in self.at.values():
            sitter.until(lambda: sitter.shown["seats"][seat]["name"] == name)  # noqa: B023 (done within the loop)

    def settle(self) -> None:
        """Until everybody sees the same, and it is up to people."""
        for sitter in self.at.values():
            sitter.until(lambda: self.waits_for_people(sitter))  # noqa: B023 (done within the loop)
        head = max(sitter.seq for sitter in self.at.values())
        for name, sitter in self.at.items():
            sitter.until_seq(self.served.seen(self.table, name) if isinstance(self.served, Hosted) else head)

    def waits_for_people(self, sitter: Sitter) -> bool:
        question, seats = sitter.shown["question"], sitter.shown["seats"]
        if question is None or sitter.shown["table"]["paused"] or sitter.shown["table"]["wish"]:
            return True
        return all(seats[seat]["kind"] != "bot" for seat in question["seats"])

    @property
    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.at["Ann"].shown["question"]
        return found

    @property
    def info(self) -> dict[str, Any]:
        found: dict[str, Any] = self.at["Ann"].shown["table"]
        return found

    def seat(self, at: int) -> dict[str, Any]:
        found: dict[str, Any] = self.at["Ann"].shown["seats"][at]
        return found

    def asked(self) -> Sitter:
        """Somebody who is asked."""
        return next(sitter for sitter in self.at.values() if sitter.shown["question"]["mine"] is not None)

    def play(self, times: int = 1) -> None:
        for _ in range(times):
            sitter = self.asked()
            sitter.play(self.chance.choice(sitter.shown["options"])["key"])
            self.settle()

    def play_until(self, holds: Callable[[], bool], most: int = 120) -> None:
        for _ in range(most):
            if holds():
                return
            self.play()
        raise AssertionError("it did not come to that")

    def say(self, who: str, do: str, **more: Any) -> dict[str, Any]:
        """Somebody does something, and everybody sees it."""
        reply = self.at[who].do(do, **more)
        for sitter in self.at.values():
            sitter.until_seq(reply.get("seq", 0))
        self.settle()
        return reply

    def undo(self, name: str) -> dict[str, Any]:
        return self.say(name, "undo", question=self.question["id"])

    def redo(self, name: str) -> dict[str, Any]:
        return self.say(name, "redo", question=self.question["id"])

    def answers(self) -> list[tuple[int | None, str]]:
        return [(act.seat, act.body["key"]) for act in self.acts("answer")]

    def acts(self, do: str) -> list[Any]:
        return [act for act in self.served.kept(self.table).acts if act.do == do]

    def position(self) -> Any:
        """The game as everybody sees it, whatever the number of the question."""
        shown = self.at["Ann"].shown
        question = {**shown["question"], "id": None} if shown["question"] else None
        return question, shown["options"], self.at["Ann"].log
