# interpreted: used when somebody points at something
"""TGB-12, 13, 14, 20: what an attack may do, and what monsters do next, with the chances and the reasons."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from hauntbox.engine.messages import Message, Thing, Value
from hauntbox.games.betwixt.combat.attacking import damage_pool, defence_pool, hit_pool
from hauntbox.games.betwixt.combat.chances import Chances, chance_of_effects, chances_of
from hauntbox.games.betwixt.combat.chips import chips_of
from hauntbox.games.betwixt.combat.damage import rating_of
from hauntbox.games.betwixt.combat.dice import strongest_defence
from hauntbox.games.betwixt.combat.field import field_for
from hauntbox.games.betwixt.combat.modifying import armour_of
from hauntbox.games.betwixt.combat.statuses import has
from hauntbox.games.betwixt.combat.strike import Strike
from hauntbox.games.betwixt.components.card_phrases import dice_text, joined
from hauntbox.games.betwixt.family.aiming import (
    IN_THE_WAY,
    TARGETED,
    TOO_CLOSE,
    obstructions,
    reach_of,
    strike_for,
)
from hauntbox.games.betwixt.family.arming import ammo_card, weapon_in
from hauntbox.games.betwixt.family.wearing import card_in
from hauntbox.games.betwixt.ground.seeing import (
    CLEAR,
    HINDER,
    NONE,
    OBSTRUCTED,
    STOP,
    between,
    lines_between,
    sight,
)
from hauntbox.games.betwixt.ground.walking import Field, rear
from hauntbox.games.betwixt.monsters.activating import FAILED_TURNS
from hauntbox.games.betwixt.monsters.choosing import PRIORITIES
from hauntbox.games.betwixt.monsters.foretelling import Way, foretell
from hauntbox.games.betwixt.monsters.outlook import NOBODY
from hauntbox.games.betwixt.monsters.striking import strike_of
from hauntbox.games.betwixt.speech.foreseeing import (
    Look,
    character_target,
    character_thing,
    characters,
    percent,
    square_target,
    square_thing,
)
from hauntbox.games.betwixt.table.numbers import (
    BLIND,
    DAMAGE,
    DEFENCE,
    ELEMENTS,
    FIRST_MONSTER,
    FRAIL,
    HIT,
    LIGHTHEADED,
    STUNNED,
    WEAKENED,
)
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.kit.map.sightlines import UNIT

# How good lines of sight are, as a foresight says it.
GRADES: Final = {NONE: "stopped", OBSTRUCTED: "obstructed", CLEAR: "clear"}
WHY_OBSTRUCTED: Final = {TARGETED: "targeted", IN_THE_WAY: "in_the_way", TOO_CLOSE: "too_close"}
MOST_WAYS: Final = 4  # so many are told one by one


def dice_message(dice: list[int], colours: tuple[str, ...]) -> Message:
    """A pool in words."""
    return dice_text([colours[die] for die in dice]) if dice else Message("foresee.no_die")


class Fights(Look):
    """Attacks of the family, and monsters."""

    # An attack of a family member

    def attack(self, member: int, slot: int, fire: bool, target: int) -> None:
        """TGB-9.5, 12: the dice, the chance to hit and of each damage, and what changes them."""
        g = self.g
        strike = strike_for(g, member, slot, fire, target)
        chances = chances_of(g, strike)
        self.found.way("hit", character_target(member), character_target(target))
        self.found.note(character_target(target), f"{percent(chances.hit)} %")
        self.tell("hits", character=character_thing(target), chance=percent(chances.hit), agi=g.agility[target])
        self.spread(strike, chances)
        self.pools(strike)
        self.circumstances(strike)
        self.left_over(strike)
        if strike.ranged:
            self.line(field_for(g, member), g.at[member], g.at[target])
        if slot >= 0:
            self.ammo(member, slot, fire)
        self.turns_on(member, target, chances)

    def spread(self, strike: Strike, chances: Chances) -> None:
        """TGB-12.14 to 12.18: the damage that it may take, with what would be left."""
        left = self.g.hp[strike.target]
        shares = [
            Message("foresee.share", {"n": n, "chance": percent(chance), "left": left - n})
            for n, chance in enumerate(chances.damage) if 0 < n < left and chance
        ]
        if shares:
            self.tell("damage", parts=shares)
        fells = chances.at_least(max(1, left))
        if fells:
            key = "fells" if strike.target >= FIRST_MONSTER else "knocks_out"
            self.tell(key, character=character_thing(strike.target), chance=percent(fells), n=left)
        if not shares and not fells:
            self.tell("no_damage")

    def pools(self, strike: Strike) -> None:
        """TGB-12.5 to 12.7: what is thrown."""
        g = self.g
        hit = hit_pool(g, strike)
        guard = strongest_defence(defence_pool(g, strike))
        self.tell(
            "dice", hit=dice_message(hit, HIT), damage=dice_message(damage_pool(g, strike), DAMAGE),
            defence=dice_message(guard, DEFENCE),
        )
        if strike.lines:
            self.tell("effects", chance=percent(chance_of_effects(tuple(hit), 1)))

    def circumstances(self, strike: Strike) -> None:
        """TGB-13.6, 14.7, 12.14, 16.4 to 16.7, 18.3: what makes it better or worse."""
        g, target = self.g, strike.target
        if strike.blindside:
            self.tell("blindside", n=strike.blindside)
        if strike.obstructed:
            self.obstructed(strike)
        elif strike.ranged and strike.attacker < FIRST_MONSTER and obstructions(g, strike.attacker, target):
            self.tell("sees_past")
        if has(g, strike.attacker, BLIND):
            self.tell("blind", character=character_thing(strike.attacker), status=Message("status.blind"))
        if has(g, strike.attacker, LIGHTHEADED):
            self.tell("lightheaded", character=character_thing(strike.attacker), status=Message("status.lightheaded"))
        if has(g, strike.attacker, WEAKENED):
            self.tell("weakened", character=character_thing(strike.attacker), status=Message("status.weakened"))
        if has(g, target, FRAIL):
            self.tell("frail", character=character_thing(target), status=Message("status.frail"))
        armour = armour_of(g, strike)
        if armour:
            self.tell("armour", n=armour)
        for element, n in enumerate(strike.elements):
            rating = rating_of(g, target, element)
            if rating and (n or any(line.elements[element] for line in strike.lines)):
                name = Message(f"element.{ELEMENTS[element]}")
                self.tell("weak" if rating > 0 else "resists", element=name, n=abs(rating))

    def obstructed(self, strike: Strike) -> None:
        """TGB-13.6: why it may be lost before the dice fall."""
        if strike.attacker >= FIRST_MONSTER:
            self.tell("penalty", n=strike.miss_on)
            return
        found = obstructions(self.g, strike.attacker, strike.target)
        reasons = [Message(f"foresee.{key}") for bit, key in WHY_OBSTRUCTED.items() if found & bit]
        self.tell("obstructed", n=strike.miss_on, reasons=joined(reasons, "text.and"))

    def left_over(self, strike: Strike) -> None:
        """TGB-11.4, 11.5, 12.19: chips that are used up, and dice that the cap keeps out."""
        used = chips_of(self.g, strike.attacker, guard=False)
        lost = len(strike.hit_dice) + len(used) - len(hit_pool(self.g, strike))
        if used:
            self.tell("chips_used", n=len(used))
        if lost > 0:
            self.tell("over_cap", n=lost)

    def ammo(self, member: int, slot: int, fire: bool) -> None:
        """TGB-22.11, 22.12: the token that it costs."""
        g = self.g
        gear = weapon_in(g, member, slot)
        kind = -1 if gear is None else gear.fires if fire else gear.ammo
        if kind >= 0:
            card = ammo_card(g, member, -1 if fire else card_in(g, member, slot), kind)
            self.tell("ammo", card=Thing("card", card), n=g.ammo.get(card, 1) - 1)

    def turns_on(self, member: int, target: int, chances: Chances) -> None:
        """TGB-12.10: the chance that a skull draws the monster onto its attacker."""
        g = self.g
        if chances.skull and g.target[target] != member and g.bag[member]:
            self.tell("turns_on", character=character_thing(target), member=character_thing(member),
                      chance=percent(chances.skull))  # fmt: skip

    def line(self, field: Field, here: int, there: int) -> None:
        """TGB-13.1 to 13.4: the two lines of sight, and the spaces that they pass."""
        self.found.mark("sight", [square_target(s) for s in passed(field, here, there)])
        self.sight_lines(field, here, there)

    def sight_lines(self, field: Field, here: int, there: int, back: int = CLEAR) -> None:
        """TGB-13.1: the two lines from a corner to two corners, as good as they are; `back` is what is seen from the
        other end."""
        house = field.house
        seen, (x, y, x1, y1, x2, y2) = lines_between(field, here, there)
        if (x1, y1) == (x2, y2):
            return  # there is no line
        across, down = house.gx[there] - house.gx[here], house.gy[there] - house.gy[here]
        left, top = max(0, -across) * UNIT, max(0, -down) * UNIT
        right, foot = max(0, across) * UNIT, max(0, down) * UNIT
        how = "one_way" if seen != NONE and back == NONE else GRADES[seen]
        for ends in ((x1 - right, y1 - foot), (x2 - right, y2 - foot)):
            self.found.line(how, square_target(here), (x - left, y - top), square_target(there), ends)

    # A monster

    def monster(self, monster: int) -> None:
        """TGB-20: where it may go next and whom it may strike; then whom it sees."""
        g = self.g
        if g.box.monsters[g.kind[monster]].prop:
            self.tell("prop", hp=g.hp[monster])
            return
        self.aims_at(monster)
        if has(g, monster, STUNNED):
            self.tell("stunned", status=Message("status.stunned"))
        else:
            self.ways(monster, foretell(g, monster))
        self.back(monster)
        self.seen_by(monster)

    def aims_at(self, monster: int) -> None:
        """TGB-19.12, 20.9: its target, and when it would give it up."""
        g = self.g
        target = g.target[monster]
        if target < 0:
            return
        token = g.tokens_held >> monster & 1
        self.tell("target" if token else "target_without_token", member=character_thing(target))
        if g.failed[monster]:
            self.tell("failed", n=g.failed[monster], most=FAILED_TURNS)

    def ways(self, monster: int, ways: list[Way]) -> None:
        """TGB-20.2 to 20.13: every way, the likeliest first."""
        here = square_target(self.g.at[monster])
        ways = sorted(ways, key=lambda way: (-Fraction(way.chance, way.whole), way.square, way.victim))
        sure = len(ways) == 1
        for way in ways:
            to = square_target(way.square)
            self.found.mark("reach", [to])
            self.found.way("hit" if sure else "chance", here, to)
            if not sure:
                self.found.note(to, f"{percent(Fraction(way.chance, way.whole))} %")
            if way.victim != NOBODY:
                self.danger([way.victim])
                self.danger(way.redirects)
        for way in ways[:MOST_WAYS]:
            self.way(monster, way, sure)
        if len(ways) > MOST_WAYS:
            self.tell("more_ways", n=len(ways) - MOST_WAYS)

    def way(self, monster: int, way: Way, sure: bool) -> None:
        """One of its ways: where, whom, why, and what a strike may do."""
        stays = way.square == self.g.at[monster]
        args: dict[str, Value] = {
            "square": square_thing(way.square), "chance": percent(Fraction(way.chance, way.whole)),
            "why": Message(f"foresee.priority_{PRIORITIES[way.priority]}"),
        }  # fmt: skip
        if way.victim == NOBODY:
            self.tell(f"{'sure' if sure else 'may'}_{'stay' if stays else 'go'}", **args)
            return
        key = f"{'sure' if sure else 'may'}_{'stay' if stays else 'go'}_strike"
        self.tell(key, member=character_thing(way.victim), **args)
        deciding = [event[0].name for event in way.reasons if event[0].name in BECAUSE]
        if deciding:
            self.tell(f"because_{deciding[-1]}")
        self.blow(self.standing(monster, way), monster, way)

    def standing(self, monster: int, way: Way) -> Betwixt:
        """The table with the monster where the way has led it."""
        table = self.copy()
        table.at[monster], table.facing[monster] = way.square, way.facing
        return table

    def blow(self, table: Betwixt, monster: int, way: Way) -> None:
        """TGB-12: what its strike may do, and on whom a skull may turn it."""
        strike = strike_of(table, monster, way.victim, way.obstructed)
        chances = chances_of(table, strike)
        left = table.hp[way.victim]
        self.tell(
            "blow", member=character_thing(way.victim), chance=percent(chances.hit),
            n=max([n for n, chance in enumerate(chances.damage) if chance], default=0), left=left,
        )
        falls = chances.at_least(max(1, left))
        if falls:
            self.tell("knocks_out", character=character_thing(way.victim), chance=percent(falls), n=left)
        if way.obstructed:
            self.tell("penalty", n=strike.miss_on)
        turned = chances.skull * drawn(table, monster, way.redirects)
        if turned:
            self.tell("redirects", members=characters(way.redirects), n=len(way.redirects), chance=percent(turned))

    def back(self, monster: int) -> None:
        """TGB-14.5: the space behind it."""
        behind = rear(self.g.house, self.g.at[monster], self.g.facing[monster])
        if behind >= 0:
            self.found.mark("sight", [square_target(behind)])
            self.tell("behind", square=square_thing(behind))

    def seen_by(self, monster: int) -> None:
        """TGB-13: whether the acting member sees it and is seen, which are two questions."""
        g = self.g
        member = self.whose()
        if member < 0 or g.at[member] < 0:
            return
        ours, theirs = field_for(g, member), field_for(g, monster)
        sees = sight(ours, g.at[member], g.at[monster])
        seen = sight(theirs, g.at[monster], g.at[member])
        self.sight_lines(ours, g.at[member], g.at[monster], seen)
        if seen != sees:
            self.sight_lines(theirs, g.at[monster], g.at[member], sees)
        keys = {NONE: "no", CLEAR: "clear"}
        args = {"member": character_thing(member), "character": character_thing(monster)}
        self.tell(f"sight_{keys.get(sees, 'hindered')}", **args)
        self.tell(f"sight_back_{keys.get(seen, 'hindered')}", **args)
        if sees != NONE:
            distance = g.house.distance(g.at[member], g.at[monster])
            reach = reach_of(g, member)
            self.tell("in_range" if distance <= reach else "out_of_range", n=distance, reach=reach)

    # A family member

    def member(self, member: int) -> None:
        """TGB-19.12, 20: who aims at a family member, and who would strike them next."""
        g = self.g
        if g.at[member] < 0:
            return
        aiming = [one for one in g.monsters() if g.target[one] == member]
        if aiming:
            self.tell("aimed_at", characters=characters(aiming), n=len(aiming))
        elif g.monsters():
            self.tell("not_aimed_at")
        self.danger(aiming)
        self.strikers(g, member)

    def strikers(self, g: Betwixt, member: int) -> None:
        """TGB-20: the monsters that would strike a member if their activation came now, and what that may do."""
        sure: list[int] = []
        maybe: list[int] = []
        for monster in g.monsters():
            ways = foretell(g, monster)
            hits = [way for way in ways if way.victim == member]
            if hits:
                (sure if len(hits) == len(ways) else maybe).append(monster)
        if sure:
            self.tell("strike_next", characters=characters(sure), n=len(sure))
        if maybe:
            self.tell("may_strike_next", characters=characters(maybe), n=len(maybe))
        if g.monsters() and not sure and not maybe:
            self.tell("nobody_strikes")
        self.danger(sure + maybe)


BECAUSE: Final = ("clear_shot", "farthest", "most_others", "fewest_points", "rear_covered", "least_approach")


def passed(field: Field, here: int, there: int) -> list[int]:
    """TGB-13.1, 13.2: the spaces between the two that the better of all pairs of lines pass."""
    line: list[int] = []
    best: list[int] = []
    found = NONE
    for s in between(field.house, here, there):
        if s >= 0:
            line.append(s)
            continue
        seen = seen_along(field, line)
        if seen > found:
            found, best = seen, line
        line = []
    return sorted(set(best))


def seen_along(field: Field, line: list[int]) -> int:
    """What a pair of lines that passes these spaces sees."""
    met = 0
    for s in line:
        met |= field.code[s]
    return NONE if met & STOP else OBSTRUCTED if met & HINDER else CLEAR


def drawn(g: Betwixt, monster: int, members: list[int]) -> Fraction:
    """TGB-12.9a, 19.14: the chance that a monster that gives its token back draws one of these."""
    bag = g.bag.copy()
    if g.tokens_held >> monster & 1:
        bag[g.target[monster]] += 1
    if not sum(bag):
        active = g.active()
        return Fraction(len([one for one in members if one in active]), max(1, len(active)))
    return Fraction(sum([bag[one] for one in members]), sum(bag))


