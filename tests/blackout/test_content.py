"""The content of Blackout: counts and spreads, mistakes named, folders laid over it, texts made from what cards do."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import hauntbox
from hauntbox.engine.errors import BadContent
from hauntbox.engine.messages import GENERIC
from hauntbox.games import find
from hauntbox.games.blackout import position
from hauntbox.games.blackout.components.cards import Card
from hauntbox.games.blackout.components.reading import FOLDER
from hauntbox.games.blackout.components.vocabulary import COUNTERS, FILTERS, SELECTORS
from hauntbox.games.blackout.effects.vocabulary import OPS, VOCABULARY
from hauntbox.games.blackout.rules import WORDS, BlackoutRules, read_box
from hauntbox.games.blackout.table import events
from hauntbox.games.blackout.table.numbers import COLOURS, DICE, DICE_EACH, ICONS
from hauntbox.games.blackout.table.verbs import VERBS
from hauntbox.kit.cards.effects import Op, Param
from tests.blackout.designing import KINDS, design, when
from tests.blackout.laying import lay
from tests.blackout.looking import chaos, play
from tests.support.mistakes import without_lines

SOURCE = FOLDER.parent


# Counts and spreads


def test_the_counts_of_the_box() -> None:
    """BLK-2.1, BLK-2.3, BLK-2.9 to BLK-2.11: 8 characters, 24 ghosts, 23 Equipment, 12 tiles, 20 dice."""
    assert find("blackout").content_counts() == {
        "characters": 8, "ghosts": 24, "equipment": 23, "tiles": 12, "boards": 2,
    }
    assert (DICE, DICE_EACH, len(COLOURS)) == (20, 5, 4)


def test_the_spread_of_the_ghosts() -> None:
    """BLK-8.1, BLK-8.4, BLK-R55: 83 slots, 8 coloured, two of each; sizes and icons; an S and a text on every ghost."""
    ghosts = read_box("reference").ghosts
    assert Counter(ghost.size for ghost in ghosts) == {2: 2, 3: 11, 4: 9, 5: 2}
    assert Counter(ICONS[icon] for ghost in ghosts for icon in ghost.icons) == {"S": 47, "T": 21, "G": 6, "P": 5,
                                                                                "E": 4}
    coloured = [colour for ghost in ghosts for colour in ghost.colours if colour >= 0]
    assert sorted(coloured) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert all(0 in ghost.icons and ghost.clauses for ghost in ghosts)


def test_the_tuned_ghosts_keep_the_colours_even() -> None:
    """BLK-8.4: 86 slots, 16 coloured, four of each colour; an S and a text on every ghost; the same ghosts."""
    ghosts = read_box().ghosts
    assert sum(ghost.size for ghost in ghosts) == 86
    coloured = [colour for ghost in ghosts for colour in ghost.colours if colour >= 0]
    assert sorted(coloured) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    assert all(0 in ghost.icons and ghost.clauses for ghost in ghosts)
    assert [ghost.id for ghost in ghosts] == [ghost.id for ghost in read_box("reference").ghosts]


def test_the_tuned_tiles_are_the_same_twelve() -> None:
    """BLK-10.5, BLK-10.6: tuning changed how hard tiles bite, not which there are nor how long they last."""
    tuned, first = read_box().tiles, read_box("reference").tiles
    assert [(tile.id, tile.lasting) for tile in tuned] == [(tile.id, tile.lasting) for tile in first]


@pytest.mark.parametrize(
    ("ghost", "rise"),
    [("rent_control_wraith", 3), ("brownstone_banshee", 3), ("harbour_leviathan", 5), ("cornice_crusher", 4),
     ("colossus_of_coney", 3), ("backseat_driver", 3)],
)
def test_the_noise_of_the_tuned_ghosts(ghost: str, rise: int) -> None:
    """BLK-9.4, BLK-9.5: Chaos of an untouched ghost in a Borough without a Ghostbuster, the uncovered +1 included."""
    game = position.lay(ghosts={"QNS": ghost}, step="clean_up", chaos=5, ghost_deck=[])
    assert game.view()["chaos"]["value"] == 5 + rise


def test_what_ghosts_do() -> None:
    """BLK-4.6 to BLK-4.8: the kinds of text, 24 in all."""
    kinds: Counter[str] = Counter()
    for ghost in read_box().ghosts:
        ops = [effect.op for clause in ghost.clauses for effect in clause.do]
        kinds["possess" if "possess" in ops else ops[0]] += 1
    bans = kinds.pop("forbid")
    assert kinds == {"chaos": 6, "possess": 4, "set_aside": 3, "move": 1, "tax": 1, "single_colour": 1, "max_place": 1,
                     "knock_off": 1}
    assert bans == 6


def test_the_spread_of_equipment() -> None:
    """BLK-12.2, BLK-12.11 to BLK-12.13: 11 Passive, 8 Discard, 4 Terrain; 10 cost one P, 13 two."""
    cards = read_box().equipment
    assert Counter(card.kind for card in cards) == {"passive": 11, "discard": 8, "terrain": 4}
    assert Counter(tuple(ICONS[icon] for icon in card.cost) for card in cards) == {("P",): 10, ("P", "P"): 13}


def test_the_spread_of_tiles() -> None:
    """BLK-10.5, BLK-10.6: six instant, six lasting."""
    assert Counter(tile.lasting for tile in read_box().tiles) == {True: 6, False: 6}


def test_the_boards() -> None:
    """BLK-3.3, BLK-R1: seven links, and a plain ring of five; both tracks as printed."""
    for board, links in zip(read_box().boards, (7, 5)):
        assert sum(mask.bit_count() for mask in board.adjacent) == 2 * links
        assert (board.chaos_first, board.tokens_at, board.loss, board.hysteria) == (1, 15, 20, [5, 10])


# Mistakes


def mistakes(folder: Path) -> list[str]:
    with pytest.raises(BadContent) as bad:
        read_box(str(folder))
    return without_lines(bad.value.problems)


def test_three_mistakes_are_three_sentences_with_file_entry_and_field(tmp_path: Path) -> None:
    """Each names where it is; none hides another; nothing is said twice."""
    design(tmp_path, alone=True, ghost=when("clean_up", "chaos n=99"), discard=when("use", "explode n=1"))
    file = tmp_path / "ghosts.toml"
    file.write_text(file.read_text().replace('"S", "S", "T"', '"S", "X"'))
    found = mistakes(tmp_path)
    assert len(found) == 3
    assert found[0].startswith("ghosts.toml, ghost 'own_ghost', slots[1]: 'X' is not known; choose S, T, P, E, G")
    assert found[1] == (
        "ghosts.toml, ghost 'own_ghost', clauses[0], do[0], n: should be a whole number from -20 to 20, not 99."
    )
    assert found[2].startswith("equipment.toml, equipment 'own_discard', clauses[0], do[0], op: 'explode' is not known")


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("ghosts", "= 3", "ghosts.toml: is not valid TOML"),
        ("ghosts", 'remove = ["slimer"]', "ghosts.toml: remove: there is no ghost 'slimer'."),
        ("ghosts", 'remove = "slimer"', "ghosts.toml: remove should be a list of ids, not 'slimer'."),
        ("ghosts", '[[tile]]\nid = "x"', "ghosts.toml: 'tile' is not known here; entries are [[ghost]]."),
        ("ghosts", '[[ghost]]\nname = "No id"', "ghosts.toml, ghost 1: id is missing"),
        ("potions", "",
         "potions.toml: is not a content file of this game; it reads boards.toml, characters.toml, ghosts"),
    ],
)
def test_a_broken_file_is_one_sentence(file: str, text: str, said: str, tmp_path: Path) -> None:
    """What, where, what would be right."""
    (tmp_path / f"{file}.toml").write_text(text)
    (found,) = mistakes(tmp_path)
    assert found.startswith(said)


def test_an_unknown_field_an_empty_card_and_a_name_twice(tmp_path: Path) -> None:
    """Reading goes on to the last of them."""
    clause = when("clean_up", "chaos n=1")
    design(tmp_path, alone=True, ghost=clause, ghost_b="", ghost_c='{when = "clean_up", do = []}',
           ghost_d=when("sunrise", "chaos n=1"))
    file = tmp_path / "ghosts.toml"
    again = '[[ghost]]\nid = "own_ghost"\nname = "N"\nblurb = "B"\nslots = ["S"]\nluck = 3'
    file.write_text(f"{file.read_text()}{again}\nclauses = [{clause}]\n")
    assert mistakes(tmp_path) == [
        "ghosts.toml, ghost 'own_ghost': stands in the file twice.",
        "ghosts.toml, ghost 'own_ghost', luck: is not a field of this entry.",
        "ghosts.toml, ghost 'own_ghost_b', clauses: a card does at least one thing.",
        "ghosts.toml, ghost 'own_ghost_c', clauses[0], do: a clause does at least one thing.",
        "ghosts.toml, ghost 'own_ghost_d', clauses[0], when: 'sunrise' is not known; choose start_of_round, "
        "while_in_play, clean_up, on_captured.",
    ]


def test_a_folder_that_is_not_there_or_empty(tmp_path: Path) -> None:
    """BadContent names the folder."""
    with pytest.raises(BadContent, match="There is no content folder"):
        read_box(str(tmp_path / "nowhere"))
    with pytest.raises(BadContent, match=r"has no content files \(\*\.toml\)"):
        read_box(str(tmp_path))
    with pytest.raises(BadContent, match="There is no content folder"):
        hauntbox.new("blackout", content=str(tmp_path / "nowhere"))


SENSELESS = {
    "ghost": [
        (when("clean_up", "move where=any"), "nobody uses this, so 'self' means nothing"),
        (when("while_in_play", "forbid action=calm", given="chaos min=3"), "has no conditions"),
        (when("clean_up", "chaos n=1 base=1"), "base goes with per"),
        (when("clean_up", 'possess who=one_gb per={count="gb_here"}'), "per goes with chaos only"),
        (when("clean_up", "turn to=[\"T\"]"), "'turn' makes no sense under 'clean_up'"),
        (when("on_captured", "knock_off ghost=self"), "a captured ghost is no longer there"),
        (when("clean_up", "move who=one_gb where=any with=other_gb_here"), "only somebody who uses a card"),
        (when("while_in_play", "counts_as from=E to=P for=equipment"), "an ability counts for equipment"),
    ],
    "instant": [
        (when("on_reveal", "possess who=one_gb_here"), "a tile lies in no Borough"),
        (when("on_reveal", "chaos n=1", given="gb_here max=0"),
         "a tile lies in no Borough, so 'gb_here' means nothing"),
        (when("on_reveal", 'chaos n=1 per={count="open_slots"}'), "a tile lies in no Borough"),
        (when("on_reveal", "swap_ghosts"), "a tile lies in no Borough and on no ghost"),
    ],
    "lasting": [(when("next_round", "forbid action=calm scope=here"), "this lies in no Borough")],
    "passive": [
        (when("while_held", "forbid action=use_equipment"), "a held card can't forbid what it is itself"),
        (when("while_held", "tax action=leave scope=here"), "this lies in no Borough"),
        (when("while_held", "uncovered_value n=0"), "'uncovered_value' makes no sense under 'while_held'"),
        (when("use", "chaos n=-1") + ", " + when("use", "chaos n=-2"), "a card has one use"),
        (when("use", "chaos n=-1", 'pay icons=["P"]'), "pay comes first, and once"),
        (when("use", "turn to=[]"), "names at least one"),
    ],
    "character": [(when("ability", "counts_as from=E to=S for=ghost"), "an ability counts for equipment")],
}


@pytest.mark.parametrize(("kind", "clause", "said"), [(kind, *one) for kind, many in SENSELESS.items() for one in many])
def test_what_reads_as_one_thing_and_does_another_is_refused(kind: str, clause: str, said: str, tmp_path: Path) -> None:
    """BLK-15.4: every word known, together without sense."""
    design(tmp_path, alone=True, **{kind: clause})
    (found,) = mistakes(tmp_path)
    assert said in found
    assert f"'own_{kind}'" in found


def test_a_board_with_wrong_links_is_refused(tmp_path: Path) -> None:
    """BLK-3.3: symmetric, without loops, all Boroughs reached, five of them."""
    text = (FOLDER / "boards.toml").read_text()
    loop = text.replace('adjacent = ["BRX", "QNS", "BKN", "STI"]', 'adjacent = ["MAN", "BRX"]')
    (tmp_path / "boards.toml").write_text(loop)
    found = mistakes(tmp_path)
    assert any("is linked to itself" in one for one in found)
    assert any("but not the reverse" in one for one in found)


def test_too_little_to_play_with_is_refused(tmp_path: Path) -> None:
    """BLK-2.10, BLK-2.11: a game needs a row and five ghosts that don't run out."""
    ids = [card.id for card in read_box().ghosts][:6]
    (tmp_path / "ghosts.toml").write_text(f"remove = {ids}".replace("'", '"'))
    assert mistakes(tmp_path) == ["ghosts.toml: a game needs at least 19 ghosts, here are 18."]


# A folder laid over


def test_an_entry_with_a_known_id_replaces_a_new_one_is_added_and_others_go(tmp_path: Path) -> None:
    """The rest stays as it is, in its order."""
    design(tmp_path, alone=True, ghost=when("clean_up", "chaos n=4"))
    file = tmp_path / "ghosts.toml"
    file.write_text('remove = ["panic_parade"]\n' + file.read_text() + file.read_text().replace("own_ghost",
                                                                                                "cornice_crusher"))
    box = read_box(str(tmp_path))
    ids = [card.id for card in box.ghosts]
    before = [card.id for card in read_box().ghosts]
    assert ids == [id for id in before if id != "panic_parade"] + ["own_ghost"]
    assert next(card for card in box.ghosts if card.id == "cornice_crusher").name == "Own ghost"
    assert len(box.equipment) == 23
    assert chaos(lay(content=str(tmp_path), step="clean_up", ghosts={"MAN": "cornice_crusher"}, ghost_deck=[])) == 9


def test_a_game_with_other_content_is_another_game(tmp_path: Path) -> None:
    """Its fingerprint differs, and a save of one is refused by the other."""
    folder = design(tmp_path, alone=True, ghost=when("clean_up", "chaos n=4"))
    game = hauntbox.new("blackout", seed=1, content=folder, characters="random")
    assert game.rules.content_digest != find("blackout").content_digest
    assert game.rules.content_counts()["ghosts"] == 25
    assert hauntbox.load(game.save()).view() == game.view()


def test_reading_a_folder_leaves_the_box_as_it_was(tmp_path: Path) -> None:
    """The next game without it is the game of the box."""
    before = read_box().digest
    read_box(design(tmp_path, alone=True, ghost=when("clean_up", "chaos n=4")))
    assert read_box().digest == before


# Texts


def all_cards() -> list[tuple[str, str]]:
    rules = find("blackout")
    assert isinstance(rules, BlackoutRules)
    return [(kind, card.id) for kind, cards in rules.cards.items() for card in cards]


def wholesome(text: str) -> bool:
    """No hole left: no braces, no key without a sentence, no argument that is missing."""
    return bool(text) and not re.search(r"[{}\[\]?]|\bNone\b", text) and text.endswith(".")


@pytest.mark.parametrize(("kind", "id"), all_cards())
def test_every_card_has_a_name_a_line_and_a_text(kind: str, id: str) -> None:
    """Made from the clauses that do what it says."""
    rules = find("blackout")
    assert isinstance(rules, BlackoutRules)
    assert wholesome(rules.card_text(kind, id))
    assert rules.name(kind, id) and rules.blurb(kind, id)


def one_of_each(op: Op) -> list[str]:
    """The op with its parameters left out, and with each value of each parameter in turn."""
    must = [param for param in op.params if param.default is None and param.default_word is None]
    needed = [f"{param.name}={value(param)}" for param in must]
    lines = [" ".join([op.name, *needed])]
    for param in op.params:
        if param.name in ("with", "for", "base"):  # these go with some triggers or counters only
            continue
        others = [part for part in needed if not part.startswith(f"{param.name}=")]
        lines += [" ".join([op.name, *others, f"{param.name}={choice}"]) for choice in values(param)]
    return lines + (counted() if op.name == "chaos" else [])


def counted() -> list[str]:
    """Chaos by every counter, up and down, with and without a base and a limit."""
    lines = []
    for count in COUNTERS:
        for by, way in ((1, "down"), (2, "up"), (2, "down")):
            per = f'per={{count="{count}",by={by},round="{way}"}}'
            lines += [f"chaos n={n} {per}{rest}" for n in (-2, 2) for rest in ("", " max=3")]
            lines += [f"chaos n=2 base=1 {per}{rest}" for rest in ("", " max=3")]
    return lines


def values(param: Param) -> list[str]:
    if param.kind == "number":
        return [str(number) for number in (param.low, 1, 2, 20) if param.low <= number <= param.high]
    if param.kind == "word":
        return param.choices
    return [f'["{one}"]' for one in param.choices] + [str(param.choices[:2]).replace("'", '"').replace(" ", "")]


def value(param: Param) -> str:
    """Some value for a parameter that has to be given."""
    return "1" if param.kind == "number" else values(param)[0]


OF_KIND = {"ghost": ["start_of_round", "while_in_play", "clean_up", "on_captured"], "passive": ["use", "while_held"],
           "discard": ["use"], "terrain": ["here"], "instant": ["on_reveal"],
           "lasting": ["next_round", "start_of_round"],
           "character": ["ability"]}


def readable(folder: Path, kind: str, clause: str) -> str | None:
    """The text of a card with this clause; None if it is refused as senseless."""
    try:
        box = read_box(design(folder, alone=True, **{kind: clause}))
    except BadContent:
        return None
    rules = BlackoutRules("", box)
    name = "equipment" if KINDS[kind][0] == "equipment" else KINDS[kind][1]
    return rules.card_text(name, f"own_{kind}")


@pytest.mark.parametrize("kind", list(OF_KIND))
def test_everything_that_can_be_said_has_words(kind: str, tmp_path: Path) -> None:
    """Every op with every value of every parameter, on every kind of card that may use it."""
    texts = texts_of(everything_on(kind, tmp_path), kind)
    assert len(texts) >= {"ghost": 200, "discard": 100, "passive": 150}.get(kind, 20)
    assert [text for text in texts if not wholesome(text)] == []


def everything_on(kind: str, folder: Path) -> str:
    """A folder of cards of one kind that say everything they may say."""
    clauses = [when(trigger, line) for op in OPS for trigger in OF_KIND[kind] if trigger in op.triggers
               for line in one_of_each(op)]
    if kind == "character":
        clauses.append(when("ability", "counts_as from=any to=P for=equipment"))
    cards = {f"{kind}_{index}": clause for index, clause in enumerate(clauses)}
    return design(folder / "all", alone=True, **cards)


def texts_of(content: str, kind: str, language: str = "en") -> list[str]:
    """The texts of all cards of a folder that make sense, those that don't left out."""
    file, table, _ = KINDS[kind]
    path = Path(content) / f"{file}.toml"
    try:
        box = read_box(content)
    except BadContent as bad:
        wrong = set(re.findall(rf"{table} '(own_\w+)'", "\n".join(bad.problems)))
        entries = [f"[[{table}]]{entry}" for entry in path.read_text().split(f"[[{table}]]")[1:]]
        path.write_text("".join(one for one in entries if re.findall(r'id = "(\w+)"', one)[0] not in wrong))
        box = read_box(content)
    rules = BlackoutRules("", box)
    cards: dict[str, list[Card]] = rules.cards
    return [rules.card_text(table, card.id, language) for card in cards[table] if card.id.startswith("own_")]


def test_every_condition_has_words(tmp_path: Path) -> None:
    """On ghosts, tiles and cards, with every bound."""
    for kind, trigger in (("ghost", "clean_up"), ("instant", "on_reveal"), ("passive", "use")):
        clauses = []
        for name, condition in VOCABULARY.conditions.items():
            bounds = [[f"{param.name}={n}" for n in (0, 1, 4)] for param in condition.params]
            clauses += [when(trigger, "chaos n=-1", given=" ".join([name, bound])) for many in bounds for bound in many]
            clauses.append(when(trigger, "chaos n=-1", given=name))
        cards = {f"{kind}_{index}": clause for index, clause in enumerate(clauses)}
        content = design(tmp_path / kind, alone=True, **cards)
        texts = texts_of(content, kind)
        assert len(texts) > 5
        assert [text for text in texts if not wholesome(text)] == []


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [("ghost", when("clean_up", "chaos n=1"), when("clean_up", "chaos n=2")),
     ("ghost", when("while_in_play", "max_place n=1"), when("while_in_play", "max_place n=2")),
     ("ghost", when("while_in_play", "roll_fewer"), when("while_in_play", "roll_fewer scope=here")),
     ("passive", when("use", "recover n=1"), when("use", "recover n=1 from=reroll_or_move")),
     ("passive", when("use", 'turn to=["T"]'), when("use", 'turn to=["T","P"]')),
     ("passive", when("use", "turn n=0 to=[\"T\"]"), when("use", "turn n=0 from=S to=[\"T\"]")),
     ("passive", when("use", 'pay icons=["P"]', "chaos n=-1"), when("use", 'pay icons=["P","P"]', "chaos n=-1")),
     ("passive", when("use", "chaos n=-1"), when("use", 'chaos n=-1 per={count="gb_here"}')),
     ("passive", when("use", "reroll n=1"), when("use", "reroll n=1 from=S")),
     ("terrain", when("here", "extra_pass n=1"), when("here", "extra_pass n=2")),
     ("instant", when("on_reveal", "swap_ghosts a=one b=any"), when("on_reveal", "swap_ghosts a=one b=adjacent")),
     ("lasting", when("next_round", "uncovered_value n=2"), when("next_round", "uncovered_value n=2 instead_of=1"))],
)
def test_a_text_changes_with_what_the_card_does(kind: str, before: str, after: str, tmp_path: Path) -> None:
    """Change a number or a word of a card, and its text says so."""
    texts = [readable(tmp_path / name, kind, clause) for name, clause in (("a", before), ("b", after))]
    assert texts[0] is not None and texts[1] is not None
    assert texts[0] != texts[1]


def test_the_text_of_a_card_in_numbers(tmp_path: Path) -> None:
    """A designer makes Cornice Crusher worse, and reads it on the card."""
    assert readable(tmp_path / "a", "ghost", when("clean_up", "chaos n=2")) == "Clean-up: +2 Chaos."
    assert readable(tmp_path / "b", "ghost", when("clean_up", "chaos n=5")) == "Clean-up: +5 Chaos."
    text = readable(tmp_path / "c", "passive", when("use", 'pay icons=["P","any"]', "chaos n=-3", given="possessed"))
    assert text == "Once per activation: if possessed, spend PKE and any, then Chaos −3."
    text = readable(tmp_path / "d", "ghost", when("clean_up", "chaos n=1", given="possessed"))
    assert text == "Clean-up: if a Ghostbuster here is possessed, +1 Chaos."


# where the kind of a question stands among the arguments of whoever asks it
ASKING = {"Decision": 1, "pick": 2, "pick_die": 3, "pick_buster": 3, "pick_borough": 3, "discard_some": 3}


def questions() -> set[str]:
    """The kinds of all questions that the rules ask."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
                kind = node.args[ASKING[node.func.id]]
                if isinstance(kind, ast.Constant):
                    found.add(str(kind.value))
    return found


def test_every_key_that_the_rules_use_has_a_sentence() -> None:
    """Questions, answers, events, reasons, ends: found in the source, looked up in the words."""
    source = "".join(path.read_text() for path in sorted(SOURCE.rglob("*.py")))
    keys = {f"why.{key}" for key in re.findall(r'Reason\("([a-z_]+)"', source)}
    keys |= {f"ask.{key}" for key in questions()}
    keys |= {f"option.{verb.name}" for verb in VERBS}
    keys |= {f"event.{kind.name}" for kind in vars(events).values() if isinstance(kind, events.EventKind)}
    keys |= {f"end.{key}" for key in re.findall(r'(?:Won|Lost)\("[^"]+", "([a-z_]+)"', source)}
    keys |= {f"who.{who}" for who in SELECTORS} | {f"count.{count}" for count in COUNTERS}
    keys |= {f"filter.{name}" for name in FILTERS if name != "anybody"}
    keys |= {f"why.banned.{action}" for action in VOCABULARY.ops["forbid"].params[0].choices}
    assert len(keys) > 150
    assert [key for key in sorted(keys) if not WORDS.has(key)] == []


def test_no_sentence_is_left_over() -> None:
    """What nobody says any more is taken out of the words."""
    source = "".join(path.read_text() for path in sorted(SOURCE.rglob("*.py")))
    for key in WORDS.sentences["en"]:
        head, _, rest = key.partition(".")
        if head in ("ask", "why", "end", "event"):
            name = rest.split(".")[-1].removesuffix("_alone")
            assert name in GENERIC or re.search(rf'"(?:\w+\.)?{name}"', source), key


def test_every_event_and_option_of_a_game_speaks() -> None:
    """A whole game in words without a hole."""
    game = hauntbox.new("blackout", players=2, seed=5, mode="hard", characters="random")
    while game.decision is not None:
        assert wholesome(game.decision.prompt.replace("?", "."))
        assert not [option.label for option in game.decision.options if re.search(r"[{}\[\]?]", option.label)]
        play(game, game.decision.options[len(game.decision.options) // 3].key)
    for event in game.events():
        assert not re.search(r"[{}\[\]?]", game.say(event.message)), event
