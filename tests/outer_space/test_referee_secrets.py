"""Cases for a referee: what somebody could learn who must not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hauntbox import Game
from hauntbox.games.outer_space.position import lay
from hauntbox.games.outer_space.table.invariants import check
from tests.outer_space.card_looking import do, hand
from tests.outer_space.combat_looking import ADVANCED, keys, table

HELD = (
    ["overwhelm", "cold_calculation", "death_ray", "superior_reflexes"],
    ["panic_attack", "drop_pod", "teleport_pad", "deflection_screen"],
)
DECKS = (["kill_zone", "abduction_beam", "drop_pod.2"], ["grav_boots", "emergency_power", "overwhelm.2"])
OF_HANDS = ("play", "discard", "build", "draw", "roar", "card:")
HEROES_HELD = (["encore", "showstopper", "tumbling_pass"], ["just_a_scratch", "misdirection", "second_wind"])


def worlds(hidden: int, **more: Any) -> list[Game]:
    """Two tables that differ only in what one side holds and will draw."""
    found = []
    for world in (0, 1):
        known = {0: HELD[0], 1: HEROES_HELD[0]}
        hands = {**known, hidden: (HELD, HEROES_HELD)[hidden][world]}
        deck = DECKS[world if hidden == 0 else 0]
        found.append(lay(
            scenario=ADVANCED, heroes={"rj": "5,3", "cassidy": "9,2", "carl": "6,6", "hannah": "8,10"},
            soldiers={"4,2": 3, "6,10": 2, "9,4": 1}, leader="7,10", crowds={"5,10": 1}, fires=["9,9"],
            power={"rj": 2, "cassidy": 1, "carl": 1, "hannah": 1},
            items={"rj": ["trick_revolver"], "carl": ["tent_mallet"]},
            hero_deck=["unicycle", "first_aid_kit", "box_of_matches", "throwing_knives", "bullwhip"], martian_deck=deck,
            hands=hands, seed=4, **more,
        ))  # fmt: skip
    return found


def seen(game: Game, viewer: int | None) -> dict[str, Any]:
    """All that somebody gets to see of a table: the view, what happened, what is asked, on offer, refused, foreseen."""
    view = game.view(viewer)
    view.pop("number")
    told = [(event.kind, event.rule, str(event.message.args)) for event in game.events(viewer)]
    decision = game.decision
    if decision is None or viewer is None or viewer not in decision.seats:
        return {"view": view, "told": told}
    on_offer = keys(game, viewer)
    return {
        "view": view, "told": told, "kind": decision.kind, "offer": on_offer,
        "refused": [(option.key, str(reason.message.key)) for option, reason in game.refusals(viewer)],
        "foreseen": [repr(getattr(game.foresee(key, viewer), "texts", None)) for key in on_offer[:6]],
    }  # fmt: skip


def quiet(game: Game, other: Game, hidden: int) -> None:
    """The hidden side has nothing more to say where on the other table it could not say anything."""
    while game.decision is not None and game.waiting == [hidden]:
        last = keys(game, hidden)[-1]
        alike = other.decision is not None and other.decision.kind == game.decision.kind
        if last != "pass" and (alike or last != "end"):
            return
        game.decide(last, hidden)


@pytest.mark.parametrize("hidden", [0, 1])
@pytest.mark.parametrize("step", ["cards", "fire", "hero_start"])
def test_two_tables_that_differ_in_a_hand_look_the_same_from_the_other_side(hidden: int, step: str) -> None:
    """IOS-4.2d, IOS-R63, IOS-R64: to the other side and to spectators, whatever is played in the open."""
    one, other = worlds(hidden, step=step)
    chance = Random(7)
    for _ in range(60):
        quiet(one, other, hidden)
        quiet(other, one, hidden)
        if one.decision is None or other.decision is None:
            break
        for viewer in (1 - hidden, None):
            assert seen(one, viewer) == seen(other, viewer)
        seat = one.waiting[0]
        assert seat == other.waiting[0]
        common = [key for key in keys(one, seat) if key in keys(other, seat)]
        key = chance.choice([key for key in common if not key.startswith(OF_HANDS)])
        for game in (one, other):
            game.decide(key, seat)


def test_a_facedown_tech_shows_heroes_and_spectators_its_points_and_nothing_else() -> None:
    """IOS-5.5a: neither in the view, nor in what is told, nor by its cost."""
    games = []
    for card in ("death_ray", "teleport_pad"):
        game = lay(step="command", hands={0: [card]}, martian_deck=["overwhelm", "kill_zone"])
        do(game, f"build:{card}" if card == "teleport_pad" else f"build:{card}.1")
        games.append(game)
    for viewer in (1, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)
        assert games[0].view(viewer)["tech"] == [{"card": None, "cost": None, "cp": 1, "up": False, "seat": 0}]
    assert games[0].view(0)["tech"] != games[1].view(0)["tech"]


def test_nobody_can_count_a_deck_or_a_pile() -> None:
    """IOS-14.12, IOS-R63: more or fewer cards in decks and piles change nothing that anybody is sent."""
    thin = lay(
        step="next_hero", hero_deck=["unicycle"], martian_deck=["overwhelm"], hero_discards=["encore"],
        martian_discards=["drop_pod"],
    )  # fmt: skip
    thick = lay(
        step="next_hero", hero_deck=["unicycle", "bullwhip", "box_of_matches"], martian_deck=["overwhelm", "kill_zone"],
        hero_discards=["just_a_scratch", "encore"], martian_discards=["ambush", "drop_pod"],
    )  # fmt: skip
    for viewer in (0, 1, None):
        assert seen(thin, viewer) == seen(thick, viewer)


def test_what_the_fortune_teller_leaves_on_the_deck_is_known_to_her_player_alone() -> None:
    """The two cards she looks at, whichever it is that she takes."""
    game = lay(
        players=3, step="hero_action", heroes={"zora": "9,2"}, active="zora", hero_deck=["encore", "just_a_scratch"],
    )  # fmt: skip
    do(game, "search")
    assert game.waiting == [1]
    for viewer in (0, 2, None):
        assert not [event for event in game.events(viewer) if event.kind in ("looked_at", "drew_card")]
    assert len([event for event in game.events(1) if event.kind == "looked_at"]) == 2
    do(game, "card:just_a_scratch.1")
    assert hand(game, 1) == ["just_a_scratch"]
    for viewer in (0, 2, None):
        assert not [event for event in game.events(viewer) if event.kind == "drew_card"]


def test_what_was_looked_at_cannot_be_taken_back() -> None:
    """IOS-1.4: whoever has seen cards does not undo what showed them."""
    game = lay(step="hero_action", heroes={"zora": "9,2"}, active="zora", hero_deck=["encore", "just_a_scratch"])
    before = table(game).learned
    do(game, "search")
    assert table(game).learned > before


def test_a_cold_reading_is_read_by_the_reader_only() -> None:
    """*Cold Reading*: the others see that he looked, and the card that was discarded."""
    game = lay(players=5, step="hero_start", hands={0: ["overwhelm", "kill_zone"], 2: ["cold_reading"]})
    do(game, "play:cold_reading")
    shown = {viewer: [e.kind for e in game.events(viewer) if e.kind == "hand_shown"] for viewer in (1, 2, 3, None)}
    assert shown == {1: [], 2: ["hand_shown"], 3: [], None: []}
    assert len(table(game).hands[0]) == 1
    for viewer in (1, 2, None):
        assert game.view(viewer)["seats"][0]["hand"] is None


def test_a_mind_probe_shows_hands_and_no_decks_and_not_to_spectators() -> None:
    """*Mind Probe*."""
    game = lay(
        step="hero_action", heroes={"rj": "9,2"}, active="rj", tech={"mind_probe": "up"}, hands={1: ["encore"]},
        hero_deck=["just_a_scratch", "misdirection"],
    )  # fmt: skip
    do(game, "search")
    assert game.view(0)["seats"][1]["hand"] == ["encore.1", "just_a_scratch.1"]
    assert [event.kind for event in game.events(0) if event.kind == "drew_card"] == ["drew_card"]
    assert game.view(None)["seats"][1]["hand"] is None
    assert not [event for event in game.events(None) if event.kind == "drew_card"]


def test_the_table_can_be_imagined_while_somebody_says_what_his_card_does() -> None:
    """IOS-14.3, *Fan the Flames*: the card has been played by then, and is nobody's secret any more."""
    game = lay(
        scenario="scorched_earth", step="fire", fires=["5,3"], hands={0: ["fan_the_flames", "overwhelm", "drop_pod"]},
        dice=[5, 3],
    )  # fmt: skip
    do(game, "pass", "play:fan_the_flames.1")
    assert game.decision is not None and game.decision.kind == "use"
    assert "played" in [event.kind for event in game.events(1)]
    for viewer in (1, None):
        for seed in range(10):
            other = game.imagine(viewer, Random(seed))
            other.decide(keys(other, 0)[-1], 0)
            assert "fan_the_flames" not in [table(other).card(card).id for card in table(other).hands[0]]


@pytest.mark.parametrize("players", [2, 6])
def test_who_is_asked_in_the_middle_of_the_martians_step_learns_nothing_by_asking_back(players: int) -> None:
    """A Hero dies in the Command Phase; his player asks why he can't show or build what lies facedown."""
    game = lay(
        scenario=ADVANCED, players=players, step="command", heroes={"carl": "3,1"}, wounds={"carl": 4},
        hands={0: ["strafing_run"]}, tech={"grav_boots": 1}, dice=[4, 1, (4, 1)],
    )  # fmt: skip
    do(game, "play:strafing_run.1")
    while game.decision is not None and game.decision.kind in ("strafe", "strafe_beside"):
        do(game, keys(game, 0)[0])
    seat = table(game).owner[0]
    assert game.decision is not None and (game.decision.kind, game.waiting) == ("arrival", [seat])
    for verb in ("show", "build"):
        reasons = {repr(game.why_not(f"{verb}:{card}", seat)) for card in ("grav_boots", "cloning_vats", "mind_probe")}
        assert len(reasons) == 1
    assert {reason.key for _, reason in game.refusals(seat)} <= {"not_asked"}


# Copies of a card


def shown_after(hands: dict[int, list[str]], deck: list[str], key: str, **more: Any) -> list[Any]:
    """What somebody who looks on sees and hears when a card comes out of a hand."""
    game = lay(hands=hands, martian_deck=deck, seed=2, **more)
    do(game, key)
    view = game.view(None)
    told = [(event.kind, str(event.message.args)) for event in game.events(None)]
    source = None if game.decision is None else str(game.decision.source)
    return [view["discards"], view["moments"], view["tech"], told, source]


@pytest.mark.parametrize(("step", "verb"), [("cards", "discard"), ("command", "play")])
def test_which_copy_of_a_card_is_shown_tells_nothing_of_the_others(step: str, verb: str) -> None:
    """IOS-4.2d: whether the other copy is in the hand as well, in the deck, or has been held for long."""
    card = "emergency_power"
    both = ([f"{card}.1", f"{card}.2"], ["overwhelm.1", "overwhelm.2"])
    first = ([f"{card}.1", "overwhelm.1"], [f"{card}.2", "overwhelm.2"])
    second = ([f"{card}.2", "overwhelm.1"], [f"{card}.1", "overwhelm.2"])
    seen_by_others = []
    for held, deck in (both, first, second):
        copy = held[0][-1]
        seen_by_others.append(shown_after({0: held}, deck, f"{verb}:{card}.{copy}", step=step))
    assert seen_by_others[0] == seen_by_others[1] == seen_by_others[2]


@pytest.mark.parametrize(("mine", "theirs"), [("encore.1", "encore.2"), ("encore.2", "encore.1")])
def test_a_copy_that_another_player_holds_stays_with_him(mine: str, theirs: str) -> None:
    """IOS-R64: a Heroes' player gives up an Event that another one holds as well; it looks the same."""
    game = lay(
        players=5, step="hero_action", heroes={"rj": "6,6"}, active="rj", hands={1: [mine, "trap_door"], 2: [theirs]},
    )  # fmt: skip
    do(game, f"roar:{mine}")
    assert game.view(None)["discards"]["heroes"] == "encore.1"
    assert hand(game, 1) == ["trap_door"] and hand(game, 2) == ["encore"]
    assert not check(table(game))


def test_which_of_two_death_rays_is_shown_first_tells_nothing_of_the_other() -> None:
    """IOS-5.5c, IOS-5.5f: the other one may be in the hand, facedown or in the deck."""
    shown = []
    for built, held, deck in (
        ("death_ray.1", ["death_ray.2"], ["overwhelm"]), ("death_ray.2", ["overwhelm"], ["death_ray.1"]),
        ("death_ray.2", ["death_ray.1"], ["overwhelm"]),
    ):  # fmt: skip
        shown.append(shown_after({0: held}, deck, f"show:{built}", step="command", tech={built: 3}))
    assert shown[0] == shown[1] == shown[2]
    assert shown[0][2][0]["card"] == "death_ray.1"


def test_two_copies_that_are_played_immediately_are_played_in_any_order() -> None:
    """IOS-14.9: they lie open, each as what it is."""
    game = lay(step="cards", martian_deck=["burn_the_stores.1", "burn_the_stores.2", "overwhelm"])
    do(game, "card:burn_the_stores.2")
    played = [event.message.args["card"] for event in game.events(1) if event.kind == "played"]
    assert len({str(card) for card in played}) == 2
    assert not table(game).hands[0]


def test_steps_of_a_heros_own_are_counted_alike_whatever_his_player_holds() -> None:
    """IOS-14.3: who could play an Event and does not leaves the same trail as who could not."""
    numbers = []
    for card in ("this_way_folks", "misdirection"):
        game = lay(
            scenario=ADVANCED, step="hero_action", heroes={"carl": "6,2"}, active="carl", hands={1: [card]},
            crowds={"6,3": 1}, soldiers={"0,12": 1},
        )  # fmt: skip
        do(game, "stay")
        trail = []
        while game.view(None)["active"] == "h1":
            trail.append((game.number, game.decision is not None and game.decision.kind))
            game.decide("end", 1)
        numbers.append((game.number, seen(game, None)))
        assert bool(trail) == (card == "this_way_folks"), "asked by hand only where there is a choice"
    assert numbers[0] == numbers[1]
