# interpreted
"""The dashboards as text, with all cards; the Stash, Vending Machines, and what there is between missions."""

from __future__ import annotations

from hauntbox.games.betwixt.drawing.pieces import Data, Pen
from hauntbox.games.betwixt.drawing.spoken import capital, card_label, in_a_row, talent_label, titled
from hauntbox.games.betwixt.drawing.text_map import wear_of
from hauntbox.kit.drawing.text import Row, Segment, flowing, mark, wrap

RARITY_STYLES = {"brown": "brown", "green": "green", "blue": "blue", "purple": "violet"}
MOST_ROWS = 4


def draw_dashboards(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """TGB-3, 22 to 25: the dashboards, that of whoever acts first."""
    family = sorted(view["family"], key=lambda member: not member["acting"])
    return [row for member in family for row in dashboard(pen, member, lit, width)]


def dashboard(pen: Pen, member: Data, lit: frozenset[str], width: int) -> list[Row]:
    """Numbers, what is worn, how one attacks, talents and proficiency of a family member."""
    rows = [*flowing(figures(pen, member), width, 1, 2)]
    worn = [slot_mark(pen, name, card, member["acting"], lit) for name, card in slots_of(member) if card is not None]
    if worn:
        rows += flowing(worn, width, 3, MOST_ROWS)
    ways = [Segment(way_words(pen, way), "" if way["usable"] else "used") for way in member["weapons"]]
    talents = [talent_mark(pen, one, lit) for one in member["talents"]]
    practised = [
        Segment(pen.phrase("text_scene.proficiency", name=pen.word(f"type.{one['type']}"), n=int(one["tokens"]),
                           free=int(one["tokens"]) - int(one["used"])), "quiet")
        for one in member["proficiency"] if one["tokens"]
    ]  # fmt: skip
    return [*rows, *flowing(ways, width, 3, 2), *flowing([*talents, *practised], width, 3, MOST_ROWS)]


def talent_mark(pen: Pen, talent: Data, lit: frozenset[str]) -> Segment:
    """A talent with the FP that it costs."""
    cost = pen.phrase("text_scene.fp", n=int(talent["fp"])) if talent["fp"] else ""
    text = in_a_row([pen.name("talent", talent["id"]), cost])
    style = "used" if talent["used"] else "teal"
    return mark(text, style, f"talent:{talent['id']}", talent_label(pen, talent), lit)


def figures(pen: Pen, member: Data) -> list[Segment]:
    """TGB-3: name, level and stats."""
    stats = " ".join([f"{pen.name('stat', stat)} {member[stat]}" for stat in ("str", "acc", "agi", "spd")])
    found = [
        Segment(pen.name("member", member["id"]), f"bold {wear_of(member['id'])}"),
        Segment(stats), Segment(pen.phrase("text_scene.defence", dice="+".join(member["guard"]) or "–")),
    ]  # fmt: skip
    if member["armour"]:
        found.append(Segment(pen.phrase("spoken.armour", n=int(member["armour"]))))
    found.append(Segment(pen.phrase("text_scene.level", n=int(member["level"]), xp=int(member["xp"])), "quiet"))
    if member["points"]:
        found.append(Segment(pen.phrase("text_scene.points", n=int(member["points"])), "good"))
    return found


def slots_of(member: Data) -> list[tuple[str, Data | None]]:
    """TGB-22, 23: the slots by their names; a card in both hands is shown once."""
    slots: list[tuple[str, Data | None]] = list(member["slots"].items())
    left, right = member["slots"]["left"], member["slots"]["right"]
    if left is not None and right is not None and left["id"] == right["id"]:
        slots = [(name, card) for name, card in slots if name != "right"]
    slots += [(f"extra{n}", card) for n, card in enumerate(member["extra"], 1)]
    case = member["case"]
    return [*slots, *([(f"case{n}", card) for n, card in enumerate(case["slots"], 1)] if case is not None else [])]


def slot_mark(pen: Pen, slot: str, card: Data, acting: bool, lit: frozenset[str]) -> Segment:
    """A slot with its card: pressed for the slot if an option names that of whoever acts, else for the card."""
    name = capital(pen.name("slot", slot))
    own = f"slot:{slot}"
    target = own if acting and own in lit and f"card:{card['id']}" not in lit else card_target(card)
    text = pen.phrase("text_scene.slot", slot=name, card=card_words(pen, card))
    return mark(text, style_of(card), target, f"{name}. {card_label(pen, card)}", lit)


def card_target(card: Data) -> str:
    return f"{'syringe' if card['kind'] == 'syringe' else 'card'}:{card['id']}"


def style_of(card: Data) -> str:
    return RARITY_STYLES.get(str(card["rarity"]), "")


def card_words(pen: Pen, card: Data) -> str:
    """The name of a card, with its ammo."""
    name = pen.name("syringe" if card["kind"] == "syringe" else "card", card["id"])
    return name if card["tokens"] is None else f"{name} ({card['tokens']})"


def way_words(pen: Pen, way: Data) -> str:
    """TGB-12.2, 12.3, 22.12: a way to attack: its dice, with those of chips in brackets, and its reach."""
    name = pen.name("card", way["card"]) if way["card"] is not None else pen.word("text_scene.hands")
    if way["mode"] == "fire":
        name = pen.phrase("text_scene.fires", name=name)
    hit = "+".join(way["hit"]) + (f" [{'+'.join(way['bonus_dice'])}]" if way["bonus_dice"] else "")
    damage = "+".join(way["damage"]) + (f" {int(way['bonus']):+d}" if way["bonus"] else "")
    damage += "".join([f" {pen.word(f'element.{element}')} {n}" for element, n in way["elements"].items()])
    reach = pen.phrase("text_scene.reach", n=int(way["range"])) if way["ranged"] else pen.word("text_scene.melee")
    ammo = "" if way["tokens"] is None else f" ×{way['tokens']}"
    return pen.phrase("text_scene.way", name=name + ammo, hit=hit, damage=damage, reach=reach)


# What belongs to all


def draw_stash(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """TGB-22.14: the Stash."""
    cards = [
        mark(card_words(pen, card), style_of(card), card_target(card), card_label(pen, card), lit)
        for card in view["stash"]
    ]
    head = pen.phrase("text_scene.stash", n=len(cards), of=int(view["stash_size"]))
    return flowing([Segment(head, "dim"), *cards], width, 1, 3)


def draw_machines(pen: Pen, view: Data, width: int) -> list[Row]:
    """TGB-24.12: what Vending Machines sell, once there is one."""
    goods = [
        Segment(pen.phrase("text_scene.good", name=good_name(pen, str(one["good"])), n=int(one["price"])), "accent")
        for one in view["vending"]
    ]
    return flowing([Segment(pen.word("token.vending"), "dim"), *goods], width, 1, 3) if goods else []


def good_name(pen: Pen, good: str) -> str:
    """A card, or a draw from a deck."""
    kind, _, id = good.partition(":")
    if kind == "deck":
        return pen.phrase("text_scene.draw", deck=pen.word(f"deck.{id}"))
    cards = pen.rules.contents
    return pen.name("card", cards.card_ids[cards.card_at[id]])


# Between missions


def draw_interlude(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """TGB-26.8: the Diary, the shop, collections and trophies."""
    between = view["interlude"]
    rows = draw_diary(pen, view, lit, width)
    if between["shop_open"]:
        goods = [
            mark(pen.phrase("text_scene.good", name=pen.name("card", one["id"]), n=int(one["price"])),
                 "" if int(one["price"]) <= int(view["purse"]) else "dim", f"card:{one['id']}",
                 titled(pen.name("card", one["id"]), pen.text("card", one["id"])), lit)
            for one in between["shop"]
        ]  # fmt: skip
        rows += flowing([Segment(pen.word("text_scene.shop"), "dim"), *goods], width, 1, 6)
    for one in between["collections"]:
        name, text = pen.name("collection", one["id"]), pen.text("collection", one["id"])
        style = "used" if one["bought"] else "" if int(one["price"]) <= int(view["purse"]) else "dim"
        said = pen.phrase("text_scene.good", name=name, n=int(one["price"]))
        rows += [
            [Segment(" "), mark(line, style if n == 0 else "quiet", f"collection:{one['id']}", said, lit)]
            for n, line in enumerate(wrap(titled(said, text), width - 2, 3))
        ]
    trophies = [
        mark(pen.phrase("text_scene.trophy", name=pen.name("monster", kind), n=n), "", f"monster:{kind}",
             pen.name("monster", kind), lit)
        for kind, n in view["trophies"].items()
    ]  # fmt: skip
    if trophies:
        rows += flowing([Segment(pen.word("text_scene.trophies"), "dim"), *trophies], width, 1, 4)
    return rows


def draw_diary(pen: Pen, view: Data, lit: frozenset[str], width: int) -> list[Row]:
    """TGB-26.1: missions won, and those that may be played."""
    diary = view["diary"]
    missions: list[Segment] = []
    for id in dict.fromkeys([*diary["won"], *diary["open"]]):
        name = pen.name("mission", id)
        missions.append(mark(name, "good" if id in diary["won"] else "bold", f"mission:{id}", name, lit))
    head = pen.phrase("text_scene.diary", n=len(diary["won"]), of=int(diary["attempts"]))
    return flowing([Segment(head, "dim"), *missions], width, 1, 3)
