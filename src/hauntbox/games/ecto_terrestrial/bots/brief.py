"""What an Episode asks for, as its clauses and those of its Boss say: which Objectives are used for what and by whom,
what is carried where, what is counted. Read once for each Episode."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.components.cards import BossCard, Episode
from hauntbox.games.ecto_terrestrial.effects.op import entry_of
from hauntbox.games.ecto_terrestrial.table.numbers import FACTIONS
from hauntbox.kit.cards.effects import Clause, Effect
from hauntbox.kit.memory import remember


class Task:
    """A way of using Objectives of a kind (`interact`)."""

    __slots__ = ("batteries", "contest", "deposit", "faction", "full", "in_order", "kind", "least", "most", "of_boss",
                 "players_least", "players_most")

    def __init__(self, clause: Clause, of_boss: bool) -> None:
        self.kind = ""
        self.least = 0  # marks that the token has
        self.most = 99
        self.players_least = 1
        self.players_most = 4
        self.faction = -1
        self.in_order = False
        self.batteries = 0  # what the Hero pays
        self.deposit = False
        self.full = 0
        self.contest = False
        self.of_boss = of_boss
        for condition in clause.conditions:
            if condition.name == "objective":
                self.kind = condition.words["kind"]
                self.least, self.most = condition.numbers["least"], condition.numbers["most"]
            elif condition.name == "players":
                self.players_least, self.players_most = condition.numbers["least"], condition.numbers["most"]
            elif condition.name == "faction":
                self.faction = FACTIONS.index(condition.words["faction"])
            elif condition.name == "next":
                self.in_order = True
        for effect in clause.do:
            work = entry_of(effect).work
            if work == "pay" and effect.number("n") < 0:
                self.batteries = -effect.number("n")
            elif work == "fill":
                self.deposit = True
                self.full = effect.number("full")
            elif work == "bid":
                self.contest = True
                self.batteries = 2

    def fits(self, players: int, kind: str, marks: int) -> bool:
        """Whether it is about a token of a kind with so many marks."""
        if kind != self.kind or not self.players_least <= players <= self.players_most:
            return False
        return self.least <= marks <= self.most and not (self.full and marks >= self.full)


class Brief:
    """All that an Episode asks for."""

    __slots__ = ("counter", "delivered", "feared", "forbidden", "haunted", "needs", "tasks", "unit")

    def __init__(self, episode: Episode, boss: BossCard | None) -> None:
        self.tasks = [Task(clause, False) for clause in episode.under("interact")]
        if boss is not None:
            self.tasks += [Task(clause, True) for clause in boss.under("interact")]
        self.delivered: list[str] = []  # kinds that are carried to a Start Location
        self.unit = -1  # where Traps are put in
        self.counter = ""  # what counts them
        self.needs = [0] * 5  # how many it takes, by the number of players
        self.forbidden: list[str] = []
        self.feared = -1  # a square where the Boss must not stand
        self.haunted: list[tuple[str, bool, bool]] = []  # kinds lost to ETs (or Drainers) beside them, or unattended
        for clause in episode.clauses:
            for effect in clause.do:
                self.note(episode, clause, effect)

    def note(self, episode: Episode, clause: Clause, effect: Effect) -> None:
        """Read one effect of a clause."""
        work = entry_of(effect).work
        if work == "bring":
            self.delivered.append(effect.word("kind"))
        elif work == "fill" and effect.word("what") == "traps":
            for condition in clause.conditions:
                if condition.name == "on_mark":
                    self.unit = episode.marks.get(condition.words["mark"], -1)
            self.counter = effect.word("counter")
        elif work == "bar":
            self.forbidden.append(effect.word("what"))
        elif work == "haunt" and clause.when == "et_phase_ended":
            self.haunted.append((effect.word("kind"), effect.word("with") == "drainer", effect.word("hero") == "none"))
        elif work == "win":
            few, many = 1, 4
            for condition in clause.conditions:
                if condition.name == "players":
                    few, many = condition.numbers["least"], condition.numbers["most"]
            for condition in clause.conditions:
                if condition.name == "counter" and condition.words["counter"] == self.counter:
                    for players in range(few, many + 1):
                        self.needs[players] = condition.numbers["least"] + condition.numbers["each"] * players
        elif work == "lose":
            for condition in clause.conditions:
                if condition.name == "boss_on_mark":
                    self.feared = episode.marks.get(condition.words["mark"], -1)


_briefs: dict[Episode, Brief] = {}


def brief_of(episode: Episode, boss: BossCard | None) -> Brief:
    """What an Episode asks for."""
    found = _briefs.get(episode)
    return remember(_briefs, episode, Brief(episode, boss)) if found is None else found
