"""Blackout in French: cards, a whole game, refusals and hints, content of one's own, and the commands."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox import BadContent, BadSetup, NothingToUndo, Refused, bots, games
from hauntbox.cli.main import main
from hauntbox.engine.game import Game
from hauntbox.engine.luck import Luck
from hauntbox.engine.messages import Message
from hauntbox.games.blackout.components.reading import english_texts
from hauntbox.games.blackout.position import lay
from hauntbox.games.blackout.rules import BlackoutRules, read_box
from hauntbox.kit.words.speech import say_error
from tests.blackout.test_content import OF_KIND, everything_on, texts_of
from tests.support.languages import both, french_mistakes, told
from tests.support.mistakes import without_lines
from tests.support.terminal_table import SIZE, screen_text, terminal

# What is the same in both languages: proper names, and words that are both.
PEOPLE = {
    "Peter Venkman", "Ray Stantz", "Egon Spengler", "Winston Zeddemore", "Janine Melnitz", "Kylie Griffin",
    "Melanie Ortiz", "Ron Alexander",
}
PLACES = {"New York", "Manhattan", "Brooklyn", "Staten Island"}
SHARED = {"Blackout", "Chaos", "Possession", "Terrain", "PKE", "Ecto-1"}
ALLOWED = PEOPLE | PLACES | SHARED


def rules() -> BlackoutRules:
    found = games.find("blackout")
    assert isinstance(found, BlackoutRules)
    return found


def cards() -> list[tuple[str, str]]:
    return [(kind, card.id) for kind, found in rules().cards.items() for card in found]


# Cards


def test_everything_written_on_the_cards_is_there_in_french() -> None:
    box = read_box()
    assert len(cards()) == 67
    assert sorted(box.translations["fr"]) == sorted(english_texts(box))


def test_no_card_was_left_in_english() -> None:
    box = read_box()
    french = box.translations["fr"]
    assert {text for key, text in english_texts(box).items() if french[key] == text} - ALLOWED == set()
    assert [mistake for text in french.values() for mistake in french_mistakes(text)] == []


@pytest.mark.parametrize(("kind", "id"), cards())
def test_the_text_of_a_card_is_french(kind: str, id: str) -> None:
    text = rules().card_text(kind, id, "fr")
    assert french_mistakes(text) == []
    assert text != rules().card_text(kind, id)
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"\b(?:the|and|of|your|dice?|chaos)\b", text)


@pytest.mark.parametrize(
    ("kind", "id", "text"),
    [
        ("equipment", "subway_map", "Une fois par activation : défaussez un dé au choix, puis allez dans un quartier "
                                    "voisin."),
        ("character", "janine", "pendant n’importe quelle activation : le chasseur actif va dans un quartier voisin."),
        ("tile", "cold_spot", "puis un chasseur et tous ceux de son quartier subissent une Possession."),
        ("ghost", "third_rail_revenant", "Bilan : +1 Chaos par chasseur sur place, 3 au plus en tout."),
        ("ghost", "opera_phantom", "Bilan : chaque chasseur sur place (pas encore possédé) subit une Possession."),
        ("equipment", "tuned_neutrona_wand", "Une fois par activation : tournez un dé Faisceau de votre réserve sur "
                                             "Piège."),
    ],
)
def test_verbs_agree_with_whom_the_card_means(kind: str, id: str, text: str) -> None:
    assert rules().card_text(kind, id, "fr").endswith(text.replace(" :", "\u00a0:"))


@pytest.mark.parametrize("kind", list(OF_KIND))
def test_everything_that_a_card_can_say_is_french(kind: str, tmp_path: Path) -> None:
    """Whatever designers write: every op with every value of every parameter."""
    content = everything_on(kind, tmp_path)
    english, french = texts_of(content, kind), texts_of(content, kind, "fr")
    assert len(french) == len(english) >= 20
    assert [mistake for text in french for mistake in french_mistakes(text)] == []
    assert [text for text, said in zip(english, french) if said == text] == []
    assert [text for text in french if re.search(r"\b(?:the|and|of|your|dice?|chaos)\b", text)] == []


def test_what_is_set_up_beforehand_has_french_words() -> None:
    assert rules().pitch("fr") != rules().pitch()
    for option in rules().setup_options():
        for value in (None, *option.suggestions):
            said = rules().setup_words(option.key, value, "fr")
            assert said.isdecimal() or said in PLACES or said != rules().setup_words(option.key, value)
            assert french_mistakes(said) == []


# A game


@pytest.mark.both_ways
@pytest.mark.parametrize(("players", "seed"), [(1, 3), (3, 8)])
def test_a_whole_game_is_told_in_french(players: int, seed: int) -> None:
    game = hauntbox.new("blackout", players, seed, mode="very_hard", share="ask", dispatcher="ask")
    luck = Luck(seed)
    said: set[tuple[str, str]] = set()
    while game.decision is not None:
        said.update(told(game))
        codes = game.decision.codes
        game.answer(codes[luck.below(len(codes))])
    said.update(both(game, event.message) for event in game.events())
    assert game.outcome is not None
    said.add(both(game, game.outcome.message))
    assert len(said) > 500
    assert [mistake for _, french in said for mistake in french_mistakes(french)] == []
    coloured = re.compile(r" \((?:rouge|bleu|vert|jaune)\)")
    same = {coloured.sub("", french) for english, french in said if english == french}
    assert same - ALLOWED == set()


def texts_in(drawing: str) -> set[str]:
    """Every text of a picture, and what a screen reader would say of it."""
    nodes = [node for node in ElementTree.fromstring(drawing).iter() if not node.tag.endswith("style")]
    return {text for node in nodes for text in (node.text, node.get("aria-label")) if text}


def test_the_table_is_drawn_in_french() -> None:
    game = lay(
        active="red", players=2, hands={"red": ["ecto_goggles"]},
        ghosts={"BRX": "velvet_whisper", "QNS": "wall_of_fog"},
        terrain={"MAN": ["transit_hub"]}, possessed=["blue"], tokens=["green"], lasting=["nerves"], chaos=16,
        pools={"red": ["red:S", "red:T!"]}, places={"blue": "BRX"}, captured=5,
    )
    view = game.view(0)
    english = texts_in(game.rules.draw(view, game.decision, seat=0)["table"])
    french = texts_in(game.rules.draw(view, game.decision, seat=0, language="fr")["table"])
    same = {text for text in english & french if re.search("[A-Za-z]{4}", text)}
    assert same - ALLOWED - {text.upper() for text in ALLOWED} - {"BLACK", "+1 Chaos", "activation."} == set()
    assert any("Le Bronx" in text for text in french)
    rows = game.rules.draw_text(view, set(), 120, "fr")
    notes = {segment.note for row in rows for segment in row if segment.note}
    assert notes
    assert [mistake for note in notes for mistake in french_mistakes(note)] == []


def test_names_follow_the_language_wherever_a_thing_is_named() -> None:
    game = lay(active="red", ghosts={"BRX": "velvet_whisper"}, places={"red": "BRX"}, pools={"red": ["red:S"]})
    ghost = game.rules.thing_value("ghost", "velvet_whisper")
    named = game.rules.thing_message(game.state, "ghost", ghost)
    assert both(game, named) == ("Velvet Whisper", "Murmure de velours")
    [place] = [option for option in game.asked(0) if option.key.startswith("place:")]
    assert both(game, place.message)[1] == "Poser le dé Faisceau rouge sur Murmure de velours (case Faisceau)"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"places": {"red": "MAN"}}, "Rouler vers le Bronx avec le dé Ecto-1 rouge"),
        ({"places": {"red": "QNS"}}, "Rouler vers Brooklyn avec le dé Ecto-1 rouge"),
        ({"characters": ["egon", "ray", "mel", "ron"]}, "Utiliser le talent d’Egon Spengler (rouge)"),
    ],
)
def test_particles_merge_with_the_names_in_options(fields: dict[str, object], said: str) -> None:
    game = lay(active="red", pools={"red": ["red:E", "red:S"]}, **fields)  # type: ignore[arg-type]
    assert said in [game.say(option.message, "fr") for option in game.asked(0)]


# Refusals and hints


def refusal(game: Game, answer: object, **how: int) -> Refused:
    with pytest.raises(Refused) as caught:
        game.decide(answer, **how)  # type: ignore[arg-type]
    return caught.value


def refusals() -> list[tuple[Game, Refused]]:
    """One of every kind of refusal that the engine has."""
    game = lay(active="red", players=2, pools={"red": ["red:S"]}, ghosts={"BRX": "velvet_whisper"})
    over = lay(step="clean_up", chaos=19, ghosts={"BRX": "cornice_crusher"})
    bids = hauntbox.new("toy", 4, 1)
    while bids.decision is not None and bids.decision.secret is None:
        bids.answer(bids.decision.codes[0])
    assert over.over
    assert bids.decision is not None
    bids.decide(bids.decision.codes_for(bids.waiting[0])[0], seat=bids.waiting[0])
    first = next(iter(bids.pending))
    with pytest.raises(Refused) as idle:
        bots.advise(game, 1)
    return [
        (over, refusal(over, "end")), (game, refusal(game, True)), (game, refusal(game, "end", number=99)),
        (game, refusal(game, "end", seat=1)), (game, refusal(game, "no:such")), (game, refusal(game, 1 << 40)),
        (game, refusal(game, "place:red0:BRX.0")), (game, refusal(game, "activate:blue")),
        (bids, refusal(bids, bids.decision.codes_for(bids.waiting[0])[0], seat=first)), (game, idle.value),
    ]


def test_the_engine_says_in_english_what_its_errors_say() -> None:
    for game, error in refusals():
        assert say_error(error, game.say) == str(error)


def test_the_engine_refuses_in_french() -> None:
    for game, error in refusals():
        if game.rules.id == "blackout":
            french = say_error(error, game.say, "fr")
            assert french != str(error)
            assert french_mistakes(french.replace("'no:such'", "")) == []
    game, error = refusals()[6]
    assert say_error(error, game.say, "fr") == (
        "On pose ses dés sur le fantôme du quartier où l’on se trouve, et ce n’est pas le Bronx. (BLK-8.2)"
    )
    game, error = refusals()[3]
    assert say_error(error, game.say, "fr") == (
        "Ce n’est pas à la place 1 de répondre\u202f; la question s’adresse à la place 0."
    )


@pytest.mark.parametrize(
    ("players", "options", "french"),
    [
        (7, {}, "Ghostbusters: Blackout se joue de 1 à 4 joueurs, et non à 7."),
        (1, {"mode": "hell"}, "mode ne peut pas être 'hell'\u202f; choisissez parmi very_easy, easy, standard"),
        (1, {"fog": "1"}, "Ghostbusters: Blackout n’a pas d’option 'fog'\u202f; il y a mode, board"),
        (1, {"share": "9"}, "share ne peut pas être '9'\u202f; indiquez default, ask, ou les places de rouge"),
        (1, {"characters": "x"}, "characters ne peut pas être 'x'\u202f; indiquez choose, random, ou quatre noms"),
    ],
)
def test_a_set_up_that_is_wrong_is_told_in_french(players: int, options: dict[str, str], french: str) -> None:
    with pytest.raises(BadSetup) as caught:
        hauntbox.new("blackout", players, 1, **options)

    def voice(message: Message, language: str) -> str:
        return rules().say(rules().blank_state(), message, language)

    assert say_error(caught.value, voice) == str(caught.value)
    assert say_error(caught.value, voice, "fr").startswith(french)


def test_there_is_nothing_to_take_back_in_french() -> None:
    game = hauntbox.new("blackout", 1, 1)
    for undo in (game.undo, game.redo):
        with pytest.raises(NothingToUndo) as caught:
            undo()
        assert say_error(caught.value, game.say) == str(caught.value)
        assert say_error(caught.value, game.say, "fr").startswith("Il n’y a rien à ")


def test_a_hint_is_given_in_french() -> None:
    game = lay(active="red", pools={"red": ["red:S", "red:T", "red:E"]}, ghosts={"MAN": "rent_control_wraith"})
    advice = bots.advise(game, 0, iterations=60)
    assert advice.say(game, "en") == advice.text
    french = advice.say(game, "fr")
    assert re.search(r"\u00a0: sur 60 manches imaginées, environ \d+\u00a0% de chances de gagner", french)
    assert french_mistakes(french) == []
    end = lay(active="red", pools={"red": []}, ghosts={})
    assert bots.advise(end, 0).say(end, "fr") == "Terminer l’activation\u00a0: il n’y a pas d’autre choix."


# Content of one's own

LATE_FERRY = '''
[[ghost]]
id = "late_ferry"
name = "Late Ferry"
blurb = "It is always about to arrive."
slots = ["S"]
clauses = [{when = "clean_up", do = [{op = "chaos", n = 1}]}]
'''
OTHER_WHISPER = '''
[[ghost]]
id = "velvet_whisper"
name = "Silken Whisper"
blurb = "Says what you always wanted to hear, in your own voice."
slots = ["S"]
clauses = [{when = "clean_up", do = [{op = "chaos", n = 1}]}]
'''


def test_a_folder_brings_its_own_french(tmp_path: Path) -> None:
    (tmp_path / "ghosts.toml").write_text(LATE_FERRY)
    (tmp_path / "fr.toml").write_text('[ghost.late_ferry]\nname = "L\'attardé !"\n[tile.looters]\nname = "Voleurs"\n')
    mine = BlackoutRules(str(tmp_path))
    assert mine.name("ghost", "late_ferry", "fr") == "L’attardé\u202f!"
    assert mine.blurb("ghost", "late_ferry", "fr") == "It is always about to arrive."
    assert mine.name("tile", "looters", "fr") == "Voleurs"
    assert mine.name("tile", "looters") == "Looters"
    assert mine.name("tile", "nerves", "fr") == "Nerfs à vif"


def test_french_can_be_spread_over_files_by_topic(tmp_path: Path) -> None:
    (tmp_path / "ghosts.toml").write_text(LATE_FERRY)
    (tmp_path / "ghosts_fr.toml").write_text('[ghost.late_ferry]\nname = "L\'attardé !"\n')
    (tmp_path / "tiles_fr.toml").write_text('[tile.looters]\nname = "Voleurs"\n')
    mine = BlackoutRules(str(tmp_path))
    assert mine.name("ghost", "late_ferry", "fr") == "L’attardé\u202f!"
    assert mine.name("tile", "looters", "fr") == "Voleurs"
    (tmp_path / "tiles_fr.toml").write_text('[tile.looter]\nname = "Voleurs"\n')
    with pytest.raises(BadContent, match=r"tiles_fr\.toml:1, \[tile\.looter\]: there is no tile 'looter'"):
        read_box(str(tmp_path))


def test_a_card_renamed_in_english_is_not_called_by_its_old_french_name(tmp_path: Path) -> None:
    (tmp_path / "ghosts.toml").write_text(OTHER_WHISPER)
    mine = BlackoutRules(str(tmp_path))
    assert mine.name("ghost", "velvet_whisper", "fr") == "Silken Whisper"
    assert mine.blurb("ghost", "velvet_whisper", "fr") == rules().blurb("ghost", "velvet_whisper", "fr")


def test_a_set_of_the_box_speaks_french(tmp_path: Path) -> None:
    assert games.find("blackout", "reference").name("ghost", "velvet_whisper", "fr") == "Murmure de velours"  # type: ignore[attr-defined]
    (tmp_path / "ghosts.toml").write_text('remove = ["velvet_whisper"]')
    assert BlackoutRules(str(tmp_path)).name("ghost", "wall_of_fog", "fr") == "Mur de brume"


def test_a_translation_does_not_change_the_fingerprint_of_the_content(tmp_path: Path) -> None:
    (tmp_path / "ghosts.toml").write_text(LATE_FERRY)
    before = read_box(str(tmp_path)).digest
    (tmp_path / "fr.toml").write_text('[ghost.late_ferry]\nname = "Le Tardif"\n')
    assert read_box(str(tmp_path)).digest == before


def test_mistakes_in_a_translation_are_named(tmp_path: Path) -> None:
    (tmp_path / "fr.toml").write_text(
        'title = "x"\n[ghost.nobody]\nname = "x"\n[ghost.velvet_whisper]\nslots = "x"\nname = 3\n'
        '[ghots.a]\nname = "x"\n'
    )
    with pytest.raises(BadContent) as caught:
        read_box(str(tmp_path))
    kinds = "entries are [board.id], [borough.id], [character.id], [ghost.id], [equipment.id], [tile.id]."
    assert without_lines(caught.value.problems) == [
        f"fr.toml: 'title' is not known here; {kinds} Did you mean 'tile'?",
        "fr.toml, [ghost.nobody]: there is no ghost 'nobody'.",
        "fr.toml, [ghost.velvet_whisper], slots: is not a text of a ghost; it has name, blurb.",
        "fr.toml, [ghost.velvet_whisper], name: should be a text, not 3.",
        f"fr.toml: 'ghots' is not known here; {kinds} Did you mean 'ghost'?",
    ]
    (tmp_path / "fr.toml").write_text("[ghost")
    with pytest.raises(BadContent, match=r"fr\.toml:1: is not valid TOML"):
        read_box(str(tmp_path))
    (tmp_path / "fr.toml").write_text("[ghost]\nvelvet_whisper = 1\n")
    with pytest.raises(BadContent, match=r"fr\.toml:2, \[ghost\.velvet_whisper\]: should be a table, not 1\."):
        read_box(str(tmp_path))
    (tmp_path / "fr.toml").rename(tmp_path / "de.toml")
    with pytest.raises(BadContent, match=r"de\.toml: is not a content file of this game"):
        read_box(str(tmp_path))


# Commands


def test_the_rulebook_is_printed_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "blackout", "BLK-8.8", "--language", "fr"]) == 0
    assert "Un dé posé reste jusqu’à la capture du fantôme" in " ".join(capsys.readouterr().out.split())
    assert main(["rules", "blackout", "--search", "possede", "--language", "fr"]) == 0
    assert "BLK-13.2  Effet" in capsys.readouterr().out


@pytest.mark.parametrize("command", [["rules", "blackout"], ["play", "blackout"]])
def test_a_language_that_the_game_does_not_speak_is_refused(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--language", "de"]) == 2
    assert capsys.readouterr().err == "Ghostbusters: Blackout does not speak 'de'; choose en, fr.\n"


async def test_the_terminal_tells_the_game_in_french(tmp_path: Path) -> None:
    app = terminal(tmp_path)
    app.wish.language = "fr"
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        shown = screen_text(app)
        assert "À qui d’agir" in shown
        assert "fantômes" in shown
        await pilot.press("R")
        await pilot.pause()
        assert "Ordre libre" in screen_text(app)
