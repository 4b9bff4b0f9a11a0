"""GTB-22: what a team can do, worked out from its levels and kept."""

from __future__ import annotations

from hauntbox.games.spirit_world.components.cards import Contents, Numbers, Powers, Scenario, Use
from hauntbox.games.spirit_world.components.entries import entry_of
from hauntbox.kit.cards.effects import Effect


def count_actions(box: Contents) -> list[list[int]]:
    """GTB-9.4, 22.1: the actions of each character at each level."""
    found: list[list[int]] = []
    for character in box.characters:
        row = [box.numbers.actions] * (len(box.numbers.levels) + 1)
        for ability in character.abilities:
            for clause in ability.clauses:
                for effect in clause.do:
                    if effect.words.get("stat") == "actions" and not clause.conditions:
                        for level in range(ability.level, len(row)):
                            row[level] += effect.number("n")
        found.append(row)
    return found


def list_provisos(box: Contents) -> list[Use]:
    """The abilities that stand only as long as their conditions hold."""
    return [
        Use(ability.number, clause)
        for character in box.characters
        for ability in character.abilities
        for clause in ability.clauses
        if clause.when == "standing" and clause.conditions
    ]


def powers_at(box: Contents, levels: tuple[int, ...]) -> Powers:
    """The powers of a team whose members have these levels; 0 is somebody who is not in it."""
    found = box.powers.get(levels)
    if found is None:
        found = make_powers(box, levels)
        box.powers[levels] = found
    return found


def powers_under(box: Contents, levels: tuple[int, ...], scenario: Scenario, house: int) -> Powers:
    """The same as conditions change them; `house` has a bit for each house rule of the scenario that holds now, and
    after them one for each ability of somebody that stands under conditions, and holds.
    """
    if not house:
        return powers_at(box, levels)
    key = (*levels, house)
    found = scenario.powers.get(key)
    if found is None:
        found = make_powers(box, levels)
        abilities = house >> len(scenario.house)
        for index, use in enumerate(box.provisos):
            if abilities >> index & 1:
                for effect in use.clause.do:
                    grant(found, box.numbers, effect, use.ability >> 3)
                    if effect.words.get("stat") == "actions":
                        found.actions[use.ability >> 3] += effect.number("n")
        for index, clause in enumerate(scenario.house):
            if house >> index & 1:
                for effect in clause.do:
                    change_all(found, effect)
        scenario.powers[key] = found
    return found


def change_all(powers: Powers, effect: Effect) -> None:
    """A figure of everybody that a scenario raises or lowers; everybody always sees, walks and drives a square."""
    stat = effect.words.get("stat", "")
    if not stat or effect.word("of") != "team":
        return
    n = effect.number("n")
    values = powers.actions if stat == "actions" else stat_of(powers, stat)
    if values is not None:
        least = 1 if stat in ("sight", "move", "drive") else 0 if stat in ("maneuvers", "transfer", "deposit") else -9
        for one in range(len(values)):
            values[one] = max(least, values[one] + n)


def make_powers(box: Contents, levels: tuple[int, ...]) -> Powers:
    powers = Powers(box.numbers, len(box.characters))
    for b, character in enumerate(box.characters):
        for ability in character.abilities:
            if ability.level > levels[b]:
                continue
            for clause in ability.clauses:
                if clause.when == "standing":
                    if clause.conditions:
                        continue  # `powers_under` sees to it while they hold
                    if clause.per:  # so many times only
                        add_use(powers, f"immune_{clause.do[0].word('what')}", b, Use(ability.number, clause))
                        continue
                    for effect in clause.do:
                        grant(powers, box.numbers, effect, b)
                else:
                    add_use(powers, clause.when, b, Use(ability.number, clause))
    return powers


def add_use(powers: Powers, trigger: str, b: int, use: Use) -> None:
    """Something that somebody has for a moment."""
    if trigger not in powers.by_trigger:
        powers.by_trigger[trigger] = [[] for _ in powers.roll]
    powers.by_trigger[trigger][b].append(use)


def grant(powers: Powers, numbers: Numbers, effect: Effect, b: int) -> None:
    """Add something that holds all the time, for its owner or for everybody; the entry of its op says what."""
    give = entry_of(effect).grant
    if give is not None:
        give(powers, numbers, effect, b)


def stat_of(powers: Powers, stat: str) -> list[int] | None:
    """The numbers that a stat stands for; actions are counted elsewhere, because they come at once (GTB-3.9)."""
    return {
        "roll": powers.roll,
        "sight": powers.sight,
        "move": powers.move,
        "drive": powers.drive,
        "maneuvers": powers.maneuvers,
        "slime_cap": powers.slime_cap,
        "transfer": powers.transfer,
        "deposit": powers.deposit,
    }.get(stat)
