"""The trackers: every group of monsters with all that lies open about each of them; and the order of the round."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import monster_symbol, sign
from hauntbox.games.betwixt.drawing.panels.dice import pool, say_pool
from hauntbox.games.betwixt.drawing.panels.marks import bar, head, status_row
from hauntbox.games.betwixt.drawing.panels.short_names import SQUEEZE, in_short
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.drawing.spoken import monster_label
from hauntbox.games.betwixt.table.numbers import FAMILY, GROUP_SIZE
from hauntbox.kit.drawing.lettering import label, text_width, wrap
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, moved, plate, ring, shown, use
from hauntbox.kit.drawing.svg import Markup, el, join

GAP = 3.0
LETTER = 12.0
HEAD = 118.0
TALL, THUMB_HEAD, THUMB_TALL = 42.0, 26.0, 48.0
STRIP = 27.0


def group_data(pen: Pen, view: Data, group: Data) -> Data:
    """What the tracker of a group shows."""
    by_id = {one["id"]: one for one in view["monsters"]}
    monsters = [{**by_id[id], "said": monster_label(pen, view, by_id[id])} for id in group["monsters"]]
    now = any(one["now"] and one.get("tracker") == group["tracker"] for one in view["order"])
    acting = view["activation"]["who"] if view["activation"] is not None else None
    return {**group, "monsters": monsters, "now": now, "who": acting}


def draw_groups(pen: Pen, view: Data, width: float, thumb: bool = False) -> tuple[Pieces, float]:
    """All trackers, one below another."""
    pieces: Pieces = []
    y = 0.0
    for group in view["groups"]:
        data = group_data(pen, view, group)
        tall = thumb_height(data) if thumb else TALL
        pieces += moved([shown(pen, thumb_group if thumb else group_row, data, width)], 0, y)
        y += tall + GAP
    return pieces, max(0.0, y - GAP)



def group_row(pen: Pen, data: Data, width: float) -> Markup:
    """TGB-19.4: the kind, then its monsters beside each other."""
    each = (width - HEAD - 3) / GROUP_SIZE
    cells = [
        el("g", monster_cell(pen, one, each - 3, TALL - 6, one["id"] == data["who"]),
           transform=f"translate({HEAD + n * each:.1f} 3)")
        for n, one in enumerate(data["monsters"])
    ]  # fmt: skip
    return join(group_plate(data, width, TALL), group_head(pen, data, HEAD - 6), *cells)


def thumb_height(data: Data) -> float:
    rows = -(-len(data["monsters"]) // 3)
    return THUMB_HEAD + 16 + rows * (THUMB_TALL + 3) + 3


def thumb_group(pen: Pen, data: Data, width: float) -> Markup:
    """The same for a thumb: three monsters in a row."""
    each = (width - 6) / 3
    cells = [
        el("g", monster_cell(pen, one, each - 3, THUMB_TALL, one["id"] == data["who"]),
           transform=f"translate({4 + n % 3 * each:.1f} {THUMB_HEAD + 16 + n // 3 * (THUMB_TALL + 3):.1f})")
        for n, one in enumerate(data["monsters"])
    ]  # fmt: skip
    return join(group_plate(data, width, thumb_height(data)), group_head(pen, data, width - 8), *cells)


def group_plate(data: Data, width: float, tall: float) -> Markup:
    edge = "var(--monster)" if data["now"] else "var(--edge)"
    return plate(0, 0, width, tall, 9, "var(--panel)", edge, 2.4 if data["now"] else 1.2)


def group_head(pen: Pen, data: Data, width: float) -> Markup:
    """The kind with its AGI and defence dice, and whether it has acted, ambushes, or comes too late."""
    kind = str(data["kind"])
    first = data["monsters"][0]
    name = pen.name("monster", kind)
    state = group_state(pen, data)
    agi = pen.phrase("tracker.agi", n=int(first["agi"]))
    lines = wrap(name, (width - 38) * SQUEEZE, LETTER, True)
    if len(lines) > 2:
        lines = (in_short(name, pen.language, width - 38, LETTER, True),)
    wide = text_width(agi, LETTER) + 3
    room = max(0, int((width - 40 - wide) / 17))
    low = 39.0 if len(lines) > 1 else 34.0
    dice, _ = pool(first["defence"][:room], [], 41 + wide, low - 12.5, 15)
    drawn = join(
        use(monster_symbol(kind), 4, 4, 34),
        *[label(41, (13 if len(lines) > 1 else 16) + 12.5 * n, line, LETTER, bold=True, fill="var(--monster)",
                width=width - 38) for n, line in enumerate(lines)],
        label(41, low, agi, LETTER, fill="var(--dim)"),
        dice,
        state_sign(data, 3, 27),
    )  # fmt: skip
    said = ". ".join([name, agi, *([state] if state else []), pen.text("monster", kind)])
    return pen.thing(
        f"group-{data['tracker']}", f"monster:{kind}", said, drawn, halo=ring(2, 2, width, 38, 7), echo=False
    )


def state_sign(data: Data, x: float, y: float) -> Markup:
    """Whether a group has acted: a tick; whether it waits for the next round: an hourglass."""
    if data["late"]:
        return el("path", d=f"M{x} {y}h9l-8 10h8l-8 -10z", stroke="var(--calm)", stroke_width=1.6, fill="none")
    if data["acted"]:
        tick = f"M{x:.0f} {y + 6:.0f}l3.5 4.5L{x + 11:.0f} {y:.0f}"
        return el("path", d=tick, stroke="var(--good)", stroke_width=2.6, fill="none")
    return NOTHING


def group_state(pen: Pen, data: Data) -> str:
    """The same in words."""
    if data["late"]:
        return pen.word("tracker.late")
    if data["now"]:
        return pen.word("tracker.now")
    if data["acted"]:
        return pen.word("tracker.acted")
    return pen.word("tracker.ambush") if data["ambush"] else ""


def monster_cell(pen: Pen, one: Data, wide: float, tall: float, acting: bool) -> Markup:
    """Number, HP, whom it aims at; below, the weapon by its rarity and what it rolls, or statuses."""
    id = str(one["id"])
    hp, most = int(one["hp"]), int(one["hp_most"])
    number = "" if one["boss"] else str(one["position"])
    at = 4 + (text_width(number, 13, True) + 4 if number else 0)
    end = wide - (18 if one["target"] is not None else 3)
    failed = f"×{one['failed']}" if one["failed"] else ""
    statuses, _ = status_row(pen, one["statuses"], 3, tall - 18, room=wide - 6 - text_width(failed, LETTER, True))
    drawn = join(
        plate(0, 0, wide, tall, 6, "var(--panel2)", "var(--torch)" if acting else weapon_edge(one),
              2.4 if acting else 1.4),
        label(4, 14, number, 13, bold=True, fill="var(--monster)") if number else NOTHING,
        label(end - 3, 14, f"{hp}/{most}", LETTER, bold=True, anchor="end", width=end - at - 2,
              fill="var(--danger)" if hp * 3 <= most else "var(--ink)"),
        head(str(one["target"]), wide - 18, 2, 15) if one["target"] is not None else NOTHING,
        bar(4, 17.5, wide - 8, 4, hp, most, "hp"),
        statuses if one["statuses"] else weapon_line(pen, one, 3, tall - 17, wide - 6 - text_width(failed, LETTER)),
        label(wide - 4, tall - 5, failed, LETTER, bold=True, anchor="end", fill="var(--calm)") if failed else NOTHING,
    )  # fmt: skip
    said = [str(one["said"]), pen.phrase("tracker.rolls", hit=say_pool(pen, one["hit"]),
                                         damage=say_pool(pen, one["damage"]), n=int(one["bonus"]))]  # fmt: skip
    if one["weapon"] is not None:
        said.append(pen.text("monster_weapon", str(one["weapon"])))
    return pen.thing(
        f"tracker-{id}", f"character:{id}", ". ".join(said), drawn, halo=ring(0, 0, wide, tall, 6)
    )


def weapon_edge(one: Data) -> str:
    """TGB-19.7: the colour of a weapon's rarity."""
    rarity = str(one["rarity"])
    return f"var(--{rarity})" if rarity in ("green", "blue", "purple") else "var(--edge)"


def weapon_line(pen: Pen, one: Data, x: float, y: float, room: float) -> Markup:
    """How it strikes: hand to hand or from afar, and its hit dice."""
    if one["prop"]:
        return NOTHING
    rarity = str(one["rarity"])
    tint = f"var(--{rarity})" if rarity in ("green", "blue", "purple") else "var(--dim)"
    dice, _ = pool(one["hit"][: max(0, int((room - 17) / 17))], [], x + 17, y - 0.5, 15.5)
    return join(sign("ranged" if one["ranged"] else "melee", x, y, 15, tint), dice)


# The order of the round


def draw_strip(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """TGB-8.4, 8.8: the slots of the round from left to right; nothing outside of combat."""
    if not view["order"]:
        return [], 0.0
    acting = view["activation"]["who"] if view["activation"] is not None else None
    return [shown(pen, strip_piece, [view["order"], acting], width)], STRIP


def strip_piece(pen: Pen, data: tuple[list[Data], str | None], width: float) -> Markup:
    """Each slot: a member's, or a group's with its picture; ambushers are marked; a tick is on what is done."""
    order, acting = data
    step = min(58.0, (width - 8) / max(1, len(order)))
    drawn: list[Markup] = [plate(0, 0, width, STRIP, 8, "var(--socket)", "var(--edge)")]
    for n, one in enumerate(order):
        drawn.append(el("g", slot_piece(pen, one, acting, step - 4),
                        transform=f"translate({5 + n * step:.1f} 2.5)"))  # fmt: skip
    return join(*drawn)


def slot_piece(pen: Pen, one: Data, acting: str | None, wide: float) -> Markup:
    """One slot of the round."""
    family = one["side"] == "family"
    now, done = bool(one["now"]), bool(one["done"])
    edge = "var(--torch)" if now else "var(--edge)"
    if family:
        known = now and acting in FAMILY
        picture = head(str(acting), wide / 2 - 10, 1, 20) if known else sign("torch", wide / 2 - 9, 1.5, 19,
                                                                            "var(--torch)")
        name = pen.word("tracker.family")
    else:
        picture = use(monster_symbol(str(one["kind"])), wide / 2 - 11, -0.5, 22)
        name = pen.name("monster", str(one["kind"]))
    states = [key for key, there in (("ambush", one.get("ambush")), ("now", now), ("acted", done)) if there]
    said = ", ".join([name, *[pen.word(f"tracker.{key}") for key in states]])
    return el(
        "g", el("title", said),
        el("rect", width=wide, height=22, rx=6, fill="var(--panel2)" if now else "var(--panel)", stroke=edge,
           stroke_width=2.2 if now else 1.0),
        el("g", picture, opacity=0.45 if done else None),
        el("path", d="M3 3l5 0l-2.5 6z", fill="var(--danger)") if one.get("ambush") else NOTHING,
        el("path", d=f"M{wide - 12:.1f} 13l3 4l6 -8", stroke="var(--good)", stroke_width=2.4, fill="none") if done
        else NOTHING,
        role="img", aria_label=said,
    )  # fmt: skip
