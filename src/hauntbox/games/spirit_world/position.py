# interpreted
"""Laying any position on the table in a few lines, for tests, puzzles and designers.

>>> from hauntbox.games.spirit_world.position import lay
>>> game = lay(busters={"peter": "2,2"}, ghosts={"GG1": "2,4"}, active="peter", dice=[("proton", 1), ("movement", 3)])
>>> game.decide("attack:GG1")
>>> [(ghost["id"], ghost["at"]) for ghost in game.view()["ghosts"]]
[('GG1', '4,4')]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hauntbox.engine.decisions import field_a, field_b
from hauntbox.engine.game import Game
from hauntbox.games.spirit_world.components import vocabulary
from hauntbox.games.spirit_world.components.cards import Contents, GateCard, GateSpot, Scenario
from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.components.checks import counters_in
from hauntbox.games.spirit_world.effects.vocabulary import VOCABULARY
from hauntbox.games.spirit_world.outcome.experience import raise_levels
from hauntbox.games.spirit_world.outcome.streams import keep_house
from hauntbox.games.spirit_world.rules import SpiritWorldRules, read_box
from hauntbox.games.spirit_world.table import steps
from hauntbox.games.spirit_world.table.invariants import check
from hauntbox.games.spirit_world.table.numbers import (
    BOX,
    GATE,
    GATES,
    INSIDE,
    KINDS,
    PSYCHIC,
    ROUND_END,
    SIGHT,
    SPIRIT,
    SYMBOLS,
    TRAPPED,
    TURN,
)
from hauntbox.games.spirit_world.table.state import SpiritWorld
from hauntbox.games.spirit_world.turns.setting_up import parkings
from hauntbox.kit.cards.content import Entry, Problems
from hauntbox.kit.cards.effects import Clause
from hauntbox.kit.cards.translations import Texts
from hauntbox.kit.loaded_dice import LoadedDice
from hauntbox.kit.map.grid import CELLS, Ground, Line, mask_of_rows, read_line, read_square, square
from hauntbox.kit.map.tiles import HOLE, Joined, Part

TEAM = ("egon", "ray", "peter", "winston")
STEPS = {
    "round": steps.ROUND, "turn": steps.TURN, "act": steps.ACT, "turn_end": steps.TURN_END,
    "round_end": steps.ROUND_END, "psychic": steps.PSYCHIC,
}
PHASES = {"round_end": ROUND_END, "psychic": PSYCHIC}
LAID = "laid"
SIDES = {"proton": 6, "movement": 8, "psychic": 6}
PLENTY = {"GG": 5, "GT": 5, "BM": 5}


def lay(
    *,
    scenario: str = "",
    width: int = 15,
    height: int = 15,
    lines: dict[str, str] | None = None,
    gates: dict[str, str] | None = None,
    gate: str = "",
    to_hit: int | None = None,
    to_close: int | None = None,
    gate_clauses: Sequence[dict[str, Any]] | None = None,
    clauses: Sequence[dict[str, Any]] | None = None,
    zones: dict[str, Sequence[str]] | None = None,
    ghosts: dict[str, str] | None = None,
    spirit_world: dict[str, int] | None = None,
    trapped: dict[str, dict[str, int]] | None = None,
    box: dict[str, int] | None = None,
    order: Sequence[str] = TEAM,
    busters: dict[str, str] | None = None,
    ecto: tuple[str, str] | None = None,
    active: str = "",
    step: str = "act",
    spent: int = 0,
    maneuvers: int = 0,
    slime: dict[str, int] | None = None,
    xp: dict[str, int] | None = None,
    streams: dict[str, tuple[str, int]] | None = None,
    counters: dict[str, int] | None = None,
    holder: str = "",
    pke: int = 0,
    round: int = 1,
    turns: int | None = None,
    players: int = 1,
    seed: int | str = 0,
    dice: Sequence[tuple[str, int | str]] = (),
    content: str = "",
    **options: str,
) -> Game:
    """A game that starts from this position.

    The map is open ground of ``width`` by ``height`` squares, or that of a scenario, with `lines` added: ``{"V3,4":
    "red"}``; a ``"dashed shutter"`` is a line of the door ``shutter``. Without a scenario only `clauses`, written as
    in scenarios.toml, win or lose the game; with one, they are added to its own.

    A gate is ``"4,4"``, ``"4,4 closed"``, ``"4,4 next:7,7 next:9,9"`` (where it moves) or ``"4,4 with:moon"`` (its
    partner); if none are named, the scenario's own gates stand. `gate` is the card of all of them: without it, and
    without a scenario, a gate without text that is hit on 4 and closed by 2. `to_hit`, `to_close` and `gate_clauses`
    replace what the card says.

    Ghosts are figures on squares; no other ghost is on the map. Without `spirit_world` it holds 5, 5 and 5. A kind
    named in `box` has this many figures there; extra ones are on the last Ghostbuster's card.

    Ghostbusters not placed sit in the Ecto-1. It is parked in the south-east corner of open ground, or where the
    scenario begins. `order` is turn order; if fewer than four are named, the rest of the team follow. It is
    `active`'s turn (by default the first one's), and `step` is what comes next: ``round``, ``turn``, ``act``,
    ``turn_end``, ``round_end`` or ``psychic``. `dice` fall in this order, as ``("proton", 4)``, ``("movement", 3)``
    or ``("psychic", "chaos")``; after them by chance.
    """
    team = [*order, *[one for one in TEAM if one not in order][: max(0, 4 - len(order))]]
    contents = own_box(content)
    empty = open_ground(content, width, height)
    made = laid_scenario(contents, scenario, empty, lines or {}, clauses or (), zones or {})
    name_bosses(made, ghosts or {})
    card = laid_gate(contents, made, scenario, gate, to_hit, to_close, gate_clauses)
    symbols = lay_gates(made, gates, scenario)
    contents.gates.append(card)
    contents.counters += [one for one in counters_in([*made.clauses, *card.clauses]) if one not in contents.counters]
    made.gate = len(contents.gates) - 1
    contents.scenarios.append(made)
    contents.translations = own_names(contents, made, card, scenario, gate)
    rules = SpiritWorldRules(content, contents)
    chosen = {"team": ",".join(team), "scenario": made.id, "pke": "N", "giving_up": "vote", **options}
    setup = rules.checked_setup(players, str(seed), chosen, content)
    g = rules.begin(setup)
    assert isinstance(g, SpiritWorld)
    rolls = [(kind, SIDES[kind], face_of(kind, face)) for kind, face in dice]
    g.chance = LoadedDice.loaded(f"position {seed}", rolls)
    put_gates(g, made, symbols)
    put_car(g, ecto)
    put_ghosts(g, rules, ghosts or {}, PLENTY if spirit_world is None else spirit_world, trapped or {}, box or {})
    for id, place in (busters or {}).items():
        b = buster(g, rules, id)
        g.at[b] = INSIDE if place == "inside" else read_square(place)
    for id, n in (slime or {}).items():
        g.slime[buster(g, rules, id)] = n
    for id, n in (xp or {}).items():
        g.xp[buster(g, rules, id)] = n
    for id, (target, n) in (streams or {}).items():
        b = buster(g, rules, id)
        on = GATE + SYMBOLS.index(target) if target in SYMBOLS else rules.values["ghost"][target]
        g.target[b], g.beams[b] = on, n
    raise_levels(g)
    g.counters.update(counters or {})
    g.pke = pke
    begin_at(g, buster(g, rules, active or team[0]), step, round, turns)
    g.spent, g.maneuvers, g.acted = spent, maneuvers, spent > 0
    if holder:
        g.holder = buster(g, rules, holder)
    keep_house(g)
    wrong = check(g)
    if wrong:
        raise ValueError(f"This position can't be: {'; '.join(wrong)}.")
    return Game(rules, setup, g)


def buster(g: SpiritWorld, rules: SpiritWorldRules, id: str) -> int:
    """The Ghostbuster with a name, who must be in the team."""
    b = rules.values["buster"].get(id, -1)
    if b not in g.order:
        raise ValueError(f"{id} is not in the team; it is {', '.join(rules.ids['buster'][one] for one in g.order)}.")
    return b


def face_of(kind: str, face: int | str) -> int:
    """A face of a die as the game counts it, from 0."""
    if kind == "psychic":
        return [*SYMBOLS, "chaos"].index(str(face))
    return int(face) - 1


# The map


@lru_cache(maxsize=4)
def whole_box(content: str) -> Contents:
    return read_box(content)


def own_box(content: str) -> Contents:
    """The content, with lists of scenarios, gates and doors that can be added to."""
    whole = whole_box(content)
    new = Contents()
    new.lines, new.sides, new.ghosts, new.characters = whole.lines, whole.sides, whole.ghosts, whole.characters
    new.numbers, new.actions = whole.numbers, whole.actions
    new.number_figures()
    new.campaigns, new.powers, new.translations = whole.campaigns, whole.powers, whole.translations
    new.digest, new.specials, new.provisos = whole.digest, whole.specials, whole.provisos
    new.gates, new.scenarios, new.doors = list(whole.gates), list(whole.scenarios), list(whole.doors)
    new.counters = list(whole.counters)
    return new


@lru_cache(maxsize=64)
def open_ground(content: str, width: int, height: int) -> Ground:
    """A map without lines; maps with lines are variants of it, so that sight is worked out once."""
    kinds = whole_box(content).lines
    floor = mask_of_rows((1 << width) - 1, height)
    return Ground(kinds, width, height, floor, [0] * CELLS, [0] * CELLS, SIGHT)


def laid_scenario(
    box: Contents, id: str, empty: Ground, lines: dict[str, str], clauses: Sequence[dict[str, Any]],
    zones: dict[str, Sequence[str]],
) -> Scenario:
    """The scenario of the position: open ground, or the map and the rules of a scenario in the box."""
    ids = [kind.id for kind in box.lines]
    parts: dict[Line, list[Part]] = {}
    for name, words in lines.items():
        kind, _, door = words.partition(" ")
        parts[read_line(name)] = [(ids.index(kind), f"{LAID}.{door}" if door else "")]
    changes = [(line, part[0][0]) for line, part in parts.items()]
    read = read_clauses(clauses, vocabulary.SCENARIO_TRIGGERS)
    if id:
        was = next(one for one in box.scenarios if one.id == id)
        ground = was.joined.ground.changed(changes)
        joined = Joined(was.joined.placed, ground, was.joined.surface, {**was.joined._parts, **parts})
        made = Scenario(LAID, was.code, was.name, was.story, [*was.clauses, *read], joined)
        made.gate, made.gates, made.start, made.zones = was.gate, was.gates, was.start, dict(was.zones)
        made.open_doors, made.specials, made.limit, made.ghosts = was.open_doors, was.specials, was.limit, was.ghosts
        made.difficulty, made.band, made.hints = was.difficulty, was.band, was.hints
    else:
        surface = ["s" if empty.floor >> s & 1 else HOLE for s in range(CELLS)]
        joined = Joined([], empty.changed(changes), surface, parts)
        made = Scenario(LAID, "LAID", WORDS.sentence("thing.ground", "en"), "", read, joined)
        corner = square(empty.width - 1, empty.height - 1)
        made.start = [corner, corner - 1]
    for zone, squares in zones.items():
        made.zones[zone] = sum(1 << read_square(one) for one in squares)
    box.doors += [door for door in joined.doors if door not in box.doors]
    return made


def own_names(box: Contents, made: Scenario, card: GateCard, scenario: str, gate: str) -> dict[str, Texts]:
    """What is written on the cards in other languages, with the position's own: as on those that it is made of."""
    found: dict[str, Texts] = {}
    origin = next((one.id for one in box.gates if one.id != card.id and one.name == card.name), gate)
    for language, texts in box.translations.items():
        laid = {("scenario", scenario): made.id, ("gate", origin): card.id}
        own = {
            (kind, laid[kind, id], field): text for (kind, id, field), text in texts.items() if (kind, id) in laid
        }
        if not scenario:
            own["scenario", made.id, "name"] = WORDS.sentence("thing.ground", language)
        found[language] = {**texts, **own}
    return found


def name_bosses(made: Scenario, ghosts: dict[str, str]) -> None:
    """A boss on the map is the boss that the position's cards name."""
    bosses = [(KINDS.index(id), read_square(place)) for id, place in ghosts.items() if id in KINDS]
    if bosses:
        made.ghosts = bosses


def read_clauses(clauses: Sequence[dict[str, Any]], triggers: list[str]) -> list[Clause]:
    """Clauses as they are written in the content files."""
    if not clauses:
        return []
    problems = Problems()
    entry = Entry("this position", {"clauses": list(clauses)}, problems)
    found = VOCABULARY.read_clauses(entry, triggers)
    problems.raise_any()
    return found


# Gates


def laid_gate(
    box: Contents, made: Scenario, scenario: str, id: str, to_hit: int | None, to_close: int | None,
    clauses: Sequence[dict[str, Any]] | None,
) -> GateCard:
    """The card of the gates."""
    card = GateCard("plain", "Plain gate", "For practice.", [], 4, 2, False)
    if id or scenario:
        card = next(one for one in box.gates if one.id == id) if id else box.gates[made.gate]
    said = card.clauses if clauses is None else read_clauses(clauses, vocabulary.GATE_TRIGGERS)
    hit = card.to_hit if to_hit is None else to_hit
    close = card.to_close if to_close is None else to_close
    return GateCard(f"{LAID}_gate", card.name, card.blurb, said, hit, close, card.twins)


def lay_gates(made: Scenario, gates: dict[str, str] | None, scenario: str) -> list[str]:
    """The gates of the scenario, and their symbols."""
    if gates is None and scenario:
        return list(SYMBOLS[: len(made.gates)])
    symbols = list(gates or {})
    made.gates = []
    for words in (gates or {}).values():
        at, *more = words.split()
        also = [read_square(word[5:]) for word in more if word.startswith("next:")]
        partner = [symbols.index(word[5:]) for word in more if word.startswith("with:")]
        made.gates.append(GateSpot(read_square(at), "closed" not in more, also, partner[0] if partner else -1))
    return symbols


def put_gates(g: SpiritWorld, made: Scenario, symbols: list[str]) -> None:
    g.gate_at = [-1] * GATES
    g.open = 0
    spots = [-1] * GATES
    for spot, symbol in enumerate(symbols):
        gate = SYMBOLS.index(symbol)
        spots[gate] = spot
        g.gate_at[gate] = made.gates[spot].at
        if made.gates[spot].open:
            g.open |= 1 << gate
    g.spots = tuple(spots)
    g.refresh_blocks()


# Pieces


def put_car(g: SpiritWorld, ecto: tuple[str, str] | None) -> None:
    if ecto is None:
        code = parkings(g)[0]
        g.park(field_a(code), field_b(code))
    else:
        g.park(read_square(ecto[0]), read_square(ecto[1]))


def put_ghosts(
    g: SpiritWorld,
    rules: SpiritWorldRules,
    ghosts: dict[str, str],
    spirit_world: dict[str, int],
    trapped: dict[str, dict[str, int]],
    box: dict[str, int],
) -> None:
    """Figures on the map by name; the others of each kind from the last one on, so that low numbers stay free."""
    g.ghost_at = [BOX] * len(g.ghost_at)
    g.ghost_mask = 0
    for id, place in ghosts.items():
        g.put_ghost(rules.values["ghost"][id], read_square(place))
    for kind, n in spirit_world.items():
        put_away(g, kind, n, SPIRIT)
    for id, load in trapped.items():
        for kind, n in load.items():
            put_away(g, kind, n, TRAPPED - buster(g, rules, id))
    for kind, n in box.items():
        put_away(g, kind, g.count(KINDS.index(kind), BOX) - n, TRAPPED - g.order[-1])
    g.refresh_blocks()


def put_away(g: SpiritWorld, kind: str, n: int, place: int) -> None:
    card = g.box.ghosts[KINDS.index(kind)]
    free = [ghost for ghost in range(card.first, card.first + card.figures) if g.ghost_at[ghost] == BOX]
    if not 0 <= n <= len(free):
        raise ValueError(f"There are only {len(free)} more figures of {kind}, so that {n} can't be put elsewhere.")
    for ghost in free[len(free) - n :]:
        g.ghost_at[ghost] = place


# The clock


def begin_at(g: SpiritWorld, active: int, step: str, round: int, turns: int | None) -> None:
    """Where in the round play starts."""
    each = 4 if g.extra else len(g.order)
    over = step in PHASES
    g.turn = 0 if over and not g.extra else g.order.index(active)
    g.turns = (round - 1) * each + (each if over else g.turn) if turns is None else turns
    g.round = round - 1 if step == "round" else round
    g.phase = PHASES.get(step, TURN)
    g.active = active if step in ("act", "turn_end") else -1
    g.step = STEPS[step]
