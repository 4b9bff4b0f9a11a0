"""The dice of the last attack, thrown together and read from left to right: hits less evades against AGI, effects to
spend, damage less shields and armour."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.art.symbols import monster_symbol, sign
from hauntbox.games.betwixt.drawing.panels.dice import counted, shown_by, thrown
from hauntbox.games.betwixt.drawing.panels.marks import head
from hauntbox.games.betwixt.drawing.panels.short_names import fits
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.table.numbers import FAMILY
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, Pieces, plate, shown, use
from hauntbox.kit.drawing.svg import Markup, el

TALL = 62.0
DIE = 25.0
LETTER = 12.0


def draw_attack(pen: Pen, view: Data, width: float) -> tuple[Pieces, float]:
    """TGB-12: the dice on the table; nothing before the first attack of a combat.

    ``attack`` of a view is described in `sight.view`.
    """
    attack = view.get("attack")
    if not attack:
        return [], 0.0
    data = {**attack, "from": attack["who_kind"], "at": attack["target_kind"]}
    return [shown(pen, attack_piece, data, width)], TALL


def attack_piece(pen: Pen, data: Data, width: float) -> Markup:
    """Who struck whom, the three pools, and what they come to."""
    hit, damage, defence = data["hit"], data["damage"], data["defence"]
    sums = totals(data)
    n = max(1, len(hit) + len(damage) + len(defence))
    step = min(DIE + 3, (width - 92) / n)
    x = 50.0
    drawn: list[Markup] = [plate(0, 0, width, TALL, 9, "var(--panel2)", "var(--torch)", 1.4)]
    drawn += [fighter(data["who"], data["from"], 5, 5), sign("ranged" if data["ranged"] else "melee", 17, 26, 12,
                                                             "var(--dim)"), fighter(data["target"], data["at"], 24, 34)]
    for sides in (hit, damage, defence):
        pieces, wide = thrown(sides, x, 5, DIE, step * len(sides))
        drawn.append(pieces)
        x += wide + (9 if sides else 0)
    x = 50.0
    for key, tint in (("hit", "ink"), ("evade", "calm"), ("effect", "xp"), ("shield", "armour"), ("skull", "danger"),
                      ("miss", "danger")):  # fmt: skip
        if sums[key]:
            piece, wide = counted(key, sums[key], x, 39, f"var(--{tint})")
            drawn.append(piece)
            x += wide
    if damage:
        text = pen.phrase("attack_dice.damage", n=sums["damage"])
        drawn.append(label(x, 51, text, 13, bold=True, fill="var(--harm)"))
        x += text_width(text, 13, True) + 8
    words = outcome_words(pen, data)
    if data["outcome"] is None and not fits(words, width - 14 - x, 13, True):
        words = pen.phrase("attack_dice.needed_short", n=int(data["agi"]))
    drawn.append(label(width - 8, 52, words, 13, bold=True, anchor="end", width=max(30.0, width - 14 - x),
                       fill="var(--good)" if data["outcome"] == "hit" else "var(--dim)"))  # fmt: skip
    said = say_attack(pen, data, sums)
    return el("g", el("title", said), *drawn, role="img", aria_label=said)


def fighter(id: str, kind: str | None, x: float, y: float) -> Markup:
    """A member's head, or a monster."""
    if id in FAMILY:
        return head(id, x, y, 23)
    return use(monster_symbol(kind), x, y, 23) if kind is not None else NOTHING


def totals(data: Data) -> dict[str, int]:
    """What lies there of each sign; damage under "damage"."""
    signs = [one for side in [*data["hit"], *data["damage"], *data["defence"]] for one in shown_by(side)]
    found = {key: signs.count(key) for key in ("hit", "effect", "evade", "shield", "skull", "miss")}
    found["damage"] = sum([int(one) for one in signs if one.isdigit()])
    return found


def outcome_words(pen: Pen, data: Data) -> str:
    """What came of it, or which hits are needed."""
    if data["outcome"] == "hit":
        return pen.phrase("attack_dice.hit", n=int(data["n"]))
    if data["outcome"] == "missed":
        return pen.word("attack_dice.missed")
    return pen.phrase("attack_dice.needed", n=int(data["agi"]))


def say_attack(pen: Pen, data: Data, sums: dict[str, int]) -> str:
    """The same in words."""
    parts = [
        pen.phrase("side.hits", n=sums["hit"]), pen.phrase("side.effects", n=sums["effect"]),
        pen.phrase("attack_dice.damage", n=sums["damage"]), pen.phrase("side.evades", n=sums["evade"]),
        pen.phrase("side.shields", n=sums["shield"]),
        *[pen.word(f"side.{key}") for key in ("skull", "miss") if sums[key]],
    ]  # fmt: skip
    names = [
        pen.name("member", one) if kind is None else pen.name("monster", kind)
        for one, kind in ((data["who"], data["from"]), (data["target"], data["at"])) if one in FAMILY or kind
    ]
    return f"{' → '.join(names)}: {', '.join(parts)}. {outcome_words(pen, data)}"


