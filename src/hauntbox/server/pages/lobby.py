"""The lobby: what is in the box, and the tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hauntbox.engine.rules import Rules
from hauntbox.server.pages.frame import back, hidden_words, page
from hauntbox.server.pages.html import Markup, address, el
from hauntbox.server.pages.lists import lists, turns_of
from hauntbox.server.pages.marks import pips, sign
from hauntbox.server.pages.reader import Reader
from hauntbox.server.pages.sides import asks_side
from hauntbox.server.pages.words import template
from hauntbox.server.store.records import KeptCampaign, TableRow

NAME_LENGTH = 40


def lobby_page(
    reader: Reader,
    games: list[Rules],
    mine: list[TableRow],
    listed: list[TableRow],
    finished: list[TableRow],
    campaigns: Sequence[KeptCampaign] = (),
    learned: Mapping[str, int] | None = None,
) -> str:
    """The front page: every game of the box to start, then the tables there are. `learned` is how many lessons of each
    game the reader has done. The easiest game comes first, and is named as the one to begin with to whoever has played
    and learned nothing yet."""
    done = learned or {}
    games = sorted(games, key=lambda rules: rules.weight)
    is_new = not (mine or campaigns or any(done.values()))
    turns = turns_of(reader, mine)
    due, rest = lists(reader, mine, listed, finished, campaigns)
    return page(
        reader,
        reader.say("lobby.title"),
        el(
            "div",
            el("h1", reader.say("lobby.head")),
            el("p", reader.say("lobby.about"), class_="lead"),
            turn_notice(reader, turns),
            class_="welcome",
        ),
        due,
        el(
            "section",
            el("h2", reader.say("lobby.games"), class_="heard", id="games-head"),
            el(
                "div",
                *(game_card(reader, rules, done.get(rules.id, 0), is_new and rules is games[0]) for rules in games),
                class_="games",
            ),
            class_="shelf",
            aria_labelledby="games-head",
        ),
        name_form(reader),
        rest,
        el("p", reader.say("lobby.move"), " ", el("a", reader.say("lobby.move_link"), href="/me#move"), class_="move"),
        kind="lobby",
        script="lobby.js",
        described=reader.say("lobby.about"),
    )


def turn_notice(reader: Reader, turns: int) -> Markup:
    """Where a returning player is expected. It stays in the page when empty, for the script to fill."""
    link = el("a", reader.say("lobby.turns", n=turns), href="#due", data_say=template(reader.language, "lobby.turns"))
    return el("p", link, class_="turns", id="turns", hidden=turns == 0)


def name_form(reader: Reader) -> Markup:
    """The name at the table, which is all there is of an account."""
    return el(
        "form",
        back(reader),
        el("label", reader.say("lobby.name"), for_="name"),
        el("input", id="name", name="name", value=reader.name, maxlength=NAME_LENGTH, autocomplete="nickname",
           placeholder=reader.say("lobby.name_hint"), spellcheck="false", aria_describedby="name-note"),
        el("button", reader.say("lobby.save"), class_="quiet"),
        el("p", reader.say("lobby.name_note"), id="name-note", class_="aside"),
        method="post",
        action="/me",
        class_="name-form",
        data_saved=reader.say("lobby.saved"),
        data_failed=reader.say("lobby.not_saved"),
    )


def game_card(reader: Reader, rules: Rules, learned: int, to_begin_with: bool) -> Markup:
    """A game of the box: picture, pitch, facts, and how to start; `to_begin_with`: the first for somebody new."""
    head = f"game-{rules.id}"
    lessons = len(rules.lessons().lessons)
    cover = f"{address('games', rules.id, 'cover.svg')}?language={reader.language}"
    return el(
        "article",
        el("div", el("img", src=cover, alt="", width=640, height=360, decoding="async"), class_="cover"),
        el(
            "div",
            el("p", reader.say("lobby.begin_here"), class_="begin-here") if to_begin_with else "",
            el("h3", rules.title, id=head),
            el("p", rules.pitch(reader.language), class_="pitch"),
            facts(reader, rules),
            el(
                "div",
                el(
                    "form",
                    el("button", sign("play"), reader.say("lobby.play_now"), hidden_words(": ", rules.title),
                       class_="main-button"),
                    method="get" if asks_side(rules) else "post",
                    action=address("play", rules.id),
                ),
                learn_link(reader, rules, learned) if learned < lessons else "",
                el("a", reader.say("page.new_table"), hidden_words(": ", rules.title), href=address("new", rules.id),
                   class_="button"),
                class_="starts",
            ),
            el(
                "p",
                learn_link(reader, rules, learned, "") if lessons and learned >= lessons else "",
                campaigns_link(reader, rules),
                el("a", reader.say("page.rules"), hidden_words(": ", rules.title), href=address("rules", rules.id)),
                el("a", reader.say("page.cards"), hidden_words(": ", rules.title), href=address("cards", rules.id)),
                class_="more",
            ),
            class_="about",
        ),
        class_="game",
        aria_labelledby=head,
    )


def learn_link(reader: Reader, rules: Rules, done: int, style: str = "button") -> Markup:
    """To the lessons; somebody who has done some of them, but not all, is told how many."""
    lessons = len(rules.lessons().lessons)
    far = el("span", reader.say("lobby.learned", n=done, of=lessons), class_="far") if 0 < done < lessons else ""
    return el("a", sign("learn") if style else "", reader.say("page.learn"), hidden_words(": ", rules.title), far,
              href=address("learn", rules.id), class_=style or None)


def campaigns_link(reader: Reader, rules: Rules) -> Markup:
    if not rules.campaigns():
        return Markup("")
    return el("a", reader.say("page.campaigns"), hidden_words(": ", rules.title), href=address("campaigns", rules.id))


def facts(reader: Reader, rules: Rules) -> Markup:
    """Players, length, difficulty, and whether everybody is on the same side."""
    few, many = rules.min_players, rules.max_players
    players = reader.say("lobby.players_range", few=few, many=many)
    if few == many:
        players = reader.say("lobby.players", n=few)
    weight = max(1, min(5, round(rules.weight)))
    found = [
        el("li", sign("players"), players),
        el("li", sign("time"), reader.say("lobby.minutes", n=rules.minutes)),
        el("li", pips(weight), hidden_words(reader.say("lobby.weight"), " "), reader.say(f"lobby.weights.{weight}")),
    ]
    side = "together" if rules.together else "versus"
    found.append(el("li", sign(side), reader.say(f"lobby.{side}")))
    return el("ul", *found, class_="facts", aria_label=reader.say("lobby.facts"))
