"""The Ghosts Betwixt in words: every question, answer, event and reason, in both languages."""

from __future__ import annotations

import re

import pytest

import hauntbox
from hauntbox import BadSetup, games
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import GENERIC, EventKind, Message, Thing, Value
from hauntbox.engine.playout import play_random
from hauntbox.games.betwixt.campaign.chapters import CAMPAIGN, TEXTS, carried_words
from hauntbox.games.betwixt.components.catalogue import WORDS
from hauntbox.games.betwixt.components.powers import OF_CARD, OF_KIND, OF_WEAPON
from hauntbox.games.betwixt.rules import BetwixtRules
from hauntbox.games.betwixt.sight.statistics import COUNTED, PEOPLE, statistics
from hauntbox.games.betwixt.speech.event_words import told as worded
from hauntbox.games.betwixt.table import events
from hauntbox.games.betwixt.table.numbers import BLEED, BLIND, FIRST_MONSTER
from hauntbox.games.betwixt.table.state import Betwixt
from hauntbox.games.betwixt.table.verbs import VERBS
from hauntbox.kit.words.speech import say_error
from hauntbox.kit.words.summary import summary
from tests.support.languages import both, french_mistakes, game_folder, told

# What reads the same in both languages: squares, people.
SAME = re.compile(r"[A-P]\d\d|Bill|Joan|Avelynn|Maddox|\d+")
# Tables of this catalogue in which every sentence is French in French; the rest are names, signs and numbers.
SENTENCES = ("ask.", "event.", "why.", "doubt.", "end.", "carried.", "setup.", "story.", "choice.", "counted.")
ALIKE = {"choice.keep", "choice.text", "event.passage_told"}


def rules() -> BetwixtRules:
    found = games.find("betwixt")
    assert isinstance(found, BetwixtRules)
    return found


def source() -> str:
    """The rules of the game as they are written."""
    return "".join(path.read_text("utf-8") for path in sorted(game_folder("betwixt").rglob("*.py")))


def written(table: str) -> set[str]:
    return {key.removeprefix(f"{table}.") for key in WORDS.sentences["en"] if key.startswith(f"{table}.")}


# The catalogue


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    reasons = set(re.findall(r'Reason\(\s*"(\w+)"', source()))
    assert len(reasons) > 150
    assert written("why") == {*reasons, *GENERIC}


def test_every_question_has_a_sentence_and_every_sentence_a_question() -> None:
    asking = r"(?:Decision|pick|pick_square|secret_question|choose_member)"
    kinds = set(re.findall(rf'\b{asking}\([^"]*?"(\w+)", ', source()))
    kinds |= {"trade", "trade_gift", "trade_wish", "concede"}  # of `family.trading.agrees` and of the kit
    kinds -= {"member"}  # who is asked there
    assert {"act", "effects", "receiver", "who_leaves", "next_mission"} <= kinds
    assert written("ask") == kinds


def test_every_answer_and_every_event_has_a_sentence() -> None:
    kinds = {kind.name: kind for kind in vars(events).values() if isinstance(kind, EventKind)}
    assert len(kinds) > 120
    assert kinds.keys() <= written("event")
    assert {verb.name for verb in VERBS} == written("option")
    others = written("event") - kinds.keys()
    endings = "none|out|failed|melee|fp|joined|family|alone|all|bleed|less|unknown|1|2|3"
    assert {re.sub(f"_(?:{endings})$", "", key) for key in others} <= kinds.keys()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sentences_name_only_what_their_events_and_answers_have(language: str) -> None:
    kinds = {kind.name: kind.fields.names for kind in vars(events).values() if isinstance(kind, EventKind)}
    known = {f"event.{name}": {one.rstrip("*") for one in names} for name, names in kinds.items()}
    known["event.bought"].add("body")  # in the words of the card
    known |= {f"option.{verb.name}": set(verb.fields.names) for verb in VERBS}
    for key, fields in known.items():
        assert set(re.findall(r"\{(\w+)", WORDS.sentence(key, language))) <= fields, key


def test_every_label_and_every_warning_is_used() -> None:
    code = source()
    for table in ("choice", "doubt"):
        said = set(re.findall(rf'"{table}\.(\w+)"', code))
        built = {"attack", "fire", "bare_hands", "defensive_stance", "offensive_stance"} if table == "choice" else set()
        assert written(table) == said | built


def test_every_end_has_a_sentence() -> None:
    """TGB-4.4, 21.12, 26.12."""
    code = source()
    ends = {*re.findall(r'decide\(g, \w+, "[^"]+", "(\w+)"\)', code), *re.findall(r'result_key = "(\w+)"', code)}
    assert ends == {"won", "lost", "everybody_out"}
    assert written("end") == {*ends, "conceded"}


def test_no_sentence_was_left_in_english_and_french_is_set_as_french() -> None:
    english, french = WORDS.sentences["en"], WORDS.sentences["fr"]
    mine = [key for key in english if key.startswith(SENTENCES)]
    assert {key for key in mine if french[key] == english[key]} == ALIKE
    plain = {key: re.sub(r"\{[^}]*\}", "x", french[key]) for key in mine}
    assert [one for text in plain.values() for one in french_mistakes(text) if not one.startswith("not said")] == []


def test_everything_set_up_beforehand_has_words() -> None:
    """TGB-1.6, 2.3, 26.4, 26.11."""
    for option in rules().setup_options():
        for value in (None, option.default, *option.values, *option.suggestions):
            if value == "":
                continue
            english, french = (rules().setup_words(option.key, value, one) for one in ("en", "fr"))
            assert "[" not in english + french
            assert french_mistakes(french) == []
            assert english != french


def test_a_speaker_who_is_not_there_is_refused_in_both_languages() -> None:
    """TGB-1.6."""
    with pytest.raises(BadSetup) as caught:
        hauntbox.new("betwixt", 2, 1, speaker="5")

    def voice(message: Message, language: str) -> str:
        return rules().say(rules().blank_state(), message, language)

    assert say_error(caught.value, voice) == str(caught.value)
    assert say_error(caught.value, voice, "fr").startswith("speaker ne peut pas être '5'\u202f;")


def test_everything_that_is_counted_has_a_name() -> None:
    game, _ = at_the_start()
    known = statistics(game)
    assert isinstance(known["counts"], dict)
    names = {*known["counts"], *known["series"], *known["sources"], *PEOPLE.values(), *COUNTED.values()}
    assert written("counted") == names


def test_a_finished_game_has_one_row_for_each_of_the_family_and_every_source_by_its_name() -> None:
    """TGB-1.3, 3.1: some events name a member, others a figure on the map; the losses of both sides add up."""
    game = hauntbox.new("betwixt", seed=1, mission="lights_out", set_up="automatic")
    play_random(game, 1, 20000)
    found = summary(game, "fr")
    assert [row[0] for row in found["people"]["rows"]] == ["Bill", "Joan", "Avelynn", "Maddox"]
    counts = dict(summary(game)["counts"])
    lost = {one["label"]: sum(n for _, n in one["parts"]) for one in summary(game)["sources"]}
    assert lost["HP lost by the family, to"] == counts["Damage by monsters"]
    assert lost["HP lost by monsters, to"] == counts["Damage by the family"]
    entries = [entry for parts in statistics(game)["sources"].values() for entry in parts]
    for kind, _, id in [entry.partition(":") for entry in entries]:
        assert kind in rules().ids or (not id and WORDS.has(f"counted.{kind}")), kind


# Names


@pytest.mark.parametrize(("kind", "id", "english", "french"), [
    ("square", "A34", "A34", "A34"), ("member", "bill", "Bill", "Bill"), ("seat", "2", "Seat 2", "La place 2"),
    ("card", "seven_iron", "Seven Iron", "Fer sept"), ("monster", "guard_dog", "Guard Dog", "Chien de garde"),
    ("talent", "dad_swing", "Dad Swing", "Swing paternel"), ("stat", "hp", "HP", "PV"),
    ("event", "strobe_test", "Strobe Test", "Essai de stroboscope"), ("rarity", "brown", "brown", "brune"),
    ("hit_side", "B3", "blue 2 hits", "bleu 2 touches"), ("hit_side", "LG1", "light green nothing", "vert clair rien"),
    ("map_tile", "1", "Gravel Lot", "Le parking de gravier"), ("aim", "A34>joan", "A34 (at Joan)", "A34 (sur Joan)"),
    ("slot", "case1", "case 1", "sacoche 1"), ("status", "blind", "Blind", "Aveuglé"),
])  # fmt: skip
def test_things_have_names(kind: str, id: str, english: str, french: str) -> None:
    assert rules().name(kind, id) == english
    assert rules().name(kind, id, "fr") == french


def at_the_start() -> tuple[hauntbox.Game, Betwixt]:
    """A mission that has just begun."""
    game = hauntbox.new("betwixt", players=2, seed=1, mission="gate_crashers", set_up="automatic")
    assert isinstance(game.state, Betwixt)
    return game, game.state


def test_on_a_table_doors_are_those_of_a_tile() -> None:
    game, state = at_the_start()
    message = rules().thing_message(state, "passage", 0)
    assert both(game, message) == ("The north door of Gravel Lot", "La porte nord du parking de gravier")


def test_monsters_are_of_a_kind_and_go_by_their_place_on_the_tracker() -> None:
    """TGB-19.5."""
    game, state = at_the_start()
    state.kind[FIRST_MONSTER + 1] = state.box.monster_at["guard_dog"]
    message = Message("event.attacked", {
        "character": Thing("character", FIRST_MONSTER + 1), "target": Thing("character", 2), "ranged": 0,
    })
    assert both(game, message) == ("Guard Dog 2 attacks Avelynn.", "Chien de garde 2 attaque Avelynn.")


def test_a_seat_is_called_by_its_family_members() -> None:
    """TGB-1.3."""
    _, state = at_the_start()
    assert rules().seat_label(state, 0) == "Bill, Joan"


def test_events_and_missions_have_their_prose_in_both_languages() -> None:
    for kind, id in (("event", "strobe_test"), ("story_passage", "power_back"), ("mission", "gate_crashers")):
        assert len(rules().blurb(kind, id)) > 100
        assert rules().blurb(kind, id) != rules().blurb(kind, id, "fr")
    assert rules().blurb("card", "seven_iron") == ""


# Sentences that depend on their numbers


@pytest.mark.parametrize(("key", "args", "variant"), [
    ("event.hurt", {"left": 0}, "event.hurt_out"), ("event.hurt", {"left": 2}, ""),
    ("event.hit", {"n": 0}, "event.hit_none"), ("event.blind_roll", {"goes_on": 0}, "event.blind_roll_failed"),
    ("event.trouble", {"hurts": 0}, "event.trouble_none"), ("event.troubled", {"loses_hp": 0}, "event.troubled_fp"),
    ("event.ammo_spent", {"left": 0}, "event.ammo_spent_out"), ("event.hit_roll", {"faces": []}, "event.hit_roll_none"),
    ("event.rolled", {"member": Thing("member", -1)}, "event.rolled_family"),
    ("event.rolled", {"member": Thing("member", 1)}, ""),
    ("event.broken", {"member": Thing("member", -1)}, "event.broken_alone"),
    ("event.gained_status", {"status": Thing("status", BLEED)}, "event.gained_status_bleed"),
    ("event.gained_status", {"status": Thing("status", BLIND)}, ""),
    ("event.chose", {"n": 1}, "event.chose_2"), ("event.gained_xp", {"n": -2}, "event.gained_xp_less"),
    ("event.gained_points", {"n": 2}, ""),
])  # fmt: skip
def test_none_and_nobody_have_words_of_their_own(key: str, args: dict[str, int], variant: str) -> None:
    assert worded(Message(key, {**args}), rules().box).key == (variant or key)


@pytest.mark.parametrize(("of", "number", "english", "french"), [
    (OF_CARD, "slugger_bat", "Bill spends 1 effect: Stumble 1.", "Bill dépense 1 effet\u00a0: Trébuchement 1."),
    (OF_KIND, "rat_swarm", "Bill spends 1 effect: Bleed 1.", "Bill dépense 1 effet\u00a0: Saignement 1."),
])
def test_what_effects_buy_is_told_in_the_words_of_the_card(of: int, number: str, english: str, french: str) -> None:
    """TGB-12.13a, 12.13b."""
    game, state = at_the_start()
    found = state.box.card_at[number] if of == OF_CARD else state.box.monster_at[number]
    message = Message("event.bought", {"character": Thing("character", 0), "n": 0, "of": of, "number": found})
    assert both(game, message) == (english, french)


def test_every_line_that_is_printed_can_be_told() -> None:
    """TGB-12.13."""
    game, state = at_the_start()
    printed = [(OF_KIND, n, one.lines) for n, one in enumerate(state.box.monsters)]
    printed += [(OF_WEAPON, n, one.lines) for n, one in enumerate(state.box.monster_weapons)]
    printed += [(OF_CARD, n, state.box.gear(n).lines) for n in range(state.box.items.start)]
    heard: set[str] = set()
    for of, number, lines in printed:
        for place in range(len(lines)):
            args: dict[str, Value] = {"character": Thing("character", 0), "n": place, "of": of, "number": number}
            english, french = both(game, Message("event.bought", args))
            heard.add(english)
            assert french_mistakes(french) == []
            assert re.search(r"[\[\]{}]|  ", english) is None
    assert len(heard) > 12


# The campaign


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_campaign_and_its_missions_are_told(language: str) -> None:
    """TGB-26.4."""
    for chapter in (None, "gate_crashers"):
        for field in ("name", *TEXTS):
            text = rules().campaign_words(CAMPAIGN, chapter, field, language)
            assert text and "[" not in text
            assert language == "en" or field == "name" or text != rules().campaign_words(CAMPAIGN, chapter, field)


def test_the_diary_is_told_in_short_lines() -> None:
    """TGB-26.1."""
    family = {id: {"level": 2, "xp": 7} for id in ("bill", "joan", "avelynn", "maddox")}
    carried = {
        "results": [["gate_crashers", False], ["gate_crashers", True]], "family": family, "money": 9,
        "trophies": {"guard_dog": 2}, "bought": ["barn_sale"],
    }
    lines = carried_words(rules().box, carried, "en")
    assert lines[:2] == ["1 mission won, 2 attempts", "Bill: level 2, 7 XP"]
    assert lines[5:7] == ["B$ 9 in the purse", "2 trophies"]
    assert carried_words(rules().box, carried, "fr")[0] == "1 mission gagnée, en 2 essais"


def test_the_diary_tells_gear_talents_and_what_was_met() -> None:
    """TGB-26.1, 26.3, 2.10: what everybody has, what lies in the Stash, and of each mission what the family has met."""
    own = {"level": 2, "xp": 7, "slots": {"left": "slugger_bat", "right": "slugger_bat"}, "talents": ["dad_swing"]}
    rest = {id: {"level": 1, "xp": 0, "slots": {}, "talents": []} for id in ("joan", "avelynn", "maddox")}
    carried = {
        "results": [["gate_crashers", True]], "family": {"bill": own, **rest}, "money": 9, "trophies": {}, "bought": [],
        "stash": ["grape_soda"], "seen": ["event:strobe_test", "monster:guard_dog"],
    }
    lines = carried_words(rules().box, carried, "en")
    assert lines[1:3] == ["Bill: level 2, 7 XP, with Slugger Bat", "Bill knows: Dad Swing"]
    assert lines[3] == "Joan: level 1, 0 XP" and "In the Stash: Grape Soda" in lines
    assert lines[-1] == "Gate Crashers: Strobe Test"
    assert len(carried_words(rules().box, carried, "fr")) == len(lines)


# Games


@pytest.mark.parametrize(("players", "seed", "mission"), [
    (1, 2, "gate_crashers"), (2, 3, "the_corn_has_ears"), (3, 4, "uncle_merles_barn"), (4, 5, "lights_out"),
    (2, 6, "supper_at_grandmas"), (4, 7, "the_center_ring"),
])
def test_a_game_is_told_in_both_languages(players: int, seed: int, mission: str) -> None:
    game = hauntbox.new("betwixt", players, seed, mission=mission)
    luck = Luck(seed)
    heard: set[tuple[str, str]] = set()
    for number in range(200):
        if game.decision is None:
            break
        if number % 6 == 0:
            heard.update(told(game))
        for seat in list(game.decision.seats):
            codes = game.decision.codes_for(seat)
            game.decide(codes[luck.below(len(codes))], seat)
    heard.update(both(game, event.message) for event in game.events(0))
    assert len(heard) > 200
    assert [english for english, _ in heard if re.search(r"[\[\]{}]|  ", english)] == []
    quoted = [re.sub(r"«[^»]*»", "x", french) for _, french in heard]
    assert [mistake for french in quoted for mistake in french_mistakes(french)] == []
    assert {french for english, french in heard if english == french and not SAME.fullmatch(french)} == set()
