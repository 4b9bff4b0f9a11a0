# interpreted
"""Labels of answers for players: where a ghost stands, what it takes to hit it, what is carried."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, field_a, field_b
from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.spirit_world.busters.specials import special_of
from hauntbox.games.spirit_world.busters.walking import reach_of
from hauntbox.games.spirit_world.cards.standing import gate_to_hit, to_close, to_hit, to_trap
from hauntbox.games.spirit_world.speech.event_words import load_text
from hauntbox.games.spirit_world.speech.second_thoughts import streams_at_stake
from hauntbox.games.spirit_world.table import verbs
from hauntbox.games.spirit_world.table.numbers import GATE, GATES, INSIDE
from hauntbox.games.spirit_world.table.state import SpiritWorld

AT_CAR = (verbs.BOARD, verbs.DRIVE, verbs.DEPOSIT, verbs.ENTER)


def choice_message(g: SpiritWorld, code: int) -> Message | None:
    """An answer with what matters about it; None if its own words say enough."""
    verb = code & VERB_BITS
    a = field_a(code)
    if verb == verbs.ATTACK and g.ghost_at[a] >= 0:
        return Message("choice.attack", {
            "ghost": Thing("ghost", a), "square": Thing("square", g.ghost_at[a]), "hit": to_hit(g, a),
            "n": g.streams_on(a), "of": to_trap(g, a),
        })
    if verb == verbs.BLAST and a < GATES and g.gate_at[a] >= 0:
        return blast_message(g, a)
    if verb == verbs.MOVE and g.active >= 0:
        return move_message(g, a)
    if verb == verbs.THROUGH and g.active >= 0:
        return Message("choice.move_through_losing", {"square": Thing("square", a), "n": g.beams[g.active]})
    if verb in (verbs.AGREE, verbs.DECLINE) and g.sliming >= 0:
        return slime_message(g, verb == verbs.AGREE)
    if verb in (verbs.PICK_GHOST, verbs.ATTACK) and g.ghost_at[a] >= 0:
        return Message("choice.ghost", {"ghost": Thing("ghost", a), "square": Thing("square", g.ghost_at[a])})
    if verb == verbs.PICK_SOURCE and a >= 2 and g.ghost_at[a - 2] >= 0:
        ghost = a - 2
        return Message("choice.ghost", {"ghost": Thing("ghost", ghost), "square": Thing("square", g.ghost_at[ghost])})
    if verb == verbs.PICK_GATE and a < GATES and g.gate_at[a] >= 0:
        return Message("choice.gate", {"gate": Thing("gate", a), "square": Thing("square", g.gate_at[a])})
    return carrying_message(g, verb, a)


def blast_message(g: SpiritWorld, gate: int) -> Message:
    args: dict[str, Value] = {
        "gate": Thing("gate", gate), "square": Thing("square", g.gate_at[gate]), "hit": gate_to_hit(g, gate),
        "n": g.streams_on(GATE + gate), "of": to_close(g, gate),
    }
    return Message("choice.blast" if args["of"] else "choice.blast_endless", args)


def move_message(g: SpiritWorld, to: int) -> Message | None:
    """A Move: out of the car, through it, or out of sight of the target of the Ghostbuster's streams."""
    b = g.active
    args: dict[str, Value] = {"square": Thing("square", to), "n": streams_at_stake(g, b, to)}
    if g.at[b] == INSIDE:
        return Message("choice.move_out", args)
    if reach_of(g, b).through >> to & 1:
        return Message("choice.move_through_losing" if args["n"] else "choice.move_through", args)
    return Message("choice.move_blind", args) if args["n"] else None


def slime_message(g: SpiritWorld, takes: bool) -> Message:
    """GTB-22.11: who is slimed on yes, and who on no."""
    args: dict[str, Value] = {"buster": Thing("buster", g.active), "other": Thing("buster", g.sliming)}
    return Message("choice.take_slime" if takes else "choice.leave_slime", args)


def carrying_message(g: SpiritWorld, verb: int, a: int) -> Message | None:
    """What those concerned carry on their cards."""
    b = g.active
    if b < 0:
        return None
    args: dict[str, Value] = {"buster": Thing("buster", a)}
    if verb == verbs.CLEAN and a in g.order:
        return Message("choice.clean", {**args, "n": g.slime[a]})
    giver = a if verb == verbs.TAKE else b
    if verb in (verbs.DEPOSIT, verbs.GIVE, verbs.TAKE) and giver in g.order and g.carries(giver):
        name = "deposit" if verb == verbs.DEPOSIT else "give" if verb == verbs.GIVE else "take"
        return Message(f"choice.{name}", {**args, "load": load_text(g.load(giver))})
    return None


def targets(g: SpiritWorld, code: int, ids: dict[str, list[str]]) -> list[str] | None:
    """What an answer touches on the table; None if its fields say it."""
    verb = code & VERB_BITS
    a = field_a(code)
    if verb in AT_CAR:
        return ["ecto:ecto"]
    if verb in (verbs.AGREE, verbs.DECLINE) and g.sliming >= 0:
        return [f"buster:{ids['buster'][g.active if verb == verbs.AGREE else g.sliming]}"]
    if verb == verbs.WIPE and g.active >= 0:
        return [f"buster:{ids['buster'][g.active]}"]
    if verb == verbs.ABILITY:
        return [f"ability:{ids['ability'][a]}", f"buster:{ids['buster'][a >> 3]}"]
    if verb == verbs.SPECIAL:
        return [f"gate:{ids['gate'][field_b(code)]}"]
    if verb == verbs.PERFORM and g.active >= 0:
        special = special_of(g, a, at_gate=False)
        by_car = special is not None and special.at == "ecto"
        return ["ecto:ecto" if by_car else f"buster:{ids['buster'][g.active]}"]
    if verb == verbs.PICK_SOURCE:
        id = ids["effect"][a]
        return [f"ghost:{id}"] if id in ids["ghost"] else [f"effect:{id}"]
    return None
