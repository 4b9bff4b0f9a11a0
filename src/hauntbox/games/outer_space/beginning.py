# interpreted: games give `Rules` its fields as class attributes
"""Outer Space before its first step: the options, and the table that they make."""

from __future__ import annotations

from hauntbox.engine.chance import Chance
from hauntbox.engine.errors import BadSetup
from hauntbox.engine.messages import Message
from hauntbox.engine.rules import Setup, SetupOption
from hauntbox.games.outer_space.components.cards import ScenarioCard
from hauntbox.games.outer_space.ground.fairground import lay_fairground
from hauntbox.games.outer_space.ground.laid_boards import CENTRE_SLOT
from hauntbox.games.outer_space.scenario import setting_up
from hauntbox.games.outer_space.showing import ShownRules
from hauntbox.games.outer_space.table.numbers import SLOTS
from hauntbox.games.outer_space.table.state import OuterSpace

RANDOM = "random"


class BegunRules(ShownRules):
    """The part of the rules that begins a game."""

    options: list[SetupOption]

    def setup_options(self) -> list[SetupOption]:
        return self.options

    def list_options(self) -> list[SetupOption]:
        """IOS-2.2, 2.4, 2.7: what is set before a game begins, and what the table plays with."""
        box = self.box
        scenarios = [scenario.id for scenario in box.scenarios]
        boards = ",".join(card.id for card in box.boards.outer[:CENTRE_SLOT])
        return [
            SetupOption("scenario", [*scenarios, RANDOM], scenarios[0], "IOS-2.2"),
            SetupOption("hero_select", [RANDOM, "choose"], RANDOM, "IOS-2.7"),
            SetupOption("heroes", [], RANDOM, "IOS-2.7", [RANDOM]),
            SetupOption("boards", [], RANDOM, "IOS-2.4", [RANDOM, boards]),
            SetupOption("extra_heroes", ["no", "yes"], "no", "IOS-2.7"),
            SetupOption("open_martian_hands", ["yes", "no"], "yes", "IOS-4.2c"),
            SetupOption("open_hero_hands", ["no", "yes"], "no", "IOS-R64"),
            SetupOption("dodge", ["always", "ask"], "always", "IOS-7.7"),
        ]

    def begin(self, setup: Setup) -> OuterSpace:
        """IOS-2.1: sides, scenario, board, decks, Heroes, Martians, in this order."""
        options = setup.options
        chance = Chance.from_seed(f"outer space {setup.seed}")
        scenario = self.scenario_for(options["scenario"], chance)
        arrangement = self.arrangement(options["boards"], chance)
        fairground = lay_fairground(self.box.boards, arrangement, scenario.centre, scenario.advanced)
        g = OuterSpace(setup.players, chance, self.box, scenario, fairground)
        g.open_martians = options["open_martian_hands"] == "yes"
        g.open_heroes = options["open_hero_hands"] == "yes"
        g.dodge_asked = options["dodge"] == "ask"
        named = self.named_heroes(options["heroes"])
        extra = options["extra_heroes"] == "yes"
        known = [number for number, hero in enumerate(self.box.heroes) if extra or number in named or not hero.extra]
        setting_up.set_out(g, known, options["hero_select"] == "choose" or bool(named))
        for slot, character in enumerate(named):
            setting_up.take_character(g, slot, character)
        return g

    def scenario_for(self, value: str, chance: Chance) -> ScenarioCard:
        """IOS-2.2: the scenario with this name, or one of the advanced ones."""
        if value != RANDOM:
            return self.box.scenarios[self.values["scenario"][value]]
        advanced = [scenario for scenario in self.box.scenarios if scenario.advanced]
        return advanced[chance.below(len(advanced))]

    def arrangement(self, value: str, chance: Chance) -> tuple[int, int, int, int]:
        """IOS-2.4: the outer boards in the north, east, south and west."""
        known = self.values["board"]
        if value.strip() == RANDOM:
            north, east, south, west = chance.shuffled(tuple(range(len(known))))[:CENTRE_SLOT]
            return north, east, south, west
        named = [name.strip() for name in value.split(",")]
        if len(named) != CENTRE_SLOT or len(set(named)) != CENTRE_SLOT or not set(named) <= set(known):
            raise BadSetup(
                f"boards can't be {value!r}; use random, or name four different ones of {', '.join(known)} for the "
                "north, east, south and west, with commas (IOS-2.4).",
                [Message("wrong.boards", {"value": f"{value!r}", "known": ", ".join(known)})],
            )
        north, east, south, west = [known[name] for name in named]
        return north, east, south, west

    def named_heroes(self, value: str) -> list[int]:
        """IOS-2.7: characters by name, from the first Hero on; the others are drawn or chosen."""
        if value.strip() == RANDOM:
            return []
        known = self.values["character"]
        named = [name.strip() for name in value.split(",")]
        if not 1 <= len(named) <= SLOTS or len(set(named)) != len(named) or not set(named) <= set(known):
            raise BadSetup(
                f"heroes can't be {value!r}; use random, or name up to four different ones of {', '.join(known)}, "
                "with commas (IOS-2.7).",
                [Message("wrong.heroes", {"value": f"{value!r}", "known": ", ".join(known)})],
            )
        return [known[name] for name in named]

    def blank_state(self) -> OuterSpace:
        box = self.box
        scenario = box.scenarios[0]
        fairground = lay_fairground(box.boards, (0, 1, 2, 3), scenario.centre, scenario.advanced)
        return OuterSpace(2, Chance(b""), box, scenario, fairground)
