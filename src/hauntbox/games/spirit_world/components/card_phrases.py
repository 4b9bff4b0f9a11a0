# interpreted
"""The phrases that the text of cards is made of: conditions, whom they mean, and each op with its parameters."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.spirit_world.components.catalogue import WORDS
from hauntbox.games.spirit_world.table.numbers import KINDS
from hauntbox.kit.cards.effects import Clause, Condition, Effect
from hauntbox.kit.map.grid import DIRECTIONS, read_square

# Ops whose phrase speaks of what you may do where a clause is optional.
MAY: Final = (
    "boost", "redirect_slime", "shrug_slime", "drag", "ease_gate", "reroll", "clean", "free_action",
)
# Figures that are about what is fired at, not about who fires.
TARGETS: Final = ("to_hit", "to_trap", "to_close")
HIGH: Final = 99


class Page:
    """What a text is printed on: a ghost, gate, scenario, character, special action at a gate or one to perform
    anywhere; and which boss it speaks of.
    """

    __slots__ = ("boss", "kind")

    def __init__(self, kind: str, boss: Thing | None = None) -> None:
        self.kind = kind
        self.boss: Value = Message("ghost.boss") if boss is None else boss

    @property
    def yours(self) -> bool:
        """Whether it speaks to somebody who stands somewhere."""
        return self.kind in ("character", "perform")


# Conditions


def condition_text(condition: Condition, page: Page) -> Message:
    """A condition as a phrase that begins with "if"."""
    name, words = condition.name, condition.words
    if name == "against":
        return Message(f"if_against.{words['what']}")
    if name == "ghost_is":
        return Message(f"if_ghost.{words['what']}")
    args: dict[str, Value] = {"boss": page.boss}
    if "zone" in words:
        args["zone"] = word_or_id("zone", words["zone"])
    if "name" in words:
        args["counter"] = word_or_id("counter", words["name"])
    if name == "near":
        args["within"] = condition.numbers["within"]
        of = "you" if words["of"] == "this" and page.yours else words["of"]
        args["of"] = page.boss if of == "boss" else Message(f"near.{of}")
        name = "near_seen" if words["sight"] == "yes" else "near"
    if "least" not in condition.numbers:
        return Message(f"if.{name}_you" if name == "in_zone" and page.yours else f"if.{name}", args)
    if name == "carries":
        who = {"character": "you", "special": "you", "perform": "you", "scenario": "hauler"}.get(page.kind, "attacker")
        name = f"carries_{who}"
    elif name == "streams":
        name = "streams_ghost" if page.kind == "ghost" else "streams_gate"
    return bounded(name, condition.numbers["least"], condition.numbers["most"], args)


def bounded(name: str, least: int, most: int, args: dict[str, Value]) -> Message:
    """A condition on a number between two bounds."""
    form = "exactly" if least == most else "least" if most >= HIGH else "most" if least == 0 else "between"
    if least == 0 and most >= HIGH:
        form = "between"
    n = least if form in ("exactly", "least") else most
    args |= {"n": n, "least": least, "most": most}
    if name == "round":
        return Message(f"if_round.{form}", args)
    if most == 0:
        return Message(f"if_none.{name}", args)
    if name == "die" and form == "exactly":
        return Message("if_die.exactly", args)
    args["amount"] = Message(f"amount.{form}", {"n": n, "least": least, "most": most})
    return Message(f"if.{name}", args)


# Whom it means


def busters_text(effect: Effect) -> Message:
    """The Ghostbusters that an effect is about."""
    who = Message(f"who.{effect.word('who')}")
    within = effect.number("within")
    if within:
        who = Message("who.beside" if within == 1 else "who.within", {"who": who, "n": within})
    for narrower in ("sight", "carrying", "inside"):
        if effect.word(narrower) == "yes":
            who = Message(f"who.{narrower}", {"who": who})
    return who


def ghosts_text(effect: Effect, page: Page) -> Value:
    """The ghosts that an effect is about."""
    who = effect.word("who")
    if who == "boss":
        return page.boss
    found = Message("ghost.that" if who == "this" and page.kind != "ghost" else f"ghost.{who}")
    within = effect.number("within")
    return Message("ghost.within", {"who": found, "n": within}) if within and who != "this" else found


# Effects


def effect_text(effect: Effect, clause: Clause, page: Page) -> Message:
    """One effect as a phrase, with what it is counted by, and whether one may leave it."""
    text = phrase(effect, clause.optional, page)
    name = effect.words.get("name", "")
    if effect.counter is not None:
        by = effect.counter.divisor
        key = "text.per" if by == 1 else f"text.per_{effect.counter.by}"
        text = Message(key, {"body": text, "by": by, "what": counted_text(effect.counter.name, name, by)})
    for one in effect.lists.get("less", []):
        text = Message("text.less", {"body": text, "what": counted_text(one, name, 1)})
    if effect.words.get("one_roll") == "yes":
        text = Message("text.one_roll", {"body": text})
    if effect.numbers.get("at_most"):
        text = Message("text.at_most_xp", {"body": text, "most": effect.number("at_most")})
    return Message("text.may", {"body": text}) if clause.optional and effect.op not in MAY else text


def counted_text(count: str, name: str, by: int) -> Message:
    """What something is counted by."""
    return Message(f"count.{count}", {"by": by, "counter": word_or_id("counter", name)})


def phrase(effect: Effect, optional: bool, page: Page) -> Message:
    op = effect.op
    args: dict[str, Value] = dict(effect.numbers)
    if op in MAY:
        return Message(f"op.{'may.' if optional else ''}{op}{choice_of(effect)}", args)
    if op in ("slime", "push", "lose_trapped", "xp"):
        args["who"] = busters_text(effect)
    elif op in ("move", "to_spirit_world", "remove_from_game"):
        args["who"] = ghosts_text(effect, page)
    if op == "move":
        return move_phrase(effect, args)
    if op == "modify":
        return modify_phrase(effect, args, page)
    if op == "remove_streams":
        this = Message("off.ghost" if page.kind == "ghost" else "off.gate")
        args["off"] = page.boss if effect.word("of") == "boss" else this
    elif op == "untargetable":
        args["of"] = page.boss if effect.word("who") == "boss" else Message(f"of.{effect.word('who')}")
    elif op == "emerge":
        args["at"] = Message(f"at.{effect.word('at')}", {"zone": word_or_id("zone", effect.word("zone"))})
        args["rank"] = effect.word("rank")
    elif op == "place":
        add_place(effect, args)
    elif op == "counter":
        args["counter"] = word_or_id("counter", effect.word("name"))
        args["n"] = abs(effect.number("n"))
    elif op == "door":
        args["door"] = door_text(effect.word("door"))
    return Message(f"op.{op}{variant(effect)}", args)


def choice_of(effect: Effect) -> str:
    """The part of a key that tells the forms of an op apart which has one word."""
    param = {"reroll": "die", "clean": "who", "free_action": "action", "redirect_slime": "to"}.get(effect.op)
    return "" if param is None else f".{effect.word(param)}"


def variant(effect: Effect) -> str:
    """The part of a key that fits the parameters."""
    op = effect.op
    if op == "slime":
        return ".one" if effect.number("n") == 1 else ".more"
    if op == "emerge":
        return f".{effect.word('rank')}" if effect.word("rank") in ("lowest", "highest") else ".rank"
    if op == "place":
        return ".square" if effect.word("at") else ".zone" if effect.word("zone") else ".nowhere"
    if op == "xp":
        return ".own" if effect.word("who") == "self" else ".for"
    if op == "immune":
        return f".{effect.word('what')}"
    if op in ("open_gate", "close_gate"):
        return f".{effect.word('which')}"
    if op == "remove_streams":
        return f".{effect.word('whose')}"
    if op == "lose_trapped":
        return f".{effect.word('which')}.{effect.word('to')}"
    if op in ("pay_trapped", "door"):
        return f".{effect.word('to')}"
    if op == "counter":
        n = effect.number("n")
        if effect.word("set") == "yes":
            return ".set" if n else ".set_none"
        return ".down" if n < 0 else ".up"
    return ""


def move_phrase(effect: Effect, args: dict[str, Value]) -> Message:
    """GTB-5.2: one segment of movement."""
    way = effect.word("dir")
    if way in DIRECTIONS:
        args["direction"] = Thing("direction", DIRECTIONS.index(way))
        return Message("op.move.fixed", args)
    zone = effect.word("to") == "zone"
    args["to"] = word_or_id("zone", effect.word("zone")) if zone else Message(f"to.{effect.word('to')}")
    return Message(f"op.move.{way}", args)


def modify_phrase(effect: Effect, args: dict[str, Value], page: Page) -> Message:
    """A figure that is raised or lowered."""
    n, of, stat = effect.number("n"), effect.word("of"), effect.word("stat")
    args |= {"n": abs(n), "sign": "−" if n < 0 else "+", "stat": Message(f"stat.{stat}", {"n": abs(n)})}
    args["of"] = page.boss if of == "boss" else Message(f"of.{of}")
    if stat in TARGETS:
        return Message("op.modify.target", args)
    return Message("op.modify.own" if of == "self" else "op.modify.for", args)


def add_place(effect: Effect, args: dict[str, Value]) -> None:
    args["kind"] = Thing("kind", KINDS.index(effect.word("kind")))
    args["zone"] = word_or_id("zone", effect.word("zone"))
    if effect.word("at"):
        args["square"] = Thing("square", read_square(effect.word("at")))


# Words for what content names by itself


def word_or_id(table: str, id: str) -> Message:
    """The word for a zone or a counter; content of one's own may name some that have none, and is quoted."""
    key = f"{table}.{id}"
    return Message(key) if WORDS.has(key) else Message("thing.named", {"name": id.replace("_", " ")})


def door_text(door: str) -> Message:
    """A door by what it is, whatever tile it is on."""
    return word_or_id("door", door.rpartition(".")[2])
