"""Every language of the box is whole: sentences, rulebooks, and the grammar that puts words into sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hauntbox import games
from hauntbox.engine.messages import Message, Thing
from hauntbox.kit.words.catalogue import Words
from hauntbox.kit.words.grammar import after, pieces, singular, typeset, within
from tests.support.languages import catalogues, french_mistakes, slots, translations

every_translation = pytest.mark.parametrize(("name", "language"), translations())
every_game = pytest.mark.parametrize(
    ("game", "language"), [(game, one) for game in games.names() for one in games.find(game).languages() if one != "en"]
)

# Sentences that are the same in both languages: names, signs, numbers, and words that French shares.
SAME = {
    "blackout": {
        "setup.board.nyc", "setup.target.12", "setup.target.15", "setup.start_chaos.1", "setup.start_chaos.5",
        "icon.P", "icon.E", "legend.P.name", "legend.E.name", "legend.possessed.name", "thing.named", "thing.buster",
        "option.buster", "option.borough", "option.slot", "option.card", "option.character", "option.seat",
        "text.standing", "text.and_then", "text.if",
        "place.MAN", "place.BKN", "place.STI", "op.chaos.up", "op.chaos.down", "counted.chaos",
        "scene.title", "scene.chaos", "letter.red", "letter.blue", "badge.uncovered", "kind.terrain",
        "text_scene.short.possessed", "text_scene.short.calmed",
    },
    "spirit_world": {
        "load.part", "name.ecto", "op.modify.own", "op.modify.target", "option.buster", "option.gate",
        "option.ghost", "option.ghosts", "option.kind", "option.source", "option.square", "symbol.chaos",
        "text.and_then", "text.body_if", "text.if", "text.level", "thing.ghost.ID", "thing.ghost.SL",
        "thing.named", "thing.square",
        "scene.square", "gate_letter.flame", "compass_short.N", "compass_short.NE", "compass_short.E",
        "compass_short.SE", "compass_short.S", "board.ability_xp", "board.xp_short", "board.count",
        "clock.pke", "gallery.character", "kind.boss", "kind.character", "text_scene.slime",
        "text_scene.xp", "text_scene.to_hit",
    },
    "outer_space": {
        "choice.section",
        "choice.struck", "event.phase_began", "near.any", "option.board", "option.building", "option.card",
        "option.character", "option.crowd", "option.hero", "option.many", "option.seat", "option.site",
        "option.special", "option.square", "option.target", "option.way", "text.next", "thing.named", "thing.square",
        "scene.square", "square.room", "hero.agility_short", "tray.versus", "tray.phase.over", "clock.pip.track",
        "clock.pip.cards", "clock.pip.reinforcement", "clock.pip.command", "clock.pip.march", "clock.pip.ray_guns",
        "clock.pip.fights", "clock.pip.landing", "clock.pip.fire", "clock.pip.hero_turn", "console_panel.short",
        "console_panel.champion", "gallery.champion", "gallery.champion_tag",
        "when.standing.champion", "when.standing.event", "when.standing.hero", "when.standing.room",
    },
    "ecto_terrestrial": {
        "choice.text", "face.crit", "faction.gb", "op.count.more.overridden", "op.count.more.visits",
        "op.each_player.do", "option.boss", "option.card", "option.die",
        "option.door", "option.draft", "option.episode", "option.et", "option.hero", "option.kind", "option.number",
        "option.objective", "option.point", "option.seat", "option.sheet", "option.square", "standing.points",
        "symbol.crit", "text.next", "text.sentence", "thing.copy", "thing.named", "thing.square", "token_name.console",
        "counted.captures", "counted.points",
        "when.boss.standing", "when.episode.check", "when.episode.counted", "when.episode.standing",
        "when.held.standing", "when.sheet.revealed",
        "board.gadgets", "board.points", "gallery.action", "gallery.batteries", "gallery.gadget", "map.lies",
        "map.square", "status.actions",
    },
    "betwixt": {
        "action.talent", "attack.whole", "card.bare", "choice.keep", "choice.text", "dash.ammo", "dash.dice",
        "diary.missions", "die.TRQ", "event.passage_told", "foresee.does", "gallery.boss", "gallery.collection",
        "gallery.mission", "gallery.one.collection", "gallery.talent", "header.bucks", "how.plain", "lasting.attack",
        "line.damage", "line.drain", "line.status", "op.flag.any", "op.stat.less", "op.stat.more", "op.text",
        "option.activate", "option.book", "option.character", "option.member", "option.mission", "option.slot",
        "option.square", "option.status", "option.talent", "part.ammo", "part.resists", "part.value", "part.weak",
        "phase.combat", "phase.exploration", "phase.interlude", "phase.placement", "side.damage", "side.shows",
        "spoken.brings", "spoken.status.tokens", "spoken.weapon", "text.plus", "text.sentence", "text_scene.good",
        "text_scene.place.active", "text_scene.pool", "text_scene.purse", "text_scene.trophy", "thing.copy",
        "thing.named", "thing.one_of", "thing.square", "token.surprise", "tray.leads", "what.table", "when.buy",
        "when.check", "when.drawn", "when.explore_tile", "when.loot.mission", "when.lost", "when.on_effect",
        "when.passive", "when.read", "when.secret", "when.story",
    },
    "kit": {"refused.why"},
}
# Of the page: words that are the same in both languages, such as "Options".
SHORT = 24


def test_there_is_something_to_compare() -> None:
    assert {("kit", "fr"), ("blackout", "fr")} <= set(translations())


@every_translation
def test_a_language_has_every_sentence_and_no_other(name: str, language: str) -> None:
    words, _ = catalogues()[name]
    assert sorted(words.sentences[language]) == sorted(words.sentences["en"])


@every_translation
def test_a_sentence_says_the_same_things_in_every_language(name: str, language: str) -> None:
    """What English shows, the other language shows; what only picks a form may be needed in one of them alone."""
    words, _ = catalogues()[name]
    for key, english in words.sentences["en"].items():
        shown, picking = slots(english)
        other_shown, other_picking = slots(words.sentences[language].get(key, english))
        assert other_shown | other_picking >= shown, key
        assert other_shown | other_picking <= shown | picking, key


@every_translation
def test_no_sentence_was_left_in_english(name: str, language: str) -> None:
    words, _ = catalogues()[name]
    english, other = words.sentences["en"], words.sentences[language]
    same = {key for key in english if other.get(key) == english[key]}
    if name == "server":
        same = {key for key in same if len(english[key]) > SHORT}
    assert same - SAME.get(name, set()) == set()


@every_translation
def test_french_sentences_are_set_as_french(name: str, language: str) -> None:
    words, _ = catalogues()[name]
    if language == "fr":
        for key, sentence in words.sentences["fr"].items():
            plain = re.sub(r"\{[^}]*\}", "x", sentence)
            assert [one for one in french_mistakes(plain) if not one.startswith("not said")] == [], key


@every_translation
def test_agreement_names_sentences_that_there_are(name: str, language: str) -> None:
    words, _ = catalogues()[name]
    assert set(words.agreement[language]) <= set(words.sentences[language])


# Rulebooks

RULE = re.compile(r"\b[A-Z]{2,4}-[\w.]*\w")


@every_game
def test_a_rulebook_has_every_rule_in_every_language(game: str, language: str) -> None:
    english, other = games.find(game).rulebook(), games.find(game).rulebook(language)
    assert [(rule.id, rule.chapter, rule.see) for rule in other] == [
        (rule.id, rule.chapter, rule.see) for rule in english
    ]
    assert [chapter.id for chapter in other.chapters] == [chapter.id for chapter in english.chapters]
    assert len(other.glossary) == len(english.glossary)


@every_game
def test_a_rule_names_the_same_rules_and_numbers_in_every_language(game: str, language: str) -> None:
    english, other = games.find(game).rulebook(), games.find(game).rulebook(language)
    for rule, told in zip(english, other):
        assert sorted(RULE.findall(told.text)) == sorted(RULE.findall(rule.text)), rule.id
        assert sorted(re.findall(r"\d+", told.text)) == sorted(re.findall(r"\d+", rule.text)), rule.id
    for text, told_text in zip(english.glossary.values(), other.glossary.values()):
        assert sorted(RULE.findall(told_text)) == sorted(RULE.findall(text)), text


@every_game
def test_no_rule_was_left_in_english(game: str, language: str) -> None:
    english, other = games.find(game).rulebook(), games.find(game).rulebook(language)
    assert [rule.id for rule, told in zip(english, other) if rule.text == told.text] == []
    assert [one.id for one, told in zip(english.chapters, other.chapters) if one.intro == told.intro] == []
    assert not set(english.glossary.values()) & set(other.glossary.values())


@every_game
def test_the_french_rulebook_is_set_as_french(game: str, language: str) -> None:
    if language == "fr":
        book = games.find(game).rulebook("fr")
        texts = [text for rule in book for text in (rule.title, rule.text)]
        texts += [text for one in book.chapters for text in (one.title, one.intro)]
        texts += [*book.glossary, *book.glossary.values()]
        assert [mistake for text in texts for mistake in french_mistakes(text)] == []


def test_a_search_needs_no_accents_and_no_curved_apostrophe() -> None:
    book = games.find("blackout").rulebook("fr")
    assert [rule.id for rule in book.search("l'etal")] == [rule.id for rule in book.search("l’ÉTAL")] != []
    assert "BLK-11.4" in [rule.id for rule in book.search("fantome piege ne fait")]


# Grammar


@pytest.mark.parametrize(
    ("particle", "name", "said"),
    [
        ("de", "Manhattan", "de Manhattan"), ("de", "Le Bronx", "du Bronx"), ("de", "Egon", "d’Egon"),
        ("de", "Érudit", "d’Érudit"), ("de", "Les Halles", "des Halles"), ("de", "La Villette", "de la Villette"),
        ("de", "L’Opéra", "de l’Opéra"), ("de", "Lelouch", "de Lelouch"),
        ("à", "Brooklyn", "à Brooklyn"), ("à", "Le Bronx", "au Bronx"), ("à", "Les Halles", "aux Halles"),
        ("à", "La Villette", "à la Villette"),
        ("dans", "Le Bronx", "dans le Bronx"), ("dans", "Brooklyn", "à Brooklyn"),
        ("vers", "Le Queens", "vers le Queens"), ("vers", "Brooklyn", "vers Brooklyn"), ("", "Le Bronx", "le Bronx"),
    ],
)
def test_a_french_particle_merges_with_the_name_after_it(particle: str, name: str, said: str) -> None:
    assert after(particle, name, "fr") == said


def test_other_languages_only_write_the_article_small() -> None:
    assert after("in", "The Bronx", "en") == "in the Bronx"
    assert after("in", "Brooklyn", "en") == "in Brooklyn"
    assert within("The Bronx", "en") == "the Bronx"
    assert within("Le Bronx", "en") == "Le Bronx"


def test_what_counts_as_one_depends_on_the_language() -> None:
    assert [number for number in range(-2, 3) if singular(number, "en")] == [-1, 1]
    assert [number for number in range(-2, 3) if singular(number, "fr")] == [-1, 0, 1]


def test_french_is_set_with_its_own_spaces_and_apostrophes() -> None:
    assert typeset("L'étal : « tout » ou 5 % ; vraiment ? Oui !", "fr") == (
        "L’étal\u00a0: «\u00a0tout\u00a0» ou 5\u00a0%\u202f; vraiment\u202f? Oui\u202f!"
    )
    assert typeset("Isn't it : so ?", "en") == "Isn't it : so ?"


def test_no_line_ends_at_a_firm_space() -> None:
    assert pieces(" Bilan\u00a0: +2  Chaos\nici ") == ["Bilan\u00a0:", "+2", "Chaos", "ici"]


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en.toml").write_text('[op]\ngo = "{who}: go to {place}"\n[who]\nyou = "you"\nall = "all"\n')
    (tmp_path / "fr.toml").write_text(
        '[agreement.who]\nyou = 2\nall = 3\n[op]\ngo = "{who}{who| va|allez| vont} {place:à}"\n'
        'left = "{n|# dé|# dés} ({n|un dé|# dés})"\n[who]\nyou = ""\nall = "tous"\none = "un chasseur"\n'
        '[some]\nof = "{who} ({who|seul|seul|seuls})"\n'
    )
    return Words(tmp_path)


def name(thing: Thing, language: str) -> str:
    return "Le Bronx"


def test_a_verb_agrees_with_who_is_meant(words: Words) -> None:
    said = [
        words.say(Message("op.go", {"who": Message(f"who.{who}"), "place": Thing("place", 0)}), name, "fr")
        for who in ("you", "one", "all")
    ]
    assert said == ["allez au Bronx", "un chasseur va au Bronx", "tous vont au Bronx"]


def test_a_phrase_around_somebody_agrees_as_they_do(words: Words) -> None:
    some = Message("some.of", {"who": Message("who.all")})
    assert words.say(Message("op.go", {"who": some, "place": "Queens"}), name, "fr") == "tous (seuls) vont à Queens"


def test_none_is_one_in_french_where_the_number_is_written(words: Words) -> None:
    said = [words.say(Message("op.left", {"n": n}), name, "fr") for n in (0, 1, 2)]
    assert said == ["0 dé (0 dés)", "1 dé (un dé)", "2 dés (2 dés)"]
