"""A referee who reads only the log: keeps an own record of the table and objects to what the rules don't allow."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hauntbox import Game
from hauntbox.engine.messages import Event
from tests.blackout.looking import named

LINKS = {"MAN": "BRX QNS BKN STI", "BRX": "MAN QNS", "QNS": "MAN BRX BKN", "BKN": "MAN QNS STI", "STI": "MAN BKN"}
FACES = "STPEG"


def one(game: Game, event: Event, field: str) -> str:
    """The id of the only thing in a field of an event."""
    return named(game, event, field)[0]


class Referee:
    """Follows a game on the usual board from a view of it on; `objections` is empty as long as all is well."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.number = game.number
        self.told = len(game.events())
        self.objections: list[str] = []
        view: dict[str, Any] = game.view()
        busters = view["busters"]
        self.places = {b["colour"]: b["borough"] for b in busters}
        self.hands = {b["colour"]: [card["id"] for card in b["equipment"]] for b in busters}
        self.possessed = {b["colour"] for b in busters if b["possessed"]}
        self.tokens = {b["colour"] for b in busters if b["token"]}
        self.who = {b["colour"]: b["character"] for b in busters}
        self.done = {b["colour"] for b in busters if b["done"]}
        self.terrain = {b["id"]: list(b["terrain"]) for b in view["boroughs"]}
        self.ghosts = {b["id"]: b["ghost"]["id"] for b in view["boroughs"] if b["ghost"]}
        self.slots: dict[str, str] = {
            slot["id"]: slot["die"]["id"]
            for b in view["boroughs"] if b["ghost"] for slot in b["ghost"]["slots"] if slot["die"]
        }
        self.chaos = view["chaos"]["value"]
        self.faces: dict[str, str] = {die["id"]: die["face"] for b in busters for die in b["pool"]}
        self.fixed: set[str] = {die["id"] for b in busters for die in b["pool"] if die["fixed"]}
        self.round: Counter[str] = Counter()  # what counts per round
        self.active = view["active"] or ""
        self.turn: Counter[str] = Counter()  # what counts per activation
        self.dropped: set[str] = set()
        self.salvage: set[str] = set()
        self.cards = {card.id: card for card in game.rules.box.ghosts}

    def follow(self) -> None:
        """Read what is new in the log."""
        new = self.game.events(since=self.number) if self.number else self.game.events()[self.told :]
        for event in new:
            judge = getattr(self, f"on_{event.kind}", None)
            if judge is not None:
                judge(event)
        self.number = self.game.number

    def want(self, right: bool, event: Event, why: str) -> None:
        if not right:
            self.objections.append(f"{why}: {self.game.say(event.message)} ({event})")

    def cause(self, event: Event) -> str:
        """The card behind an event; empty if it is the rulebook."""
        return "" if event.cause is None else self.game.rules.thing_id(event.cause.kind, event.cause.value)

    def near(self, a: str, b: str) -> bool:
        return b in LINKS[a].split()

    def face(self, event: Event) -> str:
        return FACES[event.args["die"] & 7]

    # The round

    def on_round_began(self, event: Event) -> None:
        self.round.clear()
        self.done.clear()

    def on_ghost_spawned(self, event: Event) -> None:
        borough = one(self.game, event, "borough")
        self.want(borough not in self.ghosts, event, "BLK-3.4 one ghost a Borough")
        self.ghosts[borough] = one(self.game, event, "ghost")

    def on_ghost_captured(self, event: Event) -> None:
        borough = one(self.game, event, "borough")
        size = self.cards[self.ghosts.pop(borough)].size
        lying = [slot for slot in self.slots if slot.startswith(borough)]
        self.want(len(lying) == size, event, "BLK-9.1 only filled ghosts")
        for slot in lying:
            del self.slots[slot]

    def on_ghost_moved(self, event: Event) -> None:
        """Ghosts go round together: moved when the last of them has been told."""
        self.round["rotation"] += 1
        if self.round["rotation"] == len(self.ghosts):
            order = list(LINKS)
            after = {here: order[(order.index(here) + 1) % 5] for here in order}
            self.ghosts = {after[here]: ghost for here, ghost in self.ghosts.items()}
            self.slots = {after[slot[:3]] + slot[3:]: die for slot, die in self.slots.items()}
            self.round["rotation"] = 0

    def on_die_knocked_off(self, event: Event) -> None:
        die = one(self.game, event, "die")
        self.slots = {slot: lying for slot, lying in self.slots.items() if lying != die}

    def on_dice_home(self, event: Event) -> None:
        self.fixed.clear()

    def on_rolled(self, event: Event) -> None:
        dice = named(self.game, event, "dice")
        self.want(not set(dice) & set(self.slots.values()), event, "BLK-4.10 locked dice are not rolled")
        self.read_faces(event)

    def read_faces(self, event: Event) -> None:
        for value in event.raw[4][1:]:
            self.faces[self.game.rules.thing_id("roll", value)] = FACES[value & 7]

    # Activations

    def on_activated(self, event: Event) -> None:
        self.active = one(self.game, event, "buster")
        self.want(self.active not in self.done, event, "BLK-5.1 once a round")
        self.turn.clear()
        self.dropped.clear()
        self.salvage.clear()

    def on_finished(self, event: Event) -> None:
        self.done.add(self.active)

    def on_rerolled(self, event: Event) -> None:
        dice = named(self.game, event, "dice")
        self.want(not set(dice) & self.fixed, event, "BLK-7.4 a fixed die is not rolled")
        if event.rule == "BLK-7.8":
            self.want(not self.turn["used"], event, "BLK-7.9 only before a die is used")
        if not self.cause(event):
            kept = [die for die in dice if die in self.slots.values()]
            self.want(not kept and dice != [], event, "BLK-7.12 something to roll")
        self.read_faces(event)

    def on_token_used(self, event: Event) -> None:
        self.want(self.active in self.tokens, event, "BLK-11.10 one's own token")
        self.tokens.discard(self.active)

    def on_tokens_given(self, event: Event) -> None:
        self.tokens = set(self.places)

    def on_die_spent(self, event: Event) -> None:
        self.turn["used"] += 1
        wanted = {"BLK-7.14": "E", "BLK-6.6": "G"}.get(event.rule, "")
        self.want(wanted in ("", self.face(event)), event, "BLK-6.5 the icon that is spent")

    def on_die_discarded(self, event: Event) -> None:
        die = one(self.game, event, "die")
        if event.rule != "BLK-7.8":
            self.turn["used"] += 1
        if die not in self.fixed:
            self.dropped.add(die)
            if event.rule in ("BLK-7.8", "BLK-7.13"):
                self.salvage.add(die)

    def on_die_recovered(self, event: Event) -> None:
        die = one(self.game, event, "die")
        allowed = self.salvage if self.cause(event) == "ron" else self.dropped
        self.want(die in allowed, event, "BLK-R52, BLK-R58 what can be recovered")
        self.dropped.discard(die)
        self.salvage.discard(die)
        self.faces[die] = FACES[event.args["face"]]

    def on_die_turned(self, event: Event) -> None:
        self.faces[one(self.game, event, "die")] = FACES[event.args["face"]]

    def on_die_on_equipment(self, event: Event) -> None:
        self.turn["used"] += 1
        self.want(self.face(event) == "P" or self.cause(event) == "kylie", event, "BLK-12.2 PKE pays")

    def on_colour_freed(self, event: Event) -> None:
        self.turn["prism"] += 1

    def on_die_placed(self, event: Event) -> None:
        """BLK-8, all of it."""
        slot, borough = one(self.game, event, "slot"), one(self.game, event, "borough")
        die, who = one(self.game, event, "die"), one(self.game, event, "buster")
        cause, here = self.cause(event), self.places[who]
        card, index = self.cards[self.ghosts[borough]], int(slot[-1])
        self.want(who == self.active and who not in self.possessed, event, "BLK-13.2 who may place")
        self.want(slot not in self.slots, event, "BLK-8.1 one die a slot")
        self.want(self.faces[die] == self.face(event), event, "BLK-7.4 the face it had")
        remote = {"mel": "S", "remote_trap_pedal": "T"}
        if cause in remote:
            self.want(self.near(here, borough) and self.face(event) == remote[cause], event, "a shot next door")
        else:
            self.want(borough == here, event, "BLK-8.2 here")
        if cause != "portable_containment_cell":
            self.judge_fit(event, die, borough, FACES[card.icons[index]], card.colours[index])
        self.turn["prism"] = max(0, self.turn["prism"] - 1)
        self.slots[slot] = die
        self.turn["used"] += 1
        self.turn[f"on {borough}"] += 1

    def judge_fit(self, event: Event, die: str, borough: str, icon: str, colour: int) -> None:
        """BLK-8.3 to 8.5, and the limits of two ghosts."""
        if self.face(event) != icon:
            helped = "feedback_amplifier" in self.terrain[borough] and (self.face(event), icon) == ("E", "S")
            self.want(helped and not self.turn["amplifier"], event, "BLK-8.5 the icon")
            self.turn["amplifier"] += 1
        colours = ("red", "blue", "green", "yellow")
        fits = colour < 0 or die[:-1] == colours[colour] or self.turn["prism"] > 0
        self.want(fits, event, "BLK-8.4 the colour")
        if self.ghosts[borough] == "queue_jumper":
            self.want(self.turn[f"on {borough}"] < 2, event, "two dice an activation")
        if self.ghosts[borough] == "gargoyle_twins":
            there = {other[:-1] for slot, other in self.slots.items() if slot.startswith(borough)}
            self.want(there <= {die[:-1]}, event, "one colour")

    def on_die_passed(self, event: Event) -> None:
        who, to, die = (one(self.game, event, field) for field in ("buster", "to", "die"))
        cause = self.cause(event)
        apart = self.places[who] != self.places[to]
        far = cause in ("ray", "walkie_talkies") and self.near(self.places[who], self.places[to])
        self.want(who == self.active and to != who and to not in self.done, event, "BLK-7.6 who passes to whom")
        self.want(not apart or far, event, "BLK-7.2 within reach")
        self.want(self.faces[die] == self.face(event), event, "BLK-7.4 as it lies")
        count = self.turn if cause in ("walkie_talkies", "mobile_command_van") else self.round
        self.want(not count[f"pass {cause} {who}"], event, "BLK-7.1 one pass of each kind")
        count[f"pass {cause} {who}"] += 1
        self.fixed.add(die)
        self.turn["used"] += 1

    def on_moved(self, event: Event) -> None:
        who, here, there = (one(self.game, event, field) for field in ("buster", "from", "borough"))
        self.want(self.places[who] == here != there, event, "BLK-7.16 a move changes the Borough")
        if self.cause(event) != "spare_ecto1_keys":
            self.want(self.near(here, there) and who == self.active, event, "BLK-7.16 one step, by the active one")
        self.places[who] = there

    def on_shoved(self, event: Event) -> None:
        self.places[one(self.game, event, "buster")] = one(self.game, event, "borough")

    def on_ability_used(self, event: Event) -> None:
        who = one(self.game, event, "buster")
        self.want(who == self.active or self.who[who] == "janine", event, "BLK-14.3 own activation")
        self.want(not self.round[f"ability {who}"], event, "BLK-14.2 once a round")
        self.round[f"ability {who}"] += 1

    def on_equipment_used(self, event: Event) -> None:
        card = one(self.game, event, "equipment")
        self.want(card in self.hands[self.active], event, "BLK-12.11 the holder uses it")
        self.want(not self.turn[f"use {card}"], event, "BLK-12.11 once per activation")
        self.turn[f"use {card}"] += 1
        if event.rule == "BLK-12.12":
            self.hands[self.active].remove(card)

    # Tracks, tokens, cards

    def on_chaos_fell(self, event: Event) -> None:
        self.chaos -= event.args["n"]
        self.want(1 <= self.chaos == event.args["chaos"], event, "BLK-11.6 the floor")
        if event.rule == "BLK-6.6":
            self.want(not self.round[f"calm {self.active}"], event, "BLK-6.7 once a round")
            self.round[f"calm {self.active}"] += 1

    def on_chaos_rose(self, event: Event) -> None:
        self.chaos = min(20, self.chaos + event.args["n"])
        self.want(self.chaos == event.args["chaos"], event, "BLK-11.1 the track")

    def on_possessed(self, event: Event) -> None:
        self.possessed.add(one(self.game, event, "buster"))

    def on_cured(self, event: Event) -> None:
        self.possessed.discard(one(self.game, event, "buster"))

    def on_equipment_bought(self, event: Event) -> None:
        who, card = one(self.game, event, "buster"), one(self.game, event, "equipment")
        kind = next(one.kind for one in self.game.rules.box.equipment if one.id == card)
        if kind != "terrain":
            self.hands[who].append(card)
            self.want(len(self.hands[who]) <= 3, event, "BLK-12.16 three cards")

    def on_terrain_laid(self, event: Event) -> None:
        borough = one(self.game, event, "borough")
        self.want(borough == self.places[self.active], event, "BLK-12.13 where the buyer stands")
        self.terrain[borough].append(one(self.game, event, "equipment"))

    def on_equipment_dropped(self, event: Event) -> None:
        self.hands[one(self.game, event, "buster")].remove(one(self.game, event, "equipment"))

    on_equipment_lost = on_equipment_dropped

    def on_equipment_given(self, event: Event) -> None:
        card, to = one(self.game, event, "equipment"), one(self.game, event, "to")
        self.want(self.places[to] == self.places[self.active], event, "BLK-12.19 in the same Borough")
        self.hands[self.active].remove(card)
        self.hands[to].append(card)
        self.want(len(self.hands[to]) <= 3, event, "BLK-12.17 room for it")
