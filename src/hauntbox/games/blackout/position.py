# interpreted
"""Laying any position on the table in a few lines, for tests, puzzles and designers.

>>> from hauntbox.games.blackout.position import lay
>>> game = lay(ghosts={"MAN": ["S", "S", "T"]}, pools={"red": ["red:S", "red:G"]}, active="red", chaos=8)
>>> [option.key for option in game.decision.options][:3]
['reroll:red0', 'reroll:red1', 'place:red0:MAN.0']
"""

from __future__ import annotations

from collections.abc import Sequence

from hauntbox.engine.game import Game
from hauntbox.games.blackout.components.cards import Contents, GhostCard
from hauntbox.games.blackout.rules import BlackoutRules, read_box
from hauntbox.games.blackout.table import numbers, steps
from hauntbox.games.blackout.table.numbers import COLOURS, COSTS, DICE, DICE_EACH, DIE, ICONS, ROW, SLOTS, UNROLLED
from hauntbox.games.blackout.table.state import Blackout, changed
from hauntbox.kit.decks import Deck
from hauntbox.kit.loaded_dice import LoadedDice

STEPS = {"round": steps.ROUND, "next": steps.NEXT, "act": steps.ACT, "clean_up": steps.CLEAN_UP}
TEAM = ("winston", "ray", "egon", "peter")


def lay(
    *,
    ghosts: dict[str, str | list[str]] | None = None,
    dice_on: dict[str, str] | None = None,
    places: dict[str, str] | None = None,
    pools: dict[str, Sequence[str]] | None = None,
    active: str = "",
    step: str = "",
    chaos: int = 5,
    captured: int = 0,
    characters: Sequence[str] = TEAM,
    hands: dict[str, Sequence[str]] | None = None,
    terrain: dict[str, Sequence[str]] | None = None,
    row: Sequence[str] = (),
    row_dice: dict[str, Sequence[str]] | None = None,
    possessed: Sequence[str] = (),
    tokens: Sequence[str] = (),
    tokens_given: bool | None = None,
    done: Sequence[str] = (),
    lasting: Sequence[str] = (),
    tiles: dict[int, Sequence[str]] | None = None,
    ghost_deck: Sequence[str] | None = None,
    equipment_deck: Sequence[str] | None = None,
    round: int = 1,
    players: int = 1,
    dice: Sequence[str] = (),
    seed: int | str = 0,
    content: str = "",
    **options: str,
) -> Game:
    """A game that starts from this position.

    A ghost is an id, or a list of slots for a ghost without text (``["S", "S:red", "T"]``). A die
    is ``"red:S"``, and ``"red:S!"`` if it is fixed. Dice not named anywhere are spent (with
    ``step="round"`` or ``"next"`` and no pools: in their owners' pools, for ``"next"`` rolled).
    ``step`` is where play goes on: ``act`` (the default with ``active``), ``next``, ``clean_up`` or ``round``.
    A Borough has no ghost unless one is named. A `ghost_deck` or `equipment_deck` is listed from the top.
    `dice` fall in this order (``["S", "T"]``), whichever they are, after them by chance.
    """
    box = with_plain_ghosts(read_box(content), ghosts or {})
    rules = BlackoutRules(content, box)
    chosen = {"characters": ",".join(characters), **options}
    setup = rules.checked_setup(players, str(seed), chosen, content)
    g = rules.begin(setup)
    assert isinstance(g, Blackout)
    g.chance = LoadedDice.loaded(f"position {seed}", [("proton", len(DIE.sides), side_of(face)) for face in dice])
    g.chaos, g.captured, g.round = chaos, captured, round
    g.lead = (round - 1) % players
    for colour, borough in (places or {}).items():
        g.places = changed(g.places, COLOURS.index(colour), rules.values["borough"][borough])
    lay_ghosts(g, rules, ghosts or {}, ghost_deck)
    lay_equipment(g, rules, hands or {}, terrain or {}, row, equipment_deck)
    lay_tiles(g, rules, lasting, tiles or {})
    step = step or ("act" if active else "next")
    lay_dice(g, rules, dice_on or {}, pools, row_dice or {}, step in ("round", "next"), step == "next")
    g.possessed, g.tokens, g.done = mask(possessed), mask(tokens), mask(done)
    g.tokens_given = bool(tokens) or chaos >= g.board.tokens_at if tokens_given is None else tokens_given
    g.active = COLOURS.index(active) if active else -1
    g.phase = numbers.CLEAN_UP if step == "clean_up" else numbers.ACTIVATE
    if step == "round":
        g.round -= 1
    g.step = STEPS[step]
    g.refresh_law()
    return Game(rules, setup, g)


def side_of(face: str) -> int:
    """A side of the die that shows this face."""
    return DIE.sides.index(ICONS.index(face))


def mask(colours: Sequence[str]) -> int:
    """A set of Ghostbusters as bits."""
    return sum(1 << COLOURS.index(colour) for colour in colours)


def with_plain_ghosts(box: Contents, ghosts: dict[str, str | list[str]]) -> Contents:
    """The box with one more ghost, without text, for each Borough that names slots instead of a card."""
    for borough, ghost in ghosts.items():
        if isinstance(ghost, str):
            continue
        icon = [ICONS.index(slot.partition(":")[0]) for slot in ghost]
        colour = [COLOURS.index(slot.partition(":")[2]) if ":" in slot else -1 for slot in ghost]
        id = f"plain_{borough.lower()}"
        box.ghosts.append(GhostCard(id, f"Plain ghost of {borough}", "For practice.", [], icon, colour))
    return box


def lay_ghosts(
    g: Blackout, rules: BlackoutRules, ghosts: dict[str, str | list[str]], deck: Sequence[str] | None
) -> None:
    ids = rules.values["ghost"]
    for borough, ghost in ghosts.items():
        id = ghost if isinstance(ghost, str) else f"plain_{borough.lower()}"
        g.spawn(rules.values["borough"][borough], ids[id], "BLK-2.11")
    lying = set(g.ghosts)
    plain = [value for id, value in ids.items() if id.startswith("plain_")]
    free = [value for value in ids.values() if value not in lying and value not in plain]
    top = free if deck is None else [ids[id] for id in deck]
    rest = [value for value in free if value not in top]
    if deck is None and g.captured:
        rest = [top.pop() for _ in range(g.captured)]
    g.pile = tuple(rest)
    g.ghost_deck = Deck(tuple(top))


def lay_equipment(
    g: Blackout,
    rules: BlackoutRules,
    hands: dict[str, Sequence[str]],
    terrain: dict[str, Sequence[str]],
    row: Sequence[str],
    deck: Sequence[str] | None,
) -> None:
    ids = rules.values["equipment"]
    for colour, cards in hands.items():
        g.set_hand(COLOURS.index(colour), tuple(ids[card] for card in cards))
    for borough, cards in terrain.items():
        g.terrain += tuple(ids[card] for card in cards)
        g.terrain_at += (rules.values["borough"][borough],) * len(cards)
    lying = {*g.terrain, *(card for hand in g.hands for card in hand)}
    places = [ids[card] for card in row]
    free = [value for value in ids.values() if value not in lying and value not in places]
    while len(places) < ROW and not row:
        places.append(free.pop())
    g.row = tuple([*places, -1, -1, -1, -1][:ROW])
    top = free if deck is None else [ids[id] for id in deck]
    g.equipment = Deck(tuple(top), tuple(value for value in free if value not in top))


def lay_tiles(
    g: Blackout, rules: BlackoutRules, lasting: Sequence[str], tiles: dict[int, Sequence[str]]
) -> None:
    """Tiles on a space are listed from the bottom to the top."""
    ids = rules.values["tile"]
    g.lasting = tuple(ids[tile] for tile in lasting)
    g.tiles_down = tuple(tuple(ids[tile] for tile in tiles.get(space, ())) for space in g.board.hysteria)
    used = {*g.lasting, *g.tiles_down[0], *g.tiles_down[1]}
    g.tiles_out = tuple(value for value in ids.values() if value not in used)


def lay_dice(
    g: Blackout,
    rules: BlackoutRules,
    dice_on: dict[str, str],
    pools: dict[str, Sequence[str]] | None,
    row_dice: dict[str, Sequence[str]],
    whole: bool,
    rolled: bool,
) -> None:
    free = list(range(DICE))
    g.pools = [(), (), (), ()]
    for colour, dice in (pools or {}).items():
        g.pools[COLOURS.index(colour)] = tuple(take(g, free, die) for die in dice)
    for slot, die in dice_on.items():
        number = rules.values["slot"][slot]
        g.slots[number] = take(g, free, die)
        borough = number // SLOTS
        g.gaps = changed(g.gaps, borough, g.gaps[borough] - 1)
    for card, dice in row_dice.items():
        place = g.row.index(rules.values["equipment"][card])
        g.set_row_dice(place, [*(take(g, free, die) for die in dice), -1, -1][:COSTS])
    if whole and pools is None:
        for buster in range(len(COLOURS)):
            g.pools[buster] = tuple(die for die in free if die // DICE_EACH == buster)
        if rolled:
            g.roll_dice(free)
    else:
        g.spent = sum(1 << die for die in free)


def take(g: Blackout, free: list[int], name: str) -> int:
    """A free die of this colour, turned to this face."""
    colour, _, face = name.rstrip("!").partition(":")
    die = next(die for die in free if die // DICE_EACH == COLOURS.index(colour))
    free.remove(die)
    g.faces[die] = ICONS.index(face) if face else UNROLLED
    if name.endswith("!"):
        g.fixed |= 1 << die
    return die
