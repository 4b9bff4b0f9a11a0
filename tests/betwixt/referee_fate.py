"""Exploration, the Drawing Phase and Placement under the referee: tokens, tiles, bags, and where things come to lie."""

from __future__ import annotations

from collections import Counter

from hauntbox.engine.messages import Event
from tests.betwixt.referee_books import FAMILY, TOKENS, TRAPS, Data, entries, entry
from tests.betwixt.referee_ground import across, square_id
from tests.betwixt.referee_rounds import Rounds
from tests.betwixt.referee_table import MEMBERS, One

UNCOUNTED = ("map", "ambush")
SIDES = {"north": 0, "east": 1, "south": 2, "west": 3}


def token_of(number: int) -> tuple[str, int]:
    """A token as a log tells it: its kind and what is printed on it."""
    return TOKENS[number >> 8], number & 255


class Fate(Rounds):
    """TGB-5, 6, 7."""

    def begin_table(self) -> None:
        super().begin_table()
        self.pool: Counter[str] = Counter(self.view["pool"])
        self.goal = ""
        self.waiting: list[One] = []
        self.kinds: set[str] = set()
        self.weapons: list[str] = []
        self.told: list[tuple[str, tuple[int, int] | tuple[str, int]]] = []  # tokens of this Drawing Phase
        self.opened = -1
        self.ended = False
        self.next_tiles: list[int] = []
        self.splits: list[tuple[int, int]] = []
        self.poured = 0
        self.due_spawns: Counter[str] = Counter()
        self.came: Counter[str] = Counter()
        self.treasures = {one["at"]: one["side"] for one in self.view["map"]["treasures"]}

    # Exploration

    def on_explored(self, event: Event, slot: int) -> None:
        """TGB-5.1, 5.3, 5.10."""
        self.expect(not self.fighting and not self.monsters(), "TGB-5.10", "there are monsters")
        self.goal = chr(ord("A") + slot)
        for one in self.active():
            one.at = ""
        self.waiting = [one for one in self.ones.values() if one.place == "active"]
        self.new_tiles, self.opened = set(), -1
        self.told, self.next_tiles, self.splits, self.poured, self.ended = [], [], [], 0, False

    def on_put(self, event: Event, n: int, square: int) -> None:
        """TGB-2.8, 5.1."""
        one, to = self.ones[n], square_id(square)
        self.put(one, to, event.rule)
        start = event.rule == "TGB-2.8"
        self.expect(to[0] == ("A" if start else self.goal), event.rule, "in another tile")
        self.expect(start or one in self.waiting, event.rule, f"{FAMILY[n]} was put already")
        self.waiting = [other for other in self.waiting if other is not one]

    def on_door_opened(self, event: Event, passage: int) -> None:
        """TGB-5.2, 5.4, 5.5."""
        one = self.was["map"]["passages"][passage]
        self.expect(one["state"] == "door", "TGB-5.5a", "there is no closed door")
        self.expect(any(who.at in one["squares"] for who in self.active()), "TGB-5.4", "nobody is beside it")
        self.expect(not self.waiting, "TGB-5.1", "somebody was not put")
        self.opened = passage

    def on_surprised(self, event: Event, number: int) -> None:
        """TGB-5.7."""
        self.expect(self.goal in self.was["map"]["surprises"], "TGB-5.7", "there is no surprise")

    # Drawing

    def on_drawn(self, event: Event, token: int) -> None:
        self.leaves_bag("kept", token)

    def on_put_back(self, event: Event, token: int, n: int) -> None:
        kind = token_of(token)[0]
        self.expect(self.pool[kind] > 0, "TGB-6.5", f"no {kind} was in the bags")
        self.told.append(("put_back", token_of(token)))
        row = 0
        for what, _ in reversed(self.told):
            if what != "put_back":
                break
            row += 1
        self.expect(n == row <= 3, "TGB-6.16", f"{row} in a row")

    def on_token_removed(self, event: Event, token: int) -> None:
        self.leaves_bag("removed", token)
        if event.cause is not None:
            self.told.pop()  # a card did that

    def leaves_bag(self, fate: str, token: int) -> None:
        """TGB-6.5."""
        kind, _ = token_of(token)
        self.pool[kind] -= 1
        self.expect(self.pool[kind] >= 0, "TGB-6.5", f"no {kind} was in the bags")
        self.told.append((fate, token_of(token)))

    def on_returned(self, event: Event, token: int) -> None:
        """TGB-6.10, 6.19."""
        self.pool[token_of(token)[0]] += 1
        if event.cause is not None:
            return  # a card did that
        place = next((n for n, one in enumerate(self.told) if one == ("kept", token_of(token))), -1)
        if self.expect(place >= 0, "TGB-6.10", "it was not drawn"):
            self.told[place] = ("returned", token_of(token))

    def on_token_added(self, event: Event, token: int) -> None:
        self.pool[token_of(token)[0]] += 1

    def on_objective_door(self, event: Event, passage: int) -> None:
        """TGB-6.20: the token of the tile behind it leaves the bags."""
        self.expect(self.pool["map"] > 0, "TGB-6.20", "no such token was in the bags")
        self.pool["map"] -= 1

    def on_drawing_ended(self, event: Event) -> None:
        self.ended = True
        self.expect([what for what, _ in self.told[-3:]] == ["put_back"] * 3, "TGB-6.16", "not three in a row")

    def on_next_tile(self, event: Event, tile: int) -> None:
        self.next_tiles.append(tile)

    def on_bag_split(self, event: Event, n: int, into: int) -> None:
        """TGB-6.21, 6.22."""
        self.expect(into >= 2 and n // into >= 3, "TGB-6.22", "a bag of fewer than three")
        self.splits.append((n, into))

    def on_bag_poured(self, event: Event, n: int, into: int) -> None:
        self.poured += 1

    def judge_drawing(self) -> None:
        """TGB-6.3 to 6.19, 6.28: the tray, doorway by doorway."""
        rows = self.view["drawing"]
        tray = [(one["fate"], (one["kind"], one["number"])) for row in rows for one in row["tokens"]]
        self.expect(sorted(tray) == sorted(self.told), "TGB-6.1", f"the tray shows {tray}, told was {self.told}")
        in_play = [int(tile["tile"]) for tile in self.was["map"]["tiles"]]
        bag = self.bag_size(rows[0]["passage"])
        monsters = backs = 0
        over, found = False, list(self.next_tiles)
        for row in rows:
            count, drawn_tile = 0, -1
            dead = row["secondary"] and bag == 0
            for token in row["tokens"]:
                self.expect(count < 3 and not over, "TGB-6.3", "drawing should have stopped")
                fate = self.fate_of(token, in_play, drawn_tile, monsters)
                lies = "kept" if token["fate"] == "returned" else token["fate"]
                self.expect(lies == fate, "TGB-6.13", f"{token} should be {fate}")
                backs = backs + 1 if fate == "put_back" else 0
                over = over or backs == 3
                if token["kind"] == "objective" or self.is_goal(token):
                    over = True
                    bag += len([one for one in row["tokens"] if one["fate"] == "returned"])
                    drawn_tile = int(self.mission["objective"])
                if fate != "put_back":
                    bag -= 1
                if fate == "kept":
                    count += token["kind"] not in UNCOUNTED
                    monsters += token["kind"] == "monster"
                    if token["kind"] == "map" and not self.is_goal(token):
                        drawn_tile = token["number"]
            self.expect(count == 3 or over or bag == 0, "TGB-6.3", f"only {count} tokens count")
            if not row["tile"]:  # TGB-6.19: no tile was left
                given = [one["kind"] for one in row["tokens"] if one["fate"] == "returned"]
                bag += len(given)
                monsters -= given.count("monster")
            self.judge_tile(row, in_play, drawn_tile, found, dead)
        self.expect(not found, "TGB-6.12", f"{found} were not needed")
        self.expect(over == self.ended or any(row["objective"] for row in rows), "TGB-6.16", "the end is told wrong")

    def is_goal(self, token: Data) -> bool:
        """TGB-6.10: the Map Tile Token of the objective."""
        return bool(token["kind"] == "map" and token["number"] == self.mission["objective"])

    def fate_of(self, token: Data, in_play: list[int], tile: int, monsters: int) -> str:
        """TGB-6.13, 6.14, 6.15."""
        if self.is_goal(token):
            return "kept"
        if token["kind"] == "map":
            return "removed" if token["number"] in in_play else "put_back" if tile >= 0 else "kept"
        return "put_back" if token["kind"] == "monster" and monsters >= 3 else "kept"

    def judge_tile(self, row: Data, in_play: list[int], tile: int, found: list[int], dead: bool) -> None:
        """TGB-6.12, R5, R6."""
        passage = self.view["map"]["passages"][int(row["passage"][1:])]
        laid = {one["id"]: int(one["tile"]) for one in self.view["map"]["tiles"]}
        if tile < 0 and not dead:
            free = [n for n in self.mission["tiles"] if n not in in_play and n != self.mission["objective"]]
            above = [n for n in free if n > laid[passage["tile"]]]
            tile = min(above or free, default=-1)
            if tile >= 0:
                told = found.pop(0) if found else -1
                self.expect(told == tile, "TGB-6.12", f"tile {tile} is next, not {told}")
        shown = laid[row["tile"]] if row["tile"] else -1
        self.expect(shown == tile, "TGB-6.12", f"tile {tile} should lie there, not {shown}")
        if tile >= 0:
            in_play.append(tile)

    def bag_size(self, passage: str) -> int:
        """TGB-6.2: how many tokens were in the bag of a path."""
        number = self.was["map"]["passages"][int(passage[1:])]["bag"]
        sizes = {one["number"]: one["tokens"] for one in self.was["bags"]}
        return int(sizes.get(number, sum(sizes.values())))

    # Placement

    def on_tile_laid(self, event: Event, slot: int, tile: int, stair: int) -> None:
        """TGB-7.2."""
        self.new_tiles.add(chr(ord("A") + slot))
        laid = self.view["map"]["tiles"][slot]
        self.expect(laid["tile"] == str(tile), "TGB-7.2", f"tile {laid['tile']} lies there")
        if event.rule == "TGB-6.26c":
            self.expect(tile == self.mission["secret"], "TGB-6.26c", "not the secret tile")
            self.new_tiles.clear()

    def judge_map(self) -> None:
        """TGB-10.7, C2: tiles don't overlap, doorways meet doorways, and what can be opened leads somewhere."""
        self.expect(not self.ground.clashes, "TGB-7.2", f"{self.ground.clashes}")
        rows = [row for row in self.view["drawing"] if row["tile"]]
        for one in self.view["map"]["passages"]:
            beyond = [across(self.ground.places[name], SIDES[one["direction"]]) for name in one["squares"]]
            free = not any(place in self.ground.names for place in beyond)
            new = one["tile"] in [row["tile"] for row in rows]
            fair = not new or one["state"] not in ("door", "exit") or one["other"] or one["added"] or free
            self.expect(fair, "TGB-6.17a", f"{one['id']} leads into a tile")
            self.expect(one["state"] != "exit", "TGB-7.1", f"{one['id']} is still open")
        if rows and not self.ended and not any(row["objective"] for row in self.view["drawing"]):
            self.judge_doors(rows)
        sizes = [one["tokens"] for one in self.view["bags"]]
        self.expect(sum(sizes) == sum(self.pool.values()), "TGB-6.5", f"{sizes} tokens in the bags")
        if len(self.splits) == 1 and not self.poured and "token_added" not in self.kinds:
            self.judge_split(*self.splits[0])

    def judge_split(self, n: int, into: int) -> None:
        """TGB-6.21: as equal as possible."""
        before = Counter(one["tokens"] for one in self.was["bags"] if one["number"] != self.split_bag())
        after = Counter(one["tokens"] for one in self.view["bags"])
        wanted = Counter(n // into + (part < n % into) for part in range(into))
        self.expect(not wanted - after, "TGB-6.21", f"{n} tokens into {into}: {after}, beside {before}")

    def split_bag(self) -> int:
        number = self.was["map"]["passages"][self.opened]["bag"] if self.opened >= 0 else 0
        return int(number or 0)

    def judge_doors(self, rows: list[Data]) -> None:
        """TGB-6.8, 6.17, 6.26."""
        walls = self.kinds & {"dead_end"}
        for row in rows:
            mine = [
                one for one in self.view["map"]["passages"]
                if one["tile"] == row["tile"] and not one["added"] and one["id"] != self.entrance(row)
            ]
            doors = [one for one in mine if one["state"] == "door" and not one["other"]]
            tokens = len([one for one in row["tokens"] if one["kind"] == "door" and one["fate"] == "kept"])
            behind = [one for one in rows if one["passage"] in [p["id"] for p in mine]]
            if row["secondary"]:
                self.expect(not behind, "TGB-6.17b", "drawn for a doorway of a secondary tile")
            elif not walls:
                exits = len(doors) + len(behind)
                self.expect(len(doors) == min(tokens, exits), "TGB-6.17a", f"{len(doors)} doors, {tokens} tokens")

    def entrance(self, row: Data) -> str:
        return str(self.view["map"]["passages"][int(row["passage"][1:])]["other"])

    def placed(self, rule: str, square: int, token: bool = True) -> str:
        """TGB-7.4, 7.5: on a free space, on a tile of this phase."""
        at = square_id(square)
        self.expect(at in self.ground.places and not self.ground.obstacle(at), rule, "not on floor")
        self.expect(all(one.at != at for one in self.ones.values()), rule, "somebody stands there")
        if token:
            self.expect(at not in self.traps and at not in self.treasures, "TGB-7.5b", "another token is there")
            if not self.fighting and self.new_tiles and rule in ("TGB-7.6", "TGB-7.7"):
                self.expect(at[0] in self.new_tiles, rule, "on another tile")
        return at

    def on_trap_placed(self, event: Event, trap: int, square: int) -> None:
        self.traps[self.placed(event.rule, square, event.rule == "TGB-7.6")] = TRAPS[trap]

    def on_treasure_placed(self, event: Event, side: int, square: int) -> None:
        self.treasures[self.placed("TGB-7.7", square)] = side
        sides = [2 * (n & 15) + 1 + (n >> 4) for what, (kind, n) in self.told if kind == "treasure"]
        numbers = {(side + 1) // 2 for side in [*sides, side]}
        self.expect(bool(numbers) and 1 <= side <= 12, "TGB-7.7", "no such side")

    def on_machine_placed(self, event: Event, square: int) -> None:
        """TGB-7.5b, 7.8."""
        at = square_id(square)
        doorways = {name for one in self.view["map"]["passages"] for name in one["squares"]}
        self.expect(at not in doorways, "TGB-7.5b", "beside a doorway")
        self.expect(at not in self.traps and at not in self.treasures, "TGB-7.5b", "another token is there")

    def on_spawned(self, event: Event, n: int, square: int, kind: int) -> None:
        """TGB-7.15, 7.17, 7.18, 19.4, 19.5."""
        one, card = self.ones[n], entries("monsters", "monster")[kind]
        self.expect(not one.at, "TGB-19.5", "that position is taken")
        mates = [other for other in self.monsters() if other.kind == card["id"]]
        fair = all((other.number - MEMBERS) // 6 == (n - MEMBERS) // 6 for other in mates)
        self.expect(fair, "TGB-7.19", "the group has two trackers")
        weapon = one.weapon if one.kind == "armed" else ""
        one.forget()
        one.kind, one.weapon, one.facing, one.failed = card["id"], weapon, 0, 0
        one.hp = one.most = card["hp"]
        one.target, one.token = -1, False
        self.put(one, self.placed(event.rule, square, False), event.rule)
        draws = card["attack"] == "card"
        self.expect(draws or not weapon, "TGB-7.14", "it draws no weapon")
        if not card.get("prop") and card["id"] not in self.groups:
            self.groups.append(card["id"])
            if self.fighting and self.round:
                self.late.add(card["id"])
        if event.rule == "TGB-7.18a":
            self.ambushing.add(card["id"])
            self.springing = one
        elif event.cause is None and not self.fighting and self.new_tiles:
            self.expect(one.at[0] in self.new_tiles or self.full(self.new_tiles), "TGB-7.17a", "on another tile")
        self.came[card["id"]] += 1

    springing: One | None = None

    def full(self, tiles: set[str]) -> bool:
        free = [name for name in self.ground.places if name[0] in tiles and not self.ground.obstacle(name)]
        return all(any(one.at == name for one in self.ones.values()) for name in free)

    def on_armed(self, event: Event, n: int, weapon: int) -> None:
        """TGB-7.14."""
        one, card = self.ones[n], entries("monster_weapons", "monster_weapon")
        ids = [copy["id"] for copy in card for _ in range(copy.get("copies", 1))]
        one.weapon, one.kind = ids[weapon], "armed" if not one.at else one.kind
        self.weapons.append(one.weapon)

    def on_not_placed(self, event: Event, kind: int, n: int) -> None:
        self.came[entries("monsters", "monster")[kind]["id"]] += n

    def judge_spawns(self) -> None:
        """TGB-6.6, 7.13, 26.11: as many monsters as the tokens and the mission's table say."""
        more = 1 if self.view["difficulty"] == "nightmare" else 0
        wanted: Counter[str] = Counter()
        for row in self.view["drawing"]:
            if row["objective"]:
                for one in self.mission["final"]["monsters"]:
                    wanted[one["kind"]] += one["n"]
            for token in row["tokens"] if row["tile"] and not row["objective"] else []:
                if token["kind"] == "monster" and token["fate"] == "kept":
                    line = self.mission["monsters"][token["number"] - 1]
                    wanted[line["kind"]] += min(6, line["n"] + (more if line["n"] > 1 else 0))
        came = Counter({kind: n for kind, n in self.came.items() if kind != "tether"})
        self.expect(not wanted - came, "TGB-7.13", f"{dict(wanted)} should come, not {dict(came)}")
        if not self.lasting_spawns():
            self.expect(came == wanted, "TGB-7.13", f"{dict(wanted)} should come, not {dict(came)}")

    def lasting_spawns(self) -> bool:
        return any(effect["op"] == "spawn_mod" for _, effect in self.lasting)

    def judge_ambush(self, one: One) -> None:
        """TGB-7.18a: within attack range of the own target."""
        if not one.at or one.target < 0 or not self.ones[one.target].at:
            return
        target = self.ones[one.target]
        if self.monster_way(one).ranged:
            self.expect(self.sees(one, target) > 0, "TGB-7.18a", "out of range")
        else:
            near = self.ground.adjacent(self.where(one), self.where(target))
            self.expect(near or self.crowded(target), "TGB-7.18a", "not adjacent to its target")

    def crowded(self, target: One) -> bool:
        """TGB-7.18b: nobody can stand next to the target."""
        here = self.where(target)
        around = [name for name, place in self.ground.places.items() if self.ground.adjacent(place, here)]
        taken = {other.at for other in self.ones.values()}
        return all(self.ground.obstacle(name) or name in taken for name in around)


def weapon_card(id: str) -> Data:
    return entry("monster_weapons", "monster_weapon", id)
