"""Things that a seat does not want to be asked about in reaction windows, until it says otherwise.

This is private to the seat. It is not part of the state, of saves or of copies, so nobody can learn it from there.
"""

from __future__ import annotations

from hauntbox.engine.decisions import Decision
from hauntbox.engine.messages import Thing
from hauntbox.engine.rules import Rules
from hauntbox.engine.state import State


def subject(rules: Rules, code: int) -> Thing | None:
    """The thing that an answer uses: the first that it names."""
    for kind, value in rules.fields_of(code):
        if kind:
            return Thing(kind, value)
    return None


def alike(rules: Rules, state: State, target: str, thing: Thing) -> bool:
    """Whether an id (``card:salt1``) means this thing, or another copy with the same name."""
    kind, _, id = target.partition(":")
    if kind != thing.kind:
        return False
    try:
        value = rules.thing_value(kind, id)
    except (KeyError, ValueError):
        return False  # the content that it belonged to is no longer in play
    if value == thing.value:
        return True
    if rules.entry_of(kind, value) != rules.entry_of(kind, thing.value):
        return False
    one, other = rules.thing_message(state, kind, value), rules.thing_message(state, kind, thing.value)
    return rules.say(state, one) == rules.say(state, other)


def without(rules: Rules, state: State, ignored: list[str], target: str) -> list[str]:
    """What is still ignored after a thing and its copies are to be asked about again."""
    kind, _, id = target.partition(":")
    try:
        thing = Thing(kind, rules.thing_value(kind, id))
    except (KeyError, ValueError):
        return [one for one in ignored if one != target]
    return [one for one in ignored if not alike(rules, state, one, thing)]


def is_ignored(rules: Rules, state: State, code: int, ignored: list[str]) -> bool:
    """Whether an answer uses something that is ignored."""
    thing = subject(rules, code)
    if thing is None:
        return False
    return bool([target for target in ignored if alike(rules, state, target, thing)])


def ignores(decision: Decision, seat: int, ignored: list[str]) -> bool:
    """Whether a seat can only pass in this window, or use what it ignores. A seat's own steps and questions that can't
    be passed are never ignored."""
    rules, state = decision.rules, decision.state
    if not ignored or not decision.window or rules is None or state is None:
        return False
    return not [code for code in decision.codes_for(seat)[:-1] if not is_ignored(rules, state, code, ignored)]
