"""Open-loop Monte Carlo tree search over imagined tables: how the expert and the hints think.

Every look ahead begins with a table on which everything unknown is dealt again, so the search never knows more than its
seat. Nodes stand for answers, not for tables: the dice may differ each time. A look ahead follows the tree, plays on by
hunch to the game's horizon (the end of a round, say) and asks the game how well the seat stands there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, sqrt
from typing import Final

from hauntbox.bots.styles import Wants
from hauntbox.engine.chance import Chance
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.playout import answer_by_hunch, others_answer

CURIOSITY: Final = 0.22
LONGEST: Final = 160
TRUST: Final = 2.0


class Node:
    """An answer in the tree: how often it was tried, and how well that went for the seat that thinks; for all together,
    where the place in a ranking counts too."""

    __slots__ = ("children", "code", "common", "hope", "looks", "total", "visits")

    def __init__(self, code: int) -> None:
        self.code = code
        self.visits = 0.0
        self.total = 0.0
        self.common = 0.0
        self.looks = 0
        self.hope = 0.0
        self.children: dict[int, Node] = {}

    def mean(self) -> float:
        """How well it went, from 0 to 1, measured against where the seat stood."""
        return self.total / self.visits if self.visits else 0.0

    def shared(self) -> float:
        """How well it went for all together, the same way; only where the place in a ranking counts too."""
        return self.common / self.visits if self.visits else 0.0

    def chance(self) -> float:
        """The chance of winning that was found behind this answer."""
        return self.hope / self.looks if self.looks else 0.0


class Search:
    """One question being thought about."""

    __slots__ = ("chance", "common", "game", "level", "looks", "luck", "root", "scale", "seat", "start", "wants")

    def __init__(self, game: Game, seat: int, chance: Chance, scale: float, style: str = "") -> None:
        self.wants = Wants(style, game, seat)
        self.game = game
        self.seat = seat
        self.chance = chance
        self.luck = Luck(chance.below(1 << 20))
        self.scale = scale
        self.root = Node(-1)
        here = game.imagine(seat, chance.copy(), keep=False).state
        self.level = self.wants.worth(here)
        self.common = game.rules.worth(here, seat) if self.wants.weight else self.level
        self.start = game.rules.horizon(game.state)
        self.looks = 0

    def think(self, most: int, in_time: Callable[[], bool]) -> None:
        """Look ahead at most so often, while there is time, but at least once, so that a hint has a chance to
        report."""
        while self.looks < most and (not self.looks or in_time()):
            self.look_ahead()

    def look_ahead(self) -> None:
        """One imagined future: down the tree, on by hunch, and the result back up."""
        game = self.game.imagine(self.seat, Chance(self.chance.key, self.chance.position), keep=False)
        self.chance.position += 4096
        self.looks += 1
        others_answer(game, self.seat, self.luck)  # before the seat does
        path = self.descend(game)
        self.play_on(game)
        state, wants = game.state, self.wants
        value = wants.value(state) if state.ended else self.squash(wants.worth(state))
        hope = wants.chance(state)
        self.root.visits += 1
        for node in path:
            node.visits += 1
            node.total += value
            node.looks += 1
            node.hope += hope
        if wants.weight:
            common = hope if state.ended else self.squash(game.rules.worth(state, self.seat) - self.common + self.level)
            for node in path:
                node.common += common

    def descend(self, game: Game) -> list[Node]:
        """Follow the most promising answers to one that was not tried yet."""
        path: list[Node] = []
        node = self.root
        while game.decision is not None and game.rules.horizon(game.state) == self.start:
            decision = game.decision
            asked = decision.seat if decision.secret is None else game.waiting[0]
            codes = decision.codes_for(asked)
            fresh = self.untried(game, node, codes)
            if fresh >= 0:
                child = Node(fresh)
                node.children[fresh] = child
                game.answer(fresh)
                path.append(child)
                return path
            friend = game.rules.allied(game.state, self.seat, asked)
            rival = asked != self.seat and self.wants.weight > 0.0
            node = self.best_child(node, codes, 1.0 if friend else -1.0, rival)
            path.append(node)
            game.answer(node.code)
        return path

    def untried(self, game: Game, node: Node, codes: list[int]) -> int:
        """An answer not in the tree yet; below the root the hunch decides whether to widen at all."""
        children = node.children
        tried = 0
        for code in codes:
            if code in children:
                tried += 1
        if tried == len(codes):
            return -1
        if node is not self.root and tried > 0:
            if tried >= 1 + node.visits**0.5:
                return -1
            decision = game.decision
            if decision is not None and decision.secret is None:
                guess = game.rules.hunch(game.state, decision, self.luck)
                if guess not in children:
                    return guess
        start = self.luck.below(len(codes)) if node is not self.root else 0
        for index in range(len(codes)):
            code = codes[(start + index) % len(codes)]
            if code not in children:
                return code
        return -1

    def best_child(self, node: Node, codes: list[int], sign: float, rival: bool = False) -> Node:
        """The answer with the best mix of success (for an opponent: of harm; for a rival on the same side: of success
        for all) and of being little explored."""
        spread = log(node.visits + 1.0)
        best: Node | None = None
        most = -1e9
        for code in codes:
            child = node.children.get(code)
            if child is None:
                continue
            score = sign * (child.shared() if rival else child.mean()) + CURIOSITY * sqrt(spread / child.visits)
            if score > most:
                most = score
                best = child
        assert best is not None
        return best

    def play_on(self, game: Game) -> None:
        """By hunch to the horizon or the end."""
        rules = game.rules
        for _ in range(LONGEST):
            if game.decision is None or rules.horizon(game.state) != self.start:
                return
            answer_by_hunch(game, self.luck)

    def squash(self, standing: float) -> float:
        """A worth as a number from 0 to 1, 0.5 being where the seat stood when it was asked."""
        rise = (standing - self.level) / self.scale
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, rise))))

    def ranking(self) -> list[Node]:
        """The answers of the question, the most trusted first."""
        nodes = list(self.root.children.values())
        nodes.sort(key=by_visits, reverse=True)
        return nodes

    @property
    def spare(self) -> int:
        """The best of the answers that were only glanced at; -1 if there is none."""
        best = -1
        most = -1.0
        for node in self.root.children.values():
            if node.looks == 0 and node.mean() > most:
                most = node.mean()
                best = node.code
        return best

    def prime(self, codes: list[int], values: list[float]) -> None:
        """Begin with what a first glance says about each answer."""
        for code, value in zip(codes, values):
            node = Node(code)
            node.visits = TRUST
            node.total = TRUST * self.squash(value)
            self.root.children[code] = node
            self.root.visits += TRUST


def by_visits(node: Node) -> tuple[float, float]:
    return node.visits, node.mean()
