# interpreted
"""Labels of answers for players: what a Move provokes, what stands on an attacked square, what a Rest brings."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b, field_c
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.ecto_terrestrial.combat.arms import attack_dice, cost_of
from hauntbox.games.ecto_terrestrial.components.card_phrases import Page, sequence, texts_of
from hauntbox.games.ecto_terrestrial.components.card_text import deeds_text
from hauntbox.games.ecto_terrestrial.heroes.interacting import holder_of
from hauntbox.games.ecto_terrestrial.heroes.moving import strikers
from hauntbox.games.ecto_terrestrial.heroes.working import rules_at, usable
from hauntbox.games.ecto_terrestrial.table import steps, verbs
from hauntbox.games.ecto_terrestrial.table.numbers import HEALTH, HOT_SHEETS, KIND_OF, OFF, PLAYERS
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial

# Answers that are about both Heroes of the active player.
OF_TURN: Final = (verbs.REST, verbs.DOUBLE_ATTACK)


def choice_message(g: EctoTerrestrial, code: int) -> Message | None:
    """An answer with what matters about it; None if its own words say enough."""
    verb = code & VERB_BITS
    a, b, c = field_a(code), field_b(code), field_c(code)
    if verb == verbs.MOVE and g.hero_at[a] >= 0:
        return move_message(g, a, b)
    if verb == verbs.TELEPORT:
        return Message("choice.teleport", {"hero": Thing("hero", a), "square": Thing("square", b)})
    if verb in (verbs.ATTACK, verbs.JOIN):
        return attack_message(g, verb, a, b, c)
    if verb == verbs.REST:
        return rest_message(g)
    if verb == verbs.TAKE_OVER and b < len(g.objective_at) and holder_of(g, b) >= 0:
        return Message("choice.take_over", {
            "hero": Thing("hero", a), "objective": Thing("objective", b), "other": Thing("hero", holder_of(g, b)),
        })
    if verb in (verbs.INTERACT, verbs.INTERACT_HERE) and g.hero_at[a] >= 0:
        return interact_message(g, a, b if verb == verbs.INTERACT else -1)
    if verb in (verbs.PICK_ET, verbs.ALLOT):
        return et_message(g, verb, code)
    if verb == verbs.REROLL:
        faces = [Thing("face", face) for n, face in enumerate(g.rolled) if a >> n & 1]
        return Message("choice.reroll", {"faces": faces}) if faces else None
    if verb == verbs.CHOOSE:
        return outcome_message(g, a)
    if verb == verbs.PASS and g.step == steps.SHOPPING:
        return Message("choice.pass_shop")
    if verb == verbs.DONE:
        return done_message(g)
    return place_message(g, verb, a)


def interact_message(g: EctoTerrestrial, hero: int, objective: int) -> Message | None:
    """ETI-9.4: interacting with an Objective, or with the square if there is none, and what comes of it."""
    trigger = "interact" if objective >= 0 else "interact_here"
    if objective >= len(g.objective_at):
        return None
    rule = usable(g, rules_at(g, trigger, hero, objective))
    if rule is None:
        return None
    clause, source = rule
    token = g.episode.objectives[objective].kind if objective >= 0 else ""
    body = sequence(deeds_text(clause, Page(source.thing.kind, token=token), [one.name for one in clause.conditions]))
    args: dict[str, Value] = {"hero": Thing("hero", hero), "body": body}
    if objective < 0:
        return Message("choice.interact_here", args)
    return Message("choice.interact", {**args, "objective": Thing("objective", objective)})


def place_message(g: EctoTerrestrial, verb: int, a: int) -> Message | None:
    """Something that can be pointed at, and where it is."""
    if verb == verbs.PICK_POINT and a < len(g.episode.points):
        return Message("choice.point", {"point": Thing("point", a), "square": Thing("square", g.episode.points[a])})
    if verb == verbs.PICK_HERO and g.hero_at[a] >= 0:
        return Message("choice.hero", {"hero": Thing("hero", a), "square": Thing("square", g.hero_at[a])})
    if verb == verbs.PICK_OBJECTIVE and a < len(g.objective_at):
        args: dict[str, Value] = {"objective": Thing("objective", a)}
        if holder_of(g, a) >= 0:
            return Message("choice.objective_held", {**args, "hero": Thing("hero", holder_of(g, a))})
        if g.objective_at[a] >= 0:
            return Message("choice.objective", {**args, "square": Thing("square", g.objective_at[a])})
    if verb == verbs.ASK:
        return Message("choice.ask", {"seat": Thing("seat", a), "heroes": team(g, a)})
    if verb == verbs.USE:
        return power_message(g, a)
    if verb == verbs.BUY:
        return Message("choice.buy", {"item": Thing("item", a), "n": g.box.items[a].price})
    return None


def done_message(g: EctoTerrestrial) -> Message | None:
    """To be done with something: with rerolling it is to keep all dice."""
    return Message("choice.keep_dice") if g.roller >= 0 and g.rolled else None


def outcome_message(g: EctoTerrestrial, n: int) -> Message | None:
    """ETI-19.4: one of the two outcomes of the Hot Sheet that is being resolved, in its own words."""
    if g.phase != HOT_SHEETS or g.sheet < 0:
        return None
    for clause in g.box.sheets[g.sheet].under("revealed"):
        for effect in clause.do:
            if effect.op == "choose":
                part = effect.parts["second" if n else "first"]
                return Message("choice.text", {"text": sequence(texts_of(part, Page("own_choice", "sheet")))})
    return None


def team(g: EctoTerrestrial, seat: int) -> list[Thing]:
    return [Thing("hero", hero) for hero in g.team_of(seat)]


def move_message(g: EctoTerrestrial, hero: int, square: int) -> Message | None:
    """ETI-5.4: a Move with the ETs that it provokes."""
    ets = [Thing("et", et) for et in strikers(g, hero)]
    if not ets:
        return None
    args: dict[str, Value] = {"hero": Thing("hero", hero), "square": Thing("square", square), "ets": ets}
    return Message("choice.move_provoking", args)


def attack_message(g: EctoTerrestrial, verb: int, hero: int, item: int, square: int) -> Message:
    """ETI-14: an Attack with its dice, its price, and what stands on the square."""
    cost = cost_of(g, hero, item)
    dice = attack_dice(g, hero, item, -1 if verb == verbs.JOIN else square)
    args: dict[str, Value] = {"hero": Thing("hero", hero), "item": Thing("item", item), "dice": dice, "n": cost}
    if verb == verbs.JOIN:
        return Message("choice.join", args)
    what = [Thing("et", et) for et in g.ets_in(square)]
    if g.boss_at == square:
        what.append(Thing("boss", g.boss))
    what += [Thing("hero", one) for one in g.heroes_in(square) if one != hero]
    key = "choice.attack" if cost else "choice.attack_free"
    return Message(key, {**args, "square": Thing("square", square), "what": what})


def rest_message(g: EctoTerrestrial) -> Message:
    """ETI-17: what a Rest brings."""
    heroes = g.team_of(g.active)
    gone = [Thing("hero", hero) for hero in heroes if g.hero_at[hero] == OFF]
    traps = sum([g.traps[hero] for hero in heroes])
    key = "choice.rest" + ("_return" if gone else "") + ("_traps" if traps else "")
    return Message(key, {"heroes": gone, "n": traps})


def et_message(g: EctoTerrestrial, verb: int, code: int) -> Message | None:
    """An ET with where it stands and its Wounds; in an Attack with the die that it gets."""
    et = field_a(code) if verb == verbs.PICK_ET else field_b(code)
    if g.et_at[et] < 0:
        return None
    args: dict[str, Value] = {
        "et": Thing("et", et), "square": Thing("square", g.et_at[et]), "n": g.et_wounds[et], "of": HEALTH[KIND_OF[et]],
    }
    if verb == verbs.ALLOT:
        args["face"] = Thing("face", field_a(code))
    if g.et_wounds[et]:
        return Message("choice.et" if verb == verbs.PICK_ET else "choice.allot", args)
    return Message("choice.et_fresh" if verb == verbs.PICK_ET else "choice.allot_fresh", args)


def power_message(g: EctoTerrestrial, number: int) -> Message | None:
    """A power by its Hero and card."""
    held = g.powers.by_number.get(number)
    if held is None:
        return None
    key = "choice.use_action" if held.clause.when == "action" else "choice.use"
    return Message(key, {"hero": Thing("hero", held.hero), "card": Thing("power", number)})


def targets(g: EctoTerrestrial, code: int, ids: dict[str, list[str]]) -> list[str] | None:
    """What an answer touches on the table; None if its fields say it."""
    verb = code & VERB_BITS
    a = field_a(code)
    if verb in OF_TURN:
        return [f"hero:{ids['hero'][hero]}" for hero in g.team_of(g.active)]
    if verb == verbs.ALLOT:
        return [f"et:{ids['et'][field_b(code)]}"]
    if verb == verbs.ALLOT_BOSS and g.boss >= 0:
        return [f"boss:{ids['boss'][g.boss]}"]
    if verb == verbs.COLLECT:
        at = g.hero_at[a]
        return [f"hero:{ids['hero'][a]}", *([f"square:{ids['square'][at]}"] if at >= 0 else [])]
    if verb == verbs.ATTACK:
        square = field_c(code)
        meant = [f"hero:{ids['hero'][a]}", f"item:{ids['item'][field_b(code)]}", f"square:{ids['square'][square]}"]
        return meant + struck(g, square, ids)
    if verb == verbs.PICK_SQUARE and g.phase == PLAYERS:
        return [f"square:{ids['square'][a]}", *struck(g, a, ids)]
    if verb == verbs.ASK:
        return [f"seat:{ids['seat'][a]}", *[f"hero:{ids['hero'][hero]}" for hero in g.team_of(a)]]
    if verb == verbs.USE:
        held = g.powers.by_number.get(a)
        if held is not None:
            card = [] if held.item < 0 else [f"item:{ids['item'][held.item]}"]
            return [f"hero:{ids['hero'][held.hero]}", *card]
    return None


def struck(g: EctoTerrestrial, square: int, ids: dict[str, list[str]]) -> list[str]:
    """The ETs and the Boss of a square: whoever means the square may point at them."""
    boss = [f"boss:{ids['boss'][g.boss]}"] if g.boss >= 0 and g.boss_at == square else []
    return [f"et:{ids['et'][et]}" for et in g.ets_in(square)] + boss
