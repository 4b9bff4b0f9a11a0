# interpreted: it lays single tables
"""Laying any position on the table in a few lines, for tests, puzzles and designers.

>>> from hauntbox.games.betwixt.position import lay
>>> game = lay(family={"bill": "A44"}, monsters={"m1": "guard_dog A43"}, gear={"bill": ["seven_iron"]}, active="bill")
>>> game.decide("attack:left:m1")
>>> game.view()["activation"]["attacked"]
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from hauntbox.engine.game import Game
from hauntbox.games.betwixt.campaign.interlude import begin_interlude
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.family.wearing import set_up
from hauntbox.games.betwixt.ground.tiles import SPAN, make_tile
from hauntbox.games.betwixt.missions.setting_up import open_diary, shuffle_decks
from hauntbox.games.betwixt.positions.decks import put_on_top
from hauntbox.games.betwixt.positions.ground import laid_house, put_things, put_tokens
from hauntbox.games.betwixt.positions.people import check_laid, dress, put_family, put_marks, put_monsters
from hauntbox.games.betwixt.positions.spelling import character_of, member_of, number_of, read_die
from hauntbox.games.betwixt.rules import BetwixtRules, read_box
from hauntbox.games.betwixt.table import steps
from hauntbox.games.betwixt.table.invariants import check, check_settled
from hauntbox.games.betwixt.table.numbers import (
    ACTIONS,
    COMBAT,
    DRAWING,
    EXPLORATION,
    FAMILY,
    FIRST_MONSTER,
    GROUP_SIZE,
    INTERLUDE,
    PLACEMENT,
    SETUP,
    WON,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.loaded_dice import LoadedDice

OPEN_ROOM: Final = "\n".join(["." * SPAN] * SPAN)
PHASE_OF: Final = {
    **dict.fromkeys(("mission", "line_up", "gear", "enter"), SETUP),
    **dict.fromkeys(("explore", "arrive", "interact"), EXPLORATION),
    "draw": DRAWING, "place": PLACEMENT, "settle": PLACEMENT, "interlude": INTERLUDE, "next_mission": INTERLUDE,
}
DIALS: Final = ("hp", "fp", "str", "acc")


def lay(
    *,
    players: int = 1,
    mission: str = "",
    room: str = "",
    doorways: Sequence[str] = (),
    walls: Sequence[str] = (),
    tiles: Sequence[str] = (),
    closed: Sequence[str] = (),
    bare: Sequence[str] = (),
    sealed: Sequence[str] = (),
    family: Mapping[str, str] | None = None,
    lookout: Sequence[str] = (),
    dials: Mapping[str, Mapping[str, int]] | None = None,
    levels: Mapping[str, int] | None = None,
    xp: Mapping[str, int] | None = None,
    gear: Mapping[str, Sequence[str]] | None = None,
    ammo: Mapping[str, int] | None = None,
    talents: Mapping[str, Sequence[str]] | None = None,
    monsters: Mapping[str, str] | None = None,
    targets: Mapping[str, str] | None = None,
    weapons: Mapping[str, str] | None = None,
    failed: Mapping[str, int] | None = None,
    ambush: Sequence[int] = (),
    hp: Mapping[str, int] | None = None,
    fp: Mapping[str, int] | None = None,
    statuses: Mapping[str, Mapping[str, int]] | None = None,
    chips: Mapping[str, Sequence[str]] | None = None,
    traps: Mapping[str, str] | None = None,
    treasures: Mapping[str, int] | None = None,
    machines: Sequence[str] = (),
    objects: Mapping[str, str] | None = None,
    obstacles: Sequence[str] = (),
    surprises: Mapping[str, str] | None = None,
    stories: Mapping[str, str] | None = None,
    bags: Sequence[Sequence[str]] | None = None,
    paths: Mapping[str, int] | None = None,
    spent: Sequence[str] = (),
    stage: int = 1,
    found: int = 0,
    counters: Mapping[str, int] | None = None,
    flags: Sequence[str] = (),
    money: int = 0,
    shop: bool = False,
    stash: Sequence[str] = (),
    trophies: Mapping[str, int] | None = None,
    on_top: Sequence[str] = (),
    active: str = "",
    step: str = "",
    round: int = 1,
    done: Sequence[str] = (),
    ready: Sequence[str] | None = None,
    queue: Sequence[str] = (),
    dice: str = "",
    seed: int | str = 0,
    content: str = "",
    **options: str,
) -> Game:
    """A game that starts from this position; ValueError says why there can't be one.

    The map is a `room` of 6 or 8 by 6 or 8 squares, drawn from the north as tiles are (``. o O ~``), with `doorways`
    (``"N3"``) and `walls` (``"3,4E"``), empty if it is not given; or it is `tiles`, the start tile first, then each as
    number and passage (``"17@p1"``, ``"17@p1/2"`` with two quarter turns); or it is the start tile of a `mission`.
    There is a door in every doorway to nowhere, except `bare` and `sealed` ones; of those between two tiles, `closed`
    ones have a door. Squares are named as in the keys of answers: tile, column and row from the north-west (``"A34"``).

    Each of the `family` stands on its square; the others are on lookout if three are on the map, else KO'd, unless
    `lookout` names them. They have what a new campaign gives them, and `gear`, each card where it works or, written
    ``"extra1:slugger_bat"``, in a slot. `dials` raise HP, FP, STR and ACC, `talents` come beside the starting ones.

    Monsters are m1 to m24, six for each tracker, each with kind, square and facing (``"guard_dog A43 south"``).
    A monster has no weapon but those of `weapons`, and the first of the family as its target. Statuses have their side
    (2 is the first one), Bleed its tokens; chips are dice: LG to TRQ for hits, T, BR and W for defence.

    `active` is whose activation it is, with what was `done` in it; otherwise somebody is chosen (``"choose"``), or
    without monsters the family explores. `step` is what comes next, by its name in `table.steps`; an interlude follows
    a mission that was won, with a `shop` or without. Cards and monster weapons `on_top` lie on their decks. `dice` fall
    in this order (``"LG3 T1 d6=4"``), after them by chance.
    """
    rules = rules_of(content, room or OPEN_ROOM, tuple(doorways), tuple(walls))
    box = rules.box
    setup = rules.checked_setup(players, str(seed), {"mission": mission or box.missions[0].id, **options}, content)
    g = rules.begin(setup)
    g.chance = LoadedDice.loaded(f"position {seed}", [read_die(one) for one in dice.split()])
    own = bool(room) or not (tiles or mission)
    g.house = laid_house(g, own, tiles, closed, bare, sealed)
    open_diary(g)
    for name, raised in (dials or {}).items():
        g.dials[member_of(name)] = tuple([raised.get(dial, was) for dial, was in zip(DIALS, g.dials[member_of(name)])])
    dress(g, gear or {}, talents or {}, stash)
    set_up(g)
    shuffle_decks(g)
    put_on_top(g, on_top)
    put_tokens(g, bags, paths or {}, spent, surprises or {}, stories or {})
    put_family(g, family or {}, lookout)
    put_monsters(g, monsters or {}, targets or {}, weapons or {})
    put_things(g, traps or {}, treasures or {}, machines, objects or {}, obstacles)
    for values, given in ((g.hp, hp), (g.focus, fp), (g.level, levels), (g.xp, xp), (g.failed, failed)):
        for name, n in (given or {}).items():
            values[character_of(name)] = n
    for id, n in (ammo or {}).items():
        g.ammo[number_of(box.card_ids, id, "card")] = n
    for kind, n in (trophies or {}).items():
        g.trophies[number_of(list(box.monster_at), kind, "monster")] = n
    g.stage, g.stories, g.money = stage, found, money
    g.counters.update(counters or {})
    g.flags = tuple(sorted(flags))
    begin_at(g, active, step, round, done, ready, queue, ambush)
    put_marks(g, statuses or {}, chips or {})
    if step == "interlude":
        g.campaign, g.result, g.shop_open = True, WON, shop
        begin_interlude(g)
    wrong = [*check(g), *check_settled(g), *check_laid(g)]
    if wrong:
        raise ValueError(f"This position can't be: {'; '.join(wrong)}.")
    return Game(rules, setup, g)


@lru_cache(maxsize=32)
def rules_of(content: str, room: str, doorways: tuple[str, ...], walls: tuple[str, ...]) -> BetwixtRules:
    """Rules whose box has one more tile: the room of the position."""
    box = read_box(content)
    number = 1 + max(box.tile_at)
    name, theme = WORDS.sentence("thing.room", "en"), box.tiles[0].theme
    tile = make_tile(str(number), name, theme, room, list(doorways), list(walls))
    box.tiles.append(tile)
    box.tile_at[number] = tile
    for language, texts in box.translations.items():
        box.translations[language] = {**texts, ("tile", tile.id, "name"): WORDS.sentence("thing.room", language)}
    return BetwixtRules(content, box)


# What comes next


def begin_at(
    g: Betwixt, active: str, step: str, round: int, done: Sequence[str], ready: Sequence[str] | None,
    queue: Sequence[str], ambush: Sequence[int],
) -> None:
    """What comes next, and the phase that it belongs to."""
    fighting = any(not g.box.monsters[g.kind[one]].prop for one in g.monsters())
    step = step or ("act" if active else "choose" if fighting else "explore")
    g.step = number_of(steps.STEPS, step, "step")
    g.phase = PHASE_OF.get(step, COMBAT)
    g.order = tuple(sorted({(one - FIRST_MONSTER) // GROUP_SIZE for one in g.monsters()}))
    g.ambushing = sum([1 << tracker - 1 for tracker in ambush])
    if g.phase == SETUP and g.monsters():
        raise ValueError(f"There are no monsters yet in the step {step!r}.")
    if g.phase == INTERLUDE and g.monsters():
        raise ValueError(f"There are no monsters left in the step {step!r}.")
    if g.phase == COMBAT:
        g.round = g.rounds_fought = round
        g.begun = (1 << len(g.house.laid)) - 1
        waiting = [FAMILY[member] for member in g.active() if FAMILY[member] != active] if ready is None else ready
        g.ready = sum([1 << member_of(id) for id in waiting])
    if active:
        g.acting = member_of(active)
        g.families_turn = False
        if g.at[g.acting] < 0:
            raise ValueError(f"{active!r} is not on the map and can't be active.")
    for action in done:
        g.actions |= 1 << number_of(ACTIONS, action, "action")
        g.slot += 1
    g.attacked = "attack" in done
    g.queue = tuple([character_of(id) for id in queue])
    if step == "monster" and not g.queue:
        raise ValueError("The step 'monster' needs a queue of monsters.")
