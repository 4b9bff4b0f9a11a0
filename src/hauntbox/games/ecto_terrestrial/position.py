# interpreted: it lays single tables
"""Laying any position on the table in a few lines, for tests, puzzles and designers.

>>> from hauntbox.games.ecto_terrestrial.position import lay
>>> game = lay(heroes={"peter": "2,2", "agent_j": "2,2"}, ets={"g1": "2,3"}, dice="GGG")
>>> game.decide("attack:peter:particle_thrower:2,3")
>>> [(one["score"], one["cards"]) for one in game.view()["seats"]]
[(2, 0), (0, 0)]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hauntbox.engine.game import Game
from hauntbox.games.ecto_terrestrial.components.cards import Contents, Episode, Objective
from hauntbox.games.ecto_terrestrial.components.catalogue import WORDS
from hauntbox.games.ecto_terrestrial.components.powers import Powers
from hauntbox.games.ecto_terrestrial.ground.city import (
    COLUMNS,
    NORTH,
    OPEN,
    SLOT,
    SOLID,
    STREET,
    WALL,
    WEST,
    Edge,
    Plan,
)
from hauntbox.games.ecto_terrestrial.rules import EctoTerrestrialRules, read_box
from hauntbox.games.ecto_terrestrial.spawning.rolling import is_reached
from hauntbox.games.ecto_terrestrial.table.invariants import check
from hauntbox.games.ecto_terrestrial.table.numbers import (
    ABSENT,
    CARRIED,
    ET_PHASE,
    FACES,
    GONE,
    HEROES,
    HOT_SHEETS,
    KINDS,
    OFF,
    PLAYERS,
    ROUND_END,
    SOLO_ACTIONS,
    TEAM,
)
from hauntbox.games.ecto_terrestrial.table.numbers import ACTIONS as USUAL
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.steps import STEPS
from hauntbox.games.ecto_terrestrial.table.tower import DICE, LOADED, MODELS, SCRIPTED
from hauntbox.games.ecto_terrestrial.turns.beginning import lay_out
from hauntbox.kit.cards.translations import Texts
from hauntbox.kit.decks import Deck
from hauntbox.kit.loaded_dice import LoadedDice

LAID = "laid"
TEAMS = (("peter", "agent_j"), ("egon", "agent_k"), ("ray", "agent_l"), ("winston", "chief_zed"))
FACE = {"G": 0, "S": 1, "D": 2, "C": 3}
PHASE_OF = {"sheet": HOT_SHEETS, "pke": HOT_SHEETS, "round_end": ROUND_END}
ET_STEPS = ("boss", "et_move", "et_assign", "et_attack", "stand_up")


def lay(
    *,
    players: int = 2,
    episode: str = "",
    rows: int = 6,
    columns: int = 6,
    walls: Sequence[str] = (),
    doors: Sequence[str] = (),
    open_doors: Sequence[int] = (),
    solid: Sequence[str] = (),
    starts: Sequence[str] = ("0,0", "5,5"),
    points: Sequence[str] = ("0,5", "5,0"),
    objectives: Sequence[str] = (),
    gadget_tokens: Sequence[str] = (),
    teams: Sequence[tuple[str, str]] = TEAMS,
    gear: dict[str, Sequence[str]] | None = None,
    heroes: dict[str, str] | None = None,
    ets: dict[str, str] | None = None,
    boss: str = "",
    boss_at: str = "",
    boss_wounds: int = 0,
    boss_stage: int = 0,
    dial: str = "",
    wounds: dict[str, int] | None = None,
    batteries: dict[str, int] | None = None,
    traps: dict[str, int] | None = None,
    carries: dict[str, Sequence[int]] | None = None,
    gone: Sequence[int] = (),
    down: Sequence[str] = (),
    slimed: Sequence[str] = (),
    scores: Sequence[int] = (),
    badge: int | None = None,
    first: int = 0,
    active: int | None = None,
    actions: int | None = None,
    step: str = "act",
    round: int = 1,
    pke: dict[str, int] | None = None,
    panels: int = 8,
    inside: int = LOADED,
    tokens: int = 0,
    hands: Sequence[Sequence[str]] = (),
    gadget_deck: Sequence[str] = (),
    sheets: Sequence[str] = (),
    counters: dict[str, int] | None = None,
    dice: str = "",
    tower: Sequence[str] | str = (),
    seed: int | str = 0,
    content: str = "",
    **options: str,
) -> Game:
    """A game that starts from this position.

    Squares are written row,column. The map is open ground of `rows` by `columns` squares with `walls` and `doors`
    between two squares (``"1,1|1,2"``), or that of an Episode. `open_doors` are numbers, from 0 on. Spawn Points that
    can be reached are Active. Objectives of open ground are Artifacts that can be carried; `gone` ones, numbered from 0
    on, are out of play.

    Each player has the Heroes of `teams`; those without a place are Defeated. `gear` names the cards of a Hero; without
    it a Hero has the Starting Weapon. ETs are g1 to g10, s1 to s10, d1 to d8. `wounds` and `down` are of Heroes and ETs
    alike. Batteries are full unless `batteries` says otherwise.

    It is the turn of `active` (by default of the first player), and `step` is what comes next, by its name in
    `table.steps`. `dice` fall in this order (G, S, D, C), after them by chance. `tower` lists the faces that fall at
    the next drops and pulls (``["", "GC"]``), or names a model; by default nothing falls that is not listed. The cards
    of `gadget_deck` and `sheets` lie on top of their decks.
    """
    box = own_box(content)
    made = laid_episode(box, episode, rows, columns, walls, doors, solid, starts, points, objectives, gadget_tokens)
    if boss:
        made.boss = [card.id for card in box.bosses].index(boss)
        made.boss_at = read_square(boss_at)
    box.episodes.append(made)
    box.translations = own_names(box, episode)
    rules = EctoTerrestrialRules(content, box)
    setup = rules.checked_setup(players, str(seed), {"episode": made.id, **options}, content)
    g = rules.begin(setup)
    rolls = [("hero", len(g.sides), g.sides.index(FACE[face])) for face in dice.replace(" ", "")]
    g.chance = LoadedDice.loaded(f"position {seed}", rolls)
    lay_out(g)
    for door in open_doors:
        g.open_doors |= 1 << door
    g.city = made.plan.city(g.open_doors)
    g.points_active = sum([1 << point for point in range(len(made.points)) if is_reached(g, point)])
    put_teams(g, box, teams, gear or {}, heroes or {})
    for id, n in (batteries or {}).items():
        g.batteries[HEROES.index(id)] = n
    for id, n in (traps or {}).items():
        g.traps[HEROES.index(id)] = n
    for id, carried in (carries or {}).items():
        for one in carried:
            g.objective_at[one] = CARRIED - HEROES.index(id)
    for one in gone:
        g.objective_at[one] = GONE
    for id, at in (ets or {}).items():
        g.put_et(read_et(id), read_square(at))
    put_marks(g, wounds or {}, down, slimed)
    if boss_at:
        g.move_boss(read_square(boss_at))
    g.boss_wounds, g.boss_stage = boss_wounds, boss_stage
    if dial:
        g.dial = FACES.index(dial)
    g.scores = [*scores, *[0] * (players - len(scores))]
    g.first = first
    g.badge = next(seat for seat in g.order if g.scores[seat] == max(g.scores)) if badge is None else badge
    g.counters.update(counters or {})
    for kind, n in (pke or {}).items():
        g.pke[KINDS.index(kind)] = n
    put_tower(g, panels, inside, tower)
    g.tokens = tokens
    put_cards(g, box, hands, gadget_deck, sheets)
    begin_at(g, first if active is None else active, step, round, actions)
    wrong = check(g)
    if wrong:
        raise ValueError(f"This position can't be: {'; '.join(wrong)}.")
    return Game(rules, setup, g)


def read_square(text: str) -> int:
    """A square as it is written: row, column."""
    row, _, column = text.partition(",")
    return int(row) * COLUMNS + int(column)


def read_et(id: str) -> int:
    """g1 is the first Grunt, s2 the second Shooter, d1 the first Drainer."""
    return {"g": 0, "s": 10, "d": 20}[id[0]] + int(id[1:]) - 1


# The map


@lru_cache(maxsize=4)
def whole_box(content: str) -> Contents:
    return read_box(content)


def own_box(content: str) -> Contents:
    """The content, with a list of Episodes that can be added to."""
    whole = whole_box(content)
    new = Contents(
        whole.heroes, whole.items, whole.item_ids, whole.gadgets, whole.sheets, list(whole.episodes), whole.bosses,
        whole.sides,
    )
    new.translations, new.digest = whole.translations, whole.digest
    return new


def read_edge(text: str) -> Edge:
    """The edge between two squares, as the second of them has it."""
    one, _, other = text.partition("|")
    a, b = sorted([read_square(one), read_square(other)])
    if b - a not in (1, COLUMNS):
        raise ValueError(f"{text!r} are not two squares side by side.")
    return (b, WEST) if b - a == 1 else (b, NORTH)


def open_plan(rows: int, columns: int, walls: Sequence[str], doors: Sequence[str], solid: Sequence[str]) -> Plan:
    """Open ground with walls and doors between squares."""
    size = rows * COLUMNS
    closed = {read_square(one) for one in solid}
    kinds = [SOLID if square % COLUMNS >= columns or square in closed else STREET for square in range(size)]
    plan = Plan(COLUMNS, rows, kinds, [[OPEN] * 4 for _ in range(size)], [read_edge(one) for one in doors], columns)
    for text in (*walls, *doors):
        square, way = read_edge(text)
        kind = SLOT if text in doors else WALL
        plan.edges[square][way] = plan.edges[plan.beyond(square, way)][(way + 2) % 4] = kind
    for square in range(size):
        for way in range(4):
            other = plan.beyond(square, way)
            if other < 0 or SOLID in (kinds[square], kinds[other]):
                plan.edges[square][way] = WALL
    return plan


def laid_episode(
    box: Contents, id: str, rows: int, columns: int, walls: Sequence[str], doors: Sequence[str], solid: Sequence[str],
    starts: Sequence[str], points: Sequence[str], objectives: Sequence[str], gadget_tokens: Sequence[str],
) -> Episode:
    """The Episode of the position: one of the box, or open ground without special rules."""
    if id:
        was = next(one for one in box.episodes if one.id == id)
        return Episode(
            LAID, was.name, was.story, was.clauses, was.level, was.par, was.plan, was.starts, was.points, was.gadgets,
            was.objectives, was.boss, was.boss_at, was.marks, was.tiles, was.carry_limit,
        )
    return Episode(
        LAID, WORDS.sentence("thing.ground", "en"), "", [], 1, 6, open_plan(rows, columns, walls, doors, solid),
        tuple(map(read_square, starts)), tuple(map(read_square, points)), tuple(map(read_square, gadget_tokens)),
        [Objective("artifact", read_square(at), 1, True) for at in objectives],
    )


def own_names(box: Contents, id: str) -> dict[str, Texts]:
    """What is written on the cards in other languages, with the position's Episode: as the one that it is made of."""
    found: dict[str, Texts] = {}
    for language, texts in box.translations.items():
        known = {field: text for (kind, one, field), text in texts.items() if (kind, one) == ("episode", id)}
        own = {("episode", LAID, field): text for field, text in known.items()}
        if not id:
            own["episode", LAID, "name"] = WORDS.sentence("thing.ground", language)
        found[language] = {**texts, **own}
    return found


# Pieces


def put_teams(
    g: EctoTerrestrial, box: Contents, teams: Sequence[tuple[str, str]], gear: dict[str, Sequence[str]],
    heroes: dict[str, str],
) -> None:
    owner = [-1] * TEAM
    worn: list[tuple[int, ...]] = [()] * TEAM
    for seat, pair in enumerate(teams[: g.players]):
        for id in pair:
            hero = HEROES.index(id)
            owner[hero] = seat
            own = [item for item, card in enumerate(box.items) if card.owner == hero]
            worn[hero] = tuple([box.item_ids.index(one) for one in gear[id]]) if id in gear else tuple(own)
    g.owner, g.gear = tuple(owner), tuple(worn)
    g.owned = [tuple([item for hero in g.team_of(seat) for item in worn[hero]]) for seat in range(g.players)]
    g.powers = Powers(box, g.gear)
    for hero in range(TEAM):
        g.hero_at[hero] = OFF if owner[hero] >= 0 else ABSENT
        g.batteries[hero] = g.powers.battery[hero] if owner[hero] >= 0 else 0
    for id, at in heroes.items():
        if owner[HEROES.index(id)] < 0:
            raise ValueError(f"Nobody plays {id}; the teams are {', '.join('+'.join(one) for one in teams)}.")
        g.move_hero(HEROES.index(id), read_square(at))


def put_marks(g: EctoTerrestrial, wounds: dict[str, int], down: Sequence[str], slimed: Sequence[str]) -> None:
    for id, n in wounds.items():
        if id in HEROES:
            g.wounds[HEROES.index(id)] = n
        else:
            g.et_wounds[read_et(id)] = n
    for id in down:
        if id in HEROES:
            g.down |= 1 << HEROES.index(id)
        else:
            g.et_down |= 1 << read_et(id)
    for id in slimed:
        g.slimed |= 1 << HEROES.index(id)


def put_tower(g: EctoTerrestrial, panels: int, inside: int, tower: Sequence[str] | str) -> None:
    g.tower.model = MODELS.index(tower) if isinstance(tower, str) else SCRIPTED
    g.tower.resting = [0] * panels
    g.tower.aside = DICE
    if panels and inside:
        g.tower.load(g, inside)
    if not isinstance(tower, str):
        g.tower.script = tuple([tuple([FACE[face] for face in result]) for result in tower])


def put_cards(
    g: EctoTerrestrial, box: Contents, hands: Sequence[Sequence[str]], gadget_deck: Sequence[str],
    sheets: Sequence[str],
) -> None:
    gadget = {card.id: number for number, card in enumerate(box.gadgets)}
    sheet = {card.id: number for number, card in enumerate(box.sheets)}
    g.hands = [tuple([gadget[id] for id in hand]) for hand in (*hands, *[()] * (g.players - len(hands)))]
    held = [card for hand in g.hands for card in hand]
    top = [gadget[id] for id in gadget_deck]
    rest = [n for n, card in enumerate(box.gadgets) if card.min_players <= g.players and n not in (*held, *top)]
    g.gadget_deck = Deck((*top, *rest))
    top = [sheet[id] for id in sheets]
    usual = [n for n, card in enumerate(box.sheets) if card.min_players <= g.players and not card.disastrous]
    g.sheet_deck = Deck((*top, *[n for n in usual if n not in top]))


def begin_at(g: EctoTerrestrial, active: int, step: str, round: int, actions: int | None) -> None:
    """What comes next, and the phase that it belongs to."""
    g.step = STEPS.index(step)
    g.phase = ET_PHASE if step in ET_STEPS else PHASE_OF.get(step, PLAYERS)
    g.round = round
    g.active = active
    g.stage = g.order.index(active) if step in ("turn", "act", "turn_end") else 0
    usual = SOLO_ACTIONS if g.players == 1 else USUAL
    g.actions = usual if actions is None else actions
