"""A laboratory for single rules: open ground, plain Heroes and Weapons, dice and tower that do as they are told.

A rule of the game is a generator; `Lab.run` lets it run and answers its questions from a script, each as the key of an
option (``square:2,3``). Questions without an answer in the script are an error, and so are answers left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hauntbox.engine.decisions import Decision, field_values, verb_of
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.components.cards import (
    ANY,
    BossCard,
    Contents,
    Episode,
    GadgetCard,
    HeroCard,
    ItemCard,
    Objective,
    SheetCard,
)
from hauntbox.games.ecto_terrestrial.components.powers import Powers
from hauntbox.games.ecto_terrestrial.components.reading import (
    FOLDER,
    read_boss,
    read_contents,
    read_episode,
    read_gadget,
    read_tile,
)
from hauntbox.games.ecto_terrestrial.effects.vocabulary import VOCABULARY
from hauntbox.games.ecto_terrestrial.ground.city import FAR, NORTH, OPEN, SLOT, STREET, WALL, WEST, Plan
from hauntbox.games.ecto_terrestrial.table.numbers import DIRECTIONS, FACES, HEROES, KINDS, LOOT, TEAM
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.tower import SCRIPTED
from hauntbox.games.ecto_terrestrial.table.verbs import VERBS
from hauntbox.games.ecto_terrestrial.turns.beginning import lay_out
from hauntbox.kit.cards.content import Problems, Shelf
from hauntbox.kit.decks import Deck
from hauntbox.kit.loaded_dice import LoadedDice

DIE = {"G": 0, "S": 2, "D": 4, "C": 5}  # a side of the die that shows each face
FACE = {"G": 0, "S": 1, "D": 2, "C": 3}
PLAIN = 8  # the first Weapon that is nobody's Starting Weapon


def plan_of(rows: int, columns: int, walls: Sequence[str] = (), doors: Sequence[str] = ()) -> Plan:
    """Open ground with walls and doors between squares, written ``1,1|1,2``."""
    edges = [[OPEN] * 4 for _ in range(rows * columns)]
    laid = []
    for text in (*walls, *doors):
        a, b = (int(half.split(",")[0]) * columns + int(half.split(",")[1]) for half in text.split("|"))
        a, b = min(a, b), max(a, b)
        way = WEST if b - a == 1 else NORTH
        kind = SLOT if text in doors else WALL
        edges[b][way] = edges[a][(way + 2) % 4] = kind
        if text in doors:
            laid.append((b, way))
    plan = Plan(columns, rows, [STREET] * (rows * columns), edges, laid)
    for square in range(plan.size):
        for way in range(4):
            if plan.beyond(square, way) < 0:
                edges[square][way] = WALL
    return plan


def plain_box(defense: int, weapons: Sequence[tuple[str, int, int, int]]) -> Contents:
    """Heroes with Health 5; Starting Weapons with 3 dice and Range 2 for 2 Batteries; then `weapons` as faction, dice,
    range, Batteries."""
    heroes = [
        HeroCard(id, id, "", [], hero >> 2, 5, defense, 6, 3 if hero < 4 else 2, f"own_{id}")
        for hero, id in enumerate(HEROES)
    ]
    items = [ItemCard(f"own_{id}", id, [], 0, hero >> 2, 0, 3, 2, 2, hero) for hero, id in enumerate(HEROES)]
    items += [
        ItemCard(f"weapon{n}", "Weapon", [], 1, 0 if faction == "gb" else 1, 4, dice, reach, cost)
        for n, (faction, dice, reach, cost) in enumerate(weapons)
    ]
    gadgets = [GadgetCard(f"gadget{n}", "Gadget", [], 1, -1) for n in range(12)]
    sheets = [SheetCard(f"sheet{n}", "Sheet", [], 1, 1 << n % 3, False) for n in range(9)]
    bosses = [BossCard("boss", "Boss", [], 1, [(4, 2)], 0b101)]
    box = Contents(heroes, items, [item.id for item in items], gadgets, sheets, [], bosses, [])
    assert not any(item.faction == ANY for item in items)
    return box


@lru_cache
def real_gadgets() -> list[GadgetCard]:
    """The Gadgets of the box, in their order."""
    problems = Problems()
    shelf = Shelf(FOLDER, "", ["gadgets"], problems)
    cards = [read_gadget(entry, VOCABULARY) for entry in shelf.tables("gadgets", "gadget")]
    problems.raise_any()
    return cards


@lru_cache
def real_bosses() -> list[BossCard]:
    """The Bosses of the box, in their order."""
    problems = Problems()
    shelf = Shelf(FOLDER, "", ["bosses"], problems)
    cards = [read_boss(entry, VOCABULARY) for entry in shelf.tables("bosses", "boss")]
    problems.raise_any()
    return cards


@lru_cache
def real_episodes() -> dict[str, Episode]:
    """The Episodes of the box with their maps, by id."""
    problems = Problems()
    shelf = Shelf(FOLDER, "", ["tiles", "episodes"], problems)
    tiles = [read_tile(entry) for entry in shelf.tables("tiles", "tile")]
    sides = {side.id: side for side in tiles if side is not None}
    bosses = {boss.id: number for number, boss in enumerate(real_bosses())}
    found = [read_episode(entry, VOCABULARY, sides, bosses) for entry in shelf.tables("episodes", "episode")]
    problems.raise_any()
    return {episode.id: episode for episode in found if episode is not None}


@lru_cache
def whole_box() -> Contents:
    """Everything in the box, as it is read."""
    return read_contents(VOCABULARY)


def real_box() -> Contents:
    """The cards of the box, with no Episode but what is laid out here."""
    box = whole_box()
    return Contents(box.heroes, box.items, box.item_ids, box.gadgets, box.sheets, [], box.bosses, [])


class Lab:
    """A table in the laboratory, with turn order from seat 0 on. Squares are written row,column."""

    def __init__(
        self,
        players: int = 2,
        rows: int = 6,
        columns: int = 6,
        *,
        heroes: dict[str, str] | None = None,
        ets: dict[str, str] | None = None,
        teams: Sequence[tuple[str, str]] = (("peter", "agent_j"), ("egon", "agent_k"), ("ray", "agent_l"),
                                            ("winston", "chief_zed")),
        dice: str = "",
        tower: Sequence[str] = (),
        walls: Sequence[str] = (),
        doors: Sequence[str] = (),
        starts: Sequence[str] = ("0,0", "5,5"),
        points: Sequence[str] = ("0,5", "5,0"),
        active_points: int = 0b11,
        objectives: Sequence[str] = (),
        gadget_tokens: Sequence[str] = (),
        scores: Sequence[int] = (),
        defense: int = 3,
        weapons: Sequence[tuple[str, int, int, int]] = (),
        boss_at: str = "",
        boss: str = "",
        episode: str = "",
        token: str = "artifact",
        real: bool = False,
    ) -> None:
        """A `boss` by id stands on the open ground; an `episode` by id is played on its own map instead. `real`: with
        the Heroes, Weapons, Equipment and Gadgets of the game instead of plain ones."""
        box = real_box() if real else plain_box(defense, weapons)
        if episode or boss:
            box.bosses = [one for one in real_bosses() if boss in ("", one.id)]
        if episode:
            chapter = real_episodes()[episode]
            self.columns = chapter.plan.columns
            city = chapter.plan.city(0)
            active_points = sum(
                1 << n for n, point in enumerate(chapter.points)
                if any(city.distance(start, point) < FAR for start in chapter.starts)
            )
        else:
            self.columns = columns
            chapter = Episode(
                "lab", "Lab", "", [], 1, 6, plan_of(rows, columns, walls, doors), tuple(map(self.square, starts)),
                tuple(map(self.square, points)), tuple(map(self.square, gadget_tokens)),
                [Objective(token, self.square(at), 1, token == "artifact", token == "clamp") for at in objectives],
                0 if boss_at else -1, self.square(boss_at) if boss_at else -1,
            )
        box.episodes.append(chapter)
        rolls = [("hero", 6, DIE[face]) for face in dice.replace(" ", "")]
        g = EctoTerrestrial(players, LoadedDice.loaded("lab", rolls), box, chapter)
        self.g = g
        owner = [-1] * TEAM
        gear: list[tuple[int, ...]] = [()] * TEAM
        for seat, pair in enumerate(teams[:players]):
            for id in pair:
                owner[HEROES.index(id)] = seat
                gear[HEROES.index(id)] = (HEROES.index(id),)
                g.hero_at[HEROES.index(id)] = -1
        g.owner = tuple(owner)
        g.gear = tuple(gear)
        g.powers = Powers(box, g.gear)
        for hero in range(TEAM):
            g.batteries[hero] = 6 if owner[hero] >= 0 else 0
        for id, at in (heroes or {}).items():
            g.move_hero(HEROES.index(id), self.square(at))
        for id, at in (ets or {}).items():
            g.put_et(self.et(id), self.square(at))
        g.points_active = active_points & (1 << len(chapter.points)) - 1
        lay_out(g)
        g.scores = list(scores) or [0] * players
        g.badge = g.scores.index(max(g.scores))
        g.gadget_deck = Deck(tuple(range(len(box.gadgets))))
        g.sheet_deck = Deck(tuple(range(len(box.sheets))))
        g.tower.model = SCRIPTED
        g.tower.load(g)
        g.tower.script = tuple([tuple([FACE[face] for face in result]) for result in tower])
        g.log = []
        g.phase = 1
        g.round = 1

    # Names

    def square(self, text: str) -> int:
        row, _, column = text.partition(",")
        return int(row) * self.columns + int(column)

    def et(self, text: str) -> int:
        """g1 is the first Grunt, s2 the second Shooter, d1 the first Drainer."""
        return {"g": 0, "s": 10, "d": 20}[text[0]] + int(text[1:]) - 1

    def hero(self, id: str) -> int:
        return HEROES.index(id)

    def equip(self, hero: str, *items: int) -> None:
        """Give a Hero Weapons of the laboratory, beside the Starting Weapon."""
        number = self.hero(hero)
        gear = list(self.g.gear)
        gear[number] = (*gear[number], *[PLAIN + item for item in items])
        self.g.gear = tuple(gear)
        self.g.powers = Powers(self.g.box, self.g.gear)

    def deal(self, *hands: str) -> None:
        """Lay the Gadgets of the box on the table; each seat takes those of its hand, written one after another."""
        g = self.g
        g.box.take_gadgets(list(real_gadgets()))
        for seat, hand in enumerate(hands):
            g.hands[seat] = tuple([self.gadget(id) for id in hand.split()])
        held = [card for hand in g.hands for card in hand]
        g.gadget_deck = Deck(tuple([card for card in range(len(g.box.gadgets)) if card not in held]))

    def gadget(self, id: str) -> int:
        return [card.id for card in self.g.box.gadgets].index(id)

    def give(self, hero: str, *ids: str) -> None:
        """Give a Hero cards of the game by their ids, beside the Starting Weapon."""
        gear = list(self.g.gear)
        gear[self.hero(hero)] = (*gear[self.hero(hero)], *map(self.item, ids))
        self.g.gear = tuple(gear)
        self.g.powers = Powers(self.g.box, self.g.gear)

    def item(self, id: str) -> int:
        """A Weapon or piece of Equipment; of two copies the first."""
        ids = self.g.box.item_ids
        return ids.index(id if id in ids else f"{id}.1")

    def key(self, code: int) -> str:
        """An answer as its key."""
        verb = VERBS[verb_of(code)]
        parts = [verb.name]
        for kind, value in zip(verb.fields.kinds, field_values(code)):
            parts.append(self.name(kind, value))
        return ":".join(parts)

    def name(self, kind: str, value: int) -> str:
        if kind == "square":
            return f"{value // self.columns},{value % self.columns}"
        if kind == "et":
            return f"{KINDS[0 if value < 10 else 1 if value < 20 else 2][0]}{value % 10 + 1}"
        if kind == "gadget":
            return self.g.box.gadgets[value].id
        if kind == "power":
            return self.g.box.power_ids[value]
        known = {"hero": HEROES, "kind": KINDS, "face": FACES, "direction": DIRECTIONS, "loot": LOOT}
        return known[kind][value] if kind in known else str(value)

    # Running rules

    def run(self, flow: Flow[object], *answers: str) -> object:
        """Let a rule run, with these answers to its questions, in order; of a secret one ``seat=key seat=key``."""
        script = list(answers)
        self.asked: list[tuple[int, str, list[str]]] = []
        try:
            decision = next(flow)
            while True:
                assert script, f"Seat {decision.seat} is asked {decision.kind}: {[self.key(c) for c in decision.codes]}"
                decision = flow.send(self.answer(decision, script.pop(0)))
        except StopIteration as stop:
            assert not script, f"Nobody was asked for {script}."
            return stop.value

    def answer(self, decision: Decision, said: str) -> int:
        for seat in decision.seats:
            self.asked.append((seat, decision.kind, [self.key(code) for code in decision.codes_for(seat)]))
        if decision.secret is None:
            return self.find(decision.codes, said)
        words = dict(part.split("=") for part in said.split())
        decision.answers = {seat: self.find(codes, words[str(seat)]) for seat, codes in decision.secret.items()}
        return 0

    def find(self, codes: list[int], said: str) -> int:
        found = [code for code in codes if self.key(code) == said]
        assert found, f"{said} is not on offer; there is {[self.key(code) for code in codes]}"
        return found[0]

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The values of all events of a kind, in order."""
        return [values for event, _, _, _, values in self.g.log or [] if event.name == kind]


