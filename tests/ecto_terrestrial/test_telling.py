"""What the log tells: every power by the rule that gives it, who resolves a fallen die, setbacks, and quiet steps."""

from __future__ import annotations

import pytest

from hauntbox.engine.messages import Thing
from hauntbox.engine.state import Flow
from hauntbox.games.ecto_terrestrial.cards.acting import run_powers
from hauntbox.games.ecto_terrestrial.cards.episodes import run_episode
from hauntbox.games.ecto_terrestrial.cards.reacting import player_of
from hauntbox.games.ecto_terrestrial.cards.sources import Source
from hauntbox.games.ecto_terrestrial.combat.attacking import attack
from hauntbox.games.ecto_terrestrial.combat.rolls import settle
from hauntbox.games.ecto_terrestrial.components.powers import Held, Powers
from hauntbox.games.ecto_terrestrial.effects.op import EctoOp
from hauntbox.games.ecto_terrestrial.heroes.moving import move_action
from hauntbox.games.ecto_terrestrial.spawning.disruption import disrupt
from hauntbox.games.ecto_terrestrial.table import verbs
from hauntbox.games.ecto_terrestrial.table.state import EctoTerrestrial
from hauntbox.games.ecto_terrestrial.turns.using import use_power
from hauntbox.kit.cards.effects import Clause, Effect
from tests.ecto_terrestrial.lab import Lab, whole_box


def rules_told(lab: Lab, kind: str) -> list[str]:
    """The rules that all events of a kind cite."""
    return [rule for event, rule, *_ in lab.g.log or [] if event.name == kind]


# Rules


def moment_of(source: Source) -> tuple[str, str, int]:
    """The rule and the card of a moment."""
    return source.rule, source.thing.kind, source.thing.value


class Probe:
    """An op that does nothing but note for which rule and which card it was called."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str, int]] = []

    def run(self, g: EctoTerrestrial, effect: Effect, source: Source) -> Flow[None]:
        self.found.append(moment_of(source))
        return
        yield

    def instead_of(self, clause: Clause) -> Clause:
        """A clause of the same moment, without conditions."""
        new = Clause(clause.when, [], [Effect(EctoOp("probe", [clause.when], [], run=self.run))], 1, clause.per)
        new.optional = clause.optional
        return new


def all_powers() -> list[tuple[int, int, int]]:
    """Every power of the box that acts at a moment: a Hero who can have it, the card (-1: the Hero), its number."""
    box = whole_box()
    found = [
        (hero, -1, box.hero_powers[hero] + place) for hero, card in enumerate(box.heroes)
        for place, clause in enumerate(card.clauses) if clause.when != "standing"
    ]
    for item, gear in enumerate(box.items):
        hero = gear.owner if gear.owner >= 0 else 0 if gear.faction <= 0 else 4
        found += [
            (hero, item, box.item_powers[item] + place)
            for place, clause in enumerate(gear.clauses) if clause.when != "standing"
        ]
    return found


@pytest.mark.parametrize(("hero", "item", "number"), all_powers())
def test_a_power_cites_the_rule_that_gives_it(hero: int, item: int, number: int) -> None:
    """ETI-1.2c, 1.3a, 1.17: an ability, a Weapon's, the text of Equipment; afterwards the moment is as it was."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,3"}, real=True)
    g = lab.g
    g.owner = (*[0 if one == hero else -1 for one in range(len(g.owner))],)
    g.move_hero(hero, lab.square("2,2"))
    g.gear = tuple([(one, item) if one == hero and item >= 0 else (one,) for one in range(len(g.gear))])
    g.powers = Powers(g.box, g.gear)
    probe = Probe()
    held = g.powers.by_number[number]
    moment = held.clause.when
    probed = Held(probe.instead_of(held.clause), hero, item, number)
    g.powers.by_number[number] = probed
    g.powers.moments[moment][hero] = [probed]
    g.active, g.actions = 0, 5
    source = Source(Thing("hero", hero), "ETI-1.1", 0, hero)
    if moment in ("free", "action"):
        lab.run(use_power(g, number))
    elif moment in ("attack_rolled", "defense_rolled"):
        lab.run(settle(g, moment, [0, 1], source))
    else:
        lab.run(run_powers(g, hero, moment, source), *["agree"] * held.clause.optional)
    given = "ETI-1.2c" if item < 0 else "ETI-1.3a" if item < g.box.weapons else "ETI-1.17"
    assert probe.found == [(given, "hero", hero) if item < 0 else (given, "item", item)]
    assert set(rules_told(lab, "power_used")) <= {given}
    assert moment_of(source) == ("ETI-1.1", "hero", hero)


def test_front_man_and_its_point_cite_the_ability() -> None:
    """ETI-1.2c, 14.13c: the point for the capture is the Attack's, the one more is Peter's."""
    lab = Lab(heroes={"peter": "2,2", "egon": "2,4"}, ets={"s1": "2,3"}, dice="SSD", real=True)
    lab.g.et_wounds[lab.et("s1")] = 1
    lab.run(attack(lab.g, lab.hero("peter"), lab.hero("peter"), lab.square("2,3")), "done")
    assert rules_told(lab, "power_used") == ["ETI-1.2c"]
    assert rules_told(lab, "scored") == ["ETI-14.13c", "ETI-1.2c"]


def reactions() -> list[tuple[int, str]]:
    """Every Reaction of the box, with each moment that it answers."""
    gadgets = whole_box().gadgets
    return [(number, moment) for number, card in enumerate(gadgets) if card.is_reaction for moment in card.by_trigger]


@pytest.mark.parametrize(("card", "moment"), reactions())
def test_a_reaction_cites_its_own_rule(card: int, moment: str) -> None:
    """ETI-8.3: whatever the moment is that it answers; afterwards the moment is as it was."""
    lab = Lab(heroes={"peter": "2,2", "agent_j": "2,3"}, real=True)
    g = lab.g
    g.hands[0] = (card,)
    g.rolled, g.roller = (0, 1), 0
    source = Source(Thing("hero", 0), "ETI-1.1", 1, 0)
    source.number = 2
    source.by_ets = True
    source.bids = ((0, 2),) if moment == "bids_shown" else ()
    play = player_of(moment, source)
    lab.run(play(g, 0, verbs.REACT | card << verbs.A), *["hero:peter"] * (moment == "sheet_revealed"))
    assert len(g.log or []) > 1 and {rule for _, rule, *_ in g.log or []} == {"ETI-8.3"}
    assert (*moment_of(source), source.seat) == ("ETI-1.1", "hero", 0, 1)


# Lines that were missing


def test_who_resolves_a_fallen_die_is_told() -> None:
    """ETI-21.2: one after another, from the fewest points on."""
    lab = Lab(scores=[3, 1])
    lab.g.fallen = [0, 1]
    lab.run(disrupt(lab.g), "die:shooter", "point:0", "point:1")
    assert lab.told("resolves") == [(1, 1), (0, 0)] and rules_told(lab, "resolves") == ["ETI-21.2"] * 2


@pytest.mark.parametrize(("before", "told"), [(5, [(2, 3)]), (1, [(1, 0)]), (0, [])])
def test_what_the_unit_loses_is_told(before: int, told: list[tuple[int, ...]]) -> None:
    """ETI-28.1: with three ETs at the unit at the end of a round, as much as was there."""
    lab = Lab(4, episode="overflow", heroes={"peter": "3,4"}, ets={"g1": "4,4", "g2": "4,4", "s1": "4,4"})
    lab.g.counters["progress"] = before
    lab.run(run_episode(lab.g, "round_ended", "ETI-28.1"))
    assert lab.told("set_back") == told


def test_a_quiet_step_is_told_where_somebody_would_have_struck() -> None:
    """ETI-5.4, 1.2c: Winston's first Move; nothing is told where nobody has him in range."""
    lab = Lab(4, heroes={"winston": "2,2"}, ets={"g1": "2,2"}, real=True)
    winston = lab.hero("winston")
    lab.run(move_action(lab.g, winston, lab.square("2,3")))
    assert lab.told("unseen") == [(winston, lab.et("g1"))] and rules_told(lab, "unseen") == ["ETI-1.2c"]
    alone = Lab(4, heroes={"winston": "2,2"}, real=True)
    alone.run(move_action(alone.g, winston, alone.square("2,3")))
    assert not alone.told("unseen") and alone.told("moved")
