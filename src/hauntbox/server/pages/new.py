"""A new table: who plays, what, and by which options. Works without a script; what was filled in comes back."""

from __future__ import annotations

from collections.abc import Iterable

from hauntbox.engine.rules import Rules, SetupOption
from hauntbox.server.pages.frame import game_bar, hidden_words, name_and_note, page, rule_link, titled
from hauntbox.server.pages.html import Markup, el, join
from hauntbox.server.pages.marks import sign
from hauntbox.server.pages.reader import Reader

NAME_LENGTH = 60
SEED_LENGTH = 64
TEXT_LENGTH = 200
# So many choices are shown side by side; more go into a list to open.
SIDE_BY_SIDE = 6


class Filled:
    """What the form shows: what was submitted, otherwise the defaults."""

    def __init__(self, rules: Rules, given: dict[str, str] | None) -> None:
        self.rules = rules
        self.given = given or {}
        self.fresh = given is None

    def get(self, field: str, usual: str = "") -> str:
        return self.given.get(field, usual)

    @property
    def players(self) -> int:
        given = self.get("players")
        if given.isdecimal() and self.rules.min_players <= int(given) <= self.rules.max_players:
            return int(given)
        return max(self.rules.default_players, min(2, self.rules.max_players))

    def unusual(self, options: Iterable[SetupOption]) -> bool:
        """Whether any of these options differs from its default."""
        return any(self.get(f"option.{one.key}", one.default) not in ("", one.default) for one in options)


def new_page(
    reader: Reader,
    rules: Rules,
    content_sets: list[str],
    bots: list[str],
    problem: str = "",
    filled: dict[str, str] | None = None,
) -> str:
    """The form of a new table; a problem is shown above it, and everything that was filled in is kept."""
    form = Filled(rules, filled)
    options = [one for one in rules.setup_options() if not one.carried]
    main = [one for one in options if one.key == rules.scenario_key]
    others = [one for one in options if one.key != rules.scenario_key]
    return page(
        reader,
        titled(reader, reader.say("new.title"), rules.title),
        el("h1", reader.say("new.head")),
        el("p", reader.say("new.about"), class_="lead"),
        problem_box(reader, problem),
        el(
            "form",
            el("input", type="hidden", name="game", value=rules.id),
            seats_part(reader, rules, bots, form),
            *(scenario_part(reader, rules, one, form) for one in main),
            table_part(reader, form),
            more_part(reader, rules, others, content_sets, form, open_=bool(problem)),
            el(
                "div",
                el("button", sign("play"), reader.say("new.begin"), class_="main-button"),
                el("a", reader.say("new.cancel"), href="/", class_="button"),
                class_="form-end",
            ),
            method="post",
            action="/tables",
            class_="new-form",
        ),
        kind="new",
        above=game_bar(reader, rules, "new"),
    )


def problem_box(reader: Reader, problem: str) -> Markup:
    if not problem:
        return Markup("")
    return el(
        "div",
        el("h2", reader.say("new.problem")),
        el("p", problem),
        class_="problem",
        role="alert",
        id="problem",
    )


def seats_part(reader: Reader, rules: Rules, bots: list[str], form: Filled) -> Markup:
    """How many play, and who. Seats beyond the number are hidden by style alone and ignored by the server."""
    many = range(rules.min_players, rules.max_players + 1)
    if len(many) == 1:
        count = join(
            el("p", reader.say("lobby.players", n=rules.min_players)),
            el("input", type="hidden", name="players", value=rules.min_players),
        )
    else:
        count = el(
            "fieldset",
            el("legend", reader.say("new.players")),
            el("div", *(count_choice(number, form) for number in many), class_="picks"),
        )
    seats = [seat_choice(reader, rules, seat, bots, form) for seat in range(rules.max_players)]
    return el(
        "section",
        el("h2", reader.say("new.seats"), id="seats-head"),
        count,
        el("ol", *seats, class_="seat-list"),
        el("p", reader.say("new.seats_note"), class_="aside"),
        class_="slab",
        aria_labelledby="seats-head",
    )


def count_choice(number: int, form: Filled) -> Markup:
    id = f"players-{number}"
    return el(
        "span",
        el("input", type="radio", name="players", value=number, id=id, data_players=number,
           checked=number == form.players),
        el("label", str(number), for_=id),
        class_="pick",
    )


def seat_choice(reader: Reader, rules: Rules, seat: int, bots: list[str], form: Filled) -> Markup:
    """Who sits on a seat: the reader, anybody who comes, or a bot of some strength."""
    field = f"seat{seat}"
    chosen = form.get(field, "me" if seat == 0 else "open")
    values = [("me", reader.say("new.me")), ("open", reader.say("new.open"))]
    values += [(f"bot:{bot}", reader.say(f"bot.{bot}")) for bot in bots]
    choices = [el("option", said, value=value, selected=value == chosen) for value, said in values]
    return el(
        "li",
        el("label", reader.say("lobby.seat", n=seat + 1), *sides_of(reader, rules, seat), for_=field),
        el("select", *choices, name=field, id=field),
        class_="seat-line",
        data_seat=seat,
    )


def sides_of(reader: Reader, rules: Rules, seat: int) -> list[Markup]:
    """Which side a seat is on; with so many players as are chosen, which is a matter of style."""
    found: dict[str, list[str]] = {}
    for players in range(max(rules.min_players, seat + 1), rules.max_players + 1):
        for side in rules.sides(players):
            if seat in side.seats:
                found.setdefault(side.id, []).append(str(players))
    lone = rules.min_players == rules.max_players
    return [
        el("span", rules.side_words(id, reader.language), class_="seat-side",
           data_of=None if lone else " ".join(counts))
        for id, counts in found.items()
    ]


def scenario_part(reader: Reader, rules: Rules, option: SetupOption, form: Filled) -> Markup:
    """The option that matters most, large."""
    name = rules.setup_words(option.key, None, reader.language)
    return el(
        "section",
        el("h2", name, " ", option_rule(reader, rules, option), id="scenario-head"),
        option_field(reader, rules, option, form, "scenario-head"),
        class_="slab",
        aria_labelledby="scenario-head",
    )


def table_part(reader: Reader, form: Filled) -> Markup:
    """The table's name, and who may find it."""
    listed = form.get("listed") not in ("", "0")
    return el(
        "section",
        el("h2", reader.say("new.table"), id="table-head"),
        el(
            "div",
            el("label", reader.say("new.name"), for_="name"),
            el("input", id="name", name="name", value=form.get("name"), maxlength=NAME_LENGTH, autocomplete="off",
               placeholder=reader.say("new.name_hint")),
            class_="field",
        ),
        el(
            "div",
            el("input", type="checkbox", id="listed", name="listed", value="1", checked=listed,
               aria_describedby="listed-note"),
            el("label", reader.say("new.listed"), for_="listed"),
            el("p", reader.say("new.listed_note"), id="listed-note", class_="aside"),
            class_="tick",
        ),
        class_="slab",
        aria_labelledby="table-head",
    )


def more_part(
    reader: Reader, rules: Rules, options: list[SetupOption], content_sets: list[str], form: Filled, open_: bool
) -> Markup:
    """Everything else: the game's other options, the set of cards, the seed."""
    fields = [option_line(reader, rules, option, form) for option in options]
    sets = [name for name in content_sets if name]
    if sets:
        fields.append(content_line(reader, sets, form))
    fields.append(seed_line(reader, form))
    changed = form.unusual(options) or form.get("content") or form.get("seed")
    return el(
        "details",
        el("summary", reader.say("new.more")),
        el("div", *fields, class_="fields"),
        class_="slab",
        open=bool(open_ or changed),
    )


def option_line(reader: Reader, rules: Rules, option: SetupOption, form: Filled) -> Markup:
    id = f"option-{option.key}"
    label = rules.setup_words(option.key, None, reader.language)
    return el(
        "div",
        el("label", label, for_=id),
        option_rule(reader, rules, option),
        option_list(reader, rules, option, form, id) if option.values else option_text(reader, rules, option, form, id),
        class_="field",
    )


def option_rule(reader: Reader, rules: Rules, option: SetupOption) -> Markup:
    return rule_link(reader, rules, option.rule, aside=True) if option.rule else Markup("")


def option_field(reader: Reader, rules: Rules, option: SetupOption, form: Filled, head: str) -> Markup:
    """A few values side by side, and however many if each says what it is about; others in a list, anything else as
    text."""
    if not option.values:
        return option_text(reader, rules, option, form, f"option-{option.key}", head)
    abouts = [rules.setup_about(option.key, value, reader.language) for value in option.values]
    if len(option.values) > SIDE_BY_SIDE and not all(abouts):
        return option_list(reader, rules, option, form, f"option-{option.key}", head)
    chosen = option.meant(form.get(f"option.{option.key}", option.default))
    choices = []
    for number, (value, about) in enumerate(zip(option.values, abouts)):
        id = f"option-{option.key}-{number}"
        name, note = name_and_note(rules.setup_words(option.key, value, reader.language))
        usual = hidden_words(", ", reader.say("new.usual")) if value == option.default else ""
        choices.append(el(
            "span",
            el("input", type="radio", name=f"option.{option.key}", value=option.masked(value), id=id,
               checked=value == chosen),
            el("label", el("span", name, usual, class_="pick-name"), el("span", note, class_="why") if note else "",
               el("span", about, class_="pick-about") if about else "", for_=id),
            class_="pick",
        ))
    return el("div", *choices, class_="picks picks-large", role="radiogroup", aria_labelledby=head)


def option_list(
    reader: Reader, rules: Rules, option: SetupOption, form: Filled, id: str, head: str | None = None
) -> Markup:
    chosen = option.meant(form.get(f"option.{option.key}", option.default))
    choices = [
        el("option", rules.setup_words(option.key, value, reader.language), value=option.masked(value),
           selected=value == chosen)
        for value in option.values
    ]
    return el("select", *choices, name=f"option.{option.key}", id=id, aria_labelledby=head)


def option_text(
    reader: Reader, rules: Rules, option: SetupOption, form: Filled, id: str, head: str | None = None
) -> Markup:
    """An option that takes any text, with suggestions; left empty it has its default."""
    value = form.get(f"option.{option.key}", option.default)
    offers = [
        el("option", rules.setup_words(option.key, one, reader.language), value=one) for one in option.suggestions
    ]
    return join(
        el("input", name=f"option.{option.key}", id=id, value="" if value == option.default else value,
           placeholder=rules.setup_words(option.key, option.default, reader.language), maxlength=TEXT_LENGTH,
           autocomplete="off", spellcheck="false", aria_labelledby=head, list=f"{id}-offers"),
        el("datalist", *offers, id=f"{id}-offers"),
    )


def content_line(reader: Reader, sets: list[str], form: Filled) -> Markup:
    chosen = form.get("content")
    choices = [el("option", reader.say("new.content_own"), value="")]
    choices += [el("option", name, value=name, selected=name == chosen) for name in sets]
    return el(
        "div",
        el("label", reader.say("new.content"), for_="content"),
        el("select", *choices, name="content", id="content", aria_describedby="content-note"),
        el("p", reader.say("new.content_note"), id="content-note", class_="aside"),
        class_="field",
    )


def seed_line(reader: Reader, form: Filled) -> Markup:
    return el(
        "div",
        el("label", reader.say("new.seed"), for_="seed"),
        el("input", name="seed", id="seed", value=form.get("seed"), maxlength=SEED_LENGTH, autocomplete="off",
           spellcheck="false", aria_describedby="seed-note"),
        el("p", reader.say("new.seed_note"), id="seed-note", class_="aside"),
        class_="field",
    )
