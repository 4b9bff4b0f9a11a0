# interpreted: it is for tests, puzzles and designers
"""Laying any position on the table in a few lines.

>>> from hauntbox.games.outer_space.position import lay
>>> game = lay(heroes={"archibald": "3,3"}, soldiers={"5,2": 2}, step="next_hero", dice=[4, 5])
>>> game.decision.prompt
'Which Hero acts now?'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hauntbox.engine.game import Game
from hauntbox.games.outer_space.rules import OuterSpaceRules
from hauntbox.games.outer_space.table import steps
from hauntbox.games.outer_space.table.invariants import check
from hauntbox.games.outer_space.table.numbers import (
    BLAZE,
    CARDS,
    COLOURS,
    COMMAND,
    FIGHTS,
    HERO_TURN,
    HEROES,
    HEROES_KILLED,
    LANDING,
    LEADER,
    MARCH,
    MARTIANS,
    OFF,
    PER_COLOUR,
    RAY_GUNS,
    REINFORCEMENT,
    SETUP,
    SLOTS,
    SOLDIERS,
    STIR,
    TALLIES,
    ZARD,
)
from hauntbox.games.outer_space.table.state import OuterSpace
from hauntbox.kit.decks import Deck
from hauntbox.kit.loaded_dice import LoadedDice, Roll
from hauntbox.kit.map.grid import read_square

MAP = ("midway", "menagerie", "performers_row", "back_lot")  # the reference map: north, east, south, west
# The step that a position starts with, and its phase.
STEPS = {
    "choose_hero": (steps.CHOOSE_HERO, SETUP), "place_hero": (steps.PLACE_HERO, SETUP),
    "prepare": (steps.PREPARE, SETUP), "land_first": (steps.LAND_FIRST, SETUP), "opening": (steps.OPENING, SETUP),
    "track": (steps.TRACK, STIR), "cards": (steps.CARDS, CARDS), "reinforcement": (steps.REINFORCEMENT, REINFORCEMENT),
    "command": (steps.COMMAND, COMMAND), "march": (steps.MARCH, MARCH), "ray_guns": (steps.RAY_GUNS, RAY_GUNS),
    "fights": (steps.FIGHTS, FIGHTS), "landing": (steps.LANDING, LANDING), "martian_end": (steps.MARTIAN_END, LANDING),
    "fire": (steps.FIRE, BLAZE), "fire_end": (steps.FIRE_END, BLAZE), "hero_start": (steps.HERO_START, HERO_TURN),
    "next_hero": (steps.NEXT_HERO, HERO_TURN), "hero_action": (steps.HERO_ACTION, HERO_TURN),
    "hero_step": (steps.HERO_STEP, HERO_TURN), "exchange": (steps.EXCHANGE, HERO_TURN),
    "ranged": (steps.RANGED, HERO_TURN), "hero_fight": (steps.HERO_FIGHT, HERO_TURN),
    "hero_done": (steps.HERO_DONE, HERO_TURN), "crowd": (steps.CROWD, STIR), "crowd_end": (steps.CROWD_END, STIR),
    "before_fight": (steps.BEFORE_FIGHT, HERO_TURN),
}  # fmt: skip
# Who fills the slots not named, and where: Heroes whose abilities concern nobody else, far away.
SPARE_HEROES = ("carl", "jojo", "lucrezia", "angelica", "cassidy", "hannah", "archibald")
SPARE_SPACES = ("12,12", "12,10", "10,10", "8,10", "0,10")
SPARE_SOLDIER = "0,12"

Dice = Sequence[int | tuple[int, int]]


def lay(
    *,
    scenario: str = "invasion",
    boards: Sequence[str] = MAP,
    heroes: Mapping[str, str] | None = None,
    soldiers: Mapping[str, int | str] | None = None,
    zard: str = "",
    leader: str = "",
    champion_wounds: Mapping[str, int] | None = None,
    champion_cp: Mapping[str, int] | None = None,
    saucers: Mapping[int, str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    items: Mapping[str, Sequence[str]] | None = None,
    power: Mapping[str, int] | None = None,
    wounds: Mapping[str, int] | None = None,
    dead: Sequence[str] = (),
    unused: Sequence[str] | None = None,
    hero_deck: Sequence[str] | None = None,
    martian_deck: Sequence[str] | None = None,
    hero_discards: Sequence[str] = (),
    martian_discards: Sequence[str] = (),
    tech: Mapping[str, int | str] | None = None,
    laid: Mapping[str, str] | None = None,
    fires: Sequence[str] = (),
    new_fires: Sequence[str] = (),
    kerosene: Sequence[str] = (),
    crowds: Mapping[str, int] | None = None,
    gone: Sequence[str] = (),
    emitter: str = "",
    track: int | None = None,
    turns: int | None = None,
    step: str = "next_hero",
    active: str = "",
    white: int = 0,
    green: int = 0,
    left: int | None = None,
    done: Sequence[str] = (),
    cp: int | tuple[int, int] | None = None,
    owed: tuple[int, int] = (0, 0),
    coming: Sequence[int] = (),
    tally: Mapping[str, int] | None = None,
    players: int = 2,
    seed: int | str = 0,
    dice: Dice = (),
    content: str = "",
    **options: str,
) -> Game:
    """A game that starts from this position.

    The map is the reference map (`MAP`) unless `boards` are named (north, east, south, west). *Invasion* makes it a
    basic game, any other scenario an advanced one. Spaces are ``"x,y"``.

    `heroes` fill the slots in order, those of the first Heroes' player first. The other slots go to Carl, JoJo,
    Lucrezia and Angelica (unless they are named), who stand far away on 12,12, 12,10 and 10,10. Heroes
    have no Power tokens, Wounds or items except those named. `soldiers` are numbers, or texts such as
    ``"blue2 purple1"``; if no Martian at all is named, one Soldier stands on 0,12, so that the game is not over.
    Saucers hover over their Landing Sites; ``{0: ""}`` takes the northern one away.

    `hands` are by seat. A deck that is named has exactly these cards, the first one on top; otherwise it has all cards
    that are nowhere else, shuffled. `tech` says how many Command Points lie on a facedown card, or ``"up"``.

    `step` says what comes next (see `STEPS`); `active` is the Hero whose turn it is, `done` those who have acted.
    `track` shows the scenario's number of turns unless it is given. The Command step begins with the usual points.

    `dice` are the results of the next dice, in the order rolled; ``(8, 3)`` is the third of eight other possibilities.
    """
    rules = rules_of(content)
    settled = {"scenario": scenario, "boards": ",".join(boards), **options}
    setup = rules.checked_setup(players, str(seed), settled, content)
    g = rules.begin(setup)
    assert isinstance(g, OuterSpace)
    put_heroes(g, rules, heroes or {}, dead, unused)
    for name, values, most in (("power", power, g.power), ("wounds", wounds, g.wounds)):
        for id, n in (values or {}).items():
            most[slot_of(g, rules, id, name)] = n
    put_martians(g, soldiers or {}, zard, leader)
    for id, n in (champion_wounds or {}).items():
        g.champion_wounds[rules.values["champion"][id]] = n
    for id, n in (champion_cp or {}).items():
        g.champion_cp[rules.values["champion"][id]] = n
    for saucer, place in (saucers or {}).items():
        g.saucers[saucer] = read_square(place) if place else OFF
    put_cards(g, rules, hands or {}, items or {}, tech or {}, laid or {}, {
        HEROES: (hero_deck, hero_discards), MARTIANS: (martian_deck, martian_discards),
    })
    g.fires, g.new_fires = read_squares(fires), read_squares(new_fires)
    g.kerosene = read_squares(kerosene)
    for crowd, (place, n) in enumerate((crowds or {}).items()):
        g.crowd_at[crowd], g.crowd_wounds[crowd] = read_square(place), n
    for id in gone:
        g.gone |= 1 << rules.values["building"][id]
    g.emitter = rules.values["building"][emitter] if emitter else OFF
    for name, n in (tally or {}).items():
        g.tally[TALLIES.index(name)] = n
    g.tally[HEROES_KILLED] = len(g.dead)
    begin_at(g, step, track, turns)
    g.active = slot_of(g, rules, active, "active") if active else OFF
    g.white, g.green = white, green
    g.left = white if left is None else left
    if g.active >= 0:
        g.trail = (g.hero_at[g.active],)
    for id in done:
        g.done |= 1 << slot_of(g, rules, id, "done")
    give_points(g, step, cp)
    g.owed = list(owed)
    for mp in coming:
        g.coming |= 1 << mp
    g.chance = LoadedDice.loaded(f"position {seed}", [read_die(die) for die in dice])
    wrong = check(g)
    if wrong:
        raise ValueError(f"This position can't be: {'; '.join(wrong)}.")
    return Game(rules, setup, g)


_own: list[OuterSpaceRules] = []  # with the content of the box, once it has been read


def rules_of(content: str) -> OuterSpaceRules:
    """The rules with some content; reading it takes a while, and tests lay thousands of positions."""
    if content:
        return OuterSpaceRules(content)
    if not _own:
        _own.append(OuterSpaceRules())
    return _own[0]


def read_squares(places: Sequence[str]) -> tuple[int, ...]:
    return tuple(read_square(place) for place in places)


def read_die(die: int | tuple[int, int]) -> Roll:
    """A face counted from 1, of a die with six sides or as many as given."""
    sides, face = (6, die) if isinstance(die, int) else die
    return f"D{sides}", sides, face - 1


# Heroes


def put_heroes(
    g: OuterSpace, rules: OuterSpaceRules, heroes: Mapping[str, str], dead: Sequence[str], unused: Sequence[str] | None
) -> None:
    """Named Heroes first, then others far away, where nothing else is named."""
    known = rules.values["character"]
    for id in [*heroes, *dead, *(unused or ())]:
        if id not in known:
            raise ValueError(f"There is no Hero {id!r}; there is {', '.join(known)}.")
    names = list(heroes)
    taken = {*heroes, *dead, *(unused or ())}
    names += [id for id in [*SPARE_HEROES, *known] if id not in taken][: SLOTS - len(names)]
    spaces = [place for place in SPARE_SPACES if place not in heroes.values()]
    for slot, id in enumerate(names):
        g.hero[slot] = known[id]
        g.hero_at[slot] = read_square(heroes[id] if id in heroes else spaces[slot - len(heroes)])
        g.power[slot] = g.wounds[slot] = 0
    g.dead = tuple(known[id] for id in dead)
    shelf = [id for id in known if not g.box.heroes[known[id]].extra] if unused is None else unused
    g.unused = tuple(sorted(known[id] for id in shelf if known[id] not in (*g.hero, *g.dead)))


def slot_of(g: OuterSpace, rules: OuterSpaceRules, id: str, what: str) -> int:
    """The slot of a Hero by name."""
    for slot, hero in enumerate(g.hero):
        if hero >= 0 and rules.ids["character"][hero] == id:
            return slot
    there = ", ".join(rules.ids["character"][one] for one in g.hero)
    raise ValueError(f"{what}: {id!r} is not in play; there is {there}.")


# Martians


def put_martians(g: OuterSpace, soldiers: Mapping[str, int | str], zard: str, leader: str) -> None:
    g.soldier_at = [OFF] * SOLDIERS
    if not soldiers and not zard and not leader:
        soldiers = {SPARE_SOLDIER: 1}
    for place, words in soldiers.items():
        for colour, n in read_pack(words):
            for _ in range(n):
                put_soldier(g, colour, read_square(place))
    g.champion_at[ZARD] = read_square(zard) if zard else OFF
    g.champion_at[LEADER] = read_square(leader) if leader else OFF


def read_pack(words: int | str) -> list[tuple[int, int]]:
    """``3``, or ``"blue2 purple1"``, as colours and numbers."""
    if isinstance(words, int):
        return [(0, words)]
    found = [(word.rstrip("0123456789"), word) for word in words.split()]
    return [(COLOURS.index(colour), int(word.removeprefix(colour))) for colour, word in found]


def put_soldier(g: OuterSpace, colour: int, square: int) -> None:
    figures = range(SOLDIERS) if g.martians == 1 else range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR)
    free = [soldier for soldier in figures if g.soldier_at[soldier] < 0]
    if not free:
        raise ValueError("There are not that many Soldiers.")
    g.move_soldier(free[0], square)


# Cards


def put_cards(
    g: OuterSpace, rules: OuterSpaceRules, hands: Mapping[int, Sequence[str]], items: Mapping[str, Sequence[str]],
    tech: Mapping[str, int | str], laid: Mapping[str, str],
    piles: dict[int, tuple[Sequence[str] | None, Sequence[str]]],
) -> None:
    """Cards by the ids of their designs, or of a certain copy; cards named nowhere are in the decks."""
    used: set[int] = set()
    g.hands = [tuple(sorted(take(g, id, used) for id in hands.get(seat, ()))) for seat in range(g.players)]
    for id, cards in items.items():
        g.items[slot_of(g, rules, id, "items")] = tuple(take(g, card, used) for card in cards)
    g.tech = tuple(take(g, card, used) for card in tech)
    g.tech_owner = (0,) * len(g.tech)
    g.tech_cp = tuple(n if isinstance(n, int) else 0 for n in tech.values())
    g.tech_up = sum(1 << place for place, n in enumerate(tech.values()) if n == "up")
    g.laid = tuple((rules.values["building"][building], take(g, card, used)) for building, card in laid.items())
    for side, (named, thrown) in piles.items():
        discards = tuple(take(g, card, used) for card in thrown)
        drawn = tuple(take(g, card, used) for card in named or ())
        if side == HEROES:
            g.hero_deck = Deck(drawn, discards)
        else:
            g.martian_deck = Deck(drawn, discards)
    for side, (named, _) in piles.items():
        if named is None:
            rest = g.shuffle(tuple(card for card in g.box.deck(side, g.advanced) if card not in used))
            if side == HEROES:
                g.hero_deck = Deck(rest, g.hero_deck.discards)
            else:
                g.martian_deck = Deck(rest, g.martian_deck.discards)


def take(g: OuterSpace, id: str, used: set[int]) -> int:
    """The next free copy of a card."""
    copies = [g.box.card_ids.index(id)] if id in g.box.card_ids else g.box.copies_of(id)
    free = [card for card in copies if card not in used]
    if not free:
        raise ValueError(f"There is no (further) card {id!r}.")
    used.add(free[0])
    return free[0]


# The clock


def begin_at(g: OuterSpace, step: str, track: int | None, turns: int | None) -> None:
    """Where in the round play starts. Before the track moves it shows the number of the previous round."""
    if step not in STEPS:
        raise ValueError(f"There is no step {step!r}; there is {', '.join(STEPS)}.")
    g.step, g.phase = STEPS[step]
    if turns is not None:
        g.turns = turns
    g.track = g.turns if track is None else track
    g.round = g.turns - g.track + 1
    if g.phase == SETUP:
        g.track = g.round = 0
    g.turn_side = HEROES if g.phase in (HERO_TURN, STIR) else MARTIANS
    g.serial = 1


def give_points(g: OuterSpace, step: str, cp: int | tuple[int, int] | None) -> None:
    """IOS-4.4: the usual Command Points in the Command step, none elsewhere, unless they are named."""
    if cp is None:
        cp = (2 // g.martians, 2 // g.martians if g.martians == 2 else 0) if step == "command" else (0, 0)
    g.cp = [cp, 0] if isinstance(cp, int) else list(cp)
