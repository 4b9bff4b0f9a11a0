# interpreted
"""Why not there? The reasons against spaces, buildings, Saucers, fires and kerosene that a question leaves out."""

from __future__ import annotations

from hauntbox.engine.decisions import VERB_BITS, Decision, field_a, field_b
from hauntbox.engine.messages import Message, Reason, Thing
from hauntbox.games.outer_space.cards.acting import WHY
from hauntbox.games.outer_space.cards.source import Source
from hauntbox.games.outer_space.effects.places import empty_buildings
from hauntbox.games.outer_space.effects.targets import is_near
from hauntbox.games.outer_space.fire_and_crowds.crowds import may_stand
from hauntbox.games.outer_space.fire_and_crowds.destruction import takes
from hauntbox.games.outer_space.ground.template import placements
from hauntbox.games.outer_space.heroes.moving import gaps, why_not_step
from hauntbox.games.outer_space.table import verbs
from hauntbox.games.outer_space.table.numbers import MOST_KEROSENE, SLOTS, ZARD
from hauntbox.games.outer_space.table.state import OuterSpace

DESTROYED = Reason("destroyed", "IOS-19.6")
BURNING = Reason("burning_there", "IOS-20.2")
GONE_SAUCER = Reason("saucer_gone", "IOS-19.8")


def beyond(g: OuterSpace, source: Source, square: int) -> Reason | None:
    """IOS-10.8: the reason against a space that is farther from what a card names than it says."""
    effect = source.effect
    if effect is None or "near" not in effect.words or is_near(g, effect, square, source):
        return None
    n, near = effect.number("within"), Message("counted_from." + effect.word("near"))
    if not n:
        return Reason("not_the_space", "IOS-10.8", {"near": near})
    return Reason("beyond_card", "IOS-10.8", {"n": n, "near": near})


def in_ruins(g: OuterSpace, square: int) -> Reason | None:
    return DESTROYED if g.destroyed(square) else None


# Set-up


def why_place_hero(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-2.8."""
    slot = g.stage
    if "start_in_tent" in g.scenario.specials:
        return Reason("starts_in_tent", "IOS-2.8")
    start = g.character(slot).start
    building = next(one.number for one in g.fairground.buildings if one.id == start)
    return Reason("starts_elsewhere", "IOS-2.8", {"hero": Thing("hero", slot), "building": Thing("building", building)})


def why_in_building(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-15.3: what the dice put into a building goes there, one to a space."""
    building = decision.source
    assert building is not None
    square = field_a(code)
    if square not in g.fairground.buildings[building.value].squares:
        return Reason("other_building", "IOS-15.3", {"building": building})
    return Reason("crowd_there", "IOS-22.2") if decision.kind == "place_crowd" else BURNING


def why_building(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-15.2, 15.4: a board or a building, by choice."""
    one = field_a(code)
    if code & VERB_BITS == verbs.PICK_BOARD:
        return Reason("board_useless", "IOS-15.4")
    if one not in g.fairground.in_play:
        return Reason("building_absent", "IOS-15.2")
    if one not in g.fairground.numbered:
        return Reason("not_numbered", "IOS-15.2")
    if g.gone >> one & 1:
        return DESTROYED
    return Reason("building_taken", "IOS-15.4")


def why_arrival_space(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-12.9: a replacement begins in the building that was named."""
    return Reason("other_building", "IOS-12.9", {"building": Thing("building", decision.context[0])})


# Landing Sites


def why_land(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-4.8: so many Soldiers at a Landing Site."""
    mp, left = decision.context
    saucer, n = field_a(code), field_b(code)
    if g.saucers[saucer] < 0:
        return GONE_SAUCER
    if g.destroyed(g.saucers[saucer]):
        return Reason("site_in_ruins", "IOS-9.7")
    if g.champion_at[ZARD] == g.saucers[saucer]:
        return Reason("beast_alone", "IOS-18.5")
    if g.room_at(g.saucers[saucer]) < n:
        return Reason("full", "IOS-5.4")
    if n < 1 or n > left:
        return Reason("so_many_land", "IOS-4.8a", {"n": left})
    return Reason("all_that_fit", "IOS-4.8c") if g.pool(mp) >= n else Reason("pool_empty", "IOS-4.8c")


def why_site(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A Landing Site for Soldiers or a Champion, or a Saucer to be moved, wrecked or fired from."""
    saucer, kind = field_a(code), decision.kind
    at = g.saucers[saucer]
    if at < 0:
        return GONE_SAUCER
    if kind in ("champion_site", "land_site") and g.destroyed(at):
        return Reason("site_in_ruins", "IOS-9.7")
    if kind == "champion_site":
        return Reason("site_taken" if saucer in decision.context else "beast_alone", "IOS-18.5")
    if kind == "land_site":
        return Reason("beast_alone", "IOS-18.5") if g.champion_at[ZARD] == at else Reason("full", "IOS-5.4")
    if kind == "ray_saucer":
        return Reason("ray_touches_nobody", "IOS-17.6")
    source = decision.context[0]
    return beyond(g, source, at) or Reason("nobody_to_hit", source.rule)


def why_fly_to(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-5.3: where a Saucer can be flown."""
    source, saucer = decision.context
    to = field_a(code)
    if to == g.saucers[saucer]:
        return Reason("saucer_stays", "IOS-5.3a")
    if to in g.saucers:
        return Reason("saucer_there", "IOS-5.3d")
    n = source.effect.number("n") if source.effect is not None else 0
    return Reason("saucer_reach", "IOS-5.3a", {"n": n})


def why_strafe_beside(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    source, saucer = decision.context
    if field_a(code) not in g.fairground.neighbours[g.saucers[saucer]]:
        return Reason("not_beside_saucer", source.rule)
    return Reason("nobody_to_hit", source.rule)


def why_teleport(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """All Soldiers of one Landing Site to another."""
    source = decision.context[0]
    at, to = g.saucers[field_a(code)], g.saucers[field_b(code)]
    if at < 0 or to < 0:
        return GONE_SAUCER
    if at == to:
        return Reason("same_site", source.rule)
    if not g.count_at[at]:
        return Reason("no_soldiers_there", source.rule)
    if g.heroes_in(at):
        return Reason("pinned", "IOS-6.5")
    if g.destroyed(to):
        return Reason("site_in_ruins", "IOS-9.7")
    return Reason("full", "IOS-6.4") if g.room_at(to) < g.count_at[at] else Reason("not_your_soldiers", "IOS-1.6")


# Spaces for whoever moves


def why_crowd_way(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-22.5, 22.6: where a crowd goes."""
    thing = decision.source
    if decision.kind in ("crowd_way", "lead_crowd"):
        assert thing is not None
        return why_not_drift(g, thing.value, field_a(code))
    source, about = decision.context
    if decision.kind == "herd_to":
        reason = why_not_drift(g, about, field_a(code))
        return Reason("no_martian_there", source.rule) if may_drift(g, about, field_a(code)) else reason
    if about >= SLOTS:
        return why_not_drift(g, about - SLOTS, field_a(code))
    return why_not_step(g, about, field_a(code)) or Reason("no_way", "IOS-8.3a")


def may_drift(g: OuterSpace, crowd: int, to: int) -> bool:
    return to in g.fairground.neighbours[g.crowd_at[crowd]] and may_stand(g, to)


def why_not_drift(g: OuterSpace, crowd: int, to: int) -> Reason:
    at = g.crowd_at[crowd]
    if to not in g.fairground.neighbours[at]:
        return Reason("crowd_far", "IOS-22.5")
    if g.burning(to):
        return Reason("crowd_fire", "IOS-22.6")
    if g.crowd_in(to) >= 0:
        return Reason("crowd_there", "IOS-22.6")
    if g.destroyed(to):
        return Reason("destroyed", "IOS-22.6")
    return Reason("kept_in_tent", "IOS-22.6")


def why_walk(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-8.3: a step that a card gives."""
    slot, to = decision.context[0], field_a(code)
    if code & VERB_BITS == verbs.SQUEEZE and to not in gaps(g, slot):
        return Reason("no_pinch_point", "IOS-16.9")
    return why_not_step(g, slot, to) or Reason("no_way", "IOS-8.3a")


def why_pushed(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-19.5, R61: out of a ruin or from under a wreck."""
    victim, squares, _ = decision.context
    to = field_a(code)
    if g.destroyed(to):
        return DESTROYED
    if not takes(g, victim, to):
        if victim.crowd >= 0:
            return Reason("crowd_fire" if g.burning(to) else "crowd_there", "IOS-R61")
        if victim.soldier >= 0 and g.champion_at[ZARD] != to:
            return Reason("full", "IOS-R61")
        return Reason("beast_alone", "IOS-R61")
    return Reason("must_get_out" if to in squares else "push_beside", "IOS-R61")


def why_room(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-16.11, R62: an empty space of the room that was rolled."""
    house, room = decision.context
    if house.rooms[room] >> field_a(code) & 1:
        return Reason("not_empty", "IOS-R62")
    return Reason("other_room", "IOS-16.11", {"room": Thing("room", room)})


def why_put_where(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """Where a card can put a Hero."""
    source, slot = decision.context
    square = field_a(code)
    if square == g.hero_at[slot]:
        return Reason("stands_there", source.rule)
    if g.destroyed(square):
        return DESTROYED
    to = source.effect.word("to") if source.effect is not None else ""
    return Reason(f"put_{to}", "IOS-15.3" if to == "random_building" else source.rule)


# The template


def why_aim(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-17.1 to 17.6, 17.9: how the template can lie."""
    number, at = field_a(code), field_b(code)
    one = decision.context[0]
    cannon = decision.kind == "aim_cannon"
    home = g.hero_at[one] if cannon else g.saucers[one]
    if at != home:
        return Reason("aims_from", "IOS-17.1", {"square": Thing("square", home)})
    if number not in [placement.number for placement in placements(g.fairground, at)]:
        return Reason("template_blocked", "IOS-17.4")
    if cannon:
        return Reason("template_empty", "IOS-17.2")
    return Reason("ray_touches_nobody", "IOS-17.6")


def why_land_cannon(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-17.9, 17.10: where Archibald comes down."""
    slot, die = decision.context
    square = field_a(code)
    if square == g.hero_at[slot]:
        return Reason("takes_off_there", "IOS-17.10")
    return in_ruins(g, square) or Reason("cannon_reach", "IOS-17.9", {"n": die})


# Fires


def why_spread(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-20.7, 20.8: where a fire spreads to."""
    to = field_a(code)
    at = g.rolled_fires[-1] if decision.source is None or decision.source.kind != "square" else decision.source.value
    if to == at or g.burning(to):
        return Reason("burning_there", "IOS-20.8")
    return in_ruins(g, to) or Reason("fire_far", "IOS-20.7")


def why_ignite(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-20.2, 19.6, 21.4: where a card starts a fire or pours kerosene."""
    source, square = decision.context[0], field_a(code)
    if decision.kind == "pour" and (square in g.kerosene or len(g.kerosene) >= MOST_KEROSENE):
        return Reason("kerosene_there", "IOS-21.4")
    if decision.kind == "ignite" and g.burning(square):
        return BURNING
    return in_ruins(g, square) or beyond(g, source, square) or Reason("not_the_target", source.rule)


def why_fire(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A fire that is rolled for, moved, or put out."""
    square, kind = field_a(code), decision.kind
    if not g.burning(square):
        return Reason("no_fire_there", "IOS-20.2")
    if kind in ("next_fire", "spare_fire"):
        rule = "IOS-20.6" if kind == "next_fire" else "IOS-20.9"
        return Reason("fire_is_new" if square in g.new_fires else "fire_rolled", rule)
    if kind == "beat_out":
        return Reason("fire_out_of_reach", "IOS-8.7a")
    source = decision.context[0]
    return beyond(g, source, square) or Reason("fire_by_no_house", source.rule)


def why_kerosene(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-21.7: the kerosene that a fire lights."""
    return Reason("kerosene_far" if field_a(code) in g.kerosene else "no_kerosene_there", "IOS-21.7")


# What cards do to spaces and buildings


def why_hit_space(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    source, square = decision.context[0], field_a(code)
    return in_ruins(g, square) or beyond(g, source, square) or Reason("nobody_to_hit", source.rule)


def why_house(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """A building that a card destroys, or that it is laid on."""
    source, building = decision.context[0], field_a(code)
    if building not in g.fairground.in_play:
        return Reason("building_absent", source.rule)
    if building not in g.fairground.numbered:
        return Reason("not_numbered", source.rule)
    if g.gone >> building & 1:
        return DESTROYED
    if building not in empty_buildings(g):
        return Reason("hero_inside", source.rule)
    if decision.kind == "quarantine":
        return Reason("card_lies_there", source.rule)
    effect = source.effect
    soldiers = effect.number("soldiers") if effect is not None else 0
    martians = effect.number("martians") if effect is not None else 0
    return Reason("too_few_inside", source.rule, {"n": max(soldiers, martians)})


def why_pack(g: OuterSpace, decision: Decision, seat: int, code: int) -> Reason:
    """IOS-4.7a: a Pack that fights next."""
    square = field_a(code)
    if not g.martian_in(square):
        return Reason("no_pack", "IOS-6.3")
    return Reason("fought_already" if square in g.fought else "nobody_to_fight", "IOS-4.7a")


WHY.update({
    "place_hero": why_place_hero, "place_crowd": why_in_building, "place_fire": why_in_building,
    "building": why_building, "arrival_space": why_arrival_space, "land": why_land, "champion_site": why_site,
    "land_site": why_site, "ray_saucer": why_site, "fly": why_site, "wreck": why_site, "strafe": why_site,
    "fly_to": why_fly_to, "strafe_beside": why_strafe_beside, "teleport": why_teleport, "crowd_way": why_crowd_way,
    "lead_crowd": why_crowd_way, "herd_to": why_crowd_way, "drag_to": why_crowd_way, "walk": why_walk,
    "pushed": why_pushed, "room": why_room, "put_where": why_put_where, "aim_cannon": why_aim, "aim_ray": why_aim,
    "land_cannon": why_land_cannon, "spread": why_spread, "choose_direction": why_spread, "ignite": why_ignite,
    "pour": why_ignite, "next_fire": why_fire, "spare_fire": why_fire, "put_out": why_fire, "beat_out": why_fire,
    "light_next": why_kerosene, "hit_space": why_hit_space, "raze": why_house, "quarantine": why_house,
    "next_pack": why_pack,
})  # fmt: skip
