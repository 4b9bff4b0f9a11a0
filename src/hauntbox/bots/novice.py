"""The novice: imagines every answer and takes the one that leads to the best table."""

from __future__ import annotations

from hauntbox.bots.bot import Bot
from hauntbox.bots.styles import Wants
from hauntbox.engine.chance import Chance
from hauntbox.engine.game import Game

DEPTH = 3
WIDTH = 10
FOLLY = -1e6
GAMBLE = 0.0
FLAT = 0.06


class Novice(Bot):
    """One answer deep (sub-questions of the same action included), led by the game's `worth`."""

    name = "novice"

    def __init__(self, seed: int | str = 0, milliseconds: int = 0, style: str = "") -> None:
        self.style = style
        super().__init__(seed, milliseconds)

    def choose(self, game: Game, seat: int) -> int:
        decision = game.decision
        assert decision is not None
        codes = decision.codes_for(seat)
        if len(codes) == 1:
            return codes[0]
        return self.by_glance(game, seat, game.rules.sway)

    def by_glance(self, game: Game, seat: int, sway: float) -> int:
        """The answer that seems best at first glance, with an error of this size; one of them if several seem equal."""
        decision = game.decision
        assert decision is not None
        codes = decision.codes_for(seat)
        values = self.first_glance(game, seat)
        if sway:
            values = [value + sway * self.slip() for value in values]
        most = max(values)
        best = [code for code, value in zip(codes, values) if value >= most - 1e-9]
        return best[self.chance.below(len(best))]

    def first_glance(self, game: Game, seat: int) -> list[float]:
        """What each option seems to be worth: from the game's own glance, or else by imagining it."""
        decision = game.decision
        assert decision is not None
        weight = Wants(self.style, game, seat).weight
        seen = game.rules.glance_for(game.state, decision, seat, decision.codes_for(seat), weight)
        return self.glance(game, seat) if seen is None else seen

    def slip(self) -> float:
        """A beginner's error this time: around 0, as often too high as too low, mostly below 1."""
        return (self.chance.below(1000) + self.chance.below(1000) + self.chance.below(1000)) / 500 - 2.997

    def glance(self, game: Game, seat: int) -> list[float]:
        """What each option of the seat would be worth, in the order of the options; the lowest value if there was no
        time to look at it."""
        decision = game.decision
        assert decision is not None
        chance = Chance(self.chance.key, self.chance.position)
        self.chance.position += 1 << 16
        codes = decision.codes_for(seat)
        wants = Wants(self.style, game, seat)
        considered = game.rules.shortlist(game.state, decision, codes)
        values: list[float] = []
        looked = False
        for code in codes:
            look = code in considered and (not looked or self.in_time())
            values.append(self.value_of(game, wants, [code], chance) if look else FOLLY)
            looked = looked or look
        return values

    def value_of(self, game: Game, wants: Wants, path: list[int], chance: Chance) -> float:
        """What the table is worth after these answers; sub-questions get their best answer."""
        seat = wants.seat
        imagined = self.after(game, seat, path, chance)
        decision = imagined.decision
        if decision is not None and imagined.flow is not None and len(path) < DEPTH and seat in decision.seats:
            codes = imagined.rules.shortlist(imagined.state, decision, decision.codes_for(seat))
            best = self.value_of(game, wants, [*path, codes[0]], chance)
            for code in codes[1:WIDTH]:
                if self.in_time():
                    best = max(best, self.value_of(game, wants, [*path, code], chance))
            return best
        value = self.judge(imagined, wants)
        if imagined.state.learned == game.state.learned:
            return value
        samples = 1
        for sample in range(1, imagined.rules.samples):
            if not self.in_time():
                break
            other = Chance(chance.key, chance.position + 640 * sample)
            again = self.after(game, seat, path, other)
            value += self.judge(again, wants)
            samples += 1
        return value / samples - GAMBLE

    def judge(self, game: Game, wants: Wants) -> float:
        """How well a seat stands at an imagined table, by what it wants."""
        return wants.worth(game.state)

    def after(self, game: Game, seat: int, path: list[int], chance: Chance) -> Game:
        """An imagined game in which these answers have been given, as far as they can be."""
        luck = chance.copy()
        imagined = game.imagine(seat, luck, keep=False)
        for code in path:
            if imagined.decision is None or code not in imagined.decision.codes_for(seat):
                break
            if imagined.decision.secret is None:
                imagined.answer(code)
            else:
                number = imagined.number
                imagined.decide(code, seat)
                while imagined.number == number and imagined.waiting:  # the other secret answers, by hunch
                    other = imagined.waiting[0]
                    codes = imagined.decision.codes_for(other)
                    wish = len(codes) - 1 if imagined.decision.courtesy else luck.below(len(codes))
                    imagined.decide(codes[wish], other)
            let_pass(imagined, seat)
        return imagined


def let_pass(game: Game, seat: int) -> None:
    """Assume that others don't react, to see what an answer was meant to achieve."""
    while (decision := game.decision) is not None and decision.courtesy and not decision.choosers >> seat & 1:
        other = game.waiting[0]
        game.decide(decision.codes_for(other)[-1], other)


class Glancer(Novice):
    """Looks at each answer as the novice does, but by the odds of winning. The expert begins with this."""

    def glance(self, game: Game, seat: int) -> list[float]:
        decision = game.decision
        assert decision is not None
        wants = Wants(self.style, game, seat)
        seen = game.rules.glance_for(game.state, decision, seat, decision.codes_for(seat), wants.weight)
        if seen is None:
            return super().glance(game, seat)
        chance = Chance(self.chance.key, self.chance.position)
        self.chance.position += 1 << 16
        here = self.judge(self.after(game, seat, [], chance), wants)
        slope = max(FLAT, here * (1.0 - here)) / game.rules.scale  # of the odds, where they are
        most = max(seen)
        return [here - slope * (most - value) for value in seen]

    def judge(self, game: Game, wants: Wants) -> float:
        return wants.value(game.state)
