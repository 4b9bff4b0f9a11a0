# interpreted
"""The phrases that the text of cards is made of: conditions, whom they mean, and each op with its parameters."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.components.vocabulary import CHAMPION_IDS, CONDITIONS
from hauntbox.kit.cards.effects import Condition, Effect
from hauntbox.kit.map.grid import read_square

# What the amount of an op is of.
NOUNS: Final = {
    "gain_pt": "power", "lose_pt": "power", "gain_cp": "points", "put_cp": "points", "mill": "cards",
    "place_soldiers": "soldiers", "move_model": "spaces", "move_crowd": "spaces",
}
# The words of an op that make another sentence of it, in order.
FORMS: Final[dict[str, list[str]]] = {
    "agility_test": ["to"], "add_dice": ["side"], "remove_dice": ["side"], "set_die": ["side", "which"],
    "modify_die": ["side", "which"], "cancel_die": ["side", "which"], "set_threshold": ["roll"], "win_ties": ["side"],
    "wound": ["whom"], "hit": ["at", "hits"], "kill": ["whom"], "toughness": ["of"], "immune": ["to"],
    "gain_pt": ["who"], "lose_pt": ["who"], "draw": ["deck"], "discard_item": ["pick"],
    "discard_hand": ["side", "pick"], "cancel_card": ["side", "kind"], "place_soldiers": ["at"],
    "move_model": ["whom"], "place_model": ["whom", "to"], "move_crowd": ["way"], "start_fire": ["at"],
    "remove_fire": ["at"], "forbid": ["what"], "allow": ["what"], "reveal_hand": ["side"], "set_cost": ["of"],
}  # fmt: skip
# The highest bound that a condition can name: that is no bound.
MOST: Final = {
    name: param.high for name, params in CONDITIONS.items() for param in params if param.name == "most"
}
# Ops whose own sentence says what a die must show.
ON_THEIR_OWN: Final = ("heal", "hit")


class Page:
    """What a text is printed on: an item, event, tech, hero, champion, room or scenario; and the moment it is for."""

    __slots__ = ("kind", "when")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.when = ""

    @property
    def yours(self) -> bool:
        """Whether it speaks to a Hero."""
        return self.kind in ("item", "hero", "room")


# Conditions


def condition_text(condition: Condition) -> Message:
    """A condition as a phrase that begins with "if"."""
    args: dict[str, Value] = dict(condition.numbers)
    words = condition.words
    if "what" in words:
        args["what"] = Message(f"near_what.{words['what']}")
    if "building" in words:
        args["building"] = word_or_id("building_named", words["building"])
    if "champion" in words:
        args["champion"] = Thing("champion", CHAMPION_IDS.index(words["champion"]))
    if "keyword" in words:
        args["keyword"] = Message(f"keyword.{words['keyword']}")
    if "roll" in words:
        args["roll"] = Message(f"rolls.{words['roll']}")
    return Message(f"if.{condition.name}{bounds_form(condition)}", args)


def bounds_form(condition: Condition) -> str:
    """The part of a key that fits the bounds of a number, if it has any."""
    if "least" not in condition.numbers:
        return ""
    least, most = condition.numbers["least"], condition.numbers["most"]
    open_end = most >= MOST[condition.name]
    if condition.name == "space_contains" and least == 1 and open_end:
        return ".some"
    return ".none" if most == 0 else ".least" if open_end else ".most" if least == 0 else ".between"


def word_or_id(table: str, id: str) -> Message:
    """The word for something; content of one's own may name some that have none, and is quoted."""
    key = f"{table}.{id}"
    return Message(key) if WORDS.has(key) else Message("thing.named", {"name": id.replace("_", " ")})


# Whom and how many


def near_text(effect: Effect) -> Message:
    """How near to what."""
    kind, n = effect.word("near"), effect.number("within")
    if kind == "any":
        return Message("near.any")
    form = "here" if n == 0 else "beside" if n == 1 else "within"
    return Message(f"near.{kind}.{form}", {"n": n})


def amount_text(effect: Effect) -> Message:
    """So many, or as many as a die says, of what the op is about."""
    noun = NOUNS[effect.op]
    dice = effect.words.get("dice", "none")
    return Message(f"amount.{noun}.{dice}", {"n": effect.number("n")})


def joined(words: list[Message]) -> Message:
    """Several things in a row."""
    text = words[0]
    for one in words[1:]:
        text = Message("text.and", {"a": text, "b": one})
    return text


# Effects


def effect_text(effect: Effect, page: Page) -> Message:
    """One effect as a phrase, with what a die must show for it and what it may cost."""
    if effect.op == "attack":
        return attack_text(effect, page)
    args: dict[str, Value] = dict(effect.numbers)
    if effect.op in NOUNS:
        args["amount"] = amount_text(effect)
    if "near" in effect.words:
        args["near"] = near_text(effect)
    if "keyword" in effect.words:
        args["keyword"] = Message(f"keyword.{effect.word('keyword')}")
    if effect.op == "item_weight":
        args["keyword"] = Message(f"keywords.{effect.word('keyword')}")
    if effect.lists.get("keywords"):
        args["keywords"] = joined([Message(f"keywords.{one}") for one in effect.lists["keywords"]])
    if "champion" in effect.words:
        args["champion"] = Thing("champion", CHAMPION_IDS.index(effect.word("champion")))
    if effect.op == "set_cost" and effect.word("of") in CHAMPION_IDS:
        args["champion"] = Thing("champion", CHAMPION_IDS.index(effect.word("of")))
        args["n"] = abs(effect.number("n"))
    if effect.op == "take_from_discard":
        args["card"] = word_or_id("card_named", effect.word("card"))
    if effect.op == "place_champions":
        args["who"] = [Thing("champion", CHAMPION_IDS.index(one)) for one in effect.lists["who"]]
    if effect.op == "place_crowds":
        args["squares"] = [Thing("square", read_square(one)) for one in effect.lists["squares"]]
    text = Message(f"op.{effect.op}{form_of(effect, page)}", args)
    return with_dice(effect, text, page)


def form_of(effect: Effect, page: Page) -> str:
    """The part of a key that fits the parameters."""
    op = effect.op
    if op == "reroll":
        return reroll_form(effect, page)
    if op == "prevent_wound":
        return ".martian" if page.when == "wound_martian" else f".{effect.word('whose')}"
    if op == "dodge":
        return ".self" if page.yours and effect.word("whose") == "self" else ".any"
    if op == "heal":
        return ".own" if effect.word("whom") == "self" else ".one"
    if op == "place_model" and effect.word("whom") == "self" and not page.yours:
        return f".mover.{effect.word('to')}"
    if op == "place_soldiers" and effect.word("fewer") == "yes":
        return f".{effect.word('at')}_up_to"
    if op == "win_ties" and (effect.word("sharing") == "yes" or page.kind == "champion"):
        return ".sharing" if effect.word("sharing") == "yes" else ".champion"
    if op in ("move_crowd", "move_model") and effect.word("dice") == "none" and effect.number("n") == 1:
        form = effect.word("way" if op == "move_crowd" else "whom")
        return f".{form}_one" if form in ("chosen", "self", "mover") else f".{form}"
    if op == "destroy_building":
        return ".soldiers" if effect.number("soldiers") else ".martians"
    if op == "place_crowds":
        return ".squares" if effect.lists["squares"] else ".random"
    if op == "set_cost" and effect.word("of") in CHAMPION_IDS:
        return ".champion"
    if op == "take_from_discard":
        return ".top" if effect.word("card") == "top" else ".named"
    return "".join(f".{effect.word(name)}" for name in FORMS.get(op, []))


def reroll_form(effect: Effect, page: Page) -> str:
    side, which = effect.word("side"), effect.word("which")
    if side == "heroes":
        whose = "your" if page.yours and effect.word("whose") == "self" else "any"
        return f".heroes.{which}.{whose}"
    return f".martians.{which}"


def with_dice(effect: Effect, text: Message, page: Page) -> Message:
    """What a die must show, and on what an item breaks."""
    numbers = effect.numbers
    if numbers.get("on", 1) > 1 and effect.op == "forbid":
        text = Message("text.roll", {"body": text, "need": numbers["on"]})  # whether, not when
    elif numbers.get("on", 1) > 1 and effect.op not in ON_THEIR_OWN:
        text = Message("text.on", {"body": text, "on": numbers["on"]})
    if effect.words.get("resist") == "yes":
        text = Message("text.resist", {"body": text})
    if effect.op == "heal" and numbers["on"] > 1:
        key = "text.on_self" if numbers["on_self"] else "text.on"
        text = Message(key, {"body": text, "on": numbers["on"], "self": numbers["on_self"]})
    if numbers.get("break_on"):
        key = "text.breaks_fight" if effect.op == "add_dice" else "text.breaks"
        text = Message(key, {"body": text, "n": numbers["break_on"]})
    if effect.op == "modify_die" and numbers["n"] > 0 and page.when == "fight":
        text = Message("text.beyond", {"body": text})
    if effect.words.get("dodge") == "yes":
        text = Message("text.dodge", {"body": text})
    if effect.op == "destroy_building" and numbers["hit"]:
        text = Message("text.hit_first", {"body": text, "hit": numbers["hit"]})
    if effect.words.get("until") in ("phase", "turn") and page.when != "standing":
        text = Message(f"text.until_{effect.word('until')}", {"body": text})
    return text


# Attacks


def attack_text(effect: Effect, page: Page) -> Message:
    """IOS-8.7: range, target, what hits, and what it costs; one phrase after another."""
    numbers = effect.numbers
    kind = "sure" if effect.word("sure") == "yes" else f"{effect.word('at')}_{effect.word('hits')}"
    if numbers["dice"] > 1:
        kind = "spray"
    elif kind.startswith("space") and numbers["others"]:
        kind = "space_others"
    form = "model_" if kind in ("model_all", "space_all") else ""
    result = Message(f"attack.result.{form}{effect.word('result')}")
    text = Message(f"attack.{kind}", {**numbers, "result": result})
    if page.kind == "hero" and effect.word("gun") == "yes":  # items say so by their keywords
        text = Message("attack.as_gun", {"body": text})
    after: list[Message] = []
    if numbers["saucer"]:
        after.append(Message("attack.saucer_or" if effect.word("at") == "model" else "attack.saucer", {**numbers}))
    if numbers["building"]:
        after.append(Message("attack.building", {**numbers}))
    if numbers["ignite_on"]:
        after.append(Message("attack.ignite_on", {**numbers}))
    if effect.word("ignites") == "yes":
        after.append(Message("attack.ignites"))
    if effect.word("discard") == "yes":
        after.append(Message("attack.discard"))
    elif numbers["discard_on"]:
        key = "attack.discard_all" if numbers["dice"] > 1 else "attack.discard_on"
        after.append(Message(key, {"n": numbers["discard_on"]}))
    for one in after:
        text = Message("text.semicolon", {"a": text, "b": one})
    return Message("attack.needs_fire", {"body": text}) if effect.word("needs_fire") == "yes" else text
