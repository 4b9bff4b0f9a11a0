# interpreted
"""The phrases that the text of cards is made of: conditions, whom they mean, and ops with their parameters.

An op says in its entry (`Phrase`) which of the forms and additions below its sentence needs.
"""

from __future__ import annotations

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.outer_space.components.catalogue import WORDS
from hauntbox.games.outer_space.components.entries import Page, condition_entry, entry_of
from hauntbox.games.outer_space.components.vocabulary import CHAMPION_IDS
from hauntbox.kit.cards.effects import Condition, Effect
from hauntbox.kit.map.grid import read_square

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
    return Message(condition_entry(condition).sentence + bounds_form(condition), args)


def bounds_form(condition: Condition) -> str:
    """The part of a key that fits the bounds of a number, if it has any."""
    if "least" not in condition.numbers:
        return ""
    least, most = condition.numbers["least"], condition.numbers["most"]
    entry = condition_entry(condition)
    open_end = most >= entry.most
    if entry.some and least == 1 and open_end:
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
    noun = entry_of(effect).phrase.noun
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
    entry = entry_of(effect)
    phrase = entry.phrase
    if phrase.whole is not None:
        return phrase.whole(effect, page)
    args: dict[str, Value] = dict(effect.numbers)
    if phrase.noun:
        args["amount"] = amount_text(effect)
    if "near" in effect.words:
        args["near"] = near_text(effect)
    if "keyword" in effect.words:
        args["keyword"] = Message(f"keyword.{effect.word('keyword')}")
    if effect.lists.get("keywords"):
        args["keywords"] = joined([Message(f"keywords.{one}") for one in effect.lists["keywords"]])
    if "champion" in effect.words:
        args["champion"] = Thing("champion", CHAMPION_IDS.index(effect.word("champion")))
    if phrase.fill is not None:
        phrase.fill(effect, args)
    return with_dice(effect, Message(entry.sentence + form_of(effect, page), args), page)


def form_of(effect: Effect, page: Page) -> str:
    """The part of a key that fits the parameters."""
    phrase = entry_of(effect).phrase
    form = phrase.form(effect, page) if phrase.form is not None else ""
    return form or "".join([f".{effect.word(name)}" for name in phrase.forms])


def with_dice(effect: Effect, text: Message, page: Page) -> Message:
    """What a die must show, on what an item breaks, and what else goes with the sentence."""
    numbers, phrase = effect.numbers, entry_of(effect).phrase
    if numbers.get("on", 1) > 1 and not phrase.own_die:
        text = Message("text.on", {"body": text, "on": numbers["on"]})
    if effect.words.get("resist") == "yes":
        text = Message("text.resist", {"body": text})
    if phrase.wrap is not None:
        text = phrase.wrap(effect, text, page)
    if numbers.get("break_on"):
        text = Message(phrase.breaks, {"body": text, "n": numbers["break_on"]})
    if effect.words.get("dodge") == "yes":
        text = Message("text.dodge", {"body": text})
    if effect.words.get("until") in ("phase", "turn") and page.when != "standing":
        text = Message(f"text.until_{effect.word('until')}", {"body": text})
    return text


# Forms: which sentence of an op fits its parameters; empty if its words alone say so


def reroll_form(effect: Effect, page: Page) -> str:
    side, which = effect.word("side"), effect.word("which")
    if side == "heroes":
        whose = "your" if page.yours and effect.word("whose") == "self" else "any"
        return f".heroes.{which}.{whose}"
    return f".martians.{which}"


def ties_form(effect: Effect, page: Page) -> str:
    if effect.word("sharing") == "yes":
        return ".sharing"
    return ".champion" if page.kind == "champion" else ""


def prevent_form(effect: Effect, page: Page) -> str:
    return ".martian" if page.when == "wound_martian" else f".{effect.word('whose')}"


def dodge_form(effect: Effect, page: Page) -> str:
    return ".self" if page.yours and effect.word("whose") == "self" else ".any"


def heal_form(effect: Effect, page: Page) -> str:
    return ".own" if effect.word("whom") == "self" else ".one"


def cost_form(effect: Effect, page: Page) -> str:
    return ".champion" if effect.word("of") in CHAMPION_IDS else ""


def taken_form(effect: Effect, page: Page) -> str:
    return ".top" if effect.word("card") == "top" else ".named"


def landed_form(effect: Effect, page: Page) -> str:
    return f".{effect.word('at')}_up_to" if effect.word("fewer") == "yes" else ""


def walk_form(effect: Effect, page: Page) -> str:
    return one_space(effect, "whom", ["self", "mover"])


def crowd_form(effect: Effect, page: Page) -> str:
    return one_space(effect, "way", ["chosen"])


def one_space(effect: Effect, name: str, own: list[str]) -> str:
    """Some ways of moving have a sentence of their own for a single space."""
    if effect.word("dice") == "none" and effect.number("n") == 1 and effect.word(name) in own:
        return f".{effect.word(name)}_one"
    return ""


def placed_form(effect: Effect, page: Page) -> str:
    return f".mover.{effect.word('to')}" if effect.word("whom") == "self" and not page.yours else ""


def razed_form(effect: Effect, page: Page) -> str:
    return ".soldiers" if effect.number("soldiers") else ".martians"


def crowds_form(effect: Effect, page: Page) -> str:
    return ".squares" if effect.lists["squares"] else ".random"


# Arguments of one sentence


def fill_keywords(effect: Effect, args: dict[str, Value]) -> None:
    args["keyword"] = Message(f"keywords.{effect.word('keyword')}")


def fill_cost(effect: Effect, args: dict[str, Value]) -> None:
    if effect.word("of") in CHAMPION_IDS:
        args["champion"] = Thing("champion", CHAMPION_IDS.index(effect.word("of")))
        args["n"] = abs(effect.number("n"))


def fill_card(effect: Effect, args: dict[str, Value]) -> None:
    args["card"] = word_or_id("card_named", effect.word("card"))


def fill_champions(effect: Effect, args: dict[str, Value]) -> None:
    args["who"] = [Thing("champion", CHAMPION_IDS.index(one)) for one in effect.lists["who"]]


def fill_squares(effect: Effect, args: dict[str, Value]) -> None:
    args["squares"] = [Thing("square", read_square(one)) for one in effect.lists["squares"]]


# Additions to one sentence


def heal_text(effect: Effect, text: Message, page: Page) -> Message:
    on, on_self = effect.number("on"), effect.number("on_self")
    if on <= 1:
        return text
    return Message("text.on_self" if on_self else "text.on", {"body": text, "on": on, "self": on_self})


def forbid_text(effect: Effect, text: Message, page: Page) -> Message:
    """The die says whether it is forbidden, not when."""
    on = effect.number("on")
    return Message("text.roll", {"body": text, "need": on}) if on > 1 else text


def beyond_text(effect: Effect, text: Message, page: Page) -> Message:
    return Message("text.beyond", {"body": text}) if effect.number("n") > 0 and page.when == "fight" else text


def crashing_text(effect: Effect, text: Message, page: Page) -> Message:
    hit = effect.number("hit")
    return Message("text.hit_first", {"body": text, "hit": hit}) if hit else text


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
