"""How the round stands: phase, whose turn it is, what is left of it, what the Episode asks for, dice on the table."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.drawing.art.symbols import sign
from hauntbox.games.ecto_terrestrial.drawing.panels.bids import bids_line
from hauntbox.games.ecto_terrestrial.drawing.panels.dice import die
from hauntbox.games.ecto_terrestrial.drawing.pieces import Data, Pen
from hauntbox.games.ecto_terrestrial.table.numbers import ACTIONS, DOUBLE_ATTACK, LOOT, SOLO_ACTIONS
from hauntbox.kit.drawing.lettering import label, text_width, wrap
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, ring, shown
from hauntbox.kit.drawing.svg import Markup, el, join

TALL, SHORT = 62.0, 26.0
LETTER, LINE = 12.5, 15.0
SQUEEZE = 1.08  # how far the goal may be squeezed
DIE = 19.0


def draw_status(
    pen: Pen, view: Data, width: float, short: bool = False, thumb: bool = False
) -> tuple[Pieces, float]:
    """Three lines, or only the first of them; on a phone as many as the goal needs."""
    seats = view["seats"]
    active = view["active"]
    data = {
        "episode": view["episode"], "round": view["round"], "phase": view["phase"], "active": active,
        "mine": active is not None and active == view["seat"],
        "heroes": [] if active is None else seats[active]["heroes"], "turn": view["turn"],
        "most": SOLO_ACTIONS if int(view["players"]) == 1 else ACTIONS, "won": view["won"], "par": view["par"],
        "goal": view.get("goal"), "dice": view["dice"], "bids": bids_of(view),
        "thumb": thumb,
    }  # fmt: skip
    if short:
        return [shown(pen, short_piece, data, width)], SHORT
    more = 0.0
    if thumb and not data["bids"] and not data["dice"]["faces"]:
        goal = data["goal"]
        room = goal_room(width, f"{goal['at']}/{goal['of']}" if goal else "")
        more = LINE * (len(goal_lines(pen, str(data["episode"]), room)) - 1)
    return [shown(pen, status_piece, data, width, TALL + more)], TALL + more


def bids_of(view: Data) -> list[Data]:
    """ETI-13.2: the bids on the table; those of a phase that is over give way to the goal when a turn begins."""
    bids: list[Data] = view.get("bids") or []
    over = view["phase"] == "players" and view["turn"]["fresh"] and all(bid["n"] is not None for bid in bids)
    return [] if over else bids


def short_piece(pen: Pen, data: Data, width: float) -> Markup:
    return join(plate(0, 0, width, SHORT, 8, "var(--panel)", "var(--edge)", 1.2), first_line(pen, data, width))


def status_piece(pen: Pen, data: Data, width: float, tall: float) -> Markup:
    active = data["active"]
    tint = "var(--edge)" if active is None else f"var(--seat{active})"
    return join(
        plate(0, 0, width, tall, 9, "var(--panel)", tint, 2.0 if data["mine"] else 1.2),
        first_line(pen, data, width),
        turn_line(pen, data, width) if active is not None else episode_line(pen, data, width),
        last_line(pen, data, width),
    )


def last_line(pen: Pen, data: Data, width: float) -> Markup:
    """What lies on the table: bids or dice; nothing but the goal if neither does."""
    if data["bids"]:
        return bids_line(pen, data["bids"], 9, 41.5, width - 14)
    return dice_line(pen, data, width) if data["dice"]["faces"] else goal_line(pen, data, width)


def now_words(pen: Pen, data: Data) -> str:
    """Round and phase, or how it ended."""
    if data["phase"] == "over":
        return pen.word("status.won" if data["won"] else "status.lost")
    phase = pen.name("phase", data["phase"])
    return pen.phrase("status.now", round=int(data["round"]), phase=phase) if data["round"] else phase


def whose_words(pen: Pen, data: Data) -> str:
    """Whose turn it is."""
    if data["active"] is None:
        return pen.name("episode", data["episode"])
    return pen.word("status.mine") if data["mine"] else pen.team(int(data["active"]))


def first_line(pen: Pen, data: Data, width: float) -> Markup:
    whose = whose_words(pen, data)
    wide = min(width * 0.46, text_width(whose, LETTER, True) + 2)
    tint = "var(--dim)" if data["active"] is None else f"var(--seat{data['active']})"
    return join(
        label(9, 18, now_words(pen, data), 14, bold=True, width=width - wide - 26),
        label(width - 9, 18, whose, LETTER, bold=True, anchor="end", fill=tint, width=wide),
    )


def actions_left(turn: Data) -> int:
    """ETI-4.4, R16: the Actions that are still good for something: after the Attack that ends them, for a Double
    Attack."""
    left = int(turn["actions"])
    paying = int(turn["attacks"]) == 1 and not turn["double"] and left >= DOUBLE_ATTACK
    return 0 if turn["closed"] and not paying else left


def turn_line(pen: Pen, data: Data, width: float) -> Markup:
    """ETI-4.1, 4.3, 10.1: Actions left as pips, whether the Attack and the Steal are still to be had."""
    turn, most = data["turn"], int(data["most"])
    left = actions_left(turn)
    drawn = [sign("boot", 9, 25, 14, "var(--good)")]
    for n in range(most):
        drawn.append(el("circle", cx=32 + 14 * n, cy=32, r=5, fill="var(--good)" if n < left else "none",
                        stroke="var(--good)" if n < left else "var(--faint)", stroke_width=1.4))  # fmt: skip
    x = 34 + 14.0 * most
    text = pen.phrase("status.actions", n=left)
    free = int(turn["attacks"]) < (2 if turn["double"] else 1)
    open_steal = not turn["stolen"]
    tags = [("weapon", "status.attack" if free else "status.attacked", free),
            ("steal", "status.steal" if open_steal else "status.stolen", open_steal)]  # fmt: skip
    wide = [22 + text_width(pen.word(key), LETTER, still) for _, key, still in tags]
    spare = width - 44 - x - sum(wide)
    if text_width(text, LETTER, True) + 8 <= spare:  # the pips say it, too
        drawn.append(label(x, 36.5, text, LETTER, bold=True))
        x, spare = x + text_width(text, LETTER, True), spare - text_width(text, LETTER, True)
    gap = max(2.0, spare / 3)
    for (icon, key, still), room in zip(tags, wide, strict=True):
        x += gap
        drawn.append(tag(pen, icon, key, still, x, room))
        x += room
    drawn += [loot(pen, kind, width - 40 + 17 * n, open_steal) for n, kind in enumerate(LOOT)]
    return join(*drawn)


def loot(pen: Pen, kind: str, x: float, free: bool) -> Markup:
    """ETI-10.3: what a thief may seek. It is a mention: who it is taken from can be pressed."""
    icon = "trap" if kind == "traps" else "goal"
    drawn = sign(icon, 0, 0, 14, f"var(--{'trap' if free else 'faint'})")
    return pen.thing(
        f"loot-{kind}", f"loot:{kind}", pen.name("loot", kind), drawn, halo=ring(-1.5, -1.5, 17, 17, 4), echo=True,
        place=f"translate({x:.1f} 25)",
    )  # fmt: skip


def tag(pen: Pen, icon: str, key: str, free: bool, x: float, width: float) -> Markup:
    """Something that can be done once: bright while it is free, crossed when it was used."""
    tint = "var(--good)" if free else "var(--faint)"
    return join(
        sign(icon, x, 25, 14, tint),
        NOTHING if free else el("path", d=f"M{x - 1:.1f} 40L{x + 15:.1f} 24", stroke="var(--danger)", stroke_width=2.4),
        label(x + 18, 36.5, pen.word(key), LETTER, bold=free, fill="var(--ink)" if free else "var(--faint)",
              width=width - 18),
    )  # fmt: skip


def episode_line(pen: Pen, data: Data, width: float) -> Markup:
    """Between turns: in how many rounds a competent table is done."""
    return label(9, 36.5, pen.phrase("status.par", n=int(data["par"])), LETTER, fill="var(--dim)", width=width - 18)


def goal_room(width: float, count: str) -> float:
    return width - 38 - (text_width(count, LETTER, True) + 8 if count else 0.0)


def goal_lines(pen: Pen, episode: str, room: float) -> tuple[str, ...]:
    """What the Episode asks for, in lines of a phone; a desk has one line for it, and room elsewhere."""
    return wrap(pen.text("goal", episode) or pen.name("episode", episode), room * SQUEEZE, LETTER)


def goal_line(pen: Pen, data: Data, width: float) -> Markup:
    """What the Episode asks for, and how far that is."""
    goal = data["goal"]
    count = f"{goal['at']}/{goal['of']}" if goal else ""
    room = goal_room(width, count)
    lines = goal_lines(pen, str(data["episode"]), room)
    if not data["thumb"] and len(lines) > 1:
        lines = (pen.name("episode", str(data["episode"])),)
    return join(
        sign("goal", 9, 43, 14, "var(--crit)"),
        *[label(28, 54.5 + n * LINE, one, LETTER, fill="var(--dim)", width=room) for n, one in enumerate(lines)],
        label(width - 9, 54.5, count, LETTER, bold=True, anchor="end", fill="var(--crit)") if count else NOTHING,
    )


def dice_line(pen: Pen, data: Data, width: float) -> Markup:
    """ETI-14.6, 23.4: what a Hero has rolled."""
    dice = data["dice"]
    faces = [str(face) for face in dice["faces"]]
    name = pen.name("hero", dice["hero"]) if dice["hero"] is not None else ""
    wide = min(90.0, text_width(name, LETTER, True)) + 8 if name else 0.0
    step = min(DIE + 4, (width - 18 - wide) / max(1, len(faces)))
    drawn = [label(9, 56, name, LETTER, bold=True, fill="var(--dim)", width=90)] if name else []
    drawn += [die(pen, f"hero{n}", face, "hero", 9 + wide + n * step, 42.5, DIE) for n, face in enumerate(faces)]
    return join(*drawn)
