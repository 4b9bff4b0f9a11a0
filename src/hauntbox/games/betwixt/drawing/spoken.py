# interpreted
"""Everything on the table in words: what a screen reader says of a monster, a family member, a square, a doorway."""

from __future__ import annotations

from collections.abc import Iterable

from hauntbox.games.betwixt.drawing.pieces import Data, Pen

# What is told of a square, by its id.
Lying = dict[str, list[str]]
GROUNDS = {"o": "low", "O": "tall"}


def capital(text: str) -> str:
    """A text with its first letter as a capital, so that it can begin a label."""
    return text[:1].upper() + text[1:]


def in_a_row(parts: Iterable[str]) -> str:
    return ", ".join([part for part in parts if part])


# Characters


def monster_label(pen: Pen, view: Data, monster: Data) -> str:
    """TGB-19: a monster with everything that lies open about it."""
    hp = pen.phrase("spoken.hp", n=int(monster["hp"]), of=int(monster["hp_most"]))
    if monster["prop"]:
        return in_a_row([monster_name(pen, monster), place_label(pen, view, monster["at"]), hp])
    weapon = monster["weapon"]
    return in_a_row([
        monster_name(pen, monster),
        place_label(pen, view, monster["at"]),
        hp,
        "" if weapon is None else weapon_label(pen, monster),
        "" if monster["target"] is None else pen.phrase("spoken.aims", who=pen.name("member", monster["target"])),
        pen.phrase("spoken.facing", direction=pen.name("direction", monster["facing"])),
        pen.phrase("spoken.agi", n=int(monster["agi"])),
        pen.phrase("spoken.armour", n=int(monster["armour"])) if monster["armour"] else "",
        pen.phrase("spoken.failed", n=int(monster["failed"])) if monster["failed"] else "",
        *statuses(pen, monster),
    ])


def monster_name(pen: Pen, monster: Data) -> str:
    """TGB-19.4: a monster by its kind, with its place on the tracker; a boss is alone."""
    name = pen.name("monster", monster["kind"])
    return name if monster["boss"] else pen.phrase("thing.copy", name=name, n=int(monster["position"]))


def weapon_label(pen: Pen, monster: Data) -> str:
    """TGB-19.7: the weapon that a monster drew, with its rarity."""
    name = pen.name("monster_weapon", monster["weapon"])
    return pen.phrase("spoken.weapon", name=name, rarity=pen.word(f"rarity.{monster['rarity']}"))


def member_label(pen: Pen, view: Data, member: Data) -> str:
    """TGB-21: a family member: where, how well, what holds, and how many monsters aim there."""
    at = member["at"]
    here = "" if at is None else place_label(pen, view, at)
    return in_a_row([
        pen.name("member", member["id"]),
        here or pen.word(f"spoken.place.{member['place']}"),
        pen.phrase("spoken.hp", n=int(member["hp"]), of=int(member["hp_most"])),
        pen.phrase("spoken.fp", n=int(member["fp"]), of=int(member["fp_most"])),
        *statuses(pen, member),
        *chips(pen, member),
        pen.phrase("spoken.targeted", n=int(member["targeted"])) if member["targeted"] else "",
        pen.word("spoken.acting") if member["acting"] else "",
    ])


def statuses(pen: Pen, character: Data) -> list[str]:
    """TGB-16: what a character has, and how long it lasts."""
    return [status_label(pen, one) for one in character["statuses"]]


def status_label(pen: Pen, status: Data) -> str:
    """TGB-16.13: a status with its tokens, or with the activations or defences that it still lasts."""
    return pen.phrase(f"spoken.status.{status['counts']}", name=pen.name("status", status["id"]), n=int(status["n"]))


def chips(pen: Pen, member: Data, last_one: str = "spoken.last_chip") -> list[str]:
    """TGB-15: the chips of a family member, dice of a kind together; those that are about to expire are told by the
    sentence `last_one`."""
    found: dict[tuple[str, bool], int] = {}
    for one in member["chips"]:
        key = str(one["die"]), int(one["left"]) <= 1
        found[key] = found.get(key, 0) + 1
    said: list[str] = []
    for (die, last), n in found.items():
        chip = f"{n} {pen.phrase(f'chip.{die}', n=n)}"
        said.append(pen.phrase(last_one, chips=chip) if last else chip)
    return said


# The map


def place_label(pen: Pen, view: Data, at: str | None) -> str:
    """A square with the name of its tile; nothing for nowhere."""
    if at is None:
        return ""
    return pen.phrase("spoken.at", at=at, tile=tile_name(pen, view, at[0]))


def tile_of(view: Data, letter: str) -> Data:
    """The tile with a letter, or KeyError. Letters go in the order of laying."""
    tiles: dict[str, Data] = {one["id"]: one for one in view["map"]["tiles"]}
    return tiles[letter]


def tile_name(pen: Pen, view: Data, letter: str) -> str:
    """What is printed on a laid tile."""
    return pen.name("board", tile_of(view, letter)["tile"])


def tile_label(pen: Pen, view: Data, tile: Data) -> str:
    """TGB-5.7, 7.10, 10.8: a tile by its letter, its name and its number, and the tokens that wait on it."""
    plan = view["map"]
    letter = str(tile["id"])
    return in_a_row([
        pen.phrase("spoken.tile", letter=letter, name=pen.name("board", tile["tile"]), n=str(tile["tile"])),
        pen.word("token.surprise") if letter in plan["surprises"] else "",
        pen.word("token.story") if letter in plan["stories"] else "",
        pen.word("spoken.closed_tile") if letter in plan["closed"] else "",
    ])


def passage_label(pen: Pen, view: Data, passage: Data) -> str:
    """TGB-5.4, 6.2: a doorway: where it is, whether it is shut, where it leads or how many tokens its bag has."""
    by_id = {one["id"]: one for one in view["map"]["passages"]}
    other = by_id.get(passage["other"])
    side = pen.phrase(
        "spoken.side", direction=pen.name("direction", passage["direction"]),
        tile=tile_name(pen, view, passage["tile"]), letter=str(passage["tile"]),
    )  # fmt: skip
    bag = next((one for one in view["bags"] if one["number"] == passage["bag"]), None)
    return in_a_row([
        pen.word(f"spoken.passage.{passage['state']}"),
        side,
        " ".join(passage["squares"]),
        "" if other is None else pen.phrase("spoken.leads", tile=tile_name(pen, view, other["tile"])),
        "" if bag is None else bag_label(pen, bag),
        pen.word("spoken.secret_door") if passage["added"] else "",
    ])


def bag_label(pen: Pen, bag: Data) -> str:
    """TGB-6.2, 6.21: how many tokens a Fate Bag has; nobody knows which."""
    return pen.phrase("spoken.bag", bag=pen.name("bag", str(bag["number"])), n=int(bag["tokens"]))


def trap_label(pen: Pen, view: Data, trap: Data) -> str:
    """TGB-17.4: a trap and where it lies."""
    return in_a_row([capital(pen.name("trap", trap["kind"])), place_label(pen, view, trap["at"])])


def treasure_label(pen: Pen, view: Data, treasure: Data) -> str:
    """TGB-24.1: a Treasure Token with its side, and where it lies."""
    return in_a_row([
        pen.phrase("spoken.treasure", n=int(treasure["side"])), place_label(pen, view, treasure["at"])
    ])


def object_label(pen: Pen, view: Data, thing: Data) -> str:
    """TGB-5.8: a thing of the mission, and where it stands."""
    return in_a_row([capital(pen.word(f"what.{thing['kind']}")), place_label(pen, view, thing["at"])])


def machine_label(pen: Pen, view: Data, at: str) -> str:
    """TGB-24.12: a Vending Machine, and where it stands."""
    return in_a_row([pen.word("token.vending"), place_label(pen, view, at)])


def square_label(pen: Pen, view: Data, at: str, lying: Lying | None = None) -> str:
    """A square with everything on it. Whoever says many of them asks for `lying_about` once and hands it over."""
    there = lying_about(pen, view) if lying is None else lying
    return in_a_row([place_label(pen, view, at), *there.get(at, [])])


def lying_about(pen: Pen, view: Data) -> Lying:
    """What stands and lies on each square that is not empty."""
    plan = view["map"]
    found: Lying = {}

    def put(at: str | None, what: str) -> None:
        if at is not None:
            found.setdefault(at, []).append(what)

    for tile in plan["tiles"]:
        for letters, squares in zip(tile["rows"], tile["squares"], strict=True):
            for letter, at in zip(letters, squares, strict=True):
                if letter in GROUNDS:
                    put(at, pen.word(f"spoken.ground.{GROUNDS[letter]}"))
    for at in plan["obstacles"]:
        put(at, pen.word("spoken.ground.low"))
    for one in plan["traps"]:
        put(one["at"], pen.name("trap", one["kind"]))
    for one in plan["treasures"]:
        put(one["at"], pen.phrase("spoken.treasure", n=int(one["side"])))
    for one in plan["objects"]:
        put(one["at"], pen.word(f"what.{one['kind']}"))
    for at in plan["machines"]:
        put(at, pen.word("token.vending"))
    for member in view["family"]:
        put(member["at"], pen.name("member", member["id"]))
    for monster in view["monsters"]:
        put(monster["at"], monster_name(pen, monster))
    return found


# Cards and tokens


def card_label(pen: Pen, card: Data) -> str:
    """TGB-22.3: a card by its name, its ammo, and what it says. `card` is one of a view: ``{id, card, kind, rarity,
    tokens}``."""
    kind = "syringe" if card["kind"] == "syringe" else "card"
    name = pen.name(kind, card["id"])
    tokens = "" if card["tokens"] is None else pen.phrase("spoken.ammo", n=int(card["tokens"]))
    return titled(in_a_row([name, tokens]), pen.text(kind, card["id"]))


def talent_label(pen: Pen, talent: Data) -> str:
    """TGB-25.6: a talent by its name, and what it does."""
    return titled(
        in_a_row([pen.name("talent", talent["id"]), pen.word("spoken.used") if talent["used"] else ""]),
        pen.text("talent", talent["id"]),
    )


def titled(name: str, text: str) -> str:
    return f"{name}. {text}" if text else name


def token_label(pen: Pen, view: Data, token: Data) -> str:
    """TGB-6.4: a Fate Token; of a Monster Token, which monsters it brings."""
    number = int(token["number"])
    name = pen.phrase(f"token.{token['kind']}", n=number)
    line = next((one for one in view["monster_table"] if one["number"] == number), None)
    if token["kind"] != "monster" or line is None:
        return name
    brings = pen.phrase("spoken.brings", n=int(line["n"]), name=pen.name("monster", line["kind"]))
    return f"{name} ({brings})"


def drawn_label(pen: Pen, view: Data, token: Data) -> str:
    """TGB-6.10 to 6.19: a token of the tray, and why it went back if it did."""
    name = token_label(pen, view, token)
    if token["fate"] == "kept":
        return name
    return in_a_row([
        name, pen.word(f"spoken.fate.{token['fate']}"),
        "" if token["why"] is None else pen.word(f"spoken.why.{token['why']}"),
    ])  # fmt: skip
