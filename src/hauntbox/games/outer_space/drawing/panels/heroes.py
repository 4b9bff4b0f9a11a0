"""IOS-2.7, 13.5: the boards of the Heroes: who they are, their state, what they can do and what they carry."""

from __future__ import annotations

from functools import lru_cache

from hauntbox.games.outer_space.components.cards import Contents, Use
from hauntbox.games.outer_space.drawing.art.icons import icon
from hauntbox.games.outer_space.drawing.palette import BODY, look_of
from hauntbox.games.outer_space.drawing.panels.cards import chip, clear_of_corner
from hauntbox.games.outer_space.drawing.panels.console import hearts
from hauntbox.games.outer_space.drawing.pieces import Data, Pen, figure_of, fill_of, tint_of
from hauntbox.games.outer_space.table.numbers import MOST_POWER
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import (
    CLOSED,
    HERE,
    NOTHING,
    Pieces,
    board_plate,
    group,
    moved,
    plate,
    ring,
    shown,
    turn_plate,
    use,
)
from hauntbox.kit.drawing.svg import Markup, el, join

GAP = 6.0
# In a panel narrower than this, as on a phone, the boards lie below each other.
TWO_ABREAST = 420.0
PORTRAIT, FIGURE = 56.0, 74.0
LEFT = PORTRAIT + 16
# The place of a Hero who has none yet.
NOWHERE = "—"
# The type size of a chip, and how far its name may be squeezed.
CHIP_LETTER, SQUEEZED = 12.0, 1.15
# Those of a Hero's name, from the largest.
NAME_SIZES = (14.5, 13.5, 12.5, 12.0)


class Plan:
    """How a board is laid out: the height of Talents and items, and how many of them are in a row.

    With one item in a row, two with short names share one.
    """

    __slots__ = ("abreast", "across", "item", "talent")

    def __init__(self, talent: float, abreast: int, item: float, across: int) -> None:
        self.talent = talent
        self.abreast = abreast
        self.item = item
        self.across = across

    def talent_rows(self, count: int) -> int:
        return -(-count // self.abreast)


DESK = Plan(21.0, 1, 22.0, 1)
PHONE = Plan(41.0, 2, 41.0, 2)


def draw_heroes(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """The boards in the order of their slots, and their height together."""
    heroes = [one for one in view["heroes"] if one is not None]
    if not heroes:
        return [], 0.0
    across = 2 if width >= TWO_ABREAST else 1
    wide = (width - GAP * (across - 1)) / across
    captain, players = view["captains"]["heroes"], len({one["seat"] for one in heroes})
    pieces: Pieces = []
    top = 0.0
    for start in range(0, len(heroes), across):
        row = heroes[start : start + across]
        tall = max(height_of(pen, one, plan_of(width), wide) for one in row)
        for place, one in enumerate(row):
            data = {
                **one, "active": view["active"] == one["id"], "alone": players < 2, "mine": one["seat"] == view["seat"],
                "captain": players > 1 and one["seat"] == captain,
            }  # fmt: skip
            faded = bool(one["done"] or one["sits_out"]) and not data["active"]
            pieces.append(group(f"translate({place * (wide + GAP):.1f} {top:.1f})", 0.78 if faded else None))
            pieces += board(pen, data, wide, tall, width)
        top += tall + GAP
    dead = [str(id) for id in view["dead"]]
    if dead:
        pieces += moved([shown(pen, fallen, dead, width)], 0, top)
        top += 24 + GAP
    return pieces, top - GAP


def plan_of(width: float) -> Plan:
    """How boards are laid out in a panel of this width."""
    return DESK if width >= TWO_ABREAST else PHONE


@lru_cache(maxsize=8)
def talents_by_hero(contents: Contents) -> dict[str, list[tuple[str, Use]]]:
    """What each performer can do, by the ids in answers; what has several uses is named once."""
    ids = contents.use_ids
    found: dict[str, list[tuple[str, Use]]] = {}
    for hero in contents.heroes:
        named: dict[str, tuple[str, Use]] = {}
        for one in hero.uses:
            named.setdefault(one.id, (ids[one.number], one))
        found[hero.id] = list(named.values())
    return found


@lru_cache(maxsize=1024)
def item_places(names: tuple[str, ...], plan: Plan, width: float) -> list[tuple[float, int, float]]:
    """The places of the items on a board: left, row and width; short names first."""
    across = max(2, plan.across)
    half = (width - 16 - 4 * (across - 1)) / across
    found = [(0.0, 0, 0.0)] * len(names)
    long = [
        plan.across == 1 and text_width(name, CHIP_LETTER) > (half - plan.item - 7) * SQUEEZED for name in names
    ]
    place = 0
    for number in sorted(range(len(names)), key=lambda number: long[number]):
        if long[number]:
            place += place % across
            found[number] = (8.0, place // across, width - 16)
            place += across
        else:
            found[number] = (8 + place % across * (half + 4), place // across, half)
            place += 1
    rows = [row for _, row, _ in found]
    return [
        (8.0, row, width - 16) if plan.across == 1 and rows.count(row) == 1 else (x, row, wide)
        for x, row, wide in found
    ]


def item_names(pen: Pen, items: list[str]) -> tuple[str, ...]:
    return tuple([pen.name("card", id) for id in items])


def item_rows(pen: Pen, one: Data, plan: Plan, width: float) -> int:
    """In how many rows a Hero's items lie; on a desk nothing needs none."""
    if plan is DESK and not one["items"]:
        return 0
    places = item_places(item_names(pen, one["items"]), plan, width)
    return 1 + max([row for _, row, _ in places], default=0)


def height_of(pen: Pen, one: Data, plan: Plan, width: float) -> float:
    """How tall the board of a Hero has to be."""
    count = len(talents_by_hero(pen.rules.contents)[str(one["character"])])
    talents = 50 + plan.talent_rows(count) * (plan.talent + 3)
    return max(talents, FIGURE + 12) + 4 + item_rows(pen, one, plan, width) * (plan.item + 4) + 4


def board(pen: Pen, one: Data, width: float, tall: float, panel: float) -> Pieces:
    """A board in a group that is already open; what can be pressed lies on top."""
    plan = plan_of(panel)
    below = tall - 4 - item_rows(pen, one, plan, width) * (plan.item + 4)
    return [
        shown(pen, face, one, width, tall),
        shown(pen, talents, {"character": one["character"], "power": one["power"]}, width, panel),
        shown(pen, items, {"items": one["items"], "used": one["used"]}, below, width, panel),
        CLOSED,
    ]


def face(pen: Pen, one: Data, width: float, tall: float) -> Markup:
    """The board itself: portrait, name, and the Hero's state."""
    drawn = join(
        back(one, width, tall),
        portrait(pen, one),
        head(pen, one, LEFT, width),
        el("g", state(pen, one, width - LEFT - 8), transform=f"translate({LEFT:.0f} 30)"),
    )
    return pen.thing(
        f"board-{one['id']}", f"hero:{one['id']}", say_hero(pen, one), drawn, halo=ring(-2, -2, width + 4, tall + 4, 12)
    )


def talents(pen: Pen, data: Data, width: float, panel: float) -> Markup:
    """What a performer can do, beside the portrait."""
    plan = plan_of(panel)
    character, power = str(data["character"]), int(data["power"])
    room = (width - LEFT - 8 - 4 * (plan.abreast - 1)) / plan.abreast
    drawn = [
        talent(
            pen, character, power, id, what, LEFT + number % plan.abreast * (room + 4),
            50 + number // plan.abreast * (plan.talent + 3), room, plan.talent,
        )
        for number, (id, what) in enumerate(talents_by_hero(pen.rules.contents)[character])
    ]  # fmt: skip
    return join(*drawn)


def back(one: Data, width: float, tall: float) -> Markup:
    """The plate of a board; the acting Hero's has a broad edge in their own colour."""
    character = str(one["character"])
    if not one["active"]:
        return board_plate(width, tall)
    return turn_plate(width, tall, tint_of(character), BODY[look_of(character)], 3)


def portrait(pen: Pen, one: Data) -> Markup:
    """The figure on its colour and pattern, with the player's name across its feet."""
    character = str(one["character"])
    window = f"{HERE}portrait-{one['id']}"
    size = FIGURE + 4
    seat = NOTHING if one["alone"] else join(
        plate(10, 8 + FIGURE - 17, PORTRAIT - 4, 15, 6, "var(--power)" if one.get("mine") else "#0b1022", None),
        label(8 + PORTRAIT / 2, 8 + FIGURE - 5.5, whose(pen, one), 12, bold=bool(one.get("mine")),
              anchor="middle", fill="#241a00" if one.get("mine") else "#ffffff", width=PORTRAIT - 8),
    )  # fmt: skip
    return join(
        el("clipPath", plate(8, 8, PORTRAIT, FIGURE, 8, "#000", None), id=window),
        el(
            "g",
            plate(8, 8, PORTRAIT, FIGURE, 8, fill_of(character), None),
            el("rect", x=8, y=8, width=PORTRAIT, height=FIGURE, fill="#0b0817", opacity=0.3),
            use(figure_of(character), 8 + PORTRAIT / 2 - size / 2, 8 + FIGURE - size, size),
            clip_path=f"url(#{window})",
        ),
        plate(8, 8, PORTRAIT, FIGURE, 8, "none", tint_of(character), 2 if one["active"] else 1.2),
        seat,
    )


def whose(pen: Pen, one: Data) -> str:
    if one.get("mine"):
        return pen.word("hero.mine")
    return str(one.get("sitter") or pen.phrase("hero.seat", n=int(one["seat"]) + 1))


def head(pen: Pen, one: Data, x: float, width: float) -> Markup:
    """The name, and whether this Hero's turn is now, was, or can't be."""
    character = str(one["character"])
    key = "active" if one["active"] else "done" if one["done"] else "sits_out" if one["sits_out"] else ""
    dead = int(one["wounds"]) >= int(one["health"])
    tag = pen.word(f"hero.tag_{key}") if key else place_of(pen, one) if dead or one["at"] is not None else NOWHERE
    wide = text_width(tag, 12, True) + 12
    lively = key == "active"
    name, room = pen.name("character", character), width - x - wide - 13
    size = next((one for one in NAME_SIZES if text_width(name, one, True) <= room * SQUEEZED), NAME_SIZES[-1])
    return join(
        label(x, 23, name, size, bold=True, fill=tint_of(character), width=room),
        plate(width - 8 - wide, 9, wide, 18, 9, tint_of(character) if lively else "var(--socket)", None),
        label(width - 8 - wide / 2, 22.4, tag, 12, bold=True, anchor="middle",
              fill="var(--panel)" if lively else "var(--dim)"),
    )  # fmt: skip


def place_of(pen: Pen, one: Data) -> str:
    if one["at"] is None:
        return pen.word("hero.fallen" if int(one["wounds"]) >= int(one["health"]) else "hero.away")
    return pen.name("square", str(one["at"]))


def state(pen: Pen, one: Data, room: float) -> Markup:
    """Health in hearts, Agility, and Power tokens."""
    health = int(one["health"])
    tokens = power(int(one["power"]))
    step = min(13.5, (room - 14 * MOST_POWER - 34) / max(1, health))
    agility = pen.phrase("hero.agility_short", n=int(one["agility"]))
    return join(
        hearts(health, int(one["wounds"]), step),
        el("g", icon("agility", 0, 1, 12, "var(--calm)"), label(14, 12, agility, 12.5, bold=True),
           transform=f"translate({health * step + 2:.1f} 0)"),
        el("g", tokens, transform=f"translate({room - 14 * MOST_POWER:.1f} 0)"),
    )  # fmt: skip


def power(there: int) -> Markup:
    """IOS-2.9: Power tokens: stars on gold."""
    drawn: list[str] = []
    for number in range(MOST_POWER):
        x = number * 14 + 7.0
        held = number < there
        drawn.append(el("circle", cx=x, cy=7.5, r=6.0, fill="var(--power)" if held else "var(--socket)",
                        stroke="var(--power2)" if held else "var(--faint)", stroke_width=1.2,
                        stroke_dasharray=None if held else "2.5 2"))  # fmt: skip
        if held:
            drawn.append(icon("star", x - 4.5, 3, 9, "#3d2b00"))
    return join(*drawn)


def talent(
    pen: Pen, character: str, power: int, id: str, what: Use, x: float, y: float, width: float, tall: float
) -> Markup:
    """An ability, or a Talent with its price; gold while it can be paid."""
    cost = what.power
    payable = power >= cost > 0
    middle = tall / 2 + 4.2
    name = pen.name("talent", id)
    after = 8 + 15 * cost if cost else 8.0
    stars = [
        join(
            el("circle", cx=11 + 15 * number, cy=tall / 2, r=6, fill="var(--power)" if payable else "none",
               stroke="var(--power2)" if payable else "var(--faint)", stroke_width=1.2),
            icon("star", 7 + 15 * number, tall / 2 - 4, 8, "#3d2b00" if payable else "var(--faint)"),
        )
        for number in range(cost)
    ]  # fmt: skip
    drawn = join(
        plate(0, 0, width, tall, 6, "var(--panel2)" if cost else "none",
              "var(--power)" if payable else "var(--edge)"),
        *stars,
        label(after, middle, name, 12, bold=payable, fill="var(--ink)" if payable or not cost else "var(--dim)",
              width=clear_of_corner(name, width - after - 5, 12, payable)),
    )  # fmt: skip
    price = pen.phrase("hero.talent_cost", n=cost) if cost else pen.word("hero.ability")
    said = f"{name}. {price}. {pen.text('character', character)}"
    return pen.thing(
        f"talent-{id}", f"talent:{id}", said, drawn, halo=ring(-1.5, -1.5, width + 3, tall + 3, 7),
        place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def items(pen: Pen, data: Data, top: float, width: float, panel: float) -> Markup:
    """What a Hero carries, as chips; items used this turn are faded."""
    plan = plan_of(panel)
    carried = [str(id) for id in data["items"]]
    if not carried and plan is DESK:
        return NOTHING
    if not carried:
        text = pen.word("hero.no_items")
        return label(10, top + plan.item / 2 + 4, text, 12, fill="var(--faint)", width=width - 20)
    chips = [
        chip(pen, id, x, top + row * (plan.item + 4), wide, plan.item, id in data["used"])
        for id, (x, row, wide) in zip(carried, item_places(item_names(pen, carried), plan, width), strict=True)
    ]
    return join(*chips)


def fallen(pen: Pen, dead: list[str], width: float) -> Markup:
    """The dead Heroes."""
    text = pen.phrase("hero.dead", names=", ".join(pen.name("character", id) for id in dead))
    return join(
        plate(0, 0, width, 24, 8, "var(--wound2)", None),
        icon("skull", 8, 4, 15, "var(--ink)"),
        label(28, 16.5, text, 12.5, bold=True, width=width - 36),
    )


def say_hero(pen: Pen, one: Data) -> str:
    """A board in words, for screen readers."""
    character = str(one["character"])
    lines = [pen.name("character", character), place_of(pen, one)]
    if not one["alone"]:
        lines.append(whose(pen, one))
    lines += [pen.word(f"hero.tag_{key}") for key in ("active", "done", "sits_out", "captain") if one[key]]
    lines += [
        pen.phrase("hero.health", n=int(one["health"]) - int(one["wounds"]), of=int(one["health"])),
        pen.phrase("hero.agility", n=int(one["agility"])),
        pen.phrase("hero.power_said", n=int(one["power"]), of=MOST_POWER),
        pen.phrase("hero.carries", list=pen.names("card", [str(id) for id in one["items"]]))
        if one["items"]
        else pen.word("hero.no_items"),
    ]
    return ". ".join(lines)
