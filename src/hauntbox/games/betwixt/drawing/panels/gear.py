"""What a family member has: ways to attack with their dice, cards in slots, empty slots, talents, proficiency."""

from __future__ import annotations

from hauntbox.games.betwixt.components.cards import BODY
from hauntbox.games.betwixt.drawing.panels.dice import pool, say_pool
from hauntbox.games.betwixt.drawing.panels.short_names import in_short
from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.drawing.spoken import card_label, talent_label, titled
from hauntbox.games.betwixt.table.numbers import PROFICIENCIES, SLOTS, WEAPON_TYPES
from hauntbox.kit.drawing.lettering import label, text_width
from hauntbox.kit.drawing.pieces import NOTHING, plate, ring, use
from hauntbox.kit.drawing.svg import Markup, el, join

LETTER = 12.0
THUMB = 46.0
RARITIES = ("brown", "green", "blue", "purple")
WORN = ("left", "right", "head", "chest", "feet", "accessory", "item")
# The sign of each slot.
SIGNS = {**{slot: f"slot-{slot}" for slot in WORN}, "extra": "slot-extra", "case": "slot-case"}


def sign_of(slot: str) -> str:
    """The symbol of a slot: those of the inventory and of a case share one."""
    return SIGNS.get(slot.rstrip("123"), SIGNS["item"])


def slots_of(member: Data) -> list[tuple[str, Data | None]]:
    """Every slot that a member can use, with the card in it; a two-handed weapon is named once, in the left hand."""
    left, right = member["slots"]["left"], member["slots"]["right"]
    both = left is not None and right is not None and left["id"] == right["id"]
    found = [(slot, None if both and slot == "right" else member["slots"][slot]) for slot in WORN]
    found += [(f"extra{n + 1}", card) for n, card in enumerate(member["extra"])]
    case = member["case"]
    if case is not None:
        found += [(f"case{n + 1}", card) for n, card in enumerate(case["slots"]) if n < int(case["open"]) or card]
    return found


def cards_of(member: Data) -> list[Data]:
    """Every card that a member has, each once."""
    return [card for _, card in slots_of(member) if card is not None]


def target_of(card: Data) -> str:
    kind = "syringe" if card["kind"] == "syringe" else "card"
    return f"{kind}:{card['id']}"


def edge_of(card: Data) -> str:
    """The colour of a card's rarity."""
    return f"var(--{card['rarity']})" if card["rarity"] in RARITIES else "var(--plain)"


def sign_size(tall: float) -> float:
    """How large the sign of a slot is beside a card."""
    return 44.0 if tall >= THUMB - 4 else min(18.0, tall - 1)


# Cards in slots


def slot_sign(pen: Pen, slot: str, x: float, y: float, size: float, empty: bool) -> Markup:
    """A slot that can be pressed: its sign, in a dashed frame while nothing lies in it."""
    name = pen.phrase("dash.empty", slot=pen.name("slot", slot)) if empty else pen.name("slot", slot)
    drawn = join(
        el("rect", x=0.5, y=0.5, width=size - 1, height=size - 1, rx=4, fill="var(--socket)", stroke="var(--edge)",
           stroke_dasharray="3 2" if empty else None),
        use(sign_of(slot), 2, 2, size - 4, colour="var(--faint)" if empty else "var(--dim)"),
    )  # fmt: skip
    return pen.thing(
        f"slot-{slot}", f"slot:{slot}", name, drawn, halo=ring(-1, -1, size + 2, size + 2, 5),
        place=f"translate({x:.1f} {y:.1f})",
    )


def card_chip(pen: Pen, slot: str, card: Data, x: float, y: float, wide: float, tall: float) -> Markup:
    """A card in its slot: the sign of the slot, the name, ammo tokens. Where only the slot is asked for, all of it is
    the slot."""
    size = sign_size(tall)
    name_at = size + 3
    tokens = "" if card["tokens"] is None else f"•{card['tokens']}"
    room = wide - name_at - 8 - (text_width(tokens, LETTER, True) + 4 if tokens else 0)
    name = pen.name(target_of(card).partition(":")[0], card["id"])
    face = join(
        plate(0, 0, wide - name_at, tall, 5, "var(--paper)", edge_of(card), 1.4),
        label(5, tall / 2 + 4.2, in_short(name, pen.language, room, LETTER), LETTER, width=room),
        label(wide - name_at - 4, tall / 2 + 4.2, tokens, LETTER, bold=True, anchor="end", fill="var(--torch)")
        if tokens else NOTHING,
    )  # fmt: skip
    target = target_of(card)
    slot_only = f"slot:{slot}" in pen.lit and target not in pen.lit
    chip = pen.thing(
        f"in-{slot}" if slot_only else f"has-{card['id']}", f"slot:{slot}" if slot_only else target,
        card_label(pen, card), face, halo=ring(0, 0, wide - name_at, tall, 5),
        place=f"translate({x + name_at:.1f} {y:.1f})",
    )  # fmt: skip
    return join(slot_sign(pen, slot, x, y + (tall - size) / 2, size, False), chip)


def mini(pen: Pen, card: Data, x: float, y: float, size: float) -> Markup:
    """A card in the least room."""
    drawn = join(
        plate(0, 0, size, size, 4, "var(--paper)", edge_of(card), 1.3),
        use(gear_sign(pen, card), 1.5, 1.5, size - 3, colour="var(--dim)"),
    )
    return pen.thing(
        f"has-{card['id']}", target_of(card), card_label(pen, card), drawn,
        halo=ring(-0.5, -0.5, size + 1, size + 1, 4), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def gear_sign(pen: Pen, card: Data) -> str:
    """The symbol of a card by what it is."""
    kind = str(card["kind"])
    if kind == "weapon":
        return f"gear-{weapon_type(pen, str(card['id']))}"
    if kind == "clothing":
        return f"gear-{body_part(pen, str(card['id']))}"
    return f"gear-{kind if kind in ('accessory', 'ammo', 'item', 'syringe', 'book') else 'item'}"


def weapon_type(pen: Pen, id: str) -> str:
    """Blunt, blade, pole, gun, thrown or firework."""
    box = pen.rules.contents
    return WEAPON_TYPES[max(0, box.gear(box.card_ids.index(id)).weapon_type)]


def body_part(pen: Pen, id: str) -> str:
    """Where a piece of clothing is worn."""
    box = pen.rules.contents
    return BODY[max(1, box.gear(box.card_ids.index(id)).body)]


# Ways to attack


def ways_of(member: Data) -> list[Data]:
    """What a member would attack with: bare hands only if nothing else can be used."""
    armed = [way for way in member["weapons"] if way["card"] is not None]
    bare = [way for way in member["weapons"] if way["card"] is None]
    return [*armed, *([] if any(way["usable"] and way["mode"] == "attack" for way in armed) else bare)]


def say_way(pen: Pen, way: Data) -> str:
    """A way to attack in words: dice, reach, ammo, and what the card says."""
    said = [
        way_name(pen, way),
        pen.phrase("dash.hit", dice=say_pool(pen, [*way["hit"], *way["bonus_dice"]])),
        pen.phrase("dash.damage", dice=say_pool(pen, way["damage"]), n=int(way["bonus"])),
        pen.phrase("dash.range", n=int(way["range"])) if way["ranged"] else pen.word("dash.melee"),
    ]
    if way["ammo"] is not None:
        said.append(pen.phrase("dash.ammo", n=int(way["tokens"]), ammo=pen.word(f"ammo.{way['ammo']}")))
    if not way["usable"]:
        said.append(pen.word("dash.unusable"))
    return titled(", ".join(said), "" if way["card"] is None else pen.text("card", way["card"]))


def way_name(pen: Pen, way: Data) -> str:
    if way["card"] is None:
        return pen.word("dash.bare")
    name = pen.name("card", way["card"])
    return pen.phrase("dash.fires", name=name) if way["mode"] == "fire" else name


def way_row(pen: Pen, way: Data, first: bool, edge: str, wide: float, tall: float) -> Markup:
    """A way to attack: name, hit dice, damage dice, reach, ammo. In a tall row the dice are below the name."""
    high = tall >= THUMB - 4
    ink = "var(--ink)" if way["usable"] else "var(--faint)"
    size = sign_size(tall)
    left = size + 3 if way["slot"] != "hands" else 0.0
    numbers, room = way_numbers(way, 0, (tall - 16) / 2 if not high else tall - 20)
    card = way["card"]
    width = wide - left - 12 - (0 if high else room + 4)
    face = join(
        plate(0, 0, wide - left, tall, 5, "var(--paper)" if way["usable"] else "var(--socket)", edge, 1.4),
        label(6, 16 if high else tall / 2 + 4.2, way_name(pen, way), LETTER, bold=True, fill=ink, width=width),
        el("g", numbers, transform=f"translate({6 if high else wide - left - room - 4:.1f} 0)"),
    )
    slot = str(way["slot"])
    if card is None:
        return el("g", face, role="img", aria_label=say_way(pen, way))
    slot_only = f"slot:{slot}" in pen.lit and f"card:{card}" not in pen.lit
    own = first and not slot_only
    target = f"card:{card}" if not slot_only else f"slot:{slot}"
    key = f"has-{card}" if own else f"way-{slot}-{way['mode']}"
    chip = pen.thing(
        key, target, say_way(pen, way), face, halo=ring(0, 0, wide - left, tall, 5), place=f"translate({left:.1f} 0)",
        echo=False,
    )  # fmt: skip
    return join(slot_sign(pen, slot, 0, (tall - size) / 2, size, False) if first else NOTHING, chip)


def way_numbers(way: Data, x: float, y: float) -> tuple[Markup, float]:
    """Hit dice, damage dice with what is added, reach, ammo."""
    hit, wide = pool(way["hit"], way["bonus_dice"], x, y)
    x += wide + 5
    damage, wide = pool(way["damage"], [], x, y)
    x += wide + 1
    drawn = [hit, damage]
    bonus = int(way["bonus"])
    texts = [f"{bonus:+d}".replace("-", "−")] if bonus else []
    texts += [f"↗{way['range']}"] if way["ranged"] else []
    texts += [f"•{way['tokens']}"] if way["tokens"] is not None else []
    for text in texts:
        empty = text == "•0"
        drawn.append(label(x + 2, y + 12.2, text, LETTER, bold=True, fill="var(--danger)" if empty else "var(--dim)"))
        x += text_width(text, LETTER, True) + 5
    return join(*drawn), x



# Talents and proficiency


def talent_room(talent: Data, wide: float) -> float:
    """The room for the name of a talent, beside what it costs."""
    return wide - 10 - (0 if talent["kind"] == "passive" else text_width(str(talent["fp"]), LETTER, True) + 6)


def talent_chip(pen: Pen, talent: Data, name: str, x: float, y: float, wide: float, tall: float) -> Markup:
    """TGB-25.6: a talent with what it costs; one that was used is grey, one that always holds is dashed."""
    used, passive = bool(talent["used"]), talent["kind"] == "passive"
    cost = "" if passive else str(talent["fp"])
    room = talent_room(talent, wide)
    drawn = join(
        el("rect", x=0.5, y=0.5, width=wide - 1, height=tall - 1, rx=float(min(9, tall / 2)),
           fill="var(--socket)" if used else "var(--panel2)", stroke="var(--faint)" if used else "var(--fp)",
           stroke_width=1.2, stroke_dasharray="4 3" if passive else None),
        label(6, tall / 2 + 4.2, name, LETTER, width=room,
              fill="var(--faint)" if used else "var(--ink)"),
        label(wide - 6, tall / 2 + 4.2, cost, LETTER, bold=True, anchor="end", fill="var(--fp)") if cost else NOTHING,
    )  # fmt: skip
    return pen.thing(
        f"talent-{talent['id']}", f"talent:{talent['id']}", talent_label(pen, talent), drawn,
        halo=ring(0, 0, wide, tall, 9), place=f"translate({x:.1f} {y:.1f})",
    )  # fmt: skip


def proficiency_piece(pen: Pen, one: Data, x: float, y: float) -> tuple[Markup, float]:
    """TGB-25.8 to 25.10: a type of weapon, tokens that are free and used, and final blows up to the next token."""
    type = str(one["type"])
    tokens, used = int(one["tokens"]), int(one["used"])
    drawn = [use(f"gear-{type}", x, y, 15, colour="var(--dim)")]
    at = x + 18
    for n in range(PROFICIENCIES):
        there, spent = n < tokens, n < used
        drawn.append(el("circle", cx=at + 5, cy=y + 8, r=4.4, fill="var(--xp)" if there and not spent else "none",
                        stroke="var(--xp)" if there else "var(--edge)", stroke_width=1.4))  # fmt: skip
        at += 11
    blows = f"{one['blows']}/{one['next']}" if one["next"] is not None else ""
    drawn.append(label(at + 3, y + 12, blows, LETTER, fill="var(--dim)"))
    name = pen.phrase("dash.proficiency", type=pen.name("weapon_type", type), n=tokens, used=used)
    return el("g", el("title", name), *drawn, role="img", aria_label=name), at + 8 + text_width(blows, LETTER) - x


assert set(WORN) < set(SLOTS)
