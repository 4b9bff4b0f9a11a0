"""ETI-15.1 to 15.3, 15.11, R17: Team-Ups are asked for and granted."""

from __future__ import annotations

from typing import Final

from hauntbox.engine.decisions import Decision, field_a, field_b
from hauntbox.engine.messages import Reason, Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.combat.aiming import helpers, helping_weapons, why_not_attack
from hauntbox.games.ecto_terrestrial.combat.strike import Strike
from hauntbox.games.ecto_terrestrial.table import events, verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.table.verbs import A, B
from hauntbox.kit.questions import pick

CANNOT_HELP: Final = Reason("cannot_help", "ETI-15.1")
ASKED_ALREADY: Final = Reason("asked_already", "ETI-15.2")


def invite(g: EctoTerrestrial, strike: Strike) -> Flow[None]:
    """ETI-14.4, 15.2: the attacker names players to ask; each answers openly, clockwise, and names a Weapon on yes."""
    able = helpers(g, strike.hero, strike.square)
    if not able:
        return
    attacker = g.owner[strike.hero]
    asked: list[int] = []
    args = {"hero": Thing("hero", strike.hero), "square": Thing("square", strike.square)}
    while len(asked) < len(able):
        left = [hero for hero in able if hero not in asked]
        codes = [*[verbs.ASK | g.owner[hero] << A for hero in left], verbs.DONE]
        answer = yield from pick(attacker, "team_up", codes, "ETI-15.2", why_not_ask, None, dict(args), tuple(asked))
        if answer == verbs.DONE:
            break
        asked.append(next(hero for hero in left if g.owner[hero] == field_a(answer)))
    for hero in sorted(asked, key=lambda one: (g.owner[one] - attacker) % g.players):
        codes = [verbs.JOIN | hero << A | item << B for item in helping_weapons(g, hero, strike.square)]
        answer = yield from pick(
            g.owner[hero], "join", [*codes, verbs.DECLINE], "ETI-15.3", why_not_join, None, dict(args), (strike.square,)
        )
        if answer == verbs.DECLINE:
            g.tell(events.REFUSED, "ETI-15.3", (hero, strike.hero))
            continue
        strike.heroes.append(hero)
        strike.items.append(field_b(answer))
        strike.crosses = True  # ETI-15.10
        g.tell(events.JOINED, "ETI-15.2", (hero, strike.hero, field_b(answer)))


def why_not_ask(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against asking a player to help."""
    return ASKED_ALREADY if field_a(code) in [g.owner[hero] for hero in decision.context] else CANNOT_HELP


def why_not_join(g: EctoTerrestrial, decision: Decision, seat: int, code: int) -> Reason:
    """The reason against helping with a Weapon."""
    hero = field_a(code)
    if hero >= len(g.owner) or g.owner[hero] != seat:
        return CANNOT_HELP
    return why_not_attack(g, hero, field_b(code), decision.context[0]) or CANNOT_HELP
